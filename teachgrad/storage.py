"""Who else sees what I write?

Every tensor holds a numpy array; views of one tensor hold arrays over the same memory. What they share beside
the memory is this object: the device, and the *version counter*, which goes up by one with every in-place
operation on any of them. A tensor that was saved for backward remembers the version it had; if the counter has
moved on by the time it is needed, the value is gone and the engine says so instead of giving a wrong number.

The counter also remembers the last operation that moved it and the place in the caller's code (a frame's code
object and instruction, which cost next to nothing to keep), so that the error can point at the line.

In PyTorch: `c10/core/StorageImpl.h` for the memory, `c10/core/TensorImpl.h` (`VariableVersion`) for the counter.
Read next: `tensor.py`, or `autograd/saved_variable.py` to see the counter checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import addressof, c_char
from typing import Any, NoReturn
from weakref import WeakValueDictionary

import numpy as np

from teachgrad import dtypes
from teachgrad.devices import CPU, device
from teachgrad.on_demand import OnDemand

shared: Any = OnDemand("teachgrad.shared")


class Storage:
    """What a tensor shares with its views.

    Attributes:
        device: where the memory is.
        version: how many in-place operations were applied; None for inference tensors, which nobody may rely on.
        writer: None, or (operation, code object, instruction) of the last in-place operation.
    """

    __slots__ = ("device", "version", "writer")

    device: device
    version: int | None
    writer: tuple[str, Any, int] | None
    is_wrapped_number = False

    @property
    def count(self) -> int | None:
        """What users see as `_version`."""
        return self.version

    @count.setter
    def count(self, count: int) -> None:
        self.version = count


class FreshStorage:
    """Stands in for the storage of every tensor that shares its memory with nobody and was never overwritten.

    Most tensors are made, read once and thrown away: for these one object a device is enough. Whoever is about to
    share or count asks for `tensor._storage`, and the tensor gets one of its own.
    """

    __slots__ = ("device",)
    version = count = 0
    writer = None
    is_wrapped_number = False

    def __init__(self, where: device) -> None:
        self.device = where


_fresh: dict[device, FreshStorage] = {}


def fresh_storage(where: device) -> FreshStorage:
    """The FreshStorage of a device."""
    return _fresh.setdefault(where, FreshStorage(where))


FRESH = fresh_storage(CPU)


class InferenceStorage(Storage):
    """What inference tensors have: without a version.

    Attributes:
        count: None, which is why inference tensors are not overwritten outside of inference mode. But what `detach`
            makes of one out there may be, and counts how often that happens.
    """

    __slots__ = ("count",)
    count: int | None  # type: ignore[assignment]

    def __init__(self, where: device, count: int | None = None) -> None:
        self.device, self.version, self.writer, self.count = where, None, None, count


def new_storage(where: device = CPU, version: int = 0) -> Storage:
    """A storage that nobody shares yet. (Storage has no `__init__`: calling a class without one is twice as fast.)"""
    storage = Storage()
    storage.device, storage.version, storage.writer = where, version, None
    return storage


class NumberStorage(Storage):
    """Storage of a Python number that became a 0-d tensor to be an operand; it never widens a tensor's dtype.

    `casts` keeps the number as a 0-d array of each dtype it was needed in.
    """

    __slots__ = ("value", "casts")
    is_wrapped_number = True

    def __init__(self, value: Any) -> None:
        self.device, self.version, self.writer = CPU, 0, None
        self.value = value
        self.casts: dict[np.dtype, np.ndarray] = {}

    def cast(self, dtype: np.dtype) -> np.ndarray:
        """The number as a 0-d array of `dtype`."""
        array = self.casts.get(dtype)
        if array is None:
            array = self.casts[dtype] = np.asarray(self.value).astype(dtype)
            array.flags.writeable = False
        return array


class ShownNumberStorage(NumberStorage):
    """That of a number which somebody looks at, and may write to: it is what stands in memory."""

    __slots__ = ("array",)

    def __init__(self, array: np.ndarray) -> None:
        super().__init__(None)
        self.array = array

    def cast(self, dtype: np.dtype) -> np.ndarray:
        """The number as a 0-d array of `dtype`."""
        return self.array.astype(dtype)


def memory_of(array: np.ndarray) -> np.ndarray:
    """The array that owns the memory `array` looks at (itself, if it is no view)."""
    base = array.base
    while isinstance(base, np.ndarray):
        array, base = base, base.base
    return array


def flat_memory(array: np.ndarray) -> np.ndarray:
    """All of the memory behind `array` as a 1-d array of its dtype, in address order."""
    owner = memory_of(array)
    flat = owner.ravel(order="K")
    if flat.size and not np.may_share_memory(flat, owner):  # the owner has gaps: look at all from its start
        extent = 1 + sum((n - 1) * s // owner.itemsize for n, s in zip(owner.shape, owner.strides, strict=True))
        flat = np.lib.stride_tricks.as_strided(owner, (extent,), (owner.itemsize,))
    return elements_of(flat, array.dtype)


def elements_of(flat: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Flat memory as numbers of `dtype`; bytes that are left over belong to none."""
    if flat.dtype == dtype:
        return flat
    used = flat.nbytes // dtype.itemsize * dtype.itemsize
    return flat.view(np.uint8)[:used].view(dtype)


def address_of(array: np.ndarray) -> int:
    """Where in the computer's memory the first element is. (numpy's own way of telling takes four times as long.)"""
    try:
        return addressof(c_char.from_buffer(array))  # type: ignore[arg-type]
    except (TypeError, ValueError, BufferError):  # it has gaps, or is empty, or read-only
        return array.__array_interface__["data"][0]  # type: ignore[no-any-return]


def storage_offset(array: np.ndarray) -> int:
    """How many elements lie between the start of the memory and the first element of `array`."""
    if array.base is None:
        return 0
    return (address_of(array) - address_of(memory_of(array))) // array.itemsize


def strides_in_elements(array: np.ndarray) -> tuple[int, ...]:
    """The strides of `array` in elements (PyTorch's unit), not bytes (numpy's)."""
    itemsize, strides = array.itemsize, array.strides
    if len(strides) == 2:  # matrices, by far the most frequent
        return (strides[0] // itemsize, strides[1] // itemsize)
    return tuple([s // itemsize for s in strides])


def contiguous_strides(shape: Sequence[int], itemsize: int = 1) -> tuple[int, ...]:
    """The strides of an array of this shape whose elements lie in order, without gaps; in elements, if each is one byte."""
    strides, step = [], itemsize
    for size in reversed(shape):
        strides.append(step)
        step *= size or 1
    return tuple(reversed(strides))


def with_strides(array: np.ndarray) -> np.ndarray:
    """`array`, which has no elements, with the strides that it would have with one: numpy puts zeros there."""
    if any(array.strides):
        return array
    return np.ndarray(array.shape, array.dtype, array, 0, contiguous_strides(array.shape, array.itemsize))


def is_dense(array: np.ndarray) -> bool:
    """Whether the elements lie in memory without gaps and overlaps."""
    return has_no_gaps(array.shape, array.strides, array.itemsize)


def has_no_gaps(shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int = 1) -> bool:
    """The same of an array of this geometry."""
    if 0 in shape:
        return True
    expected = itemsize
    for stride, size in sorted(zip(strides, shape, strict=True)):
        if size > 1:
            if stride != expected:
                return False
            expected *= size
    return True


def overlaps_itself(array: np.ndarray) -> bool:
    """Whether two elements of `array` lie at the same place."""
    reach = 0
    for stride, size in sorted(zip(array.strides, array.shape, strict=True)):
        if size > 1:
            if stride <= reach:
                return _places(array) < array.size
            reach += stride * (size - 1)
    return False


def _places(array: np.ndarray) -> int:
    """At how many places the elements of `array` lie: counted, for what strides alone do not tell."""
    offsets = np.zeros((1,) * array.ndim, np.int64)
    for dim, (stride, size) in enumerate(zip(array.strides, array.shape, strict=True)):
        steps = (np.arange(size) * stride).reshape([-1 if d == dim else 1 for d in range(array.ndim)])
        offsets = offsets + steps
    return len(np.unique(offsets))


def as_strided(array: np.ndarray, size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> np.ndarray:
    """A view of the memory behind `array` with the given geometry in elements."""
    flat = flat_memory(array)
    extent = 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True)) if all(size) else 0
    if not extent:  # no element, so no place that could be outside
        offset = min(offset, flat.size)
    if offset < 0 or offset + extent > flat.size:
        raise RuntimeError(
            f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset}, and itemsize "
            f"{array.itemsize} requiring a storage size of {(offset + extent) * array.itemsize} are out of bounds "
            f"for storage of size {flat.nbytes}"
        )
    itemsize = array.itemsize
    return np.ndarray(size, array.dtype, flat, offset * itemsize, tuple(s * itemsize for s in stride))


def restride(array: np.ndarray, shape: tuple[int, ...], strides: tuple[int, ...], offset: int = 0) -> np.ndarray:
    """A view of `array`'s memory with another shape and strides, `offset` after its first element (all in bytes).

    The caller vouches that nothing outside of `array` is reached.
    """
    if array.flags.c_contiguous:
        return np.ndarray(shape, array.dtype, array, offset, strides)
    flat = flat_memory(array)
    return np.ndarray(shape, array.dtype, flat, address_of(array) - address_of(flat) + offset, strides)


class memory_format:
    """A name that is compared by identity: in which order the elements of a copy shall lie."""

    __slots__ = ("name",)
    name: str

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "name", name)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        self.__delattr__(name)

    def __delattr__(self, name: str) -> NoReturn:
        """Refused, as is setting: there is one object of each name for the whole process."""
        raise AttributeError(f"'torch.{self.__class__.__name__}' object has no attribute '{name}'")

    def __repr__(self) -> str:
        return f"torch.{self.name}"

    def __reduce__(self) -> str:
        return self.name


contiguous_format = legacy_contiguous_format = memory_format("contiguous_format")
preserve_format = memory_format("preserve_format")
channels_last = memory_format("channels_last")
channels_last_3d = memory_format("channels_last_3d")
RANKS = {channels_last: 4, channels_last_3d: 5}
"""How many dimensions there are where the channels may come last: those of pictures and of volumes."""


def check_rank(memory_format: Any, ndim: int) -> None:
    """Refuse a format for tensors of another number of dimensions."""
    wanted = RANKS.get(memory_format, ndim)
    if wanted != ndim:
        raise RuntimeError(f"required rank {wanted} tensor to use {memory_format.name} format")


class layout(memory_format):
    """How elements are found in memory; there is one way here."""

    __slots__ = ()


strided = layout("strided")


class UntypedStorage:
    """A tensor's memory as users see it: how large it is and where, and each of its bytes."""

    def __init__(self, array: np.ndarray, where: device) -> None:
        self._flat = flat_memory(array)
        self.device = where
        _storages[id(self)] = self

    def data_ptr(self) -> int:
        """The address of the first byte; 0 if there is none."""
        return address_of(self._flat) if self._flat.size else 0

    def nbytes(self) -> int:
        """How many bytes there are."""
        return self._flat.nbytes

    size = nbytes

    def __len__(self) -> int:
        return self._flat.nbytes

    def element_size(self) -> int:
        """How many bytes an element has: one."""
        return 1

    @property
    def _items(self) -> np.ndarray:
        """What is counted and shown, one after the other."""
        return self._flat.view(np.uint8)

    def __getitem__(self, index: Any) -> Any:
        return self._part(index) if isinstance(index, slice) else self._items[self._place(index)].item()

    def __setitem__(self, index: Any, value: Any) -> None:
        self._items[index if isinstance(index, slice) else self._place(index)] = self._as_item(value)

    def _part(self, index: slice) -> UntypedStorage:
        if index.step not in (None, 1):
            raise RuntimeError(f"Trying to slice with a step of {index.step}, but only a step of 1 is supported")
        part = object.__new__(type(self))
        part._flat, part.device = self._items[index], self.device
        return part

    def _place(self, index: Any) -> int:
        if not hasattr(index, "__index__"):
            raise TypeError(f"can't index a torch.UntypedStorage with {type(index).__name__}")
        if not -len(self) <= index < len(self):
            raise IndexError(f"index {index} out of range for storage of size {len(self)}")
        return int(index)

    def _as_item(self, value: Any) -> Any:
        return value & 0xFF  # of a larger number, what a byte holds

    def __repr__(self) -> str:
        numbers = "\n ".join(str(item) for item in self.tolist())
        return f" {numbers}\n[torch.storage.{type(self).__name__}({self._printed_type()}device={self.device}) of size {len(self)}]"

    def _printed_type(self) -> str:
        return ""

    def tolist(self) -> list[Any]:
        """What there is, in the order of memory."""
        return self._items.tolist()  # type: ignore[no-any-return]

    def is_shared(self) -> bool:
        """Whether forked processes share it."""
        return shared.is_shared(self._flat)  # type: ignore[no-any-return]

    def clone(self) -> UntypedStorage:
        """A copy of the memory."""
        return type(self)(self._flat.copy(), self.device)

    __copy__ = clone

    def copy_(self, source: UntypedStorage, non_blocking: bool = False) -> UntypedStorage:
        """Overwrite the memory with that of `source`. (Nobody counts this as a write to a tensor.)"""
        if self.nbytes() != source.nbytes():
            raise RuntimeError(
                f"size does not match, self was {self.nbytes()} bytes but src was {source.nbytes()} bytes"
            )
        self._flat.view(np.uint8)[...] = source._flat.view(np.uint8)
        return self

    def fill_(self, value: Any) -> UntypedStorage:
        """Overwrite everything with `value`."""
        self._items[...] = self._as_item(value)
        return self

    def cpu(self) -> UntypedStorage:
        """Itself, which is where it is to be."""
        return self

    def untyped(self) -> UntypedStorage:
        """The same memory, counted in bytes: this itself."""
        return self

    def elements(self, dtype: np.dtype) -> np.ndarray:
        """The memory as an array of numbers of `dtype`."""
        return elements_of(self._flat, dtype)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UntypedStorage) and self.data_ptr() == other.data_ptr()

    def __hash__(self) -> int:
        return hash(self.data_ptr())


_storages: WeakValueDictionary[int, UntypedStorage] = WeakValueDictionary()
"""Those that programs hold; a part of one is not among them, for it stays where it is."""


def move_storages(owner: np.ndarray, new: np.ndarray) -> None:
    """Let all storages that look at `owner` look at the flat memory `new`."""
    for storage in list(_storages.values()):
        if memory_of(storage._flat) is owner:
            storage._flat = elements_of(new, storage._flat.dtype)


class TypedStorage(UntypedStorage):
    """The same, counted in elements of the tensor's dtype."""

    @property
    def dtype(self) -> dtypes.dtype:
        """The type of the elements."""
        return dtypes.from_numpy_dtype(self._flat.dtype)

    def untyped(self) -> UntypedStorage:
        """The same memory, counted in bytes."""
        return UntypedStorage(self._flat, self.device)

    def size(self) -> int:
        """How many elements there are."""
        return self._flat.size

    def __len__(self) -> int:
        return self._flat.size

    def element_size(self) -> int:
        """How many bytes an element has."""
        return self._flat.itemsize

    @property
    def _items(self) -> np.ndarray:
        return self._flat

    def _printed_type(self) -> str:
        return f"dtype={self.dtype}, "

    def _part(self, index: slice) -> UntypedStorage:
        raise RuntimeError("slices are only supported in UntypedStorage.__getitem__")

    def _as_item(self, value: Any) -> Any:
        return value
