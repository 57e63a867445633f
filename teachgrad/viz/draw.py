"""What did my program build?

    from teachgrad import viz
    viz.draw(y)

shows the backward graph of `y`: at one end the tensor, below it the node that made it, and so on along
`next_functions`, the way gradients will flow, down to the leaves. It shows itself in a notebook, and prints as text.

In PyTorch: no counterpart. `draw` takes PyTorch's tensors as well.
Read next: `collect.py` (graph to boxes), `layout.py` (boxes to places), `svg.py` (places to a picture).
"""

from __future__ import annotations

import base64
import operator
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .collapse import collapse_graph
from .collect import NUMBERS, Options, collect
from .dot import to_digraph
from .graph_model import ACCUMULATE, LEAF, NODE_KINDS, SAVED, Graph
from .layout import DIRECTIONS, Layout, lay_out
from .names import gather_names
from .svg import render_svg
from .text import render_text
from .text_metrics import printable

if TYPE_CHECKING:
    import graphviz


def draw(
    what: Any,
    *,
    names: Mapping | None = None,
    params: Any = None,
    shapes: bool = False,
    saved: bool | str = False,
    values: bool | int = False,
    numbers: bool | str | Iterable[str] = False,
    forward: bool = False,
    storages: bool = False,
    collapse: str | int | None = None,
    max_nodes: int = 5000,
    direction: str | None = None,
    title: str = "",
) -> Drawing:
    """The graph behind `what`: a tensor, a node (`y.grad_fn`), or any nesting of them, such as a model's output.

    names       {"x": x} or {x: "x"}; left out, the variables of the caller are looked through; {} for none
    params      a module, or its named_parameters(): names for the leaves, and modules for `collapse`
    shapes      what each edge carries: shape and dtype of the gradient
    saved       the tensors that nodes keep, with shape and version, released and stale ones marked;
                "all" shows what else they keep, too
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
    if saved not in (False, True, "all"):
        raise ValueError(f'saved is True, False or "all", not {saved!r}')
    if not isinstance(title, str):
        raise TypeError(f"title is a string, not {title!r}")
    options = Options(
        saved=saved,
        shapes=shapes,
        values=(8 if values is True else _count_of("values", values, 0)),
        numbers=_which_numbers(numbers),
        forward=forward,
        storages=storages,
        max_nodes=_count_of("max_nodes", max_nodes, 1),
    )
    if direction is None:
        direction = "RL" if forward else "TB"
    if direction not in DIRECTIONS:
        raise ValueError(f"direction must be one of {', '.join(DIRECTIONS)}, not {direction!r}")
    graph = collect(what, gather_names(names, params, sys._getframe(1)), options)
    if collapse is not None:
        graph = collapse_graph(graph, collapse)
    graph.forget()
    return Drawing(graph, direction, title)


class Drawing:
    """A picture of a graph: shows itself in a notebook, prints as text, saves itself as SVG or DOT."""

    def __init__(self, graph: Graph, direction: str = "TB", title: str = "") -> None:
        self.graph = graph
        self.direction = direction
        self.title = title or _title(graph)

    @cached_property
    def layout(self) -> Layout:
        """The place of every box and arrow; Graphviz is asked here, when a picture is first wanted."""
        return lay_out(self.graph, self.direction)

    @cached_property
    def svg(self) -> str:
        """The picture, a self-contained SVG document; the same bytes on every machine."""
        return render_svg(self.graph, self.layout, title=self.title, description=str(self))

    @property
    def alt(self) -> str:
        """The picture in a sentence or two, for those who listen to it."""
        return _alternative(self.graph, self.title)

    def to_graphviz(self) -> graphviz.Digraph:
        """The same graph for Graphviz to draw, for those who want to style it themselves."""
        return to_digraph(self.graph, self.direction)

    @property
    def source(self) -> str:
        """DOT."""
        return self.to_graphviz().source

    def save(self, path: str | Path) -> Path:
        """Write the picture: `.svg`; `.dot` or `.gv` for Graphviz; `.txt` for the listing."""
        path = Path(path)
        if path.suffix not in (".svg", ".dot", ".gv", ".txt"):
            raise ValueError(f"a drawing is saved as .svg, .dot, .gv or .txt, not as {path.suffix or path.name!r}")
        content = self.svg if path.suffix == ".svg" else f"{self}\n" if path.suffix == ".txt" else self.source
        path.write_text(content, encoding="utf-8", newline="\n")
        return path

    def __str__(self) -> str:
        return render_text(self.graph)

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """An image with a text of its own is what every notebook shows, also one that is not trusted."""
        try:
            self.layout  # noqa: B018
        except ImportError as without_graphviz:
            return {"text/plain": f"{self}\n({without_graphviz})"}
        data = base64.b64encode(self.svg.encode("utf-8")).decode("ascii")
        image = (
            f'<img alt="{escape(printable(self.alt))}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'
        )
        return {"text/html": image, "text/plain": str(self)}


def _count_of(name: str, number: Any, least: int) -> int:
    try:
        count = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is a whole number, at least {least}, not {number!r}") from None
    if count < least:
        raise ValueError(f"{name} is a whole number, at least {least}, not {number!r}")
    return count


def _which_numbers(numbers: bool | str | Iterable[str]) -> tuple[str, ...]:
    if isinstance(numbers, bool):
        return NUMBERS if numbers else ()
    wanted = (numbers,) if isinstance(numbers, str) or not isinstance(numbers, Iterable) else tuple(numbers)
    for number in wanted:
        if number not in NUMBERS:
            raise ValueError(f"numbers can show {', '.join(NUMBERS)}, not {number!r}")
    return wanted


def _title(graph: Graph) -> str:
    roots = [graph.items[root].title for root in dict.fromkeys(graph.roots)]
    more = f" and {len(roots) - 3} more" if len(roots) > 3 else ""
    return f"Backward graph of {', '.join(roots[:3])}{more}"


def _alternative(graph: Graph, title: str) -> str:
    nodes = [item for item in graph.items.values() if item.kind in NODE_KINDS]
    leaves = [item.title for item in graph.items.values() if item.kind == LEAF]
    saved = sum(item.kind == SAVED for item in graph.items.values())
    parts = [f"{title}: {_count(len(nodes), 'node')}"]
    if leaves:
        parts.append(f"{_count(len(leaves), 'leaf', 'leaves')} ({_some(leaves)})")
    if saved:
        parts.append(f"{_count(saved, 'saved tensor')}")
    order = [item.title for item in nodes if item.kind != ACCUMULATE]
    return f"{', '.join(parts)}. From the output back: {_some(order)}." if order else f"{', '.join(parts)}."


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _some(names: list[str], limit: int = 12) -> str:
    rest = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {rest} more" if rest > 0 else "")
