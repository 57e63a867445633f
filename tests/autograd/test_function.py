"""Custom functions: what `forward` and `backward` can say to each other through `ctx`.

Read next: test_function_outputs.py for what becomes of the returned tensors, test_function_misuse.py for the errors.
"""

from __future__ import annotations

import gc
from typing import Any

import pytest

from tests.autograd.functions import function, leaf, square


def test_backward_is_called_with_the_gradient_of_the_output(torch):
    """d(x²) = 2x at 1 and 2, times the 1 that sum sends."""
    x = leaf(torch)
    square(torch).apply(x).sum().backward()
    assert x.grad.tolist() == [2.0, 4.0]


def test_the_node_is_the_context_and_carries_the_name_of_the_class(torch):
    x = leaf(torch)
    squared = square(torch)
    y = squared.apply(x)
    assert y.grad_fn.name() == type(y.grad_fn).__name__ == "SquareBackward"
    assert isinstance(y.grad_fn, squared._backward_cls)
    assert torch.autograd.function.BackwardCFunction in type(y.grad_fn).__mro__
    assert isinstance(y.grad_fn, torch.autograd.graph.Node)
    assert y.grad_fn.saved_tensors[0] is x


def test_forward_runs_without_recording_and_backward_as_the_pass_was_asked_to(torch):
    seen = []

    def look(ctx, result):
        seen.append(torch.is_grad_enabled())
        return result * 2

    x = leaf(torch)
    y = function(torch, look, look).apply(x).sum()
    y.backward(retain_graph=True)
    torch.autograd.grad(y, x, create_graph=True)
    assert seen == [False, False, True]


def test_one_edge_for_each_tensor_and_none_for_other_arguments(torch):
    def forward(ctx, k, x, name, y):
        assert ctx.needs_input_grad == (False, True, False, False)
        return k * x + y

    x = leaf(torch)
    scale = function(torch, forward, lambda ctx, grad: (None, 3 * grad, None, grad))
    y = scale.apply(3, x, "name", torch.ones(2))
    assert [node and node.name() for node, _ in y.grad_fn.next_functions] == ["torch::autograd::AccumulateGrad", None]
    y.sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_needs_input_grad_tells_of_requires_grad_not_of_what_the_pass_asks_for(torch):
    seen = []

    def backward(ctx, grad):
        seen.append(ctx.needs_input_grad)
        return grad, grad

    a, b = leaf(torch), leaf(torch)
    torch.autograd.grad(function(torch, lambda ctx, a, b: a + b, backward).apply(a, b).sum(), a)
    assert seen == [(True, True)]


def test_setup_context_sees_the_arguments_with_their_defaults_and_the_output(torch):
    seen = []

    def setup_context(ctx, inputs, output):
        seen.append((inputs[1], output.requires_grad, torch.is_grad_enabled()))
        ctx.save_for_backward(output)
        ctx.k = inputs[1]

    def backward(ctx, grad):
        (output,) = ctx.saved_tensors
        assert output.grad_fn is ctx
        return grad * ctx.k, None

    x = leaf(torch)
    function(torch, lambda x, k=3: x * k, backward, setup_context=setup_context).apply(x).sum().backward()
    assert seen == [(3, False, False)]
    assert x.grad.tolist() == [3.0, 3.0]


def test_saved_inputs_come_back_as_the_same_object_and_outputs_as_another(torch):
    def forward(ctx, x):
        y = x * 2
        ctx.save_for_backward(x, None, y, x * 3)
        return y

    x = leaf(torch)
    y = function(torch, forward).apply(x)
    kept, none, output, between = y.grad_fn.saved_tensors
    assert kept is x and none is None
    assert output is not y and output.grad_fn is y.grad_fn and output.data_ptr() == y.data_ptr()
    assert not between.requires_grad
    assert not y.grad_fn.to_save and len(y.grad_fn._raw_saved_tensors) == 4


def test_nothing_can_be_read_before_forward_is_over(torch):
    seen = []

    def forward(ctx, x):
        ctx.save_for_backward(x)
        seen.append((ctx.saved_tensors, len(ctx.to_save)))
        return x * 2

    function(torch, forward).apply(leaf(torch))
    assert seen == [((), 1)]


def test_saved_tensors_are_freed_and_checked_like_those_of_any_node(torch):
    y = square(torch).apply(leaf(torch))
    y.sum().backward(retain_graph=True)
    y.sum().backward()
    for access in (lambda: y.sum().backward(), lambda: y.grad_fn.saved_tensors, lambda: y.grad_fn._raw_saved_tensors):
        with pytest.raises(RuntimeError, match="Trying to backward through the graph a second time"):
            access()
    x = leaf(torch) * 1
    y = square(torch).apply(x)
    x.mul_(2)
    with pytest.raises(RuntimeError, match="which is output 0 of Mul, is at version 1; expected version 0 instead"):
        y.sum().backward()


def test_a_function_that_saves_nothing_can_run_backward_twice(torch):
    x = leaf(torch)
    y = function(torch).apply(x).sum()
    y.backward()
    y.backward()
    assert x.grad.tolist() == [2.0, 2.0]


def test_gradients_that_did_not_arrive_are_zeros_or_none_as_forward_wishes(torch):
    def two_of(materialize: bool | None, also_others: bool = True) -> list[Any]:
        def forward(ctx, x):
            if materialize is not None:
                ctx.set_materialize_grads(materialize)
            ctx._materialize_non_diff_grads = also_others
            return x * 2, torch.tensor([1, 2]), x * 3, None

        seen: list[Any] = []
        two = function(torch, forward, lambda ctx, *grads: seen.extend(grads) or grads[0])
        two.apply(leaf(torch))[0].sum().backward()
        return [g if g is None else g.tolist() for g in seen]

    assert two_of(None) == two_of(True) == [[1.0, 1.0], [0, 0], [0.0, 0.0], None]
    assert two_of(True, False) == [[1.0, 1.0], None, [0.0, 0.0], None]
    assert two_of(False) == [[1.0, 1.0], None, None, None]


def test_vjp_is_another_name_for_backward(torch):
    none = torch.autograd.Function.backward
    x = leaf(torch)
    function(torch, backward=none, vjp=lambda ctx, grad: grad * 2).apply(x).sum().backward()
    assert x.grad.tolist() == [2.0, 2.0]
    only_jvp = function(torch, backward=none, jvp=lambda ctx, tangent: tangent * 2)
    with pytest.raises(NotImplementedError, match="You must implement either the backward or vjp method"):
        only_jvp.apply(x).sum().backward()
    with torch.autograd.forward_ad.dual_level():
        dual = torch.autograd.forward_ad.make_dual(torch.ones(2), torch.ones(2))
        assert torch.autograd.forward_ad.unpack_dual(only_jvp.apply(dual)).tangent.tolist() == [2.0, 2.0]
    y = function(torch, vjp=lambda ctx, grad: grad).apply(x)
    with pytest.raises(
        RuntimeError, match="Implementing both 'backward' and 'vjp' for a custom Function is not allowed."
    ):
        y.sum().backward()
    with pytest.raises(RuntimeError, match="Legacy autograd function with non-static forward method is deprecated."):
        only_jvp()(x)


def test_more_gradients_than_arguments_are_fine_if_they_are_none(torch):
    x = leaf(torch)
    function(torch, backward=lambda ctx, grad: (grad, None, None)).apply(x).sum().backward()
    assert x.grad.tolist() == [1.0, 1.0]


def test_gradients_are_made_to_fit_the_inputs(torch):
    """A (3, 2) gradient is summed to (2,), a float64 one is cast."""

    x = leaf(torch)
    function(torch, backward=lambda ctx, grad: torch.ones(3, 2, dtype=torch.float64)).apply(x).sum().backward()
    assert x.grad.tolist() == [3.0, 3.0] and x.grad.dtype == torch.float32


def test_backward_can_be_differentiated_again(torch):
    """x² twice: 2x, then 2."""
    x = leaf(torch)
    (first,) = torch.autograd.grad(square(torch).apply(x).sum(), x, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), x)
    assert first.tolist() == [2.0, 4.0] and second.tolist() == [2.0, 2.0]


def test_once_differentiable_raises_instead_of_being_differentiated(torch):
    def backward(ctx, grad):
        assert not torch.is_grad_enabled()
        return grad * 3

    x, w = leaf(torch), leaf(torch)
    triple = function(torch, lambda ctx, x: x * 3, torch.autograd.function.once_differentiable(backward))
    (first,) = torch.autograd.grad((triple.apply(x) * w).sum(), x, create_graph=True)
    assert first.tolist() == [3.0, 6.0] and first.grad_fn.name() == "torch::autograd::Error"
    with pytest.raises(RuntimeError, match="trying to differentiate twice a function that was marked with @once"):
        first.sum().backward()


def test_what_was_detached_in_place_since_is_given_to_functions_and_not_to_built_in_nodes(torch):
    x, y = leaf(torch) * 1, leaf(torch) * 1
    own, built_in = square(torch).apply(x), y * y
    for saved in (x, y):
        saved.detach_().requires_grad_()
    own.sum().backward()
    assert x.grad is None and built_in.grad_fn._saved_self is y  # to be looked at
    with pytest.raises(RuntimeError, match="saved tensor that has been detached in-place"):
        built_in.sum().backward()


def test_the_context_is_a_node_with_hooks_metadata_and_numbers(torch):
    order = []

    def forward(ctx, x):
        ctx.register_prehook(lambda grads: order.append("pre"))
        ctx.register_hook(lambda grads, outputs: order.append("post"))
        return x * 2

    x = leaf(torch)
    z = x * 1
    y = function(torch, forward, lambda ctx, grad: order.append("backward") or grad).apply(z)
    assert y.grad_fn.metadata == {}
    assert y.grad_fn._sequence_nr() == z.grad_fn._sequence_nr() + 1
    assert [tuple(m.shape) for m in y.grad_fn._input_metadata] == [(2,)]
    y.sum().backward()
    assert order == ["pre", "backward", "post"]


def test_saved_tensor_hooks_apply_to_functions(torch):
    packed = []
    with torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(t) or t.clone(), lambda t: t):
        x = leaf(torch)
        y = square(torch).apply(x)
    assert packed[0] is x
    y.sum().backward()
    assert x.grad.tolist() == [2.0, 4.0]


@pytest.mark.slow
def test_functions_leave_no_garbage():
    """10,000 iterations with the garbage collector off: every context dies with its graph."""
    import teachgrad as torch

    def forward(ctx, x):
        y = x * 2
        ctx.save_for_backward(x, y)
        return y, x

    def backward(ctx, grad, other):
        assert len(ctx.saved_tensors) == 2
        return grad * 2 + other

    output, squared, alive = function(torch, forward, backward), square(torch), 0

    def objects() -> int:
        return sum(issubclass(type(o), torch.autograd.function.BackwardCFunction) for o in gc.get_objects())

    gc.collect()
    before = objects()
    gc.disable()
    try:
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        for _ in range(10_000):
            a, b = output.apply(squared.apply(x))
            (a + b).sum().backward()
        del a, b
        alive = objects() - before
    finally:
        gc.enable()
    assert alive == 0
