"""How does a gradient get back to where the numbers came from?

What was rearranged is rearranged back. Parts are joined, and those that were not used bring zeros. What was read from
given places goes back to them, added up if it was read often; what was overwritten gets nothing.

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `../derivatives/table/indexing.yaml`.
"""

import math

import numpy as np

from teachgrad.kernels.memory import broadcast_dims, wrap_dim


def sum_to(on, x, shape):
    """`x` with the dimensions summed away that broadcasting from `shape` added."""
    return x if x.shape == shape else on.sum(x, broadcast_dims(shape, x.shape), True).reshape(shape)


def unsqueeze_to(on, grad, dim, shape):
    """Undo a squeeze of a tensor of `shape`. (`dim` is only kept because PyTorch's node keeps it.)"""
    return grad.reshape(shape)


def unbind_backward(on, grads, dim):
    """The gradient of `unbind`: the gradients of the slices, stacked."""
    known = next(g for g in grads if g is not None)
    return on.stack([on.zeros_like(known) if g is None else g for g in grads], dim)


def split_with_sizes_backward(on, grads, sizes, dim, shape):
    """The gradient of `split_with_sizes`: the gradients of the pieces, one after the other."""
    known = next(g for g in grads if g is not None)
    dim = dim % len(shape)
    parts = [
        on.zeros((*shape[:dim], size, *shape[dim + 1 :]), known) if grad is None else grad
        for grad, size in zip(grads, sizes, strict=True)
    ]
    return on.cat(parts, dim)


def split_backward(on, grads, split_size, dim, shape):
    """The gradient of `split`: the gradients of the pieces, one after the other. The last piece may be shorter."""
    sizes = [split_size] * len(grads)
    sizes[-1] = shape[dim] - split_size * (len(grads) - 1)
    return split_with_sizes_backward(on, grads, sizes, dim, shape)


# ---- joined, repeated, rolled ----------------------------------------------------------------------------------


def cat_backward(on, grad, shapes, dim):
    """The gradient of `cat`: each tensor gets its slice back. (Empty vectors may have been joined with anything.)"""
    dim = wrap_dim(dim, grad.ndim)
    start, parts = 0, []
    for shape in shapes:
        if shape == (0,):
            parts.append(on.zeros(shape, grad))
        else:
            parts.append(on.slice_(grad, dim, start, start + shape[dim], 1))
            start += shape[dim]
    return parts


def repeat_backward(on, grad, repeats, shape):
    """The gradient of `repeat`: that of all copies, added up. Each dimension is split in two, and one is summed."""
    if 0 in repeats:
        return on.zeros(shape, grad)
    lead = len(repeats) - len(shape)
    split = [*repeats[:lead], *[n for pair in zip(repeats[lead:], shape, strict=True) for n in pair]]
    copies = (*range(lead), *range(lead, len(split), 2))
    return on.sum(grad.reshape(tuple(split)), copies) if copies else grad


# ---- read from places ------------------------------------------------------------------------------------------


def gather_backward(on, grad, self, dim, index, sparse_grad):
    """The gradient of `gather`: it goes back to where it was read. (`self` is only kept because PyTorch keeps it.)"""
    return on.scatter_add(on.zeros(self.shape, grad), dim, index, grad)


def take_backward(on, grad, self, index):
    """The gradient of `take`: it goes back to where it was read, counted as if there were one dimension."""
    flat = on.zeros((math.prod(self.shape),), grad)
    return on.index_put(flat, [index], grad, True).reshape(self.shape)


def masked_select_backward(on, grad, self, mask):
    """The gradient of `masked_select`: it goes back to where the mask is True."""
    shape = np.broadcast_shapes(self.shape, mask.shape)
    return on.masked_scatter(on.zeros(shape, grad), mask, grad)


def masked_scatter_backward(on, grad, mask, shape):
    """The gradient of the source of `masked_scatter`: what was read from its front goes back there."""
    taken = on.masked_select(grad, mask)
    rest = on.zeros((math.prod(shape) - taken.shape[0],), grad)
    return on.cat([taken, rest], 0).reshape(shape)


def slices_backward(on, grad, dim, index, source, ndim, alpha):
    """The gradient of slices that were written to (`index_copy`) or added to (`index_add`) the given places."""
    part = on.index_select(grad, dim, index)
    part = on.expand(part, source.shape) if ndim else part.reshape(())
    return part if alpha == 1 else part * alpha.conjugate()


# ---- combined at places ----------------------------------------------------------------------------------------


def scatter_reduce_backward(on, grad, self, dim, index, src, reduce, include_self, result):
    """The gradients of `self` and `src` in `scatter_reduce`, which combined them at the places in `index`."""
    if reduce == "sum":
        to_self, to_src = grad, on.gather(grad, dim, index)
    elif reduce == "prod":
        to_self, to_src = grad * result / self, on.gather(grad * result, dim, index) / src
    elif reduce == "mean":
        counts = on.ones_like(grad) if include_self else on.zeros_like(grad)
        counts = on.scatter_add(counts, dim, index, on.ones_like(src))
        counts = on.where(counts == 0, 1, counts)
        to_self, to_src = grad / counts, on.gather(grad / counts, dim, index)
    else:  # the largest or smallest ones share the gradient
        in_self, in_src = self == result, src == on.gather(result, dim, index)
        shares = on.scatter_add(on.cast(in_self, self.dtype), dim, index, on.cast(in_src, self.dtype))
        to_self, to_src = in_self * (grad / shares), in_src * on.gather(grad / shares, dim, index)
    return to_self if include_self else on.scatter(to_self, dim, index, 0), to_src
