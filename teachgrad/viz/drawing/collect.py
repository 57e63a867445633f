"""How is a graph turned into boxes and arrows?

By walking from the roots along `next_functions`, as the engine does, and numbering nodes as they are met; with a list
in place of recursion, so that a chain of a million nodes is no deeper than one of three. What else is wanted (saved
tensors, forward operations, storages) is hung onto the walk afterwards.

In PyTorch: `Engine::compute_dependencies` in `torch/csrc/autograd/engine.cpp` is the same walk.
Read next: `layout.py`, which finds a place for each box.
"""

from collections import Counter
from collections.abc import Iterable
from graphlib import TopologicalSorter
from itertools import product
from typing import Any, NamedTuple

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import LONGEST, UNNAMED, Graph, Item, Link, shorten, shorten_list
from teachgrad.viz.drawing.names import Names, add_frames, put_frames
from teachgrad.viz.drawing.watch import Watch

NUMBERS = ("sequence_nr", "topological_nr", "dependencies")


class Options(NamedTuple):
    """What to show beside nodes and leaves. `draw` documents them."""

    saved: bool = False
    shapes: bool = False
    values: int = 0
    numbers: tuple[str, ...] = ()
    forward: bool | str = False
    storages: bool = False
    modules: Any = None


def collect(roots, names: Names | None = None, options: Options | None = None) -> Graph:
    """The picture of everything that can be reached from `roots`: tensors, nodes, gradient edges, or any nesting."""
    names, options = names or Names(), options or Options()
    found = face.flatten(roots)
    if not found:
        hint = "; call the module and draw what it returns" if hasattr(roots, "named_parameters") else ""
        empty = "an empty " if isinstance(roots, (list, tuple, dict)) and not roots else ""
        raise TypeError(
            f"draw needs a tensor, a node (grad_fn), or a collection of them, not {empty}{type(roots).__name__}{hint}"
        )
    collector = _Collector(found, names, options)
    collector.fill()
    return collector.graph


def collect_program(watch: Watch, roots, names: Names | None = None, options: Options | None = None) -> Graph | None:
    """The picture of every operation that `roots` came from; None if that was not all watched, as in a scripted module.

    It is put together like that of a backward graph, each operation in place of its node, so that all that follows is
    the same. Neither parameters nor tensors of the network's own that were not passed in are shown as inputs.
    """
    found = face.tensors(roots)
    makers = [maker for root in found if (maker := watch.maker(root))]
    if not found or len(makers) < len(found):
        return None
    program = _Program(found, names or Names(), options or Options())
    program.fill(watch, makers)
    return program.graph


# the walk


class Walk(NamedTuple):
    """Every node that can be reached, in the order met, with its edges as (index, next node, input_nr)."""

    edges: dict[Any, list[tuple[int, Any, int]]]
    upwards: list[Any]  # a node comes after everything its edges lead to


def walk_back(roots: Iterable[Any]) -> Walk:
    edges: dict[Any, list[tuple[int, Any, int]]] = {}
    waiting = [root for root in roots if root is not None][::-1]
    while waiting:
        node = waiting.pop()
        if node in edges:
            continue
        following = enumerate(node.next_functions)
        edges[node] = [(index, target, nr) for index, (target, nr) in following if target is not None]
        waiting.extend(target for _, target, _ in reversed(edges[node]))
    below = {node: [target for _, target, _ in edges[node]] for node in edges}
    return Walk(edges, list(TopologicalSorter(below).static_order()))


# boxes and arrows


class _Picture:
    """A graph to be filled."""

    def __init__(self, roots, names, options):
        self.graph, self.names, self.options, self.counts = Graph(), names, options, Counter[str]()
        self.roots, self.tensors = roots, [root for root in roots if face.is_tensor(root)]

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

    def link(self, tail, head, kind, key="", label="", input_nr=0):
        self.graph.links.append(Link(key or f"l{len(self.graph.links)}", tail, head, kind, label, input_nr))


class _Program(_Picture):
    """Fills it with operations."""

    def fill(self, watch, makers):
        needed = {one for maker in makers for one in maker.behind()}
        self.graph.roots = [*map(self.tensor, self.roots)]
        keys = {one: self.operation(one) for one in reversed(watch.operations) if one in needed}
        for root, maker in zip(self.graph.roots, makers, strict=True):
            self.link(root, keys[maker], "gradient")
        for operation, key in keys.items():
            for index, made in enumerate(dict.fromkeys(operation.inputs)):
                head = keys.get(made) or self.source(made)
                if head:
                    self.link(key, head, "gradient", f"{key}.{index}")
        if self.options.modules is not None:
            calls = (call._replace(first=call.operations[0], stop=call.operations[1]) for call in watch.calls)
            put_frames(self.graph, [*calls])

    def operation(self, operation):
        item = self.add("n", "node", operation.name)
        item.operation, item.shape = operation.name, ", ".join(map(face.shape_text, operation.made))
        item.sequence_nr = item.position = item.topological_nr = operation.index
        item.condition = "" if operation.needs_grad else "frozen"
        return item.key

    def source(self, tensor):
        """A parameter or an input. What the network holds besides, such as running means, is no input."""
        shown = tensor in self.names.owners or self.names.of(tensor) or tensor.requires_grad
        return self.tensor(tensor) if shown else ""


class _Collector(_Picture):
    """Fills it with what can be reached. One method for each thing that can be shown."""

    def __init__(self, roots, names, options):
        super().__init__(roots, names, options)
        self.made = [root for root in self.tensors if face.grad_fn(root) is not None]
        self.walk = walk_back([root if face.is_node(root) else face.grad_fn(root) for root in roots])

    def fill(self):
        self.graph.roots = [self.node(root) if face.is_node(root) else self.tensor(root) for root in self.roots]
        for node in self.walk.edges:
            self.node(node)
        for root in self.made:
            self.link(self.tensor(root), self.node(face.grad_fn(root)), "gradient")
        for node in self.walk.edges:
            self.edges(node)
        self.count()
        if self.options.modules is not None:
            add_frames(self.graph, self.options.modules)
        if self.options.forward == "only":
            self.constants()
        if self.options.forward is True:
            self.forward()
        for node in self.walk.edges if self.options.saved else ():
            self.saved(node)
        for node in self.walk.edges:
            self.inside(node)
        if self.options.storages:
            self.storages()

    # what every picture has

    def node(self, node):
        if node in self.graph.keys:
            return self.graph.keys[node]
        item = self.add("n", "accumulate" if face.is_accumulate(node) else "node", face.node_name(node), node)
        item.sequence_nr, item.operation = face.sequence_nr(node), face.operation_name(node)
        item.shape = ", ".join(map(face.shape_of, face.input_metadata(node)))
        item.details = face.details(node)
        outputs = self.names.of_outputs(node)
        if outputs and item.kind == "node" and not self.options.forward:
            item.lines.append(shorten(face.maker_line(node, outputs)))
        return item.key

    def edges(self, node):
        key = self.node(node)
        for index, target, input_nr in self.walk.edges[node]:
            label = f"input {input_nr}" if face.output_count(target) > 1 else ""
            label = face.input_description(target, input_nr) if self.options.shapes else label
            self.link(key, self.node(target), "gradient", f"{key}.{index}", label, input_nr)
        if face.is_accumulate(node):
            self.link(key, self.tensor(node.variable), "gradient", f"{key}.variable")

    def count(self):
        """Numbers of each node, as the engine uses them; computed here, because PyTorch keeps two of them inside."""
        items = {node: self.graph.items[self.node(node)] for node in self.walk.upwards}
        for node, item in items.items():
            below = [items[target] for _, target, _ in self.walk.edges[node]]
            item.topological_nr = max((one.topological_nr + 1 for one in below), default=0)
            for one in below:
                one.dependencies += 1
        # Oldest first; a leaf was there before any operation. Old nodes have no number, and stay as they are.
        by_age = sorted(items.values(), key=lambda item: -1 if item.kind == "accumulate" else item.sequence_nr or 0)
        for position, item in enumerate(by_age):
            item.position = position
        for node, number in product(self.walk.edges, self.options.numbers):
            value = getattr(items[node], number)
            if value is not None or not face.is_old(node):
                items[node].lines.append(f"{number} {'max' if value is None else value}")

    # what can be asked for

    def constants(self):
        """Tensors without gradient that have a name, where the forward pass is drawn: what keeps them has used them."""
        named = [one for one in self.names.of_tensor if kind_of(one) == "constant" and one not in self.names.owners]
        places = {face.memory(one): one for one in reversed(named)}
        for node in self.walk.edges if places else ():
            kept = (saved.tensor for saved in face.saved_by(node) if saved.tensor is not None)
            found = (places.get(face.memory(tensor)) for tensor in kept if not tensor.requires_grad)
            for tensor in {id(one): one for one in found if one is not None}.values():
                self.link(self.tensor(tensor), self.node(node), "forward")

    def forward(self):
        """The operations that left the nodes behind, and the tensors between them."""
        results = {(face.grad_fn(root), root.output_nr): root for root in self.made}
        operations, outputs = {}, {}
        for node in self.walk.edges:
            if not face.is_accumulate(node):
                made = self.graph.items[self.node(node)]
                operation = self.add("v", "operation", made.operation)
                operation.position, operation.frame = made.position, made.frame
                operations[node] = operation.key
                self.link(operation.key, made.key, "records")

        def output(node, number):
            place = node, number
            if face.is_accumulate(node):
                return self.tensor(node.variable)
            if place not in outputs:
                if place in results:
                    outputs[place] = self.tensor(results[place])
                else:
                    item = self.add("t", "intermediate", self.names.of_output.get(place) or UNNAMED)
                    item.lines.append(face.input_description(node, number))
                    outputs[place] = item.key
                self.link(operations[node], outputs[place], "forward", input_nr=number)
            return outputs[place]

        for place in results:
            output(*place)
        for node, operation in operations.items():
            for _, target, number in self.walk.edges[node]:
                self.link(output(target, number), operation, "forward")

    def saved(self, node):
        """One note for all that a node keeps, with a line for each tensor."""
        found, user = list(face.saved_by(node)), self.graph.items[self.node(node)]
        if not found:
            return
        note = self.add("s", "saved", "keeps")
        note.frame, note.condition = user.frame, next((saved.condition for saved in found if saved.condition), "")
        for name, about, tensor, _, mark in found:
            called = "" if tensor is None else self.names.of(tensor) or self.names.of_result(tensor)
            parts = filter(None, (about, mark, *([] if tensor is None else self.value_lines(tensor))))
            note.lines.append(shorten_list(": ".join(filter(None, (name, called, ", ".join(parts)))), 2 * LONGEST))
        self.link(user.key, note.key, "saves")

    def inside(self, node):
        """The node that a CopySlices runs, and on which slice."""
        self.graph.items[self.node(node)].lines += face.slice_lines(node)
        inner = face.inner_node(node)
        if inner is not None:
            self.link(self.node(node), self.node(inner), "inside", label="runs")
            if self.options.saved:
                self.saved(inner)

    def storages(self):
        """Which tensors lie in the storages of those asked for, and which is a view of which."""
        tensors = [obj for obj in self.graph.keys if face.is_tensor(obj)]
        wanted = set(map(self.tensor, self.tensors))
        for tensor in tensors:  # grows: a base that was not in the picture is added to it
            base = getattr(tensor, "_base", None)
            if base is not None:
                if base not in self.graph.keys:
                    tensors.append(base)
                ends = self.tensor(tensor), self.tensor(base, self.names.of(base) or "base")
                self.link(*ends, "base", label="view of")
                wanted.update(ends)
        places = [(self.tensor(tensor), tensor, *face.memory(tensor)) for tensor in tensors]
        shown = {place for key, _, place, _ in places if place is not None and key in wanted}
        storages: dict[Any, Item] = {}
        for key, tensor, place, size in places:
            if place in shown:
                if place not in storages:
                    storages[place] = self.add("m", "storage", "storage")
                    storages[place].lines = [*filter(None, (f"{size} bytes", face.version_text(tensor)))]
                self.link(key, storages[place].key, "stores")


def kind_of(tensor) -> str:
    """Which shape a tensor is drawn with."""
    if face.read(tensor, "is_leaf") and tensor.requires_grad:
        return "leaf"
    if getattr(tensor, "_base", None) is not None:
        return "view"
    return "intermediate" if tensor.requires_grad else "constant"
