"""`x.sum()`, `x.sum(0)`, `x.max(y)`: one name, several operators.

PyTorch chooses an overload by the arguments; the table has one entry for each. Here the choice is made, and operators
are put together that have no node of their own.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `../derivatives/table/30_reductions.yaml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.arguments import class_name, invalid_arguments
from teachgrad.autograd.inplace import check_inplace, is_recorded
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.autograd.state import local
from teachgrad.devices import device
from teachgrad.dispatcher import aten, internal, methods, operator, surface, surface_method
from teachgrad.dtypes import as_dtype
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.dims import name_of
from teachgrad.out import write_out
from teachgrad.tensor import Tensor

UNSET: Any = object()
"""An argument that was not given, where None means something else."""


@surface_method
def cumsum_(input: Tensor, dim: int, *, dtype: Any = None) -> Tensor:
    """Overwrite with the sums so far."""
    _refuse_other_dtype(input, dtype)
    return aten.cumsum_(input, dim, dtype=dtype)


@surface_method
def cumprod_(input: Tensor, dim: int, *, dtype: Any = None) -> Tensor:
    """Overwrite with the products so far."""
    _refuse_other_dtype(input, dtype)
    return aten.cumprod_(input, dim, dtype=dtype)


def _refuse_other_dtype(input: Tensor, dtype: Any) -> None:
    """What is overwritten keeps its dtype, so that no other one may be asked for."""
    if dtype is not None and as_dtype(dtype) is not input.dtype:
        check_inplace(input, is_recorded(local.state, input))
        raise RuntimeError(f"Bad in-place call: input tensor dtype {input.dtype.c_name} and output tensor dtype "
                           f"{as_dtype(dtype).c_name} should match")  # fmt: skip


@internal
def tensor_of(array: np.ndarray, like: Tensor | device) -> Tensor:
    """A tensor on `array`, where `like` is; no operation, so nothing is recorded."""
    return local.state.wrap(array, like._home.device if isinstance(like, Tensor) else like)


def named_dim(name: str, dim: Any, named: dict[str, Any], keepdim: Any = False) -> tuple[Any, Any]:
    """`dim` and `keepdim`, which numpy calls `axis` and `keepdims`."""
    for other, value in named.items():
        if other == "axis" and dim is UNSET:
            dim = value
        elif other == "keepdims" and keepdim in (UNSET, False):
            keepdim = value
        else:
            raise TypeError(f"{name}() got an unexpected keyword argument '{other}'")
    return dim, keepdim


def _as_int(dim: Any) -> Any:
    """`dim`, for which one of numpy's integers, or a tensor of one without dimensions, may stand."""
    if dim.__class__ is int:
        return dim
    whole = isinstance(dim, Tensor) and not dim._array.ndim and dim._array.dtype.kind in "iu"
    return int(dim) if whole or isinstance(dim, np.integer) else dim


@surface
def bincount(input: Tensor, weights: Tensor | None = None, minlength: int = 0) -> Tensor:
    """How often each number comes, or the sum of its weights."""
    return without_derivative(aten.bincount(input, weights, minlength), "bincount", input, weights)


# ---- sums, means, products -------------------------------------------------------------------------------------


def _over(
    function: Any, input: Tensor, dim: Any, keepdim: Any, dtype: Dtype | None, out: Any, named: dict[str, Any]
) -> Tensor:
    """`function` (`sum`, say) over some dimensions, called in whatever way."""
    if named:
        dim, keepdim = named_dim(function.__name__, dim, named, keepdim)
    if keepdim is not UNSET and (dim is UNSET or not isinstance(keepdim, bool)):
        raise invalid_arguments(function.__name__, input, keepdim=keepdim)
    if out is not None:
        return write_out(out, function, input, dim, keepdim, dtype=dtype)
    keepdim = keepdim is not UNSET and keepdim
    if dim is UNSET:
        return getattr(aten, f"{function.__name__}_all")(input, dtype=dtype)
    return getattr(aten, f"{function.__name__}_dim")(input, dim, keepdim, dtype=dtype)


@surface
def sum(
    input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:
    """The sum of all elements, or over some dimensions."""
    if dim is UNSET and keepdim is UNSET and out is None and not named:
        return aten.sum_all(input, dtype=dtype)
    return _over(sum, input, dim, keepdim, dtype, out, named)


@surface
def mean(
    input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:
    """The mean of all elements, or over some dimensions."""
    if dim is UNSET and keepdim is UNSET and out is None and not named:
        return aten.mean_all(input, dtype=dtype)
    return _over(mean, input, dim, keepdim, dtype, out, named)


@surface
def prod(
    input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:
    """The product of all elements, or along one dimension."""
    dim = _as_int(dim)
    if dim is not UNSET and not isinstance(dim, int):
        raise TypeError("prod() received an invalid combination of arguments - got "
                        f"({class_name(dim)}), but expected one of:\n * (*, torch.dtype dtype = None)\n"
                        " * (int dim, bool keepdim = False, *, torch.dtype dtype = None)\n")  # fmt: skip
    return _over(prod, input, dim, keepdim, dtype, out, named)


@operator
def nanmean(input: Tensor, dim: Any = None, keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The mean of what is not NaN."""
    if input._array.dtype.kind not in "fc":
        raise RuntimeError("nanmean(): expected input to have floating point or complex dtype but got "
                           f"{name_of(input._array.dtype)}")  # fmt: skip
    if dtype is not None and not as_dtype(dtype).is_differentiable:
        raise RuntimeError("nanmean(): could not infer output dtype. Optional dtype must be either a floating point or complex "
                           f"dtype. Got: {dtype.scalar_name}")  # fmt: skip
    numbers = tensor_of(~np.isnan(input._array), input)
    return aten.div(aten.nansum(input, dim, keepdim, dtype=dtype), aten.sum_dim(numbers, dim, keepdim))


@surface_method
def count_nonzero(input: Tensor, *dim: Any, **named: Any) -> Tensor:
    """How many elements are not 0; the dimensions may be given one by one."""
    if "axis" in named and not dim and "dim" not in named:
        named["dim"] = named.pop("axis")
    return aten.count_nonzero(input, *([dim] if len(dim) > 1 else dim), **named)


# ---- spread ----------------------------------------------------------------------------------------------------


def _spread(operator: str, input: Tensor, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """`var` and its relatives are called as (unbiased), (dim, unbiased, keepdim) or (dim, correction=, keepdim=)."""
    alone = len(args) == 1 and isinstance(args[0], bool)
    form = ("unbiased",) if alone else ("dim", "unbiased", "keepdim")
    named_here = {{"axis": "dim", "keepdims": "keepdim"}.get(key, key): value for key, value in named.items()}
    found = {**dict(zip(form, args, strict=False)), **named_here}
    fits = len(found) == len(args) + len(named) and found.keys() <= {"dim", "unbiased", "keepdim", "correction"}
    if not fits or ("unbiased" in found and ("correction" in found or ("keepdim" in found and "dim" not in found))):
        raise invalid_arguments(operator, input, *args, **named)
    correction = (
        int(found["unbiased"]) if "unbiased" in found else found.get("correction", 1 if "dim" in found else None)
    )
    dim = (found["dim"],) if isinstance(found.get("dim"), int) else found.get("dim")
    keepdim = found.get("keepdim", False)
    if not isinstance(found.get("unbiased", False), bool) or not isinstance(keepdim, bool):
        raise invalid_arguments(operator, input, *args, **named)
    return getattr(aten, f"{operator}_correction")(input, dim, correction=correction, keepdim=keepdim)


@operator
def var(input: Tensor, *args: Any, out: Any = None, **named: Any) -> Tensor:
    """The variance of all elements, or over some dimensions."""
    return _spread("var", input, args, named) if out is None else write_out(out, var, input, *args, **named)


@operator
def std(input: Tensor, *args: Any, out: Any = None, **named: Any) -> Tensor:
    """The standard deviation of all elements, or over some dimensions."""
    return _spread("std", input, args, named) if out is None else write_out(out, std, input, *args, **named)


@operator
def var_mean(tensor: Tensor, *args: Any, **named: Any) -> Any:
    """Variance and mean."""
    return _spread("var_mean", tensor, args, named)


@operator
def std_mean(tensor: Tensor, *args: Any, **named: Any) -> Any:
    """Standard deviation and mean."""
    return _spread("std_mean", tensor, args, named)


# ---- the largest, the smallest, the middle ---------------------------------------------------------------------


def _choose(name: str, input: Tensor, dim: Any, keepdim: Any, named: dict[str, Any]) -> Any:
    """`max()` of all, `max(dim)` with indices, `max(other)` element by element."""
    out = named.pop("out", None)
    if name in ("max", "min") and (isinstance(dim, Tensor) or "other" in named):
        others = [named.pop("other")] if "other" in named else []
        others += [] if dim is UNSET else [dim]
        if named or keepdim is not UNSET or len(others) > 1:
            raise invalid_arguments(name, input, *others, **named)
        return getattr(aten, f"{name}imum")(input, others[0], out=out)
    dim, keepdim = named_dim(name, _as_int(dim), named, keepdim)
    if dim is UNSET:
        if keepdim is not UNSET:
            raise invalid_arguments(name, input, keepdim=keepdim)
        return getattr(aten, f"{name}_all")(input, out=out)
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise TypeError(f"{name}(): argument 'dim' (position 1) must be int, not {class_name(dim)}")
    return getattr(aten, f"{name}_dim")(input, dim, keepdim is not UNSET and keepdim, out=out)


@surface
def max(input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, **named: Any) -> Any:
    """The largest element; along a dimension with its index; of two tensors, element by element."""
    return _choose("max", input, dim, keepdim, named)


@surface
def min(input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, **named: Any) -> Any:
    """The smallest element; along a dimension with its index; of two tensors, element by element."""
    return _choose("min", input, dim, keepdim, named)


@surface
def median(input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, **named: Any) -> Any:
    """The lower of the two elements in the middle; along a dimension with its index."""
    return _choose("median", input, dim, keepdim, named)


@surface
def nanmedian(input: Tensor, dim: Any = UNSET, keepdim: Any = UNSET, **named: Any) -> Any:
    """The same among what is not NaN."""
    return _choose("nanmedian", input, dim, keepdim, named)


def _named_dim_or_none(name: str, dim: Any, named: dict[str, Any], keepdim: bool) -> tuple[Any, Any]:
    """The same where None means that no dimension was given."""
    dim, keepdim = named_dim(name, UNSET if dim is None else dim, named, keepdim)
    return None if dim is UNSET else dim, keepdim


@surface
def all(input: Tensor, dim: Any = None, keepdim: bool = False, **named: Any) -> Tensor:
    """Whether all elements are true."""
    out = named.pop("out", None)
    if named:
        dim, keepdim = _named_dim_or_none("all", dim, named, keepdim)
    if dim is None and not keepdim:
        return aten.all_elements(input, out=out)  # type: ignore[no-any-return]
    return aten.all_dim(input, dim, keepdim, out=out)  # type: ignore[no-any-return]


@surface
def any(input: Tensor, dim: Any = None, keepdim: bool = False, **named: Any) -> Tensor:
    """Whether an element is true."""
    out = named.pop("out", None)
    if named:
        dim, keepdim = _named_dim_or_none("any", dim, named, keepdim)
    if dim is None and not keepdim:
        return aten.any_element(input, out=out)  # type: ignore[no-any-return]
    return aten.any_dim(input, dim, keepdim, out=out)  # type: ignore[no-any-return]


# ---- norms -----------------------------------------------------------------------------------------------------


@operator
def norm(
    input: Tensor, p: Any = "fro", dim: Any = None, keepdim: bool = False, out: Any = None, dtype: Dtype | None = None
) -> Tensor:
    """The norm of all elements as a vector, or over some dimensions; over two, also that of a matrix."""
    if isinstance(p, str) and not (p == "fro" and (dim is None or isinstance(dim, int) or len(dim) <= 2)):
        return aten.linalg_matrix_norm(
            input, p, (*range(input._array.ndim),) if dim is None else dim, keepdim, dtype=dtype
        )
    order = 2.0 if p is None else 2 if p == "fro" else p
    return aten.linalg_vector_norm(input, order, dim, keepdim, dtype=dtype, out=out)


def _norm_of(
    input: Tensor, p: Any = "fro", dim: Any = None, keepdim: bool = False, dtype: Dtype | None = None
) -> Tensor:
    """`norm` as a method, which has no `out`."""
    return norm(input, p, dim, keepdim, dtype=dtype)


methods["norm"] = _norm_of
