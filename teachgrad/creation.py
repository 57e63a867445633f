"""How does a tensor come into being from something that is not one?

From Python lists (`tensor`), numpy arrays (`from_numpy`, which shares memory), or a shape (`zeros`, `full`, `arange`, …). What they
have in common: `dtype`, `device` and `requires_grad`, and that the result is a leaf.

In PyTorch: `torch/csrc/utils/tensor_new.cpp`, `aten/src/ATen/native/TensorFactories.cpp`.
Read next: `methods.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes, kernels
from teachgrad.arguments import class_name, shape_from
from teachgrad.autograd.warned_once import WarnOnce
from teachgrad.composite.core import empty_strided_array, make
from teachgrad.devices import CPU, as_device, device
from teachgrad.devices import device as Device
from teachgrad.dispatcher import aten
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.fitting import fitting, scalar_in
from teachgrad.operands import check_memory_format, python_number
from teachgrad.out import checked_out, fill_out
from teachgrad.storage import layout as Layout
from teachgrad.storage import preserve_format, strides_in_elements
from teachgrad.tensor import Tensor, new_tensor


class Size(tuple[int, ...]):
    """A shape. A tuple that prints as PyTorch prints it and counts its elements."""

    def __repr__(self) -> str:
        return f"torch.Size({list(self)})"

    def numel(self) -> int:
        """How many elements a tensor of this shape has."""
        return math.prod(self)

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other: Any) -> Size:
        return Size(tuple(self) + tuple(other))


def nested_array(data: Any, exact: bool = False) -> np.ndarray:
    """Nested sequences of numbers and 0-d tensors as an array of PyTorch's dtype for them.

    `exact`: of numpy's instead, for those who want yet another dtype and must not lose digits on the way.
    """
    if isinstance(data, np.ndarray):
        return data
    if isinstance(data, np.generic):
        return np.asarray(data)
    if isinstance(data, (bool, int, float, complex)):
        return _inferred(np.asarray(data), exact)
    leaves: list[Any] = []
    shape = _shape_of(data)
    _collect(data, shape, 0, leaves)
    values = [leaf.item() if isinstance(leaf, Tensor) else leaf for leaf in leaves]
    if leaves and all(isinstance(leaf, (Tensor, np.generic)) for leaf in leaves):
        kinds = [leaf._array.dtype if isinstance(leaf, Tensor) else leaf.dtype for leaf in leaves]
        return np.asarray(values, np.result_type(*kinds)).reshape(shape)
    return _inferred(np.asarray(values) if values else np.empty(0, np.float32), exact).reshape(shape)


def _shape_of(data: Any) -> tuple[int, ...]:
    shape: list[int] = []
    while True:
        if isinstance(data, Tensor):
            return (*shape, *data._array.shape)
        if isinstance(data, np.ndarray):
            return (*shape, *data.shape)
        if isinstance(data, (str, bytes)):
            raise TypeError(f"new(): invalid data type '{class_name(data)}'")
        if isinstance(data, dict) or not hasattr(data, "__getitem__"):
            return tuple(shape)
        shape.append(len(data))
        if not len(data):
            return tuple(shape)
        data = data[0]


def _collect(data: Any, shape: tuple[int, ...], depth: int, leaves: list[Any]) -> None:
    if depth == len(shape):
        if isinstance(data, (str, bytes)):
            raise TypeError(f"new(): invalid data type '{class_name(data)}'")
        if not isinstance(data, (bool, int, float, complex, np.generic, Tensor)):
            if isinstance(data, Sequence):
                raise ValueError(f"too many dimensions '{class_name(data)}'")
            raise RuntimeError(f"Could not infer dtype of {class_name(data)}")
        leaves.append(data)
        return
    if not hasattr(data, "__len__"):
        raise TypeError(f"not a sequence: expected one of length {shape[depth]} at dim {depth}")
    if len(data) != shape[depth]:
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
    for item in data:
        _collect(item, shape, depth + 1, leaves)


def _inferred(array: np.ndarray, exact: bool) -> np.ndarray:
    if array.dtype.kind == "O":
        raise ValueError("Overflow when unpacking long long")
    if exact:
        return array
    if array.dtype.kind == "f":
        return array.astype(dtypes.get_default_dtype().numpy)
    if array.dtype.kind == "c":
        return array.astype(dtypes.get_default_dtype().to_complex().numpy)
    if array.dtype.kind in "iu":
        return array.astype(np.int64)
    return array


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
                      UserWarning, stacklevel=3)  # fmt: skip


def copied(data: Any, dtype: Dtype | None, device: Any, requires_grad: bool) -> Tensor:
    """What `tensor` makes of `data`."""
    if isinstance(data, Tensor):
        array = data._array.copy()
        device = data._home.device if device is None else device
    else:
        array = nested_array(data, exact=dtype is not None)
    wanted = dtypes.from_numpy_dtype(array.dtype).numpy if dtype is None else dtype.numpy
    return make(array.astype(wanted, "C"), as_device(device), requires_grad)  # `np.array` keeps an equal dtype object


def as_tensor(data: Any, dtype: Dtype | None = None, device: Any = None) -> Tensor:
    """`data` as a tensor, without a copy where possible (arrays share their memory)."""
    if isinstance(data, Tensor):
        return data.to(device=device or data.device, dtype=dtype or data.dtype)
    if isinstance(data, np.ndarray) and (dtype is None or dtype.numpy == data.dtype) and device is None:
        return from_numpy(data)
    return tensor(data, dtype=dtype, device=device)


asarray = as_tensor


def from_numpy(array: np.ndarray) -> Tensor:
    """A tensor on the memory of `array`: writing to one changes the other."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {class_name(array)})")
    kind = dtypes.from_numpy_dtype(array.dtype)
    if array.dtype is not kind.numpy:
        array = array.view(kind.numpy)
    if any(s < 0 for s in array.strides):
        raise ValueError("At least one stride in the given numpy array is negative, and tensors with negative strides "
                         "are not currently supported. (You can probably work around this by making a copy of your "
                         "array  with array.copy().) ")  # fmt: skip
    return make(array if array.flags.c_contiguous else array[...])  # what is not in plain order is a view


def frombuffer(buffer: Any, *, dtype: Dtype, count: int = -1, offset: int = 0, requires_grad: bool = False) -> Tensor:
    """A tensor on the memory of a `bytearray` or the like: writing to one changes the other."""
    try:
        memory = memoryview(buffer)
    except TypeError:
        raise ValueError("object does not implement Python buffer protocol.") from None
    length, size = memory.nbytes, dtype.itemsize
    if memory.readonly:
        _about_readonly(
            "The given buffer is not writable, and PyTorch does not support non-writable tensors. This means you can write "
            "to the underlying (supposedly non-writable) buffer using the tensor. You may want to copy the buffer to "
            "protect its data or make it writable before converting it to a tensor. This type of warning will be "
            "suppressed for the rest of this program.",
            stacklevel=2,
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


def from_dlpack(ext_tensor: Any) -> Tensor:
    """A tensor on the memory of an object of another library that has `__dlpack__`."""
    return from_numpy(np.from_dlpack(ext_tensor))


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


def _default(dtype: Dtype | None) -> np.dtype:
    return (dtypes.get_default_dtype() if dtype is None else dtype).numpy


def _filled(size: tuple[int, ...], value: Any, dtype: Dtype | None, device: Any, requires_grad: bool) -> Tensor:
    return make(np.full(size, fitting(value, _default(dtype))), as_device(device), requires_grad)


def zeros(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor of zeros."""
    out = kwargs.pop("out", None)
    if out is not None:
        return fill_out("zeros", out, zeros, *size, dtype=dtype, **kwargs)
    return _filled(_size_argument("zeros", size, kwargs), 0, dtype, device, requires_grad)


def ones(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor of ones."""
    out = kwargs.pop("out", None)
    if out is not None:
        return fill_out("ones", out, ones, *size, dtype=dtype, **kwargs)
    return _filled(_size_argument("ones", size, kwargs), 1, dtype, device, requires_grad)


def empty(
    *size: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **kwargs: Any
) -> Tensor:
    """A tensor whose values are not set."""
    out, memory_format = kwargs.pop("out", None), kwargs.pop("memory_format", None)
    size = _size_argument("empty", size, kwargs)
    if out is not None:
        checked_out("empty", out, dtype)
        return aten.resize_(out, size, memory_format=memory_format)  # type: ignore[no-any-return]
    array = np.empty(size, _default(dtype))
    if memory_format is not None:
        array = _ordered(array, memory_format)
    return make(array, as_device(device), requires_grad)


def _ordered(array: np.ndarray, memory_format: Any) -> np.ndarray:
    """Memory for `empty`, in the order of `memory_format`."""
    check_memory_format("empty", memory_format)
    if memory_format is preserve_format:
        raise RuntimeError("unsupported memory format Preserve")
    return kernels.empty_like(array, array.dtype, memory_format)


def _size_argument(function: str, size: tuple[Any, ...], options: dict[str, Any]) -> tuple[int, ...]:
    """The sizes, which may be given as `size=`."""
    if "size" in options:
        size = (options.pop("size"),)
    refuse_options(function, options)
    return shape_from(function, size)


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
    requires_grad: bool = False,
) -> Tensor:  # fmt: skip
    """A tensor of given strides whose values are not set."""
    return make(empty_strided_array(tuple(size), tuple(stride), _default(dtype)), as_device(device), requires_grad)


def full(
    size: Any,
    fill_value: Any,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
) -> Tensor:
    """A tensor of one value, by default of that value's dtype."""
    if out is not None:
        return fill_out("full", out, full, size, fill_value, dtype=dtype)
    fill_value = python_number("full", "fill_value", 2, fill_value)
    if dtype is None:
        dtype = dtypes.from_numpy_dtype(_inferred(np.asarray(fill_value), exact=False).dtype)
    return _filled(shape_from("full", (size,), bare=False), fill_value, dtype, device, requires_grad)


def scalar_tensor(value: Any, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False) -> Tensor:
    """A 0-d tensor."""
    number = scalar_in(python_number("scalar_tensor", "s", 1, value), _default(dtype))
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
    made = kernels.empty_like(array, array.dtype if dtype is None else dtype.numpy, memory_format)
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


def arange(
    *bounds: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **named: Any
) -> Tensor:
    """`start, start + step, …` up to but without `end`; integers if all three are."""
    out = named.pop("out", None)
    if out is not None:
        return fill_out("arange", out, arange, *bounds, dtype=dtype, **named)
    given = bounds or (named.get("end"),)
    start, end, step = (0, given[0], 1) if len(given) == 1 else (*given, 1)[:3]
    start, end, step = named.get("start", start), named.get("end", end), named.get("step", step)
    start, end, step = _checked_range(start, end, step)
    if dtype is None:
        floating = any(isinstance(v, float) for v in (start, end, step))
        dtype = dtypes.get_default_dtype() if floating else dtypes.int64
    count = math.ceil((end - start) / step)
    return make((start + step * np.arange(count)).astype(dtype.numpy), as_device(device), requires_grad)


def _checked_range(*bounds: Any) -> tuple[Any, Any, Any]:
    """Start, end and step as Python's numbers, which have to lead somewhere."""
    start, end, step = (v.item() if isinstance(v, Tensor) else v for v in bounds)
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if not (math.isfinite(start) and math.isfinite(end)):
        raise RuntimeError(f"unsupported range: {start:g} -> {end:g}")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    return start, end, step


def range_(
    start: Any = 0,
    end: Any = None,
    step: Any = 1,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
) -> Tensor:
    """`start, start + step, …` up to and with `end`; deprecated, as in PyTorch."""
    if end is None:
        raise TypeError('range() missing 1 required positional arguments: "end"')
    warnings.warn(
        "torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with "
        "Python's range builtin. Instead, use torch.arange, which produces values in [start, end).",
        UserWarning,
        stacklevel=2,
    )
    if out is not None:
        return fill_out("range", out, _up_to, start, end, step, dtype=dtype)
    return _up_to(start, end, step, dtype=dtype, device=device, requires_grad=requires_grad)


def _up_to(
    start: Any, end: Any, step: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False
) -> Tensor:
    start, end, step = _checked_range(start, end, step)
    count = math.floor((end - start) / step) + 1
    return make((start + step * np.arange(count)).astype(_default(dtype)), as_device(device), requires_grad)


def linspace(
    start: Any,
    end: Any,
    steps: int,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
) -> Tensor:
    """`steps` numbers from `start` to `end`, both included."""
    if out is not None:
        return fill_out("linspace", out, linspace, start, end, steps, dtype=dtype)
    return make(_evenly("linspace", start, end, steps, dtype), as_device(device), requires_grad)


def logspace(
    start: Any,
    end: Any,
    steps: int,
    base: float = 10.0,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
) -> Tensor:
    """`base` to the powers of `linspace`."""
    if out is not None:
        return fill_out("logspace", out, logspace, start, end, steps, base, dtype=dtype)
    return make(_evenly("logspace", start, end, steps, dtype, float(base)), as_device(device), requires_grad)


def _evenly(name: str, start: Any, end: Any, steps: int, dtype: Dtype | None, base: float | None = None) -> np.ndarray:
    """`steps` numbers from start to end, or `base` to the power of them, in the dtype asked for."""
    bounds = {"start": start, "end": end}
    dims = {k: t._array.ndim for k, t in bounds.items() if isinstance(t, Tensor)}
    if any(dims.values()):
        found = " and ".join(f"{k} with {ndim} dimension(s)" for k, ndim in dims.items())
        raise RuntimeError(f"{name} only supports 0-dimensional start and end tensors, but got {found}.")
    start, end = (v.item() if isinstance(v, Tensor) else v for v in (start, end))
    kind = _default(dtype)
    if isinstance(start, complex) or isinstance(end, complex):
        if dtype is None:
            kind = np.result_type(kind, np.complex64)
        elif kind.kind != "c":
            inferred = "double" if _default(None).itemsize == 8 else "float"
            raise RuntimeError(f"torch.{name}(): inferred dtype c10::complex<{inferred}> can't be safely cast to passed "
                               f"dtype {dtype.scalar_name}")  # fmt: skip
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    if kind.kind == "b":
        raise NotImplementedError(f"\"{name}_cpu\" not implemented for 'Bool'")
    if base is not None:
        return kernels.logspace(start, end, steps, base, kind)
    if kind.kind in "iu":
        start, end = int(start), int(end)
    return kernels.linspace(start, end, steps, kind)


def eye(
    n: int,
    m: int | None = None,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
) -> Tensor:
    """Ones on the diagonal, zeros elsewhere."""
    if out is not None:
        return fill_out("eye", out, eye, n, m, dtype=dtype)
    for name, count in (("n", n), ("m", n if m is None else m)):
        if count < 0:
            raise RuntimeError(f"{name} must be greater or equal to 0, got {count}")
    return make(np.eye(n, m, dtype=_default(dtype)), as_device(device), requires_grad)


def legacy_constructor(cls: type[Tensor], *args: Any, dtype: Dtype | None = None, device: Any = None) -> Tensor:
    """`Tensor(2, 3)` and `Tensor([1, 2])` in the default dtype, as `FloatTensor` and its kin in theirs."""
    kind = _default(dtype)
    where = as_device(device)
    if not args:
        return make(np.empty(0, kind), where)
    if len(args) == 1 and isinstance(args[0], Size):
        return make(np.empty(args[0], kind), where)
    if len(args) == 1 and isinstance(args[0], Tensor):
        return make(args[0]._array.astype(kind, copy=False), where)
    if len(args) == 1 and not isinstance(args[0], int):
        return make(np.array(nested_array(args[0]), kind), where)
    return make(np.zeros(shape_from("new", args), kind), where)


aten.register(zeros_like=zeros_like, ones_like=ones_like, empty_like=empty_like)

__all__ = ["CPU", "Size", "device", "new_tensor", "strides_in_elements"]
