"""What is on the screen at each step?

A `Scene` is a stretch of a film that shares one layout: every box and arrow stands where it will stand to the end, and
the steps only change how they look. A `Shot` is one step of it: the sentence, the tables, the state of each box and
arrow, and the overlays (counts, gradients, queues), which are small pieces of SVG by name. A still frame, the
animation and the player are all made from shots, so they cannot disagree.

Read next: `still.py` (one shot as a picture), `animation.py` (all of them), `player/` (all of them, in your hands).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from .cast import Cast, Role, Step, glimpse_text, uses_text
from .graph_model import ACCUMULATE, GRADIENT, INSIDE, LEAF, NODE, Graph, Item, Link
from .lanes import LaneChart
from .layout import Layout, lay_out
from .overlay import badge, grad_line, link_label, queue_strip, waiting_line
from .replay import Moment, replay
from .sentences import tell
from .text_metrics import shorten, shorten_list

_ROWS = 12  # in a table
_LABEL = 22  # characters on an arrow
_NARROWEST = 440
_STRIP = 52  # height of a queue
_STRIPS = 6  # queues in the picture; more are in the table only


class Shot(NamedTuple):
    """One step, ready to be shown."""

    number: int
    kind: str
    lane: str
    sentence: str
    source: str
    states: dict[str, str]  # box or arrow -> how it looks; "absent" before it exists
    overlays: dict[str, str]  # name -> SVG
    tables: dict[str, tuple[tuple[str, ...], ...]]
    flowing: tuple[str, ...]  # the arrow a gradient is going along
    focus: str  # the box to look at


class Scene:
    """Steps `first` to `last` of a film, with the picture they share.

    Attributes:
        graph, layout: the boxes and arrows of everybody who takes part.
        shots: one for each step.
        width, height: of the whole picture, queues and lanes included.
        lanes: the chart of threads, where there are several.
    """

    def __init__(self, cast: Cast, steps: Sequence[Step], first: int, last: int, direction: str = "TB") -> None:
        self.cast = cast
        shown = steps[first:last]
        keys = None if first == 0 and last == len(steps) and len(cast.roles) <= 300 else _taking_part(cast, shown)
        self.graph = _graph(cast, keys)
        labels, grads = _widest(cast, shown)
        self.layout = _lay_out(self.graph, labels, grads, direction)
        self.width = self.layout.width
        moment = replay(cast, steps[:first])
        top = self.layout.height + _STRIP * min(_STRIPS, len(cast.queues))
        self.lanes = LaneChart(cast, shown, moment.depth, first, top, self.width)
        self.height = self.lanes.bottom
        self.shots = [self._shot(moment, step, number) for number, step in enumerate(shown, start=first)]

    def _shot(self, moment: Moment, step: Step, number: int) -> Shot:
        sentence = tell(self.cast, moment, step)
        moment.apply(step)
        return Shot(
            number,
            step.kind,
            self.cast.lanes[step.lane],
            sentence,
            step.source,
            self._states(moment),
            self._overlays(moment, number),
            tables(self.cast, moment),
            tuple(key for key in moment.flowing if key in self.layout.paths),
            step.node if step.node in self.graph.items else "",
        )

    def _states(self, moment: Moment) -> dict[str, str]:
        states = {key: state for key, state in moment.states(self.graph.items).items() if key in self.graph.items}
        for item in self.graph.items.values():
            if item.kind == LEAF:
                if not any(node in moment.visible for node in self.nodes_of(item.key)):
                    states[item.key] = "absent"
            elif item.key not in moment.visible:
                states[item.key] = "absent"
        for link in self.graph.links:
            if states.get(link.tail) == "absent" or states.get(link.head) == "absent":
                states[link.key] = "absent"
        states.update(dict.fromkeys((key for key in moment.flowing if key in self.layout.paths), "running"))
        return states

    def nodes_of(self, leaf: str) -> list[str]:
        return [role.key for role in self.cast.roles.values() if role.leaf == leaf]

    def _overlays(self, moment: Moment, number: int) -> dict[str, str]:
        found = {}
        for key, item in self.graph.items.items():
            owed = moment.owed_to(key)
            if owed and item.kind != LEAF:
                found[f"owed {key}"] = badge(self.layout.boxes[key], str(owed))
            if item.kind == LEAF and key in moment.grads:
                found[f"grad {key}"] = grad_line(self.layout.boxes[key], moment.grads[key])
        for key, path in self.layout.paths.items():
            if key in moment.flows:
                found[f"flow {key}"] = link_label(path, short_glimpse(moment.flows[key]), key in moment.flowing)
        for (_, node), buffer in moment.buffers.items():
            if node in self.layout.boxes and any(seen is not None for seen in buffer.values()):
                found[f"buffer {node}"] = waiting_line(self.layout.boxes[node])
        for place, index in enumerate(self.cast.queue_order()[:_STRIPS]):
            titles = [self.cast.title(node) for *_, node in moment.queue(index)]
            name = self.cast.queue_name(index)
            found[f"queue {index}"] = queue_strip(name, titles, self.layout.height + _STRIP * place, self.width)
        if self.lanes.rows:
            found["now"] = self.lanes.cursor(number)
        return dict(sorted(found.items()))  # the bar of a buffer comes before a count, and so lies below it


def tables(cast: Cast, moment: Moment) -> dict[str, tuple[tuple[str, ...], ...]]:
    """What is written beside the picture, by `cast.panels`. Long tables end with how much is left out."""
    several = len(cast.queues) > 1
    queue = []
    for index in cast.queue_order():
        for _, _, task, node in moment.queue(index):
            number = cast.roles[node].sequence_nr
            given = ", ".join(map(glimpse_text, moment.buffers[task, node].values()))
            about = given if index in cast.lists else "highest" if number is None else f"nr {number}"
            queue.append((cast.title(node), about, *([cast.queues[index]] * several)))
    owed = [
        (cast.title(node), _owed_text(cast, moment, task, node))
        for task in reversed(moment.owed)
        for node in islice(moment.owed[task], _ROWS)
    ]
    rest = sum(map(len, moment.owed.values())) - len(owed)
    buffers = [
        (cast.title(node), f"{'output' if task in moment.uses else 'input'} {number}", glimpse_text(seen))
        for (task, node), buffer in moment.buffers.items()
        if task not in moment.uses or node in moment.owed[task]  # `not_ready` is left as soon as nothing is owed
        for number, seen in sorted(buffer.items())
        if seen is not None
    ]
    results = [(f"result {index}", glimpse_text(seen)) for (_, index), seen in sorted(moment.captured.items())]
    results += [(f"{cast.leaves[leaf].title}.grad", glimpse_text(seen)) for leaf, seen in moment.grads.items()]
    rows = (_cut(queue), _cut(owed, rest), _cut(buffers), _cut(results))
    return dict(zip(cast.panels, rows, strict=True))


def _owed_text(cast: Cast, moment: Moment, task: int, node: str) -> str:
    """How many of how many; in the old engine, who will still send how many to which output."""
    if task in moment.uses:
        return uses_text(cast, moment.uses[task][node])
    return f"{moment.owed[task][node]} of {moment.total[task][node]}"


def _cut(rows: Sequence[tuple[str, ...]], more: int = 0) -> tuple[tuple[str, ...], ...]:
    """The first rows, and how many more there are, `more` of them not even in `rows`."""
    more += max(0, len(rows) - _ROWS)
    return (*rows[:_ROWS], (f"and {more} more", "")) if more else tuple(rows)


def short_glimpse(seen: Any) -> str:
    """What stands on an arrow: the values, or dtype and shape where they take too much room."""
    return shorten_list(glimpse_text(seen, _LABEL), _LABEL)


# the picture that all shots share


def _taking_part(cast: Cast, steps: Iterable[Step]) -> set[str]:
    """The nodes that these steps are about, and where their gradients go."""
    keys: set[str] = set()
    for step in steps:
        if step.node:
            keys.add(step.node)
            keys.update(edge.target for edge in cast.roles[step.node].edges)
    return keys


def _graph(cast: Cast, keys: set[str] | None) -> Graph:
    graph = Graph()
    roles = [role for role in cast.roles.values() if keys is None or role.key in keys]
    for role in roles:
        graph.items[role.key] = Item(
            role.key, ACCUMULATE if role.leaf else NODE, shorten(role.name, 40), list(role.lines)
        )
    for role in roles:
        for edge in role.edges:
            if edge.target in graph.items:
                graph.links.append(Link(edge.key, role.key, edge.target, GRADIENT, input_nr=edge.input_nr))
        if role.inner in graph.items:
            graph.links.append(Link(f"{role.key}.fn", role.key, role.inner, INSIDE, "on the slice"))
        if role.leaf:
            leaf = cast.leaves[role.leaf]
            graph.items[role.leaf] = Item(role.leaf, LEAF, shorten(leaf.title, 40), [leaf.about])
            graph.links.append(Link(f"{role.key}.variable", role.key, role.leaf, GRADIENT))
    heads = {link.head for link in graph.links}
    graph.roots = [key for key in graph.items if key not in heads]
    return graph


def _widest(cast: Cast, steps: Iterable[Step]) -> tuple[dict[str, str], dict[str, str]]:
    """The longest text that each arrow and each leaf will carry: room is kept for it from the start."""
    labels: dict[str, str] = {}
    grads: dict[str, str] = {}
    for step in steps:
        for event in step.events:
            edge = getattr(event, "edge", "")
            if edge:
                labels[edge] = max(labels.get(edge, ""), short_glimpse(event.grad), key=len)
            role: Role | None = cast.roles.get(getattr(event, "node", ""))
            if role is not None and role.leaf and hasattr(event, "grad"):
                grads[role.leaf] = max(grads.get(role.leaf, ""), f".grad {short_glimpse(event.grad)}", key=len)
    return labels, grads


def _lay_out(graph: Graph, labels: dict[str, str], grads: dict[str, str], direction: str) -> Layout:
    """Lay out with the longest texts in place, then take them out again."""
    carrying = [link for link in graph.links if link.kind == GRADIENT]
    for link in carrying:
        link.label = labels.get(link.key, "")
    for key, text in grads.items():
        if key in graph.items:
            graph.items[key].lines.append(text)
    layout = _in_the_middle(lay_out(graph, direction))
    for link in carrying:
        link.label = ""
    for key in grads:
        if key in graph.items:
            graph.items[key].lines[-1] = ""
    return layout


def _in_the_middle(layout: Layout) -> Layout:
    """Wide enough for the queue below it, the graph in the middle."""
    shift = (_NARROWEST - layout.width) // 2
    if shift <= 0:
        return layout
    boxes = {key: box._replace(x=box.x + shift) for key, box in layout.boxes.items()}
    paths = {
        key: path._replace(
            points=tuple((x + shift, y) for x, y in path.points),
            label_at=path.label_at and (path.label_at[0] + shift, path.label_at[1]),
        )
        for key, path in layout.paths.items()
    }
    return layout._replace(width=_NARROWEST, boxes=boxes, paths=paths)
