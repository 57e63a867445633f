"""Every operator of the table in forward mode: against central differences, against itself, and against PyTorch.

`forward.py` does the work and can be run by hand; it prints what differs from PyTorch, sample by sample.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import teachgrad
from teachgrad.generated import operators, tangents
from tests.autograd.forward import (
    differentiable_inputs,
    forward,
    forward_differences,
    second_derivative_errors,
    tangent_errors,
    ways,
)
from tests.operators.harness import families, load_samples
from tests.operators.sample import Sample, cplx

# What has no slope that could be measured, on purpose: values cut off, memory looked at in another way or shared.
NOT_SLOPES = ("detach", "copy_ of a leaf", "resize_", "as_strided", "set_", "transpose_ of a plain tensor",
              "_ on a leaf", "requires grad", "batch_norm", "instance_norm running")  # fmt: skip
WITHOUT_FORMULA = {  # as in PyTorch
    "_cdist_forward", "_cdist_backward", "_euclidean_dist", "_pdist_forward", "_pdist_backward", "index_reduce",
    "_unique2", "_unique_dim", "_unique_consecutive", "igamma", "igammac", "zeta_tensor", "zeta_scalar_self",
    "zeta_scalar_other", "multi_margin_loss", "multilabel_margin_loss_forward", "_ctc_loss", "_embedding_bag", "_pack_padded_sequence",
    "_embedding_bag_dense_backward", "grid_sampler_2d", "grid_sampler_2d_backward", "grid_sampler_3d",
    "grid_sampler_3d_backward", "_weight_norm_interface", "segment_reduce", "geqrf", "ormqr", "cholesky", "conv_tbc",
}  # fmt: skip
EXTRA = [Sample("imag of a conjugate", lambda torch, x: x.conj().imag, cplx(3))]
RANDOM = {
    "_bernoulli_fill",
    "_exponential_fill",
    "_normal_fill",
    "_random_fill",
    "_uniform_fill",
    "bernoulli_of",
    "_bernoulli_fill_by",
    "_random_fill_below",
    "_random_fill_between",
    "_normal_mean",
    "_normal_std",
    "_normal_both",
    "_cauchy_fill",
    "_geometric_fill",
    "_log_normal_fill",
}


def smooth_samples(family: str) -> list[Sample]:
    """The samples of a family with slopes, and without a refusal to move."""
    samples = [s for s in load_samples(family) if s.measurable and not any(word in s.name for word in NOT_SLOPES)]
    return [s for s in samples if "error" not in forward(teachgrad, s, differentiable_inputs(s))]


@pytest.mark.parametrize("family", families())
def test_tangents_are_the_slopes_one_can_measure(family: str) -> None:
    wrong = {s.name: found for s in smooth_samples(family) if (found := tangent_errors(teachgrad, s))}
    assert wrong == {}


@pytest.mark.parametrize("family", families())
def test_forward_over_reverse_is_reverse_over_forward(family: str) -> None:
    """The Hessian of <w, f> is symmetric: the slope along v of the gradient is the gradient of the slope along v.

    Complex products of `scatter_reduce_` are left out: as in PyTorch the operator refuses complex numbers out of place,
    where their tangents are computed, and takes them in place.
    """
    samples = [s for s in smooth_samples(family) if not s.name.startswith("clone complex x.clone().scatter_reduce_")]
    wrong = {s.name: found for s in samples if (found := second_derivative_errors(teachgrad, s))}
    assert wrong == {}


@pytest.mark.pytorch
@pytest.mark.parametrize("family", families())
def test_tangents_are_pytorchs(family: str, oracle: ModuleType) -> None:
    wrong = {s.name: found for s in load_samples(family) if (found := forward_differences(teachgrad, oracle, s))}
    assert wrong == {}


def test_the_samples_reach_every_forward_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    functions = {n: f for n, f in inspect.getmembers(tangents, inspect.isfunction) if f.__module__ == tangents.__name__}
    reached = set()

    def noting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            found = function(*args)
            if found is not None and found != ():
                reached.add(name)
            return found

        return noted

    for name, function in functions.items():
        monkeypatch.setattr(operators.tangents, name, noting(name, function))
    for sample in [*EXTRA, *(s for family in families() for s in load_samples(family))]:
        for name, moving, way in ways(sample):
            if not name.startswith("only"):
                forward(teachgrad, sample, moving, way)
    assert set(functions) - reached == WITHOUT_FORMULA | RANDOM
