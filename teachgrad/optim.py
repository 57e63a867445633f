"""Which way do parameters move, and how far?

`SGD` goes against the gradient, perhaps with momentum. `Adam` takes steps of about the same size in every direction,
however steep it is:

    m = running mean of g           where to go
    v = running mean of g * g       how large gradients usually are here
    w = w - lr * m / (sqrt(v) + eps)

Both means begin at zero and are too small at first, by a factor that is known and divided out.

All optimizers have groups of parameters, each with its options, and a state for each parameter. A step is not recorded:
it computes with the arrays of the tensors, and counts each write as a new version.

In PyTorch: `torch/optim/optimizer.py`, `sgd.py`, `adam.py`, `adamw.py`.
Read next: `nn/module.py`, whose `parameters()` an optimizer is given.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy

import numpy as np

from teachgrad.autograd.grad_mode import enable_grad, no_grad
from teachgrad.left_out import says_so as _says_so
from teachgrad.nn.module import forget_gradients
from teachgrad.tensor.creation import number, tensor, zeros_like
from teachgrad.tensor.state import local, quiet, warn_user
from teachgrad.tensor.tensor import Tensor, bump_version

__getattr__ = _says_so(__name__)

__all__ = ["SGD", "Adam", "AdamW", "Optimizer"]


class Optimizer:
    """Base class. A subclass defines `update`, or a `step` of its own.

    Attributes:
        param_groups: dictionaries with `params` and the options that hold for them.
        state: what is remembered for each parameter.
        defaults: the options of groups that do not say otherwise.
    """

    def __init__(self, params: Iterable, defaults: dict):
        if isinstance(params, Tensor):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got "
                            f"{params.type()}")  # fmt: skip
        for name, value in defaults.items():
            if name in ("lr", "momentum", "weight_decay", "eps") and value < 0.0:
                raise ValueError(f"Invalid {name}: {value}")
        self.defaults = defaults
        self.state: defaultdict = defaultdict(dict)
        self.param_groups: list = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        for group in groups if isinstance(groups[0], dict) else [{"params": groups}]:
            self.add_param_group(group)

    def add_param_group(self, param_group: dict):
        """Add parameters with options of their own, for example the unfrozen layers of a model."""
        params = param_group["params"]
        params = param_group["params"] = [params] if isinstance(params, Tensor) else list(params)
        for parameter in params:
            if not isinstance(parameter, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(parameter)}")
            if not (parameter.is_leaf or parameter.retains_grad) or parameter.is_conj():
                raise ValueError("can't optimize a non-leaf Tensor")
        known = {parameter for group in self.param_groups for parameter in group["params"]}
        if not known.isdisjoint(params):
            raise ValueError("some parameters appear in more than one parameter group")
        if len(set(params)) < len(params):
            warn_user("optimizer contains a parameter group with duplicate parameters; in future, this will cause "
                      "an error; see github.com/pytorch/pytorch/issues/40967 for more information")  # fmt: skip
        self.param_groups.append(param_group)
        for name, default in self.defaults.items():
            param_group.setdefault(name, default)

    def __repr__(self) -> str:
        lines = [f"{type(self).__name__} ("]
        for i, group in enumerate(self.param_groups):
            lines.append(f"Parameter Group {i}")
            lines += [f"    {name}: {group[name]}" for name in sorted(group) if name != "params"]
        return "\n".join([*lines, ")"])

    def zero_grad(self, set_to_none: bool = True):
        """Forget all gradients, or fill them with zeros."""
        for group in self.param_groups:
            forget_gradients(group["params"], set_to_none)

    @no_grad()
    def step(self, closure: Callable | None = None):
        """Update every parameter that has a gradient; `closure`, if given, computes the loss first."""
        loss = None
        if closure is not None:
            with enable_grad():
                loss = closure()
        for group in self.param_groups:
            for parameter in group["params"]:
                grad = parameter.grad
                if grad is not None:
                    quiet().run(self.update, group, parameter, real_parts(grad._array))
        return loss

    def update(self, group: dict, parameter: Tensor, g: np.ndarray):
        """One step of one parameter against the gradient `g`."""
        raise NotImplementedError

    def state_dict(self) -> dict:
        """Options and state, with numbers in place of parameters."""
        params = [parameter for group in self.param_groups for parameter in group["params"]]
        places = {parameter: i for i, parameter in enumerate(params)}
        groups = [{**group, "params": [places[p] for p in group["params"]]} for group in self.param_groups]
        return {"state": {places[p]: state for p, state in self.state.items()}, "param_groups": groups}

    def load_state_dict(self, state_dict: dict):
        """Take over options and state that `state_dict` gave, for the same parameters in the same order."""
        saved = deepcopy(state_dict["param_groups"])
        if [len(group["params"]) for group in saved] != [len(group["params"]) for group in self.param_groups]:
            raise ValueError("loaded state dict has other parameter groups, or groups of other sizes")
        parameters: dict = {}
        for given, group in zip(saved, self.param_groups, strict=True):
            parameters.update(zip(given["params"], group["params"], strict=True))
            given["params"] = group["params"]
        self.param_groups = saved
        self.state = defaultdict(dict)
        for place, state in state_dict["state"].items():
            like = parameters[place]
            own = self.state[like] = dict(state)
            for name, value in state.items():  # in the parameter's dtype; but steps are counted in their own
                if isinstance(value, Tensor) and name != "step":
                    own[name] = value.to(like.device, like.dtype)


def real_parts(array: np.ndarray) -> np.ndarray:
    """The real and imaginary parts of complex numbers, which move like two real parameters; a view."""
    return array if array.dtype.kind == "f" else array[..., None].view(array.real.dtype)


def written(*tensors: Tensor) -> list[np.ndarray]:
    """The arrays of tensors that are about to be written to: each write counts as a new version."""
    bump_version("Optimizer.step", local.state.inference_mode, *[each._storage for each in tensors])
    return [real_parts(each._array) for each in tensors]


class SGD(Optimizer):
    """Gradient descent.

    Args:
        params: parameters, or groups of them.
        lr: step size.
        momentum: how much of the last step is in the next one.
        dampening: how much of the gradient is left out of the momentum.
        weight_decay: how strongly parameters are pulled towards zero.
        nesterov: look ahead by one step of momentum.
    """

    def __init__(
        self, params: Iterable, lr: float | Tensor = 1e-3, momentum: float = 0, dampening: float = 0,
        weight_decay: float = 0, nesterov: bool = False,
    ):  # fmt: skip
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, {"lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay,
                                  "nesterov": nesterov})  # fmt: skip

    def update(self, group: dict, parameter: Tensor, g: np.ndarray):
        (w,), momentum = written(parameter), group["momentum"]
        if group["weight_decay"] != 0:
            g = g + group["weight_decay"] * w
        if momentum != 0:
            state = self.state[parameter]
            first = not state
            if first:
                state["momentum_buffer"] = zeros_like(parameter)
            (buffer,) = written(state["momentum_buffer"])
            buffer *= momentum
            buffer += g if first else (1 - group["dampening"]) * g
            g = g + momentum * buffer if group["nesterov"] else buffer
        w -= number(group["lr"]) * g


class Adam(Optimizer):
    """Gradient descent with running means of the gradient and of its square.

    Args:
        params: parameters, or groups of them.
        lr: step size.
        betas: how slowly the two means forget.
        eps: added to the root of the second mean.
        weight_decay: how strongly parameters are pulled towards zero, as part of the gradient.
        decoupled_weight_decay: pull directly, not by way of the gradient (what AdamW does).
    """

    def __init__(
        self, params: Iterable, lr: float | Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8, weight_decay: float = 0, *, decoupled_weight_decay: bool = False,
    ):  # fmt: skip
        if not all(0.0 <= beta < 1.0 for beta in betas):
            raise ValueError(f"Invalid beta parameters: {betas}")
        super().__init__(params, {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay,
                                  "decoupled_weight_decay": decoupled_weight_decay})  # fmt: skip

    def update(self, group: dict, parameter: Tensor, g: np.ndarray):
        state, (beta1, beta2) = self.state[parameter], group["betas"]
        lr, decay = number(group["lr"]), group["weight_decay"]
        if not state:
            state["step"] = tensor(0.0)
            state["exp_avg"], state["exp_avg_sq"] = zeros_like(parameter), zeros_like(parameter)
        w, count, mean, square = written(parameter, state["step"], state["exp_avg"], state["exp_avg_sq"])
        count += 1
        step = count.item()
        if decay != 0 and group["decoupled_weight_decay"]:
            written(parameter)  # counts as a write of its own
            w *= 1 - lr * decay
        elif decay != 0:
            g = g + decay * w
        mean *= beta1
        mean += (1 - beta1) * g
        square *= beta2
        square += (1 - beta2) * g * g
        size = np.sqrt(square)
        size /= (1 - beta2**step) ** 0.5
        size += group["eps"]
        w -= lr / (1 - beta1**step) * mean / size


class AdamW(Adam):
    """Adam whose weight decay pulls directly at the parameters."""

    def __init__(
        self, params: Iterable, lr: float | Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8, weight_decay: float = 1e-2,
    ):  # fmt: skip
        super().__init__(params, lr, betas, eps, weight_decay, decoupled_weight_decay=True)
