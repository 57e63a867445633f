"""How does a node keep a tensor without keeping itself alive, and how does it know the value is still right?

A saved *input* is kept as it is, and unpacking gives back the very same object. A saved *output* cannot be: the output
points to the node, so the node would point to itself. Its array and storage are kept instead, and a new tensor is made
whenever somebody asks. Either way the version counter is noted, and compared at unpacking: a value that was overwritten
since is refused, with the operation and the line that did it.

Most saved tensors are a plain tuple in the node's slot:

    (tensor, version)                        an input; the node's `save` writes it there
    (array, storage, version, output_nr)     an output

A `SavedTensor` stands there where more has to be remembered: hooks, or a handle that a user holds. After a backward
pass the slot holds RELEASED.

In PyTorch: `torch/csrc/autograd/saved_variable.cpp`, `python_saved_variable_hooks.cpp`.
Read next: `accumulate.py`, where the way back ends; or `../autograd/graph.py`, the hooks as users see them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any
from weakref import ref

import numpy as np

from teachgrad.graph.events import events
from teachgrad.kernels.memory import in_elements
from teachgrad.tensor import dtypes
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import (
    NOWHERE,
    AutogradMeta,
    Storage,
    Tensor,
    alias,
    meta_of,
    new_storage,
    new_tensor,
    requires_grad,
    view_meta,
)
from teachgrad.tensor.version import describe_writer

PackAndUnpack = tuple[Callable[[Tensor], Any], Callable[[Any], Tensor]]

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


# ---- saving --------------------------------------------------------------------------------------------------------


def save(tensor: Tensor | None):
    """Keep an input of the operation: unpacking gives the same object."""
    if tensor is None:
        return None
    storage, hooks = tensor._storage, local.state.saved_tensors_hooks
    if not hooks or storage.number is not None:
        return (tensor, storage.version)
    saved = SavedTensor(tensor, storage, storage.version)
    saved.pack(hooks[-1], tensor, tensor)
    return saved


def pack_inputs(node) -> None:
    """Give the inputs that a new node has saved to the hooks that apply."""
    for slot in node.tensor_slots:
        saved = getattr(node, slot, None)  # outputs are saved later
        if saved.__class__ is tuple:
            setattr(node, slot, save(saved[0]))


def save_output(tensor: Tensor | None, output_nr: int = 0):
    """Keep an output of the operation: its array and storage, so that there is no reference cycle."""
    if tensor is None:
        return None
    storage, hooks = tensor._storage, local.state.saved_tensors_hooks
    if not hooks and tensor._meta is None:
        return (tensor._array, storage, storage.version, output_nr)
    saved = SavedTensor(None, storage, storage.version)
    saved.data, saved.output_nr = tensor._array, output_nr
    if view_meta(tensor) is not None:
        saved.written_view = ref(tensor)  # overwritten in place, so its gradient arrives at another node
    if hooks:
        saved.pack(hooks[-1], tensor)
    return saved


def save_list(tensors: Iterable[Tensor | None]) -> list[Any]:
    """Keep a list of inputs."""
    return [save(tensor) for tensor in tensors]


# ---- unpacking -----------------------------------------------------------------------------------------------------


def unpack_tensor(saved, node) -> Tensor | None:
    """The tensor that `node` saved, after checking that nobody wrote to it since. None for None."""
    if saved.__class__ is tuple:
        if len(saved) == 4:
            if saved[1].version == saved[2]:
                return output_again(saved[0], saved[1], node, saved[3])
        elif saved[0]._storage.version == saved[1] and (saved[0]._meta is None or saved[0]._meta.detached_at is None):
            return saved[0]  # type: ignore[no-any-return]
        saved = as_saved_tensor(saved)
    return None if saved is None else saved.unpack(node)


def unpack_array(saved, node) -> np.ndarray | None:
    """The numbers of what `unpack_tensor` gives, after the same checks."""
    if saved.__class__ is tuple:
        if len(saved) == 4:
            if saved[1].version == saved[2]:
                return saved[0]  # type: ignore[no-any-return]
        elif saved[0]._storage.version == saved[1] and (saved[0]._meta is None or saved[0]._meta.detached_at is None):
            return saved[0]._array  # type: ignore[no-any-return]
        saved = as_saved_tensor(saved)
    return None if saved is None else saved.unpack(node)._array


def unpack_list(saved, node, unpack: Callable[[Any, Any], Any]) -> list[Any]:
    """The members of a saved list, or several slots, each unpacked by `unpack`: `unpack_tensor` or `unpack_array`."""
    if saved is RELEASED:
        saved.unpack(node)
    return [unpack(each, node) for each in saved]


def output_again(array: np.ndarray, storage: Storage, node, output_nr: int) -> Tensor:
    """An output of `node` as a tensor again. (Not all of them flow from it: the indices that `max` returns do not.)"""
    tensor = new_tensor(array)
    tensor._storage = storage
    if node is not None and (node.output_differentiability is None or node.output_differentiability[output_nr]):
        tensor._edge = (node, output_nr)
    return tensor


def as_saved_tensor(saved) -> SavedTensor:
    """`saved`, a plain tuple, as the SavedTensor that it stands for."""
    if saved.__class__ is not tuple:
        return saved  # type: ignore[no-any-return]
    if len(saved) == 2:
        return SavedTensor(saved[0], saved[0]._storage, saved[1])
    array, storage, version, output_nr = saved
    made = SavedTensor(None, storage, version)
    made.data, made.output_nr = array, output_nr
    return made


class SavedTensor:
    """One tensor kept by a node. Users meet it under `_raw_saved_*`, to register hooks.

    Attributes:
        original: the tensor itself if it could be kept, else None.
        data: the array of an output; with hooks, what `pack` returned.
        storage: whose version counter is compared with `version`.
        version: the version at the time of saving.
        hooks: None or (pack, unpack).
        output_nr: which output of its node the tensor was.
        written_view: weak reference to a view that the operation overwrote; its `grad_fn` is not the saving node.
        requires_grad, grad_fn, accumulator: where the gradient of a packed tensor goes, to be restored by `unpack`.
        detached: a packed tensor had been detached in place after it was saved.
        node: weak reference to the node, in a handle that a user holds.
    """

    original: Tensor | None
    data: Any = None
    hooks: PackAndUnpack | None = None
    output_nr = 0
    written_view: Callable[[], Tensor | None] | None = None
    requires_grad = True
    grad_fn: Any = None
    accumulator: Any = None
    detached = False
    node: Callable[[], Any] = staticmethod(lambda: None)

    def __init__(self, original: Tensor | None, storage: Storage, version: int | None) -> None:
        self.original, self.storage, self.version = original, storage, version

    def unpack(self, node, looked_at: bool = False) -> Tensor:
        """The saved tensor, after checking that nobody wrote to it since.

        Args:
            node: the node this was saved for, which an unpacked output gets as its `grad_fn`.
            looked_at: a user reads `_saved_*` or `ctx.saved_tensors`; no node is being run.
        """
        if self.hooks is not None:
            if self.detached and not looked_at:
                raise RuntimeError(DETACHED)
            return self._unpack_with_hooks(node)
        if not looked_at and detached_since(self.original, node):
            raise RuntimeError(DETACHED)
        if self.version != self.storage.version:
            raise RuntimeError(self._stale_message(node))
        if self.original is not None:
            return self.original
        written = None if self.written_view is None else self.written_view()
        if written is not None:
            return written
        return output_again(self.data, self.storage, node, self.output_nr)

    # ---- hooks

    def register_hooks(self, pack: Callable[[Tensor], Any], unpack: Callable[[Any], Tensor]) -> None:
        """Pack the tensor with `pack` now, and unpack it with `unpack` whenever it is used."""
        if not callable(pack) or not callable(unpack):
            raise TypeError("register_hooks(): expected two functions, pack and unpack")
        node = self.node()
        if node is not None and any(getattr(node, slot) is RELEASED for slot in node.tensor_slots):
            raise RuntimeError(HOOKS_AFTER_RELEASE)
        if self.hooks is not None:
            raise RuntimeError("Calling register_hooks on a saved tensor whose hooks have already been set. "
                               "Hint: only one pair of hooks is allowed at a time.")  # fmt: skip
        original = self.original
        tensor = output_again(self.data, self.storage, None, 0) if original is None else alias(original)
        self.pack((pack, unpack), tensor, original)
        if detached_since(original, node):
            self.requires_grad = self.detached = True

    def pack(self, hooks: PackAndUnpack, tensor: Tensor, input: Tensor | None = None) -> None:
        """Call the pack hook, without hooks and without recording, and keep what it returns instead of the tensor.

        Where the gradient of an `input` goes is kept, too, for the tensor that `unpack` will return.
        """
        self.hooks, self.original, self.data = hooks, None, None
        if input is not None:
            edge: Any = input._edge or (input._meta and input._meta.gradient_edge(input))
            self.requires_grad = edge is not None or requires_grad(input)
            edge = None if edge is NOWHERE else edge
            if edge is not None and getattr(edge[0], "variable", None) is not None:
                self.accumulator = edge[0]
            elif edge is not None:
                self.grad_fn, self.output_nr = edge
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

    def _unpack_with_hooks(self, node):
        unpacked = self.hooks[1](self.data)  # type: ignore[index]
        if not isinstance(unpacked, Tensor):
            raise TypeError("Output of saved tensor unpack_hook expected to be a Tensor but got result of type "
                            f"{type(unpacked).__name__}")  # fmt: skip
        if not self.requires_grad:
            return alias(unpacked) if requires_grad(unpacked) else unpacked
        tensor = alias(unpacked)
        if self.accumulator is not None:
            if tensor._array.dtype.kind not in "fc":
                raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
            meta_of(tensor).requires_grad = True
            tensor._meta.accumulator = ref(self.accumulator)  # type: ignore[union-attr]
        else:
            grad_fn = self.grad_fn or node
            tensor._edge = None if grad_fn is None else (grad_fn, self.output_nr)
        return tensor

    # ---- the error of a stale value

    def _stale_message(self, node):
        tensor = output_again(self.data, self.storage, node, self.output_nr) if self.original is None else self.original
        kind = type_name(tensor._array.dtype)
        message = (
            "one of the variables needed for gradient computation has been modified by an inplace operation: "
            f"[{kind} {list(tensor._array.shape)}]"
        )
        producer = tensor.grad_fn
        if producer is not None:
            message += f", which is output {self.output_nr} of {operation_name(producer)},"
        message += f" is at version {self.storage.version}; expected version {self.version} instead. Hint: "
        if events.anomaly is None:
            message += (
                "enable anomaly detection to find the operation that failed to compute its gradient, with "
                "torch.autograd.set_detect_anomaly(True, check_nan=False)."
            )
        else:
            message += (
                "the backtrace further above shows the operation that failed to compute its gradient. The variable in "
                "question was changed in there or anywhere later. Good luck!"
            )
        return message + describe_writer(self.storage)


class Released(SavedTensor):
    """What stands in a node's slot after its saved tensors were freed."""

    def __init__(self) -> None:
        super().__init__(None, new_storage(), 0)

    def unpack(self, node, looked_at: bool = False) -> Tensor:
        raise RuntimeError(BACKWARD_TWICE)

    def register_hooks(self, pack, unpack) -> None:
        raise RuntimeError(HOOKS_AFTER_RELEASE)


RELEASED = Released()


def detached_since(tensor: Tensor | None, node) -> bool:
    """Whether `tensor` was detached in place after it was saved for `node`."""
    meta: AutogradMeta | None = None if tensor is None else tensor._meta
    return (
        meta is not None and node is not None and meta.detached_at is not None and node.sequence_nr < meta.detached_at
    )


def type_name(kind: np.dtype) -> str:
    """What PyTorch's messages call a tensor of this dtype: `torch.FloatTensor`, `CPUComplexFloatType`."""
    name = dtypes.from_numpy_dtype(kind).scalar_name
    return f"CPU{name}Type" if kind.kind in "cb" else f"torch.{name}Tensor"


def operation_name(node) -> str:
    """The name of the forward operation: `Mul` for `MulBackward0`, `Sum1` for `SumBackward1`."""
    return re.sub(r"Backward(0$|(?=\d*$))", "", node.name())


# ---- what nodes show -----------------------------------------------------------------------------------------------


def shown_field(node, slot: str, is_integer: bool = False):
    """`_saved_x`: a tensor unpacked and checked, strides in elements, anything else as it is."""
    value = getattr(node, slot)
    if slot.endswith("sym_strides_"):
        value = in_elements(value, node.input_metadata[0][1].itemsize)
    if is_integer:
        return _unsigned(value)
    if isinstance(value, np.dtype):
        return dtypes.from_numpy_dtype(value)
    if isinstance(value, list):
        return tuple(_shown(each, node) for each in value)
    return _shown(value, node)


def _shown(value, node):
    if _is_saved(value):
        saved = as_saved_tensor(value)
        if saved.storage.number is not None:
            return new_tensor(np.asarray(saved.storage.number))
        return saved.unpack(node, looked_at=True)
    return value


def _is_saved(value):
    """Whether a slot holds a saved tensor. (Shapes are tuples, too: of integers.)"""
    return isinstance(value, SavedTensor) or (
        isinstance(value, tuple) and len(value) in (2, 4) and isinstance(value[0], (Tensor, np.ndarray))
    )


def _unsigned(value):
    if isinstance(value, (tuple, list)):
        return tuple(_unsigned(v) for v in value)
    return value % 2**64 if isinstance(value, int) and not isinstance(value, bool) else value


def raw_field(node, slot: str):
    """`_raw_saved_x`: the SavedTensor, from now on the one that the node uses."""
    value = getattr(node, slot)
    if isinstance(value, list):
        value[:] = [each and _handle(each, node) for each in value]
        return tuple(_handle(each, node) for each in value)
    handle = _handle(value, node)
    if value is not None:
        setattr(node, slot, handle)
    return handle


def _handle(value, node):
    if value is None:
        return _Nothing()
    saved = as_saved_tensor(value)
    if saved is not RELEASED:
        saved.node = ref(node)
    return saved


class _Nothing(Released):
    """The handle of a saved None."""

    def register_hooks(self, pack, unpack) -> None:
        raise RuntimeError("Calling register_hooks on a saved tensor with value None is forbidden")
