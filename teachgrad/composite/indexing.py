"""What does `x[1, ..., None, mask] = y` mean?

Brackets are taken apart into operators, one for each part from left to right: a number is a `select`, a slice a
`slice`, None an `unsqueeze`. These are views, so assigning to them is `copy_`. Tensors, lists and masks are put aside
until the end, and then `index` copies out (or `index_put_` writes in) what they point at.

In PyTorch: `torch/csrc/autograd/python_variable_indexing.cpp`, `aten/src/ATen/TensorIndexing.h`.
Read next: `conversion.py`.
"""

from __future__ import annotations

import sys
import warnings
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.autograd.inplace import check_inplace, is_recorded
from teachgrad.autograd.state import local
from teachgrad.callers import users_level
from teachgrad.creation import tensor
from teachgrad.devices import CPU
from teachgrad.dispatcher import aten, internal, methods, surface
from teachgrad.dtypes import from_numpy_dtype, int64
from teachgrad.kernels.dims import wrap_dim
from teachgrad.operands import only_fills
from teachgrad.tensor import MirroredTensor, Tensor, new_tensor

END = sys.maxsize
Indices = list[Tensor | None]


@internal
def getitem(input: Tensor, index: Any) -> Tensor:
    """`input[index]`"""
    kind = index.__class__
    if kind is int or isinstance(index, np.integer):
        return select_checked(input, 0, int(index), 0)
    if kind is slice:
        return take_slice(input, 0, index)
    if kind is not tuple:
        if index is None:
            return aten.unsqueeze(input, 0)
        if index is Ellipsis:
            return aten.alias(input)
        index = as_tuple(index)
    part, indices = take_views(input, index)
    if indices:
        return aten.index(part, indices)
    return aten.alias(part) if part is input else part


@internal
def setitem(input: Tensor, index: Any, value: Any) -> None:
    """`input[index] = value`"""
    if not isinstance(value, Tensor):
        value = as_value(input, value)
    if index is False:
        return None
    if index is Ellipsis:
        return copy_to(input, value)
    if index is None or index is True:
        return copy_to(aten.unsqueeze(input, 0), value)
    if index.__class__ is int or isinstance(index, np.integer):
        return copy_to(select_checked(input, 0, int(index), 0), value)
    if index.__class__ is slice:
        if not input._array.ndim:
            raise IndexError("slice() cannot be applied to a 0-dim tensor.")
        return copy_to(take_slice(input, 0, index, optional=True), value)
    part, indices = take_views(input, as_tuple(index))
    if not indices:
        return copy_to(part, value)
    shape = value._array.shape
    short = without_leading_ones(shape)
    _put(part, indices, value if short == shape else aten.view(value, short), False)


def delitem(input: Tensor, index: Any) -> None:
    """`del input[index]`"""
    raise TypeError("Tensor does not support deleting items")


methods["__delitem__"] = delitem


@surface
def index_put(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False) -> Tensor:
    """A copy of `input` with `values` at the places that `indices` (a tuple of tensors) point at."""
    return aten.index_put(input, given_indices(input, indices), values, accumulate)


@surface
def index_put_(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False) -> Tensor:
    """In-place version of `index_put`."""
    return _put(input, given_indices(input, indices), values, accumulate)


def _put(input: Tensor, indices: Any, values: Tensor, accumulate: bool) -> Tensor:
    if 0 in input._array.strides:
        warn_expanded("index_put_", "tensor[indices] = tensor", input)
        if only_fills(indices, values, accumulate):
            warn_expanded("masked_fill_", "tensor[mask] = scalar", input)
    return aten.index_put_(input, indices, values, accumulate)  # type: ignore[no-any-return]


@surface
def unravel_index(indices: Tensor, shape: Any) -> tuple[Tensor, ...]:
    """For places in flat memory, the index in each dimension of a tensor of this shape."""
    if indices.is_complex() or indices.is_floating_point() or indices._array.dtype.kind == "b":
        raise TypeError(f"expected 'indices' to be integer dtype, but got {indices.dtype}")
    sizes = (shape,) if isinstance(shape, int) else tuple(shape)
    for size in sizes:
        if not isinstance(size, int):
            raise TypeError(f"expected 'shape' sequence to only contain ints, but got {type(size)}")
    if any(size < 0 for size in sizes):
        raise ValueError(f"'shape' cannot have negative values, but got {sizes}")
    if not sizes:
        return ()
    if 0 in sizes and indices._array.size:
        raise RuntimeError("ZeroDivisionError")
    places, found = indices._array.astype(np.int64), []
    for size in reversed(sizes):
        found.append(places % size)
        places = places // size
    return aten.unbind(local.state.wrap(np.stack(found[::-1], -1), indices._home.device), -1)  # type: ignore[no-any-return]


def warn_expanded(name: str, form: str, input: Tensor) -> None:
    """Say that one place in memory stands for several elements, all of which will be written."""
    if input.__class__ is MirroredTensor:  # of which a copy is written
        return
    check_inplace(input, is_recorded(local.state, input))
    if any(not step and size > 1 for size, step in zip(input._array.shape, input._array.strides, strict=True)):
        warnings.warn(
            f"Use of {name} on expanded tensors is deprecated. Please clone() the tensor before performing this operation. "
            f"This also applies to advanced indexing e.g. {form}",
            stacklevel=users_level(),
        )


def given_indices(input: Tensor, indices: Any) -> Any:
    """`indices`, none of which may be left out."""
    for position, index in enumerate(indices):
        if index is None:
            raise TypeError(f"expected Tensor as element {position} in argument 0, but got NoneType")
    return [at_hand(index, input) if isinstance(index, Tensor) else index for index in indices]


def at_hand(index: Tensor, input: Tensor) -> Tensor:
    """`index` on the device of `input`: indices may lie on the CPU, whatever they point into."""
    where = input._home.device
    if index._home.device is where:
        return index
    if index._home.device is not CPU:
        raise RuntimeError(f"indices should be either on cpu or on the same device as the indexed tensor ({where})")
    return aten.to_device(index, where)


# ---- reading the brackets ----------------------------------------------------------------------------------------


def as_tuple(index: Any) -> tuple[Any, ...]:
    """One index as a tuple of one; a list that holds more than numbers is a tuple, too (as in old numpy)."""
    if isinstance(index, tuple):
        return index
    if isinstance(index, (Tensor, np.ndarray)) or not hasattr(index, "__len__") or not hasattr(index, "__getitem__"):
        return (index,)
    if len(index) < 32 and any(
        item is None or item is Ellipsis or isinstance(item, (Tensor, slice, list, tuple, str, np.ndarray))
        for item in index
    ):
        warnings.warn("Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in "
                      "pytorch 2.9; use x[tuple(seq)] instead of x[seq]. In pytorch 2.9 this will be interpreted as "
                      "tensor index, x[torch.tensor(seq)], which will result either in an error or a different result",
                      UserWarning, stacklevel=users_level())  # fmt: skip
        return tuple(index)
    return (index,)


def take_views(input: Tensor, index: tuple[Any, ...]) -> tuple[Tensor, Indices]:
    """Apply everything in `index` that makes a view; what is left is for `index` or `index_put_`."""
    ndim = input._array.ndim
    specified = sum(map(dims_of, index))
    if specified > ndim:
        raise IndexError(f"too many indices for tensor of dimension {ndim}")
    part, dim, covered = input, 0, 0  # `covered`: the dimensions that `later` speaks of
    later: Indices = []
    for position, item in enumerate(index):
        kind = item.__class__
        if kind is int:
            part = select_checked(part, dim, item, position)
        elif kind is slice:
            part = take_slice(part, dim, item, optional=True)
            dim += 1
        elif item is Ellipsis:
            dim += ndim - specified
        elif item is None:
            part = aten.unsqueeze(part, dim)
            dim += 1
        else:
            if kind is not bool:
                item = as_index(item)
            array = item._array if isinstance(item, Tensor) else np.asarray(item)
            if array.ndim == 0 and array.dtype.kind in "iu" and array.dtype != np.uint8:
                part = select_checked(part, dim, int(array), position)
                continue
            if array.ndim == 0 and array.dtype.kind in "bu":
                part = aten.unsqueeze(part, dim)
                item = new_tensor(np.zeros(int(bool(array)), np.int64), part._home.device)
            later += [None] * (dim - covered)
            later.append(at_hand(item, part))
            covered = dim + dims_of(item)
            wrap_dim(covered - 1, part._array.ndim)
            dim = covered
    return part, later


def dims_of(item: Any) -> int:
    """How many dimensions of the tensor an item speaks of."""
    if item is None or item is Ellipsis or item is True or item is False:
        return 0
    if isinstance(item, Tensor) and item._array.dtype.kind in "bu" and item._array.dtype.itemsize == 1:
        return item._array.ndim
    return 1


def as_index(item: Any) -> Tensor:
    """A list, an array or a number-like thing as an index tensor."""
    if isinstance(item, Tensor):
        return item
    if isinstance(item, np.ndarray):
        return new_tensor(item) if item.dtype in (bool, np.uint8, np.int64) else _as_int64(item)
    if hasattr(item, "__len__") and hasattr(item, "__getitem__") and not isinstance(item, (dict, set)):
        if isinstance(item, str):
            raise TypeError("new(): invalid data type 'str'")
        if not len(item):
            return tensor([], dtype=int64)
        if item.__class__ is list and item[0].__class__ is int:  # the usual case, done quickly
            array = np.array(item) if all(i.__class__ is int for i in item) else None
            if array is not None and array.dtype == np.int64:
                return new_tensor(array)
        made = tensor(item)
        return aten.to_dtype(made, int64) if made._array.dtype.kind in "fc" else made
    if hasattr(item, "__index__"):
        return new_tensor(np.asarray(item.__index__()))
    raise IndexError("only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices "
                     f"(got {class_name(item)})")  # fmt: skip


def _as_int64(array: np.ndarray) -> Tensor:
    """An array of numbers of any kind, as indices."""
    if array.dtype.kind in "iu":
        return new_tensor(array.astype(np.int64))
    from_numpy_dtype(array.dtype)  # refuses what are no numbers
    return aten.to_dtype(new_tensor(array), int64)  # type: ignore[no-any-return]


# ---- parts -------------------------------------------------------------------------------------------------------


def select_checked(part: Tensor, dim: int, index: int, position: int) -> Tensor:
    """`select`, with the complaint that brackets make: `position` is where the number stands in them."""
    shape = part._array.shape
    size = shape[dim] if dim < len(shape) else 0
    if not -size <= index < size:
        if not shape and index == 0 and dim == 0:
            raise IndexError("invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in "
                             "C++ to convert a 0-dim tensor to a number")  # fmt: skip
        if not -END - 1 <= index <= END:
            raise ValueError("Overflow when unpacking long long")
        raise IndexError(f"index {index} is out of bounds for dimension {position} with size {size}")
    return aten.select(part, dim, index)


def take_slice(part: Tensor, dim: int, s: slice, optional: bool = False) -> Tensor:
    """`slice`; one of several that takes everything may be left out."""
    start, stop, step = s.start, s.stop, s.step
    if step is None:
        step = 1
    elif step.__class__ is not int:
        step = as_bound(step)
    if step <= 0:
        raise ValueError("step must be greater than zero" if step else "slice step cannot be zero")
    if start is None:
        start = 0
    elif start.__class__ is not int:
        start = as_bound(start)
    if stop is None:
        stop = END
    elif stop.__class__ is not int:
        stop = as_bound(stop)
    if optional and start == 0 and step == 1 and stop >= (*part._array.shape, 0)[dim]:  # perhaps one too many
        return part
    return aten.slice_(part, dim, start, stop, step)


def as_bound(value: Any) -> int:
    """A slice's start, stop or step as a number."""
    if not hasattr(value, "__index__"):
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    return int(value.__index__())


# ---- writing -----------------------------------------------------------------------------------------------------


def as_value(input: Tensor, value: Any) -> Tensor:
    """What is assigned, as a tensor: a number takes the dtype of the tensor it is assigned to."""
    if isinstance(value, (bool, int, float, complex, np.generic)):
        return aten.scalar_like(input, value)
    if isinstance(value, np.ndarray):
        return new_tensor(value)
    raise TypeError(f"can't assign a {type(value).__name__} to a torch.{aten.dtype_of(input._array.dtype).scalar_name}"
                    "Tensor")  # fmt: skip


def without_leading_ones(shape: tuple[int, ...]) -> tuple[int, ...]:
    """A value may have more dimensions than the place it goes to, if they are of size 1."""
    for at, n in enumerate(shape):
        if n != 1:
            return shape[at:]
    return shape[len(shape) :]


def copy_to(target: Tensor, value: Tensor) -> None:
    """Write `value` over `target`, broadcast to its shape."""
    shape = value._array.shape
    if shape == target._array.shape:
        aten.copy_(target, value)
        return
    if not shape:
        aten.fill_tensor_(target, value)
        return
    value = aten.view(value, without_leading_ones(shape))
    if value._array.shape != target._array.shape:
        value = aten.expand(value, target._array.shape)
    aten.copy_(target, value)
