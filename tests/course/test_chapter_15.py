"""The ladder of chapter 15: each rung computes the same, and does a little more."""

import teachgrad as torch
from teachgrad.course.chapter_15 import LADDER, bytes_of_a_node, calls


def pair():
    return torch.ones(3, requires_grad=True) * 2.0, torch.tensor([1.0, 2.0, 3.0])


def test_every_rung_gives_the_product_and_calls_no_less_than_the_one_below():
    y, w = pair()
    for rung in LADDER:
        result = rung(y, w)
        assert (result if rung is LADDER[0] else result.detach()).tolist() == [2.0, 4.0, 6.0]
    counts = [len(calls(lambda rung=rung: rung(y, w))) for rung in LADDER]
    assert counts == sorted(counts) and counts[-1] > counts[0]


def test_the_rung_with_saved_tensors_can_be_walked():
    y, w = pair()
    rung = next(rung for rung in LADDER if rung.__name__ == "saved_tensors")
    assert torch.autograd.grad(rung(y, w).sum(), y)[0].tolist() == [1.0, 2.0, 3.0]


def test_calls_are_in_order_and_only_those_of_the_package():
    y, w = pair()
    found = calls(lambda: sorted([y * w], key=len))
    assert found[:2] == ["methods.symbol", "operators.mul"]


def test_a_node_takes_the_same_memory_in_a_short_chain_and_a_long_one():
    assert abs(bytes_of_a_node(2_000) / bytes_of_a_node(500) - 1) < 0.2
