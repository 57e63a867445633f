"""Do many nodes fit into one box, and is it the right one?

Read next: `test_draw_pytorch.py`, where real networks are collapsed.
"""

from __future__ import annotations

import pytest

import teachgrad
from teachgrad import viz
from teachgrad.viz.collapse import collapse_graph
from teachgrad.viz.collect import collect


def layers(torch, number):
    """h = sin(h * w_i + b_i), `number` times; parameters as a module would name them."""
    x = torch.tensor(1.0, requires_grad=True)
    params = {}
    h = x
    for index in range(number):
        w = params[f"net.{index}.weight"] = torch.tensor(0.5, requires_grad=True)
        b = params[f"net.{index}.bias"] = torch.tensor(0.1, requires_grad=True)
        h = (h * w + b).sin()
    return h, params


def test_repeated_layers_become_one_box(torch):
    """The first layer works on a leaf, and not on the layer below: it is not the same as the others."""
    y, params = layers(torch, 4)
    assert str(viz.draw(y, names={}, params=params, collapse="repeats")).splitlines()[1:4] == [
        "#c0 3 times: SinBackward0, AddBackward0, MulBackward0, 6 leaves",
        "#9 SinBackward0",
        "#10 AddBackward0",
    ]


def test_modules_become_boxes_at_the_depth_asked_for(torch):
    y, params = layers(torch, 3)
    whole = viz.draw(y, params=params, collapse="modules")
    assert [item.title for item in whole.graph.nodes() if item.kind == "collapsed"] == ["net"]
    each = viz.draw(y, params=params, collapse=2)
    assert [item.title for item in each.graph.nodes() if item.kind == "collapsed"] == ["net.2", "net.1", "net.0"]


def test_a_node_without_parameters_inside_a_module_goes_with_it(torch):
    y, params = layers(torch, 3)
    boxes = [item for item in viz.draw(y, params=params, collapse="modules").graph.nodes() if item.kind == "collapsed"]
    assert boxes[0].lines == ["8 nodes", "6 leaves"]  # both inner sines; the last may belong to anyone


def test_boxes_never_form_a_circle():
    """A module that is used twice becomes two boxes: what ran in between lies between them."""
    x = teachgrad.tensor(1.0, requires_grad=True)
    params = {name: teachgrad.tensor(2.0, requires_grad=True) for name in ("a.w", "a.v", "b.w", "b.v")}

    def module(h, name):
        return h * params[f"{name}.w"] * params[f"{name}.v"]

    y = module(module(module(x, "a"), "b"), "a")
    graph = viz.draw(y, params=params, collapse="modules").graph
    assert [item.title for item in graph.nodes() if item.kind == "collapsed"] == ["a", "b", "a"]
    position = {key: index for index, key in enumerate(graph.items)}
    assert all(link.tail != link.head for link in graph.links)
    shared = [item for item in graph.nodes() if item.kind == "accumulate" and item.dependencies == 2]
    assert len(shared) == 2 and position  # leaves that both boxes use stay outside


def test_the_box_of_a_node_can_be_found():
    y, _ = layers(teachgrad, 4)
    graph = collect([y])
    collapsed = collapse_graph(graph, "repeats")
    assert collapsed.items[collapsed.keys[y.grad_fn]].kind == "collapsed"


def test_collapsing_asks_for_what_it_needs():
    y, params = layers(teachgrad, 2)
    with pytest.raises(ValueError, match='collapse="modules" needs params=model'):
        viz.draw(y, collapse="modules")
    with pytest.raises(ValueError, match='collapse is "repeats", "modules" or a depth of at least 1, not 0'):
        viz.draw(y, params=params, collapse=0)
    with pytest.raises(ValueError, match="forward=True shows every operation"):
        viz.draw(y, params=params, collapse="modules", forward=True)


def test_a_shared_parameter_puts_no_node_into_the_wrong_module(torch):
    model = torch.nn.Module()
    model.emb, model.head = torch.nn.Embedding(4, 3), torch.nn.Linear(3, 4, bias=False)
    model.mid, model.both = torch.nn.Linear(3, 3), torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Linear(3, 3))
    model.head.weight = model.emb.weight
    model.both[1].weight = model.both[0].weight
    y = model.head(model.both(model.mid(model.emb(torch.tensor([1, 2])))))
    boxes = [item.title for item in viz.draw(y, params=model, collapse="modules").graph.nodes()]
    assert [title for title in boxes if "(" in title] == ["both (Sequential)", "mid (Linear)"]
    with pytest.raises(ValueError, match="no parameter belongs to one module inside a model"):
        viz.draw(model.mid(torch.ones(1, 3)), params=model.mid, collapse="modules")


def test_what_follows_a_sequential_is_none_of_its_own(torch):
    def linear_and_relu():
        return torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())

    model = torch.nn.Module()
    model.a, model.b = linear_and_relu(), linear_and_relu()
    first = model.a(torch.ones(1, 2))
    boxes = viz.draw(model.b(first) + first, params=model, collapse="modules").graph.nodes()
    assert [box.title for box in boxes] == [
        "AddBackward0",
        "ReluBackward0",
        "b (Sequential)",
        "ReluBackward0",
        "a (Sequential)",
    ]


def test_a_module_that_was_called_again_says_so(torch):
    model = torch.nn.Module()
    model.fc = torch.nn.Linear(2, 2)
    x = torch.ones(1, 2)
    for _ in range(3):
        x = model.fc(x).tanh()
    (box,) = [item for item in viz.draw(x, params=model, collapse="modules").graph.nodes() if item.kind == "collapsed"]
    assert (box.title, box.lines) == ("fc (Linear)", ["8 nodes", "parameters used 3 times", "2 leaves"])


@pytest.mark.parametrize("values", [False, True])
def test_the_steps_of_a_recurrent_network_are_repeats(torch, values):
    sequence = torch.ones(12, 2, requires_grad=True)
    weight, h = torch.ones(2, 2, requires_grad=True), torch.zeros(2)
    for x in (sequence * 1).unbind():
        h = (weight @ h + x).tanh()
    boxes = [item for item in viz.draw(h, collapse="repeats", values=values).graph.nodes() if item.kind == "collapsed"]
    assert [(box.title, box.lines) for box in boxes] == [("11 times", ["TanhBackward0", "AddBackward0", "MvBackward0"])]


def test_parts_of_one_tensor_are_no_repetition(torch):
    parts = (torch.ones(3, requires_grad=True) * 1).view(3, 1)
    y = torch.stack([parts.select(0, number) for number in range(3)])
    assert [item for item in viz.draw(y, collapse="repeats").graph.nodes() if item.kind == "collapsed"] == []


def test_the_title_of_a_box_is_no_longer_than_other_lines(torch):
    model = torch.nn.Module()
    model.add_module("long" * 40, torch.nn.Linear(2, 2))
    drawing = viz.draw(getattr(model, "long" * 40)(torch.ones(1, 2)), params=model, collapse="modules")
    assert [len(item.title) for item in drawing.graph.nodes() if item.kind == "collapsed"] == [44]


def test_a_collapsed_graph_is_drawn():
    pytest.importorskip("pygraphviz")
    y, params = layers(teachgrad, 5)
    for how in ("repeats", "modules", 2):
        drawing = viz.draw(y, params=params, collapse=how, saved=True, shapes=True)
        assert 'class="item collapsed"' in drawing.svg
        assert set(drawing.layout.boxes) == set(drawing.graph.items)
