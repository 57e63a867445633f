"""How are images convolved and pooled, numbers normalized, rows of a table looked up?

Convolution and pooling look at windows of an image (`windows`). Laid side by side, the windows are a matrix
(`columns`), and the convolution is the weight times that matrix. Read backward, the gradient of each column is added to
the places that its window looks at. A transposed convolution is that: a convolution's gradient, as a layer of its own.

Normalization brings numbers to mean 0 and variance 1: over the batch, channel by channel (batch norm), or over the
features of each example (layer norm). The mean, and `invstd`, which is one over the square root of (variance + eps),
are kept for the way back.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/Convolution.cpp`, `im2col.h`, `cpu/MaxPoolKernel.cpp`, `Normalization.cpp`.
Read next: `../rules/nn.py`, the way back; `../operators/nn.py`, what users call.
"""

import math
from operator import mul

import numpy as np

from teachgrad.kernels.indexing import not_negative
from teachgrad.kernels.memory import ALL, restride

# ---- windows -----------------------------------------------------------------------------------------------------


def windows(a, size, stride, padding, dilation, value=0):
    """A view of all windows of an image, the places of a window behind all else: (…, *how many windows, *size).

    Args:
        a: the image. Windows move along its last dimensions; the next four arguments have a number for each of these.
        size: how many places a window has.
        stride: the step from one window to the next.
        padding: how much is added to the image on both sides.
        dilation: the step from one place of a window to the next.
        value: what is added.
    """
    if min(*size, *stride, *dilation) < 1 or min(padding) < 0:
        raise RuntimeError(f"there are no windows with {size=}, {stride=}, {padding=}, {dilation=}")
    image = constant_pad_nd(a, both_sides(padding), value) if any(padding) else a
    lead = a.ndim - len(size)
    counts = [
        (n - d * (k - 1) - 1) // s + 1 for n, k, s, d in zip(image.shape[lead:], size, stride, dilation, strict=True)
    ]
    if min(counts) < 1:
        raise RuntimeError(f"an image of shape {a.shape} has no window of {size=} with {padding=}, {dilation=}")
    steps = map(mul, image.strides[lead:] * 2, (*stride, *dilation))
    return restride(image, (*image.shape[:lead], *counts, *size), (*image.strides[:lead], *steps))


def both_sides(padding):
    """`padding` as `constant_pad_nd` takes it."""
    return [side for p in reversed(padding) for side in (p, p)]


def columns(parts, groups):
    """Windows as columns: (batch, groups, channels * places in a window, number of windows)."""
    dims = (parts.ndim - 2) // 2
    places_first = parts.transpose((0, 1, *range(2 + dims, 2 + 2 * dims), *range(2, 2 + dims)))
    batch, *rows = places_first.shape[: 2 + dims]
    return places_first.reshape(batch, groups, math.prod(rows) // groups, math.prod(parts.shape[2 : 2 + dims]))


# ---- convolution -------------------------------------------------------------------------------------------------


def convolution(
    a, weight, bias, stride, padding, dilation, transposed,
    output_padding, groups,
):  # fmt: skip
    channels = weight.shape[0] if transposed else weight.shape[1] * groups
    if a.ndim != weight.ndim or a.dtype != weight.dtype or a.shape[1] != channels or len(weight) % groups:
        raise RuntimeError(f"convolution: an input of shape {a.shape} and {a.dtype} and a weight of shape "
                           f"{weight.shape} and {weight.dtype} do not fit together with {groups=}")  # fmt: skip
    size = weight.shape[2:]
    if transposed:
        sizes = zip(a.shape[2:], size, stride, padding, dilation, output_padding, strict=True)
        image = [(n - 1) * s - 2 * p + d * (k - 1) + extra + 1 for n, k, s, p, d, extra in sizes]
        shape = (len(a), weight.shape[1] * groups, *image)
        result = convolution_input(a, weight.conj(), shape, stride, padding, dilation, groups)
    else:
        parts = windows(a, size, stride, padding, dilation)
        products = np.matmul(weight.reshape(groups, len(weight) // groups, -1), columns(parts, groups))
        result = products.reshape(len(a), len(weight), *parts.shape[2 : a.ndim])
    if bias is not None:
        result += bias.reshape(-1, *(1,) * len(size))
    return result


def convolution_input(grad, weight, shape, stride, padding, dilation, groups):
    """The gradient of an input of `shape`: each place gets the sum of what it has in all windows."""
    (batch, channels, *counts), (out, _, *size) = grad.shape, weight.shape
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    products = np.matmul(weight.reshape(groups, out // groups, -1).mT.conj(), rows)
    products = products.reshape(*shape[:2], *size, *counts)
    image = np.zeros((*shape[:2], *[n + 2 * p for n, p in zip(shape[2:], padding, strict=True)]), products.dtype)
    parts = windows(image, size, stride, [0] * len(size), dilation)[(ALL, ALL, *map(slice, counts))]
    for place in np.ndindex(*size):  # within one place of the windows nothing overlaps
        parts[(..., *place)] += products[(ALL, ALL, *place)]
    return constant_pad_nd(image, both_sides([-p for p in padding])) if any(padding) else image


def convolution_weight(grad, a, shape, stride, padding, dilation, groups):
    """The gradient of a weight of `shape`."""
    batch, channels, *counts = grad.shape
    parts = windows(a, shape[2:], stride, padding, dilation)[(ALL, ALL, *map(slice, counts))]
    rows = grad.reshape(batch, groups, channels // groups, math.prod(counts))
    return np.add.reduce(np.matmul(rows, columns(parts, groups).mT.conj()), 0).reshape(shape)


# ---- pooling -----------------------------------------------------------------------------------------------------
# The last arguments are those of PyTorch's operators, whose nodes keep them. They have one value here.


def max_pool2d_with_indices(a, kernel, stride, padding, dilation, ceil_mode):
    """The largest of each window, and where in the image it was; of equals the first, nan above all."""
    lowest = -np.inf if a.dtype.kind == "f" else np.iinfo(a.dtype).min
    image = windows(a, kernel, stride, padding, dilation, lowest)
    rows, columns = map(counted, a.shape[-2:], padding, dilation)
    places = windows(rows[:, None] * a.shape[-1] + columns, kernel, stride, (0, 0), dilation)
    largest, indices = image[..., 0, 0], places[..., 0, 0]
    for i, j in np.ndindex(*kernel):
        part = image[..., i, j]
        indices = np.where((part > largest) | (part != part), places[..., i, j], indices)
        largest = np.maximum(largest, part)
    return largest, indices


def counted(n, padding, dilation):
    """The numbers of n rows; in the padding before them, of those where a window that begins there comes in."""
    rows = np.arange(-padding, n + padding)
    return np.where(rows < 0, rows % dilation, rows)


def avg_pool2d(a, kernel, stride, padding, ceil_mode, count_include_pad, divisor):
    image = windows(a, kernel, stride, padding, (1, 1))
    return sum(image[..., i, j] for i, j in np.ndindex(*kernel)) / math.prod(kernel)


# ---- normalization -----------------------------------------------------------------------------------------------


def statistics(a, axes, eps):
    """`a` without its mean over `axes`; the mean, the variance, and invstd, which keep these axes."""
    mean = np.add.reduce(a, axes, None, None, True)
    n = a.size // max(mean.size, 1)
    mean /= n
    centred = a - mean
    var = np.add.reduce(centred * centred, axes, None, None, True) / n
    return centred, mean, var, 1 / np.sqrt(var + eps)


def native_batch_norm(
    a, weight, bias, running_mean, running_var,
    training, momentum, eps,
):  # fmt: skip
    """As in PyTorch, this writes to running_mean and running_var: the one kernel that changes its arguments."""
    column = (-1, *(1,) * (a.ndim - 2))
    if training:
        count = a.size // a.shape[1]
        centred, mean, var, invstd = statistics(a, (0, *range(2, a.ndim)), eps)
        saved = mean.reshape(-1), invstd.reshape(-1)
        if a.size and running_mean is not None and running_var is not None:
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


def native_layer_norm(a, normalized_shape, weight, bias, eps):
    outer = a.ndim - len(normalized_shape)
    if not normalized_shape or outer < 0 or a.shape[outer:] != tuple(normalized_shape):
        raise RuntimeError(f"layer_norm: the shape {a.shape} does not end in normalized_shape={[*normalized_shape]}")
    result, mean, _, invstd = statistics(a, tuple(range(outer, a.ndim)), eps)
    result *= invstd
    if weight is not None:
        result *= weight
    if bias is not None:
        result += bias
    return result, mean, invstd


# ---- embedding, padding ------------------------------------------------------------------------------------------


def embedding(weight, indices, padding_idx, scale_grad_by_freq, sparse):
    if weight.ndim != 2 or indices.dtype.kind != "i":
        raise RuntimeError(f"embedding: expected a matrix and integers, not {weight.shape} and {indices.dtype}")
    return weight.take(not_negative(indices), 0)  # numpy would count from the end


def constant_pad_nd(a, pad, value=0):
    """`pad` goes from the last dimension backward: before and after each. Negative numbers cut."""
    around = [(0, 0)] * (a.ndim - len(pad) // 2) + [*zip(pad[-2::-2], pad[::-2], strict=True)]
    sizes = [before + n + after for n, (before, after) in zip(a.shape, around, strict=True)]
    result = np.full(sizes, value, a.dtype)
    inside = [slice(max(before, 0), n - max(after, 0)) for n, (before, after) in zip(sizes, around, strict=True)]
    kept = [slice(max(-before, 0), n - max(-after, 0)) for n, (before, after) in zip(a.shape, around, strict=True)]
    result[tuple(inside)] = a[tuple(kept)]
    return result
