"""Views that were made where nothing was recorded: they require grad, and their gradient goes nowhere."""

from __future__ import annotations

import itertools

import pytest

MODES = ["no_grad", "inference_mode", "before"]
PARTS = {
    "slice": lambda t: t[:2], "view": lambda t: t.view(-1), "transpose": lambda t: t.t(),
    "unbind": lambda t: t.unbind()[0],
    "expand": lambda t: t.expand(2, *t.shape), "as_strided": lambda t: t.as_strided((2,), (1,)),
}  # fmt: skip


def looked_into(torch, mode, part, computed=False):
    """A base that requires grad, and a view of it that was made in `mode`, or before the base required grad."""
    base = torch.tensor([1.0, 2.0, 3.0], requires_grad=mode != "before")
    if mode == "before":
        view = PARTS[part](base)
        return base.requires_grad_(), view
    base = base * 1 if computed else base
    with getattr(torch, mode)():
        return base, PARTS[part](base)


@pytest.mark.parametrize(("mode", "part"), [*itertools.product(MODES, PARTS)])
def test_what_is_computed_from_them_is_recorded_with_edges_that_lead_nowhere(torch, mode, part):
    base, view = looked_into(torch, mode, part, computed=True)
    assert view.requires_grad and view.is_leaf and not view.retains_grad
    product, again = view * base.detach()[0], view.view_as(view)
    assert product.grad_fn.next_functions == ((None, 0), (None, 0)) and again.grad_fn.next_functions == ((None, 0),)
    product.sum().backward()
    assert view.grad is None
    (product + base[0]).sum().backward(inputs=[base] if base.is_leaf else None)  # what does lead somewhere arrives
    assert torch.autograd.grad(product.sum() * 1, [view], allow_unused=True) == (None,)


@pytest.mark.parametrize("mode", MODES)
def test_a_gradient_of_their_own_can_be_asked_for(torch, mode):
    _, view = looked_into(torch, mode, "slice")
    (view.requires_grad_() ** 2).sum().backward()
    assert view.grad.tolist() == [2.0, 4.0]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("mode", "part"), [*itertools.product(MODES[:2], PARTS), ("siblings", "unbind")])
def test_a_view_whose_history_cannot_be_told_still_has_what_does_not_need_it(torch, mode, part):
    if mode == "siblings":
        base = torch.tensor([1.0, 2.0, 3.0], requires_grad=True) * 1
        view = base.unbind()[2]
    else:
        base, view = looked_into(torch, mode, part, computed=True)
        view.retain_grad()
    base.mul_(2)
    assert (view.requires_grad, view.grad, view.output_nr) == (True, None, 2 * (mode == "siblings"))
    for use in (lambda: view.grad_fn, lambda: view.is_leaf, lambda: view * 2, lambda: view.register_hook(print)):
        with pytest.raises(RuntimeError, match="its base or another view of its base has been modified inplace"):
            use()


@pytest.mark.parametrize("mode", MODES[:2])
def test_a_view_of_such_a_view_is_recorded_and_cannot_be_written_to(torch, mode):
    base, view = looked_into(torch, mode, "slice", computed=True)
    view = view[:1]
    assert view.grad_fn.name() == "SliceBackward0" and base.grad_fn.name() == "MulBackward0"
    with pytest.raises(RuntimeError, match=r"Output 0 of Slice is a view of a view which was created in"):
        view.mul_(2)


@pytest.mark.parametrize("mode", MODES[:2])
def test_writes_without_gradients_are_free(torch, mode):
    base = torch.ones(3)
    with getattr(torch, mode)():
        view = base[:2]
    view.mul_(2)
    view[:1].zero_()
    assert base.tolist() == [0.0, 2.0, 1.0] and base._version == 2
    with pytest.raises(RuntimeError, match="is being modified inplace"):
        view.mul_(torch.ones(2, requires_grad=True))
