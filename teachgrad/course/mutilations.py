"""Wrong on purpose.

Each of these takes one guard out of the engine while a block runs, so that a reader can see which number comes out
without it. They change the process's only engine: nothing else should run meanwhile.

Note [No express while something is broken]
A plain pass runs in `express.py`, where the engine's steps are written out and its methods are not called. So whoever
replaces a step sends every pass through `Engine.thread_main`, too.

Read next: the notebooks, which use them under "Break it"; `tests/course`, where each is caught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import numpy as np

from teachgrad.autograd import accumulate as accumulating
from teachgrad.autograd import engine as engine_module
from teachgrad.autograd import grad_mode, ready_queue, views
from teachgrad.autograd import node as node_module
from teachgrad.autograd.engine import Engine
from teachgrad.autograd.events import events
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Node
from teachgrad.autograd.saved_tensor import SavedVariable, as_saved_variable
from teachgrad.composite import core, scatter
from teachgrad.dispatcher import aten
from teachgrad.generated import nodes, operators
from teachgrad.storage import Storage
from teachgrad.tensor import AutogradMeta, Tensor, ViewMeta


@contextmanager
def replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    """While the block runs, `owner.name` is `value`."""
    original = owner.__dict__[name]
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, original)


@contextmanager
def step_by_step() -> Iterator[None]:
    """Every pass goes through the methods of `Engine`. See Note [No express while something is broken]."""
    with replaced(engine_module, "is_plain", lambda task, state: False):
        yield


@contextmanager
def counting_nodes(silent: bool = True) -> Iterator[None]:
    """Dependencies count the *nodes* that lead to a node, not the edges: `x * x` owes x one gradient instead of two.

    Args:
        silent: take out the check at the end of the pass as well, which would notice payments that came too late.
    """

    def compute_dependencies(self: Engine, root: Node, task: GraphTask, min_topological_nr: int) -> None:
        seen, stack = {root}, [root]
        while stack:
            node = stack.pop()
            for child in dict.fromkeys(edge[0] for edge in node.next_edges if edge is not None):
                task.dependencies[child] = task.dependencies.get(child, 0) + 1
                if child not in seen:
                    seen.add(child)
                    stack.append(child)

    with ExitStack() as broken:
        broken.enter_context(step_by_step())
        broken.enter_context(replaced(Engine, "compute_dependencies", compute_dependencies))
        if silent:
            broken.enter_context(replaced(engine_module, "post_process", lambda task: None))
        yield


@contextmanager
def waiting_for_nobody() -> Iterator[None]:
    """A node runs as soon as one gradient arrives, and again with the next: no debts, no buffers, no sums."""

    def deliver(self: Engine, task: GraphTask, node: Node, grads: Any) -> None:
        for edge, grad in zip(node.next_edges, grads, strict=True):
            if edge is not None:
                target, input_nr = edge
                inputs = InputBuffer([None] * len(target.input_metadata))
                inputs.add(input_nr, grad)
                if events.observer is not None:
                    events.observer.delivered(task, node, edge, grad, 0)
                self.queue_task(task, target, inputs)

    with step_by_step(), replaced(Engine, "deliver", deliver):
        yield


@contextmanager
def everything_is_output_0() -> Iterator[None]:
    """The outputs of an operation all say that they are its first."""
    original = node_module.set_gradient_edge

    def set_gradient_edge(tensor: Tensor, node: Node, output_nr: int) -> None:
        original(tensor, node, 0)

    with replaced(node_module, "set_gradient_edge", set_gradient_edge):
        yield


@contextmanager
def overwriting_buffers() -> Iterator[None]:
    """A gradient that arrives at an occupied place replaces what is there instead of being added."""

    def add(self: InputBuffer, input_nr: int, grad: Tensor | None) -> None:
        if grad is not None:
            self[input_nr] = grad

    with step_by_step(), replaced(InputBuffer, "add", add):
        yield


@contextmanager
def oldest_first() -> Iterator[None]:
    """The ready queue hands out the operation that was recorded first, and AccumulateGrad last."""

    def push_heap(heap: list[Any], task: Any) -> None:
        heap.append(task)
        heap.sort(key=lambda t: (t[0], t[1]), reverse=True)

    def pop_heap(heap: list[Any]) -> Any:
        return heap.pop()

    with ExitStack() as broken:
        broken.enter_context(step_by_step())
        for module in (engine_module, ready_queue):
            broken.enter_context(replaced(module, "push_heap", push_heap))
            broken.enter_context(replaced(module, "pop_heap", pop_heap))
        yield


@contextmanager
def building_zeros() -> Iterator[None]:
    """A gradient that is None is built as zeros before it is sent on, and whoever gets it computes with it."""
    original = Engine.deliver

    def zeros(edge: Any) -> Tensor:
        shape, dtype, where = edge[0].input_metadata[edge[1]]
        return core.make(np.zeros(shape, dtype), where)

    def deliver(self: Engine, task: GraphTask, node: Node, grads: Any) -> None:
        pairs = zip(node.next_edges, grads, strict=True)
        original(self, task, node, tuple(zeros(e) if g is None and e is not None else g for e, g in pairs))

    with step_by_step(), replaced(Engine, "deliver", deliver):
        yield


@contextmanager
def by_variables() -> Iterator[None]:
    """What nodes have saved goes through `SavedVariable.unpack`, also where two or three words in a tuple would do."""

    def unpacked(saved: Any, node: Node) -> Any:
        if saved.__class__ is tuple:
            saved = as_saved_variable(saved)
        return None if saved is None else saved.unpack(node)

    with replaced(nodes, "unpacked", unpacked):
        yield


@contextmanager
def unchecked_versions() -> Iterator[None]:
    """Saved tensors are handed out without a look at their version: overwritten values give wrong gradients."""

    original = SavedVariable.unpack

    def unpack(self: SavedVariable, node: Node | None = None) -> Tensor:
        self.version = self.storage.version
        return original(self, node)

    with step_by_step(), by_variables(), replaced(SavedVariable, "unpack", unpack):
        yield


@contextmanager
def keeping_outputs() -> Iterator[None]:
    """A node keeps its own output as the object it is, which leads back to the node: a circle."""

    class Keeping(Storage):
        __slots__ = ("tensor",)
        tensor: Tensor

    def own_storage(tensor: Tensor) -> Storage:
        storage = Keeping()
        storage.device, storage.version, storage.writer = tensor.device, 0, None
        storage.tensor = tensor
        tensor._storage = storage
        return storage

    with replaced(operators, "own_storage", own_storage):
        yield


@contextmanager
def forgetting_where_from() -> Iterator[None]:
    """Saved tensors are handed out as plain numbers: the pass cannot be differentiated with respect to them."""
    original = SavedVariable.unpack

    def unpack(self: SavedVariable, node: Node | None = None) -> Tensor:
        return core.make(original(self, node)._array, self.storage.device)

    with step_by_step(), by_variables(), replaced(SavedVariable, "unpack", unpack):
        yield


@contextmanager
def remembering_old_views() -> Iterator[None]:
    """A view keeps the node it was made with, whatever was written to its base since."""

    def view_grad_fn(tensor: Tensor, meta: AutogradMeta, view: ViewMeta) -> Node | None:
        return None if meta.edge is None else meta.edge[0]

    with replaced(views, "view_grad_fn", view_grad_fn):
        yield


@contextmanager
def forgetting_the_base() -> Iterator[None]:
    """A write through a view is recorded for the view alone; its base does not get to know."""

    def rebase_history(tensor: Tensor, node: Node) -> None:
        node_module.set_history(tensor, node)

    with ExitStack() as broken:
        for module in (operators, core, scatter):
            broken.enter_context(replaced(module, "rebase_history", rebase_history))
        yield


@contextmanager
def generators_as_functions() -> Iterator[None]:
    """A mode that decorates a generator holds while the generator is made, and not while it runs."""

    def wrap(self: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        def decorated(*args: Any, **kwargs: Any) -> Any:
            with self.clone():
                return function(*args, **kwargs)

        return decorated

    with replaced(grad_mode._Decorating, "_wrap_generator", wrap):
        yield


@contextmanager
def sharing_gradients() -> Iterator[None]:
    """Leaves keep the gradient that arrives without asking who else holds it."""

    def accumulate(variable: Tensor, meta: AutogradMeta, grad: Tensor) -> None:
        meta.grad = grad if meta.grad is None else meta.grad + grad

    with step_by_step(), replaced(accumulating, "accumulate", accumulate):
        yield


@contextmanager
def skipping_undefined() -> Iterator[None]:
    """An undefined gradient (None) does not pay its edge, so nodes behind it wait for ever."""
    original = Engine.deliver

    def deliver(self: Engine, task: GraphTask, node: Node, grads: Any) -> None:
        paying = [grad is not None for grad in grads]
        edges = node.next_edges
        node.next_edges = tuple(e if pays else None for e, pays in zip(edges, paying, strict=True))
        try:
            original(self, task, node, grads)
        finally:
            node.next_edges = edges

    with step_by_step(), replaced(Engine, "deliver", deliver):
        yield


@contextmanager
def forgetting_conj() -> Iterator[None]:
    """Formulas multiply by a slope where they should multiply by its conjugate: `conj` gives back what it was given."""
    with step_by_step(), replaced(aten, "conj", lambda tensor: tensor):
        yield
