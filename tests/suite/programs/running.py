"""backward and grad: all arguments, all complaints."""


def bad_calls_of_backward(torch, say):
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: x.detach().backward(torch.ones(2)))
    say.error(lambda: x.detach().sum().backward())
    say.error(lambda: (x * 2).backward())
    say.error(lambda: (x * 2).backward(torch.ones(3)))
    say.error(lambda: (x * 2).backward(torch.ones(1)))
    say.error(lambda: (x * 2).backward(3))
    say.error(lambda: (x * 2).backward([1, 2]))
    say.error(lambda: (x * 2).backward(torch.ones(2, dtype=torch.complex64)))
    say.error(lambda: (x * 2).backward(torch.ones(2, dtype=torch.float64)))
    say.error(lambda: (x * 2).backward(torch.ones(2, dtype=torch.int64)))
    say.error(lambda: (x * 2).sum().backward(inputs=[]))
    say.error(lambda: (x * 2).sum().backward(inputs=x))
    say.error(lambda: (x * 2).sum().backward(inputs=[x.detach()]))
    say.error(lambda: (x * 2).sum().backward(inputs=[3]))
    say.error(lambda: (x * 2).sum().backward(inputs=None))
    say.error(lambda: (x * 2).sum().backward(None, True, False))
    say.error(lambda: torch.autograd.backward([]))
    say.error(lambda: torch.autograd.backward(3))
    say.error(lambda: torch.autograd.backward([x * 2, x * 3], [torch.ones(2)]))
    say.error(lambda: torch.autograd.backward([x * 2, x.sum()], [torch.ones(2), None]))
    say.error(lambda: torch.autograd.backward([x * 2], [None]))
    say.error(lambda: torch.autograd.backward(x.sum(), grad_tensors=torch.tensor(2.0)))
    say.error(lambda: torch.autograd.backward(x.sum(), None, None, False, grad_variables=torch.tensor(2.0)))
    say.error(lambda: torch.autograd.backward(x.sum(), torch.tensor(2.0), grad_variables=torch.tensor(2.0)))
    say.error(lambda: torch.autograd.backward(None))
    say(x.grad)


def bad_calls_of_grad(torch, say):
    grad = torch.autograd.grad
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    say.error(lambda: grad(x.sum(), y))
    say.error(lambda: grad(x.sum(), []))
    say.error(lambda: grad(x.sum(), ()))
    say.error(lambda: grad([], x))
    say.error(lambda: grad(x * 2, x))
    say.error(lambda: grad(x.sum(), x.detach()))
    say.error(lambda: grad(x.detach().sum(), x))
    say.error(lambda: grad(x.sum(), 3))
    say.error(lambda: grad(3, x))
    say.error(lambda: grad(x.sum(), [x, None]))
    say.error(lambda: grad(x * 2, x, torch.ones(3)))
    say.error(lambda: grad(x * 2, x, [torch.ones(2), torch.ones(2)]))
    say.error(lambda: grad((x * 2, x * 3), x, [torch.ones(2)]))
    say.error(lambda: grad(x.sum(), y, allow_unused=False, materialize_grads=True))
    say.error(lambda: grad(x.sum(), y, materialize_grads=True))
    say.error(lambda: grad(x.sum(), y, allow_unused=True))
    say.error(lambda: grad(x.sum(), [x, y], allow_unused=True))
    say.error(lambda: grad(x.sum(), [x, y]))
    say.error(lambda: grad(x.sum(), x, only_inputs=False))
    say.error(lambda: grad(x, x, x))
    say.error(lambda: grad(x.sum(), [x, x]))
    say.error(lambda: grad(x.sum(), {x: 1}))
    say.error(lambda: grad(x.sum(), (t for t in [x])))
    say.error(lambda: grad(torch.ones(2, dtype=torch.int64).sum(), x))


def complex_roots(torch, say):
    z = torch.ones(2, dtype=torch.complex64, requires_grad=True)
    say.error(lambda: z.sum().backward())
    say.error(lambda: (z * 2).sum().backward(torch.tensor(1.0)))
    say.error(lambda: (z * 2).sum().backward(torch.tensor(1 + 0j)))
    say(z.grad)
    say.error(lambda: torch.autograd.grad(z.sum(), z))


def a_second_time(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    y.sum().backward()
    say.error(lambda: y.sum().backward())
    say.error(lambda: y.grad_fn._saved_result)
    y = (x + 1).sum()
    y.backward()
    say.error(y.backward)
    y = x.exp().sum()
    y.backward(retain_graph=True)
    y.backward()
    say.error(y.backward)
    y = x.exp().sum()
    torch.autograd.grad(y, x)
    say.error(lambda: torch.autograd.grad(y, x))
    y = x.exp().sum()
    torch.autograd.grad(y, x, create_graph=True)
    torch.autograd.grad(y, x, create_graph=True, retain_graph=False)
    say.error(lambda: torch.autograd.grad(y, x))


def backward_with_create_graph_warns(torch, say):
    x = torch.ones(2, requires_grad=True)
    (x * x).sum().backward(create_graph=True)
    say(x.grad)
    say.graph(x.grad)
    torch.autograd.backward((x * x).sum(), create_graph=True)
    torch.autograd.grad((x * x).sum(), x, create_graph=True)
    say(x.grad)


def gradients_of_non_leaves(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    z = (y * y).sum()
    say(torch.autograd.grad(z, y, retain_graph=True), torch.autograd.grad(z, [y, x], retain_graph=True))
    say(torch.autograd.grad(z, z, retain_graph=True), torch.autograd.grad(z, [z, x, x]))
    z = (y * y).sum()
    z.backward(inputs=[y])
    say(y.grad, x.grad, y.retains_grad)
    a, b = (x * 2).unbind(0)
    say(torch.autograd.grad(a * b, [a, b], retain_graph=True), torch.autograd.grad(a * a, [a, b], allow_unused=True))
    say(torch.autograd.grad(x.sum(), x), torch.autograd.grad(x, x, torch.ones(2)))


def backward_with_inputs(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = torch.full((2,), 2.0, requires_grad=True)

    def f():
        return x**2 + y * x + y**2

    for inputs in ([x], [y], x, [x, y], (y,), [y, y]):
        x.grad = y.grad = None
        f().backward(torch.ones(2), inputs=inputs)
        say(x.grad, y.grad)
    z = torch.ones(2, requires_grad=True)
    say.error(lambda: f().sum().backward(inputs=[z]))
    say(z.grad)
    w = x * 2
    f().sum().backward(inputs=[w])
    say(w.grad)


def several_roots(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.full((2,), 2.0, requires_grad=True)
    torch.autograd.backward([x * 2, (y * x).sum()], [torch.ones(2), None])
    say(x.grad, y.grad)
    z = x * y
    x.grad = None
    torch.autograd.backward([z, z], [torch.ones(2), torch.ones(2) * 2])
    say(x.grad)
    say(torch.autograd.grad([z.sum() * 2, z.sum()] if False else [x.sum(), y.sum()], [x, y]))
    say(torch.autograd.grad([x, y], [x, y], [x, y]))
    a = x * 2
    b = a * 3
    say(torch.autograd.grad([a, b], [x, a], [torch.ones(2), torch.ones(2)]))


def leaves_as_roots(torch, say):
    x = torch.tensor(2.0, requires_grad=True)
    x.backward()
    say(x.grad)
    x.backward(torch.tensor(5.0))
    say(x.grad)
    x.register_hook(lambda g: g * 10)
    x.backward()
    say(x.grad)
    say(torch.autograd.grad(x, x))


def whose_object_is_grad(torch, say):
    x = torch.ones(2, requires_grad=True)
    g = torch.full((2,), 3.0)
    x.backward(g)
    say(x.grad is g, x.grad.data_ptr() == g.data_ptr())
    h = x.grad
    x.backward(g)
    say(x.grad is h, x.grad, h, g)
    x.grad = None
    x.backward(g, create_graph=True)
    say(x.grad is g, x.grad.data_ptr() == g.data_ptr(), x.grad.requires_grad)
    x.grad = None
    (x * 1).backward(g)
    h = x.grad
    (x * 1).backward(g, create_graph=True)
    say(x.grad is h, x.grad, x.grad.requires_grad)
    x.grad = None
    x.view(1, 2).sum().backward()
    h = x.grad
    say(h.stride(), h.is_contiguous())
    x.sum().backward()
    say(x.grad is h, h)
    with torch.no_grad():
        x.grad.zero_()
    say(x.grad is h)


def layouts_of_accumulated_gradients(torch, say):
    x = torch.randn(2, 3, requires_grad=True)
    (x.t() * torch.ones(3, 2)).sum().backward()
    say(x.grad.stride(), x.grad.shape)
    p = torch.randn(3, 2).t().detach().requires_grad_()
    say(p.stride())
    p.sum().backward()
    say(p.grad.stride())
    p.grad = None
    (p * 2).sum().backward()
    say(p.grad.stride())
    p.grad = None
    p.backward(torch.ones(2, 3))
    say(p.grad.stride())
    p.grad = None
    p.t().clone(memory_format=torch.contiguous_format).sum().backward()
    say(p.grad.stride())
    e = torch.ones(2, requires_grad=True)
    w = torch.ones(1).expand(2)
    e.backward(w)
    say(e.grad.stride(), e.grad is w)
    e.grad = None
    o = torch.ones(4)[::2]
    e.backward(o)
    say(e.grad.stride())


def copies_that_accumulation_avoids(torch, say):
    class Same(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            return a + b

        @staticmethod
        def backward(ctx, g):
            new = g * 2
            Same.pointer = new.data_ptr()
            return new, new

    a, b = torch.randn(3, requires_grad=True), torch.randn(3, requires_grad=True)
    Same.apply(a, b).sum().backward()
    say(a.grad.data_ptr() == b.grad.data_ptr(), Same.pointer in (a.grad.data_ptr(), b.grad.data_ptr()))


def implicit_gradients_only_for_scalars(torch, say):
    for shape in ((), (1,), (1, 1), (2,), (0,)):
        x = torch.ones(shape, requires_grad=True)
        say(shape)
        say.error(lambda x=x: (x * 2).backward())
        say(x.grad)


def a_gradient_that_requires_grad(torch, say):
    x = torch.ones(2, requires_grad=True)
    v = torch.full((2,), 2.0, requires_grad=True)
    (g,) = torch.autograd.grad(x * x, x, v, create_graph=True)
    say(g)
    say(torch.autograd.grad(g.sum(), [x, v]))
    (g,) = torch.autograd.grad(x * x, x, v)
    say(g.requires_grad)
    (x * x).backward(v)
    say(x.grad.requires_grad, v.grad)
    x.grad = None
    (x * x).backward(v, create_graph=True)
    x.grad.sum().backward()
    say(v.grad)


def batched_gradients(torch, say):
    x = torch.ones(3, requires_grad=True)
    y = x**2
    say(torch.autograd.grad(y, x, torch.eye(3), is_grads_batched=True))
    y = x**2
    z = x.sum()
    say(torch.autograd.grad([y, z], x, [torch.ones(2, 3), torch.ones(2)], is_grads_batched=True))
    y = x**2
    say.error(lambda: torch.autograd.grad(y, x, torch.ones(3), is_grads_batched=True))
    say.error(lambda: torch.autograd.grad(y, x, torch.ones(2, 4), is_grads_batched=True))
    say.error(lambda: torch.autograd.grad(y.sum(), x, is_grads_batched=True))
    u = torch.ones(1, requires_grad=True)
    say(torch.autograd.grad(y, [x, u], torch.eye(3), is_grads_batched=True, allow_unused=True))
    y = x**2
    say(torch.autograd.grad(y, x, torch.eye(3), is_grads_batched=True, create_graph=True)[0].sum().requires_grad)


def gradient_edges_as_inputs_and_roots(torch, say):
    edge = torch.autograd.graph.get_gradient_edge
    Edge = torch.autograd.graph.GradientEdge
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = x * 2
    z = y * y
    e = edge(y)
    say(type(e).__name__, e._fields, e.node is y.grad_fn, e.output_nr, e.node.name(), len(e))
    say(torch.autograd.grad(z.sum(), e, retain_graph=True))
    say(torch.autograd.grad(z.sum(), [e, x, edge(x)], retain_graph=True))
    say(torch.autograd.grad(z.sum(), Edge(y.grad_fn, 0), retain_graph=True))
    say(torch.autograd.grad(edge(z), x, torch.ones(2), retain_graph=True))
    say.error(lambda: torch.autograd.grad(edge(z), x, retain_graph=True))
    s = z.sum()
    say(torch.autograd.grad(edge(s), x, retain_graph=True))
    z.sum().backward(inputs=[edge(x), e], retain_graph=True) if False else None
    say.error(lambda: z.sum().backward(inputs=[e], retain_graph=True))
    torch.autograd.backward(edge(s), inputs=[edge(x)], retain_graph=True)
    say(x.grad)
    torch.autograd.backward((edge(s), z), (None, torch.ones(2)), retain_graph=True)
    say(x.grad)
    say.error(edge, torch.ones(1))
    say.error(lambda: torch.autograd.grad(z.sum(), (y.grad_fn, 0), retain_graph=True))
    u = torch.ones(2, requires_grad=True)
    say(torch.autograd.grad(z.sum(), [edge(u)], allow_unused=True, retain_graph=True))
    say(torch.autograd.grad(z.sum(), [edge(u * 2)], materialize_grads=True, retain_graph=True))
    say.error(lambda: torch.autograd.grad(z.sum(), [edge(u)]))
    say(hash(e) == hash(edge(y)), e == edge(y), edge(x).node.name(), edge(x) == edge(x))


def a_gradient_edge_keeps_its_node_alive(torch, say):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    e = torch.autograd.graph.get_gradient_edge(x.exp() * 2)
    say(torch.autograd.grad(e, x, torch.ones(2)))
    edges = [torch.autograd.graph.get_gradient_edge(t) for t in x.unbind(0)]
    say([e.output_nr for e in edges], edges[0].node is edges[1].node, edges[0] == edges[1])
    say(torch.autograd.grad(edges, x, [torch.tensor(2.0), torch.tensor(3.0)]))


def undefined_and_unused(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b = torch.var_mean(x)
    say(torch.autograd.grad(a, x), torch.autograd.grad(b, [x, y], allow_unused=True))
    z = x * 2 + y.detach()
    z.sum().backward()
    say(y.grad)
    w = x.detach() * y
    say(torch.autograd.grad(w.sum(), [x, y], allow_unused=True))
    say(torch.autograd.grad(w.sum() if False else (x.detach() * y).sum(), [x, y], materialize_grads=True))
    (g,) = torch.autograd.grad((x * 0).sum(), x, materialize_grads=True, create_graph=True)
    say(g, g.requires_grad)
    (g, h) = torch.autograd.grad((x**2).sum(), [x, y], materialize_grads=True, create_graph=True)
    say(g, h, h.requires_grad)


def deep_graphs_are_run_and_freed(torch, say):
    x = torch.ones(1, requires_grad=True)
    y = x
    for _ in range(20000):
        y = y + 1
    y.backward()
    say(x.grad)
    y = x
    for _ in range(20000):
        y = y * 1 + y * 0
    del y
    say("freed")


def backward_under_no_grad(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = (x * x).sum()
    with torch.no_grad():
        y.backward(retain_graph=True)
        say(x.grad, torch.is_grad_enabled())
        say(torch.autograd.grad(y, x, create_graph=True), torch.is_grad_enabled())
        z = (x * x).sum()
        say.error(z.backward)
    y = (x * x).sum()
    with torch.inference_mode():
        say.error(y.backward)
    say(x.grad)


def the_order_of_execution(torch, say):
    class Tell(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, name):
            ctx.told = name
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            say(ctx.told)
            return g, None

    x, y = torch.ones(1, requires_grad=True), torch.ones(1, requires_grad=True)
    x.register_hook(lambda g: say("leaf x"))
    y.register_hook(lambda g: say("leaf y"))
    a = Tell.apply(x, "a")
    b = Tell.apply(y, "b")
    c = Tell.apply(a, "c")
    d = Tell.apply(b + c, "d")
    e = Tell.apply(a, "e")
    (d + e).backward()


def dtypes_are_cast_on_the_way(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.double() * 2
    y.sum().backward()
    say(x.grad.dtype, x.grad)
    z = x.half()
    z.backward(torch.ones(2, dtype=torch.float16))
    say(x.grad.dtype)
    w = torch.ones(2, dtype=torch.float64, requires_grad=True)
    (x * w).sum().backward()
    say(x.grad, w.grad)
    c = torch.ones(2, dtype=torch.complex64)
    (x * c).sum().abs().backward()
    say(x.grad)


def accumulation_with_a_grad_of_another_kind(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2, requires_grad=True)
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad, x.grad.grad_fn)
    x.grad = torch.ones(2)
    g = x.grad
    (x * 2).sum().backward(create_graph=True)
    say(x.grad, x.grad is g)
    with torch.inference_mode():
        i = torch.ones(2)
    x.grad = i
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad is i, x.grad)


def backward_of_a_tensor_with_zero_elements(torch, say):
    x = torch.ones(0, 3, requires_grad=True)
    x.sum().backward()
    say(x.grad, x.grad.shape)
    x.grad = None
    (x * 2).backward(torch.ones(0, 3))
    say(x.grad.shape)
    y = torch.ones(3, requires_grad=True)
    y[:0].sum().backward()
    say(y.grad)


def broadcast_gradients(torch, say):
    x = torch.ones(3, requires_grad=True)
    y = torch.ones(2, 3, requires_grad=True)
    z = torch.tensor(2.0, requires_grad=True)
    (x * y * z).sum().backward()
    say(x.grad, y.grad, z.grad)
    x.expand(2, 3).backward(torch.ones(2, 3))
    say(x.grad)


def is_backward_twice_with_hooks_and_inputs(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = (x * 2).exp()
    z = y.sum()
    z.backward(inputs=[y])
    say.error(lambda: z.backward(inputs=[x]))
    say(x.grad, y.grad)


def unreachable_but_discovered(torch, say):
    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            raise RuntimeError("must not run")

    x, y = torch.ones(1, requires_grad=True), torch.ones(1, requires_grad=True)
    z = Sick.apply(x) * y
    say(torch.autograd.grad(z, y))
    z = Sick.apply(x) * y
    say.error(lambda: torch.autograd.grad(z, [x, y]))
    z = x * y
    (g,) = torch.autograd.grad(z, x, create_graph=True)
    say(torch.autograd.grad(g, x, allow_unused=True))


def keyword_names(torch, say):
    x = torch.ones(2, requires_grad=True)
    torch.autograd.backward(
        tensors=[x * 2], grad_tensors=[torch.ones(2)], retain_graph=False, create_graph=False, inputs=[x]
    )
    (x * 2).backward(gradient=torch.ones(2), retain_graph=True, create_graph=False, inputs=[x])
    say(x.grad)
    say(
        torch.autograd.grad(
            outputs=[x.sum()],
            inputs=[x],
            grad_outputs=[torch.tensor(2.0)],
            retain_graph=None,
            create_graph=False,
            allow_unused=None,
            is_grads_batched=False,
            materialize_grads=False,
        )
    )
