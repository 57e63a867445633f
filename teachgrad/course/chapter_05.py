"""Exercises of chapter 5: what happens when you overwrite a tensor?

Read next: `chapter_06.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _is_mended(f: Callable[[Any], Any]) -> str | None:
    x = torch.tensor([0.5, 2.0], requires_grad=True)
    y = f(x)
    y.sum().backward()
    expected = x.exp() * 2 + x.cos()
    if not torch.allclose(x.grad, expected):
        return f"the gradient is {x.grad.tolist()}, not {expected.tolist()}"
    return None if y._version else "nothing was written: keep one in-place operation"


mend = Exercise(
    "`f(x): y = x.exp(); y.mul_(2); y.add_(x.sin()); return y`. It is refused. Give a function that computes the "
    "same, and still works in place as far as it can.",
    check=_is_mended,
    hint="Which of the two writes hits a value that a node keeps?",
    solution="""\
def f(x):
    y = x.exp() * 2  # exp's result is left alone; nobody keeps the product
    return y.add_(x.sin())""",
)


def _knows_the_rule(may_write: Callable[[Any], bool]) -> str | None:
    for name in ("exp", "tanh", "sqrt", "relu", "sin", "log", "square", "neg"):
        result = getattr(torch.tensor([0.5], requires_grad=True) * 1, name)()
        said, works = may_write(result.grad_fn), True
        try:
            result.add_(1).backward()
        except RuntimeError:
            works = False
        if said != works:
            return f"wrong for {name}: you say {said}"
    return None


rule = Exercise(
    "Write `may_write(node)`: True if the result of the operation that made `node` may be overwritten. Do not run a "
    "backward pass.",
    check=_knows_the_rule,
    hint="dir(node) lists what a node keeps.",
    solution="lambda node: '_saved_result' not in dir(node)",
)


def _fools_the_guard(f: Callable[[Any], Any]) -> str | None:
    x = torch.tensor(2.0, requires_grad=True)
    y = f(x)
    y.backward()
    if y.item() != 4.0:
        return f"f(2) is {y.item()}, it should be 4"
    return None if x.grad.item() == 20 else f"the gradient is {x.grad.item()}, not yet 20"


fool = Exercise(
    "To know an enemy: write f with `f(2) = 4` (it computes `x * x`) whose gradient at 2 comes out as 20 instead of "
    "4, without any error.",
    check=_fools_the_guard,
    hint="mul keeps its inputs. Multiply a copy of x with itself, then change it through .data.",
    solution="""\
def f(x):
    copy = x.clone()
    y = copy * copy
    copy.data.fill_(10.0)
    return y""",
)
