"""A model whose parameters are the average of those that training went through.

`AveragedModel` copies a model and takes in its parameters whenever it is told to; `SWALR` is the schedule that goes with
it; `update_bn` measures anew what batch norms saw, since the average of models has seen nothing.

In PyTorch: `torch/optim/swa_utils.py`; Izmailov and others, "Averaging Weights Leads to Wider Optima" (2018).
Read next: `schedule.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import chain
from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.creation import tensor
from teachgrad.dispatcher import functions
from teachgrad.dtypes import int64
from teachgrad.nn.module import Module
from teachgrad.nn.normalization import _BatchNorm
from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.schedule import LRScheduler, for_each_group
from teachgrad.tensor import Tensor

Update = Callable[..., Any]

# ---- how an average takes in the next value --------------------------------------------------------------------


def _check_decay(decay: float) -> None:
    if not 0.0 <= decay <= 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")


def _counts(values: list[Tensor]) -> bool:
    """Whether these are whole numbers."""
    return not (values[0].is_floating_point() or values[0].is_complex())


def get_ema_avg_fn(decay: float = 0.999) -> Update:
    """An average in which a value fades by `decay` with each new one."""
    _check_decay(decay)

    @no_grad()
    def ema_update(ema_param: Tensor, current_param: Tensor, num_averaged: Any) -> Tensor:
        return decay * ema_param + (1 - decay) * current_param

    return ema_update


def get_ema_multi_avg_fn(decay: float = 0.999) -> Update:
    """The same for lists, which it overwrites."""
    _check_decay(decay)

    @no_grad()
    def ema_update(ema_param_list: list[Tensor], current_param_list: list[Tensor], _: Any) -> None:
        if not _counts(ema_param_list):
            functions["_foreach_lerp_"](ema_param_list, current_param_list, 1 - decay)
            return
        for averaged, current in zip(ema_param_list, current_param_list, strict=True):
            averaged.copy_(averaged * decay + current * (1 - decay))

    return ema_update


def get_swa_avg_fn() -> Update:
    """An average in which all values count alike."""

    @no_grad()
    def swa_update(averaged_param: Tensor, current_param: Tensor, num_averaged: Any) -> Tensor:
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return swa_update


def get_swa_multi_avg_fn() -> Update:
    """The same for lists, which it overwrites."""

    @no_grad()
    def swa_update(averaged_param_list: list[Tensor], current_param_list: list[Tensor], num_averaged: Any) -> None:
        if not _counts(averaged_param_list):
            functions["_foreach_lerp_"](averaged_param_list, current_param_list, 1 / (num_averaged + 1))
            return
        differences = functions["_foreach_sub"](current_param_list, averaged_param_list)
        if isinstance(num_averaged, Tensor):
            numbers = [num_averaged + 1] * len(averaged_param_list)
            functions["_foreach_addcdiv_"](averaged_param_list, differences, numbers)
        else:
            functions["_foreach_add_"](averaged_param_list, differences, alpha=1.0 / (num_averaged + 1))

    return swa_update


# ---- the model -------------------------------------------------------------------------------------------------


class AveragedModel(Module):
    """A copy of a model that keeps averages of its parameters.

    Args:
        model: the model to copy and to follow.
        device: where the averages are kept.
        avg_fn: makes an average, the next value and the number of values so far into the next average.
        multi_avg_fn: does so in place for lists.
        use_buffers: average buffers, too; else they are copied.
    """

    n_averaged: Tensor

    def __init__(
        self, model: Module, device: Any = None, avg_fn: Update | None = None, multi_avg_fn: Update | None = None,
        use_buffers: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = deepcopy(model)
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", tensor(0, dtype=int64, device=device))
        self.avg_fn = avg_fn
        self.multi_avg_fn = multi_avg_fn
        self.use_buffers = use_buffers

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """What the averaged model makes of it."""
        return self.module(*args, **kwargs)

    def update_parameters(self, model: Module) -> None:
        """Take in the parameters that `model` has now."""
        pairs = [
            (averaged.detach(), current.detach().to(averaged.device))
            for averaged, current in zip(self._averaged(), _followed(model, self.use_buffers), strict=False)
        ]
        if self.n_averaged == 0:
            for averaged, current in pairs:
                averaged.copy_(current)
        elif self.multi_avg_fn is not None:
            for together in _by_kind(pairs):
                self.multi_avg_fn(*map(list, zip(*together, strict=True)), self.n_averaged.to(together[0][0].device))
        else:
            average = self.avg_fn or get_swa_avg_fn()
            for averaged, current in pairs:
                averaged.copy_(average(averaged, current, self.n_averaged.to(averaged.device)))
        if not self.use_buffers:
            for averaged, current in zip(self.module.buffers(), model.buffers(), strict=False):
                averaged.detach().copy_(current.detach().to(averaged.device))
        self.n_averaged += 1

    def _averaged(self) -> Iterable[Tensor]:
        return _followed(self.module, True) if self.use_buffers else self.parameters()


def _followed(model: Module, use_buffers: bool) -> Iterable[Tensor]:
    return chain(model.parameters(), model.buffers()) if use_buffers else model.parameters()


def _by_kind(pairs: list[tuple[Tensor, Tensor]]) -> Iterable[list[tuple[Tensor, Tensor]]]:
    """The pairs whose averages have the same device and dtype."""
    kinds: dict[Any, list[tuple[Tensor, Tensor]]] = {}
    for averaged, current in pairs:
        kinds.setdefault((averaged.device, averaged.dtype), []).append((averaged, current))
    return kinds.values()


@no_grad()
def update_bn(loader: Iterable[Any], model: Module, device: Any = None) -> None:
    """Measure anew the means and variances of all batch norms, over what `loader` gives."""
    momenta = {module: module.momentum for module in model.modules() if isinstance(module, _BatchNorm)}
    if not momenta:
        return
    was_training = model.training
    model.train()
    for module in momenta:
        module.reset_running_stats()
        module.momentum = None
    for batch in loader:
        batch = batch[0] if isinstance(batch, (list, tuple)) else batch
        model(batch if device is None else batch.to(device))
    for module, momentum in momenta.items():
        module.momentum = momentum
    model.train(was_training)


# ---- the schedule ----------------------------------------------------------------------------------------------


class SWALR(LRScheduler):
    """From the step size of each group to `swa_lr` in `anneal_epochs` epochs, by a line or a cosine."""

    def __init__(
        self, optimizer: Optimizer, swa_lr: Any, anneal_epochs: int = 10, anneal_strategy: str = "cos",
        last_epoch: int = -1,
    ) -> None:  # fmt: skip
        for each, group in zip(for_each_group("swa_lr", optimizer, swa_lr), optimizer.param_groups, strict=True):
            group["swa_lr"] = each
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        self._set_anneal_func(anneal_strategy)
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self.anneal_epochs = anneal_epochs
        super().__init__(optimizer, last_epoch)

    def _set_anneal_func(self, anneal_strategy: str) -> None:
        self._anneal_strategy = anneal_strategy
        self.anneal_func = _by_cosine if anneal_strategy == "cos" else _by_line

    def get_lr(self) -> list[Any]:
        """The next step size of each group."""
        self._warn_if_asked_from_outside()
        step = self._step_count - 1
        if self.anneal_epochs == 0:
            step = max(1, step)
        before, now = (self.anneal_func(max(0, min(1, s / max(1, self.anneal_epochs)))) for s in (step - 1, step))
        found = []
        for group in self.optimizer.param_groups:
            lr, goal = group["lr"], group["swa_lr"]
            begun = goal if before == 1 else (lr - before * goal) / (1 - before)
            found.append(goal * now + begun * (1 - now))
        return found

    def state_dict(self) -> dict[str, Any]:
        """All that the schedule knows, but for the optimizer and the curve."""
        return {key: value for key, value in self.__dict__.items() if key not in ("optimizer", "anneal_func")}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Take over what `state_dict` gave."""
        self.__dict__.update(state_dict)
        self._set_anneal_func(self._anneal_strategy)


def _by_line(t: float) -> float:
    return t


def _by_cosine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2
