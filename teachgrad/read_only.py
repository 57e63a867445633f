"""What does a tensor say if somebody writes to `x.shape`?

That it cannot be done, in CPython's words for classes that are written in C, as tensors and nodes are in PyTorch:
"attribute 'shape' of 'torch._C.TensorBase' objects is not writable". A property of Python's has other words; `read_only`
gives it these.

In PyTorch: the tables of getters in `torch/csrc/autograd/python_variable.cpp` and `python_cpp_function.cpp`.
Read next: `methods.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn


def refuse_to_write(thing: Any, name: str, owner: str | None = None) -> NoReturn:
    """The error for setting or deleting the attribute `name` of `thing`, whose class is called `owner` in C."""
    owner = owner or getattr(thing, "name_in_c", thing.__class__.__name__)
    raise AttributeError(f"attribute '{name}' of '{owner}' objects is not writable")


def read_only(name: str, get: Callable[[Any], Any], owner: str | None = None) -> property:
    """A property that refuses to be written."""

    def refuse(thing: Any, value: object = None) -> NoReturn:
        refuse_to_write(thing, name, owner)

    return property(get, refuse, refuse, get.__doc__)


def make_read_only(cls: type) -> None:
    """Let the properties of `cls` that cannot be written say so in these words."""
    for name, value in list(vars(cls).items()):
        if isinstance(value, property) and value.fset is None and value.fget is not None:
            setattr(cls, name, read_only(name, value.fget))
