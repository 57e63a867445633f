"""How do I teach the engine a derivative that it cannot find itself?

Subclass `Function` and write `forward` and `backward`. `apply` runs `forward` without recording what happens inside,
and puts one node into the graph whose `apply` calls your `backward`:

    class Exp(Function):                               a
        @staticmethod                                  |
        def forward(ctx, a):                         apply      b.grad_fn is <ExpBackward>
            result = a.exp()                           |                       |
            ctx.save_for_backward(result)              b                 AccumulateGrad of a
            return result

        @staticmethod
        def backward(ctx, grad):
            (result,) = ctx.saved_tensors
            return grad * result

The node *is* the `ctx` that both methods are given: what forward leaves there, backward finds.

`forward` ran without recording, so what it returns knows nothing of the graph yet. Each output is one of four things:

    fresh            becomes the next output of the node
    an input         comes back as a *view* of itself, which can have a `grad_fn` of its own
    a dirty input    was overwritten: its history is rebased, as for any in-place operation
    not for gradients (marked so, an integer, no tensor at all): stays outside of the graph

In PyTorch: `torch/autograd/function.py`, `torch/csrc/autograd/python_function.cpp`, `custom_function.cpp`.
Read next: `graph.py`, for what else can be done with a graph; or `../graph/inplace.py`, for rebasing.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad.autograd.forward_ad import _set_fwd_grad_enabled, give_tangent
from teachgrad.autograd.grad_mode import is_grad_enabled, no_grad
from teachgrad.graph import forward_grad
from teachgrad.graph.inplace import check_inplace, rebase_history
from teachgrad.graph.node import UNDEFINED_INPUT, Edges, Grads, Node, new_node, set_history
from teachgrad.graph.saved_tensor import RELEASED, look_at, raw_field, save, save_output, unpack_list
from teachgrad.graph.views import collect_next_edges, make_view, move_retain_grad, stored_edge
from teachgrad.tensor.state import call_user, local, warn_user
from teachgrad.tensor.tensor import CreationMeta, Tensor, bump_version, requires_grad, shallow_copy, view_meta, wrap


class FunctionCtx:
    """What `forward` can say through `ctx` about what it does."""

    to_save: tuple = ()
    saved_for_forward: tuple = ()
    dirty_tensors: tuple = ()
    non_differentiable: tuple = ()
    materialize_grads = True
    _materialize_non_diff_grads = True

    def save_for_backward(self, *tensors: Tensor | None):
        """Keep tensors (or None) for `backward`, which finds them in `ctx.saved_tensors`. Call it once."""
        _check_tensors(
            [t for t in tensors if t is not None], "save_for_backward can only save variables, but got", TypeError
        )
        self.to_save = tensors

    def save_for_forward(self, *tensors: Tensor | None):
        """Keep tensors (or None) for `jvp`."""
        self.saved_for_forward = tensors

    def mark_dirty(self, *args: Tensor):
        """Say which inputs were modified in place; each of them has to be returned."""
        _check_tensors(args, "mark_dirty can only accept variables, but argument is of type")
        self.dirty_tensors = args

    def mark_non_differentiable(self, *args: Tensor):
        """Say which outputs have no gradient; `backward` is given zeros for them."""
        _check_tensors(args, "mark_non_differentiable only accepts variable arguments, but got")
        self.non_differentiable = args

    def set_materialize_grads(self, value: bool):
        """Whether `backward` gets zeros (the default) or None where no gradient arrived."""
        if not isinstance(value, bool):
            raise TypeError(f"set_materialize_grads() takes a bool, not {type(value).__name__}")
        self.materialize_grads = value


def _check_tensors(values, refusal, error=RuntimeError):
    for value in values:
        if not isinstance(value, Tensor):
            raise error(f"{refusal} {type(value).__name__}")


class BackwardCFunction(Node, FunctionCtx):
    """The node of a custom Function, which is also the `ctx` of its methods.

    Attributes:
        needs_input_grad: for each argument of `apply`, whether it is a tensor that requires grad.
        _is_tensor_input: for each argument of `apply`, whether it is a tensor; these have edges.
        _saved: what was saved for backward; RELEASED afterwards.
    """

    takes_real_part = False
    takes_zeros = returns_all = True
    tensor_slots = ("_saved",)
    __repr__ = object.__repr__

    _forward_cls: type[Function]
    needs_input_grad: tuple
    _is_tensor_input: tuple
    _saved: Any = ()

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        """Run `backward`. It is given tensors in any case, and gives tensors back."""
        given = []
        for grad, metadata in zip(grads, self.input_metadata, strict=True):
            if grad is None and self.materialize_grads and metadata is not UNDEFINED_INPUT:
                grad = np.zeros(*metadata[:2])
            given.append(wrap(grad, metadata[2]) if isinstance(grad, np.ndarray) else grad)
        results = call_user(self._forward_cls._backward_function(), self, *given)
        return self._checked(forward_grad.as_tuple(results))

    def _checked(self, results):
        """The gradients that `backward` returned for the tensors among the inputs."""
        expected = len(self._is_tensor_input)
        if len(results) < expected or any(extra is not None for extra in results[expected:]):
            raise RuntimeError(f"function {self.name()} returned an incorrect number of gradients (expected "
                               f"{expected}, got {len(results)})")  # fmt: skip
        found = []
        for position, (result, is_tensor) in enumerate(zip(results, self._is_tensor_input, strict=False), start=1):
            if is_tensor:
                found.append(result)
            elif result is not None:
                raise RuntimeError(f"function {self.name()} returned a gradient different than None at position "
                                   f"{position}, but the corresponding forward input was not a Variable")  # fmt: skip
            if result is not None and not isinstance(result, Tensor):
                raise RuntimeError(f"expected Variable or None (got {type(result).__name__})")
        return tuple(found)

    @property
    def saved_tensors(self) -> tuple[Tensor | None, ...]:
        """The tensors given to `save_for_backward`, after checking that they were not modified since.

        In `jvp`, those given to `save_for_forward`.
        """
        return self.saved_for_forward or tuple(unpack_list(self._saved, self, look_at))

    @property
    def _raw_saved_tensors(self):
        if self._saved is RELEASED:
            RELEASED.unpack(self)  # which refuses
        return raw_field(self, "_saved") if self._saved else ()


class Function(FunctionCtx):
    """Base class of differentiable functions written by hand. All methods are static; call `apply`.

    Attributes:
        generate_vmap_rule: accepted as in PyTorch; there is no vmap here.

    >>> class Square(torch.autograd.Function):
    ...     @staticmethod
    ...     def forward(ctx, x):
    ...         ctx.save_for_backward(x)
    ...         return x * x
    ...     @staticmethod
    ...     def backward(ctx, grad):
    ...         (x,) = ctx.saved_tensors
    ...         return 2 * x * grad
    >>> x = torch.tensor([3.0], requires_grad=True)
    >>> Square.apply(x)
    tensor([9.], grad_fn=<SquareBackward>)
    """

    generate_vmap_rule = False
    _backward_cls: type[BackwardCFunction] = BackwardCFunction

    def __init_subclass__(cls):
        """Make the class of its nodes, `MyFunctionBackward`."""
        namespace = {"_forward_cls": cls, "__module__": __name__}
        cls._backward_cls = type(f"{cls.__name__}Backward", (BackwardCFunction,), namespace)

    @staticmethod
    def forward(*args, **kwargs):
        """Compute the outputs: `forward(ctx, *inputs)`, or `forward(*inputs)` if there is a `setup_context`."""
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs: tuple, output):
        """Optional: what `forward` would have done with `ctx`, kept apart from the computation."""
        raise NotImplementedError("setup_context is not implemented.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        """Gradients of the inputs, given those of the outputs: one for each input, None where there is none."""
        raise NotImplementedError(NO_BACKWARD)

    vjp = backward  # another name: a class overrides one of them

    @staticmethod
    def jvp(ctx, *grad_inputs):
        """Forward mode: tangents of the outputs, given those of the inputs."""
        raise NotImplementedError(NO_JVP)

    @classmethod
    def _backward_function(cls):
        """The one of `backward` and `vjp` that the class overrides."""
        if cls.vjp is Function.vjp:
            return cls.backward
        if cls.backward is not Function.backward:
            raise RuntimeError(BACKWARD_AND_VJP)
        return cls.vjp

    def __call__(self, *args, **kwargs):
        raise RuntimeError(LEGACY)

    @classmethod
    def apply(cls, *args, **kwargs):
        """Run `forward` on the arguments, and record one node if one of them requires grad."""
        has_setup = cls.setup_context is not Function.setup_context
        if has_setup or kwargs:
            args = _by_position(cls.forward, has_setup, args, kwargs)

        state = local.state
        tensors = [arg for arg in args if isinstance(arg, Tensor)]
        needs = tuple([isinstance(arg, Tensor) and requires_grad(arg) for arg in args])
        recorded = state.grad_mode and True in needs
        ctx = new_node(cls._backward_cls, collect_next_edges(tensors) if recorded else (), state)
        ctx.needs_input_grad, ctx._is_tensor_input = needs, tuple([isinstance(arg, Tensor) for arg in args])

        modes = state.grad_mode, state.asked_for_grad, state.forward_ad
        state.grad_mode = state.asked_for_grad = state.forward_ad = False
        try:
            outputs = cls.forward(*args) if has_setup else cls.forward(ctx, *args)
            if has_setup:
                cls.setup_context(ctx, args, outputs)
        finally:
            state.grad_mode, state.asked_for_grad, state.forward_ad = modes
        return _process_outputs(ctx, tensors, outputs, recorded)


def _by_position(forward, has_setup, args, kwargs):
    """The arguments of `forward` by position, without the `ctx` that comes first if there is no `setup_context`."""
    from inspect import signature  # slow to import

    if not has_setup:
        return signature(forward).bind(None, *args, **kwargs).args[1:]
    bound = signature(forward).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args


class InplaceFunction(Function):
    """The old name of a Function that works in place; use Function."""


# ---- what forward returned -------------------------------------------------------------------------------------------


def _process_outputs(ctx, inputs, outputs, recorded):
    """Give each output of `forward` its place in the graph, then save what was to be saved.

    Args:
        ctx: the node.
        inputs: the tensors among the arguments of `apply`.
        outputs: what `forward` returned.
        recorded: whether the call becomes part of a graph.
    """
    raw = outputs if isinstance(outputs, tuple) else (outputs,)
    given, dirty, excluded = [set(map(id, each)) for each in (inputs, ctx.dirty_tensors, ctx.non_differentiable)]
    if not dirty <= set(map(id, raw)):
        raise RuntimeError(DIRTY_NOT_RETURNED)
    for tensor in ctx.dirty_tensors:  # `forward` may have written to the array, which counts nothing
        bump_version(ctx.name().removesuffix("Backward"), local.state.inference_mode, tensor._storage)

    flows = [isinstance(o, Tensor) and o._array.dtype.kind in "fc" and id(o) not in excluded for o in raw]
    creation = CreationMeta.MULTI_OUTPUT_NODE if recorded and sum(flows) > 1 else CreationMeta.IN_CUSTOM_FUNCTION
    wrapped = []
    for output, gradient_flows in zip(raw, flows, strict=True):
        if isinstance(output, Tensor):
            is_input, is_dirty = id(output) in given, id(output) in dirty
            if not (recorded and gradient_flows):
                output = _outside(ctx, output, is_input, is_dirty)
            elif is_dirty:
                _overwritten(ctx, output, is_input, len(raw))
            else:
                output = _view_of_itself(output) if is_input else output
                set_history(output, ctx)
            view = view_meta(output)
            if view is not None and not (is_input and is_dirty):
                view.creation = creation
        else:
            set_history(None, ctx)
        wrapped.append(output)

    if forward_grad.level >= 0:
        _propagate_tangents(ctx, inputs, raw, wrapped, flows, dirty)
    if recorded and ctx.to_save:
        own = {id(o): nr for nr, o in enumerate(wrapped) if isinstance(o, Tensor) and requires_grad(o)}
        ctx._saved = [save_output(t, own[id(t)]) if id(t) in own else save(t) for t in ctx.to_save]
    ctx.to_save = ctx.saved_for_forward = ctx.dirty_tensors = ctx.non_differentiable = ()
    return tuple(wrapped) if raw is outputs else wrapped[0]


def _outside(ctx, output, is_input, is_dirty):
    """An output that stays outside of the graph."""
    known = (output._array.shape, output._array.dtype, output._storage.device)
    ctx.input_metadata += (known if ctx._materialize_non_diff_grads else UNDEFINED_INPUT,)
    if not requires_grad(output):
        return _view_of_itself(output) if is_input and not is_dirty else output
    if is_input:
        return output.detach()
    if view_meta(output) is None:
        output.detach_()
    return output


def _overwritten(ctx, output, is_input, count):
    """Rebase the history of a dirty input, one of `count` outputs."""
    view = view_meta(output)
    if requires_grad(output) and stored_edge(output) is None:
        raise RuntimeError(DIRTY_LEAF)
    if not is_input:
        if view is not None:
            raise RuntimeError(DIRTY_NO_INPUT)
        warn_user(DIRTY_NO_INPUT)
    if view is not None and count > 1:
        raise RuntimeError(DIRTY_VIEW_AND_MORE)
    if output._meta is not None:
        output._meta.grad = None
    if view is not None:
        check_inplace(output)
        rebase_history(output, ctx)
    else:
        old = output._edge
        set_history(output, ctx)
        move_retain_grad(output, old, output._edge)  # type: ignore[arg-type]


def _view_of_itself(tensor):
    """`tensor` as a view of all of it, which is not recorded yet."""
    return make_view(tensor, tensor._memory.view(), local.state)


# ---- forward mode ----------------------------------------------------------------------------------------------------


def _propagate_tangents(ctx, inputs, raw, outputs, flows, dirty):
    """Give the outputs their tangents, if an input has one. What was written in place needs its tangent written."""
    tangents = [forward_grad.tangent_of(t) for t in inputs]
    if all(t is None for t in tangents):
        return
    before = {id(x): (t, None if t is None else t._version) for x, t in zip(inputs, tangents, strict=True)}
    results = _jvp(ctx, inputs, tangents)
    if len(results) != len(raw):
        raise RuntimeError(f"Function's jvp returned an invalid number of forward gradients (expected {len(raw)} but "
                           f"got {len(results)})")  # fmt: skip
    for returned, output, result, gradient_flows in zip(raw, outputs, results, flows, strict=True):
        tangent, version = before.get(id(returned), (None, None))
        if not gradient_flows:
            continue
        if id(returned) in dirty and tangent is None:
            forward_grad.write_tangent(output, result)
        elif id(returned) in dirty:
            if result is not tangent or tangent._version == version:
                raise RuntimeError(DIRTY_TANGENT)
        else:
            give_tangent(output, result)
            for x, t in zip(inputs, tangents, strict=True):
                if t is not None and x._storage is output._storage and t._storage is not result._storage:
                    raise RuntimeError(VIEW_BUT_NOT_ITS_TANGENT)


def _jvp(ctx, inputs, tangents):
    """Call `jvp` with a tangent, or None, for each argument of `apply`."""
    with _set_fwd_grad_enabled(False):
        if ctx.materialize_grads:
            tangents = [
                x.detach() * 0 if t is None and x._array.dtype.kind in "fc" else t
                for x, t in zip(inputs, tangents, strict=True)
            ]
        given = iter(tangents)
        results = ctx._forward_cls.jvp(ctx, *(next(given) if is_tensor else None for is_tensor in ctx._is_tensor_input))
    return forward_grad.as_tuple(results)


# ---- backward functions that are not differentiable themselves -------------------------------------------------------


def once_differentiable(backward: Callable) -> Callable:
    """Decorator for a `backward` that is not itself made of differentiable operations.

    It runs without recording, and if its result is to be differentiated after all, that raises instead of giving
    silently wrong numbers.
    """

    @functools.wraps(backward)
    def wrapper(ctx, *args):
        recording = is_grad_enabled()
        with no_grad():
            outputs = backward(ctx, *args)
        if not recording or not any(isinstance(a, Tensor) and requires_grad(a) for a in args):
            return outputs
        leaves = [None if o is None else o.detach().requires_grad_() for o in forward_grad.as_tuple(outputs)]
        error = new_node(DelayedError, collect_next_edges(leaves), local.state)
        copies = tuple([None if leaf is None else shallow_copy(leaf) for leaf in leaves])
        for copy in copies:
            set_history(copy, error)
        return copies

    return wrapper


class DelayedError(Node):
    """Stands behind what a `@once_differentiable` backward returned, and raises when a gradient arrives."""

    __slots__ = ()
    takes_zeros = True

    def name(self) -> str:
        return "torch::autograd::Error"

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError("trying to differentiate twice a function that was marked with @once_differentiable")


# ---- messages --------------------------------------------------------------------------------------------------------

NO_BACKWARD = (
    "You must implement either the backward or vjp method for your custom autograd.Function to use it with backward "
    "mode AD."
)
BACKWARD_AND_VJP = (
    "Implementing both 'backward' and 'vjp' for a custom Function is not allowed. "
    "You should only implement one of them."
)
NO_JVP = "You must implement the jvp function for custom autograd.Function to use it with forward mode AD."
LEGACY = (
    "Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function "
    "with static forward method. (Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)"
)
DIRTY_NOT_RETURNED = (
    "Some elements marked as dirty during the forward method were not returned as output. The inputs that are modified "
    "inplace must all be outputs of the Function."
)
DIRTY_LEAF = "a leaf Variable that requires grad has been used in an in-place operation."
DIRTY_NO_INPUT = (
    "ctx.mark_dirty() received a tensor that was not an input. Only input Tensors that have been mutated should be "
    "passed to ctx.mark_dirty()."
)
DIRTY_VIEW_AND_MORE = (
    "If your Function modifies inplace an input that is a view of another Tensor, your Function cannot return more "
    "than one Tensor. This is not supported by the current autograd engine."
)
DIRTY_TANGENT = (
    "An inplace custom Function is not modifying the forward mode gradients inplace. If the forward is modifying an "
    "input inplace, then the jvp function must modify the corresponding gradient inplace."
)
VIEW_BUT_NOT_ITS_TANGENT = (
    "A custom Function's forward is returning a view (or an input as-is) but the jvp is not returning a view."
)
