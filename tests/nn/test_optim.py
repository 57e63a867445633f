"""Optimizers take the same steps as PyTorch's, on real and complex parameters."""

from copy import deepcopy

import pytest

PROGRAMS = {
    "sgd": lambda torch, p: torch.optim.SGD(p, lr=0.1),
    "momentum": lambda torch, p: torch.optim.SGD(p, lr=0.1, momentum=0.9, dampening=0.1, weight_decay=0.01),
    "nesterov": lambda torch, p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True),
    "adam": lambda torch, p: torch.optim.Adam(p, lr=0.05, weight_decay=0.1),
    "adamw": lambda torch, p: torch.optim.AdamW(p, lr=0.05),
}


def descend(torch, name, dtype, steps=5):
    x = torch.tensor([0.0, 0.0], dtype=dtype, requires_grad=True)
    target = torch.tensor([1.0, 2.0], dtype=dtype) * (1 + 1j if dtype.is_complex else 1)
    optimizer = PROGRAMS[name](torch, [x])
    for _ in range(steps):
        optimizer.zero_grad()
        difference = x - target
        (difference * difference.conj()).real.sum().backward() if dtype.is_complex else (difference**2).sum().backward()
        optimizer.step()
    return x, optimizer


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_complex_parameter_moves_as_its_two_parts_do(torch, name):
    """The loss is |z - t|^2 with t = r (1 + i): both parts see the real problem with target r."""
    real, _ = descend(torch, name, torch.float64)
    z, _ = descend(torch, name, torch.complex128)
    assert torch.allclose(z.detach().real, real.detach(), rtol=1e-12)
    assert torch.allclose(z.detach().imag, real.detach(), rtol=1e-12)


def test_the_first_step_of_adam_has_the_size_of_the_learning_rate(torch):
    x = torch.tensor([3.0, -1000.0], dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.Adam([x], lr=0.5)
    x.pow(2).sum().backward()
    optimizer.step()
    assert x.tolist() == pytest.approx([2.5, -999.5])


def test_state_survives_a_round_trip(torch):
    x, optimizer = descend(torch, "adam", torch.float64)
    again = x.detach().clone().requires_grad_()
    copy = PROGRAMS["adam"](torch, [again])
    copy.load_state_dict(deepcopy(optimizer.state_dict()))
    for parameter, opt in ((x, optimizer), (again, copy)):
        opt.zero_grad()
        (parameter**3).sum().backward()
        opt.step()
    assert x.tolist() == again.tolist()


def test_groups_have_options_of_their_own(torch):
    a, b = (torch.ones(1, requires_grad=True) for _ in range(2))
    optimizer = torch.optim.SGD([{"params": [a]}, {"params": [b], "lr": 1.0}], lr=0.1)
    (a + b).sum().backward()
    optimizer.step()
    assert [a.item(), b.item()] == pytest.approx([0.9, 0.0])


def test_a_parameter_belongs_to_one_group(torch):
    a = torch.ones(1, requires_grad=True)
    optimizer = torch.optim.SGD([a], lr=0.1)
    with pytest.raises(ValueError, match="appear in more than one parameter group"):
        optimizer.add_param_group({"params": [a]})


def test_steps_are_not_recorded_and_count_as_versions(torch):
    a = torch.ones(1, requires_grad=True)
    optimizer = torch.optim.SGD([a], lr=0.1)
    (a * 2).sum().backward()
    before = a._version
    optimizer.step()
    assert a.is_leaf and a.grad_fn is None and a._version == before + 1


def test_a_loaded_state_takes_the_dtype_of_its_parameter_and_the_count_does_not(torch):
    _, saved = descend(torch, "adam", torch.float64)
    x = torch.zeros(2, requires_grad=True)
    optimizer = PROGRAMS["adam"](torch, [x])
    optimizer.load_state_dict(saved.state_dict())
    assert optimizer.state[x]["exp_avg"].dtype is torch.float32 and optimizer.state[x]["step"].item() == 5


WITH_STATE = [name for name in PROGRAMS if name not in ("sgd", "nesterov", "uphill")]


@pytest.mark.parametrize("name", WITH_STATE)
def test_the_state_of_a_complex_parameter_is_complex_and_goes_on_after_loading(torch, name, tmp_path):
    x, optimizer = descend(torch, name, torch.complex64, steps=2)
    per_number = {k: v for k, v in optimizer.state[x].items() if k not in ("step", "eta", "mu", "mu_product")}
    assert per_number and all(v.dtype == x.dtype and v.shape == x.shape for v in per_number.values())
    torch.save(optimizer.state_dict(), tmp_path / "state")
    other = x.detach().clone().requires_grad_()
    copied = PROGRAMS[name](torch, [other])
    copied.load_state_dict(torch.load(tmp_path / "state"))
    for parameter, stepping in ((x, optimizer), (other, copied)):
        parameter.grad = torch.tensor([1 - 2j, 0.5j])
        stepping.step()
    assert torch.equal(x, other)


def test_the_parts_of_a_complex_state_are_those_of_two_real_ones(torch):
    x = torch.tensor([1 + 2j], requires_grad=True)
    x.grad = torch.tensor([3 - 4j])
    optimizer = torch.optim.Adam([x])
    optimizer.step()
    assert optimizer.state[x]["exp_avg"].tolist() == pytest.approx([0.3 - 0.4j])
    assert optimizer.state[x]["exp_avg_sq"].tolist() == pytest.approx([0.009 + 0.016j])


# ---- groups, and what is saved ---------------------------------------------------------------------------------------


def test_a_group_given_becomes_the_optimizers_own(torch):
    group = {"params": torch.ones(1, requires_grad=True)}
    optimizer = torch.optim.SGD([group], lr=0.5)
    assert optimizer.param_groups[0] is group and group["lr"] == 0.5
