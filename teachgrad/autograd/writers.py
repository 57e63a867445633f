"""Who wrote to this tensor?

Every in-place operation leaves a note on the storage it writes to: its name, and where in the caller's code it was
called, as a code object and the number of an instruction. That costs two attribute reads; the file and line are
worked out only when an error needs them.

PyTorch has nothing like it: its error asks you to enable anomaly detection and run again.
Read next: `saved_variable.py`, whose error message ends with what `describe_writer` says.
"""

from __future__ import annotations

import linecache
import sys
from types import CodeType
from typing import Any

from teachgrad.callers import is_ours
from teachgrad.storage import Storage


def bump_version(storage: Storage, operation: str, depth: int = 2) -> None:
    """Count one in-place operation, called `depth` frames up from here."""
    if storage.version is not None:
        storage.version += 1
        frame: Any = sys._getframe(depth)
        while is_ours[frame.f_code.co_filename] and frame.f_back is not None:
            frame = frame.f_back
        storage.writer = (operation, frame.f_code, frame.f_lasti)


def line_of(code: CodeType, instruction: int) -> int:
    """The source line of an instruction."""
    line = code.co_firstlineno
    for start, end, number in code.co_lines():
        if start <= instruction < end and number is not None:
            line = number
    return line


def place_of(code: CodeType) -> str:
    """The file of a piece of code; of a notebook's cell, what the reader sees beside it: `Cell In[3]`.

    IPython gives each cell a temporary file's name, which would say nothing to anybody.
    """
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    named = None if shell is None else shell.compile.format_code_name(code.co_filename)
    return code.co_filename if named is None else " ".join(named)


def describe_writer(storage: Storage) -> str:
    """A sentence that names the operation and the line which last wrote to `storage`; empty if unknown."""
    if storage.writer is None:
        return ""
    operation, code, instruction = storage.writer
    number = line_of(code, instruction)
    source = linecache.getline(code.co_filename, number).strip()
    text = f" Modified last by {operation} in {place_of(code)}, line {number}, in {code.co_name}"
    return f"{text}: {source}" if source else f"{text}."
