"""Is the right one ahead of the wrong one, and by enough?

These losses compare: two scores, two vectors by their angle, an anchor's distances to a like and an unlike one. What is
ahead by the margin costs nothing.

In PyTorch: `torch/nn/functional.py` and `aten/src/ATen/native/Loss.cpp`, `LossMultiMargin.cpp`.
Read next: `../loss.py`, the same as modules.
"""

from __future__ import annotations

from typing import Any

from teachgrad.composite.margin_loss import same_ndim
from teachgrad.derivatives.formulas_losses import reduced
from teachgrad.dispatcher import aten
from teachgrad.nn.functional.reduction import REDUCTIONS, reduction_code, reduction_name, size_of
from teachgrad.tensor import Tensor


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
    code = reduction_code(reduction, size_average, reduce)
    if not input1._array.ndim == input2._array.ndim == target._array.ndim:
        raise RuntimeError(
            "margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: "
            f"{size_of(input1)}, input2: {size_of(input2)}, target: {size_of(target)} "
        )
    return aten.margin_ranking_loss(input1, input2, target, margin, code)


def hinge_embedding_loss(
    input: Tensor,
    target: Tensor,
    margin: float = 1.0,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """The input itself for target 1, max(0, margin - input) for target -1."""
    code = reduction_code(reduction, size_average, reduce)
    return aten.hinge_embedding_loss(input, target, margin, code)


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
    code = reduction_code(reduction, size_average, reduce)
    return aten.cosine_embedding_loss(input1, input2, target, margin, code)


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
    code = reduction_code(reduction, size_average, reduce)
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    return aten.triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, code)


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
    if reduction not in REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    same_ndim(anchor, positive, negative)
    distance = distance_function or aten.pairwise_distance
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = aten.minimum(far, distance(positive, negative))
    loss = aten.clamp_min_scalar(aten.sub(aten.add(near, margin), far), 0)
    return reduced(loss, REDUCTIONS[reduction])


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
    code = reduction_code(reduction, size_average, reduce)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if weight is not None and weight._array.ndim != 1:
        raise ValueError("weight must be one-dimensional")
    return aten.multi_margin_loss(input, target, p, margin, weight, code)


def multilabel_margin_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """The same for several targets each, listed up to the first -1."""
    return aten.multilabel_margin_loss_forward(input, target, reduction_code(reduction, size_average, reduce))[0]


def multilabel_soft_margin_loss(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """Binary cross entropies of the classes, averaged."""
    reduction = reduction_name(reduction, size_average, reduce)
    there = aten.mul(target, aten.logsigmoid(input))
    absent = aten.mul(1 - target, aten.logsigmoid(aten.neg(input)))
    loss = aten.neg(aten.add(there, absent))
    if weight is not None:
        loss = aten.mul(loss, weight)
    dim = input._array.ndim - 1
    classes = input.size(dim)
    if reduction not in REDUCTIONS:
        raise ValueError(f"{reduction} is not valid")
    return reduced(aten.div(aten.sum_dim(loss, (dim,), False), classes), REDUCTIONS[reduction])


__all__ = [n for n, f in list(globals().items()) if n[0] != "_" and getattr(f, "__module__", "") == __name__]
