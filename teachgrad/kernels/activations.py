"""How are activation functions computed, softmax, and losses?

The `reduction` of a loss is 0 for a loss of each element, 1 for their mean, 2 for their sum.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/cpu/Activation.cpp`, `native/SoftMax.cpp`, `native/Loss.cpp`, `LossNLL.cpp`.
Read next: `../rules/activations.py`.
"""

import math

import numpy as np

from teachgrad.kernels.pointwise import erf

NONE, MEAN, SUM = range(3)

# ---- pieces of straight lines ----------------------------------------------------------------------------------


def leaky_relu_backward(grad, a, negative_slope):
    return np.where(a > 0, grad, grad * negative_slope)


def threshold_backward(grad, a, threshold):
    """A product with `a > threshold` would be quicker, but 0 times infinity is nan: sqrt(relu(x)) has flat places."""
    return np.where(a <= threshold, 0, grad)


# ---- curves ----------------------------------------------------------------------------------------------------


def gelu(a, approximate):
    if approximate not in ("none", "tanh"):
        raise RuntimeError(f"approximate argument must be either none or tanh, not {approximate!r}")
    if approximate == "tanh":
        return 0.5 * a * (1 + np.tanh(math.sqrt(2 / math.pi) * (a + 0.044715 * a * a * a)))
    return 0.5 * a * (1 + erf(a * math.sqrt(0.5)))


def log_sigmoid_forward(a):
    """The result, and e^-|a|, which PyTorch keeps for backward."""
    buffer = np.exp(-abs(a))
    return np.minimum(a, 0) - np.log1p(buffer), buffer


def sigmoid(a):
    return 1 / (1 + np.exp(-a))


def sigmoid_backward(grad, output):
    return grad * ((1 - output) * output).conj()


def tanh_backward(grad, output):
    return grad * (1 - output * output).conj()


# ---- softmax: along `dim`, minus the largest one lest e^x overflow ---------------------------------------------


def softmax(a, dim):
    powers = np.exp(_lowered(a, dim))
    powers /= np.add.reduce(powers, dim, keepdims=True)
    return powers


def softmax_backward_data(grad, output, dim):
    product = grad * output
    return (grad - np.add.reduce(product, dim, keepdims=True)) * output


def log_softmax(a, dim):
    lowered = _lowered(a, dim)
    lowered -= np.log(np.add.reduce(np.exp(lowered), dim, keepdims=True))
    return lowered


def log_softmax_backward_data(grad, output, dim):
    return grad - np.exp(output) * np.add.reduce(grad, dim, keepdims=True)


def _lowered(a, dim):
    return np.subtract(a, np.maximum.reduce(a, dim, None, None, True, -np.inf), order="C")


# ---- distances -------------------------------------------------------------------------------------------------


def reduced(loss, reduction):
    if reduction == NONE:
        return loss
    total = np.add.reduce(loss, None)
    return total / loss.size if reduction == MEAN else total


def huber_loss(a, target, reduction, delta):
    distance = abs(a - target)
    near, far = 0.5 * distance * distance, delta * (distance - 0.5 * delta)
    return reduced(np.where(distance < delta, near, far), reduction)


# ---- cross entropies of probabilities and of logits ------------------------------------------------------------


def binary_cross_entropy(a, target, weight, reduction):
    if not ((a >= 0) & (a <= 1)).all():
        raise RuntimeError("all elements of input should be between 0 and 1")
    log, log_rest = np.maximum(np.log(a), -100), np.maximum(np.log1p(-a), -100)  # one mistake does not cost everything
    return reduced(_weighted((target - 1) * log_rest - target * log, weight), reduction)


def binary_cross_entropy_slope(a, target):
    return (a - target) / np.maximum((1 - a) * a, 1e-12)


def binary_cross_entropy_with_logits(a, target, weight, pos_weight, reduction):
    log = log_sigmoid_forward(a)[0]
    if pos_weight is not None:
        log = log * ((pos_weight - 1) * target + 1)
    return reduced(_weighted((1 - target) * a - log, weight), reduction)


def _weighted(loss, weight):
    return loss if weight is None else loss * weight


# ---- negative log likelihood: the input at the target's class --------------------------------------------------


def nll_loss(a, target, weight, reduction, ignore_index):
    """The loss, and the weight of all targets together, by which the mean divides."""
    key, weights = _chosen(a, target, weight, ignore_index)
    loss = 0.0 - a[key] * weights
    total, total_weight = np.add.reduce(loss, None), np.add.reduce(weights, None)
    if reduction == NONE:
        return loss, total_weight * 0
    return total / total_weight if reduction == MEAN else total, total_weight


def nll_loss_slopes(a, target, weight, ignore_index, divisor):
    """Minus the weight at each target's class, 0 elsewhere."""
    slopes = np.zeros(a.shape, a.dtype)
    key, weights = _chosen(a, target, weight, ignore_index)
    slopes[key] = np.where(weights == 0, 0, 0 - weights / (1 if divisor is None else divisor))
    return slopes


def _chosen(a, target, weight, ignore_index):
    """A key for the classes of `a` that the targets name, and how much each counts."""
    classes, kept = a.shape[a.ndim > 1], target != ignore_index
    target = np.asarray(target * kept)
    wrong = target[(target < 0) | (target >= classes)]
    if wrong.size:
        raise IndexError(f"Target {wrong[0]} is out of bounds.")
    key = [*np.indices(target.shape, sparse=True)]
    key.insert(a.ndim > 1, target)
    return tuple(key), kept.astype(a.dtype) if weight is None else weight[target] * kept
