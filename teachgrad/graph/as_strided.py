"""What is the gradient of a window on memory?

`as_strided` describes a view by geometry alone: sizes, strides and an offset. Its node is written by hand, since views
whose base was written to get one, too (`views.py`). Each place in memory gets the sum of what was read from it.

In PyTorch: `as_strided_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `views.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.graph.node import Edges, Grads, Node
from teachgrad.kernels.memory import contiguous_strides, extent, overlaps, storage_offset, strides_of

Shape = tuple[int, ...]


class AsStridedBackward0(Node):
    """as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)

    The node of a view that is described by its geometry: size, strides and offset, in elements.
    """

    __slots__ = ("self_geometry", "size_", "stride_", "storage_offset_")

    def save(node, args: Sequence[Any]) -> None:
        self, size, stride, offset = args
        array = self._memory
        node.self_geometry = (array.shape, strides_of(array), storage_offset(array))
        node.size_, node.stride_, node.storage_offset_ = tuple(size), tuple(stride), offset

    def apply(node, on, grads: Grads, wanted: Edges) -> Grads:
        geometry = (node.self_geometry, node.size_, node.stride_, node.storage_offset_)
        return (as_strided_backward(on, grads[0], *geometry),)


def as_strided_backward(on, grad, geometry: tuple[Shape, Shape, int], size: Shape, stride: Shape, offset: int | None):
    """The gradient of `as_strided`: each place in memory gets the sum of what was read from it.

    Mostly a part of a dense tensor was read, each place once: the gradient is put there. Else elements of the input
    that share a place share the sum, the memory is laid out anew, as large as input and window need, and `read` and
    `own` say where in it their elements lie.
    """
    shape, own_stride, own_offset = geometry
    offset = own_offset if offset is None else offset
    inside = 0 <= offset - own_offset <= math.prod(shape) - extent(size, stride)
    if inside and own_stride == contiguous_strides(shape) and not overlaps(tuple(size), tuple(stride)):
        whole, unit = on.zeros(shape, grad), grad.dtype.itemsize
        part = on.part_of(whole, tuple(size), tuple([unit * s for s in stride]), unit * (offset - own_offset))
        on.put(part, grad)
        return whole
    read = places_of(size, stride, offset)
    own = places_of(shape, own_stride, own_offset)
    if not read.size or not own.size:
        return on.zeros(shape, grad)
    start = min(read.min(), own.min())
    read, own = read - start, own - start
    memory = on.zeros((int(max(read.max(), own.max())) + 1,), grad)
    memory = on.index_add(memory, 0, on.constant(read.reshape(-1), grad), grad.reshape((-1,)))
    shares = np.bincount(own.reshape(-1), None, memory.shape[0])
    if shares.max() > 1:
        memory = memory / on.constant(np.maximum(shares, 1), grad)
    return on.take(memory, on.constant(own, grad))


def places_of(size: Sequence[int], stride: Sequence[int], offset: int) -> np.ndarray:
    """Where in memory each element of a window lies."""
    places = np.full((), offset, np.int64)
    for n, step in zip(size, stride, strict=True):
        places = places[..., None] + np.arange(n) * step
    return places
