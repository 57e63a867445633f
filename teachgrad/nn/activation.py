"""Activations as modules: each calls the function of the same name.

In PyTorch: `torch/nn/modules/activation.py`.
Read next: `functional/activation.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor


class _Activation(Module):
    """A function with options. Subclasses name the function and the options with their defaults."""

    function: ClassVar[str]
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        names = list(self.options)
        given = {**self.options, **dict(zip(names, args, strict=False)), **kwargs}
        unknown = [name for name in given if name not in names]
        if unknown or len(args) > len(names):
            raise TypeError(
                f"{type(self).__name__}() got an unexpected argument {unknown[0] if unknown else args[-1]!r}"
            )
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
    return type(
        name, (_Activation,), {"function": function, "options": options, "__doc__": doc, "__module__": __name__}
    )


ReLU = _make("ReLU", "relu", inplace=False)
ReLU6 = _make("ReLU6", "relu6", inplace=False)
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
Hardtanh = _make("Hardtanh", "hardtanh", min_val=-1.0, max_val=1.0, inplace=False)
Hardsigmoid = _make("Hardsigmoid", "hardsigmoid", inplace=False)
Hardswish = _make("Hardswish", "hardswish", inplace=False)
LogSigmoid = _make("LogSigmoid", "logsigmoid")
Threshold = _make("Threshold", "threshold", threshold=0.0, value=0.0, inplace=False)
Softmax = _make("Softmax", "softmax", dim=None)
LogSoftmax = _make("LogSoftmax", "log_softmax", dim=None)
