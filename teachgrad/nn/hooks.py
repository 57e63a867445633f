"""Which hooks does calling a module run?

Forward hooks are plain calls around `forward`. Backward hooks are about the gradients at the module's border, so the
border is put into the graph: an identity on all inputs, another on all outputs.

    inputs -> [BackwardHookFunction] -> forward -> [BackwardHookFunction] -> outputs
                    grad_input <-                        <- grad_output

The gradients of the module's outputs are those that enter the second node, those of its inputs leave the first.

In PyTorch: `BackwardHook` in `torch/utils/hooks.py`, `_call_impl` in `torch/nn/modules/module.py`.
Read next: `../autograd/function.py`, which the identities are made of.
"""

from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.graph.forward_grad import as_tuple
from teachgrad.tensor.state import local, warn_user
from teachgrad.tensor.tensor import Tensor


def call_with_hooks(module, args: tuple, kwargs: dict):
    """Call `module.forward` between the module's hooks."""
    hooks = {kind: list(registered.values()) for kind, registered in module._hooks.items()}
    for hook in hooks.get("forward_pre", ()):
        result = hook(module, args)
        args = args if result is None else as_tuple(result)
    border = None
    if hooks.get("backward") or hooks.get("backward_pre"):
        border = _Border(module, hooks, len(args))
        args, border.has_inputs = _cross(args, border.leave)
    output = module.forward(*args, **kwargs)
    for hook in hooks.get("forward", ()):
        result = hook(module, args, output)
        output = output if result is None else result
    if border is None:
        return output
    if not isinstance(output, (Tensor, tuple)):
        warn_user("For backward hooks to be called, module output should be a Tensor or a tuple of Tensors but "
                  f"received {type(output)}")  # fmt: skip
    return _cross(output, border.enter)[0]


class BackwardHookFunction(Function):
    """Passes tensors and gradients on unchanged; its node marks the border of a module."""

    @staticmethod
    def forward(ctx, *args):
        ctx.mark_non_differentiable(*[a for a in args if not a.requires_grad])
        return args

    @staticmethod
    def backward(ctx, *grads):
        return grads


def _cross(values, react):
    """The values behind the identity that marks the border, and whether there is one.

    Going backward, `react(sent, arrived)` is called with the identity's gradients: one for each value, None for those
    that are not tensors.
    """
    items = list(as_tuple(values))
    places = [i for i, item in enumerate(items) if isinstance(item, Tensor)]
    if not (local.state.grad_mode and any(items[i].requires_grad for i in places)):
        return values, False
    passed = BackwardHookFunction.apply(*[items[i] for i in places])
    for place, tensor in zip(places, passed, strict=True):
        items[place] = tensor

    def spread(grads):
        found = dict(zip(places, grads, strict=True))
        return tuple(map(found.get, range(len(items))))

    def hook(sent, arrived):
        grads = react(spread(sent), spread(arrived))
        return None if grads is None else tuple([grads[place] for place in places])

    next(tensor.grad_fn for tensor in passed if tensor.grad_fn is not None).register_hook(hook)
    make = getattr(values, "_make", type(values))  # a namedtuple takes its values one by one
    return (make(items) if isinstance(values, tuple) else items[0]), True


class _Border:
    """The backward hooks of one call of a module, and the gradients of its outputs until those of its inputs come."""

    grad_outputs: Any = None
    has_inputs = False

    def __init__(self, module, hooks, number_of_inputs):
        self.module, self.hooks, self.number_of_inputs = module, hooks, number_of_inputs

    def enter(self, _, grads):
        """The gradients of the outputs have arrived."""
        for hook in self.hooks.get("backward_pre", ()):
            grads = _replaced(hook(self.module, grads), grads, "pre hook returned an invalid number of grad_output")
        self.grad_outputs = grads
        if not self.has_inputs:  # none requires grad: there is no other side to wait for
            warn_user("Full backward hook is firing when gradients are computed with respect to module outputs "
                      "since no inputs require gradients.")  # fmt: skip
            self.leave((None,) * self.number_of_inputs, None)
        return grads

    def leave(self, grads, _):
        """The gradients of the inputs are there."""
        if self.grad_outputs is None:
            return None  # they came another way, not through the module's outputs
        for hook in self.hooks.get("backward", ()):
            result = hook(self.module, grads, self.grad_outputs)
            grads = _replaced(result, grads, "hook returned an invalid number of grad_input")
        self.grad_outputs = None
        return grads


def _replaced(result, grads, refusal):
    """What a hook returned in place of `grads`, if it did return something."""
    if result is not None and len(result) != len(grads):
        raise RuntimeError(f"Backward {refusal}, got {len(result)}, but expected {len(grads)}")
    return grads if result is None else result
