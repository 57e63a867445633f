"""Hooks in unusual places: added or removed while they run, on written tensors, on nodes, on modules, on optimizers."""


def post_accumulate_hooks_with_results(torch, say):
    x = torch.ones(2, requires_grad=True)
    for value in (None, torch.ones(2), 3):
        h = x.register_post_accumulate_grad_hook(lambda t: value)
        say.error(lambda: x.sum().backward())
        h.remove()
        say(x.grad)
        x.grad = None
        x.sum().backward()


def hooks_and_detach_in_place(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: say("hook", g))
    z = y * 3
    y.detach_()
    say(len(y._backward_hooks or {}), y.requires_grad)
    z.sum().backward()
    say(x.grad)
    y.requires_grad_()
    y.register_hook(lambda g: say("new leaf", g))
    y.sum().backward()
    say(y.grad)


def hooks_under_no_grad(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.no_grad():
        h = x.register_hook(lambda g: say("registered in no_grad", torch.is_grad_enabled()))
        say.error(lambda: (x * 2).register_hook(lambda g: g))
    with torch.inference_mode():
        x.register_hook(lambda g: say("registered in inference mode", torch.is_inference_mode_enabled()))
    x.sum().backward()
    h.remove()


def module_hooks_in_order(torch, say):
    m = torch.nn.Linear(2, 2)
    m.register_forward_pre_hook(lambda m, a: say("forward pre"))
    m.register_forward_hook(lambda m, a, o: say("forward"))
    m.register_full_backward_pre_hook(lambda m, g: say("backward pre", g))
    m.register_full_backward_hook(lambda m, i, o: say("backward", i, o))
    x = torch.ones(1, 2, requires_grad=True)
    y = m(x)
    say.graph(y)
    y.sum().backward()


def module_hooks_that_change_gradients(torch, say):
    m = torch.nn.Linear(2, 2, bias=False)
    with torch.no_grad():
        m.weight.fill_(1)
    m.register_full_backward_hook(lambda m, i, o: (i[0] * 10,))
    m.register_full_backward_pre_hook(lambda m, o: (o[0] * 3,))
    x = torch.ones(1, 2, requires_grad=True)
    m(x).sum().backward()
    say(x.grad, m.weight.grad)
    for value in ((1,), torch.ones(1), (torch.ones(1, 2), torch.ones(1, 2)), (None,), "text"):
        n = torch.nn.Linear(2, 2)
        n.register_full_backward_hook(lambda m, i, o: value)
        say.error(lambda: n(x).sum().backward())
    for value in ((1,), torch.ones(1, 2), (torch.ones(1, 2), torch.ones(1, 2)), (None,), "text"):
        n = torch.nn.Linear(2, 2)
        n.register_full_backward_pre_hook(lambda m, o: value)
        say.error(lambda: n(x).sum().backward())


def module_hooks_with_several_inputs_and_outputs(torch, say):
    class Two(torch.nn.Module):
        def forward(self, x, y, z=None):
            return x * 2, {"a": y * 3}, (y * 4, 5)

    m = Two()
    m.register_full_backward_hook(lambda m, i, o: say("hook", i, o))
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b, c = m(x, y)
    say.error(lambda: (a.sum() + c[0].sum()).backward() if isinstance(c[0], torch.Tensor) else 0)
    say(x.grad, y.grad, b["a"].grad_fn.name(), a.grad_fn.name())


def module_hooks_and_writes(torch, say):
    class In(torch.nn.Module):
        def forward(self, x):
            return x.mul_(2)

    m = In()
    m.register_full_backward_hook(lambda m, i, o: say("hook", i, o))
    x = torch.ones(2, requires_grad=True)
    y = x * 1
    say.error(lambda: m(y).sum().backward())
    n = torch.nn.Linear(2, 2)
    n.register_full_backward_hook(lambda m, i, o: say("hook", i[0].shape))
    z = n(torch.ones(1, 2, requires_grad=True))
    say.error(lambda: z.add_(1).sum().backward())


def old_and_full_backward_hooks_do_not_mix(torch, say):
    m = torch.nn.Linear(2, 2)
    m.register_full_backward_hook(lambda m, i, o: None)
    n = torch.nn.Linear(2, 2)
    say.error(lambda: n.register_full_backward_hook(lambda m, i, o: None))
    n(torch.ones(1, 2, requires_grad=True)).sum().backward()
