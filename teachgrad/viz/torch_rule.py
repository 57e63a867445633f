"""In which order should PyTorch run these nodes, and in which did it?

From outside only two things can be seen of a node: that it is about to run, and that it has run. What lies between, the
queue and the debts, follows from teachgrad's rule. The `Director` runs the rule beside what was seen, and where the two
part, follows what was seen and says so. It writes the same records that teachgrad's own engine leaves in a film.

In PyTorch: `torch/csrc/autograd/engine.cpp`.
Read next: `../autograd/engine.py`, the rule in its own house.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any, NamedTuple

from teachgrad.autograd.ready_queue import pop_heap, push_heap

from . import public_face as face
from .record import Captured, Delivered, Event, Failed, Finished, Glimpse, Made, Queued, Ran, Running, Started, Where
from .replay import add

LATEST = 2**64 - 1


class Before(NamedTuple):
    """A node is about to run. `task`: PyTorch's number for the backward pass."""

    task: int
    node: Any
    inputs: tuple[Glimpse | None, ...]
    grad: Glimpse | None


class After(NamedTuple):
    task: int
    node: Any
    outputs: tuple[Glimpse | None, ...]
    grad: Glimpse | None


class Call(NamedTuple):
    """A call of `backward` or `grad`: the edges it starts at, and those that were asked for (None: all leaves)."""

    roots: list[tuple[Any, int]]
    given: list[Glimpse | None]  # the gradient that each root starts with
    wanted: list[tuple[Any, int]] | None
    captures: bool
    grads: dict[Any, Glimpse | None]  # `.grad` of every leaf that can be reached, by its node
    where: Where | None


class Return(NamedTuple):
    """The call is over. `grads`: `.grad` of every leaf by its node; an inner pass may have added to it, unseen."""

    results: tuple[Glimpse | None, ...]
    grads: dict[Any, Glimpse | None]
    error: str


class Root:
    """Stands above several roots, as PyTorch's GraphRoot does, which Python never sees."""

    def __init__(self, edges: list[tuple[Any, int]]) -> None:
        self.next_functions = tuple(edges)

    def name(self) -> str:
        return "GraphRoot"

    def _sequence_nr(self) -> int:
        return LATEST  # alone in the queue: its number does not matter


class Director:
    """Puts what was observed into the order of events that the rule makes of it."""

    def __init__(self, log: list[Any]) -> None:
        self.log = log
        self.lane = threading.current_thread()
        self.queue: list[Any] = []
        self.events: list[Event] = []
        self.predicted: list[str] = []

    def direct(self) -> tuple[list[Event], list[str]]:
        call: Call | None = None
        observed: list[Any] = []
        for entry in self.log:
            if isinstance(entry, Made) and call is None:
                self.events.append(entry)
            elif isinstance(entry, Call):
                call, observed = entry, []
            elif isinstance(entry, Return) and call is not None:
                mine = _of_this_pass(call, observed)
                if any(isinstance(one, Before) for one in mine):
                    self.one_pass(call, mine, entry)
                call = None
            else:
                observed.append(entry)
        return self.events, self.predicted

    def one_pass(self, call: Call, observed: list[Any], end: Return) -> None:
        """Run the rule beside what was seen, and follow what was seen."""
        root = call.roots[0][0] if len(call.roots) == 1 else Root(call.roots)
        owed = _dependencies(root)
        needed, executed = _needed(root, call)
        expected = _simulate(root, dict(owed), needed, executed)
        start = len(self.events)
        self.task = object()
        self.owed, self.executed = owed, executed
        lane, task = self.lane, self.task
        self.events.append(Started(lane, task, root, 0, dict(owed), executed, call.where, id(self), grads=call.grads))
        first = next((one for one in observed if isinstance(one, Before)), None)
        self.heap: list[Any] = []
        self.push(root, first.inputs if first is not None and first.node is root else ())
        self.inputs: dict[Any, dict[int, Glimpse | None]] = {}
        if isinstance(root, Root):
            self.take(root, None, needed, call, end)
            self.send(root, tuple(call.given))
        for one in observed:
            if isinstance(one, Before):
                self.run_up_to(one, needed, call, end)
            elif isinstance(one, Made):  # the pass records itself
                self.events.append(one)
            else:
                self.events.append(Ran(lane, task, one.node, one.outputs, one.grad))
                self.send(one.node, one.outputs)
        if end.error:
            self.events.append(Failed(lane, task, self.failed(observed, needed, call, end), end.error))
            runs = sum(isinstance(event, Running) and event.needed for event in self.events[start:])
            expected = expected[:runs]  # it did not come to the rest
        else:
            while self.heap:
                self.take(self.heap[0][3], None, needed, call, end)
        self.predicted += [face.node_name(node) for node in expected]
        ran = {one.node for one in observed if isinstance(one, After)}
        grads = {node: grad for node, grad in end.grads.items() if node in ran}
        self.events.append(Finished(lane, task, bool(end.error), grads))

    def failed(self, observed: list[Any], needed: set[Any] | None, call: Call, end: Return) -> Any:
        """Who raised: the node that has not returned, or before it could be seen, in a tensor's hook, the next one."""
        last = next(one for one in reversed(observed) if not isinstance(one, Made))
        if isinstance(last, After) and self.heap and "returned an invalid gradient" not in end.error:
            node = self.heap[0][3]
            self.take(node, None, needed, call, end)
            return node
        return last.node

    def push(self, node: Any, inputs: Iterable[Glimpse | None]) -> None:
        rank = (0, _number(node))
        push_heap(self.heap, (*rank, self.task, node))  # type: ignore[arg-type]
        self.events.append(Queued(self.lane, self.task, node, id(self), rank, tuple(inputs)))

    def run_up_to(self, seen: Before, needed: set[Any] | None, call: Call, end: Return) -> None:
        """What stands in front of the queue only to be captured goes first; then the node that was seen."""
        while self.heap and self.heap[0][3] is not seen.node and needed is not None and self.heap[0][3] not in needed:
            self.take(self.heap[0][3], None, needed, call, end)
        self.take(seen.node, seen, needed, call, end)

    def take(self, node: Any, seen: Before | None, needed: set[Any] | None, call: Call, end: Return) -> None:
        """Out of the queue: the node itself, and whatever it was that the rule would have taken."""
        expected = self.heap[0][3] if self.heap else None
        rest = [entry for entry in self.heap if entry[3] is not node]
        if expected is node:
            pop_heap(self.heap)
        else:
            self.heap = []
            for entry in rest:
                push_heap(self.heap, entry)
        inputs = seen.inputs if seen is not None else tuple(self.inputs.get(node, {}).values())
        runs = needed is None or node in needed
        grad = seen.grad if seen is not None else end.grads.get(node)
        self.events.append(Running(self.lane, self.task, node, inputs, runs, grad, expected))
        for index, (wanted, _) in enumerate(call.wanted or ()):
            if call.captures and wanted is node and index < len(end.results):
                self.events.append(Captured(self.lane, self.task, node, index, end.results[index]))

    def send(self, node: Any, outputs: tuple[Glimpse | None, ...]) -> None:
        for (target, input_nr), grad in zip(node.next_functions, outputs, strict=False):
            if target is None or target not in self.owed:
                continue
            self.owed[target] -= 1
            self.events.append(Delivered(self.lane, self.task, node, target, input_nr, grad, self.owed[target]))
            if self.executed is None or target in self.executed:
                buffer = self.inputs.setdefault(target, {})
                buffer[input_nr] = add(buffer.get(input_nr), grad)
                if self.owed[target] == 0:
                    self.push(target, [buffer.get(nr) for nr in range(max(buffer) + 1)])


def _of_this_pass(call: Call, observed: list[Any]) -> list[Any]:
    """What was seen of the call's own pass: of those that began at its roots the first, as numbers are given in turn."""
    roots = {node for node, _ in call.roots}
    seen = [one for one in observed if not isinstance(one, Made)]
    task = min((one.task for one in seen if one.node in roots), default=None)
    return [one for one in observed if isinstance(one, Made) or one.task == task] if task is not None else []


# the rule


def _dependencies(root: Any) -> dict[Any, int]:
    """How many edges lead to each node below `root`."""
    owed: dict[Any, int] = {}
    waiting = [root]
    while waiting:
        for target, _ in waiting.pop().next_functions:
            if target is not None:
                if target not in owed:
                    waiting.append(target)
                owed[target] = owed.get(target, 0) + 1
    return owed


def _needed(root: Any, call: Call) -> tuple[set[Any] | None, frozenset[Any] | None]:
    """The nodes that have to run, and those that gradients are brought to; None: all of them."""
    if call.wanted is None:
        return None, None
    asked = {node for node, _ in call.wanted}
    needed: set[Any] = set() if call.captures else set(asked)
    done: set[Any] = set()
    waiting = [root]
    while waiting:  # a node twice: on the way down, and again when all below it is known
        node = waiting[-1]
        below = [target for target, _ in node.next_functions if target is not None]
        fresh = [target for target in below if target not in done]
        if node not in done and fresh:
            waiting.extend(fresh)
            continue
        waiting.pop()
        done.add(node)
        if any(target in needed or target in asked for target in below):
            needed.add(node)
    return needed, frozenset(needed | asked)


def _simulate(root: Any, owed: dict[Any, int], needed: set[Any] | None, executed: frozenset[Any] | None) -> list[Any]:
    """The order of a backward pass, by the rule alone."""
    heap: list[Any] = []
    node: Any
    order = []
    push_heap(heap, (0, _number(root), None, root))  # type: ignore[arg-type]
    while heap:
        node = pop_heap(heap)[3]
        if needed is not None and node not in needed:
            continue
        order.append(node)
        for target, _ in node.next_functions:
            if target is None:
                continue
            owed[target] -= 1
            if owed[target] == 0 and (executed is None or target in executed):
                push_heap(heap, (0, _number(target), None, target))  # type: ignore[arg-type]
    return order


def _number(node: Any) -> int:
    return node._sequence_nr()
