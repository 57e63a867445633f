"""`show` gives the package's own source, and says where it stands."""

import pytest

import teachgrad as torch
from teachgrad.autograd.engine import Engine
from teachgrad.course import show, show_entry


def test_a_method_is_shown_with_its_file():
    shown = show(Engine.deliver)
    assert shown.place == "teachgrad/autograd/engine.py"
    assert shown.code.startswith("def deliver(self, task")


def test_a_node_is_shown_as_it_was_generated():
    node = (torch.ones(1, requires_grad=True) * 2).grad_fn
    assert show(type(node)).place == "teachgrad/generated/nodes.py"


def test_some_lines_of_it():
    assert show(Engine.deliver, 1, 1).code == show(Engine.deliver).code.split("\n")[0]


def test_an_entry_of_the_table_comes_with_its_comment():
    shown = show_entry("mul.Tensor")
    assert shown.code.startswith("# mul:")
    assert shown.place.startswith("teachgrad/derivatives/")


def test_an_entry_that_is_not_there():
    with pytest.raises(LookupError, match="no entry called 'multiply'"):
        show_entry("multiply")
