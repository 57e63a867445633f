"""Operators that look at the same numbers differently: every function here returns a view of its input.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`.
Read next: `indexing.py`.
"""

from functools import lru_cache
from itertools import accumulate

import numpy as np

from teachgrad.kernels import memory
from teachgrad.kernels.memory import ALL, along, listed, wrap_dim, wrap_dims

# ---- other shapes ----------------------------------------------------------------------------------------------


def view(a, size):
    result = a.reshape(size)
    if not a.flags.c_contiguous and a.size and not np.may_share_memory(result, a):
        raise RuntimeError("view size is not compatible with input tensor's size and stride (at least one dimension "
                           "spans across two contiguous subspaces). Use .reshape(...) instead.")  # fmt: skip
    return result


def expand(a, size, implicit=False):
    """Dimensions of size 1, and new ones in front, get the stride 0."""
    if a.shape == size:
        return a
    return memory.restride(np.asarray(a), *expanded(a.shape, a.strides, tuple(size)))


@lru_cache(4096)
def expanded(shape, strides, size):
    """The shape and the strides of what is expanded to `size`."""
    lead = len(size) - len(shape)
    kept = [n if m == -1 else m for n, m in zip(shape, size[lead:], strict=False)]
    if lead < 0 or [n for n, m in zip(shape, kept, strict=True) if n not in (1, m)]:
        raise RuntimeError(f"expand: a tensor of shape {list(shape)} cannot become one of shape {list(size)}")
    steps = [s if n == m else 0 for s, n, m in zip(strides, shape, kept, strict=True)]
    return (*size[:lead], *kept), (*[0] * lead, *steps)


def squeeze(a, dim):
    dims = wrap_dims(listed(dim), a.ndim)
    return a.squeeze(tuple([d for d in dims if a.ndim and a.shape[d] == 1]))


def unsqueeze(a, dim):
    dim = wrap_dim(dim, a.ndim + 1)
    if a.flags.c_contiguous:
        return a.reshape((*a.shape[:dim], 1, *a.shape[dim:]))  # with a stride, which numpy leaves at 0 else
    return a[along(dim, None)]


# ---- another order of dimensions -------------------------------------------------------------------------------


def transpose(a, dim0, dim1):
    return a.swapaxes(wrap_dim(dim0, a.ndim), wrap_dim(dim1, a.ndim)) if a.ndim else a[...]


def t(a):
    if a.ndim > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {a.ndim}D")
    return a.T


def permute(a, dims):
    return a.transpose(dims)


# ---- parts -----------------------------------------------------------------------------------------------------


def select(a, dim, index):
    if not 0 <= dim < a.ndim:
        dim = wrap_dim(dim, a.ndim)
    return a[(*(ALL,) * dim, index, ...)]


def slice_(a, dim, start, end, step=1):
    if step <= 0:
        raise RuntimeError("slice step must be positive")
    return a[along(wrap_dim(dim, a.ndim), slice(start, end, step))]


def diagonal(a, offset, dim1, dim2):
    result = a.diagonal(offset, dim1, dim2)
    result.flags.writeable = a.flags.writeable  # numpy protects it for historical reasons
    return result


def unfold(a, dimension, size, step):
    dim, shape, strides = wrap_dim(dimension, a.ndim), a.shape, a.strides
    if not 0 <= size <= shape[dim] or step <= 0:
        raise RuntimeError(f"unfold: no windows of size {size} in steps of {step} in a dimension of size {shape[dim]}")
    windows = (*shape[:dim], (shape[dim] - size) // step + 1, *shape[dim + 1 :], size)
    return memory.restride(a, windows, (*strides[:dim], step * strides[dim], *strides[dim + 1 :], strides[dim]))


def unbind(a, dim):
    return [select(a, dim, i) for i in range(a.shape[dim])]


def split(a, split_size, dim):
    length = a.shape[dim]
    if split_size < 0 or (split_size == 0 and length):
        raise RuntimeError(f"split: cannot cut {length} elements into pieces of size {split_size}")
    starts = range(0, max(length, 1), split_size or 1)
    return [slice_(a, dim, start, start + split_size) for start in starts]


def split_with_sizes(a, split_sizes, dim):
    if min(split_sizes, default=0) < 0 or sum(split_sizes) != a.shape[dim]:
        raise RuntimeError(f"split_with_sizes: {list(split_sizes)} do not sum exactly to {a.shape[dim]}")
    return [slice_(a, dim, end - n, end) for n, end in zip(split_sizes, accumulate(split_sizes), strict=True)]


# ---- by geometry, and as another kind of number ------------------------------------------------------------------


def as_strided(a, size, stride, storage_offset):
    return memory.as_strided(a, size, stride, memory.storage_offset(a) if storage_offset is None else storage_offset)


def alias(a):
    return a


def view_as_real(a):
    if a.dtype.kind != "c":
        raise RuntimeError("view_as_real is only supported for complex tensors")
    return a[..., None].view(a.real.dtype)


def view_as_complex(a):
    if a.dtype.char not in "fd" or not a.ndim or a.shape[-1] != 2 or (a.size and a.strides[-1] != a.itemsize):
        raise RuntimeError(f"view_as_complex needs pairs of floats side by side, not {a.dtype} of shape {[*a.shape]}")
    return a.view(np.complex64 if a.itemsize == 4 else np.complex128)[..., 0]


# ---- parts put back ----------------------------------------------------------------------------------------------


def put_back(view):
    """What belongs to a view that takes a part: its gradient, which is zero elsewhere; a copy with a new part."""

    def backward(grad, input_sizes, *place):
        whole = np.zeros(input_sizes, grad.dtype)
        view(whole, *place)[...] = grad
        return whole

    def scatter(a, src, *place):
        whole = a.copy()
        part = view(whole, *place)
        if part.shape != src.shape:
            raise RuntimeError(f"expected a part of shape {list(part.shape)}, got one of shape {list(src.shape)}")
        part[...] = src
        return whole

    return backward, scatter


select_backward, select_scatter = put_back(select)
slice_backward, slice_scatter = put_back(slice_)
diagonal_backward, diagonal_scatter = put_back(diagonal)


def unfold_backward(grad, input_sizes, dim, size, step):
    """The gradient of `unfold`: each element of the input gets the sum over all windows that cover it."""
    result = np.zeros(input_sizes, grad.dtype)
    windows = unfold(result, dim, size, step)
    for i in range(size):  # within one place of the window nothing overlaps
        windows[..., i] += grad[..., i]
    return result
