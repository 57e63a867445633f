"""How can a graph with five hundred nodes be read?

By putting many nodes into one box: a module of a network (`depth=`), or a stretch in which a pattern repeats
(`collapse="repeats"`): the same nodes again and again, or modules of one class whose parameters have the same shapes.
Only neighbours in the order of the forward pass share a box, so the boxes never form a cycle.

    fold(graph, shut={"f3"}) -> Graph       a smaller graph of the same records
    frame_repeats(graph, shut) -> {"c0"}    frames around what repeats itself, to be shut as well

What only a box uses goes into it, too: saved tensors, and parameters with their AccumulateGrad nodes. A parameter that
two modules share stays outside, where one sees the sharing.

Read next: `layout.py`.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import count, takewhile
from typing import Any

from teachgrad.viz.drawing.boxes import LONGEST, Frame, Graph, Item, Link, shorten, shorten_list

_LONGEST_PATTERN = 64
_SHORTEST = 4  # no more nodes than these are worth a box
_FEW = 3  # parameters that are told one by one


def frames_to_shut(graph: Graph, depth: int | None) -> set[str]:
    """Frames at `depth`, 0 being the network itself."""
    return {key for key, frame in graph.frames.items() if _depth(graph, frame) == depth}


def frames_by_depth(graph: Graph) -> list[set[str]]:
    """The same for each depth, from the outermost on."""
    return [*takewhile(bool, (frames_to_shut(graph, depth) for depth in count()))]


def smallest(graphs: Iterable[Graph], few: int, *others: Graph) -> Graph:
    """The first of these that has few enough boxes, or else the smallest of all."""
    tried = [*others]
    for graph in graphs:
        tried.append(graph)
        if len(graph.items) <= few:
            break
    return min(tried, key=lambda graph: len(graph.items))


def innermost(graph: Graph) -> set[str]:
    """The frames in which there is no other."""
    return graph.frames.keys() - {frame.frame for frame in graph.frames.values()}


def _depth(graph, frame):
    return len([*graph.around(frame)])


class _Inside:
    """What lies in each frame, in forward order.

    Attributes:
        parts: nodes, and frames that are not empty.
        nodes: all nodes, those of its inner frames included.
    """

    def __init__(self, graph):
        self.graph, self.heads = graph, graph.heads()
        kind = "operation" if graph.forward else "node"
        self.parts, self.nodes = defaultdict[str, list[Any]](list), defaultdict[str, list[Item]](list)
        for item in sorted(graph.items.values(), key=lambda item: item.position):
            for part in (item, *graph.around(item)) if item.kind == kind else ():
                self.nodes[part.frame].append(item)
                parts = self.parts[part.frame]
                if not parts or parts[-1] is not part:
                    parts.append(part)

    def nodes_of(self, part):
        return self.nodes.get(part.key, [part])

    def is_one_node(self, frame):
        """Such a module becomes that node."""
        return self.parts[frame.key] == self.nodes[frame.key][:1]


# what repeats itself


def frame_repeats(graph: Graph, shut: Collection[str], least: int = 2, beside: int = 0) -> set[str]:
    """Put a frame around each stretch that repeats itself in what is open, at least so many times. Returns their keys.

    Each time goes on from the time before; or there are `beside` and more of them side by side, as in a sum.
    """
    inside, order, found = _Inside(graph), [""], set[str]()
    for frame in order:  # which grows meanwhile
        parts = inside.parts[frame]
        looks = [_look(inside, part) for part in parts]
        for start, stop, period, follow in _repeats(looks, _leads(inside, parts), beside):
            if stop - start >= least * period:
                made = _around(parts[start:stop], period, f"c{len(found)}", frame)
                made.lines += [] if follow else ["side by side"]
                found.add(made.key)
                order.append(made.key)
                graph.frames[made.key] = made
                for part in parts[start:stop]:
                    part.frame = made.key
        still = [part for part in parts if isinstance(part, Frame) and part.frame == frame and part.key not in shut]
        order += [part.key for part in still if not inside.is_one_node(part)]
    frames = sorted(graph.frames.values(), key=lambda frame: _depth(graph, frame))  # outer before inner
    graph.frames = {frame.key: frame for frame in frames}
    return found


def _around(run, period, key, frame):
    """A frame for a run of parts, which are alike after each period."""
    first, last, times = run[0], run[-1], len(run) // period
    names = [part.label if isinstance(part, Frame) else part.title for part in run[:period]]
    made = Frame(key, frame=frame, title=f"{times} times", lines=names[:6])
    made.lines += [f"and {len(names) - 6} more"] if len(names) > 6 else []
    if isinstance(first, Frame) and isinstance(last, Frame):
        made.inputs, made.outputs = first.inputs, last.outputs
    if period == 1 and isinstance(first, Frame):
        ends = dict.fromkeys((first.title, last.title))  # one name, if it is one module again and again
        made.title, made.lines = f"{first.kind} × {times}", [" … ".join(ends)]
    return made


def _look(inside, part):
    """Parts with the same look are alike: of one class, with the same shapes at the border and of parameters."""
    items, heads = inside.graph.items, inside.heads
    below = [items[key] for node in inside.nodes_of(part) for key in heads[node.key]]
    below = [items[heads[one.key][0]] if one.kind == "accumulate" else one for one in below]
    if isinstance(part, Frame):
        inner = [_look(inside, one) for one in inside.parts[part.key] if isinstance(one, Frame)]
        owned = {
            (one.owner.removeprefix(part.path), one.title.rpartition(".")[2], one.shape) for one in below if one.owner
        }
        return part.kind, part.inputs, part.outputs, inner, owned
    return part.title, part.shape, [one.title if one.kind in ("node", "operation") else one.shape for one in below]


def _leads(inside, parts):
    """For each part the numbers of the parts that its gradients go to."""
    number = {node.key: index for index, part in enumerate(parts) for node in inside.nodes_of(part)}
    return [{number.get(head) for node in inside.nodes_of(part) for head in inside.heads[node.key]} for part in parts]


def _repeats(looks, leads, beside):
    """Where a pattern repeats itself, as (start, stop, period, whether each time goes on from the one before).

    The longest from each place on, from the first place on. `leads` tells what goes on from what: two embeddings that
    are added do not. Where a stretch holds more than a whole number of times, what is left over is left at its
    beginning: the first layer is often a little different, and this way each box ends where a layer does.
    """

    def run(start, period):
        end = start + period
        while end < len(looks) and looks[end] == looks[end - period]:
            end += 1
        first = start + (end - start) % period
        stop = first + period
        while stop < end and any(leads[part] & {*range(stop - period, stop)} for part in range(stop, stop + period)):
            stop += period
        follow = stop > first + period or end - first < beside * period or not beside
        return first, stop if follow else end, period, follow

    modules = [isinstance(look[-1], set) for look in looks]
    start = 0
    while start < len(looks):
        best = (start, start, 1, True)
        for period in range(1, min(_LONGEST_PATTERN, (len(looks) - start) // 2) + 1):
            found = run(start, period)
            least = max(period, best[1] - best[0], 0 if any(modules[start : start + period]) else _SHORTEST)
            best = found if found[1] - found[0] > least else best
        if best[1] > start:
            yield best
        start = max(best[1], start + 1)


# boxes


def fold(graph: Graph, shut: Collection[str]) -> Graph:
    """A new graph in which the frames in `shut` are one box each."""
    return _Folder(graph, shut).folded()


class _Folder:
    """Finds out which items share a box.

    Attributes:
        boxes: the new ones, by the key of their frame; `open`: the keys of frames that stay.
        alone: modules of one node, by that node; they become a part of its box.
        key_of: the key of the box that an item went into, "" if it went into a frame.
        parameters: those in each box and frame.
    """

    def __init__(self, graph, shut):
        self.graph, self.heads, inside = graph, graph.heads(), _Inside(graph)
        self.has_modules = any(frame.kind for frame in graph.frames.values())
        self.parameters, self.users = defaultdict[str, list[Item]](list), defaultdict[str, list[Item]](list)
        for key, used in self.heads.items():
            for one in used:
                self.users[one].append(graph.items[key])
        self.boxes, self.alone, self.open = dict[str, Item](), dict[str, Frame](), list[str]()
        self.key_of = {key: key for key in graph.items}
        for key, frame in graph.frames.items():
            nodes = inside.nodes[key]
            if any(one.key in shut for one in graph.around(frame)):
                continue
            if inside.is_one_node(frame):
                self.alone[nodes[0].key] = frame
            elif key in shut:
                self.boxes[key] = self.box(frame, nodes)
                self.key_of |= dict.fromkeys(self.boxes[key].members, key)
            else:
                self.open.append(key)

    def box(self, frame, nodes):
        """One for a frame."""
        box = Item(frame.key, "collapsed", frame.label, frame=frame.frame)
        box.members, box.position = [one.key for one in nodes], nodes[-1].position
        box.shape = frame.outputs or nodes[-1].shape * bool(frame.kind)
        box.condition = "frozen" if all(one.condition == "frozen" for one in nodes) else ""
        return box

    def absorb(self):
        """What only one box or one frame uses goes into it: what nodes keep, parameters with their AccumulateGrad.

        A parameter of a module that is called again goes into each of its calls.
        """
        items = self.graph.items
        for key, item in items.items():
            users = self.users[key]
            places = {self.place(one) for one in users}
            leaf = items[self.heads[key][0]] if item.kind == "accumulate" else item
            is_parameter = leaf.owner is not None and all(one.kind in ("node", "operation") for one in users)
            is_leaf = is_parameter or (item.kind == "accumulate" and not self.has_modules)
            if not is_leaf or {key, leaf.key} & {*self.graph.roots}:
                continue
            if len(places) > 1 and is_parameter:
                places = {self.place(one, leaf.owner) for one in users}
            if places and "" not in places:
                for place in places:
                    self.parameters[place].append(leaf)
                alone = len(places) == 1 and places <= self.boxes.keys()
                self.key_of[key] = self.key_of[leaf.key] = places.pop() if alone else ""
        for link in self.graph.links:
            if link.kind == "saves" and self.key_of[link.tail] in self.boxes:
                self.key_of[link.head] = self.key_of[link.tail]
        for key, box in self.boxes.items():
            box.lines = self.lines(self.graph.frames[key])

    def place(self, item, path=None):
        """The box that an item lies in, or its frame; or the frame around a call of the module `path`."""
        if self.key_of[item.key] in self.boxes:
            return self.key_of[item.key]
        if path is None:
            return item.frame
        return next((frame.key for frame in self.graph.around(item) if frame.path == path and frame.kind), "")

    def lines(self, frame):
        """What stands below its title: shapes, where that is the way of the arrows; parameters, or how many."""
        shapes = f"{frame.inputs} → {frame.outputs}" if self.graph.forward and frame.outputs else ""
        lines = [*filter(None, [shorten_list(shapes, LONGEST + 20)]), *frame.lines]
        leaves = sorted(self.parameters[frame.key], key=lambda leaf: leaf.position)
        if len(leaves) > _FEW or (leaves and not self.has_modules):
            return [*lines, f"{len(leaves)} parameters, {sum(leaf.numel for leaf in leaves):,} numbers"]
        for leaf in leaves:
            name, frozen = leaf.title.removeprefix(f"{frame.path}."), " frozen" * (leaf.kind == "constant")
            lines.append(shorten(f"{name} {leaf.shape}{frozen}"))
        return lines

    def folded(self):
        """The new graph."""
        self.absorb()
        graph, new = self.graph, Graph(roots=[self.key_of[root] for root in self.graph.roots])
        for key in self.open:
            new.frames[key] = replace(graph.frames[key], lines=self.lines(graph.frames[key]))
        for key, item in graph.items.items():
            frame = next((one.key for one in graph.around(item) if one.key in new.frames), "")
            shown = self.boxes.get(self.key_of[key]) or replace(item, frame=frame)
            if of := self.alone.get(key):
                lines = self.lines(of) if graph.forward else [of.label, *self.lines(of), *item.lines]
                title, details = of.label if graph.forward else item.title, [("module", of.path), *item.details]
                shown = replace(shown, title=title, lines=lines, shape=of.outputs, details=details)
            if self.key_of[key]:
                new.items.setdefault(shown.key, shown)
        merged = dict[tuple[str, str, str], Link]()
        for link in graph.links:
            moved = replace(link, tail=self.key_of[link.tail], head=self.key_of[link.head])
            place = (moved.tail, moved.head, link.key if moved == link else link.kind)  # two between two nodes stay two
            inside = not moved.tail or not moved.head or moved.tail == moved.head
            if not inside and (place not in merged or moved.look == "sick"):
                merged[place] = moved
        new.links = [*merged.values()]
        return new
