"""Hooks of every kind: when they run, what they see, and what they may replace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.autograd.functions import function, leaf


class Log(list):
    """A list that makes hooks which write to it."""

    def hook(self, name: str, result: Callable[[Any], Any] | None = None) -> Callable[[Any], Any]:
        def hook(grad: Any) -> Any:
            self.append((name, plain(grad)))
            return None if result is None else result(grad)

        return hook

    def post(self, name: str, result: Callable[[Any], Any] | None = None) -> Callable[[Any, Any], Any]:
        def hook(grads: Any, outputs: Any) -> Any:
            self.append((name, plain(grads), plain(outputs)))
            return None if result is None else result(grads)

        return hook


def plain(grad: Any) -> Any:
    if isinstance(grad, tuple):
        return tuple(plain(g) for g in grad)
    return grad if grad is None else grad.tolist()


# ---- order and replacement -------------------------------------------------------------------------------------


def test_all_kinds_run_in_one_order(torch):
    """Tensor hooks in the order of registration, retain_grad after them, then the node between its own hooks."""
    log = Log()
    x = leaf(torch)
    x.register_hook(log.hook("x1"))
    x.register_hook(log.hook("x2", lambda g: g * 2))
    x.register_hook(log.hook("x3"))
    x.register_post_accumulate_grad_hook(lambda leaf: log.append(("accumulated", leaf.grad.tolist())))
    y = x * 3
    y.grad_fn.register_hook(log.post("post"))
    y.grad_fn.register_prehook(log.hook("pre"))
    y.retain_grad()
    y.register_hook(log.hook("y1", lambda g: g * 10))
    y.register_hook(log.hook("y2"))
    y.sum().backward()
    assert log == [
        ("y1", [1.0, 1.0]),
        ("y2", [10.0, 10.0]),
        ("pre", ([10.0, 10.0],)),
        ("post", ([30.0, 30.0], None), ([10.0, 10.0],)),
        ("x1", [30.0, 30.0]),
        ("x2", [30.0, 30.0]),
        ("x3", [60.0, 60.0]),
        ("accumulated", [60.0, 60.0]),
    ]
    assert y.grad.tolist() == [10.0, 10.0]  # what the hooks left


def test_gradients_that_are_none_are_shown_and_cannot_be_filled_in(torch):
    first = function(torch, lambda ctx, x: ctx.set_materialize_grads(False) or (x * 2, x * 3))
    log = Log()
    x = leaf(torch)
    a, b = first.apply(x)
    a.register_hook(log.hook("a"))
    b.register_hook(log.hook("b"))
    a.retain_grad()
    a.grad_fn.register_prehook(log.hook("pre"))
    x.register_hook(log.hook("x"))
    x.register_post_accumulate_grad_hook(lambda leaf: log.append(("accumulated", leaf.grad)))
    b.sum().backward()
    assert log == [("a", None), ("b", [1.0, 1.0]), ("pre", (None, [1.0, 1.0])), ("x", None), ("accumulated", None)]
    assert a.grad is None and x.grad is None

    a, b = first.apply(x)
    a.register_hook(lambda g: torch.ones(2))
    with pytest.raises(RuntimeError, match="can't replace a None gradient with a non-None value"):
        b.sum().backward()


def test_post_hooks_see_gradients_that_fit_their_inputs(torch):
    """The gradient of the broadcast x is summed before the hook, not after."""
    log = Log()
    x = torch.tensor([2.0], requires_grad=True)
    w = leaf(torch)
    y = x * w
    y.grad_fn.register_hook(log.post("post"))
    y.sum().backward()
    assert log == [("post", ([3.0], [2.0, 2.0]), ([1.0, 1.0],))]


def test_post_hooks_may_drop_a_gradient_but_not_invent_one(torch):
    x, w = leaf(torch), torch.ones(2)
    y = x * w
    y.grad_fn.register_hook(lambda grads, outputs: (grads[0], torch.ones(2)))
    with pytest.raises(RuntimeError, match="can't replace a None gradient with a non-None value"):
        y.sum().backward()
    x, w = leaf(torch), leaf(torch)
    y = x * w
    y.grad_fn.register_hook(lambda grads, outputs: (None, grads[1]))
    y.sum().backward()
    assert x.grad is None and w.grad.tolist() == [1.0, 2.0]


# ---- handles ---------------------------------------------------------------------------------------------------


def test_a_hook_removed_or_added_while_running_counts_from_the_next_pass_on(torch):
    log = Log()
    x = leaf(torch)
    handles = []

    def change(grad):
        handles[1].remove()
        if len(handles) == 2:
            handles.append(x.register_hook(log.hook("late")))

    handles += [x.register_hook(change), x.register_hook(log.hook("second"))]
    x.sum().backward()
    assert [name for name, _ in log] == ["second"]
    x.sum().backward()
    assert [name for name, _ in log] == ["second", "late"]


def test_a_hook_may_remove_itself(torch):
    log = Log()
    x = leaf(torch)
    handles = []
    handles.append(x.register_hook(lambda g: (log.append("once"), handles[0].remove())[0]))
    x.sum().backward()
    x.sum().backward()
    assert log == ["once"]


# ---- where hooks can be ----------------------------------------------------------------------------------------


def test_grad_returns_gradients_after_the_tensor_hooks_unless_the_node_runs_as_well(torch):
    """A node that is only captured runs its tensor hooks; one that has to run anyway is captured before them."""
    x = leaf(torch)
    x.register_hook(lambda g: g * 2)

    def y_with_hook():
        y = x * 3
        y.register_hook(lambda g: g * 5)
        return y

    y = y_with_hook()
    assert [g.tolist() for g in torch.autograd.grad(y.sum(), x)] == [[30.0, 30.0]]
    y = y_with_hook()
    assert [g.tolist() for g in torch.autograd.grad(y.sum(), y)] == [[5.0, 5.0]]
    y = y_with_hook()
    assert [g.tolist() for g in torch.autograd.grad(y.sum(), (x, y))] == [[30.0, 30.0], [1.0, 1.0]]


def test_backward_with_inputs_retains_their_gradients_and_stops_there(torch):
    x = leaf(torch)
    y = x * 3
    y.register_hook(lambda g: g * 5)
    y.sum().backward(inputs=[y])
    assert y.grad.tolist() == [5.0, 5.0] and y.retains_grad and x.grad is None


def test_hooks_on_the_accumulator_last_as_long_as_it_does(torch):
    log = Log()
    x = leaf(torch)
    accumulator = (x * 1).grad_fn.next_functions[0][0]
    accumulator.register_prehook(lambda grads: (grads[0] * 2,))
    accumulator.register_hook(log.post("post"))
    (x * 3).sum().backward()
    assert x.grad.tolist() == [6.0, 6.0] and log == [("post", (), ([6.0, 6.0],))]
    del accumulator
    x.grad = None
    (x * 3).sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


# ---- in-place operations and views -----------------------------------------------------------------------------


def test_hooks_stay_with_the_value_and_retain_grad_follows_the_tensor(torch):
    """The first hook belongs to y before mul_, where the gradient is 5; the second, and retain_grad, to y after it."""
    log = Log()
    y = leaf(torch) * 2
    y.register_hook(log.hook("before"))
    y.retain_grad()
    y.mul_(5)
    y.register_hook(log.hook("after"))
    assert len(y._backward_hooks) == 1
    y.sum().backward()
    assert log == [("after", [1.0, 1.0]), ("before", [5.0, 5.0])]
    assert y.grad.tolist() == [1.0, 1.0]


def test_a_write_through_a_view_splits_the_hooks_of_the_base(torch):
    log = Log()
    base = leaf(torch) * 2
    view = base.view(2, 1)
    view.register_hook(log.hook("view"))
    base.register_hook(log.hook("before"))
    view.mul_(3)
    base.register_hook(log.hook("after"))
    base.sum().backward()
    assert log == [("after", [1.0, 1.0]), ("before", [3.0, 3.0])]  # the old view is on no path any more


def test_hooks_survive_detach_and_switching_requires_grad(torch):
    log = Log()
    y = leaf(torch) * 2
    y.register_hook(log.hook("y"))
    y.detach_()
    y.requires_grad_()
    y.sum().backward()
    x = leaf(torch)
    x.register_hook(log.hook("x"))
    x.requires_grad_(False)
    x.requires_grad_()
    x.sum().backward()
    assert [name for name, _ in log] == ["y", "x"]


def test_hooks_record_when_the_pass_is_recorded(torch):
    """With y = x² and the hook g², d/dx is (2y)²... at g = 2: 4 · 2x."""
    x = leaf(torch)
    y = x * x
    y.register_hook(lambda g: g * g)
    (grad,) = torch.autograd.grad((y * 2).sum(), x, create_graph=True)
    assert grad.tolist() == [8.0, 16.0] and grad.requires_grad


def test_calling_a_node_by_hand_runs_no_hooks(torch):
    log = Log()
    x = leaf(torch)
    y = x * 2
    y.grad_fn.register_prehook(log.hook("pre"))
    y.grad_fn.register_hook(log.post("post"))
    assert plain(y.grad_fn(torch.ones(2))) == ([2.0, 2.0], None) and log == []
    assert y.grad_fn.next_functions[0][0](torch.ones(2)) == () and x.grad.tolist() == [1.0, 1.0]


# ---- several tensors at once -----------------------------------------------------------------------------------


def test_a_multi_grad_hook_waits_for_all_gradients_of_the_pass(torch):
    log = []
    x, w = leaf(torch), leaf(torch)
    handle = torch.autograd.graph.register_multi_grad_hook((x, w), lambda grads: log.append([plain(g) for g in grads]))
    (x * w).sum().backward()
    (x * 2).sum().backward()  # w takes no part
    handle.remove()
    (x * w).sum().backward()
    assert log == [[[1.0, 2.0], [1.0, 2.0]], [[2.0, 2.0], None]]


def test_a_multi_grad_hook_for_any_runs_once_a_pass(torch):
    log = Log()
    x, w, plain_tensor = leaf(torch), leaf(torch), torch.ones(2)
    torch.autograd.graph.register_multi_grad_hook((plain_tensor, x, w), log.hook("any"), mode="any")
    for _ in range(2):
        (x * w).sum().backward()
    assert len(log) == 2


def test_a_multi_grad_hook_counts_only_what_the_pass_executes(torch):
    log = []
    x, w = leaf(torch), leaf(torch)
    y, z = x * 2, w * 2
    torch.autograd.graph.register_multi_grad_hook((y, z), lambda grads: log.append([plain(g) for g in grads]))
    (y + z).sum().backward(inputs=[x])
    assert log == [[[1.0, 1.0], None]]


def test_a_post_hook_sees_only_gradients_that_are_wanted(torch):
    """`inputs=[y]` ends the pass at y's node, which runs all the same."""
    seen = []
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    y.grad_fn.register_hook(lambda grad_inputs, grad_outputs: seen.append((grad_inputs, grad_outputs[0].tolist())))
    y.sum().backward(inputs=[y])
    assert seen == [((None,), [1.0, 1.0])] and x.grad is None


def test_a_multi_grad_hook_on_a_leaf_refuses_grad(torch):
    x = leaf(torch)
    torch.autograd.graph.register_multi_grad_hook((x,), print)
    with pytest.raises(RuntimeError, match=r"currently running autograd.grad\(\). This is currently not supported"):
        torch.autograd.grad(x.sum(), x)
