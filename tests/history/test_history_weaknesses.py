"""What was weak then, each by a small program. Nothing here may give a wrong number in silence."""

import copy
import gc
import weakref

import pytest

from teachgrad import history
from teachgrad.history import FloatTensor, Function, Variable

STALE = "one of the variables needed for gradient computation has been modified by an inplace operation"


def leaf(*values):
    return Variable(FloatTensor(list(values)), requires_grad=True)


# -- unused outputs


def test_when_only_the_second_output_is_used_the_engine_stumbles():
    x = leaf(1, 2)
    first, second = x.chunk(2)
    with pytest.raises(AssertionError, match="Chunk: only output 1 was used"):
        (second * 2).backward()
    assert x.grad is None


def test_when_only_the_first_output_is_used_one_gradient_is_missing():
    first, second = leaf(1, 2).chunk(2)
    with pytest.raises(RuntimeError, match="Chunk has 2 outputs, but gradients arrived for 1"):
        (first * 2).backward()


def test_an_output_itself_cannot_be_the_root_when_it_has_sisters():
    first, second = leaf(1, 2).chunk(2)
    with pytest.raises(RuntimeError, match="Chunk has 2 outputs, but gradients arrived for 1"):
        second.backward()


def test_a_gradient_left_out_is_not_taken_for_zero():
    class OnlyTheFirst(Function):
        def forward(self, a, b):
            return a + b

        def backward(self, grad):
            return grad, None

    with pytest.raises(RuntimeError, match="Leaf has 1 outputs, but gradients arrived for 0"):
        OnlyTheFirst()(leaf(1), leaf(2))[0].backward()


# -- volatile


def test_one_volatile_input_makes_everything_after_it_volatile():
    x, data = leaf(2), Variable(FloatTensor([3]), volatile=True)
    y = (x * data).exp() + x
    assert y.volatile and not y.requires_grad
    with pytest.raises(RuntimeError, match="calling backward on a volatile variable"):
        y.backward()


def test_without_volatile_a_graph_is_kept_that_nobody_needs():
    """Nothing requires grad here, yet every function stays alive: the reason why `volatile` was there."""

    def functions_behind(variable):
        count, fn = 0, variable.creator
        while fn.previous_functions:
            count, fn = count + 1, fn.previous_functions[0][0]
        return count

    plain, volatile = Variable(FloatTensor([1])), Variable(FloatTensor([1]), volatile=True)
    assert functions_behind(plain.exp().exp().exp()) == 3
    assert functions_behind(volatile.exp().exp().exp()) == 0


def test_a_gradient_is_volatile_so_a_step_must_be_taken_on_data():
    w = leaf(2)
    (w * w).backward()
    assert (w - 0.5 * w.grad).volatile

    w.data -= 0.5 * w.grad.data
    assert w.tolist() == [0.0] and w.requires_grad and not w.volatile


def test_volatile_spreads_through_an_in_place_operation_too():
    y = leaf(2) * 1
    y += Variable(FloatTensor([3]), volatile=True)
    assert y.tolist() == [5.0] and y.volatile


def test_volatile_and_requires_grad_contradict_each_other():
    with pytest.raises(ValueError, match="can't be volatile and require_grad at the same time"):
        Variable(FloatTensor([1]), volatile=True, requires_grad=True)


# -- in place


def test_an_in_place_operation_lengthens_the_history():
    """y = x·x, then y += x, y *= 3: 3·(2x + 1) = 15 at x = 2."""
    x = leaf(2)
    y = x * x
    same = y
    y += x
    y *= 3
    assert y is same and y._version == 2 and y.creator.name() == "MulConstant"
    y.backward()
    assert x.grad.tolist() == [15.0]


def test_a_saved_tensor_that_was_written_to_is_refused_at_backward():
    x = leaf(1)
    y = x.exp()
    z = y.sum()
    y.add_(1)
    with pytest.raises(RuntimeError, match=STALE):
        z.backward()


def test_a_write_that_nothing_saved_does_no_harm():
    """Add keeps neither of its inputs."""
    x = leaf(1)
    y = x * 2
    z = y + 1
    y.mul_(100)
    z.backward()
    assert x.grad.tolist() == [2.0]


def test_a_leaf_that_requires_grad_is_not_written_to():
    x = leaf(1)
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad has been used in an in-place operation"):
        x.add_(1)
    assert x.tolist() == [1.0] and x._version == 0


@pytest.mark.parametrize("look", [Variable.detach, lambda y: history.chunk(y, 2)[0]])
def test_variables_that_share_storage_are_not_written_to(look):
    """Today both have an answer (detach, or views and CopySlices); then it was no."""
    y = Variable(FloatTensor([[1, 2], [3, 4]]), requires_grad=True) * 1
    other = look(y)
    with pytest.raises(RuntimeError, match="don't share storage with any other variables, but detected that there are"):
        y.add_(1)
    with pytest.raises(RuntimeError, match="don't share storage"):
        other.add_(1)
    assert y.tolist() == [[1, 2], [3, 4]]


def test_once_the_other_variable_is_gone_writing_is_allowed_again():
    x = Variable(FloatTensor([[1, 2], [3, 4]]), requires_grad=True)
    y = (x * 2).narrow(0, 0, 2)
    y.add_(1)
    y.sum().backward()
    assert x.grad.tolist() == [[2, 2], [2, 2]]


def test_a_view_keeps_the_count_of_what_it_looks_at():
    """exp's result was saved; writing to it through the only view that is left is noticed all the same."""
    x = Variable(FloatTensor([[1, 2]]), requires_grad=True)
    y = x.exp().narrow(0, 0, 1)
    y.add_(1)
    with pytest.raises(RuntimeError, match=STALE):
        y.sum().backward()


def test_a_write_through_data_is_not_noticed():
    """The count belongs to the variable. y = x·x at 3, but the slope is taken at 10. (`data` is as blind today.)"""
    x = leaf(3)
    y = x * x
    x.data.fill_(10)
    y.backward()
    assert x.grad.tolist() == [20.0]


# -- ids, memory, order of derivatives


def test_a_copied_variable_is_a_stranger_to_its_creator():
    """Edges are found by id, and a copy has another one. Today it is (function, output_nr)."""
    y = leaf(1) * 2
    with pytest.raises(KeyError):
        (copy.copy(y) + 1).backward()


def test_a_leaf_and_its_variable_hold_each_other_until_the_collector_comes():
    gc.collect()
    gc.disable()
    try:
        x, data = leaf(1), Variable(FloatTensor([1]))
        alive, gone = weakref.ref(x), weakref.ref(data)
        del x, data
        assert alive() is not None and gone() is None
        gc.collect()
        assert alive() is None
    finally:
        gc.enable()


def test_a_computed_variable_is_freed_at_once_with_its_graph():
    x = leaf(1)
    y = x.exp().exp()
    function = weakref.ref(y.creator.previous_functions[0][0])
    gc.disable()
    try:
        del y
        assert function() is None
    finally:
        gc.enable()


def test_there_is_no_second_derivative_because_backward_computes_on_tensors():
    x = leaf(3)
    (x * x * x).backward()
    assert x.grad.tolist() == [27.0]
    assert x.grad.volatile and x.grad.creator.next_functions == ()
