"""What does a tensor carry in forward mode?

Its *tangent*: the derivative of its value along the direction in which the inputs move. It lives in the tensor's
AutogradMeta together with the number of the dual level it belongs to, so that leaving the level is enough to make all
of its tangents invisible.

A tangent lies in memory as its tensor does, so that for every view of a tensor there is the same view of its tangent:
writing to one of them, in place, is seen by the others.

In PyTorch: `torch/csrc/autograd/forward_grad.h`, `autograd_meta.cpp`.
Read next: `forward_ad.py`, or `../generated/tangents.py`, which computes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from weakref import WeakSet

import numpy as np

from teachgrad.autograd.node import Node, new_node, set_history
from teachgrad.autograd.run import Identity
from teachgrad.autograd.saved_tensor import as_saved_variable
from teachgrad.autograd.saved_variable import RELEASED, SavedVariable, with_tangent
from teachgrad.autograd.state import local
from teachgrad.autograd.views import gradient_edge, make_view
from teachgrad.autograd.zero_tangents import unbuilt_zeros
from teachgrad.dispatcher import aten
from teachgrad.storage import as_strided, memory_of, storage_offset, strides_in_elements
from teachgrad.tensor import Tensor, memory_array, meta_of, new_tensor, place, requires_grad


class Tangent:
    """A tangent and the number of its level; its value is forgotten when the level is left."""

    __slots__ = ("level", "value", "__weakref__")

    def __init__(self, level: int, value: Tensor | None) -> None:
        self.level, self.value = level, value
        if level in alive:
            alive[level].add(self)


alive: dict[int, WeakSet[Tangent]] = {}
"""The tangents of each level that is open."""

SEVERED: Any = Tangent(-1, None)
"""In place of a tangent: this tensor has none, even if it is a view of a tensor that has one."""


# ---- asking ----------------------------------------------------------------------------------------------------------


def tangent_or_none(tensor: Tensor | None) -> Tensor | None:
    """The tangent of `tensor` at the current level, if it has one and forward mode is not off."""
    if tensor is None or tensor._meta is None or not local.state.forward_ad:
        return None
    return kept_tangent(tensor)


def kept_tangent(tensor: Tensor) -> Tensor | None:
    """The same, even while forward mode is off: a view sees its part of it as soon as it is on again."""
    level = local.state.dual_level
    if level < 0 or tensor._meta is None:
        return None
    kept: Any = tensor._meta.tangent
    if kept is not None and (kept.level == level or kept is SEVERED):
        return kept.value  # type: ignore[no-any-return]
    view = tensor._meta.view
    if view is None:
        return None
    whole = kept_tangent(view.base)  # it may have got one after the view was taken
    if whole is None:
        return None
    part = window(whole, view.base, tensor)
    set_tangent(tensor, part)
    return part


def has_tangent(tensor: Tensor | None) -> bool:
    """Whether `tensor` has a tangent at the current level, and operations take it along: not those of inference tensors."""
    return tensor is not None and tensor._home.version is not None and tangent_or_none(tensor) is not None


def gives_views_tangents(tensor: Tensor) -> bool:
    """Whether views of `tensor` see a part of its tangent."""
    return tensor._home.version is not None and kept_tangent(tensor) is not None


def carries(moving: Iterable[Tensor | None], tensors: Iterable[Tensor | None]) -> bool:
    """Whether one of `moving` has a tangent, and not all `tensors` are inference tensors."""
    return any(tangent_or_none(t) is not None for t in moving) and any(
        t is not None and t._home.version is not None for t in tensors
    )


def tangent(tensor: Tensor | None) -> Tensor | None:
    """The tangent of `tensor`; zeros if it has none."""
    if tensor is None:
        return None
    found = tangent_or_none(tensor)
    return unbuilt_zeros(tensor) if found is None else found


def tangents(tensors: Iterable[Tensor]) -> list[Any]:
    """The tangent of each tensor; zeros for those that have none."""
    return [tangent(t) for t in tensors]


def primal(tensor: Tensor | None) -> Tensor | None:
    """`tensor` without its tangent, still connected to the graph: a view of it, by a node even where it has no tangent."""
    if tensor is None:
        return None
    state = local.state
    if tangent_or_none(tensor) is None and not (state.grad_mode and requires_grad(tensor)):
        return tensor
    return primal_view(tensor)


def primal_view(tensor: Tensor) -> Tensor:
    """The same, and a view in any case."""
    state = local.state
    view = make_view(tensor, tensor._array.view(), state)
    if state.grad_mode and requires_grad(tensor):
        set_history(view, new_node(Identity, (gradient_edge(tensor),), state))
    meta_of(view).tangent = SEVERED
    return view


def primals(tensors: Iterable[Tensor]) -> list[Any]:
    """Each tensor without its tangent."""
    return [primal(t) for t in tensors]


# ---- setting ---------------------------------------------------------------------------------------------------------


def check_tangent(tensor: Tensor, value: Tensor | None) -> None:
    """Refuse a tangent made by a user that does not fit."""
    if value is None or value._array.dtype.kind not in "fc" or tensor._array.dtype.kind not in "fc":
        raise RuntimeError("Expected both tensor and its forward grad to be floating point or complex")
    if tensor._array.shape != value._array.shape:
        raise RuntimeError(
            "Trying to set a forward gradient that has a different size than that of the original Tensor, this is not "
            f"supported. Tensor is of size {list(tensor._array.shape)} while the given forward gradient is of size "
            f"{list(value._array.shape)}."
        )


def set_tangent(tensor: Tensor | None, value: Tensor | None) -> None:
    """Give `tensor` a tangent at the current level; None leaves it as it is."""
    if value is not None and tensor is not None and tensor._array.dtype.kind in "fc":
        if has_tangent(value):
            raise RuntimeError("Setting a forward grad that itself has a forward gradient at the same level"
                               "0 is not supported.")  # fmt: skip
        meta: Any = meta_of(tensor)
        meta.tangent = Tangent(local.state.dual_level, laid_out_as(tensor, value))
        if meta.edge is not None:
            keep_in_node(tensor, meta.edge[0])


def keep_in_node(tensor: Tensor, node: Node) -> None:
    """A node that saved `tensor`, its output, before the tangent was there has to keep the tangent, too."""
    for slot in node.saved_fields.values():
        saved = getattr(node, slot)
        if slot in node.tensor_slots and saved.__class__ is tuple:
            saved = as_saved_variable(saved)
        if isinstance(saved, SavedVariable) and saved is not RELEASED and saved.storage is tensor._storage:
            setattr(node, slot, with_tangent(saved, tensor))


def set_tangents(tensors: Iterable[Tensor], values: Iterable[Tensor | None]) -> None:
    """Give each tensor its tangent."""
    for tensor, value in zip(tensors, values, strict=False):
        set_tangent(tensor, value)


def set_view_tangent(source: Tensor, view: Tensor, value: Tensor | None) -> None:
    """Give a view just taken from `source` its tangent; a view of a severed tensor is severed, too."""
    if value is not None:
        set_tangent(view, value)
    elif source._meta is not None and source._meta.tangent is SEVERED:  # type: ignore[comparison-overlap]
        meta_of(view).tangent = SEVERED


def set_view_tangents(source: Tensor, views: Iterable[Tensor], values: Iterable[Tensor | None]) -> None:
    """The same for several views."""
    values = list(values)
    for i, view in enumerate(views):
        set_view_tangent(source, view, values[i] if values else None)


def overwrite_tangent(tensor: Tensor, value: Tensor | None, node: Node | None = None) -> None:
    """After an in-place operation: write the new tangent over the old one, so that views of it see it.

    Args:
        tensor: what was overwritten.
        value: its new tangent; None stands for zeros.
        node: the operation's node, if it was recorded.
    """
    old = tangent_or_none(tensor)
    if value is None:
        if old is not None:
            aten.zero_(old)
        return
    meta = tensor._meta
    if old is None and meta is not None and meta.view is not None and meta.tangent is not SEVERED:
        base = meta.view.base
        dtype = (value if value._array.dtype.kind == base._array.dtype.kind else base)._array.dtype
        set_tangent(base, aten.zeros(base._array.shape, aten.dtype_of(dtype), base._home.device))
        old = tangent_or_none(tensor)
    if old is None:
        set_tangent(tensor, value)
    else:
        aten.copy_(old, value)
    if node is not None:
        keep_in_node(tensor, node)


# ---- the same place in memory ----------------------------------------------------------------------------------------


def laid_out_as(tensor: Tensor, value: Tensor) -> Tensor:
    """`value`, or a copy of it that lies in memory as `tensor` does: same strides, same offset, same extent, same bits."""
    same_bits = (value.is_conj(), value.is_neg()) == (tensor.is_conj(), tensor.is_neg())
    mine, its = memory_array(tensor), memory_array(value)
    if mine.shape != its.shape or not mine.size:
        return value if same_bits else aten.clone(value)
    strides, others = strides_in_elements(mine), strides_in_elements(its)
    extent = memory_of(mine).nbytes // mine.itemsize
    same_strides = all(n == 1 or a == b for n, a, b in zip(mine.shape, strides, others, strict=True))
    same_extent = memory_of(its).nbytes // its.itemsize == extent
    if same_bits and same_strides and same_extent and storage_offset(mine) == storage_offset(its):
        return value
    memory = np.zeros(extent, its.dtype)
    copy = new_tensor(as_strided(memory, mine.shape, strides, storage_offset(mine)), value._home.device)
    place(copy, copy._array, tensor.is_conj(), tensor.is_neg())
    return aten.copy_(copy, value)


def window(whole: Tensor, base: Tensor, view: Tensor) -> Tensor:
    """The part of `whole` (laid out as `base`) that `view` sees of `base`."""
    assert view._meta is not None and view._meta.view is not None
    replay = view._meta.view.replay
    if replay is not None:
        return replay(whole)
    array = view._array
    offset = storage_offset(array) - storage_offset(base._array) + storage_offset(whole._array)
    return aten.as_strided(whole, array.shape, strides_in_elements(array), offset)


def no_forward_mode(name: str) -> Any:
    """The error for operators without a forward formula."""
    ending = "." if name.endswith("_") else " or submit a PR adding the implementation to derivatives.yaml"
    raise NotImplementedError(
        f"Trying to use forward AD with {name} that does not support it because it has not been implemented yet.\n"
        "Please file an issue to PyTorch at https://github.com/pytorch/pytorch/issues/new?template=feature-request.yml "
        f"so that we can prioritize its implementation{ending}"
    )


def refuse_tangents(name: str, *tensors: Any) -> None:
    """Refuse tangents where PyTorch knows no derivative at all."""
    if local.state.dual_level >= 0 and any(isinstance(t, Tensor) and has_tangent(t) for t in tensors):
        raise NotImplementedError(f"Trying to use forward AD with aten::{name} that does not support it.")


def refuse_out(name: str, *tensors: Any) -> None:
    """Refuse `out=` for tensors that have a tangent."""
    if any(isinstance(t, Tensor) and has_tangent(t) for t in tensors):
        raise NotImplementedError(f"Trying to use forward AD with {name}_out that does not support it because it is an "
                                  "out= function")  # fmt: skip
