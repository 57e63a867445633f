"""Operators that copy: the same numbers in memory of their own, perhaps in another dtype or joined.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`, `TensorFactories.cpp` (`clone`).
Read next: `pointwise.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.layout import CHANNELS_LAST, dense_strides, laid_out, strides_in_order, with_these_strides
from teachgrad.storage import RANKS, check_rank, contiguous_format, contiguous_strides, preserve_format
from teachgrad.warned_once import WarnOnce

Array = np.ndarray

_about_casts = WarnOnce()


def warn_of_cast() -> None:
    """Say, once, that a complex number loses its imaginary part."""
    _about_casts("Casting complex values to real discards the imaginary part")


def clone(a: Array, memory_format: Any = None) -> Array:
    if a.base is None and memory_format is None:
        return a.copy()
    return laid_out(a, strides_for(a, memory_format), copy=True)


def strides_for(a: Array, memory_format: Any = None) -> tuple[int, ...]:
    """The strides of a copy of `a`, in elements: as `a` lies, without its gaps, or as was asked for."""
    if memory_format is contiguous_format or memory_format == "contiguous":
        return contiguous_strides(a.shape)
    if memory_format in RANKS:
        check_rank(memory_format, a.ndim)
        return strides_in_order(a.shape, CHANNELS_LAST[a.ndim])
    if memory_format is not None and memory_format is not preserve_format:
        found = type(memory_format).__name__
        raise TypeError(f"clone(): argument 'memory_format' must be torch.memory_format, not {found}")
    return dense_strides(a)


def empty_like(a: Array, dtype: np.dtype, memory_format: Any = None) -> Array:
    """Memory laid out as that of a copy of `a`; its values are not set."""
    if a.base is None and memory_format is None:
        return np.empty(a.shape, dtype)
    return with_these_strides(a.shape, strides_for(a, memory_format), dtype)


def on_the_way_to(dtype: np.dtype, a: Array) -> Array:
    """`a`, ready for `astype(dtype)`. Large numbers become bytes by way of int64, and wrap around; numpy's own are 0."""
    return a.astype(np.int64) if dtype.char == "B" and a.dtype.char == "d" else a


def to_copy(a: Array, dtype: Dtype, memory_format: Any = None) -> Array:
    model = a
    if a.dtype.kind == "c" and dtype.numpy.kind not in "cb":
        warn_of_cast()
        a = a.real
    elif a.base is None and memory_format is None:
        return on_the_way_to(dtype.numpy, a).astype(dtype.numpy)
    return laid_out(on_the_way_to(dtype.numpy, a), strides_for(model, memory_format), dtype.numpy, copy=True)
