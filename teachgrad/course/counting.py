"""How much work is that?

Seconds differ from machine to machine and from run to run. How many nodes ran, how many tangents were computed and how
many functions Python had to call does not, and it tells the same story.

In PyTorch: nothing; `torch.autograd.profiler` counts, too.
Read next: `plots.py`.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import teachgrad
from teachgrad.graph import forward_grad
from teachgrad.graph.events import Observer, events
from teachgrad.graph.node import AccumulateGrad

_PACKAGE = os.path.dirname(teachgrad.__file__)


class Work(Observer):
    """What happened while a `with` block ran.

    Attributes:
        recorded: operations that were recorded, each as a node.
        backward: nodes that ran, not counting those of leaves.
        forward: operations which computed a tangent for their result.
    """

    recorded = backward = forward = 0

    def node_made(self, node):
        self.recorded += 1

    def running(self, task, node, inputs):
        self.backward += not isinstance(node, AccumulateGrad)


@contextmanager
def counting_work() -> Iterator[Work]:
    """Counts what happens while a `with` block runs."""
    work, propagate = Work(), forward_grad.propagate

    def counted(node_class, results, args):
        propagate(node_class, results, args)
        first = results[0] if isinstance(results, tuple) else results
        work.forward += forward_grad.tangent_of(first) is not None

    events.attach(work)
    try:
        with patch.object(forward_grad, "propagate", counted):
            yield work
    finally:
        events.detach(work)


def calls(function: Callable[[], Any]) -> list[str]:
    """The Python functions of the package that one call of `function` calls, in order, as `file.function`.

    A first call, which is not counted, fills what is kept for later ones.
    """
    names: list[str] = []

    def note(frame, event, argument):
        code = frame.f_code
        named = not code.co_name.startswith("<")  # comprehensions are calls up to Python 3.11
        if event == "call" and named and code.co_filename.startswith(_PACKAGE):
            names.append(f"{os.path.basename(code.co_filename).removesuffix('.py')}.{code.co_name}")

    function()
    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(None)
    return names
