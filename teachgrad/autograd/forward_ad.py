"""What if the derivative travelled forward, beside the value?

A *dual* tensor is a primal (the value) with a tangent (its derivative along one direction). Inside a `dual_level`,
every operator computes both: its result from the primals, the result's tangent from the primals and tangents
(`generated/tangents.py`, from the same table as the backward formulas). One pass gives the Jacobian times a vector:
a column where backward gives a row.

    with dual_level():
        y = f(make_dual(x, v))
        value, jvp = unpack_dual(y)

In PyTorch: `torch/autograd/forward_ad.py`.
Read next: `tangent.py`, where the tangent is kept.
"""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple
from weakref import WeakSet

from teachgrad.arguments import class_name
from teachgrad.autograd.grad_mode import _Decorating
from teachgrad.autograd.state import local, share_dual_level
from teachgrad.autograd.tangent import alive, check_tangent, has_tangent, primal_view, set_tangent, tangent_or_none
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

_current_level = -1
"""The number of the level that is open, -1 outside: there is only one, 0."""

_generations = count()


class UnpackedDualTensor(NamedTuple):
    """What `unpack_dual` gives: the value, and its tangent or None."""

    primal: Tensor | None
    tangent: Tensor | None


def enter_dual_level() -> int:
    """Open the level. Tangents exist until it is left."""
    global _current_level
    if local.state.dual_level >= 0:
        raise RuntimeError("Nested forward mode AD is not supported at the moment")
    level = next(_generations)
    alive[level] = WeakSet()
    share_dual_level(level)
    _current_level = 0
    return 0


def exit_dual_level(*, level: int | None = None) -> None:
    """Leave the level; its tangents are gone."""
    global _current_level
    if level is not None and level != _current_level:
        raise RuntimeError("Trying to exit a forward AD level that was not the last one that was created. "
                           "This is not supported.")  # fmt: skip
    if local.state.dual_level < 0:
        raise RuntimeError("Dual level must be a positive number.")
    for tangent in alive.pop(local.state.dual_level):
        tangent.value = None
    share_dual_level(-1)
    _current_level = -1


class dual_level(_Decorating):
    """`with dual_level():` opens the level and leaves it."""

    def __enter__(self) -> int:
        return enter_dual_level()

    def __exit__(self, *exception: Any) -> None:
        exit_dual_level()


def make_dual(tensor: Tensor, tangent: Tensor, *, level: int | None = None) -> Tensor:
    """A view of `tensor` that carries `tangent`.

    Args:
        tensor: the primal, floating point or complex.
        tangent: the direction, of the same shape.
        level: 0, or left out.

    Raises:
        RuntimeError: no level is open, shapes differ, or `tensor` has a tangent already.
    """
    state = local.state
    if (level if level is not None else state.dual_level) < 0:
        raise RuntimeError("Trying to create a dual Tensor for forward AD but no level exists, make sure to "
                           "enter_dual_level() first.")  # fmt: skip
    for name, given in (("primal", tensor), ("tangent", tangent)):
        if not (given.is_floating_point() or given.is_complex()):
            raise ValueError(f"Expected {name} to be floating point or complex, but got: {given.dtype}")
    if level not in (None, 0):
        raise RuntimeError("Invalid level given to _make_dual")
    if has_tangent(tensor):
        raise RuntimeError("Making a dual Tensor based on a Tensor that already has a forward gradient at the same "
                           "level 0 is not supported.")  # fmt: skip
    check_tangent(tensor, tangent)
    dual = aten.view(tensor, tensor._array.shape)
    set_tangent(dual, tangent)
    return dual


def unpack_dual(tensor: Tensor, *, level: int | None = None) -> UnpackedDualTensor:
    """The primal and the tangent of `tensor`; outside a level there is no tangent."""
    if (_current_level if level is None else level) < 0:
        return UnpackedDualTensor(tensor, None)
    if not isinstance(tensor, Tensor):
        raise TypeError(f"_unpack_dual(): argument 'dual' (position 1) must be Tensor, not {class_name(tensor)}")
    tangent = tangent_or_none(tensor)
    if level and tangent is not None:
        raise RuntimeError("Invalid level given to _fw_primal")
    return UnpackedDualTensor(primal_view(tensor), tangent)


class _set_fwd_grad_enabled(_Decorating):
    """Switch forward mode off (or on) inside an open level."""

    def __init__(self, mode: bool) -> None:
        if not isinstance(mode, bool):
            raise TypeError(f"enabled must be a bool (got {class_name(mode)})")
        self.before = local.state.forward_ad
        self.mode = mode
        local.state.forward_ad = mode

    def __enter__(self) -> None:
        local.state.forward_ad = self.mode

    def __exit__(self, *exception: Any) -> None:
        local.state.forward_ad = self.before

    def clone(self) -> _set_fwd_grad_enabled:
        return self.__class__(self.mode)


def _is_fwd_grad_enabled() -> bool:
    return local.state.forward_ad
