"""A Python function for each element: `apply_`, `map_`, `map2_`.

They are slow, leave no node, and do not count as a write.

In PyTorch: `torch/csrc/utils/tensor_apply.cpp`.
Read next: `core.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.dispatcher import method
from teachgrad.tensor import Tensor, memory_array, requires_grad


@method
def apply_(input: Tensor, callable: Callable[[Any], Any]) -> Tensor:
    """Overwrite each element with what `callable` makes of it."""
    return _overwrite("apply_", callable, input)


@method
def map_(input: Tensor, other: Tensor, callable: Callable[[Any, Any], Any]) -> Tensor:
    """Overwrite each element with what `callable` makes of it and of its partner in `other`."""
    return _overwrite("map_", callable, input, other=other)


@method
def map2_(input: Tensor, x: Tensor, y: Tensor, callable: Callable[[Any, Any, Any], Any]) -> Tensor:
    """Overwrite each element with what `callable` makes of it and of its partners in `x` and `y`."""
    return _overwrite("map2_", callable, input, x=x, y=y)


def _overwrite(name: str, function: Callable[..., Any], input: Tensor, **others: Tensor) -> Tensor:
    for position, (word, other) in enumerate(others.items(), start=1):
        if not isinstance(other, Tensor):
            raise TypeError(
                f"{name}(): argument '{word}' (position {position}) must be Tensor, not {class_name(other)}"
            )
    if any(map(requires_grad, (input, *others.values()))):
        raise RuntimeError(f"Can't call {name}() on Variable that requires grad. Use var.detach().{name}() instead.")
    target = memory_array(input)  # what is conjugated there comes as it is
    for word, other in others.items():
        if other.dtype is not input.dtype:
            raise TypeError(f"{name}: expected {input.type()} for '{word}' (got {other.type()})")
    partners = [memory_array(other.expand_as(input)) for other in others.values()]
    for place in np.ndindex(*target.shape):
        made = function(target[place].item(), *(p[place].item() for p in partners))
        target[place] = _number(made, target.dtype)
    return input


def _number(value: Any, kind: np.dtype) -> Any:
    """`value` as an element of dtype `kind`."""
    if isinstance(value, Tensor):
        value = value.item()
    if not isinstance(value, (bool, int, float, complex)):
        raise TypeError(f"must be real number, not {class_name(value)}")
    return int(value) if kind.kind in "iu" and not isinstance(value, complex) else value
