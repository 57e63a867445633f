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


def fft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The discrete Fourier transform along `dim`, of its first `n` numbers."""
    return _along_one(input, n, dim, norm, True)


def ifft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The inverse of `fft`."""
    return _along_one(input, n, dim, norm, False)


def _along_one(input, n, dim, norm, forward):
    """`fft` or `ifft` of real or complex numbers. For real ones, `ifft` is the conjugate of `fft`."""
    sizes, dims = _sizes(input, n, dim)
    x, divided = _resized(_fractions(input), sizes, dims), _normalization(norm, forward)
    if x.dtype.is_complex:
        return ops.fft_c2c(x, dims, divided, forward)
    result = ops.fft_r2c(x, dims, divided, False)
    return result if forward else result.conj()


def rfft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The first half of the transform of real numbers, which says it all."""
    expect_tensors("rfft", input=input)
    if input.dtype.is_complex:
        raise RuntimeError(f"rfft expects real numbers, but got {input.dtype}")
    sizes, dims = _sizes(input, n, dim)
    return ops.fft_r2c(_resized(_fractions(input), sizes, dims), dims, _normalization(norm, True), True)


def irfft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The inverse of `rfft`; `n` real numbers, by default an even number of them."""
    x = _complex(input)
    sizes, dims = _sizes(x, n, dim)
    last = 2 * (sizes[0] - 1) if n is None else n
    x = x if n is None else _resized(x, [last // 2 + 1], dims)
    return ops.fft_c2r(x, dims, _normalization(norm, False), last)


# ---- along several dimensions ------------------------------------------------------------------------------------


def fftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The transform along several dimensions, by default along all."""
    return _along_several(input, s, dim, norm, True)


def ifftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The inverse of `fftn`."""
    return _along_several(input, s, dim, norm, False)


def fft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The transform along two dimensions, by default the last ones."""
    return _along_several(input, s, dim, norm, True)


def ifft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The inverse of `fft2`."""
    return _along_several(input, s, dim, norm, False)


def _along_several(input, s, dim, norm, forward):
    sizes, dims = _sizes(input, s, dim)
    return ops.fft_c2c(_resized(_complex(input), sizes, dims), dims, _normalization(norm, forward), forward)


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


def _sizes(input, s, dim):
    """The sizes of the transform, and the dimensions they belong to."""
    expect_tensors("fft", input=input)
    s = None if s is None else listed(s)
    if dim is None:
        dim = range(-len(s), 0) if s is not None else range(input.ndim)
    dim = listed(dim)
    if s is not None and not len(dim) == len(s) <= input.ndim:
        raise RuntimeError(f"expected a size for each dimension, but got {[*s]} for {[*dim]} of a {input.ndim}D tensor")
    dims = wrap_dims(dim, input.ndim)
    sizes = [input.shape[d] if n == -1 else n for d, n in zip(dims, s or [-1] * len(dims), strict=True)]
    return sizes, dims


def _resized(input, sizes, dims):
    """`input` cut, or filled up with zeros at the end, to `sizes`."""
    pad = [0] * (2 * input.ndim)
    for n, dim in zip(sizes, dims, strict=True):
        have = input.shape[dim]
        if have > n:
            input = ops.slice_(input, dim, 0, n)
        pad[2 * (input.ndim - 1 - dim) + 1] = max(0, n - have)
    return ops.constant_pad_nd(input, pad) if any(pad) else input


# ---- frequencies -------------------------------------------------------------------------------------------------


def fftfreq(n: int, d: float = 1.0, **options) -> Tensor:
    """The frequencies of `fft`'s results, in cycles per unit of `d`."""
    steps = (np.arange(n) + n // 2) % n - n // 2
    return tensor((steps / (n * d)).tolist(), **options)


def rfftfreq(n: int, d: float = 1.0, **options) -> Tensor:
    """The frequencies of `rfft`'s results."""
    return tensor((np.arange(n // 2 + 1) / (n * d)).tolist(), **options)


def fftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Move the zero frequency to the middle."""
    dims = _sizes(input, None, dim)[1]
    return input.roll([input.shape[d] // 2 for d in dims], dims)


def ifftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Undo `fftshift`."""
    dims = _sizes(input, None, dim)[1]
    return input.roll([(input.shape[d] + 1) // 2 for d in dims], dims)
