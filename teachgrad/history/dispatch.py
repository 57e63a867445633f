"""How does `history.mm(a, b)` know what `a` is?

It does not. Each class keeps a container `_torch` in which its methods stand once more, as static ones; the function
looks into the container of its first tensor's class. So one name serves variables and plain tensors, and a class which
lacks the operator is told apart from a spelling mistake.

    history.mm(a, b)  ->  type(a)._torch.mm(a, b)  ->  Variable.mm(a, b)  ->  Mm()(a, b)

In PyTorch: `torch/csrc/Module.cpp` once, nothing since: tensors and variables are one class now.
Read next: `variable.py`, whose methods are found this way.
"""

from __future__ import annotations

from collections.abc import Callable


def static_methods(cls: type) -> type:
    """The container `_torch` of `cls`: every public method which works out of place.

    A few that nobody would call this way come along (`history.size(a)`): harmless, and not worth a list.
    """
    container = type("_torch", (), {"__doc__": f"The methods of {cls.__name__}, as static ones."})
    for name in dir(cls):
        method = getattr(cls, name)
        if callable(method) and not name.startswith("_") and not name.endswith("_"):
            setattr(container, name, staticmethod(method))
    return container


def dispatcher(name: str) -> Callable:
    """The module's function `name`."""

    def function(*args, **kwargs):
        container = _first_container((*args, *kwargs.values()))
        method = getattr(container, name, None)
        if method is None:
            found = type(args[0]).__name__ if args else "nothing"
            raise TypeError(f"Type {found} doesn't implement stateless method {name}")
        return method(*args, **kwargs)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{name}(a, ...)` is `a.{name}(...)`, for a Variable and for a tensor."
    return function


def _first_container(args: tuple) -> type | None:
    for arg in args:
        first = arg[0] if isinstance(arg, (list, tuple)) and arg else arg  # cat takes a list of them
        if hasattr(type(first), "_torch"):
            return type(first)._torch
    return None
