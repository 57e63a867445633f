"""Showing the package's own source in a notebook.

A notebook never holds a copy of the code it explains: `show` reads it from the file, so text and code cannot part.
"""

from __future__ import annotations

import html
import inspect
from pathlib import Path
from textwrap import dedent
from typing import Any

_PACKAGE = Path(__file__).resolve().parent.parent


class Source:
    """A piece of source code that shows itself, with the name of its file."""

    def __init__(self, code: str, place: str) -> None:
        self.code, self.place = code, place

    def __repr__(self) -> str:
        return f"# {self.place}\n{self.code}"

    def _repr_html_(self) -> str:
        code = html.escape(self.code)
        place = html.escape(self.place)
        return (f'<div style="margin:.3em 0"><div style="font-size:85%;opacity:.75">{place}</div>'
                f'<pre style="margin:.2em 0;padding:.6em .8em;border-left:3px solid #0072b2;overflow-x:auto">'
                f"<code>{code}</code></pre></div>")  # fmt: skip


def show(thing: Any, first: int | None = None, last: int | None = None) -> Source:
    """The source of a function, method, class or module of the package.

    Args:
        thing: what to show.
        first: first line to show, counted from 1 within the piece.
        last: last line to show.
    """
    thing = inspect.unwrap(thing) if callable(thing) else thing
    path = Path(inspect.getsourcefile(thing) or "").resolve()
    code = dedent(inspect.getsource(thing)).rstrip()
    if first is not None or last is not None:
        code = "\n".join(code.split("\n")[(first or 1) - 1 : last])
    place = path.relative_to(_PACKAGE.parent).as_posix() if path.is_relative_to(_PACKAGE) else path.name
    return Source(code, place)


def show_entry(name: str) -> Source:
    """The entry of the table for an operator, with the comment above it, for example `show_entry("mul.Tensor")`."""
    for path in sorted((_PACKAGE / "derivatives").rglob("*.yaml")):
        blocks = path.read_text(encoding="utf-8").split("\n\n")
        for block in blocks:
            if f"- name: {name}(" in block:
                return Source(block.strip(), path.relative_to(_PACKAGE.parent).as_posix())
    raise LookupError(f"the table has no entry called {name!r}")
