"""Every operator, every sample: as PyTorch does it, and with slopes that can be measured.

The samples are in `samples/`, what PyTorch did in `recorded/`; `harness.py` tells how to add some.
"""

from __future__ import annotations

import contextlib
import re
import warnings
from types import ModuleType

import numpy as np
import pytest

import teachgrad
from teachgrad.generated import operators as nodes
from tests.operators.harness import (
    TOLERANCE,
    array_of,
    close,
    differences,
    disagreements,
    families,
    first_order,
    flatten,
    has_derivatives,
    load_recorded,
    load_samples,
    make_leaves,
    observe,
    slope_errors,
    tangent_errors,
)
from tests.operators.sample import Sample

RECORDED = {family: load_recorded(family) for family in families()}
ALL = [pytest.param(f, n, s, id=f"{f}: {n}") for f in families() for n, s in load_samples(f).items()]
DIFFERENTIABLE = [case for case in ALL if has_derivatives(RECORDED[case.values[0]].get(case.values[1], {}))]
MEASURABLE = [pytest.param(case.values[2], id=case.id) for case in DIFFERENTIABLE if case.values[2].measurable]
ONE_SIDED = r"padding_idx|x\.scatter\(dim|as_strided"
"""What forward mode sees otherwise, in PyTorch, too: a padded row, places written to twice, memory seen twice."""
ROUGH = [
    pytest.param(sample, id=case.id)
    for case in DIFFERENTIABLE
    if not (sample := case.values[2]).smooth and sample.precise and not re.search(ONE_SIDED, sample.expression)
]


@pytest.mark.parametrize("family, name, sample", ALL)
def test_an_operator_does_what_pytorch_did(family: str, name: str, sample: Sample) -> None:
    assert name in RECORDED[family], f"not recorded yet: python -m tests.operators.harness --record {family}"
    assert differences(observe(teachgrad, sample), RECORDED[family][name]) == []


@pytest.mark.parametrize("sample", MEASURABLE)
def test_first_and_second_derivatives_are_the_slopes_one_can_measure(sample: Sample) -> None:
    assert slope_errors(teachgrad, sample) == []


@pytest.mark.parametrize("sample", MEASURABLE)
def test_the_tangents_of_forward_mode_are_the_slopes_one_can_measure(sample: Sample) -> None:
    assert tangent_errors(teachgrad, sample) == []


@pytest.mark.parametrize("sample", ROUGH)
def test_forward_and_reverse_mode_agree_where_no_slope_can_be_measured(sample: Sample) -> None:
    assert disagreements(teachgrad, sample) == []


@pytest.mark.parametrize("family", families())
def test_a_pass_on_arrays_gives_what_a_recorded_one_gives(family: str) -> None:
    """Rules are written once, and run on arrays or on tensors, which promote dtypes by different rules."""
    apart = []
    for name, sample in load_samples(family).items():
        if "det(" in name:
            continue  # at singular matrices there are two answers, in PyTorch as well
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                leaves = make_leaves(teachgrad, sample)
                outputs = [v for v in flatten(sample.call(teachgrad, *leaves)) if getattr(v, "requires_grad", False)]
                recorded, cotangents = first_order(teachgrad, leaves, outputs)
            except Exception:
                continue  # it is refused, or has no gradient
            wanted = [leaf for leaf in leaves if leaf.requires_grad]
            plain = teachgrad.autograd.grad(outputs, wanted, [c.detach() for c in cotangents], allow_unused=True)
            for a, b in zip(plain, recorded, strict=True):
                rough = 0.0 if a is None else TOLERANCE.get(array_of(a).dtype.name, 0.0)
                if (a is None) != (b is None) or not (a is None or close(array_of(a), array_of(b), rough)):
                    apart.append(name)
    assert apart == []


@pytest.mark.parametrize("sample", MEASURABLE)
def test_nobody_else_sees_the_memory_of_a_leafs_gradient(sample: Sample) -> None:
    leaves = make_leaves(teachgrad, sample)
    outputs = [v for v in flatten(sample.call(teachgrad, *leaves)) if v.requires_grad]
    teachgrad.autograd.backward(outputs, [o.detach() for o in outputs], retain_graph=True)
    grads = [leaf.grad for leaf in leaves if leaf.grad is not None]
    assert not any(a is not b and np.shares_memory(a._array, b._array) for a in grads for b in grads + leaves + outputs)


def test_every_node_of_the_table_stands_in_the_graph_of_some_sample() -> None:
    """In the graph of its result, or in that of its gradient."""
    met: set[str] = set()
    for case in ALL:
        sample = case.values[2]
        with warnings.catch_warnings(), contextlib.suppress(Exception):
            warnings.simplefilter("ignore")
            leaves = make_leaves(teachgrad, sample)
            outputs = [v for v in flatten(sample.call(teachgrad, *leaves)) if getattr(v, "grad_fn", None) is not None]
            met |= names_below(outputs)
            met |= names_below([g for g in first_order(teachgrad, leaves, outputs)[0] if g is not None])
    written = {name for name in vars(nodes) if re.fullmatch(r"[A-Z]\w+Backward\d+", name)}
    only_in_place = {"EluBackward1", "LeakyReluBackward1"}  # docs/differences.md says why no sample compares them
    assert written - met - only_in_place == set()


def names_below(tensors: list[teachgrad.Tensor]) -> set[str]:
    waiting, seen = [t.grad_fn for t in tensors if t.grad_fn is not None], set()
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting += [child for child, _ in node.next_functions if child is not None]
    return {node.name() for node in seen}


@pytest.mark.pytorch
@pytest.mark.parametrize("family", families())
def test_the_records_are_what_pytorch_does(family: str, oracle: ModuleType) -> None:
    samples = load_samples(family)
    assert set(samples) == set(RECORDED[family]), "a record is missing, or left of a sample that is gone"
    assert {n: d for n, s in samples.items() if (d := differences(observe(oracle, s), RECORDED[family][n]))} == {}


@pytest.mark.parametrize("family", families())
def test_numpy_may_raise_at_infinities_for_the_user_and_not_for_an_operator(family: str) -> None:
    found = {}
    for name, sample in load_samples(family).items():
        with np.errstate(all="raise"):
            note = observe(teachgrad, sample)
        if wrong := differences(note, RECORDED[family][name]):
            found[name] = wrong
    assert found == {}
