"""Operators that copy: the same numbers in memory of their own, perhaps in another dtype or joined.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`, `TensorFactories.cpp` (`clone`).
Read next: `pointwise.py`.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.layout import dense_strides, laid_out, strides_in_order
from teachgrad.storage import channels_last, contiguous_format

Array = np.ndarray

DISCARDS = "Casting complex values to real discards the imaginary part"


def clone(a: Array, memory_format: Any = None) -> Array:
    if memory_format is None:
        return a.copy() if a.base is None else preserved(a)
    return in_memory_format(a, memory_format)


def preserved(a: Array) -> Array:
    """A copy laid out as `a` is, without its gaps."""
    return laid_out(a, dense_strides(a), copy=True)


def in_memory_format(a: Array, memory_format: Any) -> Array:
    """A copy of `a` whose elements lie in the given order."""
    if memory_format is contiguous_format or memory_format == "contiguous":
        return a.copy()
    if memory_format is channels_last:
        if a.ndim != 4:
            raise RuntimeError("required rank 4 tensor to use channels_last format")
        return laid_out(a, strides_in_order(a.shape, (1, 3, 2, 0)), copy=True)
    return preserved(a)


def empty_like(a: Array, dtype: np.dtype, memory_format: Any = None) -> Array:
    """Memory laid out as that of a copy of `a`; its values are not set."""
    if a.flags.c_contiguous and memory_format is None and 1 not in a.shape:
        return np.empty(a.shape, dtype)
    laid = clone(a, memory_format)
    if laid.dtype == dtype:
        return laid
    return restride(np.empty_like(laid, dtype), a.shape, [s // laid.itemsize * dtype.itemsize for s in laid.strides])


def to_copy(a: Array, dtype: Dtype, memory_format: Any = None) -> Array:
    if a.dtype.kind == "c" and dtype.numpy.kind not in "cb":
        warnings.warn(DISCARDS, stacklevel=3)
        a = a.real
    if memory_format is not None:
        a = in_memory_format(a, memory_format)
    if a.base is None:
        return a.astype(dtype.numpy)
    return laid_out(a, dense_strides(a), dtype.numpy, copy=True)
