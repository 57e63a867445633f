"""Normalization, dropout, embedding.

In PyTorch: `torch/nn/functional.py`.
Read next: `vision.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.composite.core import make
from teachgrad.creation import Size
from teachgrad.dispatcher import aten
from teachgrad.dtypes import int64
from teachgrad.tensor import Tensor

# ---- normalization -----------------------------------------------------------------------------------------------


def check_several(size: Sequence[int]) -> None:
    """One number has no variance."""
    if math.prod(size) == size[1]:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {size}")


def batch_norm(
    input: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None = None,
    bias: Tensor | None = None, training: bool = False, momentum: float = 0.1, eps: float = 1e-5,
) -> Tensor:  # fmt: skip
    """Each channel to mean 0 and variance 1 over the batch, which also moves the running statistics; not `training`, by
    those."""
    if training:
        check_several(Size(input._array.shape))
    return aten.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)


def instance_norm(
    input: Tensor, running_mean: Tensor | None = None, running_var: Tensor | None = None, weight: Tensor | None = None,
    bias: Tensor | None = None, use_input_stats: bool = True, momentum: float = 0.1, eps: float = 1e-5,
) -> Tensor:  # fmt: skip
    """Each channel of each example to mean 0 and variance 1."""
    shape = input._array.shape
    if use_input_stats and math.prod(shape[2:]) == 1:
        raise ValueError(f"Expected more than 1 spatial element when training, got input size {Size(shape)}")
    return aten.instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps)


def layer_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, bias: Tensor | None = None,
    eps: float = 1e-5,
) -> Tensor:  # fmt: skip
    """Each example to mean 0 and variance 1 over its last dimensions."""
    return aten.layer_norm(input, normalized_shape, weight, bias, eps)


def group_norm(
    input: Tensor, num_groups: int, weight: Tensor | None = None, bias: Tensor | None = None, eps: float = 1e-5
) -> Tensor:
    """Each group of channels of each example to mean 0 and variance 1."""
    shape = input._array.shape
    if len(shape) < 2:
        raise RuntimeError(f"Expected at least 2 dimensions for input tensor but received {len(shape)}")
    check_several([shape[0] * shape[1] // num_groups, num_groups, *shape[2:]])
    return aten.group_norm(input, num_groups, weight, bias, eps)


def rms_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None = None, eps: float | None = None
) -> Tensor:
    """Each example divided by the root of its mean square."""
    return aten.rms_norm(input, normalized_shape, weight, eps)


def normalize(input: Tensor, p: float = 2.0, dim: int = 1, eps: float = 1e-12) -> Tensor:
    """Each vector along `dim` divided by its norm."""
    norm = aten.norm(input, p, dim, keepdim=True)
    return aten.div(input, aten.expand(aten.clamp_min(norm, eps), input._array.shape))


# ---- dropout -----------------------------------------------------------------------------------------------------


def check_probability(p: float) -> None:
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def dropout(input: Tensor, p: float = 0.5, training: bool = True, inplace: bool = False) -> Tensor:
    """Zeros with probability `p`; the rest divided by 1 - p, so that the mean stays."""
    check_probability(p)
    return (aten.dropout_ if inplace else aten.dropout)(input, p, training)


def alpha_dropout(input: Tensor, p: float = 0.5, training: bool = False, inplace: bool = False) -> Tensor:
    """Dropout that keeps mean and variance of what comes out of SELU."""
    check_probability(p)
    return (aten.alpha_dropout_ if inplace else aten.alpha_dropout)(input, p, training)


def feature_alpha_dropout(input: Tensor, p: float = 0.5, training: bool = False, inplace: bool = False) -> Tensor:
    """`alpha_dropout` of whole channels."""
    check_probability(p)
    return (aten.feature_alpha_dropout_ if inplace else aten.feature_alpha_dropout)(input, p, training)


def dropout1d(input: Tensor, p: float = 0.5, training: bool = True, inplace: bool = False) -> Tensor:
    """Dropout of whole channels of (batch, channels, length)."""
    check_probability(p)
    ndim = input._array.ndim
    if ndim not in (2, 3):
        raise RuntimeError(
            f"dropout1d: Expected 2D or 3D input, but received a {ndim}D input. Note that dropout1d exists to provide "
            "channel-wise dropout on inputs with 1 spatial dimension, a channel dimension, and an optional batch "
            "dimension "
            "(i.e. 2D or 3D inputs)."
        )
    if ndim == 2:
        input = (aten.unsqueeze_ if inplace else aten.unsqueeze)(input, 0)
    result = (aten.feature_dropout_ if inplace else aten.feature_dropout)(input, p, training)
    return result if ndim == 3 else (aten.squeeze_ if inplace else aten.squeeze_dim)(result, 0)


def dropout2d(input: Tensor, p: float = 0.5, training: bool = True, inplace: bool = False) -> Tensor:
    """Dropout of whole channels of (batch, channels, height, width)."""
    check_probability(p)
    return (aten.feature_dropout_ if inplace else aten.feature_dropout)(input, p, training)


def dropout3d(input: Tensor, p: float = 0.5, training: bool = True, inplace: bool = False) -> Tensor:
    """Dropout of whole channels of (batch, channels, depth, height, width)."""
    return dropout2d(input, p, training, inplace)


# ---- embedding ---------------------------------------------------------------------------------------------------


def embedding(
    input: Tensor, weight: Tensor, padding_idx: int | None = None, max_norm: float | None = None,
    norm_type: float = 2.0, scale_grad_by_freq: bool = False, sparse: bool = False,
) -> Tensor:  # fmt: skip
    """The rows of `weight` with the numbers in `input`; the row `padding_idx` gets no gradient."""
    if not isinstance(input, Tensor):
        raise TypeError(f"embedding(): argument 'indices' (position 2) must be Tensor, not {class_name(input)}")
    rows = weight._array.shape[0]
    if padding_idx is None:
        padding_idx = -1
    elif not -rows <= padding_idx < rows:
        raise AssertionError("Padding_idx must be within num_embeddings")
    elif padding_idx < 0:
        padding_idx += rows
    if max_norm is not None:
        with no_grad():
            renormalize(weight, input, max_norm, norm_type)
    return aten.embedding(weight, input, padding_idx, scale_grad_by_freq, sparse)


def renormalize(weight: Tensor, indices: Tensor, max_norm: float, norm_type: float) -> None:
    """Shorten, in place, those of the rows looked up that are longer than `max_norm`."""
    rows = np.unique(indices._array)
    norms = np.linalg.norm(weight._array[rows], norm_type, axis=1)
    factors = np.where(norms > max_norm, max_norm / (norms + 1e-7), 1).astype(weight._array.dtype)
    scale = np.ones((weight._array.shape[0], 1), weight._array.dtype)
    scale[rows, 0] = factors
    aten.mul_(weight, make(scale, weight._storage.device))


def one_hot(tensor: Tensor, num_classes: int = -1) -> Tensor:
    """For each number a row of zeros with a one at that place."""
    numbers: Any = tensor._array
    if numbers.dtype != np.int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    if numbers.size == 0:
        if num_classes <= 0:
            raise RuntimeError("Can not infer total number of classes from empty tensor.")
    elif numbers.min() < 0:
        raise RuntimeError("Class values must be non-negative.")
    elif num_classes == -1:
        num_classes = int(numbers.max()) + 1
    elif num_classes <= numbers.max():
        raise RuntimeError("Class values must be smaller than num_classes.")
    return make(np.eye(num_classes, dtype=int64.numpy)[numbers], tensor._storage.device)


__all__ = [
    "alpha_dropout",
    "batch_norm",
    "dropout",
    "dropout1d",
    "dropout2d",
    "dropout3d",
    "embedding",
    "feature_alpha_dropout",
    "group_norm",
    "instance_norm",
    "layer_norm",
    "normalize",
    "one_hot",
    "rms_norm",
]
