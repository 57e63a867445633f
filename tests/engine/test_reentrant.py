"""`backward` inside of `backward`: in the same thread while it is shallow, in the pool when it is not."""

import threading
import time

import pytest

import teachgrad
from teachgrad.engine.workers import MAX_DEPTH
from tests.autograd.functions import function, nested


def nested_in(torch, threads):
    """`nested`, which notes the threads that it runs in."""
    return nested(torch, lambda n: threads.append(threading.get_ident()))


def changes(threads):
    """The levels at which a thread was seen for the first time."""
    first = {}
    for level, thread in enumerate(threads):
        first.setdefault(thread, level)
    return list(first.values())


def test_a_nested_pass_runs_in_the_same_thread(torch):
    threads = []
    x = torch.ones(2, requires_grad=True)
    nested_in(torch, threads).apply(x, 5).sum().backward()
    assert x.grad.tolist() == [1, 1] and set(threads) == {threading.get_ident()}


def test_every_61_levels_another_thread_takes_over(torch):
    threads = []
    x = torch.ones(2, requires_grad=True)
    run = threading.Thread(target=nested_in(torch, threads).apply(x, 200).sum().backward)  # the stack is short there
    run.start()
    run.join()
    assert changes(threads) == [0, 61, 122, 183] and x.grad.tolist() == [1, 1]
    assert MAX_DEPTH == 60


@pytest.mark.slow
@pytest.mark.parametrize("device", ["cpu", "sim:0"])
def test_ten_thousand_levels_neither_overflow_nor_hang(device):
    threads = []
    x = teachgrad.ones(2, requires_grad=True, device=device)
    nested_in(teachgrad, threads).apply(x, 10_000).sum().backward()
    assert x.grad.tolist() == [1, 1] and len(threads) == 10_001
    assert len(set(threads)) >= 10_000 // 61


def test_pool_threads_end_when_there_is_nothing_to_do():
    x = teachgrad.ones(2, requires_grad=True)
    nested(teachgrad).apply(x, 300).sum().backward()
    deadline = time.monotonic() + 60  # on a busy machine threads take their time
    while any(t.name == "teachgrad-reentrant" for t in threading.enumerate()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(t.name == "teachgrad-reentrant" for t in threading.enumerate())


def test_the_inner_pass_runs_before_what_is_left_of_the_outer(torch):
    """The outer queue is not empty when the inner pass begins; deeper tasks come first all the same."""
    order = []

    def backward(ctx, grad):
        with torch.enable_grad():
            y = torch.ones(2, requires_grad=True)
            y.register_hook(lambda g: order.append("inner leaf"))
            (y * 2).exp().sum().backward()
        order.append("inner done")
        return grad

    x = torch.ones(2, requires_grad=True)
    late = x * 3
    late.register_hook(lambda g: order.append("outer, queued before"))
    x.register_hook(lambda g: order.append("outer leaf"))
    (late * 1 + function(torch, backward=backward).apply(x)).sum().backward()
    assert order == ["inner leaf", "inner done", "outer, queued before", "outer leaf"]


def test_workers_of_two_devices_may_call_backward_on_each_other():
    """Each waits for a pass that needs the other's worker; a waiting worker goes on with its own queue."""

    def forward(ctx, x, n):
        ctx.n = n
        return x.clone()

    def backward(ctx, grad):
        if ctx.n:
            with teachgrad.enable_grad():
                there = f"sim:{1 - grad.device.index}"
                x = teachgrad.ones(2, requires_grad=True, device=there)
                (across.apply(x, ctx.n - 1) * 2).sum().backward()
                assert x.grad.tolist() == [2, 2]
        return grad, None

    across = function(teachgrad, forward, backward)
    leaves = [teachgrad.ones(2, requires_grad=True, device=f"sim:{i % 2}") for i in range(8)]
    sum(across.apply(x, 70).cpu() for x in leaves).sum().backward()
    assert all(x.grad.tolist() == [1, 1] for x in leaves)


def test_a_pass_on_devices_within_a_plain_one_leaves_its_queue_alone():
    def backward(ctx, grad):
        with teachgrad.enable_grad():
            y = teachgrad.ones(2, requires_grad=True, device="sim:0")
            (y.cpu() * 2 + y.to("sim:1").cpu()).sum().backward()
            assert y.grad.tolist() == [3, 3]
        return grad

    detour = function(teachgrad, lambda ctx, x: x.clone(), backward).apply
    x = teachgrad.ones(2, requires_grad=True)
    (detour(x * 2) + detour(x * 3) + detour(x * x)).sum().backward()
    assert x.grad.tolist() == [7, 7]


def test_checkpointing_by_hand(torch):
    """Forget the inside on the way forward, compute it again on the way back: the oldest use of reentrancy."""

    def forward(ctx, function, x):
        ctx.function = function
        ctx.save_for_backward(x)
        return function(x)

    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        with torch.enable_grad():
            x = x.detach().requires_grad_()
            ctx.function(x).backward(grad)
        return None, x.grad

    x = torch.tensor([0.5, 0.25], requires_grad=True)
    y = torch.tensor([0.5, 0.25], requires_grad=True)
    function(torch, forward, backward).apply(lambda t: (t * t).exp(), x).sum().backward()
    (y * y).exp().sum().backward()
    assert torch.equal(x.grad, y.grad)
