"""Norms under names of long ago.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`.
Read next: `linalg.py`, which has the ones of today.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatcher import aten, operator
from teachgrad.kernels.dims import name_of
from teachgrad.out import with_out
from teachgrad.tensor import Tensor


@operator
@with_out
def frobenius_norm(input: Tensor, dim: Any, keepdim: bool = False) -> Tensor:
    """The root of the sum of squares over one or two dimensions, or over all."""
    dims = (dim,) if isinstance(dim, int) else tuple(dim)
    if len(dims) > 2:
        raise RuntimeError(f"Expected at most 2 dimensions, but got {len(dims)} dimensions instead.")
    if input._array.dtype.kind not in "fc":
        raise RuntimeError("norm(): input dtype should be either floating point or complex. Got "
                           f"{name_of(input._array.dtype)} instead.")  # fmt: skip
    return aten.norm_dim(input, 2, dims, keepdim)


@operator
@with_out
def nuclear_norm(input: Tensor, dim: Any = (-2, -1), keepdim: bool = False) -> Tensor:
    """The sum of the singular values of matrices."""
    if isinstance(dim, bool):  # without dimensions, `keepdim` comes first
        dim, keepdim = (-2, -1), dim
    return aten.linalg_matrix_norm(input, "nuc", (dim, dim) if isinstance(dim, int) else tuple(dim), keepdim)
