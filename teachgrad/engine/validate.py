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

_COMPLEX_AND_REAL = (
    "Expected isFloatingType(grad.scalar_type()) || (input_is_complex == grad_is_complex) to be true, but got false.  "
    "(Could this error message be improved?  If so, please report an enhancement request to PyTorch.)"
)


def validate_outputs(task: GraphTask, node: Node, grads: Grads) -> Grads:
    """What `node` returned, each gradient made to fit where it goes.

    Raises:
        RuntimeError: too few or too many gradients, or one that cannot be made to fit.
    """
    edges = node.next_edges
    if len(grads) != len(edges):
        raise RuntimeError(f"{node.name()} returned an invalid number of gradients - expected {len(edges)}, but got "
                           f"{len(grads)}")  # fmt: skip
    return [
        grad if grad is None or edge is None else conform(task, grad, edge, index, node)
        for index, (edge, grad) in enumerate(zip(edges, grads, strict=True))
    ]


def conform(task: GraphTask, grad, edge: Edge, index: int, node: Node | None):
    """`grad`, or what it becomes to fit the input at the end of `edge`.

    Args:
        task: the pass; in a plain one, the result is an array.
        grad: a gradient that `node` returned: a tensor, an array, or one of numpy's scalars.
        edge: where it goes.
        index: its number among the gradients that `node` returned.
        node: None for a gradient that was given to `backward`.
    """
    target, input_nr = edge
    shape, dtype, where = target.input_metadata[input_nr]
    array = grad if task.plain or grad._storage.device is not where else grad._array
    if array.__class__ is ndarray and array.shape == shape and array.dtype is dtype:
        return grad
    on, here = task.on, where
    if isinstance(grad, Tensor):
        here, array = grad._storage.device, grad._array
        grad = array if task.plain else grad
    else:
        grad = array = np.asarray(grad)
    if array.shape != shape:
        added = broadcast_dims(shape, array.shape)
        if added is None:
            raise RuntimeError(f"{_returned(node)}invalid gradient at index {index} - got {list(array.shape)} but expected "
                               f"shape compatible with {list(shape)}")  # fmt: skip
        grad = on.sum(grad, added, True).reshape(shape)
    kind = array.dtype.kind
    if kind != dtype.kind and "c" in (kind, dtype.kind):
        if kind == "c" and node is not None and node.takes_real_part:
            grad = on.real(grad)
        elif kind != "f":
            raise RuntimeError(_COMPLEX_AND_REAL)
    if array.dtype != dtype:
        if dtype.kind not in "fc":
            raise RuntimeError(
                f"{_returned(node)}gradient at index {index} for a tensor of {dtype}, which can have none"
            )
        grad = on.cast(grad, dtype)
    if here is not where:
        if array.ndim:
            raise RuntimeError(
                f"{_returned(node)}invalid gradient at index {index} - expected device {where} but got {here}"
            )
        grad = grad if task.plain else grad.to(where)
    return np.asarray(grad) if task.plain else grad


def _returned(node):
    """How an error about a gradient begins."""
    return "" if node is None else f"Function {node.name()} returned an "
