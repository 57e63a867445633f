"""Who runs a node: the thread that called `backward`, or the worker of the device its gradients are on."""

import threading
import time

import pytest

import teachgrad as torch
from teachgrad.engine.engine import engine
from tests.autograd.functions import function

SEEN: list[str] = []


def note(*args):
    SEEN.append(threading.current_thread().name)


where = function(torch, lambda ctx, x: x.clone(), lambda ctx, grad: note() or grad)
"""The identity; its backward notes the thread that runs it."""


@pytest.fixture(autouse=True)
def nothing_seen():
    SEEN.clear()


def leaf(device, value=1.0):
    return torch.full((2,), value, requires_grad=True, device=device)


def queued_tasks():
    return [len(queue) for queue in engine.threads._device_queues.values()]


def test_the_caller_drives_the_cpu_and_each_device_has_a_worker():
    x = leaf("cpu")
    y = where.apply(where.apply(where.apply(x).to("sim:0")).to("sim:1"))
    y.cpu().sum().backward()
    assert SEEN == ["teachgrad-sim:1", "teachgrad-sim:0", threading.current_thread().name]
    assert x.grad.tolist() == [1, 1]


def test_hooks_of_a_leaf_run_in_its_devices_worker():
    x = leaf("sim:3")
    x.register_hook(note)
    x.register_post_accumulate_grad_hook(note)
    (x * 2).cpu().sum().backward()
    assert SEEN == ["teachgrad-sim:3"] * 2


def test_without_multithreading_the_caller_runs_everything():
    x = leaf("sim:0")
    y = where.apply(x).cpu().sum()
    with torch.autograd.set_multithreading_enabled(False):
        assert not torch.autograd.is_multithreading_enabled()
        y.backward()
    assert SEEN == [threading.current_thread().name]
    assert torch.autograd.is_multithreading_enabled()


def test_a_worker_is_started_once_and_used_again():
    running = []
    for _ in range(3):
        where.apply(leaf("sim:0")).cpu().sum().backward()
        running.append(set(threading.enumerate()))
    assert running[0] == running[1] == running[2] and set(SEEN) == {"teachgrad-sim:0"}


def test_two_devices_work_at_the_same_time():
    """A hook on each device waits for that on the other: one device after the other would wait in vain."""
    meeting = threading.Barrier(2, timeout=60)
    ends, met = [], []

    def meet(grad):
        meeting.wait()
        met.append(str(grad.device))

    for device in ("sim:0", "sim:1"):
        x = leaf(device) * 1.5
        x.register_hook(meet)
        ends.append(x.sum().cpu())
    (ends[0] + ends[1]).backward()
    assert sorted(met) == ["sim:0", "sim:1"]


def test_grad_captures_what_workers_compute():
    x, y = leaf("sim:0", 2.0), leaf("sim:1", 3.0)
    product = x.cpu() * y.cpu()
    dx, dy = torch.autograd.grad(product.sum(), (x, y))
    assert (str(dx.device), dx.tolist(), str(dy.device), dy.tolist()) == ("sim:0", [3, 3], "sim:1", [2, 2])


def test_a_graph_over_many_devices_adds_up():
    x = leaf("cpu")
    total = sum(((x * i).to(f"sim:{i}") * 2).cpu() for i in range(8))
    total.sum().backward()
    assert x.grad.tolist() == [2 * sum(range(8))] * 2
    assert queued_tasks() == [0] * len(queued_tasks())


def test_modes_travel_with_the_task():
    """A worker believes what the thread believed that called `backward`, and forgets it afterwards."""

    def backward(ctx, grad):
        seen.append((torch.is_grad_enabled(), torch.autograd.is_view_replay_enabled()))
        with torch.enable_grad():
            seen.append((grad.requires_grad_() * 2).grad_fn.name())
            (grad.detach().requires_grad_() ** 2).sum()
        return grad.detach()

    modes = function(torch, backward=backward)
    seen, packed = [], []
    y = modes.apply(leaf("sim:0")).cpu().sum()
    hooks = torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(t.device) or t, lambda t: t)
    with hooks, torch.autograd._force_original_view_tracking(True):
        y.backward()
    assert seen == [(False, True), "MulBackward0"]
    assert packed and all(str(d) == "sim:0" for d in packed)
    y = modes.apply(leaf("sim:0")).cpu().sum()
    y.backward()
    assert seen[2] == (False, False)


def test_a_waiting_worker_keeps_no_graph_alive():
    import weakref

    x = leaf("sim:0")
    y = (x * 2).cpu().sum()
    node = weakref.ref(y.grad_fn)
    y.backward()
    del y, x
    deadline = time.monotonic() + 5
    while node() is not None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert node() is None
