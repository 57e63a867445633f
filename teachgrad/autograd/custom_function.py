"""What becomes of the tensors that a custom `forward` returned?

`forward` ran without recording, so its outputs know nothing of the graph yet. Each is one of four things:

    fresh            becomes the next output of the node
    an input         comes back as a *view* of itself, which can have a `grad_fn` of its own
    a dirty input    was overwritten: its history is rebased, as for any in-place operation
    not for gradients (marked so, an integer, no tensor at all): stays outside of the graph

In PyTorch: `torch/csrc/autograd/custom_function.cpp` (`_process_backward_mode_ad`).
Read next: `inplace.py` for rebasing.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

from teachgrad.arguments import class_name
from teachgrad.autograd.function_jvp import propagate_tangents
from teachgrad.autograd.inplace import check_write_to_view, count_inference_write, rebase_history
from teachgrad.autograd.node import UNDEFINED_INPUT, set_gradient_edge, set_history
from teachgrad.autograd.saved_tensor import save_input, save_output
from teachgrad.autograd.saved_variable import SavedVariable, with_tangent
from teachgrad.autograd.state import ThreadState, local
from teachgrad.autograd.views import make_view
from teachgrad.autograd.writers import bump_version
from teachgrad.callers import users_level
from teachgrad.dispatcher import aten
from teachgrad.tensor import CreationMeta, Tensor, requires_grad

if TYPE_CHECKING:
    from teachgrad.autograd.function import BackwardCFunction

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


def process_outputs(
    ctx: BackwardCFunction, inputs: list[Tensor], outputs: Any, recorded: bool, has_setup: bool, state: ThreadState
) -> Any:
    """Connect the outputs of `forward` to `ctx`, then save what was to be saved.

    Args:
        ctx: the node.
        inputs: the tensors among the arguments of `apply`.
        outputs: what `forward` returned.
        recorded: whether the call becomes part of a graph.
        has_setup: whether the class has a `setup_context`.
        state: the calling thread's state.
    """
    raw = outputs if isinstance(outputs, tuple) else (outputs,)
    saved_ids = set()
    if has_setup:
        saved_ids = {id(t) for t in (*(ctx.saved_for_forward or ()), *(ctx.to_save or ())) if isinstance(t, Tensor)}
    to_save = _tensors_to_save(ctx, recorded)
    fixed = wrap_outputs(ctx, inputs, raw, recorded, saved_ids, state)
    if recorded and to_save is not None:
        own = {id(o): nr for nr, o in enumerate(fixed) if isinstance(o, Tensor) and requires_grad(o)}
        ctx.saved_variables_ = [_save(t, own, state) for t in to_save]
    ctx.to_save = ctx.saved_for_forward = None
    return fixed if isinstance(outputs, tuple) else fixed[0]


def _tensors_to_save(ctx: BackwardCFunction, recorded: bool) -> tuple[Tensor | None, ...] | None:
    to_save = ctx.to_save
    if to_save is None:
        return None
    if not isinstance(to_save, tuple):
        raise RuntimeError("autograd internal error: to_save attribute is expected to be a tuple but is ")
    for index, tensor in enumerate(to_save):
        if recorded and tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(f"save_for_backward can only save variables, but argument {index} is of type "
                            f"{class_name(tensor)}")  # fmt: skip
    return to_save


def _save(tensor: Tensor | None, own: dict[int, int], state: ThreadState) -> SavedVariable | None:
    """Keep a tensor, in the way of an output if it is one: the node must not hold what holds the node.

    `own` has the ids of the outputs, and which they are. (A view that was overwritten is one, though its `grad_fn` is not
    the node.)
    """
    if tensor is not None and id(tensor) in own:
        saved = save_output(tensor, state, own[id(tensor)])
        return saved if saved is None or state.dual_level < 0 else with_tangent(saved, tensor)
    return save_input(tensor, state)


# ---- outputs ---------------------------------------------------------------------------------------------------


def wrap_outputs(
    ctx: BackwardCFunction,
    inputs: list[Tensor],
    raw: tuple[Any, ...],
    recorded: bool,
    saved_ids: set[int],
    state: ThreadState,
) -> tuple[Any, ...]:
    """Each output, given its place in the graph."""
    input_ids = {id(t) for t in inputs}
    non_differentiable = _marked_non_differentiable(ctx)
    dirty = _marked_dirty(ctx)
    ctx._output_info = []
    outputs: list[Any] = []
    differentiable_outputs = 0
    for output in raw:
        if not isinstance(output, Tensor):
            ctx.input_metadata += (UNDEFINED_INPUT,)
            ctx._output_info.append(None)
            outputs.append(output)
            continue
        is_input, is_dirty = id(output) in input_ids, id(output) in dirty
        differentiable = recorded and id(output) not in non_differentiable and output._array.dtype.kind in "fc"
        if is_input and not is_dirty and id(output) in saved_ids and (differentiable or not requires_grad(output)):
            raise RuntimeError(_INPUT_SAVED)
        if differentiable:
            wrapped = _connected(ctx, output, is_input, is_dirty, len(raw), state)
            differentiable_outputs += 1
        else:
            ctx.input_metadata += (UNDEFINED_INPUT,)
            wrapped = _disconnected(output, is_input, is_dirty, state)
        meta = wrapped._meta
        if meta is not None and meta.view is not None and not (is_input and is_dirty):
            meta.view.creation = CreationMeta.IN_CUSTOM_FUNCTION
        array = wrapped._array
        ctx._output_info.append((array.shape, array.dtype, wrapped._home.device))
        outputs.append(wrapped)
    if differentiable_outputs > 1:
        _forbid_writing_to_views(outputs)
    if not dirty <= {id(t) for t in raw}:
        raise RuntimeError("Some elements marked as dirty during the forward method were not returned as output. The "
                           "inputs that are modified inplace must all be outputs of the Function.")  # fmt: skip
    if state.dual_level >= 0:
        propagate_tangents(ctx, inputs, raw, outputs, non_differentiable, dirty, state)
    return tuple(outputs)


def _marked_non_differentiable(ctx: BackwardCFunction) -> set[int]:
    marked = ctx.non_differentiable
    ctx.non_differentiable = None
    if marked is None:
        return set()
    if not isinstance(marked, tuple):
        raise RuntimeError("autograd internal error: non_differentiable attribute is expected to be a tuple but is ")
    if not all(isinstance(t, Tensor) for t in marked):
        raise RuntimeError("mark_non_differentiable only accepts variable arguments, but got ")
    return {id(t) for t in marked}


def _marked_dirty(ctx: BackwardCFunction) -> set[int]:
    """The ids of dirty tensors. Their versions go up, in case `forward` wrote to them behind autograd's back."""
    marked = ctx.dirty_tensors
    ctx.dirty_tensors = None
    if marked is None:
        return set()
    if not isinstance(marked, tuple):
        raise RuntimeError("autograd internal error: dirty_tensors attribute is expected to be a tuple but is ")
    for tensor in marked:
        if not isinstance(tensor, Tensor):
            raise RuntimeError("mark_dirty can only accept variables, but argument ")
        storage = tensor._storage
        if storage.version is not None:
            bump_version(storage, ctx.name().removesuffix("Backward"), depth=5)
        elif storage.count is not None:  # a detached inference tensor
            storage.count += 1
        else:
            count_inference_write(storage, local.state)
    return {id(t) for t in marked}


def _connected(
    ctx: BackwardCFunction, output: Tensor, is_input: bool, is_dirty: bool, count: int, state: ThreadState
) -> Tensor:
    """An output through which gradients flow."""
    if is_dirty:
        meta = output._meta
        if requires_grad(output) and (meta is None or meta.edge is None):
            raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
        if not is_input:
            warnings.warn("ctx.mark_dirty() received a tensor that was not an input. Only input Tensors that have been "
                          "mutated should be passed to ctx.mark_dirty().", stacklevel=users_level())  # fmt: skip
        if count > 1 and meta is not None and meta.view is not None:
            raise RuntimeError(_VIEW_AND_MORE)
        if meta is not None:
            meta.grad = None
            if meta.view is not None:
                check_write_to_view(output, meta.view)
        rebase_history(output, ctx)
        return output
    if is_input:
        output = _view_of_itself(output, state)
    set_history(output, ctx)
    return output


def _disconnected(output: Tensor, is_input: bool, is_dirty: bool, state: ThreadState) -> Tensor:
    """An output that stays outside of the graph."""
    if not requires_grad(output):
        return _view_of_itself(output, state) if is_input and not is_dirty else output
    if is_input:
        return aten.detach(output)
    if output._meta is not None and output._meta.view is None:
        output.detach_()
    return output


def _view_of_itself(tensor: Tensor, state: ThreadState) -> Tensor:
    """`tensor` as a view of all of it, made without recording."""
    recording, state.grad_mode = state.grad_mode, False
    try:
        return make_view(tensor, tensor._array.view(), state)
    finally:
        state.grad_mode = recording


def _forbid_writing_to_views(outputs: list[Any]) -> None:
    for output in outputs:
        if isinstance(output, Tensor) and output._meta is not None and output._meta.view is not None:
            output._meta.view.creation = CreationMeta.MULTI_OUTPUT_NODE


__all__ = ["process_outputs", "set_gradient_edge"]
