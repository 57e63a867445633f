"""How are numbers brought to mean 0 and variance 1?

Over the batch, channel by channel (batch norm), or over the features of each example (layer norm). The mean, and
`invstd`, which is one over the square root of (variance + eps), are kept for the way back.

In PyTorch: `aten/src/ATen/native/Normalization.cpp`, `layer_norm.cpp`.
Read next: `embedding.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

Array = np.ndarray


def statistics(a: Array, axes: tuple[int, ...], count: int, eps: float) -> tuple[Array, Array, Array, Array]:
    """`a` without its mean over `axes`; the mean, the variance, and invstd, which keep these axes."""
    mean = np.add.reduce(a, axes, keepdims=True) / count
    centred = a - mean
    var = np.add.reduce(centred * centred, axes, keepdims=True) / count
    return centred, mean, var, 1 / np.sqrt(var + eps)


def native_batch_norm(
    a: Array, weight: Array | None, bias: Array | None, running_mean: Array | None, running_var: Array | None,
    training: bool, momentum: float, eps: float,
) -> tuple[Array, Array, Array]:  # fmt: skip
    """As in PyTorch, this writes to running_mean and running_var: the one kernel that changes its arguments."""
    column = (-1, *(1,) * (a.ndim - 2))
    if training:
        count = a.size // a.shape[1]
        centred, mean, var, invstd = statistics(a, (0, *range(2, a.ndim)), count, eps)
        saved = mean.reshape(-1), invstd.reshape(-1)
        if running_mean is not None and running_var is not None:
            running_mean += momentum * (saved[0] - running_mean)
            running_var += momentum * (var.reshape(-1) * (count / (count - 1)) - running_var)
    else:
        assert running_mean is not None and running_var is not None
        centred = a - running_mean.reshape(column)
        invstd = 1 / np.sqrt(running_var.reshape(column) + eps)
        saved = np.empty(0, a.dtype), np.empty(0, a.dtype)
    result = centred * (invstd if weight is None else invstd * weight.reshape(column))
    if bias is not None:
        result += bias.reshape(column)
    return result, *saved


def native_layer_norm(
    a: Array, normalized_shape: Sequence[int], weight: Array | None, bias: Array | None, eps: float
) -> tuple[Array, Array, Array]:
    outer = a.ndim - len(normalized_shape)
    if not normalized_shape or outer < 0 or a.shape[outer:] != tuple(normalized_shape):
        raise RuntimeError(f"layer_norm: the shape {a.shape} does not end in normalized_shape={[*normalized_shape]}")
    axes = tuple(range(outer, a.ndim))
    result, mean, _, invstd = statistics(a, axes, math.prod(normalized_shape), eps)
    result *= invstd
    if weight is not None:
        result *= weight
    if bias is not None:
        result += bias
    return result, mean, invstd
