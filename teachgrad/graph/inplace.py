"""What happens to the graph when a tensor is overwritten?

If the tensor is not a view, the operation's node simply becomes the tensor's new `grad_fn`: the history grows
by one, as if you had written `x = x.op()`. If it is a view, its *base* changes too, so the base gets a new
`grad_fn`: a `CopySlices` node, which wraps the operation's node and applies it to the part that was written:

        base --------------------.          before        after
          '-- view -- mul_                  base: B       base: CopySlices(MulBackward0) -> B
                                            view: V -> B  view: AsStridedBackward0 -> CopySlices

In PyTorch: `torch/csrc/autograd/functions/tensor.cpp` (`CopySlices`), `variable.cpp` (`rebase_history`),
`VariableTypeUtils.h` (`check_inplace`).
Read next: `../autograd/run.py`, where the way back begins; or `../dispatch/write.py`, where `x.mul_(2)` calls this.
"""

from typing import Any

from teachgrad.graph.node import Edges, Grads, Node, new_node
from teachgrad.graph.saved_tensor import BACKWARD_TWICE, RELEASED
from teachgrad.graph.views import Replay, move_retain_grad, refuse_write_to_view, stored_edge
from teachgrad.kernels.memory import storage_offset
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, ViewMeta, gradient_edge, requires_grad, view_meta


def check_inplace(tensor: Tensor):
    """Raise if `tensor` may not be written to while recording.

    Raises:
        RuntimeError: for a leaf that requires grad, a view of one, and views whose history cannot be rewritten.
    """
    view = view_meta(tensor)
    if view is not None:
        refuse_write_to_view(view)
    if requires_grad(tensor):
        if view is not None and view.base._edge is None:
            raise RuntimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.")
        if stored_edge(tensor) is None:
            raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")


def rebase_history(tensor: Tensor, node: Node):
    """`node` is the operation that just overwrote `tensor`: make the graph say so."""
    array, meta = tensor._array, tensor._meta
    node.input_metadata = ((array.shape, array.dtype, tensor._storage.device),)
    if meta.__class__ is ViewMeta:
        _append(meta.base, new_copy_slices(meta.base, tensor, meta.replay, node))
        gradient_edge(tensor)  # of the new base
    else:
        _append(tensor, node)


def _append(tensor, node):
    """Make `node` the newest operation in the history of `tensor`, which is not a view."""
    old, tensor._edge = tensor._edge, (node, 0)
    if tensor._meta is not None:
        tensor._meta.requires_grad = False
        move_retain_grad(tensor, old, tensor._edge)


class CopySlices(Node):
    """The backward of an in-place operation on part of a tensor.

    Attributes:
        fn: the node of the operation, as if the part had been a tensor of its own; RELEASED once it was released.
        replay: how to take the part where strides cannot say it, else None.
        whole: shape and strides of the whole tensor, in bytes.
        part: shape, strides and offset of the part, in bytes, counted from the tensor's first element.
        takes_real_part: that of `fn`.
    """

    __slots__ = ("fn", "replay", "whole", "part", "takes_real_part")
    namespace = "torch::autograd::"
    tensor_slots = ("fn",)
    fn: Any
    replay: Any
    whole: Any
    part: Any

    def apply(self, on, grads: Grads, wanted: Edges) -> Grads:
        """Cut the part out of the gradient, run the operation's node on it, and put the result in its place."""
        fn = self.fn
        if fn is RELEASED:
            raise RuntimeError(BACKWARD_TWICE)
        whole = on.writable(grads, *self.whole)
        part = on.part_of(whole, *self.part) if self.replay is None else on.replay(self.replay, whole)
        results = list(fn.apply(on, [on.clone(part)], wanted))
        on.put(part, results[0])  # None is a zero
        results[0] = whole if wanted[0] is not None else None
        return results


def new_copy_slices(base: Tensor, view: Tensor, replay: Replay | None, fn: Node) -> CopySlices:
    """A CopySlices over `fn`, whose first edge goes to the history of `base` instead of that of `view`."""
    node: CopySlices = new_node(CopySlices, (gradient_edge(base), *fn.next_edges[1:]), local.state)
    whole, part = base._memory, view._memory
    node.input_metadata = ((whole.shape, base._array.dtype, base._storage.device),)
    node.fn, node.replay, node.takes_real_part = fn, replay, fn.takes_real_part
    node.whole = (whole.shape, whole.strides)
    offset = 0 if replay else storage_offset(part) - storage_offset(whole)
    node.part = (part.shape, part.strides, offset * part.itemsize)
    return node
