"""Step sizes that change as training goes on.

In PyTorch: `torch/optim/lr_scheduler.py`.
Read next: `schedule.py`, what they have in common; `lr_cycles.py`, `lr_combined.py`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from types import FunctionType
from typing import Any

from teachgrad.optim.lr_combined import ChainedScheduler as ChainedScheduler
from teachgrad.optim.lr_combined import SequentialLR as SequentialLR
from teachgrad.optim.lr_cycles import CyclicLR as CyclicLR
from teachgrad.optim.lr_cycles import OneCycleLR as OneCycleLR
from teachgrad.optim.lr_plateau import ReduceLROnPlateau as ReduceLROnPlateau
from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.schedule import EPOCH_DEPRECATION_WARNING as EPOCH_DEPRECATION_WARNING
from teachgrad.optim.schedule import LRScheduler

__all__ = [  # noqa: RUF022 (in PyTorch's order)
    "LambdaLR", "MultiplicativeLR", "StepLR", "MultiStepLR", "ConstantLR", "LinearLR", "ExponentialLR", "SequentialLR",
    "CosineAnnealingLR", "ChainedScheduler", "ReduceLROnPlateau", "CyclicLR", "CosineAnnealingWarmRestarts", "OneCycleLR",
    "PolynomialLR", "LRScheduler",
]  # fmt: skip

_LRScheduler = LRScheduler


class _ByFunction(LRScheduler):
    """Schedules whose factor is a function of the epoch; one for all groups, or one for each."""

    def __init__(self, optimizer: Optimizer, lr_lambda: Any, last_epoch: int = -1) -> None:
        given = isinstance(lr_lambda, (list, tuple))
        self.lr_lambdas = list(lr_lambda) if given else [lr_lambda] * len(optimizer.param_groups)
        if len(self.lr_lambdas) != len(optimizer.param_groups):
            raise ValueError(f"Expected {len(optimizer.param_groups)} lr_lambdas, but got {len(self.lr_lambdas)}")
        super().__init__(optimizer, last_epoch)

    def state_dict(self) -> dict[str, Any]:
        """Functions are not saved; of other things that can be called, what they hold."""
        kept = [None if isinstance(f, FunctionType) else dict(vars(f)) for f in self.lr_lambdas]
        state = super().state_dict()
        del state["lr_lambdas"]
        return {**state, "lr_lambdas": kept}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        functions = state_dict["lr_lambdas"]
        super().load_state_dict({name: value for name, value in state_dict.items() if name != "lr_lambdas"})
        for i, kept in enumerate(functions):
            if kept is not None:
                self.lr_lambdas[i].__dict__.update(kept)


class LambdaLR(_ByFunction):
    """The initial step size, times a function of the epoch."""

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        return [base * f(self.last_epoch) for f, base in zip(self.lr_lambdas, self.base_lrs, strict=True)]


class MultiplicativeLR(_ByFunction):
    """The step size before, times a function of the epoch."""

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self._is_initial:
            return self._now()
        groups = self.optimizer.param_groups
        return [group["lr"] * f(self.last_epoch) for f, group in zip(self.lr_lambdas, groups, strict=True)]


class StepLR(LRScheduler):
    """Times `gamma` every `step_size` epochs."""

    def __init__(self, optimizer: Optimizer, step_size: int, gamma: float = 0.1, last_epoch: int = -1) -> None:
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self.last_epoch == 0 or self.last_epoch % self.step_size:
            return self._now()
        return self._times(self.gamma)

    def _get_closed_form_lr(self) -> list[Any]:
        return [base * self.gamma ** (self.last_epoch // self.step_size) for base in self.base_lrs]


class MultiStepLR(LRScheduler):
    """Times `gamma` at each of the milestones."""

    def __init__(
        self, optimizer: Optimizer, milestones: Iterable[int], gamma: float = 0.1, last_epoch: int = -1
    ) -> None:
        self.milestones, self.gamma = Counter(milestones), gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self.last_epoch not in self.milestones:
            return self._now()
        return self._times(self.gamma ** self.milestones[self.last_epoch])

    def _get_closed_form_lr(self) -> list[Any]:
        passed = sum(m <= self.last_epoch for m in self.milestones.elements())
        return [base * self.gamma**passed for base in self.base_lrs]


class ConstantLR(LRScheduler):
    """A factor for the first `total_iters` epochs, and 1 from then on."""

    def __init__(
        self, optimizer: Optimizer, factor: float = 1.0 / 3, total_iters: int = 5, last_epoch: int = -1
    ) -> None:
        if not 0 <= factor <= 1:
            raise ValueError("Constant multiplicative factor expected to be between 0 and 1.")
        self.factor, self.total_iters = factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self.last_epoch == 0:
            return self._times(self.factor)
        if self.last_epoch != self.total_iters:
            return self._now()
        return self._times(1.0 / self.factor)

    def _get_closed_form_lr(self) -> list[Any]:
        early = self.total_iters > self.last_epoch
        return [base * (self.factor + (0 if early else 1 - self.factor)) for base in self.base_lrs]


class LinearLR(LRScheduler):
    """From one factor to another in `total_iters` epochs."""

    def __init__(
        self, optimizer: Optimizer, start_factor: float = 1.0 / 3, end_factor: float = 1.0, total_iters: int = 5,
        last_epoch: int = -1,
    ) -> None:  # fmt: skip
        if not 0 < start_factor <= 1:
            raise ValueError("Starting multiplicative factor expected to be greater than 0 and less or equal to 1.")
        if not 0 <= end_factor <= 1:
            raise ValueError("Ending multiplicative factor expected to be between 0 and 1.")
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self.last_epoch == 0:
            return self._times(self.start_factor)
        if self._is_initial or self.last_epoch > self.total_iters:
            return self._now()
        rise = self.end_factor - self.start_factor
        return self._times(1.0 + rise / (self.total_iters * self.start_factor + (self.last_epoch - 1) * rise))

    def _get_closed_form_lr(self) -> list[Any]:
        rise = (self.end_factor - self.start_factor) * min(self.total_iters, self.last_epoch) / self.total_iters
        return [base * (self.start_factor + rise) for base in self.base_lrs]


class ExponentialLR(LRScheduler):
    """Times `gamma` every epoch."""

    def __init__(self, optimizer: Optimizer, gamma: float, last_epoch: int = -1) -> None:
        self.gamma = gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        return self._now() if self._is_initial else self._times(self.gamma)

    def _get_closed_form_lr(self) -> list[Any]:
        return [base * self.gamma**self.last_epoch for base in self.base_lrs]


class PolynomialLR(LRScheduler):
    """Down to 0 in `total_iters` epochs, along a power of what is left."""

    def __init__(self, optimizer: Optimizer, total_iters: int = 5, power: float = 1.0, last_epoch: int = -1) -> None:
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self._is_initial or self.last_epoch > self.total_iters:
            return self._now()
        left, before = 1.0 - self.last_epoch / self.total_iters, 1.0 - (self.last_epoch - 1) / self.total_iters
        return self._times((left / before) ** self.power)

    def _get_closed_form_lr(self) -> list[Any]:
        share = min(self.total_iters, self.last_epoch) / self.total_iters
        return [base * (1.0 - share) ** self.power for base in self.base_lrs]


class CosineAnnealingLR(LRScheduler):
    """Half a cosine, from the initial step size down to `eta_min`, in `T_max` epochs; and up again."""

    def __init__(self, optimizer: Optimizer, T_max: int, eta_min: float = 0.0, last_epoch: int = -1) -> None:
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        if self._is_initial:
            return self._now()
        groups, least = self.optimizer.param_groups, self.eta_min
        if self._step_count == 1 and self.last_epoch > 0:
            return self._get_closed_form_lr()
        if (self.last_epoch - 1 - self.T_max) % (2 * self.T_max) == 0:
            rise = (1 - math.cos(math.pi / self.T_max)) / 2
            return [g["lr"] + (base - least) * rise for base, g in zip(self.base_lrs, groups, strict=True)]
        now, before = (1 + math.cos(math.pi * e / self.T_max) for e in (self.last_epoch, self.last_epoch - 1))
        return [now / before * (g["lr"] - least) + least for g in groups]

    def _get_closed_form_lr(self) -> list[Any]:
        share = (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2
        return [self.eta_min + (base - self.eta_min) * share for base in self.base_lrs]


class CosineAnnealingWarmRestarts(LRScheduler):
    """Half a cosine down to `eta_min` in `T_0` epochs, and again, each time `T_mult` times as long."""

    def __init__(
        self, optimizer: Optimizer, T_0: int, T_mult: int = 1, eta_min: float = 0.0, last_epoch: int = -1
    ) -> None:
        if T_0 <= 0 or not isinstance(T_0, int):
            raise ValueError(f"Expected positive integer T_0, but got {T_0}")
        if T_mult < 1 or not isinstance(T_mult, int):
            raise ValueError(f"Expected integer T_mult >= 1, but got {T_mult}")
        if not isinstance(eta_min, (float, int)):
            raise ValueError(f"Expected float or int eta_min, but got {eta_min} of type {type(eta_min)}")
        self.T_0, self.T_i, self.T_mult, self.eta_min, self.T_cur = T_0, T_0, T_mult, eta_min, last_epoch
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[Any]:
        self._warn_if_asked_from_outside()
        share = (1 + math.cos(math.pi * self.T_cur / self.T_i)) / 2
        return [self.eta_min + (base - self.eta_min) * share for base in self.base_lrs]

    def step(self, epoch: float | None = None) -> None:
        """One epoch more, or set to `epoch`, which may be a part of one."""
        if epoch is None and self.last_epoch < 0:
            epoch = 0
        if epoch is None:
            epoch = self.last_epoch + 1
            self.T_cur += 1
            if self.T_cur >= self.T_i:
                self.T_cur %= self.T_i
                self.T_i *= self.T_mult
        elif epoch < 0:
            raise ValueError(f"Expected non-negative epoch, but got {epoch}")
        else:
            self.T_cur, self.T_i = self._place(epoch)
        self.last_epoch = math.floor(epoch)
        with self._asking():
            values = self.get_lr()
        self._set(values)

    def _place(self, epoch: float) -> tuple[Any, int]:
        """How far `epoch` is in its half cosine, and how long that is."""
        if epoch < self.T_0:
            return epoch, self.T_0
        if self.T_mult == 1:
            return epoch % self.T_0, self.T_0
        n = int(math.log(epoch / self.T_0 * (self.T_mult - 1) + 1, self.T_mult))
        return epoch - self.T_0 * (self.T_mult**n - 1) / (self.T_mult - 1), self.T_0 * self.T_mult**n
