"""How is a backward pass run?

    execute                  one call of `backward` or `grad`: prepare, run, give back what was captured
      compute_dependencies   how many gradients is each node owed?
      init_to_execute        which nodes lead to what was asked for?  (graph_task.py)
      thread_main            take the next ready node, until none is left
        evaluate_function    capture, skip or run it
          call_function      hooks, the node, hooks
            validate_outputs   does what it returned fit?
          deliver            send the results along the edges; a node that is owed nothing more becomes ready

Read the methods in that order. Every pass goes through them, but `init_to_execute` only if `inputs` were given.

A node returns a gradient for each input; each has to have the shape, dtype and device of that input. Broadcasting is
undone here (`conform`), for all operators at once: if `b` of shape (3,) was added to a (2, 3) matrix, a (2, 3) gradient
arrives for `b` and is summed down to (3,). A real input gets the real part of a complex gradient, as it cannot move in
the imaginary direction. Whatever cannot be made to fit is an error of the node that returned it.

Note [Debts are counted per edge]
In `x * x` both edges of MulBackward0 end at x's AccumulateGrad, which is owed two gradients. Counting nodes instead
of edges would run it after the first, and lose half of the gradient without an error.

Note [Locks]
Workers of several devices deliver to one pass: `task.lock` guards its counts and buffers. A pass that has no node on a
simulated device is not `shared`: it belongs to the thread that called it, and needs neither lock nor inbox. Two passes
on the same graph in two threads meet only in the nodes. AccumulateGrad reads and writes `.grad` under its lock. Of all
other nodes a pass only reads the slots, until it sets them to RELEASED: the thread that comes second gets the "second
time" error, and neither gets half a value.

Note [Ctrl-C]
An interrupt may come at any moment, also after a task was counted and before it is queued. The count would then never
reach 0, and a thread that waits for that would wait for ever. So an error that is not an `Exception` ends its pass at
once, whatever is still counted. Other errors end it when the nodes that are running have returned, so that nothing of
the pass is left when the caller sees it.

In PyTorch: `torch/csrc/autograd/engine.cpp`; `InputMetadata` in `input_metadata.cpp`.
Read next: `../graph/hooks.py`, `workers.py`; or `../generated/pointwise.py`, the nodes that are run.
"""

import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from heapq import heappop, heappush

import numpy as np

from teachgrad.engine.graph_task import FIRST, GraphTask, InputBuffer, ReadyQueue, add_to_buffer, device_of
from teachgrad.engine.workers import MAX_DEPTH, Threads, Worker, stack_is_deep, worker_of, workers_run
from teachgrad.graph.events import events
from teachgrad.graph.hooks import node_hooks
from teachgrad.graph.node import UNDEFINED_INPUT, Edge, Edges, Grads, Node, new_node
from teachgrad.kernels.memory import broadcast_dims
from teachgrad.tensor import devices
from teachgrad.tensor.devices import CPU, take_time
from teachgrad.tensor.state import call_user, local, quiet, restore, set_grad_enabled, snapshot, warn_user
from teachgrad.tensor.tensor import Tensor, ndarray


class Identity(Node):
    """Passes on what it is given. One stands in for an input that has no place in the graph."""

    __slots__ = ()
    namespace = "torch::autograd::"

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        return tuple(grads)


class GraphRoot(Identity):
    """Stands above several roots and hands each its gradient. A single root needs none."""

    __slots__ = ()


class Engine:
    """Runs backward passes. There is one: `engine`."""

    def __init__(self):
        self.threads = Threads(self.thread_main)

    # ---- prepare -------------------------------------------------------------------------------------------------

    def execute(
        self, roots: Sequence[Edge], grads: Sequence[Tensor | ndarray], keep_graph: bool, create_graph: bool,
        accumulate_grad: bool, outputs: list[Edge], on, plain: bool,
    ) -> list[Tensor | None]:  # fmt: skip
        """Run one backward pass.

        Args:
            roots: the edges at which it starts.
            grads: the gradient for each of `roots`, a tensor or an array.
            keep_graph: whether saved tensors survive.
            create_graph: whether the pass is recorded in turn.
            accumulate_grad: whether gradients go to `.grad` or are returned.
            outputs: the edges whose gradients are asked for (what users call `inputs`); empty: all leaves.
            on: the functions that rules call.
            plain: whether these work on arrays, and not on tensors.

        Returns:
            The captured gradients, in the order of `outputs`; empty if none were to be captured.
        """
        state = local.state
        worker: Worker = state.worker or worker_of(state)
        outer = worker.task
        root = roots[0][0] if len(roots) == 1 else new_node(GraphRoot, tuple(roots), state)
        depth = 0 if outer is None else outer.depth + 1
        task = GraphTask(on, plain, keep_graph, create_graph, depth, worker.queue, root)
        task.can_checkpoint = not outputs and (outer is None or outer.can_checkpoint)

        fitting = [quiet().run(conform, task, grads[index], edge, index, None) for index, edge in enumerate(roots)]
        inputs: InputBuffer = fitting
        if len(roots) == 1:
            inputs = [None] * len(root.input_metadata)
            inputs[roots[0][1]] = fitting[0]

        min_topological_nr = min((node.topological_nr for node, _ in outputs), default=0)
        self.compute_dependencies(root, task, min_topological_nr)
        if outputs:
            task.init_to_execute(root, outputs, accumulate_grad, min_topological_nr)
        some_device = len(devices.known) > 1 and runs_on_a_device(root, *task.dependencies)
        task.shared = some_device or worker.queue.always_shared
        try:
            self.execute_with_graph_task(worker, task, inputs)
        finally:
            if accumulate_grad and create_graph:
                warn_user(CYCLE)
        return task.captured_vars

    def compute_dependencies(self, root: Node, task: GraphTask, min_topological_nr: int):
        """Count, for each node below `root`, the edges that lead to it. See Note [Debts are counted per edge]."""
        dependencies = task.dependencies
        seen = [root]
        for node in seen:  # which grows meanwhile
            if min_topological_nr and node.topological_nr < min_topological_nr:
                continue  # no path from here leads to anything that was asked for
            for edge in node.next_edges:
                if edge is not None:
                    child = edge[0]
                    owed = dependencies[child] = dependencies.get(child, 0) + 1
                    if owed == 1:
                        seen.append(child)

    # ---- run -----------------------------------------------------------------------------------------------------

    def execute_with_graph_task(self, worker: Worker, task: GraphTask, inputs: InputBuffer):
        """Queue the root and run until the pass is over: in this thread, or in the pool if it is nested too deeply."""
        state = local.state
        outer, depth, modes = (worker.task, worker.node), worker.current_depth, snapshot(state)
        nested = worker.task is not None
        try:
            worker.task, worker.current_depth = task, depth + nested
            state.caller = copy_context()
            set_grad_enabled(state, task.create_graph)
            task.modes, task.recording = snapshot(state), state.grad_mode
            if events.observer is not None:
                events.observer.started(task, task.root)
            self.queue_task(task, task.root, inputs)
            if nested and (worker.current_depth > MAX_DEPTH or stack_is_deep()) and not sys.is_finalizing():
                self.threads.run_in_pool(task)
            else:
                quiet().run(self.thread_main, worker, task)
        except BaseException as error:  # Ctrl-C while it waited
            task.error = task.error or error
        finally:
            (worker.task, worker.node), worker.current_depth = outer, depth
            restore(state, modes)
        if task.error is not None:
            raise_error_of(task)

    def queue_task(self, task: GraphTask, node: Node, inputs: InputBuffer):
        """Put a ready node into the queue of the device its gradients are on."""
        queue = task.cpu_ready_queue
        if task.shared and workers_run():
            device = device_of(inputs, node)
            queue = queue if device is CPU else self.threads.device_queue(device)
        if events.observer is not None:
            events.observer.queued(task, node, inputs, device_of(inputs, node))
        ready = (task.rank - node.sequence_nr, task, node, inputs)
        task.outstanding_tasks += 1
        if task.shared:
            queue.push(ready)
        else:
            heappush(queue.heap, ready)

    def thread_main(self, worker: Worker, graph_task: GraphTask | None):
        """Run ready nodes: until `graph_task` is over, or (None: a device's worker) for ever."""
        state, queue = local.state, worker.queue
        alone = graph_task is not None and not graph_task.shared
        while graph_task is None or not graph_task.completed:
            _, task, node, inputs = heappop(queue.heap) if alone else queue.pop()
            if node is None:
                if task is None:
                    return
                task.completed = True  # another thread ran the last node
                continue
            if task.error is None:
                if worker.task is not task:
                    restore(state, task.modes)
                    worker.task = task
                worker.node = node
                state.grad_mode = task.recording  # a hook or a Function may have switched it
                try:
                    self.evaluate_function(task, node, inputs)
                except BaseException as error:
                    self.thread_on_exception(task, node, error)
            if task.count_down():
                self.finish(worker, task)
            if graph_task is None:
                worker.task = worker.node = None
                del task, node, inputs  # a waiting worker must not keep a graph alive

    def finish(self, worker: Worker, task: GraphTask):
        """The pass is over, by its last node or by an error: its owner need not wait any longer."""
        try:
            if task.error is None:
                post_process(task)
            if events.observer is not None:
                events.observer.finished(task)
        except BaseException as error:
            task.error = task.error or error
        if worker.queue is task.cpu_ready_queue:
            task.completed = True
        else:
            task.cpu_ready_queue.push((FIRST, task, None, []))  # wakes the owner

    def thread_on_exception(self, task: GraphTask, node: Node, error: BaseException):
        """Keep the first error of a pass for its caller."""
        with task.lock:
            if task.error is not None:
                return
            task.error = error
            if not isinstance(error, Exception):
                task.outstanding_tasks = 1  # this one; see Note [Ctrl-C]
        try:
            if events.observer is not None:
                events.observer.failed(task, node, error)
        except BaseException as worse:  # a warning turned into an error
            task.error = worse

    # ---- one node ------------------------------------------------------------------------------------------------

    def evaluate_function(self, task: GraphTask, node: Node, inputs: InputBuffer):
        """Capture what was asked for, run the node if it is needed, send on what it returned."""
        observer, wanted = events.observer, node.next_edges
        if observer is not None:
            observer.running(task, node, inputs)
        if task.exec_info:
            info = task.exec_info[node]
            if info.captures or not info.needed:
                inputs = task.capture(node, info, inputs)
            if not info.needed:
                return
            wanted = info.wanted
        if task.shared:
            take_time(device_of(inputs, node))

        outputs = self.call_function(task, node, inputs, wanted)
        if observer is not None:
            observer.ran(task, node, outputs)
        if not task.keep_graph:  # only now: what failed so far can be run again
            node.release_variables()
            if observer is not None:
                observer.released(task, node)
        if not node.next_edges:
            return
        if task.shared:
            with task.lock:
                self.deliver(task, node, inputs, outputs)
        else:
            self.deliver(task, node, inputs, outputs)

    def call_function(self, task: GraphTask, node: Node, inputs: InputBuffer, wanted: Edges) -> Grads:
        """Call a node between its hooks, and make what it returned fit."""
        edges = node.next_edges
        seen: Sequence[Tensor | None] = ()
        if node._hooks is not None:
            seen = call_user(node._hooks.call_pre_hooks, task.show(inputs, node.input_metadata))
            inputs = task.take_back(seen)
        if inputs[0] is None and not node.takes_zeros and all(grad is None for grad in inputs):
            grads: Grads = (None,) * len(edges)
        else:
            grads = node.apply(task.on, inputs, wanted)
        if events.observer is not None:
            events.observer.returned(task, node, grads)
        if edges:
            grads = validate_outputs(task, node, grads)
        if node._hooks is None:  # it may have got some just now, from an unpack hook
            return grads
        return self.call_post_hooks(task, node, grads, wanted, seen)

    def call_post_hooks(
        self, task: GraphTask, node: Node, grads: Grads, wanted: Edges, seen: Sequence[Tensor | None]
    ) -> Grads:
        """Show what a node returned to its hooks, as `seen` was shown before."""
        edges = node.next_edges
        if not any(wanted) and not node.returns_all:
            grads = (None,) * len(edges)
        input_metadata = [UNDEFINED_INPUT if edge is None else edge[0].input_metadata[edge[1]] for edge in edges]
        outputs = call_user(node_hooks(node).call_post_hooks, task.show(grads, input_metadata), seen)
        restore(local.state, task.modes)  # a mode that a hook switched on ends here
        return task.take_back(outputs)

    def deliver(self, task: GraphTask, node: Node, inputs: InputBuffer, grads: Grads):
        """Send `grads` along the edges of `node`; queue every node that is now owed nothing.

                          .-- x --.
            MulBackward0 -+       +-> AccumulateGrad     owed 2, then 1, then 0: ready
                          '-- x --'

        None is a zero that was not built. It still pays its edge: skip it, and the node at the other end waits for
        ever. Which arrays may be added to in place, Note [Owned gradients] in `graph_task.py` says.

        In PyTorch: the second half of `Engine::evaluate_function`. See Note [Debts are counted per edge].
        """
        dependencies, not_ready, exec_info = task.dependencies, task.not_ready, task.exec_info
        observer, plain, received, several = events.observer, task.plain, inputs[0], len(inputs) > 1
        for index, edge in enumerate(node.next_edges):
            if edge is None:
                continue
            grad = grads[index]
            target, input_nr = edge
            owed = dependencies[target] = dependencies[target] - 1
            if observer is not None:
                observer.delivered(task, node, edge, grad, owed)
            if exec_info and target not in exec_info:
                continue
            if (grad is received or several) and plain and grad is not None and grad.base is None:
                grad = grad[...]  # what the node received is not its own; see Note [Owned gradients]
            buffer = not_ready.pop(target, None) if not_ready else None
            if buffer is None:
                buffer = [None] * len(target.input_metadata)
                buffer[input_nr] = grad
            elif grad is not None:
                add_to_buffer(buffer, input_nr, grad)
            if owed:
                not_ready[target] = buffer
            else:
                self.queue_task(task, target, buffer)


# ---- does it fit? ----------------------------------------------------------------------------------------------------


def validate_outputs(task: GraphTask, node: Node, grads: Grads) -> Grads:
    """What `node` returned, each gradient made to fit where it goes.

    Raises:
        RuntimeError: too few or too many gradients, or one that cannot be made to fit.
    """
    edges, plain = node.next_edges, task.plain
    if len(grads) != len(edges):
        raise RuntimeError(
            f"{node.name()} returned an invalid number of gradients - expected {len(edges)}, but got {len(grads)}"
        )
    outputs = grads
    for index, edge in enumerate(edges):
        grad = grads[index]
        if grad is None or edge is None:
            continue
        target, input_nr = edge
        shape, dtype, device = target.input_metadata[input_nr]
        array = grad if plain or grad._storage.device is not device else grad._array
        if array.__class__ is not ndarray or array.shape != shape or array.dtype is not dtype:
            outputs = [*outputs]
            outputs[index] = conform(task, grad, edge, index, node)
    return outputs


def conform(task: GraphTask, grad, edge: Edge, index: int, node: Node | None):
    """What `grad` becomes to fit the input at the end of `edge`.

    Args:
        task: the pass; in a plain one, the result is an array. That of a tensor is a view, as users may see it; see
            Note [Owned gradients] in `graph_task.py`.
        grad: a gradient that `node` returned: a tensor, an array, or one of numpy's scalars.
        edge: where it goes.
        index: its number among the gradients that `node` returned.
        node: None for a gradient that was given to `backward`.
    """
    target, input_nr = edge
    shape, dtype, device = target.input_metadata[input_nr]
    on, source = task.on, device
    if isinstance(grad, Tensor):
        source, array = grad._storage.device, grad._array
        grad = array[...] if task.plain else grad
    else:
        grad = array = np.asarray(grad)
    if array.shape != shape:
        added = broadcast_dims(shape, array.shape)
        if added is None:
            raise RuntimeError(
                f"{_returned(node)}invalid gradient at index {index} - got {list(array.shape)} but expected "
                f"shape compatible with {list(shape)}"
            )
        grad = on.sum(grad, added, True).reshape(shape)
    kind = array.dtype.kind
    if kind != dtype.kind and "c" in (kind, dtype.kind):
        if kind == "c" and node is not None and node.takes_real_part:
            grad = on.real(grad)
        elif kind != "f":
            raise RuntimeError(_COMPLEX_AND_REAL)
    if array.dtype != dtype:
        if dtype.kind not in "fc":
            raise RuntimeError(
                f"{_returned(node)}gradient at index {index} for a tensor of {dtype}, which can have none"
            )
        grad = on.cast(grad, dtype)
    if source is not device:
        if array.ndim:
            raise RuntimeError(
                f"{_returned(node)}invalid gradient at index {index} - expected device {device} but got {source}"
            )
        grad = grad if task.plain else grad.to(device)
    return np.asarray(grad) if task.plain else grad


# ---- the end ---------------------------------------------------------------------------------------------------------


def runs_on_a_device(*nodes: Node) -> bool:
    """Whether one of the nodes is on a simulated device."""
    return any(device is not CPU for node in nodes for _, _, device in node.input_metadata)


def post_process(task: GraphTask):
    """After the last node: make sure that no node was left waiting, and run the callbacks that nodes queued."""
    if task.not_ready:
        raise RuntimeError("could not compute gradients for some functions")
    for callback in task.final_callbacks:  # a callback may queue another
        set_grad_enabled(local.state, task.create_graph)
        call_user(callback)


ABANDONED = RuntimeError("this backward pass is over")
"""Stands where a pass keeps its error once its caller has it: what other threads still hold of it is not run."""


def raise_error_of(task: GraphTask):
    """Raise the error of a pass, and let go of all that is left of it."""
    task.cpu_ready_queue.drop(task)
    task.cpu_ready_queue = ReadyQueue()  # to which threads that have not noticed yet may push
    error, task.error = task.error, ABANDONED
    try:
        raise error  # type: ignore[misc]
    finally:
        del error  # or this frame and the error's traceback hold each other


CYCLE = (
    "Using backward() with create_graph=True will create a reference cycle between the parameter and its gradient "
    "which can cause a memory leak. We recommend using autograd.grad when creating the graph to avoid this. If you "
    "have to use this function, make sure to reset the .grad fields of your parameters to None after use to break the "
    "cycle and avoid the leak."
)

_COMPLEX_AND_REAL = (
    "Expected isFloatingType(grad.scalar_type()) || (input_is_complex == grad_is_complex) to be true, but got false.  "
    "(Could this error message be improved?  If so, please report an enhancement request to PyTorch.)"
)


def _returned(node):
    """How an error about a gradient begins."""
    return "" if node is None else f"Function {node.name()} returned an "


engine = Engine()
"""The engine of this process."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=engine.threads.forget)
