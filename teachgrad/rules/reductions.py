"""Which way does the gradient of a sum, a norm, a maximum go?

A reduction takes dimensions out. Its gradient comes without them and has to be laid back over the input: `restored`
puts the dimensions back with size 1, and broadcasting does the rest.

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `views.py`.
"""

import math

from teachgrad.kernels.memory import along, listed, wrap_dim, wrap_dims
from teachgrad.rules.pointwise import quotient


def trace_backward(on, grad, shape):
    """The gradient of `trace`: it goes to the whole diagonal."""
    return on.diagonal_backward(on.expand(grad, (min(shape),)), shape, 0, 0, 1)


def restored(x, shape, dim, keepdim):
    """`x` with the dimensions back that a reduction of `shape` over `dim` took out. One number fits as it is."""
    if keepdim or not x.ndim:
        return x
    dims = wrap_dims(listed(dim), len(shape))  # type: ignore[arg-type]
    return x.reshape(tuple([1 if d in dims else n for d, n in enumerate(shape)]))


def reduced_count(numel, grad):
    """How many of `numel` elements have become one of those that `grad` belongs to."""
    return numel // max(math.prod(grad.shape), 1)


# ---- sums, means, spread ---------------------------------------------------------------------------------------


def sum_backward(on, grad, shape, dim, keepdim):
    """The gradient of `sum`: every summand gets that of its sum."""
    return on.expand(restored(grad, shape, dim, keepdim), shape)


def nansum_backward(on, grad, self, dim, keepdim):
    """The gradient of `nansum`: as of `sum`, and 0 for NaNs, which took no part."""
    return restored(grad, self.shape, dim, keepdim) * (self == self)


def mean_backward(on, grad, shape, dim, numel, keepdim):
    """The gradient of `mean`: every element gets an equal share."""
    return sum_backward(on, grad / reduced_count(numel, grad), shape, dim, keepdim)


def var_backward(on, grad, self, dim, correction, keepdim):
    """The gradient of `var`: 2 (x - mean) / (count - correction)."""
    free = reduced_count(math.prod(self.shape), grad) - (1 if correction is None else correction)
    mean = on.mean(self, dim, True)
    if dim is None and free <= 0:
        return grad * on.where(self == mean, math.nan, math.inf)
    return restored(grad, self.shape, dim, keepdim) * (2 / free if free else math.inf) * (self - mean)


def var_mean_backward(on, grads, self, dim, correction, keepdim, std=None):
    """The gradient of `var_mean`, or of `std_mean` if `std` is given. Either of the two gradients may be None."""
    spread, mean = grads
    shares = None if mean is None else mean_backward(on, mean, self.shape, dim, math.prod(self.shape), keepdim)
    if spread is None:
        return shares
    if std is not None:  # through the square root; 0 where the deviation is 0
        spread = quotient(on, spread, std * 2)
    total = var_backward(on, spread, self, dim, correction, keepdim)
    return total if shares is None else total + shares


# ---- products and running totals -------------------------------------------------------------------------------


def prod_backward(on, grad, self, result, dim, keepdim):
    """The gradient of `prod`: the product of the other factors. (`result` is only kept as PyTorch's node keeps it.)"""
    shape = self.shape
    grad = restored(grad, shape, dim, keepdim)
    if dim is None:
        return grad * product_of_others(on, self.reshape((-1,)), 0).reshape(shape).conj()
    return grad * product_of_others(on, self, wrap_dim(dim, len(shape))).conj() if shape else grad


def product_of_others(on, x, dim):
    """For each element, those before it times those after it."""
    one = on.ones_like(x[along(dim, slice(0, 1))])
    before = on.cumprod(on.cat([one, x[along(dim, slice(0, x.shape[dim] - 1))]], dim), dim)
    after = on.cat([x[along(dim, slice(1, None))], one], dim)
    return before * from_the_end(on, on.cumprod, after, dim)


def from_the_end(on, total, x, dim):
    """A running total, such as `on.cumsum`, that starts at the other end."""
    return on.flip(total(on.flip(x, (dim,)), dim), (dim,))


def cumprod_backward(on, grad, self, dim, result):
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


def logcumsumexp_backward(on, grad, self, result, dim):
    """The gradient of `logcumsumexp`, in logarithms, too: positive and negative gradients are summed separately."""
    if not self.shape:
        return grad

    def from_logarithms(logs):
        return on.exp(from_the_end(on, on.logcumsumexp, logs - result, dim) + self)

    logs = on.log(on.abs(grad))
    positive, negative = (from_logarithms(on.where(side, logs, -1e38)) for side in (grad > 0, grad < 0))
    return positive - negative


def logsumexp_backward(on, grad, self, result, dim, keepdim):
    """The gradient of `logsumexp`: shared out as softmax."""
    grad, result = restored(grad, self.shape, dim, keepdim), restored(result, self.shape, dim, keepdim)
    return grad * on.exp(self - result).conj()


# ---- norms -----------------------------------------------------------------------------------------------------


def norm_backward(on, grad, self, p, norm, dim, keepdim):
    """The gradient of `norm`, (sum |x|^p)^(1/p). At zero, where there is no slope, it is 0."""
    grad, norm = restored(grad, self.shape, dim, keepdim), restored(norm, self.shape, dim, keepdim)
    if p == 0:
        return None
    if p == 2:
        return grad * on.where(norm == 0, 0, self / norm)
    size = on.abs(self)
    if abs(p) == math.inf:
        mask = (size == norm) | (size != size)
        return on.sgn(self) * (grad / on.sum(mask, dim, True) * mask)
    return on.sgn(self) * on.where(self == 0, 0, size ** (p - 1)) * quotient(on, grad, norm ** (p - 1))


# ---- chosen by size --------------------------------------------------------------------------------------------


def evenly_distribute_backward(on, grad, self, value):
    """The gradient of `max()`, `min()` and `median()`: all elements equal to the result have an equal share."""
    mask = self == value if bool(value == value) else self != self
    return on.where(mask, grad / on.sum(mask), 0)


def amax_backward(on, grad, self, result, dim, keepdim):
    """The gradient of `amax` and `amin`: the largest (smallest) elements of a slice share it."""
    mask = restored(result, self.shape, dim, keepdim) == self
    return restored(grad, self.shape, dim, keepdim) / on.sum(mask, dim, True) * mask


def aminmax_backward(on, grads, self, low, high, dim, keepdim):
    """The gradient of `aminmax`: those of both results, either of which may be missing."""
    pairs = zip(grads, (low, high), strict=True)
    parts = [amax_backward(on, grad, self, value, dim, keepdim) for grad, value in pairs if grad is not None]
    return parts[0] if len(parts) == 1 else parts[0] + parts[1]


def picked_backward(on, grad, dim, indices, shape, keepdim):
    """The gradient of what picks elements along `dim` (`max(dim)`, `sort`, `topk`): it goes to the picked ones."""
    grad, indices = restored(grad, shape, dim, keepdim), restored(indices, shape, dim, keepdim)
    return on.scatter(on.zeros(shape, grad), dim, indices, grad)


def not_implemented(on, name):
    """For operators without a rule, in PyTorch, too: the node exists, and raises when a gradient arrives."""
    raise NotImplementedError(f"the derivative for '{name}' is not implemented.")
