"""DataParallel: one batch on several devices, forward in threads, backward in the devices' workers."""

import threading

import pytest

import teachgrad as torch
from teachgrad import nn
from teachgrad.nn import DataParallel


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(4, 8), nn.Linear(8, 2)
        self.register_buffer("calls", torch.zeros(1))
        self.seen = []

    def forward(self, x, scale=1.0):
        self.seen.append((threading.current_thread().name, str(x.device), torch.is_grad_enabled()))
        self.calls += 1
        return self.second(torch.tanh(self.first(x))) * scale


def pair():
    """The same network on the CPU and on sim:1."""
    torch.manual_seed(0)
    one, two = Net(), Net()
    two.load_state_dict(one.state_dict())
    return one, two.to("sim:1")


def test_outputs_and_gradients_are_those_of_one_device():
    plain, net = pair()
    x = torch.randn(10, 4)
    out = DataParallel(net, [1, 3, 5])(x, scale=2.0)
    assert str(out.device) == "sim:1" and torch.allclose(out.cpu(), plain(x, scale=2.0))
    out.cpu().pow(2).sum().backward()
    plain(x, scale=2.0).pow(2).sum().backward()
    for p, q in zip(net.parameters(), plain.parameters(), strict=True):
        assert str(p.grad.device) == "sim:1" and torch.allclose(p.grad.cpu(), q.grad, atol=1e-5)


def test_each_device_has_its_share_and_its_thread():
    _, net = pair()
    DataParallel(net, [1, 3])(torch.randn(6, 4))
    assert {("replica" in name, *rest) for name, *rest in net.seen} == {(True, "sim:1", True), (True, "sim:3", True)}


def test_backward_runs_in_the_workers_of_the_devices():
    _, net = pair()
    threads = set()

    class Note(nn.Module):
        def forward(self, x):
            x = x * 1
            x.register_hook(lambda grad: threads.add(threading.current_thread().name))
            return x

    DataParallel(nn.Sequential(net, Note()), [1, 3])(torch.randn(6, 4)).cpu().sum().backward()
    assert threads == {"teachgrad-sim:1", "teachgrad-sim:3"}


def test_grad_mode_reaches_the_threads_and_saved_tensor_hooks_do_not():
    """Hooks belong to a thread, and the copies run in others: the surprise that the documentation warns of."""
    _, net = pair()
    parallel = DataParallel(net, [1, 3])
    with torch.no_grad():
        assert not parallel(torch.randn(4, 4)).requires_grad
    assert {grad_mode for _, _, grad_mode in net.seen} == {False}

    packed = []
    with torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(t.shape) or t, lambda t: t):
        parallel(torch.randn(4, 4))
    inside = len(packed)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(t.shape) or t, lambda t: t):
        net(torch.randn(4, 4, device="sim:1"))
    assert len(packed) - inside >= 3 and inside == 0


def test_what_the_first_copy_writes_to_a_buffer_stays():
    _, net = pair()
    DataParallel(net, [1, 3])(torch.randn(4, 4))
    assert net.calls.item() == 1


def test_a_model_elsewhere_is_refused():
    plain, _ = pair()
    with pytest.raises(RuntimeError, match=r"have to be on sim:0 \(device_ids\[0\]\)"):
        DataParallel(plain, [0, 1])(torch.randn(4, 4))


def test_a_model_on_the_cpu_without_devices_is_just_called():
    plain, _ = pair()
    x = torch.randn(4, 4)
    assert torch.equal(DataParallel(plain)(x), plain(x))
    assert plain.seen[0][0] == threading.current_thread().name


def test_an_error_in_a_copy_says_in_which():
    class Picky(nn.Module):
        def forward(self, x):
            if x.device.index == 1:
                raise ValueError("not here")
            return x

    with pytest.raises(ValueError, match="not here") as caught:
        DataParallel(Picky(), [0, 1])(torch.randn(4, 4))
    assert "not here" in str(caught.value)


def test_a_model_trains():
    torch.manual_seed(1)
    x = torch.randn(32, 4)
    target = x.sum(1, keepdim=True)
    net = nn.Linear(4, 1).to("sim:0")
    for _ in range(100):
        loss = ((DataParallel(net, [0, 1])(x).cpu() - target) ** 2).mean()
        net.zero_grad()
        loss.backward()
        with torch.no_grad():
            for p in net.parameters():
                p.sub_(0.1 * p.grad)
    assert loss.item() < 1e-3
