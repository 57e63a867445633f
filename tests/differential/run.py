"""A long run: many programs in several processes, and in the end what differed, sorted by what it is about.

A batch of programs runs in a process of its own. So when PyTorch crashes in one of them (a few programs in a hundred
thousand make it write where it must not), or does not come back, that program is counted and the run goes on with the
next one. A program that differs is shrunk at once and printed; the summary puts those about the same call together.

    python -m tests.differential --first 5000000 --count 100000

Read next: `everything.py`, how a program is made.
"""

from __future__ import annotations

import argparse
import importlib
import math
import multiprocessing
import multiprocessing.connection
import os
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from tests.differential import everything
from tests.views import fuzz

BATCH = 250
PATIENCE = 120
"""How many seconds a program may take."""


# ---- in a process of its own ---------------------------------------------------------------------------------------


def work(seeds: range, tell: Any) -> None:
    """Run the programs of `seeds`; tell (seed, what came of it), and before that (seed, None)."""
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    torch.set_num_threads(1)
    for seed in seeds:
        tell.send((seed, None))
        tell.send((seed, outcome(seed, teachgrad, torch)))


def outcome(seed: int, teachgrad: Any, torch: Any) -> tuple[str, Any]:
    """("same" or "not comparable", None), or ("different", (the shrunk program, what differs))."""
    try:
        lines = fuzz.program(seed, torch)
        found = fuzz.differences(lines, teachgrad, torch)
        if not found:
            return "same", None
        shrunk = fuzz.shrink(lines, teachgrad, torch)
        again = fuzz.differences(shrunk, teachgrad, torch)
        return "different", (shrunk, again) if again else (lines, found)
    except fuzz.NotComparable:
        return "not comparable", None
    except Exception as error:
        if torch_breaks_off(seed):  # as in `tolist()` of a tensor of negative size
            return "broken off by PyTorch", None
        return f"broken off by {type(error).__name__}: {error}".partition("\n")[0], None


def torch_alone(seed: int) -> None:
    """The program of `seed` on PyTorch only: whose crash was it?"""
    torch = importlib.import_module("torch")
    fuzz.observe(torch, fuzz.program(seed, torch))


def torch_breaks_off(seed: int) -> bool:
    """Whether what PyTorch made of the program of `seed` cannot even be looked at."""
    try:
        torch_alone(seed)
    except Exception:
        return True
    return False


# ---- in the process that watches -----------------------------------------------------------------------------------


class Worker:
    """A process with a batch, and the seed that it is at."""

    def __init__(self, seeds: range) -> None:
        self.seeds = seeds
        self.at = seeds.start
        self.since = time.monotonic()
        self.hears, tell = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=work, args=(seeds, tell), daemon=True)
        self.process.start()
        tell.close()  # so that its end is heard


def outcomes(seeds: range, workers: int) -> Iterator[tuple[int, tuple[str, Any]]]:
    """(seed, what came of it) of all seeds, in the order in which they are done."""
    waiting = [seeds[i : i + BATCH] for i in range(0, len(seeds), BATCH)][::-1]
    busy: list[Worker] = []
    while busy or waiting:
        while waiting and len(busy) < workers:
            busy.append(Worker(waiting.pop()))
        multiprocessing.connection.wait([w.hears for w in busy], timeout=1)
        for worker in list(busy):
            try:
                while worker.hears.poll():
                    seed, result = worker.hears.recv()
                    worker.at, worker.since = seed + (result is not None), time.monotonic()
                    if result is not None:
                        yield seed, result
                late = time.monotonic() - worker.since > PATIENCE
            except EOFError:
                late = False
            else:
                if not late:
                    continue
                worker.process.kill()
            worker.process.join()
            busy.remove(worker)
            if worker.at in worker.seeds:
                yield worker.at, (f"{'no end' if late else 'crash'} of {whose_fault(worker.at)}", None)
                rest = range(worker.at + 1, worker.seeds.stop)
                waiting += [rest] if rest else []


def whose_fault(seed: int) -> str:
    """Where the program of `seed` ends the process, or never ends."""
    process = multiprocessing.Process(target=torch_alone, args=(seed,), daemon=True)
    process.start()
    process.join(PATIENCE)
    process.kill()
    process.join()
    return "PyTorch" if process.exitcode else "the run"


def about(lines: fuzz.Lines, found: list[str]) -> str:
    """The call that a difference is about, without its arguments, and in what it differs."""
    what = found[0].partition("\n")[0]
    name, _, fact = what.partition(".")
    name = re.sub(r"_\d$", "", name)
    made = [line for line in lines if f"{name} = " in line and f"{name} = torch.tensor(" not in line]
    line = what if what in lines else (made or lines)[-1]
    if line.startswith("total(") and len(lines) > 1:
        line = lines[-2]
    calls = re.findall(r"([A-Za-z_][\w.]*)\(", line)
    return (
        f"{' '.join(c.rpartition('.')[2] for c in calls[:3]) or line}: {'refusal' if what in lines else fact or name}"
    )


def main() -> int:
    """Run programs and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=1000, help="how many")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so many minutes")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument(
        "--show", action="store_true", help="print the program of the first seed and what differs, no more"
    )
    arguments = parser.parse_args()
    everything.install()
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    if arguments.show:
        lines = fuzz.program(arguments.first, torch)
        print("\n".join(lines) + "\n\n" + "\n".join(fuzz.differences(lines, teachgrad, torch)))
        return 0
    start, counts, groups = time.monotonic(), Counter[str](), defaultdict[str, list[int]](list)
    for seed, (kind, detail) in outcomes(range(arguments.first, arguments.first + arguments.count), arguments.workers):
        counts[kind] += 1
        if kind == "different":
            groups[about(*detail)].append(seed)
            print(f"---- {seed}: {about(*detail)}\n" + "\n".join([*detail[0], "", *detail[1]]) + "\n", flush=True)
        elif kind not in ("same", "not comparable"):
            print(f"---- {seed}: {kind}\n", flush=True)
        if time.monotonic() - start > 60 * arguments.minutes:
            break
    for group, seeds in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"{len(seeds):4} {group}: {seeds[:5]}")
    print(f"{sum(counts.values())} programs in {time.monotonic() - start:.0f} s: "
          + ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))  # fmt: skip
    return counts["different"] > 0
