"""How do solutions, factors and eigenvalues move when the matrix does?

Each rule comes from the equation that defines the result. A X = B, say: dA X + A dX = dB, so dX = A^-1 (dB - dA X);
read backward, the gradient of B is A^-H grad, and that of A is minus it times X^H.

Factors are treated in their own basis. There the change of A splits into parts that belong to one factor each: a
triangle for Q R or Cholesky's L L^H; for eigenvalues and singular values the diagonal, which scales, and the rest,
which turns. What turns is divided by differences of eigenvalues: where two are equal there is no derivative. Signs and
phases of the vectors are the library's choice, so a loss must not depend on them.

In PyTorch: `linalg_*_backward`, `svd_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `fft.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np


def identity_like(on: Any, a: Any) -> Any:
    """The identity of the size and dtype of the square matrices `a`."""
    return on.constant_like(np.eye(a.shape[-1]), a)


def mH(a: Any) -> Any:
    """Each matrix transposed and conjugated."""
    return a.mT.conj()


def solve(on: Any, a: Any, b: Any, left: bool = True) -> Any:
    """X with A X = B, or (not `left`) X A = B."""
    return on.linalg_solve_ex(a, b, left=left)[0]


# ---- determinant -------------------------------------------------------------------------------------------------


def linalg_det_backward(on: Any, grad: Any, det: Any, a: Any) -> Any:
    """d det(A) = tr(adj(A) dA), where adj(A) = det(A) A^-1 exists for singular matrices, too.

    As in PyTorch, it is taken for 0 there unless the pass is recorded.
    """
    if det.__class__ is np.ndarray:
        a = on.where(det[..., None, None] == 0, identity_like(on, a), a)
        return solve(on, mH(a), (grad * det.conj())[..., None, None] * identity_like(on, a))
    if bool((abs(det) < (1e-5 if det.real.dtype.itemsize == 4 else 1e-13)).any()):
        return singular_det_backward(on, grad, a)
    return solve(on, mH(a), (grad * det.conj())[..., None, None] * identity_like(on, a))


def singular_det_backward(on: Any, grad: Any, a: Any) -> Any:
    """The gradient of the determinant of a singular matrix: its adjugate, from the singular values, each of which is
    replaced by the product of the others."""
    u, s, vh = on.linalg_svd(a, False, True)
    identity = identity_like(on, a.real)
    others = on.prod_dim(s[..., None, :] * (1 - identity) + identity, -1, False, dtype=None)
    turn = (on.linalg_det(u) * on.linalg_det(vh)).conj() * grad
    return (u * (turn[..., None] * others)[..., None, :]) @ vh


def slogdet_backward(on: Any, grads: Any, a: Any, sign: Any) -> Any:
    """d log det(A) = tr(A^-1 dA): its real part moves the logarithm of the size, its imaginary part turns the sign."""
    of_sign, slope = grads
    if on.is_complex(a) and of_sign is not None:
        turn = (of_sign.conj() * sign).imag * -1j
        slope = turn if slope is None else slope + turn
    return None if slope is None else solve(on, mH(a), slope[..., None, None] * identity_like(on, a))


# ---- A X = B -----------------------------------------------------------------------------------------------------


def linalg_solve_backward(on: Any, grad: Any, x: Any, a: Any, left: bool, wanted: Any) -> tuple[Any, Any]:
    """The gradients of A and B in A X = B."""
    vector = x.ndim == a.ndim - 1
    if vector:
        grad, x = grad[..., None], x[..., None]
    of_b = solve(on, mH(a), grad, left)
    of_a = None
    if wanted[0] is not None:
        of_a = -(of_b @ mH(x)) if left else -(mH(x) @ of_b)
    return of_a, of_b[..., 0] if vector else of_b


# ---- Cholesky, QR ------------------------------------------------------------------------------------------------


def cholesky_backward(on: Any, grad: Any, upper: bool, factor: Any) -> Any:
    """The gradient of Cholesky's A = L L^H: in the basis of L the change of A is a triangle and its mirror image."""
    lower, grad = (mH(factor), mH(grad)) if upper else (factor, grad)
    turned = on.tril(mH(lower) @ grad)
    turned = (turned + mH(on.tril(turned, -1))) * 0.5
    return solve(on, lower, solve(on, mH(lower), turned), left=False)


def linalg_qr_backward(on: Any, grads: Any, q: Any, r: Any, mode: str) -> Any:
    """The gradient of A = Q R: the part of its change that rotates goes to Q, the upper triangle to R."""
    if mode == "r" or (mode == "complete" and q.shape[-2] > r.shape[-1]):
        raise RuntimeError("linalg.qr has no gradient when mode='r', because there is no Q, nor when mode='complete' and "
                           "nrows > ncols, because Q is not unique")  # fmt: skip
    rows, columns = q.shape[-2], r.shape[-1]
    of_q, of_r = grads
    inside = 0 if of_r is None else on.triu(of_r) @ mH(r)
    if of_q is not None:
        inside = inside - mH(q) @ of_q
    half = 1 - identity_like(on, inside) * 0.5
    if rows >= columns:
        upper = on.triu(inside)
        total = q @ ((upper + mH(upper)) * half)
        return solve(on, mH(r), total if of_q is None else total + of_q, left=False)
    turn = on.tril(mH(inside) - inside) * half
    total = solve(on, mH(r[..., :rows]), q @ turn, left=False)
    total = on.constant_pad_nd(total, (0, columns - rows))
    return total if of_r is None else total + q @ on.triu(of_r)


# ---- eigenvalues, singular values --------------------------------------------------------------------------------


def gaps(values: Any, identity: Any) -> Any:
    """The differences value j - value i in row i, column j, with ones on the diagonal: they will be divisors."""
    return values[..., None, :] - values[..., None] + identity


def check_phases(on: Any, name: str, turn: Any) -> None:
    """Raise if a loss depends on the phases of complex vectors: then the diagonal of `turn` has an imaginary part."""
    if on.is_complex(turn) and bool((abs((turn * identity_like(on, turn)).imag) > 1e-2).any()):
        raise RuntimeError(f"{name}: the vectors are specified up to multiplication by e^{{i phi}}. The specified loss "
                           "function depends on this quantity, so it is ill-defined.")  # fmt: skip


def linalg_eigh_backward(on: Any, grads: Any, values: Any, vectors: Any) -> Any:
    """In the basis of the eigenvectors: gradients of eigenvalues on the diagonal; of eigenvectors, which turn towards
    each other the faster the nearer their eigenvalues are, beside it."""
    of_values, of_vectors = grads
    right = mH(vectors)
    if of_vectors is None:
        return (vectors * of_values[..., None, :]) @ right
    inside = right @ of_vectors
    check_phases(on, "linalg_eigh_backward", inside)
    identity = identity_like(on, inside)
    inside = (inside - mH(inside)) * 0.5 / gaps(values, identity)
    if of_values is not None:
        inside = inside + of_values[..., None] * identity
    return vectors @ inside @ right


def svd_backward(on: Any, grads: Any, u: Any, s: Any, vh: Any, full_matrices: bool, count: int) -> Any:
    """In the bases of both sides: gradients of singular values on the diagonal, of the two rotations beside it; and
    what leaves the space that the vectors span."""
    of_u, of_s, of_vh = grads
    if full_matrices:  # the other vectors only complete a basis
        u, vh = u[..., :count], vh[..., :count, :]
        of_u = None if of_u is None else of_u[..., :count]
        of_vh = None if of_vh is None else of_vh[..., :count, :]
    if of_u is None and of_vh is None:
        return (u * of_s[..., None, :]) @ vh
    row, column = s[..., None, :], s[..., None]
    turn_u = 0 if of_u is None else mH(u) @ of_u - mH(of_u) @ u
    turn_v = 0 if of_vh is None else vh @ mH(of_vh) - of_vh @ mH(vh)
    check_phases(on, "svd_backward", turn_u + turn_v)
    identity = identity_like(on, turn_u + turn_v)
    inside = (turn_u * row + column * turn_v) / gaps(s * s, identity)
    if of_s is not None:
        inside = inside * (1 - identity) + of_s[..., None] * identity
    if on.is_complex(u) and of_u is not None and of_vh is not None:
        inside = inside + turn_u * identity / (2 * row)
    result = u @ inside @ vh
    if u.shape[-2] > count and of_u is not None:
        outside = of_u / row
        result = result + (outside - u @ (mH(u) @ outside)) @ vh
    if vh.shape[-1] > count and of_vh is not None:
        outside = of_vh / column
        result = result + u @ (outside - (outside @ mH(vh)) @ vh)
    return result
