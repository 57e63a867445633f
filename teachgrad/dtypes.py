"""What kind of number does a tensor hold, and what comes out when two kinds meet?

A `dtype` is a name for a numpy dtype plus the few facts autograd asks about: is it floating point, is it
complex, which kinds may it be cast to. Promotion follows PyTorch, where the *shape* of an operand matters too:
a tensor with dimensions outranks a 0-d tensor, which outranks a Python number, unless the lower-ranked operand
belongs to a higher category (bool < integer < floating point < complex).

In PyTorch: `c10/core/ScalarType.h`, `aten/src/ATen/native/TypeProperties.cpp`.
Read next: `storage.py`.
"""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from teachgrad.read_only import refuse_to_write

BOOL, INTEGER, FLOATING, COMPLEX = range(4)
_CATEGORY = {"b": BOOL, "u": INTEGER, "i": INTEGER, "f": FLOATING, "c": COMPLEX}


_C_NAMES = {
    "Half": "c10::Half", "ComplexFloat": "c10::complex<float>", "ComplexDouble": "c10::complex<double>",
    "Byte": "unsigned char", "Char": "signed char", "Long": "long int", "Short": "short int",
}  # fmt: skip


class dtype:
    """The type of a tensor's elements, for example `float32`. Compared by identity."""

    __module__ = "teachgrad"

    __slots__ = (
        "name",
        "numpy",
        "category",
        "scalar_name",
        "c_name",
        "is_floating_point",
        "is_complex",
        "is_signed",
        "itemsize",
    )
    name: str
    numpy: np.dtype
    category: int
    scalar_name: str
    c_name: str
    is_floating_point: bool
    is_complex: bool
    is_signed: bool
    itemsize: int

    def __init__(self, name: str, scalar_name: str) -> None:
        kind = np.dtype(name)
        category = _CATEGORY[kind.kind]
        for slot, value in (
            ("name", name),
            ("numpy", kind),
            ("category", category),
            ("scalar_name", scalar_name),  # what PyTorch's C++ calls it, used in error messages
            ("c_name", _C_NAMES.get(scalar_name, scalar_name.lower())),  # what it calls it in others
            ("is_floating_point", category == FLOATING),
            ("is_complex", category == COMPLEX),
            ("is_signed", kind.kind in "ifc"),
            ("itemsize", kind.itemsize),
        ):
            object.__setattr__(self, slot, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        self.__delattr__(name)

    def __delattr__(self, name: str) -> NoReturn:
        """Refused, as is setting: every tensor of the process looks at the same few dtypes."""
        if name in ("is_floating_point", "is_complex", "is_signed", "itemsize"):
            refuse_to_write(self, name, "torch.dtype")
        known = name not in self.__slots__ and any(name in vars(c) for c in dtype.__mro__)
        raise AttributeError(f"'torch.dtype' object attribute '{name}' is read-only" if known else
                             f"'torch.dtype' object has no attribute '{name}'")  # fmt: skip

    @property
    def tensor_type(self) -> str:
        """What PyTorch's messages call a tensor of this dtype; only some have a name from the time of the old types."""
        named = self.category in (INTEGER, FLOATING)
        return f"torch.{self.scalar_name}Tensor" if named else f"CPU{self.scalar_name}Type"

    @property
    def is_differentiable(self) -> bool:
        """Whether gradients exist for such tensors: floating point and complex only."""
        return self.category >= FLOATING

    def to_real(self) -> dtype:
        """The dtype of this one's real part."""
        return _TO_REAL.get(self, self)

    def to_complex(self) -> dtype:
        """The complex dtype whose parts have this dtype."""
        if self.category < FLOATING:
            raise RuntimeError(f"Unknown Complex ScalarType for {self.scalar_name}")
        return _TO_COMPLEX.get(self, self)

    def __repr__(self) -> str:
        return f"torch.{self.name}"

    def __reduce__(self) -> str:
        return self.name


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

ALL: tuple[dtype, ...] = (
    float16,
    float32,
    float64,
    complex64,
    complex128,
    uint8,
    int8,
    int16,
    int32,
    int64,
    bool_,
)
_TO_REAL = {complex64: float32, complex128: float64}
_TO_COMPLEX = {float16: complex64, float32: complex64, float64: complex128}
_FROM_NUMPY: dict[np.dtype, dtype] = {d.numpy: d for d in ALL}


_OF_PYTHON: dict[Any, dtype] = {float: float64, int: int64, bool: bool_, complex: complex128}


def as_dtype(given: Any) -> dtype:
    """`given`, or the dtype that Python's `float`, `int`, `bool` and `complex` stand for."""
    if given.__class__ is dtype:
        return given  # type: ignore[no-any-return]
    if not isinstance(given, type) or given not in _OF_PYTHON:
        raise TypeError(f"argument 'dtype' must be torch.dtype, not {type(given).__name__}")
    return _OF_PYTHON[given]


def dtype_argument(function: str, argument: str, position: int, given: Any) -> dtype:
    """The same for an argument of `function`, which it names if it is none of these."""
    try:
        return as_dtype(given)
    except TypeError:
        raise TypeError(f"{function}(): argument '{argument}' (position {position}) must be torch.dtype, not "
                        f"{type(given).__name__}") from None  # fmt: skip


class _Default:
    """The dtype of Python floats, process-wide, and the complex one that goes with it."""

    floating = float32
    complex = complex64


def get_default_dtype() -> dtype:
    """The floating point dtype that Python floats become."""
    return _Default.floating


def set_default_dtype(d: dtype) -> None:
    """Make `d` (a floating point dtype) what Python floats become."""
    if not isinstance(d, dtype):
        raise TypeError("invalid dtype object: only floating-point types are supported as the default type")
    if not d.is_floating_point:
        raise TypeError("only floating-point types are supported as the default type")
    _Default.floating = d
    _Default.complex = d.to_complex()


def from_numpy_dtype(numpy_dtype: np.dtype) -> dtype:
    """The teachgrad dtype for a numpy one; TypeError where there is none."""
    try:
        return _FROM_NUMPY[numpy_dtype]
    except KeyError:
        raise TypeError(
            f"can't convert np.ndarray of type numpy.{numpy_dtype.type.__name__}. The only supported types are: "
            "float64, float32, float16, complex64, complex128, int64, int32, int16, int8, uint8, and bool."
        ) from None


def as_python(value: np.generic) -> int | float | complex:
    """One of numpy's numbers as an operand: what is neither whole nor a Python number itself counts as a float.

    That goes for numpy's bools, too, and of a complex64 it leaves the real part, with a warning of numpy's.
    """
    return value.item() if isinstance(value, (np.integer, float, complex)) else float(value)  # type: ignore


def of_number(value: Any) -> dtype:
    """The dtype that a Python number stands for when it is an operand: as wide as Python's own."""
    if isinstance(value, np.generic):
        value = as_python(value)
    if isinstance(value, bool):
        return bool_
    if isinstance(value, int):
        return int64
    return float64 if isinstance(value, float) else complex128


def promote_types(a: dtype, b: dtype) -> dtype:
    """The smallest dtype that both can be cast to, as PyTorch has it (an integer never widens a float)."""
    if a is b:
        return a
    if a.category < b.category:
        a, b = b, a
    if a.category == b.category:
        return _FROM_NUMPY[np.promote_types(a.numpy, b.numpy)]
    if a.is_complex and b.is_floating_point:
        return promote_types(a, b.to_complex()) if b is not float16 else a
    return a


def _combine(higher: dtype | None, lower: dtype | None) -> dtype | None:
    """The lower rank counts only when it belongs to a higher category."""
    if higher is None or lower is None:
        return higher or lower
    if higher.is_complex:
        return higher
    if higher.is_floating_point:
        return higher.to_complex() if lower.is_complex else higher
    if higher is bool_ or lower.category >= FLOATING:
        return promote_types(higher, lower)
    return higher


def result_dtype(operands: list[tuple[dtype, int, bool]]) -> dtype:
    """The dtype of an operation on operands given as (dtype, number of dimensions, is a Python number)."""
    ranks: list[dtype | None] = [None, None, None]  # dimensioned tensors, 0-d tensors, numbers
    for d, ndim, is_number in operands:
        rank = 2 if is_number else 0 if ndim else 1
        if is_number and d.category >= FLOATING:
            d = _Default.complex if d.is_complex else _Default.floating
        seen = ranks[rank]
        ranks[rank] = d if seen is None else promote_types(seen, d)
    result = _combine(ranks[0], _combine(ranks[1], ranks[2]))
    assert result is not None, "an operation has at least one operand"
    return result


def can_cast(from_: dtype, to: dtype) -> bool:
    """Whether a result of dtype `from_` may be written into a tensor of dtype `to`: never to a lower category."""
    return from_.category <= to.category


class _Limits:
    """What a dtype can hold; to be read, not written."""

    dtype: str
    bits: int

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"attribute '{name}' of 'torch.{self.__class__.__name__}' objects is not writable")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and self.dtype == other.dtype

    __hash__ = None  # type: ignore[assignment]


class finfo(_Limits):
    """Limits of a floating point dtype: `eps`, `max`, `min`, `tiny`, `smallest_normal`, `resolution`, `bits`."""

    eps: float
    max: float
    min: float
    tiny: float
    smallest_normal: float
    resolution: float

    def __init__(self, type: dtype | None = None) -> None:
        d = get_default_dtype() if type is None else dtype_argument("finfo", "type", 1, type).to_real()
        if not d.is_floating_point:
            raise TypeError(
                "torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'"
            )
        info = np.finfo(d.numpy)
        vars(self).update(
            dtype=d.name, bits=info.bits, eps=float(info.eps), max=float(info.max), min=float(info.min),
            tiny=float(info.tiny), smallest_normal=float(info.tiny), resolution=10.0**-info.precision
        )  # fmt: skip

    def __repr__(self) -> str:
        names = ("resolution", "min", "max", "eps", "smallest_normal", "tiny")
        return f"finfo({', '.join(f'{name}={getattr(self, name):g}' for name in names)}, dtype={self.dtype})"


class iinfo(_Limits):
    """Limits of an integer dtype: `max`, `min`, `bits`."""

    max: int
    min: int

    def __init__(self, type: dtype) -> None:
        d = dtype_argument("iinfo", "type", 1, type)
        if d.is_differentiable:
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        if d is bool_:
            raise TypeError("torch.bool is not supported by torch.iinfo")
        info = np.iinfo(d.numpy)
        vars(self).update(dtype=d.name, bits=info.bits, max=int(info.max), min=int(info.min))

    def __repr__(self) -> str:
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"
