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
    "float16": "c10::Half", "float32": "float", "float64": "double", "int64": "int64_t", "int32": "int",
    "int16": "int16_t", "int8": "int8_t", "uint8": "uint8_t", "bool": "bool", "complex64": "c10::complex<float>",
}  # fmt: skip
"""What PyTorch's messages call a dtype whose numbers are made from a Python number."""

_LARGEST = {"e": 65504.0, "f": float(np.finfo(np.float32).max), "F": float(np.finfo(np.float32).max)}
"""The largest number of each dtype that cannot hold all Python floats."""

FITS_EVERYWHERE = _LARGEST["e"]
"""A float that is no larger needs no check, in whatever floating-point dtype."""

ONE = 1
"""What factors are if they are not given, to be recognized by `is`, which is quicker than `==`."""

HALF, _SINGLE, _DOUBLE = np.dtype(np.float16), np.dtype(np.float32), np.dtype(np.float64)


def fitting(value: Any, dtype: np.dtype) -> np.ndarray:
    """A number as a 0-d array of `dtype`, cut to a whole number where need be."""
    kind = dtype.kind
    if isinstance(value, int) and not -(2**63) <= value < 2**64:
        raise OverflowError("int too big to convert")
    if kind == "b":
        return np.asarray(bool(value))
    if isinstance(value, complex) and kind != "c":
        if value.imag:
            raise _overflow(dtype)
        value = value.real
    if kind in "iu":
        limits = np.iinfo(dtype)
        lowest = -limits.max if isinstance(value, int) else limits.min  # negative integers wrap around
        if not (math.isfinite(value) and min(lowest, limits.min) <= value <= limits.max):
            raise _overflow(dtype)
    elif dtype.char in _LARGEST:
        parts = (value.real, value.imag) if isinstance(value, complex) else (value,)
        if any(math.isfinite(part) and abs(part) > _LARGEST[dtype.char] for part in parts):
            raise _overflow(dtype)
    return np.asarray(value).astype(dtype)


def scalar_in(value: Any, dtype: np.dtype) -> np.ndarray:
    """The same where PyTorch makes a tensor of one number, which in half precision is a double before."""
    return np.asarray(as_double(value)).astype(dtype) if dtype.char == "e" else fitting(value, dtype)


def number_in(value: Any, dtype: np.dtype) -> Any:
    """The same as a Python number, without a detour where it is a float of a usual size."""
    if value.__class__ is float and dtype.kind == "f" and -65504.0 <= value <= 65504.0:
        return value
    return fitting(value, dtype).item()


def number_for(value: Any, dtype: np.dtype) -> Any:
    """The same for operators that compute half precision in single."""
    return number_in(value, _SINGLE if dtype.char == "e" else dtype)


def as_double(value: Any) -> float:
    """A number as PyTorch's C++ code has it where it takes every number for a double."""
    return value if value.__class__ is float else float(fitting(value, _DOUBLE))


def _overflow(dtype: np.dtype) -> RuntimeError:
    return RuntimeError(f"value cannot be converted to type {_NAMES[dtype.name]} without overflow")
