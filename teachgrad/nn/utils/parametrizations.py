"""Parametrizations that are ready to use: a weight's length apart from its direction, a weight that stretches nothing.

In PyTorch: `torch/nn/utils/parametrizations.py`.
Read next: `normed.py`, the same by hooks, as it was done before.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.dispatcher import aten
from teachgrad.dtypes import finfo
from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.nn.utils.parametrize import register_parametrization
from teachgrad.random import randn
from teachgrad.ranges import eye
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

    def take_over(state_dict: dict[str, Any], prefix: str, *rest: Any) -> None:
        """What `nn.utils.weight_norm` saved goes by other names."""
        old = [f"{prefix}{name}_{part}" for part in "gv"]
        if all(key in state_dict for key in old):
            for i, key in enumerate(old):
                state_dict[f"{prefix}parametrizations.{name}.original{i}"] = state_dict.pop(key)

    module._register_load_state_dict_pre_hook(take_over)
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


_MAPS = ("matrix_exp", "cayley", "householder")


class _Orthogonal(Module):
    """A matrix with orthonormal columns (or rows, whichever are fewer), made of any matrix.

    Args:
        weight: the matrix at the beginning, or a batch of them.
        orthogonal_map: how: by the exponential, or by Cayley's map, of a skew matrix; or by reflections.
        use_trivialization: whether what comes out is multiplied with an orthogonal matrix, `base`, so that the original
            can start near zero, whatever the matrix was.
    """

    base: Any

    def __init__(self, weight: Any, orthogonal_map: str, *, use_trivialization: bool = True) -> None:
        super().__init__()
        if weight.is_complex() and orthogonal_map == "householder":
            raise ValueError("The householder parametrization does not support complex tensors.")
        self.shape, self.orthogonal_map = weight.shape, orthogonal_map
        if use_trivialization:
            self.register_buffer("base", None)

    def forward(self, X: Any) -> Any:
        transposed = X.size(-2) < X.size(-1)
        if transposed:
            X = X.mT
        Q = self._reflected(X) if self.orthogonal_map == "householder" else self._rotated(X)
        if hasattr(self, "base"):
            Q = self.base @ Q
        return Q.mT if transposed else Q

    def _rotated(self, X: Any) -> Any:
        """The first columns of a rotation, given by the lower triangle of `X`."""
        n, k = X.size(-2), X.size(-1)
        X = X.tril()
        if n != k:
            X = aten.cat([X, X.new_zeros(n, n - k).expand(*X.shape[:-2], -1, -1)], -1)
        A = X - X.mH
        if self.orthogonal_map == "matrix_exp":
            Q = aten.matrix_exp(A)
        else:
            identity = eye(n, dtype=A.dtype, device=A.device)
            Q = aten.linalg_solve(aten.add(identity, A, alpha=-0.5), aten.add(identity, A, alpha=0.5))
        return Q if n == k else Q[..., :k]

    def _reflected(self, X: Any) -> Any:
        """A product of reflections, whose normals are the columns of `X` below its diagonal; that has the signs."""
        A = X.tril(-1)
        tau = 2.0 / (1.0 + (A * A).sum(-2))
        return aten.linalg_householder_product(A, tau) * X.diagonal(0, -2, -1).int().unsqueeze(-2)

    @no_grad()
    def right_inverse(self, Q: Any) -> Any:
        """The original whose matrix is `Q`, made orthogonal if it is not."""
        if Q.shape != self.shape:
            raise ValueError(f"Expected a matrix or batch of matrices of shape {self.shape}. Got a tensor of shape "
                             f"{Q.shape}.")  # fmt: skip
        transposed = Q.size(-2) < Q.size(-1)
        tall = Q.mT if transposed else Q
        if not hasattr(self, "base"):
            if self.orthogonal_map != "householder":
                raise NotImplementedError("It is not possible to assign to the matrix exponential or the Cayley "
                                          "parametrizations when use_trivialization=False.")  # fmt: skip
            A, tau = aten.geqrf(tall)
            A.diagonal(0, -2, -1).sign_()
            A.diagonal(0, -2, -1)[tau == 0.0] *= -1
            return A.mT if transposed else A
        self.base = self._completed(tall)
        start = aten.zeros_like(Q)
        start.diagonal(0, -2, -1).fill_(-1.0)
        return start

    def _completed(self, Q: Any) -> Any:
        """`Q` with further columns up to a square, orthogonal."""
        n, k = Q.size(-2), Q.size(-1)
        if n == k:
            return Q.clone() if _is_orthogonal(Q) else _make_orthogonal(Q)
        more = randn(*Q.shape[:-2], n, n - k, dtype=Q.dtype, device=Q.device)
        return _make_orthogonal(aten.cat([Q, more], -1))


def _is_orthogonal(Q: Any) -> bool:
    k = Q.size(-1)
    identity = eye(k, dtype=Q.dtype, device=Q.device)
    return bool(aten.allclose(Q.mH @ Q, identity, atol=10.0 * k * finfo(Q.dtype).eps))


def _make_orthogonal(A: Any) -> Any:
    """The orthogonal factor of `A`, with the signs that leave an orthogonal matrix as it is."""
    X, tau = aten.geqrf(A)
    return aten.linalg_householder_product(X, tau) * X.diagonal(0, -2, -1).sgn().unsqueeze(-2)


def orthogonal(
    module: Any, name: str = "weight", orthogonal_map: str | None = None, *, use_trivialization: bool = True
) -> Module:
    """Keep a weight orthogonal while it is trained."""
    weight = getattr(module, name, None)
    if not isinstance(weight, Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    if weight.dim() < 2:
        raise ValueError(f"Expected a matrix or batch of matrices. Got a tensor of {weight.dim()} dimensions.")
    if orthogonal_map is None:
        square = weight.size(-2) == weight.size(-1)
        orthogonal_map = "matrix_exp" if square or weight.is_complex() else "householder"
    if orthogonal_map not in _MAPS:
        raise ValueError('orthogonal_map has to be one of "matrix_exp", "cayley", "householder". Got: '
                         f"{orthogonal_map}")  # fmt: skip
    made = _Orthogonal(weight, orthogonal_map, use_trivialization=use_trivialization)
    register_parametrization(module, name, made, unsafe=True)
    return module  # type: ignore[no-any-return]
