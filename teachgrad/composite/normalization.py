"""Normalization, dropout and attention, in the forms that PyTorch's library has.

In PyTorch: `aten/src/ATen/native/Normalization.cpp`, `layer_norm.cpp`, `group_norm.cpp`, `Dropout.cpp`,
`transformers/attention.cpp`.
Read next: `../nn/functional/normalization.py`, the forms that users call.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import check_bools, sizes_from
from teachgrad.attention_backends import check_whole, obstacle_to_whole, parts_allowed
from teachgrad.composite.conversion import suggested_memory_format
from teachgrad.composite.core import make
from teachgrad.composite.views import contiguous, is_contiguous
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.copies import empty_like
from teachgrad.kernels.dims import c_name_of, size
from teachgrad.kernels.normalization import check_normalized_shape
from teachgrad.kernels.pointwise import refuse
from teachgrad.operands import not_a_tensor
from teachgrad.scalars import real_number
from teachgrad.storage import RANKS
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

# ---- normalization -----------------------------------------------------------------------------------------------


@operator
def batch_norm(
    input: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None,
    training: bool, momentum: float, eps: float, cudnn_enabled: bool = False,
) -> Tensor:  # fmt: skip
    """Each channel to mean 0 and variance 1 over the batch (`training`), or by the running statistics."""
    if not input._array.size:  # PyTorch's way to give zeros to weight and bias
        result = aten.clone(input)
        if weight is not None:
            result = aten.mul(result, aten.select(weight, 0, 0))
        return result if bias is None else aten.add(result, aten.select(bias, 0, 0))
    shape = input._array.shape
    channels = shape[1] if len(shape) > 1 else 0
    for name, value in (("running_mean", running_mean), ("running_var", running_var)):
        if value is None and not training:
            raise RuntimeError(f"{name} must be defined in evaluation mode")
    for name, value in (
        ("running_mean", running_mean),
        ("running_var", running_var),
        ("weight", weight),
        ("bias", bias),
    ):
        if value is not None and value._array.size != channels:
            raise RuntimeError(f"{name} should contain {channels} elements not {value._array.size}")
    size(input._array, 1)
    return aten.native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)[0]


@operator
def instance_norm(
    input: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None,
    use_input_stats: bool, momentum: float, eps: float, cudnn_enabled: bool = False,
) -> Tensor:  # fmt: skip
    """Each channel of each example by itself: `batch_norm` of one example with all their channels."""
    if not use_input_stats and (running_mean is None or running_var is None):
        raise RuntimeError("Expected running_mean and running_var to be defined when use_input_stats is false")
    shape = input._array.shape
    batch, channels = size(input._array, 0), size(input._array, 1)
    own = weight, bias, running_mean, running_var
    repeated = [None if t is None else aten.repeat_sizes(t, (batch,)) for t in own]
    kind = input.dtype if weight is None else weight.dtype
    if repeated[2] is not None and repeated[2].dtype is not kind:  # only the mean is asked
        repeated[2:] = [None if t is None else aten.to_dtype(t, kind) for t in repeated[2:]]
    flat = aten.view(aten.contiguous(input), (1, batch * channels, *shape[2:]))
    result = aten.batch_norm(flat, *repeated, use_input_stats, momentum, eps)
    for statistic, many in zip(own[2:], repeated[2:], strict=True):
        if use_input_stats and statistic is not None and many is not None:  # else they were only read
            aten.copy_(aten.detach(statistic), aten.mean_dim(aten.view(many, (batch, channels)), (0,), False))
    return aten.view(result, shape)


@operator
def layer_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, bias: Tensor | None = None,
    eps: float = 1e-5, cudnn_enable: bool = True,
) -> Tensor:  # fmt: skip
    """Each example to mean 0 and variance 1 over its last dimensions."""
    if isinstance(normalized_shape, int):
        raise TypeError("layer_norm(): argument 'normalized_shape' (position 2) must be tuple of ints, not int")
    return aten.native_layer_norm(input, tuple(normalized_shape), weight, bias, eps)[0]


@operator
def group_norm(
    input: Tensor, num_groups: int, weight: Tensor | None = None, bias: Tensor | None = None, eps: float = 1e-5,
    cudnn_enabled: bool = True,
) -> Tensor:  # fmt: skip
    """Each group of channels of each example to mean 0 and variance 1."""
    shape = input._array.shape
    n, c = size(input._array, 0), size(input._array, 1)
    x = contiguous(input, memory_format=suggested_memory_format(input._array))
    w, b = (t if t is None else contiguous(t) for t in (weight, bias))
    return aten.native_group_norm(x, w, b, n, c, math.prod(shape[2:]), num_groups, eps)[0]


@operator
def rms_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, eps: float | None = None
) -> Tensor:
    """Each example divided by the root of its mean square."""
    normalized = sizes_from("rms_norm", "normalized_shape", (normalized_shape,), bare=False)
    eps = None if eps is None else real_number("rms_norm", "eps", 4, eps)
    if input._array.ndim < len(normalized):
        raise ValueError(f"Input tensor must have at least {len(normalized)} dimensions, but got {input._array.ndim}")
    check_normalized_shape(input._array, normalized, None if weight is None else weight._array, None, "[*{}]")
    refuse("rms_norm", input._array, "biu")
    ndim, kind = input._array.ndim, input.dtype
    dims = tuple(range(ndim - 1, ndim - len(normalized) - 1, -1))  # from the last one, as PyTorch lists them
    exact = aten.to_copy(input, dtypes.float32) if kind is dtypes.float16 else input
    eps = float(np.finfo(exact._array.real.dtype).eps) if eps is None else eps
    square = aten.mean_dim(aten.pow(exact, 2), dims, True)
    result = aten.mul(exact, aten.rsqrt(aten.add_scalar(square, eps)))
    if weight is not None:
        if weight.dtype is not kind:
            names = (c_name_of(t._array.dtype) for t in (input, weight))
            _about_dtypes(MISMATCH.format(*names))
        result = aten.mul(result, weight)
    if not any(is_contiguous(input, memory_format=where) for where in RANKS):
        result = contiguous(result)
    return result if result.dtype is kind else aten.to_copy(result, kind)


_about_dtypes = WarnOnce()
MISMATCH = (
    "Mismatch dtype between input and weight: input dtype = {}, weight dtype = {}, "
    "Cannot dispatch to fused implementation."
)

# ---- dropout -----------------------------------------------------------------------------------------------------

ALPHA = 1.7580993408473766  # of SELU, for which alpha dropout is made


def drop(
    input: Tensor, p: float, train: bool, feature: bool = False, alpha: bool = False, inplace: bool = False
) -> Tensor:
    """Multiply by noise that is 0 with probability `p` and makes up for it where it is not."""
    if not 0 <= p <= 1:
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {p:g}")
    if p == 0 or not train or input._array.size == 0:
        return input
    multiply = aten.mul_ if inplace else aten.mul
    if p == 1:
        return multiply(input, aten.zeros((), aten.dtype_of(input._array.dtype), input._home.device))
    array = input._array
    noise = make(
        np.empty(noise_shape(input), array.dtype) if feature else empty_like(array, array.dtype), input._home.device
    )
    aten.bernoulli_(noise, 1 - p)
    if not alpha:
        aten.div_(noise, 1 - p)
        return multiply(input, noise)
    a = 1.0 / math.sqrt((ALPHA * ALPHA * p + 1) * (1 - p))
    shift = aten.add_(aten.mul_(aten.add(noise, -1), ALPHA * a), ALPHA * a * p)
    aten.mul_(noise, a)
    return aten.add_(multiply(input, noise), shift)


def noise_shape(input: Tensor) -> tuple[int, ...]:
    """One number for each channel."""
    shape = input._array.shape
    if len(shape) < 2:
        raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
    return (*shape[:2], *(1,) * (len(shape) - 2))


def _dropout(name: str, feature: bool, alpha: bool, inplace: bool) -> Any:
    def dropout_of(input: Tensor, p: float, train: bool) -> Tensor:
        if not isinstance(input, Tensor):
            raise not_a_tensor(name, input=input)
        if not isinstance(train, bool):
            check_bools(name, train=train)
        if p.__class__ is not float:
            p = real_number(name, "p", 2, p)
        return drop(input, p, train, feature, alpha, inplace)

    dropout_of.__name__ = dropout_of.__qualname__ = name
    dropout_of.__doc__ = f"`nn.functional.{name.rstrip('_')}` as PyTorch's library has it."
    return operator(dropout_of)


for _name, _feature, _alpha in (
    ("dropout", False, False),
    ("feature_dropout", True, False),
    ("alpha_dropout", False, True),
    ("feature_alpha_dropout", True, True),
):
    _dropout(_name, _feature, _alpha, inplace=False)
    _dropout(_name + "_", _feature, _alpha, inplace=True)


# ---- attention ---------------------------------------------------------------------------------------------------


@internal
def scaled_dot_product_attention(
    query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p: float = 0.0,
    is_causal: bool = False, *, scale: float | None = None, enable_gqa: bool = False,
) -> Tensor:  # fmt: skip
    """softmax(Q K^T / sqrt(E)) V: each query takes a mixture of the values whose keys look like it."""
    check_attention(query, key, value, attn_mask)
    check_bools("scaled_dot_product_attention", is_causal=is_causal)
    dropout_p = real_number("scaled_dot_product_attention", "dropout_p", None, dropout_p)
    scale = None if scale is None else real_number("scaled_dot_product_attention", "scale", None, scale)
    arrays = query._array, key._array, value._array
    if not arrays[2].size or not arrays[0].shape[-2]:
        return attention_of_nothing(query, key, value)
    dtype = dtypes.from_numpy_dtype(arrays[0].dtype)
    if dtype is dtypes.float16:
        query, key, value = (aten.to_dtype(t, dtypes.float32) for t in (query, key, value))
    if enable_gqa:
        key, value = heads_for(query, key, value)
    if not parts_allowed():
        check_whole(query, key, value, attn_mask, dropout_p)
    if attn_mask is not None and is_causal and obstacle_to_whole(query, key, value, attn_mask, dropout_p) is not None:
        raise RuntimeError("_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True")
    size = query._array.shape[-1]
    if scale is None:
        scale = 1 / math.sqrt(size) if size else math.inf
    root = math.sqrt(abs(scale))
    if is_causal:
        seen = np.tri(query._array.shape[-2], key._array.shape[-2], dtype=bool)
        if attn_mask is not None:
            hidden = False if attn_mask._array.dtype.kind == "b" else -np.inf
            seen = np.where(seen, attn_mask._array, attn_mask._array.dtype.type(hidden))
        attn_mask = make(seen, query._home.device)
    query = aten.mul_scalar(query, math.copysign(root, scale))
    scores = aten.matmul(query, aten.mul_scalar(aten.transpose(key, -2, -1), root))
    if attn_mask is not None:
        if attn_mask._array.dtype.kind == "b":
            attn_mask = make(np.where(attn_mask._array, 0, -np.inf).astype(scores._array.dtype), scores._home.device)
        scores = aten.add_(scores, attn_mask)
    weights = aten._safe_softmax(scores, -1)
    if dropout_p > 0:
        weights = aten.dropout(weights, dropout_p, True)
    return aten.to_dtype(aten.matmul(weights, value), dtype)


def heads_for(query: Tensor, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
    """Keys and values repeated, so that each head of the queries has its own."""
    wanted, *given = (size(t._array, -3) for t in (query, key, value))
    if given == [wanted, wanted]:
        return key, value
    if any(wanted % heads for heads in given):
        raise RuntimeError("Number of heads in key and value must divide the number of heads in ")
    key, value = (aten.repeat_interleave(t, wanted // n, -3) for t, n in zip((key, value), given, strict=True))
    return key, value


def attention_of_nothing(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Zeros where there are no values, or no queries; the sum makes all three part of the graph."""
    shape = (*query._array.shape[:-1], value._array.shape[-1])
    zeros = make(np.zeros(shape, query._array.dtype), query._home.device)
    return aten.add(
        zeros, aten.mul_scalar(aten.add(aten.add(aten.sum_all(query), aten.sum_all(key)), aten.sum_all(value)), 0)
    )


def check_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None) -> None:
    arrays = query._array, key._array, value._array
    q, k, v = (c_name_of(a.dtype) for a in arrays)
    if not q == k == v:
        raise RuntimeError("Expected query, key, and value to have the same dtype, but got query.dtype: "
                           f"{q} key.dtype: {k} and value.dtype: {v} instead.")  # fmt: skip
    if min(a.ndim for a in arrays) < 2:
        q, k, v = (str(a.ndim) for a in arrays)
        raise RuntimeError("Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: "
                           f"{q} key.dim: {k} and value.dim: {v} instead.")  # fmt: skip
    if attn_mask is None:
        return
    mask = attn_mask._array.dtype
    if mask.kind != "b" and mask != arrays[0].dtype and dtypes.from_numpy_dtype(mask) is not dtypes.float32:
        raise RuntimeError("Expected attn_mask dtype to be bool or float or to match query dtype, but got "
                           "attn_mask.dtype: "
                           f"{c_name_of(mask)} and  query.dtype: {q} instead.")  # fmt: skip


# ---- a weight's length apart from its direction


@operator
def norm_except_dim(v: Tensor, pow: int = 2, dim: int = 0) -> Tensor:
    """The norm along all dimensions but one; -1: along all."""
    ndim = v._array.ndim
    if dim == -1:
        return aten.norm_scalar(v, pow)
    if dim in (0, ndim - 1):
        rows = aten.view(contiguous(v), (size(v._array, 0), -1) if dim == 0 else (-1, v._array.shape[-1]))
        shape = [1] * ndim
        shape[dim] = v._array.shape[dim]
        return aten.view(aten.norm_dim(rows, pow, (1,) if dim == 0 else (0,), False), tuple(shape))
    return aten.transpose(norm_except_dim(aten.transpose(v, 0, dim), pow, 0), 0, dim)


@operator
def _weight_norm(v: Tensor, g: Tensor, dim: int = 0) -> Tensor:
    """The direction of `v` with the length `g`."""
    if dim in (0, v._array.ndim - 1):
        return aten._weight_norm_interface(contiguous(v), contiguous(g), dim)[0]
    return aten.mul(v, aten.div(g, norm_except_dim(v, 2, dim)))
