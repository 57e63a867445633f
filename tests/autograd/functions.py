"""The custom functions that random programs use: each of them does one thing that could go wrong.

Read next: programs.py.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any


def functions(torch: ModuleType, log: Callable[..., None]) -> dict[str, Any]:
    """Functions by name. `log` is told what their backward is given."""

    def function(forward: Any, backward: Any, setup_context: Any = None) -> Any:
        methods = {"forward": staticmethod(forward), "backward": staticmethod(backward)}
        if setup_context is not None:
            methods["setup_context"] = staticmethod(setup_context)
        return lambda name: type(name, (torch.autograd.Function,), methods)

    def tells(backward: Callable[..., Any]) -> Callable[..., Any]:
        def telling(ctx: Any, *grads: Any) -> Any:
            log(torch.is_grad_enabled(), ctx.needs_input_grad, *grads)
            return backward(ctx, *grads)

        return telling

    def raises(ctx: Any, grad: Any) -> Any:
        raise ValueError("no")

    def marked(mark: str, forward: Callable[[Any], Any], choose: Callable[[Any, Any], Any]) -> Callable[..., Any]:
        """A forward that marks what `choose` picks from its input and output."""

        def marking(ctx: Any, x: Any) -> Any:
            result = forward(x)
            getattr(ctx, mark)(choose(x, result))
            return result

        return marking

    def reentrant(ctx: Any, grad: Any) -> Any:
        (x,) = ctx.saved_tensors
        with torch.enable_grad():
            inner = x.detach().requires_grad_()
            (inner * inner).sum().backward()
        return inner.grad * grad

    def recording(ctx: Any, x: Any) -> Any:
        with torch.enable_grad():
            return x * 2

    def inference(ctx: Any, x: Any) -> Any:
        with torch.inference_mode():
            return x * 2

    def two(ctx: Any, x: Any, y: Any) -> Any:
        ctx.save_for_backward(x, y)
        return x * y, x + y

    def two_or_none(ctx: Any, x: Any, y: Any) -> Any:
        ctx.set_materialize_grads(False)
        return two(ctx, x, y)

    def two_backward(ctx: Any, g: Any, h: Any) -> Any:
        x, y = ctx.saved_tensors
        if g is None or h is None:
            return (h, h) if g is None else (g * y, g * x)
        return g * y + h, g * x + h

    def save_between(ctx: Any, x: Any) -> Any:
        y = x * 2
        ctx.save_for_backward(y)
        return y * y

    @torch.autograd.function.once_differentiable
    def once(ctx: Any, grad: Any) -> Any:
        (x,) = ctx.saved_tensors
        return 2 * x * grad

    def setup(ctx: Any, inputs: Any, output: Any) -> None:
        ctx.k = inputs[1]
        ctx.save_for_backward(inputs[0], output)

    def with_setup(ctx: Any, grad: Any) -> Any:
        _, output = ctx.saved_tensors
        return grad * ctx.k + output * 0, None

    double = function(lambda ctx, x: x * 2, tells(lambda ctx, g: g * 2))("Double")
    made = {
        "Same": function(lambda ctx, x: x, lambda ctx, g: g * 3),
        "Dirty": function(marked("mark_dirty", lambda x: x.mul_(2), lambda x, y: x), lambda ctx, g: g * 2),
        "DirtyAndMore": function(
            marked("mark_dirty", lambda x: (x.mul_(2), x * 3), lambda x, y: x), lambda ctx, g, h: g * 2 + h * 6
        ),
        "Sneaky": function(lambda ctx, x: x.mul_(2) * 1, lambda ctx, g: g * 2),
        "NotDifferentiable": function(
            marked("mark_non_differentiable", lambda x: (x * 2, x * 3), lambda x, y: y[0]),
            tells(lambda ctx, g, h: h * 3),
        ),
        "InputNotDifferentiable": function(
            marked("mark_non_differentiable", lambda x: x, lambda x, y: x), lambda ctx, g: g
        ),
        "SaveOutput": function(
            marked("save_for_backward", lambda x: x.tanh(), lambda x, y: y),
            lambda ctx, g: g * (1 - ctx.saved_tensors[0] * ctx.saved_tensors[0]),
        ),
        "SaveBetween": function(save_between, lambda ctx, g: g * 4 * ctx.saved_tensors[0]),
        "View": function(lambda ctx, x: x.view((3,)), lambda ctx, g: g * 5),
        "TwoViews": function(lambda ctx, x: (x.view((3,)), x.view((3,))), lambda ctx, g, h: g * 5 + h),
        "Setup": function(lambda x, k=2: x * k, with_setup, setup),
        "SetupSame": function(lambda x: x, lambda ctx, g: g, lambda ctx, i, o: ctx.save_for_backward(i[0])),
        "NoGradient": function(lambda ctx, x: x * 2, lambda ctx, g: None),
        "TooMany": function(lambda ctx, x: x * 2, lambda ctx, g: (g, g)),
        "WrongShape": function(lambda ctx, x: x * 2, lambda ctx, g: torch.ones(5)),
        "Raises": function(lambda ctx, x: x * 2, raises),
        "Once": function(marked("save_for_backward", lambda x: x * x, lambda x, y: x), once),
        "Reentrant": function(marked("save_for_backward", lambda x: x * x, lambda x, y: x.detach()), reentrant),
        "Recording": function(recording, lambda ctx, g: g * 2),
        "Nested": function(lambda ctx, x: double.apply(x) * 1, lambda ctx, g: double.apply(g)),
        "Inference": function(inference, lambda ctx, g: g * 2),
        "Two": function(two, tells(two_backward)),
        "TwoOrNone": function(two_or_none, tells(two_backward)),
    }
    return {"Double": double, **{name: make(name) for name, make in made.items()}}
