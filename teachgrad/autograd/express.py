"""The same steps, in one loop, on bare arrays.

Most backward passes are plain: nobody watches, nothing is recorded, one thread does it all, on the CPU. Then
`thread_main`, `evaluate_function`, `validate_outputs` and `deliver` are written out here as a single loop, and what flows
along the edges need not be tensors: where a node has a twin on arrays (`apply_to_arrays`), numpy arrays do. A gradient
becomes a tensor where somebody may look at it: at hooks, at a Function's `backward`, in `.grad`. A node that becomes
ready while nothing else is waiting is not even queued. Everything a reader wants to understand is in `engine.py`; tests
run the same programs through both. `run_express` is the one function here that does not fit a screen: each call that
would divide it costs as much as the step it names.

In PyTorch: nothing; there the loop of the engine is compiled.
Read next: `engine.py`, if you have not; `../derivatives/array_formulas.py` for the twins.
"""

from __future__ import annotations

from sys import getrefcount
from typing import Any
from weakref import ref

import numpy as np

from teachgrad.autograd.events import events
from teachgrad.autograd.graph_task import ExecInfo, GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Edge, Grads, Node, call_node
from teachgrad.autograd.ready_queue import pop_heap, push_heap
from teachgrad.autograd.references import ALONE
from teachgrad.autograd.saved_tensor import PackedByHooks
from teachgrad.autograd.state import ThreadState
from teachgrad.autograd.validate import conform, expandable, validate_outputs
from teachgrad.autograd.workers import Worker
from teachgrad.derivatives.array_formulas import is_seen, summed_to
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, ndarray, new_tensor

Value = Any
"""What flows: a Tensor, a bare array, or None for an undefined gradient."""

Known = dict[int, ref[Tensor]]
"""The tensors that were made of arrays in this pass, or were arrays' before, by the id of the array."""


def is_plain(task: GraphTask, state: ThreadState) -> bool:
    """Whether `task` can take the express: no recording, no other thread, nobody watching."""
    return not (
        task.create_graph
        or task.cpu_ready_queue.shared
        or events.observer is not None
        or events.check_outputs is not None
        or state.wrap is not new_tensor
        or state.dual_level >= 0
    )


def run_express(task: GraphTask, root: Node, inputs: InputBuffer, worker: Worker, state: ThreadState) -> None:
    """Run the whole pass, from `root` on. The steps are those of `Engine`, in the same order.

    What waits for a node with one input is the gradient itself, for others an InputBuffer.
    """
    known: Known = {}
    heap = worker.queue.heap
    others = len(heap)  # tasks of passes that this one is nested in: they rank lower and stay
    dependencies, exec_info = task.dependencies, task.exec_info
    not_ready: dict[Node, Any] = task.not_ready  # type: ignore[assignment]
    depth, keep_graph = task.depth, task.keep_graph
    worker.task = task
    node: Node | None = root
    given: Any = inputs[0] if len(inputs) == 1 else inputs
    while node is not None:
        worker.node = node
        state.grad_mode = False  # a hook or a Function may have left it on
        edges = node.next_edges
        outputs: Any = None
        captured = False
        if exec_info:
            info = exec_info[node]
            if info.partly:
                edges = task.wanted_edges(node)
            captured = info.captures is not None
            if captured or not info.needed:
                given = as_tensors(given, known, inputs)
                task.capture(node, info, given)
                if len(given) == 1:
                    given = given[0]
            if not info.needed:
                outputs = edges = ()
        if outputs is None:
            if node._hooks is None:
                if given.__class__ is Tensor and given._autograd is None and not captured:  # it is no view
                    if node is not root:
                        known[id(given._array)] = ref(given)
                    given = given._array
                if given.__class__ is ndarray or (node.passes_on and isinstance(given, Tensor)):
                    with_twin = not (node.gives_views and exec_info and task.is_captured(edges))
                    try:
                        outputs = node.apply_to_arrays(given, edges) if with_twin else None  # type: ignore[arg-type]
                    except PackedByHooks:
                        outputs = None
            if outputs is None:
                given = as_tensors(given, known, inputs)
                outputs = call_node(node, given, edges)
                if exec_info:  # gradients that nobody wants have to fit, too
                    outputs = validate_outputs(node, outputs)
        following: Node | None = None
        value = given = None  # let AccumulateGrad see that nobody else holds the gradient
        for edge, value in zip(edges, outputs):  # noqa: B905
            if edge is None:
                continue
            target, input_nr = edge
            metadata = target.input_metadata
            if value.__class__ is ndarray:
                shape, dtype, _ = metadata[input_nr]
                if value.shape != shape or value.dtype is not dtype:
                    value = fitted(value, edge, node, outputs, exec_info)
            elif value.__class__ is Tensor:
                shape, dtype, where = metadata[input_nr]
                if value._array.shape != shape or value._array.dtype is not dtype or value._home.device is not where:
                    value = fitted_tensor(value, edge, node, outputs)
            elif value is not None:
                value = fitted_tensor(value, edge, node, outputs)
            owed = dependencies[target]
            present = not_ready.pop(target, None) if not_ready else None
            waiting: Any
            if len(metadata) == 1:
                if present is None:
                    waiting = value
                elif value.__class__ is present.__class__ is ndarray and value.base is present.base is None:
                    into = present if getrefcount(present) <= ALONE and present.dtype is value.dtype else None
                    waiting = np.add(present, value, into)
                    into = None
                else:
                    waiting = add(present, value)
            else:
                waiting = InputBuffer([None] * len(metadata)) if present is None else present
                before = waiting[input_nr]
                waiting[input_nr] = value if before is None else add(before, value)
            if owed > 1:
                dependencies[target] = owed - 1
                not_ready[target] = waiting
            elif following is None:
                following, given = target, waiting
            elif target.sequence_nr == following.sequence_nr:  # as among AccumulateGrads: the queue knows who is first
                push_heap(heap, (depth, following.sequence_nr, task, following, given))
                push_heap(heap, (depth, target.sequence_nr, task, target, waiting))
                following = None
            elif target.sequence_nr > following.sequence_nr:
                push_heap(heap, (depth, following.sequence_nr, task, following, given))
                following, given = target, waiting
            else:
                push_heap(heap, (depth, target.sequence_nr, task, target, waiting))
            present = waiting = None
        if edges and not keep_graph:  # it was needed, and what it returned fits
            node.release_variables()
        outputs = value = None
        if len(heap) > others and (following is None or following.sequence_nr <= heap[0][1]):
            if following is not None:
                push_heap(heap, (depth, following.sequence_nr, task, following, given))
            _, _, _, following, given = pop_heap(heap)
        node = following


def as_tensors(given: Any, known: Known, roots: InputBuffer) -> list[Tensor | None]:
    """The gradients that wait for a node, as `apply` takes them. (The caller lets go of `given`: nobody else has them.)"""
    if not isinstance(given, list):
        given = InputBuffer([given])
    for i, value in enumerate(given):
        if value is not None and not isinstance(value, Tensor):
            given[i] = as_tensor(value, known, roots)
    return given


def as_tensor(array: ndarray, known: Known, roots: InputBuffer) -> Tensor:
    """The tensor that somebody has seen this array as, or a new one: one array, one count of who writes to it."""
    for root in roots:
        if root is not None and root._array is array:
            return root
    seen = known.get(id(array))
    tensor = None if seen is None else seen()
    if tensor is None or tensor._array is not array:
        tensor = new_tensor(array)
        known[id(array)] = ref(tensor)
    return tensor


def add(present: Value, value: Value) -> Value:
    """The sum of two gradients for one place, where they are not both arrays that lie in plain order."""
    if value is None:
        return present
    a, b = (v._array if v.__class__ is Tensor else v for v in (present, value))
    if a.__class__ is b.__class__ is ndarray and a.base is None:  # then the sum lies as the first one does
        return np.add(a, b)
    return aten.add(*[v if isinstance(v, Tensor) else new_tensor(v) for v in (present, value)])


def fitted(value: ndarray, edge: Edge, node: Node, outputs: Grads, exec_info: dict[Node, ExecInfo]) -> Value:
    """An array made to fit: as a tensor, if somebody may see that it is a view."""
    target = edge[0]
    shape, dtype, _ = target.input_metadata[edge[1]]
    captured = exec_info and (not target.takes_views or exec_info[target].captures is not None)
    seen = captured or target._hooks is not None or (not target.takes_views and is_seen(edge, captures=False))
    if dtype is not None and value.base is None and not seen:
        r_to_c = value.dtype.kind == "c" and dtype.kind == "f" and node.handles_r_to_c
        fit = value.real.copy() if r_to_c else value
        if fit.dtype is dtype:
            if fit.shape == shape:
                return fit
            if expandable(shape, fit.shape):  # it was broadcast
                return summed_to(fit, shape)
    return fitted_tensor(value, edge, node, outputs)


def fitted_tensor(value: Value, edge: Edge, node: Node, outputs: Grads) -> Tensor:
    """Anything else made to fit; if it cannot be, the error that checking all of `outputs` in order gives."""
    grad = value if isinstance(value, Tensor) else new_tensor(value)
    try:
        return conform(grad, edge, 0, node)
    except RuntimeError:
        pass  # raised below, where no other error is on its way
    validate_outputs(node, [v if v is None or isinstance(v, Tensor) else new_tensor(v) for v in outputs])
    return conform(grad, edge, 0, node)
