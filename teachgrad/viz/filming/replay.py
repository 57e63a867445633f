"""What did the engine know at this step?

A `Moment` is the state of all backward passes at one point of the film: which nodes exist, what each is still owed,
what stands in the ready queues, what lies in the input buffers, what has come out. Applying the events of a step
takes it to the next. The queues are the engine's own heaps, so what comes out next here is what came out there.

`tell` says in words what a step does, and why this and not something else. It looks at the moment before the step,
because reasons lie there: a node is next because of what else stood in the queue.

Read next: `scene.py`, which puts sentence and picture together.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple

from teachgrad.viz.drawing.boxes import shorten_list
from teachgrad.viz.drawing.svg import plural
from teachgrad.viz.filming.record import Event, Glimpse, Uses
from teachgrad.viz.filming.story import Cast, Step, glimpse_text, uses_text

_MANY = 7  # names in a row; more are counted
LABEL = 22  # characters of a gradient


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
        owed: for each pass that is under way, how many gradients each node is still owed.
        uses: the same by output and consumer, for passes of the old engine.
        queues: for each ready queue a heap of ((depth, sequence number), pass, node).
        running: for each lane, (pass, node) that it is inside of, innermost last.
        buffers: what has arrived for (pass, node), by input.
        captured: results of `grad` so far; `grads`: `.grad` of the leaves, as far as the film knows it.
        flows: what is written on each arrow: the gradient that went along it last; `flowing`: the arrows in use now.
        marks: nodes that have run ("done"), that raised ("failed") and that the latest pass does not run ("skipped").
    """

    def __init__(self, cast):
        self.cast = cast
        self.visible: set[str] = set()
        self.show(*cast.from_the_start)
        self.passes = defaultdict(lambda: Event("start", 0, 0, ""))  # one may have begun before the film
        self.owed: dict[int, dict[str, int]] = {}
        self.uses: dict[int, dict[str, Uses]] = {}
        self.queues: list[list[Any]] = [[] for _ in cast.queues]
        self.running = defaultdict[int, list[tuple[int, str]]](list)
        self.buffers: dict[tuple[int, str], dict[int, Glimpse | None]] = {}
        self.captured: dict[tuple[int, int], Glimpse | None] = {}
        self.grads: dict[str, Glimpse | None] = {}
        self.flows: dict[str, str] = {}
        self.flowing: list[str] = []
        self.marks: dict[str, str] = {}
        self._leaving: list[Event] = []  # whose nodes are shown as running until the next step

    def show(self, *nodes):
        self.visible.update(nodes, (self.cast.roles[node].leaf for node in nodes))

    def apply(self, step):
        """Go on by one step."""
        self.flowing = []
        if step.kind not in ("make", "queue"):  # these can be the tail of a delivery
            for event in self._leaving:
                stack = self.running[event.lane]
                stack[:] = [entry for entry in stack if entry != event.place]
            self._leaving.clear()
        for event in step.events:
            if event.what != "release":
                getattr(self, f"_{event.what}")(event)

    def states(self):
        """How the picture shows the nodes of which there is something to show; what is said last counts."""
        found = {node: "waiting" for owed in self.owed.values() for node in owed} | self.marks
        found |= {node: "ready" for heap in self.queues for _, _, node in heap}
        return found | {node: "running" for stack in self.running.values() for _, node in stack}

    def owed_to(self, key):
        """How many gradients the node is owed by the latest pass that counts it."""
        return next((owed[key] for owed in reversed(self.owed.values()) if key in owed), 0)

    def queue(self, number):
        """((depth, sequence number), pass, node) in the order in which they would be taken out."""
        heap = list(self.queues[number])
        return [heappop(heap) for _ in range(len(heap))]

    def queue_with(self, place):
        """The queue in which a node stands for a pass."""
        found = (number for number, heap in enumerate(self.queues) if any(entry[1:] == place for entry in heap))
        return next(found, None)

    # one method for each kind of event

    def _make(self, event):
        self.show(event.node, *(edge.head for edge in self.cast.roles[event.node].edges))

    def _start(self, event):
        self.passes[event.task] = event
        self.owed[event.task] = {node: owed for node, owed in event.debts.items() if node not in event.left_out}
        if event.uses is not None:
            self.uses[event.task] = dict(event.uses)
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
        heappush(self.queues[event.queue], Ready(event.rank, event.task, event.node))
        self.buffers[event.place] = dict(enumerate(event.inputs))

    def _run(self, event):
        place, number = event.place, self.queue_with(event.place)
        if number is not None and self.queues[number][0][1:] == place:
            heappop(self.queues[number])
        else:  # several threads: another one pushed before it could say so
            self._take_out(lambda entry: entry[1:] == place)
        self.buffers.pop(place, None)
        self._see_grad(event)
        stack = self.running[event.lane]
        while stack and stack[-1][0] == event.task:  # a thread that takes the next node has left the one before it
            stack.pop()
        if event.needed:
            stack.append(place)
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
            self._leaving.append(event)

    def _deliver(self, event):
        if event.uses is not None:
            self.uses[event.task][event.target] = event.uses
        self.flows[event.edge] = label_of(event)
        self.flowing.append(event.edge)
        if event.edge == self.cast.roles[event.node].edges[-1].key:
            self._leaving.append(event)
        if event.target not in self.passes[event.task].left_out:
            owed = self.owed.get(event.task, {})
            owed[event.target] = event.owed
            if not event.owed:
                del owed[event.target]
            buffer = self.buffers.setdefault((event.task, event.target), {})
            buffer[event.number] = add(buffer.get(event.number), event.grad)

    def _fail(self, event):
        self.marks[event.node] = "failed"
        self.running[event.lane] = [entry for entry in self.running[event.lane] if entry != event.place]

    def _finish(self, event):
        self.owed.pop(event.task, None)
        self.grads |= {self.cast.roles[node].leaf: grad for node, grad in event.grads.items()}
        for stack in self.running.values():
            stack[:] = [entry for entry in stack if entry[0] != event.task]
        self._take_out(lambda entry: entry[1] == event.task)
        self.buffers = {place: buffer for place, buffer in self.buffers.items() if place[0] != event.task}

    def _take_out(self, which):
        for number, heap in enumerate(self.queues):
            self.queues[number] = []
            for entry in heap:
                if not which(entry):
                    heappush(self.queues[number], entry)


def add(present: Glimpse | None, arriving: Glimpse | None) -> Glimpse | None:
    """What an input buffer does: an empty place takes the gradient, an occupied one adds it."""
    return present + arriving if present and arriving else present or arriving


def label_of(event: Event) -> str:
    """What stands on an arrow: the values, or dtype and shape where they take too much room; `[3, 2] → sum → [6, 2]`."""
    label = shorten_list(glimpse_text(event.grad, LABEL), LABEL)
    return label if event.returned is None else " → ".join((*event.returned, label))


# in words


def summary(cast: Cast, steps: Sequence[Step], place: str, name_of: Callable[[str], str]) -> str:
    """A sentence for several steps: what was recorded, what ran, which `.grad` was changed, and where gradients went.

    Args:
        place: the box in which all of this happened, or "".
        name_of: what a node is called in the picture: its title, or that of the box it lies in.
    """
    events = [event for step in steps for event in step.events]
    made = [event.node for event in events if event.what == "make"]
    ran = [event.node for event in events if event.what == "run" and event.needed]
    leaves = [cast.leaves[cast.roles[node].leaf].title for node in ran if cast.roles[node].leaf]
    said = []
    for nodes, (one, many) in (
        (made, ("is recorded", "are recorded")),
        ([node for node in ran if not cast.roles[node].leaf], ("runs", "run")),
    ):
        if nodes:
            ends = dict.fromkeys((cast.title(nodes[0]), cast.title(nodes[-1])))
            said.append(f"{plural(len(nodes), 'node')} {_s(len(nodes), one, many)}, {' to '.join(ends)}.")
    if leaves:
        said.append(f"Gradients are added to {_and([f'{leaf}.grad' for leaf in leaves], 3)}.")
    to = dict.fromkeys(name_of(event.target) for event in events if event.what == "deliver" and place)
    to.pop(place, None)
    if to:
        said.append(f"Gradients are sent to {_and([*to], 4)}.")
    return f"{place}: {' '.join(said)}" if place else " ".join(said)


def tell(before: Moment, step: Step) -> str:
    """The sentence (or two) for `step`."""
    return getattr(_Teller(before, step), f"_{step.kind}")()


class _Teller:
    def __init__(self, before, step):
        self.cast, self.before, self.step, self.title = before.cast, before, step, before.cast.title
        self.event = next(event for event in step.events if event.what == step.kind)
        self.role = self.cast.roles.get(step.node)
        self.me = self.role.title if self.role else ""
        inside = before.running[step.lane]
        self.around = inside[-1][1] if inside else ""  # the node that this thread is inside of, if any

    # building

    def _make(self):
        role, when = self.role, ""
        if len(self.step.events) > 1:
            return summary(self.cast, [self.step], "", self.title)
        if self.before.marks.get(self.around) == "done":  # it has returned, and its gradients are being sent
            when = "The sum in the input buffer is recorded too: "
        elif self.around:
            when = f"While {self.title(self.around)} runs, what it computes is recorded too: "
        number = "" if role.box.sequence_nr is None else f" and gets number {role.box.sequence_nr}"
        made = f"{when}{role.name} is recorded{number}."
        if not role.edges:
            return f"{made} No gradient will leave it."
        targets = [self.title(edge.head) for edge in role.edges]
        without = role.inputs - len(targets)
        count = {1: "One input", 2: "Two inputs", 3: "Three inputs"}.get(without, f"{without} inputs")
        rest = f" {count} of the operation {_s(without, 'needs', 'need')} no gradient." if without else ""
        if len(set(targets)) == 1 and len(targets) > 1:
            every = "Both edges" if len(targets) == 2 else f"All {len(targets)} edges"
            return f"{made} {every} lead to {targets[0]}.{rest}"
        return f"{made} {_s(len(targets), 'Its edge leads', 'Its edges lead')} to {_and(targets)}.{rest}"

    # a pass

    def _start(self):
        event = self.event
        text = f"A backward pass starts at {self.me}."
        if event.depth and self.around:
            around = self.title(self.around)
            text = f"Inside {around} another backward pass starts, at {self.me} (depth {event.depth})."
        elif self.role.name == "GraphRoot":
            text = "A backward pass starts at several tensors, so a GraphRoot is put above them."
        if event.uses:
            uses = [f"{self.title(node)} {uses_text(self.cast, counters)}" for node, counters in event.uses.items()]
            text += f" For every output of every function its uses are counted, by consumer: {_and(uses)}."
        elif event.debts:
            owed = [f"{number} for {self.title(node)}" for node, number in event.debts.items()]
            text += f" Every node is owed one gradient for each edge that leads to it: {_and(owed)}."
        if event.left_out:
            out = [self.title(node) for node in (event.node, *event.debts) if node in event.left_out]
            text += f" Not all gradients were asked for: {_and(out)} can be left out."
        return text + self.joins(f" {self.me} is owed nothing")

    def _queue(self):
        return self.joins(f"{self.me} is owed nothing more")

    def _finish(self):
        event, cast, start = self.event, self.cast, self.before.passes[self.event.task]
        if event.failed:
            return "The error reaches whoever called. What was still waiting is forgotten."
        over = f"The inner pass (depth {start.depth}) is over" if start.depth else "The backward pass is over"
        results = sorted((number, grad) for (task, number), grad in self.before.captured.items() if task == event.task)
        found = [f"result {number} is {glimpse_text(grad)}" for number, grad in results]
        if not found:
            leaves = {cast.roles[node].leaf for node in (*start.debts, *event.grads)}
            grads = {**self.before.grads, **{cast.roles[node].leaf: grad for node, grad in event.grads.items()}}
            known = [(cast.leaves[leaf].title, grad) for leaf, grad in grads.items() if leaf in leaves and grad]
            found = [f"{leaf}.grad is {glimpse_text(grad)}" for leaf, grad in known]
        return f"{over}: {_and(found) if found else 'no task is left'}."

    def _fail(self):
        return f"{self.me} fails, and the backward pass is given up. {self.event.text}"

    # a node

    def _run(self):
        event, role = self.event, self.role
        text = f"{self.me} {'runs' if event.needed else 'is next'}: {self.reason()}."
        ran = None
        for one in self.step.events:
            ran = one if one.what == "return" else ran
            if one.what == "capture":
                arrived = glimpse_text(one.grad)
                text += f" The gradient that has arrived, {arrived}, was asked for: it is result {one.number}."
        leaf = self.cast.leaves[role.leaf].title if role.leaf else ""
        if not event.needed:
            return text + (f" {leaf}.grad is left alone." if leaf else " It need not run.")
        if ran is not None:
            text += f" {_accumulated(leaf, event, ran)}" if leaf else " It has nothing to send on."
        elif any(event.inputs):
            text += f" It is given {_and([glimpse_text(seen) for seen in event.inputs])}."
        return f"{text} {self.title(role.inner)} works on the slice, inside it." if role.inner else text

    def reason(self):
        """Why this node, of all that are ready."""
        place, number = self.event.place, self.before.queue_with(self.event.place)
        if number is None:
            return "it was taken from the ready queue"
        queue, entries = f"the {self.cast.queue_name(number)}", self.before.queue(number)
        others = [entry for entry in entries if entry[1:] != place]
        mine, ranks = next(entry[0] for entry in entries if entry[1:] == place), [entry[0] for entry in others]
        nr, alike = self.role.box.sequence_nr, ranks.count(mine) + 1
        if not ranks:
            return f"it is the only node in {queue}"
        if all(depth < mine[0] for depth, _ in ranks):
            return f"it belongs to the deeper pass, and {queue} hands that out first"
        if number in self.cast.lists:
            return f"{queue} is a stack, and it became ready last"
        if max(ranks) > mine:
            return "another thread was quicker with the one before it"
        if nr is None and alike > 1:
            return f"every AccumulateGrad has the highest number there is, and of {alike} the heap hands out this one"
        if nr is None:
            return "its sequence number is the highest there is"
        best = self.cast.roles[others[0][2]].box.sequence_nr
        if len(ranks) == 1:
            return f"its number, {nr}, is higher than the other's, {best}; what was recorded last runs first"
        highest = f"of the {len(entries)} nodes in {queue} it has the highest number, {nr}; the next is {best}"
        return f"{highest}. What was recorded last runs first"

    def _return(self):
        return f"{self.me} is done."

    def _capture(self):
        return f"The gradient that arrived at {self.me} is result {self.event.number}."

    # a gradient

    def _deliver(self):
        event, target, start = self.event, self.title(self.event.target), self.before.passes[self.event.task]
        text = f"{self.title(event.node)} sends"
        if any(one.held for one in self.step.events):
            text = f"{self.title(event.node)} is done and has let go of what it had saved. It sends"
        if event.grad is None:
            text += f" no gradient to {target} (None, which counts as zero); its edge counts as paid."
        else:
            place = f"output {event.number} of {target}" if len(event.uses or ()) > 1 else target
            text += f" {glimpse_text(event.grad)} to {place}"
            text += "." if event.returned is None else f": it returned {_fitted(*event.returned)}."
        if event.target in start.left_out:
            return f"{text} Nothing that was asked for lies there, so it is dropped."
        present = self.before.buffers.get((event.task, event.target), {}).get(event.number)
        if present and event.grad:
            both: Any = add(present, event.grad)
            result = f", which makes {glimpse_text(both)}" if both.values is not None else ""
            text += f" It is added to the {glimpse_text(present)} that waits there{result}."
        if not event.owed:
            return text + self.joins(f" {target} is owed nothing more")
        text += f" {target} is still owed {event.owed} of {start.debts.get(event.target, event.owed)}"
        if event.uses is None:
            return f"{text}, so it waits.{self.joins()}"
        return f"{text}: {uses_text(self.cast, event.uses)}, so it waits in not_ready.{self.joins()}"

    def joins(self, owed=""):
        """Who joins a queue now. `owed`: how the sentence about the last target began."""
        target = self.event.target or self.event.node
        text = f"{owed}: it is ready." if owed else ""
        joining = defaultdict(list)  # by queue
        for event in self.step.events:
            if event.what == "queue" and event.node == target:
                text = f"{owed} and joins the {self.cast.queue_name(event.queue)}."
            elif event.what == "queue":
                joining[self.cast.queue_name(event.queue)].append(self.title(event.node))
        for name, titles in joining.items():
            text += f" {_and(titles)}, ready too, {_s(len(titles), 'joins', 'join')} the {name}."
        return text


def _fitted(was, done):
    if done == "sum":
        return f"a gradient of shape {was}, which the engine sums until it fits"
    return f"{was}, of which the engine takes {'the real part' if done == 'real part' else done}"


def _accumulated(leaf, event, ran):
    given, now = event.inputs[0] if event.inputs else None, glimpse_text(ran.grad)
    if given is None:
        return f"No gradient arrived, so {leaf}.grad stays {now}."
    if ran.grad is None:
        return f"{leaf} wants no gradient any more."
    expected: Any = add(event.grad, given)
    changed = expected.values is not None and glimpse_text(expected) != now
    hooked = " A hook changed it on the way." if changed else ""
    if event.grad is None:
        return f"{leaf}.grad was empty and is now {now}.{hooked}"
    return f"{glimpse_text(given)} is added to {leaf}.grad, which is now {now}.{hooked}"


def _s(number, one, many):
    return one if number == 1 else many


def _and(parts, many=_MANY):
    """a, b and c; or the first few and how many more."""
    if len(parts) > many + 1:
        parts = [*parts[:many], f"{len(parts) - many} more"]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
