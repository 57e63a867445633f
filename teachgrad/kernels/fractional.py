"""Pooling to a size that does not divide: windows that begin at steps which are now longer, now shorter.

In PyTorch: `aten/src/ATen/native/FractionalMaxPool2d.cpp`, `FractionalMaxPool3d.cpp`.
Read next: `pooling.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.kernels.dims import only_floats
from teachgrad.kernels.pooling import first_largest, to_the_places

Array = np.ndarray
Ints = Sequence[int]


def fractional_max_pool(a: Array, kernel_size: Ints, output_size: Ints, samples: Array) -> tuple[Array, Array]:
    """The largest of each window, and where it was in its plane."""
    n = len(kernel_size)
    _check(a, kernel_size, output_size, samples)
    for size in output_size:
        if size < 0:
            shape = [*a.shape[:-n], *output_size]
            raise RuntimeError(f"Trying to create tensor with negative dimension {size}: {shape}")
    only_floats(a, f"fractional_max_pool{n}d_out_frame")
    shape, planes = a.shape[-n:], math.prod(a.shape[:-n])
    chances = samples[: a.shape[0] if a.ndim == n + 2 else 1].reshape(-1, n)[:planes]
    chances = chances[:, ::-1] if n == 2 else chances  # the first is for the width
    place: Any = 0
    for dim, (size, kernel, output) in enumerate(zip(shape, kernel_size, output_size, strict=True)):
        rest = n - 1 - dim
        starts = _starts(chances[:, dim], size, kernel, output)
        starts = starts.reshape(planes, *(1,) * dim, output, *(1,) * rest, *(1,) * n)
        place = place * size + starts + np.arange(kernel).reshape(kernel, *(1,) * rest)
    windows = place.reshape(planes, math.prod(output_size), math.prod(kernel_size))
    values = np.take_along_axis(a.reshape(planes, 1, math.prod(shape)), windows, -1)
    best = first_largest(values)[..., None]
    where = np.take_along_axis(windows, best, -1).reshape(*a.shape[:-n], *output_size)
    return np.take_along_axis(values, best, -1).reshape(where.shape), where


def _starts(chance: Array, size: int, kernel: int, output: int) -> Array:
    """Where the windows of each plane begin, the last of them at the very end."""
    starts = np.full((len(chance), output), size - kernel, np.int64)
    if output > 1:
        alpha = chance.dtype.type(size - kernel) / chance.dtype.type(output - 1)
        steps = np.arange(output - 1, dtype=chance.dtype)
        first = (chance * alpha).astype(np.int64)
        starts[:, :-1] = ((steps + chance[:, None]) * alpha).astype(np.int64) - first[:, None]
    return starts


def _check(a: Array, kernel_size: Ints, output_size: Ints, samples: Array) -> None:
    n = len(kernel_size)
    name = f"fractional_max_pool{n}d" + ("_out" if n == 3 else "")
    if a.ndim not in (n + 1, n + 2):
        raise RuntimeError(f"{name}(): Expected {n + 1}D or {n + 2}D tensor, but got: {list(a.shape)}")
    if 0 in a.shape[1:]:
        raise RuntimeError(f"{name}(): Expected input to have non-zero size for non-batch dimensions, but got"
                           f"{list(a.shape)} with dimension {a.shape.index(0, 1)} being empty.")  # fmt: skip
    names = ("time", "height", "width")[-n:]
    for word, size, kernel, output in zip(names, a.shape[-n:], kernel_size, output_size, strict=True):
        if output + kernel - 1 > size if n == 2 else output + kernel - 1 >= size:
            raise RuntimeError(f"{name}(): pool {word} {kernel} too large relative to input {word} {size}")
    if samples.dtype != a.dtype:
        raise RuntimeError("Expect _random_samples to have the same dtype as input")
    if samples.ndim != 3:
        raise RuntimeError(f"Expect _random_samples to have 3 dimensions, got {samples.ndim}")
    if samples.shape[0] < (a.shape[0] if a.ndim == n + 2 else 1):
        raise RuntimeError("Expect _random_samples.size(0) no less then input batch size.")
    if samples.shape[1] != a.shape[-n - 1]:
        raise RuntimeError("Expect _random_samples.size(1) equals to input channel size.")
    if samples.shape[2] != n:
        raise RuntimeError(f"Expect _random_samples.size(2) equals to {n}; got {samples.shape[2]}.")


def fractional_max_pool2d_backward(grad: Array, a: Array, kernel_size: Ints, output_size: Ints, where: Array) -> Array:
    return to_the_places(grad, where, a.shape, 2)


def fractional_max_pool3d_backward(grad: Array, a: Array, kernel_size: Ints, output_size: Ints, where: Array) -> Array:
    return to_the_places(grad, where, a.shape, 3)


__all__ = ["fractional_max_pool", "fractional_max_pool2d_backward", "fractional_max_pool3d_backward"]
