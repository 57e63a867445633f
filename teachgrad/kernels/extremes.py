"""Which is the largest, the smallest, the one in the middle?

`amax` gives the value, `max` along a dimension also where it was. Among equals the first is taken, by the running
`cummax` the last; whoever meets a NaN answers NaN. Complex numbers have no order and are refused.

In PyTorch: `aten/src/ATen/native/TensorCompare.cpp`, `ReduceAllOps.cpp`, `Sorting.cpp`.
Read next: `sorting.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.kernels.copies import warn_of_cast
from teachgrad.kernels.dims import (
    along,
    name_of,
    no_complex,
    not_implemented,
    refuse_empty_dim,
    with_a_dim,
    wrap_dim,
    wrap_dims,
)
from teachgrad.kernels.reduction import accumulated_dtype

Array = np.ndarray
Pair = tuple[Array, Array]


# ---- the largest and the smallest ------------------------------------------------------------------------------


def max_all(a: Array) -> Array:
    return _extreme_of_all(np.maximum, a, "max")


def min_all(a: Array) -> Array:
    return _extreme_of_all(np.minimum, a, "min")


def _extreme_of_all(ufunc: Any, a: Array, name: str) -> Array:
    if a.size == 0:
        raise RuntimeError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0. Specify the "
                           "reduction dim with the 'dim' argument.")  # fmt: skip
    no_complex(a, f"{name}_all")
    return ufunc.reduce(a, None)


def max_dim(a: Array, dim: int, keepdim: bool = False) -> Pair:
    return _extreme_along(np.ndarray.argmax, a, dim, keepdim, "max")


def min_dim(a: Array, dim: int, keepdim: bool = False) -> Pair:
    return _extreme_along(np.ndarray.argmin, a, dim, keepdim, "min")


def _extreme_along(where: Any, a: Array, dim: int, keepdim: bool, name: str) -> Pair:
    dim = wrap_dim(dim, a.ndim)
    refuse_empty_dim(a, dim, name)
    if a.dtype.kind == "c":
        raise RuntimeError(f"{name}(): does not support complex input")
    if not a.ndim:
        return a.copy(), np.zeros((), np.int64)
    indices = where(a, dim, None, keepdims=True)
    values = np.take_along_axis(a, indices, dim)
    return (values, indices) if keepdim else (values.squeeze(dim), indices.squeeze(dim))


def picked(a: Array, dim: int, keepdim: bool, indices: Array) -> Pair:
    """The values of `a` at `indices`, of which there is one along `dim`; both with or without that dimension."""
    indices = np.expand_dims(indices, dim)
    values = np.take_along_axis(with_a_dim(a), indices, dim)
    if a.ndim == 0:
        return values.reshape(()), indices.reshape(())
    return (values, indices) if keepdim else (values.squeeze(dim), indices.squeeze(dim))


def amax(a: Array, dim: Any = (), keepdim: bool = False) -> Array:
    return _extremes(np.maximum, np.argmax, a, dim, keepdim, "amax", "max_values_cpu")


def amin(a: Array, dim: Any = (), keepdim: bool = False) -> Array:
    return _extremes(np.minimum, np.argmin, a, dim, keepdim, "amin", "min_values_cpu")


def _extremes(ufunc: Any, where: Any, a: Array, dim: Any, keepdim: bool, name: str, kernel: str) -> Array:
    axes = wrap_dims(dim, a.ndim)
    if a.size == 0:
        if dim is None or dim == () or dim == []:
            raise RuntimeError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0. Specify the "
                               "reduction dim with the 'dim' argument.")  # fmt: skip
        for d in (dim,) if isinstance(dim, int) else dim:
            refuse_empty_dim(a, d, name)
    else:
        no_complex(a, kernel)
    result = np.asarray(ufunc.reduce(a, axes, None, None, keepdim))
    if a.dtype.kind != "f" or not a.ndim or result.all():
        return result
    rest = [d for d in range(a.ndim) if d not in axes]  # zeros are equal, whatever their sign
    rows = a.transpose(*rest, *axes).reshape(*[a.shape[d] for d in rest], -1)
    return np.take_along_axis(rows, where(rows, -1, keepdims=True), -1).reshape(result.shape)


def aminmax(a: Array, dim: int | None = None, keepdim: bool = False) -> Pair:
    if dim is not None:
        if not a.ndim and a.dtype.kind == "c":
            raise RuntimeError(f"aminmax not implemented for {name_of(a.dtype)}")
        dim = wrap_dim(dim, a.ndim)
        refuse_empty_dim(a, dim, "aminmax", ":")
    elif a.size == 0:
        raise RuntimeError(
            "aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity."
        )
    if a.dtype.kind == "c":
        raise not_implemented("aminmax_cpu", a.dtype)
    if dim is None:
        return np.minimum.reduce(a, None, keepdims=keepdim), np.maximum.reduce(a, None, keepdims=keepdim)
    return amin(a, dim, keepdim), amax(a, dim, keepdim)


def argmax(a: Array, dim: int | None = None, keepdim: bool = False) -> Array:
    return _where_extreme(np.argmax, a, dim, keepdim, "argmax")


def argmin(a: Array, dim: int | None = None, keepdim: bool = False) -> Array:
    return _where_extreme(np.argmin, a, dim, keepdim, "argmin")


def _where_extreme(where: Any, a: Array, dim: int | None, keepdim: bool, name: str) -> Array:
    if a.dtype.kind in "cb":
        raise RuntimeError(f"{name}(): does not support {'complex' if a.dtype.kind == 'c' else 'bool'} input")
    if dim is None:
        if a.size == 0:
            raise IndexError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0.")
        found = np.asarray(where(a))
        return found.reshape((1,) * a.ndim) if keepdim else found
    dim = wrap_dim(dim, a.ndim)
    refuse_empty_dim(a, dim, name)
    found = where(with_a_dim(a), dim)
    return np.expand_dims(found, dim) if keepdim and a.ndim else np.asarray(found)


# ---- so far ----------------------------------------------------------------------------------------------------


def cumsum(a: Array, dim: int, dtype: dtypes.dtype | None = None) -> Array:
    return _running(np.add, a, dim, dtype, "cumsum_out_cpu")


def cumprod(a: Array, dim: int, dtype: dtypes.dtype | None = None) -> Array:
    return _running(np.multiply, a, dim, dtype, "cumprod_out_cpu")


def _running(ufunc: Any, a: Array, dim: int, dtype: dtypes.dtype | None, kernel: str) -> Array:
    dim = wrap_dim(dim, a.ndim)
    wanted = accumulated_dtype(a, dtype)
    if not a.ndim:
        return a.astype(wanted)
    if wanted.kind == "b":
        raise not_implemented(kernel, wanted)
    numbers = a if wanted.kind == a.dtype.kind else a.astype(wanted)
    if ufunc is np.multiply and wanted.kind == "c":
        numbers = numbers.copy()
        numbers[along(dim, slice(1))] *= 1  # PyTorch begins with 1, and 1 times a complex infinity is another number
    between = np.dtype({"e": "f", "f": "d"}.get(wanted.char, wanted))
    result = ufunc.accumulate(numbers, dim, between).astype(wanted, "C", copy=False)
    if ufunc is np.add and wanted.kind in "fc":
        result += 0  # with which a sum begins: no negative zero is left
    return result


def cummax(a: Array, dim: int) -> Pair:
    return _running_extreme(np.maximum, a, dim, "cummax")


def cummin(a: Array, dim: int) -> Pair:
    return _running_extreme(np.minimum, a, dim, "cummin")


def _running_extreme(ufunc: Any, a: Array, dim: int, name: str) -> Pair:
    if not a.ndim and dim not in (0, -1):
        raise IndexError(f"{name}(): Expected reduction dim -1 or 0 for scalar but got {dim}")
    if not a.size:  # PyTorch does not look at `dim` then
        return a.copy(), np.zeros(a.shape, np.int64)
    dim = wrap_dim(dim, a.ndim)
    if a.ndim:
        no_complex(a, f"{name}_cpu")
    vector = with_a_dim(a)
    values = ufunc.accumulate(vector, dim)
    newest = vector == values
    if a.dtype.kind == "f":
        newest |= np.isnan(vector)
    places = np.arange(vector.shape[dim]).reshape([-1 if d == dim else 1 for d in range(vector.ndim)])
    indices = np.maximum.accumulate(np.where(newest, places, 0), dim)
    return values.reshape(a.shape).copy(), indices.reshape(a.shape).copy()


def logcumsumexp(a: Array, dim: int) -> Array:
    dim = wrap_dim(dim, a.ndim)
    if a.dtype.kind not in "fc":
        raise not_implemented("logcumsumexp_out_cpu", a.dtype)
    if not a.ndim or not a.size:
        return a.copy()
    if a.dtype.kind == "f":
        return np.logaddexp.accumulate(a, dim) + a.dtype.type(0)  # with which it begins
    result = a.copy()
    sums = np.full_like(result[along(dim, 0)], -np.inf)
    for i in range(result.shape[dim]):
        result[along(dim, i)] = sums = _log_of_two(sums, result[along(dim, i)])
    return result


def _log_of_two(before: Array, here: Array) -> Array:
    """log(exp(before) + exp(here)) of complex numbers."""
    larger = before.real > here.real  # of equals the newer one, which decides the sheet of the logarithm
    high, low = np.where(larger, before, here), np.where(larger, here, before)
    result = high + np.log1p(np.exp(low - high))
    both = np.isinf(high.real) & (high.real == low.real)
    result = np.where(both, np.where(high.real < 0, before, np.log(np.exp(low) + np.exp(high))), result)
    return np.where(np.isnan(before) | np.isnan(here), np.array(complex(np.nan, np.nan), result.dtype), result)


# ---- bins ------------------------------------------------------------------------------------------------------


def bincount(a: Array, weights: Array | None = None, minlength: int = 0) -> Array:
    if a.dtype.kind not in "ui":
        raise not_implemented("bincount_cpu", a.dtype)
    if a.ndim != 1 or (a.size and a.min() < 0):
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    if minlength < 0:
        raise RuntimeError("minlength should be >= 0")
    if weights is None or not a.size:
        return np.bincount(a, None, minlength).astype(np.int64)
    if weights.shape != a.shape:
        raise RuntimeError("weights should be 1-d and have the same length as input")
    if weights.dtype.kind == "c":
        warn_of_cast()
    totals = np.bincount(a, weights.real, minlength)
    return totals.astype(np.float32) if weights.dtype == np.float32 else totals


def _further(number: Any, step: int, dtype: np.dtype) -> Any:
    """The number one beyond, or if that is the same, the next one there is."""
    if dtype.kind != "f":
        return number + step
    number = dtype.type(number)
    beyond = number + dtype.type(step)
    if beyond == number:
        beyond = np.nextafter(number, dtype.type(step * np.inf))
    return beyond if np.isfinite(beyond) else number


def histc(a: Array, bins: int = 100, min: Any = 0, max: Any = 0) -> Array:
    if bins <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins} for dimension 0")
    if min == max and a.size:
        no_complex(a, "aminmax_cpu")
        min, max = a.min().item(), a.max().item()
    if min == max:
        min, max = _further(min, -1, a.dtype), _further(max, 1, a.dtype)
    if not (np.isfinite(min) and np.isfinite(max)):
        raise RuntimeError(f"torch.histc: range of [{min:g}, {max:g}] is not finite")
    if min > max:
        raise RuntimeError("torch.histc: max must be larger than min")
    if a.dtype.kind != "f":
        if a.dtype.kind == "u" and min < 0:
            raise RuntimeError("value cannot be converted to type uint8_t without overflow")
        raise not_implemented("linspace_cpu" if a.dtype.kind == "b" else "histogram_cpu", a.dtype)
    low, high = a.dtype.type(min), a.dtype.type(max)
    inside = a[(a >= low) & (a <= high)]
    if not np.isfinite(high - low):  # nor are the bounds of the bins
        inside = inside[:0]
    places = (inside - low) * a.dtype.type(bins) / (high - low)
    places = np.where(np.isfinite(places), places, 0).astype(np.int64)
    return np.bincount(np.minimum(places, bins - 1), minlength=bins).astype(a.dtype)
