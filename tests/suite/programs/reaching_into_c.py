"""What PyTorch's own tools ask of the part in C++: the node that runs, the hooks that apply, the switches."""


def the_node_that_runs(torch, say):
    C = torch._C
    x = torch.ones(2, requires_grad=True)
    accumulator = (x * 1).grad_fn.next_functions[0][0]
    say(
        isinstance(accumulator, C._functions.AccumulateGrad),
        C._current_autograd_node(),
        C._autograd._get_current_graph_task_keep_graph(),
    )
    for keep in (True, False):
        y = x * 2
        y.register_hook(
            lambda grad: say(C._current_autograd_node() is y.grad_fn, C._autograd._get_current_graph_task_keep_graph())
        )
        y.grad_fn.register_prehook(lambda grads: say(C._current_autograd_node() is y.grad_fn))
        y.grad_fn.register_hook(lambda i, o: say(C._current_autograd_node() is y.grad_fn))
        x.register_post_accumulate_grad_hook(lambda t: say(C._current_autograd_node().name()))
        y.sum().backward(retain_graph=keep)
    say(C._current_autograd_node())

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(C._current_autograd_node() is ctx, C._current_autograd_node().name())
            with torch.enable_grad():
                q = x.detach().requires_grad_()
                (q * q).sum().backward()
            say(C._current_autograd_node() is ctx)
            return g * 2

    F.apply(x).sum().backward()


def the_hooks_that_apply(torch, say):
    A = torch._C._autograd
    pack, unpack = (lambda t: t), (lambda t: t)
    say(A._top_saved_tensors_default_hooks(False), A._saved_tensors_hooks_get_disabled_error_message())
    with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        say(A._top_saved_tensors_default_hooks(False) == (pack, unpack))
    A._saved_tensors_hooks_disable("not here")
    say(A._saved_tensors_hooks_get_disabled_error_message(), A._saved_tensors_hooks_is_enabled())
    say.error(lambda: torch.autograd.graph.saved_tensors_hooks(pack, unpack).__enter__())
    A._saved_tensors_hooks_enable()
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    z = y * y
    y.detach().add_(1)
    A._unsafe_set_version_counter((y,), (0,))
    say(y._version)
    z.sum().backward()
    say(x.grad)
    A._unsafe_set_version_counter((y,), (5,))
    say(y._version)


def switches(torch, say):
    C = torch._C
    say(C._is_view_replay_enabled(), C._is_multithreading_enabled())
    C._set_view_replay_enabled(True)
    C._set_multithreading_enabled(False)
    C._set_fwd_grad_enabled(False)
    say(C._is_view_replay_enabled(), C._is_multithreading_enabled(), C._is_fwd_grad_enabled())
    C._set_view_replay_enabled(False)
    C._set_multithreading_enabled(True)
    C._set_fwd_grad_enabled(True)


def errors_that_wait(torch, say):
    DelayedError = torch._C._functions.DelayedError
    x = torch.ones(2, requires_grad=True)
    behind = DelayedError("not twice", 1)(x)
    for add in (lambda out: out, lambda out: out + out * 2):
        out = x.clone().view(-1)
        b = out * 2
        out += behind
        say.graph(out)
        say.error(torch.autograd.grad, (add(out) + b).sum(), x, retain_graph=True)
        say(torch.autograd.grad((add(out) + b).sum(), behind))
    make = DelayedError("not me", 2)
    say(make.name(), make.next_functions, isinstance(make, torch.autograd.graph.Node))
    for tensors in (
        (x, torch.ones(2)),
        (x, torch.ones(2).long()),
        (x, None),
        (torch.ones(2), torch.ones(2)),
        (None, None),
    ):
        copies = make(*tensors)
        say(copies, [c is not None and (c.requires_grad, c.output_nr) for c in copies])
        if copies[0] is not None:
            say.graph(copies[0])
    with torch.no_grad():
        say.graph(DelayedError("alone", 1)(x))
    y = torch.ones(2)
    z = DelayedError("no gradient, no error", 1)(y)
    z.add_(1)
    say(y, y._version, z._version, z is y)
    for call in (
        lambda: make(x),
        lambda: make(x, 3),
        lambda: make(x, a=x),
        lambda: DelayedError("one"),
        lambda: DelayedError(1, 2),
        lambda: DelayedError("no number", 1.5),
        lambda: DelayedError("none", 0)(),
    ):
        say.error(call)


def versions_go_up(torch, say):
    increment = torch._C._increment_version
    a, b = torch.ones(2), torch.ones(2, requires_grad=True)
    increment([a, b, a])
    increment({b})
    increment(each for each in (a, b))
    say(a._version, b._version)
    say.error(increment, a)
    say.error(increment, [a, 3])
    say.error(increment, None)
    say(a._version)
    y = b * b
    increment([b])
    say.error(y.sum().backward)
