"""May I write to a tensor that backward still needs?

Usually not: the version check will complain. Inside `allow_mutation_on_saved_tensors` it is allowed: saved tensors
are kept as handles, and just before somebody writes to their memory, through whichever tensor, or lets one look at it
anew (`t_`, `set_`), the context copies what the handles stand for. Only what is both saved and overwritten is copied.

In PyTorch: `torch/autograd/graph.py` (`allow_mutation_on_saved_tensors`).
Read next: `saved_tensor.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary

from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten
from teachgrad.storage import memory_of
from teachgrad.tensor import Tensor, memory_array

_OUTSIDE = (
    "Trying to backward outside of the 'allow_mutation_on_saved_tensors' contextin which the graph was originally "
    "recorded."
)


class _Handle:
    """What a node keeps in place of a tensor. It dies with the node, and with it the copy."""

    __slots__ = ("__weakref__",)


class MutationContext:
    """The saved tensors of one `with` block.

    Attributes:
        original: handle -> the tensor, as long as nobody wrote to its memory.
        cloned: handle -> the copy made before somebody did.
        tid_to_weakhandle: (id, version) of a tensor -> its handle, as long as a node has it.
    """

    def __init__(self) -> None:
        self.original: WeakKeyDictionary[_Handle, Tensor] = WeakKeyDictionary()
        self.cloned: WeakKeyDictionary[_Handle, Tensor] = WeakKeyDictionary()
        self.tid_to_weakhandle: WeakValueDictionary[tuple[int, int | None], _Handle] = WeakValueDictionary()
        self._saved_in: dict[int, WeakSet[_Handle]] = {}

    def pack(self, tensor: Tensor) -> _Handle:
        """A handle for `tensor`; the same one for the same tensor at the same version."""
        key = (id(tensor), tensor._storage.version)
        handle = self.tid_to_weakhandle.get(key)
        if handle is None or self.original.get(handle) is not tensor:
            handle = self.tid_to_weakhandle[key] = _Handle()
            self.original[handle] = tensor
            self._saved_in.setdefault(_memory(tensor), WeakSet()).add(handle)
        return handle

    def unpack(self, handle: _Handle) -> Tensor:
        """The tensor as it was when it was packed."""
        tensor = self.cloned.get(handle)
        if tensor is None:
            tensor = self.original.get(handle)
        if tensor is None:
            raise AssertionError(_OUTSIDE)
        return tensor

    def about_to_write(self, tensor: Tensor) -> None:
        """Somebody is about to write to `tensor`: copy what was saved in its memory."""
        for handle in list(self._saved_in.pop(_memory(tensor), ())):
            self.cloned[handle] = aten.clone(aten.detach(self.original.pop(handle)))

    def clear(self) -> None:
        """Forget everything; graphs recorded in the block can no longer run backward."""
        for mapping in (self.original, self.cloned, self.tid_to_weakhandle, self._saved_in):
            mapping.clear()


def _memory(tensor: Tensor) -> int:
    """Stands for the memory that `tensor` looks at, which is not freed as long as something is saved in it."""
    return id(memory_of(memory_array(tensor)))


@contextmanager
def allow_mutation_on_saved_tensors() -> Iterator[MutationContext]:
    """Context manager: tensors saved for backward may be modified in place; backward has to run inside, too."""
    state = local.state
    if state.mutation is not None:
        raise RuntimeError("allow_mutation_on_saved_tensors contexts cannot be nested")
    if state.saved_tensors_hooks_disabled is not None:
        raise RuntimeError(state.saved_tensors_hooks_disabled)
    context = state.mutation = MutationContext()
    before = state.saved_tensors_hooks
    state.saved_tensors_hooks = [*before, (context.pack, context.unpack)]
    try:
        yield context
    finally:
        context.clear()
        state.saved_tensors_hooks = before
        state.mutation = None
