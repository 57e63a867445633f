"""Three derivatives of each sample of `tests/operators`, one graph on top of the other.

For fixed vectors u, v, w: φ(x) = <u, f(x)>, its gradient, the gradient of <v, gradient>, the gradient of <w, that>.

    python -m tests.autograd.higher [family ...] [-k words]      compare with PyTorch, print what differs

Read next: `test_higher_order.py`.
"""

from __future__ import annotations

import warnings
from types import ModuleType
from typing import Any

import numpy as np

from tests.operators.harness import (
    Note,
    array_of,
    close,
    compare_families,
    describe_array,
    describe_error,
    flatten,
)
from tests.operators.harness import _different_array as different_array
from tests.operators.sample import Sample


def vector(tensor: Any, order: int) -> Any:
    """Fixed numbers of the shape and dtype of `tensor`'s values."""
    array = array_of(tensor)
    counted = np.arange(array.size, dtype="float64").reshape(array.shape)
    values = np.cos(counted * (0.6 + 0.5 * order) + order)
    if array.dtype.kind == "c":
        values = values + 1j * np.sin(counted * 1.3 + order)
    return np.asarray(values).astype(array.dtype)


def derivatives(
    torch: ModuleType, sample: Sample, leaves: list[Any], orders: int, record: bool = False
) -> list[list[Any]]:
    """The gradients of each order by the leaves; a list of None ends them where nothing is left to differentiate."""
    outputs = [o for o in flatten(sample.call(torch, *leaves)) if isinstance(o, torch.Tensor) and o.requires_grad]
    wanted = [leaf for leaf in leaves if leaf.requires_grad]
    found: list[list[Any]] = []
    for order in range(1, orders + 1):
        if not outputs:
            break
        vectors = [torch.from_numpy(vector(o, order)) for o in outputs]
        again = record or order < orders
        grads = list(torch.autograd.grad(outputs, wanted, vectors, create_graph=again, allow_unused=True))
        found.append(grads)
        outputs = [g for g in grads if g is not None and g.requires_grad]
    return found


def make_leaves(torch: ModuleType, sample: Sample, arrays: list[np.ndarray]) -> list[Any]:
    leaves = [torch.from_numpy(a) for a in arrays]
    return [t.requires_grad_() if one.differentiable else t for one, t in zip(sample.inputs, leaves, strict=True)]


def third(torch: ModuleType, sample: Sample) -> Note:
    """The third derivatives of `sample`, or the error on the way."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = derivatives(torch, sample, make_leaves(torch, sample, sample.arrays()), 3)
        except Exception as error:
            return {"error": describe_error(error)}
    return {"third": [None if g is None else describe_array(array_of(g)) for g in found[2]] if len(found) == 3 else []}


def third_differences(ours: ModuleType, theirs: ModuleType, sample: Sample) -> list[str]:
    """How the third derivatives of two libraries differ; zeros and nothing are the same."""
    mine, its = third(ours, sample), third(theirs, sample)
    if "error" in mine or "error" in its:
        same = "text" in sample.ignore and mine.get("error", "?")[0] == its.get("error", "!")[0]
        return [] if same or mine == its else [f"ours {mine}, PyTorch's {its}"]
    pairs = [(a or zeros_like(b), b or zeros_like(a)) for a, b in zip(mine["third"], its["third"], strict=False)]
    return [d for a, b in pairs for d in different_array(a, b, sample, 1000.0)]


def zeros_like(described: str | None) -> str | None:
    if described is None:
        return None
    head, *numbers = described.split(" ")
    return " ".join([head, *("0.0:0.0" if ":" in n else "0.0" for n in numbers)])


def third_errors(torch: ModuleType, sample: Sample, step: float = 1e-6, tolerance: float = 1e-4) -> list[str]:
    """Compare the third derivative along one direction with the slope of the second, measured."""
    arrays = sample.arrays()
    along = [np.sin(np.arange(a.size) + 1.0).reshape(a.shape).astype(a.dtype) for a in arrays]

    def second(sign: float) -> float:
        moved = [a.copy(order="K") for a in arrays]
        for a, d, one in zip(moved, along, sample.inputs, strict=True):
            if one.differentiable:
                a += sign * step * d
        found = derivatives(torch, sample, make_leaves(torch, sample, moved), 2, record=True)[1]
        return sum(inner(vector(g, 3), array_of(g)) for g in found if g is not None and g.requires_grad)

    found = derivatives(torch, sample, make_leaves(torch, sample, arrays), 3)
    if len(found) < 3:
        return []
    directions = [d for d, one in zip(along, sample.inputs, strict=True) if one.differentiable]
    computed = sum(inner(array_of(g), d) for g, d in zip(found[2], directions, strict=True) if g is not None)
    measured = (second(1.0) - second(-1.0)) / (2 * step)
    if close(np.array(computed), np.array(measured), tolerance):
        return []
    return [f"computed {computed}, measured {measured}"]


def inner(v: np.ndarray, y: np.ndarray) -> float:
    return float((np.conj(v) * y).sum().real)


if __name__ == "__main__":
    compare_families(third_differences, __doc__)
