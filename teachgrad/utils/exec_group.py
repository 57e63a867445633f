"""Several backward passes need parts of what a checkpoint dropped. Does each of them compute everything again?

Not inside `with GraphExecGroup():`. All passes in there look behind the same promises, so one second run serves them,
as long as no two of them need the same tensor.

In PyTorch: `GraphExecGroup` in `torch/utils/checkpoint.py`.
Read next: `recompute.py`.
"""

from __future__ import annotations

import threading


class _Current(threading.local):
    group: GraphExecGroup | None = None


class GraphExecGroup:
    """Context manager: the backward passes of this thread share what checkpoints recompute."""

    def __enter__(self) -> GraphExecGroup:
        if _current.group is not None:
            raise RuntimeError(f"GraphExecGroup contexts cannot be nested. Already inside group {_current.group}")
        _current.group = self
        return self

    def __exit__(self, *exception: object) -> None:
        _current.group = None

    @classmethod
    def _get_current_group(cls) -> GraphExecGroup | None:
        return _current.group


_current = _Current()
