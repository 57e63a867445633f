"""How is a matrix product differentiated without copying a matrix?

The gradient of `a` in `a @ b` is `grad @ b^H`. If `a` lies in memory by columns (it is some `w.t()`, as in every linear
layer), its gradient is made that way, too: the transposed product is computed and transposed back, so that
undoing `w.t()` gives a gradient that lies as `w` does.

In PyTorch: `mm_mat1_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/70_matmul.yaml`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.state import local
from teachgrad.derivatives.formulas import conj, maybe_multiply
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def turned(matrix: Tensor) -> Tensor:
    """`matrix.t()`; where nothing is recorded, without the account that is kept of views."""
    state = local.state
    if state.grad_mode or state.dual_level >= 0:
        return aten.t(matrix)
    return state.wrap(matrix._array.T, matrix._home.device)


def by_columns(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    """Whether a matrix of this geometry is the transpose of a contiguous one."""
    return strides[0] == 1 and strides[1] == shape[0]


def mm_mat1_backward(
    grad: Tensor, mat2: Tensor, shape: tuple[int, ...], strides: tuple[int, ...], alpha: Any
) -> Tensor:
    """The gradient of `mat1`, which has this geometry, in `alpha * mat1 @ mat2`."""
    if by_columns(shape, strides):
        return maybe_multiply(aten.t(aten.mm(conj(mat2), turned(grad))), alpha)
    return maybe_multiply(aten.mm(grad, conj(turned(mat2))), alpha)


def mm_mat2_backward(
    grad: Tensor, mat1: Tensor, shape: tuple[int, ...], strides: tuple[int, ...], alpha: Any
) -> Tensor:
    """The gradient of `mat2`, which has this geometry, in `alpha * mat1 @ mat2`."""
    if by_columns(shape, strides):
        return maybe_multiply(aten.t(aten.mm(turned(grad), conj(mat1))), alpha)
    return maybe_multiply(aten.mm(conj(turned(mat1)), grad), alpha)


def batch_mH(batch: Tensor) -> Tensor:
    """Every matrix of a batch transposed and conjugated, as `Tensor.mH`."""
    return conj(aten.transpose(batch, 1, 2))
