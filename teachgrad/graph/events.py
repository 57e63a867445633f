"""What can watch a graph being recorded and run?

A film, the profiler, anomaly mode: each fills a slot here while it needs to. It is given the real objects, not copies,
so what it shows cannot differ from what happened. Mostly the slots are empty: recording and running look at one, and
go on.

PyTorch has nothing quite like it; the nearest is `torch/csrc/autograd/profiler.h`.
Read next: `../engine/engine.py`, which reports to an `Observer`.
"""

from collections.abc import Callable
from typing import Any


class Observer:
    """Override the methods you want. Every method is called in the thread in which the thing happens.

    Gradients are arrays in a plain pass, tensors in a recorded one. They belong to the engine, which may add to them in
    place later: copy what you want to keep.
    """

    def node_made(self, node):
        """An operation was recorded: `node` has its edges and its sequence number, but not its saved tensors yet."""

    def started(self, task, root):
        """A backward pass begins: dependencies are counted, nothing has run."""

    def queued(self, task, node, inputs, device):
        """`node` is owed nothing more and waits in the ready queue of `device`."""

    def running(self, task, node, inputs):
        """`node` was taken from the queue and is about to be evaluated."""

    def captured(self, task, node, output_idx: int, grad):
        """The gradient arriving at `node` is result number `output_idx` of the pass."""

    def returned(self, task, node, grads):
        """`node` returned `grads`: they are not made to fit yet, and no hook has seen them."""

    def ran(self, task, node, outputs):
        """`node` has run, and `outputs` are sent on."""

    def delivered(self, task, node, edge, grad, owed: int):
        """`grad` went from `node` along `edge`; the node at its end is still owed `owed` gradients."""

    def released(self, task, node):
        """`node` forgot what it had saved."""

    def failed(self, task, node, error: BaseException):
        """`node` raised `error`; the pass is abandoned."""

    def finished(self, task):
        """The pass is over."""


class Events:
    """The slots; each is None while nothing watches.

    Attributes:
        observer: what is told of the steps of the engine.
        node_made: the observer's method of this name: called with each new node.
        anomaly: anomaly mode, which is also told of nodes that are not operations.
    """

    def __init__(self):
        self.observer: Any = None
        self.node_made: Callable[[Any], None] | None = None
        self.anomaly: Callable[[Any], None] | None = None
        self._observers: tuple[Observer, ...] = ()

    def attach(self, observer: Observer):
        """Report to `observer` as well."""
        self._report_to((*self._observers, observer))

    def detach(self, observer: Observer):
        """Stop reporting to `observer`."""
        self._report_to(tuple(other for other in self._observers if other is not observer))

    def _report_to(self, observers):
        self._observers = observers
        self.observer = observers[0] if len(observers) == 1 else _Chorus(observers) if observers else None
        self.node_made = None if self.observer is None else self.observer.node_made


class _Chorus:
    """Passes on what it is told to several observers."""

    def __init__(self, observers: tuple[Observer, ...]):
        self._observers = observers

    def __getattr__(self, name: str) -> Callable[..., None]:
        def tell(*what):
            for observer in self._observers:
                getattr(observer, name)(*what)

        return tell


events = Events()
"""The process-wide slots."""
