"""Hooks in unusual places: added or removed while they run, on written tensors, on nodes, on modules, on optimizers."""

import gc
import weakref


def a_hook_that_adds_a_hook(torch, say):
    x = torch.ones(2, requires_grad=True)

    def first(g):
        say("first")
        x.register_hook(lambda g: say("added"))

    x.register_hook(first)
    for _ in range(3):
        say(_)
        (x * 1).sum().backward()


def a_hook_that_removes_itself_and_others(torch, say):
    x = torch.ones(2, requires_grad=True)
    handles = []

    def alone(g):
        say("alone")
        handles[0].remove()

    def cruel(g):
        say("cruel")
        handles[2].remove()

    handles += [x.register_hook(alone), x.register_hook(cruel), x.register_hook(lambda g: say("last"))]
    for _ in range(2):
        (x * 1).sum().backward()


def node_hooks_that_change_while_running(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    node = y.grad_fn
    handles = []
    handles.append(node.register_prehook(lambda g: (say("pre"), handles[0].remove())[1]))
    handles.append(node.register_prehook(lambda g: say("pre 2")))
    handles.append(node.register_hook(lambda i, o: (say("post"), handles[2].remove())[1]))
    handles.append(node.register_hook(lambda i, o: say("post 2")))
    for _ in range(2):
        y.sum().backward(retain_graph=True)


def post_accumulate_hooks_that_change_while_running(torch, say):
    x = torch.ones(2, requires_grad=True)
    handles = []
    handles.append(x.register_post_accumulate_grad_hook(lambda t: (say("one", t.grad), handles[0].remove())[1]))
    handles.append(x.register_post_accumulate_grad_hook(lambda t: say("two", t.grad)))
    for _ in range(2):
        x.sum().backward()


def a_hook_that_sets_the_gradient_of_its_leaf(torch, say):
    x = torch.ones(2, requires_grad=True)

    def clear(g):
        x.grad = torch.full((2,), 100.0)

    h = x.register_hook(clear)
    x.sum().backward()
    say(x.grad)
    h.remove()
    x.register_post_accumulate_grad_hook(lambda t: setattr(t, "grad", None))
    x.sum().backward()
    say(x.grad)


def post_accumulate_hooks_with_results(torch, say):
    x = torch.ones(2, requires_grad=True)
    for value in (None, torch.ones(2), 3):
        h = x.register_post_accumulate_grad_hook(lambda t: value)
        say.error(lambda: x.sum().backward())
        h.remove()
        say(x.grad)
        x.grad = None
        x.sum().backward()


def post_accumulate_hooks_without_gradient(torch, say):
    class Nothing(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return None

    x = torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(lambda t: say("ran", t.grad))
    x.register_hook(lambda g: say("tensor hook", g))
    (x * 1).grad_fn.next_functions[0][0].register_prehook(lambda g: say("pre", g))
    Nothing.apply(x).sum().backward()
    say(x.grad)
    torch.autograd.grad(x.sum(), x)
    (x.sum() + Nothing.apply(x).sum()).backward()


def post_accumulate_hooks_and_graphs(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(
        lambda t: say(t is x, torch.is_grad_enabled(), t.grad.requires_grad, t.grad.grad_fn is None)
    )
    (x * x).sum().backward()
    x.grad = None
    (x * x).sum().backward(create_graph=True)


def an_optimizer_in_post_accumulate_hooks(torch, say):
    model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
    optimizers = {p: torch.optim.SGD([p], lr=0.1) for p in model.parameters()}

    def step(p):
        optimizers[p].step()
        optimizers[p].zero_grad()

    for p in model.parameters():
        p.register_post_accumulate_grad_hook(step)
    model(torch.ones(1, 2)).sum().backward()
    say([p.grad for p in model.parameters()], list(model.parameters()))


def hooks_before_and_after_a_write(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: say("before", g))
    old = y.grad_fn
    y.mul_(3)
    y.register_hook(lambda g: say("after", g))
    y.retain_grad()
    y.mul_(5)
    y.register_hook(lambda g: say("last", g))
    y.sum().backward()
    say(x.grad, y.grad, old.name())


def removing_hooks_of_an_old_version(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    h = y.register_hook(lambda g: say("before", g))
    y.mul_(3)
    i = y.register_hook(lambda g: say("after", g))
    h.remove()
    y.sum().backward(retain_graph=True)
    i.remove()
    y.sum().backward()


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


def hooks_on_a_view_and_on_its_base(torch, say):
    x = torch.ones(4, requires_grad=True)
    base = x * 1
    view = base[:2]
    base.register_hook(lambda g: say("base", g))
    view.register_hook(lambda g: say("view", g))
    view.mul_(2)
    base.register_hook(lambda g: say("base written", g))
    view.register_hook(lambda g: say("view written", g))
    (base.sum() + view.sum()).backward()
    say(x.grad)


def a_leaf_that_becomes_a_result(torch, say):
    x = torch.ones(2, requires_grad=True)
    leaf = torch.zeros(2)
    leaf.add_(x)
    leaf.register_hook(lambda g: say("result", g))
    leaf.sum().backward()
    y = torch.zeros(2, requires_grad=True)
    y.register_hook(lambda g: say("leaf", g))
    with torch.no_grad():
        y.add_(1)
    (y * 2).sum().backward()
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


def a_hook_returns_its_own_argument_written(torch, say):
    x = torch.ones(2, requires_grad=True)
    given = torch.ones(2)
    y = x * 2
    y.register_hook(lambda g: g.mul_(10))
    y.backward(given)
    say(x.grad, given)


def hooks_see_what_the_ones_before_gave(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.clone()
    seen = []
    for k in (2, 3, 5):
        y.register_hook(lambda g, k=k: (seen.append(g.tolist()), g * k)[1])
    y.sum().backward()
    say(seen, x.grad)


def a_gradient_that_hooks_change_in_dtype_or_shape(torch, say):
    x = torch.ones(2, requires_grad=True)
    for change in (
        lambda g: g.double(),
        lambda g: g.half(),
        lambda g: g[:1],
        lambda g: g.expand(2, 2),
        lambda g: g.sum(),
        lambda g: g + 1j,
        lambda g: g.long(),
        lambda g: g.bool(),
    ):
        for who in ("leaf", "result", "pre", "post"):
            x.grad = None
            y = x.clone()
            if who == "leaf":
                h = x.register_hook(change)
            elif who == "result":
                h = y.register_hook(change)
            elif who == "pre":
                h = y.grad_fn.register_prehook(lambda gs: (change(gs[0]),))
            else:
                h = y.grad_fn.register_hook(lambda i, o: (change(i[0]),))
            say(who)
            say.error(lambda: y.sum().backward())
            say(x.grad)
            h.remove()


def hooks_keep_what_they_hold(torch, say):
    class Thing:
        pass

    x = torch.ones(2, requires_grad=True)
    thing = Thing()
    known = weakref.ref(thing)
    handle = x.register_hook(lambda g, thing=thing: None)
    del thing
    gc.collect()
    say(known() is not None)
    handle.remove()
    gc.collect()
    say(known() is None)
    y = x * 2
    thing = Thing()
    known = weakref.ref(thing)
    y.grad_fn.register_hook(lambda i, o, thing=thing: None)
    del thing
    gc.collect()
    say(known() is not None)
    del y
    gc.collect()
    say(known() is None)


def a_hook_that_holds_its_own_tensor(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g, y=y: say(list(y.shape), g))
    y.sum().backward()


def handles_that_outlive_their_tensors(torch, say):
    x = torch.ones(2, requires_grad=True)
    h = x.register_hook(lambda g: None)
    i = x.register_post_accumulate_grad_hook(lambda t: None)
    del x
    gc.collect()
    say(h.remove(), i.remove())
    RemovableHandle = torch.utils.hooks.RemovableHandle
    hooks = {}
    handle = RemovableHandle(hooks) if False else None
    say(handle)


def handles_by_hand(torch, say):
    from collections import OrderedDict

    RemovableHandle = torch.utils.hooks.RemovableHandle
    hooks, others = OrderedDict(), OrderedDict()
    handle = RemovableHandle(hooks, extra_dict=others)
    hooks[handle.id] = others[handle.id] = "hook"
    say(len(hooks), len(others), handle.id + 1 == RemovableHandle(hooks).id)
    with handle as entered:
        say(entered is handle)
    say(len(hooks), len(others))
    handle.remove()
    first = RemovableHandle(hooks)
    hooks[first.id] = 1
    state = first.__getstate__()
    say(len(state), state[1] == first.id)


def hooks_dictionaries_of_nodes(torch, say):
    from collections import OrderedDict

    x = torch.ones(2, requires_grad=True)
    y = x * 2
    hooks = OrderedDict()
    hooks[0] = lambda g: say("by dictionary", g)
    say.error(lambda: y.grad_fn._register_hook_dict(hooks))
    y.sum().backward()
    z = x * 2
    say(z._backward_hooks)
    z.register_hook(lambda g: say("by hand"))
    say(type(z._backward_hooks).__name__, len(z._backward_hooks))
    z._backward_hooks.clear()
    z.sum().backward()


def setting_the_dictionary_of_hooks(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda g: say("old"))
    hooks = x._backward_hooks
    x._backward_hooks = None
    x.sum().backward()
    x._backward_hooks = hooks
    x.sum().backward()
    say.error(lambda: delattr(x, "_backward_hooks"))
    say(len(x._backward_hooks))
    x.sum().backward()


def module_hooks_in_order(torch, say):
    m = torch.nn.Linear(2, 2)
    m.register_forward_pre_hook(lambda m, a: say("forward pre"))
    m.register_forward_pre_hook(lambda m, a: say("forward pre first"), prepend=True)
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


def module_hooks_without_gradients(torch, say):
    m = torch.nn.Linear(2, 2)
    m.register_full_backward_hook(lambda m, i, o: say("hook", i, o[0].shape))
    m(torch.ones(1, 2)).sum().backward()
    m.requires_grad_(False)
    y = m(torch.ones(1, 2))
    say(y.requires_grad)
    m.requires_grad_(True)
    with torch.no_grad():
        say(m(torch.ones(1, 2)).requires_grad)


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


def module_hooks_with_keywords(torch, say):
    class M(torch.nn.Module):
        def forward(self, x, k=None):
            return x * k

    m = M()
    m.register_forward_pre_hook(lambda m, a, k: (say("pre", a, k), (a, {"k": 10}))[1], with_kwargs=True)
    m.register_forward_hook(lambda m, a, k, o: say("post", a, k, o), with_kwargs=True)
    m.register_forward_hook(lambda m, a, o: o + 1)
    say(m(torch.ones(2), k=2))
    n = M()
    n.register_forward_pre_hook(lambda m, a, k: 5, with_kwargs=True)
    say.error(lambda: n(torch.ones(2), k=2))
    o = M()
    o.register_forward_pre_hook(lambda m, a: torch.zeros(2))
    say(o(torch.ones(2), k=2))


def forward_hooks_always_called(torch, say):
    class Bad(torch.nn.Module):
        def forward(self, x):
            raise ValueError("bad")

    m = Bad()
    m.register_forward_hook(lambda m, a, o: say("always", o), always_call=True)
    m.register_forward_hook(lambda m, a, o: say("not"))
    say.error(lambda: m(torch.ones(1)))


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
    say.error(lambda: m.register_backward_hook(lambda m, i, o: None))
    n = torch.nn.Linear(2, 2)
    n.register_backward_hook(lambda m, i, o: say("old", [t is not None for t in i]))
    say.error(lambda: n.register_full_backward_hook(lambda m, i, o: None))
    n(torch.ones(1, 2, requires_grad=True)).sum().backward()


def global_module_hooks(torch, say):
    module = torch.nn.modules.module
    handles = [
        module.register_module_forward_pre_hook(lambda m, a: say("pre", type(m).__name__)),
        module.register_module_forward_hook(lambda m, a, o: say("post", type(m).__name__)),
        module.register_module_full_backward_hook(lambda m, i, o: say("backward", type(m).__name__)),
        module.register_module_full_backward_pre_hook(lambda m, o: say("backward pre", type(m).__name__)),
    ]
    try:
        net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
        net(torch.ones(1, 2)).sum().backward()
    finally:
        for h in handles:
            h.remove()
    net(torch.ones(1, 2)).sum().backward()


def hooks_of_optimizers(torch, say):
    p = torch.nn.Parameter(torch.ones(2))
    o = torch.optim.SGD([p], lr=0.1)
    o.register_step_pre_hook(lambda o, a, k: say("pre", a, k))
    h = o.register_step_post_hook(lambda o, a, k: say("post", p))
    p.sum().backward()
    o.step()
    h.remove()
    o.step(lambda: p.sum())


def a_pass_that_ends_at_a_joined_tensor_computes_none_of_its_gradients(torch, say):
    x = torch.ones(2, requires_grad=True)
    for joined in (torch.cat([x * 1, x * 2]), torch.stack([x * 1, x * 2]), torch.block_diag(x * 1, x * 2)):
        joined.grad_fn.register_hook(lambda given, _: say([None if g is None else g.shape for g in given]))
        loss = (joined * 3).sum()
        loss.backward(inputs=[joined], retain_graph=True)
        say(joined.grad)
        loss.backward(inputs=[x])
