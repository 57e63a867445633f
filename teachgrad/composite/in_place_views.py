"""In-place operations that leave the numbers alone and change how one tensor looks at them.

`t_` makes a tensor its own transpose: its old views are not touched, its history grows by a node. `resize_` and `set_`
give a tensor other memory, which has no gradient, so that they are refused where one is wanted.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `Resize.cpp`; `VariableTypeManual.cpp`.
Read next: `indexing.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.arguments import class_name, given_by_name, invalid_arguments, one_or_several, sizes_from
from teachgrad.autograd._functions import Resize
from teachgrad.autograd.inplace import check_inplace, count_inference_write, is_recorded, rebase_history
from teachgrad.autograd.node import Node, new_node, set_history
from teachgrad.autograd.not_implemented import NotImplementedNode, without_number
from teachgrad.autograd.state import ThreadState, local
from teachgrad.autograd.tangent import has_tangent, no_forward_mode, set_tangent, tangent_or_none
from teachgrad.autograd.views import gradient_edge
from teachgrad.autograd.writers import bump_version
from teachgrad.callers import users_level
from teachgrad.composite.core import detach
from teachgrad.composite.reductions import UNSET
from teachgrad.composite.views import is_contiguous, with_dims
from teachgrad.dispatcher import aten, functions, method, methods, operator, surface_method
from teachgrad.growth import grow, grow_storage
from teachgrad.kernels.dims import c_name_of
from teachgrad.kernels.layout import with_these_strides
from teachgrad.operands import check_memory_format, geometry
from teachgrad.public import refusing
from teachgrad.scalars import whole_number
from teachgrad.storage import (
    RANKS,
    TypedStorage,
    UntypedStorage,
    check_rank,
    contiguous_format,
    contiguous_strides,
    flat_memory,
    memory_of,
    preserve_format,
    storage_offset,
    strides_in_elements,
)
from teachgrad.tensor import MirroredTensor, Tensor, memory_array, not_fresh, place, requires_grad
from teachgrad.warned_once import WarnOnce

Array = np.ndarray


def look_anew(
    input: Tensor, operation: str, kernel: Callable[..., Array], *arguments: Any, node_class: type[Node], **saved: Any
) -> Tensor:
    """Make `input` look at its memory as `kernel` says, recorded as a node that keeps what is in `saved`."""
    state = local.state
    node = None
    if is_recorded(state, input):
        check_inplace(input, True)
        node = new_node(node_class, (gradient_edge(input),), state)
        for slot, value in saved.items():
            setattr(node, slot, value)
    moved = tangent_or_none(input)
    keep_what_is_saved(input, state)
    place(input, kernel(memory_array(input), *arguments), input.is_conj(), input.is_neg())
    count_write(input, operation, state)
    if moved is not None:
        set_tangent(input, getattr(moved, operation)(*arguments))
    if node is not None:
        set_history(input, node)  # even for a view: what its base holds has not changed
    return input


def keep_what_is_saved(input: Tensor, state: ThreadState) -> None:
    """Inside `allow_mutation_on_saved_tensors`: a saved tensor shall not look elsewhere when backward needs it."""
    if state.mutation is not None:
        state.mutation.about_to_write(input)


def count_write(input: Tensor, operation: str, state: ThreadState, depth: int = 4) -> None:
    """Note that the user called `operation`; inference tensors refuse it, as ever after the deed."""
    if input._home.version is None:
        count_inference_write(input._storage, state)
    bump_version(input._storage, operation, depth)


@method
def t_(input: Tensor) -> Tensor:
    """In-place version of `t`."""
    return look_anew(input, "t_", lambda array: kernels.t(array, "t_"), node_class=aten.TBackward1)


@method
def transpose_(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """In-place version of `transpose`."""
    return _transposed(input, whole_number("transpose_", "dim0", 1, dim0), whole_number("transpose_", "dim1", 2, dim1))


def _transposed(input: Tensor, dim0: int, dim1: int) -> Tensor:
    node = aten.TransposeBackward1
    return look_anew(input, "transpose_", kernels.transpose, dim0, dim1, node_class=node, dim0_=dim0, dim1_=dim1)


@method
def swapaxes_(input: Tensor, axis0: int, axis1: int) -> Tensor:
    """In-place version of `swapaxes`."""
    return _transposed(
        input, whole_number("swapaxes_", "axis0", 1, axis0), whole_number("swapaxes_", "axis1", 2, axis1)
    )


@method
def swapdims_(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """In-place version of `swapdims`."""
    return _transposed(input, whole_number("swapdims_", "dim0", 1, dim0), whole_number("swapdims_", "dim1", 2, dim1))


@method
def squeeze_(input: Tensor, dim: int | Sequence[int] | None = UNSET) -> Tensor:
    """In-place version of `squeeze`."""
    shape = input._array.shape
    if dim is None:
        raise invalid_arguments("squeeze_", dim)
    if dim is UNSET:
        return look_anew(input, "squeeze_", kernels.squeeze, node_class=aten.SqueezeBackward3, self_shape=shape)
    kernel: Any
    if isinstance(dim, (list, tuple)):
        kernel, node, dim = kernels.squeeze_dims, aten.SqueezeBackward5, one_or_several(dim)
    else:
        kernel, node, dim = kernels.squeeze_dim, aten.SqueezeBackward4, one_or_several(dim)[0]
    return look_anew(input, "squeeze_", kernel, dim, node_class=node, self_shape=shape, dim_=dim)


@method
def unsqueeze_(input: Tensor, dim: int) -> Tensor:
    """In-place version of `unsqueeze`."""
    dim = whole_number("unsqueeze_", "dim", 1, dim)
    return look_anew(input, "unsqueeze_", kernels.unsqueeze, dim, node_class=aten.UnsqueezeBackward1, dim_=dim)


@operator
def as_strided_(input: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None) -> Tensor:
    """In-place version of `as_strided`."""
    size, stride = tuple(size), tuple(stride)
    saved = {"self_geometry": geometry(input), "size_": size, "stride_": stride, "storage_offset_": storage_offset}
    window = (size, stride, storage_offset)
    return look_anew(input, "as_strided_", kernels.as_strided, *window, node_class=aten.AsStridedBackward1, **saved)


# ---- other memory ------------------------------------------------------------------------------------------------


@method
def resize_(input: Tensor, *size: Any, memory_format: Any = None, **named: Any) -> Tensor:
    """Another size over the same memory, or over more of it; what is new there is not initialised."""
    sizes = sizes_from("resize_", "size", given_by_name("resize_", "size", size, named) if named else size)
    check_memory_format("resize_", memory_format)
    if memory_format is preserve_format:
        raise RuntimeError("Unsupported memory formatPreserve")
    return _resize(input, sizes, memory_format)


@method
def resize_as_(input: Tensor, the_template: Tensor, *, memory_format: Any = None) -> Tensor:
    """`resize_` to the size of `the_template`, and with `preserve_format` to its order in memory."""
    if not isinstance(the_template, Tensor):
        raise TypeError(
            f"resize_as_(): argument 'the_template' (position 1) must be Tensor, not {class_name(the_template)}"
        )
    check_memory_format("resize_as_", memory_format)
    if memory_format is preserve_format:
        lies_so = (f for f in (contiguous_format, *RANKS) if is_contiguous(the_template, memory_format=f))
        memory_format = next(lies_so, contiguous_format)
    return _resize(input, the_template._array.shape, memory_format)


def _resize(input: Tensor, size: tuple[int, ...], memory_format: Any) -> Tensor:
    if requires_grad(input) and input._home.version is not None and not local.state.inference_mode:
        raise RuntimeError("cannot resize variables that require grad")
    if has_tangent(input):
        raise RuntimeError("cannot resize variables that has a forward grad")
    if any(n < 0 for n in size):
        raise RuntimeError("numel: integer multiplication overflow")
    check_rank(memory_format, len(size))
    array = memory_array(input)
    if size == array.shape and memory_format is None:
        return input
    keep_what_is_saved(input, local.state)
    offset = storage_offset(array)
    needed = offset + math.prod(size)
    memory = grow(input, needed)
    place(input, _in_order(memory[offset:needed], size, memory_format), input.is_conj(), input.is_neg())
    if size != array.shape:
        count_write(input, "resize_", local.state)
    return input


def _in_order(memory: np.ndarray, size: tuple[int, ...], memory_format: Any) -> np.ndarray:
    """`memory` seen in this size, image by image with the channels innermost or in plain order."""
    if memory_format not in RANKS:
        return memory.reshape(size)
    images, channels, *sizes = size
    return np.moveaxis(memory.reshape(images, *sizes, channels), -1, 1)


@method
def set_(
    input: Tensor, source: Tensor | UntypedStorage | None = None, storage_offset: int = 0,
    size: Sequence[int] | None = None, stride: Sequence[int] | None = None,
) -> Tensor:  # fmt: skip
    """Look at the memory of `source` from now on, with `size` in this way; conjugated if it was so, whether or not `source` is."""
    state = local.state
    node = None
    tensors = [t for t in (input, source) if isinstance(t, Tensor)]
    if is_recorded(state, *tensors):
        check_inplace(input, True)
        node = without_number(new_node(NotImplementedNode, tuple([gradient_edge(t) for t in tensors]), state))
        node.operator = "set_"
    if has_tangent(input) or (isinstance(source, Tensor) and has_tangent(source)):
        no_forward_mode("set_")
    if source is None:
        array = with_these_strides((0,), (1,), input._array.dtype)
    elif isinstance(source, Tensor):
        not_fresh(source)
        array = memory_array(source)
        if array.dtype != input._array.dtype:
            raise RuntimeError(f"Could not set tensor of type {c_name_of(array.dtype)} to a tensor of type "
                               f"{c_name_of(input._array.dtype)}")  # fmt: skip
    else:
        array = source.elements(input._array.dtype)
    if size is not None:
        strides = tuple(stride) if stride else contiguous_strides(size)
        needed = _reach(tuple(size), strides, storage_offset)
        array = kernels.as_strided(grow_storage(flat_memory(array), needed), tuple(size), strides, storage_offset)
    keep_what_is_saved(input, state)
    place(input, array, input.is_conj(), input.is_neg())
    count_write(input, "set_", state, depth=3)
    if input._meta is not None:
        input._meta.accumulator = None  # the next graph ends in another one
    if node is not None:
        rebase_history(input, node)
    return input


def _reach(size: tuple[int, ...], strides: tuple[int, ...], offset: int) -> int:
    """How many elements there must be in memory for a tensor that lies there like this."""
    if len(size) != len(strides):
        raise RuntimeError(f"unequal size length ({len(size)}) and stride length ({len(strides)})")
    if offset < 0:
        raise RuntimeError(f"Tensor: invalid storage offset {offset}")
    if any(n < 0 for n in size):
        raise RuntimeError("numel: integer multiplication overflow")
    if any(s < 0 for s in strides):
        raise RuntimeError(f"Storage size calculation overflowed with sizes={list(size)} and strides={list(strides)}")
    return offset + 1 + sum((n - 1) * s for n, s in zip(size, strides, strict=True)) if all(size) else 0


# ---- asking about memory -------------------------------------------------------------------------------------------


@surface_method
def untyped_storage(input: Tensor) -> UntypedStorage:
    """The memory, in bytes."""
    not_fresh(input)
    return UntypedStorage(memory_array(input), input._home.device)


_about_storages = WarnOnce()


@surface_method
def storage(input: Tensor) -> TypedStorage:
    """The memory, in elements."""
    _about_storages("TypedStorage is deprecated. It will be removed in the future and UntypedStorage will be the only "
                  "storage class. This should only matter to you if you are using storages directly.  To access "
                  "UntypedStorage directly, use tensor.untyped_storage() instead of tensor.storage()")  # fmt: skip
    not_fresh(input)
    return TypedStorage(memory_array(input), input._home.device)


@surface_method
def is_set_to(input: Tensor, tensor: Tensor) -> bool:
    """Whether both look at the same memory in the same way."""
    if input.__class__ is MirroredTensor or tensor.__class__ is MirroredTensor:
        return False  # as PyTorch says
    a, b = input._array, tensor._array
    return (
        memory_of(a) is memory_of(b)
        and a.shape == b.shape
        and strides_in_elements(a) == strides_in_elements(b)
        and storage_offset(a) == storage_offset(b)
    )


@surface_method
def resize(input: Tensor, *sizes: Any) -> Tensor:
    """Another shape for the same elements, by a custom Function of old."""
    warnings.warn("non-inplace resize is deprecated", stacklevel=users_level())
    return Resize.apply(input, sizes_from("resize", "sizes", sizes))


@surface_method
def resize_as(input: Tensor, tensor: Tensor) -> Tensor:
    """`resize` to the size of `tensor`."""
    warnings.warn("non-inplace resize_as is deprecated", stacklevel=users_level())
    return Resize.apply(input, tensor._array.shape)


def detach_(input: Tensor) -> Tensor:
    """`input.detach_()`"""
    return input.detach_()


def is_inference(input: Tensor) -> bool:
    """Whether the tensor was made in inference mode."""
    if not isinstance(input, Tensor):
        raise TypeError(f"is_inference(): argument 'input' (position 1) must be Tensor, not {class_name(input)}")
    return input.is_inference()


methods["squeeze_"] = with_dims(methods["squeeze_"])
functions |= {"is_inference": is_inference, "resize_as_": resize_as_}
functions |= {"detach": refusing(detach), "detach_": refusing(detach_)}
