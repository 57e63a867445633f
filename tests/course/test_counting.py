"""What the course counts: nodes recorded, nodes run, tangents computed, functions called."""

import teachgrad as torch
from teachgrad.autograd import forward_ad
from teachgrad.course.counting import calls, counting_work


def test_a_backward_pass_runs_each_node_once_and_computes_no_tangent():
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with counting_work() as work:
        x.sin().exp().sum().backward()
    assert (work.recorded, work.backward, work.forward) == (3, 3, 0)


def test_a_forward_pass_computes_a_tangent_for_each_operation_and_records_nothing():
    x = torch.tensor([1.0, 2.0])
    with counting_work() as work, forward_ad.dual_level():
        forward_ad.make_dual(x, torch.ones(2)).sin().exp().sum()
    assert (work.recorded, work.backward, work.forward) == (0, 0, 3)


def test_nothing_is_counted_after_the_block():
    x = torch.tensor(1.0, requires_grad=True)
    with counting_work() as work:
        pass
    x.sin().backward()
    assert work.recorded == work.backward == 0


def test_calls_are_in_order_and_only_those_of_the_package():
    y, w = torch.ones(3, requires_grad=True) * 2.0, torch.tensor([1.0, 2.0, 3.0])
    found = calls(lambda: sorted([y * w], key=len))
    expected = ["pointwise.mul", "record.binary", "record.record", "node.new_node", "pointwise.save"]
    assert [name for name in found if name in expected] == expected
    assert not [name for name in found if name.startswith("test_")]
