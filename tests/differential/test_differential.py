"""A few hundred random programs on both libraries; `python -m tests.differential` runs as many as you like.

Read next: `found.py`, programs on which the two once differed.
"""

import importlib

import pytest

from tests.differential import everything
from tests.differential.found import FOUND
from tests.views import fuzz

pytest.importorskip("torch", reason="compares with PyTorch")


@pytest.fixture(autouse=True)
def programs_over_everything(monkeypatch):
    monkeypatch.setattr(fuzz, "Writer", everything.Everything)
    monkeypatch.setattr(fuzz, "Scope", everything.Scope)
    monkeypatch.setattr(fuzz, "ORDER", False)
    return importlib.import_module("teachgrad"), importlib.import_module("torch")


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_fifty_programs_do_the_same_on_both(first, programs_over_everything):
    teachgrad, torch = programs_over_everything
    for seed in range(first, first + 50):
        lines = fuzz.program(seed, torch)
        try:
            found = fuzz.differences(lines, teachgrad, torch)
        except fuzz.NotComparable:
            continue
        assert not found, f"seed {seed}\n" + "\n".join(lines) + "\n\n" + "\n".join(found)


@pytest.mark.parametrize("what", FOUND)
def test_what_was_found_is_mended(what, programs_over_everything):
    assert not fuzz.differences(FOUND[what], *programs_over_everything)
    unknown = [note for _, note in fuzz.observe(programs_over_everything[1], FOUND[what]) if "NameError" in str(note)]
    assert not unknown, "a program that says nothing"
