"""Where is an activation function steep, and which way is down? The slopes of activation functions and losses.

The `reduction` of a loss is 0 for a loss of each element, 1 for their mean, 2 for their sum. A mean passes on its
gradient divided by the number of elements: `_share`.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`, `aten/src/ATen/native/cpu/Activation.cpp`, `native/Loss.cpp`.
Read next: `../table/activations.yaml`, which uses these rules.
"""

from __future__ import annotations

import math
from typing import Any

NONE, MEAN, SUM = range(3)
_TINY = 9.999999960041972e-13  # keeps the slope of binary cross entropy finite at 0 and 1: 1e-12 in single precision

# ---- curves ----------------------------------------------------------------------------------------------------


def elu_backward(on: Any, grad: Any, alpha: float, scale: float, input_scale: float, self: Any) -> Any:
    """The gradient of `elu`: `scale` where x > 0, the slope of the exponential elsewhere."""
    curve = on.exp(on.where(self < 0, self, 0) * input_scale) * (input_scale * alpha * scale)
    return on.where(self <= 0, grad * curve, grad * scale)


def gelu_backward(on: Any, grad: Any, self: Any, approximate: str) -> Any:
    """The gradient of `gelu`, x Φ(x): Φ(x) + x φ(x), with the normal distribution's Φ and its density φ."""
    if approximate == "tanh":
        beta = math.sqrt(2 / math.pi)
        share = on.tanh(beta * (self + 0.044715 * self * self * self))
        bend = 0.5 * self * (1 - share * share) * beta * (1 + 3 * 0.044715 * self * self)
        return grad * (0.5 * (1 + share) + bend)
    share = 0.5 * (1 + on.erf(self * math.sqrt(0.5)))
    return grad * (share + self * on.exp(-0.5 * self * self) / math.sqrt(2 * math.pi))


def silu_backward(on: Any, grad: Any, self: Any) -> Any:
    """The gradient of `silu`, x σ(x): σ (1 + x (1 - σ))."""
    share = on.sigmoid(self)
    return grad * share * (1 + self * (1 - share))


def log_sigmoid_backward(on: Any, grad: Any, self: Any, buffer: Any) -> Any:
    """The gradient of `logsigmoid`: 1 - σ(x), which is σ(-x). (PyTorch's node keeps e^-|x|, in `buffer`.)"""
    return grad * on.sigmoid(-self)


# ---- softmax ---------------------------------------------------------------------------------------------------


def softmax_double_backward(on: Any, grad: Any, grad_output: Any, output: Any, dim: int) -> Any:
    """The slope in `output` of output (grad_output - <output, grad_output>)."""
    own = grad_output * grad - on.sum(output * grad_output, dim, True) * grad
    return own - grad_output * on.sum(output * grad, dim, True)


# ---- losses: distances; input and target play the same part, with the sign turned ------------------------------


def _share(grad: Any, like: Any, reduction: int) -> Any:
    return grad / max(math.prod(like.shape), 1) if reduction == MEAN else grad


def mse_loss_backward(on: Any, grad: Any, self: Any, target: Any, reduction: int) -> Any:
    """The gradient of `mse_loss`: 2 (self - target)."""
    return (self - target) * (_share(grad, self, reduction) * 2)


def huber_loss_backward(on: Any, grad: Any, self: Any, target: Any, reduction: int, delta: float) -> Any:
    """The gradient of `huber_loss`: the difference, cut off at ±`delta`."""
    difference = self - target
    slope = on.where(abs(difference) < delta, difference, on.sgn(difference) * delta)
    return slope * _share(grad, self, reduction)


# ---- binary cross entropy --------------------------------------------------------------------------------------


def _weighted(slope: Any, weight: Any) -> Any:
    return slope if weight is None else slope * weight


def binary_cross_entropy_backward(on: Any, grad: Any, self: Any, target: Any, weight: Any, reduction: int) -> Any:
    """The gradient of `binary_cross_entropy`: (self - target) / (self (1 - self))."""
    slope = _weighted((self - target) / on.clamp_min((1 - self) * self, _TINY), weight)
    return slope * _share(grad, self, reduction)


def binary_cross_entropy_target_backward(
    on: Any, grad: Any, self: Any, target: Any, weight: Any, reduction: int
) -> Any:
    """The gradient of the target of `binary_cross_entropy`: log(1 - self) - log(self)."""
    return _weighted(-on.logit(self), weight) * _share(grad, self, reduction)


def bce_with_logits_backward(
    on: Any, grad: Any, self: Any, target: Any, weight: Any, pos_weight: Any, reduction: int
) -> Any:
    """The gradient of `binary_cross_entropy_with_logits`: sigmoid(self) - target.

    With p, the weight of positives: (p t + 1 - t) sigmoid(self) - p t.
    """
    if pos_weight is None:
        slope = on.sigmoid(self) - target
    else:
        positive = pos_weight * target
        slope = (positive + 1 - target) * on.sigmoid(self) - positive
    return _weighted(slope, weight) * _share(grad, self, reduction)


def bce_with_logits_target_backward(
    on: Any, grad: Any, self: Any, target: Any, weight: Any, pos_weight: Any, reduction: int
) -> Any:
    """The gradient of the target of `binary_cross_entropy_with_logits`: -self.

    With p, the weight of positives: log sigmoid(-self) - p log sigmoid(self).
    """
    slope = -self if pos_weight is None else on.logsigmoid(-self) - on.logsigmoid(self) * pos_weight
    return _weighted(slope, weight) * _share(grad, self, reduction)


# ---- negative log likelihood -----------------------------------------------------------------------------------


def nll_loss_backward(
    on: Any, grad: Any, self: Any, target: Any, weight: Any, reduction: int, ignore_index: int, total_weight: Any
) -> Any:
    """The gradient of `nll_loss`: minus the weight of the class, at the class; for a mean divided by all weights."""
    slopes = on.nll_loss_slopes(self, target, weight, ignore_index, total_weight if reduction == MEAN else None)
    if reduction == NONE and self.ndim > 1:
        grad = grad.reshape((target.shape[0], 1, *target.shape[1:]))
    return grad * slopes
