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
from typing import NamedTuple

from .graph_model import FORWARD, GRADIENT, INSIDE, RECORDS, SAVES, Graph, Link
from .shapes import LINE_SIZE, size_of, span_at
from .text_metrics import text_width

MARGIN = 16
DIRECTIONS = ("TB", "BT", "LR", "RL")
_WEIGHTS = {GRADIENT: 4, FORWARD: 6}  # heavier arrows come out shorter and straighter
_GAP, _FAN = 10, 22  # between saved tensors on a shelf, and for the arrows that part in front of them
_MANY_ROWS = 2000  # that arrows cross, beside the boxes of their own rows; about a second's work for Graphviz
_one_at_a_time = threading.Lock()  # Graphviz keeps global state


Point = tuple[int, int]


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
    shelves = _shelves(graph, upright=direction in ("TB", "BT"))
    answer = json.loads(_run_graphviz(_dot(graph, direction, shelves)))
    return _read(graph, shelves, answer)


class Shelf(NamedTuple):
    """Several saved tensors of one node: Graphviz places them as one box, we arrange them in it."""

    links: list[Link]
    upright: bool  # one above the other, or side by side

    def sizes(self, graph: Graph) -> list[tuple[int, int]]:
        return [size_of(graph.items[link.head]) for link in self.links]

    def size(self, graph: Graph) -> tuple[int, int]:
        widths, heights = zip(*self.sizes(graph), strict=True)
        gaps = _GAP * (len(self.links) - 1)
        return (max(widths) + _FAN, sum(heights) + gaps) if self.upright else (sum(widths) + gaps, max(heights) + _FAN)


def _shelves(graph: Graph, upright: bool) -> dict[str, Shelf]:
    kept: dict[str, list[Link]] = {}
    for link in graph.links:
        if link.kind == SAVES:
            kept.setdefault(link.tail, []).append(link)
    return {f"{node}_keeps": Shelf(links, upright) for node, links in kept.items() if len(links) > 1}


def _dot(graph: Graph, direction: str, shelves: dict[str, Shelf]) -> str:
    """What Graphviz is asked: sizes and connections, no text."""
    lines = [
        "digraph {",
        f"graph [rankdir={direction}, nodesep=0.3, ranksep=0.36, newrank=true{_effort(graph)}]",
        'node [shape=box, fixedsize=true, label=""]',
        "edge [arrowhead=none]",
    ]
    shelved = {link.head for shelf in shelves.values() for link in shelf.links}
    sizes = {key: size_of(item) for key, item in graph.items.items() if key not in shelved}
    sizes.update((name, shelf.size(graph)) for name, shelf in shelves.items())
    lines += [f"{key} [width={width / 72:.6f}, height={height / 72:.6f}]" for key, (width, height) in sizes.items()]
    for link in graph.links:
        if link.head not in shelved:
            # Forward operations run against the gradients; turned round, they agree on what lies above what.
            tail, head = (link.head, link.tail) if link.kind == FORWARD else (link.tail, link.head)
            lines.append(f"{tail} -> {head} [{_edge_attributes(link)}]")
            if link.kind in (SAVES, RECORDS, INSIDE):
                lines.append(f"{{rank=same; {tail}; {head}}}")
    for name, shelf in shelves.items():
        node = shelf.links[0].tail
        lines.append(f'{node} -> {name} [comment="{name}"]\n{{rank=same; {node}; {name}}}')
    return "\n".join([*lines, "}"])


def _edge_attributes(link: Link) -> str:
    attributes = [f'comment="{link.key}"']
    if link.label:
        width, height = text_width(link.label, LINE_SIZE) + 8, LINE_SIZE + 5
        # An empty table of fixed size is a label that needs no font.
        attributes.append(
            f'label=<<TABLE FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{height}" BORDER="0" CELLBORDER="0" '
            'CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>>'
        )
    if link.kind in _WEIGHTS:
        attributes.append(f"weight={_WEIGHTS[link.kind]}")
    return ", ".join(attributes)


def _effort(graph: Graph) -> str:
    """Graphviz's time grows with the rows that arrows cross. Where it would take long, it polishes less."""
    rows = _rows(graph)
    crossed = sum(abs(rows[link.tail] - rows[link.head]) - 1 for link in graph.links if link.kind in _WEIGHTS)
    return "" if crossed < _MANY_ROWS else ", nslimit=0.2, nslimit1=0.2, mclimit=0.2, splines=line"


def _rows(graph: Graph) -> dict[str, int]:
    """About where each box will stand: one row below the lowest of those with an arrow to it."""
    below: dict[str, list[str]] = {key: [] for key in graph.items}
    missing = dict.fromkeys(graph.items, 0)
    for link in graph.links:
        if link.kind in _WEIGHTS:
            upper, lower = (link.head, link.tail) if link.kind == FORWARD else (link.tail, link.head)
            below[upper].append(lower)
            missing[lower] += 1
    rows = dict.fromkeys(graph.items, 0)
    waiting = [key for key, count in missing.items() if count == 0]
    while waiting:
        key = waiting.pop()
        for lower in below[key]:
            rows[lower] = max(rows[lower], rows[key] + 1)
            missing[lower] -= 1
            if missing[lower] == 0:
                waiting.append(lower)
    return rows


def _run_graphviz(source: str) -> str:
    try:
        import pygraphviz  # loaded by the first picture, never by `import teachgrad`
    except ImportError:
        return _run_dot_program(source)
    with _one_at_a_time, pygraphviz.AGraph(string=source) as picture:
        picture.number_of_nodes = lambda: 0  # or it warns on stderr that large graphs take long
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


def _read(graph: Graph, shelves: dict[str, Shelf], answer: dict) -> Layout:
    """Graphviz measures from the bottom in points; we from the top in integers, with a margin."""
    _, _, width, height = (float(number) for number in answer["bb"].split(","))

    def place(text: str) -> tuple[int, int]:
        x, y = (float(number) for number in text.split(",")[:2])
        return MARGIN + _round(x), MARGIN + _round(height - y)

    centres = {found["name"]: place(found["pos"]) for found in answer["objects"] if "pos" in found}
    curves = {found["comment"]: [place(point) for point in found["pos"].split()] for found in answer.get("edges", ())}
    labels = {found["comment"]: place(found["lp"]) for found in answer.get("edges", ()) if "lp" in found}

    boxes = {key: Box(*centres[key], *size_of(item)) for key, item in graph.items.items() if key in centres}
    for name, shelf in shelves.items():
        _arrange(graph, shelf, centres[name], boxes, curves, curves.pop(name))
    paths = {}
    for link in graph.links:
        points = curves[link.key]
        if link.kind == FORWARD:
            points.reverse()
        points[0] = _onto(graph, boxes, link.tail, points[0])
        points[-1] = _onto(graph, boxes, link.head, points[-1])
        paths[link.key] = Path(tuple(points), labels.get(link.key))
    return Layout(2 * MARGIN + math.ceil(width), 2 * MARGIN + math.ceil(height), boxes, paths)


def _arrange(
    graph: Graph, shelf: Shelf, centre: Point, boxes: dict[str, Box], curves: dict[str, list[Point]], trunk: list[Point]
) -> None:
    """Places on a shelf, and arrows that share their way to it and then part."""
    width, height = shelf.size(graph)
    node = boxes[shelf.links[0].tail]
    before = (node.x <= centre[0]) if shelf.upright else (node.y <= centre[1])
    start, end = trunk[-1], 1 if before else -1
    at = (centre[1] - height // 2) if shelf.upright else (centre[0] - width // 2)
    for link, (w, h) in zip(shelf.links, shelf.sizes(graph), strict=True):
        if shelf.upright:
            x = centre[0] + end * (_FAN - width // 2 + w // 2)
            box, tip = Box(x, at + h // 2, w, h), (x - end * w // 2, at + h // 2)
            bend = [(start[0] + end * _FAN // 2, start[1]), (start[0] + end * _FAN // 3, tip[1])]
            at += h + _GAP
        else:
            y = centre[1] + end * (_FAN - height // 2 + h // 2)
            box, tip = Box(at + w // 2, y, w, h), (at + w // 2, y - end * h // 2)
            bend = [(start[0], start[1] + end * _FAN // 2), (tip[0], start[1] + end * _FAN // 3)]
            at += w + _GAP
        boxes[link.head] = box
        curves[link.key] = [*trunk, *bend, tip]


def _onto(graph: Graph, boxes: dict[str, Box], key: str, point: Point) -> Point:
    """Graphviz ends arrows on the rectangle around a box; where the outline is cut away there, move them onto it."""
    box = boxes[key]
    left, right = span_at(graph.items[key].kind, box.width, box.height, point[1] - box.y)
    return min(max(point[0], box.x + left), box.x + right), point[1]


def _round(value: float) -> int:
    """To the nearest integer. Halves are frequent in layouts: nudge them all up, noise in the last digit or not."""
    return math.floor(value + 0.5 + 1e-4)
