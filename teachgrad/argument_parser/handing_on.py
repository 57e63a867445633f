"""What does a function that PyTorch writes in Python hand on to one that is written in C++, and reads its arguments?

Most of `nn.functional` looks at a few things and then calls an operator: `F.unfold` calls `im2col`, in whose name PyTorch
refuses what `F.unfold` was given. Which call that is was recorded: a `...` stands for what the function made itself, `[_]`
for the underscore that `inplace=True` adds, `tensor.` for a method, and a `?` for an argument that it replaces if it
is None.

In PyTorch: `torch/nn/functional.py`.
Read next: `signature.py`; `generated/signatures.py`, what was recorded.
"""

from __future__ import annotations

import os.path
import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import signature, unwrap
from typing import Any

from teachgrad.argument_parser.signature import ANYTHING
from teachgrad.generated.signatures import HANDED_ON

_WRITTEN_IN_PYTHON = os.path.join("nn", "functional", "")


@dataclass(frozen=True)
class Call:
    """A call of the function `name`, or of the method of the tensor that comes first."""

    name: str
    method: bool
    args: list[Any]
    kwargs: dict[str, Any]


def handed_on(function: Callable[..., Any], name: str, args: Sequence[Any], kwargs: dict[str, Any]) -> Call | None:
    """What a call of `function`, which is known as `name`, calls; None if that was not recorded, or Python refuses it."""
    recorded = re.search(rf"^{re.escape(name)}: (tensor\.)?([\w.]+)(\[_\])?\((.*)\)$", HANDED_ON, re.MULTILINE)
    if recorded is None:
        return None
    try:
        bound = signature(unwrap(function)).bind(*args, **kwargs)
    except TypeError:
        return None
    bound.apply_defaults()
    given = bound.arguments
    pieces = [piece.rpartition("=") for piece in recorded[4].split(", ")]
    in_place = "_" if recorded[3] and given.get("inplace") else ""
    return Call(
        recorded[2] + in_place,
        bool(recorded[1]),
        [_value(what, given) for keyword, _, what in pieces if not keyword],
        {keyword: _value(what, given) for keyword, _, what in pieces if keyword},
    )


def _value(what: str, given: dict[str, Any]) -> Any:
    value = given.get(what.removesuffix("?"), ANYTHING)
    return ANYTHING if value is None and what.endswith("?") else value


def looked_at_before(error: Exception) -> bool:
    """Whether `error` comes from what a function of `nn.functional` looks at itself, before it hands anything on."""
    computes = re.search("not supported between instances of|unsupported operand type", str(error))
    if isinstance(error, (AttributeError, TypeError)) and not computes:
        return False
    frames = traceback.extract_tb(error.__traceback__)
    names = [frame.name for frame in frames]
    end = names.index("__bool__") if "__bool__" in names else len(frames)
    return _WRITTEN_IN_PYTHON in frames[end - 1].filename
