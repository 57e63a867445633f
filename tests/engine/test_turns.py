"""Interleavings chosen by a seed: the same race twice, and what the lock of AccumulateGrad is for."""

import threading

import pytest

import teachgrad as torch
from teachgrad import viz
from teachgrad.course.interleave import interleave
from teachgrad.engine.engine import engine
from tests.autograd.functions import nested

SEEDS = range(30)


def two_passes(seed, lock=True):
    """Two threads add 1 and 2 to the gradient of one leaf."""
    x = torch.zeros(1, requires_grad=True)
    one, two = (x * 1).sum(), (x * 2).sum()
    with interleave(seed, lock) as turns:
        turns.run(one.backward, two.backward)
    return x.grad.item(), turns


def test_with_its_lock_a_leaf_loses_no_update_under_any_seed():
    assert {two_passes(seed)[0] for seed in SEEDS} == {3.0}


def test_without_its_lock_a_leaf_loses_updates_under_some_seeds():
    """Both threads find no gradient there; both store theirs; one of the two is gone."""
    assert {two_passes(seed, lock=False)[0] for seed in SEEDS} == {1.0, 2.0, 3.0}


def test_a_seed_that_loses_an_update_loses_it_again():
    seed = next(seed for seed in SEEDS if two_passes(seed, lock=False)[0] != 3)
    first, second = two_passes(seed, lock=False), two_passes(seed, lock=False)
    assert first[0] == second[0] and first[1].history == second[1].history
    assert two_passes(seed)[0] == 3


def test_the_history_prints_a_column_for_each_thread():
    _, turns = two_passes(0)
    lines = str(turns).splitlines()
    assert "thread 0" in lines[0] and "thread 1" in lines[0]
    assert any(line.strip() == "takes the lock" for line in lines)
    assert any("meta.grad" in what for _, what in turns.history)


def test_the_lock_is_back_afterwards():
    two_passes(0, lock=False)
    x = torch.zeros(1, requires_grad=True)
    node = (x * 1).grad_fn.next_functions[0][0]
    assert isinstance(node.lock, type(threading.Lock()))


def over_two_devices(seed):
    a, b = (torch.ones(1, requires_grad=True, device=d) for d in ("sim:0", "sim:1"))
    y = (a * 2).exp().cpu() + (b * 3).exp().cpu()
    with interleave(seed) as turns:
        y.backward()
    assert a.grad is not None and b.grad is not None
    return turns.history


def test_workers_of_devices_take_turns():
    assert {thread for thread, _ in over_two_devices(0)} == {"main", "sim:0", "sim:1"}
    assert over_two_devices(5) == over_two_devices(5)
    assert len({tuple(over_two_devices(seed)) for seed in SEEDS}) > 10


def test_threads_of_the_pool_take_turns():
    def history(seed):
        x = torch.zeros(1, requires_grad=True)
        losses = nested(torch).apply(x, 70), nested(torch).apply(x, 5)
        with interleave(seed) as turns:
            turns.run(*(loss.backward for loss in losses), names=("deep", "shallow"))
        assert x.grad.item() == 2
        return turns.history

    assert history(1) == history(1)
    assert {thread for thread, _ in history(1)} == {"deep", "shallow", "pool 0"}


@pytest.mark.parametrize("seed", SEEDS)
def test_an_error_abandons_the_rest_under_every_seed(seed):
    def fail(grad):
        raise ValueError("boom")

    a, b = (torch.ones(1, requires_grad=True, device=d) for d in ("sim:0", "sim:1"))
    a.register_hook(fail)
    y = (a * 2).cpu() + (b * 2).cpu()
    with interleave(seed):
        with pytest.raises(ValueError, match="boom"):
            y.backward()
        queues = engine.threads._device_queues.values()
        assert [len(queue) for queue in queues] == [0, 0]
        (b * 2).cpu().backward()
    assert b.grad.item() in (2, 4)


def test_run_raises_what_a_thread_raises_and_the_workers_end():
    before = threading.active_count()
    with interleave(0) as turns, pytest.raises(ZeroDivisionError):
        turns.run(lambda: 1 / 0, lambda: None)
    assert threading.active_count() == before


def test_it_cannot_start_inside_of_a_pass():
    x = torch.ones(1, requires_grad=True)
    x.register_hook(lambda grad: interleave(0).__enter__())
    with pytest.raises(RuntimeError, match="interleave cannot start inside of a backward pass"):
        (x * 2).backward()


def test_a_film_calls_the_workers_by_their_devices():
    a, b = (torch.ones(1, requires_grad=True, device=d) for d in ("sim:0", "sim:1"))
    with interleave(0), viz.trace() as film:
        (a.exp().cpu() + b.sin().cpu()).backward()
    assert set(film.scene.cast.lanes) == {"cpu", "sim:0", "sim:1"}
