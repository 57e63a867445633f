"""Is it still running?

A bar in the terminal from which the notebook was started, and nowhere else: an output that counts seconds would be
another one at every run. Where there is no terminal, nothing is written.

In PyTorch: nothing; people use tqdm.
Read next: `../../notebooks/16_training_run.ipynb`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any, TextIO, TypeVar

T = TypeVar("T")


def progress(steps: Sequence[T], what: str = "", terminal: Any = None) -> Iterator[T]:
    """Go through `steps`, and show on the terminal how far it has got.

    Args:
        steps: what to go through.
        what: what the bar is called.
        terminal: where to draw it; left out, where the process's errors go.
    """
    out: TextIO | None = terminal or sys.__stderr__
    if out is None or not out.isatty():
        yield from steps
        return
    for number, step in enumerate(steps):
        _draw(out, what, number, len(steps))
        yield step
    _draw(out, what, len(steps), len(steps))
    out.write("\n")


def _draw(out: TextIO, what: str, done: int, total: int) -> None:
    filled = 30 * done // max(total, 1)
    out.write(f"\r{what} [{'#' * filled}{'.' * (30 - filled)}] {done}/{total}")
    out.flush()
