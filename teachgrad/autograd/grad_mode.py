"""Does anything get recorded here?

Three modes belong to each thread: grad mode (the default), no-grad mode, and inference mode, which also gives up the
bookkeeping of versions and views. All of these are context managers and decorators, for functions and generators.

In PyTorch: `torch/autograd/grad_mode.py`, `torch/utils/_contextlib.py`.
Read next: `../tensor.py` for inference tensors (`new_inference_tensor`).
"""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable, Generator
from typing import Any, ClassVar

from teachgrad.arguments import class_name
from teachgrad.autograd.state import enable_grad_mode, grad_enabled, local
from teachgrad.tensor import Tensor, new_inference_tensor, new_tensor


class _Decorating:
    """A context manager that can also decorate functions, methods and generators."""

    def clone(self) -> _Decorating:
        """A fresh context manager for one call of a decorated function."""
        return self.__class__()

    def __enter__(self) -> Any:
        raise NotImplementedError

    def __exit__(self, *exception: Any) -> None:
        raise NotImplementedError

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        if inspect.isgeneratorfunction(function):
            return self._wrap_generator(function)
        wrapped = function
        if inspect.isclass(function):
            warnings.warn("Decorating classes is deprecated and will be disabled in future versions. You should only "
                          "decorate functions or methods. To preserve the current behavior of class decoration, you "
                          "can directly decorate the `__init__` method and nothing else.",
                          FutureWarning, stacklevel=2)  # fmt: skip
            wrapped = lambda *args, **kwargs: function(*args, **kwargs)  # noqa: E731 - what is left is a function

        @functools.wraps(wrapped)
        def decorated(*args: Any, **kwargs: Any) -> Any:
            with self.clone():
                return function(*args, **kwargs)

        return decorated

    def _wrap_generator(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The mode holds while the generator runs, and not while its consumer does."""

        @functools.wraps(function)
        def decorated(*args: Any, **kwargs: Any) -> Generator[Any, Any, Any]:
            generator = function(*args, **kwargs)
            try:
                with self.clone():
                    item = next(generator)
                while True:
                    try:
                        sent = yield item
                    except GeneratorExit:
                        with self.clone():
                            generator.close()
                        raise
                    except BaseException as error:  # kept no longer than this, for it holds the caller's frame
                        with self.clone():
                            item = generator.throw(error)
                    else:
                        with self.clone():
                            item = generator.send(sent)
            except StopIteration as stop:
                return stop.value

        return decorated


class _NoParameters(_Decorating):
    """`@no_grad` without parentheses works as well."""

    def __new__(cls, function: Callable[..., Any] | None = None) -> Any:
        if function is None:
            return super().__new__(cls)
        return cls()(function)


class _GradMode(_NoParameters):
    """Grad mode is `mode` inside."""

    mode: ClassVar[bool]

    def __enter__(self) -> None:
        state = local.state
        self.prev = grad_enabled(state)
        enable_grad_mode(state, self.mode)

    def __exit__(self, *exception: Any) -> None:
        enable_grad_mode(local.state, self.prev)


class no_grad(_GradMode):
    """Nothing is recorded inside: results do not require grad, whatever their inputs do."""

    mode = False
    prev = False


class enable_grad(_GradMode):
    """Operations are recorded inside, also within `no_grad` (but not within `inference_mode`)."""

    mode = True


def _check_bool(function: str, mode: Any) -> None:
    if not isinstance(mode, bool):
        raise TypeError(f"{function}(): argument 'enabled' (position 1) must be bool, not {class_name(mode)}")


class set_grad_enabled(_Decorating):
    """Recording on or off: at once when called, until the end of the block when used with `with`."""

    def __init__(self, mode: bool) -> None:
        _check_bool("set_grad_enabled", mode)
        self.prev = grad_enabled(local.state)
        self.mode = mode
        enable_grad_mode(local.state, mode)

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        enable_grad_mode(local.state, self.prev)
        return super().__call__(function)

    def __enter__(self) -> None:
        enable_grad_mode(local.state, self.mode)

    def __exit__(self, *exception: Any) -> None:
        enable_grad_mode(local.state, self.prev)

    def clone(self) -> set_grad_enabled:
        return self.__class__(self.mode)

    def __repr__(self) -> str:
        return f"{self.__class__.__module__}.{self.__class__.__name__}(mode={self.mode})"


class inference_mode(_Decorating):
    """No-grad mode without the bookkeeping: tensors made inside have no version and can never be recorded.

    `inference_mode(False)` is the default mode again, inside of inference mode or no-grad mode.
    """

    _FIELDS = (
        "grad_mode", "inference_mode", "asked_for_grad", "wrap", "forward_ad", "multithreading", "view_replay",
        "layout_enforced",
    )  # fmt: skip

    def __new__(cls, mode: Any = True) -> Any:
        if isinstance(mode, bool):
            return super().__new__(cls)
        return cls()(mode)

    def __init__(self, mode: bool = True) -> None:
        self.mode = mode

    def __enter__(self) -> None:
        state, on = local.state, self.mode
        self.before = [getattr(state, field) for field in self._FIELDS]
        state.inference_mode = on
        state.grad_mode = state.forward_ad = state.multithreading = not on
        state.asked_for_grad = state.view_replay = False
        state.layout_enforced = True
        state.wrap = new_inference_tensor if on else new_tensor

    def __exit__(self, *exception: Any) -> None:
        for field, value in zip(self._FIELDS, self.before, strict=True):
            setattr(local.state, field, value)

    def clone(self) -> inference_mode:
        return self.__class__(self.mode)


class set_multithreading_enabled(_Decorating):
    """Whether the backward pass may use the worker threads of simulated devices."""

    def __init__(self, mode: bool) -> None:
        _check_bool("set_multithreading_enabled", mode)
        self.prev = local.state.multithreading
        self.mode = mode
        local.state.multithreading = mode

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: Any) -> None:
        local.state.multithreading = self.prev

    def clone(self) -> set_multithreading_enabled:
        return self.__class__(self.mode)


class enforce_grad_layout_policy(_Decorating):
    """Whether a gradient that could be kept as it is has to be copied if it lies in memory otherwise than its leaf."""

    def __init__(self, enable: bool = True) -> None:
        _check_bool("set_grad_layout_enforcement_enabled", enable)
        self.prev = local.state.layout_enforced
        local.state.layout_enforced = enable
        self.mode = enable

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        local.state.layout_enforced = self.prev
        return super().__call__(function)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: Any) -> None:
        local.state.layout_enforced = self.prev

    def clone(self) -> enforce_grad_layout_policy:
        return self.__class__(self.mode)


class _force_original_view_tracking(_Decorating):
    """Views are regenerated by repeating their operation, not by strides."""

    def __init__(self, mode: bool) -> None:
        _check_bool("set_view_replay_enabled", mode)
        self.prev = local.state.view_replay
        self.mode = mode
        local.state.view_replay = mode

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        local.state.view_replay = self.prev
        return super().__call__(function)

    def __enter__(self) -> None:
        local.state.view_replay = self.mode

    def __exit__(self, *exception: Any) -> None:
        local.state.view_replay = self.prev

    def clone(self) -> _force_original_view_tracking:
        return self.__class__(self.mode)


class _unsafe_preserve_version_counter(_Decorating):
    """Writes inside are not counted: the versions of `tensors` are put back at the end."""

    def __init__(self, tensors: Any) -> None:
        self.tensors = (tensors,) if isinstance(tensors, Tensor) else tensors
        if not isinstance(self.tensors, tuple):
            raise AssertionError("Expected tensors to be a tuple")
        self.prev = [t._storage.count for t in self.tensors]
        if None in self.prev:
            raise RuntimeError("Inference tensors do not track version counter.")

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: Any) -> None:
        for tensor, count in zip(self.tensors, self.prev, strict=True):
            tensor._storage.count = count


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
