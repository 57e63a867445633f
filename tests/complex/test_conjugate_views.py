"""A conjugate is a view: nothing is computed, and what is written to it is written to its base."""

from copy import copy

import numpy as np
import pytest


@pytest.fixture(params=["teachgrad", "torch"])
def torch(request):
    return pytest.importorskip(request.param)


def leaf(torch, *numbers):
    return torch.tensor(list(numbers), dtype=torch.complex128, requires_grad=True)


def names(node):
    """The names along the first edges."""
    found = []
    while node is not None:
        found.append(node.name())
        node = node.next_functions[0][0] if node.next_functions else None
    return found


def test_a_conjugate_is_a_view_with_a_bit(torch):
    x = leaf(torch, 1 + 2j, 3 - 1j)
    c = x.conj()
    assert c._is_view() and c._base is x and c.is_conj() and not x.is_conj()
    assert c.data_ptr() == x.data_ptr()
    assert c.tolist() == [1 - 2j, 3 + 1j]
    assert c.grad_fn.name() == "ConjBackward0"
    assert type(c).__name__ == "Tensor" and isinstance(c, torch.Tensor)


def test_a_shallow_copy_shares_the_memory_and_the_bit(torch):
    z = torch.tensor([1 + 2j, 3j])
    for view, factor in ((z.conj(), 2), (z.conj().imag, 3)):
        copy(view).mul_(factor)
    assert z.tolist() == [2 + 12j, 18j] and copy(z.conj()).is_conj()


def test_conjugating_real_numbers_in_place_is_a_write(torch):
    x = torch.ones(2, requires_grad=True) * 1
    assert x.conj_physical_()._version == 1 and x.grad_fn.name() == "ConjPhysicalBackward1"


def test_two_conjugations_give_a_plain_view(torch):
    x = leaf(torch, 1 + 2j)
    twice = x.conj().conj()
    assert not twice.is_conj() and twice._is_view()
    assert names(twice.grad_fn)[:2] == ["ConjBackward0", "ConjBackward0"]


def test_what_is_written_to_the_conjugate_arrives_in_the_base_conjugated(torch):
    x = torch.tensor([1 + 2j, 3 - 1j])
    x.conj().mul_(1j)
    assert x.tolist() == [2 - 1j, -1 - 3j]
    assert x._version == 1


def test_what_is_written_to_the_base_is_seen_in_the_conjugate(torch):
    x = torch.tensor([1 + 2j, 3 - 1j])
    c, part = x.conj(), x.conj()[1:]
    x.data[1] = 5j  # counts on another version counter
    assert c.tolist() == [1 - 2j, -5j] and part.tolist() == [-5j]


def test_a_conjugate_of_a_part_writes_to_that_part_only(torch):
    x = torch.tensor([[1 + 2j, 3 - 1j], [4 + 0j, 1j]])
    x.T.conj()[1, :1] = 7 + 1j
    assert x.tolist() == [[1 + 2j, 7 - 1j], [4 + 0j, 1j]]


def test_negated_floats_64_bytes_apart_are_read_right(torch):
    """numpy's `negative` does not, when it writes with a stride: a diagonal of a 2x3 matrix found it."""
    x = torch.arange(6.0, dtype=torch.float64).reshape(2, 3) + 1j
    x.diagonal().conj().imag.add_(1)
    assert x.diagonal().tolist() == [0j, 4 + 0j]


def test_gradients_pass_a_write_through_a_conjugate(torch):
    """y = x·1; conj(y) ·= 2i, so y = x · (-2i): the gradient of |y|² is 8x, whichever way y was written."""
    x = leaf(torch, 1 + 2j, 3 - 1j)
    y = x * 1
    y.conj().mul_(2j)
    assert names(y.grad_fn)[0] == "torch::autograd::CopySlices"
    (y * y.conj()).real.sum().backward()
    assert x.grad.tolist() == [8 + 16j, 24 - 8j]


def test_a_conjugated_gradient_does_not_write_to_the_one_it_came_from():
    """PyTorch lets `.grad` share the memory of the gradient passed in, and a second backward writes to it."""
    torch = pytest.importorskip("teachgrad")
    x, given = leaf(torch, 1 + 2j), torch.tensor([1j], dtype=torch.complex128)
    x.conj().backward(given)
    x.conj().backward(given)
    assert given.tolist() == [1j] and x.grad.tolist() == [-2j]


def test_kernels_get_the_resolved_numbers(torch):
    x = torch.tensor(np.arange(6).reshape(2, 3) + 1j)
    assert torch.allclose(x.mH @ x, torch.conj_physical(x).T @ x)
    assert torch.equal(torch.cat([x.conj(), x])[0], torch.conj_physical(x[0]))


def test_setting_data_takes_over_the_numbers(torch):
    x = torch.tensor([1 + 2j])
    x.data = x.conj()
    assert x.tolist() == [1 - 2j]
    x.data = torch.tensor([5j])
    assert x.tolist() == [5j]


def test_numbers_that_differ_in_the_sign_of_a_zero_are_not_mixed_up(torch):
    signs = [str((torch.ones(1) * complex(zero, 1.0)).real.item()) for zero in (0.0, -0.0)]
    assert signs == ["0.0", "-0.0"]
