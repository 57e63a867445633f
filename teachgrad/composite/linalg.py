"""Which functions of linear algebra are made of others?

Most of `teachgrad.linalg`: an inverse is `inv_ex` with its errors raised, singular values are an SVD without its
vectors, a power is a few products. They have no nodes of their own.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`, `BatchLinearAlgebra.cpp`.
Read next: `norms.py`; `../linalg.py`, which gives them their public names.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import kernels, return_types
from teachgrad.arguments import invalid_arguments
from teachgrad.autograd.state import local
from teachgrad.composite.core import make
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.linalg import SINGULAR, check_floating, check_info, check_square
from teachgrad.operands import refuse_gradient
from teachgrad.out import write_out
from teachgrad.scalars import whole_number
from teachgrad.storage import contiguous_format
from teachgrad.tensor import Tensor, requires_grad
from teachgrad.warned_once import WarnOnce

Named = Any  # a tuple with named parts, see return_types


# ---- inverse, determinant, solve ---------------------------------------------------------------------------------


@internal
def linalg_inv(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of each matrix."""
    if out is not None:
        return write_out(out, linalg_inv, A)
    return aten.linalg_inv_ex(A, check_errors=True, function="linalg.inv")[0]


def checked(name: str, value: Any, argument: str = "input") -> Tensor:
    """`value`, if it is a tensor; else the argument parser's complaint."""
    if not isinstance(value, Tensor):
        raise TypeError(f"{name}(): argument '{argument}' (position 1) must be Tensor, not {type(value).__name__}")
    return value


@operator
def inverse(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of each matrix; another name of `linalg.inv`."""
    return linalg_inv(checked("inverse", input), out=out)


@internal
def linalg_det(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The determinant of each matrix."""
    if out is not None:
        return write_out(out, linalg_det, A)
    return aten._linalg_det(A)[0]


@operator
def det(input: Tensor) -> Tensor:
    """The determinant of each matrix; another name of `linalg.det`."""
    return aten._linalg_det(checked("det", input))[0]


@internal
def linalg_slogdet(A: Tensor) -> Named:
    """The determinant as its sign (or phase) and the logarithm of its size."""
    return return_types.linalg_slogdet(aten._linalg_slogdet(A)[:2])


@operator
def slogdet(input: Tensor) -> Named:
    """The determinant as its sign (or phase) and the logarithm of its size."""
    return return_types.slogdet(aten._linalg_slogdet(checked("slogdet", input))[:2])


@operator
def logdet(input: Tensor) -> Tensor:
    """The logarithm of the determinant; nan where that is negative."""
    check_square(checked("logdet", input)._array, "logdet")
    check_floating(input._array, "logdet")
    sign, size = aten._linalg_slogdet(input)[:2]
    if input._array.dtype.kind == "c":
        return aten.add(aten.log(sign), size)
    return aten.where(aten.eq(sign, -1.0), math.nan, size)


@internal
def linalg_solve(A: Tensor, B: Tensor, *, left: bool = True, out: Tensor | None = None) -> Tensor:
    """X with A X = B, or, not `left`, X A = B."""
    if out is not None:
        return write_out(out, linalg_solve, A, B, left=left)
    return aten._linalg_solve_ex(A, B, left=left, check_errors=True, function="torch.linalg.solve")[0]


@internal
def linalg_solve_ex(A: Tensor, B: Tensor, *, left: bool = True, check_errors: bool = False) -> Named:
    """`solve`, and a number for each matrix that is not 0 if it was singular."""
    result, _, _, info = aten._linalg_solve_ex(A, B, left=left, check_errors=check_errors,
                                               function="torch.linalg.solve_ex")  # fmt: skip
    return return_types.linalg_solve_ex((result, info))


@internal
def lu_solve_adjoint(lu: Tensor, pivots: Tensor, b: Tensor, left: bool, of_transpose: bool = False) -> Tensor:
    """X with A^H X = B, by the LU factors of A, or `of_transpose`, of A^T. Unknown to autograd."""
    return make(kernels.lu_solve(lu._array, pivots._array, b._array, left, not of_transpose), b._home.device)


@internal
def linalg_lu_factor(A: Tensor, *, pivot: bool = True) -> Named:
    """L and U in one matrix, and the rows that were swapped."""
    lu, pivots, info = aten.linalg_lu_factor_ex(A, pivot=pivot)
    if info._array.any():
        where = int(np.flatnonzero(info._array)[0])
        batch = f" (Batch element {where}):" if info._array.ndim else ""
        k = int(info._array.flat[where])
        raise RuntimeError(
            f"torch.linalg.lu_factor:{batch} U[{k},{k}] is zero and using it on lu_solve would result in a division "
            "by zero. "
            "If you still want to perform the factorization, consider calling linalg.lu(A, pivot) or "
            "linalg.lu_factor_ex(A, pivot)"
        )
    return return_types.linalg_lu_factor((lu, pivots))


@internal
def linalg_cholesky(input: Tensor, *, upper: bool = False, out: Tensor | None = None) -> Tensor:
    """L with L L^H = A."""
    if out is not None:
        return write_out(out, linalg_cholesky, input, upper=upper)
    return aten.linalg_cholesky_ex(input, upper=upper, check_errors=True, function="linalg.cholesky")[0]


@internal
def tensor_of(array: np.ndarray, like: Tensor) -> Tensor:
    """A tensor on `array`, on the device of `like`."""
    return make(array, like._home.device)


# ---- decompositions ----------------------------------------------------------------------------------------------


def is_recorded(tensor: Tensor) -> bool:
    """Whether a node will be made for an operation on `tensor`."""
    return local.state.dual_level >= 0 or (local.state.grad_mode and requires_grad(tensor))


@internal
def linalg_eigh(input: Tensor, UPLO: str = "L") -> Named:
    """Eigenvalues, ascending, and eigenvectors of Hermitian matrices, of which one triangle is read."""
    return return_types.linalg_eigh(aten._linalg_eigh(input, UPLO))


@internal
def linalg_eigvalsh(input: Tensor, UPLO: str = "L") -> Tensor:
    """The eigenvalues of Hermitian matrices."""
    return aten._linalg_eigh(input, UPLO, compute_v=is_recorded(input))[0]


@internal
def linalg_eigvals(input: Tensor) -> Tensor:
    """The eigenvalues, complex."""
    return aten.linalg_eig(input, function="linalg.eig" if is_recorded(input) else "linalg.eigvals")[0]


@internal
def linalg_svd(A: Tensor, full_matrices: bool = True, *, driver: str | None = None) -> Named:
    """A = U diag(S) Vh, with singular values descending."""
    return return_types.linalg_svd(aten._linalg_svd(A, full_matrices, True, driver=driver))


@internal
def linalg_svdvals(A: Tensor, *, driver: str | None = None) -> Tensor:
    """The singular values, descending."""
    return aten._linalg_svd(A, False, is_recorded(A), driver=driver)[1]


@operator
def svd(input: Tensor, some: bool = True, compute_uv: bool = True) -> Named:
    """A = U diag(S) V^H; the older `linalg.svd`, which gives V instead of V^H."""
    if checked("svd", input)._array.ndim < 2:
        raise RuntimeError(f"linalg.svd: input should have at least 2 dimensions, but has {input._array.ndim} "
                           "dimensions "
                           "instead")  # fmt: skip
    if not compute_uv:
        *batch, m, n = input._array.shape
        empty = [aten.zeros((*batch, k, k), aten.dtype_of(input._array.dtype), input._home.device) for k in (m, n)]
        return return_types.svd((empty[0], linalg_svdvals(input), empty[1]))
    u, s, vh = aten._linalg_svd(input, not some)
    return return_types.svd((u, s, aten.adjoint(vh)))


@operator
def qr(input: Tensor, some: bool = True) -> Named:
    """A = Q R; the older `linalg.qr`."""
    _about_qr("torch.qr is deprecated in favor of torch.linalg.qr and will be removed in a future PyTorch release.\nThe boolean "
              "parameter 'some' has been replaced with a string parameter 'mode'.\nQ, R = torch.qr(A, some)\nshould be "
              "replaced with\nQ, R = torch.linalg.qr(A, 'reduced' if some else 'complete')")  # fmt: skip
    return return_types.qr(aten.linalg_qr(checked("qr", input), "reduced" if some else "complete"))


def _tolerance(value: Any, like: Tensor) -> Tensor | None:
    """A tolerance as a tensor of real numbers."""
    if value is None or isinstance(value, Tensor):
        return value
    return tensor_of(np.asarray(value, np.float64), like)


def _refuse_complex(name: str, **tolerances: Any) -> None:
    """Refuse tolerances that are complex tensors."""
    for argument, value in tolerances.items():
        if isinstance(value, Tensor) and value._array.dtype.kind == "c":
            raise RuntimeError(f"torch.linalg.{name}: {argument} tensor of complex type is not supported. Got "
                               f"{value.dtype.scalar_name}")  # fmt: skip


@internal
def linalg_pinv_(
    A: Tensor,
    rcond: Any = None,
    hermitian: bool = False,
    *,
    atol: Any = None,
    rtol: Any = None,
) -> Tensor:
    """The pseudo-inverse: singular values inverted, but those near zero left out."""
    if rcond is not None:
        if atol is not None or rtol is not None:
            raise invalid_arguments("linalg_pinv", A, rcond, atol=atol, rtol=rtol)
        rtol = rcond
    refuse_gradient("linalg_pinv", atol=atol, rtol=rtol)
    _refuse_complex("pinv", atol=atol, **({"rtol": rtol} if rcond is None else {"rcond": rcond}))
    return aten.linalg_pinv(A, atol=_tolerance(atol, A), rtol=_tolerance(rtol, A), hermitian=hermitian)


@operator
def pinverse(input: Tensor, rcond: float = 1e-15) -> Tensor:
    """The pseudo-inverse; the older `linalg.pinv`."""
    return linalg_pinv_(checked("pinverse", input), rcond)


@internal
def linalg_matrix_rank(
    A: Tensor,
    tol: Any = None,
    hermitian: bool = False,
    *,
    atol: Any = None,
    rtol: Any = None,
) -> Tensor:
    """How many singular values are not (nearly) zero."""
    if tol is not None:
        if atol is not None or rtol is not None:
            raise invalid_arguments("linalg_matrix_rank", A, tol, atol=atol, rtol=rtol)
        atol, rtol = tol, 0.0
    _refuse_complex("matrix_rank", atol=atol, rtol=rtol)
    atol, rtol = (t._array if isinstance(t, Tensor) else t for t in (atol, rtol))
    return tensor_of(kernels.linalg_matrix_rank(A._array, atol, rtol, hermitian), A)


@internal
def linalg_lstsq_(
    A: Tensor,
    B: Tensor,
    rcond: float | None = None,
    *,
    driver: str | None = None,
) -> Named:
    """The X that brings A X nearest to B."""
    if driver not in (None, "gels", "gelsy", "gelsd", "gelss"):
        raise RuntimeError("torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)")
    if A._array.ndim < 2:
        raise RuntimeError("torch.linalg.lstsq: input must have at least 2 dimensions.")
    if B._array.ndim < 1:
        raise RuntimeError("torch.linalg.lstsq: other must have at least 1 dimension.")
    if not 0 <= A._array.ndim - B._array.ndim <= 1:
        raise RuntimeError("torch.linalg.lstsq: input.dim() must be greater or equal to other.dim() and (input.dim() - "
                           "other.dim()) <= 1")  # fmt: skip
    rows = -2 if A._array.ndim == B._array.ndim else -1
    if A._array.shape[-2] != B._array.shape[rows]:
        raise RuntimeError(f"torch.linalg.lstsq: input.size(-2) should match other.size({rows})")
    if A._array.dtype != B._array.dtype:
        raise RuntimeError("torch.linalg.lstsq: Expected input and other to have the same dtype, but got input's dtype "
                           f"{A.dtype.scalar_name} and other's dtype {B.dtype.scalar_name}")  # fmt: skip
    if A._array.dtype.char not in "fdFD":
        raise RuntimeError("This function doesn't handle types other than float and double")
    return return_types.linalg_lstsq(aten.linalg_lstsq(A, B, rcond, driver or "gelsy"))


@operator
def matrix_exp(input: Tensor) -> Tensor:
    """exp(A) of each matrix."""
    return aten.linalg_matrix_exp(input)


@operator
def matrix_power(input: Tensor, n: int) -> Tensor:
    """The n-th power of each matrix, by squaring; of the inverse for negative n."""
    check_square(input._array, "linalg.matrix_power")
    n = n if n.__class__ is int else whole_number("linalg_matrix_power", "n", 2, n)
    if n == 0:
        identity = np.broadcast_to(np.eye(input._array.shape[-1], dtype=input._array.dtype), input._array.shape)
        return aten.copy_(aten.clone(input, memory_format=contiguous_format), tensor_of(identity, input))
    if n == 1:
        return aten.clone(input, memory_format=contiguous_format)
    base = linalg_inv(input) if n < 0 else input
    n = abs(n)
    if n == 3:
        return aten.matmul(aten.matmul(base, base), base)
    square, result = None, None
    while n > 0:
        square = base if square is None else aten.matmul(square, square)
        if n % 2:
            result = square if result is None else aten.matmul(result, square)
        n //= 2
    assert result is not None
    return result


# ---- vectors -----------------------------------------------------------------------------------------------------


@internal
def linalg_cross_(input: Tensor, other: Tensor, *, dim: int = -1) -> Tensor:
    """The vector at right angles to two vectors of three numbers."""
    return aten.linalg_cross(input, other, dim=dim)


@internal
def linalg_vecdot(x: Tensor, y: Tensor, *, dim: int = -1) -> Tensor:
    """The inner product of vectors along `dim`; the first one is conjugated."""
    if x._array.dtype.kind not in "fc":
        raise RuntimeError(
            f"linalg.vecdot: Expected a floating point or complex tensor as input. Got {name_of(x._array.dtype)}"
        )
    if x._array.dtype != y._array.dtype:
        raise RuntimeError(f"linalg.vecdot: Expected x and y to have the same dtype, but found x of type "
                           f"{name_of(x._array.dtype)} and y of type {name_of(y._array.dtype)} instead")  # fmt: skip
    if x._array.ndim == 1 and y._array.ndim == 1:
        return aten.vdot(x, y)
    if x._array.dtype.kind == "c":
        x = aten.conj(x)
    return aten.sum_dim(aten.mul(x, y), (dim,), False)


@internal
def linalg_diagonal(A: Tensor, *, offset: int = 0, dim1: int = -2, dim2: int = -1) -> Tensor:
    """The diagonal of each matrix, a view."""
    return aten.diagonal(A, offset, dim1, dim2)


@internal
def linalg_tensorsolve(A: Tensor, B: Tensor, dims: Sequence[int] | None = None) -> Tensor:
    """`solve` for a tensor that counts as a matrix: the dimensions of B are its rows, the others its columns."""
    if dims is not None:
        A = aten.movedim(A, tuple(dims), tuple(range(A._array.ndim - len(dims), A._array.ndim)))
    shape = A._array.shape[B._array.ndim :]
    size = math.prod(shape)
    if size != math.prod(B._array.shape):
        raise RuntimeError("Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == "
                           f"prod(self.shape[:other.ndim]), but got {size} != {B._array.size}")  # fmt: skip
    solution = linalg_solve(aten.reshape(A, (size, size)), aten.flatten(B))
    return aten.reshape(solution, shape)


@internal
def linalg_tensorinv(A: Tensor, ind: int = 2) -> Tensor:
    """`inv` for a tensor that counts as a matrix: its first `ind` dimensions are the rows."""
    if ind <= 0:
        raise RuntimeError(f"Expected a strictly positive integer for 'ind', but got {ind}")
    if ind > A._array.ndim:
        raise RuntimeError(f"ArrayRef: invalid slice, N = {ind}; size = {A._array.ndim}")
    rows, columns = A._array.shape[:ind], A._array.shape[ind:]
    m, n = math.prod(rows), math.prod(columns)
    if m != n:
        raise RuntimeError("Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), "
                           f"but got {n} != {m}")  # fmt: skip
    result, info = aten.linalg_inv_ex(aten.reshape(A, (n, m)))
    check_info(info._array, "inv", SINGULAR)
    return aten.reshape(result, (*columns, *rows))


_about_solve, _about_lu, _about_qr, _about_triangles = WarnOnce(), WarnOnce(), WarnOnce(), WarnOnce()


@operator
def lu_solve(input: Tensor, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:
    """`linalg.lu_solve` under its old name, with the arguments in another order."""
    _about_solve("torch.lu_solve is deprecated in favor of torch.linalg.lu_solveand will be removed in a future PyTorch release.\n"
                 "Note that torch.linalg.lu_solve has its arguments reversed.\nX = torch.lu_solve(B, LU, pivots)\nshould be "
                 "replaced with\nX = torch.linalg.lu_solve(LU, pivots, B)")  # fmt: skip
    return aten.linalg_lu_solve(LU_data, LU_pivots, input)


@operator
def lu(input: Tensor, pivot: bool = True, get_infos: bool = False) -> tuple[Tensor, ...]:
    """`linalg.lu_factor_ex` under its old name."""
    _about_lu("torch.lu is deprecated in favor of torch.linalg.lu_factor / torch.linalg.lu_factor_ex and will be removed in a "
              "future PyTorch release.\nLU, pivots = torch.lu(A, compute_pivots)\nshould be replaced with\nLU, pivots = "
              "torch.linalg.lu_factor(A, compute_pivots)\nand\nLU, pivots, info = torch.lu(A, compute_pivots, "
              "get_infos=True)\nshould be replaced with\nLU, pivots, info = torch.linalg.lu_factor_ex(A, compute_pivots)")  # fmt: skip
    factored, pivots, info = aten.linalg_lu_factor_ex(input, pivot=pivot)
    return (factored, pivots, info) if get_infos else (factored, pivots)


@operator
def orgqr(input: Tensor, input2: Tensor) -> Tensor:
    """`linalg.householder_product` under its old name."""
    return aten.linalg_householder_product(input, input2)


@operator
def triangular_solve(
    input: Tensor, A: Tensor, upper: bool = True, transpose: bool = False, unitriangular: bool = False
) -> Named:
    """`linalg.solve_triangular` as it was before, which also gives back the coefficients."""
    _about_triangles(
        "torch.triangular_solve is deprecated in favor of torch.linalg.solve_triangularand will be removed in a future "
        "PyTorch release.\ntorch.linalg.solve_triangular has its arguments reversed and does not return a copy of one of the "
        "inputs.\nX = torch.triangular_solve(B, A).solution\nshould be replaced with\n"
        "X = torch.linalg.solve_triangular(A, B).",
    )
    return aten.triangular_solve_pair(input, A, upper, transpose, unitriangular)
