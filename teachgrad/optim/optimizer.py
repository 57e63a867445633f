"""What do all optimizers have in common?

Groups of parameters, each with its options; a state for each parameter; and a `step` that runs under `no_grad`, so
that updating leaves in place is allowed and not recorded. With `differentiable=True` it is recorded like any other
computation: then a loss after the step has gradients with respect to the gradients and parameters before it.

In PyTorch: `torch/optim/optimizer.py`.
Read next: `options.py`, then `sgd.py`.
"""

from __future__ import annotations

import functools
import warnings
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any, ClassVar

from teachgrad.autograd.accumulate import forget_gradient
from teachgrad.autograd.grad_mode import enable_grad, set_grad_enabled
from teachgrad.autograd.node import RemovableHandle, add_hook
from teachgrad.callers import users_level
from teachgrad.compat import typename
from teachgrad.optim.options import check_fused, counter
from teachgrad.tensor import Tensor

Group = dict[str, Any]

_global_pre_hooks: OrderedDict[int, Any] = OrderedDict()
_global_post_hooks: OrderedDict[int, Any] = OrderedDict()


def register_optimizer_step_pre_hook(hook: Callable[..., Any]) -> RemovableHandle:
    """Call `hook(optimizer, args, kwargs)` before each step of every optimizer."""
    return add_hook(_global_pre_hooks, hook)


def register_optimizer_step_post_hook(hook: Callable[..., Any]) -> RemovableHandle:
    """Call `hook(optimizer, args, kwargs)` after each step of every optimizer."""
    return add_hook(_global_post_hooks, hook)


def with_hooks(step: Callable[..., Any]) -> Callable[..., Any]:
    """`step` with the hooks around it; those before it may replace its arguments."""

    @functools.wraps(step)
    def called(*args: Any, **kwargs: Any) -> Any:
        self = args[0]
        for pre_hook in [*_global_pre_hooks.values(), *self._optimizer_step_pre_hooks.values()]:
            result = pre_hook(self, args, kwargs)
            if result is None:
                continue
            if not (isinstance(result, tuple) and len(result) == 2):
                where = f"<function {type(self).__qualname__}.step at {id(step):#x}>"
                raise RuntimeError(f"{where} must return None or a tuple of (new_args, new_kwargs), but got {result}.")
            args, kwargs = result
        outcome = step(*args, **kwargs)
        for hook in [*self._optimizer_step_post_hooks.values(), *_global_post_hooks.values()]:
            hook(self, args, kwargs)
        return outcome

    return called


class Optimizer:
    """Base class: subclasses define `_update(group, parameter, gradient, state)`.

    Attributes:
        param_groups: dictionaries with `params` and the options that hold for them.
        state: what is remembered for each parameter.
        defaults: the options of groups that do not say otherwise.
        later_options: what these options are in groups that were saved by an older version, which did not have them.
        counters: what is remembered in tensors without dimensions, and was remembered in numbers.
    """

    profile_hook_step = staticmethod(with_hooks)  # PyTorch's name for it
    later_options: ClassVar[dict[str, Any]] = {}
    counters: ClassVar[tuple[str, ...]] = ()

    def __init__(self, params: Iterable[Any], defaults: dict[str, Any]) -> None:
        if isinstance(params, Tensor):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got "
                            f"{typename(params)}")  # fmt: skip
        self.defaults = defaults
        self.state: defaultdict[Tensor, dict[str, Any]] = defaultdict(dict)
        self.param_groups: list[Group] = []
        self._forget_hooks()
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def _forget_hooks(self) -> None:
        self._optimizer_step_pre_hooks: OrderedDict[int, Any] = OrderedDict()
        self._optimizer_step_post_hooks: OrderedDict[int, Any] = OrderedDict()
        self._state_dict_hooks: dict[str, OrderedDict[int, Any]] = {
            when: OrderedDict() for when in ("before saving", "after saving", "before loading", "after loading")
        }

    def __getstate__(self) -> dict[str, Any]:
        """What a copy takes along; hooks stay with the original."""
        return {"defaults": self.defaults, "state": self.state, "param_groups": self.param_groups}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what `__getstate__` gave, or what was loaded, perhaps from a version that knew fewer options."""
        vars(self).update(state)
        if "_state_dict_hooks" not in vars(self):
            self._forget_hooks()
        self.defaults.setdefault("differentiable", False)
        for group in self.param_groups:
            for name, default in self.later_options.items():
                group.setdefault(name, default)
            for parameter in group["params"] if self.counters else ():
                self._count_in_tensors(self.state.get(parameter, {}))

    def _count_in_tensors(self, state: dict[str, Any]) -> None:
        """Older versions counted in numbers."""
        for name in self.counters if len(state) else ():
            if not isinstance(state[name], Tensor):
                state[name] = counter(float(state[name]))

    def add_param_group(self, param_group: Group) -> None:
        """Add parameters with options of their own, for example the unfrozen layers of a model."""
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        params = param_group["params"]
        if isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, but the ordering of "
                            "tensors in sets will change between runs. Please use a list instead.")  # fmt: skip
        param_group["params"] = [params] if isinstance(params, Tensor) else list(params)
        _take_names_apart(param_group)
        params = param_group["params"]
        for parameter in params:
            self._check_parameter(parameter)
        for name, default in self.defaults.items():
            param_group.setdefault(name, default)
        if len({id(p) for p in params}) != len(params):
            warnings.warn("optimizer contains a parameter group with duplicate parameters; in future, this will cause "
                          "an error; see github.com/pytorch/pytorch/issues/40967 for more information", stacklevel=users_level())  # fmt: skip
        if any(("param_names" in param_group) != ("param_names" in group) for group in self.param_groups):
            named = "with names" if "param_names" in param_group else "without names"
            raise ValueError("all optimizer param groups should be with/without names. "
                             f"cannot add param group {named} to the optimizer")  # fmt: skip
        known = {id(p) for group in self.param_groups for p in group["params"]}
        if any(id(p) in known for p in params):
            raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(param_group)

    def _check_parameter(self, parameter: Any) -> None:
        """A parameter is a tensor that gets a `.grad`; if steps are recorded, any may be given one by hand."""
        if not isinstance(parameter, Tensor):
            raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {typename(parameter)}")
        if not (self.defaults.get("differentiable") or parameter.is_leaf or parameter.retains_grad):
            raise ValueError("can't optimize a non-leaf Tensor")

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forget all gradients, or fill them with zeros."""
        for group in self.param_groups:
            for parameter in group["params"]:
                forget_gradient(parameter, set_to_none)

    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        """Update every parameter that has a gradient; `closure`, if given, computes the loss first."""
        if type(self)._update is Optimizer._update:
            raise NotImplementedError
        loss = None
        with set_grad_enabled(bool(self.defaults.get("differentiable"))):
            if closure is not None:
                with enable_grad():
                    loss = closure()
            for group in self.param_groups:
                self._step_of_group(group)
        return loss

    def _step_of_group(self, group: Group) -> None:
        moving = []
        for parameter in group["params"]:
            if parameter.grad is None:
                continue
            state = self.state.get(parameter, {})
            if group.get("fused"):
                check_fused(parameter)
            if not state:
                self._begin(group, parameter, state)
            self._keep(parameter, state)
            moving.append((parameter, state))
        if moving:
            self._check_way(group)
        for parameter, state in moving:
            update = self._update_unseen if group.get("fused") else self._update
            update(group, parameter, parameter.grad, state)
            self._keep(parameter, state)

    def _keep(self, parameter: Tensor, state: dict[str, Any]) -> None:
        """An optimizer that remembers nothing has no state, not an empty one."""
        if state:
            self.state[parameter] = state

    def __init_subclass__(cls) -> None:
        """A `step` of its own calls hooks, too."""
        super().__init_subclass__()
        if "step" in vars(cls):
            cls.step = with_hooks(vars(cls)["step"])  # type: ignore[method-assign]

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        """Put into `state` what is remembered of a parameter before its first step."""

    def _check_way(self, group: Group) -> None:
        """Refuse to step as the options of the group ask for, if that cannot be."""

    def _update_unseen(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        """As a fused kernel does, which writes and tells nobody: only the number of steps has a new version."""
        unseen = {
            name: value.data if isinstance(value, Tensor) and name != "step" else value for name, value in state.items()
        }
        self._update(group, parameter.data, gradient, unseen)
        for name, value in unseen.items():
            if state.get(name) is None:
                state[name] = value

    def _update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        """One parameter's step."""
        raise NotImplementedError

    def register_step_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(optimizer, args, kwargs)` before each step."""
        return add_hook(self._optimizer_step_pre_hooks, hook)

    def register_step_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(optimizer, args, kwargs)` after each step."""
        return add_hook(self._optimizer_step_post_hooks, hook)

    # ---- state -------------------------------------------------------------------------------------------------

    def _hang(self, when: str, hook: Callable[..., Any], prepend: bool) -> RemovableHandle:
        handle = add_hook(self._state_dict_hooks[when], hook)
        if prepend:
            self._state_dict_hooks[when].move_to_end(handle.id, last=False)
        return handle

    def register_state_dict_pre_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer)` before `state_dict`."""
        return self._hang("before saving", hook, prepend)

    def register_state_dict_post_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer, state_dict)` after `state_dict`; what it returns replaces the result."""
        return self._hang("after saving", hook, prepend)

    def register_load_state_dict_pre_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer, state_dict)` before `load_state_dict`; what it returns is loaded instead."""
        return self._hang("before loading", hook, prepend)

    def register_load_state_dict_post_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer)` after `load_state_dict`."""
        return self._hang("after loading", hook, prepend)

    def state_dict(self) -> dict[str, Any]:
        """Options and state, with numbers in place of parameters."""
        for hook in self._state_dict_hooks["before saving"].values():
            hook(self)
        number = {id(p): i for i, p in enumerate(p for group in self.param_groups for p in group["params"])}
        groups = [
            {**{k: v for k, v in group.items() if k != "params"}, "params": [number[id(p)] for p in group["params"]]}
            for group in self.param_groups
        ]
        state = {number[id(p)] if isinstance(p, Tensor) else p: s for p, s in self.state.items()}
        saved = {"state": state, "param_groups": groups}
        for hook in self._state_dict_hooks["after saving"].values():
            other = hook(self, saved)
            saved = saved if other is None else other
        return saved

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Take over options and state that `state_dict` gave, for the same parameters in the same order."""
        state_dict = dict(state_dict)
        for hook in self._state_dict_hooks["before loading"].values():
            other = hook(self, state_dict)
            state_dict = state_dict if other is None else other
        saved = deepcopy(state_dict["param_groups"])
        if len(saved) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(s["params"]) != len(g["params"]) for s, g in zip(saved, self.param_groups, strict=True)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's "
                             "group")  # fmt: skip
        parameter_of: dict[int, Tensor] = {}
        for given, group in zip(saved, self.param_groups, strict=True):
            parameter_of.update(zip(given["params"], group["params"], strict=True))
            given["params"] = group["params"]
            if "param_names" in group:
                given.setdefault("param_names", group["param_names"])
        states: defaultdict[Any, Any] = defaultdict(dict)
        for number, state in state_dict["state"].items():
            owner = parameter_of.get(number, number)  # what belongs to no parameter is kept as it is
            states[owner] = _fitting(owner, "", state) if isinstance(owner, Tensor) else state
        self.__setstate__({"state": states, "param_groups": saved})
        for hook in self._state_dict_hooks["after loading"].values():
            hook(self)

    def __repr__(self) -> str:
        lines = [type(self).__name__ + " ("]
        for i, group in enumerate(self.param_groups):
            lines.append(f"\nParameter Group {i}" if i else "Parameter Group 0")
            lines += [f"    {name}: {group[name]}" for name in sorted(group) if name != "params"]
        return "\n".join(lines) + "\n)"


Optimizer.step = with_hooks(Optimizer.step)  # type: ignore[method-assign]


def _take_names_apart(param_group: Group) -> None:
    """Of pairs of a name and a parameter, the names go into a list of their own."""
    names = [p[0] for p in param_group["params"] if isinstance(p, tuple)]
    param_group["params"] = [p[1] if isinstance(p, tuple) else p for p in param_group["params"]]
    if not names:
        return
    if len(names) != len(param_group["params"]):
        raise ValueError("all optimizer params should be with/without names. Some param names are missing")
    param_group["param_names"] = names


def _fitting(parameter: Tensor, name: str, value: Any) -> Any:
    """A part of a loaded state in the dtype and on the device of its parameter; where that fits already, it is shared."""
    if isinstance(value, dict):
        return {key: _fitting(parameter, key, part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_fitting(parameter, "", part) for part in value)
    if not isinstance(value, Tensor) or name == "step":
        return value
    where = parameter.device
    return value.to(where, parameter.dtype) if parameter.is_floating_point() else value.to(where)
