"""Copies that move numbers: joined, repeated, turned, cut; read and written at given places.

Places are given in four ways. By position, as in `x[rows, columns]`. `gather` and `scatter` have an index for each
element: `out[i][j] = a[index[i][j]][j]`. `index_select`, `index_add`, … have one for each slice along a dimension.
Masks say yes or no for each element.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `TensorTransformations.cpp`, `TensorAdvancedIndexing.cpp`.
Read next: `reductions.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.kernels.memory import ALL, along, number, with_a_dim, wrap_dim, wrap_dims
from teachgrad.kernels.views import diagonal, expand

Array = np.ndarray
BACKWARDS = slice(None, None, -1)


# ---- copies ----------------------------------------------------------------------------------------------------


def clone(a: Array, contiguous: bool = False) -> Array:
    return a.copy(order="C" if contiguous else "K")


def fill_scalar(a: Array, value: Any) -> Array:
    result = np.empty(a.shape, a.dtype)
    result.fill(number(value, a.dtype))
    return result


def zero(a: Array) -> Array:
    return np.zeros(a.shape, a.dtype)


# ---- joined and repeated ---------------------------------------------------------------------------------------


def cat(arrays: Sequence[Array], dim: int) -> Array:
    """An empty vector goes with anything."""
    if any(a.shape == (0,) for a in arrays):
        arrays = [a for a in arrays if a.shape != (0,)] or arrays[:1]
    return np.concatenate(arrays, dim, dtype=common_dtype(arrays))


def common_dtype(arrays: Sequence[Array]) -> np.dtype:
    """The dtype to which all promote; unlike numpy's, it is not widened by integers beside fractions."""
    first = arrays[0].dtype
    for a in arrays:
        if a.dtype is not first:
            fractions = [a.dtype for a in arrays if a.dtype.kind in "fc"]
            return np.result_type(*(fractions or [a.dtype for a in arrays]))
    return first


def stack(arrays: Sequence[Array], dim: int) -> Array:
    dim = wrap_dim(dim, arrays[0].ndim + 1)
    return np.concatenate([a[along(dim, None)] for a in arrays], dim, dtype=common_dtype(arrays))


def repeat(a: Array, repeats: Sequence[int]) -> Array:
    lead = len(repeats) - a.ndim
    if lead < 0:
        raise RuntimeError(f"repeat: {list(repeats)} needs a number for each of the {a.ndim} dimensions")
    shape = (1,) * lead + a.shape
    spread = [size for n in shape for size in (1, n)]  # each dimension behind a new one, which is repeated
    copies = [size for n, times in zip(shape, repeats, strict=True) for size in (times, n)]
    result = np.empty(copies, a.dtype)
    result[...] = a.reshape(spread)
    return result.reshape([n * times for n, times in zip(shape, repeats, strict=True)])


# ---- turned ----------------------------------------------------------------------------------------------------


def flip(a: Array, dims: Sequence[int]) -> Array:
    for dim in wrap_dims(dims, a.ndim) if a.ndim else ():
        a = a[along(dim, BACKWARDS)]
    return a.copy()


def roll(a: Array, shifts: Sequence[int], dims: Sequence[int] = ()) -> Array:
    if not dims:
        return roll(a.reshape(-1), shifts, (0,)).reshape(a.shape)
    if len(dims) != len(shifts):
        raise RuntimeError(f"roll: there are {len(shifts)} shifts and {len(dims)} dims")
    for shift, dim in zip(shifts, dims, strict=True):
        dim = wrap_dim(dim, a.ndim)
        cut = -shift % (a.shape[dim] or 1)
        a = np.concatenate((a[along(dim, slice(cut, None))], a[along(dim, slice(cut))]), dim)
    return a


def rot90(a: Array, k: int, dims: Sequence[int]) -> Array:
    first, second = wrap_dims(dims, a.ndim)
    if k % 2 == 0:
        return flip(a, (first, second)) if k % 4 else a.copy()
    return flip(a, (second if k % 4 == 1 else first,)).swapaxes(first, second)


# ---- triangles and diagonals -----------------------------------------------------------------------------------


def tril(a: Array, diagonal: int = 0) -> Array:
    return np.tril(matrices(a), diagonal)


def triu(a: Array, diagonal: int = 0) -> Array:
    return np.triu(matrices(a), diagonal)


def matrices(a: Array) -> Array:
    """`a`, which has to have rows and columns."""
    if a.ndim < 2:
        raise RuntimeError("tril and triu need a tensor of at least 2 dimensions")
    return a


def diag_embed(a: Array, offset: int, dim1: int, dim2: int) -> Array:
    first, second = wrap_dims((dim1, dim2), a.ndim + 1)
    size = a.shape[-1] + abs(offset)
    shape = list(a.shape[:-1])
    for dim in sorted((first, second)):
        shape.insert(dim, size)
    result = np.zeros(shape, a.dtype)
    diagonal(result, offset, first, second)[...] = a
    return result


def diagonal_copy(a: Array, offset: int, dim1: int, dim2: int) -> Array:
    return diagonal(a, offset, dim1, dim2).copy()


# ---- by position -----------------------------------------------------------------------------------------------------


def as_key(indices: Sequence[Array | None]) -> tuple[slice | Array, ...]:
    """`indices` as numpy takes them: None becomes `:`."""
    return tuple([ALL if index is None else index for index in indices])


def index(a: Array, indices: Sequence[Array | None]) -> Array:
    result = a[as_key(indices)]
    if result.__class__ is np.ndarray and not result.flags.c_contiguous:
        result = result.copy()  # numpy leaves it transposed
    return result


def index_put(a: Array, indices: Sequence[Array | None], values: Array, accumulate: bool = False) -> Array:
    if a.dtype != values.dtype:
        raise RuntimeError(f"Index put requires the source and destination dtypes match, got {a.dtype} for the destination "
                           f"and {values.dtype} for the source.")  # fmt: skip
    result, key = a.copy(), as_key(indices)
    if accumulate:
        np.add.at(result, key, values)
    else:
        result[key] = values
    return result


# ---- an index for each element ---------------------------------------------------------------------------------


def places(a: Array, dim: int, index: Array) -> tuple[Array, ...]:
    """The key with which numpy reads `a` at `index` along `dim`: each other dimension counts up."""
    if index.dtype.kind != "i" or index.ndim != a.ndim or bool((index < 0).any()):
        raise RuntimeError(f"expected an int64 index of {a.ndim} dimensions, with no place below 0; got {index.dtype} of "
                           f"shape {list(index.shape)}")  # fmt: skip
    key = [np.arange(n).reshape(n, *(1,) * (index.ndim - d - 1)) for d, n in enumerate(index.shape)]
    key[wrap_dim(dim, a.ndim)] = index
    return tuple(key)


def gather(a: Array, dim: int, index: Array, sparse_grad: bool = False) -> Array:
    vector = with_a_dim(a)
    return vector[places(vector, dim, with_a_dim(index))].reshape(index.shape)


def written(ufunc: Any, a: Array, dim: int, index: Array, src: Any) -> Array:
    """A copy of `a` in which `src` was put, or combined by `ufunc` with what is there."""
    result = a.copy()
    target, index = with_a_dim(result), with_a_dim(index)
    key = places(target, dim, index)
    if src.__class__ is np.ndarray:
        src = with_a_dim(src)[tuple([slice(n) for n in index.shape])]
        if src.dtype != a.dtype or src.shape != index.shape:
            raise RuntimeError(f"scatter: expected a source of {a.dtype} no smaller than the index {list(index.shape)}")
    if ufunc is None:
        target[key] = src
    else:
        ufunc.at(target, key, src)
    return result


def scatter_src(a: Array, dim: int, index: Array, src: Any) -> Array:
    return written(None, a, dim, index, src)


scatter_value = scatter_src


def scatter_add(a: Array, dim: int, index: Array, src: Array) -> Array:
    return written(np.add, a, dim, index, src)


REDUCTIONS = {"sum": np.add, "mean": np.add, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum}


def scatter_reduce(a: Array, dim: int, index: Array, src: Array, reduce: str, include_self: bool) -> Array:
    if reduce not in REDUCTIONS:
        raise RuntimeError(f"reduce argument must be one of {', '.join(REDUCTIONS)}, got {reduce}")
    if not include_self:
        a = written(None, a, dim, index, src if reduce in ("amax", "amin") else int(reduce == "prod"))
    result = written(REDUCTIONS[reduce], a, dim, index, src)
    if reduce != "mean":
        return result
    counts = np.full(a.shape, int(include_self), a.dtype)
    counts = np.maximum(written(np.add, counts, dim, index, 1), 1)
    return result // counts if a.dtype.kind in "iu" else result / counts


# ---- an index for each slice -----------------------------------------------------------------------------------


def slices(a: Array, dim: int, index: Array, source: Array | None = None) -> tuple[Any, ...]:
    """The key for the slices of `a` (which has dimensions) that `index` names; PyTorch allows none below 0."""
    dim = wrap_dim(dim, a.ndim)
    if index.dtype.kind != "i":
        raise RuntimeError(f"the index of slices has to be of dtype int64 or int32, got {index.dtype}")
    if index.ndim > 1 or (index.size and index.min() < 0):
        raise IndexError(f"the index of slices has to be a vector of places from 0 on, got {index.tolist()}")
    if source is not None:
        wanted = (*a.shape[:dim], index.size, *a.shape[dim + 1 :])
        if source.dtype != a.dtype or source.shape != wanted:
            raise RuntimeError(f"the source of {index.size} slices has to be {a.dtype} of shape {list(wanted)}, got "
                               f"{source.dtype} of shape {list(source.shape)}")  # fmt: skip
    return along(dim, with_a_dim(index))


def index_select(a: Array, dim: int, index: Array) -> Array:
    vector = with_a_dim(a)
    slices(vector, dim, index)
    result = vector.take(with_a_dim(index), dim)
    return result if a.ndim else result.reshape(())


def index_add(a: Array, dim: int, index: Array, source: Array, alpha: Any = 1) -> Array:
    result, source = a.copy(), with_a_dim(source)
    target = with_a_dim(result)
    np.add.at(target, slices(target, dim, index, source), source if alpha == 1 else source * a.dtype.type(alpha))
    return result


def index_copy(a: Array, dim: int, index: Array, source: Array) -> Array:
    result, source = a.copy(), with_a_dim(source)
    target = with_a_dim(result)
    target[slices(target, dim, index, source)] = source
    return result


def index_fill_value(a: Array, dim: int, index: Array, value: Any) -> Array:
    result = a.copy()
    with_a_dim(result)[along(wrap_dim(dim, a.ndim), with_a_dim(index))] = number(value, a.dtype)  # -1 is the last one
    return result


# ---- yes or no for each element --------------------------------------------------------------------------------


def checked_mask(mask: Array) -> Array:
    """`mask`, which has to be one: numpy would take other numbers for positions."""
    if mask.dtype.kind != "b":
        raise RuntimeError(f"expected a mask of dtype bool, got {mask.dtype}")
    return mask


def masked_fill_scalar(a: Array, mask: Array, value: Any) -> Array:
    return np.where(checked_mask(mask), number(value, a.dtype), a)


def masked_select(a: Array, mask: Array) -> Array:
    shape = np.broadcast(a, checked_mask(mask)).shape
    return expand(a, shape)[expand(mask, shape)]


def masked_scatter(a: Array, mask: Array, source: Array) -> Array:
    shape = np.broadcast(a, checked_mask(mask)).shape
    result, mask = expand(a, shape).copy(), expand(mask, shape)
    wanted = int(np.add.reduce(mask, None))
    if source.size < wanted or source.dtype != a.dtype:
        raise RuntimeError(f"masked_scatter: expected a source of at least {wanted} elements of {a.dtype}")
    result[mask] = source.reshape(-1)[:wanted]
    return result


# ---- as if there were one dimension ----------------------------------------------------------------------------


def take(a: Array, index: Array) -> Array:
    return a.take(index)


def nonzero(a: Array) -> Array:
    found = np.array(with_a_dim(a).nonzero())
    return found.T if a.ndim else found.T[:, :0]
