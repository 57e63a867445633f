"""Can I film PyTorch too?

Its engine tells nobody what it does, but its nodes take hooks. While a film is taken, every node that comes into being
(or is reached from the tensors given to `trace`) gets a hook before and a hook after it, which note the order and the
gradients. From the numbers that PyTorch gives its nodes, teachgrad's rule says which node ought to be next: debts
counted, highest sequence number first. The film shows what was observed; the rule supplies queue and counts, and
`film.predicted` the order that it expects, to be held beside `film.order`.

What cannot be seen from outside: other threads, and backward passes inside a node.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`Node.register_prehook`).
Read next: `record.py`, for the records that this writes.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from typing import Any, NamedTuple

from teachgrad.autograd.ready_queue import pop_heap, push_heap

from . import public_face as face
from .collect import flatten
from .record import (
    SMALL,
    Captured,
    Delivered,
    Event,
    Failed,
    Finished,
    Glimpse,
    Made,
    Queued,
    Ran,
    Running,
    Started,
    Where,
    error_text,
    outside_caller,
)
from .replay import add

_LATEST = 2**64 - 1
_PACKAGE = __file__.rpartition("viz")[0]


def is_pytorch(obj: Any) -> bool:
    return type(obj).__module__.partition(".")[0] == "torch" or _is_torch_function(obj)


def _is_torch_function(obj: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(obj, (torch.Tensor, torch.autograd.graph.Node))


class Before(NamedTuple):
    """A node is about to run."""

    node: Any
    inputs: tuple[Glimpse | None, ...]
    grad: Glimpse | None


class After(NamedTuple):
    node: Any
    outputs: tuple[Glimpse | None, ...]
    grad: Glimpse | None


class Call(NamedTuple):
    """A call of `backward` or `grad`: its roots, and the edges that were asked for (None: all leaves)."""

    roots: list[Any]
    given: list[Glimpse | None]  # the gradient that each root starts with
    wanted: list[tuple[Any, int]] | None
    captures: bool
    where: Where | None


class Return(NamedTuple):
    results: tuple[Glimpse | None, ...]
    error: str


class Root:
    """Stands above several roots, as PyTorch's GraphRoot does, which Python never sees."""

    def __init__(self, edges: list[Any]) -> None:
        self.next_functions = tuple((node, 0) for node in edges)

    def name(self) -> str:
        return "GraphRoot"

    def _sequence_nr(self) -> int:
        return _LATEST  # alone in the queue: its number does not matter


class TorchCamera:
    """Watches PyTorch between `start` and `stop`."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self.torch = sys.modules["torch"]
        self.known: set[Any] = set()
        self.handles: list[Any] = []
        self.log: list[Any] = []
        for root in roots:
            self.adopt(root)

    def start(self) -> None:
        camera = self

        class Mode(self.torch.overrides.TorchFunctionMode):  # type: ignore[name-defined, misc]
            def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
                return camera.call(func, args, kwargs or {})

        self.mode = Mode()
        self.mode.__enter__()

    def stop(self) -> tuple[list[Event], list[str]]:
        """What happened as records, and the order that was to be expected."""
        self.mode.__exit__(None, None, None)
        for handle in self.handles:
            handle.remove()
        return _Director(self.log).direct()

    # what is seen

    def call(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Any:
        """Every function of PyTorch's that the program calls comes by here."""
        if getattr(func, "__name__", "") in ("backward", "grad") and func in self.engine_calls():
            return self.backward(func, args, kwargs)
        result = func(*args, **kwargs)
        where = outside_caller(sys._getframe(2))
        for tensor in flatten(result) if isinstance(result, (tuple, list)) or face.is_tensor(result) else []:
            if face.is_tensor(tensor) and tensor.grad_fn is not None:
                for node in sorted(self.adopt(tensor.grad_fn), key=_number):
                    if _number(node) != _LATEST:
                        self.log.append(Made(threading.current_thread(), node, where))
        return result

    def engine_calls(self) -> tuple[Any, ...]:
        return (self.torch.Tensor.backward, self.torch.autograd.backward, self.torch.autograd.grad)

    def backward(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Any:
        """A call of the engine: note what is asked for, let it run, note what comes back."""
        captures = func is self.torch.autograd.grad
        names = ("outputs", "inputs", "grad_outputs") if captures else ("tensors", "grad_tensors")
        asked = {**dict(zip(names, args, strict=False)), **kwargs}
        outputs = [one for one in flatten([asked.get(names[0])]) if not face.is_tensor(one) or one.grad_fn is not None]
        roots = [one.grad_fn if face.is_tensor(one) else one for one in outputs]
        for root in roots:
            self.adopt(root)
        inputs = asked.get("inputs")
        wanted = None if inputs is None else [self.place(one) for one in flatten([inputs])]
        given = self.given(outputs, asked.get(names[-1], asked.get("gradient")))
        self.log.append(Call(roots, given, wanted, captures, outside_caller(sys._getframe(3))))
        try:
            result = func(*args, **kwargs)
        except BaseException as error:
            self.log.append(Return((), error_text(error)))
            raise
        self.log.append(Return(tuple(look(one) for one in result) if captures else (), ""))
        return result

    def given(self, outputs: list[Any], grads: Any) -> list[Glimpse | None]:
        """What each root starts with: what was passed, or the one of a scalar."""
        if grads is None:
            grads = [None] * len(outputs)
        grads = list(grads) if isinstance(grads, (tuple, list)) else [grads]
        with self.torch.no_grad():
            return [
                look(self.torch.ones_like(output) if grad is None and face.is_tensor(output) else grad)
                for output, grad in zip(outputs, grads, strict=True)
            ]

    def place(self, tensor: Any) -> tuple[Any, int]:
        edge = self.torch.autograd.graph.get_gradient_edge(tensor)
        return edge.node, edge.output_nr

    def adopt(self, root: Any) -> list[Any]:
        """Hook every node that can be reached and was not known; these."""
        found = []
        waiting = [root]
        while waiting:
            node = waiting.pop()
            if node in self.known:
                continue
            self.known.add(node)
            found.append(node)
            self.handles.append(node.register_prehook(self.hook_before(node)))
            self.handles.append(node.register_hook(self.hook_after(node)))
            waiting.extend(target for target, _ in node.next_functions if target is not None)
        return found

    def hook_before(self, node: Any) -> Any:
        def before(grads: tuple) -> None:
            self.log.append(Before(node, tuple(look(grad) for grad in grads), _grad_of(node)))

        return before

    def hook_after(self, node: Any) -> Any:
        def after(outputs: tuple, grads: tuple) -> None:
            self.log.append(After(node, tuple(look(grad) for grad in outputs), _grad_of(node)))

        return after


def look(tensor: Any) -> Glimpse | None:
    """What is kept of a tensor of PyTorch's."""
    if tensor is None:
        return None
    dtype = face.dtype_text(tensor.dtype)
    values = tensor.detach().tolist() if tensor.numel() <= SMALL and not tensor.is_sparse else None
    return Glimpse(tuple(tensor.shape), dtype, str(tensor.device), values)


def _grad_of(node: Any) -> Glimpse | None:
    return look(node.variable.grad) if face.is_accumulate(node) else None


def _number(node: Any) -> int:
    return node._sequence_nr()


class _Director:
    """Puts what was observed into the order of events that the rule makes of it."""

    def __init__(self, log: list[Any]) -> None:
        self.log = log
        self.lane = threading.current_thread()
        self.queue: list[Any] = []
        self.events: list[Event] = []
        self.predicted: list[str] = []

    def direct(self) -> tuple[list[Event], list[str]]:
        call: Call | None = None
        observed: list[Any] = []
        for entry in self.log:
            if isinstance(entry, Made):
                self.events.append(entry)
            elif isinstance(entry, Call):
                call, observed = entry, []
            elif isinstance(entry, Return) and call is not None:
                if call.roots and observed:
                    self.one_pass(call, observed, entry)
                call = None
            else:
                observed.append(entry)
        return self.events, self.predicted

    def one_pass(self, call: Call, observed: list[Any], end: Return) -> None:
        """Run the rule beside what was seen, and follow what was seen."""
        root = call.roots[0] if len(call.roots) == 1 else Root(call.roots)
        owed = _dependencies(root)
        needed, executed = _needed(root, call)
        expected = _simulate(root, dict(owed), needed, executed)
        if end.error:  # it did not come to the rest
            expected = expected[: sum(isinstance(one, Before) for one in observed) + isinstance(root, Root)]
        self.predicted += [face.node_name(node) for node in expected]
        self.task = object()
        self.owed, self.executed = owed, executed
        lane, task = self.lane, self.task
        self.events.append(Started(lane, task, root, 0, dict(owed), executed, call.where, id(self)))
        first = next((one for one in observed if isinstance(one, Before)), None)
        self.heap: list[Any] = []
        self.push(root, first.inputs if first is not None and first.node is root else ())
        self.inputs: dict[Any, dict[int, Glimpse | None]] = {}
        if isinstance(root, Root):
            self.take(root, None, needed, call, end)
            self.send(root, tuple(call.given))
        for one in observed:
            if isinstance(one, Before):
                self.run_up_to(one, needed, call, end)
            else:
                self.events.append(Ran(lane, task, one.node, one.outputs, one.grad))
                self.send(one.node, one.outputs)
        if end.error:
            last = next(one for one in reversed(observed) if isinstance(one, Before))
            self.events.append(Failed(lane, task, last.node, end.error))
        else:
            while self.heap:
                self.take(self.heap[0][3], None, needed, call, end)
        self.events.append(Finished(lane, task, bool(end.error)))

    def push(self, node: Any, inputs: Iterable[Glimpse | None]) -> None:
        rank = (0, _number(node))
        push_heap(self.heap, (*rank, self.task, node))  # type: ignore[arg-type]
        self.events.append(Queued(self.lane, self.task, node, id(self), rank, tuple(inputs)))

    def run_up_to(self, seen: Before, needed: set[Any] | None, call: Call, end: Return) -> None:
        """What stands in front of the queue only to be captured goes first; then the node that was seen."""
        while self.heap and self.heap[0][3] is not seen.node and needed is not None and self.heap[0][3] not in needed:
            self.take(self.heap[0][3], None, needed, call, end)
        self.take(seen.node, seen, needed, call, end)

    def take(self, node: Any, seen: Before | None, needed: set[Any] | None, call: Call, end: Return) -> None:
        """Out of the queue: the node itself, and whatever it was that the rule would have taken."""
        expected = self.heap[0][3] if self.heap else None
        rest = [entry for entry in self.heap if entry[3] is not node]
        if expected is node:
            pop_heap(self.heap)
        else:
            self.heap = []
            for entry in rest:
                push_heap(self.heap, entry)
        inputs = seen.inputs if seen is not None else tuple(self.inputs.get(node, {}).values())
        runs = needed is None or node in needed
        grad = seen.grad if seen is not None else None
        self.events.append(Running(self.lane, self.task, node, inputs, runs, grad, expected))
        for index, (wanted, _) in enumerate(call.wanted or ()):
            if call.captures and wanted is node and index < len(end.results):
                self.events.append(Captured(self.lane, self.task, node, index, end.results[index]))

    def send(self, node: Any, outputs: tuple[Glimpse | None, ...]) -> None:
        ready = []
        for (target, input_nr), grad in zip(node.next_functions, outputs, strict=False):
            if target is None or target not in self.owed:
                continue
            self.owed[target] -= 1
            self.events.append(Delivered(self.lane, self.task, node, target, input_nr, grad, self.owed[target]))
            if self.executed is None or target in self.executed:
                buffer = self.inputs.setdefault(target, {})
                buffer[input_nr] = add(buffer.get(input_nr), grad)
                if self.owed[target] == 0:
                    ready.append(target)
        for target in ready:
            self.push(target, [self.inputs[target].get(nr) for nr in range(max(self.inputs[target]) + 1)])


# the rule


def _dependencies(root: Any) -> dict[Any, int]:
    """How many edges lead to each node below `root`."""
    owed: dict[Any, int] = {}
    waiting = [root]
    while waiting:
        for target, _ in waiting.pop().next_functions:
            if target is not None:
                if target not in owed:
                    waiting.append(target)
                owed[target] = owed.get(target, 0) + 1
    return owed


def _needed(root: Any, call: Call) -> tuple[set[Any] | None, frozenset[Any] | None]:
    """The nodes that have to run, and those that gradients are brought to; None: all of them."""
    if call.wanted is None:
        return None, None
    asked = {node for node, _ in call.wanted}
    needed: set[Any] = set() if call.captures else set(asked)
    done: set[Any] = set()
    waiting = [root]
    while waiting:  # a node twice: on the way down, and again when all below it is known
        node = waiting[-1]
        below = [target for target, _ in node.next_functions if target is not None]
        fresh = [target for target in below if target not in done]
        if node not in done and fresh:
            waiting.extend(fresh)
            continue
        waiting.pop()
        done.add(node)
        if any(target in needed or target in asked for target in below):
            needed.add(node)
    return needed, frozenset(needed | asked)


def _simulate(root: Any, owed: dict[Any, int], needed: set[Any] | None, executed: frozenset[Any] | None) -> list[Any]:
    """The order of a backward pass, by the rule alone."""
    heap: list[Any] = []
    order = []
    push_heap(heap, (0, _number(root), None, root))  # type: ignore[arg-type]
    while heap:
        node = pop_heap(heap)[3]
        if needed is not None and node not in needed:
            continue
        order.append(node)
        ready = []
        for target, _ in node.next_functions:
            if target is None:
                continue
            owed[target] -= 1
            if owed[target] == 0 and (executed is None or target in executed):
                ready.append(target)
        for target in ready:
            push_heap(heap, (0, _number(target), None, target))  # type: ignore[arg-type]
    return order
