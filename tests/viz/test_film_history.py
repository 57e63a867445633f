"""The old engine, drawn and filmed: counters for each output, the ready list, the map of those not ready."""

import pytest

import teachgrad as torch
from teachgrad import viz
from teachgrad.history import FloatTensor, Variable
from teachgrad.history.engine import watchers


def leaf(*values):
    return Variable(FloatTensor(list(values)), requires_grad=True)


def test_a_drawing_of_a_variable_names_functions_leaves_and_what_is_kept():
    x = leaf(1, 2)
    first, second = x.chunk(2)
    y = second * first + first
    assert str(viz.draw(y, saved=True, values=True)).splitlines() == [
        "y: FloatTensor [1], [3]",
        "#0 Add: creator of y",
        "├─ #2 Chunk: creator of first, second   (gradient: input 0)",
        "│  #3 Leaf -> x: FloatTensor [2], [1, 2]",
        "#1 Mul",
        "   keeps saved[0]: FloatTensor [1]",
        "   keeps saved[1]: FloatTensor [1]",
        "├─ -> #2 Chunk",
        "└─ -> #2 Chunk",
    ]


def test_a_drawing_of_a_stale_graph_says_so():
    y = leaf(1).exp()
    z = y.sum()
    y.add_(1)
    assert "written to since" in str(viz.draw(z, saved=True))


@pytest.mark.parametrize("variable", [Variable(FloatTensor([1])), leaf(1), Variable(FloatTensor([1]), volatile=True)])
def test_a_variable_that_nobody_computed_is_drawn(variable):
    assert "variable: FloatTensor [1]" in str(viz.draw(variable))


def test_a_film_shows_the_counters_of_each_output_the_list_and_the_map():
    """y = b·a + a for (a, b) = chunk(x): Chunk's outputs are used twice and once."""
    x = leaf(1, 2)
    a, b = x.chunk(2)
    y = b * a + a
    with viz.trace(y) as film:
        y.backward()

    assert film.order == ["Add", "Mul", "Chunk", "Leaf"]
    start, half = film[0], film[5]
    assert start.queue == ["Add"]
    assert start.owed == {"Mul": "{Add: 1}", "Chunk": "[{Add: 1, Mul: 1}, {Mul: 1}]", "Leaf of x": "{Chunk: 1}"}
    assert half.owed == {"Chunk": "[{Mul: 1}, {}]", "Leaf of x": "{Chunk: 1}"}
    assert half.buffers == {("Chunk", "input 0"): "[1]", ("Chunk", "input 1"): "[1]"}
    assert half.sentence == "Mul sends [1] to Chunk. Chunk is still owed 1 of 3: [{Mul: 1}, {}], so it waits."
    assert film[6].queue == ["Chunk"] and film[6].owed == {"Leaf of x": "{Chunk: 1}"}
    assert film[len(film) - 1].gradients == {"x.grad": "[3, 1]"}


def test_a_film_shows_that_the_list_is_a_stack():
    x = leaf(1)
    with viz.trace() as film:
        (x.sin() + x.cos()).backward()
    assert film.sentences[0] == "Sin is recorded. Its edge leads to Leaf of x."
    assert film.order == ["Add", "Cos", "Sin", "Leaf"]
    assert film[6].queue == ["Cos", "Sin"]
    assert "Cos runs: the ready list is a stack, and it became ready last." in film.sentences[7]


def test_both_engines_fit_into_one_film():
    x, t = leaf(3), torch.tensor([3.0], requires_grad=True)
    with viz.trace() as film:
        (x * x).backward()
        (t * t).backward()
    assert film.order == ["Mul", "Leaf", "MulBackward0", "AccumulateGrad"]
    assert "joins the ready list" in str(film) and "joins the ready queue" in str(film)
    assert film[len(film) - 1].gradients == {"x.grad": "[6]", "t.grad": "[6]"}


def test_a_pass_that_fails_is_filmed_up_to_there_and_the_next_one_too():
    x = leaf(1, 2)
    with viz.trace() as film:
        first, second = x.chunk(2)
        with pytest.raises(AssertionError):
            (second * 2).backward()
        (x * x).sum().backward()
    assert [frame.kind for frame in film][:6] == ["make", "make", "start", "run", "fail", "finish"]
    assert "Chunk: only output 1 was used" in str(film)
    assert film[len(film) - 1].sentence == "The backward pass is over: x.grad is [2, 4]."


def test_a_pass_inside_a_pass_is_one_level_deeper():
    x, w = leaf(2), leaf(5)
    y = x * 3
    y.register_hook(lambda grad: (w * w).backward())
    with viz.trace(y) as film:
        y.backward()
    assert "Inside MulConstant another backward pass starts, at Mul (depth 1)." in str(film)
    assert film.order == ["MulConstant", "Mul", "Leaf", "Leaf"]
    assert (x.grad.tolist(), w.grad.tolist()) == ([3.0], [10.0])


def test_a_film_plays_and_lets_go(tmp_path):
    x = leaf(3)
    with viz.trace() as film:
        (x * x + x).backward()
    assert watchers == []
    assert film.save(tmp_path / "film.html").stat().st_size > 500
    assert "ready list" in film[3].svg and "<animate" not in film.svg
