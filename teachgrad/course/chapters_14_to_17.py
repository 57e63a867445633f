"""Exercises of chapters 14 to 17: history, time, a training run, PyTorch.

Read next: `map.py`.
"""

import teachgrad as torch
from teachgrad import history
from teachgrad.course.exercises import exercise, expect
from teachgrad.course.side_by_side import graph_lines


@exercise
def fails_only_then(program):
    now = program(torch.tensor([1.0, 2.0], requires_grad=True))
    assert now is not None, "program(x) gives None, nothing that has a backward pass"
    now.sum().backward()
    then = history.Variable(history.FloatTensor([1.0, 2.0]), requires_grad=True)
    try:
        program(then).sum().backward()
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
