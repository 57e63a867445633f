"""The longer words of `table/40_views.yaml`, `45_indexing.yaml` and `50_copies.yaml`.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/40_views.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from teachgrad.autograd.node import Edges
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, new_tensor

Geometry = tuple[tuple[int, ...], tuple[int, ...], int]
"""Shape, strides and offset of a tensor in its memory, in elements."""

Grads = Sequence[Tensor | None]


def unsqueeze_to(grad: Tensor, dims: Iterable[int], shape: tuple[int, ...]) -> Tensor:
    """Undo a squeeze over `dims` of a tensor of `shape`."""
    ndim = len(shape)
    for dim in sorted(d % ndim for d in dims) if ndim else ():
        if shape[dim] == 1:
            grad = aten.unsqueeze(grad, dim)
    return grad


def permute_backward(grad: Tensor, dims: Sequence[int]) -> Tensor:
    """Bring each dimension back to where it came from."""
    ndim = len(dims)
    back = [0] * ndim
    for to, dim in enumerate(dims):
        back[dim % ndim] = to
    return aten.permute(grad, back)


def zeros_with(grad: Tensor, shape: Sequence[int]) -> Tensor:
    """Zeros of `shape`, otherwise like `grad`."""
    return aten.zeros(tuple(shape), aten.dtype_of(grad._array.dtype), grad._home.device)


# ---- parts: those which nobody used bring zeros ------------------------------------------------------------------


def unbind_backward(grads: Grads, dim: int) -> Tensor:
    """The slices' gradients side by side."""
    known = next(g for g in grads if g is not None)
    zero = None
    parts = []
    for grad in grads:
        if grad is None:
            if zero is None:
                zero = zeros_with(known, known._array.shape)
            grad = zero
        parts.append(grad)
    return aten.stack(parts, dim)


def stack_backward(grad: Tensor, dim: int, wanted: Edges) -> list[Tensor | None]:
    """Each of the stacked tensors gets its slice back, wanted or not: hooks see them all."""
    return [aten.select(grad, dim, i) for i in range(len(wanted))]


def split_with_sizes_backward(grads: Grads, sizes: Sequence[int], dim: int, shape: tuple[int, ...]) -> Tensor:
    """The pieces' gradients one after the other."""
    known = next(g for g in grads if g is not None)
    dim = dim % len(shape)
    parts = [
        zeros_with(known, (*shape[:dim], size, *shape[dim + 1 :])) if grad is None else grad
        for grad, size in zip(grads, sizes, strict=True)
    ]
    return aten.cat(parts, dim)


def split_backward(grads: Grads, split_size: int, dim: int, shape: tuple[int, ...]) -> Tensor:
    """The same for pieces of one size, the last of which may be shorter."""
    sizes = [split_size] * len(grads)
    sizes[-1] = shape[dim] - split_size * (len(grads) - 1)
    return split_with_sizes_backward(grads, sizes, dim, shape)


# ---- windows on memory -------------------------------------------------------------------------------------------


def as_strided_backward(grad: Tensor, geometry: Geometry, size: Any, stride: Any, offset: int | None) -> Tensor:
    """The gradient of a window on memory: each place gets the sum of what was read from it.

    Memory is laid out anew, just as large as input and window need; the window's gradient is added into it, and the
    input's geometry reads it. Elements of an input that share a place share its gradient equally.
    """
    (shape, own_stride, own_offset), window = geometry, (tuple(size), tuple(stride))
    offset = own_offset if offset is None else offset
    if grad._array.size == 0 or 0 in shape:
        return zeros_with(grad, shape)
    # a dimension of stride 0 reads one place many times: sum its gradient, and count the dimension out
    grad, window = without_broadcast_dims(grad, *window)
    kept = [(n, s) for n, s in zip(shape, own_stride, strict=True) if n != 1]
    start = min(own_offset, offset)
    memory = zeros_with(grad, (max(extent(shape, own_stride, own_offset), extent(*window, offset)) - start,))
    if overlaps(*window):
        places = aten.as_strided(_numbered(memory), *window, offset - start)
        memory = aten.index_add_(memory, 0, aten.reshape(places, (-1,)), aten.reshape(grad, (-1,)))
    else:
        aten.copy_(aten.as_strided(memory, *window, offset - start), grad)
    if overlaps([n for n, _ in kept], [s for _, s in kept]):
        count = zeros_with(memory, memory._array.shape)
        places = aten.as_strided(_numbered(memory), shape, own_stride, own_offset - start)
        aten.index_add_(
            count, 0, aten.reshape(places, (-1,)), aten.expand(aten.ones_like(count[:1]), (places.numel(),))
        )
        memory = aten.div(memory, count)
    return aten.as_strided(memory, shape, own_stride, own_offset - start)


def without_broadcast_dims(
    grad: Tensor, size: tuple[int, ...], stride: tuple[int, ...]
) -> tuple[Tensor, tuple[tuple[int, ...], tuple[int, ...]]]:
    """`grad` summed over the dimensions in which its window stands still, and the window without them."""
    still = [d for d, (n, s) in enumerate(zip(size, stride, strict=True)) if n == 1 or s == 0]
    for d in reversed(still):
        grad = aten.squeeze_dim(grad, d) if size[d] == 1 else aten.sum_dim(grad, (d,), False)
    moving = [d for d in range(len(size)) if d not in still]
    return grad, (tuple(size[d] for d in moving), tuple(stride[d] for d in moving))


def extent(size: Sequence[int], stride: Sequence[int], offset: int) -> int:
    """How much memory a window needs that begins at `offset`."""
    return offset + 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True))


def overlaps(size: Sequence[int], stride: Sequence[int]) -> bool:
    """Whether two elements of a window may lie at the same place (PyTorch's test, which errs on the side of yes)."""
    reach = 0
    for s, n in sorted(zip(stride, size, strict=True)):
        if n != 1:
            if s <= reach:
                return True
            reach += s * (n - 1)
    return False


def _numbered(memory: Tensor) -> Tensor:
    """The place of each element in `memory`."""
    return new_tensor(np.arange(memory._array.size), memory._home.device)


def as_strided_scatter_backward(
    grad: Tensor, geometry: Geometry, src_geometry: Geometry, size: Any, stride: Any, offset: int | None
) -> Tensor:
    """The gradient of what was not overwritten: `grad` with zeros where `src` was put."""
    shape, own_stride, own_offset = geometry
    memory = zeros_with(grad, (max(extent(shape, own_stride, own_offset), 0),))
    whole = aten.as_strided(memory, shape, own_stride, own_offset)
    aten.copy_(whole, grad)
    part = aten.as_strided(memory, tuple(size), tuple(stride), own_offset if offset is None else offset)
    aten.copy_(part, zeros_with(grad, src_geometry[0]))
    return whole


# ---- by position, and copies ---------------------------------------------------------------------------------------


def index_backward(grad: Tensor, shape: tuple[int, ...], indices: Any) -> Tensor:
    """Zeros, to which each element that was read is added where it came from."""
    return aten.index_put_impl_(zeros_with(grad, shape), indices, grad, True)


def to_like(grad: Tensor, options: tuple[Any, Any]) -> Tensor:
    """`grad` in another dtype and on another device (only the real part, if it shall be real)."""
    dtype, device = options
    if dtype.kind not in "fc":  # integers that require grad, since a tensor that does was written into them
        raise RuntimeError(f"integers ({aten.dtype_of(dtype)}) have no gradient")
    if grad._array.dtype.kind == "c" and dtype.kind != "c":
        grad = aten.real(grad)
    return aten.to_device(aten.to_dtype(grad, aten.dtype_of(dtype)), device)
