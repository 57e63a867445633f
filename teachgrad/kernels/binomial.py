"""How many of `count` tries succeed? Draws of one such number at a time.

In PyTorch: `sample_binomial` in `aten/src/ATen/native/Distributions.h`, after Hörmann (1993).
Read next: `random.py`.
"""

from __future__ import annotations

import math

import numpy as np

from teachgrad.kernels.dims import broadcast_shape, name_of, not_implemented
from teachgrad.kernels.generator import Generator


def binomial(counts: np.ndarray, chances: np.ndarray, generator: Generator) -> np.ndarray:
    """As many successes, each with its own chance."""
    for name, given in (("count", counts), ("prob", chances)):
        if given.dtype.kind != "f":
            raise ValueError(f"binomial only supports floating-point dtypes for {name}, got: {name_of(given.dtype)}")
    shape = broadcast_shape(counts.shape, chances.shape)
    if counts.dtype.char == "e":
        raise not_implemented("binomial_cpu", counts.dtype)
    if counts.dtype != chances.dtype:
        raise RuntimeError(f"Found dtype {name_of(chances.dtype)} but expected {name_of(counts.dtype)}")
    pairs = np.broadcast(counts, chances)
    drawn = [_successes(float(count), float(chance), generator) for count, chance in pairs]
    return np.array(drawn, counts.dtype).reshape(shape)


def _successes(count: float, chance: float, generator: Generator) -> float:
    """The rarer of success and failure is counted: few one by one, many by a bell that is cut to fit."""
    if count <= 0 or chance <= 0:
        return 0.0
    if chance >= 1:
        return count
    if chance != chance or count != count:
        return math.nan
    rare = min(chance, 1 - chance)
    drawn = (_many if count * rare >= 10 else _few)(count, rare, generator)
    return drawn if chance <= 0.5 else count - drawn


def _few(count: float, chance: float, generator: Generator) -> float:
    """The tries up to each success, until there are no more."""
    tries, found = 0.0, 0
    while True:
        step = math.log(float(generator.doubles(1)[0]) or 5e-324) / math.log1p(-chance)
        tries += math.ceil(step) if step < math.inf else step
        if tries > count:
            return float(found)
        found += 1


def _many(count: float, chance: float, generator: Generator) -> float:
    """A draw from a bell around the mean, taken again until it is below the true curve."""
    spread = math.sqrt(count * chance * (1 - chance))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * chance
    odds, middle = chance / (1 - chance), math.floor((count + 1) * chance)
    alpha = (2.83 + 5.1 / b) * spread
    while True:
        u, v = (float(draw) for draw in generator.doubles(2))
        u -= 0.5
        distance = 0.5 - abs(u)
        k = math.floor((2 * a / distance + b) * u + count * chance + 0.5) if distance else -1
        if distance >= 0.07 and v <= 0.92 - 4.2 / b:
            return float(k)
        if not 0 <= k <= count:
            continue
        cut = math.log(v * alpha / (a / distance**2 + b)) if v else -math.inf
        below = (middle + 0.5) * math.log((middle + 1) / (odds * (count - middle + 1)))
        below += (count + 1) * math.log((count - middle + 1) / (count - k + 1))
        below += (k + 0.5) * math.log(odds * (count - k + 1) / (k + 1))
        below += _tail(middle) + _tail(count - middle) - _tail(k) - _tail(count - k)
        if cut <= below:
            return float(k)


def _tail(k: float) -> float:
    """What Stirling's formula leaves of log(k!)."""
    if k <= 9:
        return math.lgamma(k + 1) - (k + 0.5) * math.log(k + 1) + (k + 1) - 0.5 * math.log(2 * math.pi)
    square = (k + 1) ** 2
    return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1)


__all__ = ["binomial"]
