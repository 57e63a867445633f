"""How does a gradient pass back through a layer, and through its backward?

A convolution is linear in its input and in its weight, so its second derivatives are convolutions again. Normalization
is not: its formulas are written with one projection, `projected`, which takes out of a gradient what a shift or a
scaling of the input would do, because neither changes the normalized numbers.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp` (`batchnorm_double_backward`, …), `Convolution.cpp`.
Read next: `table/80_nn.yaml`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.autograd.node import Edges
from teachgrad.autograd.state import is_differentiated
from teachgrad.dispatcher import aten
from teachgrad.dtypes import dtype as Dtype
from teachgrad.dtypes import float16, float32
from teachgrad.kernels.convolution import places_in_time
from teachgrad.kernels.grid import base_grid
from teachgrad.kernels.layout import of_images
from teachgrad.tensor import Tensor

Grad = Tensor | None
Ints = Sequence[int]


def mask(wanted: Edges) -> tuple[bool, ...]:
    """For each input, whether its gradient is wanted."""
    return tuple(edge is not None for edge in wanted)


def total(*terms: Grad) -> Grad:
    """The sum of those that are there."""
    result: Grad = None
    for term in terms:
        result = term if result is None else result if term is None else aten.add(result, term)
    return result


def negated(numbers: Ints) -> tuple[int, ...]:
    """Each number with the other sign."""
    return tuple(-n for n in numbers)


# ---- packed sequences --------------------------------------------------------------------------------------------


def pack_padded_sequence_backward(grad: Tensor, shape: Ints, batch_sizes: Tensor, batch_first: bool) -> Tensor:
    """The steps back in their places, and zeros where there was nothing but filling."""
    size = (shape[1], shape[0], *shape[2:]) if batch_first else tuple(shape)
    result, offset = aten.new_zeros(grad, size), 0
    for step, count in enumerate(batch_sizes.tolist()):
        place = aten.slice_(aten.select(result, 0, step), 0, 0, count, 1)
        aten.copy_(place, aten.slice_(grad, 0, offset, offset + count, 1))
        offset += count
    return aten.transpose(result, 0, 1) if batch_first else result


# ---- convolution -------------------------------------------------------------------------------------------------


def convolution_double_backward(
    grads: Sequence[Grad], grad_output: Tensor, weight: Tensor, input: Tensor, stride: Ints, padding: Ints,
    dilation: Ints, transposed: bool, output_padding: Ints, groups: int, wanted: Edges,
) -> tuple[Grad, Grad, Grad]:  # fmt: skip
    """The gradients of grad_output, input and weight, given those of the gradients of input, weight and bias."""
    of_input, of_weight, of_bias = grads
    dims = input._array.ndim - 2
    stride, padding, dilation = (tuple(n) * dims if len(n) == 1 else n for n in (stride, padding, dilation))
    geometry, none = (stride, padding, dilation, transposed, output_padding, groups), (0,) * dims
    grad_grad = grad_input = grad_weight = None
    if wanted[0] is not None:
        if of_input is not None:
            grad_grad = aten.convolution(of_input, weight, None, *geometry)
        if of_weight is not None:
            grad_grad = total(grad_grad, aten.convolution(input, of_weight, None, *geometry))
        if of_bias is not None:
            shape = (1, -1, *(1,) * dims)
            grad_grad = total(grad_grad, aten.expand(aten.reshape(of_bias, shape), grad_output._array.shape))
    if not input._array.size:  # as PyTorch: of nothing neither has a gradient
        return grad_grad, None, None
    if wanted[1] is not None and of_weight is not None:
        fill = none if transposed else left_over(input, grad_output, of_weight, stride, padding, dilation)
        by = aten.conj(of_weight)
        back = aten.convolution(grad_output, by, None, stride, padding, dilation, not transposed, fill, groups)
        grad_input = cut_to(back, input)
    if wanted[2] is not None and of_input is not None:
        windows, filters = aten.transpose(aten.conj(of_input), 0, 1), aten.transpose(grad_output, 0, 1)
        if transposed:
            windows, filters = filters, windows
        parts = [
            aten.convolution(x, w, None, dilation, padding, stride, False, none, 1)
            for x, w in zip(in_groups(windows, groups), in_groups(filters, groups), strict=True)
        ]
        joined = parts[0] if groups == 1 else aten.cat(parts, 1)
        grad_weight = cut_to(aten.transpose(joined, 0, 1), weight)
    return grad_grad, grad_input, grad_weight


def left_over(input: Tensor, output: Tensor, weight: Tensor, stride: Ints, padding: Ints, dilation: Ints) -> Ints:
    """How much of the end of each dimension of `input` no window reaches."""
    sizes = zip(input._array.shape[2:], output._array.shape[2:], weight._array.shape[2:], strict=True)
    return [
        n - (step * (count - 1) - 2 * pad + apart * (k - 1) + 1)
        for (n, count, k), step, pad, apart in zip(sizes, stride, padding, dilation, strict=True)
    ]


def cut_to(x: Tensor, like: Tensor) -> Tensor:
    """The beginning of each dimension of `x` after the first two, as much as `like` has."""
    for dim in range(2, x._array.ndim):
        if x._array.shape[dim] > like._array.shape[dim]:
            x = aten.narrow(x, dim, 0, like._array.shape[dim])
    return x


def in_groups(x: Tensor, groups: int) -> list[Tensor]:
    """The channels, which come first here, in groups that follow each other."""
    size = x._array.shape[0] // groups
    return [x] if groups == 1 else [aten.narrow(x, 0, g * size, size) for g in range(groups)]


def conv_tbc_backward(grad: Tensor, input: Tensor, weight: Tensor, bias: Tensor, pad: int) -> tuple[Tensor, ...]:
    """The gradients of the input, the weight and the bias, window place by window place."""
    of_input, of_weight, of_bias = aten.zeros_like(input), aten.zeros_like(weight), aten.zeros_like(bias)
    parts = [places_in_time(k, pad, len(input), len(grad)) for k in range(len(weight))]

    def rows(t: Tensor, start: int, count: int) -> Tensor:
        """Steps of all sequences, one below the other."""
        return aten.view(aten.narrow(t, 0, start, count), (count * t._array.shape[1], t._array.shape[2]))

    for k, (at, to, count) in enumerate(parts):
        if count > 0:
            aten.addmm_(rows(of_input, at, count), rows(grad, to, count), aten.t(aten.select(weight, 0, k)))
    for k, (at, to, count) in enumerate(parts):
        if count > 0:
            part, steps = aten.select(of_weight, 0, k), rows(grad, to, count)
            aten.addmm_(part, aten.t(rows(input, at, count)), steps)
    aten.copy_(of_bias, aten.sum_dim(aten.sum_dim(grad, (0,)), (0,)))
    return of_input, of_weight, of_bias


def convolution_tangent(
    input: Tensor, input_t: Tensor, weight: Tensor, weight_t: Tensor, bias_t: Grad, stride: Ints, padding: Ints,
    dilation: Ints, transposed: bool, output_padding: Ints, groups: int,
) -> Tensor:  # fmt: skip
    """A product's rule."""
    geometry = (stride, padding, dilation, transposed, output_padding, groups)
    moved = aten.convolution(input_t, weight, bias_t, *geometry)
    return aten.add(moved, aten.convolution(input, weight_t, None, *geometry))


# ---- pooling -----------------------------------------------------------------------------------------------------


def max_pool_double_backward(grad: Tensor, indices: Tensor, dims: int = 2) -> Tensor:
    """Read `grad` where the maxima were."""
    shape = indices._array.shape
    if 0 in shape:  # as PyTorch: what comes of nothing is no part of the graph
        return aten.zeros(shape, aten.dtype_of(grad._array.dtype), grad._home.device)
    lead = shape[:-dims]
    flat = aten.reshape(grad, (*lead, math.prod(grad._array.shape[-dims:])))
    return aten.view(aten.gather(flat, -1, aten.reshape(indices, (*lead, math.prod(shape[-dims:])))), shape)


# ---- normalization -----------------------------------------------------------------------------------------------


def mean_over(x: Tensor, dims: Ints) -> Tensor:
    """The mean over `dims`, which stay with size 1."""
    return aten.mean_dim(x, tuple(dims), True)


def projected(h: Tensor, normal: Tensor, dims: Ints) -> Tensor:
    """`h` without its mean, and without its part along the normalized numbers."""
    along = aten.mul(normal, mean_over(aten.mul(h, normal), dims))
    return aten.sub(aten.sub(h, mean_over(h, dims)), along)


def normalization_double_backward(
    grads: Sequence[Grad], grad_out: Tensor, normal: Tensor, invstd: Tensor, weight: Grad, dims: Ints, fixed: bool
) -> tuple[Grad, Grad, Grad]:
    """The gradients of grad_out, input and weight (the last one not yet summed over the examples).

    Args:
        grads: those of the gradients of input, weight and bias.
        grad_out: the gradient of the output.
        normal: the normalized input.
        invstd: what it was multiplied by.
        weight: shaped to be broadcast, as the grads of weight and bias are, or None.
        dims: over which mean and variance were taken.
        fixed: whether they were not taken but given (`eval`).
    """
    of_input, of_weight, of_bias = grads
    project = (lambda h: h) if fixed else (lambda h: projected(h, normal, dims))
    scaled = grad_out if weight is None else aten.mul(grad_out, weight)
    grad_grad = grad_input = grad_weight = None
    if of_input is not None:
        moved = aten.mul(project(of_input), invstd)
        grad_grad = moved if weight is None else aten.mul(moved, weight)
        grad_weight = aten.mul(moved, grad_out)
        if not fixed:
            rest = project(scaled)
            turn = aten.add(aten.mul(normal, mean_over(aten.mul(of_input, rest), dims)),
                            aten.add(aten.mul(project(of_input), mean_over(aten.mul(scaled, normal), dims)),
                                     aten.mul(rest, mean_over(aten.mul(of_input, normal), dims))))  # fmt: skip
            grad_input = aten.neg(aten.mul(aten.mul(invstd, invstd), turn))
    if of_weight is not None:
        grad_grad = total(grad_grad, aten.mul(normal, of_weight))
        grad_input = total(grad_input, aten.mul(project(aten.mul(grad_out, of_weight)), invstd))
    if of_bias is not None:
        grad_grad = total(grad_grad, aten.expand(of_bias, grad_out._array.shape))
    return grad_grad, grad_input, grad_weight


def batch_statistics(
    input: Tensor, running_mean: Grad, running_var: Grad, mean: Tensor, invstd: Tensor, train: bool, eps: float
) -> tuple[Tensor, Tensor]:
    """The normalized input and what it was multiplied by, shaped to be broadcast."""
    if not train:
        assert running_mean is not None and running_var is not None
        mean, invstd = running_mean, aten.rsqrt(aten.add(running_var, eps))
    shape = channel_shape(input)
    mean, invstd = aten.view(mean, shape), aten.view(invstd, shape)
    if train:
        mean, invstd = moving_statistics(input, mean, invstd, (0, *range(2, input._array.ndim)))
    return aten.mul(aten.sub(input, mean), invstd), invstd


def moving_statistics(input: Tensor, mean: Tensor, invstd: Tensor, dims: Ints) -> tuple[Tensor, Tensor]:
    """The mean and the inverse deviation of `input`: as they were saved, or where it matters as functions of it."""
    if not is_differentiated():
        return mean, invstd
    mean = mean_over(input, dims)
    rest = aten.sub(input, mean)
    variance = mean_over(aten.mul(rest, rest), dims)
    eps = aten.sub(aten.reciprocal(aten.mul(invstd, invstd)), variance).detach()
    return mean, aten.rsqrt(aten.add(variance, eps))


def channel_shape(input: Tensor) -> tuple[int, ...]:
    """The shape of one number a channel, to be broadcast over the input."""
    return (1, -1, *(1,) * (input._array.ndim - 2))


def batch_norm_double_backward(
    grads: Sequence[Grad], grad_out: Tensor, input: Tensor, weight: Grad, running_mean: Grad, running_var: Grad,
    mean: Tensor, invstd: Tensor, train: bool, eps: float, wanted: Edges,
) -> tuple[Grad, ...]:  # fmt: skip
    """See `normalization_double_backward`: dims are all but the channels."""
    normal, scale = batch_statistics(input, running_mean, running_var, mean, invstd, train, eps)
    dims = (0, *range(2, input._array.ndim))
    shape = channel_shape(input)
    of_input, *others = grads
    shaped = [of_input, *(None if g is None else aten.view(g, shape) for g in others)]
    factor = None if weight is None else aten.view(weight, shape)
    grad_grad, grad_input, grad_weight = normalization_double_backward(
        shaped, grad_out, normal, scale, factor, dims, not train
    )
    if grad_weight is not None and weight is not None:
        grad_weight = aten.sum_dim(grad_weight, dims, False)
    found = (grad_grad, grad_input, grad_weight if weight is not None else None, None, None)
    return tuple(g if edge is not None else None for g, edge in zip(found, wanted, strict=True))


def normalization_tangent(
    input_t: Tensor, normal: Tensor, invstd: Tensor, weight: Grad, weight_t: Grad, bias_t: Grad, dims: Ints, fixed: bool
) -> Tensor:
    """How the output moves."""
    moved = aten.mul(input_t if fixed else projected(input_t, normal, dims), invstd)
    if weight is not None:
        moved = aten.add(aten.mul(moved, weight), aten.mul(normal, weight_t))
    return moved if bias_t is None else aten.add(moved, bias_t)


def batch_norm_tangent(
    input: Tensor, input_t: Tensor, weight: Grad, weight_t: Grad, bias_t: Grad, running_mean: Grad, running_var: Grad,
    mean: Tensor, invstd: Tensor, train: bool, eps: float,
) -> Tensor:  # fmt: skip
    """See `normalization_tangent`."""
    normal, scale = batch_statistics(input, running_mean, running_var, mean, invstd, train, eps)
    shape = channel_shape(input)
    weight, weight_t, bias_t = (None if t is None else aten.view(t, shape) for t in (weight, weight_t, bias_t))
    dims = (0, *range(2, input._array.ndim))
    return normalization_tangent(input_t, normal, scale, weight, weight_t, bias_t, dims, not train)


def layer_norm_backward(
    grad: Tensor,
    input: Tensor,
    normalized_shape: Ints,
    mean: Tensor,
    rstd: Tensor,
    weight: Grad,
    bias: Grad,
    wanted: Edges,
) -> Any:
    """The operator for it."""
    return aten.native_layer_norm_backward(grad, input, normalized_shape, mean, rstd, weight, bias, mask(wanted))


def layer_norm_double_backward(
    grads: Sequence[Grad], grad_out: Tensor, input: Tensor, mean: Tensor, rstd: Tensor, weight: Grad,
    normalized_shape: Ints, wanted: Edges,
) -> tuple[Grad, ...]:  # fmt: skip
    """See `normalization_double_backward`: dims are the last ones."""
    ndim = input._array.ndim
    outer = tuple(range(ndim - len(normalized_shape)))
    dims = tuple(range(len(outer), ndim))
    mean, rstd = moving_statistics(input, mean, rstd, dims)
    normal = aten.mul(aten.sub(input, mean), rstd)
    grad_grad, grad_input, grad_weight = normalization_double_backward(
        grads, grad_out, normal, rstd, weight, dims, False
    )
    if grad_weight is not None and outer:
        grad_weight = aten.sum_dim(grad_weight, outer, False)
    found = (grad_grad, grad_input, None, None, grad_weight if weight is not None else None, None)
    return tuple(g if edge is not None else None for g, edge in zip(found, wanted, strict=True))


def layer_norm_tangent(
    input: Tensor, input_t: Tensor, weight: Grad, weight_t: Grad, bias_t: Grad, normalized_shape: Ints, mean: Tensor,
    rstd: Tensor,
) -> Tensor:  # fmt: skip
    """See `normalization_tangent`."""
    ndim = input._array.ndim
    dims = tuple(range(ndim - len(normalized_shape), ndim))
    mean, rstd = moving_statistics(input, mean, rstd, dims)
    normal = aten.mul(aten.sub(input, mean), rstd)
    return normalization_tangent(input_t, normal, rstd, weight, weight_t, bias_t, dims, False)


def _as(dtype: Dtype, tensor: Grad) -> Grad:
    return None if tensor is None else aten.to_dtype(tensor, dtype)


def group_norm_backward(
    grads: Sequence[Grad], input: Tensor, mean: Tensor, rstd: Tensor, weight: Grad, n: int, c: int, hxw: int,
    group: int, eps: float, wanted: Edges,
) -> tuple[Grad, Grad, Grad]:  # fmt: skip
    """Written with operators, so that it can be differentiated as often as one likes.

    Half precision, where nobody differentiates again, is computed in single, as PyTorch's kernel does it.
    """
    if input.dtype is float16 and not is_differentiated():
        wide: list[Any] = [_as(float32, t) for t in (input, mean, rstd, weight)]
        exact = group_norm_backward([_as(float32, g) for g in grads], *wide, n, c, hxw, group, eps, wanted)  # type: ignore
        return _as(float16, exact[0]), _as(rstd.dtype, exact[1]), _as(rstd.dtype, exact[2])
    grad, of_mean, of_rstd = grads
    d = c // group
    share = 1.0 / (d * hxw) if d * hxw else math.inf
    x = aten.reshape(input, (n, group, d, hxw))
    mean, rstd = aten.reshape(mean, (n, group, 1, 1)), aten.reshape(rstd, (n, group, 1, 1))
    grad_input = grad_weight = grad_bias = None
    if grad is not None:
        grad = aten.reshape(grad, (n, group, d, hxw))
        ds = aten.unsqueeze_(aten.sum_dim(aten.mul(grad, x), (3,), False), -1)
        db = aten.unsqueeze_(aten.sum_dim(grad, (3,), False), -1)
        if wanted[1] is not None:
            slope = aten.mul(aten.sub(ds, aten.mul(db, mean)), rstd)
            grad_weight = aten.reshape(aten.sum_dim(slope, (0,), False), (c,))
        if wanted[2] is not None:
            grad_bias = aten.reshape(aten.sum_dim(db, (0,), False), (c,))
    if wanted[0] is None:
        return None, grad_weight, grad_bias
    cube = aten.mul(aten.mul(rstd, rstd), rstd)
    if grad is not None:
        factor = None if weight is None else aten.reshape(weight, (1, group, d, 1))
        a = rstd if factor is None else aten.mul(rstd, factor)
        b, e = (
            aten.unsqueeze_(aten.sum_dim(s if factor is None else aten.mul(s, factor), (2,), False), -2)
            for s in (ds, db)
        )
        b = aten.mul_scalar(aten.mul(aten.sub(aten.mul(e, mean), b), cube), share)
        e = aten.sub(aten.mul(aten.neg(b), mean), aten.mul_scalar(aten.mul(e, rstd), share))
        grad_input = aten.add(aten.add(aten.mul(a, grad), aten.mul(b, x)), e)
    if of_mean is not None:
        grad_input = total(
            grad_input, aten.expand(aten.mul_scalar(aten.reshape(of_mean, (n, group, 1, 1)), share), x._array.shape)
        )
    if of_rstd is not None:
        of_var = aten.mul(cube, aten.mul_scalar(aten.reshape(of_rstd, (n, group, 1, 1)), -0.5))
        grad_input = total(grad_input, aten.mul(aten.mul_scalar(of_var, 2 * share), aten.sub(x, mean)))
    if grad_input is not None:
        grad_input = aten.reshape(grad_input, input._array.shape)
        if not is_differentiated():
            grad_input = aten.tensor_of(of_images(grad_input._array, input._array), grad_input)
    return grad_input, grad_weight, grad_bias


# ---- embedding, shuffles -----------------------------------------------------------------------------------------


def embedding_backward(
    grad: Tensor, indices: Tensor, num_weights: int, padding_idx: int, scale_grad_by_freq: bool, sparse: bool
) -> Tensor:
    """Dense gradients only."""
    if sparse:
        raise NotImplementedError("teachgrad has no sparse tensors: embedding(sparse=True) has no gradient")
    return aten.embedding_dense_backward(grad, indices, num_weights, padding_idx, scale_grad_by_freq)


def embedding_dense_double_backward(grad: Tensor, indices: Tensor, padding_idx: int) -> Tensor:
    """Look the rows up again; the padding's are zero."""
    flat = aten.reshape(indices, (-1,))
    rows = aten.index_select(grad, 0, flat)
    if padding_idx >= 0:
        rows = aten.masked_fill_scalar(rows, aten.unsqueeze(aten.eq(flat, padding_idx), 1), 0)
    return aten.view(rows, (*indices._array.shape, grad._array.shape[-1]))


def channel_unshuffle(grad: Tensor, groups: int) -> Tensor:
    """Shuffle with as many groups as there were channels in a group."""
    return aten.channel_shuffle(grad, grad._array.shape[1] // groups)


# ---- grids, bags, dropout ----------------------------------------------------------------------------------------


def affine_grid_backward(grad: Tensor, size: Ints, align_corners: bool) -> Tensor:
    """The gradient of each matrix: places times gradients."""
    places = base_grid(size, align_corners, grad._array.dtype)
    base = aten.tensor_of(np.ascontiguousarray(places), grad)
    flat = aten.view(grad, (places.shape[0], places.shape[1], len(size) - 2))
    return aten.transpose(aten.bmm(aten.transpose(base, 1, 2), flat), 1, 2)


def embedding_bag_backward(
    grad: Tensor, indices: Tensor, offsets: Tensor, offset2bag: Tensor, bag_size: Tensor, maximum_indices: Tensor,
    num_weights: int, scale_grad_by_freq: bool, mode: int, sparse: bool, per_sample_weights: Grad, padding_idx: int,
) -> Tensor:  # fmt: skip
    """Each row gets its share of the gradients of the bags that it was in."""
    if sparse:
        raise NotImplementedError("teachgrad has no sparse tensors: embedding_bag(sparse=True) has no gradient")
    return aten._embedding_bag_dense_backward(
        grad, indices, offset2bag, bag_size, maximum_indices, num_weights, scale_grad_by_freq, mode, per_sample_weights,
        padding_idx,
    )  # fmt: skip


def dropout_backward(grad: Tensor, mask: Tensor, p: float, train: bool | None) -> Tensor:
    """The same numbers are kept, and scaled alike."""
    scale = 1.0 if not train else 0.0 if p == 1 else 1.0 / (1.0 - p)
    kept = aten.to_dtype(mask, aten.dtype_of(grad._array.dtype))
    return aten.mul(grad, aten.mul(kept, scale))


def weight_norm_backward(grad: Tensor, v: Tensor, g: Tensor, norms: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    """Of a gradient, the part along v goes to its length g, the rest turns v. The norms are functions of v, too.

    A vector has no other dimensions: each number has a length of its own.
    """
    others = tuple(d for d in range(v._array.ndim) if d != dim)
    if is_differentiated():
        norms = aten.norm_dim(v, 2, others, True) if others else aten.abs(v)
    along = aten.mul(grad, v)
    if others:  # no dimensions would be all of them
        along = aten.sum_dim(along, others, True)
    across = aten.sub(grad, aten.mul(v, aten.div(along, aten.mul(norms, norms))))
    return aten.mul(aten.div(g, norms), across), aten.div(along, norms)
