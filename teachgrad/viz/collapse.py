"""How can a graph with five hundred nodes be read?

By putting many nodes into one box: each module of a network (`collapse="modules"`, or a depth), or each stretch in
which a pattern repeats (`collapse="repeats"`). Only neighbours in the order of the forward pass share a box, so the
boxes never form a circle.

A node does not know its module. Its parameters do: what uses `layer1.0.conv1.weight` belongs to `layer1.0.conv1`, and
what ran between two nodes of `layer1` belongs to `layer1`. A parameter that several modules share tells of the module
around them all, if there is one. At the end of a module without a parameter of its own the
graph leaves room for doubt; where two paths from inside meet (the sum of a residual block) they still belong to it,
with the activation that follows. And a module that was called several times looks like one with a loop in it, such as
an RNN: both are one box, which says how often its parameters were used.

Read next: `layout.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from .collect import LONGEST
from .graph_model import ACCUMULATE, COLLAPSED, GRADIENT, LEAF, NODE, NODE_KINDS, OPERATION, SAVED, Graph, Item, Link
from .text_metrics import shorten

_LONGEST_PATTERN = 64
_ACTIVATION = re.compile(r"(Relu|Gelu|Silu|Mish|Elu|Tanh|Sigmoid|Softplus)\d*Backward")

_REARRANGING = re.compile(r"(T|Transpose|Permute|View|UnsafeView|Reshape|Unsqueeze|Expand|ToCopy|Clone)Backward\d")


class Run(NamedTuple):
    """Neighbours in forward order that share a box."""

    members: list[Item]
    title: str
    lines: list[str]
    module: str = ""  # only what belongs to it goes into the box


def collapse_graph(graph: Graph, how: str | int) -> Graph:
    """A new graph in which runs of nodes are one box each. `key_of(node)` gives the box that a node went into."""
    if any(item.kind == OPERATION for item in graph.items.values()):
        raise ValueError("forward=True shows every operation beside its node, so it goes with no collapse=")
    order = sorted((item for item in graph.items.values() if item.kind == NODE), key=lambda item: item.position)
    if how == "repeats":
        runs = _repeats(graph, order)
    elif how == "modules" or (isinstance(how, int) and not isinstance(how, bool) and how > 0):
        runs = _modules(graph, order, 1 if how == "modules" else int(how))
    else:
        raise ValueError(f'collapse is "repeats", "modules" or a depth of at least 1, not {how!r}')
    return _rebuild(graph, runs)


# modules


def _modules(graph: Graph, order: list[Item], depth: int) -> list[Run]:
    full = _modules_of(graph, order)
    if not any(full):
        raise ValueError(
            'collapse="modules" needs to know whose parameters are whose: pass params=model. '
            "Here no parameter belongs to one module inside a model."
        )
    labels = [".".join(name.split(".")[:depth]) for name in full]
    deep = {label for label, name in zip(labels, full, strict=True) if _computes(graph, label, name)}
    _fill_gaps(labels)
    _fill_ends(graph, order, labels, deep)
    runs, start = [], 0
    for end in range(1, len(order) + 1):
        if end == len(order) or labels[end] != labels[start]:
            members = order[start:end]
            if labels[start] and len(members) > 1:
                kind = graph.module_types.get(labels[start], "")
                title = shorten(f"{labels[start]} ({kind})" if kind else labels[start], LONGEST)
                lines = [f"{len(members)} nodes", *_uses(graph, members)]
                runs.append(Run(members, title, lines, labels[start]))
            start = end
    return runs


def _computes(graph: Graph, label: str, name: str) -> bool:
    """Whether a module from `label` down to the one around `name` may add something of its own to what it holds."""
    parts = name.split(".")
    around = (".".join(parts[:depth]) for depth in range(label.count(".") + 1, len(parts)))
    return any(graph.module_types.get(module) not in ("Sequential", "ModuleList", "ModuleDict") for module in around)


def _uses(graph: Graph, members: list[Item]) -> list[str]:
    """How often a parameter was used by these nodes, if more than once."""
    keys = {item.key for item in members}
    uses = Counter(link.head for link in graph.links if link.tail in keys and graph.items[link.head].kind == ACCUMULATE)
    most = max(uses.values(), default=1)
    return [f"parameters used {most} times"] if most > 1 else []


def _modules_of(graph: Graph, order: list[Item]) -> list[str]:
    """The module of each node, as far as its parameters tell: those it uses itself, or through a transpose."""
    outgoing = graph.links_from()
    owner: dict[str, str] = {}
    for item in graph.items.values():
        if item.kind == ACCUMULATE:
            leaf = next(link.head for link in outgoing[item.key] if link.kind == GRADIENT)
            owner[item.key] = graph.items[leaf].module
    for item in order:
        below = [link.head for link in outgoing.get(item.key, ()) if link.kind == GRADIENT]
        if len(below) == 1 and below[0] in owner and _REARRANGING.match(item.title):
            owner[item.key] = owner[below[0]]
    found = []
    for item in order:
        below = [owner.get(link.head, "") for link in outgoing.get(item.key, ()) if link.kind == GRADIENT]
        found.append(owner.get(item.key) or next((name for name in below if name), ""))
    return found


def _fill_gaps(labels: list[str]) -> None:
    """What ran between two nodes of a module belongs to it."""
    known = [index for index, label in enumerate(labels) if label]
    for before, after in pairwise(known):
        if labels[before] == labels[after]:
            labels[before:after] = [labels[before]] * (after - before)


def _fill_ends(graph: Graph, order: list[Item], labels: list[str], deep: set[str]) -> None:
    """The sum that ends a residual block, and the activation after it, belong to the block."""
    inputs: dict[str, list[str]] = {item.key: [] for item in order}
    for link in graph.links:
        if link.kind == GRADIENT and link.tail in inputs and link.head in inputs:
            inputs[link.tail].append(link.head)
    members: set[str] = set()
    reached: set[str] = set()
    for index, item in enumerate(order):
        if index == 0 or labels[index] != labels[index - 1] or not labels[index]:
            before = labels[index - 1] if index else ""
            mine = inputs[item.key]
            meets = len(mine) > 1 and any(key in members for key in mine) and all(key in reached for key in mine)
            follows = index > 0 and mine == [order[index - 1].key] and _ACTIVATION.match(item.title)
            ended = index > 1 and order[index - 1].key in members and len(inputs[order[index - 1].key]) > 1
            if not labels[index] and before in deep and (meets or (follows and ended)):
                labels[index] = before
            else:
                members, reached = set(), set()
        members.add(item.key)
        reached.update([item.key, *inputs[item.key]])


# repeats


def _repeats(graph: Graph, order: list[Item]) -> list[Run]:
    """The longest repetition from each place on, from the first node on.

    Where a stretch holds more than a whole number of times, what is left over is left at its beginning: the first
    layer is often a little different, and this way each box ends where a layer does.
    """
    looks = _looks(graph, order)
    lengths = [_matches(looks, period) for period in range(1, min(_LONGEST_PATTERN, len(order) // 2) + 1)]
    runs, start = [], 0
    while start < len(order):
        best, times, period = 0, 0, 0
        for candidate, matches in enumerate(lengths, start=1):
            repeated = matches[start] // candidate + 1
            often = repeated > 2 or (repeated == 2 and candidate > 2)
            if repeated * candidate > best and often and _is_chain(looks, start, candidate):
                best, times, period = repeated * candidate, repeated, candidate
        if best:
            start += lengths[period - 1][start] + period - best
            names = [item.title for item in reversed(order[start : start + period])]
            more = [f"and {len(names) - 6} more"] if len(names) > 7 else names[6:]
            runs.append(Run(order[start : start + best], f"{times} times", names[:6] + more))
        start += best or 1
    return runs


class Look(NamedTuple):
    """What must agree for two nodes to count as the same: name, and each input; see `_alike`."""

    title: str
    inputs: list[tuple[object, str]]  # how far back it lies, or what leaf it is; and its key


def _looks(graph: Graph, order: list[Item]) -> list[Look]:
    place = {item.key: index for index, item in enumerate(order)}
    outgoing = graph.links_from()
    looks = []
    for index, item in enumerate(order):
        below: list[tuple[object, str]] = []
        for link in outgoing.get(item.key, ()):
            if link.kind == GRADIENT and link.head in place:
                below.append((index - place[link.head], link.head))
            elif link.kind == GRADIENT:
                leaves = (graph.items[leaf.head] for leaf in outgoing[link.head])
                below.append((tuple(line for leaf in leaves for line in leaf.lines[:1]), link.head))
        looks.append(Look(item.title, below))
    return looks


def _alike(one: Look, other: Look) -> bool:
    """An input lies as far back for both, or it is the very same node: every step of an RNN uses one sequence."""
    if one.title != other.title or len(one.inputs) != len(other.inputs):
        return False
    return all(a[0] == b[0] or a[1] == b[1] for a, b in zip(one.inputs, other.inputs, strict=True))


def _is_chain(looks: list[Look], start: int, period: int) -> bool:
    """Whether each repetition goes on from the one before, where all of them use the very same node."""
    second = range(start + period, start + 2 * period)
    if all(
        a[0] == b[0] for index in second for a, b in zip(looks[index - period].inputs, looks[index].inputs, strict=True)
    ):
        return True
    reached = {index - far for index in second for far, _ in looks[index].inputs if isinstance(far, int)}
    return not reached.isdisjoint(range(start, start + period))


def _matches(looks: list[Look], period: int) -> list[int]:
    """From each place, how many nodes in a row look like the one `period` places later."""
    lengths = [0] * (len(looks) + 1)
    for index in range(len(looks) - period - 1, -1, -1):
        lengths[index] = lengths[index + 1] + 1 if _alike(looks[index], looks[index + period]) else 0
    return lengths


# the new graph


def _rebuild(graph: Graph, runs: list[Run]) -> Graph:
    box_of = {item.key: f"c{number}" for number, run in enumerate(runs) for item in run.members}
    _absorb(graph, box_of, {f"c{number}": run.module for number, run in enumerate(runs)})
    new = Graph(roots=[box_of.get(root, root) for root in graph.roots], module_types=graph.module_types)
    for item in graph.items.values():
        key = box_of.get(item.key)
        if key is None:
            new.items[item.key] = item
        elif key not in new.items:
            run = runs[int(key[1:])]
            inside = sum(box == key and graph.items[one].kind == LEAF for one, box in box_of.items())
            lines = run.lines + ([f"{inside} leaves"] if inside else [])
            new.items[key] = Item(
                key,
                COLLAPSED,
                run.title,
                lines,
                position=run.members[-1].position,
                topological_nr=max(one.topological_nr for one in run.members),
            )
    merged: dict[tuple[str, str, str], Link] = {}
    for link in graph.links:
        tail, head = box_of.get(link.tail, link.tail), box_of.get(link.head, link.head)
        if tail == head and tail in new.items and new.items[tail].kind == COLLAPSED:
            continue
        if new.items[head].kind == COLLAPSED and link.kind == GRADIENT:
            new.items[head].dependencies += 1
        place = (tail, head, link.kind)
        if tail == link.tail and head == link.head:
            new.links.append(link)  # nothing happened to it; two edges between two nodes stay two
        elif place not in merged:
            merged[place] = Link(link.key, tail, head, link.kind, link.label, link.input_nr)
            new.links.append(merged[place])
    for obj, key in graph.known():
        new.remember(obj, box_of.get(key, key))
    return new


def _absorb(graph: Graph, box_of: dict[str, str], modules: dict[str, str]) -> None:
    """What only a box uses goes into it: AccumulateGrad nodes, then their leaves, and saved tensors."""
    users: dict[str, set[str]] = {}
    owner = {item.key: item.module for item in graph.items.values() if item.kind == LEAF}
    owner.update((link.tail, owner[link.head]) for link in graph.links if link.head in owner)

    def fits(key: str, box: str) -> bool:
        return box != "" and f"{owner.get(key, modules[box])}.".startswith(f"{modules[box]}." if modules[box] else "")

    for kinds in (NODE_KINDS, (LEAF, SAVED)):
        for link in graph.links:
            if graph.items[link.head].kind in kinds:
                users.setdefault(link.head, set()).add(box_of.get(link.tail, ""))
        for item in graph.items.values():
            boxes = users.get(item.key, set())
            if item.kind in (ACCUMULATE, LEAF, SAVED) and item.kind in kinds and len(boxes) == 1:
                box = next(iter(boxes))
                if fits(item.key, box):
                    box_of.setdefault(item.key, box)
    for root in graph.roots:
        if graph.items[root].kind not in NODE_KINDS:
            box_of.pop(root, None)
