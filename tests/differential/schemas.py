"""Which calls does an operator take? Asked of PyTorch, which knows the schema of every form of every operator.

`forms(name)` is a list of templates as in `lines.py`: one for each schema, an argument for each of its types. So whatever
teachgrad has under PyTorch's name is called, in all of its forms, without anybody having written it down.

Read next: `everything.py`.
"""

from __future__ import annotations

import functools
import inspect
import re
from types import ModuleType

SKIPPED = set(
    # what is in memory nobody has written: results, gradients of `sgn`
    "empty empty_like empty_strided new_empty new_empty_strided resize_ resize resize_as sgn sgn_ "
    # signs that LAPACK chooses, matrices of which it finds too late that they have no inverse; which of several equals
    "svd qr linalg_svd linalg_qr eig eigh linalg_eig linalg_eigh lstsq linalg_lstsq mode "
    # what ends with the process, or belongs to it, not to the program
    "seed initial_seed manual_seed get_rng_state set_default_dtype set_default_tensor_type data_ptr untyped_storage storage "
    "set_ register_hook backward numpy "
    # what PyTorch has written in Python, with arguments of its own (see `lines.py`)
    "to unique_consecutive "
    # what has a gradient from a negative start, and none in PyTorch: see docs/differences.md
    "narrow_copy "
    # parts of `batch_norm`, `dropout` and the like that nobody calls, and which check nothing
    "native_batch_norm native_layer_norm native_group_norm native_dropout lu_unpack".split()
)
"""What cannot be compared, or is compared elsewhere."""

PLACES = {
    "eps": "{p}",
    "dim": "{d}", "index": "{index}", "indices": "{positions}", "mask": "{mask}", "condition": "{mask}", "dim0": "{d}",
    "dim1": "{d}", "dims": "({d},)", "size": "{shape}", "shape": "{shape}", "values": "{z}", "reduction": "{k}",
    "start_dim": "{d}", "end_dim": "{d}", "axis0": "{d}", "axis1": "{d}", "repeats": "{k}", "source": "{d}", "destination": "{d}",
}  # fmt: skip
WORDS = {
    "rounding_mode": "'{rounding}'",
    "reduce": "'{reduce}'",
    "approximate": "'tanh'",
    "indexing": "'ij'",
    "norm": "'{norm}'",
}
TYPES = {
    "Tensor": "{z}", "int": "{k}", "SymInt": "{k}", "float": "{n}", "bool": "{b}", "Scalar": "{n}", "number": "{n}", "ScalarType": "{dtype}",
    "Tensor[]": "[{s}, {z}]", "int[]": "[{k}, {d}]", "SymInt[]": "[{k}, {k}]", "float[]": "[{n}]", "bool[]": "[{b}]",
}  # fmt: skip


@functools.cache
def names(library: ModuleType, torch: ModuleType) -> list[tuple[str, str]]:
    """(how to call it, its schema's name) of what both libraries have."""
    found = []
    for prefix, part, ours, theirs in (
        ("torch.", "", library, torch),
        ("torch.linalg.", "linalg_", library.linalg, torch.linalg),
        ("torch.fft.", "fft_", library.fft, torch.fft),
        ("{x}.", "", library.Tensor, torch.Tensor),
        ("F.", "", library.nn.functional, torch.nn.functional),
    ):
        for name in sorted(dir(ours)):
            if prefix == "F." and not inspect.isbuiltin(getattr(theirs, name, None)):
                continue  # written in Python, with arguments of its own
            public = not name.startswith("_") and not {name, part + name} & SKIPPED and hasattr(theirs, name)
            if (
                public
                and hasattr(ours, name)  # `dir` also lists what is out of scope
                and not inspect.isclass(getattr(ours, name))
                and callable(getattr(ours, name))
                and forms(part + name)
            ):
                found.append((prefix + name, part + name))
    return found


@functools.cache
def forms(name: str) -> list[tuple[list[str], list[str]]]:
    """For each schema of `aten::name`: templates of its positional arguments, and of those that have names."""
    import torch  # only here, so that the names of this module can be looked at without it

    found = []
    left_out = ("fweights", "aweights") if name == "cov" else ()  # PyTorch overwrites a single observation
    for schema in torch._C._jit_get_schemas_for_operator(f"aten::{name}"):
        arguments = schema.arguments
        if name.endswith("_copy") and any(argument.is_out for argument in arguments):
            continue  # PyTorch records them as not differentiable, where all others are refused
        if not arguments or not str(arguments[0].type).startswith(("Tensor", "List[Tensor")):
            continue
        positional, named = [], []
        for argument in arguments:
            template = None if argument.name in left_out else template_of(argument)
            if template is None:
                if argument.has_default_value():
                    continue
                break
            if argument.kwarg_only:
                named.append(f"{argument.name}={template}")
            else:
                positional.append((template, argument.has_default_value()))
        else:
            found.append((positional, named))
    return found


def template_of(argument: object) -> str | None:
    """What to write for an argument of a schema; None for what is left out (names, generators, layouts)."""
    kind = re.sub(r"^Optional\[(.*)\]$", r"\1", str(argument.type))  # type: ignore[attr-defined]
    kind = re.sub(r"^List\[(.*)\]$", r"\1[]", kind)
    name = argument.name  # type: ignore[attr-defined]
    if name in (
        "generator",
        "layout",
        "device",
        "pin_memory",
        "memory_format",
        "names",
        "sparse_grad",
        "storage_offset",
    ):
        return None
    if argument.is_out:  # type: ignore[attr-defined]
        return "{out}"
    if name == "self" and kind == "Tensor":
        return "{x}"
    if kind == "str":
        return WORDS.get(name)
    if name == "dtype":
        return "{dtype}"
    return PLACES.get(name) or TYPES.get(kind)
