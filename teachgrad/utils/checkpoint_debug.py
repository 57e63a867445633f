"""The second run of a checkpoint was another one than the first. What did they do, each?

`checkpoint(…, debug=True)` writes down every operation that is recorded in either run, and where in the program it was
called. If the runs differ, the error shows both lists.

In PyTorch: `_get_debug_context_and_cb` in `torch/utils/checkpoint.py`, which lists the operators below autograd.
Read next: `recompute.py`, which finds the difference.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from teachgrad.autograd.events import events
from teachgrad.autograd.node import Node
from teachgrad.autograd.writers import place_of
from teachgrad.callers import users_level

_REPORT = """An error happened while unpacking tensors; you passed `debug=True` to `torch.utils.checkpoint.checkpoint()`.

Operations executed during the original forward:

{first}

Operations executed during recomputation:

{second}

ERROR: Detected non-determinism while running activation checkpointing

You are seeing this error because you passed `debug=True` to checkpoint and the original forward and the recomputation
saved different tensors. Compare the two lists above: where they part, the function looked at something that had changed.
"""


class _Switch:
    enabled: bool | None = None


@contextmanager
def set_checkpoint_debug_enabled(enabled: bool | None) -> Iterator[None]:
    """Context manager: whether checkpoints made inside write down what they do, whatever they ask for (None: do ask)."""
    before, _Switch.enabled = _Switch.enabled, enabled
    try:
        yield
    finally:
        _Switch.enabled = before


def is_debugged(debug: bool) -> bool:
    """Whether a checkpoint that asks for `debug` is to write down what it does."""
    return debug if _Switch.enabled is None else _Switch.enabled


class _Log:
    """Context manager: what the thread that enters it records inside."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __enter__(self) -> None:
        self.thread = threading.get_ident()
        self.lines.clear()
        events.listen(self.note)

    def __exit__(self, *exception: object) -> None:
        events.unlisten(self.note)

    def note(self, node: Node) -> None:
        """A node was made: its name, and the line of the program that called for it."""
        if threading.get_ident() != self.thread:
            return
        frame = sys._getframe(users_level() - 1)
        place = f"{place_of(frame.f_code)}:{frame.f_lineno}, in {frame.f_code.co_name}"
        self.lines.append(f"{node.name()}   ({place})")


class TwoLogs:
    """What the two runs of one checkpoint did."""

    def __init__(self) -> None:
        self.first, self.second = _Log(), _Log()

    def contexts(self) -> tuple[_Log, _Log]:
        """For the first run and for the second."""
        return self.first, self.second

    def report(self) -> str:
        """The error that shows both."""
        return _REPORT.format(first="\n".join(self.first.lines), second="\n".join(self.second.lines))
