"""Exercises of chapters 14 to 17: history, time, a training run, PyTorch. And the puzzles of chapter 19.

Read next: `map.py`.
"""

import math

import teachgrad as torch
from teachgrad import history
from teachgrad.course.exercises import Exercise, exercise, expect
from teachgrad.course.side_by_side import graph_lines


@exercise(
    "Write a function of x (two numbers, a Variable or a tensor) whose backward pass runs today, and fails in the old "
    "engine. It has `+`, `*`, `exp`, `sin`, `tanh` and `chunk`.",
    hint="Leave one of several outputs unused.",
    solution="def program(x):\n    first, second = x.chunk(2)\n    return first * 2",
)
def fails_only_then(program):
    now = program(torch.tensor([1.0, 2.0], requires_grad=True))
    assert now is not None, "program(x) gives None, nothing that has a backward pass"
    now.sum().backward()
    try:
        then = program(history.Variable(history.FloatTensor([1.0, 2.0]), requires_grad=True)).sum()
    except (AttributeError, TypeError) as error:
        raise AssertionError(f"the old *operators* cannot compute it: {error}") from None
    try:
        then.backward()
    except Exception:
        return
    raise AssertionError("the old engine runs it, too")


@exercise(
    "`a, b, c = u.exp(), u.sin(), u.tanh()`, recorded in this order; then `((b * c) * a).backward()`. In which order "
    "do Exp, Sin and Tanh run in the old engine, and in which today? Answer with two lists of three names.",
    hint="Today: what was recorded last comes first. Then: what became ready last. The outer product pushes the inner "
    "one, then a; and a is on top.",
    solution='[["Exp", "Tanh", "Sin"], ["Tanh", "Sin", "Exp"]]',
)
def both_orders(orders):
    then, now = map(list, orders)
    assert then == ["Exp", "Tanh", "Sin"], "then it is another order"
    assert now == ["Tanh", "Sin", "Exp"], "today it is another order"


@exercise(
    "x requires grad, w does not. Write a function of x and w that computes `x * w * w * w * w`, and records one "
    "multiplication only.",
    hint="Python multiplies from left to right. What does not depend on x is not recorded.",
    solution="lambda x, w: x * (w * w * w * w)",
)
def half_the_nodes(function):
    x, w = torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([0.5, 2.0])
    result = function(x, w)
    expect("it, for x = [1, 2] and w = [0.5, 2],", result, [0.0625, 32])
    found = str(graph_lines(result.grad_fn)).count("Mul")
    assert found == 1, f"it records {found} multiplications"


@exercise(
    "`x / (length + 1e-8)`, with `length = (x * x).sum(1, keepdim=True).sqrt()`, makes each row of x as long as 1, and "
    "its gradient NaN where a row is zero. Write `unit(x)`: the same rows, and finite gradients.",
    hint="The infinite slope is that of the root. Adding something behind it comes too late.",
    solution="lambda x: x / ((x * x).sum(1, keepdim=True) + 1e-16).sqrt()",
)
def no_blank_row(unit):
    x = torch.tensor([[3.0, 4.0], [0.0, 0.0]], requires_grad=True)
    rows = unit(x)
    expect("unit([[3, 4], [0, 0]])", rows, [[0.6, 0.8], [0, 0]])
    rows.square().sum().backward()
    assert x.grad.isfinite().all(), f"the gradient is {x.grad.tolist()}"  # type: ignore[union-attr]


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
def two_slices(program):
    results = program(torch)
    assert results is not None, "program(torch) gives None, no dictionary"
    found = str(graph_lines(results["y"].grad_fn)).count("CopySlices")
    assert found == 2, f"the graph of y has {found} CopySlices, not 2"


# ---- puzzles: a program for each outcome -------------------------------------------------------------------------


def outcome(program, torch=torch) -> str:
    """What becomes of the gradient of `program`, a function of a number x that requires grad, at 0.5."""

    def run(number):
        x = torch.tensor(number, dtype=torch.float64, requires_grad=True)
        return x, program(x)

    try:
        x, y = run(0.5)
    except RuntimeError as error:
        return "write refused" if "in-place" in str(error) or "inplace" in str(error) else str(error)
    try:
        y.backward()
    except RuntimeError as error:
        return "backward refused" if "inplace" in str(error) else str(error)
    if x.grad is None:
        return "no gradient"
    step = 1e-5
    slope = (run(0.5 + step)[1].item() - run(0.5 - step)[1].item()) / (2 * step)
    if math.isnan(x.grad.item()):
        return "NaN, from a finite value" if math.isfinite(y.item()) else "NaN, from a value that is not finite"
    return "right" if math.isclose(x.grad.item(), slope, rel_tol=1e-4, abs_tol=1e-6) else "wrong gradient"


def _ends_with(wanted: str, hint: str, solution: str) -> Exercise:
    def judge(program):
        found = outcome(program)
        assert found == wanted, f"the outcome is: {found}"

    return Exercise(f"Write `program(x)` so that `outcome(program)` is `'{wanted}'`.", judge, hint, solution)


refused_write = _ends_with(
    "write refused",
    "What may not be written to while operations are recorded?",
    "def program(x):\n    return x.mul_(2)",
)
refused_backward = _ends_with(
    "backward refused",
    "Which operations keep their result?",
    "def program(x):\n    y = x.exp()\n    return y.add_(1)",
)
wrong_gradient = _ends_with(
    "wrong gradient",
    "There is a way to write that is not counted.",
    "def program(x):\n    inside = x * 1\n    y = inside * inside\n    inside.data.mul_(3)\n    return y",
)
not_a_number = _ends_with(
    "NaN, from a finite value",
    "0 times infinity. Where is a slope infinite?",
    "def program(x):\n    return ((x - 0.5) ** 2).sqrt()",
)
no_gradient = _ends_with(
    "no gradient",
    "A leaf that is frozen after recording gets none.",
    "def program(x):\n    y = x * 2\n    x.requires_grad_(False)\n    return y",
)
