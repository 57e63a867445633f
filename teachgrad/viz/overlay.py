"""How do counts, gradients and queues lie over a graph?

Each function writes one small piece of SVG. Pieces carry no ids and no state of their own: a shot either has a piece
or not.

Read next: `storyboard.py`, which decides who has which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

from .cast import glimpse_text
from .layout import Box, Path
from .shapes import LINE_SIZE
from .text_metrics import printable, shorten, shorten_list, text_width

_GRAD = 22  # characters


def label(css: str, x: int, y: int, text: str, *, anchor: str = "", size: int = LINE_SIZE, bold: bool = False) -> str:
    """Text of a known width."""
    text = printable(text)
    fit = f' textLength="{text_width(text, size, bold)}" lengthAdjust="spacingAndGlyphs"' if len(text) > 2 else ""
    style = f' style="text-anchor:{anchor}"' if anchor else ""
    return f'<text class="{css}" x="{x}" y="{y}"{fit}{style}>{escape(text)}</text>'


def badge(box: Box, text: str) -> str:
    """How many gradients a node is still owed, on its corner."""
    width = max(20, text_width(text, LINE_SIZE, bold=True) + 12)
    x, y = box.x + box.width // 2, box.y - box.height // 2
    shape = f'<rect x="{x - width // 2}" y="{y - 10}" width="{width}" height="20" rx="10"/>'
    return f'<g class="badge">{shape}<text x="{x}" y="{y + 4}">{escape(text)}</text></g>'


def waiting_line(box: Box) -> str:
    """A full input buffer: a thick bar along the upper edge, where gradients come in."""
    x, y = box.x - box.width // 2 + 6, box.y - box.height // 2
    return f'<path class="buffer" d="M{x},{y}h{box.width - 12}"/>'


def grad_line(box: Box, seen: Any) -> str:
    """`.grad` inside the box of its leaf, on the last line."""
    text = shorten_list(f".grad {glimpse_text(seen, _GRAD)}", _GRAD + 6)
    return f'<g class="item leaf">{label("line", box.x, box.y + box.height // 2 - 11, text)}</g>'


def link_label(path: Path, text: str, now: bool) -> str:
    """What went along an arrow."""
    x, y = path.label_at or path.points[len(path.points) // 2]
    return label("label now" if now else "label", x, y + 4, text)


def queue_strip(name: str, titles: Sequence[str], top: int, width: int) -> str:
    """A ready queue: who is next stands first."""
    x, y = 16, top + 30
    parts = [label("label", x, y - 12, f"{name}, next first" if len(titles) > 1 else name, anchor="start")]
    if not titles:
        parts.append(label("label", x, y + 10, "empty", anchor="start"))
    for index, title in enumerate(titles):
        text = shorten(title, 34)
        room = text_width(text, LINE_SIZE) + 18
        if x + room > width - (0 if index == len(titles) - 1 else 60):
            parts.append(label("label", x, y + 10, f"and {len(titles) - index} more", anchor="start"))
            break
        rect = f'<path d="M{x},{y - 6}h{room}v24h-{room}z"/>'
        parts.append(f'<g class="item ready">{rect}{label("line", x + room // 2, y + 10, text)}</g>')
        x += room + 8
    return "".join(parts)
