"""Words that formulas use, said of bare arrays.

Where nobody records or watches a backward pass, a formula needs no tensors: the kernels do. `array_writer.py` writes
such a twin for each node whose formula calls nothing but kernels and what is defined here. Each function is the one of
the same name in `formulas*.py`, without the tensors. A gradient that is a view is left to tensors, which know that
they are views, unless nobody looks (`is_seen`); and where an operand is a view, most twins give up, as the operator then
has to think of the layout.

In PyTorch: nothing; there a tensor costs little.
Read next: `../autograd/express.py`, which runs the twins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.derivatives import formulas
from teachgrad.derivatives.formulas_matmul import by_columns
from teachgrad.derivatives.formulas_reductions import reduced_count
from teachgrad.kernels import layout
from teachgrad.tensor import Tensor

Array = np.ndarray
Shape = tuple[int, ...]


def of_one_dtype(grad: Array, saved: Array) -> tuple[Array, Array] | None:
    """Both as complex numbers, if one is real, the other complex, and nothing else is to be thought of.

    None: `saved` is a view, or operators would have to look for a common dtype.
    """
    if saved.base is not None:
        return None
    small, large = sorted((grad, saved), key=lambda array: array.itemsize)
    if small.dtype.kind != "f" or large.dtype.kind != "c" or large.itemsize != 2 * small.itemsize:
        return None
    if not (grad.ndim and saved.ndim):
        return None
    return (grad.astype(large.dtype), saved) if small is grad else (grad, saved.astype(large.dtype))


def conj(array: Array) -> Array:
    """The complex conjugate; a real array as it is."""
    return np.conj(array) if array.dtype.kind == "c" else array


def maybe_multiply(array: Array, factor: Any) -> Array:
    """`array` times a number that is usually 1."""
    if factor == 1:
        return array
    if isinstance(array, Tensor):  # what only passes on gradients is given tensors, too
        return formulas.maybe_multiply(array, factor)
    result = kernels.mul_scalar(array, factor.conjugate() if isinstance(factor, complex) else factor)
    return result if array.base is None else layout.pointwise(result, array)


# ---- views -----------------------------------------------------------------------------------------------------


FAR = 8
"""How many nodes `is_seen` looks ahead."""


def is_seen(edge: Any, captures: bool = True) -> bool:
    """Whether somebody behind `edge` may notice that a gradient is a view: hooks, or code of the user's.

    The way is followed through nodes that make views of views, to one that computes with them; after some nodes, and
    where the way parts, the answer is yes. Nodes that pass gradients on may lead to one that the pass captures; they
    are looked behind where it has no `captures`.
    """
    for _ in range(FAR):
        if edge is None:
            return False
        node = edge[0]
        if node._hooks is not None:
            return True
        if not (node.takes_views or node.gives_views or (node.passes_on and not captures)):
            return True
        if node.takes_views:
            return False
        edges = [e for e in node.next_edges if e is not None]
        if len(edges) != 1:
            return True
        edge = edges[0]
    return True


def t(array: Array) -> Array:
    """A matrix transposed."""
    return array.T


def transpose(array: Array, dim0: int, dim1: int) -> Array:
    """Two dimensions exchanged."""
    return kernels.transpose(array, dim0, dim1)


def reshape(array: Array, shape: Shape) -> Array:
    """The same numbers in another shape."""
    return array.reshape(shape)


# ---- sums and means --------------------------------------------------------------------------------------------


def mean_backward(grad: Array, shape: Shape, dim: Any, count: int, keepdim: bool) -> Array:
    """Everybody has an equal share."""
    n, ndim = count, len(shape)
    if dim is not None and dim != () and ndim:
        n = reduced_count(shape, dim)
        if not keepdim:
            grad = np.expand_dims(grad, tuple([d % ndim for d in ((dim,) if isinstance(dim, int) else dim)]))
    shares = np.empty(shape, grad.dtype)
    shares[...] = kernels.div_scalar(grad, n)
    return shares


def summed_to(grad: Array, shape: Shape) -> Array:
    """The sum of `grad` over the dimensions in which an array of `shape` was broadcast."""
    got = grad.shape
    if not shape:
        return kernels.sum_all(grad) if got else grad
    lead = len(got) - len(shape)
    if got[lead:] == shape and grad.dtype.char in "fdFD":
        return np.add.reduce(grad, 0 if lead == 1 else tuple(range(lead)))
    dims = [*range(lead), *[i for i in range(lead, len(got)) if shape[i - lead] == 1 and got[i] != 1]]
    return (kernels.sum_dim(grad, dims, True) if dims else grad).reshape(shape)


# ---- products --------------------------------------------------------------------------------------------------


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


def is_turned_and_seen(edge: Any, shape: Shape, strides: Shape) -> bool:
    """Whether the gradient of a matrix of this geometry is computed transposed, and somebody may notice."""
    return edge is not None and by_columns(shape, strides) and is_seen(edge)


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
    slope = self if exponent == 2 else kernels.pow_scalar(self, exponent - 1)
    return kernels.mul(grad, conj(kernels.mul_scalar(slope, exponent)))
