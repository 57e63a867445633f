"""Can I film PyTorch too?

Its engine tells nobody what it does, but its nodes take hooks. For the time of a backward pass every node that it can
reach gets a hook before and a hook after it, behind all hooks of the program's own; they note the order and the
gradients. What lies between, the debts and the queue, follows from teachgrad's rule: who is owed nothing more is ready.

What cannot be seen from outside: other threads, and backward passes inside a node. The number that PyTorch gives each
pass keeps theirs apart from the one that is filmed, which may use the same nodes.

Whatever cannot be looked at (a gradient without numbers, an argument that PyTorch is about to refuse) is left out:
a program must run under the camera as it does without.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`Node.register_prehook`).
Read next: `../../engine/engine.py`, the rule in its own house.
"""

import inspect
import sys
from collections import Counter, defaultdict
from contextlib import AbstractContextManager
from functools import partial
from itertools import zip_longest
from typing import Any

from teachgrad.engine.graph_task import ExecInfo
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import walk_back
from teachgrad.viz.filming.record import Event, Glimpse, Recorder, glimpse, grad_of
from teachgrad.viz.filming.replay import add


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

    def __init__(self, recorder):
        self.torch = sys.modules["torch"]
        self.recorder = recorder
        self.known = set(recorder.nodes)

    def call(self, func, args, kwargs):
        if func in (self.torch.Tensor.backward, self.torch.autograd.backward, self.torch.autograd.grad):
            return self.backward(func, args, kwargs)
        result = func(*args, **kwargs)
        self.note_made(face.flatten(result) if isinstance(result, (tuple, list)) or face.is_tensor(result) else [])
        return result

    def note_made(self, results):
        """Nodes that are new are those behind what a function returned, and with create_graph behind gradients."""
        found = self.adopt(face.grad_fn(result) for result in results if face.is_tensor(result))
        for node in sorted(found, key=lambda node: node._sequence_nr()):
            if node._sequence_nr() != face.LATEST:
                self.recorder.node_made(node)

    def adopt(self, roots):
        """The nodes that can be reached and were not known before."""
        found, waiting = [], list(roots)
        while waiting:
            node = waiting.pop()
            if node is not None and node not in self.known:
                self.known.add(node)
                found.append(node)
                waiting.extend(target for target, _ in node.next_functions)
        return found

    def backward(self, func, args, kwargs):
        """A call of the engine: note what is asked for, and watch it run."""
        filmed = self.what_is_asked(func, args, kwargs)
        if filmed is None:
            return func(*args, **kwargs)
        self.adopt(filmed.nodes)
        handles = [node.register_prehook(partial(filmed.before, node)) for node in filmed.nodes]
        handles += [node.register_hook(partial(filmed.after, node)) for node in filmed.nodes]
        results = None
        try:
            results = func(*args, **kwargs)
            return results
        except BaseException as error:
            filmed.error = error
            raise
        finally:
            for handle in handles:
                handle.remove()
            filmed.end(results)

    def what_is_asked(self, func, args, kwargs):
        """The pass of a call; None where PyTorch will refuse it, or nobody could say which nodes are needed."""
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
        refused = not roots or any(node is None for node, _ in wanted)
        return None if refused else Pass(self, roots, wanted, captures)

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


class GraphRoot:
    """Stands above several roots, as PyTorch's own does, which Python never sees."""

    def __init__(self, edges):
        self.next_functions = tuple(edges)

    def _sequence_nr(self):
        return face.LATEST  # alone in the queue: its number does not matter


class Pass:
    """One backward pass: what is seen, and what follows from it, told to a `Recorder` in the words of teachgrad's engine.

    Attributes:
        roots: where it starts, as (node, input number, gradient).
        captured: the edges whose gradients are returned; `captures`: the events in which they are.
        dependencies: how many gradients each node is still owed; `inputs`: those that have arrived.
        exec_info: which nodes have to run, and which need a gradient; empty: all of them.
        number: PyTorch's, from the moment it begins.
        seen: the node that was seen last; `ran`: those that have returned; `ready`: those in the queue.
    """

    depth = 0
    observed = True
    error: BaseException | None = None

    def __init__(self, camera, roots, wanted, captures):
        self.camera, self.recorder, self.cpu_ready_queue, self.roots = camera, camera.recorder, camera, roots
        self.root: Any = roots[0][0] if len(roots) == 1 else GraphRoot(root[:2] for root in roots)
        walk = walk_back([self.root])
        self.dependencies = Counter(target for edges in walk.edges.values() for _, target, _ in edges)
        self.nodes = [node for node in walk.edges if not isinstance(node, GraphRoot)]
        self.captured = wanted if captures else []
        self.captures: list[Event] = []
        self.exec_info = {node: ExecInfo() for node, _ in wanted}
        for info in self.exec_info.values():
            info.needed = not captures
        for node in walk.upwards if wanted else ():
            if any(target in self.exec_info for _, target, _ in walk.edges[node]):
                self.exec_info.setdefault(node, ExecInfo()).needed = True
        self.number = self.seen = None
        self.ran: set[Any] = set()
        self.ready: list[Any] = []
        self.inputs = defaultdict[Any, dict[int, Glimpse | None]](dict)

    # what is seen

    def is_mine(self, node):
        """Whether it is this pass that runs the node, and not one inside it or in another thread."""
        number = self.camera.torch._C._current_graph_task_id()
        if self.number is None and any(node is root for root, _, _ in self.roots):
            self.number = number
        return self.number == number

    def before(self, node, grads):
        """`node` is about to run."""
        self.camera.note_made(grads)
        if not self.is_mine(node):
            return
        if self.seen is None:
            self.recorder.started(self, self.root)
            self.push(self.root, grads if node is self.root else ())
            if isinstance(self.root, GraphRoot):
                self.take(self.root, ())
                self.send(self.root, [grad for _, _, grad in self.roots])
        self.seen = node
        self.take_the_unneeded()
        self.take(node, grads)

    def after(self, node, outputs, grads):
        """`node` has run."""
        self.camera.note_made([*outputs, node.variable.grad] if face.is_accumulate(node) else outputs)
        if not self.is_mine(node):
            return
        self.ran.add(node)
        self.recorder.ran(self, node, outputs)
        self.send(node, outputs)

    def end(self, results):
        """Leaves may have got more than was seen, from an inner pass. The node that raised has not returned; or it was
        the next one, and raised before it could be seen, in a tensor's hook."""
        if self.seen is None:
            return
        self.take_the_unneeded()
        if self.error is not None:
            failing = self.seen
            if failing in self.ran and self.ready and "returned an invalid gradient" not in str(self.error):
                failing = max(self.ready, key=lambda node: node._sequence_nr())
                self.take(failing, self.inputs[failing].values())
            self.recorder.failed(self, failing, self.error)
        for event in self.captures if results else ():
            event.grad = glimpse(results[event.number])
        event = self.recorder.finished(self)
        event.grads = {self.recorder.node(node): grad_of(node) for node in self.ran if face.is_accumulate(node)}

    # the rule

    def push(self, node, inputs):
        self.ready.append(node)
        self.recorder.queued(self, node, inputs, "cpu")

    def take(self, node, inputs):
        if node in self.ready:
            self.ready.remove(node)
        self.recorder.running(self, node, inputs)
        for index, (captured, number) in enumerate(self.captured):
            if captured is node:
                grad = self.inputs[node].get(number)
                self.captures.append(self.recorder.captured(self, node, index, grad))

    def take_the_unneeded(self):
        """What is in the queue only to be captured is never seen."""
        for node in [node for node in self.ready if self.exec_info and not self.exec_info[node].needed]:
            self.take(node, self.inputs[node].values())

    def send(self, node, outputs):
        """Every gradient goes along its edge, and who is owed nothing any more is ready."""
        for edge, grad in zip(node.next_functions, outputs, strict=False):
            target, number = edge
            if target is None:
                continue
            self.dependencies[target] -= 1
            self.recorder.delivered(self, node, edge, grad, self.dependencies[target])
            if not self.exec_info or target in self.exec_info:
                buffer = self.inputs[target]
                buffer[number] = add(buffer.get(number), glimpse(grad))
                if self.dependencies[target] == 0:
                    self.push(target, [buffer.get(nr) for nr in range(max(buffer) + 1)])
