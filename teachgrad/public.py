"""What stands between a user's call and the function?

Three things that PyTorch's argument parser does. Arguments may have numpy's names. What a call fails for is said in PyTorch's
words. And what is no tensor, where one was needed, is named. All of it costs nothing to speak of as long as nothing fails.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `argument_parser/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import CO_VARARGS, unwrap
from pathlib import Path
from types import FunctionType
from typing import Any

from teachgrad.arguments import no_tensor
from teachgrad.on_demand import OnDemand

parser: Any = OnDemand("teachgrad.argument_parser")
"""What knows PyTorch's words for wrong arguments. Needed only when something went wrong."""

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
    numpys = name not in _IN_PYTHON
    bare_ints = method or not (code.co_flags & CO_VARARGS and code.co_varnames[0] == "input")

    def called(*args: Any, **kwargs: Any) -> Any:
        if not bare_ints and len(args) > 1 and args[1].__class__ is int:  # `x.flip(0)` is fine, `flip(x, 0)` is not
            refusal = parser.refusal(name, method, args, kwargs)
            if refusal is not None:
                raise refusal
        try:
            return function(*args, **kwargs)
        except Exception as error:
            ours = with_our_names(function, args, kwargs) if kwargs and numpys else None
            if ours is None:
                blame(error, args, kwargs)
                raise
        try:
            return function(*args, **ours)
        except Exception as error:
            blame(error, args, kwargs)
            raise

    def blame(error: Exception, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        refusal = parser.refusal(name, method, args, kwargs) or missed_tensor(function, args, kwargs, error)
        if refusal is not None:
            raise refusal from None

    # What `functools.wraps` would do, but there are 1,500 of them to import, and it takes its time.
    called.__name__, called.__qualname__, called.__module__ = name, function.__qualname__, function.__module__
    called.__doc__, called.__wrapped__ = function.__doc__, function  # type: ignore[attr-defined]
    return called


def refusing_all(names: dict[str, Any], prefix: str = "") -> None:
    """Make the functions of a module refuse like that; `names` are its globals. Errors put `prefix` before their names."""
    module = names["__name__"]
    for name, function in list(names.items()):
        ours = isinstance(function, FunctionType) and function.__module__ not in (__name__, "teachgrad.out")
        if ours and not name.startswith("_"):
            names[name] = refusing(function, module, prefix + name)


# ---- numpy's names -----------------------------------------------------------------------------------------------

_NUMPY_NAMES = {"axis": "dim", "keepdims": "keepdim", "x": "input", "a": "input", "x1": "input", "x2": "other"}
_IN_PYTHON = frozenset("norm norm_except_dim split unique unique_consecutive".split())
"""What PyTorch writes in Python, where an argument has only one name."""


def named_arguments(function: Callable[..., Any]) -> tuple[str, ...]:
    """The arguments of `function` that have names."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def with_our_names(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Any] | None:
    """The keyword arguments of a call that failed, those with numpy's names by PyTorch's; None if there are none of these."""
    named = named_arguments(function)
    ours = {}
    for name, value in kwargs.items():
        meant = _NUMPY_NAMES.get(name, "")
        renamed = name not in named and meant in named[len(args) :] and meant not in kwargs
        ours[meant if renamed else name] = value
    return None if ours.keys() == kwargs.keys() else ours


# ---- what is no tensor -------------------------------------------------------------------------------------------

_OF_TENSORS = frozenset(("_array", "_autograd", "_home", "_meta", "_storage"))


def missed_tensor(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: Exception
) -> TypeError | None:
    """The TypeError for what was given for a tensor and is none, if that is why `error` was raised."""
    if isinstance(error, AttributeError) and (error.name in _OF_TENSORS or error.name == function.__name__):
        return no_tensor(unwrap(function), args, kwargs, error.obj)
    return None
