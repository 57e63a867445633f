"""Second derivatives of activation functions, and what their first ones need.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/25_activations.yaml`, which uses them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.autograd.state import is_differentiated
from teachgrad.dispatcher import aten
from teachgrad.kernels.fitting import as_double
from teachgrad.tensor import Tensor


def prelu_double_backward(grads: Sequence[Tensor | None], self: Tensor, weight: Tensor) -> Tensor:
    """`grads` are for the slopes in the input and in the weight; either may be missing."""
    first, second = grads
    right = aten.ge(self, 0)
    if first is None:
        return aten.where_self(right, 0, aten.mul(second, self))
    left = aten.mul(first, weight)
    if second is not None:
        left = aten.add(left, aten.mul(second, self))
    return aten.where_self(right, first, left)


def elu_double_backward(
    grad: Tensor, grad_output: Tensor, alpha: Any, scale: Any, input_scale: Any, is_result: bool, self_or_result: Tensor
) -> Tensor:
    """Left of 0 the slope is alpha e^x, whose slope is itself."""
    through = aten.mul_scalar(aten.mul(grad, grad_output), input_scale)
    if not is_result:
        through = aten.elu_backward(through, alpha, scale, input_scale, is_result, self_or_result)
    return aten.mul(through, aten.to_dtype(aten.lt(self_or_result, 0), aten.dtype_of(grad._array.dtype)))


def gelu_double_backward(grad: Tensor, grad_output: Tensor, self: Tensor, approximate: str) -> Tensor:
    """The slope of x Φ(x) is Φ + x φ; of that, 2φ - x² φ."""
    if approximate == "tanh":
        return aten.mul(aten.mul(grad, grad_output), _gelu_tanh_curvature(self))
    square = aten.mul(self, self)
    density = aten.mul_scalar(aten.exp(aten.mul_scalar(square, -0.5)), 1 / math.sqrt(2 * math.pi))
    curvature = aten.sub(aten.mul_scalar(density, 2), aten.mul(square, density))
    return aten.mul(aten.mul(grad, grad_output), curvature)


def _gelu_tanh_curvature(self: Tensor) -> Tensor:
    """(f g h)' for f = x / 2, g = 1 - tanh² u, h = u', where u is the cubic inside of the tanh."""
    beta, kappa = math.sqrt(2 / math.pi), 0.044715
    inner = aten.mul_scalar(aten.add(self, aten.mul_scalar(aten.pow_scalar(self, 3), kappa)), beta)
    tanh = aten.tanh(inner)
    sech = aten.div(1, aten.cosh(inner))
    f = aten.mul_scalar(self, 0.5)
    g = aten.sub(1, aten.mul(tanh, tanh))
    h = aten.mul_scalar(aten.add_scalar(aten.mul(aten.mul_scalar(self, 3 * kappa), self), 1), beta)
    g_slope = aten.mul(aten.mul(aten.mul_scalar(sech, 2), aten.mul(aten.neg(sech), tanh)), h)
    h_slope = aten.mul_scalar(aten.mul_scalar(self, 6 * kappa), beta)
    f_part = aten.mul_scalar(aten.mul(aten.mul_scalar(g, 0.5), h), 2)
    return aten.add(aten.add(f_part, aten.mul(aten.mul(f, h), g_slope)), aten.mul(aten.mul(f, g), h_slope))


def silu_gradient(grad: Tensor, self: Tensor) -> Tensor:
    """At one go, or in operators that can be differentiated where somebody will."""
    if not is_differentiated():
        return aten.silu_backward(grad, self)
    sigmoid = aten.sigmoid(self)
    bend = aten.add_scalar(aten.mul(self, aten.sub(1, sigmoid)), 1)
    return aten.mul(aten.mul(grad, sigmoid), bend)


def mish_gradient(grad: Tensor, self: Tensor) -> Tensor:
    """The same for x tanh(log(1 + e^x))."""
    if not is_differentiated():
        return aten.mish_backward(grad, self)
    sigmoid = aten.sigmoid(self)
    tanh = aten.tanh(aten.log1p(aten.exp(self)))
    slope = aten.sub(1, aten.mul(tanh, tanh))
    return aten.mul(grad, aten.add(tanh, aten.mul(aten.mul(self, sigmoid), slope)))


def softplus_double_backward(grad: Tensor, self: Tensor, beta: Any, threshold: Any) -> Tensor:
    """The slope is a sigmoid up to the threshold, and 1 beyond."""
    scaled = aten.mul_scalar(self, beta)
    through = aten.sigmoid_backward(grad, aten.sigmoid(scaled))
    below = aten.to_dtype(aten.lt(scaled, threshold), aten.dtype_of(grad._array.dtype))
    return aten.mul_scalar(aten.mul(through, below), beta)


def log_sigmoid_double_backward(grad: Tensor, self: Tensor) -> Tensor:
    """The slope is 1 - σ, and the slope of that σ (σ - 1)."""
    sigmoid = aten.sigmoid(self)
    return aten.mul(aten.mul(grad, aten.sub_scalar(sigmoid, 1)), sigmoid)


# ---- glu: the first half times the sigmoid of the second -------------------------------------------------------


def _halves(tensor: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    half = tensor._array.shape[dim] // 2
    return aten.narrow(tensor, dim, 0, half), aten.narrow(tensor, dim, half, half)


def glu_tangent(tangent: Tensor, self: Tensor, dim: int) -> Tensor:
    """How the product moves when both halves do."""
    first, second = _halves(self, dim)
    first_t, second_t = _halves(tangent, dim)
    sigmoid = aten.sigmoid(second)
    return aten.add(aten.mul(first_t, sigmoid), aten.mul(first, aten.sigmoid_backward(second_t, sigmoid)))


def glu_double_backward_grad_output(grad: Tensor, self: Tensor, dim: int) -> Tensor:
    """The slopes for a gradient of 1, weighted, and both halves added up."""
    half = list(self._array.shape)
    half[dim] //= 2
    ones = aten.ones(half, aten.dtype_of(self._array.dtype), self._home.device)
    first, second = _halves(aten.mul(grad, aten.glu_backward(ones, self, dim)), dim)
    return aten.add(first, second)


def glu_double_backward(grad: Tensor, grad_output: Tensor, self: Tensor, dim: int) -> Tensor:
    """With a the first half, σ the sigmoid of the second: the slopes of (σ, a σ (1 - σ))."""
    grad_first, grad_second = _halves(grad, dim)
    first, second = _halves(self, dim)
    sigmoid = aten.sigmoid(second)
    rest = aten.sub(1, sigmoid)
    slope = aten.mul(sigmoid, rest)
    into_first = aten.mul(aten.mul(grad_second, grad_output), slope)
    bend = aten.sub(aten.mul(slope, rest), aten.mul(sigmoid, slope))
    into_second = aten.mul(aten.mul(aten.mul(grad_second, first), grad_output), bend)
    into_second = aten.add(into_second, aten.mul(aten.mul(grad_first, grad_output), slope))
    return aten.cat([into_first, into_second], dim)


def glu_backward_tangent(tangent: Tensor, grad_output: Tensor, self: Tensor, dim: int) -> Tensor:
    """The second derivative is symmetric, so it serves both directions."""
    return glu_double_backward(tangent, grad_output, self, dim)


# ---- softmax ---------------------------------------------------------------------------------------------------


def softmax_tangent(tangent: Tensor, result: Tensor, dim: int) -> Tensor:
    """Each share grows with its own logit and shrinks with the others'."""
    weighted = aten.mul(result, tangent)
    return aten.sub(weighted, aten.mul(result, aten.sum_dim(weighted, (dim,), True)))


def softmax_double_backward(grad: Tensor, grad_output: Tensor, output: Tensor, dim: int) -> Tensor:
    """The slope in `output` of output (grad_output - <output, grad_output>)."""
    own = aten.sub(
        aten.mul(grad_output, grad),
        aten.mul(aten.sum_dim(aten.mul(output, grad_output), (dim,), True), grad),
    )
    return aten.sub(own, aten.mul(grad_output, aten.sum_dim(aten.mul(output, grad), (dim,), True)))


def in_single(number: Any) -> float:
    """A number with the digits that single precision has, which is what PyTorch's formula for `celu` works with."""
    return float(np.float32(as_double(number)))
