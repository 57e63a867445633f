"""Modes: what is recorded where, and how the modes nest, decorate and end."""

from __future__ import annotations

import inspect
import threading
from types import ModuleType
from typing import Any

import pytest


def modes(torch: ModuleType) -> tuple[bool, bool, bool, bool]:
    autograd = torch.autograd
    return (
        torch.is_grad_enabled(),
        torch.is_inference_mode_enabled(),
        autograd.is_multithreading_enabled(),
        autograd.is_view_replay_enabled(),
    )


NORMAL = (True, False, True, False)
INFERENCE = (False, True, False, False)

CONTEXTS = {
    "no_grad": (lambda t: t.no_grad(), lambda m: (False, *m[1:])),
    "enable_grad": (lambda t: t.enable_grad(), lambda m: (True, *m[1:])),
    "set_grad_enabled(False)": (lambda t: t.set_grad_enabled(False), lambda m: (False, *m[1:])),
    "set_grad_enabled(True)": (lambda t: t.set_grad_enabled(True), lambda m: (True, *m[1:])),
    "inference_mode": (lambda t: t.inference_mode(), lambda m: INFERENCE),
    "inference_mode(False)": (lambda t: t.inference_mode(False), lambda m: NORMAL),
    "multithreading": (lambda t: t.autograd.set_multithreading_enabled(False), lambda m: (m[0], m[1], False, m[3])),
    "view replay": (lambda t: t.autograd._force_original_view_tracking(True), lambda m: (*m[:3], True)),
}


@pytest.mark.parametrize("outer", CONTEXTS)
@pytest.mark.parametrize("inner", CONTEXTS)
def test_modes_nest_and_end(torch, outer, inner):
    """Each context changes what it is about, and puts back all of it. Inference mode is about everything."""
    make_outer, after_outer = CONTEXTS[outer]
    make_inner, after_inner = CONTEXTS[inner]
    with make_outer(torch):
        expected = after_outer(NORMAL)
        assert modes(torch) == expected
        with make_inner(torch):
            assert modes(torch) == after_inner(expected)
        assert modes(torch) == expected
    assert modes(torch) == NORMAL


def test_in_inference_mode_nothing_is_recorded_even_if_grad_mode_says_so(torch):
    x = torch.ones(2, requires_grad=True)
    with torch.inference_mode(), torch.enable_grad():
        assert torch.is_grad_enabled()
        assert not (x * 2).requires_grad
        with torch.inference_mode(False):
            assert (x * 2).requires_grad
    with torch.no_grad(), torch.enable_grad():
        assert (x * 2).requires_grad


def test_modes_decorate_functions_with_and_without_parentheses(torch):
    @torch.no_grad()
    def first(a: int, b: int = 2) -> Any:
        """Docs."""
        return a, b, torch.is_grad_enabled()

    @torch.no_grad
    def second() -> bool:
        return torch.is_grad_enabled()

    @torch.inference_mode
    def third() -> bool:
        return torch.is_inference_mode_enabled()

    @torch.set_grad_enabled(False)
    def fourth() -> bool:
        return torch.is_grad_enabled()

    assert torch.is_grad_enabled()  # decorating alone switches nothing
    assert first(1, b=3) == (1, 3, False) and (first.__name__, first.__doc__) == ("first", "Docs.")
    assert (second(), third(), fourth()) == (False, True, False)
    assert torch.is_grad_enabled()


def test_modes_decorate_methods_of_every_kind(torch):
    class Class:
        @torch.no_grad()
        def method(self) -> bool:
            return torch.is_grad_enabled()

        @staticmethod
        @torch.no_grad()
        def static() -> bool:
            return torch.is_grad_enabled()

        @classmethod
        @torch.no_grad()
        def of_class(cls) -> bool:
            return torch.is_grad_enabled()

    assert (Class().method(), Class.static(), Class.of_class()) == (False, False, False)


def test_decorated_functions_may_call_themselves_and_fail(torch):
    @torch.no_grad()
    def countdown(n: int) -> list[bool]:
        return [torch.is_grad_enabled()] + (countdown(n - 1) if n else [1 / 0])

    with pytest.raises(ZeroDivisionError):
        countdown(3)
    assert torch.is_grad_enabled()


def test_in_a_decorated_generator_the_mode_holds_while_it_runs(torch):
    """And not in between, whatever is sent, thrown in, returned or closed."""
    seen = []

    @torch.no_grad()
    def generator() -> Any:
        received = yield torch.is_grad_enabled()
        try:
            while True:
                try:
                    received = yield received, torch.is_grad_enabled()
                except KeyError:
                    received = "caught"
        finally:
            seen.append(torch.is_grad_enabled())

    running = generator()
    assert next(running) is False and torch.is_grad_enabled()
    assert running.send(5) == (5, False) and torch.is_grad_enabled()
    assert running.throw(KeyError()) == ("caught", False) and torch.is_grad_enabled()
    running.close()
    assert seen == [False] and torch.is_grad_enabled()
    assert inspect.isgeneratorfunction(generator)


def test_a_decorated_generator_returns_and_raises_like_any_other(torch):
    @torch.enable_grad()
    def inner() -> Any:
        yield torch.is_grad_enabled()
        return 7

    def outer() -> Any:
        result = yield from inner()
        yield result

    @torch.no_grad()
    def failing() -> Any:
        yield 1
        raise ValueError("inside")

    with torch.no_grad():
        assert list(outer()) == [True, 7]
    with pytest.raises(ValueError, match="inside"):
        list(failing())
    assert torch.is_grad_enabled()


def test_one_object_entered_twice_forgets_what_was_before(torch):
    mode = torch.no_grad()
    with mode, mode:
        pass
    assert not torch.is_grad_enabled()  # the second `with` found no-grad mode, and that is put back twice


def test_modes_belong_to_a_thread(torch):
    seen = []
    for context in (torch.no_grad(), torch.inference_mode()):
        with context:
            thread = threading.Thread(target=lambda: seen.append(modes(torch)))
            thread.start()
            thread.join()
    assert seen == [NORMAL, NORMAL]


def test_backward_runs_in_any_mode(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y, z = (x * x).sum(), (x * x).sum()
    with torch.no_grad():
        y.backward()
    with torch.inference_mode():
        z.backward()
    assert x.grad.tolist() == [4.0, 8.0]


def test_create_graph_records_under_no_grad_but_not_in_inference_mode(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y, z = (x * x).sum(), (x * x).sum()
    with torch.no_grad():
        assert torch.autograd.grad(y, x, create_graph=True)[0].requires_grad
    with torch.inference_mode():
        assert not torch.autograd.grad(z, x, create_graph=True)[0].requires_grad


def test_versions_can_be_preserved_at_your_own_risk(torch):
    """The gradient is then computed with what the tensor became: here exp(x) * 2 instead of exp(x)."""
    x = torch.zeros(1, requires_grad=True)
    y = (x * 1).exp()
    with torch.autograd._unsafe_preserve_version_counter(y):
        y.mul_(2)
    assert y._version == 0
    y.sum().backward()
    assert x.grad.tolist() == [4.0]
    with pytest.raises(AssertionError, match="Expected tensors to be a tuple"):
        torch.autograd._unsafe_preserve_version_counter([y])


def test_a_decorated_generator_that_was_thrown_into_is_closed_with_its_last_reference(torch):
    closed = []

    @torch.no_grad()
    def numbers():
        try:
            yield 1
            yield 2
        finally:
            closed.append(torch.is_grad_enabled())

    def thrown_into():
        other = numbers()
        next(other)
        generator = numbers()
        next(generator)
        with pytest.raises(KeyError):
            generator.throw(KeyError("k"))

    thrown_into()
    assert closed == [False, False]
