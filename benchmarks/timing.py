"""Fair comparisons on an unquiet machine.

Two functions take turns, A B A B …; the ratio of each pair is noted, and the median of the ratios is the result. The
garbage collector rests meanwhile, as it does in Python's own `timeit`, and runs between the rounds.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Comparison:
    """What came of it: seconds a call of each (medians), and the median ratio first / second."""

    first: float
    second: float
    ratio: float


def compare(first: Callable[[], Any], second: Callable[[], Any], seconds: float = 2.0) -> Comparison:
    """Let the two take turns for about `seconds`."""
    for _ in range(3):
        first()
        second()
    a_times, b_times = [], []
    stop = time.perf_counter() + seconds
    collecting = gc.isenabled()
    try:
        while len(a_times) < 7 or time.perf_counter() < stop:
            gc.collect()
            gc.disable()
            a_times.append(_once(first))
            b_times.append(_once(second))
            gc.enable()
    finally:
        if collecting:
            gc.enable()
    ratio = statistics.median(a / b for a, b in zip(a_times, b_times, strict=True))
    return Comparison(statistics.median(a_times), statistics.median(b_times), ratio)


def _once(function: Callable[[], Any]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start
