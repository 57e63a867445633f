"""Can I film PyTorch too?

PyTorch's engine reports nothing, but its nodes take hooks. For the time of a backward pass every node that it can reach
gets a hook before and a hook after it, behind all hooks of the program's own; they note in which order the nodes ran
and which gradients they returned. When the pass is over, teachgrad's engine runs a mirror of the graph: a `StandIn` for
each node, with the same edges and numbers, which returns what its original was seen to return. So queue, counts and
buffers of the film are the engine's own, and the film says whether PyTorch took the same order. What a mirror cannot
know (`.grad` of leaves, results, the error) was seen, too, and is written into its events afterwards.

What cannot be seen from outside: other threads, and backward passes inside a node. The number that PyTorch gives each
pass keeps theirs apart from the one that is filmed, which may use the same nodes.

Whatever cannot be looked at (a gradient without numbers, an argument that PyTorch is about to refuse) is left out:
a program must run under the camera as it does without.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`_engine_run_backward`,
`Node.register_prehook`).
Read next: `../../engine/engine.py`, which runs the mirror.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import numpy as np

from teachgrad.engine.engine import engine
from teachgrad.graph.events import events
from teachgrad.graph.node import Node
from teachgrad.rules import arrays
from teachgrad.tensor.devices import CPU
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import walk_back
from teachgrad.viz.filming.record import Recorder, error_text, forgot, glimpse, grad_of


@contextmanager
def film_pytorch(recorder: Recorder) -> Iterator[None]:
    """Watches PyTorch in a `with` block: all functions that the program calls, and the one that calls the engine."""
    torch = sys.modules["torch"]
    camera, run = TorchCamera(torch, recorder), torch.autograd._engine_run_backward

    def watch(self, func, types, args=(), kwargs=None):
        result = func(*args, **kwargs or {})
        for node in camera.made(face.tensors(result)):
            recorder.node_made(node)
        return result

    torch.autograd._engine_run_backward = partial(camera.backward, run)
    try:
        with type("Mode", (torch.overrides.TorchFunctionMode,), {"__torch_function__": watch})():
            yield
    finally:
        torch.autograd._engine_run_backward = run


class TorchCamera:
    """Looks at one pass at a time, in its own thread.

    Attributes:
        known: the nodes that the film knows of.
        is_free: whether no pass is under way.
    """

    def __init__(self, torch, recorder):
        self.torch, self.recorder, self.known = torch, recorder, set(recorder.nodes)
        self.is_free, self.thread = True, threading.get_ident()

    def made(self, results):
        """The nodes that are new behind what a function returned, or behind gradients; oldest first."""
        found, waiting = [], [face.grad_fn(result) for result in results if face.is_tensor(result)]
        while waiting:
            node = waiting.pop()
            if node is not None and node not in self.known:
                self.known.add(node)
                found.append(node)
                waiting += [target for target, _ in node.next_functions]
        return sorted((node for node in found if not face.is_accumulate(node)), key=lambda node: node._sequence_nr())

    def backward(self, run, outputs, grads, keep, create, inputs, *args, **options):
        """A call of PyTorch's engine: watch it run, and let teachgrad's run the mirror."""
        places, wanted = [[self.place(one) for one in several] for several in (outputs, inputs)]
        if not self.is_free or self.thread != threading.get_ident() or any(node is None for node, _ in places + wanted):
            return run(outputs, grads, keep, create, inputs, *args, **options)
        roots = [(*place, glimpse(grad)) for place, grad in zip(places, grads, strict=False)]
        seen = Pass(self, roots, wanted, not options["accumulate_grad"], bool(keep))
        self.known.update(seen.stand_ins)
        handles = [node.register_prehook(partial(seen.before, node)) for node in seen.stand_ins]
        handles += [node.register_hook(partial(seen.after, node)) for node in seen.stand_ins]
        self.is_free = False
        try:
            seen.results = run(outputs, grads, keep, create, inputs, *args, **options)
            return seen.results
        except BaseException as error:
            seen.error = error
            raise
        finally:
            self.is_free = True
            for handle in handles:
                handle.remove()
            if seen.order or seen.results is not None:
                seen.run()

    def place(self, tensor_or_edge):
        """The node that a gradient for it goes to, and as which input; None where there is none."""
        try:
            edge = self.torch.autograd.graph.get_gradient_edge(tensor_or_edge)
        except Exception:  # PyTorch will say so itself, or it is an edge already
            edge = tensor_or_edge
        return getattr(edge, "node", None), getattr(edge, "output_nr", 0)


class StandIn(Node):
    """A node for teachgrad's engine, which returns what its original in PyTorch was seen to return.

    Its gradients are arrays of one object each: a `Glimpse`, which knows how to be added.

    Attributes:
        _stands_for: PyTorch's node.
        made: the nodes that were recorded until it had run.
        outputs: what it returned; None as long as it has not.
        grads: `.grad` of its leaf when the pass began, before the node ran, and after it.
    """

    __slots__ = ("_stands_for", "film", "made", "outputs", "grads")
    takes_zeros = returns_all = True

    def __init__(self, original, film):
        self._stands_for, self.film, self.made, self.outputs, self._hooks = original, film, list[Any](), None, None
        self.sequence_nr, self.next_edges = original._sequence_nr(), ()
        self.input_metadata = (((), np.dtype(object), CPU),) * face.output_count(original)
        self.grads = [grad_of(original)]

    def name(self):
        return face.node_name(self._stands_for)

    def apply(self, on, grads, wanted):
        self.film.mirrored.append(self._stands_for)
        for node in self.made:
            self.film.recorder.node_made(node)
        if self.outputs is None:
            raise Failed
        return [seen and np.array(seen, object) for seen in self.outputs]


class Failed(Exception):
    """Raised by the stand-in of the node that did not return."""


class Pass:
    """One backward pass: seen first, then run by teachgrad's engine.

    Attributes:
        roots: where it starts, as (node, input number, gradient).
        wanted: the edges whose gradients are asked for; `captures`: and returned.
        keeps: whether saved tensors survive.
        stand_ins: for each node that it can reach.
        order: the nodes that PyTorch ran; `mirrored`: those that teachgrad ran.
        number: PyTorch's, from the moment it begins.
    """

    number: int | None = None
    results: Any = None
    error: BaseException | None = None

    def __init__(self, camera, roots, wanted, captures, keeps):
        self.camera, self.recorder, self.roots = camera, camera.recorder, roots
        self.wanted, self.captures, self.keeps = wanted, captures, keeps
        nodes = walk_back([node for node, _, _ in roots])
        self.stand_ins = {node: StandIn(node, self) for node in nodes}
        self.order, self.mirrored = list[Any](), list[Any]()

    # what is seen

    def before(self, node, grads):
        """`node` is about to run."""
        if self.note(node, grads):
            self.order.append(node)

    def after(self, node, outputs, grads):
        """`node` has run."""
        if self.note(node, [*outputs, node.variable.grad] if face.is_accumulate(node) else outputs):
            self.stand_ins[node].outputs = [glimpse(grad) for grad in outputs[: len(node.next_functions)]]

    def note(self, node, grads):
        """Whether it is for this pass that the node runs, and not for one inside it or in another thread."""
        made, number = self.camera.made(grads), self.camera.torch._C._current_graph_task_id()
        if self.number is None and any(node is root for root, _, _ in self.roots):
            self.number = number
        if self.number == number:
            self.stand_ins[node].made += made
            self.stand_ins[node].grads.append(grad_of(node))
        return self.number == number

    # what the engine makes of it

    def run(self):
        """The engine's pass over the stand-ins. An input that the pass does not reach gets one, too."""
        recorder, slots = self.recorder, (events.observer, events.node_made)
        places: dict[Any, Any] = {node: StandIn(node, self) for node, _ in self.wanted} | self.stand_ins
        for node, stand_in in self.stand_ins.items():
            ends = node.next_functions
            stand_in.next_edges = tuple([None if end is None else (places[end], nr) for end, nr in ends])
        roots, wanted = ([(places[node], number) for node, number, *_ in edges] for edges in (self.roots, self.wanted))
        grads: list[Any] = [np.array(grad, object) for _, _, grad in self.roots]
        first = len(recorder.events)
        events.observer, events.node_made = recorder, None
        with suppress(Failed):
            try:
                engine.execute(roots, grads, self.keeps, False, not self.captures, wanted, arrays, True)
            finally:
                events.observer, events.node_made = slots
        recorder.followed += [one is other for one, other in zip(self.order, self.mirrored, strict=False)]
        self.correct(recorder.events[first:])

    def correct(self, told):
        """Write into the events of the mirror what was seen."""
        places = {self.recorder.node(node): stand_in for node, stand_in in self.stand_ins.items()}
        leaves = {key: one for key, one in places.items() if face.is_accumulate(one._stands_for)}
        task = next(event.task for event in told if event.what == "start")
        for event in (event for event in told if event.task == task):
            seen = places.get(event.node)  # a GraphRoot has none
            if event.what == "start":
                if not seen:
                    root = next(node for node, key in self.recorder.nodes.items() if key == event.node)
                    root.next_edges = tuple([(node, number) for node, number, _ in self.roots])
                event.grads = {key: one.grads[0] for key, one in leaves.items()}
            elif event.what == "run" and seen:
                event.grad = seen.grads[1] if seen.grads[1:] else seen.grads[0]
            elif event.what == "return" and seen:
                event.grad, event.held = seen.grads[-1], forgot(seen._stands_for)
            elif event.what == "capture":
                event.grad = self.results and glimpse(self.results[event.number])
            elif event.what == "fail" and self.error:
                event.text = error_text(self.error)
            elif event.what == "finish":  # leaves may have got more than was seen, from a pass inside this one
                event.grads = {key: grad_of(one._stands_for) for key, one in leaves.items() if one.grads[1:]}
