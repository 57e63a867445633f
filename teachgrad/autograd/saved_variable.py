"""What is kept of one saved tensor, and what does it check before it gives it back?

Most saved tensors are a tuple in the node's slot (`saved_tensor.py`); this is what the tuple becomes when it is asked for
by hooks, by users, or after something went wrong.

The version that the tensor had when it was saved is compared with the one that it has now: a value that was
overwritten since is refused, with the operation and the line that did it. Nothing else is ever given in its place.

With hooks, `pack(tensor)` is called once and `unpack(packed)` at each use; the version check is theirs to make.

In PyTorch: `torch/csrc/autograd/saved_variable.cpp`.
Read next: `saved_tensor.py`, where nodes save and unpack.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.autograd.events import events
from teachgrad.autograd.state import local
from teachgrad.autograd.writers import describe_writer
from teachgrad.mirror import Mirror
from teachgrad.tensor import Tensor, alias, autograd_meta, new, place, requires_grad

if TYPE_CHECKING:
    from teachgrad.autograd.node import Node
    from teachgrad.storage import Storage

Hooks = tuple[Callable[[Tensor], Any], Callable[..., Tensor]]


DETACHED = (
    "Trying to use a saved tensor that has been detached in-place, i.e. with .detach_()."
    "This is not supported, please use out-of-place `.detach()` instead"
)
BACKWARD_TWICE = (
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already "
    "been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). "
    "Specify retain_graph=True if you need to backward through the graph a second time or if you need to access "
    "saved tensors after calling backward."
)


NOWHERE = object()
"""In place of an accumulator: a leaf that requires grad, but whose gradient goes nowhere."""

NOTHING = object()
"""In place of what a pack hook returned: it failed. The unpack hook is then called without anything."""


def refuse_lost_view(view: Tensor) -> None:
    """Refuse a view whose history nobody knows, because its base was overwritten: looking for its node does that."""
    view.grad_fn  # noqa: B018


class SavedVariable:
    """One tensor kept by a node.

    Attributes:
        original: the tensor itself, if it could be kept; else None.
        data: for outputs, the array; with hooks, what `pack` returned, or NOTHING if it failed.
        storage: whose version counter is compared with `version`.
        version: the version at the time of saving.
        output_nr: which output of its node the tensor was.
        requires_grad: whether the unpacked tensor requires grad.
        grad_fn: the node of a tensor packed by hooks; a weak reference for an output written through a view.
        hooks: None or (pack, unpack).
        accumulator: a leaf's AccumulateGrad, so that a tensor made by `unpack` still leads to it; or NOWHERE.
        detached: whether it had been detached in place before the hooks were registered.
    """

    __slots__ = (
        "original",
        "data",
        "storage",
        "version",
        "output_nr",
        "requires_grad",
        "grad_fn",
        "hooks",
        "accumulator",
        "detached",
    )
    original: Tensor | None
    data: Any
    storage: Storage
    version: int | None
    output_nr: int
    requires_grad: bool
    grad_fn: Any
    hooks: Hooks | None
    accumulator: Any
    detached: bool

    def __init__(self, storage: Storage, version: int | None) -> None:
        self.storage, self.version = storage, version
        self.original = self.data = self.grad_fn = self.hooks = self.accumulator = None
        self.output_nr = 0
        self.requires_grad, self.detached = True, False

    def unpack(self, node: Node | None = None, looked_at: bool = False) -> Tensor:
        """The saved tensor, after checking that nobody wrote to it since.

        Args:
            node: the node this was saved for, which an unpacked output will have as its `grad_fn`.
            looked_at: code of the user's asks for it (`_saved_*`, `ctx.saved_tensors`), not a generated node.

        Raises:
            RuntimeError: it was modified in place, detached in place, or released by an earlier backward pass.
        """
        if self.hooks is not None:
            if self.detached and not looked_at:
                raise RuntimeError(DETACHED)
            return self._unpack_with_hooks(node)
        if self.version != self.storage.version:
            if not looked_at:
                refuse_detached(self.original, node)
            raise RuntimeError(self._stale_message(node))
        original = self.original
        if original is not None:
            meta = original._meta
            if meta is not None and meta.edge is None and meta.view is None and meta.detached_at is not None:
                if not looked_at:
                    refuse_detached(original, node)
            if meta is not None and meta.view is not None:
                refuse_lost_view(original)
            return original
        tensor = self.bare()
        grad_fn = node if self.grad_fn is None else self.grad_fn() or node
        if grad_fn is not None:
            tensor._autograd = (grad_fn, self.output_nr)
        return tensor

    def bare(self) -> Tensor:
        """A saved output as a tensor that knows nothing of the graph."""
        tensor = new(Tensor)
        if self.data.__class__ is Mirror:
            place(tensor, self.data.source, self.data.conj, self.data.neg)
        else:
            tensor._array = self.data
        tensor._storage = self.storage
        tensor._meta = None
        return tensor

    def _rebuilt(self, data: Tensor, node: Node | None) -> Tensor:
        """A new tensor on `data`'s memory with the history of the one that was saved; `data` itself if it had none."""
        if not self.requires_grad:
            return alias(data) if requires_grad(data) else data
        tensor = alias(data)
        grad_fn = self.grad_fn() if isinstance(self.grad_fn, ref) else self.grad_fn
        if grad_fn is None and self.accumulator is None:
            grad_fn = node
        if grad_fn is None and data._array.dtype.kind not in "fc":
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        tensor._meta = autograd_meta(True, None if grad_fn is None else (grad_fn, self.output_nr))
        if self.accumulator is not None and self.accumulator is not NOWHERE:
            tensor._meta.accumulator = ref(self.accumulator)
        return tensor

    def _unpack_with_hooks(self, node: Node | None) -> Tensor:
        assert self.hooks is not None
        unpacked = self.hooks[1]() if self.data is NOTHING else self.hooks[1](self.data)
        if not isinstance(unpacked, Tensor):
            raise TypeError(
                "Output of saved tensor unpack_hook expected to be a Tensor but got result of type "
                f"{class_name(unpacked)}"
            )
        return self._rebuilt(unpacked, node)

    def register_hooks(self, hooks: Hooks, node: Node) -> None:
        """Pack the tensor, which was saved for `node`, now with `hooks[0]`; from here on `hooks[1]` gives it back."""
        if self.hooks is not None:
            raise RuntimeError("Calling register_hooks on a saved tensor whose hooks have already been set. "
                               "Hint: only one pair of hooks is allowed at a time.")  # fmt: skip
        if self.original is not None:
            note_history(self, self.original)
            if detached_since(self.original, node):
                self.requires_grad = self.detached = True
        given = self.bare() if self.original is None else alias(self.original)
        self.hooks, self.original, self.data = hooks, None, NOTHING  # stays so if `pack` fails
        version = self.storage.version
        self.data = call_pack_hook(hooks[0], given)
        refuse_written(self.storage, version)

    def _stale_message(self, node: Node | None) -> str:
        tensor = self.bare() if self.original is None else self.original
        shape, kind = list(tensor._array.shape), dtypes.from_numpy_dtype(tensor._array.dtype).tensor_type
        message = (
            "one of the variables needed for gradient computation has been modified by an inplace operation: "
            f"[{kind} {shape}]"
        )
        producer = self.producer(node)
        if producer is not None:
            output_nr = 0 if self.original is not None else self.output_nr
            message += f", which is output {output_nr} of {operation_name(producer)},"
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

    def producer(self, node: Node | None) -> Node | None:
        """The node whose output was saved."""
        if self.original is not None:
            if detached_since(self.original, node):
                return node
            return self.original.grad_fn  # of a view that was written to: its new node
        if not self.requires_grad or self.accumulator is not None:
            return None
        grad_fn = self.grad_fn() if isinstance(self.grad_fn, ref) else self.grad_fn
        return grad_fn or node


class _Released(SavedVariable):
    """What stands in a node's slot after its saved tensors were freed."""

    __slots__ = ()

    def unpack(self, node: Node | None = None, looked_at: bool = False) -> Tensor:
        raise RuntimeError(BACKWARD_TWICE)

    def register_hooks(self, hooks: Hooks, node: Node) -> None:
        raise RuntimeError(
            "Calling register_hooks on a saved tensor after it has been freed. Saved intermediate values of the "
            "graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to "
            "backward through the graph a second time or if you need to access saved variables after calling "
            "backward."
        )


RELEASED = new(_Released)


class SavedDual(SavedVariable):
    """A saved tensor with a tangent, which the tensor that `unpack` makes gets back.

    Attributes:
        kept: the tangent, with its level, as in AutogradMeta.
    """

    __slots__ = ("kept",)
    kept: Any

    def unpack(self, node: Node | None = None, looked_at: bool = False) -> Tensor:
        tensor = super().unpack(node, looked_at)
        if tensor._meta is None:
            tensor._meta = autograd_meta()
        tensor._meta.tangent = self.kept
        return tensor


def with_tangent(saved: SavedVariable, tensor: Tensor) -> SavedVariable:
    """`saved`, or if `tensor` has a tangent that unpacking would lose, something that keeps it."""
    kept = None if tensor._meta is None else tensor._meta.tangent
    if kept is None or saved.original is not None:
        return saved
    dual = SavedDual(saved.storage, saved.version)
    for slot in SavedVariable.__slots__:
        setattr(dual, slot, getattr(saved, slot))
    dual.kept = kept
    return dual


def note_history(saved: SavedVariable, tensor: Tensor) -> None:
    """Write down where the gradient of `tensor` goes, for a tensor that will be made anew by `unpack`."""
    meta = tensor._meta
    saved.requires_grad = meta is not None and tensor.requires_grad
    saved.grad_fn = saved.accumulator = None
    saved.output_nr = 0
    if saved.requires_grad:
        edge = tensor._gradient_edge()
        if edge is None:  # a view made without recording, of a tensor that requires grad
            saved.accumulator = NOWHERE
        elif tensor.is_leaf:
            saved.accumulator = edge[0]
        else:
            saved.grad_fn, saved.output_nr = edge


def call_pack_hook(pack: Callable[[Tensor], Any], tensor: Tensor) -> Any:
    """`pack(tensor)`, without hooks and without recording."""
    state = local.state
    stack, state.saved_tensors_hooks = state.saved_tensors_hooks, []
    grad_mode, state.grad_mode = state.grad_mode, False
    try:
        return pack(tensor)
    finally:
        state.saved_tensors_hooks, state.grad_mode = stack, grad_mode


def refuse_written(storage: Storage, version: int | None) -> None:
    """Refuse what a pack hook, which was given `storage` at `version`, has written there."""
    if storage.version != version:
        raise RuntimeError("A saved tensor pack hook is modifying its input in place. "
                           "Tensors provided as input to pack hook cannot be modified by in-place operations "
                           "as this can lead to unexpected side-effects. Please open an issue if you need to "
                           "perform in-place operations on the input to a pack hook.")  # fmt: skip


def detached_since(original: Tensor | None, node: Node | None) -> bool:
    """Whether a tensor was detached in place after it was saved for `node`; not if it was a leaf then."""
    meta = None if original is None else original._meta
    if meta is None or node is None:
        return False
    if any(edge is not None and getattr(edge[0], "variable", None) is original for edge in node.next_edges):
        return False
    return meta.edge is None and meta.detached_at is not None and node.sequence_nr < meta.detached_at


def refuse_detached(original: Tensor | None, node: Node | None) -> None:
    """A saved tensor that was detached in place does not know any more what it was computed from."""
    if detached_since(original, node):
        raise RuntimeError(DETACHED)


def operation_name(node: Node) -> str:
    """The name of the forward operation: `Mul` for `MulBackward0`, `Sum1` for `SumBackward1`."""
    return re.sub(r"Backward(0$|(?=\d*$))", "", node.name())
