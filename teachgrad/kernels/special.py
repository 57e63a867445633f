"""Functions that neither numpy nor Python's `math` has, for one number at a time.

Each is a textbook recipe: shift the argument to where an asymptotic series has all digits, and shift back.

In PyTorch: `aten/src/ATen/native/Math.h`.
Read next: `statistics.py`.
"""

from __future__ import annotations

import math

import numpy as np

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
    """The n-th derivative of digamma beyond the first: (-1)^(n+1) n! ζ(n+1, x)."""
    return (1.0 if n % 2 else -1.0) * math.factorial(n) * hurwitz_zeta(n + 1, x)


def trigamma(x: float, single: bool = False) -> float:
    """The derivative of digamma, to nine digits as in PyTorch: six steps up, then the asymptotic series up to x^-7.

    At the poles it is as large as the error of pi, which in `single` precision is another one.
    """
    if x < 0.5:  # the reflection of Γ's second derivative
        angle = np.float32(math.pi) * np.float32(x) if single else math.pi * x
        sine = float(np.sin(angle)) if math.isfinite(angle) else math.nan
        return math.inf if sine == 0 else (math.pi / sine) * (math.pi / sine) - trigamma(1 - x)
    steps = sum(1 / ((x + k) * (x + k)) for k in range(6))
    x += 6
    square = 1 / (x * x)
    return steps + (1 + 1 / (2 * x) + square * (1 / 6 - square * (1 / 30 - square / 42))) / x


def hurwitz_zeta(s: float, q: float) -> float:
    """The sum of (q + k)^-s over k = 0, 1, …: the first terms as they are, the rest by Euler and Maclaurin."""
    if s == 1:
        return math.inf
    if s < 1:
        return math.nan
    if q == -math.inf or (q <= 0 and q == math.floor(q)):
        return math.inf
    if q <= 0 and not (s == math.inf or float(s).is_integer()):
        return math.nan
    total = 0.0
    while q < 10:
        term = power(q, -s)
        total += term
        if abs(term) < total * 2.0**-53:  # is rounded away, as are those that come after it
            return total
        q += 1
    term = power(q, -s)
    total += term * q / (s - 1) + 0.5 * term
    factor, last = float(s), power(q, -s - 1)
    for k, bernoulli in enumerate(_BERNOULLI, start=1):
        total += bernoulli / math.factorial(2 * k) * factor * last
        factor *= (s + 2 * k - 1) * (s + 2 * k)
        last /= q * q
    return total


def power(base: float, exponent: float) -> float:
    """`base ** exponent`, infinite where Python would complain of an overflow."""
    try:
        return float(base**exponent)
    except OverflowError:
        return math.inf if base > 0 or exponent % 2 == 0 else -math.inf


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


# ---- Bessel functions of imaginary argument --------------------------------------------------------------------------


def bessel_scaled(order: int, x: float) -> float:
    """e^-|x| times the sum of (x/2)^(2k + order) / (k! (k + order)!); far out, its asymptotic series in 1/x."""
    size = abs(x)
    sign = -1.0 if x < 0 and order else 1.0
    if size != size or size == math.inf:
        return sign * 0.0 if size == math.inf else math.nan
    if size > 30:
        term, total, k = 1.0, 1.0, 0
        while abs(term) > 1e-17 * total:
            k += 1
            term *= -(4 * order * order - (2 * k - 1) ** 2) / (8 * k * size)
            total += term
        return sign * total / (math.sqrt(2 * math.pi) * math.sqrt(size))
    term = total = (size / 2) ** order
    k, quarter = 0, size * size / 4
    while term > 1e-17 * total:
        k += 1
        term *= quarter / (k * (k + order))
        total += term
    return sign * total * math.exp(-size)


def bessel(order: int, x: float) -> float:
    """The same without the scale: it grows like e^|x|; nan at infinity, as in PyTorch."""
    half = math.exp(abs(x) / 2) if abs(x) < 1400 else math.inf  # in two halves, lest the first be too large
    return bessel_scaled(order, x) * half * half


# ---- the normal distribution -------------------------------------------------------------------------------------------


def erfcx(x: float) -> float:
    """e^(x²) erfc(x): what is left of erfc when its fall is taken out."""
    if x > 25:
        square, term, total = x * x, 1.0, 1.0
        for k in range(1, 20):
            term *= -(2 * k - 1) / (2 * square)
            total += term
        return total / (x * math.sqrt(math.pi))
    return math.inf if x < -27 else math.exp(x * x) * math.erfc(x)


def log_ndtr(x: float) -> float:
    """log Φ(x), the logarithm of the share of a normal distribution below x."""
    if x < -1:
        return math.log(erfcx(-x * math.sqrt(0.5)) / 2) - x * x / 2 if x > -math.inf else -math.inf
    return math.log1p(-math.erfc(x * math.sqrt(0.5)) / 2)


def ndtri(share: float) -> float:
    """The x below which lies `share` of a normal distribution: Newton's steps on log Φ, which come from the left."""
    if not 0 < share < 1:
        return {0.0: -math.inf, 1.0: math.inf}.get(share, math.nan)
    if share > 0.5:
        return -ndtri(1 - share)
    wanted, x = math.log(share), -math.sqrt(-2 * math.log(share))
    for _ in range(30):
        have = log_ndtr(x)
        step = (wanted - have) * math.sqrt(2 * math.pi) * math.exp(x * x / 2 + have)
        x += step
        if abs(step) <= 1e-16 * abs(x):
            break
    return x if share != 0.5 else 0.0


# ---- incomplete gamma functions ------------------------------------------------------------------------------------------


def gamma_share(a: float, x: float, upper: bool) -> float:
    """The share of Γ(a)'s integral below x (`upper`: above it): a series, or far out a continued fraction."""
    if a < 0 or x < 0 or (a == 0 and not x > 0) or (a == math.inf == x):
        return math.nan
    if a == 0 or x == math.inf:
        return 0.0 if upper else 1.0
    if x == 0 or a == math.inf:
        return 1.0 if upper else 0.0
    if a != a or x != x:
        return math.nan
    if a > 1e5 and abs(x - a) < 0.1 * a:
        return _gamma_share_of_many(a, x, upper)
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    below = x < a + 1
    share = front * (_gamma_series(a, x) if below else _gamma_fraction(a, x))
    return share if below is not upper else 1 - share


_TEMME = (-1 / 3, 1 / 12, -2 / 135, 1 / 864, 1 / 2835, -139 / 777600, 1 / 25515)


def _gamma_share_of_many(a: float, x: float, upper: bool) -> float:
    """For large `a` and `x` near it: nearly an error function, and what is missing is smaller the larger `a` is (Temme)."""
    away = (x - a) / a
    half = sum((-away) ** k / k for k in range(2, 20))  # away - log(1 + away), with all its digits
    eta = math.copysign(math.sqrt(2 * half), away)
    missing = sum(c * eta**k for k, c in enumerate(_TEMME)) - (1 / 540 + eta / 288) / a
    missing *= math.exp(-a * half) / math.sqrt(2 * math.pi * a)
    side = 1 if upper else -1
    return math.erfc(side * eta * math.sqrt(a / 2)) / 2 + side * missing


def _gamma_series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > 1e-17 * total:
        a += 1
        term *= x / a
        total += term
    return total


def _gamma_fraction(a: float, x: float) -> float:
    """Lentz's way to compute 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / …))."""
    b = x + 1 - a
    c, d = math.inf, 1 / b
    value, k = d, 0
    while True:
        k += 1
        b += 2
        share = -k * (k - a)
        d = 1 / ((share * d + b) or 1e-300)
        c = (b + share / c) or 1e-300
        value *= c * d
        if abs(c * d - 1) < 1e-16 or k > 100_000:
            return value
