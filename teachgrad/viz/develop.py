"""How do records become a film?

The records name nodes, tensors and threads by the objects themselves. Here each gets a short key in the order in which
it was first met, what is to be known of it is written down as text, and the objects are let go: a film keeps no graph
alive. Then the records are cut into steps: one for each thing that a lecturer would stop at.

    make       an operation left a node behind
    start      a backward pass begins: debts are counted
    run        a node was taken from its queue (a leaf's node adds to `.grad` in the same step)
    deliver    a gradient goes along one edge (and whoever is owed nothing more is queued)
    fail       a node raised
    finish     the pass is over

Read next: `replay.py`, which knows the state of the engine at each step.
"""

from __future__ import annotations

import linecache
import threading
from collections.abc import Iterable, Sequence
from typing import Any

from . import public_face as face
from .cast import Cast, Edge, Leaf, Role, Step, Uses
from .names import Names
from .record import Captured, Delivered, Event, Failed, Finished, Made, Queued, Ran, Released, Running, Started

KINDS = {
    Made: "make",
    Started: "start",
    Queued: "queue",
    Running: "run",
    Delivered: "deliver",
    Failed: "fail",
    Finished: "finish",
    Ran: "return",
    Captured: "capture",
}


def develop(log: Sequence[Event], names: Names, roots: Iterable[Any] = (), home: Any = None) -> tuple[Cast, list[Step]]:
    """The cast and the steps. `roots`: nodes that were there before; `home`: the thread that took the film."""
    casting = _Casting(names, home)
    for root in roots:
        casting.walk(root)
    events = [casting.event(event) for event in log]
    casting.finish(events)
    return casting.cast, _cut(casting.cast, events)


class _Casting:
    """Gives out keys."""

    def __init__(self, names: Names, home: Any) -> None:
        self.cast = Cast()
        self.names = names
        self.keys: dict[Any, str] = {}  # by the object, which stays alive as long as this does
        self.lane_of: dict[Any, int] = {}
        self.queue_of: dict[Any, int] = {}
        self.tasks: dict[Any, int] = {}
        self.next_edge: dict[tuple[int, str], int] = {}
        self.lane(home or threading.current_thread())

    # keys

    def node(self, node: Any) -> str:
        known = self.keys.get(node)
        if known is not None:
            return known
        key = self.keys[node] = f"n{len(self.cast.roles)}"
        role = self.cast.roles[key] = Role(key, face.node_name(node))
        role.sequence_nr = face.sequence_nr(node)
        if face.is_accumulate(node):
            role.leaf = self.leaf(node.variable)
        role.source = _anomaly_line(node)
        return key

    def leaf(self, tensor: Any) -> str:
        key = f"t{len(self.cast.leaves)}"
        self.cast.leaves[key] = Leaf(key, self.names.of(tensor), face.describe(tensor))
        return key

    def walk(self, root: Any) -> None:
        """Everything that can be reached from a node that was there before the film began, as a drawing meets it."""
        waiting, seen = [root], set()
        while waiting:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                self.cast.from_the_start.add(self.node(node))
                waiting.extend(target for target, _ in reversed(node.next_functions) if target is not None)

    def lane(self, thread: Any) -> int:
        if thread not in self.lane_of:
            self.lane_of[thread] = len(self.lane_of)
            self.cast.lanes.append(self.lane_label(thread.name))
        return self.lane_of[thread]

    def lane_label(self, name: str) -> str:
        """Names of the engine's own threads say what they drive; others are counted."""
        if not self.cast.lanes:
            return "cpu"
        kind = name.removeprefix("teachgrad-") if name.startswith("teachgrad-") else "thread"
        number = sum(label.partition(" ")[0] == kind for label in self.cast.lanes) + 1
        return f"thread {number + 1}" if kind == "thread" else kind if number == 1 else f"{kind} {number}"

    def queue(self, queue: Any, driver: str) -> int:
        """A queue is called after the thread that drives it: the one that started a pass, or a device's."""
        if queue not in self.queue_of:
            self.queue_of[queue] = len(self.queue_of)
            self.cast.queues.append(driver)
        return self.queue_of[queue]

    # events, with keys in place of objects

    def event(self, event: Any) -> Any:
        lane = self.lane(event.lane)
        if isinstance(event, Made):
            key = self.node(event.node)
            for target, _ in event.node.next_functions:
                if target is not None:
                    self.node(target)
            self.cast.roles[key].source = source_line(event.where) or self.cast.roles[key].source
            return event._replace(lane=lane, node=key, where=None)
        task = self.tasks.setdefault(event.task, len(self.tasks))
        if isinstance(event, Finished):
            return event._replace(lane=lane, task=task, grads=self.grads(event))
        key = self.node(event.node)
        event = event._replace(lane=lane, task=task, node=key)
        if isinstance(event, Started):
            owed = {self.node(node): number for node, number in event.owed.items()}
            uses = event.uses and {self.node(node): self.consumers(counters) for node, counters in event.uses.items()}
            executed = event.executed and frozenset(self.node(node) for node in event.executed)
            self.cast.deep = self.cast.deep or event.depth > 0
            queue = self.queue(event.queue, self.cast.lanes[lane])
            if uses is not None:
                self.cast.lists.add(queue)
            grads = self.grads(event)
            return event._replace(owed=owed, executed=executed, queue=queue, uses=uses, grads=grads)
        if isinstance(event, Queued):
            return event._replace(queue=self.queue(event.queue, event.device or self.cast.lanes[lane]))
        if isinstance(event, Running):
            self.next_edge[task, key] = 0
            if event.inner is not None:
                self.cast.roles[key].inner = self.node(event.inner)
            return event._replace(predicted=event.predicted and self.node(event.predicted), inner=None)
        if isinstance(event, Delivered):
            return event._replace(target=self.node(event.target), uses=self.consumers(event.uses))
        return event

    def grads(self, event: Started | Finished) -> dict[str, Any]:
        """What leaves have as `.grad`, by the key of their node."""
        return {self.node(node): grad for node, grad in dict(event.grads).items()}

    def consumers(self, counters: Any) -> Uses:
        """For each output, by key: who will still send a gradient, and how many."""
        return [{self.node(node): count for node, count in counter.items()} for counter in counters]

    # what is known only in the end

    def finish(self, events: list[Any]) -> None:
        roles = self.cast.roles
        made = {event.node for event in events if isinstance(event, Made)}
        numbers = [role.sequence_nr for role in roles.values() if role.sequence_nr is not None]
        first = min(numbers, default=0)
        for node, key in list(self.keys.items()):
            role = roles[key]
            edges = list(node.next_functions)
            role.inputs = len(edges)
            role.edges = tuple(
                Edge(f"{key}.{index}", index, self.node(target), nr)
                for index, (target, nr) in enumerate(edges)
                if target is not None
            )
            if role.sequence_nr is not None:
                role.sequence_nr -= first
                role.lines.append(f"nr {role.sequence_nr}")
            outputs = self.names.of_outputs(node)
            if outputs and role.name != "GraphRoot":
                role.lines.append(face.maker_line(node, outputs))
        unmade = {key for key in roles if key not in made and roles[key].name != "GraphRoot"}
        reached = {edge.target for key in made for edge in roles[key].edges}
        self.cast.from_the_start |= unmade - reached
        self.call_leaves_by_name()
        self.call_nodes_by_name()
        for index, event in enumerate(events):
            if isinstance(event, Delivered):
                events[index] = event._replace(edge=self.arrow(event))

    def arrow(self, event: Delivered) -> str:
        """Gradients go along the edges in their order, so the edge of this one is the next that leads anywhere."""
        edges = self.cast.roles[event.node].edges
        at = self.next_edge.get((event.task, event.node), 0)
        while at < len(edges) and edges[at].target != event.target:
            at += 1
        self.next_edge[event.task, event.node] = at + 1
        return edges[at].key if at < len(edges) else ""

    def call_leaves_by_name(self) -> None:
        nameless = [leaf for leaf in self.cast.leaves.values() if not leaf.title]
        for number, leaf in enumerate(nameless, start=1):
            leaf.title = "leaf" if len(nameless) == 1 else f"leaf {number}"

    def call_nodes_by_name(self) -> None:
        kinds: dict[str, int] = {}
        met: dict[str, int] = {}
        for role in self.cast.roles.values():
            kinds[role.name] = kinds.get(role.name, 0) + 1
        for role in self.cast.roles.values():
            alike = kinds[role.name]
            if role.leaf:
                role.title = f"{role.name} of {self.cast.leaves[role.leaf].title}"
            elif alike > 1 and role.sequence_nr is not None:
                role.title = f"{role.name} nr {role.sequence_nr}"
            elif alike > 1:  # the old engine has no numbers
                met[role.name] = met.get(role.name, 0) + 1
                role.title = f"{role.name} {met[role.name]}"
            else:
                role.title = role.name


def source_line(where: Any) -> str:
    """The text of a line of the reader's program; empty where it cannot be had."""
    if where is None:
        return ""
    code, instruction = where
    for start, end, number in code.co_lines():
        if start <= instruction < end and number is not None:
            return linecache.getline(code.co_filename, number).strip()
    return ""


def _anomaly_line(node: Any) -> str:
    """The line of the forward pass that anomaly mode has kept with a node."""
    stack = (getattr(node, "_metadata", None) or {}).get("traceback_")
    return stack[-1].strip().splitlines()[-1].strip() if stack and "\n" in stack[-1].strip() else ""


# steps


def _cut(cast: Cast, events: list[Any]) -> list[Step]:
    steps: list[Step] = []
    pending: dict[int, list[Any]] = {}  # by lane: what waits for the event that it belongs to
    for event in events:
        lane = event.lane
        if isinstance(event, Made) and cast.roles[event.node].name == "GraphRoot":
            continue  # the engine's own, part of the start
        last = steps[-1] if steps and steps[-1].lane == lane else None
        if isinstance(event, (Released, Ran)) and cast.roles[event.node].edges:
            pending.setdefault(lane, []).append(event)  # said with the first gradient that is sent
        elif last is not None and _belongs_to(event, last):
            last.events.extend([*pending.pop(lane, []), event])
        elif not isinstance(event, Released):
            node = getattr(event, "node", "")
            source = cast.roles[node].source if isinstance(event, (Made, Failed)) else ""
            if isinstance(event, Started):
                source = source_line(event.where)
            steps.append(Step(KINDS[type(event)], lane, node, [*pending.pop(lane, []), event], source))
    return steps


def _belongs_to(event: Any, step: Step) -> bool:
    """Whether `event` is part of the step before it: the same thread, and nobody else came in between."""
    if isinstance(event, Queued):
        return step.kind in ("deliver", "start", "queue") and step.events[-1].task == event.task
    if isinstance(event, (Captured, Ran, Released)):
        return step.kind == "run" and step.node == event.node
    return False
