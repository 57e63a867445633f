"""Optimizers take the same steps as PyTorch's, on real and complex parameters."""

import importlib
from copy import deepcopy

import pytest

PROGRAMS = {
    "sgd": lambda torch, p: torch.optim.SGD(p, lr=0.1),
    "momentum": lambda torch, p: torch.optim.SGD(p, lr=0.1, momentum=0.9, dampening=0.1, weight_decay=0.01),
    "nesterov": lambda torch, p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True),
    "uphill": lambda torch, p: torch.optim.SGD(p, lr=0.01, maximize=True),
    "adam": lambda torch, p: torch.optim.Adam(p, lr=0.05, weight_decay=0.1),
    "amsgrad": lambda torch, p: torch.optim.Adam(p, lr=0.05, amsgrad=True),
    "adamw": lambda torch, p: torch.optim.AdamW(p, lr=0.05),
    "rmsprop": lambda torch, p: torch.optim.RMSprop(p, momentum=0.9, centered=True, weight_decay=0.1),
    "adagrad": lambda torch, p: torch.optim.Adagrad(p, lr=0.1, lr_decay=0.1, initial_accumulator_value=0.5),
    "adadelta": lambda torch, p: torch.optim.Adadelta(p, weight_decay=0.1),
    "adamax": lambda torch, p: torch.optim.Adamax(p, lr=0.05),
    "nadam": lambda torch, p: torch.optim.NAdam(p, lr=0.05, weight_decay=0.1, decoupled_weight_decay=True),
    "radam": lambda torch, p: torch.optim.RAdam(p, lr=0.05, betas=(0.5, 0.6)),
    "asgd": lambda torch, p: torch.optim.ASGD(p, lr=0.1, t0=2, lambd=0.1),
    "rprop": lambda torch, p: torch.optim.Rprop(p, lr=0.05),
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


def test_five_plain_steps_towards_the_target(torch):
    """x <- x - 0.1 * 2 (x - t) leaves 0.8 of the way each time: 1 - 0.8^5 = 0.67232."""
    x, _ = descend(torch, "sgd", torch.float64)
    assert x.tolist() == pytest.approx([0.67232, 1.34464])


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


def test_non_leaves_are_refused(torch):
    a = torch.ones(1, requires_grad=True)
    with pytest.raises(ValueError, match="can't optimize a non-leaf Tensor"):
        torch.optim.SGD([a * 2], lr=0.1)


def test_steps_are_not_recorded_and_count_as_versions(torch):
    a = torch.ones(1, requires_grad=True)
    optimizer = torch.optim.SGD([a], lr=0.1)
    (a * 2).sum().backward()
    before = a._version
    optimizer.step()
    assert a.is_leaf and a.grad_fn is None and a._version == before + 1


def test_plain_descent_keeps_no_state(torch):
    _, optimizer = descend(torch, "sgd", torch.float64)
    assert optimizer.state_dict()["state"] == {}


def test_a_loaded_state_takes_the_dtype_of_its_parameter_and_the_count_does_not(torch):
    _, saved = descend(torch, "adam", torch.float64)
    x = torch.zeros(2, requires_grad=True)
    optimizer = PROGRAMS["adam"](torch, [x])
    optimizer.load_state_dict(saved.state_dict())
    assert optimizer.state[x]["exp_avg"].dtype is torch.float32 and optimizer.state[x]["step"].item() == 5


def test_hooks_around_a_step_see_its_arguments_and_may_replace_them(torch):
    x, seen = torch.ones(1, requires_grad=True), []
    optimizer = torch.optim.SGD([x], lr=0.1)
    optimizer.register_step_pre_hook(lambda o, args, kwargs: ((o, lambda: 7.0), kwargs))
    optimizer.register_step_post_hook(lambda o, args, kwargs: seen.append(len(args)))
    assert optimizer.step() == 7.0 and seen == [2]


def test_parameters_may_have_names(torch):
    x = torch.ones(1, requires_grad=True)
    group = torch.optim.SGD([("x", x)], lr=0.1).param_groups[0]
    assert group["params"] == [x] and group["param_names"] == ["x"]
    with pytest.raises(ValueError, match="Some param names are missing"):
        torch.optim.SGD([("x", x), torch.ones(1, requires_grad=True)], lr=0.1)


def test_a_schedule_goes_on_where_it_was_saved(torch):
    def schedule():
        optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0)
        return torch.optim.lr_scheduler.StepLR(optimizer, 2, gamma=0.5)

    first, second = schedule(), schedule()
    first.optimizer.step()
    first.step()
    second.load_state_dict(first.state_dict())
    second.optimizer.step()
    second.step()
    assert second.last_epoch == 2 and second.get_last_lr() == [0.5]


def test_every_step_of_every_optimizer_calls_the_hooks_of_all(torch):
    class Halving(torch.optim.Optimizer):
        def step(self, closure=None):
            seen.append("step")

    seen, module = [], importlib.import_module(f"{torch.__name__}.optim.optimizer")
    optimizer = Halving([torch.ones(1, requires_grad=True)], {"lr": 1.0})
    handles = [
        module.register_optimizer_step_pre_hook(lambda o, args, kwargs: seen.append("before")),
        module.register_optimizer_step_post_hook(lambda o, args, kwargs: seen.append("after")),
        optimizer.register_step_post_hook(lambda o, args, kwargs: seen.append("own")),
    ]
    optimizer.step()
    for handle in handles:
        handle.remove()
    optimizer.step()
    assert seen == ["before", "step", "own", "after", "step"]


def test_hooks_may_change_what_is_saved_and_loaded(torch):
    optimizer, seen = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=0.1), []
    optimizer.register_state_dict_pre_hook(lambda o: seen.append("saving"))
    optimizer.register_state_dict_post_hook(lambda o, state: {**state, "note": 1})
    optimizer.register_load_state_dict_pre_hook(lambda o, state: {"state": {}, "param_groups": state["param_groups"]})
    optimizer.register_load_state_dict_post_hook(lambda o: seen.append("loaded"))
    saved = optimizer.state_dict()
    optimizer.load_state_dict(saved)
    assert saved["note"] == 1 and seen == ["saving", "loaded"]


def valley(x):
    return (100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2).sum()


@pytest.mark.pytorch
@pytest.mark.parametrize("search", [None, "strong_wolfe"])
@pytest.mark.parametrize("history", [100, 3])
def test_lbfgs_goes_pytorchs_way(search, history):
    ways = []
    for torch in (importlib.import_module("teachgrad"), importlib.import_module("torch")):
        x = torch.tensor([-1.2, 1.0, 0.5, 2.0], dtype=torch.float64, requires_grad=True)
        rate = 1.0 if search else 1e-3
        optimizer = torch.optim.LBFGS([x], lr=rate, max_iter=7, history_size=history, line_search_fn=search)

        def closure(x=x, optimizer=optimizer):
            optimizer.zero_grad()
            loss = valley(x)
            loss.backward()
            return loss

        way = [(optimizer.step(closure).item(), *x.tolist()) for _ in range(4)]
        state = optimizer.state_dict()["state"][0]
        ways.append(
            (
                [number for point in way for number in point],
                list(state),
                state["func_evals"],
                state["n_iter"],
            )
        )
    assert ways[0][0] == pytest.approx(ways[1][0], rel=1e-6)
    assert ways[0][1:] == ways[1][1:]


def test_lbfgs_finds_the_bottom(torch):
    x = torch.tensor([-1.2, 1.0], dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([x], max_iter=100, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        loss = valley(x)
        loss.backward()
        return loss

    optimizer.step(closure)
    assert x.tolist() == pytest.approx([1.0, 1.0], abs=1e-3)
    with pytest.raises(ValueError, match="LBFGS doesn't support per-parameter options"):
        torch.optim.LBFGS([{"params": [x]}, {"params": [x.detach().clone().requires_grad_()]}])


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


def test_adagrad_has_its_sums_from_the_start(torch):
    x, z = torch.ones(1, requires_grad=True), torch.ones(1, dtype=torch.complex64, requires_grad=True)
    optimizer = torch.optim.Adagrad([x, z], initial_accumulator_value=0.5)
    state = optimizer.state_dict()["state"]
    assert [(s["step"].item(), s["sum"].item()) for s in state.values()] == [(0.0, 0.5), (0.0, 0.5 + 0.5j)]
    assert "capturable" not in optimizer.defaults and optimizer.defaults["fused"] is None


REFUSED = {
    "fused and foreach": (
        lambda o, t, p: o.Adam(p, fused=True, foreach=True),
        RuntimeError,
        "cannot be `True` together",
    ),
    "sgd both": (lambda o, t, p: o.SGD(p, fused=True, foreach=True), RuntimeError, "cannot be `True` together"),
    "lr by foreach": (
        lambda o, t, p: o.Adam(p, lr=t(0.1), foreach=True),
        ValueError,
        "lr as a Tensor is not supported",
    ),
    "two lr": (lambda o, t, p: o.SGD(p, lr=t([0.1, 0.2])), ValueError, "Tensor lr must be 1-element"),
    "two lr too": (lambda o, t, p: o.RAdam(p, lr=t([0.1, 0.2])), ValueError, "Tensor lr must be 1-element"),
    "mixed betas": (lambda o, t, p: o.Adam(p, betas=(t(0.9), 0.99)), ValueError, "either both floats or both Tensors"),
    "whole betas": (lambda o, t, p: o.Adam(p, betas=(0, 0.99)), ValueError, "either both floats or both Tensors"),
    "rho": (lambda o, t, p: o.Adadelta(p, rho=2), ValueError, "Invalid rho value: 2"),
    "alpha": (lambda o, t, p: o.RMSprop(p, alpha=-1), ValueError, "Invalid alpha value: -1"),
    "lr_decay": (lambda o, t, p: o.Adagrad(p, lr_decay=-1), ValueError, "Invalid lr_decay value: -1"),
    "momentum_decay": (lambda o, t, p: o.NAdam(p, momentum_decay=-1), ValueError, "Invalid momentum_decay value: -1"),
    "etas": (lambda o, t, p: o.Rprop(p, etas=(2, 3)), ValueError, "Invalid eta values: 2, 3"),
    "places": (lambda o, t, p: o.Rprop(p, 0.1, (0.5, 1.2), (1, 2), 3), TypeError, "takes from 2 to 5 positional arg"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_options_that_make_no_sense_are_refused(torch, name):
    make, error, message = REFUSED[name]
    with pytest.raises(error, match=message):
        make(torch.optim, torch.tensor, [torch.ones(1, requires_grad=True)])


def test_tensors_as_options_are_kept(torch):
    optimizer = torch.optim.Adam([torch.ones(1, requires_grad=True)], lr=torch.tensor(0.1),
                                 betas=(torch.tensor([0.9]), torch.tensor([0.99])))  # fmt: skip
    assert optimizer.param_groups[0]["lr"] is optimizer.defaults["lr"]
    assert [tuple(beta.shape) for beta in optimizer.defaults["betas"]] == [(), ()]


def test_switches_have_places_where_pytorch_gives_them_one(torch):
    x = torch.ones(1, requires_grad=True)
    assert torch.optim.RMSprop([x], 0.1, 0.9, 1e-8, 0, 0, False, False, None, True).defaults["maximize"] is True


def test_hooks_see_the_call_as_it_was_made(torch):
    x, seen = torch.ones(1, requires_grad=True), []
    optimizer = torch.optim.SGD([x])
    optimizer.register_step_pre_hook(lambda optimizer, args, kwargs: seen.append((len(args), list(kwargs))))
    optimizer.step(closure=lambda: 0.0)
    optimizer.step(lambda: 0.0)
    assert seen == [(1, ["closure"]), (2, [])]
    optimizer.register_step_pre_hook(lambda *args: 3)
    with pytest.raises(RuntimeError, match=r"<function SGD.step at .*> must return None or a tuple .* but got 3\."):
        optimizer.step()


def test_state_of_nobody_is_kept(torch):
    optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)])
    optimizer.load_state_dict({**optimizer.state_dict(), "state": {"note": 3}})
    assert optimizer.state_dict()["state"] == {"note": 3}


def test_adafactor_remembers_rows_and_columns_of_matrices(torch):
    x = torch.tensor([[1.0, 2.0, -3.0], [0.5, 0.0, 4.0]], requires_grad=True)
    v = torch.tensor([1.0, -2.0], requires_grad=True)
    optimizer = torch.optim.Adafactor([x, v], lr=0.1, weight_decay=0.1)
    for _ in range(3):
        optimizer.zero_grad()
        ((x**3).sum() + (v**2).sum()).backward()
        optimizer.step()
    assert {name: tuple(s.shape) for name, s in optimizer.state[x].items()} == {
        "step": (), "row_var": (2, 1), "col_var": (1, 3),
    }  # fmt: skip
    assert list(optimizer.state[v]) == ["step", "variance"]
    assert x.flatten().tolist() == pytest.approx([0.32088, 1.08077, -3.50725, 0.30875, 0.0, 3.30736], abs=1e-5)
    assert v.tolist() == pytest.approx([0.5794137, -1.5332828])


def test_adafactor_refuses(torch):
    z = torch.ones(1, dtype=torch.complex64, requires_grad=True)
    z.grad = torch.ones_like(z)
    with pytest.raises(RuntimeError, match="Adafactor does not support complex parameters"):
        torch.optim.Adafactor([z]).step()
    with pytest.raises(ValueError, match="Clipping threshold d should be >= 1 but is: 0"):
        torch.optim.Adafactor([z], d=0)


# ---- ways to compute a step ------------------------------------------------------------------------------------------

STEPPING = [
    "SGD",
    "Adam",
    "AdamW",
    "Adagrad",
    "RMSprop",
    "Adadelta",
    "Adamax",
    "NAdam",
    "RAdam",
    "ASGD",
    "Rprop",
    "Adafactor",
]
CAPTURABLE = {
    name: f"If capturable=True, {what} must be on supported devices: ['cuda', 'xpu', 'hpu', 'privateuseone'{xla}]."
    for name, what, xla in (
        *((name, "params and state_steps", ", 'xla'") for name in ("Adam", "AdamW", "RMSprop", "Adamax", "RAdam", "Rprop")),
        ("Adadelta", "params and state_steps", ""),
        ("NAdam", "params, mu_products and state_steps", ", 'xla'"),
        ("ASGD", "params, mus, etas, and state_steps", ", 'xla'"),
    )
}  # fmt: skip


@pytest.mark.parametrize("name", CAPTURABLE)
def test_a_step_is_captured_on_other_devices_only(torch, name):
    x = torch.ones(2, requires_grad=True)
    optimizer = getattr(torch.optim, name)([x], capturable=True)
    optimizer.step()
    x.grad = torch.ones(2)
    with pytest.raises(AssertionError) as refused:
        optimizer.step()
    assert str(refused.value) == CAPTURABLE[name]
    assert x.tolist() == [1.0, 1.0] and optimizer.state[x]["step"].item() == 0


@pytest.mark.parametrize(("name", "kept"), [("SGD", 1), ("Adam", 3), ("AdamW", 3), ("Adagrad", 2)])
def test_a_fused_step_writes_and_tells_nobody(torch, name, kept):
    """The numbers are those of other steps; only the count of steps has new versions."""
    results = []
    for fused in (True, False):
        x = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
        more = {"momentum": 0.9} if name == "SGD" else {}
        optimizer = getattr(torch.optim, name)([x], lr=0.1, fused=fused, **more)
        for size in range(4):
            x.grad = torch.tensor([0.5, -1.0], dtype=torch.float64) * size
            optimizer.step()
        results.append(x.tolist())
        versions = {key: value._version for key, value in optimizer.state[x].items()}
        if fused:
            assert x._version == 0 and len(versions) == kept
            assert versions == {key: 4 if key == "step" else 0 for key in versions}
    assert results[0] == pytest.approx(results[1])


@pytest.mark.parametrize("name", ["SGD", "Adam", "AdamW", "Adagrad"])
def test_a_fused_step_knows_no_complex_numbers(torch, name):
    z = torch.ones(1, dtype=torch.complex64, requires_grad=True)
    z.grad = torch.ones_like(z)
    with pytest.raises(
        RuntimeError, match="`fused=True` requires all the params to be floating point .* torch.complex64"
    ):
        getattr(torch.optim, name)([z], fused=True).step()


def test_a_fused_step_begins_a_momentum_that_was_saved_as_none(torch):
    x = torch.ones(2, requires_grad=True)
    optimizer = torch.optim.SGD([x], lr=0.5, momentum=0.9, fused=True)
    optimizer.load_state_dict({**optimizer.state_dict(), "state": {0: {"momentum_buffer": None}}})
    x.grad = torch.ones(2)
    optimizer.step()
    assert x.tolist() == [0.5, 0.5] and optimizer.state[x]["momentum_buffer"].tolist() == [1.0, 1.0]


def test_fused_and_captured_steps_run(torch):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2)
    torch.optim.Adam([x], lr=0.5, fused=True, capturable=True).step()
    assert x.tolist() == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize(
    ("name", "foreach"),
    [(name, foreach) for name in STEPPING for foreach in (None, True) if not (foreach and name in ("Adam", "AdamW"))],
)
def test_a_step_size_may_be_a_tensor_of_one_element(torch, name, foreach):
    ends = []
    for lr in (0.25, torch.tensor(0.25), torch.tensor([0.25]), torch.tensor([[0.25]], requires_grad=True)):
        if name == "Rprop" and getattr(lr, "requires_grad", False):
            continue
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        optimizer = getattr(torch.optim, name)([x], lr=lr, foreach=foreach)
        for _ in range(2):
            x.grad = torch.tensor([0.5, -1.0])
            optimizer.step()
        ends.append(x.tolist())
    assert all(end == pytest.approx(ends[0]) for end in ends)


def test_rprop_takes_no_gradient_for_its_step_size(torch):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2)
    with pytest.raises(TypeError, match="must be Number, not Tensor"):
        torch.optim.Rprop([x], lr=torch.tensor([0.1], requires_grad=True)).step()


# ---- groups, and what is saved ---------------------------------------------------------------------------------------


def test_groups_with_names_and_without_are_not_mixed(torch):
    x, y = (torch.ones(1, requires_grad=True) for _ in range(2))
    named, unnamed = {"params": [("x", x)]}, {"params": [y]}
    for groups, how in (([named, unnamed], "without names"), ([unnamed, named], "with names")):
        with pytest.raises(ValueError, match=f"should be with/without names. cannot add param group {how} to the opti"):
            torch.optim.SGD([dict(group) for group in groups], lr=0.1)
        optimizer = torch.optim.SGD([dict(groups[0])], lr=0.1)
        with pytest.raises(ValueError, match=f"cannot add param group {how} to the optimizer"):
            optimizer.add_param_group(dict(groups[1]))


def test_a_group_given_becomes_the_optimizers_own(torch):
    group = {"params": torch.ones(1, requires_grad=True)}
    optimizer = torch.optim.SGD([group], lr=0.5)
    assert optimizer.param_groups[0] is group and group["lr"] == 0.5


def test_the_base_class_has_no_step(torch):
    with pytest.raises(NotImplementedError):
        torch.optim.Optimizer([torch.ones(1, requires_grad=True)], {}).step()


LISTED = {
    "RMSprop": "lr momentum alpha eps centered weight_decay capturable foreach maximize differentiable",
    "Adagrad": "lr lr_decay eps weight_decay initial_accumulator_value foreach maximize differentiable fused",
    "Adadelta": "lr rho eps weight_decay maximize capturable foreach differentiable",
    "Adamax": "lr betas eps weight_decay foreach maximize differentiable capturable",
    "NAdam": "lr betas eps weight_decay momentum_decay decoupled_weight_decay maximize foreach capturable differentiable",
    "RAdam": "lr betas eps weight_decay maximize foreach capturable decoupled_weight_decay differentiable",
    "ASGD": "lr lambd alpha t0 weight_decay foreach maximize differentiable capturable",
    "Rprop": "lr etas step_sizes foreach maximize differentiable capturable",
}


@pytest.mark.parametrize("name", LISTED)
def test_options_are_listed_in_pytorchs_order(torch, name):
    optimizer = getattr(torch.optim, name)([torch.ones(1, requires_grad=True)])
    assert list(optimizer.defaults) == LISTED[name].split()
    assert list(optimizer.param_groups[0]) == ["params", *LISTED[name].split()]


def test_a_loaded_group_takes_the_place_of_the_old_one(torch):
    """Options that are not saved are not there, but for those that older versions did not have; names stay."""
    x = torch.ones(1, requires_grad=True)
    optimizer = torch.optim.SGD([("x", x)], lr=0.1)
    saved = {"state": {}, "param_groups": [{"lr": 0.5, "momentum": 0, "weight_decay": 0, "note": 3, "params": [0]}]}
    optimizer.load_state_dict(saved)
    group = optimizer.param_groups[0]
    assert (group["lr"], group["note"], group["param_names"], group["maximize"]) == (0.5, 3, ["x"], False)
    assert group["params"][0] is x and "dampening" not in group


def test_a_copy_has_options_and_state_but_no_hooks(torch):
    x, seen = torch.ones(1, requires_grad=True), []
    optimizer = torch.optim.Adam([x], lr=0.5)
    optimizer.register_step_pre_hook(lambda *args: seen.append("hook"))
    x.grad = torch.ones(1)
    optimizer.step()
    copied = deepcopy(optimizer)
    (y,) = copied.param_groups[0]["params"]
    y.grad = torch.ones(1)
    copied.step()
    assert sorted(optimizer.__getstate__()) == ["defaults", "param_groups", "state"]
    assert seen == ["hook"] and x.tolist() == pytest.approx([0.5]) and y.tolist() == pytest.approx([0.0], abs=1e-6)


def test_lbfgs_remembers_the_shares_of_its_history(torch):
    x = torch.zeros(2, requires_grad=True)
    optimizer = torch.optim.LBFGS([x], max_iter=1, history_size=3)

    def closure():
        optimizer.zero_grad()
        loss = ((x - 3) ** 4).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    kept = ["func_evals", "n_iter", "d", "t", "old_dirs", "old_stps", "ro", "H_diag", "prev_flat_grad", "prev_loss"]
    assert list(optimizer.state[x]) == kept
    optimizer.step(closure)
    assert list(optimizer.state[x]) == [*kept, "al"]
    assert [share is None for share in optimizer.state[x]["al"]] == [False, True, True]


def test_hooks_can_be_hung_around_a_step_of_ones_own(torch):
    """`profile_hook_step` is what every optimizer's step goes through."""
    seen = []
    step = torch.optim.Optimizer.profile_hook_step(lambda optimizer: seen.append("step"))
    optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)])
    optimizer.register_step_pre_hook(lambda *args: seen.append("before"))
    step(optimizer)
    assert seen == ["before", "step"]


def test_adamw_knows_its_own_options_only(torch):
    with pytest.raises(
        TypeError, match=r"AdamW.__init__\(\) got an unexpected keyword argument 'decoupled_weight_decay'"
    ):
        torch.optim.AdamW([torch.ones(1, requires_grad=True)], decoupled_weight_decay=False)


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("Adam", {"lr": "a"}, "'<=' not supported between instances of 'float' and 'str'"),
        ("Adam", {"betas": 0.9}, "'float' object is not subscriptable"),
        ("Adamax", {"betas": (0.9,)}, "tuple index out of range"),
        ("Adagrad", {"lr_decay": -1, "eps": -1}, "Invalid lr_decay value: -1"),
        ("Adadelta", {"rho": 3, "eps": -1}, "Invalid rho value: 3"),
        ("RMSprop", {"momentum": -1, "weight_decay": -1}, "Invalid momentum value: -1"),
        ("Rprop", {"etas": (3, 1)}, "Invalid eta values: 3, 1"),
        ("Adafactor", {"lr": -1, "eps": 3}, "Learning rate should be >= 0 but is: -1"),
        ("Adafactor", {"beta2_decay": "a"}, "'>=' not supported between instances of 'float' and 'str'"),
        ("SGD", {"momentum": None}, "'<' not supported between instances of 'NoneType' and 'float'"),
        ("LBFGS", {"lr": None}, "'<=' not supported between instances of 'float' and 'NoneType'"),
    ],
)
def test_options_are_looked_at_in_order_and_before_parameters(torch, name, options, message):
    with pytest.raises((ValueError, TypeError, IndexError)) as refused:
        getattr(torch.optim, name)([3], **options)
    assert str(refused.value) == message


def test_the_sizes_of_rprop_lie_like_the_gradient(torch):
    x = torch.ones(2, 3).t().requires_grad_()
    x.grad = torch.ones(3, 2)
    optimizer = torch.optim.Rprop([x])
    optimizer.step()
    assert (optimizer.state[x]["prev"].stride(), optimizer.state[x]["step_size"].stride()) == ((1, 3), (2, 1))


def test_what_is_loaded_says_whether_steps_are_recorded(torch):
    optimizer = torch.optim.LBFGS([torch.ones(1, requires_grad=True)])
    assert "differentiable" not in optimizer.defaults
    optimizer.load_state_dict(optimizer.state_dict())
    assert optimizer.defaults["differentiable"] is False


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ((2, 2), (3,), "variance should be defined when grad is a vector"),
        ((3,), (2, 2), "row_var and col_var should be defined when grad is multidimensional"),
    ],
)
def test_adafactor_asks_for_what_it_remembers(torch, before, after, message):
    x = torch.ones(before, requires_grad=True)
    x.grad = torch.ones(before)
    optimizer = torch.optim.Adafactor([x])
    optimizer.step()
    x.data = torch.ones(after)
    x.grad = torch.ones(after)
    with pytest.raises(AssertionError, match=message):
        optimizer.step()


def test_a_line_search_among_nan_ends_at_its_last_try(torch):
    x = torch.ones(2, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([x], max_iter=3, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        loss = (x * float("nan")).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    assert (optimizer.state[x]["func_evals"], round(optimizer.state[x]["t"], 6)) == (4, 30.300025)


def test_lbfgs_steps_with_one_group_only(torch):
    optimizer = torch.optim.LBFGS([torch.ones(1, requires_grad=True)])
    optimizer.add_param_group({"params": [torch.ones(1, requires_grad=True)]})
    with pytest.raises(AssertionError, match="Expected exactly one param_group, but got 2"):
        optimizer.step(lambda: 3.0)


def test_what_nadam_captures_on_lists(torch):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2)
    with pytest.raises(AssertionError, match="If capturable=True, params, mu_products, and state_steps must be"):
        torch.optim.NAdam([x], capturable=True, foreach=True).step()
