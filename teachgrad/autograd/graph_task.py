"""What does one call of `backward` have to keep in mind?

How many payments each node is still owed (`dependencies`), the gradients that have arrived for nodes not yet ready
(`not_ready`), how many tasks are queued or running (`outstanding_tasks`), and, if only some gradients were asked
for, which nodes lead to them (`exec_info`). One `GraphTask` holds it all, from `backward` to its return.

In PyTorch: `torch/csrc/autograd/graph_task.h`.
Read next: `engine.py`.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from itertools import count
from typing import Any

from teachgrad.autograd.events import events
from teachgrad.autograd.hooks import call_tensor_pre_hooks
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Edge, Edges, Node
from teachgrad.autograd.ready_queue import ReadyQueue
from teachgrad.devices import device
from teachgrad.tensor import Tensor


@dataclass
class Capture:
    """One gradient that `grad` returns: input `input_nr` of a node becomes result number `output_idx`."""

    input_nr: int
    output_idx: int


@dataclass
class ExecInfo:
    """Whether a node has to run for the gradients that were asked for.

    Attributes:
        needed: the node has to run.
        captures: gradients arriving at the node that are results themselves.
        partly: some of the node's edges lead to nothing that was asked for.
    """

    needed: bool = False
    captures: list[Capture] | None = None
    partly: bool = False

    def should_execute(self) -> bool:
        """Whether gradients have to be brought to the node at all."""
        return self.needed or self.captures is not None


NEEDED, NOT_NEEDED = ExecInfo(needed=True), ExecInfo()
"""What most nodes share; never written to."""


_numbers = count()


class GraphTask:
    """The state of one backward pass.

    Attributes:
        keep_graph: saved tensors survive the pass.
        create_graph: the pass itself is recorded.
        depth: 0, or how many backward passes this one is nested in.
        outstanding_tasks: tasks queued or running; at 0 the pass is over.
        dependencies: node -> how many edges have yet to bring it a gradient.
        not_ready: node -> the gradients that have arrived so far.
        exec_info: node -> ExecInfo; empty when every node runs.
        captured_vars: the gradients that `grad` returns.
        owner: the device whose thread waits for the end of the pass.
        error: the exception that ended it, if one did.
        done: set at the end, for an owner that waits while a pool thread runs the pass.
        can_checkpoint: every node runs, in this pass and in those it is nested in.
        final_callbacks: what to call at the end.
        root: where the pass starts.
        number: counts the passes of the process.
    """

    __slots__ = (
        "keep_graph",
        "create_graph",
        "depth",
        "outstanding_tasks",
        "dependencies",
        "not_ready",
        "exec_info",
        "captured_vars",
        "owner",
        "error",
        "completed",
        "done",
        "lock",
        "cpu_ready_queue",
        "modes",
        "can_checkpoint",
        "final_callbacks",
        "root",
        "number",
        "__weakref__",
    )

    def __init__(
        self,
        keep_graph: bool,
        create_graph: bool,
        depth: int,
        cpu_ready_queue: ReadyQueue,
        modes: tuple[Any, ...],
        root: Node,
    ) -> None:
        self.keep_graph = keep_graph
        self.create_graph = create_graph
        self.depth = depth
        self.cpu_ready_queue = cpu_ready_queue
        self.modes = modes
        self.outstanding_tasks = 0
        self.dependencies: dict[Node, int] = {}
        self.not_ready: dict[Node, InputBuffer] = {}
        self.exec_info: dict[Node, ExecInfo] = {}
        self.captured_vars: list[Tensor | None] = []
        self.owner: device | None = None
        self.error: BaseException | None = None
        self.completed = False
        self.done: threading.Event | None = None
        self.lock = threading.RLock()
        self.can_checkpoint = True
        self.final_callbacks: list[Any] = []
        self.root = root
        self.number = next(_numbers)

    def init_to_execute(self, root: Node, outputs: list[Edge], accumulate_grad: bool, min_topological_nr: int) -> None:
        """Mark the nodes that lead from `root` to the gradients asked for.

        Args:
            root: where the pass starts.
            outputs: the edges whose gradients are wanted.
            accumulate_grad: True: they are added to `.grad` (`backward(inputs=)`), their nodes run.
                False: they are captured and returned (`grad`).
            min_topological_nr: no node below this can lead to one of `outputs`.
        """
        info = self.exec_info
        info[root] = ExecInfo()
        for index, (node, input_nr) in enumerate(outputs):
            target = info.setdefault(node, ExecInfo())
            if accumulate_grad:
                target.needed = True
            else:
                if target.captures is None:
                    target.captures = []
                target.captures.append(Capture(input_nr, index))
        if not accumulate_grad:
            self.captured_vars = [None] * len(outputs)
        self._mark_needed(root, min_topological_nr)

    def _mark_needed(self, root: Node, min_topological_nr: int) -> None:
        """A node is needed if one of its successors is executed. Depth first with a stack of our own.

        In PyTorch: the loop of `GraphTask::init_to_execute`, where frames of the recursion are made by hand too.
        """
        seen = {root}
        stack = [(root, iter(root.next_edges))]
        while stack:
            node, edges = stack[-1]
            for edge in edges:  # goes on where it was left
                if edge is None or edge[0] in seen:
                    continue
                child = edge[0]
                seen.add(child)
                if not min_topological_nr or child.topological_nr >= min_topological_nr:
                    stack.append((child, iter(child.next_edges)))
                    break
            else:
                stack.pop()
                self._mark(node)

    def _mark(self, node: Node) -> None:
        """The same for one node, when all below it are marked."""
        info, needed, partly = self.exec_info, False, False
        for edge in node.next_edges:
            if edge is not None:
                below = info.get(edge[0])
                if below is not None and (below.needed or below.captures is not None):
                    needed = True
                else:
                    partly = True
        own = info.get(node)
        if own is None:
            info[node] = ExecInfo(True, None, True) if needed and partly else NEEDED if needed else NOT_NEEDED
        else:
            own.needed, own.partly = own.needed or needed, partly

    def capture(self, node: Node, info: ExecInfo, inputs: list[Tensor | None]) -> None:
        """Keep the gradients arriving at `node` that are results of the pass, after the tensors' hooks."""
        grads = list(inputs)
        if not info.needed:
            grads = call_tensor_pre_hooks(node, grads)
        for capture in info.captures or ():
            self.captured_vars[capture.output_idx] = grads[capture.input_nr]
            if events.observer is not None:
                events.observer.captured(self, node, capture.output_idx, grads[capture.input_nr])

    def is_captured(self, edges: Edges) -> bool:
        """Whether a gradient that goes along one of `edges` is a result of the pass."""
        info = self.exec_info
        return any(edge is not None and info[edge[0]].captures is not None for edge in edges)

    def wanted_edges(self, node: Node) -> Edges:
        """The edges of `node`, a partly needed one, along which a gradient is wanted; None in place of the others."""
        info = self.exec_info
        wanted: list[Edge | None] = []
        for edge in node.next_edges:
            below = None if edge is None else info.get(edge[0])
            wanted.append(edge if below is not None and (below.needed or below.captures is not None) else None)
        return tuple(wanted)
