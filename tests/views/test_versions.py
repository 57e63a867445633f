"""Who shares a version counter, and what saved tensors make of it."""

from __future__ import annotations

from copy import deepcopy

import pytest


def test_views_and_detached_tensors_share_the_counter_and_data_has_its_own(torch):
    x = torch.zeros(4)
    view, detached, data = x[1:], x.detach(), x.data
    x.add_(1)
    assert [t._version for t in (x, view, detached, data)] == [1, 1, 1, 0]
    data.add_(1)
    assert [t._version for t in (x, view, detached, data)] == [1, 1, 1, 1]
    view.unsqueeze_(0)
    assert x._version == 2


def test_a_saved_input_is_the_same_object_and_a_saved_output_another_on_the_same_memory(torch):
    x = torch.ones(3, requires_grad=True)
    y = x.exp()
    z = y * x
    assert z.grad_fn._saved_self is y and z.grad_fn._saved_other is x
    saved = y.grad_fn._saved_result
    assert saved is not y and saved.data_ptr() == y.data_ptr() and saved.grad_fn is y.grad_fn


def test_the_stale_error_names_an_assignment_too():
    import teachgrad as torch

    y = torch.ones(3, requires_grad=True) * 1
    z = y * y
    y[0] = 2.0  # the culprit
    with pytest.raises(RuntimeError, match=r"Modified last by copy_ in .*: y\[0\] = 2.0  # the culprit"):
        z.sum().backward()


def test_deep_copies_share_memory_as_the_originals_do_and_count_by_themselves(torch):
    x = torch.zeros(3)
    whole, part = deepcopy([x, x[1:]])
    part[0] = 5
    assert whole.tolist() == [0, 5, 0] and x.tolist() == [0, 0, 0]
    assert not part._is_view() and (whole._version, part._version) == (1, 2)
