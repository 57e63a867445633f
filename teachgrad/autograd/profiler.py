"""Where does the time of a backward pass go?

    with profile() as prof:
        loss.backward()
    print(prof.key_averages().table(sort_by="self_cpu_time_total"))
    prof.export_chrome_trace("trace.json")      # open it in https://ui.perfetto.dev

`profile` is an observer of the engine: it notes the time when a node starts and when it has returned, and in which
thread. A node that calls `backward` itself contains the nodes of that pass; its *self* time is without
them.

Only nodes are listed; PyTorch's profiler also lists the operators they call.

In PyTorch: `torch/autograd/profiler.py`, `profiler_util.py`.
Read next: `../graph/events.py`, for what an observer is told.
"""

from __future__ import annotations

import threading
import time
from contextlib import ContextDecorator
from operator import attrgetter
from types import SimpleNamespace

from teachgrad.graph.events import Observer, events


class FunctionEvent(SimpleNamespace):
    """One run of one node, or all runs of the nodes of one name. Times are in microseconds since the profile began.

    Attributes:
        key: the node's name, by which averages are grouped.
        thread: the thread it ran in.
        start: when it was taken from the queue.
        cpu_time_total: how long it took.
        self_cpu_time_total: how long it took without the nodes that ran inside of it.
        count: how many runs this is.
    """

    cpu_time_total = self_cpu_time_total = 0.0
    count = 1

    @property
    def cpu_time(self) -> float:
        """Time of one run, on average."""
        return self.cpu_time_total / self.count


_COLUMNS = ("Self CPU %", "Self CPU", "CPU total", "CPU time avg", "# of Calls")


class EventList(list[FunctionEvent]):
    """Events, or averages of them, that print as a table."""

    def table(self, sort_by: str | None = None, row_limit: int = 100) -> str:
        """A table, largest `sort_by` first: `self_cpu_time_total`, `cpu_time_total`, `cpu_time` or `count`."""
        rows = self if sort_by is None else sorted(self, key=attrgetter(sort_by), reverse=True)
        total = sum(e.self_cpu_time_total for e in self)
        width = max(len(name) for name in ("Name", *(e.key for e in rows)))
        lines = ["  ".join(["Name".ljust(width), *(f"{title:>12}" for title in _COLUMNS)])]
        for e in rows[:row_limit]:
            share = f"{100 * e.self_cpu_time_total / (total or 1):11.2f}%"
            times = [f"{t:10.3f}us" for t in (e.self_cpu_time_total, e.cpu_time_total, e.cpu_time)]
            lines.append("  ".join([e.key.ljust(width), share, *times, f"{e.count:12}"]))
        return "\n".join([*lines, f"Self CPU time total: {total:.3f}us"])

    def __str__(self) -> str:
        return self.table()


class profile(Observer):
    """Context manager that times every node of the backward passes run inside it, in all threads.

    What PyTorch's has other options for (`record_shapes=True`, …) is not measured.

    Attributes:
        function_events: what was measured, an entry for each run of a node.
    """

    active: list = []

    def __init__(self, enabled: bool = True, **options: bool):
        self.enabled = enabled
        self.function_events = EventList()
        self._running: dict = {}  # for each thread what runs in it, each with its event, inner last

    def __enter__(self) -> profile:
        self._began = time.perf_counter_ns()
        if self.enabled:
            events.attach(self)
            profile.active.append(self)
        return self

    def __exit__(self, *exception):
        if self.enabled:
            profile.active.remove(self)
            events.detach(self)

    def _now(self):
        return (time.perf_counter_ns() - self._began) / 1e3

    # ---- what the engine tells -------------------------------------------------------------------------------------

    def running(self, task, node, inputs):
        if not task.exec_info or task.exec_info[node].needed:
            self.begin(node, node.name())

    def ran(self, task, node, outputs):
        self.end(node)

    def failed(self, task, node, error: BaseException):
        self.end(node)

    def begin(self, what, name: str):
        """A node, or a block that the user has named, starts."""
        event = FunctionEvent(key=name, thread=threading.current_thread(), start=self._now())
        self._running.setdefault(event.thread, []).append((what, event))

    def end(self, what):
        """The node or block that `begin` was told of is over."""
        running = self._running.get(threading.current_thread())
        if running and running[-1][0] is what:  # else it failed after it had returned
            event = running.pop()[1]
            event.cpu_time_total = self._now() - event.start
            event.self_cpu_time_total += event.cpu_time_total
            if running:
                running[-1][1].self_cpu_time_total -= event.cpu_time_total
            self.function_events.append(event)

    # ---- the results -----------------------------------------------------------------------------------------------

    def key_averages(self) -> EventList:
        """One entry for each name of a node."""
        groups: dict = {}
        for event in self.function_events:
            total = groups.setdefault(event.key, FunctionEvent(key=event.key, count=0))
            total.count += 1
            total.cpu_time_total += event.cpu_time_total
            total.self_cpu_time_total += event.self_cpu_time_total
        return EventList(groups.values())

    def __str__(self) -> str:
        return self.function_events.table()

    def export_chrome_trace(self, path: str):
        """Write a file for `chrome://tracing` or https://ui.perfetto.dev.

        Its entries: M names a thread, X lasts.
        """
        import json  # slow to import

        names = [
            {"ph": "M", "name": "thread_name", "pid": 0, "tid": thread.ident, "args": {"name": thread.name}}
            for thread in self._running
        ]
        runs = [
            {"ph": "X", "name": event.key, "pid": 0, "tid": event.thread.ident, "ts": event.start,
             "dur": event.cpu_time_total}
            for event in self.function_events
        ]  # fmt: skip
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"displayTimeUnit": "ms", "traceEvents": names + runs}, file)


class record_function(ContextDecorator):
    """Context manager and decorator: the block appears in profiles, under a name of your own."""

    def __init__(self, name: str):
        self.name = name

    def __enter__(self) -> record_function:
        for each in profile.active:
            each.begin(self, self.name)
        return self

    def __exit__(self, *exception):
        for each in profile.active:
            each.end(self)
