"""A view was taken, then its base was overwritten. What is the view's gradient function now?

A view shares memory with its *base*. Its `grad_fn` is the view operation's node, as long as the memory is not written
to. After a write that node is out of date: the view is now a window on the *new* base. The write does not look for
views. When a view is asked for its `grad_fn` and the version counter has moved, it makes a new one,
`AsStridedBackward0` on the base's newest node. The errors for views that may not be written to are here, too.

A view that was made where nothing was recorded has no node. If its base requires grad, it does, too: what is computed
from it is recorded, and its gradient leads NOWHERE.

In PyTorch: `torch/csrc/autograd/variable.cpp` (`VariableHooks::grad_fn`), `VariableTypeUtils.h` (`as_view`).
Read next: `inplace.py`, the write itself.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad.graph.hooks import node_hooks
from teachgrad.graph.node import Edge, Edges, Grads, Node, leaf_edge, new_node
from teachgrad.graph.saved_tensor import operation_name
from teachgrad.kernels.memory import contiguous_strides, extent, geometry_of, overlaps
from teachgrad.tensor.state import ThreadState, local
from teachgrad.tensor.tensor import (
    NOWHERE,
    AutogradMeta,
    CreationMeta,
    InferenceStorage,
    Tensor,
    ViewMeta,
    gradient_edge,
    ndarray,
    requires_grad,
    tensor_on,
    view_meta,
)

Replay = Callable[[Tensor], Tensor]


# ---- making views ------------------------------------------------------------------------------------------------


def make_view(
    base: Tensor,
    array: ndarray,
    state: ThreadState,
    edge: Edge | None = None,
    args: Sequence[Any] = (),
    replay: Replay | None = None,
    creation: CreationMeta = CreationMeta.DEFAULT,
    involution: np.ufunc | None = None,
    node_class: Any = None,
) -> Tensor:
    """A tensor that looks into `base` through `array`, and knows it. If a gradient is wanted, it points to a node.

    Args:
        base: the tensor looked into; if it is a view, the new one is a view of *its* base.
        array: a numpy view of `base`'s memory.
        state: the calling thread's state.
        edge: where the gradient of `base` goes; None if it is not wanted, or if the node is made elsewhere.
        args: the arguments of the operation.
        replay: how to make this view from another `base`; only where strides are not enough, as for `view_as_real`.
        creation: MULTI_OUTPUT_NODE for one of several views.
        involution: what the view does to what `base` shows; done twice, as for `x.conj().conj()`, it is undone.
        node_class: of the node that is made where there is an `edge`.
    """
    shown, storage = base._involution, base._storage
    tensor = tensor_on(array, storage, None if shown and involution else shown or involution)
    if storage.__class__ is InferenceStorage:  # its views do not know their base
        return tensor
    if not state.grad_mode:
        creation = CreationMeta.INFERENCE_MODE if state.inference_mode else CreationMeta.NO_GRAD_MODE
    meta = tensor._meta = ViewMeta()
    parent = base._meta
    if parent.__class__ is ViewMeta:
        meta.base = parent.base
        if creation is CreationMeta.DEFAULT or parent.creation is CreationMeta.INFERENCE_MODE:
            creation = parent.creation
        if parent.replay is not None or replay is not None:
            replay = _chain(parent, base, replay, array)
    else:
        meta.base = base
    if replay is not None:
        meta.replay = replay
    if creation is not CreationMeta.DEFAULT:
        meta.creation = creation
    meta.attr_version = storage.version
    if edge is not None:
        node = new_node(node_class, (edge,), state, ((array.shape, array.dtype, storage.device),))
        meta.edge = (node, 0)
        node.save(args)
    return tensor


def _chain(parent, base, replay, array):
    """How to repeat a view of a view, where strides alone cannot."""
    first = parent.replay or _replay_by_strides(base._memory)
    then = replay or _replay_by_strides(array)
    return lambda root: then(first(root))


def _replay_by_strides(array):
    """Repeat a view by its geometry."""
    window = geometry_of(array)
    return lambda base: base.as_strided(*window)


# ---- where a tensor's gradient goes ------------------------------------------------------------------------------


def collect_next_edges(tensors: Sequence[Tensor | None]) -> Edges:
    """The edges of a node made from `tensors`."""
    return tuple([None if t is None else gradient_edge(t) for t in tensors])


def view_edge(meta: ViewMeta, view: Tensor) -> Edge | None:
    """Where the gradient of a view goes: to the node that is right for this version of the memory.

    NOWHERE for a view that was made before its base required grad, or where nothing was recorded.
    """
    edge = newest_edge(meta, view)
    if edge is not None:
        return edge  # type: ignore[no-any-return]
    return leaf_edge(meta, view) if meta.requires_grad else NOWHERE if requires_grad(view) else None


AutogradMeta.edge_of, ViewMeta.edge_of = leaf_edge, view_edge


def stored_edge(tensor: Tensor) -> Edge | None:
    """The edge of `tensor` as it was last known; that of a view may be out of date after a write."""
    view = view_meta(tensor)
    return tensor._edge if view is None else view.edge  # type: ignore[no-any-return]


def grad_fn(tensor: Tensor) -> Node | None:
    """The node that computes the gradients of what `tensor` was computed from; None for leaves."""
    view = view_meta(tensor)
    edge = tensor._edge if view is None else newest_edge(view, tensor)
    return None if edge is None else edge[0]


def newest_edge(meta: ViewMeta, view: Tensor) -> Edge | None:
    """The edge to the node of a view: the one it was made with, or a new one if the memory was written to since."""
    old, version = meta.edge, view._storage.version
    if meta.attr_version == version or (old is None and not requires_grad(meta.base)):
        return old  # type: ignore[no-any-return]
    refuse_write_to_view(meta, indirectly=True)
    edge = _replayed_edge(meta) if meta.replay is not None else (as_strided_node(view, meta.base), 0)
    meta.edge, meta.attr_version = edge, version
    if edge is not None:
        move_retain_grad(view, old, edge)
    return edge


def _replayed_edge(view):
    state = local.state
    before, state.grad_mode = state.grad_mode, True
    try:
        return gradient_edge(view.replay(view.base))  # type: ignore[misc]
    finally:
        state.grad_mode = before


def move_retain_grad(tensor: Tensor, old: Edge | None, edge: Edge):
    """The tensor has a new node. Hooks stay where they were registered; `retain_grad` follows the tensor."""
    meta = tensor._meta
    if meta is None or (old is not None and old[0] is edge[0]):
        return
    accumulator = None if meta.accumulator is None else meta.accumulator()
    if accumulator is not None and accumulator._hooks is not None:
        registered = accumulator._hooks.tensor_pre
        registered[:] = [entry for entry in registered if entry[1] is not meta.hooks]
    meta.hooks = None
    if old is not None and old[0]._hooks is not None and meta.retains_grad:
        keep = old[0]._hooks.retains_grad.pop(old[1], None)
        if keep is not None:
            node_hooks(edge[0]).retains_grad[edge[1]] = keep


def as_strided_node(view: Tensor, base: Tensor) -> Node:
    """A new node for `view`, on the newest node of its base."""
    array = view._memory
    metadata = ((array.shape, array.dtype, view._storage.device),)
    node: AsStridedBackward0 = new_node(AsStridedBackward0, (gradient_edge(base),), local.state, metadata)
    node.save((base, *geometry_of(array)))
    return node


def base_of(tensor: Tensor) -> Tensor | None:
    """The tensor that `tensor` is a view of, or None."""
    view = view_meta(tensor)
    return None if view is None else view.base


# ---- the gradient of a window on memory ------------------------------------------------------------------------------


class AsStridedBackward0(Node):
    """as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)

    The node of a view that is described by its geometry: size, strides and offset, in elements.
    """

    __slots__ = ("self_geometry", "size_", "stride_", "storage_offset_")

    def save(node, args: Sequence[Any]):
        self, size, stride, offset = args
        node.self_geometry = geometry_of(self._memory)
        node.size_, node.stride_, node.storage_offset_ = tuple(size), tuple(stride), offset

    def apply(node, on, grads: Grads, wanted: Edges) -> Grads:
        """Each place in memory gets the sum of what was read from it.

        Usually part of a dense tensor was read, each place once: the gradient is put there. Otherwise the sums are
        made in a new memory, large enough for input and window; `read` and `own` say where in it their elements lie.
        Elements of the input that share a place share the sum.
        """
        grad, size, stride, offset = grads[0], node.size_, node.stride_, node.storage_offset_
        shape, own_stride, own_offset = node.self_geometry
        offset = own_offset if offset is None else offset
        inside = 0 <= offset - own_offset <= math.prod(shape) - extent(size, stride)
        if inside and own_stride == contiguous_strides(shape) and not overlaps(size, stride):
            whole, unit = on.zeros(shape, grad), grad.dtype.itemsize
            on.put(on.part_of(whole, size, tuple([unit * s for s in stride]), unit * (offset - own_offset)), grad)
            return (whole,)
        read = places_of(size, stride, offset)
        own = places_of(shape, own_stride, own_offset)
        if not read.size or not own.size:
            return (on.zeros(shape, grad),)
        start = min(read.min(), own.min())
        read, own = read - start, own - start
        memory = on.zeros((int(max(read.max(), own.max())) + 1,), grad)
        memory = on.index_add(memory, 0, on.constant(read.reshape(-1), grad), grad.reshape((-1,)))
        shares = np.bincount(own.reshape(-1), None, memory.shape[0])
        if shares.max() > 1:
            memory = memory / on.constant(np.maximum(shares, 1), grad)
        return (on.take(memory, on.constant(own, grad)),)


def places_of(size: Sequence[int], stride: Sequence[int], offset: int) -> np.ndarray:
    """Where in memory each element of a window lies."""
    places = np.full((), offset, np.int64)
    for n, step in zip(size, stride, strict=True):
        places = places[..., None] + np.arange(n) * step
    return places


# ---- what may not be written to ----------------------------------------------------------------------------------


def refuse_write_to_view(view: ViewMeta, indirectly: bool = False):
    """Raise if a view is of a kind whose history cannot be rewritten.

    Args:
        view: what the view knows.
        indirectly: the write happened to its base or another view, and is only noticed now.
    """
    creation = view.creation
    if creation is CreationMeta.DEFAULT:
        return
    modified = "its base or another view of its base has been" if indirectly else "is being"
    output = "" if view.edge is None else f"Output {view.edge[1]} of {operation_name(view.edge[0])} is a view"
    if creation in (CreationMeta.NO_GRAD_MODE, CreationMeta.INFERENCE_MODE) or view.edge is None:
        start = f"{output} of a view which was created in" if output else "A view was created in"
        if creation is CreationMeta.INFERENCE_MODE:
            text = f"{start} inference mode and {modified} modified inplace in normal mode."
        else:
            text = f"{start} no_grad mode and {modified} modified inplace with grad mode enabled."
    else:
        text = f"{output} and {modified} modified inplace."
    raise RuntimeError(text + creation.value)
