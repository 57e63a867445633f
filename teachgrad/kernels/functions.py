"""Functions of one number (and a few of two), applied to each element.

Most are numpy's, after integers became floats. Those that numpy does not have are in `special.py`.

In PyTorch: `aten/src/ATen/native/UnaryOps.cpp`, `native/cpu/UnaryOpsKernel.cpp`.
Read next: `special.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.kernels import special
from teachgrad.kernels.dims import broadcast_shape, name_of, not_implemented, refuse_half
from teachgrad.kernels.fitting import number_in
from teachgrad.kernels.pointwise import Array, floating, inverse, refuse, rounded_once, with_number
from teachgrad.mirror import Mirror


def _function(function: Callable[[Array], Array]) -> Callable[[Array], Array]:
    def kernel(a: Array) -> Array:
        return function(a) if a.dtype.kind in "fc" else function(floating(a))

    return kernel


# the ones in every training loop, without detours
def exp(a: Array) -> Array:
    return np.exp(a) if a.dtype.kind in "fc" else np.exp(floating(a))


def log(a: Array) -> Array:
    return np.log(a) if a.dtype.kind in "fc" else np.log(floating(a))


def tanh(a: Array) -> Array:
    return np.tanh(a) if a.dtype.kind in "fc" else np.tanh(floating(a))


def sqrt(a: Array) -> Array:
    return np.sqrt(a) if a.dtype.kind in "fc" else np.sqrt(floating(a))


def sigmoid(a: Array) -> Array:
    a = floating(a)
    if a.dtype.char == "e":
        return rounded_once(sigmoid, a)
    return np.true_divide(ONE[a.dtype], np.add(np.exp(np.negative(a)), ONE[a.dtype]))


ONE = {np.dtype(kind): np.ones((), kind) for kind in ("f2", "f4", "f8", "c8", "c16")}
"""1 as a 0-d array of each dtype: numpy takes it as it is, while a Python number is converted at every call."""


def tanh_backward(grad: Array, y: Array) -> Array:
    if y.dtype.char == "e":
        return rounded_once(tanh_backward, grad, y)
    y = np.conj(y) if y.dtype.kind == "c" else y
    slope = np.multiply(y, y)
    return np.multiply(grad, np.subtract(ONE[y.dtype], slope))


def sigmoid_backward(grad: Array, y: Array) -> Array:
    y = np.conj(y) if y.dtype.kind == "c" else y
    slope = np.subtract(ONE[y.dtype], y)
    return np.multiply(grad, np.multiply(slope, y))


exp2 = _function(np.exp2)
expm1 = _function(np.expm1)
log2 = _function(np.log2)
log10 = _function(np.log10)
_log1p = _function(np.log1p)
sin = _function(np.sin)
cos = _function(np.cos)
tan = _function(np.tan)
asin = _function(np.arcsin)
acos = _function(np.arccos)
atan = _function(np.arctan)
sinh = _function(np.sinh)
cosh = _function(np.cosh)
asinh = _function(np.arcsinh)
acosh = _function(np.arccosh)
atanh = _function(np.arctanh)
reciprocal = _function(inverse)
rsqrt = _function(lambda a: inverse(np.sqrt(a)))


def sinc(a: Array) -> Array:
    a = floating(a)
    exact = a.astype(np.float32) if a.dtype.char == "e" else a
    angle = exact * exact.dtype.type(math.pi)
    return np.where(angle == 0, exact.dtype.type(1), np.true_divide(np.sin(angle), angle)).astype(a.dtype, copy=False)


def deg2rad(a: Array) -> Array:
    return _turn("deg2rad", a, math.pi / 180)


def rad2deg(a: Array) -> Array:
    return _turn("rad2deg", a, 180 / math.pi)


def _turn(name: str, a: Array, factor: float) -> Array:
    if a.dtype.kind == "c":
        raise RuntimeError(f"{name} is not supported for complex tensors.")
    a = floating(a)
    return np.multiply(a, a.dtype.type(factor))


# ---- special functions -----------------------------------------------------------------------------------------


def each_number(name: str, function: Callable[[float], float], half: bool = True) -> Callable[[Array], Array]:
    """Element by element in Python: accurate, and fast enough for what is not in every training loop."""
    each = np.frompyfunc(function, 1, 1)

    def kernel(a: Array) -> Array:
        if a.dtype.kind == "c" or (a.dtype.char == "e" and not half):
            raise not_implemented(name, a.dtype)
        a = floating(a)
        return np.asarray(each(a.astype(np.float64))).astype(a.dtype)

    return kernel


erf = each_number("erf_vml_cpu", math.erf)
erfc = each_number("erfc_vml_cpu", math.erfc)
erfinv = each_number("erfinv_vml_cpu", special.erfinv)
lgamma = each_number("lgamma_vml_cpu", special.lgamma)
digamma = each_number("digamma", special.digamma)


def polygamma(n: int, a: Array) -> Array:
    if n < 0:
        raise RuntimeError("polygamma(n, x) does not support negative n.")
    if n == 0:
        return digamma(a)
    if n == 1:
        single = floating(a).dtype.char in "ef"
        return each_number("trigamma", lambda x: special.trigamma(x, single))(a)
    return each_number("polygamma", lambda x: special.polygamma(n, x))(a)


def polygamma_at(a: Array, n: int) -> Array:
    return polygamma(n, a)


def logit(a: Array, eps: float | None = None) -> Array:
    refuse("logit_cpu", a, "c")
    a = floating(a)
    if eps is not None:
        eps = number_in(eps, a.dtype)
        low, high = a.dtype.type(eps), a.dtype.type(1 - eps)
        a = np.where(a < low, low, np.where(a > high, high, a))
    return np.log(np.true_divide(a, np.subtract(a.dtype.type(1), a)))


# ---- of two numbers --------------------------------------------------------------------------------------------


def atan2(a: Array, b: Array) -> Array:
    refuse("atan2_cpu", a, "c")
    return np.arctan2(floating(a), floating(b))


def hypot(a: Array, b: Array) -> Array:
    refuse("hypot_cpu", a, "biuc")
    return np.hypot(a, b)


def logaddexp(a: Array, b: Array) -> Array:
    refuse("logaddexp_cpu", a, "biu")
    if a.dtype.kind != "c":
        return np.logaddexp(a, b)
    larger = np.where(a.real >= b.real, a, b)
    smaller = np.where(a.real >= b.real, b, a)
    return np.where(np.isneginf(larger.real), larger, larger + np.log1p(np.exp(smaller - larger)))


def logaddexp2(a: Array, b: Array) -> Array:
    refuse("logaddexp2_cpu", a, "biuc")
    return np.logaddexp2(a, b)


def xlogy(a: Array, b: Array) -> Array:
    refuse("xlogy_cpu", a, "c")
    a, b = floating(a), floating(b)
    return np.where((a == 0) & ~np.isnan(b), a.dtype.type(0), np.multiply(a, np.log(b)))


def xlogy_scalar_self(number: Any, b: Array) -> Array:
    b, number = with_number(floating(b), number)
    return xlogy(np.asarray(number), b)


def xlogy_scalar_other(a: Array, number: Any) -> Array:
    a, number = with_number(floating(a), number)
    return xlogy(a, np.asarray(number))


def ldexp(a: Array, b: Array) -> Array:
    """a * 2 ** b; with whole `b` the power may be larger than the dtype of `a` can hold."""
    wide = a.astype(np.float32) if a.dtype == np.float16 else floating(a)
    if a.dtype.kind == "f" and b.dtype.kind in "iu":
        return np.ldexp(wide, b).astype(a.dtype, copy=False)
    power = np.exp2(floating(b)).astype(wide.dtype, copy=False)
    return np.multiply(wide, power).astype(a.dtype if a.dtype.kind in "fc" else wide.dtype, copy=False)


def log1p(a: Array) -> Array:
    result = _log1p(a)
    if a.dtype.kind != "c":
        return result
    result = np.where(a == 0, a, result)  # -0 stays -0
    return np.where(np.isnan(a), a.dtype.type(np.nan * 1j), result)


# ---- complex numbers -------------------------------------------------------------------------------------------


def conj_view(a: Array) -> Mirror:
    """`a` itself, to be read conjugated."""
    if a.dtype.kind != "c":
        raise RuntimeError("_conj is for complex tensors only")
    return Mirror(a, True, False)


def neg_view(a: Array) -> Mirror:
    """`a` itself, to be read with the opposite sign."""
    if a.dtype.kind == "b":
        raise NotImplementedError("\"neg_cpu\" not implemented for 'Bool'")
    return Mirror(a, False, True)


def conj_physical(a: Array) -> Array:
    return np.conj(a) if a.dtype.kind == "c" else a.copy()


def angle(a: Array) -> Array:
    if a.dtype.kind == "c":
        return np.arctan2(a.imag, a.real)
    a = floating(a)
    return np.where(np.isnan(a), a, np.where(a < 0, a.dtype.type(math.pi), a.dtype.type(0)))


def polar(size: Array, angle: Array) -> Array:
    _check_parts(size, angle)
    broadcast_shape(size.shape, angle.shape)
    refuse_half("polar_cpu", size)
    return _from_parts(size * np.cos(angle), size * np.sin(angle))


def complex(real: Array, imag: Array) -> Array:
    _check_parts(real, imag)
    return _from_parts(real, imag)


def _from_parts(real: Array, imag: Array) -> Array:
    dtype = dtypes.from_numpy_dtype(real.dtype).to_complex().numpy
    if real.shape == imag.shape:
        made = np.empty_like(real, dtype)
    else:
        made = np.empty(broadcast_shape(real.shape, imag.shape), dtype)
    made.real, made.imag = real, imag
    return made


def _check_parts(a: Array, b: Array) -> None:
    names = name_of(a.dtype), name_of(b.dtype)
    if a.dtype.kind != "f" or b.dtype.kind != "f":
        raise RuntimeError("Expected both inputs to be Half, Float or Double tensors but got {} and {}".format(*names))
    if a.dtype != b.dtype:
        raise RuntimeError(
            "Expected object of scalar type {} but got scalar type {} for second argument".format(*names)
        )
