"""What does `x[1, ..., None, mask] = y` mean?

Brackets are taken apart into operators, one for each part from left to right: a number is a `select`, a slice a
`slice_`, None an `unsqueeze`. These are views, so assigning to them is `copy_`. Tensors, lists and masks are put aside
until the end, and then `index` copies out (or `index_put_` writes in) what they point at.

In PyTorch: `torch/csrc/autograd/python_variable_indexing.cpp`, `aten/src/ATen/TensorIndexing.h`.
Read next: `../_tensor.py`.
"""

from __future__ import annotations

import sys
from operator import index as as_integer
from typing import Any

import numpy as np

from teachgrad.dispatch.operands import NUMBERS, as_operand
from teachgrad.dispatch.write import copy_
from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import fill_value
from teachgrad.operators.conversion import convert
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import number, tensor
from teachgrad.tensor.devices import CPU
from teachgrad.tensor.state import quiet
from teachgrad.tensor.tensor import Tensor, new_tensor


def getitem(input: Tensor, key) -> Tensor:
    """`input[key]`: a view for numbers, slices, None and `...`; a copy for tensors, lists and masks."""
    if key.__class__ is int:
        return ops.select(input, 0, key)  # type: ignore[no-any-return]
    if key.__class__ is slice:
        return take_slice(input, 0, key)
    part, indices = take_views(input, key)
    if indices:
        return ops.index(part, indices)  # type: ignore[no-any-return]
    return ops.alias(part) if part is input else part  # type: ignore[no-any-return]


def setitem(input: Tensor, key, value):
    """`input[key] = value`, in place; `value` is broadcast to the place and cast to the dtype of `input`."""
    if not isinstance(value, Tensor):
        value = as_filling(input, value) if isinstance(value, NUMBERS) else as_operand(value)
    if key.__class__ is int:
        return copy_to(ops.select(input, 0, key), value)
    part, indices = take_views(input, key)
    if not indices:
        return copy_to(part, value)
    value = convert(value, part.dtype)
    shape = value._array.shape
    ops.index_put_(part, indices, ops.view(value, shape[leading_ones(shape) :]) if shape[:1] == (1,) else value, False)
    return None


def key_as_tuple(key) -> tuple[Any, ...]:
    """One index as a tuple of one. A list that holds more than numbers is a tuple, too, as in old numpy."""
    if isinstance(key, list) and any(item is None or isinstance(item, NO_NUMBERS) for item in key):
        return tuple(key)
    return key if isinstance(key, tuple) else (key,)


NO_NUMBERS = (slice, type(Ellipsis), list, tuple, Tensor, np.ndarray)


def take_views(input: Tensor, key) -> tuple[Tensor, list[Tensor | None]]:
    """Apply everything in `key` that makes a view; what is left is for `index` or `index_put_`."""
    key = key if key.__class__ is tuple else key_as_tuple(key)
    ndim, specified = input._memory.ndim, len(key)
    if KINDS_OF_VIEWS.issuperset(map(type, key)):
        specified -= key.count(None) + key.count(Ellipsis)
    else:
        key = tuple([item if item.__class__ in KINDS_OF_VIEWS else as_index(item) for item in key])
        specified = sum(map(dims_of, key))
    if specified > ndim:
        raise IndexError(f"too many indices for tensor of dimension {ndim}")
    part, dim, covered = input, 0, 0  # `covered`: the dimensions that `later` speaks of
    later: list[Tensor | None] = []
    for item in key:
        if item.__class__ is int:
            part = ops.select(part, dim, item)
        elif item.__class__ is slice:
            if not item.start is item.stop is item.step is None:
                part = take_slice(part, dim, item, optional=True)
            dim += 1
        elif item is Ellipsis:
            dim += ndim - specified
        elif item is None:
            part = ops.unsqueeze(part, dim)
            dim += 1
        else:
            if item._array.dtype.kind == "b" and not item._array.ndim:  # one value for all, or for none
                part = ops.unsqueeze(part, dim)
                item = new_tensor(np.zeros(int(item._array), np.int64))
            if item._storage.device is CPU is not part._storage.device:
                item = convert(item, None, part._storage.device)
            later += [*[None] * (dim - covered), item]
            dim = covered = dim + dims_of(item)
    return part, later


KINDS_OF_VIEWS = {int, slice, type(Ellipsis), type(None)}


def dims_of(item) -> int:
    """How many dimensions of the tensor an item of the key uses up."""
    if item is None or item is Ellipsis:
        return 0
    return item._array.ndim if isinstance(item, Tensor) and item._array.dtype.kind == "b" else 1


def as_index(item):
    """An item of the key: a number as an int; a bool, a list or an array as an index tensor."""
    if isinstance(item, (bool, np.bool_)):
        return new_tensor(np.asarray(item))
    if isinstance(item, (list, tuple, range, np.ndarray)):
        item = tensor(item, dtype=None if len(item) else dtypes.int64)
    if not isinstance(item, Tensor):
        try:
            return as_integer(item)
        except TypeError:
            raise IndexError(f"an index is made of integers, bools, slices, ... and None, not {type(item)}") from None
    kind = item._array.dtype.kind
    if kind in "fcu":
        raise IndexError("tensors used as indices must be long, int or bool tensors")
    return int(item._array) if not item._array.ndim and kind == "i" else item


def take_slice(part: Tensor, dim: int, given: slice, optional=False) -> Tensor:
    """`slice_`; left out if it takes everything and is `optional`."""
    start = 0 if given.start is None else as_integer(given.start)
    stop = sys.maxsize if given.stop is None else as_integer(given.stop)
    step = 1 if given.step is None else as_integer(given.step)
    if step <= 0:
        raise ValueError("step must be greater than zero")
    if optional and start == 0 and step == 1 and stop >= part._memory.shape[dim]:
        return part
    return ops.slice_(part, dim, start, stop, step)  # type: ignore[no-any-return]


# ---- writing ---------------------------------------------------------------------------------------------------------


def as_filling(input: Tensor, value) -> Tensor:
    """A number as a 0-d tensor of the dtype and on the device of `input`."""
    return new_tensor(quiet().run(fill_value, number(value), input._memory.dtype), input._storage.device)


def copy_to(target: Tensor, value: Tensor):
    """Write `value` over `target`, broadcast to its shape."""
    shape, wanted = value._array.shape, target._memory.shape
    if shape == wanted:
        copy_(target, value)
    elif not shape:
        ops.fill_(target, value)
    else:
        value = ops.view(value, shape[leading_ones(shape) :])
        copy_(target, value if value._array.shape == wanted else ops.expand(value, wanted))


def leading_ones(shape: tuple[int, ...]) -> int:
    """How many dimensions a value may have beyond those of the place it goes to: those of size 1 in front."""
    return next((at for at, n in enumerate(shape) if n != 1), len(shape))
