"""`show` gives the package's own source, and says where it stands."""

import html
import re

import pytest

import teachgrad as torch
from teachgrad.autograd.engine import Engine
from teachgrad.course import show, show_entry, show_head
from teachgrad.course.source import typeset


def test_a_method_is_shown_with_its_file():
    shown = show(Engine.deliver)
    assert shown.place == "teachgrad/autograd/engine.py"
    assert shown.code.startswith("def deliver(self, task")


def test_a_node_is_shown_as_it_was_generated():
    node = (torch.ones(1, requires_grad=True) * 2).grad_fn
    assert show(type(node)).place == "teachgrad/generated/nodes.py"


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


def test_the_head_ends_with_the_docstring():
    head = show_head(Engine)
    assert head.code == 'class Engine:\n    """Runs backward passes. There is one: `engine`."""'


def test_an_entry_of_the_table_comes_with_its_comment():
    shown = show_entry("mul.Tensor")
    assert shown.code.startswith("# mul:")
    assert shown.place.startswith("teachgrad/derivatives/")


def test_an_entry_that_is_not_there():
    with pytest.raises(LookupError, match="no entry called 'multiply'"):
        show_entry("multiply")


@pytest.mark.parametrize("thing", [Engine, Engine.deliver, torch.mul, torch.autograd], ids=lambda thing: thing.__name__)
def test_typesetting_changes_no_character(thing):
    code = show(thing).code
    assert html.unescape(re.sub(r"</?(b|span)\b[^>]*>", "", typeset(code))) == code


def test_a_keyword_inside_a_string_stays_as_it_is():
    assert typeset("return 'return <b>'") == (
        '<b>return</b> <span style="opacity:.65">&#x27;return &lt;b&gt;&#x27;</span>'
    )


def test_f_strings_look_the_same_on_every_python():
    """Before 3.12 an f-string was one token, since then it is several."""
    assert typeset("f\"{'a' if b else 'c'}\"") == html.escape("f\"{'a' if b else 'c'}\"")


def test_half_a_statement_is_shown_as_it_is():
    assert typeset("    return (\n  a") == "    return (\n  a"
