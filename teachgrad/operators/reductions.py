"""`x.sum()`, `x.sum(0)`, `x.max(y)`: one name, several operators.

PyTorch chooses an overload by the arguments; the table has one entry for each. Here the choice is made: `...` stands
for a dimension that was not given, where None means something else.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `../derivatives/table/reductions.yaml`.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import wraps
from operator import index
from typing import Any

from teachgrad.generated import operators as ops
from teachgrad.tensor.creation import numpy_names
from teachgrad.tensor.dtypes import as_dtype
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.tensor import Tensor

Dims = int | Sequence[int] | None
Pair = tuple[Tensor, Tensor]

# ---- sums, means, products -------------------------------------------------------------------------------------


@numpy_names
def sum(input: Tensor, dim: Any = ..., keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The sum of all elements, or over some dimensions."""
    dtype = dtype and as_dtype(dtype)
    return ops.sum_all(input, dtype=dtype) if dim is ... else ops.sum_dim(input, dim, keepdim, dtype=dtype)


@numpy_names
def mean(input: Tensor, dim: Any = ..., keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The mean of all elements, or over some dimensions."""
    dtype = dtype and as_dtype(dtype)
    return ops.mean_all(input, dtype=dtype) if dim is ... else ops.mean_dim(input, dim, keepdim, dtype=dtype)


@numpy_names
def prod(input: Tensor, dim: Any = ..., keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The product of all elements, or along one dimension."""
    dtype = dtype and as_dtype(dtype)
    return ops.prod_all(input, dtype=dtype) if dim is ... else ops.prod_dim(input, index(dim), keepdim, dtype=dtype)


@numpy_names
def nanmean(input: Tensor, dim: Dims = None, keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:
    """The mean of the elements that are not NaN."""
    numbers = ops.sum_dim(ops.eq(input, input), dim, keepdim)
    return ops.div(ops.nansum(input, dim, keepdim, dtype=dtype), numbers)


# ---- spread and norms ------------------------------------------------------------------------------------------


def _spread(operator: Callable[..., Any], doc: str) -> Callable[..., Any]:
    """`var` and its relatives: (unbiased), (dim, unbiased, keepdim) or (dim, correction=, keepdim=)."""

    def spread(
        input: Tensor, dim: Any = None, unbiased: bool = True, keepdim: bool = False, *, correction: float | None = None
    ) -> Any:
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None and (dim is not None or not unbiased):
            correction = int(unbiased)
        return operator(input, dim, correction=correction, keepdim=keepdim)

    spread.__name__ = spread.__qualname__ = operator.__name__
    spread.__doc__ = f"{doc} of all elements, or over some dimensions."
    return numpy_names(spread)


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


def _named(operator: Callable[..., Any], *fields: str) -> Callable[..., Any]:
    """`operator` with named results: `x.topk(2).values`."""
    result_type = namedtuple(operator.__name__.removesuffix("_dim"), fields)  # type: ignore[misc]

    @wraps(operator)
    def named(*args: Any, **options: Any) -> Any:
        return result_type(*operator(*args, **options))

    return numpy_names(named)


aminmax = _named(ops.aminmax, "min", "max")
cummax = _named(ops.cummax, "values", "indices")
cummin = _named(ops.cummin, "values", "indices")
topk = _named(ops.topk, "values", "indices")
_max_dim = _named(ops.max_dim, "values", "indices")
_min_dim = _named(ops.min_dim, "values", "indices")
_median_dim = _named(ops.median_dim, "values", "indices")
_sort = _named(ops.sort_dim, "values", "indices")
_sort_stable = _named(ops.sort_stable, "values", "indices")


@numpy_names
def max(input: Tensor, dim: Any = ..., keepdim: bool = False, *, other: Tensor | None = None) -> Any:
    """The largest element; along a dimension with its index; of two tensors, element by element."""
    other = dim if isinstance(dim, Tensor) else other
    if other is not None:
        return ops.maximum(input, other)
    return ops.max_all(input) if dim is ... else _max_dim(input, dim, keepdim)


@numpy_names
def min(input: Tensor, dim: Any = ..., keepdim: bool = False, *, other: Tensor | None = None) -> Any:
    """The smallest element; along a dimension with its index; of two tensors, element by element."""
    other = dim if isinstance(dim, Tensor) else other
    if other is not None:
        return ops.minimum(input, other)
    return ops.min_all(input) if dim is ... else _min_dim(input, dim, keepdim)


@numpy_names
def median(input: Tensor, dim: Any = ..., keepdim: bool = False) -> Any:
    """The lower of the two elements in the middle; along a dimension with its index."""
    return ops.median_all(input) if dim is ... else _median_dim(input, dim, keepdim)


@numpy_names
def sort(input: Tensor, dim: int = -1, descending: bool = False, stable: bool | None = None) -> Pair:
    """The elements in order along a dimension, and where each came from."""
    if stable is None:
        return _sort(input, dim, descending)  # type: ignore[no-any-return]
    return _sort_stable(input, stable=stable, dim=dim, descending=descending)  # type: ignore[no-any-return]


@numpy_names
def all(input: Tensor, dim: Dims = None, keepdim: bool = False) -> Tensor:
    """Whether all elements are true."""
    return ops.all_dim(input, dim, keepdim)


@numpy_names
def any(input: Tensor, dim: Dims = None, keepdim: bool = False) -> Tensor:
    """Whether an element is true."""
    return ops.any_dim(input, dim, keepdim)


amax, amin, argmax, argmin = (numpy_names(f) for f in (ops.amax, ops.amin, ops.argmax, ops.argmin))
argsort, logsumexp, nansum = (numpy_names(f) for f in (ops.argsort, ops.logsumexp, ops.nansum))
cumsum, cumprod, logcumsumexp = (numpy_names(f) for f in (ops.cumsum, ops.cumprod, ops.logcumsumexp))
count_nonzero = numpy_names(ops.count_nonzero)


# ---- without repetition, and from one to the next --------------------------------------------------------------


def unique(
    input: Tensor,
    sorted: bool = True,
    return_inverse: bool = False,
    return_counts: bool = False,
    dim: int | None = None,
) -> Any:
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
    if n < 0 or not input._array.ndim:
        raise RuntimeError(
            f"diff: cannot take differences of order {n} of a tensor of shape {list(input._array.shape)}"
        )
    parts = [part for part in (prepend, input, append) if part is not None]
    result = ops.cat(parts, dim) if parts[1:] else input
    difference = ops.logical_xor if input._array.dtype.kind == "b" else ops.sub
    for _ in range(n):
        size = result._array.shape[dim]
        result = difference(ops.slice_(result, dim, 1, size), ops.slice_(result, dim, 0, size - 1))
    return result
