"""Simulated devices: where tensors live, what refuses to mix, and where gradients arrive.

PyTorch says the same of `cuda:0`; here the devices are called `sim:0` to `sim:7`.
"""

import pytest

import teachgrad as torch
from teachgrad.tensor.devices import set_latency
from tests.autograd.functions import function


def test_devices_print_as_in_pytorch():
    assert (repr(torch.device("cpu")), repr(torch.device("sim:1"))) == (
        "device(type='cpu')",
        "device(type='sim', index=1)",
    )
    assert str(torch.device("sim:1")) == "sim:1"


@pytest.mark.parametrize("text", [":1", "cpu:x", "sim:"])
def test_a_string_that_names_no_device_is_invalid(text):
    with pytest.raises(RuntimeError, match="[dD]evice"):
        torch.device(text)


@pytest.mark.parametrize("make", [
    lambda d: torch.tensor([1.0, 2.0], device=d),
    lambda d: torch.zeros(2, device=d),
    lambda d: torch.ones(2, device=d),
    lambda d: torch.full((2,), 3.0, device=d),
    lambda d: torch.empty(2, device=d),
    lambda d: torch.arange(2.0, device=d),
    lambda d: torch.linspace(0, 1, 2, device=d),
    lambda d: torch.eye(2, device=d),
    lambda d: torch.randn(2, device=d),
    lambda d: torch.zeros_like(torch.ones(2), device=d),
    lambda d: torch.ones(2).to(d),
    lambda d: torch.ones(2).to(torch.device(d), torch.float64),
    lambda d: torch.ones(2).to(torch.zeros(1, device=d)),
])  # fmt: skip
def test_tensors_are_made_where_they_are_wanted(make):
    assert make("sim:1").device == torch.device("sim:1")


def test_a_tensor_on_a_device_says_so_when_printed():
    assert repr(torch.tensor([1.0, 2.0], device="sim:1")) == "tensor([1., 2.], device='sim:1')"
    x = torch.tensor([1.0], requires_grad=True)
    assert repr(x.to("sim:0")) == "tensor([1.], device='sim:0', grad_fn=<ToCopyBackward0>)"


def test_results_and_views_stay_on_the_device():
    x = torch.ones(2, 3, device="sim:2")
    for y in (x * 2, x + x, x.sum(), x.t(), x[0], x.view(6), x @ x.t(), x.exp(), torch.cat([x, x]), x == 1, -x):
        assert y.device == torch.device("sim:2")


def test_moving_a_tensor_to_where_it_is_gives_the_tensor():
    x = torch.ones(2, device="sim:0")
    assert x.to("sim:0") is x
    assert x.cpu() is not x and x.cpu().device == torch.device("cpu")


@pytest.mark.parametrize("operation", [
    lambda a, b: a + b,
    lambda a, b: a * b,
    lambda a, b: a.add_(b),
    lambda a, b: a @ b,
    lambda a, b: torch.cat([a, b]),
    lambda a, b: torch.where(a > 0, a, b),
])  # fmt: skip
@pytest.mark.parametrize("here, there", [("cpu", "sim:1"), ("sim:1", "cpu"), ("sim:1", "sim:2")])
def test_two_devices_do_not_mix(operation, here, there):
    a, b = torch.ones(2, 2, device=here), torch.ones(2, 2, device=there)
    with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
        operation(a, b)


def test_a_number_on_the_cpu_goes_with_any_device():
    x = torch.ones(2, device="sim:1", requires_grad=True)
    factor = torch.tensor(3.0, requires_grad=True)
    (x * factor).sum().backward()
    assert x.grad.device == torch.device("sim:1") and factor.grad.device == torch.device("cpu")
    assert factor.grad.item() == 2


def test_numpy_is_refused_outside_of_the_cpu():
    with pytest.raises(TypeError, match="can't convert sim:0 device type tensor to numpy. Use Tensor.cpu\\(\\) to copy "
                                        "the tensor to host memory first."):  # fmt: skip
        torch.ones(2, device="sim:0").numpy()


def test_gradients_arrive_where_their_tensors_are():
    w = [torch.ones(2, requires_grad=True, device=d) for d in ("cpu", "sim:0", "sim:1")]
    y = w[0].to("sim:0") * w[1]
    (y.to("sim:1") * w[2] * 5).cpu().sum().backward()
    assert [str(x.grad.device) for x in w] == ["cpu", "sim:0", "sim:1"]
    assert all(x.grad.tolist() == [5, 5] for x in w)


def test_a_move_brings_the_gradient_back_in_its_dtype():
    x = torch.ones(2, requires_grad=True)
    y = x.to("sim:0", torch.float64)
    (grad,) = torch.autograd.grad(y, x, torch.full((2,), 3.0, dtype=torch.float64, device="sim:0"))
    assert (grad.dtype, str(grad.device), grad.tolist()) == (torch.float32, "cpu", [3, 3])


def test_a_move_can_be_differentiated_twice():
    x = torch.tensor([2.0], requires_grad=True, dtype=torch.float64)
    y = x.to("sim:0") ** 3
    (first,) = torch.autograd.grad(y.cpu().sum(), x, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), x)
    assert (first.item(), second.item()) == (12, 12)


def test_copy_crosses_devices():
    x = torch.ones(2, requires_grad=True)
    y = torch.zeros(2, device="sim:1")
    y.copy_(x)
    assert y.device == torch.device("sim:1")
    (y * 2).cpu().sum().backward()
    assert x.grad.tolist() == [2, 2]


def test_a_backward_that_returns_a_gradient_elsewhere_is_refused():
    astray = function(torch, backward=lambda ctx, grad: grad.to("sim:0"))
    x = torch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="Function MyFnBackward returned an invalid gradient at index 0 - expected "
                                           "device cpu but got sim:0"):  # fmt: skip
        astray.apply(x).sum().backward()


def test_data_moves_a_leaf_and_its_next_gradient():
    x = torch.ones(2, requires_grad=True)
    (x * 2).sum().backward()
    x.grad = None
    x.data = x.detach().to("sim:1")
    (x * 3).sum().backward()
    assert str(x.grad.device) == "sim:1" and x.grad.tolist() == [3, 3]


def test_inference_tensors_move_as_well():
    with torch.inference_mode():
        x = torch.ones(2).to("sim:0")
        y = torch.ones(2, device="sim:1") * 2
    assert x.is_inference() and (str(x.device), str(y.device)) == ("sim:0", "sim:1")
    assert str(torch.ones(1).device) == "cpu"


def test_latency_belongs_to_simulated_devices_and_ends_with_its_block():
    with set_latency("sim:5", 0.25):
        assert torch.device("sim:5").latency == 0.25
    assert torch.device("sim:5").latency == 0
    with pytest.raises(ValueError, match="only simulated devices can be given a latency"), set_latency("cpu", 1):
        pass


def test_indices_may_lie_on_the_cpu_whatever_they_point_into():
    x = torch.arange(3.0, device="sim:1", requires_grad=True)
    for index in ([0, 2], torch.tensor([0, 2]), torch.tensor([True, False, True])):
        assert x[index].tolist() == [0.0, 2.0] and x[index].device == x.device
    x[[0, 2]].sum().backward()
    assert x.grad.tolist() == [1.0, 0.0, 1.0] and x.grad.device == x.device

    y = torch.zeros(3, device="sim:1")
    y[[0, 1]] = torch.ones(2, device="sim:1")
    assert y.tolist() == [1.0, 1.0, 0.0]
    with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
        torch.zeros(3)[torch.tensor([0], device="sim:1")]
