"""How does `a @ b` become a product of two matrices?

`matmul` takes operands of any rank. It has no node of its own: it folds and unfolds shapes around `mm`, `mv`, `dot` or
`bmm`, and the nodes of those are in the graph. Which of them, is a matter of the gradient, too: a batch times a
matrix is folded into one tall matrix, since the gradient of the matrix would else be computed once for each
member of the batch and then summed.

In PyTorch: `_matmul_impl` in `aten/src/ATen/native/LinearAlgebra.cpp`, `Linear.cpp`.
Read next: `einsum.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from teachgrad.arguments import class_name, one_or_several
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.dims import broadcast_shape, c_name_of, wrap_dim, wrap_dims
from teachgrad.operands import argument_error, list_of_tensors
from teachgrad.out import write_out
from teachgrad.scalars import whole_numbers
from teachgrad.storage import strides_in_elements
from teachgrad.tensor import MirroredTensor, Tensor, place, requires_grad
from teachgrad.warned_once import WarnOnce


@operator
def matmul(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The matrix product; of vectors the inner product; of more than two dimensions a batch of products."""
    if out is not None:
        return write_out(out, matmul, input, other)
    try:
        first, second = input._array.ndim, other._array.ndim
    except AttributeError:
        position, name, value = (2, "other", other) if isinstance(input, Tensor) else (1, "input", input)
        raise argument_error("matmul", position, value, name) from None
    if first == 2 and second == 2:
        return aten.mm(input, other)
    if first == 0 or second == 0:
        raise RuntimeError("both arguments to matmul need to be at least 1D, but they are "
                           f"{first}D and {second}D")  # fmt: skip
    if first == 1 and second == 1:
        return aten.dot(input, other)
    if first == 2 and second == 1:
        return aten.mv(input, other)
    if first == 1 and second == 2:
        return aten.squeeze_(aten.mm(aten.unsqueeze(input, 0), other), 0)
    if first >= 3 and second <= 2 and _folds(input, other):
        return _folded(input, other)
    if second >= 3 and first <= 2 and _folds(other, input, swapped=True):
        product = _folded(aten.transpose(other, -2, -1), aten.t(input) if first == 2 else input)
        return aten.contiguous(aten.transpose(product, -2, -1)) if first == 2 else product
    return _batched(input, other)


@operator
def dot(input: Tensor, tensor: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The sum of the products of two vectors."""
    if out is not None:
        return write_out(out, dot, input, tensor)
    result = aten.dot_product(input, tensor)
    if input.__class__ is MirroredTensor and input.is_conj() and tensor.is_conj():
        _conjugate_lazily(result)
    return result


@operator
def vdot(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The same with the first vector conjugated."""
    if out is not None:
        return write_out(out, vdot, input, other)
    result = aten.vdot_product(input, other)
    if other.__class__ is MirroredTensor and other.is_conj() and not input.is_conj():
        _conjugate_lazily(result)
    return result


def _conjugate_lazily(result: Tensor) -> None:
    """Where two conjugates were multiplied, PyTorch keeps the product of the vectors, to be conjugated when it is read."""
    place(result, np.asarray(np.conj(result._array)), True, False)


def _folds(larger: Tensor, smaller: Tensor, swapped: bool = False) -> bool:
    """Whether the batch `larger` shall become one tall matrix to be multiplied with `smaller`."""
    if requires_grad(smaller):
        return True
    if swapped and smaller._array.ndim == 2:
        return False  # the product would have to be transposed back, which is a copy
    array = larger._array
    if array.size == 0:
        return True
    shape, strides = array.shape, strides_in_elements(array)
    if swapped:  # it will be transposed
        shape, strides = (*shape[:-2], shape[-1], shape[-2]), (*strides[:-2], strides[-1], strides[-2])
    return all(strides[i] == strides[i + 1] * shape[i + 1] for i in range(len(shape) - 2))


def _folded(batch: Tensor, factor: Tensor) -> Tensor:
    """A batch of matrices times one matrix or vector: the matrices stacked on each other, times it."""
    *lead, inner = batch._array.shape
    tall = aten.reshape(batch, (math.prod(lead), inner))
    if factor._array.ndim == 1:
        return aten.unsafe_view(aten.mv(tall, factor), tuple(lead))
    return aten.unsafe_view(aten.mm(tall, factor), (*lead, factor._array.shape[1]))


def _batched(input: Tensor, other: Tensor) -> Tensor:
    """A batch of products: both operands expanded to the common batch, and `bmm`."""
    a, b = input._array.shape, other._array.shape
    if len(a) == 3 and len(b) == 3 and a[0] != b[0]:  # a batch of one need not be expanded
        if a[0] == 1 and requires_grad(input):
            return matmul(aten.squeeze_dim(input, 0), other)
        if b[0] == 1 and requires_grad(other):
            return matmul(input, aten.squeeze_dim(other, 0))
    lead = broadcast_shape(a[:-2], b[:-2])
    count = math.prod(lead)
    rows, inner = (a[-2] if len(a) > 1 else 1), a[-1]
    left = aten.reshape(aten.expand(input, (*lead, rows, inner)), (count, rows, inner))
    if len(b) == 1:
        column = aten.unsqueeze(aten.reshape(aten.expand(other, (*lead, *b)), (count, *b)), 2)
        return aten.unsafe_view(aten.squeeze_dim(aten.bmm(left, column), -1), (*lead, rows))
    right = aten.reshape(aten.expand(other, (*lead, *b[-2:])), (count, *b[-2:]))
    shape = (*lead, rows, b[-1]) if len(a) > 1 else (*lead, b[-1])
    return aten.unsafe_view(aten.bmm(left, right), shape)


@internal
def rmatmul(input: Tensor, other: Any) -> Tensor:
    """`other @ input`, where `other` did not know how."""
    if isinstance(other, Tensor):
        return matmul(other, input)
    return NotImplemented


# ---- relatives ---------------------------------------------------------------------------------------------------


@operator
def outer(input: Tensor, vec2: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Every element of one vector times every element of another."""
    if out is not None:
        return write_out(out, outer, input, vec2)
    for name, vector in (("self", input), ("vec2", vec2)):
        if vector._array.ndim != 1:
            raise RuntimeError(f"outer: Expected 1-D argument {name}, but got {vector._array.ndim}-D")
    return aten.mul(aten.reshape(input, (input._array.shape[0], 1)), vec2)


@operator
def ger(input: Tensor, vec2: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Another name of `outer`."""
    return outer(input, vec2, out=out)


@operator
def inner(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inner products of the last dimensions."""
    if out is not None:
        return write_out(out, inner, input, other)
    a, b = input._array.shape, other._array.shape
    if not a or not b:
        return aten.mul(input, other)
    if a[-1] != b[-1]:
        raise RuntimeError("inner() the last dimension must match on both input tensors but got shapes "
                           f"{list(a)} and {list(b)}")  # fmt: skip
    return contract(input, other, (-1,), (-1,))


@operator
def tensordot(a: Tensor, b: Tensor, dims: Any = 2, out: Tensor | None = None) -> Tensor:
    """Multiply and sum over pairs of dimensions: the last `dims` of `a` with the first of `b`, or listed ones."""
    if out is not None:
        return write_out(out, tensordot, a, b, dims)
    if isinstance(dims, Tensor):
        dims = dims.tolist() if dims._array.size > 1 else int(dims.item())
    if isinstance(dims, float):
        raise RuntimeError("tensordot expects dims to be int or tuple[list[int], list[int]] or list[list[int]] containing two "
                           f"lists, but got dims={dims}")  # fmt: skip
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a._array.ndim, b._array.ndim):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        return contract(a, b, range(-dims, 0), range(dims))
    for side, of_one in zip(("self", "other"), dims, strict=True):
        position = 3 + (side == "other")
        if not isinstance(of_one, (list, tuple)):
            raise TypeError(f"tensordot(): argument 'dims_{side}' (position {position}) must be tuple of ints, not "
                            f"{class_name(of_one)}")  # fmt: skip
        whole_numbers("tensordot", f"dims_{side}", position, of_one)
    return contract(a, b, *map(one_or_several, dims))


def contract(a: Tensor, b: Tensor, dims_a: Sequence[int], dims_b: Sequence[int]) -> Tensor:
    """Both operands become matrices with the summed dimensions inside, and the product gets its dimensions back."""
    if len(dims_a) != len(dims_b):
        raise RuntimeError("both dimension lists should have same length")
    if a._array.dtype != b._array.dtype:
        raise RuntimeError("both inputs should have same dtype")
    for t, dims in ((a, dims_a), (b, dims_b)):
        wrap_dims(tuple(dims), t._array.ndim)  # refuses what is there twice
    inside = 1
    for i, j in zip(dims_a, dims_b, strict=True):
        if not a._array.ndim or not b._array.ndim:
            raise IndexError(f"Dimension specified as {j if a._array.ndim else i} but tensor has no dimensions")
        m, n = a._array.shape[wrap_dim(i, a._array.ndim)], b._array.shape[wrap_dim(j, b._array.ndim)]
        if n == 1:  # broadcast dimensions are summed right away
            a = aten.sum_dim(a, (i,), True, dtype=a.dtype)
        elif m == 1:
            b = aten.sum_dim(b, (j,), True, dtype=b.dtype)
        elif m != n:
            raise RuntimeError(f"contracted dimensions need to match, but first has size {m} in dim {i} and second "
                               f"has size {n} in dim {j}")  # fmt: skip
        else:
            inside *= m
    in_a, in_b = ([d % max(1, t._array.ndim) for d in dims] for t, dims in ((a, dims_a), (b, dims_b)))
    rest_a = [d for d in range(a._array.ndim) if d not in in_a]
    rest_b = [d for d in range(b._array.ndim) if d not in in_b]
    shape = (*(a._array.shape[d] for d in rest_a), *(b._array.shape[d] for d in rest_b))
    rows = math.prod(a._array.shape[d] for d in rest_a)
    columns = math.prod(b._array.shape[d] for d in rest_b)
    order_a, order_b = (*rest_a, *dims_a), (*dims_b, *rest_b)
    if rows == 1 and columns == 1:
        left, right = aten.permute(a, order_a), aten.permute(b, order_b)
        if not (left._array.flags.c_contiguous and right._array.flags.c_contiguous):
            second = aten.squeeze_all(right)
            products = aten.mul(aten.squeeze_all(left), second)
            return aten.reshape(aten.sum_all(products, dtype=a.dtype), shape)
        second, first = (t if t._array.ndim == 1 else aten.reshape(t, (inside,)) for t in (right, left))
        return aten.reshape(aten.dot(first, second), shape)
    left = aten.reshape(aten.permute(a, order_a), (rows, inside))
    right = aten.reshape(aten.permute(b, order_b), (inside, columns))
    return aten.reshape(aten.mm(left, right), shape)


# ---- linear ------------------------------------------------------------------------------------------------------


@internal
def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None, *, out: Tensor | None = None) -> Tensor:
    """`input @ weight.t() + bias`, in one operator where shapes allow it."""
    if out is not None:
        return write_out(out, linear, input, weight, bias)  # type: ignore[no-any-return]
    if not isinstance(input, Tensor):
        raise argument_error("linear", 1, input, "input")
    if not isinstance(weight, Tensor):
        raise argument_error("linear", 2, weight, "weight")
    ndim, other = input._array.ndim, weight._array.ndim
    if not (ndim and other):
        raise RuntimeError(f"both arguments to linear need to be at least 1D, but they are {ndim}D and {other}D")
    if bias is None:
        return matmul(input, aten.t(weight))
    if ndim == 2:
        return aten.addmm(bias, input, aten.t(weight))
    sizes = bias._array.shape
    is_row = len(sizes) == 1 or len(sizes) - sizes.count(1) == 1
    if is_row and input._array.flags.c_contiguous:
        *lead, features = input._array.shape
        flat = aten.addmm(bias, aten.reshape(input, (math.prod(lead), features)), aten.t(weight))
        return aten.view(flat, (*lead, flat._array.shape[1]))
    return aten.add_(matmul(input, aten.t(weight)), bias)


# ---- chains ------------------------------------------------------------------------------------------------------


@internal
def multi_dot(tensors: Sequence[Tensor], *, out: Tensor | None = None) -> Tensor:
    """The product of many matrices (the first and last may be vectors), in the order that multiplies least."""
    if out is not None:
        return write_out(out, multi_dot, tensors)
    tensors = list_of_tensors("linalg_multi_dot", "tensors", tensors)
    if len(tensors) < 2:
        raise RuntimeError(f"multi_dot(): expected at least 2 tensors but got {len(tensors)}")
    for which, tensor in (("first", tensors[0]), ("last", tensors[-1])):
        if not 1 <= tensor._array.ndim <= 2:
            raise RuntimeError(f"multi_dot(): the {which} tensor must be 1D or 2D but got {tensor._array.ndim}D")
    kinds = [t._array.dtype for t in tensors]
    for i, kind in enumerate(kinds):
        if kind != kinds[0]:
            raise RuntimeError("multi_dot(): all tensors must have be the same dtype but tensor 0 is "
                               f"{c_name_of(kinds[0])} and tensor {i} {c_name_of(kind)}")  # fmt: skip
    given, shape = [list(t._array.shape) for t in tensors], []
    if tensors[0]._array.ndim == 1:
        tensors[0] = aten.unsqueeze(tensors[0], 0)
    else:
        shape.append(tensors[0]._array.shape[0])
    if tensors[-1]._array.ndim == 1:
        tensors[-1] = aten.unsqueeze(tensors[-1], -1)
    else:
        shape.append(tensors[-1]._array.shape[1])
    for i, (a, b) in enumerate(pairwise(tensors)):
        if b._array.ndim != 2:
            raise RuntimeError(f"multi_dot(): tensor {i + 1} must be 2D but got {b._array.ndim}D")
        if a._array.shape[-1] != b._array.shape[0]:
            shapes = f"{given[i]} and {given[i + 1]}"
            raise RuntimeError(f"multi_dot(): tensors {i} and {i + 1} with shapes {shapes} cannot be multiplied")
    sizes = [t._array.shape[0] for t in tensors] + [tensors[-1]._array.shape[1]]
    return aten.view(_multiply(tensors, _cheapest_splits(sizes), 0, len(tensors) - 1), tuple(shape))


def _cheapest_splits(sizes: list[int]) -> dict[tuple[int, int], int]:
    """Where to cut each run of matrices (first, last) in two, so that the fewest numbers are multiplied."""
    count = len(sizes) - 1
    cost = {(i, i): 0 for i in range(count)}
    split = {}
    for length in range(1, count):
        for i in range(count - length):
            j = i + length
            costs = {k: cost[i, k] + cost[k + 1, j] + sizes[i] * sizes[k + 1] * sizes[j + 1] for k in range(i, j)}
            split[i, j] = min(costs, key=lambda k: (costs[k], -k if count == 3 else k))
            cost[i, j] = costs[split[i, j]]
    return split


def _multiply(tensors: list[Tensor], split: dict[tuple[int, int], int], first: int, last: int) -> Tensor:
    if first == last:
        return tensors[first]
    k = split[first, last]
    right = _multiply(tensors, split, k + 1, last)  # PyTorch multiplies it before what stands to its left
    return aten.mm(_multiply(tensors, split, first, k), right)


_about_chains = WarnOnce()


@operator
def chain_matmul(*matrices: Tensor, out: Tensor | None = None) -> Tensor:
    """The product of matrices; `linalg.multi_dot` is its newer name."""
    _about_chains("torch.chain_matmul is deprecated and will be removed in a future PyTorch release. Use torch.linalg.multi_dot "
                  "instead, which accepts a list of two or more tensors rather than multiple parameters.")  # fmt: skip
    given = list_of_tensors("chain_matmul", "matrices", matrices)
    for matrix in given:
        if matrix._array.ndim != 2:
            raise RuntimeError(f"Tensor dimension is {matrix._array.ndim}, expected 2 instead.")
    if not given:
        raise RuntimeError("chain_matmul(): Expected one or more matrices")
    return aten.clone(given[0]) if len(given) == 1 else multi_dot(given, out=out)
