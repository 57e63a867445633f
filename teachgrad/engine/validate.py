"""Does the gradient fit the tensor it belongs to?

A node returns a gradient for each input; each has to have the shape, dtype and device of that input. Broadcasting is
undone here, for all operators at once: if `b` of shape (3,) was added to a (2, 3) matrix, a (2, 3) gradient arrives for
`b` and is summed down to (3,). A real input gets the real part of a complex gradient, as it cannot move in the
imaginary direction. Whatever cannot be made to fit is an error of the node that returned it.

In PyTorch: `validate_outputs` in `engine.cpp`, `InputMetadata` in `input_metadata.cpp`.
Read next: `workers.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.engine.graph_task import GraphTask
from teachgrad.graph.node import Edge, Grads, Node
from teachgrad.kernels.memory import broadcast_dims
from teachgrad.tensor.tensor import Tensor

ndarray = np.ndarray


def validate_outputs(task: GraphTask, node: Node, grads: Grads) -> Grads:
    """What `node` returned, each gradient made to fit where it goes.

    Raises:
        RuntimeError: too few or too many gradients, or one that cannot be made to fit.
    """
    edges, plain = node.next_edges, task.plain
    if len(grads) != len(edges):
        raise RuntimeError(_WRONG_NUMBER.format(node.name(), len(edges), len(grads)))
    outputs = grads
    for index, edge in enumerate(edges):
        grad = grads[index]
        if grad is None or edge is None:
            continue
        target, input_nr = edge
        shape, dtype, device = target.input_metadata[input_nr]
        array = grad if plain or grad._storage.device is not device else grad._array
        if array.__class__ is not ndarray or array.shape != shape or array.dtype is not dtype:
            outputs = [*outputs[:index], conform(task, grad, edge, index, node), *grads[index + 1 :]]
    return outputs


def conform(task: GraphTask, grad, edge: Edge, index: int, node: Node | None):
    """What `grad` becomes to fit the input at the end of `edge`.

    Args:
        task: the pass; in a plain one, the result is an array. That of a tensor is a view, as users may see it; see
            Note [Who owns a gradient] in `input_buffer.py`.
        grad: a gradient that `node` returned: a tensor, an array, or one of numpy's scalars.
        edge: where it goes.
        index: its number among the gradients that `node` returned.
        node: None for a gradient that was given to `backward`.
    """
    target, input_nr = edge
    shape, dtype, device = target.input_metadata[input_nr]
    on, source, run = task.on, device, task.quiet.copy().run
    if isinstance(grad, Tensor):
        source, array = grad._storage.device, grad._array
        grad = array[...] if task.plain else grad
    else:
        grad = array = np.asarray(grad)
    if array.shape != shape:
        added = broadcast_dims(shape, array.shape)
        if added is None:
            raise RuntimeError(_returned(node) + _WRONG_SHAPE.format(index, list(array.shape), list(shape)))
        grad = run(on.sum, grad, added, True).reshape(shape)
    kind = array.dtype.kind
    if kind != dtype.kind and "c" in (kind, dtype.kind):
        if kind == "c" and node is not None and node.takes_real_part:
            grad = on.real(grad)
        elif kind != "f":
            raise RuntimeError(_COMPLEX_AND_REAL)
    if array.dtype != dtype:
        if dtype.kind not in "fc":
            raise RuntimeError(_returned(node) + _NO_GRADIENT.format(index, dtype))
        grad = run(on.cast, grad, dtype)
    if source is not device:
        if array.ndim:
            raise RuntimeError(_returned(node) + _WRONG_DEVICE.format(index, device, source))
        grad = grad if task.plain else grad.to(device)
    return np.asarray(grad) if task.plain else grad


# ---- messages ----------------------------------------------------------------------------------------------------

_WRONG_NUMBER = "{} returned an invalid number of gradients - expected {}, but got {}"
_WRONG_SHAPE = "invalid gradient at index {} - got {} but expected shape compatible with {}"
_WRONG_DEVICE = "invalid gradient at index {} - expected device {} but got {}"
_NO_GRADIENT = "gradient at index {} for a tensor of {}, which can have none"
_COMPLEX_AND_REAL = (
    "Expected isFloatingType(grad.scalar_type()) || (input_is_complex == grad_is_complex) to be true, but got false.  "
    "(Could this error message be improved?  If so, please report an enhancement request to PyTorch.)"
)


def _returned(node):
    """How an error about a gradient begins."""
    return "" if node is None else f"Function {node.name()} returned an "
