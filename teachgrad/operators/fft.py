"""Which Fourier transform is meant, over which dimensions, of which size?

`fft`, `rfft` and their relatives come down to three operators: complex to complex, real to complex, complex to real.
Before them the input is made complex if need be, and cut or filled with zeros to the sizes asked for.

In PyTorch: `aten/src/ATen/native/SpectralOps.cpp`.
Read next: `../kernels/fft.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import wrap_dims
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import tensor
from teachgrad.tensor.tensor import Tensor

Sizes = int | Sequence[int] | None

__all__ = "fft fft2 fftfreq fftn fftshift ifft ifft2 ifftn ifftshift irfft rfft rfftfreq".split()

# ---- along one dimension -----------------------------------------------------------------------------------------


def fft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The discrete Fourier transform along `dim`, of its first `n` numbers."""
    return _from_any(input, n, dim, norm, True)


def ifft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The inverse of `fft`."""
    return _from_any(input, n, dim, norm, False)


def _from_any(input: Tensor, n: int | None, dim: int, norm: str | None, forward: bool) -> Tensor:
    """`fft` or `ifft` of real or complex numbers. For real ones, `ifft` is the conjugate of `fft`."""
    sizes, dims = _sizes(input, n, dim)
    x = _resized(_fractions(input), sizes, dims)
    if x.dtype.is_complex:
        return ops.fft_c2c(x, dims, _normalization(norm, forward), forward)
    result = ops.fft_r2c(x, dims, _normalization(norm, forward), False)
    return result if forward else result.conj()


def rfft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The first half of the transform of real numbers, which says it all."""
    if input.dtype.is_complex:
        raise RuntimeError(f"rfft expects real numbers, but got {input.dtype}")
    sizes, dims = _sizes(input, n, dim)
    return ops.fft_r2c(_resized(_fractions(input), sizes, dims), dims, _normalization(norm, True), True)


def irfft(input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None) -> Tensor:
    """The inverse of `rfft`; `n` real numbers, by default an even number of them."""
    x = _complex(input)
    sizes, dims = _sizes(x, None, dim)
    last = 2 * (sizes[0] - 1) if n is None else n
    _check_sizes([last])
    x = x if n is None else _resized(x, [last // 2 + 1], dims)
    return ops.fft_c2r(x, dims, _normalization(norm, False), last)


# ---- along several dimensions ------------------------------------------------------------------------------------


def fftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The transform along several dimensions, by default along all."""
    return _to_complex(input, s, dim, norm, True)


def ifftn(input: Tensor, s: Sizes = None, dim: Sizes = None, norm: str | None = None) -> Tensor:
    """The inverse of `fftn`."""
    return _to_complex(input, s, dim, norm, False)


def fft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The transform along two dimensions, by default the last ones."""
    return _to_complex(input, s, dim, norm, True)


def ifft2(input: Tensor, s: Sizes = None, dim: Sizes = (-2, -1), norm: str | None = None) -> Tensor:
    """The inverse of `fft2`."""
    return _to_complex(input, s, dim, norm, False)


def _to_complex(input: Tensor, s: Sizes, dim: Sizes, norm: str | None, forward: bool) -> Tensor:
    sizes, dims = _sizes(input, s, dim)
    return ops.fft_c2c(_resized(_complex(input), sizes, dims), dims, _normalization(norm, forward), forward)


# ---- arguments ---------------------------------------------------------------------------------------------------


def _normalization(norm: str | None, forward: bool) -> int:
    """0: not divided, 1: by the square root of n, 2: by n. The word names the direction that is divided."""
    if norm not in (None, "backward", "forward", "ortho"):
        raise RuntimeError(f"Invalid normalization mode: {norm!r}")
    return 1 if norm == "ortho" else 2 * ((norm == "forward") == forward)


def _fractions(input: Tensor) -> Tensor:
    """`input`, integers in the default dtype."""
    if input.dtype is dtypes.float16:
        raise RuntimeError("there are no Fourier transforms in half precision")
    return input if input.dtype.is_differentiable else input.to(dtypes.get_default_dtype())


def _complex(input: Tensor) -> Tensor:
    """`input` as complex numbers."""
    x = _fractions(input)
    return x.to(x.dtype.to_complex())


def _sizes(input: Tensor, s: Sizes, dim: Sizes) -> tuple[list[int], tuple[int, ...]]:
    """The sizes of the transform, and the dimensions they belong to."""
    s = [s] if isinstance(s, int) else s
    if isinstance(dim, int):
        dim = (dim,)
    elif dim is None:
        dim = range(-len(s), 0) if s is not None else range(input.ndim)
    if dim and not input.ndim:
        raise IndexError("a Fourier transform needs a tensor with at least one dimension")
    if s is not None and not len(dim) == len(s) <= input.ndim:
        raise RuntimeError(f"expected a size for each dimension, but got {[*s]} for {[*dim]} of a {input.ndim}D tensor")
    dims = wrap_dims(dim, input.ndim)
    sizes = [input.shape[d] if n == -1 else n for d, n in zip(dims, s or [-1] * len(dims), strict=True)]
    _check_sizes(sizes)
    return sizes, dims


def _check_sizes(sizes: Sequence[int]) -> None:
    if min(sizes, default=1) < 1:
        raise RuntimeError(f"Invalid number of data points ({min(sizes)}) specified")


def _resized(input: Tensor, sizes: Sequence[int], dims: Sequence[int]) -> Tensor:
    """`input` cut, or filled up with zeros at the end, to `sizes`."""
    pad = [0] * (2 * input.ndim)
    for n, dim in zip(sizes, dims, strict=True):
        have = input.shape[dim]
        if have > n:
            input = input[(slice(None),) * dim + (slice(0, n),)]
        pad[2 * (input.ndim - 1 - dim) + 1] = max(0, n - have)
    return ops.constant_pad_nd(input, pad) if any(pad) else input


# ---- frequencies -------------------------------------------------------------------------------------------------


def fftfreq(n: int, d: float = 1.0, **options: Any) -> Tensor:
    """The frequencies of `fft`'s results, in cycles per unit of `d`."""
    return _frequencies((np.arange(n) + n // 2) % n - n // 2, n * d, **options)


def rfftfreq(n: int, d: float = 1.0, **options: Any) -> Tensor:
    """The frequencies of `rfft`'s results."""
    return _frequencies(np.arange(n // 2 + 1), n * d, **options)


def _frequencies(
    steps: np.ndarray, length: float, dtype: dtypes.dtype | None = None, device: Any = None, requires_grad: bool = False
) -> Tensor:
    dtype = dtype or dtypes.get_default_dtype()
    if not dtype.is_differentiable:
        raise RuntimeError(f"expected a floating point or complex dtype, but got {dtype}")
    return tensor(steps / length, dtype=dtype, device=device, requires_grad=requires_grad)


def fftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Move the zero frequency to the middle."""
    dims = _sizes(input, None, dim)[1]
    return input.roll([input.shape[d] // 2 for d in dims], dims)


def ifftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Undo `fftshift`."""
    dims = _sizes(input, None, dim)[1]
    return input.roll([(input.shape[d] + 1) // 2 for d in dims], dims)
