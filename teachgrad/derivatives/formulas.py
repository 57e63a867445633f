"""The longer words that formulas in the table use.

Everything here is written with tensor operators, reached through `aten`, so that a gradient can be differentiated
again. A helper that serves one entry stands near its relatives; the entry says when it is used.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/10_arithmetic.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad.autograd.node import Edges, Grads
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def conj(tensor: Tensor) -> Tensor:
    """The complex conjugate; a real tensor as it is."""
    return aten.conj(tensor) if tensor._array.dtype.kind == "c" else tensor


def maybe_multiply(tensor: Tensor, factor: Any) -> Tensor:
    """`tensor` times a number that is usually 1."""
    if factor == 1:
        return tensor
    return aten.mul_scalar(tensor, factor.conjugate() if isinstance(factor, complex) else factor)


def where_wanted(gradients: Sequence[Tensor | None], wanted: Edges) -> tuple[Tensor | None, ...]:
    """Those of `gradients` that somebody waits for, computed with the others in one go."""
    return tuple(None if edge is None else grad for grad, edge in zip(gradients, wanted, strict=True))


def and_keep(value: Tensor, *saved: Tensor) -> Tensor:
    """`value`, for which `saved` need not be kept; but PyTorch keeps it, so that it may not be overwritten."""
    return value


def not_implemented(name: str, grads: Grads = ()) -> Any:
    """Where PyTorch's table has no formula, either. Who names `grads` refuses, whichever of them arrives."""
    raise NotImplementedError(f"the derivative for '{name}' is not implemented.")


def times(tensor: Tensor, factor: Any) -> Tensor:
    """`tensor` times a number that is usually 1, as forward formulas have it: not conjugated."""
    return tensor if factor == 1 else aten.mul_scalar(tensor, factor)


# ---- reductions ------------------------------------------------------------------------------------------------


def unsqueeze_reduced(grad: Tensor, shape: tuple[int, ...], dim: Any, keepdim: bool) -> Tensor:
    """Put back, with size 1, the dimensions that a reduction of a tensor of `shape` over `dim` took out.

    If it took out all of them (`dim` is None or empty), broadcasting does without.
    """
    ndim = len(shape)
    if keepdim or ndim == 0 or dim is None:
        return grad
    if dim.__class__ is int:
        return aten.unsqueeze(grad, dim)
    for d in sorted([d % ndim for d in dim]):
        grad = aten.unsqueeze(grad, d)
    return grad


def sum_backward(grad: Tensor, shape: tuple[int, ...], dim: Any, keepdim: bool) -> Tensor:
    """Every summand has the gradient of its sum."""
    return aten.expand(unsqueeze_reduced(grad, shape, dim, keepdim), shape)


# ---- dtypes ----------------------------------------------------------------------------------------------------


def to_numpy_dtype(grad: Tensor, dtype: Any) -> Tensor:
    """`grad` in the given numpy dtype; with a warning, if it was complex and shall not be."""
    return grad if grad._array.dtype == dtype else aten.to_copy(grad, aten.dtype_of(dtype))
