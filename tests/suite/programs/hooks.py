"""Hooks of every kind: what they may return, and what becomes of those in unusual places."""

from tests.suite.harness import calls


def results_of_tensor_hooks(torch, say):
    x = torch.ones(2, requires_grad=True)
    for result in calls(
        locals(),
        "g",
        """
        None | g * 2 | 3 | "text" | (g,) | g[:1] | g.double() | g.to(torch.complex64) | torch.ones(3) | g[None]
    """,
    ):
        x.grad = None
        y = x * 1
        y.register_hook(result)
        say.error(lambda y=y: y.sum().backward())
        say(x.grad)
        x.grad = None
        h = x.register_hook(result)
        say.error(lambda: (x * 1).sum().backward())
        say(x.grad)
        h.remove()


def results_of_node_hooks(torch, say):
    x = torch.ones(2, requires_grad=True)
    for result in (
        lambda i, o: None,
        lambda i, o: tuple(g * 2 for g in i),
        lambda i, o: i[0] * 2,
        lambda i, o: (i[0], i[0]),
        lambda i, o: (None,),
        lambda i, o: 5,
        lambda i, o: [i[0]],
    ):
        x.grad = None
        y = x * 2
        say.error(y.grad_fn.register_hook, result)
        say.error(lambda y=y: y.sum().backward())
        say(x.grad)
    for result in (
        lambda gs: None,
        lambda gs: tuple(g * 2 for g in gs),
        lambda gs: gs[0] * 2,
        lambda gs: (gs[0], gs[0]),
        lambda gs: (None,),
        lambda gs: 5,
        lambda gs: [gs[0]],
    ):
        x.grad = None
        y = x * 2
        y.grad_fn.register_prehook(result)
        say.error(lambda y=y: y.sum().backward())
        say(x.grad)


def hooks_on_what_cannot_have_one(torch, say):
    x = torch.ones(2)
    say.error(x.register_hook, lambda g: None)
    say.error(x.register_post_accumulate_grad_hook, lambda g: None)
    x.requires_grad_()
    y = x * 2
    say.error(y.register_post_accumulate_grad_hook, lambda g: None)
    say.error(lambda: x.register_hook(None))
    say.error(lambda: (x * 2).sum().backward())
    say.error(x.detach().retain_grad)
    x.retain_grad()
    say(x.retains_grad, y.retains_grad)
    y.retain_grad()
    y.retain_grad()
    say(y.retains_grad)
    with torch.no_grad():
        z = x * 2
    say.error(z.register_hook, lambda g: None)
    with torch.inference_mode():
        z = x * 2
        say.error(z.register_hook, lambda g: None)


def post_accumulate_hooks_run_only_where_something_is_accumulated(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(lambda p: say("x"))
    y.register_post_accumulate_grad_hook(lambda p: say("y"))
    torch.autograd.grad((x * y).sum(), (x, y))
    (x * y).sum().backward(inputs=[x])
    (x * y).sum().backward()


def prehooks_on_a_node_of_several_outputs(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    values, indices = x.max(0)
    values.grad_fn.register_prehook(lambda gs: say(gs))
    values.grad_fn.register_hook(lambda i, o: say(i, o))
    values.backward()
    a, b = x.split(2)
    b.grad_fn.register_prehook(lambda gs: say(gs))
    b.sum().backward()


def post_accumulate_hooks_with_results(torch, say):
    x = torch.ones(2, requires_grad=True)
    for value in (None, torch.ones(2), 3):
        h = x.register_post_accumulate_grad_hook(lambda t: value)
        say.error(lambda: x.sum().backward())
        h.remove()
        say(x.grad)
        x.grad = None
        x.sum().backward()


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


def which_changes_give_a_leaf_another_accumulator(torch, say):
    def kept(change):
        x = torch.ones(2, requires_grad=True)
        node = (x * 1).grad_fn.next_functions[0][0]
        with torch.no_grad():
            change(x)
        return (x.requires_grad_() * 1).grad_fn.next_functions[0][0] is node

    say(kept(lambda x: None), kept(lambda x: x.add_(1)), kept(lambda x: x.copy_(torch.zeros(2))))
    say(kept(lambda x: setattr(x, "data", torch.zeros(2))), kept(lambda x: setattr(x, "data", torch.zeros(2).double())))
    say(kept(lambda x: x.requires_grad_(False)), kept(lambda x: x.detach_()), kept(lambda x: x.t_()))
