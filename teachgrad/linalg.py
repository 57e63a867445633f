"""Linear algebra under its public names: `teachgrad.linalg.inv`, `solve`, `svd`, …

In PyTorch: `torch/linalg/__init__.py`.
Read next: `composite/linalg.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad import return_types
from teachgrad.composite.linalg import linalg_cholesky as cholesky
from teachgrad.composite.linalg import linalg_cond as cond
from teachgrad.composite.linalg import linalg_cross_ as cross
from teachgrad.composite.linalg import linalg_det as det
from teachgrad.composite.linalg import linalg_diagonal as diagonal
from teachgrad.composite.linalg import linalg_eigh as eigh
from teachgrad.composite.linalg import linalg_eigvals as eigvals
from teachgrad.composite.linalg import linalg_eigvalsh as eigvalsh
from teachgrad.composite.linalg import linalg_inv as inv
from teachgrad.composite.linalg import linalg_lstsq_ as lstsq
from teachgrad.composite.linalg import linalg_matrix_norm as matrix_norm
from teachgrad.composite.linalg import linalg_matrix_rank as matrix_rank
from teachgrad.composite.linalg import linalg_norm as norm
from teachgrad.composite.linalg import linalg_pinv_ as pinv
from teachgrad.composite.linalg import linalg_slogdet as slogdet
from teachgrad.composite.linalg import linalg_solve as solve
from teachgrad.composite.linalg import linalg_solve_ex as solve_ex
from teachgrad.composite.linalg import linalg_svd as svd
from teachgrad.composite.linalg import linalg_svdvals as svdvals
from teachgrad.composite.linalg import linalg_tensorinv as tensorinv
from teachgrad.composite.linalg import linalg_tensorsolve as tensorsolve
from teachgrad.composite.linalg import linalg_vecdot as vecdot
from teachgrad.composite.linalg import linalg_vector_norm_ as vector_norm
from teachgrad.composite.linalg import matrix_exp, matrix_power
from teachgrad.composite.matmul import matmul, multi_dot
from teachgrad.dispatcher import aten
from teachgrad.kernels.linalg import LinAlgError
from teachgrad.tensor import Tensor


def inv_ex(A: Tensor, *, check_errors: bool = False) -> Any:  # noqa: N803
    """`inv`, and a number for each matrix that is not 0 if it is singular."""
    return aten.linalg_inv_ex(A, check_errors=check_errors)


def cholesky_ex(input: Tensor, *, upper: bool = False, check_errors: bool = False) -> Any:  # noqa: A002
    """`cholesky`, and a number for each matrix that is not 0 if it is not positive."""
    return aten.linalg_cholesky_ex(input, upper=upper, check_errors=check_errors)


def solve_triangular(
    A: Tensor, B: Tensor, *, upper: bool, left: bool = True, unitriangular: bool = False  # noqa: N803
) -> Tensor:
    """`solve` for matrices of which only one triangle counts."""
    return aten.linalg_solve_triangular(A, B, upper=upper, left=left, unitriangular=unitriangular)


def eig(input: Tensor) -> Any:  # noqa: A002
    """Eigenvalues and eigenvectors, complex."""
    return return_types.linalg_eig(aten.linalg_eig(input))


def qr(A: Tensor, mode: str = "reduced") -> Any:  # noqa: N803
    """A = Q R, with orthogonal Q and upper triangular R."""
    return aten.linalg_qr(A, mode)


__all__ = [
    "LinAlgError",
    "cholesky",
    "cholesky_ex",
    "cond",
    "cross",
    "det",
    "diagonal",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "inv_ex",
    "lstsq",
    "matmul",
    "matrix_exp",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "multi_dot",
    "norm",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "solve_ex",
    "solve_triangular",
    "svd",
    "svdvals",
    "tensorinv",
    "tensorsolve",
    "vecdot",
    "vector_norm",
]
