"""Can I film PyTorch too?

Its engine tells nobody what it does, but its nodes take hooks. For the time of a backward pass every node that it can
reach gets a hook before and a hook after it, behind all hooks of the program's own; they note the order and the
gradients. From the numbers that PyTorch gives its nodes, teachgrad's rule says which node ought to be next: debts
counted, highest sequence number first. The film shows what was observed; the rule supplies queue and counts, and
`film.predicted` the order that it expects, to be held beside `film.order`.

What cannot be seen from outside: other threads, and backward passes inside a node. The number that PyTorch gives each
pass keeps theirs apart from the one that is filmed, which may use the same nodes.

Whatever cannot be looked at (a gradient without numbers, an argument that PyTorch is about to refuse) is left out:
a program must run under the camera as it does without.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`Node.register_prehook`).
Read next: `torch_rule.py`, which makes a film of it.
"""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Container, Iterable, Mapping
from itertools import zip_longest
from typing import Any

from . import public_face as face
from .collect import flatten
from .record import PACKAGES, SMALL, Event, Glimpse, Made, Where, error_text, outside_caller
from .torch_rule import LATEST, After, Before, Call, Director, Return


def is_pytorch(obj: Any) -> bool:
    return type(obj).__module__.partition(".")[0] == "torch" or _is_torch_function(obj)


def _is_torch_function(obj: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(obj, (torch.Tensor, torch.autograd.graph.Node))


class TorchCamera:
    """Watches PyTorch between `start` and `stop`."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self.torch = sys.modules["torch"]
        self.known: set[Any] = set()
        self.log: list[Any] = []
        for root in roots:
            self.adopt(root)

    def start(self) -> None:
        camera = self

        class Mode(self.torch.overrides.TorchFunctionMode):  # type: ignore[name-defined]
            def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
                return camera.call(func, args, kwargs or {})

        self.mode = Mode()
        self.mode.__enter__()

    def stop(self) -> tuple[list[Event], list[str]]:
        """What happened as records, and the order that was to be expected."""
        self.mode.__exit__(None, None, None)
        return Director(self.log).direct()

    # what is seen

    def call(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Any:
        """Every function of PyTorch's that the program calls comes by here."""
        if getattr(func, "__name__", "") in ("backward", "grad") and func in self.engine_calls():
            return self.backward(func, args, kwargs)
        result = func(*args, **kwargs)
        self.note_made(flatten(result) if isinstance(result, (tuple, list)) or face.is_tensor(result) else [])
        return result

    def note_made(self, results: Iterable[Any]) -> None:
        """Nodes that are new are those behind what a function returned, and with create_graph behind gradients."""
        roots = [face.grad_fn(result) for result in results if face.is_tensor(result)]
        found = [node for root in roots if root is not None for node in self.adopt(root)]
        for node in sorted(found, key=lambda node: node._sequence_nr()):
            if node._sequence_nr() != LATEST:
                self.log.append(Made(threading.current_thread(), node, self.caller()))

    def caller(self) -> Where | None:
        """The place in the reader's program from which PyTorch was called."""
        return outside_caller(sys._getframe(1), (*PACKAGES, *self.torch.__path__))

    def engine_calls(self) -> tuple[Any, ...]:
        return (self.torch.Tensor.backward, self.torch.autograd.backward, self.torch.autograd.grad)

    def backward(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Any:
        """A call of the engine: note what is asked for, let it run, note what comes back."""
        call = self.what_is_asked(func, args, kwargs)
        if call is None:
            return func(*args, **kwargs)
        roots = [root for root, _ in call.roots]
        for root in roots:
            self.adopt(root)
        self.log.append(call)
        nodes = reachable(roots)
        handles = [handle for node in nodes for handle in self.hook(node)]
        results: tuple[Glimpse | None, ...] = ()
        error = ""
        try:
            result = func(*args, **kwargs)
            results = tuple(look(one) for one in result) if call.captures else ()
            return result
        except BaseException as raised:
            error = error_text(raised)
            raise
        finally:
            for handle in handles:
                handle.remove()
            self.log.append(Return(results, grads_of(nodes), error))

    def what_is_asked(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Call | None:
        """The arguments of a call; None where PyTorch will refuse them, or nobody could say which nodes are needed."""
        try:
            asked = inspect.signature(func).bind(*args, **kwargs).arguments
        except TypeError:
            return None
        outputs = _listed(_first_of(asked, "outputs", "tensors", "self"))
        given = self.given(outputs, _first_of(asked, "grad_outputs", "grad_tensors", "gradient"))
        roots = [(self.place(output), grad) for output, grad in zip(outputs, given, strict=True)]
        roots = [(place, grad) for place, grad in roots if place[0] is not None]
        wanted = None if asked.get("inputs") is None else [self.place(one) for one in _listed(asked["inputs"])]
        if any(node is None for node, _ in wanted or ()):
            return None
        captures = func is self.torch.autograd.grad
        edges = [root for root, _ in roots]
        grads = grads_of(reachable([node for node, _ in edges]))
        return Call(edges, [grad for _, grad in roots], wanted, captures, grads, self.caller())

    def given(self, outputs: list[Any], grads: Any) -> list[Glimpse | None]:
        """What each root starts with: what was passed, or the one of a scalar."""
        with self.torch.no_grad():
            return [
                look(self.torch.ones_like(output) if grad is None and face.is_tensor(output) else grad)
                for output, grad in zip_longest(outputs, _listed(grads)[: len(outputs)])
            ]

    def place(self, tensor_or_edge: Any) -> tuple[Any, int]:
        """The node that a gradient for it goes to, and as which input; None where there is none."""
        try:
            edge = self.torch.autograd.graph.get_gradient_edge(tensor_or_edge)
        except Exception:  # PyTorch will say so itself, or it is an edge already
            edge = tensor_or_edge
        return getattr(edge, "node", None), getattr(edge, "output_nr", 0)

    def adopt(self, root: Any) -> list[Any]:
        """The nodes that can be reached and were not known before."""
        found = reachable([root], self.known)
        self.known.update(found)
        return found

    def task(self) -> int:
        """The number of the backward pass that is under way in this thread."""
        return self.torch._C._current_graph_task_id()

    def hook(self, node: Any) -> tuple[Any, Any]:
        """Note when the node runs, and with what; the handles of both hooks."""

        def before(grads: tuple) -> None:
            self.note_made(grads)
            self.log.append(Before(self.task(), node, tuple(look(grad) for grad in grads), _grad_of(node)))

        def after(outputs: tuple, grads: tuple) -> None:
            self.note_made([*outputs, node.variable.grad] if face.is_accumulate(node) else outputs)
            self.log.append(After(self.task(), node, tuple(look(grad) for grad in outputs), _grad_of(node)))

        return node.register_prehook(before), node.register_hook(after)


def reachable(roots: Iterable[Any], known: Container[Any] = ()) -> list[Any]:
    """The nodes to which the edges lead from `roots`, without those that are known and what lies behind them."""
    found: dict[Any, None] = {}
    waiting = [root for root in roots if root not in known]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found[node] = None
            targets = (target for target, _ in node.next_functions)
            waiting.extend(target for target in targets if target is not None and target not in known)
    return list(found)


def _listed(one_or_several: Any) -> list[Any]:
    """PyTorch takes one, or a tuple or list of them; an edge is a tuple, too."""
    several = isinstance(one_or_several, (tuple, list)) and not hasattr(one_or_several, "node")
    return list(one_or_several) if several else [one_or_several]


def _first_of(asked: Mapping, *names: str) -> Any:
    return next((asked[name] for name in names if name in asked), None)


def look(tensor: Any) -> Glimpse | None:
    """What is kept of a tensor of PyTorch's. Some have no numbers to show, or not even a shape."""
    if not face.is_tensor(tensor):
        return None
    return Glimpse(face.shape_of(tensor), face.dtype_text(tensor.dtype), str(tensor.device), face.values(tensor, SMALL))


def grads_of(nodes: Iterable[Any]) -> dict[Any, Glimpse | None]:
    """What the leaves behind these nodes have as `.grad`."""
    return {node: _grad_of(node) for node in nodes if face.is_accumulate(node)}


def _grad_of(node: Any) -> Glimpse | None:
    return look(node.variable.grad) if face.is_accumulate(node) else None
