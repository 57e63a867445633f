"""What happens to the graph when a tensor is overwritten?

Written to a tensor that is no view, the operation's node simply becomes the tensor's new `grad_fn`: the history grows
by one, as if you had written `x = x.op()`. Written through a view, the *base* changes too, so the base gets a new
`grad_fn`: a `CopySlices` node, which wraps the operation's node and applies it to the part that was written:

        base --------------------.          before        after
          '-- view -- mul_                  base: B       base: CopySlices(MulBackward0) -> B
                                            view: V -> B  view: AsStridedBackward0 -> CopySlices

In PyTorch: `torch/csrc/autograd/functions/tensor.cpp` (`CopySlices`), `variable.cpp` (`rebase_history`),
`VariableTypeUtils.h` (`check_inplace`).
Read next: `views.py` if you have not; then `run.py`, where the walk begins.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.events import events
from teachgrad.autograd.node import Edges, Grads, Node, add_output, new_node, set_gradient_edge
from teachgrad.autograd.saved_tensor import RELEASED, PackedByHooks
from teachgrad.autograd.state import ThreadState, is_differentiated, local
from teachgrad.autograd.views import Replay, grad_fn, gradient_edge, move_hooks_to_new_node, refuse_write_to_view
from teachgrad.devices import CPU
from teachgrad.dispatcher import aten
from teachgrad.storage import address_of, contiguous_format, memory_of, overlaps_itself, storage_offset
from teachgrad.tensor import (
    AutogradMeta,
    CreationMeta,
    MirroredTensor,
    Tensor,
    ViewMeta,
    memory_array,
    ndarray,
    requires_grad,
)


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
    meta: Any = tensor._autograd
    if meta is None or meta.__class__ is tuple:
        return
    if meta.view is not None:
        check_write_to_view(tensor, meta.view)
    if meta.edge is None and requires_grad(tensor):
        raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")


def check_write_to_view(tensor: Tensor, view: ViewMeta) -> None:
    """The same for a view, whose base changes with it."""
    if view.creation is not CreationMeta.DEFAULT:
        assert tensor._meta is not None
        refuse_write_to_view(tensor._meta, view)
    base_meta: Any = view.base._autograd
    if base_meta.__class__ is tuple:
        return
    if (base_meta is None or base_meta.edge is None) and requires_grad(tensor):
        raise RuntimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.")


def count_inference_write(storage: Any, state: ThreadState) -> None:
    """Inference tensors may be overwritten only in inference mode, or else when they count it."""
    if state.inference_mode:
        return
    if storage.count is None:
        raise RuntimeError(
            "Inplace update to inference tensor outside InferenceMode is not allowed."
            "You can make a clone to get a normal tensor before doing inplace update."
            "See https://github.com/pytorch/rfcs/pull/17 for more details."
        )
    storage.count += 1


def is_recorded(state: ThreadState, *tensors: Tensor) -> bool:
    """Whether an operation on `tensors` is: one requires grad, and not all of them are inference tensors."""
    if not state.grad_mode:
        return False
    tracked = ordinary = False
    for tensor in tensors:
        tracked = tracked or (tensor._autograd is not None and requires_grad(tensor))
        ordinary = ordinary or tensor._home.version is not None
        if tracked and ordinary:
            return True
    return False


def rebase_history(tensor: Tensor, node: Node) -> None:
    """`node` is the operation that just overwrote `tensor`: make the graph say so.

    In PyTorch: `rebase_history` in `variable.cpp`.
    """
    known: Any = tensor._autograd
    if known is None or known.__class__ is tuple:  # nobody put a hook on it
        tensor._autograd = None
        add_output(tensor, node)
        return
    meta: AutogradMeta = known
    if meta.view is None:
        old = meta.edge
        add_output(tensor, node)
        move_hooks_to_new_node(meta, old, node)
        return
    view, base, array, state = meta.view, meta.view.base, tensor._array, local.state
    base_meta: Any = base._autograd
    node.input_metadata = ((array.shape, array.dtype, tensor._home.device),)
    slices = new_copy_slices(base, tensor, view.replay, node, state)
    if base_meta is None or base_meta.__class__ is tuple:
        base._autograd = (slices, 0)
    else:
        old = base_meta.edge
        set_gradient_edge(base, slices, 0)
        move_hooks_to_new_node(base_meta, old, slices)
    regenerate_later(tensor, meta, view, slices, state)


def regenerate_later(
    tensor: Tensor, meta: AutogradMeta, view: ViewMeta, slices: CopySlices, state: ThreadState
) -> None:
    """The written view has a new node, too; but many views are written once and thrown away.

    So the node is made when somebody asks for it, with the sequence number that it has a right to now. Whoever might
    notice the difference (hooks, a listener) gets the node at once.
    """
    current = None if meta.edge is None else meta.edge[0]
    if (
        view.replay is not None
        or (current is not None and current._hooks is not None)
        or events.node_made is not None
        or events.anomaly is not None
    ):
        grad_fn(tensor)
        return
    meta.edge = (slices, 0)  # says only that there is a node
    view.attr_version = (tensor._storage.version, state.sequence_nr)
    state.sequence_nr += 1


class CopySlices(Node):
    """The backward of an in-place operation on part of a tensor.

    Attributes:
        fn: the node of the operation, as if the part had been a tensor of its own; None once released.
        replay: how to take the part where strides cannot say it, else None.
        whole_shape, whole_strides: the geometry of the tensor; strides here are in bytes.
        part_shape, part_strides, offset: that of the part, and where it begins, counted from the tensor's first byte.
        itemsize: bytes of an element of the tensor.
        plain: whether strides say it, the tensor has no gaps, and no two elements of the part lie at the same place.
    """

    __slots__ = (
        "fn",
        "replay",
        "whole_shape",
        "whole_strides",
        "part_shape",
        "part_strides",
        "offset",
        "itemsize",
        "plain",
    )
    fn: Node | None
    replay: Replay | None
    whole_shape: tuple[int, ...]
    whole_strides: tuple[int, ...]
    part_shape: tuple[int, ...]
    part_strides: tuple[int, ...]
    offset: int
    itemsize: int
    plain: bool

    def name(self) -> str:
        return "torch::autograd::CopySlices"

    @property
    def base_geometry(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Shape and strides of the tensor, in elements."""
        return self.whole_shape, tuple([s // self.itemsize for s in self.whole_strides])

    @property
    def view_geometry(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Shape, strides and offset of the part within the tensor, in elements."""
        size = self.itemsize
        return self.part_shape, tuple([s // size for s in self.part_strides]), self.offset // size

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        grad, fn = grads[0], self.fn
        if grad is None:
            return (None,) * len(self.next_edges)
        if fn is None:
            RELEASED.unpack()
        assert fn is not None
        if grad._home.device is CPU and not is_differentiated():
            try:
                arrays = self.apply_to_arrays(grad._array, wanted)
            except PackedByHooks:
                arrays = None
            if arrays is not None:
                return [None if a is None else local.state.wrap(a) for a in arrays]
        whole = aten.copy_(aten.new_empty_strided(grad, *self.base_geometry), grad)
        part = aten.as_strided(whole, *self.view_geometry) if self.replay is None else self.replay(whole)
        results = list(fn.apply([aten.clone(part, memory_format=contiguous_format)], wanted))
        if wanted[0] is not None:
            first = results[0]
            array = part._array
            if first is None or (overlaps_itself(array) and 0 not in array.strides and not first._array.any()):
                aten.zero_(part)  # in a window that overlaps itself zeros can be written in any order
            else:
                aten.copy_(part, first)
        results[0] = None if wanted[0] is None else whole
        return [None if edge is None else result for result, edge in zip(results, wanted, strict=True)]

    def apply_to_arrays(self, grad: ndarray, wanted: Edges) -> tuple[ndarray | None, ...] | None:
        fn = self.fn
        if not self.plain or fn is None or not grad.size:
            return None
        whole = grad.copy()
        try:
            part = ndarray(self.part_shape, whole.dtype, whole, self.offset, self.part_strides)
        except ValueError:  # the tensor became smaller (`as_strided_`), and the part was outside: `apply` says so
            return None
        results = fn.apply_to_arrays(part.copy(), (None, *wanted[1:]) if fn.overwrites else wanted)
        if results is None:
            return None
        if wanted[0] is None:
            return (None, *results[1:])
        first = results[0]
        if first is None:
            part.fill(0)
        else:
            part[...] = first
        return (whole, *results[1:])

    @property
    def handles_r_to_c(self) -> bool:  # type: ignore[override]
        """As the operation says: a complex gradient of a real number that was written is its to refuse."""
        return self.fn is None or self.fn.handles_r_to_c

    def release_variables(self) -> None:
        self.fn = None


def new_copy_slices(base: Tensor, view: Tensor, replay: Replay | None, fn: Node, state: ThreadState) -> CopySlices:
    """A CopySlices over `fn`, whose first edge goes to the history of `base` instead of that of `view`."""
    node: CopySlices = new_node(CopySlices, (gradient_edge(base), *fn.next_edges[1:]), state)
    whole, part = base._array, view._array
    shape = whole.shape
    node.input_metadata = ((shape, whole.dtype, base._home.device),)
    node.fn, node.replay, node.itemsize = fn, replay, whole.itemsize
    node.whole_shape, node.whole_strides = shape, whole.strides
    node.part_shape, node.part_strides = part.shape, part.strides
    if replay is not None:
        node.offset, node.plain = 0, False
        return node
    if view.__class__ is MirroredTensor:
        whole, part = memory_array(base), memory_array(view)
    if memory_of(whole) is memory_of(part):
        node.offset = address_of(part) - address_of(whole)
        node.plain = whole.flags.c_contiguous and (part.flags.c_contiguous or not overlaps_itself(part))
    else:  # `set_` or `.data =` gave one of them other memory: as if the view were as far from the start of the base's
        node.offset, node.plain = (storage_offset(part) - storage_offset(whole)) * whole.itemsize, False
    return node
