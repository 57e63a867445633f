"""What happens when an operator overwrites its input?

`x.mul_(y)`, `x.copy_(y)`, `x.squeeze_()`, `x[0] = y`: all of them first ask

    the graph        may this tensor be written to while its history is recorded? (`edges_before_write`)
    the arguments    the same checks as for an operator that makes a new tensor

and then end in `write`, with one order of steps:

    the memory       do several elements share one place?
    a copy           of the old numbers, where `allow_mutation_on_saved_tensors` is on and a node has saved them
    the node         made, and its inputs saved, while the old numbers are still there
    the numbers      are written, or for a change of shape the tensor looks at its memory in another way
    the version      goes up by one
    the history      of the tensor now ends in the node
    the tangent      in forward mode, is written as the numbers were

In PyTorch: the in-place functions that `tools/autograd/gen_variable_type.py` generates; `Copy.cpp` in `aten`.
Read next: `../graph/saved_tensor.py`, where a node keeps its inputs; `../graph/inplace.py`, what becomes of the graph.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.dispatch.errors import Operator, cannot_cast, refused
from teachgrad.dispatch.operands import NUMBERS, Args, kernel_arguments, number_beside
from teachgrad.dispatch.record import Kernel, NodeClass, as_view, edges_of, plain_numbers, two_operands
from teachgrad.graph import forward_grad
from teachgrad.graph.inplace import check_inplace, rebase_history
from teachgrad.graph.node import Edge, Edges, Grads, Node, new_node, set_gradient_edge
from teachgrad.graph.saved_tensor import pack_inputs, save_output
from teachgrad.kernels.indexing import cast
from teachgrad.kernels.views import expand
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import not_a_tensor
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.state import ThreadState, local, quiet
from teachgrad.tensor.tensor import Tensor, bump_version, new_tensor, overwrite, refuse_overlap, requires_grad

# ---- the shapes of in-place operators --------------------------------------------------------------------------------


def in_place(
    operator: Operator, kernel: Kernel, node_class: NodeClass, args: Args, floating: bool = False,
    overlap: bool = False, **options: Any,
) -> Tensor:  # fmt: skip
    """An operator that writes its result to its first argument.

    Args:
        operator: the function that was called, whose name ends in an underscore.
        floating: the result is floating-point, so that there is no in-place form for integers.
        overlap: elements may share memory, as all become the same number.
        kernel, node_class, args, options: as for `general`.
    """
    try:
        edges = edges_before_write(operator, node_class, args)
        arrays, _ = kernel_arguments(operator, args, **options)
    except Exception as error:
        raise refused(operator, args, error) from None
    if floating:
        refuse_integers(args[0])
    return write(operator, kernel, node_class, args, arrays, edges, overlap=overlap)


def in_place_binary(
    operator: Operator, kernel: Kernel, node_class: NodeClass, input: Tensor, other,
    floating: bool = False, refuses: str = "", refuses_given: str = "", alpha=None,
) -> Tensor:  # fmt: skip
    """The in-place form of a binary operator: `x.mul_(y)`. The arguments are those of `binary`."""
    try:
        edges = edges_before_write(operator, node_class, [input, other])
        args, a, b, _ = two_operands(operator, input, other, False, refuses, refuses_given, alpha)
    except Exception as error:
        raise refused(operator, [input, other, alpha], error) from None
    if floating:
        refuse_integers(input)
    return write(operator, kernel, node_class, args, [a, b], edges)


def as_view_in_place(operator: Operator, kernel: Kernel, node_class: NodeClass, args: Args) -> Tensor:
    """An operator after which a tensor itself looks at its memory in another way: `x.t_()`. As for `as_view`."""
    plain_numbers(args)
    edges = edges_before_write(operator, node_class, args)
    return write(operator, kernel, node_class, args, [args[0]._memory, *args[1:]], edges, new_shape=True)


def copy_(input: Tensor, src, non_blocking: bool = False) -> Tensor:
    """Overwrite `input` with `src`, which is broadcast to its shape, cast to its dtype and moved to its device.

    The gradient of `src` is that of `input`; what was overwritten gets none.
    """
    if not isinstance(src, Tensor):
        if not isinstance(src, NUMBERS):
            raise not_a_tensor("copy_", "src", src)
        src = number_beside(src, input)  # type: ignore[arg-type]
    node_class = CopyBackwards if input._memory.dtype.kind in "fc" else None
    edges = edges_before_write(copy_, node_class, [input, src])
    return write(copy_, copy, node_class, [input, src], [input._array, src._array], edges, overlap=src is input)


def copy(array: np.ndarray, values: np.ndarray) -> np.ndarray:
    """What stands in `array` once `values` are written over it: broadcast to its shape, cast to its dtype."""
    if values.shape != array.shape:
        if values.ndim > array.ndim:
            raise RuntimeError(
                f"output with shape {list(array.shape)} doesn't match the broadcast shape {list(values.shape)}"
            )
        values = expand(values, array.shape)
    return values if values.dtype is array.dtype else cast(values, array.dtype)


class CopyBackwards(Node):
    """The backward of `self.copy_(src)`: nothing for what was overwritten, everything for the source."""

    __slots__ = ("src_device",)
    namespace = "torch::autograd::"
    inputs = (0, 1)
    forward_rule = "copy"
    src_device: Device

    def save(node, args: Sequence[Any]):
        node.src_device = args[1]._storage.device

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        old = None if wanted[0] is None else on.zeros_like(grads[0])
        return (old, None if wanted[1] is None else on.to_device(grads[0], self.src_device))


forward_grad.rules["copy"] = lambda args, tangents, result: tangents[1]


# ---- what all of them do ---------------------------------------------------------------------------------------------


def write(
    operator: Operator, kernel: Kernel, node_class: NodeClass, args: Args, arrays: list[Any], edges: Edges,
    overlap: bool = False, new_shape: bool = False,
) -> Tensor:  # fmt: skip
    """Overwrite the first argument with what `kernel` makes of `arrays`, and record it.

    Args:
        args: the arguments of the operator.
        arrays: those of the kernel.
        edges: of its node, found by `edges_before_write`; empty if it is not recorded.
        overlap: elements may share memory.
        new_shape: no number is written; the tensor looks at its memory as the kernel says.
    """
    input, state = args[0], local.state
    if not (overlap or new_shape):
        refuse_overlap(input._array)
    if state.mutation is not None:
        state.mutation.about_to_write(input)
    node = node_before_write(node_class, edges, args, state) if edges else None
    has_tangents = forward_grad.level >= 0 and not state.in_rule
    tangent = forward_grad.tangent_of(input) if has_tangents and new_shape else None
    original = copy_before_write(input, edges[0] if edges else None) if has_tangents and not new_shape else None
    try:
        if new_shape:
            input._memory = kernel(*arrays)
            if input._involution is None:
                input._array = input._memory
        else:
            quiet().run(write_numbers, input, kernel, arrays)
    except Exception as error:
        raise refused(operator, args, error) from None
    bump_version(operator.__name__, state.inference_mode, input._storage)
    if node is not None:
        if new_shape:
            node.input_metadata = ((input._memory.shape, input._memory.dtype, input._storage.device),)
            set_gradient_edge(input, node, 0)
        else:
            rebase_history(input, node)
        if node.saves_result:
            node.result_ = save_output(input)
    if tangent is not None:
        with forward_grad.closed_level():
            forward_grad.attach(input, as_view(operator, kernel, node_class, [tangent, *args[1:]]))
    elif original is not None:
        forward_grad.propagate_in_place(node_class, input, [original, *args[1:]])
    return input


def edges_before_write(operator: Operator, node_class: NodeClass, args: Args) -> Edges:
    """The edges of an operation that writes to its first argument, if that is allowed."""
    if not local.state.grad_mode or node_class is None:
        return ()
    if args[0]._meta is not None:
        # A view of which no gradient is wanted may be written to, however it was made.
        if not any([requires_grad(args[i]) for i in node_class.inputs if isinstance(args[i], Tensor)]):  # noqa: C419
            return ()
        check_inplace(args[0])
    return edges_of(node_class, args)


def node_before_write(node_class: NodeClass, edges: Edges, args: Args, state: ThreadState):
    """The node of an in-place operation. Inputs are saved now: after the write they would pass for current."""
    node = new_node(node_class, edges, state)
    if "self_" in node_class.tensor_slots and (node_class.needs_self or any(edges[1:])):  # not for `x.mul_(2)`
        args = [copy_before_write(args[0], edges[0]), *args[1:]]
    node.save(args)
    if state.saved_tensors_hooks:
        pack_inputs(node)
    return node


def copy_before_write(input: Tensor, edge: Edge | None) -> Tensor:
    """A copy of a tensor that is about to be overwritten, with its history: rules need the old numbers."""
    original = new_tensor(input._array.copy(), input._storage.device)
    original._edge = edge
    original._meta = input._meta if edge is None else None
    return original


# ---- the write itself ------------------------------------------------------------------------------------------------


def write_numbers(input: Tensor, kernel: Kernel, arrays: list[Any]):
    """Compute, and write the result to `input`, if its shape and dtype allow it."""
    target = input._array
    if kernel.__class__ is np.ufunc and arrays[0] is target:
        try:
            kernel(*arrays, out=target)
            return
        except TypeError:  # PyTorch casts where numpy does not: int64 to uint8
            pass
    result = np.asarray(kernel(*arrays))
    if result.shape != target.shape:
        raise RuntimeError(
            f"output with shape {list(target.shape)} doesn't match the broadcast shape {list(result.shape)}"
        )
    if result.dtype is not target.dtype and not dtypes.can_cast_in_place(result.dtype, target.dtype):
        raise cannot_cast(result.dtype, target.dtype)
    overwrite(input, result)


def refuse_integers(input: Tensor):
    """Raise if `input` holds integers, to which a floating-point result cannot be written."""
    if input._array.dtype.kind in "biu":
        raise cannot_cast(dtypes.get_default_dtype().numpy, input._array.dtype)
