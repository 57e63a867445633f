"""Is this value what a form of a function asks for: a Tensor, a Number, an int, a torch.dtype?

In PyTorch: `FunctionParameter::check` in `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `mismatch.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

import numpy as np

from teachgrad.devices import device
from teachgrad.dtypes import dtype
from teachgrad.random import Generator
from teachgrad.scalars import NUMBERS
from teachgrad.storage import UntypedStorage, layout, memory_format
from teachgrad.tensor import Tensor


def is_plain_number(value: Any) -> bool:
    """Whether it is one of Python's or numpy's numbers. (Fractions and decimals are none to PyTorch.)"""
    return isinstance(value, NUMBERS)


def _is_number(value: Any) -> bool:
    return isinstance(value, NUMBERS) or _is_single(value, "biufc")


def _is_float(value: Any) -> bool:
    return isinstance(value, (float, int, np.number, np.bool_)) or _is_single(value, "biufc")


def _is_plain_int(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def _is_int(value: Any) -> bool:
    return _is_plain_int(value) or _is_single(value, "iu")


def _is_size(value: Any) -> bool:
    """Whether it will do where a size or a place may be a symbol in PyTorch, which therefore takes more for an integer."""
    return is_index(value) or (
        isinstance(value, Tensor) and value._array.size == 1 and value._array.dtype.kind in "biu"
    )


def is_index(value: Any) -> bool:
    """Whether it is an integer or has an `__index__`, as numpy's and tensors without dimensions do. A bool is no integer."""
    try:
        return index(value) is not None and not isinstance(value, bool)
    except Exception:
        return False


def _is_single(value: Any, kinds: str) -> bool:
    """Whether it is a tensor without dimensions that does not require grad, of one of numpy's `kinds` of numbers."""
    return isinstance(value, Tensor) and not value.ndim and value._array.dtype.kind in kinds and not value.requires_grad


def _is_dtype(value: Any) -> bool:
    return isinstance(value, dtype) or (isinstance(value, type) and value in (bool, int, float, complex))


def _is_device(value: Any) -> bool:
    return isinstance(value, (str, bytes, device)) or _is_plain_int(value)


def _is_memory_format(value: Any) -> bool:
    return isinstance(value, memory_format) and not isinstance(value, layout)


def _is_a(*classes: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, classes)


KINDS: dict[str, Callable[[Any], bool]] = {
    "Tensor": _is_a(Tensor),
    "Number": _is_number,
    "Scalar": _is_number,
    "float": _is_float,
    "int": _is_int,
    "SymInt": _is_size,
    "bool": _is_a(bool),
    "str": _is_a(str, bytes),
    "torch.dtype": _is_dtype,
    "torch.device": _is_device,
    "torch.layout": _is_a(layout),
    "torch.memory_format": _is_memory_format,
    "torch.Generator": _is_a(Generator),
    "torch.Storage": _is_a(UntypedStorage),
    "object": _is_a(object),
}
"""Whether a value is of the kind that a form names; `SymInt` is an `int` in what users read."""
