"""In-place operations that leave the numbers alone and change how one tensor looks at them.

`t_` makes a tensor its own transpose: its old views are not touched, its history grows by a node. `resize_` and `set_`
give a tensor other memory, which has no gradient, so that they are refused where one is wanted.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `Resize.cpp`; `VariableTypeManual.cpp`.
Read next: `indexing.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.autograd.inplace import check_inplace
from teachgrad.autograd.node import Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.state import local
from teachgrad.autograd.views import gradient_edge
from teachgrad.autograd.writers import bump_version
from teachgrad.composite.core import detach
from teachgrad.composite.views import sizes_from
from teachgrad.dispatcher import aten, functions, method, surface_method
from teachgrad.operands import geometry
from teachgrad.storage import (
    TypedStorage,
    UntypedStorage,
    flat_memory,
    memory_of,
    preserve_format,
    storage_offset,
    strides_in_elements,
)
from teachgrad.tensor import Tensor, requires_grad

Array = np.ndarray


C_NAMES = {
    "float16": "c10::Half", "float32": "float", "float64": "double", "bool": "bool", "uint8": "unsigned char",
    "int8": "signed char", "int16": "short", "int32": "int", "int64": "long",
    "complex64": "c10::complex<float>", "complex128": "c10::complex<double>",
}  # fmt: skip


class NotImplemented_(Node):
    """The backward of an operation that has none."""

    __slots__ = ("operation",)

    def name(self) -> str:
        return "torch::autograd::NotImplemented"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError(f"derivative for {self.operation} is not implemented")


def look_anew(input: Tensor, array: Array, operation: str, node_class: type[Node], **saved: Any) -> Tensor:
    """Make `input` look at its memory through `array`, recorded as a node that keeps what is in `saved`."""
    state = local.state
    node = None
    if state.grad_mode and input._meta is not None and requires_grad(input):
        check_inplace(input, True)
        node = new_node(node_class, (gradient_edge(input),), state)
        for slot, value in saved.items():
            setattr(node, slot, value)
    input._array = array
    bump_version(input._storage, operation, 3)
    if node is not None:
        set_history(input, node)  # even for a view: what its base holds has not changed
    return input


@method
def t_(input: Tensor) -> Tensor:
    """In-place version of `t`."""
    return look_anew(input, kernels.t(input._array), "t_", aten.TBackward1)


@method
def transpose_(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """In-place version of `transpose`."""
    array = kernels.transpose(input._array, dim0, dim1)
    return look_anew(input, array, "transpose_", aten.TransposeBackward1, dim0_=dim0, dim1_=dim1)


@method
def swapaxes_(input: Tensor, axis0: int, axis1: int) -> Tensor:
    """In-place version of `swapaxes`."""
    return transpose_(input, axis0, axis1)


@method
def swapdims_(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """In-place version of `swapdims`."""
    return transpose_(input, dim0, dim1)


@method
def squeeze_(input: Tensor, dim: int | Sequence[int] | None = None) -> Tensor:
    """In-place version of `squeeze`."""
    array, shape = input._array, input._array.shape
    if dim is None:
        return look_anew(input, kernels.squeeze(array), "squeeze_", aten.SqueezeBackward3, self_shape=shape)
    if isinstance(dim, int):
        array = kernels.squeeze_dim(array, dim)
        return look_anew(input, array, "squeeze_", aten.SqueezeBackward4, self_shape=shape, dim_=dim)
    array = kernels.squeeze_dims(array, dim)
    return look_anew(input, array, "squeeze_", aten.SqueezeBackward5, self_shape=shape, dim_=tuple(dim))


@method
def unsqueeze_(input: Tensor, dim: int) -> Tensor:
    """In-place version of `unsqueeze`."""
    return look_anew(input, kernels.unsqueeze(input._array, dim), "unsqueeze_", aten.UnsqueezeBackward1, dim_=dim)


@method
def as_strided_(input: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None) -> Tensor:
    """In-place version of `as_strided`."""
    array = kernels.as_strided(input._array, size, stride, storage_offset)
    return look_anew(
        input, array, "as_strided_", aten.AsStridedBackward1,
        self_geometry=geometry(input), size_=tuple(size), stride_=tuple(stride), storage_offset_=storage_offset,
    )  # fmt: skip


# ---- other memory ------------------------------------------------------------------------------------------------


@method
def resize_(input: Tensor, *size: Any, memory_format: Any = preserve_format) -> Tensor:
    """Another size over the same memory, or over more of it; what is new there is not initialised."""
    return _resize(input, sizes_from("resize_", "size", size))


@method
def resize_as_(input: Tensor, other: Tensor, memory_format: Any = preserve_format) -> Tensor:
    """`resize_` to the size of `other`."""
    return _resize(input, other._array.shape)


def _resize(input: Tensor, size: tuple[int, ...]) -> Tensor:
    if requires_grad(input):
        raise RuntimeError("cannot resize variables that require grad")
    if any(n < 0 for n in size):
        raise RuntimeError("numel: integer multiplication overflow")
    array = input._array
    offset, memory = storage_offset(array), flat_memory(array)
    needed = offset + math.prod(size)
    if needed > memory.size:
        if memory is not array and memory_of(array) is not array:
            raise NotImplementedError("resize_: memory that other tensors may share cannot grow")
        memory = np.concatenate([memory, np.zeros(needed - memory.size, array.dtype)])
    if size != array.shape:
        input._array = memory[offset:needed].reshape(size)
    bump_version(input._storage, "resize_", 3)
    return input


@method
def set_(input: Tensor, source: Tensor | UntypedStorage | None = None) -> Tensor:
    """Look at the memory of `source` from now on."""
    state = local.state
    node = None
    if state.grad_mode and (requires_grad(input) or (isinstance(source, Tensor) and requires_grad(source))):
        check_inplace(input, True)
        edges = [gradient_edge(t) if isinstance(t, Tensor) else None for t in (input, source)]
        node = new_node(NotImplemented_, tuple(edges), state)
        node.operation = "set_"
    if source is None:
        array = np.empty(0, input._array.dtype)
    elif isinstance(source, Tensor):
        array = source._array
        if array.dtype != input._array.dtype:
            raise RuntimeError(f"Could not set tensor of type {C_NAMES[array.dtype.name]} to a tensor of type "
                               f"{C_NAMES[input._array.dtype.name]}")  # fmt: skip
    else:
        array = source.elements(input._array.dtype)
    input._array = array
    bump_version(input._storage, "set_")
    if node is not None:
        set_history(input, node)
    return input


# ---- asking about memory -------------------------------------------------------------------------------------------


@surface_method
def untyped_storage(input: Tensor) -> UntypedStorage:
    """The memory, in bytes."""
    return UntypedStorage(input._array, input._storage.device)


@surface_method
def storage(input: Tensor) -> TypedStorage:
    """The memory, in elements."""
    return TypedStorage(input._array, input._storage.device)


@surface_method
def is_set_to(input: Tensor, tensor: Tensor) -> bool:
    """Whether both look at the same memory in the same way."""
    a, b = input._array, tensor._array
    return (
        memory_of(a) is memory_of(b)
        and a.shape == b.shape
        and strides_in_elements(a) == strides_in_elements(b)
        and storage_offset(a) == storage_offset(b)
    )


functions |= {"detach": detach, "resize_as_": resize_as_}
