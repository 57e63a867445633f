"""Operators that answer yes or no, and those that work on bits.

In PyTorch: `aten/src/ATen/native/cpu/BinaryOpsKernel.cpp`, `TensorCompare.cpp`.
Read next: `functions.py`, the functions of one number.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from teachgrad.kernels.dims import broadcast_shape, name_of
from teachgrad.kernels.pointwise import Array, refuse

eq = np.equal
ne = np.not_equal
logical_and = np.logical_and
logical_or = np.logical_or
logical_xor = np.logical_xor
logical_not = np.logical_not
isfinite = np.isfinite


def _comparison(name: str, function: Callable[[Array, Array], Array]) -> Callable[[Array, Array], Array]:
    def kernel(a: Array, b: Array) -> Array:
        refuse(f"{name}_cpu", a, "c")
        refuse(f"{name}_cpu", b, "c")
        return function(a, b)

    return kernel


lt = _comparison("lt", np.less)
le = _comparison("le", np.less_equal)
gt = _comparison("gt", np.greater)
ge = _comparison("ge", np.greater_equal)


def isnan(a: Array) -> Array:
    return np.not_equal(a, a)


def isinf(a: Array) -> Array:
    return np.isinf(a)


def isposinf(a: Array) -> Array:
    return _real_only("isposinf", a) == np.inf


def isneginf(a: Array) -> Array:
    return _real_only("isneginf", a) == -np.inf


def _real_only(name: str, a: Array) -> Array:
    if a.dtype.kind == "c":
        raise RuntimeError(f"{name} does not support complex inputs.")
    return a


def isreal(a: Array) -> Array:
    return np.equal(a.imag, 0)


def isclose(a: Array, b: Array, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> Array:
    if a.dtype != b.dtype:
        names = name_of(a.dtype), name_of(b.dtype)
        raise RuntimeError("{} did not match {}".format(*names))
    broadcast_shape(a.shape, b.shape)
    for name, value in (("rtol", rtol), ("atol", atol)):
        if not value >= 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {value:g}")
    close = np.equal(a, b)
    if equal_nan:
        close = close | (np.isnan(a) & np.isnan(b))
    if rtol == 0 and atol == 0:
        return close
    wide = a.astype(np.float64) if a.dtype.kind in "biu" else a
    distance = np.abs(wide - b)
    return close | (np.isfinite(distance) & (distance <= atol + np.abs(rtol * b)))


def _bitwise(name: str, function: Callable[..., Array], refused: str = "fc") -> Callable[..., Array]:
    def kernel(a: Array, *b: Array) -> Array:
        refuse(name, a, refused)
        return function(a, *b)

    return kernel


bitwise_and = _bitwise("bitwise_and_cpu", np.bitwise_and)
bitwise_or = _bitwise("bitwise_or_cpu", np.bitwise_or)
bitwise_xor = _bitwise("bitwise_xor_cpu", np.bitwise_xor)
bitwise_not = _bitwise("bitwise_not_cpu", np.invert)
bitwise_left_shift = _bitwise("lshift_cpu", np.left_shift, "bfc")
bitwise_right_shift = _bitwise("rshift_cpu", np.right_shift, "bfc")
