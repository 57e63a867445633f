"""The gradients of sums, products, norms and of what is chosen by its size.

A reduction takes dimensions out; its gradient comes without them and has to be laid back over the input:
`unsqueeze_reduced` puts the dimensions back with size 1, broadcasting does the rest.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/30_reductions.yaml`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd.state import is_differentiated
from teachgrad.derivatives.formulas import conj, sum_backward, to_numpy_dtype, unsqueeze_reduced
from teachgrad.dispatcher import aten
from teachgrad.dtypes import get_default_dtype
from teachgrad.tensor import Tensor

Shape = tuple[int, ...]


def zeros_for(grad: Tensor, shape: Shape) -> Tensor:
    """Zeros of the given shape, of the kind that `grad` is."""
    return aten.zeros(shape, aten.dtype_of(grad._array.dtype), grad._home.device)


def dims_of(dim: Any, ndim: int) -> tuple[int, ...]:
    """The dimensions meant by `dim`; all for None."""
    if dim is None:
        return tuple(range(ndim))
    return (dim % max(ndim, 1),) if isinstance(dim, int) else tuple(d % max(ndim, 1) for d in dim)


def reduced_count(shape: Shape, dim: Any) -> int:
    """How many elements became one."""
    return math.prod(shape[d] for d in dims_of(dim, len(shape))) if shape else 1


def like_grad(self: Tensor, grad: Tensor) -> Tensor:
    """`self` in the dtype of `grad`, in which the operation was computed."""
    return to_numpy_dtype(self, grad._array.dtype)


def negative(grad: Tensor | None) -> Tensor | None:
    """`-grad`, which may be an undefined gradient."""
    if grad is None:
        raise RuntimeError(
            "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'"
        )
    return aten.neg(grad)


def nansum_backward(grad: Tensor, self: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """NaNs took no part."""
    grad = sum_backward(to_numpy_dtype(grad, self._array.dtype), self._array.shape, dim, keepdim)
    return aten.mul(grad, aten.tensor_of(~np.isnan(self._array), self))


# ---- means and variances ---------------------------------------------------------------------------------------


def mean_backward(grad: Tensor, shape: Shape, dim: Any, count: int, keepdim: bool) -> Tensor:
    """Everybody has an equal share."""
    n = count if dim is None or dim == () else reduced_count(shape, dim)
    return aten.div_scalar(sum_backward(grad, shape, dim, keepdim), n)


def var_backward(grad: Tensor, self: Tensor, dim: Any, correction: Any, keepdim: bool) -> Tensor:
    """The further from the mean, the steeper."""
    correction = 1 if correction is None else correction
    if self._array.ndim == 0 or dim is None:
        mean = aten.mean_all(self)
        free = self._array.size - correction
        if free <= 0:  # no number says how much: infinitely, or not at all
            return aten.mul(grad, _nan_or_inf(self, mean))
        away = aten.sub(self, mean)
        return aten.mul(aten.mul_scalar(grad, 2.0 / free), away)
    if self._array.ndim > 1:
        grad = unsqueeze_reduced(grad, self._array.shape, dim, keepdim)
    free = reduced_count(self._array.shape, dim) - correction
    slope = 2.0 / free if free else math.inf
    away = aten.sub(self, aten.mean_dim(self, dim, True))
    return aten.mul(aten.mul_scalar(grad, slope), away)


def _nan_or_inf(self: Tensor, mean: Tensor) -> Tensor:
    slope = np.where(self._array == mean._array, np.nan, np.inf)
    return aten.tensor_of(slope.astype(get_default_dtype().numpy), self)


def std_backward(result: Tensor, grad: Tensor, self: Tensor, dim: Any, correction: Any, keepdim: bool) -> Tensor:
    """Through the square root; flat where there is no spread."""
    through = aten.div(grad, aten.mul_scalar(result, 2))
    return var_backward(aten.masked_fill_scalar(through, aten.eq(result, 0), 0), self, dim, correction, keepdim)


def var_mean_backward(
    grads: Any, self: Tensor, dim: Any, correction: Any, keepdim: bool, std: Tensor | None = None
) -> Any:
    """Two results, two gradients, either of which may be missing. `std` is given if the first result is one."""
    spread, mean = grads
    shape = self._array.shape
    total = None
    if spread is not None and std is not None:
        total = std_backward(std, spread, self, dim, correction, keepdim)
    elif spread is not None:
        total = var_backward(spread, self, dim, correction, keepdim)
    if mean is not None:
        shares = mean_backward(mean, shape, () if dim is None else dim, self._array.size, keepdim)
        total = shares if total is None else aten.add(total, shares)
    return total


def var_jvp(tangent: Tensor, self: Tensor, dim: Any, correction: Any, keepdim: bool) -> Tensor:
    """The backward formula, summed: what the spread does if every element moves by its tangent."""
    moved = var_backward(conj(tangent), self, dim, correction, True)
    return real_part(aten.sum_dim(moved, () if dim is None else dim, keepdim))


def std_jvp(tangent: Tensor, self: Tensor, result: Tensor, dim: Any, correction: Any, keepdim: bool) -> Tensor:
    """Through the square root; flat where there is no spread."""
    through = aten.div(var_jvp(tangent, self, dim, correction, keepdim), aten.mul_scalar(result, 2.0))
    return aten.masked_fill_scalar(through, aten.eq(result, 0), 0)


def real_part(tensor: Tensor) -> Tensor:
    """The real part of a complex tensor; a real one as it is."""
    return aten.real(tensor) if tensor._array.dtype.kind == "c" else tensor


# ---- products --------------------------------------------------------------------------------------------------


def prod_backward(grad: Tensor, input: Tensor, result: Tensor) -> Tensor:
    """The slope in one factor is the product of the others: result / factor, but where there are zeros."""
    if input._array.ndim == 0:
        return grad
    zeros = np.count_nonzero(input._array == 0)
    if zeros > 1 and not is_differentiated():  # whatever the others are, be it nan
        return aten.zeros_like(input)
    if zeros:
        flat = aten.reshape(input, (input._array.size,))
        return aten.reshape(prod_without_each(grad, flat, 0), input._array.shape)
    return aten.mul(grad, conj(aten.div(result, input)))


def prod_dim_backward(grad: Tensor, input: Tensor, result: Tensor, dim: int, keepdim: bool) -> Tensor:
    """The same along a dimension."""
    if input._array.ndim == 0:
        return grad
    dim %= input._array.ndim
    if not keepdim:
        grad, result = aten.unsqueeze(grad, dim), aten.unsqueeze(result, dim)
    if (input._array == 0).any():
        return prod_without_each(grad, input, dim)
    return aten.mul(grad, conj(aten.div(result, input)))


def prod_without_each(grad: Tensor, input: Tensor, dim: int) -> Tensor:
    """`grad` times the product of all elements but one, for each: those before it times those after it."""
    shape = input._array.shape
    if shape[dim] == 1:
        return grad
    one = aten.ones((*shape[:dim], 1, *shape[dim + 1 :]), aten.dtype_of(grad._array.dtype), grad._home.device)
    before = aten.cumprod(aten.cat([one, aten.narrow(input, dim, 0, shape[dim] - 1)], dim), dim)
    after = aten.cat([one, aten.flip(aten.narrow(input, dim, 1, shape[dim] - 1), (dim,))], dim)
    after = aten.flip(aten.cumprod(after, dim), (dim,))
    return aten.mul(grad, conj(aten.mul(before, after)))


def prod_jvp(tangent: Tensor, input: Tensor, result: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """Each factor's slope times its tangent, added up."""
    dtype = aten.dtype_of(result._array.dtype)
    tangent, input = aten.to_dtype(tangent, dtype), aten.to_dtype(input, dtype)
    one = aten.expand(aten.ones_like(result), result._array.shape)
    if dim is None:
        return conj(aten.sum_all(aten.mul(prod_backward(one, input, result), conj(tangent))))
    return conj(
        aten.sum_dim(aten.mul(prod_dim_backward(one, input, result, dim, keepdim), conj(tangent)), dim, keepdim)
    )


# ---- running totals --------------------------------------------------------------------------------------------


def from_the_end(total: Any, tensor: Tensor, dim: int) -> Tensor:
    """A running total, such as `aten.cumsum`, that starts at the other end."""
    return aten.flip(total(aten.flip(tensor, (dim,)), dim), (dim,))


def cumsum_backward(grad: Tensor, dim: int) -> Tensor:
    """An element is part of its own sum and all later ones."""
    if grad._array.size <= 1 or grad._array.shape[dim] == 1:
        return grad
    return from_the_end(aten.cumsum, grad, dim)


def cumprod_backward(grad: Tensor, input: Tensor, dim: int, output: Tensor) -> Tensor:
    """An element is a factor of its own product and all later ones. Zeros forbid to divide by it."""
    if input._array.size <= 1 or input._array.shape[dim] == 1:
        return grad
    dim %= input._array.ndim
    turned = conj(input)
    output = conj(output)
    weighted = aten.mul(output, grad)
    if not (input._array == 0).any():
        return aten.div(from_the_end(aten.cumsum, weighted, dim), turned)
    if is_differentiated():
        return cumprod_backward_product_by_product(grad, turned, dim)
    if weighted.is_complex() and not input.is_complex():
        kinds = [t.dtype.scalar_name for t in (weighted, input)]
        raise RuntimeError(f"result type {kinds[0]} can't be cast to the desired output type {kinds[1]}")
    return cumprod_backward_around_zeros(grad, turned, output, weighted, dim)


def cumprod_backward_product_by_product(grad: Tensor, input: Tensor, dim: int) -> Tensor:
    """With zeros and to be differentiated again: for each element, all of the products without it."""
    shape = input._array.shape
    size = shape[dim]
    result = zeros_for(grad, shape)
    for k in range(size):
        if k == 0:
            single = (*shape[:dim], 1, *shape[dim + 1 :])
            omitted = aten.ones(single, aten.dtype_of(grad._array.dtype), grad._home.device)
        else:
            omitted = aten.prod_dim(aten.narrow(input, dim, 0, k), dim, True)
        if k < size - 1:
            later = aten.cumprod(aten.narrow(input, dim, k + 1, size - k - 1), dim)
            later = later if k == 0 else aten.mul(aten.expand(omitted, later._array.shape), later)
            omitted = aten.cat([omitted, later], dim)
        part = aten.sum_dim(aten.mul(aten.narrow(grad, dim, k, size - k), omitted), dim)
        aten.copy_(aten.select(result, dim, k), part)
    return result


def cumprod_backward_around_zeros(grad: Tensor, input: Tensor, output: Tensor, weighted: Tensor, dim: int) -> Tensor:
    """With zeros, once: before the first zero as always; at it, what comes up to the next zero; behind it nothing."""
    zeros_so_far = np.add.accumulate(input._array == 0, dim, np.int64)
    before, between = zeros_so_far == 0, zeros_so_far == 1
    first = between & (input._array == 0)
    array = input._array
    products = np.roll(output._array, 1, dim)
    products[(slice(None),) * dim + (0,)] = 1
    head = np.add.reduce(np.where(first, products, 0), dim, keepdims=True)
    tail = np.multiply.accumulate(np.where(between & ~first, array, 1), dim)
    at_zero = head * np.add.reduce(np.where(between, grad._array * tail, 0), dim, keepdims=True)
    sums = np.flip(np.add.accumulate(np.flip(np.where(before, weighted._array, 0), dim), dim), dim)
    values = np.where(before, sums / np.where(before, array, 1), np.where(first, at_zero, 0))
    return aten.tensor_of(values.astype(grad._array.dtype), grad)


def cumprod_jvp(tangent: Tensor, input: Tensor, result: Tensor, dim: int) -> Tensor:
    """The product rule, one factor after the other."""
    if input._array.ndim == 0:
        return tangent
    if not (input._array == 0).any():
        return aten.mul(result, aten.cumsum(aten.div(tangent, input), dim))
    dim %= input._array.ndim
    moved = [aten.narrow(tangent, dim, 0, 1)]
    for k in range(1, input._array.shape[dim]):
        factor, product = aten.narrow(input, dim, k, 1), aten.narrow(result, dim, k - 1, 1)
        moved.append(aten.add(aten.mul(moved[-1], factor), aten.mul(product, aten.narrow(tangent, dim, k, 1))))
    return aten.cat(moved, dim)


def cumextreme_backward(grad: Tensor, self: Tensor, indices: Tensor, dim: int) -> Tensor:
    """`cummax` and `cummin`: to where each result was read."""
    if self._array.size == 0:
        return self
    return aten.scatter_add(zeros_for(grad, self._array.shape), dim, indices, grad)


def logcumsumexp_backward(grad: Tensor, self: Tensor, result: Tensor, dim: int) -> Tensor:
    """A running total in logarithms, too; gradients of either sign go their own way, for a logarithm has none."""
    if grad._array.ndim == 0 or grad._array.size == 0:
        return grad

    def from_logarithms(logs: Tensor) -> Tensor:
        return aten.exp(aten.add(from_the_end(aten.logcumsumexp, aten.sub(logs, result), dim), self))

    if grad._array.dtype.kind == "c":
        return conj(from_logarithms(aten.log(conj(grad))))
    logs = aten.log(aten.abs(grad))
    lowest = aten.tensor_of(np.array(np.finfo(grad._array.dtype).min), grad)
    positive, negative = (aten.where(sign(grad, 0), logs, lowest) for sign in (aten.gt, aten.lt))
    return aten.sub(from_logarithms(positive), from_logarithms(negative))


def logcumsumexp_jvp(tangent: Tensor, self: Tensor, result: Tensor, dim: int) -> Tensor:
    """The running mean of tangents, weighted by `exp(self)`."""
    if self._array.size == 0:
        return tangent
    top = aten.tensor_of(np.asarray(self._array.real.max(dim, keepdims=True) if self._array.ndim else 0), self)
    weights = aten.exp(aten.sub(self, top))
    total = aten.cumsum(weights, dim)
    if total._array.all() or not np.isfinite(self._array).all():
        total = aten.masked_fill_scalar(total, aten.eq(total, 0), 1)
        return aten.div(aten.cumsum(aten.mul(weights, tangent), dim), total)
    moved = [aten.narrow(tangent, dim, 0, 1)]  # the first elements are too small for that: one after the other
    for k in range(1, self._array.shape[dim]):
        here, last = aten.narrow(result, dim, k, 1), aten.narrow(result, dim, k - 1, 1)
        weight = aten.exp(aten.sub(aten.narrow(self, dim, k, 1), here))
        moved.append(aten.add(aten.mul(moved[-1], aten.exp(aten.sub(last, here))),
                              aten.mul(weight, aten.narrow(tangent, dim, k, 1))))  # fmt: skip
    return aten.cat(moved, dim)


def logsumexp_backward(grad: Tensor, self: Tensor, result: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """The softmax."""
    shape = self._array.shape
    grad, result = unsqueeze_reduced(grad, shape, dim, keepdim), unsqueeze_reduced(result, shape, dim, keepdim)
    return aten.mul(grad, conj(aten.exp(aten.sub(self, result))))


def logsumexp_jvp(tangent: Tensor, self: Tensor, result: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """The mean of tangents, weighted by the softmax."""
    kept = unsqueeze_reduced(result, self._array.shape, dim, keepdim)
    return aten.sum_dim(aten.mul(tangent, aten.exp(aten.sub(self, kept))), dim, keepdim)


# ---- norms -----------------------------------------------------------------------------------------------------


def norm_backward(
    grad: Tensor, self: Tensor, p: Any, norm: Tensor, dim: Any = (), keepdim: bool = True
) -> Tensor | None:
    """The slope of `(sum |x|^p)^(1/p)`. At zero, where there is none, it is 0 (for p = 1 it is the sign's)."""
    if p == 0:
        return None
    shape = self._array.shape
    grad, norm = unsqueeze_reduced(grad, shape, dim, keepdim), unsqueeze_reduced(norm, shape, dim, keepdim)
    if p == 1:
        return aten.mul(aten.sgn(self), grad)
    if p == 2:
        return aten.mul(grad, aten.masked_fill_scalar_(aten.div(self, norm), aten.eq(norm, 0), 0))
    size = aten.abs(self)
    if abs(p) == math.inf:
        mask = aten.tensor_of((size._array == norm._array) | np.isnan(size._array), self)
        dims = () if dim is None else dim
        shared = aten.mul(aten.div(grad, aten.sum_dim(mask, dims, True)), mask)
        return aten.mul(aten.sgn(self), shared)
    if p < 1:
        power = aten.masked_fill_scalar_(aten.pow(size, p - 1), aten.eq(self, 0), 0)
        turned = aten.mul(aten.sgn(self), power)
        scale = aten.pow(norm, 1 - p)
        return aten.mul(aten.mul(turned, grad), scale)
    power = aten.pow(size, p - 1 if p < 2 else p - 2)
    power = aten.mul(aten.sgn(self) if p < 2 else self, power)
    scale = aten.masked_fill_scalar_(aten.div(grad, aten.pow(norm, p - 1)), aten.eq(norm, 0), 0)
    return aten.mul(power, scale)


def norm_jvp(tangent: Tensor, self: Tensor, p: Any, norm: Tensor, dim: Any = None, keepdim: bool = False) -> Tensor:
    """The slopes times the tangent, added up, and only then divided by what all of them are divided by."""
    dims = () if dim is None else dim
    if p in (0, 1) or abs(p) == math.inf:
        slope = norm_backward(aten.ones_like(norm), self, p, norm, dim, keepdim)
        if slope is None:
            return aten.zeros_like(norm)
        moved = real_part(aten.sum_dim(aten.mul(conj(slope), tangent), dims, keepdim))
        return moved if p == 1 else aten.to_dtype(moved, dtypes.from_numpy_dtype(norm._array.dtype))
    turned = aten.sgn(self) if p < 2 else self
    moved = real_part(aten.mul(conj(turned), tangent))
    if p != 2:
        power = aten.pow(aten.abs(self), p - 1 if p < 2 else p - 2)
        if p < 1:
            power = aten.masked_fill_scalar_(power, aten.eq(self, 0), 0)
        moved = aten.mul(power, moved)
    dtype = dtypes.from_numpy_dtype((moved if p == 2 else norm)._array.dtype)
    moved = aten.to_dtype(aten.sum_dim(moved, dims, keepdim), dtype)
    if p < 1:
        return aten.mul(moved, aten.pow(norm, 1 - p))
    moved = aten.to_dtype(aten.div(moved, norm if p == 2 else aten.pow(norm, p - 1)), dtype)
    return aten.masked_fill_scalar_(moved, aten.eq(norm, 0), 0)


_WIDER = {dtypes.float16: dtypes.float32, dtypes.float32: dtypes.float64, dtypes.complex64: dtypes.complex128}


def renorm_backward(grad: Tensor, self: Tensor, p: Any, dim: int, maxnorm: Any) -> Tensor:
    """Rows that were too long were scaled by `maxnorm / norm`; the others passed. Sums are made in the next higher precision."""
    others = [d for d in range(self._array.ndim) if d != dim % self._array.ndim]
    wide = _WIDER.get(self.dtype)
    norm = aten.linalg_vector_norm(self, p, others, True, dtype=wide)
    along = real_part(aten.mul(conj(self), grad))
    total = aten.sum_dim(along, others, True, dtype=None if wide is None else wide.to_real())
    nb = norm_backward(total, self, p, norm, others, True)
    inverse = aten.reciprocal(aten.add_scalar(norm, 1e-7))
    across = aten.sub(grad, aten.mul(inverse, nb))
    scaled = aten.mul(aten.mul_scalar(inverse, maxnorm), across)
    return aten.where(aten.gt(norm, maxnorm), aten.to_dtype(scaled, grad.dtype), grad)


def renorm_jvp(tangent: Tensor, self: Tensor, p: Any, dim: int, maxnorm: Any) -> Tensor:
    """Rows that were too long are scaled, and the scale moves, too."""
    others = [d for d in range(self._array.ndim) if d != dim % self._array.ndim]
    norm = aten.linalg_vector_norm(self, p, others, True)
    inverse = aten.reciprocal(aten.add_scalar(norm, 1e-7))
    moved = aten.mul(aten.mul(inverse, norm_jvp(tangent, self, p, norm, others, True)), self)
    scaled = aten.mul(aten.mul_scalar(inverse, maxnorm), aten.sub(tangent, moved))
    return aten.where(aten.gt(norm, maxnorm), scaled, tangent)


# ---- chosen by size --------------------------------------------------------------------------------------------


def evenly_distribute_backward(grad: Tensor, self: Tensor, value: Tensor) -> Tensor:
    """All elements that equal the result have an equal share of its gradient."""
    array, chosen = self._array, value._array
    mask = aten.tensor_of(np.isnan(array) if chosen != chosen else array == chosen, self)
    share = aten.div(grad, aten.sum_all(mask))
    return aten.masked_fill_tensor(zeros_for(grad, array.shape), mask, share)


def evenly_read_jvp(tangent: Tensor, self: Tensor, value: Tensor) -> Tensor:
    """The mean tangent of the elements that equal the result."""
    mask = aten.tensor_of(self._array == value._array, self)
    return aten.div(
        aten.sum_all(aten.masked_fill_scalar(tangent, aten.tensor_of(~mask._array, self), 0)), aten.sum_all(mask)
    )


def value_selecting_reduction_backward(grad: Tensor, dim: int, indices: Tensor, shape: Shape, keepdim: bool) -> Tensor:
    """One element was picked along `dim`; it gets the gradient."""
    if not keepdim and shape:
        grad, indices = aten.unsqueeze(grad, dim), aten.unsqueeze(indices, dim)
    return aten.scatter_src(zeros_for(grad, shape), dim, indices, grad)


def picked_jvp(tangent: Tensor, dim: int, indices: Tensor, keepdim: bool) -> Tensor:
    """The tangents of the elements that were picked."""
    if keepdim or tangent._array.ndim == 0:
        return aten.gather(tangent, dim, indices)
    return aten.squeeze_dim(aten.gather(tangent, dim, aten.unsqueeze(indices, dim)), dim)


def restore_reduced_dims(output: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """`output` with the dimensions that were reduced put back in one reshape; unchanged if they are there."""
    if keepdim:
        return output
    dims = (dim,) if isinstance(dim, int) else () if dim is None else tuple(dim)
    total = output._array.ndim + len(dims)
    taken_out = {d % total for d in dims}
    sizes = iter(output._array.shape)
    return aten.reshape(output, tuple(1 if d in taken_out else next(sizes) for d in range(total)))


def amax_backward(grad: Tensor, self: Tensor, result: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """Largest elements of a slice share its gradient."""
    grad = restore_reduced_dims(grad, dim, keepdim)
    with_dims = result._array if keepdim else result._array.reshape(grad._array.shape)
    mask = aten.tensor_of(with_dims == self._array, self)
    return aten.mul(aten.div(grad, aten.sum_dim(mask, () if dim is None else dim, True)), mask)


def amax_jvp(tangent: Tensor, self: Tensor, result: Tensor, dim: Any, keepdim: bool) -> Tensor:
    """The mean tangent of the largest elements of a slice."""
    dims = () if dim is None else dim
    kept = unsqueeze_reduced(result, self._array.shape, dim, keepdim)
    mask = aten.tensor_of(kept._array == self._array, self)
    return aten.div(aten.sum_dim(aten.mul(tangent, mask), dims, keepdim), aten.sum_dim(mask, dims, keepdim))


def aminmax_backward(grads: Any, self: Tensor, lowest: Tensor, highest: Tensor, dim: Any, keepdim: bool) -> Any:
    """Both of them, of which either may be missing."""
    pairs = zip(grads, (lowest, highest), strict=True)
    parts = [amax_backward(grad, self, result, dim, keepdim) for grad, result in pairs if grad is not None]
    return parts[0] if len(parts) == 1 else aten.add(*parts)


# ---- distances -------------------------------------------------------------------------------------------------


def euclidean_dist_backward(grad: Tensor, x1: Tensor, x2: Tensor, result: Tensor) -> tuple[Tensor, Tensor]:
    """All distances between two sets of points; no pull between points that are in the same place."""
    ratio = aten.masked_fill_scalar_(aten.div(grad, result), aten.eq(result, 0), 0)
    first = aten.sub(aten.mul(x1, aten.sum_dim(ratio, -1, True)), aten.matmul(ratio, x2))
    columns = aten.unsqueeze(aten.sum_dim(ratio, -2, False), -1)
    return first, aten.sub(aten.mul(x2, columns), aten.matmul(aten.transpose(ratio, -2, -1), x1))


def turned(tensor: Tensor) -> Tensor:
    """The last two dimensions exchanged, in memory, too."""
    return aten.contiguous(aten.transpose(tensor, -2, -1))


def trace_backward(grad: Tensor, shape: Shape) -> Tensor:
    """To the diagonal."""
    places = aten.tensor_of(np.arange(min(shape)) * (shape[1] + 1), grad)
    return aten.view(aten.index_fill_tensor(zeros_for(grad, (shape[0] * shape[1],)), 0, places, grad), shape)
