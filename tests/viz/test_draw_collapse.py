"""Do many nodes fit into one box, and is it the right one?

Read next: `test_draw_modules.py`, where modules are boxes.
"""

from __future__ import annotations

import pytest

from teachgrad import viz


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
        "#c0 3 times: MulBackward0, AddBackward0, SinBackward0, 6 parameters, 6 numbers   -> #9 SinBackward0",
        "#9 SinBackward0   -> #10 AddBackward0",
        "#10 AddBackward0   -> #11 MulBackward0, #14 AccumulateGrad",
    ]


@pytest.mark.parametrize("values", [False, True])
def test_the_steps_of_a_recurrent_network_are_repeats(torch, values):
    sequence = torch.ones(12, 2, requires_grad=True)
    weight, h = torch.ones(2, 2, requires_grad=True), torch.zeros(2)
    for x in (sequence * 1).unbind():
        h = (weight @ h + x).tanh()
    boxes = [item for item in viz.draw(h, collapse="repeats", values=values).graph.nodes() if item.kind == "collapsed"]
    assert [(box.title, box.lines) for box in boxes] == [("11 times", ["MvBackward0", "AddBackward0", "TanhBackward0"])]


def test_parts_of_one_tensor_are_no_repetition(torch):
    parts = (torch.ones(3, requires_grad=True) * 1).view(3, 1)
    y = torch.stack([parts.select(0, number) for number in range(3)])
    assert [item for item in viz.draw(y, collapse="repeats").graph.nodes() if item.kind == "collapsed"] == []
