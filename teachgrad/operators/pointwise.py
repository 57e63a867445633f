"""Why does `x.square()` leave a PowBackward0 in the graph?

Because PyTorch builds it from another operator. What it builds so (`square`, `float_power`, `real`) is built the same
way here, so that it leaves the same nodes.

In PyTorch: `torch/_tensor.py`, `aten/src/ATen/native/BinaryOps.cpp`, `TensorCompare.cpp`.
Read next: `activations.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatch.operands import NUMBERS, as_operand, common_dtype, result_type
from teachgrad.generated import operators as ops
from teachgrad.operators.conversion import is_complex, is_conj
from teachgrad.operators.views import nonzero, shape_of
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import expect_tensors, full
from teachgrad.tensor.tensor import Tensor

Operand = Any
"""A tensor or a Python number."""


# ---- arithmetic ------------------------------------------------------------------------------------------------


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
    together = common_dtype(as_operand(input), as_operand(exponent))
    wide = dtypes.complex128 if together.kind == "c" else dtypes.float64
    return ops.pow(*[x.to(wide) if isinstance(x, Tensor) else wide.numpy.type(x).item() for x in (input, exponent)])


# ---- choosing --------------------------------------------------------------------------------------------------


def where(condition: Tensor, input=..., other=None):
    """`input` where `condition` is true, `other` elsewhere; without them, the places where it is true.

    >>> x = torch.tensor([-1.0, 2.0])
    >>> torch.where(x > 0, x, 0.0)
    tensor([0., 2.])
    """
    if input is ...:
        return nonzero(condition, as_tuple=True)
    kind = result_type(input, other)  # into which numbers have to fit, unlike those of `x + number`
    input, other = [full((), x, dtype=kind) if isinstance(x, NUMBERS) else x for x in (input, other)]
    return ops.where(condition, input, other)


# ---- comparing -------------------------------------------------------------------------------------------------


def equal(input: Tensor, other: Tensor) -> bool:
    """Whether both tensors have the same shape and elements."""
    return shape_of(input) == shape_of(other) and bool((input._array == other._array).all())


def allclose(input: Tensor, other: Tensor, rtol=1e-05, atol=1e-08, equal_nan=False) -> bool:
    """Whether all elements are close."""
    return bool(ops.isclose(input, other, rtol, atol, equal_nan)._array.all())


# ---- complex numbers -------------------------------------------------------------------------------------------


def conj(input: Tensor) -> Tensor:
    """The complex conjugate: a view, which is computed when it is read. A real tensor is returned itself."""
    return ops.conj(input) if is_complex(input) else input


def resolve_conj(input: Tensor) -> Tensor:
    """`input`, or a copy of it if it is lazily conjugated."""
    return ops.clone(input) if is_conj(input) else input


def conj_physical(input: Tensor) -> Tensor:
    """The complex conjugate, computed at once. A real tensor is returned itself."""
    return ops.conj_physical(input) if is_complex(input) else input


conj_physical_ = ops.conj_physical_


def real(input: Tensor) -> Tensor:
    """The real part: a view. A real tensor is returned itself."""
    if not is_complex(input):
        return input
    return ops.select(ops.view_as_real(conj(input) if is_conj(input) else input), -1, 0)


def imag(input: Tensor) -> Tensor:
    """The imaginary part of a complex tensor: a view."""
    if not is_complex(input):
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    if is_conj(input):
        return ops.select(ops.neg_view(ops.view_as_real(conj(input))), -1, 1)
    return ops.select(ops.view_as_real(input), -1, 1)
