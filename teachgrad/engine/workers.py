"""Who runs the nodes?

The thread that called `backward` runs those whose gradients are on the CPU. Each simulated device has one worker
thread and one ready queue, started when first needed. When backward passes nest too deeply in one thread, the next
one is handed to a pool of extra threads, so that no stack overflows.

Note [Daemon threads and fork]
Workers are daemon threads: they hold nothing that would have to be closed, and the interpreter may exit without
them. After a fork the child has none of them, so it forgets the queues and starts its own.

In PyTorch: `torch/csrc/autograd/engine.h` (`ThreadPoolShared`, `device_ready_queues_`).
Read next: `../autograd/function.py`, for nodes of your own.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

from teachgrad.engine.graph_task import GraphTask
from teachgrad.engine.ready_queue import ReadyQueue
from teachgrad.graph.node import Node
from teachgrad.tensor.devices import device
from teachgrad.tensor.state import ThreadState, local

MAX_DEPTH = 60
"""How many backward passes nest in one thread, below its first, before the next goes to the pool."""

ROOM = 300
"""How many of Python's stack frames have to be left for another backward pass in the same thread."""

IDLE_SECONDS = 1.0
"""How long a pool thread waits for work before it ends."""


class Worker:
    """What the engine keeps for one thread.

    Attributes:
        queue: the tasks of this thread.
        current_depth: backward passes nested in this thread.
        task: the backward pass that is running here, or None.
        node: the node that is running here.
    """

    def __init__(self) -> None:
        self.queue = ReadyQueue()
        self.current_depth = 0
        self.task: GraphTask | None = None
        self.node: Node | None = None


def worker_of(state: ThreadState) -> Worker:
    """The calling thread's Worker."""
    if state.worker is None:
        state.worker = Worker()
    return state.worker  # type: ignore[no-any-return]


def current_task() -> GraphTask | None:
    """The backward pass that is running in this thread; None outside of one."""
    return worker_of(local.state).task


def stack_is_deep() -> bool:
    """Whether nesting once more in this thread could overflow Python's stack, whatever the depth count says."""
    limit = sys.getrecursionlimit()
    try:
        sys._getframe(max(limit - ROOM, limit // 2))
    except ValueError:
        return False
    return True


class Threads:
    """The device workers and the pool. `main` is the loop they run: `Engine.thread_main`."""

    new_queue: Callable[[], ReadyQueue] = ReadyQueue

    def __init__(self, main: Callable[[Worker, GraphTask | None], None]) -> None:
        self._main = main
        self.forget()

    def forget(self) -> None:
        """Drop all queues and threads. See Note [Daemon threads and fork]."""
        self._lock = threading.Lock()
        self._device_queues: dict[device, ReadyQueue] = {}
        self._pool_work: SimpleQueue[GraphTask] = SimpleQueue()
        self._idle = 0  # pool threads that wait, and for which no work is on its way
        worker_of(local.state).queue.inbox = SimpleQueue()

    def _start(self, name: str, target: Callable[..., None], *args: object) -> None:
        threading.Thread(target=target, args=args, name=f"teachgrad-{name}", daemon=True).start()

    # ---- devices -------------------------------------------------------------------------------------------------

    def device_queue(self, where: device) -> ReadyQueue:
        """The ready queue of a simulated device; its worker starts with the first request."""
        with self._lock:
            queue = self._device_queues.get(where)
            if queue is None:
                queue = self._device_queues[where] = self.new_queue()
                self._start(str(where), self._drive_device, queue)
        return queue

    def _drive_device(self, queue: ReadyQueue) -> None:
        worker = worker_of(local.state)
        worker.queue = queue
        self._main(worker, None)

    # ---- the pool ------------------------------------------------------------------------------------------------

    def run_in_pool(self, task: GraphTask) -> None:
        """Let a pool thread run `task`, whose root is already in its queue, and wait until it has.

        In PyTorch: `add_thread_pool_task`, then waiting for the future.
        """
        with self._lock:
            if self._idle:
                self._idle -= 1
            else:
                self._start("reentrant", self._drive_pool)
        self._pool_work.put(task)
        while True:
            try:
                return task.done.get()
            except BaseException as error:  # Ctrl-C: end the pass, but do not leave while another thread runs it
                task.error = task.error or error

    def _drive_pool(self) -> None:
        """Run passes until none was handed over for a while."""
        while True:
            try:
                task = self._pool_work.get(timeout=IDLE_SECONDS)
            except Empty:
                with self._lock:
                    if self._idle:
                        self._idle -= 1
                        return
                continue
            self._run(task)
            del task
            with self._lock:
                self._idle += 1

    def _run(self, task: GraphTask) -> None:
        """Run one pass in the place of its owner. See Note [One consumer per queue] in `ready_queue.py`."""
        worker = worker_of(local.state)
        worker.queue = task.cpu_ready_queue
        self._main(worker, task)
        worker.task = worker.node = None
        task.done.put(None)
