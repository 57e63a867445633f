"""What does one call of `backward` have to keep in mind?

How many gradients each node is still owed (`dependencies`), the gradients that have arrived for nodes not yet ready
(`not_ready`), the nodes that are ready (a `ReadyQueue`), how many of them are queued or running (`outstanding_tasks`),
and, if only some gradients were asked for, which nodes lead to them (`exec_info`). One `GraphTask` holds it all, from
`backward` to its return.

Three operations used x. What adds up the three gradients? No node does. Each node that is waiting to run has a buffer,
with one place for each of its inputs, and a gradient that arrives at an occupied place is added to what is there. That
is the implicit addition of the graph: fan-out going forward is a sum going backward.

Several nodes are ready. Which one is next? The one recorded last. `sequence_nr` counts up in the forward pass, and the
queue hands out the highest first, so the backward pass walks the program in reverse. `AccumulateGrad` comes before
everything, and a deeper reentrant call before a shallower one.

Note [Arrays inside, tensors at the door]
In a plain pass, which is not recorded, gradients travel as bare numpy arrays. Where users may look at one, at hooks
and in what `grad` returns, it is shown as a tensor, and what comes back is turned into an array again.

Note [Owned gradients]
Adding in place saves memory, and a leaf's first gradient need not be copied; but only where nothing else can see the
numbers. `a + b` sends one array to both operands: neither may write to it. numpy says which is which. An array whose
`base` is None owns its memory, and belongs to the buffer, node or leaf that holds it. Where something else can see the
numbers as well, the gradient travels as a view (`base` is set), and is never written to:

    what a node was given and sends on      `deliver`
    what users have seen or given           `GraphTask.take_back` and `conform`

A node that sends on what it was given as its own (CopySlices) takes it out of its buffer first. Rules keep their part
of the bargain: none returns an array that its node has saved, or the same new array for two inputs.

Note [Ties]
Nodes of one thread never tie, but all AccumulateGrads have the same number. The order among equals then depends on how
a heap moves its items, and hooks make it visible. Python's `heapq` moves them exactly as C++'s `std::priority_queue`
does (the last item goes down along the better children, the right one among equals, then up). It only has to be kept
from looking further than the rank: nodes and graph tasks say of each other that neither comes first.

Note [One consumer per queue]
Many threads push to a queue, but only one takes from it: the thread it belongs to or, while that one waits for a pass
that was handed to the pool, the pool thread which runs it. So the heap needs no lock. Other threads leave their tasks
in the `inbox`, and the consumer sorts them into its heap.

In PyTorch: `graph_task.h`, `input_buffer.cpp` (where reference counts tell what owns a gradient), and `ReadyQueue` in
`engine.h`; all in `torch/csrc/autograd`.
Read next: `engine.py`.
"""

import threading
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import count
from queue import SimpleQueue
from typing import Any, ClassVar, Optional

import numpy as np

from teachgrad.graph.events import events
from teachgrad.graph.node import Edge, Edges, Node
from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.state import call_user
from teachgrad.tensor.tensor import Tensor, ndarray, wrap

# ---- gradients that arrive -------------------------------------------------------------------------------------------

InputBuffer = list[Any]
"""The gradients that have arrived for one node so far, by input number; None where none has."""


def add_to_buffer(buffer: InputBuffer, input_nr: int, grad):
    """A gradient arrives: put the first at its place, add the next to what is there."""
    present = buffer[input_nr]
    if present is None:
        buffer[input_nr] = grad
    elif present.__class__ is not ndarray:
        buffer[input_nr] = present + grad
    elif present.base is None:  # see Note [Owned gradients]
        present += grad
    else:
        buffer[input_nr] = np.asarray(present + grad)  # of two 0-d arrays numpy makes a scalar


def device_of(inputs: Sequence[Any], node: Node) -> device:
    """Where `node`, whose gradients these are, has to run: the first device that is not the CPU."""
    for grad, (_, _, its_device) in zip(inputs, node.input_metadata):  # noqa: B905 - a GraphRoot has no metadata
        if grad is not None and its_device is not CPU:
            return its_device
    return CPU


# ---- nodes that are ready --------------------------------------------------------------------------------------------

NodeTask = tuple[int, Any, Optional[Node], InputBuffer]
"""One node that is ready to run: (its rank, graph task, node, its gradients).

A task without a node says that the graph task is over; without a graph task, it ends the thread. A tuple, since
one is made for every node that runs.
"""

DEEPER = 2**65
"""A task's rank is minus its node's sequence number, and minus this for each pass that its own is nested in."""

FIRST = -(DEEPER**2)
"""The rank of tasks without a node."""


class ReadyQueue:
    """A priority queue of `NodeTask`s, lowest rank first.

    Attributes:
        heap: the tasks, for the consumer alone; see Note [One consumer per queue].
        inbox: tasks from any thread that are not in the heap yet.
    """

    always_shared: ClassVar[bool] = False
    """Whether every pass has to use the inbox (`../course/interleave.py`)."""

    def __init__(self):
        self.heap: list[NodeTask] = []
        self.inbox: SimpleQueue[NodeTask] = SimpleQueue()

    def __len__(self) -> int:
        return len(self.heap) + self.inbox.qsize()

    def push(self, task: NodeTask):
        """Queue a task, from any thread."""
        self.inbox.put(task)

    def pop(self) -> NodeTask:
        """The task that is next; waits for one if there is none."""
        while not self.heap or not self.inbox.empty():
            heappush(self.heap, self.inbox.get())
        return heappop(self.heap)

    def drop(self, graph_task):
        """Take out what is left of a pass that was abandoned."""
        while not self.inbox.empty():
            heappush(self.heap, self.inbox.get())
        self.heap[:] = [task for task in self.heap if task[1] is not graph_task]
        heapify(self.heap)


# ---- one pass --------------------------------------------------------------------------------------------------------

_numbers = count()


class ExecInfo:
    """Whether a node has to run for the gradients that were asked for.

    Attributes:
        needed: the node has to run.
        captures: (input number, index of the result) for gradients arriving at the node that are results themselves.
        wanted: the node's edges, with None for those that lead to nothing that was asked for.
    """

    needed = False
    captures: Sequence[tuple[int, int]] = ()
    wanted: Edges = ()


class GraphTask:
    """The state of one backward pass.

    Attributes:
        on: the functions that rules call: those on arrays in a plain pass, those on tensors in a recorded one.
        plain: gradients are arrays; see Note [Arrays inside, tensors at the door].
        keep_graph: saved tensors survive the pass.
        create_graph: the pass itself is recorded.
        depth: 0, or how many backward passes this one is nested in.
        rank: what the ranks of its tasks begin at; see DEEPER.
        number: counts the passes of the process.
        root: where the pass starts.
        outstanding_tasks: tasks queued or running; at 0 the pass is over.
        dependencies: node -> how many edges have yet to bring it a gradient.
        not_ready: node -> the gradients that have arrived so far.
        exec_info: node -> ExecInfo, for the nodes to which gradients are brought; empty when every node runs.
        captured_vars: the gradients that `grad` returns.
        cpu_ready_queue: the queue of the thread that called `backward`.
        shared: workers of simulated devices take part, so the counts and buffers are guarded by `lock`.
        modes: the modes of the thread that called `backward`, for the threads that run the nodes.
        recording: the grad mode in which nodes run.
        error: the exception that ended the pass, if one did.
        completed: the thread that called `backward` need not wait any longer.
        can_checkpoint: every node runs, in this pass and in those it is nested in.
        final_callbacks: what to call at the end.
    """

    def __init__(
        self, on, plain: bool, keep_graph: bool, create_graph: bool, depth: int, queue: ReadyQueue, root: Node
    ):
        self.on, self.plain = on, plain
        self.keep_graph, self.create_graph = keep_graph, create_graph
        self.depth, self.rank, self.number = depth, -DEEPER * depth, next(_numbers)
        self.cpu_ready_queue, self.root = queue, root
        self.dependencies: dict[Node, int] = {}
        self.not_ready: dict[Node, InputBuffer] = {}
        self.exec_info: dict[Node, ExecInfo] = {}
        self.captured_vars: list[Tensor | None] = []
        self.final_callbacks: list[Any] = []
        self.modes: tuple[Any, ...] = ()
        self.outstanding_tasks = 0
        self.shared = self.completed = self.recording = self.can_checkpoint = False
        self.error: BaseException | None = None
        self.lock = threading.Lock()

    def __lt__(self, other) -> bool:
        return False  # see Note [Ties]

    def count_down(self) -> bool:
        """One task is done. Returns whether it was the last."""
        if not self.shared:
            self.outstanding_tasks -= 1
            return not self.outstanding_tasks
        with self.lock:
            self.outstanding_tasks -= 1
            return not self.outstanding_tasks

    # ---- which nodes lead to what was asked for ------------------------------------------------------------------

    def init_to_execute(self, root: Node, outputs: list[Edge], accumulate_grad: bool, min_topological_nr: int):
        """Mark the nodes that lead from `root` to the gradients asked for.

        A node is needed if one of the nodes below it is needed or captures. Depth first, with a stack of our own, as a
        graph may be deeper than Python's stack.

        Args:
            root: where the pass starts.
            outputs: the edges whose gradients are asked for.
            accumulate_grad: True: they are added to `.grad` (`backward(inputs=)`), their nodes run.
                False: they are captured and returned (`grad`).
            min_topological_nr: no node below this can lead to one of `outputs`.
        """
        known = self.exec_info
        known[root] = ExecInfo()
        for index, (node, input_nr) in enumerate(outputs):
            info = known.setdefault(node, ExecInfo())
            if accumulate_grad:
                info.needed = True
            else:
                info.captures = [*info.captures, (input_nr, index)]
        self.captured_vars = [] if accumulate_grad else [None] * len(outputs)

        seen: set[Node] = set()
        stack = [root]
        while stack:
            node = stack[-1]
            if node not in seen:  # first what is below it; leaves need no look
                seen.add(node)
                for edge in node.next_edges:
                    if edge is not None and edge[0].next_edges and edge[0] not in seen:
                        if not min_topological_nr or edge[0].topological_nr >= min_topological_nr:
                            stack.append(edge[0])
                continue
            stack.pop()
            wanted = tuple([edge if edge is not None and edge[0] in known else None for edge in node.next_edges])
            if any(wanted) or node in known:
                info = known.setdefault(node, ExecInfo())
                info.wanted, info.needed = wanted, info.needed or any(wanted)

    def capture(self, node: Node, info: ExecInfo, inputs: InputBuffer) -> InputBuffer:
        """Keep the gradients arriving at `node` that are results of the pass, after the tensors' hooks.

        If the node runs as well, its hooks are called only then: the results are what arrived before, as in PyTorch.

        Returns:
            What the node may use: the caller of the pass sees the gradients, too.
        """
        grads = self.show(inputs, node.input_metadata)
        inputs = self.take_back(grads)
        if not info.needed and node._hooks is not None:
            grads = call_user(node._hooks.call_tensor_hooks, grads)
        for input_nr, index in info.captures:
            self.captured_vars[index] = grads[input_nr]
            if events.observer is not None:
                events.observer.captured(self, node, index, grads[input_nr])
        return inputs

    # ---- Note [Arrays inside, tensors at the door] -----------------------------------------------------------------

    def show(self, grads: Sequence[Any], input_metadata: Sequence[tuple[Any, ...]]) -> list[Tensor | None]:
        """Gradients as tensors, for users to look at. `input_metadata` says on which devices they are."""
        if not self.plain:
            return list(grads)
        pairs = zip(grads, input_metadata, strict=True)
        return [g if g is None or isinstance(g, Tensor) else wrap(g, m[2]) for g, m in pairs]

    def take_back(self, tensors: Sequence[Tensor | None]) -> InputBuffer:
        """Undo `show`: the gradients in the form in which they travel through this pass.

        Arrays that users have seen go on as views; see Note [Owned gradients].
        """
        return [t._array[...] if self.plain and t is not None else t for t in tensors]
