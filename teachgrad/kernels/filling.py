"""Random numbers in the shape, dtype and memory order of an array: what in-place functions write over it.

In PyTorch: `aten/src/ATen/native/Distributions.cpp`.
Read next: `random.py`, where the numbers come from.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.kernels import random as draw
from teachgrad.kernels.generator import Generator
from teachgrad.kernels.shape import expand

Array = np.ndarray


def _filled(a: Array, sample: Any) -> Array:
    result = np.empty_like(a)
    draw.fill_in_memory_order(result, sample)
    return result if result.flags.c_contiguous else result[...]  # a view, as what is not in plain order should be


def normal_fill(a: Array, mean: float, std: float, generator: Generator) -> Array:
    in_one_piece = a.flags.c_contiguous
    return _filled(a, lambda shape: draw.normal(shape, a.dtype, mean, std, generator, in_blocks=in_one_piece))


def uniform_fill(a: Array, low: float, high: float, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.uniform(shape, a.dtype, low, high, generator))


def exponential_fill(a: Array, rate: float, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.exponential(shape, a.dtype, rate, generator))


def cauchy_fill(a: Array, median: float, sigma: float, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.cauchy(shape, a.dtype, median, sigma, generator))


def geometric_fill(a: Array, p: float, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.geometric(shape, a.dtype, p, generator))


def log_normal_fill(a: Array, mean: float, std: float, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.log_normal(shape, a.dtype, mean, std, generator))


def bernoulli_fill(a: Array, p: Any, generator: Generator) -> Array:
    if isinstance(p, np.ndarray):
        if not a.size:  # whatever the shape of the chances
            return a
        order = np.argsort([-stride for stride in a.strides], kind="stable")  # from the outermost dimension in memory
        chances = expand(p, a.shape).transpose(order)
        return draw.bernoulli(chances.shape, a.dtype, chances, generator).transpose(np.argsort(order))
    return _filled(a, lambda shape: draw.bernoulli(shape, a.dtype, p, generator))


def random_fill(a: Array, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.full_range(shape, a.dtype, generator))


def random_fill_below(a: Array, high: int, generator: Generator) -> Array:
    return random_fill_between(a, 0, high, generator)


def random_fill_between(a: Array, low: int, high: int | None, generator: Generator) -> Array:
    return _filled(a, lambda shape: draw.randint(shape, a.dtype, low, high, generator))


def normal_around(mean: Any, std: Any, generator: Generator) -> Array:
    return draw.normal_around(mean, std, generator)


def bernoulli(p: Array, generator: Generator) -> Array:
    return draw.bernoulli(p.shape, p.dtype, p, generator)


def poisson(rates: Array, generator: Generator) -> Array:
    return draw.poisson(rates, generator)
