"""Losses as modules: each calls the function of the same name.

In PyTorch: `torch/nn/modules/loss.py`.
Read next: `functional/loss.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor


class _Loss(Module):
    """A loss with options, of which tensors (`weight`) are buffers."""

    function: ClassVar[str]
    positional: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        given = {**self.options, "reduction": "mean", **dict(zip(self.positional, args, strict=False)), **kwargs}
        for name, value in given.items():
            if name not in self.options and name != "reduction":
                raise TypeError(f"{type(self).__name__}() got an unexpected keyword argument '{name}'")
            if isinstance(value, Tensor) or name in ("weight", "pos_weight"):
                self.register_buffer(name, value)
            else:
                object.__setattr__(self, name, value)

    def forward(self, *inputs: Tensor) -> Tensor:
        options = {name: getattr(self, name) for name in (*self.options, "reduction")}
        return getattr(F, self.function)(*inputs, **options)


def _make(name: str, function: str, positional: tuple[str, ...] = (), **options: Any) -> type[_Loss]:
    body = {"function": function, "positional": positional, "options": options}
    return type(name, (_Loss,), {**body, "__doc__": f"`nn.functional.{function}` as a module.", "__module__": __name__})


MSELoss = _make("MSELoss", "mse_loss")
L1Loss = _make("L1Loss", "l1_loss")
SmoothL1Loss = _make("SmoothL1Loss", "smooth_l1_loss", beta=1.0)
HuberLoss = _make("HuberLoss", "huber_loss", ("reduction", "delta"), delta=1.0)
BCELoss = _make("BCELoss", "binary_cross_entropy", ("weight",), weight=None)
BCEWithLogitsLoss = _make(
    "BCEWithLogitsLoss", "binary_cross_entropy_with_logits", ("weight",), weight=None, pos_weight=None
)
NLLLoss = _make("NLLLoss", "nll_loss", ("weight",), weight=None, ignore_index=-100)
CrossEntropyLoss = _make(
    "CrossEntropyLoss", "cross_entropy", ("weight",), weight=None, ignore_index=-100, label_smoothing=0.0
)
KLDivLoss = _make("KLDivLoss", "kl_div", log_target=False)
