"""Has a call this form, and what is wrong with it if not?

A form is what PyTorch lists for a function: `(Tensor input, tuple of ints dim, bool keepdim = False, *, Tensor out = None)`.

In PyTorch: `FunctionSignature` in `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `kinds.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from teachgrad.argument_parser.kinds import KINDS, is_index, is_plain_number
from teachgrad.arguments import NUMPY_NAMES, class_name

_TAKES_NUMBERS = frozenset(
    [f"{name}{ending}" for name in "add sub mul div subtract multiply true_divide divide floor_divide".split()
     for ending in ("", "_")] + ["copy_", "to"]
)  # fmt: skip
"""Functions in which a number may stand for a tensor."""

ANYTHING: Any = type("int", (), {})()
"""Stands for an argument that is as it should be; messages that list all arguments show an int, such as a reduction is."""


class WrongElement(TypeError):
    """Found in a list while a form is tried, and final: no other form is tried."""


def _check_elements(name: str, parameter: Parameter, position: int, values: Sequence[Any]) -> None:
    """Refuse a list that begins as it should, but holds something else, too."""
    for i, value in enumerate(values):
        kind = class_name(value)
        if parameter.kind == "tuple of Tensors" and not KINDS["Tensor"](value):
            raise WrongElement(f"expected Tensor as element {i} in argument {position}, but got {kind}")
        if parameter.kind == "tuple of ints" and not (is_index(value) or (i and isinstance(value, bool))):
            raise WrongElement(f"{name}(): argument '{parameter.name}' failed to unpack the object at pos {i + 1} with error "
                                f'"type must be tuple of ints,but got {kind}"')  # fmt: skip
        if parameter.kind == "tuple of floats" and not KINDS["float"](value):
            raise WrongElement(f"{name}(): argument '{parameter.name}' must be tuple of floats, "
                                f"but found element of type {kind} at pos {i + 1}")  # fmt: skip


class Signature:
    """One form of a function, such as `(Tensor input, int dim, *, Tensor out = None)`."""

    def __init__(self, name: str, written: str) -> None:
        self.name = name
        self.bare, self.shown = written == "no arguments", not written.startswith("...")
        written = "" if self.bare else written.removeprefix("...").lstrip()
        self.pieces = [re.sub(r"\[\d\]|\?", "", piece).replace("SymInt", "int") for piece in split(written)] or [""]
        places, _, named = written.partition("*")
        self.places = [Parameter.read(piece) for piece in split(places.rstrip(", "))]
        self.parameters = self.places + [Parameter.read(piece) for piece in split(named.lstrip(", "))]
        self.least = sum(not parameter.optional for parameter in self.parameters)
        self.takes_bare_ints = len(self.places) == 1 and self.places[0].kind == "tuple of ints"

    def complaint(self, args: Sequence[Any], kwargs: dict[str, Any]) -> str | None:
        """What is wrong with a call; None if it has this form."""
        if self.bare and (args or kwargs):
            given = "no keyword arguments" if kwargs else f"no arguments ({len(args)} given)"
            return f"TensorBase.{self.name}() takes {given}"
        if self.takes_bare_ints and args and not self.places[0].takes(args[0], self.name) and is_index(args[0]):
            args = [args]
        if len(args) > len(self.places):
            return self._too_many(len(args))
        used = set()
        for i, parameter in enumerate(self.parameters):
            named = None if i < len(args) else next((name for name in parameter.names if name in kwargs), "")
            if named == "":
                if parameter.optional:
                    continue
                return self._missing(self.parameters[i:])
            used.add(named)
            value = args[i] if named is None else kwargs[named]
            if not parameter.takes(value, self.name):
                return self._not(parameter, value, i if named is None else None)
            if parameter.listed and isinstance(value, (tuple, list)):
                _check_elements(self.name, parameter, i, value)
        return self._unexpected(kwargs, len(args)) if len(used - {None}) < len(kwargs) else None

    def _too_many(self, given: int) -> str:
        most = len(self.places)
        if self.least != most:
            return f"{self.name}() takes from {self.least} to {most} positional arguments but {given} were given"
        verb = "was" if given == 1 else "were"
        return f"{self.name}() takes {most} positional argument{'s' * (most != 1)} but {given} {verb} given"

    def _missing(self, rest: list[Parameter]) -> str:
        names = [f'"{parameter.name}"' for parameter in rest if not parameter.optional]
        return f"{self.name}() missing {len(names)} required positional argument{'s' * (len(names) == 1)}: {', '.join(names)}"

    def _not(self, parameter: Parameter, value: Any, at: int | None) -> str:
        place = "" if at is None else f" (position {at + 1})"
        found = f"not {class_name(value)}"
        if at is not None and parameter.listed and isinstance(value, (tuple, list)) and value:
            found = f"but found element of type {class_name(value[0])} at pos 0"
        return f"{self.name}(): argument '{parameter.name}'{place} must be {parameter.spoken}, {found}"

    def _unexpected(self, kwargs: dict[str, Any], given: int) -> str:
        places = {parameter.name: i for i, parameter in enumerate(self.parameters)}
        for name in kwargs:
            if name not in places:
                return f"{self.name}() got an unexpected keyword argument '{name}'"
            if places[name] < given:
                return f"{self.name}() got multiple values for argument '{name}'"
        return "invalid keyword arguments"


@dataclass(frozen=True)
class Parameter:
    """An argument of a form: `tuple of ints[2] stride = 1` may be one number for two, `str? mode` may be None."""

    name: str
    kind: str
    size: int
    optional: bool
    or_none: bool

    @classmethod
    def read(cls, written: str) -> Parameter:
        """The parameter that is written so."""
        declared, _, default = written.partition(" = ")
        kind, _, name = declared.rpartition(" ")
        size = re.search(r"\[(\d)\]", kind)
        plain = re.sub(r"\[\d\]|\?", "", kind)
        return cls(name, plain, int(size[1]) if size else 0, bool(default), "?" in kind or default in ("None", "[]"))

    @property
    def names(self) -> tuple[str, ...]:
        """What a caller may call it."""
        return (self.name, *(numpys for numpys, ours in NUMPY_NAMES.items() if ours == self.name))

    @property
    def spoken(self) -> str:
        """What messages call its kind."""
        return self.kind.replace("SymInt", "int")

    @property
    def listed(self) -> bool:
        """Whether it is a list."""
        return self.kind.startswith("tuple of ")

    def takes(self, value: Any, name: str) -> bool:
        """Whether `value` is of its kind, in a call of the function `name`. Of a list of numbers only the first is looked at."""
        if value is ANYTHING or (value is None and self.or_none):
            return True
        if self.listed and isinstance(value, (tuple, list)):
            return not value or self.kind == "tuple of Tensors" or self._fits(value[0])
        if self.kind == "Tensor" and name in _TAKES_NUMBERS and is_plain_number(value):
            return True
        return (self.size > 0 or not self.listed) and self._fits(value)

    def _fits(self, value: Any) -> bool:
        """Whether `value` is of its kind, or of that of an element."""
        if self.kind == "tuple of ints":
            return is_index(value)
        if self.kind == "tuple of floats":
            return is_plain_number(value)
        return KINDS[self.kind.removeprefix("tuple of ").removesuffix("s") if self.listed else self.kind](value)


def split(written: str) -> list[str]:
    """The arguments of a form; a default may be a list."""
    return re.findall(r"(?:[^,\[{]|[\[{][^\]}]*[\]}])+", written.replace(", ", ",")) if written else []
