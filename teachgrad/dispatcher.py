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
from inspect import CO_VARARGS, CO_VARKEYWORDS, unwrap
from pathlib import Path
from types import FunctionType, ModuleType
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


parser: Any = OnDemand("teachgrad.argument_parser")
"""What knows PyTorch's words for wrong arguments. Needed only when something went wrong."""

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
        functions[name] = refusing(function)
        if code.co_argcount and code.co_varnames[0] == "input":
            methods[name] = refusing(function, method=True)


_NUMPY_NAMES = {"axis": "dim", "keepdims": "keepdim"}
_IN_PYTHON = frozenset("norm norm_except_dim split unique unique_consecutive".split())
"""What PyTorch writes in Python, where an argument has only one name."""


def named_arguments(function: Callable[..., Any]) -> tuple[str, ...]:
    """The arguments of `function` that have names."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def numpy_names(function: Callable[..., Any]) -> dict[str, int]:
    """Where the arguments of `function` stand that may also be called as numpy calls them."""
    named = named_arguments(function)
    if function.__code__.co_flags & CO_VARKEYWORDS or function.__name__ in _IN_PYTHON:
        return {}
    return {theirs: named.index(ours) for theirs, ours in _NUMPY_NAMES.items() if ours in named}


_OF_TENSORS = frozenset(("_array", "_autograd", "_home", "_meta", "_storage"))


_GENERATED = str(Path(__file__).parent / "generated" / "operators.py")
_ONE_OR_TWO = frozenset(("input", "other", "exponent", "out"))


def refusing(
    function: Callable[..., Any], module: str = "teachgrad", name: str = "", method: bool = False
) -> Callable[..., Any]:
    """`function` as users find it in `module`, or as a method: what a call fails for is said as PyTorch says it.

    Generated operators of one or two tensors look themselves. Errors speak of the function as of `name`.
    """
    code = function.__code__
    if code.co_filename == _GENERATED and _ONE_OR_TWO.issuperset(named_arguments(function)):
        if not (method and code.co_argcount == 2):  # which would speak of the second of two arguments
            return function
    called = renamed(function, name or function.__name__, method)
    called.__name__, called.__module__ = function.__name__, module
    return called


def renamed(function: Callable[..., Any], name: str, method: bool = False) -> Callable[..., Any]:
    """`function` under another name, with errors that speak of it."""
    code = function.__code__
    numpys = numpy_names(function)
    bare_ints = method or not (code.co_flags & CO_VARARGS and code.co_varnames[0] == "input")

    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        if kwargs and numpys:
            kwargs = with_our_names(numpys, args, kwargs)
        if not bare_ints and len(args) > 1 and args[1].__class__ is int:  # `x.flip(0)` is fine, `flip(x, 0)` is not
            refusal = parser.refusal(name, method, args, kwargs)
            if refusal is not None:
                raise refusal
        try:
            return function(*args, **kwargs)
        except Exception as error:
            refusal = parser.refusal(name, method, args, kwargs) or missed_tensor(function, args, kwargs, error)
            if refusal is None:
                raise
            raise refusal from None

    called.__name__ = name
    return called


def refusing_all(names: dict[str, Any], prefix: str = "") -> None:
    """Make the functions of a module refuse like that; `names` are its globals. Errors put `prefix` before their names."""
    module = names["__name__"]
    for name, function in list(names.items()):
        ours = isinstance(function, FunctionType) and function.__module__ not in (__name__, "teachgrad.out")
        if ours and not name.startswith("_"):
            names[name] = refusing(function, module, prefix + name)


def with_our_names(places: dict[str, int], args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
    """Keyword arguments, of which those with numpy's names, and these places, have PyTorch's."""
    for theirs, place in places.items():
        if theirs in kwargs and len(args) <= place and _NUMPY_NAMES[theirs] not in kwargs:
            kwargs[_NUMPY_NAMES[theirs]] = kwargs.pop(theirs)
    return kwargs


def missed_tensor(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: Exception
) -> TypeError | None:
    """The TypeError for what was given for a tensor and is none, if that is why `error` was raised."""
    if isinstance(error, AttributeError) and (error.name in _OF_TENSORS or error.name == function.__name__):
        return no_tensor(unwrap(function), args, kwargs, error.obj)
    return None


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
