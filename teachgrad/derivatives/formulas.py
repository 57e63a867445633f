"""The longer words that formulas in the table use.

Everything here is written with tensor operators, reached through `aten`, so that a gradient can be differentiated
again. A helper that serves one entry stands near its relatives; the entry says when it is used.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/10_arithmetic.yaml`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def conj(tensor: Tensor) -> Tensor:
    """The complex conjugate; a real tensor as it is."""
    return aten.conj(tensor) if tensor._array.dtype.kind == "c" else tensor


def maybe_multiply(tensor: Tensor, factor: Any) -> Tensor:
    """`tensor` times a number that is usually 1."""
    if factor == 1:
        return tensor
    return aten.mul(tensor, factor.conjugate() if isinstance(factor, complex) else factor)


# ---- reductions ------------------------------------------------------------------------------------------------


def unsqueeze_reduced(grad: Tensor, shape: tuple[int, ...], dim: Any, keepdim: bool) -> Tensor:
    """Put back, with size 1, the dimensions that a reduction of a tensor of `shape` over `dim` took out."""
    ndim = len(shape)
    if keepdim or ndim == 0:
        return grad
    dims = range(ndim) if dim is None or dim == () else (dim,) if isinstance(dim, int) else dim
    for d in sorted(d % ndim for d in dims):
        grad = aten.unsqueeze(grad, d)
    return grad


def sum_backward(grad: Tensor, shape: tuple[int, ...], dim: Any, keepdim: bool) -> Tensor:
    """Every summand has the gradient of its sum."""
    return aten.expand(unsqueeze_reduced(grad, shape, dim, keepdim), shape)


# ---- views -----------------------------------------------------------------------------------------------------


def unsqueeze_to(grad: Tensor, dim: int, shape: tuple[int, ...]) -> Tensor:
    """Undo `squeeze(dim)` of a tensor of `shape`."""
    if shape and shape[dim] == 1:
        return aten.unsqueeze(grad, dim)
    return grad


def unbind_backward(
    grads: Any, dim: int, shape: tuple[int, ...], dtype: Any, device: Any
) -> Tensor:
    """The slices' gradients side by side; zeros for slices that nobody used."""
    rest = shape[: dim % len(shape)] + shape[dim % len(shape) + 1 :]
    zero = None
    parts = []
    for grad in grads:
        if grad is None:
            if zero is None:
                zero = aten.zeros(rest, dtype=aten.dtype_of(dtype), device=device)
            grad = zero
        parts.append(grad)
    return aten.stack(parts, dim)


def as_strided_backward(
    grad: Tensor, geometry: tuple[tuple[int, ...], tuple[int, ...], int], size: Any, stride: Any, offset: int | None
) -> Tensor:
    """The gradient of a window on memory: each place gets the sum of what was read from it.

    Both sides are laid out in a piece of memory of their own: gradients of the window's elements are added into it,
    and the input's geometry reads it. An input that overlaps itself shares the sum among its elements.
    """
    shape, input_stride, input_offset = geometry
    window_offset = input_offset if offset is None else offset
    return aten.as_strided_scatter_add(grad, shape, input_stride, input_offset, tuple(size), tuple(stride), window_offset)


# ---- copies and joins ------------------------------------------------------------------------------------------


def stack_backward(grad: Tensor, dim: int) -> Any:
    """Each of the stacked tensors gets its slice back."""
    return aten.unbind(grad, dim)


def to_numpy_dtype(grad: Tensor, dtype: Any) -> Tensor:
    """`grad` in the given numpy dtype (real part first, if it was complex and shall not be)."""
    if grad._array.dtype.kind == "c" and dtype.kind != "c":
        grad = aten.real(grad)
    return grad if grad._array.dtype == dtype else aten.to_copy(grad, aten.dtype_of(dtype))
