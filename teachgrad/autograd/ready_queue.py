"""Several nodes are ready. Which one is next?

The one recorded last. `sequence_nr` counts up in the forward pass, and the queue hands out the highest first, so the
backward pass walks the program in reverse; `AccumulateGrad` comes before everything, and a deeper reentrant call
before a shallower one.

Note [Ties]
Nodes of one thread never tie, but all AccumulateGrads have the same number. The order among equals then depends on
how a heap moves its items, and hooks make it visible. So this heap moves them exactly as C++'s `std::priority_queue`
does (libstdc++: sift the last item down along the larger children, preferring the right one among equals, then up).

In PyTorch: `ReadyQueue` and `CompareNodeTaskTime` in `torch/csrc/autograd/engine.h`.
Read next: `graph_task.py`.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Optional

from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Node

if TYPE_CHECKING:
    from teachgrad.autograd.graph_task import GraphTask


NodeTask = tuple[int, int, Optional["GraphTask"], Optional[Node], Any]
"""One node that is ready to run: (reentrant depth, sequence number, graph task, node, its gradients).

The first two rank it. A task without a node only wakes the thread that waits for the graph task; without a graph task
it ends the thread. A plain tuple, since one is made for every node that runs.
"""

WAKE_UP = 2**62
"""The depth of tasks without a node: they come first."""


class ReadyQueue:
    """A priority queue of `NodeTask`s, highest (reentrant depth, sequence number) first.

    Attributes:
        shared: whether other threads push here. While only the owner does, no lock is taken.
    """

    __slots__ = ("heap", "shared", "not_empty")

    def __init__(self, shared: bool = False) -> None:
        self.heap: list[NodeTask] = []
        self.shared = shared
        self.not_empty = threading.Condition()

    def __len__(self) -> int:
        return len(self.heap)

    def push(self, task: NodeTask) -> None:
        """Queue `task`; its graph task has one more to finish."""
        graph_task = task[2]
        assert graph_task is not None
        if not self.shared:
            graph_task.outstanding_tasks += 1
            push_heap(self.heap, task)
            return
        with graph_task.lock:
            graph_task.outstanding_tasks += 1
        with self.not_empty:
            push_heap(self.heap, task)
            self.not_empty.notify()

    def complete(self, graph_task: GraphTask) -> None:
        """`graph_task` is over: say so, and wake its owner, who waits at this queue.

        Both happen under the lock, so an owner who sees that the pass is over without being woken can remove the
        wake-up afterwards (`drop`).
        """
        with self.not_empty:
            graph_task.completed = True
            push_heap(self.heap, (WAKE_UP, 0, graph_task, None, InputBuffer()))
            self.not_empty.notify()

    def drop(self, graph_task: GraphTask) -> None:
        """Take out what is left of a pass: tasks it abandoned, or a wake-up that came too late to be needed."""
        with self.not_empty:
            rest = [task for task in self.heap if task[2] is not graph_task]
            self.heap.clear()
            for task in rest:
                push_heap(self.heap, task)

    def forget_waiters(self) -> None:
        """After a fork, the lock may be held by a thread that does not exist here."""
        self.not_empty = threading.Condition()

    def pop(self) -> NodeTask:
        """The task that is next; waits for one if other threads may still push."""
        if not self.shared:
            return pop_heap(self.heap)
        with self.not_empty:
            while not self.heap:
                self.not_empty.wait()
            return pop_heap(self.heap)


def push_heap(heap: list[NodeTask], task: NodeTask) -> None:
    """Add `task`: let it rise past every ancestor that ranks lower."""
    heap.append(task)
    if len(heap) > 1:
        _rise(heap, len(heap) - 1, task)


def _rise(heap: list[NodeTask], hole: int, task: NodeTask) -> None:
    while hole > 0:
        parent = (hole - 1) // 2
        if not _ranks_lower(heap[parent], task):
            break
        heap[hole] = heap[parent]
        hole = parent
    heap[hole] = task


def _ranks_lower(one: NodeTask, other: NodeTask) -> bool:
    return one[1] < other[1] if one[0] == other[0] else one[0] < other[0]


def pop_heap(heap: list[NodeTask]) -> NodeTask:
    """Take the highest task out. See Note [Ties]."""
    task = heap.pop()
    if not heap:
        return task
    top, hole, length = heap[0], 0, len(heap)
    while True:
        right = 2 * hole + 2
        if right < length:
            child = right - 1 if _ranks_lower(heap[right], heap[right - 1]) else right
        elif right == length:
            child = right - 1
        else:
            break
        heap[hole] = heap[child]
        hole = child
    _rise(heap, hole, task)
    return top
