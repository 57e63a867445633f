"""Fair comparisons on an unquiet machine.

Two functions take turns, A B A B …; the ratio of each pair is noted, and the median of the ratios is the result. The
garbage collector rests meanwhile, as it does in Python's own `timeit`, and runs between the rounds. It leaves the
processor's caches cold, so what is short is called several times in a round. Counted is the time that this thread had
the processor, not what other programs took meanwhile; everything that is timed runs on one thread.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ROUND = 0.01
"""About how many seconds the slower of the two gets in a round."""


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
    calls = max(1, round(ROUND / max(_once(first, 1), _once(second, 1))))
    a_times, b_times = [], []
    stop = time.perf_counter() + seconds
    collecting = gc.isenabled()
    try:
        while len(a_times) < 7 or time.perf_counter() < stop:
            gc.collect()
            gc.disable()
            a_times.append(_once(first, calls))
            b_times.append(_once(second, calls))
            gc.enable()
    finally:
        if collecting:
            gc.enable()
    ratio = statistics.median(a / b for a, b in zip(a_times, b_times, strict=True))
    return Comparison(statistics.median(a_times), statistics.median(b_times), ratio)


def _once(function: Callable[[], Any], calls: int) -> float:
    """Seconds a call."""
    start = time.thread_time()
    for _ in range(calls):
        function()
    return (time.thread_time() - start) / calls
