"""What stands between a user's call and the function?

Three things that PyTorch's argument parser does. Arguments may have numpy's names. What a call fails for is said in PyTorch's
words. And what is no tensor, where one was needed, is named. All of it costs nothing to speak of as long as nothing fails.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `argument_parser/__init__.py`.
"""

from __future__ import annotations

import os.path
from collections.abc import Callable
from inspect import unwrap
from types import FunctionType
from typing import Any

from teachgrad.arguments import NAMES_IN_FORMS, NUMPY_NAMES, no_tensor
from teachgrad.on_demand import OnDemand

parser: Any = OnDemand("teachgrad.argument_parser")
"""What knows PyTorch's words for wrong arguments. Needed only when something went wrong."""

_GENERATED = os.path.join(os.path.dirname(__file__), "generated", "operators.py")
_ONE_OR_TWO = frozenset(("input", "other", "exponent", "out"))
_WANT_A_LIST = frozenset("broadcast_to expand_copy flip permute permute_copy reshape tile view_copy".split())
"""`x.flip(0)` is fine, `flip(x, 0)` is not. The functions themselves take both."""

_OF_ARGUMENTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What wrong arguments may lead to. Other exceptions were meant by who raised them, such as the end of a recomputation."""


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
    called.__name__ = called.__qualname__ = function.__name__
    called.__module__ = module
    return called


def renamed(function: Callable[..., Any], name: str, method: bool = False) -> Callable[..., Any]:
    """`function` under another name, with errors that speak of it."""
    wants_a_list = not method and name in _WANT_A_LIST

    def called(*args: Any, **kwargs: Any) -> Any:
        if wants_a_list and len(args) > 1 and args[1].__class__ is int:
            refuse(function, name, method, args, kwargs)
        try:
            return function(*args, **kwargs)
        except _OF_ARGUMENTS as error:
            ours = with_our_names(function, name, args, kwargs) if kwargs and isinstance(error, TypeError) else None
            if ours is None or not parser.signatures_of(name, method):
                refuse(function, name, method, args, kwargs, error)
                raise
        try:
            return function(*args, **ours)
        except _OF_ARGUMENTS as error:
            refuse(function, name, method, args, kwargs, error)
            raise

    # What `functools.wraps` would do, but there are 1,500 of them to import, and it takes its time.
    called.__name__, called.__qualname__, called.__module__ = name, name, "teachgrad"
    called.__doc__, called.__wrapped__ = function.__doc__, function  # type: ignore[attr-defined]
    return called


def refuse(
    function: Callable[..., Any],
    name: str,
    method: bool,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    error: Exception | None = None,
) -> None:
    """Raise what PyTorch's parser says of this call of `name`, if it has something to say."""
    refusal = parser.refusal(name, method, args, kwargs) or missed_tensor(function, args, kwargs, error)
    if refusal is not None:
        try:
            raise refusal from None
        finally:
            del refusal  # its traceback holds this frame, which would keep it and the arguments alive


def refusing_all(names: dict[str, Any], prefix: str = "") -> None:
    """Make the functions of a module refuse like that; `names` are its globals. Errors put `prefix` before their names."""
    module = names["__name__"]
    for name, function in list(names.items()):
        ours = isinstance(function, FunctionType) and function.__module__ not in (__name__, "teachgrad.out")
        if ours and not name.startswith("_"):
            names[name] = called = refusing(function, module, prefix + name)
            if called is not function:
                called.__qualname__ = name  # by which pickle finds it


# ---- numpy's names -----------------------------------------------------------------------------------------------


def named_arguments(function: Callable[..., Any]) -> tuple[str, ...]:
    """The arguments of `function` that have names."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def with_our_names(
    function: Callable[..., Any], called: str, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Any] | None:
    """The keyword arguments of a failed call of `called` by the names that they have here; None if they have them already."""
    named = named_arguments(unwrap(function))
    ours = {}
    for name, value in kwargs.items():
        meant = NAMES_IN_FORMS.get(called, NUMPY_NAMES).get(name) or NUMPY_NAMES.get(name, "")
        is_ours = name not in named and meant in named[len(args) :] and meant not in kwargs
        ours[meant if is_ours else name] = value
    return None if ours.keys() == kwargs.keys() else ours


# ---- what is no tensor -------------------------------------------------------------------------------------------

_OF_TENSORS = frozenset(("_array", "_autograd", "_home", "_meta", "_storage"))


def missed_tensor(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: Exception | None
) -> TypeError | None:
    """The TypeError for what was given for a tensor and is none, if that is why `error` was raised."""
    if isinstance(error, AttributeError) and (error.name in _OF_TENSORS or error.name == function.__name__):
        return no_tensor(unwrap(function), args, kwargs, error.obj)
    return None
