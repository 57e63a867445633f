"""Which line of the user's program called us?

Warnings name it, and so does the note that every write in place leaves (`autograd/writers.py`).

In PyTorch: `torch/csrc/Exceptions.cpp`, where a warning becomes one of Python's.
Read next: `autograd/writers.py`.
"""

from __future__ import annotations

import sys
from typing import Any

PACKAGE = __file__.rsplit("callers", 1)[0]


class _IsOurs(dict[str, bool]):
    """File name -> whether it belongs to this package, whose own lines say nothing to a user; worked out once each."""

    def __missing__(self, name: str) -> bool:
        self[name] = found = name.startswith(PACKAGE)
        return found


is_ours = _IsOurs()


def users_level() -> int:
    """The `stacklevel` with which a warning of the caller's names the line of the user's program."""
    frame: Any = sys._getframe(1)
    level = 1
    while is_ours[frame.f_code.co_filename] and frame.f_back is not None:
        frame, level = frame.f_back, level + 1
    return level
