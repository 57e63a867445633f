"""Does teachgrad agree with PyTorch on the examples with which PyTorch tests itself?

PyTorch carries a list of its operators, `op_db`, and for each a generator of example arguments: every form in which
it can be called. This tool runs them on both libraries and compares what `harness.py` compares: values, dtypes, the
graph with its names, what is saved, gradients and second derivatives; as a function, as a method and in place.

    python -m tests.operators.opinfo                 every operator that both have
    python -m tests.operators.opinfo add linalg.qr   these
    python -m tests.operators.opinfo --missing       names of operators that teachgrad does not have
    python -m tests.operators.opinfo --mixed         one tensor of each example in another dtype, or a 0-d -3
    python -m tests.operators.opinfo --converted     all of its tensors in another dtype

It needs PyTorch, and `expecttest`, which PyTorch's own tests import.

Read next: `test_opinfo.py`.
"""

from __future__ import annotations

import argparse
import ast
import functools
import inspect
import itertools
import re
import traceback
import types
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import torch as pytorch
from torch.testing._internal.common_methods_invocations import op_db

import teachgrad
from tests.operators.harness import differences, observe, parse_array
from tests.operators.sample import Input, Sample

pytorch.backends.flags_frozen.__globals__["__allow_nonbracketed_mutation_flag"] = True  # for all other tests, as before
DTYPES = {"float64": pytorch.float64, "complex128": pytorch.complex128}
NAMESPACES = ("", "linalg", "fft", "special", "nn.functional", "Tensor")
ROUGH = ("polygamma", "lgamma", "digamma", "mvlgamma", "igamma", "igammac", "special")  # PyTorch's have fewer digits
LOST = ("svd_lowrank", "pca_lowrank")  # whose second derivatives divide by small numbers
MOST_NUMBERS = 3000  # larger examples say nothing more, slowly


# What differs on purpose, and is not compared (docs/differences.md says why), by the operator's name and the dtype
GRAPHS = ("graph", "saved", "second graph")
KNOWN: dict[tuple[str, str], tuple[str, ...]] = {
    **{(f"nn.functional.conv{t}{d}d", "complex128"): GRAPHS for t in ("", "_transpose") for d in (1, 2, 3)},
    ("nn.functional.scaled_dot_product_attention", "float64"): (*GRAPHS, "second"),  # the fused node has no second
    ("complex", "float64"): ("saved",),
    ("corrcoef", "complex128"): ("saved",),
    **{(f"special.bessel_{kind}", "float64"): ("values",) for kind in ("j0", "j1", "y0", "y1")},  # PyTorch's: few digits
    **{(name, dtype): ("values", "stride") for name in "empty empty_like empty_strided empty_permuted new_empty "
       "new_empty_strided resize_ resize_as_".split() for dtype in DTYPES},  # what is in new memory
    **{(name, dtype): ("second graph",) for dtype in DTYPES for name in (
        "linalg.householder_product", "native_group_norm", "nn.functional.max_unpool2d", "cdist")},
    **{("ormqr", dtype): ("second graph",) for dtype in DTYPES},
    ("as_strided_scatter", "float64"): ("grads", "second graph", "second"),  # PyTorch's are not its slopes
    ("as_strided_scatter", "complex128"): ("grads", "second graph", "second"),
}  # fmt: skip


class Untranslatable(Exception):
    """An argument for which teachgrad has no word."""


class Fixed(Input):
    """An input that another library has drawn, with its layout in memory."""

    def __init__(self, tensor: pytorch.Tensor) -> None:
        array = tensor.detach().resolve_conj().resolve_neg().numpy()
        super().__init__(tuple(tensor.shape), array.dtype.name, values=array, grad=tensor.requires_grad)

    def array(self, seed: str) -> np.ndarray:
        given = self.values
        if given.flags.c_contiguous or not given.size or min(given.strides) < 0:
            return given.copy()
        extent = sum((n - 1) * s for n, s in zip(given.shape, given.strides, strict=True)) // given.itemsize + 1
        made = np.ndarray(given.shape, given.dtype, np.zeros(extent, given.dtype), 0, given.strides)
        made[...] = given
        return made


# ---- saying in teachgrad's words what is said in PyTorch's ---------------------------------------------------------


def namespace(library: Any, path: str) -> Any:
    for part in filter(None, path.split(".")):
        library = getattr(library, part, None)
    return library


PATHS: dict[int, tuple[str, str]] = {}
for _path in NAMESPACES:
    for _name in dir(namespace(pytorch, _path)):
        PATHS.setdefault(id(inspect.getattr_static(namespace(pytorch, _path), _name, None)), (_path, _name))
        PATHS.setdefault(id(getattr(namespace(pytorch, _path), _name, None)), (_path, _name))


def function_here(function: Any, name: str = "") -> Any:
    """What `function` is called in teachgrad; a function of PyTorch's test files is run with teachgrad as its `torch`."""
    if isinstance(function, types.FunctionType) and "testing" in function.__module__:
        here = {**function.__globals__, "torch": teachgrad, "F": teachgrad.nn.functional}
        here["wrapper_set_seed"] = seeded
        closure = tuple(types.CellType(here_or_same(cell.cell_contents)) for cell in function.__closure__ or ())
        made = types.FunctionType(function.__code__, here, function.__name__, function.__defaults__, closure)
        made.__kwdefaults__ = function.__kwdefaults__
        return made
    if isinstance(function, functools.partial):
        return functools.partial(function_here(function.func, name), *function.args, **function.keywords)
    path, found = PATHS.get(id(function), (None, ""))
    candidates = [(path, found)] if path is not None else []
    candidates += [(name.rpartition(".")[0], name.rpartition(".")[2])] if name else []
    for where, what in candidates:
        made = getattr(namespace(teachgrad, where), what, None)
        if made is not None:
            return made
    raise Untranslatable(f"no {name or function}")


def seeded(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """How PyTorch's tests call functions of chance."""
    teachgrad.manual_seed(42)
    return function(*args, **kwargs)


def here_or_same(value: Any) -> Any:
    try:
        return translate(value, [])
    except Untranslatable:
        return value


def translate(value: Any, leaves: list[Any]) -> Any:
    """`value` in teachgrad's words; a tensor is the next of `leaves`."""
    if isinstance(value, pytorch.Tensor):
        return leaves.pop(0)
    if isinstance(value, (tuple, list)):
        made = [translate(v, leaves) for v in value]
        return tuple(made) if isinstance(value, tuple) else made
    if isinstance(value, dict):
        return {k: translate(v, leaves) for k, v in value.items()}
    if isinstance(value, pytorch.dtype):
        return _known(teachgrad, str(value).removeprefix("torch."))
    if isinstance(value, pytorch.memory_format):
        return _known(teachgrad, str(value).removeprefix("torch."))
    if isinstance(value, pytorch.device):
        return str(value)
    if value is pytorch.strided:
        return teachgrad.strided
    if isinstance(value, (pytorch.layout, pytorch.Generator)):
        raise Untranslatable(repr(value))
    if callable(value) and not isinstance(value, type):
        return function_here(value)
    return value


def _known(library: Any, name: str) -> Any:
    if not hasattr(library, name):
        raise Untranslatable(name)
    return getattr(library, name)


def tensors_in(value: Any) -> list[pytorch.Tensor]:
    if isinstance(value, pytorch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [t for v in value for t in tensors_in(v)] if isinstance(value, (tuple, list)) else []


def refill(value: Any, leaves: list[Any]) -> Any:
    """The same with the next of `leaves` for each tensor."""
    if isinstance(value, pytorch.Tensor):
        return leaves.pop(0)
    if isinstance(value, (tuple, list)):
        made = [refill(v, leaves) for v in value]
        return tuple(made) if type(value) is tuple else made if type(value) is list else type(value)(made)
    return {k: refill(v, leaves) for k, v in value.items()} if isinstance(value, dict) else value


# ---- examples ------------------------------------------------------------------------------------------------------


def variants(op: Any) -> dict[str, tuple[Callable[..., Any], Any]]:
    """function, method, in place: (PyTorch's, teachgrad's or the exception that says that it has none)."""
    found: dict[str, tuple[Callable[..., Any], Any]] = {}
    for kind, theirs in (("function", op.op), ("method", op.method_variant), ("inplace", op.inplace_variant)):
        if theirs is None or (kind == "method" and theirs is op.op):
            continue
        try:
            found[kind] = theirs, function_here(theirs, op.name if kind == "function" else "")
        except Untranslatable as missing:
            found[kind] = theirs, missing
    return found


def examples(op: Any, dtype: pytorch.dtype, most: int) -> Iterator[Any]:
    """At most `most` of the examples for `op`, evenly chosen."""
    pytorch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = list(op.sample_inputs("cpu", dtype, requires_grad=op.supports_autograd and dtype in DTYPES.values()))
    small = [s for s in found if sum(t.numel() for t in tensors_in((s.input, s.args, s.kwargs))) <= MOST_NUMBERS]
    yield from itertools.islice(small, 0, None, max(1, -(-len(small) // most)))


def as_sample(name: str, op_name: str, dtype: str, kind: str, theirs: Any, ours: Any, example: Any) -> Sample:
    """One example as the harness wants it."""
    tree = (example.input, list(example.args), example.kwargs)
    given = tensors_in(tree)
    unique = {id(t): t for t in given}
    if any(t.is_sparse or t.layout is not pytorch.strided or t.dtype is pytorch.bfloat16 for t in given):
        raise Untranslatable("sparse tensors, bfloat16")
    place = {key: i for i, key in enumerate(unique)}
    translate(tree, list(given))  # or it cannot be said
    after = example.output_process_fn_grad
    after_here = function_here(after)

    def call(torch: Any, *leaves: Any) -> Any:
        torch.manual_seed(0)
        chosen = [leaves[place[id(t)]] for t in given]
        filled = refill(tree, chosen) if torch is pytorch else translate(tree, chosen)
        first, args, kwargs = filled
        if kind == "inplace":
            first = [t.clone() for t in first] if isinstance(first, (list, tuple)) else first.clone()
        result = (theirs if torch is pytorch else ours)(first, *args, **kwargs)
        return (after if torch is pytorch else after_here)(result)

    ignore = ("version", *KNOWN.get((op_name, dtype), ()))
    tolerance = 10_000.0 if op_name.split(".")[0] in ROUGH else 1e8 if op_name in LOST else 10.0
    return Sample(name, call, *(Fixed(t) for t in unique.values()), tolerance=tolerance, ignore=ignore)


def dtypes_for(op: Any) -> dict[str, pytorch.dtype]:
    """The dtypes in which to run `op`: whole numbers only if it takes no others."""
    supported = op.supported_dtypes("cpu")
    found = {name: dtype for name, dtype in DTYPES.items() if dtype in supported}
    return found or {name: dtype for name, dtype in {"int64": pytorch.int64}.items() if dtype in supported}


def compare(op: Any, most: int = 20) -> Iterator[tuple[str, list[str]]]:
    """(name of an example, what differs) for each example of `op`."""
    for kind, (theirs, ours) in variants(op).items():
        title = f"{op.name}{'.' + op.variant_test_name if op.variant_test_name else ''} {kind}"
        if isinstance(ours, Untranslatable):
            yield title, [f"MISSING {ours}"]
            continue
        for name, dtype in dtypes_for(op).items():
            for i, example in enumerate(examples(op, dtype, most if kind == "function" else 3)):
                try:
                    sample = as_sample(f"{title} {name} {i}", op.name, name, kind, theirs, ours, example)
                except Untranslatable:
                    continue
                yield f"{sample.name} {example.summary()}"[:200], both(sample)


OTHERS = (pytorch.float32, pytorch.float16, pytorch.int64, pytorch.int32, pytorch.uint8, pytorch.bool,
          pytorch.complex64, pytorch.complex128, pytorch.float64)  # fmt: skip


def in_dtype(tensor: pytorch.Tensor, dtype: pytorch.dtype) -> pytorch.Tensor:
    """`tensor` in another dtype; of integers there should be several."""
    made = tensor.detach()
    if tensor.is_floating_point() and not (dtype.is_floating_point or dtype.is_complex or dtype is pytorch.bool):
        made = (made.abs() if dtype is pytorch.uint8 else made) * 3
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = made.to(dtype)
    return made.requires_grad_() if tensor.requires_grad and dtype in OTHERS[:2] + OTHERS[-3:] else made


def replaced(example: Any, new: dict[int, pytorch.Tensor]) -> Any:
    """`example` with other tensors in the place of some, which `new` has by their ids."""
    tree = (example.input, list(example.args), example.kwargs)
    first, args, kwargs = refill(tree, [new.get(id(t), t) for t in tensors_in(tree)])
    return types.SimpleNamespace(input=first, args=args, kwargs=kwargs, summary=example.summary,
                                 output_process_fn_grad=example.output_process_fn_grad)  # fmt: skip


def mixed(example: Any) -> Iterator[tuple[str, Any]]:
    """(what was done, the example) with each of its first three tensors, if it has several, in another dtype."""
    given = tensors_in((example.input, example.args, example.kwargs))
    for i, tensor in enumerate(given[:3] if len(given) > 1 else []):
        for dtype in OTHERS:
            if tensor.dtype is not dtype:
                yield f"{i} as {dtype}", replaced(example, {id(tensor): in_dtype(tensor, dtype)})
        yield f"{i} as tensor(-3)", replaced(example, {id(tensor): pytorch.tensor(-3)})


def converted(example: Any) -> Iterator[tuple[str, Any]]:
    """(what was done, the example) with all of its floating-point tensors in another dtype."""
    given = [t for t in tensors_in((example.input, example.args, example.kwargs)) if t.is_floating_point()]
    for dtype in OTHERS if given else ():
        if given[0].dtype is not dtype:
            yield f"all as {dtype}", replaced(example, {id(t): in_dtype(t, dtype) for t in given})


def compare_changed(op: Any, change: Callable[[Any], Iterator[tuple[str, Any]]]) -> Iterator[tuple[str, list[str]]]:
    """`compare` for what `change` makes of some examples of float64."""
    for kind, (theirs, ours) in variants(op).items():
        if isinstance(ours, Untranslatable) or "float64" not in dtypes_for(op):
            continue
        for i, example in enumerate(examples(op, pytorch.float64, 3 if kind == "function" else 1)):
            for what, other in change(example):
                try:
                    sample = as_sample(f"{op.name} {kind} {i}: {what}", op.name, "float64", kind, theirs, ours, other)
                except Untranslatable:
                    continue
                yield f"{sample.name} {example.summary()}"[:200], both(sample)


def both(sample: Sample) -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs, ours = observe(pytorch, sample), observe(teachgrad, sample)
        for note in (theirs, ours):  # which of the two it is depends on how LAPACK left its results in memory
            for key in ("graph", "second graph"):
                if key in note:
                    note[key] = [line.replace("ReshapeAliasBackward0", "ViewBackward0") for line in note[key]]
        return differences(ours, theirs, sample)


def brief(line: str) -> str:
    """What `differences` says, cut down to where the first difference is."""
    graph = re.match(r"(?P<what>.*):\n\s*ours\s+(?P<ours>\[.*\])\n\s*PyTorch's (?P<theirs>\[.*\])$", line)
    if graph:
        ours, theirs = ast.literal_eval(graph["ours"]), ast.literal_eval(graph["theirs"])
        place = next(
            (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs))
        )
        return f"{graph['what']} at {place} of {len(theirs)}: ours {ours[place : place + 4]}, PyTorch's {theirs[place : place + 4]}"
    numbers = re.match(r"(?P<what>.*?): ours (?P<ours>\w+\[[\d,]*\].*), PyTorch's (?P<theirs>\w+\[[\d,]*\].*)$", line)
    if numbers and numbers["ours"].split(" ")[0] == numbers["theirs"].split(" ")[0]:
        ours, theirs = parse_array(numbers["ours"]), parse_array(numbers["theirs"])
        worst = int(np.argmax(np.nan_to_num(abs(ours - theirs) / (1 + abs(theirs)), nan=np.inf)))
        return f"{numbers['what']}: {ours.dtype}{list(ours.shape)}, ours {ours.flat[worst]}, PyTorch's {theirs.flat[worst]} at {worst}"
    return line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="operators; all if none is named")
    parser.add_argument("--most", type=int, default=20, help="examples for an operator and dtype")
    parser.add_argument("--missing", action="store_true", help="only name what is missing")
    parser.add_argument("--mixed", action="store_true", help="with one tensor in another dtype")
    parser.add_argument("--converted", action="store_true", help="with all tensors in another dtype")
    parser.add_argument("--part", default="0/1", help="1/2: the second half of the list")
    parser.add_argument("--width", type=int, default=220, help="of what is printed about a difference")
    parser.add_argument("--all", action="store_true", help="every difference, not the first two of an operator")
    options = parser.parse_args()
    pytorch.set_num_threads(1)
    part, parts = map(int, options.part.split("/"))
    chosen = [op for op in op_db if not options.names or op.name in options.names][part::parts]
    counted = wrong = 0
    for op in chosen:
        if options.missing:
            missing = [kind for kind, (_, ours) in variants(op).items() if isinstance(ours, Untranslatable)]
            if missing:
                print(op.name, "autograd" if op.supports_autograd else "-", *missing)
            continue
        bad = 0
        try:
            change = mixed if options.mixed else converted if options.converted else None
            for name, found in compare_changed(op, change) if change else compare(op, options.most):
                counted += 1
                bad += bool(found)
                if found and (bad <= 2 or options.all):
                    print(f"{name}\n" + "\n".join(f"    {brief(line)[: options.width]}" for line in found), flush=True)
        except Exception:
            print(op.name, "the tool fails:", traceback.format_exc()[-600:])
        if bad > 2 and not options.all:
            print(f"    ({op.name}: {bad} in all)")
        wrong += bad
    if not options.missing:
        print(f"{counted - wrong} of {counted} examples agree")


if __name__ == "__main__":
    main()
