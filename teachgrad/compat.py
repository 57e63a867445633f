"""What programs expect to find in `torch` besides tensors and operators.

Old names of tensor types, constants, questions about hardware that is not there, and the like.

In PyTorch: `torch/csrc/tensor/python_tensor.cpp` for the types.
Read next: `dtypes.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

from teachgrad import dtypes, legacy
from teachgrad.composite.conversion import TYPE_NAMES
from teachgrad.creation import Size
from teachgrad.devices import CPU, choose, chosen_device
from teachgrad.devices import device as Device
from teachgrad.dispatcher import operator
from teachgrad.operands import argument_error, operands
from teachgrad.operands import result_type as dtype_of_operands
from teachgrad.storage import TypedStorage, UntypedStorage
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

inf, nan, pi, e = math.inf, math.nan, math.pi, math.e
newaxis = None


class LegacyType(type):
    """`torch.FloatTensor` and its kin: call one to make a tensor of its dtype, or ask whether a tensor is one."""

    dtype: dtypes.dtype

    def __call__(cls, *args: Any, **kwargs: Any) -> Tensor:
        return legacy.construct(cls.dtype, args, kwargs)

    def __instancecheck__(cls, instance: Any) -> bool:
        return isinstance(instance, Tensor) and instance.dtype is cls.dtype and instance.device is CPU

    def __repr__(cls) -> str:
        return f"<class 'torch.{cls.__name__}'>"


def _legacy(name: str, dtype: dtypes.dtype) -> LegacyType:
    return LegacyType(name, (), {"dtype": dtype, "is_cuda": False, "__module__": "torch"})


FloatTensor = _legacy("FloatTensor", dtypes.float32)
DoubleTensor = _legacy("DoubleTensor", dtypes.float64)
HalfTensor = _legacy("HalfTensor", dtypes.float16)
ByteTensor = _legacy("ByteTensor", dtypes.uint8)
CharTensor = _legacy("CharTensor", dtypes.int8)
ShortTensor = _legacy("ShortTensor", dtypes.int16)
IntTensor = _legacy("IntTensor", dtypes.int32)
LongTensor = _legacy("LongTensor", dtypes.int64)
BoolTensor = _legacy("BoolTensor", dtypes.bool_)


def is_tensor(obj: Any, /) -> bool:
    """Whether `obj` is a tensor."""
    return isinstance(obj, Tensor)


def typename(obj: Any, /) -> str:
    """The type of `obj`, for tensors in PyTorch's old spelling; of a class or function, its name."""
    if isinstance(obj, Tensor):
        return obj.type()
    named = obj if hasattr(obj, "__qualname__") else type(obj)
    return (
        str(named.__qualname__)
        if named.__module__ in (None, "builtins")
        else f"{named.__module__}.{named.__qualname__}"
    )


@operator
def is_floating_point(input: Tensor) -> bool:
    """Whether the dtype is floating point."""
    return input._array.dtype.kind == "f"


@operator
def is_complex(input: Tensor) -> bool:
    """Whether the dtype is complex."""
    return input._array.dtype.kind == "c"


@operator
def is_signed(input: Tensor) -> bool:
    """Whether the dtype has negative numbers."""
    return dtypes.from_numpy_dtype(input._array.dtype).is_signed


@operator
def is_nonzero(input: Tensor) -> bool:
    """Whether the one element is not zero."""
    if input._array.size != 1:
        many = "no" if not input._array.size else "more than one"
        raise RuntimeError(f"Boolean value of Tensor with {many} value{'s' if not input._array.size else ''} is "
                           "ambiguous")  # fmt: skip
    return bool(input._array.item())


@operator
def is_same_size(input: Tensor, other: Tensor) -> bool:
    """Whether the shapes are the same."""
    return input._array.shape == other._array.shape


def result_type(tensor1: Any, tensor2: Any) -> dtypes.dtype:
    """The dtype of an operation on both."""
    return dtype_of_operands(*operands("result_type", tensor1, tensor2))


def promote_types(type1: dtypes.dtype, type2: dtypes.dtype) -> dtypes.dtype:
    """The smallest dtype that both can be cast to."""
    given = dtypes.dtype_argument("promote_types", "type1", 1, type1)
    return dtypes.promote_types(given, dtypes.dtype_argument("promote_types", "type2", 2, type2))


def can_cast(from_: dtypes.dtype, to: dtypes.dtype) -> bool:
    """Whether a result of dtype `from_` may be written into a tensor of dtype `to`."""
    given = dtypes.dtype_argument("can_cast", "from_", 1, from_)
    return dtypes.can_cast(given, dtypes.dtype_argument("can_cast", "to", 2, to))


def broadcast_shapes(*shapes: Any) -> Size:
    """The shape to which all the shapes broadcast. None is none of them."""
    shapes = tuple(shape for shape in shapes if shape is not None)
    for shape in shapes:
        if not isinstance(shape, (int, Sequence)):
            raise RuntimeError(f"Input shapes should be of type ints, a tuple of ints, or a list of ints, got {shape}")
    listed = [(shape,) if isinstance(shape, int) else tuple(shape) for shape in shapes]
    found = [1] * max((len(shape) for shape in listed), default=0)
    for position, shape in enumerate(listed):
        for i in range(-1, -1 - len(shape), -1):
            if shape[i] < 0:
                raise ValueError("Attempting to broadcast a dimension with negative length!")
            if shape[i] == 1 or shape[i] == found[i]:
                continue
            if found[i] != 1:
                given = shape if isinstance(shapes[position], int) else shapes[position]
                raise RuntimeError(
                    f"Attempting to broadcast a dimension of length {shape[i]} at {i}! Mismatching argument at index "
                    f"{position} had {given}; but expected shape should be broadcastable to {found}"
                )
            found[i] = shape[i]
    return Size(found)


def get_default_device() -> Any:
    """Where tensors are made if nothing else is said."""
    return chosen_device() or CPU


def set_default_device(device: Any) -> None:
    """Make tensors there, in this thread, if nothing else is said; None takes that back."""
    choose(None if device is None else Device(device))


@operator
def numel(input: Tensor) -> int:
    """The number of elements."""
    if not isinstance(input, Tensor):
        raise argument_error("numel", 1, input)
    return input._array.size


def set_num_threads(threads: int) -> None:
    """Accepted and ignored: numpy's libraries decide about their threads when they are loaded."""
    if threads <= 0:
        raise RuntimeError("set_num_threads expects a positive integer")


def get_num_threads() -> int:
    """1: operators here run in the thread that calls them."""
    return 1


_settings: dict[str, Any] = {"determinism": 0, "precision": "highest"}


def use_deterministic_algorithms(mode: bool, *, warn_only: bool = False) -> None:
    """Remember whether only deterministic algorithms are wanted; there are no others here."""
    _settings["determinism"] = 0 if not mode else 1 if warn_only else 2


def are_deterministic_algorithms_enabled() -> bool:
    """Whether `use_deterministic_algorithms` asked for them."""
    return bool(_settings["determinism"])


def is_deterministic_algorithms_warn_only_enabled() -> bool:
    """Whether others should only bring a warning."""
    return bool(_settings["determinism"] == 1)


def get_deterministic_debug_mode() -> int:
    """0, 1 for warnings, 2 for errors."""
    return int(_settings["determinism"])


def set_deterministic_debug_mode(debug_mode: int | str) -> None:
    """The same setting by number or name."""
    if not isinstance(debug_mode, (int, str)):
        raise TypeError(f"debug_mode must be str or int, but got {type(debug_mode)}")
    modes = ("default", "warn", "error")
    if isinstance(debug_mode, str):
        if debug_mode not in modes:
            raise RuntimeError("invalid value of debug_mode, expected one of `default`, `warn`, `error`, but got "
                               f"{debug_mode}")  # fmt: skip
        debug_mode = modes.index(debug_mode)
    if debug_mode not in (0, 1, 2):
        raise RuntimeError(f"invalid value of debug_mode, expected 0, 1, or 2, but got {debug_mode}")
    _settings["determinism"] = debug_mode


def get_float32_matmul_precision() -> str:
    """How exact products of float32 matrices should be."""
    return str(_settings["precision"])


def set_float32_matmul_precision(precision: str) -> None:
    """Remember it; products here are always exact to the dtype."""
    if not isinstance(precision, str):
        raise RuntimeError(f"set_float32_matmul_precision expects a str, but got {type(precision).__name__}")
    if precision in ("highest", "high", "medium"):
        _settings["precision"] = precision
    else:
        warnings.warn(f"{precision} is not one of 'highest', 'high', or 'medium'; the current"
                      "setFloat32MatmulPrecision call has no effect.", stacklevel=2)  # fmt: skip


def is_storage(obj: Any, /) -> bool:
    """Whether this is the memory of a tensor."""
    return isinstance(obj, (UntypedStorage, TypedStorage))


def split(tensor: Tensor, split_size_or_sections: int | Sequence[int], dim: int = 0) -> tuple[Tensor, ...]:
    """Pieces of one size (the last may be shorter) or of the sizes given: `tensor.split`, whose argument has another name."""
    return tensor.split(split_size_or_sections, dim)


def get_device(input: Tensor) -> int:
    """The number of the device, -1 for the CPU."""
    return input.get_device()


def set_warn_always(b: bool) -> None:
    """Whether warnings that come once in a process come each time."""
    WarnOnce.always = b


def is_warn_always_enabled() -> bool:
    """Whether `set_warn_always` asked for that."""
    return WarnOnce.always


def set_default_tensor_type(kind: Any) -> None:
    """Make the floating point dtype of a tensor type, or of its name, the default."""
    _about_types("torch.set_default_tensor_type() is deprecated as of PyTorch 2.1, please use torch.set_default_dtype() and "
                 "torch.set_default_device() as alternatives.")  # fmt: skip
    named = TYPE_NAMES.get(kind) if isinstance(kind, str) else getattr(kind, "dtype", None)
    if named is None:
        raise TypeError(f"invalid type object: {kind}")
    dtypes.set_default_dtype(named)


_about_types = WarnOnce()
