"""Exercises of chapters 14 to 17: history, time, a training run, PyTorch.

Read next: `map.py`.
"""

import teachgrad as torch
from teachgrad import history
from teachgrad.course.exercises import exercise, expect
from teachgrad.course.side_by_side import graph_lines


@exercise(
    "Write a function of x (two numbers, a Variable or a tensor) whose result has a backward pass today, and fails in "
    "the old engine.",
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
