"""Which way does the gradient of a sum, a norm, a maximum go?

A reduction takes dimensions out. Its gradient comes without them and has to be laid back over the input: `restored`
puts the dimensions back with size 1, and broadcasting does the rest.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `views.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from teachgrad.kernels.memory import along, wrap_dim

Dims = int | Sequence[int] | None
Shape = tuple[int, ...]


def dims_of(dim: Dims, ndim: int) -> tuple[int, ...]:
    """The dimensions meant by `dim`: all for None and for an empty list."""
    if dim.__class__ is int:
        return (wrap_dim(dim, ndim),)  # type: ignore[arg-type]
    return tuple([wrap_dim(d, ndim) for d in dim]) if dim else tuple(range(ndim))  # type: ignore[union-attr]


def restored(x: Any, shape: Shape, dim: Dims, keepdim: bool) -> Any:
    """`x` with the dimensions that a reduction of `shape` over `dim` took out, each of size 1."""
    if keepdim or not shape or dim is None:
        return x
    dims = dims_of(dim, len(shape))
    return x.reshape(tuple([1 if d in dims else n for d, n in enumerate(shape)]))


def reduced_count(shape: Shape, dim: Dims) -> int:
    """How many elements of `shape` a reduction over `dim` makes into one."""
    return math.prod([shape[d] for d in dims_of(dim, len(shape))]) if shape else 1


# ---- sums, means, spread ---------------------------------------------------------------------------------------


def sum_backward(on: Any, grad: Any, shape: Shape, dim: Dims, keepdim: bool) -> Any:
    """The gradient of `sum`: every summand gets that of its sum."""
    return on.expand(restored(grad, shape, dim, keepdim), shape)


def nansum_backward(on: Any, grad: Any, self: Any, dim: Dims, keepdim: bool) -> Any:
    """The gradient of `nansum`: as of `sum`, and 0 for NaNs, which took no part."""
    return restored(grad, self.shape, dim, keepdim) * (self == self)


def mean_backward(on: Any, grad: Any, shape: Shape, dim: Dims, numel: int, keepdim: bool) -> Any:
    """The gradient of `mean`: every element gets an equal share."""
    return sum_backward(on, grad / (numel if dim is None else reduced_count(shape, dim)), shape, dim, keepdim)


def trace_backward(on: Any, grad: Any, shape: Shape) -> Any:
    """The gradient of `trace`: all of it goes to the diagonal."""
    return on.diagonal_backward(on.expand(grad, (min(shape),)), shape, 0, 0, 1)


def var_backward(on: Any, grad: Any, self: Any, dim: Dims, correction: float | None, keepdim: bool) -> Any:
    """The gradient of `var`: 2 (x - mean) / (count - correction)."""
    free = reduced_count(self.shape, dim) - (1 if correction is None else correction)
    slope = 2.0 / free if free > 0 else math.inf
    return restored(grad, self.shape, dim, keepdim) * slope * (self - on.mean(self, dim, True))


def std_backward(on: Any, result: Any, grad: Any, self: Any, dim: Dims, correction: float | None, keepdim: bool) -> Any:
    """The gradient of `std`: that of `var` through the square root, and 0 where the deviation is 0."""
    grad = on.where(result == 0, 0, grad / (result * 2))
    return var_backward(on, grad, self, dim, correction, keepdim)


def var_mean_backward(
    on: Any, grads: Any, self: Any, dim: Dims, correction: float | None, keepdim: bool, std: Any = None
) -> Any:
    """The gradient of `var_mean`, or of `std_mean` if `std` is given. Either of the two gradients may be None."""
    spread, mean = grads
    shares = None if mean is None else mean_backward(on, mean, self.shape, () if dim is None else dim, 0, keepdim)
    if spread is None:
        return shares
    if std is None:
        total = var_backward(on, spread, self, dim, correction, keepdim)
    else:
        total = std_backward(on, std, spread, self, dim, correction, keepdim)
    return total if shares is None else total + shares


# ---- products and running totals -------------------------------------------------------------------------------


def prod_backward(on: Any, grad: Any, self: Any, result: Any, dim: int | None, keepdim: bool) -> Any:
    """The gradient of `prod`: the product of the other factors, which is result / factor unless there are zeros."""
    shape = self.shape
    grad, result = restored(grad, shape, dim, keepdim), restored(result, shape, dim, keepdim)
    if not bool((self == 0).any()):
        return grad * (result / self).conj()
    if dim is None:
        return grad * product_of_others(on, self.reshape((-1,)), 0).reshape(shape).conj()
    return grad * product_of_others(on, self, wrap_dim(dim, len(shape))).conj() if shape else grad


def product_of_others(on: Any, x: Any, dim: int) -> Any:
    """For each element, those before it times those after it."""
    one = on.ones_like(x[along(dim, slice(0, 1))])
    before = on.cumprod(on.cat([one, x[along(dim, slice(0, x.shape[dim] - 1))]], dim), dim)
    after = on.cat([x[along(dim, slice(1, None))], one], dim)
    return before * from_the_end(on, on.cumprod, after, dim)


def from_the_end(on: Any, total: Callable[[Any, int], Any], x: Any, dim: int) -> Any:
    """A running total, such as `on.cumsum`, that starts at the other end."""
    return on.flip(total(on.flip(x, (dim,)), dim), (dim,))


def cumsum_backward(on: Any, grad: Any, dim: int) -> Any:
    """The gradient of `cumsum`: an element is part of its own sum and of all later ones."""
    return from_the_end(on, on.cumsum, grad, dim) if grad.shape else grad


def cumprod_backward(on: Any, grad: Any, self: Any, dim: int, result: Any) -> Any:
    """The gradient of `cumprod`: an element is a factor of its own product and of all later ones, without a division
    where there are zeros."""
    if not self.shape:
        return grad
    if not bool((self == 0).any()):
        return from_the_end(on, on.cumsum, grad * result.conj(), dim) / self.conj()
    dim = wrap_dim(dim, len(self.shape))
    parts = []
    for k in range(self.shape[dim]):
        before, here, after = (self[along(dim, part)] for part in (slice(0, k), slice(k, k + 1), slice(k + 1, None)))
        others = on.cumprod(on.cat([before, on.ones_like(here), after], dim), dim)
        parts.append(on.sum((grad * others.conj())[along(dim, slice(k, None))], dim, True))
    return on.cat(parts, dim)


def logcumsumexp_backward(on: Any, grad: Any, self: Any, result: Any, dim: int) -> Any:
    """The gradient of `logcumsumexp`, in logarithms, too: positive and negative gradients are summed separately."""
    if not self.shape:
        return grad

    def from_logarithms(logs: Any) -> Any:
        return on.exp(from_the_end(on, on.logcumsumexp, logs - result, dim) + self)

    logs = on.log(on.abs(grad))
    positive, negative = (from_logarithms(on.where(side, logs, -1e38)) for side in (grad > 0, grad < 0))
    return positive - negative


def logcumsumexp_jvp(on: Any, tangent: Any, self: Any, result: Any, dim: int) -> Any:
    """The tangent of `logcumsumexp`: the running mean of tangents, weighted by `exp(self)`."""
    weights = on.exp(self - on.amax(self, dim, True))
    return on.cumsum(weights * tangent, dim) / on.cumsum(weights, dim)


def logsumexp_backward(on: Any, grad: Any, self: Any, result: Any, dim: Dims, keepdim: bool) -> Any:
    """The gradient of `logsumexp`: shared out as softmax."""
    grad, result = restored(grad, self.shape, dim, keepdim), restored(result, self.shape, dim, keepdim)
    return grad * on.exp(self - result).conj()


# ---- norms -----------------------------------------------------------------------------------------------------


def norm_backward(on: Any, grad: Any, self: Any, p: float, norm: Any, dim: Dims, keepdim: bool) -> Any:
    """The gradient of `norm`, (sum |x|^p)^(1/p). At zero, where there is no slope, it is 0."""
    grad, norm = restored(grad, self.shape, dim, keepdim), restored(norm, self.shape, dim, keepdim)
    if p == 0:
        return None
    if p == 1:
        return on.sgn(self) * grad
    if p == 2:
        return grad * on.where(norm == 0, 0, self / norm)
    size = on.abs(self)
    if abs(p) == math.inf:
        mask = (size == norm) | (size != size)
        return on.sgn(self) * (grad / on.sum(mask, dim, True) * mask)
    if p < 1:
        return on.sgn(self) * on.where(self == 0, 0, size ** (p - 1)) * grad * norm ** (1 - p)
    turned = on.sgn(self) * size ** (p - 1) if p < 2 else self * size ** (p - 2)
    return turned * on.where(norm == 0, 0, grad / norm ** (p - 1))


# ---- chosen by size --------------------------------------------------------------------------------------------


def evenly_distribute_backward(on: Any, grad: Any, self: Any, value: Any) -> Any:
    """The gradient of `max()`, `min()` and `median()`: all elements equal to the result have an equal share."""
    mask = self == value if bool(value == value) else self != self
    return on.where(mask, grad / on.sum(mask), 0)


def amax_backward(on: Any, grad: Any, self: Any, result: Any, dim: Dims, keepdim: bool) -> Any:
    """The gradient of `amax` and `amin`: the largest (smallest) elements of a slice share it."""
    mask = restored(result, self.shape, dim, keepdim) == self
    return restored(grad, self.shape, dim, keepdim) / on.sum(mask, dim, True) * mask


def aminmax_backward(on: Any, grads: Any, self: Any, low: Any, high: Any, dim: int | None, keepdim: bool) -> Any:
    """The gradient of `aminmax`: those of both results, either of which may be missing."""
    pairs = zip(grads, (low, high), strict=True)
    parts = [amax_backward(on, grad, self, value, dim, keepdim) for grad, value in pairs if grad is not None]
    return parts[0] if len(parts) == 1 else parts[0] + parts[1]


def picked_backward(on: Any, grad: Any, dim: int, indices: Any, shape: Shape, keepdim: bool) -> Any:
    """The gradient of what picks elements along `dim` (`max(dim)`, `sort`, `topk`): it goes to the picked ones."""
    grad, indices = restored(grad, shape, dim, keepdim), restored(indices, shape, dim, keepdim)
    return on.scatter_src(on.zeros(shape, grad), dim, indices, grad)


def not_implemented(on: Any, name: str) -> NoReturn:
    """For operators without a rule, in PyTorch, too: the node exists, and raises when a gradient arrives."""
    raise NotImplementedError(f"the derivative for '{name}' is not implemented.")
