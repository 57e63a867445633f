"""When may I look at a gradient, or change it?

Around every node the hooks run in this order:

    tensor hooks         of the tensors that the node's inputs belong to, each seeing one gradient
    retain_grad          which is a hook too: it keeps what the tensor hooks left
    pre-hooks            of the node, seeing all its gradients
    *the node*           its results are made to fit (`validate.py`)
    post-hooks           of the node, seeing what went in and what came out
    post-accumulate      of a leaf, after its AccumulateGrad (`accumulate.py`)

Tensor hooks and pre-hooks see gradients that nobody sent, as None. What a hook returns replaces what it was given.

In PyTorch: `torch/csrc/autograd/python_hook.cpp`, `torch/utils/hooks.py`; `call_function` in `engine.cpp`.
Read next: `engine.py`.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import ref

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.autograd.state import local, restore, snapshot
from teachgrad.autograd.validate import validate_outputs
from teachgrad.locks import fork_safe_lock
from teachgrad.tensor import Tensor

if TYPE_CHECKING:
    from teachgrad.autograd.node import Edges, Grads, Node


Hooks = OrderedDict[int, Any]
"""Hooks by the id of their handle, in the order of registration."""


class RemovableHandle:
    """Returned by everything that registers a hook; `remove()` takes the hook out again.

    It knows the dictionary only weakly: a hook may hold its own handle, to remove itself, and be no cycle.
    """

    __module__ = "teachgrad.utils.hooks"  # where users find it
    next_id: ClassVar[int] = 0
    _lock: ClassVar[threading.Lock] = fork_safe_lock()

    def __init__(self, hooks_dict: Any, *, extra_dict: Any = None) -> None:
        self.hooks_dict_ref = ref(hooks_dict)
        with RemovableHandle._lock:
            self.id = RemovableHandle.next_id
            RemovableHandle.next_id += 1
        extra = () if extra_dict is None else (extra_dict,) if isinstance(extra_dict, dict) else extra_dict
        self.extra_dict_ref = tuple(ref(d) for d in extra)

    def remove(self) -> None:
        """Take the hook out; doing it twice does no harm."""
        for reference in (self.hooks_dict_ref, *self.extra_dict_ref):
            hooks = reference()
            if hooks is not None:
                hooks.pop(self.id, None)

    def __getstate__(self) -> tuple[Any, ...]:
        return self.hooks_dict_ref(), self.id, tuple(d() for d in self.extra_dict_ref)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        hooks, self.id, *rest = state
        self.hooks_dict_ref = ref(OrderedDict() if hooks is None else hooks)
        self.extra_dict_ref = tuple(ref(OrderedDict() if d is None else d) for extra in rest for d in extra)
        RemovableHandle.next_id = max(RemovableHandle.next_id, self.id + 1)

    def __enter__(self) -> RemovableHandle:
        return self

    def __exit__(self, *exception: object) -> None:
        self.remove()


class NodeHooks:
    """The hooks of one node.

    Attributes:
        tensor_pre: (input number, hooks) for each set of tensor hooks.
        retains_grad: input number -> what keeps the gradient of a non-leaf that asked for it.
        pre: hooks that see all incoming gradients before the node runs.
        post: hooks that see what came out as well as what went in.
    """

    __slots__ = ("tensor_pre", "retains_grad", "pre", "post")

    def __init__(self) -> None:
        self.tensor_pre: list[tuple[int, Hooks]] = []
        self.retains_grad: dict[int, Callable[[Tensor | None], None]] = {}
        self.pre = Hooks()
        self.post = Hooks()


def node_hooks(node: Node) -> NodeHooks:
    """The node's hooks, made if there are none yet."""
    if node._hooks is None:
        node._hooks = NodeHooks()
    return node._hooks


def add_hook(hooks: Hooks, hook: Callable[..., Any], *marks: Any) -> RemovableHandle:
    """Register `hook` in `hooks`, with a mark in each of `marks`, until it is removed."""
    handle = RemovableHandle(hooks, extra_dict=marks)
    hooks[handle.id] = hook
    for marked in marks:
        marked[handle.id] = True
    return handle


# ---- running them ----------------------------------------------------------------------------------------------


def call_node(node: Node, grads: list[Tensor | None], wanted: Edges) -> Grads:
    """Run a node with its hooks. A mode that a hook switches and leaves on ends with the node.

    A generated node whose gradients nobody wants unpacks what it saved, and computes nothing.
    """
    hooks = node._hooks
    in_vain = bool(node.saved_fields) and not any(wanted)
    if hooks is None:
        outputs = node.apply([None] * len(grads) if in_vain else grads, wanted)
        if node._hooks is not None:  # registered by what `apply` called, perhaps an unpack hook
            outputs = _call_post_hooks(node, outputs, (), wanted)
        return outputs
    state = local.state
    modes = snapshot(state)
    grads = call_tensor_pre_hooks(node, grads)
    for hook in list(hooks.pre.values()):
        grads = _replaced(hook(tuple(grads)), grads, hook)
    outputs = node.apply([None] * len(grads) if in_vain else grads, wanted)
    if hooks.post:
        outputs = _call_post_hooks(node, outputs, tuple(grads), wanted)
    restore(state, modes)
    return outputs


def _call_post_hooks(node: Node, outputs: Grads, grads: tuple[Any, ...], wanted: Edges) -> Grads:
    outputs = validate_outputs(node, outputs)
    if not node.returns_unwanted:
        outputs = [grad if edge else None for grad, edge in zip(outputs, wanted, strict=True)]
    for hook in list(node_hooks(node).post.values()):
        outputs = _replaced(hook(tuple(outputs), grads), outputs, hook)
    return outputs


def call_tensor_pre_hooks(node: Node, grads: list[Tensor | None]) -> list[Tensor | None]:
    """Tensor hooks first (they may replace a gradient), then the ones that keep `.grad` of non-leaves."""
    hooks = node._hooks
    if hooks is None:
        return grads
    for input_nr, registered in hooks.tensor_pre:
        grad = grads[input_nr]
        for hook in list(registered.values()):
            grad = replacement(hook(grad), grad, hook)
        grads[input_nr] = grad
    for input_nr, keep in hooks.retains_grad.items():
        keep(grads[input_nr])
    return grads


def _replaced(returned: Any, grads: Any, hook: Any) -> Any:
    """What a node hook returned, checked, or the gradients it left alone."""
    if returned is None:
        return grads
    if not isinstance(returned, tuple):
        raise TypeError(f"expected tuple, but hook returned '{class_name(returned)}'")
    if len(returned) != len(grads):
        raise RuntimeError(f"hook '{hook_name(hook)}' has returned an incorrect number of values "
                           f"(got {len(returned)}, but expected {len(grads)})")  # fmt: skip
    return [None if new is None else replacement(new, grad, hook) for grad, new in zip(grads, returned, strict=True)]


def replacement(returned: Any, grad: Tensor | None, hook: Any) -> Tensor | None:
    """`returned`, if it can stand in for `grad` (which None leaves alone); PyTorch's error otherwise."""
    if returned is None or returned is grad:
        return grad
    if grad is None:
        raise RuntimeError("can't replace a None gradient with a non-None value")
    if not isinstance(returned, Tensor):
        raise TypeError(f"expected Variable, but hook returned '{class_name(returned)}'")
    if returned._array.dtype != grad._array.dtype:
        raise RuntimeError(f"hook '{hook_name(hook)}' has changed the type of value (was {type_name(grad)} got "
                           f"{type_name(returned)})")  # fmt: skip
    if returned._home.device is not grad._home.device:
        raise RuntimeError(f"hook '{hook_name(hook)}' has changed the type of value")
    if returned._array.shape != grad._array.shape:
        raise RuntimeError(f"hook '{hook_name(hook)}' has changed the size of value")
    return returned


def hook_name(hook: Any) -> str:
    """What an error calls the hook."""
    name = getattr(hook, "__name__", None)
    return name if isinstance(name, str) else "<unknown>"


def type_name(tensor: Tensor) -> str:
    """The tensor's type in PyTorch's old spelling, for example `torch.FloatTensor`."""
    where, name = tensor._home.device, dtypes.from_numpy_dtype(tensor._array.dtype).scalar_name
    if tensor._array.dtype.kind in "cb":
        return f"{where.type.upper()}{name}Type"
    module = "torch" if where.type == "cpu" else f"torch.{where.type}"
    return f"{module}.{name}Tensor"


def run_post_accumulate_hooks(variable: Tensor, hooks: Hooks) -> None:
    """Call the hooks of a leaf whose `.grad` was just brought up to date."""
    for hook in list(hooks.values()):
        if replacement(hook(variable), variable, hook) is not variable:
            raise RuntimeError("Tensor post accumulate grad hooks should return None.")


__all__: Sequence[str] = ["Hooks", "NodeHooks", "RemovableHandle", "add_hook", "call_node", "node_hooks"]
