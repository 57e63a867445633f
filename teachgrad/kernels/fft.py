"""Fourier transforms: complex to complex, real to complex (half of the result says it all), and back.

In PyTorch: `aten/src/ATen/native/mkl/SpectralOps.cpp`.
Read next: `../composite/fft.py`, where the sizes are settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

Array = np.ndarray

Norm = Literal["backward", "ortho", "forward"]
FORWARD: tuple[Norm, ...] = ("backward", "ortho", "forward")
INVERSE: tuple[Norm, ...] = ("forward", "ortho", "backward")
"""numpy's words for: not divided at all, by the square root of n, by n."""


def in_precision(result: Array, a: Array) -> Array:
    """`result` in the precision of `a` (numpy before 2.0 computes in double)."""
    if result.dtype.kind == "c":
        return result.astype(np.complex64 if a.dtype in (np.float32, np.complex64) else np.complex128, copy=False)
    return result.astype(np.float32 if a.dtype in (np.float32, np.complex64) else np.float64, copy=False)


def laid_out(result: Array, a: Array, dim: Sequence[int]) -> Array:
    """`result` with the transformed dimensions innermost in memory, where the transform has worked."""
    dims = [d % a.ndim for d in dim]
    by_stride = sorted(range(a.ndim), key=lambda d: (-a.strides[d], d))
    order = [*(d for d in by_stride if d not in dims), *(d for d in by_stride if d in dims)]
    return np.ascontiguousarray(result.transpose(order)).transpose(np.argsort(order))


def fft_c2c(a: Array, dim: Sequence[int], normalization: int, forward: bool) -> Array:
    if not len(dim):
        return a.copy()
    if forward:
        result = np.fft.fftn(a, axes=dim, norm=FORWARD[normalization])
    else:
        result = np.fft.ifftn(a, axes=dim, norm=INVERSE[normalization])
    return laid_out(in_precision(result, a), a, dim)


def fft_r2c(a: Array, dim: Sequence[int], normalization: int, onesided: bool) -> Array:
    transform = np.fft.rfftn if onesided else np.fft.fftn
    return laid_out(in_precision(transform(a, axes=dim, norm=FORWARD[normalization]), a), a, dim)


def fft_c2r(a: Array, dim: Sequence[int], normalization: int, last_dim_size: int) -> Array:
    sizes = [*(a.shape[d] for d in dim[:-1]), last_dim_size]
    result = np.fft.irfftn(a, sizes, axes=dim, norm=INVERSE[normalization])
    return laid_out(in_precision(result, a), a, dim)


__all__ = [
    "fft_c2c",
    "fft_c2r",
    "fft_r2c",
]
