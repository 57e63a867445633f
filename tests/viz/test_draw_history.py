"""Graphs of the old engine, drawn."""

import pytest

from teachgrad import viz
from teachgrad.history import FloatTensor, Variable


def leaf(*values):
    return Variable(FloatTensor(list(values)), requires_grad=True)


def test_a_drawing_of_a_variable_names_functions_leaves_and_what_is_kept():
    x = leaf(1, 2)
    first, second = x.chunk(2)
    y = second * first + first
    assert str(viz.draw(y, saved=True, values=True)).splitlines() == [
        "y: FloatTensor [1], [3]   -> #0 Add",
        "#0 Add: creator of y   -> #1 Mul, #2 Chunk (input 0)",
        "#1 Mul   -> #2 Chunk (input 1), #2 Chunk (input 0)",
        "   keeps saved[0]: FloatTensor [1]",
        "   keeps saved[1]: FloatTensor [1]",
        "#2 Chunk: creator of first, second   -> #3 Leaf",
        "#3 Leaf   -> x: FloatTensor [2], [1, 2]",
    ]


def test_a_drawing_of_a_stale_graph_says_so():
    y = leaf(1).exp()
    z = y.sum()
    y.add_(1)
    assert "written to since" in str(viz.draw(z, saved=True))


@pytest.mark.parametrize("variable", [Variable(FloatTensor([1])), leaf(1), Variable(FloatTensor([1]), volatile=True)])
def test_a_variable_that_nobody_computed_is_drawn(variable):
    assert "variable: FloatTensor [1]" in str(viz.draw(variable))
