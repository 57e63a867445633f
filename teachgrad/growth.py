"""Memory that grows.

`resize_`, `set_`, and `out=` with a larger result, may ask for more elements than there are in memory. numpy's memory
cannot grow where it lies, so there is new memory, the old numbers are copied to it, and every tensor that looked at the
old one looks at the new one: a view of a tensor stays its view.

What a numpy array outside looks at stays where it is: `lend` remembers it.

Nobody keeps a list of who shares memory, for views are frequent and growing is rare; Python's garbage collector knows
all tensors.

In PyTorch: `aten/src/ATen/native/Resize.cpp` (`resize_bytes_cpu`), where a tensor refers to a storage that refers to
the memory, so that nobody has to be told.
Read next: `composite/in_place_views.py` and `out.py`, which ask for it; `shared.py`, which moves memory, too.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterable

import numpy as np

from teachgrad.storage import FreshStorage, flat_memory, memory_of, move_storages, storage_offset
from teachgrad.tensor import Tensor, memory_array, place

_lent: weakref.WeakValueDictionary[int, np.ndarray] = weakref.WeakValueDictionary()


def lend(array: np.ndarray) -> np.ndarray:
    """The same, which a numpy array outside and a tensor share from now on: its memory may not move."""
    owner = memory_of(array)
    _lent[id(owner)] = owner
    return array


def grow(tensor: Tensor, needed: int) -> np.ndarray:
    """The memory behind `tensor`, flat, with room for at least `needed` elements; those that are new are zeros.

    Other tensors on the same memory move along. Raises RuntimeError if an array outside looks at it.
    """
    old = flat_memory(memory_array(tensor))
    if needed <= old.size:
        return old
    new = _larger(old, needed)
    move(tensor, new)
    return new


def _larger(old: np.ndarray, needed: int) -> np.ndarray:
    owner = memory_of(old)
    if id(owner) in _lent or isinstance(owner.base, memoryview):
        raise RuntimeError("Trying to resize storage that is not resizable")
    new = np.zeros(needed, old.dtype)
    new[: old.size] = old
    return new


def move(tensor: Tensor, new: np.ndarray) -> None:
    """Let `tensor` and all that share its memory look at `new`, as they looked at the old."""
    owner = memory_of(memory_array(tensor))
    _move_all([tensor] if tensor._home.__class__ is FreshStorage else _sharers(owner), owner, new)


def _move_all(tensors: Iterable[Tensor], owner: np.ndarray, new: np.ndarray) -> None:
    for tensor in tensors:
        seen = memory_array(tensor)
        offset = min(storage_offset(seen) * seen.itemsize, new.nbytes)  # what has no elements may begin anywhere
        place(tensor, np.ndarray(seen.shape, seen.dtype, new, offset, seen.strides), tensor.is_conj(), tensor.is_neg())
    move_storages(owner, new)


def grow_storage(old: np.ndarray, needed: int) -> np.ndarray:
    """The flat memory `old` with room for at least `needed` elements, for all tensors and storages that look at it."""
    if needed <= old.size:
        return old
    new, owner = _larger(old, needed), memory_of(old)
    _move_all(_sharers(owner), owner, new)
    return new


def _sharers(owner: np.ndarray) -> list[Tensor]:
    """All tensors on the memory of `owner`."""
    tensors = (one for one in gc.get_objects() if issubclass(type(one), Tensor))  # a proxy is not asked for its class
    return [one for one in tensors if _looks_at(one, owner)]


def _looks_at(tensor: Tensor, owner: np.ndarray) -> bool:
    try:
        return memory_of(memory_array(tensor)) is owner
    except (AttributeError, ValueError):  # it was never finished, for something was refused, or waits for its shape
        return False
