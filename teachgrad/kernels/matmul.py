"""Products of vectors, matrices, and batches of matrices.

numpy's `matmul` does the arithmetic; what is written here is which shapes and dtypes are accepted, with PyTorch's
words for those that are not. Half precision is computed in single and rounded at the end, as PyTorch does.

In PyTorch: `aten/src/ATen/native/LinearAlgebra.cpp`, `Blas.cpp`.
Read next: `linalg.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dtypes import from_numpy_dtype, result_dtype
from teachgrad.kernels.dims import c_name_of, name_of, same_scalar_type, size
from teachgrad.kernels.fitting import ONE, number_for, number_in
from teachgrad.kernels.shape import expand

Array = np.ndarray


def product(a: Array, b: Array) -> Array:
    """`a @ b`, in single precision where the operands are in half precision."""
    if a.dtype.char == "e":
        return np.matmul(a.astype(np.float32), b.astype(np.float32)).astype(np.float16)
    return np.matmul(a, b)


def scaled(a: Array, factor: Any) -> Array:
    """`factor * a` in `a`'s dtype; integers cut the factor's fraction off."""
    if factor == 1:
        return a
    return a * a.dtype.type(factor)


def scaled_sum(beta: Any, summand: Array, alpha: Any, result: Array) -> Array:
    """`beta * summand + alpha * result`. A factor of 0 wins over nan, and `result` is ours to overwrite."""
    if not (alpha is ONE and beta is ONE):
        alpha, beta = number_for(alpha, result.dtype), number_for(beta, result.dtype)
    if alpha == 0:
        result = np.zeros_like(result)
    elif alpha != 1:
        result = scaled(result, alpha)
    if beta == 0:
        return np.asarray(result)
    return np.add(scaled(summand, beta), result, out=result if result.ndim else None)


# ---- two operands ----------------------------------------------------------------------------------------------


def mm(a: Array, b: Array) -> Array:
    if a.ndim == 2 == b.ndim and a.dtype is b.dtype and a.dtype.char not in "?e":
        try:
            return np.matmul(a, b)
        except ValueError:
            pass
    refuse_mm(a, b)
    return product(a, b)


def refuse_mm(a: Array, b: Array) -> None:
    if a.ndim != 2:
        raise RuntimeError("self must be a matrix")
    if b.ndim != 2:
        raise RuntimeError("mat2 must be a matrix")
    refuse_shapes(a, b)
    refuse_two_dtypes(a, b)
    if a.size and b.size:
        refuse_bool("addmm_impl_cpu_", a)


def refuse_shapes(a: Array, b: Array) -> None:
    if a.shape[1] != b.shape[0]:
        shapes = f"({a.shape[0]}x{a.shape[1]} and {b.shape[0]}x{b.shape[1]})"
        raise RuntimeError(f"mat1 and mat2 shapes cannot be multiplied {shapes}")


def refuse_bool(kernel: str, a: Array) -> None:
    if a.dtype.kind == "b":
        raise NotImplementedError(f"\"{kernel}\" not implemented for 'Bool'")


def refuse_factor(factor: Any, a: Array) -> None:
    """Refuse to multiply integers by a fraction, and bools by anything, where there is no product to be added."""
    if factor != 0 and (a.dtype.kind == "b" or isinstance(factor, float)):
        kind = "Float" if isinstance(factor, float) else "Long"
        raise RuntimeError(f"result type {kind} can't be cast to the desired output type {name_of(a.dtype)}")


def refuse_integers(a: Array, beta: Any, multiplied: bool) -> None:
    """Refuse what has no kernel: products of bools and, where there is nothing to be multiplied, some by `beta`."""
    if multiplied:
        refuse_bool("addmm_impl_cpu_", a)
    else:
        refuse_factor(beta, a)


def bmm(a: Array, b: Array) -> Array:
    check_batches(a, b)
    if not (a.size and b.size):
        return np.zeros((a.shape[0], a.shape[1], b.shape[2]), b.dtype)
    if a.dtype is not b.dtype or a.dtype.kind == "b":
        refuse_batches(a, b, "bmm")
    return product(a, b)


def refuse_batches(a: Array, b: Array, kernel: str) -> None:
    """Refuse batches of two dtypes and bools, in the words of that which PyTorch would multiply them with.

    The result has the dtype of `b`. Small batches go to a kernel for the dtype of `a`, others to MKL or, if it does not
    know the result's dtype, are multiplied matrix by matrix.
    """
    if a.shape[1] * a.shape[2] * b.shape[2] < 400:
        refuse_bool(kernel, a)
        same_scalar_type(a.dtype, b)
    elif b.dtype.char in "fdFD":
        same_scalar_type(b.dtype, a)
    else:
        if kernel == "bmm":
            refuse_two_dtypes(a, b)
        refuse_dtypes(b, a, b)
        refuse_bool("addmm_impl_cpu_", a)


def check_batches(a: Array, b: Array) -> None:
    """Refuse what is not two batches of matrices, equally many, that fit each other."""
    for number, batch in enumerate((a, b), start=1):
        if batch.ndim != 3:
            raise RuntimeError(f"batch{number} must be a 3D tensor")
    expected = [a.shape[0], a.shape[2]]
    if [*b.shape[:2]] != expected:
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: {expected} but got: "
                           f"{[*b.shape[:2]]}.")  # fmt: skip


def mv(a: Array, v: Array) -> Array:
    check_mv(1, a, v, size(a, 0))
    if a.dtype != v.dtype:
        names = f"{name_of(v.dtype)}, {name_of(a.dtype)}, and {name_of(v.dtype)}"
        raise RuntimeError(f"addmv input tensors must have the same dtype, but got {names}")
    if a.size:
        refuse_bool("addmv_impl_cpu", a)
    return product(a, v)


def check_mv(summand_ndim: int, a: Array, v: Array, rows: int) -> None:
    if a.ndim != 2 or v.ndim != 1 or summand_ndim > 1:
        raise RuntimeError(f"vector + matrix @ vector expected, got {summand_ndim}, {a.ndim}, {v.ndim}")
    if a.shape[1] != v.shape[0] or rows not in (1, a.shape[0]):
        raise RuntimeError(f"size mismatch, got input ({rows}), mat ({a.shape[0]}x{a.shape[1]}), vec ({v.shape[0]})")


def dot(a: Array, b: Array) -> Array:
    check_dot(a, b)
    return product(a, b)


def vdot(a: Array, b: Array) -> Array:
    check_dot(a, b)
    return np.vdot(a, b)


def check_dot(a: Array, b: Array) -> None:
    if a.ndim != 1 or b.ndim != 1:
        raise RuntimeError(f"1D tensors expected, but got {a.ndim}D and {b.ndim}D tensors")
    if a.dtype != b.dtype:
        names = f"{name_of(a.dtype)} and {name_of(b.dtype)}"
        raise RuntimeError(f"dot : expected both vectors to have same dtype, but found {names}")
    if a.shape != b.shape:
        raise RuntimeError(
            f"inconsistent tensor size, expected tensor [{a.size}] and src [{b.size}] to have the same number of "
            f"elements, but got {a.size} and {b.size} elements respectively"
        )
    refuse_bool("dot", a)


# ---- with a summand ----------------------------------------------------------------------------------------------


def addmm(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    if a.dtype is not b.dtype or summand.dtype is not b.dtype:
        refuse_dtypes(summand, a, b)
    if a.ndim != 2 or b.ndim != 2:
        number, matrix = (1, a) if a.ndim != 2 else (2, b)
        raise RuntimeError(f"mat{number} must be a matrix, got {matrix.ndim}-D tensor")
    refuse_shapes(a, b)
    if summand.shape != (b.shape[1],):  # a row, as in `linear`, is left to numpy's broadcasting
        summand = expand(summand, (a.shape[0], b.shape[1]))
    if a.dtype.kind in "biu":
        if not (a.shape[0] and b.shape[1]):
            return product(a, b)
        refuse_integers(a, beta, bool(a.shape[1]))
    return scaled_sum(beta, summand, alpha, product(a, b))


def addmm_into(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    """`addmm` that will be written over `summand`, which so must have the shape of the result."""
    if not summand.dtype is a.dtype is b.dtype:
        refuse_dtypes(summand, a, b)
    if a.ndim == 2 == b.ndim and a.shape[1] == b.shape[0] and summand.shape != (a.shape[0], b.shape[1]):
        raise RuntimeError(f"Bad in-place call: input tensor size {list(summand.shape)} and output tensor size "
                           f"{[a.shape[0], b.shape[1]]} should match")  # fmt: skip
    return addmm(summand, a, b, beta, alpha)


def refuse_two_dtypes(a: Array, b: Array) -> None:
    if a.dtype != b.dtype:
        names = f"{c_name_of(a.dtype)} != {c_name_of(b.dtype)}"
        raise RuntimeError(f"expected m1 and m2 to have the same dtype, but got: {names}")


def refuse_dtypes(summand: Array, a: Array, b: Array) -> None:
    for name, array in (("self", summand), ("mat1", a)):
        if array.dtype != b.dtype:
            names = f"{name_of(array.dtype)} and {name_of(b.dtype)}"
            raise RuntimeError(f"{name} and mat2 must have the same dtype, but got {names}")


def addmv(summand: Array, a: Array, v: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    check_mv(summand.ndim, a, v, summand.shape[0] if summand.ndim else 1)
    if not summand.dtype == a.dtype == v.dtype:
        names = f"{name_of(summand.dtype)}, {name_of(a.dtype)}, and {name_of(v.dtype)}"
        raise RuntimeError(f"addmv input tensors must have the same dtype, but got {names}")
    if a.size:
        refuse_bool("addmv_impl_cpu", a)
    elif a.dtype.kind in "biu":  # numbers of any kind are multiplied by `beta` then
        return np.zeros(len(a), a.dtype) if beta == 0 else np.broadcast_to(summand * beta, len(a)).astype(a.dtype)
    if a.dtype.char == "e":
        for factor in (alpha, beta):  # which half precision has to hold, though the sum is made in single
            number_in(factor, a.dtype)
    return scaled_sum(beta, summand, alpha, product(a, v))


def addbmm(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    summand = expand(summand, (size(a, 1), size(b, 2)))
    for number, batch in enumerate((a, b), start=1):
        if batch.ndim != 3:
            raise RuntimeError(f"batch{number} must be a 3D tensor")
    if a.shape[0] != b.shape[0]:
        raise RuntimeError(f"batch1 and batch2 must have same number of batches, got {a.shape[0]} and {b.shape[0]}")
    if a.shape[2] != b.shape[1]:
        shapes = f"({a.shape[1]}x{a.shape[2]} and {b.shape[1]}x{b.shape[2]})"
        raise RuntimeError(f"Incompatible matrix sizes for bmm {shapes}")
    refuse_dtypes(summand, a, b)
    if a.dtype.kind in "biu":
        if not (a.shape[1] and b.shape[2]) and a.shape[0]:
            return summand.copy()
        refuse_integers(a, beta, bool(a.shape[0] and a.shape[2]))
    return scaled_sum(beta, summand, alpha, np.add.reduce(product(a, b), 0, a.dtype))


def baddbmm(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    summand = expand(summand, (size(a, 0), size(a, 1), size(b, 2)))
    check_batches(a, b)
    if summand.dtype != a.dtype:
        names = [c_name_of(x.dtype) for x in (summand, a, b)]
        raise RuntimeError("Input dtypes must be the same, got: input {}, batch1: {}, batch2: {}".format(*names))
    if not (a.shape[0] and a.shape[1] and b.shape[2]):
        return summand.astype(b.dtype)
    if not a.shape[2]:
        if b.dtype.kind in "biu":
            refuse_factor(beta, b)
        return scaled(summand.astype(b.dtype), number_for(beta, b.dtype))
    if a.dtype is not b.dtype or a.dtype.kind == "b":
        refuse_batches(a, b, "baddbmm")
    return scaled_sum(beta, summand, alpha, product(a, b))


def addr(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    for number, vector in enumerate((a, b), start=1):
        if vector.ndim != 1:
            raise RuntimeError(f"addr: Expected 1-D argument vec{number}, but got {vector.ndim}-D")
    summand = expand(summand, (a.shape[0], b.shape[0]))
    dtype = result_dtype([(from_numpy_dtype(x.dtype), x.ndim, False) for x in (summand, a, b)]).numpy
    for name, factor in (("beta", beta), ("alpha", alpha)):
        if isinstance(factor, bool) and dtype.kind != "b":
            raise RuntimeError(f"Boolean {name} only supported for Boolean results.")
        if isinstance(factor, (float, complex)) and dtype.kind in "biu":
            raise RuntimeError(f"For integral input tensors, argument {name} must not be a floating point number.")
    if dtype.kind == "b":
        return (summand & bool(beta)) | (np.logical_and.outer(a, b) & bool(alpha))
    alpha, beta = number_in(alpha, dtype), number_in(beta, dtype)
    result = np.multiply.outer(scaled(a.astype(dtype), alpha), b.astype(dtype))
    return result if beta == 0 else result + scaled(summand.astype(dtype), beta)


def addr_into(summand: Array, a: Array, b: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    """`addr` that will be written over `summand`, which so must have the shape of the result."""
    if summand.ndim != 2:
        raise RuntimeError(f"2D tensor expected, got {summand.ndim}D tensor for input")
    if a.ndim == 1 == b.ndim and summand.shape != (a.size, b.size):
        raise RuntimeError(f"size mismatch, input: {list(summand.shape)}, v1: {list(a.shape)}, v2: {list(b.shape)}")
    return addr(summand, a, b, beta, alpha)


__all__ = [
    "addbmm",
    "addmm",
    "addmm_into",
    "addmv",
    "addr",
    "addr_into",
    "baddbmm",
    "bmm",
    "dot",
    "mm",
    "mv",
    "vdot",
]
