"""Operators that the engine itself leans on, written by hand on top of the table's.

`copy_`, `sum_to`, making tensors like others, and `as_strided`'s backward: each either needs a node of a special kind
or calls several operators.

In PyTorch: `torch/csrc/autograd/VariableTypeManual.cpp`, `aten/src/ATen/ExpandUtils.h`.
Read next: `../generated/operators.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name, given_by_name, sizes_from
from teachgrad.autograd.inplace import check_inplace, is_recorded, rebase_history
from teachgrad.autograd.node import Edge, Edges, Grads, Node, new_node
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import carries, overwrite_tangent, tangent_or_none
from teachgrad.autograd.views import gradient_edge
from teachgrad.devices import CPU, device
from teachgrad.dispatcher import aten, internal, method
from teachgrad.kernels.copies import on_the_way_to, warn_of_cast
from teachgrad.operands import broadcast_error, refuse_overlap, refuse_shape, write
from teachgrad.scalars import NUMBERS
from teachgrad.storage import (
    InferenceStorage,
    address_of,
    contiguous_format,
    is_dense,
    memory_of,
    storage_offset,
    strides_in_elements,
)
from teachgrad.storage import as_strided as strided_array
from teachgrad.tensor import (
    MirroredTensor,
    Tensor,
    alias,
    autograd_meta,
    inference_storage,
    memory_array,
    new,
    number_tensor,
    place_as,
)


@internal
def dtype_of(numpy_dtype: np.dtype) -> dtypes.dtype:
    """The tensor dtype for a numpy dtype."""
    return dtypes.from_numpy_dtype(numpy_dtype)


# ---- making tensors --------------------------------------------------------------------------------------------


def make(array: np.ndarray, where: device = CPU, requires_grad: bool = False) -> Tensor:
    """A tensor on `array`, an inference tensor in inference mode, perhaps a leaf that requires grad."""
    tensor = local.state.wrap(array, where)
    if requires_grad is not False and requires_grad is not None:
        if requires_grad is not True:
            raise TypeError(f"argument 'requires_grad' must be bool, not {class_name(requires_grad)}")
        if array.dtype.kind not in "fc":
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        tensor._meta = autograd_meta(True)
    return tensor


@internal
def zeros(size: Sequence[int], dtype: dtypes.dtype | None = None, device: device = CPU) -> Tensor:
    """A tensor of zeros."""
    return make(np.zeros(size, (dtype or dtypes.get_default_dtype()).numpy), device)


@internal
def ones(size: Sequence[int], dtype: dtypes.dtype | None = None, device: device = CPU) -> Tensor:
    """A tensor of ones."""
    return make(np.ones(size, (dtype or dtypes.get_default_dtype()).numpy), device)


@internal
def new_empty_strided(like: Tensor, size: Sequence[int], stride: Sequence[int]) -> Tensor:
    """An uninitialised tensor with `like`'s dtype and device and the given geometry in elements."""
    return make(empty_strided_array(tuple(size), tuple(stride), like._array.dtype), like._home.device)


def empty_strided_array(size: tuple[int, ...], stride: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """Uninitialised memory, looked at with the given strides (in elements)."""
    extent = 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True)) if all(size) else 0
    return strided_array(np.empty(extent, dtype), size, stride, 0)


@internal
def clone_obey_contract(grad: Tensor, variable: Tensor) -> Tensor:
    """A copy of `grad`, laid out in memory as `variable` is or, if that has gaps or overlaps itself, in plain order."""
    array = variable._array
    if is_dense(array):
        return copy_(new_empty_strided(grad, array.shape, strides_in_elements(array)), grad)
    return aten.clone(grad, memory_format=contiguous_format)


# ---- copy_ -----------------------------------------------------------------------------------------------------


class CopyBackwards(Node):
    """The backward of `self.copy_(src)`: nothing for what was overwritten, everything for the source."""

    __slots__ = ("src_dtype", "src_device")
    src_dtype: np.dtype
    src_device: device
    overwrites = True

    def name(self) -> str:
        return "torch::autograd::CopyBackwards"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        array, where, old, src = grad._array, grad._home.device, None, None
        if wanted[0] is not None:
            old = local.state.wrap(np.zeros(array.shape, array.dtype), where)
        if wanted[1] is not None:
            src = grad
            if array.dtype is not self.src_dtype:
                if array.dtype.kind == "c" and self.src_dtype.kind != "c":
                    src = aten.real(src)
                src = aten.to_dtype(src, dtype_of(self.src_dtype))
            if where is not self.src_device:
                src = aten.to_device(src, self.src_device)
        return (old, src)

    def apply_to_arrays(self, grad: np.ndarray, wanted: Edges) -> tuple[np.ndarray | None, ...] | None:
        if grad.dtype is not self.src_dtype or self.src_device is not CPU:
            return None
        old = None if wanted[0] is None else np.zeros(grad.shape, grad.dtype)
        return (old, None if wanted[1] is None else grad)


def spread(values: np.ndarray, shape: tuple[int, ...], *tensors: Tensor) -> np.ndarray:
    """`values` broadcast to the shape of what they will overwrite."""
    try:
        both = np.broadcast_shapes(shape, values.shape)
    except ValueError as error:
        raise broadcast_error(error, *tensors) from None
    refuse_shape(shape, both)
    return np.broadcast_to(values, shape)


def same_place(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether both look at the same memory, which they share, in the same way."""
    return a is b or (
        a.shape == b.shape and a.strides == b.strides and a.dtype == b.dtype and address_of(a) == address_of(b)
    )


@method
def copy_(input: Tensor, src: Any, non_blocking: bool = False) -> Tensor:
    """Overwrite `input` with `src`, broadcast to its shape and cast to its dtype."""
    if non_blocking.__class__ is not bool:
        raise TypeError(f"copy_(): argument 'non_blocking' (position 2) must be bool, not {class_name(non_blocking)}")
    if src.__class__ in (int, float, bool, complex):
        src = number_tensor(src)
    elif isinstance(src, NUMBERS):
        src = number_tensor(src)  # type: ignore[arg-type]
    elif not isinstance(src, Tensor):
        raise TypeError(f"copy_(): argument 'other' (position 1) must be Tensor, not {class_name(src)}")
    state = local.state
    array, node = input._array, None
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        if array.dtype.kind in "fc" and is_recorded(state, src, input):
            check_inplace(input, True)
            node = new_node(CopyBackwards, (gradient_edge(input), gradient_edge(src)), state)
            node.src_dtype = src._array.dtype
            node.src_device = src._home.device
    values = src._array
    if array.base is not None or values.base is not None:
        if memory_of(array) is (values if values.base is None else memory_of(values)):
            if same_place(array, values):  # then there is nothing to copy, and nothing to complain about
                values = array
            else:
                refuse_overlap(input, src)
        elif input.__class__ is MirroredTensor or src.__class__ is MirroredTensor:
            refuse_overlap(alias(input, memory_array(input)), alias(src, memory_array(src)))
    if values.shape != array.shape:
        values = spread(values, array.shape, input, src)
    if values.dtype.kind == "c" and array.dtype.kind not in "cb":
        warn_of_cast()
        values = values.real
    if values.dtype is not array.dtype:
        values = on_the_way_to(array.dtype, values).astype(array.dtype)
    write(input, values, "copy_", state)
    if node is not None:
        rebase_history(input, node)
    if state.dual_level >= 0 and carries((input, src), (input, src)):
        moved = tangent_or_none(src)
        if moved is not None:
            moved = to_dtype(moved, dtype_of(array.dtype))
            moved = aten.clone(moved) if moved._array.shape == array.shape else aten.expand(moved, array.shape)
        overwrite_tangent(input, moved)
    return input


# ---- shapes ----------------------------------------------------------------------------------------------------


@internal
def sum_to(grad: Tensor, shape: tuple[int, ...]) -> Tensor:
    """Sum `grad` over the dimensions in which a tensor of `shape` was broadcast to get its shape."""
    shape = tuple(shape)
    got = grad._array.shape
    if not shape:
        return aten.sum_all(grad)
    lead = len(got) - len(shape)
    dims = tuple(range(lead)) + tuple(i for i in range(lead, len(got)) if shape[i - lead] == 1 and got[i] != 1)
    if dims:
        grad = aten.sum_dim(grad, dims, True)
    return aten.view(grad, shape) if lead > 0 else grad


@method
def sum_to_size(input: Tensor, *size: Any, **named: Any) -> Tensor:
    """The sum over what broadcasting from `size` would have repeated."""
    size = given_by_name("sum_to_size", "size", size, named) if named else size
    shape = sizes_from("sum_to_size", "size", size)
    got = input._array.shape
    lead = len(got) - len(shape)
    if lead < 0 or any(n not in (1, m) for n, m in zip(shape, got[lead:], strict=True)):
        raise RuntimeError(f"size {{{list(shape)}}} is not expandable to size {{{list(got)}}}.")
    return sum_to(input, shape)


@internal
def to_dtype(input: Tensor, dtype: dtypes.dtype) -> Tensor:
    """`input` in another dtype; itself if it has that dtype."""
    dtype = dtypes.as_dtype(dtype)
    return input if input._array.dtype == dtype.numpy else aten.to_copy(input, dtype)


# ---- as_strided's relatives ------------------------------------------------------------------------------------


@internal
def as_strided_node(base: Tensor, view: Tensor, edge: Edge | None) -> Node:
    """The node of a view whose base was overwritten: `view`'s geometry, read from what is at the end of `edge`."""
    array = view._array
    node = new_node(aten.AsStridedBackward0, (edge,), local.state)
    whole = base._array
    node.self_geometry = (whole.shape, strides_in_elements(whole), storage_offset(whole))
    node.size_, node.stride_, node.storage_offset_ = array.shape, strides_in_elements(array), storage_offset(array)
    node.input_metadata = ((array.shape, array.dtype, view._home.device),)
    return node


@internal
def detach(input: Tensor) -> Tensor:
    """A tensor on the same memory and version counter that autograd knows nothing of."""
    tensor = new(Tensor)
    if input.__class__ is MirroredTensor:
        place_as(tensor, input)
    else:
        tensor._array = input._array
    storage = tensor._storage = input._storage
    if storage.version is None:
        where = storage.device
        tensor._storage = inference_storage(where) if local.state.inference_mode else InferenceStorage(where, 0)
    tensor._meta = None
    return tensor
