"""What runs, and what does not run, in an ordinary program? `benchmarks/calls.py` says what is counted."""

from unittest.mock import patch

import pytest

from benchmarks.calls import Tally, tally
from benchmarks.usual import USUAL

ON_TENSORS = {"hooks", "checkpoints", "gradient_penalty", "differential_equation"}
"""Programs whose backward passes call operators: in hooks, in checkpoints, or since they are recorded."""


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    with patch("teachgrad.tensor.devices.known", {}):  # whatever other tests have used
        return {name: tally(program) for name, program in USUAL.items()}


@pytest.mark.parametrize("name", sorted(USUAL.keys() - ON_TENSORS))
def test_no_rule_runs_on_tensors_in_a_plain_pass(name, tallies) -> None:
    assert not tallies[name].tensor_operators


def test_watching_costs_nothing_when_it_is_over() -> None:
    """A film is taken, and after it the same program calls the same functions as before."""
    from teachgrad import viz

    before = tally(USUAL["scatters"])
    with viz.trace():
        tally(USUAL["scatters"])
    after = tally(USUAL["scatters"])
    assert before.calls == after.calls
