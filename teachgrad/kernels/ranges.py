"""Numbers at even distances: down to the last bit, which depends on the end from which one counts.

In PyTorch: `aten/src/ATen/native/cpu/RangeFactoriesKernel.cpp`.
Read next: `box_muller.py` for multiplication and addition rounded once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.kernels.box_muller import fma


def linspace(start: Any, end: Any, steps: int, dtype: np.dtype) -> np.ndarray:
    """`steps` numbers: the first half counted up from `start`, the second down from `end`."""
    if dtype.kind != "f" or steps < 2:
        return np.linspace(start, end, steps).astype(dtype)
    number = dtype.type
    first, last = number(start), number(end)
    step = (last - first) / number(steps - 1)
    places = np.arange(steps)
    up, down = _moved(first, step, places), _moved(last, -step, places[::-1])
    return np.where(places < steps // 2, up, down)


def _moved(start: Any, step: Any, times: np.ndarray) -> np.ndarray:
    """start + step * times, rounded once; half precision rounds twice."""
    kind = start.dtype
    if kind == np.float16:
        return start + step * times.astype(kind)
    return np.asarray(fma(times.astype(kind), step, start))


__all__ = ["linspace"]
