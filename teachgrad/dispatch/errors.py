"""What does an operator say to arguments that it cannot take?

Every message names the operator and the argument as the caller wrote them. An operator is given here as the function
that was called: its name and the names of its parameters are all that a message needs.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/TensorIterator.cpp`.
Read next: `operands.py`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad.tensor import creation, dtypes

Operator = Callable[..., Any]


def not_a_tensor(operator: Operator, position: int, value) -> TypeError:
    """The error for an argument that has to be a tensor and is none."""
    return creation.not_a_tensor(operator.__name__, operator.__code__.co_varnames[position], value)


def no_kernel(operator: Operator, dtype: np.dtype) -> RuntimeError:
    """The error for a tensor of a kind of dtype for which there is no kernel."""
    if dtype.kind == "b" and operator.__name__.strip("_") in ("sub", "rsub", "neg"):
        return RuntimeError("Subtraction and negation, the `-` operator, are not supported for bool tensors. Use `^` "
                            "or `logical_xor()`, or to invert a mask `~` or `logical_not()`.")  # fmt: skip
    return NotImplementedError(f"{operator.__name__}() is not implemented for {_KINDS[dtype.kind]} tensors")


_KINDS = {"c": "complex", "b": "bool", "f": "floating-point", "i": "integer", "u": "integer"}


def refused(operator: Operator, error: Exception) -> Exception:
    """A kernel's error as PyTorch's type of error: an IndexError where a dimension or an index does not exist."""
    if isinstance(error, OverflowError):
        return OverflowError(f"{operator.__name__}(): int too big to convert")
    kind = IndexError if isinstance(error, IndexError) else RuntimeError
    return kind(f"{operator.__name__}(): {error}")


def cannot_broadcast(a: np.ndarray, b: np.ndarray) -> RuntimeError:
    """The error for operands whose shapes do not fit."""
    sizes = enumerate(zip(a.shape[::-1], b.shape[::-1], strict=False), 1)
    from_behind, (m, n) = next((d, pair) for d, pair in sizes if len({*pair, 1}) == 3)
    return RuntimeError(f"The size of tensor a ({m}) must match the size of tensor b ({n}) at non-singleton dimension "
                        f"{max(a.ndim, b.ndim) - from_behind}")  # fmt: skip


def cannot_cast(result: np.dtype, target: np.dtype) -> RuntimeError:
    """The error for an in-place operation whose result has a higher category than the tensor."""
    names = [dtypes.from_numpy_dtype(d).scalar_name for d in (result, target)]
    return RuntimeError(f"result type {names[0]} can't be cast to the desired output type {names[1]}")
