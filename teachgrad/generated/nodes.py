"""The nodes of the backward graph: one class for each operator through which gradients flow.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.

`save` is called when the operation is recorded, `apply` in the backward pass: it takes the gradients of the operation's
outputs, of which at least one is there, and returns those of its inputs. `on` is the namespace in which rules are
evaluated, on arrays or on tensors; `wanted` has an edge for each input whose gradient is needed. The node is called
`node`, because `self` is the operation's first input.
"""

# ruff: noqa: N805
from __future__ import annotations

from teachgrad.rules import activations as activations_rules
from teachgrad.rules import linalg as linalg_rules
from teachgrad.rules import nn as nn_rules
from teachgrad.rules import pointwise as pointwise_rules
from teachgrad.rules import reductions as reductions_rules
from teachgrad.rules import views as views_rules
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import save_list, save_output, unpack_list
from teachgrad.graph.as_strided import AsStridedBackward0 as AsStridedBackward0


class ReluBackward0(Node):
    """relu(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.threshold_backward(grad, result, 0),)


class ThresholdBackward0(Node):
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""

    __slots__ = ("self_", "threshold_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, threshold, value = args
        node.self_ = (self, self._storage.version)
        node.threshold_ = threshold

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.threshold_backward(grad, self, node.threshold_),)


class ThresholdBackward1(ThresholdBackward0):
    """threshold_, in place"""

    __slots__ = ()


class ThresholdBackwardBackward0(Node):
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""

    __slots__ = ("self_", "threshold_")
    tensor_slots = ("self_",)
    inputs = (0, 1)

    def save(node, args):
        grad_output, self, threshold = args
        node.self_ = (self, self._storage.version)
        node.threshold_ = threshold

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        grad_output_edge, self_edge = wanted
        return (
            on.threshold_backward(grad, self, node.threshold_) if grad_output_edge else None,
            on.zeros_like(grad) if self_edge else None,
        )


class HardtanhBackward0(Node):
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""

    __slots__ = ("max_val_", "min_val_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, min_val, max_val = args
        node.max_val_, node.min_val_ = max_val, min_val
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.threshold_backward(on.threshold_backward(grad, self, node.min_val_), -self, -node.max_val_),)


class LeakyReluBackward0(Node):
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""

    __slots__ = ("negative_slope_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, negative_slope = args
        node.negative_slope_ = negative_slope
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self > 0, grad, grad * node.negative_slope_),)


class LeakyReluBackward1(LeakyReluBackward0):
    """leaky_relu_, in place"""

    __slots__ = ()


class EluBackward0(Node):
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""

    __slots__ = ("alpha_", "input_scale_", "scale_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, alpha, scale, input_scale = args
        node.alpha_, node.input_scale_, node.scale_ = alpha, input_scale, scale
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self <= 0, grad * on.exp(on.where(self < 0, self, 0) * node.input_scale_) * (node.input_scale_ * node.alpha_ * node.scale_), grad * node.scale_),)


class EluBackward1(EluBackward0):
    """elu_, in place"""

    __slots__ = ()


class GeluBackward0(Node):
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""

    __slots__ = ("approximate_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, approximate = args
        node.approximate_ = approximate
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (activations_rules.gelu_backward(on, grad, self, node.approximate_),)


class SiluBackward0(Node):
    """silu(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (activations_rules.silu_backward(on, grad, self),)


class SoftplusBackward0(Node):
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""

    __slots__ = ("beta_", "self_", "threshold_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, beta, threshold = args
        node.beta_, node.threshold_ = beta, threshold
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self * node.beta_ > node.threshold_, grad, grad * on.sigmoid(self * node.beta_)),)


class LogSigmoidBackward0(Node):
    """log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)"""

    __slots__ = ("self_", "buffer_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.buffer_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        buffer = on.unpack(node.buffer_, node)
        grad = grads[0]
        return (activations_rules.log_sigmoid_backward(on, grad, self, buffer),)


class SigmoidBackward0(Node):
    """sigmoid(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.sigmoid_backward(grad, result),)


class SigmoidBackwardBackward0(Node):
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""

    __slots__ = ("grad_output_", "output_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        grad_output, output = args
        node.grad_output_ = (grad_output, grad_output._storage.version)
        node.output_ = (output, output._storage.version)

    def apply(node, on, grads, wanted):
        grad_output = on.unpack(node.grad_output_, node)
        output = on.unpack(node.output_, node)
        grad = grads[0]
        grad_output_edge, output_edge = wanted
        return (
            on.sigmoid_backward(grad, output.conj()) if grad_output_edge else None,
            grad.conj() * grad_output * (1 - 2 * output.conj()) if output_edge else None,
        )


class TanhBackward0(Node):
    """tanh(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.tanh_backward(grad, result),)


class TanhBackwardBackward0(Node):
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""

    __slots__ = ("grad_output_", "output_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        grad_output, output = args
        node.grad_output_ = (grad_output, grad_output._storage.version)
        node.output_ = (output, output._storage.version)

    def apply(node, on, grads, wanted):
        grad_output = on.unpack(node.grad_output_, node)
        output = on.unpack(node.output_, node)
        grad = grads[0]
        grad_output_edge, output_edge = wanted
        return (
            on.tanh_backward(grad, output.conj()) if grad_output_edge else None,
            grad.conj() * (-2 * output.conj() * grad_output) if output_edge else None,
        )


class SoftmaxBackward0(Node):
    """_softmax(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.softmax_backward(grad, result, node.dim_),)


class SoftmaxBackwardDataBackward0(Node):
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""

    __slots__ = ("dim_", "grad_output_", "output_")
    tensor_slots = ("grad_output_", "output_")
    integer_fields = ("dim",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        grad_output, output, dim = args
        node.dim_ = dim
        node.grad_output_ = (grad_output, grad_output._storage.version)
        node.output_ = (output, output._storage.version)

    def apply(node, on, grads, wanted):
        grad_output = on.unpack(node.grad_output_, node)
        output = on.unpack(node.output_, node)
        grad = grads[0]
        grad_output_edge, output_edge = wanted
        return (
            on.softmax_backward(grad, output, node.dim_) if grad_output_edge else None,
            grad_output * grad - on.sum(output * grad_output, node.dim_, True) * grad - grad_output * on.sum(output * grad, node.dim_, True) if output_edge else None,
        )


class LogSoftmaxBackward0(Node):
    """_log_softmax(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.log_softmax_backward(grad, result, node.dim_),)


class LogSoftmaxBackwardDataBackward0(Node):
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""

    __slots__ = ("dim_", "grad_output_", "output_")
    tensor_slots = ("grad_output_", "output_")
    integer_fields = ("dim",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        grad_output, output, dim = args
        node.dim_ = dim
        node.grad_output_ = (grad_output, grad_output._storage.version)
        node.output_ = (output, output._storage.version)

    def apply(node, on, grads, wanted):
        grad_output = on.unpack(node.grad_output_, node)
        output = on.unpack(node.output_, node)
        grad = grads[0]
        grad_output_edge, output_edge = wanted
        return (
            grad - on.sum(grad * on.exp(output), node.dim_, True) if grad_output_edge else None,
            -on.sum(grad_output, node.dim_, True) * on.exp(output) * grad if output_edge else None,
        )


class MseLossBackward0(Node):
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""

    __slots__ = ("reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    integer_fields = ("reduction",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target, reduction = args
        node.reduction_ = reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        target = on.unpack(node.target_, node)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            activations_rules.share(on, grad, self, node.reduction_) * 2 * (self - target) if self_edge else None,
            activations_rules.share(on, grad, self, node.reduction_) * 2 * (target - self) if target_edge else None,
        )


class SmoothL1LossBackward0(Node):
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""

    __slots__ = ("beta_", "reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    integer_fields = ("reduction",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target, reduction, beta = args
        node.beta_, node.reduction_ = beta, reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        target = on.unpack(node.target_, node)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            activations_rules.huber_loss_backward(on, grad / node.beta_, self, target, node.reduction_, node.beta_) if self_edge else None,
            activations_rules.huber_loss_backward(on, grad / node.beta_, target, self, node.reduction_, node.beta_) if target_edge else None,
        )


class HuberLossBackward0(Node):
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""

    __slots__ = ("delta_", "reduction_", "self_", "target_")
    tensor_slots = ("self_", "target_")
    integer_fields = ("reduction",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target, reduction, delta = args
        node.delta_, node.reduction_ = delta, reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        target = on.unpack(node.target_, node)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            activations_rules.huber_loss_backward(on, grad, self, target, node.reduction_, node.delta_) if self_edge else None,
            activations_rules.huber_loss_backward(on, grad, target, self, node.reduction_, node.delta_) if target_edge else None,
        )


class BinaryCrossEntropyBackward0(Node):
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("reduction_", "self_", "target_", "weight_")
    tensor_slots = ("self_", "target_", "weight_")
    integer_fields = ("reduction",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target, weight, reduction = args
        node.reduction_ = reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version) if node.next_edges[0] else None
        node.weight_ = None if weight is None else (weight, weight._storage.version)

    def apply(node, on, grads, wanted):
        self, target, weight = unpack_list((node.self_, node.target_, node.weight_), node, on.unpack)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            activations_rules.share(on, grad, self, node.reduction_) * activations_rules.weighted(on, on.binary_cross_entropy_slope(self, target), weight) if self_edge else None,
            activations_rules.share(on, grad, self, node.reduction_) * activations_rules.weighted(on, -on.logit(self), weight) if target_edge else None,
        )


class BinaryCrossEntropySlopeBackward0(Node):
    """binary_cross_entropy_slope(Tensor self, Tensor target) -> Tensor"""

    __slots__ = ("self_", "target_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target = args
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        target = node.target_ and on.unpack(node.target_, node)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            grad * (self * self - 2 * self * target + target) / ((self + 1e-12) * (1 - self + 1e-12)) ** 2 if self_edge else None,
            -grad / on.clamp_min((1 - self) * self, 1e-12) if target_edge else None,
        )


class BinaryCrossEntropyWithLogitsBackward0(Node):
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("pos_weight_", "reduction_", "self_", "target_", "weight_")
    tensor_slots = ("pos_weight_", "self_", "target_", "weight_")
    integer_fields = ("reduction",)
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, target, weight, pos_weight, reduction = args
        node.pos_weight_, node.weight_ = None if pos_weight is None else (pos_weight, pos_weight._storage.version), None if weight is None else (weight, weight._storage.version)
        node.reduction_ = reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        pos_weight, self, target, weight = unpack_list((node.pos_weight_, node.self_, node.target_, node.weight_), node, on.unpack)
        grad = grads[0]
        self_edge, target_edge = wanted
        return (
            (activations_rules.share(on, grad, self, node.reduction_) * activations_rules.weighted(on, on.sigmoid(self) - target if pos_weight is None else (pos_weight * target + 1 - target) * on.sigmoid(self) - pos_weight * target, weight)) if self_edge else None,
            (activations_rules.share(on, grad, self, node.reduction_) * activations_rules.weighted(on, -self if pos_weight is None else on.logsigmoid(-self) - on.logsigmoid(self) * pos_weight, weight)) if target_edge else None,
        )


class NllLossBackward0(Node):
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""

    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_")
    tensor_slots = ("self_", "target_", "weight_", "total_weight_")
    integer_fields = ("ignore_index", "reduction")
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, target, weight, reduction, ignore_index = args
        node.ignore_index_, node.reduction_ = ignore_index, reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version)
        node.weight_ = None if weight is None else (weight, weight._storage.version)

    def save_results(node, results):
        node.total_weight_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self, target, weight, total_weight = unpack_list((node.self_, node.target_, node.weight_, node.total_weight_), node, on.unpack)
        grad = grads[0]
        return (activations_rules.nll_loss_backward(on, grad, self, target, weight, node.reduction_, node.ignore_index_, total_weight),)


class NllLoss2DBackward0(Node):
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""

    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_")
    tensor_slots = ("self_", "target_", "weight_", "total_weight_")
    integer_fields = ("ignore_index", "reduction")
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, target, weight, reduction, ignore_index = args
        node.ignore_index_, node.reduction_ = ignore_index, reduction
        node.self_ = (self, self._storage.version)
        node.target_ = (target, target._storage.version)
        node.weight_ = None if weight is None else (weight, weight._storage.version)

    def save_results(node, results):
        node.total_weight_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self, target, weight, total_weight = unpack_list((node.self_, node.target_, node.weight_, node.total_weight_), node, on.unpack)
        grad = grads[0]
        return (activations_rules.nll_loss_backward(on, grad, self, target, weight, node.reduction_, node.ignore_index_, total_weight),)


class NllLossSlopesBackward0(Node):
    """nll_loss_slopes(Tensor self, Tensor target, Tensor? weight, int ignore_index, Tensor? divisor) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class CloneBackward0(Node):
    """clone(Tensor self, *, bool contiguous=False) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


class FillBackward0(Node):
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class FillBackward2(FillBackward0):
    """fill_, in place"""

    __slots__ = ()


class FillBackward1(Node):
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""

    __slots__ = ()
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, value_edge = wanted
        return (
            on.zeros_like(grad) if self_edge else None,
            on.sum(grad) if value_edge else None,
        )


class FillBackward3(FillBackward1):
    """fill_, in place"""

    __slots__ = ()


class ZeroBackward0(Node):
    """zero(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class CatBackward0(Node):
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""

    __slots__ = ("dim_", "tensors_shapes")
    integer_fields = ("dim",)

    def save(node, args):
        tensors, dim = args
        node.dim_, node.tensors_shapes = dim, [t._array.shape for t in tensors]

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (*views_rules.cat_backward(on, grad, node.tensors_shapes, node.dim_),)


class StackBackward0(Node):
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""

    __slots__ = ("dim_",)
    integer_fields = ("dim",)

    def save(node, args):
        tensors, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (*on.unbind(grad, node.dim_),)


class RepeatBackward0(Node):
    """repeat(Tensor self, int[] repeats) -> Tensor"""

    __slots__ = ("repeats_", "self_sym_sizes_")
    integer_fields = ("repeats", "self_sym_sizes")

    def save(node, args):
        self, repeats = args
        node.repeats_ = (repeats,) if repeats.__class__ is int else repeats
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.repeat_backward(on, grad, node.repeats_, node.self_sym_sizes_),)


class FlipBackward0(Node):
    """flip(Tensor self, int[] dims) -> Tensor"""

    __slots__ = ("dims_",)
    integer_fields = ("dims",)

    def save(node, args):
        self, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.flip(grad, node.dims_),)


class RollBackward0(Node):
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""

    __slots__ = ("dims_", "shifts_")
    integer_fields = ("dims", "shifts")

    def save(node, args):
        self, shifts, dims = args
        node.dims_, node.shifts_ = (dims,) if dims.__class__ is int else dims, (shifts,) if shifts.__class__ is int else shifts

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.roll_backward(on, grad, node.shifts_, node.dims_),)


class Rot90Backward0(Node):
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""

    __slots__ = ("dims_", "k_")
    integer_fields = ("dims", "k")

    def save(node, args):
        self, k, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims
        node.k_ = k

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.rot90(grad, -node.k_, node.dims_),)


class TrilBackward0(Node):
    """tril(Tensor self, int diagonal=0) -> Tensor"""

    __slots__ = ("diagonal_",)
    integer_fields = ("diagonal",)

    def save(node, args):
        self, diagonal = args
        node.diagonal_ = diagonal

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.tril(grad, node.diagonal_),)


class TriuBackward0(Node):
    """triu(Tensor self, int diagonal=0) -> Tensor"""

    __slots__ = ("diagonal_",)
    integer_fields = ("diagonal",)

    def save(node, args):
        self, diagonal = args
        node.diagonal_ = diagonal

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.triu(grad, node.diagonal_),)


class DiagEmbedBackward0(Node):
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_")
    integer_fields = ("dim1", "dim2", "offset")

    def save(node, args):
        self, offset, dim1, dim2 = args
        node.dim1_, node.dim2_, node.offset_ = dim1, dim2, offset

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


class DiagonalBackward0_copy(Node):
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_", "self_sym_sizes_")
    integer_fields = ("dim1", "dim2", "offset", "self_sym_sizes")

    def save(node, args):
        self, offset, dim1, dim2 = args
        node.dim1_, node.dim2_, node.offset_, node.self_sym_sizes_ = dim1, dim2, offset, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_backward(grad, node.self_sym_sizes_, node.offset_, node.dim1_, node.dim2_),)


class IndexBackward0(Node):
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""

    __slots__ = ("indices_", "self_sym_sizes_")
    tensor_slots = ("indices_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, indices = args
        node.indices_ = save_list(indices)
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        indices = unpack_list(node.indices_, node, on.unpack)
        grad = grads[0]
        return (on.index_put(on.zeros(node.self_sym_sizes_, grad), indices, grad, True),)


class IndexPutBackward0(Node):
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""

    __slots__ = ("accumulate_", "indices_")
    tensor_slots = ("indices_",)
    inputs = (0, 2)

    def save(node, args):
        self, indices, values, accumulate = args
        node.accumulate_ = accumulate
        node.indices_ = save_list(indices)

    def apply(node, on, grads, wanted):
        indices = unpack_list(node.indices_, node, on.unpack)
        grad = grads[0]
        self_edge, values_edge = wanted
        return (
            (grad if node.accumulate_ else on.index_put(grad, indices, on.zeros((), grad))) if self_edge else None,
            on.index(grad, indices) if values_edge else None,
        )


class SelectScatterBackward0(Node):
    """select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor"""

    __slots__ = ("dim_", "index_")
    integer_fields = ("dim", "index")
    inputs = (0, 1)

    def save(node, args):
        self, src, dim, index = args
        node.dim_, node.index_ = dim, index

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, src_edge = wanted
        return (
            on.select_scatter(grad, on.zeros_like(on.select(grad, node.dim_, node.index_)), node.dim_, node.index_) if self_edge else None,
            on.select(grad, node.dim_, node.index_) if src_edge else None,
        )


class SliceScatterBackward0(Node):
    """slice_scatter(Tensor self, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor"""

    __slots__ = ("dim_", "end_", "start_", "step_")
    integer_fields = ("dim", "end", "start", "step")
    inputs = (0, 1)

    def save(node, args):
        self, src, dim, start, end, step = args
        node.dim_, node.end_, node.start_, node.step_ = dim, end, start, step

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, src_edge = wanted
        return (
            on.slice_scatter(grad, on.zeros_like(on.slice_(grad, node.dim_, node.start_, node.end_, node.step_)), node.dim_, node.start_, node.end_, node.step_) if self_edge else None,
            on.slice_(grad, node.dim_, node.start_, node.end_, node.step_) if src_edge else None,
        )


class DiagonalScatterBackward0(Node):
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_")
    integer_fields = ("dim1", "dim2", "offset")
    inputs = (0, 1)

    def save(node, args):
        self, src, offset, dim1, dim2 = args
        node.dim1_, node.dim2_, node.offset_ = dim1, dim2, offset

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, src_edge = wanted
        return (
            on.diagonal_scatter(grad, on.zeros_like(on.diagonal(grad, node.offset_, node.dim1_, node.dim2_)), node.offset_, node.dim1_, node.dim2_) if self_edge else None,
            on.diagonal(grad, node.offset_, node.dim1_, node.dim2_) if src_edge else None,
        )


class GatherBackward0(Node):
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""

    __slots__ = ("dim_", "index_", "self_", "sparse_grad_")
    tensor_slots = ("index_", "self_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, index, sparse_grad = args
        node.dim_, node.sparse_grad_ = dim, sparse_grad
        node.index_ = (index, index._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, index, node.sparse_grad_),)


class ScatterBackward0(Node):
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    integer_fields = ("dim",)
    inputs = (0, 3)

    def save(node, args):
        self, dim, index, src = args
        node.dim_ = dim
        node.index_ = (index, index._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        self_edge, src_edge = wanted
        return (
            on.scatter_value(grad, node.dim_, index, 0) if self_edge else None,
            on.gather(grad, node.dim_, index) if src_edge else None,
        )


class ScatterBackward1(Node):
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim, index, value = args
        node.dim_ = dim
        node.index_ = (index, index._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.scatter_value(grad, node.dim_, index, 0),)


class ScatterAddBackward0(Node):
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    integer_fields = ("dim",)
    inputs = (0, 3)

    def save(node, args):
        self, dim, index, src = args
        node.dim_ = dim
        node.index_ = (index, index._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        index = node.index_ and on.unpack(node.index_, node)
        grad = grads[0]
        self_edge, src_edge = wanted
        return (
            grad if self_edge else None,
            on.gather(grad, node.dim_, index) if src_edge else None,
        )


class ScatterReduceBackward0(Node):
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""

    __slots__ = ("dim_", "include_self_", "index_", "reduce_", "self_", "src_", "result_")
    tensor_slots = ("index_", "self_", "src_", "result_")
    integer_fields = ("dim",)
    inputs = (0, 3)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, index, src, reduce, include_self = args
        node.dim_, node.include_self_, node.reduce_ = dim, include_self, reduce
        node.index_ = (index, index._storage.version)
        node.self_ = (self, self._storage.version)
        node.src_ = (src, src._storage.version)

    def apply(node, on, grads, wanted):
        index, self, src, result = unpack_list((node.index_, node.self_, node.src_, node.result_), node, on.unpack)
        grad = grads[0]
        return views_rules.scatter_reduce_backward(on, grad, self, node.dim_, index, src, node.reduce_, node.include_self_, result)


class IndexSelectBackward0(Node):
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""

    __slots__ = ("dim_", "index_", "self_sym_sizes_")
    tensor_slots = ("index_",)
    integer_fields = ("dim", "self_sym_sizes")

    def save(node, args):
        self, dim, index = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape
        node.index_ = (index, index._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.index_add(on.zeros(node.self_sym_sizes_, grad), node.dim_, index, grad),)


class IndexAddBackward0(Node):
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "dim_", "index_", "source_", "source_dim_")
    tensor_slots = ("index_", "source_")
    integer_fields = ("dim", "source_dim")
    inputs = (0, 3)

    def save(node, args):
        self, dim, index, source, alpha = args
        node.alpha_, node.dim_, node.source_dim_ = alpha, dim, source._array.ndim
        node.index_ = (index, index._storage.version) if node.next_edges[1] else None
        node.source_ = (source, source._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        index = node.index_ and on.unpack(node.index_, node)
        source = node.source_ and on.unpack(node.source_, node)
        grad = grads[0]
        self_edge, source_edge = wanted
        return (
            grad if self_edge else None,
            views_rules.slices_backward(on, grad, node.dim_, index, source, node.source_dim_, node.alpha_) if source_edge else None,
        )


class IndexCopyBackward0(Node):
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""

    __slots__ = ("dim_", "index_", "source_", "source_dim_")
    tensor_slots = ("index_", "source_")
    integer_fields = ("dim", "source_dim")
    inputs = (0, 3)

    def save(node, args):
        self, dim, index, source = args
        node.dim_, node.source_dim_ = dim, source._array.ndim
        node.index_ = (index, index._storage.version)
        node.source_ = (source, source._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        source = node.source_ and on.unpack(node.source_, node)
        grad = grads[0]
        self_edge, source_edge = wanted
        return (
            on.index_fill_value(grad, node.dim_, index, 0) if self_edge else None,
            views_rules.slices_backward(on, grad, node.dim_, index, source, node.source_dim_, 1) if source_edge else None,
        )


class IndexFillBackward0(Node):
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim, index, value = args
        node.dim_ = dim
        node.index_ = (index, index._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.index_fill_value(grad, node.dim_, index, 0),)


class IndexFillBackward1(Node):
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""

    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    integer_fields = ("dim",)
    inputs = (0, 3)

    def save(node, args):
        self, dim, index, value = args
        node.dim_ = dim
        node.index_ = (index, index._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        self_edge, value_edge = wanted
        return (
            on.index_fill_value(grad, node.dim_, index, 0) if self_edge else None,
            on.sum(grad - on.index_fill_value(grad, node.dim_, index, 0)) if value_edge else None,
        )


class MaskedFillBackward0(Node):
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""

    __slots__ = ("mask_",)
    tensor_slots = __slots__

    def save(node, args):
        self, mask, value = args
        node.mask_ = (mask, mask._storage.version)

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        return (on.masked_fill_scalar(grad, mask, 0),)


class MaskedFillBackward1(Node):
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""

    __slots__ = ("mask_",)
    tensor_slots = __slots__
    inputs = (0, 2)

    def save(node, args):
        self, mask, value = args
        node.mask_ = (mask, mask._storage.version)

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        self_edge, value_edge = wanted
        return (
            on.masked_fill_scalar(grad, mask, 0) if self_edge else None,
            on.sum(on.masked_select(grad, mask)) if value_edge else None,
        )


class MaskedSelectBackward0(Node):
    """masked_select(Tensor self, Tensor mask) -> Tensor"""

    __slots__ = ("mask_", "self_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, mask = args
        node.mask_ = (mask, mask._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.masked_select_backward(on, grad, self, mask),)


class MaskedScatterBackward0(Node):
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""

    __slots__ = ("mask_", "source_sym_sizes_")
    tensor_slots = ("mask_",)
    integer_fields = ("source_sym_sizes",)
    inputs = (0, 2)

    def save(node, args):
        self, mask, source = args
        node.mask_ = (mask, mask._storage.version)
        node.source_sym_sizes_ = source._array.shape

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        self_edge, source_edge = wanted
        return (
            on.masked_fill_scalar(grad, mask, 0) if self_edge else None,
            views_rules.masked_scatter_backward(on, grad, mask, node.source_sym_sizes_) if source_edge else None,
        )


class TakeBackward0(Node):
    """take(Tensor self, Tensor index) -> Tensor"""

    __slots__ = ("index_", "self_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, index = args
        node.index_ = (index, index._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.take_backward(on, grad, self, index),)


class MmBackward0(Node):
    """mm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "mat2_sym_sizes_", "mat2_sym_strides_", "self_", "self_sym_sizes_", "self_sym_strides_")
    tensor_slots = ("mat2_", "self_")
    integer_fields = ("mat2_sym_sizes", "mat2_sym_strides", "self_sym_sizes", "self_sym_strides")
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, mat2 = args
        node.mat2_ = (mat2, mat2._storage.version) if node.next_edges[0] else None
        node.mat2_sym_sizes_, node.mat2_sym_strides_, node.self_sym_sizes_, node.self_sym_strides_ = mat2._array.shape, mat2._array.strides, self._array.shape, self._array.strides
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat2 = node.mat2_ and on.unpack(node.mat2_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, mat2_edge = wanted
        return (
            linalg_rules.mm_mat1_backward(on, grad, mat2, node.self_sym_sizes_, node.self_sym_strides_, 1) if self_edge else None,
            linalg_rules.mm_mat2_backward(on, grad, self, node.mat2_sym_sizes_, node.mat2_sym_strides_, 1) if mat2_edge else None,
        )


class BmmBackward0(Node):
    """bmm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, mat2 = args
        node.mat2_ = (mat2, mat2._storage.version) if node.next_edges[0] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat2 = node.mat2_ and on.unpack(node.mat2_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, mat2_edge = wanted
        return (
            grad @ mat2.mT.conj() if self_edge else None,
            self.mT.conj() @ grad if mat2_edge else None,
        )


class MvBackward0(Node):
    """mv(Tensor self, Tensor vec) -> Tensor"""

    __slots__ = ("self_", "vec_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, vec = args
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None
        node.vec_ = (vec, vec._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self = node.self_ and on.unpack(node.self_, node)
        vec = node.vec_ and on.unpack(node.vec_, node)
        grad = grads[0]
        self_edge, vec_edge = wanted
        return (
            grad[:, None] * vec.conj() if self_edge else None,
            self.mT.conj() @ grad if vec_edge else None,
        )


class DotBackward0(Node):
    """dot(Tensor self, Tensor tensor) -> Tensor"""

    __slots__ = ("self_", "tensor_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, tensor = args
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None
        node.tensor_ = (tensor, tensor._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self = node.self_ and on.unpack(node.self_, node)
        tensor = node.tensor_ and on.unpack(node.tensor_, node)
        grad = grads[0]
        self_edge, tensor_edge = wanted
        return (
            grad * tensor.conj() if self_edge else None,
            grad * self.conj() if tensor_edge else None,
        )


class VdotBackward0(Node):
    """vdot(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version) if node.next_edges[0] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = node.other_ and on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad.conj() * other if self_edge else None,
            grad * self if other_edge else None,
        )


class AddmmBackward0(Node):
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "beta_", "mat1_", "mat1_sym_sizes_", "mat1_sym_strides_", "mat2_", "mat2_sym_sizes_", "mat2_sym_strides_")
    tensor_slots = ("mat1_", "mat2_")
    integer_fields = ("mat1_sym_sizes", "mat1_sym_strides", "mat2_sym_sizes", "mat2_sym_strides")
    inputs = (0, 1, 2)

    def save(node, args):
        self, mat1, mat2, beta, alpha = args
        node.alpha_, node.beta_ = alpha, beta
        node.mat1_ = (mat1, mat1._storage.version) if node.next_edges[2] else None
        node.mat1_sym_sizes_, node.mat1_sym_strides_, node.mat2_sym_sizes_, node.mat2_sym_strides_ = mat1._array.shape, mat1._array.strides, mat2._array.shape, mat2._array.strides
        node.mat2_ = (mat2, mat2._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat1 = node.mat1_ and on.unpack(node.mat1_, node)
        mat2 = node.mat2_ and on.unpack(node.mat2_, node)
        grad = grads[0]
        self_edge, mat1_edge, mat2_edge = wanted
        return (
            (grad if node.beta_ == 1 else linalg_rules.times_conj(on, grad, node.beta_)) if self_edge else None,
            linalg_rules.mm_mat1_backward(on, grad, mat2, node.mat1_sym_sizes_, node.mat1_sym_strides_, node.alpha_) if mat1_edge else None,
            linalg_rules.mm_mat2_backward(on, grad, mat1, node.mat2_sym_sizes_, node.mat2_sym_strides_, node.alpha_) if mat2_edge else None,
        )


class AddmvBackward0(Node):
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "beta_", "mat_", "vec_")
    tensor_slots = ("mat_", "vec_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, mat, vec, beta, alpha = args
        node.alpha_, node.beta_ = alpha, beta
        node.mat_ = (mat, mat._storage.version) if node.next_edges[2] else None
        node.vec_ = (vec, vec._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat = node.mat_ and on.unpack(node.mat_, node)
        vec = node.vec_ and on.unpack(node.vec_, node)
        grad = grads[0]
        self_edge, mat_edge, vec_edge = wanted
        return (
            linalg_rules.times_conj(on, grad, node.beta_) if self_edge else None,
            linalg_rules.times_conj(on, grad[:, None] * vec.conj(), node.alpha_) if mat_edge else None,
            linalg_rules.times_conj(on, mat.mT.conj() @ grad, node.alpha_) if vec_edge else None,
        )


class AddbmmBackward0(Node):
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "batch1_", "batch1_sym_argsize_0_", "batch1_sym_argsize_1_", "batch2_", "batch2_sym_argsize_2_", "beta_")
    tensor_slots = ("batch1_", "batch2_")
    integer_fields = ("batch1_sym_argsize_0", "batch1_sym_argsize_1", "batch2_sym_argsize_2")
    inputs = (0, 1, 2)

    def save(node, args):
        self, batch1, batch2, beta, alpha = args
        node.alpha_, node.batch1_sym_argsize_0_, node.batch1_sym_argsize_1_, node.batch2_sym_argsize_2_, node.beta_ = alpha, batch1._array.shape[0], batch1._array.shape[1], batch2._array.shape[2], beta
        node.batch1_ = (batch1, batch1._storage.version) if node.next_edges[2] else None
        node.batch2_ = (batch2, batch2._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        batch1 = node.batch1_ and on.unpack(node.batch1_, node)
        batch2 = node.batch2_ and on.unpack(node.batch2_, node)
        grad = grads[0]
        self_edge, batch1_edge, batch2_edge = wanted
        return (
            linalg_rules.times_conj(on, grad, node.beta_) if self_edge else None,
            linalg_rules.times_conj(on, on.expand(grad, (node.batch1_sym_argsize_0_, node.batch1_sym_argsize_1_, node.batch2_sym_argsize_2_)) @ batch2.mT.conj(), node.alpha_) if batch1_edge else None,
            linalg_rules.times_conj(on, batch1.mT.conj() @ on.expand(grad, (node.batch1_sym_argsize_0_, node.batch1_sym_argsize_1_, node.batch2_sym_argsize_2_)), node.alpha_) if batch2_edge else None,
        )


class BaddbmmBackward0(Node):
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "batch1_", "batch2_", "beta_")
    tensor_slots = ("batch1_", "batch2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, batch1, batch2, beta, alpha = args
        node.alpha_, node.beta_ = alpha, beta
        node.batch1_ = (batch1, batch1._storage.version) if node.next_edges[2] else None
        node.batch2_ = (batch2, batch2._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        batch1 = node.batch1_ and on.unpack(node.batch1_, node)
        batch2 = node.batch2_ and on.unpack(node.batch2_, node)
        grad = grads[0]
        self_edge, batch1_edge, batch2_edge = wanted
        return (
            linalg_rules.times_conj(on, grad, node.beta_) if self_edge else None,
            linalg_rules.times_conj(on, grad @ batch2.mT.conj(), node.alpha_) if batch1_edge else None,
            linalg_rules.times_conj(on, batch1.mT.conj() @ grad, node.alpha_) if batch2_edge else None,
        )


class LinalgInvExBackward0(Node):
    """linalg_inv_ex(Tensor A) -> (Tensor inverse, Tensor info)"""

    __slots__ = ("inverse_",)
    tensor_slots = __slots__
    output_differentiability = (True, False)

    def save_results(node, results):
        node.inverse_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        inverse = on.unpack(node.inverse_, node)
        grad = grads[0]
        return (-inverse.mT.conj() @ grad @ inverse.mT.conj(),)


class LinalgDetBackward0(Node):
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""

    __slots__ = ("A_", "LU_", "pivots_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False, False)

    def save(node, args):
        A, = args
        node.A_ = (A, A._storage.version)

    def save_results(node, results):
        node.LU_ = save_output(results[1], 1)
        node.pivots_ = save_output(results[2], 2)
        node.result_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A, LU, pivots, result = unpack_list((node.A_, node.LU_, node.pivots_, node.result_), node, on.unpack)
        grad = grads[0]
        return (linalg_rules.linalg_det_backward(on, grad, result, A, LU, pivots),)


class LinalgSlogdetBackward0(Node):
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""

    __slots__ = ("A_", "LU_", "pivots_", "sign_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True
    output_differentiability = (True, True, False, False)

    def save(node, args):
        A, = args
        node.A_ = (A, A._storage.version)

    def save_results(node, results):
        node.LU_ = save_output(results[2], 2)
        node.pivots_ = save_output(results[3], 3)
        node.sign_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A, LU, pivots, sign = unpack_list((node.A_, node.LU_, node.pivots_, node.sign_), node, on.unpack)
        return (linalg_rules.slogdet_backward(on, grads, A, sign, LU, pivots),)


class LuInverseBackward0(Node):
    """lu_inverse(Tensor A, Tensor LU, Tensor pivots) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-result.mT.conj() @ grad @ result.mT.conj(),)


class LinalgSolveExBackward0(Node):
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True) -> (Tensor result, Tensor info)"""

    __slots__ = ("A_", "left_", "result_")
    tensor_slots = ("A_", "result_")
    inputs = (0, 1)
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        A, B, left = args
        node.A_ = (A, A._storage.version)
        node.left_ = left

    def save_results(node, results):
        node.result_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A = on.unpack(node.A_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return linalg_rules.linalg_solve_backward(on, grad, result, A, node.left_, wanted)


class LinalgCholeskyExBackward0(Node):
    """linalg_cholesky_ex(Tensor self, *, bool upper=False) -> (Tensor L, Tensor info)"""

    __slots__ = ("upper_", "L_")
    tensor_slots = ("L_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, upper = args
        node.upper_ = upper

    def save_results(node, results):
        node.L_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        L = on.unpack(node.L_, node)
        grad = grads[0]
        return (linalg_rules.cholesky_backward(on, grad, node.upper_, L),)


class LinalgEighBackward0(Node):
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""

    __slots__ = ("eigenvalues_", "eigenvectors_")
    tensor_slots = __slots__

    def save_results(node, results):
        node.eigenvalues_ = save_output(results[0])
        node.eigenvectors_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        eigenvalues = on.unpack(node.eigenvalues_, node)
        eigenvectors = on.unpack(node.eigenvectors_, node)
        return (linalg_rules.linalg_eigh_backward(on, grads, eigenvalues, eigenvectors),)


class LinalgSvdBackward0(Node):
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor Vh)"""

    __slots__ = ("S_sym_argsize_minus_1_", "full_matrices_", "S_", "U_", "Vh_")
    tensor_slots = ("S_", "U_", "Vh_")
    integer_fields = ("S_sym_argsize_minus_1",)

    def save(node, args):
        A, full_matrices, compute_uv = args
        node.full_matrices_ = full_matrices

    def save_results(node, results):
        node.S_sym_argsize_minus_1_ = results[1]._array.shape[-1]
        node.S_ = save_output(results[1], 1)
        node.U_ = save_output(results[0])
        node.Vh_ = save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        S, U, Vh = unpack_list((node.S_, node.U_, node.Vh_), node, on.unpack)
        return (linalg_rules.svd_backward(on, grads, U, S, Vh, node.full_matrices_, node.S_sym_argsize_minus_1_),)


class LinalgQrBackward0(Node):
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""

    __slots__ = ("mode_", "Q_", "R_")
    tensor_slots = ("Q_", "R_")

    def save(node, args):
        A, mode = args
        node.mode_ = mode

    def save_results(node, results):
        node.Q_ = save_output(results[0])
        node.R_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        Q = on.unpack(node.Q_, node)
        R = on.unpack(node.R_, node)
        return (linalg_rules.linalg_qr_backward(on, grads, Q, R, node.mode_),)


class LinalgCrossBackward0(Node):
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""

    __slots__ = ("dim_", "other_", "self_")
    tensor_slots = ("other_", "self_")
    integer_fields = ("dim",)
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other, dim = args
        node.dim_ = dim
        node.other_ = (other, other._storage.version) if node.next_edges[0] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = node.other_ and on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            on.linalg_cross(other.conj(), grad, dim=node.dim_) if self_edge else None,
            on.linalg_cross(grad, self.conj(), dim=node.dim_) if other_edge else None,
        )


class FftC2CBackward0(Node):
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""

    __slots__ = ("dim_", "forward_", "normalization_")
    integer_fields = ("dim", "normalization")

    def save(node, args):
        self, dim, normalization, forward = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.forward_, node.normalization_ = forward, normalization

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.fft_c2c(grad, node.dim_, node.normalization_, not node.forward_),)


class FftR2CBackward0(Node):
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""

    __slots__ = ("dim_", "normalization_", "onesided_", "self_")
    tensor_slots = ("self_",)
    integer_fields = ("dim", "normalization")
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, normalization, onesided = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.normalization_, node.onesided_ = normalization, onesided
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (linalg_rules.fft_r2c_backward(on, grad, self, node.dim_, node.normalization_, node.onesided_),)


class FftC2RBackward0(Node):
    """_fft_c2r(Tensor self, int[] dim, int normalization, int last_dim_size) -> Tensor"""

    __slots__ = ("dim_", "normalization_")
    integer_fields = ("dim", "normalization")

    def save(node, args):
        self, dim, normalization, last_dim_size = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.normalization_ = normalization

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (linalg_rules.fft_c2r_backward(on, grad, node.dim_, node.normalization_),)


class ConvolutionBackward0(Node):
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups) -> Tensor"""

    __slots__ = ("bias_sym_sizes_opt_", "dilation_", "groups_", "input_", "output_padding_", "padding_", "stride_", "transposed_", "weight_")
    tensor_slots = ("input_", "weight_")
    integer_fields = ("bias_sym_sizes_opt", "dilation", "groups", "output_padding", "padding", "stride")
    inputs = (0, 1, 2)
    keeps_self = True
    needs_self = True

    def save(node, args):
        input, weight, bias, stride, padding, dilation, transposed, output_padding, groups = args
        node.bias_sym_sizes_opt_, node.dilation_, node.output_padding_, node.padding_, node.stride_ = (0,) if bias is None else bias._array.shape, (dilation,) if dilation.__class__ is int else dilation, (output_padding,) if output_padding.__class__ is int else output_padding, (padding,) if padding.__class__ is int else padding, (stride,) if stride.__class__ is int else stride
        node.groups_, node.transposed_ = groups, transposed
        node.input_ = (input, input._storage.version)
        node.weight_ = (weight, weight._storage.version)

    def apply(node, on, grads, wanted):
        input = on.unpack(node.input_, node)
        weight = on.unpack(node.weight_, node)
        grad = grads[0]
        return nn_rules.convolution_backward(on, grad, input, weight, node.bias_sym_sizes_opt_, node.stride_, node.padding_, node.dilation_, node.transposed_, node.output_padding_, node.groups_, wanted)


class ConvolutionInputBackward0(Node):
    """convolution_input(Tensor grad_output, Tensor weight, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""

    __slots__ = ("dilation_", "grad_output_", "groups_", "padding_", "stride_", "weight_", "weight_sym_sizes_")
    tensor_slots = ("grad_output_", "weight_")
    integer_fields = ("dilation", "groups", "padding", "stride", "weight_sym_sizes")
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        grad_output, weight, shape, stride, padding, dilation, groups = args
        node.dilation_, node.padding_, node.stride_ = (dilation,) if dilation.__class__ is int else dilation, (padding,) if padding.__class__ is int else padding, (stride,) if stride.__class__ is int else stride
        node.grad_output_ = (grad_output, grad_output._storage.version) if node.next_edges[1] else None
        node.groups_, node.weight_sym_sizes_ = groups, weight._array.shape
        node.weight_ = (weight, weight._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        grad_output = node.grad_output_ and on.unpack(node.grad_output_, node)
        weight = node.weight_ and on.unpack(node.weight_, node)
        grad = grads[0]
        grad_output_edge, weight_edge = wanted
        return (
            on.convolution(grad, weight, None, node.stride_, node.padding_, node.dilation_, False, (), node.groups_) if grad_output_edge else None,
            on.convolution_weight(grad_output, grad, node.weight_sym_sizes_, node.stride_, node.padding_, node.dilation_, node.groups_) if weight_edge else None,
        )


class ConvolutionWeightBackward0(Node):
    """convolution_weight(Tensor grad_output, Tensor input, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""

    __slots__ = ("dilation_", "grad_output_", "groups_", "input_", "input_sym_sizes_", "padding_", "stride_")
    tensor_slots = ("grad_output_", "input_")
    integer_fields = ("dilation", "groups", "input_sym_sizes", "padding", "stride")
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        grad_output, input, shape, stride, padding, dilation, groups = args
        node.dilation_, node.padding_, node.stride_ = (dilation,) if dilation.__class__ is int else dilation, (padding,) if padding.__class__ is int else padding, (stride,) if stride.__class__ is int else stride
        node.grad_output_ = (grad_output, grad_output._storage.version) if node.next_edges[1] else None
        node.groups_, node.input_sym_sizes_ = groups, input._array.shape
        node.input_ = (input, input._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        grad_output = node.grad_output_ and on.unpack(node.grad_output_, node)
        input = node.input_ and on.unpack(node.input_, node)
        grad = grads[0]
        grad_output_edge, input_edge = wanted
        return (
            on.convolution(input, grad, None, node.stride_, node.padding_, node.dilation_, False, (), node.groups_) if grad_output_edge else None,
            on.convolution_input(grad_output, grad, node.input_sym_sizes_, node.stride_, node.padding_, node.dilation_, node.groups_) if input_edge else None,
        )


class MaxPool2DWithIndicesBackward0(Node):
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode=False) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("ceil_mode_", "dilation_", "kernel_size_", "padding_", "self_", "stride_", "result1_")
    tensor_slots = ("self_", "result1_")
    integer_fields = ("dilation", "kernel_size", "padding", "stride")
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, kernel_size, stride, padding, dilation, ceil_mode = args
        node.ceil_mode_ = ceil_mode
        node.dilation_, node.kernel_size_, node.padding_, node.stride_ = (dilation,) if dilation.__class__ is int else dilation, (kernel_size,) if kernel_size.__class__ is int else kernel_size, (padding,) if padding.__class__ is int else padding, (stride,) if stride.__class__ is int else stride
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.result1_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result1 = on.unpack(node.result1_, node)
        grad = grads[0]
        return (nn_rules.max_pool2d_backward(on, grad, self, node.kernel_size_, node.stride_, node.padding_, node.dilation_, node.ceil_mode_, result1),)


class AvgPool2DBackward0(Node):
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor"""

    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "self_", "stride_")
    tensor_slots = ("self_",)
    integer_fields = ("divisor_override", "kernel_size", "padding", "stride")
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override = args
        node.ceil_mode_, node.count_include_pad_, node.divisor_override_ = ceil_mode, count_include_pad, divisor_override
        node.kernel_size_, node.padding_, node.stride_ = (kernel_size,) if kernel_size.__class__ is int else kernel_size, (padding,) if padding.__class__ is int else padding, (stride,) if stride.__class__ is int else stride
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (nn_rules.avg_pool2d_backward(on, grad, self, node.kernel_size_, node.stride_, node.padding_, node.ceil_mode_, node.count_include_pad_, node.divisor_override_),)


class NativeBatchNormBackward0(Node):
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("eps_", "input_", "running_mean_", "running_var_", "training_", "weight_", "result1_", "result2_")
    tensor_slots = ("input_", "running_mean_", "running_var_", "weight_", "result1_", "result2_")
    inputs = (0, 1, 2)
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False, False)

    def save(node, args):
        input, weight, bias, running_mean, running_var, training, momentum, eps = args
        node.eps_, node.training_ = eps, training
        node.input_ = (input, input._storage.version)
        node.running_mean_, node.running_var_, node.weight_ = None if running_mean is None else (running_mean, running_mean._storage.version), None if running_var is None else (running_var, running_var._storage.version), None if weight is None else (weight, weight._storage.version)

    def save_results(node, results):
        node.result1_ = save_output(results[1], 1)
        node.result2_ = save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        input, running_mean, running_var, weight, result1, result2 = unpack_list((node.input_, node.running_mean_, node.running_var_, node.weight_, node.result1_, node.result2_), node, on.unpack)
        grad = grads[0]
        return nn_rules.batch_norm_backward(on, grad, input, weight, running_mean, running_var, result1, result2, node.training_, node.eps_)


class NativeLayerNormBackward0(Node):
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("bias_", "input_", "normalized_shape_", "weight_", "result1_", "result2_")
    tensor_slots = ("bias_", "input_", "weight_", "result1_", "result2_")
    integer_fields = ("normalized_shape",)
    inputs = (0, 2, 3)
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False, False)

    def save(node, args):
        input, normalized_shape, weight, bias, eps = args
        node.bias_, node.weight_ = None if bias is None else (bias, bias._storage.version), None if weight is None else (weight, weight._storage.version)
        node.input_ = (input, input._storage.version)
        node.normalized_shape_ = (normalized_shape,) if normalized_shape.__class__ is int else normalized_shape

    def save_results(node, results):
        node.result1_ = save_output(results[1], 1)
        node.result2_ = save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        bias, input, weight, result1, result2 = unpack_list((node.bias_, node.input_, node.weight_, node.result1_, node.result2_), node, on.unpack)
        grad = grads[0]
        return nn_rules.layer_norm_backward(on, grad, input, node.normalized_shape_, result1, result2, weight, bias, wanted)


class EmbeddingBackward0(Node):
    """embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""

    __slots__ = ("indices_", "padding_idx_", "scale_grad_by_freq_", "sparse_", "weight_sym_argsize_0_")
    tensor_slots = ("indices_",)
    integer_fields = ("padding_idx", "weight_sym_argsize_0")

    def save(node, args):
        weight, indices, padding_idx, scale_grad_by_freq, sparse = args
        node.indices_ = (indices, indices._storage.version)
        node.padding_idx_, node.scale_grad_by_freq_, node.sparse_, node.weight_sym_argsize_0_ = padding_idx, scale_grad_by_freq, sparse, weight._array.shape[0]

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (nn_rules.embedding_backward(on, grad, indices, node.weight_sym_argsize_0_, node.padding_idx_, node.scale_grad_by_freq_, node.sparse_),)


class ConstantPadNdBackward0(Node):
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""

    __slots__ = ("pad_",)
    integer_fields = ("pad",)

    def save(node, args):
        self, pad, value = args
        node.pad_ = (pad,) if pad.__class__ is int else pad

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.constant_pad_nd(grad, tuple([-n for n in node.pad_])),)


class SafeSoftmaxBackward0(Node):
    """_safe_softmax(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.softmax_backward(grad, result, node.dim_),)


class AddBackward0(Node):
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, alpha = args
        node.alpha_ = alpha

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad if self_edge else None,
            (grad if node.alpha_ == 1 else grad * node.alpha_.conjugate()) if other_edge else None,
        )


class SubBackward0(Node):
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, alpha = args
        node.alpha_ = alpha

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad if self_edge else None,
            (-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate()) if other_edge else None,
        )


class RsubBackward0(Node):
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, alpha = args
        node.alpha_ = alpha

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            (-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate()) if self_edge else None,
            grad if other_edge else None,
        )


class RsubBackward1(Node):
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)

    def save(node, args):
        self, other, alpha = args
        node.alpha_ = alpha

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate(),)


class MulBackward0(Node):
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version) if node.next_edges[0] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = node.other_ and on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad * other.conj() if self_edge else None,
            grad * self.conj() if other_edge else None,
        )


class DivBackward0(Node):
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad / other.conj() if self_edge else None,
            -grad * (self / other / other).conj() if other_edge else None,
        )


class MulBackward1(Node):
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_",)

    def save(node, args):
        self, other = args
        node.other_ = other

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * node.other_.conjugate(),)


class DivBackward1(Node):
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_",)

    def save(node, args):
        self, other = args
        node.other_ = other

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad / node.other_.conjugate(),)


class DivBackward2(Node):
    """div.Tensor_mode(Tensor self, Tensor other, *, str rounding_mode) -> Tensor"""

    __slots__ = ("other_", "rounding_mode_", "self_")
    tensor_slots = ("other_", "self_")
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other, rounding_mode = args
        node.other_ = (other, other._storage.version)
        node.rounding_mode_ = rounding_mode
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            pointwise_rules.flat(on, grad, other, node.rounding_mode_) if self_edge else None,
            pointwise_rules.flat(on, grad, self, other, node.rounding_mode_) if other_edge else None,
        )


class RemainderBackward1(Node):
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version) if node.next_edges[1] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = node.other_ and on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad if self_edge else None,
            -grad * on.div_mode(self, other, rounding_mode='floor') if other_edge else None,
        )


class FmodBackward1(Node):
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version) if node.next_edges[1] else None
        node.self_ = (self, self._storage.version) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other = node.other_ and on.unpack(node.other_, node)
        self = node.self_ and on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad if self_edge else None,
            -grad * on.div_mode(self, other, rounding_mode='trunc') if other_edge else None,
        )


class RemainderBackward0(Node):
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


class FmodBackward0(Node):
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


class AddcmulBackward0(Node):
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    __slots__ = ("tensor1_", "tensor2_", "value_")
    tensor_slots = ("tensor1_", "tensor2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, tensor1, tensor2, value = args
        node.tensor1_ = (tensor1, tensor1._storage.version) if node.next_edges[2] else None
        node.tensor2_ = (tensor2, tensor2._storage.version) if node.next_edges[1] else None
        node.value_ = value

    def apply(node, on, grads, wanted):
        tensor1 = node.tensor1_ and on.unpack(node.tensor1_, node)
        tensor2 = node.tensor2_ and on.unpack(node.tensor2_, node)
        grad = grads[0]
        self_edge, tensor1_edge, tensor2_edge = wanted
        return (
            grad if self_edge else None,
            grad * (tensor2 * node.value_).conj() if tensor1_edge else None,
            grad * (tensor1 * node.value_).conj() if tensor2_edge else None,
        )


class AddcdivBackward0(Node):
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    __slots__ = ("tensor1_", "tensor2_", "value_")
    tensor_slots = ("tensor1_", "tensor2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, tensor1, tensor2, value = args
        node.tensor1_ = (tensor1, tensor1._storage.version) if node.next_edges[2] else None
        node.tensor2_ = (tensor2, tensor2._storage.version)
        node.value_ = value

    def apply(node, on, grads, wanted):
        tensor1 = node.tensor1_ and on.unpack(node.tensor1_, node)
        tensor2 = on.unpack(node.tensor2_, node)
        grad = grads[0]
        self_edge, tensor1_edge, tensor2_edge = wanted
        return (
            grad if self_edge else None,
            grad * (node.value_ / tensor2).conj() if tensor1_edge else None,
            -grad * (node.value_ * tensor1 / (tensor2 * tensor2)).conj() if tensor2_edge else None,
        )


class LerpBackward0(Node):
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""

    __slots__ = ("weight_",)
    inputs = (0, 1)

    def save(node, args):
        self, end, weight = args
        node.weight_ = weight

    def apply(node, on, grads, wanted):
        grad = grads[0]
        self_edge, end_edge = wanted
        return (
            grad * (1 - node.weight_.conjugate()) if self_edge else None,
            grad * node.weight_.conjugate() if end_edge else None,
        )


class LerpBackward1(Node):
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""

    __slots__ = ("end_", "self_", "weight_")
    tensor_slots = __slots__
    inputs = (0, 1, 2)
    keeps_self = True

    def save(node, args):
        self, end, weight = args
        node.end_ = (end, end._storage.version) if node.next_edges[2] else None
        node.self_ = (self, self._storage.version) if node.next_edges[2] else None
        node.weight_ = (weight, weight._storage.version)

    def apply(node, on, grads, wanted):
        end, self, weight = unpack_list((node.end_, node.self_, node.weight_), node, on.unpack)
        grad = grads[0]
        self_edge, end_edge, weight_edge = wanted
        return (
            grad * (1 - weight).conj() if self_edge else None,
            grad * weight.conj() if end_edge else None,
            grad * (end - self).conj() if weight_edge else None,
        )


class PowBackward0(Node):
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, exponent = args
        node.exponent_ = exponent
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.pow_backward(on, grad, self, node.exponent_),)


class PowBackward1(Node):
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, exponent = args
        node.exponent_ = (exponent, exponent._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        exponent, self, result = unpack_list((node.exponent_, node.self_, node.result_), node, on.unpack)
        grad = grads[0]
        self_edge, exponent_edge = wanted
        return (
            on.where(exponent == 0, 0, grad * (exponent * on.pow(self, exponent - 1)).conj()) if self_edge else None,
            pointwise_rules.pow_backward_exponent(on, grad, self, exponent, result) if exponent_edge else None,
        )


class PowBackward2(Node):
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_", "result_")
    tensor_slots = ("exponent_", "result_")
    inputs = (1,)

    def save(node, args):
        self, exponent = args
        node.exponent_ = (exponent, exponent._storage.version)
        node.self_ = self

    def apply(node, on, grads, wanted):
        exponent = on.unpack(node.exponent_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (pointwise_rules.pow_backward_number(on, grad, node.self_, exponent, result),)


class FloorBackward0(Node):
    """floor(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class CeilBackward0(Node):
    """ceil(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class TruncBackward0(Node):
    """trunc(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class FracBackward0(Node):
    """frac(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


class SignBackward0(Node):
    """sign(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class NegBackward0(Node):
    """neg(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad,)


class RoundBackward0(Node):
    """round(Tensor self, *, int decimals=0) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class SgnBackward0(Node):
    """sgn(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (pointwise_rules.sgn_backward(on, grad, self, result),)


class AbsBackward0(Node):
    """abs(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.sgn(self),)


class CopysignBackward0(Node):
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.self_ = (self, self._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self = node.self_ and on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad * on.where(self == 0, 0, result / self) if self_edge else None,
            on.zeros_like(grad) if other_edge else None,
        )


class NanToNumBackward0(Node):
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, nan, posinf, neginf = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.isfinite(self),)


class WhereBackward0(Node):
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("condition_",)
    tensor_slots = __slots__
    inputs = (1, 2)
    keeps_self = True
    needs_self = True

    def save(node, args):
        condition, self, other = args
        node.condition_ = (condition, condition._storage.version)

    def apply(node, on, grads, wanted):
        condition = on.unpack(node.condition_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            on.where(condition, grad, 0) if self_edge else None,
            on.where(condition, 0, grad) if other_edge else None,
        )


class MaximumBackward0(Node):
    """maximum(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            on.where(self < other, 0, on.where(self == other, grad / 2, grad)) if self_edge else None,
            on.where(self > other, 0, on.where(self == other, grad / 2, grad)) if other_edge else None,
        )


class MinimumBackward0(Node):
    """minimum(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            on.where(self > other, 0, on.where(self == other, grad / 2, grad)) if self_edge else None,
            on.where(self < other, 0, on.where(self == other, grad / 2, grad)) if other_edge else None,
        )


class ClampBackward1(Node):
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""

    __slots__ = ("max_", "min_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, min, max = args
        node.max_, node.min_ = max, min
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where((self >= pointwise_rules.lower_bound(on, node.min_)) & (self <= pointwise_rules.upper_bound(on, node.max_)), grad, 0),)


class ClampMinBackward0(Node):
    """clamp_min(Tensor self, Scalar min) -> Tensor"""

    __slots__ = ("min_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, min = args
        node.min_ = min
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self >= node.min_, grad, 0),)


class ClampMaxBackward0(Node):
    """clamp_max(Tensor self, Scalar max) -> Tensor"""

    __slots__ = ("max_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, max = args
        node.max_ = max
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self <= node.max_, grad, 0),)


class ClampBackward0(Node):
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""

    __slots__ = ("max_", "min_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1, 2)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, min, max = args
        node.max_, node.min_ = None if max is None else (max, max._storage.version), None if min is None else (min, min._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        max, min, self = unpack_list((node.max_, node.min_, node.self_), node, on.unpack)
        grad = grads[0]
        self_edge, min_edge, max_edge = wanted
        return (
            on.where((self >= pointwise_rules.lower_bound(on, min)) & (self <= pointwise_rules.upper_bound(on, max)), grad, 0) if self_edge else None,
            on.where((self < pointwise_rules.lower_bound(on, min)) & (pointwise_rules.lower_bound(on, min) < pointwise_rules.upper_bound(on, max)), grad, 0) if min_edge else None,
            on.where((self > pointwise_rules.upper_bound(on, max)) | (pointwise_rules.lower_bound(on, min) > pointwise_rules.upper_bound(on, max)), grad, 0) if max_edge else None,
        )


class ClampMinBackward1(Node):
    """clamp_min.Tensor(Tensor self, Tensor min) -> Tensor"""

    __slots__ = ("min_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, min = args
        node.min_ = (min, min._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        min = on.unpack(node.min_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, min_edge = wanted
        return (
            on.where(self >= min, grad, 0) if self_edge else None,
            on.where(self < min, grad, 0) if min_edge else None,
        )


class ClampMaxBackward1(Node):
    """clamp_max.Tensor(Tensor self, Tensor max) -> Tensor"""

    __slots__ = ("max_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, max = args
        node.max_ = (max, max._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        max = on.unpack(node.max_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, max_edge = wanted
        return (
            on.where(self <= max, grad, 0) if self_edge else None,
            on.where(self > max, grad, 0) if max_edge else None,
        )


class ExpBackward0(Node):
    """exp(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * result.conj(),)


class Exp2Backward0(Node):
    """exp2(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * result.conj() * 0.6931471805599453,)


class Expm1Backward0(Node):
    """expm1(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * (result.conj() + 1),)


class LogBackward0(Node):
    """log(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / self.conj(),)


class Log2Backward0(Node):
    """log2(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self.conj() * 0.6931471805599453),)


class Log10Backward0(Node):
    """log10(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self.conj() * 2.3025850929940455),)


class Log1PBackward0(Node):
    """log1p(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self + 1).conj(),)


class SqrtBackward0(Node):
    """sqrt(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad / (2 * result.conj()),)


class RsqrtBackward0(Node):
    """rsqrt(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-0.5 * grad * (result * result * result).conj(),)


class ReciprocalBackward0(Node):
    """reciprocal(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-grad * (result * result).conj(),)


class LogaddexpBackward0(Node):
    """logaddexp(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad / (1 + on.exp(other - self)) if self_edge else None,
            grad / (1 + on.exp(self - other)) if other_edge else None,
        )


class XlogyBackward0(Node):
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            on.where((self == 0) & (other <= 0), 0, on.xlogy(grad, other)) if self_edge else None,
            grad * self / other if other_edge else None,
        )


class SinBackward0(Node):
    """sin(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.cos(self).conj(),)


class CosBackward0(Node):
    """cos(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * -on.sin(self).conj(),)


class TanBackward0(Node):
    """tan(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * (1 + result * result).conj(),)


class AsinBackward0(Node):
    """asin(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.rsqrt(-self * self + 1).conj(),)


class AcosBackward0(Node):
    """acos(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * -on.rsqrt(-self * self + 1).conj(),)


class AtanBackward0(Node):
    """atan(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self * self + 1).conj(),)


class SinhBackward0(Node):
    """sinh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.cosh(self).conj(),)


class CoshBackward0(Node):
    """cosh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.sinh(self).conj(),)


class AsinhBackward0(Node):
    """asinh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.rsqrt(self * self + 1).conj(),)


class AcoshBackward0(Node):
    """acosh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * (on.rsqrt(self - 1) * on.rsqrt(self + 1)).conj(),)


class AtanhBackward0(Node):
    """atanh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (1 - self * self).conj(),)


class Atan2Backward0(Node):
    """atan2(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version)
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        other = on.unpack(node.other_, node)
        self = on.unpack(node.self_, node)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            pointwise_rules.atan2_backward(on, grad, other, self) if self_edge else None,
            pointwise_rules.atan2_backward(on, -grad, self, other) if other_edge else None,
        )


class HypotBackward0(Node):
    """hypot(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = (other, other._storage.version) if node.next_edges[1] else None
        node.self_ = (self, self._storage.version) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        other, self, result = unpack_list((node.other_, node.self_, node.result_), node, on.unpack)
        grad = grads[0]
        self_edge, other_edge = wanted
        return (
            grad * self / result if self_edge else None,
            grad * other / result if other_edge else None,
        )


class SincBackward0(Node):
    """sinc(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.sinc_backward(on, grad, self),)


class Deg2RadBackward0(Node):
    """deg2rad(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * 0.017453292519943295,)


class Rad2DegBackward0(Node):
    """rad2deg(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * 57.29577951308232,)


class LogitBackward0(Node):
    """logit(Tensor self, float? eps=None) -> Tensor"""

    __slots__ = ("eps_", "self_")
    tensor_slots = ("self_",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, eps = args
        node.eps_ = eps
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.logit_backward(on, grad, self, node.eps_),)


class ErfBackward0(Node):
    """erf(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (1.1283791670955126 * on.exp(-self * self) * grad,)


class ErfcBackward0(Node):
    """erfc(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (-1.1283791670955126 * on.exp(-self * self) * grad,)


class LgammaBackward0(Node):
    """lgamma(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.digamma(self),)


class DigammaBackward0(Node):
    """digamma(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.polygamma(1, self),)


class PolygammaBackward0(Node):
    """polygamma(int n, Tensor self) -> Tensor"""

    __slots__ = ("n_", "self_")
    tensor_slots = ("self_",)
    integer_fields = ("n",)
    inputs = (1,)

    def save(node, args):
        n, self = args
        node.n_ = n
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.polygamma(node.n_ + 1, self),)


class ConjBackward0(Node):
    """_conj(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.conj(),)


class NegViewBackward0(Node):
    """_neg_view(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad,)


class ConjPhysicalBackward0(Node):
    """_conj_physical(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.conj(),)


class ConjPhysicalBackward1(ConjPhysicalBackward0):
    """_conj_physical_, in place"""

    __slots__ = ()


class AngleBackward0(Node):
    """angle(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self == 0, 0, grad * self / (self * self.conj()).real * 1j) if on.is_complex(self) else on.zeros_like(grad),)


class PolarBackward0(Node):
    """polar(Tensor abs, Tensor angle) -> Tensor"""

    __slots__ = ("result_",)
    tensor_slots = __slots__
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        abs_edge, angle_edge = wanted
        return (
            (grad.conj() * on.sgn(result)).real if abs_edge else None,
            (grad.conj() * (result * 1j)).real if angle_edge else None,
        )


class ComplexBackward0(Node):
    """complex(Tensor real, Tensor imag) -> Tensor"""

    __slots__ = ()
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        grad = grads[0]
        real_edge, imag_edge = wanted
        return (
            grad.real if real_edge else None,
            grad.imag if imag_edge else None,
        )


class SumBackward0(Node):
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, dtype = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.expand(grad, node.self_sym_sizes_),)


class SumBackward1(Node):
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_")
    integer_fields = ("dim", "self_sym_sizes")

    def save(node, args):
        self, dim, keepdim, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_, node.self_sym_sizes_ = keepdim, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.sum_backward(on, grad, node.self_sym_sizes_, node.dim_, node.keepdim_),)


class NansumBackward0(Node):
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_ = keepdim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (reductions_rules.nansum_backward(on, grad, self, node.dim_, node.keepdim_),)


class MeanBackward0(Node):
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_sym_numel_", "self_sym_sizes_")
    integer_fields = ("self_sym_numel", "self_sym_sizes")

    def save(node, args):
        self, dtype = args
        node.self_sym_numel_, node.self_sym_sizes_ = self._array.size, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.expand(grad / node.self_sym_numel_, node.self_sym_sizes_),)


class MeanBackward1(Node):
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_sym_numel_", "self_sym_sizes_")
    integer_fields = ("dim", "self_sym_numel", "self_sym_sizes")

    def save(node, args):
        self, dim, keepdim, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_, node.self_sym_numel_, node.self_sym_sizes_ = keepdim, self._array.size, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.mean_backward(on, grad, node.self_sym_sizes_, node.dim_, node.self_sym_numel_, node.keepdim_),)


class ProdBackward0(Node):
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dtype = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.prod_backward(on, grad, self, result, None, False),)


class ProdBackward1(Node):
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim, dtype = args
        node.dim_, node.keepdim_ = dim, keepdim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.prod_backward(on, grad, self, result, node.dim_, node.keepdim_),)


class TraceBackward0(Node):
    """trace(Tensor self) -> Tensor"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_backward(on.expand(grad, (min(node.self_sym_sizes_),)), node.self_sym_sizes_, 0, 0, 1),)


class CumsumBackward0(Node):
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim, dtype = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.cumsum_backward(on, grad, node.dim_),)


class CumprodBackward0(Node):
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, dtype = args
        node.dim_ = dim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.cumprod_backward(on, grad, self, node.dim_, result),)


class LogcumsumexpBackward0(Node):
    """logcumsumexp(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim = args
        node.dim_ = dim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.logcumsumexp_backward(on, grad, self, result, node.dim_),)


class CummaxBackward0(Node):
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_", "indices_")
    tensor_slots = ("self_", "indices_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, dim = args
        node.dim_ = dim
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, indices, False),)


class CumminBackward0(Node):
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_", "indices_")
    tensor_slots = ("self_", "indices_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True
    output_differentiability = (True, False)

    def save(node, args):
        self, dim = args
        node.dim_ = dim
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, indices, False),)


class VarBackward0(Node):
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, correction, keepdim = args
        node.correction_, node.keepdim_ = correction, keepdim
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (reductions_rules.var_backward(on, grad, self, node.dim_, node.correction_, node.keepdim_),)


class StdBackward0(Node):
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, correction, keepdim = args
        node.correction_, node.keepdim_ = correction, keepdim
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.std_backward(on, result, grad, self, node.dim_, node.correction_, node.keepdim_),)


class VarMeanBackward0(Node):
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, correction, keepdim = args
        node.correction_, node.keepdim_ = correction, keepdim
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        return (reductions_rules.var_mean_backward(on, grads, self, node.dim_, node.correction_, node.keepdim_),)


class StdMeanBackward0(Node):
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result0_")
    tensor_slots = ("self_", "result0_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, correction, keepdim = args
        node.correction_, node.keepdim_ = correction, keepdim
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.result0_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result0 = on.unpack(node.result0_, node)
        return (reductions_rules.var_mean_backward(on, grads, self, node.dim_, node.correction_, node.keepdim_, result0),)


class LinalgVectorNormBackward0(Node):
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "ord_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, ord, dim, keepdim, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_, node.ord_ = keepdim, ord
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.norm_backward(on, grad, self, node.ord_, result, node.dim_, node.keepdim_),)


class LogsumexpBackward0(Node):
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_ = keepdim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.logsumexp_backward(on, grad, self, result, node.dim_, node.keepdim_),)


class MaxBackward1(Node):
    """max(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


class MinBackward1(Node):
    """min(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


class MaxBackward0(Node):
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, dim, keepdim = args
        node.dim_, node.keepdim_, node.self_sym_sizes_ = dim, keepdim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


class MinBackward0(Node):
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, dim, keepdim = args
        node.dim_, node.keepdim_, node.self_sym_sizes_ = dim, keepdim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


class AmaxBackward0(Node):
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_ = keepdim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.amax_backward(on, grad, self, result, node.dim_, node.keepdim_),)


class AminBackward0(Node):
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.keepdim_ = keepdim
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.amax_backward(on, grad, self, result, node.dim_, node.keepdim_),)


class AminmaxBackward0(Node):
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""

    __slots__ = ("dim_", "keepdim_", "self_", "max_", "min_")
    tensor_slots = ("self_", "max_", "min_")
    integer_fields = ("dim",)
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, dim, keepdim = args
        node.dim_, node.keepdim_ = dim, keepdim
        node.self_ = (self, self._storage.version)

    def save_results(node, results):
        node.max_ = save_output(results[1], 1)
        node.min_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        self, max, min = unpack_list((node.self_, node.max_, node.min_), node, on.unpack)
        return (reductions_rules.aminmax_backward(on, grads, self, min, max, node.dim_, node.keepdim_),)


class SortBackward0(Node):
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, dim, descending = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


class SortBackward1(Node):
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, stable, dim, descending = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


class TopkBackward0(Node):
    """topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, k, dim, largest, sorted = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


class MedianBackward0(Node):
    """median(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    keeps_self = True
    needs_self = True

    def save(node, args):
        self, = args
        node.self_ = (self, self._storage.version)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


class MedianBackward1(Node):
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    integer_fields = ("dim", "self_sym_sizes")
    output_differentiability = (True, False)

    def save(node, args):
        self, dim, keepdim = args
        node.dim_, node.keepdim_, node.self_sym_sizes_ = dim, keepdim, self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


class Unique2Backward0(Node):
    """_unique2(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""

    __slots__ = ()
    output_differentiability = (True, False, False)

    def apply(node, on, grads, wanted):
        return (reductions_rules.not_implemented(on, '_unique2'),)


class ViewBackward0(Node):
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


class ReshapeAliasBackward0(Node):
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


class UnsafeViewBackward0(Node):
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


class ExpandBackward0(Node):
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, size, implicit = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.sum_to(on, grad, node.self_sym_sizes_),)


class SqueezeBackward0(Node):
    """squeeze(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ("self_sym_sizes_",)
    integer_fields = ("self_sym_sizes",)

    def save(node, args):
        self, = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


class SqueezeBackward3(SqueezeBackward0):
    """squeeze_, in place"""

    __slots__ = ()


class SqueezeBackward1(Node):
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_", "self_sym_sizes_")
    integer_fields = ("dim", "self_sym_sizes")

    def save(node, args):
        self, dim = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.unsqueeze_to(on, grad, node.dim_, node.self_sym_sizes_),)


class SqueezeBackward4(SqueezeBackward1):
    """squeeze_, in place"""

    __slots__ = ()


class SqueezeBackward2(Node):
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""

    __slots__ = ("dim_", "self_sym_sizes_")
    integer_fields = ("dim", "self_sym_sizes")

    def save(node, args):
        self, dim = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.unsqueeze_to(on, grad, node.dim_, node.self_sym_sizes_),)


class SqueezeBackward5(SqueezeBackward2):
    """squeeze_, in place"""

    __slots__ = ()


class UnsqueezeBackward0(Node):
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.squeeze_dim(grad, node.dim_),)


class UnsqueezeBackward1(UnsqueezeBackward0):
    """unsqueeze_, in place"""

    __slots__ = ()


class TransposeBackward0(Node):
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""

    __slots__ = ("dim0_", "dim1_")
    integer_fields = ("dim0", "dim1")

    def save(node, args):
        self, dim0, dim1 = args
        node.dim0_, node.dim1_ = dim0, dim1

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.transpose(grad, node.dim0_, node.dim1_),)


class TransposeBackward1(TransposeBackward0):
    """transpose_, in place"""

    __slots__ = ()


class TBackward0(Node):
    """t(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.t(grad),)


class TBackward1(TBackward0):
    """t_, in place"""

    __slots__ = ()


class PermuteBackward0(Node):
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""

    __slots__ = ("dims_",)
    integer_fields = ("dims",)

    def save(node, args):
        self, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.permute_backward(on, grad, node.dims_),)


class SelectBackward0(Node):
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""

    __slots__ = ("dim_", "index_", "self_sym_sizes_")
    integer_fields = ("dim", "index", "self_sym_sizes")

    def save(node, args):
        self, dim, index = args
        node.dim_, node.index_, node.self_sym_sizes_ = dim, index, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.select_backward(grad, node.self_sym_sizes_, node.dim_, node.index_),)


class SliceBackward0(Node):
    """slice.Tensor(Tensor(a) self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor(a)"""

    __slots__ = ("dim_", "end_", "self_sym_sizes_", "start_", "step_")
    integer_fields = ("dim", "end", "self_sym_sizes", "start", "step")

    def save(node, args):
        self, dim, start, end, step = args
        node.dim_, node.end_, node.self_sym_sizes_, node.start_, node.step_ = dim, end, self._array.shape, start, step

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.slice_backward(grad, node.self_sym_sizes_, node.dim_, node.start_, node.end_, node.step_),)


class DiagonalBackward0(Node):
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""

    __slots__ = ("dim1_", "dim2_", "offset_", "self_sym_sizes_")
    integer_fields = ("dim1", "dim2", "offset", "self_sym_sizes")

    def save(node, args):
        self, offset, dim1, dim2 = args
        node.dim1_, node.dim2_, node.offset_, node.self_sym_sizes_ = dim1, dim2, offset, self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_backward(grad, node.self_sym_sizes_, node.offset_, node.dim1_, node.dim2_),)


class UnfoldBackward0(Node):
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""

    __slots__ = ("dimension_", "self_sym_sizes_", "size_", "step_")
    integer_fields = ("dimension", "self_sym_sizes", "size", "step")

    def save(node, args):
        self, dimension, size, step = args
        node.dimension_, node.self_sym_sizes_, node.size_, node.step_ = dimension, self._array.shape, size, step

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.unfold_backward(grad, node.self_sym_sizes_, node.dimension_, node.size_, node.step_),)


class SelectBackwardBackward0(Node):
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""

    __slots__ = ("dim_", "index_")
    integer_fields = ("dim", "index")

    def save(node, args):
        grad_output, input_sizes, dim, index = args
        node.dim_, node.index_ = dim, index

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.select(grad, node.dim_, node.index_),)


class SliceBackwardBackward0(Node):
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int? start, int? end, int step) -> Tensor"""

    __slots__ = ("dim_", "end_", "start_", "step_")
    integer_fields = ("dim", "end", "start", "step")

    def save(node, args):
        grad_output, input_sizes, dim, start, end, step = args
        node.dim_, node.end_, node.start_, node.step_ = dim, end, start, step

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.slice_(grad, node.dim_, node.start_, node.end_, node.step_),)


class DiagonalBackwardBackward0(Node):
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_")
    integer_fields = ("dim1", "dim2", "offset")

    def save(node, args):
        grad_output, input_sizes, offset, dim1, dim2 = args
        node.dim1_, node.dim2_, node.offset_ = dim1, dim2, offset

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


class UnfoldBackwardBackward0(Node):
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""

    __slots__ = ("dim_", "size_", "step_")
    integer_fields = ("dim", "size", "step")

    def save(node, args):
        grad_in, input_sizes, dim, size, step = args
        node.dim_, node.size_, node.step_ = dim, size, step

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.unfold(grad, node.dim_, node.size_, node.step_),)


class UnbindBackward0(Node):
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_",)
    integer_fields = ("dim",)

    def save(node, args):
        self, dim = args
        node.dim_ = dim

    def apply(node, on, grads, wanted):
        return (views_rules.unbind_backward(on, grads, node.dim_),)


class SplitBackward0(Node):
    """split.Tensor(Tensor(a) self, int split_size, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_", "self_sym_sizes_", "split_size_")
    integer_fields = ("dim", "self_sym_sizes", "split_size")

    def save(node, args):
        self, split_size, dim = args
        node.dim_, node.self_sym_sizes_, node.split_size_ = dim, self._array.shape, split_size

    def apply(node, on, grads, wanted):
        return (views_rules.split_backward(on, grads, node.split_size_, node.dim_, node.self_sym_sizes_),)


class SplitWithSizesBackward0(Node):
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_", "self_sym_sizes_", "split_sizes_")
    integer_fields = ("dim", "self_sym_sizes", "split_sizes")

    def save(node, args):
        self, split_sizes, dim = args
        node.dim_, node.self_sym_sizes_ = dim, self._array.shape
        node.split_sizes_ = (split_sizes,) if split_sizes.__class__ is int else split_sizes

    def apply(node, on, grads, wanted):
        return (views_rules.split_with_sizes_backward(on, grads, node.split_sizes_, node.dim_, node.self_sym_sizes_),)


class AliasBackward0(Node):
    """alias(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


class ViewAsRealBackward0(Node):
    """view_as_real(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.view_as_complex(on.contiguous(grad)),)


class ViewAsComplexBackward0(Node):
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.view_as_real(on.resolve_conj(on.contiguous(grad))),)
