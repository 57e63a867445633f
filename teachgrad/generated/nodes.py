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
from teachgrad.derivatives.formulas_matmul import (
    adjoint,
    mm_mat1_backward,
    mm_mat2_backward,
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


class MmBackward0(Node):
    """mm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "self_shape", "self_strides", "self_", "mat2_shape", "mat2_strides",)
    saved_fields = {"mat2": "mat2_", "self_sym_sizes": "self_shape", "self_sym_strides": "self_strides", "self": "self_", "mat2_sym_sizes": "mat2_shape", "mat2_sym_strides": "mat2_strides"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        mat2 = None if node.mat2_ is None else node.mat2_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, mat2_edge = wanted
        grad_self = mm_mat1_backward(grad, mat2, node.self_shape, node.self_strides, 1) if self_edge is not None else None
        grad_mat2 = mm_mat2_backward(grad, self, node.mat2_shape, node.mat2_strides, 1) if mat2_edge is not None else None
        return (grad_self, grad_mat2)

    def release_variables(node) -> None:
        if node.mat2_ is not None:
            node.mat2_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class BmmBackward0(Node):
    """bmm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "self_",)
    saved_fields = {"mat2": "mat2_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        mat2 = None if node.mat2_ is None else node.mat2_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, mat2_edge = wanted
        grad_self = aten.bmm(grad, adjoint(mat2)) if self_edge is not None else None
        grad_mat2 = aten.bmm(adjoint(self), grad) if mat2_edge is not None else None
        return (grad_self, grad_mat2)

    def release_variables(node) -> None:
        if node.mat2_ is not None:
            node.mat2_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class MvBackward0(Node):
    """mv(Tensor self, Tensor vec) -> Tensor"""

    __slots__ = ("vec_", "self_",)
    saved_fields = {"vec": "vec_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        vec = None if node.vec_ is None else node.vec_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, vec_edge = wanted
        grad_self = aten.outer(grad, conj(vec)) if self_edge is not None else None
        grad_vec = aten.mv(aten.t(conj(self)), grad) if vec_edge is not None else None
        return (grad_self, grad_vec)

    def release_variables(node) -> None:
        if node.vec_ is not None:
            node.vec_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class DotBackward0(Node):
    """dot(Tensor self, Tensor tensor) -> Tensor"""

    __slots__ = ("tensor_", "self_",)
    saved_fields = {"tensor": "tensor_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        tensor = None if node.tensor_ is None else node.tensor_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, tensor_edge = wanted
        grad_self = aten.mul(grad, conj(tensor)) if self_edge is not None else None
        grad_tensor = aten.mul(grad, conj(self)) if tensor_edge is not None else None
        return (grad_self, grad_tensor)

    def release_variables(node) -> None:
        if node.tensor_ is not None:
            node.tensor_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class VdotBackward0(Node):
    """vdot(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        other = None if node.other_ is None else node.other_.unpack(node)
        self = None if node.self_ is None else node.self_.unpack(node)
        self_edge, other_edge = wanted
        grad_self = aten.mul(conj(grad), other) if self_edge is not None else None
        grad_other = aten.mul(grad, self) if other_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class AddmmBackward0(Node):
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("beta_", "mat2_", "mat1_shape", "mat1_strides", "alpha_", "mat1_", "mat2_shape", "mat2_strides",)
    saved_fields = {"beta": "beta_", "mat2": "mat2_", "mat1_sym_sizes": "mat1_shape", "mat1_sym_strides": "mat1_strides", "alpha": "alpha_", "mat1": "mat1_", "mat2_sym_sizes": "mat2_shape", "mat2_sym_strides": "mat2_strides"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        mat2 = None if node.mat2_ is None else node.mat2_.unpack(node)
        mat1 = None if node.mat1_ is None else node.mat1_.unpack(node)
        self_edge, mat1_edge, mat2_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_mat1 = mm_mat1_backward(grad, mat2, node.mat1_shape, node.mat1_strides, node.alpha_) if mat1_edge is not None else None
        grad_mat2 = mm_mat2_backward(grad, mat1, node.mat2_shape, node.mat2_strides, node.alpha_) if mat2_edge is not None else None
        return (grad_self, grad_mat1, grad_mat2)

    def release_variables(node) -> None:
        if node.mat2_ is not None:
            node.mat2_ = RELEASED
        if node.mat1_ is not None:
            node.mat1_ = RELEASED


class AddmvBackward0(Node):
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("beta_", "vec_", "alpha_", "mat_",)
    saved_fields = {"beta": "beta_", "vec": "vec_", "alpha": "alpha_", "mat": "mat_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        vec = None if node.vec_ is None else node.vec_.unpack(node)
        mat = None if node.mat_ is None else node.mat_.unpack(node)
        self_edge, mat_edge, vec_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_mat = maybe_multiply(aten.outer(grad, conj(vec)), node.alpha_) if mat_edge is not None else None
        grad_vec = maybe_multiply(aten.mv(conj(aten.t(mat)), grad), node.alpha_) if vec_edge is not None else None
        return (grad_self, grad_mat, grad_vec)

    def release_variables(node) -> None:
        if node.vec_ is not None:
            node.vec_ = RELEASED
        if node.mat_ is not None:
            node.mat_ = RELEASED


class AddbmmBackward0(Node):
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("beta_", "batch1_size_0", "batch1_size_1", "batch2_size_2", "batch2_", "alpha_", "batch1_",)
    saved_fields = {"beta": "beta_", "batch1_sym_argsize_0": "batch1_size_0", "batch1_sym_argsize_1": "batch1_size_1", "batch2_sym_argsize_2": "batch2_size_2", "batch2": "batch2_", "alpha": "alpha_", "batch1": "batch1_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        batch2 = None if node.batch2_ is None else node.batch2_.unpack(node)
        batch1 = None if node.batch1_ is None else node.batch1_.unpack(node)
        self_edge, batch1_edge, batch2_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_batch1 = maybe_multiply(aten.bmm(aten.expand(aten.unsqueeze(grad, 0), (node.batch1_size_0, node.batch1_size_1, node.batch2_size_2)), adjoint(batch2)), node.alpha_) if batch1_edge is not None else None
        grad_batch2 = maybe_multiply(aten.bmm(adjoint(batch1), aten.expand(aten.unsqueeze(grad, 0), (node.batch1_size_0, node.batch1_size_1, node.batch2_size_2))), node.alpha_) if batch2_edge is not None else None
        return (grad_self, grad_batch1, grad_batch2)

    def release_variables(node) -> None:
        if node.batch2_ is not None:
            node.batch2_ = RELEASED
        if node.batch1_ is not None:
            node.batch1_ = RELEASED


class BaddbmmBackward0(Node):
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("beta_", "batch2_", "alpha_", "batch1_",)
    saved_fields = {"beta": "beta_", "batch2": "batch2_", "alpha": "alpha_", "batch1": "batch1_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        batch2 = None if node.batch2_ is None else node.batch2_.unpack(node)
        batch1 = None if node.batch1_ is None else node.batch1_.unpack(node)
        self_edge, batch1_edge, batch2_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_batch1 = maybe_multiply(aten.bmm(grad, adjoint(batch2)), node.alpha_) if batch1_edge is not None else None
        grad_batch2 = maybe_multiply(aten.bmm(adjoint(batch1), grad), node.alpha_) if batch2_edge is not None else None
        return (grad_self, grad_batch1, grad_batch2)

    def release_variables(node) -> None:
        if node.batch2_ is not None:
            node.batch2_ = RELEASED
        if node.batch1_ is not None:
            node.batch1_ = RELEASED


class AddrBackward0(Node):
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("beta_", "vec2_", "alpha_", "vec1_",)
    saved_fields = {"beta": "beta_", "vec2": "vec2_", "alpha": "alpha_", "vec1": "vec1_"}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        vec2 = None if node.vec2_ is None else node.vec2_.unpack(node)
        vec1 = None if node.vec1_ is None else node.vec1_.unpack(node)
        self_edge, vec1_edge, vec2_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_vec1 = maybe_multiply(aten.mv(grad, conj(vec2)), node.alpha_) if vec1_edge is not None else None
        grad_vec2 = maybe_multiply(aten.mv(aten.t(grad), conj(vec1)), node.alpha_) if vec2_edge is not None else None
        return (grad_self, grad_vec1, grad_vec2)

    def release_variables(node) -> None:
        if node.vec2_ is not None:
            node.vec2_ = RELEASED
        if node.vec1_ is not None:
            node.vec1_ = RELEASED


class NormalBackward0(Node):
    """_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class UniformBackward0(Node):
    """_uniform_fill(Tensor self, float low, float high, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class ExponentialBackward0(Node):
    """_exponential_fill(Tensor self, float rate, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class BernoulliBackward2(Node):
    """_bernoulli_fill(Tensor self, Any p, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class RandomBackward2(Node):
    """_random_fill(Tensor self, Any low, Any high, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class BernoulliBackward0(Node):
    """bernoulli(Tensor self, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)

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
    MmBackward0=MmBackward0,
    BmmBackward0=BmmBackward0,
    MvBackward0=MvBackward0,
    DotBackward0=DotBackward0,
    VdotBackward0=VdotBackward0,
    AddmmBackward0=AddmmBackward0,
    AddmvBackward0=AddmvBackward0,
    AddbmmBackward0=AddbmmBackward0,
    BaddbmmBackward0=BaddbmmBackward0,
    AddrBackward0=AddrBackward0,
    NormalBackward0=NormalBackward0,
    UniformBackward0=UniformBackward0,
    ExponentialBackward0=ExponentialBackward0,
    BernoulliBackward2=BernoulliBackward2,
    RandomBackward2=RandomBackward2,
    BernoulliBackward0=BernoulliBackward0,
)
