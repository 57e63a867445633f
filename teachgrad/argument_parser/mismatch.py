"""How does PyTorch say that a call fits none of several forms?

It lists them all, each with what does not fit, if the call has as many arguments as the form has words between commas.

In PyTorch: `torch/csrc/utils/invalid_arguments.cpp`.
Read next: `teachgrad/generated/signatures.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad.arguments import class_name

Form = list[str]
"""The arguments of a form as they are written, such as `["Tensor input", "*", "int dim = None"]`."""


def fits_none(forms: list[Form], args: Sequence[Any], kwargs: dict[str, Any]) -> str:
    """What was given, and all forms, with what does not fit in those that have as many arguments."""
    kwargs = dict(reversed(kwargs.items()))
    kinds = [class_name(value) for value in args] + [f"{name}={class_name(value)}" for name, value in kwargs.items()]
    given = f"got ({', '.join(kinds)}{', ' if kwargs and not args else ''})"
    if len(forms) == 1:
        wrong = _unknown(forms[0], kwargs)
        return (
            f"got unrecognized keyword arguments: {', '.join(wrong)}"
            if wrong
            else f"{given}, but expected {_line(forms[0])}"
        )
    lines = [f"{given}, but expected one of:"]
    for form in forms:
        lines.append(f" * {_line(form)}")
        if len(args) + len(kwargs) == len(form):
            lines.append(f"      didn't match because some of the {_mismatch(form, args, kwargs)}")
    return "\n".join([*lines, ""])


def _line(form: Form) -> str:
    return f"({', '.join(form)})"


def _unknown(form: Form, kwargs: dict[str, Any]) -> list[str]:
    """The keywords that PyTorch does not find among the last arguments of a form. (It takes a default for a name.)"""
    names = [argument.rpartition(" ")[2] for argument in form[len(form) - len(kwargs) :]]
    return [name for name in kwargs if name not in names]


def _mismatch(form: Form, args: Sequence[Any], kwargs: dict[str, Any]) -> str:
    """What is wrong with a call that has as many arguments as a form: marked with exclamation marks."""
    wrong = _unknown(form, kwargs)
    if wrong:
        return f"keywords were incorrect: {', '.join(wrong)}"
    shown = []
    for i, argument in enumerate(form):
        kind, _, name = argument.rpartition(" ")
        value = args[i] if i < len(args) else kwargs[name]
        allowed = {"float": ("float", "int"), "int": ("int",)}.get(kind, (kind,))
        mark = "" if class_name(value) in allowed else "!"
        shown.append(f"{mark}{'' if i < len(args) else name + '='}{_in_detail(value)}{mark}")
    return f"arguments have invalid types: ({', '.join(shown)}{', ' if kwargs and not args else ''})"


def _in_detail(value: Any) -> str:
    """The class of a value, and those of what a list holds."""
    if not isinstance(value, (tuple, list)):
        return class_name(value)
    inside = ", ".join(class_name(element) for element in value)
    kind = class_name(value)
    return f"{kind} of [{inside}]" if isinstance(value, list) else f"{kind} of ({inside}{',' * (len(value) == 1)})"
