"""How does `x * y` become a node?

Every operator does the same five things:

    ask         is a gradient wanted? collect the edges of the inputs
    compute     call the kernel on the operands' arrays, below autograd
    wrap        make the result a tensor
    record      make a node over these edges, and point the result to it
    save        let the node keep what its rule will need

The last three are `record`, for a view `make_view` in `../graph/views.py`. The first two come in a few shapes: `unary`
is for operators on one tensor, `binary` for those that combine two element by element, `general` for all others, and
`as_view` for those whose result looks into the memory of its input. In-place operators are in `write.py`.

Which kernel and which node belong to an operator is said in `derivatives/table`, from which `generated/` is written.
There, an operator is one line: a shape, called with the operator itself, a kernel, a class of nodes and the arguments.

In PyTorch: what `tools/autograd/gen_variable_type.py` generates.
Read next: `write.py`; or `../generated/pointwise.py`, which calls these.
"""

from collections.abc import Callable
from itertools import compress
from operator import itemgetter
from typing import Any

import numpy as np

from teachgrad.dispatch.errors import Operator, cannot_broadcast, no_kernel, refused
from teachgrad.dispatch.operands import (
    PLAIN,
    PYTHON_NUMBERS,
    SEQUENCES,
    Args,
    ask_other,
    common_device,
    kernel_arguments,
    number_beside,
    plain_number,
    plain_numbers,
    tensors_in,
)
from teachgrad.graph import forward_grad
from teachgrad.graph.node import Edges, new_node, set_gradient_edge
from teachgrad.graph.saved_tensor import pack_inputs, save_output
from teachgrad.graph.views import make_view
from teachgrad.kernels.memory import dense_copy
from teachgrad.kernels.pointwise import scaled
from teachgrad.tensor import dtypes
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.state import ThreadState, local, quiet
from teachgrad.tensor.tensor import (
    CreationMeta,
    InferenceStorage,
    Storage,
    Tensor,
    edge_of,
    is_inference,
    new_tensor,
    wrap,
)

Kernel = Callable[..., Any]
NodeClass = Any
"""A class of nodes; None for an operator through which no gradient flows."""


# ---- recording -----------------------------------------------------------------------------------------------------


def record(node_class: NodeClass, edges: Edges, args: Args, computed, state: ThreadState, device: Device):
    """The result of an operation as a tensor, or several. If a gradient is wanted, it points to a node.

    Args:
        node_class: the class of the operation's node, which saves what it needs.
        edges: where the gradients of the inputs go; empty if none is wanted.
        args: the arguments of the operation. If all tensors among them are inference tensors, it is not recorded.
        computed: what the kernel made of them.
        state: the calling thread's state.
        device: of the result.
    """
    if computed.__class__ in SEQUENCES:
        result = tuple([wrap(array, device) for array in computed])
        record_several(node_class, edges, args, result, state)
    else:
        result = new_tensor(computed, device, InferenceStorage if state.inference_mode else Storage)
        if edges and not (InferenceStorage.may_require_grad and are_inference(args)):
            array = result._array
            node = new_node(node_class, edges, state, ((array.shape, array.dtype, device),))
            result._edge = (node, 0)
            node.save(args)
            if state.saved_tensors_hooks:
                pack_inputs(node)
            if node_class.saves_result:
                node.result_ = save_output(result)
    if forward_grad.level >= 0:
        forward_grad.propagate(node_class, result, args)
    return result


def record_several(node_class: NodeClass, edges: Edges, args: Args, results: tuple[Tensor, ...], state: ThreadState):
    """One node for several results, which are tensors already."""
    if not edges or (InferenceStorage.may_require_grad and are_inference(args)):
        return
    flows = node_class.output_differentiability
    outputs = results if flows is None else [*compress(results, flows)]
    metadata = tuple([(t._memory.shape, t._memory.dtype, t._storage.device) for t in outputs])
    node = new_node(node_class, edges, state, metadata)
    for output_nr, tensor in enumerate(outputs):
        set_gradient_edge(tensor, node, output_nr)
    node.save(args)
    if state.saved_tensors_hooks:
        pack_inputs(node)
    node.save_results(results)


def are_inference(args: Args) -> bool:
    """Whether all tensors among the arguments are inference tensors."""
    return all(map(is_inference, tensors_in(args)))


def edges_of(node_class: NodeClass, args: Args) -> Edges:
    """The edges of a node: one for each argument that gradients can flow to, None where none is wanted.

    Empty if no gradient is wanted at all.
    """
    edges: list[Any] = []
    for position in node_class.inputs:
        arg = args[position]
        if isinstance(arg, Tensor):
            edges.append(edge_of(arg))
        elif arg.__class__ in SEQUENCES:
            edges += [None if t is None else edge_of(t) for t in arg]
        else:
            edges.append(None)
    return tuple(edges) if any(edges) else ()


# ---- the shapes of operators -----------------------------------------------------------------------------------------


def unary(
    operator: Operator, kernel: Kernel, node_class: NodeClass, input: Tensor, *numbers, floating: bool = False,
    refuses: str = "",
):  # fmt: skip
    """An operator on one tensor.

    Args:
        operator: the function that was called: `torch.exp`.
        kernel: what computes it: takes an array and the numbers, returns an array, or several.
        node_class: its node; None if no gradient flows through it.
        input: the tensor.
        numbers: the other arguments.
        floating: integers become the default floating-point dtype first.
        refuses: kinds of dtypes (numpy's letters) for which there is no kernel.
    """
    state, args = local.state, [input, *numbers]
    try:
        array, device = input._array, input._storage.device
        edge = edge_of(input) if state.grad_mode and node_class is not None else None
        if refuses and array.dtype.kind in refuses:
            raise no_kernel(operator, array.dtype)
        if floating and array.dtype.kind in "biu":
            array = dense_copy(array, dtypes.get_default_dtype().numpy)
        if numbers and not PLAIN.issuperset(map(type, numbers)):
            plain_numbers(args)
            numbers = tuple(args[1:])
        computed = quiet().run(kernel, array, *numbers)
    except Exception as error:
        raise refused(operator, args, error) from None
    return record(node_class, (edge,) if edge else (), args, computed, state, device)


def binary(
    operator: Operator, kernel: Kernel, node_class: NodeClass, input: Tensor, other,
    floating: bool = False, refuses: str = "", refuses_given: str = "", alpha=None,
) -> Tensor:  # fmt: skip
    """An operator on two tensors, or a tensor and a number, element by element, with broadcasting and promotion.

    Args:
        refuses_given: kinds of dtypes that are refused even where promotion would change them.
        alpha: a factor for the second operand; None if the operator takes none.
        operator, kernel, node_class, floating, refuses: as for `unary`.
    """
    try:
        args, a, b, device = two_operands(operator, input, other, floating, refuses, refuses_given, alpha)
    except Exception as error:
        return ask_other(operator, [input, other, alpha], error)
    state = local.state
    try:
        computed = quiet().run(kernel, a, b)
    except ValueError:
        raise cannot_broadcast(a, b) from None
    edges: Any = ()
    if state.grad_mode and node_class is not None:
        first, second = edge_of(args[0]), edge_of(args[1])
        edges = (first, second) if first or second else ()
    return record(node_class, edges, args, computed, state, device)


def two_operands(
    operator: Operator, input, other, floating: bool, refuses: str, refuses_given: str, alpha
) -> tuple[Args, np.ndarray, np.ndarray, Device]:
    """Both operands as tensors, with `alpha` if there is one, and as arrays of one dtype; and their device."""
    if other.__class__ in PYTHON_NUMBERS:
        other = number_beside(other, input, floating)
    args = [input, other]
    if alpha is not None:
        args.append(alpha if alpha.__class__ in PLAIN else plain_number(alpha))
    if isinstance(input, Tensor) and isinstance(other, Tensor) and input._array.dtype is other._array.dtype:
        a, b = input._array, other._array
        if refuses and a.dtype.kind in refuses:
            raise no_kernel(operator, a.dtype)
        device = input._storage.device
        if other._storage.device is not device:
            device = common_device(input, other)
        if floating and a.dtype.kind in "biu":
            kind = dtypes.get_default_dtype().numpy
            a, b = dense_copy(a, kind), dense_copy(b, kind)
    else:
        (a, b, *_), device = kernel_arguments(operator, args, (0, 1), (), (0, 1), floating, refuses, refuses_given)
    if alpha is not None and (alpha != 1 or alpha is True):
        b = quiet().run(scaled, b, args[2])
    return args, a, b, device


def general(operator: Operator, kernel: Kernel, node_class: NodeClass, args: Args, **options: Any):
    """An operator that is not pointwise.

    Args:
        kernel: takes the arguments with arrays in place of tensors; returns an array, or several.
        args: all arguments, in the order of the operator's parameters.
        options: which of them are tensors, and so on: see `kernel_arguments`.
        operator, node_class: as for `binary`.
    """
    state = local.state
    try:
        arrays, device = kernel_arguments(operator, args, **options)
        edges = edges_of(node_class, args) if state.grad_mode and node_class is not None else ()
        computed = quiet().run(kernel, *arrays)
    except Exception as error:
        raise refused(operator, args, error) from None
    return record(node_class, edges, args, computed, state, device)


def as_view(operator: Operator, kernel: Kernel, node_class: NodeClass, args: Args):
    """An operator whose result, or results, look into the memory of the first argument.

    Args:
        kernel: takes `args` with an array in place of the tensor; returns a numpy view of it, or several. A ufunc is
            what the view does to the numbers as they are read: `np.conjugate` for `conj`.
        operator, node_class, args: as for `general`.
    """
    base, state = args[0], local.state
    involution = kernel if kernel.__class__ is np.ufunc else None
    try:
        memory = base._memory
        edge = edge_of(base) if state.grad_mode and node_class is not None else None
        if not PLAIN.issuperset(map(type, args[1:])):
            plain_numbers(args)
        computed = memory if involution else kernel(memory, *args[1:])
    except Exception as error:
        raise refused(operator, args, error) from None
    if computed.__class__ in SEQUENCES:
        creation = CreationMeta.MULTI_OUTPUT_NODE
        results = tuple([make_view(base, array, state, creation=creation) for array in computed])
        record_several(node_class, (edge,) if edge else (), args, results, state)
    else:
        of_other_kind = computed.dtype is not memory.dtype
        if of_other_kind and base._involution is not None:
            raise RuntimeError(UNRESOLVED.format(operator.__name__))
        replay = None
        if of_other_kind or involution or state.view_replay:  # strides cannot describe the view
            numbers = args[1:]

            def replay(other: Tensor) -> Tensor:
                """The same view of another tensor."""
                return as_view(operator, kernel, node_class, [other, *numbers])

        results = make_view(base, computed, state, edge, args, replay, involution=involution, node_class=node_class)
    if forward_grad.level >= 0:
        forward_grad.propagate(node_class, results, args)
    return results


UNRESOLVED = (
    "{} doesn't work on unresolved conjugated tensors.  To resolve the conjugate tensor so you can view it as real, "
    "use self.resolve_conj(); however, be warned that the resulting tensor will NOT alias the original."
)


# ---- several results, by name: `x.max(0).indices` --------------------------------------------------------------------


class Results(tuple[Tensor, ...]):
    """Several results of one operator, by number or by name. (A `namedtuple` is slow to create.)"""

    __slots__ = ()

    def __repr__(self) -> str:
        names = [name for name in vars(type(self)) if not name.startswith("__")]
        shown = ",\n".join([f"{name}={result!r}" for name, result in zip(names, self, strict=True)])
        return f"torch.return_types.{type(self).__name__}(\n{shown})"


def named_results(name: str, *fields: str) -> type[Results]:
    """The class of the results of one operator."""
    return type(name, (Results,), {"__slots__": (), **{f: property(itemgetter(i)) for i, f in enumerate(fields)}})
