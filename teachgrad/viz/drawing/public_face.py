"""What can be read off a tensor or a node from outside?

Everything here goes through attributes that any user may read, of teachgrad's objects and PyTorch's alike, and
nothing here changes what it looks at: a saved tensor packed by a hook stays packed (unpacking may read a file or run
a checkpoint again), a released or stale one is reported, never raised.

In PyTorch: `torch/csrc/autograd/python_cpp_function.cpp` and the generated `python_functions.cpp` offer the same face.
Read next: `collect.py`, which goes from node to node with these.
"""

import math
import re
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from teachgrad.viz.drawing.boxes import shorten

LATEST = 2**64 - 1  # the sequence number of every AccumulateGrad
_STALE = re.compile(r"\[([\w.]+) \[([\d, ]*)\]\].*is at version (\d+); expected version (\d+)", re.DOTALL)
_TRACED = re.compile(r'File "([^"]+)", line (\d+), in [^\n]+\n(?:    ([^\n]*))?')
_CODE = 70  # characters of a line of the program
_INSTALLED = {sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")}
TEACHGRAD = __file__.rpartition("viz")[0]  # where its files are
_BACKWARD = re.compile(r"^(\w+?)Backward(\d*)$")


def is_tensor(obj) -> bool:
    return hasattr(type(obj), "grad_fn") and hasattr(type(obj), "requires_grad")


def is_node(obj) -> bool:
    return hasattr(type(obj), "next_functions")


def is_old(node) -> bool:
    """A function of `teachgrad.history`, which finds its edges by id."""
    return hasattr(node, "previous_functions")


def is_accumulate(node) -> bool:
    """The node at the end of every path, which adds to a leaf's `.grad`."""
    return node_name(node) == ("Leaf" if is_old(node) else "AccumulateGrad") and hasattr(node, "variable")


def read(obj, name: str, otherwise=None):
    """An attribute, or `otherwise` where this object has no such thing to show."""
    try:
        return getattr(obj, name)
    except Exception:  # a property of a foreign object may raise anything; a picture never does
        return otherwise


def flatten(roots) -> list[Any]:
    """Tensors and nodes in `roots`, each once, whatever holds them: tuples, dictionaries, the output of a model."""
    return list({id(one): one for _, one in named_parts("", roots)}.values())


def tensors(what) -> list[Any]:
    """The tensors in `what`, each as often as it is there."""
    return [one for _, one in named_parts("", what) if is_tensor(one)]


def named_parts(name: str, what) -> Iterator[tuple[str, Any]]:
    """Tensors and nodes in `what` with the names that they have there: `logits`, `output[1]`."""
    if is_tensor(what) or is_node(what):
        yield name, what
    elif is_node(getattr(what, "node", None)):  # a GradientEdge
        yield name, what.node
    elif isinstance(what, Mapping):
        for key, one in what.items():
            yield from named_parts(str(key), one)
    elif is_dataclass(what) and not isinstance(what, type):
        for field in fields(what):
            yield from named_parts(field.name, getattr(what, field.name))
    elif isinstance(what, (list, tuple)):
        for number, one in enumerate(what):
            yield from named_parts(f"{name}[{number}]" if len(what) > 1 else name, one)


# nodes


def node_name(node) -> str:
    """`MulBackward0`. A Function's own `name` attribute, if it has one, cannot hide it."""
    name = node.name() if callable(getattr(node, "name", None)) else type(node).__name__
    return str(name).removeprefix("torch::autograd::")


def inner_node(node):
    """The node that a CopySlices runs on its slice. PyTorch keeps it to itself, so there is none there."""
    inner = getattr(node, "fn", None) if node_name(node) == "CopySlices" else None
    return inner if hasattr(inner, "next_functions") else None


def operation_name(node) -> str:
    """The operation that left this node behind: `MaxPool2DWithIndicesBackward0` comes from `max_pool2d`."""
    name = node_name(node)
    if name == "CopySlices":  # any operation that writes to a view; PyTorch does not tell which
        return "in place" if inner_node(node) is None else f"{operation_name(node.fn).removesuffix('_')}_"
    found = _BACKWARD.match(name)
    if found and found[2]:  # a Function keeps the name of its class
        words = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=\dD)(?=[A-Z])", "_", found[1]).lower()
        return re.sub(r"^(native|unsafe)_|_with_indices$|_flash(?=_attention)|_for_cpu$", "", words)
    return "copy_" if name == "CopyBackwards" else found[1] if found else name


def sequence_nr(node) -> int | None:
    """When the node was made, counted; None for AccumulateGrad, which has the highest number there is."""
    number = node._sequence_nr() if hasattr(node, "_sequence_nr") else LATEST
    return None if number == LATEST else number


def input_metadata(node) -> tuple:
    """Shape, dtype and device of each gradient that the node expects."""
    return tuple(read(node, "_input_metadata") or ())


def output_count(node) -> int:
    """How many results its operation had."""
    return max(1, len(node.output_ids if is_old(node) else input_metadata(node)))


def input_description(node, input_nr: int) -> str:
    """Shape and dtype of the gradient that the node expects at `input_nr`."""
    return "".join(map(describe, input_metadata(node)[input_nr : input_nr + 1]))


def slice_lines(node) -> list[str]:
    """Which part of its base a CopySlices is about."""
    if node_name(node) != "CopySlices" or not hasattr(node, "part"):
        return []
    size = input_metadata(node)[0].dtype.itemsize
    shape, strides, offset = node.part
    steps = [stride // size for stride in strides]
    return [f"slice {shape_text(shape)} of {shape_text(node.whole[0])}", f"offset {offset // size}, strides {steps}"]


# tensors


def grad_fn(tensor):
    """The node that made the tensor. A view may refuse to tell, when its base was written over in a forbidden way."""
    return read(tensor, "grad_fn")


def describe(tensor_or_metadata) -> str:
    """`float32 [2, 3]`, and the device where it is another than the CPU; once, a `FloatTensor [2, 3]`."""
    if not hasattr(type(tensor_or_metadata), "shape") and hasattr(tensor_or_metadata, "size"):
        kind = type(getattr(tensor_or_metadata, "data", tensor_or_metadata)).__name__
        return f"{kind} {shape_text(tensor_or_metadata.size())}"
    return about(*(read(tensor_or_metadata, name) for name in ("dtype", "shape", "device")))


def about(dtype, shape, device) -> str:
    """The same of its parts; what is None is not said."""
    parts = (str(dtype or "").rpartition(".")[2], "" if shape is None else shape_text(shape), str(device or "cpu"))
    return " ".join(part for part in parts if part not in ("", "cpu"))


def shape_text(shape) -> str:
    sizes = [str(size) for size in shape]
    return f"[{', '.join(sizes)}]" if sizes else "scalar"


def shape_of(tensor_or_metadata) -> str:
    """Its shape as text."""
    return shape_text(read(tensor_or_metadata, "shape", ()))


def values(tensor, limit: int):
    """The numbers of a tensor with at most `limit` of them; None for larger ones, and where none are to be had."""
    try:
        return tensor.detach().tolist() if tensor.numel() <= limit else None
    except Exception:  # a nested tensor, one on the device "meta", ...
        return None


def numbers_text(value) -> str:
    """Numbers with four digits, nested as they are."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(numbers_text, value))}]"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, complex):
        return f"{value.real:.4g}{value.imag:+.4g}j"
    return str(value)


def memory(tensor) -> tuple[Any, int]:
    """Where a tensor's storage is, and how many bytes it has; (None, 0) where there is none."""
    try:
        storage = tensor.untyped_storage()
        return storage.data_ptr() or id(tensor), storage.nbytes()
    except Exception:  # a sparse tensor, ...
        return None, 0


def version_text(tensor) -> str:
    """How often its memory was written to; nothing where writes are not counted."""
    version = read(tensor, "_version")
    return "" if version is None else f"version {version}"


# how large, and is it ill?


class Reading(NamedTuple):
    """What is measured of a tensor. `sick`: NaN or infinity is among its numbers."""

    norm: float
    sick: str
    elements: int

    def __str__(self) -> str:
        return self.sick or ("not readable" if math.isnan(self.norm) else f"{self.norm:.2g}")


UNREADABLE = Reading(math.nan, "", 0)


def measure(tensor) -> Reading | None:
    """None for None, an undefined gradient."""
    if tensor is None:
        return None
    try:
        sizes = tensor.detach().abs().double()
        sick = "NaN" if bool(sizes.isnan().any()) else "infinity" if bool(sizes.isinf().any()) else ""
        return Reading(float((sizes * sizes).sum()) ** 0.5, sick, sizes.numel())
    except Exception:  # a foreign tensor may refuse anything
        return UNREADABLE


def is_ill(tensor) -> str:
    """ "NaN", "infinity", or nothing."""
    got = measure(tensor)
    return got.sick if got else ""


# what a node keeps


class Saved(NamedTuple):
    """One value that a node keeps: what it is called, what is known of it, and what is wrong with it, if anything."""

    name: str
    about: str
    tensor: Any = None
    condition: str = ""  # "stale", "released", "packed" by a hook, "unreadable"
    mark: str = ""


def saved_by(node) -> Iterator[Saved]:
    """The tensors that a node keeps for its backward, in the order of their names."""
    if hasattr(type(node), "_raw_saved_tensors"):  # a Function: `ctx.save_for_backward` knows no names
        yield from _saved_values(node, "saved_tensors", "saved", read(node, "_raw_saved_tensors", ()))
        return
    for name in _names(node):
        raw = read(node, f"_raw_saved_{name}")
        if raw is not None:
            yield from _saved_values(node, f"_saved_{name}", name, raw)
    if is_old(node):  # these keep tensors, not variables, and tell of a write to one that it was to one of all
        try:
            yield from (Saved(f"saved[{nr}]", describe(tensor)) for nr, tensor in enumerate(node.saved_tensors))
        except RuntimeError:
            yield Saved("saved", "written to since", condition="stale", mark="stale")


def bytes_text(number: int) -> str:
    """`48 bytes`, `1.5 MB`."""
    unit = min(3, max(0, (len(str(number)) - 1) // 3))
    return f"{number / 1000**unit:.{unit and 1}f} {('bytes', 'KB', 'MB', 'GB')[unit]}"


def details(node) -> list[tuple[str, str]]:
    """What there is to tell of a node, beside its name."""
    rows = [("made at", line) for line in [source_line(node)] if line]
    rows += [("gets", describe(metadata)) for metadata in input_metadata(node)]
    for saved in saved_by(node):
        size = "" if saved.tensor is None else f", {bytes_text(memory(saved.tensor)[1])}"
        rows.append((f"keeps {saved.name}", f"{saved.about}{size} {saved.mark}".strip()))
    return rows


def source_line(node) -> str:
    """`train.py:12: y = net(x)`, for a node that was made in anomaly mode: the last line that is the program's own."""
    stack = "".join((read(node, "metadata") or {}).get("traceback_", ()))
    lines = [found for found in _TRACED.findall(stack) if not is_library(found[0])]
    return line_of(*lines[-1]) if lines else ""


def line_of(file: str, number, text: str) -> str:
    """`train.py:41: y = net(x)`."""
    return f"{file.rpartition('/')[2]}:{number}" + (f": {shorten(text.strip(), _CODE)}" if text else "")


@cache
def is_library(file: str) -> bool:
    """Whether a file is no part of the program: teachgrad's, PyTorch's, another package's, or Python's own."""
    torch = getattr(sys.modules.get("torch"), "__path__", ())
    return file.startswith((TEACHGRAD, "<frozen", *_INSTALLED, *torch)) or "-packages/" in file


def _saved_values(node, attribute, name, raw):
    several = isinstance(raw, (tuple, list))
    raws = raw if several else [raw]
    names = [f"{name}[{index}]" for index in range(len(raws))] if several else [name]
    if any(getattr(one, "unpack_hook", getattr(one, "hooks", None)) for one in raws):
        yield from (Saved(one, "packed by a hook", condition="packed") for one in names)
        return
    try:
        value = getattr(node, attribute)
    except Exception as error:  # whatever it is, the picture says so
        yield from (_unreadable(one, error) for one in names or [name])
        return
    for one, tensor in zip(names, value if several else [value], strict=True):
        if is_tensor(tensor):
            yield Saved(one, ", ".join(filter(None, (describe(tensor), version_text(tensor)))), tensor)


def _unreadable(name, error):
    stale = _STALE.search(str(error))
    if stale:
        _, shape, now, then = stale.groups()
        about = f"{shape_text(shape.split(', ') if shape else ())}, version {then}"
        return Saved(name, about, condition="stale", mark=f"stale: now version {now}")
    freed = "freed" in str(error)
    about = "released" if freed else f"cannot be read: {type(error).__name__}"
    return Saved(name, about, condition="released" if freed else "unreadable")


def _names(node):
    """In alphabetical order, which is the same everywhere; but what an operation works on comes first."""
    names = (name.removeprefix("_saved_") for name in dir(node) if name.startswith("_saved_"))
    return sorted(names, key=lambda name: (name not in ("self", "input"), name))
