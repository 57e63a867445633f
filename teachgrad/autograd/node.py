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

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, ClassVar, NamedTuple, NoReturn, Optional

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd.events import events
from teachgrad.autograd.hooks import (
    NodeHooks,
    RemovableHandle,
    add_hook,
    call_node,
    call_tensor_pre_hooks,
    node_hooks,
    type_name,
)
from teachgrad.autograd.saved_fields import has_handle
from teachgrad.autograd.state import ThreadState
from teachgrad.devices import CPU, device
from teachgrad.read_only import make_read_only
from teachgrad.tensor import AutogradMeta, Tensor

Edge = tuple["Node", int]
Edges = tuple[Optional[Edge], ...]
Grads = Sequence[Optional[Tensor]]


class InputMetadata(NamedTuple):
    """What the gradient arriving at one input of a node must look like."""

    shape: Sequence[int]
    numpy_dtype: np.dtype
    device: device

    @property
    def dtype(self) -> dtypes.dtype:
        """The dtype of the gradient."""
        return dtypes.from_numpy_dtype(self.numpy_dtype)

    @property
    def is_nested_tensor(self) -> bool:
        """There are no nested tensors here."""
        return False

    @property
    def is_cpp_nested_tensor(self) -> bool:
        """There are no nested tensors here."""
        return False


UNDEFINED_INPUT = InputMetadata((), np.dtype(np.float32), CPU)
"""Stands for an output of a custom function at which no gradient can arrive: a number, an integer tensor, …"""


class NodeType(type):
    """The class of nodes' classes, which print as if they were in no module: in PyTorch they are written in C."""

    def __repr__(cls) -> str:
        return super().__repr__() if hasattr(cls, "name_in_c") else f"<class '{cls.__name__}'>"


class Node(metaclass=NodeType):
    """The backward of one operation.

    Attributes:
        next_edges: where each gradient goes, in the order of the operation's inputs; None: nowhere.
        sequence_nr: when the operation was recorded in its thread; higher runs first.
        input_metadata: one `InputMetadata`-shaped tuple for each output of the operation.
        _hooks: None, or the `NodeHooks` registered here.
    """

    __slots__ = ("next_edges", "sequence_nr", "_height", "input_metadata", "_hooks", "_metadata", "__weakref__")
    next_edges: Edges
    sequence_nr: int
    _height: int | None
    input_metadata: tuple[tuple[Any, ...], ...]
    _hooks: NodeHooks | None
    _metadata: dict[Any, Any] | None

    overwrites: ClassVar[bool] = False
    """Whether the gradient of the first input is zero, because the operation did not look at it."""

    returns_unwanted: ClassVar[bool] = False
    """Whether hooks see gradients that nobody wanted."""

    handles_r_to_c: ClassVar[bool] = True
    """Whether a real input gets the real part of a complex gradient. Otherwise such a gradient is refused."""

    tensor_slots: ClassVar[tuple[str, ...]] = ()
    """Those of the slots that keep one tensor."""

    saved_fields: ClassVar[dict[str, str]] = {}
    """What generated nodes keep: public name -> slot."""

    # For the express alone (`express.py`, `../generated/array_nodes.py`); to be skipped at first reading.

    passes_on: ClassVar[bool] = False
    """Whether `apply_to_arrays` takes tensors, too, because it computes nothing with them."""

    gives_views: ClassVar[bool] = False
    """Whether `apply_to_arrays` gives a view of the gradient."""

    takes_views: ClassVar[bool] = False
    """Whether gradients may come to it as bare views: it does not show them to anybody, or pass them on."""

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        """Gradients of the inputs, given those of the outputs; only where `wanted` is not None.

        Args:
            grads: one gradient for each output of the operation; None is an undefined gradient, a zero nobody built.
            wanted: `next_edges`, with None also where this backward pass does not need the gradient.
        """
        raise NotImplementedError

    def apply_to_arrays(node, grad: np.ndarray, wanted: Edges) -> tuple[np.ndarray | None, ...] | None:
        """What `apply` does, on bare arrays, for a node with one gradient and a pass that nobody records.

        None: this node, or this gradient, needs `apply`. See `express.py`.
        """
        return None

    def release_variables(node) -> None:
        """Forget what was saved, so that the memory is free before the graph is."""

    def __call__(self, *grads: Tensor | None, **named: object) -> Any:
        """Apply the node by hand, outside of any backward pass and without hooks."""
        self.check_arguments(grads, named)
        outputs = self.apply(list(grads), self.next_edges)
        if not any(self.next_edges):  # nobody is waiting for anything
            outputs = [None] * len(outputs)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    def check_arguments(self, given: tuple[Any, ...], named: dict[str, object]) -> None:
        """Refuse what a node cannot be called with."""
        if named:
            raise TypeError("keyword arguments are not supported")
        if len(given) != len(self.input_metadata):
            raise TypeError(f"expected {len(self.input_metadata)} arguments, got {len(given)} instead")
        for i, each in enumerate(given):
            if each is not None and not isinstance(each, Tensor):
                raise TypeError(f"argument {i} is not a Variable")

    # ---- the public face -------------------------------------------------------------------------------------

    def name(self) -> str:
        """The name that PyTorch gives this kind of node, for example `MulBackward0`."""
        return self.__class__.__name__

    def __repr__(self) -> str:
        return f"<{self.__class__.__name__} object at {id(self):#x}>"

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(f"cannot pickle '{self.__class__.__name__}' object")

    @property
    def next_functions(self) -> tuple[tuple[Node | None, int], ...]:
        """(node, input number) for each edge; (None, 0) where there is none."""
        return tuple((None, 0) if edge is None else edge for edge in self.next_edges)

    @property
    def requires_grad(self) -> bool:
        """Always: nodes are made where a gradient is wanted. (The `ctx` of a call that is not recorded says so, too.)"""
        return True

    @property
    def topological_nr(self) -> int:
        """Length of the longest path to a leaf; worked out, for all that is below, when first asked for."""
        if self._height is None:
            measure(self)
        return self._height  # type: ignore[return-value]

    @property
    def metadata(self) -> dict[Any, Any]:
        """A dictionary to attach things to the node; anomaly mode keeps its traceback here."""
        if self._metadata is None:
            self._metadata = {}
        return self._metadata

    @property
    def _input_metadata(self) -> tuple[InputMetadata, ...]:
        return tuple(InputMetadata(list(m[0]), *m[1:]) for m in self.input_metadata)

    def _sequence_nr(self) -> int:
        return self.sequence_nr

    def _set_sequence_nr(self, number: int) -> None:
        try:
            number = index(number)
        except TypeError:
            raise TypeError("an integer is required") from None
        if number < 0:
            raise OverflowError("can't convert negative int to unsigned")
        if number >= 1 << 64:
            raise OverflowError("int too big to convert")
        self.sequence_nr = number

    def register_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_inputs, grad_outputs)` after the node ran; a tuple it returns replaces `grad_inputs`."""
        return add_hook(node_hooks(self).post, hook)

    def register_prehook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_outputs)` before the node runs; a tuple it returns replaces `grad_outputs`."""
        return add_hook(node_hooks(self).pre, hook)

    def _register_hook_dict(self, tensor: Tensor) -> None:
        """Part of PyTorch's private face; hooks reach the node without it here."""
        if not isinstance(tensor, Tensor):
            raise TypeError("_register_hook_dict expected a variable")

    def __dir__(self) -> list[str]:
        fields = self.__class__.saved_fields
        without = {f"_raw_saved_{f}" for f, slot in fields.items() if not has_handle(self, slot)}
        return [name for name in super().__dir__() if name not in without]


make_read_only(Node)

ABSTRACT = (
    "_input_metadata _register_hook_dict _sequence_nr metadata name next_functions register_hook register_prehook"
)
Node.__abstractmethods__ = frozenset(ABSTRACT.split())  # type: ignore[attr-defined] # only its subclasses have objects


# ---- making nodes ----------------------------------------------------------------------------------------------


def new_node(cls: type[Any], next_edges: Edges, state: ThreadState) -> Any:
    """A node of class `cls` over `next_edges`, numbered, without hooks."""
    node = cls()
    node.next_edges = next_edges
    node.sequence_nr = state.sequence_nr
    state.sequence_nr += 1
    node.input_metadata = ()
    node._hooks = node._metadata = node._height = None
    if events.node_made is not None:
        events.node_made(node)
    return node


def measure(node: Node) -> None:
    """Find the longest path to a leaf for `node` and all below it. A graph may be deeper than Python's stack."""
    stack = [node]
    while stack:
        top = stack[-1]
        below = [edge[0] for edge in top.next_edges if edge is not None]
        unknown = [child for child in below if child._height is None]
        if unknown:
            stack += unknown
        else:
            top._height = max([child._height + 1 for child in below], default=0)  # type: ignore[operator]
            stack.pop()


FIRST_FLOAT = np.dtype(np.float32).num
"""numpy numbers its dtypes; before this one are bool and the integers, which an operation cannot give a gradient to."""


def record(cls: type[Any], next_edges: Edges, result: Tensor, state: ThreadState) -> Any:
    """A node for an operation with one fresh result (perhaps a view): `new_node` and `set_history` in one go.

    It is the most frequent call of all, which is why the two are written out here.
    """
    node = cls()
    node.next_edges = next_edges
    number = node.sequence_nr = state.sequence_nr
    state.sequence_nr = number + 1
    node._hooks = node._metadata = node._height = None
    array = result._array
    dtype = array.dtype
    if dtype.num < FIRST_FLOAT:
        raise RuntimeError(f"Autograd not support dtype: {dtypes.from_numpy_dtype(dtype).scalar_name}")
    node.input_metadata = ((array.shape, dtype, result._home.device),)
    known: Any = result._autograd
    if known is None:
        result._autograd = (node, 0)
    else:
        known.requires_grad = True
        known.edge = (node, 0)
    if events.node_made is not None:
        events.node_made(node)
    return node


def set_history(tensor: Tensor | None, node: Node) -> None:
    """Make `tensor` the next output of `node`: from now on its gradient goes there. None: an output nobody wanted."""
    if tensor is None:
        node.input_metadata += (UNDEFINED_INPUT,)
        return
    array = tensor._array
    if array.dtype.num < FIRST_FLOAT:
        raise RuntimeError(f"Autograd not support dtype: {dtypes.from_numpy_dtype(array.dtype).scalar_name}")
    add_output(tensor, node)


def add_output(tensor: Tensor, node: Node) -> None:
    """The same for a tensor that was overwritten in place; it may be of integers."""
    array = tensor._array
    known = node.input_metadata
    node.input_metadata = (*known, (array.shape, array.dtype, tensor._home.device))
    set_gradient_edge(tensor, node, len(known))


def set_gradient_edge(tensor: Tensor, node: Node, output_nr: int) -> None:
    """Point `tensor` at output `output_nr` of `node`, keeping whatever else autograd knows about it."""
    if tensor._autograd is None:
        tensor._autograd = (node, output_nr)
        return
    meta: AutogradMeta = tensor._meta  # type: ignore[assignment]
    meta.requires_grad = True
    meta.edge = (node, output_nr)
    if meta.view is not None:
        meta.view.attr_version = tensor._storage.version


__all__ = [
    "Edge",
    "Edges",
    "Grads",
    "InputMetadata",
    "Node",
    "NodeHooks",
    "RemovableHandle",
    "call_node",
    "call_tensor_pre_hooks",
    "new_node",
    "set_history",
    "type_name",
]
