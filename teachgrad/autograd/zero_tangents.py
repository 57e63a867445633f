"""What is zero times infinity, if nobody moved?

An input without a tangent does not move, so its part in the result's tangent is zero, also where its slope is
infinite. A formula such as `x_t * y + x * y_t` would make NaN of `0 * inf`. So the zeros that stand for a missing
tangent are marked as zeros that nobody computed, and stay zeros in the products, quotients and sums of a formula.

In PyTorch: `at::_efficientzerotensor`, the kernels for `DispatchKey::ZeroTensor`.
Read next: `tangent.py`, where these zeros are made; `../generated/tangents.py`, where they are used.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatcher import aten
from teachgrad.storage import Storage
from teachgrad.tensor import Tensor, new_tensor


class ZeroStorage(Storage):
    """The storage of zeros that nobody computed."""

    __slots__ = ()


def unbuilt_zeros(like: Tensor) -> Tensor:
    """Zeros for an input without a tangent; those for a Python number do not widen what they are added to."""
    if like._home.is_wrapped_number:
        return _mark(new_tensor(np.zeros((), np.complex64 if like.is_complex() else np.float16)))
    return _mark(aten.zeros_like(like.detach()))


def is_zero(value: Any) -> bool:
    """Whether `value` stands for a tangent that does not exist."""
    return isinstance(value, Tensor) and value._storage.__class__ is ZeroStorage


def _mark(tensor: Tensor) -> Tensor:
    """Make the values of `tensor` zero, keep its graph, and remember."""
    tensor._array[...] = 0
    storage = ZeroStorage()
    storage.device, storage.version, storage.writer = tensor._home.device, 0, None
    tensor._storage = storage
    return tensor


def part_of(tangent: Tensor, value: Tensor) -> Tensor:
    """`value`, a multiple of `tangent`: zero if that is."""
    return _mark(value) if is_zero(tangent) else value


def mul(a: Any, b: Any) -> Tensor:
    """`a * b`."""
    result: Tensor = aten.mul(a, b)
    return _mark(result) if is_zero(a) or is_zero(b) else result


def mul_scalar(a: Tensor, number: Any) -> Tensor:
    """`a * number`."""
    result: Tensor = aten.mul_scalar(a, number)
    return _mark(result) if is_zero(a) else result


def div(a: Any, b: Any) -> Tensor:
    """`a / b`."""
    result: Tensor = aten.div(a, b)
    return _mark(result) if is_zero(a) and not is_zero(b) else result


def add(a: Any, b: Any, *, alpha: Any = 1) -> Tensor:
    """`a + alpha * b`."""
    result: Tensor = aten.add(a, b, alpha=alpha)
    return _mark(result) if is_zero(a) and is_zero(b) else result


def sub(a: Any, b: Any, *, alpha: Any = 1) -> Tensor:
    """`a - alpha * b`."""
    result: Tensor = aten.sub(a, b, alpha=alpha)
    return _mark(result) if is_zero(a) and is_zero(b) else result


def neg(a: Tensor) -> Tensor:
    """`-a`."""
    result: Tensor = aten.neg(a)
    return _mark(result) if is_zero(a) else result
