"""Bessel functions and Airy's, for one number at a time.

Near zero they are sums that hold exactly; far out, asymptotic series in 1/x. Those that fall are integrals of something so
smooth that adding up its values at equal distances gives all digits.

In PyTorch: `aten/src/ATen/native/Math.h`.
Read next: `polynomials.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from teachgrad.kernels.functions import each_number
from teachgrad.kernels.special import bessel

_EULER = 0.5772156649015329
_FAR = 25


# ---- oscillating ---------------------------------------------------------------------------------------------------


def first_kind(order: int, x: float) -> float:
    """J of order 0 or 1; nan at infinity."""
    sign = math.copysign(1, x) if order else 1.0
    x = abs(x)
    if x != x or x == math.inf:
        return math.nan
    return sign * (_far_out(order, x)[0] if x > _FAR else _descending(x)[order])


def second_kind(order: int, x: float) -> float:
    """Y of order 0 or 1, for positive numbers."""
    if not 0 < x < math.inf:
        return -math.inf if x == 0 else math.nan
    if x > _FAR:
        return _far_out(order, x)[1]
    j = _descending(x)
    start = math.log(x / 2) + _EULER
    pairs = range(1, len(j) // 2)
    if order == 0:
        return 2 / math.pi * (start * j[0] - 2 * sum((-1) ** k * j[2 * k] / k for k in pairs))
    tail = sum((-1) ** k * (j[2 * k - 1] - j[2 * k + 1]) / k for k in pairs)
    return 2 / math.pi * (start * j[1] - j[0] / x + tail)


def _descending(x: float) -> list[float]:
    """J of all orders up to one that is next to nothing: Miller's way, from the last to the first."""
    if x < 1e-9:
        return [1.0, x / 2, x * x / 8, 0.0]
    following, current, found = 0.0, 1e-300, []
    for order in range(2 * int(x / 2 + 20) + 1, 0, -1):
        found.append(current)
        following, current = current, 2 * order / x * current - following
        if abs(current) > 1e250:
            following, current, found = following * 1e-250, current * 1e-250, [j * 1e-250 for j in found]
    found.append(current)
    found.reverse()
    whole = found[0] + 2 * sum(found[2::2])  # which is 1 for the true ones
    return [j / whole for j in found]


def _far_out(order: int, x: float) -> tuple[float, float]:
    """J and Y by Hankel's series: a sine and a cosine that fall like the root of x."""
    parts, term, k = [1.0, 0.0], 1.0, 0
    while abs(term) > 1e-17 and k < 50:
        k += 1
        term *= (4 * order * order - (2 * k - 1) ** 2) / (8 * k * x)
        parts[k % 2] += -term if k % 4 > 1 else term
    angle = x - (order / 2 + 0.25) * math.pi
    size = math.sqrt(2 / math.pi / x)
    sine, cosine = math.sin(angle), math.cos(angle)
    return size * (parts[0] * cosine - parts[1] * sine), size * (parts[0] * sine + parts[1] * cosine)


def spherical(x: float) -> float:
    """sin(x) / x."""
    return math.sin(x) / x if x and math.isfinite(x) else 1.0 if x == 0 else 0.0 if x == x else x


# ---- falling -------------------------------------------------------------------------------------------------------


def falling_scaled(order: float, x: float) -> float:
    """e^x K of this order: the integral of e^(-x (cosh t - 1)) cosh(order t)."""
    if not x > 0:
        return math.inf if x == 0 else math.nan
    if x == math.inf:
        return 0.0
    if x < 1e-20 and order in (0, 1):  # where one term is left of the series
        return 1 / x if order else math.log(2) - math.log(x) - _EULER
    step = min(0.1, 0.5 / math.sqrt(x))
    t = step * np.arange(2 * math.asinh(math.sqrt(375 / x)) / step + 1)
    values = np.exp(-2 * x * np.sinh(t / 2) ** 2) * np.cosh(order * t)
    return float(step * (values.sum() - values[0] / 2))


def falling(order: float, x: float) -> float:
    """K of this order."""
    scaled = falling_scaled(order, x)
    return scaled * math.exp(-x) if math.isfinite(scaled) else scaled


_AIRY_AT_0 = 1 / (3 ** (2 / 3) * math.gamma(2 / 3)), -1 / (3 ** (1 / 3) * math.gamma(1 / 3))


def airy(x: float) -> float:
    """Ai, which falls where x is positive and oscillates where it is negative."""
    if not math.isfinite(x):
        return math.nan
    if x > 103.892:  # less than any number that is
        return 0.0
    if x > 1:
        return math.sqrt(x / 3) / math.pi * falling(1 / 3, 2 / 3 * x * math.sqrt(x))
    return _airy_far_out(-x) if x < -9 else _airy_from_0(x)


def _airy_from_0(x: float) -> float:
    """Taylor's series of y'' = x y, in steps that are small enough."""
    count = math.ceil(abs(x))
    at, (y, slope) = 0.0, _AIRY_AT_0
    for _ in range(count):
        step = x / count
        terms = [y, slope, at * y / 2]
        for n in range(1, 30):
            terms.append((at * terms[n] + terms[n - 1]) / ((n + 1) * (n + 2)))
        y = sum(a * step**n for n, a in enumerate(terms))
        slope = sum(n * a * step ** (n - 1) for n, a in enumerate(terms) if n)
        at += step
    return y


def _airy_far_out(x: float) -> float:
    """Ai(-x) by its asymptotic series."""
    zeta = 2 / 3 * x * math.sqrt(x)
    if zeta == math.inf:
        return math.nan
    parts, term, k = [1.0, 0.0], 1.0, 0
    while abs(term) > 1e-17 and k < 50:
        k += 1
        term *= (6 * k - 5) * (6 * k - 3) * (6 * k - 1) / (216 * k * (2 * k - 1) * zeta)
        parts[k % 2] += -term if k % 4 > 1 else term
    angle = zeta + math.pi / 4
    return (parts[0] * math.sin(angle) - parts[1] * math.cos(angle)) / math.sqrt(math.pi * math.sqrt(x))


# ---- element by element ------------------------------------------------------------------------------------------------


def _of(name: str, function: Callable[..., float], *order: float) -> Callable[[np.ndarray], np.ndarray]:
    return each_number(f"{name}_cpu", lambda x: function(*order, x), half=False)


BESSEL: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    f"{name}{order}": _of(f"{name}{order}", function, order)
    for name, function in {
        "bessel_j": first_kind, "bessel_y": second_kind, "modified_bessel_i": bessel, "modified_bessel_k": falling,
        "scaled_modified_bessel_k": falling_scaled,
    }.items()
    for order in (0, 1)
} | {"airy_ai": _of("airy_ai", airy), "spherical_bessel_j0": _of("spherical_bessel_j0", spherical)}  # fmt: skip
"""The kernels by their names in `special`."""

__all__ = ["BESSEL"]
