"""Is the right one ahead of the wrong one, and by enough?

These losses compare: two scores, two vectors by their angle, an anchor's distances to a like and an unlike one. What is
ahead by the margin costs nothing.

In PyTorch: `torch/nn/functional.py` and `aten/src/ATen/native/Loss.cpp`, `LossMultiMargin.cpp`.
Read next: `../loss.py`, the same as modules.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.nn.functional.reduction import REDUCTIONS, reduced, reduction_code, size_of
from teachgrad.operands import refuse_gradient
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
    distance = aten.sub(input1, input2)
    loss = aten.add_scalar(aten.mul(aten.neg(target), distance), float(margin))
    return reduced(aten.clamp_min_scalar_(loss, 0), code)


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
    zeros = aten.zeros_like(input)
    margin = margin if input.is_floating_point() or input.is_complex() else int(margin)  # as a tensor of its dtype
    near = aten.clamp_min_scalar_(aten.sub(margin, input), 0)
    apart = aten.where_self(aten.ne(target, 1), near, zeros)
    together = aten.where_self(aten.ne(target, -1), input, zeros)
    return reduced(aten.add(apart, together), code)


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
    if target._array.ndim > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    n, shapes = target._array.ndim, (input1._array.shape, input2._array.shape)
    if any(len(shape) != n + 1 for shape in shapes):
        raise RuntimeError(f"{n}D target tensor expects {n + 1}D input tensors, but found inputs with sizes "
                           f"{list(shapes[0])} and {list(shapes[1])}.")  # fmt: skip
    dims = (n,)

    def squares(x: Tensor) -> Tensor:
        return aten.add_scalar(aten.sum_dim(aten.mul(x, x), dims, False), 1e-12)

    product = aten.sum_dim(aten.mul(input1, input2), dims, False)
    cosine = aten.div(product, aten.sqrt_(aten.mul(squares(input1), squares(input2))))
    zeros = aten.zeros_like(cosine)
    far, near = aten.sub(1, cosine), aten.clamp_min_scalar_(aten.sub_scalar(cosine, margin), 0)
    together = aten.where_self(aten.eq(target, 1), far, zeros)
    apart = aten.where_self(aten.eq(target, -1), near, zeros)
    return reduced(aten.add(together, apart), code)


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
    _same_ndim(anchor, positive, negative)
    near = aten.pairwise_distance(anchor, positive, p, eps)
    far = aten.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = aten.minimum(far, aten.pairwise_distance(positive, negative, p, eps))
    return reduced(aten.clamp_min_scalar(aten.sub(aten.add_scalar(near, margin), far), 0), code)


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
    if reduction not in REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    _same_ndim(anchor, positive, negative)
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
    code = reduction_code(reduction, size_average, reduce)
    there = aten.mul(target, aten.logsigmoid(input))
    absent = aten.mul(aten.rsub_scalar(target, 1), aten.logsigmoid(aten.neg(input)))
    loss = aten.neg(aten.add(there, absent))
    if weight is not None:
        loss = aten.mul(loss, weight)
    dim = input._array.ndim - 1
    return reduced(aten.div(aten.sum_dim(loss, (dim,), False), input._array.shape[dim]), code)


__all__ = [n for n, f in list(globals().items()) if n[0] != "_" and getattr(f, "__module__", "") == __name__]
