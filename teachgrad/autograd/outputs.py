"""What becomes of the tensors that a custom `forward` returned?

`forward` ran without recording, so its outputs know nothing of the graph yet. Each is one of four things:

    fresh            becomes the next output of the node
    an input         comes back as a *view* of itself, which can have a `grad_fn` of its own
    a dirty input    was overwritten: its history is rebased, as for any in-place operation
    not for gradients (marked so, an integer, no tensor at all): stays outside of the graph

In PyTorch: `torch/csrc/autograd/custom_function.cpp`.
Read next: `../graph/inplace.py`, for rebasing.
"""

from __future__ import annotations

import warnings
from typing import Any

from teachgrad.autograd.forward_ad import _set_fwd_grad_enabled, give_tangent
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.graph import forward
from teachgrad.graph.inplace import check_inplace, rebase_history
from teachgrad.graph.node import set_history
from teachgrad.graph.saved_tensor import save, save_output
from teachgrad.graph.views import base_of, make_view, move_hooks_to_new_node
from teachgrad.tensor.state import local
from teachgrad.tensor.storage import bump_version
from teachgrad.tensor.tensor import CreationMeta, Tensor, memory_array, requires_grad, view_meta

_INPUT_SAVED = (
    "An input that has been returned as-is as output is being saved for backward. This is not supported if you "
    "override setup_context. You should return and save a view of the input instead, e.g. with x.view_as(x) or setup "
    "ctx inside the forward function itself."
)
_VIEW_AND_MORE = (
    "If your Function modifies inplace an input that is a view of another Tensor, your Function cannot return more "
    "than one Tensor. This is not supported by the current autograd engine. You should either make sure the input is "
    "not a view (using .clone() for example) or make your Function only return one Tensor (potentially splitting it "
    "into two Functions: one doing the inplace that returns a single Tensor and a second one that does the other "
    "operations). You can ask on the forum https://discuss.pytorch.org/ if you need help to do this change."
)


def process_outputs(ctx: Any, inputs: list[Tensor], outputs: Any, recorded: bool, has_setup: bool) -> Any:
    """Connect the outputs of `forward` to `ctx`, then save what was to be saved.

    Args:
        ctx: the node.
        inputs: the tensors among the arguments of `apply`.
        outputs: what `forward` returned.
        recorded: whether the call becomes part of a graph.
        has_setup: whether the class has a `setup_context`.
    """
    raw = outputs if isinstance(outputs, tuple) else (outputs,)
    to_save = _tuple_in(ctx, "to_save")
    if recorded:
        for index, tensor in enumerate(to_save):
            if tensor is not None and not isinstance(tensor, Tensor):
                raise TypeError(f"save_for_backward can only save variables, but argument {index} is of type "
                                f"{type(tensor).__name__}")  # fmt: skip
    saved_inputs = {id(t) for t in (*to_save, *(ctx.saved_for_forward or ())) if has_setup}
    wrapped = _wrap_outputs(ctx, inputs, raw, recorded, saved_inputs)
    if recorded:
        own = {id(o): nr for nr, o in enumerate(wrapped) if isinstance(o, Tensor) and requires_grad(o)}
        ctx._saved = [save_output(t, own[id(t)]) if id(t) in own else save(t) for t in to_save]
    ctx.to_save = ctx.saved_for_forward = None
    return tuple(wrapped) if isinstance(outputs, tuple) else wrapped[0]


def _wrap_outputs(
    ctx: Any, inputs: list[Tensor], raw: tuple[Any, ...], recorded: bool, saved_inputs: set[int]
) -> list[Any]:
    """Each output, given its place in the graph."""
    input_ids = {id(t) for t in inputs}
    non_differentiable = _marked(
        ctx, "non_differentiable", "mark_non_differentiable only accepts variable arguments, but got"
    )
    dirty = _marked(ctx, "dirty_tensors", "mark_dirty can only accept variables, but argument is of type")
    ctx._output_info = []
    wrapped: list[Any] = []
    differentiable_outputs = 0
    for output in raw:
        if not isinstance(output, Tensor):
            set_history(None, ctx)
            ctx._output_info.append(None)
            wrapped.append(output)
            continue
        is_input, is_dirty = id(output) in input_ids, id(output) in dirty
        differentiable = recorded and id(output) not in non_differentiable and output._array.dtype.kind in "fc"
        if is_input and not is_dirty and id(output) in saved_inputs and (differentiable or not requires_grad(output)):
            raise RuntimeError(_INPUT_SAVED)
        if differentiable:
            output = _connected(ctx, output, is_input, is_dirty, len(raw))
            differentiable_outputs += 1
        else:
            set_history(None, ctx)
            output = _disconnected(output, is_input, is_dirty)
        view = view_meta(output)
        if view is not None and not (is_input and is_dirty):
            view.creation = CreationMeta.IN_CUSTOM_FUNCTION
        ctx._output_info.append((output._array.shape, output._array.dtype, output._storage.device))
        wrapped.append(output)
    for view in (view_meta(o) for o in wrapped if isinstance(o, Tensor)):
        if view is not None and differentiable_outputs > 1:
            view.creation = CreationMeta.MULTI_OUTPUT_NODE
    if not dirty <= {id(t) for t in raw}:
        raise RuntimeError("Some elements marked as dirty during the forward method were not returned as output. The "
                           "inputs that are modified inplace must all be outputs of the Function.")  # fmt: skip
    if local.state.dual_level >= 0:
        _propagate_tangents(ctx, inputs, raw, wrapped, non_differentiable, dirty)
    return wrapped


def _tuple_in(ctx: Any, attribute: str) -> tuple[Any, ...]:
    """What `forward` left in an attribute of `ctx`, perhaps without using the method."""
    value = getattr(ctx, attribute)
    if not isinstance(value, (tuple, type(None))):
        raise RuntimeError(f"autograd internal error: {attribute} attribute is expected to be a tuple but is "
                           f"{type(value).__name__}")  # fmt: skip
    return value or ()


def _marked(ctx: Any, attribute: str, refusal: str) -> set[int]:
    """The ids of marked tensors. Versions of dirty ones go up, in case `forward` wrote behind autograd's back."""
    marked = _tuple_in(ctx, attribute)
    setattr(ctx, attribute, None)
    for tensor in marked:
        if not isinstance(tensor, Tensor):
            raise RuntimeError(f"{refusal} {type(tensor).__name__}")
        if attribute == "dirty_tensors":
            bump_version(tensor._storage, ctx.name().removesuffix("Backward"), local.state.inference_mode)
    return {id(t) for t in marked}


def _connected(ctx: Any, output: Tensor, is_input: bool, is_dirty: bool, count: int) -> Tensor:
    """An output through which gradients flow."""
    if not is_dirty:
        output = _view_of_itself(output) if is_input else output
        set_history(output, ctx)
        return output
    view = view_meta(output)
    if view is None and output._meta is not None and output._meta.requires_grad:
        raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
    if not is_input:
        warnings.warn("ctx.mark_dirty() received a tensor that was not an input. Only input Tensors that have been "
                      "mutated should be passed to ctx.mark_dirty().", stacklevel=5)  # fmt: skip
    if view is not None and count > 1:
        raise RuntimeError(_VIEW_AND_MORE)
    if view is not None:
        check_inplace(output)
        rebase_history(output, ctx)
    else:
        old = output._edge
        set_history(output, ctx)
        move_hooks_to_new_node(output, old, output._edge)  # type: ignore[arg-type]
    return output


def _disconnected(output: Tensor, is_input: bool, is_dirty: bool) -> Tensor:
    """An output that stays outside of the graph."""
    if not requires_grad(output):
        return _view_of_itself(output) if is_input and not is_dirty else output
    if is_input:
        return output.detach()
    if view_meta(output) is None:
        output.detach_()
    return output


def _view_of_itself(tensor: Tensor) -> Tensor:
    """`tensor` as a view of all of it, made without recording."""
    with no_grad():
        return make_view(tensor, memory_array(tensor).view(), local.state)


# ---- forward mode ----------------------------------------------------------------------------------------------------


def _propagate_tangents(
    ctx: Any, inputs: list[Tensor], raw: tuple[Any, ...], outputs: list[Any], excluded: set[int], dirty: set[int]
) -> None:
    """Give the outputs their tangents, if an input has one. What was written in place needs its tangent written, too."""
    tangents = [forward.tangent_of(t) for t in inputs]
    if all(t is None for t in tangents):
        return
    versions = [None if t is None else t._version for t in tangents]
    results = _call_jvp(ctx, inputs, tangents)
    if len(results) != len(raw):
        raise RuntimeError(f"Function's jvp returned an invalid number of forward gradients (expected {len(raw)} but "
                           f"got {len(results)})")  # fmt: skip
    for position, (given, output, result) in enumerate(zip(raw, outputs, results, strict=True)):
        if not isinstance(given, Tensor):
            continue
        index = next((i for i, t in enumerate(inputs) if t is given and id(t) in dirty), None)
        if id(given) in excluded or given._array.dtype.kind not in "fc":
            if result is not None:
                raise RuntimeError(f"Function's jvp returned a gradient at position {position}, but  the "
                                   "corresponding forward output is not a differentiable Tensor.You should return "
                                   "None at that position instead.")  # fmt: skip
        elif index is None:
            _check_view(inputs, tangents, output, result)
            give_tangent(output, result)
        elif tangents[index] is None:
            forward.write_tangent(output, result)
        elif result is None or result._version == versions[index]:
            raise RuntimeError("An inplace custom Function is not modifying the forward mode gradients inplace. If "
                               "the forward is modifying an input inplace, then the jvp function must modify the "
                               "corresponding gradient inplace.")  # fmt: skip
        elif result is not tangents[index]:
            raise RuntimeError("An inplace custom Function is not returning the forward mode gradients as-is. If the "
                               "forward is modifying an input inplace, then the jvp function must modify the gradient "
                               "inplace and return it as-is.")  # fmt: skip


def _check_view(inputs: list[Tensor], tangents: list[Tensor | None], output: Tensor, result: Tensor | None) -> None:
    """The tangent of an output that is a view of an input has to be a view of the input's tangent."""
    base = base_of(output)
    for given, tangent in zip(inputs, tangents, strict=True):
        if base is None or tangent is None or all(base is not t for t in (given, base_of(given))):
            continue
        if result is None or base_of(result) is None:
            raise RuntimeError("A custom Function's forward is returning a view (or an input as-is) but the jvp is not "
                               "returning a view.")  # fmt: skip
        if base_of(result) is not (tangent if base_of(tangent) is None else base_of(tangent)):
            raise RuntimeError("A custom Function is returning a view but the jvp is not returning a view of the given "
                               "grad input.")  # fmt: skip


def _call_jvp(ctx: Any, inputs: list[Tensor], tangents: list[Tensor | None]) -> tuple[Tensor | None, ...]:
    """`jvp(ctx, *tangents)`: None for arguments that are not tensors, zeros for tensors without a tangent."""
    with _set_fwd_grad_enabled(False):
        if ctx.materialize_grads:
            pairs = zip(inputs, tangents, strict=True)
            tangents = [x.detach() * 0 if t is None and x._array.dtype.kind in "fc" else t for x, t in pairs]
        rest = iter(tangents)
        results = ctx._forward_cls.jvp(ctx, *(next(rest) if is_tensor else None for is_tensor in ctx._is_tensor_input))
    results = results if isinstance(results, tuple) else (results,)
    for position, result in enumerate(results):
        if result is not None and not isinstance(result, Tensor):
            raise RuntimeError(f"expected Variable or None (got {type(result).__name__}) for grad output {position}.")
    return results
