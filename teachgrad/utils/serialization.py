"""How do tensors get into a file and back, without running code from the file?

`save` writes a numpy `.npz` archive: the tensors as arrays, and a JSON text that says how dictionaries, lists, tuples,
numbers and strings are nested around them. `load` reads it without pickle, so a file can do nothing but hold data.
Tensors that shared their memory share it again after loading. PyTorch's own files are pickles, which `load` refuses.

In PyTorch: `torch/serialization.py`, whose `weights_only=True` has the same purpose.
Read next: `../tensor/tensor.py`, for what is shared.
"""

import json
from os import PathLike
from typing import IO

import numpy as np

from teachgrad.kernels.memory import as_strided, flat_memory, memory_of, storage_offset, strides_of
from teachgrad.tensor.creation import make
from teachgrad.tensor.devices import device
from teachgrad.tensor.dtypes import from_numpy_dtype
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, bump_version

File = str | PathLike[str] | IO[bytes]
STRUCTURE = "structure.json"


def save(obj, f: File):
    """Write `obj` to the file `f` (a path or an open binary file).

    Args:
        obj: tensors, real numbers, strings, None, and dictionaries, lists and tuples of them.
        f: where to write.

    Raises:
        TypeError: for anything else; save a module's `state_dict()`, not the module.
    """
    arrays: dict = {}
    structure = json.dumps(_describe(obj, arrays, {}, {}))
    arrays[STRUCTURE] = np.frombuffer(structure.encode(), np.uint8)
    if isinstance(f, (str, PathLike)):
        with open(f, "wb") as file:  # numpy would add .npz to a name
            np.savez(file, **arrays)  # type: ignore[arg-type]
    else:
        np.savez(f, **arrays)  # type: ignore[arg-type]


def load(f: File, map_location: device | str | None = None, *, weights_only: bool = True):
    """Read what `save` wrote.

    Args:
        f: a path or an open binary file.
        map_location: the device to put tensors on, instead of the one they came from.
        weights_only: there is nothing else in such a file; False is refused.

    Raises:
        RuntimeError: if the file was not written by `save`.
    """
    if not weights_only:
        raise ValueError("load() runs no code from files, so there is nothing but weights: leave weights_only=True")
    where = None if map_location is None else device(map_location)
    try:
        with np.load(f, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        return _rebuild(json.loads(arrays.pop(STRUCTURE).tobytes()), arrays, where, [])
    except Exception as error:  # whatever is wrong with what the file says
        if isinstance(error, OSError) and error.filename:  # there is no such file, or it cannot be read
            raise
        raise RuntimeError("this file was not written by teachgrad.save, or was damaged since (PyTorch's own files are "
                           "pickles, which can run code; teachgrad does not read them)") from None  # fmt: skip


def _describe(obj, arrays, known, seen):
    """`obj` as JSON can say it; what JSON does not know is a dictionary of one kind: {"tuple": […]}."""
    if obj is None or isinstance(obj, (bool, int, float, str)):
        return obj
    if isinstance(obj, Tensor):
        if id(obj) in seen:  # the same tensor again
            return {"again": seen[id(obj)]}
        seen[id(obj)] = len(seen)
        return {"tensor": _describe_tensor(obj, arrays, known)}
    if isinstance(obj, dict):
        return {"dict": [_describe(list(item), arrays, known, seen) for item in obj.items()]}
    if isinstance(obj, (list, tuple)):
        items = [_describe(item, arrays, known, seen) for item in obj]
        return items if isinstance(obj, list) else {"tuple": items}
    raise TypeError(f"cannot save a {type(obj).__name__}: only tensors, real numbers, strings, None, and dictionaries, "
                    "lists and tuples of them. For a module, save module.state_dict()")  # fmt: skip


def _describe_tensor(tensor, arrays, known):
    array = tensor._array
    owner = id(memory_of(array))
    name = known.get(owner)
    if name is None:
        name = f"memory_{len(arrays)}"
        arrays[name] = flat_memory(array)
        if tensor._involution is None:  # otherwise the array was made for this call
            known[owner] = name
    return {
        "memory": name,
        "dtype": array.dtype.name,
        "size": array.shape,
        "stride": strides_of(array),
        "offset": storage_offset(array),
        "requires_grad": tensor.requires_grad,
        "device": str(tensor.device),
    }


def _rebuild(structure, arrays, where, made):
    """What `_describe` described. `made` are the tensors so far. Anything but such a description raises an error."""
    if isinstance(structure, list):
        return [_rebuild(item, arrays, where, made) for item in structure]
    if not isinstance(structure, dict):
        return structure
    ((kind, content),) = structure.items()
    if kind == "tensor":
        made.append(_rebuild_tensor(arrays=arrays, where=where, **content))
        return made[-1]
    if kind == "again":
        return made[content]
    items = _rebuild(content, arrays, where, made)
    return {"dict": dict, "tuple": tuple}[kind](items)


def _rebuild_tensor(memory, dtype, size, stride, offset, requires_grad, device, arrays, where):
    for known in (arrays[memory].dtype, np.dtype(dtype)):
        from_numpy_dtype(known)  # or it is of a kind that tensors do not have
    if not isinstance(requires_grad, bool):
        raise ValueError
    numbers = as_strided(arrays[memory].view(dtype), size, stride, offset)
    tensor = make(numbers, device if where is None else where, requires_grad)
    bump_version("load", local.state.inference_mode, tensor._storage)  # PyTorch writes the numbers into a new tensor
    return tensor
