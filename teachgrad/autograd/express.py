"""The same steps, in one loop.

Most backward passes are plain: nobody watches, every node runs, nothing is recorded, one thread does it all. For
these, `thread_main`, `evaluate_function`, `validate_outputs` and `deliver` are written out here as a single loop, which
saves a handful of calls for every node. A node that becomes ready while nothing else is waiting is not even queued.
Everything a reader wants to understand is in `engine.py`; tests run the same programs through both.

In PyTorch: nothing; there the loop of the engine is compiled.
Read next: `engine.py`, if you have not.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.events import events
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Edge, Grads, Node, call_node
from teachgrad.autograd.ready_queue import pop_heap, push_heap
from teachgrad.autograd.state import ThreadState
from teachgrad.autograd.validate import conform, validate_outputs
from teachgrad.autograd.workers import Worker
from teachgrad.tensor import Tensor


def is_plain(task: GraphTask) -> bool:
    """Whether `task` can take the express: no captures, no recording, no other thread, nobody watching."""
    return not (
        task.exec_info
        or task.create_graph
        or task.cpu_ready_queue.shared
        or events.observer is not None
        or events.check_outputs is not None
    )


def run_express(task: GraphTask, root: Node, inputs: InputBuffer, worker: Worker, state: ThreadState) -> None:
    """Run the whole pass, from `root` on. The steps are those of `Engine`, in the same order."""
    heap = worker.queue.heap
    others = len(heap)  # tasks of passes that this one is nested in: they rank lower and stay
    dependencies, not_ready = task.dependencies, task.not_ready
    depth, keep_graph = task.depth, task.keep_graph
    worker.task = task
    node: Node | None = root
    while node is not None:
        worker.node = node
        state.grad_mode = False
        edges = node.next_edges
        outputs = node.apply(inputs, edges) if node.hooks is None else call_node(node, inputs, edges)
        if not keep_graph:
            node.release_variables()
        following: Node | None = None
        grad = array = inputs = None  # type: ignore[assignment]  # let AccumulateGrad see that nobody else holds the gradient
        for edge, grad in zip(edges, outputs):  # noqa: B905
            if edge is None:
                continue
            target, input_nr = edge
            metadata = target.input_metadata
            if grad is not None:
                shape, dtype, where = metadata[input_nr]
                array = grad._array
                if array.shape != shape or array.dtype is not dtype or grad._storage.device is not where:
                    grad = fitted(grad, edge, node, outputs)
            owed = dependencies[target]
            buffer: Any = not_ready.pop(target, None) if not_ready else None
            if buffer is not None:
                buffer.add(input_nr, grad)
            elif owed == 1 and len(metadata) == 1:
                buffer = [grad]  # nothing will be added to it: a plain list does
            else:
                buffer = InputBuffer([None] * len(metadata))
                buffer[input_nr] = grad
            if owed > 1:
                dependencies[target] = owed - 1
                not_ready[target] = buffer
            elif following is None and len(heap) == others:
                following, inputs = target, buffer
            else:
                if following is not None:
                    push_heap(heap, (depth, following.sequence_nr, task, following, inputs))
                    following = None
                push_heap(heap, (depth, target.sequence_nr, task, target, buffer))
            buffer = None
        outputs = grad = array = None  # type: ignore[assignment]
        if following is None and len(heap) > others:
            _, _, _, following, inputs = pop_heap(heap)
        node = following


def fitted(grad: Tensor, edge: Edge, node: Node, outputs: Grads) -> Tensor:
    """`grad` made to fit; if it cannot be, the error that checking all of `outputs` in order gives."""
    try:
        return conform(grad, edge, 0, node)
    except RuntimeError:
        validate_outputs(node, outputs)
        raise
