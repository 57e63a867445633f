"""Modules: parameters by name, state, modes, hooks, freezing and sharing."""

from collections import namedtuple

import pytest


def net(torch):
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def test_the_same_seed_gives_the_same_weights(torch):
    """The numbers are PyTorch's: kaiming_uniform_ draws from the same stream."""
    torch.manual_seed(0)
    assert torch.nn.Linear(2, 1).weight.tolist()[0] == pytest.approx([-0.005294, 0.379322], abs=1e-5)


def test_state_goes_to_a_file_and_back_without_pickle(torch, tmp_path):
    first, second = net(torch), net(torch)
    with torch.no_grad():
        first[0].weight.mul_(2)
    torch.save(first.state_dict(), tmp_path / "state")
    missing = second.load_state_dict(torch.load(tmp_path / "state"))
    assert repr(missing) == "<All keys matched successfully>"
    assert torch.equal(first[0].weight, second[0].weight)


def test_a_shared_weight_collects_both_gradients(torch):
    layer = torch.nn.Linear(2, 2, bias=False)
    model = torch.nn.Sequential(layer, layer)
    model(torch.ones(1, 2)).sum().backward()
    twice = layer.weight.grad.clone()
    layer.zero_grad()
    layer(layer(torch.ones(1, 2)).detach()).sum().backward()
    once = layer.weight.grad
    assert len(list(model.parameters())) == 1
    assert not torch.equal(twice, once)


def test_backward_hooks_see_the_gradients_at_the_border(torch):
    """y = 2x: the module's output gets 1, its input 2."""

    class Double(torch.nn.Module):
        def forward(self, x):
            return 2 * x

    seen = []
    module = Double()
    module.register_full_backward_hook(lambda m, gi, go: seen.append(([g.item() for g in gi], [g.item() for g in go])))
    x = torch.ones(1, requires_grad=True)
    module(x).backward()
    assert seen == [([2.0], [1.0])]


def test_a_backward_hook_may_replace_the_gradient_of_the_input(torch):
    module = torch.nn.Identity()
    module.register_full_backward_hook(lambda m, gi, go: (gi[0] * 10,))
    x = torch.ones(1, requires_grad=True)
    module(x).backward()
    assert x.grad.item() == 10


def test_forward_hooks_run_around_forward(torch):
    calls = []
    module = torch.nn.Identity()
    module.register_forward_pre_hook(lambda m, args: calls.append("before"))
    module.register_forward_hook(lambda m, args, out: calls.append("after") or out + 1)
    assert module(torch.zeros(1)).item() == 1 and calls == ["before", "after"]


def test_a_module_prints_its_tree(torch):
    assert repr(net(torch)) == (
        "Sequential(\n"
        "  (0): Linear(in_features=3, out_features=4, bias=True)\n"
        "  (1): Tanh()\n"
        "  (2): Linear(in_features=4, out_features=2, bias=True)\n"
        ")"
    )


def test_double_converts_parameters_in_place(torch):
    model = net(torch)
    weight = model[0].weight
    assert model.double()[0].weight is weight and weight.dtype is torch.float64


def test_a_parameter_that_is_replaced_keeps_its_place(torch):
    linear, weight = torch.nn.Linear(2, 2), torch.nn.Parameter(torch.zeros(2, 2))
    linear.weight = weight
    assert [name for name, _ in linear.named_parameters()] == ["weight", "bias"]


def test_norms_without_a_bias(torch):
    norm = torch.nn.LayerNorm(2, bias=False)
    assert norm.bias is None and "bias=False" in repr(norm)
    assert norm(torch.tensor([[0.0, 1.0], [2.0, 3.0]])).mean().item() == 0


# ---- containers --------------------------------------------------------------------------------------------------


def test_training_mode_goes_down_by_way_of_train(torch):
    class Told(torch.nn.Module):
        def train(self, mode=True):
            told.append(mode)
            return super().train(mode)

    told = []
    torch.nn.Sequential(Told()).eval()
    assert told == [False]


def test_named_tuples_stay_what_they_are_at_the_border(torch):
    Pair = namedtuple("Pair", "first second")

    class Twice(torch.nn.Module):
        def forward(self, x):
            return Pair(x, x * 2)

    module = Twice()
    module.register_full_backward_hook(lambda *args: None)
    assert type(module(torch.ones(1, requires_grad=True))) is Pair


def test_the_weight_of_a_loss_is_a_buffer(torch):
    loss = torch.nn.CrossEntropyLoss(torch.ones(3), label_smoothing=0.1)
    assert list(loss.state_dict()) == ["weight"] and loss.double().weight.dtype is torch.float64
