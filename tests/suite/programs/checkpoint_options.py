"""Checkpointing: its options, what it complains of, and what lies inside of what."""

import contextlib
import importlib


def _module(torch):
    return importlib.import_module(f"{torch.__name__}.utils.checkpoint")


def options_that_do_not_fit(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    say.error(
        lambda: c(
            lambda x: x * 2,
            x,
            use_reentrant=True,
            context_fn=lambda: (contextlib.nullcontext(), contextlib.nullcontext()),
        )
    )
    say.kind(lambda: c(lambda x: x * 2, x, use_reentrant=True, debug=True))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=True, determinism_check="none"))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=True, k=3))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, determinism_check="other").sum().backward())
    say.error(lambda: c(lambda x, k: x * k, x, use_reentrant=False, k=3).sum().backward())
    say(x.grad)
    say.error(lambda: c(lambda x: x * 2, use_reentrant=False))
    say.error(lambda: c(3, x, use_reentrant=False))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, context_fn=3))
    say.kind(lambda: c(lambda x: x * 2, x, use_reentrant=False, context_fn=lambda: None))


def grad_modes_around_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        with torch.no_grad():
            say(c(lambda x: x * 2, x, use_reentrant=reentrant))
        y = c(lambda x: x.detach() * 2, x, use_reentrant=reentrant)
        say(y.requires_grad)
        say.error(lambda: y.sum().backward())

        def f(x):
            with torch.no_grad():
                y = x * 2
            return x * y

        c(f, x, use_reentrant=reentrant).sum().backward()
        say(x.grad)


def inputs_without_gradients(torch, say):
    c = _module(torch).checkpoint
    m = torch.nn.Linear(2, 1)
    say(c(m, torch.ones(1, 2), use_reentrant=True).requires_grad)
    y = c(m, torch.ones(1, 2), use_reentrant=False)
    say(y.requires_grad, y.grad_fn.name())
    y.sum().backward()
    say(m.weight.grad)


def tuples_and_dictionaries_in_and_out(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        x.grad = None
        say.error(lambda: c(lambda t, d: t[0] * d["a"], (x, 1), {"a": x}, use_reentrant=reentrant).sum().backward())
        say(x.grad)
        x.grad = None
        a, b, n = c(lambda x: (x * 2, None, 3), x, use_reentrant=reentrant)
        say(a, b, n)
        a.sum().backward()
        d = c(lambda x: {"a": x * 2}, x, use_reentrant=reentrant)
        say(d)


def an_error_while_computing_again(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        runs = []

        def f(x):
            runs.append(1)
            if len(runs) > 1:
                raise ValueError("not again")
            return x.exp()

        y = c(f, x, use_reentrant=reentrant)
        say.error(lambda: y.sum().backward())
        c(torch.exp, x, use_reentrant=reentrant).sum().backward()
        say(x.grad)


def disabled_hooks_and_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.disable_saved_tensors_hooks("not today"):
        say.error(lambda: c(lambda x: x.exp(), x, use_reentrant=False))
        say.error(lambda: c(lambda x: x.exp(), x, use_reentrant=True).sum().backward())


def passes_in_one_group_recompute_once(torch, say):
    m = _module(torch)
    x = torch.ones(2, requires_grad=True)
    runs = []

    def two(x):
        runs.append(1)
        return x.sin().exp(), x.cos().exp()

    a, b = m.checkpoint(two, x, use_reentrant=False)
    runs.clear()
    a, b = m.checkpoint(two, x, use_reentrant=False)
    say(torch.autograd.grad(a.sum(), x), len(runs), torch.autograd.grad(b.sum(), x), len(runs))
    a, b = m.checkpoint(two, x, use_reentrant=False)
    say(torch.autograd.grad(a.sum(), x))
