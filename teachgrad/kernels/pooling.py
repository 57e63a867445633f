"""The largest, or the mean, of each window.

A window's places are visited one after the other, each time for all windows at once.

In PyTorch: `aten/src/ATen/native/cpu/MaxPoolKernel.cpp`, `AvgPoolKernel.cpp`, `AdaptiveAvgPoolKernel.cpp`.
Read next: `normalization.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from teachgrad.kernels.dims import no_complex

Array = np.ndarray
Ints = Sequence[int]


def pooled_size(n: int, kernel: int, stride: int, padding: int, dilation: int, ceil_mode: bool) -> int:
    """How many windows there are; with `ceil_mode` the last one may hang over, if it starts inside."""
    reach = n + 2 * padding - dilation * (kernel - 1) - 1 + (stride - 1 if ceil_mode else 0)
    size = reach // stride + 1
    return size - 1 if ceil_mode and (size - 1) * stride >= n + padding else size


def pooled_sizes(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[int, ...]:
    """The sizes of the result, checked."""
    for k, p, d in zip(kernel, padding, dilation, strict=True):
        if p < 0:
            raise RuntimeError(f"pad must be non-negative, but got pad: {p}")
        if p > ((k - 1) * d + 1) // 2:
            raise RuntimeError(f"pad should be at most half of effective kernel size, but got pad={p}, "
                               f"kernel_size={k} and "
                               f"dilation={d}")  # fmt: skip
    n = len(kernel)
    sizes = tuple(
        pooled_size(*each, ceil_mode) for each in zip(a.shape[-n:], kernel, stride, padding, dilation, strict=True)
    )
    if min(sizes) < 1:
        channels = a.shape[-n - 1]
        given, got = ("x".join(map(str, (channels, *s))) for s in (a.shape[-n:], sizes))
        raise RuntimeError(f"Given input size: ({given}). Calculated output size: ({got}). Output size is too small")
    return sizes


def hung_over(a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, sizes: Ints, value: float) -> Array:
    """`a` with `value` around it, as far as the windows reach."""
    n = len(kernel)
    shape = tuple(
        max(s * (o - 1) + d * (k - 1) + 1, p + size)
        for s, o, d, k, p, size in zip(stride, sizes, dilation, kernel, padding, a.shape[-n:], strict=True)
    )
    if shape == a.shape[-n:]:
        return a
    whole = np.full((*a.shape[:-n], *shape), value, a.dtype)
    inner: Any = tuple(slice(p, p + size) for p, size in zip(padding, a.shape[-n:], strict=True))
    whole[(..., *inner)] = a
    return whole


def place_slices(place: Ints, stride: Ints, dilation: Ints, sizes: Ints) -> Any:
    """Where the given place of every window lies."""
    return tuple(
        slice(i * d, i * d + s * (n - 1) + 1, s) for i, d, s, n in zip(place, dilation, stride, sizes, strict=True)
    )


# ---- maximum -----------------------------------------------------------------------------------------------------


def max_pool2d_with_indices(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[Array, Array]:
    """The largest of each window, and where in the plane it was; of equals the first, nan above all."""
    no_complex(a, "max_pool2d")
    stride = stride or kernel
    if min(dilation) <= 0:
        raise RuntimeError(
            f"dilation should be greater than zero, but got dilationH: {dilation[0]} dilationW: {dilation[1]}"
        )
    sizes = pooled_sizes(a, kernel, stride, padding, dilation, ceil_mode)
    lowest = -np.inf if a.dtype.kind == "f" else np.iinfo(a.dtype).min
    whole = hung_over(a, kernel, stride, padding, dilation, sizes, lowest)
    width = a.shape[-1]
    rows = np.arange(sizes[0])[:, None] * stride[0] - padding[0]
    cols = np.arange(sizes[1]) * stride[1] - padding[1]
    best = np.full((*a.shape[:-2], *sizes), lowest, a.dtype)
    place = np.full(best.shape, -1, np.int32)
    has_nan = a.dtype.kind == "f" and bool(np.isnan(np.add.reduce(a, None)))  # or inf and -inf: then we only look twice
    for k, (i, j) in enumerate(product(range(kernel[0]), range(kernel[1]))):
        values = whole[(..., *place_slices((i, j), stride, dilation, sizes))]
        better = values > best
        if has_nan:
            better |= np.isnan(values)
        np.copyto(best, values, where=better)
        np.copyto(place, k, where=better)
    row, col = place // kernel[1] * dilation[0] + rows, place % kernel[1] * dilation[1] + cols
    if (place < 0).any():  # nothing is larger than -inf: the first place counts
        row = np.where(place < 0, first_inside(rows, dilation[0]), row)
        col = np.where(place < 0, first_inside(cols, dilation[1]), col)
    return best, row * width + col


def first_inside(start: Array, dilation: int) -> Array:
    """The first place of each window that is not in the padding."""
    return start + -(start // dilation) * dilation * (start < 0)


def max_pool2d_with_indices_backward(
    grad: Array, a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool, indices: Array
) -> Array:
    planes = int(np.prod(a.shape[:-2]))
    size = a.shape[-2] * a.shape[-1]
    flat = indices.reshape(planes, -1) + (np.arange(planes) * size)[:, None]
    sums = np.bincount(flat.ravel(), grad.ravel(), planes * size)
    return sums.reshape(a.shape).astype(grad.dtype, copy=False)


def adaptive_max_pool2d_backward(grad: Array, a: Array, indices: Array) -> Array:
    return max_pool2d_with_indices_backward(grad, a, (), (), (), (), False, indices)


# ---- mean --------------------------------------------------------------------------------------------------------


def window_counts(
    shape: Ints, kernel: Ints, stride: Ints, padding: Ints, sizes: Ints, count_include_pad: bool
) -> Array:
    """How many elements each window has; those in the padding count or not."""
    counts = []
    for n, k, s, p, o in zip(shape, kernel, stride, padding, sizes, strict=True):
        start = np.arange(o) * s - p
        end = np.minimum(start + k, n + p)
        if not count_include_pad:
            start, end = np.maximum(start, 0), np.minimum(end, n)
        counts.append(end - start)
    return counts[0][:, None] * counts[1]


def avg_pool2d(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool, divisor: int | None
) -> Array:
    no_complex(a, "avg_pool2d")
    stride, ones = stride or kernel, (1, 1)
    sizes = pooled_sizes(a, kernel, stride, padding, ones, ceil_mode)
    whole = hung_over(a, kernel, stride, padding, ones, sizes, 0)
    total = np.zeros((*a.shape[:-2], *sizes), a.dtype)
    for place in product(*map(range, kernel)):
        total += whole[(..., *place_slices(place, stride, ones, sizes))]
    counts = avg_divisor(a, kernel, stride, padding, sizes, count_include_pad, divisor)
    return total / counts if a.dtype.kind in "fc" else (total / counts).astype(a.dtype)


def avg_divisor(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, sizes: Ints, count_include_pad: bool, divisor: int | None
) -> Array:
    """What the sum of each window is divided by."""
    if divisor is not None:
        if divisor == 0:
            raise RuntimeError("divisor must be not zero")
        return np.asarray(divisor, a.dtype)
    return window_counts(a.shape[-2:], kernel, stride, padding, sizes, count_include_pad).astype(a.dtype)


def avg_pool2d_backward(
    grad: Array, a: Array, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool,
    divisor: int | None,
) -> Array:  # fmt: skip
    stride, ones = stride or kernel, (1, 1)
    sizes = grad.shape[-2:]
    shares = grad / avg_divisor(grad if divisor else a, kernel, stride, padding, sizes, count_include_pad, divisor)
    whole = np.zeros_like(hung_over(np.zeros(a.shape, grad.dtype), kernel, stride, padding, ones, sizes, 0))
    for place in product(*map(range, kernel)):
        whole[(..., *place_slices(place, stride, ones, sizes))] += shares
    inner: Any = tuple(slice(p, p + n) for p, n in zip(padding, a.shape[-2:], strict=True))
    return np.ascontiguousarray(whole[(..., *inner)]).astype(grad.dtype, copy=False)


# ---- adaptive: the sizes of the result are given -----------------------------------------------------------------


def shares_of(n: int, count: int, dtype: np.dtype) -> Array:
    """The matrix that makes `count` means of n numbers, each of its even share of them."""
    starts = np.arange(count) * n // max(count, 1)
    ends = -(-(np.arange(1, count + 1) * n) // max(count, 1))
    places = np.arange(n)
    inside = (places >= starts[:, None]) & (places < ends[:, None])
    return inside / np.maximum(ends - starts, 1)[:, None].astype(dtype)


def adaptive_avg_pool2d_shares(a: Array, output_size: Ints) -> Array:
    no_complex(a, "adaptive_avg_pool2d")
    rows, cols = (shares_of(n, o, a.dtype) for n, o in zip(a.shape[-2:], output_size, strict=True))
    return np.matmul(np.matmul(rows.astype(a.dtype), a), cols.astype(a.dtype).T)


def adaptive_avg_pool2d_backward(grad: Array, a: Array) -> Array:
    rows, cols = (shares_of(n, o, grad.dtype) for n, o in zip(a.shape[-2:], grad.shape[-2:], strict=True))
    return np.matmul(np.matmul(rows.astype(grad.dtype).T, grad), cols.astype(grad.dtype))


def adaptive_max_pool2d(a: Array, output_size: Ints) -> tuple[Array, Array]:
    no_complex(a, "adaptive_max_pool2d")
    height, width = a.shape[-2:]
    best = np.empty((*a.shape[:-2], *output_size), a.dtype)
    where = np.empty(best.shape, np.int64)
    for i, j in product(*map(range, output_size)):
        top, bottom = i * height // output_size[0], -(-(i + 1) * height // output_size[0])
        left, right = j * width // output_size[1], -(-(j + 1) * width // output_size[1])
        window = a[..., top:bottom, left:right].reshape(*a.shape[:-2], -1)
        index = window.argmax(-1)
        best[..., i, j] = np.take_along_axis(window, index[..., None], -1)[..., 0]
        where[..., i, j] = (top + index // (right - left)) * width + left + index % (right - left)
    return best, where


__all__ = [
    "adaptive_avg_pool2d_backward",
    "adaptive_avg_pool2d_shares",
    "adaptive_max_pool2d",
    "adaptive_max_pool2d_backward",
    "avg_pool2d",
    "avg_pool2d_backward",
    "max_pool2d_with_indices",
    "max_pool2d_with_indices_backward",
]
