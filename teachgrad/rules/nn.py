"""How does a gradient pass back through a layer?

A convolution is linear in its input and in its weight, so its gradients are convolutions again. Neither shifting nor
stretching its input changes what a normalization gives, so what a shift or a stretch of the input would do is taken out
of its gradient.

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`, `Convolution.cpp`, `Normalization.cpp`.
Read next: `../operators/nn.py`.
"""

import math

import numpy as np

# ---- convolution, pooling ----------------------------------------------------------------------------------------


def convolution_backward(
    on, grad, input, weight, bias_sizes, stride, padding, dilation, transposed,
    output_padding, groups, wanted,
):  # fmt: skip
    """The gradients of input, weight and bias."""
    geometry = (stride, padding, dilation, groups)
    of_input = of_weight = of_bias = None
    if wanted[0] is not None and transposed:
        of_input = on.convolution(grad, weight.conj(), None, stride, padding, dilation, False, (), groups)
    elif wanted[0] is not None:
        of_input = on.convolution_input(grad, weight, input.shape, *geometry)
    if wanted[1] is not None and transposed:
        of_weight = on.convolution_weight(input, grad, weight.shape, *geometry).conj()
    elif wanted[1] is not None:
        of_weight = on.convolution_weight(grad, input, weight.shape, *geometry)
    if wanted[2] is not None:
        of_bias = on.sum(grad, (0, *range(2, grad.ndim)), False)
    return of_input, of_weight, of_bias


def max_pool2d_backward(on, grad, self, kernel_size, stride, padding, dilation, ceil_mode, indices):
    """The gradient of `max_pool2d`: it goes to where the maxima were. (PyTorch keeps the geometry, too.)"""
    *batch, height, width = self.shape
    count = math.prod(batch)
    flat, rows = on.zeros((count, height * width), grad), (count, math.prod(grad.shape[-2:]))
    return on.scatter_add(flat, 1, indices.reshape(rows), grad.reshape(rows)).reshape(self.shape)


def avg_pool2d_backward(
    on, grad, self, kernel_size, stride, padding, ceil_mode, count_include_pad,
    divisor_override,
):  # fmt: skip
    """The gradient of `avg_pool2d`: equal shares for the window, as a mean is a convolution with equal weights."""
    *batch, height, width = self.shape
    count = math.prod(batch)
    shares = on.constant_like(np.full((1, 1, *kernel_size), 1 / math.prod(kernel_size)), grad)
    grad, shape = grad.reshape((count, 1, *grad.shape[-2:])), (count, 1, height, width)
    return on.convolution_input(grad, shares, shape, stride, padding, (1, 1), 1).reshape(self.shape)


# ---- normalization -----------------------------------------------------------------------------------------------


def batch_norm_backward(on, grad, input, weight, running_mean, running_var, mean, invstd, training, eps):
    """The gradients of input, weight and bias."""
    dims, shape = (0, *range(2, input.ndim)), (1, -1, *(1,) * (input.ndim - 2))
    if training:
        mean, invstd = on.statistics(input, mean.reshape(shape), invstd.reshape(shape), dims)
    else:
        mean, invstd = running_mean.reshape(shape), (running_var.reshape(shape) + eps) ** -0.5
    normal = (input - mean) * invstd
    total, along = on.sum(grad, dims, True), on.sum(grad * normal, dims, True)
    rest = grad
    if training:
        count = math.prod([input.shape[d] for d in dims])
        rest = grad - (normal * along + total) / count
    of_input = rest * (invstd if weight is None else invstd * weight.reshape(shape))
    return of_input, along.reshape((-1,)), total.reshape((-1,))


def layer_norm_backward(on, grad, input, normalized_shape, mean, invstd, weight, bias):
    """The gradients of input, weight and bias."""
    outer = input.ndim - len(normalized_shape)
    dims, rows = tuple(range(outer, input.ndim)), (math.prod(input.shape[:outer]), *normalized_shape)
    mean, invstd = on.statistics(input, mean, invstd, dims)
    normal = (input - mean) * invstd
    scaled = grad if weight is None else grad * weight
    total, along = on.sum(scaled, dims, True), on.sum(scaled * normal, dims, True)
    of_input = (scaled - (normal * along + total) / math.prod(normalized_shape)) * invstd
    return of_input, on.sum((grad * normal).reshape(rows), 0), on.sum(grad.reshape(rows), 0)


# ---- embedding ---------------------------------------------------------------------------------------------------


def embedding_backward(on, grad, indices, rows, padding_idx, scale_grad_by_freq, sparse):
    """The gradient of `embedding`: each row of the table gets the sum over the places where it was used."""
    flat, width = indices.reshape((-1,)), grad.shape[-1]
    shares = grad.reshape((flat.shape[0], width))
    if padding_idx >= 0:
        shares = shares * (flat != padding_idx)[:, None]
    return on.index_add(on.zeros((rows, width), grad), 0, flat, shares)
