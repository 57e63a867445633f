"""Who is watching?

Usually nobody. Then recording and running a graph each look at one empty slot here and go on. A film, the profiler
and anomaly mode fill the slots while they need to; they are given the real objects, not copies, so what they show
cannot differ from what happened.

PyTorch has nothing quite like it; the nearest is `torch/csrc/autograd/profiler.h`.
Read next: `engine.py`, which reports to an `Observer`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teachgrad.autograd.graph_task import GraphTask
    from teachgrad.autograd.input_buffer import InputBuffer
    from teachgrad.autograd.node import Edge, Grads, Node
    from teachgrad.devices import device
    from teachgrad.tensor import Tensor


class Observer:
    """Override what you want to hear of. Every method is called in the thread in which the thing happens."""

    def node_made(self, node: Node) -> None:
        """An operation was recorded: `node` has its edges and numbers, but not its saved tensors yet."""

    def started(self, task: GraphTask, root: Node) -> None:
        """A backward pass begins: dependencies are counted, nothing has run."""

    def queued(self, task: GraphTask, node: Node, inputs: InputBuffer, where: device) -> None:
        """`node` is owed nothing any more and stands in the ready queue of `where`."""

    def running(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        """`node` was taken from the queue and is about to be evaluated."""

    def captured(self, task: GraphTask, node: Node, output_idx: int, grad: Tensor | None) -> None:
        """The gradient arriving at `node` is result number `output_idx` of the pass."""

    def ran(self, task: GraphTask, node: Node, outputs: Grads) -> None:
        """`node` returned `outputs` (before they are sent on)."""

    def delivered(self, task: GraphTask, node: Node, edge: Edge, grad: Tensor | None, owed: int) -> None:
        """`grad` went from `node` along `edge`; the node at its end is still owed `owed` gradients."""

    def released(self, task: GraphTask, node: Node) -> None:
        """`node` forgot what it had saved."""

    def failed(self, task: GraphTask, node: Node, error: BaseException) -> None:
        """`node` raised `error`; the pass is abandoned."""

    def finished(self, task: GraphTask) -> None:
        """The pass is over."""


class Events:
    """The slots.

    Attributes:
        node_made: None, or what to call with each new node.
        observer: None, or who hears of the engine's steps.
        check_outputs: None, or what to call with a node and the gradients it returned (anomaly mode's search for NaN).
        anomaly: None, or anomaly mode's note-taker, which is also told of nodes that are no operations.
    """

    __slots__ = ("node_made", "observer", "check_outputs", "anomaly", "_observers", "_node_listeners")
    anomaly: Callable[[Node], None] | None
    check_outputs: Callable[[Node, Grads], None] | None
    node_made: Callable[[Node], None] | None
    observer: Any

    def __init__(self) -> None:
        self._observers: list[Observer] = []
        self._node_listeners: list[Callable[[Node], None]] = []
        self.node_made = self.observer = self.check_outputs = self.anomaly = None

    def listen(self, listener: Callable[[Node], None]) -> None:
        """Call `listener` with every new node."""
        self._node_listeners.append(listener)
        self._refresh()

    def unlisten(self, listener: Callable[[Node], None]) -> None:
        """Stop calling `listener`."""
        self._node_listeners.remove(listener)
        self._refresh()

    def attach(self, observer: Observer) -> None:
        """Report to `observer` as well."""
        self._observers.append(observer)
        self.listen(observer.node_made)

    def detach(self, observer: Observer) -> None:
        """Stop reporting to `observer`."""
        self._observers.remove(observer)
        self.unlisten(observer.node_made)

    def _refresh(self) -> None:
        self.node_made = _one_or_all(self._node_listeners)
        self.observer = self._observers[0] if len(self._observers) == 1 else _Chorus(self._observers) or None


def _one_or_all(listeners: list[Callable[[Node], None]]) -> Callable[[Node], None] | None:
    if not listeners:
        return None
    if len(listeners) == 1:
        return listeners[0]
    several = tuple(listeners)

    def tell(node: Node) -> None:
        for listener in several:
            listener(node)

    return tell


class _Chorus:
    """Several observers that hear the same."""

    def __init__(self, observers: list[Observer]) -> None:
        self._all = tuple(observers)

    def __bool__(self) -> bool:
        return bool(self._all)

    def __getattr__(self, name: str) -> Callable[..., None]:
        def tell(*what: Any) -> None:
            for observer in self._all:
                getattr(observer, name)(*what)

        return tell


events = Events()
"""The process-wide slots."""
