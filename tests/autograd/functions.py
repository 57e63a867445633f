"""Custom functions for tests, made of two lambdas."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any


def leaf(torch: ModuleType) -> Any:
    return torch.tensor([1.0, 2.0], requires_grad=True)


def function(torch: ModuleType, forward: Any = None, backward: Any = None, **more: Callable[..., Any]) -> Any:
    """A Function named MyFn, by default x * 2 with the gradient passed on."""
    methods = {
        "forward": forward or (lambda ctx, x: x * 2),
        "backward": backward or (lambda ctx, *grads: grads[0]),
        **more,
    }
    return type("MyFn", (torch.autograd.Function,), {name: staticmethod(method) for name, method in methods.items()})
