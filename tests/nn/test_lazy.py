"""Modules that wait for their first input, dictionaries of parameters, and hooks on every module."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    "source, shape, after",
    [
        ("LazyLinear(3)", (2, 4), "Linear(in_features=4, out_features=3, bias=True)"),
        ("LazyConv2d(4, 3, groups=2)", (1, 4, 5, 5), "Conv2d(4, 4, kernel_size=(3, 3), stride=(1, 1), groups=2)"),
        ("LazyConvTranspose1d(4, 3, bias=False)", (1, 2, 5), "ConvTranspose1d(2, 4, kernel_size=(3,), stride=(1,), bias=False)"),
        ("LazyBatchNorm1d()", (3, 2), "BatchNorm1d(2, eps=1e-05, momentum=0.1, affine=True, bias=True, track_running_stats=True)"),
        ("LazyInstanceNorm2d(affine=False)", (1, 2, 3, 3),
         "InstanceNorm2d(2, eps=1e-05, momentum=0.1, affine=False, bias=False, track_running_stats=True)"),
    ],
)  # fmt: skip
def test_a_lazy_module_becomes_what_its_first_input_asks_for(torch, source, shape, after):
    module = eval(f"nn.{source}", {"nn": torch.nn}).double()
    names = list(module.state_dict())
    module(torch.ones(*shape, dtype=torch.float64))
    assert repr(module) == after and type(module).__name__ == after.partition("(")[0]
    assert list(module.state_dict()) == names and not module._forward_pre_hooks
    assert all(type(p) is torch.nn.Parameter and p.dtype is torch.float64 for p in module.parameters())


def test_an_uninitialized_parameter_has_a_dtype_and_nothing_else(torch):
    weight = torch.nn.LazyLinear(3).weight
    assert weight.dtype is torch.float32 and weight.is_leaf and weight.requires_grad
    assert repr(weight) == "<UninitializedParameter>"
    with pytest.raises(RuntimeError, match="Can't access the shape of an uninitialized parameter"):
        weight.shape  # noqa: B018
    for use in (lambda: weight + 1, lambda: weight.sum(), lambda: torch.exp(weight)):
        with pytest.raises(ValueError, match="Attempted to use an uninitialized parameter"):
            use()


def test_a_parameter_dict_registers_its_tensors(torch):
    found = torch.nn.ParameterDict({"a": torch.ones(2), "n": 3})
    found |= {"b": torch.zeros(2, 3)}
    assert list(found) == ["a", "n", "b"] and list(found.state_dict()) == ["a", "b"]
    assert isinstance(found["a"], torch.nn.Parameter) and found.a is found["a"]
    assert repr(found) == (
        "ParameterDict(\n    (a): Parameter containing: [torch.FloatTensor of size 2]\n    (n): Object of type: int\n"
        "    (b): Parameter containing: [torch.FloatTensor of size 2x3]\n)"
    )
    assert found.pop("a").tolist() == [1.0, 1.0] and "a" not in found and found.get("a", 1) == 1
    assert list(reversed(found)) == ["b", "n"] and len(found.copy()) == 2
    with pytest.raises(TypeError, match="cannot be used as a key as it is not a string"):
        found[1] = torch.ones(1)


def test_hooks_on_every_module_come_before_its_own(torch):
    hooks, said = torch.nn.modules.module, []
    model = torch.nn.Sequential(torch.nn.Linear(2, 2))
    model.register_forward_hook(lambda m, a, o: said.append("own"))
    handles = [
        hooks.register_module_forward_pre_hook(lambda m, a: said.append(f"before {type(m).__name__}")),
        hooks.register_module_forward_hook(lambda m, a, o: said.append(f"after {type(m).__name__}")),
        hooks.register_module_full_backward_pre_hook(lambda m, g: said.append(f"back to {type(m).__name__}")),
        hooks.register_module_full_backward_hook(lambda m, i, o: said.append(f"back from {type(m).__name__}")),
    ]
    try:
        model(torch.ones(1, 2, requires_grad=True)).sum().backward()
    finally:
        for handle in handles:
            handle.remove()
    assert said == ["before Sequential", "before Linear", "after Linear", "after Sequential", "own", "back to Sequential",
                    "back to Linear", "back from Linear", "back from Sequential"]  # fmt: skip
    said.clear()
    model(torch.ones(1, 2))
    assert said == ["own"]


def test_hooks_on_registration_may_put_something_else_in_its_place(torch):
    class Scaled(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.factor = torch.nn.Parameter(torch.ones(1))
            self.child = torch.nn.ReLU()

    hooks = torch.nn.modules.module
    handles = [
        hooks.register_module_parameter_registration_hook(lambda m, n, p: torch.nn.Parameter(p.detach() * 2)),
        hooks.register_module_module_registration_hook(lambda m, n, c: torch.nn.Identity() if n == "child" else None),
    ]
    try:
        model = Scaled()
    finally:
        for handle in handles:
            handle.remove()
    assert type(model.child) is torch.nn.Identity and model.factor.tolist() == [2.0]


def test_a_lazy_linear_with_loaded_weights_learns_its_size_from_them(torch):
    lazy = torch.nn.LazyLinear(3)
    lazy.load_state_dict(torch.nn.Linear(4, 3).state_dict())
    lazy(torch.ones(2, 4))
    assert type(lazy) is torch.nn.Linear and lazy.in_features == 4
    lazy = torch.nn.LazyLinear(3)
    lazy.load_state_dict(torch.nn.Linear(4, 3).state_dict())
    with pytest.raises(AssertionError, match="The in_features inferred from input: 5 is not equal to"):
        lazy(torch.ones(2, 5))
