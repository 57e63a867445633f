"""Which Fourier transform is meant, over which dimensions, of which size?

`fft`, `rfft` and their relatives come down to three operators: complex to complex, real to complex, complex to real.
Before them the input is made complex if need be, and cut or filled with zeros to the sizes asked for.

In PyTorch: `torch/fft/__init__.py`, `aten/src/ATen/native/SpectralOps.cpp`.
Read next: `kernels/linalg.py`, where the numbers come from.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import listed, wrap_dims
from teachgrad.left_out import says_so as _says_so
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import expect_tensors, tensor
from teachgrad.tensor.tensor import Tensor

Sizes = int | Sequence[int] | None

__all__ = "fft fft2 fftfreq fftn fftshift ifft ifft2 ifftn ifftshift irfft rfft rfftfreq".split()
__getattr__, __dir__ = _says_so(__name__), __all__.copy

# ---- along one dimension -----------------------------------------------------------------------------------------


def fft(input: Tensor, n: int | None = None, dim=-1, norm: str | None = None) -> Tensor:
    """The discrete Fourier transform along `dim`, of its first `n` numbers."""
    return _transformed(input, n, dim, norm, True)


def ifft(input: Tensor, n: int | None = None, dim=-1, norm: str | None = None) -> Tensor:
    """The inverse of `fft`."""
    return _transformed(input, n, dim, norm, False)


def _transformed(input, s, dim, norm, forward):
    """The transform, or its inverse, of real or complex numbers. For real ones, `ifft` is the conjugate of `fft`."""
    x, dims = _resized(_fractions(input), s, dim)
    if x.dtype.is_complex:
        return ops.fft_c2c(x, dims, _normalization(norm, forward), forward)
    result = ops.fft_r2c(x, dims, _normalization(norm, forward), False)
    return result if forward else result.conj()


def rfft(input: Tensor, n: int | None = None, dim=-1, norm: str | None = None) -> Tensor:
    """The first half of the transform of real numbers, which says it all."""
    x = _fractions(input)
    if x.dtype.is_complex:
        raise RuntimeError(f"rfft expects real numbers, but got {input.dtype}")
    x, dims = _resized(x, n, dim)
    return ops.fft_r2c(x, dims, _normalization(norm, True), True)


def irfft(input: Tensor, n: int | None = None, dim=-1, norm: str | None = None) -> Tensor:
    """The inverse of `rfft`; `n` real numbers, by default an even number of them."""
    x, dims = _resized(_complex(input), None if n is None else n // 2 + 1, dim)
    last = 2 * (x.shape[dim] - 1) if n is None else n
    return ops.fft_c2r(x, dims, _normalization(norm, False), last)


# ---- along several dimensions ------------------------------------------------------------------------------------


def fftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The transform along several dimensions, by default along all."""
    return _transformed(_complex(input), s, dim, norm, True)


def ifftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The inverse of `fftn`."""
    return _transformed(_complex(input), s, dim, norm, False)


def fft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The transform along two dimensions, by default the last ones."""
    return fftn(input, s, dim, norm)


def ifft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The inverse of `fft2`."""
    return ifftn(input, s, dim, norm)


# ---- arguments ---------------------------------------------------------------------------------------------------


def _normalization(norm, forward):
    """0: not divided, 1: by the square root of n, 2: by n. The word names the direction that is divided."""
    if norm not in (None, "backward", "forward", "ortho"):
        raise RuntimeError(f"Invalid normalization mode: {norm!r}")
    return 1 if norm == "ortho" else 2 * ((norm == "forward") == forward)


def _fractions(input):
    """`input`, integers in the default dtype."""
    expect_tensors("fft", input=input)
    if input.dtype is dtypes.float16:
        raise RuntimeError("there are no Fourier transforms in half precision")
    return input if input.dtype.is_differentiable else input.to(dtypes.get_default_dtype())


def _complex(input):
    """`input` as complex numbers."""
    x = _fractions(input)
    return x.to(x.dtype.to_complex())


def _resized(input, s, dim):
    """`input` cut, or filled up with zeros at the end, to the sizes `s` (-1: as it is); their dimensions."""
    if dim is None:
        dim = range(input.ndim) if s is None else range(-len(listed(s)), 0)
    dims = wrap_dims(listed(dim), input.ndim)
    sizes = (-1,) * len(dims) if s is None else listed(s)
    if len(dims) != len(sizes):
        raise RuntimeError(f"expected a size for each dimension, but got {[*sizes]} for {[*dims]}")
    pad = [0] * (2 * input.ndim)
    for n, dim in zip(sizes, dims, strict=True):
        missing = 0 if n == -1 else n - input.shape[dim]
        if missing < 0:
            input = ops.slice_(input, dim, 0, max(n, 0))
        pad[2 * (input.ndim - 1 - dim) + 1] = max(missing, 0)
    return ops.constant_pad_nd(input, pad) if any(pad) else input, dims


# ---- frequencies -------------------------------------------------------------------------------------------------


def fftfreq(n: int, d=1.0, **options) -> Tensor:
    """The frequencies of `fft`'s results, in cycles per unit of `d`."""
    steps = (np.arange(n) + n // 2) % n - n // 2
    return tensor((steps / (n * d)).tolist(), **options)


def rfftfreq(n: int, d=1.0, **options) -> Tensor:
    """The frequencies of `rfft`'s results."""
    return tensor((np.arange(n // 2 + 1) / (n * d)).tolist(), **options)


def fftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Move the zero frequency to the middle."""
    return _shifted(input, dim, 0)


def ifftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Undo `fftshift`."""
    return _shifted(input, dim, 1)


def _shifted(input, dim, odd):
    expect_tensors("fftshift", input=input)
    dims = range(input.ndim) if dim is None else listed(dim)
    return input.roll([(input.shape[d] + odd) // 2 for d in dims], [*dims])
