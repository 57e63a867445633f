"""The operators of `derivatives/table/views.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import as_view, unary
from teachgrad.dispatch.write import as_view_in_place
from teachgrad.graph.views import AsStridedBackward0
from teachgrad.graph.node import Node
from teachgrad.kernels import views as views_kernels
from teachgrad.rules import views as views_rules
from teachgrad.tensor.tensor import Tensor


class ViewBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


def view(input: Tensor, size: Any) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    return as_view(view, views_kernels.view, ViewBackward0, [input, size])


class ReshapeAliasBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


def reshape_alias(input: Tensor, size: Any) -> Tensor:
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""
    return as_view(reshape_alias, views_kernels.view, ReshapeAliasBackward0, [input, size])


class UnsafeViewBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        self, size = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


def unsafe_view_kernel(self, size):
    return self.reshape(size)


def unsafe_view(input: Tensor, size: Any) -> Tensor:
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""
    return unary(unsafe_view, unsafe_view_kernel, UnsafeViewBackward0, input, size)


class ExpandBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        self, size, implicit = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.sum_to(on, grad, node.self_sym_sizes_),)


def expand(input: Tensor, size: Any, *, implicit: Any = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    return as_view(expand, views_kernels.expand, ExpandBackward0, [input, size, implicit])


class SqueezeBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        (self,) = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.reshape(node.self_sym_sizes_),)


class SqueezeBackward3(SqueezeBackward0):
    __slots__ = ()


def squeeze_kernel(self):
    return self.squeeze()


class SqueezeBackward1(Node):
    __slots__ = ("dim_", "self_sym_sizes_")

    def save(node, args):
        self, node.dim_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.unsqueeze_to(on, grad, node.dim_, node.self_sym_sizes_),)


class SqueezeBackward4(SqueezeBackward1):
    __slots__ = ()


class SqueezeBackward2(Node):
    __slots__ = ("dim_", "self_sym_sizes_")

    def save(node, args):
        self, dim = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.unsqueeze_to(on, grad, node.dim_, node.self_sym_sizes_),)


class SqueezeBackward5(SqueezeBackward2):
    __slots__ = ()


def squeeze(input: Tensor, dim: Any = ...) -> Tensor:
    """squeeze(Tensor(a) self) -> Tensor(a)
    squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)
    squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)
    """
    if dim is ...:
        return as_view(squeeze, squeeze_kernel, SqueezeBackward0, [input])
    if not isinstance(dim, (tuple, list)):
        return as_view(squeeze, views_kernels.squeeze, SqueezeBackward1, [input, dim])
    return as_view(squeeze, views_kernels.squeeze, SqueezeBackward2, [input, dim])


def squeeze_(input: Tensor, dim: Any = ...) -> Tensor:
    """In-place version of `squeeze`: the result is written to `input`."""
    if dim is ...:
        return as_view_in_place(squeeze_, squeeze_kernel, SqueezeBackward3, [input])
    if not isinstance(dim, (tuple, list)):
        return as_view_in_place(squeeze_, views_kernels.squeeze, SqueezeBackward4, [input, dim])
    return as_view_in_place(squeeze_, views_kernels.squeeze, SqueezeBackward5, [input, dim])


class UnsqueezeBackward0(Node):
    __slots__ = ("dim_",)

    def save(node, args):
        self, node.dim_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.squeeze(grad, node.dim_),)


class UnsqueezeBackward1(UnsqueezeBackward0):
    __slots__ = ()


def unsqueeze(input: Tensor, dim: Any) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    return as_view(unsqueeze, views_kernels.unsqueeze, UnsqueezeBackward0, [input, dim])


def unsqueeze_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `unsqueeze`: the result is written to `input`."""
    return as_view_in_place(unsqueeze_, views_kernels.unsqueeze, UnsqueezeBackward1, [input, dim])


class TransposeBackward0(Node):
    __slots__ = ("dim0_", "dim1_")

    def save(node, args):
        self, node.dim0_, node.dim1_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.transpose(grad, node.dim0_, node.dim1_),)


class TransposeBackward1(TransposeBackward0):
    __slots__ = ()


def transpose(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""
    return as_view(transpose, views_kernels.transpose, TransposeBackward0, [input, dim0, dim1])


def transpose_(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """In-place version of `transpose`: the result is written to `input`."""
    return as_view_in_place(transpose_, views_kernels.transpose, TransposeBackward1, [input, dim0, dim1])


class TBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.t(grad),)


class TBackward1(TBackward0):
    __slots__ = ()


def t_kernel(self):
    return self.T if self.ndim < 3 else views_kernels.t(self)


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    return as_view(t, t_kernel, TBackward0, [input])


def t_(input: Tensor) -> Tensor:
    """In-place version of `t`: the result is written to `input`."""
    return as_view_in_place(t_, t_kernel, TBackward1, [input])


class PermuteBackward0(Node):
    __slots__ = ("dims_",)

    def save(node, args):
        self, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.permute(grad, sorted(range(len(node.dims_)),
            key=lambda place: node.dims_[place] % len(node.dims_))),)


def permute(input: Tensor, dims: Any) -> Tensor:
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""
    return as_view(permute, views_kernels.permute, PermuteBackward0, [input, dims])


class SelectBackward0(Node):
    __slots__ = ("dim_", "index_", "self_sym_sizes_")

    def save(node, args):
        self, node.dim_, node.index_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.select_backward(grad, node.self_sym_sizes_, node.dim_, node.index_),)


def select(input: Tensor, dim: Any, index: Any) -> Tensor:
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""
    return as_view(select, views_kernels.select, SelectBackward0, [input, dim, index])


class SliceBackward0(Node):
    __slots__ = ("dim_", "end_", "self_sym_sizes_", "start_", "step_")

    def save(node, args):
        self, node.dim_, node.start_, node.end_, node.step_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.slice_backward(grad, node.self_sym_sizes_, node.dim_, node.start_, node.end_, node.step_),)


def slice_(input: Tensor, dim: Any = 0, start: Any = None, end: Any = None, step: Any = 1) -> Tensor:
    """slice.Tensor(Tensor(a) self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor(a)"""
    return as_view(slice_, views_kernels.slice_, SliceBackward0, [input, dim, start, end, step])


class DiagonalBackward0(Node):
    __slots__ = ("dim1_", "dim2_", "offset_", "self_sym_sizes_")

    def save(node, args):
        self, node.offset_, node.dim1_, node.dim2_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_backward(grad, node.self_sym_sizes_, node.offset_, node.dim1_, node.dim2_),)


def diagonal(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""
    return as_view(diagonal, views_kernels.diagonal, DiagonalBackward0, [input, offset, dim1, dim2])


class UnfoldBackward0(Node):
    __slots__ = ("dimension_", "self_sym_sizes_", "size_", "step_")

    def save(node, args):
        self, node.dimension_, node.size_, node.step_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.unfold_backward(grad, node.self_sym_sizes_, node.dimension_, node.size_, node.step_),)


def unfold(input: Tensor, dimension: Any, size: Any, step: Any) -> Tensor:
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""
    return as_view(unfold, views_kernels.unfold, UnfoldBackward0, [input, dimension, size, step])


class SelectBackwardBackward0(Node):
    __slots__ = ("dim_", "index_")

    def save(node, args):
        grad_output, input_sizes, node.dim_, node.index_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.select(grad, node.dim_, node.index_),)


def select_backward(grad_output: Tensor, input_sizes: Any, dim: Any, index: Any) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    return unary(select_backward, views_kernels.select_backward, SelectBackwardBackward0, grad_output, input_sizes, dim,
                 index)


class SliceBackwardBackward0(Node):
    __slots__ = ("dim_", "end_", "start_", "step_")

    def save(node, args):
        grad_output, input_sizes, node.dim_, node.start_, node.end_, node.step_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.slice_(grad, node.dim_, node.start_, node.end_, node.step_),)


def slice_backward(grad_output: Tensor, input_sizes: Any, dim: Any, start: Any, end: Any, step: Any) -> Tensor:
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int? start, int? end, int step) -> Tensor"""
    return unary(slice_backward, views_kernels.slice_backward, SliceBackwardBackward0, grad_output, input_sizes, dim,
                 start, end, step)


class DiagonalBackwardBackward0(Node):
    __slots__ = ("dim1_", "dim2_", "offset_")

    def save(node, args):
        grad_output, input_sizes, node.offset_, node.dim1_, node.dim2_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


def diagonal_backward(grad_output: Tensor, input_sizes: Any, offset: Any, dim1: Any, dim2: Any) -> Tensor:
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""
    return unary(diagonal_backward, views_kernels.diagonal_backward, DiagonalBackwardBackward0, grad_output,
                 input_sizes, offset, dim1, dim2)


class UnfoldBackwardBackward0(Node):
    __slots__ = ("dim_", "size_", "step_")

    def save(node, args):
        grad_in, input_sizes, node.dim_, node.size_, node.step_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.unfold(grad, node.dim_, node.size_, node.step_),)


def unfold_backward(grad_in: Tensor, input_sizes: Any, dim: Any, size: Any, step: Any) -> Tensor:
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""
    return unary(unfold_backward, views_kernels.unfold_backward, UnfoldBackwardBackward0, grad_in, input_sizes, dim,
                 size, step)


class UnbindBackward0(Node):
    __slots__ = ("dim_",)

    def save(node, args):
        self, node.dim_ = args

    def apply(node, on, grads, wanted):
        return (views_rules.unbind_backward(on, grads, node.dim_),)


def unbind(input: Tensor, dim: Any = 0) -> tuple[Tensor, ...]:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    return as_view(unbind, views_kernels.unbind, UnbindBackward0, [input, dim])


class SplitBackward0(Node):
    __slots__ = ("dim_", "self_sym_sizes_", "split_size_")

    def save(node, args):
        self, node.split_size_, node.dim_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        return (views_rules.split_backward(on, grads, node.split_size_, node.dim_, node.self_sym_sizes_),)


def split(input: Tensor, split_size: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split.Tensor(Tensor(a) self, int split_size, int dim=0) -> Tensor(a)[]"""
    return as_view(split, views_kernels.split, SplitBackward0, [input, split_size, dim])


class SplitWithSizesBackward0(Node):
    __slots__ = ("dim_", "self_sym_sizes_", "split_sizes_")

    def save(node, args):
        self, split_sizes, node.dim_ = args
        node.self_sym_sizes_ = self._array.shape
        node.split_sizes_ = (split_sizes,) if split_sizes.__class__ is int else split_sizes

    def apply(node, on, grads, wanted):
        return (views_rules.split_with_sizes_backward(on, grads, node.split_sizes_, node.dim_, node.self_sym_sizes_),)


def split_with_sizes(input: Tensor, split_sizes: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""
    return as_view(split_with_sizes, views_kernels.split_with_sizes, SplitWithSizesBackward0, [input, split_sizes, dim])


def as_strided(input: Tensor, size: Any, stride: Any, storage_offset: Any = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    return as_view(as_strided, views_kernels.as_strided, AsStridedBackward0, [input, size, stride, storage_offset])


class AliasBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    return as_view(alias, views_kernels.alias, AliasBackward0, [input])


class ViewAsRealBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.view_as_complex(on.contiguous(grad)),)


def view_as_real(input: Tensor) -> Tensor:
    """view_as_real(Tensor(a) self) -> Tensor(a)"""
    return as_view(view_as_real, views_kernels.view_as_real, ViewAsRealBackward0, [input])


class ViewAsComplexBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.view_as_real(on.resolve_conj(on.contiguous(grad))),)


def view_as_complex(input: Tensor) -> Tensor:
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""
    return as_view(view_as_complex, views_kernels.view_as_complex, ViewAsComplexBackward0, [input])
