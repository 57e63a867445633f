"""How wrong is the answer? Losses, each a number to make small.

Each takes what was computed and what it should have been, and gives one number (`reduction="mean"` or `"sum"`) or one
for each element (`"none"`).

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/Loss.cpp`.
Read next: `../loss.py`, the same as modules.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

from teachgrad import dtypes
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.creation import Size
from teachgrad.dispatcher import aten
from teachgrad.kernels.dims import name_of, size
from teachgrad.operands import broadcast_error, refuse_gradient
from teachgrad.tensor import Tensor

_REDUCTIONS = {"none": 0, "mean": 1, "sum": 2}


def _code(reduction: str, size_average: bool | None = None, reduce: bool | None = None) -> int:
    """PyTorch's number for a reduction; `size_average` and `reduce` are how it was said long ago."""
    if size_average is not None or reduce is not None:
        reduction = "none" if reduce is False else "sum" if size_average is False else "mean"
        text = f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead."
        warnings.warn(text, stacklevel=3)
    if reduction not in _REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return _REDUCTIONS[reduction]


def _reduced(loss: Tensor, code: int) -> Tensor:
    return loss if code == 0 else aten.mean_all(loss) if code == 1 else aten.sum_all(loss)


def _size(tensor: Tensor) -> Size:
    return Size(tensor._array.shape)


# ---- distances -------------------------------------------------------------------------------------------------


def _same_size(input: Tensor, target: Tensor) -> tuple[Tensor, Tensor]:
    """Both, broadcast to one shape; with a warning, since it is seldom meant."""
    if input._array.shape == target._array.shape:
        return input, target
    warnings.warn(
        f"Using a target size ({_size(target)}) that is different to the input size ({_size(input)}). This will "
        "likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
        stacklevel=3,
    )
    first, second = aten.broadcast_tensors(input, target)
    return first, second


def _weighted_mean(loss: Tensor, weight: Tensor, code: int) -> Tensor:
    loss = aten.mul(loss, weight)
    return aten.div(aten.sum_all(loss), aten.sum_all(weight)) if code == 1 else _reduced(loss, code)


def _check_weight(input: Tensor, weight: Tensor) -> None:
    if weight._array.shape != input._array.shape:
        raise ValueError("Weights and input must have the same size.")


def mse_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    weight: Tensor | None = None,
) -> Tensor:
    """(input - target)²."""
    code = _code(reduction, size_average, reduce)
    input, target = _same_size(input, target)
    if weight is None:
        return aten.mse_loss(input, target, code)
    _check_weight(input, weight)
    return _weighted_mean(aten.pow_scalar(aten.sub(input, target), 2), weight, code)


def l1_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    weight: Tensor | None = None,
) -> Tensor:
    """|input - target|."""
    code = _code(reduction, size_average, reduce)
    input, target = _same_size(input, target)
    distance = aten.abs(aten.sub(input, target))
    if weight is None:
        return _reduced(distance, code)
    _check_weight(input, weight)
    return _weighted_mean(distance, weight, code)


def smooth_l1_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    beta: float = 1.0,
) -> Tensor:
    """A parabola up to `beta`, then a line; divided by beta, so that the line's slope is 1."""
    code = _code(reduction, size_average, reduce)
    input, target = _same_size(input, target)
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    if beta == 0:
        return _reduced(aten.abs(aten.sub(input, target)), code)
    return aten.smooth_l1_loss(input, target, code, beta)


def huber_loss(
    input: Tensor, target: Tensor, reduction: str = "mean", delta: float = 1.0, weight: Tensor | None = None
) -> Tensor:
    """A parabola up to `delta`, then a line."""
    code = _code(reduction)
    input, target = _same_size(input, target)
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    if weight is None:
        return aten.huber_loss(input, target, code, delta)
    _check_weight(input, weight)
    return _reduced(aten.mul(aten.huber_loss(input, target, 0, delta), weight), code)


def soft_margin_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """log(1 + e^(-target input)), the targets being 1 and -1."""
    code = _code(reduction, size_average, reduce)
    refuse_gradient("soft_margin_loss", target=target)
    try:
        return aten.soft_margin_loss(input, target, code)
    except ValueError as error:
        raise broadcast_error(error, input, target) from None


# ---- cross entropies -------------------------------------------------------------------------------------------


def binary_cross_entropy(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """-(target log(input) + (1 - target) log(1 - input)), the input being probabilities."""
    code = _code(reduction, size_average, reduce)
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Using a target size ({_size(target)}) that is different to the input size ({_size(input)}) is deprecated."
            " Please ensure they have the same size."
        )
    refuse_gradient("binary_cross_entropy", weight=weight)
    if weight is not None:
        weight = aten.expand(weight, input._array.shape)
    return aten.binary_cross_entropy(input, target, weight, code)


def binary_cross_entropy_with_logits(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    pos_weight: Tensor | None = None,
) -> Tensor:
    """The same for logits, whose sigmoid is the probability; safe for large ones."""
    code = _code(reduction, size_average, reduce)
    if input._array.shape != target._array.shape:
        raise ValueError(f"Target size ({_size(target)}) must be the same as input size ({_size(input)})")
    refuse_gradient("binary_cross_entropy_with_logits", weight=weight, pos_weight=pos_weight)
    return aten.binary_cross_entropy_with_logits(input, target, weight, pos_weight, code)


def nll_loss(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    ignore_index: int = -100,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """-input at the target's class, the input being logarithms of probabilities, classes in dimension 1."""
    return _nll(input, target, weight, _code(reduction, size_average, reduce), ignore_index)


def _nll(input: Tensor, target: Tensor, weight: Tensor | None, code: int, ignore_index: int) -> Tensor:
    """Classes and batches as they are; everything after the classes becomes one dimension, unless it is two."""
    shape, wanted = input._array.shape, target._array.shape
    if not shape:
        raise ValueError("Expected 1 or more dimensions (got 0)")
    if len(shape) != 1 and shape[0] != (wanted[0] if wanted else 1):
        raise ValueError(f"Expected input batch_size ({shape[0]}) to match target batch_size ({wanted[0]}).")
    if len(shape) == 1 and len(wanted) == 1 and wanted[0] != 1:
        raise ValueError(f"For 1D input, 1D target must have size 1, but got target size: {wanted[0]}")
    refuse_gradient("nll_loss_forward" if len(shape) < 3 else "nll_loss2d_forward", weight=weight)
    if len(shape) in (1, 2):
        return aten.nll_loss_forward(input, target, weight, code, ignore_index)[0]
    if len(shape) == 4:
        return aten.nll_loss2d_forward(input, target, weight, code, ignore_index)[0]
    n, classes, rest = shape[0], shape[1], shape[2:]
    if wanted[1:] != rest:
        raise RuntimeError(f"Expected target size {[n, *rest]}, got {list(wanted)}")
    flat = math.prod(rest)
    one_row = aten.view(aten.contiguous(input), (n, classes, 1, flat))
    loss = aten.nll_loss2d_forward(
        one_row, aten.view(aten.contiguous(target), (n, 1, flat)), weight, code, ignore_index
    )[0]
    return aten.view(loss, (n, *rest)) if code == 0 else loss


def cross_entropy(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    ignore_index: int = -100,
    reduce: bool | None = None,
    reduction: str = "mean",
    label_smoothing: float = 0.0,
) -> Tensor:
    """`nll_loss` of `log_softmax`; the targets are classes, or probabilities in the shape of the input."""
    code = _code(reduction, size_average, reduce)
    if not 0.0 <= label_smoothing <= 1.0:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing:g}")
    dim = 0 if input._array.ndim == 1 else 1
    if input._array.shape == target._array.shape:
        if target._array.dtype.kind != "f":
            raise RuntimeError("Expected floating point type for target with class probabilities, got "
                               f"{name_of(target._array.dtype)}")  # fmt: skip
        if ignore_index >= 0:
            raise RuntimeError("ignore_index is not supported for floating point target")
        size(input._array, dim)
        logarithms = aten.log_softmax(input, dim)
        return _cross_entropy_of_probabilities(logarithms, target, weight, code, label_smoothing)
    logarithms = aten.log_softmax(input, dim)
    loss = _nll(logarithms, target, weight, code, ignore_index)
    if label_smoothing == 0:
        return loss
    return _smoothed(loss, logarithms, target, weight, code, ignore_index, label_smoothing)


def _weight_for(logarithms: Tensor, weight: Tensor) -> Tensor:
    """The weights of the classes, where the classes are."""
    ndim = logarithms._array.ndim
    return weight if ndim == 1 else aten.view(weight, (1, -1, *[1] * (ndim - 2)))


def _cross_entropy_of_probabilities(
    logarithms: Tensor, target: Tensor, weight: Tensor | None, code: int, label_smoothing: float
) -> Tensor:
    shape = logarithms._array.shape
    classes = shape[0] if len(shape) == 1 else shape[1]
    if weight is not None and weight._array.shape != (classes,):
        raise RuntimeError(f"cross_entropy: weight tensor should be defined either for all {classes} classes or no "
                           f"classes but got weight tensor of shape: {list(weight._array.shape)}")  # fmt: skip
    if label_smoothing > 0:
        target = aten.add_scalar(aten.mul_scalar(target, 1 - label_smoothing), label_smoothing / (classes or math.nan))
    product = aten.mul(logarithms, target)
    if weight is not None:
        product = aten.mul(product, _weight_for(logarithms, weight))
    if code == 0:
        return aten.neg(aten.sum_dim(product, (0 if len(shape) == 1 else 1,), False))
    total = aten.sum_all(product)
    if code == 1 and not logarithms._array.size:
        return aten.neg(aten.fill_scalar_(total, math.nan))
    total = aten.neg(total)
    return aten.div_scalar(total, logarithms._array.size // classes) if code == 1 else total


def _smoothed(
    loss: Tensor,
    logarithms: Tensor,
    target: Tensor,
    weight: Tensor | None,
    code: int,
    ignore_index: int,
    label_smoothing: float,
) -> Tensor:
    """A part of every target goes to all classes alike."""
    shape = logarithms._array.shape
    dim = 0 if len(shape) == 1 else 1
    weighted = logarithms if weight is None else aten.mul(logarithms, _weight_for(logarithms, weight))
    smooth = aten.neg(aten.sum_dim(weighted, (dim,), False))
    ignored = aten.eq(target, ignore_index)
    smooth = aten.masked_fill_scalar(smooth, aten.view(ignored, smooth._array.shape), 0.0)
    if code:
        smooth = aten.sum_all(smooth)
    if code == 1:
        kept = aten.logical_not(ignored)
        if weight is None:
            count = aten.sum_all(kept)
        else:
            classes = aten.clamp_scalar(target, 0, None)  # those that are ignored count 0 below
            count = aten.sum_all(aten.mul(aten.index(weight, [classes]), kept))
        smooth = aten.div(smooth, count)
    share = label_smoothing / shape[dim]
    return aten.add(aten.mul_scalar(loss, 1 - label_smoothing), aten.mul_scalar(smooth, share))


def kl_div(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    log_target: bool = False,
) -> Tensor:
    """target (log(target) - input), the input being logarithms of probabilities."""
    for kind, name in (("biu", "Integral"), ("c", "Complex")):
        if input._array.dtype.kind in kind or target._array.dtype.kind in kind:
            raise RuntimeError(f"kl_div: {name} inputs not supported.")
    batch = reduction == "batchmean"
    if reduction == "mean":
        warnings.warn(
            "reduction: 'mean' divides the total loss by both the batch size and the support size."
            "'batchmean' divides only by the batch size, and aligns with the KL div math definition."
            "'mean' will be changed to behave the same as 'batchmean' in the next major release.",
            stacklevel=2,
        )
    code = _code("sum" if batch else reduction, size_average, reduce)
    if log_target:
        difference = aten.sub(target, input)
        loss = aten.mul(aten.exp(target), difference)
    else:
        product = aten.mul(target, input)
        loss = aten.sub(aten.xlogy(target, target), product)
    loss = _reduced(loss, code)
    return aten.div(loss, input._array.shape[0]) if batch and input._array.ndim else loss


# ---- margins and angles ----------------------------------------------------------------------------------------


def margin_ranking_loss(
    input1: Tensor,
    input2: Tensor,
    target: Tensor,
    margin: float = 0,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """max(0, margin - target (input1 - input2)): target 1 says that the first should be larger."""
    code = _code(reduction, size_average, reduce)
    if not input1._array.ndim == input2._array.ndim == target._array.ndim:
        raise RuntimeError(
            "margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: "
            f"{_size(input1)}, input2: {_size(input2)}, target: {_size(target)} "
        )
    loss = aten.add_scalar(aten.mul(aten.neg(target), aten.sub(input1, input2)), margin)
    return _reduced(aten.clamp_min_scalar_(loss, 0), code)


def hinge_embedding_loss(
    input: Tensor,
    target: Tensor,
    margin: float = 1.0,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """The input itself for target 1, max(0, margin - input) for target -1."""
    code = _code(reduction, size_average, reduce)
    zeros = aten.zeros_like(input)
    near = aten.clamp_min_scalar_(aten.sub(margin, input), 0)
    apart = aten.where_self(aten.ne(target, 1), near, zeros)
    together = aten.where_self(aten.ne(target, -1), input, zeros)
    return _reduced(aten.add(apart, together), code)


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int = 1, eps: float = 1e-8) -> Tensor:
    """The cosine of the angle between x1 and x2 along `dim`."""
    return aten.cosine_similarity(x1, x2, dim, eps)


def cosine_embedding_loss(
    input1: Tensor,
    input2: Tensor,
    target: Tensor,
    margin: float = 0,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """1 - cos for target 1, max(0, cos - margin) for target -1."""
    code = _code(reduction, size_average, reduce)
    if target._array.ndim > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    dims = (target._array.ndim,)

    def squares(x: Tensor) -> Tensor:
        return aten.add_scalar(aten.sum_dim(aten.mul(x, x), dims, False), 1e-12)

    product = aten.sum_dim(aten.mul(input1, input2), dims, False)
    cosine = aten.div(product, aten.sqrt_(aten.mul(squares(input1), squares(input2))))
    zeros = aten.zeros_like(cosine)
    together = aten.where_self(aten.eq(target, 1), aten.sub(1, cosine), zeros)
    apart = aten.where_self(aten.eq(target, -1), aten.clamp_min_scalar_(aten.sub_scalar(cosine, margin), 0), zeros)
    return _reduced(aten.add(together, apart), code)


def triplet_margin_loss(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    margin: float = 1.0,
    p: float = 2,
    eps: float = 1e-6,
    swap: bool = False,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """max(0, margin + distance to `positive` - distance to `negative`)."""
    code = _code(reduction, size_average, reduce)
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    _same_ndim(anchor, positive, negative)
    near = aten.pairwise_distance(anchor, positive, p, eps)
    far = aten.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = aten.minimum(far, aten.pairwise_distance(positive, negative, p, eps))
    return _reduced(aten.clamp_min_scalar(aten.sub(aten.add_scalar(near, margin), far), 0), code)


def _same_ndim(anchor: Tensor, positive: Tensor, negative: Tensor) -> None:
    a, p, n = (t._array.ndim for t in (anchor, positive, negative))
    if not a == p == n:
        raise RuntimeError("The anchor, positive, and negative tensors are expected to have the same number of "
                           f"dimensions, but got: anchor {a}D, positive {p}D, and negative {n}D inputs")  # fmt: skip


def triplet_margin_with_distance_loss(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    *,
    distance_function: Any = None,
    margin: float = 1.0,
    swap: bool = False,
    reduction: str = "mean",
) -> Tensor:
    """The same with a distance of your own."""
    if reduction not in _REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    _same_ndim(anchor, positive, negative)
    distance = distance_function or aten.pairwise_distance
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = aten.minimum(far, distance(positive, negative))
    loss = aten.clamp_min_scalar(aten.sub(aten.add(near, margin), far), 0)
    return _reduced(loss, _REDUCTIONS[reduction])


def multi_margin_loss(
    input: Tensor,
    target: Tensor,
    p: int = 1,
    margin: float = 1.0,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """The sum over the other classes of max(0, margin - input[target] + input[class])^p, over their number."""
    code = _code(reduction, size_average, reduce)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if weight is not None and weight._array.ndim != 1:
        raise ValueError("weight must be one-dimensional")
    refuse_gradient("multi_margin_loss", weight=weight)
    return aten.multi_margin_loss(input, target, p, margin, weight, code)


def multilabel_margin_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """The same for several targets each, listed up to the first -1."""
    return aten.multilabel_margin_loss_forward(input, target, _code(reduction, size_average, reduce))[0]


def multilabel_soft_margin_loss(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """Binary cross entropies of the classes, averaged."""
    code = _code(reduction, size_average, reduce)
    there = aten.mul(target, aten.logsigmoid(input))
    absent = aten.mul(aten.sub(1, target), aten.logsigmoid(aten.neg(input)))
    loss = aten.neg(aten.add(there, absent))
    if weight is not None:
        loss = aten.mul(loss, weight)
    dim = input._array.ndim - 1
    return _reduced(aten.div(aten.sum_dim(loss, (dim,), False), input._array.shape[dim]), code)


def ctc_loss(
    log_probs: Tensor,
    targets: Tensor,
    input_lengths: Any,
    target_lengths: Any,
    blank: int = 0,
    reduction: str = "mean",
    zero_infinity: bool = False,
) -> Tensor:
    """For sequences whose timing is unknown: -log of the likelihood of the targets, over all ways to time them."""
    return aten.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, _code(reduction), zero_infinity)


# ---- likelihoods of other distributions ------------------------------------------------------------------------


def poisson_nll_loss(
    input: Tensor,
    target: Tensor,
    log_input: bool = True,
    full: bool = False,
    size_average: bool | None = None,
    eps: float = 1e-8,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """For counts: rate - target log(rate); `full` adds Stirling's approximation of log(target!)."""
    code = _code(reduction, size_average, reduce)
    if log_input:
        product = aten.mul(target, input)
        loss = aten.sub(aten.exp(input), product)
    else:
        loss = aten.sub(input, aten.mul(target, aten.log(aten.add_scalar(input, eps))))
    if full:
        circle = aten.mul_scalar(aten.log(aten.mul_scalar(target, 2 * math.pi)), 0.5)
        stirling = aten.add(aten.sub(aten.mul(target, aten.log(target)), target), circle)
        loss = aten.add_(loss, aten.masked_fill_scalar(stirling, aten.le(target, 1), 0))
    return _reduced(loss, code)


def _one_size_differs(shape: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether `other` is `shape` with a 1 in one place."""
    return len(shape) == len(other) and sum(n for m, n in zip(shape, other, strict=True) if m != n) == 1


def gaussian_nll_loss(
    input: Tensor, target: Tensor, var: Any, full: bool = False, eps: float = 1e-6, reduction: str = "mean"
) -> Tensor:
    """(log(var) + (input - target)² / var) / 2, for each element its own variance."""
    shape = input._array.shape
    if isinstance(var, float):
        if var < 0:
            raise ValueError("var has negative entry/entries")
        var = aten.mul(var, aten.ones(shape, dtypes.from_numpy_dtype(input._array.dtype), input._home.device))
    elif (var._array < 0).any():
        raise ValueError("var has negative entry/entries")
    if var._array.shape != shape:
        if shape[:-1] == var._array.shape:
            var = aten.unsqueeze(var, -1)
        elif not _one_size_differs(shape, var._array.shape):
            raise ValueError("var is of incorrect size")
    if reduction not in _REDUCTIONS:
        raise ValueError(reduction + " is not valid")
    var = aten.clone(var)
    with no_grad():
        aten.clamp_scalar_(var, eps, None)
    loss = aten.mul(aten.add(aten.log(var), aten.div(aten.pow_scalar(aten.sub(input, target), 2), var)), 0.5)
    if full:
        loss = aten.add_(loss, 0.5 * math.log(2 * math.pi))
    return _reduced(loss, _REDUCTIONS[reduction])


__all__ = [n for n, f in list(globals().items()) if n[0] != "_" and getattr(f, "__module__", "") == __name__]
