"""How can a graph with five hundred nodes be read?

By putting many nodes into one box: a module of a network (`depth=`, or a function that says which ones), or a stretch in
which a pattern repeats (`collapse="repeats"`): the same nodes again and again, or modules of one class whose parameters
have the same shapes. Only neighbours in the order of the forward pass share a box, so the boxes never form a circle.

    fold(graph, shut={"f3"}, repeats=True) -> Graph       a smaller graph of the same records
    turn_round(graph) -> Graph                            the forward pass alone, from the inputs to the outputs

What only a box uses goes into it, too: saved tensors, and parameters with their AccumulateGrad nodes. A parameter that
two modules share stays outside, where one sees the sharing.

Read next: `layout.py`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from .boxes import LONGEST, Frame, Graph, Item, shorten, shorten_list

_LONGEST_PATTERN = 64
_SHORTEST = 4  # no more nodes than these are worth a box
_NODES = re.compile(r"\d+ nodes?$")
_FEW = 3  # parameters that are told one by one


def frames_to_shut(graph: Graph, depth: int | None, chosen: Callable[[str, Any], bool] | None, net: Any) -> set[str]:
    """Frames at `depth`, 0 being the network itself; and those for whose name and module `chosen` says so."""
    shut, depths, named = set(), {"": -1}, dict(net.named_modules()) if chosen else {}
    for frame in graph.frames.values():
        depths[frame.key] = depths[frame.parent] + 1
        if depths[frame.key] == depth or (chosen and chosen(frame.path, named[frame.path])):
            shut.add(frame.key)
    return shut


def fold(graph: Graph, shut: Collection[str] = (), repeats: bool = False, innermost: bool = False) -> Graph:
    """A new graph in which the frames in `shut`, and with `repeats` what repeats itself, are one box each.

    With `innermost`, so are the frames in which there is no other.
    """
    if innermost:
        shut = {*shut, *graph.frames.keys() - {frame.parent for frame in graph.frames.values()}}
    folder = _Folder(graph, shut, repeats)
    folder.visit("")
    folder.absorb()
    return folder.rebuilt()


class _Folder:
    """Finds out who shares a box.

    Attributes:
        parts: what lies in each frame, in forward order: nodes, and frames that are not empty.
        nodes: all nodes in a frame, its inner frames included.
        open: the frames that stay; `alone`: nodes that have a frame to themselves, which becomes a part of their box.
        boxes: the new boxes; `key_of` has the key of the box that an item went into, "" if it went into a frame.
        inside: the parameters in each box and frame.
    """

    def __init__(self, graph, shut, repeats):
        self.graph, self.shut, self.repeats, self.heads = graph, shut, repeats, graph.heads()
        self.parts, self.nodes, self.users, self.inside = (defaultdict[str, list[Any]](list) for _ in range(4))
        self.open, self.alone, self.boxes = list[str](), dict[str, Frame](), dict[str, Item]()
        self.key_of = {key: key for key in graph.items}
        for item in sorted(graph.items.values(), key=lambda item: item.position):
            part: Any = item if item.kind == "node" else None
            while part is not None:
                parent = part.parent if isinstance(part, Frame) else part.frame
                self.nodes[parent].append(item)
                if not self.parts[parent] or self.parts[parent][-1] is not part:
                    self.parts[parent].append(part)
                part = graph.frames.get(parent)
        for link in graph.links:
            self.users[link.head].append(link.tail)

    # who shares a box

    def visit(self, frame):
        """What lies in an open frame: some of it repeats itself, some frames are to be shut, others are open, too."""
        parts, boxed = self.parts[frame], set[int]()
        self.open.append(frame)
        for start, stop, period in _repeats([self.look(part) for part in parts]) if self.repeats else ():
            run, times = parts[start:stop], (stop - start) // period
            boxed.update(range(start, stop))
            names = [part.label if isinstance(part, Frame) else part.title for part in reversed(run[:period])]
            title, lines = f"{times} times", names[:6] + [f"and {len(names) - 6} more"] * (len(names) > 6)
            if isinstance(run[0], Frame) and period == 1:
                ends = dict.fromkeys((run[0].title, run[-1].title))  # one name, if it is one module again and again
                title, lines = f"{run[0].kind} × {times}", [" … ".join(ends)]
            self.put(run, f"c{len(self.boxes)}", title, lines, frame)
        for part in (part for index, part in enumerate(parts) if index not in boxed and isinstance(part, Frame)):
            if part.key in self.shut:
                self.put([part], part.key, part.label, [], frame)
            elif [one.key for one in self.parts[part.key]] == [one.key for one in self.nodes[part.key][:1]]:
                self.alone[self.nodes[part.key][0].key] = part
            else:
                self.visit(part.key)

    def put(self, parts, key, title, lines, frame):
        """Into one box."""
        members = [item for part in parts for item in (self.nodes[part.key] if isinstance(part, Frame) else [part])]
        box = Item(key, "collapsed", shorten(title, LONGEST), lines, frame=frame, members=[one.key for one in members])
        box.position, box.shape = members[-1].position, members[-1].shape
        box.topological_nr = max(item.topological_nr for item in members)
        if isinstance(parts[0], Frame):
            box.inputs, box.shape = parts[0].inputs, parts[-1].outputs
            box.lines.append(f"{len(members)} node{'s' * (len(members) > 1)}")
        self.boxes[key] = box
        self.key_of.update(dict.fromkeys(box.members, key))

    def look(self, part):
        """Two parts with the same look are alike."""
        if isinstance(part, Frame):
            inner = [self.look(one) for one in self.parts[part.key] if isinstance(one, Frame)]
            return part.kind, part.inputs, part.outputs, inner
        below = (self.graph.items[key] for key in self.heads.get(part.key, ()))
        return part.title, [
            one.title if one.kind == "node" else self.graph.items[self.heads[one.key][0]].shape for one in below
        ]

    def absorb(self):
        """What only one box or one frame uses goes into it: what nodes keep, parameters with their AccumulateGrad."""
        items, frames = self.graph.items, self.graph.frames
        for key, item in items.items():
            places = {
                self.key_of[user] if self.key_of[user] in self.boxes else items[user].frame for user in self.users[key]
            }
            place = places.pop() if len(places) == 1 else ""
            if item.kind == "saved" and place in self.boxes:
                self.key_of[key] = place
            elif item.kind == "accumulate" and place:
                leaf = items[self.heads[key][0]]
                if leaf.key not in self.graph.roots and (leaf.owner is not None or not frames):
                    self.inside[place].append(leaf)
                    self.key_of[key] = self.key_of[leaf.key] = place if place in self.boxes else ""
        for key, box in self.boxes.items():
            box.lines += self.parameter_lines(key)

    def parameter_lines(self, place):
        """The parameters of a box or a frame: one by one, or how many."""
        leaves, frames = sorted(self.inside[place], key=lambda leaf: leaf.position), self.graph.frames
        if not frames:
            return [f"{len(leaves)} leaves"] if leaves else []
        if len(leaves) > _FEW:
            return [f"{len(leaves)} parameters, {sum(leaf.numel for leaf in leaves):,} numbers"]
        path = f"{frames[place].path}." if place in frames else ""
        return [shorten(f"{leaf.title.removeprefix(path)} {leaf.shape}", LONGEST) for leaf in leaves]

    # the new graph

    def rebuilt(self):
        graph, new = self.graph, Graph(roots=[self.key_of[root] for root in self.graph.roots])
        for key in filter(graph.frames.get, self.open):
            new.frames[key] = replace(graph.frames[key], lines=self.parameter_lines(key))
        for key, item in graph.items.items():
            frame, shown = item.frame, self.boxes.get(self.key_of[key])
            while frame and frame not in new.frames:
                frame = graph.frames[frame].parent
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


def _repeats(looks: list[Any]) -> list[tuple[int, int, int]]:
    """Where a pattern repeats itself, as (start, stop, period): the longest from each place on, from the first one on.

    Where a stretch holds more than a whole number of times, what is left over is left at its beginning: the first
    layer is often a little different, and this way each box ends where a layer does.
    """
    alike = {}  # by period: from each place on, how many parts look like those one period later
    for period in range(1, min(_LONGEST_PATTERN, len(looks) // 2) + 1):
        lengths = alike[period] = [0] * (len(looks) + 1)
        for index in range(len(looks) - period - 1, -1, -1):
            lengths[index] = lengths[index + 1] + 1 if looks[index] == looks[index + period] else 0
    runs, start = [], 0
    while start < len(looks):
        found = (0, 0)
        for period, lengths in alike.items():
            length = lengths[start] // period * period + period
            modules = any(len(look) > 2 for look in looks[start : start + period])
            if length > max(period, found[0], 0 if modules else _SHORTEST):
                found = (length, period)
        length, period = found
        if length:
            start += alike[period][start] + period - length
            runs.append((start, start + length, period))
        start += length or 1
    return runs


def turn_round(graph: Graph) -> Graph:
    """The forward pass alone: operations in place of nodes, arrows from the inputs to the outputs."""
    new = Graph(roots=graph.roots, frames=graph.frames)
    heads = graph.heads()
    leaf_of = {key: heads[key][0] for key, item in graph.items.items() if item.kind == "accumulate" and key in heads}
    for key, item in graph.items.items():
        if item.kind in ("accumulate", "saved"):
            continue
        shapes = [shorten_list(f"{item.inputs} → {item.shape}" if item.inputs else item.shape, LONGEST + 20)]
        if item.kind == "collapsed":
            lines = [line for line in item.lines if not _NODES.match(line)]
            item = replace(item, lines=shapes + lines)
        elif item.kind == "node":
            label, *lines = item.lines if item.inputs else [item.operation, *item.lines]
            item = replace(item, kind="operation", title=label, lines=shapes + lines)
        new.items[key] = item
    for frame in graph.frames.values():
        frame.lines.insert(0, f"{frame.inputs} → {frame.outputs}")
    for link in graph.links:
        tail, head = leaf_of.get(link.tail, link.tail), leaf_of.get(link.head, link.head)
        if link.kind == "gradient" and tail != head:
            new.links.append(replace(link, kind="forward", tail=head, head=tail))
        elif link.kind == "forward":
            new.links.append(link)
    return new
