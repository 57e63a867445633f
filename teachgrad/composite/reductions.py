"""`x.sum()`, `x.sum(0)`, `x.max(y)`: one name, several operators.

PyTorch chooses an overload by the arguments; the table has one entry for each. Here the choice is made, and operators
are put together that have no node of their own.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/native/ReduceOps.cpp`.
Read next: `../derivatives/table/30_reductions.yaml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.autograd.state import local
from teachgrad.devices import device
from teachgrad.dispatcher import aten, internal, operator, surface
from teachgrad.dtypes import dtype as Dtype  # noqa: N812
from teachgrad.kernels.dims import name_of
from teachgrad.operands import write_out
from teachgrad.tensor import Tensor

UNSET: Any = object()
"""An argument that was not given, where None means something else."""


@internal
def tensor_of(array: np.ndarray, like: Tensor | device) -> Tensor:
    """A tensor on `array`, where `like` is; no operation, so nothing is recorded."""
    return local.state.wrap(array, like._storage.device if isinstance(like, Tensor) else like)


def named_dim(name: str, dim: Any, named: dict[str, Any], keepdim: Any = False) -> tuple[Any, Any]:
    """`dim` and `keepdim`, which numpy calls `axis` and `keepdims`."""
    for other, value in named.items():
        if other == "axis" and dim is UNSET:
            dim = value
        elif other == "keepdims":
            keepdim = value
        else:
            raise TypeError(f"{name}() got an unexpected keyword argument '{other}'")
    return dim, keepdim


# ---- sums, means, products -------------------------------------------------------------------------------------


@surface
def sum(  # noqa: A001
    input: Tensor, dim: Any = UNSET, keepdim: bool = False, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:  # noqa: A002
    """The sum of all elements, or over some dimensions."""
    if named:
        dim, keepdim = named_dim("sum", dim, named, keepdim)
    if dim is UNSET:
        return aten.sum_all(input, dtype=dtype, out=out)
    return aten.sum_dim(input, dim, keepdim, dtype=dtype, out=out)


@surface
def mean(
    input: Tensor, dim: Any = UNSET, keepdim: bool = False, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:  # noqa: A002
    """The mean of all elements, or over some dimensions."""
    if named:
        dim, keepdim = named_dim("mean", dim, named, keepdim)
    if dim is UNSET:
        return aten.mean_all(input, dtype=dtype, out=out)
    return aten.mean_dim(input, dim, keepdim, dtype=dtype, out=out)


@surface
def prod(
    input: Tensor, dim: Any = UNSET, keepdim: bool = False, *, dtype: Dtype | None = None, out: Any = None, **named: Any
) -> Tensor:  # noqa: A002
    """The product of all elements, or along one dimension."""
    if named:
        dim, keepdim = named_dim("prod", dim, named, keepdim)
    if dim is UNSET:
        return aten.prod_all(input, dtype=dtype, out=out)
    if not isinstance(dim, int):
        raise TypeError("prod() received an invalid combination of arguments - got "
                        f"({type(dim).__name__}), but expected one of:\n * (*, torch.dtype dtype = None)\n"
                        " * (int dim, bool keepdim = False, *, torch.dtype dtype = None)\n")  # fmt: skip
    return aten.prod_dim(input, dim, keepdim, dtype=dtype, out=out)


@operator
def nanmean(input: Tensor, dim: Any = None, keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:  # noqa: A002
    """The mean of what is not NaN."""
    if input._array.dtype.kind not in "fc":
        raise RuntimeError("nanmean(): expected input to have floating point or complex dtype but got "
                           f"{name_of(input._array.dtype)}")  # fmt: skip
    numbers = tensor_of(~np.isnan(input._array), input)
    return aten.div(aten.nansum(input, dim, keepdim, dtype=dtype), aten.sum_dim(numbers, dim, keepdim))


# ---- spread ----------------------------------------------------------------------------------------------------


def _spread(operator: str, input: Tensor, args: tuple[Any, ...], named: dict[str, Any]) -> Any:  # noqa: A002
    """`var` and its relatives are called as (unbiased), (dim, unbiased, keepdim) or (dim, correction=, keepdim=)."""
    unbiased, dim, keepdim = named.pop("unbiased", None), named.pop("dim", named.pop("axis", None)), False
    if len(args) == 1 and isinstance(args[0], bool):
        unbiased = args[0]
    elif args:
        dim, *rest = args
        if rest:
            unbiased = rest[0]
            keepdim = rest[1] if len(rest) > 1 else False
    keepdim = named.pop("keepdim", named.pop("keepdims", keepdim))
    correction = named.pop("correction", None)
    if unbiased is not None:
        correction = 1 if unbiased else 0
    if named or len(args) > 3:
        raise TypeError(f"{operator}() received an invalid combination of arguments")
    dim = (dim,) if isinstance(dim, int) else dim
    return getattr(aten, f"{operator}_correction")(input, dim, correction=correction, keepdim=keepdim)


@operator
def var(input: Tensor, *args: Any, out: Any = None, **named: Any) -> Tensor:  # noqa: A002
    """The variance of all elements, or over some dimensions."""
    return _spread("var", input, args, named) if out is None else write_out(out, var, input, *args, **named)


@operator
def std(input: Tensor, *args: Any, out: Any = None, **named: Any) -> Tensor:  # noqa: A002
    """The standard deviation of all elements, or over some dimensions."""
    return _spread("std", input, args, named) if out is None else write_out(out, std, input, *args, **named)


@operator
def var_mean(tensor: Tensor, *args: Any, **named: Any) -> Any:
    """Variance and mean."""
    return _spread("var_mean", tensor, args, named)


@operator
def std_mean(tensor: Tensor, *args: Any, **named: Any) -> Any:
    """Standard deviation and mean."""
    return _spread("std_mean", tensor, args, named)


# ---- the largest, the smallest, the middle ---------------------------------------------------------------------


def _choose(name: str, input: Tensor, dim: Any, keepdim: Any, named: dict[str, Any]) -> Any:  # noqa: A002
    """`max()` of all, `max(dim)` with indices, `max(other)` element by element."""
    other = named.pop("other", dim if isinstance(dim, Tensor) else None)
    if other is not None:
        return getattr(aten, {"max": "maximum", "min": "minimum"}[name])(input, other)
    dim, keepdim = named_dim(name, dim, named, keepdim)
    if dim is UNSET:
        return getattr(aten, f"{name}_all")(input)
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise TypeError(f"{name}(): argument 'dim' (position 1) must be int, not {type(dim).__name__}")
    return getattr(aten, f"{name}_dim")(input, dim, keepdim)


@surface
def max(input: Tensor, dim: Any = UNSET, keepdim: bool = False, **named: Any) -> Any:  # noqa: A001, A002
    """The largest element; along a dimension with its index; of two tensors, element by element."""
    return _choose("max", input, dim, keepdim, named)


@surface
def min(input: Tensor, dim: Any = UNSET, keepdim: bool = False, **named: Any) -> Any:  # noqa: A001, A002
    """The smallest element; along a dimension with its index; of two tensors, element by element."""
    return _choose("min", input, dim, keepdim, named)


@surface
def median(input: Tensor, dim: Any = UNSET, keepdim: bool = False, **named: Any) -> Any:  # noqa: A002
    """The lower of the two elements in the middle; along a dimension with its index."""
    return _choose("median", input, dim, keepdim, named)


@surface
def nanmedian(input: Tensor, dim: Any = UNSET, keepdim: bool = False, **named: Any) -> Any:  # noqa: A002
    """The same among what is not NaN."""
    return _choose("nanmedian", input, dim, keepdim, named)


@surface
def all(input: Tensor, dim: Any = None, keepdim: bool = False, **named: Any) -> Tensor:  # noqa: A001, A002
    """Whether all elements are true."""
    if named:
        dim, keepdim = named_dim("all", UNSET if dim is None else dim, named, keepdim)
    return aten.all_elements(input) if dim is None and not keepdim else aten.all_dim(input, dim, keepdim)


@surface
def any(input: Tensor, dim: Any = None, keepdim: bool = False, **named: Any) -> Tensor:  # noqa: A001, A002
    """Whether an element is true."""
    if named:
        dim, keepdim = named_dim("any", UNSET if dim is None else dim, named, keepdim)
    return aten.any_element(input) if dim is None and not keepdim else aten.any_dim(input, dim, keepdim)


# ---- norms -----------------------------------------------------------------------------------------------------


@operator
def norm(
    input: Tensor, p: Any = "fro", dim: Any = None, keepdim: bool = False, out: Any = None, dtype: Dtype | None = None
) -> Tensor:  # noqa: A002
    """The norm of all elements as a vector, or over some dimensions; over two, also that of a matrix."""
    if isinstance(p, str) and not (p == "fro" and (dim is None or isinstance(dim, int) or len(dim) <= 2)):
        return linalg_matrix_norm(input, p, range(input._array.ndim) if dim is None else dim, keepdim, dtype=dtype)
    order = 2 if p is None or p == "fro" else p
    return aten.linalg_vector_norm(input, order, dim, keepdim, dtype=dtype, out=out)


@internal
def linalg_norm(A: Tensor, ord: Any = None, dim: Any = None, keepdim: bool = False, *, dtype: Dtype | None = None) -> Tensor:  # noqa: A002, N803
    """The norm of a vector or a matrix, as `dim` or the number of dimensions says."""
    if dim is not None and not isinstance(dim, int) and len(dim) > 2 and ord is not None:
        raise RuntimeError(f"linalg.norm: If dim is specified, it must be of length 1 or 2. Got {list(dim)}")
    if ord is None:
        return aten.linalg_vector_norm(A, 2, dim, keepdim, dtype=dtype)
    if isinstance(ord, str):
        return linalg_matrix_norm(A, ord, (-2, -1) if dim is None else dim, keepdim, dtype=dtype)
    if dim is None and A._array.ndim not in (1, 2):
        raise RuntimeError("linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. "
                           f"Got {A._array.ndim}D.")  # fmt: skip
    if A._array.ndim == 1 and dim is None or isinstance(dim, int) or dim is not None and len(dim) == 1:
        return aten.linalg_vector_norm(A, ord, dim, keepdim, dtype=dtype)
    return linalg_matrix_norm(A, ord, (-2, -1) if dim is None else dim, keepdim, dtype=dtype)


@internal
def linalg_matrix_norm(
    A: Tensor, ord: Any = "fro", dim: Any = (-2, -1), keepdim: bool = False, *, dtype: Dtype | None = None
) -> Tensor:  # noqa: A002, N803
    """Norms of matrices: 'fro' and 'nuc', 1 and inf for columns and rows, 2 for singular values; negative: the smallest."""
    if A._array.ndim < 2:
        raise RuntimeError("linalg.matrix_norm: The input tensor A must have at least 2 dimensions.")
    if isinstance(dim, int) or len(dim) != 2:
        got = dim if isinstance(dim, int) else " ".join(map(str, dim))
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {got}")
    rows, columns = (d % A._array.ndim for d in dim)
    if rows == columns:
        raise RuntimeError(f"linalg.matrix_norm: dims must be different. Got ({dim[0]}, {dim[1]})")
    if ord == "fro":
        return aten.linalg_vector_norm(A, 2, (rows, columns), keepdim, dtype=dtype)
    if ord == "nuc" or ord in (2, -2):
        return _singular_value_norm(A if dtype is None else aten.to_dtype(A, dtype), ord, rows, columns, keepdim)
    if ord not in (1, -1, float("inf"), -float("inf")):
        shown = ord if isinstance(ord, str) else f"{ord:g}"
        raise RuntimeError(f"linalg.matrix_norm: Order {shown} not supported.")
    within, across = (rows, columns) if abs(ord) == 1 else (columns, rows)
    if not keepdim and within < across:
        across -= 1
    sums = aten.linalg_vector_norm(A, 1, (within,), keepdim, dtype=dtype)
    return aten.amax(sums, (across,), keepdim) if ord > 0 else aten.amin(sums, (across,), keepdim)


def _singular_value_norm(matrix: Tensor, ord: Any, rows: int, columns: int, keepdim: bool) -> Tensor:  # noqa: A002
    """Sum, largest or smallest of the singular values."""
    ndim = matrix._array.ndim
    order = [d for d in range(ndim) if d not in (rows, columns)] + [rows, columns]
    values = aten.linalg_svdvals(aten.permute(matrix, tuple(order)))
    if ord == "nuc":
        result = aten.sum_dim(values, (-1,), keepdim)
    else:
        result = aten.amax(values, (-1,), keepdim) if ord > 0 else aten.amin(values, (-1,), keepdim)
    if not keepdim:
        return result
    back = aten.unsqueeze(result, -1)
    return aten.permute(back, tuple(int(i) for i in np.argsort(order)))


