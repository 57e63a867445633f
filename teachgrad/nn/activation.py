"""Activations as modules: each calls the function of the same name.

In PyTorch: `torch/nn/modules/activation.py`.
Read next: `functional/activation.py`.
"""

from __future__ import annotations

import warnings
from typing import Any, ClassVar

from teachgrad.callers import users_level
from teachgrad.creation import empty
from teachgrad.dispatcher import aten
from teachgrad.nn import functional as F
from teachgrad.nn.init import constant_
from teachgrad.nn.module import Module, bound, method_of
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


class _Activation(Module):
    """A function with options. Subclasses name the function and the options with their defaults."""

    function: ClassVar[str]
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        given = bound(type(self).__name__, self.options, args, kwargs)
        for name, value in given.items():
            object.__setattr__(self, name, value)

    def forward(self, input: Tensor) -> Tensor:
        return getattr(F, self.function)(input, **{name: getattr(self, name) for name in self.options})

    def extra_repr(self) -> str:
        shown = {k: getattr(self, k) for k in self.options}
        if shown.get("inplace") is False:
            del shown["inplace"]
        return ", ".join(f"{name}={value!r}" for name, value in shown.items())


def _make(name: str, function: str, **options: Any) -> type[_Activation]:
    doc = f"`nn.functional.{function}` as a module."
    body = {"function": function, "options": options, "forward": method_of(name, _Activation)}
    return type(name, (_Activation,), {**body, "__doc__": doc, "__module__": __name__})


class Hardtanh(_Activation):
    """`nn.functional.hardtanh` as a module."""

    function = "hardtanh"
    options = {"min_val": -1.0, "max_val": 1.0, "inplace": False}

    forward = method_of("Hardtanh", _Activation)

    def __init__(
        self, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False, min_value: float | None = None,
        max_value: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(
            _renamed("min_value", min_value, "min_val", min_val), _renamed("max_value", max_value, "max_val", max_val),
            inplace,
        )  # fmt: skip
        if self.max_val <= self.min_val:
            raise AssertionError(f"max_val ({self.max_val}) must be greater than min_val ({self.min_val})")


class ReLU6(Hardtanh):
    """`Hardtanh` from 0 to 6."""

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(0.0, 6.0, inplace)

    def extra_repr(self) -> str:
        return "inplace=True" if self.inplace else ""


def _renamed(old: str, given: float | None, new: str, otherwise: float) -> float:
    """What was given under an option's old name, if anything was; else what there is under the new one."""
    if given is None:
        return otherwise
    text = f"keyword argument `{old}` is deprecated and renamed to `{new}`"
    warnings.warn(text, FutureWarning, stacklevel=users_level())
    return given


ReLU = _make("ReLU", "relu", inplace=False)
LeakyReLU = _make("LeakyReLU", "leaky_relu", negative_slope=0.01, inplace=False)
ELU = _make("ELU", "elu", alpha=1.0, inplace=False)
SELU = _make("SELU", "selu", inplace=False)
CELU = _make("CELU", "celu", alpha=1.0, inplace=False)
GELU = _make("GELU", "gelu", approximate="none")
SiLU = _make("SiLU", "silu", inplace=False)
Mish = _make("Mish", "mish", inplace=False)
Sigmoid = _make("Sigmoid", "sigmoid")
Tanh = _make("Tanh", "tanh")
Softplus = _make("Softplus", "softplus", beta=1.0, threshold=20.0)
Softsign = _make("Softsign", "softsign")
Tanhshrink = _make("Tanhshrink", "tanhshrink")
Hardsigmoid = _make("Hardsigmoid", "hardsigmoid", inplace=False)
Hardswish = _make("Hardswish", "hardswish", inplace=False)
LogSigmoid = _make("LogSigmoid", "logsigmoid")
Threshold = _make("Threshold", "threshold", threshold=..., value=..., inplace=False)
Softmax = _make("Softmax", "softmax", dim=None)
LogSoftmax = _make("LogSoftmax", "log_softmax", dim=None)
GLU = _make("GLU", "glu", dim=-1)
Softmin = _make("Softmin", "softmin", dim=None)


class _Shrink(_Activation):
    def extra_repr(self) -> str:
        return str(self.lambd)


class Hardshrink(_Shrink):
    """`nn.functional.hardshrink` as a module."""

    function, options = "hardshrink", {"lambd": 0.5}


class Softshrink(_Shrink):
    """`nn.functional.softshrink` as a module."""

    function, options = "softshrink", {"lambd": 0.5}


class RReLU(_Activation):
    """`nn.functional.rrelu` as a module: random slopes in training."""

    function, options = "rrelu", {"lower": 1.0 / 8, "upper": 1.0 / 3, "inplace": False}

    def forward(self, input: Tensor) -> Tensor:
        return getattr(F, self.function)(input, self.lower, self.upper, self.training, self.inplace)


class Softmax2d(Module):
    """Softmax over the channels of a picture."""

    def forward(self, input: Tensor) -> Tensor:
        if input.dim() not in (3, 4):
            raise ValueError(f"Softmax2d: expected input to be 3D or 4D, got {input.dim()}D instead")
        return aten.softmax(input, -3)


class PReLU(Module):
    """`leaky_relu` with a slope that is learnt."""

    def __init__(self, num_parameters: int = 1, init: float = 0.25, device: Any = None, dtype: Any = None) -> None:
        super().__init__()
        self.num_parameters, self.init = num_parameters, init
        self.weight = Parameter(empty(num_parameters, device=device, dtype=dtype))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """The slope that was asked for."""
        constant_(self.weight, self.init)

    def forward(self, input: Tensor) -> Tensor:
        return aten.prelu(input, self.weight)

    def extra_repr(self) -> str:
        return f"num_parameters={self.num_parameters}"
