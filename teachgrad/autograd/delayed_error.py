"""Errors that wait in the graph: the values are good, but nobody may differentiate them.

Behind what a `@once_differentiable` backward returns stands such an error, and behind what a formula gives that is right as
a gradient, but wrong if it is differentiated again.

In PyTorch: `torch/csrc/autograd/functions/basic_ops.h`, `Error` and `DelayedError`.
Read next: `not_implemented.py`, for operators that have no derivative at all.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.node import UNDEFINED_INPUT, Edges, Grads, Node, add_output, new_node, set_history
from teachgrad.autograd.state import local
from teachgrad.autograd.views import collect_next_edges
from teachgrad.tensor import Tensor, alias, requires_grad


class Error(Node):
    """Raises when a gradient arrives."""

    __slots__ = ("message",)
    message: str

    def name(self) -> str:
        return "torch::autograd::Error"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError(self.message)


class DelayedError(Node):
    """What gives copies of tensors, behind which an error waits: `DelayedError(message, number)(*tensors)`."""

    __slots__ = ("message",)
    message: str

    def __init__(self, *arguments: Any) -> None:
        if len(arguments) != 2:
            raise RuntimeError(f"Requires two arguments, got {len(arguments)}")
        message, number = arguments
        if not isinstance(message, str):
            raise RuntimeError("argument 'msg' must be a string")
        if not isinstance(number, int) or isinstance(number, bool):
            raise RuntimeError("argument 'num_inputs' must be an int")
        state = local.state
        self.message = message
        self.next_edges, self.input_metadata = (), (UNDEFINED_INPUT,) * number
        self.sequence_nr = state.sequence_nr
        state.sequence_nr += 1
        self._hooks = self._metadata = self._height = None

    def name(self) -> str:
        return "torch::autograd::DelayedError"

    def __call__(self, *tensors: Tensor | None, **named: object) -> Any:
        """Copies of `tensors`. If one of these requires grad, all copies do, and nobody may differentiate them."""
        self.check_arguments(tensors, named)
        outputs = [None if t is None else t.data for t in tensors]
        if any(t is not None and requires_grad(t) for t in tensors):
            state = local.state
            node = new_node(Error, collect_next_edges(tensors) if state.grad_mode else (), state)
            node.message = self.message
            for output in outputs:
                if output is None:
                    node.input_metadata += (UNDEFINED_INPUT,)
                else:
                    add_output(output, node)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)


def delayed_error(tensors: tuple[Tensor | None, ...], message: str) -> Any:
    """Copies of `tensors` that require grad, and raise `message` when somebody differentiates them."""
    leaves = [None if t is None else t.detach() for t in tensors]
    for leaf in leaves:
        if leaf is not None:
            leaf.requires_grad = True
    return DelayedError(message, len(leaves))(*leaves)


def error_behind(tensor: Tensor, message: str) -> Tensor:
    """The values of `tensor`; who differentiates what is computed from them gets to see `message`."""
    if not requires_grad(tensor):
        return tensor
    node = new_node(Error, collect_next_edges([tensor]), local.state)
    node.message = message
    result = alias(tensor)
    set_history(result, node)
    return result
