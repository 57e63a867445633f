"""Does a Python number fit into a tensor?

A negative integer wraps around in an unsigned dtype; anything else that a dtype cannot hold is refused.

In PyTorch: `c10/util/TypeCast.h`, `checked_convert` and `overflows`.
Read next: `filling.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

_NAMES = {
    "float16": "double", "float32": "float", "float64": "double", "int64": "int64_t", "int32": "int",
    "int16": "int16_t", "int8": "int8_t", "uint8": "uint8_t",
}  # fmt: skip
"""What PyTorch's messages call a dtype whose numbers are made from a Python number."""


def fitting(value: Any, dtype: np.dtype) -> np.ndarray:
    """A number as a 0-d array of `dtype`, cut to a whole number where need be."""
    if dtype.kind == "b":
        return np.asarray(bool(value))
    if isinstance(value, int) and not -(2**63) <= value < 2**64:
        raise ValueError("Overflow when unpacking long long")
    fits = dtype.kind == "c" or not isinstance(value, complex) or value.imag == 0
    if fits and dtype.kind != "c":
        if isinstance(value, complex):
            value = value.real
        if dtype.kind in "iu":
            limits = np.iinfo(dtype)
            lowest = -limits.max if isinstance(value, int) else limits.min  # negative integers wrap around
            fits = math.isfinite(value) and min(lowest, limits.min) <= value <= limits.max
        elif dtype == np.float32:
            fits = not math.isfinite(value) or abs(value) <= float(np.finfo(dtype).max)
    if not fits:
        raise RuntimeError(f"value cannot be converted to type {_NAMES[dtype.name]} without overflow")
    return np.asarray(value).astype(dtype)
