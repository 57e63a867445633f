"""Where does each box go?

    lay_out(graph, direction="TB") -> Layout

    layout.width, layout.height          integers, in SVG units
    layout.boxes["n3"]                   Box(x, y, width, height): x, y is the centre
    layout.paths["n3.0"]                 Path(points, label_at): points of cubic Bezier curves, tail first

Graphviz lays out, we draw. It is given boxes of a fixed size and no text at all, so no font on the machine can move
anything, and its answer is rounded to integers. The `pygraphviz` wheel carries Graphviz and runs it in this process;
where the wheel is missing, a `dot` on the path does.

Read next: `svg.py`, which draws on these places.
"""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import threading
from collections.abc import Iterator
from typing import NamedTuple

from .graph_model import FORWARD, GRADIENT, INSIDE, RECORDS, SAVES, Graph, Link
from .shapes import LINE_SIZE, size_of
from .text_metrics import text_width

MARGIN = 16
DIRECTIONS = ("TB", "BT", "LR", "RL")
_LARGE = 700  # from this many boxes on, Graphviz polishes less
_one_at_a_time = threading.Lock()  # Graphviz keeps global state


class Box(NamedTuple):
    """A place: the centre, and the size."""

    x: int
    y: int
    width: int
    height: int


class Path(NamedTuple):
    """A curve: its first point, then three for each cubic Bezier piece; the arrow's tip is the last point."""

    points: tuple[tuple[int, int], ...]
    label_at: tuple[int, int] | None


class Layout(NamedTuple):
    width: int
    height: int
    boxes: dict[str, Box]
    paths: dict[str, Path]


def lay_out(graph: Graph, direction: str = "TB") -> Layout:
    """Places for every box and arrow of `graph`; gradients flow in `direction` (top to bottom, left to right, ...)."""
    if direction not in DIRECTIONS:
        raise ValueError(f"direction must be one of {', '.join(DIRECTIONS)}, not {direction!r}")
    if not graph.items:
        return Layout(2 * MARGIN, 2 * MARGIN, {}, {})
    return _read(graph, json.loads(_run_graphviz(dot_source(graph, direction))))


def dot_source(graph: Graph, direction: str = "TB") -> str:
    """What Graphviz is asked: sizes and connections, no text."""
    lines = [
        "digraph {",
        f'graph [rankdir={direction}, nodesep=0.3, ranksep=0.36, newrank=true{_effort(graph)}]',
        'node [shape=box, fixedsize=true, label=""]',
        "edge [arrowhead=none]",
    ]
    for item in graph.items.values():
        width, height = size_of(item)
        lines.append(f"{item.key} [width={width / 72:.6f}, height={height / 72:.6f}]")
    for link in graph.links:
        tail, head = (link.head, link.tail) if _upstream(link) else (link.tail, link.head)
        lines.append(f"{tail} -> {head} [{_edge_attributes(link)}]")
    lines.extend(_side_by_side(graph))
    return "\n".join([*lines, "}"])


def _upstream(link: Link) -> bool:
    """Forward operations run against the gradients: Graphviz gets their arrows turned round, and so ranks agree."""
    return link.kind == FORWARD


def _edge_attributes(link: Link) -> str:
    attributes = [f'comment="{link.key}"']
    if link.label:
        width, height = text_width(link.label, LINE_SIZE) + 8, LINE_SIZE + 5
        # An empty table of fixed size is a label that needs no font.
        attributes.append(
            f'label=<<TABLE FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{height}" BORDER="0" CELLBORDER="0" '
            'CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>>'
        )
    if link.kind == GRADIENT:
        attributes.append("weight=4")
    return ", ".join(attributes)


def _side_by_side(graph: Graph) -> Iterator[str]:
    """A node stands beside what it keeps, what is inside it, and beside the operation that made it."""
    for link in graph.links:
        if link.kind in (SAVES, RECORDS, INSIDE):
            yield f"{{rank=same; {link.tail}; {link.head}}}"


def _effort(graph: Graph) -> str:
    if len(graph.items) + len(graph.links) < _LARGE:
        return ""
    return ", nslimit=2, nslimit1=2, mclimit=0.2, splines=polyline"


def _run_graphviz(source: str) -> str:
    try:
        import pygraphviz  # loaded by the first picture, never by `import teachgrad`
    except ImportError:
        return _run_dot_program(source)
    with _one_at_a_time:
        picture = pygraphviz.AGraph(string=source)
        return picture.draw(format="json0", prog="dot").decode("utf-8")


def _run_dot_program(source: str) -> str:
    program = shutil.which("dot")
    if program is None:
        raise ImportError(
            "drawing needs Graphviz, which comes with a wheel: pip install 'pygraphviz>=2.0.4' "
            "(or have Graphviz's `dot` on the path). print(viz.draw(...)) works without it."
        )
    done = subprocess.run([program, "-Tjson0"], input=source.encode(), capture_output=True, check=True)
    return done.stdout.decode("utf-8")


def _read(graph: Graph, answer: dict) -> Layout:
    """Graphviz measures from the bottom in points; we from the top in integers, with a margin."""
    _, _, width, height = (float(number) for number in answer["bb"].split(","))

    def place(text: str) -> tuple[int, int]:
        x, y = (float(number) for number in text.split(",")[:2])
        return MARGIN + _round(x), MARGIN + _round(height - y)

    boxes = {}
    for found in answer["objects"]:
        if "pos" in found:
            boxes[found["name"]] = Box(*place(found["pos"]), *size_of(graph.items[found["name"]]))
    turned = {link.key for link in graph.links if _upstream(link)}
    paths = {}
    for found in answer.get("edges", ()):
        points = [place(point) for point in found["pos"].split()]
        if found["comment"] in turned:
            points.reverse()
        paths[found["comment"]] = Path(tuple(points), place(found["lp"]) if "lp" in found else None)
    return Layout(2 * MARGIN + math.ceil(width), 2 * MARGIN + math.ceil(height), boxes, paths)


def _round(value: float) -> int:
    """To the nearest integer. Halves are frequent in layouts: nudge them all up, noise in the last digit or not."""
    return math.floor(value + 0.5 + 1e-4)
