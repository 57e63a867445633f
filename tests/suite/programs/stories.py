"""Longer programs: what people who know autograd try in one go."""

import gc
import threading
import weakref


def the_first_page(torch, say):
    x = torch.tensor([0.5, 0.75], requires_grad=True)
    y = torch.exp(x).sum()
    y.backward()
    say(x.grad)
    x, y = torch.tensor([0.5, 0.75], requires_grad=True), torch.tensor([0.1, 0.90], requires_grad=True)
    z = torch.exp(x * y).sum()
    torch.autograd.backward([z], inputs=[x])
    say(x.grad, y.grad)
    x = torch.tensor([0.5, 0.75], requires_grad=True)
    v = x[0] * x[1]
    say(v, v.grad_fn.next_functions, [n.name() for n, _ in v.grad_fn.next_functions])
    say.graph(v)

    class Exp(torch.autograd.Function):
        @staticmethod
        def forward(ctx, i):
            result = i.exp()
            ctx.save_for_backward(result)
            return result

        @staticmethod
        def backward(ctx, grad_output):
            (result,) = ctx.saved_tensors
            return grad_output * result

    say(Exp.apply(torch.tensor(0.5, requires_grad=True)))
    x = torch.randn(5, requires_grad=True)
    y = x.pow(2)
    say(x.equal(y.grad_fn._saved_self), x is y.grad_fn._saved_self)
    y = x.exp()
    say(
        y.equal(y.grad_fn._saved_result),
        y is y.grad_fn._saved_result,
        y.data_ptr() == y.grad_fn._saved_result.data_ptr(),
    )


def detach_no_grad_and_a_zeroing_hook(torch, say):
    def f(x, how):
        z = x * 2
        if how == "detach":
            y = z.detach()
        elif how == "no_grad":
            with torch.no_grad():
                y = z.view_as(z)
        else:
            y = z.view_as(z)
            y.register_hook(lambda g: torch.zeros_like(g))
        return (y * z).sum()

    for how in ("detach", "no_grad", "hook"):
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        f(x, how).backward()
        say(how, x.grad)


def gradients_that_are_zero_in_four_ways(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    say(torch.autograd.grad((x * 0).sum() + y.sum() * 0, [x, y]))
    say(torch.autograd.grad(x.sum(), [x, y], allow_unused=True))
    say.error(lambda: torch.autograd.grad(x.sum(), [x, y]))
    say(torch.autograd.grad(x.sum(), [x, y], materialize_grads=True))
    i = torch.tensor([torch.inf, 1.0], requires_grad=True)
    say(torch.autograd.grad((i * 0).sum(), i), torch.autograd.grad(torch.relu(-i.abs()).sum(), i))
    a = torch.tensor([0.0], requires_grad=True)
    say(
        torch.autograd.grad((torch.relu(a) - torch.relu(-a)).sum(), a),
        torch.autograd.grad(a.norm(), a),
        torch.autograd.grad((a * a).sum().sqrt(), a),
        torch.autograd.grad(torch.log(a - 1).sum(), a),
        torch.autograd.grad(torch.sqrt(a - 1).sum(), a),
    )


def hessian_vector_products(torch, say):
    x, y = (
        torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True),
        torch.tensor([[0.5, 1.0], [-1.0, 2.0]], requires_grad=True),
    )
    z = x**2 + y * x + y**2
    z.backward(torch.ones(2, 2), create_graph=True)
    say(x.grad, y.grad)
    with torch.no_grad():
        first_x, first_y = x.grad.clone(), y.grad.clone()
    (2 * x.grad + y.grad).sum().backward()
    say(x.grad - first_x, y.grad - first_y)


def backward_dependent_on_backward(torch, say):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = x**2
    z = y**3
    go, go2 = torch.tensor([1.0, 3.0]), torch.tensor([2.0, 1.0])
    torch.autograd.backward([y, z], [go, go2])
    say(x.grad)
    x.grad = None
    a = x * 2
    b = a * a
    b.sum().backward(retain_graph=True)
    (a * 3).sum().backward()
    say(x.grad)


def one_leaf_in_many_places(torch, say):
    class Same(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            return a, a + b

        @staticmethod
        def backward(ctx, ga, gb):
            return ga + gb, gb

    class Write(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            ctx.mark_dirty(a)
            return a.add_(b), b + 2

        @staticmethod
        def backward(ctx, ga, gb):
            return ga, ga + gb

    x = torch.ones(3, requires_grad=True)
    y = torch.full((3,), 2.0, requires_grad=True)
    q, p = Same.apply(x, y)
    say(q is x, q.requires_grad, q.grad_fn.name(), p)
    (q + p + x).sum().backward()
    say(x.grad, y.grad)
    x = torch.ones(3)
    q, p = Write.apply(x, y)
    say(q is x, x.requires_grad, q.output_nr, p.output_nr)
    y.grad = None
    (q + p + x).sum().backward()
    say(y.grad, x.grad)


def outputs_that_are_saved_know_their_number(torch, say):
    class Multi(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x[:2].clone(), x[2:].clone()

        @staticmethod
        def backward(ctx, a, b):
            return torch.cat([a, b])

    class Test(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            ctx.save_for_backward(a, b)
            return a + b

        @staticmethod
        def backward(ctx, g):
            a, b = ctx.saved_tensors
            say(a.output_nr, b.output_nr, a.grad_fn is b.grad_fn)
            return g, g

    x = torch.arange(4.0, requires_grad=True)
    a, b = Multi.apply(x)
    say(a.output_nr, b.output_nr)
    Test.apply(a, b).sum().backward()
    say(x.grad)


def memory_is_flat_without_the_collector(torch, say):
    class Canary:
        pass

    gc.disable()
    try:
        alive = []
        for make in (
            lambda x: x.exp(), lambda x: (x * 2).tanh().sum(), lambda x: x.split(1)[0], lambda x: x.max(0)[0], lambda x: (x.clone().mul_(2)), lambda x: (x * 1)[0].mul_(2), lambda x: torch.cat([x, x]).softmax(0),
        ):  # fmt: skip
            x = torch.ones(3, requires_grad=True)
            y = make(x)
            canary = y.grad_fn.metadata["canary"] = Canary()
            ref = weakref.ref(canary)
            del canary, y
            alive.append(ref() is not None)
        say(alive)
    finally:
        gc.enable()


def cycles_through_contexts(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, holder):
            y = x * 2
            ctx.holder = holder
            ctx.y = y
            return y

        @staticmethod
        def backward(ctx, g):
            return g * 2, None

    class Holder:
        pass

    holder = Holder()
    ref = weakref.ref(holder)
    y = F.apply(torch.ones(2, requires_grad=True), holder)
    y.sum().backward()
    del holder, y
    gc.collect()
    say(ref() is None)


def deep_graphs_of_functions(torch, say):
    class Id(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return g

    x = torch.ones(1, requires_grad=True)
    y = x
    for _ in range(3000):
        y = Id.apply(y)
    y.backward()
    say(x.grad)
    z = x.clone()
    previous = [None, None]
    for i in range(3000):
        z = z + previous[i % 2] if previous[i % 2] is not None and i < 20 else z + 1
        previous[i % 2] = z
    del z, previous
    say("freed")


def masks_in_assignments(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    y = torch.tensor([10.0, 20.0], requires_grad=True)
    a = x * 1
    a[x.detach() > 1] = y
    a[0] = y.sum()
    (a * a).sum().backward()
    say(a, x.grad, y.grad)
    b = torch.zeros(2, 3)
    b[:, torch.tensor([0, 2])] = y[:, None]
    b[torch.tensor([True, False])] *= 3
    say(b)
    x.grad = y.grad = None
    b.sum().backward()
    say(y.grad)
    c = x.detach().clone()
    c[1:3] += y
    c[[0, 3]] -= y
    say(c, c.grad_fn.name())
    say.error(lambda: c.__setitem__(torch.tensor([True, False, True, False]), torch.ones(3)))
    say.error(lambda: c.__setitem__(slice(0, 2), torch.ones(3)))
    c[...] = 1
    c[()] = 2
    c[None, 1] = 3 if False else 2
    say(c)


def operators_with_numbers_and_none(torch, say):
    x = torch.ones(2, requires_grad=True)
    for f in (lambda: x + None, lambda: x * "a", lambda: x + [1, 2], lambda: x @ 3, lambda: x**None, lambda: x == "a", lambda: x < "a", lambda: x == [1, 1], lambda: None * x, lambda: torch.add(x, "a"), lambda: torch.add(x), lambda: x.add(), lambda: torch.exp(3), lambda: torch.exp(None), lambda: x.sum("a"), lambda: x.view("a"), lambda: torch.mm(x, 3), lambda: torch.cat(x), lambda: torch.cat([x, 3]), lambda: torch.stack(3), lambda: x.expand("a")):  # fmt: skip
        try:
            say(f())
        except Exception as error:
            say(type(error).__name__)


def training_a_little(torch, say):
    torch.manual_seed(3)
    net = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    x = torch.randn(16, 2)
    t = (x[:, :1] * x[:, 1:]).sin()
    opt = torch.optim.Adam(net.parameters(), lr=0.05)
    for _ in range(20):
        opt.zero_grad()
        loss = torch.nn.functional.mse_loss(net(x), t)
        loss.backward()
        opt.step()
    say(f"{loss.item():.3f}", [p.grad.norm() > 0 for p in net.parameters()])


def random_numbers_with_a_seed(torch, say):
    torch.manual_seed(7)
    say(
        torch.rand(3),
        torch.randn(3),
        torch.randint(10, (4,)),
        torch.randperm(5),
        torch.rand(2, dtype=torch.float64),
        torch.randn(20).sum(),
        torch.bernoulli(torch.full((5,), 0.5)),
        torch.normal(0.0, 1.0, (2,)),
        torch.empty(3).uniform_(-1, 1),
        torch.empty(3).exponential_(),
    )
    g = torch.Generator().manual_seed(1)
    say(torch.rand(2, generator=g), torch.randn(2, generator=g), g.initial_seed())
    state = torch.get_rng_state()
    a = torch.rand(2)
    torch.set_rng_state(state)
    say(torch.equal(a, torch.rand(2)), torch.initial_seed())
    say(
        torch.nn.functional.dropout(torch.ones(6), 0.5),
        torch.multinomial(torch.tensor([0.1, 0.9]), 3, replacement=True),
    )


def threads_and_hooks_of_saved_tensors(torch, say):
    results = {}

    def work(i):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t * i, lambda t: t):
            x = torch.ones(1, requires_grad=True)
            y = x * x
        y.backward()
        results[i] = x.grad.item()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(1, 5)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    say([results[i] for i in sorted(results)])


def writes_to_a_leaf_in_all_the_allowed_ways(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = (x * x).sum()
    with torch.no_grad():
        x.mul_(2)
    say.error(y.backward)
    y = (x * x).sum()
    x.data.mul_(2)
    y.backward()
    say(x, x.grad)
    y = (x + 1).sum()
    with torch.no_grad():
        x.zero_()
    y.backward()
    say(x.grad)
    x.requires_grad_(False).fill_(9).requires_grad_()
    say(x, x._version, x.is_leaf)
    x.detach().fill_(1)
    say(x, x._version)


def wirtinger(torch, say):
    z = torch.tensor([1 + 2j, -0.5 + 1j], requires_grad=True)
    for f in (lambda: z.abs().square().sum(), lambda: (z * z.conj()).real.sum(), lambda: z.real.sum(), lambda: z.imag.sum(), lambda: (z**2).abs().sum(), lambda: z.angle().sum(), lambda: (z.exp() * 1j).imag.sum(), lambda: torch.view_as_real(z).sum(), lambda: (3 * z).real.sum(), lambda: z.conj().imag.sum(), lambda: torch.fft.fft(z).abs().sum(), lambda: (z @ z.conj()).real):  # fmt: skip
        say(torch.autograd.grad(f(), z))
    r = torch.tensor([1.0, 2.0], requires_grad=True)
    say(
        torch.autograd.grad((r * z.detach()).abs().sum(), r),
        torch.autograd.grad(torch.complex(r, r * r).abs().sum(), r),
        torch.autograd.grad((r * 1j).imag.sum(), r),
    )
    say.error(lambda: torch.autograd.grad((z * z).sum(), z))
    say(
        torch.autograd.grad((z * z).sum(), z, torch.tensor(1 + 0j)),
        torch.autograd.grad(3 * z, z, torch.ones(2, dtype=torch.complex64)),
    )


def checkpoint_inside_a_custom_function_inside_a_thread(torch, say):
    from importlib import import_module

    checkpoint = import_module(torch.__name__ + ".utils.checkpoint").checkpoint

    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                ctx.x = x.detach().requires_grad_()
                ctx.y = checkpoint(lambda t: t.exp() * t, ctx.x, use_reentrant=False)
            return ctx.y.detach() * 2

        @staticmethod
        def backward(ctx, g):
            return torch.autograd.grad(ctx.y, ctx.x, g * 2)[0]

    results = []

    def work():
        x = torch.tensor([0.5, 1.0], requires_grad=True)
        Double.apply(x).sum().backward()
        results.append(x.grad)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    say(results)
