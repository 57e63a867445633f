"""Copies that move numbers: joined, repeated, turned, cut; read and written at given places.

Places are given in four ways. By position, as in `x[rows, columns]`. `gather` and `scatter` have an index for each
element: `out[i][j] = a[index[i][j]][j]`. `index_select`, `index_add`, … have one for each slice along a dimension.
Masks say yes or no for each element.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `TensorTransformations.cpp`, `TensorAdvancedIndexing.cpp`.
Read next: `reductions.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Any

import numpy as np

from teachgrad.kernels.memory import ALL, along, contiguous_strides, fill_value, scalar, with_a_dim, wrap_dim, wrap_dims
from teachgrad.kernels.views import diagonal_backward, expand

Array = np.ndarray
Ints = Sequence[int]
BACKWARDS = slice(None, None, -1)


# ---- copies ----------------------------------------------------------------------------------------------------


def clone(a, contiguous: bool = False):
    return a.copy(order="C" if contiguous or 0 in a.strides else "K")


def cast(a, dtype: np.dtype):
    """A copy in another dtype."""
    if a.dtype.kind == "c" and dtype.kind not in "cb":
        warnings.warn("Casting complex values to real discards the imaginary part", UserWarning, stacklevel=2)
        a = a.real
    return a.astype(dtype)


def fill(a, value):
    result = np.empty(a.shape, a.dtype)
    result.fill(fill_value(value, a.dtype))
    return result


# ---- joined and repeated ---------------------------------------------------------------------------------------


def cat(arrays: Sequence[Array], dim: int):
    """An empty vector goes with anything."""
    if (0,) in [a.shape for a in arrays]:
        arrays = [a for a in arrays if a.shape != (0,)] or arrays[:1]
    return np.asarray(np.concatenate(arrays, dim, dtype=common_dtype(arrays)), order="C")


def common_dtype(arrays: Sequence[Array]) -> np.dtype:
    """The dtype to which all promote; unlike in numpy, integers do not widen floating point numbers."""
    first = arrays[0].dtype
    for a in arrays:
        if a.dtype is not first:
            floating = [a.dtype for a in arrays if a.dtype.kind in "fc"]
            return np.result_type(*(floating or [a.dtype for a in arrays]))
    return first


def stack(arrays: Sequence[Array], dim: int):
    shape = arrays[0].shape
    dim, shapes = wrap_dim(dim, len(shape) + 1), [a.shape for a in arrays]
    if shapes.count(shape) < len(shapes):
        raise RuntimeError(f"stack expects each tensor to be equal size, but got {[*map(list, shapes)]}")
    if dim == len(shape):
        arrays = [a[..., None] for a in arrays]
    joined = np.concatenate(arrays, dim, dtype=common_dtype(arrays))
    return np.asarray(joined.reshape((*shape[:dim], len(arrays), *shape[dim:])), order="C")


def repeat(a, repeats: Ints):
    lead = len(repeats) - a.ndim
    shape = (1,) * lead + a.shape
    spread = [size for n in shape for size in (1, n)]  # each dimension behind a new one, which is repeated
    copies = [size for n, times in zip(shape, repeats, strict=True) for size in (times, n)]
    result = np.empty(copies, a.dtype)
    result[...] = a.reshape(spread)
    return result.reshape(list(map(mul, shape, repeats)))


# ---- turned ----------------------------------------------------------------------------------------------------


def flip(a, dims: Ints):
    for dim in wrap_dims(tuple(dims), a.ndim) if a.ndim else ():
        a = a[along(dim, BACKWARDS)]
    return a.copy("K")


def roll(a, shifts: Ints, dims: Ints = ()):
    if not dims:
        return roll(a.reshape(-1), shifts, (0,)).reshape(a.shape)
    for shift, dim in zip(shifts, dims, strict=True):
        dim = wrap_dim(dim, a.ndim)
        cut = -shift % (a.shape[dim] or 1)
        a = np.concatenate((a[along(dim, slice(cut, None))], a[along(dim, slice(cut))]), dim)
    return np.asarray(a, order="C")


def rot90(a, k: int, dims: Ints):
    first, second = wrap_dims(tuple(dims), a.ndim)
    if k % 2 == 0:
        return flip(a, (first, second)) if k % 4 else a.copy()
    return flip(a, (second if k % 4 == 1 else first,)).swapaxes(first, second)


# ---- triangles and diagonals -----------------------------------------------------------------------------------


def tril(a, diagonal: int = 0):
    return np.where(triangle(a, diagonal), a, a.dtype.type(0))


def triu(a, diagonal: int = 0):
    return np.where(triangle(a, diagonal - 1), a.dtype.type(0), a)


def triangle(a, diagonal: int):
    """Where in the matrices of `a` the lower triangle is, `diagonal` included."""
    rows, columns = a.shape[-2:]
    return np.arange(diagonal, diagonal + rows).reshape(rows, 1) >= np.arange(columns)


def diag_embed(a, offset: int, dim1: int, dim2: int):
    first, second = wrap_dims((dim1, dim2), a.ndim + 1)
    size = a.shape[-1] + abs(offset)
    shape = list(a.shape[:-1])
    for dim in sorted((first, second)):
        shape.insert(dim, size)
    return diagonal_backward(a, shape, offset, first, second)


# ---- by position -----------------------------------------------------------------------------------------------------


def as_key(indices: Sequence[Array | None]) -> tuple[slice | Array, ...]:
    """`indices` as numpy takes them: None becomes `:`."""
    return tuple([ALL if index is None else index for index in indices])


def index(a, indices: Sequence[Array | None]):
    result = a[as_key(indices)]
    if result.__class__ is np.ndarray and not result.flags.c_contiguous:
        result = result.copy()  # numpy leaves it transposed
    return result


def index_put(a, indices: Sequence[Array | None], values, accumulate: bool = False):
    result, key = a.copy(), as_key(indices)
    if accumulate:
        where = np.asarray(np.arange(a.size).reshape(a.shape)[key])
        combine(np.add, result, where, expand(values, where.shape))
    else:
        result[key] = values
    return result


# ---- an index for each element ---------------------------------------------------------------------------------


def places(a, dim: int, index, wanted: Ints = ()):
    """Where the elements at `index` along `dim` are, if `a` is read as a vector; each other dimension counts up.

    The result is of shape `wanted`, to which `index` has to broadcast; without it, of the shape of `index`.
    """
    a, index = with_a_dim(a), with_a_dim(index)
    length, step, others = steps_beside(a.shape, dim, wanted or index.shape)
    if index.dtype.kind != "i":
        raise RuntimeError(f"expected an index of dtype int64, got {index.dtype}")
    unsigned = index.astype(np.int64, copy=False).view(np.uint64)  # which makes a negative number huge
    if index.size and np.maximum.reduce(unsigned, None) >= length:
        raise RuntimeError(f"index out of bounds for dimension {dim} with size {length}")
    where = index * scalar(step, index.dtype)
    for end, step, as_column in others:
        where = where + np.arange(0, end, step).reshape(as_column)
    return where


@lru_cache(4096)
def steps_beside(shape: Ints, dim: int, wanted: Ints) -> tuple[int, int, list[Any]]:
    """How `places` counts in a vector read as `shape`: the length and the step of `dim`; the others' counters."""
    dim = wrap_dim(dim, len(shape))
    if len(wanted) != len(shape) or any(n > shape[d] for d, n in enumerate(wanted) if d != dim):
        raise RuntimeError(f"expected an index of {len(shape)} dimensions, not larger than {list(shape)} apart from "
                           f"dimension {dim}; got one of shape {list(wanted)}")  # fmt: skip
    steps = contiguous_strides(shape)
    others = [(n * steps[d], steps[d], (n, *[1] * (len(shape) - d - 1))) for d, n in enumerate(wanted) if d != dim]
    return shape[dim], steps[dim], others


def combine(ufunc, target, where, values) -> None:
    """Combine `target`, which is contiguous, with `values` at the places `where`. (On vectors `at` is quick.)"""
    ufunc.at(target.reshape(-1), where.reshape(-1), values.reshape(-1))


def gather(a, dim: int, index, sparse_grad: bool = False):
    return a.reshape(-1).take(places(a, dim, index)).reshape(index.shape)


def scattered(ufunc, a, dim: int, index, src, wanted: Ints = ()):
    """A copy of `a` in which `src` was put, or combined by `ufunc` with what is there."""
    result, where = a.copy(), places(a, dim, index, wanted)
    if src.__class__ is np.ndarray and src.shape != where.shape:
        src = with_a_dim(src)[tuple([slice(n) for n in where.shape])]
        if src.shape != where.shape:
            raise RuntimeError(f"scatter: expected a source no smaller than the index {list(where.shape)}")
    elif src.__class__ is not np.ndarray:
        src = fill_value(src, a.dtype)
    if ufunc is None:
        result.reshape(-1)[where] = src
    else:
        combine(ufunc, result, where, src)
    return result


def scatter(a, dim: int, index, src):
    return scattered(None, a, dim, index, src)


def scatter_add(a, dim: int, index, src):
    return scattered(np.add, a, dim, index, src)


REDUCTIONS = {"sum": np.add, "mean": np.add, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum}


def scatter_reduce(a, dim: int, index, src, reduce: str, include_self: bool):
    if reduce not in REDUCTIONS:
        raise RuntimeError(f"reduce argument must be one of {', '.join(REDUCTIONS)}, got {reduce}")
    if not include_self:
        a = scattered(None, a, dim, index, src if reduce in ("amax", "amin") else int(reduce == "prod"))
    result = scattered(REDUCTIONS[reduce], a, dim, index, src)
    if reduce != "mean":
        return result
    counts = np.full(a.shape, int(include_self), a.dtype)
    counts = np.maximum(scattered(np.add, counts, dim, index, np.ones_like(src)), 1)
    return result // counts if a.dtype.kind in "iu" else result / counts


# ---- an index for each slice -----------------------------------------------------------------------------------


def index_select(a, dim: int, index):
    if index.ndim > 1 or (index.size and np.minimum.reduce(index, None) < 0):
        raise IndexError(f"the index of slices has to be a vector of places from 0 on, got {index.tolist()}")
    result = with_a_dim(a).take(with_a_dim(index), dim)
    return result if a.ndim else result.reshape(())


def of_slices(a, dim: int, index, source):
    """`index`, which names slices of `a`, as `scatter` takes it: it broadcasts to the shape of `source`."""
    dim, shape = wrap_dim(dim, a.ndim), a.shape
    wanted = (*shape[:dim], index.size, *shape[dim + 1 :])
    if index.ndim > 1 or source.shape not in (wanted, ()):
        raise RuntimeError(f"the source of {index.size} slices is of shape {list(source.shape)}, not {list(wanted)}")
    return index.reshape((*(1,) * dim, -1, *(1,) * (source.ndim - dim - 1)))


def index_add(a, dim: int, index, source, alpha=1):
    source = source if alpha == 1 else source * a.dtype.type(alpha)
    return scattered(np.add, a, dim, of_slices(a, dim, index, source), source, source.shape)


def index_fill(a, dim: int, index, value):
    result = a.copy()
    places = along(wrap_dim(dim, a.ndim), with_a_dim(index))  # -1 is the last one
    with_a_dim(result)[places] = fill_value(value, a.dtype)
    return result


# ---- yes or no for each element --------------------------------------------------------------------------------


def checked_mask(mask):
    """`mask`, which has to be one: numpy would take other numbers for positions."""
    if mask.dtype.kind != "b":
        raise RuntimeError(f"expected a mask of dtype bool, got {mask.dtype}")
    return mask


def masked_fill(a, mask, value):
    return np.asarray(np.where(checked_mask(mask), fill_value(value, a.dtype), a), order="C")


def masked_select(a, mask):
    shape = np.broadcast(a, checked_mask(mask)).shape
    return expand(a, shape)[expand(mask, shape)]


def masked_scatter(a, mask, source):
    shape = np.broadcast(a, checked_mask(mask)).shape
    result, mask = expand(a, shape).copy(), expand(mask, shape)
    result[mask] = source.reshape(-1)[: np.add.reduce(mask, None)]
    return result


# ---- as if there were one dimension ----------------------------------------------------------------------------


def take(a, index):
    return a.take(index)


def nonzero(a):
    found = np.array(with_a_dim(a).nonzero())
    return found.T if a.ndim else found.T[:, :0]
