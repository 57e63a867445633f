"""How is a backward pass run?

    execute                  one call of `backward` or `grad`: prepare, run, give back what was captured
      compute_dependencies   how many gradients is each node owed?
      init_to_execute        which nodes lead to what was asked for?  (graph_task.py)
      thread_main            take the next ready node, until none is left
        evaluate_function    capture, skip or run it
          call_function      hooks, the node, hooks; does what it returned fit?  (validate.py)
          deliver            send the results along the edges; a node that is owed nothing more becomes ready

Read the methods in that order, and last `run_unwatched`: the same steps in one loop, for the pass that nobody watches.

Note [Debts are counted per edge]
In `x * x` both edges of MulBackward0 end at x's AccumulateGrad, which is owed two gradients. Counting nodes instead
of edges would run it after the first, and lose half of the gradient without a word.

Note [Locks]
Workers of several devices deliver to one pass: `task.lock` guards its counts and buffers. (A pass none of whose nodes
is on a simulated device belongs to the thread that called it, which never has to wait for the lock.) Two passes on the
same graph in two threads meet only in the nodes. AccumulateGrad reads and writes `.grad` under its lock. All other
nodes only read their slots, and a slot changes once, from what was saved to RELEASED (in CopySlices to None, so it is
read once): the thread that comes second gets the "second time" error, and none gets half a value.

Note [Ctrl-C]
An interrupt may come at any moment, also after a task was counted and before it is queued. The count would then never
reach 0, and whoever waits for that would wait for ever. So an error that is not an `Exception` ends its pass at once,
whatever is still counted. Other errors end it when the nodes that are running have returned, so that nothing of the
pass is left when the caller sees it.

In PyTorch: `torch/csrc/autograd/engine.cpp`.
Read next: `../graph/hooks.py`, `validate.py`, `workers.py`; or `../generated/nodes.py`, the nodes that are run.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any

from numpy import ndarray

from teachgrad.engine.graph_task import GraphTask
from teachgrad.engine.input_buffer import InputBuffer, add, device_of
from teachgrad.engine.ready_queue import FIRST, ReadyQueue
from teachgrad.engine.validate import conform, validate_outputs
from teachgrad.engine.workers import MAX_DEPTH, Threads, Worker, stack_is_deep, worker_of
from teachgrad.graph.events import events
from teachgrad.graph.node import UNDEFINED_INPUT, Edge, Edges, Grads, Node, new_node
from teachgrad.graph.saved_tensor import RELEASED
from teachgrad.tensor.devices import CPU, simulated_in_use, take_time
from teachgrad.tensor.state import local, restore, set_grad_enabled, snapshot
from teachgrad.tensor.tensor import Tensor


class Identity(Node):
    """Passes on what it is given. One stands in for an input that has no place in the graph."""

    __slots__ = ()

    def name(self) -> str:
        return f"torch::autograd::{type(self).__name__}"

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        return tuple(grads)


class GraphRoot(Identity):
    """Stands above several roots and hands each its gradient. A single root needs none."""

    __slots__ = ()


class Engine:
    """Runs backward passes. There is one: `engine`."""

    def __init__(self) -> None:
        self.threads = Threads(self.thread_main)

    # ---- prepare -------------------------------------------------------------------------------------------------

    def execute(
        self, roots: Sequence[Edge], grads: Sequence[Tensor | None], keep_graph: bool, create_graph: bool,
        accumulate_grad: bool, outputs: list[Edge], on, plain: bool,
    ) -> list[Tensor | None]:  # fmt: skip
        """Run one backward pass.

        Args:
            roots: the edges at which it starts.
            grads: the gradient for each of `roots`.
            keep_graph: whether saved tensors survive.
            create_graph: whether the pass is recorded in turn.
            accumulate_grad: whether gradients go to `.grad` or are returned.
            outputs: the edges whose gradients are wanted (what users call `inputs`); empty: all leaves.
            on: the functions that rules call.
            plain: whether these work on arrays, and not on tensors.

        Returns:
            The captured gradients, in the order of `outputs`; empty if none were to be captured.
        """
        state = local.state
        worker = worker_of(state)
        outer = worker.task
        root = roots[0][0] if len(roots) == 1 else new_node(GraphRoot, tuple(roots), state)
        depth = 0 if outer is None else outer.depth + 1
        task = GraphTask(on, plain, keep_graph, create_graph, depth, worker.queue, root)
        task.can_checkpoint = not outputs and (outer is None or outer.can_checkpoint)

        given = enumerate(zip(grads, roots, strict=True))
        inputs: InputBuffer = tuple([g if g is None else conform(task, g, edge, i, None) for i, (g, edge) in given])
        if len(roots) == 1:
            inputs = add(None, len(root.input_metadata), roots[0][1], inputs[0])

        min_topological_nr = min((node.topological_nr for node, _ in outputs), default=0)
        self.compute_dependencies(root, task, min_topological_nr)
        if outputs:
            task.init_to_execute(root, outputs, accumulate_grad, min_topological_nr)
        task.shared = worker.queue.always_shared or (
            simulated_in_use() and any(m[2] is not CPU for n in (root, *task.dependencies) for m in n.input_metadata)
        )
        try:
            self.execute_with_graph_task(worker, task, inputs)
        finally:
            if accumulate_grad and create_graph:
                warnings.warn(CYCLE, stacklevel=4)
        return task.captured_vars

    def compute_dependencies(self, root: Node, task: GraphTask, min_topological_nr: int) -> None:
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

    def execute_with_graph_task(self, worker: Worker, task: GraphTask, inputs: InputBuffer) -> None:
        """Queue the root and run until the pass is over: in this thread, or in the pool if it is nested too deeply."""
        state = local.state
        outer, depth, modes = (worker.task, worker.node), worker.current_depth, snapshot(state)
        nested = worker.task is not None
        try:
            worker.task, worker.current_depth = task, depth + nested
            set_grad_enabled(state, task.create_graph)
            task.modes, task.recording = snapshot(state), state.grad_mode
            if events.observer is not None:
                events.observer.started(task, task.root)
            self.queue_task(task, task.root, inputs)
            if nested and (worker.current_depth > MAX_DEPTH or stack_is_deep()):
                self.threads.run_in_pool(task)
            else:
                if not (task.shared or events.observer is not None):
                    self.run_unwatched(worker, task)
                self.thread_main(worker, task)
        except BaseException as error:  # Ctrl-C while it waited
            task.error = task.error or error
        finally:
            (worker.task, worker.node), worker.current_depth = outer, depth
            restore(state, modes)
        if task.error is not None:
            raise_error_of(task)

    def queue_task(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        """Put a ready node into the queue of the device its gradients are on."""
        queue, where = task.cpu_ready_queue, device_of(inputs, node)
        if where is not CPU and local.state.multithreading:
            queue = self.threads.device_queue(where)
        if events.observer is not None:
            events.observer.queued(task, node, inputs, where)
        ready = (task.rank - node.sequence_nr, task, node, inputs)
        with task.lock:
            task.outstanding_tasks += 1
        if task.shared:
            queue.push(ready)
        else:
            heappush(queue.heap, ready)

    def thread_main(self, worker: Worker, graph_task: GraphTask | None) -> None:
        """Run ready nodes: until `graph_task` is over, or (None: a device's worker) for ever."""
        state = local.state
        while graph_task is None or not graph_task.completed:
            _, task, node, inputs = worker.queue.pop()
            if task is None:
                return
            if node is None:  # another thread ran the last node
                task.completed = True
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
            with task.lock:
                task.outstanding_tasks -= 1
                is_over = not task.outstanding_tasks
            if is_over:
                self.finish(worker, task)
            if graph_task is None:
                worker.task = worker.node = None
                del task, node, inputs  # a waiting worker must not keep a graph alive

    def finish(self, worker: Worker, task: GraphTask) -> None:
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
            task.cpu_ready_queue.push((FIRST, task, None, ()))  # wakes the owner

    def thread_on_exception(self, task: GraphTask, node: Node, error: BaseException) -> None:
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

    def evaluate_function(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        """Capture what was asked for, run the node if it is needed, send on what it returned."""
        observer, wanted = events.observer, node.next_edges
        if observer is not None:
            observer.running(task, node, inputs)
        if task.exec_info:
            info = task.exec_info[node]
            if info.captures or not info.needed:
                task.capture(node, info, inputs)
                inputs = tuple(inputs)  # which owns nothing: the caller gets to see them
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
        if node.next_edges:
            with task.lock:
                self.deliver(task, node, outputs)

    def call_function(self, task: GraphTask, node: Node, inputs: InputBuffer, wanted: Edges) -> Grads:
        """Call a node between its hooks."""
        edges, hooks = node.next_edges, node._hooks
        seen: Sequence[Tensor | None] = ()
        if hooks is not None:
            seen = hooks.call_pre_hooks(task.show(inputs, node.input_metadata))
            inputs = task.take_back(seen)
        if inputs[0] is None and not node.takes_zeros and all(grad is None for grad in inputs):
            grads: Grads = (None,) * len(edges)
        else:
            grads = node.apply(task.on, inputs, wanted)
        if events.observer is not None:
            events.observer.returned(task, node, grads)
        return self.call_post_hooks(task, node, grads, wanted, seen)

    def call_post_hooks(
        self, task: GraphTask, node: Node, grads: Grads, wanted: Edges, seen: Sequence[Tensor | None]
    ) -> Grads:
        """Check what a node returned, and show it to the hooks, as `seen` was shown before."""
        edges = node.next_edges
        outputs = validate_outputs(task, node, grads) if edges else grads
        if node._hooks is None:  # it may have got some just now, from an unpack hook
            return outputs

        if not any(wanted) and not node.returns_all:
            outputs = (None,) * len(edges)
        metadata = [UNDEFINED_INPUT if edge is None else edge[0].input_metadata[edge[1]] for edge in edges]
        outputs = node._hooks.call_post_hooks(task.show(outputs, metadata), seen)
        restore(local.state, task.modes)  # a mode that a hook switched on ends here
        return task.take_back(outputs)

    def deliver(self, task: GraphTask, node: Node, grads: Grads) -> None:
        """Send `grads` along the edges of `node`; queue every node that is now owed nothing.

                          .-- x --.
            MulBackward0 -+       +-> AccumulateGrad     owed 2, then 1, then 0: ready
                          '-- x --'

        None is a zero nobody built. It still pays its edge: skip it, and the node at the other end waits for ever.

        In PyTorch: the second half of `Engine::evaluate_function`. See Note [Debts are counted per edge].
        """
        dependencies, not_ready, exec_info = task.dependencies, task.not_ready, task.exec_info
        observer = events.observer
        for edge, grad in zip(node.next_edges, grads, strict=True):
            if edge is None:
                continue
            target, input_nr = edge
            owed = dependencies[target] = dependencies[target] - 1
            if observer is not None:
                observer.delivered(task, node, edge, grad, owed)
            if exec_info and target not in exec_info:
                continue
            buffer = not_ready.pop(target, None) if not_ready else None
            buffer = add(buffer, len(target.input_metadata), input_nr, grad)
            if owed:
                not_ready[target] = buffer
            else:
                self.queue_task(task, target, buffer)

    # ---- all steps in one loop -----------------------------------------------------------------------------------

    def run_unwatched(self, worker: Worker, task: GraphTask) -> None:
        """The steps above written out in one loop, to save their calls, for a pass in one thread that nobody watches.

        Nodes with hooks or captured gradients, and zeros, take the long way. After an error, `thread_main` does what is
        left.
        """
        state, heap, on, plain, base = local.state, worker.queue.heap, task.on, task.plain, task.rank
        dependencies, not_ready, exec_info = task.dependencies, task.not_ready, task.exec_info
        node: Any
        while task.outstanding_tasks:
            _, _, node, inputs = heappop(heap)
            worker.node = node
            state.grad_mode = task.recording
            try:
                edges = wanted = node.next_edges
                given = inputs[0]
                special = node._hooks is not None or (given is None and not [g for g in inputs if g is not None])
                if exec_info:
                    info = exec_info[node]
                    wanted, special = info.wanted, special or bool(info.captures) or not info.needed
                if special:
                    self.evaluate_function(task, node, inputs)
                    continue
                fresh = plain
                grads = node.apply(on, inputs, wanted)
                if len(grads) != len(edges) or node._hooks is not None:  # it may have got some just now
                    grads, fresh = self.call_post_hooks(task, node, grads, wanted, ()), False
                for index, edge in enumerate(edges):
                    if edge is None:
                        continue
                    target, input_nr = edge
                    grad, metadata = grads[index], target.input_metadata
                    if grad is not None and (grad is not given or metadata is not node.input_metadata):
                        shape, dtype, where = metadata[input_nr]
                        array = grad if plain or grad._storage.device is not where else grad._array
                        if array.__class__ is not ndarray or array.shape != shape or array.dtype is not dtype:
                            grad = conform(task, grad, edge, index, node)
                    if wanted[index] is None:
                        continue
                    owed = dependencies[target] = dependencies[target] - 1
                    buffer: Any = not_ready.pop(target, None) if not_ready else None
                    if buffer is None and len(metadata) == 1 and not (owed or target.takes_over):
                        buffer = (grad,)
                    else:
                        own = fresh and grad is grads[index] is not None and grad.base is None
                        own = own and (node.takes_over or (grad is not given and len(inputs) == 1))
                        buffer = add(buffer, len(metadata), input_nr, grad, own)
                    if owed:
                        not_ready[target] = buffer
                    else:
                        task.outstanding_tasks += 1
                        heappush(heap, (base - target.sequence_nr, task, target, buffer))
                if not task.keep_graph:  # only now: what failed so far can be run again
                    for slot in node.tensor_slots:
                        if getattr(node, slot) is not None:
                            setattr(node, slot, RELEASED)
            except BaseException as error:
                self.thread_on_exception(task, node, error)
                break
            finally:
                task.outstanding_tasks -= 1
        if not task.outstanding_tasks:
            self.finish(worker, task)


def post_process(task: GraphTask) -> None:
    """After the last node: make sure that no node was left waiting, and run the callbacks that nodes queued."""
    if task.not_ready:
        raise RuntimeError("could not compute gradients for some functions")
    for callback in task.final_callbacks:  # a callback may queue another
        set_grad_enabled(local.state, task.create_graph)
        callback()


ABANDONED = RuntimeError("this backward pass is over")
"""Stands where a pass keeps its error once its caller has it: what other threads still hold of it is not run."""


def raise_error_of(task: GraphTask) -> None:
    """Raise the error of a pass, and let go of all that is left of it."""
    task.cpu_ready_queue.drop(task)
    task.cpu_ready_queue = ReadyQueue()  # to which threads that have not noticed yet may push
    error, task.error = task.error, ABANDONED
    try:
        raise error  # type: ignore[misc]
    finally:
        del error  # or this frame and the error's traceback hold each other


CYCLE = (
    "Using backward() with create_graph=True will create a reference cycle between the parameter and its gradient which "
    "can cause a memory leak. We recommend using autograd.grad when creating the graph to avoid this. If you have to use "
    "this function, make sure to reset the .grad fields of your parameters to None after use to break the cycle and avoid "
    "the leak."
)

engine = Engine()
"""The engine of this process."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=engine.threads.forget)
