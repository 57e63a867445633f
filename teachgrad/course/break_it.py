"""Wrong on purpose.

Each of these takes one guard out of the package while a block runs, so that a reader can see which number comes out
without it. They change the process's only engine: nothing else should run meanwhile.

    with counting_nodes():
        (x * x + x).backward()

Read next: the notebooks, which use them under "Break it"; `tests/course`, where each is caught.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import numpy as np

from teachgrad.dispatch import record, write
from teachgrad.engine import engine as engine_module
from teachgrad.engine.engine import Engine
from teachgrad.generated import operators as nodes
from teachgrad.graph import node as node_module
from teachgrad.graph import views
from teachgrad.graph.saved_tensor import SavedInput
from teachgrad.rules import arrays, tensors
from teachgrad.tensor.tensor import new_tensor

Broken = AbstractContextManager[None]


@contextmanager
def replaced(owner, name: str, value) -> Iterator[None]:
    """While the block runs, `owner.name` is `value`."""
    original = owner.__dict__[name]
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, original)


# ---- the engine ------------------------------------------------------------------------------------------------------


def counting_nodes() -> Broken:
    """Dependencies count the *nodes* that lead to a node, not the edges: `x * x` owes x one gradient instead of two."""

    def compute_dependencies(self, root, task, min_topological_nr):
        found = [root]
        for node in found:
            for child in dict.fromkeys(edge[0] for edge in node.next_edges if edge is not None):
                if child not in task.dependencies:
                    found.append(child)
                task.dependencies[child] = task.dependencies.get(child, 0) + 1

    return replaced(Engine, "compute_dependencies", compute_dependencies)


def overwriting_buffers() -> Broken:
    """A gradient that arrives at an occupied place replaces what is there instead of being added."""

    return replaced(engine_module, "add_to_buffer", list.__setitem__)


@contextmanager
def oldest_first() -> Iterator[None]:
    """The ready queue hands out the operation that was recorded first, and AccumulateGrad last."""

    def push(heap, task):
        heap.append(task)
        heap.sort(key=lambda task: task[0])

    with replaced(engine_module, "heappush", push), replaced(engine_module, "heappop", list.pop):
        yield


def building_zeros() -> Broken:
    """A gradient that is None is built as zeros before it is sent on, and whoever gets it computes with it."""
    original = Engine.deliver

    def built(edge, grad):
        return np.zeros(*edge[0].input_metadata[edge[1]][:2]) if grad is None and edge is not None else grad

    def deliver(self, task, node, inputs, grads):
        grads = [built(edge, grad) for edge, grad in zip(node.next_edges, grads, strict=True)]
        original(self, task, node, inputs, grads)

    return replaced(Engine, "deliver", deliver)


def skipping_undefined() -> Broken:
    """An undefined gradient (None) does not pay its edge, so nodes behind it wait for ever."""
    original = Engine.deliver

    def deliver(self, task, node, inputs, grads):
        edges = node.next_edges
        node.next_edges = tuple(None if g is None else edge for edge, g in zip(edges, grads, strict=True))
        try:
            original(self, task, node, inputs, grads)
        finally:
            node.next_edges = edges

    return replaced(Engine, "deliver", deliver)


def sharing_gradients() -> Broken:
    """Leaves keep the gradient that arrives without asking who else holds it."""

    def accumulate(on, variable, meta, grad):
        meta.grad = new_tensor(grad) if meta.grad is None else meta.grad + new_tensor(grad)

    return replaced(node_module, "accumulate", accumulate)


# ---- what nodes keep -------------------------------------------------------------------------------------------------


def unchecked_versions() -> Broken:
    """Saved tensors are handed out without a look at their version: overwritten values give wrong gradients."""
    original = arrays.unpack

    def unpack(saved, node):
        if saved is not None:
            saved.version = saved.storage.version
        return original(saved, node)

    return replaced(arrays, "unpack", unpack)


def keeping_outputs() -> Broken:
    """A node of `exp` keeps its output as a tensor, which leads back to the node: a circle."""
    slot = nodes.ExpBackward0.__dict__["result_"]

    def keep(node, saved):
        slot.__set__(node, SavedInput(saved.unpack(node)))

    return replaced(nodes.ExpBackward0, "result_", property(slot.__get__, keep))


def forgetting_where_from() -> Broken:
    """Saved tensors are handed out as plain numbers: the pass cannot be differentiated with respect to them."""

    def unpack(saved, node):
        array = arrays.unpack(saved, node)
        return None if array is None else new_tensor(array)

    return replaced(tensors, "unpack", unpack)


# ---- recording -------------------------------------------------------------------------------------------------------


def everything_is_output_0() -> Broken:
    """The outputs of an operation all say that they are its first."""
    original = record.set_gradient_edge
    return replaced(record, "set_gradient_edge", lambda tensor, node, output_nr: original(tensor, node, 0))


def remembering_old_views() -> Broken:
    """A view keeps the node it was made with, whatever was written to its base since."""
    return replaced(views, "newest_edge", lambda meta, view: meta.edge)


def forgetting_the_base() -> Broken:
    """A write through a view is recorded for the view alone; its base is not changed."""
    return replaced(write, "rebase_history", node_module.set_history)


def forgetting_conj() -> Broken:
    """The rule of `mul` multiplies by the slope where it should multiply by its conjugate."""

    def apply(node, on, grads, wanted):
        pairs = zip((node.other_, node.self_), wanted, strict=True)
        return tuple(grads[0] * on.unpack(kept, node) if edge else None for kept, edge in pairs)

    return replaced(nodes.MulBackward0, "apply", apply)
