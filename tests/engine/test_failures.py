"""An error somewhere in a backward pass: it reaches the caller once, and everything is usable afterwards."""

import gc
import sys
import threading
import time
import traceback
import warnings
import weakref

import pytest

import teachgrad
from teachgrad.engine.engine import engine
from teachgrad.tensor.state import local
from tests.autograd.functions import failing, function, nested

DEVICES = ["cpu", "sim:0"]


def assert_nothing_is_left():
    """No task in any queue, nothing running, modes as before."""
    worker = local.state.worker
    assert (worker.task, worker.node, worker.current_depth) == (None, None, 0)
    queues = [worker.queue, *engine.threads._device_queues.values()]
    assert [len(queue) for queue in queues] == [0] * len(queues)
    assert teachgrad.is_grad_enabled()


@pytest.mark.parametrize("device", DEVICES)
def test_the_error_is_the_object_that_was_raised_and_leads_to_the_place(device):
    error = ValueError("out of order")
    y = failing(teachgrad, error).apply(teachgrad.ones(2, requires_grad=True, device=device)).cpu().sum()
    with pytest.raises(ValueError, match="out of order") as caught:
        y.backward()
    assert caught.value is error
    assert "# the place" in "".join(traceback.format_exception(caught.value))
    assert_nothing_is_left()


@pytest.mark.parametrize(
    "where", ["tensor hook", "leaf hook", "prehook", "posthook", "post accumulate hook", "callback"]
)
@pytest.mark.parametrize("device", DEVICES)
def test_an_error_in_any_hook_reaches_the_caller(where, device):
    def fail(*args):
        raise ValueError(where)

    x = teachgrad.ones(2, requires_grad=True, device=device)
    y = x * 2
    register = {
        "tensor hook": y.register_hook,
        "leaf hook": x.register_hook,
        "prehook": y.grad_fn.register_prehook,
        "posthook": y.grad_fn.register_hook,
        "post accumulate hook": x.register_post_accumulate_grad_hook,
        "callback": lambda hook: x.register_hook(
            lambda grad: teachgrad.autograd.Variable._execution_engine.queue_callback(hook)
        ),
    }
    register[where](fail)
    with pytest.raises(ValueError, match=where):
        y.cpu().sum().backward()
    assert_nothing_is_left()


@pytest.mark.parametrize("device", DEVICES)
def test_after_an_error_the_graph_can_be_walked_if_it_was_retained(device):
    x = teachgrad.ones(2, requires_grad=True, device=device)
    y = x.exp()
    errors = [ValueError("first time")]
    y.register_hook(lambda grad: (_ for _ in ()).throw(errors.pop()) if errors else None)
    z = y.cpu().sum()
    with pytest.raises(ValueError, match="first time"):
        z.backward(retain_graph=True)
    assert x.grad is None
    z.backward()
    assert teachgrad.allclose(x.grad, x.exp())


def test_the_rest_of_the_pass_is_abandoned(torch):
    ran = []
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: ran.append("leaf"))
    early = x * 2
    late = failing(torch).apply(early * 3)
    with pytest.raises(ValueError):
        (early + late).sum().backward()
    assert ran == [] and x.grad is None


def test_when_the_error_arrives_nothing_of_the_pass_is_running_anywhere():
    """Other workers finish the node they are at; what is queued behind it is dropped, in every device's queue."""
    ran, release = [], threading.Event()

    def wait(ctx, grad):
        release.wait(5)
        time.sleep(0.1)  # by now the error is known
        ran.append(str(grad.device))
        return grad

    def fail(ctx, grad):
        release.set()
        raise ValueError("elsewhere")

    slow = teachgrad.ones(2, requires_grad=True, device="sim:1")
    for _ in range(3):
        slow = function(teachgrad, backward=wait).apply(slow)
    fail = function(teachgrad, backward=fail).apply(teachgrad.ones(2, requires_grad=True, device="sim:0"))
    with pytest.raises(ValueError, match="elsewhere"):
        (slow.cpu() + fail.cpu()).sum().backward()
    assert ran in ([], ["sim:1"])
    assert_nothing_is_left()
    x = teachgrad.ones(2, requires_grad=True, device="sim:1")
    (x * 2).cpu().sum().backward()
    assert x.grad.tolist() == [2, 2]


@pytest.mark.parametrize("device", DEVICES)
def test_an_error_in_a_nested_pass_can_be_caught_by_the_node_that_started_it(device):
    def backward(ctx, grad):
        with teachgrad.enable_grad():
            x = teachgrad.ones(2, requires_grad=True, device=grad.device)
            with pytest.raises(ValueError, match="out of order"):
                failing(teachgrad).apply(x).sum().backward()
        return grad * 3

    x = teachgrad.ones(2, requires_grad=True, device=device)
    function(teachgrad, backward=backward).apply(x).cpu().sum().backward()
    assert x.grad.tolist() == [3, 3]
    assert_nothing_is_left()


@pytest.mark.parametrize("levels", [3, 200])
@pytest.mark.parametrize("device", DEVICES)
def test_an_error_at_the_bottom_of_nested_passes_comes_up(device, levels):
    def look(n):
        if not n:
            raise KeyError("bottom")

    with pytest.raises(KeyError, match="bottom"):
        nested(teachgrad, look).apply(
            teachgrad.ones(1, requires_grad=True, device=device), levels
        ).cpu().sum().backward()
    assert_nothing_is_left()


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
@pytest.mark.parametrize("device", DEVICES)
def test_interrupts_in_a_node_come_through(error, device):
    y = failing(teachgrad, error()).apply(teachgrad.ones(2, requires_grad=True, device=device)).cpu().sum()
    with pytest.raises(error):
        y.backward()
    assert_nothing_is_left()


def test_an_error_keeps_nothing_alive_without_the_garbage_collector():
    gc.disable()
    try:
        x = teachgrad.ones(2, requires_grad=True)
        y = failing(teachgrad).apply(x * 2).sum()
        node = weakref.ref(y.grad_fn.next_functions[0][0].next_functions[0][0])
        with pytest.raises(ValueError) as caught:
            y.backward()
        caught.value.__traceback__ = None
        del y, x, caught
        sys.exc_info()
        assert node() is None
    finally:
        gc.enable()


@pytest.mark.skipif(
    getattr(sys.flags, "context_aware_warnings", False),
    reason="what is done with a warning is each thread's own affair",
)
def test_a_warning_turned_into_an_error_does_not_kill_a_worker():
    x = teachgrad.ones(2, requires_grad=True, device="sim:0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with teachgrad.autograd.detect_anomaly():
            y = failing(teachgrad).apply(x).cpu().sum()
            warnings.simplefilter("error")
            with pytest.raises(UserWarning, match="Error detected in FailingBackward"):
                y.backward()
    (x * 2).cpu().sum().backward()
    assert x.grad.tolist() == [2, 2]
    assert_nothing_is_left()
