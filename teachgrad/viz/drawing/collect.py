"""How is a graph turned into boxes and arrows?

By walking from the roots along `next_functions`, as the engine does, and numbering nodes as they are met; with a list
in place of recursion, so that a chain of a million nodes is no deeper than one of three. What else is wanted (saved
tensors, forward operations, storages) is hung onto the walk afterwards.

A tensor does not know its name; the program does. Names come from what you pass (`names=`, `params=`) and, unless you
pass `names={}`, from the variables of the code that called `draw`: `x` in the picture is `x` in your cell.

In PyTorch: `Engine::compute_dependencies` in `torch/csrc/autograd/engine.cpp` is the same walk.
Read next: `layout.py`, which finds a place for each box.
"""

import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from graphlib import TopologicalSorter
from itertools import product
from types import FrameType
from typing import Any, NamedTuple

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import LONGEST, UNNAMED, Graph, Item, Link, shorten, shorten_list
from teachgrad.viz.drawing.watch import Watch, add_frames, recorded

NUMBERS = ("sequence_nr", "topological_nr", "dependencies")


# names


class Names:
    """Names of tensors: by identity, and by the place in the graph (a node's output) for those made by an operation.

    Attributes:
        owners: the module that owns a parameter, None where several do, and the parameter's number.
    """

    def __init__(self):
        self.of_tensor: dict[Any, str] = {}
        self.of_output: dict[tuple[Any, int], str] = {}
        self.owners: dict[Any, tuple[str | None, int]] = {}

    def add(self, name: str, tensor, output_too: bool = True):
        """The first name that a tensor gets is the one that it keeps."""
        self.of_tensor.setdefault(tensor, name)
        node = face.grad_fn(tensor) if output_too else None
        if node is not None:
            self.of_output.setdefault((node, tensor.output_nr), name)

    def add_module(self, net):
        """`layer1.0.conv1.weight` names a leaf, and `layer1.0.conv1` is the module that owns it."""
        for number, (name, tensor) in enumerate(pairs_of(net)):
            self.add(name, tensor)
            self.owners[tensor] = None if tensor in self.owners else name.rpartition(".")[0], number

    def of(self, tensor) -> str:
        return self.of_tensor.get(tensor, "")

    def of_result(self, tensor) -> str:
        """A saved output is another object than the one that was named, but the same output of the same node."""
        return self.of_output.get((face.grad_fn(tensor), tensor.output_nr), "")

    def of_outputs(self, node) -> list[str]:
        found = (self.of_output.get((node, number)) for number in range(face.output_count(node)))
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
        name, tensor = (tensor, name) if face.is_tensor(name) else (name, tensor)
        if not face.is_tensor(tensor):
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
    return [(name, tensor) for name, tensor in pairs if face.is_tensor(tensor)]


def _add_variables(found, frame):
    """Variables first, then the parameters of modules that are variables."""
    variables = {name: value for name, value in {**frame.f_globals, **frame.f_locals}.items() if name[:1] != "_"}
    if frame.f_code.co_flags & inspect.CO_OPTIMIZED and sys.version_info < (3, 13):
        frame.f_locals.clear()  # a copy, which the frame of a function would keep, and every tensor in it
    for name, value in variables.items():
        if face.is_tensor(value):
            # Asking a view for its grad_fn may rebuild it, and looking must not change the graph.
            found.add(name, value, output_too=face.read(value, "_base") is None)
    for name, value in variables.items():
        if hasattr(type(value), "named_parameters") and not isinstance(value, type):
            with suppress(Exception):  # nothing that a variable is may stop a picture
                for path, tensor in pairs_of(value):
                    found.add(f"{name}.{path}", tensor)


def refuse_another(graph: Graph, net):
    """If nothing of a network is in the graph, it is most likely not the network that was meant."""
    leaves = {item.title for item in graph.items.values() if item.kind == "leaf"}
    own = {shorten(name) for name, parameter in pairs_of(net) if parameter.requires_grad}
    if leaves and own and not leaves & own:
        raise ValueError(f"modules= is another network: no parameter of this {type(net).__name__} is in the graph")


# the picture


class Options(NamedTuple):
    """What to show beside nodes and leaves. `draw` documents them."""

    saved: bool = False
    shapes: bool = False
    values: int = 0
    numbers: tuple[str, ...] = ()
    forward: bool = False
    storages: bool = False
    modules: Any = None


def collect(roots, names: Names, options: Options) -> Graph:
    """The picture of everything that can be reached from `roots`: tensors, nodes, gradient edges, or any nesting."""
    found = face.flatten(roots)
    if not found:
        kinds = "a tensor, a node (grad_fn), or a collection of them"
        raise TypeError(f"draw needs {kinds}, not {'an empty ' * (roots in ([], (), {}))}{type(roots).__name__}")
    return _Collector(found, names, options).filled()


def collect_program(watch: Watch, roots, names: Names, options: Options) -> Graph | None:
    """The picture of every operation that `roots` came from; None if that was not all watched, as in a scripted module.

    Tensors of the network's own, such as running means, are no inputs.
    """
    found = face.tensors(roots)
    makers = [watch.maker(root) for root in found]
    if not any(makers) or not all(maker or names.of(root) for root, maker in zip(found, makers, strict=True)):
        return None
    return _Program(found, names, options).filled(watch, makers)


# the walk


def walk_back(roots: Iterable[Any]) -> dict[Any, list[tuple[int, Any, int]]]:
    """Every node that can be reached, in the order met, with its edges as (index, next node, input_nr)."""
    edges: dict[Any, list[tuple[int, Any, int]]] = {}
    waiting = [root for root in roots if root is not None][::-1]
    while waiting:
        node = waiting.pop()
        if node in edges:
            continue
        following = enumerate(node.next_functions)
        edges[node] = [(index, target, nr) for index, (target, nr) in following if target is not None]
        waiting.extend(target for _, target, _ in reversed(edges[node]))
    return edges


# boxes and arrows


class _Picture:
    """A graph to be filled."""

    def __init__(self, roots, names, options):
        self.graph, self.names, self.options, self.counts = Graph(), names, options, Counter[str]()
        self.roots = roots

    def tensor(self, tensor, name=""):
        if tensor in self.graph.keys:
            return self.graph.keys[tensor]
        kind = kind_of(tensor)
        default = {"constant": "no gradient", "intermediate": UNNAMED}.get(kind, kind)
        item = self.add("t", kind, name or self.names.of(tensor) or default, tensor)
        item.owner, item.position = self.names.owners.get(tensor, (None, 0))
        item.shape, item.numel = face.shape_of(tensor), face.read(tensor, "numel", int)()
        item.lines = [face.describe(tensor), *self.value_lines(tensor)]
        if kind == "leaf" and tensor.grad is not None:
            item.lines += self.value_lines(tensor.grad, "grad ")
        if self.options.storages:
            item.lines.append(face.version_text(tensor) or "no version counter")
        return item.key

    def value_lines(self, tensor, before=""):
        values = face.values(tensor, self.options.values) if self.options.values else None
        return [] if values is None else [shorten_list(before + face.numbers_text(values), LONGEST)]

    # bookkeeping

    def add(self, letter, kind, title, obj=None):
        item = Item(f"{letter}{self.counts[letter]}", kind, shorten(title))
        self.counts[letter] += 1
        self.graph.items[item.key] = item
        if obj is not None:
            self.graph.keys[obj] = item.key
        return item

    def link(self, tail, head, kind, key="", label=""):
        self.graph.links.append(Link(key or f"l{len(self.graph.links)}", tail, head, kind, label))


class _Program(_Picture):
    """Fills it with operations."""

    def filled(self, watch, makers):
        needed = {one for maker in makers if maker for one in maker.behind()}
        self.graph.roots = [*map(self.tensor, self.roots)]
        keys = {one: self.operation(one) for one in reversed(watch.operations) if one in needed}
        for root, maker in zip(self.graph.roots, makers, strict=True):
            if maker:  # else an input is returned as it is
                self.link(keys[maker], root, "forward")
        for operation, key in keys.items():
            for made in dict.fromkeys(operation.inputs):
                tail = keys.get(made) or self.source(made)
                if tail:
                    self.link(tail, key, "forward")
        if self.options.modules is not None:
            add_frames(self.graph, watch.calls, "operations")
        return self.graph

    def operation(self, operation):
        item = self.add("n", "operation", operation.name)
        item.shape = ", ".join(map(face.shape_text, operation.made))
        item.lines = [shorten_list(item.shape, LONGEST)] if item.shape else []
        item.sequence_nr = item.position = operation.index
        item.condition = "" if operation.needs_grad else "frozen"
        return item.key

    def source(self, tensor):
        """A parameter or an input."""
        shown = tensor in self.names.owners or self.names.of(tensor) or tensor.requires_grad
        return self.tensor(tensor) if shown else ""


class _Collector(_Picture):
    """Fills it with what can be reached. One method for each thing that can be shown."""

    def __init__(self, roots, names, options):
        super().__init__(roots, names, options)
        self.tensors, self.keys = [root for root in roots if face.is_tensor(root)], self.graph.keys
        self.made = [root for root in self.tensors if face.grad_fn(root) is not None]
        self.walk = walk_back([root if face.is_node(root) else face.grad_fn(root) for root in roots])

    def filled(self):
        for tensor in self.tensors:
            self.tensor(tensor)
        for node in dict.fromkeys([*filter(face.is_node, self.roots), *self.walk]):  # a film has numbered its own
            self.node(node)
        self.graph.roots = [self.keys[root] for root in self.roots]
        for root in self.made:
            self.link(self.keys[root], self.keys[face.grad_fn(root)], "gradient")
        for node in self.walk:
            self.edges(node)
        self.count()
        if self.options.modules is not None:
            add_frames(self.graph, recorded(self.options.modules), "nodes")
        if self.options.forward:
            self.forward()
        for node in self.walk:
            self.saved(node)
            self.inside(node)
        if self.options.storages:
            self.storages()
        return self.graph

    # what every picture has

    def node(self, node):
        item = self.add("n", "accumulate" if face.is_accumulate(node) else "node", face.node_name(node), node)
        item.sequence_nr, item.details = face.sequence_nr(node), face.details(node)
        item.shape = ", ".join(map(face.shape_of, face.input_metadata(node)))
        outputs = self.names.of_outputs(node)
        if outputs and item.kind == "node" and not self.options.forward:
            maker = "creator" if face.is_old(node) else "grad_fn"
            item.lines.append(shorten(f"{maker} of {', '.join(outputs)}"))

    def edges(self, node):
        key = self.keys[node]
        for index, target, input_nr in self.walk[node]:
            label = f"input {input_nr}" if face.output_count(target) > 1 else ""
            label = face.input_description(target, input_nr) if self.options.shapes else label
            self.link(key, self.keys[target], "gradient", f"{key}.{index}", label)
        if face.is_accumulate(node):
            self.link(key, self.tensor(node.variable), "gradient", f"{key}.variable")

    def count(self):
        """Numbers of each node, as the engine uses them; computed here, because PyTorch keeps two of them inside."""
        items = {node: self.graph.items[self.keys[node]] for node in self.walk}
        targets = {node: [target for _, target, _ in edges] for node, edges in self.walk.items()}
        upwards = [*TopologicalSorter(targets).static_order()]  # a node comes after everything its edges lead to
        for node in upwards:
            below = [items[target] for target in targets[node]]
            items[node].topological_nr = max((one.topological_nr + 1 for one in below), default=0)
            for one in below:
                one.dependencies += 1
        # Oldest first; a leaf was there before any operation. Old nodes have no number, and stay as they are.
        upwards.sort(key=lambda node: -1 if face.is_accumulate(node) else items[node].sequence_nr or 0)
        for position, node in enumerate(upwards):
            items[node].position = position
        for node, number in product(items, self.options.numbers):
            value = getattr(items[node], number)
            if value is not None or not face.is_old(node):
                items[node].lines.append(f"{number} {'max' if value is None else value}")

    # what can be asked for

    def forward(self):
        """The operations that left the nodes behind, and the tensors between them."""
        operations = dict[Any, str]()
        for node in self.walk:
            if not face.is_accumulate(node):
                item, made = self.add("v", "operation", face.operation_name(node)), self.graph.items[self.keys[node]]
                item.position, item.frame = made.position, made.frame
                operations[node] = item.key
                self.link(item.key, made.key, "records")
        tensors = {(face.grad_fn(root), root.output_nr): self.keys[root] for root in self.made}
        for (node, _), tensor in tensors.items():
            self.link(operations[node], tensor, "forward")
        for node, operation in operations.items():
            for _, target, number in self.walk[node]:
                place = target, number
                if face.is_accumulate(target):
                    tensors[place] = self.keys[target.variable]
                elif place not in tensors:
                    item = self.add("t", "intermediate", self.names.of_output.get(place) or UNNAMED)
                    item.lines.append(face.input_description(target, number))
                    tensors[place] = item.key
                    self.link(operations[target], item.key, "forward")
                self.link(tensors[place], operation, "forward")

    def saved(self, node):
        """One note for all that a node keeps, with a line for each tensor."""
        found = list(face.saved_by(node)) if self.options.saved else []
        if found:
            note = self.add("s", "saved", "keeps")
            note.condition = next((saved.condition for saved in found if saved.condition), "")
            note.lines = [shorten_list(self.saved_line(*saved), 2 * LONGEST) for saved in found]
            note.frame = self.graph.items[self.keys[node]].frame
            self.link(self.keys[node], note.key, "saves")

    def saved_line(self, name, about, tensor, _, mark):
        called = "" if tensor is None else self.names.of(tensor) or self.names.of_result(tensor)
        parts = filter(None, (about, mark, *([] if tensor is None else self.value_lines(tensor))))
        return ": ".join(filter(None, (name, called, ", ".join(parts))))

    def inside(self, node):
        """The node that a CopySlices runs, and on which slice."""
        self.graph.items[self.keys[node]].lines += face.slice_lines(node)
        inner = face.inner_node(node)
        if inner is not None:
            if inner not in self.keys:
                self.node(inner)
            self.link(self.keys[node], self.keys[inner], "inside", label="runs")
            self.saved(inner)

    def storages(self):
        """Which tensors lie in the storages of those asked for, and which is a view of which."""
        tensors = [obj for obj in self.graph.keys if face.is_tensor(obj)]
        wanted = {self.keys[tensor] for tensor in self.tensors}
        for tensor in tensors:  # grows: a base that was not in the picture is added to it
            base = getattr(tensor, "_base", None)
            if base is not None:
                if base not in self.graph.keys:
                    tensors.append(base)
                ends = self.tensor(tensor), self.tensor(base, self.names.of(base) or "base")
                self.link(*ends, "base", label="view of")
                wanted.update(ends)
        places = {tensor: face.memory(tensor) for tensor in tensors}
        shown = {place for tensor, (place, _) in places.items() if place and self.keys[tensor] in wanted}
        storages = dict[Any, str]()
        for tensor, (place, size) in places.items():
            if place in shown:
                if place not in storages:
                    item = self.add("m", "storage", "storage")
                    item.lines = [*filter(None, (f"{size} bytes", face.version_text(tensor)))]
                    storages[place] = item.key
                self.link(self.keys[tensor], storages[place], "stores")


def kind_of(tensor) -> str:
    """Which shape a tensor is drawn with."""
    if face.read(tensor, "is_leaf") and tensor.requires_grad:
        return "leaf"
    if getattr(tensor, "_base", None) is not None:
        return "view"
    return "intermediate" if tensor.requires_grad else "constant"
