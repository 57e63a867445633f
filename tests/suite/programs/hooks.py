"""Hooks of every kind: in which order they run, what they may return, how they leave."""

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


def retained_gradients_and_writes(torch, say):
    a = torch.tensor([1.0], requires_grad=True)
    b = a * 2
    b.retain_grad()
    b.register_hook(lambda g: say("first", g))
    b *= 3
    b.register_hook(lambda g: say("second", g))
    say(b.retains_grad)
    b.sum().backward()
    say(a.grad, b.grad)


def multi_grad_hook_for_all(torch, say):
    hook = torch.autograd.graph.register_multi_grad_hook
    x, y, z = (torch.full((2,), float(i), requires_grad=True) for i in range(3))
    h = hook((x, y, z), lambda gs: say("all", gs))
    (x * y).sum().backward()
    (x.sum() + z.sum()).backward()
    say("--- inputs")
    (x * y).sum().backward(inputs=[x])
    h.remove()
    (x * y).sum().backward()
    say(type(h).__name__, [len(t._backward_hooks or {}) for t in (x, y, z)])
    a, b = x.exp(), y.exp()
    hook([a, b], lambda gs: say("inner", gs))
    (a + b + a * b).sum().backward()
    a.detach().exp()
    x.exp().sum().backward()
    say.error(hook, (x,), lambda gs: None, mode="none")
    say.error(hook, (x.detach(),), lambda gs: None)
    say.error(hook, [], lambda gs: None)


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
