"""Which slope is chosen where there is none?

Four rules, in this order (PyTorch's note on autograd states them):

  1. where the function has no value, neither has its slope: mostly nan, but not always
  2. where there is a slope, it is that one
  3. at a kink of a convex function: of all slopes that stay below the function, the one nearest to 0
  4. else by continuity, and infinity counts; of several candidates, one of them

An operator may depart from them, and some do. Every value below is PyTorch's.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

inf, nan = math.inf, math.nan


def values_and_slopes(torch, function: Callable[..., Any], points: Any) -> tuple[list[float], list[list[float]]]:
    """What `function(torch, *inputs)` gives at `points`, and the gradient of its sum in each input."""
    inputs = [torch.tensor(point, dtype=torch.float64, requires_grad=True) for point in points]
    result = function(torch, *inputs)
    slopes = torch.autograd.grad(result.sum(), inputs)
    return result.detach().flatten().tolist(), [slope.flatten().tolist() for slope in slopes]


def same(actual: list[float], expected: list[float]) -> bool:
    return actual == pytest.approx(expected, nan_ok=True, rel=1e-9)


def at(*points: Any) -> Any:
    return points


# Each case: what it is called, the function, where (an entry for each input), and the slope there (likewise).

NO_VALUE = [  # rule 1
    ("sqrt", lambda t, x: x.sqrt(), at([-1.0]), [[nan]]),
    ("rsqrt", lambda t, x: x.rsqrt(), at([-1.0]), [[nan]]),
    ("asin", lambda t, x: x.asin(), at([2.0]), [[nan]]),
    ("acos", lambda t, x: x.acos(), at([2.0]), [[nan]]),
    ("acosh", lambda t, x: x.acosh(), at([0.0]), [[nan]]),
    ("pow", lambda t, x: x**0.5, at([-1.0]), [[nan]]),
    ("pow of a negative base, in the exponent", lambda t, e: t.pow(-2.0, e), at([2.0]), [[nan]]),
    ("0 / 0", lambda t, x, y: x / y, at([0.0], [0.0]), [[inf], [nan]]),
    ("logsumexp of nothing", lambda t, x: x.logsumexp(0), at([-inf, -inf]), [[nan, nan]]),
    ("logaddexp", lambda t, x, y: t.logaddexp(x, y), at([-inf], [-inf]), [[nan], [nan]]),
]

NO_VALUE_BUT_A_NUMBER = [  # rule 1 asks for nothing, and the formula 1 / x does not look where it is
    ("log", lambda t, x: x.log(), at([-1.0, -4.0]), [[-1.0, -0.25]]),
    ("log2", lambda t, x: x.log2(), at([-1.0]), [[-1 / math.log(2)]]),
    ("log10", lambda t, x: x.log10(), at([-1.0]), [[-1 / math.log(10)]]),
    ("log1p", lambda t, x: x.log1p(), at([-2.0]), [[-1.0]]),
    ("clamp, limits crossed", lambda t, x: x.clamp(1, -1), at([0.0]), [[0.0]]),
]

SMOOTH_AFTER_ALL = [  # rule 2: the formula divides by zero there, the function does not mind
    ("pow 0", lambda t, x: x**0, at([0.0]), [[0.0]]),
    ("pow 1", lambda t, x: x**1, at([0.0]), [[1.0]]),
    ("pow 1.5", lambda t, x: x**1.5, at([0.0]), [[0.0]]),
    ("pow, tensors", lambda t, x, e: x**e, at([0.0, 0.0], [1.0, 2.0]), [[1.0, 0.0], [0.0, 0.0]]),
    ("prod, one zero", lambda t, x: x.prod(), at([0.0, 2.0, 3.0]), [[6.0, 0.0, 0.0]]),
    ("prod, two zeros", lambda t, x: x.prod(), at([0.0, 0.0, 3.0]), [[0.0, 0.0, 0.0]]),
    ("cumprod", lambda t, x: x.cumprod(0), at([0.0, 0.0, 3.0]), [[1.0, 0.0, 0.0]]),
    ("sinc", lambda t, x: x.sinc(), at([0.0]), [[0.0]]),
    ("elu", lambda t, x: t.nn.functional.elu(x), at([0.0]), [[1.0]]),
    ("huber_loss", lambda t, x: t.nn.functional.huber_loss(x, t.zeros_like(x)), at([1.0]), [[1.0]]),
    ("smooth_l1_loss", lambda t, x: t.nn.functional.smooth_l1_loss(x, t.zeros_like(x)), at([1.0]), [[1.0]]),
    ("var", lambda t, x: x.var(), at([1.0, 1.0]), [[0.0, 0.0]]),
]

CONVEX = [  # rule 3
    ("abs", lambda t, x: x.abs(), at([0.0]), [[0.0]]),
    ("relu", lambda t, x: x.relu(), at([0.0]), [[0.0]]),
    ("leaky_relu", lambda t, x: t.nn.functional.leaky_relu(x), at([0.0]), [[0.01]]),
    ("threshold", lambda t, x: t.nn.functional.threshold(x, 0.0, 0.0), at([0.0]), [[0.0]]),
    ("maximum", lambda t, x: t.maximum(x, 1 - x), at([0.5]), [[0.0]]),
    ("amax", lambda t, x: x.amax(), at([2.0, 2.0, 1.0]), [[0.5, 0.5, 0.0]]),
    ("max", lambda t, x: x.max(), at([2.0, 2.0, 2.0]), [[1 / 3, 1 / 3, 1 / 3]]),
    ("aminmax", lambda t, x: t.aminmax(x).max, at([2.0, 2.0, 1.0]), [[0.5, 0.5, 0.0]]),
    ("norm", lambda t, x: x.norm(), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("norm 1", lambda t, x: x.norm(1), at([0.0, 2.0]), [[0.0, 1.0]]),
    ("norm 1.5", lambda t, x: x.norm(1.5), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("norm 3", lambda t, x: x.norm(3), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("norm inf, ties", lambda t, x: x.norm(inf), at([2.0, -2.0]), [[0.5, -0.5]]),
    ("norm inf, zeros", lambda t, x: x.norm(inf), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("vector_norm", lambda t, x: t.linalg.vector_norm(x), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("matrix_norm", lambda t, x: t.linalg.matrix_norm(x), at([[0.0, 0.0], [0.0, 0.0]]), [[0.0] * 4]),
    ("std", lambda t, x: x.std(), at([1.0, 1.0]), [[0.0, 0.0]]),
    ("l1_loss", lambda t, x: t.nn.functional.l1_loss(x, t.zeros_like(x)), at([0.0]), [[0.0]]),
    ("largest singular value", lambda t, x: t.linalg.matrix_norm(x, 2), at([[1.0, 0.0], [0.0, 1.0]]),
     [[0.5, 0.0, 0.0, 0.5]]),
]  # fmt: skip

CONVEX_BUT_NOT_THE_NEAREST = [  # where an operator departs from rule 3
    ("clamp_min", lambda t, x: x.clamp_min(0), at([0.0]), [[1.0]]),
    ("max over a dimension, which has to name one", lambda t, x: x.max(0).values, at([2.0, 2.0]), [[1.0, 0.0]]),
    ("cummax", lambda t, x: x.cummax(0).values, at([2.0, 2.0]), [[1.0, 1.0]]),
    ("topk", lambda t, x: x.topk(1).values, at([2.0, 2.0]), [[1.0, 0.0]]),
    ("hypot", lambda t, x, y: t.hypot(x, y), at([0.0], [0.0]), [[nan], [nan]]),
]

ONE_OF_SEVERAL = [  # rule 4
    ("clamp", lambda t, x: x.clamp(-1, 1), at([-1.0, 1.0]), [[1.0, 1.0]]),
    ("clamp_max", lambda t, x: x.clamp_max(0), at([0.0]), [[1.0]]),
    ("clamp, tensors", lambda t, x, a, b: x.clamp(a, b), at([-1.0, 1.0], [-1.0, -1.0], [1.0, 1.0]),
     [[1.0, 1.0], [0.0, 0.0], [0.0, 0.0]]),
    ("hardtanh", lambda t, x: t.nn.functional.hardtanh(x), at([-1.0, 1.0]), [[0.0, 0.0]]),
    ("elu, concave", lambda t, x: t.nn.functional.elu(x, 2.0), at([0.0]), [[2.0]]),
    ("minimum", lambda t, x, y: t.minimum(x, y), at([1.0], [1.0]), [[0.5], [0.5]]),
    ("amin", lambda t, x: x.amin(), at([2.0, 2.0, 3.0]), [[0.5, 0.5, 0.0]]),
    ("min over a dimension", lambda t, x: x.min(0).values, at([2.0, 2.0]), [[1.0, 0.0]]),
    ("cummin", lambda t, x: x.cummin(0).values, at([2.0, 2.0]), [[1.0, 1.0]]),
    ("median", lambda t, x: x.median(), at([2.0, 2.0, 2.0]), [[1 / 3, 1 / 3, 1 / 3]]),
    ("median over a dimension", lambda t, x: x.median(0).values, at([2.0, 2.0, 2.0]), [[0.0, 1.0, 0.0]]),
    ("sort", lambda t, x: x.sort().values * t.tensor([1, 10, 100]), at([2.0, 2.0, 1.0]), [[10.0, 100.0, 1.0]]),
    ("norm -inf, ties", lambda t, x: x.norm(-inf), at([2.0, -2.0]), [[0.5, -0.5]]),
    ("norm 0.5", lambda t, x: x.norm(0.5), at([0.0, 0.0]), [[0.0, 0.0]]),
    ("atan2", lambda t, y, x: t.atan2(y, x), at([0.0], [0.0]), [[0.0], [0.0]]),
    ("sign", lambda t, x: x.sign(), at([0.0]), [[0.0]]),
    ("floor", lambda t, x: x.floor(), at([1.0]), [[0.0]]),
    ("ceil", lambda t, x: x.ceil(), at([1.0]), [[0.0]]),
    ("round", lambda t, x: x.round(), at([0.5]), [[0.0]]),
    ("trunc", lambda t, x: x.trunc(), at([1.0]), [[0.0]]),
    ("frac", lambda t, x: x.frac(), at([1.0]), [[1.0]]),
    ("fmod", lambda t, x, y: t.fmod(x, y), at([4.0], [2.0]), [[1.0], [-2.0]]),
    ("remainder", lambda t, x, y: t.remainder(x, y), at([4.0], [2.0]), [[1.0], [-2.0]]),
    ("div, rounded", lambda t, x, y: t.div(x, y, rounding_mode="floor"), at([4.0], [2.0]), [[0.0], [0.0]]),
    ("div, not rounded", lambda t, x, y: t.div(x, y, rounding_mode=None), at([4.0], [2.0]), [[0.5], [-1.0]]),
    ("angle", lambda t, x: x.angle(), at([0.0]), [[0.0]]),
    ("copysign", lambda t, x, y: t.copysign(x, y), at([0.0], [1.0]), [[0.0], [0.0]]),
    ("nan_to_num", lambda t, x: t.nan_to_num(x), at([nan, inf]), [[0.0, 0.0]]),
]  # fmt: skip

INFINITE = [  # rule 4, where the slope grows without bound
    ("sqrt", lambda t, x: x.sqrt(), at([0.0]), [[inf]]),
    ("rsqrt", lambda t, x: x.rsqrt(), at([0.0]), [[-inf]]),
    ("reciprocal", lambda t, x: x.reciprocal(), at([0.0]), [[-inf]]),
    ("pow 0.5", lambda t, x: x**0.5, at([0.0]), [[inf]]),
    ("pow -1", lambda t, x: x**-1, at([0.0]), [[-inf]]),
    ("log", lambda t, x: x.log(), at([0.0]), [[inf]]),
    ("log1p", lambda t, x: x.log1p(), at([-1.0]), [[inf]]),
    ("xlogy", lambda t, x, y: t.xlogy(x, y), at([1.0], [0.0]), [[-inf], [inf]]),
    ("asin", lambda t, x: x.asin(), at([-1.0, 1.0]), [[inf, inf]]),
    ("acos", lambda t, x: x.acos(), at([-1.0, 1.0]), [[-inf, -inf]]),
    ("acosh", lambda t, x: x.acosh(), at([1.0]), [[inf]]),
    ("atanh", lambda t, x: x.atanh(), at([-1.0, 1.0]), [[inf, inf]]),
    ("logit", lambda t, x: x.logit(), at([0.0, 1.0]), [[inf, inf]]),
    ("lgamma", lambda t, x: x.lgamma(), at([0.0]), [[-inf]]),
]


def cases(*groups: list[Any]) -> Any:
    return pytest.mark.parametrize(
        "name, function, points, expected", [pytest.param(*c, id=c[0]) for g in groups for c in g]
    )


@cases(NO_VALUE)
def test_where_there_is_no_value_there_is_no_slope(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))
    assert any(not math.isfinite(slope) for one in slopes for slope in one)


@cases(NO_VALUE_BUT_A_NUMBER)
def test_some_formulas_give_a_number_where_there_is_no_value(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))


@cases(SMOOTH_AFTER_ALL)
def test_where_a_slope_exists_it_is_given_even_if_the_formula_is_singular(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))


@cases(CONVEX)
def test_at_the_kink_of_a_convex_function_the_slope_nearest_to_zero_is_chosen(torch, name, function, points, expected):
    """The line with the chosen slope stays below the function, and so does none with a smaller one (asked nearby)."""
    (value, *_), slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))

    generator = torch.Generator().manual_seed(0)
    start = [torch.tensor(point, dtype=torch.float64) for point in points]
    for _ in range(20):
        steps = [torch.randn(x.shape, generator=generator, dtype=torch.float64) * 1e-3 for x in start]
        ahead = function(torch, *(x + step for x, step in zip(start, steps, strict=True))).sum().item()
        slope = [torch.tensor(s, dtype=torch.float64).reshape(x.shape) for s, x in zip(slopes, start, strict=True)]
        line = value + sum((s * step).sum().item() for s, step in zip(slope, steps, strict=True))
        assert ahead >= line - 1e-9


@cases(CONVEX_BUT_NOT_THE_NEAREST)
def test_some_operators_choose_another_slope_at_the_kink_of_a_convex_function(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))


@cases(ONE_OF_SEVERAL)
def test_elsewhere_one_of_the_neighbouring_slopes_is_chosen(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))


@cases(INFINITE)
def test_a_slope_that_grows_without_bound_is_infinite(torch, name, function, points, expected):
    _, slopes = values_and_slopes(torch, function, points)
    assert all(map(same, slopes, expected))


def test_a_minus_in_front_of_zero_turns_the_infinite_slope_around(torch):
    _, [slopes] = values_and_slopes(torch, lambda t, x: x.sqrt(), at([0.0, -0.0]))
    assert slopes == [inf, -inf]


def test_right_slopes_at_kinks_need_not_add_up_to_a_right_slope(torch):
    """relu(x) - relu(-x) is x, whose slope is 1 everywhere. At 0, each part chooses 0."""
    _, [slopes] = values_and_slopes(torch, lambda t, x: x.relu() - (-x).relu(), at([-1.0, 0.0, 1.0]))
    assert slopes == [1.0, 0.0, 1.0]


def test_a_function_and_its_own_definition_may_have_different_slopes(torch):
    """The norm is convex and has rule 3; the square root on its own has slope infinity at 0, and 0 · ∞ is nan."""
    _, [norm] = values_and_slopes(torch, lambda t, x: x.norm(), at([0.0, 0.0]))
    _, [root] = values_and_slopes(torch, lambda t, x: (x * x).sum().sqrt(), at([0.0, 0.0]))
    assert norm == [0.0, 0.0]
    assert all(map(math.isnan, root))


def test_the_slope_of_a_determinant_that_is_zero_is_given_as_zero_although_it_is_not(torch):
    """A departure from rule 2. In the first element det = x · 1, so its slope is 1; the formula has a factor det."""
    _, [slopes] = values_and_slopes(torch, lambda t, x: t.linalg.det(x), at([[0.0, 0.0], [0.0, 1.0]]))
    assert slopes == [0.0, 0.0, 0.0, 0.0]
