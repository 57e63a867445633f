"""Windows: how much does each sample of a stretch of sound count?

Each is a bump that is small at both ends. A *periodic* one is a window of one sample more, without its last: so it
fits behind itself.

In PyTorch: `aten/src/ATen/native/TensorFactories.cpp`.
Read next: `spectra.py`, which uses them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad.arguments import invalid_arguments
from teachgrad.composite.core import make
from teachgrad.creation import refuse_options
from teachgrad.devices import as_device
from teachgrad.dispatcher import aten, operator
from teachgrad.dtypes import as_dtype, float16, get_default_dtype
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.dims import not_implemented
from teachgrad.scalars import whole_number
from teachgrad.tensor import Tensor


def _window(
    name: str, length: Any, periodic: bool, shape: Callable[[Tensor, int], Tensor],
    dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **options: Any,
) -> Tensor:  # fmt: skip
    """A window as a new leaf; `shape` makes it from the numbers 0, 1, …, without recording."""
    refuse_options(name, options)
    length = whole_number(name, "window_length", 1, length)
    if not isinstance(periodic, bool):
        raise invalid_arguments(name, length, periodic)
    wanted = as_dtype(dtype or get_default_dtype())
    if wanted.numpy.kind in "biu":
        raise RuntimeError(f"{name} expects floating point dtypes, got: TensorOptions(dtype={wanted.c_name}, device=cpu, "
                           "layout=Strided (default), requires_grad=false (default), pinned_memory=false, "
                           "memory_format=(nullopt))")  # fmt: skip
    if length < 0:
        raise RuntimeError(f"{name} requires non-negative window_length, got window_length={length}")
    if wanted.numpy.kind == "c":
        raise not_implemented("arange_cpu", wanted.numpy)
    if length < 2:
        values = np.ones(length, wanted.numpy)
    else:
        whole = length + 1 if periodic else length
        values = shape(make(np.arange(whole).astype(wanted.numpy)), whole)._array[:length].copy()
    return make(values, as_device(device), requires_grad)


def _raised_cosine(alpha: float, beta: float) -> Callable[[Tensor, int], Tensor]:
    def shape(numbers: Tensor, length: int) -> Tensor:
        return numbers.mul_(2 * math.pi / (length - 1)).cos_().mul_(-beta).add_(alpha)

    return shape


@operator
def hann_window(window_length: int, periodic: bool = True, **options: Any) -> Tensor:
    """One wave of a cosine, raised."""
    return _window("hann_window", window_length, periodic, _raised_cosine(0.5, 0.5), **options)


@operator
def hamming_window(
    window_length: int, periodic: bool = True, alpha: float = 0.54, beta: float = 0.46, **options: Any
) -> Tensor:
    """The same, not quite down to zero."""
    return _window("hamming_window", window_length, periodic, _raised_cosine(alpha, beta), **options)


@operator
def bartlett_window(window_length: int, periodic: bool = True, **options: Any) -> Tensor:
    """A triangle."""

    def shape(numbers: Tensor, length: int) -> Tensor:
        numbers.mul_(2 / (length - 1))
        numbers[(length - 1) // 2 + 1 :].mul_(-1).add_(2)
        return numbers

    return _window("bartlett_window", window_length, periodic, shape, **options)


@operator
def blackman_window(window_length: int, periodic: bool = True, **options: Any) -> Tensor:
    """Two waves, mixed so that the ends are flatter still."""

    def shape(numbers: Tensor, length: int) -> Tensor:
        numbers.mul_(math.pi / (length - 1))
        return numbers.mul(4).cos_().mul_(0.08) - numbers.mul(2).cos_().mul_(0.5) + 0.42

    return _window("blackman_window", window_length, periodic, shape, **options)


@operator
def kaiser_window(window_length: int, periodic: bool = True, beta: float = 12.0, **options: Any) -> Tensor:
    """Nearly the bump whose spectrum is narrowest, by a Bessel function."""

    def shape(numbers: Tensor, length: int) -> Tensor:
        half = (length - 1) / 2
        wide = numbers.float() if numbers.dtype == float16 else numbers
        height = aten.i0((1 - ((wide - half) / half) ** 2).sqrt() * beta)
        return (height / aten.i0(height.new_tensor(beta))).to(numbers.dtype)

    return _window("kaiser_window", window_length, periodic, shape, **options)
