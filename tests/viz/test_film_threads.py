"""With devices, threads and nested passes a film has a lane for each of them."""

from __future__ import annotations

import threading

import pytest

import teachgrad as torch
from teachgrad import viz
from tests.autograd.functions import function, nested


def on_two_devices():
    a = torch.tensor([1.0, 2.0], requires_grad=True)
    with viz.trace() as film:
        left, right = a.to("sim:0"), a.to("sim:1")
        total = (left * left).to("cpu") + (right * 3.0).to("cpu")
        total.backward(torch.tensor([1.0, 1.0]))
    return film, a


def again(ctx, grad):
    """The gradient of a square, by a backward pass of its own."""
    (x,) = ctx.saved_tensors
    with torch.enable_grad():
        inner = x.detach().requires_grad_()
        (inner * inner).backward(grad)
    return inner.grad


Again = function(torch, lambda ctx, x: ctx.save_for_backward(x) or x * x, again, name="Again")


def test_every_device_has_a_lane_and_a_queue():
    film, a = on_two_devices()
    assert set(film.scene.cast.lanes) == {"cpu", "sim:0", "sim:1"}
    assert set(film.scene.cast.queues) == {"queue of cpu", "queue of sim:0", "queue of sim:1"}
    assert film[-1].gradients == {"a.grad": str(a.grad.tolist()).replace(".0", "")}
    assert "thread" in film.table().columns
    assert any("the queue of sim:0" in sentence for sentence in film.sentences)


def test_lanes_are_drawn_in_the_same_order_whoever_was_first():
    svg = on_two_devices()[0][-1].svg
    pytest.importorskip("pygraphviz")
    lanes = [svg.index(f">{name}</text>") for name in ("cpu", "sim:0", "sim:1")]
    assert lanes == sorted(lanes)
    assert "what ran when" in svg


def test_a_pass_inside_a_node_is_nested():
    x = torch.tensor([2.0], requires_grad=True)
    with viz.trace() as film:
        (Again.apply(x) * 3.0).backward()
    assert film.order == ["MulBackward0", "AgainBackward", "MulBackward0", "AccumulateGrad", "AccumulateGrad"]
    inside = next(sentence for sentence in film.sentences if sentence.startswith("Inside AgainBackward"))
    assert "another backward pass starts, at MulBackward0" in inside
    assert "(depth 1)" in inside
    assert any(sentence.startswith("The inner pass (depth 1) is over") for sentence in film.sentences)
    states = film.scene.shot(film.sentences.index(inside)).states
    running = [film.scene.cast.roles[key].name for key, state in states.items() if state == "running" and key[0] == "n"]
    assert running == ["AgainBackward"]
    assert len(film.scene.lanes.rows) == 2


def test_a_deep_nest_reaches_the_pool_and_is_filmed():
    x = torch.tensor([1.0], requires_grad=True)
    with viz.trace() as film:
        nested(torch).apply(x, 70).backward()
    assert film.order.count("NestedBackward") == 71
    assert len(film.scene.cast.lanes) > 1


def test_threads_that_run_backward_at_once_are_kept_apart():
    leaves = [torch.tensor([float(number)], requires_grad=True) for number in range(4)]
    ready = threading.Barrier(len(leaves))

    def work(x):
        ready.wait()
        for _ in range(20):
            (x * x + x).exp().tanh().backward()

    threads = [threading.Thread(target=work, args=(x,)) for x in leaves]
    with viz.trace() as film:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(film.scene.cast.lanes) == 5
    assert film.order.count("AccumulateGrad") == 80
    assert sum(sentence.startswith("The backward pass is over") for sentence in film.sentences) == 80
    assert film[-1].queue == []
    assert film[-1].owed == {}
    assert len(film.sentences) == len(film)
