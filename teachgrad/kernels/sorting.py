"""Putting in order, and what is easy once that is done.

Everything here rests on a stable argsort: equal elements stay in the order in which they came, also when sorting
downwards, and NaN counts as larger than any number.

Note [Which of several equal elements]
`sort(stable=True)` and `median` have a rule for equal elements. `topk` and `kthvalue` have none: which one is returned
follows from how they swap elements, so rows with ties are given to `selection.py`, which swaps in the same way. So is
what `mode` sorts, and slices with NaN in them, which are not less than others nor more. What `sort` without
`stable=True` does with ties in long rows depends on the processor PyTorch runs on; here they stay in their order.

In PyTorch: `aten/src/ATen/native/Sorting.cpp`, `Unique.cpp`, `Bucketization.cpp`.
Read next: `joining.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from teachgrad.kernels import selection
from teachgrad.kernels.dims import (
    along,
    no_complex,
    not_implemented,
    refuse_empty_dim,
    with_a_dim,
    wrap_dim,
)
from teachgrad.kernels.extremes import Pair, picked
from teachgrad.kernels.joining import in_one_dtype
from teachgrad.kernels.layout import contiguous
from teachgrad.kernels.pointwise import refuse
from teachgrad.kernels.shape import view

Array = np.ndarray


def order(a: Array, dim: int, descending: bool = False) -> Array:
    """The indices that sort `a` along `dim`, stably."""
    a = with_a_dim(a)
    if not descending:
        return a.argsort(dim, kind="stable")
    turned = np.flip(a, dim).argsort(dim, kind="stable")
    return np.flip(a.shape[dim] - 1 - turned, dim)


# ---- sorted ----------------------------------------------------------------------------------------------------


def sort(a: Array, dim: int = -1, descending: bool = False) -> Pair:
    dim = wrap_dim(dim, a.ndim)
    if a.dtype.kind == "c":
        raise RuntimeError(" Sort does not support complex dtypes on CPU")
    indices = order(a, dim, descending)
    values = np.take_along_axis(with_a_dim(a), indices, dim)
    return values.reshape(a.shape), contiguous(indices).reshape(a.shape)


def sort_stable(a: Array, stable: bool | None = None, dim: int = -1, descending: bool = False) -> Pair:
    return sort(a, dim, descending)


def argsort(a: Array, dim: int = -1, descending: bool = False, stable: bool = False) -> Array:
    return sort(a, dim, descending)[1]


def topk(a: Array, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> Pair:
    dim = wrap_dim(dim, a.ndim)
    if not 0 <= k <= (a.shape[dim] if a.ndim else 1):
        raise RuntimeError("selected index k out of range")
    if a.dtype.kind in "cb":
        raise RuntimeError("topk does not support bool dtypes on CPU" if a.dtype.kind == "b" else
                           " topk does not support complex dtypes on CPU")  # fmt: skip
    vector = with_a_dim(a)
    indices = order(a, dim, largest)[along(dim, slice(k))]
    if not a.ndim:
        return a.copy(), np.zeros((), np.int64)
    if k:
        select = partial(selection.smallest, k=k, in_order=sorted)
        indices = np.ascontiguousarray(_with_ties(vector, dim, indices, select, largest, always=not sorted))
    return contiguous(np.take_along_axis(vector, indices, dim)), contiguous(indices)


# ---- one of them -----------------------------------------------------------------------------------------------


def kthvalue(a: Array, k: int, dim: int = -1, keepdim: bool = False) -> Pair:
    dim = wrap_dim(dim, a.ndim)
    refuse_empty_dim(a, dim, "kthvalue")
    size = a.shape[dim] if a.ndim else 1
    if not 1 <= k <= size:
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {dim}")
    if a.ndim:
        refuse("kthvalue_cpu", a, "bc")
    vector = with_a_dim(a)
    indices = _with_ties(vector, dim, order(a, dim).take([k - 1], dim), partial(selection.quick_select, k=k - 1))
    return picked(a, dim, keepdim, indices.squeeze(dim))


def _with_ties(
    a: Array, dim: int, indices: Array, select: Callable[[list[int]], Any], largest: bool = False, always: bool = False
) -> Array:
    """`indices`, which a sort found along `dim`, with those of rows that have equal elements replaced by `select`."""
    rows, chosen = np.moveaxis(a, dim, -1), np.moveaxis(indices, dim, -1)
    shape, count = chosen.shape, math.prod(chosen.shape[:-1])
    rows, chosen = rows.reshape(count, rows.shape[-1]), chosen.reshape(count, shape[-1]).copy()
    in_order = np.sort(rows, -1)
    equal = (in_order[:, 1:] == in_order[:, :-1]) | (in_order[:, :-1] != in_order[:, :-1])
    for row in np.flatnonzero(equal.any(1) | always):
        keys = np.unique(rows[row], return_inverse=True)[1]
        chosen[row] = select((-keys if largest else keys).tolist())
    return np.moveaxis(chosen.reshape(shape), -1, dim)


def median_dim(a: Array, dim: int = -1, keepdim: bool = False) -> Pair:
    return _middle(a, dim, keepdim, False)


def nanmedian_dim(a: Array, dim: int = -1, keepdim: bool = False) -> Pair:
    return _middle(a, dim, keepdim, True)


def _middle(a: Array, dim: int, keepdim: bool, ignore_nan: bool) -> Pair:
    """The lower of the two in the middle. A NaN, unless ignored, comes before all."""
    dim = wrap_dim(dim, a.ndim)
    refuse_empty_dim(a, dim, "median")
    if a.dtype.kind in "cb":
        raise not_implemented("median_out", a.dtype)
    vector = with_a_dim(a)
    sorted_indices = order(a, dim)
    size = vector.shape[dim]
    if a.dtype.kind != "f":
        return picked(a, dim, keepdim, sorted_indices.take((size - 1) // 2, dim))
    missing = np.isnan(vector)
    numbers = size - missing.sum(dim, keepdims=True)
    place = np.maximum(numbers - 1, 0) // 2 if ignore_nan else np.where(numbers < size, numbers, (size - 1) // 2)
    return picked(a, dim, keepdim, np.take_along_axis(sorted_indices, place, dim).squeeze(dim))


def median_all(a: Array) -> Array:
    return _middle_of_all(a, False)


def nanmedian_all(a: Array) -> Array:
    return _middle_of_all(a, True)


def _middle_of_all(a: Array, ignore_nan: bool) -> Array:
    if a.size == 0:
        if a.dtype.kind not in "ui":
            return np.full((), np.nan, a.dtype)
        nan = np.iinfo(np.int64 if a.dtype == np.int64 else np.int32).min  # what a processor makes of NaN
        return np.full((), nan).astype(a.dtype)
    refuse("median_cpu", a, "bc")
    return _middle(a.reshape(-1), 0, False, ignore_nan)[0]


def mode(a: Array, dim: int = -1, keepdim: bool = False) -> Pair:
    dim = wrap_dim(dim, a.ndim)
    refuse_empty_dim(a, dim, "mode")
    if a.ndim and a.size:
        no_complex(a, "mode_cpu")
    rows = np.moveaxis(with_a_dim(a), dim, -1)
    indices = np.array([_most_frequent(row) for row in rows.reshape(-1, rows.shape[-1])], np.int64)
    return picked(a, dim, keepdim, indices.reshape(rows.shape[:-1]))


def _most_frequent(row: Array) -> int:
    """Where the last of the most frequent values lies once they are sorted; of several such values, the first."""
    order = np.array(selection.sort(row.tolist()))
    in_order = row[order]
    ends = np.flatnonzero(np.append(in_order[1:] != in_order[:-1], True))
    return int(order[ends[np.diff(ends, prepend=-1).argmax()]])


# ---- without repetition ----------------------------------------------------------------------------------------


def unique(a: Array) -> tuple[Array, Array, Array]:
    """Values in order, where each element went, how often each came."""
    if a.dtype.kind == "c":
        raise not_implemented("unique", a.dtype)
    values, inverse, counts = np.unique(a, return_inverse=True, return_counts=True, equal_nan=False)
    return values, inverse.reshape(a.shape).astype(np.int64), counts.astype(np.int64)


def unique_dim(a: Array, dim: int) -> tuple[Array, Array, Array]:
    if a.dtype.kind == "c":
        raise not_implemented("unique_dim", a.dtype)
    dim = _dim_of_slices(a, dim)
    if 0 in a.shape:
        return unique_of_nothing(a, dim)
    if a.dtype.kind == "f" and np.isnan(a).any():
        return _unique_with_nan(a, dim)
    values, inverse, counts = np.unique(a, return_inverse=True, return_counts=True, axis=dim)
    return values, inverse.reshape(-1).astype(np.int64), counts.astype(np.int64)


def _unique_with_nan(a: Array, dim: int) -> tuple[Array, Array, Array]:
    """Slices are sorted by the first place where one is less than the other; NaN is no such place, and equals nothing."""
    slices = np.moveaxis(a, dim, 0).reshape(a.shape[dim], -1)
    order = np.array(selection.sort([_Slice(values) for values in slices.tolist()]))
    values, inverse, counts = unique_consecutive(a.take(order, dim), dim)
    where = np.empty_like(inverse)
    where[order] = inverse
    return values, where, counts


class _Slice(list[float]):
    """Numbers that compare by the first place where one is less."""

    def __lt__(self, other: list[float]) -> bool:
        return next((x < y for x, y in zip(self, other, strict=True) if x < y or y < x), False)


def _dim_of_slices(a: Array, dim: int) -> int:
    """`dim`, along which there have to be slices."""
    if not a.ndim:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    return wrap_dim(dim, a.ndim)


def unique_of_nothing(a: Array, dim: int) -> tuple[Array, Array, Array]:
    """No slices, no places, no counts; but slices of nothing cannot be compared."""
    if a.shape[dim]:
        raise RuntimeError("There are 0 sized dimensions, and they aren't selected, so unique cannot be applied")
    if a.shape.count(0) > 1:
        raise RuntimeError("Number of zero sized dimensions is more than one, so unique cannot be applied ")
    return a.copy(), np.empty(0, np.int64), np.empty(0, np.int64)


def unique_consecutive(a: Array, dim: int | None = None) -> tuple[Array, Array, Array]:
    if a.dtype.kind == "c":
        raise not_implemented("unique" if dim is None or (a.ndim == 1 and dim in (0, -1)) else "unique_dim", a.dtype)
    if dim is None:
        rows, shape = a.reshape(a.size, 1), a.shape
    else:
        dim = _dim_of_slices(a, dim)
        if 0 in a.shape:
            return unique_of_nothing(a, dim)
        moved = np.moveaxis(with_a_dim(a), dim, 0)
        rows, shape = moved.reshape(len(moved), moved[:1].size), moved.shape[:1]
    new = np.ones(len(rows), np.bool_)
    new[1:] = (rows[1:] != rows[:-1]).any(1)
    starts = np.flatnonzero(new)
    values = a.reshape(-1)[starts] if dim is None else with_a_dim(a).take(starts, dim)
    inverse = (np.cumsum(new) - 1).reshape(shape)
    return values, inverse.astype(np.int64), np.diff(np.append(starts, len(rows))).astype(np.int64)


def isin(a: Array, b: Array, assume_unique: bool = False, invert: bool = False) -> Array:
    if b.size < int(10 * a.size**0.145):  # PyTorch compares all with all then, for which it needs this view
        view(b, (*(1 for _ in a.shape), -1))
    return np.isin(a, b, invert=invert)


# ---- places in an order ----------------------------------------------------------------------------------------


def searchsorted(sequence: Array, values: Array, out_int32: bool = False, right: bool = False) -> Array:
    result = np.int32 if out_int32 else np.int64
    sequence, values = in_one_dtype((sequence, values), (sequence, values))
    if sequence.ndim == 1:
        _check_order(values)
        return _halved(sequence, values, right).astype(result)
    if values.ndim == 0:
        raise RuntimeError("torch.searchsorted(): input value can be a scalar only when boundaries tensor dimension is 1, but we "
                           f"got boundaries tensor dim({sequence.ndim}) and input value's dim(0) numel(1)")  # fmt: skip
    if sequence.ndim == 0:
        raise RuntimeError(
            "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension"
        )
    if sequence.shape[:-1] != values.shape[:-1]:
        raise RuntimeError(
            "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries "
            f"tensor and input value tensor must match, but we got boundaries tensor {list(sequence.shape)} and input "
            f"value tensor {list(values.shape)}"
        )
    _check_order(values)
    found = np.empty(values.shape, result)
    for row in np.ndindex(values.shape[:-1]):
        found[row] = _halved(sequence[row], values[row], right)
    return found


def _check_order(values: Array) -> None:
    """Refuse what has no order in PyTorch, bools and complex numbers, if there are any."""
    if values.size and values.dtype.kind in "bc":
        raise not_implemented("searchsorted_out_cpu", values.dtype)


def _halved(sequence: Array, values: Array, right: bool) -> Array:
    """Where each value belongs, by halving: on a sequence that is out of order the answer depends on the halves."""
    begin, end = np.zeros(values.shape, np.int64), np.full(values.shape, sequence.size)
    while (begin < end).any():
        middle = begin + (end - begin) // 2
        there = sequence[np.minimum(middle, sequence.size - 1)]
        before = ~(there > values) if right else ~(there >= values)
        begin, end = np.where(before & (begin < end), middle + 1, begin), np.where(before, end, np.minimum(middle, end))
    return begin


def bucketize(values: Array, boundaries: Array, out_int32: bool = False, right: bool = False) -> Array:
    if boundaries.ndim != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries.ndim})")
    return searchsorted(boundaries, values, out_int32, right)
