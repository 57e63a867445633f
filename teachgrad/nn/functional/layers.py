"""Linear maps, convolutions, pooling.

In PyTorch: `torch/nn/functional.py`.
Read next: `normalization.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from inspect import signature
from typing import Any

from teachgrad.composite.convolution import (
    bilinear,
    conv1d,
    conv2d,
    conv3d,
    conv_transpose1d,
    conv_transpose2d,
    conv_transpose3d,
)
from teachgrad.composite.distance import pdist
from teachgrad.composite.matmul import linear
from teachgrad.composite.normalization import scaled_dot_product_attention
from teachgrad.composite.pooling import avg_pool1d, avg_pool2d_planes, avg_pool3d_boxes
from teachgrad.composite.statistics import pairwise_distance
from teachgrad.dispatcher import aten
from teachgrad.kernels.pooling import check_unpooled
from teachgrad.out import with_out
from teachgrad.tensor import Tensor

avg_pool2d, avg_pool3d = with_out(avg_pool2d_planes), with_out(avg_pool3d_boxes)

Ints = int | Sequence[int]


def unfold(input: Tensor, kernel_size: Ints, dilation: Ints = 1, padding: Ints = 0, stride: Ints = 1) -> Tensor:
    """The windows of a picture as columns: (batch, channels * places in the window, number of windows)."""
    return aten.unfold_windows(input, kernel_size, dilation, padding, stride)


def fold(
    input: Tensor, output_size: Ints, kernel_size: Ints, dilation: Ints = 1, padding: Ints = 0, stride: Ints = 1
) -> Tensor:
    """Columns added up to a picture."""
    return aten.fold_windows(input, output_size, kernel_size, dilation, padding, stride)


# ---- pooling -----------------------------------------------------------------------------------------------------


def max_pool1d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1,
    ceil_mode: bool = False, return_indices: bool = False,
) -> Any:  # fmt: skip
    """The largest of each window of (batch, channels, length); on request, where it was."""
    if not return_indices:
        return aten.max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode)
    return aten.max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool2d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1,
    ceil_mode: bool = False, return_indices: bool = False,
) -> Any:  # fmt: skip
    """The largest of each window; on request, where in the plane it was."""
    both = aten.max_pool2d_pair(input, kernel_size, stride, padding, dilation, ceil_mode)
    return both if return_indices else both[0]


def completed(input: Tensor, output_size: Any, count: int) -> Any:
    """`output_size` with the input's size where it says None."""
    if isinstance(output_size, int):
        return output_size
    if output_size is None:
        raise TypeError("object of type 'NoneType' has no len()")
    sizes = tuple(output_size)
    shape = input._array.shape
    if len(shape) <= len(sizes):
        raise ValueError(f"Input dimension should be at least {len(sizes) + 1}")
    return tuple(n if o is None else o for o, n in zip(sizes, shape[len(shape) - len(sizes) :], strict=True))


def adaptive_avg_pool1d(input: Tensor, output_size: Ints) -> Tensor:
    """Means of as many parts as asked for."""
    return aten.adaptive_avg_pool1d(input, output_size)


def adaptive_avg_pool2d(input: Tensor, output_size: Any) -> Tensor:
    """Means of as many parts as asked for, None leaving a dimension as it is."""
    return aten.adaptive_avg_pool2d(input, completed(input, output_size, 2))


def adaptive_max_pool1d(input: Tensor, output_size: Ints, return_indices: bool = False) -> Any:
    """The largest of each of as many parts as asked for."""
    both = aten.adaptive_max_pool1d(input, output_size)
    return both if return_indices else both[0]


def adaptive_max_pool2d(input: Tensor, output_size: Any, return_indices: bool = False) -> Any:
    """The largest of each of as many parts as asked for, None leaving a dimension as it is."""
    sizes = completed(input, output_size, 2)
    both = aten.adaptive_max_pool2d_planes(input, (sizes,) * 2 if isinstance(sizes, int) else sizes)
    return both if return_indices else both[0]


def max_pool3d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1,
    ceil_mode: bool = False, return_indices: bool = False,
) -> Any:  # fmt: skip
    """The largest of each window of a box; on request, where it was."""
    both = aten.max_pool3d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)
    return both if return_indices else both[0]


def with_indices(pool: Any) -> Any:
    """The same pooling, which also says where each largest number was."""
    place = list(signature(pool).parameters).index("return_indices")

    def called(*args: Any, **kwargs: Any) -> Any:
        if len(args) > place:
            return pool(*args[:place], True, *args[place + 1 :], **kwargs)
        return pool(*args, **{**kwargs, "return_indices": True})

    called.__name__ = called.__qualname__ = f"{pool.__name__}_with_indices"
    called.__wrapped__ = pool  # type: ignore[attr-defined]
    called.__doc__ = f"`{pool.__name__}`, and where each largest number was."
    return called


def adaptive_avg_pool3d(input: Tensor, output_size: Any) -> Tensor:
    """Means of as many parts of a box as asked for, None leaving a dimension as it is."""
    return aten.adaptive_avg_pool3d(input, completed(input, output_size, 3))


def adaptive_max_pool3d(input: Tensor, output_size: Any, return_indices: bool = False) -> Any:
    """The largest of each of as many parts of a box as asked for, None leaving a dimension as it is."""
    sizes = completed(input, output_size, 3)
    both = aten.adaptive_max_pool3d_boxes(input, (sizes,) * 3 if isinstance(sizes, int) else sizes)
    return both if return_indices else both[0]


max_pool1d_with_indices, max_pool2d_with_indices = with_indices(max_pool1d), with_indices(max_pool2d)
max_pool3d_with_indices = with_indices(max_pool3d)
adaptive_max_pool1d_with_indices = with_indices(adaptive_max_pool1d)
adaptive_max_pool2d_with_indices = with_indices(adaptive_max_pool2d)
adaptive_max_pool3d_with_indices = with_indices(adaptive_max_pool3d)


# ---- pooling undone, and with other means ------------------------------------------------------------------------


def _unpooled_size(
    input: Tensor, kernel: tuple[int, ...], stride: tuple[int, ...], padding: tuple[int, ...], output_size: Any
) -> list[int]:
    own, count = input._array.shape, len(kernel)
    usual = [(own[d - count] - 1) * stride[d] + kernel[d] - 2 * padding[d] for d in range(count)]
    if output_size is None:
        return usual
    given = output_size
    if len(given) == len(kernel) + 2:
        given = given[2:]
    if len(given) != len(kernel):
        raise ValueError(f"output_size should be a sequence containing {len(kernel)} or {len(kernel) + 2} elements, "
                         f"but it has a length of '{len(given)}'")  # fmt: skip
    for d, (g, u, s) in enumerate(zip(given, usual, stride, strict=False)):
        if not u - s < g < u + s:
            raise ValueError(f'invalid output_size "{given}" (dim {d} must be between {u - s} and {u + s})')
    return list(given)


def _unpool(
    count: int, input: Tensor, indices: Tensor, kernel_size: Any, stride: Any, padding: Any, output_size: Any
) -> Tensor:
    def many(value: Any) -> tuple[int, ...]:
        return tuple(value) if isinstance(value, Iterable) else (value,) * count

    kernel = many(kernel_size)
    strides = kernel if stride is None else many(stride)
    size = _unpooled_size(input, kernel, strides, many(padding), output_size)
    if indices._array.dtype != "int64":
        found = "" if count == 3 else f" but got: {indices.dtype.scalar_name}"
        raise RuntimeError(f"elements in indices should be type int64{found}")
    flat = max(count, 2)  # a line is a plane of width 1
    if len(size) != count:
        words = {2: "two elements (height, width)", 3: "three elements (depth, height, width)"}[flat]
        got = len(size) + (count == 1)
        raise RuntimeError(f"There should be exactly {words} in output_size, but got {got} elements.")
    check_unpooled(input._array.ndim + (count == 1), flat)
    if input._array.shape != indices._array.shape:
        shapes = [[*t._array.shape, 1] if count == 1 else list(t._array.shape) for t in (input, indices)]
        raise RuntimeError(f"Expected shape of indices to be same as that of the input tensor ({shapes[0]}) but got "
                           f"indices tensor with shape: {shapes[1]}")  # fmt: skip
    for at, n in enumerate(size):
        if n < 0:
            raise ValueError("max_unpooling: output_size must contain non-negative spatial dimensions, but got "
                             f"output_size[{at}]={n}")  # fmt: skip
    if count == 1:
        plane = aten.max_unpool2d(aten.unsqueeze(input, -1), aten.unsqueeze(indices, -1), (*size, 1))
        return aten.squeeze_dim(plane, -1)
    return getattr(aten, f"max_unpool{count}d")(input, indices, tuple(size))


def max_unpool1d(
    input: Tensor, indices: Tensor, kernel_size: Any, stride: Any = None, padding: Any = 0, output_size: Any = None
) -> Tensor:
    """The numbers that `max_pool1d` kept, back in their places among zeros."""
    return _unpool(1, input, indices, kernel_size, stride, padding, output_size)


def max_unpool2d(
    input: Tensor, indices: Tensor, kernel_size: Any, stride: Any = None, padding: Any = 0, output_size: Any = None
) -> Tensor:
    """The numbers that `max_pool2d` kept, back in their places among zeros."""
    return _unpool(2, input, indices, kernel_size, stride, padding, output_size)


def max_unpool3d(
    input: Tensor, indices: Tensor, kernel_size: Any, stride: Any = None, padding: Any = 0, output_size: Any = None
) -> Tensor:
    """The numbers that `max_pool3d` kept, back in their places among zeros."""
    return _unpool(3, input, indices, kernel_size, stride, padding, output_size)


def _root_of_mean(pool: Any, input: Tensor, p: float, kernel: int, *args: Any) -> Tensor:
    mean = pool(aten.pow(input, p), *args)
    positive = aten.mul(aten.sign(mean), aten.relu(aten.abs(mean)))
    return aten.pow(aten.mul(positive, kernel), 1.0 / p)


def _extreme(pool: Any, input: Tensor, p: float, kernel_size: Any, stride: Any, ceil_mode: bool) -> Tensor:
    """Where the p-norm goes for infinite `p`: to the largest magnitude of each window, or for -infinity the smallest."""
    magnitude = aten.abs(input)
    if p > 0:
        return pool(magnitude, kernel_size, stride, 0, 1, ceil_mode)  # type: ignore[no-any-return]
    return aten.neg(pool(aten.neg(magnitude), kernel_size, stride, 0, 1, ceil_mode))


def _places(kernel_size: Any, count: int) -> int:
    """How many numbers a window has."""
    if isinstance(kernel_size, int):
        return int(kernel_size**count)
    if len(kernel_size) != count:
        many, got = ("not enough", f", got {len(kernel_size)}") if len(kernel_size) < count else ("too many", "")
        raise ValueError(f"{many} values to unpack (expected {count}{got})")
    return math.prod(kernel_size)


def lp_pool1d(input: Tensor, norm_type: float, kernel_size: int, stride: Any = None, ceil_mode: bool = False) -> Tensor:
    """The p-norm of each window of (batch, channels, length)."""
    if math.isinf(norm_type):
        return _extreme(max_pool1d, input, norm_type, kernel_size, stride, ceil_mode)
    return _root_of_mean(avg_pool1d, input, norm_type, kernel_size, kernel_size, stride, 0, ceil_mode)


def lp_pool2d(input: Tensor, norm_type: float, kernel_size: Any, stride: Any = None, ceil_mode: bool = False) -> Tensor:
    """The p-norm of each window."""
    size = _places(kernel_size, 2)
    if math.isinf(norm_type):
        return _extreme(max_pool2d, input, norm_type, kernel_size, stride, ceil_mode)
    return _root_of_mean(avg_pool2d, input, norm_type, size, kernel_size, stride, 0, ceil_mode)


def lp_pool3d(input: Tensor, norm_type: float, kernel_size: Any, stride: Any = None, ceil_mode: bool = False) -> Tensor:
    """The p-norm of each window of a box."""
    size = _places(kernel_size, 3)
    if math.isinf(norm_type):
        return _extreme(max_pool3d, input, norm_type, kernel_size, stride, ceil_mode)
    return _root_of_mean(avg_pool3d, input, norm_type, size, kernel_size, stride, 0, ceil_mode)


__all__ = [
    "adaptive_avg_pool1d",
    "adaptive_avg_pool2d",
    "adaptive_avg_pool3d",
    "adaptive_max_pool1d",
    "adaptive_max_pool1d_with_indices",
    "adaptive_max_pool2d",
    "adaptive_max_pool2d_with_indices",
    "adaptive_max_pool3d",
    "adaptive_max_pool3d_with_indices",
    "avg_pool1d",
    "avg_pool2d",
    "avg_pool3d",
    "bilinear",
    "conv1d",
    "conv2d",
    "conv3d",
    "conv_transpose1d",
    "conv_transpose2d",
    "conv_transpose3d",
    "fold",
    "linear",
    "lp_pool1d",
    "lp_pool2d",
    "lp_pool3d",
    "max_pool1d",
    "max_pool1d_with_indices",
    "max_pool2d",
    "max_pool2d_with_indices",
    "max_pool3d",
    "max_pool3d_with_indices",
    "max_unpool1d",
    "max_unpool2d",
    "max_unpool3d",
    "pairwise_distance",
    "pdist",
    "scaled_dot_product_attention",
    "unfold",
]
