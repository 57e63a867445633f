"""Checkpointing: computed twice, kept once. What holds for both ways comes first."""

from __future__ import annotations

import importlib
import re
import warnings
from contextlib import contextmanager, nullcontext
from types import ModuleType
from typing import Any

import pytest

from tests.autograd.functions import function, leaf


def tools(torch: ModuleType) -> ModuleType:
    return importlib.import_module(torch.__name__ + ".utils.checkpoint")


class Counted:
    """exp(x²)·x, counting its runs and what grad mode was in them."""

    def __init__(self, torch: ModuleType) -> None:
        self.torch = torch
        self.runs: list[bool] = []

    def __call__(self, x: Any, y: Any = None) -> Any:
        self.runs.append(self.torch.is_grad_enabled())
        result = (x * x).exp()
        return result * (x if y is None else y)


both = pytest.mark.parametrize("reentrant", [True, False])


@both
def test_the_gradient_is_the_same_and_the_function_runs_twice(torch, reentrant):
    checkpoint = tools(torch).checkpoint
    x, again = leaf(torch), leaf(torch)
    function = Counted(torch)
    y = checkpoint(function, x, use_reentrant=reentrant)
    assert function.runs == [not reentrant]
    y.sum().backward()
    Counted(torch)(again).sum().backward()
    assert function.runs == [not reentrant, True] and x.grad.tolist() == again.grad.tolist()


@both
def test_arguments_may_be_anything_and_outputs_several(torch, reentrant):
    x = leaf(torch)
    a, text, b = tools(torch).checkpoint(lambda x, k, s: (x * k, s, x * x), x, 3, "s", use_reentrant=reentrant)
    assert text == "s"
    (a + b).sum().backward()
    assert x.grad.tolist() == [5.0, 7.0]


@both
def test_checkpoints_nest_and_chain(torch, reentrant):
    checkpoint = tools(torch).checkpoint
    x, again = leaf(torch), leaf(torch)

    def inner(x):
        return (x * x).exp()

    def outer(x):
        return checkpoint(inner, x, use_reentrant=reentrant) * x

    y = checkpoint(outer, checkpoint(inner, x, use_reentrant=reentrant), use_reentrant=reentrant)
    y.sum().backward()
    (inner(inner(again)) * inner(again)).sum().backward()
    assert x.grad.tolist() == pytest.approx(again.grad.tolist())


@both
def test_random_numbers_are_the_same_in_both_runs(torch, reentrant):
    drawn = []

    def noisy(x):
        drawn.append(torch.rand(2).tolist())
        return x * x * drawn[-1][0]

    for preserve in (True, False):
        drawn.clear()
        y = tools(torch).checkpoint(noisy, leaf(torch), use_reentrant=reentrant, preserve_rng_state=preserve)
        torch.rand(3)
        y.sum().backward()
        assert (drawn[0] == drawn[1]) is preserve


@both
def test_inputs_modified_before_backward_are_noticed(torch, reentrant):
    x = leaf(torch) * 1
    y = tools(torch).checkpoint(Counted(torch), x, use_reentrant=reentrant)
    x.mul_(2)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


@both
def test_a_retained_graph_can_be_walked_again(torch, reentrant):
    x = leaf(torch)
    function = Counted(torch)
    y = tools(torch).checkpoint(function, x, use_reentrant=reentrant)
    y.sum().backward(retain_graph=True)
    first = x.grad.clone()
    y.sum().backward()
    assert len(function.runs) == 3 and x.grad.tolist() == (first * 2).tolist()
    with pytest.raises(RuntimeError, match="Trying to backward through the graph a second time"):
        y.sum().backward()


@both
def test_without_recording_it_is_a_plain_call(torch, reentrant):
    function = Counted(torch)
    with torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert not tools(torch).checkpoint(function, leaf(torch), use_reentrant=reentrant).requires_grad
    assert len(function.runs) == 1


@both
def test_checkpoint_sequential_runs_the_last_segment_only_once(torch, reentrant):
    runs = []

    def layer(k):
        def run(x):
            runs.append(k)
            return (x * k).exp()

        return run

    x, again = leaf(torch), leaf(torch)
    layers = [layer(k) for k in (1, -2, 3, -4, 5)]
    tools(torch).checkpoint_sequential(layers, 2, x, use_reentrant=reentrant).sum().backward()
    assert runs == [1, -2, 3, -4, 5, 1, -2]
    y = again
    for run in layers:
        y = run(y)
    y.sum().backward()
    assert x.grad.tolist() == again.grad.tolist()


@both
def test_an_exception_in_the_function_reaches_the_caller(torch, reentrant):
    with pytest.raises(ZeroDivisionError):
        tools(torch).checkpoint(lambda x: 1 / 0, leaf(torch), use_reentrant=reentrant)
    leaf(torch).exp().sum().backward()


# ---- where they differ -----------------------------------------------------------------------------------------


def test_the_reentrant_way_works_for_whole_passes_only(torch):
    x = leaf(torch)
    checkpoint = tools(torch).checkpoint
    message = (
        "When use_reentrant=True, torch.utils.checkpoint is incompatible with .grad() or passing an `inputs` parameter"
    )
    with pytest.raises(RuntimeError, match=re.escape(message)):
        torch.autograd.grad(checkpoint(Counted(torch), x, use_reentrant=True).sum(), x)
    with pytest.raises(RuntimeError, match=re.escape(message)):
        checkpoint(Counted(torch), x, use_reentrant=True).sum().backward(inputs=[x])
    assert len(torch.autograd.grad(checkpoint(Counted(torch), x, use_reentrant=False).sum(), x)) == 1


def test_the_reentrant_way_sees_gradients_of_its_arguments_only(torch):
    w, x = leaf(torch), torch.ones(2)
    checkpoint = tools(torch).checkpoint
    with pytest.warns(UserWarning, match="None of the inputs have requires_grad=True. Gradients will be None"):
        assert not checkpoint(lambda x: x * w, x, use_reentrant=True).requires_grad
    checkpoint(lambda x: x * w, x, use_reentrant=False).sum().backward()
    assert w.grad.tolist() == [1.0, 1.0]


def test_the_second_run_stops_as_soon_as_it_has_everything(torch):
    ends = []

    def function(x):
        y = x.exp()
        ends.append("middle")
        z = y * 1
        ends.append("end")
        return z

    checkpoint, early_stop = tools(torch).checkpoint, tools(torch).set_checkpoint_early_stop
    for option, switch, expected in (
        ({}, nullcontext(), ["middle", "end"]),  # the second run stopped inside of exp, when its result was saved
        ({"early_stop": False}, nullcontext(), ["middle", "end"] * 2),
        ({}, early_stop(False), ["middle", "end"] * 2),
    ):
        ends.clear()
        with switch:
            y = checkpoint(function, leaf(torch), use_reentrant=False, **option)
        y.sum().backward()
        assert ends == expected


def test_contexts_surround_the_two_runs(torch):
    seen = []

    @contextmanager
    def context(name):
        seen.append(f"enter {name}")
        yield
        seen.append(f"exit {name}")

    y = tools(torch).checkpoint(
        Counted(torch), leaf(torch), use_reentrant=False, early_stop=False,
        context_fn=lambda: (context("first"), context("second")),
    )  # fmt: skip
    y.sum().backward()
    assert seen == ["enter first", "exit first", "enter second", "exit second"]


SECOND_RUNS = {
    "fewer": (lambda x: (x * x).exp(), lambda x: x.exp(), {}, "A different number of tensors was saved during the"),
    "more": (lambda x: x.exp(), lambda x: x.exp().exp(), {"early_stop": False}, "trying to save more tensors during"),
    "other shape": (lambda x: x.exp(), lambda x: x.view(2, 1).exp(), {}, "have different metadata than during the"),
}  # fmt: skip


@pytest.mark.parametrize("name", SECOND_RUNS)
def test_a_second_run_that_differs_is_an_error(torch, name):
    *runs, options, message = SECOND_RUNS[name]
    y = tools(torch).checkpoint(lambda x: runs.pop(0)(x), leaf(torch), use_reentrant=False, **options)
    with pytest.raises(tools(torch).CheckpointError, match=message):
        y.sum().backward()


def test_a_second_run_that_differs_is_taken_if_nothing_is_compared(torch):
    runs = [lambda x: x.exp().sum(), lambda x: x.view(2, 1).exp().sum()]
    options = {"use_reentrant": False, "determinism_check": "none"}
    tools(torch).checkpoint(lambda x: runs.pop(0)(x), leaf(torch), **options).backward()
    assert runs == []


def test_saved_tensors_of_a_function_can_be_read_once_in_a_checkpoint(torch):
    def backward(ctx, grad):
        once, again = ctx.saved_tensors, ctx.saved_tensors
        return once[0] + again[0]

    twice = function(torch, lambda ctx, x: ctx.save_for_backward(x) or x * x, backward)
    y = tools(torch).checkpoint(twice.apply, leaf(torch), use_reentrant=False)
    with pytest.raises(tools(torch).CheckpointError, match="Unpack is being triggered for a tensor that was already"):
        y.sum().backward()


def test_second_derivatives_go_through_a_checkpoint(torch):
    """x³: 3x², then 6x."""
    x = leaf(torch)
    y = tools(torch).checkpoint(lambda x: x * x * x, x, use_reentrant=False)
    (first,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), x)
    assert second.tolist() == [6.0, 12.0]
