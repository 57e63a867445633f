"""Which entries of a parameter are kept: drawn at random, the largest, whole channels, or as a mask says.

Each function prunes one parameter of a module and returns the module; `global_unstructured` prunes several as if they were
one.

In PyTorch: `torch/nn/utils/prune.py`.
Read next: `pruning.py`, what methods have in common.
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Iterable
from typing import Any

from teachgrad.creation import ones_like, zeros_like
from teachgrad.dispatcher import aten
from teachgrad.nn.module import Module
from teachgrad.nn.utils.convert_parameters import parameters_to_vector
from teachgrad.nn.utils.pruning import BasePruningMethod, PruningContainer, pruning_hooks
from teachgrad.random import rand, rand_like
from teachgrad.storage import contiguous_format
from teachgrad.tensor import Tensor


class Identity(BasePruningMethod):
    """Keeps everything."""

    PRUNING_TYPE = "unstructured"

    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        return default_mask


class CustomFromMask(BasePruningMethod):
    """Keeps what a mask says."""

    PRUNING_TYPE = "global"

    def __init__(self, mask: Tensor) -> None:
        self.mask = mask

    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        if default_mask.shape != self.mask.shape:
            raise AssertionError(
                f"default_mask shape {default_mask.shape} must match self.mask shape {self.mask.shape}"
            )
        return default_mask * self.mask.to(dtype=default_mask.dtype)  # type: ignore[no-any-return]


class _SomeOf(BasePruningMethod):
    """Prunes an amount: so many, or such a share."""

    def __init__(self, amount: Any) -> None:
        if not isinstance(amount, numbers.Real):
            raise TypeError(f"Invalid type for amount: {amount}. Must be int or float.")
        self.amount: Any = amount
        if not 0 <= float(amount) <= (math.inf if isinstance(amount, numbers.Integral) else 1):
            raise ValueError(f"amount={amount} should either be a float in the range [0, 1] or a non-negative integer")

    def count(self, size: int) -> int:
        """How many of `size` are pruned."""
        count: Any = self.amount if isinstance(self.amount, numbers.Integral) else round(self.amount * size)
        if count > size:
            raise ValueError(f"amount={count} should be smaller than the number of parameters to prune={size}")
        return count  # type: ignore[no-any-return]


class _Unstructured(_SomeOf):
    """Prunes single entries."""

    PRUNING_TYPE = "unstructured"

    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        count = self.count(t.nelement())
        mask = default_mask.clone(memory_format=contiguous_format)
        if count:
            mask.view(-1)[self.chosen(t, count)] = 0
        return mask

    def chosen(self, t: Tensor, count: int) -> Tensor:
        """The places of `count` entries."""
        raise NotImplementedError


class RandomUnstructured(_Unstructured):
    """Prunes entries that are drawn at random."""

    def chosen(self, t: Tensor, count: int) -> Tensor:
        return aten.topk(rand_like(t).view(-1), count)[1]  # type: ignore[no-any-return]


class L1Unstructured(_Unstructured):
    """Prunes the smallest entries."""

    def chosen(self, t: Tensor, count: int) -> Tensor:
        return aten.topk(aten.abs(t).view(-1), count, largest=False)[1]  # type: ignore[no-any-return]


class _Structured(_SomeOf):
    """Prunes whole channels, which lie along a dimension."""

    PRUNING_TYPE = "structured"

    def __init__(self, amount: Any, dim: int = -1) -> None:
        super().__init__(amount)
        self.dim = dim

    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        if t.dim() <= 1:
            raise ValueError("Structured pruning can only be applied to multidimensional tensors. Found tensor of shape "
                             f"{t.shape} with {t.dim()} dims")  # fmt: skip
        if self.dim >= t.dim():
            raise IndexError(f"Invalid index {self.dim} for tensor of size {t.shape}")
        channels = t.shape[self.dim]
        count = self.count(channels)
        if not count:
            return default_mask
        place: list[Any] = [slice(None)] * t.dim()
        place[self.dim] = self.kept(t, channels, count)
        mask = zeros_like(t)
        mask[tuple(place)] = 1
        mask *= default_mask.to(dtype=mask.dtype)
        return mask

    def kept(self, t: Tensor, channels: int, count: int) -> Tensor:
        """All but `count` of the channels."""
        raise NotImplementedError


class RandomStructured(_Structured):
    """Prunes channels that are drawn at random."""

    def kept(self, t: Tensor, channels: int, count: int) -> Tensor:
        drawn = rand(channels)
        return drawn > aten.kthvalue(drawn, count)[0]


class LnStructured(_Structured):
    """Prunes the channels with the smallest norms."""

    def __init__(self, amount: Any, n: Any, dim: int = -1) -> None:
        super().__init__(amount, dim)
        self.n = n

    def kept(self, t: Tensor, channels: int, count: int) -> Tensor:
        others = [d for d in range(t.dim()) if d != self.dim % t.dim()]
        return aten.topk(aten.norm(t, p=self.n, dim=others), channels - count)[1]  # type: ignore[no-any-return]


# ---- for one parameter of a module -------------------------------------------------------------------------------------


def identity(module: Module, name: str) -> Module:
    """Give a parameter a mask that keeps everything."""
    Identity.apply(module, name)
    return module


def random_unstructured(module: Module, name: str, amount: Any) -> Module:
    """Prune entries that are drawn at random."""
    RandomUnstructured.apply(module, name, amount)
    return module


def l1_unstructured(module: Module, name: str, amount: Any, importance_scores: Tensor | None = None) -> Module:
    """Prune the smallest entries."""
    L1Unstructured.apply(module, name, amount=amount, importance_scores=importance_scores)
    return module


def random_structured(module: Module, name: str, amount: Any, dim: int) -> Module:
    """Prune channels that are drawn at random."""
    RandomStructured.apply(module, name, amount, dim)
    return module


def ln_structured(
    module: Module, name: str, amount: Any, n: Any, dim: int, importance_scores: Tensor | None = None
) -> Module:
    """Prune the channels with the smallest norms."""
    LnStructured.apply(module, name, amount, n, dim, importance_scores=importance_scores)
    return module


def custom_from_mask(module: Module, name: str, mask: Tensor) -> Module:
    """Keep what `mask` says."""
    CustomFromMask.apply(module, name, mask)
    return module


def global_unstructured(
    parameters: Iterable[tuple[Module, str]], pruning_method: Any,
    importance_scores: dict[tuple[Module, str], Tensor] | None = None, **kwargs: Any,
) -> None:  # fmt: skip
    """Prune entries of several parameters, chosen among all of them."""
    if not isinstance(parameters, Iterable):
        raise TypeError("global_unstructured(): parameters is not an Iterable")
    scores = {} if importance_scores is None else importance_scores
    if not isinstance(scores, dict):
        raise TypeError("global_unstructured(): importance_scores must be of type dict")
    parameters = list(parameters)
    values = [getattr(module, name) for module, name in parameters]
    masks = [
        getattr(module, f"{name}_mask", ones_like(value))
        for (module, name), value in zip(parameters, values, strict=True)
    ]
    method = pruning_method(**kwargs)
    method._tensor_name = "temp"
    if method.PRUNING_TYPE != "unstructured":
        raise TypeError('Only "unstructured" PRUNING_TYPE supported for the `pruning_method`. Found method '
                        f"{pruning_method} of type {method.PRUNING_TYPE}")  # fmt: skip
    important = [scores.get(key, value) for key, value in zip(parameters, values, strict=True)]
    mask = PruningContainer(method).compute_mask(parameters_to_vector(important), parameters_to_vector(masks))
    for (module, name), part in zip(parameters, mask.split([value.numel() for value in values]), strict=True):
        custom_from_mask(module, name, mask=part.view_as(getattr(module, name)))


def remove(module: Module, name: str) -> Module:
    """Make the zeros of a parameter part of it."""
    for key, method in pruning_hooks(module, name).items():
        method.remove(module)
        del module._forward_pre_hooks[key]
        return module
    raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")


def is_pruned(module: Module) -> bool:
    """Whether anything in `module` is pruned."""
    hooks = (hook for part in module.modules() for hook in part._forward_pre_hooks.values())
    return any(isinstance(hook, BasePruningMethod) for hook in hooks)
