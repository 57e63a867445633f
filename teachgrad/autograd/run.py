"""`y.backward()` and `autograd.grad(y, x)`: what do the arguments mean?

Both check what they are given, make the implicit gradient of a scalar, turn tensors into edges, and call the engine.
They differ in where gradients end up: in `.grad` of the leaves, or in the returned tuple.

In PyTorch: `torch/autograd/__init__.py`, `torch/csrc/autograd/python_engine.cpp`.
Read next: `input_buffer.py` and on to `engine.py`, part by part; or straight to `engine.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, NamedTuple

import numpy as np

from teachgrad.autograd.engine import engine
from teachgrad.autograd.node import Edge, Edges, Grads, Node, new_node
from teachgrad.autograd.state import local
from teachgrad.autograd.views import gradient_edge
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, requires_grad


class GradientEdge(NamedTuple):
    """A place in the graph: output `output_nr` of `node`. It can stand for a tensor in `backward` and `grad`."""

    node: Node
    output_nr: int
    ownership_token: Node | None = None


GradientEdge.__module__ = "teachgrad.autograd.graph"  # where users find it


class Identity(Node):
    """Stands in for an input that has no place in the graph: no gradient ever arrives at it."""

    __slots__ = ()

    def name(self) -> str:
        return "torch::autograd::Identity"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        return tuple(grads)


def backward(
    tensors: Any,
    grad_tensors: Any = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    grad_variables: Any = None,
    inputs: Any = None,
) -> None:
    """Add the gradients of `tensors` to the `.grad` of the leaves they were computed from.

    Args:
        tensors: one tensor or a sequence of them: the outputs to differentiate.
        grad_tensors: for each of them, the gradient to start with, of its shape; may be None for real scalars.
        retain_graph: whether the graph can be walked again; by default as `create_graph`.
        create_graph: whether the gradients can be differentiated in turn.
        grad_variables: old name of `grad_tensors`.
        inputs: accumulate only into these tensors, which may be non-leaves.

    Raises:
        RuntimeError: nothing to differentiate, shapes that do not fit, freed or modified saved tensors.
    """
    if grad_variables is not None:
        warnings.warn("`grad_variables` is deprecated. Use `grad_tensors` instead.", FutureWarning, stacklevel=2)
        if grad_tensors is not None:
            raise RuntimeError("`grad_tensors` and `grad_variables` (deprecated) arguments both passed to "
                               "`backward()`. Please only use `grad_tensors`.")  # fmt: skip
        grad_tensors = grad_variables
    inputs_tuple: tuple[Any, ...] = ()
    if inputs is not None:
        inputs_tuple = _inputs(inputs, "backward")
    tensors = (tensors,) if is_edge_like(tensors) else tuple(tensors)
    grads = make_grads(tensors, _as_tuple(grad_tensors, len(tensors)), is_grads_batched=False)
    if retain_graph is None:
        retain_graph = create_graph
    run_backward(tensors, grads, retain_graph, create_graph, inputs_tuple)


def grad(
    outputs: Any,
    inputs: Any,
    grad_outputs: Any = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    only_inputs: bool = True,
    allow_unused: bool | None = None,
    is_grads_batched: bool = False,
    materialize_grads: bool = False,
) -> Any:
    """The gradients of `outputs` with respect to `inputs`, returned and not accumulated.

    Args:
        outputs: one tensor or a sequence of them.
        inputs: the tensors (or GradientEdges) to differentiate by; in a dict, if the results are to be in one.
        grad_outputs: for each output, the gradient to start with; may be None for real scalars.
        retain_graph: whether the graph can be walked again; by default as `create_graph`.
        create_graph: whether the gradients can be differentiated in turn.
        only_inputs: deprecated, has to be True.
        allow_unused: give None for inputs that the outputs do not depend on, instead of raising.
        is_grads_batched: the first dimension of each grad_output counts vectors; so does that of each result.
        materialize_grads: give zeros for inputs that the outputs do not depend on.

    Returns:
        One gradient for each input, of its shape and dtype.
    """
    if materialize_grads and allow_unused is False:
        raise ValueError("Expected allow_unused to be True or not passed when materialize_grads=True, "
                         "but got: allow_unused=False.")  # fmt: skip
    if allow_unused is None:
        allow_unused = materialize_grads
    outputs = (outputs,) if is_edge_like(outputs) else tuple(outputs)
    names = inputs.keys() if type(inputs) is dict else None
    inputs = _inputs(inputs, "grad")
    if not only_inputs:
        warnings.warn("only_inputs argument is deprecated and is ignored now (defaults to True). To accumulate "
                      "gradient for other parts of the graph, please use torch.autograd.backward.",
                      FutureWarning, stacklevel=2)  # fmt: skip
    given = _as_tuple(grad_outputs, len(outputs))
    grads = make_grads(outputs, given, is_grads_batched)
    if retain_graph is None:
        retain_graph = create_graph
    if is_grads_batched:
        results = _grad_batched(outputs, inputs, grads, retain_graph, create_graph, allow_unused)
    else:
        results = run_backward(outputs, grads, retain_graph, create_graph, inputs, False, allow_unused)
    if materialize_grads:
        if any(r is None and not isinstance(i, Tensor) for r, i in zip(results, inputs, strict=True)):
            raise RuntimeError("materialize_grads cannot be used when the given input is a GradientEdge")
        results = tuple(
            aten.zeros_like(i, requires_grad=create_graph) if r is None else r
            for r, i in zip(results, inputs, strict=True)
        )
    return results if names is None else dict(zip(names, results, strict=True))


def _inputs(given: Any, function: str) -> tuple[Any, ...]:
    """The argument `inputs` as a tuple."""
    if is_edge_like(given):
        return (given,)
    if type(given) is dict:
        given = given.values()
    elif isinstance(given, Mapping):
        raise TypeError(f"`inputs` argument to `{function}()` must be a dict, not {type(given).__name__}. Other "
                        "Mapping types are not supported.")  # fmt: skip
    inputs = tuple(given)
    if not inputs:
        raise RuntimeError(f"`inputs` argument to `{function}()` cannot be empty.")
    return inputs


def is_edge_like(value: Any) -> bool:
    """Whether `value` is one place in the graph, not a sequence of them."""
    return isinstance(value, (Tensor, GradientEdge))


def _grad_batched(
    outputs: tuple[Any, ...],
    inputs: tuple[Any, ...],
    grads: tuple[Tensor | None, ...],
    retain_graph: bool,
    create_graph: bool,
    allow_unused: bool,
) -> tuple[Any, ...]:
    """One pass for each vector, stacked. PyTorch does them in one pass with `vmap`; the numbers are the same."""
    sizes = [g._array.shape[:1] for g in grads if g is not None]
    if () in sizes:
        raise ValueError("vmap(vjp, in_dims=0, ...)(<inputs>): Got in_dim=0 for some input, but that input is a Tensor "
                         "of dimensionality 0 so expected in_dim to satisfy 0 <= in_dim < 0.")  # fmt: skip
    if len(set(sizes)) > 1:
        raise ValueError("vmap: Expected all tensors to have the same size in the mapped dimension, got sizes "
                         f"{[n for (n,) in sizes]} for the mapped dimension")  # fmt: skip
    batch = sizes[0][0]
    rows = []
    for k in range(batch):
        last = k == batch - 1
        row = tuple(None if g is None else aten.select(g, 0, k) for g in grads)
        rows.append(run_backward(outputs, row, retain_graph or not last, create_graph, inputs, False, allow_unused))
    return tuple(None if r[0] is None else aten.stack(list(r)) for r in zip(*rows, strict=True))


def _as_tuple(grads: Any, length: int) -> tuple[Any, ...]:
    if grads is None:
        return (None,) * length
    return (grads,) if isinstance(grads, Tensor) else tuple(grads)


# ---- the gradient to start with --------------------------------------------------------------------------------


def make_grads(outputs: tuple[Any, ...], grads: tuple[Any, ...], is_grads_batched: bool) -> tuple[Tensor | None, ...]:
    """The gradients to start with, checked; ones for real scalars where none was given."""
    made: list[Tensor | None] = []
    for position, (output, given) in enumerate(zip(outputs, grads)):  # noqa: B905
        if not is_edge_like(output):
            raise AssertionError("Expected output to be a torch.Tensor")
        if isinstance(given, Tensor):
            _check_given(output, given[0] if is_grads_batched else given, position, is_grads_batched)
            made.append(given)
        elif given is None:
            made.append(_implicit(output))
        else:
            raise TypeError("gradients can be either Tensors or None, but got " + type(given).__name__)
    return tuple(made)


def _metadata(output: Any) -> tuple[Any, ...]:
    if isinstance(output, GradientEdge):
        return output.node.input_metadata[output.output_nr]
    return (output._array.shape, output._array.dtype, output._home.device)


def _check_given(output: Any, given: Tensor, i: int, is_grads_batched: bool) -> None:
    shape, dtype, _ = _metadata(output)
    got = given._array.shape
    if got != shape:
        if not is_grads_batched:
            raise RuntimeError(f"Mismatch in shape: grad_output[{i}] has a shape of {_size(got)} and output[{i}] "
                               f"has a shape of {_size(shape)}.")  # fmt: skip
        if isinstance(output, GradientEdge):
            raise RuntimeError("Batched grads are not supported with GradientEdge")
        raise RuntimeError(
            "If `is_grads_batched=True`, we interpret the first dimension of each grad_output as the batch "
            "dimension. The sizes of the remaining dimensions are expected to match the shape of corresponding "
            f"output, but a mismatch was detected: grad_output[{i}] has a shape of {_size(got[1:])} and output[{i}] "
            f"has a shape of {_size(shape)}. If you only want some tensors in `grad_output` to be considered batched, "
            "consider using vmap."
        )
    if (dtype.kind == "c") != (given._array.dtype.kind == "c"):
        raise RuntimeError(
            "For complex Tensors, both grad_output and output are required to have the same dtype. Mismatch in dtype: "
            f"grad_output[{i}] has a dtype of {given.dtype} and output[{i}] has a dtype of {_dtype(dtype)}."
        )


def _size(shape: tuple[int, ...]) -> str:
    return f"torch.Size({list(shape)})"


def _dtype(numpy_dtype: Any) -> Any:
    return aten.dtype_of(numpy_dtype)


def _implicit(output: Any) -> Tensor | None:
    """1 for a real scalar that requires grad."""
    shape, dtype, where = _metadata(output)
    if isinstance(output, Tensor) and not requires_grad(output):
        return None
    if any(n != 1 for n in shape):
        raise RuntimeError("grad can be implicitly created only for scalar outputs")
    if dtype.kind != "f":
        raise RuntimeError(f"grad can be implicitly created only for real scalar outputs but got {_dtype(dtype)}")
    one = np.empty(shape, dtype)
    one.fill(1)
    return local.state.wrap(one, where)


# ---- tensors to edges ------------------------------------------------------------------------------------------


def run_backward(
    tensors: tuple[Any, ...],
    grads: tuple[Tensor | None, ...],
    retain_graph: bool,
    create_graph: bool,
    inputs: tuple[Any, ...] = (),
    accumulate_grad: bool = True,
    allow_unused: bool = True,
) -> tuple[Any, ...]:
    """Turn outputs and inputs into edges and let the engine run.

    In PyTorch: `THPEngine_run_backward` in `python_engine.cpp`.
    """
    keep_graph, record = bool(index(retain_graph)), bool(index(create_graph))
    if len(tensors) != len(grads):
        raise RuntimeError(f"got {len(tensors)} tensors and {len(grads)} gradients")
    roots = [_edge_of_root(tensor, i) for i, tensor in enumerate(tensors)]
    wanted = [_edge_of_input(given, accumulate_grad) for given in inputs]
    results: Sequence[Tensor | None] = [None] * len(wanted)
    if roots:
        results = engine.execute(roots, list(grads), keep_graph, record, accumulate_grad, wanted)
    if accumulate_grad:
        return ()
    if not index(allow_unused):
        for i, result in enumerate(results):
            if result is None:
                raise RuntimeError(f"The differentiated Tensor at index {i} appears to not have been used in the "
                                   "graph. Set allow_unused=True if this is the desired behavior.")  # fmt: skip
    return tuple(results)


def _edge_of_root(root: Any, position: int) -> Edge:
    edge = root[:2] if isinstance(root, GradientEdge) else gradient_edge(root)
    if edge is None:
        raise RuntimeError(f"element {position} of tensors does not require grad and does not have a grad_fn")
    return edge


def _edge_of_input(given: Any, accumulate_grad: bool) -> Edge:
    if isinstance(given, GradientEdge):
        if given.node is None:
            raise RuntimeError("GradientEdge's first object must be an autograd.graph.Node but got NoneType")
        return given[:2]
    if not isinstance(given, Tensor):
        raise RuntimeError(f"all inputs have to be Tensors or GradientEdges, but got {type(given).__name__}")
    edge = gradient_edge(given)
    if accumulate_grad:
        given.retain_grad()
    if not requires_grad(given):
        raise RuntimeError("One of the differentiated Tensors does not require grad")
    return edge if edge is not None else (new_node(Identity, (), local.state), 0)
