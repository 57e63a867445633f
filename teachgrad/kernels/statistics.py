"""Functions of statistics and physics, element by element: normal distribution, incomplete gamma, Bessel.

In PyTorch: `aten/src/ATen/native/Math.h`, `native/cpu/UnaryOpsKernel.cpp`, `BinaryOpsKernel.cpp`.
Read next: `activation.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from teachgrad.kernels import special
from teachgrad.kernels.dims import refuse_half
from teachgrad.kernels.functions import each_number, lgamma
from teachgrad.kernels.pointwise import Array, floating, refuse, with_number

i0 = each_number("i0_vml_cpu", partial(special.bessel, 0))
special_i0e = each_number("i0e_cpu", partial(special.bessel_scaled, 0))
special_i1 = each_number("i1_cpu", partial(special.bessel, 1))
special_i1e = each_number("i1e_cpu", partial(special.bessel_scaled, 1))
special_ndtri = each_number("ndtri_cpu", special.ndtri, half=False)
special_log_ndtr = each_number("log_ndtr_cpu", special.log_ndtr, half=False)
special_erfcx = each_number("erfcx_cpu", special.erfcx, half=False)


def special_entr(a: Array) -> Array:
    refuse("entr_cpu", a, "c")
    a = floating(a)
    return np.where(a > 0, -a * np.log(a), np.where(a == 0, a.dtype.type(0), np.where(a < 0, -np.inf, a))).astype(
        a.dtype
    )


def xlog1py(a: Array, b: Array) -> Array:
    refuse("xlog1py_cpu", a, "c")
    a, b = floating(a), floating(b)
    return np.where((a == 0) & ~np.isnan(b), a.dtype.type(0), np.multiply(a, np.log1p(b)))


def xlog1py_scalar_self(number: Any, b: Array) -> Array:
    b, number = with_number(floating(b), number)
    return xlog1py(np.asarray(number), b)


def xlog1py_scalar_other(a: Array, number: Any) -> Array:
    a, number = with_number(floating(a), number)
    return xlog1py(a, np.asarray(number))


# ---- gamma and zeta --------------------------------------------------------------------------------------------------


def _of_two(
    name: str, function: Callable[[float, float], float], refused: str = "c", half: bool = True
) -> Callable[[Array, Array], Array]:
    each = np.frompyfunc(function, 2, 1)

    def kernel(a: Array, b: Array) -> Array:
        refuse(name, a, refused)
        if not half:
            refuse_half(name, a)
        a, b = floating(a), floating(b)
        return np.asarray(each(a.astype(np.float64), b.astype(np.float64))).astype(a.dtype)

    return kernel


igamma = _of_two("igamma_cpu", partial(special.gamma_share, upper=False), "biuc")
igammac = _of_two("igammac_cpu", partial(special.gamma_share, upper=True), "biuc")
zeta = _of_two("zeta_cpu", special.hurwitz_zeta, half=False)


def zeta_scalar_self(number: Any, b: Array) -> Array:
    b, number = with_number(floating(b), number)
    return zeta(np.asarray(number), b)


def zeta_scalar_other(a: Array, number: Any) -> Array:
    a, number = with_number(floating(a), number)
    return zeta(a, np.asarray(number))


def mvlgamma(a: Array, p: int) -> Array:
    if a.dtype.kind == "b":
        raise RuntimeError("The input tensor may not be a boolean tensor.")
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    refuse("arange_cpu", a, "c")
    a = floating(a)
    steps = a[..., None] - (np.arange(p - 1, -1, -1) / 2).astype(a.dtype)
    single = np.float32 if a.dtype.char == "e" else a.dtype  # in which half precision is added up
    total = np.add.reduce(lgamma(steps), -1, single).astype(a.dtype)
    return total + a.dtype.type(p * (p - 1) / 4 * math.log(math.pi))


# ---- numbers as the machine has them -----------------------------------------------------------------------------------


def frexp(a: Array) -> tuple[Array, Array]:
    if a.dtype.kind != "f":
        raise RuntimeError("torch.frexp() only supports floating-point dtypes")
    mantissa, exponent = np.frexp(a)
    return np.asarray(mantissa), np.asarray(exponent).astype(np.int32)


def nextafter(a: Array, b: Array) -> Array:
    refuse("nextafter_cpu", a, "biuc")
    return np.where(a == b, b, np.nextafter(a, b))


def gcd(a: Array, b: Array) -> Array:
    refuse("gcd_cpu", a, "bfc")
    return np.gcd(a, b)


def lcm(a: Array, b: Array) -> Array:
    refuse("lcm_cpu", a, "bfc")
    return np.lcm(a, b)


__all__ = [
    "frexp",
    "gcd",
    "i0",
    "igamma",
    "igammac",
    "lcm",
    "mvlgamma",
    "nextafter",
    "special_entr",
    "special_erfcx",
    "special_i0e",
    "special_i1",
    "special_i1e",
    "special_log_ndtr",
    "special_ndtri",
    "xlog1py",
    "xlog1py_scalar_other",
    "xlog1py_scalar_self",
    "zeta",
    "zeta_scalar_other",
    "zeta_scalar_self",
]
