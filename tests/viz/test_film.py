"""A film shows what the engine did, in the order in which it did it, and says why."""

from __future__ import annotations

import gc
import re
import weakref
from itertools import pairwise
from random import Random

import pytest

import teachgrad as torch
from teachgrad import viz

OPERATIONS = [lambda a, b: a * b, lambda a, b: a + b, lambda a, b: a.tanh(), lambda a, b: a.exp() * b]


def leaf(*values: float) -> torch.Tensor:
    return torch.tensor(list(values), requires_grad=True)


@pytest.fixture
def film():
    """z = x * y + x at 2 and 3: the smallest graph in which a leaf is owed two gradients."""
    x, y = leaf(2.0), leaf(3.0)
    with viz.trace() as film:
        z = x * y + x
        z.backward()
    return film


def step(film, beginning: str) -> int:
    """The number of the first step whose sentence starts so."""
    return next(number for number, sentence in enumerate(film.sentences) if sentence.startswith(beginning))


def test_nodes_are_listed_in_the_order_in_which_they_ran(film):
    assert film.order == ["AddBackward0", "MulBackward0", "AccumulateGrad", "AccumulateGrad"]
    assert [frame.node for frame in film if frame.kind == "run"][2:] == ["AccumulateGrad of x", "AccumulateGrad of y"]


def test_building_comes_first_with_the_line_that_did_it(film):
    assert [frame.kind for frame in film][:3] == ["make", "make", "start"]
    assert film[0].source == "z = x * y + x"
    assert film[2].source == "z.backward()"
    assert film[0].sentence == (
        "MulBackward0 is recorded and gets number 0. Its edges lead to AccumulateGrad of x and AccumulateGrad of y."
    )


def test_debts_are_counted_per_edge_at_the_start(film):
    assert film[2].owed == {"MulBackward0": "1 of 1", "AccumulateGrad of x": "2 of 2", "AccumulateGrad of y": "1 of 1"}


def test_a_gradient_on_its_way_is_named_with_what_is_still_owed(film):
    number = step(film, "AddBackward0 sends [1] to AccumulateGrad of x")
    assert film.sentences[number].endswith("AccumulateGrad of x is still owed 1 of 2, so it waits.")
    assert film[number].owed["AccumulateGrad of x"] == "1 of 2"
    assert film[number].buffers["AccumulateGrad of x", "input 0"] == "[1]"


def test_the_input_buffer_adds_up(film):
    number = step(film, "MulBackward0 is done and has let go of what it had saved. It sends [3]")
    assert "It is added to the [1] that waits there, which makes [4]." in film.sentences[number]
    assert film[number].buffers == {("AccumulateGrad of x", "input 0"): "[4]"}
    assert film[number].queue == ["AccumulateGrad of x"]


def test_the_reason_why_a_node_is_next_lies_in_the_queue():
    x = leaf(2.0)
    with viz.trace() as film:
        (x.exp() * x.tanh()).backward()
    sentences = film.sentences
    assert sentences[step(film, "MulBackward0 runs")].startswith("MulBackward0 runs: it is the only node in the ready")
    assert film.order[:3] == ["MulBackward0", "TanhBackward0", "ExpBackward0"]
    assert (
        "its number, 1, is higher than the other's, 0; what was recorded last runs first"
        in (sentences[step(film, "TanhBackward0 runs")])
    )


def test_a_leaf_goes_before_everything_else_that_is_ready():
    x, y = leaf(2.0), leaf(3.0)
    with viz.trace() as film:
        (x.exp() * y).backward()
    assert film.order == ["MulBackward0", "AccumulateGrad", "ExpBackward0", "AccumulateGrad"]
    sentence = film.sentences[step(film, "AccumulateGrad of y runs")]
    assert sentence.startswith("AccumulateGrad of y runs: its sequence number is the highest there is.")


def test_what_grad_asks_for_is_captured_and_the_rest_left_out():
    x, y = leaf(2.0), leaf(3.0)
    with viz.trace() as film:
        torch.autograd.grad(x * y, x)
    assert film.order == ["MulBackward0"]
    assert "AccumulateGrad of y can be left out" in film.sentences[step(film, "A backward pass starts")]
    assert "was asked for: it is result 0. x.grad is left alone." in film.sentences[-2]
    assert film[-1].gradients == {"result 0": "[3]", "x.grad": "None"}
    assert film.sentences[-1] == "The backward pass is over: result 0 is [3]."


def test_a_gradient_that_is_none_pays_its_debt():
    class Half(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            return a * b

        @staticmethod
        def backward(ctx, grad):
            return grad, None

    x, y = leaf(2.0), leaf(3.0)
    with viz.trace() as film:
        Half.apply(x, y).backward()
    sentence = film.sentences[step(film, "HalfBackward sends no gradient")]
    assert "None, a zero that nobody built" in sentence
    assert "its edge counts as paid" in sentence
    assert "No gradient arrived, so y.grad stays None." in film.sentences[step(film, "AccumulateGrad of y runs")]


def test_values_are_those_of_the_moment_and_not_what_became_of_them():
    x = leaf(2.0)
    with viz.trace() as film:
        (x * 3.0).backward()
        x.grad.mul_(100.0)
    assert film[-1].gradients == {"x.grad": "[3]"}


def test_a_second_pass_adds_to_the_first():
    x = leaf(2.0)
    with viz.trace() as film:
        y = x * 3.0
        y.backward(retain_graph=True)
        y.backward()
    assert "[3] is added to x.grad, which is now [6]." in film.sentences[-2]
    assert not any("has let go" in sentence for sentence in film.sentences[:6])
    assert film.order == ["MulBackward0", "AccumulateGrad"] * 2


def test_a_hook_that_changes_a_gradient_is_noticed():
    x = leaf(2.0)
    x.register_hook(lambda grad: grad * 10)
    with viz.trace() as film:
        (x * 3.0).backward()
    assert film.sentences[-2].endswith("x.grad was empty and is now [30]. A hook changed it on the way.")


def test_a_pass_that_fails_is_filmed_to_its_end():
    class Refuses(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a):
            return a * 1

        @staticmethod
        def backward(ctx, grad):
            raise ValueError("not today")

    x = leaf(2.0)
    with pytest.raises(ValueError, match="not today"), viz.trace() as film:
        (Refuses.apply(x) * 2.0).backward()
    assert film.sentences[-2] == "RefusesBackward fails, and the backward pass is given up. ValueError: not today"
    assert film.sentences[-1].startswith("The error reaches whoever called.")
    assert film[-1].queue == []


def test_of_an_error_the_film_tells_the_first_sentence_which_is_the_same_on_every_machine():
    x = leaf(1.0)
    with pytest.raises(RuntimeError, match=r"Modified last by add_ in .*test_film\.py"), viz.trace() as film:
        x.exp().add_(1).backward()
    assert film.sentences[-2].endswith("is at version 1; expected version 0 instead")


def test_recording_the_backward_pass_is_told_apart_from_the_forward_pass():
    x = leaf(2.0)
    with viz.trace() as film:
        (slope,) = torch.autograd.grad(x * x, x, create_graph=True)
        torch.autograd.grad(slope, x)
    assert any(
        sentence.startswith("While MulBackward0 nr 0 runs, what it computes is recorded too")
        for sentence in film.sentences
    )
    assert any(sentence.startswith("The sum in the input buffer is recorded too") for sentence in film.sentences)


def test_several_roots_stand_under_a_graph_root():
    x = leaf(2.0)
    with viz.trace() as film:
        torch.autograd.backward([x * 2.0, x * 3.0], [torch.tensor([1.0])] * 2)
    assert film.order[0] == "GraphRoot"
    assert "so a GraphRoot is put above them" in film.sentences[2]
    assert film[-1].gradients == {"x.grad": "[5]"}


def test_large_gradients_are_told_by_shape():
    x = torch.ones(20, 30, requires_grad=True)
    with viz.trace() as film:
        (x * 2.0).sum().backward()
    assert film[-1].gradients == {"x.grad": "float32 [20, 30]"}


def test_a_film_of_a_graph_that_was_built_before():
    x = leaf(2.0)
    y = x * 3.0
    with viz.trace() as film:
        y.backward()
    assert [frame.kind for frame in film] == ["start", "run", "deliver", "run", "finish"]


def test_a_film_keeps_no_graph_alive(film):
    x = leaf(2.0)
    with viz.trace() as film:
        y = x * 3.0
        y.backward()
    seen = weakref.ref(y.grad_fn)
    del y
    gc.collect()
    assert seen() is None
    assert len(film) == 6


def test_watching_ends_with_the_block(film):
    length = len(film)
    (leaf(1.0) * 2.0).backward()
    assert len(film) == length


def test_an_empty_film_says_so():
    with viz.trace() as film:
        pass
    assert len(film) == 0
    assert film.order == []
    assert str(film).startswith("An empty film")
    assert "An empty film" in film._repr_mimebundle_()["text/html"]
    assert film.svg.startswith("<svg")


def test_frames_can_be_indexed_and_looped_over(film):
    assert film[-1].number == len(film) - 1
    assert [frame.number for frame in film] == list(range(len(film)))
    assert film[3].sentence == film.sentences[3]
    with pytest.raises(IndexError):
        film[len(film)]


def test_the_table_has_a_row_for_each_step(film):
    table = film.table()
    assert table.columns == ("step", "what", "node", "in words", "ready queue", "still owed")
    assert len(table) == len(film)
    assert table[5][1:3] == ("deliver", "AddBackward0")
    assert "<th" in table._repr_mimebundle_()["text/html"]
    assert str(table).splitlines()[0].startswith("step  what")


def test_the_listing_reads_as_a_story(film):
    lines = str(film).splitlines()
    assert lines[0] == "Film: 12 steps, 4 nodes run"
    assert lines[-1] == "11  The backward pass is over: x.grad is [4] and y.grad is [2]."


def test_names_can_be_given():
    a = leaf(2.0)
    with viz.trace(names={"weight": a}) as film:
        (a * 3.0).backward()
    assert film[-1].gradients == {"weight.grad": "[3]"}
    with viz.trace(names={}) as film:
        (a * 3.0).backward()
    assert film[-1].gradients == {"leaf.grad": "[6]"}


def test_an_in_place_write_into_a_view_shows_the_node_that_works_on_the_slice():
    x = leaf(2.0, 1.0)
    with viz.trace() as film:
        a = x.clone()
        a[0].mul_(3.0)
        a.sum().backward()
    sentence = film.sentences[step(film, "CopySlices runs")]
    assert sentence.endswith("MulBackward0 works on the slice, inside it.")
    assert film[-1].gradients == {"x.grad": "[3, 1]"}


def test_sums_with_nan_do_not_look_as_if_a_hook_had_been_there():
    x = leaf(float("nan"))
    with viz.trace() as film:
        (x * x).backward()
    assert film.sentences[-2].endswith("x.grad was empty and is now [nan].")


@pytest.mark.parametrize("seed", range(8))
def test_the_replayed_queue_hands_out_what_the_engine_ran(seed):
    """The film's queue is computed again from its records: in one thread it has to agree with the engine's."""
    random = Random(seed)
    pool = [leaf(0.5, float(number)) for number in range(3)]
    with viz.trace(names={}) as film:
        for _ in range(25):
            a, b = random.choice(pool), random.choice(pool)
            pool.append(random.choice(OPERATIONS)(a, b))
        torch.autograd.backward([one.sum() for one in pool[-3:]])
    for frame, following in pairwise(film):
        if following.kind == "run":
            assert frame.queue[0] == following.node
    assert film[-1].owed == {}
    assert film[-1].buffers == {}


def test_a_film_of_a_graph_has_its_nodes_where_a_drawing_has_them():
    """x is left of y, and what lies between the product and the sum is left of the straight way."""
    x, y = leaf(0.5), leaf(2.0)
    a = x * y
    z = a.exp() + a
    with viz.trace(z) as film:
        z.backward()

    def places(graph, layout):
        return {item.title: layout.boxes[key].x for key, item in graph.items.items()}

    drawing = viz.draw(z)
    for graph, layout in ((drawing.graph, drawing.layout), (film.scene.graph, film.scene.layout)):
        across = places(graph, layout)
        assert across["x"] < across["y"] and across["ExpBackward0"] < across["AddBackward0"]


@pytest.mark.parametrize(
    ("what", "options", "message"),
    [
        ((3,), {}, "trace takes tensors, nodes (grad_fn) and collections of them, not int"),
        ((), {"direction": "down"}, "direction must be one of TB, BT, LR, RL, not 'down'"),
        ((), {"names": 3}, 'names is a dictionary, {"x": x} or {x: "x"}, not int'),
        ((), {"params": [3]}, "params is a module, or its named_parameters(), not list"),
    ],
)
def test_a_film_that_could_not_be_shown_is_not_begun(what, options, message):
    with pytest.raises((TypeError, ValueError), match=re.escape(message)), viz.trace(*what, **options):
        raise AssertionError


def test_a_step_that_is_not_there_is_missed_in_words(torch):
    x = torch.tensor(2.0, requires_grad=True)
    with viz.trace() as film:
        x.exp()
    with pytest.raises(IndexError, match=re.escape("this film has 1 step, from film[0] on; there is no film[1]")):
        film[1]


def test_a_gradient_that_was_cleared_between_two_passes_is_not_shown_in_the_second(torch):
    w, v = (torch.tensor(2.0, requires_grad=True) for _ in range(2))
    with viz.trace() as film:
        for step in range(2):
            (w * v + step).backward()
            if step == 0:
                w.grad = None
    second = [frame.gradients for frame in film if frame.kind == "start"][1]
    assert second == {"w.grad": "None", "v.grad": "2"}
    assert film.sentences[-1] == "The backward pass is over: w.grad is 2 and v.grad is 4."


def test_sums_that_overflow_are_shown_without_a_warning(torch, recwarn):
    x = torch.tensor(65504.0, dtype=torch.float16, requires_grad=True)
    with viz.trace() as film:
        (x * x).backward()
    assert "which makes inf" in " ".join(film.sentences)
    assert not recwarn.list
