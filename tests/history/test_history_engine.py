"""The engine: counters for each output, a stack of ready functions, a map of waiting ones."""

from collections import Counter

import pytest

from teachgrad import history
from teachgrad.history import DoubleTensor, ExecutionEngine, FloatTensor, Function, Variable
from teachgrad.history.engine import watchers


def leaf(*values):
    return Variable(FloatTensor(list(values)), requires_grad=True)


@pytest.fixture
def ran():
    """The names of the functions that ran in a test."""
    names = []

    def watch(function):
        names.append(function.name())

    watchers.append(watch)
    yield names
    watchers.remove(watch)


def test_every_use_of_every_output_by_every_function_is_counted():
    """y = x·x + x: Mul uses x twice, Add uses it once, and Add uses the one output of Mul."""
    x = leaf(3)
    product = x * x
    y = product + x

    dependencies = ExecutionEngine()._compute_dependencies(y.creator)

    assert dependencies == {
        product.creator: [Counter({y.creator: 1})],
        x.creator: [Counter({product.creator: 2, y.creator: 1})],
    }


def test_a_shared_leaf_waits_for_every_use(ran):
    """2x + 1 = 7 at x = 3."""
    x = leaf(3)
    (x * x + x).backward()
    assert ran == ["Add", "Mul", "Leaf"]
    assert x.grad.tolist() == [7.0]


def test_the_function_that_became_ready_last_runs_first(ran):
    """Add pays its inputs from left to right; the right one lies on top of the stack."""
    x = leaf(1)
    (x.sin() + x.tanh()).backward()
    assert ran == ["Add", "Tanh", "Sin", "Leaf"]


def test_two_inputs_that_share_a_gradient_do_not_share_what_is_added_to_it():
    """y = a + b with a = 2x, b = 3x, and a once more: 2 + 3 + 2 = 7. Add gives a and b the very same tensor."""
    x = leaf(1)
    a, b = x * 2, x * 3
    ((a + b) + a).backward()
    assert x.grad.tolist() == [7.0]


def test_adding_in_place_would_change_the_other_ones_gradient():
    """The same program with `add_`: b is given 2 where it should get 1, and x gets 2·2 + 2·3 = 10."""

    class Careless(ExecutionEngine):
        def _add_grad(self, prev_grad, output_nr, grad):
            if prev_grad[output_nr] is None:
                prev_grad[output_nr] = grad
            else:
                prev_grad[output_nr].add_(grad)

    x = leaf(1)
    a, b = x * 2, x * 3
    y = a + (a + b)
    Careless().run_backward(y, FloatTensor([1]))
    assert x.grad.tolist() == [10.0]


def test_a_leaf_can_be_the_root():
    x = leaf(3)
    x.backward()
    assert x.grad.tolist() == [1.0]


def test_inputs_which_need_no_gradient_get_none_computed_into_them(ran):
    x, data = leaf(2), Variable(FloatTensor([5]))
    (x * data.exp()).backward()
    assert ran == ["Mul", "Leaf"]
    assert data.grad is None


def test_hooks_look_at_a_gradient_and_replace_it():
    x = leaf(2)
    y = x * 3
    seen = []
    y.register_hook(lambda grad: seen.append(grad.tolist()))
    y.register_hook(lambda grad: grad * 2)
    (y * 5).backward()
    assert seen == [[5.0]] and x.grad.tolist() == [5.0 * 2 * 3]


def test_a_hook_on_a_leaf_sees_the_sum():
    x = leaf(3)
    seen = []
    x.register_hook(lambda grad: seen.append(grad.tolist()))
    (x * x + x).backward()
    assert seen == [[7.0]]


def test_a_function_is_called_once():
    exp = history.function.Exp()
    exp(leaf(1))
    with pytest.raises(RuntimeError, match="this Exp was called before"):
        exp(leaf(2))


def test_a_function_that_returns_too_few_gradients_is_refused():
    class Forgetful(Function):
        def forward(self, a, b):
            return a + b

        def backward(self, grad):
            return grad

    with pytest.raises(RuntimeError, match="Forgetful returned 1 gradients for 2 inputs"):
        Forgetful()(leaf(1), leaf(2))[0].backward()


def test_a_chain_of_ten_thousand_functions_runs_without_recursion():
    x = Variable(DoubleTensor([1]), requires_grad=True)
    y = x
    for _ in range(10_000):
        y = y + 1
    y.backward()
    assert x.grad.tolist() == [1.0]
    del y  # and is freed without recursion
