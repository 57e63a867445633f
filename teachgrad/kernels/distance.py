"""How far is each point of one set from each of another?

The p-norm of all differences: the number of them that are not zero for p = 0, the largest for p = inf. The slopes are
given as operators of their own, since PyTorch does not differentiate them again either.

In PyTorch: `aten/src/ATen/native/Distance.cpp`, `cpu/DistanceOpsKernel.cpp`.
Read next: `../composite/distance.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from teachgrad.kernels.dims import refuse_half, same_scalar_type
from teachgrad.kernels.matmul import refuse_two_dtypes

Array = np.ndarray


def norm_of(difference: Array, p: float) -> Array:
    """The p-norm over the last dimension."""
    size = np.abs(difference)
    if p == 0:
        return np.add.reduce(np.minimum(np.ceil(size), size.dtype.type(1)), -1)  # a NaN stays one
    if p == 1:
        return np.add.reduce(size, -1)
    if p == 2:
        return np.sqrt(np.add.reduce(size * size, -1))
    if p == math.inf:
        return np.maximum.reduce(size, -1, initial=0)
    return np.power(np.add.reduce(np.power(size, p), -1), 1 / p)


def norm_backward(grad: Array, difference: Array, p: float, norm: Array) -> Array:
    """The gradient of each difference; 0 where the norm has no slope, whatever `grad`, the gradient of the norm, is there."""
    size, norm, grad = np.abs(difference), norm[..., None], grad[..., None]
    if p == 0:
        return np.zeros_like(difference)
    if p == 1:
        return np.sign(difference) * grad
    if p == math.inf:
        shorter = np.minimum(1, np.ceil(np.abs(size - norm)))  # 0, else 1; NaN where both are infinite, as in PyTorch
        return np.sign(difference) * grad * (1 - shorter)
    if p == 2:
        return np.where(norm == 0, 0, grad * difference / np.where(norm == 0, 1, norm))
    flat = (norm == 0) | ((difference == 0) & (p < 1))
    safe, norm = np.where(flat, 1, size), np.where(norm == 0, 1, norm)
    slope = np.sign(difference) * np.power(safe, p - 1) / np.power(norm, p - 1)
    return np.where(flat, 0, slope * grad).astype(difference.dtype)


def cdist(a: Array, b: Array, p: float, compute_mode: int | None) -> Array:
    if not a.size or not b.size:  # the points may have no coordinates
        return np.zeros((*np.broadcast_shapes(a.shape[:-2], b.shape[:-2]), a.shape[-2], b.shape[-2]), a.dtype)
    refuse_half("cdist", a)
    same_scalar_type(a.dtype, b)
    difference = a[..., :, None, :] - b[..., None, :, :]
    if p == math.inf:
        return np.fmax.reduce(np.abs(difference), -1, initial=0)  # NaN is never the largest here, unlike in `pdist`
    return norm_of(difference, p)


def cdist_backward(grad: Array, a: Array, b: Array, p: float, norm: Array) -> Array:
    return np.add.reduce(norm_backward(grad, a[..., :, None, :] - b[..., None, :, :], p, norm), -2)


def euclidean_dist(a: Array, b: Array) -> Array:
    """By way of a matrix product: faster, and less exact for points that are close."""
    refuse_two_dtypes(a, b)
    squares = (a * a).sum(-1)[..., :, None] + (b * b).sum(-1)[..., None, :] - 2 * np.matmul(a, np.swapaxes(b, -1, -2))
    return np.sqrt(np.maximum(squares, 0))


def _pairs(a: Array) -> tuple[Any, Any]:
    return np.triu_indices(a.shape[0], 1)


def pdist(a: Array, p: float = 2) -> Array:
    first, second = _pairs(a)
    if a.shape[0] > 1 and a.size:
        refuse_half("pdist", a)
    return norm_of(a[first] - a[second], p)


def pdist_backward(grad: Array, a: Array, p: float, norm: Array) -> Array:
    refuse_half("pdist_backward", a)
    first, second = _pairs(a)
    pulls = norm_backward(grad, a[first] - a[second], p, norm)
    result = np.zeros_like(a)
    np.add.at(result, first, pulls)
    np.subtract.at(result, second, pulls)
    return result
