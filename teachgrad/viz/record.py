"""What does the camera keep?

While a film is taken, every node that is made and every step of the engine leaves one small record here: who, for
which backward pass, in which thread, and what the gradients were. Values of small tensors are copied at once, because
`x.grad` may be written to a moment later; of large ones only shape and dtype are kept. Nothing is drawn and no
sentence is made before somebody looks.

Read next: `develop.py`, which turns the records into a film.
"""

from __future__ import annotations

import sys
import threading
from types import CodeType, FrameType
from typing import Any, NamedTuple

from teachgrad.autograd.engine import engine
from teachgrad.autograd.events import Observer
from teachgrad.autograd.inplace import CopySlices
from teachgrad.autograd.saved_variable import RELEASED
from teachgrad.autograd.state import local
from teachgrad.devices import CPU

SMALL = 8  # the values of a tensor with at most so many elements are kept
PACKAGES = (__file__.rpartition("viz")[0],)


class Glimpse(NamedTuple):
    """What is kept of a gradient."""

    shape: tuple[int, ...] | None
    dtype: Any
    device: Any
    values: Any  # a number or nested lists of numbers; None: too many


Where = tuple[CodeType, int]  # a place in somebody's program: code, and the number of an instruction


class Made(NamedTuple):
    """An operation was recorded."""

    lane: Any
    node: Any
    where: Where | None


class Started(NamedTuple):
    """A backward pass began. `executed`: the nodes that will be reached, where only some gradients were asked for;
    `grads`: by node what the leaves have at this time, which an optimizer may have cleared since the last pass."""

    lane: Any
    task: Any
    node: Any
    depth: int
    owed: dict[Any, int]
    executed: frozenset[Any] | None
    where: Where | None
    queue: Any = None  # the one that the calling thread drives
    uses: Any = None  # of every node a counter for each output, by consumer: in the old engine only
    grads: Any = ()


class Queued(NamedTuple):
    lane: Any
    task: Any
    node: Any
    queue: Any
    rank: tuple[int, int]
    inputs: tuple[Glimpse | None, ...]
    device: str = ""  # whose worker drives the queue; empty: a thread that called `backward`


class Running(NamedTuple):
    """A node was taken from its queue.

    Attributes:
        grad: what its leaf had until now.
        predicted: who should have been next.
        inner: the node that a CopySlices will run on its slice.
    """

    lane: Any
    task: Any
    node: Any
    inputs: tuple[Glimpse | None, ...]
    needed: bool
    grad: Glimpse | None = None
    predicted: Any = None
    inner: Any = None


class Captured(NamedTuple):
    lane: Any
    task: Any
    node: Any
    number: int  # of the result
    grad: Glimpse | None


class Released(NamedTuple):
    """A node forgot what it had saved; `held`: it had saved something."""

    lane: Any
    task: Any
    node: Any
    held: bool


class Ran(NamedTuple):
    """A node returned. `grad` is what its leaf has now."""

    lane: Any
    task: Any
    node: Any
    outputs: tuple[Glimpse | None, ...]
    grad: Glimpse | None = None


class Delivered(NamedTuple):
    lane: Any
    task: Any
    node: Any
    target: Any
    input_nr: int
    grad: Glimpse | None
    owed: int
    edge: str = ""  # the key of the arrow; `develop` knows it
    uses: Any = ()  # the counters of the target, in the old engine


class Failed(NamedTuple):
    lane: Any
    task: Any
    node: Any
    error: str


class Finished(NamedTuple):
    """A pass is over. `grads`: by node what the leaves have now, where not every change to them could be seen."""

    lane: Any
    task: Any
    failed: bool
    grads: Any = ()


Event = Made | Started | Queued | Running | Captured | Released | Ran | Delivered | Failed | Finished


class Recorder(Observer):
    """Hears of everything, in every thread, and writes it down. Appending to a list is safe between threads."""

    def __init__(self) -> None:
        self.log: list[Event] = []

    def node_made(self, node: Any) -> None:
        self.log.append(Made(threading.current_thread(), node, outside_caller(sys._getframe(1))))

    def started(self, task: Any, root: Any) -> None:
        info = task.exec_info
        executed = frozenset(node for node in info if info[node].should_execute()) if info else None
        where = outside_caller(sys._getframe(1))
        owed, queue = dict(task.dependencies), task.cpu_ready_queue
        grads = {node: grad_of_leaf(node) for node in (root, *owed) if hasattr(node, "variable")}
        lane = threading.current_thread()
        self.log.append(Started(lane, task, root, task.depth, owed, executed, where, queue, grads=grads))

    def queued(self, task: Any, node: Any, inputs: Any, where: Any) -> None:
        queue = task.cpu_ready_queue
        to_worker = queue.shared and where is not CPU and local.state.multithreading
        if to_worker:
            queue = engine.threads.device_queue(where)
        rank = (task.depth, node.sequence_nr)
        label = str(where) if to_worker else ""
        self.log.append(Queued(threading.current_thread(), task, node, queue, rank, glimpses(inputs), label))

    def running(self, task: Any, node: Any, inputs: Any) -> None:
        info = task.exec_info
        needed = not info or info[node].needed
        inner = node.fn if node.__class__ is CopySlices else None
        grad = grad_of_leaf(node)
        self.log.append(Running(threading.current_thread(), task, node, glimpses(inputs), needed, grad, inner=inner))

    def captured(self, task: Any, node: Any, output_idx: int, grad: Any) -> None:
        self.log.append(Captured(threading.current_thread(), task, node, output_idx, glimpse(grad)))

    def released(self, task: Any, node: Any) -> None:
        slots = getattr(node, "saved_fields", {}).values()
        held = any(getattr(node, slot, None) is RELEASED for slot in slots)
        self.log.append(Released(threading.current_thread(), task, node, held))

    def ran(self, task: Any, node: Any, outputs: Any) -> None:
        self.log.append(Ran(threading.current_thread(), task, node, glimpses(outputs), grad_of_leaf(node)))

    def delivered(self, task: Any, node: Any, edge: Any, grad: Any, owed: int) -> None:
        target, input_nr = edge
        self.log.append(Delivered(threading.current_thread(), task, node, target, input_nr, glimpse(grad), owed))

    def failed(self, task: Any, node: Any, error: BaseException) -> None:
        self.log.append(Failed(threading.current_thread(), task, node, error_text(error)))

    def finished(self, task: Any) -> None:
        self.log.append(Finished(threading.current_thread(), task, task.error is not None))


def glimpse(tensor: Any) -> Glimpse | None:
    """What is kept of one of teachgrad's tensors. Not even a view is made: nobody must notice that we looked."""
    if tensor is None:
        return None
    array = tensor._array
    values = array.tolist() if array.size <= SMALL else None
    return Glimpse(array.shape, array.dtype, tensor._home.device, values)


def glimpses(tensors: Any) -> tuple[Glimpse | None, ...]:
    return tuple([glimpse(tensor) for tensor in tensors])


def grad_of_leaf(node: Any) -> Glimpse | None:
    """`.grad` of the leaf behind an AccumulateGrad."""
    if node.next_edges:
        return None
    variable = getattr(node, "variable", None)
    return None if variable is None or variable._meta is None else glimpse(variable._meta.grad)


def error_text(error: BaseException) -> str:
    """The kind of error, and the first sentence of what it says: files and lines come later, and differ by machine."""
    text = str(error).strip()
    return f"{type(error).__name__}: {text.splitlines()[0].split('. ')[0]}" if text else type(error).__name__


def outside_caller(frame: FrameType | None, packages: tuple[str, ...] = PACKAGES) -> Where | None:
    """The place in the reader's program from which one of the packages was called."""
    while frame is not None and frame.f_code.co_filename.startswith(packages):
        frame = frame.f_back
    return None if frame is None else (frame.f_code, frame.f_lasti)
