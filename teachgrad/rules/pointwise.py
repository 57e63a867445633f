"""Which slopes of pointwise operators do not fit on a line of the table?

Each function gets `on` first, the namespace it computes with: arrays in a plain backward pass, tensors where the pass
itself is recorded (`arrays.py` says why).

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `../derivatives/table/pointwise.yaml`, which uses them.
"""

import math


def quotient(on, a, b):
    """`a / b`, and 0 where `b` is 0. The divisor is replaced, too: on the way back 0 times infinity would be NaN."""
    return on.where(b == 0, 0, a / on.where(b == 0, 1, b))


# ---- powers ----------------------------------------------------------------------------------------------------


def pow_backward(on, grad, self, exponent):
    """The gradient of x in x^n, with a number n: n x^(n-1). For n = 0 it is 0, also where x is 0."""
    if exponent == 0:
        return on.zeros_like(grad)
    return grad * (exponent * on.pow(self, exponent - 1)).conj()


def pow_backward_exponent(on, grad, self, exponent, result):
    """The gradient of x in b^x, with a tensor b: b^x log b. For 0^x with x >= 0 it is 0, although log 0 is infinite."""
    not_negative = (exponent.imag == 0) & (exponent.real >= 0) if on.is_complex(exponent) else exponent >= 0
    return grad * on.where((self == 0) & not_negative, 0, (result * on.log(on.cast(self, result.dtype))).conj())


# ---- steps, signs and choices ----------------------------------------------------------------------------------------


def flat(on, grad, *kept):
    """Zero: a rounded quotient is flat between its steps. (PyTorch's node keeps the operands all the same.)"""
    return on.zeros_like(grad)


def sgn_backward(on, grad, self, result):
    """The gradient of `sgn`: the part of `grad` at right angles to z, divided by |z|; 0 for real numbers."""
    if not on.is_complex(self):
        return on.zeros_like(grad)
    return quotient(on, grad - result * result * grad.conj(), 2 * on.abs(self))


# ---- functions -------------------------------------------------------------------------------------------------


def sinc_backward(on, grad, self):
    """The slope of `sinc`: (πx cos πx - sin πx) / πx², and 0 at 0."""
    angle, square = self * math.pi, self * self * math.pi
    slope = (angle * on.cos(angle) - on.sin(angle)) / square
    return on.where(square == 0, 0, grad * slope.conj())


def atan2_backward(on, grad, along, across):
    """The slope of an angle: along / (along² + across²) for a step `across`; 0 where both are 0."""
    square = along * along + across * across
    return grad * along * on.where(square == 0, 0, 1 / square)


def logit_backward(on, grad, self, eps):
    """The slope of `logit`: 1 / (x (1 - x)); 0 where x was clamped to `eps`, NaN outside of [0, 1] without `eps`."""
    low, high, beyond = (0.0, 1.0, math.nan) if eps is None else (eps, 1.0 - eps, 0.0)
    return on.where((self < low) | (self > high), beyond, grad / on.abs(self * (1 - self)))
