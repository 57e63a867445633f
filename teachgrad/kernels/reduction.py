"""Operators that make few numbers out of many.

In PyTorch: `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `shape.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes

Array = np.ndarray


def sum_dtype(a: Array, dtype: dtypes.dtype | None) -> np.dtype | None:
    """The dtype of a sum or product: as asked for, else 64-bit for integers, else that of the input."""
    if dtype is not None:
        return dtype.numpy
    return dtypes.int64.numpy if a.dtype.kind in "bui" else None


def sum_all(a: Array, dtype: dtypes.dtype | None = None) -> Array:
    return np.add.reduce(a, None, sum_dtype(a, dtype))


def sum_dim(a: Array, dim: Any, keepdim: bool = False, dtype: dtypes.dtype | None = None) -> Array:
    axes = None if dim is None or dim == () else (dim,) if isinstance(dim, int) else tuple(dim)
    return np.add.reduce(a, axes, sum_dtype(a, dtype), keepdims=keepdim)
