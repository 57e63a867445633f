"""Who appears in a film?

Nodes are called `n0`, `n1`, ... and leaves `t0`, `t1`, ... in the order in which the film first meets them. What is to
be known of each is written down as text and numbers, so that no film keeps a graph alive.

Read next: `develop.py`, which fills these in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from . import public_face as face
from .record import Glimpse

PANELS = ("Ready queue", "Still owed", "Input buffers", "Gradients so far")
OLD_PANELS = ("Ready list", "Dependencies", "not_ready", "Gradients so far")
Uses = list[dict[str, int]]  # for each output of a node: who will still send a gradient, and how many


class Edge(NamedTuple):
    """An arrow of the picture: input `number` of the operation, and where its gradient goes."""

    key: str
    number: int
    target: str
    input_nr: int


@dataclass(slots=True)
class Role:
    """What a film knows of a node.

    Attributes:
        key: how the picture calls it.
        name: its kind, `MulBackward0`.
        title: what sentences call it; nodes of the same kind are told apart by their number.
        sequence_nr: counted from the oldest node in the film; None for AccumulateGrad, which has the highest there is.
        edges: where its gradients go; inputs that need none are left out.
        inputs: how many inputs the operation had.
        leaf: the key of the leaf, for an AccumulateGrad.
        inner: the key of the node that a CopySlices runs on its slice.
        lines: what its box says below the name.
        source: the line of the program that made it.
    """

    key: str
    name: str
    title: str = ""
    sequence_nr: int | None = None
    edges: tuple[Edge, ...] = ()
    inputs: int = 0
    leaf: str = ""
    inner: str = ""
    lines: list[str] = field(default_factory=list)
    source: str = ""


@dataclass(slots=True)
class Leaf:
    """What a film knows of a leaf tensor."""

    key: str
    title: str
    about: str


@dataclass(slots=True)
class Step:
    """A few events that belong together."""

    kind: str
    lane: int
    node: str
    events: list[Any]
    source: str = ""


@dataclass(slots=True)
class Cast:
    """Everybody who appears."""

    roles: dict[str, Role] = field(default_factory=dict)
    leaves: dict[str, Leaf] = field(default_factory=dict)
    lanes: list[str] = field(default_factory=list)
    queues: list[str] = field(default_factory=list)
    from_the_start: set[str] = field(default_factory=set)  # what was there before the film began
    lists: set[int] = field(default_factory=set)  # the queues that are the old engine's ready lists
    deep: bool = False  # whether backward passes nest

    def title(self, key: str) -> str:
        return self.roles[key].title

    def queue_name(self, number: int) -> str:
        """What a queue is called: by its driver, where there are several of its kind."""
        kind = "list" if number in self.lists else "queue"
        several = len([one for one in range(len(self.queues)) if (one in self.lists) == (number in self.lists)]) > 1
        return f"{kind} of {self.queues[number]}" if several else f"ready {kind}"

    @property
    def panels(self) -> tuple[str, str, str, str]:
        """What the tables beside the picture are called."""
        only_old = self.lists and len(self.lists) == len(self.queues)
        return OLD_PANELS if only_old else PANELS

    def queue_order(self) -> list[int]:
        """Queues by name, whichever thread was first."""
        return sorted(range(len(self.queues)), key=lambda index: self.queues[index])


# gradients as text


def number_text(value: Any) -> str:
    """Numbers with four digits, nested as they are."""
    if isinstance(value, list):
        return f"[{', '.join(number_text(one) for one in value)}]"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, complex):
        return f"{value.real:.4g}{value.imag:+.4g}j"
    return str(value)


def uses_text(cast: Cast, counters: Uses) -> str:
    """The old engine's counters: `{Mul: 2, Add: 1}`, or `[{Mul: 2}, {}]` where there are several outputs."""
    texts = [
        f"{{{', '.join(f'{cast.title(node)}: {count}' for node, count in counter.items())}}}" for counter in counters
    ]
    return texts[0] if len(texts) == 1 else f"[{', '.join(texts)}]"


def glimpse_text(seen: Glimpse | None, longest: int = 48) -> str:
    """The values of a small tensor; dtype and shape where the values would be longer than so many characters."""
    if seen is None:
        return "None"
    if seen.values is not None and seen.values != []:
        text = number_text(seen.values)
        if len(text) <= longest:
            return text
    return face.describe(seen)
