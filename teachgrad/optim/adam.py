"""Steps of about the same size in every direction, however steep it is.

In PyTorch: `torch/optim/adam.py`, `adamw.py`.
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from teachgrad.creation import tensor, zeros_like
from teachgrad.optim.optimizer import Group, Optimizer, check_options, check_ways
from teachgrad.tensor import Tensor


class Adam(Optimizer):
    """Gradient descent with running means of the gradient and of its square.

    Args:
        params: parameters, or groups of them.
        lr: step size.
        betas: how slowly the two means forget.
        eps: added to the root of the second mean.
        weight_decay: how strongly parameters are pulled towards zero, as part of the gradient.
        amsgrad: never let the second mean shrink.
        maximize: go uphill.
        decoupled_weight_decay: pull directly, not by way of the gradient (what AdamW does).
    """

    def __init__(
        self, params: Iterable[Any], lr: float = 1e-3, betas: tuple[float, float] = (0.9, 0.999), eps: float = 1e-8,
        weight_decay: float = 0, amsgrad: bool = False, *, foreach: Any = None, maximize: bool = False,
        capturable: bool = False, differentiable: bool = False, fused: Any = None,
        decoupled_weight_decay: bool = False,
    ) -> None:  # fmt: skip
        if isinstance(lr, Tensor) and foreach and not capturable:
            raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")
        check_options(lr, weight_decay, eps, betas)
        betas = checked_betas(betas, foreach and not capturable)
        if differentiable or capturable:
            raise NotImplementedError("differentiable=True and capturable=True are not supported")
        options = {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad,
                   "maximize": maximize, "foreach": foreach, "capturable": capturable,
                   "differentiable": differentiable, "fused": fused,
                   "decoupled_weight_decay": decoupled_weight_decay}  # fmt: skip
        super().__init__(params, options)
        check_ways(fused, foreach)

    def update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if not state:
            state["step"] = tensor(0.0)
            state["exp_avg"] = zeros_like(parameter)
            state["exp_avg_sq"] = zeros_like(parameter)
            if group["amsgrad"]:
                state["max_exp_avg_sq"] = zeros_like(parameter)
        if group["maximize"]:
            gradient = -gradient
        state["step"] += 1
        step, lr = state["step"].item(), group["lr"]
        beta1, beta2 = group["betas"]
        if group["weight_decay"]:
            if group["decoupled_weight_decay"]:
                parameter.mul_(1 - lr * group["weight_decay"])
            else:
                gradient = gradient.add(parameter, alpha=group["weight_decay"])
        mean, square = state["exp_avg"], state["exp_avg_sq"]
        mean.lerp_(gradient, 1 - beta1)
        square.mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
        if group["amsgrad"]:
            largest = state["max_exp_avg_sq"]
            largest.copy_(largest.maximum(square))
            square = largest
        correction1, correction2 = 1 - beta1**step, 1 - beta2**step
        scale = (square.sqrt() / math.sqrt(correction2)).add_(group["eps"])
        parameter.addcdiv_(mean, scale, value=-lr / correction1)


class AdamW(Adam):
    """Adam whose weight decay pulls directly at the parameters."""

    def __init__(
        self, params: Iterable[Any], lr: float = 1e-3, betas: tuple[float, float] = (0.9, 0.999), eps: float = 1e-8,
        weight_decay: float = 1e-2, amsgrad: bool = False, **options: Any,
    ) -> None:  # fmt: skip
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, **options, decoupled_weight_decay=True)


def checked_betas(betas: Any, foreach: Any) -> Any:
    """Two numbers, or two tensors of one element, which become tensors without dimensions."""
    tensors = [isinstance(beta, Tensor) for beta in betas[:2]]
    if (any(tensors) and not all(tensors)) or not all(isinstance(beta, (float, Tensor)) for beta in betas[:2]):
        raise ValueError("betas must be either both floats or both Tensors")
    for i, beta in enumerate(betas):
        if isinstance(beta, Tensor) and foreach:
            raise ValueError(f"betas[{i}] as a Tensor is not supported for capturable=False and foreach=True")
        if isinstance(beta, Tensor) and beta.numel() != 1:
            raise ValueError(f"Tensor betas[{i}] must be 1-element")
    return tuple(beta.squeeze() if isinstance(beta, Tensor) else beta for beta in betas)  # type: ignore[attr-defined]
