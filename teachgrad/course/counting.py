"""How much work is that?

Seconds differ from machine to machine and from run to run. How many nodes ran, and how many tangents were computed,
does not, and it tells the same story.

In PyTorch: nothing; `torch.autograd.profiler` counts, too.
Read next: `plots.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.accumulate import AccumulateGrad
from teachgrad.autograd.events import Observer, events
from teachgrad.autograd.graph_task import GraphTask
from teachgrad.autograd.input_buffer import InputBuffer
from teachgrad.autograd.node import Node
from teachgrad.generated import operators


class counting_work(Observer):
    """Counts what happens while a `with` block runs.

    Attributes:
        recorded: operations that were recorded, each as a node.
        backward: nodes that ran, not counting those of leaves.
        forward: operations which computed a tangent for their result.
    """

    def __enter__(self) -> counting_work:
        self.recorded = self.backward = self.forward = 0
        self._set_tangent: Any = operators.__dict__["set_tangent"]
        operators.__dict__["set_tangent"] = self._counted
        events.attach(self)
        return self

    def __exit__(self, *exception: object) -> None:
        events.detach(self)
        operators.__dict__["set_tangent"] = self._set_tangent

    def _counted(self, tensor: Any, value: Any) -> None:
        self.forward += value is not None
        self._set_tangent(tensor, value)

    def node_made(self, node: Node) -> None:
        self.recorded += 1

    def running(self, task: GraphTask, node: Node, inputs: InputBuffer) -> None:
        self.backward += not isinstance(node, AccumulateGrad)
