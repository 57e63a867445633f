"""One number for a whole batch, or one for each element? What `reduction=` says, for every loss.

In PyTorch: `torch/nn/_reduction.py`.
Read next: `loss.py`.
"""

from __future__ import annotations

import warnings

from teachgrad.callers import users_level
from teachgrad.creation import Size
from teachgrad.tensor import Tensor

REDUCTIONS = {"none": 0, "mean": 1, "sum": 2}


def reduction_name(reduction: str, size_average: bool | None = None, reduce: bool | None = None) -> str:
    """The reduction; `size_average` and `reduce` are how it was said long ago."""
    if size_average is not None or reduce is not None:
        average, reduce = size_average is None or size_average, reduce is None or reduce
        reduction = "mean" if average and reduce else "sum" if reduce else "none"
        text = f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead."
        warnings.warn(text, stacklevel=users_level())
    return reduction


def reduction_code(reduction: str, size_average: bool | None = None, reduce: bool | None = None) -> int:
    """PyTorch's number for a reduction."""
    reduction = reduction_name(reduction, size_average, reduce)
    if not isinstance(reduction, str) or reduction not in REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return REDUCTIONS[reduction]


def size_of(tensor: Tensor) -> Size:
    """The size, as PyTorch prints it in messages."""
    return Size(tensor._array.shape)
