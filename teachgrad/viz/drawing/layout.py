"""Where does each box go?

    lay_out(graph, direction="TB") -> Layout

    layout.width, layout.height          integers, in SVG units
    layout.boxes["n3"]                   Box(x, y, width, height): x, y is the centre
    layout.paths["n3.0"]                 Curve(points, label_at): points of cubic Bezier curves, tail first

Graphviz lays out, we draw. It is given boxes of a fixed size and no text at all, so no font on the machine can move
anything, and its answer is rounded to integers. The `pygraphviz` wheel carries Graphviz and runs it in this process.

Read next: `svg.py`, which draws on these places.
"""

import json
import math
import os
import shutil
import subprocess
import sys
import threading
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from teachgrad.viz.drawing.boxes import LINE_SIZE, NODE_KINDS, Graph, frame_size, size_of, span_at, text_width

MARGIN = 16
DIRECTIONS = ("TB", "BT", "LR", "RL")
_WEIGHTS = {"gradient": 4, "forward": 6}  # heavier arrows come out shorter and straighter
_MANY = 24  # arrows at one box
_LARGE = 300  # so many boxes may take Graphviz long
_PROGRAM = """
import pygraphviz, sys
with pygraphviz.AGraph(string=sys.stdin.read()) as picture:
    picture.number_of_nodes = lambda: 0
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
    """The upper left corner of a frame's title, and the frame; where it is wrapped, its part in each column."""

    title: Point
    parts: tuple[Box, ...] = ()


class Curve(NamedTuple):
    """A curve: its first point, then three for each cubic Bezier piece; the arrow's tip is the last point."""

    points: tuple[Point, ...]
    label_at: Point | None


class Layout(NamedTuple):
    width: int
    height: int
    boxes: dict[str, Box]
    paths: dict[str, Curve]
    frames: dict[str, Place]


def lay_out(graph: Graph, direction: str = "TB", narrowest: int = 0, max_seconds: float = 30) -> Layout:
    """Places for every box and arrow of `graph`, in the middle of a picture that is not narrower than `narrowest`."""
    answer = _run_graphviz(_dot(graph, direction), len(graph.items), max_seconds)
    return _read(graph, json.loads(answer), narrowest)


def check_direction(direction: str) -> None:
    one_of("direction", DIRECTIONS, direction)


def one_of(name: str, choices: Sequence, *given) -> None:
    """One clear error for an option that is something else."""
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
        lines += [f"{tail} -> {head} [weight={weight}, style=invis]" for tail, head, weight in _below_titles(graph)]
    for link in graph.links:
        ends = _ends(graph, link)
        lines.append(f"{' -> '.join(ends)} [{_edge_attributes(link)}]")
        if link.kind in ("saves", "records", "inside"):
            lines.append(f"{{rank=same; {'; '.join(ends)}}}")
    return "\n".join([*lines, "}"])


def _ends(graph, link):
    """Forward operations run against the gradients; turned round, all agree."""
    return (link.head, link.tail) if link.kind == "forward" and graph.roots_first else (link.tail, link.head)


def _below_titles(graph):
    """A frame's title stands above what nothing in the frame comes before, and below what was over when it began."""
    above, inside = defaultdict[str, set[str]](set), defaultdict[str, list[tuple[int, str]]](list)
    seen = set[tuple[str, str]]()
    for link in graph.links:
        tail, head = _ends(graph, link)
        above[head].add(tail)
    around = {key: [frame.key for frame in graph.around(item)] for key, item in graph.items.items()}
    turn = -1 if graph.roots_first else 1
    age = {key: turn * item.position for key, item in graph.items.items() if item.kind in (*NODE_KINDS, "operation")}
    for key, position in age.items():
        for frame in around[key]:
            inside[frame].append((position, key))
    began = {frame: min(positions)[0] for frame, positions in inside.items()}
    for key, frames in around.items():
        for inner, frame in zip(("", *frames), frames, strict=False):
            if not any(frame in around[one] for one in above.get(key, ())):
                yield f"title_{frame}", f"title_{inner}" if inner else key, 9
        for one in sorted(above.get(key, ())):
            entered = [frame for frame in frames if frame not in around[one]]
            first = [frame for frame in entered if began.get(frame) == age.get(key)] or entered[:1]
            if first and (one not in above or age.get(one, math.inf) < began.get(first[-1], -math.inf)):
                yield one, f"title_{first[-1]}", 0
                left = [frame for frame in around[one] if frame not in frames][-1:]
                for way in {(frame, first[-1]) for frame in left if max(inside[frame])[0] < began[first[-1]]} - seen:
                    seen.add(way)
                    yield from ((member, f"title_{first[-1]}", 0) for _, member in inside[way[0]])


def _edge_attributes(link):
    attributes = [f'comment="{link.key}"']
    label = link.room or link.label
    if label:
        attributes.append(f"label={_room(text_width(label) + 8, LINE_SIZE + 5)}")
    if link.kind in _WEIGHTS:
        attributes.append(f"weight={_WEIGHTS[link.kind]}")
    return ", ".join(attributes)


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
                picture.number_of_nodes = lambda: 0  # or it warns on stderr that large graphs take long
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


def _read(graph, answer, narrowest):
    """Graphviz measures from the bottom in points; we from the top in integers, with a margin."""
    _, _, width, height = (float(number) for number in answer["bb"].split(","))
    total = 2 * MARGIN + math.ceil(width)
    left = MARGIN + max(0, narrowest - total) // 2

    def place(text: str) -> Point:
        x, y = (float(number) for number in text.split(",")[:2])
        return left + _round(x), MARGIN + _round(height - y)

    edges = answer.get("edges", ())
    centres = {found["name"]: place(found["pos"]) for found in answer["objects"] if "pos" in found}
    edges = [found for found in edges if "comment" in found]
    curves = {found["comment"]: [place(point) for point in found["pos"].split()] for found in edges}
    labels = {found["comment"]: place(found["lp"]) for found in edges if "lp" in found}

    boxes = {key: Box(*centres[key], *size_of(item)) for key, item in graph.items.items()}
    frames = {}
    for found in answer["objects"]:
        key = found["name"].removeprefix("cluster_")
        if key != found["name"]:
            (low_x, low_y), (high_x, high_y) = place(found["bb"]), place(found["bb"].split(",", 2)[2])
            x, y, wide, high = (low_x + high_x) // 2, (low_y + high_y) // 2, high_x - low_x, low_y - high_y
            corner = low_x + 10, high_y + 6
            if f"title_{key}" in centres:
                middle, room = centres[f"title_{key}"], frame_size(graph.frames[key])
                corner = middle[0] - room[0] // 2, middle[1] - room[1] // 2
            frames[key] = Place(corner, (Box(x, y, wide, high),))
    paths = {}
    for link in graph.links:
        points = curves[link.key]
        if _ends(graph, link)[0] != link.tail:
            points.reverse()
        for end, key in ((0, link.tail), (-1, link.head)):
            # Graphviz ends arrows on the rectangle around a box; where the outline is cut away, move them onto it.
            (x, y), box = points[end], boxes[key]
            left, right = span_at(graph.items[key].kind, box.width, box.height, y - box.y)
            points[end] = min(max(x, box.x + left), box.x + right), y
        paths[link.key] = Curve(tuple(points), labels.get(link.key))
    taken = sorted((y, x) for path in paths.values() for x, y in _along(path.points))
    taken += [(box.y + dy, box.x) for box in boxes.values() for dy in (-box.height // 2, 0, box.height // 2)]
    taken.sort()
    frames = {key: _title_aside(graph.frames[key], place, taken) for key, place in frames.items()}
    return Layout(max(total, narrowest), 2 * MARGIN + math.ceil(height), boxes, paths, frames)


def _title_aside(frame, place, taken):
    """A title stands in the upper left corner, unless something is in the way there: points, as (y, x) in order."""
    width, height = frame_size(frame)
    left, (right, top) = place.parts[0].x - place.parts[0].width // 2 + 10, place.title
    beside = taken[bisect_left(taken, (top, 0)) : bisect_left(taken, (top + height, 0))]
    free = not any(left - 4 < x < right + width for _, x in beside)
    return place._replace(title=(min(left, right), top)) if free else place


def _along(points):
    """Points along a curve, close to each other."""
    for start in range(0, len(points) - 3, 3):
        piece = points[start : start + 4]
        steps = 2 + abs(piece[3][1] - piece[0][1]) // 12
        yield from (point_at(piece, step / steps) for step in range(steps + 1))


def point_at(piece, t: float) -> tuple[float, float]:
    """A point of one Bezier piece."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, piece, strict=True)) for axis in (0, 1))
    return x, y


def _round(value):
    """To the nearest integer. Halves are frequent in layouts: nudge them all up, noise in the last digit or not."""
    return math.floor(value + 0.5 + 1e-4)
