"""`show` gives the package's own source, and says where it stands."""

import pytest

import teachgrad as torch
from teachgrad.course import show, show_entry
from teachgrad.engine.engine import Engine


def test_a_method_is_shown_with_its_file():
    shown = show(Engine.deliver)
    assert shown.place == "teachgrad/engine/engine.py"
    assert shown.code.startswith("def deliver(self, task")


def test_a_node_is_shown_as_it_was_generated():
    node = (torch.ones(1, requires_grad=True) * 2).grad_fn
    assert show(type(node)).place == "teachgrad/generated/pointwise.py"


def test_a_passage_of_it_stands_below_its_signature():
    shown = show(Engine.deliver, "target, input_nr = edge", "owed = ").code.split("\n")
    assert [shown[0], shown[1]] == [show(Engine.deliver).code.split("\n")[0], "    ..."]
    assert [line.strip() for line in shown[2:]] == [
        "target, input_nr = edge",
        "owed = dependencies[target] = dependencies[target] - 1",
        "...",
    ]


def test_a_passage_that_is_no_longer_there():
    with pytest.raises(LookupError, match="no line with 'nobody wrote this'"):
        show(Engine.deliver, "target, input_nr", "nobody wrote this")


def test_an_entry_of_the_table_comes_with_its_comment():
    shown = show_entry("mul.Tensor")
    assert shown.code.startswith("# the slope in one factor is the other\n- name: mul.Tensor(")
    assert shown.place.startswith("teachgrad/derivatives/")


def test_an_entry_that_is_not_there():
    with pytest.raises(LookupError, match="no entry called 'multiply'"):
        show_entry("multiply")


def test_what_is_folded_shows_the_name_of_its_file():
    assert "<summary>" in show(Engine.deliver, fold=True)._repr_html_() and not show(Engine.deliver).fold


def test_an_entry_of_one_line_is_shown_as_several():
    assert "  kernel: np.sin\n  self: grad * cos(self).conj()" in show_entry("sin").code


def test_what_is_shown_stays_text():
    shown = show(Engine.compute_dependencies)._repr_html_()
    assert "node.topological_nr &lt; min_topological_nr" in shown
