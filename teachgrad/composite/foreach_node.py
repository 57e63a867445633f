"""One call, many tensors: what stands in the graph?

`torch._foreach_exp([x, y])`, one call for all of a model's parameters, gives one node for the whole list, with an
output for each result and an edge for each input. Inside it is a bundle of ordinary nodes, one for each element: they
keep what they need and compute the gradients. Lists are saved as a whole, so an element that needs no gradient has a
node, too, which only keeps. In place, each element simply gets a node of its own.

In PyTorch: the `Foreach…` nodes of `tools/autograd/load_derivatives.py`.
Read next: `foreach.py`, the operators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from weakref import ref

from teachgrad.autograd.grad_mode import set_grad_enabled
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.node import Edge, Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.not_implemented import refusing_node, without_derivative
from teachgrad.autograd.saved_tensor import RELEASED, as_saved_variable, save_input, save_output, unpacked
from teachgrad.autograd.state import local
from teachgrad.autograd.views import collect_next_edges
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, requires_grad


class ForeachNode(Node):
    """The backward of an operation on lists.

    Attributes:
        elements: the ordinary node of each element.
        places: for each element, which edges it serves.
        others: saved tensors that no element's node has a place for.
        numbers: the arguments that are no tensors, as far as the node shows them.
        called: what `name` says. In Python, a node that shows nothing is a nameless `CppFunction`.
    """

    __slots__ = ("elements", "places", "others", "numbers")
    elements: list[Any]
    places: list[list[int]]
    others: list[Any]
    numbers: dict[str, Any]
    shows: tuple[str, ...] = ()
    called = "ForeachNode"

    def name(self) -> str:
        return self.called

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        for other in self.others:
            unpacked(other, self)
        found: list[Tensor | None] = [None] * len(wanted)
        for element, places, grad in zip(self.elements, self.places, grads, strict=True):
            here: list[Edge | None] = [None] * len(
                element.next_edges
            )  # also for a number in a tensor, which has no edge
            here[: len(places)] = [wanted[place] for place in places]
            for place, part in zip(places, element.apply((grad,), tuple(here)), strict=False):
                found[place] = part if found[place] is None else _sum_to_number(found[place], part)
        return found

    def release_variables(self) -> None:
        for element in self.elements:
            element.release_variables()
        self.others = [RELEASED] * len(self.others)
        self.numbers = {name: () if isinstance(value, tuple) else value for name, value in self.numbers.items()}

    def __getattr__(self, name: str) -> Any:
        raw, _, field = name.partition("saved_")
        if raw == "_" and field in self.numbers:
            return self.numbers[field]
        if raw in ("_", "_raw_") and field in self.shows:
            if any(getattr(e, e.saved_fields[field]) is RELEASED for e in self.elements):
                RELEASED.unpack(self)  # a list that is gone has no handles, and says so
            return tuple([getattr(e, name) for e in self.elements])
        raise AttributeError(f"'{self.__class__.__name__}' object has no attribute '{name}'")

    def __dir__(self) -> list[str]:
        saved = [f"_saved_{field}" for field in (*self.shows, *self.numbers)]
        return [*super().__dir__(), *saved, *(f"_raw_saved_{field}" for field in self.shows)]


def _sum_to_number(so_far: Any, part: Any) -> Any:
    """Gradients of the one tensor that all elements were combined with."""
    return part if so_far is None else so_far if part is None else aten.add(aten.sum_all(so_far), aten.sum_all(part))


_classes: dict[str, type[ForeachNode]] = {}


def _class_of(name: str, shows: tuple[str, ...]) -> type[ForeachNode]:
    if name not in _classes:
        known = {"__slots__": (), "shows": shows, "called": name}
        _classes[name] = type(name if shows else "CppFunction", (ForeachNode,), known)
    return _classes[name]


# ---- calling an operator for each element ----------------------------------------------------------------------


def for_each(
    function: Callable[..., Tensor], columns: Sequence[Any], form: str, node_name: str = "",
    shows: tuple[str, ...] = (), all_lists: bool = False, **numbers: Any,
) -> tuple[Tensor, ...]:  # fmt: skip
    """`function` of the first of each column, of the second of each, …; and one node for all.

    Args:
        function: the ordinary operator.
        columns: lists, and values that are the same for all.
        form: which form of the operator it is, a part of the node's name.
        node_name: the node's name, if it is not made from that of the elements' nodes.
        shows: which tensors the node shows as saved.
        all_lists: whether the node keeps all its lists, not only what the elements' nodes need.
        numbers: what else it shows.
    """
    state = local.state
    first = state.sequence_nr
    rows = _rows(columns)
    results = tuple([function(*row) for row in rows])
    nodes: list[Any] = [r._gradient_edge()[0] if requires_grad(r) else None for r in results]  # type: ignore[index]
    if not any(nodes):
        return results
    nodes = _completed(nodes, rows, results, all_lists)
    state.sequence_nr = first  # the elements' nodes are no part of the graph
    kind = nodes[0].__class__.__name__
    lists = sum(isinstance(column, list) and isinstance(column[0], Tensor) for column in columns)
    edges, places = _laid_out(nodes, lists, one_for_all=form == "Tensor")
    bundle = new_node(_class_of(node_name or f"Foreach{kind}{form}", shows), edges, state)
    bundle.elements, bundle.places, bundle.numbers = nodes, places, numbers
    bundle.others = _without_slot(nodes[0], rows) if all_lists else []
    for i, (node, result) in enumerate(zip(nodes, results, strict=True)):
        set_history(result, bundle)
        if "result_" in node.tensor_slots:
            _lead_to(bundle, i, node)
    return results


_COLUMN = {"self_": 0, "other_": 1, "exponent_": -1, "mat2_": 1, "end_": 1, "weight_": 2, "tensor1_": 1, "tensor2_": 2,
           "min_": 1, "max_": 1}  # fmt: skip
"""Which argument a slot keeps."""


def _completed(nodes: list[Any], rows: list[Any], results: tuple[Tensor, ...], all_lists: bool) -> list[Any]:
    """The elements' nodes, each keeping what any of them does, and one that leads nowhere where there was none."""
    state = local.state
    pattern = next(n for n in nodes if n is not None)
    slots = [s for s in pattern.tensor_slots if all_lists or any(n and getattr(n, s) is not None for n in nodes)]
    completed = []
    for node, row, result in zip(nodes, rows, results, strict=True):
        if node is None:
            node = new_node(pattern.__class__, (None,) * len(pattern.next_edges), state)
            for slot in pattern.__class__.__slots__:
                setattr(node, slot, None if slot in pattern.tensor_slots else getattr(pattern, slot))
        for slot in slots:
            if getattr(node, slot) is None:
                setattr(node, slot, _saved(row, result, slot, state))
        completed.append(node)
    return completed


def _saved(row: Any, result: Tensor, slot: str, state: Any) -> Any:
    """What belongs into `slot` of the node of one element; None for a number."""
    if slot == "result_":
        return save_output(result, state)
    value = row[_COLUMN[slot]]
    return save_input(value, state) if isinstance(value, Tensor) else None


def _without_slot(node: Any, rows: list[Any]) -> list[Any]:
    """The tensors for which the elements' nodes have no slot, kept all the same."""
    columns = set(range(len(rows[0]))) - {_COLUMN[slot] for slot in node.tensor_slots}
    return [save_input(row[k], local.state) for k in sorted(columns) for row in rows if isinstance(row[k], Tensor)]


def _rows(columns: Sequence[Any]) -> list[tuple[Any, ...]]:
    count = len(columns[0])
    return list(zip(*(c if isinstance(c, list) else [c] * count for c in columns), strict=True))


def _laid_out(nodes: list[Any], lists: int, one_for_all: bool) -> tuple[Edges, list[list[int]]]:
    """The edges of the elements' nodes, list by list, and where those of each element stand."""
    edges: list[Edge | None] = [n.next_edges[k] for k in range(lists) for n in nodes]
    places = [list(range(i, len(edges), len(nodes))) for i in range(len(nodes))]
    if one_for_all:
        edges.append(next((n.next_edges[lists] for n in nodes if n.next_edges[lists] is not None), None))
        places = [[*place, len(edges) - 1] for place in places]
    return tuple(edges), places


def _lead_to(bundle: ForeachNode, number: int, node: Any) -> None:
    """The output that `node` saved is output `number` of `bundle`."""
    saved = node.result_
    if saved.__class__ is tuple:
        saved = node.result_ = as_saved_variable(saved)
    saved.grad_fn, saved.output_nr = ref(bundle), number


def for_each_in_place(function: Callable[..., Tensor], columns: Sequence[Any]) -> Any:
    """`function`, which overwrites its first argument, for each row; nothing is written if one of them may not be."""
    rows = _rows(columns)
    if local.state.grad_mode:
        for row in rows:
            check_inplace(row[0], any(isinstance(t, Tensor) and requires_grad(t) for t in row))
    for row in rows:
        function(*row)


def in_place_without_derivative(
    name: str, function: Callable[..., Tensor], columns: Sequence[Any], *more: Tensor
) -> None:
    """The same for what PyTorch does not differentiate: backward will refuse."""
    for i, row in enumerate(_rows(columns)):
        others = [t for column in columns[1:] for t in (column if isinstance(column, list) else [column])]
        given = [t for t in (columns[0][i], *others, *more) if isinstance(t, Tensor)]
        node = refusing_node(name, *given)
        if node is not None:
            check_inplace(row[0], True)
            node.operator = name
            node.next_edges = collect_next_edges(given)
        with set_grad_enabled(False):
            function(*row)
        if node is not None:
            rebase_history(row[0], node)


def together_without_derivative(
    name: str, function: Callable[..., Tensor], columns: Sequence[Any], *others: Any
) -> tuple[Tensor, ...]:
    """New tensors that PyTorch does not differentiate: one node for all, which will refuse."""
    with set_grad_enabled(False):
        results = tuple([function(*row) for row in _rows(columns)])
    listed = [t for column in columns if isinstance(column, list) for t in column]
    return without_derivative(results, name, *listed, *others)
