"""Does an operator do what PyTorch does? And is its gradient a gradient?

    tests/operators/samples/views.txt               a sample a line; see `sample.py`
    python -m tests.operators.harness views         run each sample on both libraries, print what differs (with PyTorch)
    python -m tests.operators.harness --record      write recorded/*.json: what PyTorch did (needs PyTorch)
    pytest tests/operators [-k views]               compare teachgrad with the records, and measure the slopes

`observe` runs a sample on a library and notes what is promised: values, dtypes, shapes, versions, strides of views,
the graph (names and edges), the names of `_saved_` fields, the gradients for a fixed cotangent; or the type of error.
`differences` compares two such notes. `slope_errors` and `tangent_errors` need no oracle at all: they compare first and
second derivatives, and forward mode's tangents, with central differences; `disagreements` compares the two modes.

Read next: `samples/pointwise.txt`.
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from tests.operators.sample import Sample, parse

HERE = Path(__file__).parent
TOLERANCE = {"float16": 4e-3, "float32": 2e-5, "complex64": 2e-5, "float64": 1e-6, "complex128": 1e-6}
Note = dict[str, Any]


def families() -> list[str]:
    """The names of the files in `samples`."""
    return sorted(path.stem for path in (HERE / "samples").glob("*.txt"))


def load_samples(family: str) -> dict[str, Sample]:
    """The samples of a family, by name."""
    lines = (HERE / "samples" / f"{family}.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, Sample] = {}
    for line in lines:
        for sample in parse(line):
            name, n = repr(sample), 2
            while name in found:
                name, n = f"{sample} ({n})", n + 1
            found[name] = sample
    return found


def load_recorded(family: str) -> dict[str, Note]:
    """What PyTorch did, by the name of the sample."""
    path = HERE / "recorded" / f"{family}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


# ---- observing -------------------------------------------------------------------------------------------------


def observe(torch: ModuleType, sample: Sample) -> Note:
    """Run `sample` on `torch` and note what happened."""
    note: Note = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            leaves = make_leaves(torch, sample)
            result = sample.call(torch, *leaves)
        except Exception as error:
            return {"error": type(error).__name__.lstrip("_")}
        note["outputs"] = [describe(torch, value) for value in flatten(result)]
        outputs = [v for v in flatten(result) if isinstance(v, torch.Tensor) and v.requires_grad]
        if outputs:
            nodes = [o.grad_fn for o in outputs]
            note["graph"] = describe_graph(nodes, {id(leaf): f"input {i}" for i, leaf in enumerate(leaves)})
            note["saved"] = describe_saved(nodes)
            try:
                grads, _ = first_order(torch, leaves, outputs)
                note["grads"] = [None if g is None else describe_array(array_of(g)) for g in grads]
            except Exception as error:
                note["grads"] = type(error).__name__
    return note


def make_leaves(torch: ModuleType, sample: Sample) -> list[Any]:
    """The inputs as tensors of `torch`."""
    leaves = []
    for one, array in zip(sample.inputs, sample.arrays(), strict=True):
        leaf = torch.from_numpy(array)
        leaves.append(leaf.requires_grad_() if one.differentiable else leaf)
    return leaves


def first_order(torch: ModuleType, leaves: list[Any], outputs: list[Any]) -> tuple[list[Any], list[Any]]:
    """Gradients of `outputs` for cotangents that require grad themselves, and these."""
    cotangents = [torch.from_numpy(cotangent(o, 1)).requires_grad_() for o in outputs]
    wanted = [leaf for leaf in leaves if leaf.requires_grad]
    grads = torch.autograd.grad(outputs, wanted, cotangents, create_graph=True, allow_unused=True)
    return list(grads), cotangents


def second_order(torch: ModuleType, leaves: list[Any], cotangents: list[Any], grads: list[Any]) -> list[Any]:
    """Gradients of gradients, for leaves and cotangents."""
    wanted = [leaf for leaf in leaves if leaf.requires_grad] + cotangents
    directions = [torch.from_numpy(cotangent(g, 2)) for g in grads]
    return list(torch.autograd.grad(grads, wanted, directions, allow_unused=True))


def cotangent(tensor: Any, order: int) -> np.ndarray:
    """Fixed numbers of the shape and dtype of `tensor`: neither equal nor zero."""
    array = array_of(tensor)
    counted = np.arange(array.size, dtype="float64").reshape(array.shape)
    values = np.cos(counted * (1.0 if order == 1 else 1.7) + order)
    if array.dtype.kind == "c":
        values = values + 1j * np.sin(counted * 1.3 + order)
    return np.asarray(values).astype(array.dtype)


def flatten(value: Any) -> list[Any]:
    """The leaves of nested tuples and lists."""
    if isinstance(value, (tuple, list)):
        return [leaf for item in value for leaf in flatten(item)]
    return [value]


def array_of(tensor: Any) -> np.ndarray:
    tensor = tensor.detach()
    for resolve in ("resolve_conj", "resolve_neg"):
        if hasattr(tensor, resolve):
            tensor = getattr(tensor, resolve)()
    return tensor.numpy(force=True)


# ---- describing ------------------------------------------------------------------------------------------------


def describe(torch: ModuleType, value: Any) -> str:
    """A tensor with its flags, or the repr of anything else."""
    if not isinstance(value, torch.Tensor):
        return repr(value).replace("teachgrad", "torch")
    flags = ("grad " if value.requires_grad else "") + f"version {value._version}"
    if value._is_view():
        flags += f" view {[s for s, n in zip(value.stride(), value.shape, strict=True) if n > 1 and value.numel()]}"
    return f"{describe_array(array_of(value))}; {flags}"


def describe_array(array: np.ndarray) -> str:
    """`float32[2,2] 1.0 2.0 3.0 4.0`, with eight digits."""
    shape = ",".join(map(str, array.shape))
    form = {"f": "{:.8g}".format, "c": lambda v: f"{v.real:.8g}:{v.imag:.8g}"}.get(
        array.dtype.kind, lambda v: str(int(v))
    )
    return " ".join([f"{array.dtype.name}[{shape}]", *(form(v) for v in array.ravel())])


def parse_array(text: str) -> np.ndarray:
    """The inverse of `describe_array`."""
    head, *values = text.split(" ")
    dtype = head.partition("[")[0]
    if np.dtype(dtype).kind == "c":
        return np.array([complex(*map(float, v.split(":"))) for v in values], dtype)
    return np.array([float(v) if np.dtype(dtype).kind == "f" else int(v) for v in values], dtype)


def describe_graph(roots: Sequence[Any], names: dict[int, str]) -> list[str]:
    """One line a node, in the order in which a walk from the outputs meets them: `MulBackward0 1.0 2.0`.

    A number is the node an edge leads to, and its input; a dash is an edge to nowhere.
    """
    order: list[Any] = []
    number: dict[int, int] = {}

    def visit(node: Any) -> None:
        if node is not None and id(node) not in number:
            number[id(node)] = len(order)
            order.append(node)

    for root in roots:
        visit(root)
    lines = []
    for node in order:  # grows while we walk
        if hasattr(node, "variable"):
            lines.append(f"AccumulateGrad({names.get(id(node.variable), 'other leaf')})")
            continue
        edges = []
        for child, input_nr in node.next_functions:
            visit(child)
            edges.append("-" if child is None else f"{number[id(child)]}.{input_nr}")
        lines.append(" ".join([node.name(), *edges]))
    start = " ".join("-" if root is None else str(number[id(root)]) for root in roots)
    return [f"outputs {start}", *lines]


def describe_saved(roots: Sequence[Any]) -> list[str]:
    """The names of the `_saved_` fields of each output's node."""
    seen: dict[str, None] = {}
    for node in roots:
        if node is not None:
            fields = sorted(name[7:] for name in dir(node) if name.startswith("_saved_"))
            seen[f"{node.name()}: {' '.join(fields)}"] = None
    return list(seen)


# ---- comparing -------------------------------------------------------------------------------------------------


def has_derivatives(note: Note) -> bool:
    """Whether the operator was not refused, nor its gradient."""
    return isinstance(note.get("grads"), list)


NOT_KEPT = {"LU", "pivots", "ComplexBackward0: imag real", "NormalBackward1: mean_sym_sizes"}
"""Saved fields that nodes here do without; docs/differences.md names them."""


def without_what_is_not_kept(saved: list[str]) -> list[str]:
    """The saved fields of PyTorch's nodes that are promised."""
    kept = [f"{s.partition(':')[0]}: " if s in NOT_KEPT else s for s in saved]
    return [" ".join(word for word in s.split(" ") if word not in NOT_KEPT) for s in kept]


def differences(ours: Note, theirs: Note) -> list[str]:
    """What is not the same, a line each; empty if all is well."""
    found = []
    if "saved" in ours and "saved" in theirs:
        ours, theirs = ({**note, "saved": without_what_is_not_kept(note["saved"])} for note in (ours, theirs))
    for key in sorted(ours.keys() | theirs.keys()):
        a, b = ours.get(key), theirs.get(key)
        listed = isinstance(a, list) and isinstance(b, list) and len(a) == len(b) and key in ("outputs", "grads")
        same = all(map(same_value, a, b)) if listed else a == b
        if not same:
            found.append(f"{key}:\n      ours      {a}\n      PyTorch's {b}")
    return found


def same_value(ours: str | None, theirs: str | None) -> bool:
    """Whether two descriptions are those of the same tensor, to the digits that its dtype has."""
    if ours == theirs or ours is None or theirs is None:
        return ours == theirs
    (a, _, flags), (b, _, its_flags) = ours.partition("; "), theirs.partition("; ")
    if flags != its_flags or a.split(" ")[0] != b.split(" ")[0] or "[" not in a or a.startswith("["):
        return a == b and flags == its_flags
    mine, its = parse_array(a), parse_array(b)
    return close(mine, its, TOLERANCE.get(mine.dtype.name, 0.0))


def close(a: np.ndarray, b: np.ndarray, tolerance: float) -> bool:
    """Whether all elements agree to `tolerance`, relative to their size or to 1; nan and inf at the same places."""
    if a.dtype.kind == "c":
        wide = a.astype("complex128"), b.astype("complex128")
        if np.isfinite(wide[0]).all() and np.isfinite(wide[1]).all():
            return bool((abs(wide[0] - wide[1]) <= tolerance * (1 + abs(wide[1]))).all())
        return close(wide[0].real, wide[1].real, tolerance) and close(wide[0].imag, wide[1].imag, tolerance)
    with np.errstate(all="ignore"):
        a, b = a.astype("float64"), b.astype("float64")
        same = (a == b) | (np.isnan(a) & np.isnan(b)) | (np.isfinite(a) & (abs(a - b) <= tolerance * (1 + abs(b))))
    return bool(same.all())


# ---- measuring -------------------------------------------------------------------------------------------------


def slope_errors(torch: ModuleType, sample: Sample, step: float = 1e-6, tolerance: float = 2e-5) -> list[str]:
    """Compare first and second derivatives with central differences; what is not the same, a line each.

    The gradient for a cotangent v is the slope of Re<v, f(x)>: its real part in the direction of the real part of each
    element, its imaginary part in that of the imaginary part. Second derivatives are the slopes of the gradient.
    """
    arrays = sample.arrays()
    wanted = [i for i, one in enumerate(sample.inputs) if one.differentiable]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _slope_errors(torch, sample, arrays, wanted, step, tolerance)


def _slope_errors(
    torch: ModuleType, sample: Sample, arrays: list[np.ndarray], wanted: list[int], step: float, tolerance: float
) -> list[str]:
    leaves = _leaves(torch, arrays, wanted)
    outputs = _outputs(torch, sample, leaves)
    if not outputs:
        return []
    grads, cotangents = first_order(torch, leaves, outputs)
    fixed = [array_of(c) for c in cotangents]

    def value(arrays: list[np.ndarray]) -> float:
        outputs = _outputs(torch, sample, _leaves(torch, arrays, wanted))
        return sum(_inner(v, array_of(o)) for v, o in zip(fixed, outputs, strict=True))

    found = []
    for i, grad in zip(wanted, grads, strict=True):
        measured = _measure(value, arrays, i, step)
        computed = np.zeros_like(measured) if grad is None else array_of(grad)
        if not close(computed, measured, tolerance):
            found.append(f"gradient of input {i}: computed {computed.tolist()}, measured {measured.tolist()}")
    chosen = [k for k, g in enumerate(grads) if g is not None and g.requires_grad]
    if found or not chosen:
        return found
    directions = [cotangent(grads[k], 2) for k in chosen]
    seconds = second_order(torch, leaves, cotangents, [grads[k] for k in chosen])

    def slope(arrays: list[np.ndarray]) -> float:
        leaves = _leaves(torch, arrays[: len(leaves_and)], wanted)
        vs = [torch.from_numpy(np.array(a)) for a in arrays[len(leaves_and) :]]
        outputs = _outputs(torch, sample, leaves)
        grads = torch.autograd.grad(outputs, [leaves[i] for i in wanted], vs, allow_unused=True)
        return sum(_inner(w, array_of(grads[k])) for w, k in zip(directions, chosen, strict=True))

    leaves_and = arrays
    everything = [*arrays, *fixed]
    places = [*wanted, *range(len(arrays), len(everything))]
    for i, second in zip(places, seconds, strict=True):
        measured = _measure(slope, everything, i, step)
        computed = np.zeros_like(measured) if second is None else array_of(second)
        if not close(computed, measured, 10 * tolerance):
            found.append(f"second derivative for {i}: computed {computed.tolist()}, measured {measured.tolist()}")
    return found


def tangent_errors(torch: ModuleType, sample: Sample, step: float = 1e-6, tolerance: float = 2e-5) -> list[str]:
    """Compare forward mode's tangents with central differences: along all inputs together, and along each alone.

    An operator that refuses forward mode, as some of PyTorch's do, has no error here.
    """
    try:
        return _tangent_errors(torch, sample, step, tolerance)
    except NotImplementedError:
        return []


def _tangent_errors(torch: ModuleType, sample: Sample, step: float, tolerance: float) -> list[str]:
    arrays = sample.arrays()
    wanted = [i for i, one in enumerate(sample.inputs) if one.differentiable]
    found = []
    for moving in dict.fromkeys([tuple(wanted), *((i,) for i in wanted)]):
        directions = {i: cotangent(torch.from_numpy(arrays[i]), i + 1) for i in moving}

        def value(t: float, directions: dict[int, np.ndarray] = directions) -> list[np.ndarray]:
            moved = [np.asarray(a + t * directions[i]) if i in directions else a for i, a in enumerate(arrays)]
            return [array_of(o) for o in _outputs(torch, sample, _leaves(torch, moved, wanted))]

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            measured = [np.asarray((b - a) / (2 * step)) for a, b in zip(value(-step), value(step), strict=True)]
        for k, (m, computed) in enumerate(zip(measured, tangents(torch, sample, directions), strict=True)):
            if m.dtype.kind == "c" and computed.dtype.kind == "f":  # a complex number may have a real tangent
                computed = computed.astype(m.dtype)
            if computed.shape != m.shape or computed.dtype != m.dtype or not close(computed, m, tolerance):
                found.append(f"tangent of output {k} along inputs {moving}: computed {computed.tolist()}, "
                             f"measured {m.tolist()}")  # fmt: skip
    return found


def tangents(torch: ModuleType, sample: Sample, directions: dict[int, np.ndarray]) -> list[np.ndarray]:
    """How the outputs move when the inputs move in these directions."""
    forward_ad, wanted = torch.autograd.forward_ad, [i for i, one in enumerate(sample.inputs) if one.differentiable]
    with warnings.catch_warnings(), forward_ad.dual_level():
        warnings.simplefilter("ignore")
        leaves = _leaves(torch, sample.arrays(), wanted)
        for i, direction in directions.items():
            leaves[i] = forward_ad.make_dual(leaves[i], torch.from_numpy(direction))
        outputs = _outputs(torch, sample, leaves)
        found = [forward_ad.unpack_dual(o).tangent for o in outputs]
    return [np.zeros_like(array_of(o)) if t is None else array_of(t) for o, t in zip(outputs, found, strict=True)]


def disagreements(torch: ModuleType, sample: Sample) -> list[str]:
    """Where a gradient is finite and forward mode finds something else along that element alone."""
    wanted, found = [i for i, one in enumerate(sample.inputs) if one.differentiable], []
    leaves = _leaves(torch, sample.arrays(), wanted)
    outputs = _outputs(torch, sample, leaves)
    grads, cotangents = first_order(torch, leaves, outputs) if outputs else ([], [])
    fixed = [array_of(c) for c in cotangents]
    for i, grad in zip(wanted, grads, strict=False):
        slopes = np.zeros_like(array_of(leaves[i])) if grad is None else array_of(grad)
        for place, unit in product(np.ndindex(slopes.shape), (1.0, 1j) if slopes.dtype.kind == "c" else (1.0,)):
            direction = np.zeros_like(slopes)
            direction[place] = unit
            with suppress(NotImplementedError):
                moved = sum(map(_inner, fixed, tangents(torch, sample, {i: direction})))
                slope = _inner(direction, slopes)
                if np.isfinite(slope) and not close(np.array(moved), np.array(slope), 1e-4):
                    found.append(f"input {i} at {place}: gradient {slope}, tangent {moved}")
    return found


def _leaves(torch: ModuleType, arrays: list[np.ndarray], wanted: list[int]) -> list[Any]:
    tensors = [torch.from_numpy(a.copy()) for a in arrays]
    for i in wanted:
        tensors[i].requires_grad_()
    return tensors


def _outputs(torch: ModuleType, sample: Sample, leaves: list[Any]) -> list[Any]:
    result = flatten(sample.call(torch, *leaves))
    return [v for v in result if isinstance(v, torch.Tensor) and v.requires_grad]


def _inner(v: np.ndarray, y: np.ndarray) -> float:
    return float((np.conj(v) * y).sum().real)


def _measure(f: Any, arrays: list[np.ndarray], i: int, step: float) -> np.ndarray:
    """The slopes of `f` in each element of `arrays[i]`, by central differences."""
    array = np.array(arrays[i])
    slopes = np.zeros_like(array)
    units = (1.0, 1j) if array.dtype.kind == "c" else (1.0,)
    for place in np.ndindex(array.shape):
        for unit in units:
            ends = []
            for sign in (1, -1):
                moved = array.copy()
                moved[place] += sign * step * unit
                ends.append(f([*arrays[:i], moved, *arrays[i + 1 :]]))
            slopes[place] += unit * (ends[0] - ends[1]) / (2 * step)
    return slopes


# ---- by hand -----------------------------------------------------------------------------------------------------


def record(torch: ModuleType, family: str) -> None:
    """Write recorded/<family>.json, a line a sample."""
    lines = [
        f"{json.dumps(n)}:{json.dumps(observe(torch, s), separators=(',', ':'))}"
        for n, s in load_samples(family).items()
    ]
    (HERE / "recorded" / f"{family}.json").write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    torch, teachgrad = importlib.import_module("torch"), importlib.import_module("teachgrad")
    torch.set_num_threads(1)
    for family in [a for a in arguments if a != "--record"] or families():
        if "--record" in arguments:
            record(torch, family)
            continue
        for name, sample in load_samples(family).items():
            if found := differences(observe(teachgrad, sample), observe(torch, sample)):
                print("\n    ".join([f"{family}: {name}", *(line[:400] for line in found)]))


if __name__ == "__main__":
    main(sys.argv[1:])
