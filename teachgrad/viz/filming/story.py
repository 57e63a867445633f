"""How do records become a film?

What is to be known of each node and leaf is written down as text and numbers, and the objects are let go: a film keeps
no graph alive. Then the records are cut into steps: one for each thing that a lecturer would stop at.

    make       an operation left a node behind
    start      a backward pass begins: debts are counted
    run        a node was taken from its queue (a leaf's node adds to `.grad` in the same step)
    deliver    a gradient goes along one edge (and a node that is owed nothing more is queued)
    fail       a node raised
    finish     the pass is over

A `Moment` is the state of all backward passes at one point of the film: which nodes exist, what each is still owed,
what stands in the ready queues, what lies in the input buffers, what has come out. Applying the events of a step
takes it to the next. The queues are the engine's own heaps, so what comes out next here is what came out there.

Read next: `tell.py`, which says in words what a step does.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Frame, Graph, Item, Link, shorten
from teachgrad.viz.drawing.collect import Names
from teachgrad.viz.drawing.watch import add_frames
from teachgrad.viz.filming.record import Event, Glimpse, Recorder, add

PANELS = ("Ready queue", "Still owed", "Input buffers", "Gradients so far")
OLD_PANELS = ("Ready list", "Dependencies", "not_ready", "Gradients so far")


@dataclass
class Role:
    """What a film knows of a node.

    Attributes:
        box: how the picture shows it; `sequence_nr` is counted from the oldest node in the film.
        name: its kind, `MulBackward0`.
        inputs: how many inputs the operation had.
        edges: where its gradients go; inputs that need none are left out.
        source: the line of the program that made it.
        title: what sentences call it; nodes of the same kind are told apart by their number.
        leaf: the key of the leaf, for an AccumulateGrad.
        inner: the key of the node that a CopySlices runs on its slice.
    """

    box: Item
    name: str
    inputs: int
    edges: list[Link]
    source: str
    title: str = ""
    leaf: str = ""
    inner: str = ""


@dataclass
class Step:
    """A few events that belong together; and after them, what is said, written beside the picture, and running.

    What is running is told as ((lane, depth), node).
    """

    kind: str
    lane: str
    node: str
    events: list[Event]
    source: str
    sentence: str = ""
    tables: dict[str, list[tuple]] = field(default_factory=dict)
    running: list[tuple[tuple[str, int], str]] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The tables as text."""
        return [f"{name}: {'; '.join(map(' '.join, rows))}" for name, rows in self.tables.items() if rows]

    def told(self, sentence: str) -> str:
        """What it shows, with this sentence, for those who cannot see it."""
        return " ".join([sentence, *(f"{line}." for line in self.lines())])


@dataclass
class Cast:
    """Everything that takes part."""

    roles: dict[str, Role] = field(default_factory=dict)
    leaves: dict[str, Item] = field(default_factory=dict)
    lanes: list[str] = field(default_factory=list)
    queues: list[str] = field(default_factory=list)  # "queue of cpu", or of the old engine, "list of cpu"
    from_the_start: set[str] = field(default_factory=set)  # what was there before the film began
    frames: dict[str, Frame] = field(default_factory=dict)  # the calls of modules
    followed: list[bool] = field(default_factory=list)  # for each node that PyTorch ran, whether teachgrad ran the same

    def title(self, key: str) -> str:
        return self.roles[key].title

    def leaf(self, key: str) -> str:
        """The title of the leaf behind an AccumulateGrad, "" for other nodes."""
        leaf = self.leaves.get(self.roles[key].leaf)
        return leaf.title if leaf else ""

    def queue_name(self, queue: str) -> str:
        """What a queue is called: by its driver, where there are several of its kind."""
        kind = queue.partition(" ")[0]
        return queue if sum(one.startswith(kind) for one in self.queues) > 1 else f"ready {kind}"

    @property
    def panels(self) -> tuple[str, str, str, str]:
        """What the tables beside the picture are called."""
        return OLD_PANELS if self.queues and all(map(is_list, self.queues)) else PANELS

    def graph(self) -> Graph:
        """Boxes and arrows of all of it, for one picture to change."""
        graph = Graph(frames={key: replace(frame, lines=list(frame.lines)) for key, frame in self.frames.items()})
        for item in (*(role.box for role in self.roles.values()), *self.leaves.values()):
            graph.items[item.key] = replace(item, lines=list(item.lines))
        for key, role in self.roles.items():
            graph.links += [replace(edge) for edge in role.edges]
            if role.inner in graph.items:
                graph.links.append(Link(f"{key}.fn", key, role.inner, "inside", "on the slice"))
            if role.leaf:
                graph.links.append(Link(f"{key}.variable", key, role.leaf, "gradient"))
        return graph


def is_list(queue: str) -> bool:
    """Whether it is a ready list of the old engine."""
    return queue.startswith("list")


# what takes part


def develop(
    recorder: Recorder, names: Names, there_before: Iterable[str], modules, record: bool
) -> tuple[Cast, list[Step]]:
    """The cast and the steps.

    Args:
        there_before: the keys of nodes that are older than the film.
        modules: the network.
        record: whether each node that is recorded is a step.
    """
    cast = Cast(lanes=[*recorder.lanes.values()], followed=recorder.followed)
    cast.queues = sorted(set(recorder.queues.values()), key=lambda queue: queue.split()[::-1])
    for node, key in recorder.nodes.items():
        if key in cast.roles:  # a stand-in for it
            continue
        role = cast.roles[key] = _role(recorder, node, key)
        if role.box.kind == "accumulate":
            role.leaf = f"t{len(cast.leaves)}"
            title, about = shorten(names.of(node.variable), 40), face.describe(node.variable)
            leaf = cast.leaves[role.leaf] = Item(role.leaf, "leaf", title, [about])
            leaf.owner, _ = names.owners.get(node.variable, (None, 0))
            leaf.shape, leaf.numel = face.shape_of(node.variable), face.read(node.variable, "numel", int)()
        outputs = names.of_outputs(node)
        if outputs and role.name != "GraphRoot":
            role.box.lines.append(face.maker_line(node, outputs))
    if modules is not None:
        _frame(cast, modules)
    _give_titles(cast)
    made = [event.node for event in recorder.events if event.what == "make"]
    for event in recorder.events:
        if event.what == "make":
            cast.roles[event.node].source = event.text or cast.roles[event.node].source
        elif event.inner:
            cast.roles[event.node].inner = event.inner
    reached = {edge.head for key in made for edge in cast.roles[key].edges}
    unmade = {key for key, role in cast.roles.items() if role.name != "GraphRoot"}.difference(made)
    cast.from_the_start = unmade - reached | set(there_before)
    return cast, _cut(cast, recorder.events, record)


def _role(recorder, node, key):
    name, following = face.node_name(node), node.next_functions
    box = Item(key, "accumulate" if face.is_accumulate(node) else "node", shorten(name, 40))
    box.sequence_nr = face.sequence_nr(node)
    edges = [
        Link(f"{key}.{index}", key, recorder.nodes[end], "gradient", input_nr=number)
        for index, (end, number) in enumerate(following)
        if end in recorder.nodes
    ]
    return Role(box, name, len(following), edges, face.source_line(node))


def _frame(cast, net):
    """A frame around what each module made; what only one frame uses stands in it, too."""
    graph, users = cast.graph(), defaultdict[str, set[str]](set)
    with suppress(ValueError):  # nothing of it is in the graph, as around a reentrant checkpoint
        add_frames(graph, net)
    cast.frames = graph.frames
    for link in graph.links:
        users[link.head].add(graph.items[link.tail].frame)
    for key, role in cast.roles.items():
        role.box.frame = graph.items[key].frame
        if role.leaf and len(users[key]) == 1:
            role.box.frame = cast.leaves[role.leaf].frame = users[key].pop()


def _give_titles(cast):
    """Nodes of one kind are told apart by the leaf, by their number, or in the old engine, which has none, by turns."""
    nameless = [leaf for leaf in cast.leaves.values() if not leaf.title]
    for number, leaf in enumerate(nameless, start=1):
        leaf.title = "leaf" if len(nameless) == 1 else f"leaf {number}"
    roles = cast.roles.values()
    first = min((role.box.sequence_nr for role in roles if role.box.sequence_nr is not None), default=0)
    kinds, met = Counter(role.name for role in roles), Counter[str]()
    for key, role in cast.roles.items():
        met[role.name] += 1
        of = f" {met[role.name]}"
        if role.box.sequence_nr is not None:
            role.box.sequence_nr -= first
            role.box.position = role.box.sequence_nr
            of = f" nr {role.box.sequence_nr}"
            role.box.lines.insert(0, of.strip())
        if role.leaf:
            of = f" of {cast.leaf(key)}"
        role.title = role.name + (of if role.leaf or kinds[role.name] > 1 else "")


# steps


def _cut(cast, events, record):
    steps: list[Step] = []
    pending: dict[str, list[Event]] = {}  # by lane: what waits for the event that it belongs to
    for event in events:
        what, lane, role = event.what, event.lane, cast.roles.get(event.node)
        if what == "make" and role.name == "GraphRoot":
            continue  # the engine's own, part of the start
        if what == "return" and role.edges:
            pending.setdefault(lane, []).append(event)  # said with the first gradient that is sent
        elif steps and steps[-1].lane == lane and _belongs_to(event, steps[-1], record):
            steps[-1].events += [*pending.pop(lane, []), event]
        else:
            source = event.text if what == "start" else role.source if what in ("make", "run", "fail") else ""
            steps.append(Step(what, lane, event.node, [*pending.pop(lane, []), event], source))
    return steps


def _belongs_to(event, step, record):
    """Whether `event` is part of the step before it: the same thread, and no other came in between."""
    if event.what == "make":
        return step.kind == "make" and not record
    if event.what == "queue":
        return step.kind in ("deliver", "start", "queue") and step.events[-1].task == event.task
    return event.what in ("capture", "return") and step.kind == "run" and step.node == event.node


# the state at each step


class Ready(NamedTuple):
    """A node in a ready queue. A heap takes the one of the highest rank first."""

    rank: tuple[int, int]
    task: int
    node: str

    def __lt__(self, other):
        return self.rank > other.rank


class Moment:
    """The state after some step.

    Attributes:
        visible: nodes that exist, and their leaves.
        passes: the event with which each pass began.
        owed: for each pass that is under way, how many gradients each node is still owed (and by which: `uses`).
        queues: for each ready queue a heap of ((depth, sequence number), pass, node).
        running: for each lane, (pass, node) that it is inside of, innermost last.
        buffers: what has arrived for (pass, node), by input.
        captured: results of `grad` so far; `grads`: `.grad` of the leaves, as far as the film knows it.
        flows: for each arrow the gradient that went along it last; `flowing`: the arrows in use now.
        marks: nodes that have run ("done"), that raised ("failed") and that the latest pass does not run ("skipped").
    """

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.visible = set[str]()
        self.show(*cast.from_the_start)
        self.passes = defaultdict[int, Event](lambda: Event("start", "", 0, ""))  # one may have begun before the film
        self.owed: dict[int, dict[str, tuple[int, Any]]] = {}
        self.queues: dict[str, list[Ready]] = {queue: [] for queue in cast.queues}
        self.running = defaultdict[str, list[tuple[int, str]]](list)
        self.buffers = defaultdict[tuple[int, str], dict[int, Glimpse | None]](dict)
        self.captured: dict[tuple[int, int], Glimpse | None] = {}
        self.grads: dict[str, Glimpse | None] = {}
        self.flows: dict[str, Event] = {}
        self.flowing: list[str] = []
        self.marks: dict[str, str] = {}
        self._left = set[tuple[int, str]]()  # what is shown as running until the next step

    def show(self, *nodes):
        self.visible.update(nodes, (self.cast.roles[node].leaf for node in nodes))

    def apply(self, step: Step) -> None:
        """Go on by one step."""
        self.flowing = []
        if step.kind not in ("make", "queue"):  # these can be the tail of a delivery
            self.forget(self._left.__contains__)
            self._left.clear()
        for event in step.events:
            getattr(self, f"_{event.what}")(event)

    def forget(self, which):
        """Some nodes neither wait nor run any more."""
        for queue in self.queues.values():
            queue[:] = [ready for ready in queue if not which(ready[1:])]
            heapify(queue)
        for stack in self.running.values():
            stack[:] = [place for place in stack if not which(place)]
        for place in [place for place in self.buffers if which(place)]:
            del self.buffers[place]

    def states(self) -> dict[str, str]:
        """How the picture shows the nodes of which there is something to show; what is said last counts."""
        found = {node: "waiting" for owed in self.owed.values() for node in owed} | self.marks
        found |= {node: "ready" for heap in self.queues.values() for _, _, node in heap}
        return found | {node: "running" for stack in self.running.values() for _, node in stack}

    def owed_to(self, key: str) -> int:
        """How many gradients the node is owed by the latest pass that counts it."""
        return next((owed[key][0] for owed in reversed(self.owed.values()) if key in owed), 0)

    def queue(self, name: str) -> list[Ready]:
        """What stands in it, in the order in which it would be taken out."""
        heap = list(self.queues[name])
        return [heappop(heap) for _ in range(len(heap))]

    def queue_with(self, place: tuple[int, str]) -> str:
        """The queue in which a node stands for a pass."""
        found = (name for name, heap in self.queues.items() if any(ready[1:] == place for ready in heap))
        return next(found, "")

    # one method for each kind of event

    def _make(self, event):
        self.show(event.node, *(edge.head for edge in self.cast.roles[event.node].edges))

    def _start(self, event):
        self.passes[event.task], uses = event, event.uses or {}
        owed = {node: (number, uses.get(node)) for node, number in event.debts.items() if node not in event.left_out}
        self.owed[event.task] = owed
        for node in (event.node, *event.debts):
            role = self.cast.roles[node]
            self.show(node)
            self.marks.pop(node, None)
            if role.leaf in self.grads and node in event.grads:
                self.grads[role.leaf] = event.grads[node]
            for edge in role.edges:
                self.flows.pop(edge.key, None)
        self.marks |= dict.fromkeys(event.left_out, "skipped")

    def _queue(self, event):
        heappush(self.queues[event.queue], Ready(event.rank, *event.place))
        self.buffers[event.place] = dict(enumerate(event.inputs))

    def _run(self, event):
        heap = self.queues.get(self.queue_with(event.place))
        if heap and heap[0][1:] == event.place:
            heappop(heap)  # with several threads, another one may have pushed before it could say so
        self.forget(event.place.__eq__)
        self._see_grad(event)
        stack = self.running[event.lane]
        while stack and stack[-1][0] == event.task:  # a thread that takes the next node has left the one before it
            stack.pop()
        if event.needed:
            stack.append(event.place)
        else:
            self.marks[event.node] = "skipped"

    def _see_grad(self, event):
        leaf = self.cast.roles[event.node].leaf
        if leaf:
            self.grads[leaf] = event.grad

    def _capture(self, event):
        self.captured[event.task, event.number] = event.grad

    def _return(self, event):
        self.marks[event.node] = "done"
        self._see_grad(event)
        if not self.cast.roles[event.node].edges:
            self._left.add(event.place)

    def _deliver(self, event):
        self.flows[event.edge] = event
        self.flowing.append(event.edge)
        if event.edge == self.cast.roles[event.node].edges[-1].key:
            self._left.add(event.place)
        if event.target not in self.passes[event.task].left_out:
            owed = self.owed.get(event.task, {})
            owed[event.target] = event.owed, event.uses
            if not event.owed:
                del owed[event.target]
            buffer = self.buffers[event.task, event.target]
            buffer[event.number] = add(buffer.get(event.number), event.grad)

    def _fail(self, event):
        self.marks[event.node] = "failed"
        self.forget(event.place.__eq__)

    def _finish(self, event):
        self.owed.pop(event.task, None)
        self.grads |= {self.cast.roles[node].leaf: grad for node, grad in event.grads.items()}
        self.forget(lambda place: place[0] == event.task)
