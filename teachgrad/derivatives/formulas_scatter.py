"""The gradients of joining, repeating, reading and writing at given places.

What was read from a place goes back to that place, added up if it was read often; what was overwritten gets nothing.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/60_scatter.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from teachgrad.autograd.delayed_error import error_behind
from teachgrad.derivatives.formulas_reductions import zeros_for
from teachgrad.dispatcher import aten
from teachgrad.kernels.dims import broadcast_shape
from teachgrad.tensor import Tensor

Shape = tuple[int, ...]

_SEVERAL_ZEROS = (
    "{0}(): Double backward is unsupported for {1} when >1 zeros in {1} are scattered to the same position in self"
)


# ---- joined and repeated ---------------------------------------------------------------------------------------


def cat_backward(grad: Tensor, shapes: Sequence[Shape], dtypes: Sequence[Any], dim: int) -> list[Any]:
    """Each of the joined tensors gets its slice back, wanted or not: hooks see them all.

    An empty vector was allowed beside anything.
    """
    dim %= grad._array.ndim
    start, parts, real = 0, [], None
    for shape, dtype in zip(shapes, dtypes, strict=True):
        if shape == (0,):
            parts.append(zeros_for(grad, shape))
            continue
        whole = grad
        if grad._array.dtype.kind == "c" and dtype.kind != "c":
            whole = real = aten.real(grad) if real is None else real
        parts.append(aten.narrow(whole, dim, start, shape[dim]))
        start += shape[dim]
    return parts


def block_diag_backward(grad: Tensor, shapes: Sequence[Shape], dtypes: Sequence[Any]) -> list[Any]:
    """Each block has its rows and columns, as in `cat_backward`; numbers and rows lose the dimensions they were given."""
    row = column = 0
    parts, real = [], None
    for shape, dtype in zip(shapes, dtypes, strict=True):
        height, width = ((1, 1) + shape)[-2:]
        if 0 in shape:
            parts.append(zeros_for(grad, shape))
        else:
            whole = grad
            if grad._array.dtype.kind == "c" and dtype.kind != "c":
                whole = real = aten.real(grad) if real is None else real
            part = aten.narrow(aten.narrow(whole, 0, row, height), 1, column, width)
            for _ in range(2 - len(shape)):  # what is still too many, the engine sums away
                part = aten.squeeze_dim(part, -1)
            parts.append(part)
        row, column = row + height, column + width
    return parts


def repeat_backward(grad: Tensor, repeats: Sequence[int], shape: Shape) -> Tensor:
    """The copies' gradients added up: each repeated dimension is split in two, and the new one summed away."""
    if 0 in repeats:
        return zeros_for(grad, shape)
    lead = len(repeats) - len(shape)
    for _ in range(lead):
        grad = aten.sum_dim(grad, 0)
    split: list[int] = []
    copies = []
    for size, times in zip(shape, tuple(repeats)[lead:], strict=True):
        if times != 1:
            copies.append(len(split))
            split.append(times)
        split.append(size)
    return aten.sum_dim(aten.reshape(grad, tuple(split)), tuple(copies)) if copies else grad


def roll_backward(grad: Tensor, shifts: Sequence[int], dims: Sequence[int]) -> Tensor:
    """Roll the other way, last first."""
    return aten.roll(grad, tuple(-s for s in reversed(tuple(shifts))), tuple(reversed(tuple(dims))))


# ---- read from places ------------------------------------------------------------------------------------------


def gather_backward(grad: Tensor, self: Tensor, dim: int, index: Tensor, sparse_grad: bool) -> Tensor:
    """Back to where it was read."""
    if sparse_grad:
        raise NotImplementedError("teachgrad has no sparse tensors: gather(sparse_grad=True) has no gradient")
    return aten.scatter_add(zeros_for(grad, self._array.shape), dim, index, grad)


def index_select_backward(grad: Tensor, shape: Shape, dim: int, index: Tensor) -> Tensor:
    """Back to the slices that were read."""
    return aten.index_add(zeros_for(grad, shape), dim, index, grad)


def take_backward(grad: Tensor, self: Tensor, index: Tensor) -> Tensor:
    """Back to where it was read, as if there were one dimension."""
    return aten.put(aten.zeros_like(self), index, grad, True)


def put_source_backward(grad: Tensor, index: Tensor, source: Tensor) -> Tensor:
    """Read back from where it was put."""
    return aten.reshape(aten.take(grad, index), source._array.shape)


def masked_select_backward(grad: Tensor, self: Tensor, mask: Tensor) -> Tensor:
    """Back to where the mask says yes."""
    shape = broadcast_shape(self._array.shape, mask._array.shape)
    return aten.masked_scatter_(aten.zeros_like(aten.expand(aten.detach(self), shape)), mask, grad)


def slices_backward(grad: Tensor, dim: int, index: Tensor, source: Tensor, ndim: int, alpha: Any = 1) -> Tensor:
    """The gradient of slices that were written to (`index_copy`) or added to (`index_add`) the given places."""
    if ndim:
        part = aten.expand(aten.index_select(grad, dim, index), source._array.shape)
    else:
        part = aten.index_select(grad, dim, index)
    return part if alpha == 1 else aten.mul_scalar(part, alpha)


def fill_backward(grad: Tensor, dim: int, index: Tensor) -> Tensor:
    """One number went to many places, each counted once."""
    return aten.sum_all(aten.index_select(grad, dim, aten.distinct(index)))


# ---- combined at places ----------------------------------------------------------------------------------------

Read = Callable[[Tensor], Tensor]


def scatter_reduce_backward(
    grad: Tensor, self: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, include_self: bool, result: Tensor
) -> tuple[Tensor, Tensor]:
    """`scatter_reduce`: an index for each element."""
    if reduce == "sum":
        to_self, to_src = grad, aten.gather(grad, dim, index)
    else:
        to_self, to_src = _combined_backward(
            grad, self, src, reduce, include_self, result,
            read=lambda t: aten.gather(t, dim, index),
            add=lambda t, values: aten.scatter_add(t, dim, index, values),
            combine=lambda t, values: aten.scatter_reduce(t, dim, index, values, reduce, include_self=include_self),
            complaint=_SEVERAL_ZEROS.format("scatter_reduce", "src"),
        )  # fmt: skip
    return to_self if include_self else aten.scatter_value(to_self, dim, index, 0), to_src


def scatter_reduce_jvp(
    self_t: Tensor,
    src_t: Tensor,
    self: Tensor,
    dim: int,
    index: Tensor,
    src: Tensor,
    reduce: str,
    include_self: bool,
    result: Tensor,
) -> Tensor:
    """A sum or a mean of tangents; else slope times tangent of all that was combined at each place."""
    if reduce in ("sum", "mean"):
        return aten.scatter_reduce(self_t, dim, index, src_t, reduce, include_self=include_self)
    slopes = scatter_reduce_backward(aten.ones_like(result), self, dim, index, src, reduce, include_self, result)
    return aten.scatter_add(aten.mul(slopes[0], self_t), dim, index, aten.mul(slopes[1], src_t))


def index_reduce_backward(
    grad: Tensor, self: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, include_self: bool, result: Tensor
) -> tuple[Tensor, Tensor]:
    """`index_reduce`: an index for each slice."""
    to_self, to_source = _combined_backward(
        grad, self, source, reduce, include_self, result,
        read=lambda t: aten.index_select(t, dim, index),
        add=lambda t, values: aten.index_add(t, dim, index, values),
        combine=lambda t, values: aten.index_reduce(t, dim, index, values, reduce, include_self=include_self),
        complaint=_SEVERAL_ZEROS.format("index_reduce", "source"),
    )  # fmt: skip
    return to_self if include_self else aten.index_fill_value(to_self, dim, index, 0), to_source


def _combined_backward(
    grad: Tensor,
    self: Tensor,
    src: Tensor,
    reduce: str,
    include_self: bool,
    result: Tensor,
    read: Read,
    add: Any,
    combine: Any,
    complaint: str,
) -> tuple[Tensor, Tensor]:
    """Gradients for `self` and `src`, given how to read from the places, to add to them, and the operation itself."""
    if reduce == "prod":
        return _product_backward(grad, self, src, result, read, add, combine, complaint)
    if reduce == "mean":
        counts = add(aten.ones_like(grad) if include_self else aten.zeros_like(grad), aten.ones_like(src))
        counts = aten.masked_fill_scalar(counts, aten.eq(counts, 0), 1)
        return aten.div(grad, counts), aten.div(read(grad), read(counts))
    dtype = aten.dtype_of(self._array.dtype)
    in_self, in_src = aten.eq(self, result).detach(), aten.eq(src, read(result)).detach()
    shares = add(aten.to_dtype(in_self, dtype), aten.to_dtype(in_src, dtype))
    shared = aten.div(grad, shares)
    return aten.mul(in_self, shared), aten.mul(in_src, read(shared))


def _product_backward(
    grad: Tensor, self: Tensor, src: Tensor, result: Tensor, read: Read, add: Any, combine: Any, complaint: str
) -> tuple[Tensor, Tensor]:
    """The product of the other factors: by division, unless the factor is a zero; the only zero is left out."""
    nonzero = aten.masked_fill_scalar(self, aten.eq(self, 0), 1)
    to_self = aten.div(aten.mul(grad, combine(nonzero, src)), nonzero)
    zero = aten.eq(src, 0)
    zeros_there = read(add(aten.zeros_like(self), aten.to_dtype(zero, aten.dtype_of(self._array.dtype))))
    only = aten.logical_and(zero, aten.eq(zeros_there, 1))
    without = combine(self, aten.masked_fill_scalar(src, only, 1))
    divisors = aten.masked_fill_scalar(src, zero, 1)
    divided = aten.div(read(aten.mul(grad, result)), divisors)
    to_source = aten.where(only, read(aten.mul(grad, without)), divided)
    if (zeros_there._array > 1).any():  # whose product with each other is no constant
        to_source = error_behind(to_source, complaint)
    return to_self, to_source
