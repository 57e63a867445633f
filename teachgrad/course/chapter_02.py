"""Exercises of chapter 2: how is the graph built?

Read next: `chapter_03.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.autograd.accumulate import AccumulateGrad
from teachgrad.autograd.node import Node
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _nodes(root: Node) -> list[Node]:
    found, stack = [root], [root]
    while stack:
        for node, _ in stack.pop().next_functions:
            if node is not None and node not in found:
                found.append(node)
                stack.append(node)
    return found


def _three_edges_to_one_leaf(result: Any) -> str | None:
    nodes = _nodes(result.grad_fn)
    operations = [node for node in nodes if not isinstance(node, AccumulateGrad)]
    edges = [end for node in nodes for end, _ in node.next_functions if isinstance(end, AccumulateGrad)]
    if len(operations) != 2:
        return f"your graph has {len(operations)} nodes besides that of the leaf; there should be two"
    if len(set(edges)) != 1:
        return f"there are {len(set(edges))} leaves"
    return None if len(edges) == 3 else f"{len(edges)} edges end at the leaf"


build_a_graph = Exercise(
    "Compute something from x with two operations, such that three edges end at x's AccumulateGrad.",
    check=_three_edges_to_one_leaf,
    hint="An operation with two inputs has two edges, and both may lead to the same place.",
    solution="x * x + x",
)


def _finds_leaves(function: Callable[[Any], list[Any]]) -> str | None:
    p, q = torch.ones(1, requires_grad=True), torch.ones(1, requires_grad=True)
    found = function((p * q + p).exp())
    if not all(one is p or one is q for one in found):
        return "that contains something that is no leaf"
    return None if len(found) == 2 and found[0] is not found[1] else f"of 2 leaves it found {len(found)}"


find_the_leaves = Exercise(
    "Write a function `leaves(tensor)`: the leaves it was computed from, as a list, each once.",
    check=_finds_leaves,
    hint="nodes_below is defined further up. Which nodes have an attribute called variable?",
    solution="""\
def leaves(tensor):
    return [node.variable for node in nodes_below(tensor.grad_fn) if hasattr(node, "variable")]""",
)


def _clips_the_gradient(function: Any) -> str | None:
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = function.apply(x)
    if not torch.equal(y, x):
        return "the values have to pass unchanged"
    (y * torch.tensor([5.0, -0.5])).sum().backward()
    assert x.grad is not None
    return None if x.grad.tolist() == [1.0, -0.5] else f"the gradients 5 and -0.5 became {x.grad.tolist()}"


write_a_function = Exercise(
    "Write a `Function` which passes its input on unchanged, but of the gradient only what lies between -1 and 1: "
    "anything larger becomes 1, anything smaller -1.",
    check=_clips_the_gradient,
    hint="forward can return x.clone(). backward is given a gradient and returns another: see Tensor.clamp.",
    solution="""\
class Clip(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad):
        return grad.clamp(-1, 1)""",
)
