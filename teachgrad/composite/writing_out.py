"""Functions written by hand that can write what they give to `out`, and say nothing of it themselves.

In PyTorch: the overloads `.out` in `native_functions.yaml`.
Read next: `../out.py`, which writes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from teachgrad import dtypes
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.autograd.state import local
from teachgrad.composite.in_place_views import count_write
from teachgrad.dispatcher import aten, functions
from teachgrad.out import fit_out, refuse_gradients, tensors_of, with_out
from teachgrad.out_dtypes import other_dtype
from teachgrad.public import refusing
from teachgrad.tensor import Tensor

_NAMES = """bucketize searchsorted column_stack hstack vstack dstack row_stack conj_physical cross diag diff frexp histogram
    isin kron lu_solve matrix_power nanmean narrow_copy nonzero_static orgqr qr scatter slogdet svd take_along_dim threshold
    triangular_solve
    alias_copy as_strided_copy detach_copy expand_copy permute_copy select_copy slice_copy squeeze_copy t_copy transpose_copy
    unfold_copy unsqueeze_copy view_as_complex_copy view_as_real_copy view_copy"""

functions.update({name: refusing(with_out(functions[name])) for name in _NAMES.split()})


def _with_parts_out(operator: Callable[..., Any], view: str, overload: str) -> Callable[..., Any]:
    """`operator`, which copies the parts that `view` shows, with `out` for these copies. Then it gives nothing back.

    In PyTorch only `unbind_copy` minds an `out` that requires grad, and `split_copy` takes an `out` of another dtype.
    """
    name = operator.__name__

    @wraps(operator)
    def called(input: Tensor, *args: Any, out: Any = None, **named: Any) -> Any:
        if out is None:
            return operator(input, *args, **named)
        outs = tensors_of(name, out)
        if name == "unbind_copy":
            refuse_gradients(name, outs, [])
        with no_grad():
            parts = getattr(aten, view)(input, *args, **named)
            if len(parts) != len(outs):
                raise RuntimeError(f"{overload} expected an out= argument of size {len(parts)}, got size {len(outs)}")
            for one, part in zip(outs, parts, strict=True):
                if name != "split_copy":
                    _fit(name, one, part)
                aten.copy_(one, part)
        return None

    return called


def _fit(name: str, out: Tensor, part: Tensor) -> None:
    """Give `out` the shape of `part`; it has to have its dtype."""
    ours, its = dtypes.from_numpy_dtype(part._array.dtype), dtypes.from_numpy_dtype(out._array.dtype)
    if out._array.shape != part._array.shape:
        fit_out(name, out, part._array)
        count_write(out, "resize_", local.state)
    if ours is not its:
        raise RuntimeError(other_dtype(ours, its))


for _copying, _view, _overload in (
    ("split_copy", "split_size", "split_copy_Tensor_out()"),
    ("split_with_sizes_copy", "split_with_sizes", "split_with_sizes_copy_out"),
    ("unbind_copy", "unbind", "unbind_copy_int_out"),
):
    functions[_copying] = refusing(_with_parts_out(functions[_copying], _view, _overload))
