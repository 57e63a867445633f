"""Reading and writing at places given by indices or by a mask.

Three ways to say where. `gather` and `scatter` have an index for each element: `out[i][j] = a[index[i][j]][j]`.
`index_select`, `index_add`, … have one for each slice along a dimension. Masks say yes or no for each element. Nothing
here writes to its input: results are new arrays.

In PyTorch: `aten/src/ATen/native/TensorAdvancedIndexing.cpp`, `ScatterGatherChecks.h`.
Read next: `../derivatives/table/60_scatter.yaml`.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from teachgrad.callers import users_level
from teachgrad.kernels.dims import along, broadcast_shape, c_name_of, name_of, not_implemented, with_a_dim, wrap_dim
from teachgrad.kernels.fitting import ONE, fitting
from teachgrad.kernels.layout import with_these_strides
from teachgrad.kernels.pointwise import refuse
from teachgrad.kernels.shape import expand
from teachgrad.warned_once import WarnOnce

Array = np.ndarray


# ---- an index for each element ---------------------------------------------------------------------------------


def gather(a: Array, dim: int, index: Array, sparse_grad: bool = False) -> Array:
    dim = wrap_dim(dim, a.ndim)
    _check_index_dtype(index, "gather")
    if index.size == 0:
        return np.empty(index.shape, a.dtype)
    _check_same_ndim(a, index, "input")
    for d in range(a.ndim):
        if d != dim and index.shape[d] > a.shape[d]:
            raise RuntimeError(f"Size does not match at dimension {d} expected index {list(index.shape)} to be no "
                               f"larger than self {list(a.shape)} apart from dimension {dim}")  # fmt: skip
    return with_a_dim(a)[_places(a, dim, index)].reshape(index.shape)


def _places(a: Array, dim: int, index: Array) -> tuple[Any, ...]:
    """The index tuple that numpy needs: open grids, and `index` itself along `dim`."""
    index = with_a_dim(index)
    size = a.shape[dim] if a.ndim else 1
    wrong = (index < 0) | (index >= size)
    if wrong.any():
        raise RuntimeError(f"index {index[wrong][0]} is out of bounds for dimension {dim} with size {size}")
    grids: list[Any] = list(np.ogrid[tuple([slice(n) for n in index.shape])])
    grids[dim] = index
    return tuple(grids)


def _check_index_dtype(index: Array, name: str) -> None:
    if index.dtype not in (np.int64, np.int32) and index.size:
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index")


def _check_same_ndim(a: Array, index: Array, other: str) -> None:
    if max(a.ndim, 1) != max(index.ndim, 1):
        raise RuntimeError(f"Index tensor must have the same number of dimensions as {other} tensor")


def scatter_src(a: Array, dim: int, index: Array, src: Array) -> Array:
    result, places, values = _prepared(a, dim, index, src)
    result[places] = values
    return result.reshape(a.shape)


def scatter_value(a: Array, dim: int, index: Array, value: Any) -> Array:
    result, places, _ = _prepared(a, dim, index, None)
    if index.size:
        result[places] = fitting(value, a.dtype)
    return result.reshape(a.shape)


def scatter_add(a: Array, dim: int, index: Array, src: Array) -> Array:
    result, places, values = _prepared(a, dim, index, src)
    np.add.at(result, places, values)
    return result.reshape(a.shape)


_REDUCTIONS = {"add": np.add, "sum": np.add, "mean": np.add, "multiply": np.multiply, "prod": np.multiply,
               "amax": np.maximum, "amin": np.minimum}  # fmt: skip


_about_reduce = WarnOnce()


def scatter_with(a: Array, dim: int, index: Array, src: Any, reduce: str) -> Array:
    """The old form `scatter(..., reduce="add")`; `src` may be a number."""
    tensor = src if isinstance(src, Array) else None
    _check_arguments(a, dim, index, tensor)
    if tensor is not None:
        _about_reduce("The reduce argument of torch.scatter with Tensor src is deprecated and will be removed in a future "
                      "PyTorch release. Use torch.scatter_reduce instead for more reduction options.")  # fmt: skip
    if reduce not in ("add", "multiply"):
        raise RuntimeError("reduce argument must be either add or multiply.")
    result, places, values = _parts(a, dim, index, tensor)
    _REDUCTIONS[reduce].at(result, places, fitting(src, a.dtype) if tensor is None else values)
    return result.reshape(a.shape)


def scatter_reduce(a: Array, dim: int, index: Array, src: Array, reduce: str, include_self: bool = True) -> Array:
    _check_arguments(a, dim, index, src)
    if reduce not in ("sum", "prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    result, places, values = _parts(a, dim, index, src)
    if not index.size and (a.dtype.kind != "b" or reduce != "mean"):
        return a.copy()
    if (a.dtype.kind == "c" and reduce in ("amax", "amin")) or (a.dtype.kind == "b" and reduce == "mean"):
        kernel = f"scatter_gather_tensor_cpu_reduce_{reduce}" if index.size else "div_floor_cpu"
        raise not_implemented(kernel, a.dtype)
    return _reduce_at(result, places, values, reduce, include_self).reshape(a.shape)


def _reduce_at(result: Array, places: Any, values: Array, reduce: str, include_self: bool) -> Array:
    """Combine `values` into `result` at `places`, with what is there or instead of it."""
    if not include_self:
        result[places] = _neutral(reduce, result.dtype)
    _REDUCTIONS[reduce].at(result, places, values)
    if reduce != "mean":
        return result
    counts = np.full(result.shape, int(include_self), np.int64)
    np.add.at(counts, places, np.ones(np.shape(values), np.int64))
    counts = np.maximum(counts, 1).astype(result.dtype)
    return result // counts if result.dtype.kind in "iu" else np.divide(result, counts)


def _neutral(reduce: str, dtype: np.dtype) -> Any:
    """The number that changes nothing."""
    if reduce in ("sum", "mean"):
        return 0
    if reduce == "prod":
        return 1
    if dtype.kind == "f":
        return -np.inf if reduce == "amax" else np.inf
    if dtype.kind == "b":
        return reduce == "amin"
    return np.iinfo(dtype).min if reduce == "amax" else np.iinfo(dtype).max


def _prepared(a: Array, dim: int, index: Array, src: Array | None) -> tuple[Array, Any, Any]:
    """The parts of a call with arguments that fit."""
    _check_arguments(a, dim, index, src)
    return _parts(a, dim, index, src)


def _parts(a: Array, dim: int, index: Array, src: Array | None) -> tuple[Array, Any, Any]:
    """A copy of `a` with at least one dimension, the places to write, and the part of `src` that goes there."""
    dim, result = wrap_dim(dim, a.ndim), with_a_dim(a).copy()
    if index.size == 0:
        return result, np.zeros(result.shape, np.bool_), np.empty(0, a.dtype)
    values = None if src is None else with_a_dim(src)[tuple([slice(n) for n in with_a_dim(index).shape])]
    return result, _places(a, dim, index), values


def _check_arguments(a: Array, dim: int, index: Array, src: Array | None) -> None:
    """Refuse dtypes and shapes that do not fit. Whether the indices are in bounds is seen later."""
    dim = wrap_dim(dim, a.ndim)
    _check_index_dtype(index, "scatter")
    if src is not None and src.dtype != a.dtype:
        raise RuntimeError("scatter(): Expected self.dtype to be equal to src.dtype")
    if index.size == 0:
        return
    _check_same_ndim(a, index, "self")
    too_large = any(d != dim and n > a.shape[d] for d, n in enumerate(index.shape))
    if src is not None:
        for d, n in enumerate(index.shape if src.ndim and not too_large else ()):
            if n > src.shape[wrap_dim(d, src.ndim)]:  # which has as many dimensions up to here
                break
        _check_same_ndim(src, index, "src")
    sizes = () if src is None else src.shape or (1,)
    if src is not None and (too_large or any(n > m for n, m in zip(index.shape, sizes, strict=False))):
        raise RuntimeError(f"Expected index {list(index.shape)} to be no larger than self {list(a.shape)} apart from "
                           f"dimension {dim} and to be no larger size than src {list(src.shape)}")  # fmt: skip
    if too_large:
        raise RuntimeError(f"Expected index {list(index.shape)} to be no larger than self {list(a.shape)} apart from "
                           f"dimension {dim}")  # fmt: skip


# ---- an index for each slice -----------------------------------------------------------------------------------


def index_select(a: Array, dim: int, index: Array) -> Array:
    dim = wrap_dim(dim, a.ndim)
    if index.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    if index.dtype not in (np.int64, np.int32):
        raise RuntimeError("index_select(): Expected dtype int32 or int64 for index")
    index = with_a_dim(index)
    size = a.shape[dim] if a.ndim else 1
    if a.ndim == 0 and index.size != 1:
        raise RuntimeError("index_select(): Index to scalar can have only 1 value, got " + f"{index.size} value(s)")
    if index.size and (index.min() < 0 or index.max() >= size):
        if dim == 1 and a.size:
            wrong = int(index[(index < 0) | (index >= size)][0])
            raise RuntimeError(f"INDICES element is out of DATA bounds, id={wrong} axis_dim={size}")
        if not size and a.ndim > 1:
            raise RuntimeError("index_select(): self indexing axis dim should be positive")
        raise IndexError("index out of range in self")
    return with_a_dim(a).take(index, dim) if a.ndim else a.copy()


def index_add(a: Array, dim: int, index: Array, source: Array, alpha: Any = 1) -> Array:
    dim = wrap_dim(dim, a.ndim)
    _check_slices(a, dim, index, source, "index_add_")
    if not a.size:
        return a.copy()
    result = with_a_dim(a).copy()
    values = with_a_dim(source)
    np.add.at(result, along(dim, with_a_dim(index)), values if alpha is ONE else values * fitting(alpha, a.dtype))
    return result.reshape(a.shape)


_about_index_reduce = WarnOnce()


def index_reduce(a: Array, dim: int, index: Array, source: Array, reduce: str, include_self: bool = True) -> Array:
    if reduce not in ("prod", "mean", "amax", "amin"):
        raise RuntimeError(f"index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {reduce}.")
    dim = wrap_dim(dim, a.ndim)
    _check_slices(a, dim, index, source, "index_reduce_", filled=not include_self)
    _about_index_reduce("index_reduce() is in beta and the API may change at any time.")
    if not include_self:
        refuse("index_reduce_func_exclude_input_init", a, "bc")
    if a.ndim <= 1:
        refuse("index_func_", a, "bc")
    if a.dtype.kind == "c" and reduce in ("amax", "amin"):
        raise not_implemented("maximum_cpu" if reduce == "amax" else "minimum_cpu", a.dtype)
    if a.dtype.kind == "b" and reduce == "mean":
        raise not_implemented("div_floor_cpu", a.dtype)
    result = with_a_dim(a).copy()
    places = along(dim, with_a_dim(index))
    return _reduce_at(result, places, with_a_dim(source), reduce, include_self).reshape(a.shape)


def _check_slices(a: Array, dim: int, index: Array, source: Array, name: str, filled: bool = False) -> None:
    """What `index_add` and `index_reduce` ask of their arguments; the latter may have `filled` the slices before."""
    if index.ndim > 1:
        raise IndexError(f"{name}(): Index is supposed to be a vector, but got dim: {index.ndim} with type: "
                         f"{name_of(index.dtype)} and size: {list(index.shape)}")  # fmt: skip
    if index.dtype not in (np.int64, np.int32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index but got: {name_of(index.dtype)}")
    if a.dtype != source.dtype:
        raise RuntimeError(f"{name}(): self ({name_of(a.dtype)}) and source ({name_of(source.dtype)}) must have the "
                           "same scalar type")  # fmt: skip
    if dim and dim >= source.ndim:
        raise RuntimeError(f"{name}(): Indexing dim {dim} is out of bounds of the source tensor with dim {source.ndim}")
    if source.ndim == 0 and index.size != 1:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    size = source.shape[dim] if source.ndim else 1
    if index.size != size:
        raise RuntimeError(f"{name}(): Number of indices ({index.size}) should be equal to source.size(dim): ({size}), "
                           f"for dim: {dim}")  # fmt: skip
    if a.ndim != source.ndim or _without(a.shape, dim) != _without(source.shape, dim):
        raise RuntimeError("source tensor shape must match self tensor shape, excluding the specified dimension. Got "
                           f"self.shape = {list(a.shape)} source.shape = {list(source.shape)}")  # fmt: skip
    size = a.shape[dim] if a.ndim else 1
    adds = name == "index_add_"
    by_number = a.ndim < 2 or (a.size and index.dtype == np.int32) if adds else not filled
    if by_number and index.size and not 0 <= index.min() <= index.max() < size:
        raise IndexError("index out of range in self")
    if a.size or not (adds or _no_slices(a, dim)):  # otherwise PyTorch does not look
        _check_bounds(index, dim, size, IndexError if filled else RuntimeError, "")


def _without(shape: tuple[int, ...], dim: int) -> tuple[int, ...]:
    return shape[:dim] + shape[dim + 1 :]


def _no_slices(a: Array, dim: int) -> bool:
    """Whether nothing lies along `dim`: PyTorch does not look at indices then."""
    return not a.size and 0 in _without(a.shape, dim)


def _check_bounds(index: Array, dim: int, size: int, error: Any, prefix: str, lowest: int = 0) -> None:
    wrong = (index < lowest) | (index >= size)
    if wrong.any():
        raise error(f"{prefix}index {index[wrong].ravel()[0]} is out of bounds for dimension {dim} with size {size}")


def index_copy(a: Array, dim: int, index: Array, source: Array) -> Array:
    dim = wrap_dim(dim, a.ndim)
    if index.ndim > 1:
        raise IndexError(f"index_copy_(): Index should have dimension 1 or 0 (got {index.ndim})")
    if source.ndim == 0 and index.size != 1:
        raise IndexError(f"index_copy_(): When source is scalar, index should have one element (got {index.size})")
    if a.ndim and source.ndim and a.ndim != source.ndim:
        raise IndexError("index_copy_(): When source and destination are not scalars, their dimensionality must match. Source "
                         f"dimensionality ({source.ndim}), destination dimensionality ({a.ndim})")  # fmt: skip
    if index.dtype != np.int64:
        raise RuntimeError(f"index_copy_(): Expected a long tensor for index, but got {name_of(index.dtype)}")
    if a.dtype != source.dtype:
        raise RuntimeError("index_copy_(): self and source expected to have the same dtype, but got (self) "
                           f"{name_of(a.dtype)} and (source) {name_of(source.dtype)}")  # fmt: skip
    if _without(a.shape, dim) != _without(source.shape, dim):
        shapes = [" ".join(map(str, _without(x.shape, dim))) for x in (a, source)]
        raise RuntimeError(
            "index_copy_(): Source/destination tensor must have same slice shapes. Destination slice "
            f"shape: {shapes[0]} at dimension {dim} and source slice shape: {shapes[1]} at dimension 0."
        )
    if source.ndim and index.size != source.shape[dim]:
        raise IndexError(f"index_copy_(): Number of indices ({index.size}) should be equal to source.size(dim) "
                         f"({source.shape[dim]})")  # fmt: skip
    if _no_slices(a, dim):
        return a.copy()
    _check_bounds(index, dim, a.shape[dim] if a.ndim else 1, IndexError, "index_copy_(): ")
    result = with_a_dim(a).copy()
    result[along(dim, with_a_dim(index))] = with_a_dim(source)
    return result.reshape(a.shape)


def index_fill_value_into(a: Array, dim: int, index: Array, value: Any) -> Array:
    """Write `value` into `a` itself, of which several elements may be one place in memory."""
    dim = wrap_dim(dim, a.ndim)
    if index.dtype != np.int64:
        raise IndexError("index_fill_(): Expected dtype int64 for index.")
    if isinstance(value, complex) and a.dtype.kind != "c":
        raise RuntimeError("index_fill_(): Converting complex Scalar to non-complex type is not supported")
    if index.ndim > 1:
        raise RuntimeError("Index has to be a vector/scalar")
    if not _no_slices(a, dim):
        size = a.shape[dim] if a.ndim else 1
        _check_bounds(index, dim, size, IndexError, "", lowest=-size)
        with_a_dim(a)[along(dim, with_a_dim(index))] = fitting(value, a.dtype)
    return a


def index_fill_tensor_into(a: Array, dim: int, index: Array, value: Array) -> Array:
    if value.ndim:
        raise RuntimeError(f"index_fill_ only supports a 0-dimensional value tensor, but got tensor with {value.ndim} "
                           "dimension(s).")  # fmt: skip
    return index_fill_value_into(a, dim, index, value.item())


def index_fill_value(a: Array, dim: int, index: Array, value: Any) -> Array:
    return index_fill_value_into(a.copy(), dim, index, value)


def index_fill_tensor(a: Array, dim: int, index: Array, value: Array) -> Array:
    return index_fill_tensor_into(a.copy(), dim, index, value)


# ---- yes or no for each element --------------------------------------------------------------------------------


def masked_fill_scalar(a: Array, mask: Array, value: Any) -> Array:
    if mask.dtype.kind != "b":
        raise RuntimeError(f"masked_fill_ only supports boolean masks, but got mask with dtype {c_name_of(mask.dtype)}")
    filled = np.where(mask, fitting(value, a.dtype), a)
    return filled if filled.flags.c_contiguous else filled.copy()


def masked_fill_tensor(a: Array, mask: Array, value: Array) -> Array:
    if value.ndim:
        raise RuntimeError(f"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {value.ndim} "
                           "dimension(s).")  # fmt: skip
    return masked_fill_scalar(a, mask, value.item())


def masked_fill_scalar_into(a: Array, mask: Array, value: Any) -> Array:
    """Write `value` into `a` itself, of which several elements may be one place in memory."""
    if mask.dtype.kind != "b" or broadcast_shape(a.shape, mask.shape) != a.shape:
        return masked_fill_scalar(a, mask, value)
    np.copyto(a, fitting(value, a.dtype), where=mask)
    return a


def masked_fill_tensor_into(a: Array, mask: Array, value: Array) -> Array:
    return masked_fill_tensor(a, mask, value) if value.ndim else masked_fill_scalar_into(a, mask, value.item())


def masked_select(a: Array, mask: Array) -> Array:
    if mask.dtype.kind != "b":
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    shape = broadcast_shape(mask.shape, a.shape)
    return np.broadcast_to(a, shape)[np.broadcast_to(mask, shape)]


def masked_scatter(a: Array, mask: Array, source: Array) -> Array:
    return masked_scatter_into(np.broadcast_to(a, broadcast_shape(mask.shape, a.shape)), mask, source)


def masked_scatter_into(a: Array, mask: Array, source: Array) -> Array:
    """The same where `a` keeps its shape, and the mask is expanded to it."""
    if a.dtype != source.dtype:
        raise RuntimeError("masked_scatter: expected self and source to have same dtypes but got"
                           f"{name_of(a.dtype)} and {name_of(source.dtype)}")  # fmt: skip
    if mask.dtype == np.uint8:
        warnings.warn(
            "masked_scatter_ received a mask with dtype torch.uint8, this behavior is now deprecated,please use a mask "
            "with dtype torch.bool instead.",
            stacklevel=users_level(),
        )
    if mask.dtype.kind != "b":
        raise RuntimeError(
            f"masked_scatter_ only supports boolean masks, but got mask with dtype {name_of(mask.dtype)}"
        )
    result, mask = a.copy(), expand(mask, a.shape)
    wanted = int(np.count_nonzero(mask))
    if source.size < wanted:
        raise RuntimeError("Number of elements of source < number of ones in mask")
    result[mask] = source.reshape(-1)[:wanted]
    return result


def masked_scatter_backward(grad: Array, mask: Array, sizes: tuple[int, ...]) -> Array:
    result = np.zeros(sizes, grad.dtype)
    taken = masked_select(grad, mask)
    result.reshape(-1)[: taken.size] = taken
    return result


# ---- as if there were one dimension ----------------------------------------------------------------------------


def take(a: Array, index: Array) -> Array:
    if index.dtype != np.int64:
        raise RuntimeError(f"take(): Expected a long tensor for index, but got {name_of(index.dtype)}")
    if index.size and not a.size:
        raise IndexError("take(): tried to take from an empty tensor")
    return a.reshape(-1)[_flat_places(a, index)]


def put(a: Array, index: Array, source: Array, accumulate: bool = False) -> Array:
    if index.dtype != np.int64:
        raise RuntimeError(f"put_(): Expected a long tensor for index, but got {name_of(index.dtype)}")
    if a.dtype != source.dtype:
        raise RuntimeError("put_(): self and source expected to have the same dtype, but got self.dtype = "
                           f"{name_of(a.dtype)} and source.dtype = {name_of(source.dtype)}")  # fmt: skip
    if source.size != index.size:
        raise IndexError("put_(): Expected source and index to have the same number of elements, but got "
                         f"source.numel() = {source.size}, index.numel() = {index.size}")  # fmt: skip
    if index.size and not a.size:
        raise IndexError("put_(): Tried to put elements into an empty tensor")
    result = np.array(a, order="C")
    flat, places, values = result.reshape(-1), _flat_places(a, index).reshape(-1), source.reshape(-1)
    if accumulate:
        np.add.at(flat, places, values)
    else:
        flat[places] = values
    return result


def _flat_places(a: Array, index: Array) -> Array:
    wrong = (index < -a.size) | (index >= a.size)
    if wrong.any():
        raise IndexError(
            f"out of range: tried to access index {index[wrong].ravel()[0]} on a tensor of {a.size} elements."
        )
    return index


def nonzero(a: Array) -> Array:
    if not np.any(a):
        return with_these_strides((0, a.ndim), (1, 0), np.dtype(np.int64))
    return np.stack(np.nonzero(a)).T if a.ndim else np.zeros((1, 0), np.int64)
