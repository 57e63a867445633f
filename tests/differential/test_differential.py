"""A few hundred random programs on both libraries; `python -m tests.differential` runs as many as you like."""

import importlib

import pytest

from tests.differential import everything
from tests.views import fuzz

pytest.importorskip("torch", reason="compares with PyTorch")


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_fifty_programs_do_the_same_on_both(first, monkeypatch):
    monkeypatch.setattr(fuzz, "Writer", everything.Everything)
    monkeypatch.setattr(fuzz, "Scope", everything.Scope)
    monkeypatch.setattr(fuzz, "ORDER", False)
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    for seed in range(first, first + 50):
        lines = fuzz.program(seed, torch)
        try:
            found = fuzz.differences(lines, teachgrad, torch)
        except fuzz.NotComparable:
            continue
        assert not found, f"seed {seed}\n" + "\n".join(lines) + "\n\n" + "\n".join(found)
