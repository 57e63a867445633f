"""Second derivatives of losses, and the first ones that are no operators of their own.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/27_losses.yaml`, which uses them.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

NONE, MEAN, SUM = range(3)
_TINY = 1e-12  # keeps the slopes of binary cross entropy finite at 0 and 1


def reduced(loss: Tensor, reduction: int) -> Tensor:
    """The losses as they are, their mean or their sum."""
    return aten.mean_all(loss) if reduction == MEAN else aten.sum_all(loss) if reduction == SUM else loss


def shared(grad: Tensor, like: Tensor, reduction: int) -> Tensor:
    """A mean passes on its gradient divided by the number of elements."""
    return aten.div_scalar(grad, like._array.size) if reduction == MEAN else grad


def _as_numbers(mask: Tensor, like: Tensor) -> Tensor:
    return aten.to_dtype(mask, aten.dtype_of(like._array.dtype))


# ---- distances -------------------------------------------------------------------------------------------------


def mse_loss_tangent(self_t: Any, self: Tensor, target_t: Any, target: Tensor, reduction: int) -> Tensor:
    """2 (self - target) times how fast the difference grows."""
    slope = aten.mul_scalar(aten.sub(self, target), 2)
    return reduced(aten.mul(slope, aten.sub(self_t, target_t)), reduction)


def mse_loss_double_backward(grad: Tensor, self: Tensor, reduction: int) -> Tensor:
    """The slope of 2 (self - target) is 2."""
    return shared(aten.mul_scalar(grad, 2), self, reduction)


def smooth_l1_loss_double_backward(grad: Tensor, self: Tensor, target: Tensor, reduction: int, beta: float) -> Tensor:
    """1 / beta where the loss is a parabola, 0 where it is a line."""
    near = _as_numbers(aten.lt(aten.abs(aten.sub(aten.detach(self), aten.detach(target))), beta), grad)
    return shared(aten.div_scalar(aten.mul(grad, near), beta), self, reduction)


def huber_loss_double_backward(grad: Tensor, self: Tensor, target: Tensor, reduction: int, delta: float) -> Tensor:
    """1 where the loss is a parabola, 0 where it is a line."""
    near = _as_numbers(aten.lt(aten.abs(aten.sub(aten.detach(self), aten.detach(target))), delta), grad)
    return shared(aten.mul(grad, near), self, reduction)


def huber_loss_double_backward_grad_output(
    grad: Tensor, grad_output: Tensor, self: Tensor, target: Tensor, reduction: int, delta: float
) -> Tensor:
    """The slopes for a gradient of 1, weighted and summed if there was one gradient for all."""
    if reduction == NONE:
        return aten.huber_loss_backward(grad, self, target, reduction, delta)
    slopes = aten.huber_loss_backward(aten.ones_like(grad_output), self, target, reduction, delta)
    return aten.sum_all(aten.mul(slopes, grad))


def soft_margin_loss_double_backward(grad: Tensor, self: Tensor, target: Tensor, reduction: int) -> Tensor:
    """target² z / (1 + z)² with z = e^(-target self)."""
    power = aten.exp(aten.mul(self, aten.neg(target)))
    more = aten.add_scalar(power, 1)
    curvature = aten.mul(aten.mul(grad, aten.mul(target, target)), power)
    return shared(aten.div(curvature, aten.mul(more, more)), self, reduction)


def soft_margin_loss_double_backward_grad_output(
    grad: Tensor, grad_output: Tensor, self: Tensor, target: Tensor, reduction: int
) -> Tensor:
    """As for the Huber loss."""
    if reduction == NONE:
        return aten.soft_margin_loss_backward(grad, self, target, reduction)
    slopes = aten.soft_margin_loss_backward(aten.ones_like(grad_output), self, target, reduction)
    return aten.sum_all(aten.mul(slopes, grad))


# ---- binary cross entropy --------------------------------------------------------------------------------------


def _weighted(loss: Tensor, weight: Tensor | None) -> Tensor:
    return loss if weight is None else aten.mul(loss, weight)


def binary_cross_entropy_target_backward(
    grad: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, reduction: int
) -> Tensor:
    """log(1 - self) - log(self)."""
    slope = _weighted(aten.mul(aten.neg(aten.logit(self)), grad), weight)
    return shared(slope, target, reduction)


def binary_cross_entropy_double_backward_grad_output(
    grad: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, reduction: int
) -> Tensor:
    """(self - target) / (self (1 - self))."""
    below = aten.mul(aten.add_scalar(self, _TINY), aten.add_scalar(aten.sub(1, self), _TINY))
    slope = aten.mul(aten.div(aten.sub(self, target), below), grad)
    return shared(_weighted(slope, weight), self, reduction)


def binary_cross_entropy_double_backward(
    grad_output: Tensor, grad: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, reduction: int
) -> Tensor:
    """(self² - 2 self target + target) / (self (1 - self))²."""
    low = aten.pow_scalar(aten.add_scalar(self, _TINY), 2)
    high = aten.pow_scalar(aten.add_scalar(aten.sub(1, self), _TINY), 2)
    above = aten.add(aten.sub(aten.mul(self, self), aten.mul(aten.mul_scalar(self, 2), target)), target)
    curvature = aten.mul(aten.div(above, aten.mul(low, high)), aten.mul(grad, grad_output))
    return shared(_weighted(curvature, weight), self, reduction)


def binary_cross_entropy_double_backward_target(
    grad: Tensor, grad_output: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, reduction: int
) -> Tensor:
    """-1 / (self (1 - self)), where that is not too small to divide by."""
    above = _weighted(aten.mul(aten.neg(grad), grad_output), weight)
    below = aten.clamp_min(aten.mul(aten.sub(1, self), self), _TINY)
    return shared(aten.div(above, below), target, reduction)


def bce_with_logits_backward(
    grad: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, pos_weight: Tensor | None, reduction: int
) -> Tensor:
    """sigmoid(self) - target; with p for the weight of positives, (p t + 1 - t) sigmoid(self) - p t."""
    if pos_weight is None:
        _refuse_to_grow(self, target)
        slope = aten.mul(aten.sub(aten.sigmoid(self), target), grad)
    else:
        positive = aten.mul(pos_weight, target)
        factor = aten.sub(aten.add_scalar(positive, 1), target)
        slope = aten.mul(aten.sub(aten.mul(factor, aten.sigmoid(self)), positive), grad)
    return shared(_weighted(slope, weight), self, reduction)


def _refuse_to_grow(input: Tensor, target: Tensor) -> None:
    """The slope is computed in place, in a tensor of the shape of the input."""
    given, needed = list(input._array.shape), list(target._array.shape)
    if given != needed:
        raise RuntimeError(f"output with shape {given} doesn't match the broadcast shape {needed}")


def bce_with_logits_target_backward(
    grad: Tensor, self: Tensor, target: Tensor, weight: Tensor | None, pos_weight: Tensor | None, reduction: int
) -> Tensor:
    """-self; with p for the weight of positives, log sigmoid(-self) - p log sigmoid(self)."""
    if pos_weight is None:
        slope = aten.mul(aten.neg(self), grad)
    else:
        negative = aten.logsigmoid(aten.neg(self))
        slope = aten.mul(aten.sub(negative, aten.mul(aten.logsigmoid(self), pos_weight)), grad)
    return shared(_weighted(slope, weight), target, reduction)
