"""Which operator does `x ** 2` call, and which `2 ** x`?

One name often stands for several entries of the table, with nodes of their own: one for two tensors, one for a tensor
and a number. Here the arguments decide. What PyTorch builds from other operators (`square`, `float_power`, `real`) is
built the same way, so that it leaves the same nodes.

In PyTorch: `torch/_tensor.py`, `aten/src/ATen/native/BinaryOps.cpp`, `TensorCompare.cpp`.
Read next: `activations.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.operands import Number, as_tensor, common_dtype, number_tensor
from teachgrad.dispatch.record import as_view
from teachgrad.generated import operators as ops
from teachgrad.generated.nodes import ConjBackward0, NegViewBackward0
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import named
from teachgrad.tensor.tensor import Tensor, new_tensor, tensor_on

Operand = Any
"""A tensor or a Python number."""


def beside(input: Tensor, *numbers: Number | None) -> Tensor:
    """`input`, ready to meet these numbers: beside a fraction, integers become fractions of the default dtype."""
    if input._array.dtype.kind in "biu":
        together = common_dtype(input, *[number_tensor(number) for number in numbers if number is not None])
        if together != input._array.dtype:
            return new_tensor(input._array.astype(together), input._storage.device)
    return input


def two_forms(name: str, doc: str):
    """An operator with two entries in the table, for operands that are all tensors or not; and its in-place form."""

    of_numbers, of_tensors = getattr(ops, f"{name}_scalar"), getattr(ops, f"{name}_tensor")

    def numbers(*operands):
        return [x for x in operands if x is not None and not isinstance(x, Tensor)]

    def operator(input: Operand, *operands: Operand, **options: Operand) -> Tensor:
        given = numbers(*operands, *options.values())
        if given:
            return of_numbers(beside(input, *given), *operands, **options)  # type: ignore[no-any-return]
        return of_tensors(input, *operands, **options)  # type: ignore[no-any-return]

    def operator_(input: Tensor, *operands: Operand, **options: Operand) -> Tensor:
        form = "scalar" if numbers(*operands, *options.values()) else "tensor"
        return getattr(ops, f"{name}_{form}_")(input, *operands, **options)

    return named(operator, name, doc), named(operator_, f"{name}_", f"In-place version of `{name}`.")


# ---- arithmetic ------------------------------------------------------------------------------------------------


def rsub(input: Tensor, other: Operand, *, alpha: Number = 1) -> Tensor:
    """`other - alpha * input`: what `2 - x` calls."""
    if isinstance(other, Tensor):
        return ops.rsub_tensor(input, other, alpha=alpha)
    is_bool = input._array.dtype.kind == "b"  # refused
    return ops.rsub_scalar(input if is_bool else beside(input, other), other, alpha)


def div(input: Tensor, other: Operand, *, rounding_mode: str | None = None) -> Tensor:
    """`input / other`, perhaps rounded: towards -∞ with "floor", towards 0 with "trunc"."""
    if rounding_mode is None:
        return ops.div(input, other)
    return ops.div_mode(input, other, rounding_mode=rounding_mode)


def div_(input: Tensor, other: Operand, *, rounding_mode: str | None = None) -> Tensor:
    """In-place version of `div`."""
    if rounding_mode is None:
        return ops.div_(input, other)
    return ops.div_mode_(input, other, rounding_mode=rounding_mode)


def floor_divide(input: Operand, other: Operand) -> Tensor:
    """`input // other`: the quotient, rounded towards -∞. Its gradient is 0."""
    return ops.div_mode(input, other, rounding_mode="floor")


def floor_divide_(input: Tensor, other: Operand) -> Tensor:
    """In-place version of `floor_divide`."""
    return ops.div_mode_(input, other, rounding_mode="floor")


remainder, remainder_ = two_forms(
    "remainder", "`input % other`: the remainder of a division, with the sign of `other`."
)
fmod, fmod_ = two_forms("fmod", "The remainder of a division, with the sign of `input`.")
lerp, lerp_ = two_forms("lerp", "`lerp(input, end, weight)`: the point `weight` of the way from `input` to `end`.")


def positive(input: Tensor) -> Tensor:
    """`+input`: `input` itself."""
    return input


# ---- powers and logarithms -------------------------------------------------------------------------------------


def pow(input: Operand, exponent: Operand) -> Tensor:
    """`input ** exponent`."""
    if not isinstance(exponent, Tensor):
        return ops.pow_scalar(beside(input, exponent) if input._array.dtype.kind in "biu" else input, exponent)
    if isinstance(input, Tensor):
        return ops.pow_tensor(input, exponent)
    return ops.pow_number(input, beside(exponent, input))


def pow_(input: Tensor, exponent: Operand) -> Tensor:
    """In-place version of `pow`."""
    return (ops.pow_tensor_ if isinstance(exponent, Tensor) else ops.pow_scalar_)(input, exponent)


def square(input: Tensor) -> Tensor:
    """`input ** 2`."""
    return pow(input, 2)


def square_(input: Tensor) -> Tensor:
    """In-place version of `square`."""
    return ops.pow_scalar_(input, 2)


def float_power(input: Operand, exponent: Operand) -> Tensor:
    """`input ** exponent` in double precision."""
    together = common_dtype(as_tensor("float_power", input), as_tensor("float_power", exponent))
    wide = dtypes.complex128 if together.kind == "c" else dtypes.float64
    return pow(*[x.to(wide) if isinstance(x, Tensor) else wide.numpy.type(x).item() for x in (input, exponent)])


# ---- choosing --------------------------------------------------------------------------------------------------


def where(condition: Tensor, input=None, other=None):
    """`input` where `condition` is true, `other` elsewhere; without them, the places where it is true.

    >>> x = torch.tensor([-1.0, 2.0])
    >>> torch.where(x > 0, x, 0.0)
    tensor([0., 2.])
    """
    return condition.nonzero(as_tuple=True) if input is None else ops.where(condition, input, other)


clamp, clamp_ = two_forms("clamp", "`clamp(input, min, max)`: moved to the nearer bound where it lies outside.")
clip, clip_ = clamp, clamp_
clamp_min, clamp_min_ = two_forms("clamp_min", "`clamp(input, min)`: with a lower bound only.")
clamp_max, clamp_max_ = two_forms("clamp_max", "`clamp(input, max)`: with an upper bound only.")


# ---- comparing -------------------------------------------------------------------------------------------------


def equal(input: Tensor, other: Tensor) -> bool:
    """Whether both tensors have the same shape and elements."""
    return input._array.shape == other._array.shape and bool((input._array == other._array).all())


def allclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> bool:
    """Whether all elements are close."""
    return bool(ops.isclose(input, other, rtol, atol, equal_nan)._array.all())


# ---- complex numbers -------------------------------------------------------------------------------------------


def conj(input: Tensor) -> Tensor:
    """The complex conjugate: a view, which is computed when somebody reads it. A real tensor is returned itself."""
    if input._memory.dtype.kind != "c":
        return input
    return _seen_through(np.conjugate, as_view("_conj", _same, ConjBackward0, (input,), conj))


def _neg_view(input):
    """`-input` as a view: the imaginary part of a conjugated tensor."""
    return _seen_through(np.negative, as_view("_neg_view", _same, NegViewBackward0, (input,), _neg_view))


def _same(memory):
    return memory[...]


def _seen_through(involution, made):
    """What `made`, a view that nobody has seen yet, shows through `involution`; twice is not at all."""
    shown = tensor_on(made._memory, involution if made._involution is None else None)
    shown._storage, shown._edge, shown._meta = made._storage, made._edge, made._meta
    return shown


def resolve_conj(input: Tensor) -> Tensor:
    """`input`, or a copy of it if it is lazily conjugated."""
    return input if input._involution is not np.conjugate else ops.clone(input)


def conj_physical(input: Tensor) -> Tensor:
    """The complex conjugate, computed at once. A real tensor is returned itself."""
    return ops._conj_physical(input) if input._array.dtype.kind == "c" else input


def conj_physical_(input: Tensor) -> Tensor:
    """In-place version of `conj_physical`."""
    return ops._conj_physical_(input) if input._array.dtype.kind == "c" else input


def real(input: Tensor) -> Tensor:
    """The real part: a view. A real tensor is returned itself."""
    if input._memory.dtype.kind != "c":
        return input
    return ops.select(ops.view_as_real(input if input._involution is None else conj(input)), -1, 0)


def imag(input: Tensor) -> Tensor:
    """The imaginary part of a complex tensor: a view."""
    if input._memory.dtype.kind != "c":
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    if input._involution is None:
        return ops.select(ops.view_as_real(input), -1, 1)
    return ops.select(_neg_view(ops.view_as_real(conj(input))), -1, 1)
