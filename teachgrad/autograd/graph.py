"""What else can be done with a graph, without being part of it?

Name a place in it (`GradientEdge`), wait for several gradients at once (`register_multi_grad_hook`), decide how it
keeps its tensors (`saved_tensors_hooks` and what is built on them), and tell it that a tensor was written to behind
its back (`increment_version`).

In PyTorch: `torch/autograd/graph.py`.
Read next: `mutation.py`, the most daring use of saved-tensor hooks.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn
from weakref import WeakKeyDictionary

from teachgrad.autograd.function import BackwardCFunction
from teachgrad.autograd.grad_mode import enable_grad
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.hooks import RemovableHandle
from teachgrad.autograd.mutation import allow_mutation_on_saved_tensors
from teachgrad.autograd.node import Node
from teachgrad.autograd.run import GradientEdge
from teachgrad.autograd.state import local
from teachgrad.autograd.writers import bump_version
from teachgrad.devices import CPU, device
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, requires_grad

# ---- places in the graph ---------------------------------------------------------------------------------------


def get_gradient_edge(tensor: Tensor) -> GradientEdge:
    """The place in the graph at which the gradient of `tensor` arrives. It outlives the tensor."""
    if not (requires_grad(tensor) if isinstance(tensor, Tensor) else tensor.requires_grad):
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    node = _node_of(tensor)
    token = _view_of_itself(tensor).grad_fn if isinstance(node, BackwardCFunction) else None
    return GradientEdge(node, tensor.output_nr, token)


def _view_of_itself(tensor: Tensor) -> Tensor:
    with enable_grad():
        return aten.view(tensor, tensor._array.shape)  # type: ignore[no-any-return]


def _node_of(tensor: Tensor) -> Node:
    """Where the gradient of `tensor` arrives. (A leaf's node shows itself to recorded operations only.)"""
    if tensor.requires_grad and tensor.grad_fn is None:
        node = _view_of_itself(tensor).grad_fn.next_functions[0][0]
    else:
        node = tensor.grad_fn
    if node is None:
        raise AssertionError("Expected gradient function to be set")
    return node


def increment_version(tensor: Tensor | Iterable[Tensor]) -> None:
    """Say that a tensor (or several) was modified in a way that autograd could not notice."""
    increment_versions((tensor,) if isinstance(tensor, Tensor) else tensor)


def increment_versions(tensors: Iterable[Tensor]) -> None:
    """The same for several; here the items of one tensor are several, too."""
    if not isinstance(tensors, Iterable):
        raise RuntimeError("increment_version expect a Iterable[Tensor] as input")
    for each in tensors:
        if not isinstance(each, Tensor):
            raise RuntimeError("increment_version expects each element of the iterable to be a tensor")
        bump_version(each._storage, "increment_version")


# ---- hooks on several tensors ----------------------------------------------------------------------------------


class _MultiHandle(RemovableHandle):
    """Removes several hooks at once."""

    def __init__(self, handles: tuple[RemovableHandle, ...]) -> None:
        self.handles = handles

    def remove(self) -> None:
        for handle in self.handles:
            handle.remove()


def register_multi_grad_hook(
    tensors: Sequence[Tensor], fn: Callable[..., None], *, mode: str = "all"
) -> RemovableHandle:
    """Call `fn` once in each backward pass that computes gradients of `tensors`.

    Args:
        tensors: tensors that require grad (with `mode="any"`, the others are left out).
        fn: with "all", called with a list of all gradients (None where there is none) after the last has arrived;
            with "any", called with the first gradient that arrives.
        mode: "all" or "any".
    """
    if mode not in ("all", "any"):
        raise ValueError(f"Expects mode to be one of ('all', 'any') but got {mode}")
    register = _hook_for_any if mode == "any" else _hook_for_all
    return _MultiHandle(register(tensors, fn))


def _hook_for_all(tensors: Sequence[Tensor], fn: Callable[[list[Tensor | None]], None]) -> tuple[RemovableHandle, ...]:
    nodes = [_node_of(t) for t in tensors]
    arrived: WeakKeyDictionary[GraphTask, list[Tensor | None]] = WeakKeyDictionary()
    counts: WeakKeyDictionary[GraphTask, list[int]] = WeakKeyDictionary()
    lock = threading.Lock()

    def hook_number(index: int) -> Callable[[Tensor | None], None]:
        def hook(grad: Tensor | None) -> None:
            task = current_task()
            grads = arrived.setdefault(task, [None] * len(nodes))
            with lock:
                count = counts.get(task)
                if count is None:
                    count = counts[task] = [0, sum(will_execute(task, node) for node in nodes)]
                count[0] += 1
                complete = count[0] == count[1]
            grads[index] = grad
            if complete:
                fn(grads)
                del arrived[task], counts[task]

        return hook

    return tuple(t.register_hook(hook_number(i)) for i, t in enumerate(tensors))


def _hook_for_any(tensors: Sequence[Tensor], fn: Callable[[Tensor], None]) -> tuple[RemovableHandle, ...]:
    done: WeakKeyDictionary[GraphTask, bool] = WeakKeyDictionary()
    lock = threading.Lock()

    @functools.wraps(fn)
    def hook(grad: Tensor) -> None:
        task = current_task()
        with lock:
            before, done[task] = done.get(task, False), True
        if not before:
            fn(grad)

    return tuple(t.register_hook(hook) for t in tensors if t.requires_grad)


def current_task() -> GraphTask:
    """The backward pass that is running in this thread."""
    worker = local.state.worker
    if worker is None or worker.task is None:
        raise AssertionError("expected this hook to be called inside a backward call")
    return worker.task


def will_execute(task: GraphTask, node: Node) -> bool:
    """Whether a pass brings a gradient to `node` (its root does not count)."""
    if node not in task.dependencies:
        return False
    if not task.exec_info:
        return True
    info = task.exec_info.get(node)
    if info is None or not info.should_execute():
        return False
    if node.topological_nr == 0 and info.captures:
        raise RuntimeError("A leaf node was passed to _will_engine_execute_node but we are currently running "
                           "autograd.grad(). This is currently not supported.")  # fmt: skip
    return True


# ---- how tensors are kept --------------------------------------------------------------------------------------


class saved_tensors_hooks:
    """Context manager: tensors saved inside are kept as `pack_hook(tensor)`, and read with `unpack_hook(packed)`.

    Packed once, unpacked at each use. It applies to graphs recorded in this thread; the innermost pair wins.
    """

    def __init__(self, pack_hook: Callable[[Tensor], Any], unpack_hook: Callable[[Any], Tensor]) -> None:
        self.pack_hook = pack_hook
        self.unpack_hook = unpack_hook

    def __enter__(self) -> None:
        state = local.state
        if not callable(self.pack_hook) or not callable(self.unpack_hook):
            raise TypeError(
                "_push_saved_tensors_default_hooks(): incompatible function arguments. The following argument types "
                "are supported:\n    1. (arg0: collections.abc.Callable, arg1: collections.abc.Callable) -> None\n\n"
                f"Invoked with: {self.pack_hook!r}, {self.unpack_hook!r}"
            )
        if state.saved_tensors_hooks_disabled is not None:
            raise RuntimeError(state.saved_tensors_hooks_disabled)
        state.saved_tensors_hooks = [*state.saved_tensors_hooks, (self.pack_hook, self.unpack_hook)]

    def __exit__(self, *exception: object) -> None:
        state = local.state
        if not state.saved_tensors_hooks:
            raise RuntimeError("there are no saved tensor hooks to remove")
        state.saved_tensors_hooks = state.saved_tensors_hooks[:-1]


class save_on_cpu(saved_tensors_hooks):
    """Context manager: saved tensors wait for the backward pass on the CPU and come back when they are used.

    Args:
        pin_memory: in PyTorch, whether to use memory that a GPU copies from faster; here it makes a copy.
        device_type: accepted for PyTorch's sake.
    """

    def __init__(self, pin_memory: bool = False, device_type: str = "cuda") -> None:
        def pack(tensor: Tensor) -> tuple[device, Tensor]:
            return tensor.device, aten.clone(aten.to_device(tensor, CPU)) if pin_memory else aten.to_device(tensor, CPU)

        def unpack(packed: tuple[device, Tensor]) -> Tensor:
            where, tensor = packed
            return aten.to_device(tensor, where)

        super().__init__(pack, unpack)


@contextmanager
def disable_saved_tensors_hooks(error_message: str) -> Iterator[None]:
    """Context manager: saved-tensor hooks inside are refused with `error_message`."""
    state = local.state
    before = state.saved_tensors_hooks_disabled
    refuse_saved_tensors_hooks(error_message)
    try:
        yield
    finally:
        state.saved_tensors_hooks_disabled = before


def refuse_saved_tensors_hooks(error_message: str, fail_if_non_empty: bool = True) -> None:
    """From here on, refuse saved-tensor hooks in this thread; now, if there are any (unless told not to look)."""
    if not isinstance(error_message, str):
        raise TypeError("_saved_tensors_hooks_disable(): incompatible function arguments. The following argument types "
                        "are supported:\n    1. (error_message: str, fail_if_non_empty: bool = True) -> None\n\n"
                        f"Invoked with: {error_message!r}")  # fmt: skip
    state = local.state
    if fail_if_non_empty and state.saved_tensors_hooks:
        raise RuntimeError(error_message)
    state.saved_tensors_hooks_disabled = error_message


def set_warn_on_accumulate_grad_stream_mismatch(enabled: bool) -> None:
    """Whether to warn when a gradient is added up on another stream than it was made on; there is but one here."""
    if not isinstance(enabled, bool):
        raise RuntimeError(f"enabled must be a bool, but got {type(enabled).__name__}")


def set_override_stale_capture_stream(enabled: bool) -> None:
    """Which stream counts while kernels are recorded as a graph; there are none here."""
    set_warn_on_accumulate_grad_stream_mismatch(enabled)


def region_activation_memory_budget(budget: float) -> NoReturn:
    """How much a compiled region may keep for its backward. Nothing is compiled here, and so it is always refused."""
    name = "torch.autograd.graph.region_activation_memory_budget"
    if isinstance(budget, bool) or not isinstance(budget, (int, float)):
        raise TypeError(f"{name}: expects a float, got {type(budget).__name__}")
    if not 0 <= budget <= 1:
        raise ValueError(f"{name}: must be in [0, 1], got {budget}")
    raise RuntimeError(f"{name} can only be used inside a torch.compile region; it has no effect in eager mode.")


__all__ = [
    "GradientEdge",
    "Node",
    "allow_mutation_on_saved_tensors",
    "disable_saved_tensors_hooks",
    "get_gradient_edge",
    "increment_version",
    "region_activation_memory_budget",
    "register_multi_grad_hook",
    "save_on_cpu",
    "saved_tensors_hooks",
    "set_override_stale_capture_stream",
    "set_warn_on_accumulate_grad_stream_mismatch",
]
