"""Which argument of a call is wrong? Asked once a call has failed, and answered in PyTorch's words.

PyTorch reads the arguments of a function by its signatures before it does anything. Here a function just runs, which is
faster. If it fails, what PyTorch's parser would have said about the call is looked up: `refusal` parses the arguments by
the signatures that were recorded, and is None if the arguments are not to blame.

In PyTorch: `PythonArgParser` in `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `signature.py`; `handing_on.py`; `generated/signatures.py`, what was recorded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from inspect import unwrap
from typing import Any

from teachgrad.argument_parser.handing_on import handed_on, looked_at_before
from teachgrad.argument_parser.mismatch import fits_none
from teachgrad.argument_parser.signature import Signature, WrongElement
from teachgrad.arguments import no_tensor
from teachgrad.generated.signatures import FUNCTIONS, METHODS
from teachgrad.tensor import Tensor


def refusal(name: str, method: bool, args: Sequence[Any], kwargs: dict[str, Any]) -> TypeError | None:
    """The TypeError for a call of the function `name`, or of the method of a tensor; None if nothing is wrong with it.

    `args` begin with the tensor whose method it is.
    """
    signatures = signatures_of(name, method)
    if not signatures:
        return None
    args = args[method:]
    try:
        if any(signature.complaint(args, kwargs) is None for signature in signatures):
            return None
    except WrongElement as error:
        return TypeError(str(error))
    shown = [signature for signature in signatures if signature.shown]
    given = len(args) + len(kwargs)
    plausible = [s for s in shown if s.least <= given <= len(s.parameters)] if len(signatures) > 1 else shown
    if len(plausible) == 1:
        return TypeError(plausible[0].complaint(args, kwargs))
    name = shown[0].name
    forms = [signature.pieces for signature in shown]
    return TypeError(f"{name}() received an invalid combination of arguments - {fits_none(forms, args, kwargs)}")


def refusal_of_what_is_called(
    function: Callable[..., Any], name: str, args: Sequence[Any], kwargs: dict[str, Any], error: Exception | None
) -> TypeError | None:
    """The TypeError for what PyTorch's `function`, written in Python, hands on to one that reads its arguments."""
    failed_there = error is not None and not looked_at_before(error)
    call = handed_on(function, name, args, kwargs) if failed_there else None
    if call is None:
        return None
    if call.method and not isinstance(call.args[0], Tensor):
        return no_tensor(unwrap(function), tuple(args), kwargs, call.args[0])
    return refusal(call.name, call.method, call.args, call.kwargs)


def fitting(name: str, method: bool, args: Sequence[Any], kwargs: dict[str, Any]) -> Signature | None:
    """The form that a call of the function `name`, or of the method, has; None if it has none."""
    args = args[method:]
    try:
        return next((s for s in signatures_of(name, method) if s.complaint(args, kwargs) is None), None)
    except WrongElement:
        return None


@cache
def signatures_of(name: str, method: bool) -> list[Signature]:
    """The forms that PyTorch lists for a function or a method."""
    found = re.findall(rf"^{re.escape(name)}\((.*)\)$", METHODS if method else FUNCTIONS, re.MULTILINE)
    if method and not found:
        found = [as_method(form) for form in re.findall(rf"^{re.escape(name)}\((.*)\)$", FUNCTIONS, re.MULTILINE)]
        found = ["no arguments"] if found == [""] else found
    return [Signature(name.rpartition(".")[2], form) for form in found]


def as_method(form: str) -> str:
    """A function's form as that of a method: without its tensor and `out`."""
    form = form.removeprefix("Tensor input").removeprefix(", ")
    form = re.sub(r"(, )?(Tensor|tuple of Tensors) out = None", "", form).replace("*, , ", "*, ")
    return form.removesuffix(", *").removesuffix("*")
