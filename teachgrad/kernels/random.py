"""How does a stream of uniform numbers become normal ones, coins, permutations?

Each function draws exactly as many words from a generator as PyTorch draws, in the same order, and computes the same
numbers from them. So a program that starts with `manual_seed(0)` prints what it prints in PyTorch, and goes on doing
so: one word more or less, and everything after it would be another number.

Two normal numbers are made of two uniform ones, taken as a distance and as an angle: with r = sqrt(-2 log(1 - u)) and t
= 2 pi v, both r cos t and r sin t are normal, and independent (Box and Muller). That is all of `pairs`. From 16 numbers
on PyTorch works in blocks of 16, which is why `randn(15)` and `randn(16)` begin differently; and for float32 it does
not call the C library but short polynomials (those of Moshier's Cephes library), where the processor rounds a product
and a sum together. A program that prints its loss shows the difference in the last digit, so `blocks` uses the same
polynomials. Each step of them is computed in float64, which holds the product of two float32 exactly, and `rounded`.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/native/cpu/DistributionTemplates.h`, `aten/src/ATen/core/DistributionsHelper.h`.
Read next: `../operators/random.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad.kernels.pointwise import Operand

BLOCK = 16  # normal numbers are made by the block where there are at least this many
WIDE = 2**28  # a range from here on takes 64 random bits, not 32: taking the remainder favours small numbers less


def rounded(numbers):
    """Rounded to the precision of float32, but kept as float64."""
    return numbers.astype(np.float32).astype(np.float64)


def single(*constants: float):
    """Constants with the precision of float32; as 0-d arrays, which numpy need not convert."""
    return tuple([rounded(np.asarray(c)) for c in constants])


# log(1 + x) = x - x²/2 + x³ (...), for x around 0; sin(x) = x + x³ (...) and cos(x) = 1 - x²/2 + x⁴ (...) up to pi/4.
LOG = single(
    7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1, 1.4249322787e-1,
    -1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1,
)  # fmt: skip
SIN = single(-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1)
COS = single(2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2)

# Constants cut in pieces which are short enough for their multiples to be exact in float32.
LOG_2 = single(-2.12194440e-4, 0.693359375)
MINUS_PI_HALF = single(-1.5703125, -4.837512969970703125e-4, -7.54978995489188216e-8)
ROOT_HALF, QUARTERS, CIRCLE = single(math.sqrt(0.5), 2 / math.pi, 2 * math.pi)
POWERS_OF_I = np.array([1, 1j, -1, -1j, 1])


# Generator arguments are `Generator`s of `operators/random.py`; the shape and the dtype of `like` are those of the result.


def uniform(like, low: float, high: float, generator):
    """From `low` on, below `high`."""
    if low > high:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={high:g}")
    if like.dtype.kind == "c":
        return uniform(parts(like), low, high, generator).view(like.dtype)[..., 0]
    kind = floating(like)
    draws = generator.doubles(like.size) if kind == np.float64 else generator.floats(like.size)
    numbers = fma(draws, kind.type(high) - kind.type(low), kind.type(low))
    numbers[numbers == kind.type(high)] = low  # rounding may reach `high`, which is not in the range
    return numbers.reshape(like.shape).astype(like.dtype)


def normal(like, mean: float, std: float, generator):
    """Around `mean`, with standard deviation `std`."""
    if not std >= 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    if like.dtype.kind == "c":  # the two parts share the variance
        return normal(parts(like), mean, std / math.sqrt(2), generator).view(like.dtype)[..., 0]
    kind = floating(like)
    with generator.lock:
        if like.size >= BLOCK:
            numbers = normal_blocks(like.size, generator.doubles if kind == np.float64 else generator.floats)
        else:
            numbers, generator.spare_normal = pairs(like.size, generator.doubles, generator.spare_normal)
    std, mean = numbers.dtype.type(std), numbers.dtype.type(mean)
    return fma(numbers, std, mean).reshape(like.shape).astype(kind).astype(like.dtype)


def normal_around(mean: Operand, std: Operand, generator):
    """Around means, with standard deviations, of which one is an array at least."""
    if np.less(std, 0).any():
        raise RuntimeError("normal expects all elements of std >= 0.0")
    return normal(np.add(mean, std), 0.0, 1.0, generator) * std + mean


def randint(like, low: int, high: int, generator):
    """Whole numbers from `low` on, below `high`."""
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    words = generator.double_words(like.size) if high - low >= WIDE else generator.words(like.size)
    draws = (words % words.dtype.type(high - low)).astype(np.int64) + low
    return draws.reshape(like.shape).astype(like.dtype)


def randperm(n: int, generator) -> list[int]:
    """The numbers 0 to n - 1 in random order: each place, from the first on, swaps with one at or behind it."""
    order = list(range(n))
    for here, word in enumerate(generator.words(max(n - 1, 0)).tolist()):
        there = here + word % (n - here)
        order[here], order[there] = order[there], order[here]
    return order


def coins(like, p: Operand, generator):
    """1 with probability `p`, else 0. A number and float64 probabilities are compared with doubles, others with floats."""
    if not np.logical_and.reduce((p >= 0) & (p <= 1), None):
        raise RuntimeError("bernoulli expects probabilities between 0 and 1")
    single = isinstance(p, np.ndarray) and p.dtype != np.float64
    draws = generator.floats(like.size) if single else generator.doubles(like.size)
    return (draws.reshape(like.shape) < p).astype(like.dtype)


def exponential(like, generator):
    """With mean 1."""
    return -np.log1p(-generator.doubles(like.size)).reshape(like.shape).astype(like.dtype)


def multinomial(chances, count: int, replacement: bool, generator):
    """In each row, the places of `count` elements, drawn with `chances` for which only proportions matter.

    One draw, or several of different places: where `chances / q` is largest, with q drawn from the exponential
    distribution. Otherwise each draw is looked up in the sums of the chances.
    """
    if chances.ndim not in (1, 2) or chances.dtype.kind != "f":
        raise RuntimeError(f"multinomial expects a vector or matrix of floats, not {chances.ndim}D of {chances.dtype}")
    if count < 1 or (count > chances.shape[-1] and not replacement):
        raise RuntimeError(f"cannot sample {count} of {chances.shape[-1]} places, {replacement=}")
    sums = np.add.reduce(chances, -1)
    if not (np.isfinite(chances).all() and (chances >= 0).all() and (sums > 0).all()):
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0, or its sum is 0")
    if count == 1 or not replacement:
        scores = chances / exponential(chances, generator)
        return np.argsort(-scores, -1, kind="stable")[..., :count]
    bounds = np.add.accumulate(chances, -1)
    bounds = np.atleast_2d(bounds / bounds[..., -1:])
    draws = generator.doubles(len(bounds) * count).reshape(-1, count)
    found = [np.searchsorted(row, draw) for row, draw in zip(bounds, draws, strict=True)]
    return np.array(found).reshape(*chances.shape[:-1], count)


def parts(like):
    """An empty array for the real and the imaginary parts of complex numbers like those of `like`."""
    return np.empty((*like.shape, 2), like.real.dtype)


def floating(like) -> np.dtype:
    """The dtype to compute in: half precision is rounded at the end."""
    if like.dtype.kind != "f":
        raise NotImplementedError(f"these random numbers need a floating point tensor, not {like.dtype}")
    return np.promote_types(like.dtype, np.float32)


# ---- normal numbers --------------------------------------------------------------------------------------------------


def pairs(count: int, draw: Callable, spare: float) -> tuple[Any, float]:
    """`count` normal doubles, and the half of the last pair that nobody took: NaN if there is none. `spare` is the half
    left last time.
    """
    normals = [] if math.isnan(spare) or not count else [spare]
    for u, v in draw((count - len(normals) + 1) // 2 * 2).reshape(-1, 2).tolist():
        radius, angle = math.sqrt(-2 * math.log1p(-v)), 2 * math.pi * u
        normals += [radius * math.cos(angle), radius * math.sin(angle)]
    normals.append(math.nan if count else spare)
    return np.array(normals[:count]), normals[count]


def normal_blocks(count: int, draw: Callable):
    """Normal numbers in blocks of 16. The last block is moved back until it ends where the numbers end, and what it
    covers is made anew of 16 more draws. What was drawn before for the numbers left over is wasted.
    """
    whole = count - count % BLOCK
    numbers = blocks(draw(count)[:whole].reshape(-1, BLOCK))
    if count == whole:
        return numbers
    return np.concatenate([numbers[: count - BLOCK], blocks(draw(BLOCK).reshape(1, BLOCK))])


def blocks(uniform):
    """Rows of 16 uniform numbers become rows of 16 normal ones: eight cosines, and the eight sines of their pairs."""
    kind, uniform = uniform.dtype, uniform.astype(np.float64)
    distance, turn = 1 - uniform[:, :8], uniform[:, 8:]
    if kind == np.float32:
        log, point = log_float32(distance), on_circle_float32(rounded(turn * CIRCLE))
    else:
        angle = 2 * math.pi * turn
        log, point = by_libm(math.log, distance), by_libm(math.cos, angle) + 1j * by_libm(math.sin, angle)
    point *= np.sqrt(-2 * log).astype(kind)
    return np.concatenate([point.real, point.imag], 1).astype(kind).ravel()


def by_libm(function: Callable, array):
    """The C library's `function` of each double: numpy's own versions may differ from it in the last bit."""
    return np.fromiter(map(function, array.ravel().tolist()), np.float64, array.size).reshape(array.shape)


def fma(a, b, c):
    """a * b + c rounded once, as a processor does it in one instruction: a wider dtype holds the product."""
    return (a.astype(np.float64 if a.dtype == np.float32 else np.longdouble) * b + c).astype(a.dtype)


def horner(coefficients: Sequence, x):
    """c0 xⁿ + c1 xⁿ⁻¹ + …"""
    value = coefficients[0]
    for coefficient in coefficients[1:]:
        value = (value * x + coefficient).astype(np.float32)  # float64 again once it meets `x`
    return value


def log_float32(x):
    """log(m 2^e) = log(m) + e log(2), with m between sqrt(1/2) and sqrt(2)."""
    mantissa, exponent = np.frexp(x)
    low = mantissa < ROOT_HALF
    e, x = np.subtract(exponent, low, dtype=np.float64), np.ldexp(mantissa, low) - 1
    square = rounded(x * x)
    value = rounded(rounded(horner(LOG, x) * x) * square + rounded(e * LOG_2[0]))
    value = rounded(x + rounded(value - square / 2))
    return rounded(e * LOG_2[1] + value)


def on_circle_float32(x):
    """cos x + i sin x for x >= 0: by short polynomials within pi/4, then times i for each quarter turn."""
    quarters = np.floor(rounded(x * QUARTERS) + 0.5)
    for piece in MINUS_PI_HALF:
        x = rounded(quarters * piece + x)
    square = rounded(x * x)
    cosine = rounded(rounded(rounded(horner(COS, square) * square) * square - square / 2) + 1)
    sine = rounded(rounded(horner(SIN, square) * square) * x + x)
    return (cosine + 1j * sine) * POWERS_OF_I.take(quarters.astype(np.int64))  # type: ignore[no-any-return]
