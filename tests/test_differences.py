"""The rows of docs/differences.md that can be shown in a few lines, each as a program on teachgrad alone."""

import numpy as np
import pytest

import teachgrad as torch


def leaf(*shape: int) -> torch.Tensor:
    return torch.ones(*shape, requires_grad=True)


def test_files_hold_data_only(tmp_path) -> None:
    with pytest.raises(TypeError):
        torch.save(torch.nn.Linear(1, 1), tmp_path / "whole_module.pt")


def test_batched_gradients_are_one_pass_for_each_vector() -> None:
    x, passes = leaf(3), []
    y = x * 2
    y.register_hook(lambda grad: passes.append(tuple(grad.shape)))
    torch.autograd.grad(y, x, torch.eye(3), is_grads_batched=True)
    assert passes == [(3,)] * 3


def test_operators_make_plain_tensors_of_a_subclass() -> None:
    mine = type("Mine", (torch.Tensor,), {})
    assert type(torch.nn.Parameter(torch.ones(2)) * 2) is torch.Tensor and issubclass(mine, torch.Tensor)


def test_the_mask_that_dropout_keeps_was_never_written_to() -> None:
    assert torch.nn.functional.dropout(leaf(4)).grad_fn._saved_other._version == 0


def test_numpy_computes_what_stands_beside_an_array() -> None:
    x, array = leaf(2).detach(), np.array([1.0, 2.0])
    for y in (x * array, array * x, torch.mul(x, array)):
        assert y.tolist() == [1.0, 2.0] and y.dtype is torch.float64
    with pytest.raises(RuntimeError, match="requires grad"):
        leaf(2) * array


def test_the_profiler_lists_nodes() -> None:
    with torch.autograd.profiler.profile() as profile:
        leaf(2).exp().sum().backward()
    assert {"ExpBackward0", "SumBackward0"} <= {event.key for event in profile.key_averages()}


def test_an_operand_that_overlaps_what_is_written_is_read_first() -> None:
    x = torch.arange(4.0)
    x[1:].add_(x[:-1])
    assert x.tolist() == [0.0, 1.0, 3.0, 5.0]


@pytest.mark.parametrize(
    ("call", "node"),
    [
        (lambda x: torch.xlogy(x, 2.0), "XlogyBackward0"),
        (lambda x: torch.copysign(x, 2.0), "CopysignBackward0"),
        (lambda x: torch.round(x, decimals=1), "RoundBackward0"),
    ],
)
def test_the_node_of_a_form_with_a_number_is_that_of_the_form_without(call, node: str) -> None:
    assert call(leaf(2)).grad_fn.name() == node


def test_among_equals_the_first_ones_are_picked() -> None:
    values, indices = torch.tensor([1.0, 2.0, 2.0, 2.0]).topk(2)
    assert indices.tolist() == [1, 2] and torch.zeros(20).sort().indices.tolist() == list(range(20))


@pytest.mark.parametrize("name", ["logaddexp(z, z)", "logcumsumexp(z, 0)"])
def test_a_few_operators_refuse_complex_numbers(name: str) -> None:
    with pytest.raises(NotImplementedError):
        eval(f"torch.{name}", {"torch": torch, "z": torch.ones(2, dtype=torch.complex64)})


def test_a_saved_dimension_is_shown_as_it_was_given() -> None:
    assert leaf(2, 3).sum(-1).grad_fn._saved_dim == (-1,)
