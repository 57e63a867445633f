"""The same seed gives the same numbers as in PyTorch. What is expected here was recorded from PyTorch 2.13 (x86, AVX2).

`test_long_programs_draw_what_pytorch_draws` makes the comparison afresh where PyTorch is installed.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from teachgrad.kernels import box_muller, random
from teachgrad.kernels.generator import Generator

F16, F32, F64, C64, I64 = map(np.dtype, ("float16", "float32", "float64", "complex64", "int64"))


@pytest.fixture
def zero() -> Generator:
    """A generator after `manual_seed(0)`."""
    return Generator().manual_seed(0)


def same(array: np.ndarray, expected: list[Any]) -> bool:
    """Every bit, not nearly."""
    return array.ravel().tolist() == np.array(expected, array.dtype).tolist()


# --- the stream ------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_numbers_again(zero: Generator) -> None:
    first = zero.floats(100)
    assert same(zero.manual_seed(0).floats(100), first.tolist())
    assert not same(zero.manual_seed(1).floats(100), first.tolist())


def test_only_the_low_32_bits_of_a_seed_choose_the_stream(zero: Generator) -> None:
    expected = zero.floats(5).tolist()
    assert zero.manual_seed(2**40).floats(5).tolist() == expected
    assert zero.initial_seed() == 2**40


def test_a_negative_seed_counts_from_the_other_end(zero: Generator) -> None:
    assert zero.manual_seed(-1).initial_seed() == 2**64 - 1


def test_a_generator_that_nobody_seeded_begins_with_a_fixed_seed() -> None:
    assert Generator().initial_seed() == 67280421310721


def test_seed_chooses_a_seed_and_tells_it(zero: Generator) -> None:
    assert zero.seed() == zero.initial_seed() != 0


def test_a_state_leads_back_to_where_it_was_taken(zero: Generator) -> None:
    zero.words(1000)
    random.normal((3,), F32, generator=zero)  # leaves half a pair behind, which belongs to the state
    state = zero.get_state()
    expected = random.normal((5,), F32, generator=zero).tolist()
    assert state.shape == (5056,) and state.dtype == np.uint8
    assert same(random.normal((5,), F32, generator=Generator().set_state(state)), expected)


# --- recorded numbers ------------------------------------------------------------------------------------------------

W = np.array([0.1, 0.5, 0.2, 0.7, 0.0], F32)
RECORDED: list[tuple[str, tuple[Any, ...], list[Any]]] = [
    ("uniform", ((5,), F32), [0.4962566, 0.7682218, 0.08847743, 0.13203049, 0.30742282]),
    ("uniform", ((3,), F64), [0.9700530018065531, 0.707819864399788, 0.45938294312745087]),
    ("uniform", ((3,), F16), [0.4963, 0.768, 0.0885]),
    ("uniform", ((2,), C64), [0.4962566 + 0.7682218j, 0.08847743 + 0.13203049j]),
    ("uniform", ((3,), F32, -2, 3.3), [0.63016003, 2.0715756, -1.5310696]),
    ("uniform", ((3,), F64, -2, 3.3), [3.141280909574731, 1.751445281318876, 0.43472959857548954]),
    ("normal", ((3,), F32), [1.5409961, -0.2934289, -2.1787894]),
    ("normal", ((3,), F32, 1.7, 2.3), [5.244291, 1.0251135, -3.3112156]),
    ("normal", ((16,), F32), [
        -1.1258398, -1.1523602, -0.25057858, -0.4338788, 0.84871036, 0.69200915, -0.31601277, -2.1152194,
        0.32227492, -1.2633348, 0.3499832, 0.30813393, 0.11984151, 1.2376579, 1.1167772, -0.24727815]),
    ("normal", ((20,), F32), [
        -1.1258398, -1.1523602, -0.25057858, -0.4338788, 0.59883946, -1.5550951, -0.3413604, 1.8530061, 0.4680964,
        -0.15771244, 1.4436601, 0.2660494, 1.3893661, 1.5863342, 0.94629836, -0.84367675, 0.9318266, 1.2590092,
        2.0049806, 0.053736903]),
    ("normal", ((17,), F16), [
        -1.126, -1.353, -1.696, 0.567, 0.7935, 0.5986, -1.555, -0.3413, 1.853, 0.75, -0.5854, -0.1733, 0.1835,
        1.39, 1.586, 0.9463, -0.8438]),
    ("normal", ((17,), F64), [
        -2.310411800234176, -0.6332746088675096, -1.2609246557194385, -0.726951062065411,
        -0.019964750907762653, 0.2102998901016947, 0.17718935139366584, -0.830510051008449,
        0.23871805816817063, -0.2426793824588577, -0.7730112772958181, -1.5951814880783068,
        -0.6870036940435463, 1.4880743158106724, -0.4484158047114511, -0.8910030351707375, 0.6748575435940039]),
    ("normal", ((2,), C64), [1.0896488 - 0.20748557j, -1.5406368 + 0.4019416j]),
    ("exponential", ((3,), F32, 2.0), [1.7541631, 0.61519235, 0.30752206]),
    ("randint", ((8,), I64, -5, 7), [3, -2, 0, -5, 2, -2, 2, 2]),
    ("randint", ((3,), I64, 0, 2**28 - 1), [209652404, 130329144, 118924928]),
    ("randint", ((3,), I64, 0, 2**28), [130329135, 136432832, 195187451]),
    ("full_range", ((3,), F32), [8325664, 12888472, 1484222]),
    ("full_range", ((2,), I64), [900450186894289455, 3969543146641149120]),
    ("randperm", (10, I64), [4, 1, 7, 5, 3, 9, 0, 8, 6, 2]),
    ("bernoulli", ((10,), F32, 0.3), [0, 0, 0, 0, 0, 0, 1, 0, 0, 1]),
    ("bernoulli", ((10,), F32, np.full(10, 0.3, F32)), [0, 0, 1, 1, 0, 0, 0, 0, 0, 0]),
    ("dropout_mask", ((6,), F32, 0.3), [0, 0, 1.4285715, 0, 1.4285715, 0]),
    ("multinomial", (W, 4), [1, 2, 3, 0]),
    ("multinomial", (W, 8, True), [3, 3, 2, 3, 3, 3, 1, 1]),
    ("multinomial", (np.stack([W, 1 - W]), 3, True), [3, 3, 2, 4, 3, 4]),
]  # fmt: skip


@pytest.mark.parametrize(("function", "arguments", "expected"), RECORDED)
def test_seed_0_gives_pytorchs_numbers(
    zero: Generator, function: str, arguments: tuple[Any, ...], expected: list[Any]
) -> None:
    assert same(getattr(random, function)(*arguments, generator=zero), expected)


def test_one_draw_after_another_goes_on_in_the_stream(zero: Generator) -> None:
    random.uniform((5,), F32, generator=zero)
    assert same(random.normal((3,), F32, generator=zero), [0.5507453, 0.27036414, 0.64724797])
    assert same(random.normal((1,), F32, generator=zero), [0.24900222])  # the half of a pair that was left


def test_a_block_of_normal_numbers_leaves_the_spare_one_alone(zero: Generator) -> None:
    random.normal((1,), F32, generator=zero)
    random.normal((16,), F32, generator=zero)
    assert same(random.normal((1,), F32, generator=zero), [-0.2934289])


def test_writing_in_place_follows_the_memory(zero: Generator) -> None:
    target = np.empty((2, 3), F32).T
    random.fill_in_memory_order(target, lambda shape: random.uniform(shape, F32, generator=zero))
    assert same(target, [0.4962566, 0.13203049, 0.7682218, 0.30742282, 0.08847743, 0.6340787])


def test_numbers_that_are_not_in_one_piece_are_made_one_by_one(zero: Generator) -> None:
    numbers = random.normal((4, 8), F32, generator=zero, in_blocks=False)
    assert same(numbers[:, 0], [1.5409961, -0.7192576, -0.5663175, 0.19186942])


# --- laws ------------------------------------------------------------------------------------------------------------


def test_a_float16_never_rounds_up_to_the_end_of_its_range(zero: Generator) -> None:
    """Of 20,000 floats below 1 several round to 1 in float16."""
    numbers = random.uniform((20_000,), F16, generator=zero)
    assert numbers.max() < 1
    assert (zero.manual_seed(0).floats(20_000).astype(F16) == 1).any()


@pytest.mark.parametrize("dtype", [F32, F64])
def test_a_product_and_a_sum_are_rounded_once(zero: Generator, dtype: np.dtype) -> None:
    """(1 + e)(1 - e) = 1 - e², which rounds to 1; taking 1 away first leaves -e²."""
    e = np.finfo(dtype).eps
    a, b, minus_one = np.array([1 + e], dtype), dtype.type(1 - e), dtype.type(-1)
    assert (a * b + minus_one).tolist() == [0]
    assert box_muller.fma(a, b, minus_one).tolist() == [-(float(e) ** 2)]


def test_normal_numbers_have_the_mean_and_deviation_asked_for(zero: Generator) -> None:
    for dtype in (F16, F32, F64):
        numbers = random.normal((100_000,), dtype, 3.0, 2.0, zero).astype(F64)
        assert numbers.mean() == pytest.approx(3, abs=0.03)
        assert numbers.std() == pytest.approx(2, abs=0.03)


def test_dropout_keeps_the_mean(zero: Generator) -> None:
    assert random.dropout_mask((100_000,), F32, 0.3, zero).mean() == pytest.approx(1, abs=0.01)


def test_without_replacement_no_index_comes_twice(zero: Generator) -> None:
    rows = random.multinomial(np.ones((50, 6), F32), 6, generator=zero)
    assert (np.sort(rows) == np.arange(6)).all()


# --- what is refused -------------------------------------------------------------------------------------------------


REFUSED: list[tuple[str, tuple[Any, ...], str]] = [
    ("uniform", ((3,), F32, 2, 1), "uniform_ expects to return a [from, to) range, but found from=2 > to=1"),
    ("uniform", ((3,), F32, 0, math.inf), "to is out of bounds for float"),
    ("uniform", ((3,), F32, -3e38, 3e38), "uniform_ expects to-from <= std::numeric_limits<Float>::max(), but found "
        "to=3e+38 and from=-3e+38 which result in to-from to exceed the limit"),
    ("normal", ((3,), F32, 0, -1), "normal expects std >= 0.0, but found std -1"),
    ("exponential", ((3,), F32, 0), "exponential_ expects lambda > 0.0, but found lambda=0"),
    ("randint", ((2,), I64, 7, 5), "random_ expects 'from' to be less than 'to', but got from=7 >= to=5"),
    ("randint", ((2,), np.dtype("uint8"), 0, 300), "to - 1 is out of bounds for unsigned char"),
    ("randperm", (-1, I64), "Trying to create tensor with negative dimension -1: [-1]"),
    ("bernoulli", ((3,), F32, 2), "bernoulli_ expects p to be in [0, 1], but got p=2"),
    ("multinomial", (0 * W, 1), "invalid multinomial distribution (sum of probabilities <= 0)"),
    ("multinomial", (W - 1, 1), "probability tensor contains either `inf`, `nan` or element < 0"),
    ("multinomial", (W, 6), "cannot sample n_sample > prob_dist.size(-1) samples without replacement"),
]  # fmt: skip


@pytest.mark.parametrize(("function", "arguments", "text"), REFUSED)
def test_what_pytorch_refuses_is_refused_in_its_words(function: str, arguments: tuple[Any, ...], text: str) -> None:
    with pytest.raises(RuntimeError) as caught:
        getattr(random, function)(*arguments)
    assert str(caught.value) == text


def test_whole_numbers_are_not_spread_along_a_line() -> None:
    with pytest.raises(NotImplementedError, match="\"check_uniform_bounds\" not implemented for 'Long'"):
        random.uniform((3,), I64)
    with pytest.raises(NotImplementedError, match="\"normal_kernel_cpu\" not implemented for 'Long'"):
        random.normal((3,), I64)


def test_what_is_no_seed_and_what_is_no_state_is_refused(zero: Generator) -> None:
    with pytest.raises(RuntimeError, match="manual_seed expected a long, but got str"):
        zero.manual_seed("a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Overflow when unpacking long long"):
        zero.manual_seed(2**64)
    with pytest.raises(RuntimeError, match="of size 5056 but found the input RNG state size to be 3"):
        zero.set_state(np.zeros(3, np.uint8))


# --- beside PyTorch --------------------------------------------------------------------------------------------------


@pytest.mark.pytorch
@pytest.mark.parametrize("seed", range(20))
def test_long_programs_draw_what_pytorch_draws(seed: int) -> None:
    import torch

    choose = np.random.default_rng(seed)
    ours = Generator().manual_seed(seed)
    theirs = torch.Generator().manual_seed(seed)
    for _ in range(100):
        shape = tuple(int(n) for n in choose.integers(0, 9, size=choose.integers(0, 4)))
        dtype = np.dtype(str(choose.choice(["float16", "float32", "float64"])))
        low, width, p = float(choose.normal()), float(choose.random()), float(choose.random())
        function, method, arguments = [
            ("uniform", "uniform_", (low, low + width)),
            ("normal", "normal_", (low, width)),
            ("exponential", "exponential_", (width,)),
            ("bernoulli", "bernoulli_", (p,)),
            ("full_range", "random_", ()),
            ("randint", "random_", (-3, 40)),
        ][choose.integers(6)]
        mine = getattr(random, function)(shape, dtype, *arguments, generator=ours)
        other = getattr(torch.empty(shape, dtype=getattr(torch, dtype.name)), method)(*arguments, generator=theirs)
        assert same(mine, other.numpy().ravel().tolist())
    assert same(ours.get_state(), theirs.get_state().tolist())
