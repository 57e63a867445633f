"""Every way to use a custom function wrongly, and PyTorch's answer to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.autograd.functions import function, leaf


def mark(method: str, *more: Any) -> Callable[..., Any]:
    def forward(ctx: Any, x: Any) -> Any:
        getattr(ctx, method)(x, *more)
        return x * 2

    return forward


MARKS = {
    "save a number": (mark("save_for_backward", 3), TypeError,
                      "save_for_backward can only save variables, but "),
    "dirty number": (mark("mark_dirty", 3), RuntimeError,
                     "mark_dirty can only accept variables, but argument "),
    "non-differentiable number": (mark("mark_non_differentiable", 5), RuntimeError,
                                  "mark_non_differentiable only accepts variable arguments, but got "),
    "dirty, not returned": (mark("mark_dirty"), RuntimeError,
                            "Some elements marked as dirty during the forward method were not returned as output."),
}  # fmt: skip


@pytest.mark.parametrize("name", MARKS)
def test_ctx_accepts_tensors_only(torch, name):
    forward, error, message = MARKS[name]
    with pytest.raises(error, match=re.escape(message)):
        function(torch, forward=forward).apply(leaf(torch))


def dirty(ctx: Any, x: Any) -> Any:
    x.mul_(2)
    ctx.mark_dirty(x)
    return x


def made_under_no_grad(torch):
    base = leaf(torch) * 1
    with torch.no_grad():
        return base.view(2, 1)


def marked(ctx, output, *more):
    ctx.mark_dirty(output)
    return (output, *more) if more else output


DIRTY = {
    "leaf": (dirty, leaf, "a leaf Variable that requires grad has been used in an in-place operation."),
    "no_grad": (dirty, made_under_no_grad, "a leaf Variable that requires grad has been used in an in-place"),
    "view of leaf": (dirty, lambda torch: leaf(torch).view(2, 1), "a view of a leaf Variable that requires grad is"),
    "sibling": (dirty, lambda torch: (leaf(torch) * 1).unbind(0)[0], "Output 0 of Unbind is a view and is being"),
    "several": (lambda ctx, x: marked(ctx, x, x * 3), lambda torch: (leaf(torch) * 1).view(2, 1),
                "If your Function modifies inplace an input that is a view of another Tensor, your Function cannot"),
    "view of input": (lambda ctx, x: marked(ctx, x[:1]), leaf, "a leaf Variable that requires grad has been used in"),
    "view made inside": (lambda ctx, x: marked(ctx, (x * 2)[:1]), leaf, "ctx.mark_dirty() received a tensor that was"),
}  # fmt: skip


@pytest.mark.parametrize("name", DIRTY)
def test_what_may_not_be_overwritten_may_not_be_dirty(torch, name):
    forward, input, message = DIRTY[name]
    with pytest.raises(RuntimeError, match=re.escape(message)):
        function(torch, forward=forward).apply(input(torch))


def test_marking_dirty_what_is_no_input_warns(torch):
    with pytest.warns(UserWarning, match=r"ctx.mark_dirty\(\) received a tensor that was not an input."):
        function(torch, forward=lambda ctx, x: marked(ctx, x * 2)).apply(leaf(torch))


ALONE = [
    lambda torch, x: x.view(7), lambda torch, x: x[5], lambda torch, x: x[torch.tensor([5])], lambda torch, x: x.sum(5),
    lambda torch, x: torch.cat([x, torch.ones(2, 2)], 1), lambda torch, x: torch.linalg.cholesky(-torch.eye(2)),
    lambda torch, x: x.cumsum(axis=5), lambda torch, x: x @ x, lambda torch, x: x + torch.ones(5),
    lambda torch, x: function(torch, backward=lambda ctx, g: torch.ones(3)).apply(leaf(torch)).sum().backward(),
]  # fmt: skip


@pytest.mark.parametrize("call", ALONE)
def test_an_error_comes_alone(torch, call):
    """Without "During handling of the above exception, another exception occurred"."""
    with pytest.raises((RuntimeError, IndexError)) as caught:
        call(torch, torch.ones(1, 3))
    assert caught.value.__context__ is None or caught.value.__suppress_context__
