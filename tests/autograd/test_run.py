"""`backward` and `grad`: every argument, and what is said about wrong ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import teachgrad


def leaves(torch: ModuleType) -> tuple[Any, Any]:
    return torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([1.0, 2.0], requires_grad=True)


# ---- what works ------------------------------------------------------------------------------------------------


def test_a_scalar_needs_no_gradient_to_start_with(torch):
    """Neither does a tensor of one element, whatever its shape."""
    for shape in ((), (1,), (1, 1)):
        x = torch.ones(shape, requires_grad=True)
        (x * 2).backward()
        assert x.grad.tolist() == torch.full(shape, 2.0).tolist()


def test_the_warning_of_create_graph_points_at_the_line_of_the_program():
    x, _ = leaves(teachgrad)
    for backward in (teachgrad.Tensor.backward, teachgrad.autograd.backward):
        with pytest.warns(UserWarning, match="reference cycle") as caught:
            backward((x * x).sum(), create_graph=True)
        assert caught[0].filename == __file__


def test_gradients_accumulate_over_passes_and_outputs(torch):
    x, y = leaves(torch)
    torch.autograd.backward([(x * y).sum(), x * 2], [None, torch.ones(2)])
    x.sum().backward()
    assert x.grad.tolist() == [4.0, 5.0] and y.grad.tolist() == [1.0, 2.0]


def test_the_gradient_given_may_be_of_another_dtype(torch):
    x, y = leaves(torch)
    (x * y).backward(torch.ones(2, dtype=torch.float64))
    assert x.grad.dtype == torch.float32


INPUTS: dict[str, Callable[[Any], Any]] = {
    "tensor": lambda x: x,
    "tuple": lambda x: (x,),
    "set": lambda x: {x},
    "generator": lambda x: (i for i in [x]),
    "dict": lambda x: {"a": x},
    "twice": lambda x: [x, x],
}


@pytest.mark.parametrize("kind", INPUTS)
def test_inputs_limit_where_gradients_go(torch, kind):
    x, y = leaves(torch)
    (x * y).sum().backward(inputs=INPUTS[kind](x))
    assert x.grad.tolist() == [1.0, 2.0] and y.grad is None


def test_inputs_may_be_unused_or_in_the_middle_of_the_graph(torch):
    x, y = leaves(torch)
    z = x * y
    (z * 3).sum().backward(inputs=[z, y, torch.ones(1, requires_grad=True)])
    assert z.grad.tolist() == [3.0, 3.0] and y.grad.tolist() == [3.0, 6.0] and x.grad is None


WRITES = {
    "zero": lambda t, x: t[:1].zero_(), "part": lambda t, x: t[:1].mul_(x[1:]),
    "index": lambda t, x: t.__setitem__(0, x[1]),
    "whole": lambda t, x: t.mul_(2), "fill": lambda t, x: t[1:].fill_(3),
}  # fmt: skip


@pytest.mark.parametrize("write", WRITES)
def test_a_tensor_that_was_written_to_has_the_gradient_of_what_it_is_now(torch, write):
    """Σ t² has the gradient 2 t, however t came about."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    t = x.clone()
    WRITES[write](t, x)
    assert torch.autograd.grad((t**2).sum(), t, retain_graph=True)[0].tolist() == (2 * t).tolist()
    for create_graph in (False, True):
        t.grad = None
        (t**2).sum().backward(inputs=[t], create_graph=create_graph, retain_graph=True)
        assert t.grad.tolist() == (2 * t).tolist() and x.grad is None


def test_a_node_called_by_hand_without_a_gradient_gives_none(torch):
    x, y = leaves(torch)
    assert (x * y).grad_fn(None) == (None, None) and x.sum().grad_fn(None) is None
    assert x.unbind()[0].grad_fn(None, None) is None


def test_the_first_recorded_gradient_of_an_expanded_leaf_is_a_copy(torch):
    x = torch.tensor([2.0]).expand(3).requires_grad_()
    (x * x).sum().backward(create_graph=True)
    assert x.grad.tolist() == [4.0] * 3 and x.grad.stride() == (1,) and x.grad.requires_grad


def test_grad_returns_a_tuple_or_a_dict_like_its_inputs(torch):
    x, y = leaves(torch)
    z = (x * y).sum()
    single = torch.autograd.grad(z, x, retain_graph=True)
    assert isinstance(single, tuple) and len(single) == 1
    several = torch.autograd.grad(z, {"x": x, "y": y}, retain_graph=True)
    assert list(several) == ["x", "y"] and several["x"].tolist() == [1.0, 2.0]
    twice = torch.autograd.grad(z, [x, x])
    assert len(twice) == 2 and x.grad is None


def test_unused_inputs_are_an_error_none_or_zeros(torch):
    x, y = leaves(torch)
    z = (x * 2).sum()
    with pytest.raises(RuntimeError, match="The differentiated Tensor at index 1 appears to not have been used"):
        torch.autograd.grad(z, [x, y], retain_graph=True)
    assert torch.autograd.grad(z, [x, y], retain_graph=True, allow_unused=True)[1] is None
    zeros = torch.autograd.grad(z, [x, y], materialize_grads=True, create_graph=True)[1]
    assert zeros.tolist() == [0.0, 0.0] and zeros.requires_grad


def test_retain_graph_follows_create_graph(torch):
    x, y = leaves(torch)
    z = (x * y).sum()
    (first,) = torch.autograd.grad(z, x, create_graph=True)
    assert first.requires_grad
    torch.autograd.grad(z, x)
    with pytest.raises(RuntimeError, match="Trying to backward through the graph a second time"):
        torch.autograd.grad(z, x)


def test_batched_gradients_are_rows(torch):
    """Each row of the result is the gradient for one row of `grad_outputs`."""
    x, y = leaves(torch)
    rows = torch.tensor([[1.0, 0.0], [0.0, 1.0], [2.0, 2.0]])
    results = torch.autograd.grad(x * y, [x, y], rows, is_grads_batched=True)
    assert results[0].tolist() == [[1.0, 0.0], [0.0, 2.0], [2.0, 4.0]]


def test_a_gradient_edge_stands_for_a_tensor_on_both_sides(torch):
    graph = torch.autograd.graph
    x, y = leaves(torch)
    z = x * y
    w = z * z
    edge = graph.get_gradient_edge(z)
    assert edge.node is z.grad_fn and edge.output_nr == 0 and edge.ownership_token is None
    by_edge, by_x = torch.autograd.grad(w.sum(), [edge, x], retain_graph=True)
    assert by_edge.tolist() == [2.0, 8.0] and by_x.tolist() == [2.0, 16.0]
    torch.autograd.backward(edge, torch.ones(2), retain_graph=True)
    assert x.grad.tolist() == [1.0, 2.0]
    w.sum().backward(inputs=[graph.get_gradient_edge(y)])
    assert y.grad.tolist() == [3.0, 18.0]


# ---- what does not ---------------------------------------------------------------------------------------------


def edge(torch: ModuleType, tensor: Any) -> Any:
    return torch.autograd.graph.get_gradient_edge(tensor)


Call = Callable[[ModuleType, Any, Any], Any]
ERRORS: dict[str, tuple[Call, type[Exception], str]] = {
    # backward
    "no scalar": (lambda t, x, z: z.backward(), RuntimeError, "grad can be implicitly created only for scalar outputs"),
    "no gradient": (lambda t, x, z: t.ones(1).backward(), RuntimeError,
                    "element 0 of tensors does not require grad and does not have a grad_fn"),
    "second without gradient": (lambda t, x, z: t.autograd.backward([z.sum(), t.ones(1)]), RuntimeError,
                                "element 1 of tensors does not require grad and does not have a grad_fn"),
    "shape": (lambda t, x, z: z.backward(t.ones(3)), RuntimeError,
              "Mismatch in shape: grad_output[0] has a shape of torch.Size([3]) and output[0] has a shape of "
              "torch.Size([2])."),
    "shape of a scalar": (lambda t, x, z: z.backward(t.tensor(1.0)), RuntimeError, "grad_output[0] has a shape of"),
    "number": (lambda t, x, z: z.backward(5), TypeError, "'int' object is not iterable"),
    "numbers": (lambda t, x, z: z.backward([5.0]), TypeError, "gradients can be either Tensors or None, but got float"),
    "complex for real": (lambda t, x, z: z.backward(t.ones(2, dtype=t.complex64)), RuntimeError,
                         "For complex Tensors, both grad_output and output are required to have the same dtype."),
    "complex scalar": (lambda t, x, z: t.tensor(1j, requires_grad=True).backward(), RuntimeError,
                       "grad can be implicitly created only for real scalar outputs but got torch.complex64"),
    "too few gradients": (lambda t, x, z: t.autograd.backward([z, z], [t.ones(2)]), RuntimeError,
                          "got 2 tensors and 1 gradients"),
    "empty inputs": (lambda t, x, z: z.sum().backward(inputs=[]), RuntimeError,
                     "`inputs` argument to `backward()` cannot be empty."),
    "inputs without gradient": (lambda t, x, z: z.sum().backward(inputs=[t.ones(2)]), RuntimeError,
                                "can't retain_grad on Tensor that has requires_grad=False"),
    "inputs of numbers": (lambda t, x, z: z.sum().backward(inputs=[5]), RuntimeError,
                          "all inputs have to be Tensors or GradientEdges, but got int"),
    # grad
    "grad, empty inputs": (lambda t, x, z: t.autograd.grad(z.sum(), []), RuntimeError,
                           "`inputs` argument to `grad()` cannot be empty."),
    "grad, no outputs": (lambda t, x, z: t.autograd.grad([], [x]), RuntimeError,
                         "The differentiated Tensor at index 0 appears to not have been used in the graph."),
    "grad, without gradient": (lambda t, x, z: t.autograd.grad(z.sum(), t.ones(2)), RuntimeError,
                               "One of the differentiated Tensors does not require grad"),
    "grad, number": (lambda t, x, z: t.autograd.grad(z.sum(), [5]), RuntimeError,
                     "all inputs have to be Tensors or GradientEdges, but got int"),
    "grad, flags": (lambda t, x, z: t.autograd.grad(z.sum(), x, materialize_grads=True, allow_unused=False), ValueError,
                    "Expected allow_unused to be True or not passed when materialize_grads=True, but got:"),
    "grad, edge": (lambda t, x, z: t.autograd.grad(x.sum(), edge(t, z), materialize_grads=True), RuntimeError,
                   "materialize_grads cannot be used when the given input is a GradientEdge"),
    "edge of nothing": (lambda t, x, z: edge(t, t.ones(1)), RuntimeError,
                        "It is not possible to get the gradient edge for a Tensor that does not require gradients"),
    "edge, implicit": (lambda t, x, z: t.autograd.grad(edge(t, z), x), RuntimeError,
                       "grad can be implicitly created only for scalar outputs"),
    # batched
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_wrong_arguments_are_named(torch, name):
    call, error, message = ERRORS[name]
    x, y = leaves(torch)
    with pytest.raises(error, match=re.escape(message)):
        call(torch, x, x * y)
    assert x.grad is None
    (x * y).sum().backward()  # and the next pass works
    assert x.grad.tolist() == [1.0, 2.0]


def test_reading_the_gradient_of_a_non_leaf_warns_unless_it_is_retained(torch):
    x, _ = leaves(torch)
    y = x * 2
    with pytest.warns(
        UserWarning, match="The .grad attribute of a Tensor that is not a leaf Tensor is being accessed."
    ):
        assert y.grad is None
    y.retain_grad()
    y.sum().backward()
    assert y.grad.tolist() == [1.0, 1.0]


FLAGS: dict[str, tuple[Callable[[ModuleType, Any], Any], str]] = {
    "set True on a non-leaf": (lambda t, x: setattr(x * 2, "requires_grad", True),
                               "you can only change requires_grad flags of leaf variables."),
    "set False on a non-leaf": (lambda t, x: setattr(x * 2, "requires_grad", False),
                                "in a subgraph that doesn't require differentiation use var_no_grad = var.detach()."),
    "requires_grad_(False) on a non-leaf": (lambda t, x: (x * 2).requires_grad_(False), "var_no_grad = var.detach()."),
    "set on integers": (lambda t, x: setattr(t.tensor([1]), "requires_grad", True),
                        "only Tensors of floating point and complex dtype can require gradients"),
    "requires_grad_ on integers": (lambda t, x: t.tensor([1]).requires_grad_(),
                                   "only Tensors of floating point dtype can require gradients"),
    "made of integers": (lambda t, x: t.tensor([1], requires_grad=True),
                         "Only Tensors of floating point and complex dtype can require gradients"),
    "set to a number": (lambda t, x: setattr(x, "requires_grad", 1), "requires_grad must be a bool"),
}  # fmt: skip


@pytest.mark.parametrize("name", FLAGS)
def test_requires_grad_changes_on_floating_point_leaves_only(torch, name):
    change, message = FLAGS[name]
    x, _ = leaves(torch)
    with pytest.raises(RuntimeError, match=re.escape(message)):
        change(torch, x)
    assert (x * 2).requires_grad_() is not None  # asking for what is so is allowed


def test_only_inputs_warns_that_it_does_nothing(torch):
    x, _ = leaves(torch)
    with pytest.warns(FutureWarning, match="only_inputs argument is deprecated and is ignored now"):
        torch.autograd.grad((x * 2).sum(), x, only_inputs=False)
