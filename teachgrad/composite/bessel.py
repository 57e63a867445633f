"""Bessel functions and orthogonal polynomials: without a derivative, as in PyTorch. Loaded when one is asked for.

In PyTorch: `aten/src/ATen/native/UnaryOps.cpp`, `BinaryOps.cpp`.
Read next: `../kernels/bessel.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from teachgrad.composite.core import make
from teachgrad.kernels import layout
from teachgrad.kernels.bessel import BESSEL
from teachgrad.kernels.polynomials import POLYNOMIALS, polynomial
from teachgrad.operands import Number, common_device, promote_to_floating
from teachgrad.tensor import Tensor, number_tensor


def _bessel(name: str) -> Callable[..., Tensor]:
    def call(x: Tensor) -> Tensor:
        return make(layout.pointwise(BESSEL[name](x._array), x._array), x._home.device)

    call.__doc__ = f"`{name}` of each number; nothing is recorded."
    return call


def _polynomial(name: str) -> Callable[..., Tensor]:
    def call(x: Tensor | Number, n: Tensor | Number) -> Tensor:
        if not (isinstance(x, Tensor) or isinstance(n, Tensor)):
            raise TypeError(f"special_{name}() of two numbers")
        known, degree = (a if isinstance(a, Tensor) else number_tensor(a) for a in (x, n))
        arrays = promote_to_floating(known, degree)
        return make(layout.pointwise(polynomial(name, *arrays), *arrays), common_device(known, degree))

    call.__doc__ = f"`{name}` of degree `n` at each number; nothing is recorded."
    return call


FUNCTIONS = {name: _bessel(name) for name in BESSEL} | {name: _polynomial(name) for name in POLYNOMIALS}
"""What `special` offers, by name."""

for _function in FUNCTIONS.values():
    _function.recorded = False  # type: ignore[attr-defined]
