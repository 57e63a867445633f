"""Reading and writing at given places, in the forms users call it: with a number or a tensor, with `reduce` or without.

In PyTorch: `aten/src/ATen/native/TensorAdvancedIndexing.cpp`.
Read next: `../kernels/scatter.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.arguments import invalid_arguments
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.node import set_history
from teachgrad.autograd.not_implemented import refusing_node
from teachgrad.autograd.state import local
from teachgrad.composite.indexing import warn_expanded
from teachgrad.composite.reductions import tensor_of
from teachgrad.dispatcher import aten, internal, operator, surface, surface_method
from teachgrad.kernels.dims import broadcast_shape, name_of, wrap_dim
from teachgrad.kernels.dims import size as size_of
from teachgrad.operands import write
from teachgrad.tensor import Tensor, requires_grad

_NOTHING: Any = object()


@internal
def distinct(index: Tensor) -> Tensor:
    """Each index once."""
    return tensor_of(np.unique(index._array), index)


# ---- scatter ---------------------------------------------------------------------------------------------------


def _scatter_with(input: Tensor, dim: int, index: Tensor, source: Any, reduce: str, in_place: bool) -> Tensor:
    """The deprecated `reduce=` of `scatter`; `scatter_reduce` and `scatter_add` can be differentiated."""
    state = local.state
    node = refusing_node("scatter_" if in_place else "scatter", input, source)
    if in_place and node is not None:
        check_inplace(input, True)
    values = kernels.scatter_with(input._array, dim, index._array, getattr(source, "_array", source), reduce)
    if not in_place:
        result = tensor_of(values, input)
        if node is not None:
            set_history(result, node)
        return result
    write(input, values, "scatter_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _scatter(suffix: str, input: Tensor, dim: int, index: Tensor, src: Any, value: Any, reduce: str | None) -> Tensor:
    if src is not _NOTHING and value is not _NOTHING:
        raise invalid_arguments(f"scatter{suffix}", input, dim, index, src, value=value)
    source = value if src is _NOTHING else src
    if reduce is not None:
        return _scatter_with(input, dim, index, source, reduce, suffix == "_")
    kind = "src" if isinstance(source, Tensor) else "value"
    return getattr(aten, f"scatter_{kind}{suffix}")(input, dim, index, source)


@surface
def scatter(
    input: Tensor, dim: int, index: Tensor, src: Any = _NOTHING, *, value: Any = _NOTHING, reduce: str | None = None
) -> Tensor:
    """A copy in which `src` (a tensor or a number) is written to the places in `index`."""
    return _scatter("", input, dim, index, src, value, reduce)


@surface_method
def scatter_(
    input: Tensor, dim: int, index: Tensor, src: Any = _NOTHING, *, value: Any = _NOTHING, reduce: str | None = None
) -> Tensor:
    """The same, in place."""
    return _scatter("_", input, dim, index, src, value, reduce)


# ---- filling ---------------------------------------------------------------------------------------------------


@surface
def index_fill(input: Tensor, dim: int, index: Tensor, value: Any) -> Tensor:
    """A copy in which the slices at `index` are filled with one number."""
    fill = aten.index_fill_tensor if isinstance(value, Tensor) else aten.index_fill_value
    return fill(input, dim, index, value)


@surface_method
def index_fill_(input: Tensor, dim: int, index: Tensor, value: Any) -> Tensor:
    """The same, in place."""
    if 0 in input._array.strides:
        warn_expanded("index_fill_", "tensor[mask] = scalar", input)
    fill = aten.index_fill_tensor_ if isinstance(value, Tensor) else aten.index_fill_value_
    return fill(input, dim, index, value)


@surface
def masked_fill(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """A copy in which one number stands wherever the mask says yes."""
    fill = aten.masked_fill_tensor if isinstance(value, Tensor) else aten.masked_fill_scalar
    try:
        return fill(input, mask, value)
    except ValueError:  # numpy's words
        broadcast_shape(mask._array.shape, input._array.shape)
        raise


@surface_method
def masked_fill_(input: Tensor, mask: Tensor, value: Any) -> Tensor:
    """The same, in place."""
    if 0 in input._array.strides:
        warn_expanded("masked_fill_", "tensor[mask] = scalar", input)
    check_inplace(input, local.state.grad_mode and requires_grad(input))
    broadcast_shape(input._array.shape, mask._array.shape)
    fill = aten.masked_fill_tensor_ if isinstance(value, Tensor) else aten.masked_fill_scalar_
    return fill(input, mask, value)


# ---- reading ---------------------------------------------------------------------------------------------------


@operator
def take_along_dim(input: Tensor, indices: Tensor, dim: int | None = None) -> Tensor:
    """`gather` with broadcasting, to read with what `argsort` and `argmax` return."""
    if dim is None:
        return aten.gather(aten.view(input, (-1,)), 0, aten.view(indices, (-1,)))
    if input._array.ndim != indices._array.ndim:
        raise RuntimeError("torch.take_along_dim(): input and indices should have the same number of dimensions, but "
                           f"got {input._array.ndim} dimensions for input, and {indices._array.ndim} dimensions for "
                           "indices")  # fmt: skip
    if indices._array.dtype != np.int64:
        raise RuntimeError(
            f"torch.take_along_dim(): dtype of indices should be Long but got {name_of(indices._array.dtype)}"
        )
    dim = wrap_dim(dim, input._array.ndim)
    size_of(input._array, dim)  # which has to be there

    def with_size(shape: tuple[int, ...], size: int) -> tuple[int, ...]:
        return (*shape[:dim], size, *shape[dim + 1 :])

    shape = broadcast_shape(with_size(input._array.shape, 1), with_size(indices._array.shape, 1))
    own, wanted = with_size(shape, input._array.shape[dim]), with_size(shape, indices._array.shape[dim])
    size, places = input._array.shape[dim], indices._array
    places = np.remainder(places, size) if size else places  # -1 is the last one, and 5 of 3 the one at 2
    spread = tensor_of(np.broadcast_to(places, wanted), indices)
    return aten.gather(aten.expand(input, own), dim, spread)


@operator
def nonzero(input: Tensor, *, as_tuple: bool = False, out: Tensor | None = None) -> Any:
    """The places of all elements that are not zero, as rows or as a tuple of indices."""
    if not as_tuple:
        return aten.nonzero_places(input, out=out)
    return aten.unbind(aten.nonzero_places(input if input._array.ndim else aten.unsqueeze(input, 0)), 1)


@operator
def nonzero_static(input: Tensor, *, size: int, fill_value: int = -1) -> Tensor:
    """The places of the first `size` elements that are not zero; `fill_value` where there are not as many."""
    if size < 0:
        raise RuntimeError("nonzero_static: 'size' must be an non-negative integer")
    places = aten.nonzero_places(input)
    found = places.new_full((size, input._array.ndim), fill_value)
    count = min(size, places.size(0))
    found._array[:count] = places._array[:count]
    return found


@operator
def argwhere(input: Tensor) -> Tensor:
    """`nonzero` under another name."""
    return aten.nonzero_places(input)
