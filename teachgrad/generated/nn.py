"""The operators of `derivatives/table/nn.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import general, unary
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput, save_output
from teachgrad.kernels import activations as activations_kernels, nn as nn_kernels
from teachgrad.rules import nn as nn_rules
from teachgrad.tensor.tensor import Tensor


class ConvolutionBackward0(Node):
    __slots__ = ("bias_sym_sizes_opt_", "dilation_", "groups_", "input_", "output_padding_", "padding_", "stride_",
                 "transposed_", "weight_")
    tensor_slots = ("input_", "weight_")
    inputs = (0, 1, 2)

    def save(node, args):
        input, weight, bias, stride, padding, dilation, node.transposed_, output_padding, node.groups_ = args
        node.bias_sym_sizes_opt_ = (0,) if bias is None else bias._array.shape
        node.dilation_ = (dilation,) if dilation.__class__ is int else dilation
        node.input_ = SavedInput(input)
        node.output_padding_ = (output_padding,) if output_padding.__class__ is int else output_padding
        node.padding_ = (padding,) if padding.__class__ is int else padding
        node.stride_ = (stride,) if stride.__class__ is int else stride
        node.weight_ = SavedInput(weight)

    def apply(node, on, grads, wanted):
        input, weight = on.unpack(node.input_, node), on.unpack(node.weight_, node)
        grad = grads[0]
        return nn_rules.convolution_backward(on, grad, input, weight, node.bias_sym_sizes_opt_, node.stride_,
            node.padding_, node.dilation_, node.transposed_, node.output_padding_, node.groups_, wanted)


def convolution(input: Tensor, weight: Tensor, bias: Any, stride: Any, padding: Any, dilation: Any, transposed: Any,
                output_padding: Any, groups: Any) -> Tensor:
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool
        transposed, int[] output_padding, int groups) -> Tensor
    """
    return general(convolution, nn_kernels.convolution, ConvolutionBackward0, [input, weight, bias, stride, padding,
                   dilation, transposed, output_padding, groups], tensors=(0, 1, 2), optional=(2,))


class ConvolutionInputBackward0(Node):
    __slots__ = ("dilation_", "grad_output_", "groups_", "padding_", "stride_", "weight_", "weight_sym_sizes_")
    tensor_slots = ("grad_output_", "weight_")
    inputs = (0, 1)

    def save(node, args):
        grad_output, weight, shape, stride, padding, dilation, node.groups_ = args
        node.dilation_ = (dilation,) if dilation.__class__ is int else dilation
        node.grad_output_ = SavedInput(grad_output) if node.next_edges[1] else None
        node.padding_ = (padding,) if padding.__class__ is int else padding
        node.stride_ = (stride,) if stride.__class__ is int else stride
        node.weight_ = SavedInput(weight) if node.next_edges[0] else None
        node.weight_sym_sizes_ = weight._array.shape

    def apply(node, on, grads, wanted):
        grad_output, weight = on.unpack(node.grad_output_, node), on.unpack(node.weight_, node)
        grad = grads[0]
        return (on.convolution(grad, weight, None, node.stride_, node.padding_, node.dilation_, False, (), node.groups_)
                    if wanted[0] else None,
                on.convolution_weight(grad_output, grad, node.weight_sym_sizes_, node.stride_, node.padding_,
                    node.dilation_, node.groups_) if wanted[1] else None)


def convolution_input(grad_output: Tensor, weight: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any,
                      groups: Any) -> Tensor:
    """convolution_input(Tensor grad_output, Tensor weight, int[] shape, int[] stride, int[] padding, int[] dilation,
        int groups) -> Tensor
    """
    return general(convolution_input, nn_kernels.convolution_input, ConvolutionInputBackward0, [grad_output, weight,
                   shape, stride, padding, dilation, groups], tensors=(0, 1))


class ConvolutionWeightBackward0(Node):
    __slots__ = ("dilation_", "grad_output_", "groups_", "input_", "input_sym_sizes_", "padding_", "stride_")
    tensor_slots = ("grad_output_", "input_")
    inputs = (0, 1)

    def save(node, args):
        grad_output, input, shape, stride, padding, dilation, node.groups_ = args
        node.dilation_ = (dilation,) if dilation.__class__ is int else dilation
        node.grad_output_ = SavedInput(grad_output) if node.next_edges[1] else None
        node.input_ = SavedInput(input) if node.next_edges[0] else None
        node.input_sym_sizes_ = input._array.shape
        node.padding_ = (padding,) if padding.__class__ is int else padding
        node.stride_ = (stride,) if stride.__class__ is int else stride

    def apply(node, on, grads, wanted):
        grad_output, input = on.unpack(node.grad_output_, node), on.unpack(node.input_, node)
        grad = grads[0]
        return (on.convolution(input, grad, None, node.stride_, node.padding_, node.dilation_, False, (), node.groups_)
                    if wanted[0] else None,
                on.convolution_input(grad_output, grad, node.input_sym_sizes_, node.stride_, node.padding_,
                    node.dilation_, node.groups_) if wanted[1] else None)


def convolution_weight(grad_output: Tensor, input: Tensor, shape: Any, stride: Any, padding: Any, dilation: Any,
                       groups: Any) -> Tensor:
    """convolution_weight(Tensor grad_output, Tensor input, int[] shape, int[] stride, int[] padding, int[] dilation,
        int groups) -> Tensor
    """
    return general(convolution_weight, nn_kernels.convolution_weight, ConvolutionWeightBackward0, [grad_output, input,
                   shape, stride, padding, dilation, groups], tensors=(0, 1))


class MaxPool2DWithIndicesBackward0(Node):
    __slots__ = ("ceil_mode_", "dilation_", "kernel_size_", "padding_", "self_", "stride_", "result1_")
    tensor_slots = ("self_", "result1_")
    output_differentiability = (True, False)

    def save(node, args):
        self, kernel_size, stride, padding, dilation, node.ceil_mode_ = args
        node.dilation_ = (dilation,) if dilation.__class__ is int else dilation
        node.kernel_size_ = (kernel_size,) if kernel_size.__class__ is int else kernel_size
        node.padding_ = (padding,) if padding.__class__ is int else padding
        node.self_ = SavedInput(self)
        node.stride_ = (stride,) if stride.__class__ is int else stride

    def save_results(node, results):
        node.result1_ = save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result1 = on.unpack(node.result1_, node)
        grad = grads[0]
        return (nn_rules.max_pool2d_backward(on, grad, self, node.kernel_size_, node.stride_, node.padding_,
            node.dilation_, node.ceil_mode_, result1),)


def max_pool2d_with_indices(input: Tensor, kernel_size: Any, stride: Any, padding: Any, dilation: Any,
                            ceil_mode: Any = False) -> tuple[Tensor, ...]:
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool
        ceil_mode=False) -> (Tensor, Tensor)
    """
    return unary(max_pool2d_with_indices, nn_kernels.max_pool2d_with_indices, MaxPool2DWithIndicesBackward0, input,
                 kernel_size, stride, padding, dilation, ceil_mode)


class AvgPool2DBackward0(Node):
    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "self_",
                 "stride_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, kernel_size, stride, padding, node.ceil_mode_, node.count_include_pad_, node.divisor_override_ = args
        node.kernel_size_ = (kernel_size,) if kernel_size.__class__ is int else kernel_size
        node.padding_ = (padding,) if padding.__class__ is int else padding
        node.self_ = SavedInput(self)
        node.stride_ = (stride,) if stride.__class__ is int else stride

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (nn_rules.avg_pool2d_backward(on, grad, self, node.kernel_size_, node.stride_, node.padding_,
            node.ceil_mode_, node.count_include_pad_, node.divisor_override_),)


def avg_pool2d(input: Tensor, kernel_size: Any, stride: Any, padding: Any, ceil_mode: Any = False,
               count_include_pad: Any = True, divisor_override: Any = None) -> Tensor:
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode=False, bool
        count_include_pad=True, int? divisor_override=None) -> Tensor
    """
    return unary(avg_pool2d, nn_kernels.avg_pool2d, AvgPool2DBackward0, input, kernel_size, stride, padding, ceil_mode,
                 count_include_pad, divisor_override)


class NativeBatchNormBackward0(Node):
    __slots__ = ("eps_", "input_", "running_mean_", "running_var_", "training_", "weight_", "result1_", "result2_")
    tensor_slots = ("input_", "running_mean_", "running_var_", "weight_", "result1_", "result2_")
    inputs = (0, 1, 2)
    output_differentiability = (True, False, False)

    def save(node, args):
        input, weight, bias, running_mean, running_var, node.training_, momentum, node.eps_ = args
        node.input_ = SavedInput(input)
        node.running_mean_ = None if running_mean is None else SavedInput(running_mean)
        node.running_var_ = None if running_var is None else SavedInput(running_var)
        node.weight_ = None if weight is None else SavedInput(weight)

    def save_results(node, results):
        node.result1_, node.result2_ = save_output(results[1], 1), save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        input = on.unpack(node.input_, node)
        running_mean = on.unpack(node.running_mean_, node)
        running_var = on.unpack(node.running_var_, node)
        weight = on.unpack(node.weight_, node)
        result1, result2 = on.unpack(node.result1_, node), on.unpack(node.result2_, node)
        grad = grads[0]
        return nn_rules.batch_norm_backward(on, grad, input, weight, running_mean, running_var, result1, result2,
            node.training_, node.eps_)


def native_batch_norm(input: Tensor, weight: Any, bias: Any, running_mean: Any, running_var: Any, training: Any,
                      momentum: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool
        training, float momentum, float eps) -> (Tensor, Tensor, Tensor)
    """
    return general(native_batch_norm, nn_kernels.native_batch_norm, NativeBatchNormBackward0, [input, weight, bias,
                   running_mean, running_var, training, momentum, eps], tensors=(0, 1, 2, 3, 4), optional=(1, 2, 3, 4),
                   refuses="biuc")


class NativeLayerNormBackward0(Node):
    __slots__ = ("bias_", "input_", "normalized_shape_", "weight_", "result1_", "result2_")
    tensor_slots = ("bias_", "input_", "weight_", "result1_", "result2_")
    inputs = (0, 2, 3)
    output_differentiability = (True, False, False)

    def save(node, args):
        input, normalized_shape, weight, bias, eps = args
        node.bias_ = None if bias is None else SavedInput(bias)
        node.input_ = SavedInput(input)
        node.normalized_shape_ = (normalized_shape,) if normalized_shape.__class__ is int else normalized_shape
        node.weight_ = None if weight is None else SavedInput(weight)

    def save_results(node, results):
        node.result1_, node.result2_ = save_output(results[1], 1), save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        bias, input, weight = on.unpack(node.bias_, node), on.unpack(node.input_, node), on.unpack(node.weight_, node)
        result1, result2 = on.unpack(node.result1_, node), on.unpack(node.result2_, node)
        grad = grads[0]
        return nn_rules.layer_norm_backward(on, grad, input, node.normalized_shape_, result1, result2, weight, bias)


def native_layer_norm(input: Tensor, normalized_shape: Any, weight: Any, bias: Any, eps: Any) -> tuple[Tensor, ...]:
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor,
        Tensor, Tensor)
    """
    return general(native_layer_norm, nn_kernels.native_layer_norm, NativeLayerNormBackward0, [input, normalized_shape,
                   weight, bias, eps], tensors=(0, 2, 3), optional=(2, 3), refuses="biuc")


class EmbeddingBackward0(Node):
    __slots__ = ("indices_", "padding_idx_", "scale_grad_by_freq_", "sparse_", "weight_sym_argsize_0_")
    tensor_slots = ("indices_",)

    def save(node, args):
        weight, indices, node.padding_idx_, node.scale_grad_by_freq_, node.sparse_ = args
        node.indices_ = SavedInput(indices)
        node.weight_sym_argsize_0_ = weight._array.shape[0]

    def apply(node, on, grads, wanted):
        indices = on.unpack(node.indices_, node)
        grad = grads[0]
        return (nn_rules.embedding_backward(on, grad, indices, node.weight_sym_argsize_0_, node.padding_idx_,
            node.scale_grad_by_freq_, node.sparse_),)


def embedding(weight: Tensor, indices: Tensor, padding_idx: Any = -1, scale_grad_by_freq: Any = False,
              sparse: Any = False) -> Tensor:
    """embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) ->
        Tensor
    """
    return general(embedding, nn_kernels.embedding, EmbeddingBackward0, [weight, indices, padding_idx,
                   scale_grad_by_freq, sparse], tensors=(0, 1))


class ConstantPadNdBackward0(Node):
    __slots__ = ("pad_",)

    def save(node, args):
        self, pad, value = args
        node.pad_ = (pad,) if pad.__class__ is int else pad

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.constant_pad_nd(grad, tuple([-n for n in node.pad_])),)


def constant_pad_nd(input: Tensor, pad: Any, value: Any = 0) -> Tensor:
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""
    return general(constant_pad_nd, nn_kernels.constant_pad_nd, ConstantPadNdBackward0, [input, pad, value],
                   fitting=(2,))


class SafeSoftmaxBackward0(Node):
    __slots__ = ("dim_", "result_")
    tensor_slots = ("result_",)

    def save(node, args):
        self, node.dim_ = args

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.softmax_backward_data(grad, result, node.dim_),)


def safe_softmax_kernel(self, dim):
    return np.where((self == -np.inf).all(dim, keepdims=True), 0, activations_kernels.softmax(self, dim))


def safe_softmax(input: Tensor, dim: Any) -> Tensor:
    """_safe_softmax(Tensor self, int dim) -> Tensor"""
    return unary(safe_softmax, safe_softmax_kernel, SafeSoftmaxBackward0, input, dim)
