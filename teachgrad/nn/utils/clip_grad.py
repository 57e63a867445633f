"""Gradients made smaller where they are too large.

In PyTorch: `torch/nn/utils/clip_grad.py`.
Read next: `convert_parameters.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from types import GeneratorType
from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.callers import users_level
from teachgrad.creation import tensor
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def _listed(tensors: Tensor | Iterable[Tensor]) -> list[Tensor]:
    return [tensors] if isinstance(tensors, Tensor) else list(tensors)


def _gradients(parameters: Tensor | Iterable[Tensor]) -> list[Any]:
    return [p.grad for p in _listed(parameters) if p.grad is not None]


@no_grad()
def clip_grad_norm(
    parameters: Tensor | Iterable[Tensor], max_norm: float, norm_type: float = 2.0, error_if_nonfinite: bool = False,
    foreach: Any = None,
) -> Tensor:  # fmt: skip
    """`clip_grad_norm_`, deprecated."""
    warnings.warn(
        "`torch.nn.utils.clip_grad_norm` is now deprecated in favor of `torch.nn.utils.clip_grad_norm_`.",
        FutureWarning,
        stacklevel=users_level(),
    )
    return clip_grad_norm_(parameters, max_norm, norm_type, error_if_nonfinite, foreach)


@no_grad()
def get_total_norm(
    tensors: Tensor | Iterable[Tensor], norm_type: float = 2.0, error_if_nonfinite: bool = False, foreach: Any = None
) -> Tensor:
    """The norm of all the tensors together."""
    given, norm_type = _listed(tensors), float(norm_type)
    if not given:
        return tensor(0.0)
    norms = [aten.linalg_vector_norm(t, norm_type) for t in given]
    total = aten.linalg_vector_norm(aten.stack([aten.to_device(n, given[0].device) for n in norms], 0), norm_type)
    if error_if_nonfinite and not aten.isfinite(total).item():
        raise RuntimeError(
            f"The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be "
            "clipped. To disable this error and scale the gradients by the non-finite norm anyway, set "
            "`error_if_nonfinite=False`"
        )
    return total


@no_grad()
def clip_grads_with_norm_(
    parameters: Tensor | Iterable[Tensor], max_norm: float, total_norm: Tensor, foreach: Any = None
) -> None:
    """Multiply every gradient by `max_norm / total_norm`, if that makes it smaller."""
    factor = aten.clamp_max(float(max_norm) / (total_norm + 1e-6), 1.0)
    for gradient in _gradients(parameters):
        gradient.mul_(aten.to_device(factor, gradient.device))


def clip_grad_norm_(
    parameters: Tensor | Iterable[Tensor], max_norm: float, norm_type: float = 2.0, error_if_nonfinite: bool = False,
    foreach: Any = None,
) -> Tensor:  # fmt: skip
    """Make the gradients of all parameters, taken together, no longer than `max_norm`. Gives how long they were."""
    given = _listed(parameters)
    if isinstance(parameters, GeneratorType) and not given:
        warnings.warn("`parameters` is an empty generator, no gradient clipping will occur.", stacklevel=users_level())
    total = get_total_norm(_gradients(given), norm_type, error_if_nonfinite)
    clip_grads_with_norm_(given, max_norm, total)
    return total


@no_grad()
def clip_grad_value_(parameters: Tensor | Iterable[Tensor], clip_value: float, foreach: Any = None) -> None:
    """Cut each number of each gradient off at `clip_value` and its negative."""
    clip_value = float(clip_value)
    for gradient in _gradients(parameters):
        gradient.clamp_(min=-clip_value, max=clip_value)
