"""How does a stream of uniform numbers become normal ones, coins, permutations?

Each function draws exactly as many words from a generator as PyTorch draws, in the same order, and computes the same
numbers from them. So a program that starts with `manual_seed(0)` prints what it prints in PyTorch, and goes on doing
so: one word more or less, and everything after it would be another number.

Two normal numbers are made of two uniform ones, taken as a distance and as an angle: with r = sqrt(-2 log(1 - u)) and t
= 2 pi v, both r cos t and r sin t are normal, and independent (Box and Muller). That is `box_muller`. From 16 numbers
on PyTorch works in blocks of 16, which is why `randn(15)` and `randn(16)` begin differently. Its logarithm and its sine
are not numpy's, so the last digit of a number may differ.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/cpu/DistributionTemplates.h`, `aten/src/ATen/core/DistributionsHelper.h`.
Read next: `../operators/random.py`.
"""

import math

import numpy as np

BLOCK = 16  # normal numbers are made by the block where there are at least this many
WIDE = 2**28  # a range from here on takes 64 random bits, not 32: taking the remainder favours small numbers less


# Generators are those of `operators/random.py`; the shape and the dtype of `like` are those of the result.


def uniform(like, low, high, generator):
    """From `low` on, below `high`."""
    if low > high:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={high:g}")
    draw, count, kind = source(like, generator)
    numbers = (draw(count) * np.float64(high - low) + low).astype(kind)
    numbers[numbers >= high] = low  # rounding may reach `high`, which is not in the range
    return shaped(numbers, like)


def normal(like, mean, std, generator):
    """Around `mean`, with standard deviation `std`; the parts of a complex number have 1 / √2 of it each."""
    if not std >= 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    draw, count, kind = source(like, generator)
    with generator.lock:
        if count >= BLOCK:
            numbers = normal_blocks(count, draw)
        else:
            numbers, generator.spare_normal = normal_pairs(count, generator.doubles, generator.spare_normal)
    spread = std / math.sqrt(2) if like.dtype.kind == "c" else std
    return shaped(numbers.astype(kind) * spread + mean, like)


def source(like, generator):
    """Where numbers for `like` come from, how many there are, and in which dtype: half precision is rounded later."""
    if like.dtype.kind not in "fc":
        raise NotImplementedError(f"these random numbers need a floating point tensor, not {like.dtype}")
    kind = np.promote_types(like.real.dtype, np.float32)
    draw = generator.doubles if kind == np.float64 else generator.floats
    return draw, like.size * (2 if like.dtype.kind == "c" else 1), kind


def shaped(numbers, like):
    """`numbers` in the shape and dtype of `like`; two in a row are a complex one."""
    return numbers.astype(like.real.dtype, copy=False).view(like.dtype).reshape(like.shape)


def normal_around(mean, std, generator):
    """Around means, with standard deviations. At least one of the two is an array."""
    if np.less(std, 0).any():
        raise RuntimeError("normal expects all elements of std >= 0.0")
    return normal(np.add(mean, std), 0.0, 1.0, generator) * std + mean


def randint(like, low, high, generator):
    """Whole numbers from `low` on, below `high`."""
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    words = generator.double_words(like.size) if high - low >= WIDE else generator.words(like.size)
    draws = (words % words.dtype.type(high - low)).astype(np.int64) + low
    return draws.reshape(like.shape).astype(like.dtype)


def randperm(n, generator):
    """The numbers 0 to n - 1 in random order: each place, from the first on, swaps with one at or behind it."""
    order = list(range(n))
    for here, word in enumerate(generator.words(max(n - 1, 0)).tolist()):
        there = here + word % (n - here)
        order[here], order[there] = order[there], order[here]
    return order


def coins(like, p, generator):
    """1 with probability `p`, else 0. A number and float64 chances are compared with doubles, others with floats."""
    if not np.logical_and.reduce((p >= 0) & (p <= 1), None):
        raise RuntimeError("bernoulli expects probabilities between 0 and 1")
    single = isinstance(p, np.ndarray) and p.dtype != np.float64
    draws = generator.floats(like.size) if single else generator.doubles(like.size)
    return (draws.reshape(like.shape) < p).astype(like.dtype)


def multinomial(chances, count, replacement, generator):
    """In each row, the places of `count` elements, drawn with `chances` for which only proportions matter.

    One draw, or several of different places: where `chances / q` is largest, with q drawn from the exponential
    distribution. Otherwise each draw is looked up in the sums of the chances.
    """
    if chances.ndim not in (1, 2) or chances.dtype.kind != "f":
        raise RuntimeError(f"multinomial expects a vector or matrix of floats, not {chances.ndim}D of {chances.dtype}")
    places, sums = chances.shape[-1], np.add.reduce(chances, -1)
    if count < 1 or (count > places and not replacement):
        raise RuntimeError(f"cannot sample {count} of {places} places, {replacement=}")
    if not (np.isfinite(sums).all() and (chances >= 0).all() and (sums > 0).all()):
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0, or its sum is 0")
    if count == 1 or not replacement:
        exponential = -np.log1p(-generator.doubles(chances.size)).reshape(chances.shape)
        scores = chances / exponential.astype(chances.dtype)
        return np.argsort(-scores, -1, kind="stable")[..., :count]
    bounds = np.add.accumulate(chances, -1)
    bounds = np.atleast_2d(bounds / bounds[..., -1:])
    draws = generator.doubles(len(bounds) * count).reshape(-1, count)
    found = [np.searchsorted(row, draw) for row, draw in zip(bounds, draws, strict=True)]
    return np.array(found).reshape(*chances.shape[:-1], count)


# ---- normal numbers --------------------------------------------------------------------------------------------------


def box_muller(u, v):
    """Two normal numbers for each pair of uniform ones."""
    radius, angle = np.sqrt(-2 * np.log(1 - u)), 2 * math.pi * v
    return radius * np.cos(angle), radius * np.sin(angle)


def normal_pairs(count, draw, spare):
    """`count` normal doubles, and the half of the last pair that is left over: NaN if there is none.

    `spare` is the half that was left over last time.
    """
    known = [] if math.isnan(spare) else [spare]
    angles, distances = draw((count - len(known) + 1) // 2 * 2).reshape(-1, 2).T
    numbers = np.array([*known, *np.stack(box_muller(distances, angles), 1).ravel(), math.nan])
    return numbers[:count], float(numbers[count])


def normal_blocks(count, draw):
    """Normal numbers in blocks of 16: eight cosines, and the eight sines of their pairs.

    The last block is moved back until it ends where the numbers end, and what it covers is computed again from 16 more
    draws. What was drawn before for the numbers left over is wasted.
    """
    blocks = draw(count)[: count - count % BLOCK].reshape(-1, 2, BLOCK // 2)
    numbers = np.stack(box_muller(blocks[:, 0], blocks[:, 1]), 1).ravel()
    return numbers if count % BLOCK == 0 else np.concatenate([numbers[: count - BLOCK], normal_blocks(BLOCK, draw)])
