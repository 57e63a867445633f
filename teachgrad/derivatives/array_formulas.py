"""Words that formulas use, said of bare arrays.

Where nobody records or watches a backward pass, a formula needs no tensors: the kernels do. `array_writer.py` writes
such a twin for each node whose formula calls nothing but kernels and what is defined here. Each function is the one of
the same name in `formulas*.py`, without the tensors.

In PyTorch: nothing; there a tensor costs little.
Read next: `../autograd/express.py`, which runs the twins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import kernels

Array = np.ndarray
Shape = tuple[int, ...]


def needs_promotion(saved: Array, grad: Array) -> bool:
    """Whether operators on two arrays of different dtypes would have to look for a common one.

    Not if one is real, the other complex, of one precision and with dimensions: numpy takes them as they are.
    """
    small, large = sorted((saved.dtype, grad.dtype), key=lambda dtype: dtype.itemsize)
    mixed = small.kind == "f" and large.kind == "c" and large.itemsize == 2 * small.itemsize
    return not (mixed and saved.ndim and grad.ndim)


def conj(array: Array) -> Array:
    """The complex conjugate; a real array as it is."""
    return np.conj(array) if array.dtype.kind == "c" else array


def maybe_multiply(array: Array, factor: Any) -> Array:
    """`array` times a number that is usually 1."""
    if factor == 1:
        return array
    return kernels.mul_scalar(array, factor.conjugate() if isinstance(factor, complex) else factor)


def reshape(array: Array, shape: Shape) -> Array:
    """The same numbers in another shape, copied if they have to be."""
    return array.reshape(shape)


# ---- reductions ------------------------------------------------------------------------------------------------


def unsqueeze_reduced(grad: Array, shape: Shape, dim: Any, keepdim: bool) -> Array:
    """Put back, with size 1, the dimensions that a reduction took out."""
    ndim = len(shape)
    if keepdim or ndim == 0 or dim is None:
        return grad
    for d in sorted([dim % ndim] if dim.__class__ is int else [d % ndim for d in dim]):
        grad = kernels.unsqueeze(grad, d)
    return grad


def sum_backward(grad: Array, shape: Shape, dim: Any, keepdim: bool) -> Array:
    """Every summand has the gradient of its sum."""
    return kernels.expand(unsqueeze_reduced(grad, shape, dim, keepdim), shape)


def sum_to(grad: Array, shape: Shape) -> Array:
    """Sum `grad` over the dimensions in which an array of `shape` was broadcast."""
    got = grad.shape
    if not shape:
        return kernels.sum_all(grad) if got else grad
    lead = len(got) - len(shape)
    if got[lead:] == shape and grad.size and grad.dtype.char in "fdFD":
        return np.add.reduce(grad, 0 if lead == 1 else tuple(range(lead)))
    dims = [*range(lead), *[i for i in range(lead, len(got)) if shape[i - lead] == 1 and got[i] != 1]]
    if dims:
        grad = kernels.sum_dim(grad, dims, True)
    return grad.reshape(shape) if lead > 0 else grad


# ---- products --------------------------------------------------------------------------------------------------


def by_columns(shape: Shape, strides: Shape) -> bool:
    """Whether a matrix of this geometry is the transpose of a contiguous one."""
    return strides[0] == 1 and strides[1] == shape[0]


def mm_mat1_backward(grad: Array, mat2: Array, shape: Shape, strides: Shape, alpha: Any) -> Array:
    """The gradient of `mat1`, which has this geometry, in `alpha * mat1 @ mat2`."""
    mat2 = conj(mat2)
    product = kernels.mm(mat2, grad.T).T if by_columns(shape, strides) else kernels.mm(grad, mat2.T)
    return maybe_multiply(product, alpha)


def mm_mat2_backward(grad: Array, mat1: Array, shape: Shape, strides: Shape, alpha: Any) -> Array:
    """The gradient of `mat2`, which has this geometry, in `alpha * mat1 @ mat2`."""
    mat1 = conj(mat1)
    product = kernels.mm(grad.T, mat1).T if by_columns(shape, strides) else kernels.mm(mat1.T, grad)
    return maybe_multiply(product, alpha)


def batch_mH(batch: Array) -> Array:
    """Every matrix of a batch transposed and conjugated."""
    return conj(kernels.transpose(batch, 1, 2))


# ---- other -----------------------------------------------------------------------------------------------------


def pow_backward(grad: Array, self: Array, exponent: Any) -> Array:
    """x^n has the slope n x^(n-1), and x^0 none."""
    if exponent == 0:
        return np.zeros_like(grad)
    if not isinstance(exponent, complex):
        exponent = float(exponent)
    return kernels.mul(grad, conj(kernels.mul_scalar(kernels.pow_scalar(self, exponent - 1), exponent)))


def permute_backward(grad: Array, dims: Sequence[int]) -> Array:
    """Bring each dimension back to where it came from."""
    back = [0] * len(dims)
    for to, dim in enumerate(dims):
        back[dim % len(dims)] = to
    return kernels.permute(grad, back)
