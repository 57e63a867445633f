"""How do events become a film?

The graph is drawn as `viz.draw` would draw it; then the objects are let go, so a film keeps no graph alive. The events
are cut into steps. A *step* is what a lecturer would stop at: one event that gives it its kind, and those that belong
to it.

    make       an operation recorded a node
    start      a backward pass begins: debts are counted, and the root joins its queue
    run        a node was taken from its queue (a *capture*, the gradient that arrives being a result of the pass, and
               the *return* of an AccumulateGrad, which has changed `.grad`, belong to this step)
    deliver    a gradient goes along one edge (and a node that is owed nothing more joins its *queue*, the heap of ready
               nodes; its *driver* is the thread that takes them out: a device's, or the one that called `backward`)
    fail       a node raised
    finish     the pass is over

A `Moment` is the state of all backward passes at one point of the film: which nodes exist, what each is still owed,
what stands in the ready queues, what lies in the input buffers, what has come out. Applying the events of a step
takes it to the next. The queues are the engine's own heaps, so what comes out next here is what came out there.

Read next: `tell.py`, which says in words what a step does.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Graph, Item, Link
from teachgrad.viz.drawing.collect import Names, Options, collect
from teachgrad.viz.filming.record import Event, Recorder, add


@dataclass
class Role:
    """What a film knows of a node.

    Attributes:
        box: how the picture shows it; `sequence_nr` is counted from the oldest node in the film.
        name: its kind, `MulBackward0`; `title` has its number, too, where there are several of its kind.
        inputs: how many inputs the operation had.
        edges: where its gradients go; inputs that need none are left out.
        source: the line of the program that made it.
        leaf: the key of the leaf, for an AccumulateGrad.
        inner: the key of the node that a CopySlices runs on its slice.
    """

    box: Item
    name: str
    inputs: int
    edges: list[Link] = field(default_factory=list)
    title: str = ""
    source: str = ""
    leaf: str = ""
    inner: str = ""


@dataclass
class Step:
    """A few events that belong together; and after them, what is said, written beside the picture, and running.

    What is running is told as ((thread, depth), node).
    """

    kind: str
    lane: str  # its thread
    node: str
    events: list[Event]
    source: str  # the program's line behind it
    sentence: str = ""
    tables: dict = field(default_factory=dict)
    running: list = field(default_factory=list)

    def lines(self) -> list[str]:
        """The tables as text."""
        return [f"{name}: {'; '.join(map(' '.join, rows))}" for name, rows in self.tables.items() if rows]

    def told(self, sentence: str) -> str:
        """What it shows, with this sentence, for those who cannot see it."""
        return " ".join([sentence, *(f"{line}." for line in self.lines())])


@dataclass
class Cast:
    """Everything that takes part."""

    graph: Graph = field(default_factory=Graph)
    roles: dict[str, Role] = field(default_factory=dict)
    lanes: list[str] = field(default_factory=list)
    queues: list[str] = field(default_factory=list)  # "queue of cpu"
    followed: list[bool] = field(default_factory=list)  # for each node that PyTorch ran, whether teachgrad ran the same
    from_the_start: set[str] = field(default_factory=set)  # what was there before the film began

    def title(self, key: str) -> str:
        return self.roles[key].title

    def leaf(self, key: str) -> str:
        """The title of the leaf behind an AccumulateGrad, "" for other nodes."""
        leaf = self.roles[key].leaf
        return leaf and self.graph.items[leaf].title

    def queue_name(self, queue: str) -> str:
        """What a queue is called: by its driver, where there are several."""
        return queue if len(self.queues) > 1 else "ready queue"


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
    graph = collect([*recorder.nodes], names, Options(modules=modules)) if recorder.nodes else Graph()
    queues = sorted(set(recorder.queues.values()), key=lambda queue: queue.split()[::-1])
    cast = Cast(graph, {}, [*recorder.lanes.values()], queues, recorder.followed)
    for node, key in graph.keys.items():
        if face.is_node(node):
            cast.roles[key] = Role(graph.items[key], face.node_name(node), len(node.next_functions))
    graph.keys.clear()
    graph.roots.clear()
    graph.links = [replace(link, label="") for link in graph.links if link.kind == "gradient"]
    for link in graph.links:
        role = cast.roles[link.tail]
        if link.head in cast.roles:
            role.edges.append(link)
        else:
            role.leaf = link.head
    inner = {event.node: event.inner for event in recorder.events if event.inner}
    for key, cast.roles[key].inner in inner.items():
        graph.links.append(Link(f"{key}.fn", key, cast.roles[key].inner, "inside", "on the slice"))
    _give_titles(cast)
    _frame_leaves(cast)
    made = [event for event in recorder.events if event.what == "make"]
    reached = {edge.head for event in made for edge in cast.roles[event.node].edges}
    for event in made:
        cast.roles[event.node].source = event.text
    unmade = {key for key, role in cast.roles.items() if role.name != "GraphRoot"}.difference(one.node for one in made)
    cast.from_the_start = unmade - reached | set(there_before)
    return cast, _cut(cast, recorder.events, record)


def _give_titles(cast):
    """Nodes of one kind are told apart by the leaf or by their number."""
    nameless = [item for item in cast.graph.items.values() if item.kind == "leaf" and item.title == "leaf"]
    for number, leaf in enumerate(nameless if len(nameless) > 1 else (), start=1):
        leaf.title = f"leaf {number}"
    boxes = [role.box for role in cast.roles.values()]
    first = min((box.sequence_nr for box in boxes if box.sequence_nr is not None), default=0)
    kinds = Counter(role.name for role in cast.roles.values())
    for key, role in cast.roles.items():
        role.title = f"{role.name} of {cast.leaf(key)}" if role.leaf else role.name
        if role.box.sequence_nr is not None:
            role.box.sequence_nr -= first
            role.box.lines.insert(0, f"nr {role.box.sequence_nr}")
            role.title += f" nr {role.box.sequence_nr}" if kinds[role.name] > 1 else ""


def _frame_leaves(cast):
    """What only one module uses stands in its frame, too."""
    items, users = cast.graph.items, defaultdict[str, set[str]](set)
    for link in cast.graph.links:
        users[link.head].add(items[link.tail].frame)
    for key, role in cast.roles.items():
        if role.leaf and len(users[key]) == 1:
            role.box.frame = items[role.leaf].frame = users[key].pop()


# steps


def _cut(cast, events, record):
    steps: list[Step] = []
    pending: dict = {}  # by thread: what waits for the event that it belongs to
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
    """The state after some step. A place is a pass and a node.

    Attributes:
        visible: nodes that exist, and their leaves.
        passes: the event with which each pass began.
        owed: for each pass that is under way, how many gradients each node is still owed.
        queues: for each ready queue a heap of nodes; `queue_of`: where the node of a place stands.
        running: for each thread the places that it is inside of, innermost last; `left`: those that it has just left.
        buffers: what has arrived for a place, by input.
        captured: results of `grad` so far; `grads`: `.grad` of the leaves, as far as the film knows it.
        flows: for each arrow the gradient that went along it last; `flowing`: the arrows in use now.
        marks: nodes that have run ("done"), that raised ("failed") and that the latest pass does not run ("skipped").
    """

    def __init__(self, cast: Cast):
        self.cast = cast
        self.visible = set[str]()
        self.show(*cast.from_the_start)
        self.passes = defaultdict[int, Event](lambda: Event("start", "", 0, ""))  # one may have begun before the film
        self.owed = defaultdict[int, dict](dict)
        self.queues: dict[str, list[Ready]] = {queue: [] for queue in cast.queues}
        self.queue_of: dict = {}
        self.running = defaultdict[str, list](list)
        self.left: list = []
        self.buffers = defaultdict[tuple, dict](dict)
        self.captured: dict = {}
        self.grads: dict = {}
        self.flows: dict = {}
        self.flowing: list = []
        self.marks: dict = {}

    def show(self, *nodes):
        for role in map(self.cast.roles.__getitem__, nodes):
            self.visible.update((role.box.key, role.leaf, role.inner))

    def apply(self, step: Step):
        """Go on by one step."""
        self.flowing = []
        if step.kind not in ("make", "queue"):  # these can be the tail of a delivery
            self.stop(self.left)
            self.left = []
        for event in step.events:
            getattr(self, f"_{event.what}")(event)

    def stop(self, places):
        """Nothing runs there any more."""
        for stack in self.running.values():
            stack[:] = [place for place in stack if place not in places]

    def states(self) -> dict[str, str]:
        """How the picture shows the nodes that have something to show; the last entry counts."""
        found = {node: "waiting" for owed in self.owed.values() for node in owed} | self.marks
        found |= {node: "ready" for heap in self.queues.values() for _, _, node in heap}
        return found | {node: "running" for stack in self.running.values() for _, node in stack}

    def queue(self, name: str) -> list[Ready]:
        """What stands in it, in the order in which it would be taken out."""
        heap = list(self.queues[name])
        return [heappop(heap) for _ in range(len(heap))]

    # one method for each kind of event

    def _make(self, event):
        self.show(event.node, *(edge.head for edge in self.cast.roles[event.node].edges))

    def _start(self, event):
        self.passes[event.task] = event
        self.owed[event.task] = {node: debt for node, debt in event.debts.items() if node not in event.left_out}
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
        self.queue_of[event.place] = event.queue
        self.buffers[event.place] = dict(enumerate(event.inputs))

    def _run(self, event):
        heap = self.queues.get(self.queue_of.pop(event.place, ""), [])
        if heap and heap[0][1:] == event.place:
            heappop(heap)
        else:  # with several threads, another one may have pushed before it could say so
            heap[:] = [ready for ready in heap if ready[1:] != event.place]
            heapify(heap)
        self.buffers.pop(event.place, None)
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
            self.left.append(event.place)

    def _deliver(self, event):
        self.flows[event.edge] = event
        self.flowing.append(event.edge)
        if event.edge == self.cast.roles[event.node].edges[-1].key:
            self.left.append(event.place)
        if event.target not in self.passes[event.task].left_out:
            self.owed[event.task][event.target] = event.owed
            if not event.owed:
                del self.owed[event.task][event.target]
            buffer = self.buffers[event.task, event.target]
            buffer[event.number] = add(buffer.get(event.number), event.grad)

    def _fail(self, event):
        self.marks[event.node] = "failed"
        self.stop([event.place])

    def _finish(self, event):
        self.owed.pop(event.task, None)
        self.grads |= {self.cast.roles[node].leaf: grad for node, grad in event.grads.items()}
        for heap in self.queues.values():
            heap[:] = [ready for ready in heap if ready.task != event.task]
            heapify(heap)
        self.stop([place for stack in self.running.values() for place in stack if place[0] == event.task])
        for place in [place for place in self.buffers if place[0] == event.task]:
            del self.buffers[place]
