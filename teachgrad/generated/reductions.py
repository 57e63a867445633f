"""The operators of `derivatives/table/reductions.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import Results, general, named_results, unary
from teachgrad.dispatch.write import in_place
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput, save_output
from teachgrad.kernels import reductions as reductions_kernels
from teachgrad.rules import pointwise as pointwise_rules, reductions as reductions_rules, views as views_rules
from teachgrad.tensor.creation import numpy_names
from teachgrad.tensor.dtypes import as_dtype
from teachgrad.tensor.tensor import Tensor


class SumBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        self, dtype = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.expand(grad, node.self_sym_sizes_),)


def sum_kernel(self, dtype):
    return reductions_kernels.sum(self, None, False, dtype)


class SumBackward1(Node):
    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_")

    def save(node, args):
        self, dim, node.keepdim_, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.sum_backward(on, grad, node.self_sym_sizes_, node.dim_, node.keepdim_),)


@numpy_names
def sum(input: Tensor, dim: Any = ..., keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor
    sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor
    """
    if dim is ...:
        return unary(sum, sum_kernel, SumBackward0, input, dtype and as_dtype(dtype))
    return unary(sum, reductions_kernels.sum, SumBackward1, input, dim, keepdim, dtype and as_dtype(dtype))


class NansumBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, dim, node.keepdim_, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (reductions_rules.nansum_backward(on, grad, self, node.dim_, node.keepdim_),)


def nansum_kernel(self, dim, keepdim, dtype):
    return reductions_kernels.sum(np.where(self == self, self, 0), dim, keepdim, dtype)


@numpy_names
def nansum(input: Tensor, dim: Any = None, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return unary(nansum, nansum_kernel, NansumBackward0, input, dim, keepdim, dtype and as_dtype(dtype), refuses="c")


class MeanBackward0(Node):
    __slots__ = ("self_sym_numel_", "self_sym_sizes_")

    def save(node, args):
        self, dtype = args
        node.self_sym_numel_ = self._array.size
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.expand(grad / node.self_sym_numel_, node.self_sym_sizes_),)


def mean_kernel(self, dtype):
    return reductions_kernels.mean(self, None, False, dtype)


class MeanBackward1(Node):
    __slots__ = ("dim_", "keepdim_", "self_sym_numel_", "self_sym_sizes_")

    def save(node, args):
        self, dim, node.keepdim_, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_sym_numel_ = self._array.size
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.mean_backward(on, grad, node.self_sym_sizes_, node.dim_, node.self_sym_numel_,
            node.keepdim_),)


@numpy_names
def mean(input: Tensor, dim: Any = ..., keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor
    mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor
    """
    if dim is ...:
        return unary(mean, mean_kernel, MeanBackward0, input, dtype and as_dtype(dtype))
    return unary(mean, reductions_kernels.mean, MeanBackward1, input, dim, keepdim, dtype and as_dtype(dtype))


class ProdBackward0(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__

    def save(node, args):
        self, dtype = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.prod_backward(on, grad, self, result, None, False),)


def prod_kernel(self, dtype):
    return reductions_kernels.total(np.multiply, self, None, False, dtype)


class ProdBackward1(Node):
    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, node.dim_, node.keepdim_, dtype = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.prod_backward(on, grad, self, result, node.dim_, node.keepdim_),)


def prod_dim_int_kernel(self, dim, keepdim, dtype):
    return reductions_kernels.total(np.multiply, self, dim, keepdim, dtype)


@numpy_names
def prod(input: Tensor, dim: Any = ..., keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor
    prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor
    """
    if dim is ...:
        return unary(prod, prod_kernel, ProdBackward0, input, dtype and as_dtype(dtype))
    return unary(prod, prod_dim_int_kernel, ProdBackward1, input, dim, keepdim, dtype and as_dtype(dtype))


class TraceBackward0(Node):
    __slots__ = ("self_sym_sizes_",)

    def save(node, args):
        (self,) = args
        node.self_sym_sizes_ = self._array.shape

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (reductions_rules.trace_backward(on, grad, node.self_sym_sizes_),)


def trace(input: Tensor) -> Tensor:
    """trace(Tensor self) -> Tensor"""
    return unary(trace, reductions_kernels.trace, TraceBackward0, input, refuses="b")


class CumsumBackward0(Node):
    __slots__ = ("dim_",)

    def save(node, args):
        self, node.dim_, dtype = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.flip(on.cumsum(on.flip(grad, (node.dim_,)), node.dim_), (node.dim_,)) if grad.shape else grad,)


@numpy_names
def cumsum(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    return unary(cumsum, reductions_kernels.cumsum, CumsumBackward0, input, dim, dtype and as_dtype(dtype))


def cumsum_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumsum`: the result is written to `input`."""
    return in_place(cumsum_, reductions_kernels.cumsum, CumsumBackward0, [input, dim, dtype and as_dtype(dtype)])


class CumprodBackward0(Node):
    __slots__ = ("dim_", "self_", "result_")
    tensor_slots = ("self_", "result_")
    needs_self = True

    def save(node, args):
        self, node.dim_, dtype = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.cumprod_backward(on, grad, self, node.dim_, result),)


@numpy_names
def cumprod(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    return unary(cumprod, reductions_kernels.cumprod, CumprodBackward0, input, dim, dtype and as_dtype(dtype))


def cumprod_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumprod`: the result is written to `input`."""
    return in_place(cumprod_, reductions_kernels.cumprod, CumprodBackward0, [input, dim, dtype and as_dtype(dtype)])


class LogcumsumexpBackward0(Node):
    __slots__ = ("dim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, node.dim_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.logcumsumexp_backward(on, grad, self, result, node.dim_),)


@numpy_names
def logcumsumexp(input: Tensor, dim: Any) -> Tensor:
    """logcumsumexp(Tensor self, int dim) -> Tensor"""
    return unary(logcumsumexp, reductions_kernels.logcumsumexp, LogcumsumexpBackward0, input, dim, refuses="biuc")


class CummaxBackward0(Node):
    __slots__ = ("dim_", "self_", "indices_")
    tensor_slots = ("self_", "indices_")
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_ = args
        node.self_ = SavedInput(self)

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, indices, False),)


CummaxResults = named_results("cummax", "values", "indices")


def cummax_kernel(self, dim):
    return reductions_kernels.running_extreme(np.maximum, self, dim)


@numpy_names
def cummax(input: Tensor, dim: Any) -> Results:
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    return CummaxResults(unary(cummax, cummax_kernel, CummaxBackward0, input, dim, refuses="c"))


class CumminBackward0(Node):
    __slots__ = ("dim_", "self_", "indices_")
    tensor_slots = ("self_", "indices_")
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_ = args
        node.self_ = SavedInput(self)

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (views_rules.gather_backward(on, grad, self, node.dim_, indices, False),)


CumminResults = named_results("cummin", "values", "indices")


def cummin_kernel(self, dim):
    return reductions_kernels.running_extreme(np.minimum, self, dim)


@numpy_names
def cummin(input: Tensor, dim: Any) -> Results:
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    return CumminResults(unary(cummin, cummin_kernel, CumminBackward0, input, dim, refuses="c"))


class VarBackward0(Node):
    __slots__ = ("correction_", "dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, dim, node.correction_, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (reductions_rules.var_backward(on, grad, self, node.dim_, node.correction_, node.keepdim_),)


def var_correction_kernel(self, dim, correction, keepdim):
    return reductions_kernels.var_mean(self, dim, correction, keepdim)[0]


@numpy_names
def var(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    return general(var, var_correction_kernel, VarBackward0, [input, dim, correction, keepdim], optional=(2,),
                   refuses="biu")


class StdBackward0(Node):
    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, dim, node.correction_, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.var_backward(on, pointwise_rules.quotient(on, grad, result * 2), self, node.dim_,
            node.correction_, node.keepdim_),)


def std_correction_kernel(self, dim, correction, keepdim):
    return reductions_kernels.var_mean(self, dim, correction, keepdim, root=True)[0]


@numpy_names
def std(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    return general(std, std_correction_kernel, StdBackward0, [input, dim, correction, keepdim], optional=(2,),
                   refuses="biu")


class VarMeanBackward0(Node):
    __slots__ = ("correction_", "dim_", "keepdim_", "self_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, dim, node.correction_, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        return (reductions_rules.var_mean_backward(on, grads, self, node.dim_, node.correction_, node.keepdim_),)


@numpy_names
def var_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor,
        Tensor)
    """
    return general(var_mean, reductions_kernels.var_mean, VarMeanBackward0, [input, dim, correction, keepdim],
                   optional=(2,), refuses="biu")


class StdMeanBackward0(Node):
    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result0_")
    tensor_slots = ("self_", "result0_")

    def save(node, args):
        self, dim, node.correction_, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def save_results(node, results):
        node.result0_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result0 = on.unpack(node.result0_, node)
        return (reductions_rules.var_mean_backward(on, grads, self, node.dim_, node.correction_, node.keepdim_,
            result0),)


def std_mean_correction_kernel(self, dim, correction, keepdim):
    return reductions_kernels.var_mean(self, dim, correction, keepdim, root=True)


@numpy_names
def std_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor,
        Tensor)
    """
    return general(std_mean, std_mean_correction_kernel, StdMeanBackward0, [input, dim, correction, keepdim],
                   optional=(2,), refuses="biu")


class LinalgVectorNormBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "ord_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, node.ord_, dim, node.keepdim_, dtype = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.norm_backward(on, grad, self, node.ord_, result, node.dim_, node.keepdim_),)


@numpy_names
def linalg_vector_norm(input: Tensor, ord: Any = 2, dim: Any = None, keepdim: Any = False, *,
                       dtype: Any = None) -> Tensor:
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
        Tensor
    """
    return general(linalg_vector_norm, reductions_kernels.linalg_vector_norm, LinalgVectorNormBackward0, [input, ord,
                   dim, keepdim, dtype and as_dtype(dtype)], refuses="biu")


class LogsumexpBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, dim, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.logsumexp_backward(on, grad, self, result, node.dim_, node.keepdim_),)


@numpy_names
def logsumexp(input: Tensor, dim: Any, keepdim: Any = False) -> Tensor:
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""
    return unary(logsumexp, reductions_kernels.logsumexp, LogsumexpBackward0, input, dim, keepdim, floating=True)


class MaxBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_, node.keepdim_ = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


MaxResults = named_results("max", "values", "indices")


def max_dim_kernel(self, dim, keepdim):
    return (np.maximum.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim), self.argmax(dim,
            keepdims=keepdim))


class MaxBackward1(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


def max_kernel(self):
    return np.maximum.reduce(self, None)


@numpy_names
def max(input: Tensor, dim: Any = ..., keepdim: Any = False) -> Results | Tensor:
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)
    max(Tensor self) -> Tensor
    """
    if dim is not ...:
        return MaxResults(unary(max, max_dim_kernel, MaxBackward0, input, dim, keepdim, refuses="c"))
    return unary(max, max_kernel, MaxBackward1, input, refuses="c")


class MinBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_, node.keepdim_ = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


MinResults = named_results("min", "values", "indices")


def min_dim_kernel(self, dim, keepdim):
    return (np.minimum.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim), self.argmin(dim,
            keepdims=keepdim))


class MinBackward1(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


def min_kernel(self):
    return np.minimum.reduce(self, None)


@numpy_names
def min(input: Tensor, dim: Any = ..., keepdim: Any = False) -> Results | Tensor:
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)
    min(Tensor self) -> Tensor
    """
    if dim is not ...:
        return MinResults(unary(min, min_dim_kernel, MinBackward0, input, dim, keepdim, refuses="c"))
    return unary(min, min_kernel, MinBackward1, input, refuses="c")


class AmaxBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, dim, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.amax_backward(on, grad, self, result, node.dim_, node.keepdim_),)


def amax_kernel(self, dim, keepdim):
    return np.maximum.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim)


@numpy_names
def amax(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    return unary(amax, amax_kernel, AmaxBackward0, input, dim, keepdim, refuses="c")


class AminBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_", "result_")
    tensor_slots = ("self_", "result_")

    def save(node, args):
        self, dim, node.keepdim_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.amax_backward(on, grad, self, result, node.dim_, node.keepdim_),)


def amin_kernel(self, dim, keepdim):
    return np.minimum.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim)


@numpy_names
def amin(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    return unary(amin, amin_kernel, AminBackward0, input, dim, keepdim, refuses="c")


class AminmaxBackward0(Node):
    __slots__ = ("dim_", "keepdim_", "self_", "max_", "min_")
    tensor_slots = ("self_", "max_", "min_")

    def save(node, args):
        self, node.dim_, node.keepdim_ = args
        node.self_ = SavedInput(self)

    def save_results(node, results):
        node.max_, node.min_ = save_output(results[1], 1), save_output(results[0])

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        max, min = on.unpack(node.max_, node), on.unpack(node.min_, node)
        return (reductions_rules.aminmax_backward(on, grads, self, min, max, node.dim_, node.keepdim_),)


AminmaxResults = named_results("aminmax", "min", "max")


def aminmax_kernel(self, dim, keepdim):
    return (np.minimum.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim), np.maximum.reduce(self,
            reductions_kernels.axes_of(self, dim), keepdims=keepdim))


@numpy_names
def aminmax(input: Tensor, *, dim: Any = None, keepdim: Any = False) -> Results:
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""
    return AminmaxResults(unary(aminmax, aminmax_kernel, AminmaxBackward0, input, dim, keepdim, refuses="c"))


class SortBackward0(Node):
    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_, descending = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


SortResults = named_results("sort", "values", "indices")


class SortBackward1(Node):
    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, stable, node.dim_, descending = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


def sort_stable_kernel(self, stable, dim, descending):
    return reductions_kernels.sort(self, dim, descending)


@numpy_names
def sort(input: Tensor, dim: Any = -1, descending: Any = False, *, stable: Any = ...) -> Results:
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)
    sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)
    """
    if stable is ...:
        return SortResults(unary(sort, reductions_kernels.sort, SortBackward0, input, dim, descending, refuses="c"))
    return SortResults(unary(sort, sort_stable_kernel, SortBackward1, input, stable, dim, descending, refuses="c"))


class TopkBackward0(Node):
    __slots__ = ("dim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, k, node.dim_, largest, sorted = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, True),)


TopkResults = named_results("topk", "values", "indices")


@numpy_names
def topk(input: Tensor, k: Any, dim: Any = -1, largest: Any = True, sorted: Any = True) -> Results:
    """topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""
    return TopkResults(unary(topk, reductions_kernels.topk, TopkBackward0, input, k, dim, largest, sorted,
                       refuses="cb"))


class MedianBackward0(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (reductions_rules.evenly_distribute_backward(on, grad, self, result),)


def median_kernel(self):
    return reductions_kernels.median(self.reshape(-1), 0,
                                     False)[0] if self.size else np.array(np.nan).astype(self.dtype)


class MedianBackward1(Node):
    __slots__ = ("dim_", "keepdim_", "self_sym_sizes_", "indices_")
    tensor_slots = ("indices_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, node.dim_, node.keepdim_ = args
        node.self_sym_sizes_ = self._array.shape

    def save_results(node, results):
        node.indices_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (reductions_rules.picked_backward(on, grad, node.dim_, indices, node.self_sym_sizes_, node.keepdim_),)


MedianResults = named_results("median", "values", "indices")


@numpy_names
def median(input: Tensor, dim: Any = ..., keepdim: Any = False) -> Tensor | Results:
    """median(Tensor self) -> Tensor
    median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)
    """
    if dim is ...:
        return unary(median, median_kernel, MedianBackward0, input, refuses="cb")
    return MedianResults(unary(median, reductions_kernels.median, MedianBackward1, input, dim, keepdim, refuses="cb"))


@numpy_names
def argsort(input: Tensor, dim: Any = -1, descending: Any = False, *, stable: Any = False) -> Tensor:
    """argsort(Tensor self, int dim=-1, bool descending=False, *, bool stable=False) -> Tensor"""
    return unary(argsort, reductions_kernels.argsort, None, input, dim, descending, stable, refuses="c")


class Unique2Backward0(Node):
    __slots__ = ()
    output_differentiability = (True, False, False)

    def apply(node, on, grads, wanted):
        return (reductions_rules.not_implemented(on, "_unique2"),)


@numpy_names
def unique2(input: Tensor, dim: Any = None) -> tuple[Tensor, ...]:
    """_unique2(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""
    return unary(unique2, reductions_kernels.unique, Unique2Backward0, input, dim, refuses="c")


def argmax_kernel(self, dim, keepdim):
    return self.argmax(dim, keepdims=keepdim)


@numpy_names
def argmax(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    return unary(argmax, argmax_kernel, None, input, dim, keepdim, refuses="cb")


def argmin_kernel(self, dim, keepdim):
    return self.argmin(dim, keepdims=keepdim)


@numpy_names
def argmin(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    return unary(argmin, argmin_kernel, None, input, dim, keepdim, refuses="cb")


def all_dims_kernel(self, dim, keepdim):
    return np.logical_and.reduce(self, reductions_kernels.axes_of(self, dim),
                                 keepdims=keepdim).astype(self.dtype if self.dtype == np.uint8 else bool)


@numpy_names
def all(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    return unary(all, all_dims_kernel, None, input, dim, keepdim)


def any_dims_kernel(self, dim, keepdim):
    return np.logical_or.reduce(self, reductions_kernels.axes_of(self, dim),
                                keepdims=keepdim).astype(self.dtype if self.dtype == np.uint8 else bool)


@numpy_names
def any(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    return unary(any, any_dims_kernel, None, input, dim, keepdim)


def count_nonzero_kernel(self, dim):
    return np.add.reduce(self != 0, reductions_kernels.axes_of(self, dim), np.int64)


@numpy_names
def count_nonzero(input: Tensor, dim: Any = None) -> Tensor:
    """count_nonzero(Tensor self, int[]? dim=None) -> Tensor"""
    return unary(count_nonzero, count_nonzero_kernel, None, input, dim)


def bincount(input: Tensor, weights: Any = None, minlength: Any = 0) -> Tensor:
    """bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor"""
    return general(bincount, reductions_kernels.bincount, None, [input, weights, minlength], tensors=(0, 1),
                   optional=(1,))
