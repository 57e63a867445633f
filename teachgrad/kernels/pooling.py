"""The largest, or the mean, of each window.

A window's places are visited one after the other, each time for all windows at once.

In PyTorch: `aten/src/ATen/native/cpu/MaxPoolKernel.cpp`, `AvgPoolKernel.cpp`, `AdaptiveAvgPoolKernel.cpp`.
Read next: `normalization.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial, reduce
from itertools import product
from typing import Any

import numpy as np

from teachgrad.kernels.dims import for_each, only_floats
from teachgrad.kernels.layout import is_channels_last_box, kernel_for
from teachgrad.kernels.pointwise import div_trunc, refuse

Array = np.ndarray
Ints = Sequence[int]


def pooled_size(n: int, kernel: int, stride: int, padding: int, dilation: int, ceil_mode: bool) -> int:
    """How many windows there are; with `ceil_mode` the last one may hang over, if it starts inside."""
    reach = n + 2 * padding - dilation * (kernel - 1) - 1 + (stride - 1 if ceil_mode else 0)
    size = reach // stride + 1
    return size - 1 if ceil_mode and (size - 1) * stride >= n + padding else size


def check_windows(kernel: Ints, stride: Ints, padding: Ints, dilation: Ints) -> None:
    """Refuse windows that are no windows."""
    for k, s, p, d in zip(kernel, stride, padding, dilation, strict=True):
        if s == 0:
            raise RuntimeError("stride should not be zero")
        if p < 0:
            raise RuntimeError(f"pad must be non-negative, but got pad: {p}")
        if p > int(((k - 1) * d + 1) / 2):
            raise RuntimeError(f"pad should be at most half of effective kernel size, but got pad={p}, "
                               f"kernel_size={k} and dilation={d}")  # fmt: skip
    for name, word, steps in (
        ("kernel size", "k", kernel),
        ("stride", "d", stride),
        ("dilation", "dilation", dilation),
    ):
        if min(steps) <= 0:
            given = " ".join(f"{word}{axis}: {n}" for axis, n in zip("THW"[3 - len(steps) :], steps, strict=True))
            raise RuntimeError(f"{name} should be greater than zero, but got {given}")


def pooled_sizes(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[int, ...]:
    """The sizes of the result, checked."""
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


def _max_pool(
    n: int, a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[Array, Array]:
    """The largest of each window, and where in the plane or box it was; of equals the first, nan above all."""
    kernel, stride, padding, dilation = for_each(n, kernel, stride or kernel, padding, dilation)
    sizes = pooled_sizes(a, kernel, stride, padding, dilation, ceil_mode)
    box = n == 3 and a.ndim == 4
    refuse(
        "max_pool3d" + "_channels_last" * is_channels_last_box(a) if box else kernel_for(f"max_pool{n}d", a), a, "bc"
    )
    lowest = -np.inf if a.dtype.kind == "f" else np.iinfo(a.dtype).min
    whole = hung_over(a, kernel, stride, padding, dilation, sizes, lowest)
    best = np.full((*a.shape[:-n], *sizes), lowest, a.dtype)
    place = np.full(best.shape, -1, np.int32)
    has_nan = a.dtype.kind == "f" and bool(np.isnan(np.add.reduce(a, None)))  # or inf and -inf: then we only look twice
    for k, at in enumerate(product(*map(range, kernel))):
        values = whole[(..., *place_slices(at, stride, dilation, sizes))]
        better = values > best
        if has_nan:
            better |= np.isnan(values)
        np.copyto(best, values, where=better)
        np.copyto(place, k, where=better)
    return best, _in_the_plane(place, a.shape[-n:], kernel, stride, padding, dilation, sizes)


max_pool2d_with_indices, max_pool3d_with_indices = partial(_max_pool, 2), partial(_max_pool, 3)


def _in_the_plane(
    place: Array, shape: Ints, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, sizes: Ints
) -> Array:
    """Places in windows as places in the plane, counted row by row."""
    lost = place < 0  # nothing is larger than -inf: the first place counts
    any_lost = bool(lost.any())
    where: Any = 0
    step = 1
    for i in reversed(range(len(kernel))):
        start = (np.arange(sizes[i]) * stride[i] - padding[i]).reshape(-1, *(1,) * (len(kernel) - 1 - i))
        at = place % kernel[i] * dilation[i] + start
        if any_lost:
            at = np.where(lost, first_inside(start, dilation[i]), at)
        where = where + at * step
        place = place // kernel[i]
        step *= shape[i]
    return where


def first_inside(start: Array, dilation: int) -> Array:
    """The first place of each window that is not in the padding."""
    return start + -(start // dilation) * dilation * (start < 0)


def _max_pool_backward(
    n: int, grad: Array, a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool,
    indices: Array,
) -> Array:  # fmt: skip
    return to_the_places(grad, indices, a.shape, n)


max_pool2d_with_indices_backward = partial(_max_pool_backward, 2)
max_pool3d_with_indices_backward = partial(_max_pool_backward, 3)


def to_the_places(values: Array, indices: Array, shape: Ints, n: int) -> Array:
    """Each value added where its index says, in its plane (or box) of n dimensions."""
    planes, size = math.prod(shape[:-n]), math.prod(shape[-n:])
    flat = indices.reshape(planes, math.prod(indices.shape[-n:])) + (np.arange(planes) * size)[:, None]
    sums = np.bincount(flat.ravel(), values.ravel(), planes * size)
    return sums.reshape(shape).astype(values.dtype, copy=False)


def adaptive_max_pool2d_backward(grad: Array, a: Array, indices: Array) -> Array:
    refuse_empty_gradient("adaptive_max_pool2d", grad)
    return to_the_places(grad, indices, a.shape, 2)


def adaptive_max_pool3d_backward(grad: Array, a: Array, indices: Array) -> Array:
    refuse_empty_gradient("adaptive_max_pool3d", grad)
    return to_the_places(grad, indices, a.shape, 3)


def refuse_empty_gradient(name: str, grad: Array) -> None:
    """Refuse a gradient of nothing, other than of an empty batch."""
    if 0 in grad.shape[1:]:
        raise RuntimeError(f"{name}_backward(): Expected grad_output to have non-zero size for non-batch dimensions, but "
                           f"grad_output has sizes {list(grad.shape)} with dimension {grad.shape.index(0, 1)} being "
                           "empty")  # fmt: skip


def check_unpooled(ndim: int, n: int) -> None:
    """A batch of planes or boxes, or one a channel."""
    if ndim not in (n + 1, n + 2):
        raise RuntimeError(f"Input to max_unpooling{n}d should be a {n + 1}d or {n + 2}d Tensor, but got a tensor with "
                           f"{ndim} dimensions.")  # fmt: skip


def max_unpool(a: Array, indices: Array, output_size: Ints) -> Array:
    """Each value back where it was the largest, zeros elsewhere; of several for one place the last."""
    n = len(output_size)
    check_unpooled(a.ndim, n)
    if 0 in a.shape[1:]:
        raise RuntimeError(f"max_unpooling{n}d_forward_out_cpu(): Expected input to have non-zero size for non-batch "
                           f"dimensions, but got {list(a.shape)} with dimension {a.shape.index(0, 1)} being "
                           "empty.")  # fmt: skip
    planes, size = math.prod(a.shape[:-n]), math.prod(output_size)
    if indices.size and (indices.min() < 0 or indices.max() >= size):
        wrong = indices[(indices < 0) | (indices >= size)].flat[-1]
        shape = "x".join(map(str, output_size))
        raise RuntimeError(f"Found an invalid max index: {wrong} (output volumes are of size {shape})")
    if a.size:
        only_floats(a, kernel_for("max_unpool2d", a) if n == 2 else "max_unpool3d")
    result = np.zeros((planes, size), a.dtype)
    flat = (planes, math.prod(a.shape[-n:]))
    result[np.arange(planes)[:, None], indices.reshape(flat)] = a.reshape(flat)
    return result.reshape(*a.shape[:-n], *output_size)


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
    return reduce(np.multiply.outer, counts)


def _avg_pool(
    n: int, a: Array, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool,
    divisor: int | None,
) -> Array:  # fmt: skip
    kernel, stride, padding, ones = for_each(n, kernel, stride or kernel, padding, (1,))
    sizes = pooled_sizes(a, kernel, stride, padding, ones, ceil_mode)
    if n == 3:
        only_floats(a, "avg_pool3d_out_frame", ("int64",), half=False)
    else:
        only_floats(a, kernel_for("avg_pool2d", a), ("int64",))
    whole = hung_over(a, kernel, stride, padding, ones, sizes, 0)
    total = np.zeros((*a.shape[:-n], *sizes), np.float32 if a.dtype.char == "e" else a.dtype)
    for place in product(*map(range, kernel)):
        total += whole[(..., *place_slices(place, stride, ones, sizes))]
    counts = avg_divisor(a, kernel, stride, padding, sizes, count_include_pad, divisor)
    if a.dtype.kind == "i":
        return div_trunc(total, counts)
    return (total / counts).astype(a.dtype, copy=False)


avg_pool2d, avg_pool3d = partial(_avg_pool, 2), partial(_avg_pool, 3)


def avg_divisor(
    a: Array, kernel: Ints, stride: Ints, padding: Ints, sizes: Ints, count_include_pad: bool, divisor: int | None
) -> Array:
    """What the sum of each window is divided by."""
    if divisor is not None:
        if divisor == 0:
            raise RuntimeError("divisor must be not zero")
        return np.asarray(divisor, a.dtype)
    return window_counts(a.shape[-len(kernel) :], kernel, stride, padding, sizes, count_include_pad).astype(a.dtype)


def _avg_pool_backward(
    n: int, grad: Array, a: Array, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool,
    divisor: int | None,
) -> Array:  # fmt: skip
    kernel, stride, padding, ones = for_each(n, kernel, stride or kernel, padding, (1,))
    sizes = grad.shape[-n:]
    shares = grad / avg_divisor(grad if divisor else a, kernel, stride, padding, sizes, count_include_pad, divisor)
    whole = np.zeros_like(hung_over(np.zeros(a.shape, grad.dtype), kernel, stride, padding, ones, sizes, 0))
    for place in product(*map(range, kernel)):
        whole[(..., *place_slices(place, stride, ones, sizes))] += shares
    inner: Any = tuple(slice(p, p + size) for p, size in zip(padding, a.shape[-n:], strict=True))
    return np.ascontiguousarray(whole[(..., *inner)]).astype(grad.dtype, copy=False)


avg_pool2d_backward, avg_pool3d_backward = partial(_avg_pool_backward, 2), partial(_avg_pool_backward, 3)


# ---- adaptive: the sizes of the result are given -----------------------------------------------------------------


def shares_of(n: int, count: int, dtype: np.dtype) -> Array:
    """The matrix that makes `count` means of n numbers, each of its even share of them."""
    starts = np.arange(count) * n // max(count, 1)
    ends = -(-(np.arange(1, count + 1) * n) // max(count, 1))
    places = np.arange(n)
    inside = (places >= starts[:, None]) & (places < ends[:, None])
    return inside / np.maximum(ends - starts, 1)[:, None].astype(dtype)


def adaptive_avg_pool_shares(a: Array, output_size: Ints) -> Array:
    n = len(output_size)
    if a.size or n == 3:
        refuse(kernel_for("adaptive_avg_pool2d", a) if n == 2 else "adaptive_avg_pool3d_cpu", a, "biuc")
    shares = [shares_of(size, o, a.dtype) for size, o in zip(a.shape[-n:], output_size, strict=True)]
    return apply_along(a, [m.astype(a.dtype) for m in shares])


def adaptive_avg_pool_backward(grad: Array, a: Array) -> Array:
    return _spread_shares(grad, a, 2)


def adaptive_avg_pool3d_backward(grad: Array, a: Array) -> Array:
    return _spread_shares(grad, a, 3)


def _spread_shares(grad: Array, a: Array, n: int) -> Array:
    refuse_empty_gradient(f"adaptive_avg_pool{n}d", grad)
    shares = [shares_of(size, o, grad.dtype) for size, o in zip(a.shape[-n:], grad.shape[-n:], strict=True)]
    return apply_along(grad, [m.astype(grad.dtype).T for m in shares])


def apply_along(a: Array, matrices: Sequence[Array]) -> Array:
    """Each of the last dimensions multiplied by its matrix."""
    if a.dtype.kind == "f" and not np.isfinite(a).all():  # 0 times infinity is not 0
        for dim, matrix in enumerate(reversed(matrices), start=1):
            products = np.moveaxis(a, -dim, -1)[..., None, :] * matrix
            a = np.moveaxis(np.where(matrix != 0, products, 0).sum(-1), -1, -dim)
        return np.ascontiguousarray(a)
    a = np.matmul(a, matrices[-1].T)
    if len(matrices) > 1:
        a = np.matmul(matrices[-2], a)
    if len(matrices) > 2:
        a = np.matmul(matrices[-3], a.reshape(*a.shape[:-2], math.prod(a.shape[-2:]))).reshape(
            *a.shape[:-3], -1 if a.size else len(matrices[-3]), *a.shape[-2:]
        )
    return a


def adaptive_max_pool(a: Array, output_size: Ints) -> tuple[Array, Array]:
    n = len(output_size)
    refuse(kernel_for("adaptive_max_pool2d", a) if n == 2 else "adaptive_max_pool3d_cpu", a, "biuc")
    for size in output_size:
        if size < 0:
            shape = [*a.shape[:-n], *output_size]
            raise RuntimeError(f"Trying to create tensor with negative dimension {size}: {shape}")
    shape = a.shape[-n:]
    places = np.arange(math.prod(shape)).reshape(shape)
    best = np.empty((*a.shape[:-n], *output_size), a.dtype)
    where = np.empty(best.shape, np.int64)
    for at in product(*map(range, output_size)):
        window: Any = tuple(
            slice(i * m // o, -(-(i + 1) * m // o)) for i, m, o in zip(at, shape, output_size, strict=True)
        )
        values = a[(..., *window)].reshape(*a.shape[:-n], places[window].size)
        index = first_largest(values)
        here: Any = (..., *at)
        best[here] = np.take_along_axis(values, index[..., None], -1)[..., 0]
        where[here] = places[window].ravel()[index]
    return best, where


def first_largest(values: Array) -> Array:
    """Where in each row the first of the largest is, but the last nan if there is one."""
    best = values.argmax(-1)
    lost = np.isnan(values)
    if not lost.any():
        return best
    last = values.shape[-1] - 1 - lost[..., ::-1].argmax(-1)
    return np.where(lost.any(-1), last, best)


__all__ = [
    "adaptive_avg_pool3d_backward",
    "adaptive_avg_pool_backward",
    "adaptive_avg_pool_shares",
    "adaptive_max_pool",
    "adaptive_max_pool2d_backward",
    "adaptive_max_pool3d_backward",
    "avg_pool2d",
    "avg_pool2d_backward",
    "avg_pool3d",
    "avg_pool3d_backward",
    "max_pool2d_with_indices",
    "max_pool2d_with_indices_backward",
    "max_pool3d_with_indices",
    "max_pool3d_with_indices_backward",
    "max_unpool",
]
