"""The operators: each one computes with a kernel, and records the node whose rule is its derivative.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.

How an operator of each shape computes, wraps and records is written out in `dispatch/record.py`.
"""

# ruff: noqa: A001, A002
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.generated import nodes
from teachgrad.graph import forward as forward_mode
from teachgrad.dispatch.record import Results, as_view, as_view_in_place, binary, general, in_place, in_place_binary
from teachgrad.dispatch.record import in_place_unary, named_results, no_kernel, record_several, recorder, refused, scaled, tensors_in, unary
from teachgrad.graph.views import make_view
from teachgrad.kernels import activations as activations_kernels
from teachgrad.kernels import indexing as indexing_kernels
from teachgrad.kernels import linalg as linalg_kernels
from teachgrad.kernels import nn as nn_kernels
from teachgrad.kernels import pointwise as pointwise_kernels
from teachgrad.kernels import reductions as reductions_kernels
from teachgrad.kernels import views as views_kernels
from teachgrad.dispatch.operands import common_device
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor

relu = unary("relu", activations_kernels.relu, nodes.ReluBackward0, floating=False, refuse="bc")

relu_ = in_place_unary("relu_", activations_kernels.relu, nodes.ReluBackward0, floating=False, refuse="bc")

_record_threshold = recorder(nodes.ThresholdBackward0)


def threshold(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("threshold", (input, threshold, value), "bc")
        where = input._storage.device
        computed = np.where(input._array <= threshold, value, input._array)
    except (AttributeError, ValueError) as error:
        raise refused("threshold", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_threshold(edges, (input, threshold, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("threshold", result, (input, threshold, value))
    return result


def threshold_(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """In-place version of `threshold`."""
    return in_place("threshold_", lambda self, threshold, value: np.where(self <= threshold, value, self), nodes.ThresholdBackward1, (input, threshold, value), refuse="bc")


_record_threshold_backward = recorder(nodes.ThresholdBackwardBackward0)


def threshold_backward(grad_output: Tensor, input: Tensor, threshold: Any) -> Tensor:
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        if input._storage.device is not where:
            where = common_device(*tensors_in((grad_output, input, threshold)))
        computed = activations_kernels.threshold_backward(grad_output._array, input._array, threshold)
    except (AttributeError, ValueError) as error:
        raise refused("threshold_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (grad_output_edge, self_edge) if grad_output_edge or self_edge else ()
        result = _record_threshold_backward(edges, (grad_output, input, threshold), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("threshold_backward", result, (grad_output, input, threshold))
    return result


_record_hardtanh = recorder(nodes.HardtanhBackward0)


def hardtanh(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("hardtanh", (input, min_val, max_val), "bc")
        where = input._storage.device
        computed = pointwise_kernels.clamp(input._array, min_val, max_val)
    except (AttributeError, ValueError) as error:
        raise refused("hardtanh", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_hardtanh(edges, (input, min_val, max_val), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("hardtanh", result, (input, min_val, max_val))
    return result


def hardtanh_(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """In-place version of `hardtanh`."""
    return in_place("hardtanh_", pointwise_kernels.clamp, nodes.HardtanhBackward0, (input, min_val, max_val), refuse="bc")


_record_leaky_relu = recorder(nodes.LeakyReluBackward0)


def leaky_relu(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("leaky_relu", (input, negative_slope), "bc")
        where = input._storage.device
        computed = np.where(input._array > 0, input._array, input._array * negative_slope)
    except (AttributeError, ValueError) as error:
        raise refused("leaky_relu", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_leaky_relu(edges, (input, negative_slope), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("leaky_relu", result, (input, negative_slope))
    return result


def leaky_relu_(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """In-place version of `leaky_relu`."""
    return in_place("leaky_relu_", lambda self, negative_slope: np.where(self > 0, self, self * negative_slope), nodes.LeakyReluBackward1, (input, negative_slope), refuse="bc")


_record_elu = recorder(nodes.EluBackward0)


def elu(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("elu", (input, alpha, scale, input_scale), "bc")
        where = input._storage.device
        computed = np.where(input._array < 0, np.expm1(input._array * input_scale) * (alpha * scale), input._array * scale)
    except (AttributeError, ValueError) as error:
        raise refused("elu", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_elu(edges, (input, alpha, scale, input_scale), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("elu", result, (input, alpha, scale, input_scale))
    return result


def elu_(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """In-place version of `elu`."""
    return in_place("elu_", lambda self, alpha, scale, input_scale: np.where(self < 0, np.expm1(self * input_scale) * (alpha * scale), self * scale), nodes.EluBackward1, (input, alpha, scale, input_scale), refuse="bc")


_record_gelu = recorder(nodes.GeluBackward0)


def gelu(input: Tensor, *, approximate: Any = 'none') -> Tensor:
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("gelu", (input, approximate), "biuc")
        where = input._storage.device
        computed = activations_kernels.gelu(input._array, approximate)
    except (AttributeError, ValueError) as error:
        raise refused("gelu", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_gelu(edges, (input, approximate), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("gelu", result, (input, approximate))
    return result


_record_silu = recorder(nodes.SiluBackward0)


def silu(input: Tensor) -> Tensor:
    """silu(Tensor self) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("silu", (input,), "bc")
        where = input._storage.device
        computed = input._array / (1 + np.exp(-input._array))
    except (AttributeError, ValueError) as error:
        raise refused("silu", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_silu(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("silu", result, (input,))
    return result


def silu_(input: Tensor) -> Tensor:
    """In-place version of `silu`."""
    return in_place("silu_", lambda self: self / (1 + np.exp(-self)), nodes.SiluBackward0, (input,), refuse="bc")


_record_softplus = recorder(nodes.SoftplusBackward0)


def softplus(input: Tensor, beta: Any = 1, threshold: Any = 20) -> Tensor:
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("softplus", (input, beta, threshold), "biuc")
        where = input._storage.device
        computed = np.where(input._array * beta > threshold, input._array, np.log1p(np.exp(input._array * beta)) / beta)
    except (AttributeError, ValueError) as error:
        raise refused("softplus", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_softplus(edges, (input, beta, threshold), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("softplus", result, (input, beta, threshold))
    return result


LogSigmoidForwardResults = named_results("log_sigmoid_forward", "output", "buffer")


def log_sigmoid_forward(input: Tensor) -> Results:
    """log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("log_sigmoid_forward", (input,), "biuc")
        where = input._storage.device
        computed = activations_kernels.log_sigmoid_forward(input._array)
    except (AttributeError, ValueError) as error:
        raise refused("log_sigmoid_forward", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input,), result, state, nodes.LogSigmoidBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("log_sigmoid_forward", result, (input,))
    return LogSigmoidForwardResults(result)


sigmoid = unary("sigmoid", activations_kernels.sigmoid, nodes.SigmoidBackward0)

sigmoid_ = in_place_unary("sigmoid_", activations_kernels.sigmoid, nodes.SigmoidBackward0)

sigmoid_backward = binary("sigmoid_backward", activations_kernels.sigmoid_backward, nodes.SigmoidBackwardBackward0)

tanh = unary("tanh", np.tanh, nodes.TanhBackward0)

tanh_ = in_place_unary("tanh_", np.tanh, nodes.TanhBackward0)

tanh_backward = binary("tanh_backward", activations_kernels.tanh_backward, nodes.TanhBackwardBackward0)

_record__softmax = recorder(nodes.SoftmaxBackward0)


def _softmax(input: Tensor, dim: Any) -> Tensor:
    """_softmax(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("_softmax", (input, dim), "biuc")
        where = input._storage.device
        computed = activations_kernels.softmax(input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("_softmax", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record__softmax(edges, (input, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("_softmax", result, (input, dim))
    return result


_record_softmax_backward = recorder(nodes.SoftmaxBackwardDataBackward0)


def softmax_backward(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        if output._storage.device is not where:
            where = common_device(*tensors_in((grad_output, output, dim)))
        computed = activations_kernels.softmax_backward(grad_output._array, output._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("softmax_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        output_edge = output._edge or (output._meta and output._meta.gradient_edge(output))
        edges = (grad_output_edge, output_edge) if grad_output_edge or output_edge else ()
        result = _record_softmax_backward(edges, (grad_output, output, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("softmax_backward", result, (grad_output, output, dim))
    return result


_record__log_softmax = recorder(nodes.LogSoftmaxBackward0)


def _log_softmax(input: Tensor, dim: Any) -> Tensor:
    """_log_softmax(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("_log_softmax", (input, dim), "biuc")
        where = input._storage.device
        computed = activations_kernels.log_softmax(input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("_log_softmax", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record__log_softmax(edges, (input, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("_log_softmax", result, (input, dim))
    return result


_record_log_softmax_backward = recorder(nodes.LogSoftmaxBackwardDataBackward0)


def log_softmax_backward(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        if output._storage.device is not where:
            where = common_device(*tensors_in((grad_output, output, dim)))
        computed = activations_kernels.log_softmax_backward(grad_output._array, output._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("log_softmax_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        output_edge = output._edge or (output._meta and output._meta.gradient_edge(output))
        edges = (grad_output_edge, output_edge) if grad_output_edge or output_edge else ()
        result = _record_log_softmax_backward(edges, (grad_output, output, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("log_softmax_backward", result, (grad_output, output, dim))
    return result


_mse_loss = general("mse_loss", lambda self, target, reduction: activations_kernels.reduced((self - target) ** 2, reduction), nodes.MseLossBackward0, tensors=(0, 1), promote=(0, 1), refuse="biuc")


def mse_loss(input: Tensor, target: Tensor, reduction: Any = 1) -> Tensor:
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    return _mse_loss(input, target, reduction)


_smooth_l1_loss = general("smooth_l1_loss", lambda self, target, reduction, beta: activations_kernels.huber_loss(self, target, reduction, beta) / beta, nodes.SmoothL1LossBackward0, tensors=(0, 1), promote=(0, 1), refuse="biuc")


def smooth_l1_loss(input: Tensor, target: Tensor, reduction: Any = 1, beta: Any = 1.0) -> Tensor:
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""
    return _smooth_l1_loss(input, target, reduction, beta)


_huber_loss = general("huber_loss", activations_kernels.huber_loss, nodes.HuberLossBackward0, tensors=(0, 1), promote=(0, 1), refuse="biuc")


def huber_loss(input: Tensor, target: Tensor, reduction: Any = 1, delta: Any = 1.0) -> Tensor:
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""
    return _huber_loss(input, target, reduction, delta)


_record_binary_cross_entropy = recorder(nodes.BinaryCrossEntropyBackward0)


def binary_cross_entropy(input: Tensor, target: Tensor, weight: Any = None, reduction: Any = 1) -> Tensor:
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc" or target._array.dtype.kind in "biuc" or weight is not None and weight._array.dtype.kind in "biuc":
            raise no_kernel("binary_cross_entropy", (input, target, weight, reduction), "biuc")
        where = input._storage.device
        if target._storage.device is not where or weight is not None and weight._storage.device is not where:
            where = common_device(*tensors_in((input, target, weight, reduction)))
        computed = activations_kernels.binary_cross_entropy(input._array, target._array, weight._array if weight is not None else None, reduction)
    except (AttributeError, ValueError) as error:
        raise refused("binary_cross_entropy", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        target_edge = target._edge or (target._meta and target._meta.gradient_edge(target))
        edges = (self_edge, target_edge) if self_edge or target_edge else ()
        result = _record_binary_cross_entropy(edges, (input, target, weight, reduction), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("binary_cross_entropy", result, (input, target, weight, reduction))
    return result


_record_binary_cross_entropy_slope = recorder(nodes.BinaryCrossEntropySlopeBackward0)


def binary_cross_entropy_slope(input: Tensor, target: Tensor) -> Tensor:
    """binary_cross_entropy_slope(Tensor self, Tensor target) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if target._storage.device is not where:
            where = common_device(*tensors_in((input, target)))
        computed = activations_kernels.binary_cross_entropy_slope(input._array, target._array)
    except (AttributeError, ValueError) as error:
        raise refused("binary_cross_entropy_slope", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        target_edge = target._edge or (target._meta and target._meta.gradient_edge(target))
        edges = (self_edge, target_edge) if self_edge or target_edge else ()
        result = _record_binary_cross_entropy_slope(edges, (input, target), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("binary_cross_entropy_slope", result, (input, target))
    return result


_record_binary_cross_entropy_with_logits = recorder(nodes.BinaryCrossEntropyWithLogitsBackward0)


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Any = None, pos_weight: Any = None, reduction: Any = 1) -> Tensor:
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc" or target._array.dtype.kind in "biuc" or weight is not None and weight._array.dtype.kind in "biuc" or pos_weight is not None and pos_weight._array.dtype.kind in "biuc":
            raise no_kernel("binary_cross_entropy_with_logits", (input, target, weight, pos_weight, reduction), "biuc")
        where = input._storage.device
        if target._storage.device is not where or weight is not None and weight._storage.device is not where or pos_weight is not None and pos_weight._storage.device is not where:
            where = common_device(*tensors_in((input, target, weight, pos_weight, reduction)))
        computed = activations_kernels.binary_cross_entropy_with_logits(input._array, target._array, weight._array if weight is not None else None, pos_weight._array if pos_weight is not None else None, reduction)
    except (AttributeError, ValueError) as error:
        raise refused("binary_cross_entropy_with_logits", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        target_edge = target._edge or (target._meta and target._meta.gradient_edge(target))
        edges = (self_edge, target_edge) if self_edge or target_edge else ()
        result = _record_binary_cross_entropy_with_logits(edges, (input, target, weight, pos_weight, reduction), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("binary_cross_entropy_with_logits", result, (input, target, weight, pos_weight, reduction))
    return result


NllLossForwardResults = named_results("nll_loss_forward", "output", "total_weight")


def nll_loss_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> Results:
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""
    state = local.state
    try:
        where = input._storage.device
        if target._storage.device is not where or weight is not None and weight._storage.device is not where:
            where = common_device(*tensors_in((input, target, weight, reduction, ignore_index)))
        computed = activations_kernels.nll_loss(input._array, target._array, weight._array if weight is not None else None, reduction, ignore_index)
    except (AttributeError, ValueError) as error:
        raise refused("nll_loss_forward", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, target, weight, reduction, ignore_index), result, state, nodes.NllLossBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("nll_loss_forward", result, (input, target, weight, reduction, ignore_index))
    return NllLossForwardResults(result)


NllLoss2dForwardResults = named_results("nll_loss2d_forward", "output", "total_weight")


def nll_loss2d_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> Results:
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""
    state = local.state
    try:
        where = input._storage.device
        if target._storage.device is not where or weight is not None and weight._storage.device is not where:
            where = common_device(*tensors_in((input, target, weight, reduction, ignore_index)))
        computed = activations_kernels.nll_loss(input._array, target._array, weight._array if weight is not None else None, reduction, ignore_index)
    except (AttributeError, ValueError) as error:
        raise refused("nll_loss2d_forward", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, target, weight, reduction, ignore_index), result, state, nodes.NllLoss2DBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("nll_loss2d_forward", result, (input, target, weight, reduction, ignore_index))
    return NllLoss2dForwardResults(result)


_record_nll_loss_slopes = recorder(nodes.NllLossSlopesBackward0)


def nll_loss_slopes(input: Tensor, target: Tensor, weight: Any, ignore_index: Any, divisor: Any) -> Tensor:
    """nll_loss_slopes(Tensor self, Tensor target, Tensor? weight, int ignore_index, Tensor? divisor) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if target._storage.device is not where or weight is not None and weight._storage.device is not where or divisor is not None and divisor._storage.device is not where:
            where = common_device(*tensors_in((input, target, weight, ignore_index, divisor)))
        computed = activations_kernels.nll_loss_slopes(input._array, target._array, weight._array if weight is not None else None, ignore_index, divisor._array if divisor is not None else None)
    except (AttributeError, ValueError) as error:
        raise refused("nll_loss_slopes", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_nll_loss_slopes(edges, (input, target, weight, ignore_index, divisor), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("nll_loss_slopes", result, (input, target, weight, ignore_index, divisor))
    return result


_record_clone = recorder(nodes.CloneBackward0)


def clone(input: Tensor, *, contiguous: Any = False) -> Tensor:
    """clone(Tensor self, *, bool contiguous=False) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.clone(input._array, contiguous)
    except (AttributeError, ValueError) as error:
        raise refused("clone", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_clone(edges, (input, contiguous), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("clone", result, (input, contiguous))
    return result


_record_fill_scalar = recorder(nodes.FillBackward0)


def fill_scalar(input: Tensor, value: Any) -> Tensor:
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.fill_scalar(input._array, value)
    except (AttributeError, ValueError) as error:
        raise refused("fill_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_fill_scalar(edges, (input, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fill_scalar", result, (input, value))
    return result


def fill_scalar_(input: Tensor, value: Any) -> Tensor:
    """In-place version of `fill_scalar`."""
    return in_place("fill_scalar_", indexing_kernels.fill_scalar, nodes.FillBackward2, (input, value), overlap=True)


_record_fill = recorder(nodes.FillBackward1)


def fill(input: Tensor, value: Tensor) -> Tensor:
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if value._storage.device is not where:
            where = common_device(*tensors_in((input, value)))
        computed = indexing_kernels.fill_scalar(input._array, value._array)
    except (AttributeError, ValueError) as error:
        raise refused("fill", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        value_edge = value._edge or (value._meta and value._meta.gradient_edge(value))
        edges = (self_edge, value_edge) if self_edge or value_edge else ()
        result = _record_fill(edges, (input, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fill", result, (input, value))
    return result


def fill_(input: Tensor, value: Tensor) -> Tensor:
    """In-place version of `fill`."""
    return in_place("fill_", indexing_kernels.fill_scalar, nodes.FillBackward3, (input, value), tensors=(0, 1), overlap=True)


_record_zero = recorder(nodes.ZeroBackward0)


def zero(input: Tensor) -> Tensor:
    """zero(Tensor self) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.zeros(input._array.shape, input._array.dtype)
    except (AttributeError, ValueError) as error:
        raise refused("zero", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_zero(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("zero", result, (input,))
    return result


def zero_(input: Tensor) -> Tensor:
    """In-place version of `zero`."""
    return in_place("zero_", lambda self: np.zeros(self.shape, self.dtype), nodes.ZeroBackward0, (input,), overlap=True)


_cat = general("cat", indexing_kernels.cat, nodes.CatBackward0)


def cat(tensors: Any, dim: Any = 0) -> Tensor:
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""
    return _cat(tensors, dim)


_stack = general("stack", indexing_kernels.stack, nodes.StackBackward0)


def stack(tensors: Any, dim: Any = 0) -> Tensor:
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""
    return _stack(tensors, dim)


_record_repeat = recorder(nodes.RepeatBackward0)


def repeat(input: Tensor, repeats: Any) -> Tensor:
    """repeat(Tensor self, int[] repeats) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.repeat(input._array, repeats)
    except (AttributeError, ValueError) as error:
        raise refused("repeat", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_repeat(edges, (input, repeats), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("repeat", result, (input, repeats))
    return result


_record_flip = recorder(nodes.FlipBackward0)


def flip(input: Tensor, dims: Any) -> Tensor:
    """flip(Tensor self, int[] dims) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.flip(input._array, dims)
    except (AttributeError, ValueError) as error:
        raise refused("flip", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_flip(edges, (input, dims), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("flip", result, (input, dims))
    return result


_record_roll = recorder(nodes.RollBackward0)


def roll(input: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.roll(input._array, shifts, dims)
    except (AttributeError, ValueError) as error:
        raise refused("roll", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_roll(edges, (input, shifts, dims), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("roll", result, (input, shifts, dims))
    return result


_record_rot90 = recorder(nodes.Rot90Backward0)


def rot90(input: Tensor, k: Any = 1, dims: Any = (0, 1)) -> Tensor:
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.rot90(input._array, k, dims)
    except (AttributeError, ValueError) as error:
        raise refused("rot90", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_rot90(edges, (input, k, dims), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("rot90", result, (input, k, dims))
    return result


_record_tril = recorder(nodes.TrilBackward0)


def tril(input: Tensor, diagonal: Any = 0) -> Tensor:
    """tril(Tensor self, int diagonal=0) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.tril(input._array, diagonal)
    except (AttributeError, ValueError) as error:
        raise refused("tril", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_tril(edges, (input, diagonal), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("tril", result, (input, diagonal))
    return result


def tril_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `tril`."""
    return in_place("tril_", indexing_kernels.tril, nodes.TrilBackward0, (input, diagonal))


_record_triu = recorder(nodes.TriuBackward0)


def triu(input: Tensor, diagonal: Any = 0) -> Tensor:
    """triu(Tensor self, int diagonal=0) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.triu(input._array, diagonal)
    except (AttributeError, ValueError) as error:
        raise refused("triu", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_triu(edges, (input, diagonal), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("triu", result, (input, diagonal))
    return result


def triu_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `triu`."""
    return in_place("triu_", indexing_kernels.triu, nodes.TriuBackward0, (input, diagonal))


_record_diag_embed = recorder(nodes.DiagEmbedBackward0)


def diag_embed(input: Tensor, offset: Any = 0, dim1: Any = -2, dim2: Any = -1) -> Tensor:
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.diag_embed(input._array, offset, dim1, dim2)
    except (AttributeError, ValueError) as error:
        raise refused("diag_embed", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_diag_embed(edges, (input, offset, dim1, dim2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("diag_embed", result, (input, offset, dim1, dim2))
    return result


_record_diagonal_copy = recorder(nodes.DiagonalBackward0_copy)


def diagonal_copy(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = input._array.diagonal(offset, dim1, dim2).copy()
    except (AttributeError, ValueError) as error:
        raise refused("diagonal_copy", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_diagonal_copy(edges, (input, offset, dim1, dim2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("diagonal_copy", result, (input, offset, dim1, dim2))
    return result


_index = general("index", indexing_kernels.index, nodes.IndexBackward0, tensors=(0, 1))


def index(input: Tensor, indices: Any) -> Tensor:
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""
    return _index(input, indices)


_index_put = general("index_put", indexing_kernels.index_put, nodes.IndexPutBackward0, tensors=(0, 1, 2))


def index_put(input: Tensor, indices: Any, values: Tensor, accumulate: Any = False) -> Tensor:
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    return _index_put(input, indices, values, accumulate)


def index_put_(input: Tensor, indices: Any, values: Tensor, accumulate: Any = False) -> Tensor:
    """In-place version of `index_put`."""
    return in_place("index_put_", indexing_kernels.index_put, nodes.IndexPutBackward0, (input, indices, values, accumulate), tensors=(0, 1, 2))


_record_select_scatter = recorder(nodes.SelectScatterBackward0)


def select_scatter(input: Tensor, src: Tensor, dim: Any, index: Any) -> Tensor:
    """select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if src._storage.device is not where:
            where = common_device(*tensors_in((input, src, dim, index)))
        computed = views_kernels.select_scatter(input._array, src._array, dim, index)
    except (AttributeError, ValueError) as error:
        raise refused("select_scatter", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_select_scatter(edges, (input, src, dim, index), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("select_scatter", result, (input, src, dim, index))
    return result


_record_slice_scatter = recorder(nodes.SliceScatterBackward0)


def slice_scatter(input: Tensor, src: Tensor, dim: Any = 0, start: Any = None, end: Any = None, step: Any = 1) -> Tensor:
    """slice_scatter(Tensor self, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if src._storage.device is not where:
            where = common_device(*tensors_in((input, src, dim, start, end, step)))
        computed = views_kernels.slice_scatter(input._array, src._array, dim, start, end, step)
    except (AttributeError, ValueError) as error:
        raise refused("slice_scatter", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_slice_scatter(edges, (input, src, dim, start, end, step), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("slice_scatter", result, (input, src, dim, start, end, step))
    return result


_record_diagonal_scatter = recorder(nodes.DiagonalScatterBackward0)


def diagonal_scatter(input: Tensor, src: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if src._storage.device is not where:
            where = common_device(*tensors_in((input, src, offset, dim1, dim2)))
        computed = views_kernels.diagonal_scatter(input._array, src._array, offset, dim1, dim2)
    except (AttributeError, ValueError) as error:
        raise refused("diagonal_scatter", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_diagonal_scatter(edges, (input, src, offset, dim1, dim2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("diagonal_scatter", result, (input, src, offset, dim1, dim2))
    return result


_record_gather = recorder(nodes.GatherBackward0)


def gather(input: Tensor, dim: Any, index: Tensor, *, sparse_grad: Any = False) -> Tensor:
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, sparse_grad)))
        computed = indexing_kernels.gather(input._array, dim, index._array, sparse_grad)
    except (AttributeError, ValueError) as error:
        raise refused("gather", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_gather(edges, (input, dim, index, sparse_grad), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("gather", result, (input, dim, index, sparse_grad))
    return result


_record_scatter_src = recorder(nodes.ScatterBackward0)


def scatter_src(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where or src._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, src)))
        computed = indexing_kernels.scatter_src(input._array, dim, index._array, src._array)
    except (AttributeError, ValueError) as error:
        raise refused("scatter_src", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_scatter_src(edges, (input, dim, index, src), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("scatter_src", result, (input, dim, index, src))
    return result


def scatter_src_(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_src`."""
    return in_place("scatter_src_", indexing_kernels.scatter_src, nodes.ScatterBackward0, (input, dim, index, src), tensors=(0, 2, 3))


_record_scatter_value = recorder(nodes.ScatterBackward1)


def scatter_value(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, value)))
        computed = indexing_kernels.scatter_value(input._array, dim, index._array, value)
    except (AttributeError, ValueError) as error:
        raise refused("scatter_value", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_scatter_value(edges, (input, dim, index, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("scatter_value", result, (input, dim, index, value))
    return result


def scatter_value_(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """In-place version of `scatter_value`."""
    return in_place("scatter_value_", indexing_kernels.scatter_value, nodes.ScatterBackward1, (input, dim, index, value), tensors=(0, 2))


_record_scatter_add = recorder(nodes.ScatterAddBackward0)


def scatter_add(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where or src._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, src)))
        computed = indexing_kernels.scatter_add(input._array, dim, index._array, src._array)
    except (AttributeError, ValueError) as error:
        raise refused("scatter_add", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_scatter_add(edges, (input, dim, index, src), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("scatter_add", result, (input, dim, index, src))
    return result


def scatter_add_(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_add`."""
    return in_place("scatter_add_", indexing_kernels.scatter_add, nodes.ScatterAddBackward0, (input, dim, index, src), tensors=(0, 2, 3))


_record_scatter_reduce = recorder(nodes.ScatterReduceBackward0)


def scatter_reduce(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *, include_self: Any = True) -> Tensor:
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c" or index._array.dtype.kind in "c" or src._array.dtype.kind in "c":
            raise no_kernel("scatter_reduce", (input, dim, index, src, reduce, include_self), "c")
        where = input._storage.device
        if index._storage.device is not where or src._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, src, reduce, include_self)))
        computed = indexing_kernels.scatter_reduce(input._array, dim, index._array, src._array, reduce, include_self)
    except (AttributeError, ValueError) as error:
        raise refused("scatter_reduce", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        src_edge = src._edge or (src._meta and src._meta.gradient_edge(src))
        edges = (self_edge, src_edge) if self_edge or src_edge else ()
        result = _record_scatter_reduce(edges, (input, dim, index, src, reduce, include_self), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("scatter_reduce", result, (input, dim, index, src, reduce, include_self))
    return result


def scatter_reduce_(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *, include_self: Any = True) -> Tensor:
    """In-place version of `scatter_reduce`."""
    return in_place("scatter_reduce_", indexing_kernels.scatter_reduce, nodes.ScatterReduceBackward0, (input, dim, index, src, reduce, include_self), tensors=(0, 2, 3), refuse="c")


_record_index_select = recorder(nodes.IndexSelectBackward0)


def index_select(input: Tensor, dim: Any, index: Tensor) -> Tensor:
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index)))
        computed = indexing_kernels.index_select(input._array, dim, index._array)
    except (AttributeError, ValueError) as error:
        raise refused("index_select", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_index_select(edges, (input, dim, index), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("index_select", result, (input, dim, index))
    return result


_record_index_add = recorder(nodes.IndexAddBackward0)


def index_add(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where or source._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, source, alpha)))
        computed = indexing_kernels.index_add(input._array, dim, index._array, source._array, alpha)
    except (AttributeError, ValueError) as error:
        raise refused("index_add", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        source_edge = source._edge or (source._meta and source._meta.gradient_edge(source))
        edges = (self_edge, source_edge) if self_edge or source_edge else ()
        result = _record_index_add(edges, (input, dim, index, source, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("index_add", result, (input, dim, index, source, alpha))
    return result


def index_add_(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """In-place version of `index_add`."""
    return in_place("index_add_", indexing_kernels.index_add, nodes.IndexAddBackward0, (input, dim, index, source, alpha), tensors=(0, 2, 3))


_record_index_copy = recorder(nodes.IndexCopyBackward0)


def index_copy(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where or source._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, source)))
        computed = indexing_kernels.scattered(None, input._array, dim, indexing_kernels.of_slices(input._array, dim, index._array, source._array), source._array, source._array.shape)
    except (AttributeError, ValueError) as error:
        raise refused("index_copy", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        source_edge = source._edge or (source._meta and source._meta.gradient_edge(source))
        edges = (self_edge, source_edge) if self_edge or source_edge else ()
        result = _record_index_copy(edges, (input, dim, index, source), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("index_copy", result, (input, dim, index, source))
    return result


def index_copy_(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """In-place version of `index_copy`."""
    return in_place("index_copy_", lambda self, dim, index, source: indexing_kernels.scattered(None, self, dim, indexing_kernels.of_slices(self, dim, index, source), source, source.shape), nodes.IndexCopyBackward0, (input, dim, index, source), tensors=(0, 2, 3))


_record_index_fill_value = recorder(nodes.IndexFillBackward0)


def index_fill_value(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, value)))
        computed = indexing_kernels.index_fill_value(input._array, dim, index._array, value)
    except (AttributeError, ValueError) as error:
        raise refused("index_fill_value", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_index_fill_value(edges, (input, dim, index, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("index_fill_value", result, (input, dim, index, value))
    return result


def index_fill_value_(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """In-place version of `index_fill_value`."""
    return in_place("index_fill_value_", indexing_kernels.index_fill_value, nodes.IndexFillBackward0, (input, dim, index, value), tensors=(0, 2))


_record_index_fill_tensor = recorder(nodes.IndexFillBackward1)


def index_fill_tensor(input: Tensor, dim: Any, index: Tensor, value: Tensor) -> Tensor:
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where or value._storage.device is not where:
            where = common_device(*tensors_in((input, dim, index, value)))
        computed = indexing_kernels.index_fill_value(input._array, dim, index._array, value._array)
    except (AttributeError, ValueError) as error:
        raise refused("index_fill_tensor", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        value_edge = value._edge or (value._meta and value._meta.gradient_edge(value))
        edges = (self_edge, value_edge) if self_edge or value_edge else ()
        result = _record_index_fill_tensor(edges, (input, dim, index, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("index_fill_tensor", result, (input, dim, index, value))
    return result


def index_fill_tensor_(input: Tensor, dim: Any, index: Tensor, value: Tensor) -> Tensor:
    """In-place version of `index_fill_tensor`."""
    return in_place("index_fill_tensor_", indexing_kernels.index_fill_value, nodes.IndexFillBackward1, (input, dim, index, value), tensors=(0, 2, 3))


_record_masked_fill_scalar = recorder(nodes.MaskedFillBackward0)


def masked_fill_scalar(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mask._storage.device is not where:
            where = common_device(*tensors_in((input, mask, value)))
        computed = indexing_kernels.masked_fill_scalar(input._array, mask._array, value)
    except (AttributeError, ValueError) as error:
        raise refused("masked_fill_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_masked_fill_scalar(edges, (input, mask, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("masked_fill_scalar", result, (input, mask, value))
    return result


def masked_fill_scalar_(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """In-place version of `masked_fill_scalar`."""
    return in_place("masked_fill_scalar_", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward0, (input, mask, value), tensors=(0, 1))


_record_masked_fill_tensor = recorder(nodes.MaskedFillBackward1)


def masked_fill_tensor(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mask._storage.device is not where or value._storage.device is not where:
            where = common_device(*tensors_in((input, mask, value)))
        computed = indexing_kernels.masked_fill_scalar(input._array, mask._array, value._array)
    except (AttributeError, ValueError) as error:
        raise refused("masked_fill_tensor", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        value_edge = value._edge or (value._meta and value._meta.gradient_edge(value))
        edges = (self_edge, value_edge) if self_edge or value_edge else ()
        result = _record_masked_fill_tensor(edges, (input, mask, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("masked_fill_tensor", result, (input, mask, value))
    return result


def masked_fill_tensor_(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """In-place version of `masked_fill_tensor`."""
    return in_place("masked_fill_tensor_", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward1, (input, mask, value), tensors=(0, 1, 2))


_record_masked_select = recorder(nodes.MaskedSelectBackward0)


def masked_select(input: Tensor, mask: Tensor) -> Tensor:
    """masked_select(Tensor self, Tensor mask) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mask._storage.device is not where:
            where = common_device(*tensors_in((input, mask)))
        computed = indexing_kernels.masked_select(input._array, mask._array)
    except (AttributeError, ValueError) as error:
        raise refused("masked_select", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_masked_select(edges, (input, mask), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("masked_select", result, (input, mask))
    return result


_record_masked_scatter = recorder(nodes.MaskedScatterBackward0)


def masked_scatter(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mask._storage.device is not where or source._storage.device is not where:
            where = common_device(*tensors_in((input, mask, source)))
        computed = indexing_kernels.masked_scatter(input._array, mask._array, source._array)
    except (AttributeError, ValueError) as error:
        raise refused("masked_scatter", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        source_edge = source._edge or (source._meta and source._meta.gradient_edge(source))
        edges = (self_edge, source_edge) if self_edge or source_edge else ()
        result = _record_masked_scatter(edges, (input, mask, source), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("masked_scatter", result, (input, mask, source))
    return result


def masked_scatter_(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """In-place version of `masked_scatter`."""
    return in_place("masked_scatter_", indexing_kernels.masked_scatter, nodes.MaskedScatterBackward0, (input, mask, source), tensors=(0, 1, 2))


_record_take = recorder(nodes.TakeBackward0)


def take(input: Tensor, index: Tensor) -> Tensor:
    """take(Tensor self, Tensor index) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if index._storage.device is not where:
            where = common_device(*tensors_in((input, index)))
        computed = indexing_kernels.take(input._array, index._array)
    except (AttributeError, ValueError) as error:
        raise refused("take", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_take(edges, (input, index), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("take", result, (input, index))
    return result


def nonzero_places(input: Tensor) -> Tensor:
    """nonzero(Tensor self) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = indexing_kernels.nonzero(input._array)
    except (AttributeError, ValueError) as error:
        raise refused("nonzero_places", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("nonzero_places", result, (input,))
    return result


_record_mm = recorder(nodes.MmBackward0)


def mm(input: Tensor, mat2: Tensor) -> Tensor:
    """mm(Tensor self, Tensor mat2) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mat2._storage.device is not where:
            where = common_device(*tensors_in((input, mat2)))
        computed = linalg_kernels.mm(input._array, mat2._array)
    except (AttributeError, ValueError) as error:
        raise refused("mm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        mat2_edge = mat2._edge or (mat2._meta and mat2._meta.gradient_edge(mat2))
        edges = (self_edge, mat2_edge) if self_edge or mat2_edge else ()
        result = _record_mm(edges, (input, mat2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("mm", result, (input, mat2))
    return result


_record_bmm = recorder(nodes.BmmBackward0)


def bmm(input: Tensor, mat2: Tensor) -> Tensor:
    """bmm(Tensor self, Tensor mat2) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mat2._storage.device is not where:
            where = common_device(*tensors_in((input, mat2)))
        computed = linalg_kernels.bmm(input._array, mat2._array)
    except (AttributeError, ValueError) as error:
        raise refused("bmm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        mat2_edge = mat2._edge or (mat2._meta and mat2._meta.gradient_edge(mat2))
        edges = (self_edge, mat2_edge) if self_edge or mat2_edge else ()
        result = _record_bmm(edges, (input, mat2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("bmm", result, (input, mat2))
    return result


_record_mv = recorder(nodes.MvBackward0)


def mv(input: Tensor, vec: Tensor) -> Tensor:
    """mv(Tensor self, Tensor vec) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if vec._storage.device is not where:
            where = common_device(*tensors_in((input, vec)))
        computed = linalg_kernels.mv(input._array, vec._array)
    except (AttributeError, ValueError) as error:
        raise refused("mv", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        vec_edge = vec._edge or (vec._meta and vec._meta.gradient_edge(vec))
        edges = (self_edge, vec_edge) if self_edge or vec_edge else ()
        result = _record_mv(edges, (input, vec), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("mv", result, (input, vec))
    return result


_record_dot = recorder(nodes.DotBackward0)


def dot(input: Tensor, tensor: Tensor) -> Tensor:
    """dot(Tensor self, Tensor tensor) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if tensor._storage.device is not where:
            where = common_device(*tensors_in((input, tensor)))
        computed = linalg_kernels.dot(input._array, tensor._array)
    except (AttributeError, ValueError) as error:
        raise refused("dot", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        tensor_edge = tensor._edge or (tensor._meta and tensor._meta.gradient_edge(tensor))
        edges = (self_edge, tensor_edge) if self_edge or tensor_edge else ()
        result = _record_dot(edges, (input, tensor), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("dot", result, (input, tensor))
    return result


_record_vdot = recorder(nodes.VdotBackward0)


def vdot(input: Tensor, other: Tensor) -> Tensor:
    """vdot(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if other._storage.device is not where:
            where = common_device(*tensors_in((input, other)))
        computed = linalg_kernels.dot(input._array.conj(), other._array)
    except (AttributeError, ValueError) as error:
        raise refused("vdot", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        other_edge = other._edge or (other._meta and other._meta.gradient_edge(other))
        edges = (self_edge, other_edge) if self_edge or other_edge else ()
        result = _record_vdot(edges, (input, other), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("vdot", result, (input, other))
    return result


_record_addmm = recorder(nodes.AddmmBackward0)


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mat1._storage.device is not where or mat2._storage.device is not where:
            where = common_device(*tensors_in((input, mat1, mat2, beta, alpha)))
        computed = linalg_kernels.mm(mat1._array, mat2._array, input._array, beta, alpha)
    except (AttributeError, ValueError) as error:
        raise refused("addmm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        mat1_edge = mat1._edge or (mat1._meta and mat1._meta.gradient_edge(mat1))
        mat2_edge = mat2._edge or (mat2._meta and mat2._meta.gradient_edge(mat2))
        edges = (self_edge, mat1_edge, mat2_edge) if self_edge or mat1_edge or mat2_edge else ()
        result = _record_addmm(edges, (input, mat1, mat2, beta, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("addmm", result, (input, mat1, mat2, beta, alpha))
    return result


def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmm`."""
    return in_place("addmm_", lambda self, mat1, mat2, beta, alpha: linalg_kernels.mm(mat1, mat2, self, beta, alpha), nodes.AddmmBackward0, (input, mat1, mat2, beta, alpha), tensors=(0, 1, 2))


_record_addmv = recorder(nodes.AddmvBackward0)


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if mat._storage.device is not where or vec._storage.device is not where:
            where = common_device(*tensors_in((input, mat, vec, beta, alpha)))
        computed = linalg_kernels.mv(mat._array, vec._array, input._array, beta, alpha)
    except (AttributeError, ValueError) as error:
        raise refused("addmv", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        mat_edge = mat._edge or (mat._meta and mat._meta.gradient_edge(mat))
        vec_edge = vec._edge or (vec._meta and vec._meta.gradient_edge(vec))
        edges = (self_edge, mat_edge, vec_edge) if self_edge or mat_edge or vec_edge else ()
        result = _record_addmv(edges, (input, mat, vec, beta, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("addmv", result, (input, mat, vec, beta, alpha))
    return result


def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmv`."""
    return in_place("addmv_", lambda self, mat, vec, beta, alpha: linalg_kernels.mv(mat, vec, self, beta, alpha), nodes.AddmvBackward0, (input, mat, vec, beta, alpha), tensors=(0, 1, 2))


_record_addbmm = recorder(nodes.AddbmmBackward0)


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if batch1._storage.device is not where or batch2._storage.device is not where:
            where = common_device(*tensors_in((input, batch1, batch2, beta, alpha)))
        computed = linalg_kernels.sum_of_products(batch1._array, batch2._array, input._array, beta, alpha)
    except (AttributeError, ValueError) as error:
        raise refused("addbmm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        batch1_edge = batch1._edge or (batch1._meta and batch1._meta.gradient_edge(batch1))
        batch2_edge = batch2._edge or (batch2._meta and batch2._meta.gradient_edge(batch2))
        edges = (self_edge, batch1_edge, batch2_edge) if self_edge or batch1_edge or batch2_edge else ()
        result = _record_addbmm(edges, (input, batch1, batch2, beta, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("addbmm", result, (input, batch1, batch2, beta, alpha))
    return result


def addbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addbmm`."""
    return in_place("addbmm_", lambda self, batch1, batch2, beta, alpha: linalg_kernels.sum_of_products(batch1, batch2, self, beta, alpha), nodes.AddbmmBackward0, (input, batch1, batch2, beta, alpha), tensors=(0, 1, 2))


_record_baddbmm = recorder(nodes.BaddbmmBackward0)


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if batch1._storage.device is not where or batch2._storage.device is not where:
            where = common_device(*tensors_in((input, batch1, batch2, beta, alpha)))
        computed = linalg_kernels.bmm(batch1._array, batch2._array, input._array, beta, alpha)
    except (AttributeError, ValueError) as error:
        raise refused("baddbmm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        batch1_edge = batch1._edge or (batch1._meta and batch1._meta.gradient_edge(batch1))
        batch2_edge = batch2._edge or (batch2._meta and batch2._meta.gradient_edge(batch2))
        edges = (self_edge, batch1_edge, batch2_edge) if self_edge or batch1_edge or batch2_edge else ()
        result = _record_baddbmm(edges, (input, batch1, batch2, beta, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("baddbmm", result, (input, batch1, batch2, beta, alpha))
    return result


def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `baddbmm`."""
    return in_place("baddbmm_", lambda self, batch1, batch2, beta, alpha: linalg_kernels.bmm(batch1, batch2, self, beta, alpha), nodes.BaddbmmBackward0, (input, batch1, batch2, beta, alpha), tensors=(0, 1, 2))


LinalgInvExResults = named_results("linalg_inv_ex", "inverse", "info")


def linalg_inv_ex(A: Tensor) -> Results:
    """linalg_inv_ex(Tensor A) -> (Tensor inverse, Tensor info)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_inv_ex", (A,), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_inv_ex(A._array)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_inv_ex", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A,), result, state, nodes.LinalgInvExBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_inv_ex", result, (A,))
    return LinalgInvExResults(result)


def linalg_det(A: Tensor) -> tuple[Tensor, ...]:
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_det", (A,), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_det(A._array)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_det", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A,), result, state, nodes.LinalgDetBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_det", result, (A,))
    return result


LinalgSlogdetResults = named_results("linalg_slogdet", "sign", "logabsdet", "LU", "pivots")


def linalg_slogdet(A: Tensor) -> Results:
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_slogdet", (A,), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_slogdet(A._array)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_slogdet", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A,), result, state, nodes.LinalgSlogdetBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_slogdet", result, (A,))
    return LinalgSlogdetResults(result)


_record_lu_inverse = recorder(nodes.LuInverseBackward0)


def lu_inverse(A: Tensor, LU: Tensor, pivots: Tensor) -> Tensor:
    """lu_inverse(Tensor A, Tensor LU, Tensor pivots) -> Tensor"""
    state = local.state
    try:
        where = A._storage.device
        if LU._storage.device is not where or pivots._storage.device is not where:
            where = common_device(*tensors_in((A, LU, pivots)))
        computed = linalg_kernels.lu_inverse(A._array, LU._array, pivots._array)
    except (AttributeError, ValueError) as error:
        raise refused("lu_inverse", error, A) from None
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        result = _record_lu_inverse(edges, (A, LU, pivots), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("lu_inverse", result, (A, LU, pivots))
    return result


def linalg_solve_ex(A: Tensor, B: Tensor, *, left: Any = True) -> tuple[Tensor, ...]:
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True) -> (Tensor result, Tensor info)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu" or B._array.dtype.kind in "biu":
            raise no_kernel("linalg_solve_ex", (A, B, left), "biu")
        where = A._storage.device
        if B._storage.device is not where:
            where = common_device(*tensors_in((A, B, left)))
        computed = linalg_kernels.linalg_solve_ex(A._array, B._array, left)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_solve_ex", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        B_edge = B._edge or (B._meta and B._meta.gradient_edge(B))
        edges = (A_edge, B_edge) if A_edge or B_edge else ()
        record_several(edges, (A, B, left), result, state, nodes.LinalgSolveExBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_solve_ex", result, (A, B, left))
    return result


LinalgCholeskyExResults = named_results("linalg_cholesky_ex", "L", "info")


def linalg_cholesky_ex(input: Tensor, *, upper: Any = False) -> Results:
    """linalg_cholesky_ex(Tensor self, *, bool upper=False) -> (Tensor L, Tensor info)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("linalg_cholesky_ex", (input, upper), "biu")
        where = input._storage.device
        computed = linalg_kernels.linalg_cholesky_ex(input._array, upper)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_cholesky_ex", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, upper), result, state, nodes.LinalgCholeskyExBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_cholesky_ex", result, (input, upper))
    return LinalgCholeskyExResults(result)


LinalgEighResults = named_results("linalg_eigh", "eigenvalues", "eigenvectors")


def linalg_eigh(A: Tensor, UPLO: Any = 'L', compute_v: Any = True) -> Results:
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_eigh", (A, UPLO, compute_v), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_eigh(A._array, UPLO, compute_v)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_eigh", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A, UPLO, compute_v), result, state, nodes.LinalgEighBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_eigh", result, (A, UPLO, compute_v))
    return LinalgEighResults(result)


LinalgSvdResults = named_results("linalg_svd", "U", "S", "Vh")


def linalg_svd(A: Tensor, full_matrices: Any = False, compute_uv: Any = True) -> Results:
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor Vh)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_svd", (A, full_matrices, compute_uv), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_svd(A._array, full_matrices, compute_uv)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_svd", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A, full_matrices, compute_uv), result, state, nodes.LinalgSvdBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_svd", result, (A, full_matrices, compute_uv))
    return LinalgSvdResults(result)


LinalgQrResults = named_results("linalg_qr", "Q", "R")


def linalg_qr(A: Tensor, mode: Any = 'reduced') -> Results:
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""
    state = local.state
    try:
        if A._array.dtype.kind in "biu":
            raise no_kernel("linalg_qr", (A, mode), "biu")
        where = A._storage.device
        computed = linalg_kernels.linalg_qr(A._array, mode)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_qr", error, A) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        A_edge = A._edge or (A._meta and A._meta.gradient_edge(A))
        edges = (A_edge,) if A_edge else ()
        record_several(edges, (A, mode), result, state, nodes.LinalgQrBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_qr", result, (A, mode))
    return LinalgQrResults(result)


_record_linalg_cross = recorder(nodes.LinalgCrossBackward0)


def linalg_cross(input: Tensor, other: Tensor, *, dim: Any = -1) -> Tensor:
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if other._storage.device is not where:
            where = common_device(*tensors_in((input, other, dim)))
        computed = linalg_kernels.linalg_cross(input._array, other._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_cross", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        other_edge = other._edge or (other._meta and other._meta.gradient_edge(other))
        edges = (self_edge, other_edge) if self_edge or other_edge else ()
        result = _record_linalg_cross(edges, (input, other, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_cross", result, (input, other, dim))
    return result


_record_fft_c2c = recorder(nodes.FftC2CBackward0)


def fft_c2c(input: Tensor, dim: Any, normalization: Any, forward: Any) -> Tensor:
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = linalg_kernels.fft_c2c(input._array, dim, normalization, forward)
    except (AttributeError, ValueError) as error:
        raise refused("fft_c2c", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_fft_c2c(edges, (input, dim, normalization, forward), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fft_c2c", result, (input, dim, normalization, forward))
    return result


_record_fft_r2c = recorder(nodes.FftR2CBackward0)


def fft_r2c(input: Tensor, dim: Any, normalization: Any, onesided: Any) -> Tensor:
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = linalg_kernels.fft_r2c(input._array, dim, normalization, onesided)
    except (AttributeError, ValueError) as error:
        raise refused("fft_r2c", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_fft_r2c(edges, (input, dim, normalization, onesided), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fft_r2c", result, (input, dim, normalization, onesided))
    return result


_record_fft_c2r = recorder(nodes.FftC2RBackward0)


def fft_c2r(input: Tensor, dim: Any, normalization: Any, last_dim_size: Any) -> Tensor:
    """_fft_c2r(Tensor self, int[] dim, int normalization, int last_dim_size) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = linalg_kernels.fft_c2r(input._array, dim, normalization, last_dim_size)
    except (AttributeError, ValueError) as error:
        raise refused("fft_c2r", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_fft_c2r(edges, (input, dim, normalization, last_dim_size), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fft_c2r", result, (input, dim, normalization, last_dim_size))
    return result


_record_convolution = recorder(nodes.ConvolutionBackward0)


def convolution(input: Tensor, weight: Tensor, bias: Any, stride: Any, padding: Any, dilation: Any, transposed: Any, output_padding: Any, groups: Any) -> Tensor:
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if weight._storage.device is not where or bias is not None and bias._storage.device is not where:
            where = common_device(*tensors_in((input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)))
        computed = nn_kernels.convolution(input._array, weight._array, bias._array if bias is not None else None, stride, padding, dilation, transposed, output_padding, groups)
    except (AttributeError, ValueError) as error:
        raise refused("convolution", error, input) from None
    if state.grad_mode:
        input_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        weight_edge = weight._edge or (weight._meta and weight._meta.gradient_edge(weight))
        bias_edge = (bias._edge or (bias._meta and bias._meta.gradient_edge(bias))) if bias is not None else None
        edges = (input_edge, weight_edge, bias_edge) if input_edge or weight_edge or bias_edge else ()
        result = _record_convolution(edges, (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("convolution", result, (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups))
    return result


_record_convolution_input = recorder(nodes.ConvolutionInputBackward0)


def convolution_input(grad_output: Tensor, weight: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any, groups: Any) -> Tensor:
    """convolution_input(Tensor grad_output, Tensor weight, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        if weight._storage.device is not where:
            where = common_device(*tensors_in((grad_output, weight, shape, stride, padding, dilation, groups)))
        computed = nn_kernels.convolution_input(grad_output._array, weight._array, shape, stride, padding, dilation, groups)
    except (AttributeError, ValueError) as error:
        raise refused("convolution_input", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        weight_edge = weight._edge or (weight._meta and weight._meta.gradient_edge(weight))
        edges = (grad_output_edge, weight_edge) if grad_output_edge or weight_edge else ()
        result = _record_convolution_input(edges, (grad_output, weight, shape, stride, padding, dilation, groups), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("convolution_input", result, (grad_output, weight, shape, stride, padding, dilation, groups))
    return result


_record_convolution_weight = recorder(nodes.ConvolutionWeightBackward0)


def convolution_weight(grad_output: Tensor, input: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any, groups: Any) -> Tensor:
    """convolution_weight(Tensor grad_output, Tensor input, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        if input._storage.device is not where:
            where = common_device(*tensors_in((grad_output, input, shape, stride, padding, dilation, groups)))
        computed = nn_kernels.convolution_weight(grad_output._array, input._array, shape, stride, padding, dilation, groups)
    except (AttributeError, ValueError) as error:
        raise refused("convolution_weight", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        input_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (grad_output_edge, input_edge) if grad_output_edge or input_edge else ()
        result = _record_convolution_weight(edges, (grad_output, input, shape, stride, padding, dilation, groups), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("convolution_weight", result, (grad_output, input, shape, stride, padding, dilation, groups))
    return result


def max_pool2d_with_indices(input: Tensor, kernel_size: Any, stride: Any, padding: Any, dilation: Any, ceil_mode: Any = False) -> tuple[Tensor, ...]:
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode=False) -> (Tensor result0, Tensor result1)"""
    state = local.state
    try:
        where = input._storage.device
        computed = nn_kernels.max_pool2d_with_indices(input._array, kernel_size, stride, padding, dilation, ceil_mode)
    except (AttributeError, ValueError) as error:
        raise refused("max_pool2d_with_indices", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, kernel_size, stride, padding, dilation, ceil_mode), result, state, nodes.MaxPool2DWithIndicesBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("max_pool2d_with_indices", result, (input, kernel_size, stride, padding, dilation, ceil_mode))
    return result


_record_avg_pool2d = recorder(nodes.AvgPool2DBackward0)


def avg_pool2d(input: Tensor, kernel_size: Any, stride: Any, padding: Any, ceil_mode: Any = False, count_include_pad: Any = True, divisor_override: Any = None) -> Tensor:
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = nn_kernels.avg_pool2d(input._array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    except (AttributeError, ValueError) as error:
        raise refused("avg_pool2d", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_avg_pool2d(edges, (input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("avg_pool2d", result, (input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override))
    return result


def native_batch_norm(input: Tensor, weight: Any, bias: Any, running_mean: Any, running_var: Any, training: Any, momentum: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc" or weight is not None and weight._array.dtype.kind in "biuc" or bias is not None and bias._array.dtype.kind in "biuc" or running_mean is not None and running_mean._array.dtype.kind in "biuc" or running_var is not None and running_var._array.dtype.kind in "biuc":
            raise no_kernel("native_batch_norm", (input, weight, bias, running_mean, running_var, training, momentum, eps), "biuc")
        where = input._storage.device
        if weight is not None and weight._storage.device is not where or bias is not None and bias._storage.device is not where or running_mean is not None and running_mean._storage.device is not where or running_var is not None and running_var._storage.device is not where:
            where = common_device(*tensors_in((input, weight, bias, running_mean, running_var, training, momentum, eps)))
        computed = nn_kernels.native_batch_norm(input._array, weight._array if weight is not None else None, bias._array if bias is not None else None, running_mean._array if running_mean is not None else None, running_var._array if running_var is not None else None, training, momentum, eps)
    except (AttributeError, ValueError) as error:
        raise refused("native_batch_norm", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        input_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        weight_edge = (weight._edge or (weight._meta and weight._meta.gradient_edge(weight))) if weight is not None else None
        bias_edge = (bias._edge or (bias._meta and bias._meta.gradient_edge(bias))) if bias is not None else None
        edges = (input_edge, weight_edge, bias_edge) if input_edge or weight_edge or bias_edge else ()
        record_several(edges, (input, weight, bias, running_mean, running_var, training, momentum, eps), result, state, nodes.NativeBatchNormBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("native_batch_norm", result, (input, weight, bias, running_mean, running_var, training, momentum, eps))
    return result


def native_layer_norm(input: Tensor, normalized_shape: Any, weight: Any, bias: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc" or weight is not None and weight._array.dtype.kind in "biuc" or bias is not None and bias._array.dtype.kind in "biuc":
            raise no_kernel("native_layer_norm", (input, normalized_shape, weight, bias, eps), "biuc")
        where = input._storage.device
        if weight is not None and weight._storage.device is not where or bias is not None and bias._storage.device is not where:
            where = common_device(*tensors_in((input, normalized_shape, weight, bias, eps)))
        computed = nn_kernels.native_layer_norm(input._array, normalized_shape, weight._array if weight is not None else None, bias._array if bias is not None else None, eps)
    except (AttributeError, ValueError) as error:
        raise refused("native_layer_norm", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        input_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        weight_edge = (weight._edge or (weight._meta and weight._meta.gradient_edge(weight))) if weight is not None else None
        bias_edge = (bias._edge or (bias._meta and bias._meta.gradient_edge(bias))) if bias is not None else None
        edges = (input_edge, weight_edge, bias_edge) if input_edge or weight_edge or bias_edge else ()
        record_several(edges, (input, normalized_shape, weight, bias, eps), result, state, nodes.NativeLayerNormBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("native_layer_norm", result, (input, normalized_shape, weight, bias, eps))
    return result


_record_embedding = recorder(nodes.EmbeddingBackward0)


def embedding(weight: Tensor, indices: Tensor, padding_idx: Any = -1, scale_grad_by_freq: Any = False, sparse: Any = False) -> Tensor:
    """embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""
    state = local.state
    try:
        where = weight._storage.device
        if indices._storage.device is not where:
            where = common_device(*tensors_in((weight, indices, padding_idx, scale_grad_by_freq, sparse)))
        computed = nn_kernels.embedding(weight._array, indices._array, padding_idx, scale_grad_by_freq, sparse)
    except (AttributeError, ValueError) as error:
        raise refused("embedding", error, weight) from None
    if state.grad_mode:
        weight_edge = weight._edge or (weight._meta and weight._meta.gradient_edge(weight))
        edges = (weight_edge,) if weight_edge else ()
        result = _record_embedding(edges, (weight, indices, padding_idx, scale_grad_by_freq, sparse), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("embedding", result, (weight, indices, padding_idx, scale_grad_by_freq, sparse))
    return result


_record_constant_pad_nd = recorder(nodes.ConstantPadNdBackward0)


def constant_pad_nd(input: Tensor, pad: Any, value: Any = 0) -> Tensor:
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = nn_kernels.constant_pad_nd(input._array, pad, value)
    except (AttributeError, ValueError) as error:
        raise refused("constant_pad_nd", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_constant_pad_nd(edges, (input, pad, value), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("constant_pad_nd", result, (input, pad, value))
    return result


_record_safe_softmax = recorder(nodes.SafeSoftmaxBackward0)


def safe_softmax(input: Tensor, dim: Any) -> Tensor:
    """_safe_softmax(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.where((input._array == -np.inf).all(dim, keepdims=True), 0, activations_kernels.softmax(input._array, dim))
    except (AttributeError, ValueError) as error:
        raise refused("safe_softmax", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_safe_softmax(edges, (input, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("safe_softmax", result, (input, dim))
    return result


add = scaled("add", np.add, nodes.AddBackward0)

add_ = scaled("add_", np.add, nodes.AddBackward0)

sub = scaled("sub", np.subtract, nodes.SubBackward0, refuse="b")

sub_ = scaled("sub_", np.subtract, nodes.SubBackward0, refuse="b")

_rsub_tensor = general("rsub_tensor", lambda self, other, alpha: other - alpha * self, nodes.RsubBackward0, tensors=(0, 1), promote=(0, 1), refuse="b")


def rsub_tensor(input: Tensor, other: Tensor, *, alpha: Any = 1) -> Tensor:
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    return _rsub_tensor(input, other, alpha)


_record_rsub_scalar = recorder(nodes.RsubBackward1)


def rsub_scalar(input: Tensor, other: Any, alpha: Any = 1) -> Tensor:
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "b":
            raise no_kernel("rsub_scalar", (input, other, alpha), "b")
        where = input._storage.device
        computed = other - alpha * input._array
    except (AttributeError, ValueError) as error:
        raise refused("rsub_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_rsub_scalar(edges, (input, other, alpha), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("rsub_scalar", result, (input, other, alpha))
    return result


mul = binary("mul", np.multiply, nodes.MulBackward0)

mul_ = in_place_binary("mul_", np.multiply, nodes.MulBackward0)

div = binary("div", np.true_divide, nodes.DivBackward0, floating=True)

div_ = in_place_binary("div_", np.true_divide, nodes.DivBackward0, floating=True)

_record_mul_scalar = recorder(nodes.MulBackward1)


def mul_scalar(input: Tensor, other: Any) -> Tensor:
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.multiply(input._array, other)
    except (AttributeError, ValueError) as error:
        raise refused("mul_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_mul_scalar(edges, (input, other), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("mul_scalar", result, (input, other))
    return result


_record_div_scalar = recorder(nodes.DivBackward1)


def div_scalar(input: Tensor, other: Any) -> Tensor:
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.true_divide(input._array, other)
    except (AttributeError, ValueError) as error:
        raise refused("div_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_div_scalar(edges, (input, other), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("div_scalar", result, (input, other))
    return result


_div_mode = general("div_mode", pointwise_kernels.div_mode, nodes.DivBackward2, tensors=(0, 1), promote=(0, 1), refuse="bc")


def div_mode(input: Tensor, other: Tensor, *, rounding_mode: Any) -> Tensor:
    """div.Tensor_mode(Tensor self, Tensor other, *, str rounding_mode) -> Tensor"""
    return _div_mode(input, other, rounding_mode)


def div_mode_(input: Tensor, other: Tensor, *, rounding_mode: Any) -> Tensor:
    """In-place version of `div_mode`."""
    return in_place("div_mode_", pointwise_kernels.div_mode, nodes.DivBackward2, (input, other, rounding_mode), tensors=(0, 1), promote=(0, 1), refuse="bc")


_remainder_tensor = general("remainder_tensor", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward1, tensors=(0, 1), promote=(0, 1), refuse="bc")


def remainder_tensor(input: Tensor, other: Tensor) -> Tensor:
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _remainder_tensor(input, other)


def remainder_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `remainder_tensor`."""
    return in_place("remainder_tensor_", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward1, (input, other), tensors=(0, 1), promote=(0, 1), refuse="bc")


_fmod_tensor = general("fmod_tensor", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward1, tensors=(0, 1), promote=(0, 1), refuse="bc")


def fmod_tensor(input: Tensor, other: Tensor) -> Tensor:
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _fmod_tensor(input, other)


def fmod_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `fmod_tensor`."""
    return in_place("fmod_tensor_", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward1, (input, other), tensors=(0, 1), promote=(0, 1), refuse="bc")


_record_remainder_scalar = recorder(nodes.RemainderBackward0)


def remainder_scalar(input: Tensor, other: Any) -> Tensor:
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("remainder_scalar", (input, other), "bc")
        where = input._storage.device
        computed = np.remainder(input._array, pointwise_kernels.divisor(input._array, other))
    except (AttributeError, ValueError) as error:
        raise refused("remainder_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_remainder_scalar(edges, (input, other), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("remainder_scalar", result, (input, other))
    return result


def remainder_scalar_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `remainder_scalar`."""
    return in_place("remainder_scalar_", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward0, (input, other), refuse="bc")


_record_fmod_scalar = recorder(nodes.FmodBackward0)


def fmod_scalar(input: Tensor, other: Any) -> Tensor:
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("fmod_scalar", (input, other), "bc")
        where = input._storage.device
        computed = np.fmod(input._array, pointwise_kernels.divisor(input._array, other))
    except (AttributeError, ValueError) as error:
        raise refused("fmod_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_fmod_scalar(edges, (input, other), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("fmod_scalar", result, (input, other))
    return result


def fmod_scalar_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `fmod_scalar`."""
    return in_place("fmod_scalar_", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward0, (input, other), refuse="bc")


_addcmul = general("addcmul", lambda self, tensor1, tensor2, value: self + value * tensor1 * tensor2, nodes.AddcmulBackward0, tensors=(0, 1, 2), promote=(0, 1, 2))


def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return _addcmul(input, tensor1, tensor2, value)


def addcmul_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """In-place version of `addcmul`."""
    return in_place("addcmul_", lambda self, tensor1, tensor2, value: self + value * tensor1 * tensor2, nodes.AddcmulBackward0, (input, tensor1, tensor2, value), tensors=(0, 1, 2), promote=(0, 1, 2))


_addcdiv = general("addcdiv", lambda self, tensor1, tensor2, value: self + value * tensor1 / tensor2, nodes.AddcdivBackward0, tensors=(0, 1, 2), promote=(0, 1, 2))


def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return _addcdiv(input, tensor1, tensor2, value)


def addcdiv_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """In-place version of `addcdiv`."""
    return in_place("addcdiv_", lambda self, tensor1, tensor2, value: self + value * tensor1 / tensor2, nodes.AddcdivBackward0, (input, tensor1, tensor2, value), tensors=(0, 1, 2), promote=(0, 1, 2))


_record_lerp_scalar = recorder(nodes.LerpBackward0)


def lerp_scalar(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if end._storage.device is not where:
            where = common_device(*tensors_in((input, end, weight)))
        computed = input._array + weight * (end._array - input._array)
    except (AttributeError, ValueError) as error:
        raise refused("lerp_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        end_edge = end._edge or (end._meta and end._meta.gradient_edge(end))
        edges = (self_edge, end_edge) if self_edge or end_edge else ()
        result = _record_lerp_scalar(edges, (input, end, weight), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("lerp_scalar", result, (input, end, weight))
    return result


def lerp_scalar_(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """In-place version of `lerp_scalar`."""
    return in_place("lerp_scalar_", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward0, (input, end, weight), tensors=(0, 1))


_lerp_tensor = general("lerp_tensor", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward1, tensors=(0, 1, 2), promote=(0, 1, 2))


def lerp_tensor(input: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""
    return _lerp_tensor(input, end, weight)


def lerp_tensor_(input: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    """In-place version of `lerp_tensor`."""
    return in_place("lerp_tensor_", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward1, (input, end, weight), tensors=(0, 1, 2), promote=(0, 1, 2))


_record_pow_scalar = recorder(nodes.PowBackward0)


def pow_scalar(input: Tensor, exponent: Any) -> Tensor:
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "b":
            raise no_kernel("pow_scalar", (input, exponent), "b")
        where = input._storage.device
        computed = pointwise_kernels.pow(input._array, exponent)
    except (AttributeError, ValueError) as error:
        raise refused("pow_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_pow_scalar(edges, (input, exponent), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("pow_scalar", result, (input, exponent))
    return result


def pow_scalar_(input: Tensor, exponent: Any) -> Tensor:
    """In-place version of `pow_scalar`."""
    return in_place("pow_scalar_", pointwise_kernels.pow, nodes.PowBackward0, (input, exponent), refuse="b")


_pow_tensor = general("pow_tensor", pointwise_kernels.pow, nodes.PowBackward1, tensors=(0, 1), promote=(0, 1), refuse="b")


def pow_tensor(input: Tensor, exponent: Tensor) -> Tensor:
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""
    return _pow_tensor(input, exponent)


def pow_tensor_(input: Tensor, exponent: Tensor) -> Tensor:
    """In-place version of `pow_tensor`."""
    return in_place("pow_tensor_", pointwise_kernels.pow, nodes.PowBackward1, (input, exponent), tensors=(0, 1), promote=(0, 1), refuse="b")


_record_pow_number = recorder(nodes.PowBackward2)


def pow_number(input: Any, exponent: Tensor) -> Tensor:
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""
    state = local.state
    try:
        if exponent._array.dtype.kind in "b":
            raise no_kernel("pow_number", (input, exponent), "b")
        where = exponent._storage.device
        computed = pointwise_kernels.pow(input, exponent._array)
    except (AttributeError, ValueError) as error:
        raise refused("pow_number", error, exponent) from None
    if state.grad_mode:
        exponent_edge = exponent._edge or (exponent._meta and exponent._meta.gradient_edge(exponent))
        edges = (exponent_edge,) if exponent_edge else ()
        result = _record_pow_number(edges, (input, exponent), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("pow_number", result, (input, exponent))
    return result


floor = unary("floor", pointwise_kernels.floor, nodes.FloorBackward0, floating=False, refuse="bc")

floor_ = in_place_unary("floor_", pointwise_kernels.floor, nodes.FloorBackward0, floating=False, refuse="bc")

ceil = unary("ceil", pointwise_kernels.ceil, nodes.CeilBackward0, floating=False, refuse="bc")

ceil_ = in_place_unary("ceil_", pointwise_kernels.ceil, nodes.CeilBackward0, floating=False, refuse="bc")

trunc = unary("trunc", pointwise_kernels.trunc, nodes.TruncBackward0, floating=False, refuse="bc")

trunc_ = in_place_unary("trunc_", pointwise_kernels.trunc, nodes.TruncBackward0, floating=False, refuse="bc")

frac = unary("frac", lambda self: self - np.trunc(self), nodes.FracBackward0, floating=False, refuse="biuc")

frac_ = in_place_unary("frac_", lambda self: self - np.trunc(self), nodes.FracBackward0, floating=False, refuse="biuc")

sign = unary("sign", pointwise_kernels.sgn, nodes.SignBackward0, floating=False, refuse="c")

sign_ = in_place_unary("sign_", pointwise_kernels.sgn, nodes.SignBackward0, floating=False, refuse="c")

neg = unary("neg", np.negative, nodes.NegBackward0, floating=False, refuse="b")

neg_ = in_place_unary("neg_", np.negative, nodes.NegBackward0, floating=False, refuse="b")

_record_round = recorder(nodes.RoundBackward0)


def round(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """round(Tensor self, *, int decimals=0) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("round", (input, decimals), "bc")
        where = input._storage.device
        computed = np.round(input._array, decimals)
    except (AttributeError, ValueError) as error:
        raise refused("round", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_round(edges, (input, decimals), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("round", result, (input, decimals))
    return result


def round_(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """In-place version of `round`."""
    return in_place("round_", np.round, nodes.RoundBackward0, (input, decimals), refuse="bc")


sgn = unary("sgn", pointwise_kernels.sgn, nodes.SgnBackward0, floating=False)

sgn_ = in_place_unary("sgn_", pointwise_kernels.sgn, nodes.SgnBackward0, floating=False)

abs = unary("abs", np.absolute, nodes.AbsBackward0, floating=False, refuse="b")

abs_ = in_place_unary("abs_", np.absolute, nodes.AbsBackward0, floating=False, refuse="bc")

copysign = binary("copysign", np.copysign, nodes.CopysignBackward0, floating=True)

copysign_ = in_place_binary("copysign_", np.copysign, nodes.CopysignBackward0, floating=True)

_record_nan_to_num = recorder(nodes.NanToNumBackward0)


def nan_to_num(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("nan_to_num", (input, nan, posinf, neginf), "c")
        where = input._storage.device
        computed = np.nan_to_num(input._array, True, nan or 0.0, posinf, neginf)
    except (AttributeError, ValueError) as error:
        raise refused("nan_to_num", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_nan_to_num(edges, (input, nan, posinf, neginf), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("nan_to_num", result, (input, nan, posinf, neginf))
    return result


def nan_to_num_(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """In-place version of `nan_to_num`."""
    return in_place("nan_to_num_", lambda self, nan, posinf, neginf: np.nan_to_num(self, True, nan or 0.0, posinf, neginf), nodes.NanToNumBackward0, (input, nan, posinf, neginf), refuse="c")


_heaviside = general("heaviside", lambda self, values: np.where(self == 0, values, self > 0), None, tensors=(0, 1), promote=(0, 1), refuse="c")


def heaviside(input: Tensor, values: Tensor) -> Tensor:
    """heaviside(Tensor self, Tensor values) -> Tensor"""
    return _heaviside(input, values)


_where = general("where", lambda condition, self, other: np.where(indexing_kernels.checked_mask(condition), self, other), nodes.WhereBackward0, tensors=(0, 1, 2), promote=(1, 2))


def where(condition: Tensor, input: Tensor, other: Tensor) -> Tensor:
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""
    return _where(condition, input, other)


maximum = binary("maximum", np.maximum, nodes.MaximumBackward0, refuse="c")

minimum = binary("minimum", np.minimum, nodes.MinimumBackward0, refuse="c")

_record_clamp_scalar = recorder(nodes.ClampBackward1)


def clamp_scalar(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("clamp_scalar", (input, min, max), "bc")
        where = input._storage.device
        computed = pointwise_kernels.clamp(input._array, min, max)
    except (AttributeError, ValueError) as error:
        raise refused("clamp_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_clamp_scalar(edges, (input, min, max), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("clamp_scalar", result, (input, min, max))
    return result


def clamp_scalar_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp_scalar`."""
    return in_place("clamp_scalar_", pointwise_kernels.clamp, nodes.ClampBackward1, (input, min, max), refuse="bc")


_record_clamp_min_scalar = recorder(nodes.ClampMinBackward0)


def clamp_min_scalar(input: Tensor, min: Any) -> Tensor:
    """clamp_min(Tensor self, Scalar min) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("clamp_min_scalar", (input, min), "bc")
        where = input._storage.device
        computed = np.maximum(input._array, min)
    except (AttributeError, ValueError) as error:
        raise refused("clamp_min_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_clamp_min_scalar(edges, (input, min), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("clamp_min_scalar", result, (input, min))
    return result


def clamp_min_scalar_(input: Tensor, min: Any) -> Tensor:
    """In-place version of `clamp_min_scalar`."""
    return in_place("clamp_min_scalar_", np.maximum, nodes.ClampMinBackward0, (input, min), refuse="bc")


_record_clamp_max_scalar = recorder(nodes.ClampMaxBackward0)


def clamp_max_scalar(input: Tensor, max: Any) -> Tensor:
    """clamp_max(Tensor self, Scalar max) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "bc":
            raise no_kernel("clamp_max_scalar", (input, max), "bc")
        where = input._storage.device
        computed = np.minimum(input._array, max)
    except (AttributeError, ValueError) as error:
        raise refused("clamp_max_scalar", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_clamp_max_scalar(edges, (input, max), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("clamp_max_scalar", result, (input, max))
    return result


def clamp_max_scalar_(input: Tensor, max: Any) -> Tensor:
    """In-place version of `clamp_max_scalar`."""
    return in_place("clamp_max_scalar_", np.minimum, nodes.ClampMaxBackward0, (input, max), refuse="bc")


_clamp_tensor = general("clamp_tensor", pointwise_kernels.clamp, nodes.ClampBackward0, tensors=(0, 1, 2), promote=(0, 1, 2), refuse="bc")


def clamp_tensor(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""
    return _clamp_tensor(input, min, max)


def clamp_tensor_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp_tensor`."""
    return in_place("clamp_tensor_", pointwise_kernels.clamp, nodes.ClampBackward0, (input, min, max), tensors=(0, 1, 2), promote=(0, 1, 2), refuse="bc")


clamp_min_tensor = binary("clamp_min_tensor", np.maximum, nodes.ClampMinBackward1, refuse="c")

clamp_min_tensor_ = in_place_binary("clamp_min_tensor_", np.maximum, nodes.ClampMinBackward1, refuse="c")

clamp_max_tensor = binary("clamp_max_tensor", np.minimum, nodes.ClampMaxBackward1, refuse="c")

clamp_max_tensor_ = in_place_binary("clamp_max_tensor_", np.minimum, nodes.ClampMaxBackward1, refuse="c")

exp = unary("exp", np.exp, nodes.ExpBackward0)

exp_ = in_place_unary("exp_", np.exp, nodes.ExpBackward0)

exp2 = unary("exp2", np.exp2, nodes.Exp2Backward0)

exp2_ = in_place_unary("exp2_", np.exp2, nodes.Exp2Backward0)

expm1 = unary("expm1", np.expm1, nodes.Expm1Backward0)

expm1_ = in_place_unary("expm1_", np.expm1, nodes.Expm1Backward0)

log = unary("log", np.log, nodes.LogBackward0)

log_ = in_place_unary("log_", np.log, nodes.LogBackward0)

log2 = unary("log2", np.log2, nodes.Log2Backward0)

log2_ = in_place_unary("log2_", np.log2, nodes.Log2Backward0)

log10 = unary("log10", np.log10, nodes.Log10Backward0)

log10_ = in_place_unary("log10_", np.log10, nodes.Log10Backward0)

log1p = unary("log1p", np.log1p, nodes.Log1PBackward0)

log1p_ = in_place_unary("log1p_", np.log1p, nodes.Log1PBackward0)

sqrt = unary("sqrt", np.sqrt, nodes.SqrtBackward0)

sqrt_ = in_place_unary("sqrt_", np.sqrt, nodes.SqrtBackward0)

rsqrt = unary("rsqrt", pointwise_kernels.rsqrt, nodes.RsqrtBackward0)

rsqrt_ = in_place_unary("rsqrt_", pointwise_kernels.rsqrt, nodes.RsqrtBackward0)

reciprocal = unary("reciprocal", np.reciprocal, nodes.ReciprocalBackward0)

reciprocal_ = in_place_unary("reciprocal_", np.reciprocal, nodes.ReciprocalBackward0)

logaddexp = binary("logaddexp", np.logaddexp, nodes.LogaddexpBackward0, floating=True, refuse="c")

_xlogy = general("xlogy", pointwise_kernels.xlogy, nodes.XlogyBackward0, tensors=(0, 1), promote=(0, 1), floating=True, refuse="c")


def xlogy(input: Tensor, other: Tensor) -> Tensor:
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _xlogy(input, other)


def xlogy_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `xlogy`."""
    return in_place("xlogy_", pointwise_kernels.xlogy, nodes.XlogyBackward0, (input, other), tensors=(0, 1), promote=(0, 1), refuse="c")


sin = unary("sin", np.sin, nodes.SinBackward0)

sin_ = in_place_unary("sin_", np.sin, nodes.SinBackward0)

cos = unary("cos", np.cos, nodes.CosBackward0)

cos_ = in_place_unary("cos_", np.cos, nodes.CosBackward0)

tan = unary("tan", np.tan, nodes.TanBackward0)

tan_ = in_place_unary("tan_", np.tan, nodes.TanBackward0)

asin = unary("asin", np.arcsin, nodes.AsinBackward0)

asin_ = in_place_unary("asin_", np.arcsin, nodes.AsinBackward0)

acos = unary("acos", np.arccos, nodes.AcosBackward0)

acos_ = in_place_unary("acos_", np.arccos, nodes.AcosBackward0)

atan = unary("atan", np.arctan, nodes.AtanBackward0)

atan_ = in_place_unary("atan_", np.arctan, nodes.AtanBackward0)

sinh = unary("sinh", np.sinh, nodes.SinhBackward0)

sinh_ = in_place_unary("sinh_", np.sinh, nodes.SinhBackward0)

cosh = unary("cosh", np.cosh, nodes.CoshBackward0)

cosh_ = in_place_unary("cosh_", np.cosh, nodes.CoshBackward0)

asinh = unary("asinh", np.arcsinh, nodes.AsinhBackward0)

asinh_ = in_place_unary("asinh_", np.arcsinh, nodes.AsinhBackward0)

acosh = unary("acosh", np.arccosh, nodes.AcoshBackward0)

acosh_ = in_place_unary("acosh_", np.arccosh, nodes.AcoshBackward0)

atanh = unary("atanh", np.arctanh, nodes.AtanhBackward0)

atanh_ = in_place_unary("atanh_", np.arctanh, nodes.AtanhBackward0)

atan2 = binary("atan2", np.arctan2, nodes.Atan2Backward0, floating=True, refuse="c")

atan2_ = in_place_binary("atan2_", np.arctan2, nodes.Atan2Backward0, floating=True, refuse="c")

hypot = binary("hypot", np.hypot, nodes.HypotBackward0, floating=True, refuse="c")

hypot_ = in_place_binary("hypot_", np.hypot, nodes.HypotBackward0, floating=True, refuse="c")

sinc = unary("sinc", np.sinc, nodes.SincBackward0)

sinc_ = in_place_unary("sinc_", np.sinc, nodes.SincBackward0)

deg2rad = unary("deg2rad", np.deg2rad, nodes.Deg2RadBackward0)

deg2rad_ = in_place_unary("deg2rad_", np.deg2rad, nodes.Deg2RadBackward0)

rad2deg = unary("rad2deg", np.rad2deg, nodes.Rad2DegBackward0)

rad2deg_ = in_place_unary("rad2deg_", np.rad2deg, nodes.Rad2DegBackward0)

_logit = general("logit", pointwise_kernels.logit, nodes.LogitBackward0, promote=(0,), floating=True, refuse="c")


def logit(input: Tensor, eps: Any = None) -> Tensor:
    """logit(Tensor self, float? eps=None) -> Tensor"""
    return _logit(input, eps)


def logit_(input: Tensor, eps: Any = None) -> Tensor:
    """In-place version of `logit`."""
    return in_place("logit_", pointwise_kernels.logit, nodes.LogitBackward0, (input, eps), promote=(0,), refuse="c")


erf = unary("erf", pointwise_kernels.erf, nodes.ErfBackward0, refuse="c")

erf_ = in_place_unary("erf_", pointwise_kernels.erf, nodes.ErfBackward0, refuse="c")

erfc = unary("erfc", pointwise_kernels.erfc, nodes.ErfcBackward0, refuse="c")

erfc_ = in_place_unary("erfc_", pointwise_kernels.erfc, nodes.ErfcBackward0, refuse="c")

lgamma = unary("lgamma", pointwise_kernels.lgamma, nodes.LgammaBackward0, refuse="c")

lgamma_ = in_place_unary("lgamma_", pointwise_kernels.lgamma, nodes.LgammaBackward0, refuse="c")

digamma = unary("digamma", pointwise_kernels.digamma, nodes.DigammaBackward0, refuse="c")

digamma_ = in_place_unary("digamma_", pointwise_kernels.digamma, nodes.DigammaBackward0, refuse="c")

_polygamma = general("polygamma", pointwise_kernels.polygamma, nodes.PolygammaBackward0, tensors=(1,), promote=(1,), floating=True, refuse="c")


def polygamma(n: Any, input: Tensor) -> Tensor:
    """polygamma(int n, Tensor self) -> Tensor"""
    return _polygamma(n, input)


def _conj(input: Tensor) -> Tensor:
    """_conj(Tensor(a) self) -> Tensor(a)"""
    return as_view("_conj", views_kernels.alias, nodes.ConjBackward0, (input,), lambda base: _conj(base))


def _neg_view(input: Tensor) -> Tensor:
    """_neg_view(Tensor(a) self) -> Tensor(a)"""
    return as_view("_neg_view", views_kernels.alias, nodes.NegViewBackward0, (input,), lambda base: _neg_view(base))


_conj_physical = unary("_conj_physical", np.conjugate, nodes.ConjPhysicalBackward0, floating=False)

_conj_physical_ = in_place_unary("_conj_physical_", np.conjugate, nodes.ConjPhysicalBackward1, floating=False)

angle = unary("angle", pointwise_kernels.angle, nodes.AngleBackward0)

_record_polar = recorder(nodes.PolarBackward0)


def polar(abs: Tensor, angle: Tensor) -> Tensor:
    """polar(Tensor abs, Tensor angle) -> Tensor"""
    state = local.state
    try:
        if abs._array.dtype.kind in "biuc" or angle._array.dtype.kind in "biuc":
            raise no_kernel("polar", (abs, angle), "biuc")
        where = abs._storage.device
        if angle._storage.device is not where:
            where = common_device(*tensors_in((abs, angle)))
        computed = pointwise_kernels.complex(abs._array * np.cos(angle._array), abs._array * np.sin(angle._array))
    except (AttributeError, ValueError) as error:
        raise refused("polar", error, abs) from None
    if state.grad_mode:
        abs_edge = abs._edge or (abs._meta and abs._meta.gradient_edge(abs))
        angle_edge = angle._edge or (angle._meta and angle._meta.gradient_edge(angle))
        edges = (abs_edge, angle_edge) if abs_edge or angle_edge else ()
        result = _record_polar(edges, (abs, angle), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("polar", result, (abs, angle))
    return result


_record_complex = recorder(nodes.ComplexBackward0)


def complex(real: Tensor, imag: Tensor) -> Tensor:
    """complex(Tensor real, Tensor imag) -> Tensor"""
    state = local.state
    try:
        where = real._storage.device
        if imag._storage.device is not where:
            where = common_device(*tensors_in((real, imag)))
        computed = pointwise_kernels.complex(real._array, imag._array)
    except (AttributeError, ValueError) as error:
        raise refused("complex", error, real) from None
    if state.grad_mode:
        real_edge = real._edge or (real._meta and real._meta.gradient_edge(real))
        imag_edge = imag._edge or (imag._meta and imag._meta.gradient_edge(imag))
        edges = (real_edge, imag_edge) if real_edge or imag_edge else ()
        result = _record_complex(edges, (real, imag), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("complex", result, (real, imag))
    return result


eq = binary("eq", np.equal, None)

ne = binary("ne", np.not_equal, None)

lt = binary("lt", np.less, None, refuse="c")

le = binary("le", np.less_equal, None, refuse="c")

gt = binary("gt", np.greater, None, refuse="c")

ge = binary("ge", np.greater_equal, None, refuse="c")

logical_and = binary("logical_and", np.logical_and, None)

logical_and_ = in_place_binary("logical_and_", np.logical_and, None)

logical_or = binary("logical_or", np.logical_or, None)

logical_or_ = in_place_binary("logical_or_", np.logical_or, None)

logical_xor = binary("logical_xor", np.logical_xor, None)

logical_xor_ = in_place_binary("logical_xor_", np.logical_xor, None)

bitwise_and = binary("bitwise_and", np.bitwise_and, None, refuse="fc")

bitwise_and_ = in_place_binary("bitwise_and_", np.bitwise_and, None, refuse="fc")

bitwise_or = binary("bitwise_or", np.bitwise_or, None, refuse="fc")

bitwise_or_ = in_place_binary("bitwise_or_", np.bitwise_or, None, refuse="fc")

bitwise_xor = binary("bitwise_xor", np.bitwise_xor, None, refuse="fc")

bitwise_xor_ = in_place_binary("bitwise_xor_", np.bitwise_xor, None, refuse="fc")

logical_not = unary("logical_not", np.logical_not, None, floating=False)

logical_not_ = in_place_unary("logical_not_", np.logical_not, None, floating=False)

bitwise_not = unary("bitwise_not", np.invert, None, floating=False, refuse="fc")

bitwise_not_ = in_place_unary("bitwise_not_", np.invert, None, floating=False, refuse="fc")

isnan = unary("isnan", np.isnan, None, floating=False)

isinf = unary("isinf", np.isinf, None, floating=False)

isfinite = unary("isfinite", np.isfinite, None, floating=False)

isreal = unary("isreal", np.isreal, None, floating=False)

signbit = unary("signbit", np.signbit, None, floating=False, refuse="c")


def isclose(input: Tensor, other: Tensor, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: Any = False) -> Tensor:
    """isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if other._storage.device is not where:
            where = common_device(*tensors_in((input, other, rtol, atol, equal_nan)))
        computed = np.isclose(input._array, other._array, rtol, atol, equal_nan)
    except (AttributeError, ValueError) as error:
        raise refused("isclose", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("isclose", result, (input, other, rtol, atol, equal_nan))
    return result


_isin = general("isin", np.isin, None, tensors=(0, 1), promote=(0, 1))


def isin(elements: Tensor, test_elements: Tensor, *, assume_unique: Any = False, invert: Any = False) -> Tensor:
    """isin(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""
    return _isin(elements, test_elements, assume_unique, invert)


_record_sum_all = recorder(nodes.SumBackward0)


def sum_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.sum_dim(input._array, None, False, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("sum_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_sum_all(edges, (input, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("sum_all", result, (input, dtype))
    return result


_record_sum_dim = recorder(nodes.SumBackward1)


def sum_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.sum_dim(input._array, dim, keepdim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("sum_dim", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_sum_dim(edges, (input, dim, keepdim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("sum_dim", result, (input, dim, keepdim, dtype))
    return result


_record_nansum = recorder(nodes.NansumBackward0)


def nansum(input: Tensor, dim: Any = None, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("nansum", (input, dim, keepdim, dtype), "c")
        where = input._storage.device
        computed = reductions_kernels.sum_dim(np.where(input._array == input._array, input._array, 0), dim, keepdim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("nansum", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_nansum(edges, (input, dim, keepdim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("nansum", result, (input, dim, keepdim, dtype))
    return result


_record_mean_all = recorder(nodes.MeanBackward0)


def mean_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.mean_dim(input._array, None, False, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("mean_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_mean_all(edges, (input, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("mean_all", result, (input, dtype))
    return result


_record_mean_dim = recorder(nodes.MeanBackward1)


def mean_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.mean_dim(input._array, dim, keepdim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("mean_dim", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_mean_dim(edges, (input, dim, keepdim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("mean_dim", result, (input, dim, keepdim, dtype))
    return result


_record_prod_all = recorder(nodes.ProdBackward0)


def prod_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.multiply.reduce(reductions_kernels.summable(input._array, dtype), None)
    except (AttributeError, ValueError) as error:
        raise refused("prod_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_prod_all(edges, (input, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("prod_all", result, (input, dtype))
    return result


_record_prod_dim = recorder(nodes.ProdBackward1)


def prod_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.multiply.reduce(reductions_kernels.summable(input._array, dtype), dim, keepdims=keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("prod_dim", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_prod_dim(edges, (input, dim, keepdim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("prod_dim", result, (input, dim, keepdim, dtype))
    return result


_record_trace = recorder(nodes.TraceBackward0)


def trace(input: Tensor) -> Tensor:
    """trace(Tensor self) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "b":
            raise no_kernel("trace", (input,), "b")
        where = input._storage.device
        computed = reductions_kernels.trace(input._array)
    except (AttributeError, ValueError) as error:
        raise refused("trace", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_trace(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("trace", result, (input,))
    return result


_record_cumsum = recorder(nodes.CumsumBackward0)


def cumsum(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.cumsum(input._array, dim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("cumsum", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_cumsum(edges, (input, dim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("cumsum", result, (input, dim, dtype))
    return result


def cumsum_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumsum`."""
    return in_place("cumsum_", reductions_kernels.cumsum, nodes.CumsumBackward0, (input, dim, dtype))


_record_cumprod = recorder(nodes.CumprodBackward0)


def cumprod(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = reductions_kernels.cumprod(input._array, dim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("cumprod", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_cumprod(edges, (input, dim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("cumprod", result, (input, dim, dtype))
    return result


def cumprod_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumprod`."""
    return in_place("cumprod_", reductions_kernels.cumprod, nodes.CumprodBackward0, (input, dim, dtype))


_record_logcumsumexp = recorder(nodes.LogcumsumexpBackward0)


def logcumsumexp(input: Tensor, dim: Any) -> Tensor:
    """logcumsumexp(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biuc":
            raise no_kernel("logcumsumexp", (input, dim), "biuc")
        where = input._storage.device
        computed = reductions_kernels.logcumsumexp(input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("logcumsumexp", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_logcumsumexp(edges, (input, dim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("logcumsumexp", result, (input, dim))
    return result


CummaxResults = named_results("cummax", "values", "indices")


def cummax(input: Tensor, dim: Any) -> Results:
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("cummax", (input, dim), "c")
        where = input._storage.device
        computed = reductions_kernels.running_extreme(np.maximum, input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("cummax", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim), result, state, nodes.CummaxBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("cummax", result, (input, dim))
    return CummaxResults(result)


CumminResults = named_results("cummin", "values", "indices")


def cummin(input: Tensor, dim: Any) -> Results:
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("cummin", (input, dim), "c")
        where = input._storage.device
        computed = reductions_kernels.running_extreme(np.minimum, input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("cummin", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim), result, state, nodes.CumminBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("cummin", result, (input, dim))
    return CumminResults(result)


_record_var = recorder(nodes.VarBackward0)


def var(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("var", (input, dim, correction, keepdim), "biu")
        where = input._storage.device
        computed = reductions_kernels.var_mean(input._array, dim, correction, keepdim)[0]
    except (AttributeError, ValueError) as error:
        raise refused("var", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_var(edges, (input, dim, correction, keepdim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("var", result, (input, dim, correction, keepdim))
    return result


_record_std = recorder(nodes.StdBackward0)


def std(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("std", (input, dim, correction, keepdim), "biu")
        where = input._storage.device
        computed = np.sqrt(reductions_kernels.var_mean(input._array, dim, correction, keepdim)[0])
    except (AttributeError, ValueError) as error:
        raise refused("std", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_std(edges, (input, dim, correction, keepdim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("std", result, (input, dim, correction, keepdim))
    return result


def var_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("var_mean", (input, dim, correction, keepdim), "biu")
        where = input._storage.device
        computed = reductions_kernels.var_mean(input._array, dim, correction, keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("var_mean", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, correction, keepdim), result, state, nodes.VarMeanBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("var_mean", result, (input, dim, correction, keepdim))
    return result


def std_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("std_mean", (input, dim, correction, keepdim), "biu")
        where = input._storage.device
        computed = reductions_kernels.std_mean(input._array, dim, correction, keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("std_mean", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, correction, keepdim), result, state, nodes.StdMeanBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("std_mean", result, (input, dim, correction, keepdim))
    return result


_record_linalg_vector_norm = recorder(nodes.LinalgVectorNormBackward0)


def linalg_vector_norm(input: Tensor, ord: Any = 2, dim: Any = None, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "biu":
            raise no_kernel("linalg_vector_norm", (input, ord, dim, keepdim, dtype), "biu")
        where = input._storage.device
        computed = reductions_kernels.linalg_vector_norm(input._array, ord, dim, keepdim, dtype)
    except (AttributeError, ValueError) as error:
        raise refused("linalg_vector_norm", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_linalg_vector_norm(edges, (input, ord, dim, keepdim, dtype), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("linalg_vector_norm", result, (input, ord, dim, keepdim, dtype))
    return result


_logsumexp = general("logsumexp", reductions_kernels.logsumexp, nodes.LogsumexpBackward0, promote=(0,), floating=True)


def logsumexp(input: Tensor, dim: Any, keepdim: Any = False) -> Tensor:
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""
    return _logsumexp(input, dim, keepdim)


_record_max_all = recorder(nodes.MaxBackward1)


def max_all(input: Tensor) -> Tensor:
    """max(Tensor self) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("max_all", (input,), "c")
        where = input._storage.device
        computed = np.maximum.reduce(input._array, None)
    except (AttributeError, ValueError) as error:
        raise refused("max_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_max_all(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("max_all", result, (input,))
    return result


_record_min_all = recorder(nodes.MinBackward1)


def min_all(input: Tensor) -> Tensor:
    """min(Tensor self) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("min_all", (input,), "c")
        where = input._storage.device
        computed = np.minimum.reduce(input._array, None)
    except (AttributeError, ValueError) as error:
        raise refused("min_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_min_all(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("min_all", result, (input,))
    return result


MaxResults = named_results("max", "values", "indices")


def max_dim(input: Tensor, dim: Any, keepdim: Any = False) -> Results:
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("max_dim", (input, dim, keepdim), "c")
        where = input._storage.device
        computed = (reductions_kernels.amax(input._array, dim, keepdim), input._array.argmax(dim, keepdims=keepdim))
    except (AttributeError, ValueError) as error:
        raise refused("max_dim", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, keepdim), result, state, nodes.MaxBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("max_dim", result, (input, dim, keepdim))
    return MaxResults(result)


MinResults = named_results("min", "values", "indices")


def min_dim(input: Tensor, dim: Any, keepdim: Any = False) -> Results:
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("min_dim", (input, dim, keepdim), "c")
        where = input._storage.device
        computed = (reductions_kernels.amin(input._array, dim, keepdim), input._array.argmin(dim, keepdims=keepdim))
    except (AttributeError, ValueError) as error:
        raise refused("min_dim", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, keepdim), result, state, nodes.MinBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("min_dim", result, (input, dim, keepdim))
    return MinResults(result)


_record_amax = recorder(nodes.AmaxBackward0)


def amax(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("amax", (input, dim, keepdim), "c")
        where = input._storage.device
        computed = reductions_kernels.amax(input._array, dim, keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("amax", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_amax(edges, (input, dim, keepdim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("amax", result, (input, dim, keepdim))
    return result


_record_amin = recorder(nodes.AminBackward0)


def amin(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("amin", (input, dim, keepdim), "c")
        where = input._storage.device
        computed = reductions_kernels.amin(input._array, dim, keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("amin", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_amin(edges, (input, dim, keepdim), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("amin", result, (input, dim, keepdim))
    return result


AminmaxResults = named_results("aminmax", "min", "max")


def aminmax(input: Tensor, *, dim: Any = None, keepdim: Any = False) -> Results:
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("aminmax", (input, dim, keepdim), "c")
        where = input._storage.device
        computed = (reductions_kernels.amin(input._array, dim, keepdim), reductions_kernels.amax(input._array, dim, keepdim))
    except (AttributeError, ValueError) as error:
        raise refused("aminmax", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, keepdim), result, state, nodes.AminmaxBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("aminmax", result, (input, dim, keepdim))
    return AminmaxResults(result)


SortResults = named_results("sort", "values", "indices")


def sort_dim(input: Tensor, dim: Any = -1, descending: Any = False) -> Results:
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("sort_dim", (input, dim, descending), "c")
        where = input._storage.device
        computed = reductions_kernels.sort(input._array, dim, descending)
    except (AttributeError, ValueError) as error:
        raise refused("sort_dim", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, descending), result, state, nodes.SortBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("sort_dim", result, (input, dim, descending))
    return SortResults(result)


SortResults = named_results("sort", "values", "indices")


def sort_stable(input: Tensor, *, stable: Any, dim: Any = -1, descending: Any = False) -> Results:
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("sort_stable", (input, stable, dim, descending), "c")
        where = input._storage.device
        computed = reductions_kernels.sort(input._array, dim, descending)
    except (AttributeError, ValueError) as error:
        raise refused("sort_stable", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, stable, dim, descending), result, state, nodes.SortBackward1)
    if state.dual_level >= 0:
        forward_mode.propagate("sort_stable", result, (input, stable, dim, descending))
    return SortResults(result)


TopkResults = named_results("topk", "values", "indices")


def topk(input: Tensor, k: Any, dim: Any = -1, largest: Any = True, sorted: Any = True) -> Results:
    """topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "cb":
            raise no_kernel("topk", (input, k, dim, largest, sorted), "cb")
        where = input._storage.device
        computed = reductions_kernels.topk(input._array, k, dim, largest, sorted)
    except (AttributeError, ValueError) as error:
        raise refused("topk", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, k, dim, largest, sorted), result, state, nodes.TopkBackward0)
    if state.dual_level >= 0:
        forward_mode.propagate("topk", result, (input, k, dim, largest, sorted))
    return TopkResults(result)


_record_median_all = recorder(nodes.MedianBackward0)


def median_all(input: Tensor) -> Tensor:
    """median(Tensor self) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "cb":
            raise no_kernel("median_all", (input,), "cb")
        where = input._storage.device
        computed = reductions_kernels.median(input._array)
    except (AttributeError, ValueError) as error:
        raise refused("median_all", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_median_all(edges, (input,), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("median_all", result, (input,))
    return result


MedianResults = named_results("median", "values", "indices")


def median_dim(input: Tensor, dim: Any, keepdim: Any = False) -> Results:
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    state = local.state
    try:
        if input._array.dtype.kind in "cb":
            raise no_kernel("median_dim", (input, dim, keepdim), "cb")
        where = input._storage.device
        computed = reductions_kernels.median_dim(input._array, dim, keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("median_dim", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim, keepdim), result, state, nodes.MedianBackward1)
    if state.dual_level >= 0:
        forward_mode.propagate("median_dim", result, (input, dim, keepdim))
    return MedianResults(result)


def argsort(input: Tensor, dim: Any = -1, descending: Any = False, *, stable: Any = False) -> Tensor:
    """argsort(Tensor self, int dim=-1, bool descending=False, *, bool stable=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("argsort", (input, dim, descending, stable), "c")
        where = input._storage.device
        computed = reductions_kernels.argsort(input._array, dim, descending, stable)
    except (AttributeError, ValueError) as error:
        raise refused("argsort", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("argsort", result, (input, dim, descending, stable))
    return result


def unique(input: Tensor, dim: Any = None) -> tuple[Tensor, ...]:
    """_unique2(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""
    state = local.state
    try:
        if input._array.dtype.kind in "c":
            raise no_kernel("unique", (input, dim), "c")
        where = input._storage.device
        computed = reductions_kernels.unique(input._array, dim)
    except (AttributeError, ValueError) as error:
        raise refused("unique", error, input) from None
    result = tuple([state.wrap(array, where) for array in computed])
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        record_several(edges, (input, dim), result, state, nodes.Unique2Backward0)
    if state.dual_level >= 0:
        forward_mode.propagate("unique", result, (input, dim))
    return result


def argmax(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "cb":
            raise no_kernel("argmax", (input, dim, keepdim), "cb")
        where = input._storage.device
        computed = input._array.argmax(dim, keepdims=keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("argmax", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("argmax", result, (input, dim, keepdim))
    return result


def argmin(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        if input._array.dtype.kind in "cb":
            raise no_kernel("argmin", (input, dim, keepdim), "cb")
        where = input._storage.device
        computed = input._array.argmin(dim, keepdims=keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("argmin", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("argmin", result, (input, dim, keepdim))
    return result


def all_dim(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.logical_and.reduce(input._array, reductions_kernels.axes_of(input._array, dim), keepdims=keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("all_dim", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("all_dim", result, (input, dim, keepdim))
    return result


def any_dim(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.logical_or.reduce(input._array, reductions_kernels.axes_of(input._array, dim), keepdims=keepdim)
    except (AttributeError, ValueError) as error:
        raise refused("any_dim", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("any_dim", result, (input, dim, keepdim))
    return result


def count_nonzero(input: Tensor, dim: Any = None) -> Tensor:
    """count_nonzero(Tensor self, int[]? dim=None) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = np.add.reduce(input._array != 0, reductions_kernels.axes_of(input._array, dim), np.int64)
    except (AttributeError, ValueError) as error:
        raise refused("count_nonzero", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("count_nonzero", result, (input, dim))
    return result


def bincount(input: Tensor, weights: Any = None, minlength: Any = 0) -> Tensor:
    """bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        if weights is not None and weights._storage.device is not where:
            where = common_device(*tensors_in((input, weights, minlength)))
        computed = reductions_kernels.bincount(input._array, weights._array if weights is not None else None, minlength)
    except (AttributeError, ValueError) as error:
        raise refused("bincount", error, input) from None
    result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("bincount", result, (input, weights, minlength))
    return result


_view_view = recorder(nodes.ViewBackward0, make_view)


def view(input: Tensor, size: Any) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("view", views_kernels.view, nodes.ViewBackward0, (input, size))
    try:
        computed = views_kernels.view(input._memory, size)
    except (AttributeError, ValueError) as error:
        raise refused("view", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_view(input, computed, state, edge, (input, size))
    if state.dual_level >= 0:
        forward_mode.propagate("view", result, (input, size))
    return result


_view_reshape_alias = recorder(nodes.ReshapeAliasBackward0, make_view)


def reshape_alias(input: Tensor, size: Any) -> Tensor:
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("reshape_alias", views_kernels.view, nodes.ReshapeAliasBackward0, (input, size))
    try:
        computed = views_kernels.view(input._memory, size)
    except (AttributeError, ValueError) as error:
        raise refused("reshape_alias", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_reshape_alias(input, computed, state, edge, (input, size))
    if state.dual_level >= 0:
        forward_mode.propagate("reshape_alias", result, (input, size))
    return result


_record_unsafe_view = recorder(nodes.UnsafeViewBackward0)


def unsafe_view(input: Tensor, size: Any) -> Tensor:
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""
    state = local.state
    try:
        where = input._storage.device
        computed = input._array.reshape(size)
    except (AttributeError, ValueError) as error:
        raise refused("unsafe_view", error, input) from None
    if state.grad_mode:
        self_edge = input._edge or (input._meta and input._meta.gradient_edge(input))
        edges = (self_edge,) if self_edge else ()
        result = _record_unsafe_view(edges, (input, size), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("unsafe_view", result, (input, size))
    return result


_view_expand = recorder(nodes.ExpandBackward0, make_view)


def expand(input: Tensor, size: Any, *, implicit: Any = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("expand", views_kernels.expand, nodes.ExpandBackward0, (input, size, implicit))
    try:
        computed = views_kernels.expand(input._memory, size, implicit)
    except (AttributeError, ValueError) as error:
        raise refused("expand", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_expand(input, computed, state, edge, (input, size, implicit))
    if state.dual_level >= 0:
        forward_mode.propagate("expand", result, (input, size, implicit))
    return result


_view_squeeze_all = recorder(nodes.SqueezeBackward0, make_view)


def squeeze_all(input: Tensor) -> Tensor:
    """squeeze(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("squeeze_all", lambda self: self.squeeze(), nodes.SqueezeBackward0, (input,))
    try:
        computed = input._memory.squeeze()
    except (AttributeError, ValueError) as error:
        raise refused("squeeze_all", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_squeeze_all(input, computed, state, edge, (input,))
    if state.dual_level >= 0:
        forward_mode.propagate("squeeze_all", result, (input,))
    return result


def squeeze_all_(input: Tensor) -> Tensor:
    """In-place version of `squeeze_all`."""
    return as_view_in_place("squeeze_all_", lambda self: self.squeeze(), nodes.SqueezeBackward3, (input,))


_view_squeeze_dim = recorder(nodes.SqueezeBackward1, make_view)


def squeeze_dim(input: Tensor, dim: Any) -> Tensor:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("squeeze_dim", views_kernels.squeeze_dim, nodes.SqueezeBackward1, (input, dim))
    try:
        computed = views_kernels.squeeze_dim(input._memory, dim)
    except (AttributeError, ValueError) as error:
        raise refused("squeeze_dim", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_squeeze_dim(input, computed, state, edge, (input, dim))
    if state.dual_level >= 0:
        forward_mode.propagate("squeeze_dim", result, (input, dim))
    return result


def squeeze_dim_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `squeeze_dim`."""
    return as_view_in_place("squeeze_dim_", views_kernels.squeeze_dim, nodes.SqueezeBackward4, (input, dim))


_view_squeeze_dims = recorder(nodes.SqueezeBackward2, make_view)


def squeeze_dims(input: Tensor, dim: Any) -> Tensor:
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("squeeze_dims", views_kernels.squeeze_dims, nodes.SqueezeBackward2, (input, dim))
    try:
        computed = views_kernels.squeeze_dims(input._memory, dim)
    except (AttributeError, ValueError) as error:
        raise refused("squeeze_dims", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_squeeze_dims(input, computed, state, edge, (input, dim))
    if state.dual_level >= 0:
        forward_mode.propagate("squeeze_dims", result, (input, dim))
    return result


def squeeze_dims_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `squeeze_dims`."""
    return as_view_in_place("squeeze_dims_", views_kernels.squeeze_dims, nodes.SqueezeBackward5, (input, dim))


_view_unsqueeze = recorder(nodes.UnsqueezeBackward0, make_view)


def unsqueeze(input: Tensor, dim: Any) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("unsqueeze", views_kernels.unsqueeze, nodes.UnsqueezeBackward0, (input, dim))
    try:
        computed = views_kernels.unsqueeze(input._memory, dim)
    except (AttributeError, ValueError) as error:
        raise refused("unsqueeze", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_unsqueeze(input, computed, state, edge, (input, dim))
    if state.dual_level >= 0:
        forward_mode.propagate("unsqueeze", result, (input, dim))
    return result


def unsqueeze_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `unsqueeze`."""
    return as_view_in_place("unsqueeze_", views_kernels.unsqueeze, nodes.UnsqueezeBackward1, (input, dim))


_view_transpose = recorder(nodes.TransposeBackward0, make_view)


def transpose(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("transpose", views_kernels.transpose, nodes.TransposeBackward0, (input, dim0, dim1))
    try:
        computed = views_kernels.transpose(input._memory, dim0, dim1)
    except (AttributeError, ValueError) as error:
        raise refused("transpose", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_transpose(input, computed, state, edge, (input, dim0, dim1))
    if state.dual_level >= 0:
        forward_mode.propagate("transpose", result, (input, dim0, dim1))
    return result


def transpose_(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """In-place version of `transpose`."""
    return as_view_in_place("transpose_", views_kernels.transpose, nodes.TransposeBackward1, (input, dim0, dim1))


_view_t = recorder(nodes.TBackward0, make_view)


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("t", lambda self: self.T if self.ndim < 3 else views_kernels.t(self), nodes.TBackward0, (input,))
    try:
        computed = input._memory.T if input._memory.ndim < 3 else views_kernels.t(input._memory)
    except (AttributeError, ValueError) as error:
        raise refused("t", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_t(input, computed, state, edge, (input,))
    if state.dual_level >= 0:
        forward_mode.propagate("t", result, (input,))
    return result


def t_(input: Tensor) -> Tensor:
    """In-place version of `t`."""
    return as_view_in_place("t_", lambda self: self.T if self.ndim < 3 else views_kernels.t(self), nodes.TBackward1, (input,))


_view_permute = recorder(nodes.PermuteBackward0, make_view)


def permute(input: Tensor, dims: Any) -> Tensor:
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("permute", views_kernels.permute, nodes.PermuteBackward0, (input, dims))
    try:
        computed = views_kernels.permute(input._memory, dims)
    except (AttributeError, ValueError) as error:
        raise refused("permute", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_permute(input, computed, state, edge, (input, dims))
    if state.dual_level >= 0:
        forward_mode.propagate("permute", result, (input, dims))
    return result


_view_select = recorder(nodes.SelectBackward0, make_view)


def select(input: Tensor, dim: Any, index: Any) -> Tensor:
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("select", views_kernels.select, nodes.SelectBackward0, (input, dim, index))
    try:
        computed = views_kernels.select(input._memory, dim, index)
    except (AttributeError, ValueError) as error:
        raise refused("select", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_select(input, computed, state, edge, (input, dim, index))
    if state.dual_level >= 0:
        forward_mode.propagate("select", result, (input, dim, index))
    return result


_view_slice_ = recorder(nodes.SliceBackward0, make_view)


def slice_(input: Tensor, dim: Any = 0, start: Any = None, end: Any = None, step: Any = 1) -> Tensor:
    """slice.Tensor(Tensor(a) self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("slice_", views_kernels.slice_, nodes.SliceBackward0, (input, dim, start, end, step))
    try:
        computed = views_kernels.slice_(input._memory, dim, start, end, step)
    except (AttributeError, ValueError) as error:
        raise refused("slice_", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_slice_(input, computed, state, edge, (input, dim, start, end, step))
    if state.dual_level >= 0:
        forward_mode.propagate("slice_", result, (input, dim, start, end, step))
    return result


_view_diagonal = recorder(nodes.DiagonalBackward0, make_view)


def diagonal(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("diagonal", views_kernels.diagonal, nodes.DiagonalBackward0, (input, offset, dim1, dim2))
    try:
        computed = views_kernels.diagonal(input._memory, offset, dim1, dim2)
    except (AttributeError, ValueError) as error:
        raise refused("diagonal", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_diagonal(input, computed, state, edge, (input, offset, dim1, dim2))
    if state.dual_level >= 0:
        forward_mode.propagate("diagonal", result, (input, offset, dim1, dim2))
    return result


_view_unfold = recorder(nodes.UnfoldBackward0, make_view)


def unfold(input: Tensor, dimension: Any, size: Any, step: Any) -> Tensor:
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("unfold", views_kernels.unfold, nodes.UnfoldBackward0, (input, dimension, size, step))
    try:
        computed = views_kernels.unfold(input._memory, dimension, size, step)
    except (AttributeError, ValueError) as error:
        raise refused("unfold", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_unfold(input, computed, state, edge, (input, dimension, size, step))
    if state.dual_level >= 0:
        forward_mode.propagate("unfold", result, (input, dimension, size, step))
    return result


_record_select_backward = recorder(nodes.SelectBackwardBackward0)


def select_backward(grad_output: Tensor, input_sizes: Any, dim: Any, index: Any) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        computed = views_kernels.select_backward(grad_output._array, input_sizes, dim, index)
    except (AttributeError, ValueError) as error:
        raise refused("select_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        edges = (grad_output_edge,) if grad_output_edge else ()
        result = _record_select_backward(edges, (grad_output, input_sizes, dim, index), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("select_backward", result, (grad_output, input_sizes, dim, index))
    return result


_record_slice_backward = recorder(nodes.SliceBackwardBackward0)


def slice_backward(grad_output: Tensor, input_sizes: Any, dim: Any, start: Any, end: Any, step: Any) -> Tensor:
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int? start, int? end, int step) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        computed = views_kernels.slice_backward(grad_output._array, input_sizes, dim, start, end, step)
    except (AttributeError, ValueError) as error:
        raise refused("slice_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        edges = (grad_output_edge,) if grad_output_edge else ()
        result = _record_slice_backward(edges, (grad_output, input_sizes, dim, start, end, step), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("slice_backward", result, (grad_output, input_sizes, dim, start, end, step))
    return result


_record_diagonal_backward = recorder(nodes.DiagonalBackwardBackward0)


def diagonal_backward(grad_output: Tensor, input_sizes: Any, offset: Any, dim1: Any, dim2: Any) -> Tensor:
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""
    state = local.state
    try:
        where = grad_output._storage.device
        computed = views_kernels.diagonal_backward(grad_output._array, input_sizes, offset, dim1, dim2)
    except (AttributeError, ValueError) as error:
        raise refused("diagonal_backward", error, grad_output) from None
    if state.grad_mode:
        grad_output_edge = grad_output._edge or (grad_output._meta and grad_output._meta.gradient_edge(grad_output))
        edges = (grad_output_edge,) if grad_output_edge else ()
        result = _record_diagonal_backward(edges, (grad_output, input_sizes, offset, dim1, dim2), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("diagonal_backward", result, (grad_output, input_sizes, offset, dim1, dim2))
    return result


_record_unfold_backward = recorder(nodes.UnfoldBackwardBackward0)


def unfold_backward(grad_in: Tensor, input_sizes: Any, dim: Any, size: Any, step: Any) -> Tensor:
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""
    state = local.state
    try:
        where = grad_in._storage.device
        computed = views_kernels.unfold_backward(grad_in._array, input_sizes, dim, size, step)
    except (AttributeError, ValueError) as error:
        raise refused("unfold_backward", error, grad_in) from None
    if state.grad_mode:
        grad_in_edge = grad_in._edge or (grad_in._meta and grad_in._meta.gradient_edge(grad_in))
        edges = (grad_in_edge,) if grad_in_edge else ()
        result = _record_unfold_backward(edges, (grad_in, input_sizes, dim, size, step), computed, state, where)
    else:
        result = state.wrap(computed, where)
    if state.dual_level >= 0:
        forward_mode.propagate("unfold_backward", result, (grad_in, input_sizes, dim, size, step))
    return result


def unbind(input: Tensor, dim: Any = 0) -> tuple[Tensor, ...]:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    return as_view("unbind", views_kernels.unbind, nodes.UnbindBackward0, (input, dim))


def split_size(input: Tensor, split_size: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split.Tensor(Tensor(a) self, int split_size, int dim=0) -> Tensor(a)[]"""
    return as_view("split_size", views_kernels.split_size, nodes.SplitBackward0, (input, split_size, dim))


def split_with_sizes(input: Tensor, split_sizes: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""
    return as_view("split_with_sizes", views_kernels.split_with_sizes, nodes.SplitWithSizesBackward0, (input, split_sizes, dim))


_view_as_strided = recorder(nodes.AsStridedBackward0, make_view)


def as_strided(input: Tensor, size: Any, stride: Any, storage_offset: Any = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("as_strided", views_kernels.as_strided, nodes.AsStridedBackward0, (input, size, stride, storage_offset))
    try:
        computed = views_kernels.as_strided(input._memory, size, stride, storage_offset)
    except (AttributeError, ValueError) as error:
        raise refused("as_strided", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_as_strided(input, computed, state, edge, (input, size, stride, storage_offset))
    if state.dual_level >= 0:
        forward_mode.propagate("as_strided", result, (input, size, stride, storage_offset))
    return result


_view_alias = recorder(nodes.AliasBackward0, make_view)


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    if state.view_replay:
        return as_view("alias", views_kernels.alias, nodes.AliasBackward0, (input,))
    try:
        computed = views_kernels.alias(input._memory)
    except (AttributeError, ValueError) as error:
        raise refused("alias", error, input) from None
    edge = (input._edge or (input._meta and input._meta.gradient_edge(input))) if state.grad_mode else None
    result = _view_alias(input, computed, state, edge, (input,))
    if state.dual_level >= 0:
        forward_mode.propagate("alias", result, (input,))
    return result


def view_as_real(input: Tensor) -> Tensor:
    """view_as_real(Tensor(a) self) -> Tensor(a)"""
    return as_view("view_as_real", views_kernels.view_as_real, nodes.ViewAsRealBackward0, (input,), lambda base: view_as_real(base))


def view_as_complex(input: Tensor) -> Tensor:
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""
    return as_view("view_as_complex", views_kernels.view_as_complex, nodes.ViewAsComplexBackward0, (input,), lambda base: view_as_complex(base))


_GRADIENTS = {
    'relu': 'gradient of self: threshold_backward(grad, result, 0)',
    'threshold': 'gradient of self: threshold_backward(grad, self, threshold)',
    'threshold_backward': 'gradient of grad_output: threshold_backward(grad, self, threshold)\ngradient of self: zeros_like(grad)',
    'hardtanh': 'gradient of self: threshold_backward(threshold_backward(grad, self, min_val), -self, -max_val)',
    'leaky_relu': 'gradient of self: where(self > 0, grad, grad * negative_slope)',
    'elu': 'gradient of self: where(self <= 0, grad * exp(where(self < 0, self, 0) * input_scale) * (input_scale * alpha * scale), grad * scale)',
    'gelu': 'gradient of self: gelu_backward(grad, self, approximate)',
    'silu': 'gradient of self: silu_backward(grad, self)',
    'softplus': 'gradient of self: where(self * beta > threshold, grad, grad * sigmoid(self * beta))',
    'log_sigmoid_forward': 'gradient of self: log_sigmoid_backward(grad, self, buffer)',
    'sigmoid': 'gradient of self: sigmoid_backward(grad, result)',
    'sigmoid_backward': 'gradient of grad_output: sigmoid_backward(grad, output.conj())\ngradient of output: grad.conj() * grad_output * (1 - 2 * output.conj())',
    'tanh': 'gradient of self: tanh_backward(grad, result)',
    'tanh_backward': 'gradient of grad_output: tanh_backward(grad, output.conj())\ngradient of output: grad.conj() * (-2 * output.conj() * grad_output)',
    '_softmax': 'gradient of self: softmax_backward(grad, result, dim)',
    'softmax_backward': 'gradient of grad_output: softmax_backward(grad, output, dim)\ngradient of output: grad_output * grad - sum(output * grad_output, dim, True) * grad - grad_output * sum(output * grad, dim, True)',
    '_log_softmax': 'gradient of self: log_softmax_backward(grad, result, dim)',
    'log_softmax_backward': 'gradient of grad_output: grad - sum(grad * exp(output), dim, True)\ngradient of output: -sum(grad_output, dim, True) * exp(output) * grad',
    'mse_loss': 'gradient of self: share(grad, self, reduction) * 2 * (self - target)\ngradient of target: share(grad, self, reduction) * 2 * (target - self)',
    'smooth_l1_loss': 'gradient of self: huber_loss_backward(grad / beta, self, target, reduction, beta)\ngradient of target: huber_loss_backward(grad / beta, target, self, reduction, beta)',
    'huber_loss': 'gradient of self: huber_loss_backward(grad, self, target, reduction, delta)\ngradient of target: huber_loss_backward(grad, target, self, reduction, delta)',
    'binary_cross_entropy': 'gradient of self: share(grad, self, reduction) * weighted(binary_cross_entropy_slope(self, target), weight)\ngradient of target: share(grad, self, reduction) * weighted(-logit(self), weight)',
    'binary_cross_entropy_slope': 'gradient of self: grad * (self * self - 2 * self * target + target) / ((self + 1e-12) * (1 - self + 1e-12)) ** 2\ngradient of target: -grad / clamp_min((1 - self) * self, 1e-12)',
    'binary_cross_entropy_with_logits': 'gradient of self: share(grad, self, reduction) * weighted(sigmoid(self) - target if pos_weight is None else (pos_weight * target + 1 - target) * sigmoid(self) - pos_weight * target, weight)\ngradient of target: share(grad, self, reduction) * weighted(-self if pos_weight is None else logsigmoid(-self) - logsigmoid(self) * pos_weight, weight)',
    'nll_loss_forward': 'gradient of self: nll_loss_backward(grad, self, target, weight, reduction, ignore_index, total_weight)',
    'nll_loss2d_forward': 'gradient of self: nll_loss_backward(grad, self, target, weight, reduction, ignore_index, total_weight)',
    'nll_loss_slopes': 'gradient of self: zeros_like(grad)',
    'clone': 'gradient of self: grad',
    'fill_scalar': 'gradient of self: zeros_like(grad)',
    'fill': 'gradient of self: zeros_like(grad)\ngradient of value: sum(grad)',
    'zero': 'gradient of self: zeros_like(grad)',
    'cat': 'gradient of tensors: cat_backward(grad, tensors.shapes, dim)',
    'stack': 'gradient of tensors: unbind(grad, dim)',
    'repeat': 'gradient of self: repeat_backward(grad, repeats, self.shape)',
    'flip': 'gradient of self: flip(grad, dims)',
    'roll': 'gradient of self: roll_backward(grad, shifts, dims)',
    'rot90': 'gradient of self: rot90(grad, -k, dims)',
    'tril': 'gradient of self: tril(grad, diagonal)',
    'triu': 'gradient of self: triu(grad, diagonal)',
    'diag_embed': 'gradient of self: diagonal(grad, offset, dim1, dim2)',
    'diagonal_copy': 'gradient of self: diagonal_backward(grad, self.shape, offset, dim1, dim2)',
    'index': 'gradient of self: index_put(zeros(self.shape, grad), indices, grad, True)',
    'index_put': 'gradient of self: grad if accumulate else index_put(grad, indices, zeros((), grad))\ngradient of values: index(grad, indices)',
    'select_scatter': 'gradient of self: select_scatter(grad, zeros_like(select(grad, dim, index)), dim, index)\ngradient of src: select(grad, dim, index)',
    'slice_scatter': 'gradient of self: slice_scatter(grad, zeros_like(slice_(grad, dim, start, end, step)), dim, start, end, step)\ngradient of src: slice_(grad, dim, start, end, step)',
    'diagonal_scatter': 'gradient of self: diagonal_scatter(grad, zeros_like(diagonal(grad, offset, dim1, dim2)), offset, dim1, dim2)\ngradient of src: diagonal(grad, offset, dim1, dim2)',
    'gather': 'gradient of self: gather_backward(grad, self, dim, index, sparse_grad)',
    'scatter_src': 'gradient of self: scatter_value(grad, dim, index, 0)\ngradient of src: gather(grad, dim, index)',
    'scatter_value': 'gradient of self: scatter_value(grad, dim, index, 0)',
    'scatter_add': 'gradient of self: grad\ngradient of src: gather(grad, dim, index)',
    'scatter_reduce': 'gradient of self, src: scatter_reduce_backward(grad, self, dim, index, src, reduce, include_self, result)',
    'index_select': 'gradient of self: index_add(zeros(self.shape, grad), dim, index, grad)',
    'index_add': 'gradient of self: grad\ngradient of source: slices_backward(grad, dim, index, source, source.ndim, alpha)',
    'index_copy': 'gradient of self: index_fill_value(grad, dim, index, 0)\ngradient of source: slices_backward(grad, dim, index, source, source.ndim, 1)',
    'index_fill_value': 'gradient of self: index_fill_value(grad, dim, index, 0)',
    'index_fill_tensor': 'gradient of self: index_fill_value(grad, dim, index, 0)\ngradient of value: sum(grad - index_fill_value(grad, dim, index, 0))',
    'masked_fill_scalar': 'gradient of self: masked_fill_scalar(grad, mask, 0)',
    'masked_fill_tensor': 'gradient of self: masked_fill_scalar(grad, mask, 0)\ngradient of value: sum(masked_select(grad, mask))',
    'masked_select': 'gradient of self: masked_select_backward(grad, self, mask)',
    'masked_scatter': 'gradient of self: masked_fill_scalar(grad, mask, 0)\ngradient of source: masked_scatter_backward(grad, mask, source.shape)',
    'take': 'gradient of self: take_backward(grad, self, index)',
    'mm': 'gradient of self: mm_mat1_backward(grad, mat2, self.shape, self.strides, 1)\ngradient of mat2: mm_mat2_backward(grad, self, mat2.shape, mat2.strides, 1)',
    'bmm': 'gradient of self: grad @ mat2.mT.conj()\ngradient of mat2: self.mT.conj() @ grad',
    'mv': 'gradient of self: grad[:, None] * vec.conj()\ngradient of vec: self.mT.conj() @ grad',
    'dot': 'gradient of self: grad * tensor.conj()\ngradient of tensor: grad * self.conj()',
    'vdot': 'gradient of self: grad.conj() * other\ngradient of other: grad * self',
    'addmm': 'gradient of self: grad if beta == 1 else times_conj(grad, beta)\ngradient of mat1: mm_mat1_backward(grad, mat2, mat1.shape, mat1.strides, alpha)\ngradient of mat2: mm_mat2_backward(grad, mat1, mat2.shape, mat2.strides, alpha)',
    'addmv': 'gradient of self: times_conj(grad, beta)\ngradient of mat: times_conj(grad[:, None] * vec.conj(), alpha)\ngradient of vec: times_conj(mat.mT.conj() @ grad, alpha)',
    'addbmm': 'gradient of self: times_conj(grad, beta)\ngradient of batch1: times_conj(expand(grad, (batch1.size(0), batch1.size(1), batch2.size(2))) @ batch2.mT.conj(), alpha)\ngradient of batch2: times_conj(batch1.mT.conj() @ expand(grad, (batch1.size(0), batch1.size(1), batch2.size(2))), alpha)',
    'baddbmm': 'gradient of self: times_conj(grad, beta)\ngradient of batch1: times_conj(grad @ batch2.mT.conj(), alpha)\ngradient of batch2: times_conj(batch1.mT.conj() @ grad, alpha)',
    'linalg_inv_ex': 'gradient of A: -inverse.mT.conj() @ grad @ inverse.mT.conj()',
    'linalg_det': 'gradient of A: linalg_det_backward(grad, result, A, LU, pivots)',
    'linalg_slogdet': 'gradient of A: slogdet_backward(grads, A, sign, LU, pivots)',
    'lu_inverse': 'gradient of A: -result.mT.conj() @ grad @ result.mT.conj()',
    'linalg_solve_ex': 'gradient of A, B: linalg_solve_backward(grad, result, A, left, wanted)',
    'linalg_cholesky_ex': 'gradient of self: cholesky_backward(grad, upper, L)',
    'linalg_eigh': 'gradient of A: linalg_eigh_backward(grads, eigenvalues, eigenvectors)',
    'linalg_svd': 'gradient of A: svd_backward(grads, U, S, Vh, full_matrices, S.size(-1))',
    'linalg_qr': 'gradient of A: linalg_qr_backward(grads, Q, R, mode)',
    'linalg_cross': 'gradient of self: linalg_cross(other.conj(), grad, dim=dim)\ngradient of other: linalg_cross(grad, self.conj(), dim=dim)',
    'fft_c2c': 'gradient of self: fft_c2c(grad, dim, normalization, not forward)',
    'fft_r2c': 'gradient of self: fft_r2c_backward(grad, self, dim, normalization, onesided)',
    'fft_c2r': 'gradient of self: fft_c2r_backward(grad, dim, normalization)',
    'convolution': 'gradient of input, weight, bias: convolution_backward(grad, input, weight, bias.shape_opt, stride, padding, dilation, transposed, output_padding, groups, wanted)',
    'convolution_input': 'gradient of grad_output: convolution(grad, weight, None, stride, padding, dilation, False, (), groups)\ngradient of weight: convolution_weight(grad_output, grad, weight.shape, stride, padding, dilation, groups)',
    'convolution_weight': 'gradient of grad_output: convolution(input, grad, None, stride, padding, dilation, False, (), groups)\ngradient of input: convolution_input(grad_output, grad, input.shape, stride, padding, dilation, groups)',
    'max_pool2d_with_indices': 'gradient of self: max_pool2d_backward(grad, self, kernel_size, stride, padding, dilation, ceil_mode, result1)',
    'avg_pool2d': 'gradient of self: avg_pool2d_backward(grad, self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)',
    'native_batch_norm': 'gradient of input, weight, bias: batch_norm_backward(grad, input, weight, running_mean, running_var, result1, result2, training, eps)',
    'native_layer_norm': 'gradient of input, weight, bias: layer_norm_backward(grad, input, normalized_shape, result1, result2, weight, bias, wanted)',
    'embedding': 'gradient of weight: embedding_backward(grad, indices, weight.size(0), padding_idx, scale_grad_by_freq, sparse)',
    'constant_pad_nd': 'gradient of self: constant_pad_nd(grad, tuple([-n for n in pad]))',
    'safe_softmax': 'gradient of self: softmax_backward(grad, result, dim)',
    'add': 'gradient of self: grad\ngradient of other: grad if alpha == 1 else grad * alpha.conjugate()',
    'sub': 'gradient of self: grad\ngradient of other: -grad if alpha == 1 else -grad * alpha.conjugate()',
    'rsub_tensor': 'gradient of self: -grad if alpha == 1 else -grad * alpha.conjugate()\ngradient of other: grad',
    'rsub_scalar': 'gradient of self: -grad if alpha == 1 else -grad * alpha.conjugate()',
    'mul': 'gradient of self: grad * other.conj()\ngradient of other: grad * self.conj()',
    'div': 'gradient of self: grad / other.conj()\ngradient of other: -grad * (self / other / other).conj()',
    'mul_scalar': 'gradient of self: grad * other.conjugate()',
    'div_scalar': 'gradient of self: grad / other.conjugate()',
    'div_mode': 'gradient of self: flat(grad, other, rounding_mode)\ngradient of other: flat(grad, self, other, rounding_mode)',
    'remainder_tensor': 'gradient of self: grad\ngradient of other: -grad * div_mode(self, other, rounding_mode="floor")',
    'fmod_tensor': 'gradient of self: grad\ngradient of other: -grad * div_mode(self, other, rounding_mode="trunc")',
    'remainder_scalar': 'gradient of self: grad',
    'fmod_scalar': 'gradient of self: grad',
    'addcmul': 'gradient of self: grad\ngradient of tensor1: grad * (tensor2 * value).conj()\ngradient of tensor2: grad * (tensor1 * value).conj()',
    'addcdiv': 'gradient of self: grad\ngradient of tensor1: grad * (value / tensor2).conj()\ngradient of tensor2: -grad * (value * tensor1 / (tensor2 * tensor2)).conj()',
    'lerp_scalar': 'gradient of self: grad * (1 - weight.conjugate())\ngradient of end: grad * weight.conjugate()',
    'lerp_tensor': 'gradient of self: grad * (1 - weight).conj()\ngradient of end: grad * weight.conj()\ngradient of weight: grad * (end - self).conj()',
    'pow_scalar': 'gradient of self: pow_backward(grad, self, exponent)',
    'pow_tensor': 'gradient of self: where(exponent == 0, 0, grad * (exponent * pow(self, exponent - 1)).conj())\ngradient of exponent: pow_backward_exponent(grad, self, exponent, result)',
    'pow_number': 'gradient of exponent: pow_backward_number(grad, self, exponent, result)',
    'floor': 'gradient of self: zeros_like(grad)',
    'ceil': 'gradient of self: zeros_like(grad)',
    'trunc': 'gradient of self: zeros_like(grad)',
    'frac': 'gradient of self: grad',
    'sign': 'gradient of self: zeros_like(grad)',
    'neg': 'gradient of self: -grad',
    'round': 'gradient of self: zeros_like(grad)',
    'sgn': 'gradient of self: sgn_backward(grad, self, result)',
    'abs': 'gradient of self: grad * sgn(self)',
    'copysign': 'gradient of self: grad * where(self == 0, 0, result / self)\ngradient of other: zeros_like(grad)',
    'nan_to_num': 'gradient of self: grad * isfinite(self)',
    'where': 'gradient of self: where(condition, grad, 0)\ngradient of other: where(condition, 0, grad)',
    'maximum': 'gradient of self: where(self < other, 0, where(self == other, grad / 2, grad))\ngradient of other: where(self > other, 0, where(self == other, grad / 2, grad))',
    'minimum': 'gradient of self: where(self > other, 0, where(self == other, grad / 2, grad))\ngradient of other: where(self < other, 0, where(self == other, grad / 2, grad))',
    'clamp_scalar': 'gradient of self: where((self >= lower_bound(min)) & (self <= upper_bound(max)), grad, 0)',
    'clamp_min_scalar': 'gradient of self: where(self >= min, grad, 0)',
    'clamp_max_scalar': 'gradient of self: where(self <= max, grad, 0)',
    'clamp_tensor': 'gradient of self: where((self >= lower_bound(min)) & (self <= upper_bound(max)), grad, 0)\ngradient of min: where((self < lower_bound(min)) & (lower_bound(min) < upper_bound(max)), grad, 0)\ngradient of max: where((self > upper_bound(max)) | (lower_bound(min) > upper_bound(max)), grad, 0)',
    'clamp_min_tensor': 'gradient of self: where(self >= min, grad, 0)\ngradient of min: where(self < min, grad, 0)',
    'clamp_max_tensor': 'gradient of self: where(self <= max, grad, 0)\ngradient of max: where(self > max, grad, 0)',
    'exp': 'gradient of self: grad * result.conj()',
    'exp2': 'gradient of self: grad * result.conj() * 0.6931471805599453',
    'expm1': 'gradient of self: grad * (result.conj() + 1)',
    'log': 'gradient of self: grad / self.conj()',
    'log2': 'gradient of self: grad / (self.conj() * 0.6931471805599453)',
    'log10': 'gradient of self: grad / (self.conj() * 2.3025850929940456)',
    'log1p': 'gradient of self: grad / (self + 1).conj()',
    'sqrt': 'gradient of self: grad / (2 * result.conj())',
    'rsqrt': 'gradient of self: -0.5 * grad * (result * result * result).conj()',
    'reciprocal': 'gradient of self: -grad * (result * result).conj()',
    'logaddexp': 'gradient of self: grad / (1 + exp(other - self))\ngradient of other: grad / (1 + exp(self - other))',
    'xlogy': 'gradient of self: where((self == 0) & (other <= 0), 0, xlogy(grad, other))\ngradient of other: grad * self / other',
    'sin': 'gradient of self: grad * cos(self).conj()',
    'cos': 'gradient of self: grad * -sin(self).conj()',
    'tan': 'gradient of self: grad * (1 + result * result).conj()',
    'asin': 'gradient of self: grad * rsqrt(-self * self + 1).conj()',
    'acos': 'gradient of self: grad * -rsqrt(-self * self + 1).conj()',
    'atan': 'gradient of self: grad / (self * self + 1).conj()',
    'sinh': 'gradient of self: grad * cosh(self).conj()',
    'cosh': 'gradient of self: grad * sinh(self).conj()',
    'asinh': 'gradient of self: grad * rsqrt(self * self + 1).conj()',
    'acosh': 'gradient of self: grad * (rsqrt(self - 1) * rsqrt(self + 1)).conj()',
    'atanh': 'gradient of self: grad / (1 - self * self).conj()',
    'atan2': 'gradient of self: atan2_backward(grad, other, self)\ngradient of other: atan2_backward(-grad, self, other)',
    'hypot': 'gradient of self: grad * self / result\ngradient of other: grad * other / result',
    'sinc': 'gradient of self: sinc_backward(grad, self)',
    'deg2rad': 'gradient of self: grad * 0.017453292519943295',
    'rad2deg': 'gradient of self: grad * 57.29577951308232',
    'logit': 'gradient of self: logit_backward(grad, self, eps)',
    'erf': 'gradient of self: 1.1283791670955126 * exp(-self * self) * grad',
    'erfc': 'gradient of self: -1.1283791670955126 * exp(-self * self) * grad',
    'lgamma': 'gradient of self: grad * digamma(self)',
    'digamma': 'gradient of self: grad * polygamma(1, self)',
    'polygamma': 'gradient of self: grad * polygamma(n + 1, self)',
    '_conj': 'gradient of self: grad.conj()',
    '_neg_view': 'gradient of self: -grad',
    '_conj_physical': 'gradient of self: grad.conj()',
    'angle': 'gradient of self: where(self == 0, 0, grad * self / (self * self.conj()).real * 1j) if is_complex(self) else zeros_like(grad)',
    'polar': 'gradient of abs: (grad.conj() * sgn(result)).real\ngradient of angle: (grad.conj() * (result * 1j)).real',
    'complex': 'gradient of real: grad.real\ngradient of imag: grad.imag',
    'sum_all': 'gradient of self: expand(grad, self.shape)',
    'sum_dim': 'gradient of self: sum_backward(grad, self.shape, dim, keepdim)',
    'nansum': 'gradient of self: nansum_backward(grad, self, dim, keepdim)',
    'mean_all': 'gradient of self: expand(grad / self.numel, self.shape)',
    'mean_dim': 'gradient of self: mean_backward(grad, self.shape, dim, self.numel, keepdim)',
    'prod_all': 'gradient of self: prod_backward(grad, self, result, None, False)',
    'prod_dim': 'gradient of self: prod_backward(grad, self, result, dim, keepdim)',
    'trace': 'gradient of self: diagonal_backward(expand(grad, (min(self.shape),)), self.shape, 0, 0, 1)',
    'cumsum': 'gradient of self: cumsum_backward(grad, dim)',
    'cumprod': 'gradient of self: cumprod_backward(grad, self, dim, result)',
    'logcumsumexp': 'gradient of self: logcumsumexp_backward(grad, self, result, dim)',
    'cummax': 'gradient of self: gather_backward(grad, self, dim, indices, False)',
    'cummin': 'gradient of self: gather_backward(grad, self, dim, indices, False)',
    'var': 'gradient of self: var_backward(grad, self, dim, correction, keepdim)',
    'std': 'gradient of self: std_backward(result, grad, self, dim, correction, keepdim)',
    'var_mean': 'gradient of self: var_mean_backward(grads, self, dim, correction, keepdim)',
    'std_mean': 'gradient of self: var_mean_backward(grads, self, dim, correction, keepdim, result0)',
    'linalg_vector_norm': 'gradient of self: norm_backward(grad, self, ord, result, dim, keepdim)',
    'logsumexp': 'gradient of self: logsumexp_backward(grad, self, result, dim, keepdim)',
    'max_all': 'gradient of self: evenly_distribute_backward(grad, self, result)',
    'min_all': 'gradient of self: evenly_distribute_backward(grad, self, result)',
    'max_dim': 'gradient of self: picked_backward(grad, dim, indices, self.shape, keepdim)',
    'min_dim': 'gradient of self: picked_backward(grad, dim, indices, self.shape, keepdim)',
    'amax': 'gradient of self: amax_backward(grad, self, result, dim, keepdim)',
    'amin': 'gradient of self: amax_backward(grad, self, result, dim, keepdim)',
    'aminmax': 'gradient of self: aminmax_backward(grads, self, min, max, dim, keepdim)',
    'sort_dim': 'gradient of self: picked_backward(grad, dim, indices, self.shape, True)',
    'sort_stable': 'gradient of self: picked_backward(grad, dim, indices, self.shape, True)',
    'topk': 'gradient of self: picked_backward(grad, dim, indices, self.shape, True)',
    'median_all': 'gradient of self: evenly_distribute_backward(grad, self, result)',
    'median_dim': 'gradient of self: picked_backward(grad, dim, indices, self.shape, keepdim)',
    'unique': 'gradient of self: not_implemented("_unique2")',
    'view': 'gradient of self: grad.reshape(self.shape)',
    'reshape_alias': 'gradient of self: grad.reshape(self.shape)',
    'unsafe_view': 'gradient of self: grad.reshape(self.shape)',
    'expand': 'gradient of self: sum_to(grad, self.shape)',
    'squeeze_all': 'gradient of self: grad.reshape(self.shape)',
    'squeeze_dim': 'gradient of self: unsqueeze_to(grad, dim, self.shape)',
    'squeeze_dims': 'gradient of self: unsqueeze_to(grad, dim, self.shape)',
    'unsqueeze': 'gradient of self: squeeze_dim(grad, dim)',
    'transpose': 'gradient of self: transpose(grad, dim0, dim1)',
    't': 'gradient of self: t(grad)',
    'permute': 'gradient of self: permute_backward(grad, dims)',
    'select': 'gradient of self: select_backward(grad, self.shape, dim, index)',
    'slice_': 'gradient of self: slice_backward(grad, self.shape, dim, start, end, step)',
    'diagonal': 'gradient of self: diagonal_backward(grad, self.shape, offset, dim1, dim2)',
    'unfold': 'gradient of self: unfold_backward(grad, self.shape, dimension, size, step)',
    'select_backward': 'gradient of grad_output: select(grad, dim, index)',
    'slice_backward': 'gradient of grad_output: slice_(grad, dim, start, end, step)',
    'diagonal_backward': 'gradient of grad_output: diagonal(grad, offset, dim1, dim2)',
    'unfold_backward': 'gradient of grad_in: unfold(grad, dim, size, step)',
    'unbind': 'gradient of self: unbind_backward(grads, dim)',
    'split_size': 'gradient of self: split_backward(grads, split_size, dim, self.shape)',
    'split_with_sizes': 'gradient of self: split_with_sizes_backward(grads, split_sizes, dim, self.shape)',
    'alias': 'gradient of self: grad',
    'view_as_real': 'gradient of self: view_as_complex(contiguous(grad))',
    'view_as_complex': 'gradient of self: view_as_real(resolve_conj(contiguous(grad)))',
}
"""What flows back to the inputs of each operator, as the table says it. It ends the docstrings."""

for _name, _rules in _GRADIENTS.items():
    globals()[_name].__doc__ += f"\n\n{_rules}"
