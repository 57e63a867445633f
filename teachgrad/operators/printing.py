"""How does a tensor print itself?

    tensor([[ 0.0000,  0.5000],
            [-1.0000,  3.2500]], grad_fn=<MulBackward0>)

Every number gets the same width, so that columns line up. Which notation they get is decided once for all, by the
numbers that will be seen: whole numbers end in a bare point, numbers too far apart get an exponent, the others have
four decimals. Above a thousand elements only the edges are shown. What a reader needs beside the numbers (device,
dtype, where the gradient goes) follows as notes, on a new line where they do not fit.

In PyTorch: `torch/_tensor_str.py`.
Read next: `conversion.py`, for the other things that a tensor can become.
"""

import math
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from teachgrad.graph.forward_grad import tangent_of
from teachgrad.tensor import dtypes
from teachgrad.tensor.devices import CPU
from teachgrad.tensor.tensor import requires_grad

DEFAULT: dict[str, Any] = {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80, "sci_mode": None}
"""How tensors print: how many digits after the point; with more elements than `threshold` only the edges are shown, and
this many elements of each; how many characters go in a line; exponents always, never, or (None) where numbers ask for
them."""
PROFILES = {
    "default": DEFAULT,
    "short": DEFAULT | {"precision": 2, "edgeitems": 2},
    "full": DEFAULT | {"threshold": math.inf},
}
OPTIONS = SimpleNamespace(**DEFAULT)


def set_printoptions(
    precision: int | None = None, threshold: float | None = None, edgeitems: int | None = None,
    linewidth: int | None = None, profile: str | None = None, sci_mode: bool | None = None,
):  # fmt: skip
    """Change how tensors print: first to a profile ("default", "short", "full"), then what else is given.

    `sci_mode` is set every time: leaving it out means that the numbers decide again.
    """
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    chosen = {name: value for name, value in given.items() if value is not None}
    vars(OPTIONS).update({**PROFILES.get(profile or "", {}), **chosen, "sci_mode": sci_mode})


def tensor_repr(tensor) -> str:
    """The text of a tensor: `tensor(` numbers, notes `)`; a subclass says its own name."""
    array, kind = tensor._array, "tensor" if type(tensor).__name__ == "Tensor" else type(tensor).__name__
    default = dtypes.get_default_dtype()
    told_by_numbers = (default, default.to_complex(), dtypes.int64, dtypes.bool_) if array.size else (default,)
    notes = []
    if tensor.device is not CPU:
        notes.append(f"device='{tensor.device}'")
    if not array.size and array.ndim != 1:
        notes.append(f"size={array.shape}")
    if tensor.dtype not in told_by_numbers:
        notes.append(f"dtype={tensor.dtype}")
    notes += gradient_notes(tensor)
    indent = len(kind) + 1
    numbers = format_numbers(array, indent) if array.size else "[]"
    return append_notes(f"{kind}({numbers}", notes, indent) + ")"


def gradient_notes(tensor) -> list[str]:
    """`requires_grad=True` or `grad_fn=<…>`, and in forward mode `tangent=…`."""
    notes = []
    try:
        if tensor.grad_fn is not None:
            notes.append(f"grad_fn=<{type(tensor.grad_fn).__name__}>")
        elif requires_grad(tensor):
            notes.append("requires_grad=True")
    except RuntimeError:  # a view that may not have a history any more
        notes.append("grad_fn=<Invalid>")
    tangent = tangent_of(tensor)
    return notes if tangent is None else [*notes, f"tangent={tangent}"]


def append_notes(text: str, notes: Sequence[str], indent: int) -> str:
    """`text, note, note`, with a line break instead of a blank before a note that would pass the right edge."""
    taken = len(text) - text.rfind("\n") + 1
    for note in notes:
        if taken + len(note) + 2 > OPTIONS.linewidth:
            text += ",\n" + " " * indent + note
            taken = indent + len(note)
        else:
            text += ", " + note
            taken += len(note) + 2
    return text


# ---- the numbers -----------------------------------------------------------------------------------------------------


def format_numbers(array: np.ndarray, indent: int) -> str:
    """All numbers of an array that is not empty, in nested brackets; `indent` is the column of the first bracket."""
    if array.dtype == np.float16:
        array = array.astype(np.float32)
    shortened = array.size > OPTIONS.threshold
    write, width = notation(edges(array) if shortened else array)

    def nest(part, indent):
        """Rows in brackets, one blank line more between them for every dimension beyond the second."""
        if part.ndim == 0:
            return write(part.item())
        near = OPTIONS.edgeitems if shortened and len(part) > 2 * OPTIONS.edgeitems else len(part)
        rows = [nest(row, indent + 1) for row in part[:near]]
        if near < len(part):
            rows += [" ..." if part.ndim == 1 else "...", *[nest(row, indent + 1) for row in part[-near:]]]
        if part.ndim == 1:
            per_line = max(1, (OPTIONS.linewidth - indent) // (width + len(", ")))
            rows = [", ".join(rows[start : start + per_line]) for start in range(0, len(rows), per_line)]
        return "[" + ("," + "\n" * max(1, part.ndim - 1) + " " * (indent + 1)).join(rows) + "]"

    return nest(array, indent)


def edges(array: np.ndarray) -> np.ndarray:
    """The elements of a shortened tensor which are seen, and thus decide on the notation."""
    near = OPTIONS.edgeitems
    for dim, size in enumerate(array.shape):
        if size > 2 * near:
            array = array.take([*range(near), *range(size - near, size)], axis=dim)
    return array


def notation(numbers: np.ndarray) -> tuple[Callable[[Any], str], int]:
    """How to write numbers that stand below each other: a function, and the width of the column."""
    if numbers.dtype.kind == "c":
        return complex_notation(*notation(numbers.real), *notation(numbers.imag))
    telling, spec, point = numbers.ravel(), "", ""
    if numbers.dtype.kind == "f":  # zeros, infinities and NaNs follow the others and have no say
        telling = telling[np.isfinite(telling) & (telling != 0)].astype(np.float64)
        smallest, largest = abs(telling).min(initial=math.inf), abs(telling).max(initial=0)
        is_whole = (telling == np.ceil(telling)).all()
        wide_apart = largest > 1000 * smallest or largest > 1e8 or (smallest < 1e-4 and not is_whole)
        if telling.size and (wide_apart if OPTIONS.sci_mode is None else OPTIONS.sci_mode):
            spec = f".{OPTIONS.precision}e"
        elif is_whole:
            spec, point = ".0f", "."
        else:
            spec = f".{OPTIONS.precision}f"

    def write(value):
        return format(value, spec) + point * math.isfinite(value) if spec else str(value)

    width = max([len(write(value)) for value in telling.tolist()], default=1)
    return lambda value: write(value).rjust(width), width


def complex_notation(real, real_width: int, imag, imag_width: int) -> tuple[Callable[[complex], str], int]:
    """Two columns, the second one with its sign in front and a j behind: the notation of each part is its own."""

    def write(value):
        second = imag(value.imag).lstrip()
        return real(value.real) + ("" if second[0] in "+-" else "+") + second + "j"

    return write, real_width + imag_width + 1
