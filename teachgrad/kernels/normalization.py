"""Numbers brought to mean 0 and variance 1: over the batch, or over the features of each example.

`invstd` is one over the square root of (variance + eps); it and the mean are kept for the way back.

In PyTorch: `aten/src/ATen/native/Normalization.cpp`, `layer_norm.cpp`, `group_norm.cpp`.
Read next: `embedding.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from teachgrad.arguments import unexpected
from teachgrad.kernels.dims import only_floats, same_scalar_type

Array = np.ndarray


def by_channel(values: Array, ndim: int) -> Array:
    """One number for each channel, shaped to be broadcast over (batch, channels, …)."""
    return values.reshape(-1, *(1,) * (ndim - 2))


def check_parameters(a: Array, name: str, **parameters: Array | None) -> None:
    """Refuse integers, and parameters of another dtype, but for single precision beside half."""
    if name == "batch_norm":
        only_floats(a, name)
    given = [p for p in parameters.values() if p is not None]
    if given and given[0].dtype != a.dtype:
        if any(p.dtype != np.float32 for p in given):
            raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")
        if a.dtype.char != "e":
            raise RuntimeError("mixed dtype (CPU): all inputs must share same datatype.")
    only_floats(a, name)
    if given and given[0].dtype == a.dtype:
        same_scalar_type(a.dtype, *given)


def in_single(a: Array) -> Array:
    """Half precision is computed in single, and rounded in the end."""
    return a.astype(np.float32) if a.dtype.char == "e" else a


def native_batch_norm(
    a: Array, weight: Array | None, bias: Array | None, running_mean: Array | None, running_var: Array | None,
    training: bool, momentum: float, eps: float,
) -> tuple[Array, Array, Array]:  # fmt: skip
    if (running_mean is None) != (running_var is None):
        raise ValueError("running_mean and running_var must either both be None or neither be None")
    check_parameters(a, "batch_norm", weight=weight, bias=bias, mean=running_mean, var=running_var)
    if not a.size:
        if training:
            raise RuntimeError(f"input tensor must have at least one element, but got input_sizes = {list(a.shape)}")
        return np.empty_like(a), np.empty(0, a.dtype), np.empty(0, a.dtype)
    weight, bias = (None if p is None else p.reshape(-1) for p in (weight, bias))
    for statistic in (running_mean, running_var):
        if statistic is not None and statistic.ndim != 1:
            raise RuntimeError(f"TensorAccessor expected 1 dims but tensor has {statistic.ndim}")
    wide = in_single(a)
    if training:
        axes = (0, *range(2, a.ndim))
        count = a.size // max(a.shape[1], 1)
        mean = np.add.reduce(wide, axes) / wide.dtype.type(count)
        centred = wide - by_channel(mean, a.ndim)
        var = np.add.reduce(centred * centred, axes) / wide.dtype.type(count)
        spread = np.sqrt(var + var.dtype.type(eps))
        invstd = np.divide(1, spread, out=np.zeros_like(spread), where=spread != 0)
        if running_mean is not None:
            move(running_mean, mean, momentum)
        if running_var is not None:
            move(running_var, var * var.dtype.type(count / (count - 1) if count > 1 else math.inf), momentum)
        kept = next((p.dtype for p in (weight, bias, running_mean, running_var) if p is not None), a.dtype)
        saved = mean.astype(kept, copy=False), invstd.astype(kept, copy=False)
        if kept.char == "e":
            mean, invstd = map(in_single, saved)
            centred = wide - by_channel(mean, a.ndim)
    else:
        assert running_mean is not None and running_var is not None
        invstd = spread_of(running_var, eps)
        centred = wide - by_channel(running_mean, a.ndim)
        saved = (np.empty(0, a.dtype), np.empty(0, a.dtype))
    scale = invstd if weight is None else invstd * weight
    result = centred * by_channel(scale, a.ndim)
    if not np.isfinite(scale).all():
        spoil(result, wide, by_channel(mean if training else running_mean, a.ndim), by_channel(scale, a.ndim))
    if bias is not None:
        result += by_channel(bias, a.ndim)
    return result.astype(a.dtype, copy=False), *saved


def spoil(result: Array, a: Array, mean: Array, scale: Array) -> None:
    """Do again what was scaled by infinity as PyTorch does it, which scales a number and its mean each for itself."""
    np.copyto(result, a * scale - mean * scale, where=np.isinf(scale))


def move(statistic: Array, to: Array, momentum: float) -> None:
    """One step of a running statistic."""
    statistic[...] = statistic + to.dtype.type(momentum) * (to - statistic)


def spread_of(running_var: Array, eps: float) -> Array:
    """`invstd` of a running variance."""
    var = in_single(running_var)
    return 1 / np.sqrt(var + var.dtype.type(eps))


def native_batch_norm_backward(
    grad: Array, a: Array, weight: Array | None, running_mean: Array | None, running_var: Array | None,
    mean: Array, invstd: Array, train: bool, eps: float, output_mask: Sequence[bool],
) -> tuple[Array | None, Array | None, Array | None]:  # fmt: skip
    axes = (0, *range(2, a.ndim))
    count = a.size // max(a.shape[1], 1)
    if not train:
        assert running_mean is not None and running_var is not None
        mean, invstd = running_mean, spread_of(running_var, eps)
    grad, invstd = in_single(grad), in_single(invstd)
    normal = (in_single(a) - by_channel(mean, a.ndim)) * by_channel(invstd, a.ndim)
    grad_bias = np.add.reduce(grad, axes)
    grad_weight = np.add.reduce(grad * normal, axes)
    grad_a = None
    if output_mask[0]:
        rest = grad
        if train:
            rest = grad - by_channel(grad_bias / grad_bias.dtype.type(count), a.ndim)
            rest -= normal * by_channel(grad_weight / grad_weight.dtype.type(count), a.ndim)
        grad_a = (rest * by_channel(invstd if weight is None else invstd * weight, a.ndim)).astype(a.dtype, copy=False)
    kept = a.dtype if weight is None else weight.dtype
    grad_weight, grad_bias = grad_weight.astype(kept, copy=False), grad_bias.astype(kept, copy=False)
    return grad_a, grad_weight if output_mask[1] else None, grad_bias if output_mask[2] else None


def native_layer_norm(
    a: Array, normalized_shape: Sequence[int], weight: Array | None, bias: Array | None, eps: float
) -> tuple[Array, Array, Array]:
    check_normalized_shape(a, normalized_shape, weight, bias)
    check_parameters(a, "LayerNormKernelImpl", weight=weight, bias=bias)
    axes = tuple(range(a.ndim - len(normalized_shape), a.ndim))
    count = math.prod(normalized_shape)
    wide = in_single(a)
    mean = np.add.reduce(wide, axes, keepdims=True) / wide.dtype.type(max(count, 1))
    centred = wide - mean
    invstd = 1 / np.sqrt(
        np.add.reduce(centred * centred, axes, keepdims=True) / wide.dtype.type(count) + wide.dtype.type(eps)
    )
    result = centred * invstd
    if weight is not None:
        result *= weight
    if bias is not None:
        result += bias
    kept = next((p.dtype for p in (weight, bias) if p is not None), a.dtype)
    return result.astype(a.dtype, copy=False), mean.astype(kept, copy=False), invstd.astype(kept, copy=False)


def check_normalized_shape(
    a: Array, normalized: Sequence[int], weight: Array | None, bias: Array | None, wanted: str = "[*, {}]"
) -> None:
    """Refuse what does not end in the dimensions that are normalized, and parameters of another shape."""
    normalized = tuple(normalized)
    if not normalized:
        raise RuntimeError("Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one "
                           f"element, but got normalized_shape = {list(normalized)}")  # fmt: skip
    for name, value in (("weight", weight), ("bias", bias)):
        if value is not None and value.shape != normalized:
            raise RuntimeError(f"Expected {name} to be of same shape as normalized_shape, but got {name} of shape "
                               f"{list(value.shape)} and normalized_shape = {list(normalized)}")  # fmt: skip
    shape = a.shape
    if len(shape) < len(normalized) or shape[len(shape) - len(normalized) :] != normalized:
        sizes = wanted.format(", ".join(map(str, normalized)))
        raise RuntimeError(f"Given normalized_shape={list(normalized)}, expected input with shape {sizes}, but got "
                           f"input of size{list(shape)}")  # fmt: skip


def native_layer_norm_backward(
    grad: Array, a: Array, normalized_shape: Sequence[int], mean: Array, invstd: Array, weight: Array | None,
    bias: Array | None, output_mask: Sequence[bool],
) -> tuple[Array | None, Array | None, Array | None]:  # fmt: skip
    inner = tuple(range(a.ndim - len(normalized_shape), a.ndim))
    outer = tuple(range(a.ndim - len(normalized_shape)))
    kept = grad.dtype
    grad, invstd = in_single(grad), in_single(invstd)
    normal = (in_single(a) - mean) * invstd
    grad_a = grad_weight = grad_bias = None
    if output_mask[0]:
        scaled = grad if weight is None else grad * weight
        count = normal.dtype.type(math.prod(normalized_shape))
        along = np.add.reduce(scaled * normal, inner, keepdims=True) / count
        rest = scaled - np.add.reduce(scaled, inner, keepdims=True) / count - normal * along
        grad_a = (rest * invstd).astype(kept, copy=False)
    if output_mask[1]:
        grad_weight = np.add.reduce(grad * normal, outer).astype(kept, copy=False)
    if output_mask[2]:
        grad_bias = np.add.reduce(grad, outer).astype(kept, copy=False)
    return grad_a, grad_weight, grad_bias


def native_group_norm(
    a: Array, weight: Array | None, bias: Array | None, n: int, c: int, hxw: int, group: int, eps: float
) -> tuple[Array, Array, Array]:
    check_groups(a, weight, bias, c, group)
    if a.size != n * c * hxw:
        raise RuntimeError(unexpected("X.numel() == N * C * HxW"))
    check_parameters(a, "GroupNormKernelImpl", weight=weight, bias=bias)
    wide = in_single(a)
    groups = wide.reshape(n, group, c // group * hxw)
    count = groups.dtype.type(groups.shape[-1])
    mean = np.add.reduce(groups, -1) / max(count, count.dtype.type(1))
    centred = groups - mean[..., None]
    invstd = 1 / np.sqrt(np.add.reduce(centred * centred, -1) / count + count.dtype.type(eps))
    result = (centred * invstd[..., None]).reshape(n, c, hxw)
    if weight is not None:
        result *= weight[:, None]
        if not np.isfinite(weight).all():
            means = np.broadcast_to(mean[..., None], (n, group, c // group)).reshape(n, c, 1)
            spoil(result, wide.reshape(result.shape), means, weight[:, None])
    if bias is not None:
        result += bias[:, None]
    kept = next((p.dtype for p in (weight, bias) if p is not None), a.dtype)
    return result.reshape(a.shape).astype(a.dtype, copy=False), mean.astype(kept), invstd.astype(kept)


def check_groups(a: Array, weight: Array | None, bias: Array | None, c: int, group: int) -> None:
    """Refuse channels that cannot be divided among the groups, and parameters that do not have one number for each.

    Of a wrong bias, too, PyTorch tells the weight's shape.
    """
    if group <= 0:
        raise RuntimeError(f"Expected num groups to be greater than 0, got {group}")
    if c % group:
        raise RuntimeError("Expected number of channels in input to be divisible by num_groups, but got input of shape "
                           f"{list(a.shape)} and num_groups={group}")  # fmt: skip
    for name, value in (("weight", weight), ("bias", bias)):
        if value is not None and value.shape != (c,):
            raise RuntimeError(f"Expected {name} to be a vector of size equal to the number of channels in input, but "
                               f"got {name} of shape {[0] if weight is None else list(weight.shape)} and input of shape "
                               f"{list(a.shape)}")  # fmt: skip


def weight_norm(v: Array, g: Array, dim: int) -> tuple[Array, Array]:
    """v scaled to the lengths g along all dimensions but `dim`; and its lengths before."""
    others = tuple(d for d in range(v.ndim) if d != dim)
    norms = np.sqrt((v * v).sum(others, keepdims=True))
    return v * (g / norms), norms


__all__ = [
    "native_batch_norm",
    "native_batch_norm_backward",
    "native_group_norm",
    "native_layer_norm",
    "native_layer_norm_backward",
    "weight_norm",
]
