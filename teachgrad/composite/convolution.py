"""Which convolution is meant?

`conv1d`, `conv2d`, `conv3d` and the transposed ones check their arguments, make lists of single numbers, work out
padding="same", and give an example that comes alone a batch of one. All end in one operator, `convolution`.

In PyTorch: `aten/src/ATen/native/Convolution.cpp`.
Read next: `pooling.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from teachgrad.arguments import one_or_several
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.convolution import check_dimensions
from teachgrad.kernels.dims import c_name_of, for_each, refuse_empty_sizes, size
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

Ints = int | Sequence[int]
_about_copies = WarnOnce()


def one_each(name: str, values: Ints, count: int) -> tuple[int, ...]:
    """A number for each dimension, or a list of one, which counts for all."""
    values = one_or_several(values, count)
    if len(values) not in (1, count):
        raise RuntimeError(f"expected {name} to be a single integer value or a list of {count} values to match the "
                           f"convolution dimensions, but got {name}={list(values)}")  # fmt: skip
    return values


def batched(name: str, input: Tensor, count: int) -> tuple[Tensor, bool]:
    """`input` with a batch dimension, and whether it had one."""
    ndim = input._array.ndim
    if ndim not in (count + 1, count + 2):
        raise RuntimeError(f"Expected {count + 1}D (unbatched) or {count + 2}D (batched) input to {name}, but got "
                           "input of "
                           f"size: {list(input._array.shape)}")  # fmt: skip
    return (input, True) if ndim == count + 2 else (aten.unsqueeze(input, 0), False)


def convolve(
    name: str, count: int, input: Tensor, weight: Tensor, bias: Tensor | None, stride: Ints, padding: Any,
    dilation: Ints, groups: int, transposed: bool = False, output_padding: Ints = 0,
) -> Tensor:  # fmt: skip
    """Every public function below."""
    for position, (argument, value) in enumerate((("input", input), ("weight", weight)), start=1):
        if not isinstance(value, Tensor):
            raise TypeError(f"{name}(): argument '{argument}' (position {position}) must be Tensor, not "
                            f"{type(value).__name__}")  # fmt: skip
    if bias is not None and bias._array.dtype != input._array.dtype and not (transposed or isinstance(padding, str)):
        kinds = [c_name_of(t._array.dtype) for t in (input, bias)]
        raise RuntimeError(f"Input type ({kinds[0]}) and bias type ({kinds[1]}) should be the same")
    input, is_batched = batched(name, input, count)
    n = weight._array.ndim - 2
    if n < 1:
        raise RuntimeError("weight should have at least three dimensions")
    in_words = isinstance(padding, str) and not transposed
    if in_words and padding == "same":
        check_dimensions(input._array, weight._array, "")
    stride = one_each("stride", one_or_several(stride, count), n)
    if not in_words:
        padding = one_each("padding", one_or_several(padding, count), n)
    dilation = one_each("dilation", one_or_several(dilation, count), n)
    if in_words:
        input, padding = padded(input, weight, stride, padding, dilation)
        output_padding = (0,) * len(padding)
    else:
        output_padding = one_each("output_padding", one_or_several(output_padding, count), n)
    result = aten.convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
    return result if is_batched else aten.squeeze_dim(result, 0)


def padded(
    input: Tensor, weight: Tensor, stride: tuple[int, ...], mode: str, dilation: tuple[int, ...]
) -> tuple[Tensor, tuple[int, ...]]:
    """The padding that "valid" or "same" stands for; what is needed on one side only is put there at once."""
    if mode == "valid":
        return input, (0,)
    if mode != "same":
        raise RuntimeError(f"Invalid padding string: '{mode}'")
    if any(s != 1 for s in stride):
        raise RuntimeError("padding='same' is not supported for strided convolutions")
    kernel = weight._array.shape[2:]
    totals = [d * (k - 1) for d, k in zip(*for_each(len(kernel), dilation, kernel), strict=True)]
    if any(t % 2 for t in totals):
        _about_copies("Using padding='same' with even kernel lengths and odd dilation may require a zero-padded copy of the "
                      "input be created")  # fmt: skip
        pad: list[int] = []
        for t in reversed(totals):
            pad += [0, t % 2]
        input = aten.constant_pad_nd(input, pad)
    return input, tuple(t // 2 for t in totals)


@operator
def conv1d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Any = 0, dilation: Ints = 1,
    groups: int = 1,
) -> Tensor:  # fmt: skip
    """Convolution of (batch, channels, length)."""
    return convolve("conv1d", 1, input, weight, bias, stride, padding, dilation, groups)


@operator
def conv2d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Any = 0, dilation: Ints = 1,
    groups: int = 1,
) -> Tensor:  # fmt: skip
    """Convolution of (batch, channels, height, width)."""
    return convolve("conv2d", 2, input, weight, bias, stride, padding, dilation, groups)


@operator
def conv3d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Any = 0, dilation: Ints = 1,
    groups: int = 1,
) -> Tensor:  # fmt: skip
    """Convolution of (batch, channels, depth, height, width)."""
    return convolve("conv3d", 3, input, weight, bias, stride, padding, dilation, groups)


@operator
def conv_transpose1d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Ints = 0,
    output_padding: Ints = 0, groups: int = 1, dilation: Ints = 1,
) -> Tensor:  # fmt: skip
    """What `conv1d` does to gradients, as a layer of its own."""
    return convolve("conv_transpose1d", 1, input, weight, bias, stride, padding, dilation, groups, True, output_padding)


@operator
def conv_transpose2d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Ints = 0,
    output_padding: Ints = 0, groups: int = 1, dilation: Ints = 1,
) -> Tensor:  # fmt: skip
    """What `conv2d` does to gradients, as a layer of its own."""
    return convolve("conv_transpose2d", 2, input, weight, bias, stride, padding, dilation, groups, True, output_padding)


@operator
def conv_transpose3d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: Ints = 1, padding: Ints = 0,
    output_padding: Ints = 0, groups: int = 1, dilation: Ints = 1,
) -> Tensor:  # fmt: skip
    """What `conv3d` does to gradients, as a layer of its own."""
    return convolve("conv_transpose3d", 3, input, weight, bias, stride, padding, dilation, groups, True, output_padding)


# ---- windows as columns ------------------------------------------------------------------------------------------


def pair(name: str, values: Ints) -> tuple[int, int]:
    """Two numbers; one counts for both."""
    values = tuple(values) if isinstance(values, Iterable) else (values, values)
    if len(values) != 2:
        raise RuntimeError(f"It is expected {name} equals to 2, but got size {len(values)}")
    return values


def window_arguments(kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints) -> tuple[tuple[int, int], ...]:
    """The four of them as pairs, checked."""
    kernel, dilations, paddings, strides = (
        pair(name, values)
        for name, values in (
            ("kernel_size", kernel_size),
            ("dilation", dilation),
            ("padding", padding),
            ("stride", stride),
        )
    )
    for name, argument, (height, width) in (("kernel size", "kernel", kernel), ("dilation", "dilation", dilations),
                                            ("stride", "stride", strides)):  # fmt: skip
        if min(height, width) <= 0:
            raise RuntimeError(f"{name} should be greater than zero, but got {argument}_height: {height} "
                               f"{argument}_width: {width}")  # fmt: skip
    if min(paddings) < 0:
        raise RuntimeError(
            f"padding should be non-negative, but got pad_height: {paddings[0]} pad_width: {paddings[1]}"
        )
    return kernel, dilations, paddings, strides


@internal
def unfold_windows(input: Tensor, kernel_size: Ints, dilation: Ints = 1, padding: Ints = 0, stride: Ints = 1) -> Tensor:
    """The windows of a picture as columns."""
    if size(input._array, 1):
        size(input._array, 2)
    arguments = window_arguments(kernel_size, dilation, padding, stride)
    return aten.im2col(input, *arguments)


@internal
def fold_windows(
    input: Tensor, output_size: Ints, kernel_size: Ints, dilation: Ints = 1, padding: Ints = 0, stride: Ints = 1
) -> Tensor:
    """Columns added up to a picture."""
    kernel, dilations, paddings, strides = window_arguments(kernel_size, dilation, padding, stride)
    size = pair("output_size", output_size)
    shape = input._array.shape
    refuse_empty_sizes(input._array, 1, "tensor for input", "and")
    dim = len(shape) - 2
    if shape[dim] % (kernel[0] * kernel[1]):
        raise RuntimeError("Expected size of input's dimension 1 to be divisible by the product of kernel_size, but "
                           "got "
                           f"input.size(1)={shape[dim]} and kernel_size={kernel}.")  # fmt: skip
    rows, columns = (
        (n + 2 * p - d * (k - 1) - 1) // s + 1
        for n, p, d, k, s in zip(size, paddings, dilations, kernel, strides, strict=True)
    )
    if rows * columns != shape[dim + 1]:
        raise RuntimeError(
            f"Given output_size={size}, kernel_size={kernel}, dilation={dilations}, padding={paddings}, "
            f"stride={strides}, "
            f"expected size of input's dimension 2 to match the calculated number of sliding blocks {rows} * "
            f"{columns} = "
            f"{rows * columns}, but got input.size(2)={shape[dim + 1]}."
        )
    if rows < 1 or columns < 1:
        raise RuntimeError(
            f"Given output_size={size}, kernel_size={kernel}, dilation={dilations}, padding={paddings}, stride={strides}, "
            f"calculated shape of the array of sliding blocks as ({rows}, {columns}), which is too small (non-positive)"
        )
    return aten.col2im(input, size, kernel, dilations, paddings, strides)


@operator
def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """x1^T W x2 for each matrix W of `weight`."""
    given = {"input1": input1, "input2": input2, "weight": weight} | ({} if bias is None else {"bias": bias})
    if len({t._array.dtype for t in given.values()}) > 1:
        kinds = ", ".join(f"{name}: {c_name_of(t._array.dtype)}" for name, t in given.items())
        raise RuntimeError(f"All tensors must have the same dtype, got {kinds}")
    one, two = input1._array.shape, input2._array.shape
    if len(one) != len(two):
        raise RuntimeError("bilinear(): input dimensions do not match: got "
                           f"{len(one)} and {len(two)}")  # fmt: skip
    for dim, (m, n) in enumerate(zip(one[:-1], two[:-1], strict=True)):
        if m != n:
            raise RuntimeError(f"bilinear(): input batch dimensions do not match at dim {dim}: got {m} and {n}")
    if not one:
        raise IndexError("Dimension specified as -1 but tensor has no dimensions")
    for number, have, need in ((1, one[-1], size(weight._array, 1)), (2, two[-1], size(weight._array, 2))):
        if have != need:
            raise RuntimeError(
                f"bilinear(): input{number} size does not match weight size: got {have} but expected {need}"
            )
    outputs = weight._array.shape[0]
    if bias is not None and (not bias._array.ndim or bias._array.shape[0] != outputs):
        raise RuntimeError(f"bilinear(): bias size does not match weight size: got {size(bias._array, 0)} but expected "
                           f"{outputs}")  # fmt: skip
    if weight._array.ndim != 3:
        raise RuntimeError("number of dimensions must match")
    flat = [aten.reshape(x, (-1, x._array.shape[-1])) for x in (input1, input2)]
    result = aten._trilinear(flat[0], weight, flat[1], (1, 3), (0,), (1, 2), (2, 3))
    result = aten.reshape(result, (*one[:-1], outputs))
    return result if bias is None else aten.add(result, bias)
