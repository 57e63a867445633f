"""How is an image made smaller?

By the largest number of each window, or by their mean. A window's places are visited one after the other, each time in
all windows at once.

In PyTorch: `aten/src/ATen/native/cpu/MaxPoolKernel.cpp`, `AvgPoolKernel.cpp`.
Read next: `normalization.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import numpy as np

from teachgrad.kernels.convolution import Windows

Array = np.ndarray
Ints = Sequence[int]


def pooled_sizes(a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool) -> list[int]:
    """How many windows there are in each dimension; with `ceil_mode` the last one may hang over, if it starts inside."""
    sizes = []
    for n, k, s, p, d in zip(a.shape[-2:], kernel, stride, padding, dilation, strict=True):
        if k < 1 or s < 1 or not 0 <= p <= k // 2:
            raise RuntimeError(f"pooling: kernel size {k}, stride {s}, padding {p} and dilation {d} cannot be combined")
        size = (n + 2 * p - d * (k - 1) - 1 + (s - 1 if ceil_mode else 0)) // s + 1
        sizes.append(size - (ceil_mode and (size - 1) * s >= n + p))
    if a.ndim not in (3, 4) or min(sizes) < 1:
        raise RuntimeError(f"pooling: an input of shape {a.shape} has no windows of size {tuple(kernel)}")
    return sizes


# ---- maximum -----------------------------------------------------------------------------------------------------


def max_pool2d_with_indices(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[Array, Array]:
    """The largest of each window, and where in the image it was; of equals the first, nan above all."""
    sizes = pooled_sizes(a, kernel, stride, padding, dilation, ceil_mode)
    is_float = a.dtype.kind == "f"
    lowest = -np.inf if is_float else np.iinfo(a.dtype).min
    windows = Windows(kernel, stride, padding, dilation)
    whole = windows.padded(a, sizes, lowest)
    parts = [(place, whole[index]) for place, index in windows.places(sizes)]
    best = reduce(np.maximum, [part for _, part in parts], lowest)
    has_nan = is_float and bool(np.isnan(best).any())
    where = np.empty(best.shape, np.int64)
    starts = [np.arange(size) * s - p for size, s, p in zip(sizes, stride, padding, strict=True)]
    for (i, j), part in reversed(parts):  # so that the first of equals stays
        rows, columns = starts[0] + i * dilation[0], starts[1] + j * dilation[1]
        rows[rows < 0] %= dilation[0]  # a window of nothing but -inf: its first place in the image
        columns[columns < 0] %= dilation[1]
        found = (part == best) | (part != part) if has_nan else part == best
        np.copyto(where, rows[:, None] * a.shape[-1] + columns, where=found)
    return best, where


# ---- mean --------------------------------------------------------------------------------------------------------


def avg_divisor(
    shape: Ints, sizes: Ints, kernel: Ints, stride: Ints, padding: Ints, count_include_pad: bool, divisor: int | None
) -> Array:
    """What the sum of each window is divided by: its number of places, in the image or (`count_include_pad`) also
    around it.
    """
    if divisor is not None:
        return np.array(divisor)
    counts = []
    for n, k, s, p, size in zip(shape[-2:], kernel, stride, padding, sizes, strict=True):
        start = np.arange(size) * s - p
        end = np.minimum(start + k, n + p)
        counts.append(end - start if count_include_pad else np.minimum(end, n) - np.maximum(start, 0))
    return counts[0][:, None] * counts[1]


def avg_pool2d(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool, divisor: int | None
) -> Array:
    sizes = pooled_sizes(a, kernel, stride, padding, (1, 1), ceil_mode)
    windows = Windows(kernel, stride, padding, (1, 1))
    whole = windows.padded(a, sizes)
    total = reduce(np.add, [whole[index] for _, index in windows.places(sizes)])
    counts = avg_divisor(a.shape, sizes, kernel, stride, padding, count_include_pad, divisor)
    return total / counts.astype(a.dtype)
