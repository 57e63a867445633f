"""What does it cost that every write leaves its name and place, so that the stale-version error can blame a line?

    python -m benchmarks.blame

An in-place operation looks for the frame of the user's program and keeps its code object and instruction. Here that is
timed alone, beside the in-place operation of which it is a part.

Read next: `../teachgrad/tensor/storage.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import teachgrad as torch
from teachgrad.tensor.storage import bump_version

storage = torch.ones(1)._storage


def count_and_note() -> None:
    """What an in-place operation does: count the write, and note which line asked for it."""
    bump_version(storage, "add_")


def count() -> None:
    """The same without the note."""
    storage.version += 1  # type: ignore[operator]


def nanoseconds(action: Callable[[], object], repeats: int = 20_000) -> float:
    """Processor time of one call, the best of a few tries, without that of the loop."""
    best = float("inf")
    for _ in range(9):
        start = time.process_time_ns()
        for _ in range(repeats):
            action()
        full = time.process_time_ns() - start
        start = time.process_time_ns()
        for _ in range(repeats):
            pass
        best = min(best, (full - (time.process_time_ns() - start)) / repeats)
    return best


def main() -> None:
    """Print both times and their ratio."""
    for size in (1, 1_000, 100_000):
        x = torch.ones(size)
        note = nanoseconds(count_and_note) - nanoseconds(count)
        write = nanoseconds(lambda x=x: x.add_(1.0), 20_000 if size < 10_000 else 500)
        print(
            f"add_ on {size:7,} elements: {write:9.0f} ns, of which the note {note:5.0f} ns ({100 * note / write:.1f} %)"
        )


if __name__ == "__main__":
    main()
