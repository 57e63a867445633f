"""What did my program build?

    from teachgrad import viz
    viz.draw(y)

shows the backward graph of `y`: at one end the tensor, below it the node that made it, and so on along
`next_functions`, the way gradients will flow, down to the leaves. It shows itself in a notebook, and prints as text.

In PyTorch: no counterpart. `draw` takes PyTorch's tensors as well.
Read next: `collect.py` (graph to boxes), `layout.py` (boxes to places), `svg.py` (places to a picture).
"""

import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from html import escape
from typing import Any

from .boxes import Graph, printable
from .collapse import collapse_graph
from .collect import NUMBERS, Options, collect
from .layout import Layout, check_direction, lay_out
from .names import gather_names
from .svg import Shown, image, plural, render_svg
from .text import render_text, to_digraph


def draw(
    what: Any,
    *,
    names: Mapping | None = None,
    params: Any = None,
    shapes: bool = False,
    saved: bool = False,
    values: bool | int = False,
    numbers: bool | str | Iterable[str] = False,
    forward: bool = False,
    storages: bool = False,
    collapse: str | int | None = None,
    max_nodes: int = 5000,
    direction: str | None = None,
    title: str = "",
) -> "Drawing":
    """The graph behind `what`: a tensor, a node (`y.grad_fn`), or any nesting of them, such as a model's output.

    names       {"x": x} or {x: "x"}; left out, the variables of the caller are looked through; {} for none
    params      a module, or its named_parameters(): names for the leaves, and modules for `collapse`
    shapes      what each edge carries: shape and dtype of the gradient
    saved       the tensors that nodes keep, with shape and version, released and stale ones marked
    values      the numbers of tensors with at most 8 of them (or as many as you say), and their .grad
    numbers     sequence_nr, topological_nr and dependencies of each node; or the names of those you want
    forward     the operations and tensors of the forward pass beside the nodes they left behind
    storages    views, bases, versions, and which tensors share a storage
    collapse    "repeats": one box for a repeated pattern; "modules" (or a depth, 1, 2, ...): one box for a module
    max_nodes   refuse more than that many nodes
    direction   which way gradients flow: "TB" (downwards), "BT", "LR" or "RL"; left out, "TB", and "RL" with
                forward=True, so that the program reads from left to right

    The drawing is what the graph was at this moment; it keeps neither the graph nor its tensors alive.
    """
    numbers = NUMBERS if numbers is True else (numbers,) if isinstance(numbers, str) else tuple(numbers or ())
    for number in numbers:
        if number not in NUMBERS:
            raise ValueError(f"numbers can show {', '.join(NUMBERS)}, not {number!r}")
    for name, count, least in (("values", values, 0), ("max_nodes", max_nodes, 1)):
        if not isinstance(count, int) or count < least:
            raise ValueError(f"{name} is a whole number, at least {least}, not {count!r}")
    direction = direction or ("RL" if forward else "TB")
    check_direction(direction)
    options = Options(saved, shapes, 8 if values is True else values, numbers, forward, storages, max_nodes)
    graph = collect(what, gather_names(names, params, sys._getframe(1)), options)
    if collapse is not None:
        graph = collapse_graph(graph, collapse)
    graph.keys.clear()
    return Drawing(graph, direction, title)


class Drawing(Shown):
    """A picture of a graph: shows itself in a notebook, prints as text, saves itself as SVG, DOT or text."""

    noun = "a drawing"
    files = {".svg": "svg", ".dot": "source", ".gv": "source", ".txt": ""}

    def __init__(self, graph: Graph, direction: str = "TB", title: str = "") -> None:
        self.graph = graph
        self.direction = direction
        self.title = title or f"Backward graph of {_some([graph.items[root].title for root in graph.roots], 3)}"

    @cached_property
    def layout(self) -> Layout:
        """The place of every box and arrow; Graphviz is asked here, when a picture is first wanted."""
        return lay_out(self.graph, self.direction)

    @cached_property
    def svg(self) -> str:
        """The picture, a self-contained SVG document; the same bytes on every machine."""
        return render_svg(self.graph, self.layout, self.title, str(self))

    def to_graphviz(self) -> Any:
        """The same graph for Graphviz to draw, for those who want to style it themselves."""
        return to_digraph(self.graph, self.direction)

    @property
    def source(self) -> str:
        """DOT."""
        return self.to_graphviz().source

    def _alternative(self):
        """The picture in a sentence or two, for those who listen to it."""
        nodes, items = self.graph.nodes(), self.graph.items.values()
        leaves = [item.title for item in items if item.kind == "leaf"]
        saved = sum(item.kind == "saved" for item in items)
        order = [item.title for item in nodes if item.kind != "accumulate"]
        text = f"{self.title}: {plural(len(nodes), 'node')}"
        text += f", {plural(len(leaves), 'leaf', 'leaves')} ({_some(leaves, 12)})" if leaves else ""
        text += f", {plural(saved, 'saved tensor')}." if saved else "."
        return f"{text} From the output back: {_some(order, 12)}." if order else text

    def __str__(self) -> str:
        return render_text(self.graph)

    @property
    def html(self) -> str:
        try:
            return image(self.svg, printable(self._alternative()))
        except ImportError as without_graphviz:
            return f"<pre>{escape(str(self))}</pre><p>{escape(str(without_graphviz))}</p>"


def _some(names, limit):
    rest = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {rest} more" if rest > 0 else "")
