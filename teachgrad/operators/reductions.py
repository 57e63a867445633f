"""`x.sum(0)`, `x.sum(axis=0)`, `x.max(y)`: reductions in the forms in which users call them.

`...` stands for a dimension that was not given, where None means something else.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `../derivatives/table/reductions.yaml`.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from functools import wraps
from operator import index

from teachgrad.generated import operators as ops
from teachgrad.operators.views import shape_of
from teachgrad.tensor.creation import numpy_names
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.tensor import Tensor

Dims = int | Sequence[int] | None

# ---- sums, means, products -------------------------------------------------------------------------------------


@numpy_names
def nanmean(input: Tensor, dim: Dims = None, keepdim=False, *, dtype: Dtype | None = None) -> Tensor:
    """The mean of the elements that are not NaN."""
    numbers = ops.sum(ops.eq(input, input), dim, keepdim)
    return ops.nansum(input, dim, keepdim, dtype=dtype) / numbers


# ---- spread and norms ------------------------------------------------------------------------------------------


def over_all_or_some(operator):
    """Let `var` and its relatives be called with (unbiased), (dim, unbiased) or (dim, correction=)."""

    @numpy_names
    @wraps(operator)
    def called(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None and (dim is not None or not unbiased):
            correction = int(unbiased)
        return operator(input, dim=dim, correction=correction, keepdim=keepdim)

    return called


var, var_mean = over_all_or_some(ops.var), over_all_or_some(ops.var_mean)
std, std_mean = over_all_or_some(ops.std), over_all_or_some(ops.std_mean)


# ---- the largest, the smallest, the middle; in order -----------------------------------------------------------


def of_one_or_two(reduction, of_two):
    """The largest or smallest element; along a dimension with its index; of two tensors, element by element."""

    @numpy_names
    @wraps(reduction)
    def called(input, given=..., keepdim=False, *, dim=..., other=None):
        if isinstance(given, Tensor) or other is not None:
            return of_two(input, given if other is None else other)
        return reduction(input, given if dim is ... else index(dim), keepdim)

    return called


max, min = of_one_or_two(ops.max, ops.maximum), of_one_or_two(ops.min, ops.minimum)


# ---- without repetition, and from one to the next --------------------------------------------------------------


def unique(
    input: Tensor, sorted=True, return_inverse=False, return_counts=False,
    dim: int | None = None,
):  # fmt: skip
    """Each value (with `dim`, each slice) once, in order; on request also the indices of the elements there, and
    counts.
    """
    values, inverse, counts = ops.unique2(input, dim)
    found = (values, *[inverse] * return_inverse, *[counts] * return_counts)
    return found if found[1:] else values


@numpy_names
def diff(input: Tensor, n=1, dim=-1, prepend: Tensor | None = None, append: Tensor | None = None) -> Tensor:
    """The differences between neighbours along `dim`, taken `n` times."""
    if n < 0 or not shape_of(input):
        raise RuntimeError(f"diff: cannot take differences of order {n} of a {input.ndim}D tensor")
    parts = [part for part in (prepend, input, append) if part is not None]
    result = ops.cat(parts, dim) if parts[1:] or not n else input  # never the input itself
    difference = ops.logical_xor if input._array.dtype.kind == "b" else ops.sub
    for _ in range(builtins.min(n, result._array.shape[dim])):  # then there is nothing left
        size = result._array.shape[dim]
        result = difference(ops.slice_(result, dim, 1, size), ops.slice_(result, dim, 0, size - 1))
    return result
