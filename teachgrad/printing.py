"""How does a tensor print itself?

    tensor([[ 0.0000,  0.5000],
            [-1.0000,  3.2500]], grad_fn=<MulBackward0>)

Every number gets the same width, so that columns line up. Which notation they get is decided once for all, by the
numbers that will be seen: whole numbers end in a bare point, numbers too far apart get an exponent, the others have
four decimals. Above a thousand elements only the edges are shown. What a reader needs beside the numbers (device,
dtype, where the gradient goes) follows as suffixes, on a new line where they do not fit.

Whoever holds a tensor decides what the suffixes say; this module knows arrays only.

In PyTorch: `torch/_tensor_str.py`.
Read next: `tensor.py`, whose `__repr__` calls `tensor_repr`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["get_printoptions", "set_printoptions", "tensor_repr"]


@dataclass
class PrintOptions:
    precision: int = 4  # digits after the point
    threshold: float = 1000  # more elements than this, and only the edges are shown
    edgeitems: int = 3  # how many at each edge
    linewidth: int = 80
    sci_mode: bool | None = None  # exponents: always, never, or (None) where the numbers ask for them


PROFILES = {
    "default": PrintOptions(),
    "short": PrintOptions(precision=2, edgeitems=2),
    "full": PrintOptions(threshold=float("inf")),
}
OPTIONS = PrintOptions()


def set_printoptions(
    precision: int | None = None,
    threshold: float | None = None,
    edgeitems: int | None = None,
    linewidth: int | None = None,
    profile: str | None = None,
    sci_mode: bool | None = None,
) -> None:
    """Change how tensors print: first to a profile ("default", "short", "full"), then what else is given.

    `sci_mode` is set every time: leaving it out means that the numbers decide again.
    """
    for name, value in vars(PROFILES.get(profile or "", OPTIONS)).items():
        setattr(OPTIONS, name, value)
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    for name, value in given.items():
        if value is not None:
            setattr(OPTIONS, name, value)
    OPTIONS.sci_mode = sci_mode


def get_printoptions() -> dict[str, object]:
    """The options in force, by name."""
    return dict(vars(OPTIONS))


def tensor_repr(
    array: np.ndarray,
    *,
    default_dtype: np.dtype | type = np.float32,
    device: str | None = None,
    suffixes: Sequence[str] = (),
    contents: str | None = None,
    kind: str = "tensor",
) -> str:
    """The text of a tensor with these numbers, or with `contents` in their place, after the name of its `kind`.

    `device` is named only where it is not the usual one (None); `suffixes` say the rest, for example
    `["requires_grad=True"]` or `["grad_fn=<MulBackward0>"]`.
    """
    prefix = f"{kind}("
    notes = [] if device is None else [f"device='{device}'"]

    if array.size == 0:
        numbers = "[]"
        shows_shape = array.ndim != 1
        shows_dtype = array.dtype != default_dtype  # no numbers to tell it from
    else:
        numbers = format_numbers(array, indent=len(prefix)) if contents is None else contents
        shows_shape = OPTIONS.edgeitems == 0  # nobody can count what is not shown
        shows_dtype = array.dtype not in dtypes_told_by_their_numbers(np.dtype(default_dtype))

    if shows_shape:
        notes.append(f"size={array.shape}")
    if shows_dtype:
        notes.append(f"dtype=torch.{array.dtype.name}")
    return append_notes(prefix + numbers, [*notes, *suffixes], indent=len(prefix)) + ")"


def dtypes_told_by_their_numbers(default: np.dtype) -> tuple[np.dtype, ...]:
    complex_default = np.complex128 if default == np.float64 else np.complex64
    return (default, np.dtype(complex_default), np.dtype(np.int64), np.dtype(np.bool_))


def append_notes(text: str, notes: Sequence[str], indent: int) -> str:
    """`text, note, note`, with a line break instead of a blank before a note that would pass the right edge."""
    room_taken = len(text) - text.rfind("\n") + 1
    for note in notes:
        if room_taken + len(note) + 2 > OPTIONS.linewidth:
            text += ",\n" + " " * indent + note
            room_taken = indent + len(note)
        else:
            text += ", " + note
            room_taken += len(note) + 2
    return text


# --- the numbers -----------------------------------------------------------------------------------------------------


def format_numbers(array: np.ndarray, indent: int) -> str:
    """All numbers of a non-empty array, in nested brackets; `indent` is the column of the first bracket."""
    if array.dtype == np.float16:
        array = array.astype(np.float32)
    shortened = array.size > OPTIONS.threshold
    if shortened and OPTIONS.edgeitems == 0:
        return "[...]"
    seen = edges(array) if shortened else array
    return nest(array, Column.for_numbers(seen), shortened, indent)


def edges(array: np.ndarray) -> np.ndarray:
    """The elements of a shortened tensor which are seen, and thus decide on the notation."""
    near = OPTIONS.edgeitems
    for dim, size in enumerate(array.shape):
        if size > 2 * near:
            array = np.take(array, [*range(near), *range(size - near, size)], axis=dim)
    return array


def nest(array: np.ndarray, column: Column | ComplexColumn, shortened: bool, indent: int) -> str:
    """Rows in brackets, one blank line more between them for every dimension beyond the second."""
    if array.ndim == 0:
        return column.format(array.item())
    if array.ndim == 1:
        return row(array, column, shortened, indent)

    near, size = OPTIONS.edgeitems, len(array)
    if shortened and size > 2 * near:
        parts = [nest(array[i], column, shortened, indent + 1) for i in range(near)]
        parts.append("...")
        parts += [nest(array[i], column, shortened, indent + 1) for i in range(size - near, size)]
    else:
        parts = [nest(part, column, shortened, indent + 1) for part in array]
    return "[" + ("," + "\n" * (array.ndim - 1) + " " * (indent + 1)).join(parts) + "]"


def row(array: np.ndarray, column: Column | ComplexColumn, shortened: bool, indent: int) -> str:
    """Numbers in brackets, in as many lines as they need."""
    near = OPTIONS.edgeitems
    if shortened and len(array) > 2 * near:
        cells = [column.format(value) for value in array[:near].tolist()]
        cells.append(" ...")
        cells += [column.format(value) for value in array[len(array) - near :].tolist()]
    else:
        cells = [column.format(value) for value in array.tolist()]

    per_line = max(1, (OPTIONS.linewidth - indent) // (column.width + len(", ")))
    lines = [", ".join(cells[start : start + per_line]) for start in range(0, len(cells), per_line)]
    return "[" + (",\n" + " " * (indent + 1)).join(lines) + "]"


class Column:
    """One notation and one width for real numbers, integers or bools that stand below each other."""

    def __init__(self, numbers: np.ndarray) -> None:
        self.is_floating = numbers.dtype.kind == "f"
        self.is_whole = True
        self.has_exponent = False
        self.width = 1
        if not self.is_floating:
            self.width = max(len(str(value)) for value in numbers.ravel().tolist())
            return

        # Zeros, infinities and NaNs follow the others and have no say.
        telling = numbers[np.isfinite(numbers) & (numbers != 0)].astype(np.float64)
        if telling.size == 0:
            return
        size = np.abs(telling)
        smallest, largest = size.min(), size.max()
        self.is_whole = bool((telling == np.ceil(telling)).all())
        wide_apart = bool(largest / smallest > 1000 or largest > 1e8 or (smallest < 1e-4 and not self.is_whole))
        self.has_exponent = wide_apart if OPTIONS.sci_mode is None else OPTIONS.sci_mode
        self.width = max(len(self.notation(value)) for value in telling.tolist())

    @staticmethod
    def for_numbers(numbers: np.ndarray) -> Column | ComplexColumn:
        return ComplexColumn(numbers) if numbers.dtype.kind == "c" else Column(numbers)

    def format(self, value: float) -> str:
        return self.notation(value).rjust(self.width)

    def notation(self, value: float) -> str:
        if not self.is_floating:
            return str(value)
        if self.has_exponent:
            return f"{value:.{OPTIONS.precision}e}"
        if self.is_whole:
            return f"{value:.0f}." if math.isfinite(value) else f"{value:.0f}"
        return f"{value:.{OPTIONS.precision}f}"


class ComplexColumn:
    """Two columns, the second one with its sign in front and a j behind: the notation of each part is its own."""

    def __init__(self, numbers: np.ndarray) -> None:
        self.real, self.imag = Column(numbers.real), Column(numbers.imag)
        self.width = self.real.width + self.imag.width + 1

    def format(self, value: complex) -> str:
        imag = self.imag.format(value.imag).lstrip()
        sign = "" if imag[0] in "+-" else "+"
        return f"{self.real.format(value.real)}{sign}{imag}j"
