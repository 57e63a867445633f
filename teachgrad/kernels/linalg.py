"""Matrices solved: LU, inverse, determinant, systems of equations, Cholesky.

All work on batches of matrices: the last two dimensions are the matrix. numpy has LAPACK for most of it, but not
for LU and triangular systems; those are written out here, one column or row at a time for the whole batch. Results
lie in memory by columns, as LAPACK leaves them and PyTorch hands them on.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`.
Read next: `decompositions.py`.
"""

from __future__ import annotations

import math

import numpy as np

from teachgrad.kernels.dims import broadcast_shape, name_of, not_implemented, size
from teachgrad.kernels.layout import laid_out
from teachgrad.storage import contiguous_strides
from teachgrad.warned_once import WarnOnce

Array = np.ndarray


class _LinAlgError(RuntimeError):
    """A matrix has no inverse, no Cholesky factor, …"""


LinAlgError = _LinAlgError  # its public name; PyTorch's class has the other one


def by_columns(a: Array) -> Array:
    """`a` with each matrix laid out by columns."""
    *lead, m, n = a.shape
    *steps, column, row = contiguous_strides((*lead, n, m))
    return laid_out(a, (*steps, row, column))


def adjoint(a: Array) -> Array:
    """Each matrix transposed and conjugated."""
    turned = a.swapaxes(-1, -2)
    return turned.conj() if a.dtype.kind == "c" else turned


# ---- what is accepted --------------------------------------------------------------------------------------------


def check_square(a: Array, name: str) -> None:
    check_matrix(a, name)
    if a.shape[-1] != a.shape[-2]:
        raise RuntimeError(f"{name}: A must be batches of square matrices, but they are {a.shape[-2]} by {a.shape[-1]} "
                           "matrices")  # fmt: skip


def check_matrix(a: Array, name: str, argument: str = "A") -> None:
    if a.ndim < 2:
        raise RuntimeError(f"{name}: The input tensor {argument} must have at least 2 dimensions.")


def check_floating(a: Array, name: str, half: str = "") -> None:
    """Refuse integers; half precision too, in the words of the function or (`half`) of the kernel behind it."""
    if a.dtype.kind not in "fc":
        raise RuntimeError(f"{name}: Expected a floating point or complex tensor as input. Got {name_of(a.dtype)}")
    if a.dtype.char == "e":
        if half:
            raise NotImplementedError(f"\"{half}\" not implemented for 'Half'")
        raise RuntimeError(f"{name}: Low precision dtypes not supported. Got {name_of(a.dtype)}")


def check_kernel(a: Array, kernel: str) -> None:
    """Refuse what LAPACK does not know, integers and half precision, in the words of the `kernel` that calls it."""
    if a.dtype.kind not in "fc" or a.dtype.char == "e":
        raise not_implemented(kernel, a.dtype)


def check_info(info: Array, name: str, complaint: str) -> None:
    """Raise `complaint`, about the first matrix whose `info` is not 0."""
    if info.any():
        where = int(np.flatnonzero(info)[0])
        batch = f" (Batch element {where}):" if info.ndim else ""
        raise LinAlgError(f"{name}:{batch} {complaint.format(int(info.flat[where]))}") from None


# ---- LU: P A = L U -----------------------------------------------------------------------------------------------


def lu_factor(a: Array) -> tuple[Array, Array, Array]:
    """L (below the diagonal) and U in one matrix; which row was swapped with each; the first zero pivot; both from 1.

    In every step the row with the largest element of the column becomes the pivot row, and multiples of it are
    subtracted from the rows below.
    """
    *batch, m, n = a.shape
    count = math.prod(batch)
    lu = a.reshape(count, m, n).copy()
    steps = min(m, n)
    pivots = np.empty((count, steps), np.int32)
    info = np.zeros(count, np.int32)
    every = np.arange(count)
    for k in range(steps):
        column = lu[:, k:, k]
        size = np.abs(column) if a.dtype.kind == "f" else np.abs(column.real) + np.abs(column.imag)
        row = size.argmax(1) + k
        pivots[:, k] = row + 1
        lu[every, row], lu[:, k] = lu[:, k].copy(), lu[every, row]
        pivot = lu[:, k, k]
        zero = pivot == 0
        info[zero & (info == 0)] = k + 1
        factors = lu[:, k + 1 :, k] / np.where(zero, 1, pivot).astype(a.dtype)[:, None]
        lu[:, k + 1 :, k] = factors
        lu[:, k + 1 :, k + 1 :] -= factors[:, :, None] * lu[:, k, None, k + 1 :]
    return by_columns(lu.reshape(a.shape)), pivots.reshape(*batch, steps), info.reshape(batch)


def row_order(pivots: Array, rows: int) -> Array:
    """The order in which the swaps `pivots` leave the rows."""
    flat = pivots.reshape(math.prod(pivots.shape[:-1]), pivots.shape[-1])
    order = np.broadcast_to(np.arange(rows), (len(flat), rows)).copy()
    every = np.arange(len(flat))
    for k in range(flat.shape[1]):
        row = flat[:, k] - 1
        order[every, row], order[:, k] = order[:, k].copy(), order[every, row]
    return order.reshape(*pivots.shape[:-1], rows)


def substitute(a: Array, b: Array, upper: bool, unit: bool = False) -> Array:
    """X with A X = B, for triangular A: one unknown after the other, from the row that has only one."""
    n = a.shape[-1]
    shape = broadcast_shape(a.shape[:-2], b.shape[:-2])
    x = np.empty((*shape, *b.shape[-2:]), b.dtype)
    x[...] = b
    for i in range(n - 1, -1, -1) if upper else range(n):
        row = x[..., i, :]
        known = slice(i + 1, n) if upper else slice(0, i)
        if known.start < known.stop:
            row -= np.matmul(a[..., i : i + 1, known], x[..., known, :])[..., 0, :]
        if not unit:
            row /= a[..., i, i, None]
    return x


def checked_lu_solve(lu: Array, pivots: Array, b: Array, left: bool = True, adjoint: bool = False) -> Array:
    """`lu_solve` for users: with batches of every kind, and complaints."""
    if lu.dtype.kind not in "fc":
        raise RuntimeError("torch.linalg.lu_solve: Expected a floating point or complex tensor as input. Got "
                           f"{name_of(lu.dtype)}")  # fmt: skip
    if lu.dtype != b.dtype:
        raise RuntimeError("linalg.lu_solve: Expected LU and B to have the same dtype, but found LU of type "
                           f"{name_of(lu.dtype)} and B of type {name_of(b.dtype)} instead")  # fmt: skip
    if pivots.dtype != np.int32:
        raise RuntimeError("linalg.lu_solve: pivots should be a Tensor of scalar type torch.int32")
    check_square(lu, "torch.linalg.lu_solve")
    check_matrix(b, "linalg.lu_solve", "B")
    if b.shape[-2 if left else -1] != lu.shape[-1]:
        raise_incompatible("linalg.lu_solve", lu, b, left)
    if lu.shape[-1] != size(pivots, -1):
        raise RuntimeError("linalg.lu_solve: Number of pivots per batch should be same as the dimension of the matrix")
    if lu.shape[:-1] != pivots.shape:
        raise RuntimeError("linalg.lu_solve: Expected LU.shape[:-1] and pivots.shape to be the same, but got pivots with "
                           f"shape {list(pivots.shape)} instead")  # fmt: skip
    check_kernel(lu, "linalg.lu_solve_cpu")
    batch = np.broadcast_shapes(lu.shape[:-2], b.shape[:-2])
    lu, pivots = np.broadcast_to(lu, (*batch, *lu.shape[-2:])), np.broadcast_to(pivots, (*batch, pivots.shape[-1]))
    x = lu_solve(lu, pivots, np.broadcast_to(b, (*batch, *b.shape[-2:])), left, adjoint)
    return x if left else np.ascontiguousarray(x)


def lu_solve(lu: Array, pivots: Array, b: Array, left: bool = True, adjoint_: bool = False) -> Array:
    """X with A X = B (or A^H X = B, or, not `left`, X A = B), where A is known by its LU factors."""
    if not left:
        return adjoint(lu_solve(lu, pivots, adjoint(b), True, not adjoint_))
    order = row_order(pivots, lu.shape[-2])
    if adjoint_:
        x = substitute(adjoint(lu), b, upper=False)
        x = substitute(adjoint(lu), x, upper=True, unit=True)
        order = np.argsort(order, axis=-1)
        rows = np.broadcast_to(order[..., None], x.shape)
        return by_columns(np.take_along_axis(x, rows, -2))
    batch = broadcast_shape(order.shape[:-1], b.shape[:-2])
    b = np.broadcast_to(b, (*batch, *b.shape[-2:]))
    x = np.take_along_axis(b, np.broadcast_to(order[..., None], b.shape), -2)
    return by_columns(substitute(lu, substitute(lu, x, upper=False, unit=True), upper=True))


def linalg_lu_factor_ex(a: Array, pivot: bool = True, check_errors: bool = False) -> tuple[Array, Array, Array]:
    if a.ndim < 2:
        raise RuntimeError(
            f"torch.lu_factor: Expected tensor with 2 or more dimensions. Got size: {list(a.shape)} instead"
        )
    check_kernel(a, "lu_cpu")
    if not pivot and a.size:
        raise RuntimeError("linalg.lu_factor: LU without pivoting is not implemented on the CPU")
    lu, pivots, info = lu_factor(a)
    if check_errors and info.any():
        where = int(np.flatnonzero(info)[0])
        batch = f" (Batch element {where}):" if info.ndim else ""
        k = int(info.flat[where])
        raise RuntimeError(
            f"torch.linalg.lu_factor_ex:{batch} U[{k},{k}] is zero and using it on lu_solve would result in a division "
            "by zero. If you still want to perform the factorization, consider calling linalg.lu(A, pivot) or "
            "linalg.lu_factor_ex(A, pivot)"
        )
    return lu, pivots, info


def linalg_lu(a: Array, pivot: bool = True) -> tuple[Array, Array, Array]:
    if a.ndim < 2:
        raise RuntimeError(f"linalg.lu: Expected tensor with 2 or more dimensions. Got size: {list(a.shape)} instead")
    lu, pivots, _ = linalg_lu_factor_ex(a, pivot)
    p, lower, upper = lu_unpack(lu, pivots)
    return p if pivot else np.zeros(0, a.dtype), lower, upper


def lu_unpack(
    lu: Array, pivots: Array, unpack_data: bool = True, unpack_pivots: bool = True
) -> tuple[Array, Array, Array]:
    if lu.ndim < 2:
        raise RuntimeError(
            f"torch.lu_unpack: Expected tensor with 2 or more dimensions. Got size: {list(lu.shape)} instead"
        )
    m, n = lu.shape[-2:]
    k = min(m, n)
    p = permutation(pivots, m, lu.dtype) if unpack_pivots else np.zeros(0, lu.dtype)
    if not unpack_data:
        return p, np.zeros(0, lu.dtype), np.zeros(0, lu.dtype)
    lower = np.tril(lu[..., :, :k], -1) + np.eye(m, k, dtype=lu.dtype)
    return p, lower, np.triu(lu[..., :k, :])


def permutation(pivots: Array, rows: int, dtype: np.dtype) -> Array:
    """The matrix that moves rows as the swaps `pivots` do."""
    if pivots.dtype != np.int32:
        raise RuntimeError("torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype.\n"
                           "Note: this function is intended to be used with the output produced by torch.linalg.lu_factor"
                           )  # fmt: skip
    if pivots.size and not 1 <= pivots.min() <= pivots.max() <= rows:
        raise RuntimeError("pivots passed to lu_unpack must be between 1 and LU.size(-2) inclusive."
                           "Did you properly pass the result of lu_factor?")  # fmt: skip
    order = row_order(pivots, rows)
    p = np.zeros((*order.shape, rows), dtype)
    np.put_along_axis(p, order[..., None, :], 1, -2)
    return p


# ---- inverse, determinant, solve ---------------------------------------------------------------------------------

SINGULAR = "The diagonal element {} is zero, the inversion could not be completed because the input matrix is singular."


def linalg_inv_ex(a: Array, check_errors: bool = False, name: str = "linalg.inv_ex") -> tuple[Array, Array]:
    check_square(a, "linalg.inv")
    check_floating(a, "linalg.inv")
    info = np.zeros(a.shape[:-2], np.int32)
    try:
        inverse = np.linalg.inv(a)
    except np.linalg.LinAlgError:
        info = lu_factor(a)[2]
        if check_errors:
            check_info(info, name, SINGULAR)
        inverse = np.full(a.shape, np.nan, a.dtype)
        for place in np.ndindex(info.shape):
            if not info[place] and np.isfinite(a[place]).all():
                inverse[place] = np.linalg.inv(a[place])
    return by_columns(inverse), info


def linalg_det(a: Array) -> tuple[Array, Array, Array]:
    check_square(a, "linalg.det")
    check_floating(a, "linalg.det", half="lu_cpu")
    lu, pivots, _ = lu_factor(a.swapaxes(-1, -2) if as_transpose(a) else a)
    diagonal = np.diagonal(lu, axis1=-2, axis2=-1)
    return np.multiply.reduce(diagonal, -1) * parity(pivots).astype(a.dtype), lu, pivots


def linalg_slogdet(a: Array) -> tuple[Array, Array, Array, Array]:
    check_square(a, "linalg.slogdet")
    check_floating(a, "linalg.slogdet")
    lu, pivots, _ = lu_factor(a.swapaxes(-1, -2) if as_transpose(a) else a)
    diagonal = np.diagonal(lu, axis1=-2, axis2=-1)
    size = np.abs(diagonal)
    if a.dtype.kind == "f":
        signs = np.where(np.isnan(diagonal), a.dtype.type(0), np.sign(diagonal))
    else:
        signs = diagonal / np.where(size == 0, 1, size).astype(size.dtype)
    sign = np.multiply.reduce(signs, -1) * parity(pivots).astype(a.dtype)
    return sign, np.add.reduce(np.log(size), -1), lu, pivots


def as_transpose(a: Array) -> bool:
    """Whether for the determinant of `a` its transpose is factored: where that lies by columns, as LAPACK wants it."""
    return bool(a.flags.c_contiguous) and a.dtype.kind == "f"


def parity(pivots: Array) -> Array:
    """1 for an even number of swaps, -1 for an odd one."""
    swaps = np.add.reduce(pivots != np.arange(1, pivots.shape[-1] + 1), -1)
    return 1 - 2 * (swaps % 2)


def is_vector(a: Array, b: Array) -> bool:
    """Whether `b`, beside the matrices `a`, is a vector or a batch of vectors."""
    return b.ndim == 1 or (a.ndim - 1 == b.ndim and b.shape == a.shape[:-1])


def linalg_solve_ex(
    a: Array, b: Array, left: bool = True, check_errors: bool = False, name: str = "torch.linalg.solve_ex"
) -> tuple[Array, Array, Array, Array]:
    if a.dtype.char != "e":
        check_floating(a, "linalg.solve")
    check_square(a, "linalg.solve")
    if a.dtype != b.dtype:
        raise RuntimeError(f"linalg.solve: Expected A and B to have the same dtype, but found A of type "
                           f"{name_of(a.dtype)} and B of type {name_of(b.dtype)} instead")  # fmt: skip
    vector = is_vector(a, b)
    if vector and not left:
        raise_incompatible("linalg.solve", a, b[..., None], left)
    columns = b[..., None] if vector else b
    check_matrix(columns, "linalg.solve", "B")
    if columns.shape[-2 if left else -1] != a.shape[-1]:
        raise_incompatible("linalg.solve", a, columns, left)
    check_kernel(a, "lu_cpu")
    lu, pivots, info = lu_factor(a)
    if check_errors:
        check_info(info, name, "The solver failed because the input matrix is singular.")
    batch = broadcast_shape(a.shape[:-2], columns.shape[:-2])
    x = None if info.any() or not np.isfinite(a).all() else _solved(a, columns, batch, left)
    if x is None:
        x = lu_solve(lu, pivots, columns, left)
    if vector:
        x = by_columns(x[..., 0]) if x.ndim > 2 else x[..., 0]
    return x, lu, pivots, info


def _solved(a: Array, b: Array, batch: tuple[int, ...], left: bool) -> Array | None:
    """What numpy says; None if it finds a matrix singular."""
    system = np.broadcast_to(a if left else a.swapaxes(-1, -2), (*batch, *a.shape[-2:]))
    try:
        x = np.linalg.solve(system, b if left else b.swapaxes(-1, -2))
    except np.linalg.LinAlgError:
        return None
    return by_columns(x) if left else np.ascontiguousarray(x.swapaxes(-1, -2))


def raise_incompatible(name: str, a: Array, b: Array, left: bool) -> None:
    equation = "AX = B" if left else "XA = B"
    shapes = f"({a.shape[-2]}x{a.shape[-1]} and {b.shape[-2]}x{b.shape[-1]})"
    raise RuntimeError(f"{name}: Incompatible shapes of A and B for the equation {equation} {shapes}")


def linalg_solve_triangular(a: Array, b: Array, upper: bool, left: bool = True, unitriangular: bool = False) -> Array:
    name = "linalg.solve_triangular"
    check_square(a, name)
    check_matrix(b, name, "B")
    if b.shape[-2 if left else -1] != a.shape[-1]:
        raise_incompatible(name, a, b, left)
    check_kernel(a, "triangular_solve_cpu")
    b = b.astype(a.dtype, copy=False)
    if left:
        return by_columns(substitute(a, b, upper, unitriangular))
    return by_columns(substitute(a.swapaxes(-1, -2), b.swapaxes(-1, -2), not upper, unitriangular).swapaxes(-1, -2))


def check_system(b: Array, a: Array, name: str) -> None:
    """Refuse `a` and `b` of two dtypes, and of sizes for which A X = B has no meaning."""
    if a.dtype != b.dtype:
        raise RuntimeError(f"Expected b and A to have the same dtype, but found b of type {name_of(b.dtype)} and A of "
                           f"type {name_of(a.dtype)} instead.")  # fmt: skip
    rows, columns = a.shape[-2:]
    if rows != columns:
        raise RuntimeError(f"A must be batches of square matrices, but they are {rows} by {columns} matrices")
    if b.shape[-2] != columns:
        raise RuntimeError(f"Incompatible matrix sizes for {name}: each A matrix is {rows} by {columns} but each b matrix "
                           f"is {b.shape[-2]} by {b.shape[-1]}")  # fmt: skip


def triangular_solve(b: Array, a: Array, upper: bool, transpose: bool, unitriangular: bool) -> tuple[Array, Array]:
    for name, given in (("b", b), ("A", a)):
        if given.ndim < 2:
            raise RuntimeError(f"torch.triangular_solve: Expected {name} to have at least 2 dimensions, but it has "
                               f"{given.ndim} dimensions instead")  # fmt: skip
    check_system(b, a, "triangular_solve")
    check_kernel(a, "triangular_solve_cpu")
    batch = broadcast_shape(a.shape[:-2], b.shape[:-2])
    a, b = np.broadcast_to(a, (*batch, *a.shape[-2:])), np.broadcast_to(b, (*batch, *b.shape[-2:]))
    system = a.swapaxes(-1, -2) if transpose else a
    return by_columns(substitute(system, b, upper != transpose, unitriangular)), by_columns(a.copy())


# ---- Cholesky: A = L L^H -----------------------------------------------------------------------------------------

NOT_POSITIVE = (
    "The factorization could not be completed because the input is not positive-definite (the leading minor of order "
    "{} "
    "is not positive-definite)."
)


def linalg_cholesky_ex(
    a: Array, upper: bool = False, check_errors: bool = False, name: str = "linalg.cholesky_ex"
) -> tuple[Array, Array]:
    check_square(a, "linalg.cholesky")
    check_floating(a, "linalg.cholesky", half="cholesky_cpu")
    lower = adjoint(a) if upper else a
    info = np.zeros(a.shape[:-2], np.int32)
    try:
        factor = np.linalg.cholesky(lower)
        if not np.isfinite(factor).all():
            raise np.linalg.LinAlgError
    except np.linalg.LinAlgError:
        factor, info = cholesky_by_hand(lower)
        if check_errors:
            check_info(info, name, NOT_POSITIVE)
    return by_columns(adjoint(factor) if upper else factor), info


_about_cholesky = WarnOnce()


def cholesky(a: Array, upper: bool = False) -> Array:
    _about_cholesky("torch.cholesky is deprecated in favor of torch.linalg.cholesky and will be removed in a future PyTorch "
                  "release.\nL = torch.cholesky(A)\nshould be replaced with\nL = torch.linalg.cholesky(A)\nand\nU = "
                  "torch.cholesky(A, upper=True)\nshould be replaced with\nU = torch.linalg.cholesky(A).mH\nThis transform "
                  "will produce equivalent results for all valid (symmetric positive definite) inputs.")  # fmt: skip
    if not a.size:
        return a.copy()
    check_square(a, "cholesky")
    if a.dtype.kind not in "fc":
        raise not_implemented("cholesky_cpu", a.dtype)
    check_floating(a, "cholesky", half="cholesky_cpu")
    factor, info = linalg_cholesky_ex(a, upper)
    check_info(info, "cholesky", NOT_POSITIVE)
    return factor


def cholesky_by_hand(a: Array) -> tuple[Array, Array]:
    """The factor as far as it goes, column by column, and the first column at which it does not."""
    factors = np.tril(a).reshape(math.prod(a.shape[:-2]), *a.shape[-2:])
    info = np.zeros(len(factors), np.int32)
    for number, f in enumerate(factors):
        for k in range(f.shape[-1]):
            square = f[k, k].real - np.vdot(f[k, :k], f[k, :k]).real
            if not square > 0:
                f[k, k] = square
                info[number] = k + 1
                break
            f[k, k] = np.sqrt(square)
            f[k + 1 :, k] = (f[k + 1 :, k] - f[k + 1 :, :k] @ f[k, :k].conj()) / f[k, k]
    return factors.reshape(a.shape), info.reshape(a.shape[:-2])


def cholesky_solve(b: Array, factor: Array, upper: bool = False) -> Array:
    if b.ndim < 2:
        raise RuntimeError(f"b should have at least 2 dimensions, but has {b.ndim} dimensions instead")
    if factor.ndim < 2:
        raise RuntimeError(f"u should have at least 2 dimensions, but has {factor.ndim} dimensions instead")
    check_system(b, factor, "cholesky_solve")
    check_kernel(factor, "cholesky_solve_cpu")
    lower = adjoint(factor) if upper else factor
    return by_columns(substitute(adjoint(lower), substitute(lower, b, upper=False), upper=True))


def cholesky_inverse(factor: Array, upper: bool = False) -> Array:
    check_square(factor, "cholesky_inverse")
    check_kernel(factor, "cholesky_inverse_out_cpu")
    zero = np.diagonal(factor, axis1=-2, axis2=-1) == 0
    check_info(np.where(zero.any(-1), zero.argmax(-1) + 1, 0) if zero.size else np.zeros(zero.shape[:-1]), "cholesky_inverse",
               SINGULAR)  # fmt: skip
    return cholesky_solve(np.eye(factor.shape[-1], dtype=factor.dtype), factor, upper)


__all__ = [
    "checked_lu_solve",
    "cholesky",
    "cholesky_inverse",
    "cholesky_solve",
    "linalg_cholesky_ex",
    "linalg_det",
    "linalg_inv_ex",
    "linalg_lu",
    "linalg_lu_factor_ex",
    "linalg_slogdet",
    "linalg_solve_ex",
    "linalg_solve_triangular",
    "lu_solve",
    "lu_unpack",
    "triangular_solve",
]
