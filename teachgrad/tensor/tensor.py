"""What is a tensor, before anybody differentiates it?

An array, what it shares with its views, and two fields for autograd that stay empty as long as nobody asks for a
gradient:

    Tensor._array    the numbers
    Tensor._memory   the same array; for a lazily conjugated tensor the one it looks at
    Tensor._storage  device and version counter, shared with views (storage.py)
    Tensor._edge     (node, output number): the node of the operation that produced it, and which of its outputs it is
    Tensor._meta     everything rarer: a leaf that wants its gradient, hooks, a view and its base

This file has the data only. The methods of a tensor are attached in `../methods.py`, above the operators.

In PyTorch: `c10/core/TensorImpl.h`; `AutogradMeta` in `torch/csrc/autograd/variable.h`.
Read next: `storage.py`, what views share; then `../graph/node.py`, where edges lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import ref

import numpy as np

from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.state import ThreadState
from teachgrad.tensor.storage import InferenceStorage, Storage, new

ndarray = np.ndarray


class CreationMeta(Enum):
    """Under which circumstances a view was made; decides whether it may be written to."""

    DEFAULT = auto()
    IN_CUSTOM_FUNCTION = auto()
    MULTI_OUTPUT_NODE = auto()
    NO_GRAD_MODE = auto()
    INFERENCE_MODE = auto()


NOWHERE: Any = object()
"""The edge of a tensor that requires grad, but was made where nothing was recorded. In the graph it is None."""


class AutogradMeta:
    """What autograd knows about one tensor, beside the node that produced it.

    Attributes:
        requires_grad: this is a leaf whose gradient is wanted.
        grad: the accumulated gradient of a leaf, or of a tensor that retains it.
        accumulator: weak reference to the leaf's AccumulateGrad node.
        hooks: hooks on the gradient by id, or None.
        post_accumulate_hooks: hooks to call after accumulation by id, or None.
        retains_grad: whether `retain_grad()` was called on a non-leaf.
        detached_at: the sequence number at which `detach_()` took the history away, or None.
        creation: of a view, under which circumstances it was made.
        gradient_edge: a function of the AutogradMeta and its tensor, which finds where the gradient goes; `../graph/views.py`
            puts it here.
    """

    requires_grad = False
    grad: Tensor | None = None
    accumulator: ref[Any] | None = None
    hooks: Any = None
    post_accumulate_hooks: Any = None
    retains_grad = False
    detached_at: int | None = None
    creation: CreationMeta = CreationMeta.DEFAULT
    gradient_edge: ClassVar[Any]


class ViewMeta(AutogradMeta):
    """The AutogradMeta of a view: it also knows the tensor it looks into, and how to look again.

    Attributes:
        base: the tensor it looks into, never a view itself.
        replay: a function that makes this view from another base, or None where strides say it all.
        edge: what `_edge` is for other tensors; right as long as the storage has version `attr_version`.
        reserved: {version: sequence number} of a node to be made when asked for; see `regenerate_later` in views.py.
    """

    base: Tensor
    replay: Callable[[Tensor], Tensor] | None = None
    edge: Any = None
    attr_version: int | None = 0
    reserved: dict[int | None, int] = {}


def _binary(self: Tensor, other: Any) -> Tensor:
    """The type of operators with two operands, for type checkers only."""
    raise NotImplementedError


def _unary(self: Tensor) -> Tensor:
    """The type of operators with one operand, for type checkers only."""
    raise NotImplementedError


class Tensor:
    """A multi-dimensional array that can record what is done to it.

    Make one with `tensor`, `zeros`, `randn`, … . `Tensor(2, 3)` gives an uninitialised tensor of that shape and
    `Tensor([1, 2])` one with those values, in the default dtype, as in PyTorch.
    """

    # `__dict__` is for fields that are rarely set.
    __slots__ = ("_array", "_memory", "_storage", "_edge", "_meta", "__dict__", "__weakref__")
    __module__ = "teachgrad"
    _array: ndarray
    _memory: ndarray
    _storage: Storage
    _edge: tuple[Any, int] | None
    _meta: AutogradMeta | None

    _involution: ClassVar[np.ufunc | None] = None
    __array_priority__ = 1000  # `ndarray * tensor` asks the tensor

    if TYPE_CHECKING:  # what methods.py attaches
        requires_grad: Any
        grad: Any
        real: Any
        imag: Any
        data: Any
        where: Any

        def __getattr__(self, name: str) -> Any: ...

        __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _binary
        __matmul__ = __rmatmul__ = __pow__ = __rpow__ = __floordiv__ = __mod__ = __and__ = __or__ = __xor__ = _binary
        __lt__ = __le__ = __gt__ = __ge__ = __getitem__ = _binary
        __neg__ = __invert__ = __abs__ = _unary

        def __iter__(self) -> Iterator[Tensor]: ...
        def __len__(self) -> int: ...
        def __setitem__(self, key: Any, value: Any) -> None: ...


class LazyTensor(Tensor):
    """A lazily conjugated or negated tensor: its numbers are `_involution(_memory)`, computed whenever they are read.

    It passes for a Tensor. A `__getattr__` in Tensor would do without this class, and make every attribute slower.
    """

    __slots__ = ("_involution",)
    __module__ = "teachgrad"
    __class__ = Tensor  # type: ignore[assignment]
    _array = property(lambda self: self._involution(self._memory))  # type: ignore[assignment]


LazyTensor.__name__ = "Tensor"


def new_tensor(array: Any, where: device = CPU) -> Tensor:
    """A tensor on an array that nobody else writes to. The one factory of ordinary tensors."""
    if array.__class__ is not ndarray:
        array = np.asarray(array)  # numpy turns 0-d results into scalars
    tensor: Tensor = new(Tensor)
    tensor._array = tensor._memory = array
    storage = Storage()  # `new_storage`, written out: this runs once for every operator
    storage.device = where
    storage.version = 0
    storage.writer = storage.number = None
    tensor._storage = storage
    tensor._edge = tensor._meta = None
    return tensor


def new_inference_tensor(array: Any, where: device = CPU) -> Tensor:
    """An inference tensor: no version counter, no views to keep track of."""
    if array.__class__ is not ndarray:
        array = np.asarray(array)
    tensor: Tensor = new(Tensor)
    tensor._array = tensor._memory = array
    storage = tensor._storage = InferenceStorage()
    storage.device = where
    storage.number = None
    tensor._edge = tensor._meta = None
    return tensor


def is_inference(tensor: Tensor) -> bool:
    """Whether the tensor was made in inference mode."""
    return tensor._storage.__class__ is InferenceStorage


ThreadState.wrap = staticmethod(new_tensor)  # inference mode puts `new_inference_tensor` there


def alias(tensor: Tensor, kind: type[Tensor] | None = None) -> Tensor:
    """Another tensor, of class `kind`, on the same memory and version counter, unknown to autograd."""
    memory, involution = (tensor._memory, tensor._involution) if kind is None else (tensor._array, None)
    other = tensor_on(memory, involution, kind or Tensor)
    other._storage = tensor._storage
    other._edge = other._meta = None
    return other


def meta_of(tensor: Tensor) -> AutogradMeta:
    """The tensor's AutogradMeta, made if there is none yet."""
    meta = tensor._meta
    if meta is None:
        meta = tensor._meta = AutogradMeta()
    return meta


def view_meta(tensor: Tensor) -> ViewMeta | None:
    """What a view knows of its base; None for a tensor that is not a view."""
    meta = tensor._meta
    return meta if meta.__class__ is ViewMeta else None  # type: ignore[return-value]


def requires_grad(tensor: Tensor) -> bool:
    """Whether gradients flow through `tensor`. A view of a tensor that requires grad does, too."""
    if tensor._edge is not None:
        return True
    meta: Any = tensor._meta
    if meta is None:
        return False
    return meta.requires_grad or (meta.__class__ is ViewMeta and (meta.edge is not None or requires_grad(meta.base)))


def tensor_on(memory: ndarray, involution: np.ufunc | None, kind: type[Tensor] = Tensor) -> Tensor:
    """A tensor that shows `memory`, or, if there is an involution, `involution(memory)`; it has no storage yet."""
    if involution is None:
        tensor: Tensor = new(kind)
        tensor._array = memory
    else:
        tensor = new(LazyTensor)
        tensor._involution = involution  # type: ignore[misc]
    tensor._memory = memory
    return tensor


def overwrite(tensor: Tensor, values: Any) -> None:
    """Make `tensor` show `values`; a conjugated one keeps their conjugates in memory."""
    tensor._memory[...] = values if tensor._involution is None else tensor._involution(values)
