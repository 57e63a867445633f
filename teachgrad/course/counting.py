"""How much work is that?

Seconds differ from machine to machine and from run to run. How many nodes ran, how many tangents were computed and how
many functions Python had to call does not, and it tells the same story.

In PyTorch: nothing; `torch.autograd.profiler` counts, too.
Read next: `plots.py`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import teachgrad
from teachgrad.course.break_it import replaced
from teachgrad.graph import forward
from teachgrad.graph.accumulate import AccumulateGrad
from teachgrad.graph.events import Observer, events

_PACKAGE = os.path.dirname(teachgrad.__file__)


class counting_work(Observer):
    """Counts what happens while a `with` block runs.

    Attributes:
        recorded: operations that were recorded, each as a node.
        backward: nodes that ran, not counting those of leaves.
        forward: operations which computed a tangent for their result.
    """

    def __enter__(self) -> counting_work:
        self.recorded = self.backward = self.forward = 0
        self._propagate = forward.propagate
        self._counting = replaced(forward, "propagate", self._counted)
        self._counting.__enter__()
        events.attach(self)
        return self

    def __exit__(self, *exception) -> None:
        events.detach(self)
        self._counting.__exit__(*exception)

    def _counted(self, name, results, args):
        self._propagate(name, results, args)
        first = results[0] if isinstance(results, tuple) else results
        self.forward += forward.tangent_of(first) is not None

    def node_made(self, node) -> None:
        self.recorded += 1

    def running(self, task, node, inputs) -> None:
        self.backward += not isinstance(node, AccumulateGrad)


def calls(function: Callable[[], Any]) -> list[str]:
    """The Python functions of the package that one call of `function` calls, in order, as `file.function`.

    A first call, which is not counted, fills what is kept for later ones.
    """
    names: list[str] = []

    def note(frame: FrameType, event: str, argument) -> None:
        code = frame.f_code
        named = not code.co_name.startswith("<")  # comprehensions are calls up to Python 3.11
        if event == "call" and named and code.co_filename.startswith(_PACKAGE):
            names.append(f"{os.path.basename(code.co_filename).removesuffix('.py')}.{code.co_name}")

    function()
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(before)
    return names
