"""What can a tensor do?

This file attaches everything to `Tensor`: autograd's face (`autograd/variable.py`), the published operators
(generated and composite), facts such as `shape` and `dtype`, conversions to Python and numpy, and the operators that
Python spells with symbols.

In PyTorch: `tools/autograd/templates/python_variable_methods.cpp`, `torch/_tensor.py`.
Read next: whatever you came for; the generated operators are in `generated/operators.py`.
"""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable, Iterator
from numbers import Number
from types import FunctionType
from typing import Any

import numpy as np

from teachgrad import creation, dtypes, legacy
from teachgrad.arguments import class_name
from teachgrad.autograd.hooks import Hooks
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import tangent_or_none
from teachgrad.autograd.variable import TensorAutograd
from teachgrad.composite.core import make
from teachgrad.creation import Size, new_size
from teachgrad.devices import device
from teachgrad.dispatcher import aten, methods
from teachgrad.growth import lend
from teachgrad.kernels.dims import size as size_of
from teachgrad.kernels.layout import dimensions_in_memory, like
from teachgrad.nested_lists import warn_of_scalar
from teachgrad.operands import geometry
from teachgrad.out_of_scope import METHODS
from teachgrad.printing import tensor_repr
from teachgrad.read_only import read_only
from teachgrad.scalars import whole_number
from teachgrad.storage import (
    Storage,
    address_of,
    flat_memory,
    memory_format,
    memory_of,
    new_storage,
    shared,
    storage_offset,
    strided,
    strides_in_elements,
)
from teachgrad.storage import layout as Layout
from teachgrad.tensor import (
    AutogradMeta,
    MirroredTensor,
    Tensor,
    autograd_meta,
    inference_storage,
    memory_array,
    mirror_of,
    new,
    new_tensor,
    place,
    place_as,
    requires_grad,
)


def _refuse_ambiguous(tensor: Any, formats: Any) -> None:
    """Refuse a layout that several orders of dimensions describe, unless one of `formats` alone does."""
    wanted = [] if isinstance(formats, bool) else formats
    if not isinstance(wanted, list) or not all(isinstance(f, memory_format) for f in wanted):
        raise TypeError("The ambiguity_check argument must be a bool or a list of memory formats.")
    strides = tensor.stride()
    several = 1 in tensor.shape or any(s == t for s, t in zip(strides, strides[1:], strict=False))
    fitting = [f for f in wanted if tensor.is_contiguous(memory_format=f)]
    if several and len(fitting) != 1:
        raise RuntimeError("The tensor does not have unique dim order, or cannot map to exact one of the given memory "
                           "formats.")  # fmt: skip


class TensorFacts:
    """Facts and conversions. Attached to Tensor below; never instantiated."""

    _array: np.ndarray
    _storage: Any
    _home: Any
    _meta: AutogradMeta | None

    # ---- facts -------------------------------------------------------------------------------------------------

    @property
    def name(self) -> None:
        """Tensors have no names."""

    @property
    def layout(self) -> Layout:
        """How the elements lie in memory: in strides, always."""
        return strided

    def get_device(self) -> int:
        """The number of the device; -1 for the CPU."""
        index = self._home.device.index
        return -1 if index is None else index

    @property
    def shape(self) -> Size:
        """The size of each dimension."""
        return new_size(Size, self._array.shape)  # type: ignore[no-any-return]

    def size(self, dim: int | None = None) -> Any:
        """The shape, or the size of one dimension."""
        if dim is None:
            return new_size(Size, self._array.shape)  # type: ignore[no-any-return]
        return size_of(self._array, whole_number("size", "dim", 1, dim))

    @property
    def dtype(self) -> dtypes.dtype:
        """The type of the elements."""
        return dtypes.from_numpy_dtype(self._array.dtype)

    @property
    def device(self) -> device:
        """Where the tensor is."""
        return self._home.device

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return self._array.ndim

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self._array.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self._array.nbytes

    def dim(self) -> int:
        """The number of dimensions."""
        return self._array.ndim

    ndimension = dim

    def _view_func(self, new_base: Any) -> Any:
        """This view, made of another base that lies in memory alike; None if there is none."""
        view = None if self._meta is None else self._meta.view
        if isinstance(new_base, Tensor) and view is not None and geometry(view.base) != geometry(new_base):
            return None
        return self._view_func_unsafe(new_base)

    def _view_func_unsafe(self, new_base: Any, symint_visitor_fn: Any = None, tensor_visitor_fn: Any = None) -> Any:
        """The same, however that base lies in memory."""
        if not isinstance(new_base, Tensor):
            raise TypeError(
                f"_view_func(): argument 'new_base' (position 1) must be Tensor, not {class_name(new_base)}"
            )
        view = None if self._meta is None else self._meta.view
        if view is None:
            return None
        if view.replay is not None:
            return view.replay(new_base)
        array = self._array
        return aten.as_strided(new_base, array.shape, strides_in_elements(array), storage_offset(array))

    def cuda(self, device: Any = None, non_blocking: bool = False, *, memory_format: Any = None) -> Any:
        """Refused: there is none."""
        raise AssertionError("Torch not compiled with CUDA enabled")

    def xpu(self, device: Any = None, non_blocking: bool = False, *, memory_format: Any = None) -> Any:
        """Refused: there is none."""
        raise AssertionError("Torch not compiled with XPU enabled")

    def pin_memory(self, device: Any = None) -> Any:
        """Refused: nothing copies memory to other hardware."""
        raise RuntimeError("Cannot access accelerator device when none is available.")

    def module_load(self, other: Any, assign: bool = False) -> Any:
        """What `load_state_dict` makes of `other` for this tensor."""
        return other.detach() if assign else self.copy_(other).detach()  # type: ignore[attr-defined]

    def is_shared(self) -> bool:
        """Whether forked processes share its memory."""
        return shared.is_shared(memory_array(self))  # type: ignore[no-any-return,arg-type]

    def share_memory_(self) -> Any:
        """Move its memory to where forked processes share it."""
        shared.share(self)
        return self

    @property
    def is_cpu(self) -> bool:
        """Whether it is on the CPU."""
        return self._home.device.type == "cpu"  # type: ignore[no-any-return]

    def is_distributed(self) -> bool:
        """False."""
        return False

    def is_pinned(self, device: Any = None) -> bool:
        """False: nothing copies memory to other hardware."""
        return False

    def dense_dim(self) -> int:
        """The number of dimensions, none of which is sparse."""
        return self._array.ndim

    def sparse_dim(self) -> int:
        """0"""
        return 0

    def to_dense(self, dtype: Any = None, *, masked_grad: bool | None = None) -> Any:
        """The tensor itself, which is not sparse."""
        return self if dtype is None else self.to(dtype)  # type: ignore[attr-defined]

    def const_data_ptr(self) -> int:
        """The address of the first element, for those who only read."""
        return self.data_ptr()

    def __dlpack__(self, **options: Any) -> Any:
        """The memory in a form that other libraries understand."""
        if requires_grad(self):  # type: ignore[arg-type]
            raise BufferError("Can't export tensors that require gradient, use tensor.detach()")
        if self.is_conj():  # type: ignore[attr-defined]
            raise BufferError("Can't export tensors with the conjugate bit set")
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[Any, int]:
        """The CPU's number in that form."""
        return self._array.__dlpack_device__()

    def dim_order(self, *, ambiguity_check: Any = False) -> tuple[int, ...]:
        """The dimensions as they lie in memory, the outermost first."""
        if ambiguity_check is not False:
            _refuse_ambiguous(self, ambiguity_check)
        return tuple(reversed(dimensions_in_memory(self._array)))

    def nelement(self) -> int:
        """The number of elements, under its other name."""
        return self._array.size

    def element_size(self) -> int:
        """Bytes of one element."""
        return self._array.itemsize

    def stride(self, dim: int | None = None) -> Any:
        """How many elements to go in memory for one step in each dimension."""
        strides = strides_in_elements(self._array)
        if dim is None:
            return strides
        dim = whole_number("stride", "dim", 1, dim)
        size_of(self._array, dim)  # refuses what is no dimension
        return strides[dim]

    def storage_offset(self) -> int:
        """Where in its memory the tensor begins, in elements."""
        return storage_offset(self._array)

    def data_ptr(self) -> int:
        """The address of the first element; 0 if there is none."""
        return address_of(memory_array(self)) if self._array.size else 0  # type: ignore[arg-type,attr-defined]

    # ---- to Python and numpy -----------------------------------------------------------------------------------

    def item(self) -> Any:
        """The one element as a Python number."""
        if self._array.size != 1:
            raise RuntimeError(f"a Tensor with {self._array.size} elements cannot be converted to Scalar")
        return self._array.item()

    def tolist(self) -> Any:
        """The elements as nested lists of Python numbers."""
        return self._array.tolist()

    def numpy(self, *, force: bool = False) -> np.ndarray:
        """The array itself, not a copy; refused in grad mode for tensors that require grad, unless forced."""
        if requires_grad(self) and not force and local.state.grad_mode:  # type: ignore[arg-type]
            raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
        if self._home.device.type != "cpu" and not force:
            raise TypeError(f"can't convert {self._home.device} device type tensor to numpy. Use Tensor.cpu() to "
                            "copy the tensor to host memory first.")  # fmt: skip
        if self.__class__ is MirroredTensor:
            if not force:
                which = "conj" if mirror_of(self).conj else "neg"  # type: ignore[arg-type]
                bit = {"conj": "conjugate", "neg": "negative"}[which]
                raise RuntimeError(f"Can't call numpy() on Tensor that has {bit} bit set. "
                                   f"Use tensor.resolve_{which}().numpy() instead.")  # fmt: skip
            return self._array.copy()
        return lend(self._array)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        array = self.numpy()
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Tensor:
        """What numpy's functions make of a tensor is a tensor again; with numbers for truth, as in PyTorch."""
        array = np.asarray(array)
        return creation.from_numpy(array.astype(np.uint8) if array.dtype == np.bool_ else array)

    def __bool__(self) -> bool:
        if self._array.size != 1:
            if self._array.size == 0:
                raise RuntimeError("Boolean value of Tensor with no values is ambiguous")
            raise RuntimeError("Boolean value of Tensor with more than one value is ambiguous")
        return bool(self._array.item())

    def __float__(self) -> float:
        if requires_grad(self):  # type: ignore[arg-type]
            warn_of_scalar()
        return float(_real_number(self._array, "double"))

    def __int__(self) -> int:
        return int(_real_number(self._array, "int64_t"))

    def __complex__(self) -> complex:
        if requires_grad(self):  # type: ignore[arg-type]
            warn_of_scalar()
        return complex(_number(self._array))

    def __index__(self) -> int:
        if self._array.size != 1 or self._array.dtype.kind not in "biu":
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self._array.item())

    def __len__(self) -> int:
        if not self._array.ndim:
            raise TypeError("len() of a 0-d tensor")
        return self._array.shape[0]

    def __iter__(self) -> Iterator[Tensor]:
        if not self._array.ndim:
            raise TypeError("iteration over a 0-d tensor")
        return iter(aten.unbind(self, 0))

    def __contains__(self, element: Any) -> bool:
        if isinstance(element, (Tensor, Number)):
            return bool((element == self).any())  # type: ignore[attr-defined]
        raise RuntimeError(f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}.")

    def __hash__(self) -> int:
        return id(self)

    def __format__(self, spec: str) -> str:
        if self._array.ndim == 0 and type(self) in (Tensor, MirroredTensor):
            return format(self.item(), spec)
        return object.__format__(self, spec)

    def __repr__(self, *, tensor_contents: Any = None) -> str:
        where = self._home.device
        return tensor_repr(
            self._array,
            default_dtype=dtypes.get_default_dtype().numpy,
            device=None if where.type == "cpu" else str(where),
            suffixes=_suffixes(self),
            contents=tensor_contents,
            kind="tensor" if self.__class__ in (Tensor, MirroredTensor) else self._printed_as(),
        )

    def _printed_as(self) -> str:
        """The name of a subclass, which stands before the numbers."""
        return type(self).__name__

    def __dir__(self) -> list[str]:
        """What there is: not the names of what was removed, or is left out here."""
        return sorted(name for name in object.__dir__(self) if name != "volatile" and name not in METHODS)

    def __reversed__(self) -> Tensor:
        """The rows in the opposite order, as a tensor."""
        return aten.flip(self, (0,)) if self._array.ndim else self  # type: ignore[return-value]

    # ---- copies ------------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> Tensor:
        if not self.is_leaf:  # type: ignore[attr-defined]
            raise RuntimeError(
                "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the "
                "moment.  If you were attempting to deepcopy a module, this may be because of a torch.nn.utils."
                "weight_norm usage, see https://github.com/pytorch/pytorch/pull/103001"
            )
        if id(self) in memo:
            return memo[id(self)]  # type: ignore[return-value]
        made = new(Tensor if self.__class__ is MirroredTensor else type(self))
        memo[id(self)] = made
        array = self._array
        if self.__class__ is MirroredTensor:  # its numbers, not its memory
            made._array, made._storage = like(array.copy(), array), new_storage(self._home.device)
        else:
            owner = memory_of(array)
            shared = memo.get(id(owner))  # what shares memory shares it in the copy, too
            if shared is None:
                shared = memo[id(owner)] = flat_memory(owner).copy()
            offset = storage_offset(array) * array.itemsize if array.size else 0
            made._array = np.ndarray(array.shape, array.dtype, shared, offset, array.strides)
            made._storage = _storage_of_copy(self)  # type: ignore[arg-type]
        made._meta = None
        grad = None if self._meta is None else self._meta.grad
        if grad is not None or requires_grad(self):  # type: ignore[arg-type]
            made._meta = autograd_meta(requires_grad(self))  # type: ignore[arg-type]
            made._meta.grad = None if grad is None else copy.deepcopy(grad, memo)
        if self.__dict__:
            made.__dict__.update(copy.deepcopy(self.__dict__, memo))
        return made  # type: ignore[return-value]

    def __copy__(self) -> Tensor:
        """A leaf on the same memory, without `grad` and hooks, and with a version counter of its own."""
        self._warn_of_hooks()
        made = new(Tensor if self.__class__ is MirroredTensor else type(self))
        place_as(made, self)  # type: ignore[arg-type]
        made._storage = _storage_of_copy(self)  # type: ignore[arg-type]
        made._meta = _meta_of_copy(requires_grad(self))  # type: ignore[arg-type]
        made.__dict__.update(self.__dict__)
        return made  # type: ignore[return-value]

    def _warn_of_hooks(self) -> None:
        """A copy that is made of a tensor's numbers has no hooks."""
        for hook in (self._backward_hooks or {}).values():  # type: ignore[attr-defined]
            if not hasattr(hook, "__torch_unserializable__"):
                warnings.warn(f"backward hook {hook!r} on tensor will not be serialized.  If this is expected, you can "
                              "decorate the function with @torch.utils.hooks.unserializable_hook to suppress this "
                              "warning", stacklevel=3)  # fmt: skip

    def __reduce_ex__(self, protocol: Any) -> Any:
        """The numbers and whether gradients are wanted: what comes back is a leaf, without `grad` and hooks."""
        needs_grad = requires_grad(self)  # type: ignore[arg-type]
        if self.__class__ is MirroredTensor:
            mirror = mirror_of(self)  # type: ignore[arg-type]
            return (
                rebuild_mirrored,
                (new_tensor(mirror.source), mirror.conj, mirror.neg, needs_grad),
                self.__dict__ or None,
            )
        self._warn_of_hooks()
        array = self._array
        layout = array.shape, array.strides, storage_offset(array) * array.itemsize if array.size else 0
        state = (type(self), flat_memory(array), *layout, needs_grad, str(self._home.device))
        return rebuild, state, self.__dict__ or None


def _storage_of_copy(tensor: Tensor) -> Storage:
    """A counter for a copy of `tensor`. PyTorch makes an empty tensor and sets it, which counts."""
    where = tensor._home.device
    return inference_storage(where) if local.state.inference_mode else new_storage(where, version=1)


def _meta_of_copy(needs_grad: bool) -> AutogradMeta:
    """That of a leaf without hooks, which has a place for them, as PyTorch's copies have."""
    meta = autograd_meta(needs_grad)
    meta.hooks = Hooks()
    return meta


def _number(array: np.ndarray) -> Any:
    """The one element, for Python's conversions."""
    if array.size != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    return array.item()


def _real_number(array: np.ndarray, wanted: str) -> Any:
    number = _number(array)
    if not isinstance(number, complex):
        return number
    if number.imag:
        raise RuntimeError(f"value cannot be converted to type {wanted} without overflow")
    return number.real


def _suffixes(tensor: Any) -> list[str]:
    """`requires_grad=True` or `grad_fn=<…>`, and in forward mode `tangent=…`, for repr."""
    found = []
    try:
        if requires_grad(tensor):
            found = ["requires_grad=True"] if tensor.grad_fn is None else [f"grad_fn=<{_shown_name(tensor.grad_fn)}>"]
    except RuntimeError:  # a view that may not have a history any more
        found = ["grad_fn=<Invalid>"]
    tangent = tangent_or_none(tensor)
    return found if tangent is None else [*found, f"tangent={tangent}"]


def _shown_name(node: Any) -> str:
    name = type(node).__name__
    return node.name() if name == "CppFunction" else name


def rebuild(
    cls: type[Tensor],
    memory: np.ndarray,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    offset: int,
    needs_grad: bool,
    where: str,
) -> Tensor:
    """A tensor from what `pickle` kept of it: all of its memory, and how it lies there."""
    dtype = dtypes.from_numpy_dtype(
        memory.dtype
    ).numpy  # pickle makes another object of it, and they are told apart by `is`
    made = make(np.ndarray(shape, dtype, memory.copy(), offset, strides), device(where))
    made._storage, made._meta = _storage_of_copy(made), _meta_of_copy(needs_grad)
    if cls is not Tensor:
        made.__class__ = cls
    return made


def rebuild_mirrored(source: Tensor, conj: bool, neg: bool, needs_grad: bool = False) -> Tensor:
    """A conjugated or negated tensor on the memory of `source`."""
    made = new(Tensor)
    place(made, source._array, conj, neg)
    made._storage, made._meta = source._storage, _meta_of_copy(needs_grad)
    return made


def _make_tensor(cls: type[Tensor], *args: Any, **kwargs: Any) -> Tensor:
    """`Tensor(2, 3)`, `Tensor([1, 2])`: in the default dtype. A subclass makes one of its own."""
    made = legacy.construct(None, args, kwargs)
    if cls is Tensor:
        return made
    own = new(cls)
    place_as(own, made)
    own._home, own._autograd = made._home, made._autograd
    return own


def attach() -> None:
    """Give Tensor its methods; called once, when every operator has been published."""
    for source in (TensorAutograd, TensorFacts):
        for name, value in vars(source).items():
            if isinstance(value, property) and value.fset is None and value.fget is not None:
                value = read_only(name, value.fget, "torch._C.TensorBase")
            elif isinstance(value, FunctionType) and value.__qualname__.startswith(source.__name__):
                value.__qualname__ = f"Tensor.{value.__name__}"
            if name not in ("__module__", "__dict__", "__weakref__", "__doc__", "__annotations__", "__qualname__"):
                assert name not in methods, f"{name} is an operator, which would overwrite this"
                setattr(Tensor, name, value)
    for kind in _NOT_HERE:
        setattr(Tensor, f"is_{kind}", read_only(f"is_{kind}", _no, "torch._C.TensorBase"))
    for name, function in methods.items():
        getter = function.fget if isinstance(function, property) and function.fset is None else None
        setattr(Tensor, name, read_only(name, getter, "torch._C.TensorBase") if getter else function)
    Tensor.__new__ = _make_tensor  # type: ignore[assignment]
    for symbol, name in _SYMBOLS.items():
        if name in aten.__dict__:
            setattr(
                Tensor,
                symbol,
                aten.__dict__[name]
                if name in _NOT_BINARY or name.endswith("_")
                else _ask_the_other(aten.__dict__[name]),
            )


_NOT_HERE = (
    "cuda", "sparse", "sparse_csr", "quantized", "mkldnn", "meta", "nested", "vulkan", "xla", "mps", "xpu", "ipu",
    "maia", "mtia",
)  # fmt: skip
"""Kinds of tensors that are not here."""


def _no(tensor: Tensor) -> bool:
    """Whether the tensor is of a kind that is not here."""
    return False


def _ask_the_other(operator: Callable[..., Any]) -> Callable[..., Any]:
    """`x + y` where y means nothing to a tensor: leave it to Python, which asks y and then complains."""

    def symbol(self: Tensor, other: Any) -> Any:
        try:
            return operator(self, other)
        except TypeError:
            return NotImplemented

    return symbol


_NOT_BINARY = ("neg", "positive", "abs", "invert", "getitem", "setitem", "bitwise_not")


_SYMBOLS = {
    "__add__": "add",
    "__radd__": "add",
    "__iadd__": "add_",
    "__sub__": "sub",
    "__rsub__": "rsub",
    "__isub__": "sub_",
    "__mul__": "mul",
    "__rmul__": "mul",
    "__imul__": "mul_",
    "__truediv__": "div",
    "__rtruediv__": "rdiv",
    "__rdiv__": "rdiv",
    "__itruediv__": "div_",
    "__floordiv__": "floor_divide",
    "__rfloordiv__": "rfloordiv",
    "__ifloordiv__": "floor_divide_",
    "__mod__": "remainder",
    "__rmod__": "rmod",
    "__imod__": "remainder_",
    "__pow__": "pow",
    "__rpow__": "rpow",
    "__ipow__": "pow_",
    "__matmul__": "matmul",
    "__rmatmul__": "rmatmul",
    "__neg__": "neg",
    "__pos__": "positive",
    "__abs__": "abs",
    "__invert__": "invert",
    "__and__": "bitwise_and",
    "__rand__": "bitwise_and",
    "__iand__": "bitwise_and_",
    "__or__": "bitwise_or",
    "__ror__": "bitwise_or",
    "__ior__": "bitwise_or_",
    "__xor__": "bitwise_xor",
    "__rxor__": "bitwise_xor",
    "__ixor__": "bitwise_xor_",
    "__lshift__": "bitwise_left_shift",
    "__rlshift__": "rlshift",
    "__ilshift__": "bitwise_left_shift_",
    "__rshift__": "bitwise_right_shift",
    "__rrshift__": "rrshift",
    "__irshift__": "bitwise_right_shift_",
    "__eq__": "eq",
    "__ne__": "ne",
    "__lt__": "lt",
    "__le__": "le",
    "__gt__": "gt",
    "__ge__": "ge",
    "__getitem__": "getitem",
    "__setitem__": "setitem",
}
"""Which operator each of Python's symbols means."""

__all__ = ["creation", "rebuild"]
