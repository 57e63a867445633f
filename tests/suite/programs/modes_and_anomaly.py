"""Grad modes, inference mode, anomaly mode and the profiler: every way in and out."""

import re
import warnings


def decorating_with_and_without_parentheses(torch, say):
    for mode in (torch.no_grad, torch.enable_grad, torch.inference_mode):

        @mode()
        def called(x):
            """doc"""
            return torch.is_grad_enabled()

        say(mode.__name__, called(1), called.__name__, called.__doc__)

        def bare():
            @mode
            def f(x):
                return torch.is_grad_enabled()

            return f(1)

        say.error(bare)
    say.kind(lambda: torch.set_grad_enabled(lambda: 1))
    say(torch.is_grad_enabled())
    torch.set_grad_enabled(True)


def generators_under_a_decorator(torch, say):
    @torch.no_grad()
    def generate():
        say("start", torch.is_grad_enabled())
        got = yield 1
        say("got", got, torch.is_grad_enabled())
        try:
            yield 2
        except ValueError as error:
            say("caught", error, torch.is_grad_enabled())
            yield 3
        finally:
            say("finally", torch.is_grad_enabled())
        return "end"

    g = generate()
    say(next(g), torch.is_grad_enabled())
    say(g.send("this"), torch.is_grad_enabled())
    say(g.throw(ValueError("bad")), torch.is_grad_enabled())
    try:
        next(g)
    except StopIteration as stop:
        say("stopped", stop.value)
    g = generate()
    next(g)
    g.close()
    say(torch.is_grad_enabled())


def generators_that_raise_under_a_decorator(torch, say):
    @torch.no_grad()
    def generate():
        yield 1
        raise KeyError("inside")

    def drain():
        return list(generate())

    say.error(drain)
    say(torch.is_grad_enabled())


def inference_tensors_and_gradients(torch, say):
    with torch.inference_mode():
        x = torch.ones(2)
        say.error(lambda: x.requires_grad_())
        w = torch.ones(2, requires_grad=True)
        say(w.requires_grad, (w * 2).requires_grad, w.is_leaf)
        say.error(lambda: (w * 2).sum().backward())
    say.error(lambda: x.requires_grad_())
    say.error(lambda: x.requires_grad_(False).requires_grad)
    say.error(lambda: setattr(x, "requires_grad", True))
    y = torch.ones(2, requires_grad=True)
    say.error(lambda: x * y)
    say.error(lambda: (x + y).sum().backward())
    say(y.grad)
    say.error(lambda: y.add_(x))
    say.error(lambda: torch.cat([x, y]))
    say.error(lambda: (y * 1).mul_(x))
    say.error(lambda: y.backward(x))
    say.error(lambda: (y * 2).backward(x))
    say.error(lambda: setattr(y, "grad", x))
    say.error(lambda: torch.nn.Parameter(x))
    say.error(lambda: torch.autograd.grad(w.sum(), w))


def _shape(text):
    """A warning without the lines that name places."""
    return re.sub(r"(?m)^ .*\n?", "", text)


def anomaly_in_double_backward(torch, say):
    x = torch.full((1,), 0.0, requires_grad=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            (g,) = torch.autograd.grad((x**1.5).sum(), x, create_graph=True)
            say.error(lambda: ((g - g) * g.rsqrt()).sum().backward())
    for w in caught:
        say(_shape(str(w.message)))


def preserving_and_incrementing_versions(torch, say):
    a = torch.autograd
    x, y = torch.ones(2), torch.ones(2)
    with a._unsafe_preserve_version_counter(x):
        x.add_(1)
        y.add_(1)
    say(x._version, y._version)
    with a._unsafe_preserve_version_counter((x, y)):
        x.add_(1)
        y.add_(1)
    say(x._version, y._version)
    a.graph.increment_version(x)
    a.graph.increment_version([x, y])
    say(x._version, y._version)
    say.error(lambda: a.graph.increment_version(3))
    say.error(lambda: a.graph.increment_version([3]))
    with torch.inference_mode():
        z = torch.ones(2)
    say.error(lambda: a.graph.increment_version(z))
    w = torch.ones(2, requires_grad=True)
    v = w * w
    a.graph.increment_version(w)
    say.error(lambda: v.sum().backward())
    b = torch.ones(4)
    a.graph.increment_version(b[:2])
    say(b._version)
