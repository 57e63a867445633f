"""The other names that operators go by: `multiply` is `mul`, but calls itself `multiply` in its errors.

In PyTorch: the entries of `native_functions.yaml` that call themselves aliases.
Read next: `dispatcher.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad.composite.pointwise import abs, abs_, div, div_
from teachgrad.dispatcher import aten, functions, methods
from teachgrad.generated import operators as _operators  # noqa: F401
from teachgrad.operands import operands
from teachgrad.public import renamed
from teachgrad.scalars import NUMBERS
from teachgrad.tensor import Tensor

_ALIASES = {
    "mul": "multiply", "neg": "negative", "trunc": "fix",
    "asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh",
    "atan2": "arctan2", "clamp": "clip",
    "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal",
}  # fmt: skip
_METHODS_ONLY = ("mul", "atan2", "ne", "lt", "le", "gt", "ge")
"""Those that have no function that writes in place."""


def _alias(name: str, target: Callable[..., Tensor], as_function: bool = True) -> None:
    methods[name] = renamed(target, name, method=True)
    if as_function:
        functions[name] = renamed(target, name)


for _target, _names in _ALIASES.items():
    for _name in _names.split():
        _alias(_name, getattr(aten, _target))
        _alias(f"{_name}_", getattr(aten, f"{_target}_"), as_function=_target not in _METHODS_ONLY)


def _subtraction(end: str) -> None:
    def call(input: Tensor, other: Any, *alpha: Any, **named: Any) -> Tensor:
        """`sub`; behind a number, or a tensor that may stand for one, `alpha` needs no name."""
        if not alpha or (isinstance(other, Tensor) and (other._array.ndim or other.requires_grad)):
            return getattr(aten, f"sub{end}")(input, other, *alpha, **named)
        if not end and isinstance(input, NUMBERS):
            (input,) = operands("subtract", input)
        return getattr(aten, f"sub_scalar{end}")(input, other, *alpha, **named)

    call.__name__ = f"subtract{end}"
    _alias(call.__name__, call, as_function=not end)


_subtraction("")
_subtraction("_")
for _name, _function, _changed in (("absolute", abs, abs_), ("divide", div, div_), ("true_divide", div, div_)):
    _alias(_name, _function)
    _alias(f"{_name}_", _changed, as_function=False)
