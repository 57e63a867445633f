"""How do `a @ b` and `einsum("ij,jk->ik", a, b)` become a product of two matrices?

`matmul` takes operands of any rank. It has no node of its own: it folds and unfolds shapes around `mm`, `mv`, `dot` or
`bmm`, and the nodes of these are in the graph. Which one it takes depends on the gradient, too: a batch times a matrix
is folded into one tall matrix, because otherwise the gradient of the matrix would be computed once for each member of
the batch, and then summed.

In PyTorch: `_matmul_impl` in `aten/src/ATen/native/LinearAlgebra.cpp`; `einsum` and `sumproduct_pair` in `Linear.cpp`.
Read next: `../linalg.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul

import numpy as np

from teachgrad.generated import operators as ops
from teachgrad.kernels.memory import wrap_dims
from teachgrad.operators.views import atleast_2d, in_list, reshape, shape_of
from teachgrad.tensor.creation import type_name
from teachgrad.tensor.tensor import Tensor, requires_grad


def matmul(input: Tensor, other: Tensor) -> Tensor:
    """The matrix product; of vectors the inner product; of more than two dimensions a batch of products."""
    first, second = len(shape_of(input)), len(shape_of(other))
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
    """Whether the batch `larger` (`turned`: transposed) becomes one tall matrix to be multiplied with `smaller`."""
    if requires_grad(smaller):
        return True
    if turned and smaller.ndim == 2:
        return False  # the product would have to be turned back, which is a copy
    return (larger._array.mT if turned else larger._array).flags.c_contiguous


def _folded(batch, factor):
    """A batch of matrices times one matrix or vector: the matrices on top of each other, times it."""
    *lead, inside = batch._memory.shape
    tall = reshape(batch, (math.prod(lead), inside))
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
        return tensor  # it is that already, and no node will be seen
    return reshape(ops.expand(tensor, (*lead, *each)), (math.prod(lead), *each))


def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """`input @ weight.t() + bias`, where `weight` is (out_features, in_features)."""
    shape, features_out = shape_of(input), shape_of(weight)[:-1]
    if not shape:
        raise RuntimeError("linear(): the input needs at least one dimension, but it is 0-d")
    if bias is None:
        return matmul(input, ops.t(weight))
    is_vector = 1 in (len(shape_of(bias)), bias._array.squeeze().ndim)  # as it is, or without sizes of 1
    if len(shape) == 2:
        return ops.addmm(bias, input, ops.t(weight))
    if is_vector and input._memory.flags.c_contiguous:
        flat = ops.addmm(bias, ops.view(input, (math.prod(shape[:-1]), shape[-1])), ops.t(weight))
        return ops.view(flat, shape[:-1] + features_out)
    return matmul(input, ops.t(weight)).add_(bias)


# ---- relatives ---------------------------------------------------------------------------------------------------


def outer(input: Tensor, vec2: Tensor) -> Tensor:
    """The matrix of all products of an element of `input` (n) and one of `vec2` (m): (n, m)."""
    if not len(shape_of(input)) == len(shape_of(vec2)) == 1:
        raise RuntimeError(f"outer(): expected two vectors, but got {input.ndim}D and {vec2.ndim}D")
    return input.reshape((input.shape[0], 1)) * vec2


ger = outer


def inner(input: Tensor, other: Tensor) -> Tensor:
    """The inner products of `input` (…, n) and `other` (…, n) over their last dimension."""
    if not (shape_of(input) and shape_of(other)):
        return input * other
    return tensordot(input, other, ([-1], [-1]))


def kron(input: Tensor, other: Tensor) -> Tensor:
    """The Kronecker product: `other` once for each element of `input`, multiplied by it."""
    a, b = shape_of(input), shape_of(other)
    a, b = (1,) * (len(b) - len(a)) + a, (1,) * (len(a) - len(b)) + b
    spread = ops.unsafe_view(input, tuple(n for size in a for n in (size, 1)))
    tiled = ops.unsafe_view(other, tuple(n for size in b for n in (1, size)))
    return ops.unsafe_view(spread * tiled, tuple(map(mul, a, b)))


def cross(input: Tensor, other: Tensor, dim: int | None = None) -> Tensor:
    """The cross product of vectors of three numbers, by default along the first dimension of size 3."""
    return ops.linalg_cross(input, other, dim=[*shape_of(input), 3].index(3) if dim is None else dim)


def tensordot(a: Tensor, b: Tensor, dims: int | Sequence[Sequence[int]] = 2) -> Tensor:
    """Multiply and sum over pairs of dimensions: the last `dims` of `a` with the first of `b`, or those that are
    listed.
    """
    of_a, of_b = dims if isinstance(dims, Sequence) else (range(-dims, 0), range(dims))
    in_a, in_b = wrap_dims(of_a, len(shape_of(a))), wrap_dims(of_b, len(shape_of(b)))
    left = a.permute(*[d for d in range(a.ndim) if d not in in_a], *in_a)
    right = b.permute(*in_b, *[d for d in range(b.ndim) if d not in in_b])
    kept_a, summed = left.shape[: a.ndim - len(in_a)], left.shape[a.ndim - len(in_a) :]
    kept_b = right.shape[len(in_b) :]
    if dims == -1 or summed != right.shape[: len(in_b)]:
        raise RuntimeError(f"tensordot(): the dims {dims} of shapes {a.shape} and {b.shape} do not have the same sizes")
    rows, inside, columns = map(math.prod, (kept_a, summed, kept_b))
    if rows == columns == 1:
        first, second = (t if t.ndim == 1 else t.reshape(inside) for t in (left, right))
        return ops.dot(first, second).reshape(kept_a + kept_b)
    return ops.mm(left.reshape(rows, inside), right.reshape(inside, columns)).reshape(kept_a + kept_b)


# ---- chains ------------------------------------------------------------------------------------------------------


def multi_dot(tensors: Sequence[Tensor]) -> Tensor:
    """The product of many matrices (the first and last may be vectors), in the order that multiplies least."""
    chain = in_list("multi_dot", [tensors])
    shape = (*chain[0].shape[:-1], *chain[-1].shape[1:])
    chain[0], chain[-1] = atleast_2d(chain[0]), chain[-1].unsqueeze(-1) if chain[-1].ndim == 1 else chain[-1]
    sizes = [len(chain[0]), *(t.shape[1] for t in chain)]

    @cache
    def cheapest(first, last):
        """How many numbers are multiplied for the product of this run, and where it is then cut in two."""
        costs = [
            (cheapest(first, cut)[0] + cheapest(cut, last)[0] + sizes[first] * sizes[cut] * sizes[last], cut)
            for cut in range(first + 1, last)
        ]
        return min(costs, default=(0, None))

    def product(first, last):
        cut = cheapest(first, last)[1]
        return chain[first] if cut is None else ops.mm(product(first, cut), product(cut, last))

    return product(0, len(chain)).view(shape)


# ---- einsum ------------------------------------------------------------------------------------------------------
#
# Each letter gets a dimension, those of the output first. Every operand is brought to all these dimensions, with size 1
# where it lacks a letter. Then two operands at a time are multiplied; as soon as a letter occurs in none of the others
# and not in the output, it is summed by the same product, which is a batch of matrix products.


def einsum(equation: str, *operands) -> Tensor:
    """Sums of products, told by letters: `einsum("ij,jk->ik", a, b)`."""
    if not isinstance(equation, str):
        raise TypeError(f"einsum(): argument 'equation' must be str, not {type_name(equation)}")
    tensors = in_list("einsum", operands)
    if not tensors:
        raise ValueError("einsum(): must specify the equation string and at least one operand")
    inputs, order, kept = _read(equation, tuple([t._memory.shape for t in tensors]))
    aligned = [_align(t, labels, order) for t, labels in zip(tensors, inputs, strict=True)]
    return _contract(aligned, kept, len(order))


@lru_cache(1024)
def _read(equation, shapes):
    """The labels of each operand's dimensions; all labels, beginning with those of the result; how many these are."""
    try:  # numpy says whether they fit
        np.einsum_path(equation, *[np.broadcast_to(0.0, shape) for shape in shapes], optimize=False)
    except ValueError as error:
        raise RuntimeError(f"einsum(): {equation!r} and shapes {[*map(list, shapes)]}: {error}") from None
    left, arrow, right = equation.replace(" ", "").partition("->")
    texts = left.split(",")
    covers = [len(shape) - len(text.replace("...", "")) for shape, text in zip(shapes, texts, strict=True)]
    ellipsis = [str(i) for i in range(max(covers))]
    inputs = [_labels(text, ellipsis[len(ellipsis) - n :]) for text, n in zip(texts, covers, strict=True)]
    every = [label for labels in inputs for label in labels]
    letters = sorted({*every} - {*ellipsis})
    output = _labels(right, ellipsis) if arrow else [*ellipsis, *(x for x in letters if every.count(x) == 1)]
    return inputs, [*output, *(x for x in (*ellipsis, *letters) if x not in output)], len(output)


def _labels(text, ellipsis):
    """The letters of `text`, and in place of `...` the labels of what it covers."""
    before, dots, after = text.partition("...")
    return [*before, *(ellipsis if dots else ()), *after]


def _align(operand, labels, order):
    """`operand` with one dimension for each label of `order`; diagonals are taken where it has a letter twice."""
    seen: list[str] = []
    for label in labels:
        if label in seen:
            earlier = seen.index(label)
            if operand.shape[earlier] != operand.shape[len(seen)]:  # numpy allows 1 beside another size
                raise RuntimeError(f"einsum(): {label!r} has two sizes in an operand of shape {[*operand.shape]}")
            operand = operand.diagonal(0, earlier, len(seen)).movedim(-1, earlier)
        else:
            seen.append(label)
    for label in order:
        if label not in seen:
            operand = ops.unsqueeze(operand, len(seen))
            seen.append(label)
    return ops.permute(operand, [seen.index(label) for label in order])


def _contract(operands, kept, count):
    """Multiply from left to right; the dimensions from `kept` on are summed as soon as no later operand has them."""
    result, *others = operands
    for place, other in enumerate(others, 1):
        a, b = result._memory.shape, other._memory.shape
        ready = [d for d in range(kept, count) if all(t._memory.shape[d] == 1 for t in others[place:])]
        only_left = [d for d in ready if a[d] != 1 and b[d] == 1]
        only_right = [d for d in ready if a[d] == 1 and b[d] != 1]
        result = result.sum(only_left, True) if only_left else result
        other = other.sum(only_right, True) if only_right else other
        result = _sumproduct_pair(result, other, [d for d in ready if a[d] != 1 and b[d] != 1])
    if count == kept:
        return result
    return ops.view(result, result._memory.shape[:kept]) if others else result.sum(tuple(range(kept, count)))


def _sumproduct_pair(left, right, summed):
    """Multiply two tensors and sum over `summed`: a batched matrix product.

    The dimensions are sorted into batch (in both), rows (in the left one), columns (in the right one) and summed. The
    operands are swapped if the result then needs no copy to be in order.
    """
    if not summed:
        return left * right
    a, b = left._memory.shape, right._memory.shape
    free = [d for d in range(len(a)) if d not in summed]
    batch = [d for d in free if a[d] != 1 and b[d] != 1]
    rows = [d for d in free if a[d] != 1 and b[d] == 1]
    columns = [d for d in free if a[d] == 1]
    if rows and columns and columns[-1] < rows[0]:
        left, right, a, b, rows, columns = right, left, b, a, columns, rows
    many, inside, high, wide = (
        math.prod(sizes[d] for d in dims) for sizes, dims in ((a, batch), (a, summed), (a, rows), (b, columns))
    )
    order = [*batch, *rows, *summed, *columns]
    product = ops.bmm(
        reshape(ops.permute(left, order), (many, high, inside)),
        reshape(ops.permute(right, [*batch, *summed, *columns, *rows]), (many, inside, wide)),
    )
    shape = [1 if d in summed else b[d] if d in columns else a[d] for d in order]
    return ops.permute(ops.view(product, shape), [order.index(d) for d in range(len(order))])
