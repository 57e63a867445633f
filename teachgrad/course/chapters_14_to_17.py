"""Exercises of chapters 14 to 17: history, time, a training run, PyTorch.

Read next: `map.py`.
"""

from __future__ import annotations

from typing import Any

import teachgrad
from teachgrad import history
from teachgrad.course.exercises import exercise
from teachgrad.course.side_by_side import graph_lines

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


@exercise(
    "Write a function of x (two numbers, a Variable or a tensor) whose result has a backward pass today, and fails in "
    "the old engine.",
    hint="Leave one of several outputs unused.",
    solution="def program(x):\n    first, second = x.chunk(2)\n    return first * 2",
)
def fails_only_then(program: Any) -> None:
    program(torch.tensor([1.0, 2.0], requires_grad=True)).sum().backward()
    then: Any = history.Variable(history.FloatTensor([1.0, 2.0]), requires_grad=True)
    try:
        program(then).sum().backward()
    except Exception:
        return
    raise AssertionError(f"this one runs: x.grad is {then.grad.tolist()}")


@exercise(
    "`a, b, c = u.exp(), u.sin(), u.tanh()`, recorded in this order; then `((b * c) * a).backward()`. In which order "
    "do Exp, Sin and Tanh run in the old engine, and in which today? Answer with two lists of three names.",
    hint="Today: what was recorded last comes first. Then: what became ready last. The outer product pushes the inner "
    "one, then a; and a is on top.",
    solution='[["Exp", "Tanh", "Sin"], ["Tanh", "Sin", "Exp"]]',
)
def both_orders(orders: Any) -> None:
    then, now = map(list, orders)
    assert then == ["Exp", "Tanh", "Sin"], "then it is another order"
    assert now == ["Tanh", "Sin", "Exp"], "today it is another order"


@exercise(
    "x requires grad, w does not. Write a function of x and w that computes `x * w * w * w * w`, and records one "
    "multiplication only.",
    hint="Python multiplies from left to right. What does not depend on x is not recorded.",
    solution="lambda x, w: x * (w * w * w * w)",
)
def half_the_nodes(function: Any) -> None:
    x, w = torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([0.5, 2.0])
    result = function(x, w)
    assert torch.allclose(result, x * w**4), "it should compute x * w * w * w * w"
    found = str(graph_lines(result.grad_fn)).count("Mul")
    assert found == 1, f"it records {found} multiplications"


@exercise(
    "Write `freeze(net)` for an nn.Sequential: nothing but the last of its modules can learn afterwards.",
    hint="Modules have requires_grad_, too. Freeze everything, then thaw net[-1].",
    solution="def freeze(net):\n    net.requires_grad_(False)\n    net[-1].requires_grad_(True)",
)
def freeze_all_but_the_last(freeze: Any) -> None:
    net = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 3))
    freeze(net)
    free = [name for name, parameter in net.named_parameters() if parameter.requires_grad]
    assert free == ["2.weight", "2.bias"], f"these can still learn: {free}"


@exercise(
    "Write a `program(torch)` which returns `{'y': y}`, where y has exactly two `CopySlices` in its graph.",
    hint="Each write through a view adds one to the base. `y[0] *= 2` is two writes: one by mul_, one by the assignment.",
    solution="""\
def program(torch):
    x = torch.ones(3, requires_grad=True)
    y = x.clone()
    y[0].mul_(2)
    y[1].mul_(3)
    return {"y": y}""",
)
def two_slices(program: Any) -> None:
    found = str(graph_lines(program(torch)["y"].grad_fn)).count("CopySlices")
    assert found == 2, f"the graph of y has {found} CopySlices, not 2"
