"""Exercises of chapter 4: who runs next?

Read next: `chapter_05.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad import viz
from teachgrad.course.exercises import Exercise, compare

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _says_the_order(names: Sequence[str]) -> str | None:
    u = torch.tensor(1.0, requires_grad=True)
    s = u.sin()
    t = u.tanh()
    w = t.exp() * s
    with viz.trace(w) as film:
        w.backward()
    verdict = compare(names, film.order)
    return None if verdict else str(verdict)


say_the_order = Exercise(
    "u is a leaf; `s = u.sin()`; `t = u.tanh()`; `w = t.exp() * s`. In which order do the nodes run in "
    "`w.backward()`? Answer with a list of names.",
    check=_says_the_order,
    hint="Number the four operations as they are recorded. Among the ready, the highest number runs.",
    solution='["MulBackward0", "ExpBackward0", "TanhBackward0", "SinBackward0", "AccumulateGrad"]',
)


def _sin_before_cos(program: Callable[[Any, Any], Any]) -> str | None:
    u, v = torch.tensor(1.0, requires_grad=True), torch.tensor(1.0, requires_grad=True)
    with viz.trace() as film:
        program(u, v).backward()
    order = film.order
    if "SinBackward0" not in order or "CosBackward0" not in order:
        return f"the nodes that ran are {order}"
    if u.grad is None or not torch.allclose(u.grad, u.cos() * v.cos()):
        return "it should compute u.sin() * v.cos()"
    return None if order.index("SinBackward0") < order.index("CosBackward0") else f"the order was {order}"


turn_it_around = Exercise(
    "Write a function of u and v which returns `u.sin() * v.cos()`, and in whose backward pass `SinBackward0` runs "
    "before `CosBackward0`.",
    check=_sin_before_cos,
    hint="Python evaluates operands from left to right. What is recorded last runs first.",
    solution="lambda u, v: v.cos() * u.sin()",
)


def _halves_the_gradient(function: Callable[[Any], Any]) -> str | None:
    u = torch.tensor(3.0, requires_grad=True)
    m = u * 2
    function(m)
    (m * m).backward()
    assert u.grad is not None
    return None if u.grad.item() == 12 else f"u.grad is {u.grad.item():g}; it was 24 before, and should be 12"


halve = Exercise(
    "Write a function which is given a tensor m from the middle of a graph, and sees to it that only half of m's "
    "gradient goes on.",
    check=_halves_the_gradient,
    hint="A hook on the tensor may return another gradient.",
    solution="""\
def halve(m):
    m.register_hook(lambda grad: grad / 2)""",
)
