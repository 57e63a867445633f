"""What is on the screen at each step?

A `Scene` has one layout for the whole film: every box and arrow stands where it will stand to the end, and the steps
only change how they look. A `Shot` is one step of it: the sentence, the tables, the state of each box and arrow, and
the overlays (counts, gradients, queues), which are small pieces of SVG by name. A still frame, the animation and the
player are all made from shots, so they cannot disagree.

A large graph is folded: a module of the network, or what repeats itself, is one box. What happens in such a box from
its first step to its last is told as one, a `Unit`, which the player can open.

With several threads, or backward passes inside one another, a chart below the graph has a lane for each thread and
depth. A block is a node while it runs; steps go from left to right.

Read next: `show.py`: one shot as a picture, all of them, and all of them in your hands.
"""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import groupby, product
from typing import NamedTuple

from teachgrad.viz.drawing.boxes import Frame, font, printable, shorten, shorten_list, text_width
from teachgrad.viz.drawing.collapse import fold, frame_repeats, frames_by_depth, smallest
from teachgrad.viz.drawing.layout import fit
from teachgrad.viz.drawing.svg import path_label, text
from teachgrad.viz.filming.story import Cast, Moment, Step
from teachgrad.viz.filming.tell import LABEL, glimpse_text, label_of, summary

SENTENCE_HEIGHT = 21
_FEW, _MANY = 50, 120  # boxes; of more, modules become one box each, or what repeats itself
_LARGEST = 300  # boxes in a picture
_UNITS = 1500  # so many steps are told one by one; of more, several at once
_STAGE, _NARROWEST = (900, 480), 440  # the room that a picture has on a slide; what a sentence needs
_URGENCY = ("absent", "", "skipped", "done", "waiting", "ready", "running", "failed")
_BUSY = 6  # arrows that lead to one box; of more, none says what it carries
_STRIP = 52  # height of a queue
_LANE, _LANES_HEAD = 26, 32  # heights


class Shot(NamedTuple):
    """One step, ready to be shown."""

    number: int
    step: Step
    sentence: str
    states: dict[str, str]  # box or arrow -> how it looks; "absent" before it exists
    overlays: dict[str, str]  # name -> SVG
    flowing: list[str]  # the arrows a gradient is going along


class Unit(NamedTuple):
    """The steps from `first` to `last`, told in one sentence; often it is one step."""

    first: int
    last: int
    sentence: str = ""


class Scene:
    """The steps of a film, with the picture they share.

    Attributes:
        graph, layout: the boxes and arrows of everything that takes part; `links`: the arrows by key.
        box_of: the box that a node went into, if it shares one.
        unlabelled: arrows that do not say what they carry, since there are too many.
        units: what is told as one.
        width, height: of the whole picture, lanes and queues included; `queues_at`: where the latter begin.
        top: the height of the longest sentence, which stands above the picture.
        lanes: the chart of threads, where there are several.
    """

    def __init__(self, cast: Cast, steps: Sequence[Step], direction: str | None):
        self.cast, self.steps = cast, steps
        self.graph = _folded(cast.graph)
        self.box_of = {member: item.key for item in self.graph.items.values() for member in item.members}
        shown = self.graph.items | self.box_of
        for role in cast.roles.values():  # a parameter stands on the node that uses it
            lost = (edge.head for edge in role.edges if edge.head not in shown)
            self.box_of |= dict.fromkeys(lost, self.box_of.get(role.box.key, role.box.key))
        self.links = {link.key: link for link in self.graph.links}
        users = Counter(link.head for link in self.graph.links)
        self.unlabelled = {link.key for link in self.graph.links if users[link.head] > _BUSY}
        self._leave_room()
        self.layout = fit(self.graph, direction, _STAGE, _NARROWEST)
        self.width = self.layout.width
        self.lanes = LaneChart(cast, steps, self.layout.height, self.width)
        self.queues_at = self.lanes.bottom
        self.height = self.queues_at + _STRIP * len(cast.queues)
        self.units = list(self._units())
        self.top = 20 + SENTENCE_HEIGHT * max(len(self.wrap(unit.sentence)) for unit in self.units)

    def _leave_room(self):
        """The longest text that each arrow and each leaf will carry has its place from the start."""
        for event in (event for step in self.steps for event in step.events):
            seen, link = label_of(event), self.links.get(event.edge)
            if link and link.key not in self.unlabelled:
                link.room = max(link.room, seen, key=len)
            leaf = self.graph.items.get(self.cast.roles[event.node].leaf if event.node else "")
            if leaf and event.what in ("run", "return"):
                leaf.lines = [leaf.lines[0], ""]
                leaf.room = max(leaf.room, f".grad {seen}", key=len)

    def _units(self):
        """Neighbouring steps that lie in the same box are one; of very many other steps, several at a time."""
        boxes = [self.box(step) for step in self.steps]
        several = 1 + boxes.count("") // _UNITS

        def together(number):
            step = self.steps[number]
            return boxes[number] or number // several, step.kind == "make", step.lane

        for _, run in groupby(range(len(self.steps)), together):
            first, *_, last = [*run] * 2
            shown = self.steps[first : last + 1]
            place = self.graph.items[boxes[first]].title if boxes[first] else ""
            yield Unit(first, last, shown[0].sentence if first == last else summary(self.cast, shown, place, self.name))

    def wrap(self, sentence: str) -> list[str]:
        """Lines that fit into the picture, with a letter of middling width."""
        return textwrap.wrap(printable(sentence), round((self.width - 32) / text_width("o", *font("sentence"))))

    def name(self, node: str) -> str:
        """What a node is called in the picture: its title, or that of the box it lies in."""
        box = self.graph.items.get(self.box_of.get(node, ""))
        return box.title if box and box.members else self.cast.title(node)

    def box(self, step: Step) -> str:
        """The folded box in which a step happens, if in one."""
        box = self.graph.items.get(self.box_of.get(step.node, ""))
        return box.key if box and box.members and step.kind not in ("start", "fail") else ""

    def play(self, units: Iterable[Unit]) -> Iterator[Shot]:
        """A shot of the last step of each unit, in which flows what flowed in all of them."""
        moment, ends = Moment(self.cast), {unit.last: unit for unit in units}
        flowed = dict[str, int]()  # when a gradient went along an arrow last
        for number, step in enumerate(self.steps):
            moment.apply(step)
            flowed |= dict.fromkeys(moment.flowing, number)
            if number in ends:
                first, _, sentence = ends[number]
                flowing = [key for key, when in flowed.items() if when >= first and key in self.layout.paths]
                states, overlays = self._states(moment, flowing), self._overlays(moment, number, flowing)
                yield Shot(number, step, sentence or step.sentence, states, overlays, flowing)

    def shot(self, number: int) -> Shot:
        """That of one step."""
        return next(self.play([Unit(number, number)]))

    def _states(self, moment, flowing):
        known = moment.states()
        states = {key: known.get(key, "") if key in moment.visible else "absent" for key in self.graph.items}
        for key, box in self.box_of.items():  # what is most urgent of all that is in it
            if key in moment.visible:
                states[box] = max(states[box], known.get(key, ""), key=_URGENCY.index)
        absent = [link.key for link in self.graph.links if "absent" in (states.get(link.tail), states.get(link.head))]
        states |= dict.fromkeys(absent, "absent") | dict.fromkeys(flowing, "running")
        return {key: state for key, state in states.items() if state}

    def _overlays(self, moment, number, flowing):
        boxes, found = self.layout.boxes, {}
        owed = {node: count for debts in moment.owed.values() for node, count in debts.items() if node in boxes}
        for key, count in owed.items():  # on its corner
            box = boxes[key]
            found[f"owed {key}"] = badge(box.x + box.width // 2, box.y - box.height // 2, str(count))
        for key in moment.grads.keys() & boxes.keys():  # on the last line
            grad = shorten_list(f".grad {glimpse_text(moment.grads[key], LABEL)}", LABEL + 6)
            line = text("line", boxes[key].x, boxes[key].y + boxes[key].height // 2 - 11, grad)
            found[f"grad {key}"] = f'<g class="item leaf">{line}</g>'
        for key in moment.flows.keys() & self.layout.paths.keys() - self.unlabelled:
            css = "label now" if key in flowing else "label"
            found[f"flow {key}"] = path_label(css, self.layout.paths[key], label_of(moment.flows[key]))
        for (_, node), buffer in moment.buffers.items():
            if node in boxes and any(buffer.values()):  # a thick bar along the upper edge, where gradients come in
                box = boxes[node]
                x, y = box.x - box.width // 2 + 6, box.y - box.height // 2
                found[f"buffer {node}"] = f'<path class="buffer" d="M{x},{y}h{box.width - 12}"/>'
        for index, name in enumerate(self.cast.queues):
            titles = [self.cast.title(ready.node) for ready in moment.queue(name)]
            top = self.queues_at + _STRIP * index
            found[f"queue {index}"] = _queue_strip(self.cast.queue_name(name), titles, top, self.width)
        if self.lanes.rows:
            found["now"] = self.lanes.cursor(number)
        return dict(sorted(found.items()))  # the bar of a buffer comes before a count, and so lies below it


def badge(x: int, y: int, count: str) -> str:
    """How many gradients are owed."""
    width = max(20, text_width(count, *font("mark")) + 12)
    shape = f'<rect x="{x - width // 2}" y="{y - 10}" width="{width}" height="20" rx="10"/>'
    return f'<g class="badge">{shape}<text x="{x}" y="{y + 4}">{count}</text></g>'


def _queue_strip(name, titles, top, width):
    """A ready queue: what is next stands first."""
    x, y = 16, top + 30
    head = f"{name}, next first" if len(titles) > 1 else name if titles else f"{name}: empty"
    parts = [text("label", x, y - 12, head, anchor="start")]
    for index, title in enumerate(titles):
        line = shorten(title, 34)
        room = text_width(line) + 18
        if x + room > width - 60:
            parts.append(text("label", x, y + 10, f"and {len(titles) - index} more", anchor="start"))
            break
        parts.append(f'<g class="item ready"><path d="M{x},{y - 6}h{room}v24h-{room}z"/>')
        parts.append(f"{text('line', x + room // 2, y + 10, line)}</g>")
        x += room + 8
    return "".join(parts)


# the graph that all shots share


def _folded(whole):
    """Of many boxes, the smallest modules that leave few enough are one box each, or else so is what repeats itself."""
    if len(whole.items) <= (_FEW if whole.frames else _MANY):
        return deepcopy(whole)
    levels = *reversed(frames_by_depth(whole)), set[str]()
    folded = smallest((_fold(deepcopy(whole), *way) for way in product((False, True), levels)), _FEW)
    return folded if len(folded.items) <= _LARGEST else _in_stretches(deepcopy(whole))


def _fold(graph, repeats, shut):
    return fold(graph, shut | frame_repeats(graph, shut) if repeats else shut)


def _in_stretches(whole):
    """Where nothing repeats itself: nodes that were made one after the other are one box."""
    whole.frames.clear()
    nodes = sorted((item for item in whole.items.values() if item.kind == "node"), key=lambda item: item.position)
    size = 1 + len(nodes) // _FEW
    for start in range(0, len(nodes), size):
        stretch, key = nodes[start : start + size], f"c{start}"
        whole.frames[key] = Frame(key, title=f"nr {stretch[0].sequence_nr} to {stretch[-1].sequence_nr}")
        for item in stretch:
            item.frame = key
    return fold(whole, set(whole.frames))


# what ran when


class LaneChart:
    """The chart for some steps. `rows` is empty where one thread did everything at one depth.

    Attributes:
        svg: the rows and blocks, the same in every shot.
        bottom: where it ends.
    """

    def __init__(self, cast: Cast, steps: Sequence[Step], top: int, width: int):
        blocks = _blocks(steps)
        rows = sorted({row for row, *_ in blocks})
        self.rows, self.top, self.bottom, self.svg = rows if len(rows) > 1 else [], top + _LANES_HEAD, top + 8, ""
        if not self.rows:
            return
        names = [f"{lane}, depth {depth}" if depth else lane for lane, depth in rows]
        self.bottom += _LANES_HEAD + _LANE * len(rows)
        self.left = 28 + max(map(text_width, names))
        self.scale = (width - self.left - 16) / len(steps)
        parts = [text("label", 16, top + 22, "what ran when, step by step", anchor="start")]
        for y, name in zip(range(self.top, self.bottom, _LANE), names, strict=False):
            parts.append(text("label", 16, y + 15, name, anchor="start"))
            parts.append(f'<path class="lane" d="M{self.left},{y + 11}H{self.at(len(steps))}"/>')
        for row, node, start, end in blocks:
            x, y = self.at(start), self.top + _LANE * rows.index(row)
            room, leaf = max(3, self.at(end) - x - 1), cast.leaf(node)
            name = f"{leaf}.grad" if leaf else cast.roles[node].name.partition("Backward")[0]
            label = text("line", x + room // 2, y + 15, name) if text_width(name) < room - 4 else ""
            parts.append(f'<g class="item node"><path d="M{x},{y + 1}h{room}v20h-{room}z"/>{label}</g>')
        self.svg = "".join(parts)

    def at(self, step: int) -> int:
        return self.left + int(step * self.scale)

    def cursor(self, number: int) -> str:
        """Where the film is."""
        x, width, height = self.at(number), max(2, int(self.scale)), _LANE * len(self.rows) + 2
        return f'<rect class="now" x="{x}" y="{self.top - 3}" width="{width}" height="{height}"/>'


def _blocks(steps):
    """(thread and depth, node, first step, step after the last) for each time that a node runs."""
    blocks, under_way = [], dict[tuple, int]()
    for number, running in enumerate([*(step.running for step in steps), []]):
        now = {one: under_way.get(one, number) for one in running}
        blocks += [(*one, first, number) for one, first in under_way.items() if one not in now]
        under_way = now
    return blocks
