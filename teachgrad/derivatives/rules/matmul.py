"""How is a matrix product differentiated without copying a matrix?

The gradient of `a` in `a @ b` is `grad @ b^H`. If `a` lies in memory by columns (it is some `w.t()`, as in every linear
layer), its transpose is computed and turned: undoing `w.t()` then gives a gradient that lies as `w` does.

In PyTorch: `mm_mat1_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `linalg.py`.
"""

from __future__ import annotations

from typing import Any

Ints = tuple[int, ...]


def scaled(on: Any, grad: Any, factor: Any) -> Any:
    """`grad` times the conjugate of `factor`: the gradient of what was multiplied by that number."""
    return grad if factor == 1 else grad * factor.conjugate()


def mm_mat1_backward(on: Any, grad: Any, mat2: Any, shape: Ints, strides: Ints, alpha: Any) -> Any:
    """The gradient of the left factor, of this geometry, in `alpha * mat1 @ mat2`."""
    if strides[0] < strides[1]:
        return scaled(on, (mat2.conj() @ grad.mT).mT, alpha)
    return scaled(on, grad @ mat2.mT.conj(), alpha)


def mm_mat2_backward(on: Any, grad: Any, mat1: Any, shape: Ints, strides: Ints, alpha: Any) -> Any:
    """The gradient of the right factor, of this geometry, in `alpha * mat1 @ mat2`."""
    if strides[0] < strides[1]:
        return scaled(on, (grad.mT @ mat1.conj()).mT, alpha)
    return scaled(on, mat1.mT.conj() @ grad, alpha)
