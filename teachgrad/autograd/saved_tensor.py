"""How does a node keep a tensor without keeping itself alive, and how does it know the value is still right?

A saved *input* is kept as it is: unpacking gives back the very same object. A saved *output* cannot be: the output
points to the node, so the node would point to itself. Its array and version counter are kept instead, and a new tensor
is made each time somebody asks. Either way the version is noted, and compared at unpacking.

Usually all this is a tuple in the node's slot. A `SavedVariable` stands there where more is to be remembered.

In PyTorch: `torch/csrc/autograd/saved_variable.cpp`, `python_saved_variable_hooks.cpp`.
Read next: `saved_variable.py`, if you have not; `accumulate.py`. (`../generated/nodes.py` has the `apply` methods that
unpack, `graph.py` the hooks as users see them.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

from teachgrad.autograd.saved_variable import (
    NOTHING,
    RELEASED,
    SavedVariable,
    call_pack_hook,
    note_history,
    refuse_written,
    with_tangent,
)
from teachgrad.autograd.state import ThreadState
from teachgrad.tensor import MirroredTensor, Tensor, mirror_of, new

if TYPE_CHECKING:
    from teachgrad.autograd.node import Node

_INFERENCE = (
    "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in "
    "computation tracked by autograd. To work around this, you can make a clone to get a normal tensor and use it in "
    "autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`."
)


Saved = Any
"""What a node keeps of a tensor: None, (input, version), (array of the output, storage, version), or a SavedVariable.

The tuples are the usual case, and cheap to make; a SavedVariable takes over where hooks come in.
"""


def as_saved_variable(saved: Saved) -> SavedVariable:
    """A tuple as the SavedVariable that it stands for."""
    if len(saved) == 2:
        tensor, version = saved
        variable = SavedVariable(tensor._storage, version)
        variable.original = tensor
    else:
        array, storage, version = saved
        variable = SavedVariable(storage, version)
        variable.data = array
    return variable


def unpacked(saved: Saved, node: Node) -> Any:
    """The tensor that `node` saved, after checking that nobody wrote to it since. None for None."""
    if saved.__class__ is tuple:
        if len(saved) == 2:
            tensor, version = saved
            known = tensor._autograd
            if tensor._home.version == version and (
                known is None
                or known.__class__ is tuple
                or known.edge is not None
                or known.view is not None
                or known.detached_at is None
            ):
                return tensor
        saved = as_saved_variable(saved)
    return None if saved is None else saved.unpack(node)


def unpacked_array(saved: Saved, node: Node) -> Any:
    """The numbers of what `unpacked` gives, after the same checks. None for None."""
    if saved.__class__ is tuple:  # the usual cases
        if len(saved) == 3:
            if saved[1].version == saved[2]:
                return saved[0]
        else:
            tensor, version = saved
            known = tensor._autograd
            if tensor._home.version == version and (known is None or known.__class__ is tuple):
                return tensor._array
    if saved.__class__ is SavedVariable and saved.hooks is not None:
        raise PackedByHooks
    tensor = unpacked(saved, node)
    return None if tensor is None else tensor._array


class PackedByHooks(Exception):
    """What a node saved is in the hands of hooks: only `apply`, which asks them once each, may read it."""


def pack_saved(node: Node, state: ThreadState, result: Tensor) -> None:
    """Do with what `node` has just saved what hooks want done; refuse inference tensors.

    Args:
        node: a new node, whose slots hold tuples.
        state: the calling thread's state.
        result: its output.
    """
    for slot in node.tensor_slots:
        saved = getattr(node, slot)
        if saved.__class__ is tuple:
            setattr(node, slot, save_input(saved[0], state) if len(saved) == 2 else save_output(result, state))


def save_input(tensor: Tensor | None, state: ThreadState) -> SavedVariable | None:
    """Keep an input of the operation (or an output that is no output of the node): the same object comes back."""
    if tensor is None:
        return None
    storage = tensor._storage
    saved = SavedVariable(storage, storage.version)
    saved.original = tensor
    if storage.version is None:
        raise RuntimeError(_INFERENCE)
    if state.saved_tensors_hooks and not storage.is_wrapped_number:
        note_history(saved, tensor)
        _pack_with_default_hooks(saved, tensor, state)
        return saved if state.dual_level < 0 else with_tangent(saved, tensor)
    return saved


def save_output(
    tensor: Tensor | None, state: ThreadState, output_nr: int = 0, inplace_view_fn: Node | None = None
) -> SavedVariable | None:
    """Keep an output: the array and the counter, not the object, which would close a cycle.

    Args:
        tensor: an output of the node this is saved for.
        state: the calling thread's state.
        output_nr: its number among the node's outputs.
        inplace_view_fn: the node of a view that was written in place, whose gradient arrives elsewhere.
    """
    if tensor is None:
        return None
    storage = tensor._storage
    if storage.version is None:
        raise RuntimeError(_INFERENCE)
    saved = SavedVariable(storage, storage.version)
    saved.data = tensor._array
    saved.output_nr = output_nr
    if inplace_view_fn is not None:
        saved.grad_fn = ref(inplace_view_fn)
        if tensor.__class__ is MirroredTensor:
            saved.data = mirror_of(tensor)
    if state.saved_tensors_hooks:
        _pack_with_default_hooks(saved, tensor, state)
    return saved


def save_inputs(tensors: Any, state: ThreadState) -> list[SavedVariable | None]:
    """Keep a list of inputs."""
    return [save_input(t, state) for t in tensors]


def unpack_list(saved: Any, node: Node) -> list[Tensor | None]:
    """The tensors of a saved list."""
    if saved is RELEASED:
        RELEASED.unpack(node)
    return [None if s is None else s.unpack(node) for s in saved]


def _pack_with_default_hooks(saved: SavedVariable, tensor: Tensor, state: ThreadState) -> None:
    hooks = state.saved_tensors_hooks[-1]
    saved.hooks = hooks
    saved.original = None
    version = tensor._storage.version
    saved.data = call_pack_hook(hooks[0], tensor)
    refuse_written(tensor._storage, version)


class SavedTensor:
    """A tensor saved by a node, as users see it under `_raw_saved_*`: looks into the node's slot when asked."""

    __slots__ = ("_node", "_slot", "_index", "_bare")
    _node: Node
    _slot: str
    _index: int | None
    _bare: Tensor | None

    def __init__(self) -> None:
        raise RuntimeError("Trying to create a SavedTensor object from Python is forbidden.")

    @property
    def _saved(self) -> SavedVariable | None:
        saved = getattr(self._node, self._slot)
        return saved if self._index is None or saved is RELEASED else saved[self._index]

    def register_hooks(self, *hooks: Any) -> None:
        """Pack the tensor with the first hook now, and unpack it with the second whenever it is used."""
        if len(hooks) != 2 or not all(callable(hook) for hook in hooks):
            raise TypeError("register_hooks(): incompatible function arguments. The following argument types are "
                            "supported:\n    1. (self: torch._C._autograd.SavedTensor, arg0: collections.abc.Callable, "
                            "arg1: collections.abc.Callable) -> None\n\nInvoked with: "
                            + ", ".join(repr(given) for given in (self, *hooks)))  # fmt: skip
        saved = self._saved
        if saved is None:
            raise RuntimeError("Calling register_hooks on a saved tensor with value None is forbidden")
        saved.register_hooks((hooks[0], hooks[1]), self._node)

    @property
    def data(self) -> Any:
        """What is kept as it is, unchecked: the tensor, or what a hook made of it; None after it was freed.

        Of an output it is a tensor on the same memory that knows nothing of the graph.
        """
        saved = self._saved
        if saved is None or saved is RELEASED:
            return None
        if saved.hooks is not None:
            return None if saved.data is NOTHING else saved.data
        if saved.original is not None:
            return saved.original
        if self._bare is None or self._bare._array is not saved.data:
            self._bare = saved.bare()
        return self._bare

    def unpack(self) -> Tensor | None:
        """The saved tensor."""
        saved = self._saved
        return None if saved is None else saved.unpack(self._node)

    @property
    def unpack_hook(self) -> Callable[[Any], Tensor] | None:
        """What unpacks the tensor, where hooks packed it: reading `_saved_*` then runs their code."""
        hooks = getattr(self._saved, "hooks", None)
        return None if hooks is None else hooks[1]


def saved_tensor(node: Node, slot: str, index: int | None = None) -> SavedTensor:
    """The handle of what `node` saved in `slot` (at `index`, if that is a list)."""
    handle = new(SavedTensor)
    handle._node, handle._slot, handle._index, handle._bare = node, slot, index, None
    return handle


__all__ = [
    "RELEASED",
    "PackedByHooks",
    "SavedTensor",
    "SavedVariable",
    "as_saved_variable",
    "pack_saved",
    "save_input",
    "save_inputs",
    "save_output",
    "saved_tensor",
    "unpack_list",
    "unpacked",
    "unpacked_array",
]
