"""Activation functions and their slopes, and softmax.

`x_backward(grad, ...)` is `grad` times the slope of x, as PyTorch has it: an operator of its own, because it can be
computed at one go, and differentiated again.

In PyTorch: `aten/src/ATen/native/Activation.cpp`, `native/SoftMax.cpp`.
Read next: `loss.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

from teachgrad.kernels import functions, layout
from teachgrad.kernels.choosing import clamp_scalar, larger
from teachgrad.kernels.dims import name_of, wrap_dim
from teachgrad.kernels.fitting import as_double, fitting, number_for, number_in
from teachgrad.kernels.pointwise import Array, refuse

Kernel = Callable[..., Array]
_LONG = np.dtype(np.int64)


def _single(value: Any) -> Any:
    half = isinstance(value, np.ndarray) and value.dtype == np.float16
    return value.astype(np.float32) if half else value


def for_floats(name: str, refused: str = "biuc", complex_too: bool = False) -> Callable[[Kernel], Kernel]:
    """Decorator: refuse integers in PyTorch's words, compute half precision in single, keep the dtype."""

    def decorate(kernel: Kernel) -> Kernel:
        @wraps(kernel)
        def run(a: Array, *rest: Any) -> Array:
            refuse(name, a, "biu" if complex_too else refused)
            if a.dtype == np.float16:
                wide = [_single(x) for x in (a, *rest)]
                return np.asarray(kernel(*wide)).astype(np.float16)
            result = np.asarray(kernel(a, *rest))
            return result if result.dtype == a.dtype else result.astype(a.dtype)

        return run

    return decorate


# ---- pieces of straight lines ----------------------------------------------------------------------------------


def relu(a: Array) -> Array:
    kind = a.dtype.kind
    if kind == "f":
        return larger(a, a.dtype.type(0))
    if kind == "b":
        raise RuntimeError("Boolean inputs not supported for relu")
    return clamp_scalar(a, 0)


def threshold(a: Array, threshold: Any, value: Any) -> Array:
    refuse("threshold_cpu", a, "bc")
    bound, value = _bound(threshold, a), number_in(value, a.dtype)
    return np.where(a <= bound, a.dtype.type(value), a)


def threshold_backward(grad: Array, a: Array, threshold: Any) -> Array:
    return np.where(a <= _bound(threshold, a), grad.dtype.type(0), grad)


def _bound(threshold: Any, a: Array) -> Any:
    """What `a` is compared with: half precision in single."""
    bound = number_for(threshold, a.dtype)
    return np.float32(bound) if a.dtype.char == "e" else bound


def hardtanh(a: Array, min_val: Any = -1, max_val: Any = 1) -> Array:
    if a.dtype.kind == "b":
        raise RuntimeError("Bool inputs not supported for hardtanh")
    if a.dtype.kind == "c":
        raise NotImplementedError("clamp is not supported for complex types")
    if a.dtype.kind in "iu":
        min_val, max_val = fitting(min_val, _LONG).item(), fitting(max_val, _LONG).item()
        if a.dtype.kind == "u" and min(min_val, max_val) < 0:
            raise RuntimeError("cannot do hardtanh on an unsigned type with negative limits")
    else:
        min_val, max_val = as_double(min_val), as_double(max_val)
    return clamp_scalar(a, number_in(min_val, a.dtype), number_in(max_val, a.dtype))


def hardtanh_backward(grad: Array, a: Array, min_val: Any, max_val: Any) -> Array:
    return np.where((a <= min_val) | (a >= max_val), grad.dtype.type(0), grad)


@for_floats("leaky_relu_cpu")
def leaky_relu(a: Array, negative_slope: float = 0.01) -> Array:
    return np.where(a > 0, a, a * number_in(negative_slope, a.dtype))


@for_floats("leaky_relu_cpu")
def leaky_relu_backward(grad: Array, a: Array, negative_slope: float, self_is_result: bool = False) -> Array:
    negative_slope = number_in(negative_slope, grad.dtype)
    if self_is_result and not negative_slope >= 0:  # then the result's sign does not tell that of the input
        raise RuntimeError(
            "In-place leakyReLu backward calculation is triggered with a negative slope which is not supported. This is "
            "caused by calling in-place forward function with a negative slope, please call out-of-place version instead. "
            "File an issue at https://github.com/pytorch/pytorch if you do require supporting in-place leakRelu backward "
            "calculation with negative slope"
        )
    return np.where(a > 0, grad, grad * negative_slope)


@for_floats("prelu_cpu")
def prelu_kernel(a: Array, weight: Array) -> Array:
    return np.where(a > 0, a, a * weight)


def prelu_kernel_backward(grad: Array, a: Array, weight: Array) -> tuple[Array, Array]:
    zero = grad.dtype.type(0)
    return np.where(a > 0, grad, grad * weight), np.where(a > 0, zero, grad * a)


@for_floats("leaky_relu_cpu")
def rrelu(a: Array, noise: Array, lower: float, upper: float, training: bool) -> Array:
    return np.multiply(a, noise) if training else leaky_relu(a, (as_double(lower) + as_double(upper)) / 2)


@for_floats("leaky_relu_cpu")
def rrelu_backward(
    grad: Array, a: Array, noise: Array, lower: float, upper: float, training: bool, self_is_result: bool = False
) -> Array:
    if training:
        return np.multiply(grad, noise)
    return leaky_relu_backward(grad, a, (lower + upper) / 2, self_is_result)


def hardshrink(a: Array, lambd: float = 0.5) -> Array:
    refuse("hardshrink_cpu", a, "biuc")
    return np.where(_is_shrunk(a, lambd), a.dtype.type(0), a)


def hardshrink_backward(grad: Array, a: Array, lambd: float) -> Array:
    refuse("hardshrink_cpu", a, "biuc")
    return np.where(_is_shrunk(a, lambd), grad.dtype.type(0), grad)


def _is_shrunk(a: Array, lambd: float) -> Array:
    lambd = a.dtype.type(number_in(lambd, a.dtype))
    return (a >= -lambd) & (a <= lambd)


def softshrink(a: Array, lambd: float = 0.5) -> Array:
    lambd = as_double(lambd)
    refuse("softshrink_check", a, "biuc")
    largest = float(np.finfo(a.dtype).max)
    if not 0 <= lambd <= largest:
        raise RuntimeError(
            f"lambda must be in range [0, {largest:g}] for input dtype {name_of(a.dtype)}, but found {lambd:g}"
        )
    return _softshrink(a, lambd)


@for_floats("softshrink_cpu")
def _softshrink(a: Array, lambd: float) -> Array:
    return np.where(a > lambd, a - lambd, np.where(a < -lambd, a + lambd, a * 0))


@for_floats("hardsigmoid_cpu")
def hardsigmoid(a: Array) -> Array:
    return np.minimum(np.maximum(a + 3, 0), 6) / 6


@for_floats("hardsigmoid_cpu")
def hardsigmoid_backward(grad: Array, a: Array) -> Array:
    sixth = float(np.float32(1 / 6))  # in every dtype, as PyTorch
    return np.where((a > -3) & (a < 3), grad * sixth, grad.dtype.type(0))


@for_floats("hardswish_cpu")
def hardswish(a: Array) -> Array:
    return a * np.minimum(np.maximum(a + 3, 0), 6) / 6


@for_floats("hardswish_cpu")
def hardswish_backward(grad: Array, a: Array) -> Array:
    return np.where(a <= -3, grad.dtype.type(0), np.where(a < 3, grad * (a / 3 + 0.5), grad))


# ---- curves ----------------------------------------------------------------------------------------------------


@for_floats("elu_cpu")
def elu(a: Array, alpha: float = 1.0, scale: float = 1.0, input_scale: float = 1.0) -> Array:
    alpha, scale, input_scale = (number_in(x, a.dtype) for x in (alpha, scale, input_scale))
    return np.where(a < 0, np.expm1(a * input_scale) * (alpha * scale), a * scale)


@for_floats("elu_cpu")
def elu_backward(
    grad: Array, alpha: float, scale: float, input_scale: float, is_result: bool, self_or_result: Array
) -> Array:
    alpha, scale, input_scale = (number_in(x, grad.dtype) for x in (alpha, scale, input_scale))
    if is_result and not alpha >= 0:
        raise RuntimeError("In-place elu backward calculation is triggered with a negative slope which is not supported. "
                           "This is caused by calling in-place forward function with a negative slope, please call "
                           "out-of-place version instead.")  # fmt: skip
    below = self_or_result + alpha * scale if is_result else np.exp(self_or_result * input_scale) * (alpha * scale)
    return np.where(self_or_result <= 0, grad * input_scale * below, grad * scale)


def celu(a: Array, alpha: float = 1.0) -> Array:
    divisor = as_double(alpha)
    if divisor == 0:
        raise RuntimeError("ZeroDivisionError: alpha cannot be 0 for CELU")
    return elu(a, alpha, 1.0, 1.0 / divisor)


@for_floats("softplus_cpu")
def softplus(a: Array, beta: float = 1.0, threshold: float = 20.0) -> Array:
    beta, threshold = number_in(beta, a.dtype), number_in(threshold, a.dtype)
    return np.where(a * beta > threshold, a, np.log1p(np.exp(a * beta)) / beta)


@for_floats("softplus_cpu")
def softplus_backward(grad: Array, a: Array, beta: float, threshold: float) -> Array:
    power = np.exp(a * beta)
    return np.where(a * beta > threshold, grad, grad * power / (power + 1))


@for_floats("log_sigmoid_cpu")
def _log_sigmoid(a: Array) -> Array:
    return np.minimum(a, 0) - np.log1p(np.exp(-np.abs(a)))


def log_sigmoid_forward(a: Array) -> tuple[Array, Array]:
    return _log_sigmoid(a), np.exp(-np.abs(a))


def log_sigmoid_backward(grad: Array, a: Array, buffer: Array) -> Array:
    one, zero = a.dtype.type(1), a.dtype.type(0)
    negative = a < 0
    share = buffer / (one + buffer)
    return grad * (np.where(negative, one, zero) - np.where(negative, one, -one) * share)


@for_floats("silu_cpu", complex_too=True)
def silu(a: Array) -> Array:
    return a / (1 + np.exp(-a))


@for_floats("silu_cpu", complex_too=True)
def silu_backward(grad: Array, a: Array) -> Array:
    s = 1 / (1 + np.exp(-a))
    return grad * (s * (1 + a * (1 - s)))


@for_floats("mish_cpu")
def mish(a: Array) -> Array:
    return a * np.tanh(np.log1p(np.exp(a)))


@for_floats("mish_cpu")
def mish_backward(grad: Array, a: Array) -> Array:
    t = np.tanh(np.log1p(np.exp(a)))
    return grad * (t + a / (1 + np.exp(-a)) * (1 - t * t))


_SQRT_HALF, _SQRT_2_OVER_PI, _CUBE = math.sqrt(0.5), math.sqrt(2 / math.pi), 0.044715


@for_floats("GeluKernelImpl")
def gelu(a: Array, approximate: str = "none") -> Array:
    if approximate == "tanh":
        return 0.5 * a * (1 + np.tanh(_SQRT_2_OVER_PI * (a + _CUBE * a * a * a)))
    if approximate != "none":
        raise RuntimeError("approximate argument must be either none or tanh.")
    return 0.5 * a * (1 + functions.erf(a * a.dtype.type(_SQRT_HALF)))


@for_floats("GeluBackwardKernelImpl")
def gelu_backward(grad: Array, a: Array, approximate: str = "none") -> Array:
    if approximate == "tanh":
        t = np.tanh(_SQRT_2_OVER_PI * (a + _CUBE * a * a * a))
        return grad * (0.5 * (1 + t) + 0.5 * a * (1 - t * t) * _SQRT_2_OVER_PI * (1 + 3 * _CUBE * a * a))
    below = 0.5 * (1 + functions.erf(a * a.dtype.type(_SQRT_HALF)))
    return grad * (below + a * np.exp(-0.5 * a * a) / math.sqrt(2 * math.pi))


def _halves(a: Array, dim: int) -> tuple[Array, Array]:
    if a.ndim == 0:
        raise RuntimeError("glu does not support 0-dimensional tensors")
    size = a.shape[wrap_dim(dim, a.ndim)]
    if size % 2:
        raise RuntimeError(f"Halving dimension must be even, but dimension {dim % a.ndim} is size {size}")
    first, second = np.split(a, 2, dim)
    return first, second


def glu(a: Array, dim: int = -1) -> Array:
    first, second = _halves(a, dim)
    refuse("glu_cpu", a, "biuc")
    return layout.pointwise(first * functions.sigmoid(second), first, second)


def glu_backward(grad: Array, a: Array, dim: int) -> Array:
    first, second = _halves(a, dim)
    s = functions.sigmoid(second)
    return np.concatenate([grad * s, grad * first * s * (s.dtype.type(1) - s)], dim)


# ---- softmax ---------------------------------------------------------------------------------------------------


def _check_dim(a: Array, dim: int) -> None:
    n = max(1, a.ndim)
    if not -n <= dim < n:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n - 1}], but got {dim})")


def _over(a: Array, dim: int, name: str, kernel: Callable[[Array, Any], Array]) -> Array:
    """`kernel` along `dim` with half precision widened; a 0-d array is a row of one."""
    _check_dim(a, dim)
    if not a.size:
        return a.copy()
    last = "lastdim_" if not a.ndim or dim % a.ndim == a.ndim - 1 else ""
    refuse(f"{name}_{last}kernel_impl" if last else f"{name}_kernel_impl", a, "biuc")
    wide = a.astype(np.float32) if a.dtype == np.float16 else a
    result = kernel(wide.reshape(1), 0).reshape(()) if not a.ndim else kernel(wide, dim)
    return result.astype(a.dtype, copy=False)


def _softmax_along(a: Array, dim: Any) -> Array:
    if a.size == 0:
        return a.copy()
    powers = np.exp(a - np.maximum.reduce(a, dim, keepdims=True))
    return powers / np.add.reduce(powers, dim, keepdims=True)


def _log_softmax_along(a: Array, dim: Any) -> Array:
    if a.size == 0:
        return a.copy()
    shifted = a - np.maximum.reduce(a, dim, keepdims=True)
    return shifted - np.log(np.add.reduce(np.exp(shifted), dim, keepdims=True))


def softmax_(a: Array, dim: int) -> Array:
    return _over(a, dim, "softmax", _softmax_along)


def log_softmax_(a: Array, dim: int) -> Array:
    return _over(a, dim, "log_softmax", _log_softmax_along)


def softmax_backward_data(grad: Array, output: Array, dim: int) -> Array:
    if grad.dtype.char == "e":
        return softmax_backward_data(grad.astype(np.float32), output.astype(np.float32), dim).astype(np.float16)
    product = np.multiply(grad, output)
    total = np.add.reduce(product, dim, keepdims=True) if product.ndim else product
    return np.multiply(grad - total, output)


def log_softmax_backward_data(grad: Array, output: Array, dim: int) -> Array:
    if grad.dtype.char == "e":
        return log_softmax_backward_data(grad.astype(np.float32), output.astype(np.float32), dim).astype(np.float16)
    total = np.add.reduce(grad, dim, keepdims=True) if grad.ndim else grad
    return grad - np.exp(output) * total


__all__ = [name for name in dir() if not name.startswith("_") and name not in ("functions", "for_floats")]
