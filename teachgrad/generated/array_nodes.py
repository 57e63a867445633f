"""What nodes do in a pass that nobody records: their formulas on bare arrays.

Written by `python -m teachgrad.derivatives.generate`; do not edit. `generated/nodes.py` has the same with tensors.
Each function gives the gradients of the operation's inputs, or None if it is `apply`'s business.
"""

from __future__ import annotations

from typing import Any

from teachgrad import kernels
from teachgrad.autograd.node import Edges
from teachgrad.autograd.saved_tensor import unpacked_array
from teachgrad.derivatives import array_formulas
from teachgrad.generated import nodes
from teachgrad.kernels import Array

Gradients = tuple[Any, ...]



def add_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    self_edge, other_edge = wanted
    return (
        grad if self_edge is not None else None,
        array_formulas.maybe_multiply(grad, node.alpha_) if other_edge is not None else None,
    )


def sub_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self_edge, other_edge = wanted
    return (
        grad if self_edge is not None else None,
        array_formulas.maybe_multiply(kernels.neg(grad), node.alpha_) if other_edge is not None else None,
    )


def rsub_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self_edge, other_edge = wanted
    return (
        array_formulas.maybe_multiply(kernels.neg(grad), node.alpha_) if self_edge is not None else None,
        grad if other_edge is not None else None,
    )


def mul_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    other = unpacked_array(node.other_, node)
    if other is not None and (other.dtype is not grad.dtype or other.base is not None):
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
        real = False
    self = unpacked_array(node.self_, node)
    if self is not None and (self.dtype is not grad.dtype or self.base is not None):
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    self_edge, other_edge = wanted
    if real:
        return (
            kernels.mul(grad, other) if self_edge is not None else None,
            kernels.mul(grad, self) if other_edge is not None else None,
        )
    return (
        kernels.mul(grad, array_formulas.conj(other)) if self_edge is not None else None,
        kernels.mul(grad, array_formulas.conj(self)) if other_edge is not None else None,
    )


def div_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    other = unpacked_array(node.other_, node)
    if other.dtype is not grad.dtype or other.base is not None:
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
        real = False
    self = unpacked_array(node.self_, node)
    if self is not None and (self.dtype is not grad.dtype or self.base is not None):
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    self_edge, other_edge = wanted
    if real:
        return (
            kernels.div(grad, other) if self_edge is not None else None,
            kernels.mul(kernels.neg(grad), kernels.div(kernels.div(self, other), other)) if other_edge is not None else None,
        )
    return (
        kernels.div(grad, array_formulas.conj(other)) if self_edge is not None else None,
        kernels.mul(kernels.neg(grad), array_formulas.conj(kernels.div(kernels.div(self, other), other))) if other_edge is not None else None,
    )


def add_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def sub_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def rsub_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (array_formulas.maybe_multiply(kernels.neg(grad), node.alpha_),)


def mul_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.mul_scalar(grad, node.other_.conjugate()),)


def div_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.div_scalar(grad, node.other_.conjugate()),)


def neg_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.neg(grad),)


def addcmul_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    tensor1 = unpacked_array(node.tensor1_, node)
    if tensor1 is not None and (tensor1.dtype is not grad.dtype or tensor1.base is not None):
        pair = array_formulas.of_one_dtype(grad, tensor1)
        if pair is None:
            return None
        grad, tensor1 = pair
        real = False
    tensor2 = unpacked_array(node.tensor2_, node)
    if tensor2 is not None and (tensor2.dtype is not grad.dtype or tensor2.base is not None):
        pair = array_formulas.of_one_dtype(grad, tensor2)
        if pair is None:
            return None
        grad, tensor2 = pair
        real = False
    self_edge, tensor1_edge, tensor2_edge = wanted
    if real:
        return (
            grad if self_edge is not None else None,
            kernels.mul(grad, kernels.mul_scalar(tensor2, node.value_)) if tensor1_edge is not None else None,
            kernels.mul(grad, kernels.mul_scalar(tensor1, node.value_)) if tensor2_edge is not None else None,
        )
    return (
        grad if self_edge is not None else None,
        kernels.mul(grad, array_formulas.conj(kernels.mul_scalar(tensor2, node.value_))) if tensor1_edge is not None else None,
        kernels.mul(grad, array_formulas.conj(kernels.mul_scalar(tensor1, node.value_))) if tensor2_edge is not None else None,
    )


def lerp_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self_edge, end_edge = wanted
    return (
        kernels.mul_scalar(grad, 1 - node.weight_.conjugate()) if self_edge is not None else None,
        kernels.mul_scalar(grad, node.weight_.conjugate()) if end_edge is not None else None,
    )


def remainder_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def fmod_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def pow_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (array_formulas.pow_backward(grad, self, node.exponent_),)


def frac_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def abs_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.mul(grad, kernels.sgn(self)),)


def exp_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul(grad, result),)
    return (kernels.mul(grad, array_formulas.conj(result)),)


def exp2_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul_scalar(kernels.mul(grad, result), 0.6931471805599453),)
    return (kernels.mul_scalar(kernels.mul(grad, array_formulas.conj(result)), 0.6931471805599453),)


def expm1_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.add_scalar(result, 1)),)
    return (kernels.mul(grad, kernels.add_scalar(array_formulas.conj(result), 1)),)


def log_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.div(grad, self),)
    return (kernels.div(grad, array_formulas.conj(self)),)


def log2_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.div(grad, kernels.mul_scalar(self, 0.6931471805599453)),)
    return (kernels.div(grad, kernels.mul_scalar(array_formulas.conj(self), 0.6931471805599453)),)


def log10_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.div(grad, kernels.mul_scalar(self, 2.3025850929940455)),)
    return (kernels.div(grad, kernels.mul_scalar(array_formulas.conj(self), 2.3025850929940455)),)


def log1_pbackward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.div(grad, kernels.add_scalar(self, 1)),)
    return (kernels.div(grad, array_formulas.conj(kernels.add_scalar(self, 1))),)


def sqrt_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.div(grad, kernels.mul_scalar(result, 2)),)
    return (kernels.div(grad, kernels.mul_scalar(array_formulas.conj(result), 2)),)


def rsqrt_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul(kernels.mul_scalar(grad, -0.5), kernels.pow_scalar(result, 3)),)
    return (kernels.mul(kernels.mul_scalar(grad, -0.5), array_formulas.conj(kernels.pow_scalar(result, 3))),)


def reciprocal_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul(kernels.neg(grad), kernels.mul(result, result)),)
    return (kernels.mul(kernels.neg(grad), array_formulas.conj(kernels.mul(result, result))),)


def sin_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.cos(self)),)
    return (kernels.mul(grad, array_formulas.conj(kernels.cos(self))),)


def cos_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.neg(kernels.sin(self))),)
    return (kernels.mul(grad, kernels.neg(array_formulas.conj(kernels.sin(self)))),)


def tan_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.add_scalar(kernels.pow_scalar(result, 2), 1)),)
    return (kernels.mul(grad, array_formulas.conj(kernels.add_scalar(kernels.pow_scalar(result, 2), 1))),)


def asin_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.rsqrt(kernels.add_scalar(kernels.mul(kernels.neg(self), self), 1))),)
    return (kernels.mul(grad, array_formulas.conj(kernels.rsqrt(kernels.add_scalar(kernels.mul(kernels.neg(self), self), 1)))),)


def acos_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.neg(kernels.rsqrt(kernels.add_scalar(kernels.mul(kernels.neg(self), self), 1)))),)
    return (kernels.mul(grad, kernels.neg(array_formulas.conj(kernels.rsqrt(kernels.add_scalar(kernels.mul(kernels.neg(self), self), 1))))),)


def atan_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.div(grad, kernels.add_scalar(kernels.mul(self, self), 1)),)
    return (kernels.div(grad, array_formulas.conj(kernels.add_scalar(kernels.mul(self, self), 1))),)


def sinh_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.cosh(self)),)
    return (kernels.mul(grad, array_formulas.conj(kernels.cosh(self))),)


def cosh_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.sinh(self)),)
    return (kernels.mul(grad, array_formulas.conj(kernels.sinh(self))),)


def tanh_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.tanh_backward(grad, result),)


def tanh_backward_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    grad_output = unpacked_array(node.grad_output_, node)
    if grad_output is not None and (grad_output.dtype is not grad.dtype or grad_output.base is not None):
        pair = array_formulas.of_one_dtype(grad, grad_output)
        if pair is None:
            return None
        grad, grad_output = pair
        real = False
    output = unpacked_array(node.output_, node)
    if output.dtype is not grad.dtype or output.base is not None:
        pair = array_formulas.of_one_dtype(grad, output)
        if pair is None:
            return None
        grad, output = pair
        real = False
    grad_output_edge, output_edge = wanted
    if real:
        return (
            kernels.tanh_backward(grad, output) if grad_output_edge is not None else None,
            kernels.mul(grad, kernels.mul(kernels.mul_scalar(output, -2), grad_output)) if output_edge is not None else None,
        )
    return (
        kernels.tanh_backward(grad, array_formulas.conj(output)) if grad_output_edge is not None else None,
        kernels.mul(array_formulas.conj(grad), kernels.mul(kernels.mul_scalar(array_formulas.conj(output), -2), grad_output)) if output_edge is not None else None,
    )


def asinh_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    if real:
        return (kernels.mul(grad, kernels.rsqrt(kernels.add_scalar(kernels.pow_scalar(self, 2), 1))),)
    return (kernels.mul(grad, array_formulas.conj(kernels.rsqrt(kernels.add_scalar(kernels.pow_scalar(self, 2), 1)))),)


def hypot_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    other = unpacked_array(node.other_, node)
    if other is not None and (other.dtype is not grad.dtype or other.base is not None):
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
    self = unpacked_array(node.self_, node)
    if self is not None and (self.dtype is not grad.dtype or self.base is not None):
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    self_edge, other_edge = wanted
    return (
        kernels.div(kernels.mul(grad, self), result) if self_edge is not None else None,
        kernels.div(kernels.mul(grad, other), result) if other_edge is not None else None,
    )


def deg2_rad_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.mul_scalar(grad, 0.017453292519943295),)


def rad2_deg_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.mul_scalar(grad, 57.29577951308232),)


def sigmoid_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.sigmoid_backward(grad, result),)


def sigmoid_backward_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    grad_output = unpacked_array(node.grad_output_, node)
    if grad_output is not None and (grad_output.dtype is not grad.dtype or grad_output.base is not None):
        pair = array_formulas.of_one_dtype(grad, grad_output)
        if pair is None:
            return None
        grad, grad_output = pair
        real = False
    output = unpacked_array(node.output_, node)
    if output.dtype is not grad.dtype or output.base is not None:
        pair = array_formulas.of_one_dtype(grad, output)
        if pair is None:
            return None
        grad, output = pair
        real = False
    grad_output_edge, output_edge = wanted
    if real:
        return (
            kernels.sigmoid_backward(grad, output) if grad_output_edge is not None else None,
            kernels.mul(kernels.mul(grad, grad_output), kernels.add_scalar(kernels.mul_scalar(output, -2), 1)) if output_edge is not None else None,
        )
    return (
        kernels.sigmoid_backward(grad, array_formulas.conj(output)) if grad_output_edge is not None else None,
        kernels.mul(kernels.mul(array_formulas.conj(grad), grad_output), kernels.add_scalar(kernels.mul_scalar(array_formulas.conj(output), -2), 1)) if output_edge is not None else None,
    )


def erf_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.mul(kernels.mul_scalar(kernels.exp(kernels.neg(kernels.pow_scalar(self, 2))), 1.1283791670955126), grad),)


def erfc_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.mul(kernels.mul_scalar(kernels.exp(kernels.neg(kernels.pow_scalar(self, 2))), -1.1283791670955126), grad),)


def logaddexp_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    other = unpacked_array(node.other_, node)
    if other.dtype is not grad.dtype or other.base is not None:
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
        real = False
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    self_edge, other_edge = wanted
    if real:
        return (
            kernels.div(grad, kernels.add_scalar(kernels.exp(kernels.sub(other, self)), 1)) if self_edge is not None else None,
            kernels.div(grad, kernels.add_scalar(kernels.exp(kernels.sub(self, other)), 1)) if other_edge is not None else None,
        )
    return (
        kernels.div(grad, array_formulas.conj(kernels.add_scalar(kernels.exp(kernels.sub(other, self)), 1))) if self_edge is not None else None,
        kernels.div(grad, array_formulas.conj(kernels.add_scalar(kernels.exp(kernels.sub(self, other)), 1))) if other_edge is not None else None,
    )


def xlogy_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    other = unpacked_array(node.other_, node)
    if other.dtype is not grad.dtype or other.base is not None:
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
    return (kernels.div(kernels.mul_scalar(grad, node.self_), other),)


def neg_view_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (kernels.neg(grad),)


def special_ndtri_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.mul(kernels.mul_scalar(grad, 2.5066282746310002), kernels.exp(kernels.div_scalar(kernels.pow_scalar(result, 2), 2))),)


def special_log_ndtr_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.mul(kernels.div_scalar(grad, 2.5066282746310002), kernels.exp(kernels.neg(kernels.add(result, kernels.div_scalar(kernels.pow_scalar(self, 2), 2))))),)


def special_erfcx_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.mul(kernels.sub_scalar(kernels.mul(kernels.mul_scalar(self, 2.0), result), 1.1283791670955126), grad),)


def special_xlog1_py_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    other = unpacked_array(node.other_, node)
    if other.dtype is not grad.dtype or other.base is not None:
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
    return (kernels.div(kernels.mul_scalar(grad, node.self_), kernels.add_scalar(other, 1)),)


def relu_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.threshold_backward(grad, result, 0),)


def threshold_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.threshold_backward(grad, self, node.threshold_),)


def threshold_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.threshold_backward(grad, self, node.threshold_),)


def hardtanh_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.hardtanh_backward(grad, self, node.min_val_, node.max_val_),)


def leaky_relu_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.leaky_relu_backward(grad, self, node.negative_slope_, False),)


def leaky_relu_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.leaky_relu_backward(grad, result, node.negative_slope_, True),)


def elu_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.elu_backward(grad, node.alpha_, node.scale_, node.input_scale_, False, self),)


def elu_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.elu_backward(grad, node.alpha_, node.scale_, node.input_scale_, True, result),)


def gelu_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.gelu_backward(grad, self, node.approximate_),)


def softplus_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    return (kernels.softplus_backward(grad, self, node.beta_, node.threshold_),)


def softmax_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.softmax_backward_data(grad, result, node.dim_),)


def log_softmax_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.log_softmax_backward_data(grad, result, node.dim_),)


def alias_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def clone_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    return (grad,)


def mm_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    mat2 = unpacked_array(node.mat2_, node)
    if mat2 is not None and mat2.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, mat2)
        if pair is None:
            return None
        grad, mat2 = pair
    self = unpacked_array(node.self_, node)
    if self is not None and self.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    self_edge, mat2_edge = wanted
    return (
        array_formulas.mm_mat1_backward(grad, mat2, node.self_shape, node.self_strides, 1) if self_edge is not None else None,
        array_formulas.mm_mat2_backward(grad, self, node.mat2_shape, node.mat2_strides, 1) if mat2_edge is not None else None,
    )


def bmm_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    mat2 = unpacked_array(node.mat2_, node)
    if mat2 is not None and mat2.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, mat2)
        if pair is None:
            return None
        grad, mat2 = pair
    self = unpacked_array(node.self_, node)
    if self is not None and self.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    self_edge, mat2_edge = wanted
    return (
        kernels.bmm(grad, array_formulas.batch_mH(mat2)) if self_edge is not None else None,
        kernels.bmm(array_formulas.batch_mH(self), grad) if mat2_edge is not None else None,
    )


def dot_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    self = unpacked_array(node.self_, node)
    if self is not None and (self.dtype is not grad.dtype or self.base is not None):
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    tensor = unpacked_array(node.tensor_, node)
    if tensor is not None and (tensor.dtype is not grad.dtype or tensor.base is not None):
        pair = array_formulas.of_one_dtype(grad, tensor)
        if pair is None:
            return None
        grad, tensor = pair
        real = False
    self_edge, tensor_edge = wanted
    if real:
        return (
            kernels.mul(grad, tensor) if self_edge is not None else None,
            kernels.mul(grad, self) if tensor_edge is not None else None,
        )
    return (
        kernels.mul(grad, array_formulas.conj(tensor)) if self_edge is not None else None,
        kernels.mul(grad, array_formulas.conj(self)) if tensor_edge is not None else None,
    )


def vdot_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    real = grad.dtype.kind != "c"
    other = unpacked_array(node.other_, node)
    if other is not None and (other.dtype is not grad.dtype or other.base is not None):
        pair = array_formulas.of_one_dtype(grad, other)
        if pair is None:
            return None
        grad, other = pair
        real = False
    self = unpacked_array(node.self_, node)
    if self is not None and (self.dtype is not grad.dtype or self.base is not None):
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
        real = False
    self_edge, other_edge = wanted
    if real:
        return (
            kernels.mul(grad, other) if self_edge is not None else None,
            kernels.mul(grad, self) if other_edge is not None else None,
        )
    return (
        kernels.mul(array_formulas.conj(grad), other) if self_edge is not None else None,
        kernels.mul(grad, self) if other_edge is not None else None,
    )


def addmm_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    mat1 = unpacked_array(node.mat1_, node)
    if mat1 is not None and mat1.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, mat1)
        if pair is None:
            return None
        grad, mat1 = pair
    mat2 = unpacked_array(node.mat2_, node)
    if mat2 is not None and mat2.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, mat2)
        if pair is None:
            return None
        grad, mat2 = pair
    self_edge, mat1_edge, mat2_edge = wanted
    return (
        array_formulas.maybe_multiply(grad, node.beta_) if self_edge is not None else None,
        array_formulas.mm_mat1_backward(grad, mat2, node.mat1_shape, node.mat1_strides, node.alpha_) if mat1_edge is not None else None,
        array_formulas.mm_mat2_backward(grad, mat1, node.mat2_shape, node.mat2_strides, node.alpha_) if mat2_edge is not None else None,
    )


def baddbmm_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    batch1 = unpacked_array(node.batch1_, node)
    if batch1 is not None and batch1.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, batch1)
        if pair is None:
            return None
        grad, batch1 = pair
    batch2 = unpacked_array(node.batch2_, node)
    if batch2 is not None and batch2.dtype is not grad.dtype:
        pair = array_formulas.of_one_dtype(grad, batch2)
        if pair is None:
            return None
        grad, batch2 = pair
    self_edge, batch1_edge, batch2_edge = wanted
    return (
        array_formulas.maybe_multiply(grad, node.beta_) if self_edge is not None else None,
        array_formulas.maybe_multiply(kernels.bmm(grad, array_formulas.batch_mH(batch2)), node.alpha_) if batch1_edge is not None else None,
        array_formulas.maybe_multiply(kernels.bmm(array_formulas.batch_mH(batch1), grad), node.alpha_) if batch2_edge is not None else None,
    )


def safe_softmax_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    result = unpacked_array(node.result_, node)
    if result.dtype is not grad.dtype or result.base is not None:
        pair = array_formulas.of_one_dtype(grad, result)
        if pair is None:
            return None
        grad, result = pair
    return (kernels.softmax_backward_data(grad, result, node.dim_),)

nodes.AddBackward0.apply_to_arrays = add_backward0
nodes.SubBackward0.apply_to_arrays = sub_backward0
nodes.RsubBackward0.apply_to_arrays = rsub_backward0
nodes.MulBackward0.apply_to_arrays = mul_backward0
nodes.DivBackward0.apply_to_arrays = div_backward0
nodes.AddBackward1.apply_to_arrays = add_backward1
nodes.SubBackward1.apply_to_arrays = sub_backward1
nodes.RsubBackward1.apply_to_arrays = rsub_backward1
nodes.MulBackward1.apply_to_arrays = mul_backward1
nodes.DivBackward1.apply_to_arrays = div_backward1
nodes.NegBackward0.apply_to_arrays = neg_backward0
nodes.AddcmulBackward0.apply_to_arrays = addcmul_backward0
nodes.LerpBackward0.apply_to_arrays = lerp_backward0
nodes.RemainderBackward0.apply_to_arrays = remainder_backward0
nodes.FmodBackward0.apply_to_arrays = fmod_backward0
nodes.PowBackward0.apply_to_arrays = pow_backward0
nodes.FracBackward0.apply_to_arrays = frac_backward0
nodes.AbsBackward0.apply_to_arrays = abs_backward0
nodes.ExpBackward0.apply_to_arrays = exp_backward0
nodes.Exp2Backward0.apply_to_arrays = exp2_backward0
nodes.Expm1Backward0.apply_to_arrays = expm1_backward0
nodes.LogBackward0.apply_to_arrays = log_backward0
nodes.Log2Backward0.apply_to_arrays = log2_backward0
nodes.Log10Backward0.apply_to_arrays = log10_backward0
nodes.Log1PBackward0.apply_to_arrays = log1_pbackward0
nodes.SqrtBackward0.apply_to_arrays = sqrt_backward0
nodes.RsqrtBackward0.apply_to_arrays = rsqrt_backward0
nodes.ReciprocalBackward0.apply_to_arrays = reciprocal_backward0
nodes.SinBackward0.apply_to_arrays = sin_backward0
nodes.CosBackward0.apply_to_arrays = cos_backward0
nodes.TanBackward0.apply_to_arrays = tan_backward0
nodes.AsinBackward0.apply_to_arrays = asin_backward0
nodes.AcosBackward0.apply_to_arrays = acos_backward0
nodes.AtanBackward0.apply_to_arrays = atan_backward0
nodes.SinhBackward0.apply_to_arrays = sinh_backward0
nodes.CoshBackward0.apply_to_arrays = cosh_backward0
nodes.TanhBackward0.apply_to_arrays = tanh_backward0
nodes.TanhBackwardBackward0.apply_to_arrays = tanh_backward_backward0
nodes.AsinhBackward0.apply_to_arrays = asinh_backward0
nodes.HypotBackward0.apply_to_arrays = hypot_backward0
nodes.Deg2RadBackward0.apply_to_arrays = deg2_rad_backward0
nodes.Rad2DegBackward0.apply_to_arrays = rad2_deg_backward0
nodes.SigmoidBackward0.apply_to_arrays = sigmoid_backward0
nodes.SigmoidBackwardBackward0.apply_to_arrays = sigmoid_backward_backward0
nodes.ErfBackward0.apply_to_arrays = erf_backward0
nodes.ErfcBackward0.apply_to_arrays = erfc_backward0
nodes.LogaddexpBackward0.apply_to_arrays = logaddexp_backward0
nodes.XlogyBackward1.apply_to_arrays = xlogy_backward1
nodes.NegViewBackward0.apply_to_arrays = neg_view_backward0
nodes.SpecialNdtriBackward0.apply_to_arrays = special_ndtri_backward0
nodes.SpecialLogNdtrBackward0.apply_to_arrays = special_log_ndtr_backward0
nodes.SpecialErfcxBackward0.apply_to_arrays = special_erfcx_backward0
nodes.SpecialXlog1PyBackward1.apply_to_arrays = special_xlog1_py_backward1
nodes.ReluBackward0.apply_to_arrays = relu_backward0
nodes.ThresholdBackward0.apply_to_arrays = threshold_backward0
nodes.ThresholdBackward1.apply_to_arrays = threshold_backward1
nodes.HardtanhBackward0.apply_to_arrays = hardtanh_backward0
nodes.LeakyReluBackward0.apply_to_arrays = leaky_relu_backward0
nodes.LeakyReluBackward1.apply_to_arrays = leaky_relu_backward1
nodes.EluBackward0.apply_to_arrays = elu_backward0
nodes.EluBackward1.apply_to_arrays = elu_backward1
nodes.GeluBackward0.apply_to_arrays = gelu_backward0
nodes.SoftplusBackward0.apply_to_arrays = softplus_backward0
nodes.SoftmaxBackward0.apply_to_arrays = softmax_backward0
nodes.LogSoftmaxBackward0.apply_to_arrays = log_softmax_backward0
nodes.AliasBackward0.apply_to_arrays = alias_backward0
nodes.CloneBackward0.apply_to_arrays = clone_backward0
nodes.MmBackward0.apply_to_arrays = mm_backward0
nodes.BmmBackward0.apply_to_arrays = bmm_backward0
nodes.DotBackward0.apply_to_arrays = dot_backward0
nodes.VdotBackward0.apply_to_arrays = vdot_backward0
nodes.AddmmBackward0.apply_to_arrays = addmm_backward0
nodes.BaddbmmBackward0.apply_to_arrays = baddbmm_backward0
nodes.SafeSoftmaxBackward0.apply_to_arrays = safe_softmax_backward0
nodes.AddBackward0.passes_on = True
nodes.AddBackward1.passes_on = True
nodes.SubBackward1.passes_on = True
nodes.RemainderBackward0.passes_on = True
nodes.FmodBackward0.passes_on = True
nodes.FracBackward0.passes_on = True
nodes.AliasBackward0.passes_on = True
nodes.CloneBackward0.passes_on = True
