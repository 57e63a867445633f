"""How are vectors and matrices multiplied?

By numpy's `matmul`. It would also broadcast, and mix dtypes; PyTorch's operators do neither, so that is refused here.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`.
Read next: `linalg.py`.
"""

from __future__ import annotations

import numpy as np

Array = np.ndarray
Number = int | float | complex


def fit(a: Array, b: Array) -> bool:
    """Whether `a` and `b` have the same dtype, and one that can be multiplied: not bool."""
    return a.dtype == b.dtype and a.dtype.kind != "b"


def unfit(name: str, ranks: tuple[int, ...], *operands: Array) -> RuntimeError:
    """The error for operands of other ranks than `ranks`, of several dtypes, or for bools."""
    found = tuple(a.ndim for a in operands)
    if found != ranks:
        return RuntimeError(f"{name}: expected operands of {ranks} dimensions, but they have {found}")
    kinds = " and ".join(str(a.dtype) for a in operands)
    return RuntimeError(f"{name}: expected numbers of the same dtype, but they are {kinds}")


def mm(a: Array, b: Array) -> Array:
    if not (a.ndim == b.ndim == 2 and fit(a, b)):
        raise unfit("mm", (2, 2), a, b)
    return np.matmul(a, b)


def bmm(a: Array, b: Array) -> Array:
    if not (a.ndim == b.ndim == 3 and fit(a, b)):
        raise unfit("bmm", (3, 3), a, b)
    if len(a) != len(b):
        raise RuntimeError(f"bmm: expected as many matrices in both batches, but there are {len(a)} and {len(b)}")
    return np.matmul(a, b)


def mv(a: Array, v: Array) -> Array:
    if not (a.ndim == 2 and v.ndim == 1 and fit(a, v)):
        raise unfit("mv", (2, 1), a, v)
    return np.matmul(a, v)


def dot(a: Array, b: Array) -> Array:
    if not (a.ndim == b.ndim == 1 and fit(a, b)):
        raise unfit("dot", (1, 1), a, b)
    return np.matmul(a, b)


def vdot(a: Array, b: Array) -> Array:
    return dot(a.conj(), b)


# ---- with a summand ----------------------------------------------------------------------------------------------


def scaled_sum(summand: Array, product: Array, beta: Number, alpha: Number) -> Array:
    """`beta * summand + alpha * product`, written over `product`. With beta = 0 the summand is not even looked at."""
    if summand.dtype != product.dtype:
        raise unfit("summand and product", (summand.ndim, product.ndim), summand, product)
    if alpha != 1:
        product *= alpha
    if beta:
        product += summand if beta == 1 else summand * beta
    return product


def addmm(summand: Array, a: Array, b: Array, beta: Number = 1, alpha: Number = 1) -> Array:
    return scaled_sum(summand, mm(a, b), beta, alpha)


def addmv(summand: Array, a: Array, v: Array, beta: Number = 1, alpha: Number = 1) -> Array:
    return scaled_sum(summand, mv(a, v), beta, alpha)


def addbmm(summand: Array, a: Array, b: Array, beta: Number = 1, alpha: Number = 1) -> Array:
    return scaled_sum(summand, np.add.reduce(bmm(a, b), 0), beta, alpha)


def baddbmm(summand: Array, a: Array, b: Array, beta: Number = 1, alpha: Number = 1) -> Array:
    return scaled_sum(summand, bmm(a, b), beta, alpha)
