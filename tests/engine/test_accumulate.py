"""Whose memory is a gradient? The first one of a leaf is kept where nobody else can see it, and copied otherwise.

In PyTorch: `AccumulateGrad::accumulateGrad`.
"""


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


def test_a_gradient_that_nobody_else_knows_is_kept_without_a_copy(torch):
    x, where = leaf(torch), []
    x.register_hook(lambda grad: where.append(grad.data_ptr()))
    (x * 2).exp().sum().backward()
    assert x.grad.data_ptr() == where[0]
