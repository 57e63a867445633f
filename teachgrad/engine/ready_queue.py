"""Several nodes are ready. Which one is next?

The one recorded last. `sequence_nr` counts up in the forward pass, and the queue hands out the highest first, so the
backward pass walks the program in reverse. `AccumulateGrad` comes before everything, and a deeper reentrant call before
a shallower one.

Note [Ties]
Nodes of one thread never tie, but all AccumulateGrads have the same number. The order among equals then depends on how
a heap moves its items, and hooks make it visible. So this heap moves them exactly as C++'s `std::priority_queue` does
(libstdc++: sift the last item down along the larger children, preferring the right one among equals, then up).

Note [One consumer per queue]
Many threads push to a queue, but only one takes from it: the thread it belongs to or, while that one waits for a pass
that was handed to the pool, the pool thread which runs it. So the heap needs no lock. Other threads leave their tasks
in the `inbox`, and the consumer sorts them into its heap.

In PyTorch: `ReadyQueue` and `CompareNodeTaskTime` in `torch/csrc/autograd/engine.h`.
Read next: `graph_task.py`.
"""

from __future__ import annotations

from queue import SimpleQueue
from typing import Any, ClassVar, Optional

from teachgrad.engine.input_buffer import InputBuffer
from teachgrad.graph.node import Node

NodeTask = tuple[int, Any, Optional[Node], InputBuffer]
"""One node that is ready to run: (its rank, graph task, node, its gradients).

A task without a node says that the graph task is over; without a graph task, it ends the thread. A plain tuple, since
one is made for every node that runs.
"""

DEEPER = 2**65
"""The rank of a task is its node's sequence number, and as much as this for each pass that its own is nested in."""

FIRST = DEEPER**2
"""The rank of tasks without a node."""


class ReadyQueue:
    """A priority queue of `NodeTask`s, highest rank first.

    Attributes:
        heap: the tasks, for the consumer alone; see Note [One consumer per queue].
        inbox: tasks from any thread that are not in the heap yet.
    """

    always_shared: ClassVar[bool] = False
    """Whether every pass has to use the inbox (`../autograd/interleave.py`)."""

    def __init__(self) -> None:
        self.heap: list[NodeTask] = []
        self.inbox: SimpleQueue[NodeTask] = SimpleQueue()

    def __len__(self) -> int:
        return len(self.heap) + self.inbox.qsize()

    def push(self, task: NodeTask) -> None:
        """Queue a task, from any thread."""
        self.inbox.put(task)

    def pop(self) -> NodeTask:
        """The task that is next; waits for one if there is none."""
        while not self.heap or not self.inbox.empty():
            push_heap(self.heap, self.inbox.get())
        return pop_heap(self.heap)

    def drop(self, graph_task) -> None:
        """Take out what is left of a pass that was abandoned."""
        while not self.inbox.empty():
            push_heap(self.heap, self.inbox.get())
        rest = [task for task in self.heap if task[1] is not graph_task]
        self.heap.clear()
        for task in rest:
            push_heap(self.heap, task)


def push_heap(heap: list[NodeTask], task: NodeTask) -> None:
    """Add a task."""
    heap.append(task)
    rise(heap, task, len(heap) - 1)


def rise(heap: list[NodeTask], task: NodeTask, hole: int) -> None:
    """Put `task` into the place `hole`, or higher: let it rise past every ancestor that ranks lower."""
    while hole and heap[parent := (hole - 1) // 2][0] < task[0]:
        heap[hole] = heap[parent]
        hole = parent
    heap[hole] = task


def pop_heap(heap: list[NodeTask]) -> NodeTask:
    """Take the highest task out. See Note [Ties]."""
    task = heap.pop()
    if not heap:
        return task
    top, hole, length = heap[0], 0, len(heap)
    while 2 * hole + 1 < length:
        child = 2 * hole + 2
        if child == length or heap[child][0] < heap[child - 1][0]:
            child -= 1
        heap[hole] = heap[child]
        hole = child
    heap[hole] = task
    rise(heap, task, hole)
    return top
