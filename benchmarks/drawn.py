"""Can a benchmark be made that nobody can tune for?

Programs drawn at random, new ones in each run. The differential tester's generator writes the lines; here those are
left out that PyTorch refuses, and a backward pass is added at the end.

Read next: `../tests/differential/writer.py`.
"""

from __future__ import annotations

import functools
import importlib.util
import multiprocessing
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from benchmarks.timing import Program
from tests.differential.writer import PRELUDE, write


def draw(seed: int, library: str, length: int = 20) -> list[str] | None:
    """The lines of a program that runs through and ends with a backward pass; None if this seed gives none."""
    torch = importlib.import_module(library)
    known: dict[str, Any] = {}
    exec(PRELUDE.format(torch=library), known)
    lines = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for line in write(seed, torch, length):
            try:
                exec(line, known)
            except Exception:
                continue
            lines.append(line)
        for number in reversed(range(length)):
            whole = [*lines, f"t{number}.abs().sum().backward()"]
            try:
                run(torch, whole)()
            except Exception:
                continue  # there is no such tensor, it needs no gradient, or what its rule needs was changed or freed
            return whole
    return None


def programs(seed: int, count: int) -> dict[str, Program]:
    """As many programs, by name; PyTorch writes them where it is installed."""
    library = "torch" if importlib.util.find_spec("torch") else "teachgrad"
    written: dict[int, list[str] | None] = {}
    while len(written) < count:
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as apart:
            for s in range(seed + len(written), seed + count):
                try:
                    written[s] = apart.submit(draw, s, library).result()
                except BrokenProcessPool:  # a hook on a view whose base was changed without grad: PyTorch 2.13 crashes
                    written[s] = None
                    break
    return {f"seed {s}": functools.partial(run, lines=lines) for s, lines in written.items() if lines}


def run(torch: Any, lines: list[str]) -> Callable[[], Any]:
    """A function that runs these lines from the start."""
    known: dict[str, Any] = {}
    exec(PRELUDE.format(torch=torch.__name__), known)
    warnings.simplefilter("ignore")  # of hooks on tensors without grad and the like
    code = compile("\n".join(["log.clear()", *lines]), "drawn", "exec")
    return lambda: exec(code, dict(known))
