"""A tensor prints itself as PyTorch prints it. The expected texts were recorded from PyTorch 2.13."""

from __future__ import annotations

from textwrap import dedent

import numpy as np
import pytest

import teachgrad
from teachgrad import set_printoptions

NAN, INF = float("nan"), float("inf")


@pytest.fixture(autouse=True)
def default_options():
    yield
    set_printoptions(profile="default")


def printed(data: object, dtype: str = "float32", **options: object) -> str:
    return repr(teachgrad.as_tensor(np.array(data, dtype=dtype), **options))


def lines(text: str) -> str:
    return dedent(text).strip("\n")


def test_numbers_have_four_decimals_and_one_width() -> None:
    assert printed(0.375) == "tensor(0.3750)"
    assert printed([[0, 0.5], [-1, 3.25]]) == lines("""
        tensor([[ 0.0000,  0.5000],
                [-1.0000,  3.2500]])""")


def test_whole_numbers_end_in_a_point() -> None:
    assert printed([1, -2, 100]) == "tensor([  1.,  -2., 100.])"
    assert printed([-0.0, 0.0]) == "tensor([-0., 0.])"
    assert repr(teachgrad.ones(1).max(0)) == "torch.return_types.max(\nvalues=tensor(1.),\nindices=tensor(0))"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ([1, 1000.5], "tensor([1.0000e+00, 1.0005e+03])"),
        ([1.5, 1000], "tensor([   1.5000, 1000.0000])"),
        ([1e8, 1e8 + 8], "tensor([1.0000e+08, 1.0000e+08])"),
        ([1e8], "tensor([100000000.])"),
        ([1e-4], "tensor([1.0000e-04])"),
        ([2e-4], "tensor([0.0002])"),
        ([1, 1001], "tensor([1.0000e+00, 1.0010e+03])"),
        ([1, 1000], "tensor([   1., 1000.])"),
    ],
)
def test_numbers_too_far_apart_get_an_exponent(data: list[float], expected: str) -> None:
    assert printed(data) == expected


def test_nan_and_infinity_have_no_say_in_the_notation() -> None:
    assert printed([1, NAN, -INF]) == "tensor([1., nan, -inf])"
    assert printed([0.5, NAN, -INF]) == "tensor([0.5000,    nan,   -inf])"
    assert printed([INF, NAN]) == "tensor([inf, nan])"


def test_each_part_of_a_complex_number_has_its_own_notation() -> None:
    assert printed([1 + 2j, 3.5 - 4j], "complex64") == "tensor([1.0000+2.j, 3.5000-4.j])"
    assert printed(np.conj([1 + 0j]), "complex64") == "tensor([1.-0.j])"
    assert printed([complex(NAN, 1), complex(2, -INF)], "complex64") == "tensor([nan+1.j, 2.-infj])"


def test_the_dtype_is_told_where_the_numbers_do_not_tell_it() -> None:
    assert printed([1, 2], "int64") == "tensor([1, 2])"
    assert printed([True, False], "bool") == "tensor([ True, False])"
    assert printed([1, 2], "int32") == "tensor([1, 2], dtype=torch.int32)"
    assert printed([1, 2], "float64") == "tensor([1., 2.], dtype=torch.float64)"
    assert printed([2.3], "float16") == "tensor([2.3008], dtype=torch.float16)"
    assert printed([1j], "complex128") == "tensor([0.+1.j], dtype=torch.complex128)"


def test_nothing_prints_as_its_shape() -> None:
    assert printed([]) == "tensor([])"
    assert printed(np.empty((0, 3))) == "tensor([], size=(0, 3))"
    assert printed([], "int64") == "tensor([], dtype=torch.int64)"
    assert printed(np.empty((2, 0)), "complex64") == "tensor([], size=(2, 0), dtype=torch.complex64)"


def test_every_dimension_beyond_the_second_adds_a_blank_line() -> None:
    assert printed(np.ones((2, 1, 2, 1))) == lines("""
        tensor([[[[1.],
                  [1.]]],


                [[[1.],
                  [1.]]]])""")


def test_beyond_a_thousand_elements_only_the_edges_are_shown() -> None:
    assert printed(np.zeros(1000)).count("0.") == 1000
    assert printed(np.zeros(1001)) == "tensor([0., 0., 0.,  ..., 0., 0., 0.])"
    assert printed(np.arange(1200).reshape(30, 40), "int64") == lines("""
        tensor([[   0,    1,    2,  ...,   37,   38,   39],
                [  40,   41,   42,  ...,   77,   78,   79],
                [  80,   81,   82,  ...,  117,  118,  119],
                ...,
                [1080, 1081, 1082,  ..., 1117, 1118, 1119],
                [1120, 1121, 1122,  ..., 1157, 1158, 1159],
                [1160, 1161, 1162,  ..., 1197, 1198, 1199]])""")


def test_numbers_that_are_not_shown_do_not_choose_the_notation() -> None:
    hidden = np.zeros(1001)
    hidden[500] = 0.123
    assert printed(hidden) == "tensor([0., 0., 0.,  ..., 0., 0., 0.])"


def test_options_change_precision_threshold_edges_width_and_exponents() -> None:
    set_printoptions(precision=2, threshold=4, edgeitems=1, linewidth=20)
    assert printed([1 / 3] * 3) == "tensor([0.33, 0.33,\n        0.33])"
    assert printed([1 / 3] * 5) == "tensor([0.33,  ...,\n        0.33])"
    set_printoptions(profile="default", sci_mode=True)
    assert printed([1 / 3, 2]) == "tensor([3.3333e-01, 2.0000e+00])"
    set_printoptions(sci_mode=False)
    assert printed([1e-6, 2.5]) == "tensor([0.0000, 2.5000])"


def test_exponents_are_decided_by_the_numbers_again_when_options_do_not_name_them() -> None:
    set_printoptions(sci_mode=True)
    set_printoptions(precision=3)
    assert printed([0.5]) == "tensor([0.500])"


@pytest.mark.pytorch
@pytest.mark.parametrize("dtype", "float16 float32 float64 complex64 complex128 int64 int8 uint8 bool".split())
def test_random_tensors_print_as_in_pytorch(dtype: str) -> None:
    import torch

    rng = np.random.default_rng(0)
    for _ in range(300):
        shape = rng.integers(0, 12, size=rng.integers(0, 5))
        scale = 10.0 ** rng.integers(-9, 9) if np.dtype(dtype).kind in "fc" else 100
        numbers = rng.normal(size=shape) * scale
        if dtype.startswith("complex"):
            numbers = numbers + 1j * rng.normal(size=shape)
        if rng.random() < 0.5:
            numbers = np.round(numbers)
        with np.errstate(all="ignore"):
            array = np.asarray(numbers).astype("int64" if dtype in ("int8", "uint8") else dtype).astype(dtype)
        assert repr(teachgrad.from_numpy(array)) == repr(torch.from_numpy(array))
