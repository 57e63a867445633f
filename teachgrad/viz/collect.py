"""How is a graph turned into boxes and arrows?

By walking from the roots along `next_functions`, as the engine does, and numbering nodes as they are met. What else
is wanted (saved tensors, forward operations, storages) is hung onto the walk afterwards.

Read next: `layout.py`, which finds a place for each box.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import public_face as face
from .graph_model import (
    ACCUMULATE,
    BASE,
    CONSTANT,
    FORWARD,
    GRADIENT,
    INSIDE,
    INTERMEDIATE,
    LEAF,
    NODE,
    OPERATION,
    RECORDS,
    SAVED,
    SAVES,
    STORAGE,
    STORES,
    UNNAMED,
    VIEW,
    Graph,
    Item,
    Link,
)
from .names import Names
from .text_metrics import shorten, shorten_list
from .walk import Walk, flatten, walk_back

LONGEST = 44  # characters on a line of a box
NUMBERS = ("sequence_nr", "topological_nr", "dependencies")


@dataclass(frozen=True, slots=True)
class Options:
    """What to show beside nodes and leaves. `draw` documents them."""

    saved: bool | str = False
    shapes: bool = False
    values: int = 0
    numbers: tuple[str, ...] = ()
    forward: bool = False
    storages: bool = False
    max_nodes: int = 5000


def collect(roots: Any, names: Names | None = None, options: Options | None = None) -> Graph:
    """The picture of everything that can be reached from `roots`: tensors, nodes, gradient edges, or any nesting."""
    names, options = names or Names(), options or Options()
    found = flatten(roots)
    if not found:
        raise TypeError(f"draw needs a tensor, a node (grad_fn), or a collection of them, not {type(roots).__name__}")
    walk = walk_back([root if face.is_node(root) else face.grad_fn(root) for root in found], options.max_nodes)
    graph = Graph(module_types=names.module_types)
    _Collector(graph, names, options).fill(found, walk)
    return graph


class _Collector:
    """Fills a graph. One method for each thing that can be shown."""

    def __init__(self, graph: Graph, names: Names, options: Options) -> None:
        self.graph, self.names, self.options = graph, names, options
        self.counts: dict[str, int] = {}

    def fill(self, roots: list[Any], walk: Walk) -> None:
        for root in roots:
            key = self.node(root) if face.is_node(root) else self.tensor(root)
            self.graph.roots.append(key)
        for node in walk.nodes:
            self.node(node)
        for root in roots:
            if face.is_tensor(root) and face.grad_fn(root) is not None:
                self.link(self.tensor(root), self.node(face.grad_fn(root)), GRADIENT)
        for node in walk.nodes:
            self.edges(node, walk.edges[id(node)])
        self.count(walk)
        if self.options.forward:
            self.forward(roots, walk)
        if self.options.saved:
            for node in walk.nodes:
                self.saved(node)
        for node in walk.nodes:
            if face.node_name(node) == "CopySlices":
                self.inside(node)
        if self.options.storages:
            self.storages(roots)

    # what every picture has

    def node(self, node: Any) -> str:
        known = self.graph.key_of(node)
        if known:
            return known
        name = face.node_name(node)
        item = self.add("n", ACCUMULATE if face.is_accumulate(node) else NODE, name, node)
        item.sequence_nr = face.sequence_nr(node)
        if not self.options.forward and item.kind == NODE:
            outputs = self.names.of_outputs(node)
            if outputs:
                item.lines.append(_short(face.maker_line(node, outputs)))
        if self.options.saved == "all":
            item.lines.extend(shorten_list(line, LONGEST) for line in face.attributes_of(node))
        return item.key

    def tensor(self, tensor: Any, name: str = "") -> str:
        known = self.graph.key_of(tensor)
        if known:
            return known
        kind = kind_of(tensor)
        default = {LEAF: "leaf", CONSTANT: "no gradient", VIEW: "view", INTERMEDIATE: UNNAMED}[kind]
        item = self.add("t", kind, name or self.names.of(tensor) or default, tensor)
        item.module = self.names.module_of(tensor)
        item.lines.append(face.describe(tensor))
        item.lines.extend(_short(f"also {name}") for name in self.names.also(tensor))
        item.lines.extend(face.hook_lines(tensor))
        refusal = face.refusal(tensor)
        if refusal:
            item.condition, item.mark = "stale", f"grad_fn raises {refusal}"
        if self.options.values:
            item.lines.extend(self.value_lines(tensor))
        if self.options.storages:
            number = face.version(tensor)
            item.lines.append("no version counter" if number is None else f"version {number}")
        return item.key

    def value_lines(self, tensor: Any) -> list[str]:
        lines = [face.values_text(tensor, self.options.values)]
        if face.is_leaf(tensor) and tensor.grad is not None:
            lines.append(f"grad {face.values_text(tensor.grad, self.options.values)}")
        return [shorten_list(line, LONGEST) for line in lines if line and line != "grad "]

    def edges(self, node: Any, edges: list[tuple[int, Any, int]]) -> None:
        key = self.node(node)
        for index, target, input_nr in edges:
            label = face.input_description(target, input_nr) if self.options.shapes else ""
            self.link(key, self.node(target), GRADIENT, f"{key}.{index}", label, input_nr)
        if face.is_accumulate(node):
            self.link(key, self.tensor(node.variable), GRADIENT, f"{key}.variable")

    def count(self, walk: Walk) -> None:
        """Numbers of each node, as the engine uses them; computed here, because PyTorch keeps two of them inside."""
        items = self.graph.items
        for position, node in enumerate(walk.sorted_nodes):
            item = items[self.node(node)]
            item.position = position
            below = [items[self.node(target)] for _, target, _ in walk.edges[id(node)]]
            item.topological_nr = max((one.topological_nr + 1 for one in below), default=0)
            for one in below:
                one.dependencies += 1
        for node in walk.nodes:
            item = items[self.node(node)]
            for number in self.options.numbers:
                value = getattr(item, number)
                if number == "sequence_nr" and face.is_old(node):
                    continue
                item.lines.append(f"{number} {'max' if value is None else value}")

    # what can be asked for

    def forward(self, roots: list[Any], walk: Walk) -> None:
        """The operations that left the nodes behind, and the tensors between them."""
        made = [root for root in roots if face.is_tensor(root) and face.grad_fn(root) is not None]
        results = {(id(face.grad_fn(root)), root.output_nr): root for root in made}
        operations: dict[int, str] = {}
        outputs: dict[tuple[int, int], str] = {}
        inner = [node for node in walk.nodes if not face.is_accumulate(node)]
        for node in inner:
            operation = self.add("v", OPERATION, face.operation_name(node))
            operation.position = self.graph.items[self.node(node)].position
            operations[id(node)] = operation.key
            self.link(operation.key, self.node(node), RECORDS)

        def output(node: Any, number: int) -> str:
            if face.is_accumulate(node):
                return self.tensor(node.variable)
            place = (id(node), number)
            if place not in outputs:
                if place in results:
                    outputs[place] = self.tensor(results[place])
                else:
                    item = self.add("t", INTERMEDIATE, self.names.of_output(node, number) or UNNAMED)
                    item.lines.append(face.input_description(node, number))
                    outputs[place] = item.key
                self.link(operations[id(node)], outputs[place], FORWARD, input_nr=number)
            return outputs[place]

        for root in results.values():
            output(face.grad_fn(root), root.output_nr)
        for node in inner:
            for _, target, number in walk.edges[id(node)]:
                self.link(output(target, number), operations[id(node)], FORWARD)

    def saved(self, node: Any) -> None:
        key = self.node(node)
        for saved in face.saved_by(node):
            name = "" if saved.tensor is None else self.names.of(saved.tensor) or self.names.of_result(saved.tensor)
            item = self.add("s", SAVED, f"{saved.name}: {name}" if name else saved.name)
            item.lines.append(saved.about)
            item.mark, item.condition = saved.mark, saved.condition
            if self.options.values and saved.tensor is not None:
                values = face.values_text(saved.tensor, self.options.values)
                item.lines.extend([shorten_list(values, LONGEST)] if values else [])
            self.link(key, item.key, SAVES)

    def inside(self, node: Any) -> None:
        """The node that a CopySlices runs, and on which slice. PyTorch keeps both to itself, so there is none there."""
        inner = getattr(node, "fn", None)
        self.graph.items[self.node(node)].lines.extend(face.slice_lines(node))
        if face.is_node(inner):
            self.link(self.node(node), self.node(inner), INSIDE, label="runs")
            if self.options.saved:
                self.saved(inner)

    def storages(self, roots: list[Any]) -> None:
        """Which tensors lie in the storages of those asked for, and which is a view of which."""
        tensors = [obj for obj in self.graph.objects() if face.is_tensor(obj)]
        for tensor in tensors:  # grows: a base that was not in the picture is added to it
            base = getattr(tensor, "_base", None)
            if base is None:
                continue
            if self.graph.key_of(base) is None:
                self.tensor(base, self.names.of(base) or "base")
                tensors.append(base)
            self.link(self.tensor(tensor), self.tensor(base), BASE, label="view of")
        wanted = {self.tensor(root) for root in roots if face.is_tensor(root)}
        wanted.update(end for link in self.graph.links if link.kind == BASE for end in (link.tail, link.head))
        places = [(tensor, face.storage_of(tensor)) for tensor in tensors]
        shown = {place[0] for tensor, place in places if place and self.tensor(tensor) in wanted}
        keys: dict[Any, str] = {}
        for tensor, place in places:
            if place is None or place[0] not in shown:
                continue
            address, storage = place
            if address not in keys:
                item = self.add("m", STORAGE, "storage", storage)
                item.lines.extend(face.storage_lines(tensor, storage))
                keys[address] = item.key
            self.link(self.tensor(tensor), keys[address], STORES)

    # bookkeeping

    def add(self, letter: str, kind: str, title: str, obj: Any = None) -> Item:
        number = self.counts.get(letter, 0)
        self.counts[letter] = number + 1
        item = Item(f"{letter}{number}", kind, _short(title))
        self.graph.items[item.key] = item
        if obj is not None:
            self.graph.remember(obj, item.key)
        return item

    def link(self, tail: str, head: str, kind: str, key: str = "", label: str = "", input_nr: int = 0) -> None:
        self.graph.links.append(Link(key or f"l{len(self.graph.links)}", tail, head, kind, label, input_nr))


def kind_of(tensor: Any) -> str:
    """Which shape a tensor is drawn with."""
    if face.is_leaf(tensor) and tensor.requires_grad:
        return LEAF
    if getattr(tensor, "_base", None) is not None:
        return VIEW
    return INTERMEDIATE if tensor.requires_grad else CONSTANT


def _short(line: str) -> str:
    return shorten(line, LONGEST)
