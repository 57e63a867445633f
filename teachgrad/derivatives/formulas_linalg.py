"""How does an eigenvalue move when the matrix does?

Each formula comes from the equation that defines the result. A X = B, say: dA X + A dX = dB, so dX = A^-1 (dB - dA X);
read backward, the gradient of B is A^-H grad, and that of A is minus it times X^H. For decompositions the equation is
solved in the basis of the factors, where the change of a matrix splits into what scales (the diagonal) and what
turns (the rest, divided by differences of eigenvalues: where two are equal there is no derivative).

Signs and phases of eigenvectors are the library's choice, so a loss must not depend on them.

In PyTorch: `linalg_*_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/72_linalg.yaml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.autograd.state import is_differentiated
from teachgrad.derivatives.formulas import conj
from teachgrad.derivatives.formulas_reductions import prod_without_each
from teachgrad.dispatcher import aten
from teachgrad.kernels.linalg import as_transpose, is_vector
from teachgrad.tensor import Tensor


def mH(a: Tensor) -> Tensor:
    """Each matrix transposed and conjugated."""
    return conj(aten.transpose(a, -2, -1))


def by_row(vector: Tensor) -> Tensor:
    """A vector that multiplies the rows of a matrix, element i row i."""
    return aten.unsqueeze(vector, -1)


def by_column(vector: Tensor) -> Tensor:
    """A vector that multiplies the columns of a matrix."""
    return aten.unsqueeze(vector, -2)


def main_diagonal(a: Tensor) -> Tensor:
    """The diagonal of each matrix, a view."""
    return aten.diagonal(a, 0, -2, -1)


def is_complex(a: Tensor) -> bool:
    """Whether phases matter."""
    return a._array.dtype.kind == "c"


def real_part(a: Tensor) -> Tensor:
    """The real part; a real tensor as it is."""
    return aten.real(a) if is_complex(a) else a


# ---- inverse, determinant ----------------------------------------------------------------------------------------


def linalg_inv_backward(grad: Tensor, inverse: Tensor) -> Tensor:
    """From A A^-1 = 1: d(A^-1) = -A^-1 dA A^-1."""
    right = aten.matmul(grad, mH(inverse))
    return aten.neg(aten.matmul(mH(inverse), right))


def linalg_inv_jvp(tangent: Tensor, inverse: Tensor) -> Tensor:
    """The same, forward."""
    return aten.neg(aten.matmul(aten.matmul(inverse, tangent), inverse))


def on_diagonal(vector: Tensor, pivots: Tensor) -> Tensor:
    """One number for each matrix, put all along its diagonal."""
    spread = aten.expand(aten.unsqueeze(vector, -1), pivots._array.shape)
    return aten.transpose(aten.diag_embed(spread), -2, -1)


def solve_adjoint(
    a: Tensor, lu: Tensor, pivots: Tensor, b: Tensor, left: bool = True, of_transpose: bool = False
) -> Tensor:
    """X with A^H X = B: with the factors already there, or anew where it shall be differentiated again."""
    if is_differentiated():
        return aten.linalg_solve(mH(a), b, left=left)
    return aten.lu_solve_adjoint(lu, pivots, b, left, of_transpose)


def linalg_det_backward(grad: Tensor, det: Tensor, a: Tensor, lu: Tensor, pivots: Tensor) -> Tensor:
    """d det(A) = det(A) tr(A^-1 dA): the adjugate, which exists for singular matrices, too."""
    if not a._array.size:
        return aten.zeros_like(a)
    if a._array.shape[-1] == 1:
        return aten.expand(aten.unsqueeze(aten.unsqueeze(grad, -1), -1), a._array.shape)
    eps = np.finfo(a._array.real.dtype).eps
    slope = on_diagonal(aten.mul(grad, conj(det)), pivots)
    if not is_differentiated():
        zeros = np.diagonal(lu._array, axis1=-2, axis2=-1) == 0
        if zeros.any():  # moved a little, the factors are invertible, and the limit is the derivative
            moved = lu._array.copy()
            index = np.arange(zeros.shape[-1])
            moved[..., index, index] += np.where(zeros, eps, 0).astype(moved.dtype)
            lu = aten.tensor_of(moved, lu)
        return aten.lu_solve_adjoint(lu, pivots, slope, True, as_transpose(a._array))
    singular = np.abs(det._array) < 100 * eps
    if not singular.any():
        return aten.linalg_solve(mH(a), slope)
    if singular.all():
        return det_backward_singular(grad, a)
    mask = aten.tensor_of(singular, a)
    rest = aten.logical_not(mask)
    total = aten.zeros_like(a)
    total = aten.index_put(total, (mask,), det_backward_singular(aten.index(grad, (mask,)), aten.index(a, (mask,))))
    others = aten.linalg_solve(mH(aten.index(a, (rest,))), aten.index(slope, (rest,)))
    return aten.index_put(total, (rest,), others)


def det_backward_singular(grad: Tensor, a: Tensor) -> Tensor:
    """The adjugate by singular values, each of which is replaced by the product of the others."""
    u, s, vh = aten.linalg_svd(a)
    right = aten.linalg_det(vh)
    turn = conj(aten.mul(aten.linalg_det(u), right))
    others = prod_without_each(aten.unsqueeze(aten.mul(turn, grad), -1), s, s._array.ndim - 1)
    return aten.matmul(aten.mul(u, by_column(others)), vh)


def linalg_det_jvp(tangent: Tensor, det: Tensor, a: Tensor, lu: Tensor, pivots: Tensor) -> Tensor:
    """The gradient of the determinant, read along the tangent."""
    slope = linalg_det_backward(aten.ones_like(det), det, a, lu, pivots)
    return aten.sum_dim(aten.mul(conj(slope), tangent), (-2, -1), False)


def lu_solve_backward(grad: Tensor, LU: Tensor, pivots: Tensor, X: Tensor, left: bool, adjoint: bool) -> Tensor:
    """The gradient of both triangles, which stand in one matrix."""
    p, lower, upper = aten.lu_unpack(LU, pivots)
    g, x = (grad, mH(X)) if left else (mH(grad), X)
    if left != adjoint:
        through = aten.linalg_solve_triangular(mH(upper), aten.neg(aten.matmul(g, x)), upper=False)
        inner = aten.matmul(through, mH(upper))
        below = aten.linalg_solve_triangular(mH(lower), inner, upper=True, unitriangular=True)
        return aten.add(aten.tril(below, -1), aten.triu(through))
    x, g = (X, mH(grad)) if left else (mH(X), grad)
    turned = aten.matmul(aten.matmul(aten.matmul(aten.transpose(p, -2, -1), x), g), p)
    turned = aten.neg(turned)
    through = aten.linalg_solve_triangular(mH(lower), turned, upper=True, left=False, unitriangular=True)
    above = aten.linalg_solve_triangular(mH(upper), aten.matmul(mH(lower), through), upper=False, left=False)
    return aten.add(aten.tril(through, -1), aten.triu(above))


def lu_solve_jvp(LU_t: Tensor, B_t: Tensor, LU: Tensor, pivots: Tensor, X: Tensor, left: bool, adjoint: bool) -> Tensor:
    """dX solves the same equation with dB - dA X on the right."""
    p, lower, upper = aten.lu_unpack(LU, pivots)
    moved = aten.add(aten.matmul(aten.tril(LU_t, -1), upper), aten.matmul(lower, aten.triu(LU_t)))
    moved = aten.matmul(p, moved)
    moved = mH(moved) if adjoint else moved
    rest = aten.sub(B_t, aten.matmul(moved, X) if left else aten.matmul(X, moved))
    return aten.linalg_lu_solve(LU, pivots, rest, left=left, adjoint=adjoint)


def slogdet_backward(grads: Any, a: Tensor, sign: Tensor, lu: Tensor, pivots: Tensor) -> Tensor | None:
    """d(log det) = tr(A^-1 dA): its real part moves the logarithm of the size, its imaginary part turns the sign."""
    grad_sign, grad_log = grads
    if not is_complex(a):
        if grad_log is None:
            return None
        slope = grad_log
    elif grad_sign is None:
        slope = aten.to_dtype(grad_log, aten.dtype_of(a._array.dtype))
    else:
        turn = aten.imag(aten.mul(conj(grad_sign), sign))
        slope = aten.mul_scalar(turn, -1j) if grad_log is None else aten.sub(grad_log, aten.mul_scalar(turn, 1j))
    return solve_adjoint(a, lu, pivots, on_diagonal(slope, pivots), of_transpose=as_transpose(a._array))


def slogdet_jvp(tangent: Tensor, a: Tensor, sign: Tensor) -> tuple[Tensor, Tensor]:
    """The tangents of the sign and of the logarithm."""
    trace = aten.sum_dim(main_diagonal(aten.linalg_solve(a, tangent)), -1, False)
    if not is_complex(a):
        return aten.zeros_like(sign), trace
    return aten.mul(aten.mul_scalar(aten.imag(trace), 1j), sign), aten.real(trace)


# ---- A X = B -----------------------------------------------------------------------------------------------------


def linalg_solve_backward(
    grad: Tensor, x: Tensor, a: Tensor, lu: Tensor, pivots: Tensor, left: bool, wanted: Any
) -> tuple[Tensor | None, Tensor | None]:
    """The gradients of A and B."""
    a_wanted, b_wanted = wanted
    vector = is_vector(lu._array, x._array)
    grad_b = solve_adjoint(a, lu, pivots, aten.unsqueeze(grad, -1) if vector else grad, left)
    x = aten.unsqueeze(x, -1) if vector else x
    grad_a = None
    if a_wanted is not None:
        grad_a = aten.neg(aten.matmul(grad_b, mH(x)) if left else aten.matmul(mH(x), grad_b))
    if b_wanted is None:
        return grad_a, None
    return grad_a, aten.squeeze_dim(grad_b, -1) if vector else grad_b


def linalg_solve_jvp(a_t: Tensor, b_t: Tensor, x: Tensor, a: Tensor, left: bool) -> Tensor:
    """dX = A^-1 (dB - dA X)."""
    vector = is_vector(a._array, x._array)
    if vector:
        b_t, x = aten.unsqueeze(b_t, -1), aten.unsqueeze(x, -1)
    right = aten.sub(b_t, aten.matmul(a_t, x) if left else aten.matmul(x, a_t))
    moved = aten.linalg_solve(a, right, left=left)
    return aten.squeeze_dim(moved, -1) if vector else moved


def triangle(a: Tensor, upper: bool, unitriangular: bool) -> Tensor:
    """The part of `a` that counts in a triangular system."""
    return aten.triu(a, int(unitriangular)) if upper else aten.tril(a, -int(unitriangular))


def linalg_solve_triangular_backward(
    grad: Tensor, a: Tensor, x: Tensor, upper: bool, left: bool, unitriangular: bool, wanted: Any
) -> tuple[Tensor | None, Tensor | None]:
    """As for any system; only the triangle of A has a gradient."""
    grad_b = aten.linalg_solve_triangular(mH(a), grad, upper=not upper, left=left, unitriangular=unitriangular)
    grad_a = None
    if wanted[0] is not None:
        product = aten.matmul(grad_b, mH(x)) if left else aten.matmul(mH(x), grad_b)
        grad_a = triangle(aten.neg(product), upper, unitriangular)
    return grad_a, grad_b if wanted[1] is not None else None


def linalg_solve_triangular_jvp(
    a_t: Tensor, b_t: Tensor, a: Tensor, x: Tensor, upper: bool, left: bool, unitriangular: bool
) -> Tensor:
    """dX = A^-1 (dB - dA X)."""
    moved = triangle(a_t, upper, unitriangular)
    right = aten.sub(b_t, aten.matmul(moved, x) if left else aten.matmul(x, moved))
    return aten.linalg_solve_triangular(a, right, upper=upper, left=left, unitriangular=unitriangular)


# ---- A = P L U ---------------------------------------------------------------------------------------------------


def lu_backward(grads: Any, p: Tensor, lower: Tensor, upper: Tensor, pivot: bool) -> Tensor | None:
    """In the bases of L and U, the change of A is a lower triangle, which moves L, and an upper one, which moves U.

    What a matrix has beyond its square part moves one factor directly, and is taken from what moves the other.
    """
    grad_l, grad_u = grads
    if grad_l is None and grad_u is None:
        return None
    grad_l = aten.zeros_like(lower) if grad_l is None else grad_l
    grad_u = aten.zeros_like(upper) if grad_u is None else grad_u
    rows, columns = lower._array.shape[-2], upper._array.shape[-1]
    if rows > columns:
        above = aten.sub(aten.matmul(grad_u, mH(upper)), aten.matmul(mH(lower), aten.tril(grad_l, -1)))
        above = aten.triu(above)
        total = unit_solve(aten.narrow(lower, -2, 0, columns), above)
        total = aten.add(total, aten.tril(aten.narrow(grad_l, -2, 0, columns), -1))
        total = aten.cat((total, aten.narrow(grad_l, -2, columns, rows - columns)), -2)
        total = aten.linalg_solve_triangular(mH(upper), total, upper=False, left=False)
    elif rows < columns:
        below = aten.sub(aten.matmul(mH(lower), grad_l), aten.matmul(aten.triu(grad_u), mH(upper)))
        below = aten.tril(below, -1)
        total = aten.linalg_solve_triangular(mH(aten.narrow(upper, -1, 0, rows)), below, upper=False, left=False)
        total = aten.add(total, aten.triu(aten.narrow(grad_u, -1, 0, rows)))
        total = unit_solve(lower, aten.cat((total, aten.narrow(grad_u, -1, rows, columns - rows)), -1))
    else:
        inside = aten.add(aten.tril(aten.matmul(mH(lower), grad_l), -1), aten.triu(aten.matmul(grad_u, mH(upper))))
        total = unit_solve(lower, aten.linalg_solve_triangular(mH(upper), inside, upper=False, left=False))
    return aten.matmul(p, total) if pivot else total


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
    total = above if below is None else below if above is None else aten.add(below, above)
    if rows == columns or total is None:
        return total
    if longer is not None:
        rest = aten.narrow(longer, dim, size, abs(rows - columns))
    else:
        shape = [*total._array.shape]
        shape[dim] = abs(rows - columns)
        rest = aten.zeros(shape, aten.dtype_of(total._array.dtype), total._home.device)
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
    product = aten.matmul(mH(factor_t), factor) if upper else aten.matmul(factor_t, mH(factor))
    return aten.neg(aten.matmul(inverse, aten.matmul(aten.add(product, mH(product)), inverse)))


# ---- eigenvalues -------------------------------------------------------------------------------------------------


def differences(values: Tensor) -> Tensor:
    """value j - value i in row i, column j; ones on the diagonal, where it will be a divisor of what is not used."""
    right = by_row(values)
    result = aten.sub(by_column(values), right)
    aten.fill_(main_diagonal(result), 1.0)
    return result


def linalg_eig_backward(grads: Any, values: Tensor, vectors: Tensor, hermitian: bool) -> Tensor | None:
    """In the basis of the eigenvectors: gradients of eigenvalues on the diagonal; of eigenvectors, which turn towards
    each other the faster the nearer their eigenvalues are, beside it."""
    grad_values, grad_vectors = grads
    name = "linalg_eigh_backward" if hermitian else "linalg_eig_backward"
    if grad_vectors is None:
        if grad_values is None:
            return None
        right = mH(vectors)
        if hermitian:
            return aten.matmul(aten.mul(vectors, by_column(grad_values)), right)
        right = aten.mul(by_row(grad_values), right)
        return aten.linalg_solve(mH(vectors), right)
    inside = aten.matmul(mH(vectors), grad_vectors)
    along = main_diagonal(inside)
    if is_complex(vectors) and not np.allclose(along._array.imag, 0, rtol=1e-2, atol=1e-2):
        raise RuntimeError(f"{name}: The eigenvectors in the complex case are specified up to multiplication by "
                           f"e^{{i phi}}. "
                           "The specified loss function depends on this quantity, so it is ill-defined.")  # fmt: skip
    if hermitian:
        inside = aten.mul_scalar(aten.sub(inside, mH(inside)), 0.5)
        inside = aten.div(inside, differences(values))
    else:
        scaled = aten.mul(vectors, by_column(real_part(along)))
        inside = aten.sub(inside, aten.matmul(mH(vectors), scaled))
        inside = aten.div(inside, differences(conj(values)))
    if grad_values is not None:
        aten.copy_(main_diagonal(inside), grad_values)
    if hermitian:
        return aten.matmul(vectors, aten.matmul(inside, mH(vectors)))
    right = aten.matmul(inside, mH(vectors))
    return aten.linalg_solve(mH(vectors), right)


def linalg_eig_jvp(tangent: Tensor, values: Tensor, vectors: Tensor, hermitian: bool) -> tuple[Tensor, Tensor]:
    """The tangents of eigenvalues and eigenvectors."""
    tangent = aten.to_dtype(tangent, aten.dtype_of(vectors._array.dtype))
    if hermitian:
        inside = aten.matmul(mH(vectors), aten.matmul(tangent, vectors))
        turned = without_diagonal(
            aten.div(inside, differences(aten.to_dtype(values, aten.dtype_of(inside._array.dtype))))
        )
        return real_part(main_diagonal(inside)), aten.matmul(vectors, turned)
    inside = aten.linalg_solve(vectors, aten.matmul(tangent, vectors))
    moved = aten.matmul(vectors, without_diagonal(aten.div(inside, differences(values))))
    along = real_part(aten.sum_dim(aten.mul(conj(vectors), moved), -2, False))  # lengths stay 1
    return main_diagonal(inside), aten.sub(moved, aten.mul(vectors, by_column(along)))


def without_diagonal(a: Tensor) -> Tensor:
    """`a` with zeros on the diagonal."""
    return aten.sub(a, aten.diag_embed(main_diagonal(a)))


# ---- singular values ---------------------------------------------------------------------------------------------


def skew(a: Tensor) -> Tensor:
    """What in `a` turns."""
    return aten.sub(a, mH(a))


def svd_backward(grads: Any, u: Tensor, s: Tensor, vh: Tensor, full_matrices: bool, count: int) -> Tensor | None:
    """In the bases of both sides: gradients of singular values on the diagonal, of the two rotations beside it; and
    what leaves the space that the vectors span."""
    grad_u, grad_s, grad_vh = grads
    if grad_u is None and grad_s is None and grad_vh is None:
        return None
    if full_matrices:
        u, vh = aten.narrow(u, -1, 0, count), aten.narrow(vh, -2, 0, count)
        grad_u = None if grad_u is None else aten.narrow(grad_u, -1, 0, count)
        grad_vh = None if grad_vh is None else aten.narrow(grad_vh, -2, 0, count)
    rows, columns = u._array.shape[-2], vh._array.shape[-1]
    if grad_u is None and grad_vh is None:
        if rows >= columns:
            return aten.matmul(u, aten.mul(by_row(grad_s), vh))
        return aten.matmul(aten.mul(u, by_column(grad_s)), vh)
    turn_u = None if grad_u is None else skew(aten.matmul(mH(u), grad_u))
    turn_v = None if grad_vh is None else skew(aten.matmul(vh, mH(grad_vh)))
    if is_complex(u):
        check_svd_phases(turn_u, turn_v)
    gaps = differences(aten.mul(s, s))
    if turn_u is None:
        inside = aten.mul(by_row(s), aten.div(turn_v, gaps))
    elif turn_v is None:
        inside = aten.mul(aten.div(turn_u, gaps), by_column(s))
    else:
        right = aten.mul(by_row(s), turn_v)
        inside = aten.div(aten.add(aten.mul(turn_u, by_column(s)), right), gaps)
    if grad_s is not None:
        inside = aten.add(inside, aten.diag_embed(grad_s))
    if is_complex(u) and turn_u is not None and turn_v is not None:
        inside = aten.add(inside, aten.diag_embed(aten.div(main_diagonal(turn_u), aten.mul_scalar(s, 2.0))))
    if rows > count and grad_u is not None:
        outside = aten.div(grad_u, by_column(s))
        total = aten.add(aten.matmul(u, inside), outside)
        return aten.matmul(aten.sub(total, aten.matmul(u, aten.matmul(mH(u), outside))), vh)
    if columns > count and grad_vh is not None:
        outside = aten.div(grad_vh, by_row(s))
        total = aten.add(aten.matmul(inside, vh), outside)
        return aten.matmul(u, aten.sub(total, aten.matmul(aten.matmul(outside, mH(vh)), vh)))
    if rows >= columns:
        return aten.matmul(u, aten.matmul(inside, vh))
    return aten.matmul(aten.matmul(u, inside), vh)


def check_svd_phases(turn_u: Tensor | None, turn_v: Tensor | None) -> None:
    """Refuse a loss that depends on the phases of singular vectors."""
    total: Any = 0.0
    for turn in (turn_u, turn_v):
        if turn is not None:
            total = total + np.diagonal(turn._array, axis1=-2, axis2=-1).imag
    if not np.allclose(total, 0, rtol=1e-2, atol=1e-2):
        raise RuntimeError("svd_backward: The singular vectors in the complex case are specified up to multiplication "
                           "by "
                           "e^{i phi}. The specified loss function depends on this phase term, making it "
                           "ill-defined.")  # fmt: skip


def svd_jvp(tangent: Tensor, u: Tensor, s: Tensor, vh: Tensor, full_matrices: bool) -> tuple[Tensor, Tensor, Tensor]:
    """The tangents of the three factors."""
    count = s._array.shape[-1]
    rows, columns = u._array.shape[-2], vh._array.shape[-1]
    u, v = aten.narrow(u, -1, 0, count), mH(aten.narrow(vh, -2, 0, count))
    inside = aten.matmul(aten.matmul(mH(u), tangent), v)
    along = real_part(main_diagonal(inside))
    turn = aten.sub(inside, aten.diag_embed(along))
    gaps = differences(aten.mul(s, s))
    first, second = aten.mul(turn, by_column(s)), aten.mul(by_row(s), turn)
    turn_u = aten.div(aten.add(first, mH(first)), gaps)
    turn_v = aten.div(aten.add(second, mH(second)), gaps)
    if is_complex(u):
        phase = aten.diag_embed(aten.div(main_diagonal(turn), aten.mul_scalar(s, 2.0)))
        turn_u, turn_v = aten.add(turn_u, phase), aten.sub(turn_v, phase)
    moved_u, moved_v = aten.matmul(u, turn_u), aten.matmul(v, turn_v)
    if rows > count:
        outside = aten.div(aten.matmul(tangent, v), by_column(s))
        moved_u = aten.sub(aten.add(moved_u, outside), aten.matmul(u, aten.matmul(mH(u), outside)))
    if columns > count:
        outside = aten.div(aten.matmul(mH(tangent), u), by_column(s))
        moved_v = aten.sub(aten.add(moved_v, outside), aten.matmul(v, aten.matmul(mH(v), outside)))
    if full_matrices:  # the other vectors only complete a basis: nothing says how they move
        moved_u, moved_v = (
            aten.constant_pad_nd(moved, (0, size - count)) if size > count else moved
            for moved, size in ((moved_u, rows), (moved_v, columns))
        )
    return moved_u, along, mH(moved_v)


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


# ---- pseudo-inverse, exponential ---------------------------------------------------------------------------------


def pinv_backward(grad: Tensor, pinv: Tensor, a: Tensor) -> Tensor:
    """The inverse's formula, and what moves the spaces on which A does not act."""
    rows, columns = a._array.shape[-2:]
    pinv_h, grad_h = mH(pinv), mH(grad)
    if rows <= columns:
        k = aten.matmul(grad_h, pinv)
        k_pinv_h = aten.matmul(k, pinv_h)
        last = aten.matmul(aten.matmul(pinv_h, pinv), aten.sub(grad_h, aten.matmul(k, a)))
        third = aten.matmul(aten.matmul(a, pinv), k_pinv_h)
        first = aten.neg(mH(aten.matmul(pinv, k)))
        return aten.add(aten.sub(aten.add(first, k_pinv_h), third), last)
    k = aten.matmul(pinv, grad_h)
    pinv_h_k = aten.matmul(pinv_h, k)
    last = aten.matmul(aten.matmul(pinv_h_k, pinv), a)
    second = aten.matmul(aten.matmul(aten.sub(grad_h, aten.matmul(a, k)), pinv), pinv_h)
    first = aten.neg(mH(aten.matmul(k, pinv)))
    return aten.sub(aten.add(aten.add(first, second), pinv_h_k), last)


def pinv_jvp(tangent: Tensor, pinv: Tensor, a: Tensor) -> Tensor:
    """The same, forward."""
    turned = mH(tangent)
    first = aten.matmul(pinv, aten.matmul(mH(pinv), aten.sub(turned, aten.matmul(aten.matmul(turned, a), pinv))))
    second = aten.matmul(aten.matmul(aten.sub(turned, aten.matmul(pinv, aten.matmul(a, turned))), mH(pinv)), pinv)
    return aten.sub(aten.add(first, second), aten.matmul(pinv, aten.matmul(tangent, pinv)))


def matrix_exp_beside(a: Tensor, direction: Tensor) -> Tensor:
    """How exp(A) moves in a direction: it stands beside exp(A) in exp of the block [[A, direction], [0, A]]."""
    *batch, n, _ = a._array.shape
    block = aten.zeros((*batch, 2 * n, 2 * n), aten.dtype_of(a._array.dtype), a._home.device)
    aten.copy_(aten.narrow(aten.narrow(block, -2, 0, n), -1, 0, n), a)
    aten.copy_(aten.narrow(aten.narrow(block, -2, n, n), -1, n, n), a)
    aten.copy_(aten.narrow(aten.narrow(block, -2, 0, n), -1, n, n), direction)
    return aten.narrow(aten.narrow(aten.linalg_matrix_exp(block), -2, 0, n), -1, n, n)


def linalg_lstsq_backward(
    grads: Any, a: Tensor, b: Tensor, x: Tensor, wanted: Any
) -> tuple[Tensor | None, Tensor | None]:
    """The solution is pinv(A) B, and so are its gradients; the residuals |A X - B|^2 have their own."""
    grad, grad_residuals = grads
    vector = a._array.ndim == b._array.ndim + 1
    if vector:
        b, x = aten.unsqueeze(b, -1), aten.unsqueeze(x, -1)
        grad = None if grad is None else aten.unsqueeze(grad, -1)
    grad_a = grad_b = None
    if grad is not None:
        pinv = aten.linalg_pinv(a)
        if wanted[0] is not None:
            grad_a = pinv_backward(aten.matmul(grad, mH(b)), pinv, a)
        if wanted[1] is not None:
            grad_b = aten.matmul(mH(pinv), grad)
    if grad_residuals is not None and grad_residuals._array.size:
        rest, weights = aten.sub(aten.matmul(a, x), b), by_column(grad_residuals)
        moved_a = aten.mul_scalar(aten.matmul(aten.mul(weights, rest), mH(x)), 2)
        moved_b = aten.mul(aten.mul_scalar(weights, -2), rest)
        grad_a = moved_a if grad_a is None else aten.add(grad_a, moved_a)
        grad_b = moved_b if grad_b is None else aten.add(grad_b, moved_b)
    if vector and grad_b is not None:
        grad_b = aten.squeeze_dim(grad_b, -1)
    return grad_a, grad_b


def linalg_lstsq_jvp(
    moved_a: Tensor, moved_b: Tensor, a: Tensor, b: Tensor, x: Tensor, residuals: Tensor
) -> tuple[Tensor, Tensor]:
    """The tangents of the solution and of the residuals."""
    vector = a._array.ndim == b._array.ndim + 1
    if vector:
        b, moved_b, x = (aten.unsqueeze(t, -1) for t in (b, moved_b, x))
    pinv = aten.linalg_pinv(a)
    moved_x = aten.add(aten.matmul(pinv_jvp(moved_a, pinv, a), b), aten.matmul(pinv, moved_b))
    moved_residuals = aten.zeros_like(residuals)
    if residuals._array.size:
        rest = aten.sub(aten.matmul(a, x), b)
        moved = aten.sub(aten.add(aten.matmul(moved_a, x), aten.matmul(a, moved_x)), moved_b)
        moved_residuals = aten.sum_dim(aten.mul_scalar(real_part(aten.mul(conj(rest), moved)), 2), -2, False)
    return (aten.squeeze_dim(moved_x, -1) if vector else moved_x), moved_residuals


def triangular_solve_backward(
    grads: Any, b: Tensor, a: Tensor, x: Tensor, upper: bool, transpose: bool, unitriangular: bool, wanted: Any
) -> tuple[Tensor | None, Tensor | None]:
    """As for any system; the coefficients that were given back have a gradient of their own."""
    of_x, of_a = grads
    grad_b = grad_a = None
    if of_x is not None:
        grad_b = aten.triangular_solve_pair(of_x, aten.conj(a), upper, not transpose, unitriangular)[0]
        if wanted[1] is not None:
            product = (
                aten.matmul(aten.conj(x), aten.transpose(grad_b, -2, -1)) if transpose else aten.matmul(grad_b, mH(x))
            )
            grad_a = triangle(aten.neg(product), upper, unitriangular)
    if of_a is not None:
        grad_a = of_a if grad_a is None else aten.add(grad_a, of_a)
        grad_b = aten.zeros_like(b) if grad_b is None else grad_b
    return grad_b, grad_a


def triangular_solve_jvp(
    b_t: Tensor, a_t: Tensor, a: Tensor, x: Tensor, upper: bool, transpose: bool, unitriangular: bool
) -> Tensor:
    """dX = A^-1 (dB - dA X)."""
    moved = triangle(a_t, upper, unitriangular)
    moved = aten.transpose(moved, -2, -1) if transpose else moved
    right = aten.sub(b_t, aten.matmul(moved, x))
    return aten.triangular_solve_pair(right, a, upper, transpose, unitriangular)[0]
