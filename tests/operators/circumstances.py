"""What becomes of a sample in other circumstances?

The records tell what an operator does with leaves that require grad. Here each sample is run on both libraries

    in every mode       under no_grad, in inference mode, on views, on inference tensors: flags of inputs and outputs
    for each input      with a gradient for one input alone: which nodes there are, and that gradient
    after a write       to one of its tensors: is the gradient refused, as something that was saved is stale?
    and in which order  its nodes are recorded, and those of its gradients

    python -m tests.operators.circumstances [family ...] [-k words]      compare, print what differs

Read next: `test_circumstances.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np

from tests.operators.harness import (
    array_of,
    close,
    compare_families,
    cotangent,
    flatten,
)
from tests.operators.sample import Sample

Notes = list[Any]


def quietly(observe: Callable[..., Notes], *args: Any) -> Notes:
    """What `observe` sees, or the error that keeps it from that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return observe(*args)
        except Exception as error:
            return [type(error).__name__]


def leaves_of(torch: ModuleType, sample: Sample, alone: int | None = None) -> list[Any]:
    """The inputs; those that are differentiable require grad, or just one of them."""
    leaves = [torch.from_numpy(a) for a in sample.arrays()]
    wanted = [one.differentiable and alone in (None, i) for i, one in enumerate(sample.inputs)]
    return [leaf.requires_grad_() if w else leaf for leaf, w in zip(leaves, wanted, strict=True)]


def outputs_of(torch: ModuleType, sample: Sample, leaves: list[Any]) -> list[Any]:
    return [o for o in flatten(sample.call(torch, *leaves)) if isinstance(o, torch.Tensor)]


def gradients(torch: ModuleType, outputs: list[Any], leaves: list[Any], create_graph: bool = False) -> list[Any]:
    roots, wanted = [o for o in outputs if o.requires_grad], [leaf for leaf in leaves if leaf.requires_grad]
    if not roots:
        return []
    vectors = [torch.from_numpy(cotangent(o, 1)).requires_grad_(create_graph) for o in roots]
    return list(torch.autograd.grad(roots, wanted, vectors, allow_unused=True, create_graph=create_graph))


# ---- in every mode -----------------------------------------------------------------------------------------------

MODES = ("no_grad", "inference_mode", "views", "views of no_grad", "results under no_grad", "inference tensors")


def in_mode(torch: ModuleType, sample: Sample, mode: str) -> Notes:
    """The flags of outputs and inputs, and which of the outputs is an input."""
    leaves, within = leaves_of(torch, sample), torch.enable_grad
    if mode == "inference tensors":
        within = torch.inference_mode
        with torch.inference_mode():
            leaves = [leaf.detach().clone() for leaf in leaves]
    elif mode in ("no_grad", "inference_mode"):
        within = getattr(torch, mode)
    elif mode == "results under no_grad":
        within, leaves = torch.no_grad, [leaf * 1 if leaf.requires_grad else leaf for leaf in leaves]
    else:
        with torch.set_grad_enabled(mode == "views"):
            leaves = [leaf.view_as(leaf) for leaf in leaves]
    with within():
        outputs = outputs_of(torch, sample, leaves)
    return [
        *[
            [tuple(t.shape), str(t.dtype).rpartition(".")[2], t.requires_grad, t.is_leaf, t.is_inference(),
             t.grad_fn and t.grad_fn.name(), t.output_nr, t._is_view(), t._base is not None]
            for t in (*outputs, *leaves)
        ],
        *[any(o is leaf for leaf in leaves) for o in outputs],
    ]  # fmt: skip


# ---- for each input, after a write -------------------------------------------------------------------------------


def for_one(torch: ModuleType, sample: Sample, alone: int) -> Notes:
    """The nodes and the gradient where one input requires it."""
    leaves = leaves_of(torch, sample, alone)
    outputs = outputs_of(torch, sample, leaves)
    nodes, edges = graph_of(outputs)
    return [[n.name() for n in nodes], edges, *gradients(torch, outputs, leaves)]


def after_a_write(torch: ModuleType, sample: Sample, place: int) -> Notes:
    """The gradients after a write to one of the inputs (which are no leaves) or outputs, or their refusal."""
    leaves = leaves_of(torch, sample)
    inputs = [leaf * 1 if leaf.requires_grad else leaf for leaf in leaves]
    outputs = outputs_of(torch, sample, inputs)
    target = [*inputs, *outputs][place]
    with torch.no_grad():
        try:
            target.logical_or_(target) if target.dtype == torch.bool else target.mul_(1)
        except (RuntimeError, NotImplementedError):  # what overlaps itself is not written to here
            return []
    return gradients(torch, outputs, leaves)


# ---- in which order ----------------------------------------------------------------------------------------------


def graph_of(outputs: list[Any]) -> tuple[list[Any], list[list[int | None]]]:
    """All nodes behind `outputs`, and where the edges of each lead."""
    found: dict[Any, int] = {}
    waiting = [o.grad_fn for o in reversed(outputs) if o.grad_fn is not None]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found[node] = len(found)
            waiting += [n for n, _ in reversed(node.next_functions) if n is not None]
    edges = [[None if n is None else found[n] for n, _ in node.next_functions] for node in found]
    return list(found), edges


def order(torch: ModuleType, sample: Sample, of_gradients: bool) -> Notes:
    """The nodes in the order in which they were recorded, if they are the same nodes at all."""
    leaves = leaves_of(torch, sample)
    outputs = outputs_of(torch, sample, leaves)
    if of_gradients:
        outputs = [g for g in gradients(torch, outputs, leaves, create_graph=True) if g is not None]
    nodes, edges = graph_of(outputs)
    names = [f"{n.name()} {i}" for i, n in enumerate(nodes)]
    numbers = [n._sequence_nr() for n in nodes]
    recorded = [name for number, name in sorted(zip(numbers, names, strict=True)) if number < 2**60]
    return [names, edges, recorded]


# ---- comparing ---------------------------------------------------------------------------------------------------


def circumstances(sample: Sample) -> Iterator[tuple[str, Callable[..., Notes], Any]]:
    """What is compared of a sample: (title, what observes, its last argument)."""
    for mode in MODES:
        yield mode, in_mode, mode
    places = [i for i, one in enumerate(sample.inputs) if one.differentiable]
    for place in places if len(places) > 1 else []:
        yield f"input {place} alone", for_one, place
    for place in range(len(sample.inputs) + 1):
        yield f"tensor {place} written", after_a_write, place
    yield "order", order, False
    yield "order of gradients", order, True


def agree(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(agree, ours, theirs))
    tensors = [t for t in (ours, theirs) if hasattr(t, "requires_grad")]
    if len(tensors) == 2:
        a, b = array_of(ours), array_of(theirs)
        return a.shape == b.shape and a.dtype == b.dtype and close(a, b, 1e-6 if a.dtype.itemsize > 4 else 1e-3)
    if tensors and None in (ours, theirs):
        return not np.any(array_of(tensors[0]))  # nothing is as good as zeros
    return not tensors and bool(ours == theirs)


def differences(ours: ModuleType, theirs: ModuleType, sample: Sample) -> list[str]:
    """The circumstances in which the libraries differ."""
    found = []
    for title, observe, argument in circumstances(sample):
        mine, its = (quietly(observe, torch, sample, argument) for torch in (ours, theirs))
        if observe is order and (len(mine) < 3 or mine[:2] != its[:2]):
            continue  # the graphs are compared elsewhere
        if not agree(mine, its):
            found.append(title)
    return found


if __name__ == "__main__":
    compare_families(differences, __doc__)
