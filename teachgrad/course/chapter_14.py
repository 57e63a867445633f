"""Exercises of chapter 14: how was it done before?

Read next: `chapter_15.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad import viz
from teachgrad.course.exercises import Exercise
from teachgrad.history import FloatTensor, Variable

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _fails_only_then(program: Callable[[Any], Any]) -> str | None:
    then: Any = Variable(FloatTensor([1.0, 2.0]), requires_grad=True)
    now = torch.tensor([1.0, 2.0], requires_grad=True)
    try:
        program(now).sum().backward()
    except Exception as error:
        return f"it does not work today either: {error}"
    try:
        program(then).sum().backward()
    except Exception:
        return None
    return f"this one runs: x.grad is {then.grad.tolist()}"


fails_only_then = Exercise(
    "Write a function of x (two numbers, a Variable or a tensor) whose result has a backward pass today, and fails in "
    "the old engine.",
    check=_fails_only_then,
    hint="Leave one of several outputs unused.",
    solution="""\
def program(x):
    first, second = x.chunk(2)
    return first * 2""",
)


def _are_both_orders(orders: Sequence[Sequence[str]]) -> str | None:
    u = Variable(FloatTensor([1.0]), requires_grad=True)
    a, b, c = u.exp(), u.sin(), u.tanh()
    with viz.trace() as old:
        ((b * c) * a).backward()
    t = torch.tensor([1.0], requires_grad=True)
    a, b, c = t.exp(), t.sin(), t.tanh()
    with viz.trace() as new:
        ((b * c) * a).backward()
    now = [name.removesuffix("Backward0") for name in new.order]
    for when, said, ran in zip(("then", "today"), orders, (old.order, now), strict=True):
        if list(said) != [name for name in ran if name in ("Exp", "Sin", "Tanh")]:
            return f"{when} it is another order"
    return None


both_orders = Exercise(
    "`a, b, c = u.exp(), u.sin(), u.tanh()`, recorded in this order; then `((b * c) * a).backward()`. In which order "
    "do Exp, Sin and Tanh run in the old engine, and in which today? Answer with two lists of three names.",
    check=_are_both_orders,
    hint="Today: what was recorded last comes first. Then: what became ready last. The outer product pushes the inner "
    "one, then a; and a is on top.",
    solution='[["Exp", "Tanh", "Sin"], ["Tanh", "Sin", "Exp"]]',
)
