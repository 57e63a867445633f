"""`to` and its relatives: the same numbers as another dtype, on another device, or like another tensor.

Where nothing changes the tensor itself comes back, otherwise a copy, whose node is `ToCopyBackward0`. Also here: new
tensors of an old one's dtype and device, `x.new_zeros(2, 3)`.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`, `torch/csrc/utils/tensor_new.cpp`.
Read next: `indexing.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes, kernels
from teachgrad.arguments import class_name, invalid_arguments
from teachgrad.autograd.state import local
from teachgrad.composite.core import make
from teachgrad.creation import copied, empty_strided, refuse_options, size_argument, warn_of_copy
from teachgrad.devices import CPU, as_device
from teachgrad.devices import device as Device
from teachgrad.dispatcher import aten, internal, method, methods, surface_method
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.fitting import fitting, scalar_in
from teachgrad.kernels.layout import CHANNELS_LAST, lies_channels_last
from teachgrad.legacy import construct
from teachgrad.operands import check_memory_format
from teachgrad.scalars import python_number
from teachgrad.storage import channels_last, channels_last_3d, contiguous_format, preserve_format
from teachgrad.storage import memory_format as MemoryFormat
from teachgrad.tensor import MirroredTensor, Tensor, mirror_of


@internal
def to_copy(input: Tensor, dtype: Dtype, *, memory_format: Any = None) -> Tensor:
    """A copy of `input` in another dtype; no gradient flows through integers."""
    if dtype.is_differentiable:
        return aten.to_copy_differentiable(input, dtype, memory_format=memory_format)  # type: ignore[no-any-return]
    return local.state.wrap(kernels.to_copy(input._array, dtype, memory_format), input._home.device)


def suggested_memory_format(array: np.ndarray) -> MemoryFormat:
    """The format that `array` is in; whatever has not its channels innermost counts as plain, transposed or not."""
    if array.ndim not in CHANNELS_LAST or not lies_channels_last(array):
        return contiguous_format
    return channels_last if array.ndim == 4 else channels_last_3d


@internal
def convert(
    input: Tensor,
    dtype: Dtype | None = None,
    device: Device | None = None,
    copy: bool = False,
    memory_format: Any = None,
) -> Tensor:
    """`input` as another dtype, on another device, in another layout; itself if nothing changes."""
    array, here = input._array, input._home.device
    if dtype is None:
        dtype = dtypes.from_numpy_dtype(array.dtype)
    if device is None:
        device = here
    if memory_format is preserve_format:
        memory_format = None
    same_layout = memory_format is None or memory_format is suggested_memory_format(array)
    if not copy and array.dtype == dtype.numpy and device is here and same_layout:
        return input
    if device is not here:
        return aten.to_device(input, device, dtype, memory_format=memory_format)  # type: ignore[no-any-return]
    return to_copy(input, dtype, memory_format=memory_format)


@method
def to(input: Tensor, *args: Any, **named: Any) -> Tensor:
    """`to(dtype)`, `to(device)`, `to(device, dtype)` or `to(other)`, with `non_blocking`, `copy` and `memory_format`."""
    if len(args) == 1 and not named and isinstance(args[0], Dtype):  # the usual case
        return convert(input, args[0])
    options = options_of_to(args, named)
    return convert(input, options["dtype"], options["device"], options.get("copy", False), options.get("memory_format"))


_OPTIONS_OF_TO = frozenset(["dtype", "device", "tensor", "non_blocking", "copy", "memory_format"])


def options_of_to(args: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """What `to` was given, by name; the dtype and the device are None where they shall stay."""
    options = _by_place(args)
    wrong = options.keys() & named.keys() or not named.keys() <= _OPTIONS_OF_TO
    wrong = wrong or ("device" in named and "dtype" in options)  # by place, the device comes first
    options.update(named)
    memory_format, other = options.get("memory_format"), options.get("tensor")
    wrong = wrong or (memory_format is not None and memory_format.__class__ is not MemoryFormat)
    if wrong or (other is not None and ("dtype" in options or "device" in options)):
        raise invalid_arguments("to", *args, **named)
    dtype, device = options.get("dtype"), options.get("device")
    if other is not None:
        dtype, device = dtypes.from_numpy_dtype(other._array.dtype), other._home.device
    options["dtype"] = None if dtype is None else dtypes.as_dtype(dtype)
    options["device"] = None if device is None else as_device(device)
    return options


def _by_place(args: tuple[Any, ...]) -> dict[str, Any]:
    """What `to` was given by place: a tensor, a dtype, or a device and perhaps a dtype; then two truths."""
    rest, found = list(args), {}
    if rest and isinstance(rest[0], Tensor):
        found["tensor"] = rest.pop(0)
    elif rest and isinstance(rest[0], (Dtype, type)):
        found["dtype"] = rest.pop(0)
    elif rest and isinstance(rest[0], (bool, float, complex)):  # as a tensor of no dimensions
        found["dtype"] = type(rest.pop(0))
    elif rest and (rest[0] is None or isinstance(rest[0], (str, int, Device))):
        found["device"] = rest.pop(0)
        if rest and (rest[0] is None or isinstance(rest[0], (Dtype, type))):
            found["dtype"] = rest.pop(0)
    if len(rest) > 2 or any(not isinstance(flag, bool) for flag in rest):
        raise invalid_arguments("to", *args)
    return {**found, **dict(zip(("non_blocking", "copy"), rest, strict=False))}


def _cast_method(name: str, dtype: Dtype) -> None:
    def cast(input: Tensor, *, memory_format: Any = preserve_format) -> Tensor:
        check_memory_format(name, memory_format)
        return convert(input, dtype, memory_format=memory_format)

    cast.__name__ = cast.__qualname__ = name
    cast.__doc__ = f"The tensor as {dtype!r}; itself if it is that already."
    methods[name] = cast


for _name, _dtype in (
    ("double", dtypes.float64), ("float", dtypes.float32), ("half", dtypes.float16),
    ("long", dtypes.int64), ("int", dtypes.int32), ("short", dtypes.int16), ("char", dtypes.int8),
    ("byte", dtypes.uint8), ("bool", dtypes.bool_), ("cfloat", dtypes.complex64), ("cdouble", dtypes.complex128),
):  # fmt: skip
    _cast_method(_name, _dtype)


@method
def cpu(input: Tensor, *, memory_format: Any = preserve_format) -> Tensor:
    """The tensor on the CPU; itself if it is there already."""
    check_memory_format("cpu", memory_format)
    return convert(input, None, CPU, memory_format=memory_format)


@method
def type_as(input: Tensor, other: Tensor) -> Tensor:
    """The tensor in the dtype and on the device of `other`."""
    if not isinstance(other, Tensor):
        raise TypeError(f"type_as(): argument 'other' (position 1) must be Tensor, not {class_name(other)}")
    return convert(input, dtypes.from_numpy_dtype(other._array.dtype), other._home.device)


TYPE_NAMES = {
    f"torch.{d.scalar_name}Tensor": d
    for d in (
        dtypes.float16,
        dtypes.float32,
        dtypes.float64,
        dtypes.complex64,
        dtypes.complex128,
        dtypes.uint8,
        dtypes.int8,
        dtypes.int16,
        dtypes.int32,
        dtypes.int64,
        dtypes.bool_,
    )  # fmt: skip
}
"""The old names of tensor types: `torch.DoubleTensor`."""


def type_(input: Tensor, dtype: Any = None, non_blocking: bool = False, *, memory_format: Any = None) -> Any:
    """Without an argument the type's old name (`torch.FloatTensor`), else the tensor as that dtype or type."""
    if dtype is None:
        where = input._home.device.type
        name = f"{name_of(input._array.dtype)}Tensor"
        return f"torch.{name}" if where == "cpu" else f"torch.{where}.{name}"
    check_memory_format("type", memory_format)
    return convert(input, _dtype_of_type(dtype), memory_format=memory_format)


def _dtype_of_type(wanted: Any) -> Dtype:
    """What a dtype, a type of tensors or the old name of one stands for."""
    if isinstance(wanted, Dtype):
        return wanted
    if not isinstance(wanted, (type, str)):
        raise TypeError("dtype must be a type, str, or dtype object")
    if wanted is Tensor or wanted == "torch.Tensor":
        return dtypes.get_default_dtype()
    found = TYPE_NAMES.get(wanted) if isinstance(wanted, str) else getattr(wanted, "dtype", None)
    if not isinstance(found, Dtype):
        raise ValueError(f"invalid type: '{wanted if isinstance(wanted, str) else wanted.__name__}'")
    return found


methods["type"] = type_

# ---- new tensors like an old one -----------------------------------------------------------------------------------


def _options(like: Tensor, dtype: Dtype | None, device: Any) -> tuple[np.dtype, Device]:
    return (
        like._array.dtype if dtype is None else dtypes.as_dtype(dtype).numpy,
        like._home.device if device is None else as_device(device),
    )


@method
def new_zeros(
    input: Tensor, *size: Any, dtype: Any = None, device: Any = None, requires_grad: bool = False, **named: Any
) -> Tensor:
    """Zeros of this tensor's dtype, on its device."""
    kind, where = _options(input, dtype, device)
    return make(np.zeros(size_argument("new_zeros", size, named), kind), where, requires_grad)


@method
def new_ones(
    input: Tensor, *size: Any, dtype: Any = None, device: Any = None, requires_grad: bool = False, **named: Any
) -> Tensor:
    """Ones of this tensor's dtype, on its device."""
    kind, where = _options(input, dtype, device)
    return make(np.ones(size_argument("new_ones", size, named), kind), where, requires_grad)


@method
def new_empty(
    input: Tensor, *size: Any, dtype: Any = None, device: Any = None, requires_grad: bool = False, **named: Any
) -> Tensor:
    """An uninitialised tensor of this tensor's dtype, on its device."""
    kind, where = _options(input, dtype, device)
    return make(np.empty(size_argument("new_empty", size, named), kind), where, requires_grad)


@method
def new_full(
    input: Tensor, size: Any, fill_value: Any, *, dtype: Any = None, device: Any = None, requires_grad: bool = False,
    **options: Any,
) -> Tensor:  # fmt: skip
    """A tensor full of one number, of this tensor's dtype, on its device."""
    refuse_options("new_full", options)
    kind, where = _options(input, dtype, device)
    fill_value = python_number("new_full", "fill_value", 2, fill_value)
    return make(np.full(tuple(size), fitting(fill_value, np.dtype(kind))), where, requires_grad)


@surface_method
def new_empty_strided(
    input: Tensor, size: Any, stride: Any, *, dtype: Any = None, device: Any = None, requires_grad: bool = False,
    **options: Any,
) -> Tensor:  # fmt: skip
    """An uninitialised tensor of this tensor's dtype, on its device, with the given strides."""
    refuse_options("new_empty_strided", options)
    kind, where = _options(input, dtype, device)
    return empty_strided(size, stride, dtype=dtypes.from_numpy_dtype(kind), device=where, requires_grad=requires_grad)


def _refuse_mirror(input: Tensor) -> None:
    """PyTorch looks for the device of a conjugated tensor in vain."""
    if input.__class__ is MirroredTensor:
        key = "Conjugate" if mirror_of(input).conj else "Negative"
        raise RuntimeError(f"DispatchKey {key} doesn't correspond to a device")


@method
def new_tensor(input: Tensor, data: Any, dtype: Any = None, device: Any = None, requires_grad: bool = False) -> Tensor:
    """`data` copied into a tensor of this tensor's dtype, on its device."""
    _refuse_mirror(input)
    kind, where = _options(input, dtype, device)
    warn_of_copy(data, "tensor.new_tensor")
    return copied(data, dtypes.from_numpy_dtype(kind), where, requires_grad)


@method
def new(input: Tensor, *args: Any, **named: Any) -> Tensor:
    """`new(2, 3)` is uninitialised, `new([1, 2])` holds these values; both of this tensor's dtype."""
    _refuse_mirror(input)
    return construct(dtypes.from_numpy_dtype(input._array.dtype), args, named, input._home.device)


@internal
def scalar_like(input: Tensor, value: Any) -> Tensor:
    """A 0-d tensor of `input`'s dtype, on its device; refused if the number does not fit."""
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError("Overflow when unpacking long long")
    return make(scalar_in(value, input._array.dtype), input._home.device)
