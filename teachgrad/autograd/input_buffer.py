"""Three operations used x. Who adds up the three gradients?

Nobody's node does. Each node that is waiting to run has an `InputBuffer`, one place for each of its inputs, and a
gradient that arrives at an occupied place is added to what is there. That is the implicit addition of the graph:
fan-out going forward is a sum going backward.

In PyTorch: `torch/csrc/autograd/input_buffer.cpp`.
Read next: `ready_queue.py`.
"""

from __future__ import annotations

from typing import Optional

from teachgrad.devices import CPU, device
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


class InputBuffer(list[Optional[Tensor]]):
    """The gradients that have arrived for one node so far, by input number; None where none has."""

    __slots__ = ()

    def add(self, input_nr: int, grad: Tensor | None) -> None:
        """Put `grad` at its place, or add it to what is there. None is a zero and changes nothing."""
        if grad is None:
            return
        present = self[input_nr]
        self[input_nr] = grad if present is None else aten.add(present, grad)

    @property
    def device(self) -> device:
        """Where the node has to run: the first device that is not the CPU."""
        for grad in self:
            if grad is not None and grad._home.device is not CPU:
                return grad._home.device
        return CPU
