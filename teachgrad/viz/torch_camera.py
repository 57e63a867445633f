"""Can I film PyTorch too?

Its engine tells nobody what it does, but its nodes take hooks. While a film is taken, every node that comes into being
(or is reached from the tensors given to `trace`) gets a hook before and a hook after it, which note the order and the
gradients. From the numbers that PyTorch gives its nodes, teachgrad's rule says which node ought to be next: debts
counted, highest sequence number first. The film shows what was observed; the rule supplies queue and counts, and
`film.predicted` the order that it expects, to be held beside `film.order`.

What cannot be seen from outside: other threads, and backward passes inside a node.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`), `torch/autograd/graph.py` (`Node.register_prehook`).
Read next: `torch_rule.py`, which makes a film of it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from typing import Any

from . import public_face as face
from .collect import flatten
from .record import SMALL, Event, Glimpse, Made, error_text, outside_caller
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
        self.handles: list[Any] = []
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
        for handle in self.handles:
            handle.remove()
        return Director(self.log).direct()

    # what is seen

    def call(self, func: Any, args: tuple, kwargs: dict[str, Any]) -> Any:
        """Every function of PyTorch's that the program calls comes by here."""
        if getattr(func, "__name__", "") in ("backward", "grad") and func in self.engine_calls():
            return self.backward(func, args, kwargs)
        result = func(*args, **kwargs)
        where = outside_caller(sys._getframe(2))
        for tensor in flatten(result) if isinstance(result, (tuple, list)) or face.is_tensor(result) else []:
            if face.is_tensor(tensor) and tensor.grad_fn is not None:
                for node in sorted(self.adopt(tensor.grad_fn), key=lambda node: node._sequence_nr()):
                    if node._sequence_nr() != LATEST:
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
