"""Copies that move numbers: joined, repeated, turned, cut; read and written at given places.

Places are given in four ways. By position, as in `x[rows, columns]`. `gather` and `scatter` have an index for each
element: `out[i][j] = a[index[i][j]][j]`. `index_select`, `index_add`, … have one for each slice along a dimension.
Masks say yes or no for each element.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `TensorTransformations.cpp`, `TensorAdvancedIndexing.cpp`.
Read next: `reductions.py`.
"""

import warnings

import numpy as np

from teachgrad.kernels.memory import ALL, along, dense_copy, listed, with_a_dim, wrap_dim, wrap_dims
from teachgrad.kernels.views import diagonal_backward, expand

# ---- copies ----------------------------------------------------------------------------------------------------


def clone(a, contiguous=False):
    return a.copy() if contiguous else dense_copy(a, a.dtype)


def cast(a, dtype):
    """A copy in another dtype."""
    if a.dtype.kind == "c" and dtype.kind not in "cb":
        warnings.warn("Casting complex values to real discards the imaginary part", UserWarning, stacklevel=2)
        a = a.real
    return dense_copy(a, dtype)


# ---- joined and repeated ---------------------------------------------------------------------------------------


def cat(arrays, dim):
    """An empty vector goes with anything."""
    if (0,) in [a.shape for a in arrays]:
        arrays = [a for a in arrays if a.shape != (0,)] or arrays[:1]
    return np.asarray(np.concatenate(arrays, dim, dtype=common_dtype(arrays)), order="C")


def common_dtype(arrays):
    """The dtype to which all promote; unlike in numpy, integers do not widen floating point numbers."""
    found = {a.dtype for a in arrays}
    if len(found) == 1:
        return found.pop()
    return np.result_type(*({dtype for dtype in found if dtype.kind in "fc"} or found))


def stack(arrays, dim):
    return np.asarray(np.stack(arrays, dim, dtype=common_dtype(arrays)), order="C")


def repeat(a, repeats):
    if len(repeats) < a.ndim:
        raise RuntimeError(f"repeat: expected a number for each of {a.ndim} dimensions at least, got {[*repeats]}")
    return np.tile(a, repeats)


# ---- turned ----------------------------------------------------------------------------------------------------


def flip(a, dims):
    return np.flip(with_a_dim(a), dims).copy().reshape(a.shape)


def roll(a, shifts, dims=()):
    """The elements shifted along `dims`; what leaves at one end comes in at the other."""
    shifts, dims = listed(shifts), listed(dims)
    if len(shifts) != (len(dims) or 1):
        raise RuntimeError(f"roll: expected a shift for each dimension, got {shifts=} and {dims=}")
    return np.roll(a, shifts, dims or None)


def rot90(a, k, dims):
    return np.rot90(a, k, dims).copy()


# ---- triangles and diagonals -----------------------------------------------------------------------------------


def tril(a, diagonal=0):
    return np.tril(expect_matrices(a), diagonal)


def triu(a, diagonal=0):
    return np.triu(expect_matrices(a), diagonal)


def expect_matrices(a):
    if a.ndim < 2:
        raise RuntimeError(f"expected at least 2 dimensions, not {a.ndim}")
    return a


def diag_embed(a, offset, dim1, dim2):
    first, second = wrap_dims((dim1, dim2), a.ndim + 1)
    size = a.shape[-1] + abs(offset)
    shape = list(a.shape[:-1])
    for dim in sorted((first, second)):
        shape.insert(dim, size)
    return diagonal_backward(a, shape, offset, first, second)


# ---- written to places -----------------------------------------------------------------------------------------


def written(ufunc, a, key, values):
    """A copy of `a` with `values` at the places that `key` means to numpy, or there combined by `ufunc` with `a`."""
    result = a.copy()
    if ufunc is None:
        result[key] = values
    else:  # on vectors `at` is quick
        places = np.asarray(np.arange(a.size).reshape(a.shape)[key])
        ufunc.at(result.reshape(-1), places.reshape(-1), expand(values, places.shape).reshape(-1))
    return result


# ---- by position -----------------------------------------------------------------------------------------------------


def as_key(indices):
    """`indices` as numpy takes them: None becomes `:`."""
    return tuple([ALL if index is None else index for index in indices])


def index(a, indices):
    return np.asarray(a[as_key(indices)], order="C")  # numpy may leave it transposed


def index_put(a, indices, values, accumulate=False):
    return written(np.add if accumulate else None, a, as_key(indices), values)


# ---- an index for each element ---------------------------------------------------------------------------------


def beside(a, dim, index):
    """`index` along `dim` as a key for `a`: along all other dimensions it counts up."""
    dim, index = wrap_dim(dim, a.ndim), with_a_dim(index)
    if index.dtype.kind != "i" or index.ndim != (a.ndim or 1):
        raise RuntimeError(f"expected an index of {a.ndim} dimensions and integers, got {index.ndim}, {index.dtype}")
    key = [*np.indices(index.shape, sparse=True)]
    key[dim] = not_negative(index)
    return tuple(key)


def not_negative(index):
    """`index`, which must not count from the end, as it may in numpy."""
    if index.size and np.minimum.reduce(index, None) < 0:
        raise IndexError("a negative index is out of range")
    return index


def gather(a, dim, index, sparse_grad=False):
    return with_a_dim(a)[beside(a, dim, index)].reshape(index.shape)


def scattered(ufunc, a, dim, index, src):
    """A copy of `a` in which `src` was put, or combined by `ufunc` with what is there."""
    if src.__class__ is np.ndarray:
        src = src[(..., *map(slice, index.shape))]
        if src.shape != index.shape:
            raise RuntimeError(f"scatter: expected a source no smaller than the index {[*index.shape]}")
    return written(ufunc, with_a_dim(a), beside(a, dim, index), src).reshape(a.shape)


def scatter(a, dim, index, src):
    return scattered(None, a, dim, index, src)


def scatter_add(a, dim, index, src):
    return scattered(np.add, a, dim, index, src)


REDUCTIONS = {"sum": np.add, "mean": np.add, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum}


def scatter_reduce(a, dim, index, src, reduce, include_self):
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


def index_select(a, dim, index):
    if index.ndim > 1:
        raise IndexError(f"the index of slices has to be a vector, got {index.ndim} dimensions")
    result = with_a_dim(a).take(not_negative(with_a_dim(index)), dim)
    return result if a.ndim else result.reshape(())


def put_slices(ufunc, a, dim, index, source):
    """A copy of `a` in which slices of `source` were put, or combined by `ufunc` with what is there."""
    dim, shape = wrap_dim(dim, a.ndim), a.shape
    wanted = (*shape[:dim], index.size, *shape[dim + 1 :])
    one_number = source.ndim == 0 and wanted == (1,)
    if index.ndim > 1 or not (source.shape == wanted or one_number):
        raise RuntimeError(f"the source of {index.size} slices is of shape {list(source.shape)}, not {list(wanted)}")
    return written(ufunc, with_a_dim(a), along(dim, not_negative(with_a_dim(index))), source).reshape(shape)


def index_add(a, dim, index, source, alpha=1):
    return put_slices(np.add, a, dim, index, source * alpha)


def index_fill(a, dim, index, value):
    places = along(wrap_dim(dim, a.ndim), with_a_dim(index))  # -1 is the last one
    return written(None, with_a_dim(a), places, value).reshape(a.shape)


# ---- yes or no for each element --------------------------------------------------------------------------------


def checked_mask(mask):
    """`mask`, which has to be one: numpy would take other numbers for positions."""
    if mask.dtype.kind != "b":
        raise RuntimeError(f"expected a mask of dtype bool, got {mask.dtype}")
    return mask


def masked_fill(a, mask, value):
    return np.asarray(np.where(checked_mask(mask), value, a), order="C")


def masked_select(a, mask):
    shape = np.broadcast(a, checked_mask(mask)).shape
    return expand(a, shape)[expand(mask, shape)]


def masked_scatter(a, mask, source):
    shape = np.broadcast(a, checked_mask(mask)).shape
    result, mask = expand(a, shape).copy(), expand(mask, shape)
    count = np.add.reduce(mask, None)
    result[mask] = source.reshape(-1)[:count].reshape(count)
    return result


# ---- as if there were one dimension ----------------------------------------------------------------------------


def nonzero(a):
    found = np.array(with_a_dim(a).nonzero())
    return found.T if a.ndim else found.T[:, :0]
