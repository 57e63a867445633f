"""The largest singular values, without computing the others.

A few random vectors, sent through the matrix (and back and forth `niter` times), soon point where it stretches most. In
that small space it is decomposed exactly.

In PyTorch: `torch/_lowrank.py`.
Read next: `linalg.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.composite.linalg import linalg_svd
from teachgrad.dispatcher import aten, surface
from teachgrad.dtypes import get_default_dtype
from teachgrad.random import randn
from teachgrad.tensor import Tensor

Three = tuple[Tensor, Tensor, Tensor]


@surface
def svd_lowrank(A: Tensor, q: int | None = 6, niter: int | None = 2, M: Tensor | None = None) -> Three:
    """The `q` largest singular values of A (or of A - M) and their vectors, nearly."""
    rows, columns = A.shape[-2:]
    if M is not None:
        M = M.broadcast_to(A.size())
    if rows >= columns:
        return _decomposed(A, q, niter, M)
    U, S, V = _decomposed(A.mH, q, niter, None if M is None else M.mH)
    return V, S, U


@surface
def pca_lowrank(A: Tensor, q: int | None = None, center: bool = True, niter: int = 2) -> Three:
    """The `q` directions in which the rows of A differ most, nearly."""
    rows, columns = A.shape[-2:]
    smaller = min(rows, columns)
    if q is None:
        q = min(6, smaller)
    elif not 0 <= q <= smaller:
        raise ValueError(f"q(={q}) must be non-negative integer and not greater than min(m, n)={smaller}")
    if niter < 0:
        raise ValueError(f"niter(={niter}) must be non-negative integer")
    return svd_lowrank(A - A.mean(dim=(-2,), keepdim=True) if center else A, q, niter=niter, M=None)


def _decomposed(A: Tensor, q: Any, niter: Any, M: Tensor | None) -> Three:
    Q = _approximate_basis(A, 6 if q is None else q, 2 if niter is None else niter, M)
    U, S, Vh = linalg_svd(_projected(Q, A, M), full_matrices=False)
    V = Vh.mH
    return Q.matmul(U), S, V


def _approximate_basis(A: Tensor, q: int, niter: int, M: Tensor | None) -> Tensor:
    """Orthogonal vectors that span most of what A makes."""
    dtype = A.dtype if A.dtype.is_differentiable else get_default_dtype()  # which does not fit integers
    Q = aten.linalg_qr(_of(A, M, randn(A.shape[-1], q, dtype=dtype, device=A.device)))[0]
    for _ in range(niter):
        Q = aten.linalg_qr(_of(A, M, Q, adjoint=True))[0]
        Q = aten.linalg_qr(_of(A, M, Q))[0]
    return Q


def _of(A: Tensor, M: Tensor | None, vectors: Tensor, adjoint: bool = False) -> Tensor:
    """(A - M) times the vectors, or its adjoint times them."""
    product = aten.matmul(A.mH if adjoint else A, vectors)
    return product if M is None else product - aten.matmul(M.mH if adjoint else M, vectors)


def _projected(Q: Tensor, A: Tensor, M: Tensor | None) -> Tensor:
    """A - M in the space that Q spans."""
    product = aten.matmul(Q.mH, A)
    return product if M is None else product - aten.matmul(Q.mH, M)
