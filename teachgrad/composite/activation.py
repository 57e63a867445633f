"""Activation functions in the forms in which users call them.

`torch.relu`, `torch.softmax` and their like; the rest of the forms, with `inplace=`, are in `nn/functional`.

In PyTorch: `aten/src/ATen/native/Activation.cpp`, `native/SoftMax.cpp`.
Read next: `../nn/functional/activation.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.dispatcher import aten, internal, methods, operator, surface
from teachgrad.kernels import random as draw
from teachgrad.kernels.dims import name_of, only_floats
from teachgrad.kernels.fitting import as_double
from teachgrad.kernels.generator import default_generator
from teachgrad.operands import Number
from teachgrad.out import write_out
from teachgrad.scalars import python_number
from teachgrad.tensor import Tensor

_SELU_ALPHA, _SELU_SCALE = 1.6732632423543772848170429916717, 1.0507009873554804934193349852946


@internal
def hardsigmoid_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """The slope of hardsigmoid; PyTorch has no derivative of it."""
    result = aten.hardsigmoid_slope(grad_output, input)
    return without_derivative(result, "hardsigmoid_backward", grad_output, input)


@operator
def softmax(input: Tensor, dim: int, dtype: dtypes.dtype | None = None, *, out: Tensor | None = None) -> Tensor:
    """e^x over the sum of e^x along `dim`."""
    if out is not None:
        return write_out(out, softmax, input, dim, dtype)
    return aten._softmax(_cast(input, dtype), dim)


@operator
def log_softmax(input: Tensor, dim: int, dtype: dtypes.dtype | None = None, *, out: Tensor | None = None) -> Tensor:
    """The logarithm of `softmax`, without the detour."""
    if out is not None:
        return write_out(out, log_softmax, input, dim, dtype)
    return aten._log_softmax(_cast(input, dtype), dim)


def _cast(input: Tensor, dtype: dtypes.dtype | None) -> Tensor:
    return input if dtype is None else aten.to_dtype(input, dtype)


@operator
def prelu(input: Tensor, weight: Tensor) -> Tensor:
    """`input` right of 0, `weight * input` left of it, with one weight or one a channel."""
    if input._array.dtype != weight._array.dtype:
        raise RuntimeError(f"prelu: Type promoting not supported. Got {name_of(input._array.dtype)} and "
                           f"{name_of(weight._array.dtype)}")  # fmt: skip
    array, shape = input._array, [1] * input._array.ndim
    count = weight._array.size
    if count != 1:
        if array.ndim == 0:
            raise RuntimeError("Not allow zero-dim input tensor.")
        channels = array.shape[1] if array.ndim > 1 else 1
        if channels != count:
            raise RuntimeError("Mismatch of parameter numbers and input channel size. Found parameter numbers = "
                               f"{count} and channel size = {channels}.")  # fmt: skip
        shape[1 if array.ndim > 1 else 0] = count
    if weight._array.ndim > 1:
        raise RuntimeError("prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = "
                           f"{weight._array.ndim}")  # fmt: skip
    if weight._array.shape != tuple(shape):
        weight = aten.reshape(weight, tuple(shape))
    return aten._prelu_kernel(input, weight)


@surface
def threshold(input: Tensor, threshold: Number, value: Number) -> Tensor:
    """`input` above the threshold, `value` below and at it."""
    return aten.threshold(input, threshold, value)


@surface
def threshold_(input: Tensor, threshold: Number, value: Number) -> Tensor:
    """In-place version of `threshold`."""
    return aten.threshold_(input, threshold, value)


@surface
def celu(input: Tensor, alpha: Number = 1.0) -> Tensor:
    """A line right of 0, alpha (e^(x/alpha) - 1) left of it."""
    return aten.celu(input, alpha)


@surface
def celu_(input: Tensor, alpha: Number = 1.0) -> Tensor:
    """In-place version of `celu`."""
    return aten.celu_(input, alpha)


@operator
def selu(input: Tensor) -> Tensor:
    """`elu` with the two numbers that keep mean and variance."""
    return aten.elu(input, _SELU_ALPHA, _SELU_SCALE)


@operator
def selu_(input: Tensor) -> Tensor:
    """In-place version of `selu`."""
    return aten.elu_(input, _SELU_ALPHA, _SELU_SCALE)


@operator
def rrelu(
    input: Tensor, lower: Number = 1.0 / 8, upper: Number = 1.0 / 3, training: bool = False, generator: Any = None
) -> Tensor:
    """`leaky_relu` with a slope between the bounds: random in training, their mean otherwise."""
    return aten.rrelu_with_noise(input, _noise(input, lower, upper, training, generator), lower, upper, training)


@operator
def rrelu_(
    input: Tensor, lower: Number = 1.0 / 8, upper: Number = 1.0 / 3, training: bool = False, generator: Any = None
) -> Tensor:
    """In-place version of `rrelu`."""
    return aten.rrelu_with_noise_(input, _noise(input, lower, upper, training, generator), lower, upper, training)


def _noise(input: Tensor, lower: Number, upper: Number, training: bool, generator: Any) -> Tensor:
    stream = default_generator if generator is None else generator._stream
    low, high = (as_double(python_number("rrelu_with_noise", "lower", 3, bound)) for bound in (lower, upper))
    for name, bound in (("lower", low), ("upper", high)):
        if not math.isfinite(bound):
            raise RuntimeError(f"rrelu: {name} bound must be finite, got {bound}")
    if low > high:
        raise RuntimeError("Lower bound should be less than or equal to the upper bound")
    array = input._array
    if training:
        only_floats(array, "rrelu_with_noise_out_cpu", half=False)
    slopes = np.zeros(array.shape, array.dtype)
    if training:  # a random one for each number that is not positive
        slopes[...] = 1
        left = array <= 0
        slopes[left] = draw.uniform((int(left.sum()),), np.dtype(np.float64), low, high, stream)
    return aten.tensor_of(slopes, input)


@internal
def logsigmoid(input: Tensor) -> Tensor:
    """log σ(x)."""
    output: Tensor = aten.log_sigmoid_forward(input)[0]
    return output


for _function in ("threshold", "threshold_", "celu", "celu_", "selu", "selu_", "rrelu", "rrelu_"):
    methods.pop(_function)  # PyTorch has them as functions only
