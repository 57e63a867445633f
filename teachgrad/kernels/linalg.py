"""How are matrices multiplied, inverted, taken apart? And which frequencies are in a signal?

By numpy, which calls BLAS and LAPACK just as PyTorch does. Products take two operands of one dtype and the right rank:
numpy would also broadcast and mix dtypes. All others work on batches: the last two dimensions are the matrix.

Arguments without a type are arrays; so are the results, where there are several, too.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`, `BatchLinearAlgebra.cpp`, `mkl/SpectralOps.cpp`.
Read next: `../rules/linalg.py`.
"""

import math
from functools import wraps

import numpy as np

from teachgrad.kernels.pointwise import sgn

Number = int | float | complex

# ---- products ----------------------------------------------------------------------------------------------------


def product(left, right, total=False):
    """`a @ b` of operands with so many dimensions, without broadcasting and without promotion.

    `total`: the sum over the batch. With a summand: `beta * summand + alpha * a @ b`.
    """
    compute = np.matmul if left > 2 else np.ndarray.dot  # the same for one product, and faster

    def multiply(a, b, summand=None, beta=1, alpha=1):
        if (a.ndim, b.ndim) != (left, right) or a.dtype.kind == "b" or (left == 3 and len(a) != len(b)):
            raise RuntimeError(f"expected operands with {left} and {right} dimensions, got {a.shape} and {b.shape}")
        if a.dtype != b.dtype or (summand is not None and summand.dtype != a.dtype):
            raise RuntimeError(f"expected operands of one dtype, got {a.dtype} and {b.dtype}")
        product = compute(a, b)
        if total:
            product = np.add.reduce(product, 0, product.dtype)
        if alpha != 1:
            product *= alpha
        if summand is not None and beta:
            product += summand if beta == 1 else summand * beta
        return product

    return multiply


mm, bmm, mv, dot = product(2, 2), product(3, 3), product(2, 1), product(1, 1)
sum_of_products = product(3, 3, total=True)


# ---- solutions and factors ---------------------------------------------------------------------------------------


class LinAlgError(RuntimeError):
    """A matrix has no inverse, no Cholesky factor, …"""

    __module__ = "teachgrad.linalg"


def lapack(kernel):
    """`kernel`, raising LinAlgError where numpy complains: not square, singular, in half precision, …"""

    @wraps(kernel)
    def complaining(*args, **options):
        try:
            return kernel(*args, **options)
        except (np.linalg.LinAlgError, TypeError) as error:
            raise LinAlgError(f"{kernel.__name__}: {error}".replace("_", ".", 1)) from None

    return complaining


def no_errors(a):
    """PyTorch's `info`: 0 for each matrix, since an error is raised here."""
    return np.zeros(a.shape[:-2], np.int32)


def linalg_det(a):
    lu, pivots = lu_factor(a.mT)
    return np.multiply.reduce(lu.diagonal(0, -2, -1), -1) * parity(pivots), lu, pivots


def linalg_slogdet(a):
    lu, pivots = lu_factor(a.mT)
    diagonal = lu.diagonal(0, -2, -1)
    sign = np.multiply.reduce(sgn(diagonal), -1) * parity(pivots)
    return sign, np.add.reduce(np.log(np.abs(diagonal)), -1), lu, pivots


@lapack
def lu_factor(a):
    """P, L and U in `a = P L U` of each matrix, by elimination: L below the diagonal and U above lie in one matrix.
    P swaps each row in turn with the one that `pivots` says, counted from 1: it has the largest number.

    numpy keeps LAPACK's to itself. As there, a product and a difference are rounded together, which decides whether the
    pivot of a singular matrix is 0 or very small.
    """
    n = a.shape[-1]
    if a.dtype.char not in "fdFD" or a.shape[-2:] != (n, n):
        raise TypeError(f"expected square matrices of floats or doubles, not {a.dtype} of shape {a.shape}")
    count = math.prod(a.shape[:-2])
    lu, pivots, every = a.reshape(count, n, n).copy(), np.empty((count, n), np.int32), np.arange(count)
    wide = np.result_type(a.dtype, np.float64 if a.dtype.char in "fF" else np.longdouble)
    for k in range(n):
        column = lu[:, k:, k]
        row = k + np.abs(column).argmax(1)
        pivots[:, k] = row + 1
        lu[every, row], lu[:, k] = lu[:, k], lu[every, row]
        column[:, 1:] /= np.where(column[:, :1] == 0, 1, column[:, :1])
        lu[:, k + 1 :, k + 1 :] -= column[:, 1:, None].astype(wide) * lu[:, k, None, k + 1 :]
    return lu.reshape(a.shape), pivots.reshape(a.shape[:-1])


def parity(pivots):
    """1 for an even number of swaps, -1 for an odd one."""
    return 1 - 2 * (np.add.reduce(pivots != np.arange(1, pivots.shape[-1] + 1), -1, np.int8) % 2)


def lu_inverse(a, lu, pivots):
    """The inverse of `a`, whose transpose is P L U; infinite where U has a 0 on its diagonal."""
    n, count = lu.shape[-1], math.prod(lu.shape[:-2])
    x, lu, every = np.zeros((count, n, n), lu.dtype), lu.reshape(count, n, n), np.arange(count)
    x[:] = np.eye(n)
    for k, row in enumerate(pivots.reshape(count, n).T - 1):
        x[every, row], x[:, k] = x[:, k], x[every, row]
    for k in range(n):
        x[:, k + 1 :] -= lu[:, k + 1 :, k, None] * x[:, k, None]
    for k in reversed(range(n)):
        x[:, k] *= np.reciprocal(lu[:, k, k, None])
        x[:, :k] -= lu[:, :k, k, None] * x[:, k, None]
    return x.mT.reshape(a.shape)


@lapack
def linalg_inv_ex(a):
    return np.linalg.inv(a), no_errors(a)


@lapack
def linalg_solve_ex(a, b, left):
    if a.dtype != b.dtype:
        raise RuntimeError(f"linalg.solve: expected A and B to have the same dtype, but got {a.dtype} and {b.dtype}")
    vector = b.ndim == 1 or (a.ndim - 1 == b.ndim and b.shape == a.shape[:-1])
    columns = b[..., None] if vector else b
    x = np.linalg.solve(a, columns) if left else np.linalg.solve(a.mT, columns.mT).mT
    return x[..., 0] if vector else x, no_errors(a)


@lapack
def linalg_cholesky_ex(a, upper):
    return np.linalg.cholesky(a, upper=upper), no_errors(a)


@lapack
def linalg_eigh(a, uplo, compute_v):
    """Eigenvalues, ascending, and eigenvectors of Hermitian matrices, of which one triangle is read."""
    return tuple(np.linalg.eigh(a, uplo))


@lapack
def linalg_svd(a, full_matrices, compute_uv):
    if not np.isfinite(a).all():  # LAPACK might not come to an end
        raise LinAlgError("linalg.svd: the input matrix has infinite elements or NaN")
    return tuple(np.linalg.svd(a, full_matrices))


@lapack
def linalg_qr(a, mode):
    """Q and R with A = Q R, Q orthogonal and R upper triangular; `mode` is "reduced", "complete" or "r"."""
    if mode == "r":
        return np.empty((0,), a.dtype), np.linalg.qr(a, "r")
    return tuple(np.linalg.qr(a, mode))


def linalg_cross(a, b, dim):
    if a.ndim != b.ndim or a.shape[dim] != 3 or b.shape[dim] != 3:
        raise RuntimeError(f"linalg.cross: expected size 3 in dimension {dim} of both, but got {a.shape} and {b.shape}")
    return np.cross(a, b, axis=dim)


# ---- Fourier transforms ------------------------------------------------------------------------------------------

FORWARD = ("backward", "ortho", "forward")  # numpy's words: which of the two directions is divided
INVERSE = ("forward", "ortho", "backward")


def fft_c2c(a, dim, normalization, forward):
    if not dim:
        return a.copy()
    if forward:
        return np.fft.fftn(a, None, dim, FORWARD[normalization])
    return np.fft.ifftn(a, None, dim, INVERSE[normalization])


def fft_r2c(a, dim, normalization, onesided):
    return (np.fft.rfftn if onesided else np.fft.fftn)(a, None, dim, FORWARD[normalization])


def fft_c2r(a, dim, normalization, last_dim_size):
    return np.fft.irfftn(a, [*[a.shape[d] for d in dim[:-1]], last_dim_size], dim, INVERSE[normalization])
