"""What is made only when needed is the same thing for everybody who looks."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

import teachgrad as torch
from teachgrad.storage import FRESH


def at_once(look: Callable[[], Any], threads: int = 8) -> list[Any]:
    """What several threads get that look at the same time."""
    barrier, seen = threading.Barrier(threads), []

    def run() -> None:
        barrier.wait()
        seen.append(look())

    workers = [threading.Thread(target=run) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return seen


def test_a_fresh_tensor_has_no_storage_of_its_own_until_it_is_shared_or_written_to():
    x, y, z = torch.ones(3), torch.ones(3), torch.ones(3)
    assert x._home is y._home is z._home is FRESH and x._version == 0
    view = x[1:]
    assert x._home is view._home is not FRESH
    y.add_(1)
    assert (y._version, z._version, z._home is FRESH) == (1, 0, True)


def test_a_result_keeps_only_its_edge_until_there_is_more_to_note():
    x = torch.ones(3, requires_grad=True)
    y = x * 2
    node, output_nr = y._autograd
    assert (node.name(), output_nr) == ("MulBackward0", 0)
    assert y.requires_grad and not y.is_leaf and y.grad_fn is node and y._autograd == (node, 0)
    y.retain_grad()
    y.sum().backward()
    assert y.grad.tolist() == [1.0, 1.0, 1.0] and y.grad_fn is node


def test_threads_that_look_at_once_see_one_storage_and_one_meta():
    for _ in range(30):
        y = torch.ones(3, requires_grad=True) * 2
        assert len({id(s) for s in at_once(lambda y=y: y._storage)}) == 1
        assert len({id(m) for m in at_once(lambda y=y: y._meta)}) == 1


@pytest.mark.parametrize("retain", [False, True])
def test_a_saved_pair_notices_a_write_to_a_tensor_that_had_no_storage(retain):
    x, w = torch.ones(3, requires_grad=True), torch.ones(3)
    y = (x * w).sum()
    assert w._home is FRESH
    w.mul_(2)
    with pytest.raises(RuntimeError, match=r"is at version 1; expected version 0 instead.*mul_"):
        y.backward(retain_graph=retain)


def test_the_height_of_a_node_is_the_longest_way_down_however_deep():
    x = torch.ones(1, requires_grad=True)
    y = x
    for _ in range(5000):
        y = y * 2
    z = y + x
    assert z.grad_fn.topological_nr == 5001
    assert y.grad_fn.topological_nr == 5000
