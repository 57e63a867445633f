"""How do records become a film?

What is to be known of each node and leaf is written down as text and numbers, and the objects are let go: a film keeps
no graph alive. Then the records are cut into steps: one for each thing that a lecturer would stop at.

    make       an operation left a node behind
    start      a backward pass begins: debts are counted
    run        a node was taken from its queue (a leaf's node adds to `.grad` in the same step)
    deliver    a gradient goes along one edge (and whoever is owed nothing more is queued)
    fail       a node raised
    finish     the pass is over

Read next: `replay.py`, which knows the state of the engine at each step.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Frame, Graph, Item, Link, shorten
from teachgrad.viz.drawing.names import Names, add_frames
from teachgrad.viz.filming.record import Event, Glimpse, Recorder, Uses

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
    """A few events that belong together; what happened, in words, and what is written beside the picture."""

    kind: str
    lane: int
    node: str
    events: list[Event]
    source: str
    sentence: str = ""
    tables: dict[str, list[tuple]] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """The tables as text."""
        return [f"{name}: {'; '.join(map(' '.join, rows))}" for name, rows in self.tables.items() if rows]

    def __str__(self) -> str:
        """The step for those who cannot see it."""
        return " ".join([self.sentence, *(f"{line}." for line in self.lines())])


@dataclass
class Cast:
    """Everybody who appears."""

    roles: dict[str, Role] = field(default_factory=dict)
    leaves: dict[str, Item] = field(default_factory=dict)
    lanes: list[str] = field(default_factory=list)
    queues: list[str] = field(default_factory=list)
    from_the_start: set[str] = field(default_factory=set)  # what was there before the film began
    lists: set[int] = field(default_factory=set)  # the queues that are the old engine's ready lists
    frames: dict[str, Frame] = field(default_factory=dict)  # the calls of modules
    followed: list[bool] = field(default_factory=list)  # for each node that PyTorch ran, whether teachgrad ran the same

    def title(self, key: str) -> str:
        return self.roles[key].title

    def queue_name(self, number: int) -> str:
        """What a queue is called: by its driver, where there are several of its kind."""
        is_list = number in self.lists
        kind, alike = ("list", len(self.lists)) if is_list else ("queue", len(self.queues) - len(self.lists))
        return f"{kind} of {self.queues[number]}" if alike > 1 else f"ready {kind}"

    @property
    def panels(self) -> tuple[str, str, str, str]:
        """What the tables beside the picture are called."""
        return OLD_PANELS if self.lists and len(self.lists) == len(self.queues) else PANELS

    def queue_order(self) -> list[int]:
        """Queues by name, whichever thread was first."""
        return sorted(range(len(self.queues)), key=lambda index: self.queues[index])

    def graph(self) -> Graph:
        """Boxes and arrows of everybody, for one picture to change."""
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


# who appears


def develop(
    recorder: Recorder, names: Names, there_before: Iterable[str], modules, record: bool
) -> tuple[Cast, list[Step]]:
    """The cast and the steps.

    Args:
        there_before: the keys of nodes that are older than the film.
        modules: the network.
        record: whether each node that is recorded is a step.
    """
    cast = Cast(lanes=recorder.lanes, queues=recorder.drivers, followed=recorder.followed)
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
    _call_everybody_by_name(cast)
    made = [event.node for event in recorder.events if event.what == "make"]
    for event in recorder.events:
        if event.what == "make":
            cast.roles[event.node].source = event.text or cast.roles[event.node].source
        elif event.inner:
            cast.roles[event.node].inner = event.inner
        elif event.what == "start" and event.uses is not None:
            cast.lists.add(event.queue)
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


def _call_everybody_by_name(cast):
    """Nodes of one kind are told apart by the leaf, by their number, or in the old engine, which has none, by turns."""
    nameless = [leaf for leaf in cast.leaves.values() if not leaf.title]
    for number, leaf in enumerate(nameless, start=1):
        leaf.title = "leaf" if len(nameless) == 1 else f"leaf {number}"
    roles = cast.roles.values()
    first = min((role.box.sequence_nr for role in roles if role.box.sequence_nr is not None), default=0)
    kinds, met = Counter(role.name for role in roles), Counter[str]()
    for role in roles:
        met[role.name] += 1
        of = f" {met[role.name]}"
        if role.box.sequence_nr is not None:
            role.box.sequence_nr -= first
            role.box.position = role.box.sequence_nr
            of = f" nr {role.box.sequence_nr}"
            role.box.lines.insert(0, of.strip())
        if role.leaf:
            of = f" of {cast.leaves[role.leaf].title}"
        role.title = role.name + (of if role.leaf or kinds[role.name] > 1 else "")


# steps


def _cut(cast, events, record):
    steps: list[Step] = []
    pending: dict[int, list[Event]] = {}  # by lane: what waits for the event that it belongs to
    for event in events:
        what, lane, role = event.what, event.lane, cast.roles.get(event.node)
        if what == "make" and role.name == "GraphRoot":
            continue  # the engine's own, part of the start
        if what in ("release", "return") and role.edges:
            pending.setdefault(lane, []).append(event)  # said with the first gradient that is sent
        elif steps and steps[-1].lane == lane and _belongs_to(event, steps[-1], record):
            steps[-1].events += [*pending.pop(lane, []), event]
        elif what != "release":
            source = event.text if what == "start" else role.source if what in ("make", "run", "fail") else ""
            steps.append(Step(what, lane, event.node, [*pending.pop(lane, []), event], source))
    return steps


def _belongs_to(event, step, record):
    """Whether `event` is part of the step before it: the same thread, and nobody else came in between."""
    if event.what == "make":
        return step.kind == "make" and not record
    if event.what == "queue":
        return step.kind in ("deliver", "start", "queue") and step.events[-1].task == event.task
    return event.what in ("capture", "return", "release") and step.kind == "run" and step.node == event.node


# gradients as text


def uses_text(cast: Cast, counters: Uses) -> str:
    """The old engine's counters: `{Mul: 2, Add: 1}`, or `[{Mul: 2}, {}]` where there are several outputs."""
    texts = [", ".join(f"{cast.title(node)}: {count}" for node, count in counter.items()) for counter in counters]
    text = ", ".join(f"{{{text}}}" for text in texts)
    return text if len(texts) == 1 else f"[{text}]"


def glimpse_text(seen: Glimpse | None, longest: int = 48) -> str:
    """The values of a small tensor; dtype and shape where the values would be longer than so many characters."""
    if seen is None:
        return "None"
    if seen.values is not None and seen.values != []:
        text = face.numbers_text(seen.values)
        if len(text) <= longest:
            return text
    return seen.about
