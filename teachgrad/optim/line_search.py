"""How far along a direction? Until the loss has fallen by enough and the slope has become flat enough.

Those are Wolfe's conditions. First the step grows until such a point must lie between two that were tried; then the
interval between them shrinks. Each next try is where the cubic through both points, with their slopes, is lowest.

In PyTorch: `_strong_wolfe` and `_cubic_interpolate` in `torch/optim/lbfgs.py`.
Read next: `lbfgs.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

ENOUGH, FLAT, NEAR = 1e-4, 0.9, 1e-9


class Point(NamedTuple):
    """A try: how far, the loss there, its gradient, and its slope along the direction."""

    size: Any
    loss: Any
    gradient: Any
    slope: Any


def lowest(a: Point, b: Point, least: Any = None, most: Any = None) -> Any:
    """Where the cubic through two points is lowest, within bounds: the points themselves, if none are given."""
    if least is None:
        least, most = min(a.size, b.size), max(a.size, b.size)
    bend = a.slope + b.slope - 3 * (a.loss - b.loss) / (a.size - b.size)
    square = bend**2 - a.slope * b.slope
    if not square >= 0:
        return (least + most) / 2.0
    root = square.sqrt() if hasattr(square, "sqrt") else square**0.5
    left, right = (a, b) if a.size <= b.size else (b, a)
    share = (right.slope + root - bend) / (right.slope - left.slope + 2 * root)
    return min(max(right.size - (right.size - left.size) * share, least), most)


def strong_wolfe(
    evaluate: Callable[[Any], tuple[float, Any]],
    size: Any,
    direction: Any,
    loss: float,
    gradient: Any,
    slope: Any,
    most: int = 25,
) -> tuple[Any, Any, Any, int]:
    """Loss and gradient at the size that was found, that size, and how often `evaluate` was called: at most `most + 1` times."""

    def tried(size: Any) -> Point:
        there, gradient = evaluate(size)
        return Point(size, there, gradient.clone(), gradient.dot(direction))

    def too_high(point: Point) -> bool:
        return bool(point.loss > loss + ENOUGH * point.size * slope)

    def flat(point: Point) -> bool:
        return bool(abs(point.slope) <= -FLAT * slope)

    start = Point(0, loss, gradient.clone(), slope)
    before, now, rounds = start, tried(size), 0
    while rounds < most:
        if too_high(now) or (rounds > 1 and now.loss >= before.loss) or (not flat(now) and now.slope >= 0):
            low, high = before, now
            break
        if flat(now):
            return now.loss, now.gradient, now.size, rounds + 1
        size = lowest(before, now, now.size + 0.01 * (now.size - before.size), now.size * 10)
        before, now = now, tried(size)
        rounds += 1
    else:
        low, high = start, now
    if not low.loss <= high.loss:  # NaN is taken for lower
        low, high = high, low
    found, more = _narrowed(tried, too_high, flat, low, high, direction.abs().max(), most - rounds)
    return found.loss, found.gradient, found.size, rounds + 1 + more


def _narrowed(
    tried: Callable[[Any], Point], too_high: Callable[[Point], bool], flat: Callable[[Point], bool], low: Point,
    high: Point, longest: Any, rounds: int,
) -> tuple[Point, int]:  # fmt: skip
    """The lower end of an interval that is made smaller until that end is flat; and the number of tries."""
    stuck = False
    for n in range(rounds):
        if abs(high.size - low.size) * longest < NEAR:
            return low, n
        least, most = min(low.size, high.size), max(low.size, high.size)
        size = lowest(low, high)
        margin = 0.1 * (most - least)
        if min(most - size, size - least) < margin:
            if stuck or size >= most or size <= least:  # twice too near to an end
                size = most - margin if abs(size - most) < abs(size - least) else least + margin
                stuck = False
            else:
                stuck = True
        else:
            stuck = False
        now = tried(size)
        if too_high(now) or now.loss >= low.loss:
            high = now
            if high.loss < low.loss:
                low, high = high, low
        elif flat(now):
            return now, n + 1
        else:
            if now.slope * (high.size - low.size) >= 0:
                high = low
            low = now
    return low, rounds
