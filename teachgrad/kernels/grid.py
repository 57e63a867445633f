"""Pictures and boxes read at places between their pixels, which are given from -1 to 1 in each dimension.

A place is a mixture of its neighbours: one (nearest), two in each dimension (linear), or four (cubic). A neighbour has
an index and a weight in each dimension, and the slope of the weight, for the gradient of the place.

In PyTorch: `aten/src/ATen/native/GridSampler.cpp`, `GridSamplerUtils.h`, `AffineGridGenerator.cpp`.
Read next: `pooling.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from teachgrad.kernels.dims import only_floats, same_scalar_type, size
from teachgrad.kernels.ranges import linspace, moved

Array = np.ndarray
LINEAR, NEAREST, CUBIC = range(3)
ZEROS, BORDER, REFLECTION = range(3)


def unnormalized(place: Array, size: int, align_corners: bool, once: bool) -> tuple[Array, float]:
    """From -1 … 1 to pixels, rounded once or at each step, and how fast."""
    if align_corners:
        return (place + 1) / 2 * (size - 1), (size - 1) / 2
    if once:
        kind = place.dtype.type
        return moved(kind(-0.5), kind(size / 2), place + 1), size / 2
    return ((place + 1) * size - 1) / 2, size / 2


def inside(place: Array, size: int, padding: int, align_corners: bool) -> tuple[Array, Any]:
    """The place that stands for one outside, and how fast it moves: not at all at the border, back in a mirror."""
    slope: Any = 1.0
    if padding == REFLECTION:
        low, high = (0, 2 * (size - 1)) if align_corners else (-1, 2 * size - 1)
        if low == high:
            return np.zeros_like(place), np.zeros_like(place)
        start, span = low / 2, (high - low) / 2
        distance = np.abs(place - start)
        flips, rest = np.floor(distance / span), np.fmod(distance, span)
        even = flips % 2 == 0
        slope = np.where(place < start, -1.0, 1.0) * np.where(even, 1.0, -1.0)
        place = np.where(even, rest + start, span - rest + start)
    if padding in (BORDER, REFLECTION):
        slope = np.where((place > 0) & (place < size - 1), slope, 0.0)
        place = np.fmin(np.fmax(place, 0), size - 1)  # NaN comes to lie at 0
    return place, slope


def _index(place: Array, padding: int) -> Array:
    """The pixel at a place. What is moved inside, be it nan, is some pixel, as PyTorch has it the first one."""
    return (place if padding == ZEROS else np.where(np.isnan(place), 0, place)).astype(np.int64)


def _cubic_weights(t: Array) -> list[tuple[Array, Array, Array]]:
    """The weights of four neighbours of a place `t` after the second, with first and second slopes."""
    a = -0.75

    def far(x: Array, sign: int) -> tuple[Array, Array, Array]:
        return (((a * x - 5 * a) * x + 8 * a) * x - 4 * a, sign * ((3 * a * x - 10 * a) * x + 8 * a),
                6 * a * x - 10 * a)  # fmt: skip

    def near(x: Array, sign: int) -> tuple[Array, Array, Array]:
        return (((a + 2) * x - (a + 3)) * x * x + 1, sign * (3 * (a + 2) * x - 2 * (a + 3)) * x,
                6 * (a + 2) * x - 2 * (a + 3))  # fmt: skip

    return [far(t + 1, 1), near(t, 1), near(1 - t, -1), far(2 - t, -1)]


def neighbours(
    place: Array, size: int, mode: int, padding: int, align_corners: bool, once: bool
) -> list[tuple[Array, Any, Any, Any]]:
    """For places in one dimension: (index, weight, first and second slope of the weight) of each neighbour."""
    place, scale = unnormalized(place, size, align_corners, once)
    if mode == CUBIC:
        below = np.floor(place)
        found = []
        for k, (weight, first, second) in enumerate(_cubic_weights(place - below)):
            index = inside(below - 1 + k, size, padding, align_corners)[0]
            found.append((_index(index, padding), weight, first * scale, second * scale * scale))
        return found
    place, slope = inside(place, size, padding, align_corners)
    if mode == NEAREST:
        return [(_index(np.rint(place), padding), 1.0, 0.0, 0.0)]
    below = np.floor(place)
    part, slope = place - below, slope * scale
    index = below.astype(np.int64)
    return [(index, 1 - part, -slope, 0.0), (index + 1, part, slope, 0.0)]


def _corners(a: Array, grid: Array, mode: int, padding: int, align_corners: bool) -> Any:
    """Every combination of neighbours: where it lies in the plane, whether it does (0 if not), and for each dimension
    its weight and the weight's first and second slopes."""
    shape = a.shape[2:]
    n = len(shape)
    places = grid.reshape(len(grid), math.prod(grid.shape[1:-1]), n)
    once = n == 2  # in PyTorch the places in pictures are rounded once, those in boxes are not
    each = [neighbours(places[..., n - 1 - d], shape[d], mode, padding, align_corners, once) for d in range(n)]
    for corner in product(*each):
        where: Any = 0
        exists: Any = True
        for (index, *_), extent in zip(corner, shape, strict=True):
            where = where * extent + index
            exists = exists & (index >= 0) & (index < extent)
        yield np.where(exists, where, 0), exists, *(list(each) for each in list(zip(*corner, strict=True))[1:])


def _read(a: Array, where: Array, exists: Array) -> Array:
    """What lies at places of the plane; zeros outside, where nothing is read that might be infinite."""
    flat = a.reshape(*a.shape[:2], math.prod(a.shape[2:]))
    return np.where(exists[:, None, :], np.take_along_axis(flat, where[:, None, :], 2), a.dtype.type(0))


def _product(factors: Sequence[Any]) -> Any:
    result: Any = 1.0
    for factor in factors:
        result = result * factor
    return result


def grid_sampler_2d(a: Array, grid: Array, mode: int, padding: int, align_corners: bool) -> Array:
    return grid_sampler(a, grid, mode, padding, align_corners, 4)


def grid_sampler_3d(a: Array, grid: Array, mode: int, padding: int, align_corners: bool) -> Array:
    return grid_sampler(a, grid, mode, padding, align_corners, 5)


def grid_sampler(a: Array, grid: Array, mode: int, padding: int, align_corners: bool, ndim: int) -> Array:
    check_grid(a, grid, mode, ndim)
    sizes = grid.shape[1:-1]
    total: Any = np.zeros((*a.shape[:2], math.prod(sizes)), a.dtype)
    for where, exists, weights, _, _ in _corners(a, grid, mode, padding, align_corners):
        total += _read(a, where, exists) * (_product(weights) * exists)[:, None, :]
    return total.reshape(*a.shape[:2], *sizes).astype(a.dtype, copy=False)


def grid_sampler_backward(
    grad: Array, a: Array, grid: Array, mode: int, padding: int, align_corners: bool, output_mask: Sequence[bool]
) -> tuple[Array | None, Array | None]:
    n, size = a.ndim - 2, math.prod(a.shape[2:])
    flat = grad.reshape(*grad.shape[:2], math.prod(grad.shape[2:]))
    planes = a.shape[0] * a.shape[1]
    start = np.arange(planes).reshape(a.shape[0], a.shape[1], 1) * size
    sums, slopes = np.zeros(planes * size), np.zeros((grid.shape[0], flat.shape[-1], n))
    for where, exists, weights, moves, _ in _corners(a, grid, mode, padding, align_corners):
        if output_mask[0]:
            shares = flat * np.where(exists, _product(weights), 0)[:, None, :]  # none of nan outside
            sums += np.bincount((where[:, None, :] + start).ravel(), shares.ravel(), planes * size)
        if output_mask[1] and mode != NEAREST:
            through = np.add.reduce(_read(a, where, exists) * flat, 1) * exists
            for d in range(n):
                slopes[..., n - 1 - d] += through * moves[d] * _product([w for e, w in enumerate(weights) if e != d])
    return (
        sums.reshape(a.shape).astype(a.dtype) if output_mask[0] else None,
        slopes.reshape(grid.shape).astype(grid.dtype) if output_mask[1] else None,
    )


def _slope(exists: Any, weights: Sequence[Any], moves: Sequence[Any], bends: Sequence[Any], *dims: int) -> Any:
    """The slope of a corner's weight along one dimension after the other."""
    each = [bends[d] if dims.count(d) == 2 else moves[d] if d in dims else weight for d, weight in enumerate(weights)]
    return _product(each) * exists


def grid_sampler_double_backward(
    of_input: Array | None, of_grid: Array | None, grad: Array, a: Array, grid: Array, mode: int, padding: int,
    align_corners: bool,
) -> tuple[Array, Array, Array]:  # fmt: skip
    """The gradients of `grad`, `a` and `grid`, given those of the gradients of `a` and `grid`."""
    n, size = a.ndim - 2, math.prod(a.shape[2:])
    flat = grad.reshape(*grad.shape[:2], math.prod(grad.shape[2:]))
    planes = a.shape[0] * a.shape[1]
    start = np.arange(planes).reshape(a.shape[0], a.shape[1], 1) * size
    to_grad = np.zeros(flat.shape)
    to_input, to_grid = np.zeros(planes * size), np.zeros((grid.shape[0], flat.shape[-1], n))
    turned = None if of_grid is None else of_grid.reshape(grid.shape[0], math.prod(grid.shape[1:-1]), n)[..., ::-1]
    for where, exists, weights, moves, bends in _corners(a, grid, mode, padding, align_corners):
        slope = partial(_slope, exists, weights, moves, bends)
        if of_input is not None:
            read = _read(of_input, where, exists)
            to_grad += read * (_product(weights) * exists)[:, None, :]
            through = np.add.reduce(read * flat, 1)
            for d in range(n):
                to_grid[..., n - 1 - d] += through * slope(d)
        if turned is not None:
            read = _read(a, where, exists)
            speed = sum(turned[..., d] * slope(d) for d in range(n))
            to_grad += read * speed[:, None, :]
            shares = flat * speed[:, None, :]
            to_input += np.bincount((where[:, None, :] + start).ravel(), shares.ravel(), planes * size)
            through = np.add.reduce(read * flat, 1)
            for e in range(n):
                to_grid[..., n - 1 - e] += through * sum(turned[..., d] * slope(d, e) for d in range(n))
    return (
        to_grad.reshape(grad.shape).astype(grad.dtype),
        to_input.reshape(a.shape).astype(a.dtype),
        to_grid.reshape(grid.shape).astype(grid.dtype),
    )


def check_grid(a: Array, grid: Array, mode: int, ndim: int) -> None:
    shapes = f"but got input with sizes {list(a.shape)} and grid with sizes {list(grid.shape)}"
    if size(a, 0) != size(grid, 0):
        raise RuntimeError(f"grid_sampler(): expected grid and input to have same batch size, {shapes}")
    if grid.shape[-1] != a.ndim - 2:
        raise RuntimeError(f"grid_sampler(): expected grid to have size {a.ndim - 2} in last dimension, but got grid "
                           f"with sizes {list(grid.shape)}")  # fmt: skip
    for dim, extent in enumerate(a.shape[2:], start=2):
        if not extent:
            raise RuntimeError("grid_sampler(): expected input to have non-empty spatial dimensions, but input has "
                               f"sizes {list(a.shape)} with dimension {dim} being empty")  # fmt: skip
    if not a.ndim == grid.ndim == ndim:
        raise RuntimeError(f"grid_sampler(): expected {ndim}D input and grid with same number of dimensions, {shapes}")
    if a.ndim == 5 and mode == CUBIC:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")
    only_floats(a, "grid_sampler3d_cpu" if a.ndim == 5 else "grid_sampler_2d_cpu_kernel_impl")
    same_scalar_type(a.dtype, grid)


# ---- grids -------------------------------------------------------------------------------------------------------


def base_grid(size: Sequence[int], align_corners: bool, dtype: np.dtype) -> Array:
    """(batch, places, dimensions + 1): every place from -1 to 1, last dimension first, and a 1 for the shift."""
    steps = []
    for n in size[2:]:
        step = linspace(-1, 1, n, dtype) if n > 1 else np.zeros(1, dtype)
        steps.append(step if align_corners else step * dtype.type(n - 1) / dtype.type(n))
    mesh = np.meshgrid(*steps, indexing="ij")
    places = np.stack([*(m.ravel() for m in reversed(mesh)), np.ones(mesh[0].size, dtype)], -1)
    return np.broadcast_to(places, (size[0], *places.shape))


def affine_grid_generator(theta: Array, size: Sequence[int], align_corners: bool) -> Array:
    places = base_grid(size, align_corners, theta.dtype)
    if len(theta) != size[0]:
        raise RuntimeError("Expected size for first two dimensions of batch2 tensor to be: "
                           f"[{size[0]}, {len(size) - 1}] but got: [{len(theta)}, {len(size) - 1}].")  # fmt: skip
    return np.matmul(places, theta.swapaxes(1, 2)).reshape(size[0], *size[2:], len(size) - 2)


__all__ = [
    "affine_grid_generator",
    "grid_sampler_2d",
    "grid_sampler_3d",
    "grid_sampler_backward",
    "grid_sampler_double_backward",
]
