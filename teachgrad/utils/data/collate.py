"""How do examples become a batch? Tensors are stacked, numbers become tensors, and what holds them stays what it is.

In PyTorch: `torch/utils/data/_utils/collate.py`.
Read next: `dataloader.py`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, MutableMapping, MutableSequence, Sequence
from typing import Any

import numpy as np

from teachgrad.creation import as_tensor, tensor
from teachgrad.dispatcher import aten
from teachgrad.dtypes import float64
from teachgrad.tensor import Tensor

_CANNOT = "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {}"


def default_collate(batch: Any) -> Any:
    """A batch of a list of examples."""
    first = batch[0]
    if isinstance(first, Tensor):
        return aten.stack(batch, 0)
    if isinstance(first, np.ndarray):
        if first.dtype.kind in "SUO":
            raise TypeError(_CANNOT.format(first.dtype))
        return default_collate([as_tensor(array) for array in batch])
    if isinstance(first, (np.bool_, np.number)) and not isinstance(first, float):
        return as_tensor(batch)
    if isinstance(first, float):
        return tensor(batch, dtype=float64)
    if isinstance(first, int):
        return tensor(batch)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, Mapping):
        return _like_mapping(first, lambda key: default_collate([example[key] for example in batch]))
    if isinstance(first, Sequence):
        if not hasattr(first, "_fields") and any(len(example) != len(first) for example in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        return _like_sequence(first, [default_collate(column) for column in zip(*batch, strict=False)])
    raise TypeError(_CANNOT.format(type(first)))


def default_convert(data: Any) -> Any:
    """An example that is a batch by itself: numpy's numbers become tensors."""
    if isinstance(data, np.ndarray) and data.dtype.kind in "SUO":
        return data
    if isinstance(data, (np.ndarray, np.generic)) and not isinstance(data, np.str_):
        return as_tensor(data)
    if isinstance(data, Mapping):
        return _like_mapping(data, lambda key: default_convert(data[key]))
    if isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        return _like_sequence(data, [default_convert(part) for part in data])
    return data


def _like_mapping(first: Any, value: Callable[[Any], Any]) -> Any:
    """A mapping like `first` with other values; a dict if there can be none."""
    values = {key: value(key) for key in first}
    try:
        if not isinstance(first, MutableMapping):
            return type(first)(values)  # type: ignore[call-arg]
        made = copy.copy(first)
        made.update(values)
        return made
    except TypeError:
        return values


def _like_sequence(first: Any, parts: list[Any]) -> Any:
    """A sequence like `first` of other parts; a list if there can be none, and for a tuple without names."""
    if isinstance(first, tuple):
        return type(first)(*parts) if hasattr(first, "_fields") else parts
    try:
        if not isinstance(first, MutableSequence):
            return type(first)(parts)  # type: ignore[call-arg]
        made = copy.copy(first)
        for i, part in enumerate(parts):
            made[i] = part
        return made
    except TypeError:
        return parts
