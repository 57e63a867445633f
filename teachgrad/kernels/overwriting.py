"""Arithmetic that writes its result over its first operand, where nothing more is to be thought of.

`a += b` in numpy: no memory for the result, and no copy of it afterwards. Elsewhere (another dtype, `a` a view, a shape
to be broadcast, numbers that are not plain floats) each function gives a fresh array, as its namesake does, and the
operator copies it.

In PyTorch: every in-place operator is its `out=` form on the tensor itself.
Read next: `layout.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.kernels.fitting import ONE
from teachgrad.kernels.pointwise import Array, add, checked_alpha, div, mul, sub


def _is_plain(a: Array, b: Array) -> bool:
    """Whether the result has the shape and dtype of `a`, and `a` is not itself a view."""
    return a.base is None and a.dtype is b.dtype and a.dtype.char in "fd" and (a.shape == b.shape or not b.ndim)


def add_into(a: Array, b: Array, alpha: Any = 1) -> Array:
    if not _is_plain(a, b):
        return add(a, b, alpha)
    return np.add(a, b if alpha is ONE else np.multiply(b, checked_alpha(alpha, b)), a)


def sub_into(a: Array, b: Array, alpha: Any = 1) -> Array:
    if not _is_plain(a, b):
        return sub(a, b, alpha)
    return np.subtract(a, b if alpha is ONE else np.multiply(b, checked_alpha(alpha, b)), a)


def mul_into(a: Array, b: Array) -> Array:
    return np.multiply(a, b, a) if _is_plain(a, b) else mul(a, b)


def div_into(a: Array, b: Array) -> Array:
    return np.true_divide(a, b, a) if _is_plain(a, b) else div(a, b)


__all__ = ["add_into", "div_into", "mul_into", "sub_into"]
