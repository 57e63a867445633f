"""Other ways to choose a step for every number by itself.

Each class keeps in `state` what it remembers of a parameter, and `update` is one step.

In PyTorch: `torch/optim/rmsprop.py`, `adagrad.py`, `adadelta.py`, `adamax.py`, `nadam.py`, `radam.py`, `asgd.py`,
`rprop.py`.
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from teachgrad.creation import full_like, tensor, zeros_like
from teachgrad.optim.optimizer import Group, Optimizer, check_options, check_ways
from teachgrad.tensor import Tensor


class _Adaptive(Optimizer):
    """An optimizer whose options are listed in the class, in PyTorch's order.

    Attributes:
        options: names and defaults; they can be given by place.
        switches: the same for those that most optimizers share, given by name,
        switches_in_place: but for these, which have a place after the options.
        at_least_zero: options that must not be negative, besides those that all check.
        zeros: what is remembered beside the number of steps and starts at zero.
    """

    options: ClassVar[dict[str, Any]] = {}
    switches: ClassVar[dict[str, Any]] = {
        "maximize": False, "foreach": None, "differentiable": False, "capturable": False,
    }  # fmt: skip
    switches_in_place: ClassVar[tuple[str, ...]] = ()
    at_least_zero: ClassVar[tuple[str, ...]] = ()
    zeros: ClassVar[tuple[str, ...]] = ()

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        known = {**self.options, **self.switches}
        unknown = [name for name in kwargs if name not in known]
        if unknown:
            raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument '{unknown[0]}'")
        names = [*self.options, *self.switches_in_place]
        if len(args) > len(names):
            raise TypeError(f"{type(self).__name__}.__init__() takes from 2 to {2 + len(names)} positional arguments but "
                            f"{2 + len(args)} were given")  # fmt: skip
        given = {**known, **dict(zip(names, args, strict=False)), **kwargs}
        if given["differentiable"] or given.get("capturable"):
            raise NotImplementedError("differentiable=True and capturable=True are not supported")
        check_options(given["lr"], given.get("weight_decay", 0), given.get("eps", 0), given.get("betas", ()))
        for name in self.at_least_zero:
            if not given[name] >= 0:
                raise ValueError(f"Invalid {name} value: {given[name]}")
        super().__init__(params, given)
        check_ways(given.get("fused"), given["foreach"])

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        """What is remembered at first: the number of steps, and zeros."""
        state["step"] = tensor(0.0)
        for name in self.zeros:
            state[name] = zeros_like(parameter)

    def update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if not state:
            self.begin(group, parameter, state)
        if group["maximize"]:
            gradient = -gradient
        state["step"] += 1
        decay = group.get("weight_decay", 0)
        if decay and group.get("decoupled_weight_decay"):
            parameter.mul_(1 - group["lr"] * decay)
        elif decay:
            gradient = gradient.add(parameter, alpha=decay)
        self.move(group, parameter, gradient, state, state["step"].item())

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        """One step."""
        raise NotImplementedError


class RMSprop(_Adaptive):
    """The gradient over the root of the running mean of its square."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "alpha": 0.99, "eps": 1e-8, "weight_decay": 0, "momentum": 0, "centered": False,
    }  # fmt: skip
    switches_in_place = ("capturable", "foreach", "maximize", "differentiable")
    at_least_zero = ("momentum", "alpha")

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super().begin(group, parameter, state)
        names = ["square_avg", "momentum_buffer"][: 1 + (group["momentum"] > 0)]
        for name in [*names, *(["grad_avg"] if group["centered"] else [])]:
            state[name] = zeros_like(parameter)

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        lr, alpha, square = group["lr"], group["alpha"], state["square_avg"]
        square.mul_(alpha).addcmul_(gradient, gradient, value=1 - alpha)
        if group["centered"]:
            mean = state["grad_avg"].lerp_(gradient, 1 - alpha)
            scale = square.addcmul(mean, mean, value=-1).sqrt_().add_(group["eps"])
        else:
            scale = square.sqrt().add_(group["eps"])
        if group["momentum"] > 0:
            buffer = state["momentum_buffer"].mul_(group["momentum"]).addcdiv_(gradient, scale)
            parameter.add_(buffer, alpha=-lr)
        else:
            parameter.addcdiv_(gradient, scale, value=-lr)


class Adagrad(_Adaptive):
    """The gradient over the root of the sum of all its squares."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-2, "lr_decay": 0, "weight_decay": 0, "initial_accumulator_value": 0, "eps": 1e-10,
    }  # fmt: skip
    switches: ClassVar[dict[str, Any]] = {"foreach": None, "maximize": False, "differentiable": False, "fused": None}
    switches_in_place = ("foreach",)
    at_least_zero = ("lr_decay", "initial_accumulator_value")

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(params, *args, **kwargs)
        start = self.defaults["initial_accumulator_value"]
        for parameter in (p for group in self.param_groups for p in group["params"]):
            sums = full_like(parameter, complex(start, start) if parameter.is_complex() else start)
            self.state[parameter] = {"step": tensor(0.0), "sum": sums}

    def share_memory(self) -> None:
        """Refused: memory that several processes write into is not supported."""
        raise NotImplementedError("share_memory: memory shared between processes is not supported")

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super().begin(group, parameter, state)
        state["sum"] = full_like(parameter, group["initial_accumulator_value"])

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        total = state["sum"].addcmul_(gradient, gradient, value=1)
        lr = group["lr"] / (1 + (step - 1) * group["lr_decay"])
        parameter.addcdiv_(gradient, total.sqrt().add_(group["eps"]), value=-lr)


class Adadelta(_Adaptive):
    """The gradient in units of the last steps: it needs no step size."""

    options: ClassVar[dict[str, Any]] = {"lr": 1.0, "rho": 0.9, "eps": 1e-6, "weight_decay": 0}
    switches_in_place = ("foreach",)
    zeros = ("square_avg", "acc_delta")

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(params, *args, **kwargs)
        if not 0 <= self.defaults["rho"] <= 1:
            raise ValueError(f"Invalid rho value: {self.defaults['rho']}")

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        rho, eps, steps = group["rho"], group["eps"], state["acc_delta"]
        square = state["square_avg"].mul_(rho).addcmul_(gradient, gradient, value=1 - rho)
        delta = steps.add(eps).sqrt_().div_(square.add(eps).sqrt_()).mul_(gradient)
        steps.mul_(rho).addcmul_(delta, delta, value=1 - rho)
        parameter.add_(delta, alpha=-group["lr"])


class Adamax(_Adaptive):
    """Adam with the largest of the last gradients in place of the mean square."""

    options: ClassVar[dict[str, Any]] = {"lr": 2e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0}
    switches_in_place = ("foreach",)
    zeros = ("exp_avg", "exp_inf")

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        beta1, beta2 = group["betas"]
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        largest = state["exp_inf"].mul_(beta2)
        largest.copy_(largest.maximum(gradient.abs().add_(group["eps"])))
        parameter.addcdiv_(mean, largest, value=-group["lr"] / (1 - beta1**step))


class NAdam(_Adaptive):
    """Adam that looks one momentum step ahead."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 2e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0, "momentum_decay": 4e-3,
        "decoupled_weight_decay": False,
    }  # fmt: skip
    at_least_zero = ("momentum_decay",)
    zeros = ("exp_avg", "exp_avg_sq")

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        state["step"], state["mu_product"] = tensor(0.0), tensor(1.0)
        super().begin(group, parameter, state)

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        (beta1, beta2), lr = group["betas"], group["lr"]
        now, ahead = (beta1 * (1 - 0.5 * 0.96 ** (n * group["momentum_decay"])) for n in (step, step + 1))
        state["mu_product"] *= now
        product = state["mu_product"].item()
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
        scale = square.div(1 - beta2**step).sqrt().add_(group["eps"])
        parameter.addcdiv_(gradient, scale, value=-lr * (1 - now) / (1 - product))
        parameter.addcdiv_(mean, scale, value=-lr * ahead / (1 - product * ahead))


class RAdam(_Adaptive):
    """Adam that trusts the mean square only when it has seen enough of it."""

    options: ClassVar[dict[str, Any]] = {
        "lr": 1e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0, "decoupled_weight_decay": False,
    }  # fmt: skip
    zeros = ("exp_avg", "exp_avg_sq")

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        beta1, beta2 = group["betas"]
        mean = state["exp_avg"].lerp_(gradient, 1 - beta1)
        square = state["exp_avg_sq"].mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
        corrected, correction2 = mean / (1 - beta1**step), 1 - beta2**step
        most = 2 / (1 - beta2) - 1
        seen = most - 2 * step * beta2**step / correction2
        if seen <= 5.0:
            parameter.add_(corrected * group["lr"], alpha=-1.0)
            return
        trust = ((seen - 4) * (seen - 2) * most / ((most - 4) * (most - 2) * seen)) ** 0.5
        scale = correction2**0.5 / square.sqrt().add_(group["eps"])
        parameter.add_(corrected * group["lr"] * scale * trust, alpha=-1.0)


class ASGD(_Adaptive):
    """Gradient descent that also keeps the average of where it has been."""

    options: ClassVar[dict[str, Any]] = {"lr": 1e-2, "lambd": 1e-4, "alpha": 0.75, "t0": 1e6, "weight_decay": 0}
    switches_in_place = ("foreach", "maximize", "differentiable", "capturable")
    zeros = ("ax",)

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        state.update(step=tensor(0.0), eta=tensor(float(group["lr"])), mu=tensor(1.0))
        super().begin(group, parameter, state)

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        lr, eta, mu, average = group["lr"], state["eta"].item(), state["mu"].item(), state["ax"]
        parameter.mul_(1 - group["lambd"] * eta).add_(gradient, alpha=-eta)
        if mu == 1:
            average.copy_(parameter)
        else:
            average.add_(parameter.sub(average).mul_(mu))
        state["eta"].fill_(lr / (1 + group["lambd"] * lr * step) ** group["alpha"])
        state["mu"].fill_(1 / max(1, step - group["t0"]))


class Rprop(_Adaptive):
    """Only the signs count: while one stays, its step grows; when it turns, the step shrinks."""

    options: ClassVar[dict[str, Any]] = {"lr": 1e-2, "etas": (0.5, 1.2), "step_sizes": (1e-6, 50)}
    zeros = ("prev",)

    def __init__(self, params: Iterable[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(params, *args, **kwargs)
        shrink, grow = self.defaults["etas"]
        if not 0.0 < shrink < 1.0 < grow:
            raise ValueError(f"Invalid eta values: {shrink}, {grow}")

    def begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        super().begin(group, parameter, state)
        state["step_size"] = full_like(parameter, float(group["lr"]))

    def move(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any], step: float) -> None:
        (shrink, grow), (least, most) = group["etas"], group["step_sizes"]
        sign = gradient.mul(state["prev"]).sign()
        turned = sign < 0
        factor = full_like(sign, 1.0).masked_fill_(sign > 0, grow).masked_fill_(turned, shrink)
        sizes = state["step_size"].mul_(factor).clamp_(least, most)
        gradient = gradient.masked_fill(turned, 0)
        parameter.addcmul_(gradient.sign(), sizes, value=-1)
        state["prev"].copy_(gradient)
