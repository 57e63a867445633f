"""`linalg.ldl_factor` and what solves with it: recorded, without a derivative, as in PyTorch.

In PyTorch: `aten/src/ATen/native/BatchLinearAlgebra.cpp`.
Read next: `../kernels/ldl.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad import return_types
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.composite.core import make
from teachgrad.kernels import ldl
from teachgrad.kernels.dims import name_of, size
from teachgrad.kernels.linalg import check_floating, check_kernel, check_square
from teachgrad.operands import common_device
from teachgrad.tensor import Tensor


def ldl_factor_ex(input: Tensor, *, hermitian: bool = False, check_errors: bool = False) -> Any:
    """A symmetric matrix as L D L'; L and D in one, the rows that were swapped, the first zero pivot."""
    return _factor("torch.linalg.ldl_factor_ex", input, hermitian, check_errors, return_types.linalg_ldl_factor_ex)


def ldl_factor(input: Tensor, *, hermitian: bool = False) -> Any:
    """The same; refused if a pivot is zero."""
    results = _factor("torch.linalg.ldl_factor", input, hermitian, True, tuple)
    return return_types.linalg_ldl_factor(results[:2])


def _factor(name: str, input: Tensor, hermitian: bool, check_errors: bool, kind: Any) -> Any:
    array = input._array
    check_square(array, "torch.linalg.ldl_factor_ex")
    if array.dtype.char != "e":
        check_floating(array, "torch.linalg.ldl_factor_ex")
    check_kernel(array, "ldl_factor_kernel_cpu")
    factors, pivots, info = ldl.factored(array, hermitian)
    if check_errors and info.any():
        raise RuntimeError(f"{name}: Unknown error code: {info[info != 0][0]}.")
    made = tuple(make(part, input._home.device) for part in (factors, pivots, info))
    return kind(without_derivative(made, "linalg_ldl_factor_ex", input))


def ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, *, hermitian: bool = False) -> Tensor:
    """The X with A X = B, of an A that was factored."""
    name, shape, wanted = "torch.linalg.ldl_solve", LD._array.shape, B._array.shape
    check_square(LD._array, name)
    if LD._array.dtype.char != "e":
        check_floating(LD._array, name)
    if LD._array.dtype != B._array.dtype:
        raise RuntimeError(f"Expected b and A to have the same dtype, but found b of type {name_of(B._array.dtype)} and A of "
                           f"type {name_of(LD._array.dtype)} instead.")  # fmt: skip
    size(B._array, -2)
    if shape[:-1] != pivots._array.shape:
        raise RuntimeError(f"{name}: Expected LD.shape[:-1] and pivots.shape to be the same, but got pivots with shape "
                           f"{list(pivots._array.shape)} instead")  # fmt: skip
    if pivots._array.dtype.kind not in "iu":
        raise RuntimeError(f"{name}: Expected pivots to be integers. Got {name_of(pivots._array.dtype)}")
    if shape[-1] != wanted[-2]:
        raise RuntimeError(f"Incompatible matrix sizes for {name}: each A matrix is {shape[-1]} by {shape[-1]} but each b "
                           f"matrix is {wanted[-2]} by {wanted[-1]}")  # fmt: skip
    check_kernel(LD._array, "ldl_solve_kernel_cpu")
    solution = make(ldl.solved(LD._array, pivots._array, B._array, hermitian), common_device(LD, pivots, B))
    return without_derivative(solution, "linalg_ldl_solve", LD, B)
