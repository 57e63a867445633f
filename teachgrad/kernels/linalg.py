"""How are linear equations solved, and matrices taken apart?

By LAPACK, which numpy calls just as PyTorch does. All work on batches: the last two dimensions are the matrix.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`.
Read next: `../derivatives/rules/linalg.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Array = np.ndarray


class LinAlgError(RuntimeError):
    """A matrix has no inverse, no Cholesky factor, …"""

    __module__ = "teachgrad.linalg"


def check(name: str, a: Array, square: bool = False) -> None:
    """Raise unless `a` is a batch of matrices (`square` ones, if asked for) in single or double precision."""
    if a.ndim < 2 or (square and a.shape[-1] != a.shape[-2]):
        raise RuntimeError(f"linalg.{name}: expected {'square ' * square}matrices, but got shape {a.shape}")
    if a.dtype.char not in "fdFD":
        raise RuntimeError(f"linalg.{name}: expected float32, float64 or their complex dtypes, but got {a.dtype}")


def lapack(complaint: str, function: Callable[..., Any], *args: Any) -> Any:
    """Call one of numpy's functions; if it fails, raise a LinAlgError with this complaint."""
    try:
        return function(*args)
    except np.linalg.LinAlgError:
        raise LinAlgError(complaint) from None


# ---- determinant, inverse, solve ---------------------------------------------------------------------------------


def linalg_det(a: Array) -> Array:
    check("det", a, square=True)
    return np.linalg.det(a)


def linalg_slogdet(a: Array) -> tuple[Array, Array]:
    check("slogdet", a, square=True)
    return tuple(np.linalg.slogdet(a))


def linalg_inv_ex(a: Array) -> tuple[Array, Array]:
    check("inv", a, square=True)
    return lapack("linalg.inv: the input matrix is singular", np.linalg.inv, a), np.zeros(a.shape[:-2], np.int32)


def linalg_solve_ex(a: Array, b: Array, left: bool = True) -> tuple[Array, Array]:
    check("solve", a, square=True)
    if a.dtype != b.dtype:
        raise RuntimeError(f"linalg.solve: expected A and B to have the same dtype, but got {a.dtype} and {b.dtype}")
    vector = b.ndim == 1 or (a.ndim - 1 == b.ndim and b.shape == a.shape[:-1])
    columns = b[..., None] if vector else b
    if not left:
        a, columns = a.mT, columns.mT
    x = lapack("linalg.solve: the input matrix is singular", np.linalg.solve, a, columns)
    return x[..., 0] if vector else x if left else x.mT, np.zeros(a.shape[:-2], np.int32)


# ---- factors -----------------------------------------------------------------------------------------------------


def linalg_cholesky_ex(a: Array, upper: bool = False) -> tuple[Array, Array]:
    check("cholesky", a, square=True)
    lower = a.mT.conj() if upper else a
    factor = lapack("linalg.cholesky: the input matrix is not positive-definite", np.linalg.cholesky, lower)
    return factor.mT.conj() if upper else factor, np.zeros(a.shape[:-2], np.int32)


def linalg_eigh(a: Array, uplo: str = "L", compute_v: bool = True) -> tuple[Array, Array]:
    check("eigh", a, square=True)
    if not compute_v:
        return np.linalg.eigvalsh(a, uplo), np.empty((0,), a.dtype)
    return tuple(np.linalg.eigh(a, uplo))


def linalg_svd(a: Array, full_matrices: bool = False, compute_uv: bool = True) -> tuple[Array, Array, Array]:
    check("svd", a)
    if not np.isfinite(a).all():  # LAPACK might not come to an end
        raise LinAlgError("linalg.svd: the input matrix has infinite elements or NaN")
    if not compute_uv:
        return np.empty((0,), a.dtype), np.linalg.svd(a, compute_uv=False), np.empty((0,), a.dtype)
    u, s, vh = np.linalg.svd(a, full_matrices)
    return u, s, vh


def linalg_qr(a: Array, mode: str = "reduced") -> tuple[Array, Array]:
    check("qr", a)
    if mode == "r":
        return np.empty((0,), a.dtype), np.linalg.qr(a, "r")
    q, r = np.linalg.qr(a, mode)
    return q, r


def linalg_cross(a: Array, b: Array, dim: int = -1) -> Array:
    if a.ndim != b.ndim or a.shape[dim] != 3 or b.shape[dim] != 3:
        raise RuntimeError(f"linalg.cross: expected size 3 in dimension {dim} of both, but got {a.shape} and {b.shape}")
    after, before = (1, 2, 0), (2, 0, 1)
    return a.take(after, dim) * b.take(before, dim) - a.take(before, dim) * b.take(after, dim)
