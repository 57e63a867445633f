"""Special functions that are made of others, or take numbers in the place of a tensor.

In PyTorch: `aten/src/ATen/native/UnaryOps.cpp`, `BinaryOps.cpp`.
Read next: `../special.py`, their public names.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from teachgrad.composite.core import make
from teachgrad.dispatcher import aten, internal
from teachgrad.kernels.dims import not_implemented
from teachgrad.on_demand import OnDemand
from teachgrad.operands import Number, common_device, promote_to_floating
from teachgrad.tensor import Tensor, number_tensor


@internal
def special_ndtr(input: Tensor) -> Tensor:
    """The share of a normal distribution that lies below `input`."""
    below = aten.erf(aten.mul_scalar(input, math.sqrt(0.5)))
    return aten.mul_scalar(aten.add_scalar(below, 1), 0.5)


@internal
def special_round(input: Tensor, *, decimals: int = 0) -> Tensor:
    """`round` to so many decimals, also to none; not of integers."""
    if isinstance(input, Tensor) and input._array.dtype.kind in "iu":
        raise not_implemented("round_vml_cpu", input._array.dtype)
    return aten.round_decimals(input, decimals=decimals)


def _of_two(name: str, input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """The entry of the table for tensors, or for a tensor and a number."""
    if isinstance(input, Tensor):
        form = "tensor" if isinstance(other, Tensor) else "scalar_other"
    elif isinstance(other, Tensor):
        form = "scalar_self"
    else:
        raise TypeError(f"special_{name}() received an invalid combination of arguments - got "
                        f"({type(input).__name__}, {type(other).__name__})")  # fmt: skip
    return getattr(aten, f"{name}_{form}")(input, other)


@internal
def special_xlog1py(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """`input * log(1 + other)`, and 0 where `input` is 0."""
    return _of_two("xlog1py", input, other)


@internal
def special_zeta(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """The sum of (other + k)^-input over k = 0, 1, …"""
    return _of_two("zeta", input, other)


# ---- without a derivative, as in PyTorch -----------------------------------------------------------------------------

_kernels: Any = OnDemand("teachgrad.kernels.bessel")
_polynomials: Any = OnDemand("teachgrad.kernels.polynomials")
POLYNOMIALS = (
    *(f"{shifted}chebyshev_polynomial_{kind}" for shifted in ("", "shifted_") for kind in "tuvw"),
    "hermite_polynomial_h", "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p",
)  # fmt: skip
BESSEL = (
    *(f"{kind}{order}" for kind in ("bessel_j", "bessel_y", "modified_bessel_i", "modified_bessel_k",
                                    "scaled_modified_bessel_k") for order in (0, 1)),
    "airy_ai", "spherical_bessel_j0",
)  # fmt: skip


def _bessel(name: str) -> Callable[[Tensor], Tensor]:
    def call(x: Tensor) -> Tensor:
        return make(_kernels.BESSEL[name](x._array), x._home.device)

    call.__doc__ = f"`{name}` of each number; nothing is recorded."
    return call


def _polynomial(name: str) -> Callable[..., Tensor]:
    def call(x: Tensor | Number, n: Tensor | Number) -> Tensor:
        if not (isinstance(x, Tensor) or isinstance(n, Tensor)):
            raise TypeError(f"special_{name}() of two numbers")
        known, degree = (a if isinstance(a, Tensor) else number_tensor(a) for a in (x, n))
        arrays = promote_to_floating(known, degree)
        values = _polynomials.polynomial(name, *arrays)
        return make(values, common_device(known, degree))

    call.__doc__ = f"`{name}` of degree `n` at each number; nothing is recorded."
    return call


for _make, _names in ((_bessel, BESSEL), (_polynomial, POLYNOMIALS)):
    for _name in _names:
        _call = _make(_name)
        _call.__name__ = _call.__qualname__ = f"special_{_name}"
        _call.recorded = False  # type: ignore[union-attr]
        aten.register(**{_call.__name__: _call})
