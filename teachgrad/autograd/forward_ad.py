"""What if the derivative travelled forward, beside the value?

A *dual* tensor is a primal (the value) with a tangent (its derivative along one direction). Inside a `dual_level`,
every operator computes both: its result from the primals, the result's tangent from the primals and tangents
(`generated/tangents.py`, from the same table as the backward rules). One pass gives the Jacobian times a vector: a
column where backward gives a row.

    with dual_level():
        y = f(make_dual(x, v))
        value, jvp = unpack_dual(y)

In PyTorch: `torch/autograd/forward_ad.py`.
Read next: `../graph/forward_grad.py`, where tangents are kept.
"""

from __future__ import annotations

from typing import NamedTuple

from teachgrad.autograd.grad_mode import Mode, Switch
from teachgrad.engine.engine import Identity
from teachgrad.graph import forward_grad
from teachgrad.graph.node import new_node, set_history
from teachgrad.graph.views import make_view
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, gradient_edge, requires_grad

_current_level = -1
"""The number of the level that is open, -1 outside: there is only one, 0."""


class UnpackedDualTensor(NamedTuple):
    """What `unpack_dual` gives: the value, and its tangent or None."""

    primal: Tensor
    tangent: Tensor | None


def enter_dual_level() -> int:
    """Open the level. Tangents exist until it is left."""
    if forward_grad.level >= 0:
        raise RuntimeError("Nested forward mode AD is not supported at the moment")
    from teachgrad.generated import tangents  # on demand: few programs use forward mode

    forward_grad.rules.update(vars(tangents) | forward_grad.rules)
    _set_level(0)
    return 0


def exit_dual_level(*, level: int | None = None):
    """Leave the level; its tangents are gone. Here and below `level` says nothing: there is only one."""
    if forward_grad.level < 0:
        raise RuntimeError("Dual level must be a positive number.")
    forward_grad.forget_tangents()
    _set_level(-1)


def _set_level(level):
    global _current_level
    _current_level = forward_grad.level = level


class dual_level(Mode):
    """`with dual_level():` opens the level and leaves it."""

    def __enter__(self) -> int:
        return enter_dual_level()

    def __exit__(self, *exception):
        exit_dual_level()


def make_dual(tensor: Tensor, tangent: Tensor, *, level: int | None = None) -> Tensor:
    """A view of `tensor` that carries `tangent`.

    Args:
        tensor: the primal, floating point or complex.
        tangent: the direction, of the same shape.

    Raises:
        RuntimeError: no level is open, shapes differ, or `tensor` has a tangent already.

    >>> with torch.autograd.forward_ad.dual_level():
    ...     x = torch.autograd.forward_ad.make_dual(torch.tensor([2.0]), torch.tensor([1.0]))
    ...     torch.autograd.forward_ad.unpack_dual(x * x).tangent
    tensor([4.])
    """
    if forward_grad.level < 0:
        raise RuntimeError("Trying to create a dual Tensor for forward AD but no level exists, make sure to "
                           "enter_dual_level() first.")  # fmt: skip
    for name, given in (("primal", tensor), ("tangent", tangent)):
        if not given.dtype.is_differentiable:
            raise ValueError(f"Expected {name} to be floating point or complex, but got: {given.dtype}")
    if forward_grad.tangent_of(tensor) is not None:
        raise RuntimeError("Making a dual Tensor based on a Tensor that already has a forward gradient at the same "
                           "level 0 is not supported.")  # fmt: skip
    dual = tensor.view_as(tensor)
    give_tangent(dual, tangent)
    return dual


def unpack_dual(tensor: Tensor, *, level: int | None = None) -> UnpackedDualTensor:
    """The primal and the tangent of `tensor`; outside a level there is no tangent."""
    if forward_grad.level < 0:
        return UnpackedDualTensor(tensor, None)
    if not isinstance(tensor, Tensor):
        raise TypeError(f"_unpack_dual(): argument 'dual' (position 1) must be Tensor, not {type(tensor).__name__}")
    state = local.state
    primal = make_view(tensor, tensor._memory.view(), state)
    if state.grad_mode and requires_grad(tensor):
        set_history(primal, new_node(Identity, (gradient_edge(tensor),), state))
    forward_grad.attach(primal, None)
    return UnpackedDualTensor(primal, forward_grad.tangent_of(tensor))


def give_tangent(tensor: Tensor, tangent: Tensor | None):
    """Let `tensor` carry a tangent that a user made, if that fits."""
    if not isinstance(tangent, Tensor) or not (tensor.dtype.is_differentiable and tangent.dtype.is_differentiable):
        raise RuntimeError("Expected both tensor and its forward grad to be floating point or complex")
    if tensor.shape != tangent.shape:
        raise RuntimeError("Trying to set a forward gradient that has a different size than that of the original "
                           f"Tensor, this is not supported. Tensor is of size {list(tensor.shape)} while the given "
                           f"forward gradient is of size {list(tangent.shape)}.")  # fmt: skip
    if forward_grad.tangent_of(tangent) is not None:
        raise RuntimeError("Setting a forward grad that itself has a forward gradient at the same level0 is not "
                           "supported.")  # fmt: skip
    forward_grad.attach(tensor, tangent)


class _set_fwd_grad_enabled(Switch):
    """Switch forward mode off (or on) inside an open level."""

    field = "forward_ad"


def _is_fwd_grad_enabled():
    return local.state.forward_ad
