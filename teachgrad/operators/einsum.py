"""How does `einsum("ij,jk->ik", a, b)` compute?

Each letter gets a dimension, those of the output first. Every operand is brought to all these dimensions, with size 1
where it lacks a letter. Then two operands at a time are multiplied; as soon as a letter occurs in none of the others
and not in the output, it is summed by the same product, which is a batch of matrix products.

In PyTorch: `einsum` and `sumproduct_pair` in `aten/src/ATen/native/Linear.cpp`.
Read next: `linalg.py`.
"""

from __future__ import annotations

import math
from functools import lru_cache

from teachgrad.generated import operators as ops
from teachgrad.operators.views import reshape_to
from teachgrad.tensor.creation import expect_tensors, type_name
from teachgrad.tensor.tensor import Tensor


def einsum(equation: str, *operands) -> Tensor:
    """Sums of products, told by letters: `einsum("ij,jk->ik", a, b)`."""
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        (operands,) = operands
    if not isinstance(equation, str):
        raise TypeError(f"einsum(): argument 'equation' must be str, not {type_name(equation)}")
    if not operands:
        raise ValueError("einsum(): must specify the equation string and at least one operand")
    for operand in operands:
        expect_tensors("einsum", operands=operand)
    inputs, order, kept = _read(equation, tuple([t._memory.shape for t in operands]))
    aligned = [_align(t, labels, order) for t, labels in zip(operands, inputs, strict=True)]
    return _contract(aligned, kept, len(order))


@lru_cache(1024)
def _read(equation, shapes):
    """The labels of each operand's dimensions; all labels, beginning with those of the result; how many these are."""
    left, arrow, right = equation.replace(" ", "").partition("->")
    texts = left.split(",")
    if len(texts) != len(shapes):
        raise RuntimeError(f"einsum(): the equation is for {len(texts)} operands, but {len(shapes)} are given")
    covers = [len(shape) - len(text.replace("...", "")) for shape, text in zip(shapes, texts, strict=True)]
    ellipsis = [str(i) for i in range(max(covers))]
    inputs = [_labels(text, ellipsis[len(ellipsis) - n :], n) for text, n in zip(texts, covers, strict=True)]
    every = [label for labels in inputs for label in labels]
    letters = sorted(set(every) - {*ellipsis})
    output = _labels(right, ellipsis) if arrow else [*ellipsis, *(x for x in letters if every.count(x) == 1)]
    if len({*output}) < len(output) or {*output} - {*every}:
        raise RuntimeError(f"einsum(): a letter of the output {right} appears twice, or in no operand")
    sizes: dict[str, int] = {}
    for shape, labels in zip(shapes, inputs, strict=True):
        for label, size in zip(labels, shape, strict=True):
            if sizes.setdefault(label, size) != size and (1 not in (sizes[label], size) or labels.count(label) > 1):
                raise RuntimeError(f"einsum(): {label} has size {size} in one place and {sizes[label]} in another")
            sizes[label] = max(sizes[label], size)
    return inputs, [*output, *(x for x in (*ellipsis, *letters) if x not in output)], len(output)


def _labels(text, ellipsis, covers=None):
    """The letters of `text`, and in place of `...` the labels of what it covers."""
    before, dots, after = text.partition("...")
    if not all(map(str.isalpha, before + after)):
        raise RuntimeError(f"einsum(): {text!r} has something else than letters and one ellipsis")
    if covers is not None and (covers < 0 or (covers > 0 and not dots)):
        raise RuntimeError(f"einsum(): the letters {text!r} do not match the number of dimensions of their operand")
    return [*before, *(ellipsis if dots else ()), *after]


def _align(operand, labels, order):
    """`operand` with one dimension for each label of `order`; diagonals are taken where it has a letter twice."""
    seen: list[str] = []
    for label in labels:
        if label in seen:
            earlier = seen.index(label)
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
    waiting = {dim: sum([t._memory.shape[dim] != 1 for t in operands]) for dim in range(kept, count)}
    result = operands[0]
    for other in operands[1:]:
        ready: dict[tuple[bool, bool], list[int]] = {(True, True): [], (True, False): [], (False, True): []}
        for dim in waiting:
            sides = result._memory.shape[dim] != 1, other._memory.shape[dim] != 1
            waiting[dim] -= all(sides)
            if waiting[dim] == 1 and any(sides):
                ready[sides].append(dim)
                waiting[dim] = 0
        both, left, right = ready.values()
        result = result.sum(left, True) if left else result
        other = other.sum(right, True) if right else other
        result = _sumproduct_pair(result, other, both)
    if count == kept:
        return result
    return ops.view(result, result._memory.shape[:kept]) if len(operands) > 1 else result.sum(tuple(waiting))


def _sumproduct_pair(left, right, summed):
    """Multiply two tensors and sum over `summed`: a batched matrix product."""
    if not summed:
        return left * right
    swapped, of_left, tall, of_right, wide, shape, back = _as_matrices(
        left._memory.shape, right._memory.shape, tuple(summed)
    )
    if swapped:
        left, right = right, left
    product = ops.bmm(reshape_to(ops.permute(left, of_left), tall), reshape_to(ops.permute(right, of_right), wide))
    return ops.permute(ops.view(product, shape), back)


@lru_cache(1024)
def _as_matrices(a, b, summed):
    """How tensors of shapes `a` and `b` become batches of matrices, and their product a tensor again.

    The dimensions are sorted into batch (in both), rows (in the left one), columns (in the right one) and summed. The
    operands are swapped if the result then needs no copy to be in order.
    """
    free = [d for d in range(len(a)) if d not in summed]
    batch = [d for d in free if a[d] != 1 and b[d] != 1]
    rows = [d for d in free if a[d] != 1 and b[d] == 1]
    columns = [d for d in free if a[d] == 1]
    swapped = bool(rows and columns and columns[-1] < rows[0])
    if swapped:
        a, b, rows, columns = b, a, columns, rows
    many, inside = math.prod(a[d] for d in batch), math.prod(a[d] for d in summed)
    order = [*batch, *rows, *summed, *columns]
    tall = (many, math.prod(a[d] for d in rows), inside)
    wide = (many, inside, math.prod(b[d] for d in columns))
    shape = (*(a[d] for d in (*batch, *rows)), *(1 for _ in summed), *(b[d] for d in columns))
    back = [order.index(d) for d in range(len(order))]
    return swapped, order, tall, [*batch, *summed, *columns, *rows], wide, shape, back
