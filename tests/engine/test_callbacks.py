"""`queue_callback`: something to do when the pass that is running is over, before `backward` returns."""

import threading

import pytest

import teachgrad
from tests.autograd.functions import function


def queue_callback(torch, callback):
    torch.autograd.Variable._execution_engine.queue_callback(callback)


def test_a_callback_sees_finished_gradients(torch):
    seen = []
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: queue_callback(torch, lambda: seen.append(x.grad.tolist())))
    (x * 2).sum().backward()
    assert seen == [[2, 2]]


def test_a_callback_may_queue_another(torch):
    seen = []

    def first():
        seen.append("first")
        queue_callback(torch, lambda: seen.append("second"))

    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: queue_callback(torch, first))
    (x * 2).sum().backward()
    assert seen == ["first", "second"]


def test_outside_of_a_pass_there_is_nothing_to_wait_for(torch):
    with pytest.raises(RuntimeError, match="Final callbacks can only be installed during backward pass."):
        queue_callback(torch, lambda: None)


@pytest.mark.filterwarnings("ignore:Using backward")
def test_callbacks_record_as_the_pass_does(torch):
    seen = []
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: queue_callback(torch, lambda: seen.append(torch.is_grad_enabled())))
    (x * 2).sum().backward()
    (x * 2).sum().backward(create_graph=True)
    assert seen == [False, True]


def test_a_failed_pass_calls_no_callbacks(torch):
    seen = []

    def hook(grad):
        queue_callback(torch, lambda: seen.append("never"))
        raise ValueError("boom")

    x = torch.ones(2, requires_grad=True)
    x.register_hook(hook)
    with pytest.raises(ValueError, match="boom"):
        (x * 2).sum().backward()
    assert seen == []


def test_what_a_callback_raises_reaches_the_caller(torch):
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: queue_callback(torch, lambda: 1 / 0))
    with pytest.raises(ZeroDivisionError):
        (x * 2).sum().backward()


def test_a_nested_passs_callback_belongs_to_the_nested_pass(torch):
    order = []

    def backward(ctx, grad):
        queue_callback(torch, lambda: order.append("outer callback"))
        with torch.enable_grad():
            y = torch.ones(2, requires_grad=True)
            y.register_hook(lambda g: queue_callback(torch, lambda: order.append("inner callback")))
            (y * 2).sum().backward()
        order.append("inner done")
        return grad

    function(torch, backward=backward).apply(torch.ones(2, requires_grad=True)).sum().backward()
    assert order == ["inner callback", "inner done", "outer callback"]


def test_callbacks_run_before_backward_returns_whoever_finishes():
    """The last node runs in a worker; the caller must not leave before the callback is through."""
    for _ in range(50):
        seen = []
        x = teachgrad.ones(2, requires_grad=True, device="sim:0")
        x.register_hook(lambda grad, seen=seen: queue_callback(teachgrad, lambda: seen.append(threading.get_ident())))
        (x * 2).cpu().sum().backward()
        assert len(seen) == 1
