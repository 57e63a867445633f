"""How is an image convolved, fast?

Under every place of the output lies a window of the input. Laid side by side, the windows are a matrix (`columns`), and
the convolution is the weight times that matrix. Read backward, the gradient of each column is added to the place its
window came from (`add_columns`). A transposed convolution is that: a convolution's gradient, as a layer of its own.

In PyTorch: `aten/src/ATen/native/Convolution.cpp`, `im2col.h`.
Read next: `pooling.py`, where windows are used without a weight.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray
Ints = Sequence[int]


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

    def counts(self, shape: Ints) -> tuple[int, ...]:
        """How many windows fit into each dimension of an image of (batch, channels, …)."""
        sizes = zip(shape[2:], *self, strict=True)
        return tuple([(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, k, s, p, d in sizes])

    def outer_shape(self, shape: Ints, counts: Ints) -> tuple[int, ...]:
        """The shape of an image with its padding, and as far beyond as the last windows reach."""
        lead = len(shape) - len(counts)
        sizes = zip(shape[lead:], counts, *self, strict=True)
        return (*shape[:lead], *(max(n + 2 * p, s * (count - 1) + d * (k - 1) + 1) for n, count, k, s, p, d in sizes))

    def inside(self, shape: Ints) -> tuple[Any, ...]:
        """Where in its padding the image lies."""
        return (..., *(slice(p, p + n) for n, p in zip(shape[-len(self.padding) :], self.padding, strict=True)))

    def padded(self, a: Array, counts: Ints, value: float = 0) -> Array:
        """The image `a` with `value` around it, as far as the windows reach."""
        shape = self.outer_shape(a.shape, counts)
        if shape == a.shape:
            return a
        whole = np.full(shape, value, a.dtype)
        whole[self.inside(a.shape)] = a
        return whole

    def places(self, counts: Ints) -> Iterator[tuple[tuple[int, ...], tuple[Any, ...]]]:
        """Each place of a window, and the index of what lies there in all windows."""
        for place in product(*map(range, self.size)):
            steps = zip(place, counts, self.stride, self.dilation, strict=True)
            yield place, (..., *(slice(i * d, i * d + s * (count - 1) + 1, s) for i, count, s, d in steps))

    def columns(self, a: Array, counts: Ints, groups: int) -> Array:
        """The windows as columns: (batch, groups, channels * places in the window, number of windows)."""
        whole = self.padded(a, counts)
        (batch, channels), steps = whole.shape[:2], whole.strides[2:]
        strides = (*np.multiply(steps, self.dilation), *np.multiply(steps, self.stride))
        windows = np.lib.stride_tricks.as_strided(
            whole, (batch, channels, *self.size, *counts), (*whole.strides[:2], *strides)
        )
        return windows.reshape(batch, groups, channels // groups * math.prod(self.size), math.prod(counts))

    def add_columns(self, columns: Array, shape: Ints, counts: Ints) -> Array:
        """The adjoint of `columns`: an image of `shape`, each place the sum of what it was in the columns."""
        whole = np.zeros(self.outer_shape(shape, counts), columns.dtype)
        parts = columns.reshape(*shape[:2], *self.size, *counts)
        for place, index in self.places(counts):
            whole[index] += parts[(slice(None), slice(None), *place)]
        image = whole[self.inside(shape)]
        return whole if image.shape == whole.shape else image.copy()


def convolution(
    a: Array, weight: Array, bias: Array | None, stride: Ints, padding: Ints, dilation: Ints, transposed: bool,
    output_padding: Ints, groups: int,
) -> Array:  # fmt: skip
    channels = weight.shape[0] if transposed else weight.shape[1] * groups
    if a.ndim != weight.ndim or a.shape[1] != channels or len(weight) % groups:
        raise RuntimeError(f"convolution: an input of shape {a.shape} and a weight of shape {weight.shape} do not fit "
                           f"together with groups={groups}")  # fmt: skip
    if a.dtype != weight.dtype or (bias is not None and bias.dtype != a.dtype):
        raise RuntimeError("convolution: input, weight and bias should have the same dtype")
    if min(stride) < 1 or min(padding) < 0 or min(dilation) < 1:
        raise RuntimeError(f"convolution: stride {stride}, padding {padding} or dilation {dilation} is out of range")
    windows = Windows(weight.shape[2:], stride, padding, dilation)
    if transposed:
        sizes = zip(a.shape[2:], output_padding, *windows, strict=True)
        spatial = [(n - 1) * s - 2 * p + d * (k - 1) + extra + 1 for n, extra, k, s, p, d in sizes]
        shape = (len(a), weight.shape[1] * groups, *spatial)
        result = convolution_input(a, weight.conj(), shape, stride, padding, dilation, groups)
    else:
        counts = windows.counts(a.shape)
        if min(counts) < 1:
            raise RuntimeError(f"convolution: an input of shape {a.shape} is smaller than a kernel of {windows.size}")
        products = np.matmul(weight.reshape(groups, len(weight) // groups, -1), windows.columns(a, counts, groups))
        result = products.reshape(len(a), len(weight), *counts)
    if bias is not None:
        result += bias.reshape(-1, *(1,) * (a.ndim - 2))
    return result


def convolution_input(
    grad: Array, weight: Array, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int
) -> Array:
    """The gradient of an input of `shape`."""
    (batch, channels, *counts), out = grad.shape, len(weight) // groups
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    columns = np.matmul(weight.reshape(groups, out, -1).mT.conj(), rows)
    return Windows(weight.shape[2:], stride, padding, dilation).add_columns(columns, shape, counts)


def convolution_weight(
    grad: Array, a: Array, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int
) -> Array:
    """The gradient of a weight of `shape`."""
    batch, channels, *counts = grad.shape
    columns = Windows(shape[2:], stride, padding, dilation).columns(a, counts, groups)
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    return np.add.reduce(np.matmul(rows, columns.mT.conj()), 0).reshape(shape)
