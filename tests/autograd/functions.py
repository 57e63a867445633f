"""Custom functions for tests, made of plain functions; a leaf to apply them to."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any


def leaf(torch: ModuleType) -> Any:
    return torch.tensor([1.0, 2.0], requires_grad=True)


def function(
    torch: ModuleType, forward: Any = None, backward: Any = None, *, name: str = "MyFn", **more: Callable[..., Any]
) -> Any:
    """A Function, by default x * 2 with the gradient passed on."""
    methods = {
        "forward": forward or (lambda ctx, x: x * 2),
        "backward": backward or (lambda ctx, *grads: grads[0]),
        **more,
    }
    return type(name, (torch.autograd.Function,), {name: staticmethod(method) for name, method in methods.items()})


def square(torch: ModuleType) -> Any:
    """x², which saves x."""

    def forward(ctx: Any, x: Any) -> Any:
        ctx.save_for_backward(x)
        return x * x

    def backward(ctx: Any, grad: Any) -> Any:
        (x,) = ctx.saved_tensors
        return 2 * x * grad

    return function(torch, forward, backward, name="Square")


def failing(torch: ModuleType, error: BaseException | None = None) -> Any:
    """A function whose backward raises."""

    def backward(ctx: Any, grad: Any) -> Any:
        raise error or ValueError("out of order")  # the place

    return function(torch, backward=backward, name="Failing")


def nested(torch: ModuleType, look: Callable[[int], Any] = lambda n: None) -> Any:
    """The identity, in whose backward n passes run, one inside the other; `look(n)` is called in each."""

    def forward(ctx: Any, x: Any, n: int) -> Any:
        ctx.n = n
        return x.clone()

    def backward(ctx: Any, grad: Any) -> Any:
        look(ctx.n)
        if ctx.n == 0:
            return grad, None
        with torch.enable_grad():
            x = torch.ones_like(grad, requires_grad=True)
            level.apply(x * 2, ctx.n - 1).sum().backward()
        return grad * x.grad / 2, None

    level = function(torch, forward, backward, name="Nested")
    return level
