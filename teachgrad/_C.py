"""What may a program ask the engine while it runs?

The number of the backward pass that is running in this thread, whether it will execute a node, and in which order.
The names are those of PyTorch's part in C++, which tests and tools reach into.

In PyTorch: `torch/csrc/autograd/init.cpp`, `torch/csrc/autograd/engine.cpp`.
Read next: `autograd/graph_task.py`.
"""

from __future__ import annotations

import heapq
from types import SimpleNamespace
from typing import Any

from teachgrad.arguments import class_name
from teachgrad.autograd.accumulate import AccumulateGrad
from teachgrad.autograd.delayed_error import DelayedError
from teachgrad.autograd.forward_ad import _is_fwd_grad_enabled as _is_fwd_grad_enabled
from teachgrad.autograd.grad_mode import is_grad_enabled as is_grad_enabled
from teachgrad.autograd.grad_mode import is_multithreading_enabled as _is_multithreading_enabled
from teachgrad.autograd.gradcheck_faults import without_gradient
from teachgrad.autograd.graph import increment_versions as _increment_version
from teachgrad.autograd.graph import refuse_saved_tensors_hooks as _saved_tensors_hooks_disable
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.node import Node
from teachgrad.autograd.saved_tensor import SavedTensor
from teachgrad.autograd.state import enable_grad_mode, local
from teachgrad.autograd.workers import worker_of
from teachgrad.tensor import Tensor


def _current_graph_task_id() -> int:
    """The number of the backward pass that is running in this thread; -1 outside of one."""
    task = worker_of(local.state).task
    return -1 if task is None else task.number


def _current_autograd_node() -> Node | None:
    """The node that is running in this thread, for its hooks too; None outside of a backward pass."""
    return worker_of(local.state).node


def _get_current_graph_task_keep_graph() -> bool:
    """Whether the backward pass that is running in this thread keeps the graph; True outside of one."""
    task = worker_of(local.state).task
    return task is None or task.keep_graph


def _will_engine_execute_node(node: Any) -> bool:
    """Whether the backward pass that is running in this thread will run `node`, or has."""
    if not isinstance(node, Node):
        raise RuntimeError(f"_will_engine_execute_node expects an grad_fn, but got {class_name(node)}")
    task = worker_of(local.state).task
    if task is None:
        raise RuntimeError("_get_should_execute_nodes should only be called during the backward pass")
    if not task.exec_info:
        return node in _payments(task)
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
    owed = _payments(task)
    ready = [(-task.root.sequence_nr, 0, task.root)]
    order: list[Node] = []
    while ready:
        node = heapq.heappop(ready)[2]
        if not task.exec_info or (node in task.exec_info and task.exec_info[node].should_execute()):
            order.append(node)
        for edge in node.next_edges:
            if edge is not None:
                child = edge[0]
                owed[child] -= 1
                if not owed[child]:
                    heapq.heappush(ready, (-child.sequence_nr, len(order), child))
    return order


def _payments(task: GraphTask) -> dict[Node, int]:
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


def _set_grad_enabled(on: bool) -> None:
    """Switch grad mode for this thread."""
    enable_grad_mode(local.state, on)


def _set_multithreading_enabled(on: bool) -> None:
    """Say whether simulated devices may use their worker threads."""
    local.state.multithreading = on


def _is_view_replay_enabled() -> bool:
    """Whether views are regenerated by repeating them."""
    return local.state.view_replay


def _set_view_replay_enabled(on: bool) -> None:
    """Say whether they are."""
    local.state.view_replay = on


def _is_grad_layout_enforcement_enabled() -> bool:
    """Whether a gradient has to lie in memory as its leaf does."""
    return local.state.layout_enforced


def _set_grad_layout_enforcement_enabled(on: bool) -> None:
    """Switch that on or off."""
    local.state.layout_enforced = on


def _set_fwd_grad_enabled(on: bool) -> None:
    """Say whether tangents are propagated in this thread."""
    local.state.forward_ad = on


def _push_saved_tensors_default_hooks(pack: Any, unpack: Any) -> None:
    """Pack every tensor that is saved from now on in this thread."""
    local.state.saved_tensors_hooks.append((pack, unpack))


def _pop_saved_tensors_default_hooks() -> None:
    """Stop what the last call of `_push_saved_tensors_default_hooks` began."""
    local.state.saved_tensors_hooks.pop()


def _top_saved_tensors_default_hooks(ignore_is_tracing: bool) -> Any:
    """The pair of hooks that applies to what is saved now, or None."""
    hooks = local.state.saved_tensors_hooks
    return hooks[-1] if hooks else None


def _saved_tensors_hooks_enable() -> None:
    """Take them again."""
    local.state.saved_tensors_hooks_disabled = None


def _saved_tensors_hooks_get_disabled_error_message() -> str | None:
    """With which message hooks are refused, or None."""
    return local.state.saved_tensors_hooks_disabled


def _saved_tensors_hooks_is_enabled() -> bool:
    """Whether hooks for saved tensors may be registered in this thread."""
    return local.state.saved_tensors_hooks_disabled is None


def _unsafe_set_version_counter(tensors: tuple[Tensor, ...], versions: tuple[int, ...]) -> None:
    """Say how often each tensor was written to. Whatever was saved of it is checked against that."""
    if len(tensors) != len(versions):
        raise RuntimeError(f"tensors_len={len(tensors)}, versions_len={len(versions)}")
    for tensor, version in zip(tensors, versions, strict=True):
        if version < 0:
            raise RuntimeError(f"Cannot set a version_counter to a value below 0: {version}")
        if tensor._storage.count is None:  # which many tensors have in common
            raise RuntimeError("Tried to call torch.autograd._unsafe_set_version() on a tensor that does not have a "
                               "version counter. Was it created in inference mode?")  # fmt: skip
        tensor._storage.count = version


_autograd = SimpleNamespace(
    SavedTensor=SavedTensor,
    _get_current_graph_task_keep_graph=_get_current_graph_task_keep_graph,
    _pop_saved_tensors_default_hooks=_pop_saved_tensors_default_hooks,
    _push_saved_tensors_default_hooks=_push_saved_tensors_default_hooks,
    _saved_tensors_hooks_disable=_saved_tensors_hooks_disable,
    _saved_tensors_hooks_enable=_saved_tensors_hooks_enable,
    _saved_tensors_hooks_get_disabled_error_message=_saved_tensors_hooks_get_disabled_error_message,
    _saved_tensors_hooks_is_enabled=_saved_tensors_hooks_is_enabled,
    _top_saved_tensors_default_hooks=_top_saved_tensors_default_hooks,
    _unsafe_set_version_counter=_unsafe_set_version_counter,
)
_functions = SimpleNamespace(
    AccumulateGrad=AccumulateGrad, DelayedError=DelayedError, UndefinedGrad=lambda: without_gradient
)

__all__ = [
    "_autograd",
    "_current_autograd_node",
    "_current_graph_task_execution_order",
    "_current_graph_task_id",
    "_functions",
    "_increment_version",
    "_is_fwd_grad_enabled",
    "_is_grad_layout_enforcement_enabled",
    "_is_multithreading_enabled",
    "_is_view_replay_enabled",
    "_set_fwd_grad_enabled",
    "_set_grad_enabled",
    "_set_grad_layout_enforcement_enabled",
    "_set_multithreading_enabled",
    "_set_view_replay_enabled",
    "_will_engine_execute_node",
    "is_grad_enabled",
]
