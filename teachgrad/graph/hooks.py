"""When may I look at a gradient, or change it?

Around every node the hooks run in this order:

    tensor hooks         of the tensors that the node's inputs belong to, each seeing one gradient
    retain_grad          which is a hook too: it keeps what the tensor hooks left
    pre-hooks            of the node, seeing all its gradients
    *the node*           its results are made to fit (`validate_outputs` in `../engine/engine.py`)
    post-hooks           of the node, seeing what went in and what came out
    post-accumulate      of a leaf, after its AccumulateGrad (`node.py`)

Tensor hooks and pre-hooks see None for a gradient that was not sent. What a hook returns replaces what it was given.

In PyTorch: `torch/csrc/autograd/python_hook.cpp`, `torch/utils/hooks.py`; `call_function` in `engine.cpp`.
Read next: `../engine/engine.py`, which calls the hooks of a node.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any
from weakref import ref

from teachgrad.graph.saved_tensor import old_type_name
from teachgrad.tensor.tensor import Tensor

Hooks = OrderedDict[int, Any]
"""Hooks by the id of their handle, in the order of registration."""

Shown = list[Any]
"""Gradients as hooks see them: tensors, None where none was sent."""

_ids = count()


class RemovableHandle:
    """Returned by everything that registers a hook; `remove()` takes the hook out again, also at the end of a `with`.

    It refers to the dictionary weakly, so that a hook can hold its own handle without a reference cycle.
    """

    def __init__(self, hooks: Hooks):
        self.hooks_dict_ref = ref(hooks)
        self.id = next(_ids)

    def remove(self):
        """Take the hook out; doing it twice does no harm."""
        hooks = self.hooks_dict_ref()
        if hooks is not None:
            hooks.pop(self.id, None)

    def __enter__(self) -> RemovableHandle:
        return self

    def __exit__(self, *exception: object):
        self.remove()


def add_hook(hooks: Hooks, hook: Callable[..., Any]) -> RemovableHandle:
    """Register `hook` in `hooks` until its handle removes it."""
    handle = RemovableHandle(hooks)
    hooks[handle.id] = hook
    return handle


class NodeHooks:
    """The hooks of one node.

    Attributes:
        tensor_pre: (input number, hooks) for each set of tensor hooks.
        retains_grad: input number -> what keeps the gradient of a non-leaf that asked for it.
        pre: hooks that see all incoming gradients before the node runs.
        post: hooks that see what came out as well as what went in.
    """

    def __init__(self):
        self.tensor_pre: list[tuple[int, Hooks]] = []
        self.retains_grad: dict[int, Callable[[Tensor | None], None]] = {}
        self.pre = Hooks()
        self.post = Hooks()

    def call_tensor_hooks(self, grads: Shown) -> Shown:
        """Tensor hooks first (they may replace a gradient), then the ones that keep `.grad` of non-leaves."""
        for input_nr, hooks in self.tensor_pre:
            for hook in list(hooks.values()):
                grads[input_nr] = replacement(hook(grads[input_nr]), grads[input_nr], hook)
        for input_nr, keep in self.retains_grad.items():
            keep(grads[input_nr])
        return grads

    def call_pre_hooks(self, grads: Shown) -> Shown:
        """All that is called before the node runs, in order."""
        grads = self.call_tensor_hooks(grads)
        for hook in list(self.pre.values()):
            grads = _replaced(hook(tuple(grads)), grads, hook)
        return grads

    def call_post_hooks(self, outputs: Shown, inputs: Sequence[Any]) -> Shown:
        """All that is called after the node ran."""
        for hook in list(self.post.values()):
            outputs = _replaced(hook(tuple(outputs), tuple(inputs)), outputs, hook)
        return outputs


def node_hooks(node) -> NodeHooks:
    """The node's hooks, made if there are none yet."""
    if node._hooks is None:
        node._hooks = NodeHooks()
    return node._hooks  # type: ignore[no-any-return]


# ---- what hooks may return -------------------------------------------------------------------------------------------


def _replaced(returned, grads, hook):
    """The gradients that a node hook returned, checked; `grads` themselves if it returned None."""
    if returned is None:
        return grads
    if not isinstance(returned, tuple):
        raise TypeError(f"expected tuple, but hook returned '{type(returned).__name__}'")
    if len(returned) != len(grads):
        raise RuntimeError(f"hook '{_name(hook)}' has returned an incorrect number of values (got {len(returned)}, but "
                           f"expected {len(grads)})")  # fmt: skip
    return [None if new is None else replacement(new, grad, hook) for grad, new in zip(grads, returned, strict=True)]


def replacement(returned, grad: Tensor | None, hook) -> Tensor | None:
    """What replaces `grad`: what a hook returned, or `grad` itself if that is None. Raises if it does not fit."""
    if returned is None or returned is grad:
        return grad
    if grad is None:
        raise RuntimeError("can't replace a None gradient with a non-None value")
    if not isinstance(returned, Tensor):
        raise TypeError(f"expected Variable, but hook returned '{type(returned).__name__}'")
    if returned._array.dtype != grad._array.dtype or returned._storage.device is not grad._storage.device:
        was, got = old_type_name(grad._array.dtype), old_type_name(returned._array.dtype)
        raise RuntimeError(f"hook '{_name(hook)}' has changed the type of value (was {was} got {got})")
    if returned._array.shape != grad._array.shape:
        raise RuntimeError(f"hook '{_name(hook)}' has changed the size of value")
    return returned


def _name(hook):
    return getattr(hook, "__name__", "<unknown>")
