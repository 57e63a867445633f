"""Does anything get recorded here?

Three modes belong to each thread: grad mode (the default), no-grad mode, and inference mode, which also gives up the
bookkeeping of versions and views. Each is a context manager, and a decorator for functions and generators.

In PyTorch: `torch/autograd/grad_mode.py`, `torch/utils/_contextlib.py`.
Read next: `../tensor/tensor.py`, for inference tensors.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import Any, ClassVar

from teachgrad.tensor import state
from teachgrad.tensor.state import grad_enabled, local
from teachgrad.tensor.tensor import Tensor, new_inference_tensor, new_tensor


class Mode(AbstractContextManager):
    """A context manager that can also decorate functions, methods and generators."""

    def __new__(cls, function=None, **options):
        """`@no_grad` without parentheses works as well."""
        return cls()(function) if callable(function) else object.__new__(cls)

    def clone(self) -> Mode:
        """A fresh context manager for one call of a decorated function."""
        return self.__class__()

    def __call__(self, function: Callable) -> Callable:
        from inspect import isgeneratorfunction  # which takes its time to load

        if isgeneratorfunction(function):
            return self._wrap_generator(function)

        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with self.clone():
                return function(*args, **kwargs)

        return decorated

    def _wrap_generator(self, function):
        """The mode holds while the generator runs, and not while its consumer does."""

        @functools.wraps(function)
        def decorated(*args, **kwargs) -> Generator[Any, Any, Any]:
            generator = function(*args, **kwargs)
            resume: Callable[[Any], Any] = generator.send
            sent: list = [None]
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
    """A mode in which operations are recorded or not, as the attribute `mode` says.

    Inference mode records nothing, and only remembers what was asked for.
    """

    mode: ClassVar[bool]

    def __enter__(self) -> None:
        now = local.state
        if now.inference_mode:
            self.prev, now.asked_for_grad = now.asked_for_grad, self.mode
        else:
            self.prev, now.grad_mode = now.grad_mode, self.mode

    def __exit__(self, *exception: object) -> None:
        now = local.state
        if now.inference_mode:
            now.asked_for_grad = self.prev
        else:
            now.grad_mode = self.prev


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


class Switch(_GradMode):
    """A flag of the thread, set when the object is made; used with `with`, it is put back at the end of the block."""

    def __init__(self, mode: bool) -> None:
        if not isinstance(mode, bool):
            raise TypeError(f"{type(self).__name__}() takes a bool, not {type(mode).__name__}")
        self.mode = mode  # type: ignore[misc]
        self.prev = getattr(local.state, self.field)
        self.__enter__()

    def __call__(self, function: Callable) -> Callable:
        self.__exit__()
        return super().__call__(function)

    def __enter__(self) -> None:
        setattr(local.state, self.field, self.mode)

    def __exit__(self, *exception: object) -> None:
        setattr(local.state, self.field, self.prev)

    @property
    def field(self) -> str:
        """Which flag it is."""
        return "asked_for_grad" if local.state.inference_mode else "grad_mode"

    def clone(self) -> Switch:
        return type(self)(self.mode)


class set_grad_enabled(Switch):
    """Recording on or off."""

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
