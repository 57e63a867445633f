"""The operators of `derivatives/table/activations.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import Results, binary, general, named_results, unary
from teachgrad.dispatch.write import in_place
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput, save_output
from teachgrad.kernels import activations as activations_kernels, pointwise as pointwise_kernels
from teachgrad.rules import activations as activations_rules
from teachgrad.tensor.tensor import Tensor


class ReluBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.threshold_backward(grad, result, 0),)


def relu_kernel(self):
    return np.maximum(self, 0)


def relu(input: Tensor) -> Tensor:
    """relu(Tensor self) -> Tensor"""
    return unary(relu, relu_kernel, ReluBackward0, input, refuses="bc")


def relu_(input: Tensor) -> Tensor:
    """In-place version of `relu`: the result is written to `input`."""
    return in_place(relu_, relu_kernel, ReluBackward0, [input], refuses="bc")


class ThresholdBackward0(Node):
    __slots__ = ("self_", "threshold_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.threshold_, value = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.threshold_backward(grad, self, node.threshold_),)


class ThresholdBackward1(ThresholdBackward0):
    __slots__ = ()


def thresholded_kernel(self, threshold, value):
    return np.where(self <= threshold, value, self)


def thresholded(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    return general(thresholded, thresholded_kernel, ThresholdBackward0, [input, threshold, value], fitting=(1, 2),
                   refuses="bc")


def thresholded_(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """In-place version of `thresholded`: the result is written to `input`."""
    return in_place(thresholded_, thresholded_kernel, ThresholdBackward1, [input, threshold, value], fitting=(1, 2),
                    refuses="bc")


class ThresholdBackwardBackward0(Node):
    __slots__ = ("self_", "threshold_")
    tensor_slots = ("self_",)
    inputs = (0, 1)

    def save(node, args):
        grad_output, self, node.threshold_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.threshold_backward(grad, self, node.threshold_) if wanted[0] else None,
                on.zeros_like(grad) if wanted[1] else None)


def threshold_backward(grad_output: Tensor, input: Tensor, threshold: Any) -> Tensor:
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""
    return general(threshold_backward, activations_kernels.threshold_backward, ThresholdBackwardBackward0, [grad_output,
                   input, threshold], tensors=(0, 1), fitting=(2,))


class HardtanhBackward0(Node):
    __slots__ = ("max_val_", "min_val_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.min_val_, node.max_val_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.threshold_backward(on.threshold_backward(grad, self, node.min_val_), -self, -node.max_val_),)


def hardtanh(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""
    return general(hardtanh, pointwise_kernels.clamp, HardtanhBackward0, [input, min_val, max_val], fitting=(1, 2),
                   refuses="bcu")


def hardtanh_(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """In-place version of `hardtanh`: the result is written to `input`."""
    return in_place(hardtanh_, pointwise_kernels.clamp, HardtanhBackward0, [input, min_val, max_val], fitting=(1, 2),
                    refuses="bcu")


class LeakyReluBackward0(Node):
    __slots__ = ("negative_slope_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.negative_slope_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.leaky_relu_backward(grad, self, node.negative_slope_),)


class LeakyReluBackward1(LeakyReluBackward0):
    __slots__ = ()


def leaky_relu_kernel(self, negative_slope):
    return np.where(self > 0, self, self * negative_slope)


def leaky_relu(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    return general(leaky_relu, leaky_relu_kernel, LeakyReluBackward0, [input, negative_slope], fitting=(1,),
                   refuses="biuc")


def leaky_relu_(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """In-place version of `leaky_relu`: the result is written to `input`."""
    return in_place(leaky_relu_, leaky_relu_kernel, LeakyReluBackward1, [input, negative_slope], fitting=(1,),
                    refuses="biuc")


class LeakyReluBackwardBackward0(Node):
    __slots__ = ("negative_slope_", "self_")
    tensor_slots = ("self_",)
    inputs = (0, 1)

    def save(node, args):
        grad_output, self, node.negative_slope_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.leaky_relu_backward(grad, self, node.negative_slope_) if wanted[0] else None,
                on.zeros_like(grad) if wanted[1] else None)


def leaky_relu_backward(grad_output: Tensor, input: Tensor, negative_slope: Any) -> Tensor:
    """leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope) -> Tensor"""
    return general(leaky_relu_backward, activations_kernels.leaky_relu_backward, LeakyReluBackwardBackward0,
                   [grad_output, input, negative_slope], tensors=(0, 1), fitting=(2,))


class EluBackward0(Node):
    __slots__ = ("alpha_", "input_scale_", "scale_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.alpha_, node.scale_, node.input_scale_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self <= 0, grad * on.exp(on.where(self < 0, self, 0) * node.input_scale_) * (node.input_scale_
            * node.alpha_ * node.scale_), grad * node.scale_),)


class EluBackward1(EluBackward0):
    __slots__ = ()


def elu_kernel(self, alpha, scale, input_scale):
    return np.where(self < 0, np.expm1(self * input_scale) * (alpha * scale), self * scale)


def elu(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    return general(elu, elu_kernel, EluBackward0, [input, alpha, scale, input_scale], fitting=(1, 2, 3), refuses="biuc")


def elu_(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """In-place version of `elu`: the result is written to `input`."""
    return in_place(elu_, elu_kernel, EluBackward1, [input, alpha, scale, input_scale], fitting=(1, 2, 3),
                    refuses="biuc")


class GeluBackward0(Node):
    __slots__ = ("approximate_", "self_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, node.approximate_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (activations_rules.gelu_backward(on, grad, self, node.approximate_),)


def gelu(input: Tensor, *, approximate: Any = "none") -> Tensor:
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""
    return unary(gelu, activations_kernels.gelu, GeluBackward0, input, approximate, refuses="biuc")


class SiluBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (activations_rules.silu_backward(on, grad, self),)


def silu_kernel(self):
    return self / (1 + np.exp(-self))


def silu(input: Tensor) -> Tensor:
    """silu(Tensor self) -> Tensor"""
    return unary(silu, silu_kernel, SiluBackward0, input, refuses="biuc")


def silu_(input: Tensor) -> Tensor:
    """In-place version of `silu`: the result is written to `input`."""
    return in_place(silu_, silu_kernel, SiluBackward0, [input], refuses="biuc")


class SoftplusBackward0(Node):
    __slots__ = ("beta_", "self_", "threshold_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, node.beta_, node.threshold_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self * node.beta_ > node.threshold_, grad, grad * on.sigmoid(on.where(self
            * node.beta_ >= node.threshold_, node.threshold_, self * node.beta_))),)


def softplus_kernel(self, beta, threshold):
    return np.where(self * beta > threshold, self, np.log1p(np.exp(self * beta)) / beta)


def softplus(input: Tensor, beta: Any = 1, threshold: Any = 20) -> Tensor:
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""
    return general(softplus, softplus_kernel, SoftplusBackward0, [input, beta, threshold], fitting=(1, 2),
                   refuses="biuc")


class LogSigmoidBackward0(Node):
    __slots__ = ("self_", "buffer_")
    tensor_slots = __slots__
    output_differentiability = (True, False)

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def save_results(node, results):
        node.buffer_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        buffer = on.unpack(node.buffer_, node)
        grad = grads[0]
        return (activations_rules.log_sigmoid_backward(on, grad, self, buffer),)


LogSigmoidResults = named_results("log_sigmoid_forward", "output", "buffer")


def log_sigmoid_forward(input: Tensor) -> Results:
    """log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)"""
    return LogSigmoidResults(unary(log_sigmoid_forward, activations_kernels.log_sigmoid_forward, LogSigmoidBackward0,
                             input, refuses="biuc"))


class SigmoidBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.sigmoid_backward(grad, result),)


def sigmoid(input: Tensor) -> Tensor:
    """sigmoid(Tensor self) -> Tensor"""
    return unary(sigmoid, activations_kernels.sigmoid, SigmoidBackward0, input, floating=True)


def sigmoid_(input: Tensor) -> Tensor:
    """In-place version of `sigmoid`: the result is written to `input`."""
    return in_place(sigmoid_, activations_kernels.sigmoid, SigmoidBackward0, [input], promote=(0,), floating=True)


class SigmoidBackwardBackward0(Node):
    __slots__ = ("grad_output_", "output_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        grad_output, output = args
        node.grad_output_ = SavedInput(grad_output)
        node.output_ = SavedInput(output)

    def apply(node, on, grads, wanted):
        grad_output, output = on.unpack(node.grad_output_, node), on.unpack(node.output_, node)
        grad = grads[0]
        return (on.sigmoid_backward(grad, output.conj()) if wanted[0] else None,
                grad.conj() * grad_output * (1 - 2 * output.conj()) if wanted[1] else None)


def sigmoid_backward(grad_output: Any, output: Any) -> Tensor:
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""
    return binary(sigmoid_backward, activations_kernels.sigmoid_backward, SigmoidBackwardBackward0, grad_output, output)


class TanhBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.tanh_backward(grad, result),)


def tanh(input: Tensor) -> Tensor:
    """tanh(Tensor self) -> Tensor"""
    return unary(tanh, np.tanh, TanhBackward0, input, floating=True)


def tanh_(input: Tensor) -> Tensor:
    """In-place version of `tanh`: the result is written to `input`."""
    return in_place(tanh_, np.tanh, TanhBackward0, [input], promote=(0,), floating=True)


class TanhBackwardBackward0(Node):
    __slots__ = ("grad_output_", "output_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        grad_output, output = args
        node.grad_output_ = SavedInput(grad_output)
        node.output_ = SavedInput(output)

    def apply(node, on, grads, wanted):
        grad_output, output = on.unpack(node.grad_output_, node), on.unpack(node.output_, node)
        grad = grads[0]
        return (on.tanh_backward(grad, output.conj()) if wanted[0] else None,
                grad.conj() * (-2 * output.conj() * grad_output) if wanted[1] else None)


def tanh_backward(grad_output: Any, output: Any) -> Tensor:
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""
    return binary(tanh_backward, activations_kernels.tanh_backward, TanhBackwardBackward0, grad_output, output)


class SoftmaxBackward0(Node):
    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)

    def save(node, args):
        self, node.dim_ = args

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.softmax_backward_data(grad, result, node.dim_),)


def softmax(input: Tensor, dim: Any) -> Tensor:
    """_softmax(Tensor self, int dim) -> Tensor"""
    return unary(softmax, activations_kernels.softmax, SoftmaxBackward0, input, dim, refuses="biuc")


class SoftmaxBackwardDataBackward0(Node):
    __slots__ = ("dim_", "grad_output_", "output_")
    tensor_slots = ("grad_output_", "output_")
    inputs = (0, 1)

    def save(node, args):
        grad_output, output, node.dim_ = args
        node.grad_output_ = SavedInput(grad_output)
        node.output_ = SavedInput(output)

    def apply(node, on, grads, wanted):
        grad_output, output = on.unpack(node.grad_output_, node), on.unpack(node.output_, node)
        grad = grads[0]
        return (on.softmax_backward_data(grad, output, node.dim_) if wanted[0] else None,
                grad_output * grad - on.sum(output * grad_output, node.dim_, True) * grad - grad_output * on.sum(output
                    * grad, node.dim_, True) if wanted[1] else None)


def softmax_backward_data(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    return general(softmax_backward_data, activations_kernels.softmax_backward_data, SoftmaxBackwardDataBackward0,
                   [grad_output, output, dim], tensors=(0, 1))


class LogSoftmaxBackward0(Node):
    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)

    def save(node, args):
        self, node.dim_ = args

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.log_softmax_backward_data(grad, result, node.dim_),)


def log_softmax(input: Tensor, dim: Any) -> Tensor:
    """_log_softmax(Tensor self, int dim) -> Tensor"""
    return unary(log_softmax, activations_kernels.log_softmax, LogSoftmaxBackward0, input, dim, refuses="biuc")


class LogSoftmaxBackwardDataBackward0(Node):
    __slots__ = ("dim_", "grad_output_", "output_")
    tensor_slots = ("grad_output_", "output_")
    inputs = (0, 1)

    def save(node, args):
        grad_output, output, node.dim_ = args
        node.grad_output_ = SavedInput(grad_output)
        node.output_ = SavedInput(output)

    def apply(node, on, grads, wanted):
        grad_output, output = on.unpack(node.grad_output_, node), on.unpack(node.output_, node)
        grad = grads[0]
        return (grad - on.sum(grad * on.exp(output), node.dim_, True) if wanted[0] else None,
                -on.sum(grad_output, node.dim_, True) * on.exp(output) * grad if wanted[1] else None)


def log_softmax_backward_data(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    return general(log_softmax_backward_data, activations_kernels.log_softmax_backward_data,
                   LogSoftmaxBackwardDataBackward0, [grad_output, output, dim], tensors=(0, 1))


class MseLossBackward0(Node):
    __slots__ = ("reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    inputs = (0, 1)

    def save(node, args):
        self, target, node.reduction_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target)

    def apply(node, on, grads, wanted):
        self, target = on.unpack(node.self_, node), on.unpack(node.target_, node)
        grad = grads[0]
        return (activations_rules.share(on, grad, self, node.reduction_) * 2 * (self - target) if wanted[0] else None,
                activations_rules.share(on, grad, self, node.reduction_) * 2 * (target - self) if wanted[1] else None)


def mse_loss_kernel(self, target, reduction):
    return activations_kernels.reduced((self - target) ** 2, reduction)


def mse_loss(input: Tensor, target: Any, reduction: Any = 1) -> Tensor:
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    return general(mse_loss, mse_loss_kernel, MseLossBackward0, [input, target, reduction], tensors=(0, 1),
                   promote=(0, 1), refuses="biuc")


class SmoothL1LossBackward0(Node):
    __slots__ = ("beta_", "reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    inputs = (0, 1)

    def save(node, args):
        self, target, node.reduction_, node.beta_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target)

    def apply(node, on, grads, wanted):
        self, target = on.unpack(node.self_, node), on.unpack(node.target_, node)
        grad = grads[0]
        return (activations_rules.huber_loss_backward(on, grad / node.beta_, self, target, node.reduction_, node.beta_)
                    if wanted[0] else None,
                activations_rules.huber_loss_backward(on, grad / node.beta_, target, self, node.reduction_, node.beta_)
                    if wanted[1] else None)


def smooth_l1_loss_kernel(self, target, reduction, beta):
    return activations_kernels.huber_loss(self, target, reduction, beta) / beta


def smooth_l1_loss(input: Tensor, target: Any, reduction: Any = 1, beta: Any = 1.0) -> Tensor:
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""
    return general(smooth_l1_loss, smooth_l1_loss_kernel, SmoothL1LossBackward0, [input, target, reduction, beta],
                   tensors=(0, 1), promote=(0, 1), refuses="biuc")


class HuberLossBackward0(Node):
    __slots__ = ("delta_", "reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    inputs = (0, 1)

    def save(node, args):
        self, target, node.reduction_, node.delta_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target)

    def apply(node, on, grads, wanted):
        self, target = on.unpack(node.self_, node), on.unpack(node.target_, node)
        grad = grads[0]
        return (activations_rules.huber_loss_backward(on, grad, self, target, node.reduction_, node.delta_)
                    if wanted[0] else None,
                activations_rules.huber_loss_backward(on, grad, target, self, node.reduction_, node.delta_)
                    if wanted[1] else None)


def huber_loss(input: Tensor, target: Any, reduction: Any = 1, delta: Any = 1.0) -> Tensor:
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""
    return general(huber_loss, activations_kernels.huber_loss, HuberLossBackward0, [input, target, reduction, delta],
                   tensors=(0, 1), promote=(0, 1), refuses="biuc")


class BinaryCrossEntropyBackward0(Node):
    __slots__ = ("reduction_", "self_", "target_", "weight_")
    tensor_slots = ("self_", "target_", "weight_")
    inputs = (0, 1)

    def save(node, args):
        self, target, weight, node.reduction_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target) if node.next_edges[0] else None
        node.weight_ = None if weight is None else SavedInput(weight)

    def apply(node, on, grads, wanted):
        self, target, weight = on.unpack(node.self_, node), on.unpack(node.target_, node), on.unpack(node.weight_, node)
        grad = grads[0]
        return (activations_rules.share(on, grad, self, node.reduction_, weight) * on.binary_cross_entropy_slope(self,
                    target) if wanted[0] else None,
                activations_rules.share(on, grad, self, node.reduction_, weight) * -on.logit(self)
                    if wanted[1] else None)


def binary_cross_entropy(input: Tensor, target: Tensor, weight: Any = None, reduction: Any = 1) -> Tensor:
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    return general(binary_cross_entropy, activations_kernels.binary_cross_entropy, BinaryCrossEntropyBackward0, [input,
                   target, weight, reduction], tensors=(0, 1, 2), optional=(2,), refuses="biuc")


class BinaryCrossEntropySlopeBackward0(Node):
    __slots__ = ("self_", "target_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, target = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self, target = on.unpack(node.self_, node), on.unpack(node.target_, node)
        grad = grads[0]
        return (grad * (self * self - 2 * self * target + target) / ((self + 1e-12) * (1 - self + 1e-12)) ** 2
                    if wanted[0] else None,
                -grad / on.clamp_min((1 - self) * self, 1e-12) if wanted[1] else None)


def binary_cross_entropy_slope(input: Tensor, target: Tensor) -> Tensor:
    """binary_cross_entropy_slope(Tensor self, Tensor target) -> Tensor"""
    return general(binary_cross_entropy_slope, activations_kernels.binary_cross_entropy_slope,
                   BinaryCrossEntropySlopeBackward0, [input, target], tensors=(0, 1))


class BinaryCrossEntropyWithLogitsBackward0(Node):
    __slots__ = ("pos_weight_", "reduction_", "self_", "target_", "weight_")
    tensor_slots = ("pos_weight_", "self_", "target_", "weight_")
    inputs = (0, 1)

    def save(node, args):
        self, target, weight, pos_weight, node.reduction_ = args
        node.pos_weight_ = None if pos_weight is None else SavedInput(pos_weight)
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target) if node.next_edges[0] else None
        node.weight_ = None if weight is None else SavedInput(weight)

    def apply(node, on, grads, wanted):
        pos_weight = on.unpack(node.pos_weight_, node)
        self = on.unpack(node.self_, node)
        target = on.unpack(node.target_, node)
        weight = on.unpack(node.weight_, node)
        grad = grads[0]
        return ((activations_rules.share(on, grad, self, node.reduction_, weight) * (on.sigmoid(self) - target
                    if pos_weight is None else (pos_weight * target + 1 - target) * on.sigmoid(self) - pos_weight
                    * target)) if wanted[0] else None,
                (activations_rules.share(on, grad, self, node.reduction_, weight) * (-self if pos_weight is None
                    else on.log_sigmoid_forward(-self)[0] - on.log_sigmoid_forward(self)[0] * pos_weight))
                    if wanted[1] else None)


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Any = None, pos_weight: Any = None,
                                     reduction: Any = 1) -> Tensor:
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int
        reduction=1) -> Tensor
    """
    return general(binary_cross_entropy_with_logits, activations_kernels.binary_cross_entropy_with_logits,
                   BinaryCrossEntropyWithLogitsBackward0, [input, target, weight, pos_weight, reduction],
                   tensors=(0, 1, 2, 3), optional=(2, 3), refuses="biuc")


class NllLossBackward0(Node):
    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_")
    tensor_slots = ("self_", "target_", "weight_", "total_weight_")
    output_differentiability = (True, False)

    def save(node, args):
        self, target, weight, node.reduction_, node.ignore_index_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target)
        node.weight_ = None if weight is None else SavedInput(weight)

    def save_results(node, results):
        node.total_weight_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self, target, weight = on.unpack(node.self_, node), on.unpack(node.target_, node), on.unpack(node.weight_, node)
        total_weight = on.unpack(node.total_weight_, node)
        grad = grads[0]
        return (activations_rules.nll_loss_backward(on, grad, self, target, weight, node.reduction_, node.ignore_index_,
            total_weight),)


NllLossResults = named_results("nll_loss_forward", "output", "total_weight")


def nll_loss_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> Results:
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output,
        Tensor total_weight)
    """
    return NllLossResults(general(nll_loss_forward, activations_kernels.nll_loss, NllLossBackward0, [input, target,
                          weight, reduction, ignore_index], tensors=(0, 1, 2), optional=(2,)))


class NllLoss2DBackward0(Node):
    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_")
    tensor_slots = ("self_", "target_", "weight_", "total_weight_")
    output_differentiability = (True, False)

    def save(node, args):
        self, target, weight, node.reduction_, node.ignore_index_ = args
        node.self_ = SavedInput(self)
        node.target_ = SavedInput(target)
        node.weight_ = None if weight is None else SavedInput(weight)

    def save_results(node, results):
        node.total_weight_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self, target, weight = on.unpack(node.self_, node), on.unpack(node.target_, node), on.unpack(node.weight_, node)
        total_weight = on.unpack(node.total_weight_, node)
        grad = grads[0]
        return (activations_rules.nll_loss_backward(on, grad, self, target, weight, node.reduction_, node.ignore_index_,
            total_weight),)


NllLoss2DResults = named_results("nll_loss2d_forward", "output", "total_weight")


def nll_loss2d_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> Results:
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor
        output, Tensor total_weight)
    """
    return NllLoss2DResults(general(nll_loss2d_forward, activations_kernels.nll_loss, NllLoss2DBackward0, [input,
                            target, weight, reduction, ignore_index], tensors=(0, 1, 2), optional=(2,)))


class NllLossSlopesBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def nll_loss_slopes(input: Tensor, target: Tensor, weight: Any, ignore_index: Any, divisor: Any) -> Tensor:
    """nll_loss_slopes(Tensor self, Tensor target, Tensor? weight, int ignore_index, Tensor? divisor) -> Tensor"""
    return general(nll_loss_slopes, activations_kernels.nll_loss_slopes, NllLossSlopesBackward0, [input, target, weight,
                   ignore_index, divisor], tensors=(0, 1, 2, 4), optional=(2, 4))
