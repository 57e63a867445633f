"""What was a Variable?

Until PyTorch 0.4 a tensor had to be wrapped in a `Variable` to get a gradient. Today every tensor is one. The name is
kept for old programs, and so is the engine that hangs on it.

In PyTorch: `torch/autograd/variable.py`.
Read next: `../history/variable.py`, for the real one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad.engine.workers import current_task
from teachgrad.tensor.creation import zeros
from teachgrad.tensor.tensor import Tensor


class ImperativeEngine:
    """The engine as programs reach for it by hand."""

    def queue_callback(self, callback: Callable[[], object]) -> None:
        """Call `callback` when the backward pass that is running in this thread is over, before it returns."""
        task = current_task()
        if task is None:
            raise RuntimeError("Final callbacks can only be installed during backward pass.")
        task.final_callbacks.append(callback)


class VariableMeta(type):
    """Every tensor is a Variable."""

    def __instancecheck__(cls, other: object) -> bool:
        return isinstance(other, Tensor)


class Variable(metaclass=VariableMeta):
    """`Variable(tensor)` is another tensor on the same memory."""

    _execution_engine = ImperativeEngine()

    def __new__(cls, data: Tensor | None = None, requires_grad: bool = False) -> Any:
        if data is not None and not isinstance(data, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(data).__name__}")
        return (zeros(0) if data is None else data.detach()).requires_grad_(requires_grad)
