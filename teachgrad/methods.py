"""What can a tensor do?

This file attaches everything to `Tensor`: autograd's face (`autograd/variable.py`), the published operators
(generated and composite), what it knows about itself (`facts.py`), what it can become (`conversions.py`), how it is
copied (`copies.py`), and the operators that Python spells with symbols.

In PyTorch: `tools/autograd/templates/python_variable_methods.cpp`, `torch/_tensor.py`.
Read next: whatever you came for; the generated operators are in `generated/operators.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from teachgrad import legacy
from teachgrad.autograd.variable import TensorAutograd
from teachgrad.conversions import TensorConversions
from teachgrad.copies import TensorCopies
from teachgrad.dispatcher import aten, methods
from teachgrad.facts import TensorFacts
from teachgrad.read_only import read_only
from teachgrad.tensor import Tensor, new, place_as


def _make_tensor(cls: type[Tensor], *args: Any, **kwargs: Any) -> Tensor:
    """`Tensor(2, 3)`, `Tensor([1, 2])`: in the default dtype. A subclass makes one of its own."""
    made = legacy.construct(None, args, kwargs)
    if cls is Tensor:
        return made
    own = new(cls)
    place_as(own, made)
    own._home, own._autograd = made._home, made._autograd
    return own


def attach() -> None:
    """Give Tensor its methods; called once, when every operator has been published."""
    for source in (TensorAutograd, TensorFacts, TensorConversions, TensorCopies):
        for name, value in vars(source).items():
            if isinstance(value, property) and value.fset is None and value.fget is not None:
                value = read_only(name, value.fget, "torch._C.TensorBase")
            elif isinstance(value, FunctionType) and value.__qualname__.startswith(source.__name__):
                value.__qualname__ = f"Tensor.{value.__name__}"
            if name not in ("__module__", "__dict__", "__weakref__", "__doc__", "__annotations__", "__qualname__"):
                assert name not in methods, f"{name} is an operator, which would overwrite this"
                setattr(Tensor, name, value)
    for kind in _NOT_HERE:
        setattr(Tensor, f"is_{kind}", read_only(f"is_{kind}", _no, "torch._C.TensorBase"))
    Tensor._is_zerotensor = _no  # type: ignore[attr-defined]
    for name, function in methods.items():
        getter = function.fget if isinstance(function, property) and function.fset is None else None
        setattr(Tensor, name, read_only(name, getter, "torch._C.TensorBase") if getter else function)
    Tensor.__new__ = _make_tensor  # type: ignore[assignment]
    for symbol, name in _SYMBOLS.items():
        operator = aten.__dict__.get(name)
        if operator is not None:
            alone = name in _NOT_BINARY or name.endswith("_")
            setattr(Tensor, symbol, operator if alone else _ask_the_other(operator))


_NOT_HERE = (
    "cuda", "sparse", "sparse_csr", "quantized", "mkldnn", "meta", "nested", "vulkan", "xla", "mps", "xpu", "ipu",
    "maia", "mtia",
)  # fmt: skip
"""Kinds of tensors that are not here."""


def _no(tensor: Tensor) -> bool:
    """Whether the tensor is of a kind that is not here."""
    return False


def _ask_the_other(operator: Callable[..., Any]) -> Callable[..., Any]:
    """`x + y` where y means nothing to a tensor: leave it to Python, which asks y and then complains."""

    def symbol(self: Tensor, other: Any) -> Any:
        try:
            return operator(self, other)
        except TypeError:
            return NotImplemented

    return symbol


_NOT_BINARY = ("neg", "positive", "abs", "invert", "getitem", "setitem", "bitwise_not")

_SYMBOLS = {
    "__add__": "add",
    "__radd__": "add",
    "__iadd__": "add_",
    "__sub__": "sub",
    "__rsub__": "rsub",
    "__isub__": "sub_",
    "__mul__": "mul",
    "__rmul__": "mul",
    "__imul__": "mul_",
    "__truediv__": "div",
    "__rtruediv__": "rdiv",
    "__rdiv__": "rdiv",
    "__itruediv__": "div_",
    "__div__": "div",
    "__idiv__": "div_",
    "__floordiv__": "floor_divide",
    "__rfloordiv__": "rfloordiv",
    "__ifloordiv__": "floor_divide_",
    "__mod__": "remainder",
    "__rmod__": "rmod",
    "__imod__": "remainder_",
    "__pow__": "pow",
    "__rpow__": "rpow",
    "__ipow__": "pow_",
    "__matmul__": "matmul",
    "__rmatmul__": "rmatmul",
    "__neg__": "neg",
    "__pos__": "positive",
    "__abs__": "abs",
    "__invert__": "invert",
    "__and__": "bitwise_and",
    "__rand__": "bitwise_and",
    "__iand__": "bitwise_and_",
    "__or__": "bitwise_or",
    "__ror__": "bitwise_or",
    "__ior__": "bitwise_or_",
    "__xor__": "bitwise_xor",
    "__rxor__": "bitwise_xor",
    "__ixor__": "bitwise_xor_",
    "__lshift__": "bitwise_left_shift",
    "__rlshift__": "rlshift",
    "__ilshift__": "bitwise_left_shift_",
    "__rshift__": "bitwise_right_shift",
    "__rrshift__": "rrshift",
    "__irshift__": "bitwise_right_shift_",
    "__eq__": "eq",
    "__ne__": "ne",
    "__lt__": "lt",
    "__le__": "le",
    "__gt__": "gt",
    "__ge__": "ge",
    "__getitem__": "getitem",
    "__setitem__": "setitem",
}
"""Which operator each of Python's symbols means."""
