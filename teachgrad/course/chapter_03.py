"""Exercises of chapter 3: how is the graph executed?

Read next: `chapter_04.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad import viz
from teachgrad.course.exercises import Exercise, compare

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _owes_three(result: Any) -> str | None:
    with viz.trace(result) as film:
        result.backward()
    started = next(frame for frame in film if frame.kind == "start")
    owed = {name: int(count.split()[-1]) for name, count in started.owed.items() if "AccumulateGrad" not in name}
    return None if 3 in owed.values() else f"what is owed: {owed}. One of them should be 3"


owe_three = Exercise(
    "Compute a scalar from x in whose graph some node, other than that of a leaf, is owed three gradients.",
    check=_owes_three,
    hint="Use one intermediate value three times. It does not matter for what.",
    solution="""\
a = x * 2
answer = a * a + a""",
)


def _says_who_runs(names: Sequence[str]) -> str | None:
    u = torch.tensor(1.0, requires_grad=True)
    b = u.sin()
    c = b.cos() * b
    with viz.trace(c) as film:
        torch.autograd.grad(c, b)
    verdict = compare(names, film.order)
    return None if verdict else str(verdict)


who_runs = Exercise(
    "u is a leaf, `b = u.sin()`, `c = b.cos() * b`. Which nodes run in `torch.autograd.grad(c, b)`? Answer with a "
    "list of names, in order.",
    check=_says_who_runs,
    hint="Start at c. Does the node of b have to run, if you only want what arrives at it?",
    solution='["MulBackward0", "CosBackward0"]',
)


def _can_go_twice(function: Callable[[Any], Any]) -> str | None:
    u = torch.tensor(2.0, requires_grad=True)
    result = function(u)
    result.backward()
    result.backward()
    assert u.grad is not None
    return None if u.grad.item() == 6 else f"after two passes u.grad should be 6, it is {u.grad.item():g}"


three_times = Exercise(
    "Write a function which triples its argument, and whose graph can be walked twice without `retain_graph`.",
    check=_can_go_twice,
    hint="u * 3 keeps the 3. Which operation has nothing to keep?",
    solution="lambda u: u + u + u",
)
