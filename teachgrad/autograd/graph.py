"""What else can be done with a graph, without being part of it?

Name a place in it (`GradientEdge`), wait for several gradients at once (`register_multi_grad_hook`), decide how it
keeps its tensors (`saved_tensors_hooks` and what is built on them), and tell it that a tensor was written to behind
its back (`increment_version`).

`allow_mutation_on_saved_tensors` is the boldest use of saved-tensor hooks: nodes keep handles, and just before memory
is overwritten, the saved tensors in it are copied. Only what is both saved and overwritten is copied.

In PyTorch: `torch/autograd/graph.py`.
Read next: `../graph/saved_tensor.py`, where hooks are called.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from weakref import WeakKeyDictionary, WeakSet

from teachgrad.autograd.run import GradientEdge
from teachgrad.engine.workers import current_task
from teachgrad.generated.operators import clone
from teachgrad.graph.hooks import RemovableHandle
from teachgrad.graph.node import Node
from teachgrad.operators.conversion import to
from teachgrad.tensor.creation import expect_tensors
from teachgrad.tensor.devices import CPU
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, bump_version, gradient_edge, requires_grad, shallow_copy

# ---- places in the graph ---------------------------------------------------------------------------------------------


def get_gradient_edge(tensor: Tensor) -> GradientEdge:
    """The place in the graph at which the gradient of `tensor` arrives. It outlives the tensor.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> torch.autograd.graph.get_gradient_edge(x * x).node.name()
    'MulBackward0'
    """
    edge = gradient_edge(tensor)
    if edge is None:
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    return GradientEdge(*edge)


def increment_version(tensor: Tensor | Iterable[Tensor]):
    """Say that a tensor (or several) was modified in a way that autograd could not notice.

    >>> x = torch.zeros(2)
    >>> x.numpy()[0] = 5
    >>> torch.autograd.graph.increment_version(x)
    >>> x._version
    1
    """
    for each in (tensor,) if isinstance(tensor, Tensor) else tensor:
        expect_tensors("increment_version", tensor=each)
        bump_version("increment_version", True, each._storage)


# ---- hooks on several tensors ----------------------------------------------------------------------------------------


class _MultiHandle(RemovableHandle):
    """Removes several hooks at once."""

    def __init__(self, handles):
        self.handles = handles

    def remove(self):
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
    if mode == "any":
        tensors = list(filter(requires_grad, tensors))
    elif not all(map(requires_grad, tensors)):
        raise AssertionError("Expected gradient function to be set")
    nodes = [get_gradient_edge(tensor).node for tensor in tensors]
    passes: WeakKeyDictionary = WeakKeyDictionary()
    lock = threading.Lock()

    @functools.wraps(fn)
    def hook(index, grad):
        with lock:
            arrived = passes.setdefault(current_task(), {})
            arrived[index] = grad
            count = len(arrived)
        if mode == "any" and count == 1:
            fn(grad)
        elif mode == "all" and count == sum(map(will_execute, nodes)):
            fn([arrived.get(i) for i in range(len(nodes))])

    return _MultiHandle([tensor.register_hook(functools.partial(hook, i)) for i, tensor in enumerate(tensors)])


def will_execute(node: Node) -> bool:
    """Whether the backward pass that is running in this thread runs `node` (its root does not count)."""
    task = current_task()
    if task is None:
        raise RuntimeError("_get_should_execute_nodes should only be called during the backward pass")
    if node not in task.dependencies or (task.exec_info and node not in task.exec_info):
        return False
    if task.exec_info and task.exec_info[node].captures and not node.topological_nr:
        raise RuntimeError("A leaf node was passed to _will_engine_execute_node but we are currently running "
                           "autograd.grad(). This is currently not supported.")  # fmt: skip
    return True


# ---- how tensors are kept --------------------------------------------------------------------------------------------


class saved_tensors_hooks:
    """Context manager: tensors saved inside are kept as `pack_hook(tensor)`, and read with `unpack_hook(packed)`.

    Packed once, unpacked at each use. It applies to graphs recorded in this thread; the innermost pair wins.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> with torch.autograd.graph.saved_tensors_hooks(lambda t: t.tolist(), torch.tensor):
    ...     y = x * x
    >>> y.grad_fn._raw_saved_self.data
    [2.0]
    """

    def __init__(self, pack_hook: Callable, unpack_hook: Callable):
        self.hooks = pack_hook, unpack_hook

    def __enter__(self):
        state = local.state
        if not all(map(callable, self.hooks)):
            raise TypeError("saved_tensors_hooks takes two functions, pack and unpack")
        if state.saved_tensors_hooks_disabled is not None:
            raise RuntimeError(state.saved_tensors_hooks_disabled)
        state.saved_tensors_hooks = [*state.saved_tensors_hooks, self.hooks]

    def __exit__(self, *exception):
        local.state.saved_tensors_hooks = local.state.saved_tensors_hooks[:-1]


class save_on_cpu(saved_tensors_hooks):
    """Context manager: saved tensors wait for the backward pass on the CPU and come back when they are used.

    Args:
        pin_memory: in PyTorch, whether to use memory that a GPU copies from faster; here it makes a copy.
    """

    def __init__(self, pin_memory: bool = False):
        super().__init__(lambda t: (t._storage.device, to(t, CPU, copy=pin_memory)), lambda kept: to(kept[1], kept[0]))


@contextmanager
def disable_saved_tensors_hooks(error_message: str) -> Iterator[None]:
    """Context manager: saved-tensor hooks inside are refused with `error_message`."""
    state = local.state
    if state.saved_tensors_hooks:
        raise RuntimeError(error_message)
    before, state.saved_tensors_hooks_disabled = state.saved_tensors_hooks_disabled, error_message
    try:
        yield
    finally:
        state.saved_tensors_hooks_disabled = before


# ---- saved tensors that may be written to ----------------------------------------------------------------------------


class _Handle:
    """What a node keeps in place of a tensor. It dies with the node, and with it the copy."""


class allow_mutation_on_saved_tensors(saved_tensors_hooks):
    """Context manager: tensors saved for backward may be modified in place; backward has to run inside, too.

    Attributes:
        original: handle -> the tensor, as long as its memory is not written to.
        cloned: handle -> the copy made before it was.
    """

    def __init__(self):
        super().__init__(self.pack, self.unpack)
        self.original: WeakKeyDictionary = WeakKeyDictionary()
        self.cloned: WeakKeyDictionary = WeakKeyDictionary()
        self._kept: dict = {}  # by storage; a storage is alive while something in it is kept

    def pack(self, tensor: Tensor) -> _Handle:
        """A handle for `tensor`, the same one as long as it is not written to."""
        kept = self._kept.setdefault(id(tensor._storage), WeakSet())
        handle = next((h for h in kept if self.original.get(h) is tensor), None)
        if handle is None:
            handle = _Handle()
            self.original[handle] = tensor
            kept.add(handle)
        return handle

    def unpack(self, handle: _Handle) -> Tensor:
        """The tensor as it was when it was packed."""
        tensor = self.cloned.get(handle, self.original.get(handle))
        if tensor is None:
            raise AssertionError("Trying to backward outside of the 'allow_mutation_on_saved_tensors' contextin which "
                                 "the graph was originally recorded.")  # fmt: skip
        return tensor

    def clear(self):
        """Forget everything that was kept."""
        for kept in (self.original, self.cloned, self._kept):
            kept.clear()

    def about_to_write(self, tensor: Tensor):
        """`tensor` is about to be overwritten: copy what was saved in its memory."""
        for handle in list(self._kept.pop(id(tensor._storage), ())):
            self.cloned[handle] = clone(shallow_copy(self.original.pop(handle)))

    def __enter__(self) -> allow_mutation_on_saved_tensors:
        if local.state.mutation is not None:
            raise RuntimeError("allow_mutation_on_saved_tensors contexts cannot be nested")
        super().__enter__()
        local.state.mutation = self
        return self

    def __exit__(self, *exception):
        super().__exit__()
        local.state.mutation = None
        self.clear()
