"""Fourier transforms: complex to complex, real to complex (half of the result says it all), and back.

In PyTorch: `aten/src/ATen/native/mkl/SpectralOps.cpp`.
Read next: `../composite/fft.py`, where the sizes are settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from teachgrad.kernels import copies, layout

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
    """`result` with the transformed dimensions innermost in memory, where the transform has worked: `dim`, in order.

    In PyTorch: the end of `_exec_fft`.
    """
    transformed = [d % a.ndim for d in dim]
    batch = sorted((d for d in range(a.ndim) if d not in transformed), key=lambda d: -a.strides[d])
    return layout.laid_out(result, layout.strides_in_order(result.shape, [*batch, *transformed][::-1]))


def by_stride(a: Array, dim: Sequence[int]) -> list[int]:
    """`dim` from the outermost in memory to the innermost."""
    return sorted([d % a.ndim for d in dim], key=lambda d: -a.strides[d])


def fft_c2c(a: Array, dim: Sequence[int], normalization: int, forward: bool) -> Array:
    if not len(dim):
        return copies.clone(a)
    if forward:
        result = np.fft.fftn(a, axes=dim, norm=FORWARD[normalization])
    else:
        result = np.fft.ifftn(a, axes=dim, norm=INVERSE[normalization])
    return laid_out(in_precision(result, a), a, by_stride(a, dim))


def fft_r2c(a: Array, dim: Sequence[int], normalization: int, onesided: bool) -> Array:
    if a.dtype.char == "e":
        raise RuntimeError("MKL FFT doesn't support tensors of type: Half")
    transform = np.fft.rfftn if onesided else np.fft.fftn
    result = in_precision(transform(a, axes=dim, norm=FORWARD[normalization]), a)
    return laid_out(result, a, [*by_stride(a, dim[:-1]), dim[-1]])


def fft_c2r(a: Array, dim: Sequence[int], normalization: int, last_dim_size: int) -> Array:
    sizes = [*(a.shape[d] for d in dim[:-1]), last_dim_size]
    result = in_precision(np.fft.irfftn(a, sizes, axes=dim, norm=INVERSE[normalization]), a)
    if len(dim) > 1:  # the last dimension after the others
        a = laid_out(a, a, by_stride(a, dim[:-1]))
    return laid_out(result, a, dim[-1:])


__all__ = [
    "fft_c2c",
    "fft_c2r",
    "fft_r2c",
]
