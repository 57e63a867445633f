"""Every way to use a custom function wrongly, and PyTorch's answer to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.autograd.functions import function, leaf

BACKWARDS = {
    "too few": (
        lambda ctx, g: (),
        "function MyFnBackward returned an incorrect number of gradients (expected 1, got 0)",
    ),
    "too many": (
        lambda ctx, g: (g, g),
        "function MyFnBackward returned an incorrect number of gradients (expected 1, got 2)",
    ),
    "a number": (lambda ctx, g: 3, "expected Variable or None (got int)"),
    "a list": (lambda ctx, g: [g], "expected Variable or None (got list)"),
    "shape": (
        lambda ctx, g: g.new_ones(3) if hasattr(g, "new_ones") else g.expand(3, 2)[:, 0],
        "Function MyFnBackward returned an invalid gradient at index 0 - got [3] but expected shape compatible with [2]",
    ),
    "scalar": (
        lambda ctx, g: g.sum(),
        "Function MyFnBackward returned an invalid gradient at index 0 - got [] but expected shape compatible with [2]",
    ),
}


@pytest.mark.parametrize("name", BACKWARDS)
def test_backward_has_to_return_what_fits(torch, name):
    backward, message = BACKWARDS[name]
    y = function(torch, backward=backward).apply(leaf(torch))
    with pytest.raises(RuntimeError, match=re.escape(message)):
        y.sum().backward()
    x = leaf(torch)
    x.sum().backward()  # the next pass is none the worse
    assert x.grad.tolist() == [1.0, 1.0]


def test_what_is_no_tensor_has_no_gradient(torch):
    y = function(torch, forward=lambda ctx, k, x: x * k, backward=lambda ctx, g: (g, g)).apply(2, leaf(torch))
    message = (
        "function MyFnBackward returned a gradient different than None at position 1, but the corresponding forward "
        "input was not a Variable"
    )
    with pytest.raises(RuntimeError, match=re.escape(message)):
        y.sum().backward()


def mark(method: str, *more: Any) -> Callable[..., Any]:
    def forward(ctx: Any, x: Any) -> Any:
        getattr(ctx, method)(x, *more)
        return x * 2

    return forward


MARKS = {
    "save a number": (mark("save_for_backward", 3), TypeError,
                      "save_for_backward can only save variables, but argument 1 is of type int"),
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
    "no_grad": (dirty, made_under_no_grad, "a leaf Variable that requires grad has been used in an in-place operation."),
    "view of leaf": (dirty, lambda torch: leaf(torch).view(2, 1), "a view of a leaf Variable that requires grad is being used"),
    "sibling": (dirty, lambda torch: (leaf(torch) * 1).unbind(0)[0], "Output 0 of Unbind is a view and is being modified inplace."),
    "several": (lambda ctx, x: marked(ctx, x, x * 3), lambda torch: (leaf(torch) * 1).view(2, 1),
                "If your Function modifies inplace an input that is a view of another Tensor, your Function cannot return more"),
    "view of input": (lambda ctx, x: marked(ctx, x[:1]), leaf, "a leaf Variable that requires grad has been used in an in-"),
    "view made inside": (lambda ctx, x: marked(ctx, (x * 2)[:1]), leaf, "ctx.mark_dirty() received a tensor that was not an"),
}  # fmt: skip


@pytest.mark.parametrize("name", DIRTY)
def test_what_may_not_be_overwritten_may_not_be_dirty(torch, name):
    forward, input, message = DIRTY[name]
    with pytest.raises(RuntimeError, match=re.escape(message)):
        function(torch, forward=forward).apply(input(torch))


def test_marking_dirty_what_is_no_input_warns(torch):
    with pytest.warns(UserWarning, match=r"ctx.mark_dirty\(\) received a tensor that was not an input."):
        function(torch, forward=lambda ctx, x: marked(ctx, x * 2)).apply(leaf(torch))


JVPS = {
    "no view": (lambda ctx, x: x.view(2, 1), lambda ctx, t: t.view(2, 1) * 1, "A custom Function's forward is returning a "
                "view (or an input as-is) but the jvp is not returning a view."),
    "too few": (lambda ctx, x: (x * 2, x * 3), lambda ctx, t: t, "Function's jvp returned an invalid number of forward "
                "gradients (expected 2 but got 1)"),
    "a number": (lambda ctx, x: x * 2, lambda ctx, t: 5, "expected Variable or None (got int) for grad output 0."),
    "not in place": (dirty, lambda ctx, t: t * 2, "An inplace custom Function is not modifying the forward mode gradients "
                     "inplace."),
}  # fmt: skip


@pytest.mark.parametrize("name", JVPS)
def test_jvp_has_to_agree_with_forward(torch, name):
    forward, jvp, message = JVPS[name]
    forward_ad = torch.autograd.forward_ad
    with forward_ad.dual_level():
        dual = forward_ad.make_dual(torch.ones(2), torch.ones(2))
        with pytest.raises(RuntimeError, match=re.escape(message)):
            function(torch, forward=forward, jvp=jvp).apply(dual)


def test_what_was_detached_in_place_since_is_given_to_functions_and_not_to_built_in_nodes(torch):
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        def backward(ctx, grad):
            (x,) = ctx.saved_tensors
            return 2 * x * grad

    leaf = torch.ones(2, requires_grad=True)
    for square, refused in ((Square.apply, False), (lambda x: x * x, True)):
        x = leaf * 2
        y = square(x)
        x.detach_().requires_grad_()
        if refused:
            assert y.grad_fn._saved_self is x  # to be looked at
            with pytest.raises(RuntimeError, match="saved tensor that has been detached in-place"):
                y.sum().backward()
        else:
            y.sum().backward()
    assert leaf.grad.tolist() == [8.0, 8.0]


def test_a_gradient_of_a_wrong_shape_is_refused_once(torch):
    class Wrong(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1

        @staticmethod
        def backward(ctx, grad):
            return torch.ones(3)

    with pytest.raises(RuntimeError, match="invalid gradient at index 0") as caught:
        Wrong.apply(torch.ones(2, requires_grad=True)).sum().backward()
    assert caught.value.__context__ is None or caught.value.__suppress_context__


@pytest.mark.parametrize(
    "call",
    [
        lambda torch, x: x.view(7),
        lambda torch, x: x[5],
        lambda torch, x: x[torch.tensor([5])],
        lambda torch, x: torch.cat([x, torch.ones(2, 2)], 1),
        lambda torch, x: torch.linalg.cholesky(-torch.eye(2)),
        lambda torch, x: x.sum(5),
        lambda torch, x: x.cumsum(axis=5),
        lambda torch, x: x @ x,
        lambda torch, x: x + torch.ones(5),
    ],
)
def test_an_error_comes_alone(torch, call):
    """Without "During handling of the above exception, another exception occurred"."""
    with pytest.raises((RuntimeError, IndexError)) as caught:
        call(torch, torch.ones(1, 3))
    assert caught.value.__context__ is None or caught.value.__suppress_context__
