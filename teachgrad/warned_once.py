"""Warnings that are given once in a process; each time, after `set_warn_always(True)`.

In PyTorch: `TORCH_WARN_ONCE` in `c10/util/Exception.h`.
Read next: `callers.py`, which finds the line that a warning names.
"""

from __future__ import annotations

import warnings
from typing import ClassVar

from teachgrad.callers import users_level


class WarnOnce:
    """One such warning.

    Attributes:
        always: whether all of them are given each time.
        given: whether this one was given.
    """

    always: ClassVar[bool] = False

    def __init__(self) -> None:
        self.given = False

    def __call__(self, text: str) -> None:
        """Warn, if it is still to be done, of the line of the user's program that is being run."""
        if self.always or not self.given:
            self.given = True
            warnings.warn(text, stacklevel=users_level())
