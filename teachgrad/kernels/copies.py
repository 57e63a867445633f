"""Operators that copy: the same numbers in memory of their own, perhaps in another dtype or joined.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`, `TensorFactories.cpp` (`clone`).
Read next: `pointwise.py`.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from teachgrad.dtypes import dtype as Dtype
from teachgrad.storage import channels_last, contiguous_format, is_dense, restride

Array = np.ndarray

DISCARDS = "Casting complex values to real discards the imaginary part"


def clone(a: Array, memory_format: Any = None) -> Array:
    if memory_format is None:
        if not a.flags.c_contiguous:
            return preserved(a)
        copy = a.copy()  # of dimensions of size 1 PyTorch keeps even the stride
        return copy if copy.strides == a.strides or not a.size else np.ndarray(a.shape, a.dtype, copy, 0, a.strides)
    return in_memory_format(a, memory_format)


def preserved(a: Array) -> Array:
    """A copy laid out as `a` is, without its gaps. A broadcast dimension, which has no place of its own, keeps that
    among its neighbours."""
    order = list(range(a.ndim - 1, -1, -1))  # from the innermost dimension outwards
    for i in range(1, a.ndim):
        for j in range(i - 1, -1, -1):
            inner, outer = order[j], order[j + 1]
            s, t = a.strides[inner], a.strides[outer]
            if s == 0 or t == 0 or (s == t and a.shape[inner] <= a.shape[outer]):
                continue
            if s < t:
                break
            order[j], order[j + 1] = outer, inner
    order.reverse()
    copy = a.transpose(order).copy().transpose(np.argsort(order))
    return restride(copy, a.shape, a.strides) if copy.strides != a.strides and is_dense(a) else copy


def in_memory_format(a: Array, memory_format: Any) -> Array:
    """A copy of `a` whose elements lie in the given order."""
    if memory_format is contiguous_format or memory_format == "contiguous":
        return a.copy()
    if memory_format is channels_last:
        if a.ndim != 4:
            raise RuntimeError("required rank 4 tensor to use channels_last format")
        return a.transpose(0, 2, 3, 1).copy().transpose(0, 3, 1, 2)
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
    return a.astype(dtype.numpy, order="K" if is_dense(a) else "C")
