"""What can be hung on a module's call?

Forward hooks are plain calls around `forward`; those of all modules at once (`global_hooks.py`) come before its own.
Backward hooks are about gradients at the module's border, so the border is put into the graph: an identity Function on
all inputs, another on all outputs. The gradients of the module's outputs are those that enter the second one, the
gradients of its inputs those that leave the first.

In PyTorch: `torch/utils/hooks.py` (`BackwardHook`), `torch/nn/modules/module.py` (`_call_impl`).
Read next: `../autograd/function.py`, which the identities are made of.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.autograd.state import local
from teachgrad.callers import users_level
from teachgrad.nn import global_hooks as everywhere
from teachgrad.tensor import Tensor


class BackwardHookFunction(Function):
    """Passes tensors and gradients on unchanged; its node marks the border of a module."""

    @staticmethod
    def forward(ctx: Any, *args: Any) -> Any:
        ctx.mark_non_differentiable(*[a for a in args if not a.requires_grad])
        return args

    @staticmethod
    def backward(ctx: Any, *grads: Any) -> Any:
        return grads


class BackwardHook:
    """The backward hooks of one call of a module."""

    def __init__(self, module: Any, hooks: list[Callable[..., Any]], pre_hooks: list[Callable[..., Any]]) -> None:
        self.module, self.hooks, self.pre_hooks = module, hooks, pre_hooks
        self.grad_outputs: Any = None
        self.n_inputs = self.n_outputs = -1
        self.input_places: list[int] = []
        self.output_places: list[int] = []

    def setup_inputs(self, args: Any) -> Any:
        """Mark the border on the side of the inputs."""
        wrapped, self.input_places, self.n_inputs = self._border(args, self._leave)
        return wrapped

    def setup_outputs(self, outputs: Any) -> Any:
        """Mark the border on the side of the outputs."""
        wrapped, self.output_places, self.n_outputs = self._border(outputs, self._enter)
        return wrapped

    def _border(self, values: Any, on_node: Callable[[Any], None]) -> tuple[Any, list[int], int]:
        single = not isinstance(values, tuple)
        items = [values] if single else list(values)
        places = [i for i, v in enumerate(items) if isinstance(v, Tensor)]
        tensors = [items[i] for i in places]
        if not (local.state.grad_mode and any(t.requires_grad for t in tensors)):
            return values, [], len(items)
        new_tensors = BackwardHookFunction.apply(*tensors)
        nodes = [t.grad_fn for t in new_tensors if t.grad_fn is not None]
        on_node(nodes[0])
        for place, tensor in zip(places, new_tensors, strict=True):
            items[place] = tensor
        wrapped = tuple(items) if type(values) is tuple else items[0] if single else type(values)(*items)
        return wrapped, places, len(items)

    @staticmethod
    def _spread(grads: Any, places: list[int], count: int) -> tuple[Any, ...]:
        full: list[Any] = [None] * count
        for place, grad in zip(places, grads, strict=True):
            full[place] = grad
        return tuple(full)

    @staticmethod
    def _gather(grads: Any, places: list[int]) -> tuple[Any, ...]:
        return tuple(grads[i] for i in places)

    def _enter(self, node: Any) -> None:
        def hook(_: Any, grad_output: Any) -> Any:
            self.grad_outputs = self._spread(grad_output, self.output_places, self.n_outputs)
            for pre_hook in self.pre_hooks:
                result = pre_hook(self.module, self.grad_outputs)
                self.grad_outputs = _replacement(result, self.grad_outputs, "Backward pre hook", "grad_output")
            local_outputs = self.grad_outputs
            if not self.input_places:  # no input requires grad: there is no other border to wait for
                warnings.warn("Full backward hook is firing when gradients are computed with respect to module outputs "
                              "since no inputs require gradients. See https://docs.pytorch.org/docs/main/generated/"
                              "torch.nn.Module.html#torch.nn.Module.register_full_backward_hook for more details.",
                              stacklevel=users_level())  # fmt: skip
                empty: Any = self._spread([], [], self.n_inputs)
                for given in self.hooks:
                    result = given(self.module, empty, self.grad_outputs)
                    if result is not None and not (isinstance(result, tuple) and all(r is None for r in result)):
                        raise RuntimeError("Backward hook for Modules where no input requires gradient should always "
                                           "return None or None for all gradients.")  # fmt: skip
                self.grad_outputs = None
            return self._gather(local_outputs, self.output_places) if local_outputs is not None else None

        node.register_hook(hook)

    def _leave(self, node: Any) -> None:
        def hook(grad_input: Any, _: Any) -> Any:
            if self.grad_outputs is None:  # the gradient came another way, not through the module's output
                return None
            grads = self._spread(grad_input, self.input_places, self.n_inputs)
            for given in self.hooks:
                result = given(self.module, grads, self.grad_outputs)
                grads = _replacement(result, grads, "Backward hook", "grad_input")
            self.grad_outputs = None
            return self._gather(grads, self.input_places)

        node.register_hook(hook)


def _replacement(result: Any, grads: Any, hook: str, what: str) -> Any:
    """What a hook returned, or `grads` if that was nothing."""
    if result is None:
        return grads
    if len(result) != len(grads):
        raise RuntimeError(f"{hook} returned an invalid number of {what}, got {len(result)}, but expected {len(grads)}")
    return result


def hang_on_last_node(module: Any, hooks: list[Any], args: Any, output: Any) -> None:
    """The backward hooks of old: on the node that made the output, whatever else the module did.

    So `grad_input` is that of the last operation, not of the module; the warnings tell when this is so.
    """
    found = output
    while not isinstance(found, Tensor):
        found = next(v for v in found.values() if isinstance(v, Tensor)) if isinstance(found, dict) else found[0]
    node = found.grad_fn
    if node is None:
        return
    for hook in hooks:
        node.register_hook(lambda i, o, hook=hook: hook(module, i, o))
    results = (output,) if isinstance(output, Tensor) else output
    made_by = {r.grad_fn for r in results if r.grad_fn is not None} if _all_tensors(results) else set()
    documented = " Please use register_full_backward_hook to get the documented behavior."
    if not _all_tensors(results):
        on, missing = "on a Module that does not return a single Tensor or a tuple of Tensors", "of the grad_output"
    elif not _all_tensors(args):
        on, missing = (
            "on a Module that does not take as input a single Tensor or a tuple of Tensors",
            "of the grad_input",
        )
    elif not made_by or (len(made_by) == 1 and node not in made_by):
        on, missing, documented = "when outputs are nested in python data structure", "grad_output", ""
    elif len(made_by) > 1:
        on, missing = "when outputs are generated by different autograd Nodes", "grad_output"
    elif {t.grad_fn for t in args if t.grad_fn is not None} != {n for n, _ in node.next_functions}:
        on, missing = "when the forward contains multiple autograd Nodes", "grad_input"
    else:
        return
    which = "non-full backward hooks" if on.startswith("on a Module") else "a non-full backward hook"
    warnings.warn(f"Using {which} {on} is deprecated and will be removed in future versions. This hook will be missing "
                  f"some {missing}.{documented}", FutureWarning, stacklevel=users_level())  # fmt: skip


def _all_tensors(values: Any) -> bool:
    return isinstance(values, tuple) and all(isinstance(v, Tensor) for v in values)


def call_with_hooks(module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """`module.forward` with everything that was hung on the call."""
    forward = module.forward  # a hook may give the module another class
    pre_hooks = [*everywhere.backward_pre_hooks.values(), *module._backward_pre_hooks.values()]
    full, old = _backward_hooks(module)
    called: set[int] = set()
    output = None
    try:
        for hook_id, hook in [*everywhere.forward_pre_hooks.items(), *module._forward_pre_hooks.items()]:
            args, kwargs = _after_pre_hook(module, hook_id, hook, args, kwargs)
        border = BackwardHook(module, full, pre_hooks) if full or pre_hooks else None
        if border is not None:
            args = border.setup_inputs(args)
        output = forward(*args, **kwargs)
        for hook_id, hook in [*everywhere.forward_hooks.items(), *module._forward_hooks.items()]:
            called.add(hook_id)
            with_kwargs = hook_id in module._forward_hooks_with_kwargs or hook_id in everywhere.with_kwargs
            result = hook(module, args, kwargs, output) if with_kwargs else hook(module, args, output)
            if result is not None:
                output = result
        if border is not None:
            if not isinstance(output, (Tensor, tuple)):
                warnings.warn("For backward hooks to be called, module output should be a Tensor or a tuple of Tensors but "
                              f"received {type(output)}", stacklevel=users_level())  # fmt: skip
            output = border.setup_outputs(output)
        if old:
            hang_on_last_node(module, old, args, output)
        return output
    except Exception:
        _call_the_rest(module, args, kwargs, output, called)
        raise


def _backward_hooks(module: Any) -> tuple[list[Any], list[Any]]:
    """The backward hooks of all modules and of this one: those at the module's border, those of old."""
    full: list[Any] = []
    old: list[Any] = []
    (full if everywhere.full == [True] else old).extend(everywhere.backward_hooks.values())
    (old if module._is_full_backward_hook is False else full).extend(module._backward_hooks.values())
    return full, old


def _after_pre_hook(module: Any, hook_id: int, hook: Any, args: Any, kwargs: Any) -> tuple[Any, Any]:
    """The arguments after `hook` has seen them, and perhaps given others."""
    if hook_id not in module._forward_pre_hooks_with_kwargs:
        result = hook(module, args)
        return args if result is None else result if isinstance(result, tuple) else (result,), kwargs
    result = hook(module, args, kwargs)
    if result is None:
        return args, kwargs
    if not (isinstance(result, tuple) and len(result) == 2):
        raise RuntimeError(f"forward pre-hook must return None or a tuple of (new_args, new_kwargs), but got {result}.")
    return result


def _call_the_rest(module: Any, args: Any, kwargs: Any, output: Any, called: set[int]) -> None:
    """Forward hooks registered with `always_call` run even when the call failed; their own errors only warn."""
    always = module._forward_hooks_always_called | everywhere.always_called
    for hook_id, hook in [*everywhere.forward_hooks.items(), *module._forward_hooks.items()]:
        if hook_id in always and hook_id not in called:
            try:
                with_kwargs = hook_id in module._forward_hooks_with_kwargs  # of all modules, none is given the keywords
                result = hook(module, args, kwargs, output) if with_kwargs else hook(module, args, output)
                output = output if result is None else result
            except Exception as error:
                whose = "global module" if hook_id in everywhere.forward_hooks else "module"
                warnings.warn(f"{whose} forward hook with ``always_call=True`` raised an exception that was silenced as "
                              f"another error was raised in forward: {error}", stacklevel=users_level())  # fmt: skip
