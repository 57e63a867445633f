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
import threading
from collections import Counter
from typing import NamedTuple

from .boxes import LINE_SIZE, Graph, Link, size_of, span_at, text_width

MARGIN = 16
DIRECTIONS = ("TB", "BT", "LR", "RL")
_WEIGHTS = {"gradient": 4, "forward": 6}  # heavier arrows come out shorter and straighter
_GAP, _FAN = 10, 22  # between saved tensors on a shelf, and for the arrows that part in front of them
_MANY = 24  # arrows at one box
_one_at_a_time = threading.Lock()  # Graphviz keeps global state

Point = tuple[int, int]


class Box(NamedTuple):
    """A place: the centre, and the size."""

    x: int
    y: int
    width: int
    height: int


class Curve(NamedTuple):
    """A curve: its first point, then three for each cubic Bezier piece; the arrow's tip is the last point."""

    points: tuple[Point, ...]
    label_at: Point | None


class Layout(NamedTuple):
    width: int
    height: int
    boxes: dict[str, Box]
    paths: dict[str, Curve]


def lay_out(graph: Graph, direction: str = "TB", narrowest: int = 0) -> Layout:
    """Places for every box and arrow of `graph`, in the middle of a picture that is not narrower than `narrowest`."""
    shelves = _shelves(graph, upright=direction in ("TB", "BT"))
    answer = json.loads(_run_graphviz(_dot(graph, direction, shelves)))
    return _read(graph, shelves, answer, narrowest)


def check_direction(direction: str) -> None:
    if direction not in DIRECTIONS:
        raise ValueError(f"direction must be one of {', '.join(DIRECTIONS)}, not {direction!r}")


class Shelf(NamedTuple):
    """Several saved tensors of one node: Graphviz places them as one box, we arrange them in it."""

    node: str
    links: list[Link]
    upright: bool  # one above the other, or side by side
    sizes: list[tuple[int, int]]
    size: tuple[int, int]


def _shelves(graph, upright):
    shelves = {}
    for node, links in graph.links_from().items():
        kept = [link for link in links if link.kind == "saves"]
        if len(kept) > 1:
            sizes = [size_of(graph.items[link.head]) for link in kept]
            widths, heights = zip(*sizes, strict=True)
            gaps = _GAP * (len(kept) - 1)
            size = (max(widths) + _FAN, sum(heights) + gaps) if upright else (sum(widths) + gaps, max(heights) + _FAN)
            shelves[f"{node}_keeps"] = Shelf(node, kept, upright, sizes, size)
    return shelves


# the question


def _dot(graph, direction, shelves):
    """What Graphviz is asked: sizes and connections, no text."""
    # Weights that every step of a loop uses: arrows across all of the picture, over which Graphviz would take long.
    busiest = max(Counter(end for link in graph.links for end in (link.tail, link.head)).values(), default=0)
    less = ", nslimit=0.2, nslimit1=0.2, mclimit=0.2, splines=line" if busiest > _MANY else ""
    lines = [
        "digraph {",
        f"graph [rankdir={direction}, nodesep=0.3, ranksep=0.36, newrank=true{less}]",
        'node [shape=box, fixedsize=true, label=""]',
        "edge [arrowhead=none]",
    ]
    shelved = {link.head for shelf in shelves.values() for link in shelf.links}
    sizes = {key: size_of(item) for key, item in graph.items.items() if key not in shelved}
    sizes.update((name, shelf.size) for name, shelf in shelves.items())
    lines += [f"{key} [width={width / 72:.6f}, height={height / 72:.6f}]" for key, (width, height) in sizes.items()]
    for link in graph.links:
        if link.head not in shelved:
            # Forward operations run against the gradients; turned round, they agree on what lies above what.
            ends = (link.head, link.tail) if link.kind == "forward" else (link.tail, link.head)
            lines.append(f"{' -> '.join(ends)} [{_edge_attributes(link)}]")
            if link.kind in ("saves", "records", "inside"):
                lines.append(f"{{rank=same; {'; '.join(ends)}}}")
    for name, shelf in shelves.items():
        lines.append(f'{shelf.node} -> {name} [comment="{name}"]\n{{rank=same; {shelf.node}; {name}}}')
    return "\n".join([*lines, "}"])


def _edge_attributes(link):
    attributes = [f'comment="{link.key}"']
    label = link.room or link.label
    if label:
        width, height = text_width(label, LINE_SIZE) + 8, LINE_SIZE + 5
        # An empty table of fixed size is a label that needs no font.
        attributes.append(
            f'label=<<TABLE FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{height}" BORDER="0" CELLBORDER="0" '
            'CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>>'
        )
    if link.kind in _WEIGHTS:
        attributes.append(f"weight={_WEIGHTS[link.kind]}")
    return ", ".join(attributes)


def _run_graphviz(source):
    try:
        import pygraphviz  # loaded by the first picture, never by `import teachgrad`
    except ImportError:
        how = "pip install 'pygraphviz>=2.0.4'. print(viz.draw(...)) works without it."
        raise ImportError(f"drawing needs Graphviz, which comes with a wheel: {how}") from None
    with _one_at_a_time, pygraphviz.AGraph(string=source) as picture:
        picture.number_of_nodes = lambda: 0  # or it warns on stderr that large graphs take long
        return picture.draw(format="json0", prog="dot").decode("utf-8")


# the answer


def _read(graph, shelves, answer, narrowest):
    """Graphviz measures from the bottom in points; we from the top in integers, with a margin."""
    _, _, width, height = (float(number) for number in answer["bb"].split(","))
    total = 2 * MARGIN + math.ceil(width)
    left = MARGIN + max(0, narrowest - total) // 2

    def place(text: str) -> Point:
        x, y = (float(number) for number in text.split(",")[:2])
        return left + _round(x), MARGIN + _round(height - y)

    edges = answer.get("edges", ())
    centres = {found["name"]: place(found["pos"]) for found in answer["objects"] if "pos" in found}
    curves = {found["comment"]: [place(point) for point in found["pos"].split()] for found in edges}
    labels = {found["comment"]: place(found["lp"]) for found in edges if "lp" in found}

    boxes = {key: Box(*centres[key], *size_of(item)) for key, item in graph.items.items() if key in centres}
    for name, shelf in shelves.items():
        _arrange(shelf, centres[name], boxes, curves, curves.pop(name))
    paths = {}
    for link in graph.links:
        points = curves[link.key]
        if link.kind == "forward":
            points.reverse()
        points[0] = _onto(graph, boxes, link.tail, points[0])
        points[-1] = _onto(graph, boxes, link.head, points[-1])
        paths[link.key] = Curve(tuple(points), labels.get(link.key))
    return Layout(max(total, narrowest), 2 * MARGIN + math.ceil(height), boxes, paths)


def _arrange(shelf, centre, boxes, curves, trunk):
    """Places on a shelf, and arrows that share their way to it and then part.

    Computed for an upright shelf: `across` is x and `along` is y. On the other kind they change places.
    """

    def turned(pair):
        return pair if shelf.upright else (pair[1], pair[0])

    (across, along), (depth, length) = turned(centre), turned(shelf.size)
    (start_across, start_along) = turned(trunk[-1])
    end = 1 if turned(boxes[shelf.node][:2])[0] <= across else -1  # on which side of its node the shelf is
    at = along - length // 2
    for link, size in zip(shelf.links, shelf.sizes, strict=True):
        deep, long = turned(size)
        middle = across + end * (_FAN - depth // 2 + deep // 2), at + long // 2
        tip = middle[0] - end * deep // 2, middle[1]
        bend = [(start_across + end * _FAN // 2, start_along), (start_across + end * _FAN // 3, tip[1])]
        x, y = turned(middle)
        boxes[link.head] = Box(x, y, *size)
        curves[link.key] = [*trunk, *map(turned, bend), turned(tip)]
        at += long + _GAP


def _onto(graph, boxes, key, point):
    """Graphviz ends arrows on the rectangle around a box; where the outline is cut away there, move them onto it."""
    box = boxes[key]
    left, right = span_at(graph.items[key].kind, box.width, box.height, point[1] - box.y)
    return min(max(point[0], box.x + left), box.x + right), point[1]


def _round(value):
    """To the nearest integer. Halves are frequent in layouts: nudge them all up, noise in the last digit or not."""
    return math.floor(value + 0.5 + 1e-4)
