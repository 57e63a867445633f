"""What did you call this tensor?

A tensor does not know its name; the program does. Names come from what you pass (`names=`, `params=`) and, unless you
pass `names={}`, from the variables of whoever called `draw`: `x` in the picture is `x` in your cell.

Read next: `collect.py`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from types import FrameType
from typing import Any

from .public_face import grad_fn, is_tensor, output_count


class Names:
    """Names of tensors: by identity, and by the place in the graph (a node's output) for those made by an operation."""

    def __init__(self) -> None:
        self._of_tensor: dict[int, str] = {}
        self._of_output: dict[tuple[int, int], str] = {}
        self._modules: dict[int, str] = {}
        self._also: dict[int, list[str]] = {}
        self.module_types: dict[str, str] = {}  # dotted name of a module: its class
        self._alive: list[Any] = []  # an id may be used again once its object is gone

    def add(self, name: Any, tensor: Any, output_too: bool = True) -> None:
        """The first name that a tensor gets is the one that it keeps."""
        self._of_tensor.setdefault(id(tensor), str(name))
        self._alive.append(tensor)
        node = grad_fn(tensor) if output_too else None
        if node is not None:
            self._of_output.setdefault((id(node), tensor.output_nr), str(name))
            self._alive.append(node)

    def add_parameters(self, pairs: Iterable[tuple[str, Any]]) -> None:
        """`layer1.0.conv1.weight` names a leaf, and `layer1.0.conv1` is the module that owns it."""
        names: dict[int, list[str]] = {}
        for name, tensor in pairs:
            self.add(name, tensor)
            names.setdefault(id(tensor), []).append(name)
        for key, found in names.items():
            if key not in self._modules:
                self._modules[key] = _around([name.rpartition(".")[0] for name in found])
                self._also[key] = found[1:]

    def add_module_types(self, prefix: str, module: Any) -> None:
        if hasattr(module, "named_modules"):
            for path, inner in module.named_modules():
                self.module_types.setdefault(".".join(filter(None, (prefix, path))), type(inner).__name__)

    def module_of(self, tensor: Any) -> str:
        return self._modules.get(id(tensor), "")

    def also(self, tensor: Any) -> list[str]:
        """The other names of a parameter that several modules share."""
        return self._also.get(id(tensor), [])

    def of(self, tensor: Any) -> str:
        return self._of_tensor.get(id(tensor), "")

    def of_output(self, node: Any, output_nr: int) -> str:
        return self._of_output.get((id(node), output_nr), "")

    def of_result(self, tensor: Any) -> str:
        """A saved output is another object than the one that was named, but the same output of the same node."""
        return self.of_output(grad_fn(tensor), tensor.output_nr)

    def of_outputs(self, node: Any) -> list[str]:
        found = (self.of_output(node, number) for number in range(output_count(node)))
        return [name for name in found if name]


def gather_names(names: Mapping | None, params: Any, frame: FrameType | None) -> Names:
    """All names to be had. What was passed goes before what was found in the frame."""
    check(names, params)
    found = Names()
    found.add_parameters(pairs_of(params))
    found.add_module_types("", params)
    for name, tensor in (names or {}).items():
        name, tensor = (tensor, name) if is_tensor(name) else (name, tensor)
        if is_tensor(tensor) and not (isinstance(name, str) and name.startswith("_")):
            found.add(name, tensor)
    if names is None and frame is not None:
        _add_variables(found, frame)
    return found


def check(names: Any, params: Any) -> None:
    """Say what is wrong with names= and params= before anything is done with them."""
    if not isinstance(names, Mapping | None):
        raise TypeError(f'names is a dictionary, {{"x": x}} or {{x: "x"}}, not {type(names).__name__}')
    if not (params is None or hasattr(params, "named_parameters") or isinstance(params, Iterable)) or is_tensor(params):
        raise TypeError(f"params is a module, or its named_parameters(), not {type(params).__name__}")


def pairs_of(params: Any) -> Iterator[tuple[str, Any]]:
    """(name, tensor) from a module, a dictionary, or an iterable of pairs."""
    if params is None:
        return
    if hasattr(params, "named_parameters"):
        pairs: Iterable = _all_parameters(params)
    else:
        pairs = params.items() if isinstance(params, Mapping) else params
    for pair in pairs:
        if not isinstance(pair, tuple) or len(pair) != 2:
            kind = type(pair).__name__
            raise TypeError(f"params is a module, or its named_parameters(), pairs of name and tensor, not of {kind}")
        name, tensor = pair
        if is_tensor(tensor):
            yield str(name), tensor


def _all_parameters(module: Any) -> Iterable:
    """All names of all parameters; only the first of each, where a module of the reader's own knows no better."""
    try:
        return module.named_parameters(remove_duplicate=False)
    except TypeError:
        return module.named_parameters()


def _around(modules: list[str]) -> str:
    """The module that holds them all: of `decoder.emb` and `decoder.head`, `decoder`."""
    paths = [module.split(".") for module in modules]
    together = takewhile(lambda names: len(set(names)) == 1, zip(*paths, strict=False))
    return ".".join(names[0] for names in together)


def _add_variables(found: Names, frame: FrameType) -> None:
    """Variables first, then the parameters of modules that are variables."""
    variables = {**frame.f_globals, **frame.f_locals}
    if frame.f_code.co_flags & inspect.CO_OPTIMIZED and sys.version_info < (3, 13):
        frame.f_locals.clear()  # a copy, which the frame of a function would keep, and every tensor in it
    variables = {name: value for name, value in variables.items() if not name.startswith("_")}
    for name, value in variables.items():
        if is_tensor(value):
            # Asking a view for its grad_fn may rebuild it, and looking must not change the graph.
            found.add(name, value, output_too=not _is_view(value))
    for name, value in variables.items():
        if not isinstance(value, type) and hasattr(type(value), "named_parameters"):
            try:
                found.add_parameters([(f"{name}.{path}", tensor) for path, tensor in pairs_of(value)])
                found.add_module_types(name, value)
            except Exception:  # nothing that a variable is may stop a picture
                continue


def _is_view(tensor: Any) -> bool:
    try:
        return getattr(tensor, "_base", None) is not None
    except Exception:  # nothing that a variable is may stop a picture
        return True
