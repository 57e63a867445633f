"""What does an operator do when an input carries a tangent?

A *tangent* is the derivative of a tensor's values along the direction in which the inputs move. While a dual level is
open, every operator calls `propagate` with its result and its arguments, and the operator's rule computes the tangent
of the result. While a rule runs, the level is closed: the operators that it calls propagate nothing.

Tangents are kept beside the tensors, in two tables that are emptied when the level is left:

    _by_meta    what a tensor carries; None for a view that does not see the tangent of its base (`detach`)
    _by_node    the tangents of a node's outputs: a saved output finds its tangent there when it is unpacked

A tangent lies in memory as its tensor does. So every view of a tensor has the same view of its tangent, and what is
written to one of them is seen by the others.

In PyTorch: `torch/csrc/autograd/forward_grad.h`, `autograd_meta.cpp`.
Read next: `../autograd/forward_ad.py`, which users call; `../rules/derived.py`, where the rules come from.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from teachgrad.graph.views import base_of
from teachgrad.kernels.memory import as_strided, extent, overlaps, storage_offset, strides_of
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import AutogradMeta, Tensor, meta_of, new_tensor, tensor_on, view_meta

Rule = Callable[[Sequence[Any], Sequence[Any], Any], Any]
"""A function of an operator's arguments, their tangents (None where there is none) and its result."""

rules: dict[str, Rule] = {}
"""The rule of each operator, by its name. Those of the table are added when the first level is opened."""

level = -1
"""The level that is open, -1 outside: there is only one, 0. It is the same in all threads, as a dual tensor is dual
wherever it goes."""

_by_meta: WeakKeyDictionary[AutogradMeta, Tensor | None] = WeakKeyDictionary()
_by_node: WeakKeyDictionary[Any, dict[int, Tensor]] = WeakKeyDictionary()


# ---- what operators call -----------------------------------------------------------------------------------------


def propagate(node_class, results, args: Sequence[Any]):
    """Give the results of the operator with this class of nodes their tangents.

    Without a rule, a view does not see the tangent of its base.
    """
    if local.state.in_rule:
        return
    rule = _rule_of(node_class)
    outputs = as_tuple(results)
    is_view = view_meta(outputs[0]) is not None  # then it has the tangent of its base also where forward mode is off
    tangents = _tangents_of(args, _kept if is_view else tangent_of)
    if rule is not None and tangents is not None:
        with closed_level():
            values = rule(args, tangents, results)
        for output, value in zip(outputs, as_tuple(values), strict=False):
            if value is not None:
                if not is_view:
                    value = fitted(output, value)
                    if any(value._storage is getattr(t, "_storage", None) for t in tangents):
                        value = value.clone()
                attach(output, value)
    elif rule is None or _is_severed(args[0]):
        for output in outputs:
            if view_meta(output) is not None:
                _by_meta[output._meta] = None


def propagate_in_place(node_class, input: Tensor, args: Sequence[Any]):
    """Give `input` its new tangent after the operator with this class of nodes has overwritten it.

    `args[0]` is a copy of what it was.
    """
    rule, old, value = _rule_of(node_class), tangent_of(input), None
    if old is not None and args[0]._meta is None:
        attach(args[0], old.clone())  # which the node finds with the copy that it saved
    tangents = _tangents_of(args, tangent_of)
    if rule is not None and tangents is not None:
        with closed_level():
            value = rule(args, tangents, input)
    write_tangent(input, value)


def _rule_of(node_class):
    return None if node_class is None else rules.get(node_class.forward_rule)


def write_tangent(tensor: Tensor, value: Tensor | None):
    """`tensor` was overwritten: write its new tangent over the old one, so that views of it see it. None is zero."""
    old, base = tangent_of(tensor), base_of(tensor)
    if tensor._array.dtype.kind not in "fc":
        return
    if old is None and value is not None and base is not None and not _is_severed(tensor):
        attach(base, new_tensor(np.zeros_like(base._array), base._storage.device))
        old = tangent_of(tensor)
    if old is not None:
        with closed_level():
            value = old.zero_() if value is None else old.copy_(fitted(tensor, value))
    elif value is not None:
        value = shaped(tensor, value).clone()  # in its own dtype, as in PyTorch: none was there to be written to
    if value is not None:
        attach(tensor, value)


def as_tuple(results) -> tuple[Any, ...]:
    """The results of an operator or a function that returns one or a tuple of them."""
    return results if isinstance(results, tuple) else (results,)


@contextmanager
def closed_level() -> Iterator[None]:
    """Context manager: operators called inside do not propagate tangents."""
    state = local.state
    before, state.in_rule = state.in_rule, True
    try:
        yield
    finally:
        state.in_rule = before


def _tangents_of(args, find):
    """For each tensor its tangent, for each list of tensors a list of theirs; None if no argument has one."""
    found: list[Any] = []
    for arg in args:
        several = isinstance(arg, (list, tuple))
        found.append(_tangents_of(arg, find) if several else find(arg) if isinstance(arg, Tensor) else None)
    return None if all(f is None for f in found) else found


def fitted(tensor: Tensor, value: Tensor) -> Tensor:
    """`value` in the dtype and shape of `tensor`, so that rules need not care about these."""
    value = shaped(tensor, value)
    with closed_level():
        return value if value._array.dtype == tensor._array.dtype else value.to(tensor.dtype)


def shaped(tensor: Tensor, value: Tensor) -> Tensor:
    """`value` in the shape of `tensor`, and real if that is."""
    with closed_level():
        if value.is_complex() and not tensor.is_complex():
            value = value.real
        return value if value._array.shape == tensor._array.shape else value.expand(tensor.shape)


# ---- what a tensor carries ---------------------------------------------------------------------------------------


def tangent_of(tensor: Tensor) -> Tensor | None:
    """The tangent of `tensor`, if it has one and forward mode is not switched off."""
    return _kept(tensor) if _by_meta and local.state.forward_ad else None


def _kept(tensor):
    meta = tensor._meta
    if meta is not None and meta in _by_meta:
        return _by_meta[meta]
    if tensor._edge is not None:
        node, number = tensor._edge
        return _by_node.get(node, {}).get(number)
    base = base_of(tensor)
    whole = None if base is None else _kept(base)  # it may have got one after the view was taken
    if base is None or whole is None:
        return None
    part = _by_meta[meta_of(tensor)] = _window(whole, base, tensor)
    return part


def _is_severed(tensor):
    """Whether `tensor` is a view that does not see the tangent of its base."""
    meta = tensor._meta if isinstance(tensor, Tensor) else None
    return meta is not None and _by_meta.get(meta, meta) is None


def attach(tensor: Tensor, tangent: Tensor | None):
    """Let `tensor` carry `tangent`. With None it carries none, even if it is a view of a tensor that does."""
    if tensor._array.dtype.kind not in "fc":
        return
    if tangent is not None:
        tangent = _laid_out_as(tensor, tangent)
        if tensor._edge is not None:
            node, number = tensor._edge
            _by_node.setdefault(node, {})[number] = tangent
    _by_meta[meta_of(tensor)] = tangent


def forget_tangent(tensor: Tensor):
    """Let `tensor`, which is no view, carry no tangent."""
    if tensor._meta is not None:
        _by_meta.pop(tensor._meta, None)


def forget_tangents():
    """Drop all tangents, because the level was left."""
    _by_meta.clear()
    _by_node.clear()


def _window(whole, base, view):
    """The part of `whole` (laid out as `base`) that `view` sees of `base`."""
    replay = view_meta(view).replay  # type: ignore[union-attr]
    array = view._memory
    offset = storage_offset(array) - storage_offset(base._memory) + storage_offset(whole._memory)
    with closed_level():
        return whole.as_strided(array.shape, strides_of(array), offset) if replay is None else replay(whole)


def _laid_out_as(tensor, tangent):
    """`tangent`, or a copy of it that lies in memory as `tensor` does."""
    mine, its = tensor._memory, tangent._memory
    strides = strides_of(mine)
    same = tensor._involution is tangent._involution and strides == strides_of(its)
    if same or not mine.size or overlaps(mine.shape, mine.strides):
        return tangent
    memory = np.zeros(extent(mine.shape, strides), its.dtype)
    storage = new_tensor(memory, tangent._storage.device)._storage
    copy = tensor_on(as_strided(memory, mine.shape, strides, 0), storage, tensor._involution)
    with closed_level():
        return copy.copy_(tangent)
