"""How wrong is the answer? Losses, each a number to make small.

Each takes what was computed and what it should have been, and gives one number (`reduction="mean"` or `"sum"`) or one
for each element (`"none"`).

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/Loss.cpp`.
Read next: `cross_entropies.py`.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

from teachgrad import dtypes
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.callers import users_level
from teachgrad.derivatives.formulas_losses import reduced
from teachgrad.dispatcher import aten
from teachgrad.nn.functional.reduction import REDUCTIONS, reduction_code, reduction_name, size_of
from teachgrad.operands import broadcast_error
from teachgrad.scalars import real_number
from teachgrad.tensor import Tensor

# ---- distances -------------------------------------------------------------------------------------------------


def _same_size(input: Tensor, target: Tensor) -> tuple[Tensor, Tensor]:
    """Both, broadcast to one shape; with a warning, since it is seldom meant."""
    if input._array.shape == target._array.shape:
        return input, target
    warnings.warn(
        f"Using a target size ({size_of(target)}) that is different to the input size ({size_of(input)}). This will "
        "likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
        stacklevel=users_level(),
    )
    first, second = aten.broadcast_tensors(input, target)
    return first, second


def _weighted_mean(loss: Tensor, weight: Tensor, code: int) -> Tensor:
    loss = aten.mul(loss, weight)
    return aten.div(aten.sum_all(loss), aten.sum_all(weight)) if code == 1 else reduced(loss, code)


def _weighted_code(
    input: Tensor, weight: Tensor, reduction: str, size_average: bool | None = None, reduce: bool | None = None
) -> int:
    """The number of a reduction of weighted losses, whose weights have to be as many."""
    if weight._array.shape != input._array.shape:
        raise ValueError("Weights and input must have the same size.")
    reduction = reduction_name(reduction, size_average, reduce)
    if not isinstance(reduction, str) or reduction not in REDUCTIONS:
        raise ValueError(f"Invalid reduction mode: {reduction}. Expected one of 'none', 'mean', 'sum'.")
    return REDUCTIONS[reduction]


def mse_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    weight: Tensor | None = None,
) -> Tensor:
    """(input - target)²."""
    given = input
    input, target = _same_size(input, target)
    if weight is None:
        return aten.mse_loss(input, target, reduction_code(reduction, size_average, reduce))
    code = _weighted_code(given, weight, reduction, size_average, reduce)
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
    given = input
    input, target = _same_size(input, target)
    if weight is None:
        code = reduction_code(reduction, size_average, reduce)
        return reduced(aten.abs(aten.sub(input, target)), code)
    code = _weighted_code(given, weight, reduction, size_average, reduce)
    return _weighted_mean(aten.abs(aten.sub(input, target)), weight, code)


def smooth_l1_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    beta: float = 1.0,
) -> Tensor:
    """A parabola up to `beta`, then a line; divided by beta, so that the line's slope is 1."""
    input, target = _same_size(input, target)
    code = reduction_code(reduction, size_average, reduce)
    beta = real_number("smooth_l1_loss", "beta", 4, beta)
    if not beta >= 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    if beta == 0:
        return reduced(aten.abs(aten.sub(input, target)), code)
    return aten.smooth_l1_loss(input, target, code, beta)


def huber_loss(
    input: Tensor, target: Tensor, reduction: str = "mean", delta: float = 1.0, weight: Tensor | None = None
) -> Tensor:
    """A parabola up to `delta`, then a line."""
    given = input
    input, target = _same_size(input, target)
    code = reduction_code(reduction) if weight is None else 0
    delta = real_number("huber_loss", "delta", 4, delta)
    if not delta > 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    if weight is None:
        return aten.huber_loss(input, target, code, delta)
    code = _weighted_code(given, weight, reduction)
    return reduced(aten.mul(aten.huber_loss(input, target, 0, delta), weight), code)


def soft_margin_loss(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """log(1 + e^(-target input)), the targets being 1 and -1."""
    code = reduction_code(reduction, size_average, reduce)
    try:
        return aten.soft_margin_loss(input, target, code)
    except ValueError as error:
        raise broadcast_error(error, input, target) from None


# ---- likelihoods of other distributions ------------------------------------------------------------------------


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
    return aten.ctc_loss(
        log_probs, targets, input_lengths, target_lengths, blank, reduction_code(reduction), zero_infinity
    )


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
    code = reduction_code(reduction, size_average, reduce)
    return aten.poisson_nll_loss(input, target, log_input, full, eps, code)


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
    elif aten.lt(var, 0)._array.any():
        raise ValueError("var has negative entry/entries")
    if var._array.shape != shape:
        if shape[:-1] == var._array.shape:
            var = aten.unsqueeze(var, -1)
        elif not _one_size_differs(shape, var._array.shape):
            raise ValueError("var is of incorrect size")
    if reduction not in REDUCTIONS:
        raise ValueError(reduction + " is not valid")
    var = aten.clone(var)
    with no_grad():
        var.clamp_(min=eps)
    loss = aten.mul(aten.add(aten.log(var), aten.div(aten.pow_scalar(aten.sub(input, target), 2), var)), 0.5)
    if full:
        loss = aten.add_(loss, 0.5 * math.log(2 * math.pi))
    return reduced(loss, REDUCTIONS[reduction])


__all__ = [n for n, f in list(globals().items()) if n[0] != "_" and getattr(f, "__module__", "") == __name__]
