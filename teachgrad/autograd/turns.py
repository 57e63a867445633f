"""Can I see the same race twice?

Threads change over when the operating system says so, and an update that gets lost once in a million runs is hard to
look at. In here they change over when a seed says so:

    with interleave(seed=3) as turns:
        turns.run(first, second)        # two functions, a thread each
    print(turns)                        # who did what, a column for each thread

One thread runs at a time. At each *switch point* (a node is taken from a queue, a node has returned, a lock is wanted,
a line of `accumulate` is reached) a random generator with that seed says who goes on, among those who can. The engine
is the real one; only its queues, workers and locks are exchanged for such as give their turn away instead of blocking.
The same seed gives the same interleaving on every machine.

`without_accumulate_lock` takes away the lock that guards `.grad`, to show what it is for: under some seeds an update is
lost. See `tests/engine/test_turns.py`.

PyTorch has nothing like it.
Read next: `ready_queue.py` and `workers.py`, whose real parts are exchanged.
"""

from __future__ import annotations

import linecache
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from teachgrad.autograd.accumulate import AccumulateGrad, accumulate
from teachgrad.autograd.engine import engine
from teachgrad.autograd.events import Observer, events
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.ready_queue import WAKE_UP, NodeTask, ReadyQueue, pop_heap, push_heap
from teachgrad.autograd.state import local
from teachgrad.autograd.workers import Threads, worker_of

if TYPE_CHECKING:
    from teachgrad.autograd.graph_task import GraphTask
    from teachgrad.autograd.node import Grads, Node
    from teachgrad.devices import device

Ready = Callable[[], bool]

WIDTH = 40
"""How much of a line of source a printed interleaving shows."""


class Step(NamedTuple):
    """Something that a thread did."""

    thread: str
    what: str


def _always() -> bool:
    return True


class interleave(Observer):
    """Context manager: the threads of the engine, and those that `run` starts, take turns as `seed` says.

    Attributes:
        seed: what the generator starts from.
        history: what was done, in the order in which it was done.
    """

    def __init__(self, seed: int, watch: tuple[Callable[..., Any], ...] = (accumulate,)) -> None:
        """Make one.

        Args:
            seed: any integer; the same one gives the same interleaving.
            watch: functions of which every line is a switch point.
        """
        self.seed = seed
        self.history: list[Step] = []
        self._random = Random(seed)
        self._watched = {function.__code__ for function in watch}
        self._players: dict[str, Ready] = {}  # who takes part, and whether he could go on
        self._turn: str | None = None
        self._changed = threading.Condition()
        self._me = threading.local()
        self._locks: WeakKeyDictionary[AccumulateGrad, TurnLock] = WeakKeyDictionary()

    # ---- turns -------------------------------------------------------------------------------------------------

    def add(self, name: str, ready: Ready = _always) -> None:
        """A thread named `name` will take part."""
        with self._changed:
            self._players[name] = ready

    def enter(self, name: str) -> None:
        """This thread is the one that was added as `name`; it first waits for its turn at its first switch point."""
        self._me.name, self._me.playing = name, False
        sys.settrace(self._trace)

    def leave(self) -> None:
        """This thread takes part no more."""
        sys.settrace(None)
        with self._changed:
            del self._players[self._me.name]
            self._next()
        del self._me.name

    def switch(self, ready: Ready = _always) -> None:
        """A switch point: somebody is chosen to go on, perhaps this thread; return when its turn has come.

        Args:
            ready: whether this thread can be chosen.
        """
        name = getattr(self._me, "name", None)
        if name is None:
            return  # a thread that does not take part
        with self._changed:
            self._players[name] = ready
            if self._me.playing:
                self._next()
            self._me.playing = True
            while self._turn != name:
                self._changed.wait()
            self._players[name] = _always

    def _next(self) -> None:
        able = [name for name in sorted(self._players) if self._players[name]()]
        self._turn = self._random.choice(able) if able else None
        self._changed.notify_all()

    def note(self, what: str) -> None:
        """Write down that this thread did something."""
        name = getattr(self._me, "name", None)
        if name is not None:
            self.history.append(Step(name, what))

    # ---- switch points -----------------------------------------------------------------------------------------

    def running(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        self.note(f"runs {node.name()}")

    def ran(self, task: GraphTask, node: Node, outputs: Grads) -> None:
        self.switch()

    def failed(self, task: GraphTask, node: Node, error: BaseException) -> None:
        self.note(f"fails with {type(error).__name__}")

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        return self._trace_line if frame.f_code in self._watched else None

    def _trace_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.switch()
            self.note(linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip())
        return self._trace_line

    def _lock_of(self, node: AccumulateGrad) -> TurnLock:
        lock = self._locks.get(node)
        if lock is None:
            lock = self._locks[node] = TurnLock(self)
        return lock

    # ---- from outside ------------------------------------------------------------------------------------------

    def __enter__(self) -> interleave:
        worker = worker_of(local.state)
        if worker.device is not None:
            raise RuntimeError("interleave cannot start inside of a backward pass")
        self._before = engine.threads, worker.queue
        self._threads = engine.threads = TurnThreads(self)
        worker.queue = TurnQueue(self)
        self._restore_locks = _exchange_lock(self._lock_of)
        self._join_as_main()
        events.attach(self)
        return self

    def __exit__(self, *exception: object) -> None:
        events.detach(self)
        self._threads.stop()
        self.leave()
        self._threads.wait()
        self._restore_locks()
        engine.threads, worker_of(local.state).queue = self._before

    def _join_as_main(self) -> None:
        self.add("main")
        self.enter("main")
        self._turn, self._me.playing = "main", True

    def run(self, *functions: Callable[[], Any], names: tuple[str, ...] = ()) -> None:
        """Call each function in a thread of its own, interleaved; return when all have. Raises the first error."""
        names = names or tuple(f"thread {i}" for i in range(len(functions)))
        errors: list[BaseException] = []
        threads = []
        for name, function in zip(names, functions, strict=True):
            self.add(name)
            threads.append(threading.Thread(target=self._play, args=(name, function, errors), name=name, daemon=True))
        for thread in threads:
            thread.start()
        self.leave()
        for thread in threads:
            thread.join()
        self._join_as_main()
        if errors:
            raise errors[0]

    def _play(self, name: str, function: Callable[[], Any], errors: list[BaseException]) -> None:
        worker_of(local.state).queue = TurnQueue(self)
        self.enter(name)
        try:
            self.switch()
            function()
        except BaseException as error:
            errors.append(error)
        finally:
            self.leave()

    def __str__(self) -> str:
        """A column for each thread, a line for each step."""
        names = list(dict.fromkeys(step.thread for step in self.history))
        steps = [(thread, what if len(what) <= WIDTH else what[: WIDTH - 1] + "…") for thread, what in self.history]
        widths = [max(len(name), *(len(what) for thread, what in steps if thread == name)) for name in names]
        rows = [names] + [[what if thread == name else "" for name in names] for thread, what in steps]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
        )


# ---- what stands in for the engine's own ---------------------------------------------------------------------------


class TurnQueue(ReadyQueue):
    """A ready queue whose owner waits by giving its turn away."""

    __slots__ = ("turns",)

    def __init__(self, turns: interleave) -> None:
        self.turns = turns
        self.heap: list[NodeTask] = []
        self.not_empty = threading.Condition()

    @property
    def shared(self) -> bool:
        """Always: threads that take turns need every lock and every wake-up."""
        return True

    @shared.setter
    def shared(self, value: bool) -> None:
        pass

    def pop(self) -> NodeTask:
        self.turns.switch(lambda: bool(self.heap))
        return pop_heap(self.heap)


class TurnLock:
    """A lock whose holder can be told from outside, so that nobody gets a turn only to find it taken."""

    def __init__(self, turns: interleave) -> None:
        self.turns = turns
        self.held = False

    def __enter__(self) -> None:
        self.turns.switch(lambda: not self.held)
        self.turns.note("takes the lock")
        self.held = True

    def __exit__(self, *exception: object) -> None:
        self.turns.note("gives the lock back")
        self.held = False


class TurnThreads(Threads):
    """Device workers and pool threads that take turns."""

    def __init__(self, turns: interleave) -> None:
        self.turns = turns
        self._main = engine.thread_main
        self._started: list[threading.Thread] = []
        self._forget()

    def device_queue(self, where: device) -> ReadyQueue:
        queue = self._device_queues.get(where)
        if queue is None:
            queue = self._device_queues[where] = TurnQueue(self.turns)
            heap = queue.heap
            self._begin(str(where), lambda: bool(heap), self._drive_device, where, queue)
        return queue

    def run_in_pool(self, task: GraphTask) -> None:
        done = task.done = threading.Event()
        self._begin(f"pool {len(self._started)}", _always, self._run_in_pool, task)
        self.turns.switch(done.is_set)

    def _run_in_pool(self, task: GraphTask) -> None:
        self.turns.switch()
        self._run(worker_of(local.state), task)

    def _begin(self, name: str, ready: Ready, target: Callable[..., None], *args: Any) -> None:
        def play() -> None:
            self.turns.enter(name)
            try:
                target(*args)
            finally:
                self.turns.leave()

        self.turns.add(name, ready)
        thread = threading.Thread(target=play, name=f"teachgrad-{name}", daemon=True)
        self._started.append(thread)
        thread.start()

    def stop(self) -> None:
        """End the device workers at their next turn."""
        for queue in self._device_queues.values():
            push_heap(queue.heap, (WAKE_UP, 0, None, None, InputBuffer()))

    def wait(self) -> None:
        """Wait until they have ended."""
        for thread in self._started:
            thread.join()


# ---- on purpose wrong ----------------------------------------------------------------------------------------------


def _no_lock(node: AccumulateGrad) -> Any:
    return nullcontext()


def _exchange_lock(stand_in: Callable[[AccumulateGrad], Any]) -> Callable[[], None]:
    """Let `node.lock` of every AccumulateGrad be what `stand_in` gives, if there is a lock. Returns what undoes it."""
    before: Any = AccumulateGrad.__dict__["lock"]
    if getattr(before, "fget", None) is not _no_lock:
        type.__setattr__(AccumulateGrad, "lock", property(stand_in, before.__set__))
    return lambda: type.__setattr__(AccumulateGrad, "lock", before)


@contextmanager
def without_accumulate_lock() -> Iterator[None]:
    """Take the lock away that makes reading and writing `.grad` one step. For looking at, not for use."""
    restore = _exchange_lock(_no_lock)
    try:
        yield
    finally:
        restore()
