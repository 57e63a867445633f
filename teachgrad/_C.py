"""What may a program ask the engine while it runs?

The number of the backward pass that is running in this thread, whether it will execute a node, and in which order. The
names are those of PyTorch's C++ part, which tests of the engine use. `_functions` has the classes of nodes.

In PyTorch: `torch/csrc/autograd/init.cpp`, `torch/csrc/autograd/engine.cpp`.
Read next: `engine/graph_task.py`.
"""

from __future__ import annotations

import heapq

from teachgrad.autograd.grad_mode import is_grad_enabled as is_grad_enabled
from teachgrad.engine.graph_task import GraphTask
from teachgrad.engine.workers import worker_of
from teachgrad.generated import nodes as _functions
from teachgrad.graph.node import Node
from teachgrad.tensor.state import local

__all__ = [
    "_current_autograd_node",
    "_current_graph_task_execution_order",
    "_current_graph_task_id",
    "_functions",
    "_will_engine_execute_node",
]


def _current_graph_task_id() -> int:
    """The number of the backward pass that is running in this thread; -1 outside of one."""
    task = worker_of(local.state).task
    return -1 if task is None else task.number


def _current_autograd_node() -> Node | None:
    """The node that is running in this thread; None outside of a backward pass."""
    return worker_of(local.state).node  # type: ignore[no-any-return]


def _will_engine_execute_node(node: Node) -> bool:
    """Whether the backward pass that is running in this thread runs `node`."""
    if not isinstance(node, Node):
        raise RuntimeError(f"_will_engine_execute_node expects an grad_fn, but got {type(node).__name__}")
    task = worker_of(local.state).task
    if task is None:
        raise RuntimeError("_get_should_execute_nodes should only be called during the backward pass")
    if not task.exec_info:
        return node in _edges_to_each(task)
    info = task.exec_info.get(node)
    if info is None or not info.should_execute():
        return False
    if info.captures is not None and not node.topological_nr:
        raise RuntimeError("A leaf node was passed to _will_engine_execute_node but we are currently running "
                           "autograd.grad(). This is currently not supported.")  # fmt: skip
    return True


def _current_graph_task_execution_order() -> list[Node]:
    """The nodes that the backward pass running in this thread runs, in this order."""
    task = worker_of(local.state).task
    if task is None:
        raise RuntimeError("_current_graph_task_execution_order should only be called during the backward pass")
    if local.state.multithreading:
        raise RuntimeError("get_current_graph_task_execution_order expects the current backward to be executed with "
                           "multithreading disabled, e.g. by running:\n\n>>> with torch.autograd."
                           "set_multithreading_enabled(False):\n...     torch.autograd.grad(...)\n")  # fmt: skip
    owed = _edges_to_each(task)
    ready = [(-task.root.sequence_nr, 0, task.root)]
    order: list[Node] = []
    while ready:
        node = heapq.heappop(ready)[2]
        if not task.exec_info or (node in task.exec_info and task.exec_info[node].should_execute()):
            order.append(node)
        for edge in node.next_edges:
            if edge is not None:
                owed[edge[0]] -= 1
                if not owed[edge[0]]:
                    heapq.heappush(ready, (-edge[0].sequence_nr, len(order), edge[0]))
    return order


def _edges_to_each(task: GraphTask) -> dict[Node, int]:
    """For each node of the pass how many edges lead to it."""
    owed = {task.root: 0}
    stack = [task.root]
    while stack:
        for edge in stack.pop().next_edges:
            if edge is not None:
                if edge[0] not in owed:
                    owed[edge[0]] = 0
                    stack.append(edge[0])
                owed[edge[0]] += 1
    return owed
