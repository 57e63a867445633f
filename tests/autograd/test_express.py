"""The express gives what the engine's steps give: the same bits, in the same layout, or the same error."""

from __future__ import annotations

from typing import Any

import pytest

import teachgrad
from teachgrad.course.mutilations import step_by_step
from tests.operators.harness import array_of, cotangent, families, flatten, load_samples, make_leaves
from tests.operators.sample import Sample


def gradients(sample: Sample, by_grad: bool) -> Any:
    """What a first-order pass leaves in `.grad` of the leaves (or returns), bit for bit, with its layout."""
    torch = teachgrad
    torch.manual_seed(0)
    leaves = make_leaves(torch, sample)
    try:
        result = sample.call(torch, *leaves)
    except Exception:
        return None  # a sample of a refusal
    outputs = [y for y in flatten(result) if isinstance(y, torch.Tensor) and y.requires_grad]
    wanted = [x for x in leaves if isinstance(x, torch.Tensor) and x.requires_grad and x.is_leaf]
    if not outputs or not wanted:
        return None
    starts = [torch.from_numpy(cotangent(y, 1)).to(y.dtype) for y in outputs]
    try:
        if by_grad:
            found = torch.autograd.grad(outputs, wanted, starts, allow_unused=True)
        else:
            torch.autograd.backward(outputs, starts)
            found = [x.grad for x in wanted]
    except Exception as error:
        return type(error).__name__, str(error)
    return [
        None if g is None else (array_of(g).tobytes(), g.stride(), g.dtype, g.shape, g._is_view(), g.is_conj())
        for g in found
    ]


@pytest.mark.parametrize("by_grad", [False, True], ids=["backward", "grad"])
@pytest.mark.parametrize("family", families())
def test_the_express_gives_the_bits_and_the_layout_of_the_engine(family: str, by_grad: bool) -> None:
    wrong, compared = [], 0
    for sample in load_samples(family):
        fast = gradients(sample, by_grad)
        with step_by_step():
            slow = gradients(sample, by_grad)
        compared += fast is not None
        if fast != slow:
            wrong.append(sample.name)
    assert wrong == []
    assert compared > 10


def test_numbers_without_dimensions_are_multiplied_by_alpha_too():
    x, y = (teachgrad.tensor(v, dtype=teachgrad.float64, requires_grad=True) for v in (2.0, 3.0))
    teachgrad.sub(x * 1, teachgrad.add(y * 1, x * 1, alpha=3) * 2, alpha=2).backward()
    assert (x.grad.item(), y.grad.item()) == (1 - 2 * 2 * 3, -4.0)


def test_gradients_that_nobody_wanted_have_to_fit_too():
    class WrongShape(teachgrad.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, grad):
            return teachgrad.ones(5)

    y = WrongShape.apply(teachgrad.ones(3, requires_grad=True))
    with pytest.raises(RuntimeError, match=r"returned an invalid gradient at index 0 - got \[5\]"):
        y.exp().sum().backward(inputs=[y])


def test_what_is_captured_and_passed_on_is_one_tensor():
    x = teachgrad.ones(3, requires_grad=True)
    y = x * 2
    z = y + x
    first, second = teachgrad.autograd.grad(z.sum(), [y, z])
    assert first is second and first.stride() == (0,)


def test_sums_of_gradients_never_overwrite_what_somebody_holds():
    """What arrives second is added into what arrived first, but only if that is known to nobody else."""
    seen, given = [], teachgrad.tensor([1.0, 2.0, 3.0])
    x = teachgrad.ones(3, requires_grad=True)
    y = x * 2
    first = y * 1
    first.register_hook(seen.append)
    ((first + first) + (y * 3 + y * 4) + y).backward(given)
    assert given.tolist() == [1, 2, 3]
    assert seen[0].tolist() == [2, 4, 6]
    assert x.grad.tolist() == [20, 40, 60]


def test_a_leaf_keeps_a_gradient_in_the_order_in_which_it_was_permuted():
    """A bare view may be kept in `.grad`; the array behind it only if it is the same array in all but name."""
    numbers = teachgrad.arange(8.0).reshape(2, 2, 2)
    x = teachgrad.zeros(2, 2, 2).transpose(0, 2).requires_grad_()
    (x.transpose(0, 2) * numbers).sum().backward()
    assert teachgrad.equal(x.grad, numbers.transpose(0, 2))
    assert x.grad.stride() == x.stride()


def test_a_transposed_gradient_is_a_view_where_somebody_looks():
    for look in ("hook", "grad"):
        seen = []
        w = teachgrad.ones(2, 3, requires_grad=True)
        y = w * 1
        loss = (teachgrad.ones(4, 3) @ y.t()).sum()
        if look == "hook":
            y.register_hook(lambda g, seen=seen: seen.append(g._is_view()))
            loss.backward()
        else:
            seen.append(teachgrad.autograd.grad(loss, y)[0]._is_view())
        assert seen == [True], look


def test_a_view_that_leads_nowhere_is_no_trouble():
    x = teachgrad.ones(2, 2, requires_grad=True)
    with teachgrad.no_grad():
        view = x[:]
    z = view.t() + x
    z.sum().backward()
    assert x.grad.tolist() == [[1.0, 1.0], [1.0, 1.0]]


def test_a_sum_over_a_broadcast_dimension_is_a_view_where_somebody_looks():
    seen = []
    x = teachgrad.ones(3, requires_grad=True)
    x.register_hook(lambda g: seen.append((g._is_view(), g.tolist())))
    (teachgrad.ones(2, 3) - x.clone()).sum().backward()
    assert seen == [(True, [-2.0, -2.0, -2.0])]


@pytest.mark.parametrize("step", ["view", "t", "expand", "add"])
def test_gradients_pass_through_any_number_of_views(step):
    ways = {
        "view": lambda y: y.view(2, 2),
        "t": lambda y: y.t(),
        "expand": lambda y: y.expand(2, 2),
        "add": lambda y: y + 0,
    }
    x = teachgrad.ones(2, 2, requires_grad=True)
    y = x
    for _ in range(4000):
        y = ways[step](y)
    (y @ y).sum().backward()
    assert x.grad.tolist() == [[4.0, 4.0], [4.0, 4.0]]


def test_the_real_part_of_a_gradient_is_a_view_where_somebody_looks():
    """Through nodes that hand it on; a node that computes with it does not see the difference."""
    seen = []
    x = teachgrad.ones(2, requires_grad=True)
    y = x + 1.0
    y.register_hook(lambda g: seen.append(g._is_view()))
    ((y + 1.0) * (1 + 1j) * teachgrad.ones(2)).abs().sum().backward()
    assert seen == [True]
