"""What is a picture of a graph made of?

Plain records, with no tensor and no node inside: an `Item` is one box, a `Link` one arrow, a `Graph` all of them.
`collect` fills one in, `lay_out` finds places for it, `render_svg`, `render_text` and `to_digraph` each write it
down, and the film overlays what the engine does. Items are numbered in the order in which a walk from the roots
meets them (`n0`, `n1`, ... nodes; `t0`, ... tensors; `s0`, ... saved tensors; `v0`, ... forward operations; `m0`, ...
storages), never by address, so the same program gives the same picture.

    graph = collect([y], names, options)            # collect.py   objects        -> Graph
    layout = lay_out(graph, direction="TB")         # layout.py    Graph          -> Layout (Graphviz, integers)
    svg = render_svg(graph, layout)                 # svg.py       Graph + Layout -> str, the same bytes anywhere
    text = render_text(graph)                       # text.py      Graph          -> str

To overlay a moment of a backward pass on the same layout, address boxes and arrows by key:

    key = graph.key_of(node)                              # "n3", or None when the node is not in the picture
    render_svg(graph, layout,
               states={"n3": "running", "n1": "done"},    # waiting | ready | running | done  (STATES in palette.py)
               badges={"n4": "2"},                        # a small count on the corner of a box
               link_states={"n3.0": "running"},           # the same states, on the arrow of node n3's next_functions[0]
               link_labels={"n3.0": "[2.0]"},             # what flows along it
               visible={"n0", "n1", "t0"},                # None shows all; links show when both their ends do
               title=..., description=...)

`graph.key_of` knows objects by identity for as long as `graph` holds on to them; `graph.forget()` lets them go.

In PyTorch: nothing; it is what `print(y.grad_fn.next_functions)` leaves to your imagination.
Read next: `collect.py`, which fills these in from live tensors.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

NODE, ACCUMULATE, COLLAPSED = "node", "accumulate", "collapsed"
LEAF, INTERMEDIATE, CONSTANT, VIEW = "leaf", "intermediate", "constant", "view"
SAVED, STORAGE, OPERATION = "saved", "storage", "operation"

NODE_KINDS = (NODE, ACCUMULATE, COLLAPSED)
TENSOR_KINDS = (LEAF, INTERMEDIATE, CONSTANT, VIEW)
KINDS = (*NODE_KINDS, *TENSOR_KINDS, SAVED, STORAGE, OPERATION)

UNNAMED = "result"  # the title of a tensor that an operation made and nobody named

GRADIENT = "gradient"  # a gradient flows this way: tensor -> grad_fn -> next function -> ... -> leaf
SAVES = "saves"  # node -> the tensor it keeps for its backward
FORWARD = "forward"  # tensor -> operation -> tensor, as the program ran
RECORDS = "records"  # operation -> the node it left behind
BASE = "base"  # view -> the tensor it is a view of
STORES = "stores"  # tensor -> its storage
INSIDE = "inside"  # CopySlices -> the node that works on the slice
LINK_KINDS = (GRADIENT, SAVES, FORWARD, RECORDS, BASE, STORES, INSIDE)


@dataclass(slots=True)
class Item:
    """One box. `title` is its first line, `lines` the smaller ones below, `mark` a warning under them."""

    key: str
    kind: str
    title: str
    lines: list[str] = field(default_factory=list)
    mark: str = ""
    condition: str = ""  # of a saved tensor: "stale", "released", "packed", or "" when all is well
    module: str = ""  # dotted name of the module it belongs to, where a module was given
    position: int = 0  # in the order of the forward pass
    sequence_nr: int | None = None
    topological_nr: int = 0
    dependencies: int = 0


@dataclass(slots=True)
class Link:
    """One arrow. That of `next_functions[2]` of node `n3` has the key `n3.2`, the last one to a leaf `n4.variable`.

    `input_nr` is the number of a gradient among those that its head is given; of a forward arrow from an operation,
    the number of the output.
    """

    key: str
    tail: str
    head: str
    kind: str
    label: str = ""
    input_nr: int = 0


@dataclass(slots=True)
class Graph:
    """All boxes by key, in the order met, and all arrows; `roots` are the keys of what was asked for."""

    items: dict[str, Item] = field(default_factory=dict)
    links: list[Link] = field(default_factory=list)
    roots: list[str] = field(default_factory=list)
    module_types: dict[str, str] = field(default_factory=dict)  # "layer1": "Sequential", where known
    _keys: dict[int, str] = field(default_factory=dict, repr=False)
    _alive: list[Any] = field(default_factory=list, repr=False)

    def remember(self, obj: Any, key: str) -> None:
        """From now on `key_of(obj)` is `key`. The object is kept alive: an `id` may be used again otherwise."""
        self._keys[id(obj)] = key
        self._alive.append(obj)

    def key_of(self, obj: Any) -> str | None:
        """The key of the box of a node, of a tensor or of a storage; None when it has none."""
        return self._keys.get(id(obj))

    def object_of(self, key: str) -> Any:
        """The node or tensor behind a box, None for a box that stands for no single object."""
        return next((obj for obj, known in self.known() if known == key), None)

    def objects(self) -> list[Any]:
        """The nodes and tensors in the picture, in the order met."""
        return list(self._alive)

    def known(self) -> list[tuple[Any, str]]:
        """The same with the key of each."""
        return [(obj, self._keys[id(obj)]) for obj in self._alive]

    def forget(self) -> None:
        """Let the objects go, so that a picture does not keep a graph and its saved tensors alive."""
        self._keys.clear()
        self._alive.clear()

    def nodes(self) -> list[Item]:
        return [item for item in self.items.values() if item.kind in NODE_KINDS]

    def links_from(self) -> dict[str, list[Link]]:
        """The links of every item that has any, by the key of their tail."""
        found: dict[str, list[Link]] = {}
        for link in self.links:
            found.setdefault(link.tail, []).append(link)
        return found
