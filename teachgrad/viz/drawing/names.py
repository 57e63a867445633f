"""What did you call this tensor, and which module made this node?

A tensor does not know its name; the program does. Names come from what you pass (`names=`, `params=`) and, unless you
pass `names={}`, from the variables of whoever called `draw`: `x` in the picture is `x` in your cell.

A node does not know its module. But nodes are numbered as they are made, so the nodes that one call of a module made
are those from one number to another. `viz.modules` notes these two numbers for every call of every module inside `net`.
Then all is known: frames, one for each call, with shapes at their borders.

Without a recording the graph alone has to tell, and `_guess` does what it can. What uses `layer1.0.conv1.weight`
belongs to `layer1.0.conv1`, and what ran between two nodes of `layer1` belongs to `layer1`. What a block computes after
its last parameter, such as the sum and the activation of a residual block, stands outside it; a module without
parameters leaves no trace; one that is called several times looks like one with a loop; a parameter that several
modules share tells nothing. Frames that are guessed are dashed.

In PyTorch: no counterpart; `torch.utils.module_tracker` knows the module that runs now.
Read next: `collect.py`.
"""

import inspect
import re
import sys
from bisect import bisect_left
from collections.abc import Mapping
from contextlib import suppress
from itertools import accumulate, groupby, pairwise
from types import FrameType
from typing import Any

from teachgrad.viz.drawing.boxes import Frame, Graph, shorten
from teachgrad.viz.drawing.public_face import grad_fn, is_tensor, output_count, read
from teachgrad.viz.drawing.watch import Call, kind_of_module, recorded

_REARRANGING = re.compile(r"(T|Transpose|Permute|View|UnsafeView|Reshape|Unsqueeze|Expand|ToCopy|Clone)Backward\d")


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


# modules


def add_frames(graph: Graph, net) -> None:
    """A frame for each call of a module: as recorded, or else as far as one can guess."""
    put_frames(graph, recorded(net))
    if not graph.frames:
        put_frames(graph, _guess(graph, net), guessed=True)


def put_frames(graph: Graph, calls: list[Call], guessed: bool = False) -> None:
    """A frame for each of `calls` that made a node, outer before inner."""
    order, numbers = _in_order(graph)
    around = [(Frame(""), sys.maxsize)]  # the frames that are open, and where they stop; outermost the picture itself
    for call in calls:
        inside = order[bisect_left(numbers, call.first) : bisect_left(numbers, call.stop)]
        if not inside:
            continue
        while around[-1][1] <= call.first:
            around.pop()
        parent, _ = around[-1]
        frame = Frame(f"f{len(graph.frames)}", call.path, call.kind, parent.key, inputs=call.inputs, guessed=guessed)
        frame.title = call.path.removeprefix(f"{parent.path}." if parent.path else "") or "model"
        frame.outputs = call.outputs or inside[-1].shape
        graph.frames[frame.key] = frame
        around.append((frame, call.stop))
        for item in inside:
            item.frame = frame.key


def _in_order(graph):
    """The nodes as they were made, and their numbers."""
    numbered = (item for item in graph.items.values() if item.kind == "node" and item.sequence_nr is not None)
    order = sorted(numbered, key=lambda item: item.sequence_nr)
    return order, [item.sequence_nr for item in order]


def refuse_another(graph: Graph, net) -> None:
    """A network of which nothing is in the graph is most likely another one than was meant."""
    leaves = {item.title for item in graph.items.values() if item.kind == "leaf"}
    own = {shorten(name) for name, parameter in pairs_of(net) if parameter.requires_grad}
    if leaves and own and not leaves & own:
        raise ValueError(f"modules= is another network: no parameter of this {type(net).__name__} is in the graph")


def _guess(graph, net):
    """Calls as far as parameters tell, outer before inner."""
    kinds = {path: kind_of_module(module) for path, module in net.named_modules() if _has_forward(module)}
    (order, numbers), calls = _in_order(graph), list[Call]()
    chains = [_chain(owner, kinds) for owner in _owners(graph, order)]

    def split(first, stop, depth):
        labels = [chain[depth] if depth < len(chain) else None for chain in chains[first:stop]]
        for before, after in pairwise([index for index, label in enumerate(labels) if label is not None]):
            if labels[before] == labels[after]:
                labels[before:after] = [labels[before]] * (after - before)
        for label, run in groupby(range(first, stop), key=lambda index: labels[index - first]):
            if label is not None:
                low, *_, high = [*run] * 2
                calls.append(Call(label, kinds[label], numbers[low], numbers[high] + 1))
                split(low, high + 1, depth + 1)

    split(0, len(order), 0)
    return calls


def _has_forward(module):
    """A ModuleList only holds modules: it inherits a `forward` that raises."""
    defined = [vars(cls)["forward"] for cls in type(module).__mro__ if "forward" in vars(cls)]
    return defined[0] is not defined[-1]


def _chain(owner, kinds):
    """The modules around a node, from the network itself inwards."""
    inner = accumulate(owner.split("."), "{}.{}".format) if owner else ()
    return [path for path in ("", *inner) if owner is not None and path in kinds]


def _owners(graph, order):
    """The module of each node, as far as its parameters tell: those it uses itself, or turned round."""
    heads = graph.heads()
    owner = {key: graph.items[heads[key][0]].owner for key, item in graph.items.items() if item.kind == "accumulate"}
    for item in order:
        if _REARRANGING.match(item.title) and [graph.items[key].kind for key in heads[item.key]] == ["accumulate"]:
            owner[item.key] = owner[heads[item.key][0]]
    found = ([owner.get(key) for key in (item.key, *heads[item.key])] for item in order)
    return [next((one for one in owners if one is not None), None) for owners in found]
