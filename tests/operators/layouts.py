"""Where in memory do the numbers of a result lie?

The samples of this folder once more, with their inputs laid out in other ways: transposed, with gaps, expanded, with
dimensions of size 1, without elements. Compared with PyTorch is `stride()` of every output, and nothing else.

    python -m tests.operators.layouts [family ...] [-k words]      print what differs

Read next: `test_layouts.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np

from tests.operators.harness import compare_families, flatten
from tests.operators.sample import Input, Sample

Array = np.ndarray


def _permuted(array: Array, order: list[int]) -> tuple[Array, Any]:
    """Dense memory in which the dimensions lie in `order`, outermost first."""
    back = np.argsort(order).tolist()
    return np.array(array.transpose(order), order="C"), lambda t: t.permute(back)


def _with_gaps(array: Array) -> tuple[Array, Any]:
    roomy = np.zeros([2 * n for n in array.shape], array.dtype)
    every_second = tuple(slice(None, None, 2) for _ in array.shape)
    roomy[every_second] = array
    return roomy, lambda t: t[every_second]


def _equal_along(array: Array, dim: int) -> tuple[Array, Any]:
    if array.ndim <= dim or not array.size:
        return array, lambda t: t
    return array.take([0], axis=dim), lambda t: t.expand(array.shape)


LAYOUTS: dict[str, Callable[[Array], tuple[Array, Any]]] = {
    "plain": lambda a: (a, lambda t: t),
    "transposed": lambda a: _permuted(a, [*range(a.ndim)][::-1]),
    "turned": lambda a: _permuted(a, [*range(a.ndim)][-1:] + [*range(a.ndim)][:-1]),
    "channels last": lambda a: _permuted(a, [i for i in range(a.ndim) if i != 1] + [1] * (a.ndim > 1)),
    "gaps": _with_gaps,
    "rows equal": lambda a: _equal_along(a, 0),
    "columns equal": lambda a: _equal_along(a, 1),
}
SIZES = {"": {}, "3 -> 1": {3: 1}, "2 -> 1": {2: 1}, "3 -> 0": {3: 0}, "2 -> 0": {2: 0}}


def resized(one: Input, sizes: dict[int, int]) -> Input:
    """The input with other sizes; unchanged where its numbers are given."""
    return one if one.values is not None else replace(one, shape=tuple(sizes.get(n, n) for n in one.shape))


def variants(sample: Sample, sizes: Sequence[str]) -> Iterator[tuple[str, list[tuple[Array, Any]]]]:
    """The inputs in all the ways: all of them laid out so, or only one."""
    for size_name in sizes:
        inputs = [resized(i, SIZES[size_name]) for i in sample.inputs]
        if size_name and inputs == list(sample.inputs):
            continue
        try:
            arrays = [i.array(sample.name) for i in inputs]
        except ValueError:  # there is no number between these bounds
            continue
        for name, lay_out in LAYOUTS.items():
            for which in [None, *range(len(arrays))] if len(arrays) > 1 and name != "plain" else [None]:
                yield (
                    f"{size_name} {name}" + ("" if which is None else f" {which}"),
                    [lay_out(a) if which in (None, i) else LAYOUTS["plain"](a) for i, a in enumerate(arrays)],
                )


def tensor(torch: ModuleType, memory: Array, look: Any) -> Any:
    """The tensor that looks so at a copy of `memory`."""
    if memory.size:
        return look(torch.from_numpy(memory.copy()))
    return look(torch.empty(memory.shape, dtype=getattr(torch, memory.dtype.name)))


def strides(torch: ModuleType, sample: Sample, laid: list[tuple[Array, Any]]) -> Any:
    """(shape, stride) of each input and output, or an error."""
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            tensors = [tensor(torch, *one) for one in laid]
            note = [(tuple(t.shape), t.stride()) for t in tensors]
            outputs = flatten(sample.call(torch, *tensors))
            return note, [(tuple(o.shape), o.stride()) for o in outputs if isinstance(o, torch.Tensor)]
        except Exception as error:
            return f"{type(error).__name__}: {error}"


def layout_differences(
    ours: ModuleType, theirs: ModuleType, sample: Sample, sizes: Sequence[str] = tuple(SIZES)
) -> list[str]:
    """What is not as in PyTorch, a line each."""
    found = []
    for name, laid in variants(sample, sizes):
        mine, its = (strides(library, sample, laid) for library in (ours, theirs))
        if mine != its and not (isinstance(mine, str) and isinstance(its, str)):
            if isinstance(mine, str) or isinstance(its, str):
                found.append(f"{name}: {mine} / {its}")
            elif mine[0] != its[0]:
                found.append(f"{name}: INPUTS {mine[0]} / {its[0]}")
            else:
                found.append(f"{name}: {mine[0]} -> ours {mine[1]}, PyTorch's {its[1]}")
    return found


if __name__ == "__main__":
    compare_families(layout_differences, __doc__)
