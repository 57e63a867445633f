"""What stands behind `Variable._execution_engine`?

`ImperativeEngine` is the engine as programs reach for it by hand: `queue_callback` to have something run at the end of
the backward pass that is going on, `run_backward` to start one from roots and gradients. It hangs on `Variable`, the
class that tensors with a gradient had until PyTorch 0.4, and which today only says what a Tensor already is.

In PyTorch: `torch/autograd/variable.py`, `torch/csrc/autograd/python_engine.cpp`.
Read next: `engine.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, NoReturn

from teachgrad.arguments import class_name
from teachgrad.autograd.function import BackwardCFunction, Function
from teachgrad.autograd.run import run_backward
from teachgrad.autograd.state import local
from teachgrad.autograd.workers import worker_of
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


class ImperativeEngine:
    """The engine's face."""

    def run_backward(
        self,
        tensors: tuple[Any, ...],
        grad_tensors: tuple[Tensor | None, ...],
        keep_graph: bool,
        create_graph: bool,
        inputs: tuple[Any, ...] = (),
        allow_unreachable: bool = False,
        accumulate_grad: bool = False,
    ) -> tuple[Any, ...]:
        """Run a backward pass from `tensors`; without `accumulate_grad`, return the gradients of `inputs`."""
        roots, grads = tuple(tensors), tuple(grad_tensors)
        accumulate = accumulate_grad or not inputs
        return run_backward(roots, grads, keep_graph, create_graph, tuple(inputs), accumulate, allow_unreachable)

    def queue_callback(self, callback: Callable[[], object]) -> None:
        """Call `callback` when the backward pass that is running in this thread is over, before it returns."""
        task = worker_of(local.state).task
        if task is None:
            raise RuntimeError("Final callbacks can only be installed during backward pass.")
        with task.lock:
            task.final_callbacks.append(callback)

    def is_checkpoint_valid(self) -> bool:
        """False inside of `grad`, or of `backward` with `inputs=`: reentrant checkpointing would do too much there."""
        task = worker_of(local.state).task
        return task is None or task.can_checkpoint


def refuse_grad_fn(grad_fn: Any) -> NoReturn:
    """Once a Variable could be given its history."""
    if isinstance(grad_fn, (BackwardCFunction, Function)):
        raise RuntimeError("_grad_fn argument to legacy Variable constructor is no longer supported.  Instead, please "
                           "invoke your _grad_fn to produce a variable with it as the _grad_fn.")  # fmt: skip
    raise TypeError(f"_grad_fn has to be a Function object or None, but got {class_name(grad_fn)}")


class VariableMeta(type):
    """Every tensor is a Variable."""

    def __instancecheck__(cls, other: object) -> bool:
        return isinstance(other, Tensor)


class Variable(metaclass=VariableMeta):
    """`Variable(tensor)` is another tensor on the same memory; kept for programs from before PyTorch 0.4."""

    _execution_engine = ImperativeEngine()

    def __new__(
        cls, data: Tensor | None = None, requires_grad: bool = False, volatile: bool | None = None, *,
        _grad_fn: Any = None,
    ) -> Any:  # fmt: skip
        if _grad_fn is not None:
            refuse_grad_fn(_grad_fn)
        requires_grad = bool(requires_grad)
        if volatile:
            warnings.warn("volatile was removed and now has no effect. Use `with torch.no_grad():` instead.",
                          UserWarning, stacklevel=2)  # fmt: skip
        if data is None:
            return aten.zeros((0,)).requires_grad_(requires_grad)
        if not isinstance(data, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {class_name(data)}")
        if requires_grad and data._array.dtype.kind not in "fc":
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        return data.detach().requires_grad_(requires_grad)
