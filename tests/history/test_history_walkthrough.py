"""The walk-through: a storage, a tensor, a variable, `mm`, `sum`, `backward`."""

import subprocess
import sys

import pytest

from teachgrad import history
from teachgrad.history import FloatStorage, FloatTensor, Variable


def test_one_by_one_mm_then_sum_then_backward():
    """loss = 2 * 3; the slope in a is 3, and b, which is data, gets nothing."""
    a = Variable(FloatTensor([[2]]), requires_grad=True)
    b = Variable(FloatTensor([[3]]))

    loss = history.mm(a, b).sum()
    loss.backward()

    assert loss.tolist() == [6.0]
    assert a.grad.tolist() == [[3.0]]
    assert b.grad is None


def test_creators_lead_from_the_loss_to_the_leaf():
    a = Variable(FloatTensor([[2]]), requires_grad=True)
    b = Variable(FloatTensor([[3]]))
    loss = history.mm(a, b).sum()

    (mm, output_nr), *others = loss.creator.next_functions
    (leaf, _), to_b = mm.next_functions

    assert (loss.creator.name(), mm.name(), leaf.name()) == ("Sum", "Mm", "Leaf")
    assert (output_nr, others, to_b) == (0, [], (None, 0))
    assert leaf.variable is a and leaf is a.creator and leaf.next_functions == ()


def test_backward_twice_adds_up_because_nothing_is_freed():
    x = Variable(FloatTensor([3]), requires_grad=True)
    y = (x * x).sum()
    y.backward()
    y.backward()
    assert x.grad.tolist() == [12.0]


def test_a_tensor_is_a_size_a_stride_and_an_offset_over_a_storage():
    tensor = FloatTensor([[0, 1, 2], [3, 4, 5]])
    assert isinstance(tensor.storage(), FloatStorage)
    assert tensor.storage().tolist() == [0, 1, 2, 3, 4, 5]
    assert (tensor.size(), tensor.stride(), tensor.storage_offset()) == ((2, 3), (3, 1), 0)

    turned = tensor.t().narrow(0, 1, 2)
    assert turned.storage() is tensor.storage()
    assert (turned.size(), turned.stride(), turned.storage_offset()) == ((2, 2), (1, 3), 1)
    assert turned.tolist() == [[1, 4], [2, 5]]

    turned.fill_(9)
    assert tensor.tolist() == [[0, 9, 9], [3, 9, 9]]


def test_an_expanded_tensor_takes_steps_of_length_zero_and_cannot_be_written_to():
    row = FloatTensor([[1, 2]]).expand(3, 2)
    assert row.stride() == (0, 1) and row.storage().tolist() == [1, 2]
    with pytest.raises(RuntimeError, match="share one number"):
        row.fill_(0)


def test_one_function_serves_variables_and_tensors():
    t = FloatTensor([[1, 2], [3, 4]])
    assert history.mm(t, t).tolist() == [[7, 10], [15, 22]]
    assert history.mm(Variable(t), Variable(t)).tolist() == [[7, 10], [15, 22]]
    assert type(history.exp(t)) is FloatTensor and type(history.exp(Variable(t))) is Variable
    assert history.cat([t, t]).size() == (4, 2) and history.cat([Variable(t), Variable(t)], dim=1).size() == (2, 4)


def test_an_operator_the_class_lacks_is_named_in_the_error():
    with pytest.raises(TypeError, match="Type FloatTensor doesn't implement stateless method backward"):
        history.backward(FloatTensor([1]))
    with pytest.raises(TypeError, match="Type int doesn't implement stateless method mm"):
        history.mm(1, 2)


def test_backward_of_more_than_one_number_needs_a_gradient_of_that_size():
    x = Variable(FloatTensor([1, 2]), requires_grad=True)
    with pytest.raises(RuntimeError, match="backward should be called only on a scalar"):
        (x * x).backward()
    with pytest.raises(RuntimeError, match="has to have size"):
        (x * x).backward(FloatTensor([1]))
    (x * x).backward(FloatTensor([1, 10]))
    assert x.grad.tolist() == [2.0, 40.0]


def test_a_graph_without_leaves_that_require_grad_is_refused():
    with pytest.raises(RuntimeError, match="there are no graph nodes that require computing gradients"):
        Variable(FloatTensor([1])).exp().backward()


def test_history_is_a_house_of_its_own():
    """Its files import each other, numpy and the standard library, and nothing else of teachgrad."""
    program = (
        "import sys, types, pathlib\n"
        "package = types.ModuleType('teachgrad')\n"
        "package.__path__ = [sys.argv[1]]\n"
        "sys.modules['teachgrad'] = package\n"
        "import teachgrad.history\n"
        "print([m for m in sys.modules if m.startswith('teachgrad.') and not m.startswith('teachgrad.history')])"
    )
    folder = history.__path__[0].rsplit("history", 1)[0]
    run = subprocess.run([sys.executable, "-c", program, folder], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
