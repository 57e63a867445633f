"""Can I film the old engine?

`teachgrad.history` tells its watchers what it does. Here that is written down in the same records that today's engine
leaves, so that films of both look alike. The ready list becomes a queue whose numbers only grow, so that what came last
goes first; and every delivery carries the counters of its target, one for each output, by consumer.

Read next: `../history/events.py`, what there is to hear.
"""

from __future__ import annotations

import sys
import threading
from collections import Counter
from itertools import count
from typing import Any

from teachgrad.history.events import Event, Walk

from .record import (
    SMALL,
    Delivered,
    Failed,
    Finished,
    Glimpse,
    Made,
    Queued,
    Ran,
    Running,
    Started,
    error_text,
    outside_caller,
)


class HistoryCamera:
    """A watcher of `teachgrad.history`, which writes into the log of a film."""

    def __init__(self, log: list[Any]) -> None:
        self.log = log
        self.ready_since = count()
        self.open: list[tuple[Any, Walk]] = []  # walks that are under way, by thread
        self.inside: dict[Walk, Any] = {}  # the function that a walk has called

    def __call__(self, event: Event) -> None:
        lane, function, walk = threading.current_thread(), event.function, event.walk
        if walk is None:
            if function.requires_grad and function.output_ids:
                self.log.append(Made(lane, function, outside_caller(sys._getframe(1))))
            return

        caller = self.inside.pop(walk, None)
        if caller is not None and event.kind != "failed":
            self.log.append(Ran(lane, walk, caller, (), _grad_of_leaf(caller)))

        if event.kind == "start":
            uses = {fn: [Counter(counter) for counter in counters] for fn, counters in walk.dependencies.items()}
            uses = {fn: counters for fn, counters in uses.items() if fn.requires_grad}
            total = {fn: _total(counters) for fn, counters in uses.items()}
            where, depth = outside_caller(sys._getframe(1)), sum(thread is lane for thread, _ in self.open)
            self.open.append((lane, walk))
            grads = {fn: _grad_of_leaf(fn) for fn in uses if hasattr(fn, "variable")}
            self.log.append(Started(lane, walk, function, depth, total, None, where, _list_of(lane), uses, grads))
            self.queue(lane, walk, depth)
        elif event.kind == "run":
            self.inside[walk] = function
            inputs = _look(event.gradients)
            self.log.append(Running(lane, walk, function, inputs, True, _grad_of_leaf(function)))
        elif event.kind == "gradient":
            counters = [Counter(counter) for counter in walk.dependencies[function]]
            (grad,) = _look([event.gradient])
            output_nr, owed = event.output_nr or 0, _total(counters)
            self.log.append(Delivered(lane, walk, event.source, function, output_nr, grad, owed, uses=counters))
        elif event.kind == "ready":
            self.queue(lane, walk, sum(thread is lane for thread, _ in self.open) - 1)
        elif event.kind in ("failed", "done"):
            if event.error is not None:
                self.log.append(Failed(lane, walk, function, error_text(event.error)))
            self.open.remove((lane, walk))
            self.log.append(Finished(lane, walk, event.error is not None))

    def queue(self, lane: Any, walk: Walk, depth: int) -> None:
        """The function on top of the ready list was put there just now."""
        function, gradients = walk.ready[-1]
        rank = (depth, next(self.ready_since))
        self.log.append(Queued(lane, walk, function, _list_of(lane), rank, _look(gradients)))


def _list_of(lane: Any) -> Any:
    return "ready list", lane


def _total(counters: list[Counter]) -> int:
    return sum(counter.total() for counter in counters)


def _grad_of_leaf(function: Any) -> Glimpse | None:
    grad = getattr(getattr(function, "variable", None), "grad", None)
    return None if grad is None else _look([grad.data])[0]


def _look(tensors: Any) -> tuple[Glimpse | None, ...]:
    return tuple([None if tensor is None else _glimpse(tensor) for tensor in tensors])


def _glimpse(tensor: Any) -> Glimpse:
    values = tensor.tolist() if tensor.numel() <= SMALL else None
    return Glimpse(tensor.size(), tensor.numpy().dtype, "cpu", values)
