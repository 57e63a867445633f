"""Ways to say that something has no gradient, and what tells zero from nothing."""

from __future__ import annotations

import math

import pytest

from tests.autograd.functions import leaf


def by_detach(torch, x):
    return (x * x).detach()


def by_no_grad(torch, x):
    with torch.no_grad():
        return x * x


def by_hook(torch, x):
    y = x * x
    y.register_hook(lambda grad: grad * 0)
    return y


@pytest.mark.parametrize("cut", [by_detach, by_no_grad, by_hook])
def test_detach_no_grad_and_a_zeroing_hook_give_the_same_gradient(torch, cut):
    """x³ with x² cut off is c·x, whose slope is c = x²."""
    x = leaf(torch)
    (cut(torch, x) * x).sum().backward()
    assert x.grad.tolist() == [1.0, 4.0]


def test_detach_shares_memory_and_the_version_counter(torch):
    x = leaf(torch)
    y = x.exp()
    cut = y.detach()
    assert not cut.requires_grad and not cut._is_view() and cut.data_ptr() == y.data_ptr()
    cut.mul_(2)
    assert y._version == 1
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


def test_data_shares_memory_but_not_the_counter_so_nobody_notices(torch):
    x = torch.zeros(1, requires_grad=True)
    y = x.exp()
    y.data.mul_(2)
    assert y._version == 0
    y.sum().backward()
    assert x.grad.tolist() == [2.0]  # and wrong: the slope of exp at 0 is 1


def test_a_path_that_is_no_path_gives_none_and_a_path_of_slope_zero_gives_zeros(torch):
    x, w = leaf(torch), leaf(torch)
    none, zeros = torch.autograd.grad((w * 0).sum(), [x, w], allow_unused=True)
    assert none is None and zeros.tolist() == [0.0, 0.0]


def test_accumulating_nothing_leaves_grad_alone_and_accumulating_zero_makes_it(torch):
    x, w = leaf(torch), leaf(torch)
    (w * 0).sum().backward()
    assert x.grad is None and w.grad.tolist() == [0.0, 0.0]


def test_a_masked_nan_comes_back(torch):
    """The branch that was not taken has an infinite slope, and 0 · ∞ is NaN. Mask the input, not only the output."""
    x = torch.tensor([0.0, 4.0], requires_grad=True)
    mask = torch.tensor([0.0, 1.0])
    (x.sqrt() * mask).sum().backward()
    assert math.isnan(x.grad[0].item()) and x.grad[1].item() == 0.25

    x = torch.tensor([0.0, 4.0], requires_grad=True)
    safe = x * mask + (1 - mask)  # 1 where the result does not matter
    (safe.sqrt() * mask).sum().backward()
    assert x.grad.tolist() == [0.0, 0.25]


def test_freezing_is_a_flag_of_leaves(torch):
    x, w = leaf(torch), leaf(torch)
    w.requires_grad_(False)
    (x * w).sum().backward()
    assert x.grad.tolist() == [1.0, 2.0] and w.grad is None


@pytest.mark.parametrize("way", ["double", "mul", "where"])
@pytest.mark.parametrize("kind", ["uint8", "int64"])
def test_integers_that_require_grad_get_none(torch, kind, way):
    """They do, once a tensor that does was written into them; their gradient would be cut to integers."""
    leaf, numbers = torch.tensor(0.38, requires_grad=True), torch.tensor(1, dtype=getattr(torch, kind))
    numbers[None] = leaf
    assert numbers.requires_grad
    y = {
        "double": lambda: numbers.double() * -1.35,
        "mul": lambda: numbers * torch.tensor(-1.35),
        "where": lambda: torch.where(torch.tensor(True), numbers, torch.tensor(-1.35)),
    }[way]()
    with pytest.raises(RuntimeError):
        y.backward()
    assert leaf.grad is None
