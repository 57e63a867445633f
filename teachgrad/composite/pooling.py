"""Pooling in one dimension is pooling in two, of height 1.

In PyTorch: `aten/src/ATen/native/Pooling.cpp`, `AdaptiveAveragePooling.cpp`.
Read next: `normalization.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad.arguments import one_or_several
from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.dims import for_each, only_floats, size
from teachgrad.kernels.layout import contiguous
from teachgrad.kernels.pooling import check_windows
from teachgrad.tensor import Tensor, requires_grad

Ints = int | Sequence[int]


def pair(name: str, argument: str, values: Any, count: int = 2) -> tuple[int, ...]:
    """Two (or three) numbers, or a list of one, which counts for all."""
    values = one_or_several(values, count)
    if len(values) not in (1, count) and not (argument == "stride" and not values):
        be = "be" if name == "avg_pool3d" else "be either" if argument == "dilation" else "either be"
        omitted, many = "omitted, " * (argument == "stride"), {2: "two", 3: "three"}[count]
        raise RuntimeError(f"{name}: {argument} must {be} {omitted}a single int, or a tuple of {many} ints")
    return values


def check_planes(input: Tensor) -> None:
    """A batch of planes, or one plane a channel."""
    shape = input._array.shape
    if len(shape) not in (3, 4) or 0 in shape[-3:]:
        raise RuntimeError("Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:"
                           f"{list(shape)}")  # fmt: skip


@internal
def max_pool2d_pair(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> tuple[Tensor, Tensor]:
    """The largest of each window, and where it was."""
    name = "max_pool2d"
    kernel, strides = pair(name, "kernel_size", kernel_size), pair(name, "stride", () if stride is None else stride)
    paddings, dilations = pair(name, "padding", padding), pair(name, "dilation", dilation)
    if input._array.ndim not in (3, 4):
        raise RuntimeError("non-empty 3D or 4D (batch mode) tensor expected for input")
    check_windows(*for_each(2, kernel, strides or kernel, paddings, dilations))
    check_planes(input)
    return aten.max_pool2d_with_indices(input, kernel, strides, paddings, dilations, ceil_mode)


@operator
def max_pool2d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> Tensor:
    """The largest of each window."""
    return max_pool2d_pair(input, kernel_size, stride, padding, dilation, ceil_mode)[0]


def single(values: Any, name: str, argument: str = "output_size") -> int:
    """The one size; a list of one is as good."""
    values = one_or_several(values)
    if len(values) != 1:
        raise RuntimeError(f"{name}() argument '{argument}' should contain one int (got {len(values)})")
    return values[0]


def window_on_a_line(name: str, kernel_size: Ints, stride: Any, padding: Ints, dilation: Ints = 1) -> tuple[int, ...]:
    """A window's size, its step (without one, the size), padding and dilation: one number each."""
    kernel = single(kernel_size, name, "kernel_size")
    given = stride is not None and not (isinstance(stride, (tuple, list)) and not stride)
    step = single(stride, name, "stride") if given else kernel
    return kernel, step, single(padding, name, "padding"), single(dilation, name, "dilation")


@operator
def max_pool1d_with_indices(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> tuple[Tensor, Tensor]:
    """The largest of each window of (batch, channels, length), and where it was."""
    check_line("max_pool1d", input)
    window = window_on_a_line("max_pool1d", kernel_size, stride, padding, dilation)
    kernel, strides, paddings, dilations = zip((1, 1, 0, 1), window, strict=True)
    values, indices = max_pool2d_pair(aten.unsqueeze(input, -2), kernel, strides, paddings, dilations, ceil_mode)
    return aten.squeeze_dim(values, -2), aten.squeeze_dim(indices, -2)


def check_max_pool1d(
    input: Tensor, kernel_size: Ints, stride: Any, padding: Ints, dilation: Ints, ceil_mode: bool
) -> None:
    """What `max_pool1d` refuses in its own words, where nobody asks for the indices."""
    shape = input._array.shape
    if len(shape) not in (2, 3) or 0 in shape[-2:]:
        raise RuntimeError("max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for "
                           f"input, but got:{list(shape)}")  # fmt: skip
    for name, values, kinds in (("kernel_size", kernel_size, "an int, list of ints or"),
                                ("stride", () if stride is None else stride, "None, an int, list of ints, or"),
                                ("padding", padding, "an int, list of ints, or"),
                                ("dilation", dilation, "an int, list of ints or")):  # fmt: skip
        if isinstance(values, (list, tuple)) and len(values) != 1 and not (name == "stride" and not len(values)):
            raise RuntimeError(
                f"max_pool1d() {name} must be {kinds} tuple of ints of size 1 but got size {len(values)}"
            )
    kernel, step, pad, spread = window_on_a_line("max_pool1d", kernel_size, stride, padding, dilation)
    for name, value in (("kernel_size", kernel), ("stride", step), ("dilation", spread)):
        if value <= 0:
            raise RuntimeError(f"max_pool1d() {name} must be greater than zero, but got {value}")
    if pad < 0:
        raise RuntimeError(f"max_pool1d() padding must be non-negative, but got {pad}")
    if pad > kernel // 2:
        raise RuntimeError(f"max_pool1d() padding should be at most half of kernel size, but got padding={pad} and "
                           f"kernel_size={kernel}")  # fmt: skip
    size = (shape[-1] + 2 * pad - spread * (kernel - 1) - 1 + (step - 1 if ceil_mode else 0)) // step + 1
    if size < 1:
        raise RuntimeError(f"max_pool1d() Invalid computed output size: {size}")


@operator
def max_pool1d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> Tensor:
    """The largest of each window of (batch, channels, length)."""
    check_max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode)
    if not (requires_grad(input) and local.state.grad_mode):  # then PyTorch has a kernel for this alone
        only_floats(input._array, "max_pool1d_impl")
    values = max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)[0]
    if requires_grad(values) or local.state.dual_level >= 0:
        return values
    array = contiguous(values._array)
    return local.state.wrap(array, values._home.device)  # no view, for there is nothing to record


@internal
def avg_pool2d_planes(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, ceil_mode: bool = False,
    count_include_pad: bool = True, divisor_override: int | None = None,
) -> Tensor:  # fmt: skip
    """The mean of each window."""
    name = "avg_pool2d"
    kernel, strides = pair(name, "kernel_size", kernel_size), pair(name, "stride", () if stride is None else stride)
    paddings = pair(name, "padding", padding)
    size(input._array, -3)
    check_windows(*for_each(2, kernel, strides or kernel, paddings, (1,)))
    check_planes(input)
    return aten.avg_pool2d(input, kernel, strides, paddings, ceil_mode, count_include_pad, divisor_override)


@operator
def avg_pool1d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, ceil_mode: bool = False,
    count_include_pad: bool = True,
) -> Tensor:  # fmt: skip
    """The mean of each window of (batch, channels, length)."""
    check_line("avg_pool1d", input)
    kernel, step, pad, _ = window_on_a_line("avg_pool1d", kernel_size, stride, padding)
    pooled = avg_pool2d_planes(aten.unsqueeze(input, -2), (1, kernel), (1, step), (0, pad), ceil_mode,
                               count_include_pad)  # fmt: skip
    return aten.squeeze_dim(pooled, -2)


# ---- three dimensions ------------------------------------------------------------------------------------------------


def check_boxes(name: str, input: Tensor, *window: Sequence[int]) -> None:
    """A batch of boxes, or one box a channel, on which windows lie."""
    shape = input._array.shape
    if len(shape) not in (4, 5):
        raise RuntimeError("non-empty 4D or 5D (batch mode) tensor expected for input")
    check_windows(*window)
    if 0 in shape[-4:]:  # where PyTorch means to tell the dimension, it tells its size
        raise RuntimeError(f"{name}(): Expected input's non-batch dimensions to have positive length, but input has a "
                           f"shape of {list(shape)} and non-batch dimension 0 has length zero!")  # fmt: skip


@operator
def max_pool3d_with_indices(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> tuple[Tensor, Tensor]:
    """The largest of each window of (batch, channels, depth, height, width), and where it was."""
    name = "max_pool3d"
    kernel, strides = (
        pair(name, "kernel_size", kernel_size, 3),
        pair(name, "stride", () if stride is None else stride, 3),
    )
    paddings, dilations = pair(name, "padding", padding, 3), pair(name, "dilation", dilation, 3)
    window = for_each(3, kernel, strides or kernel, paddings, dilations)
    check_boxes("max_pool3d_with_indices_out_cpu_template", input, *window)
    return aten.max_pool3d_boxes(input, kernel, strides, paddings, dilations, ceil_mode)


@operator
def max_pool3d(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, dilation: Ints = 1, ceil_mode: bool = False
) -> Tensor:
    """The largest of each window of (batch, channels, depth, height, width)."""
    return max_pool3d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)[0]


@internal
def avg_pool3d_boxes(
    input: Tensor, kernel_size: Ints, stride: Any = None, padding: Ints = 0, ceil_mode: bool = False,
    count_include_pad: bool = True, divisor_override: int | None = None,
) -> Tensor:  # fmt: skip
    """The mean of each window of (batch, channels, depth, height, width)."""
    name = "avg_pool3d"
    kernel, strides = (
        pair(name, "kernel_size", kernel_size, 3),
        pair(name, "stride", () if stride is None else stride, 3),
    )
    paddings, box = pair(name, "padding", padding, 3), input._array.shape[-3:]
    window = for_each(3, kernel, strides or kernel, paddings, (1,))
    check_boxes("avg_pool3d", input, *window)
    if any(n < k for n, k in zip(box, window[0], strict=True)):
        given, wanted = (" ".join(f"{k}{letter}: {n}" for letter, n in zip("THW", sizes, strict=True))
                         for k, sizes in (("", box), ("k", window[0])))  # fmt: skip
        raise RuntimeError(f"input image ({given}) smaller than kernel size ({wanted})")
    return aten.avg_pool3d(input, kernel, strides, paddings, ceil_mode, count_include_pad, divisor_override)


@internal
def adaptive_avg_pool3d(input: Tensor, output_size: Ints) -> Tensor:
    """Means of as many parts of a box as asked for; of everything, if that is one."""
    size = _adaptive_sizes(3, output_size)
    if size == (1, 1, 1):
        return aten.mean_dim(input, (-1, -2, -3), True)
    refuse_empty("adaptive_avg_pool3d", input)
    if input._array.ndim not in (4, 5):
        raise RuntimeError(f"adaptive_avg_pool3d(): Expected 4D or 5D tensor, but got {list(input._array.shape)}")
    return aten._adaptive_avg_pool3d(input, size)


@internal
def adaptive_max_pool3d_boxes(input: Tensor, output_size: Ints) -> tuple[Tensor, Tensor]:
    """The largest of each of as many parts of a box as asked for, and where it was."""
    return _adaptive_max_pool(3, input, output_size)


def check_line(name: str, input: Tensor) -> None:
    """Refuse what is not (batch, channels, length), perhaps without a batch."""
    ndim = input._array.ndim
    if ndim not in (2, 3):
        raise RuntimeError(f"Expected 2 to 3 dimensions, but got {ndim}-dimensional tensor for argument #1 'self' (while "
                           f"checking arguments for {name})")  # fmt: skip


def refuse_empty(name: str, input: Tensor, first: int = 1) -> None:
    """Refuse an input of size 0 in a dimension, from the `first` one on."""
    shape = input._array.shape
    if 0 in shape[first:]:
        raise RuntimeError(f"{name}(): Expected input to have non-zero size for non-batch dimensions, but input has sizes "
                           f"{list(shape)} with dimension {shape.index(0, first)} being empty")  # fmt: skip


@internal
def adaptive_max_pool2d_planes(input: Tensor, output_size: Ints) -> tuple[Tensor, Tensor]:
    """The largest of each of as many parts of a plane as asked for, and where it was."""
    return _adaptive_max_pool(2, input, output_size)


def _adaptive_max_pool(n: int, input: Tensor, output_size: Ints) -> tuple[Tensor, Tensor]:
    name = f"adaptive_max_pool{n}d"
    if input._array.ndim not in (n + 1, n + 2):
        raise RuntimeError(f"{name}(): Expected {n + 1}D or {n + 2}D tensor, but got: {list(input._array.shape)}")
    refuse_empty(name, input)
    if len(output_size) != n:  # type: ignore[arg-type]
        raise RuntimeError(f"{name}(): internal error: output_size.size() must be {n}")
    return getattr(aten, name)(input, output_size)  # type: ignore[no-any-return]


# ---- adaptive ----------------------------------------------------------------------------------------------------


def _adaptive_sizes(n: int, output_size: Ints) -> tuple[int, ...]:
    """The sizes asked for, one for each of the `n` dimensions."""
    size = one_or_several(output_size, n)
    if len(size) != n:
        raise RuntimeError(f"adaptive_avg_pool{n}d: output_size must be {n}")
    if min(size) < 0:
        received = f"{size[0]}, {','.join(map(str, size[1:]))}"
        raise RuntimeError(f"adaptive_avg_pool{n}d: elements of output_size must be greater than or equal to 0 but "
                           f"received {{{received}}}")  # fmt: skip
    return size


@internal
def adaptive_avg_pool2d(input: Tensor, output_size: Ints) -> Tensor:
    """Means of as many parts as asked for; of everything, if that is one."""
    size = _adaptive_sizes(2, output_size)
    if size == (1, 1):
        return aten.mean_dim(input, (-1, -2), True)
    shape = input._array.shape
    if len(shape) not in (3, 4):
        raise RuntimeError(f"adaptive_avg_pool2d(): Expected 3D or 4D tensor, but got {list(shape)}")
    refuse_empty("adaptive_avg_pool2d", input, len(shape) - 2)
    return aten._adaptive_avg_pool2d(input, size)


@operator
def adaptive_avg_pool1d(input: Tensor, output_size: Ints) -> Tensor:
    """Means of as many parts as asked for, of (batch, channels, length)."""
    check_line("adaptive_avg_pool1d", input)
    pooled = adaptive_avg_pool2d(aten.unsqueeze(input, -2), (1, single(output_size, "adaptive_avg_pool1d")))
    return aten.squeeze_dim(pooled, -2)


@operator
def adaptive_max_pool1d(input: Tensor, output_size: Ints) -> tuple[Tensor, Tensor]:
    """The largest of each of as many parts as asked for, and where it was."""
    check_line("adaptive_max_pool1d", input)
    size = single(output_size, "adaptive_max_pool1d")
    refuse_empty("adaptive_max_pool1d", input)
    values, indices = aten.adaptive_max_pool2d(aten.unsqueeze(input, -2), (1, size))
    return aten.squeeze_dim(values, -2), aten.squeeze_dim(indices, -2)
