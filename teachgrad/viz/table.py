"""Rows of text that show themselves as a table.

Read next: `film.py`, whose `table()` makes one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any


class Table:
    """Rows of text; shows itself as a table."""

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.columns, self.rows = tuple(columns), [tuple(row) for row in rows]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self.rows)

    def __getitem__(self, number: int) -> tuple[str, ...]:
        return self.rows[number]

    def __str__(self) -> str:
        lines = [self.columns, *self.rows]
        widths = [max(len(line[index]) for line in lines) for index in range(len(self.columns))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        )

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head = "".join(f'<th scope="col" style="text-align:left">{escape(name)}</th>' for name in self.columns)
        body = "".join(
            "<tr>" + "".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row) + "</tr>"
            for row in self.rows
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return {"text/html": table, "text/plain": str(self)}
