"""What does it cost that every write leaves its name and place, so that the stale-version error can blame a line?

    python -m benchmarks.blame

An in-place operation looks up its caller's frame and keeps the frame's code object and instruction. Here this is timed
alone, beside the in-place operation of which it is a part.

Read next: `../teachgrad/autograd/writers.py`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import teachgrad as torch
from teachgrad.autograd.writers import is_ours

storage = torch.ones(1)._storage


def leave_a_note() -> None:
    """What `operands.write` does for it."""
    frame = sys._getframe(1)
    if not is_ours[frame.f_code.co_filename]:
        storage.writer = ("add_", frame.f_code, frame.f_lasti)


def do_nothing() -> None:
    """What the call itself costs."""


def nanoseconds(action: Callable[[], object], count: int = 20_000) -> float:
    """Processor time of one call, the best of a few tries, without that of the loop."""
    best = float("inf")
    for _ in range(9):
        start = time.process_time_ns()
        for _ in range(count):
            action()
        full = time.process_time_ns() - start
        start = time.process_time_ns()
        for _ in range(count):
            pass
        best = min(best, (full - (time.process_time_ns() - start)) / count)
    return best


def main() -> None:
    """Print both times and their ratio."""
    for size in (1, 1_000, 100_000):
        x = torch.ones(size)
        note = nanoseconds(leave_a_note) - nanoseconds(do_nothing)
        write = nanoseconds(lambda x=x: x.add_(1.0), 20_000 if size < 10_000 else 500)
        print(
            f"add_ on {size:7,} elements: {write:9.0f} ns, of which the note {note:5.0f} ns ({100 * note / write:.1f} %)"
        )


if __name__ == "__main__":
    main()
