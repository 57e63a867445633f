"""Exercises of chapter 1: what does autograd compute?

Read next: `chapter_02.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _is_second_row(v: Sequence[float]) -> str | None:
    x = torch.tensor([2.0, 3.0], requires_grad=True)
    torch.stack([x[0] * x[1], x[0] + x[1], x[0] ** 2]).backward(torch.tensor(v))
    assert x.grad is not None
    return None if x.grad.tolist() == [1, 1] else f"that gives {x.grad.tolist()}; the second row is [1.0, 1.0]"


weights_for_a_row = Exercise(
    "Give a list v such that `f(x).backward(torch.tensor(v))` leaves the second row of f's Jacobian in `x.grad`.",
    check=_is_second_row,
    hint="v^T J is the sum of v_i times row i. Which rows do you want none of?",
    solution="[0.0, 1.0, 0.0]",
)


def _is_a_jacobian(function: Callable[..., Any]) -> str | None:
    programs = [(lambda x: x.exp(), [0.0, 1.0, 2.0]), (lambda x: x[:2] * x.sum(), [1.0, 2.0, 3.0])]
    for f, start in programs:
        x = torch.tensor(start)
        expected, got = torch.autograd.functional.jacobian(f, x), function(f, x)
        if got.shape != expected.shape:
            return f"the shape is {tuple(got.shape)}, it should be {tuple(expected.shape)}"
        if not torch.allclose(got, expected):
            return f"at {start} it should be\n{expected}"
    return None


your_own_jacobian = Exercise(
    "Write a function `jacobian(f, x)` which returns the whole Jacobian of f at x, a row for each output.",
    check=_is_a_jacobian,
    hint="One torch.autograd.grad(y, x, v, retain_graph=True) for each row. torch.eye(n) has the vectors v as rows.",
    solution="""\
def jacobian(f, x):
    x = x.detach().requires_grad_()
    y = f(x)
    rows = [torch.autograd.grad(y, x, v, retain_graph=True)[0] for v in torch.eye(y.numel())]
    return torch.stack(rows)""",
)

how_many_passes = Exercise(
    "g takes 5 numbers and returns 3. How many backward passes does its whole Jacobian take? And how many runs of g, "
    "if you measure it by nudging to both sides? Answer with a pair of numbers.",
    check=lambda pair: None if tuple(pair) == (3, 10) else "a pass gives a row; two runs give a column",
    hint="How many rows has the Jacobian, and how many columns?",
    solution="(3, 10)",
)
