"""How do users call activation functions and losses?

Most are operators of the table; here they get the arguments that users know. `inplace=True` calls the operator that
ends in an underscore. A loss takes what was computed and what it should have been, and gives one number to make small
(`reduction="mean"` or `"sum"`) or one for each element (`"none"`).

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/LossNLL.cpp`.
Read next: `../nn/functional.py`.
"""

from __future__ import annotations

from functools import wraps
from operator import index

import numpy as np

from teachgrad.dispatch.operands import Number
from teachgrad.generated import operators as ops
from teachgrad.kernels.random import coins
from teachgrad.operators.random import default_generator
from teachgrad.operators.views import broadcast_tensors, shape_of
from teachgrad.tensor.creation import expect_tensors, make
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.state import warn_user
from teachgrad.tensor.tensor import Tensor, new_tensor, requires_grad

# ---- activation functions --------------------------------------------------------------------------------------


def relu(input: Tensor, inplace=False) -> Tensor:
    """`max(x, 0)`, element by element."""
    return (ops.relu_ if inplace else ops.relu)(input)


def leaky_relu(input: Tensor, negative_slope: Number = 0.01, inplace=False) -> Tensor:
    """`x` where x > 0, `negative_slope * x` elsewhere."""
    return (ops.leaky_relu_ if inplace else ops.leaky_relu)(input, negative_slope)


def threshold(input: Tensor, threshold: Number, value: Number, inplace=False) -> Tensor:
    """`x` where it is above `threshold`, `value` elsewhere."""
    return (ops.thresholded_ if inplace else ops.thresholded)(input, threshold, value)


def elu(input: Tensor, alpha: Number = 1.0, inplace=False) -> Tensor:
    """`x` where x > 0, `alpha * (exp(x) - 1)` elsewhere."""
    return (ops.elu_ if inplace else ops.elu)(input, alpha)


def silu(input: Tensor, inplace=False) -> Tensor:
    """`x * sigmoid(x)`."""
    return (ops.silu_ if inplace else ops.silu)(input)


def hardtanh(input: Tensor, min_val: Number = -1.0, max_val: Number = 1.0, inplace=False) -> Tensor:
    """`x` between `min_val` and `max_val`, the nearer bound elsewhere."""
    if min_val > max_val:  # type: ignore[operator]
        raise ValueError("min_val cannot be greater than max_val")
    return (ops.hardtanh_ if inplace else ops.hardtanh)(input, min_val, max_val)


def logsigmoid(input: Tensor) -> Tensor:
    """`log(sigmoid(x))`, computed without overflow."""
    return ops.log_sigmoid_forward(input)[0]


def softmax(input: Tensor, dim: int, dtype: Dtype | None = None) -> Tensor:
    """`exp(x)` divided by its sum along `dim`: positive numbers that add up to 1. `dtype`: compute in this dtype."""
    return ops.softmax(_in(dtype, input), index(dim))


def log_softmax(input: Tensor, dim: int, dtype: Dtype | None = None) -> Tensor:
    """The logarithm of `softmax` along `dim`, computed without overflow. `dtype`: compute in this dtype."""
    return ops.log_softmax(_in(dtype, input), index(dim))


def _in(dtype, input):
    expect_tensors("softmax", input=input)
    return input if dtype is None else input.to(dtype)


def dropout(input: Tensor, p=0.5, training=True, inplace=False) -> Tensor:
    """Zeros with probability `p`; the rest divided by 1 - p, so that the mean stays."""
    expect_tensors("dropout", input=input)
    check_probability(p)
    if not training or p == 0 or not input._array.size:
        return input
    kept = float(1 - p)
    mask = make(coins(input._array, kept, default_generator) / kept, input.device) if kept else input.new_zeros(())
    return ops.mul_(input, mask) if inplace else input * mask


def check_probability(p: float):
    """Refuse a probability of dropout that is none."""
    if not 0 <= p <= 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


# ---- what fits together ----------------------------------------------------------------------------------------


def check_like(function: str, input: Tensor, shape: tuple[int, ...], **given: Tensor | None):
    """Refuse weights, biases and statistics not of `shape` and the input's dtype; numpy would broadcast them."""
    for name, tensor in given.items():
        if tensor is None:
            continue
        expect_tensors(function, **{name: tensor})
        if tensor._memory.shape != shape or tensor._memory.dtype != input._memory.dtype:
            raise RuntimeError(f"{function}(): {name} should have the shape {[*shape]} and the dtype {input.dtype}, "
                               f"not {[*tensor.shape]} and {tensor.dtype}")  # fmt: skip


# ---- distances -------------------------------------------------------------------------------------------------

REDUCTIONS = ("none", "mean", "sum")


def old_reduction(size_average: bool | None, reduce: bool | None) -> str:
    """The `reduction` that two older arguments of losses stand for."""
    reduction = "none" if reduce is False else "sum" if size_average is False else "mean"
    warn_user(f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead.")
    return reduction


def _loss(function):
    """What all losses share: input and target are tensors, and older programs write `size_average` and `reduce`."""

    @wraps(function)
    def loss(input, target, *args, size_average=None, reduce=None, **options):
        expect_tensors(function.__name__, input=input, target=target)
        if size_average is not None or reduce is not None:
            options["reduction"] = old_reduction(size_average, reduce)
        return function(input, target, *args, **options)

    return loss


def _code(reduction):
    if reduction not in REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return REDUCTIONS.index(reduction)


def _reduced(loss, reduction):
    code = _code(reduction)
    return ops.mean(loss) if code == 1 else ops.sum(loss) if code == 2 else loss


def _same_size(input, target) -> tuple[Tensor, Tensor]:
    """Both, broadcast to one shape; with a warning, since it is seldom meant."""
    if input._array.shape == target._array.shape:
        return input, target
    warn_user(
        f"Using a target size ({target.shape}) that is different to the input size ({input.shape}). This will likely "
        "lead to incorrect results due to broadcasting. Please ensure they have the same size."
    )
    return broadcast_tensors(input, target)  # type: ignore[return-value]


@_loss
def mse_loss(input: Tensor, target: Tensor, *, reduction="mean") -> Tensor:
    """The squared difference `(input - target)²`, reduced as `reduction` says."""
    return ops.mse_loss(*_same_size(input, target), _code(reduction))


@_loss
def l1_loss(input: Tensor, target: Tensor, *, reduction="mean") -> Tensor:
    """The absolute difference `|input - target|`, reduced as `reduction` says."""
    return _reduced(ops.abs(ops.sub(*_same_size(input, target))), reduction)


@_loss
def smooth_l1_loss(input: Tensor, target: Tensor, *, reduction="mean", beta=1.0) -> Tensor:
    """Huber's loss divided by `beta`, so that the slope of its straight part is 1."""
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    if beta == 0:
        return l1_loss(input, target, reduction=reduction)
    return ops.smooth_l1_loss(*_same_size(input, target), _code(reduction), beta)


@_loss
def huber_loss(input: Tensor, target: Tensor, reduction="mean", delta=1.0) -> Tensor:
    """`difference² / 2` up to a difference of `delta`, then a straight line: less upset by outliers than `mse_loss`."""
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    return ops.huber_loss(*_same_size(input, target), _code(reduction), delta)


# ---- two answers: yes or no ------------------------------------------------------------------------------------


@_loss
def binary_cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None = None, *, reduction="mean") -> Tensor:
    """`-(target * log(input) + (1 - target) * log(1 - input))`, where `input` holds probabilities."""
    _check_binary(input, target, weight)
    if input._memory.dtype != target._memory.dtype:
        raise RuntimeError(f"Found dtype {target.dtype} but expected {input.dtype}")
    if not ((target._array >= 0) & (target._array <= 1)).all():
        raise RuntimeError("all elements of target should be between 0 and 1")
    return ops.binary_cross_entropy(input, target, weight, _code(reduction))


@_loss
def binary_cross_entropy_with_logits(
    input: Tensor, target: Tensor, weight: Tensor | None = None, *, reduction="mean",
    pos_weight: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """`binary_cross_entropy` of `sigmoid(input)`, without overflow. `pos_weight` weighs the positive targets."""
    _check_binary(input, target, weight, pos_weight)
    return ops.binary_cross_entropy_with_logits(input, target, weight, pos_weight, _code(reduction))


def _check_binary(input, target, *weights):
    if input._array.shape != target._array.shape:
        raise ValueError(f"Target size ({[*target.shape]}) must be the same as input size ({[*input.shape]})")
    _refuse_gradient(*weights)
    for weight in weights:
        if weight is not None:
            ops.expand(weight, input._array.shape)  # or it says that it cannot


def _refuse_gradient(*weights):
    for weight in weights:
        if weight is not None:
            expect_tensors("loss", weight=weight)
            if requires_grad(weight):
                raise RuntimeError("a loss is not differentiable with respect to its weights: they cannot require grad")


# ---- many answers: classes -------------------------------------------------------------------------------------


@_loss
def nll_loss(
    input: Tensor, target: Tensor, weight: Tensor | None = None, *, ignore_index=-100, reduction="mean"
) -> Tensor:
    """Minus the log-probability of the target's class.

    Args:
        input: log-probabilities of shape (batch, classes, …), or (classes,) for one example.
        target: class numbers (integers) of shape (batch, …).
        weight: one number per class, or None.
        ignore_index: targets with this number do not count.
        reduction: "mean" (weighted), "sum" or "none".
    """
    shape, wanted = input._array.shape, target._array.shape
    if len(shape) == 1 and wanted == (1,):
        target, wanted = ops.view(target, ()), ()
    expected = (*shape[:1], *shape[2:]) if len(shape) > 1 else ()
    if not shape or wanted != expected:
        error = RuntimeError if shape and wanted[:1] == shape[:1] else ValueError  # as in PyTorch
        raise error(f"{[*shape]} log-probabilities need a target of size {[*expected]}, not {[*wanted]}")
    if target._array.dtype not in (np.int64, np.uint8):
        raise RuntimeError(f"expected target dtype to be Long or Byte, but got {target.dtype.scalar_name}")
    if not input.is_floating_point():
        raise NotImplementedError(f"nll_loss expects floating point input, not {input.dtype}")
    _refuse_gradient(weight)
    check_like("nll_loss", input, shape[:2][-1:], weight=weight)
    forward = ops.nll_loss_forward if len(shape) <= 2 else ops.nll_loss2d_forward
    if len(shape) == 3 or len(shape) > 4:  # as images of one row
        input = ops.view(input.contiguous(), (*shape[:2], 1, -1))
        target = ops.view(target.contiguous(), (shape[0], 1, -1))
    loss = forward(input, target, weight, _code(reduction), ignore_index)[0]
    return loss if loss._array.shape in ((), wanted) else ops.view(loss, wanted)


@_loss
def cross_entropy(
    input: Tensor, target: Tensor, weight: Tensor | None = None, *, ignore_index=-100, reduction="mean",
    label_smoothing=0.0,
) -> Tensor:  # fmt: skip
    """`nll_loss` of `log_softmax(input)`.

    Args:
        input: scores of shape (batch, classes, …), or (classes,) for one example.
        target: class numbers of shape (batch, …), or probabilities in the shape of `input`.
        weight: one number per class, or None.
        ignore_index: class numbers equal to this do not count.
        reduction: "mean" (weighted), "sum" or "none".
        label_smoothing: which part of each target is spread evenly over all classes.
    """
    if not (0 <= label_smoothing <= 1 and input._array.ndim):
        raise RuntimeError("cross_entropy expects a score for each class, and a label_smoothing between 0 and 1")
    dim, code = min(1, input._array.ndim - 1), _code(reduction)
    classes = input._array.shape[dim]
    _refuse_gradient(weight)
    check_like("cross_entropy", input, (classes,), weight=weight)
    logarithms = ops.log_softmax(input, dim)
    if input._array.shape == target._array.shape:
        if not target.is_floating_point() or ignore_index >= 0:
            raise RuntimeError("cross_entropy of probabilities expects a floating point target and no ignore_index")
        if label_smoothing:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        product = _weighted(logarithms * target, weight)
        if code == 0:
            return -ops.sum(product, dim)
        total = -ops.sum(product)
        return ops.div_scalar(total, input._array.size // classes) if code == 1 else total
    if dim == 0 and target._array.shape == (1,):
        target = ops.view(target, ())
    loss = nll_loss(logarithms, target, weight, ignore_index=ignore_index, reduction=reduction)
    if not label_smoothing:
        return loss
    ignored = ops.eq(target, ignore_index)
    smooth = ops.masked_fill(-ops.sum(_weighted(logarithms, weight), dim), ignored, 0.0)  # of all classes alike
    if code:
        smooth = ops.sum(smooth)
    if code == 1:
        kept = ~ignored._array
        smooth = smooth / new_tensor((kept if weight is None else weight._array[target._array[kept]]).sum())
    return ops.mul_scalar(loss, 1 - label_smoothing) + ops.mul_scalar(smooth, label_smoothing / classes)


def _weighted(losses, weight):
    """`losses` times the weights of the classes, which lie along dimension 1 (0 for one example)."""
    if weight is None:
        return losses
    ndim = losses._array.ndim
    return losses * (weight if ndim == 1 else ops.view(weight, (1, -1, *[1] * (ndim - 2))))


@_loss
def kl_div(input: Tensor, target: Tensor, *, reduction="mean", log_target=False) -> Tensor:
    """`target * (log(target) - input)`, where `input` holds log-probabilities (and `target`, too, if `log_target`)."""
    if {input._array.dtype.kind, target._array.dtype.kind} & {*"biu"}:
        raise RuntimeError("kl_div: Integral inputs not supported.")
    if log_target:
        loss = ops.exp(target) * (target - input)
    else:
        loss = ops.xlogy(target, target) - target * input
    if reduction == "batchmean":
        return ops.sum(loss) / (input.shape[0] if input.ndim else 1)
    return _reduced(loss, reduction)


def one_hot(input: Tensor, num_classes=-1) -> Tensor:
    """For each integer of `input` a row of `num_classes` zeros with a one at that place."""
    expect_tensors("one_hot", input=input)
    numbers = input._array
    classes = numbers.max(initial=-1) + 1 if num_classes == -1 else index(num_classes)
    if numbers.dtype != np.int64 or classes == 0 or ((numbers < 0) | (numbers >= classes)).any():
        raise RuntimeError(f"one_hot expects integers (int64) from 0 to {classes - 1}")
    return new_tensor((numbers[..., None] == np.arange(classes)).astype(np.int64), input._storage.device)


# ---- lengths and angles ----------------------------------------------------------------------------------------


def normalize(input: Tensor, p=2.0, dim=1, eps=1e-12) -> Tensor:
    """Each vector along `dim` divided by its norm."""
    norm = ops.linalg_vector_norm(input, p, dim, True)
    return input / ops.expand(ops.clamp_min(norm, eps), input._array.shape)


def cosine_similarity(x1: Tensor, x2: Tensor, dim=1, eps=1e-8) -> Tensor:
    """The cosine of the angle between the vectors x1 and x2 along `dim`; lengths below `eps` count as `eps`."""
    if shape_of(x1) != shape_of(x2):
        shape = broadcast_tensors(x1, x2)[0].shape
        x1, x2 = ops.expand(x1, shape), ops.expand(x2, shape)
    directions = []
    for x in (x1, x2):
        length = ops.clone(ops.linalg_vector_norm(x, 2, dim, True))
        np.maximum(length._array, eps, out=length._array)  # hidden from autograd: only numbers change, not slopes
        directions.append(x / length)
    return ops.sum(ops.mul(*directions), dim)
