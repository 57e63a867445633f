"""Who runs the nodes?

The thread that called `backward` runs those whose gradients are on the CPU. Each simulated device has one worker
thread and one ready queue, started when first needed. When backward passes nest too deeply in one thread, the next
one is handed to a pool of extra threads, so that no stack overflows.

Note [Daemon threads and fork]
Workers are daemon threads: they hold nothing that would have to be closed, and the interpreter may exit without
them. After a fork the child has none of them, so it forgets the queues and starts its own.

In PyTorch: `torch/csrc/autograd/engine.h` (`ThreadPoolShared`, `device_ready_queues_`).
Read next: `engine.py`.
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
"""How many backward passes nest in one thread before the next goes to the pool."""


class Worker:
    """What the engine keeps for one thread.

    Attributes:
        device: whose queue the thread drives; None while it runs no backward pass.
        queue: that queue.
        current_depth: backward passes nested in this thread.
        total_depth: backward passes nested altogether, over all threads.
        task: the backward pass that is running here.
        node: the node that is running here.
    """

    __slots__ = ("device", "queue", "own_queue", "current_depth", "total_depth", "task", "node")

    def __init__(self) -> None:
        self.device: device | None = None
        self.own_queue = self.queue = ReadyQueue()
        self.current_depth = 0
        self.total_depth = 0
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
    try:
        sys._getframe(sys.getrecursionlimit() // 2)
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
        self._pool_work: deque[tuple[GraphTask, ReadyQueue]] = deque()
        self._pool_wakes = threading.Condition()
        self._idle = 0

    def device_queue(self, where: device) -> ReadyQueue:
        """The ready queue of a simulated device; its worker starts with the first request."""
        queue = self._device_queues.get(where)
        if queue is None:
            with self._lock:
                queue = self._device_queues.get(where)
                if queue is None:
                    queue = self._device_queues[where] = ReadyQueue(shared=True)
                    self._start(f"teachgrad-{where}", self._drive_device, where, queue)
        return queue

    def _start(self, name: str, target: Callable[..., None], *args: object) -> None:
        threading.Thread(target=target, args=args, name=name, daemon=True).start()

    def _drive_device(self, where: device, queue: ReadyQueue) -> None:
        worker = worker_of(local.state)
        worker.device = where
        worker.queue = queue
        self._main(worker, None)

    def add_thread_pool_task(self, task: GraphTask, queue: ReadyQueue) -> None:
        """Let a pool thread run `task`, whose root is already in `queue`."""
        with self._pool_wakes:
            self._pool_work.append((task, queue))
            if self._idle < len(self._pool_work):
                self._start("teachgrad-reentrant", self._drive_pool)
            self._pool_wakes.notify()

    def _drive_pool(self) -> None:
        worker = worker_of(local.state)
        while True:
            with self._pool_wakes:
                self._idle += 1
                while not self._pool_work:
                    self._pool_wakes.wait()
                self._idle -= 1
                task, queue = self._pool_work.popleft()
            worker.device = task.owner
            worker.queue = queue
            worker.current_depth = 0
            worker.total_depth = task.depth
            self._main(worker, task)
            worker.device = None
            worker.queue = worker.own_queue
            del task, queue


__all__ = ["CPU", "MAX_DEPTH", "Threads", "Worker", "stack_is_deep", "worker_of"]
