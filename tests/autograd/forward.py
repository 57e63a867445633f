"""What does an operator do in forward mode?

The samples of `tests/operators` once more, with a tangent for each differentiable input: `observe_forward` notes the
tangents of the outputs and, where the inputs require grad, the gradients of these tangents (reverse over forward).
`tangent_errors` needs no oracle: it compares the tangents with central differences.

    python -m tests.autograd.forward [family ...] [-k words]      compare with PyTorch, print what differs

Read next: `test_forward_table.py`.
"""

from __future__ import annotations

import importlib
import re
import warnings
from types import ModuleType
from typing import Any

import numpy as np

from tests.operators.harness import (
    Note,
    array_of,
    close,
    compare_families,
    cotangent,
    describe_array,
    describe_error,
    differences,
    flatten,
    parse_array,
)
from tests.operators.sample import Sample


def direction(array: np.ndarray, number: int) -> np.ndarray:
    """A fixed tangent for input `number`: of its shape and dtype, neither equal nor zero."""
    counted = np.arange(array.size, dtype="float64").reshape(array.shape)
    values = np.sin(counted * 0.7 + number + 1)
    if array.dtype.kind == "c":
        values = values + 1j * np.cos(counted * 0.9 + number)
    return np.asarray(values).astype(array.dtype)


def differentiable_inputs(sample: Sample) -> list[int]:
    """The inputs that can have a tangent."""
    return [i for i, one in enumerate(sample.inputs) if one.differentiable]


def forward(torch: ModuleType, sample: Sample, moving: list[int], way: str = "plain") -> Note:
    """Run `sample` with tangents for the inputs in `moving`; note the tangents, or the error.

    Ways: "plain" notes the tangents of the outputs; "graph" also their gradients, by inputs that require grad (reverse
    over forward); "gradient" the tangents of the outputs' gradients (forward over reverse), and "cotangent" the same
    where not the inputs move, but what backward starts with.
    """
    fw = importlib.import_module(f"{torch.__name__}.autograd.forward_ad")
    with warnings.catch_warnings(), fw.dual_level():
        warnings.simplefilter("ignore")
        try:
            leaves, duals = make_duals(torch, fw, sample, [] if way == "cotangent" else moving, way != "plain")
            outputs = [o for o in flatten(sample.call(torch, *duals)) if isinstance(o, torch.Tensor)]
            if way in ("gradient", "cotangent"):
                outputs = [o for o in outputs if o.requires_grad]
                outputs = gradients_of(torch, fw, outputs, [duals[i] for i in moving], way == "cotangent")
            unpacked = [fw.unpack_dual(o) for o in outputs]
        except Exception as error:
            return {"error": describe_error(error)}
        tangents = [t for _, t in unpacked]
        note: Note = {"outputs": [_describe(o, t) for o, t in zip(outputs, tangents, strict=True)]}
        again = [t for t in tangents if t is not None and t.requires_grad] if way == "graph" else []
        if again:
            try:
                wanted = [leaf for leaf in leaves if leaf.requires_grad]
                vectors = [torch.from_numpy(cotangent(t, 1)) for t in again]
                grads = torch.autograd.grad(again, wanted, vectors, allow_unused=True)
                note["grads"] = [None if g is None else describe_array(array_of(g)) for g in grads]
            except Exception as error:
                note["grads"] = {"error": describe_error(error)}
    return note


def gradients_of(torch: ModuleType, fw: Any, outputs: list[Any], inputs: list[Any], moving: bool) -> list[Any]:
    """The gradients of `outputs`, where there are any, for fixed cotangents; `moving`: for duals."""
    if not outputs:
        return []
    vectors = [torch.from_numpy(cotangent(o, 1)) for o in outputs]
    if moving:
        vectors = [fw.make_dual(v, torch.from_numpy(direction(array_of(v), 5))) for v in vectors]
    return [g for g in torch.autograd.grad(outputs, inputs, vectors, allow_unused=True) if g is not None]


def _describe(output: Any, tangent: Any) -> Any:
    if tangent is None:
        return "no tangent"
    return {"tensor": describe_array(array_of(tangent)), "flags": "grad" if tangent.requires_grad else "plain"}


def make_duals(torch: ModuleType, fw: Any, sample: Sample, moving: list[int], with_graph: bool) -> tuple[Any, Any]:
    """The inputs as leaves, and the same with tangents."""
    leaves, duals = [], []
    for i, array in enumerate(sample.arrays()):
        leaf = torch.from_numpy(array)
        if with_graph and sample.inputs[i].differentiable:
            leaf.requires_grad_()
        leaves.append(leaf)
        duals.append(fw.make_dual(leaf, torch.from_numpy(direction(array, i))) if i in moving else leaf)
    return leaves, duals


def ways(sample: Sample) -> list[tuple[str, list[int], str]]:
    """All inputs move; each of them alone; all, in each of the ways."""
    places = differentiable_inputs(sample)
    if not places:
        return []
    alone = [(f"only {i}", [i], "plain") for i in places if len(places) > 1]
    return [("all", places, "plain"), *alone, *((way, places, way) for way in ("graph", "gradient", "cotangent"))]


def second_derivative_errors(torch: ModuleType, sample: Sample, tolerance: float = 1e-8) -> list[str]:
    """Compare the two ways to differentiate twice, both of which give the slope of the gradient along the tangents."""
    moving = differentiable_inputs(sample)
    graph, gradient = (forward(torch, sample, moving, way) for way in ("graph", "gradient"))
    if "error" in graph or "error" in gradient or "error" in (graph.get("grads") or ()):
        return [] if "error" in graph or "error" in gradient else [f"reverse over forward: {graph['grads']}"]
    first = [parse_array(g) for g in graph.get("grads", []) if g is not None]
    second = [parse_array(note["tensor"]) for note in gradient["outputs"] if note != "no tangent"]
    first, second = ([a for a in arrays if (abs(a) > 1e-13).any()] for arrays in (first, second))
    if len(first) == len(second) and all(close(a, b, tolerance) for a, b in zip(first, second, strict=True)):
        return []
    return [f"reverse over forward {[a.tolist() for a in first]}, forward over reverse {[a.tolist() for a in second]}"]


OWN_TROUBLES = (  # what PyTorch's forward mode runs into where ours does not
    "has been modified by an inplace operation",
    "that does not support it",
    "INTERNAL ASSERT FAILED",
    "glu_jvp is not implemented",
    "ZeroTensors are immutable",
    "failed in the TorchScript interpreter",
    "Expected a proper Tensor but got None",
    "that itself has a forward gradient at the same level",
    "max(): Expected reduction dim 0",
)
WRONG = {  # what the names of samples begin with, by the reason why PyTorch's tangents are no slopes
    "an imaginary part is left out": r"pow (real with complex|complex with real|complex64 with float64|1j)|x \*\* y with a real|"
    r"pow: (float\d\d \*\* \(1\+2j\)|\(1\+2j\) \*\* float)|real: (x \*\* \(|\(1 \+ 1j\) \*\*)",
    "what was overwritten is read too late": r"(mul|div|pow|atan2|xlogy|ldexp|digamma)_ on a leaf",
    "products of what is scattered": r"(scatter_reduce|clone).* x.*scatter_reduce_?\(1, z, y, 'prod'",
    "every one of equals is the largest": r"scatter_reduce ties .*include_self=False",
    "triangles are mixed up": r"cholesky_inverse (real|complex)|triangular_solve",
    "divided by zero": r"det of a singular matrix|logsumexp empty",
    "another dtype": r"matrix_norm dtype|x.clone\(\).copy_\(y\) with a real",
    "zeros of nothing": r"(nan)?median empty",
    "tangents of the wrong size or element": r"_foreach_(norm|maximum|minimum|clamp_max|clamp_min)\b|norm_except_dim -1",
}  # fmt: skip
WRONG_MIXED = {  # the same for second derivatives, where one of the two is by forward mode
    "unlike reverse over reverse": r"(torch.linalg.)?(det|slogdet|logdet|solve|solve_ex|tensorsolve)\b|eigh (vectors|both)|"
    r"pinv small rtol|(batch|layer|instance)_norm|binary_cross_entropy",
    "at zero": r"at zero: x.(cumprod\(0\)|prod\(\))|cumprod|norm (0-d|zeros) norm\(3\)",
    "at infinity and nan": r"logcumsumexp infinite|nanmean nan",
    "memory that was never written": r"cdouble|real: .*1j|(add|sub|mul|div): .*\(1\+2j\)",
    "at kinks": r"(relu6|hardtanh|hardshrink|softshrink) (inplace )?at kinks",
    "another complaint comes first": r"set_ of a leaf",
    "unlike measured slopes of the tangent": r"householder_product|orgqr",
}  # fmt: skip


def unlike_pytorch(sample: Sample, way: str, theirs: Note) -> bool:
    """Whether PyTorch is no oracle here: where it fails, or is wrong by its own reverse mode."""
    errors = [note["error"][1] for note in (theirs, theirs.get("grads")) if isinstance(note, dict) and "error" in note]
    if any(trouble in error for error in errors for trouble in OWN_TROUBLES):
        return True
    patterns = [*WRONG.values(), *(WRONG_MIXED.values() if way not in ("all", "plain") else ())]
    return any(re.match(pattern, sample.name) for pattern in patterns)


def forward_differences(ours: ModuleType, theirs: ModuleType, sample: Sample) -> list[str]:
    """What is not as in PyTorch, a line each."""
    found = []
    for name, moving, way in ways(sample):
        mine, its = (forward(library, sample, moving, way) for library in (ours, theirs))
        if unlike_pytorch(sample, way, its):
            continue
        if way != "plain":  # a tangent of zero or none is the same
            mine, its = _without_zeros(mine), _without_zeros(its)
        found += [f"{name}: {d}" for d in differences(mine, its, sample)]
    return found


def _without_zeros(note: Note) -> Note:
    """`note`, in which a tangent of zeros counts as none."""
    if "error" in note:
        return note
    outputs = [o if o != "no tangent" and parse_array(o["tensor"]).any() else "no tangent" for o in note["outputs"]]
    return {**note, "outputs": outputs}


def tangent_errors(torch: ModuleType, sample: Sample, step: float = 1e-6, tolerance: float = 2e-5) -> list[str]:
    """Compare the tangents with central differences along the same direction."""
    fw = importlib.import_module(f"{torch.__name__}.autograd.forward_ad")
    moving = differentiable_inputs(sample)
    arrays = sample.arrays()
    directions = {i: direction(arrays[i], i) for i in moving}

    def values(sign: float) -> list[np.ndarray]:
        moved = [a.copy(order="K") for a in arrays]
        for i, along in directions.items():
            moved[i] += sign * step * along
        outputs = flatten(sample.call(torch, *map(torch.from_numpy, moved)))
        return [array_of(o).copy() for o in outputs if isinstance(o, torch.Tensor)]

    with fw.dual_level():
        _, duals = make_duals(torch, fw, sample, moving, with_graph=False)
        outputs = [o for o in flatten(sample.call(torch, *duals)) if isinstance(o, torch.Tensor)]
        tangents = [fw.unpack_dual(o).tangent for o in outputs]
        computed = [None if t is None else array_of(t) for t in tangents]
    found = []
    for number, (tangent, left, right) in enumerate(zip(computed, values(-1), values(1), strict=True)):
        if left.dtype.kind in "fc":
            measured = (right - left) / (2 * step)
            got = np.zeros_like(measured) if tangent is None else tangent
            if not close(got, measured, tolerance):
                found.append(f"tangent of output {number}: computed {got.tolist()}, measured {measured.tolist()}")
    return found


if __name__ == "__main__":
    compare_families(forward_differences, __doc__, counted=lambda sample: bool(ways(sample)))
