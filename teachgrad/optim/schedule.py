"""What do all schedules of step sizes have in common?

A schedule counts epochs and asks `get_lr` for the next step size of each group. Most compute it from the one before, so
several schedules can follow each other on one optimizer; `_get_closed_form_lr`, where there is one, tells it for any epoch.

In PyTorch: `torch/optim/lr_scheduler.py`.
Read next: `lr_scheduler.py`, the schedules.
"""

from __future__ import annotations

import functools
import warnings
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from teachgrad.callers import users_level
from teachgrad.optim.optimizer import Optimizer
from teachgrad.tensor import Tensor

EPOCH_DEPRECATION_WARNING = (
    "The epoch parameter in `scheduler.step()` was not necessary and is being deprecated where possible. Please use "
    "`scheduler.step()` to step the scheduler. During the deprecation, if epoch is different from None, the closed form is "
    "used instead of the new chainable form, where available. Please open an issue if you are unable to replicate your use "
    "case: https://github.com/pytorch/pytorch/issues/new/choose."
)
_ORDER = (
    "Detected call of `lr_scheduler.step()` before `optimizer.step()`. In PyTorch 1.1.0 and later, you should call them in "
    "the opposite order: `optimizer.step()` before `lr_scheduler.step()`.  Failure to do this will result in PyTorch "
    "skipping the first value of the learning rate schedule. See more details at "
    "https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate"
)


class LRScheduler:
    """Base class: subclasses define `get_lr`, the step size of each group for `last_epoch`."""

    _get_lr_called_within_step = False

    def __init__(self, optimizer: Optimizer, last_epoch: int = -1) -> None:
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        for i, group in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                group.setdefault("initial_lr", copied(group["lr"]))
            elif "initial_lr" not in group:
                raise KeyError(
                    f"param 'initial_lr' is not specified in param_groups[{i}] when resuming scheduler with last_epoch >= "
                    "0.\nThis typically happens when:\n1. You're trying to resume training from a checkpoint but haven't "
                    "properly loaded the optimizer state\n2. You're using last_epoch >= 0 for a fresh training run (not "
                    "recommended)"
                )
        self.base_lrs = [copied(group["initial_lr"]) for group in optimizer.param_groups]
        self.last_epoch = last_epoch
        _watch(optimizer)
        self._initial_step()

    def _initial_step(self) -> None:
        self._step_count = 0
        self._is_initial = True
        self.step()
        self._is_initial = False

    def get_lr(self) -> list[Any]:
        """The step size of each group for `last_epoch`; for schedules only: users ask `get_last_lr`."""
        raise NotImplementedError

    def step(self, epoch: int | None = None) -> None:
        """One epoch more."""
        if self._step_count == 1:
            if not hasattr(self.optimizer.step, "_wrapped_by_lr_sched"):
                warnings.warn("Seems like `optimizer.step()` has been overridden after learning rate scheduler "
                              "initialization. Please, make sure to call `optimizer.step()` before `lr_scheduler.step()`. "
                              "See more details at https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate",
                              stacklevel=users_level())  # fmt: skip
            elif not getattr(self.optimizer, "_opt_called", False):
                warnings.warn(_ORDER, stacklevel=users_level())
        self._step_count += 1
        if epoch is not None:
            warnings.warn(EPOCH_DEPRECATION_WARNING, stacklevel=users_level())
        self._update_lr(epoch)

    def _update_lr(self, epoch: int | None = None) -> None:
        """Set the step sizes for the next epoch, or for this one."""
        with self._asking():
            if epoch is None:
                self.last_epoch += 1
                values = self.get_lr()
            else:
                self.last_epoch = epoch
                values = getattr(self, "_get_closed_form_lr", self.get_lr)()
        self._set(values)

    @contextmanager
    def _asking(self) -> Iterator[None]:
        self._get_lr_called_within_step = True
        try:
            yield
        finally:
            self._get_lr_called_within_step = False

    def _set(self, values: list[Any]) -> None:
        for group, value in zip(self.optimizer.param_groups, values, strict=True):
            put(group, "lr", value)
        self._last_lr = self._now()

    def _now(self) -> list[Any]:
        return [copied(group["lr"]) for group in self.optimizer.param_groups]

    def _warn_if_asked_from_outside(self) -> None:
        if not self._get_lr_called_within_step:
            warnings.warn("To get the last learning rate computed by the scheduler, please use `get_last_lr()`.",
                          stacklevel=users_level())  # fmt: skip

    def _times(self, factor: Any) -> list[Any]:
        """The step sizes of now, times `factor`."""
        return [group["lr"] * factor for group in self.optimizer.param_groups]

    def get_last_lr(self) -> list[Any]:
        """The step size of each group now."""
        return self._last_lr

    def state_dict(self) -> dict[str, Any]:
        """Everything but the optimizer."""
        return {name: value for name, value in vars(self).items() if name != "optimizer"}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Go on where `state_dict` was taken. (The step sizes themselves are part of the optimizer's state.)"""
        vars(self).update(state_dict)


def _watch(optimizer: Optimizer) -> None:
    """From now on, let `optimizer` tell (`_opt_called`) whether it has made a step."""
    if hasattr(optimizer.step, "_wrapped_by_lr_sched"):
        return
    step: Any = optimizer.step.__func__  # type: ignore[attr-defined]
    watched: Any = weakref.ref(optimizer)  # it holds what follows, which must not hold it

    @functools.wraps(step)
    def noting(*args: Any, **kwargs: Any) -> Any:
        stepping = watched()
        stepping._opt_called = True
        return step(stepping, *args, **kwargs)

    noting._wrapped_by_lr_sched = True  # type: ignore[attr-defined]
    optimizer.step = noting  # type: ignore[method-assign]


def copied(value: Any) -> Any:
    """A step size may be a tensor, which would change with the optimizer's."""
    return value.clone() if isinstance(value, Tensor) else value


def put(group: dict[str, Any], name: str, value: Any) -> None:
    """Set an option of a group; a tensor stays the same tensor."""
    if isinstance(group[name], Tensor):
        group[name].fill_(float(value))
    else:
        group[name] = value


def for_each_group(name: str, optimizer: Optimizer, value: Any) -> list[Any]:
    """`value` for each group: it is a list, or the same for all."""
    if not isinstance(value, (list, tuple)):
        return [value] * len(optimizer.param_groups)
    if len(value) != len(optimizer.param_groups):
        raise ValueError(f"{name} must have the same length as optimizer.param_groups. {name} has {len(value)} values, "
                         f"param_groups has {len(optimizer.param_groups)}.")  # fmt: skip
    return list(value)
