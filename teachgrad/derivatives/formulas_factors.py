"""How do the factors of a matrix move when it does?

The equation that defines them, A = L U or A = Q R, is solved in the basis of the factors: there the change of A splits
into what belongs to each, by the triangle that it fills. Cholesky's A = L L^H halves the diagonal.

In PyTorch: `linalg_lu_backward`, `cholesky_backward`, `linalg_qr_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `formulas_spectral.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.derivatives.formulas_matrices import is_complex, main_diagonal, mH, real_part
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

# ---- A = P L U ---------------------------------------------------------------------------------------------------


def lu_backward(grads: Any, p: Tensor, lower: Tensor, upper: Tensor, pivot: bool) -> Tensor | None:
    """In the bases of L and U, the change of A is a lower triangle, which moves L, and an upper one, which moves U.

    What a matrix has beyond its square part moves one factor directly, and is taken from what moves the other.
    """
    grad_l, grad_u = grads
    if grad_l is None and grad_u is None:
        return None
    rows, columns = lower._array.shape[-2], upper._array.shape[-1]
    if rows > columns:
        total = _tall_lu_backward(grad_l, grad_u, lower, upper)
    elif rows < columns:
        total = _wide_lu_backward(grad_l, grad_u, lower, upper)
    else:
        below = None if grad_l is None else aten.tril(aten.matmul(mH(lower), grad_l), -1)
        above = None if grad_u is None else aten.triu(aten.matmul(grad_u, mH(upper)))
        inside = _sum(below, above)
        total = unit_solve(lower, aten.linalg_solve_triangular(mH(upper), inside, upper=False, left=False))
    return aten.matmul(p, total) if pivot else total


def _tall_lu_backward(grad_l: Tensor | None, grad_u: Tensor | None, lower: Tensor, upper: Tensor) -> Tensor:
    """More rows than columns: only L has a part outside the square."""
    size = upper._array.shape[-1]
    rest = lower._array.shape[-2] - size
    above = None if grad_u is None else aten.matmul(grad_u, mH(upper))
    if grad_l is not None:
        above = _difference(above, aten.matmul(mH(lower), aten.tril(grad_l, -1)))
    above = aten.triu(above)
    total = unit_solve(aten.narrow(lower, -2, 0, size), above)
    if grad_l is not None:
        total = aten.add(total, aten.tril(aten.narrow(grad_l, -2, 0, size), -1))
        total = aten.cat((total, aten.narrow(grad_l, -2, size, rest)), -2)
    total = aten.linalg_solve_triangular(mH(upper), total, upper=False, left=False)
    return total if grad_l is not None else aten.cat((total, _zeros_beside(total, -2, rest)), -2)


def _wide_lu_backward(grad_l: Tensor | None, grad_u: Tensor | None, lower: Tensor, upper: Tensor) -> Tensor:
    """More columns than rows: only U has a part outside the square."""
    size = lower._array.shape[-2]
    rest = upper._array.shape[-1] - size
    below = None if grad_l is None else aten.matmul(mH(lower), grad_l)
    if grad_u is not None:
        below = _difference(below, aten.matmul(aten.triu(grad_u), mH(upper)))
    below = aten.tril(below, -1)
    total = aten.linalg_solve_triangular(mH(aten.narrow(upper, -1, 0, size)), below, upper=False, left=False)
    if grad_u is not None:
        total = aten.add(total, aten.triu(aten.narrow(grad_u, -1, 0, size)))
        total = aten.cat((total, aten.narrow(grad_u, -1, size, rest)), -1)
    total = unit_solve(lower, total)
    return total if grad_u is not None else aten.cat((total, _zeros_beside(total, -1, rest)), -1)


def _zeros_beside(a: Tensor, dim: int, size: int) -> Tensor:
    """What stands beside `a` where no gradient arrives."""
    shape = [*a._array.shape]
    shape[dim] = size
    return aten.zeros(shape, aten.dtype_of(a._array.dtype), a._home.device)


def _sum(a: Tensor | None, b: Tensor | None) -> Any:
    """What is there of a + b."""
    return b if a is None else a if b is None else aten.add(a, b)


def _difference(a: Tensor | None, b: Tensor) -> Tensor:
    """What is there of a - b."""
    return aten.neg(b) if a is None else aten.sub(a, b)


def unit_solve(lower: Tensor, b: Tensor) -> Tensor:
    """X with L^H X = B, where L has ones on the diagonal."""
    return aten.linalg_solve_triangular(mH(lower), b, upper=True, left=True, unitriangular=True)


def lu_jvp(tangent: Tensor, p: Tensor, lower: Tensor, upper: Tensor) -> tuple[Tensor, Tensor]:
    """The tangents of L and U: those of the square part, then what is left of dA = dL U + L dU for the rest."""
    rows, columns = lower._array.shape[-2], upper._array.shape[-1]
    size = min(rows, columns)
    tangent = tangent if p._array.size == 0 else aten.matmul(mH(p), tangent)
    square_l, square_u = aten.narrow(lower, -2, 0, size), aten.narrow(upper, -1, 0, size)
    inside = aten.narrow(aten.narrow(tangent, -2, 0, size), -1, 0, size)
    inside = aten.linalg_solve_triangular(square_l, inside, upper=False, unitriangular=True)
    inside = aten.linalg_solve_triangular(square_u, inside, upper=True, left=False)
    moved_l, moved_u = aten.matmul(square_l, aten.tril(inside, -1)), aten.matmul(aten.triu(inside), square_u)
    if rows > size:
        below = aten.narrow(tangent, -2, size, rows - size)
        rest = aten.sub(below, aten.matmul(aten.narrow(lower, -2, size, rows - size), moved_u))
        moved_l = aten.cat((moved_l, aten.linalg_solve_triangular(square_u, rest, upper=True, left=False)), -2)
    if columns > size:
        beside = aten.narrow(tangent, -1, size, columns - size)
        rest = aten.sub(beside, aten.matmul(moved_l, aten.narrow(upper, -1, size, columns - size)))
        rest = aten.linalg_solve_triangular(square_l, rest, upper=False, unitriangular=True)
        moved_u = aten.cat((moved_u, rest), -1)
    return moved_l, moved_u


def lu_factor_jvp(tangent: Tensor, lu: Tensor, pivots: Tensor, pivot: bool) -> Tensor | None:
    """The tangents of L and U in one matrix."""
    rows, columns = lu._array.shape[-2:]
    p, lower, upper = aten.lu_unpack(lu, pivots, True, pivot)
    return lu_unpack_backward(lu_jvp(tangent, p, lower, upper), rows, columns)


def lu_factor_backward(grad: Tensor, lu: Tensor, pivots: Tensor, pivot: bool) -> Tensor | None:
    """L and U side by side in one matrix."""
    p, lower, upper = aten.lu_unpack(lu, pivots, True, pivot)
    size = min(lu._array.shape[-2:])
    grads = (aten.narrow(grad, -1, 0, size), aten.narrow(grad, -2, 0, size))
    return lu_backward(grads, p, lower, upper, pivot)


def lu_unpack_backward(grads: Any, rows: int, columns: int) -> Tensor | None:
    """The two triangles put into one matrix again."""
    grad_l, grad_u = grads
    size = min(rows, columns)
    dim, longer = (-2, grad_l) if rows > columns else (-1, grad_u)
    if rows < columns and grad_u is not None:
        grad_u = aten.narrow(grad_u, dim, 0, size)
    above = None if grad_u is None else aten.triu(grad_u)
    if rows > columns and grad_l is not None:
        grad_l = aten.narrow(grad_l, dim, 0, size)
    below = None if grad_l is None else aten.tril(grad_l, -1)
    total = _sum(below, above)
    if rows == columns or total is None:
        return total
    more = abs(rows - columns)
    rest = _zeros_beside(total, dim, more) if longer is None else aten.narrow(longer, dim, size, more)
    return aten.cat((total, rest), dim)


# ---- Cholesky ----------------------------------------------------------------------------------------------------


def cholesky_backward(grad: Tensor, upper: bool, factor: Tensor) -> Tensor:
    """From A = L L^H: in the basis of L the change of A is a triangle and its mirror image."""
    lower = mH(factor) if upper else factor
    grad = mH(grad) if upper else grad
    turned = aten.tril(aten.matmul(mH(lower), grad))
    turned = aten.mul_scalar(aten.add(turned, mH(aten.tril(turned, -1))), 0.5)
    turned = aten.linalg_solve_triangular(mH(lower), turned, upper=True, left=True)
    return aten.linalg_solve_triangular(lower, turned, upper=False, left=False)


def cholesky_jvp(tangent: Tensor, factor: Tensor, upper: bool) -> Tensor:
    """The same, forward: half of the diagonal belongs to each triangle."""
    lower = mH(factor) if upper else factor
    turned = aten.linalg_solve_triangular(lower, tangent, upper=False, left=True)
    turned = aten.linalg_solve_triangular(mH(lower), turned, upper=True, left=False)
    half = aten.mul_scalar(aten.add(aten.tril(turned), aten.tril(turned, -1)), 0.5)
    moved = aten.matmul(lower, half)
    return mH(moved) if upper else moved


def cholesky_solve_backward(
    grad: Tensor, b: Tensor, factor: Tensor, result: Tensor, upper: bool, wanted: Any
) -> tuple[Tensor | None, Tensor | None]:
    """A X = B with A = L L^H."""
    grad_b = aten.cholesky_solve(grad, factor, upper)
    grad_factor = None
    if wanted[1] is not None:
        common = aten.matmul(grad_b, mH(result))
        common = aten.add(common, mH(common))
        grad_factor = aten.neg(aten.matmul(factor, common) if upper else aten.matmul(common, factor))
    return grad_b if wanted[0] is not None else None, grad_factor


def cholesky_solve_jvp(b_t: Tensor, factor_t: Tensor, factor: Tensor, result: Tensor, upper: bool) -> Tensor:
    """dX = A^-1 (dB - dA X)."""
    lower, lower_t = (mH(factor), mH(factor_t)) if upper else (factor, factor_t)
    lower, lower_t = aten.tril(lower), aten.tril(lower_t)
    moved = aten.matmul(lower_t, mH(lower))
    return aten.cholesky_solve(aten.sub(b_t, aten.matmul(aten.add(moved, mH(moved)), result)), factor, upper)


def cholesky_inverse_backward(grad: Tensor, factor: Tensor, upper: bool, inverse: Tensor) -> Tensor:
    """The inverse of L L^H."""
    common = aten.matmul(inverse, aten.matmul(aten.add(grad, mH(grad)), inverse))
    return aten.neg(aten.matmul(factor, common) if upper else aten.matmul(common, factor))


def cholesky_inverse_jvp(factor_t: Tensor, factor: Tensor, inverse: Tensor, upper: bool) -> Tensor:
    """d(A^-1) = -A^-1 dA A^-1."""
    lower, lower_t = (mH(factor), mH(factor_t)) if upper else (factor, factor_t)
    product = aten.matmul(aten.tril(lower_t), mH(aten.tril(lower)))
    return aten.neg(aten.matmul(inverse, aten.matmul(aten.add(product, mH(product)), inverse)))


# ---- QR ----------------------------------------------------------------------------------------------------------


def check_qr_mode(q: Tensor, r: Tensor, mode: str) -> None:
    """Refuse to differentiate without a Q, or with columns of Q that only complete a basis."""
    if mode == "r":
        raise RuntimeError("The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please use "
                           "linalg.qr(A, mode='reduced') if you are going to differentiate through "
                           "linalg.qr.")  # fmt: skip
    if mode == "complete" and q._array.shape[-2] > r._array.shape[-1]:
        raise RuntimeError("The QR decomposition is not differentiable when mode='complete' and nrows > ncols.")


def linalg_qr_backward(grads: Any, q: Tensor, r: Tensor, mode: str) -> Tensor | None:
    """From A = Q R: what turns goes to Q, the upper triangle to R."""
    check_qr_mode(q, r, mode)
    rows, columns = q._array.shape[-2], r._array.shape[-1]
    grad_q, grad_r = grads
    if grad_q is None and grad_r is None:
        return None
    if grad_q is None:
        inside = aten.matmul(grad_r, mH(r))
    else:
        inside = aten.matmul(mH(q), grad_q)
        inside = aten.neg(inside) if grad_r is None else aten.sub(aten.matmul(grad_r, mH(r)), inside)
    if rows >= columns:
        upper = aten.triu(inside)
        mirrored = aten.add(upper, mH(upper))
        aten.mul_scalar_(real_part(main_diagonal(mirrored)), 0.5)
        total = aten.matmul(q, mirrored)
        total = total if grad_q is None else aten.add(total, grad_q)
        return aten.linalg_solve_triangular(mH(r), total, upper=False, left=False)
    inside = aten.neg(inside)
    turn = aten.tril(aten.sub(inside, mH(inside)))
    if is_complex(turn):
        aten.mul_scalar_(aten.imag(main_diagonal(turn)), 0.5)
    right = aten.matmul(q, turn)
    square = mH(aten.narrow(r, -1, 0, rows))
    total = aten.linalg_solve_triangular(square, right, upper=False, left=False)
    shape = (*r._array.shape[:-1], columns - rows)
    rest = aten.zeros(shape, aten.dtype_of(r._array.dtype), r._home.device)
    total = aten.cat((total, rest), -1)
    return total if grad_r is None else aten.add(total, aten.matmul(q, grad_r))


def linalg_qr_jvp(tangent: Tensor, q: Tensor, r: Tensor, mode: str) -> tuple[Tensor, Tensor]:
    """The tangents of Q and R."""
    check_qr_mode(q, r, mode)
    rows, columns = q._array.shape[-2], r._array.shape[-1]
    wide = rows < columns
    square, first = (aten.narrow(r, -1, 0, rows), aten.narrow(tangent, -1, 0, rows)) if wide else (r, tangent)
    moved = aten.linalg_solve_triangular(square, first, upper=True, left=False)
    inside = aten.matmul(mH(q), moved)
    both = aten.add(inside, mH(inside))
    triangle = aten.mul_scalar(aten.add(aten.triu(both), aten.triu(both, 1)), 0.5)
    moved_q = aten.sub(moved, aten.matmul(q, triangle))
    if not wide:
        return moved_q, aten.matmul(triangle, r)
    return moved_q, aten.matmul(mH(q), aten.sub(tangent, aten.matmul(moved_q, r)))
