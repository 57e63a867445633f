"""What does an operator say to arguments that it cannot take?

Types are not checked beforehand. An operator tries; if that fails, `refused` compares the arguments with the operator's
schema, which says for each of them what it may be, and names the first that is something else.

Every message names the operator and the argument as the caller wrote them. An operator is given here as the function
that was called, which has all that a message needs: its name, its parameters and, as its docstring, the schema.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`, `aten/src/ATen/TensorIterator.cpp`.
Read next: `operands.py`.
"""

import re
from collections.abc import Callable, Sequence
from inspect import unwrap
from numbers import Integral, Number, Real
from typing import Any

import numpy as np

from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import type_name
from teachgrad.tensor.tensor import TensorBase as Tensor

Operator = Callable[..., Any]


def no_kernel(operator: Operator, dtype: np.dtype) -> RuntimeError:
    """The error for a tensor of a kind of dtype for which there is no kernel."""
    if dtype.kind == "b" and operator.__name__.strip("_") in ("sub", "rsub", "neg"):
        return RuntimeError("Subtraction and negation, the `-` operator, are not supported for bool tensors. Use `^` "
                            "or `logical_xor()`, or to invert a mask `~` or `logical_not()`.")  # fmt: skip
    return NotImplementedError(f"{operator.__name__}() is not implemented for {_KINDS[dtype.kind]} tensors")


_KINDS = {"c": "complex", "b": "bool", "f": "floating-point", "i": "integer", "u": "integer"}


def refused(operator: Operator, args: Sequence[Any], error: Exception) -> Exception:
    """The error to raise for arguments with which an operator failed.

    Args:
        operator: the function that was called; for one in place, the schema is that of the other form.
        args: its arguments.
        error: what was raised. Where all types are right, it is what the caller sees, as PyTorch's type of error.
    """
    function = unwrap(operator)
    not_in_place = function.__globals__.get(operator.__name__.removesuffix("_"), operator)
    schema = (not_in_place.__doc__ or "").replace(" self", " input")
    for name, arg in zip(function.__code__.co_varnames, args, strict=False):
        # What stands before the name: `Tensor`, `Tensor(a!)`, `int[2]?`.
        kinds = re.findall(rf"[( ](\w+(?:\(\w!?\))?[^ .(]*) {name}\b", schema)
        # Where a number may stand for a tensor, or nothing was given, that was taken before a later step failed.
        later = isinstance(error, (RuntimeError, OverflowError))
        was_taken = later and (arg is None or (isinstance(arg, Number) and "Tensor" in kinds))
        if kinds and not was_taken and not any(fits(arg, kind) for kind in kinds):
            return TypeError(f"{operator.__name__}(): argument '{name}' must be "
                             f"{' or '.join(dict.fromkeys(kinds))}, not {type_name(arg)}")  # fmt: skip
    if isinstance(error, OverflowError):
        return OverflowError(f"{operator.__name__}(): int too big to convert")
    if not isinstance(error, (ValueError, LookupError)):
        return error
    kind = IndexError if isinstance(error, IndexError) else RuntimeError
    return kind(f"{operator.__name__}(): {error}")


def fits(value, kind: str) -> bool:
    """Whether `value` is what a schema calls `Tensor`, `int`, `float?`, or `int[2]`, for which one integer will do."""
    if value is None:
        return kind.endswith("?")
    word = re.split(r"\W", kind)[0]
    if isinstance(value, Tensor) and value._array.ndim:  # without dimensions, it may stand for a number
        return word == "Tensor" and "[" not in kind
    if "[" in kind and isinstance(value, (list, tuple)):
        return all(fits(item, word) for item in value)
    return isinstance(value, CLASSES.get(word, object)) and ("[" not in kind or word == "int")


CLASSES: dict[str, Any] = {
    "Tensor": Tensor, "int": (Integral, Tensor), "float": (Real, Tensor), "Scalar": (Number, Tensor), "bool": bool,
    "str": str, "ScalarType": dtypes.dtype,
}  # fmt: skip


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
