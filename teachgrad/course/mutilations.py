"""Wrong on purpose.

Each of these takes one guard out of the engine while a block runs, so that a reader can see which number comes out
without it. They change the process's only engine: nothing else should run meanwhile.

Read next: the notebooks, which use them under "Break it"; `tests/course`, where each is caught.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from teachgrad.autograd import accumulate as accumulating
from teachgrad.autograd import engine as engine_module
from teachgrad.autograd.engine import Engine
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Node
from teachgrad.autograd.saved_tensor import SavedVariable
from teachgrad.tensor import AutogradMeta, Tensor


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
def counting_nodes() -> Iterator[None]:
    """Dependencies count the *nodes* that lead to a node, not the edges: `x * x` owes x one gradient instead of two."""

    def compute_dependencies(self: Engine, root: Node, task: GraphTask, min_topological_nr: int) -> None:
        seen, stack = {root}, [root]
        while stack:
            node = stack.pop()
            for child in dict.fromkeys(edge[0] for edge in node.next_edges if edge is not None):
                task.dependencies[child] = task.dependencies.get(child, 0) + 1
                if child not in seen:
                    seen.add(child)
                    stack.append(child)

    with replaced(Engine, "compute_dependencies", compute_dependencies):
        yield


@contextmanager
def overwriting_buffers() -> Iterator[None]:
    """A gradient that arrives at an occupied place replaces what is there instead of being added."""

    def add(self: InputBuffer, input_nr: int, grad: Tensor | None) -> None:
        if grad is not None:
            self[input_nr] = grad

    with replaced(InputBuffer, "add", add):
        yield


@contextmanager
def oldest_first() -> Iterator[None]:
    """The ready queue hands out the operation that was recorded first."""

    def push_heap(heap: list[Any], task: Any) -> None:
        heap.append(task)
        heap.sort(key=lambda t: (t[0], t[1]), reverse=True)

    def pop_heap(heap: list[Any]) -> Any:
        return heap.pop()

    with replaced(engine_module, "push_heap", push_heap), replaced(engine_module, "pop_heap", pop_heap):
        yield


@contextmanager
def unchecked_versions() -> Iterator[None]:
    """Saved tensors are handed out without a look at their version: overwritten values give wrong gradients."""

    def unpack(self: SavedVariable, node: Node | None = None) -> Tensor:
        return self.original if self.original is not None else self._rebuilt(self.data, node)

    with replaced(SavedVariable, "unpack", unpack):
        yield


@contextmanager
def sharing_gradients() -> Iterator[None]:
    """Leaves keep the gradient that arrives without asking who else holds it."""

    def accumulate(variable: Tensor, meta: AutogradMeta, grads: Any, grad: Tensor) -> None:
        meta.grad = grad if meta.grad is None else meta.grad + grad

    with replaced(accumulating, "accumulate", accumulate):
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

    with replaced(Engine, "deliver", deliver):
        yield
