"""What is made of tensors on a simulated device is on that device; of that PyTorch cannot be asked."""

import pytest

import teachgrad as torch

SIM = torch.device("sim", 0)


def random(*size):
    return torch.rand(*size, dtype=torch.float64).to(SIM).requires_grad_()


def test_products_of_reflections_have_their_gradients_where_they_are():
    torch.manual_seed(0)
    a, tau = random(4, 3), random(2)
    assert torch.autograd.gradcheck(torch.linalg.householder_product, (a, tau), check_forward_ad=True)
    assert torch.linalg.householder_product(a, tau).device == SIM


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("transpose", [True, False])
def test_so_have_products_with_them(left, transpose):
    torch.manual_seed(0)
    a, tau, other = random(3, 2), random(2), random(3, 3)
    assert torch.autograd.gradcheck(lambda *given: torch.ormqr(*given, left, transpose), (a, tau, other))


def test_a_batch_norm_counts_where_it_is():
    assert {b.device for b in torch.nn.BatchNorm1d(2, device=SIM).buffers()} == {SIM}


def test_so_does_a_lazy_one():
    assert torch.nn.LazyBatchNorm1d(device=SIM).num_batches_tracked.device == SIM


def test_matrices_without_elements_are_somewhere_too():
    assert torch.linalg.cond(torch.ones(0, 0, device=SIM)).device == SIM
    assert {part.device for part in torch.svd(torch.ones(2, 2, device=SIM), compute_uv=False)} == {SIM}


@pytest.mark.parametrize("places", [torch.tril_indices, torch.triu_indices])
def test_triangles_are_where_they_are_wanted(places):
    assert places(2, 2, device=SIM).device == SIM
    with pytest.raises(RuntimeError, match="at start of device string: nowhere"):
        places(2, 2, device="nowhere")


def test_the_old_constructors_take_what_is_elsewhere_or_refuse_it():
    x = torch.ones(2, device=SIM)
    assert torch.Tensor(x).device == SIM and x.new(x).device == SIM
    with pytest.raises(TypeError, match="device=cpu, .* device=sim:0, "):
        torch.FloatTensor(x)


def test_a_number_is_a_device():
    assert str(torch.ones(2).to(3).device) == str(torch.nn.Linear(1, 1).to(3).weight.device) == "sim:3"
    with pytest.raises(RuntimeError, match="Device index must not be negative"):
        torch.ones(2).to(-1)
