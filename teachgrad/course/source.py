"""What does the package itself say here?

A notebook never holds a copy of the code it explains: `show` reads it from the file, so text and code cannot part.

In PyTorch: nothing; a reader of its Python can do the same with `inspect.getsource`.
Read next: `exercises.py`.
"""

import ast
import html
import inspect
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

_ROOT = Path(__file__).resolve().parents[2]


def data(name: str) -> Path:
    """A file that came with the course, wherever the notebook is."""
    return Path(__file__).with_name("data") / name


def folded(title: str, text: str, then: str = "") -> str:
    """HTML which shows `title`, and when it is unfolded `text` and what comes after it (both HTML themselves)."""
    return f"<details><summary>{title}</summary><pre style='margin:.3em 0 .3em 1em'>{text}</pre>{then}</details>"


class Source:
    """A piece of source code that shows itself, with the name of its file. Only `fold`, if given, and that are seen."""

    def __init__(self, code: str, path: str | Path, fold: str = ""):
        path = Path(path).resolve()
        self.code, self.place = code, path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name
        self.fold = fold

    def __repr__(self) -> str:
        return f"# {self.place}\n{self.code}"

    def _repr_html_(self):
        name = f'<span style="font-size:85%;opacity:.75">{html.escape(self.place)}</span>'
        code = (
            '<pre style="margin:.2em 0;padding:.6em .8em;border-left:3px solid #0072b2;overflow-x:auto">'
            f'<code style="white-space:pre;font-size:13px">{html.escape(self.code)}</code></pre>'
        )
        if self.fold:
            return f"<details><summary><code>{html.escape(self.fold)}</code> {name}</summary>{code}</details>"
        return f'<div style="margin:.3em 0">{name}{code}</div>'


def show(thing, first: str = "", last: str = "", fold: bool = False) -> Source:
    """The source of a function, method, class or module, or a passage of it.

    Args:
        thing: what to show.
        fold: whether a reader has to unfold it.
        first: where the passage begins: the first line that holds this text. Above it only the signature is shown,
            and `...` stands where something is left out.
        last: where it ends: the next line that holds this text; left out, the passage is one line.
    """
    thing = inspect.unwrap(thing) if callable(thing) else thing
    lines = dedent(inspect.getsource(thing)).rstrip().split("\n")
    if first:
        definition: Any = ast.parse("\n".join(lines)).body[0]
        head = definition.body[0].lineno - 1  # a signature may take several lines
        start = _line_with(lines, first, head)
        end = _line_with(lines, last or first, start) + 1
        above, below = ["    ..."] * (start > head), ["    ..."] * (end < len(lines))
        lines = [*lines[:head], *above, *lines[start:end], *below]
    return Source("\n".join(lines), inspect.getsourcefile(thing) or "", thing.__qualname__ if fold else "")


def _line_with(lines, text, start):
    for i in range(start, len(lines)):
        if text in lines[i]:
            return i
    raise LookupError(f"{lines[0]} has no line with {text!r}")


def show_entry(name: str) -> Source:
    """The entry of the table for an operator, with the comment above it, for example `show_entry("mul.Tensor")`."""
    comment, first_line, further_lines = r"(?:#.*\n)*", rf"- .*name: {re.escape(name)}\(.*", r"(?:\n  .*)*"
    for path in sorted((_ROOT / "teachgrad" / "derivatives" / "table").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        found = re.search(f"^{comment}({first_line}){further_lines}", text, re.MULTILINE)
        if found:
            entry = found[0]
            if found[1].startswith("- {"):  # it stands in one line, among others like it
                entry = re.sub(r",\s+(\w+): ", r"\n  \1: ", entry.replace("- {", "- ").removesuffix("}"))
            return Source(entry, path)
    raise LookupError(f"the table has no entry called {name!r}")
