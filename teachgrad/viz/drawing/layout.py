"""Where does each box go?

    lay_out(graph, direction="TB") -> Layout

    layout.width, layout.height          integers, in SVG units
    layout.boxes["n3"]                   Box(x, y, width, height): x, y is the centre
    layout.paths["n3.0"]                 Curve(points, label_at): points of cubic Bezier curves, tail first

    fit(graph, None, SCREEN) -> Layout   downwards, or from left to right where that comes out larger on a screen

Graphviz lays out, we draw. It is given boxes of a fixed size and no text at all, so no font on the machine can move
anything, and its answer is rounded to integers. The `pygraphviz` wheel carries Graphviz and runs it in this process.

Read next: `svg.py`, which draws on these places.
"""

import json
import math
import os
import re
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from teachgrad.viz.drawing.boxes import LINE_SIZE, Graph, frame_size, size_of, text_width

MARGIN = 16
DIRECTIONS = ("TB", "BT", "LR", "RL")
SCREEN, READABLE = (1400, 900), 0.7  # what fits it if it is not made smaller than this
_WEIGHTS = {"gradient": 4, "forward": 6}  # heavier arrows come out shorter and straighter
_MANY = 24  # arrows at one box
_CORNER, _RIBBON = 12, 60
_KEYS = {"objects": "name", "edges": "comment"}
_CORNERS = re.compile("[^,]+,[^,]+")
_LARGE = 300  # so many boxes may take Graphviz long
_PROGRAM = """
import pygraphviz, sys
with pygraphviz.AGraph(string=sys.stdin.read()) as picture:
    sys.stdout.buffer.write(picture.draw(format="json0", prog="dot"))
"""
_one_at_a_time = threading.Lock()  # Graphviz keeps global state

Point = tuple[int, int]


class Box(NamedTuple):
    """A place: the centre, and the size."""

    x: int
    y: int
    width: int
    height: int


class Place(NamedTuple):
    """The upper left corner of a frame's title, and the frame."""

    title: Point
    box: Box


class Curve(NamedTuple):
    """A curve: its first point, then three for each cubic Bezier piece; the arrow's tip is the last point."""

    points: tuple[Point, ...]
    label_at: Point | None


class Layout(NamedTuple):
    direction: str
    width: int
    height: int
    boxes: dict[str, Box]
    paths: dict[str, Curve]
    frames: dict[str, Place]


def lay_out(graph: Graph, direction: str = "TB", narrowest: int = 0, max_seconds: float = 30) -> Layout:
    """Places for every box and arrow of `graph`, in the middle of a picture that is not narrower than `narrowest`."""
    answer = _run_graphviz(_dot(graph, direction), len(graph.items), max_seconds)
    return _read(graph, direction, json.loads(answer), narrowest)


def fit(graph: Graph, direction: str | None, room: Point, narrowest: int = 320, max_seconds: float = 30) -> Layout:
    """In this direction; left to itself, from left to right where that makes a ribbon clearly larger in this room."""
    down = lay_out(graph, direction or "TB", narrowest, max_seconds)
    if direction or scale(down, room) > 0.8 or len(graph.items) > _RIBBON:
        return down
    right = lay_out(graph, "LR", narrowest, max_seconds)
    return right if scale(right, room) > max(1.15 * scale(down, room), READABLE) else down


def scale(layout: Layout, room: Point = SCREEN) -> float:
    """How large it can be there: 1 is its own size."""
    return min(1.0, room[0] / layout.width, room[1] / layout.height)


def one_of(name: str, choices: Sequence, *given):
    """One clear error for an option that is none of those."""
    for one in given:
        if one not in choices:
            raise ValueError(f"{name} is one of {', '.join(map(repr, choices))}, not {one!r}")


# the question


def _dot(graph, direction):
    """What Graphviz is asked: sizes and connections, no text."""
    # Graphviz may look long for the best places in a large picture, or where arrows from every step cross all of it.
    busiest = max(Counter(end for link in graph.links for end in (link.tail, link.head)).values(), default=0)
    limits = ", nslimit=0.2, nslimit1=0.2, mclimit=0.2" if busiest > _MANY or len(graph.items) > _LARGE // 2 else ""
    less = f"{limits}, splines=line" if busiest > _MANY else limits
    lines = [
        "digraph {",
        f"graph [rankdir={direction}, nodesep=0.3, ranksep=0.36, newrank=true, labeljust=l{less}]",
        'node [shape=box, fixedsize=true, label=""]',
        "edge [arrowhead=none]",
    ]
    inside = {"": lines} | {key: [] for key in graph.frames}
    for item in graph.items.values():
        width, height = size_of(item)
        lines.append(f"{item.key} [width={width / 72:.6f}, height={height / 72:.6f}]")
        if item.frame:
            inside[item.frame].append(item.key)
    has_title_boxes = direction == "TB"  # around which arrows are led; else arrows come from a side
    for frame in reversed(graph.frames.values()):
        width, height = frame_size(frame)
        label = f"label={_room(width, height)}"
        if has_title_boxes:
            label = f"title_{frame.key} [width={width / 72:.6f}, height={height / 72:.6f}]"
        inside[frame.frame].append(f"subgraph cluster_{frame.key} {{{label}; {'; '.join(inside[frame.key])}}}")
    if has_title_boxes:
        lines += [f"{tail} -> {head} [weight={weight}, style=invis]" for tail, head, weight in _around_titles(graph)]
    for link in graph.links:
        ends = _ends(graph, link)
        lines.append(f"{' -> '.join(ends)} [{_edge_attributes(link)}]")
        if link.kind in ("saves", "records", "inside"):
            lines.append(f"{{rank=same; {'; '.join(ends)}}}")
    return "\n".join([*lines, "}"])


def _ends(graph, link):
    """Forward operations run against the gradients; turned round, all agree."""
    return (link.head, link.tail) if link.kind == "forward" and not graph.forward else (link.tail, link.head)


def _around_titles(graph):
    """A frame's title stands above what nothing in the frame comes before, and below what leads into the frame."""
    around = {key: [frame.key for frame in graph.around(item)] for key, item in graph.items.items()}
    ends = [_ends(graph, link) for link in graph.links]
    later = {(frame, head) for tail, head in ends for frame in around[tail]}
    for key, frames in around.items():
        for inner, frame in zip((key, *map("title_{}".format, frames)), frames, strict=False):
            if (frame, key) not in later:
                yield f"title_{frame}", inner, 9
    for tail, head in ends:
        entered = [frame for frame in around[head] if frame not in around[tail]]
        if entered:
            yield tail, f"title_{entered[-1]}", 0


def _edge_attributes(link):
    text = link.room or link.label
    label = f", label={_room(text_width(text) + 8, LINE_SIZE + 5)}" if text else ""
    return f'comment="{link.key}", weight={_WEIGHTS.get(link.kind, 1)}{label}'


def _room(width, height):
    """An empty table of fixed size is a label that needs no font."""
    table = f'<TABLE FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{height}" BORDER="0" CELLBORDER="0"'
    return f'<{table} CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>>'


def _run_graphviz(source, count, seconds):
    """In this process; what may take long, and where there is no wheel, in another one, which can be stopped."""
    command = [sys.executable, "-c", _PROGRAM]
    try:
        import pygraphviz  # loaded by the first picture, never by `import teachgrad`
    except ImportError:
        command = [shutil.which("dot") or "", "-Tjson0"]
        if not command[0]:
            how = "pip install pygraphviz, or install Graphviz for its program dot"
            raise ImportError(f"drawing needs Graphviz: {how}. print(viz.draw(...)) works without it.") from None
    else:
        if count < _LARGE:
            with _one_at_a_time, pygraphviz.AGraph(string=source) as picture:
                return picture.draw(format="json0", prog="dot")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    try:
        done = subprocess.run(command, input=source.encode(), capture_output=True, timeout=seconds, env=environment)
        done.check_returncode()
        return done.stdout
    except subprocess.TimeoutExpired:
        how = 'put them into fewer with modules=net, depth=1 or collapse="repeats", or pass a larger max_seconds='
        raise TimeoutError(f"Graphviz found no place for {count} boxes within {seconds} seconds: {how}") from None


# the answer


def _read(graph, direction, answer, narrowest):
    """Graphviz measures from the bottom in points; we from the top in integers, with a margin."""
    _, _, wide, high = (float(number) for number in answer["bb"].split(","))
    total = 2 * MARGIN + math.ceil(wide)
    margin = MARGIN + max(0, narrowest - total) // 2

    def place(text) -> Point:
        x, y = (float(number) for number in text.split(",")[:2])
        return margin + _round(x), MARGIN + _round(high - y)

    objects, edges = ({found.get(key): found for found in answer.get(kind, ())} for kind, key in _KEYS.items())
    boxes = {key: Box(*place(objects[key]["pos"]), *size_of(item)) for key, item in graph.items.items()}
    frames = {}
    for key, frame in graph.frames.items():
        (left, bottom), (right, top) = (place(corner) for corner in _CORNERS.findall(objects[f"cluster_{key}"]["bb"]))
        title, (width, height) = (left + 10, top + 6), frame_size(frame)
        if f"title_{key}" in objects:
            x, y = place(objects[f"title_{key}"]["pos"])
            title = x - width // 2, y - height // 2
        frames[key] = Place(title, Box((left + right) // 2, (top + bottom) // 2, right - left, bottom - top))
    paths = {}
    for link in graph.links:
        found = edges[link.key]
        points = [place(point) for point in found["pos"].split()]
        if _ends(graph, link)[0] != link.tail:
            points.reverse()
        for end, key in ((0, link.tail), (-1, link.head)):
            # Graphviz ends arrows on the rectangle around a box; where its corners are cut away, there is nothing.
            (x, y), box = points[end], boxes[key]
            if abs(y - box.y) >= box.height // 2:
                reach = box.width // 2 - _CORNER
                points[end] = min(max(x, box.x - reach), box.x + reach), y
        paths[link.key] = Curve(tuple(points), place(found["lp"]) if "lp" in found else None)
    return Layout(direction, max(total, narrowest), 2 * MARGIN + math.ceil(high), boxes, paths, frames)


def _round(value):
    """To the nearest integer. Halves are frequent in layouts: nudge them all up, noise in the last digit or not."""
    return math.floor(value + 0.5 + 1e-4)
