"""Which functions of linear algebra are made of others?

A norm of a matrix is one of its elements, of the sums of its rows or columns, or of its singular values; a power is a
few products. The others give back a part of what their operator computes.

In PyTorch: `torch/linalg/__init__.py`, `aten/src/ATen/native/LinearAlgebra.cpp`, `BatchLinearAlgebra.cpp`.
Read next: `kernels/linalg.py`, where the numbers come from.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import index

from teachgrad.dispatch.record import Results, named_results
from teachgrad.generated import operators as ops
from teachgrad.kernels.linalg import LinAlgError as LinAlgError
from teachgrad.kernels.memory import listed, wrap_dims
from teachgrad.left_out import says_so as _says_so
from teachgrad.operators.matmul import multi_dot as multi_dot
from teachgrad.operators.views import shape_of
from teachgrad.tensor.creation import expect_tensors, eye, numpy_names, zeros_like
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.tensor import Tensor

__all__ = (
    "LinAlgError cholesky det eigh eigvalsh inv matrix_norm matrix_power multi_dot norm qr slogdet solve svd svdvals "
    "vector_norm"
).split()
__getattr__, __dir__ = _says_so(__name__), __all__.copy


# ---- inverse, determinant, solve, factors ------------------------------------------------------------------------


def inv(A: Tensor) -> Tensor:
    """The inverse of each square matrix in `A` (…, n, n); LinAlgError if one is singular."""
    return ops.linalg_inv_ex(A)[0]


def det(A: Tensor) -> Tensor:
    """The determinant of each square matrix in `A` (…, n, n)."""
    return ops.linalg_det(A)[0]


Slogdet = named_results("linalg_slogdet", "sign", "logabsdet")


def slogdet(A: Tensor) -> Results:
    """The determinant as its sign (or phase) and the logarithm of its size."""
    return Slogdet(ops.linalg_slogdet(A)[:2])


def solve(A: Tensor, B: Tensor, *, left=True) -> Tensor:
    """X with A X = B (`left=False`: X A = B). B is a matrix or, if its shape says so, a vector for each matrix."""
    return ops.linalg_solve_ex(A, B, left=left)[0]


def cholesky(A: Tensor, *, upper=False) -> Tensor:
    """The lower triangular L with L L^H = A; with `upper` the U with U^H U = A. A has to be positive definite."""
    return ops.linalg_cholesky_ex(A, upper=upper)[0]


def qr(A: Tensor, mode="reduced"):
    """Q and R with A = Q R, Q orthogonal and R upper triangular; `mode` is "reduced", "complete" or "r"."""
    return ops.linalg_qr(A, mode)


def svd(A: Tensor, full_matrices=True):
    """U, S and Vh with A = U diag(S) Vh, singular values descending; `full_matrices`: U and Vh are square."""
    return ops.linalg_svd(A, full_matrices, True)


def svd_v(input: Tensor, some=True, compute_uv=True) -> tuple[Tensor, Tensor, Tensor]:
    """The old `torch.svd`: U, S and V, not Vh, with A = U diag(S) V^H."""
    U, S, Vh = svd(input, not (some and compute_uv))
    return (U, S, Vh.mH) if compute_uv else (zeros_like(U), S, zeros_like(Vh))


def svdvals(A: Tensor) -> Tensor:
    """The singular values of each matrix, descending."""
    return svd(A, False)[1]


def eigh(A: Tensor, UPLO="L"):
    """Eigenvalues, ascending, and eigenvectors of Hermitian matrices. Only one triangle of each is read."""
    return ops.linalg_eigh(A, UPLO, True)


def eigvalsh(A: Tensor, UPLO="L") -> Tensor:
    """The eigenvalues of Hermitian matrices."""
    return eigh(A, UPLO)[0]


def matrix_power(A: Tensor, n: int) -> Tensor:
    """The n-th power of each matrix, by squaring; of the inverse for negative n."""
    expect_tensors("matrix_power", A=A)
    if n == 0:
        return A.clone().copy_(eye(A.shape[-1], dtype=A.dtype, device=A.device))
    if n < 0:
        A, n = inv(A), -n
    return A.clone() if n == 1 else _power(A, index(n))


def _power(A, n):
    """The n-th power for n > 0: that of the square, half as high."""
    if n == 1:
        return A
    square = _power(A @ A, n // 2)
    return square @ A if n % 2 else square


# ---- norms -------------------------------------------------------------------------------------------------------

Dims = int | Sequence[int]


def vector_norm(
    x: Tensor, ord: float = 2, dim: Dims | None = None, keepdim=False, *, dtype: Dtype | None = None
) -> Tensor:
    """The norm of vectors: of the whole tensor, or along `dim`."""
    return ops.linalg_vector_norm(x, ord, dim, keepdim, dtype=dtype)


def matrix_norm(
    A: Tensor, ord: float | str = "fro", dim: Sequence[int] = (-2, -1), keepdim=False, *,
    dtype: Dtype | None = None,
) -> Tensor:  # fmt: skip
    """The norm of matrices: of all elements ("fro"), of the singular values ("nuc", 2, -2), of row or column sums."""
    if ord not in ("fro", "nuc", 1, -1, 2, -2, math.inf, -math.inf):
        raise RuntimeError(f"linalg.matrix_norm: order {ord} is not supported")
    rows, columns = wrap_dims(dim, len(shape_of(A)))
    if ord == "fro":
        return ops.linalg_vector_norm(A, 2, (rows, columns), keepdim, dtype=dtype)
    extreme = ops.amin if ord in (-1, -2, -math.inf) else ops.amax if A._array.size else ops.sum
    if ord in (1, -1, math.inf, -math.inf):
        summed, other = (columns, rows) if math.isinf(ord) else (rows, columns)
        sums = ops.linalg_vector_norm(A, 1.0, (summed,), keepdim, dtype=dtype)
        return extreme(sums, (other - (not keepdim and summed < other),), keepdim)
    values = svdvals((A if dtype is None else A.to(dtype)).movedim((rows, columns), (-2, -1)))
    result = values.sum((-1,), keepdim) if ord == "nuc" else extreme(values, (-1,), keepdim)
    return result.unsqueeze(-1).movedim((-2, -1), (rows, columns)) if keepdim else result


def norm(
    A: Tensor, ord: float | str | None = None, dim: Dims | None = None, keepdim=False, *,
    dtype: Dtype | None = None,
) -> Tensor:  # fmt: skip
    """The norm of a vector or a matrix, whichever it is."""
    count = len(shape_of(A) if dim is None else listed(dim))
    if ord is not None and count not in (1, 2):
        raise RuntimeError(f"linalg.norm: order {ord} is for one or two dimensions, not for {count}")
    if isinstance(ord, str) or (ord is not None and count == 2):
        return matrix_norm(A, ord, (0, 1) if dim is None else dim, keepdim, dtype=dtype)  # type: ignore[arg-type]
    return vector_norm(A, 2.0 if ord is None else ord, dim, keepdim, dtype=dtype)


@numpy_names
def norm_of_all(
    input: Tensor, p: float | str | None = "fro", dim: Dims | None = None, keepdim=False, dtype: Dtype | None = None
) -> Tensor:
    """The old `torch.norm`: of all elements as one vector, or over some dimensions; with a word, of a matrix."""
    if isinstance(p, str) and p != "fro":
        return matrix_norm(input, p, (0, 1) if dim is None else dim, keepdim, dtype=dtype)  # type: ignore[arg-type]
    return ops.linalg_vector_norm(input, 2 if p in (None, "fro") else p, dim, keepdim, dtype=dtype)
