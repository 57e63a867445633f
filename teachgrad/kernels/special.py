"""How do you compute a function that numpy does not have?

With Python's `math`, or by a textbook recipe, one number at a time: accurate, and fast enough for what is not in every
training loop. The recipe is the same for `digamma` and `polygamma`: step to where an asymptotic series has all its
digits, and account for the steps.

In PyTorch: `aten/src/ATen/native/Math.h`.
Read next: `activations.py`, where `gelu` needs `erf`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

# Bernoulli numbers B2, B4, …: the coefficients of both series
_BERNOULLI = (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510)
_FAR = 10  # where the series are accurate


def _each(function: Callable[..., float]) -> Callable[[np.ndarray], np.ndarray]:
    """`function` of every element."""
    ufunc: Any = np.frompyfunc(function, 1, 1)
    return lambda a: np.asarray(ufunc(a.astype(np.float64))).astype(a.dtype)


def _lgamma(x: float) -> float:
    """log |Γ(x)|, infinite at the poles."""
    try:
        return math.lgamma(x)
    except (ValueError, OverflowError):
        return math.inf


def _digamma(x: float) -> float:
    """The derivative of log Γ."""
    if x == 0:
        return math.copysign(math.inf, -x)
    if not math.isfinite(x):
        return x if x > 0 else math.nan
    if x < 0:  # the reflection of Γ
        return math.nan if x == math.floor(x) else _digamma(1 - x) - math.pi / math.tan(math.pi * math.fmod(x, 1))
    steps = 0.0
    while x < _FAR:
        steps -= 1 / x
        x += 1
    series = sum(b / (2 * k * x ** (2 * k)) for k, b in enumerate(_BERNOULLI, start=1))
    return steps + math.log(x) - 0.5 / x - series


def _hurwitz_zeta(s: int, x: float) -> float:
    """The sum of (x + k)^-s over k = 0, 1, …: the first terms as they are, the rest by Euler and Maclaurin."""
    if not math.isfinite(x) or (x <= 0 and x == math.floor(x)):
        return 0.0 if x == math.inf else math.nan if x != x else math.inf
    total = 0.0
    while x < _FAR:
        total += x**-s
        x += 1
    total += x ** (1 - s) / (s - 1) + 0.5 * x**-s
    rising = float(s)
    for k, bernoulli in enumerate(_BERNOULLI, start=1):
        total += bernoulli / math.factorial(2 * k) * rising * x ** (1 - s - 2 * k)
        rising *= (s + 2 * k - 1) * (s + 2 * k)
    return total


erf, erfc = _each(math.erf), _each(math.erfc)
lgamma, digamma = _each(_lgamma), _each(_digamma)


def polygamma(n: int, a: np.ndarray) -> np.ndarray:
    """The n-th derivative of digamma: (-1)^(n+1) n! ζ(n+1, x)."""
    return (-1) ** (n + 1) * math.factorial(n) * _each(lambda x: _hurwitz_zeta(n + 1, x))(a)
