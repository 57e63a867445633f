"""`x.sum()`, `x.sum(0)`, `x.max(y)`: one name, several operators.

PyTorch chooses an overload by the arguments; the table has one entry for each. Here the choice is made: `...` stands
for a dimension that was not given, where None means something else.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `../derivatives/table/reductions.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence

from teachgrad.generated import operators as ops
from teachgrad.tensor.creation import expect_tensors, named, numpy_names
from teachgrad.tensor.dtypes import as_dtype
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.tensor import Tensor

Dims = int | Sequence[int] | None

# ---- sums, means, products -------------------------------------------------------------------------------------


def _total(of_all, of_some, doc):
    """`sum` and its relatives, which have one operator for all elements and one for some dimensions."""

    def total(
        input: Tensor, dim=..., keepdim: bool = False, *, dtype: Dtype | None = None, axis=..., keepdims: bool = False
    ) -> Tensor:
        dim, dtype = dim if axis is ... else axis, dtype and as_dtype(dtype)
        return of_all(input, dtype=dtype) if dim is ... else of_some(input, dim, keepdim or keepdims, dtype=dtype)

    return named(total, of_all.__name__.removesuffix("_all"), f"{doc} of all elements, or over some dimensions.")


sum = _total(ops.sum_all, ops.sum_dim, "The sum")
mean = _total(ops.mean_all, ops.mean_dim, "The mean")
prod = _total(ops.prod_all, ops.prod_dim, "The product")


@numpy_names
def nanmean(input: Tensor, dim: Dims = None, keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The mean of the elements that are not NaN."""
    numbers = ops.sum_dim(ops.eq(input, input), dim, keepdim)
    return ops.nansum(input, dim, keepdim, dtype=dtype) / numbers


# ---- spread and norms ------------------------------------------------------------------------------------------


def _spread(operator, doc):
    """`var` and its relatives: (unbiased), (dim, unbiased, keepdim) or (dim, correction=, keepdim=)."""

    def spread(
        input: Tensor, dim=None, unbiased: bool = True, keepdim: bool = False, *, correction: float | None = None
    ):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None and (dim is not None or not unbiased):
            correction = int(unbiased)
        return operator(input, dim, correction=correction, keepdim=keepdim)

    return numpy_names(named(spread, operator.__name__, f"{doc} of all elements, or over some dimensions."))


var = _spread(ops.var, "The variance")
std = _spread(ops.std, "The standard deviation")
var_mean = _spread(ops.var_mean, "Variance and mean")
std_mean = _spread(ops.std_mean, "Standard deviation and mean")


@numpy_names
def norm(
    input: Tensor, p: float | str | None = "fro", dim: Dims = None, keepdim: bool = False, dtype: Dtype | None = None
) -> Tensor:
    """The norm of all elements as a vector, or over some dimensions."""
    if p not in (None, "fro") and isinstance(p, str):
        raise RuntimeError(f"norm: order {p!r} is for matrices; see torch.linalg.matrix_norm")
    return ops.linalg_vector_norm(input, 2 if p is None or p == "fro" else p, dim, keepdim, dtype=dtype)


# ---- the largest, the smallest, the middle; in order -----------------------------------------------------------


def _extreme(of_all, of_dim, of_two, doc):
    """`max` and its relatives: (), (dim, keepdim) or, of two tensors, (other)."""

    def extreme(
        input: Tensor, dim=..., keepdim: bool = False, *, other: Tensor | None = None, axis=..., keepdims: bool = False
    ):
        dim = dim if axis is ... else axis
        other = dim if isinstance(dim, Tensor) else other
        if of_two and other is not None:
            return of_two(input, other)
        return of_all(input) if dim is ... else of_dim(input, dim, keepdim or keepdims)

    doc += "; along a dimension with its index" + ("; of two tensors, element by element." if of_two else ".")
    return named(extreme, of_all.__name__.removesuffix("_all"), doc)


max = _extreme(ops.max_all, ops.max_dim, ops.maximum, "The largest element")
min = _extreme(ops.min_all, ops.min_dim, ops.minimum, "The smallest element")
median = _extreme(ops.median_all, ops.median_dim, None, "The lower of the two elements in the middle")


@numpy_names
def sort(input: Tensor, dim: int = -1, descending: bool = False, stable: bool | None = None) -> ops.Results:
    """The elements in order along a dimension, and where each came from."""
    if stable is None:
        return ops.sort_dim(input, dim, descending)
    return ops.sort_stable(input, stable=stable, dim=dim, descending=descending)


all = named(numpy_names(ops.all_dim), "all", "Whether all elements are true.")
any = named(numpy_names(ops.any_dim), "any", "Whether an element is true.")
amax, amin, aminmax = map(numpy_names, (ops.amax, ops.amin, ops.aminmax))
argmax, argmin, argsort, topk = map(numpy_names, (ops.argmax, ops.argmin, ops.argsort, ops.topk))
cumsum, cumprod, cummax, cummin = map(numpy_names, (ops.cumsum, ops.cumprod, ops.cummax, ops.cummin))
logsumexp, logcumsumexp, nansum = map(numpy_names, (ops.logsumexp, ops.logcumsumexp, ops.nansum))
count_nonzero = numpy_names(ops.count_nonzero)


# ---- without repetition, and from one to the next --------------------------------------------------------------


def unique(
    input: Tensor, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False,
    dim: int | None = None,
):  # fmt: skip
    """Each value (with `dim`, each slice) once, in order; on request also the indices of the elements there, and
    counts.
    """
    values, inverse, counts = ops.unique(input, dim)
    found = (values, *[inverse] * return_inverse, *[counts] * return_counts)
    return found if found[1:] else values


@numpy_names
def diff(
    input: Tensor, n: int = 1, dim: int = -1, prepend: Tensor | None = None, append: Tensor | None = None
) -> Tensor:
    """The differences between neighbours along `dim`, taken `n` times."""
    expect_tensors("diff", input=input)
    if n < 0 or not input._array.ndim:
        raise RuntimeError(f"diff: cannot take differences of order {n} of a {input._array.ndim}D tensor")
    parts = [part for part in (prepend, input, append) if part is not None]
    result = ops.cat(parts, dim) if parts[1:] else input
    difference = ops.logical_xor if input._array.dtype.kind == "b" else ops.sub
    for _ in range(n):
        size = result._array.shape[dim]
        result = difference(ops.slice_(result, dim, 1, size), ops.slice_(result, dim, 0, size - 1))
    return result
