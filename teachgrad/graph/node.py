"""What is an edge of the backward graph, and what stands at its end?

A `Node` is the backward of one operation: it takes the gradients of the operation's outputs and gives those of its
inputs. Its `next_edges` say where each of these goes: an edge is a pair (node, input number), or None where the
gradient is not needed. Going backward, outputs are inputs: the gradient of an operation's output 1 arrives at input 1
of its node.

Two numbers order the nodes: `sequence_nr` counts up as operations are recorded, and `topological_nr` is the length of
the longest path from the node down to a leaf. A path leads from A to B only if the `topological_nr` of A is larger.

Where do gradients end up? A leaf that requires grad has no `grad_fn`. Its edges lead to an `AccumulateGrad` node, which
adds what arrives to the leaf's `.grad`. The node holds the leaf, the leaf holds the node only weakly: when no graph
needs the node any more it goes away, and a new one is made for the next graph. The first gradient of a leaf becomes its
`.grad` without a copy if nothing else can see it; see Note [Owned gradients] in `../engine/graph_task.py`.

A backward pass is *plain* if it is not recorded: then gradients are numpy arrays. With `create_graph=True` it is
recorded, and they are tensors.

Note [The first argument of a generated node is called node]
Rules speak of an operation's first input as `self`, as PyTorch's table does, so in generated classes the node itself
is called `node`.

In PyTorch: `torch/csrc/autograd/node.h`, `edge.h`, `input_metadata.h`, `functions/accumulate_grad.h`.
Read next: `../dispatch/record.py`, where nodes are made; then `saved_tensor.py`, what they keep.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple, NoReturn, Optional
from weakref import ref

import numpy as np

from teachgrad.graph.events import events
from teachgrad.graph.hooks import NodeHooks, RemovableHandle, add_hook, node_hooks, replacement
from teachgrad.graph.saved_tensor import RELEASED, raw_field, shown_field
from teachgrad.kernels.memory import is_dense
from teachgrad.tensor import dtypes, tensor
from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.state import ThreadState, call_user, fork_safe_lock, local
from teachgrad.tensor.tensor import (
    NOWHERE,
    AutogradMeta,
    Tensor,
    ViewMeta,
    bump_version,
    overwrite,
    refuse_overlap,
    shallow_copy,
    wrap,
)

Edge = tuple["Node", int]
Edges = tuple[Optional[Edge], ...]
Grads = Sequence[Any]
"""Gradients, one for each output (or input) of an operation: arrays in a plain pass, tensors in a recorded one, None
where there is none."""


class InputMetadata(NamedTuple):
    """What the gradient arriving at one input of a node must look like, as users see it."""

    shape: list[int]
    dtype: dtypes.dtype
    device: device


UNDEFINED_INPUT = ((), np.dtype(np.float32), CPU)
"""Stands for an output at which no gradient can arrive: a number, an integer tensor, an output not asked for."""


class Node:
    """The backward of one operation.

    Attributes:
        next_edges: where each gradient goes, in the order of the operation's inputs; None: nowhere.
        sequence_nr: when the operation was recorded in its thread; higher runs first.
        input_metadata: (shape, numpy dtype, device) for each output of the operation.
    """

    __slots__ = ("next_edges", "sequence_nr", "input_metadata", "_hooks", "_metadata", "_height", "__weakref__")
    next_edges: Edges
    sequence_nr: int
    input_metadata: tuple[tuple[Any, ...], ...]
    _hooks: NodeHooks | None
    _metadata: dict[Any, Any]  # unset until it is asked for, as `_height` is
    _height: int

    tensor_slots: ClassVar[tuple[str, ...]] = ()
    """The slots that hold saved tensors, or lists of them: what `release_variables` forgets."""

    inputs: ClassVar[tuple[int, ...]] = (0,)
    """Which of the operator's arguments gradients flow to; `next_edges` has one edge for each of these tensors."""

    output_differentiability: ClassVar[tuple[bool, ...] | None] = None
    """For each result, whether gradients flow from it; None: from all."""

    namespace = ""
    """What stands before the name of the class in `name()`."""

    needs_self = False
    """Whether the rule for `self` reads `self`. In `mul`, only the rule for `other` does."""

    saves_result = False
    """Whether the slot `result_` keeps the one result."""

    forward_rule = ""
    """The name of the rule for forward mode in `generated/tangents.py`. In-place forms share that of their operator."""

    takes_real_part = True
    """Whether a real input gets the real part of a complex gradient; if not, such a gradient is an error."""

    returns_all = False
    """Whether its post-hooks see gradients that are not needed; those of other nodes see None."""

    takes_zeros = False
    """Whether it runs if no gradient arrived at all. Most nodes need not: zero in, zero out."""

    def __init_subclass__(cls):
        """What users may see: slot `self_` is shown as `_saved_self`, and its `SavedTensor` as `_raw_saved_self`."""
        for slot in vars(cls).get("__slots__", ()):
            field = slot.removesuffix("_")
            if field != slot:
                setattr(cls, f"_saved_{field}", property(partial(shown_field, slot=slot)))
                if slot in cls.tensor_slots:
                    setattr(cls, f"_raw_saved_{field}", property(partial(raw_field, slot=slot)))
        cls.forward_rule = cls.forward_rule or cls.__name__
        cls.saves_result = hasattr(cls, "result_") and cls.save_results is Node.save_results

    def save(node, args: Sequence[Any]):
        """Keep what the rule needs of the operator's arguments."""

    def save_results(node, results):
        """Keep what the rule needs of several results."""

    def apply(node, on, grads: Grads, wanted: Edges) -> Grads:
        """The gradients of the inputs, given those of the outputs.

        Args:
            on: the module of the functions that rules call: `../rules/arrays.py` in a plain pass, `tensors.py` in a
                recorded one.
            grads: one gradient for each output of the operation; None is a zero that was not built.
            wanted: `next_edges`, with None also where this backward pass does not need the gradient.
        """
        raise NotImplementedError

    def release_variables(node):
        """Forget the saved tensors, so that the memory is free before the graph is."""
        for slot in node.tensor_slots:
            if getattr(node, slot) is not None:
                setattr(node, slot, RELEASED)

    # ---- the public face -----------------------------------------------------------------------------------------

    def name(self) -> str:
        """The name that PyTorch gives this kind of node, for example `MulBackward0`."""
        return self.namespace + type(self).__name__

    def __call__(self, *grads):
        """Apply the node by hand, outside of any backward pass and without hooks: `y.grad_fn(grad)`."""
        if len(grads) != len(self.input_metadata):
            raise TypeError(f"expected {len(self.input_metadata)} arguments, got {len(grads)} instead")
        for i, grad in enumerate(grads):
            if grad is not None and not isinstance(grad, Tensor):
                raise TypeError(f"argument {i} is not a Variable")
        if all(grad is None for grad in grads):  # zero in, zero out
            outputs: Any = (None,) * len(self.next_edges)
        else:
            outputs = self.apply(tensor.on_tensors, grads, self.next_edges)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    def __lt__(self, other) -> bool:
        return False  # see Note [Ties] in `../engine/graph_task.py`

    def __repr__(self) -> str:
        return f"<{type(self).__name__} object at {id(self):#x}>"

    @property
    def next_functions(self) -> tuple[tuple[Node | None, int], ...]:
        """(node, input number) for each edge; (None, 0) where there is none."""
        return tuple((None, 0) if edge is None else edge for edge in self.next_edges)

    @property
    def requires_grad(self) -> bool:
        """Always True: nodes are made where a gradient is wanted."""
        return True

    @property
    def topological_nr(self) -> int:
        """The length of the longest path to a leaf; worked out when first asked for."""
        if not hasattr(self, "_height"):
            measure_height(self)
        return self._height

    @property
    def metadata(self) -> dict[Any, Any]:
        """A dictionary to attach things to the node; anomaly mode keeps its traceback here."""
        if not hasattr(self, "_metadata"):
            self._metadata = {}
        return self._metadata

    @property
    def _input_metadata(self):
        known = self.input_metadata
        return tuple(InputMetadata(list(shape), dtypes.from_numpy_dtype(kind), device) for shape, kind, device in known)

    def _sequence_nr(self):
        return self.sequence_nr

    def _set_sequence_nr(self, number):
        self.sequence_nr = number

    def register_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_inputs, grad_outputs)` after the node ran; a tuple it returns replaces `grad_inputs`."""
        return add_hook(node_hooks(self).post, hook)

    def register_prehook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(grad_outputs)` before the node runs; a tuple it returns replaces `grad_outputs`."""
        return add_hook(node_hooks(self).pre, hook)

    def __reduce_ex__(self, protocol) -> NoReturn:
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


# ---- making nodes ------------------------------------------------------------------------------------------------


def new_node(cls: type[Any], next_edges: Edges, state: ThreadState, input_metadata: tuple[tuple[Any, ...], ...] = ()):
    """A node of class `cls` over `next_edges`, numbered, without hooks.

    Args:
        input_metadata: (shape, numpy dtype, device) for each output of the operation that is known already.
    """
    node = cls()
    if NOWHERE in next_edges:
        next_edges = tuple([None if edge is NOWHERE else edge for edge in next_edges])
    node.next_edges = next_edges
    node.sequence_nr = state.sequence_nr
    state.sequence_nr += 1
    node.input_metadata = input_metadata
    node._hooks = None
    if events.node_made is not None:
        events.node_made(node)
    return node


def set_history(tensor: Tensor | None, node: Node):
    """Make `tensor` the next output of `node`: from now on its gradient goes there. None: an output not asked for."""
    known = node.input_metadata
    if tensor is None:
        node.input_metadata = (*known, UNDEFINED_INPUT)
        return
    array = tensor._array
    if array.dtype.kind not in "fc":
        raise RuntimeError(f"Autograd not support dtype: {dtypes.from_numpy_dtype(array.dtype).scalar_name}")
    node.input_metadata = (*known, (array.shape, array.dtype, tensor._storage.device))
    set_gradient_edge(tensor, node, len(known))


def set_gradient_edge(tensor: Tensor, node: Node, output_nr: int):
    """Point `tensor` at output `output_nr` of `node`, keeping whatever else autograd knows about it."""
    meta = tensor._meta
    if meta.__class__ is ViewMeta:
        meta.edge = (node, output_nr)  # type: ignore[union-attr]
        meta.attr_version = tensor._storage.version  # type: ignore[union-attr]
    else:
        tensor._edge = (node, output_nr)
    if meta is not None:
        meta.requires_grad = False


def measure_height(node: Node):
    """Find the longest path to a leaf for `node` and all below it. A graph may be deeper than Python's stack."""
    stack = [node]
    while stack:
        top = stack[-1]
        below = [edge[0] for edge in top.next_edges if edge is not None]
        unknown = [child for child in below if not hasattr(child, "_height")]
        if unknown:
            stack += unknown
        else:
            top._height = max([child._height + 1 for child in below], default=0)
            stack.pop()


# ---- where gradients end up ------------------------------------------------------------------------------------------

LATEST = 2**64 - 1
"""The sequence number of every AccumulateGrad: it runs before anything else that is ready."""


class AccumulateGrad(Node):
    """Adds the gradient that arrives to `variable.grad`."""

    __slots__ = ("variable", "lock")
    namespace = "torch::autograd::"
    takes_zeros = True
    variable: Tensor
    lock: threading.Lock

    def apply(self, on, grads, wanted: Edges) -> Grads:
        variable, grad = self.variable, grads[0]
        meta: Any = variable._meta
        if grad is not None:
            if variable._edge is not None or (meta.__class__ is ViewMeta and variable.grad_fn is not None):
                raise RuntimeError("leaf variable has been moved into the graph interior")
            if meta.requires_grad:
                with self.lock:  # two backward passes may arrive at once
                    accumulate(on, variable, meta, grad)
        for hook in list((meta.post_accumulate_hooks or {}).values()):
            if replacement(call_user(hook, variable), variable, hook) is not variable:
                raise RuntimeError("Tensor post accumulate grad hooks should return None.")
        return ()


def accumulate(on, variable: Tensor, meta: AutogradMeta, grad):
    """Add `grad` to `variable.grad`.

    The first array is kept if it owns its memory, otherwise copied; the next are added in place. Tensors, which come
    only where the pass is recorded or forward mode is on, are added by an operator.
    """
    old = meta.grad
    array = variable._array
    if isinstance(grad, Tensor):
        if old is not None:
            meta.grad = on.add(old, grad)
        else:
            new = on.writable([grad], array.shape, array.strides) if is_dense(array) else on.clone(grad)
            meta.grad = new if local.state.grad_mode else shallow_copy(new)  # without a tangent
    elif old is None:
        owned = grad.base is None and grad.strides == array.strides  # the leaf may have got another shape since
        meta.grad = wrap(grad if owned else on.expand(grad, array.shape).copy(), variable._storage.device)
    else:
        refuse_overlap(old._array)
        grad = on.expand(grad, old._array.shape)
        if old._involution is None:
            np.add(old._array, grad, old._array)
        else:
            overwrite(old, old._array + grad)
        bump_version("backward", local.state.inference_mode, old._storage)


_creating = fork_safe_lock()


def leaf_edge(meta: Any, leaf: Tensor) -> Edge | None:
    """Where the gradient of a leaf goes: to its AccumulateGrad, shared by all graphs that exist; or nowhere."""
    if not meta.requires_grad:
        return None
    node = meta.accumulator and meta.accumulator()
    if node is not None:
        return (node, 0)
    with _creating:  # two threads that make one each would each lock their own
        node = meta.accumulator and meta.accumulator()
        if node is None:
            node = AccumulateGrad()  # `new_node` would take a sequence number
            node.variable, node.lock = leaf, threading.Lock()
            node.next_edges, node.sequence_nr, node._height = (), LATEST, 0
            node.input_metadata = ((leaf._array.shape, leaf._array.dtype, leaf._storage.device),)
            node._hooks = None
            if meta.hooks is not None:
                node_hooks(node).tensor_pre.append((0, meta.hooks))
            meta.accumulator = ref(node)
            if events.anomaly is not None:
                events.anomaly(node)
        return (node, 0)
