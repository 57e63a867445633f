"""Operators that look at the same numbers differently: every function here returns a view of its input.

Shapes and strides come out as PyTorch's do. Where numpy agrees its own views serve; where it would choose other
strides (for dimensions of size 1, say) `storage.restride` makes the view.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `aten/src/ATen/TensorUtils.cpp` (`computeStride`).
Read next: `indexing.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import storage
from teachgrad.dtypes import from_numpy_dtype
from teachgrad.kernels.dims import name_of, wrap_dim
from teachgrad.storage import restride

Array = np.ndarray
Shape = Sequence[int]
ALL = slice(None)


# ---- other shapes ----------------------------------------------------------------------------------------------


def infer_size(size: Shape, numel: int) -> tuple[int, ...]:
    """`size` with its -1, if there is one, worked out from the number of elements."""
    unknown = None
    known = 1
    for position, n in enumerate(size):
        if n == -1:
            if unknown is not None:
                raise RuntimeError("only one dimension can be inferred")
            unknown = position
        elif n < 0:
            raise RuntimeError(f"invalid shape dimension {n} at index {position} of shape {list(size)}")
        else:
            known *= n
    if unknown is None:
        if known == numel:
            return tuple(size)
    elif known == 0 and numel == 0:
        raise RuntimeError(f"cannot reshape tensor of 0 elements into shape {list(size)} because the unspecified "
                           "dimension size -1 can be any value and is ambiguous")  # fmt: skip
    elif known and numel % known == 0:
        return (*size[:unknown], numel // known, *size[unknown + 1 :])
    raise RuntimeError(f"shape '{list(size)}' is invalid for input of size {numel}")


def view_strides(a: Array, size: Shape) -> tuple[int, ...] | None:
    """Strides (in bytes) with which `a` can be seen in another shape, or None if only a copy can have it.

    Dimensions that follow each other in memory without a jump form a chunk; new dimensions must not straddle chunks.
    """
    if not a.ndim:
        return (a.itemsize,) * len(size)
    shape, strides = a.shape, a.strides
    if not a.size:
        return strides if shape == size else storage.contiguous_strides(size, a.itemsize)
    result = [0] * len(size)
    at = len(size) - 1
    chunk_stride, chunk, seen = strides[-1], 1, 1
    for dim in range(len(shape) - 1, -1, -1):
        chunk *= shape[dim]
        if dim == 0 or (shape[dim - 1] != 1 and strides[dim - 1] != chunk * chunk_stride):
            while at >= 0 and (seen < chunk or size[at] == 1):
                result[at] = seen * chunk_stride
                seen *= size[at]
                at -= 1
            if seen != chunk:
                return None
            if dim:
                chunk_stride, chunk, seen = strides[dim - 1], 1, 1
    return tuple(result) if at == -1 else None


def view(a: Array, size: Shape) -> Array:
    size = tuple(size)
    if a.flags.c_contiguous and a.size and (a.base is None or 1 not in a.shape):
        try:
            result = a.reshape(size)
        except ValueError:
            result = None  # `infer_size` says why
        return result if result is not None and result.shape == size else a.reshape(infer_size(size, a.size))
    size = infer_size(size, a.size)
    strides = view_strides(a, size)
    if strides is None:
        raise RuntimeError("view size is not compatible with input tensor's size and stride (at least one dimension "
                           "spans across two contiguous subspaces). Use .reshape(...) instead.")  # fmt: skip
    return restride(a, size, strides)


def unsafe_view(a: Array, size: Shape) -> Array:
    return view(a, size)


def view_dtype(a: Array, dtype: Any) -> Array:
    old, new = a.itemsize, dtype.numpy.itemsize
    if old != new:
        names = f"{name_of(a.dtype)} as {dtype.scalar_name} (different element sizes)"
        if not a.ndim:
            raise RuntimeError(f"self.dim() cannot be 0 to view {names}")
        if new > old and a.shape[-1] * old % new:
            raise RuntimeError(f"self.size(-1) must be divisible by {new // old} to view {names}, "
                               f"but got {a.shape[-1]}")  # fmt: skip
        if new > old and storage.storage_offset(a) * old % new:
            raise RuntimeError(f"self.storage_offset() must be divisible by {new // old} to view {names}, "
                               f"but got {storage.storage_offset(a)}")  # fmt: skip
        if a.strides[-1] != old:
            raise RuntimeError(f"self.stride(-1) must be 1 to view {names}, but got {a.strides[-1] // old}")
        for dim, stride in enumerate(a.strides[:-1]):
            if stride % new:
                raise RuntimeError(f"self.stride({dim}) must be divisible by {new // old} to view {names}, "
                                   f"but got {stride // old}")  # fmt: skip
    return a.view(dtype.numpy)


def expand(a: Array, size: Shape, implicit: bool = False) -> Array:
    size = tuple(size)
    shape, strides = a.shape, a.strides
    if not shape and size and min(size) < 0:
        raise RuntimeError("numel: integer multiplication overflow")
    if size == shape:
        return a[...]
    lead = len(size) - len(shape)
    if lead > 0 and size[lead:] == shape and (not shape or min(size) > 1):  # only new dimensions, the usual case
        return restride(a, size, (0,) * lead + strides)
    if lead < 0:
        kind = from_numpy_dtype(a.dtype).tensor_type
        raise RuntimeError(f"expand({kind}{{{list(shape)}}}, size={list(size)}): the number of sizes "
                           f"provided ({len(size)}) must be greater or equal to the number of dimensions in the "
                           f"tensor ({len(shape)})")  # fmt: skip
    wanted, steps = list(size), [0] * len(size)
    for dim in range(len(size) - 1, -1, -1):
        own = shape[dim - lead] if dim >= lead else 1
        target = size[dim]
        if target == -1:
            if dim < lead:
                raise RuntimeError(f"The expanded size of the tensor ({target}) isn't allowed in a leading, "
                                   f"non-existing dimension {dim}")  # fmt: skip
            target = wanted[dim] = own
        if own != target:
            if own != 1 or target < 0:
                raise RuntimeError(f"The expanded size of the tensor ({target}) must match the existing size ({own}) "
                                   f"at non-singleton dimension {dim}.  Target sizes: {list(size)}.  "
                                   f"Tensor sizes: {list(shape)}")  # fmt: skip
        elif dim >= lead:
            steps[dim] = strides[dim - lead]
        elif shape:
            steps[dim] = wanted[dim + 1] * steps[dim + 1]
    return restride(a, tuple(wanted), tuple(steps))


def squeeze(a: Array) -> Array:
    return a.squeeze()


def squeeze_dim(a: Array, dim: int) -> Array:
    dim = wrap_dim(dim, a.ndim)
    return a.squeeze(dim) if a.ndim and a.shape[dim] == 1 else a[...]


def squeeze_dims(a: Array, dim: Shape) -> Array:
    dims = [wrap_dim(d, a.ndim) for d in dim]
    for d in dims:
        if dims.count(d) > 1:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
    return a.squeeze(tuple(d for d in dims if a.ndim and a.shape[d] == 1))


def unsqueeze(a: Array, dim: int) -> Array:
    shape, ndim = a.shape, a.ndim
    if not -ndim - 1 <= dim <= ndim:
        wrap_dim(dim, ndim + 1)
    if dim < 0:
        dim += ndim + 1
    if a.flags.c_contiguous and 1 not in shape and a.size:
        return a.reshape((*shape[:dim], 1, *shape[dim:]))
    strides = a.strides
    step = shape[dim] * strides[dim] if dim < ndim else a.itemsize
    return restride(a, (*shape[:dim], 1, *shape[dim:]), (*strides[:dim], step, *strides[dim:]))


# ---- another order of dimensions -------------------------------------------------------------------------------


def transpose(a: Array, dim0: int, dim1: int) -> Array:
    ndim = a.ndim
    dim0, dim1 = wrap_dim(dim0, ndim), wrap_dim(dim1, ndim)
    return a.swapaxes(dim0, dim1) if ndim else a[...]


def t(a: Array, name: str = "t") -> Array:
    if a.ndim > 2:
        raise RuntimeError(f"{name}() expects a tensor with <= 2 dimensions, but self is {a.ndim}D")
    return a.T


def permute(a: Array, dims: Shape) -> Array:
    ndim = a.ndim
    if len(dims) != ndim:
        raise RuntimeError("permute(sparse_coo): number of dimensions in the tensor input does not match the length of "
                           f"the desired ordering of dimensions i.e. input.dim() = {ndim} is not equal to len(dims) = "
                           f"{len(dims)}")  # fmt: skip
    order = [wrap_dim(d, ndim) for d in dims]
    if len(set(order)) != ndim:
        raise RuntimeError("permute(): duplicate dims are not allowed.")
    return a.transpose(order)


# ---- parts -----------------------------------------------------------------------------------------------------


def select(a: Array, dim: int, index: int) -> Array:
    shape, ndim = a.shape, a.ndim
    if not 0 <= dim < ndim:
        if not ndim:
            raise IndexError("select() cannot be applied to a 0-dim tensor.")
        dim = wrap_dim(dim, ndim)
    size = shape[dim]
    if index is True or index is False:
        raise TypeError("select(): argument 'index' (position 2) must be int, not bool")
    if not -size <= index < size:
        raise IndexError(f"select(): index {index} out of range for tensor of size {list(shape)} at dimension {dim}")
    return a[index, ...] if dim == 0 else a[(ALL,) * dim + (index, ...)]


def slice(a: Array, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1) -> Array:
    if not a.ndim:
        raise IndexError("slice() cannot be applied to a 0-dim tensor.")
    dim = wrap_dim(dim, a.ndim)
    if step <= 0:
        raise RuntimeError("slice step must be positive")
    part = a[_slice(start, end, step)] if dim == 0 else a[(ALL,) * dim + (_slice(start, end, step),)]
    if not part.size:  # numpy forgets where it would begin, and the step
        strides = storage.strides_in_elements(a)
        begin = storage.storage_offset(a) + _slice(start, end).indices(a.shape[dim])[0] * strides[dim]
        part = storage.as_strided(a, part.shape, (*strides[:dim], step * strides[dim], *strides[dim + 1 :]), begin)
    return part


_slice = type(ALL)


def diagonal(a: Array, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Array:
    first, second = wrap_dim(dim1, a.ndim), wrap_dim(dim2, a.ndim)
    if first == second:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    shape, strides = list(a.shape), list(a.strides)
    rows, columns = shape[first], shape[second]
    length = max(min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns), 0)
    start = 0
    if length and a.size:
        start = offset * strides[second] if offset >= 0 else -offset * strides[first]
    step = strides[first] + strides[second]
    for dim in sorted((first, second), reverse=True):
        del shape[dim], strides[dim]
    return restride(a, (*shape, length), (*strides, step), start)


def unfold(a: Array, dimension: int, size: int, step: int) -> Array:
    dim = wrap_dim(dimension, a.ndim)
    length = a.shape[dim] if a.ndim else 1
    if size < 0:
        raise RuntimeError(f"size is {size} but must be >= 0")
    if size > length:
        raise RuntimeError(f"maximum size for tensor at dimension {dim} is {length} but size is {size}")
    if step <= 0:
        raise RuntimeError(f"step is {step} but must be > 0")
    if not a.ndim:
        return restride(a, (size,), (a.itemsize,))
    shape, strides = list(a.shape), list(a.strides)
    last = strides[dim]
    shape[dim] = (length - size) // step + 1
    strides[dim] = step * last
    return restride(a, (*shape, size), (*strides, last))


def unbind(a: Array, dim: int = 0) -> list[Array]:
    before = (ALL,) * wrap_dim(dim, a.ndim)
    if not a.ndim:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    return [a[(*before, i, ...)] for i in range(a.shape[len(before)])]


def split(a: Array, split_size: int, dim: int = 0) -> list[Array]:
    if not a.ndim:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    if split_size < 0:
        raise RuntimeError(f"split expects split_size be non-negative, but got split_size={split_size}")
    length = a.shape[wrap_dim(dim, a.ndim)]
    if split_size == 0:
        if length:
            raise RuntimeError(f"split_size can only be 0 if dimension size is 0, but got dimension size of {length}")
        return [a[...]]
    return [slice(a, dim, at, at + split_size) for at in range(0, max(length, 1), split_size)]


def split_with_sizes(a: Array, split_sizes: Shape, dim: int = 0) -> list[Array]:
    if not a.ndim:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    length = a.shape[wrap_dim(dim, a.ndim)]
    got = list(split_sizes)
    if any(n < 0 for n in got):
        raise RuntimeError(f"split_with_sizes expects split_sizes have only non-negative entries, but got "
                           f"split_sizes={got}")  # fmt: skip
    if sum(got) != length:
        raise RuntimeError(f"split_with_sizes expects split_sizes to sum exactly to {length} (input tensor's size at "
                           f"dimension {dim}), but got split_sizes={got}")  # fmt: skip
    ends = np.cumsum(got).tolist()
    return [slice(a, dim, end - n, end) for n, end in zip(got, ends, strict=True)]


unsafe_split, unsafe_split_with_sizes = split, split_with_sizes


# ---- by geometry, and as another kind of number ------------------------------------------------------------------


def as_strided(a: Array, size: Shape, stride: Shape, storage_offset: int | None = None) -> Array:
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    if any(s < 0 for s in stride):
        raise RuntimeError("as_strided: Negative strides are not supported at the moment, got strides: "
                           f"{list(stride)}")  # fmt: skip
    if any(n < 0 for n in size):
        raise RuntimeError(f"Storage size calculation overflowed with sizes={list(size)} and strides={list(stride)}")
    offset = storage.storage_offset(a) if storage_offset is None else storage_offset
    if offset < 0:
        raise RuntimeError(f"Tensor: invalid storage offset {offset}")
    return storage.as_strided(a, tuple(size), tuple(stride), offset)


def alias(a: Array) -> Array:
    return a


def view_as_real(a: Array) -> Array:
    if a.dtype.kind != "c":
        raise RuntimeError("view_as_real is only supported for complex tensors")
    real = np.dtype(f"f{a.itemsize // 2}")
    if a.base is None:
        return np.ndarray((*a.shape, 2), real, a)
    memory = storage.flat_memory(a)
    offset = storage.address_of(a) - storage.address_of(memory) if a.size else 0
    return np.ndarray((*a.shape, 2), real, memory, offset, (*a.strides, real.itemsize))


def view_as_complex(a: Array) -> Array:
    if a.dtype.kind != "f":
        name = name_of(a.dtype)
        raise RuntimeError("view_as_complex is only supported for half, float and double tensors, but got a tensor of "
                           f"scalar type: {name}")  # fmt: skip
    if a.dtype == np.float16:
        raise NotImplementedError("numpy has no complex numbers of 32 bits, so float16 cannot be seen as complex")
    if not a.ndim:
        raise RuntimeError("Input tensor must have one or more dimensions")
    if a.shape[-1] != 2:
        raise RuntimeError("Tensor must have a last dimension of size 2")
    if a.strides[-1] != a.itemsize:
        raise RuntimeError("Tensor must have a last dimension with stride 1")
    if any(s // a.itemsize % 2 and n != 1 for s, n in zip(a.strides[:-1], a.shape, strict=False)):
        raise RuntimeError("Tensor must have a stride divisible by 2 for all but last dimension")
    if storage.storage_offset(a) % 2:
        raise RuntimeError("Tensor must have a storage_offset divisible by 2")
    return a.view(np.complex64 if a.itemsize == 4 else np.complex128)[..., 0]
