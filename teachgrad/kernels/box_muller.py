"""How do two uniform numbers become two normal ones, to the last bit?

Take one as a distance and one as an angle: with r = sqrt(-2 log(1 - u)) and t = 2 pi v, both r cos t and r sin t are
normal, and independent (Box and Muller). That is the whole idea, and `pairs` has it in four lines.

The rest is about the last bit. For float32 PyTorch does not call the C library: it computes eight numbers at a time
with short polynomials (those of Moshier's Cephes library), and the processor rounds a product and a sum together. The
results differ from the exact ones in the last digit, and a program that prints its loss shows it. So we use the same
polynomials and round where the processor rounds. This agrees with PyTorch on processors with AVX2, which is nearly
every x86 of the last ten years; on others PyTorch itself gives other last digits.

In PyTorch: `normal_fill` in `aten/src/ATen/native/cpu/DistributionTemplates.h`.
Read next: back to `random.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

Numbers = np.ndarray | np.floating  # an array, or one number

# log(1 + x) = x - x²/2 + x³ (...), for x around 0; sin(x) = x + x³ (...) and cos(x) = 1 - x²/2 + x⁴ (...) up to pi/4.
LOG = (
    *(7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1, 1.4249322787e-1),
    *(-1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1),
)
SIN = (-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1)
COS = (2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2)

# Constants cut in pieces which are short enough for their multiples to be exact in float32.
LOG_2 = (-2.12194440e-4, 0.693359375)
MINUS_PI_QUARTER = (-0.78515625, -2.4187564849853515625e-4, -3.77489497744594108e-8)


def pairs(count: int, draw: Callable[[int], np.ndarray], spare: float | None) -> tuple[list[float], float | None]:
    """`count` normal doubles, and the half of the last pair that nobody took. `spare` is the half left last time."""
    normals = [] if spare is None else [spare]
    while len(normals) < count:
        u, v = draw(2).tolist()
        radius, angle = math.sqrt(-2 * math.log1p(-v)), 2 * math.pi * u
        normals += [radius * math.cos(angle), radius * math.sin(angle)]
    return normals[:count], normals[count] if len(normals) > count else None


def blocks(uniform: np.ndarray) -> np.ndarray:
    """Rows of 16 uniform numbers become rows of 16 normal ones: eight cosines, and the eight sines of their pairs."""
    distance, angle = 1 - uniform[:, :8], uniform.dtype.type(2 * math.pi) * uniform[:, 8:]
    if uniform.dtype == np.float32:
        log, (sine, cosine) = log_float32(distance), sincos_float32(angle)
    else:
        log, sine, cosine = by_libm(math.log, distance), by_libm(math.sin, angle), by_libm(math.cos, angle)
    radius = np.sqrt(-2 * log)
    return np.concatenate([radius * cosine, radius * sine], axis=1)


def by_libm(function: Callable[[float], float], array: np.ndarray) -> np.ndarray:
    """The C library's `function` of each double: numpy's own versions may differ from it in the last bit."""
    return np.fromiter(map(function, array.ravel().tolist()), np.float64, array.size).reshape(array.shape)


def fma(a: np.ndarray, b: Numbers, c: Numbers) -> np.ndarray:
    """a * b + c with one rounding, as a processor does it in one instruction. All three are of a's dtype."""
    if a.dtype == np.float32:  # a double holds the product of two floats, so that the only loss is at the end
        return (a.astype(np.float64) * b + c).astype(np.float32)

    # Doubles: the product, what it lost (Dekker), the sum, what that lost (Knuth); then the losses are put back.
    product = a * b
    (a_high, a_low), (b_high, b_low) = halves(a), halves(b)
    lost = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low)
    total = product + c
    part = total - product
    return total + (((product - (total - part)) + (c - part)) + lost)


def halves(a: Numbers) -> tuple[Numbers, Numbers]:
    """The upper 26 bits of each double, and the rest: products of such halves are exact."""
    scaled = a * 134217729.0  # 2**27 + 1
    high = scaled - (scaled - a)
    return high, a - high


def horner(coefficients: Sequence[float], x: np.ndarray) -> np.ndarray:
    value = np.full_like(x, coefficients[0])
    for coefficient in coefficients[1:]:
        value = fma(value, x, np.float32(coefficient))
    return value


def log_float32(x: np.ndarray) -> np.ndarray:
    """log(m 2^e) = log(m) + e log(2), with m between sqrt(1/2) and sqrt(2)."""
    mantissa, exponent = np.frexp(x)
    low = mantissa < np.float32(math.sqrt(0.5))
    e = (exponent - low).astype(np.float32)
    x = mantissa - 1 + np.where(low, mantissa, np.float32(0))

    square = x * x
    value = fma(horner(LOG, x) * x, square, e * np.float32(LOG_2[0]))
    value = x + fma(square, np.float32(-0.5), value)
    return fma(e, np.float32(LOG_2[1]), value)


def sincos_float32(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sine and cosine of x >= 0: x is brought below pi/4, where short polynomials do; its octant says which."""
    octant = ((x * np.float32(4 / math.pi)).astype(np.int32) + 1) & ~1  # the next even one
    for piece in MINUS_PI_QUARTER:
        x = fma(octant.astype(np.float32), np.float32(piece), x)

    square = x * x
    half = square * np.float32(0.5)
    cosine = fma(horner(COS, square) * square, square, -half) + 1
    sine = fma(horner(SIN, square) * square, x, x)

    swapped = (octant & 2) != 0
    sine, cosine = np.where(swapped, cosine, sine), np.where(swapped, sine, cosine)
    return np.where((octant & 4) != 0, -sine, sine), np.where(((octant - 2) & 4) == 0, -cosine, cosine)
