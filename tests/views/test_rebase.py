"""What the graph looks like after a write through a view."""

from __future__ import annotations

import gc
import weakref


def names(node):
    """A node and those behind it, as nested lists: `["MulBackward0", ["AccumulateGrad"], None]`."""
    if node is None:
        return None
    return [node.name().replace("torch::autograd::", ""), *(names(n) for n, _ in node.next_functions)]


LEAF = ["AccumulateGrad"]


def test_a_write_to_a_whole_tensor_lengthens_its_history(torch):
    x = torch.ones(3, requires_grad=True)
    y = x * 2
    y.exp_()
    assert names(y.grad_fn) == ["ExpBackward0", ["MulBackward0", LEAF, None]]
    assert y._version == 1 and not y._is_view()


def test_a_write_to_a_part_gives_the_base_a_copyslices_and_the_part_an_asstrided(torch):
    x = torch.ones(2, 3, requires_grad=True)
    base = x * 1
    view = base[0]
    view.mul_(2)
    assert names(base.grad_fn) == ["CopySlices", ["MulBackward0", LEAF, None], None]
    assert names(view.grad_fn) == ["AsStridedBackward0", names(base.grad_fn)]
    base.sum().backward()
    assert x.grad.tolist() == [[2, 2, 2], [1, 1, 1]]


def test_an_older_view_gets_its_new_node_when_it_is_asked(torch):
    x = torch.ones(4, requires_grad=True)
    base = x * 1
    old, other = base[1:], base[:2]
    before = old.grad_fn
    other.mul_(3)
    assert old.grad_fn is not before and old.grad_fn.name() == "AsStridedBackward0"
    assert old.grad_fn.next_functions[0][0] is base.grad_fn
    assert old.grad_fn._saved_storage_offset == 1
    old.sum().backward()
    assert x.grad.tolist() == [0, 3, 1, 1]


def test_writes_make_a_chain(torch):
    """y = (x0·w0, x1·w1): each write keeps the other's part."""
    x = torch.tensor([2.0, 3.0], requires_grad=True)
    w = torch.tensor([5.0, 7.0], requires_grad=True)
    y = x * 1
    y[0] *= w[0]
    y[1] *= w[1]
    assert [n.name() for n in (y.grad_fn, y.grad_fn.next_functions[0][0])] == ["torch::autograd::CopySlices"] * 2
    y.sum().backward()
    assert x.grad.tolist() == [5, 7] and w.grad.tolist() == [2, 3]


def test_a_base_that_needed_no_gradient_needs_one_after_the_write(torch):
    w = torch.ones(2, requires_grad=True)
    base = torch.zeros(2, 2)
    view = base[0]
    view.copy_(w)
    assert base.requires_grad and names(base.grad_fn) == ["CopySlices", None, LEAF]
    (base * base.detach()).sum().backward()
    assert w.grad.tolist() == [1, 1]


def test_a_view_of_a_view_leads_to_the_base(torch):
    base = torch.ones(2, 3, 4, requires_grad=True) * 1
    view = base.transpose(0, 2)[1, 1:]
    assert view._base is base
    view.mul_(2)
    assert base.grad_fn.name() == "torch::autograd::CopySlices"
    assert base.detach().sum().item() == 24 + 4


def test_complex_parts_are_repeated_not_restrided(torch):
    x = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)
    z = x * 1
    imag = z.imag
    imag.mul_(3)
    assert names(imag.grad_fn) == ["AsStridedBackward0", ["ViewAsRealBackward0", names(z.grad_fn)]]
    z.imag.sum().backward()
    assert x.grad.tolist() == [3j, 3j]


def test_view_replay_repeats_the_operations(torch):
    with torch.autograd._force_original_view_tracking(True):
        assert torch.autograd.is_view_replay_enabled()
        base = torch.ones(2, 3, requires_grad=True) * 1
        view = base.t()[0]
        base.mul_(2)
        assert names(view.grad_fn) == ["SelectBackward0", ["TBackward0", names(base.grad_fn)]]
    assert not torch.autograd.is_view_replay_enabled()


def test_hooks_stay_where_they_were_and_retain_grad_follows_the_tensor(torch):
    """A hook belongs to the value it was put on; `retain_grad` to the tensor, whatever its value."""
    seen = []
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda grad: seen.append(grad.tolist()))
    y.retain_grad()
    y.mul_(3)
    (y * 5).sum().backward()
    assert seen == [[15, 15]] and y.grad.tolist() == [5, 5]


def test_a_requirement_after_the_fact_starts_a_history(torch):
    x = torch.zeros(3)
    x[0] = 1.0
    x.requires_grad_()
    (x * 2).sum().backward()
    assert x.grad.tolist() == [2, 2, 2] and x._version == 1


def test_assignment_with_indices_is_one_node_without_a_view(torch):
    y = torch.zeros(3, requires_grad=True) * 1
    w = torch.ones(2, requires_grad=True)
    y[[0, 2]] = w
    assert names(y.grad_fn) == ["IndexPutBackward0", ["MulBackward0", LEAF, None], LEAF]


def test_a_written_buffer_dies_without_the_garbage_collector(torch):
    """The view's node leads to the base's, the base's to the writer's: no way leads back."""
    gc.disable()
    try:

        def hook(grad):
            return None

        y = torch.ones(3, requires_grad=True).exp()
        y.register_hook(hook)
        base = torch.zeros(2, 3)
        view = base[0]
        view.copy_(y)
        del y
        assert view.grad_fn.name() == "AsStridedBackward0"
        token = weakref.ref(hook)
        del base, view, hook
        assert token() is None
    finally:
        gc.enable()
