"""Operators that work on each element by itself.

In PyTorch: `aten/src/ATen/native/BinaryOps.cpp`, `UnaryOps.cpp`.
Read next: `reduction.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes

Array = np.ndarray

mul = np.multiply


def floating(a: Array) -> Array:
    """`a`, or its values in the default dtype if they are integers: what `exp` and the like start from."""
    return a if a.dtype.kind in "fc" else a.astype(dtypes.get_default_dtype().numpy)


def add(a: Array, b: Array, alpha: Any = 1) -> Array:
    return np.add(a, b) if alpha == 1 else np.add(a, np.multiply(b, np.asarray(alpha, b.dtype)))


def sub(a: Array, b: Array, alpha: Any = 1) -> Array:
    if a.dtype.kind == "b":
        raise RuntimeError(
            "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` "
            "operator instead."
        )
    return np.subtract(a, b) if alpha == 1 else np.subtract(a, np.multiply(b, np.asarray(alpha, b.dtype)))


def div(a: Array, b: Array) -> Array:
    if a.dtype.kind in "fc":
        return np.true_divide(a, b)
    return np.true_divide(floating(a), floating(b))


def neg(a: Array) -> Array:
    if a.dtype.kind == "b":
        raise RuntimeError(
            "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use "
            "the `~` or `logical_not()` operator instead."
        )
    return np.negative(a)


def exp(a: Array) -> Array:
    return np.exp(floating(a))


def tanh(a: Array) -> Array:
    return np.tanh(floating(a))


def tanh_backward(grad: Array, y: Array) -> Array:
    return grad * (1 - y * y)
