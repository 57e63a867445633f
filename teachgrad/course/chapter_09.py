"""Exercises of chapter 9: what if you do not want the gradient?

Read next: `chapter_10.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _rounds_with_slope_one(function: Callable[[Any], Any]) -> str | None:
    x = torch.tensor([0.2, 1.7, -2.6], requires_grad=True)
    y = function(x)
    if y.tolist() != [0, 2, -3]:
        return f"the values are {y.tolist()}, they should be [0.0, 2.0, -3.0]"
    y.sum().backward()
    if x.grad is None:
        return "no gradient arrives"
    return None if x.grad.tolist() == [1, 1, 1] else f"the slopes are {x.grad.tolist()}, they should be ones"


straight_through = Exercise(
    "round(x) has slope 0 almost everywhere, so nothing behind it can learn. Write a function with the values of "
    "`x.round()` and the slope 1 (a 'straight-through estimator').",
    check=_rounds_with_slope_one,
    hint="Start from x, whose slope is 1. Add what is missing from its value, without differentiating it.",
    solution="lambda x: x + (x.round() - x).detach()",
)


def _is_sinc(function: Callable[[Any], Any]) -> str | None:
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    y = function(x)
    if abs(y[0].item() - 1) > 1e-6 or abs(y[1].item() - math.sin(1)) > 1e-6:
        return f"the values at 0 and 1 are {y.tolist()}, they should be 1 and sin(1)"
    y.sum().backward()
    at_zero, at_one = x.grad.tolist()
    if math.isnan(at_zero):
        return "the slope at 0 is nan"
    if abs(at_zero) > 1e-6:
        return f"the slope at 0 is {at_zero:g}, it should be 0"
    return None if abs(at_one - (math.cos(1) - math.sin(1))) < 1e-6 else f"the slope at 1 is {at_one:g}"


no_nan = Exercise(
    "sin(x)/x is 0/0 at x = 0, where its value should be 1 and its slope 0. Write it such that both are right.",
    check=_is_sinc,
    hint="Two where: one which sees to it that you never divide by 0, and one which puts in the value.",
    solution="""\
def answer(x):
    zero = x == 0
    safe = torch.where(zero, 1.0, x)
    return torch.where(zero, 1.0, safe.sin() / safe)""",
)


def _names_the_kinds(answers: Sequence[str]) -> str | None:
    right = ["zeros", "none", "zeros", "none"]
    answers = list(answers)
    if len(answers) != len(right):
        return f"there are {len(right)} leaves"
    wrong = [name for name, a, b in zip("abcd", answers, right, strict=True) if a != b]
    return f"look again at {', '.join(wrong)}" if wrong else None


zeros_or_none = Exercise(
    "a, b, c, d are leaves, and `loss = (a * 0 + b.detach() + c.sign() + d.data).sum()`. After `loss.backward()`, is "
    "each one's .grad `'zeros'` or `'none'`? Answer with a list of four.",
    check=_names_the_kinds,
    hint="Is there a path of nodes from the loss to it? A slope of 0 is still a path.",
    solution='["zeros", "none", "zeros", "none"]',
)
