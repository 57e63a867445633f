"""What do the formulas of linear algebra have in common?

Stacks of matrices, transposed and conjugated; vectors that scale their rows or columns; their diagonals and triangles.

In PyTorch: `aten/src/ATen/native/LinearAlgebraUtils.h`.
Read next: `formulas_linalg.py`.
"""

from __future__ import annotations

from teachgrad.derivatives.formulas import conj
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def mH(a: Tensor) -> Tensor:
    """Each matrix transposed and conjugated."""
    return conj(aten.transpose(a, -2, -1))


def by_row(vector: Tensor) -> Tensor:
    """A vector that multiplies the rows of a matrix, element i row i."""
    return aten.unsqueeze(vector, -1)


def by_column(vector: Tensor) -> Tensor:
    """A vector that multiplies the columns of a matrix."""
    return aten.unsqueeze(vector, -2)


def main_diagonal(a: Tensor) -> Tensor:
    """The diagonal of each matrix, a view."""
    return aten.diagonal(a, 0, -2, -1)


def is_complex(a: Tensor) -> bool:
    """Whether phases matter."""
    return a._array.dtype.kind == "c"


def real_part(a: Tensor) -> Tensor:
    """The real part; a real tensor as it is."""
    return aten.real(a) if is_complex(a) else a


def triangle(a: Tensor, upper: bool, unitriangular: bool) -> Tensor:
    """The part of `a` that counts in a triangular system."""
    return aten.triu(a, int(unitriangular)) if upper else aten.tril(a, -int(unitriangular))
