"""Three operations used x. Who adds up the three gradients?

Nobody's node does. Each node that is waiting to run has a buffer, with one place for each of its inputs, and a gradient
that arrives at an occupied place is added to what is there. That is the implicit addition of the graph:
fan-out going forward is a sum going backward.

Note [Who owns a gradient]
Adding in place saves memory, and a leaf's first gradient need not be copied; but only where nobody else can see the
numbers. `a + b` sends one array to both operands: neither may write to it. In a plain pass, where gradients are bare
arrays, the buffer of a node with one input therefore *owns* what it holds if

    the array is new    the node that sent it has computed it: it is no view, and not what the node was given
    or it is a sum      of several that arrived here

It does not own what a hook, a custom Function or the caller of the pass has seen, nor what came the long way through
the engine, where somebody may be watching. Rules keep their part of the bargain:
none returns an array that its node has saved, or the same array for two inputs.

In PyTorch: `torch/csrc/autograd/input_buffer.cpp`, where reference counts tell who owns a gradient.
Read next: `ready_queue.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.graph.node import Node
from teachgrad.tensor.devices import CPU, device

ndarray = np.ndarray


InputBuffer = Sequence[Any]
"""The gradients that have arrived for one node so far, by input number; None where none has.

For a node with one input a list if the buffer owns the gradient, else a tuple; see Note [Who owns a gradient].
"""


def add(buffer: InputBuffer | None, places: int, input_nr: int, grad, owned: bool = False) -> InputBuffer:
    """The buffer of a node with so many inputs after `grad` has arrived at one. None is a zero and changes nothing.

    The first gradient is put at its place, the next are added to what is there.
    """
    if places > 1:
        buffer = buffer or [None] * places
        if grad is not None:
            present = buffer[input_nr]
            buffer[input_nr] = grad if present is None else _sum(present, grad)  # type: ignore[index]
        return buffer
    if buffer is None or buffer[0] is None:
        return [grad] if owned else (grad,)
    if grad is None:
        return buffer
    if buffer.__class__ is list:
        np.add(buffer[0], grad, out=buffer[0])
        return buffer
    total = _sum(buffer[0], grad)
    return [total] if total.__class__ is ndarray else (total,)


def _sum(a, b):
    return np.asarray(a + b) if a.__class__ is ndarray else a + b  # of two 0-d arrays numpy makes a scalar


def device_of(inputs: InputBuffer, node: Node) -> device:
    """Where `node`, whose gradients these are, has to run: the first device that is not the CPU."""
    for grad, (_, _, where) in zip(inputs, node.input_metadata):  # noqa: B905 - a GraphRoot has no metadata
        if grad is not None and where is not CPU:
            return where
    return CPU
