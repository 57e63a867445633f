"""What did the engine know at this step?

A `Moment` is the state of all backward passes at one point of the film: which nodes exist, what each is still owed,
what stands in the ready queues, what lies in the input buffers, what has come out. Applying the events of a step
takes it to the next. The queues are the engine's own heaps, so what comes out next here is what came out there.

Read next: `sentences.py`, which says in words what a step did.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.engine.ready_queue import pop_heap, push_heap

from .record import Event, Glimpse, Uses
from .story import Cast, Step

Buffer = dict[int, Glimpse | None]
Entry = tuple[tuple[int, int], int, str]


class Moment:
    """The state after some step.

    Attributes:
        visible: nodes that exist.
        passes: the event with which each pass began.
        owed: for each pass that is under way, how many gradients each node is still owed.
        uses: the same by output and consumer, for passes of the old engine.
        queues: for each ready queue a heap of ((depth, sequence number), pass, node).
        running: for each lane, (pass, node) that it is inside of, innermost last.
        buffers: what has arrived for (pass, node), by input.
        captured: results of `grad` so far; `grads`: `.grad` of the leaves, as far as the film knows it.
        flows: what went along each arrow last; `flowing`: the arrows in use at this step.
        marks: nodes that have run ("done"), that raised ("failed") and that the latest pass leaves out ("skipped").
    """

    def __init__(self, cast):
        self.cast = cast
        self.visible = set(cast.from_the_start)
        self.passes = defaultdict(lambda: Event("start", 0, 0, ""))  # one may have begun before the film
        self.owed: dict[int, dict[str, int]] = {}
        self.uses: dict[int, dict[str, Uses]] = {}
        self.queues: list[list[Any]] = [[] for _ in cast.queues]
        self.running: dict[int, list[tuple[int, str]]] = {}
        self.buffers: dict[tuple[int, str], Buffer] = {}
        self.captured: dict[tuple[int, int], Glimpse | None] = {}
        self.grads: dict[str, Glimpse | None] = {}
        self.flows: dict[str, Glimpse | None] = {}
        self.flowing: list[str] = []
        self.marks: dict[str, str] = {}
        self._leaving: list[Event] = []  # whose nodes are shown as running until the next step

    def apply(self, step):
        """Go on by one step."""
        self.flowing = []
        if step.kind not in ("make", "queue"):  # these can be the tail of a delivery
            for event in self._leaving:
                stack = self.running.get(event.lane, [])
                stack[:] = [entry for entry in stack if entry != (event.task, event.node)]
            self._leaving.clear()
        for event in step.events:
            if event.what != "release":
                getattr(self, f"_{event.what}")(event)

    def states(self, keys):
        """How the picture shows these nodes, where there is something to show; what is said last counts."""
        found = {node: "waiting" for node in keys if self.owed_to(node)}
        found.update(self.marks)
        found.update((node, "ready") for heap in self.queues for _, _, node in heap)
        found.update((node, "running") for stack in self.running.values() for _, node in stack)
        return {node: state for node, state in found.items() if node in keys}

    def owed_to(self, key):
        """How many gradients the node is owed by the latest pass that counts it."""
        return next((owed[key] for owed in reversed(self.owed.values()) if key in owed), 0)

    def queue(self, number):
        """((depth, sequence number), pass, node) in the order in which they would be taken out."""
        heap = list(self.queues[number])
        return [pop_heap(heap) for _ in range(len(heap))]

    def queue_with(self, task, node):
        """The queue in which a node stands."""
        found = (number for number, heap in enumerate(self.queues) if any(entry[1:] == (task, node) for entry in heap))
        return next(found, None)

    # one method for each kind of event

    def _make(self, event):
        self.visible |= {event.node, *(edge.head for edge in self.cast.roles[event.node].edges)}

    def _start(self, event):
        self.passes[event.task] = event
        self.owed[event.task] = dict(event.debts)
        if event.uses is not None:
            self.uses[event.task] = dict(event.uses)
        for node in (event.node, *event.debts):
            role = self.cast.roles[node]
            self.visible.add(node)
            self.marks.pop(node, None)
            if role.leaf in self.grads and node in event.grads:
                self.grads[role.leaf] = event.grads[node]
            for edge in role.edges:
                self.flows.pop(edge.key, None)
        self.marks.update(dict.fromkeys(event.left_out, "skipped"))

    def _queue(self, event):
        push_heap(self.queues[event.queue], (event.rank, event.task, event.node))  # type: ignore[arg-type]
        self.buffers[event.task, event.node] = dict(enumerate(event.inputs))

    def _run(self, event):
        place = (event.task, event.node)
        number = self.queue_with(*place)
        if number is not None and self.queues[number][0][1:] == place:
            pop_heap(self.queues[number])
        else:  # several threads: another one pushed before it could say so
            self._take_out(lambda entry: entry[1:] == place)
        self.buffers.pop(place, None)
        self._see_grad(event)
        stack = self.running.setdefault(event.lane, [])
        while stack and stack[-1][0] == event.task:  # a thread that takes the next node has left the one before it
            stack.pop()
        stack.append(place)
        if not event.needed:
            self._leaving.append(event)

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
        owed = self.owed.get(event.task, {})
        owed[event.target] = event.owed
        if event.owed == 0:
            del owed[event.target]
        if event.uses is not None:
            self.uses[event.task][event.target] = event.uses
        self.flows[event.edge] = event.grad
        self.flowing.append(event.edge)
        if event.edge == self.cast.roles[event.node].edges[-1].key:
            self._leaving.append(event)
        if event.target not in self.passes[event.task].left_out:
            buffer = self.buffers.setdefault((event.task, event.target), {})
            buffer[event.number] = add(buffer.get(event.number), event.grad)

    def _fail(self, event):
        self.marks[event.node] = "failed"

    def _finish(self, event):
        self.owed.pop(event.task, None)
        self.grads.update((self.cast.roles[node].leaf, grad) for node, grad in event.grads.items())
        for stack in self.running.values():
            stack[:] = [entry for entry in stack if entry[0] != event.task]
        self._take_out(lambda entry: entry[1] == event.task)
        self.buffers = {place: buffer for place, buffer in self.buffers.items() if place[0] != event.task}

    def _take_out(self, which):
        for number, heap in enumerate(self.queues):
            self.queues[number] = []
            for entry in heap:
                if not which(entry):
                    push_heap(self.queues[number], entry)


def add(present: Glimpse | None, arriving: Glimpse | None) -> Glimpse | None:
    """What an input buffer does: an empty place takes the gradient, an occupied one adds it."""
    if present is None or arriving is None or None in (present.values, arriving.values):
        return arriving if present is None else present
    try:
        dtype = np.dtype(present.about.split()[0])
    except TypeError:  # one that numpy cannot add in, such as bfloat16
        return present._replace(values=None)
    with np.errstate(all="ignore"):
        return present._replace(values=np.add(present.values, arriving.values, dtype=dtype).tolist())


def replay(cast: Cast, steps: Sequence[Step]) -> Moment:
    """The moment after the last of `steps`."""
    moment = Moment(cast)
    for step in steps:
        moment.apply(step)
    return moment
