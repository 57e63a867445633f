"""How does an eigenvalue move when the matrix does?

In the basis of the eigenvectors the change of a matrix splits into what scales (the diagonal: so much do the eigenvalues
move) and what turns (the rest, divided by differences of eigenvalues: where two are equal there is no derivative).
Singular values are the same story with a basis on each side.

Signs and phases of eigenvectors are the library's choice, so a loss must not depend on them.

In PyTorch: `linalg_eig_backward`, `svd_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/72_linalg.yaml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.derivatives.formulas import conj
from teachgrad.derivatives.formulas_matrices import by_column, by_row, is_complex, main_diagonal, mH, real_part
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

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


# ---- the exponential ---------------------------------------------------------------------------------------------


def matrix_exp_beside(a: Tensor, direction: Tensor) -> Tensor:
    """How exp(A) moves in a direction: it stands beside exp(A) in exp of the block [[A, direction], [0, A]]."""
    *batch, n, _ = a._array.shape
    block = aten.zeros((*batch, 2 * n, 2 * n), aten.dtype_of(a._array.dtype), a._home.device)
    aten.copy_(aten.narrow(aten.narrow(block, -2, 0, n), -1, 0, n), a)
    aten.copy_(aten.narrow(aten.narrow(block, -2, n, n), -1, n, n), a)
    aten.copy_(aten.narrow(aten.narrow(block, -2, 0, n), -1, n, n), direction)
    return aten.narrow(aten.narrow(aten.linalg_matrix_exp(block), -2, 0, n), -1, n, n)
