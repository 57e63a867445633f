"""Where does the time of a backward pass go?

    with profile() as prof:
        loss.backward()
    print(prof.key_averages().table(sort_by="self_cpu_time_total"))
    prof.export_chrome_trace("trace.json")      # open it in https://ui.perfetto.dev

`profile` is an observer of the engine: it notes the time when a node starts and when it has returned, in which thread
and on which device. A node that calls `backward` itself contains the nodes of that pass; its *self* time is without
them. Arrows in the trace lead from the moment an operation was recorded to the moment its node ran. While no profile
is active the engine looks at one empty slot, and nothing else is paid.

Only nodes are recorded; PyTorch's profiler also lists the operators they call.

In PyTorch: `torch/autograd/profiler.py`, `profiler_util.py`.
Read next: `events.py`, for what an observer is told.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from contextlib import ContextDecorator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from teachgrad.autograd.accumulate import LATEST
from teachgrad.autograd.events import Observer, events

if TYPE_CHECKING:
    from teachgrad.autograd.graph_task import GraphTask
    from teachgrad.autograd.input_buffer import InputBuffer
    from teachgrad.autograd.node import Grads, Node


@dataclass
class FunctionEvent:
    """One run of one node. Times are in microseconds since the profile began.

    Attributes:
        key: the node's name.
        thread: number of the thread it ran in, 0 for the first one that was seen.
        device: where its gradients were.
        depth: how many backward passes its own was nested in.
        sequence_nr: when the operation was recorded.
        start: when it was taken from the queue.
        end: when it had returned.
        children: time spent in nodes that ran inside of it.
        recorded: (thread, time) at which the operation was recorded, if this profile saw it.
    """

    key: str
    thread: int
    device: str
    depth: int
    sequence_nr: int
    start: float
    end: float = 0.0
    children: float = 0.0
    recorded: tuple[int, float] | None = None
    count: int = 1

    @property
    def name(self) -> str:
        """The node's name."""
        return self.key

    @property
    def cpu_time_total(self) -> float:
        """Time from start to end."""
        return self.end - self.start

    @property
    def self_cpu_time_total(self) -> float:
        """The same without nodes that ran inside."""
        return self.cpu_time_total - self.children

    @property
    def cpu_time(self) -> float:
        """Time of one call."""
        return self.cpu_time_total


@dataclass
class FunctionEventAvg:
    """All runs of the nodes of one name (and thread)."""

    key: str
    thread: int | None = None
    count: int = 0
    cpu_time_total: float = 0.0
    self_cpu_time_total: float = 0.0

    @property
    def cpu_time(self) -> float:
        """Time of one call, on average."""
        return self.cpu_time_total / self.count if self.count else 0.0

    def add(self, event: FunctionEvent) -> None:
        """Count one more run."""
        self.count += event.count
        self.cpu_time_total += event.cpu_time_total
        self.self_cpu_time_total += event.self_cpu_time_total


Row = FunctionEvent | FunctionEventAvg


class EventList(list[Any]):
    """Events, or averages of them, that print as a table."""

    @property
    def self_cpu_time_total(self) -> float:
        """The time of all of them."""
        return sum(e.self_cpu_time_total for e in self)

    def key_averages(self, group_by_thread: bool = False) -> EventList:
        """One entry for each name of a node, or for each name in each thread."""
        groups: dict[tuple[str, int | None], FunctionEventAvg] = {}
        for event in self:
            key = event.key, event.thread if group_by_thread else None
            groups.setdefault(key, FunctionEventAvg(*key)).add(event)
        return EventList(groups.values())

    def total_average(self) -> FunctionEventAvg:
        """All events as one."""
        total = FunctionEventAvg("Total")
        for event in self:
            total.add(event)
        return total

    def table(self, sort_by: str | None = None, row_limit: int = 100, max_name_column_width: int = 55) -> str:
        """A table, largest `sort_by` first: `self_cpu_time_total`, `cpu_time_total`, `cpu_time` or `count`."""
        rows = list(self) if sort_by is None else sorted(self, key=lambda e: getattr(e, sort_by), reverse=True)
        total = self.self_cpu_time_total
        columns = dict(_COLUMNS)
        if all(e.thread is None for e in self):
            del columns["Thread"]
        cells = [[_shortened(e.key, max_name_column_width), *(show(e, total) for show in columns.values())]
                 for e in rows[:row_limit]]  # fmt: skip
        widths = [max([len("Name"), *(len(c[0]) for c in cells)]) + 4] + [12] * len(columns)
        rule = "  ".join("-" * width for width in widths)
        head, *body = [
            "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
            for row in [["Name", *columns], *cells]
        ]
        return "\n".join([rule, head, rule, *body, rule, f"Self CPU time total: {_time(total)}", ""])

    def __str__(self) -> str:
        return self.table()


_COLUMNS: dict[str, Callable[[Row, float], str]] = {
    "Thread": lambda e, total: str(e.thread),
    "Self CPU %": lambda e, total: _percent(e.self_cpu_time_total, total),
    "Self CPU": lambda e, total: _time(e.self_cpu_time_total),
    "CPU total %": lambda e, total: _percent(e.cpu_time_total, total),
    "CPU total": lambda e, total: _time(e.cpu_time_total),
    "CPU time avg": lambda e, total: _time(e.cpu_time),
    "# of Calls": lambda e, total: str(e.count),
}


def _shortened(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 3] + "..."


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "NaN"


def _time(microseconds: float) -> str:
    if microseconds >= 1e6:
        return f"{microseconds / 1e6:.3f}s"
    return f"{microseconds / 1e3:.3f}ms" if microseconds >= 1e3 else f"{microseconds:.3f}us"


_IGNORED = frozenset(
    """use_cuda use_device record_shapes with_flops profile_memory with_stack with_modules use_kineto use_cpu
    experimental_config acc_events custom_trace_id_callback post_processing_timeout_s activity_filters""".split()
)
"""Options of PyTorch's profiler that ask for columns which are not here."""


class profile(Observer):
    """Context manager that times every node of the backward passes run inside it, in all threads.

    PyTorch's other options (`record_shapes=True`, …) ask for columns that there are not here, and are ignored.
    """

    active: ClassVar[list[profile]] = []

    def __init__(self, enabled: bool = True, **options: Any) -> None:
        for name in options.keys() - _IGNORED:
            raise TypeError(f"profile.__init__() got an unexpected keyword argument '{name}'")
        self.enabled = enabled
        self._began = 0
        self.function_events = EventList()
        self._lanes: dict[int, tuple[int, str]] = {}  # thread -> its number here and its name
        self._open: dict[int, list[tuple[Any, FunctionEvent]]] = {}  # thread -> the nodes that run there, inner last
        self._recorded: dict[int, tuple[int, float]] = {}

    def __enter__(self) -> profile | None:
        if not self.enabled:
            return None
        if self._began:
            raise RuntimeError("Profiler context manager is not reentrant")
        self._began = time.perf_counter_ns()
        events.attach(self)
        profile.active.append(self)
        return self

    def __exit__(self, *exception: object) -> None:
        if self.enabled:
            profile.active.remove(self)
            events.detach(self)

    # ---- what the engine tells ---------------------------------------------------------------------------------

    def _now(self) -> float:
        return (time.perf_counter_ns() - self._began) / 1e3

    def _lane(self) -> int:
        ident = threading.get_ident()
        lane = self._lanes.get(ident)
        if lane is None:
            lane = self._lanes[ident] = len(self._lanes), threading.current_thread().name
        return lane[0]

    def node_made(self, node: Node) -> None:
        self._recorded[id(node)] = self._lane(), self._now()

    def running(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        if task.exec_info and not task.exec_info[node].needed:
            return  # only what arrives at it is wanted
        made = self._recorded.pop(id(node), None)
        event = FunctionEvent(
            node.name(), self._lane(), str(inputs.device), task.depth, node.sequence_nr, self._now(), recorded=made
        )
        self._open.setdefault(threading.get_ident(), []).append((node, event))

    def begin(self, block: record_function) -> None:
        """A block that the user has named starts."""
        event = FunctionEvent(block.name, self._lane(), "cpu", 0, 0, self._now())
        self._open.setdefault(threading.get_ident(), []).append((block, event))

    def ran(self, task: GraphTask, node: Node, outputs: Grads) -> None:
        self.close(node)

    def failed(self, task: GraphTask, node: Node, error: BaseException) -> None:
        self.close(node)

    def close(self, node: Node | record_function) -> None:
        """A node, or a block, is over."""
        opened = self._open.get(threading.get_ident())
        if not opened or opened[-1][0] is not node:
            return  # it failed after it had returned
        event = opened.pop()[1]
        event.end = self._now()
        if opened:
            opened[-1][1].children += event.cpu_time_total
        self.function_events.append(event)

    # ---- what the user asks ------------------------------------------------------------------------------------

    def key_averages(self, group_by_thread: bool = False) -> EventList:
        """Calls and time for each name of a node, or for each name in each thread."""
        return self.function_events.key_averages(group_by_thread)

    def total_average(self) -> FunctionEventAvg:
        """Calls and time of everything."""
        return self.function_events.total_average()

    @property
    def self_cpu_time_total(self) -> float:
        """The time of all nodes, in microseconds."""
        return self.function_events.self_cpu_time_total

    def table(self, sort_by: str | None = None, row_limit: int = 100, max_name_column_width: int = 55) -> str:
        """One row for each run of a node."""
        return self.function_events.table(sort_by, row_limit, max_name_column_width)

    def __str__(self) -> str:
        return self.table() if self._began else repr(self)

    def __repr__(self) -> str:
        return repr(list(self.function_events)) if self._began else "<unfinished torch.autograd.profile>"

    def export_chrome_trace(self, path: str | os.PathLike[str]) -> None:
        """Write the events in the Trace Event Format: a lane for each thread."""
        trace = [_entry("M", "process_name", 0, args={"name": "teachgrad"})]
        for lane, name in self._lanes.values():
            trace.append(_entry("M", "thread_name", lane, args={"name": name}))
            trace.append(_entry("M", "thread_sort_index", lane, args={"sort_index": lane}))
        for flow, event in enumerate(self.function_events):
            known: dict[str, Any] = {"Device": event.device, "Depth": event.depth}
            if event.sequence_nr != LATEST:
                known["Sequence number"] = event.sequence_nr
            place: dict[str, Any] = {"tid": event.thread, "ts": event.start}
            trace.append(_entry("X", event.key, **place, cat="cpu_op", dur=event.cpu_time_total, args=known))
            if event.recorded is not None:
                thread, when = event.recorded
                trace.append(_entry("i", event.key, thread, ts=when, cat="forward", s="t"))
                trace.append(_entry("s", "fwdbwd", thread, ts=when, cat="fwdbwd", id=flow))
                trace.append(_entry("f", "fwdbwd", **place, cat="fwdbwd", id=flow, bp="e"))
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"schemaVersion": 1, "displayTimeUnit": "ms", "traceEvents": trace}, file)


class record_function(ContextDecorator):
    """Context manager and decorator: the block appears in profiles, under a name of your own."""

    def __init__(self, name: str, args: str | None = None) -> None:
        self.name = name

    def _recreate_cm(self) -> record_function:
        return record_function(self.name)  # one for each call of a decorated function

    def __enter__(self) -> record_function:
        self.profiles = list(profile.active)
        for each in self.profiles:
            each.begin(self)
        return self

    def __exit__(self, *exception: object) -> None:
        for each in self.profiles:
            each.close(self)


def _entry(phase: str, name: str, tid: int, **more: Any) -> dict[str, Any]:
    """One entry of a trace. Phases: M names something, X lasts, i is an instant, s and f are the ends of an arrow."""
    return {"ph": phase, "name": name, "pid": os.getpid(), "tid": tid, **more}
