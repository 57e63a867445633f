"""Weights that are computed anew before each call, by a hook: `weight_norm` and `spectral_norm` as they first were.

The module then has parameters of other names (`weight_g` and `weight_v`), and its `weight` is a plain tensor that a
forward pre-hook puts there.

In PyTorch: `torch/nn/utils/weight_norm.py`, `spectral_norm.py`.
Read next: `parametrizations.py`, how it is done today.
"""

from __future__ import annotations

import warnings
from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.callers import users_level
from teachgrad.dispatcher import aten
from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter


class WeightNorm:
    """Before each call: `weight = weight_g * weight_v / |weight_v|`."""

    def __init__(self, name: str, dim: int | None) -> None:
        self.name, self.dim = name, -1 if dim is None else dim

    def compute_weight(self, module: Any) -> Any:
        """The weight, from its length and direction."""
        g, v = getattr(module, f"{self.name}_g"), getattr(module, f"{self.name}_v")
        return aten._weight_norm(v, g, self.dim)

    def __call__(self, module: Any, inputs: Any) -> None:
        setattr(module, self.name, self.compute_weight(module))


class SpectralNorm:
    """Before each call: `weight = weight_orig / sigma`, and in training sigma is found a little better."""

    def __init__(self, name: str, n_power_iterations: int, dim: int, eps: float) -> None:
        if n_power_iterations <= 0:
            raise ValueError("Expected n_power_iterations to be positive, but got "
                             f"n_power_iterations={n_power_iterations}")  # fmt: skip
        self.name, self.n_power_iterations, self.dim, self.eps = name, n_power_iterations, dim, eps

    def as_matrix(self, weight: Any) -> Any:
        """The weight with the dimension that counts as its rows."""
        if self.dim:
            weight = weight.permute(self.dim, *(d for d in range(weight.dim()) if d != self.dim))
        return weight.reshape(weight.size(0), -1)

    def compute_weight(self, module: Any, iterate: bool) -> Any:
        """The weight, divided by how much it stretches at most."""
        weight, u, v = (getattr(module, f"{self.name}_{part}") for part in ("orig", "u", "v"))
        matrix = self.as_matrix(weight)
        if iterate:
            with no_grad():
                for _ in range(self.n_power_iterations):
                    v.copy_(F.normalize(aten.mv(matrix.t(), u), dim=0, eps=self.eps))
                    u.copy_(F.normalize(aten.mv(matrix, v), dim=0, eps=self.eps))
                u, v = u.clone(), v.clone()
        return weight / aten.dot(u, aten.mv(matrix, v))

    def __call__(self, module: Any, inputs: Any) -> None:
        setattr(module, self.name, self.compute_weight(module, module.training))


def _refuse_twice(module: Any, kind: type, name: str) -> None:
    for hook in module._forward_pre_hooks.values():
        if isinstance(hook, kind) and hook.name == name:  # type: ignore[attr-defined]
            raise RuntimeError(f"Cannot register two {kind.__name__.lower().replace('norm', '_norm')} hooks on the same "
                               f"parameter {name}")  # fmt: skip


def _remove(module: Any, kind: type, name: str, spoken: str) -> Any:
    for key, hook in module._forward_pre_hooks.items():
        if isinstance(hook, kind) and hook.name == name:  # type: ignore[attr-defined]
            del module._forward_pre_hooks[key]
            return hook
    raise ValueError(f"{spoken} of '{name}' not found in {module}")


def weight_norm(module: Any, name: str = "weight", dim: int | None = 0) -> Any:
    """Learn the length of each row of a weight apart from its direction. Deprecated: see `parametrizations`."""
    warnings.warn("`torch.nn.utils.weight_norm` is deprecated in favor of "
                  "`torch.nn.utils.parametrizations.weight_norm`.", FutureWarning, stacklevel=users_level())  # fmt: skip
    _refuse_twice(module, WeightNorm, name)
    hook = WeightNorm(name, dim)
    weight = getattr(module, name)
    del module._parameters[name]
    module.register_parameter(f"{name}_g", Parameter(aten.norm_except_dim(weight, 2, hook.dim).data))
    module.register_parameter(f"{name}_v", Parameter(weight.data))
    setattr(module, name, hook.compute_weight(module))
    module.register_forward_pre_hook(hook)
    return module


def remove_weight_norm(module: Any, name: str = "weight") -> Any:
    """One parameter again."""
    hook = _remove(module, WeightNorm, name, "weight_norm")
    weight = hook.compute_weight(module)
    delattr(module, name)
    del module._parameters[f"{name}_g"], module._parameters[f"{name}_v"]
    setattr(module, name, Parameter(weight.data))
    return module


def spectral_norm(
    module: Any, name: str = "weight", n_power_iterations: int = 1, eps: float = 1e-12, dim: int | None = None
) -> Any:
    """Divide a weight by its largest singular value."""
    if dim is None:
        dim = 1 if type(module).__name__ in ("ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d") else 0
    _refuse_twice(module, SpectralNorm, name)
    hook = SpectralNorm(name, n_power_iterations, dim, eps)
    weight = module._parameters[name]
    if weight is None:
        raise ValueError(f"`SpectralNorm` cannot be applied as parameter `{name}` is None")
    with no_grad():
        height, width = hook.as_matrix(weight).shape
        u = F.normalize(weight.new_empty(height).normal_(0, 1), dim=0, eps=eps)
        v = F.normalize(weight.new_empty(width).normal_(0, 1), dim=0, eps=eps)
    delattr(module, name)
    module.register_parameter(f"{name}_orig", weight)
    setattr(module, name, weight.data)  # there has to be something of this name
    module.register_buffer(f"{name}_u", u)
    module.register_buffer(f"{name}_v", v)
    module.register_forward_pre_hook(hook)
    return module


def remove_spectral_norm(module: Module, name: str = "weight") -> Module:
    """One parameter again."""
    hook = _remove(module, SpectralNorm, name, "spectral_norm")
    with no_grad():
        weight = hook.compute_weight(module, False)
    for part in (name, f"{name}_u", f"{name}_v", f"{name}_orig"):
        delattr(module, part)
    module.register_parameter(name, Parameter(weight.detach()))
    return module
