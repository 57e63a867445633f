"""What may a program ask the engine while it runs?

The number of the backward pass that is running in this thread, whether it will execute a node, and in which order. The
names are those of PyTorch's C++ part, which tests of the engine use. `_functions` has the classes of nodes.

In PyTorch: `torch/csrc/autograd/init.cpp`, `torch/csrc/autograd/engine.cpp`.
Read next: `engine/graph_task.py`.
"""

import heapq
from types import SimpleNamespace
from typing import Any

from teachgrad.autograd.grad_mode import is_grad_enabled as is_grad_enabled
from teachgrad.autograd.graph import will_execute
from teachgrad.engine.engine import engine
from teachgrad.engine.workers import current_task
from teachgrad.generated import operators as _functions  # noqa: F401
from teachgrad.graph.node import Node
from teachgrad.tensor.state import local


def _current_graph_task_id():
    """The number of the backward pass that is running in this thread; -1 outside of one."""
    task = current_task()
    return -1 if task is None else task.number


def _will_engine_execute_node(node):
    """Whether the backward pass that is running in this thread runs `node`."""
    if not isinstance(node, Node):
        raise RuntimeError(f"_will_engine_execute_node expects an grad_fn, but got {type(node).__name__}")
    return will_execute(node)


def _current_graph_task_execution_order():
    """The nodes that the backward pass running in this thread runs, in this order."""
    task = current_task()
    if task is None:
        raise RuntimeError("_current_graph_task_execution_order should only be called during the backward pass")
    if local.state.multithreading:
        raise RuntimeError("get_current_graph_task_execution_order expects the current backward to be executed with "
                           "multithreading disabled, e.g. by running:\n\n>>> with torch.autograd."
                           "set_multithreading_enabled(False):\n...     torch.autograd.grad(...)\n")  # fmt: skip
    counted: Any = SimpleNamespace(dependencies={})  # as at the start of the pass
    engine.compute_dependencies(task.root, counted, 0)
    ready, order = [(-task.root.sequence_nr, task.root)], []
    while ready:
        _, node = heapq.heappop(ready)
        if not task.exec_info or node in task.exec_info:
            order.append(node)
        for following, _ in filter(None, node.next_edges):
            counted.dependencies[following] -= 1
            if not counted.dependencies[following]:
                heapq.heappush(ready, (-following.sequence_nr, following))
    return order
