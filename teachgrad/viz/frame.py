"""One step of a film: what happened, what the engine knew then, and the picture.

Read next: `still.py`, which draws it.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .player.page import image
from .replay import replay
from .sentences import tell
from .still import describe, still
from .storyboard import Scene, Shot, tables

if TYPE_CHECKING:
    from .film import Film


class Frame:
    """One step of a film."""

    def __init__(self, film: Film, number: int) -> None:
        self.film, self.number = film, number

    @cached_property
    def _seen(self) -> tuple[Scene, Shot]:
        return self.film._shot(self.number)

    @cached_property
    def _tables(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        return tables(self.film._cast, replay(self.film._cast, self.film._steps[: self.number + 1]))

    def _rows(self, panel: int) -> tuple[tuple[str, ...], ...]:
        return self._tables[self.film._cast.panels[panel]]

    @property
    def kind(self) -> str:
        """make, start, run, deliver, fail or finish."""
        return self.film._steps[self.number].kind

    @property
    def node(self) -> str:
        """Whom the step is about."""
        key = self.film._steps[self.number].node
        return self.film._cast.title(key) if key else ""

    @property
    def sentence(self) -> str:
        """What happened, and why."""
        moment = replay(self.film._cast, self.film._steps[: self.number])
        return tell(self.film._cast, moment, self.film._steps[self.number])

    @property
    def source(self) -> str:
        """The line of the program behind it, where there is one."""
        return self.film._steps[self.number].source

    @property
    def queue(self) -> list[str]:
        """Who is ready after this step, in the order in which they would run."""
        return [row[0] for row in self._rows(0)]

    @property
    def owed(self) -> dict[str, str]:
        """How many gradients each node is still owed: "1 of 2"; in the old engine, by whom: "{Mul: 2, Add: 1}"."""
        return {row[0]: row[1] for row in self._rows(1)}

    @property
    def buffers(self) -> dict[tuple[str, str], str]:
        """What lies in the input buffers, by node and input; in the old engine in `not_ready`, by output."""
        return {(row[0], row[1]): row[2] for row in self._rows(2)}

    @property
    def gradients(self) -> dict[str, str]:
        """`.grad` of the leaves and captured results so far."""
        return {row[0]: row[1] for row in self._rows(3)}

    @property
    def svg(self) -> str:
        """The picture with its sentence, a self-contained SVG document."""
        return still(*self._seen, self.film._last - 1)

    def save(self, path: str | Path) -> Path:
        """Write the picture (`.svg`) or the text (`.txt`)."""
        path = Path(path)
        if path.suffix not in (".svg", ".txt"):
            raise ValueError(f"a frame is saved as .svg or .txt, not as {path.suffix or path.name!r}")
        path.write_text(self.svg if path.suffix == ".svg" else f"{self}\n", encoding="utf-8", newline="\n")
        return path

    def __str__(self) -> str:
        lines = [f"Step {self.number} of {self.film._last - 1}: {self.sentence}"]
        if self.source:
            lines.append(f"    {self.source}")
        for name, rows in self._tables.items():
            if rows:
                lines.append(f"{name}: {'; '.join(' '.join(row) for row in rows)}")
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        alt = f"Step {self.number}. {describe(self._seen[1])}"
        return {"text/html": image(self.svg, alt), "text/plain": str(self)}
