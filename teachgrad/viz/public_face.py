"""What can be read off a tensor or a node from outside?

Everything here goes through attributes that any user may read, of teachgrad's objects and PyTorch's alike, and
nothing here changes what it looks at: a saved tensor packed by a hook stays packed (unpacking may read a file or run
a checkpoint again), a released or stale one is reported, never raised.

In PyTorch: `torch/csrc/autograd/python_cpp_function.cpp` and the generated `python_functions.cpp` offer the same face.
Read next: `walk.py`, which goes from node to node with these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

_UNSIGNED = 2**64  # PyTorch hands out negative dimensions as unsigned 64-bit numbers
_STALE = re.compile(r"\[([\w.]+) \[([\d, ]*)\]\].*is at version (\d+); expected version (\d+)", re.DOTALL)
_BACKWARD = re.compile(r"^(\w+?)Backward(\d*)$")


class Saved(NamedTuple):
    """One value that a node keeps: what it is called, what is known of it, and what is wrong with it, if anything."""

    name: str
    about: str
    tensor: Any = None
    condition: str = ""  # "stale", "released", "packed" by a hook, "unreadable"
    mark: str = ""


def is_tensor(obj: Any) -> bool:
    return hasattr(type(obj), "grad_fn") and hasattr(type(obj), "requires_grad")


def is_node(obj: Any) -> bool:
    return hasattr(type(obj), "next_functions")


def is_old(node: Any) -> bool:
    """A function of `teachgrad.history`, which finds its edges by id."""
    return hasattr(node, "previous_functions")


def is_accumulate(node: Any) -> bool:
    """The node at the end of every path, which adds to a leaf's `.grad`."""
    name = "Leaf" if is_old(node) else "AccumulateGrad"
    return node_name(node) == name and hasattr(node, "variable")


def output_count(node: Any) -> int:
    """How many results its operation had."""
    return max(1, len((node.output_ids if is_old(node) else getattr(node, "_input_metadata", None)) or ()))


def maker_line(node: Any, outputs: list[str]) -> str:
    """Whose `grad_fn` it is, as a line in its box."""
    return f"{'creator' if is_old(node) else 'grad_fn'} of {', '.join(outputs)}"


def node_name(node: Any) -> str:
    """`MulBackward0`. A Function's own `name` attribute, if it has one, cannot hide it."""
    name = node.name() if callable(getattr(node, "name", None)) else type(node).__name__
    return str(name).removeprefix("torch::autograd::")


def operation_name(node: Any) -> str:
    """The forward operation that left this node behind: `LogSoftmaxBackward0` comes from `log_softmax`."""
    name = node_name(node)
    if name == "CopyBackwards":
        return "copy_"
    if name == "CopySlices":  # any operation that writes to a view; PyTorch does not tell which
        inner = getattr(node, "fn", None)
        return f"{operation_name(inner).removesuffix('_')}_" if is_node(inner) else "in place"
    found = _BACKWARD.match(name)
    if not found:
        return name
    operation, number = found.groups()
    if not number:
        return operation  # a Function keeps the name of its class
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", operation).lower()


def grad_fn(tensor: Any) -> Any:
    """The node that made the tensor. A view may refuse to tell, when its base was written over in a forbidden way."""
    return _quiet(lambda: tensor.grad_fn)


def refusal(tensor: Any) -> str:
    """The kind of error that asking for the `grad_fn` raises, if it does."""
    try:
        tensor.grad_fn  # noqa: B018
    except Exception as error:
        return type(error).__name__
    return ""


def is_leaf(tensor: Any) -> bool:
    return _quiet(lambda: bool(tensor.is_leaf), False)


def sequence_nr(node: Any) -> int | None:
    """When the node was made, counted; None for AccumulateGrad, which has the highest number there is."""
    number = _quiet(lambda: node._sequence_nr())
    return number if isinstance(number, int) and number < _UNSIGNED - 1 else None


def version(tensor: Any) -> int | None:
    """How often the storage has been written to; None for inference tensors, which do not count."""
    return _quiet(lambda: int(tensor._version))


def dtype_text(dtype: Any) -> str:
    return str(dtype).rpartition(".")[2]


def shape_text(shape: Any) -> str:
    sizes = [str(size) for size in shape]
    return f"[{', '.join(sizes)}]" if sizes else "scalar"


def describe(tensor_or_metadata: Any) -> str:
    """`float32 [2, 3]`, and the device where it is another than the CPU; once, a `FloatTensor [2, 3]`."""
    if not hasattr(type(tensor_or_metadata), "shape") and hasattr(tensor_or_metadata, "size"):
        kind = type(getattr(tensor_or_metadata, "data", tensor_or_metadata)).__name__
        return f"{kind} {shape_text(tensor_or_metadata.size())}"
    shape = _quiet(lambda: shape_text(tensor_or_metadata.shape))
    dtype = _quiet(lambda: dtype_text(tensor_or_metadata.dtype))
    device = _quiet(lambda: str(tensor_or_metadata.device), "cpu")
    return " ".join(part for part in (dtype, shape, "" if device == "cpu" else device) if part)


def input_description(node: Any, input_nr: int) -> str:
    """Shape and dtype of the gradient that the node expects at `input_nr`."""
    metadata = _quiet(lambda: tuple(node._input_metadata), ())
    return describe(metadata[input_nr]) if input_nr < len(metadata) else ""


def shape_of(tensor: Any) -> tuple[int, ...] | None:
    """The sizes; a nested tensor has none."""
    return _quiet(lambda: tuple(tensor.shape))


def values(tensor: Any, limit: int) -> Any:
    """The numbers of a tensor with at most `limit` of them; None for larger ones, and where none are to be had."""
    if _quiet(lambda: int(tensor.numel()), limit + 1) > limit:
        return None
    return _quiet(lambda: tensor.detach().tolist())


def values_text(tensor: Any, limit: int) -> str:
    """The same with four digits each, as text; nothing for None."""
    found = values(tensor, limit)
    return "" if found is None else _numbers(found)


def storage_of(tensor: Any) -> tuple[Any, Any] | None:
    """What two tensors on the same memory have in common, and the object that must stay alive for it to hold."""
    storage = _quiet(lambda: tensor.untyped_storage())
    address = _quiet(lambda: storage.data_ptr())
    if address:
        return address, storage
    storage = _quiet(lambda: tensor._storage)
    return (id(storage), storage) if storage is not None else None


def storage_lines(tensor: Any, storage: Any) -> list[str]:
    """The size of a storage, and the version that a tensor in it sees."""
    size = _quiet(lambda: int(storage.nbytes()))
    number = version(tensor)
    return ([] if size is None else [f"{size} bytes"]) + ([] if number is None else [f"version {number}"])


def slice_lines(node: Any) -> list[str]:
    """Which part of its base a CopySlices is about."""
    whole, part = getattr(node, "base_geometry", None), getattr(node, "view_geometry", None)
    if whole is None or part is None:
        return []
    shape, strides, offset = part
    return [
        f"slice {shape_text(shape)} of {shape_text(whole[0])}",
        f"offset {offset}, strides {_numbers(strides)}",
    ]


def hook_lines(tensor: Any) -> list[str]:
    """How many hooks sit on the tensor, where there are any."""
    count = len(_quiet(lambda: tensor._backward_hooks) or ())
    after = len(_quiet(lambda: tensor._post_accumulate_grad_hooks) or ())
    lines = [f"{count} hook{'s' * (count != 1)}"] if count else []
    return lines + ([f"{after} post-accumulate hook{'s' * (after != 1)}"] if after else [])


def attributes_of(node: Any) -> Iterator[str]:
    """What a node keeps besides tensors: `dim = -1`, `alpha = 2`."""
    for name in _names(node, "_saved_"):
        if name == "_saved_tensors" or hasattr(node, f"_raw{name}"):
            continue
        value = _quiet(lambda name=name: getattr(node, name))
        if value is not None and not is_tensor(value):
            yield f"{name.removeprefix('_saved_')} = {_numbers(value)}"


def saved_by(node: Any) -> Iterator[Saved]:
    """The tensors that a node keeps for its backward, in the order of their names."""
    for raw_name in _names(node, "_raw_saved_"):
        name = raw_name.removeprefix("_raw_saved_")
        raw = _quiet(lambda raw_name=raw_name: getattr(node, raw_name))
        if name == "tensors":  # a Function: `ctx.save_for_backward` knows no names
            yield from _saved_values(node, "saved_tensors", "saved", raw)
        elif raw is not None:
            yield from _saved_values(node, f"_saved_{name}", name, raw)
    if is_old(node):
        yield from _saved_once(node)


def _saved_values(node: Any, attribute: str, name: str, raw: Any) -> Iterator[Saved]:
    several = isinstance(raw, (tuple, list)) or raw is None
    raws = list(raw or ()) if several else [raw]
    names = [f"{name}[{index}]" for index in range(len(raws))] if several else [name]
    if any(getattr(one, "unpack_hook", None) is not None for one in raws):
        yield from (Saved(one, "packed by a hook", condition="packed") for one in names)
        return
    try:
        value = getattr(node, attribute)
    except Exception as error:  # whatever it is, the picture says so
        yield from (_unreadable(one, error) for one in names or [name])
        return
    values = list(value) if several else [value]
    for one, tensor in zip(names, values, strict=True):
        if is_tensor(tensor):
            number = version(tensor)
            about = describe(tensor) + ("" if number is None else f", version {number}")
            yield Saved(one, about, tensor)


def _saved_once(node: Any) -> Iterator[Saved]:
    """The old functions keep tensors, not variables, and tell of a write to one that it was to one of all."""
    try:
        yield from (Saved(f"saved[{nr}]", describe(tensor)) for nr, tensor in enumerate(node.saved_tensors))
    except RuntimeError:
        yield Saved("saved", "written to since", condition="stale", mark="stale")


def _unreadable(name: str, error: Exception) -> Saved:
    text = str(error)
    stale = _STALE.search(text)
    if stale:
        _, shape, now, then = stale.groups()
        about = f"{shape_text(shape.split(', ') if shape else ())}, version {then}"
        return Saved(name, about, condition="stale", mark=f"stale: now version {now}")
    if "freed" in text:
        return Saved(name, "released", condition="released")
    return Saved(name, f"cannot be read: {type(error).__name__}", condition="unreadable")


def _names(node: Any, prefix: str) -> list[str]:
    """In alphabetical order, which is the same everywhere; but what an operation works on comes first."""
    names = {name for name in dir(node) if name.startswith(prefix)}
    return sorted(names, key=lambda name: (name not in (f"{prefix}self", f"{prefix}input"), name))


def _numbers(value: Any) -> str:
    """Numbers with four digits, nested as they are; strings and the like as they print."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_numbers(one) for one in value)}]"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, complex):
        return f"{value.real:.4g}{value.imag:+.4g}j"
    if isinstance(value, int) and not isinstance(value, bool) and value >= _UNSIGNED // 2:
        return str(value - _UNSIGNED)
    return dtype_text(value) if "." in str(value) else str(value)


def _quiet(read: Any, otherwise: Any = None) -> Any:
    """What `read()` returns, or `otherwise` where this object has no such thing to show."""
    try:
        return read()
    except Exception:  # a property of a foreign object may raise anything; a picture never does
        return otherwise
