"""How do solutions, factors and eigenvalues move when the matrix does?

Each rule comes from the equation that defines the result. A X = B, say: dA X + A dX = dB, so dX = A^-1 (dB - dA X);
read backward, the gradient of B is A^-H grad, and that of A is minus it times X^H.

Factors are treated in their own basis. There the change of A splits into parts that belong to one factor each: a
triangle for Q R or Cholesky's L L^H; for eigenvalues and singular values the diagonal, which scales, and the rest,
which turns. What turns is divided by differences of eigenvalues: where two are equal there is no derivative. Signs and
phases of the vectors are the library's choice, so a loss must not depend on them.

What has no type here is an array or a tensor: it has arrays' operators.

In PyTorch: `linalg_*_backward`, `svd_backward`, `fft_*_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `nn.py`.
"""

import numpy as np


def mH(a):
    """Each matrix transposed and conjugated."""
    return a.mT.conj()


# ---- products ----------------------------------------------------------------------------------------------------


def times_conj(on, grad, factor):
    """`grad` times the conjugate of `factor`: the gradient of what was multiplied by that number."""
    return grad if factor == 1 else grad * factor.conjugate()


def mm_mat1_backward(on, grad, mat2, shape, strides, alpha):
    """The gradient of the left factor, of this geometry, in `alpha * mat1 @ mat2`: `grad @ mat2^H`.

    If the factor lies in memory by columns (it is some `w.t()`, as in every linear layer), its transpose is computed
    and turned: undoing `w.t()` then gives a gradient that lies as `w` does.
    """
    by_columns = strides[0] < strides[1]
    product = on.mm(mat2.conj(), grad.mT).mT if by_columns else on.mm(grad, mat2.mT.conj())
    return times_conj(on, product, alpha)


def mm_mat2_backward(on, grad, mat1, shape, strides, alpha):
    """The gradient of the right factor, of this geometry, in `alpha * mat1 @ mat2`: `mat1^H @ grad`."""
    by_columns = strides[0] < strides[1]
    product = on.mm(grad.mT, mat1.conj()).mT if by_columns else on.mm(mat1.mT.conj(), grad)
    return times_conj(on, product, alpha)


# ---- solutions ---------------------------------------------------------------------------------------------------


def identity_like(on, a):
    """The identity of the size and dtype of the square matrices `a`."""
    return on.constant_like(np.eye(a.shape[-1]), a)


def solve(on, a, b, left=True):
    """X with A X = B, or (not `left`) X A = B."""
    return on.linalg_solve_ex(a, b, left=left)[0]


def linalg_det_backward(on, grad, det, a, lu, pivots):
    """d det(A) = tr(adj(A) dA). The adjugate is det(A) A^-1, but as a polynomial of A it needs no inverse.

    As in PyTorch, a plain pass takes a pivot of 0 for a tiny one, where the inverse times det(A) is 0.
    """
    if a.shape[-1] < 2:
        return grad[..., None, None] * identity_like(on, a)
    if det.__class__ is not np.ndarray:
        return grad[..., None, None] * cofactors(on, a).conj()
    lu = lu + (lu == 0) * identity_like(on, a) * np.finfo(a.dtype).eps
    return (grad * det.conj())[..., None, None] * mH(on.lu_inverse(a, lu, pivots))


def slogdet_backward(on, grads, a, sign, lu, pivots):
    """d log det(A) = tr(A^-1 dA): its real part moves the logarithm of the size, its imaginary part turns the sign.

    It is infinite or NaN if A is singular.
    """
    of_sign, slope = grads
    if on.is_complex(a) and of_sign is not None:
        turn = (of_sign.conj() * sign).imag * -1j
        slope = turn if slope is None else slope + turn
    return None if slope is None else slope[..., None, None] * mH(on.lu_inverse(a, lu, pivots))


def cofactors(on, a):
    """The adjugate transposed.

    In a plain pass, singular values give it. In a recorded one, it has to be differentiated again: it is the inverse
    times the determinant or, near a singular matrix, the determinants of what is left without a row and a column.
    """
    n = a.shape[-1]
    if isinstance(a, np.ndarray):
        u, values, vh = np.linalg.svd(a)
        others = np.where(np.eye(n, dtype=bool), 1, values[..., None, :]).prod(-1)
        turn = np.linalg.det(u) * np.linalg.det(vh)
        return turn[..., None, None] * (u.conj() * others[..., None, :]) @ vh.conj()
    det, lu, _ = on.linalg_det(a)
    pivots = np.abs(lu.numpy().diagonal(0, -2, -1))
    if (pivots > 1e-5 * pivots.max(-1, initial=0, keepdims=True)).all():
        return det[..., None, None] * on.linalg_inv_ex(a)[0].mT
    others = np.array([[k for k in range(n) if k != i] for i in range(n)], np.int64)
    rows, columns = [on.constant(places, a) for places in (others[:, None, :, None], others[:, None, :])]
    minors = on.index(a, [*(None,) * (a.ndim - 2), rows, columns])
    return on.linalg_minor(minors) * on.constant_like((-1.0) ** np.add.outer(range(n), range(n)), a)


# ---- A X = B -----------------------------------------------------------------------------------------------------


def linalg_solve_backward(on, grad, x, a, left):
    """The gradients of A and B in A X = B."""
    vector = x.ndim == a.ndim - 1
    if vector:
        grad, x = grad[..., None], x[..., None]
    of_b = solve(on, mH(a), grad, left)
    of_a = of_b @ mH(x) if left else mH(x) @ of_b
    return -of_a, of_b[..., 0] if vector else of_b


# ---- Cholesky, QR ------------------------------------------------------------------------------------------------


def cholesky_backward(on, grad, upper, factor):
    """The gradient of Cholesky's A = L L^H: in the basis of L the change of A is a triangle and its mirror image."""
    lower, grad = (mH(factor), mH(grad)) if upper else (factor, grad)
    turned = on.tril(mH(lower) @ grad)
    turned = (turned + mH(on.tril(turned, -1))) * 0.5
    return solve(on, lower, solve(on, mH(lower), turned), left=False)


def cholesky_tangent(on, tangent, upper, factor):
    """The tangent of L: L times the lower triangle of L^-1 dA L^-H, with half of the diagonal."""
    lower = mH(factor) if upper else factor
    turned = solve(on, mH(lower), solve(on, lower, tangent), left=False)
    moved = lower @ (on.tril(turned) * (1 - identity_like(on, turned) * 0.5))
    return mH(moved) if upper else moved


def linalg_qr_backward(on, grads, q, r, mode):
    """The gradient of A = Q R: the part of its change that rotates goes to Q, the upper triangle to R."""
    if mode == "r" or (mode == "complete" and q.shape[-2] > r.shape[-1]):
        raise RuntimeError(
            "linalg.qr has no gradient in mode='r', nor where a complete Q of a tall matrix is not unique"
        )
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


def gaps(values, identity):
    """The differences value j - value i in row i, column j, with ones on the diagonal: they will be divisors."""
    return values[..., None, :] - values[..., None] + identity


def check_phases(on, name, turn):
    """Raise if a loss depends on the phases of complex vectors: then the diagonal of `turn` has an imaginary part."""
    if on.is_complex(turn) and bool((abs((turn * identity_like(on, turn)).imag) > 1e-2).any()):
        raise RuntimeError(f"{name}: the vectors are specified up to multiplication by e^{{i phi}}. The specified loss "
                           "function depends on this quantity, so it is ill-defined.")  # fmt: skip


def linalg_eigh_backward(on, grads, values, vectors):
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


def eigh_tangent(on, tangent, values, vectors):
    """In the basis of the eigenvectors: the diagonal moves the eigenvalues, the rest turns the vectors."""
    inside, identity = mH(vectors) @ tangent @ vectors, identity_like(on, vectors)
    turn = inside * (1 - identity) / gaps(values, identity)
    return on.real(on.diagonal(inside, 0, -2, -1)), vectors @ turn


def svd_backward(on, grads, u, s, vh, full_matrices, count):
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


# ---- Fourier transforms ------------------------------------------------------------------------------------------
#
# The transform of real numbers mirrors itself, so only half of it is kept. On the way back from such a half, the other
# half is zero, since it was not used. On the way into one, each number but the first (and, for even sizes, the last)
# counts twice, once for its mirror image.


def fft_r2c_backward(on, grad, self, dim, normalization, onesided):
    """The gradient of `fft_r2c`: the whole transform back. The engine keeps its real part."""
    last = dim[-1]
    missing = self.shape[last] - grad.shape[last]
    grad = on.constant_pad_nd(grad, (0, 0) * (grad.ndim - 1 - last) + (0, missing))
    return on.fft_c2c(grad, dim, normalization, False)


def fft_c2r_backward(on, grad, dim, normalization):
    """The gradient of `fft_c2r`: half of the transform; numbers that also stand for their mirror image count twice."""
    result = on.fft_r2c(grad, dim, normalization, True)
    mirrored = grad.shape[dim[-1]] - result.shape[dim[-1]]
    result[(slice(None),) * dim[-1] + (slice(1, 1 + mirrored),)] *= 2
    return result
