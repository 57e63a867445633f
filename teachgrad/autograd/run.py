"""`y.backward()` and `autograd.grad(y, x)`: what do the arguments mean?

Both check what they are given, make the implicit gradient of a scalar, turn tensors into edges, and call the engine.
They differ in where gradients end up: in `.grad` of the leaves, or in the returned tuple.

In PyTorch: `torch/autograd/__init__.py`, `torch/csrc/autograd/python_engine.cpp`.
Read next: `../engine/graph_task.py`; or straight to `../engine/engine.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from teachgrad.engine.engine import Identity, engine
from teachgrad.graph import forward_grad
from teachgrad.graph.node import Node, new_node
from teachgrad.operators.views import stack
from teachgrad.tensor import dtypes, tensor
from teachgrad.tensor.creation import zeros_like
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, gradient_edge, requires_grad, wrap


class GradientEdge(NamedTuple):
    """A place in the graph: output `output_nr` of `node`. It can stand for a tensor in `backward` and `grad`.

    `ownership_token` is there because PyTorch's has it; nothing here needs it.
    """

    node: Node
    output_nr: int
    ownership_token: Node | None = None


def backward(tensors, grad_tensors=None, retain_graph: bool | None = None, create_graph: bool = False, inputs=None):
    """Add the gradients of `tensors` to the `.grad` of the leaves they were computed from.

    Args:
        tensors: one tensor or a sequence of them: the outputs to differentiate.
        grad_tensors: for each of them, the gradient to start with, of its shape; may be None for real scalars.
        retain_graph: whether the graph can be walked again; by default as `create_graph`.
        create_graph: whether the gradients can be differentiated in turn.
        inputs: accumulate only into these tensors, which may be non-leaves.

    Raises:
        RuntimeError: nothing to differentiate, shapes that do not fit, freed or modified saved tensors.
    """
    places = () if inputs is None else _inputs(inputs, "backward")
    run_backward(_listed(tensors), grad_tensors, retain_graph, create_graph, places, accumulate_grad=True)


def grad(
    outputs, inputs, grad_outputs=None, retain_graph: bool | None = None, create_graph: bool = False,
    only_inputs: bool = True, allow_unused: bool | None = None, is_grads_batched: bool = False,
    materialize_grads: bool = False,
):  # fmt: skip
    """The gradients of `outputs` with respect to `inputs`, returned and not accumulated.

    Args:
        outputs: one tensor or a sequence of them.
        inputs: the tensors (or GradientEdges) to differentiate by; in a dict, if the results are to be in one.
        grad_outputs: for each output, the gradient to start with; may be None for real scalars.
        retain_graph: whether the graph can be walked again; by default as `create_graph`.
        create_graph: whether the gradients can be differentiated in turn.
        only_inputs: ignored, as in PyTorch, which warns if it is False.
        allow_unused: give None for inputs that the outputs do not depend on, instead of raising.
        is_grads_batched: the first dimension of each grad_output counts vectors; so does that of each result.
        materialize_grads: give zeros for inputs that the outputs do not depend on.

    Returns:
        One gradient for each input, of its shape and dtype.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> (slope,) = torch.autograd.grad(x**3, x, create_graph=True)
    >>> slope
    tensor([12.], grad_fn=<MulBackward0>)
    >>> torch.autograd.grad(slope, x)
    (tensor([12.]),)
    """
    if not only_inputs:
        text = "only_inputs argument is deprecated and is ignored now (defaults to True)"
        warnings.warn(text, FutureWarning, stacklevel=2)
    if materialize_grads and allow_unused is False:
        raise ValueError(MATERIALIZE_UNUSED)
    places = _inputs(inputs, "grad")
    run = _run_batched if is_grads_batched else run_backward
    results = run(_listed(outputs), grad_outputs, retain_graph, create_graph, places)
    for i, (result, place) in enumerate(zip(results, places, strict=True)):
        if result is not None:
            continue
        if materialize_grads:
            if not isinstance(place, Tensor):
                raise RuntimeError("materialize_grads cannot be used when the given input is a GradientEdge")
            results[i] = zeros_like(place, requires_grad=create_graph)
        elif not allow_unused:
            raise RuntimeError(UNUSED.format(i))
    return dict(zip(inputs, results, strict=True)) if isinstance(inputs, dict) else tuple(results)


def _listed(places):
    """One tensor (or edge) or a sequence of them, as a tuple."""
    return (places,) if isinstance(places, (Tensor, GradientEdge)) else tuple(places)


def _inputs(inputs, function):
    """The argument `inputs` as a tuple."""
    places = _listed(inputs.values() if isinstance(inputs, dict) else inputs)
    if not places:
        raise RuntimeError(f"`inputs` argument to `{function}()` cannot be empty.")
    return places


# ---- tensors to edges ------------------------------------------------------------------------------------------------


def run_backward(
    outputs: Sequence, grad_outputs, retain_graph: bool | None, create_graph: bool, inputs: Sequence = (),
    accumulate_grad: bool = False,
) -> list[Tensor | None]:  # fmt: skip
    """Turn tensors into edges and run the engine: on arrays, unless the pass is recorded or forward mode is on.

    Args:
        outputs: tensors and GradientEdges to differentiate.
        grad_outputs, retain_graph, create_graph: as for `grad`.
        inputs: tensors and GradientEdges to differentiate by; empty: all leaves.
        accumulate_grad: whether gradients go to `.grad` or are returned.

    In PyTorch: `THPEngine_run_backward` in `python_engine.cpp`.
    """
    grad_outputs = (None,) * len(outputs) if grad_outputs is None else _listed(grad_outputs)
    for grad in grad_outputs:
        if grad is not None and not isinstance(grad, Tensor):
            raise TypeError(f"gradients can be either Tensors or None, but got {type(grad).__name__}")
    if len(grad_outputs) != len(outputs):
        raise RuntimeError(f"got {len(outputs)} tensors and {len(grad_outputs)} gradients")
    roots, grads = [], []
    for i, output in enumerate(outputs):
        roots.append(_root(i, output))
        grads.append(_first_grad(i, output, grad_outputs[i]))
    edges = [_edge_of_input(place, accumulate_grad) for place in inputs]
    if not roots:
        return [None] * len(edges)
    plain = not create_graph and forward_grad.level < 0
    keep_graph = create_graph if retain_graph is None else bool(retain_graph)
    on = tensor.on_arrays if plain else tensor.on_tensors
    return engine.execute(roots, grads, keep_graph, create_graph, accumulate_grad, edges, on, plain)


def _root(i, output):
    """The edge at which the pass starts for one output."""
    if isinstance(output, Tensor):
        edge = gradient_edge(output)
    elif isinstance(output, GradientEdge):
        edge = output[:2]
    else:
        raise AssertionError(f"Expected output to be a torch.Tensor, but got {type(output).__name__}")
    if edge is None:
        raise RuntimeError(f"element {i} of tensors does not require grad and does not have a grad_fn")
    return edge


def _first_grad(i, output, grad):
    """The gradient to start with at one output: `grad` if it fits, 1 for a real scalar if it is None."""
    if isinstance(output, Tensor):
        shape, dtype, device = output._array.shape, output._array.dtype, output._storage.device
    else:
        shape, dtype, device = output.node.input_metadata[output.output_nr]
    if grad is None:
        if shape.count(1) != len(shape):
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        if dtype.kind != "f":
            kind = dtypes.from_numpy_dtype(dtype)
            raise RuntimeError(f"grad can be implicitly created only for real scalar outputs but got {kind}")
        return wrap(np.ones(shape, dtype), device)  # type: ignore[no-any-return]
    if grad._array.shape != shape:
        raise RuntimeError(OTHER_SHAPE.format(i, grad.shape, list(shape)))
    if (dtype.kind == "c") != (grad._array.dtype.kind == "c"):
        raise RuntimeError(OTHER_KIND.format(i, grad.dtype, dtypes.from_numpy_dtype(dtype)))
    return grad


def _edge_of_input(place, accumulate_grad):
    """The edge whose gradient is asked for with one of `inputs`."""
    if isinstance(place, GradientEdge):
        return place[:2]
    if not isinstance(place, Tensor):
        raise RuntimeError(f"all inputs have to be Tensors or GradientEdges, but got {type(place).__name__}")
    if accumulate_grad:
        place.retain_grad()
    edge = gradient_edge(place)
    if edge is None and requires_grad(place):
        return new_node(Identity, (), local.state), 0  # which no path reaches
    if edge is None:
        raise RuntimeError("One of the differentiated Tensors does not require grad")
    return edge


def _run_batched(outputs, grad_outputs, retain_graph, create_graph, inputs):
    """One pass for each vector, stacked. PyTorch does them in one pass with `vmap`; the numbers are the same."""
    columns = [] if grad_outputs is None else [() if grad is None else grad for grad in _listed(grad_outputs)]
    size = max(map(len, columns), default=0)
    if not size:
        raise ValueError("grad(): is_grads_batched needs grad_outputs whose first dimension counts the vectors")
    rows = []
    for k in range(size):
        grads = [grad[k] if len(grad) else None for grad in columns]
        rows.append(run_backward(outputs, grads, k < size - 1 or retain_graph, create_graph, inputs))
    return [None if column[0] is None else stack(column) for column in zip(*rows, strict=True)]


# ---- messages --------------------------------------------------------------------------------------------------------

OTHER_SHAPE = "Mismatch in shape: grad_output[{0}] has a shape of {1} and output[{0}] has a shape of torch.Size({2})."
OTHER_KIND = (
    "For complex Tensors, both grad_output and output are required to have the same dtype. Mismatch in dtype: "
    "grad_output[{0}] has a dtype of {1} and output[{0}] has a dtype of {2}."
)
UNUSED = (
    "The differentiated Tensor at index {} appears to not have been used in the graph. Set allow_unused=True if this "
    "is the desired behavior."
)
MATERIALIZE_UNUSED = (
    "Expected allow_unused to be True or not passed when materialize_grads=True, but got: allow_unused=False."
)
