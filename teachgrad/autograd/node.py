"""What is an edge of the backward graph, and what stands at its end?

A `Node` is the backward of one operation: it takes the gradients of the operation's outputs and gives those of its
inputs. Its `next_edges` say where each of these goes: an edge is a pair (node, input number), or None where nobody
wants the gradient. Two numbers order the nodes: `sequence_nr` counts up as operations are recorded, and
`topological_nr` is the longest way from the node down to a leaf, so a path from A to B exists only if A's is larger.

Note [The first argument of a generated node is called node]
Formulas speak of an operation's first input as `self`, as PyTorch's table does, so in generated classes the node
itself is called `node`.

In PyTorch: `torch/csrc/autograd/function.h`, `edge.h`, `input_metadata.h`.
Read next: `saved_tensor.py`, then `accumulate.py`, where edges come from.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple, Optional

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd.events import events
from teachgrad.autograd.saved_tensor import RELEASED, SavedTensor, SavedVariable
from teachgrad.autograd.state import ThreadState
from teachgrad.devices import device
from teachgrad.tensor import AutogradMeta, Tensor, new

Edge = tuple["Node", int]
Edges = tuple[Optional[Edge], ...]
Grads = Sequence[Optional[Tensor]]


class InputMetadata(NamedTuple):
    """What the gradient arriving at one input of a node must look like."""

    shape: tuple[int, ...]
    numpy_dtype: np.dtype
    device: device

    @property
    def dtype(self) -> dtypes.dtype:
        """The dtype of the gradient."""
        return dtypes.from_numpy_dtype(self.numpy_dtype)

    @property
    def is_tensor_subclass(self) -> bool:
        """There are no tensor subclasses with a gradient layout of their own here."""
        return False


class Node:
    """The backward of one operation.

    Attributes:
        next_edges: where each gradient goes, in the order of the operation's inputs; None: nowhere.
        sequence_nr: when the operation was recorded in its thread; higher runs first.
        topological_nr: length of the longest path to a leaf.
        input_metadata: one `InputMetadata`-shaped tuple for each output of the operation.
        hooks: None, or the `NodeHooks` registered here.
    """

    __slots__ = ("next_edges", "sequence_nr", "topological_nr", "input_metadata", "hooks", "_metadata", "__weakref__")
    next_edges: Edges
    sequence_nr: int
    topological_nr: int
    input_metadata: tuple[tuple[Any, ...], ...]
    hooks: NodeHooks | None
    _metadata: dict[Any, Any] | None

    saved_fields: ClassVar[dict[str, str]] = {}
    """What generated nodes keep: public name -> slot."""

    def apply(node, grads: Grads, wanted: Edges) -> Grads:  # noqa: N805
        """Gradients of the inputs, given those of the outputs; only where `wanted` is not None.

        Args:
            grads: one gradient for each output of the operation; None is an undefined gradient, a zero nobody built.
            wanted: `next_edges`, with None also where this backward pass does not need the gradient.
        """
        raise NotImplementedError

    def release_variables(node) -> None:  # noqa: N805
        """Forget what was saved, so that the memory is free before the graph is."""

    def __call__(self, *grads: Tensor | None) -> Any:
        """Apply the node by hand, outside of any backward pass, hooks included."""
        outputs = call_node(self, list(grads), self.next_edges)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    # ---- the public face -------------------------------------------------------------------------------------

    def name(self) -> str:
        """The name that PyTorch gives this kind of node, for example `MulBackward0`."""
        return self.__class__.__name__

    def __repr__(self) -> str:
        return f"<{self.__class__.__name__} object at {id(self):#x}>"

    @property
    def next_functions(self) -> tuple[tuple[Node | None, int], ...]:
        """(node, input number) for each edge; (None, 0) where there is none."""
        return tuple((None, 0) if edge is None else edge for edge in self.next_edges)

    @property
    def metadata(self) -> dict[Any, Any]:
        """A dictionary to attach things to the node; anomaly mode keeps its traceback here."""
        if self._metadata is None:
            self._metadata = {}
        return self._metadata

    @property
    def _input_metadata(self) -> list[InputMetadata]:
        return [InputMetadata(*m) for m in self.input_metadata]

    def _sequence_nr(self) -> int:
        return self.sequence_nr

    def _set_sequence_nr(self, number: int) -> None:
        self.sequence_nr = number

    def register_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_inputs, grad_outputs)` after the node ran; a tuple it returns replaces `grad_inputs`."""
        return add_hook(node_hooks(self).post, hook)

    def register_prehook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_outputs)` before the node runs; a tuple it returns replaces `grad_outputs`."""
        return add_hook(node_hooks(self).pre, hook)

    def _register_hook_dict(self, tensor: Tensor) -> None:
        """Part of PyTorch's private face; hooks reach the node without it here."""

    def __getattr__(self, name: str) -> Any:
        """`_saved_x` is the value saved under the name x; `_raw_saved_x` its SavedTensor."""
        fields = self.__class__.saved_fields
        if name.startswith("_saved_") and name[7:] in fields:
            return read_saved(self, getattr(self, fields[name[7:]]))
        if name.startswith("_raw_saved_") and name[11:] in fields:
            return raw_saved(self, fields[name[11:]], name)
        raise AttributeError(f"'{self.__class__.__name__}' object has no attribute '{name}'")

    def __dir__(self) -> list[str]:
        fields = self.__class__.saved_fields
        raw = [f"_raw_saved_{f}" for f, slot in fields.items() if _is_saved_variable(getattr(self, slot))]
        return [*super().__dir__(), *(f"_saved_{f}" for f in fields), *raw]


def _is_saved_variable(value: Any) -> bool:
    return isinstance(value, SavedVariable) or (isinstance(value, list) and any(map(_is_saved_variable, value)))


def read_saved(node: Node, value: Any) -> Any:
    """A saved value as `_saved_x` shows it: tensors unpacked and checked, everything else as it is."""
    if isinstance(value, SavedVariable):
        return value.unpack(node)
    if isinstance(value, list):
        return tuple(read_saved(node, v) for v in value)
    if isinstance(value, dtypes.np.dtype):
        return dtypes.from_numpy_dtype(value)
    return value


def raw_saved(node: Node, slot: str, name: str) -> Any:
    """The `SavedTensor` handle (or handles) of a saved tensor, as `_raw_saved_x` shows it."""
    value = getattr(node, slot)
    if isinstance(value, list):
        return tuple(SavedTensor(node, v) for v in value)
    if isinstance(value, SavedVariable):
        return SavedTensor(node, value)
    if value is None:
        return None
    raise AttributeError(f"'{node.__class__.__name__}' object has no attribute '{name}'")


# ---- making nodes ----------------------------------------------------------------------------------------------


def new_node(cls: type[Any], next_edges: Edges, state: ThreadState) -> Any:
    """A node of class `cls` over `next_edges`, numbered, without hooks."""
    node = new(cls)
    node.next_edges = next_edges
    node.sequence_nr = state.sequence_nr
    state.sequence_nr += 1
    height = 0
    for edge in next_edges:
        if edge is not None and edge[0].topological_nr >= height:
            height = edge[0].topological_nr + 1
    node.topological_nr = height
    node.input_metadata = ()
    node.hooks = None
    node._metadata = None
    if events.node_made is not None:
        events.node_made(node)
    return node


def record(cls: type[Any], next_edges: Edges, result: Tensor, state: ThreadState) -> Any:
    """A node for an operation with one fresh result: `new_node` and `set_history` in one go.

    It is the most frequent call of all, which is why the two are written out here.
    """
    node = new(cls)
    node.next_edges = next_edges
    number = node.sequence_nr = state.sequence_nr
    state.sequence_nr = number + 1
    height = 0
    for edge in next_edges:
        if edge is not None and edge[0].topological_nr >= height:
            height = edge[0].topological_nr + 1
    node.topological_nr = height
    node.hooks = node._metadata = None
    array = result._array
    node.input_metadata = ((array.shape, array.dtype, result._storage.device),)
    meta = result._meta = new(AutogradMeta)
    meta.requires_grad = True
    meta.edge = (node, 0)
    meta.view = None
    if events.node_made is not None:
        events.node_made(node)
    return node


def set_history(tensor: Tensor, node: Node) -> None:
    """Make `tensor` the next output of `node`: from now on its gradient goes there."""
    array = tensor._array
    known = node.input_metadata
    node.input_metadata = (*known, (array.shape, array.dtype, tensor._storage.device))
    set_gradient_edge(tensor, node, len(known))


def set_gradient_edge(tensor: Tensor, node: Node, output_nr: int) -> None:
    """Point `tensor` at output `output_nr` of `node`, keeping whatever else autograd knows about it."""
    meta = tensor._meta
    if meta is None:
        meta = tensor._meta = new(AutogradMeta)
        meta.view = None
    meta.requires_grad = True
    meta.edge = (node, output_nr)
    if meta.view is not None:
        meta.view.attr_version = tensor._storage.version


def collect_next_edges(tensors: Sequence[Tensor | None], edge_of: Callable[[Tensor], Edge | None]) -> Edges:
    """One edge for each tensor, None for tensors that need none."""
    return tuple(None if t is None or t._meta is None else edge_of(t) for t in tensors)


# ---- hooks -----------------------------------------------------------------------------------------------------


class RemovableHandle:
    """Returned by everything that registers a hook; `remove()` takes the hook out again."""

    _next_id: ClassVar[int] = 0
    _lock: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, hooks: dict[int, Any], *, extra: Sequence[dict[int, Any]] = ()) -> None:
        with RemovableHandle._lock:
            self.id = RemovableHandle._next_id
            RemovableHandle._next_id += 1
        self._dictionaries = [hooks, *extra]

    def remove(self) -> None:
        """Take the hook out; doing it twice does no harm."""
        for hooks in self._dictionaries:
            hooks.pop(self.id, None)

    def __enter__(self) -> RemovableHandle:
        return self

    def __exit__(self, *exception: object) -> None:
        self.remove()


class NodeHooks:
    """The hooks of one node, in the order in which they run.

    Attributes:
        tensor_pre: (input number, hooks) for each set of tensor hooks: they see one gradient.
        retains_grad: input number -> what keeps the gradient of a non-leaf that asked for it.
        pre: hooks that see all incoming gradients before the node runs.
        post: hooks that see what came out as well as what went in.
    """

    __slots__ = ("tensor_pre", "retains_grad", "pre", "post")

    def __init__(self) -> None:
        self.tensor_pre: list[tuple[int, dict[int, Any]]] = []
        self.retains_grad: dict[int, Callable[[Tensor | None], None]] = {}
        self.pre: dict[int, Any] = {}
        self.post: dict[int, Any] = {}


def node_hooks(node: Node) -> NodeHooks:
    """The node's hooks, made if there are none yet."""
    if node.hooks is None:
        node.hooks = NodeHooks()
    return node.hooks


def add_hook(hooks: dict[int, Any], hook: Callable[..., Any]) -> RemovableHandle:
    """Register `hook` in `hooks`."""
    handle = RemovableHandle(hooks)
    hooks[handle.id] = hook
    return handle


def call_tensor_pre_hooks(node: Node, grads: list[Tensor | None]) -> list[Tensor | None]:
    """Tensor hooks first (they may replace a gradient), then the ones that keep `.grad` of non-leaves."""
    hooks = node.hooks
    if hooks is None:
        return grads
    for input_nr, registered in hooks.tensor_pre:
        grads[input_nr] = run_tensor_hooks(registered, grads[input_nr])
    for input_nr, keep in hooks.retains_grad.items():
        keep(grads[input_nr])
    return grads


def run_tensor_hooks(registered: dict[int, Any], grad: Tensor | None) -> Tensor | None:
    """Pass one gradient through tensor hooks, each seeing what the one before returned."""
    for hook in list(registered.values()):
        if grad is None and not getattr(hook, "accepts_undefined", False):
            continue
        returned = hook(grad)
        if returned is not None:
            grad = checked_replacement(grad, returned, hook)
    return grad


def checked_replacement(grad: Tensor | None, returned: Any, hook: Any) -> Tensor:
    """`returned`, if it can stand in for `grad`; PyTorch's error otherwise."""
    name = getattr(hook, "__name__", hook.__class__.__name__)
    if not isinstance(returned, Tensor):
        raise TypeError(f"expected Variable, but hook '{name}' returned a '{type(returned).__name__}'")
    if grad is not None:
        if returned._array.dtype != grad._array.dtype:
            raise RuntimeError(f"hook '{name}' has changed the type of value (was {type_name(grad)} got "
                               f"{type_name(returned)})")  # fmt: skip
        if returned._storage.device is not grad._storage.device:
            raise RuntimeError(f"hook '{name}' has changed the type of value")
        if returned._array.shape != grad._array.shape:
            raise RuntimeError(f"hook '{name}' has changed the size of value")
    return returned


def type_name(tensor: Tensor) -> str:
    """The tensor's type in PyTorch's old spelling, for example `torch.FloatTensor`."""
    where = tensor._storage.device
    module = "torch" if where.type == "cpu" else f"torch.{where.type}"
    return f"{module}.{dtypes.from_numpy_dtype(tensor._array.dtype).scalar_name}Tensor"


def call_node(node: Node, grads: list[Tensor | None], wanted: Edges) -> Grads:
    """Run a node with its hooks: tensor hooks, pre-hooks, the node, post-hooks.

    In PyTorch: `call_function` in `engine.cpp`.
    """
    hooks = node.hooks
    if hooks is None:
        return node.apply(grads, wanted)
    grads = call_tensor_pre_hooks(node, grads)
    for hook in list(hooks.pre.values()):
        grads = _replaced(hook(tuple(grads)), grads, hook, "pre")
    outputs: Grads = node.apply(grads, wanted)
    for hook in list(hooks.post.values()):
        outputs = _replaced(hook(tuple(outputs), tuple(grads)), outputs, hook, "post")
    return outputs


def _replaced(returned: Any, grads: Grads, hook: Any, kind: str) -> list[Tensor | None]:
    """What a node hook returned, checked, or the gradients it left alone."""
    if returned is None:
        return list(grads)
    if not isinstance(returned, tuple):
        if len(grads) == 1:
            returned = (returned,)
        else:
            raise TypeError("expected a tuple, but hook returned a " + type(returned).__name__)
    if len(returned) != len(grads):
        name = getattr(hook, "__name__", hook.__class__.__name__)
        raise RuntimeError(f"hook '{name}' has returned an incorrect number of values "
                           f"(got {len(returned)}, but expected {len(grads)})")  # fmt: skip
    return [
        new_grad if new_grad is None else checked_replacement(grad, new_grad, hook)
        for grad, new_grad in zip(grads, returned, strict=True)
    ]


__all__ = [
    "RELEASED",
    "Edge",
    "Edges",
    "Grads",
    "InputMetadata",
    "Node",
    "NodeHooks",
    "RemovableHandle",
    "SavedVariable",
    "new_node",
    "set_history",
]
