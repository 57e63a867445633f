"""`x.view(2, 3)`, `x.view((2, 3))`, `x.flatten()`: how do many names become few operators?

Views, copies, reading and writing at given places, in the forms in which users call them. Most are one operator under
several names, or a few views in front of one. They have no nodes of their own: the graph of `flatten` shows `view`,
that of `hstack` shows `cat`.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`, `TensorAdvancedIndexing.cpp`, `torch/functional.py`.
Read next: `indexing.py`.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from operator import index

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import listed, wrap_dim, wrap_dims
from teachgrad.tensor.creation import expect_tensors, not_a_tensor, numpy_names, one_by_one
from teachgrad.tensor.tensor import Tensor, wrap

Dims = int | Sequence[int]
Tensors = tuple[Tensor, ...]


def shape_of(input: Tensor) -> tuple[int, ...]:
    """The sizes of a tensor; the error for what is no tensor names the function that asks, and its argument."""
    try:
        return input._memory.shape
    except AttributeError:
        caller = sys._getframe(1)
        argument = next((name for name, value in caller.f_locals.items() if value is input), "input")
        raise not_a_tensor(caller.f_code.co_name, argument, input) from None


# ---- other shapes ----------------------------------------------------------------------------------------------


view, expand = one_by_one(ops.view), one_by_one(ops.expand)
broadcast_to = expand


def view_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` in the shape of `other`."""
    return ops.view(input, shape_of(other))


@one_by_one
def reshape(input: Tensor, shape: Sequence[int]) -> Tensor:
    """`input` in another shape, given as a tuple or one by one: a view if strides allow it, else a copy."""
    expect_tensors("reshape", input=input)
    array = input._memory
    if array.flags.c_contiguous:
        return ops.view(input, shape)
    try:
        in_shape = array.reshape(shape)
    except ValueError as error:
        raise RuntimeError(f"reshape: {error}") from None
    if np.may_share_memory(in_shape, array):
        return ops.reshape_alias(input, in_shape.shape)
    return ops.unsafe_view(ops.clone(input, contiguous=True), in_shape.shape)


def flatten(input: Tensor, start_dim=0, end_dim=-1) -> Tensor:
    """`input` with dimensions `start_dim` to `end_dim` merged into one: a view if strides allow it, else a copy."""
    shape = shape_of(input)
    start, end = wrap_dim(start_dim, len(shape)), wrap_dim(end_dim, len(shape))
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if start == end and shape:
        return input
    return reshape(input, (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :]))


def unflatten(input: Tensor, dim: int, sizes: Sequence[int]) -> Tensor:
    """`input` with dimension `dim` split into several, of the given sizes; one of them may be -1."""
    shape = shape_of(input)
    dim = wrap_dim(dim, len(shape))
    return ops.view(input, (*shape[:dim], *sizes, *shape[dim + 1 :]))


def expand_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` expanded to the shape of `other`."""
    return ops.expand(input, shape_of(other))


def contiguous(input: Tensor) -> Tensor:
    """`input` itself if its elements lie in order without gaps, else a copy whose elements do."""
    return input if input._memory.flags.c_contiguous else ops.clone(input, contiguous=True)


def atleast_1d(*tensors):
    """The tensors, with 0-d ones as vectors of one element."""
    return _each(lambda t: t if t.ndim else reshape(t, 1), tensors)


def atleast_2d(*tensors):
    """The tensors, with vectors as matrices of one row."""
    return _each(lambda t: t if t.ndim > 1 else ops.unsqueeze(t, 0) if t.ndim else reshape(t, 1, 1), tensors)


def _each(change, tensors):
    """`change` for one tensor, for several, or for a list of them."""
    if len(tensors) == 1 and isinstance(tensors[0], Tensor):
        return change(tensors[0])
    return tuple(map(change, in_list("atleast", tensors)))


def in_list(function: str, tensors) -> list[Tensor]:
    """The tensors in `f(a, b)` or in `f([a, b])`."""
    if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)):
        tensors = tensors[0]
    for tensor in tensors:
        expect_tensors(function, tensors=tensor)
    return [*tensors]


# ---- another order of dimensions -------------------------------------------------------------------------------


permute = one_by_one(ops.permute)
swapaxes = swapdims = ops.transpose


def movedim(input: Tensor, source: Dims, destination: Dims) -> Tensor:
    """Move dimensions to other places, the others keeping their order."""
    ndim = len(shape_of(input))
    from_, to = (wrap_dims(listed(dims), ndim) for dims in (source, destination))
    if len(from_) != len(to):
        raise RuntimeError(f"movedim: {len(from_)} dimensions cannot move to {len(to)} places")
    order = [d for d in range(ndim) if d not in from_]
    for place, dim in sorted(zip(to, from_, strict=True)):
        order.insert(place, dim)
    return ops.permute(input, order) if ndim else ops.alias(input)


# ---- parts -----------------------------------------------------------------------------------------------------


def narrow(input: Tensor, dim: int, start, length: int) -> Tensor:
    """A view of `length` entries of dimension `dim`, from `start` on."""
    shape, start = shape_of(input), index(start)
    size = shape[wrap_dim(dim, len(shape))]
    start += size if start < 0 else 0
    if not 0 <= start <= start + length <= size:
        raise RuntimeError(f"narrow: start {start} and length {length} do not fit into a dimension of size {size}")
    return ops.slice_(input, dim, start, start + length, 1)


def split(input: Tensor, split_size: Dims, dim=0) -> Tensors:
    """Views of the pieces along `dim`: of one size (the last may be shorter), or of a list of sizes."""
    if isinstance(split_size, (tuple, list)):
        return ops.split_with_sizes(input, split_size, dim)
    return ops.split(input, index(split_size), dim)  # type: ignore[arg-type]


def chunk(input: Tensor, chunks: int, dim=0) -> Tensors:
    """Views of at most `chunks` pieces of equal size along `dim`; the last may be smaller."""
    shape, chunks = shape_of(input), index(chunks)
    if not shape or chunks <= 0:
        raise RuntimeError(f"chunk: cannot cut a tensor of shape {list(shape)} into {chunks} pieces")
    return ops.split(input, -(-shape[dim] // chunks), dim) if shape[dim] else split(input, [0] * chunks, dim)


def tensor_split(input: Tensor, indices_or_sections, dim=0) -> Tensors:
    """Views of the pieces between the given indices, or of that many pieces, whose sizes differ by at most one."""
    size, ends = shape_of(input)[dim], indices_or_sections
    if isinstance(ends, Tensor):
        ends = ends._array.tolist()
    if not isinstance(ends, (tuple, list)):
        if ends <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {ends}")
        each, rest = divmod(size, ends)
        ends = [each * i + min(i, rest) for i in range(1, ends)]
    return tuple([ops.slice_(input, dim, start, end, 1) for start, end in zip([0, *ends], [*ends, size], strict=True)])


# ---- side by side ----------------------------------------------------------------------------------------------


@numpy_names
def cat(tensors: Sequence[Tensor], dim=0) -> Tensor:
    """The tensors joined along dimension `dim`; all other sizes have to be equal."""
    if isinstance(tensors, (tuple, list)) and not tensors:
        raise ValueError("cat(): expected a non-empty list of Tensors")
    return ops.cat(tensors, dim)


stack = numpy_names(ops.stack)


def hstack(tensors: Sequence[Tensor]) -> Tensor:
    """The tensors side by side: joined along dimension 1, or vectors along dimension 0."""
    tensors = atleast_1d(tensors)
    return cat(tensors, 0 if all(t.ndim == 1 for t in tensors) else 1)


def vstack(tensors: Sequence[Tensor]) -> Tensor:
    """The tensors on top of each other: joined along dimension 0, with vectors as rows."""
    return cat(atleast_2d(tensors))


def broadcast_tensors(*tensors: Tensor) -> tuple[Tensor, ...]:
    """All tensors expanded to the shape they broadcast to."""
    try:
        shape = np.broadcast_shapes(*map(shape_of, tensors))
    except ValueError as error:
        raise RuntimeError(f"broadcast_tensors(): {error}") from None
    return tuple([t if shape_of(t) == shape else ops.expand(t, shape) for t in tensors])


# ---- repeated, turned ------------------------------------------------------------------------------------------


repeat, flip = one_by_one(ops.repeat), one_by_one(ops.flip)


@one_by_one
def tile(input: Tensor, dims: Sequence[int]) -> Tensor:
    """Copies of the tensor side by side. If there are fewer `dims` than dimensions, the first ones are not repeated."""
    return ops.repeat(input, (*[1] * (len(shape_of(input)) - len(dims)), *dims))


def repeat_interleave(input: Tensor, repeats: int | Tensor, dim: int | None = None) -> Tensor:
    """Each element (with `dim`, each slice) several times in a row."""
    if dim is None:
        input, dim = input if len(shape_of(input)) == 1 else reshape(input, -1), 0
    shape = shape_of(input)
    dim = wrap_dim(dim, len(shape))
    if isinstance(repeats, Tensor):
        places = np.arange(shape[dim]).repeat(repeats._array)
        return ops.index_select(input, dim, wrap(places, input._storage.device))
    if repeats < 0:
        raise RuntimeError(f"repeat_interleave: repeats must not be negative, got {repeats}")
    # through a new dimension that is expanded and merged
    spread = ops.expand(ops.unsqueeze(input, dim + 1), (*shape[: dim + 1], repeats, *shape[dim + 1 :]))
    return flatten(ops.clone(spread, contiguous=True), dim, dim + 1)


def diag(input: Tensor, diagonal=0) -> Tensor:
    """A vector on the diagonal of a matrix, or a matrix's diagonal as a vector."""
    ndim = len(shape_of(input))
    if ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {ndim}D")
    return ops.diag_embed(input, diagonal) if ndim == 1 else ops.diagonal_copy(input, diagonal)


# ---- reading ---------------------------------------------------------------------------------------------------


def take_along_dim(input: Tensor, indices: Tensor, dim: int | None = None) -> Tensor:
    """`gather` with broadcasting, to read with what `argsort` and `argmax` return."""
    if dim is None:
        return ops.gather(ops.view(input, (-1,)), 0, ops.view(indices, (-1,)))
    shape, wanted = [*shape_of(input)], [*shape_of(indices)]
    if len(shape) != len(wanted):
        raise RuntimeError(f"take_along_dim(): input has {len(shape)} dimensions, indices have {len(wanted)}")
    size, shape[dim] = shape[dim], wanted[dim]
    together = [*np.broadcast_shapes(shape, wanted)]
    spread = ops.expand(ops.remainder(indices, size), together)
    together[dim] = size
    return ops.gather(ops.expand(input, together), dim, spread)


def nonzero(input: Tensor, *, as_tuple=False):
    """The places of all elements that are not zero, as rows or as a tuple of indices."""
    if not as_tuple:
        return ops.nonzero(input)
    return ops.unbind(ops.nonzero(input if shape_of(input) else ops.unsqueeze(input, 0)), 1)


argwhere = ops.nonzero


# ---- grids -----------------------------------------------------------------------------------------------------


def meshgrid(*tensors: Tensor, indexing="ij") -> Tensors:
    """A grid of coordinates for each of the vectors; with `indexing="xy"` the first one runs along the columns."""
    axes = in_list("meshgrid", tensors)
    if indexing not in ("ij", "xy") or not axes or max(axis.ndim for axis in axes) > 1:
        raise RuntimeError(f"meshgrid expects vectors, and 'ij' or 'xy' for indexing, not {indexing!r}")
    order = [*range(len(axes))]
    if indexing == "xy":
        order[:2] = order[:2][::-1]
    shape = [axes[i]._array.size for i in order]
    return tuple([ops.expand(ops.view(axis, [-1 if i == at else 1 for i in order]), shape)
                  for at, axis in enumerate(axes)])  # fmt: skip
