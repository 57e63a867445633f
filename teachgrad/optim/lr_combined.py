"""Schedules made of schedules: one after the other, or all at once.

In PyTorch: `torch/optim/lr_scheduler.py` (`SequentialLR`, `ChainedScheduler`).
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from teachgrad.optim.lr_plateau import ReduceLROnPlateau
from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.schedule import LRScheduler, put


class _Combined(LRScheduler):
    """What both have in common: each of their schedules belongs to the same optimizer."""

    _schedulers: Sequence[LRScheduler]

    def _take(self, schedulers: Sequence[LRScheduler], optimizer: Optimizer | None, what: str) -> None:
        name = type(self).__name__
        if len(schedulers) < 1:
            raise ValueError(f"{name} expects at least one scheduler{what}, but got no scheduler.")
        optimizer = optimizer or schedulers[0].optimizer
        for i, one in enumerate(schedulers):
            if not hasattr(one, "optimizer"):
                raise TypeError(f"{name} at index {i} should have `optimizer` as its attribute.")
            if isinstance(one, ReduceLROnPlateau):
                raise ValueError(f"{name} does not support `ReduceLROnPlateau` scheduler as it requires additional kwargs "
                                 f"to be specified when calling `step`, but got one at index {i} in the given schedulers "
                                 "sequence.")  # fmt: skip
            if optimizer is not one.optimizer:
                raise ValueError(f"{name} expects all schedulers to belong to the same optimizer, but got scheduler "
                                 f"{type(one).__name__} at index {i} has {one.optimizer}, which is different from "
                                 f"{type(optimizer).__name__}.")  # fmt: skip
        self.optimizer, self._schedulers = optimizer, schedulers

    def state_dict(self) -> dict[str, Any]:
        """Its own state, and that of each schedule."""
        own = {name: value for name, value in vars(self).items() if name not in ("optimizer", "_schedulers")}
        return {**own, "_schedulers": [one.state_dict() for one in self._schedulers]}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        vars(self).update({name: value for name, value in state_dict.items() if name != "_schedulers"})
        for i, state in enumerate(state_dict["_schedulers"]):
            self._schedulers[i].load_state_dict(state)


class SequentialLR(_Combined):
    """One schedule until the first milestone, the next from then on, and so forth."""

    def __init__(
        self, optimizer: Optimizer, schedulers: list[LRScheduler], milestones: list[int], last_epoch: int = -1
    ) -> None:
        self._take(schedulers, optimizer, "")
        if len(milestones) != len(schedulers) - 1:
            raise ValueError("Sequential Schedulers expects number of schedulers provided to be one more than the number of "
                             f"milestone points, but got number of schedulers {len(schedulers)} and the number of milestones "
                             f"to be equal to {len(milestones)}")  # fmt: skip
        self._milestones = milestones
        self.last_epoch = last_epoch + 1
        for group in optimizer.param_groups:  # as if none of them had begun
            put(group, "lr", group["initial_lr"])
        _undo(self)
        first = schedulers[bisect_right(milestones, 0)]
        first._initial_step()
        self._last_lr = first.get_last_lr()

    def step(self) -> None:  # type: ignore[override]
        """One epoch more."""
        self.last_epoch += 1
        i = bisect_right(self._milestones, self.last_epoch)
        chosen = self._schedulers[i]
        if i > 0 and self._milestones[i - 1] == self.last_epoch:
            chosen._update_lr(0)
        else:
            chosen.step()
        self._last_lr = chosen.get_last_lr()


def _undo(schedule: Any) -> None:
    """Take back the first step of a schedule: of one that is made of others, theirs."""
    if not hasattr(schedule, "_schedulers"):
        schedule.last_epoch -= 1
        return
    for one in schedule._schedulers:
        _undo(one)


class ChainedScheduler(_Combined):
    """Several schedules at once: their factors are multiplied."""

    def __init__(self, schedulers: Sequence[LRScheduler], optimizer: Optimizer | None = None) -> None:
        self._take(schedulers, optimizer, " to be chained")
        self._last_lr = self._now()

    def step(self) -> None:  # type: ignore[override]
        """One epoch more of each."""
        for one in self._schedulers:
            one.step()
        self._last_lr = self._now()
