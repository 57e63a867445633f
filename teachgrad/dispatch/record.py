"""How does `x * y` become a node?

Every operator does the same five things:

    compute     call the kernel on the operands' arrays, below autograd
    ask         does anybody want a gradient? collect the edges of the inputs
    wrap        make the result a tensor
    record      make a node over these edges, and point the result to it
    save        let the node keep what its rule will need

`record` does the last three at once, `make_view` in views.py does so for views. Where grad mode is off, `state.wrap` is
all there is to do; in inference mode it makes an inference tensor.

Which kernel and which node belong to an operator is said in `derivatives/table`, from which
`generated/operators.py` is written. There, most operators have the first two steps written out. The rest come in a few
shapes, made here: `unary` and `binary` are pointwise operators; `general` promotes its operands or takes lists of
tensors; `as_view` is for several views at once, and for those that strides cannot describe; `in_place` and its relatives
are for `x.mul_(y)`, and end in `write`.

In PyTorch: what `tools/autograd/gen_variable_type.py` generates.
Read next: `../graph/saved_tensor.py`; or `../generated/operators.py`, which calls these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import itemgetter
from types import FunctionType
from typing import Any

import numpy as np

from teachgrad.dispatch.operands import NUMBERS, as_tensor, common_device, number_beside, operands
from teachgrad.graph import forward
from teachgrad.graph.events import events
from teachgrad.graph.inplace import check_inplace, rebase_history
from teachgrad.graph.node import Edge, Edges, new_node, set_gradient_edge
from teachgrad.graph.saved_tensor import pack_inputs, save_output
from teachgrad.graph.views import Replay, gradient_edge, make_view
from teachgrad.tensor import dtypes
from teachgrad.tensor.devices import device
from teachgrad.tensor.state import ThreadState, local
from teachgrad.tensor.storage import InferenceStorage, Storage, bump_version, new, refuse_overlap
from teachgrad.tensor.tensor import (
    CreationMeta,
    LazyTensor,
    Tensor,
    is_inference,
    ndarray,
    new_tensor,
    overwrite,
    requires_grad,
    view_meta,
)

Operator = Callable[..., Any]
Args = Sequence[Any]
Positions = Sequence[int]
NodeClass = Any
"""A class of nodes; None for an operator through which no gradient flows."""

PYTHON_NUMBERS: frozenset[Any] = frozenset((float, int, bool, complex))
SEQUENCES = (list, tuple)


def record(
    edges: Edges, args: Args, computed, state: ThreadState, where: device, node_class: NodeClass = None
) -> Tensor:
    """The result of an operation as a tensor. If a gradient is wanted, it points to a node, which saves what it will need.

    Args:
        edges: where the gradients of the inputs go; empty if nobody wants one.
        args: the arguments of the operation. If all are inference tensors, it is not recorded.
        computed: what the kernel made of them.
    """
    array = computed if computed.__class__ is ndarray else np.asarray(computed)
    result: Tensor = new(Tensor)  # `new_tensor`, written out
    result._array = result._memory = array
    storage = result._storage = Storage()
    storage.device, storage.version = where, 0
    storage.writer = storage.number = result._edge = result._meta = None
    first = args[0]
    if not edges or (
        first.__class__ is Tensor
        and first._storage.__class__ is InferenceStorage
        and all(map(is_inference, tensors_in(args)))
    ):
        return result
    node = node_class()  # `new_node`, written out
    node.next_edges, node.sequence_nr, node._hooks = edges, state.sequence_nr, None
    state.sequence_nr += 1
    before, metadata = edges[0], ((array.shape, array.dtype, where),)
    if before is not None and before[0].input_metadata == metadata:
        metadata = before[0].input_metadata  # most are alike: one tuple is enough
    node.input_metadata = metadata
    result._edge = (node, 0)
    if events.node_made is not None:
        events.node_made(node)
    if node_class.saves_inputs:
        node.save(args)
        if state.saved_tensors_hooks:
            pack_inputs(node)
    if node_class.saves_result:
        node.result_ = save_output(result)
    return result


def record_several(
    edges: Edges, args: Args, results: tuple[Tensor, ...], state: ThreadState, node_class: NodeClass
) -> None:
    """The same for an operation with several results, which are tensors already."""
    if not edges or (is_inference(args[0]) and all(map(is_inference, tensors_in(args)))):
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


def recorder(node_class: NodeClass, function: Operator = record) -> Operator:
    """A copy of `record`, or of `make_view`, for one class of nodes.

    CPython caches attribute lookups in the code of a function, for the class that it met there last. If all classes of
    nodes shared one `record`, the cache would hardly ever be right.
    """
    defaults: Any = function.__defaults__
    return FunctionType(
        function.__code__.replace(), function.__globals__, function.__name__, (*defaults[:-1], node_class)
    )


# ---- pointwise operators -----------------------------------------------------------------------------------------


def unary(name: str, kernel: Operator, node_class: NodeClass, floating: bool = True, refuse: str = "") -> Operator:
    """An operator on one tensor, element by element.

    Args:
        name: of the operator.
        kernel: what computes it, usually one of numpy's ufuncs.
        node_class: its node; None if no gradient flows through it.
        floating: integers become the default floating-point dtype first.
        refuse: kinds of dtypes (numpy's letters, as `c` for complex) for which there is no kernel.
    """
    direct = {*("fc" if floating else "biufc")} - {*refuse}  # the kinds of dtypes that the kernel takes as they are
    record = recorder(node_class)

    def operator(input: Tensor) -> Tensor:
        try:
            array = input._array
        except AttributeError:
            raise not_a_tensor(name, input) from None
        if array.dtype.kind not in direct:
            (input,), (array,), _ = prepare(name, (input,), (0,), floating, refuse)
        state, where = local.state, input._storage.device
        if state.grad_mode and node_class is not None:
            edge: Any = input._edge or (input._meta and input._meta.gradient_edge(input))
            result = record((edge,) if edge else (), (input,), kernel(array), state, where)
        else:
            result = state.wrap(kernel(array), where)
        if state.dual_level >= 0:
            forward.propagate(name, result, (input,))
        return result  # type: ignore[no-any-return]

    return named(operator, name, f"{name}(Tensor self) -> Tensor", node_class)


def binary(
    name: str,
    kernel: Operator,
    node_class: NodeClass,
    floating: bool = False,
    refuse: str = "",
    rest: tuple[Any, ...] = (),
) -> Operator:
    """An operator on two tensors, or a tensor and a number, element by element, with broadcasting and promotion.

    The arguments are those of `unary`, and `rest`: more arguments for the node to save.
    """
    direct = {*("fc" if floating else "biufc")} - {*refuse}
    takes_all = direct == {*"biufc"}
    record = recorder(node_class)

    def operator(input: Tensor, other) -> Tensor:
        if other.__class__ is not Tensor and other.__class__ in PYTHON_NUMBERS:
            other = number_beside(other, input)  # type: ignore[arg-type]
        try:
            a, b = input._array, other._array
            ready = a.dtype is b.dtype and (takes_all or a.dtype.kind in direct)
        except AttributeError:
            ready = False
        if not ready:
            if not isinstance(other, (Tensor, np.ndarray, *NUMBERS)):
                return ask_other(name, input, other)  # type: ignore[no-any-return]
            (input, other), (a, b), _ = prepare(name, (input, other), (0, 1), floating, refuse)
        where = input._storage.device
        if other._storage.device is not where:
            where = common_device(input, other)
        state = local.state
        try:
            computed = kernel(a, b)
        except ValueError:
            raise cannot_broadcast(a, b) from None
        if state.grad_mode and node_class is not None:
            first: Any = input._edge or (input._meta and input._meta.gradient_edge(input))
            second: Any = other._edge or (other._meta and other._meta.gradient_edge(other))
            edges = (first, second) if first or second else ()
            args = (input, other, *rest) if rest else (input, other)
            result = record(edges, args, computed, state, where)
        else:
            result = state.wrap(computed, where)
        if state.dual_level >= 0:
            forward.propagate(name, result, (input, other, *rest))
        return result  # type: ignore[no-any-return]

    return named(operator, name, f"{name}(Tensor self, Tensor other) -> Tensor", node_class)


def scaled(name: str, kernel: Operator, node_class: NodeClass, refuse: str = "") -> Operator:
    """A binary operator, or its in-place form, whose second operand may be given a factor: `add(x, y, alpha=2)`.

    Its attribute `plain` is the operator without a factor: what `x + y` calls.
    """

    def times_alpha(a, b, alpha):
        return kernel(a, b if alpha == 1 else b * alpha)

    def write_scaled(input, other, alpha):
        args = (input, as_tensor(name, other), alpha)
        return in_place(name, times_alpha, node_class, args, (0, 1), refuse=refuse)

    writes = name.endswith("_")
    plain = (in_place_binary if writes else binary)(name, kernel, node_class, refuse=refuse, rest=(1,))
    both = (0, 1)
    with_alpha = write_scaled if writes else general(name, times_alpha, node_class, both, both, refuse=refuse)

    def operator(input, other, *, alpha=1) -> Tensor:
        is_one = alpha.__class__ is int and alpha == 1
        return plain(input, other) if is_one else with_alpha(input, other, alpha)  # type: ignore[no-any-return]

    operator.plain = plain  # type: ignore[attr-defined]
    return named(operator, name, f"{name}(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", node_class)


def in_place_unary(
    name: str, kernel: Operator, node_class: NodeClass, floating: bool = True, refuse: str = ""
) -> Operator:
    """The in-place form of a unary operator: `x.exp_()`."""

    def operator(input: Tensor) -> Tensor:
        args, array, state = (input,), input._array, local.state
        if floating and array.dtype.kind in "biu":
            raise cannot_cast(dtypes.get_default_dtype().numpy, array.dtype)
        edges = edges_before_write(node_class, args, state)
        if array.dtype.kind in refuse:
            raise no_kernel(name, args, refuse)
        return write(name, kernel, node_class, args, (array,), edges, state)

    return named(operator, name, f"In-place version of `{name[:-1]}`: the result is written to the tensor.", None)


def in_place_binary(
    name: str,
    kernel: Operator,
    node_class: NodeClass,
    floating: bool = False,
    refuse: str = "",
    rest: tuple[Any, ...] = (),
) -> Operator:
    """The in-place form of a binary operator: `x.mul_(y)`."""

    def operator(input: Tensor, other) -> Tensor:
        if other.__class__ in PYTHON_NUMBERS:
            other = number_beside(other, input)  # type: ignore[arg-type]
        elif not isinstance(other, Tensor):
            if not isinstance(other, (np.ndarray, *NUMBERS)):
                return ask_other(name[:-1], input, other)  # type: ignore[no-any-return]
            other = as_tensor(name, other)
        args, arrays = (input, other, *rest), (input._array, other._array)
        if input._storage.device is not other._storage.device or arrays[0].dtype.kind in refuse:
            arrays_of(name, args, (0, 1), refuse)
        state = local.state
        return write(name, kernel, node_class, args, arrays, edges_before_write(node_class, args, state), state)

    return named(operator, name, f"In-place version of `{name[:-1]}`: the result is written to the tensor.", None)


# ---- all others --------------------------------------------------------------------------------------------------


def general(
    name: str,
    kernel: Operator,
    node_class: NodeClass,
    tensors: Positions = (0,),
    promote: Positions = (),
    floating: bool = False,
    refuse: str = "",
) -> Operator:
    """An operator that is not pointwise. It is called with all arguments, in the order of its entry.

    Args:
        name: of the operator.
        kernel: takes the arguments with arrays in place of tensors; returns an array, or several.
        node_class: its node; None if no gradient flows through it.
        tensors: the positions of those that are tensors or lists of tensors; some may be None.
        promote: the positions of those that are brought to one dtype.
        floating: whether integers among them become the default floating-point dtype.
        refuse: kinds of dtypes for which there is no kernel.
    """
    record = recorder(node_class)

    def operator(*args: Any):
        if promote:
            args, arrays, where = prepare(name, args, promote, floating, refuse, tensors)
        else:
            arrays, where = arrays_of(name, args, tensors, refuse)
        try:
            computed = kernel(*arrays)
        except (AttributeError, ValueError) as error:
            raise refused(name, error, args[0]) from None
        state = local.state
        edges = edges_of(node_class, args) if state.grad_mode and node_class is not None else ()
        results: Any
        if computed.__class__ in SEQUENCES:
            results = tuple([state.wrap(array, where) for array in computed])
            record_several(edges, args, results, state, node_class)
        elif edges:
            results = record(edges, args, computed, state, where)
        else:
            results = state.wrap(computed, where)
        if state.dual_level >= 0:
            forward.propagate(name, results, args)
        return results

    return operator


def as_view(name: str, kernel: Operator, node_class: NodeClass, args: Args, replay: Replay | None = None):
    """Run an operator whose result, or results, look into the memory of the first argument.

    Args:
        name: of the operator.
        kernel: takes `args` with an array in place of the tensor; returns a numpy view of it, or several.
        node_class: its node.
        args: the tensor and the other arguments.
        replay: makes the same view of another tensor; for views that strides cannot describe.
    """
    base = args[0]
    if not isinstance(base, Tensor):
        raise not_a_tensor(name, base)
    try:
        computed = kernel(base._memory, *args[1:])
    except ValueError as error:
        raise refused(name, error) from None
    if type(base) is LazyTensor and getattr(computed, "dtype", base._memory.dtype) != base._memory.dtype:
        raise RuntimeError(f"{name} doesn't work on unresolved conjugated tensors.  To resolve the conjugate tensor so you "
                           "can view it as real, use self.resolve_conj(); however, be warned that the resulting tensor "
                           "will NOT alias the original.")  # fmt: skip
    state = local.state
    edge: Any = (base._edge or (base._meta and base._meta.gradient_edge(base))) if state.grad_mode else None
    if state.view_replay and replay is None:
        replay = lambda other: as_view(name, kernel, node_class, (other, *args[1:]))  # noqa: E731
    results: Any
    if computed.__class__ in SEQUENCES:
        creation = CreationMeta.MULTI_OUTPUT_NODE
        results = tuple([make_view(base, array, state, creation=creation) for array in computed])
        record_several((edge,) if edge else (), args, results, state, node_class)
    else:
        results = make_view(base, computed, state, edge, args, replay, node_class=node_class)
    if state.dual_level >= 0:
        forward.propagate(name, results, args)
    return results


def in_place(
    name: str,
    kernel: Operator,
    node_class: NodeClass,
    args: Args,
    tensors: Positions = (0,),
    promote: Positions = (),
    refuse: str = "",
    overlap: bool = False,
) -> Tensor:
    """Run an operator and write its result to the first argument.

    Args:
        name: of the operator, with its underscore.
        kernel, node_class, args, tensors, promote, refuse: as in `general`.
        overlap: elements may share memory, as all become the same number.
    """
    state = local.state
    edges = edges_before_write(node_class, args, state)
    if promote:
        args, arrays, _ = prepare(name, args, promote, False, refuse, tensors)
    else:
        arrays, _ = arrays_of(name, args, tensors, refuse)
    return write(name, kernel, node_class, args, arrays, edges, state, overlap)


def edges_before_write(node_class: NodeClass, args: Args, state: ThreadState) -> Edges:
    """The edges of an operation that writes to its first argument, if that is allowed."""
    if not state.grad_mode or node_class is None:
        return ()
    meta: Any = args[0]._meta
    # A view of which nobody wants a gradient may be written to, however it was made.
    if meta is not None and (meta.creation is CreationMeta.DEFAULT or any_requires_grad(node_class, args)):
        check_inplace(args[0])
    return edges_of(node_class, args)


def write(
    name: str, kernel: Operator, node_class: NodeClass, args: Args, arrays: Sequence[Any], edges: Edges,
    state: ThreadState, overlap: bool = False,
) -> Tensor:  # fmt: skip
    """What every in-place operator does with its arguments, and those of its kernel. A ufunc writes by itself."""
    input, target = args[0], arrays[0]
    if not overlap:
        refuse_overlap(target)
    if state.mutation is not None:
        state.mutation.about_to_write(input)
    node = node_before_write(node_class, edges, args, state) if edges else None
    original = before_write(input, edges[0] if edges else None) if state.dual_level >= 0 else input
    try:
        if kernel.__class__ is np.ufunc and target is input._array:
            kernel(*arrays, out=target)
        else:
            write_result(input, kernel(*arrays))
    except ValueError as error:
        raise refused(name, error) from None
    except TypeError:  # numpy does not cast to a lower category
        raise cannot_cast(np.result_type(*[a for a in arrays if isinstance(a, ndarray)]), target.dtype) from None
    bump_version(input._storage, name, state.inference_mode)
    if node is not None:
        rebase_history(input, node)
        if node.saves_result:
            node.result_ = save_output(input)
    if state.dual_level >= 0:
        forward.propagate_in_place(name, input, (original, *args[1:]))
    return input  # type: ignore[no-any-return]


def as_view_in_place(name: str, kernel: Operator, node_class: NodeClass, args: Args) -> Tensor:
    """Let a tensor itself look at its memory in another way: `x.t_()`. The arguments are those of `as_view`."""
    input, state = args[0], local.state
    edges = edges_of(node_class, args) if state.grad_mode else ()
    node = None
    if edges:
        check_inplace(input)
        if view_meta(input) is not None:
            raise RuntimeError(
                f"{name}(): teachgrad cannot do this to a view that requires grad; use {name.rstrip('_')}()"
            )
        node = new_node(node_class, edges, state)
        node.save(args)
    tangent = forward.tangent_of(input) if state.dual_level >= 0 else None
    input._memory = kernel(input._memory, *args[1:])
    if input._involution is None:
        input._array = input._memory
    bump_version(input._storage, name, state.inference_mode)
    if node is not None:
        rebase_history(input, node)
    if tangent is not None:
        with forward.closed_level():
            forward.attach(input, as_view(name, kernel, node_class, (tangent, *args[1:])))
    return input  # type: ignore[no-any-return]


def node_before_write(node_class, edges: Edges, args: Args, state: ThreadState):
    """The node of an in-place operation. Inputs are saved now: after the write they would pass for current."""
    node = new_node(node_class, edges, state)
    input = args[0]
    if node_class.keeps_self and (node_class.needs_self or any(edges[1:])):  # else nobody will read it: `x.mul_(2)`
        args = (before_write(input, edges[0]), *args[1:])
    node.save(args)
    if state.saved_tensors_hooks:
        pack_inputs(node)
    return node


def before_write(input: Tensor, edge: Edge | None) -> Tensor:
    """A copy of a tensor that is about to be overwritten, with its history: rules need the old numbers."""
    original = new_tensor(input._array.copy(), input._storage.device)
    original._edge = edge
    original._meta = input._meta if edge is None else None
    return original


def write_result(input: Tensor, result) -> None:
    """Write a computed result to `input`, if its shape and dtype allow it."""
    target = input._array
    result = np.asarray(result)
    if result.shape != target.shape:
        raise RuntimeError(f"output with shape {list(target.shape)} doesn't match the broadcast shape "
                           f"{list(result.shape)}")  # fmt: skip
    if result.dtype is not target.dtype and not dtypes.can_cast_in_place(result.dtype, target.dtype):
        raise cannot_cast(result.dtype, target.dtype)
    overwrite(input, result)


class Results(tuple[Tensor, ...]):
    """Several results of one operator, by number or by name: `x.max(0).values`. (A `namedtuple` takes long to make.)"""

    __slots__ = ()

    def __repr__(self) -> str:
        names = [name for name in vars(type(self)) if not name.startswith("__")]
        shown = ",\n".join([f"{name}={result!r}" for name, result in zip(names, self, strict=True)])
        return f"torch.return_types.{type(self).__name__}(\n{shown})"


def named_results(name: str, *fields: str) -> type[Results]:
    """The class of the results of one operator."""
    return type(name, (Results,), {"__slots__": (), **{f: property(itemgetter(i)) for i, f in enumerate(fields)}})


# ---- operands ----------------------------------------------------------------------------------------------------


def edges_of(node_class: NodeClass, args: Args) -> Edges:
    """The edges of a node of this class: one for each argument that gradients can flow to, None where none is wanted.

    Empty if no gradient is wanted at all.
    """
    edges: list[Any] = []
    for position in node_class.inputs:
        arg = args[position]
        for a in arg if arg.__class__ in SEQUENCES else (arg,):
            edges.append(a._edge or (a._meta and a._meta.gradient_edge(a)) if isinstance(a, Tensor) else None)
    return tuple(edges) if any(edges) else ()


def tensors_in(args: Args) -> list[Tensor]:
    """The tensors among the arguments, and in lists among them."""
    flat = [a for arg in args for a in (arg if arg.__class__ in SEQUENCES else (arg,))]
    return [a for a in flat if isinstance(a, Tensor)]


def any_requires_grad(node_class: NodeClass, args: Args) -> bool:
    """Whether gradients are wanted for one of the arguments that they can flow to."""
    return any(map(requires_grad, tensors_in([args[position] for position in node_class.inputs])))


def collect_next_edges(tensors: Sequence[Any]) -> Edges:
    """The edges of a node made from `tensors`."""
    return tuple([None if t is None else gradient_edge(t) for t in tensors])


def prepare(
    name: str, args: Args, promote: Positions, floating: bool, refuse: str, tensors: Positions = ()
) -> tuple[Any, list[Any], device]:
    """The arguments, with numbers made into tensors where these are promoted; the kernel's arguments; the device."""
    tensors, promote = tensors or promote, [i for i in promote if args[i] is not None]
    given_dtypes = [args[i]._array.dtype for i in promote if isinstance(args[i], Tensor)]
    alike = len(given_dtypes) == len(promote) and len(set(given_dtypes)) <= 1
    if alike and not (floating and given_dtypes[0].kind in "biu"):
        return args, *arrays_of(name, args, tensors, refuse)
    args = list(args)
    given, promoted = operands(name, *[args[i] for i in promote], floating=floating)
    for i, tensor in zip(promote, given, strict=True):
        args[i] = tensor
    arrays, where = arrays_of(name, args, tensors, refuse)
    for i, array in zip(promote, promoted, strict=True):
        arrays[i] = array
    return args, arrays, where


def arrays_of(name: str, args: Args, tensors: Positions, refuse: str = "") -> tuple[list[Any], device]:
    """The arguments with arrays in place of tensors, which are at positions `tensors`; the device of the tensors."""
    arrays = list(args)
    where: device | None = None
    for i in tensors:
        arg = args[i]
        if isinstance(arg, Tensor):
            array = arrays[i] = arg._array
            if refuse and array.dtype.kind in refuse:
                raise no_kernel(name, (arg,), refuse)
            own = arg._storage.device
        elif arg.__class__ in SEQUENCES and arg:
            arrays[i], own = arrays_of(name, arg, range(len(arg)), refuse)
        else:
            continue
        if own is not where:
            where = own if where is None else common_device(*tensors_in(args))
    if where is None:
        raise not_a_tensor(name, args[0])
    return arrays, where


_REFLECTED = {"div": "__rtruediv__", "floor_divide": "__rfloordiv__", "remainder": "__rmod__"}


def ask_other(name: str, input: Tensor, other):
    """Let `other`, neither tensor nor number, handle `input op other` by its reflected method, or raise."""
    reflected = getattr(type(other), _REFLECTED.get(name, f"__r{name}__"), None)
    if reflected is not None and not isinstance(other, Sequence):  # `"a" * 3` means something else
        answer = reflected(other, input)
        if answer is not NotImplemented:
            return answer
    raise TypeError(f"{name}(): argument 'other' must be a Tensor or a number, not {type(other).__name__}")


# ---- errors ------------------------------------------------------------------------------------------------------


def not_a_tensor(name: str, value) -> TypeError:
    """The error for a first argument that is not a tensor."""
    return TypeError(f"{name}(): argument 'input' must be Tensor, not {type(value).__name__}")


def no_kernel(name: str, args: Args, refuse: str) -> NotImplementedError:
    """The error for a tensor among `args` of one of the kinds of dtypes `refuse`, for which there is no kernel."""
    kind = next(t._array.dtype.kind for t in tensors_in(args) if t._array.dtype.kind in refuse)
    return NotImplementedError(f"{name}() is not implemented for {_KINDS[kind]} tensors")


_KINDS = {"c": "complex", "b": "bool", "f": "floating-point", "i": "integer", "u": "integer"}


def refused(name: str, error: Exception, input: Any = None) -> RuntimeError | IndexError | TypeError:
    """A kernel's error as PyTorch's type of error: an IndexError for a dimension, a TypeError for what is no tensor."""
    if isinstance(error, AttributeError):
        if isinstance(input, Tensor):
            return TypeError(f"{name}(): a tensor is missing among the arguments")
        return not_a_tensor(name, input)
    return (IndexError if isinstance(error, IndexError) else RuntimeError)(f"{name}(): {error}")


def cannot_broadcast(a: ndarray, b: ndarray) -> RuntimeError:
    """The error for operands whose shapes do not fit."""
    for dim in range(1, min(a.ndim, b.ndim) + 1):
        if a.shape[-dim] != b.shape[-dim] and 1 not in (a.shape[-dim], b.shape[-dim]):
            break
    return RuntimeError(f"The size of tensor a ({a.shape[-dim]}) must match the size of tensor b ({b.shape[-dim]}) at "
                        f"non-singleton dimension {max(a.ndim, b.ndim) - dim}")  # fmt: skip


def cannot_cast(result: np.dtype, target: np.dtype) -> RuntimeError:
    """The error for an in-place operation whose result has a higher category than the tensor."""
    names = [dtypes.from_numpy_dtype(d).scalar_name for d in (result, target)]
    return RuntimeError(f"result type {names[0]} can't be cast to the desired output type {names[1]}")


def named(function, name: str, doc: str, node_class: NodeClass) -> Operator:
    """Give a function made here the name and the docstring of its operator."""
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc if node_class is None else f"{doc}\n\nRecorded as {node_class.__name__}."
    return function  # type: ignore[no-any-return]
