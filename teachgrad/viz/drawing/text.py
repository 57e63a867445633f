"""What does a graph look like in plain text?

A listing from the output back to the leaves: a line for each box, with what it is and the boxes that it leads to; of a
forward pass from the inputs on, with what each operation works on. Tests compare it, diffs show it, screen readers
speak it.

    y: float64 scalar   -> #0 SumBackward0
    #0 SumBackward0   -> #1 MulBackward0
    #1 MulBackward0   -> #2 AccumulateGrad, #3 AccumulateGrad
    #2 AccumulateGrad   -> x: float64 [3]
    #3 AccumulateGrad   -> w: float64 [3]

Read next: `draw.py`.
"""

from collections import defaultdict

from teachgrad.viz.drawing.boxes import TENSOR_KINDS, UNNAMED, Graph, shorten

_VERBS = {
    "gradient": "-> ",
    "forward": "<- ",
    "records": "leaves ",
    "inside": "runs ",
    "base": "view of ",
    "stores": "in ",
}


def render_text(graph: Graph) -> str:
    """The listing."""
    items, links = [*graph.items.values()], defaultdict(list)  # links by the key of the box that tells of them
    for link in graph.links:
        links[link.head if link.kind == "forward" else link.tail].append(link)
    if graph.forward:
        items.sort(key=lambda item: (item.key in links, item.key in graph.roots, item.position))

    def line(item):
        """A leaf is told on the line of the node that adds to its gradient."""
        frame = graph.frames.get(item.frame)
        about = [f"in {shorten(frame.path)}"] if frame and frame.path else []
        text = ": ".join(filter(None, (_name(item), ", ".join(filter(None, [*about, *item.lines, item.mark])))))
        describe = line if item.kind == "accumulate" else _name
        told = defaultdict(list)
        for link in links[item.key]:
            if link.kind in _VERBS:
                other = graph.items[link.tail if link.kind == "forward" else link.head]
                label = f" ({link.label})" if link.label and link.kind == "gradient" else ""
                told[link.kind].append(describe(other) + label)
        return "   ".join([text, *(_VERBS[kind] + ", ".join(names) for kind, names in told.items())])

    told_at_node = {link.head for link in graph.links if graph.items[link.tail].kind == "accumulate"}
    lines = []
    for item in items:
        if item.kind != "saved" and (item.key not in told_at_node or item.key in graph.roots):
            lines.append(line(item))
            saved = [graph.items[link.head] for link in links[item.key] if link.kind == "saves"]
            lines += [f"   keeps {value}" for one in saved for value in one.lines]
    return "\n".join(lines)


def _name(item):
    """What has no name of its own carries its key, because several have the same title."""
    named = item.kind in TENSOR_KINDS and item.title != UNNAMED
    return item.title if named else f"#{item.key.removeprefix('n')} {item.title}"
