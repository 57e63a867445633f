"""What does the package itself say here?

A notebook never holds a copy of the code it explains: `show` reads it from the file, so text and code cannot part.
Keywords are bold, comments and strings step back; there are no colours, so it reads on a light page and a dark one.

In PyTorch: nothing; a reader of its Python can do the same with `inspect.getsource`.
Read next: `exercises.py`.
"""

from __future__ import annotations

import ast
import html
import inspect
import keyword
import tokenize
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
        code = typeset(self.code) if self.place.endswith(".py") else typeset_yaml(self.code)
        place = html.escape(self.place)
        return (f'<div style="margin:.3em 0"><div style="font-size:85%;opacity:.75">{place}</div>'
                f'<pre style="margin:.2em 0;padding:.6em .8em;border-left:3px solid #0072b2;'
                f'overflow-x:auto">'
                f'<code style="white-space:pre">{code}</code></pre></div>')  # fmt: skip


def typeset(code: str) -> str:
    """Python as HTML: keywords bold, comments and strings pale. Part of a statement stays as it is."""
    lines = code.splitlines(keepends=True) or [""]
    found, line, column, inside = [], 1, 0, 0
    try:
        for token in tokenize.generate_tokens(iter(lines).__next__):
            kind = tokenize.tok_name[token.type]
            inside += kind in ("FSTRING_START", "TSTRING_START")
            inside -= kind in ("FSTRING_END", "TSTRING_END")
            mark = "" if inside else _mark(kind, token.string)
            if mark:
                found.append(html.escape(_between(lines, (line, column), token.start)))
                found.append(f"{mark}{html.escape(token.string)}{'</b>' if mark == '<b>' else '</span>'}")
                line, column = token.end
    except (tokenize.TokenError, IndentationError):
        return html.escape(code)
    return "".join([*found, html.escape(_between(lines, (line, column), (len(lines), len(lines[-1]))))])


def _mark(kind: str, text: str) -> str:
    """How a token begins. F-strings have none: before Python 3.12 they are one token, since then they are several."""
    if kind == "COMMENT" or (kind == "STRING" and "f" not in text.partition(text[-1])[0].lower()):
        return _PALE
    return "<b>" if keyword.iskeyword(text) else ""


def typeset_yaml(code: str) -> str:
    """The same for an entry of the table, where only comments step back."""
    lines = [html.escape(line) for line in code.split("\n")]
    return "\n".join(f"{_PALE}{line}</span>" if line.lstrip().startswith("#") else line for line in lines)


_PALE = '<span style="opacity:.65">'


def _between(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    """The text from one (line, column) to another; lines count from 1."""
    if start[0] == end[0]:
        return lines[start[0] - 1][start[1] : end[1]]
    middle = lines[start[0] : end[0] - 1]
    return "".join([lines[start[0] - 1][start[1] :], *middle, lines[end[0] - 1][: end[1]]])


def show(thing: Any, first: str = "", last: str = "") -> Source:
    """The source of a function, method, class or module of the package, or a passage of it.

    Args:
        thing: what to show.
        first: where the passage begins: the first line that holds this text. Above it only the signature is shown,
            and `...` stands where something is left out.
        last: where it ends: the next line that holds this text; left out, the passage is one line.
    """
    thing = inspect.unwrap(thing) if callable(thing) else thing
    path = Path(inspect.getsourcefile(thing) or "").resolve()
    code = dedent(inspect.getsource(thing)).rstrip()
    if first:
        code = _passage(code.split("\n"), first, last)
    place = path.relative_to(_PACKAGE.parent).as_posix() if path.is_relative_to(_PACKAGE) else path.name
    return Source(code, place)


def _passage(lines: list[str], first: str, last: str) -> str:
    head = next(i for i, line in enumerate(lines) if line.endswith(":")) + 1  # a signature may take several lines
    body = list(enumerate(lines))[head:]
    start = next((i for i, line in body if first in line), None)
    end = None if start is None else next((i for i, line in body if i >= start and (last or first) in line), None)
    if start is None or end is None:
        raise LookupError(f"{lines[0]} has no line with {(first if start is None else last)!r}")
    kept = [*lines[:head], "    ..." if start > head else None, *lines[start : end + 1]]
    below = next((line for line in lines[end + 1 :] if line), None)
    if below is not None:
        kept.append(below[: len(below) - len(below.lstrip())] + "...")
    return "\n".join(line for line in kept if line is not None)


def show_head(thing: Any) -> Source:
    """Only what a class or function says of itself: its first line and its docstring."""
    whole = show(thing)
    docstring = ast.parse(whole.code).body[0].body[0]  # type: ignore[attr-defined]
    return Source("\n".join(whole.code.split("\n")[: docstring.end_lineno]), whole.place)


def show_entry(name: str) -> Source:
    """The entry of the table for an operator, with the comment above it, for example `show_entry("mul.Tensor")`."""
    for path in sorted((_PACKAGE / "derivatives").rglob("*.yaml")):
        blocks = path.read_text(encoding="utf-8").split("\n\n")
        for block in blocks:
            if f"\n- name: {name}(" in f"\n{block}":  # not in a comment
                return Source(block.strip(), path.relative_to(_PACKAGE.parent).as_posix())
    raise LookupError(f"the table has no entry called {name!r}")
