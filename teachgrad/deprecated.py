"""`x.add(2, y)` is `x + 2 * y`: numbers stood before tensors once. How is such a call still understood?

By their classes: the operators of which the table says `deprecated: true` take more arguments than they have places for,
and send such a call here. It is put into today's order, with PyTorch's warning. Written as functions, those with two
numbers had the tensor itself between them: `torch.addmm(2, x, 3, a, b)`, as a method `x.addmm(2, 3, a, b)`.

In PyTorch: `tools/autograd/deprecated.yaml`.
Read next: `generated/operators.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad.arguments import invalid_arguments
from teachgrad.kernels.fitting import ONE
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

_about_order = WarnOnce()


def in_old_order(operator: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Call `operator` with the numbers among `given` by name. `named` holds today's numbers, and `out`."""
    name, out = operator.__name__, named.pop("out", None)
    tensors = operator.__code__.co_argcount - 1
    first, *numbers = given[:-tensors]
    itself = 0
    if numbers and len(named) == 2 and not isinstance(first, Tensor):  # a function, with the tensor between its numbers
        itself, first, numbers = 1, numbers[0], [first, *numbers[1:]]
    fits = 0 < len(numbers) <= len(named) and all(value is ONE for value in named.values())
    if not fits or any(isinstance(number, Tensor) and number._array.ndim for number in numbers):
        raise invalid_arguments(name, *given)
    found = dict(zip(named, numbers, strict=False))
    _warn(operator, list(found), list(named), itself, out is not None)
    if out is not None:
        found["out"] = out
    return operator(first, *given[-tensors:], **found)


def _warn(operator: Callable[..., Any], given: list[str], numbers: list[str], itself: int, has_out: bool) -> None:
    """Say how it is written today; a function's own tensor is among its arguments, a method's is not."""
    name, code = operator.__name__, operator.__code__
    own, out = (["Tensor input"], ["Tensor out = None"]) if itself or has_out else ([], [])
    tensors = [f"Tensor {argument}" for argument in code.co_varnames[1 : code.co_argcount]]
    old = [f"Number {number}" for number in given]
    old[itself:itself] = own
    today = [f"Number {number} = 1" for number in numbers]
    _about_order(
        f"This overload of {name} is deprecated:\n\t{name}({', '.join([*old, *tensors, *(['*'] if out else []), *out])})\n"
        f"Consider using one of the following signatures instead:\n\t{name}({', '.join([*own, *tensors, '*', *today, *out])})",
    )
