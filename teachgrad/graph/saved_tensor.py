"""How does a node keep a tensor without keeping itself alive, and how does it know the value is still right?

A saved *input* is kept as it is, and unpacking gives back the very same object. A saved *output* cannot be: the output
points to the node, so the node would point to itself. Its array and storage are kept instead, and a new tensor is made
when one is needed. Either way the version counter is noted, and compared at unpacking: a value that was overwritten
since is refused, with the operation and the line that did it.

    SavedInput      what the node's `save` writes into a slot
    SavedOutput     what `save_output` writes there, for a result
    SavedTensor     stands in the place of either where there are hooks, or a handle that a user holds
    RELEASED        stands in the slot after a backward pass

In PyTorch: `torch/csrc/autograd/saved_variable.cpp`, `python_saved_variable_hooks.cpp`.
Read next: `views.py`; or `../autograd/graph.py`, the hooks as users see them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn
from weakref import ref

import numpy as np

from teachgrad.graph.events import events
from teachgrad.kernels.memory import in_elements
from teachgrad.tensor import dtypes
from teachgrad.tensor.state import call_user, local
from teachgrad.tensor.tensor import (
    Storage,
    Tensor,
    describe_writer,
    gradient_edge,
    new_tensor,
    requires_grad,
    shallow_copy,
    view_meta,
)

PackAndUnpack = tuple[Callable[[Tensor], Any], Callable[[Any], Tensor]]


# ---- one saved tensor ----------------------------------------------------------------------------------------------


class SavedInput:
    """An input of the operation: the tensor itself, and the version it had."""

    __slots__ = ("tensor", "version")

    def __init__(self, tensor: Tensor):
        self.tensor = tensor
        self.version = tensor._storage.version

    @property
    def storage(self) -> Storage:
        """Whose version counter is compared."""
        return self.tensor._storage  # type: ignore[no-any-return]

    def unpack(self, node) -> Tensor:
        """The saved tensor, after checking that it was not written to since it was saved for `node`."""
        tensor = self.tensor
        if detached_since(tensor, node):
            raise RuntimeError(DETACHED)
        if tensor._storage.version != self.version:
            raise RuntimeError(stale_message(tensor, self.version))
        return tensor

    def unpack_array(self, node) -> np.ndarray:
        """The numbers of what `unpack` gives, after the same checks."""
        tensor = self.tensor
        meta = tensor._meta
        is_right = tensor._storage.version == self.version and (meta is None or meta.detached_at is None)
        return (tensor if is_right else self.unpack(node))._array  # type: ignore[no-any-return]


class SavedOutput:
    """An output of the operation: its array and storage, the version it had, and its number among the outputs.

    Attributes:
        written_view: weak reference to a view that the operation overwrote; its `grad_fn` is not the saving node.
    """

    __slots__ = ("array", "storage", "version", "output_nr", "written_view")

    def __init__(self, tensor: Tensor, output_nr: int = 0):
        self.array = tensor._array
        self.storage = tensor._storage
        self.version = tensor._storage.version
        self.output_nr = output_nr
        self.written_view = None if tensor._meta is None or view_meta(tensor) is None else ref(tensor)

    def unpack(self, node) -> Tensor:
        """The output as a tensor again, after the checks that `SavedInput.unpack` makes."""
        written = None if self.written_view is None else self.written_view()
        again = output_again(self.array, self.storage, node, self.output_nr)
        if self.storage.version != self.version:
            raise RuntimeError(stale_message(again, self.version, self.output_nr))
        return again if written is None else written

    def unpack_array(self, node) -> np.ndarray:
        """The numbers of what `unpack` gives, after the same checks."""
        return self.array if self.storage.version == self.version else self.unpack(node)._array


class SavedTensor:
    """A saved tensor with hooks, or in the hands of a user, who finds it under `_raw_saved_*` to register hooks.

    Attributes:
        saved: what this stands for; None once it is packed.
        storage: whose version counter is compared.
        hooks: None or (pack, unpack).
        data: what `pack` returned.
        edge: where the gradient of a packed input goes, to be restored by `unpack`.
        output_nr: of a packed output, its number.
        node: weak reference to the node, in a handle that a user holds.
    """

    hooks: PackAndUnpack | None = None
    data: Any = None
    edge: Any = None
    output_nr: int | None = None
    node: Callable[[], Any] = staticmethod(lambda: None)

    def __init__(self, saved: SavedInput | SavedOutput):
        self.saved: Any = saved
        self.storage = saved.storage

    def unpack(self, node) -> Tensor:
        """The saved tensor: what it stands for, or what the unpack hook makes of it."""
        if self.saved is not None:
            return self.saved.unpack(node)  # type: ignore[no-any-return]
        unpacked = call_user(self.hooks[1], self.data)  # type: ignore[index]
        if not isinstance(unpacked, Tensor):
            raise TypeError(f"{NOT_UNPACKED} {type(unpacked).__name__}")
        edge = self.edge if self.output_nr is None or node is None else (node, self.output_nr)
        if edge is None and not requires_grad(unpacked):
            return unpacked
        tensor = shallow_copy(unpacked)
        if edge is not None and getattr(edge[0], "variable", None) is not None:
            if tensor._array.dtype.kind not in "fc":
                raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
            tensor.requires_grad_()
            tensor._meta.accumulator = ref(edge[0])  # type: ignore[union-attr]
        else:
            tensor._edge = edge
        return tensor

    def unpack_array(self, node) -> np.ndarray:
        """The numbers of what `unpack` gives."""
        return self.unpack(node)._array  # type: ignore[no-any-return]

    def register_hooks(self, pack: Callable[[Tensor], Any], unpack: Callable[[Any], Tensor]):
        """Pack the tensor with `pack` now, and unpack it with `unpack` whenever it is used."""
        if not callable(pack) or not callable(unpack):
            raise TypeError("register_hooks(): expected two functions, pack and unpack")
        node, saved = self.node(), self.saved
        if node is not None and any(getattr(node, slot) is RELEASED for slot in node.tensor_slots):
            raise RuntimeError(HOOKS_AFTER_RELEASE)
        if saved is None:
            raise RuntimeError(HOOKS_TWICE)
        if isinstance(saved, SavedInput):
            self.pack((pack, unpack), shallow_copy(saved.unpack(node)), saved.tensor)
        else:
            self.pack((pack, unpack), output_again(saved.array, saved.storage, None, 0))

    def pack(self, hooks: PackAndUnpack, tensor: Tensor, input: Tensor | None = None) -> SavedTensor:
        """Call the pack hook, without hooks and without recording, and keep what it returns instead of the tensor.

        Where the gradient of an `input` goes is kept, too, for the tensor that `unpack` will return.
        """
        if input is None:
            self.output_nr = self.saved.output_nr
        else:
            self.edge = gradient_edge(input)
        self.hooks, self.saved = hooks, None
        state = local.state
        stack, state.saved_tensors_hooks = state.saved_tensors_hooks, []
        grad_mode, state.grad_mode = state.grad_mode, False
        before = self.storage.version
        try:
            self.data = hooks[0](tensor)
        finally:
            state.saved_tensors_hooks, state.grad_mode = stack, grad_mode
        if self.storage.version != before:
            raise RuntimeError(PACK_WROTE)
        return self


class Released:
    """What stands in a node's slot after its saved tensors were freed."""

    def unpack(self, node) -> NoReturn:
        """Refuse."""
        raise RuntimeError(BACKWARD_TWICE)

    unpack_array = unpack

    def register_hooks(self, pack, unpack) -> NoReturn:
        """Refuse."""
        raise RuntimeError(HOOKS_AFTER_RELEASE)


RELEASED = Released()


def output_again(array: np.ndarray, storage: Storage, node, output_nr: int) -> Tensor:
    """An output of `node` as a tensor again. (Not all of them flow from it: the indices that `max` returns do not.)"""
    tensor = new_tensor(array)
    tensor._storage = storage
    if node is not None and (node.output_differentiability is None or node.output_differentiability[output_nr]):
        tensor._edge = (node, output_nr)
    return tensor


def detached_since(tensor: Tensor, node) -> bool:
    """Whether `tensor` was detached in place after it was saved for `node`."""
    since = tensor._meta and tensor._meta.detached_at
    return since is not None and node is not None and node.sequence_nr < since


# ---- what nodes call -----------------------------------------------------------------------------------------------


def save(tensor: Tensor | None):
    """Keep an input of the operation: unpacking gives the same object."""
    if tensor is None:
        return None
    saved, hooks = SavedInput(tensor), local.state.saved_tensors_hooks
    if not hooks or tensor._storage.number is not None:
        return saved
    return SavedTensor(saved).pack(hooks[-1], tensor, tensor)


def pack_inputs(node):
    """Give the inputs that a new node has saved to the hooks that apply."""
    for slot in node.tensor_slots:
        saved = getattr(node, slot, None)  # outputs are saved later
        if isinstance(saved, SavedInput):
            setattr(node, slot, save(saved.tensor))


def save_output(tensor: Tensor | None, output_nr: int = 0):
    """Keep an output of the operation: its array and storage, so that there is no reference cycle."""
    if tensor is None:
        return None
    saved, hooks = SavedOutput(tensor, output_nr), local.state.saved_tensors_hooks
    if not hooks:
        return saved
    return SavedTensor(saved).pack(hooks[-1], tensor)


def save_list(tensors: Iterable[Tensor | None]) -> list[Any]:
    """Keep a list of inputs."""
    return [save(tensor) for tensor in tensors]


def unpack_tensor(saved, node) -> Tensor | None:
    """The tensor that `node` saved, after checking that it was not written to since. None for None."""
    return None if saved is None else saved.unpack(node)


def unpack_array(saved, node) -> np.ndarray | None:
    """The numbers of what `unpack_tensor` gives, after the same checks."""
    return None if saved is None else saved.unpack_array(node)


def unpack_promoted(saved, node) -> np.ndarray | None:
    """The numbers in the dtype of the result: a rule that compares operands has to see what the operation saw."""
    array = unpack_array(saved, node)
    return None if array is None else array.astype(node.input_metadata[0][1], copy=False)


def unpack_list(saved, node, unpack: Callable[[Any, Any], Any]) -> list[Any]:
    """The members of a saved list, or several slots, each unpacked by `unpack`: `unpack_tensor` or `unpack_array`."""
    if saved is RELEASED:
        saved.unpack(node)
    return [unpack(each, node) for each in saved]


def look_at(saved, node) -> Tensor | None:
    """The tensor that `node` saved, for users: one that was detached in place since is shown, too."""
    return saved and saved.unpack(None if isinstance(saved, SavedInput) else node)  # type: ignore[no-any-return]


# ---- what nodes show -----------------------------------------------------------------------------------------------


def shown_field(node, slot: str):
    """`_saved_x`: a tensor unpacked and checked, strides in elements, anything else as it is."""
    value = getattr(node, slot)
    if slot.endswith("sym_strides_"):
        value = in_elements(value, node.input_metadata[0][1].itemsize)
    if isinstance(value, np.dtype):
        return dtypes.from_numpy_dtype(value)
    if isinstance(value, tuple):
        return tuple(value)  # also of a Size
    if isinstance(value, list):
        return tuple(_shown(each, node) for each in value)
    return _shown(value, node)


def _shown(value, node):
    if value is RELEASED:
        value.unpack(node)
    if not isinstance(value, (SavedInput, SavedOutput, SavedTensor)):
        return value
    number = value.storage.number
    return look_at(value, node) if number is None else new_tensor(np.asarray(number))


def raw_field(node, slot: str):
    """`_raw_saved_x`: the SavedTensor, from now on the one that the node uses."""
    value = getattr(node, slot)
    if isinstance(value, list):
        value[:] = [_handle(each, node) for each in value]
        return tuple([each or _Nothing() for each in value])
    value = _handle(value, node)
    setattr(node, slot, value)
    return value or _Nothing()


def _handle(value, node):
    """A SavedTensor in the place of what was saved; None and RELEASED stay."""
    if isinstance(value, (SavedInput, SavedOutput)):
        value = SavedTensor(value)
    if isinstance(value, SavedTensor):
        value.node = ref(node)
    return value


class _Nothing(Released):
    """The handle of a saved None."""

    def register_hooks(self, pack, unpack) -> NoReturn:
        """Refuse."""
        raise RuntimeError("Calling register_hooks on a saved tensor with value None is forbidden")


# ---- messages ------------------------------------------------------------------------------------------------------


def stale_message(tensor: Tensor, version: int, output_nr: int = 0) -> str:
    """The error for a saved `tensor` that was written to since it had this version. Of inputs PyTorch says output 0."""
    storage, producer = tensor._storage, tensor.grad_fn
    kind, shape = old_type_name(tensor._array.dtype), list(tensor._array.shape)
    made_by = "" if producer is None else f", which is output {output_nr} of {operation_name(producer)},"
    return (
        "one of the variables needed for gradient computation has been modified by an inplace operation: "
        f"[{kind} {shape}]{made_by} is at version {storage.version}; expected version {version} instead. "
        f"Hint: {HINT_ANOMALY if events.anomaly is None else HINT_BACKTRACE}{describe_writer(storage)}"
    )


def old_type_name(kind: np.dtype) -> str:
    """What PyTorch's messages call a tensor of this dtype: `torch.FloatTensor`, `CPUComplexFloatType`."""
    name = dtypes.from_numpy_dtype(kind).scalar_name
    return f"CPU{name}Type" if kind.kind in "cb" else f"torch.{name}Tensor"


def operation_name(node) -> str:
    """The name of the forward operation: `Mul` for `MulBackward0`, `Sum1` for `SumBackward1`."""
    return re.sub(r"Backward(0$|(?=\d*$))", "", node.name())


HINT_ANOMALY = (
    "enable anomaly detection to find the operation that failed to compute its gradient, with "
    "torch.autograd.set_detect_anomaly(True, check_nan=False)."
)
HINT_BACKTRACE = (
    "the backtrace further above shows the operation that failed to compute its gradient. The variable in question was "
    "changed in there or anywhere later. Good luck!"
)
HOOKS_TWICE = (
    "Calling register_hooks on a saved tensor whose hooks have already been set. Hint: only one pair of hooks is "
    "allowed at a time."
)
NOT_UNPACKED = "Output of saved tensor unpack_hook expected to be a Tensor but got result of type"
BACKWARD_TWICE = (
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already "
    "been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). "
    "Specify retain_graph=True if you need to backward through the graph a second time or if you need to access "
    "saved tensors after calling backward."
)
HOOKS_AFTER_RELEASE = (
    "Calling register_hooks on a saved tensor after it has been freed. Saved intermediate values of the graph are "
    "freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the "
    "graph a second time or if you need to access saved variables after calling backward."
)
DETACHED = (
    "Trying to use a saved tensor that has been detached in-place, i.e. with .detach_()."
    "This is not supported, please use out-of-place `.detach()` instead"
)
PACK_WROTE = (
    "A saved tensor pack hook is modifying its input in place. Tensors provided as input to pack hook cannot be "
    "modified by in-place operations as this can lead to unexpected side-effects. Please open an issue if you need to "
    "perform in-place operations on the input to a pack hook."
)
