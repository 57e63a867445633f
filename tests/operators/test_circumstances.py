"""In every mode, for each input alone, after a write: an operator does what PyTorch does, and in its order."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

import teachgrad
from tests.operators.circumstances import differences
from tests.operators.harness import families, load_samples

ORDER, GRADIENTS = "order", "order of gradients"

KNOWN = {
    r"conv2d complex|scaled_dot_product_attention of heads": (
        "views", "views of no_grad", "input 0 alone", "input 1 alone", "input 2 alone", "tensor 0 written",
        "tensor 1 written", "tensor 3 written"),  # made of other nodes
    r"unfold|as_strided": ("tensor 1 written",),  # a result that overlaps itself is not written to
    r"logit at special places": ("tensor 1 written",),  # the sign of an infinite slope at -0.0
    r"with (a )?real|and real|complex64 with float64|(stack|softsign|eigh both|corrcoef) complex": (GRADIENTS,),  # PyTorch takes the real part of a gradient before it computes the next one
    r"_foreach": (GRADIENTS,),  # PyTorch computes the gradients of one list before those of the next
    r"cdist|lu_solve|group_norm|svd|pca_lowrank": (GRADIENTS,),  # formulas whose parts are computed otherwise
}  # fmt: skip
"""What differs, by a pattern for the sample's name."""


def unknown(name: str, titles: list[str]) -> list[str]:
    known = {title for pattern, some in KNOWN.items() if re.search(pattern, name) for title in some}
    return [title for title in titles if title not in known]


@pytest.mark.pytorch
@pytest.mark.parametrize("family", families())
def test_in_other_circumstances_a_sample_does_what_pytorch_does(family: str, oracle: ModuleType) -> None:
    wrong = {s.name: d for s in load_samples(family) if (d := unknown(s.name, differences(teachgrad, oracle, s)))}
    assert wrong == {}
