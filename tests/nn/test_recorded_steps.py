"""With `differentiable=True` a step of an optimizer is recorded: what comes after it has gradients through it."""

from __future__ import annotations

import importlib

import pytest

OPTIMIZERS = {
    "plain": lambda o, p, **more: o.SGD(p, lr=0.1, **more),
    "momentum": lambda o, p, **more: o.SGD(p, lr=0.1, momentum=0.9, dampening=0.1, weight_decay=0.1, **more),
    "nesterov": lambda o, p, **more: o.SGD(p, lr=0.1, momentum=0.9, nesterov=True, maximize=True, **more),
    "adam": lambda o, p, **more: o.Adam(p, lr=0.1, weight_decay=0.1, maximize=True, **more),
    "amsgrad": lambda o, p, **more: o.Adam(p, lr=0.1, amsgrad=True, **more),
    "adamw": lambda o, p, **more: o.AdamW(p, lr=0.1, **more),
    "rmsprop": lambda o, p, **more: o.RMSprop(p, lr=0.1, **more),
    "centered": lambda o, p, **more: o.RMSprop(p, lr=0.1, momentum=0.9, centered=True, weight_decay=0.1, **more),
    "adagrad": lambda o, p, **more: o.Adagrad(p, initial_accumulator_value=0.1, lr_decay=0.1, weight_decay=0.1, **more),
    "adadelta": lambda o, p, **more: o.Adadelta(p, lr=0.1, weight_decay=0.1, maximize=True, **more),
    "adamax": lambda o, p, **more: o.Adamax(p, lr=0.1, weight_decay=0.1, **more),
    "nadam": lambda o, p, **more: o.NAdam(p, lr=0.1, weight_decay=0.1, decoupled_weight_decay=True, **more),
    "radam": lambda o, p, **more: o.RAdam(p, lr=0.1, weight_decay=0.1, **more),
    "sure radam": lambda o, p, **more: o.RAdam(p, 0.1, (0.5, 0.6), 1e-8, 0.1, decoupled_weight_decay=True, **more),
    "asgd": lambda o, p, **more: o.ASGD(p, lr=0.1, lambd=0.1, t0=1, weight_decay=0.1, **more),
    "rprop": lambda o, p, **more: o.Rprop(p, lr=0.1, **more),
}


OVERWRITING = ("amsgrad", "centered", "adamax", "rprop")  # their second step overwrites what the first one has kept
FORGETTING = ("momentum", "nesterov")  # take their first gradient for a constant


def stepped(torch, name, start, gradient, sizes=(1.0, 0.5)):
    """A parameter after steps against `gradient` and against a half of it, and the optimizer."""
    p = start.clone()
    optimizer = OPTIMIZERS[name](torch.optim, [p], differentiable=True)
    for size in sizes:
        p.grad = gradient * size
        optimizer.step()
    return p, optimizer


def given(torch, dtype):
    values = [[1.0, 2.0, -3.0], [0.5, -0.3, 0.2]]
    return [(torch.tensor(v, dtype=dtype) * (1 + 0.5j if dtype.is_complex else 1)).requires_grad_() for v in values]


@pytest.mark.parametrize("name", [name for name in OPTIMIZERS if name not in (*FORGETTING, "rprop")])
def test_recorded_steps_have_the_right_slopes(torch, name):
    sizes = (1.0,) if name in OVERWRITING else (1.0, 0.5)
    inputs = given(torch, torch.float64)
    torch.autograd.gradcheck(lambda start, gradient: stepped(torch, name, start, gradient, sizes)[0], inputs)
    torch.autograd.gradgradcheck(lambda start, gradient: stepped(torch, name, start, gradient, sizes)[0], inputs)


@pytest.mark.parametrize("name", OVERWRITING)
def test_some_optimizers_overwrite_what_their_last_step_has_kept(torch, name):
    start, gradient = given(torch, torch.float64)
    p, _ = stepped(torch, name, start, gradient)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        p.sum().backward()


def nodes_behind(tensor):
    seen, left = [], [tensor.grad_fn]
    while left:
        node = left.pop(0)
        if node is not None and node not in seen:
            seen.append(node)
            left += [following for following, _ in node.next_functions]
    return [node.name() for node in seen]


@pytest.mark.pytorch
@pytest.mark.parametrize("kind", ["float64", "complex128"])
@pytest.mark.parametrize("name", OPTIMIZERS)
def test_steps_are_recorded_as_pytorch_records_them(name, kind):
    """Values, versions, the nodes of the graph, first and second gradients; also of the state."""
    results, numbers = [], []
    for torch in (importlib.import_module("teachgrad"), importlib.import_module("torch")):
        start, gradient = given(torch, getattr(torch, kind))
        p, optimizer = stepped(torch, name, start, gradient)
        state = optimizer.state[p]
        results.append([p._version, nodes_behind(p), [(k, v._version, v.requires_grad) for k, v in state.items()]])
        numbers.append([p.detach(), *(v.detach() for v in state.values())])
        if name in OVERWRITING:
            continue
        first = torch.autograd.grad(p.abs().square().sum(), (start, gradient), create_graph=True)
        second = torch.autograd.grad(sum(g.abs().square().sum() for g in first), (start, gradient))
        numbers[-1] += [g.detach() for g in (*first, *second)]
    assert results[0] == results[1]
    for mine, theirs in zip(*numbers, strict=True):
        assert mine.flatten().tolist() == pytest.approx(theirs.flatten().tolist(), rel=1e-5, abs=1e-7)


def test_a_step_size_that_is_a_tensor_gets_a_gradient(torch):
    """p - lr g - 2 lr g: the slope is -3 lr in g, and -3 g in lr."""
    start = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
    g = torch.tensor([0.5, -0.3], dtype=torch.float64, requires_grad=True)
    lr, p = torch.tensor([0.1], dtype=torch.float64, requires_grad=True), start.clone()
    optimizer = torch.optim.SGD([p], lr=lr, differentiable=True)
    for size in (1, 2):
        p.grad = g * size
        optimizer.step()
    assert p.tolist() == pytest.approx([0.85, 2.09]) and p.grad_fn.name() == "AddcmulBackward0"
    slopes = torch.autograd.grad(p.sum(), (start, g, lr))
    assert [s.tolist() for s in slopes] == [[1.0, 1.0], pytest.approx([-0.3, -0.3]), pytest.approx([-0.6])]


@pytest.mark.parametrize("name", ["Adam", "AdamW"])
def test_betas_and_step_size_of_adam_may_have_gradients(torch, name):
    def after(start, gradient, lr, beta1, beta2):
        p = start.clone()
        optimizer = getattr(torch.optim, name)([p], lr=lr, betas=(beta1, beta2), differentiable=True)
        for size in (1, 2):
            p.grad = gradient**size
            optimizer.step()
        return p

    options = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (0.1, 0.9, 0.99)]
    torch.autograd.gradcheck(after, (*given(torch, torch.float64), *options))


@pytest.mark.parametrize("name", ["SGD", "Adam"])
def test_the_strength_of_weight_decay_may_have_a_gradient(torch, name):
    def after(start, gradient, decay):
        p = start.clone()
        optimizer = getattr(torch.optim, name)([p], lr=0.1, weight_decay=decay, differentiable=True)
        p.grad = gradient * 1
        optimizer.step()
        return p

    decay = torch.tensor(0.1, dtype=torch.float64, requires_grad=True)
    torch.autograd.gradcheck(after, (*given(torch, torch.float64), decay))


def test_state_that_requires_grad_is_part_of_the_step(torch):
    def after(start, gradient, mean, square):
        p = start.clone()
        optimizer = torch.optim.Adam([p], lr=0.9, differentiable=True)
        optimizer.state[p].update(step=torch.tensor(10.0), exp_avg=mean.clone(), exp_avg_sq=square.clone())
        p.grad = gradient
        optimizer.step()
        return p, *(v for v in optimizer.state[p].values() if v.requires_grad)

    mean = torch.tensor([0.1, -0.2, 0.3], dtype=torch.float64, requires_grad=True)
    square = torch.tensor([0.4, 0.2, 0.3], dtype=torch.float64, requires_grad=True)
    torch.autograd.gradcheck(after, (*given(torch, torch.float64), mean, square))


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_a_recorded_step_may_not_overwrite_a_leaf(torch, name):
    p = torch.ones(2, requires_grad=True)
    p.grad = torch.ones(2)
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad is being used in an in-place operation"):
        OPTIMIZERS[name](torch.optim, [p], differentiable=True).step()


def test_the_number_of_steps_has_no_gradient(torch):
    p = torch.ones(2)
    optimizer = torch.optim.Adam([p], differentiable=True)
    state = {name: torch.zeros(2) for name in ("exp_avg", "exp_avg_sq")}
    optimizer.state[p].update(step=torch.tensor(1.0, requires_grad=True), **state)
    p.grad = torch.ones(2)
    with pytest.raises(RuntimeError, match="`requires_grad` is not supported for `step` in differentiable mode"):
        optimizer.step()


@pytest.mark.parametrize("name", ["SGD", "Adam", "AdamW", "Adagrad"])
def test_fused_steps_are_not_recorded(torch, name):
    with pytest.raises(RuntimeError, match="`fused` does not support `differentiable`"):
        getattr(torch.optim, name)([torch.ones(2)], fused=True, differentiable=True)


@pytest.mark.parametrize(
    "name", ["Adam", "Adagrad", "RMSprop", "Adadelta", "Adamax", "NAdam", "RAdam", "ASGD", "Rprop"]
)
def test_steps_on_lists_are_not_recorded(torch, name):
    p = torch.ones(2)
    p.grad = torch.ones(2)
    with pytest.raises(AssertionError, match="_foreach ops don't support autograd"):
        getattr(torch.optim, name)([p], foreach=True, differentiable=True).step()


@pytest.mark.parametrize("name", ["Adam", "RMSprop", "Adagrad", "ASGD", "NAdam"])
def test_steps_that_were_counted_in_numbers_are_loaded(torch, name):
    parameter = torch.ones(2, requires_grad=True)
    optimizer = getattr(torch.optim, name)([parameter])
    parameter.grad = torch.ones(2)
    optimizer.step()
    saved = optimizer.state_dict()
    for remembered in saved["state"].values():
        remembered["step"] = float(remembered["step"])
    optimizer.load_state_dict(saved)
    optimizer.step()
    assert optimizer.state[parameter]["step"].item() == 2
