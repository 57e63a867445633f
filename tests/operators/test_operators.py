"""Every operator, every sample: as PyTorch does it, and with slopes that can be measured.

The samples are in `samples/`, what PyTorch did in `recorded/`; `harness.py` tells how to add some.
"""

from __future__ import annotations

from types import ModuleType

import pytest

import teachgrad
from tests.operators.harness import (
    differences,
    families,
    has_derivatives,
    load_recorded,
    load_samples,
    observe,
    slope_errors,
    tangent_errors,
)
from tests.operators.sample import Sample

RECORDED = {family: load_recorded(family) for family in families()}
ALL = [pytest.param(family, s, id=f"{family}: {s.name}") for family in families() for s in load_samples(family)]
MEASURABLE = [
    p for p in ALL if p.values[1].measurable and has_derivatives(RECORDED[p.values[0]].get(p.values[1].name, {}))
]  # type: ignore[union-attr]


@pytest.mark.parametrize("family, sample", ALL)
def test_an_operator_does_what_pytorch_did(family: str, sample: Sample) -> None:
    expected = RECORDED[family].get(sample.name)
    assert expected is not None, f"not recorded yet: python -m tests.operators.record {family}"
    assert differences(observe(teachgrad, sample), expected, sample) == []


@pytest.mark.parametrize("family, sample", MEASURABLE)
def test_first_and_second_derivatives_are_the_slopes_one_can_measure(family: str, sample: Sample) -> None:
    assert slope_errors(teachgrad, sample) == []


@pytest.mark.parametrize("family, sample", MEASURABLE)
def test_the_tangents_of_forward_mode_are_the_slopes_one_can_measure(family: str, sample: Sample) -> None:
    assert tangent_errors(teachgrad, sample) == []


@pytest.mark.pytorch
@pytest.mark.parametrize("family", families())
def test_the_records_are_what_pytorch_does(family: str, oracle: ModuleType) -> None:
    wrong = {
        s.name: d for s in load_samples(family) if (d := differences(observe(oracle, s), RECORDED[family][s.name], s))
    }
    assert wrong == {}


def test_no_record_is_left_of_a_sample_that_is_gone() -> None:
    stale = {f: sorted(set(RECORDED[f]) - {s.name for s in load_samples(f)}) for f in families()}
    assert not any(stale.values()), stale
