"""In which order do the numbers of a result lie in memory?

numpy and PyTorch both let a result follow its operands: what is computed from a transposed matrix is laid out as a
transposed matrix. They differ where operands disagree, and in the strides of dimensions that no step is ever taken in.
The table says for each operator which of the rules here holds (`layout: pointwise`, …); the generated operator asks for
it if an operand is a view. What is no view lies in plain order: see Note [Arrays that are no views] in `tensor.py`.

In PyTorch: `aten/src/ATen/TensorIterator.cpp` (`reorder_dimensions`), `ExpandUtils.cpp` (`infer_dense_strides`).
Read next: `copies.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np

from teachgrad.storage import (
    as_strided,
    contiguous_strides,
    flat_memory,
    has_no_gaps,
    overlaps_itself,
    storage_offset,
    strides_in_elements,
)

Array = np.ndarray
Shape = tuple[int, ...]


CHANNELS_LAST = {4: (1, 3, 2, 0), 5: (1, 4, 3, 2, 0)}
"""Batches of images and of volumes with the channels innermost: the dimensions from the innermost outwards."""

# ---- the rules ---------------------------------------------------------------------------------------------------


def pointwise(result: Array, *operands: Array | None) -> Array:
    """`result` laid out as its operands are; where they disagree, the first one that has an opinion decides."""
    if result.ndim < 2 or (_in_plain_order(result) and operands[0] is not None and operands[0].shape == result.shape
                           and operands[0].flags.c_contiguous):  # fmt: skip
        return result
    arrays = [a for a in operands if a is not None]
    converted = result.dtype.kind in "fc" and all(a.dtype.kind in "biu" for a in arrays)  # before the loop begins
    given = [(a.shape, dense_strides(a) if converted else strides_in_elements(a)) for a in arrays]
    return laid_out(result, iterator_strides(result.shape, *given))


def first_last(result: Array, first: Array, *others: Array | None) -> Array:
    """The same where PyTorch takes the first argument (the gradient, often) for the last operand."""
    return pointwise(result, *others, first)


def like(result: Array, model: Array, *others: Array | None) -> Array:
    """`result` laid out as `model` is: with the same strides, if there are no gaps, else in the same order."""
    return laid_out(result, dense_strides(model)) if result.shape == model.shape else result


def with_gaps(result: Array, model: Array, *others: Array | None) -> Array:
    """`result` where `model` lies in a copy of its whole memory, unless its elements share places."""
    if overlaps_itself(model):
        return like(result, model)
    strides, offset, memory = strides_in_elements(model), storage_offset(model), flat_memory(model)
    place = (strides, offset, memory.size)
    if place == (strides_in_elements(result), storage_offset(result), flat_memory(result).size):
        return result
    copy = as_strided(memory.copy(), model.shape, strides, offset)
    copy[...] = result
    return copy


def contiguous(result: Array, *operands: Array | None) -> Array:
    """`result` in plain order, whatever its operands are."""
    return result if _in_plain_order(result) else laid_out(result, contiguous_strides(result.shape))


def of_images(result: Array, *operands: Array | None) -> Array:
    """`result` in plain order, or with the channels innermost, if they are in an operand."""
    ndim = result.ndim
    if ndim in CHANNELS_LAST and any(a is not None and a.ndim == ndim and lies_channels_last(a) for a in operands):
        return laid_out(result, strides_in_order(result.shape, CHANNELS_LAST[ndim]))
    return contiguous(result)


def of_boxes(result: Array, *operands: Array | None) -> Array:
    """The same for volumes, of which one may come without a batch."""
    if result.ndim != 4:
        return of_images(result, *operands)
    if any(a is not None and is_channels_last_box(a) for a in operands):
        return laid_out(result, strides_in_order(result.shape, _BOX))
    return contiguous(result)


def is_channels_last_box(a: Array) -> bool:
    """Whether the elements of one volume lie without gaps, its channels innermost."""
    strides, plain = strides_in_elements(a), range(a.ndim - 1, -1, -1)
    return a.ndim == 4 and lies_in_order(a.shape, strides, _BOX) and not lies_in_order(a.shape, strides, plain)


_BOX = (0, 3, 2, 1)


def of_input(result: Array, grad: Array, *operands: Array | None) -> Array:
    """The same for what a backward operator makes: where the channels of the gradient that arrives lie does not count."""
    return of_images(result, *operands)


def of_sizes(result: Array, model: Array) -> Array:
    """`result`, the sizes of complex numbers, laid out like them; that of real numbers as if computed from them."""
    return like(result, model) if model.dtype.kind == "c" else pointwise(result, model)


def of_angles(result: Array, model: Array) -> Array:
    """`result`, the angles of complex numbers, in plain order; that of real numbers as if computed from them."""
    return contiguous(result) if model.dtype.kind == "c" else pointwise(result, model)


def of_number_and(result: Array, model: Array) -> Array:
    """`result` as if computed from a number, which is an operand without dimensions, and `model`."""
    return pointwise(result, model, _NUMBER)


_NUMBER = np.empty(())


def _in_plain_order(array: Array) -> bool:
    """Whether `array` needs no second look: no dimension is so small that its stride could be any number."""
    return array.flags.c_contiguous and min(array.shape, default=2) > 1


# ---- how they are told -------------------------------------------------------------------------------------------


def laid_out(array: Array, strides: Shape, dtype: np.dtype | None = None, copy: bool = False) -> Array:
    """`array` with the given strides (in elements): itself, if it has them, or a copy.

    Args:
        array: the numbers.
        strides: how they shall lie, no two of them in one place.
        dtype: that of the copy, if it shall have another one.
        copy: whether it has to be a copy.
    """
    dtype = array.dtype if dtype is None else dtype
    size = dtype.itemsize
    in_bytes = tuple([s * size for s in strides])
    if not copy and array.strides == in_bytes:
        return array if array.flags.c_contiguous else array[...]  # a view, as what is not in plain order should be
    made = with_these_strides(array.shape, strides, dtype)
    np.copyto(made, array, casting="unsafe")
    return made


def with_these_strides(shape: Shape, strides: Shape, dtype: np.dtype) -> Array:
    """Uninitialised memory, looked at with the given strides (in elements)."""
    plain = np.empty(shape, dtype)
    if plain.strides == tuple([s * dtype.itemsize for s in strides]):
        return plain  # which is no view, so that what is computed from it goes the short way
    extent = 1 + sum([(n - 1) * s for n, s in zip(shape, strides, strict=True)]) if 0 not in shape else 0
    return np.ndarray(shape, dtype, np.empty(extent, dtype), 0, tuple([s * dtype.itemsize for s in strides]))


def dense_strides(model: Array) -> Shape:
    """The strides of a tensor like `model`, in elements."""
    strides = strides_in_elements(model)
    if has_no_gaps(model.shape, strides):
        return strides
    return strides_in_order(model.shape, order_of_dimensions(model.shape, [strides]))


@lru_cache(maxsize=4096)
def iterator_strides(shape: Shape, *operands: tuple[Shape, Shape]) -> Shape:
    """The strides of a pointwise result of this shape, given the shape and the strides of each operand (in elements)."""
    if all(own == shape for own, _ in operands):
        innermost_first = range(len(shape) - 1, -1, -1)
        if all(lies_in_order(own, strides, innermost_first) for own, strides in operands):
            return contiguous_strides(shape)
        if len(shape) == 4 and all(lies_in_order(own, strides, CHANNELS_LAST[4]) for own, strides in operands):
            return strides_in_order(shape, CHANNELS_LAST[4])
        first = operands[0][1]
        if all(strides == first for _, strides in operands) and has_no_gaps(shape, first):
            return first
    stretched = [_broadcast(own, strides, shape) for own, strides in operands]
    return strides_in_order(shape, order_of_dimensions(shape, stretched))


def _broadcast(shape: Shape, strides: Shape, target: Shape) -> Shape:
    """`strides` as those of `target`: 0 where there is but one element for all."""
    lead = len(target) - len(shape)
    return (0,) * lead + tuple(
        [0 if n == 1 != target[lead + i] else s for i, (n, s) in enumerate(zip(shape, strides, strict=True))]
    )


def lies_in_order(shape: Shape, strides: Shape, order: Sequence[int]) -> bool:
    """Whether the elements lie without gaps, the dimensions in `order` from the innermost outwards."""
    return 0 in shape or steps_in_order(shape, strides, order)


def steps_in_order(shape: Shape, strides: Shape, order: Sequence[int]) -> bool:
    """The same by the strides alone, though there be no elements."""
    step = 1
    for dim in order:
        if shape[dim] != 1:
            if strides[dim] != step:
                return False
            step *= shape[dim]
    return True


def lies_channels_last(a: Array) -> bool:
    """Whether the strides of `a` are those of images with the channels innermost.

    In PyTorch: `is_channels_last_strides_2d_s4` in `c10/core/MemoryFormat.h`.
    """
    shape, strides, least = a.shape, strides_in_elements(a), 0
    if strides[1] == 0:
        return False
    for dim in CHANNELS_LAST[a.ndim]:
        if shape[dim] == 0 or strides[dim] < least or (dim == 0 and least == strides[1]):
            return False
        least = strides[dim] * max(shape[dim], 1)
    return True


def kernel_for(name: str, a: Array) -> str:
    """What PyTorch calls the kernel `name` that it takes for images like `a`."""
    return name + "_channels_last" * (a.ndim in CHANNELS_LAST and lies_channels_last(a))


def is_channels_last_contiguous(a: Array, rank: int = 4) -> bool:
    """Whether the images (or of rank 5 the volumes) in `a` lie without gaps, the channels innermost."""
    return a.ndim == rank and steps_in_order(a.shape, strides_in_elements(a), CHANNELS_LAST[rank])


def dimensions_in_memory(a: Array) -> tuple[list[int], bool]:
    """The dimensions of `a` from the innermost outwards, and whether no other order would do.

    If it is clear that they lie in plain order or with the channels innermost, that is the order.
    """
    shape, strides, plain = a.shape, strides_in_elements(a), list(range(a.ndim - 1, -1, -1))
    is_plain = lies_in_order(shape, strides, plain)
    if is_plain != is_channels_last_contiguous(a):
        return plain if is_plain else list(CHANNELS_LAST[4]), True
    order = order_of_dimensions(shape, [strides])
    return order, all(_compare(*pair, shape, [strides]) < 0 for pair in pairwise(order))


def order_of_dimensions(shape: Shape, strides: Sequence[Shape]) -> list[int]:
    """The dimensions from the innermost outwards, as the operands with these strides lie in memory.

    A dimension in which an operand is broadcast (stride 0) keeps its place among its neighbours.
    """
    order = list(range(len(shape) - 1, -1, -1))
    for i in range(1, len(shape)):
        here = i
        for j in range(i - 1, -1, -1):
            turned = _compare(order[j], order[here], shape, strides)
            if turned < 0:
                break
            if turned > 0:
                order[j], order[here] = order[here], order[j]
                here = j
    return order


def _compare(inner: int, outer: int, shape: Shape, strides: Sequence[Shape]) -> int:
    """1 if `inner` belongs outside of `outer`, -1 if it does not, 0 if no operand can tell."""
    for steps in strides:
        s, t = steps[inner], steps[outer]
        if s == 0 or t == 0:
            continue
        if s != t:
            return 1 if s > t else -1
        if shape[inner] > shape[outer]:
            return 1
    return 0


def strides_in_order(shape: Shape, order: Sequence[int]) -> Shape:
    """The strides, in elements, of dense memory in which `order` are the dimensions from the innermost outwards."""
    if list(order) == list(range(len(shape) - 1, -1, -1)):
        return contiguous_strides(shape)
    strides, step = [0] * len(shape), 1
    for dim in order:
        strides[dim] = step
        step *= shape[dim]
    return tuple(strides)
