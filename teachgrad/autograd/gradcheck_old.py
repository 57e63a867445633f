"""What did one call before there was `gradcheck`?

The measured and the computed Jacobian by themselves, kept for programs that still do. They warn.

In PyTorch: `get_numerical_jacobian`, `get_analytical_jacobian` in `torch/autograd/gradcheck.py`.
Read next: `jacobians.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from teachgrad.autograd.gradcheck_compare import shown
from teachgrad.autograd.jacobians import as_tuple, by_rows, is_differentiable, measured
from teachgrad.tensor import Tensor


def get_numerical_jacobian(
    fn: Callable[..., Any], inputs: Any, target: Any = None, eps: float = 1e-3, grad_out: float = 1.0
) -> tuple[Tensor, ...]:
    """The Jacobian of what `fn(inputs)` returns first by each of `target` (or `inputs`) that requires grad."""
    _deprecated("get_numerical_jacobian", grad_out)
    inputs = as_tuple(inputs)
    places = [i for i, x in enumerate(inputs) if any(x is t for t in as_tuple(inputs if target is None else target))]
    wanted = [i for i in places if is_differentiable(inputs[i])]
    return tuple(shown(measured(lambda *given: fn(given), inputs, i, eps)[0]) for i in wanted)


def get_analytical_jacobian(
    inputs: Any, output: Tensor, nondet_tol: float = 0.0, grad_out: float = 1.0
) -> tuple[tuple[Tensor, ...], bool, bool, bool]:
    """(the Jacobian of `output` by each input that requires grad, is it the same twice, do shapes fit, do dtypes)"""
    _deprecated("get_analytical_jacobian", grad_out)
    found, shapes_fit, dtypes_fit = by_rows(as_tuple(inputs), output)
    again, _, _ = by_rows(as_tuple(inputs), output)
    same = all(not a.size or abs(a - b).max() <= nondet_tol for a, b in zip(found, again, strict=True))
    return tuple(shown(a) for a in found), same, shapes_fit, dtypes_fit


def _deprecated(name: str, grad_out: float) -> None:
    warnings.warn(f"`{name}` was part of PyTorch's private API and not meant to be exposed. We are deprecating it and "
                  "it will be removed in a future version of PyTorch. If you have a specific use for this or feature "
                  "request for this to be a stable API, please file us an issue at "
                  "https://github.com/pytorch/pytorch/issues/new", FutureWarning, stacklevel=3)  # fmt: skip
    if grad_out != 1.0:
        raise ValueError(f"Expected grad_out to be 1.0. {name} no longer supports values of grad_out != 1.0.")
