"""Which layers are functions of others, and what do layers accept?

The functions here are what `nn.functional` has of convolution, pooling, normalization, embedding, padding and
attention. They read the arguments (one number for both dimensions, padding="same", an example without a batch) and call
an operator.

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/Convolution.cpp`, `transformers/attention.cpp`.
Read next: `../kernels/nn.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import index

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import listed
from teachgrad.operators.activations import check_like, dropout
from teachgrad.operators.views import shape_of
from teachgrad.tensor.creation import expect_tensors
from teachgrad.tensor.tensor import Tensor, wrap

Ints = int | Sequence[int]
"""A number for each dimension, or one for all of them."""


def each(count: int, *given: Ints) -> list[tuple[int, ...]]:
    """What was given as a number for each of `count` dimensions; one counts for all."""
    found = [tuple(map(index, listed(values))) for values in given]
    found = [values * count if len(values) == 1 else values for values in found]
    if {*map(len, found)} != {count}:
        raise RuntimeError(f"expected one number or {count}, but got {given}")
    return found


# ---- convolution -------------------------------------------------------------------------------------------------


def conv1d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride=1, padding=0, dilation=1, groups=1,
) -> Tensor:  # fmt: skip
    """Convolution of ([batch,] channels, length) with `weight` (out, channels / groups, length)."""
    return _convolve(1, input, weight, bias, stride, padding, dilation, groups)


def conv2d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride=1, padding=0, dilation=1, groups=1,
) -> Tensor:  # fmt: skip
    """Convolution of ([batch,] channels, height, width) with `weight` (out, channels / groups, height, width)."""
    return _convolve(2, input, weight, bias, stride, padding, dilation, groups)


def conv_transpose2d(
    input: Tensor, weight: Tensor, bias: Tensor | None = None, stride=1, padding=0,
    output_padding=0, groups=1, dilation=1,
) -> Tensor:  # fmt: skip
    """Transposed convolution: what `conv2d` does to gradients. `weight` is (channels, out / groups, height, width)."""
    return _convolve(2, input, weight, bias, stride, padding, dilation, groups, True, output_padding)


def _convolve(count, input, weight, bias, stride, padding, dilation, groups, transposed=False, output_padding=0):
    expect_tensors(f"conv{count}d", input=input, weight=weight)
    ndim = input._memory.ndim
    if ndim not in (count + 1, count + 2):
        raise RuntimeError(f"conv{count}d: expected {count + 1}D (unbatched) or {count + 2}D input, not {ndim}D")
    is_batched = ndim == count + 2
    x = input if is_batched else input.unsqueeze(0)
    if isinstance(padding, str) and not transposed:
        x, padding = _padded(x, weight, stride, padding, dilation)
    steps, padding, widths, output_padding = each(count, stride, padding, dilation, output_padding)
    if any(extra and extra >= max(s, d) for extra, s, d in zip(output_padding, steps, widths, strict=True)):
        raise RuntimeError(f"output_padding has to be smaller than stride or dilation, but got {output_padding=}")
    if weight._memory.ndim == count + 2:
        check_like(f"conv{count}d", x, (weight.shape[1] * groups if transposed else weight.shape[0],), bias=bias)
    result = ops.convolution(x, weight, bias, steps, padding, widths, transposed, output_padding, groups)
    return result if is_batched else result.squeeze(0)


def _padded(x, weight, stride, mode, dilation):
    """The padding that "valid" or "same" stands for; what is needed on one side only is put there at once."""
    if mode == "valid":
        return x, 0
    stride, dilation = each(weight._memory.ndim - 2, stride, dilation)
    if mode != "same" or {*stride} != {1}:
        raise RuntimeError(f"padding should be numbers, 'valid' or, without strides, 'same'; got {mode!r}")
    totals = [d * (k - 1) for d, k in zip(dilation, weight.shape[2:], strict=True)]
    if any(t % 2 for t in totals):
        x = ops.constant_pad_nd(x, [side for t in reversed(totals) for side in (0, t % 2)])
    return x, [t // 2 for t in totals]


# ---- pooling -----------------------------------------------------------------------------------------------------


def max_pool2d(
    input: Tensor, kernel_size: Ints, stride: Ints | None = None, padding: Ints = 0, dilation: Ints = 1,
    *, return_indices=False,
):  # fmt: skip
    """The largest number of each window in (…, height, width); with `return_indices` also where it was."""
    both = ops.max_pool2d_with_indices(input, *_windows("max_pool2d", input, kernel_size, stride, padding, dilation))
    return both if return_indices else both[0]


def avg_pool2d(input: Tensor, kernel_size: Ints, stride: Ints | None = None, padding: Ints = 0) -> Tensor:
    """The mean of each window in (…, height, width), with what lies around the image counted as zeros."""
    return ops.avg_pool2d(input, *_windows("avg_pool2d", input, kernel_size, stride, padding, 1)[:3])


def _windows(function, input, kernel_size, stride, padding, dilation):
    """The windows of a pooling: kernel, stride, padding and dilation, each with a number for both dimensions."""
    expect_tensors(function, input=input)
    shape = input._memory.shape
    if len(shape) not in (3, 4) or 0 in shape[-3:]:
        raise RuntimeError(f"{function} expects ([batch,] channels, height, width), but got {[*shape]}")
    stride = kernel_size if stride is None or not listed(stride) else stride
    kernel, stride, padding, dilation = each(2, kernel_size, stride, padding, dilation)
    if any(2 * p > d * (k - 1) + 1 for k, p, d in zip(kernel, padding, dilation, strict=True)):
        raise RuntimeError(f"padding should be at most half of the kernel, but got {padding=} and kernel_size={kernel}")
    return kernel, stride, padding, dilation


# ---- normalization, embedding, padding ---------------------------------------------------------------------------


def batch_norm(
    input: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None = None,
    bias: Tensor | None = None, training=False, momentum=0.1, eps=1e-5,
) -> Tensor:  # fmt: skip
    """Bring each channel of (batch, channels, …) to mean 0 and variance 1, then scale by `weight` and shift by `bias`.

    When `training`, by the statistics of the batch, which also move the running ones; otherwise by the running ones.
    """
    shape = shape_of(input)
    if training and (math.prod(shape) == shape[1] or eps <= 0):
        raise ValueError(f"Expected more than 1 value per channel and a positive eps when training, got input size "
                         f"{[*shape]} and {eps=}")  # fmt: skip
    if (running_mean is None) is not (running_var is None):
        raise ValueError("running_mean and running_var must either both be None or neither be None")
    if running_mean is None and not training:
        raise RuntimeError("running_mean must be defined in evaluation mode")
    given = {"running_mean": running_mean, "running_var": running_var, "weight": weight, "bias": bias}
    check_like("batch_norm", input, shape[1:2], **given)
    return ops.native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)[0]


def layer_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, bias: Tensor | None = None,
    eps=1e-5,
) -> Tensor:  # fmt: skip
    """Bring each example to mean 0 and variance 1 over its last dimensions, those of `normalized_shape`."""
    expect_tensors("layer_norm", input=input)
    shape = tuple(normalized_shape)
    check_like("layer_norm", input, shape, weight=weight, bias=bias)
    return ops.native_layer_norm(input, shape, weight, bias, eps)[0]


def embedding(input: Tensor, weight: Tensor, padding_idx: int | None = None) -> Tensor:
    """The rows of `weight` that the integers in `input` name; the row `padding_idx` gets no gradient."""
    expect_tensors("embedding", input=input, weight=weight)
    return ops.embedding(weight, input, -1 if padding_idx is None else row_of(len(weight), padding_idx))


def row_of(rows: int, padding_idx: int) -> int:
    """`padding_idx` counted from the first row."""
    if not -rows <= padding_idx < rows:
        raise AssertionError("Padding_idx must be within num_embeddings")
    return padding_idx % rows


def pad(input: Tensor, pad: Sequence[int], mode="constant", value: float | None = None) -> Tensor:
    """`input` with a constant around it, from the last dimension backward: (left, right, top, bottom, …).

    Negative numbers cut.
    """
    if mode != "constant":
        raise NotImplementedError(f"pad: teachgrad has mode='constant' only, not {mode!r}")
    return ops.constant_pad_nd(input, tuple(pad), 0 if value is None else float(value))


# ---- attention ---------------------------------------------------------------------------------------------------


def scaled_dot_product_attention(
    query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p=0.0,
    is_causal=False, scale: float | None = None,
) -> Tensor:  # fmt: skip
    """softmax(Q K^T / sqrt(E)) V: each query takes a mixture of the values whose keys look like it."""
    expect_tensors("scaled_dot_product_attention", query=query, key=key, value=value)
    if min(query.ndim, key.ndim, value.ndim) < 2 or not 0 <= dropout_p <= 1:
        raise RuntimeError("scaled_dot_product_attention expects matrices, and a dropout_p between 0 and 1")
    scale = 1 / math.sqrt(query.shape[-1] or 1) if scale is None else scale
    root = math.sqrt(abs(scale))  # half of it for each: their product stays small
    scores = ops.mul_scalar(query, math.copysign(root, scale)) @ ops.mul_scalar(key.transpose(-2, -1), root)
    seen = np.tri(query.shape[-2], key.shape[-2]) if is_causal else None
    if attn_mask is not None:
        expect_tensors("scaled_dot_product_attention", attn_mask=attn_mask)
        if is_causal or attn_mask._array.dtype.kind not in "bf":
            raise RuntimeError(f"attn_mask has to be of bools or floats, without is_causal, not of {attn_mask.dtype}")
        seen = attn_mask._array if attn_mask._array.dtype.kind == "b" else None
    if seen is not None:
        attn_mask = constant_like(np.where(seen, 0.0, -np.inf), scores)
    if attn_mask is not None:
        scores = scores.add_(attn_mask)
    weights = ops.safe_softmax(scores, -1)
    return (dropout(weights, dropout_p) if dropout_p else weights) @ value


# ---- for rules ---------------------------------------------------------------------------------------------------


def constant_like(values, like: Tensor) -> Tensor:
    """Numbers in the dtype and on the device of `like`."""
    return wrap(np.asarray(values, like._array.dtype), like._storage.device)


def statistics(input: Tensor, mean: Tensor, invstd: Tensor, dims: Sequence[int]) -> tuple[Tensor, Tensor]:
    """Mean and inverse deviation again, as functions of the input: the saved ones lead nowhere."""
    mean = input.mean(dims, True)
    variance = ((input - mean) ** 2).mean(dims, True)
    eps = (invstd**-2 - variance).detach()
    return mean, (variance + eps) ** -0.5
