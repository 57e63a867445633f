"""Can I film PyTorch too?

PyTorch's engine reports nothing, but its nodes take hooks. For the time of a backward pass every node that it can reach
gets a hook before and a hook after it, behind all hooks of the program's own; they note in which order the nodes ran
and which gradients they were given and returned. When the pass is over, teachgrad's engine runs a mirror of the graph:
a `StandIn` for each node, with the same edges and numbers, which returns what its original was seen to return. So
queue, counts and buffers of the film are the engine's own, and the film says whether PyTorch took the same order.

What cannot be seen from outside: other threads, and backward passes inside a node. The number that PyTorch gives each
pass keeps theirs apart from the one that is filmed, which may use the same nodes.

Whatever cannot be looked at (a gradient without numbers, an argument that PyTorch is about to refuse) is left out:
a program must run under the camera as it does without.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`Node.register_prehook`).
Read next: `../../engine/engine.py`, which runs the mirror.
"""

import inspect
import sys
from contextlib import AbstractContextManager, suppress
from functools import partial
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any

import numpy as np

from teachgrad.engine.engine import engine
from teachgrad.graph.events import events
from teachgrad.graph.node import Node
from teachgrad.rules import arrays
from teachgrad.tensor.devices import CPU
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import walk_back
from teachgrad.viz.filming.record import Glimpse, Recorder, glimpse, grad_of


def film_pytorch(recorder: Recorder) -> AbstractContextManager:
    """Watches PyTorch in a `with` block."""
    camera = TorchCamera(recorder)

    def watch(self, func, types, args=(), kwargs=None):
        return camera.call(func, args, kwargs or {})

    return type("Mode", (camera.torch.overrides.TorchFunctionMode,), {"__torch_function__": watch})()


class TorchCamera:
    """Hears of every function of PyTorch's that the program calls.

    Attributes:
        known: the nodes that the film knows of.
    """

    def __init__(self, recorder: Recorder) -> None:
        self.torch = sys.modules["torch"]
        self.recorder = recorder
        self.known = set(recorder.nodes)

    def call(self, func, args, kwargs):
        if func in (self.torch.Tensor.backward, self.torch.autograd.backward, self.torch.autograd.grad):
            return self.backward(func, args, kwargs)
        result = func(*args, **kwargs)
        for node in self.made(face.tensors(result)):
            self.recorder.node_made(node)
        return result

    def made(self, results):
        """The nodes that are new behind what a function returned, or behind gradients; oldest first."""
        found, waiting = [], [face.grad_fn(result) for result in results if face.is_tensor(result)]
        while waiting:
            node = waiting.pop()
            if node is not None and node not in self.known:
                self.known.add(node)
                found += [node] if node._sequence_nr() != face.LATEST else []
                waiting += [target for target, _ in node.next_functions]
        return sorted(found, key=lambda node: node._sequence_nr())

    def backward(self, func, args, kwargs):
        """A call of the engine: note what is asked for, watch it run, and let teachgrad's run the mirror."""
        seen = self.what_is_asked(func, args, kwargs)
        if seen is None:
            return func(*args, **kwargs)
        self.known.update(seen.stand_ins)
        handles = [node.register_prehook(partial(seen.before, node)) for node in seen.stand_ins]
        handles += [node.register_hook(partial(seen.after, node)) for node in seen.stand_ins]
        try:
            seen.results = func(*args, **kwargs)
            return seen.results
        except BaseException as error:
            seen.error = error
            raise
        finally:
            for handle in handles:
                handle.remove()
            if seen.seen or seen.results is not None:
                seen.run()

    def what_is_asked(self, func, args, kwargs):
        """The pass of a call; None where PyTorch will refuse it, or its arguments tell nothing."""
        try:
            asked = inspect.signature(func).bind(*args, **kwargs).arguments
        except TypeError:
            return None
        captures = func is self.torch.autograd.grad
        outputs = _listed(asked.get("outputs" if captures else "self", asked.get("tensors")))
        given = asked.get("grad_outputs" if captures else "gradient", asked.get("grad_tensors"))
        roots = []
        for output, grad in zip_longest(outputs, _listed(given)[: len(outputs)]):
            node, number = self.place(output)
            if node is not None:
                seen = glimpse(grad) if face.is_tensor(grad) else Glimpse(face.describe(output), 1.0)  # a scalar's
                roots.append((node, number, seen))
        wanted = [self.place(one) for one in _listed(asked.get("inputs"))]
        if not roots or any(node is None for node, _ in wanted):
            return None
        keeps = asked.get("retain_graph")
        keeps = asked.get("create_graph") if keeps is None else keeps
        return Pass(self, roots, wanted, captures, bool(keeps))

    def place(self, tensor_or_edge):
        """The node that a gradient for it goes to, and as which input; None where there is none."""
        try:
            edge = self.torch.autograd.graph.get_gradient_edge(tensor_or_edge)
        except Exception:  # PyTorch will say so itself, or it is an edge already
            edge = tensor_or_edge
        return getattr(edge, "node", None), getattr(edge, "output_nr", 0)


def _listed(one_or_several):
    """PyTorch takes one, or a tuple or list of them, or None; an edge is a tuple, too."""
    if one_or_several is None:
        return []
    several = isinstance(one_or_several, (tuple, list)) and not hasattr(one_or_several, "node")
    return list(one_or_several) if several else [one_or_several]


class StandIn(Node):
    """A node for teachgrad's engine, which returns what its original in PyTorch was seen to return.

    Its gradients are arrays of one object each: a `Glimpse`, which knows how to be added.

    Attributes:
        original: PyTorch's node.
        made: the nodes that were recorded before it ran, and while it ran.
        given, outputs: its gradients; None as long as it has not run.
        variable: of a leaf's node what has the `grad` of this moment.
        grads: this `.grad` when the pass began, before the node ran, and after it.
    """

    __slots__ = ("original", "made", "given", "outputs", "variable", "grads")
    takes_zeros = returns_all = True

    def __init__(self, original) -> None:
        self.original, self.made, self._hooks = original, list[Any](), None
        self.given = self.outputs = None
        self.sequence_nr, self.next_edges = original._sequence_nr(), ()
        self.input_metadata = (((), np.dtype(object), CPU),) * face.output_count(original)
        self.grads = [grad_of(original)]
        if face.is_accumulate(original):
            self.variable = SimpleNamespace(grad=self.grads[0])

    def name(self) -> str:
        return face.node_name(self.original)

    def note(self, made, grads):
        """What was recorded until now, and the gradients of this moment."""
        self.made.append(made)
        self.grads.append(grad_of(self.original))
        return tuple([glimpse(grad) for grad in grads])

    def recall(self, when, recorder):
        """Put the moment back that was noted first (1) or second (2)."""
        for node in self.made[when - 1] if self.made[when - 1 :] else ():
            recorder.node_made(node)
        if hasattr(self, "variable") and self.grads[when:]:
            self.variable.grad = self.grads[when]

    def apply(self, on, grads, wanted):
        if self.outputs is None:
            raise Failed
        return [seen and np.array(seen, object) for seen in self.outputs]


class Failed(Exception):
    """Raised by the stand-in of the node that did not return."""


class Pass:
    """One backward pass: seen first, then run by teachgrad's engine, which reports to the recorder by way of this.

    As an `Observer`, it passes on what it has nothing to add to.

    Attributes:
        roots: where it starts, as (node, input number, gradient).
        wanted: the edges whose gradients are asked for; `captures`: and returned.
        keeps: whether saved tensors survive.
        stand_ins: for each node that it can reach.
        seen: the nodes that PyTorch ran; `order`: those that teachgrad ran.
        number: PyTorch's, from the moment it begins.
    """

    number: int | None = None
    results: Any = None
    error: BaseException | None = None

    def __init__(self, camera, roots, wanted, captures, keeps):
        self.camera, self.recorder, self.roots = camera, camera.recorder, roots
        self.wanted, self.captures, self.keeps = wanted, captures, keeps
        self.stand_ins = {node: StandIn(node) for node in walk_back([node for node, _, _ in roots]).edges}
        self.seen, self.order = list[Any](), list[Any]()

    # what is seen

    def is_mine(self, node):
        """Whether it is this pass that runs the node, and not one inside it or in another thread."""
        number = self.camera.torch._C._current_graph_task_id()
        if self.number is None and any(node is root for root, _, _ in self.roots):
            self.number = number
        return self.number == number

    def before(self, node, grads):
        """`node` is about to run."""
        made = self.camera.made(grads)
        if self.is_mine(node):
            self.stand_ins[node].given = self.stand_ins[node].note(made, grads)
            self.seen.append(node)

    def after(self, node, outputs, grads):
        """`node` has run."""
        made = self.camera.made([*outputs, node.variable.grad] if face.is_accumulate(node) else outputs)
        if self.is_mine(node):
            self.stand_ins[node].outputs = self.stand_ins[node].note(made, outputs[: len(node.next_functions)])

    # what the engine makes of it

    def run(self):
        """The engine's pass over the stand-ins. An input that the pass does not reach gets one, too."""
        places: dict[Any, Any] = {node: StandIn(node) for node, _ in self.wanted} | self.stand_ins
        for node, stand_in in self.stand_ins.items():
            ends = node.next_functions
            stand_in.next_edges = tuple([None if end is None else (places[end], nr) for end, nr in ends])
            self.recorder.nodes[stand_in] = self.recorder.node(node)
        roots, wanted = ([(places[node], number) for node, number, *_ in edges] for edges in (self.roots, self.wanted))
        grads: list[Any] = [np.array(grad, object) for _, _, grad in self.roots]
        slots = events.observer, events.node_made
        events.observer, events.node_made = self, None
        with suppress(Failed):
            try:
                engine.execute(roots, grads, self.keeps, False, not self.captures, wanted, arrays, True)
            finally:
                events.observer, events.node_made = slots
        self.recorder.followed += [one is other for one, other in zip(self.seen, self.order, strict=False)]

    def __getattr__(self, name):
        return getattr(self.recorder, name)

    def running(self, task, node, inputs):
        given = getattr(node, "given", None)
        if given is not None:
            self.order.append(node.original)
            node.recall(1, self.recorder)
        event = self.recorder.running(task, node, inputs)
        event.inputs = event.inputs if given is None else given  # after the program's hooks

    def captured(self, task, node, output_idx, grad):
        found = None if self.results is None else self.results[output_idx]
        self.recorder.captured(task, node, output_idx, glimpse(found))

    def ran(self, task, node, outputs):
        if isinstance(node, StandIn):
            node.recall(2, self.recorder)
        self.recorder.ran(task, node, outputs)

    def released(self, task, node):
        self.recorder.released(task, getattr(node, "original", node))

    def failed(self, task, node, error):
        self.recorder.failed(task, node, self.error if isinstance(error, Failed) else error)

    def finished(self, task):
        """Leaves may have got more than was seen, from a pass inside this one."""
        grads = {self.recorder.node(node): grad_of(node) for node in self.seen if face.is_accumulate(node)}
        self.recorder.finished(task).grads = grads
