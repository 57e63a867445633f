"""The nodes of the backward graph, one class for each differentiable operator.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

Each `apply` takes the gradients of the operator's outputs and returns those of its inputs. `wanted` has an edge for
each input whose gradient is needed and None for the others. See Note [The first argument of a generated node is
called node] in `autograd/node.py`.
"""

# ruff: noqa: N805
from __future__ import annotations

from teachgrad.autograd.node import Edges, Grads, Node
from teachgrad.autograd.saved_tensor import RELEASED, unpack_list
from teachgrad.derivatives.formulas import (
    as_strided_backward,
    conj,
    maybe_multiply,
    stack_backward,
    sum_backward,
    to_numpy_dtype,
    unbind_backward,
    unsqueeze_to,
)
from teachgrad.dispatcher import aten



class AddBackward0(Node):
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_other = maybe_multiply(grad, node.alpha_) if other_edge is not None else None
        return (grad_self, grad_other)


class SubBackward0(Node):
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_other = -maybe_multiply(grad, node.alpha_) if other_edge is not None else None
        return (grad_self, grad_other)


class MulBackward0(Node):
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        other = None if node.other_ is None else node.other_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, other_edge = wanted
        grad_self = aten.mul(grad, conj(other)) if self_edge is not None else None
        grad_other = aten.mul(grad, conj(self)) if other_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class DivBackward0(Node):
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        other = node.other_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, other_edge = wanted
        grad_self = aten.div(grad, conj(other)) if self_edge is not None else None
        grad_other = aten.neg(aten.mul(grad, conj(aten.div(aten.div(self, other), other)))) if other_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class NegBackward0(Node):
    """neg(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.neg(grad),)


class ExpBackward0(Node):
    """exp(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        result = node.result_.unpack(node)
        return (aten.mul(grad, conj(result)),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class TanhBackward0(Node):
    """tanh(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        result = node.result_.unpack(node)
        return (aten.tanh_backward(grad, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class TanhBackwardBackward0(Node):
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""

    __slots__ = ("output_", "grad_output_",)
    saved_fields = {"output": "output_", "grad_output": "grad_output_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        output = node.output_.unpack(node)
        grad_output = None if node.grad_output_ is None else node.grad_output_.unpack(node)
        grad_output_edge, output_edge = wanted
        grad_grad_output = aten.tanh_backward(grad, conj(output)) if grad_output_edge is not None else None
        grad_output = aten.mul(grad, conj(aten.mul(aten.mul(output, grad_output), -2))) if output_edge is not None else None
        return (grad_grad_output, grad_output)

    def release_variables(node) -> None:
        node.output_ = RELEASED
        if node.grad_output_ is not None:
            node.grad_output_ = RELEASED


class SumBackward0(Node):
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.expand(grad, node.self_shape),)


class SumBackward1(Node):
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_shape", "dim_", "keepdim_",)
    saved_fields = {"self_sym_sizes": "self_shape", "dim": "dim_", "keepdim": "keepdim_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (sum_backward(grad, node.self_shape, node.dim_, node.keepdim_),)


class ExpandBackward0(Node):
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.sum_to(grad, node.self_shape),)


class ViewBackward0(Node):
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reshape(grad, node.self_shape),)


class UnsqueezeBackward0(Node):
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_",)
    saved_fields = {"dim": "dim_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.squeeze_dim(grad, node.dim_),)


class SqueezeBackward1(Node):
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_", "self_shape",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (unsqueeze_to(grad, node.dim_, node.self_shape),)


class TBackward0(Node):
    """t(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.t(grad),)


class SelectBackward0(Node):
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""

    __slots__ = ("self_shape", "dim_", "index_",)
    saved_fields = {"self_sym_sizes": "self_shape", "dim": "dim_", "index": "index_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.select_backward(grad, node.self_shape, node.dim_, node.index_),)


class SelectBackwardBackward0(Node):
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.select(grad, node.dim_, node.index_),)


class AsStridedBackward0(Node):
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""

    __slots__ = ("self_geometry", "size_", "stride_", "storage_offset_",)
    saved_fields = {"self_geometry": "self_geometry", "size": "size_", "stride": "stride_", "storage_offset": "storage_offset_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (as_strided_backward(grad, node.self_geometry, node.size_, node.stride_, node.storage_offset_),)


class AliasBackward0(Node):
    """alias(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class UnbindBackward0(Node):
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_", "self_shape", "self_dtype", "self_device",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "self_scalar_type": "self_dtype", "self_device": "self_device"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (unbind_backward(grads, node.dim_, node.self_shape, node.self_dtype, node.self_device),)


class CloneBackward0(Node):
    """clone(Tensor self, *, Any memory_format=None) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class StackBackward0(Node):
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""

    __slots__ = ("dim_",)
    saved_fields = {"dim": "dim_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,) * len(node.next_edges)
        return stack_backward(grad, node.dim_)


class ToCopyBackward0(Node):
    """_to_copy(Tensor self, Any dtype) -> Tensor"""

    __slots__ = ("self_dtype",)
    saved_fields = {"self_scalar_type": "self_dtype"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (to_numpy_dtype(grad, node.self_dtype),)

aten.register(
    AddBackward0=AddBackward0,
    SubBackward0=SubBackward0,
    MulBackward0=MulBackward0,
    DivBackward0=DivBackward0,
    NegBackward0=NegBackward0,
    ExpBackward0=ExpBackward0,
    TanhBackward0=TanhBackward0,
    TanhBackwardBackward0=TanhBackwardBackward0,
    SumBackward0=SumBackward0,
    SumBackward1=SumBackward1,
    ExpandBackward0=ExpandBackward0,
    ViewBackward0=ViewBackward0,
    UnsqueezeBackward0=UnsqueezeBackward0,
    SqueezeBackward1=SqueezeBackward1,
    TBackward0=TBackward0,
    SelectBackward0=SelectBackward0,
    SelectBackwardBackward0=SelectBackwardBackward0,
    AsStridedBackward0=AsStridedBackward0,
    AliasBackward0=AliasBackward0,
    UnbindBackward0=UnbindBackward0,
    CloneBackward0=CloneBackward0,
    StackBackward0=StackBackward0,
    ToCopyBackward0=ToCopyBackward0,
)
