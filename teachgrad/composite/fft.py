"""Which transform is meant, over which dimensions, of which size?

`fft`, `rfft`, `hfft` and their relatives come down to three operators: complex to complex, real to complex, complex to
real. Before them the input is made complex if need be, cut or filled with zeros to the sizes asked for.

In PyTorch: `aten/src/ATen/native/SpectralOps.cpp`.
Read next: `../kernels/fft.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import one_or_several, shape_from
from teachgrad.composite.core import make
from teachgrad.creation import refuse_options
from teachgrad.devices import as_device
from teachgrad.dispatcher import aten
from teachgrad.kernels.dims import name_of
from teachgrad.operands import argument_error
from teachgrad.out import fill_out, write_out
from teachgrad.scalars import real_number, whole_number
from teachgrad.tensor import Tensor

Sizes = Sequence[int] | int | None


# ---- arguments ---------------------------------------------------------------------------------------------------


def normalization(norm: str | None, forward: bool) -> int:
    """0: not divided, 1: by the square root of n, 2: by n. The word names the direction that is divided."""
    if norm in (None, "backward"):
        return 0 if forward else 2
    if norm == "forward":
        return 2 if forward else 0
    if norm == "ortho":
        return 1
    raise RuntimeError(f'Invalid normalization mode: "{norm}"')


def promoted(name: str, input: Tensor, to_complex: bool) -> Tensor:
    """`input` in a dtype that can be transformed."""
    if not isinstance(input, Tensor):
        raise argument_error(f"fft_{name}", 1, input)
    dtype = dtypes.from_numpy_dtype(input._array.dtype)
    if dtype is dtypes.float16:
        raise RuntimeError("Unsupported dtype Half")
    if not dtype.is_differentiable:
        dtype = dtypes.get_default_dtype()
    return aten.to_dtype(input, dtype.to_complex() if to_complex else dtype)


def real_only(name: str, input: Tensor) -> Tensor:
    """`input`, floating point; complex ones are refused."""
    if isinstance(input, Tensor) and input._array.dtype.kind == "c":
        found = name_of(input._array.dtype)
        if name in ("ihfft2", "ihfftn"):
            raise RuntimeError(f"Only supports floating-point dtypes, but found: {found}")
        if name in ("rfft2", "rfftn"):
            raise RuntimeError(f"rfftn expects a real-valued input tensor, but got {found}")
        raise RuntimeError(f"{name} expects a real input tensor, but got {found}")
    return promoted(name, input, to_complex=False)


def wrap(dim: int, ndim: int) -> int:
    if ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if not -ndim <= dim < ndim:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-ndim}, {ndim - 1}], but got {dim})")
    return dim % ndim


def sizes_and_dims(input: Tensor, s: Sizes, dim: Sizes) -> tuple[list[int], list[int]]:
    """The size of the transform in each of its dimensions, and those."""
    shape = input._array.shape
    dims = None if dim is None else list(one_or_several(dim))
    sizes = None if s is None else list(one_or_several(s))
    if dims is not None:
        dims = [wrap(d, len(shape)) for d in dims]
        if len(set(dims)) < len(dims):
            raise RuntimeError("FFT dims must be unique")
    if sizes is not None:
        if dims is not None and len(dims) != len(sizes):
            raise RuntimeError("When given, dim and shape arguments must have the same length")
        if len(sizes) > len(shape):
            raise RuntimeError(f"Got shape with {len(sizes)} values but input tensor only has {len(shape)} dimensions.")
        if dims is None:
            dims = list(range(len(shape) - len(sizes), len(shape)))
        sizes = [shape[d] if n == -1 else n for n, d in zip(sizes, dims, strict=True)]
    else:
        dims = list(range(len(shape))) if dims is None else dims
        sizes = [shape[d] for d in dims]
    check_sizes(sizes)
    return sizes, dims


def check_sizes(sizes: Sequence[int]) -> None:
    for n in sizes:
        if n < 1:
            raise RuntimeError(f"Invalid number of data points ({n}) specified")


def resized(input: Tensor, sizes: Sequence[int], dims: Sequence[int]) -> Tensor:
    """`input` cut, or filled up with zeros at the end, to `sizes`."""
    ndim = input._array.ndim
    pad = [0] * (2 * ndim)
    for n, dim in zip(sizes, dims, strict=True):
        have = input._array.shape[dim]
        if have > n:
            input = aten.slice_(input, dim, 0, n, 1)
        pad[2 * (ndim - 1 - dim) + 1] = max(0, n - have)
    return aten.constant_pad_nd(input, pad) if any(pad) else input


# ---- one dimension -----------------------------------------------------------------------------------------------


def one(input: Tensor, n: int | None, dim: int) -> tuple[Tensor, list[int]]:
    """`input` with `n` numbers along `dim`."""
    dim = wrap(dim, input._array.ndim)
    size = input._array.shape[dim] if n is None else n
    check_sizes([size])
    return (input if n is None else resized(input, [n], [dim])), [dim]


def to_complex(
    name: str, input: Tensor, n: int | None, dim: int, norm: str | None, forward: bool, half: bool
) -> Tensor:
    """A transform with a complex result, from real or complex numbers; `half` of it, if asked."""
    x = real_only(name, input) if half else promoted(name, input, to_complex=False)
    is_real = x._array.dtype.kind == "f"
    x, dims = one(x, n, dim)
    scale = normalization(norm, forward)
    if not is_real:
        return aten._fft_c2c(x, dims, scale, forward)
    result = aten._fft_r2c(x, dims, scale, half)
    return result if forward else aten.conj(result)


def to_real(name: str, input: Tensor, n: int | None, dim: int, norm: str | None, forward: bool) -> Tensor:
    """A transform of half a spectrum to real numbers."""
    x = promoted(name, input, to_complex=True)
    dim = wrap(dim, x._array.ndim)
    size = 2 * (x._array.shape[dim] - 1) if n is None else n
    check_sizes([size])
    if n is not None:
        x = resized(x, [size // 2 + 1], [dim])
    if forward:
        x = aten.conj(x)
    return aten._fft_c2r(x, [dim], normalization(norm, forward), size)


Transform = Callable[..., Tensor]


def along_one(name: str, compute: Callable[..., Tensor], *flags: bool) -> Transform:
    """The public function of a transform along one dimension."""

    def transform(
        input: Tensor, n: int | None = None, dim: int = -1, norm: str | None = None, *, out: Tensor | None = None
    ) -> Tensor:
        if out is not None:
            return write_out(out, transform, input, n, dim, norm)
        return compute(name, input, n, dim, norm, *flags)

    transform.__name__ = transform.__qualname__ = f"fft_{name}"
    return transform


# ---- several dimensions ------------------------------------------------------------------------------------------


def all_complex(name: str, input: Tensor, s: Sizes, dim: Sizes, norm: str | None, forward: bool) -> Tensor:
    """Complex to complex."""
    sizes, dims = sizes_and_dims(input, s, dim)
    x = resized(promoted(name, input, to_complex=True), sizes, dims)
    return aten._fft_c2c(x, dims, normalization(norm, forward), forward)


def half_complex(name: str, input: Tensor, s: Sizes, dim: Sizes, norm: str | None, forward: bool) -> Tensor:
    """Real to complex in the last dimension, complex in the others."""
    x = real_only(name, input)
    sizes, dims = sizes_and_dims(x, s, dim)
    at_least_one(name, dims)
    x = resized(x, sizes, dims)
    scale = normalization(norm, forward)
    if forward:
        return aten._fft_r2c(x, dims, scale, True)
    result = aten._fft_r2c(x, dims[-1:], scale, True)
    if len(dims) == 1:
        return aten.conj(result)
    return aten._fft_c2c(aten.conj_physical(result), dims[:-1], scale, False)


def back_to_real(name: str, input: Tensor, s: Sizes, dim: Sizes, norm: str | None, forward: bool) -> Tensor:
    """Half a spectrum to real numbers."""
    x = promoted(name, input, to_complex=True)
    _, dims = sizes_and_dims(x, None, dim) if s is None else sizes_and_dims(x, s, dim)
    at_least_one(name, dims)
    shape = x._array.shape
    sizes = [shape[d] for d in dims]
    last = 2 * (sizes[-1] - 1)
    if s is not None:
        given = one_or_several(s)
        sizes = [shape[d] if n == -1 else n for n, d in zip(given, dims, strict=True)]
        last = sizes[-1] if given[-1] != -1 else last
    check_sizes([*sizes[:-1], last])
    x = resized(x, [*sizes[:-1], last // 2 + 1], dims)
    scale = normalization(norm, forward)
    if not forward:
        return aten._fft_c2r(x, dims, scale, last)
    if len(dims) > 1:
        x = aten._fft_c2c(x, dims[:-1], scale, True)
    return aten._fft_c2r(aten.conj(x), dims[-1:], scale, last)


def at_least_one(name: str, dims: Sequence[int]) -> None:
    if not dims:
        name = name.replace("2", "n")
        raise RuntimeError(f"{name} must transform at least one axis")


def along_many(name: str, compute: Callable[..., Tensor], forward: bool) -> Transform:
    """The public function of a transform along several dimensions: the last two if its name says 2."""

    usual = (-2, -1) if name.endswith("2") else None

    def transform(
        input: Tensor, s: Sizes = None, dim: Sizes = usual, norm: str | None = None, *, out: Tensor | None = None
    ) -> Tensor:
        if out is not None:
            return write_out(out, transform, input, s, dim, norm)
        if not isinstance(input, Tensor):
            raise argument_error(f"fft_{name}", 1, input)
        return compute(name, input, s, dim, norm, forward)

    transform.__name__ = transform.__qualname__ = f"fft_{name}"
    return transform


# ---- helpers that users call -------------------------------------------------------------------------------------


def fftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Move the zero frequency to the middle."""
    return shifted(input, dim, lambda n: n // 2)


def ifftshift(input: Tensor, dim: Sizes = None) -> Tensor:
    """Undo `fftshift`."""
    return shifted(input, dim, lambda n: (n + 1) // 2)


def shifted(input: Tensor, dim: Sizes, distance: Callable[[int], int]) -> Tensor:
    ndim = input._array.ndim
    dims = range(ndim) if dim is None else one_or_several(dim)
    return aten.roll(input, tuple(distance(input._array.shape[wrap(d, ndim)]) for d in dims), tuple(dims))


def frequencies(
    name: str, n: int, d: float, dtype: dtypes.dtype | None = None, device: Any = None,
    requires_grad: bool = False, **options: Any,
) -> Tensor:  # fmt: skip
    refuse_options(name, options)
    dtype = dtypes.as_dtype(dtype or dtypes.get_default_dtype())
    if not dtype.is_differentiable:
        raise RuntimeError(f"{name.removeprefix('fft_')} requires a floating point or complex dtype")
    n, d = whole_number(name, "n", 1, n), real_number(name, "d", 2, d)
    if name == "fft_fftfreq":
        steps = np.arange(*shape_from(name, (n,)))
        steps[(n + 1) // 2 :] -= n
    else:
        steps = np.arange(n // 2 + 1)
    with np.errstate(invalid="ignore"):  # 0 times infinity
        values = steps * (1.0 / (n * d) if n * d else math.inf)
    return make(values.astype(dtype.numpy), as_device(device), requires_grad)


def fftfreq(n: int, d: float = 1.0, *, out: Tensor | None = None, **options: Any) -> Tensor:
    """The frequencies of `fft`'s results, in cycles per unit of `d`."""
    if out is not None:
        return fill_out("fft_fftfreq", out, fftfreq, n, d, **options)
    return frequencies("fft_fftfreq", n, d, **options)


def rfftfreq(n: int, d: float = 1.0, *, out: Tensor | None = None, **options: Any) -> Tensor:
    """The frequencies of `rfft`'s results."""
    if out is not None:
        return fill_out("fft_rfftfreq", out, rfftfreq, n, d, **options)
    return frequencies("fft_rfftfreq", n, d, **options)
