"""Does the gradient fit the tensor it belongs to?

A node returns a gradient for each input; each has to have the shape, dtype and device of that input. Broadcasting is
undone here, for all operators at once: if `b` of shape (3,) was added to a (2, 3) matrix, a (2, 3) gradient arrives
for `b` and is summed down to (3,). Whatever cannot be made to fit is an error of the node that returned it.

In PyTorch: `validate_outputs` in `engine.cpp`, `InputMetadata` in `input_metadata.cpp`.
Read next: `engine.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teachgrad import dtypes
from teachgrad.arguments import unexpected
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

if TYPE_CHECKING:
    from teachgrad.autograd.node import Edge, Grads, Node


def validate_outputs(node: Node, grads: Grads) -> Grads:
    """What `node` returned, each gradient made to fit the input it goes to.

    Raises:
        RuntimeError: too few or too many gradients, or one that cannot be made to fit.
    """
    edges = node.next_edges
    if len(grads) != len(edges):
        raise RuntimeError(f"{node.name()} returned an invalid number of gradients - expected {len(edges)}, "
                           f"but got {len(grads)}")  # fmt: skip
    for edge, grad in zip(edges, grads):  # noqa: B905
        if grad is not None and edge is not None:
            shape, dtype, where = edge[0].input_metadata[edge[1]]
            array = grad._array
            if array.shape != shape or array.dtype is not dtype or grad._home.device is not where:
                break
    else:
        return grads
    return [
        grad if grad is None or edge is None else conform(grad, edge, i, node)
        for i, (edge, grad) in enumerate(zip(edges, grads, strict=True))
    ]


def conform(grad: Tensor, edge: Edge, index: int, node: Any) -> Tensor:
    """`grad`, or what it becomes to fit the input at the end of `edge`.

    Args:
        grad: a gradient that `node` returned.
        edge: where it goes.
        index: its number among the gradients that `node` returned.
        node: the node, or the name of who gave the gradient; empty for whoever called `backward`.
    """
    target, input_nr = edge
    metadata = target.input_metadata[input_nr]
    array = grad._array
    if array.shape == metadata[0] and array.dtype is metadata[1] and grad._home.device is metadata[2]:
        return grad
    if isinstance(node, str):
        return _made_to_fit(grad, metadata, index, node, r_to_c=False)
    return _made_to_fit(grad, metadata, index, node.name(), node.handles_r_to_c)


def _made_to_fit(grad: Tensor, metadata: tuple[Any, ...], index: int, name: str, r_to_c: bool) -> Tensor:
    shape, dtype, where = metadata
    if dtype is None:  # any will do
        dtype = grad._array.dtype
    if not isinstance(grad, Tensor):
        raise TypeError(f"Function {name} returned a {type(grad).__name__} as a gradient, not a Tensor")
    got = grad._array.shape
    returned = f"Function {name} returned an " if name else ""
    if not expandable(shape, got):
        raise RuntimeError(f"{returned}invalid gradient at index {index} - got {list(got)} but expected shape compatible "
                           f"with {list(shape)}")  # fmt: skip
    kind = grad._array.dtype.kind
    if not r_to_c and kind != "f" and (kind == "c") != (dtype.kind == "c"):
        raise RuntimeError(unexpected("isFloatingType(grad.scalar_type()) || (input_is_complex == grad_is_complex)"))
    grad = handle_r_to_c(grad, dtype)
    if got != shape:
        grad = aten.sum_to(grad, shape)
    if grad._array.dtype != dtype:
        if dtype.kind not in "fc":  # integers that require grad, since a tensor that does was written into them
            raise RuntimeError(f"{returned}invalid gradient at index {index} - integers "
                               f"({dtypes.from_numpy_dtype(dtype)}) have none")  # fmt: skip
        grad = aten.to_dtype(grad, dtypes.from_numpy_dtype(dtype))
    if grad._home.device is not where:
        if grad._array.ndim:
            raise RuntimeError(f"{returned}invalid gradient at index {index} - expected device {where} but got "
                               f"{grad._home.device}")  # fmt: skip
        grad = aten.to_device(grad, where)
    return grad


def handle_r_to_c(grad: Tensor, dtype: Any) -> Tensor:
    """The gradient of a real input: of a complex one the real part, as the input cannot move in the other direction."""
    return aten.real(grad) if grad._array.dtype.kind == "c" and dtype.kind != "c" else grad


def expandable(shape: tuple[int, ...], to: tuple[int, ...]) -> bool:
    """Whether a tensor of `shape` can be broadcast to `to`."""
    if len(shape) > len(to):
        return False
    if shape == to[len(to) - len(shape) :]:
        return True
    return all(a in (1, b) for a, b in zip(reversed(shape), reversed(to), strict=False))
