"""Exercises of chapter 17: is it really what PyTorch does?

Read next: `map.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise
from teachgrad.course.side_by_side import graph_lines


def _has_two(program: Callable[[Any], dict[str, Any]]) -> str | None:
    names = [line.split()[0] for line in graph_lines(program(teachgrad)["y"].grad_fn)]
    found = names.count("CopySlices")
    return None if found == 2 else f"the graph of y has {found} CopySlices, not 2: {names}"


two_slices = Exercise(
    "Write a `program(torch)` which returns `{'y': y}`, where y has exactly two `CopySlices` in its graph.",
    check=_has_two,
    hint="Each write through a view adds one to the base. `y[0] *= 2` is two writes: one by mul_, one by the assignment.",
    solution="""\
def program(torch):
    x = torch.ones(3, requires_grad=True)
    y = x.clone()
    y[0].mul_(2)
    y[1].mul_(3)
    return {"y": y}""",
)
