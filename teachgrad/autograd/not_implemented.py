"""What stands in the graph for an operator that has no derivative?

A node that refuses to run: the forward pass goes on, and only who asks for the gradient hears of it. PyTorch gives such
a node to every operator that its table does not name.

In PyTorch: `NotImplemented` in `torch/csrc/autograd/functions/basic_ops.h`.
Read next: `../derivatives/table/`, for the operators that have one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from teachgrad.autograd.accumulate import LATEST
from teachgrad.autograd.grad_mode import set_grad_enabled
from teachgrad.autograd.inplace import check_inplace, is_recorded, rebase_history
from teachgrad.autograd.node import Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import refuse_tangents
from teachgrad.autograd.views import collect_next_edges
from teachgrad.tensor import Tensor, requires_grad

Results = TypeVar("Results", Tensor, tuple[Tensor, ...])


class NotImplementedNode(Node):
    """The node of an operator that PyTorch records although it has no derivative."""

    __slots__ = ("operator",)
    operator: str

    def name(self) -> str:
        return "torch::autograd::NotImplemented"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError(f"derivative for {self.operator} is not implemented")


NotImplementedNode.__name__ = "NotImplemented"  # which means something else in Python


def refusing_node(operator: str, *inputs: Any) -> NotImplementedNode | None:
    """The node of an operator without a derivative; None if no input requires grad."""
    state = local.state
    refuse_tangents(operator, *inputs)
    tensors = [t for t in inputs if isinstance(t, Tensor) and requires_grad(t)]
    if not state.grad_mode or not tensors:
        return None
    node = without_number(new_node(NotImplementedNode, collect_next_edges(tensors), state))
    node.operator = f"aten::{operator}"
    return node


def without_number(node: NotImplementedNode) -> NotImplementedNode:
    """A node that was just made, which does not count: it comes before all others."""
    node.sequence_nr = LATEST
    local.state.sequence_nr -= 1
    return node


def without_derivative(results: Results, operator: str, *inputs: Any) -> Results:
    """What `operator` made, one tensor or several, with such a node if one of `inputs` requires grad and it could."""
    node = refusing_node(operator, *inputs)
    if node is not None:
        for result in results if isinstance(results, tuple) else (results,):
            if result._array.dtype.kind in "fc":
                set_history(result, node)
    return results


@contextmanager
def overwritten(operator: str, input: Tensor, *others: Any) -> Iterator[None]:
    """Around an in-place operation without a derivative: it is done unseen, and then such a node says so."""
    check_inplace(input, is_recorded(local.state, input, *(t for t in others if isinstance(t, Tensor))))
    if input._array.dtype.kind not in "fc":
        with set_grad_enabled(False):
            yield
        return
    node = refusing_node(operator, input, *others)
    with set_grad_enabled(False):
        yield
    if node is not None:
        rebase_history(input, node)
