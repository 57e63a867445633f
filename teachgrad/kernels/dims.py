"""Which dimensions are meant?

PyTorch counts dimensions from both ends, lets a 0-d tensor pretend that it has one, and complains in its own words.

In PyTorch: `c10/core/WrapDimMinimal.h`, `aten/src/ATen/WrapDimUtilsMulti.h`.
Read next: `reduction.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.dtypes import from_numpy_dtype


def wrap_dim(dim: int, ndim: int) -> int:
    """`dim` counted from the front."""
    if dim.__class__ is not int:
        try:
            dim = index(dim)
        except TypeError:
            raise TypeError(f"argument 'dim' must be int, not {class_name(dim)}") from None
    if 0 <= dim < ndim:
        return dim
    bound = ndim or 1
    if -bound <= dim < bound:
        return dim % bound
    raise IndexError(f"Dimension out of range (expected to be in range of [{-bound}, {bound - 1}], but got {dim})")


def size(a: np.ndarray, dim: int) -> int:
    """How many there are in a dimension, which has to be there."""
    if not a.ndim:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    return a.shape[wrap_dim(dim, a.ndim)]


def wrap_dims(dim: int | Sequence[int] | None, ndim: int) -> tuple[int, ...]:
    """The dimensions meant by `dim`, from the front; all for None and for an empty list, none of a 0-d tensor."""
    if dim.__class__ is int:
        wrapped: tuple[int, ...] = (wrap_dim(dim, ndim),)  # type: ignore[arg-type]
    elif hasattr(dim, "__index__") and not isinstance(dim, np.ndarray):
        wrapped = (wrap_dim(int(dim), ndim),)  # type: ignore[call-overload]
    elif dim is None or dim == () or dim == []:
        return tuple(range(ndim))
    elif not isinstance(dim, (tuple, list)):
        raise TypeError(f"argument 'dim' must be tuple of ints, not {class_name(dim)}")
    else:
        wrapped = tuple([wrap_dim(d, ndim) for d in dim])
        if len(set(wrapped)) < len(wrapped):
            twice = next(d for i, d in enumerate(wrapped) if d in wrapped[:i])
            raise RuntimeError(f"dim {twice} appears multiple times in the list of dims")
    return wrapped if ndim else ()


def for_each(count: int, *lists: Any) -> list[Any]:
    """Lists with a number for each of `count` dimensions; where there is one number, it counts for all."""
    return [numbers * count if len(numbers) == 1 else numbers for numbers in lists]


def with_a_dim(a: np.ndarray) -> np.ndarray:
    """`a`, or if it is 0-d, its one element as a vector: what has to be done along a dimension can be done then."""
    return a if a.ndim else a.reshape(1)


def name_of(dtype: np.dtype) -> str:
    """What PyTorch's messages call a dtype: `Float`."""
    return from_numpy_dtype(dtype).scalar_name


def c_name_of(dtype: np.dtype) -> str:
    """What they call it where they mean C++'s own type: `float`."""
    return from_numpy_dtype(dtype).c_name


def not_implemented(kernel: str, dtype: np.dtype) -> NotImplementedError:
    """PyTorch's complaint that a kernel was not compiled for a dtype."""
    return NotImplementedError(f"\"{kernel}\" not implemented for '{name_of(dtype)}'")


def same_scalar_type(expected: np.dtype, *arrays: np.ndarray | None) -> None:
    """PyTorch's complaint about the first of `arrays` whose memory holds other numbers than a kernel expects."""
    for array in arrays:
        if array is not None and array.dtype != expected:
            raise RuntimeError(f"expected scalar type {name_of(expected)} but found {name_of(array.dtype)}")


def only_floats(a: np.ndarray, kernel: str, also: tuple[str, ...] = (), half: bool = True) -> None:
    """PyTorch's complaint if `kernel` was not compiled for the dtype of `a`: only for real floats, and what is in `also`."""
    if a.dtype.char not in ("efd" if half else "fd") and a.dtype.name not in also:
        raise not_implemented(kernel, a.dtype)


def refuse_half(kernel: str, a: np.ndarray) -> None:
    """PyTorch's complaint about half precision, for which some kernels were not compiled."""
    if a.dtype.char == "e":
        raise not_implemented(kernel, a.dtype)


def broadcast_shape(*shapes: tuple[int, ...]) -> tuple[int, ...]:
    """The shape to which all of `shapes` broadcast."""
    result = shapes[0]
    for shape in shapes[1:]:
        ndim = max(len(result), len(shape))
        a, b = (1,) * (ndim - len(result)) + result, (1,) * (ndim - len(shape)) + shape
        for d in range(ndim - 1, -1, -1):
            if a[d] != b[d] and 1 not in (a[d], b[d]):
                raise RuntimeError(f"The size of tensor a ({a[d]}) must match the size of tensor b ({b[d]}) at "
                                   f"non-singleton dimension {d}")  # fmt: skip
        result = tuple([m if n == 1 else n for n, m in zip(a, b, strict=True)])
    return result


def refuse_empty_dim(a: np.ndarray, dim: int, name: str, colon: str = "():") -> None:
    """Refuse to choose one of no elements."""
    if a.ndim and a.shape[dim] == 0:
        raise IndexError(f"{name}{colon} Expected reduction dim {dim} to have non-zero size.")


def refuse_empty_sizes(a: np.ndarray, n: int, of: str = "tensor", and_other: str = "and other") -> None:
    """Refuse what is not a batch of things of `n` dimensions with channels, or one of them; a batch may be empty."""
    ndim = a.ndim
    if ndim not in (n + 1, n + 2) or 0 in a.shape[ndim - n - 1 :]:
        raise RuntimeError(f"Expected {n + 1}D or {n + 2}D (batch mode) {of} with possibly 0 batch size {and_other} "
                           f"non-zero dimensions for input, but got: {list(a.shape)}")  # fmt: skip


def no_complex(a: np.ndarray, kernel: str) -> None:
    """Refuse complex numbers, which have no order; where there are none, PyTorch does not get to its kernel."""
    if a.dtype.kind == "c" and a.size:
        raise not_implemented(kernel, a.dtype)


def along(dim: int, part: Any) -> Any:
    """The index that applies `part` to dimension `dim` and takes all of the others."""
    return (slice(None),) * dim + (part,)
