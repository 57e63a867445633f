"""Exercises of chapter 11: can you differentiate a derivative?

Read next: `chapter_12.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad.course.counting import counting_work
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _is_nth_derivative(function: Callable[[Callable[[Any], Any], Any, int], Any]) -> str | None:
    x = torch.tensor(2.0, dtype=torch.float64)
    for order, expected in enumerate([16.0, 32.0, 48.0, 48.0, 24.0]):
        got = function(lambda t: t**4, x, order)
        if abs(float(got) - expected) > 1e-9:
            return f"derivative {order} of x**4 at 2 is {expected:g}, yours is {float(got):g}"
    return None


nth_derivative = Exercise(
    "Write `derivative(f, x, n)`: the n-th derivative of f at the number x (a tensor). For n = 0 it is f(x).",
    check=_is_nth_derivative,
    hint="A loop: each round differentiates the result of the one before, and records that.",
    solution="""\
def derivative(f, x, n):
    x = x.detach().requires_grad_()
    y = f(x)
    for _ in range(n):
        y, = torch.autograd.grad(y, x, create_graph=True)
    return y

answer = derivative""",
)


def _is_hvp(function: Callable[[Callable[[Any], Any], Any, Any], Any]) -> str | None:
    def f(x: Any) -> Any:
        return (x.sin() * x.flip(0)).sum()

    torch.manual_seed(0)
    x, v = torch.randn(30, dtype=torch.float64), torch.randn(30, dtype=torch.float64)
    with counting_work() as work:
        got = function(f, x, v)
    if got.shape != x.shape:
        return f"the shape is {tuple(got.shape)}, it should be {tuple(x.shape)}"
    if not torch.allclose(got, torch.autograd.functional.hessian(f, x) @ v):
        return "the numbers are wrong"
    return None if work.backward < 30 else "right, but that was a whole Hessian's work: two passes are enough"


without_the_hessian = Exercise(
    "Write `product(f, x, v)`: the Hessian of f at x, times v, without ever building the Hessian. (f gives one "
    "number.)",
    check=_is_hvp,
    hint="The Hessian is the Jacobian of the gradient g. What is the gradient of the number g·v?",
    solution="""\
def product(f, x, v):
    x = x.detach().requires_grad_()
    g, = torch.autograd.grad(f(x), x, create_graph=True)
    result, = torch.autograd.grad(g @ v, x)
    return result

answer = product""",
)


def _counts_passes(passes: Sequence[int]) -> str | None:
    right = {"by rows": 100, "by columns": 3, "the Hessian": 50}
    answers = list(passes)
    if len(answers) != len(right):
        return "three numbers are wanted"
    wrong = [name for (name, number), mine in zip(right.items(), answers, strict=True) if number != mine]
    return f"look again at: {', '.join(wrong)}" if wrong else None


count_the_passes = Exercise(
    "f takes 3 numbers and returns 100; h takes 50 and returns one. How many passes take the Jacobian of f by rows, "
    "the Jacobian of f by columns, and the Hessian of h, forward over reverse? Answer with three numbers.",
    check=_counts_passes,
    hint="A backward pass gives a row, a forward pass a column. The Hessian is the Jacobian of a gradient.",
    solution="[100, 3, 50]",
)
