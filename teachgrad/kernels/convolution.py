"""Convolution of any number of dimensions, as one matrix product.

Under every place of the output lies a window of the input. Laid side by side, the windows are a matrix (`columns`), and
the convolution is the weight times that matrix. Read backward, a column's gradient is added to where the window
was taken (`gather_columns`). A transposed convolution is the same thing with the two directions exchanged.

In PyTorch: `aten/src/ATen/native/Convolution.cpp`, `im2col.h`.
Read next: `pooling.py`, where windows are used without a weight.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import Any, NoReturn

import numpy as np

from teachgrad.dtypes import from_numpy_dtype, promote_types
from teachgrad.kernels.dims import for_each, name_of, only_floats, refuse_empty_sizes, same_scalar_type
from teachgrad.kernels.pointwise import refuse
from teachgrad.kernels.shape import infer_size, view

Array = np.ndarray
Ints = Sequence[int]


# ---- windows -----------------------------------------------------------------------------------------------------


def padded(a: Array, padding: Ints, value: float = 0) -> Array:
    """`a` with `padding` elements on both sides of each of its last dimensions."""
    if not any(padding):
        return a
    lead = a.ndim - len(padding)
    inner: Any = tuple(slice(p, p + n) for p, n in zip(padding, a.shape[lead:], strict=True))
    result = np.full(
        (*a.shape[:lead], *(n + 2 * p for p, n in zip(padding, a.shape[lead:], strict=True))), value, a.dtype
    )
    result[(..., *inner)] = a
    return result


def output_sizes(sizes: Ints, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints) -> tuple[int, ...]:
    """How many windows fit."""
    return tuple(
        (n + 2 * p - d * (k - 1) - 1) // s + 1
        for n, k, s, p, d in zip(sizes, kernel, stride, padding, dilation, strict=True)
    )


def windows(a: Array, kernel: Ints, stride: Ints, dilation: Ints, sizes: Ints) -> Array:
    """A view of (batch, channels, *kernel, *sizes): for each place in the window, what lies there in each window."""
    lead, strides = a.strides[:2], a.strides[2:]
    steps = (*(s * d for s, d in zip(strides, dilation, strict=True)),
             *(s * t for s, t in zip(strides, stride, strict=True)))  # fmt: skip
    return np.lib.stride_tricks.as_strided(a, (*a.shape[:2], *kernel, *sizes), (*lead, *steps), writeable=False)


def columns(a: Array, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, sizes: Ints) -> Array:
    """The windows as columns: (batch, channels * places in the window, number of windows)."""
    view = windows(padded(a, padding), kernel, stride, dilation, sizes)
    return view.reshape(a.shape[0], a.shape[1] * math.prod(kernel), math.prod(sizes))


def gather_columns(
    cols: Array, shape: Ints, kernel: Ints, stride: Ints, padding: Ints, dilation: Ints, sizes: Ints
) -> Array:
    """The adjoint of `columns`: an array of `shape` where each place is the sum of what it was in the columns."""
    batch, channels, *spatial = shape
    whole = np.zeros((batch, channels, *(n + 2 * p for n, p in zip(spatial, padding, strict=True))), cols.dtype)
    parts = cols.reshape(batch, channels, *kernel, *sizes)
    for place in product(*map(range, kernel)):
        inside: Any = tuple(
            slice(i * d, i * d + s * (n - 1) + 1, s) for i, d, s, n in zip(place, dilation, stride, sizes, strict=True)
        )
        at: Any = (slice(None), slice(None), *place)
        whole[(..., *inside)] += parts[at]
    if not any(padding):
        return whole
    inner: Any = tuple(slice(p, p + n) for p, n in zip(padding, spatial, strict=True))
    return np.ascontiguousarray(whole[(..., *inner)])


# ---- the three products ------------------------------------------------------------------------------------------


def forward(a: Array, weight: Array, stride: Ints, padding: Ints, dilation: Ints, groups: int) -> Array:
    kernel = weight.shape[2:]
    sizes = output_sizes(a.shape[2:], kernel, stride, padding, dilation)
    cols = columns(a, kernel, stride, padding, dilation, sizes)
    batch, out = a.shape[0], weight.shape[0]
    if groups == 1:
        result = np.matmul(weight.reshape(out, -1), cols)
    else:
        split = cols.reshape(batch, groups, cols.shape[1] // groups, cols.shape[2])
        result = np.matmul(weight.reshape(groups, out // groups, -1), split)
    return result.reshape(batch, out, *sizes)


def toward_input(
    grad: Array, weight: Array, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int
) -> Array:
    """The gradient of an input of `shape`."""
    batch, out, *sizes = grad.shape
    turned = weight.reshape(groups, out // groups, -1).swapaxes(-1, -2)
    cols = np.matmul(turned.conj(), grad.reshape(batch, groups, out // groups, math.prod(sizes)))
    return gather_columns(cols, shape, weight.shape[2:], stride, padding, dilation, sizes)


def toward_weight(
    grad: Array, a: Array, shape: Ints, stride: Ints, padding: Ints, dilation: Ints, groups: int
) -> Array:
    """The gradient of a weight of `shape`."""
    batch, out, *sizes = grad.shape
    places = math.prod(sizes)
    cols = columns(a, shape[2:], stride, padding, dilation, sizes)
    cols = cols.reshape(batch, groups, cols.shape[1] // groups, places)
    products = np.matmul(grad.reshape(batch, groups, out // groups, places), cols.swapaxes(-1, -2).conj())
    return np.add.reduce(products, 0).reshape(shape)


# ---- operators ---------------------------------------------------------------------------------------------------


def convolution(
    a: Array, weight: Array, bias: Array | None, stride: Ints, padding: Ints, dilation: Ints, transposed: bool,
    output_padding: Ints, groups: int,
) -> Array:  # fmt: skip
    refuse_other_lengths(
        weight.ndim - 2, stride=stride, padding=padding, dilation=dilation, output_padding=output_padding
    )
    stride, padding, dilation, output_padding = for_each(weight.ndim - 2, stride, padding, dilation, output_padding)
    check_convolution(a, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
    if 0 in a.shape:
        return of_nothing(a, weight, stride, padding, dilation, transposed, output_padding, groups)
    if 0 in weight.shape:
        refuse_empty_kernel(weight.shape, transposed)
    half = a.dtype.char == "e"
    if half:
        a, weight = a.astype(np.float32), weight.astype(np.float32)
        bias = None if bias is None else bias.astype(np.float32)
    if transposed:
        shape = transposed_shape(a, weight, stride, padding, dilation, output_padding, groups)
        if min(shape[2:]) < 1:
            given, got = (" x ".join(map(str, as_plane(sizes[2:]))) for sizes in (a.shape, shape))
            raise RuntimeError(f"Given input size per channel: ({given}). Calculated output size per channel: ({got}). "
                               "Output size is too small")  # fmt: skip
        result = toward_input(a, weight.conj(), shape, stride, padding, dilation, groups)
    else:
        result = forward(a, weight, stride, padding, dilation, groups)
    if bias is not None:
        result += bias.reshape(-1, *(1,) * (a.ndim - 2))
    return result.astype(np.float16) if half else result


def convolution_backward(
    grad: Array, a: Array, weight: Array, bias_sizes: Ints | None, stride: Ints, padding: Ints, dilation: Ints,
    transposed: bool, output_padding: Ints, groups: int, output_mask: Sequence[bool],
) -> tuple[Array | None, Array | None, Array | None]:  # fmt: skip
    if 0 in a.shape[:2]:
        shapes = (a.shape, weight.shape, bias_sizes or ())
        of_a, of_weight, of_bias = (
            np.zeros(shape, a.dtype) if on else None for shape, on in zip(shapes, output_mask, strict=True)
        )
        return of_a, of_weight, of_bias
    grad_a = grad_weight = grad_bias = None
    geometry: Any = (*for_each(weight.ndim - 2, stride, padding, dilation), groups)
    if output_mask[0]:
        if transposed:
            whole = forward(grad, weight.conj(), *geometry)  # a large output padding makes it larger
            grad_a = np.ascontiguousarray(whole[(..., *map(slice, a.shape[2:]))])
        else:
            grad_a = toward_input(grad, weight, a.shape, *geometry)
    if output_mask[1]:
        if transposed:
            grad_weight = toward_weight(a, grad, weight.shape, *geometry).conj()
        else:
            grad_weight = toward_weight(grad, a, weight.shape, *geometry)
    if output_mask[2]:
        grad_bias = np.add.reduce(grad, (0, *range(2, grad.ndim)))
    return grad_a, grad_weight, grad_bias


def of_nothing(
    a: Array, weight: Array, stride: Ints, padding: Ints, dilation: Ints, transposed: bool, output_padding: Ints,
    groups: int,
) -> Array:  # fmt: skip
    """The result where there are no examples, or no channels: then the result has none either. A line is a plane of
    height 1 here, as far as messages can tell."""
    if 0 not in a.shape[:2]:
        raise RuntimeError("Only zero batch or zero channel inputs are supported, but got input shape: "
                           f"{[*a.shape[:2], *as_plane(a.shape[2:])]}")  # fmt: skip
    if a.shape[1] and not weight.size:
        raise IndexError("select(): index 0 out of range for tensor of size [0] at dimension 0")
    if transposed:
        shape = transposed_shape(a, weight, stride, padding, dilation, output_padding, groups)
    else:
        sizes = output_sizes(a.shape[2:], weight.shape[2:], stride, padding, dilation)
        shape = (a.shape[0], weight.shape[0], *sizes)
    channels = shape[1] if a.shape[1] else 0
    infer_size((shape[0], channels, *as_plane(shape[2:])), 0)
    return np.zeros((shape[0], channels, *shape[2:]), a.dtype)


def as_plane(sizes: Ints) -> Ints:
    """One size as those of a plane."""
    return (1, *sizes) if len(sizes) == 1 else sizes


def transposed_shape(
    a: Array, weight: Array, stride: Ints, padding: Ints, dilation: Ints, output_padding: Ints, groups: int
) -> tuple[int, ...]:
    """The shape of what `a` could be a convolution of; several sizes fit, `output_padding` chooses one."""
    spatial = (
        (n - 1) * s - 2 * p + d * (k - 1) + o + 1
        for n, k, s, p, d, o in zip(
            a.shape[2:], weight.shape[2:], stride, padding, dilation, output_padding, strict=True
        )
    )
    return (a.shape[0], weight.shape[1] * groups, *spatial)


def places_in_time(k: int, pad: int, length: int, steps: int) -> tuple[int, int, int]:
    """Where the steps begin that place k of a window lies on, in the input and in the output, and how many there are."""
    before, after = max(pad - k, 0), max(k - pad, 0)
    return after, before, min(length - after, steps - before)


def conv_tbc(a: Array, weight: Array, bias: Array, pad: int = 0) -> Array:
    """Sequences of (time, batch, channels) under a window of (time, channels, new channels)."""
    check_conv_tbc(a, weight, bias)
    (length, batch, _), (width, _, out) = a.shape, weight.shape
    steps = length + 2 * pad - width + 1
    if steps < 0:
        raise RuntimeError(f"Trying to create tensor with negative dimension {steps}: [{steps}, {batch}, {out}]")
    result = np.empty((steps, batch, out), a.dtype)
    result[...] = bias
    for k in range(width):
        at, to, count = places_in_time(k, pad, length, steps)
        if count > 0:
            rows = view(a[at : at + count], (count * batch, a.shape[2]))
            result[to : to + count] += np.matmul(rows, weight[k]).reshape(count, batch, out)
    return result


def im2col(a: Array, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints) -> Array:
    refuse_empty_sizes(a, 2)
    batched = a if a.ndim == 4 else a[None]
    sizes = output_sizes(batched.shape[2:], kernel_size, stride, padding, dilation)
    if min(sizes) < 1:
        raise RuntimeError(
            f"Given input with spatial size {tuple(batched.shape[2:])}, kernel_size={tuple(kernel_size)}, "
            f"dilation={tuple(dilation)}, padding={tuple(padding)}, calculated shape of the array of sliding blocks as "
            f"{sizes}, but its components must be at least one."
        )
    refuse("im2col_out_cpu", a, "iu")
    cols = columns(batched, kernel_size, stride, padding, dilation, sizes)
    cols = cols.copy() if np.may_share_memory(cols, a) or not cols.size else cols
    return cols if a.ndim == 4 else cols[0]


def col2im(cols: Array, output_size: Ints, kernel_size: Ints, dilation: Ints, padding: Ints, stride: Ints) -> Array:
    refuse("col2im_out_cpu", cols, "iu")
    batched = cols if cols.ndim == 3 else cols[None]
    sizes = output_sizes(output_size, kernel_size, stride, padding, dilation)
    shape = (batched.shape[0], batched.shape[1] // math.prod(kernel_size), *output_size)
    result = gather_columns(batched, shape, kernel_size, stride, padding, dilation, sizes)
    return result if cols.ndim == 3 else result[0]


# ---- what is accepted --------------------------------------------------------------------------------------------


def check_convolution(
    a: Array, weight: Array, bias: Array | None, stride: Ints, padding: Ints, dilation: Ints, transposed: bool,
    output_padding: Ints, groups: int,
) -> None:  # fmt: skip
    if groups <= 0:
        raise RuntimeError("non-positive groups is not supported")
    if any(p < 0 for p in padding):
        raise RuntimeError("negative padding is not supported")
    if any(p < 0 for p in output_padding):
        raise RuntimeError("negative output_padding is not supported")
    if any(v <= 0 for v in stride):
        raise RuntimeError("non-positive stride is not supported")
    if any(v < 0 for v in dilation):
        raise RuntimeError("dilation should be greater than zero")
    if weight.ndim < 3:
        raise RuntimeError("weight should have at least three dimensions")
    shape = list(weight.shape)
    check_dimensions(a, weight)
    if weight.shape[0] < groups or weight.shape[0] % groups:
        if weight.shape[0] < groups:
            raise RuntimeError(f"Given groups={groups}, expected weight to be at least {groups} at dimension 0, but "
                               "got "
                               f"weight of size {shape} instead")  # fmt: skip
        raise RuntimeError(f"Given groups={groups}, expected weight to be divisible by {groups} at dimension 0, but "
                           "got "
                           f"weight of size [{shape}] instead")  # fmt: skip
    if transposed:
        if a.shape[1] != weight.shape[0]:
            raise RuntimeError(f"Given transposed=1, weight of size {shape}, expected input{list(a.shape)} to have "
                               f"{weight.shape[0]} channels, but got {a.shape[1]} channels instead")  # fmt: skip
        out = weight.shape[1] * groups
    else:
        if a.shape[1] != weight.shape[1] * groups:
            raise RuntimeError(f"Given groups={groups}, weight of size {shape}, expected input{list(a.shape)} to have "
                               f"{weight.shape[1] * groups} channels, but got {a.shape[1]} channels "
                               "instead")  # fmt: skip
        out = weight.shape[0]
    if bias is not None and (bias.ndim != 1 or bias.shape[0] != out):
        bias_for = "transposed=1, weight" if transposed else "weight"
        raise RuntimeError(f"Given {bias_for} of size {shape}, expected bias to be 1-dimensional with {out} elements, "
                           "but "
                           f"got bias of size {list(bias.shape)} instead")  # fmt: skip
    if not transposed:
        sizes = [n + 2 * p for n, p in zip(a.shape[2:], padding, strict=True)]
        kernel = [d * (k - 1) + 1 for k, d in zip(weight.shape[2:], dilation, strict=True)]
        if any(n < k for n, k in zip(sizes, kernel, strict=True)):
            raise RuntimeError(f"Calculated padded input size per channel: ({' x '.join(map(str, sizes))}). Kernel "
                               "size: "
                               f"({' x '.join(map(str, kernel))}). Kernel size can't be greater than actual input "
                               "size")  # fmt: skip
    elif a.size and any(o >= s and o >= d for o, s, d in zip(output_padding, stride, dilation, strict=True)):
        refuse_output_padding(output_padding, stride, dilation)
    check_dtypes(a, weight, bias, transposed, groups, any(d != 1 for d in dilation))
    if 0 in dilation:
        refuse_dilation(tuple(dilation), transposed)


def refuse_other_lengths(count: int, **lists: Ints) -> None:
    """Each has a number for all of `count` dimensions, or one for each."""
    for name, numbers in lists.items():
        if len(numbers) not in (1, count):
            raise RuntimeError(f"expected {name} to be a single integer value or a list of {count} values to match the "
                               f"convolution dimensions, but got {name}={list(numbers)}")  # fmt: skip


def check_conv_tbc(a: Array, weight: Array, bias: Array) -> None:
    if a.ndim != 3:
        raise RuntimeError("Input must have 3 dims: time, batch, in_channel")
    if weight.ndim != 3:
        raise RuntimeError("Weight tensor must have 3 dims: kernel_width, in_channels, out_channels.")
    if bias.ndim != 1:
        raise RuntimeError("Bias must be 1-D")
    if a.shape[2] != weight.shape[1]:
        raise RuntimeError("Input dim 2 (input channels) is not == dim 1 in the weight tensor")
    if weight.shape[2] != bias.shape[0]:
        raise RuntimeError("Bias size must equal dim 2 in the weight tensor (output channels).")
    if a.dtype != weight.dtype:
        kinds = [from_numpy_dtype(x.dtype).scalar_name for x in (a, weight)]
        raise RuntimeError(f"self and mat2 must have the same dtype, but got {kinds[0]} and {kinds[1]}")


def check_dimensions(a: Array, weight: Array, space: str = " ") -> None:
    """The weight has as many dimensions as the input."""
    if weight.ndim != a.ndim:
        raise RuntimeError(f"Expected {weight.ndim}-dimensional input for {weight.ndim}-dimensional weight{space}"
                           f"{list(weight.shape)}, but got {a.ndim}-dimensional input of size {list(a.shape)} "
                           "instead")  # fmt: skip


def check_dtypes(a: Array, weight: Array, bias: Array | None, transposed: bool, groups: int, dilated: bool) -> None:
    """Refuse dtypes that differ, and those without a kernel, in the words of the kernel that PyTorch takes.

    A bias is added at the end, and converted if need be; only the kernel for transposed volumes and MKLDNN mind.
    """
    if a.dtype.kind == "f" and a.dtype == weight.dtype and (bias is None or bias.dtype == a.dtype):
        return
    if a.dtype == np.float32 and (groups > 1 or a.shape[0] > 1 or math.prod(a.shape[:4]) > 20480):
        name, other = ("weight", weight) if bias is None or weight.dtype != a.dtype else ("bias", bias)
        raise RuntimeError(f"Input type ({_type_name(a)}) and {name} type ({_type_name(other)}) should be the same or input "
                           f"should be a MKLDNN tensor and {name} is a dense tensor")  # fmt: skip
    if a.dtype.kind == "c" and weight.dtype.kind != "c":
        raise RuntimeError(f"Input type ({_type_name(a)}) and weight type ({_type_name(weight)}) should be the same")
    if not a.size and a.dtype == weight.dtype:
        return
    flat = a.ndim - 2 < 3
    if transposed:
        if a.dtype.kind != "c":
            only_floats(a, f"slow_conv_transpose{2 if flat else 3}d_out_cpu", ("int64",))
    elif dilated:
        only_floats(a, "slow_conv_dilated<>", ("int64", "complex64", "complex128"))
    elif flat or set(weight.shape[2:]) == {1}:
        refuse(f"slow_conv{2 if flat else 3}d_cpu", a, "b")
    else:
        refuse("compute_columns3d", a, "b")
    same_scalar_type(a.dtype, weight, bias if transposed and not flat else None)
    if bias is not None and not np.can_cast(bias.dtype, a.dtype, "same_kind"):
        common = promote_types(from_numpy_dtype(bias.dtype), from_numpy_dtype(a.dtype)).scalar_name
        raise RuntimeError(f"result type {common} can't be cast to the desired output type {name_of(a.dtype)}")


def _type_name(a: Array) -> str:
    return from_numpy_dtype(a.dtype).tensor_type


def refuse_empty_kernel(shape: Ints, transposed: bool) -> None:
    """Say that a kernel has a size of 0, or that there are no channels to be made. In single precision PyTorch often
    asks oneDNN, which says less."""
    kernel = as_plane(shape[2:])
    if len(kernel) == 3:
        if transposed:
            raise RuntimeError("non-empty 5D (n_output_plane x n_input_plane x kernel_depth x kernel_height x kernel_width) "
                               f"tensor expected for weight, but got: {list(shape)}")  # fmt: skip
        raise RuntimeError("kernel size should be greater than zero, but got: "
                           f"{' x '.join(map(str, kernel))} (TxHxW)")  # fmt: skip
    if 0 in kernel:
        raise RuntimeError(f"kernel size should be greater than zero, but got kernel_height: {kernel[0]} kernel_width: "
                           f"{kernel[1]}")  # fmt: skip
    raise RuntimeError(f"non-empty 2D or 4D weight tensor expected, but got: {[*shape[:2], *kernel]}")


def refuse_output_padding(output_padding: Ints, stride: Ints, dilation: Ints) -> NoReturn:
    """Say that there is more padding than a step could leave open; one dimension counts as two."""
    given = {"output_padding": output_padding, "stride": stride, "dilation": dilation}
    if len(stride) == 1:
        given = {"output_padding": (0, *output_padding), "stride": (1, *stride), "dilation": (1, *dilation)}
    names = ("depth", "height", "width")
    parts = " ".join(
        f"{what}_{name}: {value}" for what, values in given.items()
        for name, value in zip(names[-len(values) :], values, strict=True)
    )  # fmt: skip
    raise RuntimeError(f"output padding must be smaller than either stride or dilation, but got {parts}")


def refuse_dilation(dilation: tuple[int, ...], transposed: bool) -> None:
    """Say that a dilation is zero; one dimension counts as two."""
    pairs: Any = (1, *dilation) if len(dilation) == 1 else dilation
    if transposed:
        named = zip(("depth", "height", "width")[-len(pairs) :], pairs, strict=True)
        raise RuntimeError("dilation should be greater than zero, but got "
                           + ", ".join(f"dilation_{name}: {value}" for name, value in named))  # fmt: skip
    raise RuntimeError(f"dilation should be greater than zero, but got {list(pairs)}")


__all__ = [
    "col2im",
    "conv_tbc",
    "convolution",
    "convolution_backward",
    "im2col",
]
