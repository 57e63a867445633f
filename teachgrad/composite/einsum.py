"""How does `einsum("ij,jk->ik", a, b)` compute?

Each letter gets a dimension, the letters of the output first. Every operand is brought to all these dimensions, with
size 1 where it lacks a letter. Then two operands at a time are multiplied; as soon as a letter occurs in none of the
others and not in the output, it is summed by the same product, which is a batch of matrix products.

In PyTorch: `einsum` and `sumproduct_pair` in `aten/src/ATen/native/Linear.cpp`.
Read next: `../kernels/matmul.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from teachgrad.arguments import class_name
from teachgrad.dispatcher import aten, operator
from teachgrad.tensor import Tensor

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ELLIPSIS = "..."


@operator
def einsum(*args: Any) -> Tensor:
    """Sums of products, told by letters: `einsum("ij,jk->ik", a, b)`, or `einsum(a, [0, 1], b, [1, 2], [0, 2])`."""
    equation, operands = _arguments(args)
    inputs, output = _parse(equation, operands)
    ellipsis = _covered(inputs, operands)
    if output is None:
        output = [ELLIPSIS] if ellipsis else []
        every = [label for labels in inputs for label in labels]
        output += sorted(label for label in set(every) - {ELLIPSIS} if every.count(label) == 1)
    _check_output(output, inputs)
    sizes = _sizes(inputs, operands, ellipsis)
    places: dict[str, int] = {}
    count = 0
    rest = sorted(label for label in sizes if label not in output)
    for label in [*output, *([] if ELLIPSIS in output else [ELLIPSIS]), *rest]:
        places[label] = count
        count += ellipsis if label == ELLIPSIS else 1
    kept = sum(ellipsis if label == ELLIPSIS else 1 for label in output)
    aligned = [_align(t, labels, places, count, ellipsis) for t, labels in zip(operands, inputs, strict=True)]
    return _contract(aligned, kept, count)


# ---- reading the equation ----------------------------------------------------------------------------------------


def _arguments(args: tuple[Any, ...]) -> tuple[str, list[Tensor]]:
    if len(args) < 2:
        raise ValueError("einsum(): must specify the equation string and at least one operand, or at least one operand "
                         "and its subscripts list")  # fmt: skip
    if isinstance(args[0], Tensor):
        pairs = [args[i : i + 2] for i in range(0, len(args) - 1, 2)]
        equation = ",".join(_letters(subscripts) for _, subscripts in pairs)
        if len(args) % 2:
            equation += "->" + _letters(args[-1])
        return equation, [operand for operand, _ in pairs]
    equation, *operands = args
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = list(operands[0])
    for position, operand in enumerate(operands):
        if not isinstance(operand, Tensor):
            raise TypeError(f"expected Tensor as element {position} in argument 1, but got {class_name(operand)}")
    if not isinstance(equation, str):
        raise TypeError(f"einsum(): argument 'equation' (position 1) must be str, not {class_name(equation)}")
    return equation, operands


def _letters(subscripts: Sequence[Any]) -> str:
    text = ""
    for subscript in subscripts:
        if subscript is Ellipsis:
            text += ELLIPSIS
        elif 0 <= subscript < 52:
            text += LETTERS[subscript]
        else:
            raise ValueError("einsum(): subscript in subscript list is not within the valid range [0, 52)")
    return text


def _parse(equation: str, operands: list[Tensor]) -> tuple[list[list[str]], list[str] | None]:
    """The labels of each operand, and those of the output if the equation has an arrow."""
    left, arrow, right = equation.partition("->")
    inputs, start = [], 0
    for number, part in enumerate(left.split(",")):
        inputs.append(_labels(part, f"operand {number}", start))
        start += len(part) + 1
    if len(inputs) > len(operands):
        raise RuntimeError("einsum(): fewer operands were provided than specified in the equation")
    if len(inputs) < len(operands):
        raise RuntimeError("einsum(): more operands were provided than specified in the equation")
    return inputs, _labels(right, "the output", len(left) + 2) if arrow else None


def _labels(text: str, where: str, start: int) -> list[str]:
    """The letters of `text`, which stands at `start` in the equation, and perhaps one "..."."""
    labels: list[str] = []
    index = 0
    while index < len(text):
        letter = text[index]
        if text.startswith(ELLIPSIS, index):
            if ELLIPSIS in labels:
                raise RuntimeError(f"einsum(): found '.' for {where} for which an ellipsis was already found")
            labels.append(ELLIPSIS)
            index += len(ELLIPSIS)
            continue
        if letter == ".":
            raise RuntimeError(f"einsum(): found '.' for {where} that is not part of any ellipsis")
        if letter != " ":
            if letter not in LETTERS:
                raise RuntimeError(f"einsum(): invalid subscript given at index {start + index} in the equation "
                                   "string, "
                                   "subscripts must be in [a-zA-Z]")  # fmt: skip
            labels.append(letter)
        index += 1
    return labels


def _covered(inputs: list[list[str]], operands: list[Tensor]) -> int:
    """How many dimensions `...` stands for."""
    ellipsis = 0
    for number, (labels, operand) in enumerate(zip(inputs, operands, strict=True)):
        have = operand._array.ndim
        named = len(labels) - (ELLIPSIS in labels)
        if ELLIPSIS in labels and named > have:
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({named}) is more than the number "
                               "of "
                               f"dimensions ({have}) for operand {number}")  # fmt: skip
        if ELLIPSIS not in labels and named != have:
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({named}) does not match the "
                               "number of "
                               f"dimensions ({have}) for operand {number} and no ellipsis was given")  # fmt: skip
        ellipsis = max(ellipsis, have - named)
    return ellipsis


def _sizes(inputs: list[list[str]], operands: list[Tensor], ellipsis: int) -> dict[str, int]:
    """The size of each letter."""
    sizes: dict[str, int] = {}
    covered = [1] * ellipsis
    for number, (labels, operand) in enumerate(zip(inputs, operands, strict=True)):
        own: dict[str, int] = {}
        for label, dim, size in _dimensions(labels, operand, ellipsis):
            if label == ELLIPSIS:
                at = dim - ellipsis + operand._array.ndim - len(labels) + 1 + len(own)  # diagonals count as one
                if size != 1 and covered[dim] not in (1, size):
                    raise RuntimeError(f"einsum(): dimension {at} covered by ellipsis in operand {number}has size {size} "
                                       f"which does not broadcast with previously seen ellipsis with size {covered[dim]} for the "
                                       "respective dimension")  # fmt: skip
                covered[dim] = size if covered[dim] == 1 else covered[dim]
                continue
            if own.setdefault(label, size) != size:
                raise RuntimeError(f"einsum(): subscript {label} is repeated for operand {number} but the sizes don't match, "
                                   f"{size} != {own[label]}")  # fmt: skip
            seen = sizes.get(label, 1)
            if size != 1 and seen not in (1, size):
                raise RuntimeError(f"einsum(): subscript {label} has size {size} for operand {number} which does not broadcast "
                                   f"with previously seen size {seen}")  # fmt: skip
            sizes[label] = size if seen == 1 else seen
    return sizes


def _dimensions(labels: list[str], operand: Tensor, ellipsis: int) -> Iterator[tuple[str, int, int]]:
    """(letter or `...`, which of its dimensions, size) for each dimension of `operand`."""
    shape = iter(operand._array.shape)
    covers = operand._array.ndim - len(labels) + 1
    for label in labels:
        for i in range(covers if label == ELLIPSIS else 1):
            yield label, ellipsis - covers + i, next(shape)


def _check_output(output: list[str], inputs: list[list[str]]) -> None:
    for label in output:
        if label == ELLIPSIS:
            continue
        if output.count(label) > 1:
            raise RuntimeError(f"einsum(): output subscript {label} appears more than once in the output")
        if not any(label in labels for labels in inputs):
            raise RuntimeError(f"einsum(): output subscript {label} does not appear in the equation for any input "
                               "operand")  # fmt: skip


# ---- computing ---------------------------------------------------------------------------------------------------


def _align(operand: Tensor, labels: list[str], places: dict[str, int], count: int, ellipsis: int) -> Tensor:
    """`operand` with one dimension for each place; diagonals are taken where it has a letter twice."""
    source = [-1] * count
    dim = 0
    for label in labels:
        if label == ELLIPSIS:
            covered = operand._array.ndim - dim - (len(labels) - labels.index(label) - 1)
            for i in range(covered):
                source[places[label] + ellipsis - covered + i] = dim
                dim += 1
        elif source[places[label]] != -1:
            earlier = source[places[label]]
            operand = aten.movedim(aten.diagonal(operand, 0, earlier, dim), -1, earlier)
        else:
            source[places[label]] = dim
            dim += 1
    for place, dim_of in enumerate(source):
        if dim_of == -1:
            operand = aten.unsqueeze(operand, dim)
            source[place] = dim
            dim += 1
    return aten.permute(operand, tuple(source))


def _contract(operands: list[Tensor], kept: int, count: int) -> Tensor:
    """Multiply from left to right; the dimensions from `kept` on are summed as soon as no later operand has them."""
    waiting = {dim: sum(t._array.shape[dim] != 1 for t in operands) for dim in range(kept, count)}
    result = operands[0]
    for other in operands[1:]:
        left: list[int] = []
        right: list[int] = []
        both: list[int] = []
        for dim in range(kept, count):
            in_left, in_right = result._array.shape[dim] != 1, other._array.shape[dim] != 1
            if in_left and in_right:
                waiting[dim] -= 1
                if waiting[dim] == 1:
                    both.append(dim)
                    waiting[dim] = 0
            elif waiting[dim] == 1 and (in_left or in_right):
                (left if in_left else right).append(dim)
                waiting[dim] = 0
        if left:
            result = aten.sum_dim(result, tuple(left), True)
        if right:
            other = aten.sum_dim(other, tuple(right), True)
        result = sumproduct_pair(result, other, both)
    if count == kept:
        return result
    if len(operands) > 1:
        return aten.view(result, result._array.shape[:kept])
    return aten.sum_dim(result, tuple(range(kept, count)))


def sumproduct_pair(left: Tensor, right: Tensor, summed: list[int]) -> Tensor:
    """Multiply two tensors of as many dimensions and sum over `summed`: a batched matrix product with dimensions sorted
    into batch (in both), rows (in the left one), columns (in the right one) and inside (summed)."""
    if not summed:
        return aten.mul(left, right)
    batch: list[int] = []
    rows: list[int] = []
    columns: list[int] = []
    for dim, (m, n) in enumerate(zip(left._array.shape, right._array.shape, strict=True)):
        if dim not in summed:
            (batch if m != 1 and n != 1 else rows if m != 1 else columns).append(dim)
    if rows and columns and columns[-1] < rows[0]:  # so that the result needs no copy to be in order
        left, right, rows, columns = right, left, columns, rows
    a, b = left._array.shape, right._array.shape
    batch_size, inside = math.prod(a[d] for d in batch), math.prod(a[d] for d in summed)
    left = aten.reshape(aten.permute(left, (*batch, *rows, *summed, *columns)),
                        (batch_size, math.prod(a[d] for d in rows), inside))  # fmt: skip
    right = aten.reshape(aten.permute(right, (*batch, *summed, *columns, *rows)),
                         (batch_size, inside, math.prod(b[d] for d in columns)))  # fmt: skip
    order = [*batch, *rows, *summed, *columns]
    shape = (*(a[d] for d in (*batch, *rows)), *(1 for _ in summed), *(b[d] for d in columns))
    back = tuple(order.index(d) for d in range(len(order)))
    return aten.permute(aten.view(aten.bmm(left, right), shape), back)
