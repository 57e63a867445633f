"""Formulas of pointwise operators that do not fit on a line.

What stands on the right is computed first, here and in the files like this one: see `evaluation_order.py`.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/10_arithmetic.yaml` and `table/20_functions.yaml`, which use them.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad.autograd.state import is_differentiated
from teachgrad.derivatives.formulas import conj
from teachgrad.dispatcher import aten
from teachgrad.kernels.functions import refuse_half
from teachgrad.operands import result_type
from teachgrad.tensor import Tensor

Grads = tuple["Tensor | None", "Tensor | None"]


# ---- arithmetic ------------------------------------------------------------------------------------------------


def div_mode_backward_self(grad: Tensor, other: Tensor, rounding_mode: str | None) -> Tensor:
    """A rounded quotient is flat."""
    return aten.zeros_like(grad) if rounding_mode else aten.div(grad, conj(other))


def div_mode_backward_other(grad: Tensor, self: Tensor, other: Tensor, rounding_mode: str | None) -> Tensor:
    """The same for the divisor."""
    if rounding_mode:
        return aten.zeros_like(grad)
    slope = conj(aten.div(aten.div(self, other), other))
    return aten.mul(aten.neg(grad), slope)


def pow_backward(grad: Tensor, self: Tensor, exponent: Any) -> Tensor:
    """x^n has the slope n x^(n-1), and x^0 none, also where x is 0."""
    if exponent == 0:
        return aten.zeros_like(grad)
    if not isinstance(exponent, complex):
        exponent = float(exponent)
    return aten.mul(grad, conj(aten.mul_scalar(aten.pow_scalar(self, exponent - 1), exponent)))


def pow_backward_self(grad: Tensor, self: Tensor, exponent: Tensor) -> Tensor:
    """The same with an exponent for each element."""
    slope = aten.mul(exponent, aten.pow_tensor(self, aten.sub_scalar(exponent, 1)))
    return aten.where_self(aten.eq(exponent, 0), 0, aten.mul(grad, conj(slope)))


def pow_backward_exponent(grad: Tensor, self: Tensor, exponent: Tensor, result: Tensor) -> Tensor:
    """b^x has the slope b^x log b; 0^x none for x >= 0, although log 0 is infinite."""
    base = aten.to_dtype(self, result_type(self, exponent))
    zero = aten.logical_and(aten.eq(self, 0), _not_negative(exponent))
    return aten.mul(grad, aten.where_self(zero, 0, conj(aten.mul(result, aten.log(base)))))


def _not_negative(exponent: Tensor) -> Tensor:
    if exponent._array.dtype.kind == "c":
        real, imag = aten.real(aten.detach(exponent)), aten.imag(aten.detach(exponent))
        return aten.logical_and(aten.eq(imag, 0), aten.ge(real, 0))
    return aten.ge(exponent, 0)


def pow_backward_number(grad: Tensor, base: Any, exponent: Tensor, result: Tensor) -> Tensor:
    """The same where the base is a number."""
    if base == 0:
        slope = conj(aten.mul_scalar(result, -math.inf))
        return aten.mul(grad, aten.where_self(_not_negative(exponent), 0, slope))
    kind = exponent._array.dtype.kind
    logarithm: Any = math.log(base) if not isinstance(base, complex) and base > 0 else _complex_log(base, kind)
    return aten.mul(grad, conj(aten.mul_scalar(result, logarithm)))


def _complex_log(base: Any, kind: str) -> Any:
    if kind != "c" and not isinstance(base, complex):
        return math.nan
    base = complex(base)
    return complex(math.log(abs(base)), math.atan2(base.imag, base.real))


# ---- signs and choices -----------------------------------------------------------------------------------------


def sgn_backward(grad: Tensor, self: Tensor, result: Tensor) -> Tensor:
    """A complex number's direction turns only when it moves across: half of what is left of `grad` beside the
    part along the direction, over the distance from 0."""
    if self._array.dtype.kind != "c":
        return aten.zeros_like(grad)
    size = aten.abs(self)
    twice, turned = aten.mul_scalar(size, 2.0), conj(grad)
    across = aten.sub(grad, aten.mul(aten.mul(result, result), turned))
    return aten.masked_fill_scalar_(aten.div(across, twice), aten.eq(size, 0), 0)


def abs_tangent(tangent: Tensor, self: Tensor) -> Tensor:
    """How fast |self| grows when self moves along `tangent`."""
    product = aten.mul(conj(tangent), aten.sgn(self))
    return aten.real(product)


def copysign_backward(grad: Tensor, self: Tensor, result: Tensor) -> Tensor:
    """1 where the sign stays, -1 where it is turned; 0 at 0."""
    ratio = aten.div(result, self)
    return aten.mul(grad, aten.masked_fill_scalar(ratio, aten.eq(self, 0), 0))


def chosen_backward(grad: Tensor, tie: Tensor, lost: Tensor) -> Tensor:
    """All of the gradient, half of it in a tie, nothing for those who lost."""
    return aten.masked_fill_scalar_(aten.where_self(tie, aten.div_scalar(grad, 2), grad), lost, 0)


def clamp_backward(grad: Tensor, self: Tensor, low: Any, high: Any) -> Tensor:
    """Everything between the bounds, and at them."""
    if low is not None and high is not None:
        inside = aten.logical_and(aten.ge(self, low), aten.le(self, high))
    elif low is not None:
        inside = aten.ge(self, low)
    else:
        inside = aten.le(self, high)
    return aten.where_self(inside, grad, 0)


def clamp_backward_bounds(grad: Tensor, self: Tensor, low: Tensor | None, high: Tensor | None, wanted: Any) -> Grads:
    """What lies outside belongs to the bound it was moved to; the upper one wins where they cross."""
    _, low_edge, high_edge = wanted
    grad_low = grad_high = None
    if low is not None and low_edge is not None:
        below = aten.lt(self, low)
        if high is not None:
            below = aten.logical_and(below, aten.lt(low, high))
        grad_low = aten.where_self(below, grad, 0)
    if high is not None and high_edge is not None:
        above = aten.gt(self, high)
        if low is not None:
            above = aten.logical_or(above, aten.gt(low, high))
        grad_high = aten.where_self(above, grad, 0)
    return grad_low, grad_high


def clamp_tangent(
    self_t: Tensor, self: Tensor, low_t: Tensor | None, low: Tensor | None, high_t: Tensor | None, high: Tensor | None
) -> Tensor:
    """The tangent of whichever was chosen."""
    result = self_t
    if low is not None and low_t is not None:
        result = aten.where_self(aten.lt(self, low), low_t, result)
        self = aten.maximum(self, low)
    if high is not None and high_t is not None:
        result = aten.where_self(aten.gt(self, high), high_t, result)
    return result


def over(number: Any, tensor: Tensor) -> Tensor:
    """`number / tensor`, written into memory like the tensor's: that of integers cannot hold it."""
    return aten.div_(aten.fill_scalar_(aten.zeros_like(aten.detach(tensor)), number), tensor)


# ---- functions -------------------------------------------------------------------------------------------------


def sinc_backward(grad: Tensor, self: Tensor) -> Tensor:
    """(πx cos πx - sin πx) / πx²; 0 at 0."""
    angle = aten.mul_scalar(self, math.pi)
    square = aten.mul_scalar(aten.mul(self, self), math.pi)
    sine = aten.sin(angle)
    rise = aten.sub(aten.mul(angle, aten.cos(angle)), sine)
    return aten.where_self(aten.eq(square, 0), 0, aten.mul(grad, conj(aten.div(rise, square))))


def acosh_backward(grad: Tensor, self: Tensor) -> Tensor:
    """1 / sqrt(x² - 1), in two factors where a complex root would lose its sign."""
    if self._array.dtype.kind == "c":
        right = aten.rsqrt(aten.sub_scalar(self, 1))
        return aten.mul(grad, conj(aten.mul(aten.rsqrt(aten.add_scalar(self, 1)), right)))
    return aten.mul(grad, aten.rsqrt(aten.sub_scalar(aten.mul(self, self), 1)))


def logit_backward(grad: Tensor, self: Tensor, eps: float | None) -> Tensor:
    """1 / (x (1 - x)); nothing where x was clamped, nan outside of [0, 1] if it was not."""
    slope = aten.div(grad, aten.mul(self, aten.sub(1, self)))
    if not is_differentiated():  # nan is not outside
        slope = aten.where_self(aten.eq(self, 0), aten.mul_scalar(grad, math.inf), slope)  # whatever sign it has
        low, high, beyond = (0.0, 1.0, math.nan) if eps is None or eps < 0 else (eps, 1.0 - eps, 0.0)
        return aten.where_self(aten.logical_or(aten.lt(self, low), aten.gt(self, high)), beyond, slope)
    low, high, beyond = (0.0, 1.0, math.nan) if eps is None else (eps, 1.0 - eps, 0.0)
    return aten.where_self(aten.logical_and(aten.ge(self, low), aten.le(self, high)), slope, beyond)


def atan2_backward(grad: Tensor, self: Tensor, other: Tensor, wanted: Any) -> Grads:
    """Both slopes have the squared distance from 0 below the line; 0 where it is 0."""
    right = aten.mul(other, other)
    square = aten.add(aten.mul(self, self), right)
    inverse = aten.masked_fill_scalar(aten.reciprocal(square), aten.eq(square, 0), 0)
    return (
        None if wanted[0] is None else aten.mul(aten.mul(grad, other), inverse),
        None if wanted[1] is None else aten.mul(aten.mul(grad, aten.neg(self)), inverse),
    )


def xlogy_backward_self(grad: Tensor, self: Tensor, other: Any) -> Tensor:
    """log of `other`, and 0 where x log y was set to 0 by hand."""
    through = aten.xlogy(grad, other)
    if isinstance(other, Tensor):
        by_hand = aten.logical_and(aten.eq(self, 0), aten.le(other, 0))
    elif other > 0:
        return through
    else:
        by_hand = aten.eq(self, 0)
    return aten.masked_fill_scalar(through, by_hand, 0)


def xlog1py_backward_self(grad: Tensor, self: Tensor, other: Tensor) -> Tensor:
    """The same for x log(1 + y)."""
    by_hand = aten.logical_and(aten.eq(self, 0), aten.le(other, -1))
    return aten.masked_fill_scalar(aten.xlog1py_tensor(grad, other), by_hand, 0)


def xlog1py_backward_number(grad: Tensor, self: Tensor, other: Any) -> Tensor:
    """The same for a number y."""
    through = aten.xlog1py_scalar_other(grad, other)
    return through if other > -1 else aten.masked_fill_scalar(through, aten.eq(self, 0), 0)


def i1_backward(grad: Tensor, self: Tensor, result: Tensor) -> Tensor:
    """i0(x) - i1(x) / x, which is 1/2 at 0."""
    refuse_half("i1_backward", self._array)
    tiny, safe = _away_from_zero(self)
    right = aten.mul(result, aten.reciprocal(safe))
    slope = aten.sub(aten.i0(safe), right)
    return aten.mul(grad, aten.where_self(tiny, slope, 0.5))


def i1e_backward(grad: Tensor, self: Tensor, result: Tensor) -> Tensor:
    """The same with e^-|x|, which has a slope of its own."""
    refuse_half("i1e_backward", self._array)
    tiny, safe = _away_from_zero(self)
    inverse = aten.reciprocal(safe)
    fall = aten.mul(result, aten.add(aten.sgn(safe), inverse))
    slope = aten.sub(aten.special_i0e(safe), fall)
    return aten.mul(grad, aten.where_self(tiny, slope, 0.5))


def _away_from_zero(self: Tensor) -> tuple[Tensor, Tensor]:
    """Where `self` is not almost 0; and itself, moved to where one can divide by it."""
    smallest = float(np.finfo(self._array.dtype).eps)
    apart = aten.gt(aten.abs(aten.detach(self)), smallest)
    return apart, aten.where_self(apart, self, smallest)


def igamma_slope(self: Tensor, other: Tensor) -> Tensor:
    """x^(a - 1) e^-x / Γ(a): what is integrated."""
    power = aten.mul(aten.sub_scalar(self, 1), aten.log(other))
    return aten.exp(aten.sub(aten.sub(power, other), aten.lgamma(self)))


def mvdigamma(self: Tensor, p: int) -> Tensor:
    """The digamma functions of self, self - 1/2, … added up."""
    steps = aten.tensor_of(np.arange(-p / 2 + 0.5, 0.5, 0.5).astype(self._array.dtype), self)
    return aten.sum_dim(aten.digamma(aten.add(steps, aten.unsqueeze(self, -1))), (-1,))


# ---- complex numbers -------------------------------------------------------------------------------------------


def angle_backward(grad: Tensor, self: Tensor) -> Tensor:
    """The angle grows when a complex number moves across its direction, and not at all for a real one."""
    if self._array.dtype.kind != "c":
        return aten.zeros_like(self)
    square = aten.pow_scalar(aten.abs(self), 2)
    across = aten.mul_scalar(aten.div(aten.mul(grad, self), square), 1j)
    return aten.where_self(aten.eq(self, 0), 0, across)


def angle_tangent(tangent: Tensor, self: Tensor) -> Tensor:
    """How fast the angle grows when self moves along `tangent`."""
    if self._array.dtype.kind != "c":
        return aten.zeros_like(tangent)
    return aten.imag(aten.where_self(aten.eq(self, 0), 0, aten.div(tangent, self)))


def polar_backward(grad: Tensor, result: Tensor, wanted: Any) -> Grads:
    """The size grows along the result's direction, the angle across it."""
    turned = conj(grad)
    size = None if wanted[0] is None else aten.real(aten.mul(turned, aten.sgn(result)))
    angle = None if wanted[1] is None else aten.real(aten.mul(turned, aten.mul_scalar(result, 1j)))
    return size, angle
