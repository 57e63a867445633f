"""How does a tensor come into being from something that is not one?

From Python lists (`tensor`), numpy arrays (`from_numpy`, which shares memory), or a shape (`zeros`, `full`, …). What they have in
common: `dtype`, `device` and `requires_grad`, and that the result is a leaf.

In PyTorch: `torch/csrc/utils/tensor_new.cpp`, `aten/src/ATen/native/TensorFactories.cpp`.
Read next: `ranges.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np

from teachgrad import dtypes, kernels
from teachgrad.arguments import class_name, shape_from
from teachgrad.callers import users_level
from teachgrad.composite.core import empty_strided_array, make
from teachgrad.devices import CPU, as_device, device
from teachgrad.devices import device as Device
from teachgrad.dispatcher import aten
from teachgrad.dtypes import as_dtype
from teachgrad.dtypes import dtype as Dtype
from teachgrad.growth import lend
from teachgrad.kernels.fitting import fitting, scalar_in
from teachgrad.nested_lists import dtype_of_number, nested_array, refuse_foreign
from teachgrad.operands import check_memory_format
from teachgrad.out import checked_out, fill_out
from teachgrad.scalars import python_number
from teachgrad.storage import layout as Layout
from teachgrad.storage import preserve_format, strides_in_elements
from teachgrad.tensor import Tensor, new_tensor
from teachgrad.warned_once import WarnOnce


class Size(tuple[int, ...]):
    """A shape: a tuple of integers that prints as PyTorch prints it and counts its elements.

    Slices, sums and multiples of shapes are shapes again.
    """

    __slots__ = ()
    __module__ = "teachgrad"

    def __new__(cls, *given: Any) -> Size:
        numbers = tuple(*given)
        return new_size(Size, [_whole(position, n) for position, n in enumerate(numbers)])

    def __init_subclass__(cls) -> None:
        raise TypeError("type 'torch.Size' is not an acceptable base type")

    def __repr__(self) -> str:
        return f"torch.Size({[int(n) for n in self]})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Size, (tuple(self),)

    def numel(self) -> int:
        """How many elements a tensor of this shape has."""
        return math.prod(self)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return new_size(Size, found) if isinstance(place, slice) else found

    def __add__(self, other: Any) -> Size:
        if not isinstance(other, tuple):
            raise TypeError(f"can only concatenate tuple (not {class_name(other)}) to torch.Size")
        return Size(tuple(self) + tuple(other))

    def __radd__(self, other: Any) -> Size:
        return Size(tuple(other) + tuple(self)) if isinstance(other, tuple) else NotImplemented

    def __mul__(self, times: Any) -> Size:
        return Size(tuple(self) * times)

    __rmul__ = __mul__


new_size: Any = tuple.__new__
"""`new_size(Size, sizes)` makes a shape of sizes that are known to be integers."""


def _whole(position: int, n: Any) -> int:
    """An element of a shape: whatever counts as an integer."""
    if isinstance(n, (int, np.integer)):
        return n  # type: ignore[return-value]
    try:
        return index(n)
    except TypeError:
        raise TypeError(f"torch.Size() takes an iterable of 'int' (item {position} is '{type(n).__name__}')") from None


def tensor(
    data: Any, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, pin_memory: bool = False
) -> Tensor:
    """A leaf with a copy of `data`: numbers, nested sequences, an array, or a tensor (with a warning)."""
    warn_of_copy(data, "torch.tensor")
    if pin_memory is not False:
        refuse_options("tensor", {"pin_memory": pin_memory})
    return copied(data, dtype, device, requires_grad)


def warn_of_copy(data: Any, name: str) -> None:
    """A tensor made of a tensor: its history is lost, which may not be what was meant."""
    if isinstance(data, Tensor):
        warnings.warn("To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or "
                      f"sourceTensor.detach().clone().requires_grad_(True), rather than {name}(sourceTensor).",
                      UserWarning, stacklevel=users_level())  # fmt: skip


def copied(data: Any, dtype: Dtype | None, device: Any, requires_grad: bool) -> Tensor:
    """What `tensor` makes of `data`."""
    kind = None if dtype is None else as_dtype(dtype)
    if isinstance(data, Tensor):
        array = data._array
        device = as_device(device, data._home.device)
    else:
        array = nested_array(data, None if kind is None else kind.numpy)
    if array is data or isinstance(data, Tensor):
        array = kernels.to_copy(array, kind or dtypes.from_numpy_dtype(array.dtype), preserve_format)
    return make(array, as_device(device), requires_grad)


def as_tensor(data: Any, *, dtype: Dtype | None = None, device: Any = None) -> Tensor:
    """`data` as a tensor, without a copy where possible (arrays share their memory)."""
    if isinstance(data, Tensor):
        return data.to(device=as_device(device, data.device), dtype=dtype or data.dtype)
    fits = isinstance(data, np.ndarray) and (dtype is None or as_dtype(dtype).numpy == data.dtype)
    if fits and as_device(device) is CPU:
        return from_numpy(data)
    return tensor(data, dtype=dtype, device=device)


def asarray(
    obj: Any,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    copy: bool | None = None,
    requires_grad: bool | None = None,
) -> Tensor:
    """`obj` as a tensor; `copy` says whether its memory must be new (True), or must not (False)."""
    kind = None if dtype is None else as_dtype(dtype)
    if isinstance(obj, Tensor):
        if requires_grad is None and obj.requires_grad:
            warnings.warn("torch.asarray: unspecified requires_grad now defaults to obj.requires_grad instead of False. Pass "
                          "requires_grad=False explicitly to get the old behavior and silence this warning.",
                          UserWarning, stacklevel=users_level())  # fmt: skip
        source, wanted = obj, requires_grad
    elif isinstance(obj, np.generic):
        if copy is False:
            raise RuntimeError("can't alias NumPy scalars. Either remove copy=False or transform it in a ndarray. ")
        source, wanted = from_numpy(np.array(obj)), bool(requires_grad)
    elif isinstance(obj, np.ndarray):
        source, wanted = from_numpy(obj), bool(requires_grad)
    elif not _is_buffer(obj):
        if copy is False:
            raise ValueError("can't alias arbitrary sequence into a tensor.")
        return copied(obj, kind, device, bool(requires_grad))
    else:
        source, wanted = frombuffer(obj, dtype=kind or dtypes.get_default_dtype()), bool(requires_grad)
    where = as_device(device, source.device)
    if copy is False and where is not source.device:
        raise ValueError(f"can't alias tensor from device '{source.device}' to '{where}'.")
    if copy is False and kind not in (None, source.dtype):
        raise ValueError(f"can't alias tensor with dtype '{source.dtype.scalar_name}' into dtype "
                         f"'{as_dtype(dtype).scalar_name}'.")  # fmt: skip
    made = source.to(where, kind)
    return _with_or_without_grad(made.clone() if copy and made is source else made, wanted)


def _is_buffer(obj: Any) -> bool:
    try:
        return memoryview(obj) is not None
    except TypeError:
        return False


def _with_or_without_grad(made: Tensor, wanted: bool | None) -> Tensor:
    """A leaf is told whether it requires a gradient; what has a history keeps it, or is cut off."""
    if wanted is None or made.requires_grad == wanted:
        return made
    return made.requires_grad_(wanted) if made.is_leaf else made.detach()


_about_readonly_arrays = WarnOnce()


def from_numpy(array: np.ndarray) -> Tensor:
    """A tensor on the memory of `array`: writing to one changes the other."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {class_name(array)})")
    refuse_foreign(array)
    kind = dtypes.from_numpy_dtype(array.dtype)
    if array.dtype is not kind.numpy:
        array = array.view(kind.numpy)
    if not array.flags.writeable:
        _about_readonly_arrays(
            "The given NumPy array is not writable, and PyTorch does not support non-writable tensors. This means writing to "
            "this tensor will result in undefined behavior. You may want to copy the array to protect its data or make it "
            "writable before converting it to a tensor. This type of warning will be suppressed for the rest of this program.",
        )
    lend(array)
    return make(array if array.flags.c_contiguous else array[...])  # what is not in plain order is a view


def frombuffer(buffer: Any, *, dtype: Dtype, count: int = -1, offset: int = 0, requires_grad: bool = False) -> Tensor:
    """A tensor on the memory of a `bytearray` or the like: writing to one changes the other."""
    try:
        memory = memoryview(buffer)
    except TypeError:
        raise ValueError("object does not implement Python buffer protocol.") from None
    dtype = as_dtype(dtype)
    length, size = memory.nbytes, dtype.itemsize
    if memory.readonly:
        _about_readonly(
            "The given buffer is not writable, and PyTorch does not support non-writable tensors. This means you can write "
            "to the underlying (supposedly non-writable) buffer using the tensor. You may want to copy the buffer to "
            "protect its data or make it writable before converting it to a tensor. This type of warning will be "
            "suppressed for the rest of this program.",
        )
    if not length or not count:
        raise ValueError(f"both buffer length ({length}) and count ({count}) must not be 0")
    if not 0 <= offset < length:
        raise ValueError(f"offset ({offset} bytes) must be non-negative and no greater than buffer length ({length} bytes) "
                         "minus 1")  # fmt: skip
    if count < 0 and (length - offset) % size:
        raise ValueError(f"buffer length ({length - offset} bytes) after offset ({offset} bytes) must be a multiple of "
                         f"element size ({size})")  # fmt: skip
    if count > 0 and offset + count * size > length:
        raise ValueError(f"requested buffer length ({count} * {size} bytes) after offset ({offset} bytes) must not be "
                         f"greater than actual buffer length ({length} bytes)")  # fmt: skip
    array = np.frombuffer(memory, dtype.numpy, -1 if count < 0 else count, offset)
    return make(array.copy() if memory.readonly else array, requires_grad=requires_grad)


_about_readonly = WarnOnce()


class _Packed:
    """A capsule that nobody has opened, as an object that packs itself: what numpy takes."""

    def __init__(self, capsule: Any) -> None:
        if type(capsule).__name__ != "PyCapsule" or '"dltensor' not in repr(capsule):
            raise RuntimeError("from_dlpack received an invalid capsule. Note that DLTensor capsules can be consumed only "
                               "once, so you might have already constructed a tensor from it once.")  # fmt: skip
        self._capsule = capsule

    def __dlpack__(self, **_: Any) -> Any:
        return self._capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


def from_dlpack(ext_tensor: Any, *, device: Any = None, copy: bool | None = None) -> Tensor:
    """A tensor on the memory of an object of another library that has `__dlpack__`, or of a capsule, once."""
    if not hasattr(ext_tensor, "__dlpack__"):
        if device is not None or copy is not None:
            raise AssertionError("device and copy kwargs not supported when ext_tensor is already a DLPack capsule.")
        ext_tensor = _Packed(ext_tensor)
    if not (device is None or isinstance(device, (str, Device))):
        raise AssertionError(f"from_dlpack: unsupported device type: {type(device)}")
    memory = np.from_dlpack(ext_tensor, copy=True) if copy else np.from_dlpack(ext_tensor)
    return from_numpy(memory).to(as_device(device))


def empty_permuted(
    size: Sequence[int],
    physical_layout: Sequence[int],
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    **options: Any,
) -> Tensor:
    """A tensor whose dimensions lie in memory in the order of `physical_layout`, the outermost first."""
    refuse_options("empty_permuted", options)
    if len(physical_layout) != len(size):
        raise RuntimeError("Number of dimensions in size does not match the length of the physical_layout; i.e. "
                           f"len(size) = {len(size)} is not equal to len(physical_layout) = "
                           f"{len(physical_layout)}")  # fmt: skip
    for position, dim in enumerate(physical_layout):
        if not 0 <= dim < len(size):
            raise RuntimeError(f"Dimension out of range (expected to be between 0 and {len(size) - 1}, but got {dim} at index "
                               f"{position}).  NB: negative dims not currently supported; file an issue if you want "
                               "it.")  # fmt: skip
    if len(set(physical_layout)) != len(size):
        raise RuntimeError("Duplicate dim not allowed")
    strides, step = [0] * len(size), 1
    for dim in reversed(physical_layout):
        strides[dim], step = step, step * max(size[dim], 1)
    return empty_strided(size, strides, dtype=dtype, device=device, requires_grad=requires_grad)


def default_kind(dtype: Dtype | None) -> np.dtype:
    return (dtypes.get_default_dtype() if dtype is None else as_dtype(dtype)).numpy


def _filled(size: tuple[int, ...], value: Any, dtype: Dtype | None, device: Any, requires_grad: bool) -> Tensor:
    return make(np.full(size, fitting(value, default_kind(dtype))), as_device(device), requires_grad)


def zeros(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor of zeros."""
    out = kwargs.pop("out", None)
    if out is not None:
        return fill_out("zeros", out, zeros, *size, dtype=dtype, **kwargs)
    return _filled(size_argument("zeros", size, kwargs), 0, dtype, device, requires_grad)


def ones(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor of ones."""
    out = kwargs.pop("out", None)
    if out is not None:
        return fill_out("ones", out, ones, *size, dtype=dtype, **kwargs)
    return _filled(size_argument("ones", size, kwargs), 1, dtype, device, requires_grad)


def empty(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor whose values are not set."""
    out, memory_format = kwargs.pop("out", None), kwargs.pop("memory_format", None)
    size = size_argument("empty", size, kwargs)
    if out is not None:
        checked_out("empty", out, dtype)
        return aten.resize_(out, size, memory_format=memory_format)  # type: ignore[no-any-return]
    array = np.empty(size, default_kind(dtype))
    if memory_format is not None:
        array = _ordered(array, memory_format)
    return make(array, as_device(device), requires_grad)


def _ordered(array: np.ndarray, memory_format: Any) -> np.ndarray:
    """Memory for `empty`, in the order of `memory_format`."""
    check_memory_format("empty", memory_format)
    if memory_format is preserve_format:
        raise RuntimeError("unsupported memory format Preserve")
    return kernels.empty_like(array, array.dtype, memory_format)


def size_argument(function: str, size: tuple[Any, ...], options: dict[str, Any]) -> tuple[int, ...]:
    """The sizes, which may be given as `size=`."""
    named = "size" in options
    if named:
        if size:
            raise TypeError(f"{function}() got multiple values for argument 'size'")
        size = (options.pop("size"),)
    refuse_options(function, options)
    return shape_from(function, size, bare=not named)


def refuse_options(function: str, options: dict[str, Any]) -> None:
    """`layout` and `pin_memory` are known, but there is one layout here and no memory to pin; nothing else is."""
    for name, value in options.items():
        if name not in ("layout", "pin_memory"):
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'")
        if value is None:
            continue
        kind, spoken = (Layout, "torch.layout") if name == "layout" else (bool, "bool")
        if not isinstance(value, kind):
            raise TypeError(f"{function}(): argument '{name}' must be {spoken}, not {class_name(value)}")
        if value is True:
            raise RuntimeError("pin_memory=True requires a CUDA or other accelerator backend; no pinned memory allocator "
                               "is available on this system.")  # fmt: skip


def empty_strided(
    size: Sequence[int], stride: Sequence[int], *, dtype: Dtype | None = None, device: Any = None,
    requires_grad: bool = False, **options: Any,
) -> Tensor:  # fmt: skip
    """A tensor of given strides whose values are not set."""
    refuse_options("empty_strided", options)
    if len(size) != len(stride):
        raise RuntimeError(
            f"dimensionality of sizes ({len(size)}) must match dimensionality of strides ({len(stride)})"
        )
    if any(step < 0 for step in stride):
        raise RuntimeError(f"Storage size calculation overflowed with sizes={list(size)} and strides={list(stride)}")
    return make(empty_strided_array(tuple(size), tuple(stride), default_kind(dtype)), as_device(device), requires_grad)


def full(
    size: Any,
    fill_value: Any,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """A tensor of one value, by default of that value's dtype."""
    refuse_options("full", options)
    if out is not None:
        return fill_out("full", out, full, size, fill_value, dtype=dtype)
    fill_value = python_number("full", "fill_value", 2, fill_value)
    if dtype is None:
        dtype = dtype_of_number(fill_value)
    return _filled(shape_from("full", (size,), bare=False), fill_value, dtype, device, requires_grad)


def scalar_tensor(
    value: Any, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **options: Any
) -> Tensor:
    """A 0-d tensor."""
    refuse_options("scalar_tensor", options)
    number = scalar_in(python_number("scalar_tensor", "s", 1, value), default_kind(dtype))
    return make(number, as_device(device), requires_grad)


def laid_out_like(
    function: str, input: Tensor, dtype: Dtype | None, device: Any, options: dict[str, Any]
) -> tuple[np.ndarray, Device]:
    """Memory for a tensor like `input`, not set yet, and where it is."""
    if not isinstance(input, Tensor):
        raise TypeError(f"{function}(): argument 'input' (position 1) must be Tensor, not {class_name(input)}")
    array, memory_format = input._array, options.pop("memory_format", None)
    check_memory_format(function, memory_format)
    refuse_options(function, options)
    made = kernels.empty_like(array, array.dtype if dtype is None else as_dtype(dtype).numpy, memory_format)
    return made, input._home.device if device is None else as_device(device)


def zeros_like(
    input: Tensor, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **options: Any
) -> Tensor:
    """Zeros in `input`'s shape and layout."""
    array, where = laid_out_like("zeros_like", input, dtype, device, options)
    array.fill(0)
    return make(array, where, requires_grad)


def ones_like(
    input: Tensor, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **options: Any
) -> Tensor:
    """Ones in `input`'s shape and layout."""
    array, where = laid_out_like("ones_like", input, dtype, device, options)
    array.fill(1)
    return make(array, where, requires_grad)


def empty_like(
    input: Tensor, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **options: Any
) -> Tensor:
    """A tensor in `input`'s shape and layout whose values are not set."""
    return make(*laid_out_like("empty_like", input, dtype, device, options), requires_grad)


def full_like(
    input: Tensor,
    fill_value: Any,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    **options: Any,
) -> Tensor:
    """One value in `input`'s shape and layout."""
    array, where = laid_out_like("full_like", input, dtype, device, options)
    number = python_number("full_like", "fill_value", 2, fill_value)
    array[...] = scalar_in(number, array.dtype) if array.size == 1 else fitting(number, array.dtype)
    return make(array, where, requires_grad)


aten.register(zeros_like=zeros_like, ones_like=ones_like, empty_like=empty_like)

__all__ = ["CPU", "Size", "device", "new_tensor", "strides_in_elements"]
