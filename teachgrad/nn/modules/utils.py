"""One number where several are wanted; and states of models that were wrapped.

In PyTorch: `torch/nn/modules/utils.py`.
Read next: `../layers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def _ntuple(count: int, name: str = "parse") -> Callable[[Any], tuple[Any, ...]]:
    """A function that makes a tuple: of what has several elements, or of one thing `count` times."""

    def parse(x: Any) -> tuple[Any, ...]:
        return tuple(x) if isinstance(x, Iterable) else (x,) * count

    parse.__name__ = name
    return parse


_single, _pair = _ntuple(1, "_single"), _ntuple(2, "_pair")
_triple, _quadruple = _ntuple(3, "_triple"), _ntuple(4, "_quadruple")


def consume_prefix_in_state_dict_if_present(state_dict: dict[str, Any], prefix: str) -> None:
    """Take `prefix` away from the names that begin with it, in place: a state of `DataParallel` fits its module then."""
    for key in list(state_dict):
        if key.startswith(prefix):
            state_dict[key.removeprefix(prefix)] = state_dict.pop(key)
    metadata = getattr(state_dict, "_metadata", None)
    for key in list(metadata or ()):
        if key and (key == prefix.replace(".", "") or key.startswith(prefix)):  # "module" itself, or below it
            metadata[key[len(prefix) :]] = metadata.pop(key)  # type: ignore[index, union-attr]


__all__ = ["consume_prefix_in_state_dict_if_present"]
