"""Which rows of a table are looked up, and how is an image padded?

Both copy numbers to other places.

In PyTorch: `aten/src/ATen/native/Embedding.cpp`, `PadNd.cpp`.
Read next: `../operators/nn.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Array = np.ndarray


def embedding(weight: Array, indices: Array, padding_idx: int, scale_grad_by_freq: bool, sparse: bool) -> Array:
    if weight.ndim != 2 or indices.dtype.kind != "i":
        raise RuntimeError(
            f"embedding: expected a matrix and integers, but got a {weight.ndim}-d weight and {indices.dtype}"
        )
    if indices.size and (indices.min() < 0 or indices.max() >= len(weight)):
        raise IndexError("index out of range in self")
    return weight[indices]


def constant_pad_nd(a: Array, pad: Sequence[int], value: float = 0) -> Array:
    """`pad` goes from the last dimension backward: before and after each. Negative numbers cut."""
    around = [(0, 0)] * (a.ndim - len(pad) // 2) + [*zip(pad[-2::-2], pad[::-2], strict=True)]
    shape = [n + before + after for n, (before, after) in zip(a.shape, around, strict=True)]
    result = np.full(shape, value, a.dtype)
    source, target = [], []
    for n, (before, after) in zip(a.shape, around, strict=True):
        source.append(slice(max(-before, 0), n - max(-after, 0)))
        target.append(slice(max(before, 0), n + before + min(after, 0)))
    result[tuple(target)] = a[tuple(source)]
    return result


def safe_softmax(a: Array, dim: int) -> Array:
    """Softmax; zeros where everything is -inf."""
    largest = np.maximum.reduce(a, dim, keepdims=True, initial=-np.inf)
    largest[largest == -np.inf] = 0
    powers = np.exp(a - largest)
    sums = np.add.reduce(powers, dim, keepdims=True)
    return powers / (sums + (sums == 0))
