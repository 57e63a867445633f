"""What do all optimizers have in common?

Groups of parameters, each with its options; a state for each parameter; and a `step` that runs under `no_grad`, so
that leaves may be updated in place and nothing is recorded. With `differentiable=True` a step is recorded like any
other computation: what comes after it has gradients with respect to the parameters and gradients before it.

An update is written once, with operators that arrays and tensors share. Usually it runs on the arrays of the tensors,
which is quick; a recorded step runs it on the tensors themselves.

In PyTorch: `torch/optim/optimizer.py`.
Read next: `steps.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

import numpy as np

from teachgrad.autograd.grad_mode import enable_grad, set_grad_enabled
from teachgrad.nn.module import forget_gradient
from teachgrad.operators import tensors
from teachgrad.tensor.state import local
from teachgrad.tensor.storage import bump_version
from teachgrad.tensor.tensor import Tensor

Group = dict[str, Any]


class Optimizer:
    """Base class. A subclass defines `update`, or a `step` of its own.

    Attributes:
        param_groups: dictionaries with `params` and the options that hold for them.
        state: what is remembered for each parameter.
        defaults: the options of groups that do not say otherwise.
    """

    def __init__(self, params: Iterable[Any], defaults: Group) -> None:
        if isinstance(params, Tensor):
            raise TypeError("an optimizer is given an iterable of tensors or of dictionaries, not one tensor")
        self.defaults = defaults
        self.state: defaultdict[Tensor, dict[str, Any]] = defaultdict(dict)
        self.param_groups: list[Group] = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        for group in groups if isinstance(groups[0], dict) else [{"params": groups}]:
            self.add_param_group(group)

    def add_param_group(self, param_group: Group) -> None:
        """Add parameters with options of their own, for example the unfrozen layers of a model."""
        params = param_group["params"]
        params = param_group["params"] = [params] if isinstance(params, Tensor) else list(params)
        for parameter in params:
            if not isinstance(parameter, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(parameter)}")
            if not (parameter.is_leaf or parameter.retains_grad or self.defaults.get("differentiable")):
                raise ValueError("can't optimize a non-leaf Tensor")
        known = {id(p) for group in self.param_groups for p in group["params"]}
        if not known.isdisjoint(map(id, params)):
            raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(param_group)
        for name, default in self.defaults.items():
            param_group.setdefault(name, default)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forget all gradients, or fill them with zeros."""
        for group in self.param_groups:
            for parameter in group["params"]:
                forget_gradient(parameter, set_to_none)

    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        """Update every parameter that has a gradient; `closure`, if given, computes the loss first."""
        loss = None
        with set_grad_enabled(bool(self.defaults.get("differentiable"))):
            if closure is not None:
                with enable_grad():
                    loss = closure()
            for group in self.param_groups:
                for parameter in group["params"]:
                    if parameter.grad is not None:
                        recorded = local.state.grad_mode or parameter._involution is not None
                        self.update(tensors if recorded else np, group, parameter, parameter.grad)
        return loss

    def update(self, on: Any, group: Group, parameter: Tensor, gradient: Tensor) -> None:
        """One step of one parameter. `on` is numpy, or for a recorded step `operators.tensors`."""
        raise NotImplementedError

    def state_dict(self) -> dict[str, Any]:
        """Options and state, with numbers in place of parameters."""
        params = [parameter for group in self.param_groups for parameter in group["params"]]
        number = {id(parameter): i for i, parameter in enumerate(params)}
        groups = [{**group, "params": [number[id(p)] for p in group["params"]]} for group in self.param_groups]
        return {"state": {number[id(p)]: state for p, state in self.state.items()}, "param_groups": groups}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Take over options and state that `state_dict` gave, for the same parameters in the same order."""
        saved = deepcopy(state_dict["param_groups"])
        if [len(group["params"]) for group in saved] != [len(group["params"]) for group in self.param_groups]:
            raise ValueError("loaded state dict has other parameter groups, or groups of other sizes")
        parameters: dict[int, Tensor] = {}
        for given, group in zip(saved, self.param_groups, strict=True):
            parameters.update(zip(given["params"], group["params"], strict=True))
            given["params"] = group["params"]
        self.param_groups = saved
        self.state = defaultdict(dict)
        for number, state in state_dict["state"].items():
            like = parameters[number]
            for name, value in state.items():  # in the parameter's dtype; but steps are counted in their own
                fits = name == "step" or not isinstance(value, Tensor)
                self.state[like][name] = value if fits else value.to(like.device, like.dtype)

    def __repr__(self) -> str:
        text = f"{type(self).__name__} ("
        for i, group in enumerate(self.param_groups):
            text += f"\nParameter Group {i}\n"
            text += "\n".join(f"    {name}: {group[name]}" for name in sorted(group) if name != "params") + "\n"
        return text + ")"


def read(on: Any, value: Any) -> Any:
    """What an update computes with: the array of a tensor if it runs `on` numpy, else the tensor itself."""
    return value._array if on is np and isinstance(value, Tensor) else value


def write(on: Any, tensor: Tensor) -> Any:
    """What `read` gives, about to be written to in place: the write counts as a new version."""
    if on is np:
        bump_version(tensor._storage, "Optimizer.step", local.state.inference_mode)
    return read(on, tensor)


def check(**options: Any) -> None:
    """Raise if an option is negative."""
    for name, value in options.items():
        if value < 0.0:
            raise ValueError(f"Invalid {name}: {value}")
