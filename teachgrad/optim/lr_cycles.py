"""Schedules that go up and down, and move the momentum the other way.

In PyTorch: `torch/optim/lr_scheduler.py` (`CyclicLR`, `OneCycleLR`).
Read next: `lr_combined.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.schedule import LRScheduler, for_each_group, put


class _WithMomentum(LRScheduler):
    """What both have in common: the momentum is an option of its own, or the first of Adam's betas."""

    cycle_momentum: bool
    use_beta1: bool

    def _start_momentum(self, base: Any, most: Any, fresh: bool) -> tuple[list[Any], list[Any]]:
        """The bounds for each group, which begin at the upper one."""
        optimizer = self.optimizer
        if "momentum" not in optimizer.defaults and "betas" not in optimizer.defaults:
            raise ValueError("optimizer must support momentum or beta1 with `cycle_momentum` option enabled")
        self.use_beta1 = "betas" in optimizer.defaults
        lower = for_each_group("base_momentum", optimizer, base)
        upper = for_each_group("max_momentum", optimizer, most)
        if fresh:
            for low, high, group in zip(lower, upper, optimizer.param_groups, strict=True):
                self._put_momentum(group, high)
                group["max_momentum"], group["base_momentum"] = high, low
        return lower, upper

    def _put_momentum(self, group: dict[str, Any], value: float) -> None:
        if self.use_beta1:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value


def _positive(name: str, value: Any) -> int:
    if value <= 0 or not isinstance(value, int):
        raise ValueError(f"Expected positive integer {name}, but got {value}")
    return value


class OneCycleLR(_WithMomentum):
    """Once up to `max_lr`, and down to nearly nothing, in `total_steps` steps."""

    def __init__(
        self, optimizer: Optimizer, max_lr: Any, total_steps: int | None = None, epochs: int | None = None,
        steps_per_epoch: int | None = None, pct_start: float = 0.3, anneal_strategy: str = "cos",
        cycle_momentum: bool = True, base_momentum: Any = 0.85, max_momentum: Any = 0.95, div_factor: float = 25.0,
        final_div_factor: float = 1e4, three_phase: bool = False, last_epoch: int = -1,
    ) -> None:  # fmt: skip
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        if total_steps is not None:
            self.total_steps = _positive("total_steps", total_steps)
        elif epochs is not None and steps_per_epoch is not None:
            self.total_steps = _positive("epochs", epochs) * _positive("steps_per_epoch", steps_per_epoch)
        else:
            raise ValueError("You must define either total_steps OR (epochs AND steps_per_epoch)")
        self._schedule_phases = self._phases(float(pct_start * self.total_steps), three_phase)
        if pct_start < 0 or pct_start > 1 or not isinstance(pct_start, float):
            raise ValueError(f"Expected float between 0 and 1 pct_start, but got {pct_start}")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        self._anneal_func_type = anneal_strategy
        most = for_each_group("max_lr", optimizer, max_lr)
        if last_epoch == -1:
            for group, high in zip(optimizer.param_groups, most, strict=True):
                group["initial_lr"], group["max_lr"] = high / div_factor, high
                group["min_lr"] = group["initial_lr"] / final_div_factor
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            self._start_momentum(base_momentum, max_momentum, last_epoch == -1)
        super().__init__(optimizer, last_epoch)

    def _phases(self, first: float, three: bool) -> list[dict[str, Any]]:
        """Where each phase ends, and from what to what the options go in it."""

        def phase(end: float, lr: tuple[str, str], momentum: tuple[str, str]) -> dict[str, Any]:
            return {"end_step": end, "start_lr": lr[0], "end_lr": lr[1], "start_momentum": momentum[0],
                    "end_momentum": momentum[1]}  # fmt: skip

        down, up = ("max_momentum", "base_momentum"), ("base_momentum", "max_momentum")
        rise = phase(first - 1, ("initial_lr", "max_lr"), down)
        if not three:
            return [rise, phase(self.total_steps - 1, ("max_lr", "min_lr"), up)]
        return [rise, phase(2 * first - 2, ("max_lr", "initial_lr"), up),
                phase(self.total_steps - 1, ("initial_lr", "min_lr"), ("max_momentum", "max_momentum"))]  # fmt: skip

    def _between(self, start: float, end: float, share: float) -> float:
        if self._anneal_func_type == "linear":
            return (end - start) * share + start
        return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        step = self.last_epoch
        if step > self.total_steps:
            raise ValueError(f"Tried to step {step} times. The specified number of total steps is {self.total_steps}")
        start, phase = 0.0, self._schedule_phases[0]
        for following in self._schedule_phases[1:]:
            if step <= phase["end_step"]:
                break
            start, phase = phase["end_step"], following
        share = (step - start) / (phase["end_step"] - start)
        values = []
        for group in self.optimizer.param_groups:
            values.append(self._between(group[phase["start_lr"]], group[phase["end_lr"]], share))
            if self.cycle_momentum:
                ends = group[phase["start_momentum"]], group[phase["end_momentum"]]
                self._put_momentum(group, self._between(*ends, share))
        return values


class CyclicLR(_WithMomentum):
    """Up from `base_lr` to `max_lr` and down again, for ever; the peaks may become lower."""

    def __init__(
        self, optimizer: Optimizer, base_lr: Any, max_lr: Any, step_size_up: int = 2000,
        step_size_down: int | None = None, mode: str = "triangular", gamma: float = 1.0,
        scale_fn: Callable[[float], float] | None = None, scale_mode: str = "cycle", cycle_momentum: bool = True,
        base_momentum: Any = 0.8, max_momentum: Any = 0.9, last_epoch: int = -1,
    ) -> None:  # fmt: skip
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        base_lrs = for_each_group("base_lr", optimizer, base_lr)
        if last_epoch == -1:
            for group, low in zip(optimizer.param_groups, base_lrs, strict=True):
                put(group, "lr", low)
        self.max_lrs = for_each_group("max_lr", optimizer, max_lr)
        up = float(step_size_up)
        down = up if step_size_down is None else float(step_size_down)
        self.total_size = up + down
        self.step_ratio = up / self.total_size
        if mode not in ("triangular", "triangular2", "exp_range") and scale_fn is None:
            raise ValueError("mode is invalid and scale_fn is None")
        self.mode, self.gamma, self._scale_fn_custom = mode, gamma, scale_fn
        self.scale_mode = scale_mode
        if scale_fn is None:
            self.scale_mode = "iterations" if mode == "exp_range" else "cycle"
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            self.base_momentums, self.max_momentums = self._start_momentum(
                base_momentum, max_momentum, last_epoch == -1
            )
        super().__init__(optimizer, last_epoch)
        self.base_lrs = base_lrs

    def scale_fn(self, x: float) -> float:
        """How high the peak is of cycle `x`, or in iteration `x`."""
        if self._scale_fn_custom is not None:
            return self._scale_fn_custom(x)
        return {"triangular": lambda: 1.0, "triangular2": lambda: 1 / (2.0 ** (x - 1)),
                "exp_range": lambda: self.gamma**x}[self.mode]()  # fmt: skip

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        cycle = math.floor(1 + self.last_epoch / self.total_size)
        x = 1.0 + self.last_epoch / self.total_size - cycle
        height = x / self.step_ratio if x <= self.step_ratio else (x - 1) / (self.step_ratio - 1)
        scale = self.scale_fn(cycle if self.scale_mode == "cycle" else self.last_epoch)
        if self.cycle_momentum:
            bounds = zip(self.base_momentums, self.max_momentums, strict=True)
            momenta = [high - (high - low) * height * scale for low, high in bounds]
            for group, momentum in zip(self.optimizer.param_groups, momenta, strict=True):
                self._put_momentum(group, momentum)
        return [low + (high - low) * height * scale for low, high in zip(self.base_lrs, self.max_lrs, strict=True)]

    def state_dict(self) -> dict[str, Any]:
        """A function is not saved; of another thing that can be called, what it holds."""
        state = super().state_dict()
        custom = state.pop("_scale_fn_custom")
        own = custom is not None and hasattr(custom, "__dict__") and not hasattr(custom, "__code__")
        return {**state, "_scale_fn_custom": dict(vars(custom)) if own else None}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        kept = state_dict.pop("_scale_fn_custom")
        super().load_state_dict(state_dict)
        if kept is not None:
            self._scale_fn_custom.__dict__.update(kept)
