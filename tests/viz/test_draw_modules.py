"""Does the picture know which module made what? Exactly after a recording, and as far as parameters tell without one.

Read next: `test_draw_pytorch.py`, where real networks are drawn.
"""

from __future__ import annotations

import re

import pytest

import teachgrad
from teachgrad import viz


def block_class(nn):
    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.norm, self.layers = nn.LayerNorm(3), nn.ModuleList([nn.Linear(3, 3), nn.ReLU()])

        def forward(self, x):
            h = self.norm(x)
            for layer in self.layers:
                h = layer(h)
            return x + h

    return Block


def network(torch, blocks=3):
    Block = block_class(torch.nn)
    return torch.nn.Sequential(*(Block() for _ in range(blocks)), torch.nn.Linear(3, 2))


def recorded(torch, net):
    with viz.modules(net):
        return net(torch.ones(1, 3))


def boxes(drawing):
    return {item.title: item.lines for item in drawing.graph.items.values() if item.kind in ("collapsed", "operation")}


def test_after_a_recording_every_module_has_its_nodes_and_parameters(torch):
    net = network(torch)
    graph = viz.draw(recorded(torch, net), modules=net).graph
    frames = {frame.path: (frame.label, frame.lines) for frame in graph.frames.values()}
    assert frames["1"] == ("1 (Block)", [])
    assert frames["1.layers.0"] == ("layers.0 (Linear)", ["weight [3, 3]", "bias [3]"])
    lines = {item.title: item.lines for item in graph.nodes()}
    assert lines["NativeLayerNormBackward0"] == ["norm (LayerNorm)", "weight [3]", "bias [3]"]  # of one node: no frame
    assert lines["ReluBackward0"] == ["layers.1 (ReLU)"]
    assert not [item for item in graph.items.values() if item.kind in ("leaf", "accumulate")]
    assert "layers" not in {
        frame.path.rpartition(".")[2] for frame in graph.frames.values()
    }  # a ModuleList is not called


def test_without_one_no_module_is_known_and_a_sentence_says_so(torch):
    net = network(torch)
    drawing = viz.draw(net(torch.ones(1, 3)), modules=net)
    assert not drawing.graph.frames and "`with viz.modules(net):`" in drawing.notes[0]
    assert "-> 3.weight: " in str(drawing)


def test_depth_says_what_is_one_box(torch):
    net = network(torch)
    y = recorded(torch, net)
    assert list(boxes(viz.draw(y, modules=net, depth=0))) == ["model (Sequential)"]
    at_one = boxes(viz.draw(y, modules=net, depth=1))
    assert list(at_one) == ["3 (Linear)", "2 (Block)", "1 (Block)", "0 (Block)"]
    assert at_one["0 (Block)"][0] == "4 parameters, 18 numbers"


def test_blocks_that_repeat_themselves_are_one_box(torch):
    net = network(torch, blocks=12)
    found = boxes(viz.draw(recorded(torch, net), modules=net, collapse="repeats"))
    assert found["Block × 12"][0] == "0 … 11"


def test_the_forward_pass_goes_from_inputs_to_outputs_with_shapes(torch):
    net = network(torch, blocks=2)
    x = torch.ones(1, 3)
    drawing = viz.draw(net, x, depth=1)
    assert re.sub(r"#\w+ ", "", str(drawing)).splitlines() == [
        "x: float32 [1, 3]",
        "0 (Block): [1, 3] → [1, 3], 4 parameters, 18 numbers   <- x",
        "1 (Block): [1, 3] → [1, 3], 4 parameters, 18 numbers   <- 0 (Block)",
        "2 (Linear): [1, 3] → [1, 2], weight [2, 3], bias [2]   <- 1 (Block)",
        "output: float32 [1, 2]   <- 2 (Linear)",
    ]
    for direction, axis in (("TB", 1), ("LR", 0)):
        places = viz.draw(net, x, depth=1, direction=direction).layout.boxes
        assert all(places[link.tail][axis] < places[link.head][axis] for link in drawing.graph.links)


def test_a_shared_parameter_stays_outside_and_a_module_called_twice_has_two_frames(torch):
    net = torch.nn.Module()
    net.emb, net.head = torch.nn.Embedding(4, 3), torch.nn.Linear(3, 4, bias=False)
    net.head.weight = net.emb.weight
    tokens = torch.tensor([1, 2])
    with viz.modules(net):
        y = net.head(net.emb(tokens))
    leaves = [item.title for item in viz.draw(y, modules=net).graph.items.values() if item.kind == "leaf"]
    assert leaves == ["emb.weight"]
    net = torch.nn.Linear(3, 3)
    with viz.modules(net):
        y = net(net(torch.ones(1, 3)).relu())
    assert [frame.path for frame in viz.draw(y, modules=net).graph.frames.values()] == ["", ""]


def test_what_makes_no_sense_is_refused_in_words():
    net = network(teachgrad)
    y = recorded(teachgrad, net)
    refused = {
        "missing a required argument": lambda: viz.draw(net),
        "draw needs a tensor, a node (grad_fn), or a collection of them, not an empty list": lambda: viz.draw([]),
        "pass modules=net": lambda: viz.draw(y, depth=1),
        "modules is a module, `modules=net`, not int": lambda: viz.draw(y, modules=3),
        "collapse is one of None, 'repeats', not 'modules'": lambda: viz.draw(y, collapse="modules"),
        "depth is a whole number, at least 0, not -1": lambda: viz.draw(y, modules=net, depth=-1),
        "forward=True shows every operation": lambda: viz.draw(y, modules=net, depth=1, forward=True),
        "theme is one of 'auto', 'light', 'dark', not 'blue'": lambda: viz.draw(y, theme="blue"),
        "modules takes a module": lambda: viz.modules(y).__enter__(),
    }
    for message, call in refused.items():
        with pytest.raises((TypeError, ValueError), match=re.escape(message)):
            call()


def test_all_is_drawn_in_its_frame_and_in_the_theme_asked_for():
    pytest.importorskip("pygraphviz")
    net = network(teachgrad)
    y = recorded(teachgrad, net)
    drawing = viz.draw(y, modules=net, saved=True, theme="dark")
    assert set(drawing.layout.boxes) == set(drawing.graph.items)
    for key, item in drawing.graph.items.items():
        if item.frame:
            inner, outer = drawing.layout.boxes[key], drawing.layout.frames[item.frame].box
            assert abs(inner.x - outer.x) + inner.width // 2 <= outer.width // 2 + 1
            assert abs(inner.y - outer.y) + inner.height // 2 <= outer.height // 2 + 1
    assert "prefers-color-scheme" not in drawing.svg and "#14181d" in drawing.svg
    assert 'class="key' in drawing.svg and 'class="key' not in viz.draw(y, legend=False).svg
