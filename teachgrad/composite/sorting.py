"""Sorting and searching as users call it.

In PyTorch: `torch/functional.py` (`unique`), `aten/src/ATen/native/Bucketization.cpp`.
Read next: `joining.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.composite.reductions import UNSET, named_dim, tensor_of
from teachgrad.dispatcher import aten, operator, surface
from teachgrad.kernels.dims import name_of
from teachgrad.operands import operands, result_type
from teachgrad.out import write_out
from teachgrad.scalars import not_a_bool
from teachgrad.tensor import Tensor, number_tensor
from teachgrad.warned_once import WarnOnce


@surface
def sort(
    input: Tensor, dim: Any = UNSET, descending: bool = False, *, stable: Any = ..., out: Any = None, **named: Any
) -> Any:
    """The elements in order, and where each was."""
    if named:
        dim, _ = named_dim("sort", dim, named, keepdim=None)
    dim = -1 if dim is UNSET else dim
    if stable is not ...:
        return aten.sort_stable(input, stable=stable, dim=dim, descending=descending, out=out)
    return aten.sort_dim(input, dim, descending, out=out)


@operator
def msort(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The elements in order along the first dimension."""
    if out is not None:
        return write_out(out, msort, input)  # type: ignore[no-any-return]
    return aten.sort_dim(input, 0)[0]


@operator
def unique(
    input: Tensor,
    sorted: bool = True,
    return_inverse: bool = False,
    return_counts: bool = False,
    dim: int | None = None,
) -> Any:
    """Each value once, in order."""
    _check_flags(
        "_unique2" if dim is None else "unique_dim",
        sorted=sorted,
        return_inverse=return_inverse,
        return_counts=return_counts,
    )
    found = aten._unique2(input) if dim is None else aten._unique_dim(input, dim)
    return _asked_for(found, return_inverse, return_counts)


@operator
def unique_consecutive(
    input: Tensor, return_inverse: bool = False, return_counts: bool = False, dim: int | None = None
) -> Any:
    """Each run of equal values once."""
    _check_flags("unique_consecutive", return_inverse=return_inverse, return_counts=return_counts)
    return _asked_for(aten._unique_consecutive(input, dim), return_inverse, return_counts)


def _check_flags(function: str, **flags: Any) -> None:
    """Refuse what is neither True nor False."""
    for name, value in flags.items():
        if value.__class__ is not bool:
            raise not_a_bool(function, name, None, value)


def _asked_for(found: Any, inverse: bool, counts: bool) -> Any:
    parts = [found[0]] + [found[1]] * inverse + [found[2]] * counts
    return parts[0] if len(parts) == 1 else tuple(parts)


@surface
def isin(elements: Any, test_elements: Any, *, assume_unique: bool = False, invert: bool = False) -> Tensor:
    """Which elements are among others."""
    elements, test_elements = operands("isin", elements, test_elements)
    for tensor in (elements, test_elements):
        if tensor._array.dtype.kind in "bc":
            raise RuntimeError(f"Unsupported input type encountered for isin(): {tensor.dtype.scalar_name}")
    return aten._isin(elements, test_elements, assume_unique=assume_unique, invert=invert)


@surface
def searchsorted(
    sorted_sequence: Tensor,
    input: Any,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: Tensor | None = None,
) -> Tensor:
    """Where each value would go to keep the order."""
    if side not in (None, "left", "right"):
        raise RuntimeError(f"torch.searchsorted(): side can only be 'left' or 'right' but got {side}")
    if side == "left" and right:
        raise RuntimeError("torch.searchsorted(): side and right can't be set to opposites, got side of left while "
                           "right was True")  # fmt: skip
    boundaries = sorted_sequence
    if sorter is not None:
        _check_sorter(sorted_sequence._array, sorter._array)
        sorted_sequence = tensor_of(np.take_along_axis(sorted_sequence._array, sorter._array, -1), sorted_sequence)
    if not isinstance(input, Tensor):
        kind = result_type(sorted_sequence, number_tensor(input)).numpy
        input = tensor_of(np.asarray(input).astype(kind), sorted_sequence)
    places = aten._searchsorted(sorted_sequence, input, out_int32=out_int32, right=right or side == "right")
    _warn_of_gaps(input, boundaries, sorter)
    return places  # type: ignore[no-any-return]


_about_gaps = {"input value": WarnOnce(), "boundary": WarnOnce(), "sorter": WarnOnce()}


def _warn_of_gaps(*tensors: Tensor | None) -> None:
    """Say which of them does not lie in order, of each kind once."""
    for (name, warn), tensor in zip(_about_gaps.items(), tensors, strict=True):
        if tensor is not None and not tensor._array.flags.c_contiguous:
            warn(f"torch.searchsorted(): {name} tensor is non-contiguous, this will lower the performance due to extra data "
                 f"copy when converting non-contiguous tensor to contiguous, please use contiguous {name} tensor if "
                 "possible. This message will only appear once per program.")  # fmt: skip


def _check_sorter(sequence: np.ndarray, sorter: np.ndarray) -> None:
    if sorter.shape != sequence.shape:
        raise RuntimeError("torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor "
                           f"{list(sequence.shape)}and got sorter tensor {list(sorter.shape)}")  # fmt: skip
    if sorter.dtype != np.int64:
        raise RuntimeError("torch.searchsorted(): sorter must be a tensor of long dtype but got dtype "
                           f"{name_of(sorter.dtype)}")  # fmt: skip
    if sorter.size and not (sorter.min() >= 0 and sorter.max() < sequence.shape[-1]):
        raise RuntimeError("torch.searchsorted(): sorter index out of range")


@surface
def bucketize(input: Any, boundaries: Tensor, *, out_int32: bool = False, right: bool = False) -> Tensor:
    """In which interval between boundaries each value is."""
    if boundaries._array.ndim != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries._array.ndim})")
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)
