"""What kind of number does a tensor hold, and what comes out when two kinds meet?

A `dtype` is a name for a numpy dtype, with the few facts that autograd asks about. When operands differ, PyTorch's
rules decide: the *shape* of an operand matters, too. A tensor with dimensions outranks a 0-d tensor, which outranks a
Python number, unless the lower-ranked operand belongs to a higher category (bool < integer < floating point < complex):

    float32 tensor * 2.5            float32     a Python number does not widen a tensor
    int64 tensor   * 2.5            float32     a float is of a higher category: the default dtype
    float32 tensor * 0-d float64    float32

In PyTorch: `c10/core/ScalarType.h`, `aten/src/ATen/native/TypeProperties.cpp`.
Read next: `devices.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from types import SimpleNamespace

import numpy as np

BOOL, INTEGER, FLOATING, COMPLEX = range(4)
_CATEGORY = {"b": BOOL, "u": INTEGER, "i": INTEGER, "f": FLOATING, "c": COMPLEX}
_FROM_NUMPY: dict[np.dtype, dtype] = {}


class dtype:
    """The type of a tensor's elements, for example `float32`. There is one object of each: compare them with `is`.

    Attributes:
        name: `"float32"`.
        numpy: numpy's dtype for the same numbers.
        category: BOOL, INTEGER, FLOATING or COMPLEX.
        scalar_name: what PyTorch's messages call an element: `"Float"`.
        is_floating_point: whether it is of category FLOATING.
        is_complex: whether it is of category COMPLEX.
        is_differentiable: whether it is either of these; other tensors have no gradients.
        itemsize: bytes of one element.
    """

    __module__ = "teachgrad"

    def __init__(self, name: str, scalar_name: str):
        self.name, self.scalar_name = name, scalar_name
        self.numpy = np.dtype(name)
        _FROM_NUMPY[self.numpy] = self
        self.category = _CATEGORY[self.numpy.kind]
        self.is_floating_point = self.category == FLOATING
        self.is_complex = self.category == COMPLEX
        self.is_differentiable = self.category >= FLOATING
        self.itemsize = self.numpy.itemsize

    def to_complex(self) -> dtype:
        """The complex dtype whose parts have this dtype."""
        if self not in _TO_COMPLEX:
            raise RuntimeError(f"there is no complex dtype whose parts are {self}")
        return _TO_COMPLEX[self]

    def __repr__(self) -> str:
        return f"torch.{self.name}"

    def __reduce__(self) -> str:
        return self.name  # pickles as the global `teachgrad.float32`, so that one object stays one


float16 = half = dtype("float16", "Half")
float32 = dtype("float32", "Float")
float64 = double = dtype("float64", "Double")
complex64 = cfloat = dtype("complex64", "ComplexFloat")
complex128 = cdouble = dtype("complex128", "ComplexDouble")
uint8 = dtype("uint8", "Byte")
int8 = dtype("int8", "Char")
int16 = short = dtype("int16", "Short")
int32 = dtype("int32", "Int")
int64 = long = dtype("int64", "Long")
bool_ = dtype("bool", "Bool")

_TO_COMPLEX = {float16: complex64, float32: complex64, float64: complex128} | {d: d for d in (complex64, complex128)}
_OF_PYTHON = {float: float64, int: int64, bool: bool_, complex: complex128}


def from_numpy_dtype(numpy_dtype: np.dtype) -> dtype:
    """The teachgrad dtype for a numpy one; TypeError where there is none."""
    if numpy_dtype not in _FROM_NUMPY:
        raise TypeError(f"there are no tensors of numpy's {numpy_dtype}, only of {', '.join(map(str, _FROM_NUMPY))}")
    return _FROM_NUMPY[numpy_dtype]


def as_dtype(given) -> dtype:
    """`given`, or the dtype that Python's `float`, `int`, `bool` and `complex` stand for."""
    if isinstance(given, dtype):
        return given
    if not isinstance(given, type) or given not in _OF_PYTHON:
        raise TypeError(f"expected a dtype such as torch.float32, got {given!r}")
    return _OF_PYTHON[given]


def of_type(given) -> dtype:
    """The dtype that a type is of: `FloatTensor`, its name `"torch.FloatTensor"`, or the dtype itself."""
    if isinstance(given, str):
        by_name = {f"torch.{each.scalar_name}Tensor": each for each in _FROM_NUMPY.values()}
        if given not in by_name:
            raise ValueError(f"invalid type: '{given}'")
        return by_name[given]
    return as_dtype(getattr(given, "dtype", given))


# ---- the default dtype -----------------------------------------------------------------------------------------------


inferred = {bool: bool_, int: int64, float: float32, complex: complex64}
"""What Python numbers become, for the whole process."""


def get_default_dtype() -> dtype:
    """The floating point dtype that Python floats become."""
    return inferred[float]


def set_default_dtype(d: dtype):
    """Make `d` (a floating point dtype) what Python floats become."""
    if not isinstance(d, dtype) or not d.is_floating_point:
        raise TypeError("only floating-point types are supported as the default type")
    inferred[float], inferred[complex] = d, d.to_complex()


def of_number(value: bool | int | float | complex) -> dtype:
    """The dtype of a tensor made from this number: the default dtype for a float."""
    if isinstance(value, np.generic):
        return from_numpy_dtype(value.dtype)
    for kind, found in inferred.items():
        if isinstance(value, kind):
            return found
    raise RuntimeError(f"Could not infer dtype of {type(value).__name__}")


# ---- promotion -------------------------------------------------------------------------------------------------------


def promote_types(type1: dtype, type2: dtype) -> dtype:
    """The smallest dtype that both can be cast to. An integer never widens a float: int64 and float16 give float16."""
    type1, type2 = as_dtype(type1), as_dtype(type2)
    if type1 is type2:
        return type1
    low, high = sorted((type1, type2), key=lambda d: d.category)
    if low.category == high.category:
        return _FROM_NUMPY[np.promote_types(low.numpy, high.numpy)]
    if low.is_floating_point:
        return promote_types(high, low.to_complex())
    return high


def combine(operands: Iterable[tuple[dtype, int]]) -> dtype:
    """The dtype of an operation on operands given as (dtype, rank): 2 with dimensions, 1 for 0-d tensors, 0 for
    numbers.
    """
    found: dict[int, dtype] = {}
    for kind, rank in operands:
        found[rank] = promote_types(found.get(rank, kind), kind)
    return reduce(outrank, [found[rank] for rank in sorted(found, reverse=True)])


def outrank(higher: dtype, lower: dtype) -> dtype:
    """The dtype of two operands of different rank: the lower one counts only if its category is higher."""
    if higher.category >= lower.category:
        return higher
    if higher.is_floating_point:
        return higher.to_complex()
    return lower


def can_cast_in_place(result: np.dtype, to: np.dtype) -> bool:
    """Whether an in-place operator may write a `result` of one numpy dtype `to` another: never to a lower category."""
    return _CATEGORY[result.kind] <= _CATEGORY[to.kind]


def can_cast(from_: dtype, to: dtype) -> bool:
    """Whether a result of dtype `from_` may be written into a tensor of dtype `to`."""
    return as_dtype(from_).category <= as_dtype(to).category


# ---- limits ----------------------------------------------------------------------------------------------------------


class finfo(SimpleNamespace):
    """Limits of a floating point dtype, or of the parts of a complex one: `eps`, `max`, `min`, `tiny`, …"""

    def __init__(self, type: dtype | None = None):
        kind = as_dtype(type or get_default_dtype())
        if not kind.is_differentiable:
            raise TypeError(f"torch.finfo() requires a floating point input type, not {kind}. Use torch.iinfo")
        found = np.finfo(kind.numpy)
        limits = {name: float(getattr(found, name)) for name in ("min", "max", "eps", "smallest_normal", "tiny")}
        super().__init__(resolution=10.0**-found.precision, **limits, bits=found.bits, dtype=found.dtype.name)


class iinfo(SimpleNamespace):
    """Limits of an integer dtype: `max`, `min`, `bits`."""

    def __init__(self, type: dtype):
        if as_dtype(type).category != INTEGER:
            raise TypeError(f"torch.iinfo() requires an integer input type, not {type}. Use torch.finfo")
        found = np.iinfo(type.numpy)
        super().__init__(min=found.min, max=found.max, bits=found.bits, dtype=type.name)
