"""How large is a matrix, and by how much does it magnify errors?

The norm of a matrix is a norm of its elements, of the sums of its rows or columns, or of its singular values; its
condition number is its norm times that of its inverse.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`.
Read next: `../linalg.py`, which gives them their public names.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from teachgrad import dtypes
from teachgrad.arguments import one_or_several
from teachgrad.composite.linalg import linalg_svdvals, tensor_of
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.fitting import as_double
from teachgrad.kernels.linalg import check_floating, check_matrix, check_square
from teachgrad.kernels.reduction import check_norm_dtype
from teachgrad.out import with_out, write_out
from teachgrad.scalars import python_number
from teachgrad.tensor import Tensor


def _order(value: Any) -> str:
    """An order as messages print it."""
    return value if isinstance(value, str) else f"{value:g}"


@internal
def linalg_vector_norm_(
    x: Tensor, ord: Any = 2, dim: Any = None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None
) -> Tensor:
    """The norm of vectors: of the whole tensor, or along `dim`."""
    if out is not None:
        return write_out(out, linalg_vector_norm_, x, ord, dim, keepdim, dtype=dtype)
    dim = None if dim is None else one_or_several(dim)
    return aten.linalg_vector_norm(x, ord, dim, keepdim, dtype=dtype)


@internal
def linalg_matrix_norm(
    A: Tensor,
    ord: Any = "fro",
    dim: Sequence[int] = (-2, -1),
    keepdim: bool = False,
    *,
    dtype: dtypes.dtype | None = None,
    out: Tensor | None = None,
) -> Tensor:
    """The norm of matrices: of all elements ("fro"), of the singular values ("nuc", 2, -2), of row or column sums."""
    if out is not None:
        return write_out(out, linalg_matrix_norm, A, ord, dim, keepdim, dtype=dtype)
    name = "linalg.matrix_norm"
    array = A._array
    if isinstance(ord, Tensor):
        ord = python_number(name, "ord", 2, ord)
    if isinstance(ord, complex):
        raise RuntimeError(f"{name}: Expected a non-complex scalar as the order of norm.")
    by_singular_values = ord in ("nuc", 2, -2)
    if ord not in ("fro", "nuc", 1, -1, 2, -2, math.inf, -math.inf):
        raise RuntimeError(f"{name}: Order {ord if isinstance(ord, str) else _order(ord)} not supported.")
    check_matrix(array, name)
    if array.dtype.kind not in "fc" or by_singular_values:
        check_floating(array, name)
    dims = one_or_several(dim)
    if len(dims) != 2:
        raise RuntimeError(f"{name}: dim must be a 2-tuple. Got {' '.join(map(str, dims))}")
    n = array.ndim
    for d in dims:
        if not -n <= d < n:
            raise IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n - 1}], but got {d})")
    first, second = (d % n for d in dims)
    if first == second:
        raise RuntimeError(f"{name}: dims must be different. Got ({dims[0]}, {dims[1]})")
    check_norm_dtype(name, array, dtype)
    if ord == "fro":
        return aten.linalg_vector_norm(A, 2, (first, second), keepdim, dtype=dtype)
    if not by_singular_values:
        if math.isinf(ord):
            first, second = second, first
        sums = aten.linalg_vector_norm(A, 1.0, (first,), keepdim, dtype=dtype)
        if not keepdim and first < second:
            second -= 1
        return extreme(sums, ord > 0, second, keepdim)
    if dtype is not None:
        A = aten.to_dtype(A, dtype)
    order = [*(d for d in range(n) if d not in (first, second)), first, second]
    values = linalg_svdvals(aten.permute(A, order))
    if ord == "nuc":
        result = aten.sum_dim(values, (-1,), keepdim)
    else:
        result = extreme(values, ord > 0, -1, keepdim)
    if keepdim:
        result = aten.permute(aten.unsqueeze(result, -1), [order.index(d) for d in range(n)])
    return result


def extreme(values: Tensor, largest: bool, dim: int, keepdim: bool) -> Tensor:
    """The largest along `dim`, a 0 of its own where there is none; or the smallest."""
    shape = list(values._array.shape)
    if largest and not shape[dim]:
        shape[dim : dim % len(shape) + 1] = [1] * keepdim
        return aten.zeros(shape, aten.dtype_of(values._array.dtype), values._home.device)
    return (aten.amax if largest else aten.amin)(values, (dim,), keepdim)


@internal
def linalg_norm(
    A: Tensor,
    ord: Any = None,
    dim: Any = None,
    keepdim: bool = False,
    *,
    out: Tensor | None = None,
    dtype: dtypes.dtype | None = None,
) -> Tensor:
    """The norm of a vector or a matrix, whichever it is."""
    if out is not None:
        return write_out(out, linalg_norm, A, ord, dim, keepdim, dtype=dtype)
    n = A._array.ndim
    dims = None if dim is None else one_or_several(dim)
    if dims is not None and len(dims) not in (1, 2):
        raise RuntimeError(f"linalg.norm: If dim is specified, it must be of length 1 or 2. Got {list(dims)}")
    if dims is None and ord is not None and not isinstance(ord, str) and n not in (1, 2):
        raise RuntimeError("linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got "
                           f"{n}D.")  # fmt: skip
    if isinstance(ord, str):
        if dims is None and n not in (1, 2):
            raise RuntimeError("linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got "
                               f"{n}D.")  # fmt: skip
        if dims is None and n == 1:
            check_matrix(A._array, "linalg.matrix_norm")
        return linalg_matrix_norm(A, ord, (0, 1) if dims is None else dims, keepdim, dtype=dtype)
    if ord is not None and ((dims is not None and len(dims) == 2) or (dims is None and n == 2)):
        return linalg_matrix_norm(A, ord, (0, 1) if dims is None else dims, keepdim, dtype=dtype)
    return linalg_vector_norm_(A, 2.0 if ord is None else ord, dims, keepdim, dtype=dtype)


@internal
def linalg_cond(A: Tensor, p: Any = None) -> Tensor:
    """How much worse errors can get in a system with matrix A: the norm of A times that of its inverse."""
    array = A._array
    p = as_double(p) if isinstance(p, complex) else p
    if isinstance(p, str):
        check_square(array, f"linalg.cond(ord={p})")
    elif array.ndim < 2:
        raise RuntimeError("linalg.cond: The input tensor must have at least 2 dimensions.")
    valid = p in ("fro", "nuc") if isinstance(p, str) else p is None or abs(p) in (1, 2, math.inf)
    if not valid:
        raise RuntimeError(f"linalg.cond got an invalid norm type: {_order(p)}")
    if array.size == 0:
        return aten.zeros(array.shape[:-2], aten.dtype_of(array.real.dtype), A._home.device)
    if p is None or (not isinstance(p, str) and abs(p) == 2):
        values = linalg_svdvals(A)
        largest, smallest = aten.narrow(values, -1, 0, 1), aten.narrow(values, -1, -1, 1)
        ratio = aten.div(smallest, largest) if p == -2 else aten.div(largest, smallest)
        return aten.squeeze_dim(ratio, -1)
    check_square(array, f"linalg.cond(ord={_order(p)})")
    if p == "nuc":
        values = linalg_svdvals(A)
        inverted = aten.sum_dim(aten.reciprocal(values), (-1,), False)
        return aten.mul(aten.sum_dim(values, (-1,), False), inverted)
    inverse, info = aten.linalg_inv_ex(A)
    singular = tensor_of((info._array > 0)[..., None, None], A)
    inverse = aten.masked_fill_scalar_(inverse, singular, math.inf)
    result = aten.mul(linalg_matrix_norm(A, p), linalg_matrix_norm(inverse, p))
    return aten.nan_to_num_(result, math.inf, math.inf, -math.inf)


# ---- names of long ago ----------------------------------------------------------------------------------------------


@operator
@with_out
def frobenius_norm(input: Tensor, dim: Any, keepdim: bool = False) -> Tensor:
    """The root of the sum of squares over one or two dimensions, or over all."""
    dims = (dim,) if isinstance(dim, int) else tuple(dim)
    if len(dims) > 2:
        raise RuntimeError(f"Expected at most 2 dimensions, but got {len(dims)} dimensions instead.")
    if input._array.dtype.kind not in "fc":
        raise RuntimeError("norm(): input dtype should be either floating point or complex. Got "
                           f"{name_of(input._array.dtype)} instead.")  # fmt: skip
    return aten.norm_dim(input, 2, dims, keepdim)


@operator
@with_out
def nuclear_norm(input: Tensor, dim: Any = (-2, -1), keepdim: bool = False) -> Tensor:
    """The sum of the singular values of matrices."""
    if isinstance(dim, bool):  # without dimensions, `keepdim` comes first
        dim, keepdim = (-2, -1), dim
    return aten.linalg_matrix_norm(input, "nuc", (dim, dim) if isinstance(dim, int) else tuple(dim), keepdim)
