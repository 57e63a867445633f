"""Why does `x.square()` leave a PowBackward0 in the graph?

Because PyTorch builds it from another operator. What it builds so (`square`, `float_power`, `real`) is built the same
way here, so that it leaves the same nodes.

In PyTorch: `torch/_tensor.py`, `aten/src/ATen/native/BinaryOps.cpp`, `TensorCompare.cpp`.
Read next: `activations.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.operands import as_tensor, common_dtype
from teachgrad.generated import operators as ops
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import expect_tensors
from teachgrad.tensor.tensor import Tensor

Operand = Any
"""A tensor or a Python number."""


# ---- arithmetic ------------------------------------------------------------------------------------------------


def div(input: Operand, other: Operand, *, rounding_mode: str | None = None) -> Tensor:
    """`input / other`, perhaps rounded: towards -∞ with "floor", towards 0 with "trunc"."""
    return ops.div(input, other) if rounding_mode is None else ops.div(input, other, rounding_mode=rounding_mode)


def div_(input: Tensor, other: Operand, *, rounding_mode: str | None = None) -> Tensor:
    """In-place version of `div`."""
    return ops.div_(input, other) if rounding_mode is None else ops.div_(input, other, rounding_mode=rounding_mode)


def floor_divide(input: Operand, other: Operand) -> Tensor:
    """`input // other`: the quotient, rounded towards -∞. Its gradient is 0."""
    return ops.div(input, other, rounding_mode="floor")


def floor_divide_(input: Tensor, other: Operand) -> Tensor:
    """In-place version of `floor_divide`."""
    return ops.div_(input, other, rounding_mode="floor")


def positive(input: Tensor) -> Tensor:
    """`+input`: `input` itself."""
    expect_tensors("positive", input=input)
    return input


# ---- powers and logarithms -------------------------------------------------------------------------------------


def square(input: Tensor) -> Tensor:
    """`input ** 2`."""
    return ops.pow(input, 2)


def square_(input: Tensor) -> Tensor:
    """In-place version of `square`."""
    return ops.pow_(input, 2)


def float_power(input: Operand, exponent: Operand) -> Tensor:
    """`input ** exponent` in double precision."""
    together = common_dtype(as_tensor("float_power", input), as_tensor("float_power", exponent))
    wide = dtypes.complex128 if together.kind == "c" else dtypes.float64
    return ops.pow(*[x.to(wide) if isinstance(x, Tensor) else wide.numpy.type(x).item() for x in (input, exponent)])


# ---- choosing --------------------------------------------------------------------------------------------------


def where(condition: Tensor, input=..., other=None):
    """`input` where `condition` is true, `other` elsewhere; without them, the places where it is true.

    >>> x = torch.tensor([-1.0, 2.0])
    >>> torch.where(x > 0, x, 0.0)
    tensor([0., 2.])
    """
    expect_tensors("where", condition=condition)
    return condition.nonzero(as_tuple=True) if input is ... else ops.where(condition, input, other)


# ---- comparing -------------------------------------------------------------------------------------------------


def equal(input: Tensor, other: Tensor) -> bool:
    """Whether both tensors have the same shape and elements."""
    expect_tensors("equal", input=input, other=other)
    return input._array.shape == other._array.shape and bool((input._array == other._array).all())


def allclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> bool:
    """Whether all elements are close."""
    return bool(ops.isclose(input, other, rtol, atol, equal_nan)._array.all())


# ---- complex numbers -------------------------------------------------------------------------------------------


def conj(input: Tensor) -> Tensor:
    """The complex conjugate: a view, which is computed when somebody reads it. A real tensor is returned itself."""
    expect_tensors("conj", input=input)
    if input._memory.dtype.kind != "c":
        return input
    return ops.conj(input)


def resolve_conj(input: Tensor) -> Tensor:
    """`input`, or a copy of it if it is lazily conjugated."""
    expect_tensors("resolve_conj", input=input)
    return input if input._involution is not np.conjugate else ops.clone(input)


def conj_physical(input: Tensor) -> Tensor:
    """The complex conjugate, computed at once. A real tensor is returned itself."""
    expect_tensors("conj_physical", input=input)
    return ops.conj_physical(input) if input._array.dtype.kind == "c" else input


def conj_physical_(input: Tensor) -> Tensor:
    """In-place version of `conj_physical`."""
    return ops.conj_physical_(input)


def real(input: Tensor) -> Tensor:
    """The real part: a view. A real tensor is returned itself."""
    expect_tensors("real", input=input)
    if input._memory.dtype.kind != "c":
        return input
    return ops.select(ops.view_as_real(input if input._involution is None else conj(input)), -1, 0)


def imag(input: Tensor) -> Tensor:
    """The imaginary part of a complex tensor: a view."""
    expect_tensors("imag", input=input)
    if input._memory.dtype.kind != "c":
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    if input._involution is None:
        return ops.select(ops.view_as_real(input), -1, 1)
    return ops.select(ops.neg_view(ops.view_as_real(conj(input))), -1, 1)
