"""Checkpoints: both kinds, nested, with early stop, and everything they refuse."""

from importlib import import_module


def _checkpoint(torch):
    return import_module(torch.__name__ + ".utils.checkpoint")


def both_kinds(torch, say):
    c = _checkpoint(torch)
    x = torch.full((2,), 2.0, requires_grad=True)

    def f(t):
        say("run", torch.is_grad_enabled())
        return t.exp() * t

    for reentrant in (True, False):
        x.grad = None
        y = c.checkpoint(f, x, use_reentrant=reentrant)
        say(y)
        y.sum().backward()
        say(x.grad)
        with torch.no_grad():
            say(c.checkpoint(f, x, use_reentrant=reentrant))
        y = c.checkpoint(f, x.detach(), use_reentrant=reentrant)
        say(y.requires_grad)


def which_kind_has_to_be_said(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: c.checkpoint(lambda t: t * 2, x).sum().backward())
    say.error(lambda: c.checkpoint(lambda t: t * 2, x, use_reentrant=None).sum().backward())
    say.error(lambda: c.checkpoint(lambda t: t * 2, x, use_reentrant=True, blah=3))
    say.error(lambda: c.checkpoint(lambda t, blah: t * blah, x, use_reentrant=False, blah=3))
    say.error(lambda: c.checkpoint(lambda t: t * 2, x, use_reentrant=True, context_fn=lambda: None))
    say.error(lambda: c.checkpoint(lambda t: t * 2, x, use_reentrant=False, determinism_check="nonsense"))
    say.error(lambda: c.checkpoint_sequential([torch.nn.ReLU()], 1, x))
    say.error(lambda: c.checkpoint_sequential([torch.nn.ReLU()], 2, x, use_reentrant=False))
    say.error(lambda: c.checkpoint_sequential([torch.nn.ReLU()], 1, x, use_reentrant=False, blah=3))


def reentrant_refuses_inputs(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    say.error(lambda: torch.autograd.grad(y.sum(), x))
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    say.error(lambda: y.sum().backward(inputs=[x]))
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    y.sum().backward()
    say.error(lambda: y.sum().backward())
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=False)
    say(torch.autograd.grad(y.sum(), x, retain_graph=True))
    y.sum().backward(inputs=[x])
    say(x.grad)
    say.error(lambda: y.sum().backward())


def names_in_the_graph(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    say.graph(c.checkpoint(lambda t: t * t, x, use_reentrant=True))
    y = c.checkpoint(lambda t: (t * t).exp(), x, use_reentrant=False)
    say.graph(y)
    say(y.grad_fn._saved_result)
    say(y.grad_fn._saved_result)
    y.sum().backward()
    say.error(lambda: y.grad_fn._saved_result)


def arguments_and_results_of_all_kinds(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)

    def f(data, *, factor, other=None):
        return {"out": data["x"] * factor, "more": [other, data["x"].exp()]}

    r = c.checkpoint(f, {"x": x}, factor=3, other="text", use_reentrant=False)
    say(r)
    (r["out"] + r["more"][1]).sum().backward()
    say(x.grad)
    a, b = c.checkpoint(lambda t, n: (t * n, None), x, 5, use_reentrant=True)
    say(a, b)
    a.sum().backward()
    say(x.grad)
    y = c.checkpoint(lambda t: (t * 2).detach(), x, use_reentrant=True)
    say(y.requires_grad)
    say.error(lambda: y.sum().backward())
    y = c.checkpoint(lambda t: (t * 2, t.detach()), x, use_reentrant=True)
    say(y)
    y[0].sum().backward()


def nothing_requires_grad_inside(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    w = torch.full((2,), 3.0, requires_grad=True)
    y = c.checkpoint(lambda t: t * w, x.detach(), use_reentrant=False)
    y.sum().backward()
    say(w.grad)
    y = c.checkpoint(lambda t: t * w, x.detach(), use_reentrant=True)
    say(y.requires_grad)
    y = c.checkpoint(lambda t: t * w, x, use_reentrant=True)
    y.sum().backward()
    say(w.grad, x.grad)


def results_that_are_not_deterministic(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)

    def tried(first, second, **options):
        runs = []

        def f(t):
            runs.append(1)
            return (first if len(runs) == 1 else second)(t)

        try:
            c.checkpoint(f, x, use_reentrant=False, **options).sum().backward()
            say("no error", x.grad)
        except Exception as error:
            say(type(error).__name__, str(error).split("Tip")[0])
        x.grad = None

    for first, second in (
        (lambda t: t.exp(), lambda t: t.exp().exp()),
        (lambda t: t.exp().exp(), lambda t: t.exp()),
        (lambda t: t.exp(), lambda t: t[:1].exp()),
        (lambda t: t.exp(), lambda t: t.double().exp()),
        (lambda t: t.exp(), lambda t: (t + 1).exp()),
        (lambda t: t.exp() * t.sin(), lambda t: t.exp()),
        (lambda t: t * 2, lambda t: t.exp()),
    ):
        tried(first, second)
        tried(first, second, early_stop=False)
        tried(first, second, determinism_check="none")


def early_stop(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)

    def f(t):
        a = t.exp()
        say("after exp")
        b = a + 1
        say("after add")
        return b

    c.checkpoint(f, x, use_reentrant=False).sum().backward()
    say("---")
    with c.set_checkpoint_early_stop(False):
        y = c.checkpoint(f, x, use_reentrant=False)
    y.sum().backward()
    say("---")
    y = c.checkpoint(f, x, use_reentrant=False, early_stop=False)
    y.sum().backward()
    say("---")
    with c.set_checkpoint_early_stop(False):
        with c.set_checkpoint_early_stop(True):
            y = c.checkpoint(f, x, use_reentrant=False)
    y.sum().backward()


def nested(torch, say):
    c = _checkpoint(torch)
    x = torch.full((2,), 0.5, requires_grad=True)

    def inner(t):
        say("inner")
        return t.sin()

    def outer(t):
        say("outer")
        return c.checkpoint(inner, t.exp(), use_reentrant=False).cos()

    y = c.checkpoint(outer, x, use_reentrant=False)
    say("backward")
    y.sum().backward()
    say(x.grad)
    x.grad = None
    y = c.checkpoint(outer, x, use_reentrant=False)
    say("create_graph")
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    say("second")
    g.sum().backward()
    say(g, x.grad)
    x.grad = None
    y = c.checkpoint(lambda t: c.checkpoint(inner, t, use_reentrant=True).cos(), x, use_reentrant=True)
    y.sum().backward()
    say(x.grad)
    with c.set_checkpoint_early_stop(False):
        y = c.checkpoint(outer, x, use_reentrant=False)
        y.sum().backward()


def backward_inside(torch, say):
    c = _checkpoint(torch)
    x = torch.full((2,), 0.5, requires_grad=True)

    def f(t):
        (g,) = torch.autograd.grad(t.exp().sum(), t, create_graph=True)
        return g * t

    y = c.checkpoint(f, x, use_reentrant=False)
    y.sum().backward()
    say(x.grad)

    def h(t):
        u = t.exp()
        u.sum().backward()
        return u

    x.grad = None
    say.error(lambda: c.checkpoint(h, x.clone(), use_reentrant=False))
    say(x.grad)


def backward_with_the_graph_retained(torch, say):
    c = _checkpoint(torch)
    x = torch.full((2,), 0.5, requires_grad=True)
    runs = []

    def f(t):
        runs.append(1)
        return t.exp().sin()

    y = c.checkpoint(f, x, use_reentrant=False).sum()
    y.backward(retain_graph=True)
    y.backward(retain_graph=True)
    y.backward()
    say(x.grad, len(runs))
    say.error(y.backward)
    a = c.checkpoint(f, x, use_reentrant=False)
    say(torch.autograd.grad(a.sum(), x, retain_graph=True), torch.autograd.grad(a[0], x), len(runs))


def contexts(torch, say):
    c = _checkpoint(torch)
    import contextlib

    x = torch.ones(2, requires_grad=True)

    @contextlib.contextmanager
    def told(name):
        say("enter", name)
        yield
        say("leave", name)

    y = c.checkpoint(
        lambda t: say("f") or t.exp(), x, use_reentrant=False, context_fn=lambda: (told("forward"), told("again"))
    )
    y.sum().backward()
    say(x.grad)
    say.error(lambda: c.checkpoint(lambda t: t.exp(), x, use_reentrant=False, context_fn=lambda: None))


def errors_inside(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    runs = []

    def f(t):
        runs.append(1)
        if len(runs) > 1:
            raise KeyError("again")
        return t.exp()

    y = c.checkpoint(f, x, use_reentrant=False)
    say.error(lambda: y.sum().backward())
    runs.clear()
    y = c.checkpoint(f, x, use_reentrant=True)
    say.error(lambda: y.sum().backward())
    (x * 2).sum().backward()
    say(x.grad)

    def sick(t):
        raise ValueError("at once")

    for reentrant in (True, False):
        say.error(lambda r=reentrant: c.checkpoint(sick, x, use_reentrant=r))
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    say(torch.autograd.grad((x * 2).sum(), x))
    y.sum().backward()
    say(x.grad)


def random_numbers_are_repeated(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(4, requires_grad=True)
    for reentrant in (True, False):
        x.grad = None
        y = c.checkpoint(lambda t: torch.nn.functional.dropout(t, 0.5), x, use_reentrant=reentrant)
        torch.rand(3)
        y.sum().backward()
        say(torch.equal(x.grad, y))
        x.grad = None
        y = c.checkpoint(lambda t: t * torch.rand(4), x, use_reentrant=reentrant, preserve_rng_state=False)
        torch.rand(3)
        y.sum().backward()
        say(torch.equal(x.grad, y))


def modules_and_sequences(torch, say):
    c = _checkpoint(torch)
    model = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.ReLU(), torch.nn.Linear(3, 1))
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(torch.linspace(-1, 1 + i, p.numel()).view_as(p))
    x = torch.ones(4, 2, requires_grad=True)
    for reentrant in (True, False):
        for segments in (1, 2, 3):
            model.zero_grad()
            x.grad = None
            c.checkpoint_sequential(model, segments, x, use_reentrant=reentrant).sum().backward()
            say(x.grad[0], [p.grad for p in model.parameters()])


def a_parameter_used_inside_and_outside(torch, say):
    c = _checkpoint(torch)
    w = torch.full((2,), 2.0, requires_grad=True)
    x = torch.ones(2, requires_grad=True)

    def f(t):
        return (t * w).exp()

    y = c.checkpoint(f, x, use_reentrant=False)
    (y * w).sum().backward()
    say(w.grad, x.grad)
    y = c.checkpoint(lambda t: t.view(2, 1).exp(), x, use_reentrant=False)
    y.mul_(2)
    say.error(lambda: y.sum().backward())


def inputs_changed_in_place_afterwards(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    a = x * 2
    y = c.checkpoint(lambda t: t.exp(), a, use_reentrant=False)
    a.add_(1)
    say.error(lambda: y.sum().backward())
    say(x.grad)
    a = x * 2
    y = c.checkpoint(lambda t: t.exp(), a, use_reentrant=True)
    a.add_(1)
    say.error(lambda: y.sum().backward())


def custom_functions_inside(torch, say):
    c = _checkpoint(torch)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.save_for_backward(x, y)
            return x * y

        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            return g * y, g * x

    x = torch.full((2,), 3.0, requires_grad=True)
    y = c.checkpoint(lambda t: F.apply(t.exp(), t), x, use_reentrant=False)
    y.sum().backward()
    say(x.grad)

    class Twice(F):
        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            x, y = ctx.saved_tensors
            return g * y, g * x

    y = c.checkpoint(lambda t: Twice.apply(t, t), x, use_reentrant=False)
    say.error(lambda: y.sum().backward())


def saved_hooks_inside(torch, say):
    c = _checkpoint(torch)
    x = torch.full((2,), 3.0, requires_grad=True)

    def f(t):
        with torch.autograd.graph.saved_tensors_hooks(lambda s: s * 2, lambda s: s):
            return t * t

    y = c.checkpoint(f, x, use_reentrant=False)
    y.sum().backward()
    say(x.grad)
    with torch.autograd.graph.saved_tensors_hooks(lambda s: say("outer pack", s) or s, lambda s: s):
        y = c.checkpoint(lambda t: t.exp(), x, use_reentrant=False)
    y.sum().backward()
    with torch.autograd.graph.disable_saved_tensors_hooks("off"):
        say.error(lambda: c.checkpoint(lambda t: t.exp(), x, use_reentrant=False))


def the_error_class_and_debug(torch, say):
    c = _checkpoint(torch)
    say(issubclass(c.CheckpointError, RuntimeError), c.CheckpointError.__name__)
    x = torch.ones(2, requires_grad=True)
    runs = []

    def f(t):
        runs.append(1)
        return t.exp() if len(runs) == 1 else t.double().exp()

    y = c.checkpoint(f, x, use_reentrant=False)
    try:
        y.sum().backward()
    except c.CheckpointError as error:
        say("caught", str(error).split("\n")[0])


def unused_outputs(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)

    def f(t):
        return t.exp(), t.sin(), t.detach()

    for reentrant in (True, False):
        x.grad = None
        a, b, d = c.checkpoint(f, x, use_reentrant=reentrant)
        say(d.requires_grad)
        b.sum().backward()
        say(x.grad)
