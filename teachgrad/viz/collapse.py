"""How can a graph with five hundred nodes be read?

By putting many nodes into one box: each module of a network (`collapse="modules"`, or a depth), or each stretch in
which a pattern repeats (`collapse="repeats"`). Only neighbours in the order of the forward pass share a box, so the
boxes never form a circle.

A node does not know its module. Its parameters do: what uses `layer1.0.conv1.weight` belongs to `layer1.0.conv1`, and
what ran between two nodes of `layer1` belongs to `layer1`. A parameter that several modules share tells nothing. At the
end of a module the graph leaves room for doubt: where two paths from inside meet (the sum of a residual block) the node
still belongs to it; an activation that follows stays outside. A module that was called several times looks like one
with a loop in it, such as an RNN: both are one box, which says how often its parameters were used.

Read next: `layout.py`.
"""

import re
from collections import Counter
from dataclasses import replace
from itertools import groupby, pairwise
from typing import NamedTuple

from .boxes import Graph, Item, shorten
from .collect import LONGEST

_LONGEST_PATTERN = 64
_SHORTEST = 4  # no more nodes than these are worth a box
_REARRANGING = re.compile(r"(T|Transpose|Permute|View|UnsafeView|Reshape|Unsqueeze|Expand|ToCopy|Clone)Backward\d")

Heads = dict[str, list[str]]
"""Where the gradients of each item go."""


class Run(NamedTuple):
    """Neighbours in forward order that share a box. Leaves go into it, too, if their module begins with `module`."""

    members: list[Item]
    title: str
    lines: list[str]
    module: str = ""


def collapse_graph(graph: Graph, how: str | int) -> Graph:
    """A new graph in which runs of nodes are one box each. `keys[node]` is the box that a node went into."""
    if any(item.kind == "operation" for item in graph.items.values()):
        raise ValueError("forward=True shows every operation beside its node, so it goes with no collapse=")
    order = sorted((item for item in graph.items.values() if item.kind == "node"), key=lambda item: item.position)
    heads: Heads = {key: [] for key in graph.items}
    for link in graph.links:
        if link.kind == "gradient":
            heads[link.tail].append(link.head)
    if how == "repeats":
        return _rebuild(graph, _repeats(graph, order, heads))
    if how == "modules" or (isinstance(how, int) and how > 0):
        return _rebuild(graph, _modules(graph, order, heads, 1 if how == "modules" else int(how)))
    raise ValueError(f'collapse is "repeats", "modules" or a depth of at least 1, not {how!r}')


# modules


def _modules(graph, order, heads, depth):
    labels = [".".join(name.split(".")[:depth]) for name in _modules_of(graph, order, heads)]
    if not any(labels):
        raise ValueError('no parameter belongs to one module inside a model: collapse="modules" needs params=model')
    for before, after in pairwise([index for index, label in enumerate(labels) if label]):
        if labels[before] == labels[after]:  # what ran between two nodes of a module belongs to it
            labels[before:after] = [labels[before]] * (after - before)
    _fill_ends(order, labels, heads)
    runs = []
    for label, group in groupby(zip(labels, order, strict=True), key=lambda pair: pair[0]):
        members = [item for _, item in group]
        if label and len(members) > 1:
            kind = graph.module_types.get(label)
            title = shorten(f"{label} ({kind})" if kind else label, LONGEST)
            uses = Counter(head for item in members for head in heads[item.key])
            most = max((uses[head] for head in uses if graph.items[head].kind == "accumulate"), default=1)
            lines = [f"{len(members)} nodes"] + [f"parameters used {most} times"] * (most > 1)
            runs.append(Run(members, title, lines, f"{label}."))
    return runs


def _modules_of(graph, order, heads):
    """The module of each node, as far as its parameters tell: those it uses itself, or through a transpose."""
    owner: dict[str, str] = {}
    for item in graph.items.values():
        if item.kind == "accumulate":
            owner[item.key] = graph.items[heads[item.key][0]].module
    for item in order:
        if len(heads[item.key]) == 1 and heads[item.key][0] in owner and _REARRANGING.match(item.title):
            owner[item.key] = owner[heads[item.key][0]]
    return [next(filter(None, (owner.get(key) for key in (item.key, *heads[item.key]))), "") for item in order]


def _fill_ends(order, labels, heads):
    """A node belongs to the module before it if it only joins what that module was given and computed."""
    nodes = {item.key for item in order}
    members: set[str] = set()
    reached: set[str] = set()
    for index, item in enumerate(order):
        inputs = nodes.intersection(heads[item.key])
        if len(inputs) > 1 and inputs & members and inputs <= reached:
            labels[index] = labels[index] or labels[index - 1]
        if index == 0 or labels[index] != labels[index - 1]:
            members, reached = set(), set()
        members.add(item.key)
        reached |= {item.key, *inputs}


# repeats


def _repeats(graph, order, heads):
    """The longest repetition from each place on, from the first node on. Nodes are alike if their inputs are.

    Where a stretch holds more than a whole number of times, what is left over is left at its beginning: the first
    layer is often a little different, and this way each box ends where a layer does.
    """

    def look(key):
        return (
            graph.items[key].title
            if graph.items[key].kind == "node"
            else [graph.items[leaf].lines[:1] for leaf in heads[key]]
        )

    looks = [(item.title, [look(key) for key in heads[item.key]]) for item in order]
    alike = {}  # by period: from each place on, how many nodes look like those one period later
    for period in range(1, min(_LONGEST_PATTERN, len(order) // 2) + 1):
        lengths = alike[period] = [0] * (len(order) + 1)
        for index in range(len(order) - period - 1, -1, -1):
            lengths[index] = lengths[index + 1] + 1 if looks[index] == looks[index + period] else 0
    runs, start = [], 0
    while start < len(order):
        found = (0, 0)
        for period, lengths in alike.items():
            length = lengths[start] // period * period + period
            if length > max(period, _SHORTEST, found[0]):
                found = (length, period)
        length, period = found
        if length:
            start += alike[period][start] + period - length
            names = [item.title for item in reversed(order[start : start + period])]
            more = [f"and {len(names) - 6} more"] if len(names) > 7 else names[6:]
            runs.append(Run(order[start : start + length], f"{length // period} times", names[:6] + more))
        start += length or 1
    return runs


# the new graph


def _rebuild(graph, runs):
    box_of: dict[str, Item] = {}
    for number, run in enumerate(runs):
        box = Item(f"c{number}", "collapsed", run.title, run.lines, module=run.module)
        box.position = run.members[-1].position
        box.topological_nr = max(item.topological_nr for item in run.members)
        box_of.update((item.key, box) for item in run.members)
    _absorb(graph, box_of)
    leaves = Counter(box.key for key, box in box_of.items() if graph.items[key].kind == "leaf")
    for box in {box.key: box for box in box_of.values() if box.key in leaves}.values():
        box.lines.append(f"{leaves[box.key]} leaves")
    new = Graph(module_types=graph.module_types)
    for item in graph.items.values():
        shown = box_of.get(item.key, item)
        new.items.setdefault(shown.key, shown)
    key_of = {key: box_of[key].key if key in box_of else key for key in graph.items}
    new.roots = [key_of[root] for root in graph.roots]
    new.keys = {obj: key_of[key] for obj, key in graph.keys.items()}
    merged = set()
    for link in graph.links:
        moved = replace(link, tail=key_of[link.tail], head=key_of[link.head])
        place = (moved.tail, moved.head, moved.kind)
        if moved.tail == moved.head:
            continue
        if moved.head != link.head and moved.kind == "gradient":
            new.items[moved.head].dependencies += 1
        if moved == link or place not in merged:  # two edges between two nodes stay two
            new.links.append(moved)
            merged.add(place)
    return new


def _absorb(graph, box_of):
    """What only a box uses goes into it: saved tensors, and its own leaves with their AccumulateGrad nodes."""
    users: dict[str, list[Item | None]] = {}
    outgoing = graph.links_from()
    for link in graph.links:
        users.setdefault(link.head, []).append(box_of.get(link.tail))
    for key, (box, *others) in users.items():
        if box is None or any(other is not box for other in others):
            continue
        if graph.items[key].kind == "saved":
            box_of[key] = box
        elif graph.items[key].kind == "accumulate":
            leaf = graph.items[outgoing[key][0].head]
            if f"{leaf.module}.".startswith(box.module):
                box_of[key] = box
                if leaf.key not in graph.roots:
                    box_of[leaf.key] = box
