"""What each guard of the engine is for: the number that comes out without it, and that it is back afterwards.

The notebooks show these under "Break it", and some of them only there: their outputs are compared, too.
"""

import pytest

import teachgrad as torch
from teachgrad import viz
from teachgrad.course import break_it
from tests.autograd.functions import function


def square_plus_itself() -> float:
    """x·x + x at x = 3: three edges end at x, and the slope is 2x + 1 = 7."""
    x = torch.tensor(3.0, requires_grad=True)
    (x * x + x).backward()
    return x.grad.item()


@pytest.fixture(autouse=True)
def whole_again():
    yield
    assert square_plus_itself() == 7.0


def test_counting_nodes_is_noticed_at_the_end_of_the_pass():
    """From AddBackward0 1, from the first edge of MulBackward0 3: x's node runs when two nodes have paid."""
    with break_it.counting_nodes(), pytest.raises(RuntimeError, match="could not compute gradients"):
        square_plus_itself()


def test_without_addition_the_last_gradient_wins():
    """1 and 3 and 3 arrive, 3 stays."""
    with break_it.overwriting_buffers():
        assert square_plus_itself() == 3.0


def test_without_output_numbers_gradients_go_to_the_first_output():
    def gradient() -> list[float]:
        x = torch.tensor([4.0, 5.0], requires_grad=True)
        low, high = torch.aminmax(x)
        (2 * low + 3 * high).backward()
        return x.grad.tolist()

    assert gradient() == [2, 3]
    with break_it.everything_is_output_0():
        assert gradient() == [5, 0]


def test_the_oldest_first_gives_the_same_gradients_in_another_order():
    def order() -> list[str]:
        x = torch.tensor(3.0, requires_grad=True)
        with viz.trace() as film:
            (x.sin() * x.cos()).backward()
        assert x.grad.item() == pytest.approx(0.9601702690124512)
        return film.order

    assert order() == ["MulBackward0", "CosBackward0", "SinBackward0", "AccumulateGrad"]
    with break_it.oldest_first():
        assert order() == ["MulBackward0", "SinBackward0", "CosBackward0", "AccumulateGrad"]


def test_without_versions_an_overwritten_value_gives_a_wrong_gradient():
    """exp saved its result e, which is then overwritten with e + 1."""

    def gradient() -> float:
        x = torch.tensor(1.0, requires_grad=True)
        y = x.exp()
        y.add_(1)
        y.backward()
        return x.grad.item()

    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        gradient()
    with break_it.unchecked_versions():
        assert gradient() == pytest.approx(2.7182817 + 1)


def scaled(write: str, read: str) -> list[float]:
    """b = 2x and a view of its first element; one of them times 10, the gradient of one of them in x."""
    x = torch.tensor([1.0, 1.0], requires_grad=True)
    tensors = {"base": x * 2}
    tensors["view"] = tensors["base"][0:1]
    tensors[write].mul_(10)
    tensors[read].sum().backward()
    return x.grad.tolist()


def test_a_view_that_remembers_its_old_node_knows_nothing_of_the_write():
    assert scaled("base", "view") == [20, 0]
    with break_it.remembering_old_views():
        assert scaled("base", "view") == [2, 0]
        assert scaled("base", "base") == [20, 20]


def test_a_base_that_is_forgotten_loses_what_was_written_through_its_view():
    assert scaled("view", "base") == [20, 2]
    with break_it.forgetting_the_base():
        assert scaled("view", "base") == [2, 2]


def test_sharing_gradients_lets_one_leaf_change_the_gradient_of_another():
    def other() -> list[float]:
        a, b = torch.zeros(2, requires_grad=True), torch.zeros(2, requires_grad=True)
        (a + b).backward(torch.ones(2))
        a.grad.zero_()
        return b.grad.tolist()

    assert other() == [1, 1]
    with break_it.sharing_gradients():
        assert other() == [0, 0]


Stop = function(torch, backward=lambda ctx, grad: None)
"""Passes numbers on, and no gradient back."""


def test_an_undefined_gradient_that_does_not_pay_leaves_a_node_waiting():
    x = torch.tensor(3.0, requires_grad=True)
    y = x * 1
    with break_it.skipping_undefined(), pytest.raises(RuntimeError, match="could not compute gradients"):
        (Stop.apply(y) + y).backward()
    assert x.grad is None


def test_building_zeros_lets_an_infinite_slope_turn_nothing_into_nan():
    """A gradient that is None passes a slope of infinity unharmed; 0 does not, for 0 · ∞ is nan."""

    def slope() -> torch.Tensor:
        x = torch.tensor(0.0, requires_grad=True)
        (Stop.apply(x.sqrt()) + x).backward()
        return x.grad

    assert slope().item() == 1
    with break_it.building_zeros():
        assert slope().isnan()


def test_forgetting_where_a_saved_tensor_comes_from_loses_the_second_derivative():
    """y = x³ and g = 3x². The slope of y + g² at 1 is 3 + 2·3·6 = 39, and 3 if g is taken for a constant."""

    def slope() -> float:
        x = torch.tensor(1.0, requires_grad=True)
        y = x * x * x
        (g,) = torch.autograd.grad(y, x, create_graph=True)
        (y + g**2).backward()
        return x.grad.item()

    assert slope() == 39
    with break_it.forgetting_where_from():
        assert slope() == 3


def test_forgetting_conj_turns_the_gradient_of_a_complex_number():
    """L = |iz - 1|² at z = 1: the gradient is 2·(i - 1)·(-i) = 2 + 2i; with i for its conjugate it is -2 - 2i."""

    def gradient() -> complex:
        z = torch.tensor(1 + 0j, dtype=torch.complex128, requires_grad=True)
        ((z * torch.tensor(1j, dtype=torch.complex128) - 1).abs() ** 2).backward()
        return z.grad.item()

    assert abs(gradient() - (2 + 2j)) < 1e-12
    with break_it.forgetting_conj():
        assert abs(gradient() - (-2 - 2j)) < 1e-12
    assert abs(gradient() - (2 + 2j)) < 1e-12
