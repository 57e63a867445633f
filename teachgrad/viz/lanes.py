"""Which thread did what, and when?

With several threads, or backward passes inside one another, a chart below the graph has a row for each thread and
depth. A block is a node while it runs; steps go from left to right.

Read next: `overlay.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cast import Cast, Step
from .overlay import label
from .record import Finished, Running, Started
from .shapes import LINE_SIZE
from .text_metrics import shorten, text_width

_ROW, _HEAD = 26, 32  # heights


class Block(NamedTuple):
    """A node running from one step to another (not included)."""

    row: tuple[int, int]
    node: str
    first: int
    last: int


class LaneChart:
    """The chart for some steps. `rows` is empty where one thread did everything at one depth."""

    def __init__(
        self, cast: Cast, steps: Sequence[Step], depth: dict[int, int], first: int, top: int, width: int
    ) -> None:
        """`steps` starts with number `first`, when passes were nested as in `depth`."""
        self.cast, self.first, self.steps, self.top = cast, first, len(steps), top
        self.blocks = blocks = _blocks(steps, dict(depth))
        rows = sorted({block.row for block in blocks}, key=lambda row: (cast.lanes[row[0]], row[1], row[0]))
        self.rows = rows if len(rows) > 1 else []
        self.bottom = top + 8 + (_HEAD + _ROW * len(self.rows) if self.rows else 0)
        self.left = 28 + max((text_width(self.row_label(row), LINE_SIZE) for row in self.rows), default=0)
        self.scale = (width - self.left - 16) / max(1, len(steps))

    def row_label(self, row: tuple[int, int]) -> str:
        lane, depth = row
        return f"{self.cast.lanes[lane]}, depth {depth}" if depth else self.cast.lanes[lane]

    def at(self, step: int) -> int:
        return self.left + int(step * self.scale)

    def svg(self) -> str:
        """The rows and blocks; the same in every shot."""
        if not self.rows:
            return ""
        parts = [label("label", 16, self.top + 22, "who ran when, step by step", anchor="start")]
        for index, row in enumerate(self.rows):
            y = self.top + _HEAD + _ROW * index
            parts.append(label("label", 16, y + 15, self.row_label(row), anchor="start"))
            parts.append(f'<path class="lane" d="M{self.left},{y + 11}H{self.at(self.steps)}"/>')
        for block in self.blocks:
            x, y = self.at(block.first), self.top + _HEAD + _ROW * self.rows.index(block.row)
            width = max(3, self.at(block.last) - x - 1)
            name = self.name(block.node, width - 4)
            text = label("line", x + width // 2, y + 15, name) if name else ""
            parts.append(f'<g class="item node"><path d="M{x},{y + 1}h{width}v20h-{width}z"/>{text}</g>')
        return "".join(parts)

    def name(self, node: str, room: int) -> str:
        """`x.grad` for the node that adds to it; for MulBackward0 `Mul 3`, or `Mul`, as there is room."""
        role = self.cast.roles[node]
        kind = f"{self.cast.leaves[role.leaf].title}.grad" if role.leaf else role.name.partition("Backward")[0]
        numbered = [] if role.leaf or role.title == role.name else [f"{kind} {role.sequence_nr}"]
        fitting = [name for name in (*numbered, kind) if text_width(name, LINE_SIZE) <= room]
        return fitting[0] if fitting else shorten(kind, room // 6) if room >= 24 else ""

    def cursor(self, number: int) -> str:
        """Where the film is."""
        x = self.at(number - self.first)
        width = max(2, int(self.scale))
        height = _ROW * len(self.rows) + 2
        return f'<rect class="now" x="{x}" y="{self.top + _HEAD - 3}" width="{width}" height="{height}"/>'


def _blocks(steps: Sequence[Step], depth: dict[int, int]) -> list[Block]:
    open_: dict[tuple[int, int], tuple[str, int, int]] = {}
    blocks: list[Block] = []

    def close(row: tuple[int, int], at: int) -> None:
        node, first, last = open_.pop(row)
        blocks.append(Block(row, node, first, max(last, first + 1)))

    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, Started):
                depth[event.task] = event.depth
            if isinstance(event, Finished):
                for row in [row for row, (_, _, _) in open_.items() if row[1] == depth.get(event.task, 0)]:
                    if row[0] == event.lane or row[1]:
                        close(row, number)
            task = getattr(event, "task", None)
            if task is None:
                continue
            row = (event.lane, depth.get(task, 0))
            if isinstance(event, Running):
                if row in open_:
                    close(row, number)
                open_[row] = (event.node, number, number + 1)
            elif row in open_ and getattr(event, "node", "") == open_[row][0]:
                open_[row] = (*open_[row][:2], number + 1)
    for row in list(open_):
        close(row, len(steps))
    return blocks
