"""Steps of about the same size in every direction, however steep it is.

In PyTorch: `torch/optim/adam.py`, `adamw.py`.
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from teachgrad.creation import zeros_like
from teachgrad.dispatcher import aten
from teachgrad.optim.optimizer import Group, Optimizer
from teachgrad.optim.options import (
    check_capturable,
    check_options,
    check_recorded,
    check_ways,
    counter,
    in_parts,
    state_in_parts,
    without_dimensions,
)
from teachgrad.optim.sgd import decayed
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
        differentiable: record the step.
        decoupled_weight_decay: pull directly, not by way of the gradient (what AdamW does).
    """

    def __init__(
        self, params: Iterable[Any], lr: Any = 1e-3, betas: tuple[Any, Any] = (0.9, 0.999), eps: float = 1e-8,
        weight_decay: float = 0, amsgrad: bool = False, *, foreach: Any = None, maximize: bool = False,
        capturable: bool = False, differentiable: bool = False, fused: Any = None,
        decoupled_weight_decay: bool = False,
    ) -> None:  # fmt: skip
        if isinstance(lr, Tensor) and foreach and not capturable:
            raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")
        check_options({"lr": lr, "eps": eps, "betas": betas, "weight_decay": weight_decay})
        betas = checked_betas(betas, foreach and not capturable)
        options = {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad,
                   "maximize": maximize, "foreach": foreach, "capturable": capturable,
                   "differentiable": differentiable, "fused": fused,
                   "decoupled_weight_decay": decoupled_weight_decay}  # fmt: skip
        super().__init__(params, options)
        check_ways(fused, foreach, differentiable)

    later_options: ClassVar[dict[str, Any]] = {
        "amsgrad": False, "maximize": False, "foreach": None, "capturable": False, "differentiable": False,
        "decoupled_weight_decay": False, "fused": None,
    }  # fmt: skip
    counters = ("step",)

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        state["step"] = counter(fused=group["fused"])
        for name in ("exp_avg", "exp_avg_sq", *(["max_exp_avg_sq"] if group["amsgrad"] else [])):
            state[name] = zeros_like(parameter)

    def _check_way(self, group: Group) -> None:
        if group["foreach"] and isinstance(group["lr"], Tensor) and not group["capturable"]:
            raise RuntimeError("lr as a Tensor is not supported for capturable=False and foreach=True")
        check_capturable(group)
        check_recorded(group)

    def _update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if group["differentiable"] and state["step"].requires_grad:
            raise RuntimeError("`requires_grad` is not supported for `step` in differentiable mode")
        if group["maximize"]:
            gradient = -gradient
        state["step"] += 1
        lr, betas = without_dimensions(group["lr"]), tuple(map(without_dimensions, group["betas"]))
        if not group["decoupled_weight_decay"]:
            gradient = decayed(group, parameter, gradient, recorded=group["differentiable"])
        elif group["weight_decay"] != 0:
            parameter.mul_(1 - lr * group["weight_decay"])
        parts = state_in_parts(parameter, state)
        mean, square = _means(group, betas, in_parts(gradient), parts)
        move = _move_recorded if group["differentiable"] else _move
        move(in_parts(parameter), mean, square, state["step"], lr, betas, group["eps"])


def _means(group: Group, betas: tuple[Any, ...], gradient: Tensor, state: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """The running means of the gradient and of its square; with `amsgrad`, the largest of the latter so far."""
    beta1, beta2 = betas
    mean, square = state["exp_avg"], state["exp_avg_sq"]
    mean.lerp_(gradient, 1 - (beta1.to(mean.dtype) if isinstance(beta1, Tensor) else beta1))
    if group["differentiable"] and isinstance(beta2, Tensor) and beta2.requires_grad:
        square.lerp_(gradient.square(), 1 - beta2)  # the same, where `value` would be a number without a gradient
    else:
        square.mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
    if not group["amsgrad"]:
        return mean, square
    largest = state["max_exp_avg_sq"]
    return mean, largest.copy_(aten.maximum(largest.clone(), square))  # cloned: it is kept, and overwritten


def _move(
    parameter: Tensor, mean: Tensor, square: Tensor, step: Tensor, lr: Any, betas: tuple[Any, ...], eps: float
) -> None:
    """Go against the mean, in units of the root of the mean square; both began at zero, which is corrected."""
    n, (beta1, beta2) = step.item(), betas
    scale = (square.sqrt() / (1 - beta2**n) ** 0.5).add_(eps)
    parameter.addcdiv_(mean, scale, value=-(lr / (1 - beta1**n)))


def _move_recorded(
    parameter: Tensor, mean: Tensor, square: Tensor, step: Tensor, lr: Any, betas: tuple[Any, ...], eps: float
) -> None:
    """The same from tensors alone, so that `lr` and the betas may have gradients: `value` is a number, and has none.

    What is kept for the backward pass is cloned if a later step overwrites it.
    """
    step, (beta1, beta2) = step.clone(), betas
    size = -(lr / (1 - beta1**step))
    scale = (square.sqrt() / ((1 - beta2**step).sqrt() * size)).add_(eps / size)
    parameter.addcdiv_(mean.clone(), scale)


class AdamW(Adam):
    """Adam whose weight decay pulls directly at the parameters."""

    def __init__(
        self, params: Iterable[Any], lr: Any = 1e-3, betas: tuple[Any, Any] = (0.9, 0.999), eps: float = 1e-8,
        weight_decay: float = 1e-2, amsgrad: bool = False, *, maximize: bool = False, foreach: Any = None,
        capturable: bool = False, differentiable: bool = False, fused: Any = None,
    ) -> None:  # fmt: skip
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize=maximize, foreach=foreach,
                         capturable=capturable, differentiable=differentiable, fused=fused,
                         decoupled_weight_decay=True)  # fmt: skip

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        for group in self.param_groups:
            group["decoupled_weight_decay"] = True


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
    return tuple(map(without_dimensions, betas))
