"""Which thread runs a node?

The thread that called `backward` runs those whose gradients are on the CPU. Each simulated device has one worker
thread and one ready queue, started when first needed. When backward passes nest too deeply in one thread, the next
one is handed to an extra thread, which ends with it, so that no stack overflows.

Note [Daemon threads and fork]
Workers are daemon threads: they hold nothing that would have to be closed, and the interpreter may exit without
them. While it exits, they stand still and none can be started, so a pass that runs then (from the `__del__` of one of
the last objects) is run by its caller alone. After a fork the child has none of them, so it forgets the queues and
starts its own.

In PyTorch: `torch/csrc/autograd/engine.h` (`ThreadPoolShared`, `device_ready_queues_`).
Read next: `../autograd/function.py`, for nodes of your own.
"""

import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue

from teachgrad.engine.graph_task import GraphTask, ReadyQueue
from teachgrad.graph.node import Node
from teachgrad.tensor.devices import device
from teachgrad.tensor.state import ThreadState, local, quiet

MAX_DEPTH = 60
"""How many backward passes nest in one thread, below its first, before the next goes to an extra thread."""

ROOM = 300
"""How many of Python's stack frames have to be left for another backward pass in the same thread."""


class Worker:
    """What the engine keeps for one thread.

    Attributes:
        queue: the tasks of this thread.
        current_depth: backward passes nested in this thread.
        task: the backward pass that is running here, or None.
        node: the node that is running here.
    """

    def __init__(self):
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


def workers_run() -> bool:
    """Whether other threads may run nodes of this thread's passes. See Note [Daemon threads and fork]."""
    return local.state.multithreading and not sys.is_finalizing()


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
    """Makes the queue of a device; `../course/interleave.py` puts its own there."""

    def __init__(self, main: Callable[[Worker, GraphTask | None], None]):
        self._main = main
        self.forget()

    def forget(self):
        """Drop all queues and threads. See Note [Daemon threads and fork]."""
        self._lock = threading.Lock()
        self._device_queues: dict[device, ReadyQueue] = {}
        worker_of(local.state).queue.inbox = SimpleQueue()

    def _start(self, name, target, *args):
        threading.Thread(target=target, args=args, name=f"teachgrad-{name}", daemon=True).start()

    # ---- devices -------------------------------------------------------------------------------------------------

    def device_queue(self, device: device) -> ReadyQueue:
        """The ready queue of a simulated device; its worker starts with the first request."""
        with self._lock:
            queue = self._device_queues.get(device)
            if queue is None:
                queue = self.new_queue()
                self._start(str(device), self._drive, queue)
                self._device_queues[device] = queue  # only now: the thread may not have started
        return queue

    def _drive(self, queue, task=None):
        """Run what is in `queue`. See Note [One consumer per queue] in `graph_task.py`."""
        worker = worker_of(local.state)
        worker.queue = queue
        quiet().run(self._main, worker, task)
        worker.task = worker.node = None

    # ---- the pool ------------------------------------------------------------------------------------------------

    def run_in_pool(self, task: GraphTask):
        """Let another thread run `task`, whose root is already in its queue, and wait until it has.

        In PyTorch: `add_thread_pool_task`, then waiting for the future. There the threads of the pool are kept for
        later; here each ends with its pass.
        """
        done, waiting = threading.Event(), False
        while not done.is_set():
            try:
                if not waiting:
                    waiting = True  # a Ctrl-C may come before `_start` returns, but the thread runs by then
                    self._start("reentrant", self._run, task, done)
                done.wait()
            except Exception:  # there are too many threads
                raise
            except BaseException as error:  # Ctrl-C: end the pass, but do not leave while another thread runs it
                task.error = task.error or error

    def _run(self, task, done):
        """Run one pass in the place of its owner."""
        self._drive(task.cpu_ready_queue, task)
        done.set()
