"""What nodes do in a pass that nobody records: their formulas on bare arrays.

Written by `python -m teachgrad.derivatives.generate`; do not edit. `generated/nodes.py` has the same with tensors.
Each function gives the gradients of the operation's inputs, or None if it is `apply`'s business.
"""

from __future__ import annotations

from typing import Any

from teachgrad import kernels
from teachgrad.autograd.node import Edges, Node
from teachgrad.autograd.saved_tensor import unpacked_array
from teachgrad.derivatives import array_formulas
from teachgrad.generated import nodes
from teachgrad.kernels import Array

Gradients = tuple[Any, ...]


def _attach(node: type[Node], twin: Any, passes_on: bool = False, gives_views: bool = False, takes_views: bool = False) -> None:
    node.apply_to_arrays = twin  # type: ignore[method-assign]
    node.passes_on, node.gives_views, node.takes_views = passes_on, gives_views, takes_views



def add_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    self_edge, other_edge = wanted
    return (
        grad if self_edge is not None else None,
        (grad if node.alpha_ == 1 else array_formulas.maybe_multiply(grad, node.alpha_)) if other_edge is not None else None,
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


def log1p_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
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
    if grad_output.dtype is not grad.dtype or grad_output.base is not None:
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
    if grad_output.dtype is not grad.dtype or grad_output.base is not None:
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


def special_xlog1py_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
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


def mse_loss_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    self = unpacked_array(node.self_, node)
    if self.dtype is not grad.dtype or self.base is not None:
        pair = array_formulas.of_one_dtype(grad, self)
        if pair is None:
            return None
        grad, self = pair
    target = unpacked_array(node.target_, node)
    if target.dtype is not grad.dtype or target.base is not None:
        pair = array_formulas.of_one_dtype(grad, target)
        if pair is None:
            return None
        grad, target = pair
    self_edge, target_edge = wanted
    return (
        kernels.mse_loss_backward(grad, self, target, node.reduction_) if self_edge is not None else None,
        kernels.mse_loss_backward(grad, target, self, node.reduction_) if target_edge is not None else None,
    )


def mean_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (array_formulas.mean_backward(grad, node.self_shape, None, node.self_numel, False),)


def mean_backward1(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if grad.base is not None:
        return None
    return (array_formulas.mean_backward(grad, node.self_shape, node.dim_, node.self_numel, node.keepdim_),)


def view_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if array_formulas.is_seen(wanted[0]):
        return None
    return (array_formulas.reshape(grad, node.self_shape),)


def unsafe_view_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if array_formulas.is_seen(wanted[0]):
        return None
    return (array_formulas.reshape(grad, node.self_shape),)


def reshape_alias_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if array_formulas.is_seen(wanted[0]):
        return None
    return (array_formulas.reshape(grad, node.self_shape),)


def transpose_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if array_formulas.is_seen(wanted[0]):
        return None
    return (array_formulas.transpose(grad, node.dim0_, node.dim1_),)


def t_backward0(node: Any, grad: Array, wanted: Edges) -> Gradients | None:
    if array_formulas.is_seen(wanted[0]):
        return None
    return (array_formulas.t(grad),)


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
    if array_formulas.is_turned_and_seen(self_edge, node.self_shape, node.self_strides):
        return None
    if array_formulas.is_turned_and_seen(mat2_edge, node.mat2_shape, node.mat2_strides):
        return None
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
    if array_formulas.is_turned_and_seen(mat1_edge, node.mat1_shape, node.mat1_strides):
        return None
    if array_formulas.is_turned_and_seen(mat2_edge, node.mat2_shape, node.mat2_strides):
        return None
    return (
        (grad if node.beta_ == 1 else array_formulas.maybe_multiply(grad, node.beta_)) if self_edge is not None else None,
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
        (grad if node.beta_ == 1 else array_formulas.maybe_multiply(grad, node.beta_)) if self_edge is not None else None,
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

_attach(nodes.AddBackward0, add_backward0, passes_on=True)
_attach(nodes.SubBackward0, sub_backward0)
_attach(nodes.RsubBackward0, rsub_backward0)
_attach(nodes.MulBackward0, mul_backward0, takes_views=True)
_attach(nodes.DivBackward0, div_backward0, takes_views=True)
_attach(nodes.AddBackward1, add_backward1, passes_on=True)
_attach(nodes.SubBackward1, sub_backward1, passes_on=True)
_attach(nodes.RsubBackward1, rsub_backward1, takes_views=True)
_attach(nodes.MulBackward1, mul_backward1, takes_views=True)
_attach(nodes.DivBackward1, div_backward1, takes_views=True)
_attach(nodes.NegBackward0, neg_backward0, takes_views=True)
_attach(nodes.AddcmulBackward0, addcmul_backward0)
_attach(nodes.LerpBackward0, lerp_backward0, takes_views=True)
_attach(nodes.RemainderBackward0, remainder_backward0, passes_on=True)
_attach(nodes.FmodBackward0, fmod_backward0, passes_on=True)
_attach(nodes.PowBackward0, pow_backward0, takes_views=True)
_attach(nodes.FracBackward0, frac_backward0, passes_on=True)
_attach(nodes.AbsBackward0, abs_backward0, takes_views=True)
_attach(nodes.ExpBackward0, exp_backward0, takes_views=True)
_attach(nodes.Exp2Backward0, exp2_backward0, takes_views=True)
_attach(nodes.Expm1Backward0, expm1_backward0, takes_views=True)
_attach(nodes.LogBackward0, log_backward0, takes_views=True)
_attach(nodes.Log2Backward0, log2_backward0, takes_views=True)
_attach(nodes.Log10Backward0, log10_backward0, takes_views=True)
_attach(nodes.Log1PBackward0, log1p_backward0, takes_views=True)
_attach(nodes.SqrtBackward0, sqrt_backward0, takes_views=True)
_attach(nodes.RsqrtBackward0, rsqrt_backward0, takes_views=True)
_attach(nodes.ReciprocalBackward0, reciprocal_backward0, takes_views=True)
_attach(nodes.SinBackward0, sin_backward0, takes_views=True)
_attach(nodes.CosBackward0, cos_backward0, takes_views=True)
_attach(nodes.TanBackward0, tan_backward0, takes_views=True)
_attach(nodes.AsinBackward0, asin_backward0, takes_views=True)
_attach(nodes.AcosBackward0, acos_backward0, takes_views=True)
_attach(nodes.AtanBackward0, atan_backward0, takes_views=True)
_attach(nodes.SinhBackward0, sinh_backward0, takes_views=True)
_attach(nodes.CoshBackward0, cosh_backward0, takes_views=True)
_attach(nodes.TanhBackward0, tanh_backward0, takes_views=True)
_attach(nodes.TanhBackwardBackward0, tanh_backward_backward0, takes_views=True)
_attach(nodes.AsinhBackward0, asinh_backward0, takes_views=True)
_attach(nodes.HypotBackward0, hypot_backward0, takes_views=True)
_attach(nodes.Deg2RadBackward0, deg2_rad_backward0, takes_views=True)
_attach(nodes.Rad2DegBackward0, rad2_deg_backward0, takes_views=True)
_attach(nodes.SigmoidBackward0, sigmoid_backward0, takes_views=True)
_attach(nodes.SigmoidBackwardBackward0, sigmoid_backward_backward0, takes_views=True)
_attach(nodes.ErfBackward0, erf_backward0, takes_views=True)
_attach(nodes.ErfcBackward0, erfc_backward0, takes_views=True)
_attach(nodes.LogaddexpBackward0, logaddexp_backward0, takes_views=True)
_attach(nodes.XlogyBackward1, xlogy_backward1, takes_views=True)
_attach(nodes.NegViewBackward0, neg_view_backward0, takes_views=True)
_attach(nodes.SpecialNdtriBackward0, special_ndtri_backward0, takes_views=True)
_attach(nodes.SpecialLogNdtrBackward0, special_log_ndtr_backward0, takes_views=True)
_attach(nodes.SpecialErfcxBackward0, special_erfcx_backward0, takes_views=True)
_attach(nodes.SpecialXlog1PyBackward1, special_xlog1py_backward1, takes_views=True)
_attach(nodes.ReluBackward0, relu_backward0, takes_views=True)
_attach(nodes.ThresholdBackward0, threshold_backward0, takes_views=True)
_attach(nodes.ThresholdBackward1, threshold_backward1, takes_views=True)
_attach(nodes.HardtanhBackward0, hardtanh_backward0, takes_views=True)
_attach(nodes.LeakyReluBackward0, leaky_relu_backward0, takes_views=True)
_attach(nodes.LeakyReluBackward1, leaky_relu_backward1, takes_views=True)
_attach(nodes.EluBackward0, elu_backward0, takes_views=True)
_attach(nodes.EluBackward1, elu_backward1, takes_views=True)
_attach(nodes.GeluBackward0, gelu_backward0, takes_views=True)
_attach(nodes.SoftplusBackward0, softplus_backward0, takes_views=True)
_attach(nodes.SoftmaxBackward0, softmax_backward0, takes_views=True)
_attach(nodes.LogSoftmaxBackward0, log_softmax_backward0, takes_views=True)
_attach(nodes.MseLossBackward0, mse_loss_backward0, takes_views=True)
_attach(nodes.MeanBackward0, mean_backward0, takes_views=True)
_attach(nodes.MeanBackward1, mean_backward1, takes_views=True)
_attach(nodes.ViewBackward0, view_backward0, gives_views=True)
_attach(nodes.UnsafeViewBackward0, unsafe_view_backward0, gives_views=True)
_attach(nodes.ReshapeAliasBackward0, reshape_alias_backward0, gives_views=True)
_attach(nodes.TransposeBackward0, transpose_backward0, gives_views=True)
_attach(nodes.TBackward0, t_backward0, gives_views=True)
_attach(nodes.AliasBackward0, alias_backward0, passes_on=True)
_attach(nodes.CloneBackward0, clone_backward0, passes_on=True)
_attach(nodes.MmBackward0, mm_backward0, gives_views=True, takes_views=True)
_attach(nodes.BmmBackward0, bmm_backward0, takes_views=True)
_attach(nodes.DotBackward0, dot_backward0, takes_views=True)
_attach(nodes.VdotBackward0, vdot_backward0, takes_views=True)
_attach(nodes.AddmmBackward0, addmm_backward0, gives_views=True)
_attach(nodes.BaddbmmBackward0, baddbmm_backward0)
_attach(nodes.SafeSoftmaxBackward0, safe_softmax_backward0, takes_views=True)
