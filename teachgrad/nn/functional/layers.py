"""Linear maps, convolutions, pooling.

In PyTorch: `torch/nn/functional.py`.
Read next: `normalization.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from teachgrad.composite.matmul import linear
from teachgrad.composite.normalization import scaled_dot_product_attention
from teachgrad.composite.pooling import avg_pool1d
from teachgrad.composite.pooling import avg_pool2d_planes as avg_pool2d
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

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
    both = aten.max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)
    return both if return_indices else both[0]


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
    sizes = (output_size,) * count if output_size is None else tuple(output_size)
    own = input._array.shape[-len(sizes) :]
    return tuple(n if o is None else o for o, n in zip(sizes, own, strict=True))


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
    both = aten.adaptive_max_pool2d(input, (sizes,) * 2 if isinstance(sizes, int) else sizes)
    return both if return_indices else both[0]


__all__ = [
    "adaptive_avg_pool1d",
    "adaptive_avg_pool2d",
    "adaptive_max_pool1d",
    "adaptive_max_pool2d",
    "avg_pool1d",
    "avg_pool2d",
    "bilinear",
    "conv1d",
    "conv2d",
    "conv3d",
    "conv_transpose1d",
    "conv_transpose2d",
    "conv_transpose3d",
    "fold",
    "linear",
    "max_pool1d",
    "max_pool2d",
    "scaled_dot_product_attention",
    "unfold",
]
