"""Functions that neither numpy nor Python's `math` has, for one number at a time.

Each is a textbook recipe: shift the argument to where an asymptotic series has all digits, and shift back.

In PyTorch: `aten/src/ATen/native/Math.h`.
Read next: `activation.py`.
"""

from __future__ import annotations

import math

# Bernoulli numbers B2, B4, …: the coefficients of the asymptotic series below
_BERNOULLI = (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510, 43867 / 798, -174611 / 330)


def lgamma(x: float) -> float:
    """log |Γ(x)|; infinite at the poles."""
    try:
        return math.lgamma(x)
    except (ValueError, OverflowError):
        return math.inf


def digamma(x: float) -> float:
    """The derivative of log Γ: recurrence up to 10, then the asymptotic series."""
    if x == 0:
        return math.copysign(math.inf, -x)
    if x != x or x == -math.inf:
        return math.nan
    if x < 0:
        if x == math.floor(x):
            return math.nan
        return digamma(1 - x) - math.pi / math.tan(math.pi * (x - math.trunc(x)))
    shift = 0.0
    while x < 10:
        shift -= 1 / x
        x += 1
    if x == math.inf:
        return math.inf
    square, power, series = 1 / (x * x), 1.0, 0.0
    for k, bernoulli in enumerate(_BERNOULLI[:7], start=1):
        power *= square
        series += bernoulli / (2 * k) * power
    return shift + math.log(x) - 0.5 / x - series


def polygamma(n: int, x: float) -> float:
    """The n-th derivative of digamma: (-1)^(n+1) n! ζ(n+1, x)."""
    if n == 0:
        return digamma(x)
    if n == 1 and x < 0.5:  # the reflection of Γ's second derivative
        sine = math.sin(math.pi * x) if math.isfinite(x) else math.nan
        return math.inf if sine == 0 else (math.pi / sine) ** 2 - polygamma(1, 1 - x)
    return (1.0 if n % 2 else -1.0) * math.factorial(n) * hurwitz_zeta(n + 1, x)


def hurwitz_zeta(s: int, q: float) -> float:
    """The sum of (q + k)^-s over k = 0, 1, …: the first terms as they are, the rest by Euler and Maclaurin."""
    if q != q or q == -math.inf:
        return math.nan
    if q <= 0 and q == math.floor(q):
        return math.inf
    total = 0.0
    while q < 10:
        total += q**-s
        q += 1
    if q == math.inf:
        return total
    total += q ** (1 - s) / (s - 1) + 0.5 * q**-s
    factor, power = float(s), q ** -(s + 1)
    for k, bernoulli in enumerate(_BERNOULLI, start=1):
        total += bernoulli / math.factorial(2 * k) * factor * power
        factor *= (s + 2 * k - 1) * (s + 2 * k)
        power /= q * q
    return total


def erfinv(y: float) -> float:
    """The x with erf(x) = y: a guess good to three digits, made exact by Newton's (and Halley's) steps."""
    if y != y or abs(y) > 1:
        return math.nan
    if abs(y) == 1:
        return math.copysign(math.inf, y)
    if y == 0:
        return y
    rest = math.log1p(-y * y)
    half = 2 / (math.pi * 0.147) + rest / 2
    x = math.copysign(math.sqrt(math.sqrt(half * half - rest / 0.147) - half), y)
    for _ in range(3):
        if abs(y) > 0.5:  # far out, erfc has the digits
            error = math.copysign(1, y) * ((1 - abs(y)) - math.erfc(abs(x)))
        else:
            error = math.erf(x) - y
        slope = 2 / math.sqrt(math.pi) * math.exp(-x * x)
        step = error / slope
        x -= step / (1 + x * step)
    return x
