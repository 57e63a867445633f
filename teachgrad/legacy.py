"""What is `Tensor(2, 3)`, and what `Tensor([2, 3])`?

The oldest way to make a tensor: of sizes if they are integers, of values if they are listed, the same memory if it is a
tensor, its storage, or an array of the same dtype. `torch.tensor` and `torch.empty` leave no such doubt.

In PyTorch: `legacy_tensor_generic_ctor_new` in `torch/csrc/utils/tensor_new.cpp`.
Read next: `compat.py`, for `FloatTensor` and its kin.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name, invalid_arguments, shape_from
from teachgrad.composite.core import make
from teachgrad.creation import Size, from_numpy
from teachgrad.devices import CPU, as_device, device
from teachgrad.dispatcher import aten
from teachgrad.dtypes import dtype as Dtype
from teachgrad.nested_lists import is_sequence, nested_array
from teachgrad.storage import TypedStorage, UntypedStorage
from teachgrad.tensor import Tensor

_BY_NAME = ("size", "other", "data", "storage")
"""What may be given by name, alone or with a device."""


def construct(
    dtype: Dtype | None, args: tuple[Any, ...], named: dict[str, Any], beside: device | None = None
) -> Tensor:
    """`FloatTensor(*args, **named)` and its kin in their dtype; `Tensor(…)`, without one, in the default one.

    `beside` says where the tensor is whose `new` was called.
    """
    given, others = args, [name for name in named if name != "device"]
    if not args and len(others) == 1 and others[0] in _BY_NAME:
        value = named[others[0]]
        given = (Size(value) if others == ["size"] else value,)
    elif others:
        raise invalid_arguments("new", *args, **named)
    where, kind = named.get("device"), (dtype or dtypes.get_default_dtype()).numpy
    if len(given) == 1 and isinstance(given[0], Tensor):
        if where is not None and beside is not None:
            raise RuntimeError("Legacy tensor new of the form tensor.new(tensor, device=device) is not supported.  Use "
                               "torch.as_tensor(...) instead.")  # fmt: skip
        if where is not None:
            raise RuntimeError("Legacy tensor constructor of the form torch.Tensor(tensor, device=device) is not supported. "
                               " Use torch.tensor(...) or torch.as_tensor(...) instead.")  # fmt: skip
        return alias_of(given[0], dtype, beside or CPU)
    if len(given) == 1 and isinstance(given[0], (TypedStorage, UntypedStorage)):
        return _over(given[0], kind)
    if len(given) == 1 and isinstance(given[0], np.ndarray):
        return from_numpy(given[0]).to(
            as_device(beside or CPU if where is None else where), dtypes.from_numpy_dtype(kind)
        )
    return make(_array_from(given, kind), as_device(beside or CPU if where is None else where))


def alias_of(other: Tensor, dtype: Dtype | None, where: device) -> Tensor:
    """The same memory once more; refused if it is not of `dtype`, if there is one, and `where` it should be."""
    kind, here = dtypes.from_numpy_dtype(other._array.dtype), other._home.device
    if dtype is not None and (kind is not dtype or here is not where):
        raise TypeError(f"expected {_options(dtype, where)} (got {_options(kind, here)})")
    return aten.alias(other)  # type: ignore[no-any-return]


def _over(storage: TypedStorage | UntypedStorage, kind: np.dtype) -> Tensor:
    """All of a storage as one row."""
    wanted = dtypes.from_numpy_dtype(kind)
    if isinstance(storage, TypedStorage) and storage.dtype is not wanted:
        raise RuntimeError(f"Expected a Storage of type {wanted.scalar_name} or an UntypedStorage, but got type "
                           f"{storage.dtype.scalar_name} for argument 1 'storage'")  # fmt: skip
    return aten.set_(make(np.empty(0, kind)), storage)  # type: ignore[no-any-return]


def _options(kind: Dtype, where: device) -> str:
    return (f"TensorOptions(dtype={kind.c_name}, device={where}, layout=Strided, requires_grad=false (default), "
            "pinned_memory=false (default), memory_format=(nullopt))")  # fmt: skip


def _array_from(given: tuple[Any, ...], kind: np.dtype) -> np.ndarray:
    if not given:
        return np.empty(0, kind)
    first = given[0]
    if len(given) == 1 and isinstance(first, Size):
        return np.empty(first, kind)
    if _is_size(first):
        return np.zeros(shape_from("new", given), kind)
    if len(given) > 1:
        raise invalid_arguments("new", *given)
    if not is_sequence(first) or isinstance(first, np.generic):
        raise TypeError(f"new(): data must be a sequence (got {class_name(first)})")
    return nested_array(first, kind).astype(kind)


def _is_size(value: Any) -> bool:
    """Whether `value` is an integer of any kind, though no truth."""
    try:
        index(value)
    except TypeError:
        return False
    return not isinstance(value, bool)
