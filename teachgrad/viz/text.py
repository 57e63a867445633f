"""What does a graph look like in plain text?

A listing from the output back to the leaves, a line for each node. A path goes straight down with its short side
branches hung beside it; a real fork indents. A node that is reached twice is written out once and pointed at
afterwards (`-> #4`). Tests compare it, diffs show it, screen readers speak it.

    y: float64 scalar
    #0 SumBackward0
    #1 MulBackward0
    ├─ #2 AccumulateGrad -> x: float64 [3]
    └─ #3 AccumulateGrad -> w: float64 [3]

And can I have it as DOT? Yes, to be styled, merged into another graph, or drawn by another program.

Read next: `draw.py`.
"""

from collections import defaultdict
from itertools import product
from typing import Any

from .boxes import NODE_KINDS, OUTLINES, TENSOR_KINDS, UNNAMED, Graph, Link, text_lines
from .palette import LIGHT


def render_text(graph: Graph) -> str:
    """The listing, without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in _Listing(graph).lines())


class _Listing:
    def __init__(self, graph):
        self.graph, self.items, self.outgoing = graph, graph.items, graph.links_from()
        self.shown: set[str] = set()

    def lines(self):
        for root in self.graph.roots:
            if root not in self.shown:
                yield from self.listing(root)
        yield from self.program()
        yield from self.memory()

    def listing(self, root):
        """Each entry of `waiting`: a link, and what stands before its head and before all lines that belong below."""
        waiting = [(Link("", "", root, "gradient"), "", "")]
        while waiting:
            link, first, below = waiting.pop()
            item = self.items[link.head]
            links = [] if item.kind == "accumulate" else self.links(item.key, "gradient")
            if item.key in self.shown and item.kind not in TENSOR_KINDS:
                yield f"{first}-> {_name(item)}"
                continue
            leaves = self.links(item.key, "gradient")[len(links) :]
            self.shown.update([item.key, *(leaf.head for leaf in leaves)])
            carried = f"   (gradient: {link.label})" if link.label else ""
            yield first + " -> ".join([_line(item), *(_line(self.items[leaf.head]) for leaf in leaves)]) + carried
            yield from self.beside(item.key, f"{below}   ")
            waiting += self.following(links, below)[::-1]

    def beside(self, key, before):
        """What a node keeps, and what runs inside it."""
        for link in self.links(key, "saves"):
            yield f"{before}keeps {_line(self.items[link.head])}"
        for link in self.links(key, "inside"):
            yield f"{before}runs {_line(self.items[link.head])}"
            yield from self.beside(link.head, f"{before}   ")

    def following(self, links, below):
        """Short branches first; one long one goes straight on, several fork."""
        long = [link for link in links if link.head not in self.shown and self.items[link.head].topological_nr > 1]
        straight = links if len(links) == 1 else long if len(long) == 1 else []
        sides = [link for link in links if link not in straight]
        places = [(link, f"{below}├─ ", f"{below}│  ") for link in sides]
        if sides and not straight:
            places[-1] = (sides[-1], f"{below}└─ ", f"{below}   ")
        return places + [(link, below, below) for link in straight]

    def links(self, key, kind):
        return [link for link in self.outgoing.get(key, ()) if link.kind == kind]

    def program(self):
        """The forward operations, as a program would say them. A tensor without a name is called after its node."""
        operations = [item for item in self.items.values() if item.kind == "operation"]
        titles, inputs = {key: item.title for key, item in self.items.items()}, defaultdict(list)
        for operation in operations:
            outputs = self.links(operation.key, "forward")
            for left, made in product(self.links(operation.key, "records"), outputs):
                if titles[made.head] == UNNAMED:
                    number = f".{made.input_nr}" if len(outputs) > 1 or made.input_nr else ""
                    titles[made.head] = f"%{left.head[1:]}{number}"
        for link in self.graph.links:
            if link.kind == "forward":
                inputs[link.head].append(titles[link.tail])
        if operations:
            yield "forward:"
        for operation in sorted(operations, key=lambda item: item.position):
            outputs = sorted(self.links(operation.key, "forward"), key=lambda link: link.input_nr)
            results = ", ".join(titles[link.head] for link in outputs)
            node = "".join(_name(self.items[link.head]) for link in self.links(operation.key, "records"))
            yield f"   {results} = {operation.title}({', '.join(inputs[operation.key])})   leaves {node}"

    def memory(self):
        """Each storage, and the tensors that lie in it."""
        for storage in [item for item in self.items.values() if item.kind == "storage"]:
            yield _line(storage)
            for link in self.graph.links:
                if link.kind == "stores" and link.head == storage.key:
                    bases = [f", view of {self.items[base.head].title}" for base in self.links(link.tail, "base")]
                    yield f"   {_line(self.items[link.tail])}{''.join(bases)}"


def _name(item):
    """Nodes carry the number of their key, because several have the same name."""
    if item.kind == "collapsed":
        return f"#{item.key} {item.title}"
    return f"#{item.key[1:]} {item.title}" if item.kind in NODE_KINDS else item.title


def _line(item):
    about = ", ".join([*item.lines, *([item.mark] if item.mark else [])])
    return f"{_name(item)}: {about}" if about else _name(item)


# DOT

_SHAPES = "box component box3d ellipse egg hexagon parallelogram note cylinder octagon".split()
_STYLES = {"saves": "dashed", "inside": "dashed", "records": "dotted", "stores": "dotted", "forward": "bold"}


def to_digraph(graph: Graph, direction: str = "TB") -> Any:
    """A Digraph whose node names are the keys of the boxes: `n0`, `t0`, `s0`.

    Our own pictures do not come from here (see `svg.py`): Graphviz's SVG moves with the fonts installed.
    """
    import graphviz  # only for those who ask for it

    picture = graphviz.Digraph(graph_attr={"rankdir": direction}, node_attr={"style": "filled"})
    shapes = dict(zip(OUTLINES, _SHAPES, strict=True))
    for item in graph.items.values():
        paint = LIGHT.boxes[item.kind]
        label = "\\n".join(graphviz.escape(text) for _, text, _, _ in text_lines(item))
        colours = {"fillcolor": paint.fill, "color": paint.stroke, "fontcolor": paint.text}
        picture.node(item.key, graphviz.nohtml(label), **colours, shape=shapes[item.kind])
    for link in graph.links:
        label = graphviz.nohtml(graphviz.escape(link.label))
        style = _STYLES.get(link.kind, "solid")
        picture.edge(link.tail, link.head, label, color=LIGHT.links[link.kind], style=style)
    return picture
