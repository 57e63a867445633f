"""Reflections: H = I - tau v v^H, where v is 0 above its own place, 1 there, and a column of `input` below.

LAPACK keeps an orthogonal matrix like this, as a product H_1 H_2 … H_k. `geqrf` finds such a product for a QR
decomposition; `ormqr` multiplies with it, `householder_product` writes down its first columns.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`.
Read next: `../derivatives/formulas_reflectors.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.kernels.dims import name_of, size
from teachgrad.kernels.linalg import adjoint, by_columns, check_kernel

Array = np.ndarray


def axis_of(a: Array, i: int) -> Array:
    """The vector v of reflection number `i`, as a column."""
    below = np.arange(a.shape[-2]) > i
    v = np.where(below, a[..., i], 0)
    v[..., i] = 1
    return v[..., None]


def reflect(a: Array, tau: Array, i: int, c: Array) -> Array:
    """H_i C."""
    v = axis_of(a, i)
    return c - tau[..., i, None, None] * (v @ (adjoint(v) @ c))


def _check(a: Array, tau: Array, name: str) -> None:
    """Refuse what is not one number for each column of each matrix."""
    if a.ndim < 2:
        raise RuntimeError(f"torch.{name}: input must have at least 2 dimensions.")
    if tau.ndim != a.ndim - 1:
        raise RuntimeError(f"torch.{name}: Expected tau to have one dimension less than input, but got tau.ndim equal to "
                           f"{tau.ndim} and input.ndim is equal to {a.ndim}")  # fmt: skip
    _check_batch(a, tau.shape[:-1], name, "tau")


def _check_batch(a: Array, batch: tuple[int, ...], name: str, argument: str) -> None:
    if batch != a.shape[:-2]:
        raise RuntimeError(f"torch.{name}: Expected batch dimensions of {argument} to be equal to input.shape[:-2], but got "
                           f"{list(batch)}")  # fmt: skip


def householder_product(a: Array, tau: Array) -> Array:
    name = "linalg.householder_product"
    if a.ndim >= 2 and a.shape[-2] < a.shape[-1]:
        raise RuntimeError(f"torch.{name}: input.shape[-2] must be greater than or equal to input.shape[-1]")
    if a.ndim >= 2 and a.shape[-1] < size(tau, -1):
        raise RuntimeError(f"torch.{name}: input.shape[-1] must be greater than or equal to tau.shape[-1]")
    _check(a, tau, name)
    if tau.dtype != a.dtype:
        raise RuntimeError(
            f"torch.{name}: tau dtype {name_of(tau.dtype)} does not match input dtype {name_of(a.dtype)}"
        )
    check_kernel(a, "orgqr_cpu")
    return by_columns(_through(a, tau, np.broadcast_to(np.eye(*a.shape[-2:], dtype=a.dtype), a.shape), False))


def ormqr(a: Array, tau: Array, c: Array, left: bool, transpose: bool) -> Array:
    if a.ndim < 2:
        raise RuntimeError("torch.ormqr: input must have at least 2 dimensions.")
    if c.ndim < 2:
        raise RuntimeError("torch.ormqr: other must have at least 2 dimensions.")
    side = -2 if left else -1
    if c.shape[side] != a.shape[-2]:
        raise RuntimeError(f"torch.ormqr: other.shape[{side}] must be equal to input.shape[-2]")
    if size(tau, -1) != min(c.shape[side], a.shape[-1]):
        raise RuntimeError(f"torch.ormqr: tau.shape[-1] must be equal to min(other.shape[{side}], input.shape[-1])")
    _check(a, tau, "ormqr")
    if c.ndim != a.ndim:
        raise RuntimeError("torch.ormqr: Expected other to have the same number of dimensions as input, but got other.ndim "
                           f"equal to {c.ndim} and input.ndim is equal to {a.ndim}")  # fmt: skip
    _check_batch(a, c.shape[:-2], "ormqr", "other")
    for name, array in (("tau", tau), ("other", c)):
        if array.dtype != a.dtype:
            raise RuntimeError(f"torch.ormqr: Expected input and {name} to have the same dtype, but input has dtype"
                               f"{name_of(a.dtype)} and {name} has dtype {name_of(array.dtype)}")  # fmt: skip
    check_kernel(a, "ormqr_cpu")
    if left:
        return by_columns(_through(a, tau, c, transpose))
    return by_columns(adjoint(_through(a, tau, adjoint(c), not transpose)))  # C Q = (Q^H C^H)^H


def _through(a: Array, tau: Array, c: Array, backward: bool) -> Array:
    """Q C, or (`backward`) Q^H C."""
    steps = range(tau.shape[-1])
    for i in steps if backward else reversed(steps):
        c = reflect(a, tau.conj() if backward else tau, i, c)
    return c


def geqrf(a: Array) -> tuple[Array, Array]:
    """R above, and below it the vectors whose reflections made it; and their tau."""
    if a.ndim < 2:
        raise RuntimeError("torch.geqrf: input must have at least 2 dimensions.")
    check_kernel(a, "geqrf_cpu")
    a = a.copy()
    k = min(a.shape[-2:])
    tau = np.zeros((*a.shape[:-2], k), a.dtype)
    for i in range(k):
        head, rest = a[..., i, i].copy(), a[..., i + 1 :, i]
        length = np.sqrt((np.abs(rest) ** 2).sum(-1) + np.abs(head) ** 2)
        turned = np.where(head.real < 0, length, -length)  # as if -0 were 0
        idle = ((rest == 0).all(-1)) & (head.imag == 0)  # nothing to do: H is I
        turned = np.where(idle, head, turned)
        tau[..., i] = np.where(idle, 0, (turned - head) / np.where(idle, 1, turned))
        a[..., i + 1 :, i] = np.where(idle[..., None], 0, rest / np.where(idle, 1, head - turned)[..., None])
        a[..., i, i] = turned
        columns = a[..., :, i + 1 :]
        a[..., :, i + 1 :] = reflect(a, tau.conj(), i, columns)
    return by_columns(a), tau


__all__ = ["geqrf", "householder_product", "ormqr"]
