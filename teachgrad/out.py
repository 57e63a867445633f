"""`out=`: the result of an operator, written to a tensor that is there already.

The operator runs as usual; then its result goes to `out`, which gets its shape, and says so if it had another one. No
gradient flows through it.

In PyTorch: `aten/src/ATen/native/Resize.h`, and the `out` overloads in `native_functions.yaml`.
Read next: `out_dtypes.py`, for what an `out` of another dtype hears.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.not_implemented import NotImplementedNode, refusing_node
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import refuse_out
from teachgrad.callers import users_level
from teachgrad.dispatcher import aten
from teachgrad.growth import grow
from teachgrad.kernels.layout import dense_strides
from teachgrad.operands import OVERLAP, check_cast, refuse_overlap, write
from teachgrad.out_dtypes import complaint, other_dtype
from teachgrad.return_types import written
from teachgrad.storage import as_strided, memory_of, storage_offset
from teachgrad.tensor import Tensor, memory_array, place, requires_grad


def write_out(out: Any, operator: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """`operator(…, out=out)`: no gradient flows through it, and none may be asked for. `out` may be several tensors."""
    name, state = operator.__name__, local.state
    if name in _RECORDED:
        return _write_recorded(name, out, operator, *args, **kwargs)
    outs = tensors_of(name, out)
    flat = (a for arg in (*args, *kwargs.values()) for a in (arg if isinstance(arg, (list, tuple)) else (arg,)))
    inputs = [a for a in flat if isinstance(a, Tensor)]
    if getattr(operator, "recorded", True):
        refuse_gradients(name, outs, inputs)
    if "dtype" in kwargs and kwargs["dtype"] is None and name in _DECIDES:
        kwargs["dtype"] = dtypes.from_numpy_dtype(outs[0]._array.dtype)
    results = operator(*args, **kwargs)
    several = isinstance(results, tuple)
    if several and len(results) != len(outs):
        raise TypeError(f"{name}(): argument 'out' must be {len(results)} tensors, not {len(outs)}")
    for one, result in zip(outs, results if several else [results], strict=True):
        _check_out_dtype(name, one, result, indices=several and result._array.dtype.kind == "i")
    for one, result in zip(outs, results if several else [results], strict=True):
        array = result._array
        fresh = not one._array.size and one._array.dtype == array.dtype
        plain = name in _PLAIN or (name in _PLAIN_UNLESS_FRESH and not fresh)
        fit_out(name, one, np.asarray(array, order="C") if plain else array, *inputs)
        if name in _COPIES:
            aten.copy_(one, result)
        else:
            write(one, array, name, state)
    return written(type(results))(outs) if several else out


def _write_recorded(name: str, out: Any, operator: Callable[..., Any], *args: Any, **kwargs: Any) -> Tensor:
    """The same for an operator whose `out` form PyTorch does record, with a node that has no derivative."""
    (one,) = tensors_of(name, out)
    inputs = [a for a in (*args, *kwargs.values()) if isinstance(a, Tensor)]
    spoken = name
    if name == "diag":
        spoken = "diag_embed" if inputs[0]._array.ndim == 1 else "diagonal_copy"
    node = _refusing_to_write(spoken, one, inputs)
    with no_grad():
        result = operator(*args, **kwargs)
    _check_out_dtype(name, one, result, indices=False)
    fit_out(name, one, result._array if name in _POINTWISE else np.asarray(result._array, order="C"), *inputs)
    write(one, result._array, name, local.state)
    if node is not None:
        rebase_history(one, node)
    return one


def _refusing_to_write(name: str, out: Tensor, inputs: Sequence[Any]) -> NotImplementedNode | None:
    """The node for what is written to `out`, if a gradient is asked for; not to a leaf that requires grad."""
    differentiable = dtypes.from_numpy_dtype(out._array.dtype).is_differentiable
    node = refusing_node(name, *inputs, out) if differentiable else None
    try:
        check_inplace(out, node is not None)
    except RuntimeError:
        raise RuntimeError(f"aten::{name}(): functions with out=... arguments don't support automatic differentiation, "
                           "but one of the arguments requires grad.") from None  # fmt: skip
    return node


def tensors_of(name: str, out: Any) -> list[Tensor]:
    """`out` as a list, each of it a tensor."""
    outs = list(out) if isinstance(out, (list, tuple)) else [out]
    for one in outs:
        if not isinstance(one, Tensor):
            raise TypeError(
                f"{name}(): argument 'out' must be {'Tensor' if one is out else 'tuple of Tensors'}, not {class_name(one)}"
            )
    return outs


def refuse_gradients(name: str, outs: list[Tensor], inputs: list[Tensor]) -> None:
    """Neither what is read nor what is written may have a gradient, nor a tangent."""
    state = local.state
    if name in _COPIES:
        for one in outs:
            check_inplace(one, state.grad_mode and requires_grad(one))
    concerned = outs if name == "linalg_matrix_rank" else [*inputs, *outs]  # a rank is counted without recording
    if name not in _COPIES and name not in _NO_GRADIENT and state.grad_mode and any(map(requires_grad, concerned)):
        raise RuntimeError(f"{_NAMES.get(name, name)}(): functions with out=... arguments don't support automatic "
                           "differentiation, but one of the arguments requires grad.")  # fmt: skip
    if state.dual_level >= 0:
        refuse_out(name, *inputs, *outs)


def with_out(operator: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: what `operator` gives can also be written to `out`."""

    @wraps(operator)
    def called(*args: Any, out: Any = None, **kwargs: Any) -> Any:
        return operator(*args, **kwargs) if out is None else write_out(out, operator, *args, **kwargs)

    return called


_NO_GRADIENT = frozenset(
    """eq ne lt le gt ge logical_and logical_or logical_xor logical_not argmax argmin isin isposinf isneginf signbit
    nonzero_places nonzero_static any_element any_dim all_elements all_dim bitwise_and bitwise_or bitwise_xor bitwise_not
    bucketize searchsorted histc""".split()
)
"""Operators whose results never require grad, and which so may be given tensors that do."""

_NAMES = {
    "max_all": "max", "min_all": "min", "max_dim": "max", "min_dim": "min", "sort_stable": "sort", "float_power": "pow",
    "linalg_cholesky": "linalg_cholesky_ex", "median_dim": "median", "nanmedian_dim": "nanmedian", "sort_dim": "sort",
    "linalg_vector_norm_": "linalg_vector_norm",
    "column_stack": "cat", "hstack": "cat", "vstack": "cat", "dstack": "cat", "row_stack": "cat", "cross": "linalg_cross",
    "conj_physical": "aten::conj_physical", "diag": "aten::diag_embed", "diff": "sub", "nanmean": "nansum",
    "qr": "linalg_qr", "frobenius_norm": "norm", "take_along_dim": "gather", "histogram": "aten::histogram", "linalg_eigh": "_linalg_eigh",
    "linalg_eigvalsh": "_linalg_eigh", "linalg_eigvals": "aten::linalg_eigvals", "linalg_lu_factor": "linalg_lu_factor_ex",
    "linalg_matrix_power": "matmul", "linalg_matrix_rank": "sum", "linalg_slogdet": "_linalg_slogdet", "slogdet": "_linalg_slogdet",
    "linalg_svd": "_linalg_svd", "linalg_svdvals": "_linalg_svd", "linalg_vecdot": "vdot", "linalg_det": "_linalg_det",
    "linalg_inv": "linalg_inv_ex", "outer": "mul", "msort": "sort",
    "kron": "mul", "matrix_power": "matmul",
    "avg_pool2d_planes": "avg_pool2d", "avg_pool3d_boxes": "avg_pool3d", "logsigmoid": "log_sigmoid_forward",
    "linalg_solve": "_linalg_solve_ex", "linalg_solve_ex": "_linalg_solve_ex", "multi_dot": "mm",
}  # fmt: skip

_COPIES = frozenset(
    """inner tensordot linalg_cond linalg_matrix_norm linalg_norm linalg_tensorinv linalg_tensorsolve nanquantile quantile
    special_ndtr svd""".split()
)
"""Operators that copy their result to `out`: gradients flow through the copy, and `out` is refused as by `copy_`."""

_PLAIN = (
    _COPIES
    | {"cholesky", "cholesky_solve", "kron", "linalg_matrix_power", "matrix_power"}
    | {f"fft_{name}{n}" for name in ("fft", "ifft", "rfft", "irfft", "hfft") for n in ("", "2", "n")}
)
"""Operators that give `out` a shape, but not the order of their result in memory."""

_PLAIN_UNLESS_FRESH = frozenset(
    "cholesky_inverse geqrf ormqr linalg_eig linalg_householder_product linalg_lstsq".split()
)
"""The same, unless `out` has no elements before, and the dtype of the result."""

_RECORDED = frozenset(
    """alias_copy as_strided_copy conj_physical detach_copy diag diagonal_copy expand_copy floor_divide heaviside
    linalg_eigvals log_softmax permute_copy softmax
    select_copy slice_copy slice_scatter squeeze_copy t_copy transpose_copy unfold_copy unsqueeze_copy view_as_complex_copy
    view_as_real_copy view_copy""".split()
)
"""Operators whose `out` form has no derivative, but a node that says so."""

_POINTWISE = frozenset(["conj_physical", "floor_divide", "heaviside"])
"""Those of them that give an empty `out` the order of their result in memory, too."""

_DECIDES = frozenset("sum prod sum_all sum_dim prod_all prod_dim cumsum cumprod nansum".split())
"""Operators that compute in the dtype of `out`."""

_STRICT = frozenset("gather index_select take masked_select cat stack".split())
"""Operators that must not write over what they read, though it be the very same tensor."""


def _check_out_dtype(name: str, out: Tensor, result: Tensor, indices: bool) -> None:
    """Refuse to write a result to a tensor of a dtype that this operator does not convert to. `indices` are never
    converted."""
    if out._array.dtype == result._array.dtype:
        return
    ours, its = dtypes.from_numpy_dtype(result._array.dtype), dtypes.from_numpy_dtype(out._array.dtype)
    refusal = other_dtype(ours, its) if indices else complaint(name, ours, its)
    if refusal is not None:
        raise RuntimeError(refusal)
    if name not in _NO_GRADIENT:
        check_cast(ours, its)


def fill_out(name: str, out: Any, maker: Callable[..., Tensor], *args: Any, dtype: Any = None, **named: Any) -> Tensor:
    """`torch.zeros(2, 3, out=out)` and its like, which change the shape of `out` without a word.

    Strangely, PyTorch records them: what `out` was before has no gradient any more, and asking for it is refused. Outside
    of grad mode a leaf stops to require grad.
    """
    kind = checked_out(name, out, dtype)
    node = _refusing_to_write(name, out, args if name in _TAKES_TENSORS else ())
    _fill(name, out, maker(*args, dtype=kind, **named)._array)
    if node is not None:
        rebase_history(out, node)
    elif out.is_leaf and out._base is None and requires_grad(out):
        out.requires_grad_(False)
    return out


def checked_out(name: str, out: Any, dtype: dtypes.dtype | None) -> dtypes.dtype:
    """The dtype of `out`; refused if it is no tensor, or of another dtype than was asked for."""
    if not isinstance(out, Tensor):
        raise TypeError(f"{name}(): argument 'out' must be Tensor, not {class_name(out)}")
    kind = dtypes.from_numpy_dtype(out._array.dtype)
    wanted = kind if dtype is None else dtypes.as_dtype(dtype)
    if wanted is not kind:
        raise RuntimeError(f"dtype {wanted.scalar_name} does not match dtype of out parameter ({kind.scalar_name})")
    return kind


def _fill(name: str, out: Tensor, values: np.ndarray) -> None:
    """Write `values` to `out`, which takes their shape."""
    if name == "arange" and out._array.size and values.size != out._array.size:
        warnings.warn(
            f"The number of elements in the out tensor of shape {list(out._array.shape)} is {out._array.size} which does not "
            f"match the computed number of elements {values.size}. Note that this may occur as a result of rounding error. "
            f"The out tensor will be resized to a tensor of shape ({values.size},).",
            stacklevel=users_level(),
        )
    if name in _KEEPS_SHAPE and values.size == out._array.size:
        values = values.reshape(out._array.shape)
    if values.shape != out._array.shape:
        _resize_out(out, values)
    write(out, values, name, local.state)


_TAKES_TENSORS = frozenset(["linspace", "logspace"])
"""Makers that take tensors, where others take the numbers in them."""

_KEEPS_SHAPE = frozenset(["linspace", "logspace", "arange", "range"])
"""Makers of a row of numbers, which may also be written where there are as many places of another shape."""


def fit_out(name: str, out: Tensor, values: np.ndarray, *inputs: Tensor) -> None:
    """Give `out` the shape of what will be written to it, and make sure that it is not partly what was read."""
    if values.shape == out._array.shape:
        return refuse_overlap(out, *inputs, strictly=name in _STRICT)
    for source in inputs:
        if memory_of(source._array) is memory_of(out._array) and source._array.size and out._array.size:
            raise RuntimeError(OVERLAP)
    if out._array.size:
        warnings.warn(
            f"An output with one or more elements was resized since it had shape {list(out._array.shape)}, which does not "
            f"match the required output shape {list(values.shape)}. This behavior is deprecated, and in a future PyTorch "
            "release outputs will not be resized unless they have zero elements. You can explicitly reuse an out tensor t "
            "by resizing it, inplace, to zero elements with t.resize_(0).",
            stacklevel=users_level(),
        )
    _resize_out(out, values)


def _resize_out(out: Tensor, values: np.ndarray) -> None:
    """The shape of `values`, in their order, over the memory of `out`, which grows if it is not enough."""
    offset = storage_offset(memory_array(out))
    memory = grow(out, offset + values.size)
    place(out, as_strided(memory, values.shape, dense_strides(values), offset), out.is_conj(), out.is_neg())
