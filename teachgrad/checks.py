"""Programs that check what they are given, in PyTorch's way: an error of the fitting kind, with a message made when needed.

In PyTorch: `torch/__init__.py`.
Read next: `testing.py`, for results.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from teachgrad.dtypes import bool_
from teachgrad.tensor import Tensor

Message = Callable[[], Any] | None


def _assert(condition: Any, message: Any) -> None:
    """The statement `assert`, as a function."""
    if not condition:
        raise AssertionError(message)


def _check_with(error_type: type[Exception], cond: Any, message: Message = None) -> None:
    """Raise `error_type` unless `cond` is true."""
    if not isinstance(cond, bool):
        if isinstance(cond, Tensor):
            raise TypeError("cond must be a bool, but got a Tensor. For tensor conditions, use torch._check_tensor_all() to "
                            "assert that all elements are true.")  # fmt: skip
        raise TypeError(f"cond must be a bool, but got {type(cond)}")
    if cond:
        return
    if message is None:
        raise error_type("Expected cond to be True, but got False. (Could this error message be improved? If so, please "
                         "report an enhancement request to PyTorch.)")  # fmt: skip
    if not callable(message):
        raise TypeError("message must be a callable")
    raise error_type(str(message()))


def _check_of(error_type: type[Exception]) -> Callable[..., None]:
    def check(cond: Any, message: Message = None) -> None:
        _check_with(error_type, cond, message)

    return check


_check, _check_index, _check_value = _check_of(RuntimeError), _check_of(IndexError), _check_of(ValueError)
_check_type, _check_not_implemented = _check_of(TypeError), _check_of(NotImplementedError)


def _check_is_size(i: Any, message: Message = None, *, max: Any = None) -> None:
    """Raise a RuntimeError unless `i` is no less than 0, and no more than `max`."""
    warnings.warn("_check_is_size will be removed in a future PyTorch release along with guard_size_oblivious.     Use "
                  "_check(i >= 0) instead.", FutureWarning, stacklevel=2)  # fmt: skip
    _check(i >= 0, message)
    if max is not None:
        _check(i <= max, message)


def _check_tensor_all_with(error_type: type[Exception], cond: Any, message: Message = None) -> None:
    """Raise `error_type` unless all elements of `cond` are true."""
    if not isinstance(cond, Tensor):
        raise TypeError(f"cond must be a tensor, but got {type(cond)}")
    if cond.dtype is not bool_:
        raise TypeError(f"cond tensor must have dtype torch.bool, but got {cond.dtype}")
    _check_with(error_type, bool(cond._array.all()), message)


def _check_tensor_all(cond: Any, message: Message = None) -> None:
    """Raise a RuntimeError unless all elements of `cond` are true."""
    _check_tensor_all_with(RuntimeError, cond, message)
