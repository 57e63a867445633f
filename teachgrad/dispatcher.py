"""How does a derivative formula, deep down, call an operator that is built on top of it?

Operators create nodes; nodes compute with operators. So that neither file has to import the other, each operator
registers itself here under its name when it is made, and a formula calls `aten.mul(grad, other)`. The same
namespace serves the engine, views and saved tensors.

Operators that users call are also *published*: as `teachgrad.name`, and as `Tensor.name` if their first argument is
the tensor (`input`).

In PyTorch: `aten/src/ATen/core/dispatch/Dispatcher.h`, and `torch.ops.aten` in Python.
Read next: `public.py`, what users get; `derivatives/formulas.py`, which calls through `aten`; `methods.py`, which attaches
what is published.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

from teachgrad.public import refusing
from teachgrad.variants import FUNCTIONS_ONLY, METHODS_ONLY

aten: Any = ModuleType("teachgrad.aten")
"""All operators, generated and composite, by name. (Python reads nothing faster than the attributes of a module.)"""


def register(**named: Callable[..., Any]) -> None:
    """Make each keyword's value callable as `aten.<keyword>`."""
    vars(aten).update(named)


aten.register = register

functions: dict[str, Callable[..., Any]] = {}
"""What `teachgrad.name` offers."""

methods: dict[str, Callable[..., Any]] = {}
"""What `Tensor.name` offers."""

Function = TypeVar("Function", bound=Callable[..., Any])


def publish(*published: Callable[..., Any]) -> None:
    """Offer each function under its own name to users; as a method too, if it starts with `input`. See `variants.py`."""
    for function in published:
        name, code = function.__name__, function.__code__
        if name not in METHODS_ONLY:
            functions[name] = refusing(function)
        if code.co_argcount and code.co_varnames[0] == "input" and name not in FUNCTIONS_ONLY:
            methods[name] = refusing(function, method=True)


def operator(function: Function) -> Function:
    """Decorator for operators written by hand: register and publish."""
    aten.register(**{function.__name__: function})
    return surface(function)


def internal(function: Function) -> Function:
    """Decorator for operators that only formulas and other operators call: register, do not publish."""
    aten.register(**{function.__name__: function})
    return function


def method(function: Function) -> Function:
    """Decorator for what is a method of tensors only: register and attach, no function of the module."""
    aten.register(**{function.__name__: function})
    return surface_method(function)


def surface(function: Function) -> Function:
    """Decorator for what users call in several forms (`x.sum()`, `x.sum(0)`): published, while `aten` keeps the table's."""
    publish(function)
    return function


def surface_method(function: Function) -> Function:
    """The same for what is a method only."""
    methods[function.__name__] = refusing(function, method=True)
    return function
