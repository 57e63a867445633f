"""Symmetric matrices as L D L', with blocks of one or two on the diagonal of D: Bunch and Kaufman's way.

The largest entries become pivots. Where those of the diagonal are too small, two rows together are one.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`, and LAPACK's `sytrf`, `hetrf` behind it.
Read next: `reflectors.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from teachgrad.kernels.linalg import by_columns

Array = np.ndarray

_SMALL = (1 + math.sqrt(17)) / 8


def factored(a: Array, hermitian: bool) -> tuple[Array, Array, Array]:
    """L and D in one triangle; the row that each was swapped with (negative for two that are one); the first zero pivot."""
    lower = by_columns(np.tril(a))
    pivots = np.zeros(a.shape[:-1], np.int32)
    info = np.zeros(a.shape[:-2], np.int32)
    for place in np.ndindex(info.shape):
        info[place] = _factor(lower[place], pivots[place], hermitian and a.dtype.kind == "c")
    return lower, pivots, info


def _factor(a: Array, pivots: Array, hermitian: bool) -> int:
    """Factor one lower triangle where it lies; the number of the first pivot that is zero."""
    n, k, info = len(a), 0, 0
    if hermitian:
        np.fill_diagonal(a, a.diagonal().real)
    while k < n:
        size, pivot = _pivot(a, k)
        if not size:
            info, size = info or k + 1, 1
        elif size == 2 or pivot != k:
            _swap(a, k + size - 1, pivot, k, hermitian)
        if a[k, k] or size == 2:
            _eliminate(a, k, size, hermitian)
        pivots[k : k + size] = pivot + 1 if size == 1 else -pivot - 1
        k += size
    return info


def _size(x: Array) -> Array:
    return np.abs(x.real) + np.abs(x.imag)


def _pivot(a: Array, k: int) -> tuple[int, int]:
    """(1, a row) or (2, the row that goes with this one); (0, this row) if there is nothing in it."""
    here = _size(a[k, k])
    if k == len(a) - 1:
        return int(here > 0 or here != here), k
    column = _size(a[k + 1 :, k])
    most = k + 1 + int(column.argmax())
    largest = column.max()
    if max(here, largest) == 0:
        return 0, k
    if here >= _SMALL * largest:
        return 1, k
    row = max(_size(a[most, k:most]).max(), _size(a[most + 1 :, most]).max(initial=0))
    if here >= _SMALL * largest * (largest / row):
        return 1, k
    return (1, most) if _size(a[most, most]) >= _SMALL * row else (2, most)


def _swap(a: Array, one: int, other: int, k: int, hermitian: bool) -> None:
    """Swap two rows and columns of what is not yet factored, of which only the lower triangle is there."""
    if one == other:
        return
    rest = a[k:, k:]
    mirrored = rest.conj() if hermitian else rest
    whole = np.tril(rest) + np.tril(mirrored, -1).T
    order = np.arange(len(rest))
    order[[one - k, other - k]] = order[[other - k, one - k]]
    rest[...] = np.tril(whole[order][:, order])


def _eliminate(a: Array, k: int, size: int, hermitian: bool) -> None:
    """Take the pivot's share out of the rows below."""
    after = k + size
    block = _block(a, k, size, hermitian)
    columns = a[after:, k:after].copy()
    shares = np.linalg.solve(block.T, columns.T).T
    a[after:, after:] -= np.tril(shares @ (columns.conj() if hermitian else columns).T)
    a[after:, k:after] = shares
    if hermitian:
        np.fill_diagonal(a[after:, after:], a[after:, after:].diagonal().real)


def _block(a: Array, k: int, size: int, hermitian: bool) -> Array:
    """The block of D at `k`."""
    block = a[k : k + size, k : k + size].copy()
    if size == 2:
        block[0, 1] = block[1, 0].conj() if hermitian else block[1, 0]
    return block


def solved(ld: Array, pivots: Array, b: Array, hermitian: bool) -> Array:
    """The X with A X = B for matrices that were factored."""
    hermitian = hermitian and ld.dtype.kind == "c"
    batch = np.broadcast_shapes(ld.shape[:-2], b.shape[:-2])
    x = by_columns(np.broadcast_to(b, batch + b.shape[-2:]).copy())
    ld, pivots = np.broadcast_to(ld, batch + ld.shape[-2:]), np.broadcast_to(pivots, batch + pivots.shape[-1:])
    for place in np.ndindex(batch):
        _solve(ld[place], pivots[place], x[place], hermitian)
    return x


def _steps(pivots: Array) -> Iterator[tuple[int, int, int]]:
    """(where a block begins, its size, the row that its last one was swapped with)."""
    k = 0
    while k < len(pivots):
        size = 1 if pivots[k] > 0 else 2
        yield k, size, abs(int(pivots[k])) - 1
        k += size


def _divided(block: Array, rows: Array) -> Array:
    """The rows over a block of D; over one that is singular they are infinite, or no numbers."""
    if len(block) == 1:
        return rows / block[0, 0]
    corner, other = block[1, 0], block[0, 1]
    first, second = block[0, 0] / other, block[1, 1] / corner
    above, below = rows[0] / other, rows[1] / corner
    return np.array([second * above - below, first * below - above]) / (first * second - 1)


def _solve(a: Array, pivots: Array, x: Array, hermitian: bool) -> None:
    for k, size, other in _steps(pivots):
        after = k + size
        x[[after - 1, other]] = x[[other, after - 1]]
        x[after:] -= a[after:, k:after] @ x[k:after]
        x[k:after] = _divided(_block(a, k, size, hermitian), x[k:after])
    for k, size, other in reversed(list(_steps(pivots))):
        after = k + size
        column = a[after:, k:after]
        x[k:after] -= (column.conj() if hermitian else column).T @ x[after:]
        x[[after - 1, other]] = x[[other, after - 1]]


__all__ = ["factored", "solved"]
