"""Sums, means, products and extremes of segments: stretches of one dimension, one behind the other.

In PyTorch: `aten/src/ATen/native/SegmentReduce.cpp`.
Read next: `reduction.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from teachgrad.arguments import unexpected
from teachgrad.kernels.dims import not_implemented, wrap_dim
from teachgrad.kernels.extremes import amax, amin

Array = np.ndarray
_EMPTY = {"sum": 0.0, "mean": np.nan, "prod": 1.0, "max": -np.inf, "min": np.inf}
_SPOKEN = {"amax": "max", "amin": "min"}
_WHOLE: dict[str, Any] = {"sum": np.add.reduce, "prod": np.multiply.reduce, "max": amax, "min": amin}


def _bounds(lengths: Array | None, offsets: Array | None) -> tuple[Array, Array]:
    """The starts and the ends of all segments."""
    if offsets is not None:
        return offsets[..., :-1], offsets[..., 1:]
    assert lengths is not None
    ends = np.cumsum(lengths, -1)
    return ends - lengths, ends


def _segments(lengths: Array | None, offsets: Array | None) -> Iterator[tuple[tuple[int, ...], int, int, int]]:
    """Where each row of segments lies, the number of the segment in it, its start and its end."""
    starts, ends = _bounds(lengths, offsets)
    for place in np.ndindex(starts.shape):
        yield place[:-1], place[-1], int(starts[place]), int(ends[place])


def segment_reduce(
    a: Array, reduce: str, lengths: Array | None, indices: Array | None, offsets: Array | None, axis: int,
    unsafe: bool, initial: Any,
) -> Array:  # fmt: skip
    if reduce not in (*_EMPTY, *_SPOKEN):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    if indices is not None:
        raise RuntimeError("segment_reduce(): indices based reduction is not supported yet.")
    given = lengths if offsets is None else offsets
    if given is None:
        raise RuntimeError("segment_reduce(): Either lengths or offsets must be defined.")
    if a.dtype.kind != "f":
        raise not_implemented("_segment_reduce_cpu", a.dtype)
    axis = wrap_dim(axis, a.ndim)
    if offsets is not None:
        _check_offsets(a, offsets, axis)
    else:
        _check_lengths(a, given, axis, unsafe)
    _check_bounds(*_bounds(lengths, offsets), a.shape[axis])
    kind = _SPOKEN.get(reduce, reduce)
    count = given.shape[axis] - (offsets is not None)
    result = np.empty((*a.shape[:axis], count, *a.shape[axis + 1 :]), a.dtype)
    for row, n, start, end in _segments(lengths, offsets):
        values = a[row][start:end]
        if initial is not None:
            first = np.full((1, *values.shape[1:]), initial, a.dtype)
            values = np.concatenate([first, values])
        if not len(values):
            result[row][n] = _EMPTY[kind]
        elif kind == "mean":
            of = max(end - start, 1)
            result[row][n] = values.sum(0) / of
        else:
            result[row][n] = _WHOLE[kind](values, 0)
    return result


def _check_geometry(a: Array, given: Array, what: str, axis: int) -> None:
    """`given` says for each row along `axis` where its segments lie; before it come the rows."""
    if a.ndim < given.ndim:
        raise RuntimeError(unexpected(f"data.dim() >= {what}_value.dim()"))
    if axis != given.ndim - 1:
        raise RuntimeError(f"segment_reduce(): Expected axis to be the last dimension of {what} but got {axis}.")
    if given.shape[:axis] != a.shape[:axis]:  # PyTorch reads what lies there
        raise RuntimeError(f"segment_reduce(): rows of {what} have to be those of data")


def _check_lengths(a: Array, lengths: Array, axis: int, unsafe: bool) -> None:
    _check_geometry(a, lengths, "lengths", axis)
    if not unsafe:
        if not lengths.size:
            raise RuntimeError("min(): Expected reduction dim to be specified for input.numel() == 0. Specify the "
                               "reduction dim with the 'dim' argument.")  # fmt: skip
        if (lengths < 0).any():
            raise RuntimeError("lengths contains negative value!")
        if (lengths.sum(-1) != a.shape[axis]).any():
            raise RuntimeError("segment_reduce(): Expected all rows of lengths along axis to sum to "
                               "data.size(lengths.dim()-1) when !unsafe.")  # fmt: skip
    if lengths.dtype.kind != "i":
        raise not_implemented("_segment_reduce_lengths_cpu_kernel1", lengths.dtype)


def _check_offsets(a: Array, offsets: Array, axis: int) -> None:
    _check_geometry(a, offsets, "offsets", axis)
    if offsets.dtype.kind != "i":
        raise not_implemented("_segment_reduce_offsets_cpu_kernel1", offsets.dtype)
    if not offsets.shape[axis]:
        raise RuntimeError("segment_reduce(): Expected offsets to say where the first segment starts.")


def _check_bounds(starts: Array, ends: Array, size: int) -> None:
    if (ends < starts).any():
        raise RuntimeError(unexpected("segment_length >= 0"))
    if (starts < 0).any() or (ends > size).any():  # PyTorch reads what lies there
        raise RuntimeError("segment_reduce(): segments have to lie within data")


def segment_reduce_backward(
    grad: Array, result: Array, a: Array, reduce: str, lengths: Array | None, offsets: Array | None, axis: int,
    initial: Any,
) -> Array:  # fmt: skip
    kind = _SPOKEN.get(reduce, reduce)
    gradient = np.zeros(a.shape, a.dtype)
    for row, n, start, end in _segments(lengths, offsets):
        values, place, given = a[row][start:end], gradient[row][start:end], grad[row][n]
        if start == end:
            continue
        if kind in ("sum", "mean"):
            place[...] = given / (end - start) if kind == "mean" else given
        elif kind in ("max", "min"):  # shared among equals
            chosen = (values == result[row][n]) | np.isnan(values)
            place[...] = np.where(chosen, given / np.maximum(chosen.sum(0), 1), 0)
        else:
            scale = given * (1 if initial is None else initial)
            others = np.stack([scale * np.delete(values, i, 0).prod(0) for i in range(end - start)])
            place[...] = np.where((values == 0) | np.isnan(values), others, given * result[row][n] / values)
    return gradient


__all__ = ["segment_reduce", "segment_reduce_backward"]
