"""How do many numbers become few?

Sums, means, products, variances, norms: each over some dimensions, or over all. numpy's `ufunc.reduce` does the work;
here are PyTorch's dtypes and its answers for nothing at all. Half precision is added up in single, as PyTorch does.

In PyTorch: `aten/src/ATen/native/ReduceOps.cpp`, `LinearAlgebra.cpp` (norms).
Read next: `extremes.py`, for maxima and what is like them.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.callers import users_level
from teachgrad.kernels.dims import name_of, not_implemented, wrap_dim, wrap_dims
from teachgrad.kernels.fitting import as_double

Array = np.ndarray
Dims = int | Sequence[int] | None

_HALF, _SINGLE = np.dtype(np.float16), np.dtype(np.float32)
_LONG = np.dtype(np.int64)
_WIDE = {"e": np.dtype(np.float64), "f": np.dtype(np.float64)}
"""In which a variance of real numbers is summed up."""


# ---- sums ------------------------------------------------------------------------------------------------------


def sum_all(a: Array, dtype: dtypes.dtype | None = None) -> Array:
    if dtype is None and a.dtype.kind in "fc" and a.dtype is not _HALF:
        return np.add.reduce(a, None)
    return _accumulate(np.add, a, None, False, dtype)


def sum_dim(a: Array, dim: Dims, keepdim: bool = False, dtype: dtypes.dtype | None = None) -> Array:
    axes = wrap_dims(dim, a.ndim)
    if dtype is None and a.dtype.kind in "fc" and a.dtype is not _HALF:
        return np.add.reduce(a, axes, None, None, keepdim)
    return _accumulate(np.add, a, axes, keepdim, dtype)


def prod_all(a: Array, dtype: dtypes.dtype | None = None) -> Array:
    if a.size and accumulated_dtype(a, dtype) is _HALF:
        return _product_of_halves(a.ravel("K"), 0)
    return _accumulate(np.multiply, a, None, False, dtype)


def prod_dim(a: Array, dim: int, keepdim: bool = False, dtype: dtypes.dtype | None = None) -> Array:
    axes = wrap_dims(dim, a.ndim)
    if axes and a.shape[axes[0]] and accumulated_dtype(a, dtype) is _HALF:
        product = _product_of_halves(a, axes[0])
        return np.expand_dims(product, axes[0]) if keepdim else product
    return _accumulate(np.multiply, a, axes, keepdim, dtype)


def _product_of_halves(a: Array, axis: int) -> Array:
    """It is rounded after each factor; a sum of halves is rounded once."""
    return np.multiply.accumulate(a.astype(_HALF, copy=False), axis).take(-1, axis)


def _accumulate(ufunc: Any, a: Array, axes: Any, keepdim: bool, dtype: dtypes.dtype | None) -> Array:
    """Reduce in the dtype asked for, or the input's; 64-bit if that is an integer."""
    wanted = accumulated_dtype(a, dtype)
    if wanted.kind != a.dtype.kind:
        a = a.astype(wanted)
    return ufunc.reduce(a, axes, _SINGLE if wanted is _HALF else wanted, None, keepdim).astype(wanted, copy=False)


def accumulated_dtype(a: Array, dtype: dtypes.dtype | None) -> np.dtype:
    """The dtype of a sum or product: as asked for, else 64-bit for integers, else that of the input."""
    if dtype is not None:
        return dtypes.as_dtype(dtype).numpy
    return _LONG if a.dtype.kind in "bui" else a.dtype


def nansum(a: Array, dim: Dims = None, keepdim: bool = False, dtype: dtypes.dtype | None = None) -> Array:
    wrap_dims(dim, a.ndim)
    if a.dtype.kind == "c":
        raise RuntimeError("nansum on CPU does not support complex inputs")
    wanted = accumulated_dtype(a, dtype)
    if a.dtype.kind == "f" and wanted.kind == "c":
        raise not_implemented("nansum_cpu", wanted)
    return sum_dim(np.where(np.isnan(a), a.dtype.type(0), a), dim, keepdim, dtype)


def trace(a: Array) -> Array:
    if a.dtype.kind == "b":
        raise not_implemented("trace", a.dtype)
    if a.ndim != 2:
        raise RuntimeError(f"trace: expected a matrix, but got tensor with dim {a.ndim}")
    return sum_all(np.diagonal(a))


# ---- means and variances ---------------------------------------------------------------------------------------


def mean_all(a: Array, dtype: dtypes.dtype | None = None) -> Array:
    if dtype is None and a.dtype.kind in "fc" and a.dtype is not _HALF:
        result = np.true_divide(np.add.reduce(a, None), a.size)
        return result if result.dtype is a.dtype else result.astype(a.dtype)
    return mean_dim(a, None, False, dtype)


def mean_dim(a: Array, dim: Dims, keepdim: bool = False, dtype: dtypes.dtype | None = None) -> Array:
    wanted = a.dtype if dtype is None else dtypes.as_dtype(dtype).numpy
    if wanted.kind not in "fc":
        which = "Input" if dtype is None else "Optional"
        raise RuntimeError(f"mean(): could not infer output dtype. {which} dtype must be either a floating point or "
                           f"complex dtype. Got: {name_of(wanted)}")  # fmt: skip
    axes = wrap_dims(dim, a.ndim)
    if wanted is not a.dtype:
        a = a.astype(wanted)
    total = np.add.reduce(a, axes, _SINGLE if wanted is _HALF else None, None, keepdim)
    result = np.true_divide(total, count(a, axes))
    return result.astype(wanted) if result.dtype is not wanted else result


def count(a: Array, axes: Sequence[int]) -> int:
    """How many elements become one."""
    return a.size if len(axes) == a.ndim else math.prod([a.shape[d] for d in axes])


def var_mean(
    a: Array, dim: Dims = None, correction: Any = None, keepdim: bool = False, name: str = "var_mean"
) -> tuple[Array, Array]:
    if a.dtype.kind not in "fc":
        who = "std and var" if name in ("std", "var") else name
        raise RuntimeError(f"{who} only support floating point and complex dtypes")
    correction = 1 if correction is None else as_double(correction)
    axes = wrap_dims(dim, a.ndim)
    numbers = a.astype(_WIDE.get(a.dtype.char, a.dtype), copy=False)
    n = count(a, axes)
    free = n - correction
    if (free if a.size or n == 0 else free - n) <= 0:
        warnings.warn(f"{name}(): degrees of freedom is <= 0. Correction should be strictly less than the reduction "
                      "factor (input numel divided by output numel).", stacklevel=users_level())  # fmt: skip
    mean = np.true_divide(np.add.reduce(numbers, axes, None, None, True), n)
    if n and numbers.dtype.kind == "f" and not np.isfinite(mean).all():
        mean = mean_in_passing(numbers, axes, n)
    rest = numbers - mean
    squares = rest * rest if rest.dtype.kind == "f" else rest.real * rest.real + rest.imag * rest.imag
    variance = np.true_divide(np.add.reduce(squares, axes, None, None, keepdim), max(0, free) if n else 0)
    kept = mean if keepdim else mean.reshape(variance.shape)
    if name in ("std", "std_mean"):
        variance = np.sqrt(variance)
    return variance.astype(_real_part(a.dtype), copy=False), kept.astype(a.dtype, copy=False)


def mean_in_passing(a: Array, axes: Sequence[int], n: int) -> Array:
    """The mean of n numbers if each of them moves it: it does not overflow, and infinity remains if it comes last."""
    infinite = np.isinf(a)
    last = infinite[tuple([slice(-1, None) if d in axes else slice(None) for d in range(a.ndim)])]
    before: Any = np.add.reduce(infinite, axes, np.intp, None, True) - last
    mean: Array = np.asarray(np.add.reduce(a / a.dtype.type(n), axes, None, None, True))
    mean[before > 0] = np.nan
    return mean


def std_mean(a: Array, dim: Dims = None, correction: Any = None, keepdim: bool = False) -> tuple[Array, Array]:
    return var_mean(a, dim, correction, keepdim, "std_mean")


def var(a: Array, dim: Dims = None, correction: Any = None, keepdim: bool = False) -> Array:
    return var_mean(a, dim, correction, keepdim, "var")[0]


def std(a: Array, dim: Dims = None, correction: Any = None, keepdim: bool = False) -> Array:
    return var_mean(a, dim, correction, keepdim, "std")[0]


def _real_part(dtype: np.dtype) -> np.dtype:
    return np.dtype(f"f{dtype.itemsize // 2}") if dtype.kind == "c" else dtype


# ---- norms -----------------------------------------------------------------------------------------------------


def linalg_vector_norm(
    a: Array, ord: Any = 2, dim: Dims = None, keepdim: bool = False, dtype: dtypes.dtype | None = None
) -> Array:
    if isinstance(ord, complex):
        raise RuntimeError("linalg.vector_norm: Expected a non-complex scalar as the order of norm.")
    a = _norm_input(a, dtype)
    axes = wrap_dims(dim, a.ndim)
    if ord < 0 or ord == math.inf:
        _refuse_norm_of_nothing(a, ord, dim, axes)
    size = np.abs(a)
    if ord != 0 and size.size and count(size, axes) == 1:
        return size if keepdim else size.squeeze(axes)
    if size.dtype is _HALF:
        return _norm(size.astype(_SINGLE), ord, axes, keepdim).astype(_HALF)
    return _norm(size, ord, axes, keepdim)


def _norm(size: Array, p: Any, axes: tuple[int, ...], keepdim: bool) -> Array:
    if p == 2:
        return np.sqrt(np.add.reduce(size * size, axes, None, None, keepdim))
    if p == 1:
        return np.add.reduce(size, axes, None, None, keepdim)
    if p == 0:
        return np.add.reduce(size != 0, axes, size.dtype, None, keepdim)
    if p == math.inf:
        return np.maximum.reduce(size, axes, None, None, keepdim)
    if p == -math.inf:
        return np.minimum.reduce(size, axes, None, None, keepdim)
    return np.power(
        np.add.reduce(np.power(size, size.dtype.type(p)), axes, None, None, keepdim), size.dtype.type(1 / p)
    )


def _norm_input(a: Array, dtype: dtypes.dtype | None) -> Array:
    if a.dtype.kind not in "fc":
        raise RuntimeError(
            f"linalg.vector_norm: Expected a floating point or complex tensor as input. Got {name_of(a.dtype)}"
        )
    check_norm_dtype("linalg.vector_norm", a, dtype)
    return a if dtype is None else a.astype(dtypes.as_dtype(dtype).numpy, copy=False)


def check_norm_dtype(name: str, a: Array, dtype: dtypes.dtype | None) -> None:
    """Refuse a dtype that cannot hold the elements of `a`."""
    if dtype is None:
        return
    dtype = dtypes.as_dtype(dtype)
    if dtype.numpy.kind not in "fc":
        raise RuntimeError(f"{name}: dtype should be floating point or complex, but got {dtype.scalar_name}")
    if (dtype.numpy.kind == "c") != (a.dtype.kind == "c"):
        kind = "complex" if a.dtype.kind == "c" else "real"
        raise RuntimeError(f"{name}: dtype should be {kind} for {kind} inputs, but got {dtype.scalar_name}")
    if np.promote_types(dtype.numpy, a.dtype) != dtype.numpy:
        raise RuntimeError(f"{name}: the dtype of the input ({name_of(a.dtype)}) should be convertible "
                           f"without narrowing to the specified dtype ({dtype.scalar_name})")  # fmt: skip


def _refuse_norm_of_nothing(a: Array, p: Any, dim: Dims, axes: tuple[int, ...]) -> None:
    if a.size:
        return
    which = f"linalg.vector_norm cannot compute the {p:g} norm on "
    if dim is None or (len(axes) == a.ndim and dim == ()):
        raise RuntimeError(f"{which}an empty tensor because the operation does not have an identity")
    for d in axes if dim is None or dim == () else (dim,) if isinstance(dim, int) else dim:
        if a.shape[d] == 0:
            raise RuntimeError(f"{which}the dimension {d}because this dimension is empty and the operation does not "
                               "have an identity")  # fmt: skip


def logsumexp(a: Array, dim: Dims, keepdim: bool = False) -> Array:
    if a.dtype.kind in "bui":
        a = a.astype(dtypes.get_default_dtype().numpy)
    if (dim == () or dim == []) and a.size and a.ndim:
        raise RuntimeError(f"output with shape [] doesn't match the broadcast shape {[1] * a.ndim}")
    axes = wrap_dims(dim, a.ndim)
    if a.size == 0:
        return np.log(np.add.reduce(np.exp(a), axes, None, None, keepdim))
    top = np.maximum.reduce(a.real if a.dtype.kind == "c" else a, axes, None, None, True)
    top = np.where(np.isinf(top), top.dtype.type(0), top)
    sums = np.log(sum_dim(np.exp(a - top), axes, True)) + top
    return sums if keepdim else sums.squeeze(axes)


# ---- true or false ---------------------------------------------------------------------------------------------


def all_elements(a: Array) -> Array:
    return _logical(np.logical_and, a, None, False)


def any_element(a: Array) -> Array:
    return _logical(np.logical_or, a, None, False)


def all_dim(a: Array, dim: Any, keepdim: bool = False) -> Array:
    return _logical(np.logical_and, a, _logical_axes(dim, a.ndim), keepdim)


def any_dim(a: Array, dim: Any, keepdim: bool = False) -> Array:
    return _logical(np.logical_or, a, _logical_axes(dim, a.ndim), keepdim)


def _logical_axes(dim: Any, ndim: int) -> tuple[int, ...]:
    """Unlike sums, `all` and `any` take an empty list by its word."""
    return () if dim == () or dim == [] else wrap_dims(dim, ndim)


def _logical(ufunc: Any, a: Array, axes: Any, keepdim: bool) -> Array:
    result = ufunc.reduce(a, axes, None, None, keepdim)
    return result.astype(np.uint8 if a.dtype == np.uint8 else np.bool_)


def count_nonzero(a: Array, dim: Dims = None) -> Array:
    return np.add.reduce(a != 0, wrap_dims(dim, a.ndim), _LONG)


# ---- distances -------------------------------------------------------------------------------------------------


def dist(a: Array, b: Array, p: Any = 2) -> Array:
    if a.dtype.kind == b.dtype.kind == "b":
        raise RuntimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or "
                           "`logical_xor()` operator instead.")  # fmt: skip
    difference = np.subtract(a, b)
    if difference.dtype.kind not in "fc":
        raise RuntimeError("norm(): input dtype should be either floating point or complex. "
                           f"Got {name_of(difference.dtype)} instead.")  # fmt: skip
    return linalg_vector_norm(difference, p)


def renorm(a: Array, p: Any, dim: int, maxnorm: Any) -> Array:
    for name, value in (("p", p), ("maxnorm", maxnorm)):
        if isinstance(value, complex):
            raise RuntimeError(f"renorm: {name} must be real-valued")
    if not p > 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    if not maxnorm >= 0:
        raise RuntimeError(f"renorm: expected maxnorm to be >= 0 but got {maxnorm:g}")
    if a.ndim < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {a.ndim} dimensions")
    dim = wrap_dim(dim, a.ndim)
    norm = linalg_vector_norm(a, p, [d for d in range(a.ndim) if d != dim], True)
    return a * np.where(norm > maxnorm, maxnorm / (norm + 1e-7), 1).astype(norm.dtype)
