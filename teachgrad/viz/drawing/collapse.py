"""How can a graph with five hundred nodes be read?

By putting many nodes into one box: a module of a network (`depth=`, or a function that says which ones), or a stretch
in which a pattern repeats (`collapse="repeats"`): the same nodes again and again, or modules of one class whose
parameters have the same shapes. Only neighbours in the order of the forward pass share a box, so the boxes never form a
circle.

    fold(graph, shut={"f3"}) -> Graph       a smaller graph of the same records
    frame_repeats(graph, shut) -> {"c0"}    frames around what repeats itself, to be shut as well
    fold(graph, shut, forward=True)         the forward pass alone, from the inputs to the outputs

What only a box uses goes into it, too: saved tensors, and parameters with their AccumulateGrad nodes. A parameter that
two modules share stays outside, where one sees the sharing.

Read next: `layout.py`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from teachgrad.viz.drawing.boxes import LONGEST, Frame, Graph, Item, shorten, shorten_list

_LONGEST_PATTERN = 64
_SHORTEST = 4  # no more nodes than these are worth a box
_NODES = re.compile(r"\d+ nodes?$")
_FEW = 3  # parameters that are told one by one


def frames_to_shut(
    graph: Graph, depth: int | None, net=None, chosen: Callable[[str, Any], bool] | None = None
) -> set[str]:
    """Frames at `depth`, 0 being the network itself; and those for whose name and module `chosen` says so."""
    named = dict(net.named_modules()) if chosen else {}
    return {
        key
        for key, frame in graph.frames.items()
        if _depth(graph, frame) == depth or (chosen and chosen(frame.path, named[frame.path]))
    }


def frames_by_depth(graph: Graph) -> list[set[str]]:
    """The frames around modules at each depth, from the outermost on."""
    found = defaultdict[int, set[str]](set)
    for key, frame in graph.frames.items():
        if frame.kind:
            found[_depth(graph, frame)].add(key)
    return [found[depth] for depth in sorted(found)]


def innermost(graph: Graph) -> set[str]:
    """The frames in which there is no other."""
    return graph.frames.keys() - {frame.frame for frame in graph.frames.values()}


def frame_repeats(
    graph: Graph, shut: Collection[str], least: int = 2, beside: int = 0, forward: bool = False
) -> set[str]:
    """Put a frame around each stretch that repeats itself in what is open, at least so many times. Returns their keys.

    Each time goes on from the time before; or there are `beside` and more of them side by side, as in a sum. What is in
    it is told in the order of the backward pass, or of the forward one.
    """
    folder, order, found = _Folder(graph, shut), [""], set[str]()
    for frame in order:  # which grows meanwhile
        parts, inside = folder.parts[frame], set[int]()
        for start, stop, period, follow in _repeats([*map(folder.look, parts)], folder.leads(parts), beside):
            if stop - start < least * period:
                continue
            made = _around(parts[start:stop], period, f"c{len(found)}", frame, forward)
            made.lines += [] if follow else ["side by side"]
            found.add(made.key)
            order.append(made.key)
            graph.frames[made.key] = made
            inside.update(range(start, stop))
            for part in parts[start:stop]:
                part.frame = made.key
        order += [part.key for i, part in enumerate(parts) if i not in inside and folder.is_open(part)]
    frames = sorted(graph.frames.values(), key=lambda frame: _depth(graph, frame))  # outer before inner
    graph.frames = {frame.key: frame for frame in frames}
    return found


def _around(run, period, key, frame, forward):
    """A frame for a run of parts, which are alike after each period."""
    first, last, times = run[0], run[-1], len(run) // period
    names = [part.label if isinstance(part, Frame) else part.title for part in run[:period]][:: 1 if forward else -1]
    made = Frame(key, frame=frame, title=f"{times} times", lines=names[:6])
    made.lines += [f"and {len(names) - 6} more"] if len(names) > 6 else []
    made.inputs = first.inputs
    made.outputs = last.outputs if isinstance(last, Frame) else ""
    if period == 1 and isinstance(first, Frame):
        ends = dict.fromkeys((first.title, last.title))  # one name, if it is one module again and again
        made.title, made.lines = f"{first.kind} × {times}", [" … ".join(ends)]
    return made


def _depth(graph, frame):
    return len([*graph.around(frame)])


def fold(graph: Graph, shut: Collection[str], forward: bool = False) -> Graph:
    """A new graph in which the frames in `shut` are one box each; or of that the forward pass."""
    folder = _Folder(graph, shut)
    folder.visit("")
    folder.absorb()
    return _turn_round(folder.rebuilt()) if forward else folder.rebuilt()


class _Folder:
    """Finds out who shares a box.

    Attributes:
        parts: what lies in each frame, in forward order: nodes, and frames that are not empty.
        nodes: all nodes in a frame, its inner frames included.
        open: the frames that stay; `alone`: nodes that have a frame to themselves, which becomes a part of their box.
        boxes: the new boxes; `key_of` has the key of the box that an item went into, "" if it went into a frame.
        inside: the parameters in each box and frame.
    """

    def __init__(self, graph, shut):
        self.graph, self.shut, self.heads = graph, shut, graph.heads()
        self.has_modules = any(frame.kind for frame in graph.frames.values())
        self.parts, self.nodes, self.users, self.inside = (defaultdict[str, list[Any]](list) for _ in range(4))
        self.open, self.alone, self.boxes = list[str](), dict[str, Frame](), dict[str, Item]()
        self.key_of = {key: key for key in graph.items}
        for item in sorted(graph.items.values(), key=lambda item: item.position):
            for part in (item, *graph.around(item)) if item.kind == "node" else ():
                self.nodes[part.frame].append(item)
                parts = self.parts[part.frame]
                if not parts or parts[-1] is not part:
                    parts.append(part)
        for link in graph.links:
            self.users[link.head].append(link.tail)

    # who shares a box

    def visit(self, frame):
        """What lies in an open frame: some frames are to be shut, others are open, too."""
        self.open.append(frame)
        for part in self.parts[frame]:
            if self.is_open(part):
                self.visit(part.key)
            elif part.key in self.shut:
                self.put(part)
            elif isinstance(part, Frame):
                self.alone[self.nodes[part.key][0].key] = part

    def is_open(self, part):
        """Whether a part is a frame that stays one. A node has no parts; a module of one node becomes that node."""
        return part.key not in self.shut and self.parts[part.key] != self.nodes[part.key][:1]

    def put(self, frame):
        """Into one box."""
        members = self.nodes[frame.key]
        box = Item(frame.key, "collapsed", frame.label, [*frame.lines], frame=frame.frame)
        box.members, box.position = [one.key for one in members], members[-1].position
        box.topological_nr = max(item.topological_nr for item in members)
        box.inputs, box.shape = frame.inputs, frame.outputs or members[-1].shape * bool(frame.kind)
        gradient = any(one.condition != "frozen" for one in members)
        box.condition = "guessed" if frame.guessed else "" if gradient else "frozen"
        if frame.outputs:
            box.lines.append(f"{len(members)} node{'s' * (len(members) > 1)}")
        self.boxes[frame.key] = box
        self.key_of |= dict.fromkeys(box.members, frame.key)

    def look(self, part):
        """Parts with the same look are alike: of one class, with the same shapes at the border and of parameters."""
        items, nodes = self.graph.items, self.nodes[part.key] if isinstance(part, Frame) else [part]
        below = [items[key] for node in nodes for key in self.heads[node.key]]
        below = [items[self.heads[one.key][0]] if one.kind == "accumulate" else one for one in below]
        if isinstance(part, Frame):
            inner = [self.look(one) for one in self.parts[part.key] if isinstance(one, Frame)]
            shapes = {
                (one.owner.removeprefix(part.path), one.title.rpartition(".")[2], one.shape)
                for one in below
                if one.owner
            }
            return part.kind, part.inputs, part.outputs, inner, sorted(shapes)
        return part.title, part.shape, [one.title if one.kind == "node" else one.shape for one in below]

    def leads(self, parts):
        """For each part the numbers of the parts that its gradients go to."""
        number = {node.key: i for i, part in enumerate(parts) for node in self.nodes.get(part.key, [part])}
        return [
            {number.get(head) for node in self.nodes.get(part.key, [part]) for head in self.heads[node.key]}
            for part in parts
        ]

    def absorb(self):
        """What only one box or one frame uses goes into it: what nodes keep, parameters with their AccumulateGrad.

        A parameter of a module that is called again goes into each of its calls.
        """
        items = self.graph.items
        for key, item in items.items():
            users = self.users[key]
            places = {self.key_of[one] if self.key_of[one] in self.boxes else items[one].frame for one in users}
            if item.kind == "saved" and places <= self.boxes.keys() and len(places) == 1:
                self.key_of[key] = places.pop()
                continue
            leaf = items[self.heads[key][0]] if item.kind == "accumulate" else item
            is_parameter = leaf.owner is not None and all(items[one].kind == "node" for one in users)
            if key in self.graph.roots or leaf.key in self.graph.roots:
                continue
            if not is_parameter and (item.kind != "accumulate" or self.has_modules):
                continue
            if len(places) > 1 and is_parameter:
                places = {self.call_of(items[one], leaf.owner) for one in users}
            if places and "" not in places:
                for place in places:
                    self.inside[place].append(leaf)
                alone = len(places) == 1 and places <= self.boxes.keys()
                self.key_of[key] = self.key_of[leaf.key] = places.pop() if alone else ""
        for key, box in self.boxes.items():
            box.lines += self.parameter_lines(key)

    def call_of(self, item, path):
        """The box or the frame of the call of the module `path` that an item lies in."""
        if self.key_of[item.key] in self.boxes:
            return self.key_of[item.key]
        return next((frame.key for frame in self.graph.around(item) if frame.path == path and frame.kind), "")

    def parameter_lines(self, place):
        """The parameters of a box or a frame: one by one, or how many."""
        leaves = sorted(self.inside[place], key=lambda leaf: leaf.position)
        if not self.has_modules:
            return [f"{len(leaves)} lea{'ves' if len(leaves) > 1 else 'f'}"] if leaves else []
        if len(leaves) > _FEW:
            return [f"{len(leaves)} parameters, {sum(leaf.numel for leaf in leaves):,} numbers"]
        path = f"{self.graph.frames[place].path}."
        return [
            shorten(f"{leaf.title.removeprefix(path)} {leaf.shape}{' frozen' * (leaf.kind == 'constant')}")
            for leaf in leaves
        ]

    # the new graph

    def rebuilt(self):
        graph, new = self.graph, Graph(roots=[self.key_of[root] for root in self.graph.roots])
        for key in filter(graph.frames.get, self.open):
            frame = graph.frames[key]
            new.frames[key] = replace(frame, lines=[*frame.lines, *self.parameter_lines(key)])
        for key, item in graph.items.items():
            shown = self.boxes.get(self.key_of[key])
            frame = next((one.key for one in graph.around(item) if one.key in new.frames), "")
            if key in self.alone:
                of = self.alone[key]
                lines = [of.label, *self.parameter_lines(of.key), *item.lines]
                shown = replace(item, frame=frame, lines=lines, inputs=of.inputs, shape=of.outputs)
            if self.key_of[key]:
                new.items.setdefault(self.key_of[key], shown or replace(item, frame=frame))
        merged: dict[tuple[str, str, str], int] = {}
        for link in graph.links:
            moved = replace(link, tail=self.key_of[link.tail], head=self.key_of[link.head])
            place = (moved.tail, moved.head, moved.kind)
            if not moved.tail or not moved.head or moved.tail == moved.head:
                continue
            if moved.head != link.head and moved.kind == "gradient":
                new.items[moved.head].dependencies += 1
            if moved == link or place not in merged:  # two edges between two nodes stay two
                merged[place] = len(new.links)
                new.links.append(moved)
            elif moved.look == "sick":
                new.links[merged[place]] = moved
        return new


def _repeats(looks, leads, beside):
    """Where a pattern repeats itself, as (start, stop, period, whether each time goes on from the one before).

    The longest from each place on, from the first place on. `leads` tells what goes on from what: two embeddings that
    are added do not. Where a stretch holds more than a whole number of times, what is left over is left at its
    beginning: the first layer is often a little different, and this way each box ends where a layer does.
    """
    alike = {}  # by period: from each place on, how many parts look like those one period later
    for period in range(1, min(_LONGEST_PATTERN, len(looks) // 2) + 1):
        lengths = alike[period] = [0] * (len(looks) + 1)
        for index in range(len(looks) - period - 1, -1, -1):
            lengths[index] = lengths[index + 1] + 1 if looks[index] == looks[index + period] else 0

    def goes_on(first, period):
        return any(
            one in range(first - period, first) for index in range(first, first + period) for one in leads[index]
        )

    runs, start = [], 0
    while start < len(looks):
        best = (start, start, 1, True)
        for period, lengths in alike.items():
            length = lengths[start] // period * period + period
            modules = any(len(look) > 3 for look in looks[start : start + period])
            least = max(period, best[1] - best[0], 0 if modules else _SHORTEST)
            if length > least:
                first = start + lengths[start] + period - length
                breaks = [
                    place - first
                    for place in range(first + period, first + length, period)
                    if not goes_on(place, period)
                ]
                if (breaks or [length])[0] > least:
                    best = first, first + (breaks or [length])[0], period, True
                elif beside and len(breaks) + 1 == length // period >= beside:
                    best = first, first + length, period, False
        if best[1] > start:
            runs.append(best)
        start = max(best[1], start + 1)
    return runs


def _turn_round(graph):
    """The forward pass alone: operations in place of nodes, arrows from the inputs to the outputs."""
    new = Graph(roots=graph.roots, frames=graph.frames)
    heads = graph.heads()
    leaf_of = {key: heads[key][0] for key, item in graph.items.items() if item.kind == "accumulate" and key in heads}
    for key, item in graph.items.items():
        if item.kind in ("accumulate", "saved"):
            continue
        shapes = [shorten_list(f"{item.inputs} → {item.shape}" if item.inputs else item.shape, LONGEST + 20)]
        shapes = shapes if item.shape else []
        if item.kind == "collapsed":
            lines = [line for line in item.lines if not _NODES.match(line)]
            item = replace(item, lines=shapes + lines)
        elif item.kind == "node":
            label, *lines = item.lines if item.inputs else [item.operation, *item.lines]
            item = replace(item, kind="operation", title=label, lines=shapes + lines)
        new.items[key] = item
    for frame in graph.frames.values():
        if frame.outputs:
            frame.lines.insert(0, f"{frame.inputs} → {frame.outputs}")
    for link in graph.links:
        tail, head = leaf_of.get(link.tail, link.tail), leaf_of.get(link.head, link.head)
        if link.kind == "gradient" and tail != head:
            new.links.append(replace(link, kind="forward", tail=head, head=tail))
        elif link.kind == "forward":
            new.links.append(link)
    return new
