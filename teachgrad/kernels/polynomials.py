"""Orthogonal polynomials: each follows from the two before it.

In PyTorch: `aten/src/ATen/native/Math.h`.
Read next: `../composite/bessel.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from teachgrad.kernels.dims import broadcast_shape, not_implemented

Array = np.ndarray
Step = Callable[[Array, Array, Array, int], Array]


def _chebyshev(x: Array, current: Array, previous: Array, k: int) -> Array:
    return 2 * x * current - previous


RULES: dict[str, tuple[Callable[[Array], Array], Step]] = {
    "chebyshev_polynomial_t": (lambda x: x, _chebyshev),
    "chebyshev_polynomial_u": (lambda x: x + x, _chebyshev),
    "chebyshev_polynomial_v": (lambda x: x + x - 1, _chebyshev),
    "chebyshev_polynomial_w": (lambda x: x + x + 1, _chebyshev),
    "hermite_polynomial_h": (lambda x: x + x, lambda x, p, before, k: 2 * x * p - 2 * k * before),
    "hermite_polynomial_he": (lambda x: x, lambda x, p, before, k: x * p - k * before),
    "laguerre_polynomial_l": (lambda x: 1 - x, lambda x, p, before, k: ((2 * k + 1 - x) * p - k * before) / (k + 1)),
    "legendre_polynomial_p": (lambda x: x, lambda x, p, before, k: ((2 * k + 1) * x * p - k * before) / (k + 1)),
}
"""The polynomial of degree 1, and that of degree k + 1 from those of degrees k and k - 1. That of degree 0 is 1."""

_BY_ANGLE: dict[str, tuple[int, Callable[[Array, Array], Array]]] = {
    "chebyshev_polynomial_t": (6, lambda n, angle: np.cos(n * angle)),
    "chebyshev_polynomial_u": (8, lambda n, angle: np.sin((n + 1) * angle) / np.sin(angle)),
    "chebyshev_polynomial_v": (8, lambda n, angle: np.cos((n + 0.5) * angle) / np.cos(angle / 2)),
    "chebyshev_polynomial_w": (8, lambda n, angle: np.sin((n + 0.5) * angle) / np.sin(angle / 2)),
}
"""What Chebyshev's are beyond this degree, where x is a cosine."""


POLYNOMIALS = [*RULES, *(f"shifted_{name}" for name in _BY_ANGLE)]


def polynomial(name: str, x: Array, degree: Array) -> Array:
    """The polynomial `name` of each degree at each x; 0 for negative degrees."""
    if x.dtype.char not in "fd":
        raise not_implemented(f"{name}_cpu", x.dtype)
    shape = broadcast_shape(x.shape, degree.shape)
    x, n = np.broadcast_to(x, shape), np.broadcast_to(degree, shape).astype(np.int64)
    family = name.removeprefix("shifted_")
    x = x if family == name else x + x - 1
    first, following = RULES[family]
    previous, current, k = np.ones_like(x), first(x), 1
    result = np.where(n == 0, previous, np.where(n == 1, current, x.dtype.type(0)))
    waits = n > 1
    if family in _BY_ANGLE:
        limit, by_angle = _BY_ANGLE[family]
        inside = (n > limit) & (np.abs(x) < 1)
        angle = np.arccos(x, where=inside, out=np.ones_like(x))
        result = np.where(inside, by_angle(n.astype(x.dtype), angle), result)
        waits &= ~inside
    while waits.any():
        previous, current, k = current, following(x, current, previous, k), k + 1
        done = waits & ((n == k) | np.isnan(current))  # once it is no number, it remains none
        result = np.where(done, current, result)
        waits &= ~done
    return result


__all__ = ["POLYNOMIALS", "polynomial"]
