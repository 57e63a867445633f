"""How does a derivative formula, deep down, call an operator that is built on top of it?

Operators create nodes; nodes compute with operators. So that neither file has to import the other, each operator
registers itself here under its name when it is made, and a formula calls `aten.mul(grad, other)`. The same
namespace serves the engine, views and saved tensors.

Operators that users call are also *published*: as `teachgrad.name`, and as `Tensor.name` if their first argument is
the tensor (`input`).

In PyTorch: `aten/src/ATen/core/dispatch/Dispatcher.h`, and `torch.ops.aten` in Python.
Read next: `derivatives/formulas.py`, which calls through it; `methods.py`, which attaches what is published.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import wraps
from inspect import CO_VARKEYWORDS, unwrap
from types import ModuleType
from typing import Any, TypeVar

from teachgrad.arguments import no_tensor


class OnDemand:
    """A module that is imported when something in it is first used: most programs never ask for forward mode."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(importlib.import_module(self._module), name)
        setattr(self, name, found)
        return found


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
    """Offer each function under its own name to users; as a method too, if it starts with `input`."""
    for function in published:
        name, code = function.__name__, function.__code__
        offered = functions[name] = with_numpy_names(function)
        if code.co_argcount and code.co_varnames[0] == "input":
            methods[name] = offered


_NUMPY_NAMES = {"axis": "dim", "keepdims": "keepdim"}
_IN_PYTHON = frozenset("norm norm_except_dim split unique unique_consecutive".split())
"""What PyTorch writes in Python, where an argument has only one name."""


def with_numpy_names(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function`, of whose arguments `dim` and `keepdim` may be called as numpy calls them."""
    code = function.__code__
    named = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    places = {theirs: named.index(ours) for theirs, ours in _NUMPY_NAMES.items() if ours in named}
    if not places or code.co_flags & CO_VARKEYWORDS or function.__name__ in _IN_PYTHON:
        return function

    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        if kwargs:
            for theirs, place in places.items():
                if theirs in kwargs and len(args) <= place and named[place] not in kwargs:
                    kwargs[named[place]] = kwargs.pop(theirs)
        return function(*args, **kwargs)

    return called


_OF_TENSORS = frozenset(("_array", "_autograd", "_home", "_meta", "_storage"))


def refusing(function: Callable[..., Any], module: str = "teachgrad") -> Callable[..., Any]:
    """`function` as users find it in `module`: what is given for a tensor and is none gets a TypeError that names the argument.

    Generated operators look themselves; others just miss what every tensor has.
    """

    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except AttributeError as error:
            missed = error.name in _OF_TENSORS or error.name == function.__name__
            refusal = no_tensor(unwrap(function), args, kwargs, error.obj) if missed else None
            if refusal is None:
                raise
            raise refusal from None

    called.__module__ = module
    return called


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
    methods[function.__name__] = with_numpy_names(function)
    return function


def surface(function: Function) -> Function:
    """Decorator for what users call in several forms (`x.sum()`, `x.sum(0)`): published, while `aten` keeps the table's."""
    publish(function)
    functions[function.__name__] = refusing(functions[function.__name__])
    return function


def surface_method(function: Function) -> Function:
    """The same for what is a method only."""
    methods[function.__name__] = with_numpy_names(function)
    return function
