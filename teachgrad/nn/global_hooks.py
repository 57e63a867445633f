"""Hooks on every module at once.

They come before the hooks of the module itself. There are hooks on calls, as a module has them, and hooks on
registration, which may put something else in the place of what is registered.

In PyTorch: the `register_module_…` functions of `torch/nn/modules/module.py`.
Read next: `module_hooks.py`, which calls them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from teachgrad.autograd.hooks import RemovableHandle, add_hook

Hook = Callable[..., Any]

forward_pre_hooks: OrderedDict[int, Hook] = OrderedDict()
forward_hooks: OrderedDict[int, Hook] = OrderedDict()
backward_pre_hooks: OrderedDict[int, Hook] = OrderedDict()
backward_hooks: OrderedDict[int, Hook] = OrderedDict()
with_kwargs: OrderedDict[int, bool] = OrderedDict()
always_called: OrderedDict[int, bool] = OrderedDict()
registration_hooks: dict[str, OrderedDict[int, Hook]] = {
    kind: OrderedDict() for kind in ("parameter", "buffer", "module")
}
full: list[bool] = []
"""Whether the backward hooks are of the full kind; empty while nothing is decided."""


def any_on_calls() -> bool:
    """Whether a call has to look here."""
    return bool(forward_pre_hooks or forward_hooks or backward_pre_hooks or backward_hooks)


def registered(kind: str, module: Any, name: str, value: Any) -> Any:
    """What to register in the place of `value`."""
    for hook in list(registration_hooks[kind].values()):
        other = hook(module, name, value)
        value = value if other is None else other
    return value


def register_module_forward_pre_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, args)` before the `forward` of every module."""
    return add_hook(forward_pre_hooks, hook)


def register_module_forward_hook(
    hook: Hook, *, with_kwargs: bool = False, always_call: bool = False
) -> RemovableHandle:
    """Call `hook(module, args, output)` after the `forward` of every module."""
    marks = ((globals()["with_kwargs"], with_kwargs), (always_called, always_call))
    return add_hook(forward_hooks, hook, *(marked for marked, wanted in marks if wanted))


def register_module_full_backward_pre_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, grad_output)` when the gradient of a module's output has arrived."""
    return add_hook(backward_pre_hooks, hook)


def register_module_full_backward_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, grad_input, grad_output)` when the gradient of a module's input is computed."""
    return _on_backward(hook, True)


def register_module_backward_hook(hook: Hook) -> RemovableHandle:
    """The same as it was before: with the gradients of the last operation's inputs."""
    return _on_backward(hook, False)


def _on_backward(hook: Hook, wanted: bool) -> RemovableHandle:
    if full and full[0] != wanted:
        raise RuntimeError("Cannot use both regular backward hooks and full backward hooks as a global Module hook. "
                           "Please use only one of them.")  # fmt: skip
    full[:] = [wanted]
    return add_hook(backward_hooks, hook)


def register_module_parameter_registration_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, name, parameter)` whenever a parameter is registered; what it returns is registered instead."""
    return add_hook(registration_hooks["parameter"], hook)


def register_module_buffer_registration_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, name, buffer)` whenever a buffer is registered; what it returns is registered instead."""
    return add_hook(registration_hooks["buffer"], hook)


def register_module_module_registration_hook(hook: Hook) -> RemovableHandle:
    """Call `hook(module, name, child)` whenever a child is registered; what it returns is registered instead."""
    return add_hook(registration_hooks["module"], hook)
