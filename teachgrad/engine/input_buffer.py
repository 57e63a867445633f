"""Three operations used x. What adds up the three gradients?

No node does. Each node that is waiting to run has a buffer, with one place for each of its inputs, and a gradient that
arrives at an occupied place is added to what is there. That is the implicit addition of the graph: fan-out going
forward is a sum going backward.

Note [Who owns a gradient]
Adding in place saves memory, and a leaf's first gradient need not be copied; but only where nothing else can see the
numbers. `a + b` sends one array to both operands: neither may write to it. numpy says which is which. An array whose
`base` is None owns its memory, and belongs to the buffer, node or leaf that holds it. Where something else can see the
numbers as well, the gradient travels as a view (`base` is set), and is never written to:

    what a node was given and sends on      `deliver`
    what users have seen or given           `GraphTask.take_back` and `conform`

A node that sends on what it was given as its own (CopySlices) takes it out of its buffer first. Rules keep their part
of the bargain: none returns an array that its node has saved, or the same new array for two inputs.

In PyTorch: `torch/csrc/autograd/input_buffer.cpp`, where reference counts tell who owns a gradient.
Read next: `ready_queue.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.graph.node import Node
from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.state import quiet

ndarray = np.ndarray


InputBuffer = list[Any]
"""The gradients that have arrived for one node so far, by input number; None where none has."""


def add_to_buffer(buffer: InputBuffer, input_nr: int, grad) -> None:
    """A gradient arrives: put the first at its place, add the next to what is there."""
    present = buffer[input_nr]
    if present is None:
        buffer[input_nr] = grad
    elif present.__class__ is not ndarray:
        buffer[input_nr] = present + grad
    elif present.base is None:  # see Note [Who owns a gradient]
        quiet().run(np.add, present, grad, present)
    else:
        buffer[input_nr] = np.asarray(quiet().run(np.add, present, grad))  # of two 0-d arrays numpy makes a scalar


def device_of(inputs: Sequence[Any], node: Node) -> device:
    """Where `node`, whose gradients these are, has to run: the first device that is not the CPU."""
    for grad, (_, _, its_device) in zip(inputs, node.input_metadata):  # noqa: B905 - a GraphRoot has no metadata
        if grad is not None and its_device is not CPU:
            return its_device
    return CPU
