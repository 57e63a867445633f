"""Numbers to test with: any dtype, any shape, between any bounds, laid out with gaps if need be.

    torch.testing.make_tensor((2, 3), dtype=torch.float64, device="cpu", low=0)

After the same seed these are the numbers that PyTorch makes.

In PyTorch: `torch/testing/_creation.py`.
Read next: `testing.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

from teachgrad.creation import empty
from teachgrad.dispatcher import aten
from teachgrad.dtypes import as_dtype, bool_, finfo, iinfo, int64
from teachgrad.dtypes import dtype as Dtype
from teachgrad.random import randint
from teachgrad.tensor import Tensor


def make_tensor(
    *shape: int | Sequence[int],
    dtype: Dtype,
    device: Any,
    low: float | None = None,
    high: float | None = None,
    requires_grad: bool = False,
    noncontiguous: bool = False,
    exclude_zero: bool = False,
    memory_format: Any = None,
) -> Tensor:
    """A tensor of numbers uniform in [low, high), or of what of it fits the dtype; by default from -9 to 9.

    Args:
        shape: its sizes, bare or in a list.
        dtype: its dtype.
        device: where it is.
        low: the lower bound, included.
        high: the upper bound, excluded.
        requires_grad: whether it is a leaf whose gradient is wanted.
        noncontiguous: leave gaps between the elements of a row.
        exclude_zero: put the smallest positive number, or 1, in the place of zeros.
        memory_format: the order of its elements.
    """
    dtype = as_dtype(dtype)
    sizes: Any = tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], Sequence) else shape
    if noncontiguous and memory_format is not None:
        raise ValueError(f"The parameters `noncontiguous` and `memory_format` are mutually exclusive, but got {noncontiguous=} "
                         f"and {memory_format=}")  # fmt: skip
    if requires_grad and not dtype.is_differentiable:
        raise ValueError(f"`requires_grad=True` is not supported for boolean and integral dtypes, but got {dtype=}")
    with_gaps = noncontiguous and math.prod(sizes) > 1
    if with_gaps:
        sizes = (*sizes[:-1], 2 * sizes[-1])
    if dtype.is_differentiable:
        result = _fractions(sizes, dtype, device, low, high)
    else:
        bounds = (math.ceil(bound) for bound in _whole_bounds(dtype, low, high))
        result = randint(*bounds, sizes, device=device, dtype=dtype)
    if with_gaps:
        result = result[..., 1::2]
    elif memory_format is not None:
        result = aten.clone(result, memory_format=memory_format)
    if exclude_zero:
        result[result == 0] = finfo(dtype).tiny if dtype.is_differentiable else 1
    return result.requires_grad_(requires_grad) if dtype.is_differentiable else result


def _fractions(sizes: Any, dtype: Dtype, device: Any, low: float | None, high: float | None) -> Tensor:
    most = finfo(dtype).max
    low, high = _bounds(dtype, low, high, (-9, 9), (finfo(dtype).min, most))
    result = empty(sizes, device=device, dtype=dtype)
    numbers = aten.view_as_real(result) if dtype.is_complex else result
    if high - low >= most:  # `uniform_` takes no wider range
        numbers.uniform_(low / 2, high / 2).mul_(2)
    else:
        numbers.uniform_(low, high)
    return result


def _whole_bounds(dtype: Dtype, low: float | None, high: float | None) -> tuple[float, float]:
    if dtype is bool_:
        return _bounds(dtype, low, high, (0, 2), (0, 2))
    limits = iinfo(dtype)
    return _bounds(dtype, low, high, (-9, 10), (limits.min, limits.max + (dtype is not int64)))


def _bounds(
    dtype: Dtype,
    low: float | None,
    high: float | None,
    default: tuple[float, float],
    limits: tuple[float, float],
) -> tuple[float, float]:
    """The bounds asked for, or `default`, as far as they are within `limits`."""
    low, high = default[0] if low is None else low, default[1] if high is None else high
    if math.isnan(low) or math.isnan(high):
        raise ValueError(f"`low` and `high` cannot be NaN, but got {low=} and {high=}")
    if low == high and dtype.is_differentiable:
        warnings.warn("Passing `low==high` to `torch.testing.make_tensor` for floating or complex types is deprecated since "
                      "2.1 and will be removed in 2.3. Use `torch.full(...)` instead.", FutureWarning,
                      stacklevel=4)  # fmt: skip
    elif low >= high:
        raise ValueError(f"`low` must be less than `high`, but got {low} >= {high}")
    elif high < limits[0] or low >= limits[1]:
        raise ValueError(f"The value interval specified by `low` and `high` is [{low}, {high}), but {dtype} only supports "
                         f"[{limits[0]}, {limits[1]})")  # fmt: skip
    return min(max(low, limits[0]), limits[1]), min(max(high, limits[0]), limits[1])
