"""What is a tensor, before anybody thinks of gradients?

A way to look at a storage: `size` says how many steps there are along each dimension, `stride` how far one step
goes, `offset` where to start (from 0; in Lua, where these tensors come from, from 1). Looking differently copies
nothing: a transpose swaps two strides. Computing makes a new tensor with a storage of its own.

    storage 0 1 2 3 4 5     size (2, 3), stride (3, 1): 0 1 2     size (3, 2), stride (1, 3): 0 3
                                                        3 4 5                                 1 4
                                                                                              2 5
In PyTorch: `torch/_tensor.py` today; then a C library named TH.
Read next: `variable.py`, which remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Real

import numpy as np
from numpy.lib.stride_tricks import as_strided

from teachgrad.history.dispatch import static_methods
from teachgrad.history.storage import DoubleStorage, FloatStorage, LongStorage, _StorageBase

Size = tuple[int, ...]


def _of_one(ufunc: Callable) -> Callable:
    def method(self: _TensorBase) -> _TensorBase:
        with np.errstate(all="ignore"):  # infinities are results, not accidents
            return self.new(ufunc(self.numpy()))

    return method


def _of_two(ufunc: Callable) -> Callable:
    def method(self: _TensorBase, other: _TensorBase | float) -> _TensorBase:
        with np.errstate(all="ignore"):
            return self.new(ufunc(self.numpy(), self._operand(other)))

    return method


class _TensorBase:
    _storage_type: type[_StorageBase]

    def __init__(self, *source):
        """`FloatTensor([[1, 2]])` holds these numbers, `FloatTensor(3, 4)` has that size (and holds zeros)."""
        if all(isinstance(n, int) for n in source):
            array = np.zeros(source or (0,), self._storage_type.dtype)
        elif len(source) == 1:
            array = np.array(source[0], self._storage_type.dtype)
        else:
            raise TypeError(f"{type(self).__name__} takes a list of numbers, or sizes as integers")

        size = array.shape or (1,)  # a tensor without dimensions was not thought of yet
        self._look(self._storage_type(array), size, _row_by_row(size), 0)

    def _look(self, storage: _StorageBase, size: Sequence[int], stride: Sequence[int], offset: int) -> None:
        self._storage, self._offset = storage, int(offset)
        self._size, self._stride = tuple(map(int, size)), tuple(map(int, stride))

    def _same_storage(self, size: Sequence[int], stride: Sequence[int], offset: int) -> _TensorBase:
        view = object.__new__(type(self))
        view._look(self._storage, size, stride, offset)
        return view

    # -- what it is

    def storage(self) -> _StorageBase:
        return self._storage

    def size(self, dim: int | None = None) -> Size | int:
        return self._size if dim is None else self._size[self._dim(dim)]

    def stride(self, dim: int | None = None) -> Size | int:
        return self._stride if dim is None else self._stride[self._dim(dim)]

    def storage_offset(self) -> int:
        return self._offset

    def dim(self) -> int:
        return len(self._size)

    def numel(self) -> int:
        return int(np.prod(self._size))

    def numpy(self) -> np.ndarray:
        """The same memory as an array: write to one and the other changes."""
        row = self._storage.array
        return as_strided(row[self._offset :], self._size, [s * row.itemsize for s in self._stride])

    def tolist(self) -> list:
        return self.numpy().tolist()

    def __getitem__(self, index: int) -> _TensorBase | float:
        return self.numpy()[index].item() if self.dim() == 1 else self.select(0, index)

    def __setitem__(self, index, value: float) -> None:
        self._writable()[index] = value

    def __repr__(self) -> str:
        return f"{self.numpy()}\n[{type(self).__name__} of size {'x'.join(map(str, self._size))}]"

    # -- other looks at the same storage

    def transpose(self, dim0: int, dim1: int) -> _TensorBase:
        order = list(range(self.dim()))
        order[dim0], order[dim1] = order[dim1], order[dim0]
        return self._same_storage([self._size[d] for d in order], [self._stride[d] for d in order], self._offset)

    def t(self) -> _TensorBase:
        if self.dim() != 2:
            raise RuntimeError(f"t() expects a 2D tensor, but self is {self.dim()}D")
        return self.transpose(0, 1)

    def narrow(self, dim: int, start: int, length: int) -> _TensorBase:
        dim = self._dim(dim)
        if not 0 <= start <= start + length <= self._size[dim]:
            raise RuntimeError(f"narrow({start}, {length}) leaves dimension {dim} of size {self._size[dim]}")
        size = self._size[:dim] + (length,) + self._size[dim + 1 :]
        return self._same_storage(size, self._stride, self._offset + start * self._stride[dim])

    def select(self, dim: int, index: int) -> _TensorBase:
        dim = self._dim(dim)
        if self.dim() == 1:
            raise RuntimeError("cannot select on a vector")
        if not -self._size[dim] <= index < self._size[dim]:
            raise IndexError(f"index {index} is out of range for dimension {dim} of size {self._size[dim]}")
        part = self.narrow(dim, index % self._size[dim], 1)
        others = [d for d in range(self.dim()) if d != dim]
        return self._same_storage([part._size[d] for d in others], [part._stride[d] for d in others], part._offset)

    def expand(self, *size: int) -> _TensorBase:
        """Repeat dimensions of size 1 without copying: a step of length 0 sees the same number again."""
        size = _as_size(size)
        if len(size) != self.dim() or any(old not in (1, new) for old, new in zip(self._size, size, strict=True)):
            raise RuntimeError(f"cannot expand a tensor of size {self._size} to {size}")
        stride = [s if old == new else 0 for s, old, new in zip(self._stride, self._size, size, strict=True)]
        return self._same_storage(size, stride, self._offset)

    def view(self, *size: int) -> _TensorBase:
        size = _as_size(size)
        strides = zip(self._size, self._stride, _row_by_row(self._size), strict=True)
        if any(n > 1 and stride != dense for n, stride, dense in strides):
            raise RuntimeError("view() needs a contiguous tensor: call clone() first")
        if np.prod(size) != self.numel():
            raise RuntimeError(f"size '{list(size)}' is invalid for input with {self.numel()} elements")
        return self._same_storage(size, _row_by_row(size), self._offset)

    def split(self, split_size: int, dim: int = 0) -> tuple[_TensorBase, ...]:
        """Pieces of `split_size` along `dim`; the last one has what is left."""
        if split_size < 1:
            raise RuntimeError(f"there are no pieces of size {split_size}")
        length = self.size(dim)
        return tuple(self.narrow(dim, i, min(split_size, length - i)) for i in range(0, length, split_size))

    def chunk(self, n_chunks: int, dim: int = 0) -> tuple[_TensorBase, ...]:
        return self.split(-(-self.size(dim) // n_chunks), dim)

    # -- computing: a new storage

    neg, abs, sign = _of_one(np.negative), _of_one(np.abs), _of_one(np.sign)
    exp, log, sqrt = _of_one(np.exp), _of_one(np.log), _of_one(np.sqrt)
    sin, cos, tanh = _of_one(np.sin), _of_one(np.cos), _of_one(np.tanh)
    sigmoid = _of_one(lambda a: np.exp(-np.logaddexp(0, -a)))  # 1 / (1 + exp(-a)), which would overflow
    add, sub, mul = _of_two(np.add), _of_two(np.subtract), _of_two(np.multiply)
    div, pow = _of_two(np.divide), _of_two(np.power)

    def new(self, source) -> _TensorBase:
        return type(self)(source)

    def clone(self) -> _TensorBase:
        return self.new(self.numpy())

    def clamp(self, min: float = -np.inf, max: float = np.inf) -> _TensorBase:
        return self.new(np.clip(self.numpy(), min, max))

    def mm(self, other: _TensorBase) -> _TensorBase:
        if self.dim() != 2 or other.dim() != 2:
            raise RuntimeError(f"matrices expected, got {self.dim()}D, {other.dim()}D tensors")
        if self.size(1) != other.size(0):
            raise RuntimeError(f"size mismatch: {self.size()} and {other.size()}")
        return self.new(self.numpy() @ self._operand(other, any_size=True))

    def dot(self, other: _TensorBase) -> _TensorBase:
        return self.mul(other).sum()

    def sum(self, dim: int | None = None) -> _TensorBase:
        return self.new(self.numpy().sum(self._dim(dim), keepdims=dim is not None))

    def mean(self, dim: int | None = None) -> _TensorBase:
        return self.new(self.numpy().mean(self._dim(dim), keepdims=dim is not None))

    def max(self, dim: int) -> tuple[_TensorBase, LongTensor]:
        return self._at(self.numpy().argmax(self._dim(dim), keepdims=True), dim)

    def min(self, dim: int) -> tuple[_TensorBase, LongTensor]:
        return self._at(self.numpy().argmin(self._dim(dim), keepdims=True), dim)

    def sort(self, dim: int = -1) -> tuple[_TensorBase, LongTensor]:
        return self._at(self.numpy().argsort(self._dim(dim), kind="stable"), dim)

    @staticmethod
    def cat(tensors: Sequence[_TensorBase], dim: int = 0) -> _TensorBase:
        first = tensors[0]
        return first.new(np.concatenate([first._operand(t, any_size=True) for t in tensors], first._dim(dim)))

    # -- computing into the storage there is

    def add_(self, other: _TensorBase | float) -> _TensorBase:
        return self.copy_(self.add(other))

    def sub_(self, other: _TensorBase | float) -> _TensorBase:
        return self.copy_(self.sub(other))

    def mul_(self, other: _TensorBase | float) -> _TensorBase:
        return self.copy_(self.mul(other))

    def copy_(self, other: _TensorBase) -> _TensorBase:
        self._writable()[...] = self._operand(other)
        return self

    def fill_(self, value: float) -> _TensorBase:
        self._writable()[...] = value
        return self

    def scatter_(self, dim: int, index: LongTensor, source: _TensorBase) -> _TensorBase:
        np.put_along_axis(self._writable(), index.numpy(), source.numpy(), self._dim(dim))
        return self

    __add__, __sub__, __mul__, __truediv__, __pow__, __neg__, __matmul__ = add, sub, mul, div, pow, neg, mm
    __radd__, __rmul__ = add, mul
    __iadd__, __isub__, __imul__ = add_, sub_, mul_

    # -- helpers

    def _dim(self, dim: int | None) -> int | None:
        if dim is not None and not -self.dim() <= dim < self.dim():
            raise IndexError(f"dimension {dim} is out of range for a tensor of {self.dim()} dimensions")
        return None if dim is None else dim % self.dim()

    def _operand(self, other: _TensorBase | float, any_size: bool = False) -> np.ndarray | float:
        if isinstance(other, Real):
            return other
        if type(other) is not type(self):
            raise TypeError(f"expected a {type(self).__name__} or a number, but got {type(other).__name__}")
        if not any_size and other._size != self._size:
            raise RuntimeError(f"inconsistent tensor size: {self._size} and {other._size} (there is no broadcasting)")
        return other.numpy()

    def _writable(self) -> np.ndarray:
        if any(s == 0 and n > 1 for s, n in zip(self._stride, self._size, strict=True)):
            raise RuntimeError("an expanded tensor cannot be written to: several elements share one number")
        return self.numpy()

    def _at(self, indices: np.ndarray, dim: int) -> tuple[_TensorBase, LongTensor]:
        return self.new(np.take_along_axis(self.numpy(), indices, self._dim(dim))), LongTensor(indices)


def _row_by_row(size: Size) -> Size:
    """The strides of a tensor whose last dimension lies densest."""
    return tuple(int(np.prod(size[d + 1 :])) for d in range(len(size)))


def _as_size(size: tuple) -> Size:
    """Both `view(2, 3)` and `view((2, 3))` are fine."""
    return tuple(size[0]) if len(size) == 1 and isinstance(size[0], (tuple, list)) else size


class FloatTensor(_TensorBase):
    _storage_type = FloatStorage


class DoubleTensor(_TensorBase):
    _storage_type = DoubleStorage


class LongTensor(_TensorBase):
    _storage_type = LongStorage


_TensorBase._torch = static_methods(_TensorBase)
