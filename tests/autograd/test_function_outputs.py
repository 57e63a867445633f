"""What becomes of the tensors that a custom `forward` returns: views of inputs, overwritten inputs, everything else.

Read next: test_function_misuse.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.autograd.functions import function, leaf


def dirty(ctx: Any, x: Any) -> Any:
    x.mul_(3)
    ctx.mark_dirty(x)
    return x


CUSTOM_VIEW = "This view was created inside a custom Function"


def test_an_input_comes_back_as_a_view_of_itself(torch):
    x = leaf(torch)
    y = function(torch, lambda ctx, x: x, lambda ctx, g: g * 2).apply(x)
    assert y is not x and y._base is x and y.grad_fn.name() == "MyFnBackward"
    y.sum().backward()
    assert x.grad.tolist() == [2.0, 2.0]


def test_a_returned_input_without_gradient_is_a_view_too(torch):
    x = torch.tensor([1.0, 2.0])
    y = function(torch, lambda ctx, x: x).apply(x)
    assert y is not x and y._base is x
    y.mul_(2)
    assert x.tolist() == [2.0, 4.0]
    with pytest.raises(
        RuntimeError, match="A view was created in no_grad mode and is being modified inplace.*" + CUSTOM_VIEW
    ):
        y.mul_(leaf(torch))


@pytest.mark.parametrize("forward", [lambda ctx, x: x, lambda ctx, x: x.view(2, 1)])
def test_a_view_from_a_function_may_not_be_overwritten(torch, forward):
    x = leaf(torch) * 1
    y = function(torch, forward, lambda ctx, g: g.view(2)).apply(x)
    with pytest.raises(RuntimeError, match="Output 0 of MyFn is a view and is being modified inplace. " + CUSTOM_VIEW):
        y.mul_(2)
    x.mul_(2)
    message = "Output 0 of MyFn is a view and its base or another view of its base has been modified inplace. "
    with pytest.raises(RuntimeError, match=message + CUSTOM_VIEW):
        _ = y.grad_fn


def test_one_of_several_outputs_may_not_be_overwritten_if_it_is_a_view(torch):
    a, b = function(torch, lambda ctx, x: (x.view(2, 1), x * 2)).apply(leaf(torch))
    with pytest.raises(
        RuntimeError, match="Output 0 of MyFn is a view.*the output of a function that returns multiple"
    ):
        a.mul_(2)
    b.mul_(2)
    assert b.grad_fn.next_functions[0] == (a.grad_fn, 1)


def test_a_dirty_input_gets_the_node_as_its_new_history(torch):
    x = leaf(torch)
    z = x * 1
    z.retain_grad()
    z.sum().backward(retain_graph=True)
    x.grad = None
    y = function(torch, dirty, lambda ctx, g: g * 3).apply(z)
    assert y is z and y._version == 2  # once by mul_, once by mark_dirty
    assert y.grad is None and y.retains_grad
    assert y.grad_fn.name() == "MyFnBackward" and y.grad_fn.next_functions[0][0].name() == "MulBackward0"
    y.sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_a_dirty_view_rebases_the_history_of_its_base(torch):
    x = leaf(torch)
    base = x * 1
    view = base.view(2, 1)
    function(torch, dirty, lambda ctx, g: g * 3).apply(view)
    assert base.grad_fn.name() == "torch::autograd::CopySlices"
    assert view.grad_fn.name() == "AsStridedBackward0"
    base.sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_a_dirty_tensor_without_gradient_can_get_one(torch):
    x, w = torch.tensor([1.0, 2.0]), leaf(torch)

    def forward(ctx, x, w):
        ctx.save_for_backward(x.clone())
        x.mul_(w)
        ctx.mark_dirty(x)
        return x

    y = function(torch, forward, lambda ctx, g: (None, g * ctx.saved_tensors[0])).apply(x, w)
    assert y is x and x.requires_grad
    x.sum().backward()
    assert w.grad.tolist() == [1.0, 2.0]


def test_overwriting_without_saying_so_shows_in_the_version_only(torch):
    x = leaf(torch) * 1
    before = x.exp()

    def forward(ctx, x):
        x.mul_(3)
        return x

    y = function(torch, forward).apply(x)
    assert y is not x and y._base is x and x._version == 1
    assert x.grad_fn.name() == "MulBackward0"
    assert before.requires_grad


def test_outputs_marked_non_differentiable_stay_outside(torch):
    def forward(ctx, x):
        a, b = x * 2, x * 3
        ctx.mark_non_differentiable(a)
        return a, b

    x = leaf(torch)
    a, b = function(torch, forward, lambda ctx, g, h: h * 3).apply(x)
    assert not a.requires_grad and a.grad_fn is None
    assert b.requires_grad and b.output_nr == 1
    b.sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_an_input_marked_non_differentiable_comes_back_detached(torch):
    def forward(ctx, x):
        ctx.mark_non_differentiable(x)
        return x

    x = leaf(torch) * 1
    y = function(torch, forward).apply(x)
    assert not y.requires_grad and y._base is None and x.requires_grad
    assert y.data_ptr() == x.data_ptr()


def test_what_is_no_tensor_passes_through(torch):
    inner = torch.ones(1)
    outputs = function(torch, lambda ctx, x: (x * 2, None, 5, "a", torch.tensor([1]), [inner])).apply(leaf(torch))
    assert [o.requires_grad for o in (outputs[0], outputs[4])] == [True, False]
    assert outputs[1:4] == (None, 5, "a") and outputs[5][0] is inner
    assert len(outputs[0].grad_fn._input_metadata) == 6


def test_a_list_is_no_tuple_of_outputs(torch):
    """Only a tuple is looked into; tensors in a list are not connected to anything."""
    outputs = function(torch, lambda ctx, x: [x * 2]).apply(leaf(torch))
    assert isinstance(outputs, list) and not outputs[0].requires_grad


def test_one_tensor_returned_twice_is_the_later_output(torch):
    seen = []

    def forward(ctx, x):
        y = x * 2
        return y, y

    def backward(ctx, g, h):
        seen.append((g.tolist(), h.tolist()))
        return g + h

    x = leaf(torch)
    a, b = function(torch, forward, backward).apply(x)
    assert a is b and a.output_nr == 1
    (a + b).sum().backward()
    assert seen == [([0.0, 0.0], [2.0, 2.0])]


def test_an_input_returned_twice_is_two_views(torch):
    x = leaf(torch)
    a, b = function(torch, lambda ctx, x: (x, x), lambda ctx, g, h: g + h).apply(x)
    assert a is not b and (a.output_nr, b.output_nr) == (0, 1)
    (a + 2 * b).sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_history_made_inside_of_forward_is_replaced(torch):
    def forward(ctx, x):
        with torch.enable_grad():
            return x * 2

    y = function(torch, forward).apply(leaf(torch))
    assert y.grad_fn.name() == "MyFnBackward"
    assert y.grad_fn.next_functions[0][0].name() == "torch::autograd::AccumulateGrad"


def test_nothing_is_recorded_under_no_grad_or_without_gradients(torch):
    double = function(torch, lambda ctx, x: x * 2)
    assert not double.apply(torch.ones(2)).requires_grad
    with torch.no_grad():
        assert not double.apply(leaf(torch)).requires_grad
        x = leaf(torch)
        y = function(torch, dirty).apply(x)  # a leaf may be overwritten here, but comes back detached
        assert y is not x and not y.requires_grad and x.tolist() == [3.0, 6.0]


def test_in_inference_mode_outputs_are_inference_tensors(torch):
    same = function(torch, lambda ctx, x: x)
    with torch.inference_mode():
        x = torch.ones(2)
        assert same.apply(x).is_inference() and not same.apply(x)._is_view()
        assert function(torch, dirty).apply(x) is x
    outside = function(torch, lambda ctx, x: x).apply(x)
    assert outside.is_inference()


def test_an_inference_tensor_can_be_an_output_but_not_be_saved(torch):
    def forward(ctx, x):
        with torch.inference_mode():
            return x * 2

    y = function(torch, forward, lambda ctx, g: g * 2).apply(leaf(torch))
    assert y.is_inference() and y.grad_fn.name() == "MyFnBackward"

    def saving(ctx, x, y):
        ctx.save_for_backward(y)
        return x * 2

    with torch.inference_mode():
        inference = torch.ones(2)
    with pytest.raises(RuntimeError, match="Inference tensors cannot be saved for backward."):
        function(torch, saving).apply(leaf(torch), inference)
