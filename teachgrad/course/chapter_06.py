"""Exercises of chapter 6: you wrote into a slice. Who else has changed?

Read next: `chapter_07.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _are_the_three(answer: Sequence[float]) -> str | None:
    x = torch.ones(3, requires_grad=True)
    b = x * 2
    b[0:2].mul_(3)
    b[1:3].mul_(5)
    b.sum().backward()
    wrong = [i for i in range(3) if answer[i] != x.grad[i].item()]
    return f"element {wrong[0]} is another number" if wrong else None


three_numbers = Exercise(
    "`x = torch.ones(3, requires_grad=True); b = x * 2; b[0:2].mul_(3); b[1:3].mul_(5); b.sum().backward()`. Without "
    "running it: `x.grad` as a list of three numbers.",
    check=_are_the_three,
    hint="For each element: by what has it been multiplied, from x to b?",
    solution="[6, 30, 10]",
)


def _scales_rows(scale: Callable[[Any], Any]) -> str | None:
    b = torch.ones(3, 2, requires_grad=True) * 1
    scale(b)
    rows = [[1, 1], [2, 2], [3, 3]]
    return None if b.tolist() == rows else f"b is {b.tolist()}, not {rows}"


loop = Exercise(
    "`for k, row in enumerate(b): row.mul_(k + 1)` is refused (why?). Write `scale(b)`, which multiplies row k of b "
    "by k + 1, in place.",
    check=_scales_rows,
    hint="Iterating is unbind. Which view has a node of its own?",
    solution="""\
def scale(b):
    for k in range(len(b)):
        b[k].mul_(k + 1)""",
)


def _is_copy_slices(copy_slices: Callable[[Any, Callable[[Any], Any], slice], Any]) -> str | None:
    grad = torch.tensor([1.0, 2.0, 3.0, 4.0])
    given = copy_slices(grad, lambda g: 10 * g, slice(1, 3))
    if grad.tolist() != [1, 2, 3, 4]:
        return "the gradient that was given to you has changed: somebody else may need it"
    return None if given.tolist() == [1, 20, 30, 4] else f"{given.tolist()}, not [1, 20, 30, 4]"


by_hand = Exercise(
    "Be `CopySlices`: write `copy_slices(grad, inner, part)`, where grad is the gradient of the base after the write,"
    " and inner the backward of what was done to `base[part]`. Give the gradient of the base before the write.",
    check=_is_copy_slices,
    hint="Three lines: copy, replace, return.",
    solution="""\
def copy_slices(grad, inner, part):
    whole = grad.clone()
    whole[part] = inner(grad[part])
    return whole""",
)
