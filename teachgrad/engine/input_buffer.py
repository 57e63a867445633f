"""Three operations used x. Who adds up the three gradients?

Nobody's node does. Each node that is waiting to run has an `InputBuffer`, one place for each of its inputs, and a
gradient that arrives at an occupied place is added to what is there. That is the implicit addition of the graph:
fan-out going forward is a sum going backward.

Note [Who owns a gradient]
Adding in place saves memory, and a leaf's first gradient need not be copied; but only where nobody else can see the
numbers. `a + b` sends one array to both operands: neither may write to it. In a plain pass, where gradients are bare
arrays, a buffer therefore *owns* what it holds if

    the array is new    the node that sent it has computed it: it is no view, and not what the node was given
    or it is a sum      of several that arrived here

It does not own what a hook, a custom Function or the caller of the pass has seen. Rules keep their part of the bargain:
none returns an array that its node has saved, or the same array for two inputs.

In PyTorch: `torch/csrc/autograd/input_buffer.cpp`, where reference counts tell who owns a gradient.
Read next: `ready_queue.py`.
"""

from __future__ import annotations

from itertools import repeat
from typing import Any

import numpy as np

from teachgrad.graph.node import Grads, Node
from teachgrad.tensor.devices import CPU, device

ndarray = np.ndarray


class InputBuffer(list[Any]):
    """The gradients that have arrived for one node so far, by input number; None where none has.

    Attributes:
        owned: it is one array, which nobody but this buffer can see; see Note [Who owns a gradient].
    """

    owned = False

    def add(self, input_nr: int, grad, owned: bool = False) -> None:
        """Put `grad` at its place, or add it to what is there. None is a zero and changes nothing."""
        if grad is None:
            return
        present = self[input_nr]
        if present is None:
            self[input_nr], self.owned = grad, owned and len(self) == 1
        elif self.owned:
            np.add(present, grad, out=present)
        elif grad.__class__ is ndarray:
            self[input_nr] = np.asarray(present + grad)  # of two 0-d arrays numpy makes a scalar
            self.owned = len(self) == 1
        else:
            self[input_nr] = present + grad

    def device(self, node: Node) -> device:
        """Where `node`, whose gradients these are, has to run: the first device that is not the CPU."""
        for grad, (_, _, where) in zip(self, node.input_metadata):  # noqa: B905 - a GraphRoot has no metadata
            if grad is not None and where is not CPU:
                return where
        return CPU


NONE_OWNED = repeat(False)
"""None of the gradients is owned."""


def is_owned(grad, inputs: Grads, node: Node) -> bool:
    """Whether nobody else can see `grad`, which `node` returned when it was given `inputs`."""
    if grad.__class__ is not ndarray or grad.base is not None:
        return False
    return node.takes_over or id(grad) not in map(id, inputs)
