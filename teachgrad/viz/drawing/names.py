"""What did you call this tensor?

A tensor does not know its name; the program does. Names come from what you pass (`names=`, `params=`) and, unless you
pass `names={}`, from the variables of whoever called `draw`: `x` in the picture is `x` in your cell.

Read next: `collect.py`.
"""

import inspect
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import FrameType
from typing import Any

from teachgrad.viz.drawing.public_face import grad_fn, is_tensor, output_count, read


class Names:
    """Names of tensors: by identity, and by the place in the graph (a node's output) for those made by an operation.

    Attributes:
        owners: the module that owns a parameter, where it is one alone, and the parameter's number.
    """

    def __init__(self) -> None:
        self.of_tensor: dict[Any, str] = {}
        self.of_output: dict[tuple[Any, int], str] = {}
        self.owners: dict[Any, tuple[str, int]] = {}

    def add(self, name: str, tensor, output_too: bool = True) -> None:
        """The first name that a tensor gets is the one that it keeps."""
        self.of_tensor.setdefault(tensor, name)
        node = grad_fn(tensor) if output_too else None
        if node is not None:
            self.of_output.setdefault((node, tensor.output_nr), name)

    def add_module(self, net) -> None:
        """`layer1.0.conv1.weight` names a leaf, and `layer1.0.conv1` is the module that owns it."""
        names: dict[Any, list[str]] = {}
        for name, tensor in pairs_of(net):
            self.add(name, tensor)
            names.setdefault(tensor, []).append(name)
        for number, (tensor, (name, *others)) in enumerate(names.items()):
            if not others:
                self.owners[tensor] = name.rpartition(".")[0], number

    def of(self, tensor) -> str:
        return self.of_tensor.get(tensor, "")

    def of_result(self, tensor) -> str:
        """A saved output is another object than the one that was named, but the same output of the same node."""
        return self.of_output.get((grad_fn(tensor), tensor.output_nr), "")

    def of_outputs(self, node) -> list[str]:
        found = (self.of_output.get((node, number)) for number in range(output_count(node)))
        return [name for name in found if name]


def gather_names(names: Mapping | None, params, frame: FrameType | None, net) -> Names:
    """All names to be had. What was passed goes before what was found in the variables of `frame`."""
    if not isinstance(names, Mapping | None):
        raise TypeError(f'names is a dictionary, {{"x": x}} or {{x: "x"}}, not {type(names).__name__}')
    found = Names()
    if net is not None:
        if not hasattr(net, "named_modules"):
            raise TypeError(f"modules is a module, `modules=net`, not {type(net).__name__}")
        found.add_module(net)
    for name, tensor in pairs_of(params):
        found.add(name, tensor)
    for name, tensor in (names or {}).items():
        name, tensor = (tensor, name) if is_tensor(name) else (name, tensor)
        if not is_tensor(tensor):
            raise TypeError(f'names is a dictionary, {{"x": x}} or {{x: "x"}}, and {tensor!r} is no tensor')
        found.add(str(name), tensor)
    if names is None and frame is not None:
        _add_variables(found, frame)
    return found


def pairs_of(params) -> list[tuple[str, Any]]:
    """(name, tensor) from a module, a dictionary, or an iterable of pairs."""
    if hasattr(params, "named_modules"):  # all names of all parameters, also of those that modules share
        owners = [(f"{path}." if path else "", module) for path, module in params.named_modules()]
        return [(before + name, p) for before, module in owners for name, p in module.named_parameters(recurse=False)]
    try:
        pairs = list(dict(() if params is None else params).items())
    except (TypeError, ValueError):
        pairs = [(None, None)]
    if not all(isinstance(name, str) for name, _ in pairs):
        raise TypeError(f"params is a module, or its named_parameters(), not {type(params).__name__}")
    return [(name, tensor) for name, tensor in pairs if is_tensor(tensor)]


def _add_variables(found, frame):
    """Variables first, then the parameters of modules that are variables."""
    variables = {name: value for name, value in {**frame.f_globals, **frame.f_locals}.items() if name[:1] != "_"}
    if frame.f_code.co_flags & inspect.CO_OPTIMIZED and sys.version_info < (3, 13):
        frame.f_locals.clear()  # a copy, which the frame of a function would keep, and every tensor in it
    for name, value in variables.items():
        if is_tensor(value):
            # Asking a view for its grad_fn may rebuild it, and looking must not change the graph.
            found.add(name, value, output_too=read(value, "_base") is None)
    for name, value in variables.items():
        if hasattr(type(value), "named_parameters") and not isinstance(value, type):
            with suppress(Exception):  # nothing that a variable is may stop a picture
                for path, tensor in pairs_of(value):
                    found.add(f"{name}.{path}", tensor)
