"""What can be reached from here, and in which order was it made?

`walk_back` follows `next_functions` with a list in place of recursion: a chain of a million nodes is no deeper than
one of three.

In PyTorch: `Engine::compute_dependencies` in `torch/csrc/autograd/engine.cpp` is the same walk.
Read next: `collect.py`, which turns what was found into boxes and arrows.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from . import public_face as face

_NEVER = 2**64


class GraphTooLarge(ValueError):
    """More nodes than `max_nodes`."""


class Walk(NamedTuple):
    """Every node that can be reached, in the order met, and its edges as (key, next node, input_nr)."""

    nodes: list[Any]
    edges: dict[int, list[tuple[int, Any, int]]]
    sorted_nodes: list[Any]  # forward order: a node comes after everything its edges lead to


def flatten(roots: Any) -> list[Any]:
    """Tensors and nodes in `roots`, whatever holds them: tuples, dictionaries, the output object of a model."""
    found, seen, waiting = [], set(), [roots]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if face.is_tensor(one) or face.is_node(one):
            found.append(one)
        elif face.is_node(getattr(one, "node", None)):  # a GradientEdge
            waiting.append(one.node)
        elif isinstance(one, Mapping):
            waiting.extend(reversed(list(one.values())))
        elif is_dataclass(one) and not isinstance(one, type):
            waiting.extend(reversed([getattr(one, field.name) for field in fields(one)]))
        elif isinstance(one, (list, tuple)):
            waiting.extend(reversed(one))
    return found


def walk_back(roots: Iterable[Any], max_nodes: int) -> Walk:
    nodes: list[Any] = []
    edges: dict[int, list[tuple[int, Any, int]]] = {}
    waiting = [root for root in roots if root is not None][::-1]
    while waiting:
        node = waiting.pop()
        if id(node) in edges:
            continue
        if len(nodes) == max_nodes:
            raise GraphTooLarge(
                f"this graph has more than {max_nodes} nodes. Draw it with a larger max_nodes= if you have the "
                "patience, start further back (draw a tensor made earlier), or print one layer of it."
            )
        nodes.append(node)
        following = list(node.next_functions)
        edges[id(node)] = [(index, target, nr) for index, (target, nr) in enumerate(following) if target is not None]
        waiting.extend(target for target, _ in reversed(following) if target is not None)
    return Walk(nodes, edges, _forward_order(nodes, edges))


def _forward_order(nodes: list[Any], edges: dict[int, list]) -> list[Any]:
    """Oldest first where the graph leaves a choice (numbers of different threads say nothing about each other)."""
    position = {id(node): index for index, node in enumerate(nodes)}
    missing = {id(node): len(edges[id(node)]) for node in nodes}
    users: dict[int, list[Any]] = {}
    for node in nodes:
        for _, target, _ in edges[id(node)]:
            users.setdefault(id(target), []).append(node)

    def entry(node: Any) -> tuple[int, int, Any]:
        number = face.sequence_nr(node) if edges[id(node)] else -1  # leaves were there before any operation
        return (_NEVER if number is None else number, -position[id(node)], node)

    ready = [entry(node) for node in nodes if not edges[id(node)]]
    heapq.heapify(ready)
    order = []
    while ready:
        node = heapq.heappop(ready)[2]
        order.append(node)
        for user in users.get(id(node), ()):
            missing[id(user)] -= 1
            if missing[id(user)] == 0:
                heapq.heappush(ready, entry(user))
    return order
