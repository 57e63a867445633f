"""Other ways to choose a step for every number by itself.

Each class keeps in `state` what it remembers of a parameter, and `move` is one step. Where a step may be recorded
(`differentiable=True`), nothing is written into that a backward pass will read: hence `add` where `add_` would do.

In PyTorch: `torch/optim/rmsprop.py`, `adagrad.py`, `adadelta.py`, `adamax.py`, `nadam.py`, `radam.py`, `asgd.py`,
`rprop.py`.
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from teachgrad.creation import as_tensor, full_like, zeros_like
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
from teachgrad.tensor import Tensor


class _Adaptive(Optimizer):
    """An optimizer whose options are listed in the class.

    Attributes:
        options: names and defaults, in PyTorch's order.
        places: those that can be given by place.
        checked: the options that have bounds, in the order in which they are looked at.
        zeros: what is remembered beside the number of steps and starts at zero.
        decays_parts: whether complex numbers are taken apart before they are pulled towards zero, or after it.
        captured: what would have to be on another device with `capturable=True`.
        captured_by_xla: whether that could be xla; None: unless the step is made on lists of tensors.
    """

    options: ClassVar[dict[str, Any]] = {}
    places: ClassVar[tuple[str, ...]] = ()
    checked: ClassVar[tuple[str, ...]] = ("lr", "eps", "betas", "weight_decay")
    counters: ClassVar[tuple[str, ...]] = ("step",)
    later_options: ClassVar[dict[str, Any]] = {
        "foreach": None, "maximize": False, "differentiable": False, "capturable": False,
    }  # fmt: skip
    zeros: ClassVar[tuple[str, ...]] = ()
    decays_parts: ClassVar[bool] = False
    captured: ClassVar[str] = "params and state_steps"
    captured_by_xla: ClassVar[bool | None] = None

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        unknown = [name for name in kwargs if name not in self.options]
        if unknown:
            raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument '{unknown[0]}'")
        if len(args) > len(self.places):
            raise TypeError(f"{type(self).__name__}.__init__() takes from 2 to {2 + len(self.places)} positional "
                            f"arguments but {2 + len(args)} were given")  # fmt: skip
        given = {**self.options, **dict(zip(self.places, args, strict=False)), **kwargs}
        check_options(given, self.checked)
        super().__init__(params, given)
        check_ways(given.get("fused"), given["foreach"], given["differentiable"])

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        """What is remembered at first: the number of steps, and zeros."""
        state["step"] = counter(fused=group.get("fused"))
        for name in self.zeros:
            state[name] = zeros_like(parameter)

    def _check_way(self, group: Group) -> None:
        check_recorded(group)
        check_capturable(group, self.captured, self.captured_by_xla)

    def _update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if group["maximize"]:
            gradient = -gradient
        state["step"] += 1
        parts = state_in_parts(parameter, state)
        if self.decays_parts:
            parameter, gradient = in_parts(parameter), in_parts(gradient)
        decay, lr = group.get("weight_decay", 0), without_dimensions(group["lr"])
        if decay and group.get("decoupled_weight_decay"):
            parameter.mul_(1 - lr * decay)
        elif decay:
            gradient = gradient.add(parameter, alpha=decay)
        options = group if lr is group["lr"] else {**group, "lr": lr}
        self._move(options, parameter, in_parts(gradient), parts, state["step"].item())

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        """One step; the gradient and the state of a complex parameter come as pairs of real numbers."""
        raise NotImplementedError


class RMSprop(_Adaptive):
    """The gradient over the root of the running mean of its square."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "momentum": 0, "alpha": 0.99, "eps": 1e-8, "centered": False, "weight_decay": 0,
        "capturable": False, "foreach": None, "maximize": False, "differentiable": False,
    }  # fmt: skip
    places = ("lr", "alpha", "eps", "weight_decay", "momentum", "centered", "capturable", "foreach", "maximize",
              "differentiable")  # fmt: skip
    captured_by_xla = True
    checked = ("lr", "eps", "momentum", "weight_decay", "alpha")
    later_options: ClassVar[dict[str, Any]] = {"momentum": 0, "centered": False, **_Adaptive.later_options}

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super()._begin(group, parameter, state)
        names = ["square_avg", "momentum_buffer"][: 1 + (group["momentum"] > 0)]
        for name in [*names, *(["grad_avg"] if group["centered"] else [])]:
            state[name] = zeros_like(parameter)

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        lr, alpha, square = group["lr"], group["alpha"], state["square_avg"]
        square.mul_(alpha).addcmul_(gradient, gradient, value=1 - alpha)
        if group["centered"]:
            mean = state["grad_avg"].lerp_(gradient, 1 - alpha)
            scale = square.addcmul(mean, mean, value=-1).sqrt_().add(group["eps"])
        else:
            scale = square.sqrt().add(group["eps"])
        if group["momentum"] > 0:
            buffer = state["momentum_buffer"].mul_(group["momentum"]).addcdiv_(gradient, scale)
            in_parts(parameter).add_(buffer, alpha=-lr)
        else:
            in_parts(parameter).addcdiv_(gradient, scale, value=-lr)


class Adagrad(_Adaptive):
    """The gradient over the root of the sum of all its squares."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "lr_decay": 0, "eps": 1e-10, "weight_decay": 0, "initial_accumulator_value": 0, "foreach": None,
        "maximize": False, "differentiable": False, "fused": None,
    }  # fmt: skip
    places = ("lr", "lr_decay", "weight_decay", "initial_accumulator_value", "eps", "foreach")
    checked = ("lr", "lr_decay", "weight_decay", "initial_accumulator_value", "eps")
    later_options: ClassVar[dict[str, Any]] = {
        "foreach": None, "maximize": False, "differentiable": False, "fused": None,
    }  # fmt: skip

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(params, *args, **kwargs)
        for group in self.param_groups:
            for parameter in group["params"]:
                self._begin(group, parameter, self.state[parameter])

    def share_memory(self) -> None:
        """Move the sums to where forked processes share them."""
        for group in self.param_groups:
            for parameter in group["params"]:
                self.state[parameter]["sum"].share_memory_()

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super()._begin(group, parameter, state)
        start = self.defaults["initial_accumulator_value"]
        state["sum"] = full_like(parameter, complex(start, start) if parameter.is_complex() else start)

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        total = state["sum"].addcmul_(gradient, gradient, value=1)
        lr = group["lr"] / (1 + (step - 1) * group["lr_decay"])
        in_parts(parameter).addcdiv_(gradient, total.sqrt().add(group["eps"]), value=-lr)


class Adadelta(_Adaptive):
    """The gradient in units of the last steps: it needs no step size."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1.0, "rho": 0.9, "eps": 1e-6, "weight_decay": 0, "maximize": False, "capturable": False, "foreach": None,
        "differentiable": False,
    }  # fmt: skip
    places = ("lr", "rho", "eps", "weight_decay", "foreach")
    captured_by_xla = False
    checked = ("lr", "rho", "eps", "weight_decay")
    zeros = ("square_avg", "acc_delta")

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        rho, eps, steps = group["rho"], group["eps"], state["acc_delta"]
        square = state["square_avg"].mul_(rho).addcmul_(gradient, gradient, value=1 - rho)
        scale, delta = square.add(eps).sqrt_(), steps.add(eps).sqrt_()
        if group["differentiable"]:
            delta = delta.clone()
        delta.div_(scale).mul_(gradient)
        steps.mul_(rho).addcmul_(delta, delta, value=1 - rho)
        if parameter.is_complex():
            delta = aten.view_as_complex(delta)
        parameter.add_(delta, alpha=-group["lr"])


class Adamax(_Adaptive):
    """Adam with the largest of the last gradients in place of the mean square."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 2e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0, "foreach": None, "maximize": False,
        "differentiable": False, "capturable": False,
    }  # fmt: skip
    places = ("lr", "betas", "eps", "weight_decay", "foreach")
    zeros = ("exp_avg", "exp_inf")

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        beta1, beta2 = group["betas"]
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        largest = state["exp_inf"].mul_(beta2)
        size = gradient.abs().add_(group["eps"])
        if group["differentiable"]:  # among equals, all have a share in the gradient
            largest.copy_(aten.cat([largest.unsqueeze(0), size.unsqueeze_(0)]).amax(0))
        else:
            aten.maximum(largest, size, out=largest)
        in_parts(parameter).addcdiv_(mean, largest, value=-(group["lr"] / (1 - beta1**step)))


class NAdam(_Adaptive):
    """Adam that looks one momentum step ahead."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 2e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0, "momentum_decay": 4e-3,
        "decoupled_weight_decay": False, "maximize": False, "foreach": None, "capturable": False,
        "differentiable": False,
    }  # fmt: skip
    places = ("lr", "betas", "eps", "weight_decay", "momentum_decay", "decoupled_weight_decay")
    decays_parts = True
    checked = ("lr", "eps", "betas", "weight_decay", "momentum_decay")
    counters = ("step", "mu_product")
    later_options: ClassVar[dict[str, Any]] = {
        "maximize": False, "foreach": None, "capturable": False, "differentiable": False,
        "decoupled_weight_decay": False,
    }  # fmt: skip
    zeros = ("exp_avg", "exp_avg_sq")

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        state.update(step=counter(), mu_product=counter(1.0))  # their places in the state are the first
        super()._begin(group, parameter, state)

    def _check_way(self, group: Group) -> None:
        check_recorded(group)
        comma = "," if group["foreach"] else ""
        check_capturable(group, f"params, mu_products{comma} and state_steps")

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        (beta1, beta2), lr = group["betas"], group["lr"]
        now, ahead = (beta1 * (1 - 0.5 * 0.96 ** (n * group["momentum_decay"])) for n in (step, step + 1))
        state["mu_product"] *= now
        product = state["mu_product"] if group["differentiable"] else state["mu_product"].item()
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
        scale = square.div(1 - beta2**step).sqrt().add(group["eps"])
        sizes = (-lr * (1 - now) / (1 - product), -lr * ahead / (1 - product * ahead))
        for direction, size in zip((gradient, mean), sizes, strict=True):
            if group["differentiable"]:  # `value` is a number, and has no gradient
                parameter.addcdiv_(direction * size, scale)
            else:
                parameter.addcdiv_(direction, scale, value=size)


class RAdam(_Adaptive):
    """Adam that trusts the mean square only when it has seen enough of it."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0, "maximize": False, "foreach": None,
        "capturable": False, "decoupled_weight_decay": False, "differentiable": False,
    }  # fmt: skip
    places = ("lr", "betas", "eps", "weight_decay", "decoupled_weight_decay")
    later_options: ClassVar[dict[str, Any]] = {
        "foreach": None, "maximize": False, "differentiable": False, "decoupled_weight_decay": False,
        "capturable": False,
    }  # fmt: skip
    decays_parts = True
    zeros = ("exp_avg", "exp_avg_sq")

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        beta1, beta2 = group["betas"]
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
        corrected, correction2 = mean / (1 - beta1**step), 1 - beta2**step
        most = 2 / (1 - beta2) - 1
        seen = most - 2 * step * beta2**step / correction2
        delta = corrected * group["lr"]
        if seen > 5.0:
            trust = ((seen - 4) * (seen - 2) * most / ((most - 4) * (most - 2) * seen)) ** 0.5
            delta = delta * (correction2**0.5 / square.sqrt().add(group["eps"])) * trust
        parameter.add_(delta, alpha=-1.0)


class ASGD(_Adaptive):
    """Gradient descent that also keeps the average of where it has been."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "lambd": 1e-4, "alpha": 0.75, "t0": 1e6, "weight_decay": 0, "foreach": None, "maximize": False,
        "differentiable": False, "capturable": False,
    }  # fmt: skip
    places = tuple(options)
    decays_parts = True
    checked = ("lr", "weight_decay")
    counters = ("step", "eta", "mu")
    captured = "params, mus, etas, and state_steps"
    zeros = ("ax",)

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        lr = group["lr"]
        eta = counter(lr.item() if isinstance(lr, Tensor) else lr)
        state.update(step=counter(), eta=eta, mu=counter(1.0))  # their places in the state are the first
        super()._begin(group, parameter, state)

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        lr, eta, mu, average = group["lr"], state["eta"].item(), state["mu"].item(), state["ax"]
        parameter.mul_(1 - group["lambd"] * eta).add_(gradient, alpha=-eta)
        if mu == 1:
            average.copy_(parameter)
        else:
            average.add_(parameter.sub(average).mul_(mu))
        state["eta"].copy_(as_tensor(lr / (1 + group["lambd"] * lr * step) ** group["alpha"]))
        state["mu"].copy_(as_tensor(1 / max(1, step - group["t0"])))


class Rprop(_Adaptive):
    """Only the signs count: while one stays, its step grows; when it turns, the step shrinks."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "etas": (0.5, 1.2), "step_sizes": (1e-6, 50), "foreach": None, "maximize": False,
        "differentiable": False, "capturable": False,
    }  # fmt: skip
    places = ("lr", "etas", "step_sizes")
    checked = ("lr", "etas")
    captured_by_xla = True
    zeros = ("prev",)

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super()._begin(group, parameter, state)
        lr = without_dimensions(group["lr"])
        state["step_size"] = full_like(parameter.grad, complex(lr, lr) if parameter.is_complex() else lr)

    def _move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        (shrink, grow), (least, most) = group["etas"], group["step_sizes"]
        before = state["prev"].clone() if group["differentiable"] else state["prev"]
        factor = gradient.mul(before).sign()
        factor[factor > 0] = grow
        factor[factor < 0] = shrink
        factor[factor == 0] = 1
        sizes = state["step_size"].mul_(factor).clamp_(least, most)
        gradient = gradient.clone()
        gradient[factor == shrink] = 0
        in_parts(parameter).addcmul_(gradient.sign(), sizes, value=-1)
        state["prev"].copy_(gradient)
