"""Parameters with zeros in them that stay: `weight` becomes `weight_orig` times `weight_mask` before each forward.

A pruning method says which entries are kept. It is a hook of the module; the parameter that is trained is `weight_orig`, and
what is masked gets no gradient.

In PyTorch: `torch/nn/utils/prune.py`.
Read next: `prune.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from teachgrad.creation import ones_like
from teachgrad.nn.module import Module
from teachgrad.storage import contiguous_format
from teachgrad.tensor import Tensor


class BasePruningMethod(ABC):
    """What chooses the entries of a parameter that are kept. A subclass has a `PRUNING_TYPE` and a `compute_mask`."""

    _tensor_name: str
    PRUNING_TYPE: str

    def __call__(self, module: Module, inputs: Any) -> None:
        """As a hook before forward: mask what was trained."""
        setattr(module, self._tensor_name, self.apply_mask(module))

    @abstractmethod
    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        """1 for what is kept of `t`, 0 for the rest, given what was kept so far."""

    def apply_mask(self, module: Module) -> Tensor:
        """The masked parameter."""
        if self._tensor_name is None:
            raise AssertionError(f"Module {module} has to be pruned")
        mask, original = (getattr(module, f"{self._tensor_name}_{part}") for part in ("mask", "orig"))
        return mask.to(dtype=original.dtype) * original  # type: ignore[no-any-return]

    @classmethod
    def apply(
        cls, module: Module, name: str, *args: Any, importance_scores: Tensor | None = None, **kwargs: Any
    ) -> BasePruningMethod:
        """Prune a parameter of `module`; what was pruned before remains so."""
        method = _after_others(module, name, cls(*args, **kwargs))
        original = getattr(module, name)
        if importance_scores is None:
            importance_scores = original
        elif importance_scores.shape != original.shape:
            raise AssertionError(f"importance_scores should have the same shape as parameter {name} of {module}, got "
                                 f"{importance_scores.shape} vs {original.shape}")  # fmt: skip
        first = not isinstance(method, PruningContainer)
        if first:
            module.register_parameter(f"{name}_orig", original)
            del module._parameters[name]
            kept = ones_like(original)
        else:
            kept = getattr(module, f"{name}_mask").detach().clone(memory_format=contiguous_format)
        try:
            mask = method.compute_mask(importance_scores, default_mask=kept)
            module.register_buffer(f"{name}_mask", mask)
            setattr(module, name, method.apply_mask(module))
            module.register_forward_pre_hook(method)
        except Exception:
            if first:
                module.register_parameter(name, getattr(module, f"{name}_orig"))
                del module._parameters[f"{name}_orig"]
            raise
        return method

    def prune(self, t: Tensor, default_mask: Tensor | None = None, importance_scores: Tensor | None = None) -> Tensor:
        """`t` times its mask."""
        if importance_scores is None:
            importance_scores = t
        elif importance_scores.shape != t.shape:
            raise AssertionError("importance_scores should have the same shape as tensor t, got "
                                 f"{importance_scores.shape} vs {t.shape}")  # fmt: skip
        kept = ones_like(t) if default_mask is None else default_mask
        return t * self.compute_mask(importance_scores, default_mask=kept)

    def remove(self, module: Module) -> None:
        """Make the zeros part of the parameter, which gets its name back."""
        name = self._tensor_name
        if name is None:
            raise AssertionError(f"Module {module} has to be pruned before pruning can be removed")
        weight = self.apply_mask(module)
        if hasattr(module, name):
            delattr(module, name)
        original: Any = module._parameters[f"{name}_orig"]
        original.data = weight.data
        del module._parameters[f"{name}_orig"], module._buffers[f"{name}_mask"]
        setattr(module, name, original)


def pruning_hooks(module: Module, name: str) -> dict[int, BasePruningMethod]:
    """The pruning methods of a parameter, by the numbers of the hooks that they are."""
    hooks = module._forward_pre_hooks.items()
    return {key: hook for key, hook in hooks if isinstance(hook, BasePruningMethod) and hook._tensor_name == name}


def _after_others(module: Module, name: str, method: BasePruningMethod) -> BasePruningMethod:
    """`method`, in a container behind those that pruned the parameter before; these are no longer hooks."""
    found = pruning_hooks(module, name)
    if len(found) > 1:
        raise AssertionError(f"Avoid adding multiple pruning hooks to the same tensor {name} of module {module}. Use a "
                             "PruningContainer.")  # fmt: skip
    method._tensor_name = name
    for key, old in found.items():
        del module._forward_pre_hooks[key]
        container = old if isinstance(old, PruningContainer) else PruningContainer(old)
        container.add_pruning_method(method)
        return container
    return method


class PruningContainer(BasePruningMethod):
    """Several methods, one after the other: each chooses among what the ones before it kept."""

    def __init__(self, *args: Any) -> None:
        self._pruning_methods: tuple[Any, ...] = ()
        if len(args) == 1:
            self._tensor_name = args[0]._tensor_name
        for method in args:
            self.add_pruning_method(method)

    def add_pruning_method(self, method: Any) -> None:
        """Put a method behind the others."""
        if method is not None and not isinstance(method, BasePruningMethod):
            raise TypeError(f"{type(method)} is not a BasePruningMethod subclass")
        if method is not None and self._tensor_name != method._tensor_name:
            raise ValueError(f"Can only add pruning methods acting on the parameter named '{self._tensor_name}' to "
                             f"PruningContainer {self}. Found '{method._tensor_name}'")  # fmt: skip
        self._pruning_methods += (method,)

    def __len__(self) -> int:
        return len(self._pruning_methods)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._pruning_methods)

    def __getitem__(self, idx: int) -> Any:
        return self._pruning_methods[idx]

    def compute_mask(self, t: Tensor, default_mask: Tensor) -> Tensor:
        """What the last method keeps of what is still there."""
        method = self._pruning_methods[-1]
        mask = default_mask.to(dtype=t.dtype)
        there = _still_there(method, t, default_mask)
        mask[there] = method.compute_mask(t[there], default_mask=default_mask[there]).to(dtype=mask.dtype)
        return mask


def _still_there(method: Any, t: Tensor, mask: Tensor) -> Any:
    """An index of what a method may choose from: entries, channels, or everything."""
    kind, ndim = method.PRUNING_TYPE, t.dim()
    if kind == "unstructured":
        return mask == 1
    if kind == "global":
        return (slice(None),) * ndim
    if kind != "structured":
        raise ValueError(f"Unrecognized PRUNING_TYPE {kind}")
    if not hasattr(method, "dim"):
        raise AttributeError('Pruning methods of PRUNING_TYPE "structured" need to have the attribute `dim` defined.')
    dim = method.dim + ndim if method.dim < 0 else method.dim
    if dim < 0:
        raise IndexError(f"Index is out of bounds for tensor with dimensions {ndim}")
    kept = mask.sum(dim=[d for d in range(ndim) if d != dim]) != 0
    return tuple(kept if d == dim else slice(None) for d in range(ndim))
