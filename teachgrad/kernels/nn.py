"""How are images convolved and pooled, numbers normalized, rows of a table looked up?

Convolution and pooling look at windows of an image. Laid side by side, the windows are a matrix (`columns`), and the
convolution is the weight times that matrix. Read backward, the gradient of each column is added to the place its window
came from (`add_columns`). A transposed convolution is that: a convolution's gradient, as a layer of its own.

Normalization brings numbers to mean 0 and variance 1: over the batch, channel by channel (batch norm), or over the
features of each example (layer norm). The mean, and `invstd`, which is one over the square root of (variance + eps),
are kept for the way back.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/Convolution.cpp`, `im2col.h`, `cpu/MaxPoolKernel.cpp`, `Normalization.cpp`.
Read next: `../rules/nn.py`, the way back; `../operators/nn.py`, what users call.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from teachgrad.kernels.memory import restride, scalar

Array = np.ndarray
Ints = Sequence[int]


# ---- windows -----------------------------------------------------------------------------------------------------


class Windows(NamedTuple):
    """How windows lie in an image; a number for each of its dimensions.

    Attributes:
        size: how many places a window has.
        stride: the step from one window to the next.
        padding: how much is added to the image on both sides.
        dilation: the step from one place of a window to the next.
    """

    size: Ints
    stride: Ints
    padding: Ints
    dilation: Ints

    @lru_cache(4096)  # noqa: B019 - windows are few, and values
    def counts(self, shape: Ints) -> tuple[int, ...]:
        """How many windows fit into each dimension of an image; there has to be one."""
        if min(*self.size, *self.stride, *self.dilation) < 1 or min(self.padding) < 0:
            raise RuntimeError(f"there are no windows with {[f'{k}={v}' for k, v in self._asdict().items()]}")
        sizes = zip(shape[-len(self.size) :], *self, strict=True)
        counts = tuple([(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, k, s, p, d in sizes])
        if min(counts) < 1:
            raise RuntimeError(f"an image of shape {tuple(shape)} has no windows of size {tuple(self.size)}")
        return counts

    def padded(self, a, value: float = 0):
        """The image with `value` around it."""
        if not any(self.padding):
            return a
        return constant_pad_nd(a, [p for p in reversed(self.padding) for _ in range(2)], value)

    def view(self, a, counts: Ints):
        """A view of all windows, with the places of a window behind the other dimensions: (…, *counts, *size)."""
        a = self.padded(a)
        lead = a.ndim - len(self.size)
        steps = a.strides[lead:]
        strides = [s * step for factors in (self.stride, self.dilation) for s, step in zip(factors, steps, strict=True)]
        return restride(a, (*a.shape[:lead], *counts, *self.size), (*a.strides[:lead], *strides))

    @lru_cache(64)  # noqa: B019 - windows are few, and values
    def spots(self, counts: Ints) -> list[Any]:
        """For each place of a window, where in the image it is in all windows."""
        steps = zip(self.size, counts, self.stride, self.dilation, strict=True)
        slices = [[slice(i * d, i * d + s * (count - 1) + 1, s) for i in range(k)] for k, count, s, d in steps]
        return [(..., *spots) for spots in product(*slices)]

    def columns(self, a, counts: Ints, groups: int):
        """The windows as columns: (batch, groups, channels * places in the window, number of windows)."""
        (batch, channels), dims = a.shape[:2], len(counts)
        places_first = (0, 1, *range(2 + dims, 2 + 2 * dims), *range(2, 2 + dims))
        windows = self.view(a, counts).transpose(places_first)
        return windows.reshape(batch, groups, channels // groups * math.prod(self.size), math.prod(counts))

    def add_columns(self, columns, shape: Ints, counts: Ints):
        """The adjoint of `columns`: an image of `shape`, each place the sum of what it was in the columns."""
        outer = [n + 2 * p for n, p in zip(shape[2:], self.padding, strict=True)]
        whole = np.zeros((*shape[:2], *outer), columns.dtype)
        parts = columns.reshape(*shape[:2], math.prod(self.size), *counts)
        for place, spots in enumerate(self.spots(tuple(counts))):
            whole[spots] += parts[:, :, place]
        image = whole[(..., *(slice(p, p + n) for n, p in zip(shape[2:], self.padding, strict=True)))]
        return whole if image.shape == whole.shape else image.copy()


# ---- convolution -------------------------------------------------------------------------------------------------


def convolution(
    a, weight, bias: Array | None, stride: Ints, padding: Ints, dilation: Ints, transposed: bool,
    output_padding: Ints, groups: int,
):  # fmt: skip
    channels = weight.shape[0] if transposed else weight.shape[1] * groups
    fits = a.ndim == weight.ndim and a.dtype == weight.dtype and a.shape[1] == channels and not len(weight) % groups
    if not fits or min(*stride, *dilation) < 1 or min(padding) < 0:
        raise RuntimeError(f"convolution: an input of shape {a.shape} and {a.dtype} and a weight of shape "
                           f"{weight.shape} and {weight.dtype} do not fit together with {stride=}, {padding=}, "
                           f"{dilation=}, {groups=}")  # fmt: skip
    windows = Windows(weight.shape[2:], stride, padding, dilation)
    if transposed:
        sizes = zip(a.shape[2:], output_padding, *windows, strict=True)
        spatial = [(n - 1) * s - 2 * p + d * (k - 1) + extra + 1 for n, extra, k, s, p, d in sizes]
        shape = (len(a), weight.shape[1] * groups, *spatial)
        if min(spatial) < 1:
            raise RuntimeError(f"Output size is too small: {shape}")
        result = convolution_input(a, weight.conj(), shape, stride, padding, dilation, groups)
    else:
        counts = windows.counts(a.shape)
        products = np.matmul(weight.reshape(groups, len(weight) // groups, -1), windows.columns(a, counts, groups))
        result = products.reshape(len(a), len(weight), *counts)
    if bias is not None:
        result += bias.reshape(-1, *(1,) * (a.ndim - 2))
    return result


def convolution_input(grad, weight, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int):
    """The gradient of an input of `shape`."""
    (batch, channels, *counts), out = grad.shape, len(weight) // groups
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    columns = np.matmul(weight.reshape(groups, out, -1).mT.conj(), rows)
    return Windows(weight.shape[2:], stride, padding, dilation).add_columns(columns, shape, counts)


def convolution_weight(grad, a, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int):
    """The gradient of a weight of `shape`."""
    batch, channels, *counts = grad.shape
    columns = Windows(shape[2:], stride, padding, dilation).columns(a, counts, groups)
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    return np.add.reduce(np.matmul(rows, columns.mT.conj()), 0).reshape(shape)


# ---- pooling -----------------------------------------------------------------------------------------------------
# The last arguments are those of PyTorch's operators, whose nodes keep them. They have one value here.


def max_pool2d_with_indices(
    a, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, ceil_mode: bool
) -> tuple[Array, Array]:
    """The largest of each window, and where in the image it was; of equals the first, nan above all."""
    windows = Windows(kernel, stride, padding, dilation)
    counts, lowest = windows.counts(a.shape), -np.inf if a.dtype.kind == "f" else np.iinfo(a.dtype).min
    corners, steps, inside = window_places(windows, a.shape[-1], counts)
    image, shape = windows.padded(a, lowest), (*a.shape[:-2], *counts)
    largest, place = np.full(shape, lowest, a.dtype), np.empty(shape, inside.dtype)
    place[...] = inside
    for k, spot in enumerate(windows.spots(counts)):
        part = image[spot].copy()
        larger = (part > largest) | (part != part)
        np.maximum(place, larger * place.dtype.type(k), out=place)  # the last one that is larger than all before
        np.maximum(largest, part, out=largest)
    return largest, corners + steps.take(place)


@lru_cache(16)
def window_places(windows: Windows, width: int, counts: Ints) -> tuple[Array, Array, Array]:
    """How places are counted in an image that is read as a vector: where windows begin, the step from there to each of
    their places, and which of these is the first that does not lie in the padding."""

    def as_vector(places, width):
        return places[0][:, None] * width + places[1]

    corners = [np.arange(n) * s - p for n, s, p in zip(counts, windows.stride, windows.padding, strict=True)]
    inside = [np.maximum(-(corner // d), 0) for corner, d in zip(corners, windows.dilation, strict=True)]
    steps = [np.arange(k) * d for k, d in zip(windows.size, windows.dilation, strict=True)]
    smallest = np.min_scalar_type(math.prod(windows.size))
    return (
        as_vector(corners, width),
        as_vector(steps, width).ravel(),
        as_vector(inside, windows.size[1]).astype(smallest),
    )


def avg_pool2d(a, kernel: Ints, stride: Ints, padding: Ints, ceil_mode: bool, count_include_pad: bool, divisor: None):
    windows = Windows(kernel, stride, padding, (1, 1))
    parts, size = windows.view(a, windows.counts(a.shape)), math.prod(kernel)
    numbers = parts.reshape(*parts.shape[:-2], size)
    return numbers.dot(np.ones(size, a.dtype)) / size  # quicker than many small sums


# ---- normalization -----------------------------------------------------------------------------------------------


def statistics(a, axes: tuple[int, ...], count: int, eps: float) -> tuple[Array, Array, Array, Array]:
    """`a` without its mean over `axes`; the mean, the variance, and invstd, which keep these axes."""
    n = scalar(count, a.dtype)
    mean = np.add.reduce(a, axes, None, None, True) / n
    centred = a - mean
    var = np.add.reduce(centred * centred, axes, None, None, True) / n
    return centred, mean, var, np.reciprocal(np.sqrt(var + scalar(eps, a.dtype)))


def native_batch_norm(
    a, weight: Array | None, bias: Array | None, running_mean: Array | None, running_var: Array | None,
    training: bool, momentum: float, eps: float,
) -> tuple[Array, Array, Array]:  # fmt: skip
    """As in PyTorch, this writes to running_mean and running_var: the one kernel that changes its arguments."""
    column = (-1, *(1,) * (a.ndim - 2))
    if training:
        count = a.size // a.shape[1]
        centred, mean, var, invstd = statistics(a, (0, *range(2, a.ndim)), count, eps)
        saved = mean.reshape(-1), invstd.reshape(-1)
        if running_mean is not None and running_var is not None:
            running_mean += momentum * (saved[0] - running_mean)
            running_var += momentum * (var.reshape(-1) * (count / (count - 1)) - running_var)
    else:
        centred = a - running_mean.reshape(column)
        invstd = 1 / np.sqrt(running_var.reshape(column) + eps)
        saved = np.empty(0, a.dtype), np.empty(0, a.dtype)
    result = centred * (invstd if weight is None else invstd * weight.reshape(column))
    if bias is not None:
        result += bias.reshape(column)
    return result, *saved


def native_layer_norm(
    a, normalized_shape: Ints, weight: Array | None, bias: Array | None, eps: float
) -> tuple[Array, Array, Array]:
    outer = a.ndim - len(normalized_shape)
    if not normalized_shape or outer < 0 or a.shape[outer:] != tuple(normalized_shape):
        raise RuntimeError(f"layer_norm: the shape {a.shape} does not end in normalized_shape={[*normalized_shape]}")
    axes = tuple(range(outer, a.ndim))
    result, mean, _, invstd = statistics(a, axes, math.prod(normalized_shape), eps)
    result *= invstd
    if weight is not None:
        result *= weight
    if bias is not None:
        result += bias
    return result, mean, invstd


# ---- embedding, padding ------------------------------------------------------------------------------------------


def embedding(weight, indices, padding_idx: int, scale_grad_by_freq: bool, sparse: bool):
    if weight.ndim != 2 or indices.dtype.kind != "i":
        raise RuntimeError(
            f"embedding: expected a matrix and integers, not {weight.ndim} dimensions and {indices.dtype}"
        )
    if indices.size and np.minimum.reduce(indices, None) < 0:
        raise IndexError("index out of range in self")  # numpy would count from the end
    return weight.take(indices, 0)


def constant_pad_nd(a, pad: Ints, value: float = 0):
    """`pad` goes from the last dimension backward: before and after each. Negative numbers cut."""
    shape, target, source = padded(a.shape, tuple(pad))
    result = np.empty(shape, a.dtype)
    result.fill(value)
    result[target] = a[source]
    return result


@lru_cache(4096)
def padded(shape: Ints, pad: Ints) -> tuple[Any, ...]:
    """The shape with `pad` around it; where in it the old numbers are, and which of them."""
    around = [(0, 0)] * (len(shape) - len(pad) // 2) + [*zip(pad[-2::-2], pad[::-2], strict=True)]
    sizes, target, source = [], [], []
    for n, (before, after) in zip(shape, around, strict=True):
        sizes.append(n + before + after)
        target.append(slice(max(before, 0), n + before + min(after, 0)))
        source.append(slice(max(-before, 0), n - max(-after, 0)))
    return sizes, tuple(target), tuple(source)
