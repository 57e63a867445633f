"""Which dtype and shape have nested lists of numbers?

The shape is read along the first items, and everything else has to fit. The dtype is the one that all numbers
promote to, where Python's own count as `int64`, as the default dtype or as the complex one beside it.

In PyTorch: `torch/csrc/utils/tensor_new.cpp`.
Read next: `creation.py`.
"""

from __future__ import annotations

from functools import reduce
from operator import index
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.kernels.fitting import as_double
from teachgrad.tensor import Tensor, requires_grad
from teachgrad.warned_once import WarnOnce

_of_arrays = WarnOnce()


def nested_array(data: Any, wanted: np.dtype | None = None) -> np.ndarray:
    """Nested sequences of numbers and one-element tensors as an array of `wanted`, or of PyTorch's dtype for them.

    What is an array already comes back as it is.
    """
    if isinstance(data, np.ndarray):
        refuse_foreign(data)
        return data
    if data.__class__ in _PYTHON:
        return numbers_in([data], dtype_of_number(data).numpy if wanted is None else wanted).reshape(())
    shape = _shape_of(data)
    if isinstance(data, (list, tuple)) and np.ndarray in set(map(type, data)):
        _of_arrays("Creating a tensor from a list of numpy.ndarrays is extremely slow. Please consider converting the list "
                   "to a single numpy.ndarray with numpy.array() before converting to a tensor.")  # fmt: skip
    if 0 in shape:  # of what else is listed only the dtype counts
        return np.empty(shape, _dtype_of_leaf(data).numpy if wanted is None else wanted)
    leaves: list[Any] = []
    _collect(data, shape, 0, leaves)
    if wanted is None:
        wanted = _inferred(leaves)
    values = [leaf if leaf.__class__ in _PYTHON else _number(leaf, wanted.kind) for leaf in leaves]
    return numbers_in(values, wanted).reshape(shape)


def refuse_foreign(array: np.ndarray) -> None:
    """Numbers that lie in memory as those of no tensor do are refused, even where they would be copied."""
    if not array.dtype.isnative:
        raise ValueError("given numpy array has byte order different from the native byte order. Conversion between byte "
                         "orders is currently not supported.")  # fmt: skip
    if array.dtype.kind != "u":  # large unsigned integers may be converted
        dtypes.from_numpy_dtype(array.dtype)
    if any(s < 0 for s in array.strides):
        raise ValueError("At least one stride in the given numpy array is negative, and tensors with negative strides "
                         "are not currently supported. (You can probably work around this by making a copy of your "
                         "array  with array.copy().) ")  # fmt: skip


# ---- shape -------------------------------------------------------------------------------------------------------


def _shape_of(data: Any) -> tuple[int, ...]:
    """The shape that the first items have; a tensor within counts as one number."""
    if isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{class_name(data)}'")
    shape: list[int] = []
    while is_sequence(data) and not isinstance(data, (bytes, Tensor, np.generic)):
        if isinstance(data, str):
            raise ValueError(f"too many dimensions '{class_name(data)}'")
        shape.append(len(data))
        if not len(data):
            break
        data = data[0]
    return tuple(shape)


def is_sequence(data: Any) -> bool:
    """Whether `data` has items that are counted: what Python calls a sequence, more or less."""
    return hasattr(data, "__getitem__") and not isinstance(data, dict)


def _collect(data: Any, shape: tuple[int, ...], depth: int, leaves: list[Any]) -> None:
    """Gather the numbers of `data` in `leaves`, if it has this shape from `depth` on."""
    if depth == len(shape):
        leaves.append(data)
        return
    if not hasattr(data, "__len__"):
        raise TypeError("not a sequence")
    if len(data) != shape[depth]:
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
    for item in data:
        _collect(item, shape, depth + 1, leaves)


# ---- dtype -------------------------------------------------------------------------------------------------------

_PYTHON = {bool, int, float, complex}


def dtype_of_number(number: Any) -> dtypes.dtype:
    """The dtype of a tensor that is made of this number or tensor alone."""
    if number.__class__ not in _PYTHON:
        if isinstance(number, Tensor):
            return dtypes.from_numpy_dtype(number._array.dtype)
        if isinstance(number, np.generic):
            return dtypes.from_numpy_dtype(number.dtype)
    kind = dtypes.of_number(number)
    if kind.is_floating_point:
        return dtypes.get_default_dtype()
    return dtypes.get_default_dtype().to_complex() if kind.is_complex else kind


def _inferred(leaves: list[Any]) -> np.dtype:
    """The dtype that all of the numbers promote to."""
    if not leaves:
        return dtypes.get_default_dtype().numpy
    one_of_each = {leaf.__class__: leaf for leaf in leaves}
    if not one_of_each.keys() <= _PYTHON:
        return reduce(dtypes.promote_types, {_dtype_of_leaf(leaf): None for leaf in leaves}).numpy
    return reduce(dtypes.promote_types, map(dtype_of_number, one_of_each.values())).numpy


def _dtype_of_leaf(leaf: Any) -> dtypes.dtype:
    """The dtype of what stands where a number is expected."""
    if isinstance(leaf, (bool, int, float, complex, np.generic, Tensor)):
        return dtype_of_number(leaf)
    if isinstance(leaf, np.ndarray):
        return dtypes.from_numpy_dtype(leaf.dtype)
    if isinstance(leaf, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{class_name(leaf)}'")
    if not is_sequence(leaf):
        raise RuntimeError(f"Could not infer dtype of {class_name(leaf)}")
    return dtypes.from_numpy_dtype(_inferred(list(leaf)))


# ---- numbers -----------------------------------------------------------------------------------------------------


_about_numbers = WarnOnce()


def warn_of_scalar() -> None:
    """Whoever turns a tensor that requires grad into a number behind autograd's back may not have meant to."""
    _about_numbers("Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior.\n"
                   "Consider using tensor.detach() first.")  # fmt: skip


def _number(leaf: Any, kind: str) -> Any:
    """A tensor of one element, or whatever says which number it is, as a Python number for a dtype of this kind.

    Only Python's own fractions become whole numbers.
    """
    if isinstance(leaf, Tensor):
        return _only_number(leaf, kind)
    if kind in "biu":
        if kind == "b" and isinstance(leaf, (np.bool_, complex)):
            return bool(leaf)
        return leaf if isinstance(leaf, float) else index(leaf)
    if kind == "c" and hasattr(leaf, "__complex__"):
        return complex(leaf)
    if not hasattr(leaf, "__float__") and not hasattr(leaf, "__index__"):
        raise TypeError(f"must be real number, not {class_name(leaf)}")
    return float(leaf)


def _only_number(tensor: Tensor, kind: str) -> Any:
    """The element of a tensor of one, as a Python number for a dtype of this kind."""
    if kind in "biu" and (tensor._array.dtype.kind not in "biu" or tensor._array.size != 1):
        raise TypeError("only integer tensors of a single element can be converted to an index")
    if tensor._array.size != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    if requires_grad(tensor):
        warn_of_scalar()
    return tensor.item() if kind == "c" else as_double(tensor.item()) if kind == "f" else index(tensor.item())


def numbers_in(values: list[Any], dtype: np.dtype) -> np.ndarray:
    """Python numbers as an array of `dtype`, cut to whole numbers where need be, if they are in its range."""
    if dtype.kind in "iu":
        return _integers_in(values, dtype)
    try:
        array = np.asarray(values)
        if array.dtype.kind == "c" and dtype.kind == "f":
            raise TypeError("must be real number, not complex")
        return array.astype(dtype)
    except OverflowError:
        raise OverflowError("int too large to convert to float") from None


def _integers_in(values: list[Any], dtype: np.dtype) -> np.ndarray:
    if not values:
        return np.empty(0, dtype)
    array = np.asarray(values)
    if array.dtype.kind not in "bi":  # numbers one by one: floats among large integers would lose digits of these
        array = np.asarray([_integer(value, dtype) for value in values])
    if array.dtype == np.int64 == dtype:
        return array
    limits = np.iinfo(dtype)
    lowest = min(limits.min, -limits.max)  # negative numbers wrap around, where there are none
    if array.dtype.kind != "b" and not lowest <= array.min() <= array.max() <= limits.max:
        raise _too_large(dtype)
    return array.astype(dtype)


def _integer(value: Any, dtype: np.dtype) -> int:
    if isinstance(value, int):
        if not -(2**63) <= value < 2**63:
            raise ValueError("Overflow when unpacking long long")
        return value
    if isinstance(value, complex):
        raise TypeError("'complex' object cannot be interpreted as an integer")
    lowest = 0 if dtype.kind == "u" else -(2.0**63)
    if not lowest <= value < 2.0**63:
        raise _too_large(dtype)
    return int(value)


def _too_large(dtype: np.dtype) -> RuntimeError:
    return RuntimeError(f"value cannot be converted to type {dtype.name} without overflow")
