"""Losses that are more than one operator of the table: `kl_div`, `ctc_loss`; and backwards without a backward.

In PyTorch: `aten/src/ATen/native/Distance.cpp`, `LossCTC.cpp`.
Read next: `margin_loss.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.arguments import check_bools
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.composite.reductions import tensor_of
from teachgrad.derivatives.formulas_losses import MEAN, NONE, SUM, reduced
from teachgrad.dispatcher import aten, internal, operator, surface
from teachgrad.dtypes import int64
from teachgrad.kernels.dims import broadcast_shape
from teachgrad.operands import not_a_tensor, refuse_gradient, result_type
from teachgrad.scalars import real_number
from teachgrad.tensor import Tensor, requires_grad


@operator
def cosine_similarity(x1: Tensor, x2: Tensor, dim: int = 1, eps: float = 1e-8) -> Tensor:
    """The cosine of the angle between x1 and x2 along `dim`; their lengths count as `eps` at least."""
    common = result_type(x1, x2)
    if not common.is_floating_point:
        raise RuntimeError("expected common dtype to be floating point, yet common dtype is "
                           f"{common.scalar_name}")  # fmt: skip
    if not eps >= 0:
        raise RuntimeError(f"eps must be non-negative, got: {eps:g}")
    x1, x2 = (x if x._array.dtype.kind == "f" else aten.to_dtype(x, common) for x in (x1, x2))
    if x1._array.shape != x2._array.shape:
        shape = broadcast_shape(x1._array.shape, x2._array.shape)
        x2 = aten.expand(x2, shape)  # which is recorded before the first, too
        x1 = aten.expand(x1, shape)
    lengths = [aten.clone(aten.linalg_vector_norm(x, 2, (dim,), True)) for x in (x1, x2)]
    with no_grad():  # the clamp is hidden from autograd: only numbers change, not slopes
        for length in lengths:
            aten.clamp_min_scalar_(length, eps)
    second = aten.div(x2, lengths[1])
    return aten.sum_dim(aten.mul(aten.div(x1, lengths[0]), second), (dim,), False)


# ---- backwards of which PyTorch has no derivative ----------------------------------------------------------------


def _only_once(name: str, *args: Any, private: bool = False) -> Tensor:
    """The kernel's result, with a node that refuses to go backward; `private` names begin with _ in PyTorch."""
    result = tensor_of(getattr(kernels, name)(*[a._array if isinstance(a, Tensor) else a for a in args]), args[0])
    name = "_" + name if private else name
    return without_derivative(result, name, *(a for a in args if isinstance(a, Tensor) and requires_grad(a)))


@internal
def multi_margin_loss_backward(*args: Any) -> Tensor:
    """The gradient of `multi_margin_loss`."""
    return _only_once("multi_margin_loss_backward", *args)


@internal
def multilabel_margin_loss_backward(*args: Any) -> Tensor:
    """The gradient of `multilabel_margin_loss`."""
    return _only_once("multilabel_margin_loss_backward", *args)


@internal
def ctc_loss_backward(*args: Any) -> Tensor:
    """The gradient of `ctc_loss`."""
    return _only_once("ctc_loss_backward", *args, private=True)


@internal
def _segment_reduce_backward(*args: Any) -> Tensor:
    """The gradient of `segment_reduce`."""
    return _only_once("segment_reduce_backward", *args, private=True)


@internal
def embedding_bag_per_sample_weights_backward(*args: Any) -> Tensor:
    """The gradient of the weights in `embedding_bag`."""
    return _only_once("embedding_bag_per_sample_weights_backward", *args, private=True)


# ---- likelihoods: a reduction that is left out is none, as PyTorch's parser reads the schema ---------------------------


@surface
def binary_cross_entropy_with_logits(
    input: Tensor, target: Tensor, weight: Tensor | None = None, pos_weight: Tensor | None = None, reduction: int = 0
) -> Tensor:
    """-(target log(p) + (1 - target) log(1 - p)), p being the sigmoid of the input."""
    refuse_gradient("binary_cross_entropy_with_logits", weight=weight, pos_weight=pos_weight)
    return aten.binary_cross_entropy_with_logits(
        input, target, weight, pos_weight, reduction if reduction in (MEAN, SUM) else NONE
    )


@operator
def kl_div(input: Tensor, target: Tensor, reduction: int = 0, *, log_target: bool = False) -> Tensor:
    """target (log(target) - input), the input being logarithms of probabilities."""
    for kind, name in (("c", "Complex"), ("biu", "Integral")):
        if input._array.dtype.kind in kind or target._array.dtype.kind in kind:
            raise RuntimeError(f"kl_div: {name} inputs not supported.")
    check_bools("kl_div", log_target=log_target)
    if log_target:
        difference = aten.sub(target, input)
        loss = aten.mul(aten.exp(target), difference)
    else:
        product = aten.mul(target, input)
        loss = aten.sub(aten.xlogy(target, target), product)
    return reduced(loss, reduction)


@operator
def poisson_nll_loss(input: Tensor, target: Tensor, log_input: bool, full: bool, eps: float, reduction: int) -> Tensor:
    """For counts: rate - target log(rate); `full` adds Stirling's approximation of log(target!)."""
    if not isinstance(target, Tensor):
        raise not_a_tensor("poisson_nll_loss", input=input, target=target)
    check_bools("poisson_nll_loss", log_input=log_input, full=full)
    eps = real_number("poisson_nll_loss", "eps", 5, eps)
    if log_input:
        product = aten.mul(target, input)
        loss = aten.sub(aten.exp(input), product)
    else:
        loss = aten.sub(input, aten.mul(target, aten.log(aten.add_scalar(input, eps))))
    if full:
        circle = aten.mul_scalar(aten.log(aten.mul_scalar(target, 2 * math.pi)), 0.5)
        stirling = aten.add(aten.sub(aten.mul(target, aten.log(target)), target), circle)
        loss = aten.add_(loss, aten.masked_fill_scalar(stirling, aten.le(target, 1), 0))
    return reduced(loss, reduction)


@operator
def ctc_loss(
    log_probs: Tensor, targets: Tensor, input_lengths: Any, target_lengths: Any, blank: int = 0, reduction: int = 0,
    zero_infinity: bool = False,
) -> Tensor:  # fmt: skip
    """The loss of sequences whose timing is unknown."""
    lengths = []
    for name, given in (("input_lengths", input_lengths), ("target_lengths", target_lengths)):
        if isinstance(given, Tensor):
            if given._array.dtype.kind not in "iu":
                raise RuntimeError(f"{name} must be integral")
            given = given._array.reshape(-1).tolist()
        lengths.append(list(given))
    alone = log_probs._array.ndim != 3
    if alone:
        log_probs = aten.unsqueeze(log_probs, 1)
    if targets._array.dtype.kind == "f":
        targets = aten.to_dtype(targets, int64)
    loss = aten._ctc_loss(log_probs, targets, lengths[0], lengths[1], blank, zero_infinity)[0]
    if zero_infinity:
        loss = aten.where_self(aten.eq(loss, math.inf), aten.zeros(()), loss)
    if reduction == 1:
        counts = tensor_of(np.maximum(np.asarray(lengths[1]), 1).astype(loss._array.dtype), loss)
        return aten.mean_all(aten.div(loss, counts))
    if reduction == 2:
        return aten.sum_all(loss)
    return aten.squeeze_dim(loss, 0) if alone else loss
