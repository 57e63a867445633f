"""What hooks see of gradients is what they see in PyTorch, and the same by the express as step by step."""

from __future__ import annotations

import pytest

import teachgrad
from teachgrad.course.mutilations import step_by_step
from tests.engine.watched import Watched, compare, difference

BATCHES = range(0, 400, 40)


@pytest.mark.parametrize("first", BATCHES)
def test_random_graphs_are_seen_alike_by_the_express_and_by_the_engine(first):
    for seed in range(first, first + 40):
        fast = Watched(teachgrad, seed).run()
        with step_by_step():
            slow = Watched(teachgrad, seed).run()
        assert difference(fast, slow) is None, seed


@pytest.mark.parametrize("first", BATCHES)
def test_random_graphs_are_seen_alike_in_pytorch(first):
    torch = pytest.importorskip("torch")
    for seed in range(first, first + 40):
        assert compare(seed, teachgrad, torch) is None, seed
