"""What is a tensor, before it is differentiated?

An array, what it shares with its views, and two fields for autograd that stay empty as long as no gradient is wanted:

    tensor._array    the numbers
    tensor._memory   the same array; for a lazily conjugated tensor the one it looks at
    tensor._storage  the device and the version counter, shared with views
    tensor._edge     (node, output number): the node of the operation that produced it, and its number among the outputs
    tensor._meta     what only some tensors need: a leaf whose gradient is wanted, a tensor with hooks, a view

Which tensors see a write? The views of one tensor hold arrays over the same memory. Besides the memory they share a
`Storage`: the device and the *version counter*, which goes up by one with every in-place operation on any of them. A
tensor saved for backward remembers the version it had. If the counter has moved on by the time the value is needed, the
value is gone, and that is an error instead of a wrong number. The storage also remembers the operation that wrote last
and the line of the user's program, so that the error can name them.

This file has the data, in `TensorBase`, and the functions that make tensors. The class that users see, with all
methods, is `Tensor` in `../_tensor.py`, above the operators.

In PyTorch: `c10/core/TensorImpl.h`, with `VariableVersion`; `c10/core/StorageImpl.h`; `AutogradMeta` in
`torch/csrc/autograd/variable.h`.
Read next: `../graph/node.py`, where edges lead; or `../graph/saved_tensor.py`, which checks the counter.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias
from weakref import ref

import numpy as np

import teachgrad.tensor.devices
from teachgrad.kernels.memory import overlaps
from teachgrad.tensor.devices import CPU
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.state import PACKAGE, local

ndarray = np.ndarray
new = object.__new__  # an object without its `__init__`


class Storage:
    """What a tensor shares with its views.

    Attributes:
        device: where the memory is.
        version: how many in-place operations were applied.
        writer: None, or (operation, code object, instruction) of the last in-place operation.
        number: the Python number that a 0-d operand was made from, or None. For promotion, only its kind counts.
    """

    device: Device = CPU
    version: int = 0
    writer: tuple[str, Any, int] | None = None
    number: bool | int | float | complex | None = None


class InferenceStorage(Storage):
    """The storage of inference tensors. It counts no writes, so autograd may not rely on the numbers."""

    may_require_grad: ClassVar[bool] = False
    """Whether autograd was ever told something about an inference tensor: until then, none requires grad."""

    @property
    def version(self) -> int:  # type: ignore[override]
        raise RuntimeError(INFERENCE)


INFERENCE = (
    "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in "
    "computation tracked by autograd. To work around this, you can make a clone to get a normal tensor and use it in "
    "autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`."
)


_AMBIGUOUS = (
    " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both "
    "the view and the inplace either both inside the {0} block (if you don't want the inplace to be tracked) or both "
    "outside (if you want the inplace to be tracked)."
)


class CreationMeta(Enum):
    """Under which circumstances a view was made; if it may not be written to, the value says why."""

    DEFAULT = ""
    IN_CUSTOM_FUNCTION = (
        " This view was created inside a custom Function (or because an input was returned as-is) and the autograd "
        "logic to handle view+inplace would override the custom backward associated with the custom Function, leading "
        "to incorrect gradients. This behavior is forbidden. You can fix this by cloning the output of the custom "
        "Function."
    )
    MULTI_OUTPUT_NODE = (
        " This view is the output of a function that returns multiple views. Such functions do not allow the output "
        "views to be modified inplace. You should replace the inplace operation by an out-of-place one."
    )
    NO_GRAD_MODE = _AMBIGUOUS.format("no_grad")
    INFERENCE_MODE = _AMBIGUOUS.format("inference_mode")


NOWHERE: Any = object()
"""The edge of a tensor that requires grad, but was made where nothing was recorded. In the graph it is None."""


class AutogradMeta:
    """What autograd knows about one tensor, beside the node that produced it.

    Attributes:
        requires_grad: this is a leaf whose gradient is wanted.
        grad: the accumulated gradient of a leaf, or of a tensor that retains it.
        accumulator: weak reference to the leaf's AccumulateGrad node.
        hooks: hooks on the gradient by id, or None.
        post_accumulate_hooks: hooks to call after accumulation by id, or None.
        retains_grad: whether `retain_grad()` was called on a non-leaf.
        detached_at: the sequence number at which `detach_()` took the history away, or None.
        creation: of a view, under which circumstances it was made.
        edge_of: where the gradient of the tensor goes; `../graph/views.py` sets it, for leaves and for views.
    """

    requires_grad = False
    grad: Tensor | None = None
    accumulator: ref[Any] | None = None
    hooks: Any = None
    post_accumulate_hooks: Any = None
    retains_grad = False
    detached_at: int | None = None
    creation: CreationMeta = CreationMeta.DEFAULT
    edge_of: ClassVar[Any]


class ViewMeta(AutogradMeta):
    """The AutogradMeta of a view: it also knows the tensor it looks into, and how to look again.

    Attributes:
        base: the tensor it looks into, never a view itself.
        replay: a function that makes this view from another base, or None where strides say it all.
        edge: what `_edge` is for other tensors; right as long as the storage has version `attr_version`.
    """

    base: Tensor
    replay: Callable[[Tensor], Tensor] | None = None
    edge: Any = None
    attr_version: int | None = 0


class TensorBase:
    """A multi-dimensional array whose history can be recorded: the data of a tensor, without its methods."""

    # `__dict__` is for fields that are rarely set.
    __slots__ = ("_array", "_memory", "_storage", "_edge", "_meta", "__dict__", "__weakref__")
    _array: ndarray
    _memory: ndarray
    _storage: Storage
    _edge: tuple[Any, int] | None
    _meta: AutogradMeta | None

    _involution: ClassVar[np.ufunc | None] = None
    """What a lazy tensor shows of its memory: `np.conjugate` or `np.negative`."""


if TYPE_CHECKING:  # what editors see
    Tensor: TypeAlias = "teachgrad.Tensor"
    LazyTensor: TypeAlias = "teachgrad.Tensor"
else:
    Tensor = LazyTensor = TensorBase  # until `make_tensors_of` is called

on_arrays: Any = None
"""The functions that rules call in a plain pass: `../rules/arrays.py`."""
on_tensors: Any = None
"""The functions that rules call in a pass that is recorded: `../rules/tensors.py`."""


def make_tensors_of(tensor: type[Tensor], lazy_tensor: type[Tensor], arrays: Any, tensors: Any):
    """Set the four names above. `../_tensor.py` calls this once, at the end of the import.

    Args:
        tensor, lazy_tensor: the classes of the objects that operators return from now on.
        arrays, tensors: the functions that rules call, on arrays and on tensors.
    """
    global Tensor, LazyTensor, on_arrays, on_tensors
    Tensor, LazyTensor, on_arrays, on_tensors = tensor, lazy_tensor, arrays, tensors  # type: ignore[misc]


# ---- making tensors --------------------------------------------------------------------------------------------------


def new_tensor(array: Any, device: Device = CPU, kind: type[Storage] = Storage) -> Tensor:
    """A tensor on an array that nothing else writes to.

    Args:
        array: the numbers: an array, or one of numpy's scalars.
        device: where they are.
        kind: `InferenceStorage` for an inference tensor, which counts no versions; its views do not know their base.
    """
    if array.__class__ is not ndarray:
        array = np.asarray(array)  # numpy turns 0-d results into scalars
    tensor: Tensor = new(Tensor)
    tensor._array = tensor._memory = array
    storage = tensor._storage = kind()
    if device is not CPU:
        storage.device = device
    tensor._edge = tensor._meta = None
    return tensor


def wrap(array: Any, device: Device = CPU) -> Tensor:
    """An array as a tensor; in inference mode, as an inference tensor."""
    return new_tensor(array, device, InferenceStorage if local.state.inference_mode else Storage)


def is_inference(tensor: Tensor) -> bool:
    """Whether the tensor was made in inference mode."""
    return tensor._storage.__class__ is InferenceStorage


def shallow_copy(tensor: Tensor, kind: type[Tensor] | None = None) -> Tensor:
    """A tensor of class `kind` on the same memory and version counter, which autograd knows nothing about."""
    memory, involution = (tensor._memory, tensor._involution) if kind is None else (tensor._array, None)
    return tensor_on(memory, tensor._storage, involution, kind)


def tensor_on(
    memory: ndarray, storage: Storage, involution: np.ufunc | None, kind: type[Tensor] | None = None
) -> Tensor:
    """A tensor that shows `memory`, or, if there is an involution, `involution(memory)`."""
    if involution is None:
        tensor: Tensor = new(kind or Tensor)
        tensor._array = memory
    else:
        tensor = new(LazyTensor)
        tensor._involution = involution  # type: ignore[misc]
    tensor._memory, tensor._storage = memory, storage
    tensor._edge = tensor._meta = None
    return tensor


def meta_of(tensor: Tensor) -> AutogradMeta:
    """The tensor's AutogradMeta, made if there is none yet."""
    meta = tensor._meta
    if meta is None:
        meta = tensor._meta = AutogradMeta()
        InferenceStorage.may_require_grad |= is_inference(tensor)
    return meta


def view_meta(tensor: Tensor) -> ViewMeta | None:
    """What a view knows of its base; None for a tensor that is not a view."""
    meta = tensor._meta
    return meta if meta.__class__ is ViewMeta else None  # type: ignore[return-value]


def requires_grad(tensor: Tensor) -> bool:
    """Whether gradients flow through `tensor`. A view of a tensor that requires grad does, too."""
    if tensor._edge is not None:
        return True
    meta = tensor._meta
    if meta is None:
        return False
    return meta.requires_grad or (meta.__class__ is ViewMeta and (meta.edge is not None or requires_grad(meta.base)))


def edge_of(tensor: Tensor) -> Any:
    """Where the gradient of `tensor` goes: to the node that made it, to the accumulator of a leaf, NOWHERE, or None."""
    return tensor._edge or (tensor._meta and tensor._meta.edge_of(tensor))


def gradient_edge(tensor: Tensor) -> Any:
    """The edge of `tensor` as it stands in the graph, where NOWHERE is None."""
    edge = edge_of(tensor)
    return None if edge is NOWHERE else edge


def overwrite(tensor: Tensor, values: Any):
    """Make `tensor` show `values`; a conjugated one keeps their conjugates in memory."""
    tensor._memory[...] = values if tensor._involution is None else tensor._involution(values)


# ---- the version counter ---------------------------------------------------------------------------------------------


def refuse_overlap(array):
    """Refuse to write to memory in which several elements share one place."""
    if not array.flags.c_contiguous and overlaps(array.shape, array.strides):
        raise RuntimeError("unsupported operation: more than one element of the written-to tensor refers to a single "
                           "memory location. Please clone() the tensor before performing the operation.")  # fmt: skip


INFERENCE_WRITE = (
    "Inplace update to inference tensor outside InferenceMode is not allowed."
    "You can make a clone to get a normal tensor before doing inplace update."
    "See https://github.com/pytorch/rfcs/pull/17 for more details."
)


def bump_version(operation: str, inference_mode: bool, *storages: Storage):
    """Count an in-place operation on each storage and note which line of the user's program asked for it."""
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame = frame.f_back
    for storage in storages:
        if storage.__class__ is not InferenceStorage:
            storage.version += 1
            storage.writer = (operation, frame.f_code, frame.f_lasti)
        elif not inference_mode:
            raise RuntimeError(INFERENCE_WRITE)


def describe_writer(storage: Storage) -> str:
    """A sentence naming the operation and the line that last wrote to `storage`; empty if none did."""
    if storage.writer is None:
        return ""
    operation, code, instruction = storage.writer
    number = next((n for start, end, n in code.co_lines() if start <= instruction < end and n), code.co_firstlineno)
    source = linecache.getline(code.co_filename, number).strip()
    text = f" Modified last by {operation} in {_file_or_cell(code)}, line {number}, in {code.co_name}"
    return f"{text}: {source}" if source else f"{text}."


def _file_or_cell(code):
    """The file of a piece of code, or in a notebook the cell as the reader sees it: `Cell In[3]`."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    named = None if shell is None else shell.compile.format_code_name(code.co_filename)
    return code.co_filename if named is None else " ".join(named)
