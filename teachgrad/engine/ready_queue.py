"""Several nodes are ready. Which one is next?

The one recorded last. `sequence_nr` counts up in the forward pass, and the queue hands out the highest first, so the
backward pass walks the program in reverse. `AccumulateGrad` comes before everything, and a deeper reentrant call before
a shallower one.

Note [Ties]
Nodes of one thread never tie, but all AccumulateGrads have the same number. The order among equals then depends on how
a heap moves its items, and hooks make it visible. Python's `heapq` moves them exactly as C++'s `std::priority_queue`
does (the last item goes down along the better children, the right one among equals, then up). It only has to be kept
from looking further than the rank: nodes and graph tasks say of each other that neither comes first.

Note [One consumer per queue]
Many threads push to a queue, but only one takes from it: the thread it belongs to or, while that one waits for a pass
that was handed to the pool, the pool thread which runs it. So the heap needs no lock. Other threads leave their tasks
in the `inbox`, and the consumer sorts them into its heap.

In PyTorch: `ReadyQueue` and `CompareNodeTaskTime` in `torch/csrc/autograd/engine.h`.
Read next: `graph_task.py`.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from queue import SimpleQueue
from typing import Any, ClassVar, Optional

from teachgrad.engine.input_buffer import InputBuffer
from teachgrad.graph.node import Node

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
            heappush(self.heap, self.inbox.get())
        return heappop(self.heap)

    def drop(self, graph_task) -> None:
        """Take out what is left of a pass that was abandoned."""
        while not self.inbox.empty():
            heappush(self.heap, self.inbox.get())
        self.heap[:] = [task for task in self.heap if task[1] is not graph_task]
        heapify(self.heap)
