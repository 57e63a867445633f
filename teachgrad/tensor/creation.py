"""How does a tensor come into being from something that is not one?

From Python lists (`tensor`), from numpy arrays (`from_numpy`, which shares memory), from a shape (`zeros`, `full`, …)
or by a rule (`arange`, `eye`, …). All of them take `dtype`, `device` and `requires_grad` as keyword arguments, and
return a leaf.

In PyTorch: `torch/csrc/utils/tensor_new.cpp`, `aten/src/ATen/native/TensorFactories.cpp`.
Read next: `../operators/random.py`, for random ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import reduce, wraps
from operator import index
from typing import Any, TypeVar

import numpy as np

from teachgrad.kernels import memory
from teachgrad.tensor import dtypes
from teachgrad.tensor.devices import as_device, device
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.state import quiet, warn_user
from teachgrad.tensor.tensor import Tensor, meta_of, wrap


class Size(tuple[int, ...]):
    """A shape: a tuple of integers that counts its elements. Its slices, sums and multiples are shapes again."""

    __slots__ = ()
    __module__ = "teachgrad"

    def __repr__(self) -> str:
        return f"torch.Size({list(self)})"

    def numel(self) -> int:
        """How many elements a tensor of this shape has."""
        return math.prod(self)

    def __getitem__(self, place):
        found = super().__getitem__(place)
        return Size(found) if isinstance(place, slice) else found

    def __add__(self, other) -> Size:
        return Size(super().__add__(other))


def sizes(given: tuple[Any, ...]) -> Size:
    """The integers in `f(2, 3)` or in `f((2, 3))`, where `given` is what stands between the parentheses."""
    return Size(map(index, given[0] if len(given) == 1 and isinstance(given[0], (tuple, list)) else given))


def new_sizes(given: tuple[Any, ...]) -> Size:
    """`sizes`; none of them may be negative."""
    found = sizes(given)
    if found and min(found) < 0:
        raise RuntimeError(f"Trying to create tensor with negative dimension {min(found)}: {[*found]}")
    return found


def expect_tensors(function: str, **given):
    """Raise TypeError in the name of `function` for the first of its arguments that is not a tensor."""
    for name, value in given.items():
        if not isinstance(value, Tensor):
            raise not_a_tensor(function, name, value)


def not_a_tensor(function: str, argument: str, value) -> TypeError:
    """The error for an argument that is not a tensor."""
    return TypeError(f"{function}(): argument '{argument}' must be Tensor, not {type_name(value)}")


def type_name(value) -> str:
    """The class of a value as users write it: `list`, `numpy.ndarray`."""
    kind = type(value)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


Function = TypeVar("Function", bound=Callable[..., Any])

NUMPY_NAMES = {"axis": "dim", "keepdims": "keepdim"}


def numpy_names(function: Function) -> Function:
    """Let `function` take numpy's names, too: `axis` for `dim` and `keepdims` for `keepdim`."""

    @wraps(function)
    def translated(*args, **keywords):
        if not keywords:
            return function(*args)
        return function(*args, **{NUMPY_NAMES.get(name, name): value for name, value in keywords.items()})

    return translated  # type: ignore[return-value]


def one_by_one(function: Function):
    """Let `f(x, (2, 3))` be called as `f(x, 2, 3)`, too, and with the name of its second parameter."""
    name = function.__code__.co_varnames[1]

    @wraps(function)
    def called(input, *given, **keywords):
        return function(input, sizes((keywords.pop(name),) if name in keywords else given), **keywords)

    return called


def make(array: np.ndarray, device: device | str | None = None, requires_grad: bool = False) -> Tensor:
    """A leaf on an array that nothing else writes to; in inference mode an inference tensor."""
    tensor = wrap(array, as_device(device))
    if requires_grad:
        if tensor._array.dtype.kind not in "fc":
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        meta_of(tensor).requires_grad = True
    return tensor


def numpy_kind(dtype: Dtype | None, otherwise: Dtype | None = None) -> np.dtype:
    """numpy's name for `dtype`; if that is None, for `otherwise` or the default dtype."""
    return dtypes.as_dtype(dtype or otherwise or dtypes.get_default_dtype()).numpy


# ---- of data ---------------------------------------------------------------------------------------------------------


def tensor(
    data, *, dtype: Dtype | None = None, device: device | str | None = None, requires_grad: bool = False
) -> Tensor:
    """A leaf with a copy of `data`: a number, nested sequences of numbers, an array, or (with a warning) a tensor.

    >>> torch.tensor([[1, 2], [3, 4]]).shape
    torch.Size([2, 2])
    """
    if isinstance(data, Tensor):
        warn_user(
            "To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or "
            "sourceTensor.detach().clone().requires_grad_(True), rather than torch.tensor(sourceTensor)."
        )
        device = device or data._storage.device
        data = data._array
    kinds: set[Dtype] = set()
    data = _plain(data, kinds)
    kind = numpy_kind(dtype, reduce(dtypes.promote_types, kinds) if kinds else None)
    try:
        array = quiet().run(np.array, data, kind, order="C")
    except OverflowError:
        error = ValueError if kind == np.int64 else RuntimeError  # as in PyTorch
        raise error(f"value cannot be converted to type {kind} without overflow") from None
    except ValueError:
        raise ValueError("expected sequences of equal length, but got some of different lengths") from None
    return make(array, device, requires_grad)


def _plain(data, kinds):
    """`data` in a form that numpy reads alike; the dtypes of its numbers are added to `kinds`."""
    if isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type_name(data)}'")
    if isinstance(data, Tensor):
        if data._array.size != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        data = data._array.reshape(())
    elif isinstance(data, Sequence):
        classes = set(map(type, data))
        if classes <= dtypes.inferred.keys():
            kinds.update([dtypes.inferred[kind] for kind in classes])
            return data
        return [_plain(item, kinds) for item in data]
    kinds.add(dtypes.from_numpy_dtype(data.dtype) if isinstance(data, np.ndarray) else dtypes.of_number(data))
    return data


def as_tensor(data, *, dtype: Dtype | None = None, device: device | str | None = None) -> Tensor:
    """`data` as a tensor, without a copy where possible: arrays share their memory, tensors stay what they are."""
    if isinstance(data, np.ndarray):
        data = from_numpy(data)
    if isinstance(data, Tensor):
        return data.to(device=device, dtype=dtype)  # type: ignore[no-any-return]
    return tensor(data, dtype=dtype, device=device)


def from_numpy(array: np.ndarray) -> Tensor:
    """A tensor on the memory of `array`: writing to one changes the other."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"from_numpy expects an array, got {type(array).__name__}")
    dtypes.from_numpy_dtype(array.dtype)
    if min(array.strides, default=0) < 0:
        raise ValueError("tensors cannot have negative strides: make a copy of the array with `array.copy()`")
    return make(array[...])


# ---- the old way ----------------------------------------------------------------------------------------------------


class tensortype:
    """An old name for tensors of one dtype: `FloatTensor([1, 2])`, `isinstance(x, FloatTensor)`."""

    __module__ = "teachgrad"

    def __init__(self, dtype: Dtype):
        self.dtype = dtype
        self.__name__ = self.__qualname__ = f"{dtype.scalar_name}Tensor"

    def __call__(self, *args, device: device | str | None = None) -> Tensor:
        return old_tensor(self.dtype, *args, device=device)

    def __instancecheck__(self, other: object) -> bool:
        return isinstance(other, Tensor) and other._array.dtype == self.dtype.numpy

    def __repr__(self) -> str:
        return f"<class 'torch.{self.__name__}'>"


old_types = [dtypes.float32, dtypes.float64, dtypes.int64, dtypes.int32, dtypes.uint8, dtypes.bool_]
FloatTensor, DoubleTensor, LongTensor, IntTensor, ByteTensor, BoolTensor = map(tensortype, old_types)


def old_tensor(dtype: Dtype, *args, device: device | str | None = None) -> Tensor:
    """What `Tensor(2, 3)`, `Tensor([1, 2])`, `Tensor(x)` and `Tensor()` make: see `Tensor`."""
    data = args[0] if len(args) == 1 else None
    if isinstance(data, Tensor):
        if data.dtype is not dtype:
            raise TypeError(f"expected a tensor of {dtype}, but got one of {data.dtype}")
        return data.view(data.shape)  # type: ignore[no-any-return]
    if len(args) != 1 or isinstance(data, (int, np.integer, Size)):
        return empty(*args or (0,), dtype=dtype, device=device)
    if not isinstance(data, (Sequence, np.ndarray)):
        raise TypeError(f"new(): data must be a sequence (got {type_name(data)})")
    return tensor(data, dtype=dtype, device=device)


# ---- of a shape ------------------------------------------------------------------------------------------------------


def zeros(*shape, size=(), dtype=None, device=None, requires_grad=False) -> Tensor:
    """A tensor of zeros, of the shape `zeros(2, 3)`, `zeros((2, 3))` or `zeros(size=(2, 3))`."""
    return make(of_shape(np.zeros, shape or (size,), dtype), device, requires_grad)


def ones(*shape, size=(), dtype=None, device=None, requires_grad=False) -> Tensor:
    """A tensor of ones, of the shape `ones(2, 3)`, `ones((2, 3))` or `ones(size=(2, 3))`."""
    return make(of_shape(np.ones, shape or (size,), dtype), device, requires_grad)


def empty(*shape, size=(), dtype=None, device=None, requires_grad=False) -> Tensor:
    """An uninitialised tensor of the given size: its values are arbitrary."""
    return make(of_shape(np.empty, shape or (size,), dtype), device, requires_grad)


def of_shape(filled, given: tuple[Any, ...], dtype: Dtype | None) -> np.ndarray:
    """What numpy's `zeros` or its like make of a shape."""
    try:
        return filled(new_sizes(given), numpy_kind(dtype))
    except (ValueError, MemoryError) as error:
        raise RuntimeError(f"can't allocate memory: {error}") from None


def full(size: int | Sequence[int], fill_value, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """A tensor of one value, by default of that value's dtype."""
    value = number(fill_value)
    found = quiet().run(memory.fill_value, value, numpy_kind(dtype, dtypes.of_number(value)))
    return make(np.full(new_sizes((size,)), found), device, requires_grad)


def number(value):
    """`value` as a Python number; it may also be a numpy scalar or a tensor with one element."""
    found = value.item() if isinstance(value, (Tensor, np.generic)) else value
    if not isinstance(found, (int, float, complex)):
        raise TypeError(f"expected a number, but got {type_name(found)}")
    if isinstance(found, int) and found.bit_length() > 64:
        raise OverflowError("int too big to convert")
    return found


# ---- like another tensor ---------------------------------------------------------------------------------------------


def like(function, shaped=False):
    """The method `new_zeros` of `zeros` or, `shaped` as its input, too, the function `zeros_like`."""
    of = function.__name__
    name = f"{of}_like" if shaped else f"new_{of}"

    def made(input, *args, dtype=None, device=None, requires_grad=False):
        expect_tensors(name, input=input)
        given = (input._array.shape, *args) if shaped else args
        dtype, device = dtype or dtypes.from_numpy_dtype(input._array.dtype), device or input._storage.device
        return function(*given, dtype=dtype, device=device, requires_grad=requires_grad)

    made.__name__ = made.__qualname__ = name
    made.__doc__ = f"`{of}`{' in the shape of `input`' * shaped}, by default in its dtype and on its device."
    return made


zeros_like, ones_like = like(zeros, shaped=True), like(ones, shaped=True)
empty_like, full_like = like(empty, shaped=True), like(full, shaped=True)
new_zeros, new_ones, new_empty = like(zeros), like(ones), like(empty)
new_full, new_tensor = like(full), like(tensor)


# ---- by a rule -------------------------------------------------------------------------------------------------------


def arange(start=0, end=None, step=1, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """`start, start + step, …` up to but without `end`; integers if all three are. `arange(end)` starts at 0."""
    if end is None:
        start, end = 0, start
    start, end, step = map(number, (start, end, step))
    if step == 0 or not 0 <= (end - start) / step < math.inf:
        raise RuntimeError(f"step must be nonzero and lead from {start} to {end}, but it is {step}")
    array = quiet().run(np.arange, start, end, step)
    kind = numpy_kind(dtype, dtypes.int64 if array.dtype.kind == "i" else None)
    return make(quiet().run(array.astype, kind), device, requires_grad)


def linspace(start, end, steps: int, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """`steps` numbers from `start` to `end`, both included."""
    if steps < 0:
        raise RuntimeError(f"number of steps must be non-negative, but got {steps}")
    array = quiet().run(np.linspace, number(start), number(end), steps)
    kind = numpy_kind(dtype, dtypes.get_default_dtype().to_complex() if array.dtype.kind == "c" else None)
    return make(quiet().run(array.astype, kind), device, requires_grad)


def eye(n: int, m: int | None = None, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Ones on the diagonal of `n` rows and `m` columns, zeros elsewhere."""
    return make(np.eye(*new_sizes((n, n if m is None else m)), dtype=numpy_kind(dtype)), device, requires_grad)
