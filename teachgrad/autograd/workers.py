"""Who runs the nodes?

The thread that called `backward` runs those whose gradients are on the CPU. Each simulated device has one worker
thread and one ready queue, started when first needed. When backward passes nest too deeply in one thread, the next
one is handed to a pool of extra threads, so that no stack overflows.

Note [One consumer a queue]
Many threads push to a queue, but only one takes from it: the thread it belongs to, or, while that one waits for a
pass that was handed to the pool, the pool thread which runs it. That is why a pool thread tells its owner that it
is done only after it has left the queue.

Note [Daemon threads and fork]
Workers are daemon threads: they hold nothing that would have to be closed, and the interpreter may exit without
them. After a fork the child has none of them, so it forgets the queues and starts its own, and the locks of this
package are free again. (Not a leaf's own lock: fork while another thread adds to a leaf, and the child must not.)

In PyTorch: `torch/csrc/autograd/engine.h` (`ThreadPoolShared`, `device_ready_queues_`).
Read next: `engine.py` if you have not; then `function.py`, for nodes of your own.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable

from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.node import Node
from teachgrad.autograd.ready_queue import ReadyQueue
from teachgrad.autograd.state import ThreadState, local
from teachgrad.devices import CPU, device

MAX_DEPTH = 60
"""How many backward passes nest in one thread, below its first, before the next goes to the pool."""

ROOM = 300
"""How many of Python's stack frames have to be left for another backward pass in the same thread."""

IDLE_SECONDS = 1.0
"""How long a pool thread waits for work before it ends."""


class Worker:
    """What the engine keeps for one thread.

    Attributes:
        device: whose queue the thread drives; None while it runs no backward pass.
        queue: that queue.
        current_depth: backward passes nested in this thread.
        task: the backward pass that is running here.
        node: the node that is running here.
    """

    __slots__ = ("device", "queue", "current_depth", "task", "node")

    def __init__(self) -> None:
        self.device: device | None = None
        self.queue = ReadyQueue()
        self.current_depth = 0
        self.task: GraphTask | None = None
        self.node: Node | None = None


def worker_of(state: ThreadState) -> Worker:
    """The calling thread's Worker."""
    worker = state.worker
    if worker is None:
        worker = state.worker = Worker()
    return worker


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

    def __init__(self, main: Callable[[Worker, GraphTask | None], None]) -> None:
        self._main = main
        self._forget()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        self._lock = threading.Lock()
        self._device_queues: dict[device, ReadyQueue] = {}
        self._pool_work: deque[GraphTask] = deque()
        self._pool_running: list[GraphTask] = []
        self._pool_wakes = threading.Condition()
        self._idle = 0
        worker = local.state.worker
        if worker is not None:
            worker.queue.forget_waiters()

    # ---- devices -----------------------------------------------------------------------------------------------

    def device_queue(self, where: device) -> ReadyQueue:
        """The ready queue of a simulated device; its worker starts with the first request."""
        queue = self._device_queues.get(where)
        if queue is None:
            with self._lock:
                queue = self._device_queues.get(where)
                if queue is None:
                    queue = ReadyQueue(shared=True)
                    self._start(f"teachgrad-{where}", self._drive_device, where, queue)
                    self._device_queues[where] = queue
        return queue

    def _start(self, name: str, target: Callable[..., None], *args: object) -> None:
        threading.Thread(target=target, args=args, name=name, daemon=True).start()

    def _drive_device(self, where: device, queue: ReadyQueue) -> None:
        worker = worker_of(local.state)
        worker.device = where
        worker.queue = queue
        self._main(worker, None)

    # ---- the pool ----------------------------------------------------------------------------------------------

    def run_in_pool(self, task: GraphTask) -> None:
        """Let a pool thread run `task`, whose root is already in its queue, and wait until it has.

        In PyTorch: `add_thread_pool_task`, then waiting for the future.
        """
        done = task.done = threading.Event()
        with self._pool_wakes:
            if self._idle <= len(self._pool_work):
                self._start("teachgrad-reentrant", self._drive_pool)
            self._pool_work.append(task)
            self._pool_wakes.notify()
        while not done.is_set():
            try:
                done.wait()
            except BaseException as error:  # Ctrl-C: end the pass, but do not leave while another thread runs it
                self._interrupt(task, error)

    def _interrupt(self, task: GraphTask, error: BaseException) -> None:
        """Make `task`, and what is nested in it, end at the next node."""
        with self._pool_wakes:
            nested = [*self._pool_running, *self._pool_work, task]
        for other in nested:
            if other.cpu_ready_queue is task.cpu_ready_queue and other.error is None:
                other.error = error

    def _drive_pool(self) -> None:
        """Run passes until none was handed over for a while."""
        worker = worker_of(local.state)
        own_queue = worker.queue
        while True:
            with self._pool_wakes:
                self._idle += 1
                while not self._pool_work:
                    if not self._pool_wakes.wait(IDLE_SECONDS) and not self._pool_work:
                        self._idle -= 1
                        return
                self._idle -= 1
                task = self._pool_work.popleft()
            self._run(worker, task)
            worker.queue = own_queue
            del task

    def _run(self, worker: Worker, task: GraphTask) -> None:
        """Run one pass in the place of its owner. See Note [One consumer a queue]."""
        self._pool_running.append(task)
        worker.device = task.owner
        worker.queue = task.cpu_ready_queue
        self._main(worker, task)
        worker.device = worker.task = worker.node = None
        self._pool_running.remove(task)
        assert task.done is not None
        task.done.set()


__all__ = ["CPU", "MAX_DEPTH", "Threads", "Worker", "stack_is_deep", "worker_of"]
