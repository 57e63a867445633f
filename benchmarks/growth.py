"""Does the cost of a node stay the same when the graph grows? What do modes save, and what does the import cost?

Each size has a process of its own. A node's memory is what the process has grown by, divided by the nodes.

Read next: `calls.py`, what the time consists of.
"""

from __future__ import annotations

import functools
import importlib
import os
import resource
import subprocess
import sys
import time

from benchmarks import by_hand, loops
from benchmarks.timing import Contestant, compare

OPERATIONS = 999  # in the forward chain


def main() -> None:
    """Print all three."""
    print(f"\n{'nodes':>10}{'forward µs':>12}{'backward µs':>13}{'freed µs':>10}{'bytes':>8}   each node", flush=True)
    for n in (1_000, 10_000, 100_000, 1_000_000):
        subprocess.run([sys.executable, "-c", f"from benchmarks.growth import chain; chain({n})"], check=True)
    modes()
    for statement in ("import teachgrad", "import teachgrad, teachgrad.nn, teachgrad.optim"):
        extra = best(statement) - best("import numpy")
        print(f"{statement}: {extra * 1e3:.0f} ms over numpy")


def chain(n: int) -> None:
    """Record a chain of `n` nodes, run it, let go of it; print a line."""
    torch = importlib.import_module("teachgrad")
    y = x = torch.ones(1, requires_grad=True)
    (-x).backward()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    times = [time.process_time()]
    for _ in range(n):
        y = -y
    times.append(time.process_time())
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 / n
    y.backward()
    times.append(time.process_time())
    del y  # without recursion: a million nodes are deeper than Python's stack
    times.append(time.process_time())
    forward, backward, freed = ((b - a) / n * 1e6 for a, b in zip(times, times[1:], strict=False))
    told = f"{memory:8.0f}" if n >= 100_000 else ""  # a small graph fits into memory that was there before
    print(f"{n:10,}{forward:12.2f}{backward:13.2f}{freed:10.2f}{told}", flush=True)


def modes() -> None:
    """What comes on top of numpy's own work, for each operation of the chain."""
    ours, numpy = Contestant("teachgrad"), Contestant("numpy")
    print(f"\n{'':24}{'µs an operation over bare numpy':>34}")
    for mode in ("enable_grad", "no_grad", "inference_mode"):
        times = compare([(ours, functools.partial(loops.forward_only, mode=mode)), (numpy, by_hand.forward)], 2.0).times
        bare = times[1] / OPERATIONS * 1e6
        print(f"{mode:24}{times[0] / OPERATIONS * 1e6 - bare:34.2f}   (numpy alone: {bare:.2f})", flush=True)


def best(statement: str) -> float:
    """Seconds an import takes, in the fastest of nine new processes."""
    code = f"import time; t = time.process_time(); {statement}; print(time.process_time() - t)"
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}  # as users have it
    run = [sys.executable, "-c", code]
    outputs = [subprocess.run(run, capture_output=True, text=True, check=True, env=environment) for _ in range(9)]
    return min(float(done.stdout) for done in outputs)
