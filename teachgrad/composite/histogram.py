"""How many numbers fall into each bin, along one dimension or several?

A bin has its lower edge and not its upper one; the last has both. What lies outside of all bins is not counted.

In PyTorch: `aten/src/ATen/native/Histogram.cpp`.
Read next: `statistics.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import kernels, return_types
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.composite.reductions import tensor_of
from teachgrad.dispatcher import operator
from teachgrad.kernels.dims import c_name_of, not_implemented
from teachgrad.scalars import whole_number
from teachgrad.tensor import Tensor

Array = np.ndarray


def _ends(points: Array, dim: int, given: Sequence[float] | None) -> tuple[float, float]:
    """Where the bins of a dimension begin and end: as given, or at the smallest and largest number."""
    if given is not None:
        low, high = (float(bound) for bound in given[2 * dim : 2 * dim + 2])
    elif len(points) and points.dtype.char not in "fd":
        raise not_implemented("histogramdd", points.dtype)
    elif len(points):
        low, high = float(points[:, dim].min()), float(points[:, dim].max())
    else:
        low, high = 0.0, 1.0
    if not (np.isfinite(low) and np.isfinite(high)):
        raise RuntimeError(f"torch.histogramdd: dimension {dim}'s range [{low:g}, {high:g}] is not finite")
    if low > high:
        raise RuntimeError(f"torch.histogramdd: min should not exceed max, but got min {low:g} max {high:g} for dimension "
                           f"{dim}")  # fmt: skip
    return (low - 0.5, high + 0.5) if low == high else (low, high)


def _edges(points: Array, dim: int, bins: Any, given: Sequence[float] | None) -> Array:
    if isinstance(bins, Tensor):
        edges = bins._array
        if edges.ndim != 1:
            raise RuntimeError(f"torch.histogramdd: bins tensor should have one dimension, but got {edges.ndim} dimensions in "
                               f"the bins tensor for dimension {dim}")  # fmt: skip
        if not edges.size:
            raise RuntimeError("torch.histogramdd: bins tensor should have at least 1 element, but got 0 elements in the bins "
                               f"tensor for dimension {dim}")  # fmt: skip
        if edges.dtype != points.dtype:
            mine, its = (c_name_of(d) for d in (points.dtype, edges.dtype))
            raise RuntimeError("torch.histogramdd: input tensor and bins tensors should have the same dtype, but got input "
                               f"with dtype {mine} and bins for dimension {dim} with dtype {its}")  # fmt: skip
    count = bins._array.size - 1 if isinstance(bins, Tensor) else bins
    if count <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {count} for dimension {dim}")
    if isinstance(bins, Tensor):
        return bins._array
    ends = _ends(points, dim, given)
    if points.dtype.kind == "b":
        raise not_implemented("linspace_cpu", points.dtype)
    return kernels.linspace(*ends, bins + 1, points.dtype)


def _counted(points: Array, weight: Array | None, edges: list[Array], density: bool) -> Array:
    """One number for each bin of the grid that the edges make."""
    if points.dtype.char not in "efd":
        raise not_implemented("histogram_cpu", points.dtype)
    inside = np.ones(len(points), bool)
    places = []
    for dim, along in enumerate(edges):
        x = points[:, dim]
        inside &= (x >= along[0]) & (x <= along[-1])
        places.append(np.minimum(kernels.searchsorted(along, x, right=True) - 1, len(along) - 2))
    counts = np.zeros([len(along) - 1 for along in edges], points.dtype)
    weights = np.ones(len(points), points.dtype) if weight is None else weight
    if not edges:
        return counts
    np.add.at(counts, tuple(place[inside] for place in places), weights[inside])
    if density:
        counts /= counts.sum()
        for dim, along in enumerate(edges):
            shape = [1] * len(edges)
            shape[dim] = -1
            counts /= np.diff(along).reshape(shape)
    return counts


def _checked(points: Array, weight: Tensor | None) -> Array | None:
    if weight is None:
        return None
    if weight._array.dtype != points.dtype:
        mine, its = (c_name_of(d) for d in (points.dtype, weight._array.dtype))
        raise RuntimeError("torch.histogramdd: if weight tensor is provided, input tensor and weight tensor should have the "
                           f"same dtype, but got input({mine}), and weight({its})")  # fmt: skip
    if weight._array.size != len(points):
        raise RuntimeError("torch.histogramdd: if weight tensor is provided it should have the same shape as the input "
                           f"tensor excluding its innermost dimension, but got input with shape {list(points.shape)} and "
                           f"weight with shape {list(weight._array.shape)}")  # fmt: skip
    return weight._array.reshape(-1)


@operator
def histogram(
    input: Tensor, bins: Any = 100, *, range: Sequence[float] | None = None, weight: Tensor | None = None,
    density: bool = False,
) -> Any:  # fmt: skip
    """How many numbers fall into each of the bins, which are given by their number or by their edges."""
    if not isinstance(bins, Tensor):
        bins = whole_number("histogram", "bins", 2, bins)
    points = input._array.reshape(-1, 1)
    weights = _checked(points, weight)
    edges = _edges(points, 0, bins, range)
    results = tensor_of(_counted(points, weights, [edges], density), input), tensor_of(edges.copy(), input)
    without_derivative(results, "histogram", input, *([bins] if isinstance(bins, Tensor) else []), weight)
    return return_types.histogram(results)


@operator
def histogramdd(
    input: Tensor, bins: Any, range: Sequence[float] | None = None, weight: Tensor | None = None, density: bool = False
) -> Any:
    """The same for points, whose coordinates are the last dimension."""
    if input._array.ndim < 2:
        raise RuntimeError("torch.histogramdd: input tensor should have at least 2 dimensions")
    count = input._array.shape[-1]
    points = input._array.reshape(math.prod(input._array.shape[:-1]), count)
    given = list(bins) if isinstance(bins, (list, tuple)) else [whole_number("histogramdd", "bins", 2, bins)] * count
    by_edges = bool(given) and isinstance(given[0], Tensor)
    if len(given) != count and by_edges:
        raise RuntimeError(f"torch.histogramdd: expected {count} sequences of bin edges for a {count}-dimensional histogram "
                           f"but got {len(given)}")  # fmt: skip
    if len(given) != count:
        raise RuntimeError("histogramdd: The size of bins must be equal to the innermost dimension of the input.")
    if range is not None and len(range) != 2 * count:
        raise RuntimeError(f"torch.histogramdd: for a {count}-dimensional histogram range should have {2 * count} elements, "
                           f"but got {len(range)}")  # fmt: skip
    weights = _checked(points, weight)
    edges = [_edges(points, dim, one, range) for dim, one in enumerate(given)]
    counts = tensor_of(_counted(points, weights, edges, density), input)
    bounds = tuple(
        one if isinstance(one, Tensor) else tensor_of(along, input) for one, along in zip(given, edges, strict=True)
    )
    if by_edges:
        without_derivative((counts,), "_histogramdd_from_bin_tensors", input, *given, weight)
    else:  # two operators: where the edges are, and how much lies between them
        without_derivative(bounds, "_histogramdd_bin_edges", input, weight)
        without_derivative((counts,), "_histogramdd_from_bin_cts", input, weight)
    return return_types.histogramdd((counts, bounds))
