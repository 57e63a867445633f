"""Exercises of chapters 1 to 4: what is computed, how the graph is built and run, who runs next.

Read next: `chapters_5_to_8.py`.
"""

from __future__ import annotations

from typing import Any

import teachgrad
from teachgrad import viz
from teachgrad.course.exercises import compare, exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


@exercise(
    "Give a list v such that `f(x).backward(torch.tensor(v))` leaves the second row of f's Jacobian in `x.grad`.",
    hint="v^T J is the sum of v_i times row i. Which rows do you want none of?",
    solution="[0.0, 1.0, 0.0]",
)
def weights_for_a_row(v: Any) -> None:
    x = torch.tensor([2.0, 3.0], requires_grad=True)
    torch.stack([x[0] * x[1], x[0] + x[1], x[0] ** 2]).backward(torch.tensor(v))
    assert x.grad.tolist() == [1, 1], f"that gives {x.grad.tolist()}; the second row is [1.0, 1.0]"


@exercise(
    "Write a function `jacobian(f, x)` which returns the whole Jacobian of f at x, a row for each output.",
    hint="One torch.autograd.grad(y, x, v, retain_graph=True) for each row. torch.eye(n) has the vectors v as rows.",
    solution="""\
def jacobian(f, x):
    x = x.detach().requires_grad_()
    y = f(x)
    rows = [torch.autograd.grad(y, x, v, retain_graph=True)[0] for v in torch.eye(y.numel())]
    return torch.stack(rows)""",
)
def your_own_jacobian(jacobian: Any) -> None:
    got = jacobian(lambda x: x[:2] * x.sum(), torch.tensor([1.0, 2.0, 3.0]))
    assert got.tolist() == [[7, 1, 1], [2, 8, 2]], f"of x[:2] * x.sum() at [1, 2, 3] it is {got.tolist()}"


@exercise(
    "Compute something from x with two operations, such that three edges end at x's AccumulateGrad.",
    hint="An operation with two inputs has two edges, and both may lead to the same place.",
    solution="x * x + x",
)
def build_a_graph(result: Any) -> None:
    nodes = [result.grad_fn]
    for node in nodes:  # a node that is reached twice is there twice
        nodes += [child for child, _ in node.next_functions if child is not None]
    ends = [node for node in nodes if hasattr(node, "variable")]
    assert len(nodes) - len(ends) == 2, f"there are {len(nodes) - len(ends)} operations"
    assert len(ends) == 3 and len(set(ends)) == 1, f"{len(ends)} edges end at {len(set(ends))} leaves"


@exercise(
    "Write a `Function` which passes its input on unchanged, but of the gradient only what lies between -1 and 1: "
    "anything larger becomes 1, anything smaller -1.",
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
def write_a_function(function: Any) -> None:
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = function.apply(x)
    assert torch.equal(y, x), "the values have to pass unchanged"
    (y * torch.tensor([5.0, -0.5])).sum().backward()
    assert x.grad.tolist() == [1.0, -0.5], f"the gradients 5 and -0.5 became {x.grad.tolist()}"


@exercise(
    "Compute a scalar from x in whose graph some node, other than that of a leaf, is owed three gradients.",
    hint="Use one intermediate value three times. It does not matter for what.",
    solution="a = x * 2\nanswer = a * a + a",
)
def owe_three(result: Any) -> None:
    with viz.trace(result) as film:
        result.backward()
    owed = next(frame for frame in film if frame.kind == "start").owed
    debts = [count.split()[-1] for name, count in owed.items() if "AccumulateGrad" not in name]
    assert "3" in debts, f"what is owed: {owed}. One of them should be 3"


@exercise(
    "u is a leaf, `b = u.sin()`, `c = b.cos() * b`. Which nodes run in `torch.autograd.grad(c, b)`? Answer with a "
    "list of names, in order.",
    hint="Start at c. Does the node of b have to run, if you only want what arrives at it?",
    solution='["MulBackward0", "CosBackward0"]',
)
def who_runs(names: Any) -> None:
    b = torch.tensor(1.0, requires_grad=True).sin()
    c = b.cos() * b
    with viz.trace(c) as film:
        torch.autograd.grad(c, b)
    verdict = compare(names, film.order)
    assert verdict, str(verdict)


@exercise(
    "u is a leaf; `s = u.sin()`; `t = u.tanh()`; `w = t.exp() * s`. In which order do the nodes run in "
    "`w.backward()`? Answer with a list of names.",
    hint="Number the four operations as they are recorded. Among the ready, the highest number runs.",
    solution='["MulBackward0", "ExpBackward0", "TanhBackward0", "SinBackward0", "AccumulateGrad"]',
)
def say_the_order(names: Any) -> None:
    u = torch.tensor(1.0, requires_grad=True)
    s, t = u.sin(), u.tanh()
    w = t.exp() * s
    with viz.trace(w) as film:
        w.backward()
    verdict = compare(names, film.order)
    assert verdict, str(verdict)


@exercise(
    "Write a function which is given a tensor m from the middle of a graph, and sees to it that only half of m's "
    "gradient goes on.",
    hint="A hook on the tensor may return another gradient.",
    solution="def halve(m):\n    m.register_hook(lambda grad: grad / 2)",
)
def halve(function: Any) -> None:
    u = torch.tensor(3.0, requires_grad=True)
    m = u * 2
    function(m)
    (m * m).backward()
    assert u.grad.item() == 12, f"u.grad is {u.grad.item():g}; it was 24 before, and should be 12"
