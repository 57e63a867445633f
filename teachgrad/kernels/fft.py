"""Which frequencies are in a signal?

Three transforms: complex to complex, real to complex (half of the result says it all), and from that half back to real.
`normalization` is 0 for a sum that is not divided, 1 for one divided by the square root of n, 2 by n.

In PyTorch: `aten/src/ATen/native/mkl/SpectralOps.cpp`.
Read next: `../operators/fft.py`, where sizes and dimensions are settled.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Array = np.ndarray

FORWARD = ("backward", "ortho", "forward")  # numpy's words: which of the two directions is divided
INVERSE = ("forward", "ortho", "backward")


def fft_c2c(a: Array, dim: Sequence[int], normalization: int, forward: bool) -> Array:
    if not dim:
        return a.copy()
    if forward:
        return np.fft.fftn(a, axes=dim, norm=FORWARD[normalization])
    return np.fft.ifftn(a, axes=dim, norm=INVERSE[normalization])


def fft_r2c(a: Array, dim: Sequence[int], normalization: int, onesided: bool) -> Array:
    return (np.fft.rfftn if onesided else np.fft.fftn)(a, axes=dim, norm=FORWARD[normalization])


def fft_c2r(a: Array, dim: Sequence[int], normalization: int, last_dim_size: int) -> Array:
    sizes = [*(a.shape[d] for d in dim[:-1]), last_dim_size]
    return np.fft.irfftn(a, sizes, axes=dim, norm=INVERSE[normalization])
