"""How do tensors get into a file and back, without running anybody's code?

`save` writes a numpy `.npz` archive: the tensors as arrays, and a JSON text that says how dictionaries, lists, tuples,
numbers and strings are nested around them. `load` reads it without pickle, so a file can do nothing but hold data.
Tensors that share memory in the file share it again after loading.

In PyTorch: `torch/serialization.py`, whose `weights_only=True` has the same purpose and another format.
Read next: `storage.py`, for what is shared.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

import numpy as np

from teachgrad.composite.core import make
from teachgrad.creation import Size
from teachgrad.devices import as_device, device
from teachgrad.dtypes import dtype, from_numpy_dtype
from teachgrad.growth import lend
from teachgrad.nn.parameter import Parameter
from teachgrad.storage import as_strided, flat_memory, memory_of, storage_offset, strides_in_elements
from teachgrad.tensor import Tensor, memory_array, place

_STRUCTURE = "structure.json"


def save(obj: Any, f: Any) -> None:
    """Write `obj` to the file `f` (a path or an open binary file).

    Args:
        obj: tensors, their sizes, dtypes and devices, numbers, strings, None, and dictionaries, lists and tuples of them.
        f: where to write.

    Raises:
        TypeError: for anything else; save a module's `state_dict()`, not the module.
    """
    arrays: dict[str, np.ndarray] = {}
    known: dict[int, str] = {}
    structure = _describe(obj, arrays, known)
    text = np.frombuffer(json.dumps(structure).encode(), np.uint8)
    if isinstance(f, (str, bytes)) or hasattr(f, "__fspath__"):
        with open(f, "wb") as file:
            np.savez(file, **{_STRUCTURE: text}, **arrays)  # type: ignore[arg-type]
    else:
        np.savez(f, **{_STRUCTURE: text}, **arrays)  # type: ignore[arg-type]


def load(f: Any, map_location: Any = None, *, weights_only: bool | None = True, mmap: bool | None = None) -> Any:
    """Read what `save` wrote.

    Args:
        f: a path or an open binary file.
        map_location: the device to put tensors on, instead of the one they came from.
        weights_only: True; there is nothing else in such a file.
        mmap: accepted for PyTorch's sake; the file is read as a whole.
    """
    with np.load(f, allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files}
    structure = json.loads(bytes(arrays.pop(_STRUCTURE)).decode())
    return _rebuild(structure, arrays, map_location)


def _describe(obj: Any, arrays: dict[str, np.ndarray], known: dict[int, str]) -> Any:
    if isinstance(obj, Tensor):
        return _describe_tensor(obj, arrays, known)
    if obj is None or isinstance(obj, (bool, int, float, str)):
        return obj
    if isinstance(obj, complex):
        return {"complex": [obj.real, obj.imag]}
    if isinstance(obj, Size):
        return {"size": list(obj)}
    if isinstance(obj, (dtype, device)):
        return {"dtype" if isinstance(obj, dtype) else "device": str(obj).removeprefix("torch.")}
    if isinstance(obj, dict):
        kind = "ordered" if isinstance(obj, OrderedDict) else "dict"
        items = {kind: [[_describe(k, arrays, known), _describe(v, arrays, known)] for k, v in obj.items()]}
        metadata = getattr(obj, "_metadata", None)  # the versions in a module's state_dict
        return items if metadata is None else {**items, "metadata": _describe(metadata, arrays, known)}
    if isinstance(obj, (list, tuple)):
        kind = "list" if isinstance(obj, list) else "tuple"
        return {kind: [_describe(v, arrays, known) for v in obj]}
    raise TypeError(f"cannot save a {type(obj).__name__}: only tensors, numbers, strings, None, and dictionaries, lists "
                    "and tuples of them. For a module, save module.state_dict()")  # fmt: skip


def _describe_tensor(tensor: Tensor, arrays: dict[str, np.ndarray], known: dict[int, str]) -> Any:
    array = memory_array(tensor)
    owner = memory_of(array)
    name = known.get(id(owner))
    if name is None:
        name = known[id(owner)] = f"memory_{len(arrays)}"
        arrays[name] = flat_memory(array)
    return {
        "tensor": name,
        "dtype": array.dtype.name,
        "size": list(array.shape),
        "stride": list(strides_in_elements(array)),
        "offset": storage_offset(array),
        "conj": tensor.is_conj(),
        "neg": tensor.is_neg(),
        "requires_grad": bool(tensor.requires_grad),
        "parameter": isinstance(tensor, Parameter),
        "device": str(tensor.device),
    }


def _rebuild(structure: Any, arrays: dict[str, np.ndarray], where: Any) -> Any:
    if not isinstance(structure, dict):
        return structure
    if "tensor" in structure:
        memory = arrays[structure["tensor"]].view(structure["dtype"])
        array = as_strided(memory, tuple(structure["size"]), tuple(structure["stride"]), structure["offset"])
        tensor = make(array, as_device(structure["device"] if where is None else where))
        lend(tensor._array)  # what was read does not grow, as in PyTorch
        place(tensor, tensor._array, structure.get("conj", False), structure.get("neg", False))
        if structure["parameter"]:
            return Parameter(tensor, structure["requires_grad"])
        return tensor.requires_grad_() if structure["requires_grad"] else tensor
    kind, content = next(iter(structure.items()))
    if kind == "complex":
        return complex(*content)
    if kind == "size":
        return Size(content)
    if kind == "dtype":
        return from_numpy_dtype(np.dtype(content))
    if kind == "device":
        return device(content)
    if kind in ("dict", "ordered"):
        items = [(_rebuild(k, arrays, where), _rebuild(v, arrays, where)) for k, v in content]
        if kind == "dict":
            return dict(items)
        rebuilt: Any = OrderedDict(items)
        if "metadata" in structure:
            rebuilt._metadata = _rebuild(structure["metadata"], arrays, where)
        return rebuilt
    values = [_rebuild(v, arrays, where) for v in content]
    return values if kind == "list" else tuple(values)
