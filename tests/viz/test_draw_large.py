"""Does it hold for graphs that nobody would draw by hand?

Read next: `test_draw_collapse.py`.
"""

from __future__ import annotations

import pytest

import teachgrad
from teachgrad import viz

pytest.importorskip("pygraphviz")


def chain(torch, length):
    x = torch.tensor(1.0, requires_grad=True)
    y = x
    for _ in range(length):
        y = y * 1.001
    return y


def test_a_chain_of_three_thousand_nodes_is_drawn_without_recursion(torch, capfd):
    drawing = viz.draw(chain(torch, 3000), saved=True, shapes=True, depth=None)
    assert drawing.svg.count('class="item node"') == 3000
    assert len(str(drawing).splitlines()[-1]) < 100  # and listed without indenting three thousand times
    assert capfd.readouterr() == ("", "")


def test_weights_shared_by_many_steps_are_drawn():
    """Arrows from every step to one leaf cross many rows, which is what Graphviz takes long over."""
    x = teachgrad.tensor(1.0, requires_grad=True)
    w = teachgrad.tensor(1.0, requires_grad=True)
    h = x
    for _ in range(100):
        h = (h * w).sin()
    assert viz.draw(h, forward=True).svg


def test_what_is_too_large_is_folded_or_refused_with_advice():
    y = chain(teachgrad, 400)
    slow = viz.draw(y, max_seconds=0.01, depth=None)
    assert slow.svg and slow.notes == ["Folded to fit: 5 boxes for 403; depth=None opens all."]
    for number in range(400):  # nothing repeats itself
        y = y + 1 if number * number % 7 < 3 else y.sin()
    slow = viz.draw(y.reshape(1).expand(400).unbind(), max_seconds=0.01, names={}, depth=None)
    with pytest.raises(
        TimeoutError, match="Graphviz found no place for .* boxes within 0.01 seconds: put them into fewer"
    ):
        slow.svg.strip()
    assert "within 0.01 seconds" in slow._repr_mimebundle_()["text/html"]
