"""Downhill, perhaps with momentum.

In PyTorch: `torch/optim/sgd.py`.
Read next: `adam.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from teachgrad.optim.optimizer import Group, Optimizer
from teachgrad.optim.options import check_lr_size, check_ways, without_dimensions
from teachgrad.tensor import Tensor


class SGD(Optimizer):
    """Gradient descent.

    Args:
        params: parameters, or groups of them.
        lr: step size.
        momentum: how much of the last step is kept.
        dampening: how much of the gradient is held back when momentum is used.
        weight_decay: how strongly parameters are pulled towards zero, as part of the gradient.
        nesterov: look one momentum step ahead.
        maximize: go uphill.
        differentiable: record the step.
    """

    later_options: ClassVar[dict[str, Any]] = {
        "nesterov": False, "maximize": False, "foreach": None, "differentiable": False, "fused": False,
    }  # fmt: skip

    def __init__(
        self, params: Iterable[Any], lr: Any = 1e-3, momentum: float = 0, dampening: float = 0,
        weight_decay: Any = 0, nesterov: bool = False, *, maximize: bool = False, foreach: Any = None,
        differentiable: bool = False, fused: Any = None,
    ) -> None:  # fmt: skip
        check_lr_size(lr)
        if lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        if momentum < 0.0:
            raise ValueError(f"Invalid momentum value: {momentum}")
        if weight_decay < 0.0:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        options = {"lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay,
                   "nesterov": nesterov, "maximize": maximize, "foreach": foreach,
                   "differentiable": differentiable, "fused": fused}  # fmt: skip
        super().__init__(params, options)
        check_ways(fused, foreach, differentiable)

    def _update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if group["maximize"]:
            gradient = -gradient
        gradient = decayed(group, parameter, gradient, recorded=True)
        momentum = group["momentum"]
        if momentum:
            buffer = state.get("momentum_buffer")
            if buffer is None:
                buffer = state["momentum_buffer"] = gradient.detach().clone()
            else:
                buffer.mul_(momentum).add_(gradient, alpha=1 - group["dampening"])
            gradient = gradient.add(buffer, alpha=momentum) if group["nesterov"] else buffer
        lr = without_dimensions(group["lr"])
        if isinstance(lr, Tensor) and lr.requires_grad:
            parameter.addcmul_(gradient, lr, value=-1)  # `alpha` is a number, and has no gradient
        else:
            parameter.add_(gradient, alpha=-lr)


def decayed(group: Group, parameter: Tensor, gradient: Tensor, *, recorded: bool) -> Tensor:
    """The gradient with the pull towards zero in it; where that is recorded, its strength may have a gradient."""
    decay = group["weight_decay"]
    if recorded and isinstance(decay, Tensor) and decay.requires_grad:
        return gradient.addcmul_(parameter.clone(), decay)  # cloned, because the step will overwrite the parameter
    return gradient.add(parameter, alpha=decay) if decay != 0 else gradient
