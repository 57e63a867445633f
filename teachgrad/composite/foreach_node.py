"""One call, many tensors: what stands in the graph?

`torch._foreach_exp([x, y])`, one call for all of a model's parameters, gives one node for the whole list, with an
output for each result and an edge for each input. Inside it is a bundle of ordinary nodes, one for each element: they
keep what they need and compute the gradients. In place, each element simply gets a node of its own.

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
from teachgrad.autograd.saved_tensor import as_saved_variable
from teachgrad.autograd.state import local
from teachgrad.composite.reductions import without_derivative
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, requires_grad


class ForeachNode(Node):
    """The backward of an operation on lists.

    Attributes:
        elements: the ordinary node of each element; None where nobody wants a gradient.
        places: for each element, which edges it serves.
        numbers: the arguments that are no tensors, as far as the node shows them.
    """

    __slots__ = ("elements", "places", "numbers")
    elements: list[Node | None]
    places: list[list[int]]
    numbers: dict[str, Any]
    shows: tuple[str, ...] = ()

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        found: list[Tensor | None] = [None] * len(wanted)
        for element, places, grad in zip(self.elements, self.places, grads, strict=True):
            if element is None:
                continue
            here: list[Edge | None] = [None] * len(
                element.next_edges
            )  # also for a number in a tensor, which has no edge
            here[: len(places)] = [wanted[place] for place in places]
            for place, part in zip(places, element.apply((grad,), tuple(here)), strict=False):
                found[place] = part if found[place] is None else _sum_to_number(found[place], part)
        return found

    def release_variables(self) -> None:
        for element in self.elements:
            if element is not None:
                element.release_variables()

    def __getattr__(self, name: str) -> Any:
        raw, _, field = name.partition("saved_")
        if raw == "_" and field in self.numbers:
            return self.numbers[field]
        if raw in ("_", "_raw_") and field in self.shows:
            return tuple(None if e is None else getattr(e, name) for e in self.elements)
        return super().__getattr__(name)

    def __dir__(self) -> list[str]:
        saved = [f"_saved_{field}" for field in (*self.shows, *self.numbers)]
        return [*super().__dir__(), *saved, *(f"_raw_saved_{field}" for field in self.shows)]


def _sum_to_number(so_far: Any, part: Any) -> Any:
    """Gradients of the one tensor that all elements were combined with."""
    return part if so_far is None else so_far if part is None else aten.add(aten.sum_all(so_far), aten.sum_all(part))


_classes: dict[str, type[ForeachNode]] = {}


def _class_of(name: str, shows: tuple[str, ...]) -> type[ForeachNode]:
    if name not in _classes:
        _classes[name] = type(name, (ForeachNode,), {"__slots__": (), "shows": shows})
    return _classes[name]


# ---- calling an operator for each element ----------------------------------------------------------------------


def for_each(
    function: Callable[..., Tensor], columns: Sequence[Any], form: str, node_name: str = "",
    shows: tuple[str, ...] = (), **numbers: Any,
) -> tuple[Tensor, ...]:  # fmt: skip
    """`function` of the first of each column, of the second of each, …; and one node for all.

    Args:
        function: the ordinary operator.
        columns: lists, and values that are the same for all.
        form: which form of the operator it is, a part of the node's name.
        node_name: the node's name, if it is not made from that of the elements' nodes.
        shows: which tensors the node shows as saved.
        numbers: what else it shows.
    """
    state = local.state
    first = state.sequence_nr
    results = tuple([function(*row) for row in _rows(columns)])
    nodes: list[Any] = [r._gradient_edge()[0] if requires_grad(r) else None for r in results]  # type: ignore[index]
    if not any(nodes):
        return results
    state.sequence_nr = first  # the elements' nodes are no part of the graph
    kind = next(n.__class__.__name__ for n in nodes if n is not None)
    lists = sum(isinstance(column, list) and isinstance(column[0], Tensor) for column in columns)
    edges, places = _laid_out(nodes, lists, one_for_all=form == "Tensor")
    bundle = new_node(_class_of(node_name or f"Foreach{kind}{form}", shows), edges, state)
    bundle.elements, bundle.places, bundle.numbers = nodes, places, numbers
    for i, (node, result) in enumerate(zip(nodes, results, strict=True)):
        set_history(result, bundle)
        if node is not None and "result_" in node.tensor_slots:
            _lead_to(bundle, i, node)
    return results


def _rows(columns: Sequence[Any]) -> list[tuple[Any, ...]]:
    count = len(columns[0])
    return list(zip(*(c if isinstance(c, list) else [c] * count for c in columns), strict=True))


def _laid_out(nodes: list[Any], lists: int, one_for_all: bool) -> tuple[Edges, list[list[int]]]:
    """The edges of the elements' nodes, list by list, and where those of each element stand."""
    edges: list[Edge | None] = [None if n is None else n.next_edges[k] for k in range(lists) for n in nodes]
    places = [list(range(i, len(edges), len(nodes))) for i in range(len(nodes))]
    if one_for_all:
        edges.append(next(n.next_edges[lists] for n in nodes if n is not None))
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


def in_place_without_derivative(name: str, function: Callable[..., Tensor], columns: Sequence[Any]) -> None:
    """The same for what PyTorch does not differentiate: backward will refuse."""
    for i, row in enumerate(_rows(columns)):
        others = [t for column in columns[1:] for t in (column if isinstance(column, list) else [column])]
        node = without_derivative(name, columns[0][i], *others)
        if node is not None:
            check_inplace(row[0], True)
            node.operator = name
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
    node = without_derivative(name, *(t for column in columns if isinstance(column, list) for t in column), *others)
    if node is not None:
        for result in results:
            set_history(result, node)
    return results
