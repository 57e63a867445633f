"""The operators of `derivatives/table/indexing.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import general, unary
from teachgrad.dispatch.write import in_place
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput, save_list, unpack_list
from teachgrad.kernels import indexing as indexing_kernels, views as views_kernels
from teachgrad.rules import views as views_rules
from teachgrad.tensor.tensor import Tensor


class CloneBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


def clone(input: Tensor, *, contiguous: Any = False) -> Tensor:
    """clone(Tensor self, *, bool contiguous=False) -> Tensor"""
    return unary(clone, indexing_kernels.clone, CloneBackward0, input, contiguous)


class FillBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


class FillBackward2(FillBackward0):
    __slots__ = ()


def fill_Scalar_kernel(self, value):
    return np.full(self.shape, value, self.dtype)


class FillBackward1(Node):
    __slots__ = ()
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad) if wanted[0] else None,
                on.sum(grad) if wanted[1] else None)


class FillBackward3(FillBackward1):
    __slots__ = ()


def fill(input: Tensor, value: Any) -> Tensor:
    """fill.Scalar(Tensor self, Scalar value) -> Tensor
    fill.Tensor(Tensor self, Tensor value) -> Tensor
    """
    if not isinstance(value, Tensor):
        return general(fill, fill_Scalar_kernel, FillBackward0, [input, value], fitting=(1,))
    return general(fill, fill_Scalar_kernel, FillBackward1, [input, value], tensors=(0, 1), fitting=(1,))


def fill_(input: Tensor, value: Any) -> Tensor:
    """In-place version of `fill`: the result is written to `input`."""
    if not isinstance(value, Tensor):
        return in_place(fill_, fill_Scalar_kernel, FillBackward2, [input, value], fitting=(1,), overlap=True)
    return in_place(fill_, fill_Scalar_kernel, FillBackward3, [input, value], tensors=(0, 1), fitting=(1,),
                    overlap=True)


class ZeroBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def zero_kernel(self):
    return np.zeros(self.shape, self.dtype)


def zero(input: Tensor) -> Tensor:
    """zero(Tensor self) -> Tensor"""
    return unary(zero, zero_kernel, ZeroBackward0, input)


def zero_(input: Tensor) -> Tensor:
    """In-place version of `zero`: the result is written to `input`."""
    return in_place(zero_, zero_kernel, ZeroBackward0, [input], overlap=True)


class CatBackward0(Node):
    __slots__ = ("dim_", "tensors_shapes")

    def save(node, args):
        tensors, node.dim_ = args
        node.tensors_shapes = [t._array.shape for t in tensors]

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return views_rules.cat_backward(on, grad, node.tensors_shapes, node.dim_)


def cat(tensors: Any, dim: Any = 0) -> Tensor:
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""
    return general(cat, indexing_kernels.cat, CatBackward0, [tensors, dim], lists=(0,))


class StackBackward0(Node):
    __slots__ = ("dim_",)

    def save(node, args):
        tensors, node.dim_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return on.unbind(grad, node.dim_)


def stack(tensors: Any, dim: Any = 0) -> Tensor:
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""
    return general(stack, indexing_kernels.stack, StackBackward0, [tensors, dim], lists=(0,))


class RepeatBackward0(Node):
    __slots__ = ("repeats_", "self_sym_sizes_")

    def save(node, args):
        self, repeats = args
        node.repeats_ = (repeats,) if repeats.__class__ is int else repeats
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (views_rules.repeat_backward(on, grad, node.repeats_, node.self_sym_sizes_),)


def repeat(input: Tensor, repeats: Any) -> Tensor:
    """repeat(Tensor self, int[] repeats) -> Tensor"""
    return unary(repeat, indexing_kernels.repeat, RepeatBackward0, input, repeats)


class FlipBackward0(Node):
    __slots__ = ("dims_",)

    def save(node, args):
        self, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.flip(grad, node.dims_),)


def flip(input: Tensor, dims: Any) -> Tensor:
    """flip(Tensor self, int[] dims) -> Tensor"""
    return unary(flip, indexing_kernels.flip, FlipBackward0, input, dims)


class RollBackward0(Node):
    __slots__ = ("dims_", "shifts_")

    def save(node, args):
        self, shifts, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims
        node.shifts_ = (shifts,) if shifts.__class__ is int else shifts

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.roll(grad, tuple([-n for n in reversed(node.shifts_)]), tuple(reversed(node.dims_))),)


def roll(input: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""
    return unary(roll, indexing_kernels.roll, RollBackward0, input, shifts, dims)


class Rot90Backward0(Node):
    __slots__ = ("dims_", "k_")

    def save(node, args):
        self, node.k_, dims = args
        node.dims_ = (dims,) if dims.__class__ is int else dims

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.rot90(grad, -node.k_, node.dims_),)


def rot90(input: Tensor, k: Any = 1, dims: Any = (0, 1)) -> Tensor:
    """rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor"""
    return unary(rot90, indexing_kernels.rot90, Rot90Backward0, input, k, dims)


class TrilBackward0(Node):
    __slots__ = ("diagonal_",)

    def save(node, args):
        self, node.diagonal_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.tril(grad, node.diagonal_),)


def tril(input: Tensor, diagonal: Any = 0) -> Tensor:
    """tril(Tensor self, int diagonal=0) -> Tensor"""
    return unary(tril, indexing_kernels.tril, TrilBackward0, input, diagonal)


def tril_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `tril`: the result is written to `input`."""
    return in_place(tril_, indexing_kernels.tril, TrilBackward0, [input, diagonal])


class TriuBackward0(Node):
    __slots__ = ("diagonal_",)

    def save(node, args):
        self, node.diagonal_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.triu(grad, node.diagonal_),)


def triu(input: Tensor, diagonal: Any = 0) -> Tensor:
    """triu(Tensor self, int diagonal=0) -> Tensor"""
    return unary(triu, indexing_kernels.triu, TriuBackward0, input, diagonal)


def triu_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `triu`: the result is written to `input`."""
    return in_place(triu_, indexing_kernels.triu, TriuBackward0, [input, diagonal])


class DiagEmbedBackward0(Node):
    __slots__ = ("dim1_", "dim2_", "offset_")

    def save(node, args):
        self, node.offset_, node.dim1_, node.dim2_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


def diag_embed(input: Tensor, offset: Any = 0, dim1: Any = -2, dim2: Any = -1) -> Tensor:
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""
    return unary(diag_embed, indexing_kernels.diag_embed, DiagEmbedBackward0, input, offset, dim1, dim2)


class DiagonalBackward0_copy(Node):
    __slots__ = ("dim1_", "dim2_", "offset_", "self_sym_sizes_")

    def save(node, args):
        self, node.offset_, node.dim1_, node.dim2_ = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_backward(grad, node.self_sym_sizes_, node.offset_, node.dim1_, node.dim2_),)


def diagonal_copy_kernel(self, offset, dim1, dim2):
    return self.diagonal(offset, dim1, dim2).copy()


def diagonal_copy(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    return unary(diagonal_copy, diagonal_copy_kernel, DiagonalBackward0_copy, input, offset, dim1, dim2)


class IndexBackward0(Node):
    __slots__ = ("indices_", "self_sym_sizes_")
    tensor_slots = ("indices_",)

    def save(node, args):
        self, indices = args
        node.indices_ = save_list(indices)
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        indices = unpack_list(node.indices_, node, on.unpack)
        grad = grads[0]
        return (on.index_put(on.zeros(node.self_sym_sizes_, grad), indices, grad, True),)


def index(input: Tensor, indices: Any) -> Tensor:
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""
    return general(index, indexing_kernels.index, IndexBackward0, [input, indices], tensors=(0, 1), lists=(1,),
                   optional=(1,))


class IndexPutBackward0(Node):
    __slots__ = ("accumulate_", "indices_")
    tensor_slots = ("indices_",)
    inputs = (0, 2)

    def save(node, args):
        self, indices, values, node.accumulate_ = args
        node.indices_ = save_list(indices)

    def apply(node, on, grads, wanted):
        indices = unpack_list(node.indices_, node, on.unpack)
        grad = grads[0]
        return ((grad if node.accumulate_ else on.index_put(grad, indices, on.zeros((), grad))) if wanted[0] else None,
                on.index(grad, indices) if wanted[1] else None)


def index_put(input: Tensor, indices: Any, values: Tensor, accumulate: Any = False) -> Tensor:
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    return general(index_put, indexing_kernels.index_put, IndexPutBackward0, [input, indices, values, accumulate],
                   tensors=(0, 1, 2), lists=(1,), optional=(1,))


def index_put_(input: Tensor, indices: Any, values: Tensor, accumulate: Any = False) -> Tensor:
    """In-place version of `index_put`: the result is written to `input`."""
    return in_place(index_put_, indexing_kernels.index_put, IndexPutBackward0, [input, indices, values, accumulate],
                    tensors=(0, 1, 2), lists=(1,), optional=(1,))


class SelectScatterBackward0(Node):
    __slots__ = ("dim_", "index_")
    inputs = (0, 1)

    def save(node, args):
        self, src, node.dim_, node.index_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.select_scatter(grad, on.zeros_like(on.select(grad, node.dim_, node.index_)), node.dim_, node.index_)
                    if wanted[0] else None,
                on.select(grad, node.dim_, node.index_) if wanted[1] else None)


def select_scatter(input: Tensor, src: Tensor, dim: Any, index: Any) -> Tensor:
    """select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor"""
    return general(select_scatter, views_kernels.select_scatter, SelectScatterBackward0, [input, src, dim, index],
                   tensors=(0, 1))


class SliceScatterBackward0(Node):
    __slots__ = ("dim_", "end_", "start_", "step_")
    inputs = (0, 1)

    def save(node, args):
        self, src, node.dim_, node.start_, node.end_, node.step_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.slice_scatter(grad, on.zeros_like(on.slice_(grad, node.dim_, node.start_, node.end_, node.step_)),
                    node.dim_, node.start_, node.end_, node.step_) if wanted[0] else None,
                on.slice_(grad, node.dim_, node.start_, node.end_, node.step_) if wanted[1] else None)


def slice_scatter(input: Tensor, src: Tensor, dim: Any = 0, start: Any = None, end: Any = None,
                  step: Any = 1) -> Tensor:
    """slice_scatter(Tensor self, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor"""
    return general(slice_scatter, views_kernels.slice_scatter, SliceScatterBackward0, [input, src, dim, start, end,
                   step], tensors=(0, 1))


class DiagonalScatterBackward0(Node):
    __slots__ = ("dim1_", "dim2_", "offset_")
    inputs = (0, 1)

    def save(node, args):
        self, src, node.offset_, node.dim1_, node.dim2_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.diagonal_scatter(grad, on.zeros_like(on.diagonal(grad, node.offset_, node.dim1_, node.dim2_)),
                    node.offset_, node.dim1_, node.dim2_) if wanted[0] else None,
                on.diagonal(grad, node.offset_, node.dim1_, node.dim2_) if wanted[1] else None)


def diagonal_scatter(input: Tensor, src: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    return general(diagonal_scatter, views_kernels.diagonal_scatter, DiagonalScatterBackward0, [input, src, offset,
                   dim1, dim2], tensors=(0, 1))


class GatherBackward0(Node):
    __slots__ = ("dim_", "index_", "self_", "sparse_grad_")
    tensor_slots = ("index_", "self_")

    def save(node, args):
        self, node.dim_, index, node.sparse_grad_ = args
        node.index_ = SavedInput(index)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        index, self = on.unpack(node.index_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, index, node.sparse_grad_),)


def gather(input: Tensor, dim: Any, index: Tensor, *, sparse_grad: Any = False) -> Tensor:
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""
    return general(gather, indexing_kernels.gather, GatherBackward0, [input, dim, index, sparse_grad], tensors=(0, 2))


class ScatterBackward0(Node):
    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    inputs = (0, 3)

    def save(node, args):
        self, node.dim_, index, src = args
        node.index_ = SavedInput(index)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.scatter(grad, node.dim_, index, 0) if wanted[0] else None,
                on.gather(grad, node.dim_, index) if wanted[1] else None)


class ScatterBackward1(Node):
    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)

    def save(node, args):
        self, node.dim_, index, value = args
        node.index_ = SavedInput(index)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.scatter(grad, node.dim_, index, 0),)


def scatter(input: Tensor, dim: Any, index: Tensor, src: Any = ..., value: Any = ...) -> Tensor:
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor
    scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor
    """
    if isinstance(src, Tensor) and value is ...:
        return general(scatter, indexing_kernels.scatter, ScatterBackward0, [input, dim, index, src], tensors=(0, 2, 3))
    return general(scatter, indexing_kernels.scatter, ScatterBackward1, [input, dim, index,
                   src if value is ... else value], tensors=(0, 2), fitting=(3,))


def scatter_(input: Tensor, dim: Any, index: Tensor, src: Any = ..., value: Any = ...) -> Tensor:
    """In-place version of `scatter`: the result is written to `input`."""
    if isinstance(src, Tensor) and value is ...:
        return in_place(scatter_, indexing_kernels.scatter, ScatterBackward0, [input, dim, index, src],
                        tensors=(0, 2, 3))
    return in_place(scatter_, indexing_kernels.scatter, ScatterBackward1, [input, dim, index,
                    src if value is ... else value], tensors=(0, 2), fitting=(3,))


class ScatterAddBackward0(Node):
    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    inputs = (0, 3)

    def save(node, args):
        self, node.dim_, index, src = args
        node.index_ = SavedInput(index) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                on.gather(grad, node.dim_, index) if wanted[1] else None)


def scatter_add(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    return general(scatter_add, indexing_kernels.scatter_add, ScatterAddBackward0, [input, dim, index, src],
                   tensors=(0, 2, 3))


def scatter_add_(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_add`: the result is written to `input`."""
    return in_place(scatter_add_, indexing_kernels.scatter_add, ScatterAddBackward0, [input, dim, index, src],
                    tensors=(0, 2, 3))


class ScatterReduceBackward0(Node):
    __slots__ = ("dim_", "include_self_", "index_", "reduce_", "self_", "src_", "result_")
    tensor_slots = ("index_", "self_", "src_", "result_")
    inputs = (0, 3)
    needs_self = True

    def save(node, args):
        self, node.dim_, index, src, node.reduce_, node.include_self_ = args
        node.index_ = SavedInput(index)
        node.self_ = SavedInput(self)
        node.src_ = SavedInput(src)

    def apply(node, on, grads, wanted):
        index, self, src = on.unpack(node.index_, node), on.unpack(node.self_, node), on.unpack(node.src_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return views_rules.scatter_reduce_backward(on, grad, self, node.dim_, index, src, node.reduce_,
            node.include_self_, result)


def scatter_reduce(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *,
                   include_self: Any = True) -> Tensor:
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) ->
        Tensor
    """
    return general(scatter_reduce, indexing_kernels.scatter_reduce, ScatterReduceBackward0, [input, dim, index, src,
                   reduce, include_self], tensors=(0, 2, 3), refuses="c")


def scatter_reduce_(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *,
                    include_self: Any = True) -> Tensor:
    """In-place version of `scatter_reduce`: the result is written to `input`."""
    return in_place(scatter_reduce_, indexing_kernels.scatter_reduce, ScatterReduceBackward0, [input, dim, index, src,
                    reduce, include_self], tensors=(0, 2, 3), refuses="c")


class IndexSelectBackward0(Node):
    __slots__ = ("dim_", "index_", "self_sym_sizes_")
    tensor_slots = ("index_",)

    def save(node, args):
        self, node.dim_, index = args
        node.index_ = SavedInput(index)
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.index_add(on.zeros(node.self_sym_sizes_, grad), node.dim_, index, grad),)


def index_select(input: Tensor, dim: Any, index: Tensor) -> Tensor:
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""
    return general(index_select, indexing_kernels.index_select, IndexSelectBackward0, [input, dim, index],
                   tensors=(0, 2))


class IndexAddBackward0(Node):
    __slots__ = ("alpha_", "dim_", "index_", "source_", "source_dim_")
    tensor_slots = ("index_", "source_")
    inputs = (0, 3)

    def save(node, args):
        self, node.dim_, index, source, node.alpha_ = args
        node.index_ = SavedInput(index) if node.next_edges[1] else None
        node.source_ = SavedInput(source) if node.next_edges[1] else None
        node.source_dim_ = source._array.ndim

    def apply(node, on, grads, wanted):
        index, source = on.unpack(node.index_, node), on.unpack(node.source_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                views_rules.slices_backward(on, grad, node.dim_, index, source, node.source_dim_, node.alpha_)
                    if wanted[1] else None)


def index_add(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""
    return general(index_add, indexing_kernels.index_add, IndexAddBackward0, [input, dim, index, source, alpha],
                   tensors=(0, 2, 3), fitting=(4,))


def index_add_(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """In-place version of `index_add`: the result is written to `input`."""
    return in_place(index_add_, indexing_kernels.index_add, IndexAddBackward0, [input, dim, index, source, alpha],
                    tensors=(0, 2, 3), fitting=(4,))


class IndexCopyBackward0(Node):
    __slots__ = ("dim_", "index_", "source_", "source_dim_")
    tensor_slots = ("index_", "source_")
    inputs = (0, 3)

    def save(node, args):
        self, node.dim_, index, source = args
        node.index_ = SavedInput(index)
        node.source_ = SavedInput(source) if node.next_edges[1] else None
        node.source_dim_ = source._array.ndim

    def apply(node, on, grads, wanted):
        index, source = on.unpack(node.index_, node), on.unpack(node.source_, node)
        grad = grads[0]
        return (on.index_fill(grad, node.dim_, index, 0) if wanted[0] else None,
                views_rules.slices_backward(on, grad, node.dim_, index, source, node.source_dim_, 1)
                    if wanted[1] else None)


def index_copy_kernel(self, dim, index, source):
    return indexing_kernels.put_slices(None, self, dim, index, source)


def index_copy(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""
    return general(index_copy, index_copy_kernel, IndexCopyBackward0, [input, dim, index, source], tensors=(0, 2, 3))


def index_copy_(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """In-place version of `index_copy`: the result is written to `input`."""
    return in_place(index_copy_, index_copy_kernel, IndexCopyBackward0, [input, dim, index, source], tensors=(0, 2, 3))


class IndexFillBackward0(Node):
    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)

    def save(node, args):
        self, node.dim_, index, value = args
        node.index_ = SavedInput(index)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.index_fill(grad, node.dim_, index, 0),)


class IndexFillBackward1(Node):
    __slots__ = ("dim_", "index_")
    tensor_slots = ("index_",)
    inputs = (0, 3)

    def save(node, args):
        self, node.dim_, index, value = args
        node.index_ = SavedInput(index)

    def apply(node, on, grads, wanted):
        index = on.unpack(node.index_, node)
        grad = grads[0]
        return (on.index_fill(grad, node.dim_, index, 0) if wanted[0] else None,
                on.sum(grad - on.index_fill(grad, node.dim_, index, 0)) if wanted[1] else None)


def index_fill(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor
    index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor
    """
    if not isinstance(value, Tensor):
        return general(index_fill, indexing_kernels.index_fill, IndexFillBackward0, [input, dim, index, value],
                       tensors=(0, 2), fitting=(3,))
    return general(index_fill, indexing_kernels.index_fill, IndexFillBackward1, [input, dim, index, value],
                   tensors=(0, 2, 3), fitting=(3,))


def index_fill_(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """In-place version of `index_fill`: the result is written to `input`."""
    if not isinstance(value, Tensor):
        return in_place(index_fill_, indexing_kernels.index_fill, IndexFillBackward0, [input, dim, index, value],
                        tensors=(0, 2), fitting=(3,))
    return in_place(index_fill_, indexing_kernels.index_fill, IndexFillBackward1, [input, dim, index, value],
                    tensors=(0, 2, 3), fitting=(3,))


class MaskedFillBackward0(Node):
    __slots__ = ("mask_",)
    tensor_slots = __slots__

    def save(node, args):
        self, mask, value = args
        node.mask_ = SavedInput(mask)

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        return (on.masked_fill(grad, mask, 0),)


class MaskedFillBackward1(Node):
    __slots__ = ("mask_",)
    tensor_slots = __slots__
    inputs = (0, 2)

    def save(node, args):
        self, mask, value = args
        node.mask_ = SavedInput(mask)

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        return (on.masked_fill(grad, mask, 0) if wanted[0] else None,
                on.sum(on.masked_select(grad, mask)) if wanted[1] else None)


def masked_fill(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor
    masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor
    """
    if not isinstance(value, Tensor):
        return general(masked_fill, indexing_kernels.masked_fill, MaskedFillBackward0, [input, mask, value],
                       tensors=(0, 1), fitting=(2,))
    return general(masked_fill, indexing_kernels.masked_fill, MaskedFillBackward1, [input, mask, value],
                   tensors=(0, 1, 2), fitting=(2,))


def masked_fill_(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """In-place version of `masked_fill`: the result is written to `input`."""
    if not isinstance(value, Tensor):
        return in_place(masked_fill_, indexing_kernels.masked_fill, MaskedFillBackward0, [input, mask, value],
                        tensors=(0, 1), fitting=(2,))
    return in_place(masked_fill_, indexing_kernels.masked_fill, MaskedFillBackward1, [input, mask, value],
                    tensors=(0, 1, 2), fitting=(2,))


class MaskedSelectBackward0(Node):
    __slots__ = ("mask_", "self_")
    tensor_slots = __slots__

    def save(node, args):
        self, mask = args
        node.mask_ = SavedInput(mask)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        mask, self = on.unpack(node.mask_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.masked_select_backward(on, grad, self, mask),)


def masked_select(input: Tensor, mask: Tensor) -> Tensor:
    """masked_select(Tensor self, Tensor mask) -> Tensor"""
    return general(masked_select, indexing_kernels.masked_select, MaskedSelectBackward0, [input, mask], tensors=(0, 1))


class MaskedScatterBackward0(Node):
    __slots__ = ("mask_", "source_sym_sizes_")
    tensor_slots = ("mask_",)
    inputs = (0, 2)

    def save(node, args):
        self, mask, source = args
        node.mask_ = SavedInput(mask)
        node.source_sym_sizes_ = source._array.shape

    def apply(node, on, grads, wanted):
        mask = on.unpack(node.mask_, node)
        grad = grads[0]
        return (on.masked_fill(grad, mask, 0) if wanted[0] else None,
                views_rules.masked_scatter_backward(on, grad, mask, node.source_sym_sizes_) if wanted[1] else None)


def masked_scatter(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""
    return general(masked_scatter, indexing_kernels.masked_scatter, MaskedScatterBackward0, [input, mask, source],
                   tensors=(0, 1, 2))


def masked_scatter_(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """In-place version of `masked_scatter`: the result is written to `input`."""
    return in_place(masked_scatter_, indexing_kernels.masked_scatter, MaskedScatterBackward0, [input, mask, source],
                    tensors=(0, 1, 2))


class TakeBackward0(Node):
    __slots__ = ("index_", "self_")
    tensor_slots = __slots__

    def save(node, args):
        self, index = args
        node.index_ = SavedInput(index)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        index, self = on.unpack(node.index_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (views_rules.take_backward(on, grad, self, index),)


def take_kernel(self, index):
    return self.take(index)


def take(input: Tensor, index: Tensor) -> Tensor:
    """take(Tensor self, Tensor index) -> Tensor"""
    return general(take, take_kernel, TakeBackward0, [input, index], tensors=(0, 1))


def nonzero(input: Tensor) -> Tensor:
    """nonzero(Tensor self) -> Tensor"""
    return unary(nonzero, indexing_kernels.nonzero, None, input)
