"""Operators on lists: one node, in which the nodes of the elements do the work."""

from __future__ import annotations

import pytest


def two(torch):
    return [torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([3.0], requires_grad=True)]


def test_a_list_has_one_node_with_an_output_for_each_result(torch):
    first, second = torch._foreach_exp(two(torch))
    assert first.grad_fn is second.grad_fn and second.output_nr == 1
    assert (first * 2).grad_fn._sequence_nr() == first.grad_fn._sequence_nr() + 1


def test_in_place_each_tensor_has_a_node_of_its_own_and_the_list_comes_back(torch):
    copies = [t.clone() for t in two(torch)]
    assert torch._foreach_mul_(copies, 2.0) is copies
    assert [t.grad_fn.name() for t in copies] == ["MulBackward1", "MulBackward1"]


def test_nothing_is_written_if_one_of_the_list_may_not_be(torch):
    copy, leaf = two(torch)[0].clone(), two(torch)[1]
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad"):
        torch._foreach_exp_([copy, leaf])
    assert copy.tolist() == [1.0, 2.0] and copy._version == 0


def test_the_numbers_of_a_list_are_shown_by_the_node(torch):
    node = torch._foreach_maximum(two(torch), [1.5, 2])[0].grad_fn
    assert node.name() == "ForeachMaximumBackward1" and node._saved_scalars == (1.5, 2)
    assert [t.tolist() for t in node._saved_self] == [[1.0, 2.0], [3.0]]


def test_a_stale_result_is_found_even_if_no_gradient_comes_for_it(torch):
    first, second = torch._foreach_exp(two(torch))
    second.mul_(2)
    with pytest.raises(RuntimeError, match="which is output 1 of ForeachExp, is at version 1; expected version 0"):
        first.sum().backward()


def test_a_second_pass_is_refused(torch):
    first, _ = torch._foreach_exp(two(torch))
    first.sum().backward()
    with pytest.raises(RuntimeError, match="backward through the graph a second time"):
        first.sum().backward()


def test_hooks_pack_what_a_list_saves(torch):
    packed = []
    with torch.autograd.graph.saved_tensors_hooks(lambda t: packed.append(list(t.shape)) or t, lambda t: t):
        torch._foreach_sigmoid(two(torch))
    assert packed == [[2], [1]]


def test_tangents_go_through_lists(torch):
    from_torch = torch.autograd.forward_ad
    with from_torch.dual_level():
        dual = from_torch.make_dual(torch.tensor(2.0), torch.tensor(1.0))
        (product,) = torch._foreach_mul([dual], [torch.tensor(3.0)])
        assert from_torch.unpack_dual(product).tangent.item() == 3.0
