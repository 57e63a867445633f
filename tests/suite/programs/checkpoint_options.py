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
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=True, debug=True))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=True, determinism_check="none"))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=True, k=3))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, determinism_check="other").sum().backward())
    say.error(lambda: c(lambda x, k: x * k, x, use_reentrant=False, k=3).sum().backward())
    say(x.grad)
    say.error(lambda: c(lambda x: x * 2, use_reentrant=False))
    say.error(lambda: c(3, x, use_reentrant=False))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, context_fn=3))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, context_fn=lambda: None))
    say.error(lambda: c(lambda x: x * 2, x, use_reentrant=False, context_fn=lambda: (3, 4)))


def what_is_called_how_often(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        calls = []

        def f(x):
            calls.append(torch.is_grad_enabled())
            return x.exp().sin()

        y = c(f, x, use_reentrant=reentrant)
        say(calls, y.grad_fn.name())
        y.sum().backward()
        say(calls)


def early_stop_can_be_turned_off(torch, say):
    m = _module(torch)
    x = torch.ones(2, requires_grad=True)
    for enable in (True, False):
        steps = []

        def f(x):
            steps.append("exp")
            x = x.exp()
            steps.append("sin")
            x = x.sin()
            steps.append("add")
            return x + 1

        with m.set_checkpoint_early_stop(enable):
            y = m.checkpoint(f, x, use_reentrant=False)
        steps.clear()
        y.sum().backward()
        say(enable, steps)
    with m.set_checkpoint_early_stop(True), m.set_checkpoint_early_stop(False):
        y = m.checkpoint(f, x, use_reentrant=False)
    steps.clear()
    y.sum().backward()
    say(steps)


def a_retained_graph_and_a_second_pass(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        calls = []
        y = c(lambda x: (calls.append(1), x.exp())[1], x, use_reentrant=reentrant)
        y.sum().backward(retain_graph=True)
        y.sum().backward()
        say(len(calls), x.grad)
        say.error(lambda: y.sum().backward())
        say(len(calls))
        x.grad = None


def double_backward_through_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.full((2,), 2.0, requires_grad=True)
    y = c(lambda x: x**3, x, use_reentrant=False)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    say(g)
    say(torch.autograd.grad(g.sum(), x))
    y = c(lambda x: x**3, x, use_reentrant=True)
    say.error(lambda: torch.autograd.grad(y.sum(), x, create_graph=True))
    y.sum().backward(create_graph=True)
    say(x.grad)


def grad_inside_of_the_function(torch, say):
    c = _module(torch).checkpoint

    def f(x):
        y = x**2
        with torch.enable_grad():
            if not x.requires_grad:
                x = x.detach().requires_grad_()
            (g,) = torch.autograd.grad((x**3).sum(), x, create_graph=True)
        return y * g.detach()

    x = torch.full((2,), 2.0, requires_grad=True)
    for reentrant in (True, False):
        say.error(lambda: c(f, x, use_reentrant=reentrant).sum().backward())
        say(x.grad)
        x.grad = None


def checkpoints_in_checkpoints(torch, say):
    c = _module(torch).checkpoint
    x = torch.full((2,), 0.5, requires_grad=True)
    for outer in (True, False):
        for inner in (True, False):
            calls = []

            def g(x):
                calls.append("inner")
                return x.exp().exp()

            def f(x):
                calls.append("outer")
                return c(g, x.sin(), use_reentrant=inner).cos()

            x.grad = None
            say.error(lambda: c(f, x, use_reentrant=outer).sum().backward())
            say(outer, inner, x.grad, calls)


def a_checkpoint_whose_numbers_of_tensors_differ(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for change in ("more", "fewer", "shape", "dtype"):
        first = []

        def f(x):
            again = bool(first)
            first.append(1)
            y = x.exp()
            if change == "more" and again:
                y = x.exp().sin() * x
            if change == "fewer" and not again:
                y = y.sin().cos()
            if change == "shape" and again:
                y = torch.cat([x, x]).exp()[:2]
            if change == "dtype" and again:
                y = x.double().exp().float()
            return y

        def go():
            first.clear()
            c(f, x, use_reentrant=False).sum().backward()

        try:
            go()
            say(change, "fine")
        except Exception as error:
            say(change, type(error).__name__, str(error).split("Tip")[0].split("tip")[0])


def a_determinism_check_left_out(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    first = []

    def f(x):
        again = bool(first)
        first.append(1)
        return (x.exp() if not again else (x * 2).exp()).sin()

    c(f, x, use_reentrant=False, determinism_check="none").sum().backward()
    say(x.grad)


def contexts_around_both_runs(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)

    @contextlib.contextmanager
    def around(name):
        say("enter", name)
        yield
        say("leave", name)

    y = c(
        lambda x: (say("run"), x.exp())[1],
        x,
        use_reentrant=False,
        context_fn=lambda: (around("forward"), around("again")),
    )
    y.sum().backward()


def random_states_with_and_without(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(4, requires_grad=True)
    for reentrant in (True, False):
        for preserve in (True, False):
            torch.manual_seed(3)
            masks = []

            def f(x):
                masks.append(torch.rand(4))
                return x * masks[-1]

            c(f, x, use_reentrant=reentrant, preserve_rng_state=preserve).sum().backward()
            say(reentrant, preserve, len(masks), torch.equal(masks[0], masks[-1]) if len(masks) > 1 else "once")
            say(torch.rand(1))


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


def hooks_inside_of_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):

        def f(x):
            y = x * 2
            if y.requires_grad:
                y.register_hook(lambda g: say("inside", g))
            return y.exp()

        y = c(f, x, use_reentrant=reentrant)
        y.register_hook(lambda g: say("outside", g))
        y.sum().backward()


def writes_inside_of_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        x.grad = None

        def f(x):
            y = x.clone()
            y.mul_(3)
            return y.exp()

        c(f, x, use_reentrant=reentrant).sum().backward()
        say(x.grad)
        x.grad = None
        z = x * 1
        y = c(lambda z: z.exp() * z, z, use_reentrant=reentrant)
        z.add_(1)
        say.error(lambda: y.sum().backward())
        say(x.grad)


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


def sequences_of_checkpoints(torch, say):
    m = _module(torch)
    x = torch.ones(1, 2, requires_grad=True)
    calls = []

    class Layer(torch.nn.Module):
        def __init__(self, n):
            super().__init__()
            self.n = n

        def forward(self, x):
            calls.append(self.n)
            return x.sin()

    layers = [Layer(i) for i in range(5)]
    for segments in (1, 2, 3, 5):
        for reentrant in (True, False):
            calls.clear()
            y = m.checkpoint_sequential(layers, segments, x, use_reentrant=reentrant)
            y.sum().backward()
            say(segments, reentrant, calls)
    m.checkpoint_sequential(torch.nn.Sequential(*layers), 2, x, use_reentrant=False).sum().backward()
    say.error(lambda: m.checkpoint_sequential(layers, 2, x))
    say.error(lambda: m.checkpoint_sequential(layers, 2, x, use_reentrant=False, k=3))
    say.error(lambda: m.checkpoint_sequential(layers, 2, x, x, use_reentrant=False))


def the_parts_of_the_module(torch, say):
    m = _module(torch)
    say(
        m.CheckpointError.__mro__[1].__name__,
        callable(m.checkpoint_sequential),
        callable(m.set_checkpoint_early_stop),
        callable(m.detach_variable),
        callable(m.check_backward_validity),
        m.CheckpointFunction.__mro__[1].__name__,
    )
    x = torch.ones(2, requires_grad=True)
    (d, n) = m.detach_variable((x, 3))
    say(d.requires_grad, d.is_leaf, n)
    say.error(lambda: m.detach_variable(x))
    m.check_backward_validity([torch.ones(2)])


def a_checkpoint_in_a_thread(torch, say):
    import threading

    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    for reentrant in (True, False):
        y = c(lambda x: x.exp(), x, use_reentrant=reentrant)
        t = threading.Thread(target=lambda: y.sum().backward())
        t.start()
        t.join()
        say(x.grad)
        x.grad = None


def saved_tensors_are_packed_by_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    y = c(lambda x: x.exp(), x, use_reentrant=False)
    say(y.grad_fn._saved_result)
    y = c(lambda x: x.exp(), x, use_reentrant=False)
    say(type(y.grad_fn._raw_saved_result).__name__)
    y.sum().backward()
    say.error(lambda: y.grad_fn._saved_result)


def disabled_hooks_and_a_checkpoint(torch, say):
    c = _module(torch).checkpoint
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.disable_saved_tensors_hooks("not today"):
        say.error(lambda: c(lambda x: x.exp(), x, use_reentrant=False))
        say.error(lambda: c(lambda x: x.exp(), x, use_reentrant=True).sum().backward())


def _forgetful(first, second):
    """A function that does something else when it runs again."""
    runs = []

    def f(x):
        runs.append(1)
        return (first if len(runs) == 1 else second)(x)

    return f


def debugging_says_what_both_runs_did(torch, say):
    m = _module(torch)
    x = torch.ones(1, requires_grad=True)

    def run(first, second, **options):
        y = m.checkpoint(_forgetful(first, second), x, use_reentrant=False, **options)
        try:
            y.sum().backward()
        except m.CheckpointError as error:
            text, cause = str(error), error.__cause__
            start = text.find("You are seeing this error because you passed `debug=True` to checkpoint")
            say(start >= 0, "Operations executed during the original forward:" in text,
                "Operations executed during recomputation:" in text, str(cause).split("\n")[0])  # fmt: skip
        else:
            say("fine", x.grad)

    three, two = (lambda x: x.sin().exp().sin()), (lambda x: x.sin().exp())
    run(three, two, debug=True)
    run(two, three, debug=True, early_stop=False)
    run(two, two, debug=True)
    run(two, lambda x: x.sin() * torch.tensor([1.0, 2.0]), debug=True)
    for enabled in (True, False, None):
        with m.set_checkpoint_debug_enabled(enabled):
            run(three, two)
            run(three, two, debug=True)
    with m.set_checkpoint_debug_enabled(True):
        say.error(lambda: m.checkpoint(two, x, use_reentrant=True))
        say.error(lambda: m.checkpoint(two, x, use_reentrant=False, context_fn=lambda: None))
    say.error(lambda: m.checkpoint(two, x, use_reentrant=False, debug=True, context_fn=lambda: None))
    say.error(lambda: m.checkpoint(_forgetful(two, lambda x: 1 / 0), x, use_reentrant=False, debug=True).backward())


def passes_in_one_group_recompute_once(torch, say):
    m = _module(torch)
    x = torch.ones(2, requires_grad=True)
    runs = []

    def two(x):
        runs.append(1)
        return x.sin().exp(), x.cos().exp()

    a, b = m.checkpoint(two, x, use_reentrant=False)
    with m.GraphExecGroup() as group:
        say(m.GraphExecGroup._get_current_group() is group)
        say(torch.autograd.grad(a.sum(), x), len(runs), torch.autograd.grad(b.sum(), x), len(runs))
        say.error(m.GraphExecGroup().__enter__)
    say(m.GraphExecGroup._get_current_group())
    runs.clear()
    a, b = m.checkpoint(two, x, use_reentrant=False)
    say(torch.autograd.grad(a.sum(), x), len(runs), torch.autograd.grad(b.sum(), x), len(runs))
    a, b = m.checkpoint(two, x, use_reentrant=False)
    with m.GraphExecGroup():
        torch.autograd.grad(a.sum(), x, retain_graph=True)
        say.error(lambda: torch.autograd.grad(a.sum(), x))
    say(torch.autograd.grad(a.sum(), x))
