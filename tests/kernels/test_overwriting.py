"""In-place arithmetic writes into its first operand where it may, and computes the same numbers everywhere."""

from __future__ import annotations

import numpy as np
import pytest

from teachgrad import kernels

PAIRS = [
    (kernels.add_into, kernels.add),
    (kernels.sub_into, kernels.sub),
    (kernels.mul_into, kernels.mul),
    (kernels.div_into, kernels.div),
]


def cases() -> list[tuple[str, np.ndarray, np.ndarray, bool]]:
    square = np.arange(1.0, 5.0).reshape(2, 2).copy()
    return [
        ("plain", square.copy(), square + 1, True),
        ("a number", square.copy(), np.asarray(3.0), True),
        ("itself", square, square, True),
        ("a view", square.copy().T, square + 1, False),
        ("broadcast", square.copy(), np.arange(1.0, 3.0), False),
        ("too small", np.ones(2), square.copy(), False),
        ("integers", np.ones((2, 2), np.int64), np.full((2, 2), 2), False),
        ("complex", square + 1j, square + 0j, False),
    ]


@pytest.mark.parametrize(("into", "plain"), PAIRS, ids=["add", "sub", "mul", "div"])
@pytest.mark.parametrize(("a", "b", "in_place"), [case[1:] for case in cases()], ids=[case[0] for case in cases()])
def test_it_gives_what_the_plain_kernel_gives(into, plain, a, b, in_place):
    if a is b:
        a = b = a.copy()
    expected = plain(a.copy(), b)
    before = a.copy()
    result = into(a, b)
    np.testing.assert_array_equal(result, expected)
    assert (result is a) == in_place
    if not in_place:
        np.testing.assert_array_equal(a, before)


def test_alpha_is_a_factor():
    a = np.ones(2, np.float32)
    assert kernels.sub_into(a, np.ones(2, np.float32), 0.25) is a
    assert a.tolist() == [0.75, 0.75]
