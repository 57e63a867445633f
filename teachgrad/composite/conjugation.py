"""Real parts, imaginary parts, conjugates: three ways to look at complex memory.

None of them computes anything. `real` and `imag` look at every second number; `conj` looks at all of them through a
mirror (`mirror.py`). `resolve_conj` is for those who need the conjugated numbers in memory.

In PyTorch: `aten/src/ATen/native/UnaryOps.cpp` (`conj`, `resolve_conj`, `real`, `imag`), `_refs/__init__.py`.
Read next: `in_place_views.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.composite.indexing import as_value
from teachgrad.dispatcher import aten, functions, methods, operator
from teachgrad.operands import argument_error
from teachgrad.tensor import MirroredTensor, Tensor, mirror_of, new_tensor


def _tensor(name: str, value: Any) -> Tensor:
    if not isinstance(value, Tensor):
        raise argument_error(name, 1, value)
    return value


# ---- conjugates and negatives ------------------------------------------------------------------------------------


@operator
def conj(input: Tensor) -> Tensor:
    """The complex conjugate, a view; a real tensor as it is."""
    array = _tensor("conj", input)._array
    if array.dtype.kind != "c":
        return input
    if input._home.is_wrapped_number:  # a number has no memory to look at
        return new_tensor(array.conj())
    return aten._conj(input)


@operator
def conj_physical(input: Tensor) -> Tensor:
    """The complex conjugate, computed now; a real tensor as it is."""
    return aten._conj_physical(input) if _tensor("conj_physical", input)._array.dtype.kind == "c" else input


@operator
def is_conj(input: Tensor) -> bool:
    """Whether the conjugates of the tensor's numbers are in memory."""
    return _tensor("is_conj", input).__class__ is MirroredTensor and mirror_of(input).conj


@operator
def is_neg(input: Tensor) -> bool:
    """Whether the negatives of the tensor's numbers are in memory."""
    return _tensor("is_neg", input).__class__ is MirroredTensor and mirror_of(input).neg


@operator
def resolve_conj(input: Tensor) -> Tensor:
    """A copy with the conjugated numbers in memory, if `input` is a conjugated view; else `input` itself."""
    return aten.clone(input) if is_conj(input) else input


@operator
def resolve_neg(input: Tensor) -> Tensor:
    """A copy with the negated numbers in memory, if `input` is a negated view; else `input` itself."""
    return aten.clone(input) if is_neg(input) else input


# ---- parts -------------------------------------------------------------------------------------------------------


@operator
def real(input: Tensor) -> Tensor:
    """The real parts, a view; a real tensor itself."""
    array = input._array
    if array.dtype.kind != "c":
        return input
    if is_conj(input):
        input = conj(input)  # which has the same real parts
    return aten.select(aten.view_as_real(input), array.ndim, 0)


@operator
def imag(input: Tensor) -> Tensor:
    """The imaginary parts, a view."""
    array = input._array
    if array.dtype.kind != "c":
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    if is_conj(input):
        return aten.select(aten._neg_view(aten.view_as_real(conj(input))), array.ndim, 1)
    return aten.select(aten.view_as_real(input), array.ndim, 1)


def _set_real(input: Tensor, value: Any) -> None:
    _set_part(real(input), value)


def _set_imag(input: Tensor, value: Any) -> None:
    _set_part(imag(input), value)


def _set_part(part: Tensor, value: Any) -> None:
    aten.copy_(part, value if isinstance(value, Tensor) else as_value(part, value))


def neg_view(input: Tensor) -> Tensor:
    """The negatives, a view."""
    return aten._neg_view(input)


functions |= {"_neg_view": neg_view, "_conj": lambda input: aten._conj(input)}
methods |= {
    "real": property(real, _set_real),  # type: ignore[dict-item]
    "imag": property(imag, _set_imag),  # type: ignore[dict-item]
    "_neg_view": neg_view,
    "_conj": lambda input: aten._conj(input),
}
