"""What does a graph look like in plain text?

A listing from the output back to the leaves, a line for each node. A path goes straight down with its short side
branches hung beside it; a real fork indents. A node that is reached twice is written out once and pointed at
afterwards (`-> #4`). Tests compare it, diffs show it, screen readers speak it.

    y: float64 scalar
    #0 SumBackward0
    #1 MulBackward0
    ├─ #2 AccumulateGrad -> x: float64 [3]
    └─ #3 AccumulateGrad -> w: float64 [3]

Read next: `draw.py`.
"""

from collections import defaultdict
from itertools import product

from .boxes import LONGEST, NODE_KINDS, TENSOR_KINDS, UNNAMED, Graph, Link, shorten, text_lines


def render_text(graph: Graph) -> str:
    """The listing, without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in _Listing(graph).lines())


class _Listing:
    def __init__(self, graph):
        self.graph, self.items, self.outgoing = graph, graph.items, graph.links_from()
        self.shown: set[str] = set()

    def lines(self):
        if any(link.kind == "forward" for link in self.graph.links) and not self.graph.heads():
            yield from self.forward_pass()
            return
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
            yield (
                first + " -> ".join([self.line(item), *(self.line(self.items[leaf.head]) for leaf in leaves)]) + carried
            )
            yield from self.beside(item.key, f"{below}   ")
            waiting += self.following(links, below)[::-1]

    def beside(self, key, before):
        """What a node keeps, and what runs inside it."""
        for link in self.links(key, "saves"):
            yield from (f"{before}keeps {line}" for line in self.items[link.head].lines)
        for link in self.links(key, "inside"):
            yield f"{before}runs {self.line(self.items[link.head])}"
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

    def line(self, item):
        frame = self.graph.frames.get(item.frame)
        lines = [f"in {shorten(frame.path, LONGEST)}", *item.lines] if frame and frame.path else item.lines
        about = ", ".join([*lines, *([item.mark] if item.mark else [])])
        return f"{_name(item)}: {about}" if about else _name(item)

    def links(self, key, kind):
        return [link for link in self.outgoing.get(key, ()) if link.kind == kind]

    def forward_pass(self):
        """A line for each operation, inputs first, with what it works on."""
        inputs = defaultdict(list)
        for link in self.graph.links:
            inputs[link.head].append(_name(self.items[link.tail]))
        for item in sorted(
            self.items.values(), key=lambda item: (bool(inputs[item.key]), item.key in self.graph.roots, item.position)
        ):
            yield self.line(item) + (f"   <- {', '.join(inputs[item.key])}" if inputs[item.key] else "")

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
            yield self.line(storage)
            for link in self.graph.links:
                if link.kind == "stores" and link.head == storage.key:
                    bases = [f", view of {self.items[base.head].title}" for base in self.links(link.tail, "base")]
                    yield f"   {self.line(self.items[link.tail])}{''.join(bases)}"


def _name(item):
    """Nodes carry the number of their key, because several have the same name."""
    if item.kind in NODE_KINDS or item.kind == "operation":
        return f"#{item.key.removeprefix('n')} {item.title}"
    return item.title


def to_digraph(graph: Graph, direction: str):
    """A Digraph whose node names are the keys of the boxes: `n0`, `t0`, `s0`. Its style is left to whoever asked."""
    import graphviz  # only for those who ask for it

    picture = graphviz.Digraph(graph_attr={"rankdir": direction}, node_attr={"shape": "box"})
    for item in graph.items.values():
        label = "\\n".join(graphviz.escape(text) for _, text, _, _ in text_lines(item))
        picture.node(item.key, graphviz.nohtml(label), **({} if item.kind in NODE_KINDS else {"shape": "ellipse"}))
    for link in graph.links:
        style = "solid" if link.kind == "gradient" else "dashed"
        picture.edge(link.tail, link.head, graphviz.nohtml(graphviz.escape(link.label)), style=style)
    return picture
