"""Joining, repeating and turning tensors, in all the forms users call it.

Most of these are one operator under several names, or a few views in front of one. What is here has no node of its
own: the graph shows the operators it is made of.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `torch/functional.py`.
Read next: `scatter.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np

from teachgrad.arguments import given_by_name, one_or_several, sizes_from
from teachgrad.autograd.state import local
from teachgrad.composite.reductions import UNSET, named_dim, tensor_of
from teachgrad.composite.views import like_inference
from teachgrad.creation import refuse_options
from teachgrad.devices import as_device
from teachgrad.dispatcher import aten, operator, surface, surface_method
from teachgrad.dtypes import as_dtype, int32, int64
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.dims import broadcast_shape, not_implemented, wrap_dim
from teachgrad.kernels.dims import size as size_of
from teachgrad.operands import list_of_tensors
from teachgrad.scalars import not_a_bool
from teachgrad.storage import storage_offset, strides_in_elements
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

Tensors = Sequence[Tensor]


# ---- side by side ----------------------------------------------------------------------------------------------


@surface
def cat(tensors: Tensors, dim: Any = UNSET, *, out: Any = None, **named: Any) -> Tensor:
    """Tensors one after the other along a dimension."""
    if named:
        dim = _named_axis("cat", dim, named)
    return aten.cat(tensors, 0 if dim is UNSET else dim, out=out)


@surface
def concat(tensors: Tensors, dim: Any = UNSET, *, out: Any = None, **named: Any) -> Tensor:
    """`cat` under another name."""
    if named:
        dim = _named_axis("concat", dim, named)
    return aten.cat(tensors, 0 if dim is UNSET else dim, out=out)


@surface
def concatenate(tensors: Tensors, dim: Any = UNSET, *, out: Any = None, **named: Any) -> Tensor:
    """`cat` under another name."""
    if named:
        dim = _named_axis("concatenate", dim, named)
    return aten.cat(tensors, 0 if dim is UNSET else dim, out=out)


def _named_axis(name: str, dim: Any, named: dict[str, Any]) -> Any:
    return named_dim(name, dim, named, keepdim=None)[0]


@operator
def hstack(tensors: Tensors) -> Tensor:
    """Side by side: along the second dimension, vectors along their only one."""
    tensors = [aten.atleast_1d(t) for t in list_of_tensors("hstack", "tensors", tensors)]
    _not_empty(tensors, "hstack")
    return aten.cat(tensors, 0 if tensors[0]._array.ndim == 1 else 1)


@operator
def vstack(tensors: Tensors) -> Tensor:
    """On top of each other, vectors as rows."""
    tensors = [aten.atleast_2d(t) for t in list_of_tensors("vstack", "tensors", tensors)]
    _not_empty(tensors, "vstack")
    return aten.cat(tensors, 0)


@surface
def row_stack(tensors: Tensors) -> Tensor:
    """`vstack` under another name."""
    return vstack(tensors)


@operator
def dstack(tensors: Tensors) -> Tensor:
    """Behind each other: along the third dimension."""
    tensors = [aten.atleast_3d(t) for t in list_of_tensors("dstack", "tensors", tensors)]
    _not_empty(tensors, "dstack")
    return aten.cat(tensors, 2)


@operator
def column_stack(tensors: Tensors) -> Tensor:
    """Vectors as columns, side by side."""
    tensors = list_of_tensors("column_stack", "tensors", tensors)
    _not_empty(tensors, "column_stack")
    columns = [t if t._array.ndim > 1 else aten.reshape(t, (t._array.size, 1)) for t in tensors]
    return hstack(columns)


def _at_least(tensors: tuple[Any, ...], grow: Any) -> Any:
    """`grow` for one tensor, for several, or for a list of them."""
    if len(tensors) == 1 and isinstance(tensors[0], Tensor):
        return grow(tensors[0])
    return tuple(grow(t) for t in _listed(tensors))


def _listed(tensors: tuple[Any, ...]) -> list[Any]:
    """What was given as `f(a, b)` or as `f([a, b])`."""
    return list(tensors[0]) if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)) else list(tensors)


@operator
def atleast_1d(*tensors: Any) -> Any:
    """0-d tensors as vectors."""
    return _at_least(tensors, lambda t: t if t._array.ndim else aten.reshape(t, (1,)))


@operator
def atleast_2d(*tensors: Any) -> Any:
    """Vectors as rows."""

    def grow(t: Tensor) -> Tensor:
        if t._array.ndim == 1:
            return aten.unsqueeze(t, 0)
        return t if t._array.ndim else aten.reshape(t, (1, 1))

    return _at_least(tensors, grow)


@operator
def atleast_3d(*tensors: Any) -> Any:
    """Matrices as a page."""

    def grow(t: Tensor) -> Tensor:
        ndim = t._array.ndim
        if ndim == 0:
            return aten.reshape(t, (1, 1, 1))
        return t if ndim > 2 else aten.unsqueeze(aten.unsqueeze(t, 0) if ndim == 1 else t, -1)

    return _at_least(tensors, grow)


def _not_empty(tensors: Tensors, name: str) -> None:
    if not tensors:
        raise RuntimeError(f"{name} expects a non-empty TensorList")


# ---- all combinations ------------------------------------------------------------------------------------------


@operator
def broadcast_tensors(*tensors: Any) -> tuple[Tensor, ...]:
    """All tensors expanded to the shape they broadcast to."""
    given = list_of_tensors("broadcast_tensors", "tensors", tensors)
    if not given:
        return ()
    shape = broadcast_shape(*(t._array.shape for t in given))
    return tuple(t if t._array.shape == shape else aten.expand(t, shape) for t in given)


_about_indexing = WarnOnce()


@operator
def meshgrid(*tensors: Any, indexing: str | None = None) -> tuple[Tensor, ...]:
    """A grid of coordinates for each of the vectors."""
    given = _listed(tensors)
    if not given:
        raise RuntimeError("meshgrid expects a non-empty TensorList")
    if indexing not in (None, "ij", "xy"):
        raise RuntimeError(f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}')
    if indexing is None:
        _about_indexing(
            "torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument.",
        )
    swapped = indexing == "xy" and len(given) > 1
    if swapped:
        given[:2] = given[1], given[0]
    if any(t._array.dtype != given[0]._array.dtype for t in given):
        raise RuntimeError("meshgrid expects all tensors to have the same dtype")
    for t in given:
        if t._array.ndim > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {t}")
    shape = tuple(t._array.size for t in given)
    grids = []
    for place, t in enumerate(given):
        column = aten.view(t, tuple(-1 if d == place else 1 for d in range(len(given))))
        grids.append(aten.expand(column, shape))
    if swapped:
        grids[:2] = grids[1], grids[0]
    return tuple(grids)


@operator
def cartesian_prod(*tensors: Tensor) -> Tensor:
    """All combinations of one element from each vector."""
    for t in list_of_tensors("cartesian_prod", "tensors", tensors):
        if t._array.ndim != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(t._array.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    return aten.stack([aten.reshape(g, (-1,)) for g in meshgrid(*tensors, indexing="ij")], 1)


@operator
def combinations(input: Tensor, r: int = 2, with_replacement: bool = False) -> Tensor:
    """All choices of `r` elements, in order."""
    if input._array.ndim != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input._array.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    if r == 0:
        return tensor_of(np.empty(0, input._array.dtype), input)
    n = input._array.size
    mask = np.zeros((n,) * r, np.bool_)
    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    for places in choose(range(n), r):
        mask[places] = True
    chosen = tensor_of(mask, input)
    return aten.stack([aten.masked_select(g, chosen) for g in meshgrid(*[input] * r, indexing="ij")], 1)


@operator
def kron(input: Tensor, other: Tensor) -> Tensor:
    """The second tensor once for each element of the first, multiplied by it."""
    a, b = input._array, other._array
    ndim = a.ndim if a.ndim > b.ndim else b.ndim
    first, second = (1,) * (ndim - a.ndim) + a.shape, (1,) * (ndim - b.ndim) + b.shape
    (spread,) = like_inference(input, aten.unsafe_view(input, tuple(n for size in first for n in (size, 1))))
    (tiled,) = like_inference(other, aten.unsafe_view(other, tuple(n for size in second for n in (1, size))))
    product = aten.mul(spread, tiled)
    return aten.unsafe_view(product, tuple(n * m for n, m in zip(first, second, strict=True)))


# ---- repeated --------------------------------------------------------------------------------------------------


@surface_method
def repeat(input: Tensor, *repeats: Any, **named: Any) -> Tensor:
    """Copies side by side, so many in each dimension."""
    return aten.repeat_sizes(
        input, sizes_from("repeat", "repeats", given_by_name("repeat", "repeats", repeats, named) if named else repeats)
    )


@surface
def tile(input: Tensor, *dims: Any, **named: Any) -> Tensor:
    """Copies side by side; dimensions that are not mentioned are the first ones and stay."""
    repeats = sizes_from("tile", "dims", given_by_name("tile", "dims", dims, named) if named else dims)
    return aten.repeat_sizes(input, (1,) * (input._array.ndim - len(repeats)) + repeats)


@operator
def repeat_interleave(
    input: Any = None, repeats: Any = None, dim: int | None = None, *, output_size: int | None = None
) -> Tensor:
    """Each element several times in a row. Given only how often: the indices that would do it."""
    if input is None:
        input, repeats = repeats, None
    result = _repeated(input, repeats, dim)
    made = result._array.shape[dim or 0]
    if output_size is not None and output_size != made:
        if repeats is not None and not isinstance(repeats, Tensor):
            raise RuntimeError(f"repeat_interleave: Invalid output_size, expected {made} but got {output_size}")
        if repeats is not None and not size_of(input._array if dim is not None else input._array.reshape(-1), dim or 0):
            return result  # as PyTorch: nothing is not counted
        raise RuntimeError("allocated size does not match required size")
    return result


def _check_repeats(times: np.ndarray) -> None:
    if times.dtype.name not in ("int32", "int64"):
        raise not_implemented("repeat_interleave_cpu", times.dtype)
    if times.ndim != 1:
        raise RuntimeError("repeat_interleave only accept 1D vector as repeat")
    if (times < 0).any():
        raise RuntimeError("repeats can not be negative")


def _repeated(input: Tensor, repeats: Any, dim: int | None) -> Tensor:
    if repeats is None:
        _check_repeats(input._array)
        return tensor_of(np.repeat(np.arange(input._array.size, dtype=input._array.dtype), input._array), input)
    if not isinstance(repeats, Tensor):
        return _equally_often(input, index(repeats), dim)
    if repeats._array.ndim > 1:
        raise RuntimeError("repeats must be 0-dim or 1-dim tensor")
    if dim is None:
        input, dim = input if input._array.ndim == 1 else aten.reshape(input, (-1,)), 0
    size = size_of(input._array, dim)
    times = repeats._array.reshape(-1)
    if times.size not in (1, size):
        raise RuntimeError("repeats must have the same size as input along dim, but got repeats.size(0) = "
                           f"{times.size} and input.size({dim}) = {size}")  # fmt: skip
    _check_repeats(times)
    places = np.repeat(np.arange(size), np.broadcast_to(times, (size,)))
    return aten.index_select(input, dim, tensor_of(places, input))


def _equally_often(input: Tensor, repeats: int, dim: int | None) -> Tensor:
    """Through a new dimension that is expanded and merged."""
    if repeats < 0:
        raise RuntimeError("Repeats must be non-negative")
    if dim is None:
        input, dim = input if input._array.ndim == 1 else aten.reshape(input, (-1,)), 0
    dim = wrap_dim(dim, input._array.ndim)
    shape = input._array.shape
    spread = aten.expand(aten.unsqueeze(input, dim + 1), (*shape[: dim + 1], repeats, *shape[dim + 1 :]))
    copies = aten.clone(spread, memory_format="contiguous")
    return aten.view(copies, (*shape[:dim], shape[dim] * repeats, *shape[dim + 1 :]))


# ---- turned ----------------------------------------------------------------------------------------------------


@surface
def flip(input: Tensor, *dims: Any, **named: Any) -> Tensor:
    """The other way round along some dimensions."""
    given = given_by_name("flip", "dims", dims, named) if named else dims
    return aten.flip(input, sizes_from("flip", "dims", given, are_dims=True))


@operator
def fliplr(input: Tensor) -> Tensor:
    """Left and right exchanged."""
    if input._array.ndim < 2:
        raise RuntimeError("Input must be >= 2-d.")
    return aten.flip(input, (1,))


@operator
def flipud(input: Tensor) -> Tensor:
    """Up and down exchanged."""
    if input._array.ndim < 1:
        raise RuntimeError("Input must be >= 1-d.")
    return aten.flip(input, (0,))


@surface
def roll(input: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    """Shifted along some dimensions; what leaves at one end comes in at the other."""
    return aten.roll(input, one_or_several(shifts), () if dims is None else one_or_several(dims))


# ---- diagonals and triangles -----------------------------------------------------------------------------------


@operator
def diag(input: Tensor, diagonal: int = 0) -> Tensor:
    """A vector on the diagonal of a matrix, or a matrix's diagonal as a vector."""
    ndim = input._array.ndim
    if ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {ndim}D")
    return aten.diag_embed(input, diagonal) if ndim == 1 else aten.diagonal_copy(input, diagonal)


@operator
def diagflat(input: Tensor, offset: int = 0) -> Tensor:
    """All elements on the diagonal of a matrix."""
    return aten.diag_embed(aten.view(aten.contiguous(input), (-1,)), offset)


@operator
def fill_diagonal_(input: Tensor, fill_value: Any, wrap: bool = False) -> Tensor:
    """Overwrite the diagonal."""
    if wrap.__class__ is not bool:
        raise not_a_bool("fill_diagonal_", "wrap", 2, wrap)
    array = input._array
    if array.ndim < 2:
        raise RuntimeError("dimensions must larger than 1")
    if array.ndim > 2 and len(set(array.shape)) > 1:
        raise RuntimeError("all dimensions of input must be of equal length")
    strides, offset = strides_in_elements(array), storage_offset(array)
    rows, columns = array.shape[:2]
    aten.fill_(aten.as_strided(input, (min(rows, columns),), (sum(strides),), offset), fill_value)
    if wrap and array.ndim == 2 and rows > columns + 1:  # leave out a row, and go on
        rest = (array.size + columns) // (columns + 1) - min(rows, columns)
        aten.fill_(aten.as_strided(input, (rest,), (sum(strides),), offset + strides[0] * (columns + 1)), fill_value)
    return input


@surface
def tril_indices(
    row: int, col: int, offset: int = 0, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False,
    **options: Any,
) -> Tensor:  # fmt: skip
    """Rows and columns of the lower triangle of a matrix."""
    refuse_options("tril_indices", options)
    return _triangle("tril_indices", row, col, offset, dtype, device, requires_grad)


@surface
def triu_indices(
    row: int, col: int, offset: int = 0, *, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False,
    **options: Any,
) -> Tensor:  # fmt: skip
    """Rows and columns of the upper triangle of a matrix."""
    refuse_options("triu_indices", options)
    return _triangle("triu_indices", row, col, offset, dtype, device, requires_grad)


def _triangle(
    function: str, row: int, col: int, offset: int, dtype: Dtype | None, device: Any, requires_grad: bool
) -> Tensor:
    for name, size in (("row", row), ("col", col)):
        if size < 0:
            raise RuntimeError(f"{name} must be non-negative, got{size}")
    dtype = as_dtype(dtype or int64)
    if dtype not in (int32, int64):
        raise not_implemented(function, dtype.numpy)
    if requires_grad:
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    places = np.stack(getattr(np, function)(row, offset, col)).astype(dtype.numpy)
    return local.state.wrap(places, as_device(device))
