"""What does the camera keep?

While a film is taken, every node that is made and every step of the engine leaves one small record here: what, for
which backward pass, in which thread, and what the gradients were. Values of small tensors are copied at once, because
`x.grad` may be written to a moment later; of large ones only shape and dtype are kept. Nothing is drawn and no
sentence is made before they are looked at.

`Recorder` hears teachgrad's engine. `torch_camera.py` watches PyTorch's, and passes on to a `Recorder` what it notices.

Read next: `story.py`, which turns the records into a film.
"""

import linecache
import threading
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from traceback import walk_stack, walk_tb
from typing import Any

import numpy as np

from teachgrad.graph.events import Observer
from teachgrad.viz.drawing import public_face as face

SMALL = 8  # the values of a tensor with at most so many elements are kept


@dataclass(frozen=True)
class Glimpse:
    """What is kept of a gradient: `float32 [2]`, and its values: a number or nested lists of them; None: too many."""

    about: str
    values: Any

    def __add__(self, other: "Glimpse") -> "Glimpse":
        if self.values is None or other.values is None:
            return Glimpse(self.about, None)
        try:
            dtype = np.dtype(self.about.split()[0])
        except TypeError:  # one that numpy cannot add in, such as bfloat16
            return Glimpse(self.about, None)
        with np.errstate(all="ignore"):
            return Glimpse(self.about, np.add(self.values, other.values, dtype=dtype).tolist())


def add(present: Glimpse | None, arriving: Glimpse | None) -> Glimpse | None:
    """What an input buffer does: an empty place takes the gradient, an occupied one adds it."""
    return present + arriving if present and arriving else present or arriving


class Event:
    """One thing that happened in thread `lane`, mostly in backward pass `task`, to `node`.

    make       an operation was recorded, by the program's line `text`
    start      a pass begins at `node`, by the line `text`: `debts`, `left_out`, `depth`, `grads`
    queue      the node is owed nothing any more and joins `queue` with `rank`, and `inputs` in its buffer
    run        it was taken out. `grad`: of its leaf, until now. `needed`: or only something to be captured. `inner`:
               the node that a CopySlices runs on its slice
    capture    the gradient `grad` that arrived at it is result `number` of the pass
    return     it has run. `grad`: of its leaf, from now on. `held`: it has forgotten something that it had saved
    deliver    `grad` goes along the arrow `edge` to input `number` of `target`, which is owed `owed` more. Where the
               node returned another one, `returned` says what, and what the engine did to it
    fail       it raised the error `text`
    finish     the pass is over, `failed` or not; `grads`

    Attributes:
        place: the pass and the node.
        debts: how many gradients each node is owed.
        left_out: the nodes that no gradient is brought to, as not all gradients were asked for.
        grads: by node `.grad` of leaves, where changes to it could not be seen.
    """

    text = edge = target = inner = queue = ""
    depth = number = owed = 0
    returned: tuple = ()
    rank = (0, 0)
    inputs: tuple = ()
    grad: Glimpse | None = None
    grads: dict = {}
    debts: dict = {}
    left_out: Collection = ()
    needed = True
    held = failed = False

    def __init__(self, what: str, lane: str, task: int, node: str, **facts):
        self.what, self.lane, self.task, self.node, self.place = what, lane, task, node, (task, node)
        vars(self).update(facts)


class Recorder(Observer):
    """Hears everything, in every thread, and writes it down.

    Nodes are called `n0`, `n1`, ... in the order in which the film first meets them.

    Attributes:
        nodes: the key of each node; they stay alive as long as the recorder.
        lanes: the name of each thread, and `queues` of each ready queue.
        runs: by place, the start of a node, with the `edges` not used yet, what it `sent`, and its return (`over`).
        followed: for each node that PyTorch ran, whether teachgrad's engine took the same one.
    """

    def __init__(self):
        self.events: list[Event] = []
        self.nodes: dict = {}
        self.lanes: dict = {}
        self.tasks: dict = {}
        self.queues: dict = {}
        self.runs = defaultdict[Any, Any](lambda: Event("run", "", 0, "", edges=iter(()), sent=[]))
        self.followed: list[bool] = []
        self.lock = threading.RLock()
        self.lane()

    def node(self, node):
        node = getattr(node, "_stands_for", node)
        with self.lock:
            return self.nodes.setdefault(node, f"n{len(self.nodes)}")

    def lane(self):
        """The name of this thread: of a device's what it drives, of others a number."""
        thread = threading.current_thread()
        with self.lock:
            kind = thread.name.removeprefix("teachgrad-") if thread.name.startswith("teachgrad-") else "thread"
            number = sum(name.startswith(kind) for name in self.lanes.values()) + 1 + (kind == "thread")
            name = "cpu" if not self.lanes else kind if number == 1 else f"{kind} {number}"
            return self.lanes.setdefault(thread, name)

    def place(self, task, node):
        """The number of the pass, and the key of the node."""
        with self.lock:
            return self.tasks.setdefault(task, len(self.tasks)), "" if node is None else self.node(node)

    def add(self, what, task, node, **facts):
        with self.lock:
            self.events.append(Event(what, self.lane(), *self.place(task, node), **facts))
            return self.events[-1]

    # what an engine tells

    def node_made(self, node):
        for one in (node, *(target for target, _ in node.next_functions if target is not None)):
            self.node(one)
        self.add("make", None, node, text=line_of_caller())

    def started(self, task, root):
        info, owed, text = task.exec_info, task.dependencies, line_of_caller()
        keys = {node: self.node(node) for node in (root, *owed)}
        debts = {keys[node]: number for node, number in owed.items()}
        grads = {key: grad_of(node) for node, key in keys.items() if face.is_accumulate(node)}
        out = {key for node, key in keys.items() if info and node not in info}
        self.add("start", task, root, text=text, depth=task.depth, debts=debts, grads=grads, left_out=out)

    def queued(self, task, node, inputs, device):
        """A queue is called after the thread that drives it: a device's, or the one that started the pass."""
        driver = "" if str(device) == "cpu" else str(device)
        queue = self.queues.setdefault(driver or task.cpu_ready_queue, f"queue of {driver or self.lane()}")
        rank = (task.depth, node._sequence_nr())
        self.add("queue", task, node, queue=queue, rank=rank, inputs=glimpses(node, inputs))

    def running(self, task, node, inputs):
        needed = not task.exec_info or task.exec_info[node].needed
        inner = "" if face.inner_node(node) is None else self.node(node.fn)
        given, grad = glimpses(node, inputs), grad_of(node)
        event = self.add("run", task, node, inputs=given, needed=needed, grad=grad, inner=inner)
        event.edges, event.sent, self.runs[event.place] = enumerate(node.next_functions), [], event

    def captured(self, task, node, output_idx, grad):
        self.add("capture", task, node, number=output_idx, grad=glimpse(grad, node))

    def returned(self, task, node, grads):
        self.runs[self.place(task, node)].sent = [kind_of(grad) for grad in grads or ()]

    def ran(self, task, node, outputs):
        self.runs[self.place(task, node)].over = self.add("return", task, node, grad=grad_of(node))

    def delivered(self, task, node, edge, grad, owed):
        """Gradients go along the edges in their order, so the edge of this one is the next that leads to the target."""
        (target, number), seen = edge, glimpse(grad, edge[0])
        event = self.add("deliver", task, node, target=self.node(target), number=number, grad=seen, owed=owed)
        run = self.runs[event.place]
        index = next((index for index, (end, _) in run.edges if end is target), None)
        if index is not None:  # the pass may have begun before the film
            event.edge, event.returned = f"{event.node}.{index}", change(run.sent[index : index + 1], grad)

    def released(self, task, node):
        self.runs[self.place(task, node)].over.held = forgot(node)

    def failed(self, task, node, error):
        self.add("fail", task, node, text=error_text(error))

    def finished(self, task):
        self.add("finish", task, None, failed=task.error is not None)


# gradients and lines


def glimpse(grad, node=None) -> Glimpse | None:
    """What is kept of a gradient that is meant for `node`: a bare array in a plain pass, a tensor in a recorded one.

    Some of PyTorch's tensors have no numbers to show, or not even a shape.
    """
    if grad is None:
        return None
    if face.is_tensor(grad):
        return Glimpse(face.describe(grad), face.values(grad, SMALL))
    if grad.dtype == object:  # that of a stand-in
        return grad.item()  # type: ignore[no-any-return]
    metadata = face.input_metadata(node)
    about = face.about(str(grad.dtype), grad.shape, metadata[0].device if metadata else None)
    return Glimpse(about, grad.tolist() if grad.size <= SMALL else None)


def glimpses(node, inputs):
    """What arrived at a node; what a GraphRoot is given is told where it sends it."""
    return () if face.node_name(node) == "GraphRoot" else tuple([glimpse(grad, node) for grad in inputs])


def kind_of(grad) -> tuple[str, str]:
    """dtype and shape."""
    return str(face.read(grad, "dtype", "")).rpartition(".")[2], face.shape_of(grad)


def change(raw, grad) -> tuple[str, ...]:
    """What a node returned for an edge, where it is not what fits there, and what was done to it."""
    if grad is None or not raw or raw[0] == kind_of(grad):
        return ()
    (dtype, shape), (fits, _) = raw[0], kind_of(grad)
    if dtype == fits:
        return shape, "sum"
    return f"{dtype} {shape}", "real part" if "complex" in dtype and "complex" not in fits else fits


def grad_of(node) -> Glimpse | None:
    """`.grad` of the leaf behind an AccumulateGrad."""
    return glimpse(node.variable.grad) if face.is_accumulate(node) else None


def forgot(node) -> bool:
    """Whether it has released something that it had saved. A Function does not tell whether there was anything."""
    return any(saved.condition == "released" and saved.name != "saved" for saved in face.saved_by(node))


def error_text(error: BaseException) -> str:
    """Its kind and its first sentence: files and lines come later, and differ by machine."""
    first = str(error).strip().partition("\n")[0].split(". ")[0]
    hooked = any(frame.f_code.co_name.endswith("_hooks") for frame, _ in walk_tb(error.__traceback__))
    return f"{'In a hook: ' * hooked}{type(error).__name__}" + f": {first}" * bool(first)


def line_of_caller() -> str:
    """The line of the reader's program from which one of the libraries was called; empty where it cannot be had."""
    for frame, number in walk_stack(None):
        if not face.is_library(frame.f_code.co_filename):
            return linecache.getline(frame.f_code.co_filename, number).strip()
    return ""
