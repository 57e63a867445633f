"""`x + 1` and `float32 * float64`: which arrays does the kernel get?

Python numbers become 0-d tensors that know they are numbers. All operands are brought to one dtype, after PyTorch's
rule: a tensor with dimensions outranks a 0-d tensor, which outranks a number, unless the lower-ranked operand belongs
to a higher category (bool < integer < floating point < complex). That dtype is worked out once for each
combination and looked up afterwards.

In PyTorch: `aten/src/ATen/native/TypeProperties.cpp`, `aten/src/ATen/TensorIterator.cpp`.
Read next: `../dispatch/record.py`, which calls this for every operator with several operands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.tensor import dtypes
from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.storage import new, new_storage
from teachgrad.tensor.tensor import Tensor, ndarray, new_tensor

Number = bool | int | float | complex
NUMBERS = (bool, int, float, complex, np.generic)

_common: dict[tuple[Any, ...], np.dtype] = {}
_number_tensors: dict[tuple[Any, ...], Tensor] = {}


def common_dtype(*tensors: Tensor) -> np.dtype:
    """The dtype to which PyTorch promotes these operands."""
    key: Any = (dtypes.get_default_dtype(), *[(t._array.dtype, _rank(t)) for t in tensors])
    found = _common.get(key)
    if found is None:
        found = dtypes.combine([(dtypes.from_numpy_dtype(kind), rank) for kind, rank in key[1:]]).numpy
        _common[key] = found
    return found


def _rank(tensor):
    return 2 if tensor._array.ndim else 1 if tensor._storage.number is None else 0


def result_type(*operands) -> dtypes.dtype:
    """The dtype of an operation on `operands`: tensors and Python numbers."""
    return dtypes.from_numpy_dtype(common_dtype(*[as_tensor("result_type", operand) for operand in operands]))


def number_tensor(value: Number, dtype: np.dtype | None = None) -> Tensor:
    """A Python number as a 0-d operand, in `dtype` if that is known. Equal numbers share one object."""
    key = (value.__class__, value, dtype or dtypes.get_default_dtype())
    known = _number_tensors.get(key)
    if known is not None:
        return known
    if isinstance(value, np.generic):
        value = value.item()
    array = np.asarray(value).astype(dtypes.of_number(value).numpy if dtype is None else dtype)
    array.flags.writeable = False
    tensor: Tensor = new(Tensor)
    tensor._array = tensor._memory = array
    tensor._edge = tensor._meta = None
    tensor._storage = new_storage()
    tensor._storage.number = value
    if value and value.__class__ is not complex and len(_number_tensors) < 4096:  # 0.0 and -0.0 are equal, not the same
        _number_tensors[key] = tensor
    return tensor


def as_tensor(name: str, value) -> Tensor:
    """An operand as a tensor: itself, or a number or numpy array made into one."""
    if isinstance(value, Tensor):
        return value
    if isinstance(value, NUMBERS):
        return number_tensor(value)  # type: ignore[arg-type]
    if isinstance(value, np.ndarray):
        return new_tensor(value.copy())
    raise TypeError(f"{name}(): expected a Tensor or a number, got {type(value).__name__}")


def operands(name: str, *values, floating: bool = False) -> tuple[list[Tensor], list[ndarray]]:
    """The operands as tensors, and their arrays in one dtype.

    Args:
        name: of the operator, for errors.
        values: tensors and numbers.
        floating: integers become the default floating-point dtype, for operators that have no integer result.
    """
    tensors = [as_tensor(name, value) for value in values]
    target = common_dtype(*tensors)
    if floating and target.kind in "biu":
        target = dtypes.get_default_dtype().numpy
    if all(t._storage.number is not None for t in tensors):
        tensors = [new_tensor(t._array.astype(target)) for t in tensors]
    for i, tensor in enumerate(tensors):
        if tensor._storage.number is not None and tensor._array.dtype is not target:
            tensors[i] = number_tensor(tensor._storage.number, target)
    arrays = [t._array if t._array.dtype is target else t._array.astype(target) for t in tensors]
    return tensors, arrays


def common_device(*tensors: Tensor) -> device:
    """The one device of all operands. 0-d tensors on the CPU may stand beside any other."""
    found = CPU
    for tensor in tensors:
        where = tensor._storage.device
        if where is found or (where is CPU and not tensor._array.ndim):
            continue
        if found is not CPU or any(t._storage.device is CPU and t._array.ndim for t in tensors):
            raise RuntimeError("Expected all tensors to be on the same device, but found at least two devices, "
                               + (f"{where} and {CPU}!" if found is CPU else f"{found} and {where}!"))  # fmt: skip
        found = where
    return found


def number_beside(value: Number, tensor) -> Tensor:
    """A Python number as the operand beside `tensor`, in the dtype to which the two promote."""
    try:
        key = (value.__class__, value, tensor._array.dtype, dtypes.inferred[float])
    except AttributeError:
        return number_tensor(value)
    known = _beside.get(key)
    if known is None:
        known = number_tensor(value, common_dtype(tensor, number_tensor(value)))
        if value and value.__class__ is not complex and len(_beside) < 4096:  # 0.0 and -0.0 are equal, not the same
            _beside[key] = known
    return known


_beside: dict[tuple[Any, ...], Tensor] = {}
