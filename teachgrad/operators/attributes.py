"""What does a tensor tell about its numbers: shape, dtype, device, strides?

Functions that are attached to `Tensor` in `../_tensor.py`, as properties or as methods.

In PyTorch: `torch/csrc/autograd/python_variable.cpp`.
Read next: `conversion.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.kernels import memory
from teachgrad.kernels.memory import address_of, memory_of, strides_of
from teachgrad.tensor.creation import Size, expect_tensors
from teachgrad.tensor.tensor import Tensor


class layout:
    """How elements are laid out in memory: always by strides, `torch.strided`."""

    def __repr__(self) -> str:
        return "torch.strided"


strided = layout()


def is_cuda(self: Tensor) -> bool:
    """Whether the tensor is on a GPU: never."""
    return False


# ---- methods -------------------------------------------------------------------------------------------------------


def size(self: Tensor, dim: int | None = None):
    """The sizes of all dimensions, or that of one."""
    return Size(self._memory.shape) if dim is None else self._memory.shape[dim]


def dim(self: Tensor) -> int:
    """The number of dimensions."""
    return self._memory.ndim


def numel(input: Tensor) -> int:
    """The number of elements."""
    expect_tensors("numel", input=input)
    return input._memory.size


nelement = numel


def stride(self: Tensor, dim: int | None = None):
    """How many elements lie between neighbours along each dimension, or along one."""
    strides = strides_of(self._memory)
    return strides if dim is None else strides[dim]


def storage_offset(self: Tensor) -> int:
    """How many elements lie before the first one in the memory."""
    return memory.storage_offset(self._memory)


def is_contiguous(self: Tensor) -> bool:
    """Whether the elements lie in order and without gaps."""
    return self._memory.flags.c_contiguous


def element_size(self: Tensor) -> int:
    """Bytes of one element."""
    return self._memory.itemsize


def data_ptr(self: Tensor | UntypedStorage) -> int:
    """The address of the first element; 0 if there is none."""
    return address_of(self._memory) if self._memory.size else 0


class UntypedStorage:
    """A tensor's memory as users see it."""

    data_ptr = data_ptr

    def __init__(self, memory: np.ndarray) -> None:
        self._memory = memory

    def nbytes(self) -> int:
        """How many bytes there are."""
        return self._memory.nbytes


def untyped_storage(self: Tensor) -> UntypedStorage:
    """The memory behind the tensor, which its views share."""
    return UntypedStorage(memory_of(self._memory))


def is_tensor(obj) -> bool:
    """Whether `obj` is a tensor."""
    return isinstance(obj, Tensor)


def is_floating_point(input: Tensor) -> bool:
    """Whether the elements are floating-point numbers."""
    expect_tensors("is_floating_point", input=input)
    return input._array.dtype.kind == "f"


def is_complex(input: Tensor) -> bool:
    """Whether the elements are complex numbers."""
    expect_tensors("is_complex", input=input)
    return input._array.dtype.kind == "c"


def is_conj(input: Tensor) -> bool:
    """Whether the tensor is a lazily conjugated view."""
    expect_tensors("is_conj", input=input)
    return input._involution is np.conjugate
