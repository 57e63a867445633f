"""Copies that only put numbers in other places: joined, repeated, turned, cut to a triangle.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `TensorTransformations.cpp`, `TriangularOps.cpp`.
Read next: `scatter.py`, where the places are given by indices.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as _index

import numpy as np

from teachgrad import dtypes
from teachgrad.kernels import layout
from teachgrad.kernels.dims import wrap_dim, wrap_dims

Array = np.ndarray


# ---- joined ----------------------------------------------------------------------------------------------------


def cat(arrays: Sequence[Array], dim: int = 0) -> Array:
    if not arrays:
        raise ValueError("torch.cat(): expected a non-empty list of Tensors")
    try:
        joined = np.concatenate(in_one_dtype(arrays, arrays), dim)
    except ValueError:
        joinable = _joinable(arrays, dim)
        if not joinable:
            return in_one_dtype(arrays, arrays)[0].copy()
        joined = np.concatenate(in_one_dtype(joinable, arrays), dim)
    if _all_channels_last(arrays):
        return layout.of_images(joined, *arrays)
    return joined if joined.flags.c_contiguous else joined.copy()


def _all_channels_last(arrays: Sequence[Array]) -> bool:
    """Whether `arrays` are images, all with the channels innermost: then what they make together is, too."""
    ndim = arrays[0].ndim
    return ndim in layout.CHANNELS_LAST and all(a.ndim == ndim and layout.lies_channels_last(a) for a in arrays)


def _joinable(arrays: Sequence[Array], dim: int) -> list[Array]:
    """`arrays` without empty vectors, which go with anything; or the reason why they cannot be joined."""
    for position, a in enumerate(arrays):
        if a.ndim == 0:
            raise RuntimeError(f"zero-dimensional tensor (at position {position}) cannot be concatenated")
    first = next((a for a in arrays if a.shape != (0,)), None)
    if first is None:
        return []
    dim = wrap_dim(dim, first.ndim)
    for position, a in enumerate(arrays):
        if a.ndim != first.ndim and a.shape != (0,):
            raise RuntimeError(f"Tensors must have same number of dimensions: got {first.ndim} and {a.ndim}")
        for d in range(first.ndim if a.shape != (0,) else 0):
            if d != dim and a.shape[d] != first.shape[d]:
                raise RuntimeError(
                    f"Sizes of tensors must match except in dimension {dim}. Expected size "
                    f"{first.shape[d]} but got size {a.shape[d]} for tensor number {position} in the list."
                ) from None  # numpy has complained, too
    return [a for a in arrays if a.shape != (0,)]


def stack(arrays: Sequence[Array], dim: int = 0) -> Array:
    if not arrays:
        raise RuntimeError("stack expects a non-empty TensorList")
    shape = arrays[0].shape
    for position, a in enumerate(arrays):
        if a.shape != shape:
            raise RuntimeError(f"stack expects each tensor to be equal size, but got {list(shape)} at entry 0 and "
                               f"{list(a.shape)} at entry {position}")  # fmt: skip
    dim = wrap_dim(dim, len(shape) + 1)
    if dim < len(shape) and _all_channels_last(arrays):
        return cat(arrays, dim).reshape(*shape[:dim], len(arrays), *shape[dim:])
    joined = np.concatenate([a.reshape(*shape[:dim], 1, *shape[dim:]) for a in in_one_dtype(arrays, arrays)], dim)
    return joined if joined.flags.c_contiguous else joined.copy()


def in_one_dtype(arrays: Sequence[Array], among: Sequence[Array]) -> Sequence[Array]:
    """`arrays` in the dtype to which those `among` promote."""
    dtype = among[0].dtype
    for a in among:
        if a.dtype is not dtype:
            break
    else:
        return arrays
    common = dtypes.result_dtype([(dtypes.from_numpy_dtype(a.dtype), a.ndim, False) for a in among]).numpy
    return [a.astype(common, copy=False) for a in arrays]


# ---- repeated --------------------------------------------------------------------------------------------------


def repeat(a: Array, repeats: Sequence[int]) -> Array:
    repeats = tuple(repeats)
    if len(repeats) < a.ndim:
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    shape = (1,) * (len(repeats) - a.ndim) + a.shape
    for n, times in zip(shape, repeats, strict=True):
        if n * times < 0:
            sizes = [n * times for n, times in zip(shape, repeats, strict=True)]
            raise RuntimeError(f"Trying to create tensor with negative dimension {n * times}: {sizes}")
    return np.tile(a, [max(times, 0) for times in repeats])


# ---- turned ----------------------------------------------------------------------------------------------------


def flip(a: Array, dims: Sequence[int]) -> Array:
    turned = wrap_dims(dims, a.ndim) if len(dims) else ()
    return a[tuple([slice(None, None, -1) if d in turned else slice(None) for d in range(a.ndim)])].copy(order="K")


def roll(a: Array, shifts: Sequence[int], dims: Sequence[int] = ()) -> Array:
    if not len(shifts):
        raise RuntimeError("`shifts` required")
    if len(dims) != len(shifts) and not (len(shifts) == 1 and not len(dims)):
        raise RuntimeError(f"shifts and dimensions must align. shifts: {len(shifts)}, dims:{len(dims)}")
    if not len(dims):
        return np.roll(a, shifts[0])
    if not a.ndim:
        raise IndexError(f"Dimension specified as {dims[0]} but tensor has no dimensions")
    if not a.size:
        return a.copy()
    for shift, dim in zip(shifts, [wrap_dim(d, a.ndim) for d in dims], strict=True):
        stay, come_round = np.split(a, [-shift % a.shape[dim]], dim)
        a = cat([come_round, stay], dim)
    return a


def rot90(a: Array, k: int = 1, dims: Sequence[int] = (0, 1)) -> Array:
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if a.ndim < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {a.ndim}")
    first, second = dims
    if first == second or abs(first - second) == a.ndim:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {first} and dim1 = {second}")
    first, second = wrap_dim(first, a.ndim), wrap_dim(second, a.ndim)
    if k % 2 == 0:
        return layout.like(np.flip(a, (first, second)), a) if k % 4 else a.copy()
    return layout.like(np.flip(a, second if k % 4 == 1 else first), a).swapaxes(first, second)


# ---- triangles and diagonals -----------------------------------------------------------------------------------


def tril(a: Array, diagonal: int = 0) -> Array:
    if a.ndim < 2:
        raise RuntimeError("tril: input tensor must have at least 2 dimensions")
    return np.tril(a, _index(diagonal))


def triu(a: Array, diagonal: int = 0) -> Array:
    if a.ndim < 2:
        raise RuntimeError("triu: input tensor must have at least 2 dimensions")
    return np.triu(a, _index(diagonal))


def tril_into(a: Array, diagonal: int = 0) -> Array:
    return _blanked(a, tril(np.ones_like(a, np.bool_, subok=False), diagonal)) if _in_place(a) else tril(a, diagonal)


def triu_into(a: Array, diagonal: int = 0) -> Array:
    return _blanked(a, triu(np.ones_like(a, np.bool_, subok=False), diagonal)) if _in_place(a) else triu(a, diagonal)


def _in_place(a: Array) -> bool:
    """Whether PyTorch writes zeros into `a` itself, of which several elements may be one place in memory."""
    return a.ndim <= 3 or not a.size or a[0].flags.c_contiguous


def _blanked(a: Array, kept: Array) -> Array:
    np.copyto(a, a.dtype.type(0), where=~kept)
    return a


def diag_embed(a: Array, offset: int = 0, dim1: int = -2, dim2: int = -1) -> Array:
    ndim = a.ndim + 1
    first, second = wrap_dim(dim1, ndim), wrap_dim(dim2, ndim)
    if first == second:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    size = a.shape[-1] + abs(offset)
    result = np.zeros((*a.shape[:-1], size, size), a.dtype)
    rows = np.arange(a.shape[-1])
    result[..., rows - min(offset, 0), rows + max(offset, 0)] = a
    return layout.contiguous(np.moveaxis(result, (-2, -1), (first, second)))


def narrow_copy(a: Array, dim: int, start: int, length: int) -> Array:
    here = (slice(None),) * wrap_dim(dim, a.ndim) + (slice(start, start + length),)
    return a[here].copy()


def diagonal_copy(a: Array, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Array:
    first, second = (wrap_dim(d, a.ndim) for d in (dim1, dim2))
    if first == second:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    return np.diagonal(a, offset, first, second).copy()


def block_diag(arrays: Sequence[Array]) -> Array:
    """The arrays as blocks from corner to corner, zeros beside them."""
    for i, a in enumerate(arrays):
        if a.ndim > 2:
            raise RuntimeError("torch.block_diag: Input tensors must have 2 or fewer dimensions. "
                               f"Input {i} has {a.ndim} dimensions")  # fmt: skip
    blocks = [a.reshape((1, 1, *a.shape)[-2:]) for a in in_one_dtype(arrays, arrays)]
    whole = np.zeros((sum(b.shape[0] for b in blocks), sum(b.shape[1] for b in blocks)), blocks[0].dtype)
    row = column = 0
    for block in blocks:
        height, width = block.shape
        whole[row : row + height, column : column + width] = block
        row, column = row + height, column + width
    return whole
