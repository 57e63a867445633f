"""Exercises of chapters 14 to 17: history, time, a training run, PyTorch. And the puzzles of chapter 19.

Read next: `map.py`.
"""

import math

import teachgrad as torch
from teachgrad import history
from teachgrad.course.exercises import exercise, expect
from teachgrad.course.side_by_side import graph_lines


@exercise
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


@exercise
def both_orders(orders):
    then, now = map(list, orders)
    assert then == ["Exp", "Tanh", "Sin"], "then it is another order"
    assert now == ["Tanh", "Sin", "Exp"], "today it is another order"


@exercise
def half_the_nodes(function):
    x, w = torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([0.5, 2.0])
    result = function(x, w)
    expect("it, for x = [1, 2] and w = [0.5, 2],", result, [0.0625, 32])
    found = str(graph_lines(result.grad_fn)).count("Mul")
    assert found == 1, f"it records {found} multiplications"


@exercise
def no_blank_row(unit):
    x = torch.tensor([[3.0, 4.0], [0.0, 0.0]], requires_grad=True)
    rows = unit(x)
    expect("unit([[3, 4], [0, 0]])", rows, [[0.6, 0.8], [0, 0]])
    rows.square().sum().backward()
    assert x.grad.isfinite().all(), f"the gradient is {x.grad.tolist()}"  # type: ignore[union-attr]


@exercise
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


@exercise
def refused_write(program):
    expect("outcome(program)", outcome(program), "write refused")


@exercise
def refused_backward(program):
    expect("outcome(program)", outcome(program), "backward refused")


@exercise
def wrong_gradient(program):
    expect("outcome(program)", outcome(program), "wrong gradient")


@exercise
def not_a_number(program):
    expect("outcome(program)", outcome(program), "NaN, from a finite value")


@exercise
def no_gradient(program):
    expect("outcome(program)", outcome(program), "no gradient")
