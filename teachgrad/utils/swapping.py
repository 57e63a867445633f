"""Two tensors are to change places, for everybody who knows them. What has to move, and when is that refused?

`swap_tensors(a, b)` leaves both objects where they are and exchanges what is in them: memory, gradient, history, hooks,
attributes, even their classes. It is refused if a graph, a view or a weak reference leads to one of them: it would go on
to mean the old contents. One thing may lead there, the AccumulateGrad node of a leaf, which goes along. If a graph from before
the swap still ends in it, a backward pass through that graph is refused.

In PyTorch: `torch/utils/__init__.py`.
Read next: `../tensor.py`, for what there is in a tensor.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import MemberDescriptorType
from typing import Any, NoReturn
from weakref import getweakrefs

from teachgrad.autograd.graph import get_gradient_edge
from teachgrad.autograd.node import Node
from teachgrad.autograd.saved_variable import SavedVariable
from teachgrad.tensor import AutogradMeta, Tensor, ViewMeta


def swap_tensors(t1: Tensor, t2: Tensor) -> None:
    """Exchange the contents of two tensors, each of which stays the object it is."""
    named = {"t1": t1, "t2": t2}
    for name, tensor in named.items():
        if getweakrefs(tensor) and not tensor.retains_grad:
            raise RuntimeError(f"Cannot swap {name} because it has weakref associated with it")
    slots = set(_slots(t1))
    if slots != set(_slots(t2)):
        raise RuntimeError("Cannot swap t1 and t2 if they have different slots")
    for name, tensor in named.items():
        _check_holders(name, tensor)
    for name, tensor in named.items():
        if tensor.retains_grad:
            raise RuntimeError(f"Expected no weakrefs to {name}'s Tensor object but got  1")
    if t1 is t2:
        return
    t1.__class__, t2.__class__ = t2.__class__, t1.__class__
    t1.__dict__, t2.__dict__ = t2.__dict__, t1.__dict__
    for slot in slots:
        _swap(slot, t1, t2)
    for tensor in (t1, t2):
        _take_accumulator_along(tensor)


def _slots(tensor: Tensor) -> Iterator[MemberDescriptorType]:
    for cls in type(tensor).__mro__:
        yield from (slot for slot in vars(cls).values() if isinstance(slot, MemberDescriptorType))


_EMPTY = object()


def _swap(slot: Any, t1: Tensor, t2: Tensor) -> None:
    first, second = _content(slot, t1), _content(slot, t2)
    for tensor, content in ((t1, second), (t2, first)):
        if content is not _EMPTY:
            slot.__set__(tensor, content)
        elif _content(slot, tensor) is not _EMPTY:
            slot.__delete__(tensor)


def _content(slot: Any, tensor: Tensor) -> Any:
    try:
        return slot.__get__(tensor)
    except AttributeError:
        return _EMPTY


def _take_accumulator_along(tensor: Tensor) -> None:
    """The AccumulateGrad node of what is now in `tensor` has to know where that went."""
    meta = tensor._meta
    node = None if meta is None or meta.accumulator is None else meta.accumulator()
    if node is not None:
        node.variable = tensor


# ---- who leads to a tensor -------------------------------------------------------------------------------------


def _check_holders(name: str, tensor: Tensor) -> None:
    """Refuse if anything but its AccumulateGrad node holds `tensor`, and let that node refuse to run."""
    count = _use_count(tensor)
    refused = RuntimeError(f"Expected use_count of {name} to be 1 or 2 with an AccumulateGrad node but got {count} make sure "
                           "you are not holding references to the tensor in other places.")  # fmt: skip
    if count > 2 or (count == 2 and not tensor.is_leaf):
        raise refused
    if count == 2:
        accumulator = get_gradient_edge(tensor).node
        if _use_count(tensor) != 2:  # the node was made just now
            raise refused
        accumulator.register_prehook(_refuse_to_run)


def _refuse_to_run(grads: Any) -> NoReturn:
    raise RuntimeError("Trying to execute AccumulateGrad node that was poisoned by swap_tensors: a tensor of the graph that "
                       "you run backward on was swapped since. Swap before the forward pass, or after the backward pass.")  # fmt: skip


def _use_count(tensor: Tensor) -> int:
    """One for the program, and one for each node, view or gradient that holds `tensor` itself."""
    return 1 + sum(_is_inner(holder) for holder in gc.get_referrers(tensor))


def _is_inner(holder: object) -> bool:
    """Whether this is a part of autograd, or a tuple of a tensor and its version that a node keeps."""
    if isinstance(holder, (Node, ViewMeta, AutogradMeta, SavedVariable)):
        return True
    return holder.__class__ is tuple and len(holder) == 2 and _is_in_a_node(holder, 1)  # type: ignore[arg-type]


def _is_in_a_node(part: object, depth: int) -> bool:
    for holder in gc.get_referrers(part):
        if isinstance(holder, Node) or (depth and holder.__class__ is list and _is_in_a_node(holder, depth - 1)):
            return True
    return False
