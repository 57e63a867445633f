"""What does a tensor carry in forward mode?

Its *tangent*: the derivative of its value along the direction in which the inputs move. It lives in the tensor's
AutogradMeta together with the number of the dual level it belongs to, so that leaving the level is enough to make all
of its tangents invisible.

In PyTorch: `torch/csrc/autograd/forward_grad.h`, `autograd_meta.cpp`.
Read next: `forward_ad.py`, or `../generated/tangents.py`, which computes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, meta_of


def tangent_or_none(tensor: Tensor | None) -> Tensor | None:
    """The tangent of `tensor` at the current level, if it has one."""
    if tensor is None or tensor._meta is None:
        return None
    state = local.state
    kept: Any = tensor._meta.tangent
    if kept is None or state.dual_level < 0 or not state.forward_ad or kept[0] != state.dual_level:
        return None
    return kept[1]


def has_tangent(tensor: Tensor | None) -> bool:
    """Whether `tensor` has a tangent at the current level."""
    return tangent_or_none(tensor) is not None


def tangent(tensor: Tensor | None) -> Tensor | None:
    """The tangent of `tensor`; zeros if it has none."""
    if tensor is None:
        return None
    found = tangent_or_none(tensor)
    return aten.zeros_like(tensor) if found is None else found


def tangents(tensors: Iterable[Tensor]) -> list[Tensor | None]:
    """The tangent of each tensor; zeros for those that have none."""
    return [tangent(t) for t in tensors]


def primal(tensor: Tensor | None) -> Tensor | None:
    """`tensor` without its tangent, still connected to the graph."""
    if tensor is None or not has_tangent(tensor):
        return tensor
    return aten._fw_primal(tensor)


def primals(tensors: Iterable[Tensor]) -> list[Tensor | None]:
    """Each tensor without its tangent."""
    return [primal(t) for t in tensors]


def set_tangent(tensor: Tensor, value: Tensor | None) -> None:
    """Give `tensor` a tangent at the current level; None leaves it as it is."""
    if value is not None and tensor._array.dtype.kind in "fc":
        kept: Any = (local.state.dual_level, value)
        meta_of(tensor).tangent = kept


def set_tangents(tensors: Iterable[Tensor], values: Iterable[Tensor | None]) -> None:
    """Give each tensor its tangent."""
    for tensor, value in zip(tensors, values, strict=False):
        set_tangent(tensor, value)


def overwrite_tangent(tensor: Tensor, value: Tensor | None) -> None:
    """After an in-place operation: write the new tangent over the old one, so that views of it see it."""
    if value is None:
        old = tangent_or_none(tensor)
        if old is not None:
            aten.zero_(old)
        return
    old = tangent_or_none(tensor)
    if old is None and tensor._meta is not None and tensor._meta.view is not None:
        base = tensor._meta.view.base
        if not has_tangent(base):
            set_tangent(base, aten.zeros_like(base))
        whole = tangent_or_none(base)
        assert whole is not None
        replay = tensor._meta.view.replay
        old = replay(whole) if replay is not None else aten.as_strided_like(whole, base, tensor)
        set_tangent(tensor, old)
    if old is None:
        set_tangent(tensor, value)
    else:
        aten.copy_(old, value)


def no_forward_mode(name: str) -> Any:
    """The error for operators without a forward formula."""
    raise NotImplementedError(
        f"Trying to use forward AD with {name} that does not support it because it has not been implemented yet.\n"
        "Please file an issue to PyTorch at https://github.com/pytorch/pytorch/issues/new?template=feature-request.yml "
        "so that we can prioritize its implementation."
    )
