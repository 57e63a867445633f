"""How do many numbers become few?

Sums, means, products, variances, norms, extremes, running totals; sorting and what rests on it. numpy's `ufunc.reduce`
and `ufunc.accumulate` do the work; here are PyTorch's dtypes, and its answers for no dimensions and for no elements.
`dim` is None (all dimensions), an int, or a sequence of ints.

Order rests on a stable argsort: equal elements stay in the order in which they came, also when sorting downwards, and
NaN counts as larger than any number. PyTorch's `topk` may pick another one of several equal elements.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/ReduceOps.cpp`, `TensorCompare.cpp`, `LinearAlgebra.cpp` (norms), `Sorting.cpp`.
Read next: `views.py`.
"""

import math

import numpy as np

from teachgrad.kernels.indexing import gather
from teachgrad.kernels.memory import along, with_a_dim, wrap_dim, wrap_dims


def axes_of(a, dim):
    """`dim` as numpy's `axis`: an empty list means all dimensions, and a 0-d array may pretend to have one."""
    if dim is None or dim.__class__ is int:
        return dim
    wrapped = wrap_dims(dim, a.ndim)
    return wrapped if wrapped and a.ndim else None


# ---- sums, means, products -------------------------------------------------------------------------------------


def summable(a, dtype):
    """`a` in the dtype in which it is summed up: as asked for, else 64 bits for integers, else its own."""
    if dtype is not None:
        return a.astype(dtype.numpy, copy=False)
    return a if a.dtype.kind in "fc" else a.astype(np.int64, copy=False)


WIDER = {"e": np.float64, "f": np.float64, "F": np.complex128}
"""The dtype in which many numbers are added up: numpy adds one after the other, and rounds each time."""


def total(ufunc, a, dim, keepdim, dtype, mean=False):
    a = summable(a, dtype)
    # A few numbers are added up as they are, for the same digits as PyTorch's.
    kind = a.dtype if a.size < 4096 and a.itemsize > 2 else WIDER.get(a.dtype.char)
    result = ufunc.reduce(a, axes_of(a, dim), kind, None, keepdim)
    if mean:
        result = result / (a.size // max(result.size, 1))
    return result if result.dtype is a.dtype else result.astype(a.dtype)


def sum(a, dim=None, keepdim=False, dtype=None):
    return total(np.add, a, dim, keepdim, dtype)


def mean(a, dim=None, keepdim=False, dtype=None):
    if dtype is None and a.dtype.kind not in "fc":
        raise RuntimeError(f"mean(): the input has dtype {a.dtype}; name a floating point or complex dtype with dtype=")
    return total(np.add, a, dim, keepdim, dtype, mean=True)


def trace(a):
    if a.ndim != 2:
        raise RuntimeError(f"trace: expected a matrix, but got tensor with dim {a.ndim}")
    return summable(a, None).trace()


# ---- spread and norms ------------------------------------------------------------------------------------------


def var_mean(a, dim, correction, keepdim, root=False):
    """The variance (`root`: the standard deviation) and the mean."""
    axes = axes_of(a, dim)
    mean = np.add.reduce(a, axes, WIDER.get(a.dtype.char), None, True)
    n = a.size // max(mean.size, 1)
    mean = mean / n
    away = a - mean
    squares = away * away if a.dtype.kind == "f" else (away * away.conj()).real
    free = max(n - (1 if correction is None else correction), 0)
    spread = np.add.reduce(squares, axes, None, None, keepdim) / free
    spread = np.sqrt(spread) if root else spread
    return spread.astype(a.real.dtype), mean.reshape(spread.shape).astype(a.dtype)


def linalg_vector_norm(a, ord, dim, keepdim, dtype):
    axes, size = axes_of(a, dim), np.abs(summable(a, dtype))
    if ord == 2:
        return np.sqrt(np.add.reduce(size * size, axes, keepdims=keepdim))
    if ord == 0:
        return np.add.reduce(size != 0, axes, size.dtype, None, keepdim)
    if abs(ord) == math.inf:
        return (np.maximum if ord > 0 else np.minimum).reduce(size, axes, keepdims=keepdim)
    return np.add.reduce(size**ord, axes, keepdims=keepdim) ** (1 / ord)


def logsumexp(a, dim, keepdim):
    axes = axes_of(a, dim)
    top = np.maximum.reduce(a.real, axes, None, None, True, -math.inf)  # so that no exp overflows
    top = np.where(np.isinf(top), top.dtype.type(0), top)
    result = np.log(np.add.reduce(np.exp(a - top), axes, keepdims=keepdim))
    return result + top.reshape(result.shape)


# ---- true or false ---------------------------------------------------------------------------------------------


def bincount(a, weights, minlength):
    if a.dtype.kind not in "iu":
        raise RuntimeError(f"bincount only supports integers, got {a.dtype}")
    totals = np.bincount(a, weights, minlength)
    return totals.astype(weights.dtype, copy=False) if weights is not None and weights.dtype.kind == "f" else totals


# ---- so far ----------------------------------------------------------------------------------------------------


def cumsum(a, dim, dtype=None):
    return running(np.add, summable(a, dtype), dim)


def cumprod(a, dim, dtype=None):
    return running(np.multiply, summable(a, dtype), dim)


def running(ufunc, a, dim):
    return np.asarray(
        ufunc.accumulate(with_a_dim(a), dim, WIDER.get(a.dtype.char, a.dtype)).reshape(a.shape), a.dtype, "C"
    )


def running_extreme(ufunc, a, dim):
    """The values, and where each came from: among equal ones the last place. A NaN stays."""
    values = running(ufunc, a, dim)
    dim, newest = wrap_dim(dim, a.ndim), with_a_dim((a == values) | (a != a))
    places = np.arange(newest.shape[dim]).reshape(-1, *(1,) * (newest.ndim - dim - 1))
    return values, np.maximum.accumulate(places * newest, dim).reshape(a.shape)


def logcumsumexp(a, dim):
    return running(np.logaddexp, a, dim)


# ---- in order --------------------------------------------------------------------------------------------------------


def argsort(a, dim=-1, descending=False, stable=False):
    dim, vector = wrap_dim(dim, a.ndim), with_a_dim(a)
    if descending:  # sorted upwards from the other end, and read backwards, so that equals keep their order
        other_end = along(dim, slice(None, None, -1))
        order = vector.shape[dim] - 1 - vector[other_end].argsort(dim, kind="stable")[other_end]
    else:
        order = vector.argsort(dim, kind="stable")
    return order.reshape(a.shape)


def sort(a, dim, descending):
    indices = argsort(a, dim, descending)
    return gather(a, dim, indices), indices


def topk(a, k, dim, largest, sorted):
    dim = wrap_dim(dim, a.ndim)
    if not 0 <= k <= (a.shape[dim] if a.ndim else 1):
        raise RuntimeError("selected index k out of range")
    order = argsort(a, dim, largest)
    indices = order[along(dim, slice(k))].copy() if a.ndim else order
    return gather(a, dim, indices), indices


def median(a, dim, keepdim):
    """The median along `dim` and its index: the lower of the two in the middle; a NaN, if there is one."""
    dim, vector = wrap_dim(dim, a.ndim), with_a_dim(a)
    size = vector.shape[dim]
    if not size:
        raise IndexError("median: there are no elements")
    numbers = np.add.reduce(vector == vector, dim, np.int64, None, True)  # NaN comes after them
    place = np.where(numbers < size, numbers, (size - 1) // 2)
    indices = gather(vector.argsort(dim, kind="stable"), dim, place)
    values = gather(vector, dim, indices)
    if not keepdim or not a.ndim:
        values, indices = values.squeeze(dim), indices.squeeze(dim)
    return values, indices


def unique(a, dim):
    """Values in order, where each element (or slice) went, how often each came."""
    values, inverse, counts = np.unique(a, return_inverse=True, return_counts=True, axis=dim, equal_nan=False)
    return values, inverse.reshape(a.shape if dim is None else -1), counts
