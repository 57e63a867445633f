"""Which Python number, or which numbers, does an argument stand for?

Tensors of one element and numpy's scalars may stand for numbers. They are read once, when an operator is called: who
writes to such a tensor or to a list of dimensions later does not reach what a node has saved.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `operands.py`.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.dtypes import as_python
from teachgrad.kernels.fitting import as_double
from teachgrad.tensor import Tensor, requires_grad

NUMBERS = (bool, int, float, complex, np.number, np.bool_)


def python_number(name: str, argument: str, position: int | None, value: Any, kind: str = "Number") -> Any:
    """`value` as a Python number: one of numpy's, or a tensor of no dimensions without gradient, may stand for it."""
    if value.__class__ is float:
        return value
    if isinstance(value, NUMBERS):
        if isinstance(value, int) and not -(2**63) <= value < 2**64:
            raise OverflowError("can't convert negative int to unsigned" if value < 0 else "int too big to convert")
        return as_python(value) if isinstance(value, np.generic) else value
    if isinstance(value, Tensor) and not value._array.ndim and not requires_grad(value):
        return value._array.item()
    raise _not_of_kind(name, argument, position, value, kind)


def real_number(name: str, argument: str, position: int | None, value: Any) -> float:
    """`value` as a Python float."""
    number = value if isinstance(value, int) else python_number(name, argument, position, value, "float")
    if isinstance(number, complex):
        if isinstance(value, Tensor):
            return as_double(number)
        raise _not_of_kind(name, argument, position, value, "float")
    return float(number)


def whole_number(name: str, argument: str, position: int | None, value: Any) -> int:
    """`value` as a Python int: a dimension, a count. A tensor of no dimensions may stand for it."""
    stands_for_one = isinstance(value, (int, np.integer)) or (isinstance(value, Tensor) and not value._array.ndim)
    if not stands_for_one:
        raise _not_of_kind(name, argument, position, value, "int")
    return symbolic_number(name, argument, position, value)


def symbolic_number(name: str, argument: str, position: int | None, value: Any) -> int:
    """The same for what PyTorch declares as `SymInt`, a size or a place: whatever has `__index__` may stand for it."""
    try:
        return _index(value)
    except TypeError:
        raise _not_of_kind(name, argument, position, value, "int") from None


def whole_numbers(name: str, argument: str, position: int | None, values: Any) -> int | tuple[int, ...]:
    """`values` as a tuple of Python ints, or the one int that stands for them."""
    if not isinstance(values, (tuple, list)):
        try:
            return _index(values)
        except TypeError:
            raise _not_of_kind(name, argument, position, values, "tuple of ints") from None
    for n in values:
        if n.__class__ is not int:
            break
    else:
        return tuple(values)
    return tuple([_element(name, argument, position, place, n) for place, n in enumerate(values)])


def not_a_bool(name: str, argument: str, position: int | None, value: Any) -> TypeError:
    """The TypeError for what is no bool: no number, no tensor and none of numpy's bools stands for one."""
    return _not_of_kind(name, argument, position, value, "bool")


def _index(value: Any) -> int:
    if isinstance(value, bool) or (isinstance(value, Tensor) and value._array.dtype.kind == "b"):
        raise TypeError
    return index(value)


def _element(name: str, argument: str, position: int | None, place: int, value: Any) -> int:
    """One of several: only the first of them is not to be a bool."""
    try:
        return index(value) if place or isinstance(value, Tensor) else _index(value)
    except TypeError:
        if place:
            raise TypeError(f"{name}(): argument '{argument}' failed to unpack the object at pos {place + 1} with error "
                            f'"type must be tuple of ints,but got {class_name(value)}"') from None  # fmt: skip
        raise TypeError(f"{name}(): argument '{argument}'{_where(position)} must be tuple of ints, but found element of "
                        f"type {class_name(value)} at pos 0") from None  # fmt: skip


def _where(position: int | None) -> str:
    return "" if position is None else f" (position {position})"


def _not_of_kind(name: str, argument: str, position: int | None, value: Any, kind: str) -> TypeError:
    return TypeError(f"{name}(): argument '{argument}'{_where(position)} must be {kind}, not {class_name(value)}")
