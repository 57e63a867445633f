"""Anomaly mode: which line of the forward pass is to blame?"""

import re
import warnings

import pytest

import teachgrad
from teachgrad.graph.events import events
from tests.autograd.functions import failing, function, leaf

pytestmark = pytest.mark.filterwarnings("ignore:Anomaly Detection has been enabled")


def warned(function, error):
    """The texts of the warnings that `function` gives before it raises `error`."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with pytest.raises(error):
            function()
    return [str(w.message) for w in caught if "Anomaly Detection" not in str(w.message) and w.category is UserWarning]


def test_entering_says_what_it_costs(torch):
    text = "Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for "
    text += "debugging."
    with pytest.warns(UserWarning, match=text):
        torch.autograd.detect_anomaly()


def test_the_forward_line_of_a_failing_node_is_shown(torch):
    def run():
        with torch.autograd.detect_anomaly():
            failing(torch).apply(leaf(torch)).sum().backward()  # this line

    (text,) = warned(run, ValueError)
    assert text.startswith(
        "Error detected in FailingBackward. Traceback of forward call that caused the error:\n  File "
    )
    assert "failing(torch).apply(leaf(torch)).sum().backward()  # this line" in text


def test_without_anomaly_mode_in_the_forward_pass_there_is_no_line_to_show(torch):
    y = failing(torch).apply(leaf(torch)).sum()

    def run():
        with torch.autograd.detect_anomaly():
            y.backward()

    (text,) = warned(run, ValueError)
    assert re.sub(r" *\(Triggered.*", "", text) == (
        "Error detected in FailingBackward. No forward pass information available. Enable detect anomaly during "
        "forward pass for more information."
    )


def test_a_leaf_has_a_line_too(torch):
    def run():
        with torch.autograd.detect_anomaly():
            x = leaf(torch)
            x.register_hook(lambda grad: 1 / 0)
            (x * 2).sum().backward()

    (text,) = warned(run, ZeroDivisionError)
    assert text.startswith("Error detected in torch::autograd::AccumulateGrad. Traceback of forward call")


@pytest.mark.parametrize("position", [0, 1])
def test_nan_in_a_gradient_is_an_error_that_names_node_and_output(torch, position):
    def backward(ctx, grad):
        grads = [grad, grad]
        grads[position] = grad * float("nan")
        return tuple(grads)

    nan = function(torch, lambda ctx, a, b: a * b, backward)
    a, b = leaf(torch), leaf(torch)
    with (
        torch.autograd.detect_anomaly(),
        pytest.raises(RuntimeError, match=f"Function 'MyFnBackward' returned nan values in its {position}th output."),
        pytest.warns(UserWarning, match="Error detected in MyFnBackward"),
    ):
        nan.apply(a, b).sum().backward()
    assert a.grad is None and b.grad is None


def test_nan_may_pass_if_nobody_looks_for_it(torch):
    x = torch.zeros(2, requires_grad=True)
    with torch.autograd.detect_anomaly(check_nan=False):
        (x.sqrt() * 0).sum().backward()
    assert x.grad.isnan().all()


def test_a_node_made_by_a_backward_pass_remembers_who_made_it(torch):
    """Double backward: the failing node was recorded while another one ran; both lines are shown, innermost first."""

    outer = function(torch, backward=lambda ctx, grad: failing(torch).apply(grad * 2), name="Outer")

    def run():
        with torch.autograd.detect_anomaly():
            x = leaf(torch)
            (grad,) = torch.autograd.grad((outer.apply(x) * x).sum(), x, create_graph=True)
            grad.sum().backward()

    first, second = warned(run, ValueError)
    assert first.startswith("Error detected in FailingBackward. Traceback of forward call that caused the error:\n")
    assert second.startswith(
        "\n\nPrevious calculation was induced by OuterBackward. Traceback of forward call that induced the previous "
        "calculation:\n"
    )


def test_the_traceback_is_in_the_nodes_metadata(torch):
    with torch.autograd.detect_anomaly():
        y = leaf(torch) * 2
    assert list(y.grad_fn.metadata) == ["traceback_"]
    assert "y = leaf(torch) * 2" in y.grad_fn.metadata["traceback_"][-1]


def test_the_error_about_a_modified_tensor_points_at_the_backtrace(torch):
    def run():
        with torch.autograd.detect_anomaly():
            y = leaf(torch).exp()
            y.add_(1)
            y.sum().backward()

    with pytest.raises(RuntimeError, match="Hint: the backtrace further above shows the operation that failed"):
        with pytest.warns(UserWarning, match="Error detected in ExpBackward0"):
            run()


def test_the_warning_comes_from_the_line_that_called_backward():
    with teachgrad.autograd.detect_anomaly():
        y = failing(teachgrad).apply(leaf(teachgrad)).sum()
        with pytest.warns(UserWarning) as caught, pytest.raises(ValueError):
            y.backward()
    assert caught[0].filename == __file__


def test_a_failing_worker_warns_as_well():
    def run():
        with teachgrad.autograd.detect_anomaly():
            failing(teachgrad).apply(teachgrad.ones(2, requires_grad=True, device="sim:0")).cpu().sum().backward()

    (text,) = warned(run, ValueError)
    assert "apply(teachgrad.ones(2" in text


def test_off_it_leaves_nothing_behind():
    with teachgrad.autograd.detect_anomaly():
        pass
    assert (events.node_made, events.anomaly) == (None, None)
