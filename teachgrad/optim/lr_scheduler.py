"""Step sizes that change as training goes on.

In PyTorch: `torch/optim/lr_scheduler.py`.
Read next: `optimizer.py`, whose `param_groups` hold the step sizes.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from teachgrad.optim.optimizer import Optimizer


class LRScheduler:
    """Base class: subclasses say the factor of the initial step size after `epoch` steps."""

    def __init__(self, optimizer: Optimizer, last_epoch: int = -1) -> None:
        self.optimizer = optimizer
        self.last_epoch = last_epoch
        for group in optimizer.param_groups:
            group.setdefault("initial_lr", group["lr"])
        self.base_lrs = [group["initial_lr"] for group in optimizer.param_groups]
        self.step()

    def factor(self, epoch: int) -> float:
        """What to multiply the initial step size by."""
        raise NotImplementedError

    def step(self) -> None:
        """One epoch more."""
        self.last_epoch += 1
        for group, base in zip(self.optimizer.param_groups, self.base_lrs, strict=True):
            group["lr"] = base * self.factor(self.last_epoch)

    def get_last_lr(self) -> list[Any]:
        """The step size of each group now."""
        return [group["lr"] for group in self.optimizer.param_groups]

    def state_dict(self) -> dict[str, Any]:
        """Everything but the optimizer and a function that was given."""
        return {name: value for name, value in vars(self).items() if name not in ("optimizer", "factor")}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Go on where `state_dict` was taken. (The step sizes themselves are part of the optimizer's state.)"""
        vars(self).update(state_dict)


class LambdaLR(LRScheduler):
    """The factor is a function of the epoch."""

    def __init__(self, optimizer: Optimizer, lr_lambda: Callable[[int], float], last_epoch: int = -1) -> None:
        self.factor = lr_lambda  # type: ignore[assignment,method-assign]
        super().__init__(optimizer, last_epoch)


class StepLR(LRScheduler):
    """Times `gamma` every `step_size` epochs."""

    def __init__(self, optimizer: Optimizer, step_size: int, gamma: float = 0.1, last_epoch: int = -1) -> None:
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def factor(self, epoch: int) -> float:
        return self.gamma ** (epoch // self.step_size)


class CosineAnnealingLR(LRScheduler):
    """Half a cosine, from the initial step size down to `eta_min`, in `T_max` epochs."""

    def __init__(self, optimizer: Optimizer, T_max: int, eta_min: float = 0.0, last_epoch: int = -1) -> None:
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def step(self) -> None:
        self.last_epoch += 1
        share = (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2
        for group, base in zip(self.optimizer.param_groups, self.base_lrs, strict=True):
            group["lr"] = self.eta_min + (base - self.eta_min) * share
