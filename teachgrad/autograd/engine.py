"""How is a backward pass run?

    execute                  one call of `backward` or `grad`: prepare, run, give back what was captured
      compute_dependencies   how many gradients is each node owed?
      init_to_execute        which nodes lead to what was asked for?  (graph_task.py)
      thread_main            take the next ready node, until none is left
        evaluate_function    capture, skip or run it
          call_node          hooks, the node, hooks  (hooks.py)
          validate_outputs   does what it returned fit?  (validate.py)
        deliver              send the results along the edges; a node that is owed nothing more becomes ready

Read the methods in that order. (A pass that nobody watches takes the same steps in a single loop, to save time:
`express.py`. It can wait.)

Note [Debts are counted per edge]
In `x * x` both edges of MulBackward0 end at x's AccumulateGrad, which is owed two gradients. Counting nodes instead
of edges would run it after the first, and lose half of the gradient without a word.

Note [Locks]
A pass none of whose nodes is on a simulated device belongs to the thread that called it: its queue is not shared, and
no lock is taken. Otherwise workers of several devices deliver to it: `task.lock` guards its counts and buffers, and each
queue has a lock of its own. Two passes on the same graph in two threads meet only in the nodes. AccumulateGrad reads and
writes `.grad` under its lock. All other nodes only read their slots, and a slot changes once, from what was saved to
RELEASED (in CopySlices to None, so it is read once): who comes second gets the "second time" error, nobody half a value.

In PyTorch: `torch/csrc/autograd/engine.cpp`.
Read next: `hooks.py` and `validate.py`, which it calls for every node; `workers.py`; or `../generated/nodes.py`, the nodes
that are run.
"""

from __future__ import annotations

from collections.abc import Sequence

from teachgrad.autograd import anomaly_mode
from teachgrad.autograd.events import events
from teachgrad.autograd.express import is_plain, run_express
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import (
    Edge,
    Edges,
    Grads,
    Node,
    call_node,
    new_node,
)
from teachgrad.autograd.ready_queue import ReadyQueue, pop_heap, push_heap
from teachgrad.autograd.state import ThreadState, enable_grad_mode, local, restore, snapshot
from teachgrad.autograd.validate import conform, validate_outputs
from teachgrad.autograd.workers import CPU, MAX_DEPTH, Threads, Worker, stack_is_deep, worker_of
from teachgrad.devices import simulated_in_use, take_time
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce


class GraphRoot(Node):
    """Stands above several roots and hands each its gradient. A single root needs none."""

    __slots__ = ("outputs",)
    outputs: Sequence[Tensor | None]

    def name(self) -> str:
        return "torch::autograd::GraphRoot"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        return self.outputs


class Engine:
    """Runs backward passes. There is one: `engine`."""

    def __init__(self) -> None:
        self.threads = Threads(self.thread_main)

    # ---- prepare -----------------------------------------------------------------------------------------------

    def execute(
        self,
        roots: list[Edge],
        grads: list[Tensor | None],
        keep_graph: bool,
        create_graph: bool,
        accumulate_grad: bool,
        outputs: list[Edge],
    ) -> list[Tensor | None]:
        """Run one backward pass.

        Args:
            roots: the edges at which it starts.
            grads: the gradient for each of `roots`.
            keep_graph: whether saved tensors survive.
            create_graph: whether the pass is recorded in turn.
            accumulate_grad: whether gradients go to `.grad` or are returned.
            outputs: the edges whose gradients are wanted; empty: all leaves.

        Returns:
            The captured gradients, in the order of `outputs`; empty if none were to be captured.
        """
        state = local.state
        worker = worker_of(state)
        depth = 0 if worker.task is None else worker.task.depth + 1
        given = enumerate(zip(grads, roots, strict=True))
        grads = [g if g is None else conform(g, root, index, "") for index, (g, root) in given]
        if len(roots) == 1:
            root, input_nr = roots[0]
            inputs = InputBuffer([None] * len(root.input_metadata))
            inputs.add(input_nr, grads[0])
        else:
            root = new_node(GraphRoot, tuple(roots), state)
            root.outputs = grads
            root.input_metadata = tuple(r.input_metadata[i] for r, i in roots)
            inputs = InputBuffer()
        task = GraphTask(keep_graph, create_graph, depth, worker.queue, snapshot(state), root)

        min_topological_nr = compute_min_topological_nr(outputs)
        self.compute_dependencies(root, task, min_topological_nr)
        if outputs:
            task.init_to_execute(root, outputs, accumulate_grad, min_topological_nr)
        task.can_checkpoint = not outputs and (worker.task is None or worker.task.can_checkpoint)
        if simulated_in_use():
            share_queue(worker, task, root)

        try:
            self.execute_with_graph_task(state, worker, task, root, inputs)
        finally:
            if accumulate_grad and create_graph:
                warn_of_cycle()
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
                    if child in dependencies:
                        dependencies[child] += 1
                    else:
                        dependencies[child] = 1
                        seen.append(child)

    # ---- run ---------------------------------------------------------------------------------------------------

    def execute_with_graph_task(
        self, state: ThreadState, worker: Worker, task: GraphTask, root: Node, inputs: InputBuffer
    ) -> None:
        """Queue the root and run until the pass is over: in this thread, or in the pool if it is nested too deeply."""
        task.owner = CPU if worker.device is None else worker.device
        if events.observer is not None:
            events.observer.started(task, root)
        outer = worker.device, worker.queue, worker.task, worker.node
        nested = worker.device is not None
        worker.device, worker.queue = task.owner, task.cpu_ready_queue
        try:
            if nested and (worker.current_depth >= MAX_DEPTH or stack_is_deep()):
                self.queue_task(task, root, inputs)
                self.threads.run_in_pool(task)
            else:
                worker.current_depth += nested
                try:
                    if is_plain(task, state):
                        self.express(worker, task, root, inputs, state)
                    else:
                        self.queue_task(task, root, inputs)
                        self.thread_main(worker, task)
                finally:
                    worker.current_depth -= nested
        except BaseException:
            abandon(task)
            raise
        finally:
            if task.error is not None or worker.queue.shared:
                worker.queue.drop(task)
            worker.device, worker.queue, worker.task, worker.node = outer
            restore(state, task.modes)
        if task.error is not None:
            error, task.error = task.error, ABANDONED
            try:
                raise error
            finally:
                del error  # or this frame and the error's traceback hold each other

    def queue_task(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        """Put a ready node into the queue of the device its gradients are on."""
        queue = task.cpu_ready_queue
        if queue.shared:
            where = inputs.device
            if where is not CPU and local.state.multithreading:
                queue = self.threads.device_queue(where)
        if events.observer is not None:
            events.observer.queued(task, node, inputs, inputs.device)
        queue.push((task.depth, node.sequence_nr, task, node, inputs))

    def thread_main(self, worker: Worker, graph_task: GraphTask | None) -> None:
        """Run ready nodes: until `graph_task` is over, or (None: a device's worker) for ever."""
        queue = worker.queue
        heap = queue.heap
        state = local.state
        while graph_task is None or not graph_task.completed:
            _, _, task, node, inputs = queue.pop() if queue.shared else pop_heap(heap)
            if task is None:
                return
            if node is None:
                continue  # a wake-up: look again whether the pass is over
            if task.error is None:
                if worker.task is not task:
                    restore(state, task.modes)
                    worker.task = task
                worker.node = node
                enable_grad_mode(state, task.create_graph)
                try:
                    self.evaluate_function(task, node, inputs)
                except BaseException as error:
                    self.thread_on_exception(task, node, error)
            if queue.shared:
                self.finish_shared(worker, task)
            else:
                task.outstanding_tasks -= 1
                if not task.outstanding_tasks or task.error is not None:
                    self.finish(worker, task)
            if graph_task is None:
                worker.task = worker.node = None
                del task, node, inputs  # a waiting worker must not keep a graph alive

    def express(self, worker: Worker, task: GraphTask, root: Node, inputs: InputBuffer, state: ThreadState) -> None:
        """What `thread_main` does, for a pass that nobody watches: see `express.py`."""
        try:
            run_express(task, root, inputs, worker, state)
        except BaseException as error:
            self.thread_on_exception(task, worker.node or root, error)
        self.finish(worker, task)

    def finish_shared(self, worker: Worker, task: GraphTask) -> None:
        """One task less, where several threads count: the one that leaves none ends the pass.

        After an error, too: the tasks that are left are taken from their queues and not run, so that when the caller
        gets the error nothing of the pass is running or queued anywhere.
        """
        with task.lock:
            task.outstanding_tasks -= 1
            if task.outstanding_tasks:
                return
        self.finish(worker, task)

    def finish(self, worker: Worker, task: GraphTask) -> None:
        """The pass is over, by its last node or by an error: wake its owner."""
        try:
            if task.error is None:
                post_process(task)
            if events.observer is not None:
                events.observer.finished(task)
        except BaseException as error:
            task.error = task.error or error
        if worker.queue is task.cpu_ready_queue:
            task.completed = True  # the owner is this thread
        else:
            task.cpu_ready_queue.complete(task)

    def thread_on_exception(self, task: GraphTask, node: Node, error: BaseException) -> None:
        """Keep the first error of a pass for its caller."""
        with task.lock:
            if task.error is not None:
                return
            task.error = error
        try:
            anomaly_mode.report(node)
            if events.observer is not None:
                events.observer.failed(task, node, error)
        except BaseException as worse:  # a warning turned into an error
            task.error = worse

    # ---- one node ----------------------------------------------------------------------------------------------

    def evaluate_function(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        """Capture what was asked for, run the node if it is needed, check what it returned, send it on."""
        observer = events.observer
        if observer is not None:
            observer.running(task, node, inputs)
        wanted = node.next_edges
        if task.exec_info:
            info = task.exec_info[node]
            if info.captures is not None or not info.needed:
                task.capture(node, info, inputs)
            if not info.needed:
                return
            if info.partly:
                wanted = task.wanted_edges(node)

        shared = task.cpu_ready_queue.shared
        if shared:
            take_time(inputs.device)
        outputs = call_node(node, inputs, wanted)
        if observer is not None:
            observer.ran(task, node, outputs)
        if node.next_edges:
            outputs = validate_outputs(node, outputs)

        if not task.keep_graph:  # only now: what failed so far can be run again
            node.release_variables()
            if observer is not None:
                observer.released(task, node)
        if node.next_edges:
            if events.check_outputs is not None:
                events.check_outputs(node, outputs)
            if shared:
                with task.lock:  # workers of other devices deliver to the same buffers
                    self.deliver(task, node, outputs)
            else:
                self.deliver(task, node, outputs)

    def deliver(self, task: GraphTask, node: Node, grads: Grads) -> None:
        """Send `grads` along the edges of `node`; queue every node that is now owed nothing.

                          .-- x --.
            MulBackward0 -+       +-> AccumulateGrad     owed 2, then 1, then 0: ready
                          '-- x --'

        None is a zero nobody built. It still pays its edge: skip it, and the node at the other end waits for ever.
        """
        dependencies, not_ready, exec_info = task.dependencies, task.not_ready, task.exec_info
        observer, queue = events.observer, task.cpu_ready_queue
        plain = observer is None and not queue.shared
        for edge, grad in zip(node.next_edges, grads):  # noqa: B905
            if edge is None:
                continue
            target, input_nr = edge
            owed = dependencies[target] = dependencies[target] - 1
            if observer is not None:
                observer.delivered(task, node, edge, grad, owed)
            if exec_info:
                info = exec_info.get(target)
                if info is None or not (info.needed or info.captures is not None):
                    continue
            buffer = not_ready.pop(target, None) if not_ready else None
            if buffer is not None:
                buffer.add(input_nr, grad)
            elif len(target.input_metadata) == 1:
                buffer = InputBuffer((grad,))
            else:
                buffer = InputBuffer([None] * len(target.input_metadata))
                buffer[input_nr] = grad
            if owed:
                not_ready[target] = buffer
            elif plain:
                task.outstanding_tasks += 1
                push_heap(queue.heap, (task.depth, target.sequence_nr, task, target, buffer))
            else:
                self.queue_task(task, target, buffer)


def compute_min_topological_nr(outputs: Sequence[Edge]) -> int:
    """The number of the lowest node that was asked for: no path leads to it from a node whose number is smaller."""
    return min((node.topological_nr for node, _ in outputs), default=0)


def share_queue(worker: Worker, task: GraphTask, root: Node) -> None:
    """Let other threads push to the pass's queue if one of its nodes runs on a simulated device.

    A queue is never shared in the middle of a pass: one that is nested in a pass of this thread alone gets its own.
    """
    needed = any(known[2] is not CPU for node in (root, *task.dependencies) for known in node.input_metadata)
    if worker.device is None:
        worker.queue.shared = needed
    elif needed and not worker.queue.shared:
        task.cpu_ready_queue = ReadyQueue(shared=True)


_about_cycles = WarnOnce()


def warn_of_cycle() -> None:
    """Say that a recorded gradient in `.grad` keeps its own graph alive."""
    _about_cycles(
        "Using backward() with create_graph=True will create a reference cycle between the parameter and its "
        "gradient which can cause a memory leak. We recommend using autograd.grad when creating the graph to avoid "
        "this. If you have to use this function, make sure to reset the .grad fields of your parameters to None "
        "after use to break the cycle and avoid the leak.",
    )


def post_process(task: GraphTask) -> None:
    """After the last node: make sure that nothing was left waiting, and run the callbacks that nodes queued."""
    if task.not_ready:
        raise RuntimeError("could not compute gradients for some functions")
    for callback in task.final_callbacks:  # a callback may queue another
        enable_grad_mode(local.state, task.create_graph)
        callback()


ABANDONED = RuntimeError("this backward pass is over")
"""Stands where a pass keeps its error once its caller has it: what other threads still hold of it is not run."""


def abandon(task: GraphTask) -> None:
    """The owner leaves in the middle (Ctrl-C while it waits): nobody runs the rest, or pushes to its queue."""
    task.error = ABANDONED
    task.cpu_ready_queue = ReadyQueue(shared=True)


engine = Engine()
"""The engine of this process."""
