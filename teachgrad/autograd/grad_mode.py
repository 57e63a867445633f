"""Does anything get recorded here?

Three modes belong to each thread: grad mode (the default), no-grad mode, and inference mode, which also gives up the
bookkeeping of versions and views. Each is a context manager, and a decorator for functions and generators.

In PyTorch: `torch/autograd/grad_mode.py`, `torch/utils/_contextlib.py`.
Read next: `../tensor/tensor.py`, for inference tensors.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import Any, ClassVar

from teachgrad.tensor import state
from teachgrad.tensor.state import grad_enabled, local
from teachgrad.tensor.tensor import Tensor, new_inference_tensor, new_tensor


class Mode(AbstractContextManager[Any]):
    """A context manager that can also decorate functions, methods and generators."""

    def clone(self) -> Mode:
        """A fresh context manager for one call of a decorated function."""
        return self.__class__()

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        if inspect.isgeneratorfunction(function):
            return self._wrap_generator(function)

        @functools.wraps(function)
        def decorated(*args: Any, **kwargs: Any) -> Any:
            with self.clone():
                return function(*args, **kwargs)

        return decorated

    def _wrap_generator(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The mode holds while the generator runs, and not while its consumer does."""

        @functools.wraps(function)
        def decorated(*args: Any, **kwargs: Any) -> Generator[Any, Any, Any]:
            generator = function(*args, **kwargs)
            resume: Callable[[Any], Any] = generator.send
            sent: list[Any] = [None]
            try:
                while True:
                    with self.clone():
                        item = resume(sent.pop())  # an exception would hold on to the frame that holds it
                    try:
                        resume, sent = generator.send, [(yield item)]
                    except GeneratorExit:
                        with self.clone():
                            generator.close()
                        raise
                    except BaseException as error:
                        resume, sent = generator.throw, [error]
            except StopIteration as stop:
                return stop.value

        return decorated


class _GradMode(Mode):
    """A mode that switches recording on or off inside the block, as the class attribute `mode` says."""

    mode: ClassVar[bool]

    def __new__(cls, function: Callable[..., Any] | None = None) -> Any:
        """`@no_grad` without parentheses works as well."""
        return super().__new__(cls) if function is None else cls()(function)

    def __enter__(self) -> None:
        self.prev = grad_enabled(local.state)
        state.set_grad_enabled(local.state, self.mode)

    def __exit__(self, *exception: object) -> None:
        state.set_grad_enabled(local.state, self.prev)


class no_grad(_GradMode):
    """Nothing is recorded inside: results do not require grad, whatever their inputs do.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> with torch.no_grad():
    ...     y = x * x
    >>> y.requires_grad
    False
    """

    mode = False


class enable_grad(_GradMode):
    """Operations are recorded inside, also within `no_grad` (but not within `inference_mode`)."""

    mode = True


class Switch(Mode):
    """A flag of the thread, set when the object is made; used with `with`, it is put back at the end of the block."""

    field: ClassVar[str]

    def __init__(self, mode: bool) -> None:
        if not isinstance(mode, bool):
            raise TypeError(f"{type(self).__name__}() takes a bool, not {type(mode).__name__}")
        self.prev = self._get()
        self.mode = mode
        self._set(mode)

    def _get(self) -> bool:
        return getattr(local.state, self.field)  # type: ignore[no-any-return]

    def _set(self, mode: bool) -> None:
        setattr(local.state, self.field, mode)

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        self._set(self.prev)
        return super().__call__(function)

    def __enter__(self) -> None:
        self._set(self.mode)

    def __exit__(self, *exception: object) -> None:
        self._set(self.prev)

    def clone(self) -> Switch:
        return self.__class__(self.mode)


class set_grad_enabled(Switch):
    """Recording on or off."""

    def _get(self) -> bool:
        return grad_enabled(local.state)

    def _set(self, mode: bool) -> None:
        state.set_grad_enabled(local.state, mode)

    def __repr__(self) -> str:
        return f"{self.__class__.__module__}.{self.__class__.__name__}(mode={self.mode})"


class set_multithreading_enabled(Switch):
    """Whether the backward pass may use the worker threads of simulated devices."""

    field = "multithreading"


class _force_original_view_tracking(Switch):
    """Views are regenerated by repeating their operation, not by strides."""

    field = "view_replay"


class inference_mode(Mode):
    """No-grad mode without the bookkeeping: tensors made inside have no version and can never be recorded.

    `inference_mode(False)` is the default mode again, inside of inference mode or no-grad mode.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> with torch.inference_mode():
    ...     y = x * x
    >>> y.is_inference()
    True
    """

    def __new__(cls, mode: Any = True) -> Any:
        return super().__new__(cls) if isinstance(mode, bool) else cls()(mode)

    def __init__(self, mode: bool = True) -> None:
        self.mode = mode

    def __enter__(self) -> None:
        now, on = local.state, self.mode
        self.before = state.snapshot(now)
        now.inference_mode = on
        now.grad_mode = now.forward_ad = now.multithreading = not on
        now.asked_for_grad = now.view_replay = False
        now.wrap = new_inference_tensor if on else new_tensor

    def __exit__(self, *exception: object) -> None:
        state.restore(local.state, self.before)

    def clone(self) -> inference_mode:
        return self.__class__(self.mode)


class _unsafe_preserve_version_counter(Mode):
    """Writes inside are not counted: the versions of `tensors` are put back at the end."""

    def __init__(self, tensors: Tensor | tuple[Tensor, ...]) -> None:
        self.tensors = (tensors,) if isinstance(tensors, Tensor) else tensors
        if not isinstance(self.tensors, tuple):
            raise AssertionError("Expected tensors to be a tuple")
        self.prev = [t._version for t in self.tensors]

    def __exit__(self, *exception: object) -> None:
        for tensor, version in zip(self.tensors, self.prev, strict=True):
            tensor._storage.version = version


def is_grad_enabled() -> bool:
    """Whether operations are recorded in this thread."""
    return grad_enabled(local.state)


def is_inference_mode_enabled() -> bool:
    """Whether inference mode is on in this thread."""
    return local.state.inference_mode


def is_multithreading_enabled() -> bool:
    """Whether backward passes called from this thread may use device workers."""
    return local.state.multithreading


def is_view_replay_enabled() -> bool:
    """Whether views made in this thread are regenerated by repeating their operation."""
    return local.state.view_replay
