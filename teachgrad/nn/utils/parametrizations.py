"""Parametrizations that are ready to use: a weight's length apart from its direction, a weight that stretches nothing.

In PyTorch: `torch/nn/utils/parametrizations.py`.
Read next: `normed.py`, the same by hooks, as it was done before.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.dispatcher import aten
from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.nn.utils.parametrize import register_parametrization
from teachgrad.tensor import Tensor


class _WeightNorm(Module):
    """`weight = g * v / |v|`, along all dimensions but one."""

    def __init__(self, dim: int | None = 0) -> None:
        super().__init__()
        self.dim = -1 if dim is None else dim

    def forward(self, weight_g: Tensor, weight_v: Tensor) -> Tensor:
        return aten._weight_norm(weight_v, weight_g, self.dim)

    def right_inverse(self, weight: Tensor) -> tuple[Tensor, Tensor]:
        """Length and direction."""
        return aten.norm_except_dim(weight, 2, self.dim), weight


def weight_norm(module: Module, name: str = "weight", dim: int | None = 0) -> Module:
    """Learn the length of each row of a weight apart from its direction."""
    register_parametrization(module, name, _WeightNorm(dim), unsafe=True)
    return module


class _SpectralNorm(Module):
    """`weight / sigma`, where sigma is how much it stretches at most: found by multiplying again and again."""

    def __init__(self, weight: Any, n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12) -> None:
        super().__init__()
        if not -weight.dim() <= dim < weight.dim():
            raise IndexError(f"Dimension out of range (expected to be in range of [-{weight.dim()}, "
                             f"{weight.dim() - 1}] but got {dim})")  # fmt: skip
        if n_power_iterations <= 0:
            raise ValueError("Expected n_power_iterations to be positive, but got "
                             f"n_power_iterations={n_power_iterations}")  # fmt: skip
        self.dim = dim % weight.dim()
        self.eps = eps
        if weight.dim() > 1:
            self.n_power_iterations = n_power_iterations
            matrix = self._as_matrix(weight.detach())
            height, width = matrix.shape
            u, v = (matrix.new_empty(size).normal_(0, 1) for size in (height, width))
            self.register_buffer("_u", F.normalize(u, dim=0, eps=eps))
            self.register_buffer("_v", F.normalize(v, dim=0, eps=eps))
            self._iterate(matrix, 15)

    def _as_matrix(self, weight: Any) -> Any:
        if self.dim:
            weight = weight.permute(self.dim, *(d for d in range(weight.dim()) if d != self.dim))
        return weight.flatten(1)

    @no_grad()
    def _iterate(self, matrix: Any, times: int) -> None:
        for _ in range(times):
            self._u.copy_(F.normalize(aten.mv(matrix, self._v), dim=0, eps=self.eps))
            self._v.copy_(F.normalize(aten.mv(matrix.H, self._u), dim=0, eps=self.eps))

    def forward(self, weight: Any) -> Any:
        if weight.dim() == 1:
            return F.normalize(weight, dim=0, eps=self.eps)
        matrix = self._as_matrix(weight)
        if self.training:
            self._iterate(matrix, self.n_power_iterations)
        u, v = self._u.clone(), self._v.clone()
        return weight / aten.vdot(u, aten.mv(matrix, v))

    def right_inverse(self, value: Tensor) -> Tensor:
        """Any value will do; it is divided again."""
        return value


def spectral_norm(
    module: Any, name: str = "weight", n_power_iterations: int = 1, eps: float = 1e-12, dim: int | None = None
) -> Module:
    """Divide a weight by its largest singular value."""
    weight = getattr(module, name, None)
    if not isinstance(weight, Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    if dim is None:
        transposed = ("ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d")
        dim = 1 if type(module).__name__ in transposed else 0
    register_parametrization(module, name, _SpectralNorm(weight, n_power_iterations, dim, eps))
    return module
