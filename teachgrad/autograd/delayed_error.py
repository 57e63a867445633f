"""Errors that wait in the graph: the values are good, but nobody may differentiate them.

Behind what a `@once_differentiable` backward returns stands such an error, and behind what a formula gives that is right as
a gradient, but wrong if it is differentiated again.

In PyTorch: `torch/csrc/autograd/functions/basic_ops.h`, `Error` and `DelayedError`.
Read next: `not_implemented.py`, for operators that have no derivative at all.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.node import UNDEFINED_INPUT, Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.state import ThreadState, local
from teachgrad.autograd.views import collect_next_edges
from teachgrad.tensor import Tensor, alias, autograd_meta, requires_grad


class Error(Node):
    """Raises when a gradient arrives."""

    __slots__ = ("message",)
    message: str

    def name(self) -> str:
        return "torch::autograd::Error"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError(self.message)


def delayed_error(tensors: tuple[Tensor | None, ...], message: str, state: ThreadState) -> Any:
    """Copies of `tensors` that require grad, and raise `message` when somebody differentiates them."""
    inputs = [None if t is None else alias(t) for t in tensors]
    for tensor in inputs:
        if tensor is not None:
            tensor._meta = autograd_meta(True)
    node = new_node(Error, collect_next_edges(inputs), state)
    node.message = message
    outputs: list[Tensor | None] = []
    for tensor in inputs:
        if tensor is None:
            node.input_metadata += (UNDEFINED_INPUT,)
            outputs.append(None)
        else:
            outputs.append(alias(tensor))
            set_history(outputs[-1], node)
    return outputs[0] if len(outputs) == 1 else tuple(outputs)


def error_behind(tensor: Tensor, message: str) -> Tensor:
    """The values of `tensor`; who differentiates what is computed from them gets to see `message`."""
    if not requires_grad(tensor):
        return tensor
    node = new_node(Error, collect_next_edges([tensor]), local.state)
    node.message = message
    result = alias(tensor)
    set_history(result, node)
    return result
