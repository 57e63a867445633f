"""Losses that compare two scores, two vectors, or an anchor's distances, with PyTorch's number for the reduction.

A reduction that is left out is 0, none: PyTorch's parser reads the default that the schema names as that.

In PyTorch: `aten/src/ATen/native/Loss.cpp`.
Read next: `../nn/functional/margin_loss.py`, which takes the reduction by name.
"""

from __future__ import annotations

from teachgrad.arguments import check_bools
from teachgrad.derivatives.formulas_losses import reduced
from teachgrad.dispatcher import aten, operator
from teachgrad.scalars import real_number
from teachgrad.tensor import Tensor


@operator
def margin_ranking_loss(
    input1: Tensor, input2: Tensor, target: Tensor, margin: float = 0.0, reduction: int = 0
) -> Tensor:
    """max(0, margin - target (input1 - input2)): target 1 says that the first should be larger."""
    margin = real_number("margin_ranking_loss", "margin", 4, margin)
    distance = aten.sub(input1, input2)
    loss = aten.add_scalar(aten.mul(aten.neg(target), distance), margin)
    return reduced(aten.clamp_min_scalar_(loss, 0), reduction)


@operator
def hinge_embedding_loss(input: Tensor, target: Tensor, margin: float = 1.0, reduction: int = 0) -> Tensor:
    """The input itself for target 1, max(0, margin - input) for target -1."""
    margin = real_number("hinge_embedding_loss", "margin", 3, margin)
    zeros = aten.zeros_like(input)
    wanted = aten.fill_scalar_(aten.zeros_like(input), margin)  # refused if that dtype does not hold it
    near = aten.clamp_min_scalar_(aten.sub(wanted, input), 0)
    apart = aten.where_self(aten.ne(target, 1), near, zeros)
    together = aten.where_self(aten.ne(target, -1), input, zeros)
    return reduced(aten.add(apart, together), reduction)


@operator
def cosine_embedding_loss(
    input1: Tensor, input2: Tensor, target: Tensor, margin: float = 0.0, reduction: int = 0
) -> Tensor:
    """1 - cos for target 1, max(0, cos - margin) for target -1."""
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
    return reduced(aten.add(together, apart), reduction)


@operator
def triplet_margin_loss(
    anchor: Tensor, positive: Tensor, negative: Tensor, margin: float = 1.0, p: float = 2.0, eps: float = 1e-6,
    swap: bool = False, reduction: int = 0,
) -> Tensor:  # fmt: skip
    """max(0, margin + distance to `positive` - distance to `negative`)."""
    check_bools("triplet_margin_loss", swap=swap)
    same_ndim(anchor, positive, negative)
    near = aten.pairwise_distance(anchor, positive, p, eps)
    far = aten.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = aten.minimum(far, aten.pairwise_distance(positive, negative, p, eps))
    return reduced(aten.clamp_min_scalar(aten.sub(aten.add_scalar(near, margin), far), 0), reduction)


def same_ndim(anchor: Tensor, positive: Tensor, negative: Tensor) -> None:
    """Refuse a triplet of tensors with different numbers of dimensions."""
    a, p, n = (t._array.ndim for t in (anchor, positive, negative))
    if not a == p == n:
        raise RuntimeError("The anchor, positive, and negative tensors are expected to have the same number of "
                           f"dimensions, but got: anchor {a}D, positive {p}D, and negative {n}D inputs")  # fmt: skip
