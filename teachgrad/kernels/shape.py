"""Operators that only move numbers, or look at them differently.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import storage
from teachgrad.dtypes import dtype as Dtype  # noqa: N812

Array = np.ndarray


def expand(a: Array, size: Sequence[int], implicit: bool = False) -> Array:
    size = tuple(size)
    lead = len(size) - a.ndim
    full = tuple(a.shape[i - lead] if n == -1 and i >= lead else n for i, n in enumerate(size))
    try:
        return np.broadcast_to(a, full) if a.flags.writeable is False else _writeable(a, full)
    except ValueError:
        raise RuntimeError(expand_complaint(a.shape, full)) from None


def _writeable(a: Array, size: tuple[int, ...]) -> Array:
    """numpy's broadcast views are read-only; a tensor's are not (writing to one is refused elsewhere)."""
    view = np.broadcast_to(a, size)
    return np.lib.stride_tricks.as_strided(a, size, view.strides)


def expand_complaint(shape: tuple[int, ...], size: tuple[int, ...]) -> str:
    if len(size) < len(shape):
        return (f"expand(torch.FloatTensor{{{list(shape)}}}, size={list(size)}): the number of sizes provided "
                f"({len(size)}) must be greater or equal to the number of dimensions in the tensor ({len(shape)})")  # fmt: skip
    for dim in range(len(size) - 1, -1, -1):
        own = shape[dim - len(size)] if dim - len(size) >= -len(shape) else 1
        if own not in (1, size[dim]):
            return (f"The expanded size of the tensor ({size[dim]}) must match the existing size ({own}) at "
                    f"non-singleton dimension {dim}.  Target sizes: {list(size)}.  Tensor sizes: {list(shape)}")  # fmt: skip
    return "expand: invalid sizes"


def view(a: Array, size: Sequence[int]) -> Array:
    result = a.reshape(tuple(size))
    if result.size and not np.may_share_memory(result, a):
        raise RuntimeError("view size is not compatible with input tensor's size and stride (at least one dimension "
                           "spans across two contiguous subspaces). Use .reshape(...) instead.")  # fmt: skip
    return result


def unsqueeze(a: Array, dim: int) -> Array:
    return np.expand_dims(a, dim)


def squeeze_dim(a: Array, dim: int) -> Array:
    return a.squeeze(dim) if a.ndim and a.shape[dim] == 1 else a[...]


def t(a: Array) -> Array:
    return a.T


def select(a: Array, dim: int, index: int) -> Array:
    return a[(slice(None),) * (dim % a.ndim) + (index, ...)]


def select_backward(grad: Array, shape: Sequence[int], dim: int, index: int) -> Array:
    result = np.zeros(tuple(shape), grad.dtype)
    result[(slice(None),) * (dim % len(shape)) + (index,)] = grad
    return result


def as_strided(a: Array, size: Sequence[int], stride: Sequence[int], offset: int | None = None) -> Array:
    return storage.as_strided(a, tuple(size), tuple(stride), storage.storage_offset(a) if offset is None else offset)


def alias(a: Array) -> Array:
    return a


def unbind(a: Array, dim: int = 0) -> list[Array]:
    return list(np.moveaxis(a, dim, 0))


def clone(a: Array, memory_format: Any = None) -> Array:
    return a.copy(order="K")


def stack(arrays: Sequence[Array], dim: int = 0) -> Array:
    return np.stack(arrays, dim)


def to_copy(a: Array, dtype: Dtype) -> Array:
    return a.astype(dtype.numpy)
