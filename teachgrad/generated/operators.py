"""The operators: each one computes with a kernel, and records the node whose rule is its derivative.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.

How an operator of each shape computes, wraps and records is written out in `graph/record.py`.
"""

# ruff: noqa: A001, A002
from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from teachgrad.generated import nodes
from teachgrad.graph.record import as_view, as_view_in_place, binary, general, in_place, in_place_binary
from teachgrad.graph.record import in_place_scaled, in_place_unary, scaled, unary
from teachgrad.kernels import activations as activations_kernels
from teachgrad.kernels import indexing as indexing_kernels
from teachgrad.kernels import linalg as linalg_kernels
from teachgrad.kernels import nn as nn_kernels
from teachgrad.kernels import pointwise as pointwise_kernels
from teachgrad.kernels import reductions as reductions_kernels
from teachgrad.kernels import views as views_kernels
from teachgrad.tensor.tensor import Tensor

relu = unary("relu", lambda self: np.maximum(self, 0), nodes.ReluBackward0, floating=False, refuse="bc")

relu_ = in_place_unary("relu_", lambda self: np.maximum(self, 0), nodes.ReluBackward0, floating=False, refuse="bc")

_threshold = general("threshold", lambda self, threshold, value: np.where(self <= threshold, value, self), nodes.ThresholdBackward0, refuse="bc")


def threshold(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    return _threshold(input, threshold, value)


def threshold_(input: Tensor, threshold: Any, value: Any) -> Tensor:
    """In-place version of `threshold`."""
    return in_place("threshold_", lambda self, threshold, value: np.where(self <= threshold, value, self), nodes.ThresholdBackward1, (input, threshold, value), refuse="bc")


_threshold_backward = general("threshold_backward", activations_kernels.threshold_backward, nodes.ThresholdBackwardBackward0, tensors=(0, 1))


def threshold_backward(grad_output: Tensor, input: Tensor, threshold: Any) -> Tensor:
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""
    return _threshold_backward(grad_output, input, threshold)


_hardtanh = general("hardtanh", pointwise_kernels.clamp, nodes.HardtanhBackward0, refuse="bc")


def hardtanh(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""
    return _hardtanh(input, min_val, max_val)


def hardtanh_(input: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    """In-place version of `hardtanh`."""
    return in_place("hardtanh_", pointwise_kernels.clamp, nodes.HardtanhBackward0, (input, min_val, max_val), refuse="bc")


_leaky_relu = general("leaky_relu", lambda self, negative_slope: np.where(self > 0, self, self * negative_slope), nodes.LeakyReluBackward0, refuse="bc")


def leaky_relu(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    return _leaky_relu(input, negative_slope)


def leaky_relu_(input: Tensor, negative_slope: Any = 0.01) -> Tensor:
    """In-place version of `leaky_relu`."""
    return in_place("leaky_relu_", lambda self, negative_slope: np.where(self > 0, self, self * negative_slope), nodes.LeakyReluBackward1, (input, negative_slope), refuse="bc")


_elu = general("elu", lambda self, alpha, scale, input_scale: np.where(self < 0, np.expm1(self * input_scale) * (alpha * scale), self * scale), nodes.EluBackward0, refuse="bc")


def elu(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    return _elu(input, alpha, scale, input_scale)


def elu_(input: Tensor, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Tensor:
    """In-place version of `elu`."""
    return in_place("elu_", lambda self, alpha, scale, input_scale: np.where(self < 0, np.expm1(self * input_scale) * (alpha * scale), self * scale), nodes.EluBackward1, (input, alpha, scale, input_scale), refuse="bc")


_gelu = general("gelu", activations_kernels.gelu, nodes.GeluBackward0, refuse="biuc")


def gelu(input: Tensor, *, approximate: Any = 'none') -> Tensor:
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""
    return _gelu(input, approximate)


_silu = general("silu", lambda self: self / (1 + np.exp(-self)), nodes.SiluBackward0, refuse="bc")


def silu(input: Tensor) -> Tensor:
    """silu(Tensor self) -> Tensor"""
    return _silu(input)


def silu_(input: Tensor) -> Tensor:
    """In-place version of `silu`."""
    return in_place("silu_", lambda self: self / (1 + np.exp(-self)), nodes.SiluBackward0, (input,), refuse="bc")


_softplus = general("softplus", lambda self, beta, threshold: np.where(self * beta > threshold, self, np.log1p(np.exp(self * beta)) / beta), nodes.SoftplusBackward0, refuse="biuc")


def softplus(input: Tensor, beta: Any = 1, threshold: Any = 20) -> Tensor:
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""
    return _softplus(input, beta, threshold)


_log_sigmoid_forward = general("log_sigmoid_forward", activations_kernels.log_sigmoid_forward, nodes.LogSigmoidBackward0, refuse="biuc")

LogSigmoidForwardResults = namedtuple("log_sigmoid_forward", "output buffer")


def log_sigmoid_forward(input: Tensor) -> LogSigmoidForwardResults:
    """log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)"""
    return LogSigmoidForwardResults(*_log_sigmoid_forward(input))


sigmoid = unary("sigmoid", activations_kernels.sigmoid, nodes.SigmoidBackward0)

sigmoid_ = in_place_unary("sigmoid_", activations_kernels.sigmoid, nodes.SigmoidBackward0)

sigmoid_backward = binary("sigmoid_backward", activations_kernels.sigmoid_backward, nodes.SigmoidBackwardBackward0)

tanh = unary("tanh", np.tanh, nodes.TanhBackward0)

tanh_ = in_place_unary("tanh_", np.tanh, nodes.TanhBackward0)

tanh_backward = binary("tanh_backward", activations_kernels.tanh_backward, nodes.TanhBackwardBackward0)

__softmax = general("_softmax", activations_kernels.softmax, nodes.SoftmaxBackward0, refuse="biuc")


def _softmax(input: Tensor, dim: Any) -> Tensor:
    """_softmax(Tensor self, int dim) -> Tensor"""
    return __softmax(input, dim)


_softmax_backward = general("softmax_backward", activations_kernels.softmax_backward, nodes.SoftmaxBackwardDataBackward0, tensors=(0, 1))


def softmax_backward(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    return _softmax_backward(grad_output, output, dim)


__log_softmax = general("_log_softmax", activations_kernels.log_softmax, nodes.LogSoftmaxBackward0, refuse="biuc")


def _log_softmax(input: Tensor, dim: Any) -> Tensor:
    """_log_softmax(Tensor self, int dim) -> Tensor"""
    return __log_softmax(input, dim)


_log_softmax_backward = general("log_softmax_backward", activations_kernels.log_softmax_backward, nodes.LogSoftmaxBackwardDataBackward0, tensors=(0, 1))


def log_softmax_backward(grad_output: Tensor, output: Tensor, dim: Any) -> Tensor:
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    return _log_softmax_backward(grad_output, output, dim)


_mse_loss = general("mse_loss", lambda self, target, reduction: activations_kernels.reduced((self - target) ** 2, reduction), nodes.MseLossBackward0, tensors=(0, 1), promote=True, refuse="biuc")


def mse_loss(input: Tensor, target: Tensor, reduction: Any = 1) -> Tensor:
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    return _mse_loss(input, target, reduction)


_smooth_l1_loss = general("smooth_l1_loss", lambda self, target, reduction, beta: activations_kernels.huber_loss(self, target, reduction, beta) / beta, nodes.SmoothL1LossBackward0, tensors=(0, 1), promote=True, refuse="biuc")


def smooth_l1_loss(input: Tensor, target: Tensor, reduction: Any = 1, beta: Any = 1.0) -> Tensor:
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""
    return _smooth_l1_loss(input, target, reduction, beta)


_huber_loss = general("huber_loss", activations_kernels.huber_loss, nodes.HuberLossBackward0, tensors=(0, 1), promote=True, refuse="biuc")


def huber_loss(input: Tensor, target: Tensor, reduction: Any = 1, delta: Any = 1.0) -> Tensor:
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""
    return _huber_loss(input, target, reduction, delta)


_binary_cross_entropy = general("binary_cross_entropy", activations_kernels.binary_cross_entropy, nodes.BinaryCrossEntropyBackward0, tensors=(0, 1, 2), refuse="biuc")


def binary_cross_entropy(input: Tensor, target: Tensor, weight: Any = None, reduction: Any = 1) -> Tensor:
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    return _binary_cross_entropy(input, target, weight, reduction)


_binary_cross_entropy_with_logits = general("binary_cross_entropy_with_logits", activations_kernels.binary_cross_entropy_with_logits, nodes.BinaryCrossEntropyWithLogitsBackward0, tensors=(0, 1, 2, 3), refuse="biuc")


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Any = None, pos_weight: Any = None, reduction: Any = 1) -> Tensor:
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""
    return _binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction)


_nll_loss_forward = general("nll_loss_forward", activations_kernels.nll_loss, nodes.NllLossBackward0, tensors=(0, 1, 2))

NllLossForwardResults = namedtuple("nll_loss_forward", "output total_weight")


def nll_loss_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> NllLossForwardResults:
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""
    return NllLossForwardResults(*_nll_loss_forward(input, target, weight, reduction, ignore_index))


_nll_loss2d_forward = general("nll_loss2d_forward", activations_kernels.nll_loss, nodes.NllLoss2DBackward0, tensors=(0, 1, 2))

NllLoss2dForwardResults = namedtuple("nll_loss2d_forward", "output total_weight")


def nll_loss2d_forward(input: Tensor, target: Tensor, weight: Any, reduction: Any, ignore_index: Any) -> NllLoss2dForwardResults:
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor output, Tensor total_weight)"""
    return NllLoss2dForwardResults(*_nll_loss2d_forward(input, target, weight, reduction, ignore_index))


_nll_loss_slopes = general("nll_loss_slopes", activations_kernels.nll_loss_slopes, nodes.NllLossSlopesBackward0, tensors=(0, 1, 2, 4))


def nll_loss_slopes(input: Tensor, target: Tensor, weight: Any, ignore_index: Any, divisor: Any) -> Tensor:
    """nll_loss_slopes(Tensor self, Tensor target, Tensor? weight, int ignore_index, Tensor? divisor) -> Tensor"""
    return _nll_loss_slopes(input, target, weight, ignore_index, divisor)


_clone = general("clone", indexing_kernels.clone, nodes.CloneBackward0)


def clone(input: Tensor, *, contiguous: Any = False) -> Tensor:
    """clone(Tensor self, *, bool contiguous=False) -> Tensor"""
    return _clone(input, contiguous)


_fill_scalar = general("fill_scalar", indexing_kernels.fill_scalar, nodes.FillBackward0)


def fill_scalar(input: Tensor, value: Any) -> Tensor:
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""
    return _fill_scalar(input, value)


def fill_scalar_(input: Tensor, value: Any) -> Tensor:
    """In-place version of `fill_scalar`."""
    return in_place("fill_scalar_", indexing_kernels.fill_scalar, nodes.FillBackward2, (input, value), overlap=True)


_fill = general("fill", indexing_kernels.fill_scalar, nodes.FillBackward1, tensors=(0, 1))


def fill(input: Tensor, value: Tensor) -> Tensor:
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""
    return _fill(input, value)


def fill_(input: Tensor, value: Tensor) -> Tensor:
    """In-place version of `fill`."""
    return in_place("fill_", indexing_kernels.fill_scalar, nodes.FillBackward3, (input, value), tensors=(0, 1), overlap=True)


_zero = general("zero", lambda self: np.zeros(self.shape, self.dtype), nodes.ZeroBackward0)


def zero(input: Tensor) -> Tensor:
    """zero(Tensor self) -> Tensor"""
    return _zero(input)


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


_repeat = general("repeat", indexing_kernels.repeat, nodes.RepeatBackward0)


def repeat(input: Tensor, repeats: Any) -> Tensor:
    """repeat(Tensor self, int[] repeats) -> Tensor"""
    return _repeat(input, repeats)


_flip = general("flip", indexing_kernels.flip, nodes.FlipBackward0)


def flip(input: Tensor, dims: Any) -> Tensor:
    """flip(Tensor self, int[] dims) -> Tensor"""
    return _flip(input, dims)


_roll = general("roll", indexing_kernels.roll, nodes.RollBackward0)


def roll(input: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""
    return _roll(input, shifts, dims)


_rot90 = general("rot90", indexing_kernels.rot90, nodes.Rot90Backward0)


def rot90(input: Tensor, k: Any = 1, dims: Any = (0, 1)) -> Tensor:
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""
    return _rot90(input, k, dims)


_tril = general("tril", indexing_kernels.tril, nodes.TrilBackward0)


def tril(input: Tensor, diagonal: Any = 0) -> Tensor:
    """tril(Tensor self, int diagonal=0) -> Tensor"""
    return _tril(input, diagonal)


def tril_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `tril`."""
    return in_place("tril_", indexing_kernels.tril, nodes.TrilBackward0, (input, diagonal))


_triu = general("triu", indexing_kernels.triu, nodes.TriuBackward0)


def triu(input: Tensor, diagonal: Any = 0) -> Tensor:
    """triu(Tensor self, int diagonal=0) -> Tensor"""
    return _triu(input, diagonal)


def triu_(input: Tensor, diagonal: Any = 0) -> Tensor:
    """In-place version of `triu`."""
    return in_place("triu_", indexing_kernels.triu, nodes.TriuBackward0, (input, diagonal))


_diag_embed = general("diag_embed", indexing_kernels.diag_embed, nodes.DiagEmbedBackward0)


def diag_embed(input: Tensor, offset: Any = 0, dim1: Any = -2, dim2: Any = -1) -> Tensor:
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""
    return _diag_embed(input, offset, dim1, dim2)


_diagonal_copy = general("diagonal_copy", lambda self, offset, dim1, dim2: self.diagonal(offset, dim1, dim2).copy(), nodes.DiagonalBackward0_copy)


def diagonal_copy(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    return _diagonal_copy(input, offset, dim1, dim2)


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


_select_scatter = general("select_scatter", views_kernels.select_scatter, nodes.SelectScatterBackward0, tensors=(0, 1))


def select_scatter(input: Tensor, src: Tensor, dim: Any, index: Any) -> Tensor:
    """select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor"""
    return _select_scatter(input, src, dim, index)


_slice_scatter = general("slice_scatter", views_kernels.slice_scatter, nodes.SliceScatterBackward0, tensors=(0, 1))


def slice_scatter(input: Tensor, src: Tensor, dim: Any = 0, start: Any = None, end: Any = None, step: Any = 1) -> Tensor:
    """slice_scatter(Tensor self, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor"""
    return _slice_scatter(input, src, dim, start, end, step)


_diagonal_scatter = general("diagonal_scatter", views_kernels.diagonal_scatter, nodes.DiagonalScatterBackward0, tensors=(0, 1))


def diagonal_scatter(input: Tensor, src: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    return _diagonal_scatter(input, src, offset, dim1, dim2)


_gather = general("gather", indexing_kernels.gather, nodes.GatherBackward0, tensors=(0, 2))


def gather(input: Tensor, dim: Any, index: Tensor, *, sparse_grad: Any = False) -> Tensor:
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""
    return _gather(input, dim, index, sparse_grad)


_scatter_src = general("scatter_src", indexing_kernels.scatter_src, nodes.ScatterBackward0, tensors=(0, 2, 3))


def scatter_src(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    return _scatter_src(input, dim, index, src)


def scatter_src_(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_src`."""
    return in_place("scatter_src_", indexing_kernels.scatter_src, nodes.ScatterBackward0, (input, dim, index, src), tensors=(0, 2, 3))


_scatter_value = general("scatter_value", indexing_kernels.scatter_value, nodes.ScatterBackward1, tensors=(0, 2))


def scatter_value(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    return _scatter_value(input, dim, index, value)


def scatter_value_(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """In-place version of `scatter_value`."""
    return in_place("scatter_value_", indexing_kernels.scatter_value, nodes.ScatterBackward1, (input, dim, index, value), tensors=(0, 2))


_scatter_add = general("scatter_add", indexing_kernels.scatter_add, nodes.ScatterAddBackward0, tensors=(0, 2, 3))


def scatter_add(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    return _scatter_add(input, dim, index, src)


def scatter_add_(input: Tensor, dim: Any, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_add`."""
    return in_place("scatter_add_", indexing_kernels.scatter_add, nodes.ScatterAddBackward0, (input, dim, index, src), tensors=(0, 2, 3))


_scatter_reduce = general("scatter_reduce", indexing_kernels.scatter_reduce, nodes.ScatterReduceBackward0, tensors=(0, 2, 3), refuse="c")


def scatter_reduce(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *, include_self: Any = True) -> Tensor:
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""
    return _scatter_reduce(input, dim, index, src, reduce, include_self)


def scatter_reduce_(input: Tensor, dim: Any, index: Tensor, src: Tensor, reduce: Any, *, include_self: Any = True) -> Tensor:
    """In-place version of `scatter_reduce`."""
    return in_place("scatter_reduce_", indexing_kernels.scatter_reduce, nodes.ScatterReduceBackward0, (input, dim, index, src, reduce, include_self), tensors=(0, 2, 3), refuse="c")


_index_select = general("index_select", indexing_kernels.index_select, nodes.IndexSelectBackward0, tensors=(0, 2))


def index_select(input: Tensor, dim: Any, index: Tensor) -> Tensor:
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""
    return _index_select(input, dim, index)


_index_add = general("index_add", indexing_kernels.index_add, nodes.IndexAddBackward0, tensors=(0, 2, 3))


def index_add(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""
    return _index_add(input, dim, index, source, alpha)


def index_add_(input: Tensor, dim: Any, index: Tensor, source: Tensor, *, alpha: Any = 1) -> Tensor:
    """In-place version of `index_add`."""
    return in_place("index_add_", indexing_kernels.index_add, nodes.IndexAddBackward0, (input, dim, index, source, alpha), tensors=(0, 2, 3))


_index_copy = general("index_copy", lambda self, dim, index, source: indexing_kernels.written(None, self, dim, indexing_kernels.of_slices(self, dim, index, source), source), nodes.IndexCopyBackward0, tensors=(0, 2, 3))


def index_copy(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""
    return _index_copy(input, dim, index, source)


def index_copy_(input: Tensor, dim: Any, index: Tensor, source: Tensor) -> Tensor:
    """In-place version of `index_copy`."""
    return in_place("index_copy_", lambda self, dim, index, source: indexing_kernels.written(None, self, dim, indexing_kernels.of_slices(self, dim, index, source), source), nodes.IndexCopyBackward0, (input, dim, index, source), tensors=(0, 2, 3))


_index_fill_value = general("index_fill_value", indexing_kernels.index_fill_value, nodes.IndexFillBackward0, tensors=(0, 2))


def index_fill_value(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    return _index_fill_value(input, dim, index, value)


def index_fill_value_(input: Tensor, dim: Any, index: Tensor, value: Any) -> Tensor:
    """In-place version of `index_fill_value`."""
    return in_place("index_fill_value_", indexing_kernels.index_fill_value, nodes.IndexFillBackward0, (input, dim, index, value), tensors=(0, 2))


_index_fill_tensor = general("index_fill_tensor", indexing_kernels.index_fill_value, nodes.IndexFillBackward1, tensors=(0, 2, 3))


def index_fill_tensor(input: Tensor, dim: Any, index: Tensor, value: Tensor) -> Tensor:
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""
    return _index_fill_tensor(input, dim, index, value)


def index_fill_tensor_(input: Tensor, dim: Any, index: Tensor, value: Tensor) -> Tensor:
    """In-place version of `index_fill_tensor`."""
    return in_place("index_fill_tensor_", indexing_kernels.index_fill_value, nodes.IndexFillBackward1, (input, dim, index, value), tensors=(0, 2, 3))


_masked_fill_scalar = general("masked_fill_scalar", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward0, tensors=(0, 1))


def masked_fill_scalar(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""
    return _masked_fill_scalar(input, mask, value)


def masked_fill_scalar_(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """In-place version of `masked_fill_scalar`."""
    return in_place("masked_fill_scalar_", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward0, (input, mask, value), tensors=(0, 1))


_masked_fill_tensor = general("masked_fill_tensor", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward1, tensors=(0, 1, 2))


def masked_fill_tensor(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""
    return _masked_fill_tensor(input, mask, value)


def masked_fill_tensor_(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """In-place version of `masked_fill_tensor`."""
    return in_place("masked_fill_tensor_", indexing_kernels.masked_fill_scalar, nodes.MaskedFillBackward1, (input, mask, value), tensors=(0, 1, 2))


_masked_select = general("masked_select", indexing_kernels.masked_select, nodes.MaskedSelectBackward0, tensors=(0, 1))


def masked_select(input: Tensor, mask: Tensor) -> Tensor:
    """masked_select(Tensor self, Tensor mask) -> Tensor"""
    return _masked_select(input, mask)


_masked_scatter = general("masked_scatter", indexing_kernels.masked_scatter, nodes.MaskedScatterBackward0, tensors=(0, 1, 2))


def masked_scatter(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""
    return _masked_scatter(input, mask, source)


def masked_scatter_(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """In-place version of `masked_scatter`."""
    return in_place("masked_scatter_", indexing_kernels.masked_scatter, nodes.MaskedScatterBackward0, (input, mask, source), tensors=(0, 1, 2))


_take = general("take", indexing_kernels.take, nodes.TakeBackward0, tensors=(0, 1))


def take(input: Tensor, index: Tensor) -> Tensor:
    """take(Tensor self, Tensor index) -> Tensor"""
    return _take(input, index)


_nonzero_places = general("nonzero_places", indexing_kernels.nonzero, None)


def nonzero_places(input: Tensor) -> Tensor:
    """nonzero(Tensor self) -> Tensor"""
    return _nonzero_places(input)


_mm = general("mm", linalg_kernels.mm, nodes.MmBackward0, tensors=(0, 1))


def mm(input: Tensor, mat2: Tensor) -> Tensor:
    """mm(Tensor self, Tensor mat2) -> Tensor"""
    return _mm(input, mat2)


_bmm = general("bmm", linalg_kernels.bmm, nodes.BmmBackward0, tensors=(0, 1))


def bmm(input: Tensor, mat2: Tensor) -> Tensor:
    """bmm(Tensor self, Tensor mat2) -> Tensor"""
    return _bmm(input, mat2)


_mv = general("mv", linalg_kernels.mv, nodes.MvBackward0, tensors=(0, 1))


def mv(input: Tensor, vec: Tensor) -> Tensor:
    """mv(Tensor self, Tensor vec) -> Tensor"""
    return _mv(input, vec)


_dot = general("dot", linalg_kernels.dot, nodes.DotBackward0, tensors=(0, 1))


def dot(input: Tensor, tensor: Tensor) -> Tensor:
    """dot(Tensor self, Tensor tensor) -> Tensor"""
    return _dot(input, tensor)


_vdot = general("vdot", lambda self, other: linalg_kernels.dot(self.conj(), other), nodes.VdotBackward0, tensors=(0, 1))


def vdot(input: Tensor, other: Tensor) -> Tensor:
    """vdot(Tensor self, Tensor other) -> Tensor"""
    return _vdot(input, other)


_addmm = general("addmm", linalg_kernels.addmm, nodes.AddmmBackward0, tensors=(0, 1, 2))


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return _addmm(input, mat1, mat2, beta, alpha)


def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmm`."""
    return in_place("addmm_", linalg_kernels.addmm, nodes.AddmmBackward0, (input, mat1, mat2, beta, alpha), tensors=(0, 1, 2))


_addmv = general("addmv", linalg_kernels.addmv, nodes.AddmvBackward0, tensors=(0, 1, 2))


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return _addmv(input, mat, vec, beta, alpha)


def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmv`."""
    return in_place("addmv_", linalg_kernels.addmv, nodes.AddmvBackward0, (input, mat, vec, beta, alpha), tensors=(0, 1, 2))


_addbmm = general("addbmm", linalg_kernels.addbmm, nodes.AddbmmBackward0, tensors=(0, 1, 2))


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return _addbmm(input, batch1, batch2, beta, alpha)


def addbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addbmm`."""
    return in_place("addbmm_", linalg_kernels.addbmm, nodes.AddbmmBackward0, (input, batch1, batch2, beta, alpha), tensors=(0, 1, 2))


_baddbmm = general("baddbmm", linalg_kernels.baddbmm, nodes.BaddbmmBackward0, tensors=(0, 1, 2))


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return _baddbmm(input, batch1, batch2, beta, alpha)


def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `baddbmm`."""
    return in_place("baddbmm_", linalg_kernels.baddbmm, nodes.BaddbmmBackward0, (input, batch1, batch2, beta, alpha), tensors=(0, 1, 2))


_linalg_inv_ex = general("linalg_inv_ex", linalg_kernels.linalg_inv_ex, nodes.LinalgInvExBackward0, refuse="biu")

LinalgInvExResults = namedtuple("linalg_inv_ex", "inverse info")


def linalg_inv_ex(A: Tensor) -> LinalgInvExResults:
    """linalg_inv_ex(Tensor A) -> (Tensor inverse, Tensor info)"""
    return LinalgInvExResults(*_linalg_inv_ex(A))


_linalg_det = general("linalg_det", linalg_kernels.linalg_det, nodes.LinalgDetBackward0, refuse="biu")


def linalg_det(A: Tensor) -> Tensor:
    """_linalg_det(Tensor A) -> Tensor"""
    return _linalg_det(A)


_linalg_slogdet = general("linalg_slogdet", linalg_kernels.linalg_slogdet, nodes.LinalgSlogdetBackward0, refuse="biu")

LinalgSlogdetResults = namedtuple("linalg_slogdet", "sign logabsdet")


def linalg_slogdet(A: Tensor) -> LinalgSlogdetResults:
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)"""
    return LinalgSlogdetResults(*_linalg_slogdet(A))


_linalg_solve_ex = general("linalg_solve_ex", linalg_kernels.linalg_solve_ex, nodes.LinalgSolveExBackward0, tensors=(0, 1), refuse="biu")


def linalg_solve_ex(A: Tensor, B: Tensor, *, left: Any = True) -> tuple[Tensor, ...]:
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True) -> (Tensor result, Tensor info)"""
    return _linalg_solve_ex(A, B, left)


_linalg_cholesky_ex = general("linalg_cholesky_ex", linalg_kernels.linalg_cholesky_ex, nodes.LinalgCholeskyExBackward0, refuse="biu")

LinalgCholeskyExResults = namedtuple("linalg_cholesky_ex", "L info")


def linalg_cholesky_ex(input: Tensor, *, upper: Any = False) -> LinalgCholeskyExResults:
    """linalg_cholesky_ex(Tensor self, *, bool upper=False) -> (Tensor L, Tensor info)"""
    return LinalgCholeskyExResults(*_linalg_cholesky_ex(input, upper))


_linalg_eigh = general("linalg_eigh", linalg_kernels.linalg_eigh, nodes.LinalgEighBackward0, refuse="biu")

LinalgEighResults = namedtuple("linalg_eigh", "eigenvalues eigenvectors")


def linalg_eigh(A: Tensor, UPLO: Any = 'L', compute_v: Any = True) -> LinalgEighResults:
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""
    return LinalgEighResults(*_linalg_eigh(A, UPLO, compute_v))


_linalg_svd = general("linalg_svd", linalg_kernels.linalg_svd, nodes.LinalgSvdBackward0, refuse="biu")

LinalgSvdResults = namedtuple("linalg_svd", "U S Vh")


def linalg_svd(A: Tensor, full_matrices: Any = False, compute_uv: Any = True) -> LinalgSvdResults:
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor Vh)"""
    return LinalgSvdResults(*_linalg_svd(A, full_matrices, compute_uv))


_linalg_qr = general("linalg_qr", linalg_kernels.linalg_qr, nodes.LinalgQrBackward0, refuse="biu")

LinalgQrResults = namedtuple("linalg_qr", "Q R")


def linalg_qr(A: Tensor, mode: Any = 'reduced') -> LinalgQrResults:
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""
    return LinalgQrResults(*_linalg_qr(A, mode))


_linalg_cross = general("linalg_cross", linalg_kernels.linalg_cross, nodes.LinalgCrossBackward0, tensors=(0, 1))


def linalg_cross(input: Tensor, other: Tensor, *, dim: Any = -1) -> Tensor:
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""
    return _linalg_cross(input, other, dim)


_fft_c2c = general("fft_c2c", linalg_kernels.fft_c2c, nodes.FftC2CBackward0)


def fft_c2c(input: Tensor, dim: Any, normalization: Any, forward: Any) -> Tensor:
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""
    return _fft_c2c(input, dim, normalization, forward)


_fft_r2c = general("fft_r2c", linalg_kernels.fft_r2c, nodes.FftR2CBackward0)


def fft_r2c(input: Tensor, dim: Any, normalization: Any, onesided: Any) -> Tensor:
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""
    return _fft_r2c(input, dim, normalization, onesided)


_fft_c2r = general("fft_c2r", linalg_kernels.fft_c2r, nodes.FftC2RBackward0)


def fft_c2r(input: Tensor, dim: Any, normalization: Any, last_dim_size: Any) -> Tensor:
    """_fft_c2r(Tensor self, int[] dim, int normalization, int last_dim_size) -> Tensor"""
    return _fft_c2r(input, dim, normalization, last_dim_size)


_convolution = general("convolution", nn_kernels.convolution, nodes.ConvolutionBackward0, tensors=(0, 1, 2))


def convolution(input: Tensor, weight: Tensor, bias: Any, stride: Any, padding: Any, dilation: Any, transposed: Any, output_padding: Any, groups: Any) -> Tensor:
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups) -> Tensor"""
    return _convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)


_convolution_input = general("convolution_input", nn_kernels.convolution_input, nodes.ConvolutionInputBackward0, tensors=(0, 1))


def convolution_input(grad_output: Tensor, weight: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any, groups: Any) -> Tensor:
    """convolution_input(Tensor grad_output, Tensor weight, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""
    return _convolution_input(grad_output, weight, shape, stride, padding, dilation, groups)


_convolution_weight = general("convolution_weight", nn_kernels.convolution_weight, nodes.ConvolutionWeightBackward0, tensors=(0, 1))


def convolution_weight(grad_output: Tensor, input: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any, groups: Any) -> Tensor:
    """convolution_weight(Tensor grad_output, Tensor input, int[] shape, int[] stride, int[] padding, int[] dilation, int groups) -> Tensor"""
    return _convolution_weight(grad_output, input, shape, stride, padding, dilation, groups)


_max_pool2d_with_indices = general("max_pool2d_with_indices", nn_kernels.max_pool2d_with_indices, nodes.MaxPool2DWithIndicesBackward0)


def max_pool2d_with_indices(input: Tensor, kernel_size: Any, stride: Any, padding: Any, dilation: Any, ceil_mode: Any = False) -> tuple[Tensor, ...]:
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode=False) -> (Tensor result0, Tensor result1)"""
    return _max_pool2d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode)


_avg_pool2d = general("avg_pool2d", nn_kernels.avg_pool2d, nodes.AvgPool2DBackward0)


def avg_pool2d(input: Tensor, kernel_size: Any, stride: Any, padding: Any, ceil_mode: Any = False, count_include_pad: Any = True, divisor_override: Any = None) -> Tensor:
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor"""
    return _avg_pool2d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


_native_batch_norm = general("native_batch_norm", nn_kernels.native_batch_norm, nodes.NativeBatchNormBackward0, tensors=(0, 1, 2, 3, 4), refuse="biuc")


def native_batch_norm(input: Tensor, weight: Any, bias: Any, running_mean: Any, running_var: Any, training: Any, momentum: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    return _native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)


_native_layer_norm = general("native_layer_norm", nn_kernels.native_layer_norm, nodes.NativeLayerNormBackward0, tensors=(0, 2, 3), refuse="biuc")


def native_layer_norm(input: Tensor, normalized_shape: Any, weight: Any, bias: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    return _native_layer_norm(input, normalized_shape, weight, bias, eps)


_embedding = general("embedding", nn_kernels.embedding, nodes.EmbeddingBackward0, tensors=(0, 1))


def embedding(weight: Tensor, indices: Tensor, padding_idx: Any = -1, scale_grad_by_freq: Any = False, sparse: Any = False) -> Tensor:
    """embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""
    return _embedding(weight, indices, padding_idx, scale_grad_by_freq, sparse)


_constant_pad_nd = general("constant_pad_nd", nn_kernels.constant_pad_nd, nodes.ConstantPadNdBackward0)


def constant_pad_nd(input: Tensor, pad: Any, value: Any = 0) -> Tensor:
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""
    return _constant_pad_nd(input, pad, value)


_safe_softmax = general("safe_softmax", lambda self, dim: np.where((self == -np.inf).all(dim, keepdims=True), 0, activations_kernels.softmax(self, dim)), nodes.SafeSoftmaxBackward0)


def safe_softmax(input: Tensor, dim: Any) -> Tensor:
    """_safe_softmax(Tensor self, int dim) -> Tensor"""
    return _safe_softmax(input, dim)


add = scaled("add", np.add, nodes.AddBackward0)

add_ = in_place_scaled("add_", np.add, nodes.AddBackward0)

sub = scaled("sub", np.subtract, nodes.SubBackward0, refuse="b")

sub_ = in_place_scaled("sub_", np.subtract, nodes.SubBackward0, refuse="b")

_rsub_tensor = general("rsub_tensor", lambda self, other, alpha: other - alpha * self, nodes.RsubBackward0, tensors=(0, 1), promote=True, refuse="b")


def rsub_tensor(input: Tensor, other: Tensor, *, alpha: Any = 1) -> Tensor:
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    return _rsub_tensor(input, other, alpha)


_rsub_scalar = general("rsub_scalar", lambda self, other, alpha: other - alpha * self, nodes.RsubBackward1, refuse="b")


def rsub_scalar(input: Tensor, other: Any, alpha: Any = 1) -> Tensor:
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    return _rsub_scalar(input, other, alpha)


mul = binary("mul", np.multiply, nodes.MulBackward0)

mul_ = in_place_binary("mul_", np.multiply, nodes.MulBackward0)

div = binary("div", np.true_divide, nodes.DivBackward0, floating=True)

div_ = in_place_binary("div_", np.true_divide, nodes.DivBackward0, floating=True)

_mul_scalar = general("mul_scalar", np.multiply, nodes.MulBackward1)


def mul_scalar(input: Tensor, other: Any) -> Tensor:
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""
    return _mul_scalar(input, other)


_div_scalar = general("div_scalar", np.true_divide, nodes.DivBackward1)


def div_scalar(input: Tensor, other: Any) -> Tensor:
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""
    return _div_scalar(input, other)


_div_mode = general("div_mode", pointwise_kernels.div_mode, nodes.DivBackward2, tensors=(0, 1), promote=True, refuse="bc")


def div_mode(input: Tensor, other: Tensor, *, rounding_mode: Any) -> Tensor:
    """div.Tensor_mode(Tensor self, Tensor other, *, str rounding_mode) -> Tensor"""
    return _div_mode(input, other, rounding_mode)


def div_mode_(input: Tensor, other: Tensor, *, rounding_mode: Any) -> Tensor:
    """In-place version of `div_mode`."""
    return in_place("div_mode_", pointwise_kernels.div_mode, nodes.DivBackward2, (input, other, rounding_mode), tensors=(0, 1), promote=True, refuse="bc")


_remainder_tensor = general("remainder_tensor", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward1, tensors=(0, 1), promote=True, refuse="bc")


def remainder_tensor(input: Tensor, other: Tensor) -> Tensor:
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _remainder_tensor(input, other)


def remainder_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `remainder_tensor`."""
    return in_place("remainder_tensor_", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward1, (input, other), tensors=(0, 1), promote=True, refuse="bc")


_fmod_tensor = general("fmod_tensor", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward1, tensors=(0, 1), promote=True, refuse="bc")


def fmod_tensor(input: Tensor, other: Tensor) -> Tensor:
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _fmod_tensor(input, other)


def fmod_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `fmod_tensor`."""
    return in_place("fmod_tensor_", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward1, (input, other), tensors=(0, 1), promote=True, refuse="bc")


_remainder_scalar = general("remainder_scalar", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward0, refuse="bc")


def remainder_scalar(input: Tensor, other: Any) -> Tensor:
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""
    return _remainder_scalar(input, other)


def remainder_scalar_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `remainder_scalar`."""
    return in_place("remainder_scalar_", lambda self, other: np.remainder(self, pointwise_kernels.divisor(self, other)), nodes.RemainderBackward0, (input, other), refuse="bc")


_fmod_scalar = general("fmod_scalar", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward0, refuse="bc")


def fmod_scalar(input: Tensor, other: Any) -> Tensor:
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""
    return _fmod_scalar(input, other)


def fmod_scalar_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `fmod_scalar`."""
    return in_place("fmod_scalar_", lambda self, other: np.fmod(self, pointwise_kernels.divisor(self, other)), nodes.FmodBackward0, (input, other), refuse="bc")


_addcmul = general("addcmul", lambda self, tensor1, tensor2, value: self + value * tensor1 * tensor2, nodes.AddcmulBackward0, tensors=(0, 1, 2), promote=True)


def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return _addcmul(input, tensor1, tensor2, value)


def addcmul_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """In-place version of `addcmul`."""
    return in_place("addcmul_", lambda self, tensor1, tensor2, value: self + value * tensor1 * tensor2, nodes.AddcmulBackward0, (input, tensor1, tensor2, value), tensors=(0, 1, 2), promote=True)


_addcdiv = general("addcdiv", lambda self, tensor1, tensor2, value: self + value * tensor1 / tensor2, nodes.AddcdivBackward0, tensors=(0, 1, 2), promote=True)


def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return _addcdiv(input, tensor1, tensor2, value)


def addcdiv_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Any = 1) -> Tensor:
    """In-place version of `addcdiv`."""
    return in_place("addcdiv_", lambda self, tensor1, tensor2, value: self + value * tensor1 / tensor2, nodes.AddcdivBackward0, (input, tensor1, tensor2, value), tensors=(0, 1, 2), promote=True)


_lerp_scalar = general("lerp_scalar", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward0, tensors=(0, 1))


def lerp_scalar(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""
    return _lerp_scalar(input, end, weight)


def lerp_scalar_(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """In-place version of `lerp_scalar`."""
    return in_place("lerp_scalar_", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward0, (input, end, weight), tensors=(0, 1))


_lerp_tensor = general("lerp_tensor", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward1, tensors=(0, 1, 2), promote=True)


def lerp_tensor(input: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""
    return _lerp_tensor(input, end, weight)


def lerp_tensor_(input: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    """In-place version of `lerp_tensor`."""
    return in_place("lerp_tensor_", lambda self, end, weight: self + weight * (end - self), nodes.LerpBackward1, (input, end, weight), tensors=(0, 1, 2), promote=True)


_pow_scalar = general("pow_scalar", pointwise_kernels.pow, nodes.PowBackward0, refuse="b")


def pow_scalar(input: Tensor, exponent: Any) -> Tensor:
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""
    return _pow_scalar(input, exponent)


def pow_scalar_(input: Tensor, exponent: Any) -> Tensor:
    """In-place version of `pow_scalar`."""
    return in_place("pow_scalar_", pointwise_kernels.pow, nodes.PowBackward0, (input, exponent), refuse="b")


_pow_tensor = general("pow_tensor", pointwise_kernels.pow, nodes.PowBackward1, tensors=(0, 1), promote=True, refuse="b")


def pow_tensor(input: Tensor, exponent: Tensor) -> Tensor:
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""
    return _pow_tensor(input, exponent)


def pow_tensor_(input: Tensor, exponent: Tensor) -> Tensor:
    """In-place version of `pow_tensor`."""
    return in_place("pow_tensor_", pointwise_kernels.pow, nodes.PowBackward1, (input, exponent), tensors=(0, 1), promote=True, refuse="b")


_pow_number = general("pow_number", pointwise_kernels.pow, nodes.PowBackward2, tensors=(1,), refuse="b")


def pow_number(input: Any, exponent: Tensor) -> Tensor:
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""
    return _pow_number(input, exponent)


floor = unary("floor", pointwise_kernels.floor, nodes.FloorBackward0, floating=False, refuse="bc")

floor_ = in_place_unary("floor_", pointwise_kernels.floor, nodes.FloorBackward0, floating=False, refuse="bc")

ceil = unary("ceil", pointwise_kernels.ceil, nodes.CeilBackward0, floating=False, refuse="bc")

ceil_ = in_place_unary("ceil_", pointwise_kernels.ceil, nodes.CeilBackward0, floating=False, refuse="bc")

trunc = unary("trunc", pointwise_kernels.trunc, nodes.TruncBackward0, floating=False, refuse="bc")

trunc_ = in_place_unary("trunc_", pointwise_kernels.trunc, nodes.TruncBackward0, floating=False, refuse="bc")

frac = unary("frac", lambda self: self - np.trunc(self), nodes.FracBackward0, floating=False, refuse="biuc")

frac_ = in_place_unary("frac_", lambda self: self - np.trunc(self), nodes.FracBackward0, floating=False, refuse="biuc")

sign = unary("sign", pointwise_kernels.sgn, nodes.SignBackward0, floating=False, refuse="bc")

sign_ = in_place_unary("sign_", pointwise_kernels.sgn, nodes.SignBackward0, floating=False, refuse="bc")

neg = unary("neg", np.negative, nodes.NegBackward0, floating=False, refuse="b")

neg_ = in_place_unary("neg_", np.negative, nodes.NegBackward0, floating=False, refuse="b")

_round = general("round", np.round, nodes.RoundBackward0, refuse="bc")


def round(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """round(Tensor self, *, int decimals=0) -> Tensor"""
    return _round(input, decimals)


def round_(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """In-place version of `round`."""
    return in_place("round_", np.round, nodes.RoundBackward0, (input, decimals), refuse="bc")


sgn = unary("sgn", pointwise_kernels.sgn, nodes.SgnBackward0, floating=False)

sgn_ = in_place_unary("sgn_", pointwise_kernels.sgn, nodes.SgnBackward0, floating=False)

abs = unary("abs", np.absolute, nodes.AbsBackward0, floating=False, refuse="b")

abs_ = in_place_unary("abs_", np.absolute, nodes.AbsBackward0, floating=False, refuse="bc")

copysign = binary("copysign", np.copysign, nodes.CopysignBackward0, floating=True)

copysign_ = in_place_binary("copysign_", np.copysign, nodes.CopysignBackward0, floating=True)

_nan_to_num = general("nan_to_num", lambda self, nan, posinf, neginf: np.nan_to_num(self, True, nan or 0.0, posinf, neginf), nodes.NanToNumBackward0, refuse="c")


def nan_to_num(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""
    return _nan_to_num(input, nan, posinf, neginf)


def nan_to_num_(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """In-place version of `nan_to_num`."""
    return in_place("nan_to_num_", lambda self, nan, posinf, neginf: np.nan_to_num(self, True, nan or 0.0, posinf, neginf), nodes.NanToNumBackward0, (input, nan, posinf, neginf), refuse="c")


_heaviside = general("heaviside", lambda self, values: np.where(self == 0, values, self > 0), None, tensors=(0, 1), promote=True, refuse="c")


def heaviside(input: Tensor, values: Tensor) -> Tensor:
    """heaviside(Tensor self, Tensor values) -> Tensor"""
    return _heaviside(input, values)


_where = general("where", np.where, nodes.WhereBackward0, tensors=(0, 1, 2), promote=True)


def where(condition: Tensor, input: Tensor, other: Tensor) -> Tensor:
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""
    return _where(condition, input, other)


maximum = binary("maximum", np.maximum, nodes.MaximumBackward0, refuse="c")

minimum = binary("minimum", np.minimum, nodes.MinimumBackward0, refuse="c")

_clamp_scalar = general("clamp_scalar", pointwise_kernels.clamp, nodes.ClampBackward1, refuse="bc")


def clamp_scalar(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""
    return _clamp_scalar(input, min, max)


def clamp_scalar_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp_scalar`."""
    return in_place("clamp_scalar_", pointwise_kernels.clamp, nodes.ClampBackward1, (input, min, max), refuse="bc")


_clamp_min_scalar = general("clamp_min_scalar", np.maximum, nodes.ClampMinBackward0, refuse="bc")


def clamp_min_scalar(input: Tensor, min: Any) -> Tensor:
    """clamp_min(Tensor self, Scalar min) -> Tensor"""
    return _clamp_min_scalar(input, min)


def clamp_min_scalar_(input: Tensor, min: Any) -> Tensor:
    """In-place version of `clamp_min_scalar`."""
    return in_place("clamp_min_scalar_", np.maximum, nodes.ClampMinBackward0, (input, min), refuse="bc")


_clamp_max_scalar = general("clamp_max_scalar", np.minimum, nodes.ClampMaxBackward0, refuse="bc")


def clamp_max_scalar(input: Tensor, max: Any) -> Tensor:
    """clamp_max(Tensor self, Scalar max) -> Tensor"""
    return _clamp_max_scalar(input, max)


def clamp_max_scalar_(input: Tensor, max: Any) -> Tensor:
    """In-place version of `clamp_max_scalar`."""
    return in_place("clamp_max_scalar_", np.minimum, nodes.ClampMaxBackward0, (input, max), refuse="bc")


_clamp_tensor = general("clamp_tensor", pointwise_kernels.clamp, nodes.ClampBackward0, tensors=(0, 1, 2), promote=True, refuse="bc")


def clamp_tensor(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""
    return _clamp_tensor(input, min, max)


def clamp_tensor_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp_tensor`."""
    return in_place("clamp_tensor_", pointwise_kernels.clamp, nodes.ClampBackward0, (input, min, max), tensors=(0, 1, 2), promote=True, refuse="bc")


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

_xlogy = general("xlogy", pointwise_kernels.xlogy, nodes.XlogyBackward0, tensors=(0, 1), promote=True, floating=True, refuse="c")


def xlogy(input: Tensor, other: Tensor) -> Tensor:
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""
    return _xlogy(input, other)


def xlogy_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `xlogy`."""
    return in_place("xlogy_", pointwise_kernels.xlogy, nodes.XlogyBackward0, (input, other), tensors=(0, 1), promote=True, refuse="c")


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

_logit = general("logit", pointwise_kernels.logit, nodes.LogitBackward0, promote=True, floating=True, refuse="c")


def logit(input: Tensor, eps: Any = None) -> Tensor:
    """logit(Tensor self, float? eps=None) -> Tensor"""
    return _logit(input, eps)


def logit_(input: Tensor, eps: Any = None) -> Tensor:
    """In-place version of `logit`."""
    return in_place("logit_", pointwise_kernels.logit, nodes.LogitBackward0, (input, eps), promote=True, refuse="c")


erf = unary("erf", pointwise_kernels.erf, nodes.ErfBackward0, refuse="c")

erf_ = in_place_unary("erf_", pointwise_kernels.erf, nodes.ErfBackward0, refuse="c")

erfc = unary("erfc", pointwise_kernels.erfc, nodes.ErfcBackward0, refuse="c")

erfc_ = in_place_unary("erfc_", pointwise_kernels.erfc, nodes.ErfcBackward0, refuse="c")

lgamma = unary("lgamma", pointwise_kernels.lgamma, nodes.LgammaBackward0, refuse="c")

lgamma_ = in_place_unary("lgamma_", pointwise_kernels.lgamma, nodes.LgammaBackward0, refuse="c")

digamma = unary("digamma", pointwise_kernels.digamma, nodes.DigammaBackward0, refuse="c")

digamma_ = in_place_unary("digamma_", pointwise_kernels.digamma, nodes.DigammaBackward0, refuse="c")

_polygamma = general("polygamma", pointwise_kernels.polygamma, nodes.PolygammaBackward0, tensors=(1,), promote=True, floating=True, refuse="c")


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

angle = unary("angle", np.angle, nodes.AngleBackward0)

_polar = general("polar", lambda abs, angle: pointwise_kernels.complex(abs * np.cos(angle), abs * np.sin(angle)), nodes.PolarBackward0, tensors=(0, 1), refuse="biuc")


def polar(abs: Tensor, angle: Tensor) -> Tensor:
    """polar(Tensor abs, Tensor angle) -> Tensor"""
    return _polar(abs, angle)


_complex = general("complex", pointwise_kernels.complex, nodes.ComplexBackward0, tensors=(0, 1))


def complex(real: Tensor, imag: Tensor) -> Tensor:
    """complex(Tensor real, Tensor imag) -> Tensor"""
    return _complex(real, imag)


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

_isclose = general("isclose", np.isclose, None, tensors=(0, 1))


def isclose(input: Tensor, other: Tensor, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: Any = False) -> Tensor:
    """isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor"""
    return _isclose(input, other, rtol, atol, equal_nan)


_isin = general("isin", np.isin, None, tensors=(0, 1), promote=True)


def isin(elements: Tensor, test_elements: Tensor, *, assume_unique: Any = False, invert: Any = False) -> Tensor:
    """isin(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""
    return _isin(elements, test_elements, assume_unique, invert)


_sum_all = general("sum_all", lambda self, dtype: np.add.reduce(reductions_kernels.summable(self, dtype), None), nodes.SumBackward0)


def sum_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    return _sum_all(input, dtype)


_sum_dim = general("sum_dim", reductions_kernels.sum_dim, nodes.SumBackward1)


def sum_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return _sum_dim(input, dim, keepdim, dtype)


_nansum = general("nansum", lambda self, dim, keepdim, dtype: reductions_kernels.sum_dim(np.where(self == self, self, 0), dim, keepdim, dtype), nodes.NansumBackward0, refuse="c")


def nansum(input: Tensor, dim: Any = None, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return _nansum(input, dim, keepdim, dtype)


_mean_all = general("mean_all", lambda self, dtype: reductions_kernels.mean_dim(self, None, False, dtype), nodes.MeanBackward0)


def mean_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    return _mean_all(input, dtype)


_mean_dim = general("mean_dim", reductions_kernels.mean_dim, nodes.MeanBackward1)


def mean_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return _mean_dim(input, dim, keepdim, dtype)


_prod_all = general("prod_all", lambda self, dtype: np.multiply.reduce(reductions_kernels.summable(self, dtype), None), nodes.ProdBackward0)


def prod_all(input: Tensor, *, dtype: Any = None) -> Tensor:
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    return _prod_all(input, dtype)


_prod_dim = general("prod_dim", lambda self, dim, keepdim, dtype: np.multiply.reduce(reductions_kernels.summable(self, dtype), dim, keepdims=keepdim), nodes.ProdBackward1)


def prod_dim(input: Tensor, dim: Any, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return _prod_dim(input, dim, keepdim, dtype)


_trace = general("trace", reductions_kernels.trace, nodes.TraceBackward0, refuse="b")


def trace(input: Tensor) -> Tensor:
    """trace(Tensor self) -> Tensor"""
    return _trace(input)


_cumsum = general("cumsum", reductions_kernels.cumsum, nodes.CumsumBackward0)


def cumsum(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    return _cumsum(input, dim, dtype)


def cumsum_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumsum`."""
    return in_place("cumsum_", reductions_kernels.cumsum, nodes.CumsumBackward0, (input, dim, dtype))


_cumprod = general("cumprod", reductions_kernels.cumprod, nodes.CumprodBackward0)


def cumprod(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    return _cumprod(input, dim, dtype)


def cumprod_(input: Tensor, dim: Any, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumprod`."""
    return in_place("cumprod_", reductions_kernels.cumprod, nodes.CumprodBackward0, (input, dim, dtype))


_logcumsumexp = general("logcumsumexp", reductions_kernels.logcumsumexp, nodes.LogcumsumexpBackward0, refuse="biuc")


def logcumsumexp(input: Tensor, dim: Any) -> Tensor:
    """logcumsumexp(Tensor self, int dim) -> Tensor"""
    return _logcumsumexp(input, dim)


_cummax = general("cummax", lambda self, dim: reductions_kernels.running_extreme(np.maximum, self, dim), nodes.CummaxBackward0, refuse="c")

CummaxResults = namedtuple("cummax", "values indices")


def cummax(input: Tensor, dim: Any) -> CummaxResults:
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    return CummaxResults(*_cummax(input, dim))


_cummin = general("cummin", lambda self, dim: reductions_kernels.running_extreme(np.minimum, self, dim), nodes.CumminBackward0, refuse="c")

CumminResults = namedtuple("cummin", "values indices")


def cummin(input: Tensor, dim: Any) -> CumminResults:
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    return CumminResults(*_cummin(input, dim))


_var = general("var", lambda self, dim, correction, keepdim: reductions_kernels.var_mean(self, dim, correction, keepdim)[0], nodes.VarBackward0, refuse="biu")


def var(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    return _var(input, dim, correction, keepdim)


_std = general("std", lambda self, dim, correction, keepdim: np.sqrt(reductions_kernels.var_mean(self, dim, correction, keepdim)[0]), nodes.StdBackward0, refuse="biu")


def std(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> Tensor:
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    return _std(input, dim, correction, keepdim)


_var_mean = general("var_mean", reductions_kernels.var_mean, nodes.VarMeanBackward0, refuse="biu")


def var_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    return _var_mean(input, dim, correction, keepdim)


_std_mean = general("std_mean", reductions_kernels.std_mean, nodes.StdMeanBackward0, refuse="biu")


def std_mean(input: Tensor, dim: Any = None, *, correction: Any = None, keepdim: Any = False) -> tuple[Tensor, ...]:
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    return _std_mean(input, dim, correction, keepdim)


_linalg_vector_norm = general("linalg_vector_norm", reductions_kernels.linalg_vector_norm, nodes.LinalgVectorNormBackward0, refuse="biu")


def linalg_vector_norm(input: Tensor, ord: Any = 2, dim: Any = None, keepdim: Any = False, *, dtype: Any = None) -> Tensor:
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    return _linalg_vector_norm(input, ord, dim, keepdim, dtype)


_logsumexp = general("logsumexp", reductions_kernels.logsumexp, nodes.LogsumexpBackward0, promote=True, floating=True)


def logsumexp(input: Tensor, dim: Any, keepdim: Any = False) -> Tensor:
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""
    return _logsumexp(input, dim, keepdim)


_max_all = general("max_all", lambda self: np.maximum.reduce(self, None), nodes.MaxBackward1, refuse="c")


def max_all(input: Tensor) -> Tensor:
    """max(Tensor self) -> Tensor"""
    return _max_all(input)


_min_all = general("min_all", lambda self: np.minimum.reduce(self, None), nodes.MinBackward1, refuse="c")


def min_all(input: Tensor) -> Tensor:
    """min(Tensor self) -> Tensor"""
    return _min_all(input)


_max_dim = general("max_dim", lambda self, dim, keepdim: (reductions_kernels.amax(self, dim, keepdim), self.argmax(dim, keepdims=keepdim)), nodes.MaxBackward0, refuse="c")

MaxResults = namedtuple("max", "values indices")


def max_dim(input: Tensor, dim: Any, keepdim: Any = False) -> MaxResults:
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    return MaxResults(*_max_dim(input, dim, keepdim))


_min_dim = general("min_dim", lambda self, dim, keepdim: (reductions_kernels.amin(self, dim, keepdim), self.argmin(dim, keepdims=keepdim)), nodes.MinBackward0, refuse="c")

MinResults = namedtuple("min", "values indices")


def min_dim(input: Tensor, dim: Any, keepdim: Any = False) -> MinResults:
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    return MinResults(*_min_dim(input, dim, keepdim))


_amax = general("amax", reductions_kernels.amax, nodes.AmaxBackward0, refuse="c")


def amax(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    return _amax(input, dim, keepdim)


_amin = general("amin", reductions_kernels.amin, nodes.AminBackward0, refuse="c")


def amin(input: Tensor, dim: Any = (), keepdim: Any = False) -> Tensor:
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    return _amin(input, dim, keepdim)


_aminmax = general("aminmax", lambda self, dim, keepdim: (reductions_kernels.amin(self, dim, keepdim), reductions_kernels.amax(self, dim, keepdim)), nodes.AminmaxBackward0, refuse="c")

AminmaxResults = namedtuple("aminmax", "min max")


def aminmax(input: Tensor, *, dim: Any = None, keepdim: Any = False) -> AminmaxResults:
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""
    return AminmaxResults(*_aminmax(input, dim, keepdim))


_sort_dim = general("sort_dim", reductions_kernels.sort, nodes.SortBackward0, refuse="c")

SortResults = namedtuple("sort", "values indices")


def sort_dim(input: Tensor, dim: Any = -1, descending: Any = False) -> SortResults:
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    return SortResults(*_sort_dim(input, dim, descending))


_sort_stable = general("sort_stable", lambda self, stable, dim, descending: reductions_kernels.sort(self, dim, descending), nodes.SortBackward1, refuse="c")

SortResults = namedtuple("sort", "values indices")


def sort_stable(input: Tensor, *, stable: Any, dim: Any = -1, descending: Any = False) -> SortResults:
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    return SortResults(*_sort_stable(input, stable, dim, descending))


_topk = general("topk", reductions_kernels.topk, nodes.TopkBackward0, refuse="cb")

TopkResults = namedtuple("topk", "values indices")


def topk(input: Tensor, k: Any, dim: Any = -1, largest: Any = True, sorted: Any = True) -> TopkResults:
    """topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""
    return TopkResults(*_topk(input, k, dim, largest, sorted))


_median_all = general("median_all", lambda self: reductions_kernels.median_dim(self.reshape(-1), 0, False)[0], nodes.MedianBackward0, refuse="cb")


def median_all(input: Tensor) -> Tensor:
    """median(Tensor self) -> Tensor"""
    return _median_all(input)


_median_dim = general("median_dim", reductions_kernels.median_dim, nodes.MedianBackward1, refuse="cb")

MedianResults = namedtuple("median", "values indices")


def median_dim(input: Tensor, dim: Any, keepdim: Any = False) -> MedianResults:
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    return MedianResults(*_median_dim(input, dim, keepdim))


_argsort = general("argsort", reductions_kernels.argsort, None, refuse="c")


def argsort(input: Tensor, dim: Any = -1, descending: Any = False, *, stable: Any = False) -> Tensor:
    """argsort(Tensor self, int dim=-1, bool descending=False, *, bool stable=False) -> Tensor"""
    return _argsort(input, dim, descending, stable)


_unique = general("unique", reductions_kernels.unique, nodes.Unique2Backward0, refuse="c")


def unique(input: Tensor, dim: Any = None) -> tuple[Tensor, ...]:
    """_unique2(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""
    return _unique(input, dim)


_argmax = general("argmax", lambda self, dim, keepdim: self.argmax(dim, keepdims=keepdim), None, refuse="cb")


def argmax(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    return _argmax(input, dim, keepdim)


_argmin = general("argmin", lambda self, dim, keepdim: self.argmin(dim, keepdims=keepdim), None, refuse="cb")


def argmin(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    return _argmin(input, dim, keepdim)


_all_dim = general("all_dim", lambda self, dim, keepdim: np.logical_and.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim), None)


def all_dim(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    return _all_dim(input, dim, keepdim)


_any_dim = general("any_dim", lambda self, dim, keepdim: np.logical_or.reduce(self, reductions_kernels.axes_of(self, dim), keepdims=keepdim), None)


def any_dim(input: Tensor, dim: Any = None, keepdim: Any = False) -> Tensor:
    """any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""
    return _any_dim(input, dim, keepdim)


_count_nonzero = general("count_nonzero", lambda self, dim: np.add.reduce(self != 0, reductions_kernels.axes_of(self, dim), np.int64), None)


def count_nonzero(input: Tensor, dim: Any = None) -> Tensor:
    """count_nonzero(Tensor self, int[]? dim=None) -> Tensor"""
    return _count_nonzero(input, dim)


_bincount = general("bincount", reductions_kernels.bincount, None, tensors=(0, 1))


def bincount(input: Tensor, weights: Any = None, minlength: Any = 0) -> Tensor:
    """bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor"""
    return _bincount(input, weights, minlength)


def view(input: Tensor, size: Any) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    return as_view("view", views_kernels.view, nodes.ViewBackward0, (input, size))


def reshape_alias(input: Tensor, size: Any) -> Tensor:
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""
    return as_view("reshape_alias", views_kernels.view, nodes.ReshapeAliasBackward0, (input, size))


_unsafe_view = general("unsafe_view", lambda self, size: self.reshape(size), nodes.UnsafeViewBackward0)


def unsafe_view(input: Tensor, size: Any) -> Tensor:
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""
    return _unsafe_view(input, size)


def expand(input: Tensor, size: Any, *, implicit: Any = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    return as_view("expand", views_kernels.expand, nodes.ExpandBackward0, (input, size, implicit))


def squeeze_all(input: Tensor) -> Tensor:
    """squeeze(Tensor(a) self) -> Tensor(a)"""
    return as_view("squeeze_all", lambda self: self.squeeze(), nodes.SqueezeBackward0, (input,))


def squeeze_all_(input: Tensor) -> Tensor:
    """In-place version of `squeeze_all`."""
    return as_view_in_place("squeeze_all_", lambda self: self.squeeze(), nodes.SqueezeBackward3, (input,))


def squeeze_dim(input: Tensor, dim: Any) -> Tensor:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    return as_view("squeeze_dim", views_kernels.squeeze_dim, nodes.SqueezeBackward1, (input, dim))


def squeeze_dim_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `squeeze_dim`."""
    return as_view_in_place("squeeze_dim_", views_kernels.squeeze_dim, nodes.SqueezeBackward4, (input, dim))


def squeeze_dims(input: Tensor, dim: Any) -> Tensor:
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""
    return as_view("squeeze_dims", views_kernels.squeeze_dims, nodes.SqueezeBackward2, (input, dim))


def squeeze_dims_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `squeeze_dims`."""
    return as_view_in_place("squeeze_dims_", views_kernels.squeeze_dims, nodes.SqueezeBackward5, (input, dim))


def unsqueeze(input: Tensor, dim: Any) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    return as_view("unsqueeze", views_kernels.unsqueeze, nodes.UnsqueezeBackward0, (input, dim))


def unsqueeze_(input: Tensor, dim: Any) -> Tensor:
    """In-place version of `unsqueeze`."""
    return as_view_in_place("unsqueeze_", views_kernels.unsqueeze, nodes.UnsqueezeBackward1, (input, dim))


def transpose(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""
    return as_view("transpose", views_kernels.transpose, nodes.TransposeBackward0, (input, dim0, dim1))


def transpose_(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """In-place version of `transpose`."""
    return as_view_in_place("transpose_", views_kernels.transpose, nodes.TransposeBackward1, (input, dim0, dim1))


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    return as_view("t", views_kernels.t, nodes.TBackward0, (input,))


def t_(input: Tensor) -> Tensor:
    """In-place version of `t`."""
    return as_view_in_place("t_", views_kernels.t, nodes.TBackward1, (input,))


def permute(input: Tensor, dims: Any) -> Tensor:
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""
    return as_view("permute", views_kernels.permute, nodes.PermuteBackward0, (input, dims))


def select(input: Tensor, dim: Any, index: Any) -> Tensor:
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""
    return as_view("select", views_kernels.select, nodes.SelectBackward0, (input, dim, index))


def slice_(input: Tensor, dim: Any = 0, start: Any = None, end: Any = None, step: Any = 1) -> Tensor:
    """slice.Tensor(Tensor(a) self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor(a)"""
    return as_view("slice_", views_kernels.slice_, nodes.SliceBackward0, (input, dim, start, end, step))


def diagonal(input: Tensor, offset: Any = 0, dim1: Any = 0, dim2: Any = 1) -> Tensor:
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""
    return as_view("diagonal", views_kernels.diagonal, nodes.DiagonalBackward0, (input, offset, dim1, dim2))


def unfold(input: Tensor, dimension: Any, size: Any, step: Any) -> Tensor:
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""
    return as_view("unfold", views_kernels.unfold, nodes.UnfoldBackward0, (input, dimension, size, step))


_select_backward = general("select_backward", views_kernels.select_backward, nodes.SelectBackwardBackward0)


def select_backward(grad_output: Tensor, input_sizes: Any, dim: Any, index: Any) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    return _select_backward(grad_output, input_sizes, dim, index)


_slice_backward = general("slice_backward", views_kernels.slice_backward, nodes.SliceBackwardBackward0)


def slice_backward(grad_output: Tensor, input_sizes: Any, dim: Any, start: Any, end: Any, step: Any) -> Tensor:
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int? start, int? end, int step) -> Tensor"""
    return _slice_backward(grad_output, input_sizes, dim, start, end, step)


_diagonal_backward = general("diagonal_backward", views_kernels.diagonal_backward, nodes.DiagonalBackwardBackward0)


def diagonal_backward(grad_output: Tensor, input_sizes: Any, offset: Any, dim1: Any, dim2: Any) -> Tensor:
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""
    return _diagonal_backward(grad_output, input_sizes, offset, dim1, dim2)


_unfold_backward = general("unfold_backward", views_kernels.unfold_backward, nodes.UnfoldBackwardBackward0)


def unfold_backward(grad_in: Tensor, input_sizes: Any, dim: Any, size: Any, step: Any) -> Tensor:
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""
    return _unfold_backward(grad_in, input_sizes, dim, size, step)


def unbind(input: Tensor, dim: Any = 0) -> tuple[Tensor, ...]:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    return as_view("unbind", views_kernels.unbind, nodes.UnbindBackward0, (input, dim))


def split_size(input: Tensor, split_size: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split.Tensor(Tensor(a) self, int split_size, int dim=0) -> Tensor(a)[]"""
    return as_view("split_size", views_kernels.split_size, nodes.SplitBackward0, (input, split_size, dim))


def split_with_sizes(input: Tensor, split_sizes: Any, dim: Any = 0) -> tuple[Tensor, ...]:
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""
    return as_view("split_with_sizes", views_kernels.split_with_sizes, nodes.SplitWithSizesBackward0, (input, split_sizes, dim))


def as_strided(input: Tensor, size: Any, stride: Any, storage_offset: Any = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    return as_view("as_strided", views_kernels.as_strided, nodes.AsStridedBackward0, (input, size, stride, storage_offset))


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    return as_view("alias", views_kernels.alias, nodes.AliasBackward0, (input,))


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
    'binary_cross_entropy': 'gradient of self: share(grad, self, reduction) * weighted((self - target) / clamp_min((1 - self) * self, 1e-12), weight)\ngradient of target: share(grad, self, reduction) * weighted(-logit(self), weight)',
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
    'addmm': 'gradient of self: grad if beta == 1 else scaled(grad, beta)\ngradient of mat1: mm_mat1_backward(grad, mat2, mat1.shape, mat1.strides, alpha)\ngradient of mat2: mm_mat2_backward(grad, mat1, mat2.shape, mat2.strides, alpha)',
    'addmv': 'gradient of self: scaled(grad, beta)\ngradient of mat: scaled(grad[:, None] * vec.conj(), alpha)\ngradient of vec: scaled(mat.mT.conj() @ grad, alpha)',
    'addbmm': 'gradient of self: scaled(grad, beta)\ngradient of batch1: scaled(expand(grad, (batch1.size(0), batch1.size(1), batch2.size(2))) @ batch2.mT.conj(), alpha)\ngradient of batch2: scaled(batch1.mT.conj() @ expand(grad, (batch1.size(0), batch1.size(1), batch2.size(2))), alpha)',
    'baddbmm': 'gradient of self: scaled(grad, beta)\ngradient of batch1: scaled(grad @ batch2.mT.conj(), alpha)\ngradient of batch2: scaled(batch1.mT.conj() @ grad, alpha)',
    'linalg_inv_ex': 'gradient of A: -inverse.mT.conj() @ grad @ inverse.mT.conj()',
    'linalg_det': 'gradient of A: linalg_det_backward(grad, result, A)',
    'linalg_slogdet': 'gradient of A: slogdet_backward(grads, A, sign)',
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
    'view_as_complex': 'gradient of self: view_as_real(contiguous(grad))',
}
"""What flows back to the inputs of each operator, as the table says it. It ends the docstrings."""

for _name, _rules in _GRADIENTS.items():
    globals()[_name].__doc__ += f"\n\n{_rules}"
