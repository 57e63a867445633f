"""What happens to the graph when a tensor is overwritten?

Written to a tensor that is no view, the operation's node simply becomes the tensor's new `grad_fn`: the history grows
by one, as if you had written `x = x.op()`. Written through a view, the *base* changes too, so the base gets a new
`grad_fn`: a `CopySlices` node, which wraps the operation's node and applies it to the part that was written:

        base --------------------.          before        after
          '-- view -- mul_                  base: B       base: CopySlices(MulBackward0) -> B
                                            view: V -> B  view: AsStridedBackward0 -> CopySlices

In PyTorch: `torch/csrc/autograd/functions/tensor.cpp` (`CopySlices`), `variable.cpp` (`rebase_history`),
`VariableTypeUtils.h` (`check_inplace`).
Read next: `views.py` if you have not; then `engine.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.node import Edges, Grads, Node, call_node, new_node, set_gradient_edge, set_history
from teachgrad.autograd.saved_tensor import RELEASED
from teachgrad.autograd.state import ThreadState, local
from teachgrad.autograd.views import Replay, grad_fn, gradient_edge, move_hooks_to_new_node, refuse_write_to_view
from teachgrad.dispatcher import aten
from teachgrad.storage import storage_offset, strides_in_elements
from teachgrad.tensor import Tensor, ViewMeta, requires_grad


def check_inplace(tensor: Tensor, any_requires_grad: bool) -> None:
    """Refuse to write to what may not be written to while recording.

    Args:
        tensor: the tensor about to be overwritten.
        any_requires_grad: whether the operation will be recorded.

    Raises:
        RuntimeError: for a leaf that requires grad, a view of one, and views that cannot be rebased.
    """
    if not any_requires_grad:
        return
    meta = tensor._meta
    if meta is not None and meta.view is not None:
        check_write_to_view(tensor, meta.view)
    if meta is not None and meta.edge is None and requires_grad(tensor):
        raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")


def check_write_to_view(tensor: Tensor, view: ViewMeta) -> None:
    """The same for a view, whose base changes with it."""
    assert tensor._meta is not None
    refuse_write_to_view(tensor, tensor._meta, view)
    base_meta = view.base._meta
    if requires_grad(tensor) and (base_meta is None or base_meta.edge is None):
        raise RuntimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.")


def refuse_inference_write(state: ThreadState) -> None:
    """Inference tensors may be overwritten only in inference mode."""
    if not state.inference_mode:
        raise RuntimeError(
            "Inplace update to inference tensor outside InferenceMode is not allowed."
            "You can make a clone to get a normal tensor before doing inplace update."
            "See https://github.com/pytorch/rfcs/pull/17 for more details."
        )


def rebase_history(tensor: Tensor, node: Node) -> None:
    """`node` is the operation that just overwrote `tensor`: make the graph say so.

    In PyTorch: `rebase_history` in `variable.cpp`.
    """
    meta = tensor._meta
    if meta is not None and meta.view is not None:
        view, base = meta.view, meta.view.base
        array = tensor._array
        node.input_metadata = ((array.shape, array.dtype, tensor._storage.device),)
        old = None if base._meta is None or base._meta.edge is None else base._meta.edge[0]
        slices = new_copy_slices(base, tensor, view.replay, node, local.state)
        set_gradient_edge(base, slices, 0)
        assert base._meta is not None
        move_hooks_to_new_node(base._meta, old, slices)
        grad_fn(tensor)  # brings the view's own node up to date
        return
    old = None if meta is None or meta.edge is None else meta.edge[0]
    set_history(tensor, node)
    assert tensor._meta is not None
    move_hooks_to_new_node(tensor._meta, old, node)


class CopySlices(Node):
    """The backward of an in-place operation on part of a tensor.

    Attributes:
        fn: the node of the operation, as if the part had been a tensor of its own; None once released.
        base_geometry: (shape, strides) of the whole tensor.
        view_geometry: (shape, strides, offset within the base) of the part, in elements.
        replay: how to take the part where strides cannot say it, else None.
    """

    __slots__ = ("fn", "base_geometry", "view_geometry", "replay")
    fn: Node | None
    base_geometry: tuple[tuple[int, ...], tuple[int, ...]]
    view_geometry: tuple[tuple[int, ...], tuple[int, ...], int]
    replay: Replay | None

    def name(self) -> str:
        return "torch::autograd::CopySlices"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        grad, fn = grads[0], self.fn
        if fn is None:
            RELEASED.unpack()
        assert fn is not None
        if grad is None:
            return (None,) * len(self.next_edges)
        whole = aten.copy_(aten.new_empty_strided(grad, *self.base_geometry), grad)
        part = aten.as_strided(whole, *self.view_geometry) if self.replay is None else self.replay(whole)
        inner = call_node(fn, [aten.clone(part)], wanted)
        results: list[Any] = list(inner)
        if wanted[0] is not None:
            if results[0] is None:
                aten.zero_(part)
            else:
                aten.copy_(part, results[0])
            results[0] = whole
        return results

    def release_variables(self) -> None:
        self.fn = None


def new_copy_slices(base: Tensor, view: Tensor, replay: Replay | None, fn: Node, state: ThreadState) -> CopySlices:
    """A CopySlices over `fn`, whose first edge goes to the history of `base` instead of that of `view`."""
    edges = (gradient_edge(base), *fn.next_edges[1:])
    node: CopySlices = new_node(CopySlices, edges, state)
    whole, part = base._array, view._array
    node.input_metadata = ((whole.shape, whole.dtype, base._storage.device),)
    node.fn = fn
    node.replay = replay
    node.base_geometry = (whole.shape, strides_in_elements(whole))
    offset = 0 if replay is not None else storage_offset(part) - storage_offset(whole)
    node.view_geometry = (part.shape, strides_in_elements(part), offset)
    return node
