"""How does a stream of uniform numbers become normal ones, coins, permutations, samples?

Each function here draws from a generator exactly as many words as PyTorch draws, in the same order, and computes the
same numbers from them. So a program that starts with `manual_seed(0)` prints what it prints in PyTorch, and goes on
doing so: one word more or less, and everything after it would be another number.

Two things surprise. Fewer than 16 normal numbers are made one pair after the other, more of them in blocks of 16, so
`randn(15)` and `randn(16)` begin differently. And a float16 is made from a float32, so it costs as much.

In PyTorch: `aten/src/ATen/native/cpu/DistributionTemplates.h`, `aten/src/ATen/core/DistributionsHelper.h`.
Read next: `box_muller.py` for the last bit of a normal number.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable

import numpy as np

from teachgrad.arguments import unexpected
from teachgrad.callers import users_level
from teachgrad.kernels import box_muller
from teachgrad.kernels.box_muller import fma
from teachgrad.kernels.dims import broadcast_shape, c_name_of, name_of, not_implemented
from teachgrad.kernels.generator import Generator, default_generator
from teachgrad.kernels.layout import dense_strides, with_these_strides
from teachgrad.kernels.sorting import topk

Shape = tuple[int, ...]

BLOCK = 16  # normal numbers are made by the block where there are at least this many
WIDE = 2**28  # a range from here on takes 64 random bits, not 32: taking the remainder favours small numbers less

WHOLE_BITS = {"float16": 11, "float32": 24, "float64": 53}  # up to 2**bits every whole number has its float


# --- numbers along a line --------------------------------------------------------------------------------------------


def uniform(
    shape: Shape, dtype: np.dtype, low: float = 0.0, high: float = 1.0, generator: Generator = default_generator
) -> np.ndarray:
    """From `low` on, below `high`: `rand`, `uniform_`."""
    if dtype.kind == "c":
        if 0 in shape:
            return np.empty(shape, dtype)
        return as_complex(uniform((*shape, 2), real_part_of(dtype), low, high, generator))
    require_floating(dtype, "check_uniform_bounds")
    require_holds(dtype, low, "from")
    require_holds(dtype, high, "to")
    if low > high:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={high:g}")
    if high - low > float(np.finfo(dtype).max):
        raise RuntimeError(
            f"uniform_ expects to-from <= std::numeric_limits<{name_of(dtype)}>::max(), "
            f"but found to={high:g} and from={low:g} which result in to-from to exceed the limit"
        )

    working = np.promote_types(dtype, np.float32).type
    count = math.prod(shape)
    draws = generator.doubles(count) if dtype == np.float64 else generator.floats(count)
    numbers = fma(draws, working(high) - working(low), working(low)).reshape(shape).astype(dtype)
    numbers[numbers == dtype.type(high)] = low  # rounding may reach `high`, which is not in the range
    return numbers


def normal(
    shape: Shape,
    dtype: np.dtype,
    mean: float = 0.0,
    std: float = 1.0,
    generator: Generator = default_generator,
    in_blocks: bool = True,
) -> np.ndarray:
    """Around `mean`, with standard deviation `std`: `randn`, `normal_`.

    `in_blocks=False` is for writing into a tensor which does not lie in memory row by row: PyTorch then makes every
    number by itself, however many there are.
    """
    if not std >= 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    if dtype.kind == "c":  # the two parts share the variance
        return as_complex(normal((*shape, 2), real_part_of(dtype), mean, std / math.sqrt(2), generator, in_blocks))
    count = math.prod(shape)
    if not count:
        return np.zeros(shape, dtype)
    require_floating(dtype, "normal_kernel_cpu")
    with generator.lock:
        if count >= BLOCK and in_blocks:
            numbers = normal_blocks(count, dtype, generator)
        else:
            ones, generator.spare_normal = box_muller.pairs(count, generator.doubles, generator.spare_normal)
            numbers = np.array(ones, np.float64)
    numbers = fma(numbers, numbers.dtype.type(std), numbers.dtype.type(mean))
    return numbers.astype(np.promote_types(dtype, np.float32)).reshape(shape).astype(dtype)


def normal_blocks(count: int, dtype: np.dtype, generator: Generator) -> np.ndarray:
    """Standard normal numbers in blocks of 16. The last block is moved back until it ends where the numbers end.

    What it covers is made anew from 16 more draws. For float16 these are the next ones; the other two dtypes have
    by then drawn for the whole of the tensor, and waste those for the part that was left over.
    """
    draw = generator.doubles if dtype == np.float64 else generator.floats
    whole = count - count % BLOCK
    draws = draw(whole if dtype == np.float16 else count)[:whole]
    numbers = box_muller.blocks(draws.reshape(-1, BLOCK)).ravel()
    if count == whole:
        return numbers
    last = box_muller.blocks(draw(BLOCK).reshape(1, BLOCK)).ravel()
    return np.concatenate([numbers[: count - BLOCK], last])


def exponential(
    shape: Shape, dtype: np.dtype, rate: float = 1.0, generator: Generator = default_generator
) -> np.ndarray:
    """Waiting times for something that happens `rate` times a second: `exponential_`."""
    if not rate > 0:
        raise RuntimeError(f"exponential_ expects lambda > 0.0, but found lambda={rate:g}")
    if 0 in shape:
        return np.zeros(shape, dtype)
    _refuse_discrete("Exponential", dtype, name_of(dtype))
    draws = generator.doubles(math.prod(shape))
    numbers = -1 / rate * box_muller.by_libm(math.log1p, -draws)
    return numbers.astype(np.promote_types(dtype, np.float32)).reshape(shape).astype(dtype)


def _refuse_discrete(distribution: str, dtype: np.dtype, name: str) -> None:
    if dtype.kind != "f":
        raise RuntimeError(f"{distribution} distribution is a continuous probability distribution. dtype must be a floating "
                           f"point but you specified {name}")  # fmt: skip


def cauchy(shape: Shape, dtype: np.dtype, median: float, sigma: float, generator: Generator) -> np.ndarray:
    """Where a lighthouse's beam meets the coast: `cauchy_`."""
    if not sigma > 0:
        raise RuntimeError(f"cauchy_ expects sigma > 0.0, but found sigma={sigma:g}")
    _refuse_discrete("Cauchy", dtype, c_name_of(dtype))
    draws = generator.doubles(math.prod(shape))
    return (median + sigma * np.tan(math.pi * (draws - 0.5))).reshape(shape).astype(dtype)


def geometric(shape: Shape, dtype: np.dtype, p: float, generator: Generator) -> np.ndarray:
    """How often one throws until it happens, with probability `p`: `geometric_`."""
    if not 0 < p < 1:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p:g}")
    if dtype.kind in "bc" and 0 not in shape:
        raise not_implemented("geometric_cpu", dtype)
    draws = generator.doubles(math.prod(shape))
    return np.ceil(np.log(draws) / math.log1p(-p)).reshape(shape).astype(dtype)


def log_normal(shape: Shape, dtype: np.dtype, mean: float, std: float, generator: Generator) -> np.ndarray:
    """e to the power of normal numbers: `log_normal_`."""
    if not std > 0:
        raise RuntimeError(f"log_normal_ expects std > 0.0, but found std={std:g}")
    if 0 in shape:
        return np.zeros(shape, dtype)
    require_floating(dtype, "log_normal_cpu")
    numbers = normal(shape, np.dtype(np.float64), mean, std, generator, in_blocks=False)
    return np.exp(numbers).astype(dtype)


# --- whole numbers ---------------------------------------------------------------------------------------------------


def randint(
    shape: Shape, dtype: np.dtype, low: int, high: int | None, generator: Generator = default_generator
) -> np.ndarray:
    """Whole numbers from `low` on, below `high`, or of all that there are: `randint`, `random_(low, high)`."""
    if high is None:
        require_holds(dtype, low, "from")
        return above(shape, dtype, low, generator)
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    require_holds(dtype, low, "from")
    require_holds(dtype, high - 1, "to - 1")
    if dtype.kind == "f":
        low, high = _bounds_in(dtype, low, high)
    draws = remainders(math.prod(shape), high - low, high - low >= WIDE, generator)
    return (draws.astype(np.int64) + np.int64(low)).reshape(shape).astype(dtype)


def _bounds_in(dtype: np.dtype, low: int, high: int) -> tuple[int, int]:
    """The bounds, moved inwards where the dtype would round what lies next to them inside to what lies outside."""

    def step(number: int) -> int:  # between the numbers that the dtype has there
        return 1 << (abs(number).bit_length() - 1 - int(np.finfo(dtype).nmant))

    first, last = int(dtype.type(low + 1)), int(dtype.type(high - 1))
    start = first + step(low + 1) if first < low else low
    end = last - step(high - 1) if high <= last < 2**63 else high  # what int64 does not hold counts as negative in C++
    if start >= end:
        raise RuntimeError("random_ expects 'from' casted to dtype to be less than 'to' casted to dtype, but got "
                           f"from={start} >= to={end}")  # fmt: skip
    for name, bound in (("from", start), ("to - 1", end - 1)):
        _warn_of_gaps(dtype, bound, name)
    return start, end


def _warn_of_gaps(dtype: np.dtype, bound: int, name: str) -> None:
    """Say so where the dtype does not have every whole number up to this one."""
    digits = int(np.finfo(dtype).nmant) + 1
    if abs(bound) > 2**digits:
        warnings.warn(f"{name} is out of bounds [-(2^{digits}), 2^{digits}]. Due to precision limitations {c_name_of(dtype)} can "
                      "support discrete uniform distribution only within this range. This warning will become an error in "
                      "version 1.7 release, please fix the code in advance", stacklevel=users_level())  # fmt: skip


def full_range(shape: Shape, dtype: np.dtype, generator: Generator = default_generator) -> np.ndarray:
    """Whole numbers from 0 to the largest the dtype counts to without a gap: `random_()`."""
    if dtype.kind == "c" and 0 in shape:
        return np.zeros(shape, dtype)
    if dtype.kind == "c":
        raise not_implemented("random_kernel_cpu", dtype)
    return remainders(math.prod(shape), largest(dtype) + 1, dtype.itemsize == 8, generator).reshape(shape).astype(dtype)


def largest(dtype: np.dtype) -> int:
    """To which the dtype counts without a gap."""
    bits = 1 if dtype == np.bool_ else WHOLE_BITS.get(dtype.name) or 8 * dtype.itemsize - (dtype.kind == "i")
    return 2**bits if dtype.kind == "f" else 2**bits - 1


def above(shape: Shape, dtype: np.dtype, low: int, generator: Generator) -> np.ndarray:
    """Whole numbers from `low` on, to the largest: `random_(low, None)`."""
    count, span = math.prod(shape), largest(dtype) + 1 - low
    draws = generator.double_words(count) if span == 2**64 else remainders(count, span, span >= WIDE, generator)
    return (draws.astype(np.int64) + np.int64(low)).reshape(shape).astype(dtype)


def remainders(count: int, divisor: int, wide: bool, generator: Generator) -> np.ndarray:
    """Whole numbers below `divisor`, out of words of 64 bits (`wide`) or 32."""
    if wide:
        return generator.double_words(count) % np.uint64(divisor)
    return generator.words(count) % np.uint32(divisor)


def randperm(n: int, dtype: np.dtype, generator: Generator = default_generator) -> np.ndarray:
    """The numbers 0 to n - 1 in random order: each place, from the first on, swaps with one at or behind it."""
    if n < 0:
        raise RuntimeError(f"Trying to create tensor with negative dimension {n}: [{n}]")
    if dtype.kind in "bc":
        raise not_implemented("randperm", dtype)
    if dtype.kind in "iu" and n - 1 > np.iinfo(dtype).max:
        raise RuntimeError(f"value cannot be converted to type {dtype.name}_t without overflow")
    if dtype == np.float16 and n > 2049:
        raise RuntimeError("n cannot be greater than 2049 for Half type.")
    order = list(range(n))
    for here, word in enumerate(generator.words(max(n - 1, 0)).tolist()):
        there = here + word % (n - here)
        order[here], order[there] = order[there], order[here]
    return np.array(order, dtype)


# --- chances ---------------------------------------------------------------------------------------------------------


def normal_around(mean: np.ndarray | float, std: np.ndarray | float, generator: Generator) -> np.ndarray:
    """Around means, with standard deviations; one of the two at least is an array."""
    like = mean if isinstance(mean, np.ndarray) else np.asarray(std)
    shape = broadcast_shape(np.shape(mean), np.shape(std))
    if isinstance(std, np.ndarray):
        if std.dtype.kind == "c":
            raise RuntimeError("normal expects standard deviation to be non-complex")
        if std.size and not (std >= 0).all():
            raise RuntimeError("normal expects all elements of std >= 0.0")
        scaled = np.asarray(normal(shape, like.dtype, generator=generator) * std, like.dtype)
        return np.asarray(scaled + mean, like.dtype)
    return np.asarray(normal(shape, like.dtype, 0.0, std, generator) + mean)


def bernoulli(
    shape: Shape, dtype: np.dtype, p: float | np.ndarray, generator: Generator = default_generator
) -> np.ndarray:
    """1 with probability `p`, else 0: `bernoulli`, `bernoulli_`.

    `p` may be an array of probabilities, which is broadcast. A Python number and float64 probabilities are compared
    with doubles, others with floats; so the same `p` as a float32 tensor gives other coins.
    """
    if isinstance(p, (bool, int, float)) and not 0 <= p <= 1:
        raise RuntimeError(f"bernoulli_ expects p to be in [0, 1], but got p={p:g}")
    if 0 in shape:
        return np.zeros(shape, dtype)
    if dtype.kind == "c":
        raise not_implemented(f"bernoulli_{'tensor_cpu_self' if isinstance(p, np.ndarray) else 'scalar_cpu'}_", dtype)
    if isinstance(p, np.ndarray):
        require_floating(p.dtype, "bernoulli_tensor_cpu_p_")
        if not ((p >= 0) & (p <= 1)).all():
            raise RuntimeError(unexpected("p_in >= 0 && p_in <= 1"))

    single = isinstance(p, np.ndarray) and p.dtype != np.float64
    draws = generator.floats(math.prod(shape)) if single else generator.doubles(math.prod(shape))
    return (draws.reshape(shape) < p).astype(dtype)


def poisson(rates: np.ndarray, generator: Generator) -> np.ndarray:
    """How often something happens that happens `rates` times on average."""
    require_floating(rates.dtype, "poisson_cpu")
    if not (rates >= 0).all():
        raise RuntimeError("invalid Poisson rate, expected rate to be non-negative")
    drawn = [_poisson(float(rate), generator) for rate in rates.ravel()]
    return np.array(drawn, rates.dtype).reshape(rates.shape)


def _poisson(rate: float, generator: Generator) -> float:
    """One count. Few are counted until a product of chances is small enough; many come from a bell that is cut to fit.

    In PyTorch: `sample_poisson` in `aten/src/ATen/native/Distributions.cpp`, after Hörmann (1993).
    """
    if rate == 0:
        return 0.0
    if rate < 10:
        count, chance = 0, float(generator.doubles(1)[0])
        while chance > math.exp(-rate):
            count, chance = count + 1, chance * float(generator.doubles(1)[0])
        return float(count)
    root = math.sqrt(rate)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    while True:
        u, v = (float(draw) for draw in generator.doubles(2))
        u -= 0.5
        distance = 0.5 - abs(u)
        count = math.floor((2 * a / distance + b) * u + rate + 0.43) if distance else -1
        if distance >= 0.07 and v <= 0.9277 - 3.6224 / (b - 2):
            return float(count)
        if count < 0 or (distance < 0.013 and v > distance):
            continue
        cut = math.log(v) + math.log(1.1239 + 1.1328 / (b - 3.4)) - math.log(a / distance**2 + b)
        if cut <= -rate + count * math.log(rate) - math.lgamma(count + 1):
            return float(count)


def dropout_mask(shape: Shape, dtype: np.dtype, p: float, generator: Generator = default_generator) -> np.ndarray:
    """What dropout multiplies by: 0 with probability `p`, else 1 / (1 - p), so that the mean stays."""
    working = np.promote_types(dtype, np.float32)
    return (bernoulli(shape, working, 1 - p, generator) / working.type(1 - p)).astype(dtype)


def multinomial(
    weights: np.ndarray, num_samples: int, replacement: bool = False, generator: Generator = default_generator
) -> np.ndarray:
    """Indices drawn with chances in proportion to `weights`, for each row of them."""
    check_multinomial(weights, num_samples, replacement)
    if not replacement or num_samples == 1:
        # A race: each index arrives after a waiting time, its weight is its speed, and who comes first is the sample.
        arrival = with_these_strides(weights.shape, dense_strides(weights), weights.dtype)
        fill_in_memory_order(arrival, lambda shape: exponential(shape, weights.dtype, generator=generator))
        speed = weights / arrival
        return speed.argmax(-1, keepdims=True) if num_samples == 1 else topk(speed, num_samples)[1]

    # A wheel: each index has a sector as wide as its weight, and a uniform number says where the wheel stops.
    rows = weights.reshape(-1, weights.shape[-1])
    sectors = np.cumsum(rows, axis=-1, dtype=np.promote_types(weights.dtype, np.float32))
    sectors /= sectors[:, -1:]
    sectors[:, -1] = 1
    stops = generator.doubles(len(rows) * num_samples).reshape(len(rows), num_samples)
    samples = np.array([np.searchsorted(edges, stop) for edges, stop in zip(sectors, stops, strict=True)], np.int64)
    return samples.reshape(*weights.shape[:-1], num_samples)


def check_multinomial(weights: np.ndarray, num_samples: int, replacement: bool) -> None:
    if weights.ndim not in (1, 2):
        raise RuntimeError("prob_dist must be 1 or 2 dim")
    if weights.dtype.kind != "f":
        name = name_of(weights.dtype)
        raise RuntimeError(f"multinomial only supports floating-point dtypes for input, got: {name}")
    if num_samples <= 0:
        raise RuntimeError("cannot sample n_sample <= 0 samples")
    if not replacement and num_samples > weights.shape[-1]:
        raise RuntimeError("cannot sample n_sample > prob_dist.size(-1) samples without replacement")
    if weights.shape[-1] > 1 << 24:
        raise RuntimeError("number of categories cannot exceed 2^24")
    if not (np.isfinite(weights) & (weights >= 0)).all():
        if replacement and num_samples > 1:
            entry = "= infinity or NaN" if (weights >= 0).all() else "< 0"
            raise RuntimeError(f"invalid multinomial distribution (encountering probability entry {entry})")
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0")
    if not (weights.sum(-1) > 0).all():
        raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")


# --- what they share -------------------------------------------------------------------------------------------------


def fill_in_memory_order(target: np.ndarray, draw: Callable[[Shape], np.ndarray]) -> None:
    """Write draws into `target` as in-place functions do: along memory, which is not always along the indices."""
    order = sorted(range(target.ndim), key=lambda dim: -abs(target.strides[dim]))
    along_memory = target.transpose(order)
    along_memory[...] = draw(along_memory.shape)


def real_part_of(dtype: np.dtype) -> np.dtype:
    return np.empty(0, dtype).real.dtype


def as_complex(parts: np.ndarray) -> np.ndarray:
    """Real and imaginary parts, side by side in the last dimension, as complex numbers on the same memory."""
    return parts.view(np.result_type(parts.dtype, np.complex64))[..., 0]


def require_floating(dtype: np.dtype, kernel: str) -> None:
    if dtype.kind != "f":
        raise not_implemented(kernel, dtype)


def require_holds(dtype: np.dtype, bound: float, name: str) -> None:
    """Refuse a bound which the dtype cannot hold."""
    if dtype.kind == "c":
        raise RuntimeError("check_random_bounds handles only integral, floating-point and boolean types")
    if dtype.kind == "f":
        lowest, highest = -float(np.finfo(dtype).max), float(np.finfo(dtype).max)
    else:
        lowest, highest = (0, 1) if dtype.kind == "b" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    if not lowest <= bound <= highest:
        raise RuntimeError(f"{name} is out of bounds for {c_name_of(dtype).removesuffix(' int')}")
