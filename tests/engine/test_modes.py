"""What a thread believes while a backward pass runs in it."""

import pytest

from tests.autograd.test_grad_mode import NORMAL, modes


def watched(torch):
    """A chain of three operations, and the list of what was believed when the gradient of each arrived."""
    seen = []
    x = torch.ones(2, requires_grad=True)
    a = x * 2
    b = a * 3
    c = b * 4
    for tensor in (c, b, a, x):
        tensor.register_hook(lambda grad: seen.append(modes(torch)))
    return x, b, c.sum(), seen


def test_a_plain_pass_records_nothing(torch):
    _, _, loss, seen = watched(torch)
    loss.backward()
    assert seen == [(False, *NORMAL[1:])] * 4


@pytest.mark.filterwarnings("ignore:Using backward")
def test_a_recorded_pass_records_whatever_the_caller_believes(torch):
    _, _, loss, seen = watched(torch)
    with torch.no_grad():
        loss.backward(create_graph=True)
        assert modes(torch)[0] is False
    assert [s[0] for s in seen] == [True] * 4


def test_inference_mode_around_a_pass_holds_inside(torch):
    x, _, loss, seen = watched(torch)
    with torch.inference_mode():
        loss.backward()
        inside = modes(torch)
    assert seen == [inside] * 4 and inside[:2] == (False, True)
    assert x.grad.is_inference()
    with pytest.raises(RuntimeError, match="Inplace update to inference tensor outside InferenceMode is not allowed"):
        (x * 2).sum().backward()


@pytest.mark.parametrize("leave_on", ["grad", "inference", "multithreading"])
def test_a_mode_that_a_hook_leaves_on_ends_with_its_node(torch, leave_on):
    _, b, loss, seen = watched(torch)
    mode = torch.inference_mode()
    switch = {
        "grad": lambda grad: torch.set_grad_enabled(True) and None,
        "inference": lambda grad: mode.__enter__() and None,
        "multithreading": lambda grad: torch.autograd.set_multithreading_enabled(False) and None,
    }
    b.register_hook(switch[leave_on])
    loss.backward()
    assert seen == [(False, *NORMAL[1:])] * 4
    assert modes(torch) == NORMAL


def test_saved_tensor_hooks_around_a_pass_hold_inside(torch):
    packed = []
    x = torch.ones(2, requires_grad=True)
    y = x.exp()

    def record_something(grad):
        with torch.enable_grad():
            grad.detach().requires_grad_().exp()

    y.register_hook(record_something)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(1) or t, lambda t: t):
        y.sum().backward()
    assert packed == [1]
