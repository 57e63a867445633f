"""DataParallel: one batch on several devices, forward in threads, backward in the devices' workers."""

import threading

import pytest

import teachgrad as torch
from teachgrad import nn
from teachgrad.nn.parallel import Broadcast, DataParallel, Gather, Scatter, data_parallel, gather, replicate, scatter


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
    assert sorted(net.seen) == [("replica 0", "sim:1", True), ("replica 1", "sim:3", True)]


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
    with pytest.raises(RuntimeError, match=r"module must have its parameters and buffers on device sim:0 \(device_ids\[0\]"
                                           r"\) but found one of them on device: cpu"):  # fmt: skip
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

    with pytest.raises(ValueError, match="Caught ValueError in replica 1 on device 1.\nOriginal Traceback") as caught:
        DataParallel(Picky(), [0, 1])(torch.randn(4, 4))
    assert "not here" in str(caught.value)


def test_structures_are_scattered_and_gathered():
    parts = scatter({"x": torch.arange(4.0), "rest": [torch.ones(4), "same"]}, [0, 1])
    assert [p["x"].tolist() for p in parts] == [[0, 1], [2, 3]] and parts[1]["rest"][1] == "same"
    assert [str(p["rest"][0].device) for p in parts] == ["sim:0", "sim:1"]
    whole = gather([(p["x"], {"y": p["x"] * 2}) for p in parts], "cpu")
    assert whole[0].tolist() == [0, 1, 2, 3] and whole[1]["y"].tolist() == [0, 2, 4, 6]


def test_scalars_are_gathered_into_a_vector_with_a_warning():
    with pytest.warns(UserWarning, match="Was asked to gather along dimension 0, but all input tensors were scalars"):
        joined = gather([torch.tensor(1.0, device="sim:0"), torch.tensor(2.0, device="sim:1")], "cpu")
    assert joined.tolist() == [1, 2]


def test_copies_of_parameters_lead_back_to_the_originals():
    _, net = pair()
    copies = replicate(net, [1, 3])
    assert [str(c.first.weight.device) for c in copies] == ["sim:1", "sim:3"]
    assert copies[1].first.weight.grad_fn.name() == "BroadcastBackward" and not list(copies[1].parameters())
    assert replicate(net, [1, 3], detach=True)[1].first.weight.grad_fn is None


def test_the_moves_are_differentiable_twice():
    x = torch.randn(6, 2, dtype=torch.float64, requires_grad=True)
    w = torch.randn(2, dtype=torch.float64, requires_grad=True)
    places = [torch.device("sim:0"), torch.device("sim:1")]

    def function(x, w):
        chunks, copies = Scatter.apply(places, 0, x), Broadcast.apply(places, w)
        return Gather.apply(torch.device("cpu"), 0, *[(c * v) ** 3 for c, v in zip(chunks, copies, strict=True)])

    for wanted in (x, w):
        ours = torch.autograd.grad(function(x, w).sum(), wanted, create_graph=True)[0]
        plain = torch.autograd.grad(((x * w) ** 3).sum(), wanted, create_graph=True)[0]
        assert torch.allclose(ours, plain)
        second = [torch.autograd.grad(g.pow(2).sum(), (x, w)) for g in (ours, plain)]
        assert all(torch.allclose(a, b) for a, b in zip(*second, strict=True))


def test_a_model_trains():
    torch.manual_seed(1)
    x = torch.randn(32, 4)
    target = x.sum(1, keepdim=True)
    net = nn.Linear(4, 1).to("sim:0")
    for _ in range(100):
        loss = ((data_parallel(net, x, [0, 1]).cpu() - target) ** 2).mean()
        net.zero_grad()
        loss.backward()
        with torch.no_grad():
            for p in net.parameters():
                p.sub_(0.1 * p.grad)
    assert loss.item() < 1e-3
