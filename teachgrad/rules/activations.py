"""Where is an activation function steep, and which way is down? The slopes of activation functions and losses.

The `reduction` of a loss is 0 for a loss of each element, 1 for their mean, 2 for their sum. A mean passes on its
gradient divided by the number of elements: `share`.

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`, `aten/src/ATen/native/cpu/Activation.cpp`, `native/Loss.cpp`.
Read next: `../derivatives/table/activations.yaml`, which uses these rules.
"""

import math

NONE, MEAN, SUM = range(3)

# ---- curves ----------------------------------------------------------------------------------------------------


def gelu_backward(on, grad, self, approximate):
    """The gradient of `gelu`, x Φ(x): Φ(x) + x φ(x), with the normal distribution's Φ and its density φ."""
    if approximate == "tanh":
        beta = math.sqrt(2 / math.pi)
        part = on.tanh(beta * (self + 0.044715 * self * self * self))
        bend = 0.5 * self * (1 - part * part) * beta * (1 + 3 * 0.044715 * self * self)
        return grad * (0.5 * (1 + part) + bend)
    part = 0.5 * (1 + on.erf(self * math.sqrt(0.5)))
    return grad * (part + self * on.exp(-0.5 * self * self) / math.sqrt(2 * math.pi))


def silu_backward(on, grad, self):
    """The gradient of `silu`, x σ(x): σ (1 + x (1 - σ))."""
    part = on.sigmoid(self)
    return grad * part * (1 + self * (1 - part))


def log_sigmoid_backward(on, grad, self, buffer):
    """The gradient of `logsigmoid`: 1 - σ(x), which is σ(-x). (PyTorch's node keeps e^-|x|, in `buffer`.)"""
    return grad * on.sigmoid(-self)


# ---- losses ----------------------------------------------------------------------------------------------------


def share(on, grad, like, reduction, weight=None):
    """What one element of a loss gets of the gradient: all of it, or its part of that of a mean; times its weight."""
    part = grad / max(math.prod(like.shape), 1) if reduction == MEAN else grad
    return part if weight is None else part * weight


def huber_loss_backward(on, grad, self, target, reduction, delta):
    """The gradient of `huber_loss`: the difference, cut off at ±`delta`."""
    difference = self - target
    slope = on.where(abs(difference) >= delta, on.sgn(difference) * delta, difference)
    return slope * share(on, grad, self, reduction)


# ---- negative log likelihood -----------------------------------------------------------------------------------


def nll_loss_backward(on, grad, self, target, weight, reduction, ignore_index, total_weight):
    """The gradient of `nll_loss`: minus the weight of the class, at the class; for a mean divided by all weights."""
    slopes = on.nll_loss_slopes(self, target, weight, ignore_index, total_weight if reduction == MEAN else None)
    if reduction == NONE and self.ndim > 1:
        grad = grad.reshape((target.shape[0], 1, *target.shape[1:]))
    return grad * slopes
