"""Who else sees what I write?

Every tensor holds a numpy array, and views of one tensor hold arrays over the same memory. What they share besides the
memory is a `Storage`: the device and the *version counter*, which goes up by one with every in-place operation on any
of them. A tensor saved for backward remembers the version it had. If the counter has moved on by the time the value is
needed, the value is gone, and the engine says so instead of returning a wrong number.

The counter also remembers the operation that moved it last and the line of the caller's program, so that the error can
name them.

In PyTorch: `c10/core/StorageImpl.h` for the memory, `VariableVersion` in `c10/core/TensorImpl.h` for the counter.
Read next: `../graph/node.py`; or at once `../graph/saved_tensor.py`, which checks the counter.
"""

from __future__ import annotations

import linecache
import os
import sys
from typing import Any

from teachgrad.kernels.memory import overlaps
from teachgrad.tensor.tensor import InferenceStorage, Storage

PACKAGE = os.path.dirname(os.path.dirname(__file__)) + os.sep
"""The folder of this package. What is called from outside of it was called by the user."""


def refuse_overlap(array) -> None:
    """Refuse to write to memory in which several elements share one place."""
    if not array.flags.c_contiguous and overlaps(array.shape, array.strides):
        raise RuntimeError("unsupported operation: more than one element of the written-to tensor refers to a single "
                           "memory location. Please clone() the tensor before performing the operation.")  # fmt: skip


# ---- the version counter ---------------------------------------------------------------------------------------

INFERENCE_WRITE = (
    "Inplace update to inference tensor outside InferenceMode is not allowed."
    "You can make a clone to get a normal tensor before doing inplace update."
    "See https://github.com/pytorch/rfcs/pull/17 for more details."
)


def bump_version(storage: Storage, operation: str, inference_mode: bool = False) -> None:
    """Count one in-place operation and note which line of the user's program asked for it."""
    if storage.__class__ is InferenceStorage:
        if not inference_mode:
            raise RuntimeError(INFERENCE_WRITE)
        return
    storage.version += 1
    frame: Any = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame = frame.f_back
    storage.writer = (operation, frame.f_code, frame.f_lasti)


def describe_writer(storage: Storage) -> str:
    """A sentence naming the operation and the line that last wrote to `storage`; empty if nobody did."""
    if storage.writer is None:
        return ""
    operation, code, instruction = storage.writer
    number = next((n for start, end, n in code.co_lines() if start <= instruction < end and n), code.co_firstlineno)
    source = linecache.getline(code.co_filename, number).strip()
    text = f" Modified last by {operation} in {_file_or_cell(code)}, line {number}, in {code.co_name}"
    return f"{text}: {source}" if source else f"{text}."


def _file_or_cell(code):
    """The file of a piece of code, or in a notebook the cell as the reader sees it: `Cell In[3]`."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    named = None if shell is None else shell.compile.format_code_name(code.co_filename)
    return code.co_filename if named is None else " ".join(named)
