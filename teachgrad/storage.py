"""Who else sees what I write?

Every tensor holds a numpy array; views of one tensor hold arrays over the same memory. What they share beside
the memory is this object: the device, and the *version counter*, which goes up by one with every in-place
operation on any of them. A tensor that was saved for backward remembers the version it had; if the counter has
moved on by the time it is needed, the value is gone and the engine says so instead of giving a wrong number.

The counter also remembers the last operation that moved it and the place in the caller's code (a frame's code
object and instruction, which cost next to nothing to keep), so that the error can point at the line.

In PyTorch: `c10/core/StorageImpl.h` for the memory, `c10/core/TensorImpl.h` (`VariableVersion`) for the counter.
Read next: `tensor.py`, or `autograd/saved_tensor.py` to see the counter checked.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.devices import CPU, device


class Storage:
    """What a tensor shares with its views.

    Attributes:
        device: where the memory is.
        version: how many in-place operations were applied; None for inference tensors, which are not counted.
        writer: None, or (operation, code object, instruction) of the last in-place operation.
    """

    __slots__ = ("device", "version", "writer")

    device: device
    version: int | None
    writer: tuple[str, Any, int] | None
    is_wrapped_number = False

    def __init__(self, where: device = CPU, version: int | None = 0) -> None:
        self.device = where
        self.version = version
        self.writer = None


class NumberStorage(Storage):
    """Storage of a Python number that became a 0-d tensor to be an operand; it never widens a tensor's dtype.

    `casts` keeps the number as a 0-d array of each dtype it was needed in.
    """

    __slots__ = ("value", "casts")
    is_wrapped_number = True

    def __init__(self, value: Any) -> None:
        super().__init__()
        self.value = value
        self.casts: dict[np.dtype, np.ndarray] = {}

    def cast(self, dtype: np.dtype) -> np.ndarray:
        """The number as a 0-d array of `dtype`."""
        array = self.casts.get(dtype)
        if array is None:
            array = self.casts[dtype] = np.asarray(self.value).astype(dtype)
        return array


def memory_of(array: np.ndarray) -> np.ndarray:
    """The array that owns the memory `array` looks at (itself, if it is no view)."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def flat_memory(array: np.ndarray) -> np.ndarray:
    """All of the memory behind `array` as a 1-d array of its dtype, in address order."""
    owner = memory_of(array)
    flat = owner.ravel(order="K") if owner.flags.forc else np.asarray(owner).reshape(-1)
    if not np.may_share_memory(flat, owner):  # the owner itself has gaps: look at the bytes from its start
        flat = np.lib.stride_tricks.as_strided(owner, (owner.size,), (owner.itemsize,))
    return flat.view(array.dtype) if flat.dtype is not array.dtype else flat


def storage_offset(array: np.ndarray) -> int:
    """How many elements lie between the start of the memory and the first element of `array`."""
    start = memory_of(array).__array_interface__["data"][0]
    return (array.__array_interface__["data"][0] - start) // array.itemsize


def strides_in_elements(array: np.ndarray) -> tuple[int, ...]:
    """The strides of `array` in elements (PyTorch's unit), not bytes (numpy's)."""
    itemsize = array.itemsize
    return tuple([s // itemsize for s in array.strides])


def as_strided(array: np.ndarray, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> np.ndarray:
    """A view of the memory behind `array` with the given geometry in elements."""
    flat = flat_memory(array)
    extent = 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True)) if all(size) else 0
    if offset < 0 or offset + extent > flat.size:
        raise RuntimeError(
            f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset}, and itemsize "
            f"{array.itemsize} requiring a storage size of {(offset + extent) * array.itemsize} are out of bounds "
            f"for storage of size {flat.nbytes}"
        )
    itemsize = array.itemsize
    return np.ndarray(size, array.dtype, flat, offset * itemsize, tuple(s * itemsize for s in stride))
