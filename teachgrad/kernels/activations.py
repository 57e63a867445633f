"""How are activation functions computed, softmax, and losses?

The `reduction` of a loss is 0 for a loss of each element, 1 for their mean, 2 for their sum.

In PyTorch: `aten/src/ATen/native/cpu/Activation.cpp`, `native/SoftMax.cpp`, `native/Loss.cpp`, `LossNLL.cpp`.
Read next: `../derivatives/rules/activations.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad.kernels.special import erf

Array = np.ndarray
NONE, MEAN, SUM = range(3)

# ---- pieces of straight lines ----------------------------------------------------------------------------------


def relu(a: Array) -> Array:
    return np.maximum(a, 0)


def threshold(a: Array, threshold: float, value: float) -> Array:
    return np.where(a <= threshold, value, a)


def threshold_backward(grad: Array, a: Array, threshold: float) -> Array:
    """A product with `a > threshold` would be quicker, but 0 times infinity is nan: sqrt(relu(x)) has flat places."""
    return np.where(a <= threshold, 0, grad)


def leaky_relu(a: Array, negative_slope: float = 0.01) -> Array:
    return np.where(a > 0, a, a * negative_slope)


# ---- curves ----------------------------------------------------------------------------------------------------


def elu(a: Array, alpha: float = 1, scale: float = 1, input_scale: float = 1) -> Array:
    return np.where(a < 0, np.expm1(a * input_scale) * (alpha * scale), a * scale)


def gelu(a: Array, approximate: str = "none") -> Array:
    if approximate == "tanh":
        return 0.5 * a * (1 + np.tanh(math.sqrt(2 / math.pi) * (a + 0.044715 * a * a * a)))
    return 0.5 * a * (1 + erf(a * math.sqrt(0.5)))


def silu(a: Array) -> Array:
    return a / (1 + np.exp(-a))


def softplus(a: Array, beta: float = 1, threshold: float = 20) -> Array:
    return np.where(a * beta > threshold, a, np.log1p(np.exp(a * beta)) / beta)


def log_sigmoid_forward(a: Array) -> tuple[Array, Array]:
    """The result, and e^-|a|, which PyTorch keeps for backward."""
    buffer = np.exp(-abs(a))
    return np.minimum(a, 0) - np.log1p(buffer), buffer


def sigmoid(a: Array) -> Array:
    return 1 / (1 + np.exp(-a))


def sigmoid_backward(grad: Array, output: Array) -> Array:
    return grad * ((1 - output) * output).conj()


def tanh_backward(grad: Array, output: Array) -> Array:
    return grad * (1 - output * output).conj()


# ---- softmax: along `dim`, minus the largest one lest e^x overflow ---------------------------------------------


def softmax(a: Array, dim: int) -> Array:
    powers = np.exp(_lowered(a, dim))
    powers /= np.add.reduce(powers, dim, keepdims=True)
    return powers


def softmax_backward(grad: Array, output: Array, dim: int) -> Array:
    product = grad * output
    return (grad - np.add.reduce(product, dim, keepdims=True)) * output


def log_softmax(a: Array, dim: int) -> Array:
    lowered = _lowered(a, dim)
    lowered -= np.log(np.add.reduce(np.exp(lowered), dim, keepdims=True))
    return lowered


def log_softmax_backward(grad: Array, output: Array, dim: int) -> Array:
    return grad - np.exp(output) * np.add.reduce(grad, dim, keepdims=True)


def _lowered(a: Array, dim: int) -> Array:
    return np.asarray(a - np.maximum.reduce(a, dim, keepdims=True, initial=-np.inf))


# ---- distances -------------------------------------------------------------------------------------------------


def _reduce(loss: Array, reduction: int) -> Array:
    if reduction == NONE:
        return loss
    total = np.add.reduce(loss, None)
    return total / loss.size if reduction == MEAN else total


def mse_loss(a: Array, target: Array, reduction: int = MEAN) -> Array:
    difference = a - target
    return _reduce(difference * difference, reduction)


def huber_loss(a: Array, target: Array, reduction: int = MEAN, delta: float = 1.0) -> Array:
    distance = abs(a - target)
    near, far = 0.5 * distance * distance, delta * (distance - 0.5 * delta)
    return _reduce(np.where(distance < delta, near, far), reduction)


def smooth_l1_loss(a: Array, target: Array, reduction: int = MEAN, beta: float = 1.0) -> Array:
    return huber_loss(a, target, reduction, beta) / beta


# ---- cross entropies of probabilities and of logits ------------------------------------------------------------


def binary_cross_entropy(a: Array, target: Array, weight: Array | None = None, reduction: int = MEAN) -> Array:
    if not ((a >= 0) & (a <= 1)).all():
        raise RuntimeError("all elements of input should be between 0 and 1")
    log, log_rest = np.maximum(np.log(a), -100), np.maximum(np.log1p(-a), -100)  # one mistake does not cost everything
    return _reduce(_weighted((target - 1) * log_rest - target * log, weight), reduction)


def binary_cross_entropy_with_logits(
    a: Array, target: Array, weight: Array | None = None, pos_weight: Array | None = None, reduction: int = MEAN
) -> Array:
    log = log_sigmoid_forward(a)[0]
    if pos_weight is not None:
        log = log * ((pos_weight - 1) * target + 1)
    return _reduce(_weighted((1 - target) * a - log, weight), reduction)


def _weighted(loss: Array, weight: Array | None) -> Array:
    return loss if weight is None else loss * weight


# ---- negative log likelihood: the input at the target's class --------------------------------------------------


def nll_loss(a: Array, target: Array, weight: Array | None, reduction: int, ignore_index: int) -> tuple[Array, Array]:
    """The loss, and the weight of all targets together, by which the mean divides."""
    place, weights = _chosen(a, target, weight, ignore_index)
    loss = 0 - _classes_last(a)[place] * weights
    total, total_weight = np.add.reduce(loss, None), np.add.reduce(weights, None)
    if reduction == NONE:
        return loss, total_weight * 0
    return total / total_weight if reduction == MEAN else total, total_weight


def nll_loss_slopes(a: Array, target: Array, weight: Array | None, ignore_index: int, divisor: Array | None) -> Array:
    """Minus the weight at each target's class, 0 elsewhere."""
    slopes = np.zeros(a.shape, a.dtype)
    place, weights = _chosen(a, target, weight, ignore_index)
    divisor = 1.0 if divisor is None else divisor
    if divisor:  # it is 0 if every target is ignored
        _classes_last(slopes)[place] = 0 - weights / divisor
    return slopes


def _classes_last(a: Array) -> Array:
    """A row of classes for each target: the classes stand in dimension 1, if there is more than one."""
    return a.transpose(0, *range(2, a.ndim), 1) if a.ndim > 2 else a


def _chosen(a: Array, target: Array, weight: Array | None, ignore_index: int) -> tuple[Any, Array]:
    """Where in the rows the targets' classes are, and how much each counts."""
    kept = target != ignore_index
    target = target * kept
    if (target < 0).any():
        raise IndexError("a target is out of bounds: there are no negative classes")
    places = np.indices(target.shape, sparse=True) if a.ndim > 1 else ()
    return (*places, target), kept.astype(a.dtype) if weight is None else weight[target] * kept
