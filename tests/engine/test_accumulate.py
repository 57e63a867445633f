"""Whose memory is a gradient? The first one of a leaf is kept where nobody else can see it, and copied otherwise.

In PyTorch: `AccumulateGrad::accumulateGrad`.
"""

import pytest


def leaf(torch):
    return torch.ones(3, requires_grad=True)


def test_two_leaves_that_are_sent_one_gradient_do_not_share_it(torch):
    a, b = leaf(torch), leaf(torch)
    (a + b).exp().sum().backward()
    a.grad.zero_()
    assert b.grad.tolist() != [0.0] * 3


def test_a_gradient_that_somebody_keeps_is_copied(torch):
    x, kept = leaf(torch), []
    x.register_hook(kept.append)
    x.exp().sum().backward()
    x.grad.zero_()
    assert kept[0].tolist() != [0.0] * 3


def test_the_gradient_that_was_handed_to_backward_stays_the_callers(torch):
    x, grad = leaf(torch), torch.ones(3)
    (x + 0).backward(grad)
    x.grad.zero_()
    assert grad.tolist() == [1.0] * 3


def test_the_strides_of_dimensions_of_one_are_the_gradients(torch):
    """They never matter, so a gradient is kept as it came."""
    x = torch.ones(1, 3).requires_grad_()
    x.t().contiguous().t().sum().backward()
    y = torch.ones(3, 1).t().requires_grad_()
    assert x.stride() != y.stride()
    (y * 2).backward(torch.ones(1, 3))
    assert y.grad.stride() == (3, 1)


def test_hooks_of_joined_tensors_see_every_gradient(torch):
    """Also those that nobody wants; other nodes compute only what is wanted."""
    for join, many in ((torch.cat, True), (torch.stack, True), (lambda t: t[0] * t[1], False)):
        seen = []
        y = join([torch.ones(2, requires_grad=True), torch.ones(2)])
        y.grad_fn.register_hook(lambda gi, go, seen=seen: seen.append([g is not None for g in gi]))
        y.sum().backward()
        assert seen == [[True, many]]


def test_the_gradient_of_a_leaf_that_got_another_shape_is_brought_to_it(torch):
    """As far as it fits; numbers that were never to be spread raise."""
    x = torch.ones(1, 2).requires_grad_()
    y = x * 2
    with torch.no_grad():
        x.unsqueeze_(0)
    y.sum().backward()
    assert x.grad.tolist() == [[[2.0, 2.0]]]
    for old, new in [((3,), (1, 4)), ((2, 3), (3, 2)), ((2, 3), (5, 5))]:
        z = torch.ones(old, requires_grad=True)
        total = (z * 2).sum()
        z.data = torch.ones(new)
        with pytest.raises(RuntimeError):
            total.backward()
        assert z.grad is None


def test_a_gradient_that_does_not_fit_to_the_last_one_is_refused(torch):
    x = leaf(torch)
    (x * 2).sum().backward()
    x.data = torch.ones(4)
    with pytest.raises(RuntimeError):
        (x * 2).sum().backward()
    assert x.grad.tolist() == [2.0] * 3
