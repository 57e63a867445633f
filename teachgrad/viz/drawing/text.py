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

from teachgrad.viz.drawing.boxes import NODE_KINDS, TENSOR_KINDS, UNNAMED, Graph, Link, shorten


def render_text(graph: Graph) -> str:
    """The listing, without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in _Listing(graph).lines())


class _Listing:
    def __init__(self, graph):
        self.graph, self.items, self.shown = graph, graph.items, set[str]()
        self.leaving, self.entering = defaultdict(list), defaultdict(list)  # links, by the key of a box and their kind
        for link in graph.links:
            self.leaving[link.tail, link.kind].append(link)
            self.entering[link.head, link.kind].append(link)

    def lines(self):
        if self.graph.forward and self.graph.links:
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
            gradients = self.leaving[item.key, "gradient"]
            links, leaves = ([], gradients) if item.kind == "accumulate" else (gradients, [])
            if item.key in self.shown and item.kind not in TENSOR_KINDS:
                yield f"{first}-> {_name(item)}"
                continue
            self.shown |= {item.key, *(leaf.head for leaf in leaves)}
            carried = f"   (gradient: {link.label})" if link.label else ""
            path = [item, *(self.items[leaf.head] for leaf in leaves)]
            yield first + " -> ".join(map(self.line, path)) + carried
            yield from self.beside(item.key, f"{below}   ")
            waiting += self.following(links, below)[::-1]

    def beside(self, key, before):
        """What a node keeps, and what runs inside it."""
        for link in self.leaving[key, "saves"]:
            yield from (f"{before}keeps {line}" for line in self.items[link.head].lines)
        for link in self.leaving[key, "inside"]:
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
        lines = [f"in {shorten(frame.path)}", *item.lines] if frame and frame.path else item.lines
        about = ", ".join([*lines, *([item.mark] if item.mark else [])])
        return f"{_name(item)}: {about}" if about else _name(item)

    def forward_pass(self):
        """A line for each operation, inputs first, with what it works on."""

        def place(item):
            return bool(self.entering[item.key, "forward"]), item.key in self.graph.roots, item.position

        for item in sorted(self.items.values(), key=place):
            inputs = [_name(self.items[link.tail]) for link in self.entering[item.key, "forward"]]
            yield self.line(item) + (f"   <- {', '.join(inputs)}" if inputs else "")

    def program(self):
        """The forward operations, as a program would say them. A tensor without a name is called by its key."""
        operations = [item for item in self.items.values() if item.kind == "operation"]
        titles = {key: key if item.title == UNNAMED else item.title for key, item in self.items.items()}
        if operations:
            yield "forward:"
        for operation in sorted(operations, key=lambda item: item.position):
            outputs = sorted(self.leaving[operation.key, "forward"], key=lambda link: link.input_nr)
            results = ", ".join(titles[link.head] for link in outputs)
            inputs = ", ".join(titles[link.tail] for link in self.entering[operation.key, "forward"])
            node = "".join(_name(self.items[link.head]) for link in self.leaving[operation.key, "records"])
            yield f"   {results} = {operation.title}({inputs})   leaves {node}"

    def memory(self):
        """Each storage, and the tensors that lie in it."""
        for storage in [item for item in self.items.values() if item.kind == "storage"]:
            yield self.line(storage)
            for link in self.entering[storage.key, "stores"]:
                bases = [f", view of {self.items[base.head].title}" for base in self.leaving[link.tail, "base"]]
                yield f"   {self.line(self.items[link.tail])}{''.join(bases)}"


def _name(item):
    """Nodes carry the number of their key, because several have the same name."""
    if item.kind in NODE_KINDS or item.kind == "operation":
        return f"#{item.key.removeprefix('n')} {item.title}"
    return item.title
