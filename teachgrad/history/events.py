"""Who is watching?

Usually nobody: then `watchers` is empty, and that is all it costs. Who wants to see functions being made and the engine
walking adds a callable to the list. It is given the engine's own objects, so it sees what there is, and copies what it
wants to keep.

In PyTorch: no counterpart; `teachgrad/graph/events.py` does it for today's engine.
Read next: `engine.py`, which tells most of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class Walk:
    """What the engine knows during one backward pass.

    Attributes:
        ready: (function, gradients) for each function that may run; the last one is next.
        not_ready: for each function that has to wait, what has arrived, with a place for each output.
        dependencies: for each function a Counter for each output: who will still send a gradient, and how many.
    """

    ready: list[tuple[Any, tuple]]
    not_ready: dict[Any, list]
    dependencies: dict[Any, list[Counter]]


@dataclass(frozen=True)
class Event:
    """What a watcher is told, just after it happened.

    made                `function` was called
    start, done         a walk from `function`
    run                 `function` was taken from `ready`, with `gradients`
    gradient            `function` gets `gradient` for its output `output_nr`, computed by `source`
    ready, not_ready    `function` is owed nothing any more, or has to wait
    failed              `function` was at work when `error` was raised
    """

    kind: str
    function: Any
    walk: Walk | None = None
    source: Any = None
    output_nr: int | None = None
    gradient: Any = None
    gradients: tuple = ()
    error: BaseException | None = None


watchers: list[Callable[[Event], None]] = []


def tell(kind: str, function: Any, walk: Walk | None = None, **what: Any) -> None:
    """Report to whoever watches."""
    for watch in list(watchers):
        watch(Event(kind, function, walk, **what))
