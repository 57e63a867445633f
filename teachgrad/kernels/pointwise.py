"""What does numpy's arithmetic lack?

Most operators that work on each element by itself are numpy's own ufuncs: the table names them (`kernel: np.exp`).
Here are the few that numpy does not have, or answers otherwise than PyTorch. Operands arrive in one dtype; an operand
that the schema calls a Scalar is a Python number, which numpy lets follow the array.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/cpu/BinaryOpsKernel.cpp`, `UnaryOpsKernel.cpp`, `native/Math.h`.
Read next: `../derivatives/table/pointwise.yaml`.
"""

import math
from functools import cache
from typing import Any

import numpy as np

from teachgrad.kernels.memory import fill_value

# ---- sums ------------------------------------------------------------------------------------------------------


def scaled(a, alpha):
    """The second operand of `add` or `sub`, times its factor."""
    if a.dtype.kind in "biu" and isinstance(alpha, float):
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    if isinstance(alpha, bool) and a.dtype.kind != "b":
        raise RuntimeError("Boolean alpha only supported for Boolean results.")
    return a * fill_value(alpha, a.dtype)


def lerp(a, end, weight):
    way = end - a
    return np.where(abs(weight) < 0.5, a + weight * way, end - way * (1 - weight))  # from the nearer end


# ---- division with a remainder ---------------------------------------------------------------------------------


def div(a, b, rounding_mode):
    if rounding_mode not in ("floor", "trunc"):
        raise RuntimeError(f"div: rounding_mode is 'trunc' or 'floor', or is left out; it is not {rounding_mode!r}")
    if rounding_mode == "floor":
        return np.floor_divide(a, divisor(a, b))
    return np.trunc(a / b) if a.dtype.kind == "f" else (a - np.fmod(a, b)) // divisor(a, b)


def divisor(a, b):
    """`b`, by which `a` may be divided: numpy divides an integer by 0 and gets 0."""
    if a.dtype.kind in "iu":
        b = np.asarray(b).astype(a.dtype) if b.__class__ is int else b  # one that is too large goes round
        if np.equal(b, 0).any():
            raise RuntimeError("ZeroDivisionError")
    return b


def sgn(a):
    """The direction: -1, 0 or 1 of a real number (0 for NaN), a number of length 1 of a complex one."""
    if a.dtype.kind == "b":
        return a.copy()
    return np.sign(a) if a.dtype.kind == "c" else (a > 0).astype(a.dtype) - (a < 0)


# ---- powers, roots, signs --------------------------------------------------------------------------------------


def rsqrt(a):
    return 1 / np.sqrt(a)


QUICK: dict[Any, Any] = {
    0: np.ones_like, 1: np.positive, 2: np.square, 3: lambda a: a * a * a,
    -1: np.reciprocal, -2: lambda a: 1 / (a * a), 0.5: np.sqrt, -0.5: rsqrt,
}  # fmt: skip
"""How a power with one of these numbers as exponent is computed."""


def pow(base, exponent):
    """As C does it: a complex power by way of the logarithm; a negative power of an integer is rounded towards 0."""
    is_real = exponent.__class__ in (int, float)
    dtype, of_array = base.dtype if is_real else np.result_type(base, exponent), hasattr(exponent, "dtype")
    if not of_array and dtype.kind in "fc" and exponent in QUICK:
        return QUICK[exponent](base.astype(dtype, copy=False))
    if not of_array and dtype.kind in "iu":
        if exponent < 0:
            raise RuntimeError("Integers to negative integer powers are not allowed.")
        fill_value(exponent, dtype)  # which refuses one that does not fit
    if dtype.kind == "c":
        return np.exp(exponent * np.log(np.asarray(base, dtype)))
    if dtype.kind == "i" and of_array:
        return np.where((exponent < 0) & (np.abs(base) != 1), 0, np.power(base, np.abs(exponent)))
    if of_array and exponent.size < max(2, np.size(base)):
        exponent = exponent + np.zeros(np.shape(base), dtype)  # one number for all: numpy would take a root for 0.5
    return np.power(base, exponent)


def _of_floats(ufunc):
    """`ufunc`, which leaves integers as they are."""
    return lambda a: ufunc(a) if a.dtype.kind == "f" else a.copy()


floor, ceil, trunc = _of_floats(np.floor), _of_floats(np.ceil), _of_floats(np.trunc)


# ---- choosing --------------------------------------------------------------------------------------------------


def clamp(a, min=None, max=None):
    if min is None and max is None:
        raise RuntimeError("clamp needs a lower or an upper bound")
    if min is not None:
        a = np.maximum(a, min)
    return a if max is None else np.minimum(a, max)


# ---- functions -------------------------------------------------------------------------------------------------


def xlogy(a, b):
    return np.where(np.equal(a, 0) & ~np.isnan(b), 0, a * np.log(b))


def logit(a, eps=None):
    if eps is not None:
        a = clamp(a, eps, 1 - eps)
    return np.log(a / (1 - a))


# ---- functions that numpy does not have ------------------------------------------------------------------------


def _each(function):
    """`function` of every element, one at a time: accurate, and fast enough for what is not in every training loop."""
    ufunc = np.frompyfunc(function, 1, 1)
    return lambda a: np.asarray(ufunc(a.astype(np.float64))).astype(a.dtype)


def _lgamma(x):
    """log |Γ(x)|, infinite at the poles."""
    try:
        return math.lgamma(x)
    except (ValueError, OverflowError):
        return math.inf


erfc, lgamma = _each(math.erfc), _each(_lgamma)

_STEPS, _FIRST, _LAST = map(np.asarray, (1024.0, -6144.0, 6144.0))


@cache
def _taylor():
    """The coefficients of erf's series, that of the highest power first, at 1024 places in a unit, up to 6 and -6."""
    x = np.arange(_FIRST, _LAST + 1) / _STEPS
    slope = 2 / math.sqrt(math.pi) * np.exp(-(x**2))
    return slope * (x / 2 - x**3 / 3), slope * (2 * x**2 - 1) / 3, slope * -x, slope, np.array([*map(math.erf, x)])


def erf(a):
    """2/√π times the integral of e^-t² from 0 to x: up to the nearest place in the table, and on by Taylor's series."""
    steps = np.minimum(np.maximum(a.ravel() * _STEPS, _FIRST), _LAST)
    nearest = np.fmax(np.rint(steps), _FIRST)  # also of NaN
    index, beyond = (nearest - _FIRST).astype(np.intp), (steps - nearest) / _STEPS
    highest, *others = _taylor()
    result = highest.take(index)
    for coefficient in others:
        result *= beyond
        result += coefficient.take(index)
    return result.reshape(a.shape).astype(a.dtype, copy=False)


_BERNOULLI = (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510)  # B2, B4, …


def digamma(a):
    """The derivative of log Γ."""
    return np.where((a < 0) & (a == np.floor(a)), a.dtype.type(math.nan), polygamma(0, a))


def polygamma(n, a):
    """The n-th derivative of digamma: steps to where an asymptotic series has all its digits, accounting for each.

    Far below zero, where there would be too many steps, it is NaN.
    """
    x = np.where(a < -1e4, np.nan, a).astype(np.float64)
    steps = np.zeros(x.shape)
    while (near := x < 10).any():
        steps += np.where(near, math.factorial(n) / x ** (n + 1), 0)
        x += near
    series = -np.log(x) if n == 0 else math.factorial(n - 1) / x**n
    series += math.factorial(n) / (2 * x ** (n + 1))
    for k, bernoulli in enumerate(_BERNOULLI, start=1):
        series += bernoulli * math.factorial(2 * k + n - 1) / math.factorial(2 * k) / x ** (2 * k + n)
    return ((series + steps) * (-1) ** (n + 1)).astype(a.dtype)


# ---- complex numbers -------------------------------------------------------------------------------------------


def complex(real, imag):
    made = np.empty(np.broadcast(real, imag).shape, np.result_type(real, np.complex64))
    made.real, made.imag = real, imag
    return made
