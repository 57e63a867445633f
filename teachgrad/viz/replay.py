"""What did the engine know at this step?

A `Moment` is the state of all backward passes at one point of the film: which nodes exist, what each is still owed,
what stands in the ready queues, what lies in the input buffers, what has come out. Applying the events of a step
takes it to the next. The queues are the engine's own heaps, so what comes out next here is what came out there.

Read next: `sentences.py`, which says in words what a step did.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from teachgrad.autograd.ready_queue import pop_heap, push_heap

from .cast import Cast, Step, Uses
from .record import (
    Captured,
    Delivered,
    Failed,
    Finished,
    Glimpse,
    Made,
    Queued,
    Ran,
    Released,
    Running,
    Started,
)

Buffer = dict[int, Glimpse | None]


class Moment:
    """The state after some step.

    Attributes:
        visible: nodes that exist.
        owed: for each pass that is under way, how many gradients each node is still owed; `total`: at its start.
        uses: the same by output and consumer, for passes of the old engine.
        executed: for each pass, the nodes that it reaches; None: all.
        queues: for each ready queue a heap of (depth, sequence number, pass, node).
        running: for each lane, (pass, node) that it is inside of, innermost last.
        buffers: what has arrived for (pass, node), by input.
        depth: how deeply each pass is nested.
        captured: results of `grad` so far; `grads`: `.grad` of the leaves, as far as the film knows it.
        flows: what went along each arrow last; `flowing`: the arrows in use at this step; `dropped`: those in vain.
        ran, skipped: nodes that have run, and nodes that the latest pass leaves out.
    """

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.visible = set(cast.from_the_start)
        self.owed: dict[int, dict[str, int]] = {}
        self.total: dict[int, dict[str, int]] = {}
        self.uses: dict[int, dict[str, Uses]] = {}
        self.executed: dict[int, frozenset[str] | None] = {}
        self.queues: list[list[Any]] = [[] for _ in cast.queues]
        self.running: dict[int, list[tuple[int, str]]] = {}
        self.buffers: dict[tuple[int, str], Buffer] = {}
        self.depth: dict[int, int] = {}
        self.captured: dict[tuple[int, int], Glimpse | None] = {}
        self.grads: dict[str, Glimpse | None] = {}
        self.flows: dict[str, Glimpse | None] = {}
        self.flowing: list[str] = []
        self.ran: set[str] = set()
        self.skipped: set[str] = set()
        self.failed: set[str] = set()
        self._leaving: list[tuple[int, tuple[int, str]]] = []  # shown as running until the next step

    def apply(self, step: Step) -> None:
        """Go on by one step."""
        self.flowing = []
        if step.kind not in ("make", "queue"):  # these can be the tail of a delivery
            for lane, entry in self._leaving:
                self.running[lane] = [one for one in self.running[lane] if one != entry]
            self._leaving.clear()
        for event in step.events:
            self._event(event)

    def states(self, keys: Collection[str]) -> dict[str, str]:
        """How the picture shows these nodes, where there is something to show; what is said last counts."""
        found = {node: "waiting" for node in keys if self.owed_to(node)}
        found.update({node: "skipped" for node in keys if node in self.skipped})
        found.update({node: "done" for node in keys if node in self.ran})
        found.update({node: "failed" for node in keys if node in self.failed})
        found.update({entry[3]: "ready" for heap in self.queues for entry in heap})
        found.update({node: "running" for stack in self.running.values() for _, node in stack})
        return found

    def owed_to(self, key: str) -> int | None:
        """How many gradients the node is owed by the latest pass that counts it; None if none does."""
        for owed in reversed(self.owed.values()):
            if key in owed:
                return owed[key]
        return None

    def queue(self, number: int) -> list[Any]:
        """(depth, sequence number, pass, node) in the order in which they would be taken out."""
        heap, order = list(self.queues[number]), []
        while heap:
            order.append(pop_heap(heap))
        return order

    def queue_with(self, task: int, node: str) -> int | None:
        """The queue in which a node stands."""
        for number, heap in enumerate(self.queues):
            if any(entry[2:] == (task, node) for entry in heap):
                return number
        return None

    # one method for each kind of event

    def _event(self, event: Any) -> None:
        _APPLY[type(event)](self, event)

    def _made(self, event: Made) -> None:
        self.visible.add(event.node)
        self.visible.update(edge.target for edge in self.cast.roles[event.node].edges)

    def _started(self, event: Started) -> None:
        self.visible.add(event.node)
        self.visible.update(event.owed)
        self.owed[event.task] = dict(event.owed)
        self.total[event.task] = event.owed
        self.executed[event.task] = event.executed
        if event.uses is not None:
            self.uses[event.task] = dict(event.uses)
        self.depth[event.task] = event.depth
        for node, grad in event.grads.items():
            if self.cast.roles[node].leaf in self.grads:
                self.grads[self.cast.roles[node].leaf] = grad
        everybody = {event.node, *event.owed}
        self.ran -= everybody
        self.failed -= everybody
        self.skipped -= everybody
        if event.executed is not None:
            self.skipped |= everybody - event.executed
        for node in everybody:
            for edge in self.cast.roles[node].edges:
                self.flows.pop(edge.key, None)

    def _queued(self, event: Queued) -> None:
        push_heap(self.queues[event.queue], (*event.rank, event.task, event.node))  # type: ignore[arg-type]
        self.buffers[event.task, event.node] = dict(enumerate(event.inputs))

    def _running(self, event: Running) -> None:
        number = self.queue_with(event.task, event.node)
        if number is not None:
            heap = self.queues[number]
            if heap[0][2:] == (event.task, event.node):
                pop_heap(heap)
            else:  # several threads: another one pushed before it could say so
                rest = [entry for entry in heap if entry[2:] != (event.task, event.node)]
                heap.clear()
                for entry in rest:
                    push_heap(heap, entry)
        self.buffers.pop((event.task, event.node), None)
        role = self.cast.roles[event.node]
        if role.leaf:
            self.grads[role.leaf] = event.grad
        self._return_until(event.lane, event.task)
        self.running.setdefault(event.lane, []).append((event.task, event.node))
        if not event.needed:
            self._leaving.append((event.lane, (event.task, event.node)))

    def _captured(self, event: Captured) -> None:
        self.captured[event.task, event.number] = event.grad

    def _released(self, event: Released) -> None:
        pass

    def _ran(self, event: Ran) -> None:
        self.ran.add(event.node)
        role = self.cast.roles[event.node]
        if role.leaf:
            self.grads[role.leaf] = event.grad
        if not role.edges:
            self._leaving.append((event.lane, (event.task, event.node)))

    def _delivered(self, event: Delivered) -> None:
        owed = self.owed.get(event.task, {})
        if event.owed:
            owed[event.target] = event.owed
        else:
            owed.pop(event.target, None)
        if event.task in self.uses:
            self.uses[event.task][event.target] = event.uses
        self.flows[event.edge] = event.grad
        self.flowing.append(event.edge)
        if event.edge == self.cast.roles[event.node].edges[-1].key:
            self._leaving.append((event.lane, (event.task, event.node)))
        executed = self.executed.get(event.task)
        if executed is None or event.target in executed:
            buffer = self.buffers.setdefault((event.task, event.target), {})
            buffer[event.input_nr] = add(buffer.get(event.input_nr), event.grad)

    def _failed(self, event: Failed) -> None:
        self.failed.add(event.node)

    def _finished(self, event: Finished) -> None:
        self.owed.pop(event.task, None)
        self.grads.update((self.cast.roles[node].leaf, grad) for node, grad in event.grads.items())
        for stack in self.running.values():
            stack[:] = [entry for entry in stack if entry[0] != event.task]
        for heap in self.queues:
            rest = [entry for entry in heap if entry[2] != event.task]
            heap.clear()
            for entry in rest:
                push_heap(heap, entry)
        for place in [place for place in self.buffers if place[0] == event.task]:
            del self.buffers[place]

    def _return_until(self, lane: int, task: int) -> None:
        """A thread that takes the next node of a pass has left the one before it."""
        stack = self.running.get(lane, [])
        while stack and stack[-1][0] == task:
            stack.pop()


_APPLY: dict[type, Any] = {
    Made: Moment._made,
    Started: Moment._started,
    Queued: Moment._queued,
    Running: Moment._running,
    Captured: Moment._captured,
    Released: Moment._released,
    Ran: Moment._ran,
    Delivered: Moment._delivered,
    Failed: Moment._failed,
    Finished: Moment._finished,
}


def add(present: Glimpse | None, arriving: Glimpse | None) -> Glimpse | None:
    """What an input buffer does: an empty place takes the gradient, an occupied one adds it."""
    if present is None or arriving is None:
        return arriving if present is None else present
    if present.values is None or arriving.values is None:
        return present
    try:
        dtype = np.dtype(str(present.dtype))
    except TypeError:  # one that numpy cannot add in, such as bfloat16
        return present._replace(values=None)
    with np.errstate(all="ignore"):
        total = np.asarray(present.values, dtype) + np.asarray(arriving.values, dtype)
    return present._replace(values=total.tolist())


def replay(cast: Cast, steps: Sequence[Step]) -> Moment:
    """The moment after the last of `steps`."""
    moment = Moment(cast)
    for step in steps:
        moment.apply(step)
    return moment
