"""Which way, and how far?

`SGD` goes against the gradient, perhaps with momentum. `Adam` takes steps of about the same size in every direction,
however steep it is:

    m = running mean of g           where to go
    v = running mean of g * g       how large gradients usually are here
    w = w - lr * m / (sqrt(v) + eps)

Both means begin at zero and are too small at first, by a factor that is known and divided out.

In PyTorch: `torch/optim/sgd.py`, `adam.py`, `adamw.py`.
Read next: `../nn/module.py`, whose `parameters()` an optimizer is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from teachgrad.optim.optimizer import Group, Optimizer, check, read, write
from teachgrad.tensor.creation import tensor, zeros_like
from teachgrad.tensor.tensor import Tensor


class SGD(Optimizer):
    """Gradient descent.

    Args:
        params: parameters, or groups of them.
        lr: step size.
        momentum: how much of the last step is in the next one.
        dampening: how much of the gradient is left out of the momentum.
        weight_decay: how strongly parameters are pulled towards zero.
        nesterov: look ahead by one step of momentum.
        maximize: go uphill.
        differentiable: record the step.
    """

    def __init__(
        self, params: Iterable[Any], lr: float | Tensor = 1e-3, momentum: float = 0, dampening: float = 0,
        weight_decay: float = 0, nesterov: bool = False, *, maximize: bool = False, differentiable: bool = False,
    ) -> None:  # fmt: skip
        check(lr=lr, momentum=momentum, weight_decay=weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        options = {"lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay,
                   "nesterov": nesterov, "maximize": maximize, "differentiable": differentiable}  # fmt: skip
        super().__init__(params, options)

    def update(self, on: Any, group: Group, parameter: Tensor, gradient: Tensor) -> None:
        w, g = write(on, parameter), read(on, gradient)
        if group["maximize"]:
            g = -g
        if group["weight_decay"] != 0:
            g = g + group["weight_decay"] * w
        if group["momentum"] != 0:
            state = self.state[parameter]
            first = "momentum_buffer" not in state
            if first:
                state["momentum_buffer"] = zeros_like(parameter)
            momentum = write(on, state["momentum_buffer"])
            momentum *= group["momentum"]
            momentum += g if first else (1 - group["dampening"]) * g
            g = g + group["momentum"] * momentum if group["nesterov"] else momentum
        w -= read(on, group["lr"]) * g


MEANS = ("exp_avg", "exp_avg_sq", "max_exp_avg_sq")


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
        self, params: Iterable[Any], lr: float | Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8, weight_decay: float = 0, amsgrad: bool = False, *, maximize: bool = False,
        differentiable: bool = False, decoupled_weight_decay: bool = False,
    ) -> None:  # fmt: skip
        check(lr=lr, eps=eps, weight_decay=weight_decay)
        if not all(0.0 <= beta < 1.0 for beta in betas):
            raise ValueError(f"Invalid beta parameters: {betas}")
        options = {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad,
                   "maximize": maximize, "differentiable": differentiable,
                   "decoupled_weight_decay": decoupled_weight_decay}  # fmt: skip
        super().__init__(params, options)

    def update(self, on: Any, group: Group, parameter: Tensor, gradient: Tensor) -> None:
        state = self.state[parameter]
        if not state:
            state["step"] = tensor(0.0)
            state.update({name: zeros_like(parameter) for name in MEANS[: 3 if group["amsgrad"] else 2]})
        step, w, g = write(on, state["step"]), write(on, parameter), read(on, gradient)
        step += 1
        if group["maximize"]:
            g = -g
        decay = group["weight_decay"]
        if decay != 0 and group["decoupled_weight_decay"]:
            w = write(on, parameter)  # counts as a write of its own
            w *= 1 - read(on, group["lr"]) * decay
        elif decay != 0:
            g = g + decay * w
        moved = [w, g, *(write(on, state[name]) for name in MEANS if name in state)]
        complex_parts = ([x.real for x in moved], [x.imag for x in moved]) if parameter.is_complex() else None
        for part in complex_parts or (moved,):  # the two parts of complex numbers move like two real parameters
            _move(on, group, step.item(), *part)


def _move(on: Any, group: Group, step: float, w: Any, g: Any, mean: Any, square: Any, largest: Any = None) -> None:
    """The step of a real parameter `w` against the gradient `g`."""
    beta1, beta2 = group["betas"]
    mean *= beta1
    mean += (1 - beta1) * g
    square *= beta2
    square += (1 - beta2) * g * g
    if largest is not None:
        largest[...] = on.maximum(1.0 * largest, 1.0 * square)  # of copies, which a recorded step may keep
        square = largest
    size = read(on, group["lr"]) / (1 - beta1**step)
    w -= size * mean / (on.sqrt(square) / (1 - beta2**step) ** 0.5 + group["eps"])


class AdamW(Adam):
    """Adam whose weight decay pulls directly at the parameters."""

    def __init__(
        self, params: Iterable[Any], lr: float | Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8, weight_decay: float = 1e-2, amsgrad: bool = False, **options: bool,
    ) -> None:  # fmt: skip
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, decoupled_weight_decay=True, **options)
