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

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import wrap_dim, wrap_dims
from teachgrad.tensor.creation import expect_tensors, named, not_a_tensor, numpy_names, one_by_one
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor

Dims = int | Sequence[int]
Tensors = tuple[Tensor, ...]


def shape_of(input: Tensor) -> tuple[int, ...]:
    """The sizes of a tensor, lazily conjugated or not; the error for what is no tensor names the function that asks."""
    try:
        return input._memory.shape
    except AttributeError:
        raise not_a_tensor(sys._getframe(1).f_code.co_name, "input", input) from None


# ---- other shapes ----------------------------------------------------------------------------------------------


view = one_by_one("size")(ops.view)
expand = one_by_one("size")(ops.expand)
broadcast_to = expand


def view_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` in the shape of `other`."""
    return ops.view(input, shape_of(other))


def reshape_to(input: Tensor, shape: Sequence[int]) -> Tensor:
    """`input` in another shape: a view if strides allow it, else a copy."""
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


reshape = named(one_by_one("shape")(reshape_to), "reshape", "`input` in another shape, given as a tuple or one by one.")


def flatten(input: Tensor, start_dim: int = 0, end_dim: int = -1) -> Tensor:
    """`input` with dimensions `start_dim` to `end_dim` merged into one: a view if strides allow it, else a copy."""
    shape = shape_of(input)
    start, end = wrap_dim(start_dim, len(shape)), wrap_dim(end_dim, len(shape))
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if start == end and shape:
        return input
    return reshape_to(input, (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :]))


def unflatten(input: Tensor, dim: int, sizes: Sequence[int]) -> Tensor:
    """`input` with dimension `dim` split into several, of the given sizes; one of them may be -1."""
    shape = shape_of(input)
    dim = wrap_dim(dim, len(shape))
    return ops.view(input, (*shape[:dim], *sizes, *shape[dim + 1 :]))


def expand_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` expanded to the shape of `other`."""
    return ops.expand(input, shape_of(other))


def squeeze(input: Tensor, dim=...) -> Tensor:
    """A view without dimensions of size 1: without all of them, or those listed in `dim`."""
    if dim is ...:
        return ops.squeeze_all(input)
    return (ops.squeeze_dims if isinstance(dim, (tuple, list)) else ops.squeeze_dim)(input, dim)


def squeeze_(input: Tensor, dim=...) -> Tensor:
    """In-place version of `squeeze`: the tensor itself loses dimensions of size 1."""
    if dim is ...:
        return ops.squeeze_all_(input)
    return (ops.squeeze_dims_ if isinstance(dim, (tuple, list)) else ops.squeeze_dim_)(input, dim)


def contiguous(input: Tensor) -> Tensor:
    """`input` itself if its elements lie in order without gaps, else a copy of which that is true."""
    return input if input._memory.flags.c_contiguous else ops.clone(input, contiguous=True)


def atleast_1d(*tensors):
    """The tensors, with 0-d ones as vectors of one element."""
    return _each(lambda t: t if shape_of(t) else reshape(t, 1), tensors)


def atleast_2d(*tensors):
    """The tensors, with vectors as matrices of one row."""
    return _each(
        lambda t: t if len(shape_of(t)) > 1 else ops.unsqueeze(t, 0) if shape_of(t) else reshape(t, 1, 1), tensors
    )


def _each(change, tensors):
    """`change` for one tensor, for several, or for a list of them."""
    if len(tensors) == 1 and isinstance(tensors[0], Tensor):
        return change(tensors[0])
    listed = tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors
    for each in listed:
        expect_tensors("atleast", tensors=each)
    return tuple(map(change, listed))


# ---- another order of dimensions -------------------------------------------------------------------------------


permute = one_by_one("dims")(ops.permute)
swapaxes = swapdims = ops.transpose


def movedim(input: Tensor, source: Dims, destination: Dims) -> Tensor:
    """Move dimensions to other places, the others keeping their order."""
    ndim = len(shape_of(input))
    from_, to = (wrap_dims((d,) if isinstance(d, int) else tuple(d), ndim) for d in (source, destination))
    if len(from_) != len(to):
        raise RuntimeError(f"movedim: {len(from_)} dimensions cannot move to {len(to)} places")
    moved = dict(zip(to, from_, strict=True))
    others = iter([d for d in range(ndim) if d not in moved.values()])
    return ops.permute(input, tuple([moved[d] if d in moved else next(others) for d in range(ndim)]))


# ---- parts -----------------------------------------------------------------------------------------------------


def narrow(input: Tensor, dim: int, start, length: int) -> Tensor:
    """A view of `length` entries of dimension `dim`, from `start` on."""
    shape, start = shape_of(input), int(start)
    size = shape[wrap_dim(dim, len(shape))]
    start += size if start < 0 else 0
    if not 0 <= start <= start + length <= size:
        raise RuntimeError(f"narrow: start {start} and length {length} do not fit into a dimension of size {size}")
    return ops.slice_(input, dim, start, start + length, 1)


def split(input: Tensor, split_size: Dims, dim: int = 0) -> Tensors:
    """Views of the pieces along `dim`: of one size (the last may be shorter), or of a list of sizes."""
    if isinstance(split_size, (tuple, list)):
        return ops.split_with_sizes(input, split_size, dim)
    return ops.split_size(input, int(split_size), dim)  # type: ignore[arg-type]


def chunk(input: Tensor, chunks: int, dim: int = 0) -> Tensors:
    """Views of at most `chunks` pieces of equal size along `dim`; the last may be smaller."""
    shape = shape_of(input)
    if not shape or chunks <= 0:
        raise RuntimeError(f"chunk: cannot cut a tensor of shape {list(shape)} into {chunks} pieces")
    return ops.split_size(input, -(-shape[dim] // chunks), dim)


def tensor_split(input: Tensor, indices_or_sections, dim: int = 0) -> Tensors:
    """Views of the pieces between the given indices, or of that many pieces, whose sizes differ by at most one."""
    if isinstance(indices_or_sections, Tensor):
        indices_or_sections = indices_or_sections._array.tolist()
    size = shape_of(input)[dim]
    if isinstance(indices_or_sections, int):
        if indices_or_sections <= 0:
            raise RuntimeError(f"tensor_split: the number of sections has to be positive, not {indices_or_sections}")
        each, rest = divmod(size, indices_or_sections)
        ends = [each * i + min(i, rest) for i in range(1, indices_or_sections + 1)]
    else:
        ends = [*indices_or_sections, size]
    return tuple([ops.slice_(input, dim, start, end, 1) for start, end in zip([0, *ends], ends, strict=False)])


# ---- side by side ----------------------------------------------------------------------------------------------


def _join(operator, doc):
    def join(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
        if isinstance(tensors, Tensor) or [t for t in tensors if not isinstance(t, Tensor)]:
            raise TypeError(f"{operator.__name__}(): argument 'tensors' (position 1) must be tuple of Tensors")
        if not tensors:
            error = ValueError if operator is ops.cat else RuntimeError  # as in PyTorch
            raise error(f"{operator.__name__}(): expected a non-empty list of Tensors")
        return operator(tensors, dim)

    return numpy_names(named(join, operator.__name__, doc))


cat = _join(ops.cat, "The tensors joined along dimension `dim`; all other sizes have to be equal.")
stack = _join(ops.stack, "Tensors of one shape, side by side along a new dimension.")


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


repeat = one_by_one("repeats")(ops.repeat)
flip = one_by_one("dims")(ops.flip)


@one_by_one("dims")
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
        return ops.index_select(input, dim, local.state.wrap(places, input._storage.device))
    if repeats < 0:
        raise RuntimeError(f"repeat_interleave: repeats must not be negative, got {repeats}")
    # through a new dimension that is expanded and merged
    spread = ops.expand(ops.unsqueeze(input, dim + 1), (*shape[: dim + 1], repeats, *shape[dim + 1 :]))
    return ops.view(ops.clone(spread, contiguous=True), (*shape[:dim], shape[dim] * repeats, *shape[dim + 1 :]))


def roll(input: Tensor, shifts: Dims, dims: Dims = ()) -> Tensor:
    """The elements shifted along `dims`; what leaves at one end comes in at the other."""
    return ops.roll(input, *[(d,) if isinstance(d, int) else tuple(d) for d in (shifts, dims)])


def diag(input: Tensor, diagonal: int = 0) -> Tensor:
    """A vector on the diagonal of a matrix, or a matrix's diagonal as a vector."""
    ndim = len(shape_of(input))
    if ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {ndim}D")
    return ops.diag_embed(input, diagonal) if ndim == 1 else ops.diagonal_copy(input, diagonal)


# ---- with a number or a tensor ---------------------------------------------------------------------------------


def _by_value(with_number, with_tensor, doc):
    """An operator whose last argument, `value` (or for a tensor `src`), is a number or a tensor."""

    def operator(input: Tensor, *args, **named) -> Tensor:
        value = named["value"] if "value" in named else named.get("src", args and args[-1])
        return (with_tensor if isinstance(value, Tensor) else with_number)(input, *args, **named)

    return named(operator, with_number.__name__.replace("_scalar", "").replace("_value", ""), doc)


fill = _by_value(ops.fill_scalar, ops.fill, "A tensor like `input`, filled with `value`.")
fill_ = _by_value(ops.fill_scalar_, ops.fill_, "Overwrite every element with `value`.")
index_fill = _by_value(ops.index_fill_value, ops.index_fill_tensor, "A copy with `value` in the slices at `index`.")
index_fill_ = _by_value(ops.index_fill_value_, ops.index_fill_tensor_, "In-place version of `index_fill`.")
masked_fill = _by_value(ops.masked_fill_scalar, ops.masked_fill_tensor, "A copy with `value` where `mask` is True.")
masked_fill_ = _by_value(ops.masked_fill_scalar_, ops.masked_fill_tensor_, "In-place version of `masked_fill`.")
scatter = _by_value(ops.scatter_value, ops.scatter_src, "A copy with `src` or `value` at the places in `index`.")
scatter_ = _by_value(ops.scatter_value_, ops.scatter_src_, "In-place version of `scatter`.")


# ---- reading ---------------------------------------------------------------------------------------------------


def take_along_dim(input: Tensor, indices: Tensor, dim: int | None = None) -> Tensor:
    """`gather` with broadcasting, to read with what `argsort` and `argmax` return."""
    if dim is None:
        return ops.gather(ops.view(input, (-1,)), 0, ops.view(indices, (-1,)))
    shape, wanted = list(shape_of(input)), list(shape_of(indices))
    size, count = shape[dim], wanted[dim]
    shape[dim] = wanted[dim] = 1
    shape, wanted = (list(np.broadcast_shapes(shape, wanted)) for _ in range(2))
    shape[dim], wanted[dim] = size, count
    return ops.gather(ops.expand(input, shape), dim, ops.expand(ops.remainder_scalar(indices, size), wanted))


def nonzero(input: Tensor, *, as_tuple: bool = False):
    """The places of all elements that are not zero, as rows or as a tuple of indices."""
    if not as_tuple:
        return ops.nonzero_places(input)
    return ops.unbind(ops.nonzero_places(input if shape_of(input) else ops.unsqueeze(input, 0)), 1)


def argwhere(input: Tensor) -> Tensor:
    """`nonzero` under another name."""
    return ops.nonzero_places(input)


# ---- grids -----------------------------------------------------------------------------------------------------


def meshgrid(*tensors: Tensor, indexing: str = "ij") -> Tensors:
    """A grid of coordinates for each of the vectors; with `indexing="xy"` the first one runs along the columns."""
    axes = list(tensors[0] if tensors and isinstance(tensors[0], (tuple, list)) else tensors)
    for axis in axes:
        expect_tensors("meshgrid", tensors=axis)
    if indexing not in ("ij", "xy") or not axes or max(axis.ndim for axis in axes) > 1:
        raise RuntimeError(f"meshgrid expects vectors, and 'ij' or 'xy' for indexing, not {indexing!r}")
    swapped = indexing == "xy" and len(axes) > 1
    if swapped:
        axes[:2] = axes[1], axes[0]
    shape = [axis._array.size for axis in axes]
    columns = [ops.view(axis, [-1 if d == at else 1 for d in range(len(axes))]) for at, axis in enumerate(axes)]
    grids = [ops.expand(column, shape) for column in columns]
    if swapped:
        grids[:2] = grids[1], grids[0]
    return tuple(grids)
