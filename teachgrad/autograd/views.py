"""A view was taken, then somebody wrote to the base. What is the view's gradient function now?

A view shares memory with its *base*. Its `grad_fn` is the view operation's node, as long as nobody writes. After
a write the old node tells an old story: the view is now a window on the *new* base. Nothing goes looking for views
when a write happens; a view compares versions when somebody asks for its `grad_fn`, and makes a new one,
`AsStridedBackward0` on the base's newest node, if the counter moved. What may not be written to says so here, too.

In PyTorch: `torch/csrc/autograd/variable.cpp` (`VariableHooks::grad_fn`, `handle_view_on_rebase`),
`VariableTypeUtils.h` (`as_view`).
Read next: `inplace.py`, the write itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from teachgrad.autograd.accumulate import grad_accumulator
from teachgrad.autograd.hooks import node_hooks
from teachgrad.autograd.node import Edge, Edges, Node
from teachgrad.autograd.saved_variable import operation_name
from teachgrad.autograd.state import ThreadState, local
from teachgrad.dispatcher import aten
from teachgrad.storage import Storage, storage_offset, strides_in_elements
from teachgrad.tensor import (
    AutogradMeta,
    CreationMeta,
    MirroredTensor,
    Tensor,
    ViewMeta,
    alias,
    autograd_meta,
    inference_storage,
    memory_array,
    meta_of,
    new,
    place_view,
    requires_grad,
)

Replay = Callable[[Tensor], Tensor]


# ---- making views ----------------------------------------------------------------------------------------------


def make_view(
    base: Tensor,
    array: np.ndarray,
    state: ThreadState,
    replay: Replay | None = None,
    creation: CreationMeta = CreationMeta.DEFAULT,
) -> Tensor:
    """A tensor that looks into `base` through `array`, and knows it.

    Args:
        base: the tensor looked into; if it is a view, the new one is a view of *its* base.
        array: a numpy view of `base`'s array.
        state: the calling thread's state.
        replay: how to make this view from another `base`; only where strides are not enough, as for `view_as_real`.
        creation: MULTI_OUTPUT_NODE or IN_CUSTOM_FUNCTION where that applies in grad mode.
    """
    tensor = new(Tensor)
    if array.__class__ is not np.ndarray or base.__class__ is MirroredTensor:
        place_view(tensor, base, array)
        array = memory_array(tensor)
    else:
        tensor._array = array
    storage = base._home
    if storage.version is None:  # inference tensors keep no account of views
        tensor._home = storage if storage.count is None else inference_storage(storage.device)
        tensor._autograd = None
        return tensor
    if storage.__class__ is not Storage:
        storage = base._storage
    tensor._home = storage
    if not state.grad_mode:
        creation = CreationMeta.INFERENCE_MODE if state.inference_mode else CreationMeta.NO_GRAD_MODE
    base_meta: Any = base._autograd
    root = base
    if base_meta is not None and base_meta.__class__ is not tuple and base_meta.view is not None:
        parent = base_meta.view
        root = parent.base
        if creation is CreationMeta.DEFAULT or parent.creation is CreationMeta.INFERENCE_MODE:
            creation = parent.creation
        replay = _chain(parent, base, replay, array)
    meta = tensor._autograd = autograd_meta()
    view = meta.view = ViewMeta()
    view.base, view.replay, view.creation, view.attr_version = root, replay, creation, storage.version
    return tensor


def set_replay(view: Tensor, parent: Tensor, replay: Replay) -> None:
    """Remember that `view` is made from `parent` by `replay`, so as to repeat it instead of going by strides."""
    meta = view._meta
    if meta is not None and meta.view is not None:
        before = None if parent._meta is None else parent._meta.view
        meta.view.replay = replay if before is None else _chain(before, parent, replay, view._array)


def _strided_replay(array: np.ndarray) -> Replay:
    """Repeat a view by its geometry."""
    size, stride, offset = array.shape, strides_in_elements(array), storage_offset(array)
    return lambda base: aten.as_strided(base, size, stride, offset)


def _chain(parent: ViewMeta, base: Tensor, replay: Replay | None, array: np.ndarray) -> Replay | None:
    """How to repeat a view of a view, if strides alone cannot."""
    if parent.replay is None and replay is None:
        return None
    first = parent.replay or _strided_replay(base._array)
    then = replay or _strided_replay(array)
    return lambda root: then(first(root))


def base_of(tensor: Tensor) -> Tensor | None:
    """The tensor that `tensor` is a view of, or None."""
    known: Any = tensor._autograd
    return None if known is None or known.__class__ is tuple or known.view is None else known.view.base


# ---- where a tensor's gradient goes ----------------------------------------------------------------------------


def gradient_edge(tensor: Tensor) -> Edge | None:
    """Where the gradient of `tensor` goes: to its `grad_fn`, to its accumulator, or nowhere."""
    known = tensor._autograd
    if known is None or known.__class__ is tuple:
        return known  # type: ignore[return-value]
    meta: AutogradMeta = known  # type: ignore[assignment]
    if meta.view is not None:
        node = view_grad_fn(tensor, meta, meta.view)
        if node is None:
            return (grad_accumulator(tensor), 0) if meta.requires_grad else None
    elif meta.edge is None:
        if not meta.requires_grad:
            return None
        accumulator = None if meta.accumulator is None else meta.accumulator()
        return (accumulator or grad_accumulator(tensor), 0)
    return meta.edge


def collect_next_edges(tensors: Iterable[Tensor | None]) -> Edges:
    """The edges of a node that is made from `tensors`. (Generated operators write this out, input by input.)"""
    return tuple([None if t is None else gradient_edge(t) for t in tensors])


def leads_nowhere(*tensors: Tensor | None) -> bool:
    """Whether an operation on `tensors`, none of which has an edge, is recorded all the same.

    A view made under `no_grad` of a tensor that requires grad does so too, and so does what is computed from it; but
    no gradient flows through it.
    """
    return any(t is not None and t._autograd is not None and requires_grad(t) for t in tensors)


def grad_fn(tensor: Tensor) -> Node | None:
    """The node that computes the gradients of what `tensor` was computed from; None for leaves."""
    known = tensor._autograd
    if known.__class__ is tuple:
        return known[0]  # type: ignore[index]
    meta: AutogradMeta | None = known  # type: ignore[assignment]
    if meta is None:
        return None
    if meta.view is not None:
        return view_grad_fn(tensor, meta, meta.view)
    return None if meta.edge is None else meta.edge[0]


def view_grad_fn(tensor: Tensor, meta: AutogradMeta, view: ViewMeta) -> Node | None:
    """The node of a view: the one it was made with, or a new one if the memory was written to since."""
    old = meta.edge
    current = None if old is None else old[0]
    if current is None and not requires_grad(view.base):
        return None
    version, noted = tensor._storage.version, view.attr_version
    if noted == version:
        return current
    refuse_write_to_view(meta, view, indirect=True)
    node: Node
    if view.replay is not None:
        state = local.state
        before, state.grad_mode = state.grad_mode, True
        try:
            again = view.replay(view.base)
        finally:
            state.grad_mode = before
        if again._meta is None or again._meta.edge is None:  # where PyTorch fails an internal assertion
            raise RuntimeError("this view requires grad, but its base, which was modified in place, does not: the "
                               "gradient of the view is not known")  # fmt: skip
        meta.edge = again._meta.edge
        node = meta.edge[0]
    else:
        due = noted.__class__ is tuple and noted[0] == version  # type: ignore[index]
        node = aten.as_strided_node(view.base, tensor, meta.edge if due else gradient_edge(view.base))
        meta.edge = (node, 0)
        if due:
            node.sequence_nr = noted[1]  # type: ignore[index]  # kept for it since the write: see `regenerate_later`
            local.state.sequence_nr -= 1
    move_hooks_to_new_node(meta, old, node)
    meta.requires_grad = True
    view.attr_version = version
    return node


def move_hooks_to_new_node(meta: AutogradMeta, old: Edge | None, new_node: Node) -> None:
    """The tensor has a new node. Hooks stay where they were registered; `retain_grad` follows the tensor.

    Those of a leaf stay nowhere: its AccumulateGrad calls the hooks that the tensor has when a gradient arrives.
    """
    if old is not None and old[0] is new_node:
        return
    accumulator = None if meta.accumulator is None else meta.accumulator()
    if accumulator is not None and accumulator._hooks is not None:
        registered = accumulator._hooks.tensor_pre
        registered[:] = [entry for entry in registered if entry[1] is not meta.hooks]
    meta.hooks = None
    if old is not None and old[0]._hooks is not None and meta.retains_grad and meta.edge is not None:
        keep = old[0]._hooks.retains_grad.pop(old[1], None)
        if keep is not None:
            node_hooks(new_node).retains_grad[meta.edge[1]] = keep


# ---- what may not be written to --------------------------------------------------------------------------------

_WHY = {
    CreationMeta.MULTI_OUTPUT_NODE: (
        " This view is the output of a function that returns multiple views. Such functions do not allow the output "
        "views to be modified inplace. You should replace the inplace operation by an out-of-place one."
    ),
    CreationMeta.NO_GRAD_MODE: (
        " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving "
        "both the view and the inplace either both inside the no_grad block (if you don't want the inplace to be "
        "tracked) or both outside (if you want the inplace to be tracked)."
    ),
    CreationMeta.INFERENCE_MODE: (
        " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving "
        "both the view and the inplace either both inside the inference_mode block (if you don't want the inplace to "
        "be tracked) or both outside (if you want the inplace to be tracked)."
    ),
    CreationMeta.IN_CUSTOM_FUNCTION: (
        " This view was created inside a custom Function (or because an input was returned as-is) and the autograd "
        "logic to handle view+inplace would override the custom backward associated with the custom Function, leading "
        "to incorrect gradients. This behavior is forbidden. You can fix this by cloning the output of the custom "
        "Function."
    ),
}


def refuse_write_to_view(meta: AutogradMeta, view: ViewMeta, indirect: bool = False) -> None:
    """Raise if a view is of a kind whose history cannot be rewritten.

    Args:
        meta: the autograd meta of the view written to, directly or (`indirect`) through its base or another view.
        view: its view meta.
        indirect: whether the write happened elsewhere and is only noticed now.
    """
    creation = view.creation
    if creation is CreationMeta.DEFAULT:
        return
    modified = "its base or another view of its base has been" if indirect else "is being"
    if meta.edge is not None:
        output = f"Output {meta.edge[1]} of {operation_name(meta.edge[0])} is a view"
    if creation in (CreationMeta.NO_GRAD_MODE, CreationMeta.INFERENCE_MODE) or meta.edge is None:
        start = "A view was created in" if meta.edge is None else f"{output} of a view which was created in"
        if creation is CreationMeta.INFERENCE_MODE:
            text = f"{start} inference mode and {modified} modified inplace in normal mode."
        else:
            text = f"{start} no_grad mode and {modified} modified inplace with grad mode enabled."
    else:
        text = f"{output} and {modified} modified inplace."
    raise RuntimeError(text + _WHY[creation])


__all__ = ["alias", "base_of", "grad_fn", "gradient_edge", "make_view", "meta_of"]
