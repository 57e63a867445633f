"""How does `a @ b` become a product of two matrices?

`matmul` takes operands of any rank. It has no node of its own: it folds and unfolds shapes around `mm`, `mv`, `dot` or
`bmm`, and the nodes of these are in the graph. Which of them it takes is a matter of the gradient, too: a batch times a
matrix is folded into one tall matrix, because the gradient of the matrix would else be computed once for each member of
the batch, and then summed.

In PyTorch: `_matmul_impl` in `aten/src/ATen/native/LinearAlgebra.cpp`, `Linear.cpp`.
Read next: `einsum.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from operator import mul

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.operators.views import reshape_to
from teachgrad.tensor.creation import expect_tensors
from teachgrad.tensor.tensor import Tensor, requires_grad


def matmul(input: Tensor, other: Tensor) -> Tensor:
    """The matrix product; of vectors the inner product; of more than two dimensions a batch of products."""
    if not (isinstance(input, Tensor) and isinstance(other, Tensor)):
        expect_tensors("matmul", input=input, other=other)
    first, second = input._array.ndim, other._array.ndim
    if first == second == 2:
        return ops.mm(input, other)
    if first == 0 or second == 0:
        raise RuntimeError(f"both arguments to matmul need to be at least 1D, but they are {first}D and {second}D")
    if first == second == 1:
        return ops.dot(input, other)
    if first == 2 and second == 1:
        return ops.mv(input, other)
    if first == 1 and second == 2:
        return ops.mm(input.unsqueeze(0), other).squeeze_(0)
    if first >= 3 and second <= 2 and _folds(input, other):
        return _folded(input, other)
    if second >= 3 and first <= 2 and _folds(other, input, turned=True):
        product = _folded(other.transpose(-2, -1), input.t() if first == 2 else input)
        return product.transpose(-2, -1).contiguous() if first == 2 else product
    return _batched(input, other)


def _folds(larger, smaller, turned=False):
    """Whether the batch `larger` (`turned`: transposed) shall become one tall matrix to be multiplied with `smaller`."""
    if requires_grad(smaller):
        return True
    if turned and smaller.ndim == 2:
        return False  # the product would have to be turned back, which is a copy
    array = larger._array.mT if turned else larger._array
    shape, strides = array.shape, array.strides
    return array.size == 0 or all(strides[i] == strides[i + 1] * shape[i + 1] for i in range(len(shape) - 2))


def _folded(batch, factor):
    """A batch of matrices times one matrix or vector: the matrices on top of each other, times it."""
    *lead, inside = batch._memory.shape
    tall = reshape_to(batch, (math.prod(lead), inside))
    product = ops.mv(tall, factor) if factor.ndim == 1 else ops.mm(tall, factor)
    return ops.unsafe_view(product, (*lead, *factor._memory.shape[1:]))


def _batched(input, other):
    """A batch of products: both operands expanded to the common batch, and `bmm`."""
    a, b = input._array.shape, other._array.shape
    if len(a) == len(b) == 3 and a[0] != b[0]:  # a batch of one need not be expanded
        if a[0] == 1 and requires_grad(input):
            return matmul(input.squeeze(0), other)
        if b[0] == 1 and requires_grad(other):
            return matmul(input, other.squeeze(0))
    try:
        lead = a[:-2] if a[:-2] == b[:-2] else np.broadcast_shapes(a[:-2], b[:-2])
    except ValueError:
        raise RuntimeError(f"matmul: the batches of shapes {tuple(a)} and {tuple(b)} do not fit together") from None
    left = _one_behind_the_other(input, lead, (1, *a)[-2:])
    right = _one_behind_the_other(other, lead, b[-2:])
    if len(b) == 1:
        return ops.unsafe_view(ops.bmm(left, right.unsqueeze(2)).squeeze(-1), (*lead, a[-2]))
    return ops.unsafe_view(ops.bmm(left, right), (*lead, *a[-2:-1], b[-1]))


def _one_behind_the_other(tensor, lead, each):
    """`tensor` expanded to a batch of shape `lead`, whose members, of shape `each`, are then counted by one number."""
    if len(lead) == 1 and tensor._memory.shape == (*lead, *each) and not requires_grad(tensor):
        return tensor  # it is that already, and nobody will look at nodes
    return reshape_to(ops.expand(tensor, (*lead, *each)), (math.prod(lead), *each))


def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """`input @ weight.t() + bias`, where `weight` is (out_features, in_features)."""
    if not (isinstance(input, Tensor) and isinstance(weight, Tensor)):
        expect_tensors("linear", input=input, weight=weight)
    if not input._memory.ndim:
        raise RuntimeError("linear(): the input needs at least one dimension, but it is 0-d")
    if bias is None:
        return matmul(input, ops.t(weight))
    if not isinstance(bias, Tensor):
        expect_tensors("linear", bias=bias)
    *lead, features = input._memory.shape
    if len(lead) == 1:
        return ops.addmm(bias, input, ops.t(weight))
    if bias._memory.ndim == 1 and input._memory.flags.c_contiguous:
        flat = ops.addmm(bias, ops.view(input, (math.prod(lead), features)), ops.t(weight))
        return ops.view(flat, (*lead, weight._memory.shape[0]))
    return matmul(input, ops.t(weight)).add_(bias)


# ---- relatives ---------------------------------------------------------------------------------------------------


def outer(input: Tensor, vec2: Tensor) -> Tensor:
    """The matrix of all products of an element of `input` (n) and one of `vec2` (m): (n, m)."""
    expect_tensors("outer", input=input, vec2=vec2)
    if input.ndim != 1 or vec2.ndim != 1:
        raise RuntimeError(f"outer(): expected two vectors, but got {input.ndim}D and {vec2.ndim}D")
    return input.reshape((input.shape[0], 1)) * vec2


ger = outer


def inner(input: Tensor, other: Tensor) -> Tensor:
    """The inner products of `input` (…, n) and `other` (…, n) over their last dimension."""
    expect_tensors("inner", input=input, other=other)
    if input.ndim == 0 or other.ndim == 0:
        return input * other
    return tensordot(input, other, ([-1], [-1]))


def kron(input: Tensor, other: Tensor) -> Tensor:
    """The Kronecker product: `other` once for each element of `input`, multiplied by it."""
    expect_tensors("kron", input=input, other=other)
    ndim = max(input.ndim, other.ndim)
    a, b = ((1,) * (ndim - t.ndim) + tuple(t.shape) for t in (input, other))
    spread = ops.unsafe_view(input, tuple(n for size in a for n in (size, 1)))
    tiled = ops.unsafe_view(other, tuple(n for size in b for n in (1, size)))
    return ops.unsafe_view(spread * tiled, tuple(map(mul, a, b)))


def cross(input: Tensor, other: Tensor, dim: int | None = None) -> Tensor:
    """The cross product of vectors of three numbers, by default along the first dimension of size 3."""
    expect_tensors("cross", input=input, other=other)
    if dim is None:
        dim = [*input.shape, 3].index(3)
    return ops.linalg_cross(input, other, dim=dim)


def tensordot(a: Tensor, b: Tensor, dims: int | Sequence[Sequence[int]] = 2) -> Tensor:
    """Multiply and sum over pairs of dimensions: the last `dims` of `a` with the first of `b`, or those that are
    listed.
    """
    expect_tensors("tensordot", a=a, b=b)
    if not isinstance(dims, Sequence):
        if not 0 <= dims <= min(a.ndim, b.ndim):
            raise RuntimeError(f"tensordot(): dims should be between 0 and {min(a.ndim, b.ndim)}, but got {dims}")
        dims = (range(-dims, 0), range(dims))
    in_a, in_b = ([d % max(t.ndim, 1) for d in of_one] for t, of_one in zip((a, b), dims, strict=True))
    summed = [a.shape[d] for d in in_a]
    if summed != [b.shape[d] for d in in_b]:
        raise RuntimeError(f"tensordot(): the dims {dims} of shapes {a.shape} and {b.shape} do not have the same sizes")
    inside = math.prod(summed)
    rest_a = [d for d in range(a.ndim) if d not in in_a]
    rest_b = [d for d in range(b.ndim) if d not in in_b]
    kept_a, kept_b = [a.shape[d] for d in rest_a], [b.shape[d] for d in rest_b]
    shape, rows, columns = (*kept_a, *kept_b), math.prod(kept_a), math.prod(kept_b)
    left, right = a.permute((*rest_a, *in_a)), b.permute((*in_b, *rest_b))
    if rows == columns == 1:
        first, second = (t if t.ndim == 1 else t.reshape((inside,)) for t in (left, right))
        return ops.dot(first, second).reshape(shape)
    return ops.mm(left.reshape((rows, inside)), right.reshape((inside, columns))).reshape(shape)


# ---- chains ------------------------------------------------------------------------------------------------------


def multi_dot(tensors: Sequence[Tensor]) -> Tensor:
    """The product of many matrices (the first and last may be vectors), in the order that multiplies least."""
    chain = [*tensors]
    for factor in chain:
        expect_tensors("multi_dot", tensors=factor)
    shape = (*chain[0].shape[:-1], *chain[-1].shape[1:])
    if chain[0].ndim == 1:
        chain[0] = chain[0].unsqueeze(0)
    if chain[-1].ndim == 1:
        chain[-1] = chain[-1].unsqueeze(-1)
    sizes = [chain[0].shape[0], *(t.shape[1] for t in chain)]

    @cache
    def cheapest(first, last):
        """How many numbers are multiplied for the product of this run, and where it is then cut in two."""
        costs = [
            (cheapest(first, k)[0] + cheapest(k + 1, last)[0] + sizes[first] * sizes[k + 1] * sizes[last + 1], k)
            for k in range(first, last)
        ]
        return min(costs, default=(0, first))

    def product(first, last):
        if first == last:
            return chain[first]
        cut = cheapest(first, last)[1]
        return ops.mm(product(first, cut), product(cut + 1, last))

    return product(0, len(chain) - 1).view(shape)
