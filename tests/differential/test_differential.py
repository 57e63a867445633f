"""A few hundred random programs on both libraries; `python -m tests.differential` runs as many as you like."""

import importlib

import pytest

from tests.differential.run import differences
from tests.differential.writer import write

pytestmark = pytest.mark.pytorch


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_fifty_programs_do_the_same_on_both(first: int, oracle) -> None:
    teachgrad = importlib.import_module("teachgrad")
    for seed in range(first, first + 50):
        lines = write(seed, oracle)
        found = differences(lines, teachgrad, oracle)
        assert not found, "\n".join([f"seed {seed}", *lines, "", *found])
