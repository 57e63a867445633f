"""Can I have the graph as DOT?

Yes, as a `graphviz.Digraph` with labels and shapes of its own, to be styled, merged into another graph, or drawn by
another program. Our own pictures do not come from here (see `svg.py`): Graphviz's SVG moves with the fonts installed.

Read next: `text.py`, the plainest rendering.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .graph_model import (
    ACCUMULATE,
    COLLAPSED,
    CONSTANT,
    FORWARD,
    INSIDE,
    INTERMEDIATE,
    LEAF,
    NODE,
    OPERATION,
    RECORDS,
    SAVED,
    SAVES,
    STORAGE,
    STORES,
    VIEW,
    Graph,
)
from .palette import LIGHT

if TYPE_CHECKING:
    import graphviz

_SHAPES = {
    NODE: {"shape": "box"},
    ACCUMULATE: {"shape": "box", "peripheries": "2"},
    COLLAPSED: {"shape": "box3d"},
    LEAF: {"shape": "box", "style": "filled,rounded"},
    CONSTANT: {"shape": "box", "style": "filled,rounded,dashed"},
    INTERMEDIATE: {"shape": "hexagon"},
    VIEW: {"shape": "parallelogram"},
    SAVED: {"shape": "note"},
    STORAGE: {"shape": "cylinder"},
    OPERATION: {"shape": "octagon"},
}
_STYLES = {SAVES: "dashed", INSIDE: "dashed", RECORDS: "dotted", STORES: "dotted", FORWARD: "bold"}


def to_digraph(graph: Graph, direction: str = "TB") -> graphviz.Digraph:
    """A Digraph whose node names are the keys of the boxes: `n0`, `t0`, `s0`."""
    import graphviz  # only for those who ask for it

    picture = graphviz.Digraph(
        graph_attr={"rankdir": direction}, node_attr={"style": "filled", "fontname": "sans-serif"}
    )
    for item in graph.items.values():
        paint = LIGHT.boxes[item.kind]
        lines = [item.title, *item.lines, *([item.mark] if item.mark else [])]
        picture.node(
            item.key,
            label=graphviz.nohtml("\\n".join(graphviz.escape(line) for line in lines)),
            fillcolor=paint.fill,
            color=paint.stroke,
            fontcolor=paint.text,
            **_SHAPES[item.kind],
        )
    for link in graph.links:
        attributes = {"color": LIGHT.links[link.kind], "style": _STYLES.get(link.kind, "solid")}
        if link.kind == FORWARD:
            attributes["constraint"] = "false"
        picture.edge(link.tail, link.head, label=graphviz.nohtml(graphviz.escape(link.label)), **attributes)
    return picture
