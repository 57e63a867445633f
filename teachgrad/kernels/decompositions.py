"""Matrices taken apart: eigenvalues, singular values, QR, and what is made from them.

numpy and PyTorch both call LAPACK, so that signs and order come out alike as far as two builds of LAPACK do. The
factors are unique only up to signs (or phases); gradients are right for losses that do not depend on those.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`, `LinearAlgebra.cpp`.
Read next: `../derivatives/table/72_linalg.yaml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.kernels.dims import broadcast_shape, name_of, not_implemented, same_scalar_type, size
from teachgrad.kernels.layout import contiguous
from teachgrad.kernels.linalg import (
    LinAlgError,
    adjoint,
    by_columns,
    check_floating,
    check_info,
    check_matrix,
    check_square,
)
from teachgrad.kernels.pointwise import refuse
from teachgrad.kernels.shape import view

Array = np.ndarray


def check_supported(a: Array, kernel: str) -> None:
    if a.dtype.kind not in "fc" or a.dtype.char == "e":
        raise not_implemented(kernel, a.dtype)


def _svd(a: Array, full_matrices: bool = True, compute_uv: bool = True) -> Any:
    """numpy's `svd`, or PyTorch's complaint. It is refused of NaN and nan of infinities: numpy's might not come to an end."""
    check_info(np.isnan(a).any((-2, -1)).astype(np.int32), "linalg.svd", NOT_FINITE)
    infinite = np.isinf(a).any((-2, -1))
    if infinite.any():
        parts = _svd(np.where(infinite[..., None, None], a.dtype.type(0), a), full_matrices, compute_uv)
        for part in parts if compute_uv else (parts,):
            part[infinite] = np.nan
        return parts
    try:
        return np.linalg.svd(a, full_matrices, compute_uv)
    except np.linalg.LinAlgError:
        raise LinAlgError("linalg.svd: The algorithm failed to converge because the input matrix is ill-conditioned or has too "
                          "many repeated singular values.") from None  # fmt: skip


NOT_FINITE = "The algorithm failed to converge because the input matrix contained non-finite values."


def linalg_eigh(a: Array, uplo: str = "L", compute_v: bool = True) -> tuple[Array, Array]:
    check_square(a, "linalg.eigh")
    triangle: Any = uplo.upper()
    if triangle not in ("L", "U"):
        raise RuntimeError(f"Expected UPLO argument to be 'L' or 'U', but got {uplo}")
    check_supported(a, "linalg_eigh_cpu")
    try:
        if not compute_v:
            return np.linalg.eigvalsh(a, triangle), np.empty((0,), a.dtype)
        values, vectors = np.linalg.eigh(a, triangle)
    except np.linalg.LinAlgError:
        raise LinAlgError("linalg.eigh: The algorithm failed to converge because the input matrix is ill-conditioned or has too "
                          f"many repeated eigenvalues (error code: {a.shape[-1] - 1}).") from None  # fmt: skip
    return values, by_columns(vectors)


def linalg_eig(a: Array, name: str = "linalg.eig") -> tuple[Array, Array]:
    if a.dtype.kind not in "fc":
        raise RuntimeError(f"Unknown Complex ScalarType for {name_of(a.dtype)}")
    check_square(a, name)
    check_supported(a, "linalg_eig_out_cpu")
    finite = np.isfinite(a).all((-2, -1))
    if not finite.all() and name == "linalg.eig":
        raise RuntimeError("torch.linalg.eig: input tensor should not contain infs or NaNs.")
    values, vectors = np.linalg.eig(np.where(finite[..., None, None], a, 0))
    dtype = np.result_type(a.dtype, np.complex64)
    values = np.where(finite[..., None], values, complex(np.nan, np.nan))
    return values.astype(dtype), by_columns(vectors.astype(dtype))


def linalg_svd(
    a: Array, full_matrices: bool = False, compute_uv: bool = True, driver: Any = None
) -> tuple[Array, Array, Array]:
    check_matrix(a, "linalg.svd")
    check_floating(a, "linalg.svd", half="linalg_svd_cpu")
    if driver is not None:
        raise RuntimeError("torch.linalg.svd: keyword argument `driver=` is only supported on CUDA inputs with "
                           "cuSOLVER "
                           "backend.")  # fmt: skip
    if not compute_uv:
        return np.empty((0,), a.dtype), _svd(a, compute_uv=False), np.empty((0,), a.dtype)
    u, s, vh = _svd(a, full_matrices)
    return by_columns(u), s, by_columns(vh)


def linalg_qr(a: Array, mode: Any = "reduced") -> tuple[Array, Array]:
    check_matrix(a, "linalg.qr")
    check_floating(a, "linalg.qr", half="geqrf_cpu")
    if mode not in ("reduced", "complete", "r"):
        raise RuntimeError(f"qr received unrecognized mode '{mode}' but expected one of 'reduced' (default), 'r', or "
                           "'complete'")  # fmt: skip
    a = a + 0  # a column that begins with -0 is to be turned as one that begins with 0
    if mode == "r":
        return np.empty((0,), a.dtype), by_columns(np.asarray(np.linalg.qr(a, "r")))
    q, r = np.linalg.qr(a, mode)
    return by_columns(q), by_columns(r)


# ---- made from them ----------------------------------------------------------------------------------------------


def linalg_pinv(a: Array, atol: Array | None = None, rtol: Array | None = None, hermitian: bool = False) -> Array:
    """Singular values (or, if `hermitian`, eigenvalues) inverted, except those that count as zero."""
    if a.ndim < 2 or a.dtype.kind not in "fc" or a.dtype.char == "e":
        raise RuntimeError(f"linalg.pinv({name_of(a.dtype)}{{{list(a.shape)}}}): expected a tensor with 2 or more "
                           "dimensions of float, double, cfloat or cdouble types")  # fmt: skip
    if a.size == 0:
        return np.empty((*a.shape[:-2], a.shape[-1], a.shape[-2]), a.dtype)
    if hermitian:
        check_square(a, "linalg.eigh")
        values, u = np.linalg.eigh(a)
        vh = adjoint(u)
    else:
        u, values, vh = _svd(a, full_matrices=False)
    sizes = np.abs(values)
    kept = sizes > tolerance(sizes, a.shape, atol, rtol)
    inverted = np.where(kept, 1 / np.where(kept, values, 1), 0).astype(a.dtype)
    return np.ascontiguousarray(np.matmul(adjoint(vh) * inverted[..., None, :], adjoint(u)))


def tolerance(sizes: Array, shape: tuple[int, ...], atol: Any, rtol: Any) -> Array:
    """Below which size a singular value counts as zero: atol, or rtol times the largest, whichever is more."""
    if rtol is None:
        rtol = np.finfo(sizes.dtype).eps * max(shape[-2:])
        rtol = rtol if atol is None else np.where(np.greater(atol, 0), 0.0, rtol)
    largest = sizes.max(-1) if sizes.shape[-1] else np.zeros(sizes.shape[:-1], sizes.dtype)
    atol = 0.0 if atol is None else atol
    for given in (atol, rtol):
        broadcast_shape((*np.shape(given), 1), (*largest.shape, 1))  # which says what does not fit
    broadcast_shape(np.shape(atol), np.shape(rtol))
    return np.asarray(np.maximum(atol, np.asarray(rtol) * largest), sizes.dtype)[..., None]


def linalg_matrix_rank(a: Array, atol: Any = None, rtol: Any = None, hermitian: bool = False) -> Array:
    check_matrix(a, "torch.linalg.matrix_rank", "input")
    if rtol is None and (a.dtype.kind not in "fc" or a.dtype.char == "e"):
        raise RuntimeError("This function doesn't handle types other than float and double")
    if a.size == 0:
        return np.zeros(a.shape[:-2], np.int64)
    if hermitian:
        sizes = np.abs(linalg_eigh(a, compute_v=False)[0])
    else:
        sizes = linalg_svd(a, compute_uv=False)[1]
    return np.asarray((sizes > tolerance(sizes, a.shape, atol, rtol)).sum(-1), np.int64, order="C")


PADE = (
    *(64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0, 129060195264000.0),
    *(10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0, 40840800.0, 960960.0, 16380.0, 182.0, 1.0),
)
"""Coefficients of the polynomial p with exp(x) = p(x) / p(-x), nearly, up to |x| = 5.37."""


def linalg_matrix_exp(a: Array) -> Array:
    """exp(A) = exp(A / 2^s)^(2^s): divided until it is small enough for a quotient of polynomials, then squared."""
    check_square(a, "linalg.matrix_exp")
    if a.dtype.kind not in "fc":
        raise RuntimeError("linalg.matrix_exp: Expected a floating point or complex tensor as input. Got "
                           f"{name_of(a.dtype)}")  # fmt: skip
    if a.size == 0:
        return a.copy()
    if a.ndim > 3 and a.shape[-1] > 1:
        view(a, (-1, *a.shape[-2:]))  # PyTorch needs this view of it, and complains if there is none
    if a.shape[-1] == 1:
        return np.exp(a)
    if a.dtype.char == "e":
        return linalg_matrix_exp(a.astype(np.float32)).astype(np.float16)
    wide = a.astype(np.result_type(a.dtype, np.float64))
    norm = float(np.nan_to_num(np.abs(wide).sum(-2).max(), nan=1.0, posinf=1.0))
    squarings = max(0, int(np.ceil(np.log2(norm / 5.37)))) if norm else 0
    x = wide / 2.0**squarings
    power, even, odd = np.broadcast_to(np.eye(a.shape[-1]), a.shape), np.zeros_like(x), np.zeros_like(x)
    square = x @ x
    for i in range(0, len(PADE), 2):
        even = even + PADE[i] * power
        odd = odd + PADE[i + 1] * power
        power = power @ square
    odd = x @ odd
    try:
        result = np.linalg.solve(even - odd, even + odd)
    except np.linalg.LinAlgError:
        result = np.full_like(wide, np.nan)
    for _ in range(squarings):
        result = result @ result
    return np.ascontiguousarray(result.astype(a.dtype))


def refuse_deficient(a: Array) -> None:
    """Refuse a matrix without full rank, as long as it is not all zeros: one whose triangular factor has a zero."""
    factors = np.linalg.qr(a if a.shape[-2] >= a.shape[-1] else adjoint(a), mode="r")
    zeros = (np.diagonal(factors, axis1=-2, axis2=-1) == 0) & (a != 0).any((-2, -1))[..., None]
    if zeros.any():
        first = zeros.reshape(-1, zeros.shape[-1])
        code = int(first[first.any(1)][0].argmax()) + 1
        raise LinAlgError("torch.linalg.lstsq: The least squares solution could not be computed because the input matrix does "
                          f"not have full rank (error code: {code}).")  # fmt: skip


def linalg_lstsq(a: Array, b: Array, rcond: float | None, driver: str) -> tuple[Array, Array, Array, Array]:
    """The X that brings A X nearest to B; how far it stays; the rank of A; its singular values."""
    if driver == "gels":
        refuse_deficient(a)
    vector = a.ndim == b.ndim + 1
    columns = b[..., None] if vector else b
    eps = np.finfo(a.dtype).eps * max(a.shape[-2:])
    u, s, vh = _svd(a, full_matrices=False)
    kept = s > (eps if rcond is None else rcond) * (s[..., :1] if s.shape[-1] else 0)
    if driver == "gels":
        kept = s > 0
    inverted = np.where(kept, 1 / np.where(kept, s, 1), 0).astype(a.dtype)
    x = np.matmul(adjoint(vh) * inverted[..., None, :], np.matmul(adjoint(u), columns))
    unused = np.zeros(
        (*x.shape[:-2], max(a.shape[-2] - a.shape[-1], 0), x.shape[-1]), x.dtype
    )  # LAPACK writes x over b
    x = by_columns(np.concatenate([x, unused], -2))[..., : a.shape[-1], :]
    rank = np.empty((0,), np.int64) if driver == "gels" else np.asarray(kept.sum(-1), np.int64)
    residuals = np.empty((0,), s.dtype)
    if driver != "gelsy" and a.shape[-2] > a.shape[-1] and (driver == "gels" or bool(kept.all())):
        residuals = (np.abs(np.matmul(a, x) - columns) ** 2).sum(-2) * kept.any(-1, keepdims=True)
    values = s if driver in ("gelsd", "gelss") else np.empty((0,), s.dtype)
    return x[..., 0] if vector else x, residuals, rank, values


def linalg_cross(a: Array, b: Array, dim: int = -1) -> Array:
    if a.ndim != b.ndim:
        raise RuntimeError("linalg.cross: inputs must have the same number of dimensions.")
    size(a, dim)  # which says what is wrong with `dim`
    if a.shape[dim] != 3 or b.shape[dim] != 3:
        raise RuntimeError(f"linalg.cross: inputs dimension {dim} must have length 3. Got {a.shape[dim]} and "
                           f"{b.shape[dim]}")  # fmt: skip
    refuse("cross", a, "b")
    same_scalar_type(a.dtype, b)
    shape = broadcast_shape(a.shape, b.shape)
    a, b = (np.moveaxis(np.broadcast_to(x, shape), dim, 0) for x in (a, b))
    result = np.stack([a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)])
    return contiguous(np.moveaxis(result, 0, dim))


__all__ = [
    "linalg_cross",
    "linalg_eig",
    "linalg_eigh",
    "linalg_lstsq",
    "linalg_matrix_exp",
    "linalg_matrix_rank",
    "linalg_pinv",
    "linalg_qr",
    "linalg_svd",
]
