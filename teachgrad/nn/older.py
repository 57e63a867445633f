"""Modules that PyTorch keeps for old programs.

In PyTorch: `torch/nn/modules/container.py`, `loss.py`, `normalization.py`.
Read next: `cross_map.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, TypeVar

from teachgrad.callers import users_level
from teachgrad.nn import cross_map
from teachgrad.nn.loss import NLLLoss
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor

Class = TypeVar("Class", bound=type)


def _deprecated(text: str) -> Callable[[Class], Class]:
    """Decorator: who makes one of the class, or a class of it, is told `text`."""

    def warn() -> None:
        warnings.warn(text, FutureWarning, stacklevel=users_level())

    def decorate(cls: Class) -> Class:
        def made(kind: type, *args: Any, **kwargs: Any) -> Any:
            if kind is cls:
                warn()
            return object.__new__(kind)

        cls.__new__ = made  # type: ignore[method-assign,assignment]
        cls.__init_subclass__ = classmethod(lambda kind, **named: warn())  # type: ignore[assignment]
        return cls

    return decorate


@_deprecated("`nn.Container` is deprecated. All of its functionality is now implemented in `nn.Module`. "
             "Subclass that instead.")  # fmt: skip
class Container(Module):
    """Holds the modules that it is given by name."""

    def __init__(self, **modules: Any) -> None:
        super().__init__()
        for name, module in modules.items():
            self.add_module(name, module)


@_deprecated("`NLLLoss2d` has been deprecated. Please use `NLLLoss` instead as a drop-in replacement and see "
             "https://pytorch.org/docs/main/nn.html#torch.nn.NLLLoss for more details.")  # fmt: skip
class NLLLoss2d(NLLLoss):  # type: ignore[valid-type,misc]
    """`NLLLoss`, which takes pictures, too."""


class CrossMapLRN2d(Module):
    """`LocalResponseNorm` of pictures, as Caffe computes it."""

    def __init__(self, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1) -> None:
        super().__init__()
        self.size, self.alpha, self.beta, self.k = size, alpha, beta, k

    def forward(self, input: Tensor) -> Tensor:
        return cross_map.CrossMapLRN2d.apply(input, self.size, self.alpha, self.beta, self.k)  # type: ignore[no-any-return]

    def extra_repr(self) -> str:
        return f"{self.size}, alpha={self.alpha}, beta={self.beta}, k={self.k}"


__all__ = ["Container", "CrossMapLRN2d", "NLLLoss2d"]
