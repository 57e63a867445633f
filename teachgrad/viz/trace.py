"""How does a backward pass go, step by step?

    with viz.trace() as film:
        z = x * y + x
        z.backward()
    film

Everything that is built and run inside the block is recorded, in all threads: every node as it is made, every
gradient on its way. With PyTorch's tensors the same lines film PyTorch (see `torch_camera.py`), with the variables of
`teachgrad.history` the engine of 0.1.1 (see `history_camera.py`).

Read next: `record.py` (what is kept), `film.py` (what can be done with it).
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Mapping
from typing import Any

from teachgrad.autograd.events import events
from teachgrad.history.events import watchers

from .collect import flatten
from .develop import develop
from .film import Film
from .history_camera import HistoryCamera
from .layout import DIRECTIONS
from .names import check, gather_names, pairs_of
from .public_face import is_node
from .record import Recorder
from .torch_camera import TorchCamera, is_pytorch


class trace:
    """Film what happens in a `with` block.

    Args:
        what: tensors or nodes whose graphs are there already; what is built inside the block need not be named.
        names: {"x": x} or {x: "x"}; left out, the variables around the block are looked through; {} for none.
        params: a module, or its named_parameters(): names for the leaves.
        direction: which way gradients flow in the picture: "TB" (downwards), "BT", "LR" or "RL".
    """

    def __init__(self, *what: Any, names: Mapping | None = None, params: Any = None, direction: str = "TB") -> None:
        for one in what:
            if not flatten(one):
                kind = type(one).__name__
                raise TypeError(f"trace takes tensors, nodes (grad_fn) and collections of them, not {kind}")
        self.roots = [one if is_node(one) else one.grad_fn for one in flatten(list(what))]
        check(names, params)
        if direction not in DIRECTIONS:
            raise ValueError(f"direction must be one of {', '.join(DIRECTIONS)}, not {direction!r}")
        self.names, self.params = names, params if hasattr(params, "named_parameters") else dict(pairs_of(params))
        self.film = Film(direction)

    def __enter__(self) -> Film:
        self._home = threading.current_thread()
        self._recorder = Recorder()
        self._torch = TorchCamera([root for root in self.roots if is_pytorch(root)]) if "torch" in sys.modules else None
        if self._torch is not None:
            self._torch.start()
        events.attach(self._recorder)
        self._history = HistoryCamera(self._recorder.log)
        watchers.append(self._history)
        return self.film

    def __exit__(self, *exception: object) -> None:
        events.detach(self._recorder)
        watchers.remove(self._history)
        log, predicted = self._recorder.log, None
        if self._torch is not None:
            filmed, order = self._torch.stop()
            if filmed:
                log, predicted = [*log, *filmed], order
        names = gather_names(self.names, self.params, sys._getframe(1))
        cast, steps = develop(log, names, [root for root in self.roots if root is not None], self._home)
        self.film._show(cast, steps, predicted)
        del self._recorder, self._history, self._torch  # a film keeps no graph alive
        self.roots = []
