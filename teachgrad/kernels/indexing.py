"""Operators that read and write by position: `x[rows, columns]`, and the gradients of views.

A gradient of a part is a whole full of zeros with the part's gradient in its place, so the backward of each view
that takes a part is one function here; the `*_scatter` operators put a part into a copy.

In PyTorch: `aten/src/ATen/native/TensorAdvancedIndexing.cpp`, `TensorShape.cpp`.
Read next: `copies.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import numpy as np

from teachgrad import storage
from teachgrad.callers import users_level
from teachgrad.kernels import layout
from teachgrad.kernels import shape as views
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.fitting import fitting

Array = np.ndarray
Shape = Sequence[int]


# ---- index arrays ----------------------------------------------------------------------------------------------


def as_key(a: Array, indices: Sequence[Array | None]) -> tuple[slice | Array, ...]:
    """`indices` as numpy takes them: masks become positions, None becomes `:`."""
    key: list[slice | Array] = []
    for index in indices:
        if index is None:
            key.append(views.ALL)
        elif index.dtype is LONG or index.dtype == np.int32:
            key.append(index)
        elif index.dtype.kind == "b" or index.dtype == np.uint8:
            if index.dtype.kind == "u":
                warnings.warn(_BYTE_MASK, stacklevel=users_level())
            if not index.ndim:
                raise IndexError("a mask without dimensions can only fill the whole tensor")
            for j, n in enumerate(index.shape):
                if len(key) + j >= a.ndim or n != a.shape[len(key) + j]:
                    raise IndexError(f"The shape of the mask {list(index.shape)} at index {j} does not match the shape "
                                     f"of the indexed tensor {list(a.shape)} at index {len(key) + j}")  # fmt: skip
            key.extend(index.nonzero())
        else:
            raise IndexError("tensors used as indices must be long, int, byte or bool tensors")
    if len(key) > a.ndim:
        raise IndexError(f"too many indices for tensor of dimension {a.ndim} (got {len(key)})")
    return tuple(key)


LONG = np.dtype(np.int64)

_BYTE_MASK = "indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead."


def without_elements(a: Array, key: tuple[slice | Array, ...]) -> Array:
    """`a[key]` for a key that numpy refuses, in PyTorch's words: indices whose shapes do not fit, then those out of
    bounds, unless there is nothing to read."""
    shapes = [k.shape for k in key if isinstance(k, Array)]
    try:
        np.broadcast_shapes(*shapes)
    except ValueError:
        raise IndexError("shape mismatch: indexing tensors could not be broadcast together with shapes "
                         + ", ".join(str(list(shape)) for shape in shapes)) from None  # fmt: skip
    places = [(n, k) for n, k in zip(a.shape, key, strict=False) if isinstance(k, Array)]
    if any(n == 0 for n, _ in places) and all(k.size for _, k in places):
        raise IndexError("index is out of bounds for dimension with size 0") from None
    result = a[tuple([np.zeros_like(k) if isinstance(k, Array) else k for k in key])]
    for nth, (n, k) in enumerate(places):  # PyTorch counts the dimensions that are indexed
        wrong = k[(k < -n) | (k >= n)]
        if result.size and wrong.size:
            raise IndexError(f"index {wrong.flat[0]} is out of bounds for dimension {nth} with size {n}") from None
    return result


def index(a: Array, indices: Sequence[Array | None]) -> Array:
    key = as_key(a, indices)
    try:
        result = a[key]
    except IndexError:
        result = without_elements(a, key)
    if a.base is None and all(i is None or i.base is None for i in indices):
        return result if result.base is None else result.copy()
    return layout.laid_out(result, _indexed_strides(a, key, result.shape), copy=True)


def _indexed_strides(a: Array, key: tuple[slice | Array, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """How `a[key]` lies in memory: pointwise in what is left of `a`, where the indexed dimensions count as broadcast,
    and in the index arrays, which stand in their place.

    In PyTorch: `AdvancedIndex` in `TensorAdvancedIndexing.cpp`.
    """
    places = [d for d, k in enumerate(key) if not isinstance(k, slice)]
    if not places:
        return layout.dense_strides(a)
    if places != list(range(places[0], places[-1] + 1)):  # indices that are not neighbours go to the front
        order = [*places, *(d for d in range(a.ndim) if d not in places)]
        a, places = a.transpose(order), list(range(len(places)))
        key = tuple(key[d] for d in order[: len(places)])
    arrays = [k for k in key if not isinstance(k, slice)]
    target, first, last = np.broadcast(*arrays).shape, places[0], places[-1] + 1
    strides = storage.strides_in_elements(a)
    after = a.ndim - last
    operands = [(shape, strides[:first] + (0,) * len(target) + strides[last:])]
    for k in arrays:
        own = storage.strides_in_elements(views.expand(k, target))
        outside, inside = (target[0] * own[0], own[-1]) if target else (1, 1)  # what a view with more dimensions has
        operands.append(((1,) * first + target + (1,) * after, (outside,) * first + own + (inside,) * after))
    return layout.iterator_strides(shape, *operands)


def index_put_into(a: Array, indices: Sequence[Array | None], values: Array, accumulate: bool = False) -> Array:
    """Write `values` into `a` itself."""
    if len(indices) > a.ndim:
        raise IndexError(f"too many indices for tensor of dimension {a.ndim} (got {len(indices)})")
    given = [i for i in indices if i is not None]
    if values.size == 1 and len(given) == 1 and given[0].dtype in (np.bool_, np.uint8) and not accumulate:
        if given[0].dtype == np.uint8:
            raise RuntimeError("masked_fill_ only supports boolean masks, but got mask with dtype unsigned char")
        values = np.asarray(fitting(values.item(), a.dtype))  # PyTorch fills then
        if not given[0].ndim:
            if given[0]:
                a[...] = values
            return a
    if a.dtype != values.dtype:
        raise RuntimeError("Index put requires the source and destination dtypes match, got "
                           f"{name_of(a.dtype)} for the destination and "
                           f"{name_of(values.dtype)} for the source.")  # fmt: skip
    key = as_key(a, indices)
    try:
        if values.ndim > 1 and (values.shape[0] == 1 or not values.size) and values.ndim > a[key].ndim:
            raise ValueError("numpy leaves out leading ones, and does not look where there is nothing")
        if accumulate:
            # numpy's `at` reads past the end of shorter values
            np.add.at(a, key, np.broadcast_to(values, a[key].shape))
        else:
            a[key] = values
    except IndexError:
        without_elements(a, key)
    except ValueError:
        got = list(without_elements(a, key).shape)
        raise RuntimeError(f"shape mismatch: value tensor of shape {list(values.shape)} cannot be broadcast to "
                           f"indexing result of shape {got}") from None  # fmt: skip
    return a


def index_put(a: Array, indices: Sequence[Array | None], values: Array, accumulate: bool = False) -> Array:
    return index_put_into(a.copy(order="K"), indices, values, accumulate)


index_put_impl = index_put


# ---- gradients of views that take a part -------------------------------------------------------------------------


def select_backward(grad: Array, input_sizes: Shape, dim: int, index: int) -> Array:
    result = np.zeros(input_sizes, grad.dtype)
    views.select(result, dim, index)[...] = grad
    return result


def slice_backward(grad: Array, input_sizes: Shape, dim: int, start: int, end: int, step: int) -> Array:
    result = np.zeros(input_sizes, grad.dtype)
    views.slice(result, dim, start, end, step)[...] = grad
    return result


def diagonal_backward(grad: Array, input_sizes: Shape, offset: int, dim1: int, dim2: int) -> Array:
    result = np.zeros(input_sizes, grad.dtype)
    views.diagonal(result, offset, dim1, dim2)[...] = grad
    return result


def unfold_backward(grad: Array, input_sizes: Shape, dim: int, size: int, step: int) -> Array:
    """Windows may overlap: each element of the input gets what all windows over it bring."""
    result = np.zeros(input_sizes, grad.dtype)
    if not result.ndim:
        return result + grad.sum(dtype=grad.dtype)
    windows = np.moveaxis(views.unfold(result, dim, size, step), -1, 0)
    for i, brought in enumerate(np.moveaxis(grad, -1, 0)):  # within one place of the window nothing overlaps
        windows[i] += brought
    return result


# ---- a copy with a part replaced ---------------------------------------------------------------------------------


def _with_part(part: Array, src: Array, copy: Array) -> Array:
    if part.shape != src.shape:
        raise RuntimeError("expected src to have a size equal to the slice of self. src size = "
                           f"{list(src.shape)}, slice size = {list(part.shape)}")  # fmt: skip
    part[...] = src
    return copy


def select_scatter(a: Array, src: Array, dim: int, index: int) -> Array:
    copy = a.copy()
    return _with_part(views.select(copy, dim, index), src, copy)


def slice_scatter(
    a: Array, src: Array, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1
) -> Array:
    copy = a.copy()
    return _with_part(views.slice(copy, dim, start, end, step), src, copy)


def diagonal_scatter(a: Array, src: Array, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Array:
    copy = a.copy()
    return _with_part(views.diagonal(copy, offset, dim1, dim2), src, copy)


def as_strided_scatter(a: Array, src: Array, size: Shape, stride: Shape, storage_offset: int | None = None) -> Array:
    memory = storage.flat_memory(a).copy()
    offset = storage.storage_offset(a)
    copy = storage.as_strided(memory, a.shape, storage.strides_in_elements(a), offset)
    if any(step == 0 and n > 1 for step, n in zip(stride, size, strict=True)):
        raise RuntimeError("unsupported operation: more than one element of the written-to tensor refers to a single "
                           "memory location. Please clone() the tensor before performing the operation.")  # fmt: skip
    part = views.as_strided(memory, size, stride, offset if storage_offset is None else storage_offset)
    if storage.overlaps_itself(part) and part.shape == src.shape:  # then the last one to be written stays
        inwards = layout.order_of_dimensions(src.shape, [tuple(stride), storage.strides_in_elements(src)])[::-1]
        for place in np.ndindex(*[src.shape[dim] for dim in inwards]):
            part.transpose(inwards)[place] = src.transpose(inwards)[place]
        return copy
    return _with_part(part, src, copy)
