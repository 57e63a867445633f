"""How are libraries compared fairly on an unquiet machine?

Each lives in a process of its own: none pays for the other's objects when the garbage collector runs, which it does as
users have it, and two versions of teachgrad can be compared. They take turns, A B A B …; the ratio of each round is
noted, and the median of the ratios is the result. What is counted is the time that the process had the processor, not
what other programs took meanwhile. Everything runs on one thread.

Read next: `__main__.py`, where the tables are printed.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import math
import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Program = Callable[[Any], Callable[[], Any]]
"""Takes a library and gives a function to call again and again."""

ROUND = 0.02
"""About how many seconds the slower of two gets in a round."""


class Contestant:
    """A library in a process of its own, which runs programs when asked to.

    Args:
        library: what it imports: `teachgrad`, `torch`, `numpy`, `autograd`.
        path: the folder from which it is imported; None: from where Python finds it.
    """

    def __init__(self, library: str, path: str | None = None) -> None:
        spawn = multiprocessing.get_context("spawn")  # a fork would share this process's modules
        self.pipe, other_end = spawn.Pipe()
        spawn.Process(target=serve, args=(other_end, library, path), daemon=True).start()
        self.answer()

    def prepare(self, program: Program) -> None:
        """Make the program ready, and run it twice."""
        self.pipe.send(program)
        self.answer()

    def can_run(self, program: Program) -> bool:
        """Make the program ready, if that is possible."""
        try:
            self.prepare(program)
        except CannotRun:
            return False
        return True

    def seconds(self, calls: int) -> float:
        """Run the program; processor time of one call."""
        self.pipe.send(calls)
        return self.answer() / calls

    def peak(self) -> int:
        """The most memory it has had so far, in bytes."""
        self.pipe.send("peak")
        return int(self.answer())

    def answer(self) -> float:
        answer = self.pipe.recv()
        if isinstance(answer, str):
            raise CannotRun(answer)
        return float(answer)


class CannotRun(Exception):
    """A library is missing, or has not what a program needs."""


def serve(pipe: Any, library: str, path: str | None) -> None:
    """What the process of a contestant does."""
    if path is not None:
        sys.path.insert(0, path)
    run: Any = None
    try:
        torch = importlib.import_module(library)
        for part in ("nn", "nn.utils", "optim", "utils.checkpoint", "numpy"):
            with contextlib.suppress(ImportError):
                importlib.import_module(f"{library}.{part}")
        if library == "torch":
            torch.set_num_threads(1)
        pipe.send(0.0)
    except ImportError as error:
        pipe.send(str(error))
    while True:
        try:
            order = pipe.recv()
        except EOFError:
            return
        try:
            if order == "peak":
                pipe.send(1024.0 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
                continue
            if callable(order):
                run = None
                gc.collect()
                run, order = order(torch), 2
            start = time.process_time()
            for _ in range(order):
                run()
            pipe.send(time.process_time() - start)
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


@dataclass
class Comparison:
    """What came of it: seconds a call of each (medians), ratios first / other, and half the spread of these ratios."""

    times: list[float]
    ratios: list[float]
    noise: float


def compare(pairs: Sequence[tuple[Contestant, Program]], seconds: float) -> Comparison:
    """Let contestants take turns with their programs for about `seconds` in all. Who cannot run has the time NaN."""
    contestants = [contestant for contestant, _ in pairs]
    contestants[0].prepare(pairs[0][1])
    able = [True, *(contestant.can_run(program) for contestant, program in pairs[1:])]

    def turn(calls: int) -> list[float]:
        return [
            contestant.seconds(calls) if can else math.nan for contestant, can in zip(contestants, able, strict=True)
        ]

    calls = max(1, round(ROUND / max(once for once in turn(1) if not math.isnan(once))))
    rounds: list[list[float]] = []
    stop = time.perf_counter() + seconds
    while len(rounds) < 5 or time.perf_counter() < stop:
        rounds.append(turn(calls))
    ratios = [[times[0] / times[i] for times in rounds] for i in range(1, len(pairs))]
    return Comparison(
        [statistics.median(times) for times in zip(*rounds, strict=True)],
        [statistics.median(column) for column in ratios],
        spread(ratios[0]),
    )


def spread(ratios: list[float]) -> float:
    """Half the distance between the quartiles, as a share of the median."""
    low, middle, high = statistics.quantiles(ratios, n=4)
    return (high - low) / 2 / middle
