"""What is a tensor, as long as there are no gradients?

A way to look at a storage, which is a row of numbers without shape. `size` says how many steps there are along each
dimension, `stride` how far one step goes, `offset` where to start (from 0; in Lua, where these tensors come from, from
1). Looking differently copies nothing: a transpose swaps two strides. Computing makes a new tensor with a storage of
its own.

    storage 0 1 2 3 4 5     size (2, 3), stride (3, 1): 0 1 2     size (3, 2), stride (1, 3): 0 3
                                                        3 4 5                                 1 4
                                                                                              2 5
In PyTorch: `torch/storage.py` and `torch/_tensor.py` today; then a C library named TH.
Read next: `variable.py`, which remembers.
"""

from numbers import Real

import numpy as np


class FloatStorage:
    dtype: type = np.float32

    def __init__(self, source):
        self.array = np.array(source, self.dtype, order="C").reshape(-1)

    def tolist(self):
        return self.array.tolist()


class DoubleStorage(FloatStorage):
    dtype = np.float64


def _computed(ufunc):
    """A method that computes element by element, of one tensor or of two."""

    def method(self, *others):
        operands = [self._operand(other) for other in others]
        with np.errstate(all="ignore"):  # infinities are results, not accidents
            return self.new(ufunc(self._array, *operands))

    return method


class FloatTensor:
    _storage_type = FloatStorage
    # `_array` is the numpy array: a size, strides and an offset

    def __init__(self, *source):
        """`FloatTensor([[1, 2]])` holds these numbers, `FloatTensor(3, 4)` has that size (and holds zeros)."""
        of_sizes = all(isinstance(n, int) for n in source)
        array = np.zeros(source or (0,)) if of_sizes else np.array(*source)
        self._storage = self._storage_type(array)
        self._array = self._storage.array.reshape(array.shape or (1,))  # there were no tensors without dimensions yet

    def new(self, source):
        return type(self)(source)

    # -- what it is

    def storage(self):
        return self._storage

    def size(self, dim=None):
        return self._array.shape if dim is None else self._array.shape[dim]

    def stride(self):
        return tuple(step // self._array.itemsize for step in self._array.strides)

    def storage_offset(self):
        return (self._array.ctypes.data - self._storage.array.ctypes.data) // self._array.itemsize

    def dim(self):
        return self._array.ndim

    def numel(self):
        return self._array.size

    def numpy(self):
        """The same memory as an array: write to one and the other changes."""
        return self._array

    def tolist(self):
        return self._array.tolist()

    def __repr__(self):
        return f"{self._array}\n[{type(self).__name__} of size {'x'.join(map(str, self.size()))}]"

    # -- other looks at the same storage

    def _look(self, array):
        view = object.__new__(type(self))
        view._storage, view._array = self._storage, array
        return view

    def t(self):
        return self._look(self._array.T)

    def narrow(self, dim, start, length):
        if not 0 <= start <= start + length <= self.size(dim):
            raise RuntimeError("narrow() looks beyond the tensor")
        turned = self._array.swapaxes(0, dim)
        return self._look(turned[start : start + length].swapaxes(0, dim))

    def expand(self, *size):
        """Repeat dimensions of size 1 without copying: a step of length 0 sees the same number again."""
        return self._look(np.broadcast_to(self._array, size))

    def chunk(self, n_chunks, dim=0):
        """Pieces of equal length along `dim`; the last one has what is left."""
        length = self.size(dim)
        each = -(-length // n_chunks)
        return tuple(self.narrow(dim, start, min(each, length - start)) for start in range(0, length, each))

    # -- computing: a new storage

    exp, sin, cos, tanh = map(_computed, (np.exp, np.sin, np.cos, np.tanh))
    add, sub, mul = map(_computed, (np.add, np.subtract, np.multiply))

    def clone(self):
        return self.new(self._array)

    def mm(self, other):
        if self.dim() != 2 or other.dim() != 2:
            raise RuntimeError(f"matrices expected, got {self.dim()}D, {other.dim()}D tensors")
        return self.new(self._array @ other._array)

    def sum(self, dim=None):
        return self.new(self._array.sum(dim, keepdims=dim is not None))

    @staticmethod
    def cat(tensors, dim=0):
        return tensors[0].new(np.concatenate([tensor._array for tensor in tensors], dim))

    # -- computing into the storage there is

    def add_(self, other):
        return self.copy_(self.add(other))

    def copy_(self, other):
        if not self._array.flags.writeable:
            raise RuntimeError("an expanded tensor cannot be written to: several elements share one number")
        self._array[...] = self._operand(other)
        return self

    fill_ = copy_

    __add__, __sub__, __mul__, __rmul__ = add, sub, mul, mul

    # -- helpers

    def _operand(self, other):
        if isinstance(other, Real):
            return other
        if type(other) is not type(self):
            raise TypeError(f"expected a {type(self).__name__} or a number, but got {type(other).__name__}")
        if other.size() != self.size():
            raise RuntimeError(f"inconsistent tensor size: {self.size()} and {other.size()} (there is no broadcasting)")
        return other._array


class DoubleTensor(FloatTensor):
    _storage_type = DoubleStorage
