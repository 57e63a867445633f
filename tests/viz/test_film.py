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
from tests.autograd.functions import function

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


GOLDEN = """
Film: 12 steps, 4 nodes run
 0  MulBackward0 is recorded and gets number 0. Its edges lead to AccumulateGrad of x and AccumulateGrad of y.
 1  AddBackward0 is recorded and gets number 1. Its edges lead to MulBackward0 and AccumulateGrad of x.
 2  A backward pass starts at AddBackward0. Every node is owed one gradient for each edge that leads to it: 1 for \
MulBackward0, 2 for AccumulateGrad of x and 1 for AccumulateGrad of y. AddBackward0 is owed nothing and \
joins the ready queue.
 3  AddBackward0 runs: it is the only node in the ready queue. It is given [1].
 4  AddBackward0 sends [1] to MulBackward0. MulBackward0 is owed nothing more and joins the ready queue.
 5  AddBackward0 sends [1] to AccumulateGrad of x. AccumulateGrad of x is still owed 1 of 2, so it waits.
 6  MulBackward0 runs: it is the only node in the ready queue. It is given [1].
 7  MulBackward0 is done and has let go of what it had saved. It sends [3] to AccumulateGrad of x. It \
is added to the [1] that waits there, which makes [4]. AccumulateGrad of x is owed nothing more and \
joins the ready queue.
 8  MulBackward0 sends [2] to AccumulateGrad of y. AccumulateGrad of y is owed nothing more and joins the ready queue.
 9  AccumulateGrad of x runs: every AccumulateGrad has the highest number there is, and of 2 \
the heap hands out this one. x.grad was empty and is now [4].
10  AccumulateGrad of y runs: it is the only node in the ready queue. y.grad was empty and is now [2].
11  The backward pass is over: x.grad is [4] and y.grad is [2].
"""  # fmt: skip


def test_the_film_of_a_small_graph_word_for_word(torch):
    """The one film whose sentences are pinned. PyTorch's is the same, with a word on the order that was seen."""
    x, y = (torch.tensor([value], requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        z = x * y + x
        z.backward()
    followed = "PyTorch ran 4 nodes, none of them out of the order that the rule gives.\n"
    assert f"\n{film}\n" == GOLDEN + (followed if torch.__name__ == "torch" else "")
    assert film.order == ["AddBackward0", "MulBackward0", "AccumulateGrad", "AccumulateGrad"]
    assert [frame.kind for frame in film][:3] == ["make", "make", "start"]
    assert (film[0].source, film[2].source) == ("z = x * y + x", "z.backward()")
    assert film[2].owed == {"MulBackward0": "1 of 1", "AccumulateGrad of x": "2 of 2", "AccumulateGrad of y": "1 of 1"}
    assert film[5].owed["AccumulateGrad of x"] == "1 of 2"
    assert film[5].buffers["AccumulateGrad of x", "input 0"] == "[1]"
    assert film[7].buffers == {("AccumulateGrad of x", "input 0"): "[4]"}
    assert film[7].queue == ["AccumulateGrad of x"]


def states(film, number):
    """How the nodes look at this step, by title."""
    shot, roles = film.scene.shot(number), film.scene.cast.roles
    return {role.title: shot.states.get(key, "") for key, role in roles.items()}


def test_what_is_not_needed_neither_runs_nor_is_owed_anything(torch):
    """Of z = exp(a) + a with a = x * y only the gradient at `a` is asked for: it arrives, and nothing below runs."""
    x, y = (torch.tensor(1.0, requires_grad=True) for _ in range(2))
    a = x * y
    z = a.exp() + a
    with viz.trace(z) as film:
        torch.autograd.grad(z, a)
    assert film.order == ["AddBackward0", "ExpBackward0"]
    last = max(number for number, frame in enumerate(film) if frame.kind == "run")
    assert film[last].node == "MulBackward0"
    assert states(film, last)["MulBackward0"] == states(film, last)["AccumulateGrad of x"] == "skipped"
    assert not any("AccumulateGrad" in node for frame in film for node in frame.owed)
    assert film[-1].gradients["result 0"] == "3.718" and film[-1].owed == {}


def test_what_the_engine_does_to_a_gradient_on_its_way_stands_on_the_arrow():
    """A node returns a gradient of its own shape; the engine sums it to that of the input, or takes the real part."""
    matrix, row = torch.ones(3, 2, requires_grad=True), torch.ones(2, requires_grad=True)
    z = torch.tensor([1j])
    with viz.trace() as film:
        (matrix + row).sum().backward()
        (row[:1] * z).abs().sum().backward()
    labels = " ".join(svg for number in range(len(film)) for svg in film.scene.shot(number).overlays.values())
    assert "[3, 2] → sum → [3, 3]" in labels
    assert "complex64 [1] → real part → " in labels


@pytest.mark.parametrize("which", ["node", "hook"])
def test_what_fails_is_painted_when_it_fails(torch, which):
    x = torch.tensor(1.0, requires_grad=True)
    with pytest.raises((RuntimeError, ZeroDivisionError)), viz.trace() as film:
        y = x.exp()
        z = y * 2
        if which == "hook":
            y.grad_fn.register_prehook(lambda grads: 1 / 0)
        else:
            y.add_(1)
        z.sum().backward() if which == "hook" else y.backward()
    assert [frame.kind for frame in film][-2:] == ["fail", "finish"]
    assert film[-2].node == "ExpBackward0"
    assert states(film, len(film) - 2)["ExpBackward0"] == "failed"
    assert film[-1].queue == [] and film[-1].owed == {}


def test_recording_can_be_one_step(torch):
    x = torch.tensor(1.0, requires_grad=True)
    with viz.trace(record=False) as film:
        (x.exp().sin() * x).backward()
    assert [frame.kind for frame in film][:2] == ["make", "start"]
    assert film[0].sentence == "3 nodes are recorded, ExpBackward0 to MulBackward0."


def test_modules_frame_a_pass_that_alone_is_filmed(torch):
    net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU(), torch.nn.Linear(2, 1))
    with viz.modules(net):
        loss = net(torch.ones(1, 2)).sum()
    with viz.trace(loss, modules=net) as film:
        loss.backward()
    assert "0 (Linear)" in [frame.label for frame in film.scene.graph.frames.values()]
    assert film[-1].gradients["2.bias.grad"] == "[1]"
    with viz.trace(modules=net) as film:
        torch.utils.checkpoint.checkpoint(
            net, torch.ones(1, 2, requires_grad=True), use_reentrant=True
        ).sum().backward()
    assert film[-1].kind == "finish" and "<svg" in film.svg


def test_a_gradient_that_is_none_pays_its_debt():
    half = function(torch, lambda ctx, a, b: a * b, lambda ctx, grad: (grad, None), name="Half")
    x, y = leaf(2.0), leaf(3.0)
    with viz.trace() as film:
        half.apply(x, y).backward()
    sentence = film.sentences[step(film, "HalfBackward sends no gradient")]
    assert "None, which counts as zero" in sentence
    assert "its edge counts as paid" in sentence
    assert "No gradient arrived, so y.grad stays None." in film.sentences[step(film, "AccumulateGrad of y runs")]


def test_values_are_those_of_the_moment_and_not_what_became_of_them():
    x = leaf(2.0)
    with viz.trace() as film:
        (x * 3.0).backward()
        x.grad.mul_(100.0)
    assert film[-1].gradients == {"x.grad": "[3]"}


def test_a_hook_that_changes_a_gradient_is_noticed():
    x = leaf(2.0)
    x.register_hook(lambda grad: grad * 10)
    with viz.trace() as film:
        (x * 3.0).backward()
    assert film.sentences[-2].endswith("x.grad was empty and is now [30]. A hook changed it on the way.")


def test_large_gradients_are_told_by_shape():
    x = torch.ones(20, 30, requires_grad=True)
    with viz.trace() as film:
        (x * 2.0).sum().backward()
    assert film[-1].gradients == {"x.grad": "float32 [20, 30]"}


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
    with pytest.raises(IndexError, match=re.escape("this film has 12 steps, from film[0] on; there is no film[12]")):
        film[12]


def test_the_table_has_a_row_for_each_step(film):
    table = film.table()
    assert table.columns == ("step", "what", "node", "in words", "ready queue", "still owed")
    assert len(table.rows) == len(film)
    assert table.rows[5][1:3] == ("deliver", "AddBackward0")
    assert "<th" in table._repr_mimebundle_()["text/html"]
    assert str(table).splitlines()[0].startswith("step  what")


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
        ((), {"direction": "down"}, "direction is one of 'TB', 'BT', 'LR', 'RL', not 'down'"),
        ((), {"names": 3}, 'names is a dictionary, {"x": x} or {x: "x"}, not int'),
        ((), {"params": [3]}, "params is a module, or its named_parameters(), not list"),
    ],
)
def test_a_film_that_could_not_be_shown_is_not_begun(what, options, message):
    with pytest.raises((TypeError, ValueError), match=re.escape(message)), viz.trace(*what, **options):
        raise AssertionError


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
