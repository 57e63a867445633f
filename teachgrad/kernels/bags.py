"""Sums, means or maxima of bags of rows of a table; and dropout that gives back its mask.

In PyTorch: `aten/src/ATen/native/EmbeddingBag.cpp`, `Dropout.cpp`.
Read next: `embedding.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dtypes import from_numpy_dtype
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.layout import dense_strides, with_these_strides
from teachgrad.kernels.random import bernoulli
from teachgrad.storage import flat_memory

Array = np.ndarray
SUM, MEAN, MAX = range(3)


def embedding_bag(
    weight: Array, indices: Array, offsets: Array, scale_grad_by_freq: bool, mode: int, sparse: bool,
    per_sample_weights: Array | None, include_last_offset: bool, padding_idx: int,
) -> tuple[Array, Array, Array, Array]:  # fmt: skip
    """The bags; for each index its bag; for each bag how many rows it has; for maxima, which row each came from.

    How many rows there are is only counted where it is needed, by the offsets, and stands for the fourth if nothing does.
    """
    _check_dtypes(weight, indices, per_sample_weights)
    if indices.size and (indices.min() < 0 or indices.max() >= len(weight)):
        wrong = int(np.nonzero((indices < 0) | (indices >= len(weight)))[0][0])
        if weight.dtype == np.float32:
            raise RuntimeError(f"Index {wrong} of input takes value {indices[wrong]} which is not in the valid range "
                               f"[0, {len(weight)})")  # fmt: skip
        raise RuntimeError("embedding_bag: Expected idx >= 0 && idx < num_embeddings but found idx to be "
                           f"{indices[wrong]}")  # fmt: skip
    if offsets.size and offsets[0] != 0:
        raise RuntimeError("offsets[0] has to be 0, i.e., the first sequence in the mini-batch has to start from "
                           f"position 0. However, got {offsets[0]}\n"
                           f"[ {from_numpy_dtype(offsets.dtype).tensor_type}{{}} ]")  # fmt: skip
    if offsets.size and offsets[-1] > indices.size:
        raise RuntimeError(f"offsets[-1] can not be greater than input's length {indices.size} but got offsets[-1] of "
                           f"{offsets[-1]}")  # fmt: skip
    if include_last_offset and not offsets.size:
        raise RuntimeError("include_last_offset: number of offset should be at least 1")
    starts, end = (offsets[:-1], offsets[-1]) if include_last_offset else (offsets, indices.size)
    bags = len(starts)
    if bags and not 0 <= starts.min() <= starts.max() <= indices.size:
        raise IndexError("index out of range in self")
    bag = np.searchsorted(np.sort(starts), np.arange(indices.size), side="right") - 1
    bag[end:] = -1  # in none, as all are without bags
    used = _without_padding(indices, bag, padding_idx)
    counts = np.zeros(bags, np.int64)
    if mode != SUM:
        counts[:] = np.diff(starts, append=end)
        np.subtract.at(counts, bag[~used & (bag >= 0)], 1)
    result = np.zeros((bags, weight.shape[1]), weight.dtype)
    came_from = np.zeros((bags, weight.shape[1]), np.int64) if mode == MAX else counts.copy()
    for i in np.nonzero(used)[0]:
        row, b = weight[indices[i]], bag[i]
        if mode != MAX:
            result[b] += row if per_sample_weights is None else row * per_sample_weights[i]
            continue
        first = not used[:i][bag[:i] == b].any()
        better = np.ones(row.shape, bool) if first else row > result[b]
        result[b] = np.where(better, row, result[b])
        came_from[b] = np.where(better, indices[i], came_from[b])
    if mode == MEAN:
        result /= np.maximum(counts, 1)[:, None].astype(weight.dtype)
    return result, bag.astype(np.int64), counts, came_from


def _without_padding(indices: Array, bag: Array, padding_idx: int) -> Array:
    """Which indices are in a bag, and count there."""
    return (bag >= 0) & (indices != padding_idx) if padding_idx >= 0 else bag >= 0


def _check_dtypes(weight: Array, indices: Array, per_sample_weights: Array | None) -> None:
    where = "(while checking arguments for embedding_bag)"
    for name, array, chars, words in (
        ("indices", indices, "li", "Long, Int"),
        ("weight", weight, "efd", "Half, BFloat16, Float, Double"),
    ):
        if array.dtype.char not in chars:
            raise RuntimeError(f"Expected tensor for argument #1 '{name}' to have one of the following scalar types: {words}; "
                               f"but got {from_numpy_dtype(array.dtype).tensor_type} instead {where}")  # fmt: skip
    if per_sample_weights is not None and per_sample_weights.dtype != weight.dtype:
        kinds = [from_numpy_dtype(x.dtype).tensor_type for x in (weight, per_sample_weights)]
        raise RuntimeError("Expected tensor for argument #1 'weight' to have the same type as tensor for argument #1 "
                           f"'per_sample_weights'; but type {kinds[0]} does not equal {kinds[1]} {where}")  # fmt: skip


def embedding_bag_dense_backward(
    grad: Array, indices: Array, bag: Array, counts: Array, came_from: Array, num_weights: int,
    scale_grad_by_freq: bool, mode: int, per_sample_weights: Array | None, padding_idx: int,
) -> Array:  # fmt: skip
    result = np.zeros((num_weights, grad.shape[1]), grad.dtype)
    if not len(grad):
        return result
    if mode == MAX:
        columns = np.arange(grad.shape[1])
        for b in np.nonzero(counts)[0]:
            result[came_from[b], columns] += grad[b]
        return result
    shares = grad / np.where(counts, counts, 1)[:, None].astype(grad.dtype) if mode == MEAN else grad
    rows: Any = shares[bag]
    if per_sample_weights is not None:
        rows = rows * per_sample_weights[:, None]
    used = _without_padding(indices, bag, padding_idx)
    if scale_grad_by_freq:  # PyTorch divides by the counts of other rows
        raise NotImplementedError("embedding_bag: the gradient with scale_grad_by_freq=True")
    np.add.at(result, indices[used], rows[used])
    return result


def embedding_bag_per_sample_weights_backward(
    grad: Array, weight: Array, indices: Array, bag: Array, padding_idx: int
) -> Array:
    if not len(grad):
        return np.zeros(indices.shape, grad.dtype)
    products = np.add.reduce(grad[bag] * weight[indices], 1)
    return np.where(_without_padding(indices, bag, padding_idx), products, products.dtype.type(0))


def native_dropout(a: Array, p: float, train: bool | None) -> tuple[Array, Array]:
    """Zeros with probability `p`, the rest divided by 1 - p; and which were kept."""
    if not a.size:
        return a.copy(), a.copy()
    if train is False or (p == 0 and a.dtype.kind in "fc"):
        return a.copy("K"), np.ones_like(a, bool)
    kept = with_these_strides(a.shape, dense_strides(a), np.dtype(bool))
    flat_memory(kept)[:] = bernoulli((a.size,), kept.dtype, 1 - p)  # in the order of memory
    if a.dtype.kind in "biu":
        raise RuntimeError(f"result type Float can't be cast to the desired output type {name_of(a.dtype)}")
    return a * kept * a.dtype.type(1 / (1 - p) if p < 1 else 0), kept


__all__ = [
    "embedding_bag",
    "embedding_bag_dense_backward",
    "embedding_bag_per_sample_weights_backward",
    "native_dropout",
]
