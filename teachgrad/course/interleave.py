"""Can I see the same race twice?

Threads change over when the operating system says so, and an update that gets lost once in a million runs is hard to
look at. In here they change over when a seed says so:

    with interleave(seed=3) as turns:
        turns.run(first, second)        # two functions, a thread each
    print(turns)                        # what was done, a column for each thread

One thread runs at a time. At each *switch point* (a node is taken from a queue, a node has returned, a lock is wanted,
a line of `accumulate` is reached) a random generator with that seed chooses the thread that goes on,
among those that can. The engine
is the real one; only its queues, workers and locks are replaced by ones that give their turn away instead of blocking.
The same seed gives the same interleaving on every machine.

With `lock=False` nothing guards `.grad`, to show what its lock is for: under some seeds an update is lost.

PyTorch has nothing like it.
Read next: `../engine/graph_task.py` and `../engine/workers.py`, whose real parts are exchanged.
"""

from __future__ import annotations

import linecache
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from typing import Any
from unittest.mock import patch

from teachgrad.engine.engine import engine
from teachgrad.engine.graph_task import FIRST, NodeTask, ReadyQueue
from teachgrad.engine.workers import Threads, worker_of
from teachgrad.graph.events import Observer, events
from teachgrad.graph.node import AccumulateGrad, accumulate
from teachgrad.tensor.state import local


@contextmanager
def interleave(seed: int, lock: bool = True) -> Iterator[Turns]:
    """The threads of the engine, and those that `Turns.run` starts, take turns as `seed` says.

    Args:
        seed: of the random generator that chooses the thread that goes on.
        lock: whether reading and writing `.grad` is one step, as it has to be.
    """
    worker = worker_of(local.state)
    if worker.task is not None:
        raise RuntimeError("interleave cannot start inside of a backward pass")
    turns = Turns(seed)
    threads = TurnThreads(turns)
    lock_of = turns.lock_of if lock else lambda node: nullcontext()
    with (
        patch.object(engine, "threads", threads),
        patch.object(worker, "queue", TurnQueue(turns)),
        patch.object(AccumulateGrad, "lock", property(lock_of, AccumulateGrad.__dict__["lock"].__set__)),
    ):
        turns.join()
        events.attach(turns)
        try:
            yield turns
        finally:
            events.detach(turns)
            threads.stop()
            turns.leave("main")
            for thread in threads.started:
                thread.join()


class Turns(Observer):
    """What each thread did, and whose turn it is.

    Attributes:
        history: what was done, in the order in which it was done: (thread, what).
    """

    def __init__(self, seed: int):
        self.history: list[tuple[str, str]] = []
        self._random = Random(seed)
        self._home = threading.current_thread()
        self._players: dict[str, Callable[[], bool]] = {}  # which threads take part, and whether they could go on
        self._turn: str | None = None
        self._changed = threading.Condition()
        self._locked: set[AccumulateGrad] = set()

    # ---- turns -----------------------------------------------------------------------------------------------------

    def start(self, name: str, function: Callable, *args: object) -> threading.Thread:
        """Call `function` in a thread that takes part."""

        def play():
            sys.settrace(self._trace)
            self._wait(name)
            try:
                function(*args)
            finally:
                self.leave(name)

        self._players[name] = lambda: True
        thread = threading.Thread(target=play, name=f"teachgrad-{name}", daemon=True)
        thread.start()
        return thread

    def join(self):
        """The thread of the `with` block takes part, and has its turn."""
        self._players["main"], self._turn = lambda: True, "main"
        sys.settrace(self._trace)

    def leave(self, name):
        sys.settrace(None)
        with self._changed:
            del self._players[name]
            self._next()

    def _wait(self, name):
        with self._changed:
            self._changed.wait_for(lambda: self._turn == name)

    def _next(self):
        able = [name for name in sorted(self._players) if self._players[name]()]
        self._turn = self._random.choice(able) if able else None
        self._changed.notify_all()

    def _me(self):
        thread = threading.current_thread()
        return "main" if thread is self._home else thread.name.removeprefix("teachgrad-")

    def switch(self, ready: Callable[[], bool] = lambda: True):
        """A switch point: a thread is chosen to go on, perhaps this one; return when its turn has come.

        Args:
            ready: whether this thread can be chosen.
        """
        name = self._me()
        if name in self._players:
            with self._changed:
                self._players[name] = ready
                self._next()
            self._wait(name)
            self._players[name] = lambda: True

    def note(self, what: str):
        """Write down that this thread did something."""
        if self._me() in self._players:
            self.history.append((self._me(), what))

    # ---- switch points ---------------------------------------------------------------------------------------------

    def running(self, task, node, inputs):
        self.note(f"runs {node.name()}")

    def ran(self, task, node, outputs):
        self.switch()

    def failed(self, task, node, error: BaseException):
        self.note(f"fails with {type(error).__name__}")

    def _trace(self, frame, event, argument):
        if event == "line":
            self.switch()
            self.note(linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip())
        return self._trace if frame.f_code is accumulate.__code__ else None

    @contextmanager
    def lock_of(self, node):
        """A lock whose holder can be told from outside, so that no thread gets a turn only to find it taken."""
        self.switch(lambda: node not in self._locked)
        self.note("takes the lock")
        self._locked.add(node)
        yield
        self.note("gives the lock back")
        self._locked.remove(node)

    # ---- from outside ----------------------------------------------------------------------------------------------

    def run(self, *functions: Callable[[], Any], names: tuple[str, ...] = ()):
        """Call each function in a thread of its own, interleaved; return when all have. Raises the first error."""
        errors = []

        def call(function):
            worker_of(local.state).queue = TurnQueue(self)
            try:
                function()
            except BaseException as error:
                errors.append(error)

        names = names or tuple(f"thread {i}" for i in range(len(functions)))
        threads = [self.start(name, call, function) for name, function in zip(names, functions, strict=True)]
        self.leave("main")
        for thread in threads:
            thread.join()
        self.join()
        if errors:
            raise errors[0]

    def __str__(self) -> str:
        """A column for each thread, a line for each step."""
        names = list(dict.fromkeys(thread for thread, _ in self.history))
        lines = ["".join(f"{name:21}" for name in names).rstrip()]
        for thread, what in self.history:
            lines.append(" " * 21 * names.index(thread) + what)
        return "\n".join(lines)


# ---- what stands in for the engine's own -----------------------------------------------------------------------------


class TurnQueue(ReadyQueue):
    """A ready queue whose owner waits by giving its turn away."""

    always_shared = True

    def __init__(self, turns: Turns):
        super().__init__()
        self.turns = turns

    def pop(self) -> NodeTask:
        self.turns.switch(lambda: len(self) > 0)
        return super().pop()


class TurnThreads(Threads):
    """Device workers and pool threads that take turns."""

    def __init__(self, turns: Turns):
        super().__init__(engine.thread_main)
        self.turns, self.new_queue = turns, lambda: TurnQueue(turns)
        self.started: list[threading.Thread] = []

    def _start(self, name, target, *args):
        self.started.append(self.turns.start(name, target, *args))

    def run_in_pool(self, task):
        done = threading.Event()
        self._start(f"pool {len(self.started)}", self._run, task, done)
        self.turns.switch(done.is_set)

    def stop(self):
        """End the device workers at their next turn."""
        for queue in self._device_queues.values():
            queue.push((FIRST, None, None, []))
