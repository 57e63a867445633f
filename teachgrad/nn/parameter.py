"""What makes a tensor a part of a model?

A `Parameter` is a tensor that a `Module` registers when it is assigned to it, and that requires grad unless told
otherwise. A `Buffer` is state that is not trained.

In PyTorch: `torch/nn/parameter.py`.
Read next: `module.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import isroutine
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.autograd.variable import set_requires_grad
from teachgrad.composite.core import make
from teachgrad.creation import empty
from teachgrad.dispatcher import aten
from teachgrad.storage import new_storage
from teachgrad.tensor import Tensor, TensorMeta, new, place_as
from teachgrad.tensor import requires_grad as wanted


def detached(data: Any) -> Tensor:
    """`data` without its history, if it is a tensor."""
    if not isinstance(data, Tensor):
        raise AttributeError(f"'{type(data).__name__}' object has no attribute 'detach'")
    return aten.detach(data)


def leaf_on(data: Tensor, kind: type[Tensor], requires_grad: bool) -> Any:
    """A leaf of class `kind` on the memory of `data`."""
    source = detached(data)
    if requires_grad and data._array.dtype.kind not in "fc":
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    leaf = new(kind)
    place_as(leaf, source)
    leaf._storage, leaf._meta = source._storage, None
    set_requires_grad(leaf, requires_grad)
    return leaf


class Parameter(Tensor):
    """A tensor that is a parameter of the module it is assigned to. Shares memory with `data`."""

    __slots__ = ()

    def __new__(cls, data: Tensor | None = None, requires_grad: bool = True) -> Parameter:
        if not isinstance(requires_grad, bool):
            raise TypeError("_make_subclass(): argument 'require_grad' (position 3) must be bool, not "
                            f"{class_name(requires_grad)}")  # fmt: skip
        return leaf_on(make(np.empty(0, np.float32)) if data is None else data, cls, requires_grad)

    def __init__(self, data: Tensor | None = None, requires_grad: bool = True) -> None:
        """See the class; `__new__` did it all."""

    def _warn_of_hooks(self) -> None:
        """Parameters lose their hooks without a word."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Parameter:
        """The numbers and nothing else: the copy has no gradient yet. (A Tensor's copy takes its gradient along.)"""
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.data.clone(), self.requires_grad)
        return memo[id(self)]  # type: ignore[no-any-return]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """As for any tensor; what comes back is a Parameter, and of no subclass."""
        kept: Any = super().__reduce_ex__(protocol)
        rebuild, state, attributes = kept
        return rebuild, (Parameter, *state[1:]), attributes

    def __copy__(self) -> Any:
        """As for any tensor, of no subclass; what is made a Parameter counts from 0, and is no inference tensor."""
        copied = super().__copy__()  # type: ignore[misc]
        copied.__class__ = Parameter
        copied._storage = new_storage(self._home.device)
        return copied

    def _printed_as(self) -> str:
        return "tensor" if type(self) is Parameter else type(self).__name__

    def __repr__(self, **kwargs: Any) -> str:
        text = Tensor.__repr__(self)
        return "Parameter containing:\n" + (text if type(self) is Parameter else f"Parameter({text})")


class _MarkedTensor(TensorMeta):
    """Makes `isinstance` look for the mark that `Buffer` leaves on a tensor, for its class says nothing."""

    def __instancecheck__(cls, instance: Any) -> bool:
        marked = cls is Buffer and isinstance(instance, Tensor) and getattr(instance, "_is_buffer", False)
        return marked or super().__instancecheck__(instance)


class Buffer(Tensor, metaclass=_MarkedTensor):
    """A tensor that is part of a module's state but is not trained: a `Tensor`, with a mark that says so.

    Args:
        persistent: whether it belongs to the `state_dict`.
    """

    __slots__ = ()
    persistent: bool
    _is_buffer: bool

    def __new__(cls, data: Tensor | None = None, *, persistent: bool = True) -> Buffer:
        source = make(np.empty(0, np.float32)) if data is None else data
        buffer = detached(source)
        set_requires_grad(buffer, wanted(source))
        return marked_as_buffer(buffer, persistent)  # type: ignore[no-any-return]

    def __init__(self, data: Tensor | None = None, *, persistent: bool = True) -> None:
        """See the class; `__new__` did it all."""


def marked_as_buffer(tensor: Any, persistent: bool) -> Any:
    """The tensor itself, which a module from now on registers as a buffer."""
    tensor.persistent, tensor._is_buffer = persistent, True
    return tensor


# ---- without a shape yet ---------------------------------------------------------------------------------------

_SHAPE = (
    "Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when "
    "trying to load an uninitialized parameter into an initialized one. Call `forward` to initialize the parameters "
    "before accessing their attributes."
)
_USE = (
    "Attempted to use an uninitialized parameter{}. This error happens when you are using a `LazyModule` or explicitly "
    "manipulating `torch.nn.parameter.{}` objects. When using LazyModules Call `forward` with a dummy "
    "batch to initialize the parameters before calling torch functions"
)
_ALLOWED = frozenset(
    "size copy_ is_complex is_floating_point half float double char short int long cuda cpu to get_device share_memory_".split()
)


class _NoArray:
    """Stands where the numbers will be. It has a dtype; whoever asks for more is told why there is nothing."""

    def __init__(self, dtype: np.dtype, kind: str) -> None:
        self.dtype, self.kind = dtype, kind

    def __getattr__(self, name: str) -> Any:
        raise ValueError(_USE.format("", self.kind))


def _refuse_method(kind: str, name: str, *args: Any, **kwargs: Any) -> Any:
    raise ValueError(_USE.format(f" in <method '{name}' of 'torch._C.TensorBase' objects>", kind))


class _Uninitialized(Tensor):
    """What waits for its shape: see `lazy.py`."""

    __slots__ = ()
    becomes: type[Tensor] = Tensor

    def __getattribute__(self, name: str) -> Any:
        """A method that needs numbers refuses, in its own name, to be called."""
        found = super().__getattribute__(name)
        if name.startswith("_") or name in _ALLOWED or not isroutine(getattr(Tensor, name, None)):
            return found
        return partial(_refuse_method, type(self).__name__, name)

    @property
    def shape(self) -> Any:
        raise RuntimeError(_SHAPE)

    @property  # type: ignore[override]
    def data(self) -> Tensor:
        """Nothing: no elements."""
        return empty(0, device=self.device, dtype=self.dtype)

    @data.setter
    def data(self, value: Tensor) -> None:
        Tensor.data.fset(self, value)  # type: ignore[attr-defined]

    def share_memory_(self) -> Tensor:
        """Refused: there is no memory yet."""
        raise RuntimeError("Can't share memory on an uninitialized parameter or buffer. Call `forward` to initialize the "
                           "parameters before calling `module.share_memory()`.")  # fmt: skip

    def materialize(self, shape: Any, device: Any = None, dtype: Any = None) -> None:
        """Give it memory for this shape; from now on it is like any other."""
        made = empty(shape, device=device or self.device, dtype=dtype or self.dtype)
        self._array = made._array
        self.__class__ = self.becomes  # type: ignore[assignment]
        self.data = made

    def recast(self, change: Callable[[Tensor], Tensor]) -> None:
        """The dtype that `change` gives to tensors like this one."""
        changed = change(empty(0, device=self.device, dtype=self.dtype))
        self._array = _NoArray(changed._array.dtype, type(self).__name__)  # type: ignore[assignment]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """What PyTorch keeps of it: its class, and whether gradients are wanted. Its dtype is forgotten."""
        return type(self), (self.requires_grad,)

    def __copy__(self) -> Any:
        return type(self)(self.requires_grad)

    def __repr__(self, **kwargs: Any) -> str:
        return f"<{type(self).__name__}>"


def _waiting(cls: type[Any], requires_grad: bool, device: Any, dtype: Any) -> Any:
    leaf = leaf_on(empty(0, device=device, dtype=dtype), cls, requires_grad)
    leaf._array = _NoArray(leaf._array.dtype, cls.__name__)
    return leaf


class UninitializedParameter(_Uninitialized, Parameter):
    """A parameter whose shape is not known yet."""

    __slots__ = ()
    becomes = Parameter

    def __new__(cls, requires_grad: bool = True, device: Any = None, dtype: Any = None) -> UninitializedParameter:
        return _waiting(cls, requires_grad, device, dtype)  # type: ignore[no-any-return]

    def __init__(self, requires_grad: bool = True, device: Any = None, dtype: Any = None) -> None:
        """See the class; `__new__` did it all."""

    def __deepcopy__(self, memo: dict[int, Any]) -> UninitializedParameter:
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.requires_grad, self.device, self.dtype)
        return memo[id(self)]  # type: ignore[no-any-return]


class UninitializedBuffer(_Uninitialized):
    """A buffer whose shape is not known yet."""

    __slots__ = ()

    def __new__(
        cls, requires_grad: bool = False, device: Any = None, dtype: Any = None, persistent: bool = True
    ) -> UninitializedBuffer:
        return marked_as_buffer(_waiting(cls, requires_grad, device, dtype), persistent)  # type: ignore[no-any-return]

    def __init__(
        self, requires_grad: bool = False, device: Any = None, dtype: Any = None, persistent: bool = True
    ) -> None:
        """See the class; `__new__` did it all."""


def is_lazy(tensor: Any) -> bool:
    """Whether it still waits for its shape."""
    return isinstance(tensor, _Uninitialized)
