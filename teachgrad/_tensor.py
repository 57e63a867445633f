"""What can a tensor do?

`TensorBase`, below the operators, has the data of a tensor, `TableMethods` the operators of the table, and
`AutogradMethods` what autograd adds. Here is the class that users see, with everything else. Nearly every name leads to
a function elsewhere.

In PyTorch: `torch/_tensor.py`, `tools/autograd/templates/python_variable_methods.cpp`.
Read next: whatever you came for; most operators are in `generated/`, the others in `operators/`.
"""

# ruff: noqa: I001

from __future__ import annotations

import numpy as np

from teachgrad import linalg
from teachgrad.autograd.tensor_methods import AutogradMethods
from teachgrad.dispatch import write
from teachgrad.dispatch.operands import OPERANDS
from teachgrad.generated import operators as ops
from teachgrad.generated.methods import TableMethods
from teachgrad.left_out import LeftOutMethods
from teachgrad.operators import conversion, indexing, pointwise, printing, views
from teachgrad.operators import matmul as matrices
from teachgrad.rules import arrays, tensors
from teachgrad.tensor import creation, dtypes
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.tensor import make_tensors_of, shallow_copy


def _symbol(function):
    """The method for a symbol. If the other operand is neither a tensor nor a number, Python asks its class instead."""
    return lambda self, other: function(self, other) if isinstance(other, OPERANDS) else NotImplemented


def _reflected(function):
    """The same where the tensor stands on the right."""
    return lambda self, other: function(other, self) if isinstance(other, OPERANDS) else NotImplemented


def _python(kind):
    """The method that gives the only element as a Python number."""
    return lambda self: kind(conversion.number(self))


def _to(dtype):
    """The method that converts to `dtype`."""

    def method(self):
        return conversion.convert(self, dtype)

    method.__doc__ = f"The tensor as {dtype}; itself if it is that already."
    return method


class Tensor(AutogradMethods, TableMethods, LeftOutMethods):  # type: ignore[misc, valid-type]
    """A multi-dimensional array that can record what is done to it.

    Make one with `tensor`, `zeros`, `randn`, … . `Tensor(2, 3)` gives an uninitialised tensor of that shape and
    `Tensor([1, 2])` one with those values, in the default dtype, as in PyTorch.
    """

    __slots__ = ()
    __module__ = "teachgrad"
    __array_priority__ = 1000  # `ndarray * tensor` asks the tensor

    def __new__(cls, *args, device=None) -> Tensor:
        made = creation.old_tensor(dtypes.get_default_dtype(), *args, device=device)
        return made if cls is Tensor else shallow_copy(made, cls)

    def __dir__(self) -> list[str]:
        """What is there, without the names that only say that they are left out."""
        return sorted(set(object.__dir__(self)) - vars(LeftOutMethods).keys())

    # ---- what it tells about itself

    @property
    def shape(self) -> creation.Size:
        """The size of each dimension."""
        return creation.Size(self._memory.shape)

    @property
    def dtype(self) -> dtypes.dtype:
        """The type of the elements."""
        return dtypes.from_numpy_dtype(self._array.dtype)

    @property
    def device(self) -> Device:
        """Where the tensor lives."""
        return self._storage.device

    ndim = property(conversion.dim)
    layout = conversion.strided
    is_cuda = property(lambda self: False)
    """Whether the tensor is on a GPU: never."""

    # ---- what Python spells with symbols

    __add__ = __radd__ = ops.add
    __iadd__ = _symbol(ops.add_)
    __sub__ = ops.sub
    __rsub__ = ops.rsub
    __isub__ = _symbol(ops.sub_)
    __mul__ = __rmul__ = ops.mul
    __imul__ = _symbol(ops.mul_)
    __truediv__ = ops.div
    __itruediv__ = _symbol(ops.div_)
    __and__ = __rand__ = ops.bitwise_and
    __iand__ = _symbol(ops.bitwise_and_)
    __or__ = __ror__ = ops.bitwise_or
    __ior__ = _symbol(ops.bitwise_or_)
    __xor__ = __rxor__ = ops.bitwise_xor
    __ixor__ = _symbol(ops.bitwise_xor_)
    __neg__ = ops.neg
    __pos__ = pointwise.positive
    __abs__ = ops.abs
    __invert__ = ops.bitwise_not
    __getitem__ = indexing.getitem
    __setitem__ = indexing.setitem

    def __rtruediv__(self, other) -> Tensor:
        return ops.mul(ops.reciprocal(self), other)  # as PyTorch records it

    __floordiv__ = _symbol(pointwise.floor_divide)
    __ifloordiv__ = _symbol(pointwise.floor_divide_)
    __rfloordiv__ = _reflected(pointwise.floor_divide)
    __mod__ = _symbol(ops.remainder)
    __imod__ = _symbol(ops.remainder_)
    __rmod__ = _reflected(ops.remainder)
    __pow__ = _symbol(ops.pow)
    __ipow__ = _symbol(ops.pow_)
    __rpow__ = _reflected(ops.pow)
    __matmul__ = _symbol(matrices.matmul)
    __rmatmul__ = _reflected(matrices.matmul)
    __ne__ = _symbol(ops.ne)  # type: ignore[assignment]
    __lt__, __le__, __gt__, __ge__ = ops.lt, ops.le, ops.gt, ops.ge
    __hash__ = object.__hash__

    def __eq__(self, other):
        """Which elements are equal. An array of numpy's counts as a tensor here."""
        if isinstance(other, np.ndarray):
            other = creation.from_numpy(other)
        return ops.eq(self, other) if isinstance(other, OPERANDS) else NotImplemented

    # ---- Python's other protocols

    __array__ = conversion.array
    __array_wrap__ = conversion.array_wrap
    __bool__ = conversion.to_bool
    __len__ = conversion.length
    __iter__ = conversion.iterate
    __format__ = conversion.formatted
    __repr__ = printing.tensor_repr
    __deepcopy__ = conversion.deep_copied
    __reduce_ex__ = conversion.reduced

    __float__ = _python(float)
    __int__ = _python(int)
    __complex__ = _python(complex)
    __index__ = conversion.to_index

    def __contains__(self, element) -> bool:
        if not isinstance(element, OPERANDS):
            raise RuntimeError(
                f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}."
            )
        return bool((self == element).any())

    def __reversed__(self) -> Tensor:
        return self.flip(0) if self.ndim else self

    # ---- views and places

    @property
    def T(self) -> Tensor:
        """A view with the dimensions reversed."""
        return ops.permute(self, tuple(range(self.ndim))[::-1])

    @property
    def mT(self) -> Tensor:
        """A view with the last two dimensions exchanged."""
        return ops.transpose(self, -2, -1)

    @property
    def H(self) -> Tensor:
        """A matrix transposed and conjugated."""
        if self.ndim not in (0, 2):
            raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {self.ndim}-D tensor.")
        return self.mH if self.ndim else pointwise.conj(self)

    @property
    def mH(self) -> Tensor:
        """The last two dimensions exchanged, and conjugated."""
        return pointwise.conj(self.mT)

    real = property(pointwise.real, lambda self, value: self.real.copy_(value))
    imag = property(pointwise.imag, lambda self, value: self.imag.copy_(value))
    unfold = ops.unfold  # no function of the package

    def where(self, condition: Tensor, other) -> Tensor:
        """The tensor's elements where `condition` holds, those of `other` elsewhere."""
        return pointwise.where(condition, self, other)

    # ---- another dtype, another device; numbers, lists, arrays

    type = conversion.type_

    double = _to(dtypes.float64)
    float = _to(dtypes.float32)
    half = _to(dtypes.float16)
    long = _to(dtypes.int64)
    int = _to(dtypes.int32)
    bool = _to(dtypes.bool_)

    # ---- other names

    absolute = ops.abs
    absolute_ = ops.abs_
    clip = ops.clamp
    clip_ = ops.clamp_
    swapaxes = swapdims = ops.transpose
    swapaxes_ = swapdims_ = ops.transpose_
    broadcast_to = views.expand
    true_divide = ops.div
    true_divide_ = ops.div_
    det, norm = linalg.det, linalg.norm_of_all
    copy_ = write.copy_

    # ---- functions that are methods under the same name

    # fmt: off
    from teachgrad.generated.operators import relu_, sigmoid, sigmoid_, tanh, tanh_  # type: ignore[misc]
    from teachgrad.operators.activations import log_softmax, relu, softmax  # type: ignore[misc]
    from teachgrad.operators.conversion import (  # type: ignore[misc]
        cpu, data_ptr, dim, element_size, is_complex, is_conj, is_contiguous, is_floating_point, item, nelement, numel,
        numpy, size, storage_offset, stride, to, tolist, type_as, untyped_storage,
    )
    from teachgrad.operators.matmul import cross, ger, inner, kron, matmul, outer  # type: ignore[misc]
    from teachgrad.operators.pointwise import (  # type: ignore[misc]
        allclose, conj, conj_physical, conj_physical_, equal, float_power, floor_divide, floor_divide_,
        positive, resolve_conj, square, square_,
    )
    from teachgrad.operators.random import bernoulli, bernoulli_, multinomial, normal_  # type: ignore[misc]
    from teachgrad.operators.reductions import diff, max, min, nanmean, std, unique, var  # type: ignore[misc]
    from teachgrad.operators.views import (  # type: ignore[misc]
        argwhere, chunk, contiguous, diag, expand, expand_as, flatten, flip, movedim, narrow, nonzero, permute, repeat,
        repeat_interleave, reshape, split, take_along_dim, tensor_split, tile, unflatten, view, view_as,
    )
    from teachgrad.tensor.creation import new_empty, new_full, new_ones, new_tensor, new_zeros  # type: ignore[misc]
    # fmt: on


class LazyTensor(Tensor):
    """A lazily conjugated or negated tensor: its numbers are `_involution(_memory)`, computed whenever they are read.

    It passes for a Tensor. A property in Tensor would do without this class, and make every tensor slower.
    """

    __slots__ = ("_involution",)
    __module__ = "teachgrad"
    __class__ = Tensor  # type: ignore[assignment]
    _array = property(lambda self: self._involution(self._memory))  # type: ignore[assignment]


LazyTensor.__name__ = "Tensor"
make_tensors_of(Tensor, LazyTensor, arrays, tensors)
