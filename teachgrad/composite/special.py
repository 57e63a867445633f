"""Special functions that are made of others, or take numbers in the place of a tensor.

In PyTorch: `aten/src/ATen/native/UnaryOps.cpp`, `BinaryOps.cpp`.
Read next: `../special.py`, their public names.
"""

from __future__ import annotations

import math

from teachgrad.dispatcher import aten, internal
from teachgrad.kernels.dims import not_implemented
from teachgrad.operands import Number
from teachgrad.tensor import Tensor


@internal
def special_ndtr(input: Tensor) -> Tensor:
    """The share of a normal distribution that lies below `input`."""
    below = aten.erf(aten.mul_scalar(input, math.sqrt(0.5)))
    return aten.mul_scalar(aten.add_scalar(below, 1), 0.5)


@internal
def special_round(input: Tensor, *, decimals: int = 0) -> Tensor:
    """`round` to so many decimals, also to none; not of integers."""
    if isinstance(input, Tensor) and input._array.dtype.kind in "iu":
        raise not_implemented("round_cpu" if decimals else "round_vml_cpu", input._array.dtype)
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
