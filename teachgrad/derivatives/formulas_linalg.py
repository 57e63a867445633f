"""How does the solution of linear equations move when the matrix does?

Each formula comes from the equation that defines the result. A X = B, say: dA X + A dX = dB, so dX = A^-1 (dB - dA X);
read backward, the gradient of B is A^-H grad, and that of A is minus it times X^H. The inverse solves A X = I; the
determinant moves with the trace of A^-1 dA; the pseudo-inverse solves as well as can be.

In PyTorch: `linalg_*_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `formulas_factors.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.autograd.state import is_differentiated
from teachgrad.derivatives.formulas import conj
from teachgrad.derivatives.formulas_matrices import by_column, is_complex, main_diagonal, mH, real_part, triangle
from teachgrad.derivatives.formulas_reductions import prod_without_each
from teachgrad.dispatcher import aten
from teachgrad.kernels.linalg import as_transpose, is_vector
from teachgrad.tensor import Tensor

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
    trace = aten.sum_dim(main_diagonal(aten._linalg_solve_ex(a, tangent)[0]), -1, False)
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
    moved = aten._linalg_solve_ex(a, right, left=left)[0]
    return aten.squeeze_dim(moved, -1) if vector else moved


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


# ---- pseudo-inverse, least squares -------------------------------------------------------------------------------


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
