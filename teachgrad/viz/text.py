"""What does a graph look like in plain text?

A listing from the output back to the leaves, a line for each node. A path goes straight down with its short side
branches hung beside it; a real fork indents. A node that is reached twice is written out once and pointed at
afterwards (`-> #4`), and what would stand too far to the right is continued at the margin. Tests compare it, diffs
show it, screen readers speak it.

    y: float64 scalar
    #0 SumBackward0
    #1 MulBackward0
    ├─ #2 AccumulateGrad -> x: float64 [3]
    └─ #3 AccumulateGrad -> w: float64 [3]

Read next: `draw.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from .graph_model import (
    ACCUMULATE,
    BASE,
    COLLAPSED,
    FORWARD,
    GRADIENT,
    INSIDE,
    NODE_KINDS,
    OPERATION,
    RECORDS,
    SAVES,
    STORAGE,
    STORES,
    TENSOR_KINDS,
    UNNAMED,
    Graph,
    Item,
    Link,
)

_DEEPEST = 12  # forks; further ones continue at the margin


def render_text(graph: Graph) -> str:
    """The listing, each line without trailing blanks."""
    return "\n".join(line.rstrip() for line in _Listing(graph).lines())


class _Place(NamedTuple):
    """Where a box goes: what stands before it on its own line, and before all lines that belong below it."""

    link: Link | None
    key: str
    first: str
    below: str


class _Listing:
    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.outgoing = graph.links_from()
        self.shown: set[str] = set()
        self.postponed: list[str] = []
        self.temporary: dict[str, str] = {}

    def lines(self) -> Iterator[str]:
        for root in self.graph.roots:
            if root not in self.shown:
                yield from self.listing(root)
        while self.postponed:
            key = self.postponed.pop(0)
            if key not in self.shown:
                yield f"{_name(self.graph.items[key])}, continued"
                yield from self.listing(key)
        yield from self.program()
        yield from self.memory()

    def listing(self, root: str) -> Iterator[str]:
        waiting = [_Place(None, root, "", "")]
        while waiting:
            place = waiting.pop()
            item = self.graph.items[place.key]
            if place.key in self.shown and item.kind not in TENSOR_KINDS:
                yield f"{place.first}-> {_name(item)}"
                continue
            if len(place.first) > 3 * _DEEPEST and self.forks(place.key):
                self.postponed.append(place.key)
                yield f"{place.first}-> {_name(item)}, continued below"
                continue
            self.shown.add(place.key)
            yield f"{place.first}{self.line(item, place.link)}"
            yield from self.beside(place.key, f"{place.below}   ")
            waiting.extend(reversed(self.following(place)))

    def beside(self, key: str, before: str) -> Iterator[str]:
        """What a node keeps, and what runs inside it."""
        for link in self.links(key, SAVES):
            yield f"{before}keeps {_line(self.graph.items[link.head])}"
        for link in self.links(key, INSIDE):
            yield f"{before}runs {_line(self.graph.items[link.head])}"
            yield from self.beside(link.head, f"{before}   ")

    def line(self, item: Item, link: Link | None) -> str:
        text = _line(item)
        if item.kind == ACCUMULATE:
            leaves = [self.graph.items[link.head] for link in self.links(item.key, GRADIENT)]
            self.shown.update(leaf.key for leaf in leaves)
            text = " -> ".join([text, *(_line(leaf) for leaf in leaves)])
        return f"{text}   (gradient: {link.label})" if link is not None and link.label else text

    def following(self, place: _Place) -> list[_Place]:
        """Short branches first; one long one goes straight on, several fork."""
        item = self.graph.items[place.key]
        links = [] if item.kind == ACCUMULATE else self.links(place.key, GRADIENT)
        if len(links) == 1:
            return [_Place(links[0], links[0].head, place.below, place.below)]
        long = [link for link in links if self.is_long(link)]
        straight = long if len(long) == 1 else []
        sides = [link for link in links if link not in straight]
        places = []
        for link in sides:
            last = link is sides[-1] and not straight
            first, below = ("└─ ", "   ") if last else ("├─ ", "│  ")
            places.append(_Place(link, link.head, place.below + first, place.below + below))
        return places + [_Place(link, link.head, place.below, place.below) for link in straight]

    def is_long(self, link: Link) -> bool:
        return link.head not in self.shown and self.graph.items[link.head].topological_nr > 1

    def forks(self, key: str) -> bool:
        return len(self.links(key, GRADIENT)) > 1

    def links(self, key: str, kind: str) -> list[Link]:
        return [link for link in self.outgoing.get(key, ()) if link.kind == kind]

    def program(self) -> Iterator[str]:
        """The forward operations, as a program would say them."""
        items = self.graph.items
        operations = [item for item in items.values() if item.kind == OPERATION]
        if not operations:
            return
        inputs: dict[str, list[str]] = {}
        for operation in operations:
            outputs = self.links(operation.key, FORWARD)
            for left, made in product(self.links(operation.key, RECORDS), outputs):
                number = f".{made.input_nr}" if len(outputs) > 1 or made.input_nr else ""
                self.temporary[made.head] = f"%{left.head[1:]}{number}"
        for link in self.graph.links:
            if link.kind == FORWARD and items[link.head].kind == OPERATION:
                inputs.setdefault(link.head, []).append(self.variable(link.tail))
        yield "forward:"
        for operation in sorted(operations, key=lambda item: item.position):
            outputs = sorted(self.links(operation.key, FORWARD), key=lambda link: link.input_nr)
            results = ", ".join(self.variable(link.head) for link in outputs)
            node = "".join(_name(items[link.head]) for link in self.links(operation.key, RECORDS))
            yield f"   {results} = {operation.title}({', '.join(inputs.get(operation.key, []))})   leaves {node}"

    def variable(self, key: str) -> str:
        """The name of a tensor; one that has none is called after the node it came with."""
        title = self.graph.items[key].title
        return self.temporary.get(key, title) if title == UNNAMED else title

    def memory(self) -> Iterator[str]:
        """Each storage, and the tensors that lie in it."""
        items = self.graph.items
        for storage in [item for item in items.values() if item.kind == STORAGE]:
            yield f"{_line(storage)}"
            for link in self.graph.links:
                if link.kind == STORES and link.head == storage.key:
                    bases = [f", view of {items[base.head].title}" for base in self.links(link.tail, BASE)]
                    yield f"   {_line(items[link.tail])}{''.join(bases)}"


def _name(item: Item) -> str:
    """Nodes carry the number of their key, because several have the same name."""
    if item.kind == COLLAPSED:
        return f"#{item.key} {item.title}"
    return f"#{item.key[1:]} {item.title}" if item.kind in NODE_KINDS else item.title


def _line(item: Item) -> str:
    about = ", ".join([*item.lines, *([item.mark] if item.mark else [])])
    return f"{_name(item)}: {about}" if about else _name(item)
