"""Numbers at even distances, and their powers: down to the last bit, which depends on the end from which one counts.

In PyTorch: `aten/src/ATen/native/cpu/RangeFactoriesKernel.cpp`.
Read next: `box_muller.py` for multiplication and addition rounded once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.kernels.box_muller import fma
from teachgrad.kernels.fitting import fitting, scalar_in


def linspace(start: Any, end: Any, steps: int, dtype: np.dtype) -> np.ndarray:
    """`steps` numbers: the first half counted up from `start`, the second down from `end`."""
    if steps < 2:
        return np.repeat(scalar_in(start, dtype), steps)
    start, end = fitting(start, dtype).item(), fitting(end, dtype).item()
    if dtype.kind != "f":
        return np.linspace(start, end, steps).astype(dtype)
    first, last = dtype.type(start), dtype.type(end)
    step = (last - first) / dtype.type(steps - 1)
    places = np.arange(steps)
    up, down = moved(first, step, places), moved(last, -step, places[::-1])
    return np.where(places < steps // 2, up, down)


def logspace(start: Any, end: Any, steps: int, base: float, dtype: np.dtype) -> np.ndarray:
    """`base` to the powers of `linspace`, of which only the ends are rounded to `dtype`."""
    if steps < 2:
        wide = np.complex128 if dtype.kind == "c" else np.float64
        return np.repeat(scalar_in(np.power(wide(base), wide(start)).item(), dtype), steps)
    start, end = fitting(start, dtype).item(), fitting(end, dtype).item()
    if dtype.kind in "iu":
        return np.power(base, np.linspace(start, end, steps)).astype(dtype)
    wide = np.complex64 if dtype == np.complex64 else np.result_type(dtype, np.float64)
    first, last = dtype.type(start), dtype.type(end)
    step = np.asarray(last - first, wide) / (steps - 1)
    places = np.arange(steps)
    exponents = np.where(places < steps // 2, first + step * places, last - step * places[::-1])
    return np.power(np.asarray(base, wide), exponents.astype(wide)).astype(dtype)


def moved(start: Any, step: Any, times: np.ndarray) -> np.ndarray:
    """start + step * times, rounded once; half precision rounds twice."""
    kind = start.dtype
    if kind == np.float16:
        return start + step * times.astype(kind)
    times = times.astype(kind)
    once = np.asarray(fma(times, step, start))
    return np.where(np.isfinite(once), once, start + step * times)  # `fma` fails next to the largest numbers


__all__ = ["linspace", "logspace", "moved"]
