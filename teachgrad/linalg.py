"""Linear algebra under its public names: `teachgrad.linalg.inv`, `solve`, `svd`, …

In PyTorch: `torch/linalg/__init__.py`.
Read next: `composite/linalg.py`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from teachgrad import return_types
from teachgrad.composite import linalg as functions
from teachgrad.composite import norms, statistics
from teachgrad.composite.matmul import matmul as matmul
from teachgrad.composite.matmul import multi_dot as multi_dot
from teachgrad.dispatcher import aten
from teachgrad.kernels.linalg import LinAlgError as LinAlgError
from teachgrad.on_demand import OnDemand
from teachgrad.out import with_out
from teachgrad.public import refusing_all
from teachgrad.tensor import Tensor

_ldl: Any = OnDemand("teachgrad.composite.ldl")


def _public(function: Callable[..., Any], name: str, out: bool = True) -> Callable[..., Any]:
    """`function` under its public name, with `out` or without."""

    @functools.wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    called.__name__ = called.__qualname__ = f"linalg_{name}"
    return called if not out or "out" in (function.__kwdefaults__ or ()) else with_out(called)


def _with_out(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` under its full name, with `out`."""
    function.__name__ = f"linalg_{function.__name__}"
    return with_out(function)


inv = _public(functions.linalg_inv, "inv")
det = _public(functions.linalg_det, "det")
slogdet = _public(functions.linalg_slogdet, "slogdet")
solve = _public(functions.linalg_solve, "solve")
solve_ex = _public(functions.linalg_solve_ex, "solve_ex")
cholesky = _public(functions.linalg_cholesky, "cholesky")
eigh = _public(functions.linalg_eigh, "eigh")
eigvalsh = _public(functions.linalg_eigvalsh, "eigvalsh")
eigvals = _public(functions.linalg_eigvals, "eigvals")
svd = _public(functions.linalg_svd, "svd")
svdvals = _public(functions.linalg_svdvals, "svdvals")
pinv = _public(functions.linalg_pinv_, "pinv")
matrix_rank = _public(functions.linalg_matrix_rank, "matrix_rank")
matrix_exp = _public(functions.matrix_exp, "matrix_exp", out=False)
matrix_power = _public(functions.matrix_power, "matrix_power")
matrix_norm = _public(norms.linalg_matrix_norm, "matrix_norm")
vector_norm = _public(norms.linalg_vector_norm_, "vector_norm")
norm = _public(norms.linalg_norm, "norm")
cond = _public(norms.linalg_cond, "cond")
lstsq = _public(functions.linalg_lstsq_, "lstsq")
lu_factor = _public(functions.linalg_lu_factor, "lu_factor")
cross = _public(functions.linalg_cross_, "cross")
vecdot = _public(functions.linalg_vecdot, "vecdot")
diagonal = _public(functions.linalg_diagonal, "diagonal", out=False)
tensorsolve = _public(functions.linalg_tensorsolve, "tensorsolve")
tensorinv = _public(functions.linalg_tensorinv, "tensorinv")
vander = _public(statistics.linalg_vander, "vander", out=False)


@_with_out
def inv_ex(A: Tensor, *, check_errors: bool = False) -> Any:
    """`inv`, and a number for each matrix that is not 0 if it is singular."""
    return aten.linalg_inv_ex(A, check_errors=check_errors)


@_with_out
def cholesky_ex(input: Tensor, *, upper: bool = False, check_errors: bool = False) -> Any:
    """`cholesky`, and a number for each matrix that is not 0 if it is not positive."""
    return aten.linalg_cholesky_ex(input, upper=upper, check_errors=check_errors)


@_with_out
def solve_triangular(
    A: Tensor,
    B: Tensor,
    *,
    upper: bool,
    left: bool = True,
    unitriangular: bool = False,
) -> Tensor:
    """`solve` for matrices of which only one triangle counts."""
    return aten.linalg_solve_triangular(A, B, upper=upper, left=left, unitriangular=unitriangular)


@_with_out
def lu(A: Tensor, *, pivot: bool = True) -> Any:
    """A = P L U: a permutation, a lower triangle with ones on its diagonal, an upper triangle."""
    return aten.linalg_lu(A, pivot=pivot)


def lu_solve(
    LU: Tensor, pivots: Tensor, B: Tensor, *, left: bool = True, adjoint: bool = False, out: Tensor | None = None
) -> Tensor:
    """`solve` for matrices that `lu_factor` has factored."""
    return aten.linalg_lu_solve(LU, pivots, B, left=left, adjoint=adjoint, **({} if out is None else {"out": out}))


@_with_out
def lu_factor_ex(A: Tensor, *, pivot: bool = True, check_errors: bool = False) -> Any:
    """`lu_factor`, and a number for each matrix that is not 0 if U has a zero on its diagonal."""
    return aten.linalg_lu_factor_ex(A, pivot=pivot, check_errors=check_errors)


@_with_out
def ldl_factor(input: Tensor, *, hermitian: bool = False) -> Any:
    """A symmetric matrix as L D L'; L and D in one, and the rows that were swapped."""
    return _ldl.ldl_factor(input, hermitian=hermitian)


@_with_out
def ldl_factor_ex(input: Tensor, *, hermitian: bool = False, check_errors: bool = False) -> Any:
    """`ldl_factor`, and a number for each matrix that is not 0 if a pivot is zero."""
    return _ldl.ldl_factor_ex(input, hermitian=hermitian, check_errors=check_errors)


@_with_out
def ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, *, hermitian: bool = False) -> Tensor:
    """`solve` for matrices that `ldl_factor` has factored."""
    return _ldl.ldl_solve(LD, pivots, B, hermitian=hermitian)  # type: ignore[no-any-return]


@_with_out
def eig(input: Tensor) -> Any:
    """Eigenvalues and eigenvectors, complex."""
    return return_types.linalg_eig(aten.linalg_eig(input))


@_with_out
def qr(A: Tensor, mode: str = "reduced") -> Any:
    """A = Q R, with orthogonal Q and upper triangular R."""
    return aten.linalg_qr(A, mode)


@_with_out
def householder_product(input: Tensor, tau: Tensor) -> Tensor:
    """The first columns of a product of reflections, as `geqrf` gives them."""
    return aten.linalg_householder_product(input, tau)


refusing_all(globals(), "linalg_")


def __dir__() -> list[str]:
    """The functions and their error, without what they are made with."""
    made_here = [name for name, value in globals().items() if getattr(value, "__module__", None) == __name__]
    return sorted([*made_here, "LinAlgError"])
