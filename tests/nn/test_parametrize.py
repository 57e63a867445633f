"""Weights that are computed from what is learned: as properties, and by hooks."""

from __future__ import annotations

import copy
import warnings

import pytest


def symmetric(torch):
    class Symmetric(torch.nn.Module):
        def forward(self, x):
            return x.triu() + x.triu(1).mT

    return Symmetric()


def halves(torch):
    class Halves(torch.nn.Module):
        def forward(self, a, b):
            return a + b

        def right_inverse(self, x):
            return x / 2, x / 2

    return Halves()


def test_a_parametrized_weight_is_computed_from_its_original(torch):
    layer = torch.nn.Linear(3, 3)
    torch.nn.utils.parametrize.register_parametrization(layer, "weight", symmetric(torch))
    assert (layer.weight == layer.weight.mT).all()
    assert list(layer.state_dict()) == ["bias", "parametrizations.weight.original"]
    layer(torch.ones(1, 3)).sum().backward()
    assert layer.parametrizations.weight.original.grad.tril(-1).abs().sum() == 0
    assert type(layer).__name__ == "ParametrizedLinear"
    assert torch.nn.utils.parametrize.type_before_parametrizations(layer) is torch.nn.Linear
    assert repr(layer) == (
        "ParametrizedLinear(\n  in_features=3, out_features=3, bias=True\n  (parametrizations): ModuleDict(\n"
        "    (weight): ParametrizationList(\n      (0): Symmetric()\n    )\n  )\n)"
    )


def test_several_originals_have_numbers(torch):
    layer = torch.nn.Linear(2, 2)
    before = layer.weight.detach().clone()
    torch.nn.utils.parametrize.register_parametrization(layer, "weight", halves(torch))
    assert list(layer.state_dict()) == [
        "bias",
        "parametrizations.weight.original0",
        "parametrizations.weight.original1",
    ]
    assert (layer.weight == before).all()
    layer.weight = torch.ones(2, 2)
    assert layer.parametrizations.weight.original0.tolist() == [[0.5, 0.5], [0.5, 0.5]]


def test_removing_leaves_the_weight_as_it_is_or_the_original(torch):
    parametrize = torch.nn.utils.parametrize
    for leave in (True, False):
        layer = torch.nn.Linear(3, 3)
        original = layer.weight
        parametrize.register_parametrization(layer, "weight", symmetric(torch))
        parametrize.remove_parametrizations(layer, "weight", leave_parametrized=leave)
        assert type(layer) is torch.nn.Linear and layer.weight is original
        assert bool((layer.weight == layer.weight.mT).all()) == leave
    parametrize.register_parametrization(layer, "weight", halves(torch))
    with pytest.raises(ValueError, match="Cannot leave unparametrized"):
        parametrize.remove_parametrizations(layer, "weight", leave_parametrized=False)


def test_a_parametrization_may_not_change_the_shape_unless_told(torch):
    class First(torch.nn.Module):
        def forward(self, x):
            return x[0]

    register = torch.nn.utils.parametrize.register_parametrization
    with pytest.raises(ValueError, match="may not change the shape of the tensor, unless `unsafe` flag is enabled"):
        register(torch.nn.Linear(2, 2), "weight", First())
    layer = torch.nn.Linear(2, 2)
    register(layer, "weight", First(), unsafe=True)
    assert layer.weight.shape == (2,)
    with pytest.raises(ValueError, match="does not have a parameter, a buffer, or a parametrized element"):
        register(layer, "weights", First())


def test_cached_computes_once(torch):
    layer = torch.nn.Linear(3, 3)
    torch.nn.utils.parametrize.register_parametrization(layer, "weight", symmetric(torch))
    with torch.nn.utils.parametrize.cached():
        assert layer.weight is layer.weight
    assert layer.weight is not layer.weight


def test_a_copy_is_parametrized_by_itself(torch):
    layer = torch.nn.Linear(3, 3)
    torch.nn.utils.parametrize.register_parametrization(layer, "weight", symmetric(torch))
    copied = copy.deepcopy(layer)
    assert type(copied) is type(layer)
    with pytest.raises(RuntimeError, match=r"only supported through state_dict\(\)"):
        copy.copy(layer)
    with torch.no_grad():
        copied.parametrizations.weight.original.zero_()
    assert copied.weight.abs().sum() == 0 and layer.weight.abs().sum() > 0
    torch.nn.utils.parametrize.remove_parametrizations(copied, "weight")
    assert torch.nn.utils.parametrize.is_parametrized(layer, "weight")


@pytest.mark.parametrize("dim", [0, 1, 2, None])
def test_weight_norm_keeps_the_weight_and_learns_length_and_direction(torch, dim):
    layer = torch.nn.Conv1d(2, 3, 2).double()
    before = layer.weight.detach().clone()
    torch.nn.utils.parametrizations.weight_norm(layer, dim=dim)
    assert torch.allclose(layer.weight, before)
    node = "WeightNormInterfaceBackward0" if dim in (0, 2) else "MulBackward0"
    assert layer.weight.grad_fn.name() == node
    originals = list(layer.parametrizations.weight.parameters())
    assert torch.autograd.gradcheck(lambda g, v: torch._weight_norm(v, g, -1 if dim is None else dim), originals)


@pytest.mark.parametrize("form", ["utils", "parametrizations"])
def test_spectral_norm_finds_the_largest_singular_value(torch, form):
    torch.manual_seed(0)
    norm = torch.nn.utils.spectral_norm if form == "utils" else torch.nn.utils.parametrizations.spectral_norm
    layer = norm(torch.nn.Linear(4, 3), n_power_iterations=50)
    layer(torch.ones(1, 4)).sum().backward()
    assert abs(torch.linalg.svdvals(layer.weight.detach())[0].item() - 1) < 1e-4
    names = {"utils": ["bias", "weight_orig", "weight_u", "weight_v"],
             "parametrizations": ["bias", "parametrizations.weight.original", "parametrizations.weight.0._u",
                                  "parametrizations.weight.0._v"]}  # fmt: skip
    assert list(layer.state_dict()) == names[form]
    assert all(p.grad is not None for p in layer.parameters())


def test_the_old_weight_norm_is_a_hook_that_can_be_removed(torch):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        layer = torch.nn.utils.weight_norm(torch.nn.Linear(2, 3))
    assert "is deprecated in favor of" in str(caught[0].message)
    assert list(layer.state_dict()) == ["bias", "weight_g", "weight_v"]
    with torch.no_grad():
        layer.weight_g.mul_(2)
    before = layer.weight.detach().clone()
    layer(torch.ones(1, 2))
    assert torch.allclose(layer.weight, before * 2)
    torch.nn.utils.remove_weight_norm(layer)
    assert list(layer.state_dict()) == ["bias", "weight"] and not layer._forward_pre_hooks


def test_sequences_of_different_lengths_side_by_side(torch):
    rows = [torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([3.0])]
    padded = torch.nn.utils.rnn.pad_sequence(rows, batch_first=True, padding_value=-1.0)
    assert padded.tolist() == [[1.0, 2.0], [3.0, -1.0]]
    assert torch.nn.utils.rnn.pad_sequence(rows, padding_side="left").tolist() == [[1.0, 0.0], [2.0, 3.0]]
    padded.sum().backward()
    assert rows[0].grad.tolist() == [1.0, 1.0]
    back = torch.nn.utils.rnn.unpad_sequence(padded, torch.tensor([2, 1]), batch_first=True)
    assert [r.tolist() for r in back] == [[1.0, 2.0], [3.0]]
