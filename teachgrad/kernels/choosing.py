"""Operators that pick: the nearest integer, the larger of two numbers, one of two tensors by a third.

In PyTorch: `aten/src/ATen/native/cpu/UnaryOpsKernel.cpp`, `TensorCompare.cpp`, `Fill.cpp`.
Read next: `logic.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad.kernels.copies import on_the_way_to, warn_of_cast
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.fitting import FITS_EVERYWHERE, as_double, fitting, scalar_in
from teachgrad.kernels.pointwise import Array, floating, refuse, with_number

# ---- rounding and signs ----------------------------------------------------------------------------------------


def _rounding(name: str, function: Callable[[Array], Array], complex_error: str) -> Callable[[Array], Array]:
    def kernel(a: Array) -> Array:
        kind = a.dtype.kind
        if kind == "f":
            return function(a)
        if kind == "c":
            raise NotImplementedError(complex_error.format(name_of(a.dtype)))
        refuse(f"{name}_vml_cpu", a, "b")
        return a.copy()

    return kernel


floor = _rounding("floor", np.floor, "floor is not supported for complex inputs")
ceil = _rounding("ceil", np.ceil, "ceil is not supported for complex inputs")
trunc = _rounding("trunc", np.trunc, "trunc is not supported for complex inputs")
round = _rounding("round", np.rint, "\"round_vml_cpu\" not implemented for '{}'")


def round_decimals(a: Array, decimals: int = 0) -> Array:
    refuse("round_cpu" if decimals else "round_vml_cpu", a, "biuc")
    wide = a.astype(np.float32) if a.dtype == np.float16 else a
    with np.errstate(over="ignore", invalid="ignore"):
        factor = np.power(10.0, abs(decimals)).astype(wide.dtype)
        result = np.rint(wide * factor) / factor if decimals >= 0 else np.rint(wide / factor) * factor
    return result.astype(a.dtype, copy=False)


def frac(a: Array) -> Array:
    refuse("frac_cpu", a, "biuc")
    return np.subtract(a, np.trunc(a))


def sign(a: Array) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError(
            "Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead."
        )
    return a.copy() if a.dtype.kind == "b" else ((a > 0).astype(a.dtype) - (a < 0).astype(a.dtype))


def sgn(a: Array) -> Array:
    if a.dtype.kind != "c":
        return sign(a)
    size, result = np.abs(a), np.empty_like(a)
    result.real, result.imag = a.real / size, a.imag / size  # part by part, infinities too
    return np.where(size == 0, a.dtype.type(0), result)


def abs_(a: Array) -> Array:
    refuse("abs_cpu", a, "b")
    return np.abs(a)


def signbit(a: Array) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError("signbit is not implemented for complex tensors.")
    return np.signbit(a) if a.dtype.kind == "f" else a < 0


def copysign(a: Array, b: Array) -> Array:
    refuse("copysign_cpu", a, "c")
    return np.copysign(floating(a), floating(b))


def copysign_scalar(a: Array, number: Any) -> Array:
    a, number = with_number(floating(a), number)
    refuse("copysign_cpu", a, "c")
    return np.copysign(a, number)


def nan_to_num(a: Array, nan: float | None = None, posinf: float | None = None, neginf: float | None = None) -> Array:
    if a.dtype.kind not in "fc":
        return a.copy()
    limits = np.finfo(a.dtype)
    high, low = limits.max if posinf is None else posinf, limits.min if neginf is None else neginf
    return np.asarray(np.nan_to_num(a, nan=nan or 0.0, posinf=high, neginf=low))


# ---- choosing --------------------------------------------------------------------------------------------------


def where(condition: Array, a: Array, b: Array) -> Array:
    if condition.dtype == np.uint8:
        condition = condition.astype(bool)
    if condition.dtype.kind != "b":
        name = name_of(condition.dtype)
        raise RuntimeError(f"where expected condition to be a boolean tensor, but got a tensor with dtype {name}")
    return np.where(condition, a, b)


def larger(a: Array, b: Any) -> Array:
    """The larger ones; of two zeros the first, which for numpy is the second except in half precision."""
    return np.maximum(a, b) if a.dtype.char == "e" else np.maximum(b, a)


def smaller(a: Array, b: Any) -> Array:
    """The smaller ones, in the same way."""
    return np.minimum(a, b) if a.dtype.char == "e" else np.minimum(b, a)


def _extremum(name: str, function: Callable[[Array, Array], Array]) -> Callable[[Array, Array], Array]:
    def kernel(a: Array, b: Array) -> Array:
        if a.dtype.kind == "c":
            raise RuntimeError(f"{name} not implemented for complex tensors.")
        return function(a, b)

    return kernel


maximum = _extremum("maximum", larger)
minimum = _extremum("minimum", smaller)
fmax = _extremum("fmax", np.fmax)
fmin = _extremum("fmin", np.fmin)


def _with_bound(a: Array, bound: Any) -> tuple[Array, Any]:
    """Both in the dtype they have together, which has to hold the bound."""
    a, together = with_number(a, bound)
    if a.dtype.kind != "f" or abs(bound) > FITS_EVERYWHERE:
        fitting(bound, a.dtype)
    return a, together


def clamp_scalar(a: Array, low: Any = None, high: Any = None) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError("clamp is not supported for complex types")
    if isinstance(low, complex) or isinstance(high, complex):
        if a.dtype.kind != "f":
            raise NotImplementedError("clamp is not supported for complex types")
        low, high = (None if bound is None else as_double(bound) for bound in (low, high))
    if low is not None and high is not None:
        a, _ = with_number(a, high)
    if low is not None:
        a = larger(*_with_bound(a, low))
    if high is not None:
        a = smaller(*_with_bound(a, high))
    bounds = "" if low is not None and high is not None else "_max" if low is None else "_min"
    refuse(f"clamp{bounds}_scalar_cpu", a, "b")
    return a


def clamp_tensor(a: Array, low: Array | None = None, high: Array | None = None) -> Array:
    name, kinds = ("maximum_cpu", "c") if high is None else ("minimum_cpu", "c") if low is None else ("clamp_cpu", "cb")
    refuse(name, a, kinds)
    if low is not None:
        a = larger(a, low)
    return a if high is None else smaller(a, high)


def _real_bound(bound: Any) -> None:
    if isinstance(bound, complex):
        raise NotImplementedError("clamp is not supported for complex types")


def clamp_min_scalar(a: Array, low: Any) -> Array:
    _real_bound(low)
    return clamp_scalar(a, low)


def clamp_max_scalar(a: Array, high: Any) -> Array:
    _real_bound(high)
    return clamp_scalar(a, None, high)


def clamp_max_tensor(a: Array, high: Array) -> Array:
    return clamp_tensor(a, None, high)


def fill_scalar(a: Array, value: Any) -> Array:
    return np.full(a.shape, scalar_in(value, a.dtype) if a.size == 1 else fitting(value, a.dtype))


def fill_tensor(a: Array, value: Array) -> Array:
    if value.ndim:
        raise RuntimeError(f"fill_ only supports 0-dimension value tensor but got tensor with {value.ndim} dimensions.")
    if value.dtype.kind == "c" and a.dtype.kind not in "cb":
        warn_of_cast()
        value = value.real
    return np.full(a.shape, on_the_way_to(a.dtype, value).astype(a.dtype))


def zero(a: Array) -> Array:
    return np.zeros(a.shape, a.dtype)


def heaviside(a: Array, b: Array) -> Array:
    if a.dtype.kind == "c":
        raise RuntimeError("heaviside is not yet implemented for complex tensors.")
    return np.where(a == 0, b, a > 0).astype(a.dtype, copy=False)
