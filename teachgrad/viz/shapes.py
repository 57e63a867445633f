"""How can a leaf be told from a node when the colours are gone?

By its outline. Each kind of box has its own, drawn here as an SVG path around a centre, together with the room that
the outline takes from the text. Everything is an integer.

Read next: `svg.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from .graph_model import (
    ACCUMULATE,
    COLLAPSED,
    CONSTANT,
    INTERMEDIATE,
    LEAF,
    NODE,
    OPERATION,
    SAVED,
    STORAGE,
    VIEW,
    Item,
)
from .text_metrics import text_width

TITLE_SIZE, LINE_SIZE = 13, 11
TITLE_HEIGHT, LINE_HEIGHT = 17, 14


def rectangle(x: int, y: int, w: int, h: int) -> str:
    """A backward node: a rectangle with softened corners."""
    r = 4
    return (
        f"M{x + r},{y}H{x + w - r}A{r},{r} 0 0 1 {x + w},{y + r}V{y + h - r}A{r},{r} 0 0 1 {x + w - r},{y + h}"
        f"H{x + r}A{r},{r} 0 0 1 {x},{y + h - r}V{y + r}A{r},{r} 0 0 1 {x + r},{y}Z"
    )


def tray(x: int, y: int, w: int, h: int) -> str:
    """AccumulateGrad: a rectangle with a second floor line, where gradients are put down."""
    return f"{rectangle(x, y, w, h)}M{x},{y + h - 5}H{x + w}"


def stack(x: int, y: int, w: int, h: int) -> str:
    """Several nodes in one box: a rectangle with two more behind it."""
    front = rectangle(x, y + 6, w - 6, h - 6)
    second = f"M{x + 3},{y + 6}V{y + 3}H{x + w - 3}V{y + h - 3}H{x + w - 6}"
    third = f"M{x + 6},{y + 3}V{y}H{x + w}V{y + h - 6}H{x + w - 3}"
    return front + second + third


def pill(x: int, y: int, w: int, h: int) -> str:
    """A leaf tensor, and with a dashed outline a tensor without gradient: half circles at both ends."""
    r = _radius(h)
    return (
        f"M{x + r},{y}H{x + w - r}A{r},{r} 0 0 1 {x + w},{y + r}V{y + h - r}A{r},{r} 0 0 1 {x + w - r},{y + h}"
        f"H{x + r}A{r},{r} 0 0 1 {x},{y + h - r}V{y + r}A{r},{r} 0 0 1 {x + r},{y}Z"
    )


def _radius(height: int) -> int:
    return height // 2 if height < 44 else 20


def hexagon(x: int, y: int, w: int, h: int) -> str:
    """A tensor that an operation made: points at both ends."""
    middle = y + h // 2
    return f"M{x + 11},{y}H{x + w - 11}L{x + w},{middle}L{x + w - 11},{y + h}H{x + 11}L{x},{middle}Z"


def slanted(x: int, y: int, w: int, h: int) -> str:
    """A view: the same thing, seen from the side."""
    return f"M{x + 12},{y}H{x + w}L{x + w - 12},{y + h}H{x}Z"


def note(x: int, y: int, w: int, h: int) -> str:
    """A saved tensor: a note with a folded corner."""
    f = 10
    return f"M{x},{y}H{x + w - f}L{x + w},{y + f}V{y + h}H{x}ZM{x + w - f},{y}V{y + f}H{x + w}"


def cylinder(x: int, y: int, w: int, h: int) -> str:
    """A storage: a drum, as memory is usually drawn."""
    r, e = w // 2, 6
    return (
        f"M{x},{y + e}A{r},{e} 0 0 1 {x + w},{y + e}V{y + h - e}A{r},{e} 0 0 1 {x},{y + h - e}Z"
        f"M{x},{y + e}A{r},{e} 0 0 0 {x + w},{y + e}"
    )


def octagon(x: int, y: int, w: int, h: int) -> str:
    """A forward operation: a rectangle without corners."""
    c = 8
    return f"M{x + c},{y}H{x + w - c}L{x + w},{y + c}V{y + h - c}L{x + w - c},{y + h}H{x + c}L{x},{y + h - c}V{y + c}Z"


# kind: its outline; what the outline takes from the text at the left, top, right and bottom
OUTLINES: dict[str, tuple[Callable[[int, int, int, int], str], tuple[int, int, int, int]]] = {
    NODE: (rectangle, (12, 7, 12, 7)),
    ACCUMULATE: (tray, (12, 6, 12, 10)),
    COLLAPSED: (stack, (14, 13, 20, 8)),
    LEAF: (pill, (16, 7, 16, 7)),
    CONSTANT: (pill, (16, 7, 16, 7)),
    INTERMEDIATE: (hexagon, (17, 7, 17, 7)),
    VIEW: (slanted, (19, 7, 19, 7)),
    SAVED: (note, (12, 6, 16, 6)),
    STORAGE: (cylinder, (14, 16, 14, 10)),
    OPERATION: (octagon, (16, 7, 16, 7)),
}


def outline(kind: str, x: int, y: int, width: int, height: int) -> str:
    """The `d` of the path around a box whose centre is at x, y."""
    return OUTLINES[kind][0](x - width // 2, y - height // 2, width, height)


def span_at(kind: str, width: int, height: int, dy: int) -> tuple[int, int]:
    """From where to where the outline reaches, left and right of its centre, `dy` below it."""
    half, up = width // 2, height // 2
    dy = min(max(dy, -up), up)
    if kind == INTERMEDIATE:
        half -= 11 * abs(dy) // up
    elif kind == OPERATION:
        half -= max(0, abs(dy) - (up - 8))
    elif kind in (LEAF, CONSTANT):
        r = _radius(height)
        over = max(0, abs(dy) - (up - r))
        half -= r - math.isqrt(r * r - over * over)
    elif kind == VIEW:
        return -half + 6 - 6 * dy // up, half - 6 - 6 * dy // up
    return -half, half


def text_lines(item: Item) -> list[tuple[str, str, int, bool]]:
    """The lines of a box as (css class, text, font size, bold), top to bottom."""
    lines = [("title", item.title, TITLE_SIZE, True)]
    lines += [("line", line, LINE_SIZE, False) for line in item.lines]
    if item.mark:
        lines.append(("mark", item.mark, LINE_SIZE, True))
    return lines


def size_of(item: Item) -> tuple[int, int]:
    """Width and height of the box, both even, so that its centre is an integer too."""
    left, top, right, bottom = OUTLINES[item.kind][1]
    lines = text_lines(item)
    width = max(text_width(text, size, bold) for _, text, size, bold in lines) + left + right
    height = TITLE_HEIGHT + LINE_HEIGHT * (len(lines) - 1) + top + bottom
    return max(44, width + width % 2), height + height % 2
