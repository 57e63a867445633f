"""Normalization, dropout, embedding.

In PyTorch: `torch/nn/functional.py`.
Read next: `vision.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.autograd.state import local
from teachgrad.callers import users_level
from teachgrad.composite.core import make
from teachgrad.composite.pooling import avg_pool2d_planes as avg_pool2d
from teachgrad.composite.pooling import avg_pool3d_boxes as avg_pool3d
from teachgrad.creation import Size
from teachgrad.dispatcher import aten
from teachgrad.dtypes import int64, promote_types
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.dims import size as size_of
from teachgrad.kernels.embedding import check_indices
from teachgrad.kernels.pointwise import refuse
from teachgrad.operands import write
from teachgrad.scalars import NUMBERS, whole_number
from teachgrad.tensor import Tensor, requires_grad

# ---- normalization -----------------------------------------------------------------------------------------------


def check_several(size: Sequence[int]) -> None:
    """One number has no variance."""
    if math.prod((size[0], *size[2:])) == 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {size}")


def batch_norm(
    input: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None = None,
    bias: Tensor | None = None, training: bool = False, momentum: float = 0.1, eps: float = 1e-5,
) -> Tensor:  # fmt: skip
    """Each channel to mean 0 and variance 1 over the batch, which also moves the running statistics; not `training`, by
    those."""
    if training:
        check_several(Size(input._array.shape))
        if eps <= 0.0:
            raise ValueError(f"batch_norm eps must be positive during training, but got {eps}")
    elif eps < 0.0:
        raise ValueError(f"batch_norm eps must be non-negative, but got {eps}")
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


def normalize(input: Tensor, p: float = 2.0, dim: int = 1, eps: float = 1e-12, out: Tensor | None = None) -> Tensor:
    """Each vector along `dim` divided by its norm."""
    norm = aten.norm(input, p, dim, keepdim=True)
    return aten.div(input, aten.expand(aten.clamp_min(norm, eps), input._array.shape), out=out)


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
    ndim = input._array.ndim
    _warn_of_other_dims("dropout2d", 2, ndim)
    if ndim == 3:
        warnings.warn("dropout2d: Received a 3D input to dropout2d and assuming that channel-wise 1D dropout behavior is "
                      "desired - input is interpreted as shape (N, C, L), where C is the channel dim. This behavior will "
                      "change in a future release to interpret the input as one without a batch dimension, i.e. shape "
                      "(C, H, W). To maintain the 1D channel-wise dropout behavior, please switch to using dropout1d "
                      "instead.", stacklevel=users_level())  # fmt: skip
    return (aten.feature_dropout_ if inplace else aten.feature_dropout)(input, p, training)


def dropout3d(input: Tensor, p: float = 0.5, training: bool = True, inplace: bool = False) -> Tensor:
    """Dropout of whole channels of (batch, channels, depth, height, width)."""
    check_probability(p)
    _warn_of_other_dims("dropout3d", 3, input._array.ndim)
    if input._array.ndim == 5:
        return (aten.feature_dropout_ if inplace else aten.feature_dropout)(input, p, training)
    input = (aten.unsqueeze_ if inplace else aten.unsqueeze)(input, 0)
    result = (aten.feature_dropout_ if inplace else aten.feature_dropout)(input, p, training)
    return (aten.squeeze_ if inplace else aten.squeeze_dim)(result, 0)


def _warn_of_other_dims(name: str, spatial: int, ndim: int) -> None:
    """Channels come before `spatial` dimensions, and perhaps a batch before them; else something else is taken for one."""
    if ndim not in (spatial + 1, spatial + 2):
        warnings.warn(
            f"{name}: Received a {ndim}-D input to {name}, which is deprecated and will result in an error in a future "
            "release. To retain the behavior and silence this warning, please use dropout instead. Note that "
            f"{name} exists to provide channel-wise dropout on inputs with {spatial} spatial dimensions, a channel "
            f"dimension, and an optional batch dimension (i.e. {spatial + 1}D or {spatial + 2}D inputs).",
            stacklevel=users_level(),
        )


# ---- embedding ---------------------------------------------------------------------------------------------------


def embedding(
    input: Tensor, weight: Tensor, padding_idx: int | None = None, max_norm: float | None = None,
    norm_type: float = 2.0, scale_grad_by_freq: bool = False, sparse: bool = False,
) -> Tensor:  # fmt: skip
    """The rows of `weight` with the numbers in `input`; the row `padding_idx` gets no gradient."""
    if not isinstance(input, Tensor):
        raise TypeError(f"embedding(): argument 'indices' (position 2) must be Tensor, not {class_name(input)}")
    if padding_idx is None:
        padding_idx = -1
    elif padding_idx and not -(rows := size_of(weight._array, 0)) <= padding_idx < rows:
        raise AssertionError("Padding_idx must be within num_embeddings")
    elif padding_idx < 0:
        padding_idx += rows
    if max_norm is not None:
        renormalize(weight, input, max_norm, norm_type)
    if weight._array.ndim != 2:
        raise RuntimeError("'weight' must be 2-D")
    return aten.embedding(weight, input, padding_idx, scale_grad_by_freq, sparse)


def renormalize(weight: Tensor, indices: Tensor, max_norm: float, norm_type: float) -> None:
    """Shorten, in place, those of the rows looked up that are longer than `max_norm`; autograd does not hear of it."""
    for argument, position, value in (("max_norm", 3, max_norm), ("norm_type", 4, norm_type)):
        if not isinstance(value, NUMBERS):
            raise TypeError(f"embedding_renorm_(): argument '{argument}' (position {position}) must be float, not "
                            f"{class_name(value)}")  # fmt: skip
    ndim = weight._array.ndim
    if ndim != 2:
        raise RuntimeError(f"Expected 2-dimensional tensor, but got {ndim}-dimensional tensor for argument #1 'self' "
                           "(while checking arguments for embedding_renorm_)")  # fmt: skip
    check_indices(indices._array, 2, "embedding_renorm_")
    if weight._array.dtype.kind not in "fc":
        raise RuntimeError("norm(): input dtype should be either floating point or complex. Got "
                           f"{name_of(weight._array.dtype)} instead.")  # fmt: skip
    rows, shape = np.unique(indices._array), weight._array.shape
    for row in rows:
        if not -shape[0] <= row < shape[0]:
            raise IndexError(f"select(): index {row} out of range for tensor of size {list(shape)} at dimension 0")
    norms = np.linalg.norm(weight._array[rows], norm_type, axis=1)
    long = norms > max_norm
    result = weight._array.copy()
    result[rows[long]] *= (max_norm / (norms[long, None] + 1e-7)).astype(result.dtype)
    write(weight, result, "embedding_renorm_", local.state)


def embedding_bag(
    input: Tensor, weight: Tensor, offsets: Tensor | None = None, max_norm: float | None = None, norm_type: float = 2,
    scale_grad_by_freq: bool = False, mode: str = "mean", sparse: bool = False,
    per_sample_weights: Tensor | None = None, include_last_offset: bool = False, padding_idx: int | None = None,
) -> Tensor:  # fmt: skip
    """Sums, means or maxima of bags of rows of `weight`: rows of a matrix of numbers, or cut from a vector at `offsets`."""
    if weight.dtype is int64 and input.is_floating_point():
        warnings.warn("Argument order of nn.functional.embedding_bag was changed. Usage `embedding_bag(weight, input, ...)` "
                      "is deprecated, and should now be `embedding_bag(input, weight, ...)`.", stacklevel=users_level())  # fmt: skip
        weight, input = input, weight
    if per_sample_weights is not None and input._array.shape != per_sample_weights._array.shape:
        raise ValueError(f"embedding_bag: If per_sample_weights ({per_sample_weights.shape}) is not None, then it must "
                         f"have the same shape as the input ({input.shape})")  # fmt: skip
    if weight._array.ndim != 2:
        raise ValueError(f"weight has to be a 2D Tensor, but got Tensor of dimension {weight._array.ndim}")
    if input._array.ndim == 2:
        if offsets is not None:
            raise ValueError("if input is 2D, then offsets has to be None, as input is treated is a mini-batch of "
                             f"fixed length sequences. However, found offsets of type {type(offsets)}")  # fmt: skip
        refuse("arange_cpu", input._array, "bc")
        if not input._array.shape[1]:
            raise RuntimeError("step must be nonzero")
        starts = np.arange(0, input._array.size, input._array.shape[1], dtype=input._array.dtype)
        offsets, include_last_offset = make(starts, input._home.device), False
        input = aten.reshape(input, (-1,))
        if per_sample_weights is not None:
            per_sample_weights = aten.reshape(per_sample_weights, (-1,))
    elif input._array.ndim != 1:
        raise ValueError(f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input._array.ndim}")
    elif offsets is None:
        raise ValueError("offsets has to be a 1D Tensor but got None")
    elif offsets._array.ndim != 1:
        raise ValueError("offsets has to be a 1D Tensor")
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if mode == "max" and scale_grad_by_freq:
        raise ValueError("max mode does not support scaling the gradient by the frequency")
    if mode == "max" and sparse:
        raise ValueError("max mode does not support sparse weights")
    if max_norm is not None:
        renormalize(weight, input, max_norm, norm_type)
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError(
            "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for mode='sum' (got "
            f"mode='{mode}'). Please open a feature request on GitHub."
        )
    if padding_idx is None:
        padding_idx = -1
    elif not -len(weight) <= padding_idx < len(weight):
        raise RuntimeError("padding_idx must be within the number of embeddings, "
                           f"-{len(weight)} through {len(weight) - 1}, but got {padding_idx}")  # fmt: skip
    elif padding_idx < 0:
        padding_idx += len(weight)
    if input.dtype is not offsets.dtype:
        common = promote_types(input.dtype, offsets.dtype)
        input, offsets = aten.to_dtype(input, common), aten.to_dtype(offsets, common)
    return aten._embedding_bag(weight, input, offsets, scale_grad_by_freq, ("sum", "mean", "max").index(mode), sparse,
                               per_sample_weights, include_last_offset, padding_idx)[0]  # fmt: skip


def local_response_norm(input: Tensor, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1.0) -> Tensor:
    """Each channel over a power of the mean square of its neighbours."""
    shape = input._array.shape
    if len(shape) < 3:
        raise ValueError("Expected 3D or higher dimensionality                          input (got "
                         f"{len(shape)} dimensions)")  # fmt: skip
    if not input._array.size:
        return input
    square, around = aten.mul(input, input), (size // 2, (size - 1) // 2)
    if len(shape) == 3:
        padded = aten.constant_pad_nd(aten.unsqueeze(square, 1), (0, 0, *around), 0)
        mean = aten.squeeze_dim(avg_pool2d(padded, (size, 1), 1), 1)
    else:
        boxes = aten.view(square, (shape[0], 1, shape[1], shape[2], -1))
        padded = aten.constant_pad_nd(boxes, (0, 0, 0, 0, *around), 0)
        mean = aten.view(aten.squeeze_dim(avg_pool3d(padded, (size, 1, 1), 1), 1), shape)
    return aten.div(input, aten.pow(aten.add(aten.mul(mean, alpha), k), beta))


def one_hot(input: Tensor, num_classes: int = -1) -> Tensor:
    """For each number a row of zeros with a one at that place."""
    num_classes = whole_number("one_hot", "num_classes", 2, num_classes)
    numbers: Any = input._array
    if numbers.dtype != np.int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    if requires_grad(input):  # since a tensor that does was written into it: no view of such numbers can be recorded
        aten.unsqueeze(input, -1)
    if numbers.size == 0:
        if num_classes <= 0:
            raise RuntimeError("Can not infer total number of classes from empty tensor.")
    elif numbers.min() < 0:
        raise RuntimeError("Class values must be non-negative.")
    elif num_classes == -1:
        num_classes = int(numbers.max()) + 1
    elif num_classes <= numbers.max():
        raise RuntimeError("Class values must be smaller than num_classes.")
    return make(np.eye(num_classes, dtype=int64.numpy)[numbers], input._home.device)


__all__ = [
    "alpha_dropout",
    "batch_norm",
    "dropout",
    "dropout1d",
    "dropout2d",
    "dropout3d",
    "embedding",
    "embedding_bag",
    "feature_alpha_dropout",
    "group_norm",
    "instance_norm",
    "layer_norm",
    "local_response_norm",
    "normalize",
    "one_hot",
    "rms_norm",
]
