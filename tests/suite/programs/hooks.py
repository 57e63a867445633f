"""Hooks of every kind: in which order they run, what they may return, how they leave."""

import gc
import weakref

from tests.suite.harness import calls


def order_on_a_leaf(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(lambda t: say("post accumulate", t.grad))
    x.register_hook(lambda g: say("tensor 1", g))
    x.register_hook(lambda g: g * 2)
    x.register_hook(lambda g: say("tensor 3", g))
    y = x * 3
    acc = y.grad_fn.next_functions[0][0]
    acc.register_prehook(lambda gs: say("pre", gs))
    acc.register_hook(lambda i, o: say("post", i, o, x.grad))
    y.register_hook(lambda g: say("y", g))
    y.retain_grad()
    y.grad_fn.register_prehook(lambda gs: say("y pre", gs))
    y.grad_fn.register_hook(lambda i, o: say("y post", i, o))
    y.sum().backward()
    say(x.grad, y.grad)
    say(torch.autograd.grad((x * 3).sum(), x))


def the_order_of_registration_does_not_matter_for_prehooks(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.clone()
    y.grad_fn.register_prehook(lambda gs: say("node pre", gs))
    y.register_hook(lambda g: say("tensor", g))
    y.retain_grad()
    y.grad_fn.register_prehook(lambda gs: (gs[0] * 10,))
    y.register_hook(lambda g: g + 1)
    y.sum().backward()
    say(x.grad, y.grad)


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


def handles(torch, say):
    x = torch.ones(2, requires_grad=True)
    h = x.register_hook(lambda g: say("1"))
    i = x.register_hook(lambda g: say("2"))
    say(type(h).__name__, h.id < i.id, x._backward_hooks is not None, len(x._backward_hooks))
    with h:
        x.sum().backward()
    x.sum().backward()
    h.remove()
    i.remove()
    i.remove()
    x.sum().backward()
    say(x._backward_hooks, x._post_accumulate_grad_hooks)
    j = x.register_post_accumulate_grad_hook(lambda t: None)
    say(len(x._post_accumulate_grad_hooks))
    j.remove()
    say(x._post_accumulate_grad_hooks)
    y = x * 2
    k = y.grad_fn.register_hook(lambda i, o: say("node"))
    k.remove()
    y.sum().backward()


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


def removing_a_hook_while_it_runs(torch, say):
    x = torch.ones(2, requires_grad=True)
    handles = []

    def once(g):
        say("once")
        handles[0].remove()

    handles.append(x.register_hook(once))
    x.register_hook(lambda g: say("always"))
    x.sum().backward()
    x.sum().backward()

    def adds(g):
        say("adds")
        x.register_hook(lambda g: say("added"))

    x.register_hook(adds)
    x.sum().backward()
    x.sum().backward()


def a_hook_that_changes_its_argument_in_place(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: g.mul_(3) and None if False else g.mul_(3))
    y.sum().backward()
    say(x.grad)
    x.grad = None
    y = x * 2
    y.register_hook(lambda g: (g.mul_(3), None)[1])
    say.error(lambda: y.sum().backward())
    say(x.grad)


def a_hook_sees_grad_mode_and_graph(torch, say):
    x = torch.ones(2, requires_grad=True)
    for create in (False, True):
        y = x * x
        y.register_hook(lambda g: say(torch.is_grad_enabled(), g.requires_grad, g.grad_fn))
        x.register_hook(lambda g: say("leaf", torch.is_grad_enabled(), g.requires_grad, g.grad_fn))
        torch.autograd.grad(y.exp().sum(), x, create_graph=create)


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


def retained_gradients_of_several_outputs(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone(), x.clone()

        @staticmethod
        def backward(ctx, a, b):
            return a + b

    x = torch.tensor([1.0], requires_grad=True)
    a, b = F.apply(x)
    a.retain_grad()
    b.retain_grad()
    (a + b).backward()
    say(a.grad, b.grad, x.grad)


def hooks_and_writes_over_views(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    base = x.clone()
    base.register_hook(lambda g: say("base before", g))
    view = base[:2]
    view.register_hook(lambda g: say("view before", g))
    view.mul_(10)
    base.register_hook(lambda g: say("base after", g))
    view.register_hook(lambda g: say("view after", g))
    base.sum().backward(retain_graph=True)
    say("---")
    view.sum().backward()
    say(x.grad)


def retained_gradient_of_a_base_written_through_a_view(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    base = x.clone()
    base.retain_grad()
    view = base[:2]
    view.retain_grad()
    view.mul_(10)
    (base.sum() + view.sum() * 3).backward()
    say(base.grad, view.grad, x.grad)
    base = x.clone()
    view = base[:2]
    base.mul_(10)
    view.retain_grad()
    (base.sum() + view.sum() * 3).backward()
    say(view.grad, base.retains_grad)


def hooks_under_capture(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: say("hook", g) or g * 2)
    y.grad_fn.register_prehook(lambda gs: say("pre", gs) or (gs[0] * 3,))
    y.grad_fn.register_hook(lambda i, o: say("post", i, o))
    y.retain_grad()
    z = (y * 5).sum()
    say(torch.autograd.grad(z, y, retain_graph=True), y.grad)
    say(torch.autograd.grad(z, (x, y), retain_graph=True), y.grad)
    z.backward(inputs=[y], retain_graph=True)
    say(y.grad, x.grad)
    y.grad = None
    z.backward(inputs=[x])
    say(y.grad, x.grad)


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


def multi_grad_hook_for_any(torch, say):
    hook = torch.autograd.graph.register_multi_grad_hook
    x, y = torch.ones(2, requires_grad=True), torch.full((2,), 2.0, requires_grad=True)
    h = hook((x, y), lambda g: say("any", g), mode="any")
    (x * y).sum().backward()
    y.sum().backward()
    h.remove()
    y.sum().backward()
    say.error(hook, (x, y), None, mode="any")


def multi_grad_hook_that_fails(torch, say):
    hook = torch.autograd.graph.register_multi_grad_hook
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)

    def fails(grads):
        raise ValueError("in hook")

    hook((x, y), fails)
    say.error(lambda: (x * y).sum().backward())
    hook((x, y), lambda gs: say("again", gs))
    say.error(lambda: x.sum().backward())


def multi_grad_hook_with_errors_in_backward(torch, say):
    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            raise RuntimeError("sick")

    hook = torch.autograd.graph.register_multi_grad_hook
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    hook((x, y), lambda gs: say("all", gs))
    say.error(lambda: (y + Sick.apply(x)).sum().backward())
    (x + y).sum().backward()


def post_accumulate_hooks(torch, say):
    x = torch.ones(2, requires_grad=True)
    calls = []

    def step(p):
        calls.append(p is x)
        with torch.no_grad():
            p -= 0.1 * p.grad
        p.grad = None

    h = x.register_post_accumulate_grad_hook(step)
    (x * 3).sum().backward()
    say(x, x.grad, calls)
    h2 = x.register_post_accumulate_grad_hook(lambda p: say("second", p.grad))
    (x * 3 + x).sum().backward()
    h.remove()
    (x * 3 + x).sum().backward()
    h2.remove()
    (x * 3 + x).sum().backward()
    say(x.grad)
    x.register_post_accumulate_grad_hook(lambda p: 5)
    say.error(lambda: x.sum().backward())


def post_accumulate_hooks_run_only_where_something_is_accumulated(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(lambda p: say("x"))
    y.register_post_accumulate_grad_hook(lambda p: say("y"))
    torch.autograd.grad((x * y).sum(), (x, y))
    (x * y).sum().backward(inputs=[x])
    (x * y).sum().backward()


def post_accumulate_hooks_are_freed(torch, say):
    class Big:
        pass

    def make():
        big = Big()
        x = torch.ones(2, requires_grad=True)
        x.register_post_accumulate_grad_hook(lambda p, b=big: None)
        return x, weakref.ref(big)

    x, ref = make()
    say(ref() is not None)
    del x
    gc.collect()
    say(ref() is None)


def a_hook_that_runs_backward(torch, say):
    x = torch.ones(2, requires_grad=True)
    z = torch.ones(2, requires_grad=True)

    def hook(g):
        with torch.enable_grad():
            (z * g.detach()).sum().backward()

    y = x * 2
    y.register_hook(hook)
    (y * y).sum().backward()
    say(x.grad, z.grad)

    def own(g):
        with torch.enable_grad():
            w = x.detach().requires_grad_()
            (w**2).sum().backward()
        return g + w.grad

    x.grad = None
    x.register_hook(own)
    (x * 2).sum().backward()
    say(x.grad)


def a_node_hook_registered_twice_and_on_shared_nodes(torch, say):
    x = torch.ones(4, requires_grad=True)
    a, b = x.split(2)
    say(a.grad_fn is b.grad_fn, a.grad_fn == b.grad_fn, a.output_nr, b.output_nr)
    a.grad_fn.register_hook(lambda i, o: say("post", i, o))
    a.grad_fn.register_prehook(lambda gs: say("pre", gs))
    a.register_hook(lambda g: say("a", g))
    b.register_hook(lambda g: say("b", g))
    a.sum().backward(retain_graph=True)
    (a * b).sum().backward()


def hooks_on_nodes_with_undefined_gradients(torch, say):
    class Undefined(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return None

    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: say("tensor", g))
    y.grad_fn.register_prehook(lambda gs: say("pre", gs))
    y.grad_fn.register_hook(lambda i, o: say("post", i, o))
    x.register_hook(lambda g: say("leaf", g))
    say.error(lambda: Undefined.apply(y).sum().backward())
    say(x.grad)


def hooks_of_modules(torch, say):
    m = torch.nn.Linear(2, 2, bias=False)
    with torch.no_grad():
        m.weight.copy_(torch.ones(2, 2))
    m.register_forward_pre_hook(lambda mod, i: say("forward pre", i))
    m.register_forward_hook(lambda mod, i, o: say("forward", i, o))
    m.register_full_backward_pre_hook(lambda mod, o: say("backward pre", o))
    h = m.register_full_backward_hook(lambda mod, i, o: say("backward", i, o))
    x = torch.ones(1, 2, requires_grad=True)
    y = m(x)
    say.graph(y)
    y.sum().backward()
    h.remove()
    m(torch.ones(1, 2)).sum().backward()
    with torch.no_grad():
        m(x)
    m.register_full_backward_hook(lambda mod, i, o: (i[0] * 2,))
    x.grad = None
    m(x).sum().backward()
    say(x.grad)
    m.register_full_backward_hook(lambda mod, i, o: (None, None))
    say.error(lambda: m(x).sum().backward())
    say.error(m.register_backward_hook, lambda mod, i, o: None)


def old_backward_hooks_of_modules(torch, say):
    m = torch.nn.Linear(2, 2)
    m.register_backward_hook(lambda mod, i, o: say("old", i, o))
    m(torch.ones(1, 2)).sum().backward()
    say.error(m.register_full_backward_hook, lambda mod, i, o: None)


def tensor_hook_on_a_tensor_written_afterwards(torch, say):
    a = torch.tensor([1.0, 2.0], requires_grad=True)
    t = a.clone()
    t.register_hook(lambda g: say("before", g) or g * 2)
    t.mul_(5)
    t.register_hook(lambda g: say("after", g))
    t.sum().backward()
    say(a.grad)


def prehook_of_a_capture_sees_what_the_tensor_hooks_left(torch, say):
    t = torch.tensor(1.0, requires_grad=True)
    u = t.clone()
    u.register_hook(lambda g: g * 2)
    u.retain_grad()
    u.register_hook(lambda g: g * 3)
    v = u.clone()
    v.backward()
    say(u.grad, t.grad)


def hooks_survive_or_not(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda g: g * 2)
    y = x.detach().requires_grad_()
    y.sum().backward()
    say(y.grad)
    x.requires_grad_(False)
    x.requires_grad_(True)
    x.sum().backward()
    say(x.grad)
    x.data = torch.zeros(2)
    x.grad = None
    x.sum().backward()
    say(x.grad)


def a_hook_with_a_callable_object(torch, say):
    class Hook:
        def __call__(self, g):
            return g * 4

    x = torch.ones(2, requires_grad=True)
    x.register_hook(Hook())
    x.sum().backward()
    say(x.grad)


def hooks_with_errors(torch, say):
    def fails(*a):
        raise OSError("hook")

    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(fails)
    say.error(lambda: y.sum().backward())
    y = x * 2
    y.grad_fn.register_hook(fails)
    say.error(lambda: y.sum().backward())
    y = x * 2
    y.grad_fn.register_prehook(fails)
    say.error(lambda: y.sum().backward())
    x.register_post_accumulate_grad_hook(fails)
    say.error(lambda: x.sum().backward())
    say(x.grad)


def a_post_hook_sees_inputs_that_were_not_needed(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.full((2,), 3.0)
    z = x * y
    z.grad_fn.register_hook(lambda i, o: say(i, o))
    z.sum().backward()
    z = x * y.requires_grad_()
    z.grad_fn.register_hook(lambda i, o: say(i, o))
    z.sum().backward(inputs=[y])


def prehooks_on_a_node_of_several_outputs(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    values, indices = x.max(0)
    values.grad_fn.register_prehook(lambda gs: say(gs))
    values.grad_fn.register_hook(lambda i, o: say(i, o))
    values.backward()
    a, b = x.split(2)
    b.grad_fn.register_prehook(lambda gs: say(gs))
    b.sum().backward()
