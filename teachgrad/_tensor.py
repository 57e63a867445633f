"""What can a tensor do?

`TensorBase`, below the operators, has the data of a tensor, and `TableMethods` the operators of the table. Here is the
class that users see, with what is written by hand. Nothing is computed in this file: every name leads to a function
elsewhere.

In PyTorch: `torch/_tensor.py`, `tools/autograd/templates/python_variable_methods.cpp`.
Read next: whatever you came for; most operators are in `generated/`, the others in `operators/`.
"""

from __future__ import annotations

from operator import index

from teachgrad import linalg
from teachgrad.autograd import tensor_methods as of_autograd
from teachgrad.dispatch import write
from teachgrad.dispatch.operands import is_operand
from teachgrad.generated import operators as ops
from teachgrad.generated.methods import TableMethods
from teachgrad.graph.node import Node
from teachgrad.left_out import LeftOutMethods
from teachgrad.operators import (
    activations,
    conversion,
    indexing,
    pointwise,
    printing,
    random,
    reductions,
    views,
)
from teachgrad.operators import matmul as matrices
from teachgrad.rules import arrays, tensors
from teachgrad.tensor import creation, dtypes
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.tensor import alias, make_tensors_of

Bool = bool  # in the class, `bool` is a method


class Tensor(TableMethods, LeftOutMethods):  # type: ignore[misc, valid-type]
    """A multi-dimensional array that can record what is done to it.

    Make one with `tensor`, `zeros`, `randn`, … . `Tensor(2, 3)` gives an uninitialised tensor of that shape and
    `Tensor([1, 2])` one with those values, in the default dtype, as in PyTorch.
    """

    __slots__ = ()
    __module__ = "teachgrad"
    __array_priority__ = 1000  # `ndarray * tensor` asks the tensor

    def __new__(cls, *args, device=None) -> Tensor:
        made = creation.old_tensor(dtypes.get_default_dtype(), *args, device=device)
        return made if cls is Tensor else alias(made, cls)

    def __dir__(self) -> list[str]:
        """What is there, without the names that only say that they are left out."""
        return sorted(set(object.__dir__(self)) - vars(LeftOutMethods).keys())

    # ---- autograd

    @property
    def requires_grad(self) -> Bool:
        """Whether gradients flow through this tensor. Can be set for leaves."""
        return of_autograd.requires_grad(self)

    @requires_grad.setter
    def requires_grad(self, value: Bool) -> None:
        of_autograd.set_requires_grad(self, value)

    @property
    def grad(self) -> Tensor | None:
        """The accumulated gradient of a leaf, or of a tensor that retains it; else None. Can be set and deleted."""
        return of_autograd.get_grad(self)

    @grad.setter
    def grad(self, value: Tensor | None) -> None:
        of_autograd.set_grad(self, value)

    @grad.deleter
    def grad(self) -> None:
        of_autograd.set_grad(self, None)

    @property
    def grad_fn(self) -> Node | None:
        """The node that computes the gradients of what this tensor was computed from; None for leaves."""
        return of_autograd.grad_fn(self)

    @property
    def is_leaf(self) -> Bool:
        """Whether this tensor has no history: it was made by the user, or does not require grad."""
        return of_autograd.is_leaf(self)

    @property
    def data(self) -> Tensor:
        """The numbers without the history: another tensor on the same memory, with a version counter of its own."""
        return of_autograd.get_data(self)

    @data.setter
    def data(self, value: Tensor) -> None:
        of_autograd.set_data(self, value)

    output_nr = property(of_autograd.output_nr)
    retains_grad = property(of_autograd.retains_grad)
    _version = property(of_autograd._version)
    _base = property(of_autograd._base)
    _backward_hooks = property(of_autograd._backward_hooks)
    _is_view = of_autograd._is_view
    backward = of_autograd.backward
    detach = of_autograd.detach
    detach_ = of_autograd.detach_
    is_inference = of_autograd.is_inference
    register_hook = of_autograd.register_hook
    register_post_accumulate_grad_hook = of_autograd.register_post_accumulate_grad_hook
    requires_grad_ = of_autograd.requires_grad_
    retain_grad = of_autograd.retain_grad

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
    is_cuda = property(conversion.is_cuda)
    nelement = conversion.nelement
    data_ptr = conversion.data_ptr
    dim = conversion.dim
    element_size = conversion.element_size
    is_complex = conversion.is_complex
    is_conj = conversion.is_conj
    is_contiguous = conversion.is_contiguous
    is_floating_point = conversion.is_floating_point
    numel = conversion.numel
    size = conversion.size
    storage_offset = conversion.storage_offset
    stride = conversion.stride
    untyped_storage = conversion.untyped_storage

    # ---- what Python spells with symbols

    __add__ = __radd__ = ops.add
    __iadd__ = ops.add_
    __sub__ = ops.sub
    __rsub__ = ops.rsub
    __isub__ = ops.sub_
    __mul__ = __rmul__ = ops.mul
    __imul__ = ops.mul_
    __truediv__ = ops.div
    __itruediv__ = ops.div_
    __and__ = __rand__ = ops.bitwise_and
    __iand__ = ops.bitwise_and_
    __or__ = __ror__ = ops.bitwise_or
    __ior__ = ops.bitwise_or_
    __xor__ = __rxor__ = ops.bitwise_xor
    __ixor__ = ops.bitwise_xor_
    __neg__ = ops.neg
    __pos__ = pointwise.positive
    __abs__ = ops.abs
    __invert__ = ops.bitwise_not
    __getitem__ = indexing.getitem
    __setitem__ = indexing.setitem

    def __rtruediv__(self, other) -> Tensor:
        """`2 / x`, as PyTorch records it: the reciprocal, times 2."""
        return ops.mul(ops.reciprocal(self), other) if is_operand(other) else NotImplemented

    def __floordiv__(self, other) -> Tensor:
        return pointwise.floor_divide(self, other) if is_operand(other) else NotImplemented

    def __mod__(self, other) -> Tensor:
        return ops.remainder(self, other) if is_operand(other) else NotImplemented

    def __pow__(self, other) -> Tensor:
        return ops.pow(self, other) if is_operand(other) else NotImplemented

    def __matmul__(self, other) -> Tensor:
        return matrices.matmul(self, other) if is_operand(other) else NotImplemented

    def __ifloordiv__(self, other) -> Tensor:
        return pointwise.floor_divide_(self, other) if is_operand(other) else NotImplemented

    def __rfloordiv__(self, other) -> Tensor:
        return pointwise.floor_divide(other, self) if is_operand(other) else NotImplemented

    def __imod__(self, other) -> Tensor:
        return ops.remainder_(self, other) if is_operand(other) else NotImplemented

    def __rmod__(self, other) -> Tensor:
        return ops.remainder(other, self) if is_operand(other) else NotImplemented

    def __ipow__(self, other) -> Tensor:
        return ops.pow_(self, other) if is_operand(other) else NotImplemented

    def __rpow__(self, other) -> Tensor:
        return ops.pow(other, self) if is_operand(other) else NotImplemented

    def __rmatmul__(self, other) -> Tensor:
        return matrices.matmul(other, self) if is_operand(other) else NotImplemented

    def __eq__(self, other) -> Tensor:  # type: ignore[override]
        return ops.eq(self, other) if is_operand(other) else NotImplemented

    def __ne__(self, other) -> Tensor:  # type: ignore[override]
        return ops.ne(self, other) if is_operand(other) else NotImplemented

    def __lt__(self, other) -> Tensor:
        return ops.lt(self, other) if is_operand(other) else NotImplemented

    def __le__(self, other) -> Tensor:
        return ops.le(self, other) if is_operand(other) else NotImplemented

    def __gt__(self, other) -> Tensor:
        return ops.gt(self, other) if is_operand(other) else NotImplemented

    def __ge__(self, other) -> Tensor:
        return ops.ge(self, other) if is_operand(other) else NotImplemented

    __hash__ = object.__hash__

    # ---- Python's other protocols

    __array__ = conversion.array
    __bool__ = conversion.to_bool
    __len__ = conversion.length
    __iter__ = conversion.iterate
    __format__ = conversion.formatted
    __repr__ = printing.tensor_repr
    __deepcopy__ = conversion.deep_copied
    __reduce_ex__ = conversion.reduced

    def __float__(self) -> float:
        return float(conversion.number(self))

    def __int__(self) -> int:
        return int(conversion.number(self))

    def __complex__(self) -> complex:
        return complex(conversion.number(self))

    def __index__(self) -> int:
        return index(conversion.number(self))

    def __contains__(self, element) -> bool:
        if not is_operand(element):
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
    argwhere = views.argwhere
    broadcast_to = views.expand
    chunk = views.chunk
    contiguous = views.contiguous
    diag = views.diag
    expand = views.expand
    expand_as = views.expand_as
    flatten = views.flatten
    flip = views.flip
    movedim = views.movedim
    narrow = views.narrow
    nonzero = views.nonzero
    permute = views.permute
    repeat = views.repeat
    repeat_interleave = views.repeat_interleave
    reshape = views.reshape
    roll = views.roll
    split = views.split
    take_along_dim = views.take_along_dim
    tensor_split = views.tensor_split
    tile = views.tile
    unflatten = views.unflatten
    view = views.view
    view_as = views.view_as

    def where(self, condition: Tensor, other) -> Tensor:
        """The tensor's elements where `condition` holds, those of `other` elsewhere."""
        return pointwise.where(condition, self, other)

    # ---- another dtype, another device; numbers, lists, arrays

    cpu = conversion.cpu
    item = conversion.item
    numpy = conversion.numpy
    to = conversion.to
    tolist = conversion.tolist
    type_as = conversion.type_as
    type = conversion.type_
    copy_ = write.copy_

    def double(self) -> Tensor:
        """The tensor as float64; itself if it is that already."""
        return conversion.convert(self, dtypes.float64)

    def float(self) -> Tensor:
        """The tensor as float32; itself if it is that already."""
        return conversion.convert(self, dtypes.float32)

    def half(self) -> Tensor:
        """The tensor as float16; itself if it is that already."""
        return conversion.convert(self, dtypes.float16)

    def long(self) -> Tensor:
        """The tensor as int64; itself if it is that already."""
        return conversion.convert(self, dtypes.int64)

    def int(self) -> Tensor:
        """The tensor as int32; itself if it is that already."""
        return conversion.convert(self, dtypes.int32)

    def bool(self) -> Tensor:
        """The tensor as bool; itself if it is that already."""
        return conversion.convert(self, dtypes.bool_)

    # ---- new tensors like this one

    new_empty = creation.new_empty
    new_full = creation.new_full
    new_ones = creation.new_ones
    new_tensor = creation.new_tensor
    new_zeros = creation.new_zeros

    # ---- random numbers

    bernoulli = random.bernoulli
    multinomial = random.multinomial
    bernoulli_ = random.bernoulli_
    normal_ = random.normal_

    # ---- reductions, order

    diff = reductions.diff
    max = reductions.max
    min = reductions.min
    nanmean = reductions.nanmean
    norm = reductions.norm
    std = reductions.std
    unique = reductions.unique
    var = reductions.var

    # ---- matrices

    cross = matrices.cross
    ger = matrices.ger
    det = linalg.det
    inner = matrices.inner
    kron = matrices.kron
    matmul = matrices.matmul
    outer = matrices.outer

    # ---- activations

    log_softmax = activations.log_softmax
    relu = activations.relu
    relu_ = ops.relu_
    sigmoid = ops.sigmoid
    sigmoid_ = ops.sigmoid_
    softmax = activations.softmax
    tanh = ops.tanh
    tanh_ = ops.tanh_

    # ---- made of other operators, element by element

    allclose = pointwise.allclose
    conj = pointwise.conj
    conj_physical = pointwise.conj_physical
    conj_physical_ = pointwise.conj_physical_
    div = ops.div
    div_ = ops.div_
    equal = pointwise.equal
    float_power = pointwise.float_power
    floor_divide = pointwise.floor_divide
    floor_divide_ = pointwise.floor_divide_
    positive = pointwise.positive
    resolve_conj = pointwise.resolve_conj
    square = pointwise.square
    square_ = pointwise.square_
    true_divide = ops.div
    true_divide_ = ops.div_

    # ---- in-place forms whose operator is no method, and other names

    absolute = ops.abs
    absolute_ = ops.abs_
    clip = ops.clamp
    clip_ = ops.clamp_
    fill_ = ops.fill_
    swapaxes = swapdims = ops.transpose
    swapaxes_ = swapdims_ = ops.transpose_
    zero_ = ops.zero_


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
