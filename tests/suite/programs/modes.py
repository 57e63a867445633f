"""Grad modes: no_grad, enable_grad, set_grad_enabled, inference_mode, as contexts, decorators and around generators."""

import inspect
import threading


def contexts_and_nesting(torch, say):
    on = torch.is_grad_enabled
    with torch.no_grad():
        say(on())
        with torch.enable_grad():
            say(on())
            with torch.set_grad_enabled(False):
                say(on())
            say(on())
        say(on())
        with torch.inference_mode():
            say(on(), torch.is_inference_mode_enabled())
            with torch.inference_mode(False):
                say(on(), torch.is_inference_mode_enabled())
            with torch.enable_grad():
                say(on(), torch.is_inference_mode_enabled())
    say(on())
    torch.set_grad_enabled(False)
    say(on())
    torch.set_grad_enabled(True)
    with torch.set_grad_enabled(True):
        torch.set_grad_enabled(False)
        say(on())
    say(on())
    try:
        with torch.no_grad():
            raise ValueError
    except ValueError:
        say(on())


def objects_of_modes(torch, say):
    g = torch.no_grad()
    with g:
        with g:
            say(torch.is_grad_enabled())
        say(torch.is_grad_enabled())
    say(torch.is_grad_enabled())
    s = torch.set_grad_enabled(False)
    say(torch.is_grad_enabled(), s.mode, repr(s), str(s), s.prev)
    say(torch.is_grad_enabled())
    torch.set_grad_enabled(True)
    i = torch.inference_mode()
    say(i.mode, torch.inference_mode(False).mode, torch.is_inference_mode_enabled())
    say(i.clone().mode, torch.no_grad().clone().__class__.__name__, torch.set_grad_enabled(True).clone().mode)
    say(
        torch.no_grad.__name__,
        torch.autograd.no_grad is torch.no_grad,
        torch.autograd.grad_mode.no_grad is torch.no_grad,
        torch.autograd.grad_mode.inference_mode is torch.inference_mode,
        torch.autograd.inference_mode is torch.inference_mode,
    )


def decorated_functions(torch, say):
    on = torch.is_grad_enabled

    @torch.no_grad()
    def f(a, *, b=3):
        """doc of f"""
        return on(), a, b

    @torch.no_grad
    def g():
        return on()

    @torch.enable_grad()
    def h():
        return on()

    @torch.set_grad_enabled(False)
    def k():
        return on()

    say(on())
    torch.set_grad_enabled(True)

    @torch.inference_mode()
    def m():
        return on(), torch.is_inference_mode_enabled()

    @torch.inference_mode
    def n():
        return torch.is_inference_mode_enabled()

    @torch.inference_mode(False)
    def o():
        return torch.is_inference_mode_enabled()

    say(
        f(1, b=2),
        f.__name__,
        f.__doc__,
        g(),
        h(),
        k(),
        m(),
        n(),
        o(),
        on(),
        str(inspect.signature(f)),
        f.__wrapped__.__name__,
    )
    with torch.no_grad():
        say(h(), on())
    with torch.inference_mode():
        say(o())
    say.error(lambda: torch.set_grad_enabled())
    say.error(lambda: torch.inference_mode("a").mode)
    say.error(lambda: torch.inference_mode(None).mode)


def decorated_classes(torch, say):
    @torch.no_grad()
    class C:
        def __init__(self):
            self.mode = torch.is_grad_enabled()

        def method(self):
            return torch.is_grad_enabled()

    c = C()
    say(c.mode if hasattr(c, "mode") else type(c), isinstance(C, type))
    say.error(lambda: c.method())


def decorated_methods(torch, say):
    class C:
        @torch.no_grad()
        def method(self):
            return torch.is_grad_enabled(), self

        @staticmethod
        @torch.no_grad()
        def static():
            return torch.is_grad_enabled()

        @classmethod
        @torch.inference_mode()
        def klass(cls):
            return torch.is_inference_mode_enabled()

        @torch.no_grad()
        def __call__(self, x):
            return (x * 2).requires_grad

    c = C()
    say(c.method()[0], c.method()[1] is c, C.static(), C.klass(), c(torch.ones(1, requires_grad=True)))


def generators(torch, say):
    on = torch.is_grad_enabled

    @torch.no_grad()
    def numbers():
        say("in", on())
        got = yield on()
        say("got", got, on())
        try:
            yield on()
        except ValueError:
            say("caught", on())
            yield "after"
        finally:
            say("finally", on())
        return "result"

    g = numbers()
    say(next(g), on(), g.send(5), on(), g.throw(ValueError), on())
    try:
        next(g)
    except StopIteration as stop:
        say(stop.value)
    g = numbers()
    next(g)
    g.close()
    say(on(), inspect.isgeneratorfunction(numbers))

    @torch.enable_grad()
    def enabled():
        while True:
            yield on()

    with torch.no_grad():
        e = enabled()
        say(next(e), on(), next(e), on())
        e.close()

    @torch.inference_mode()
    def inferred():
        for _ in range(2):
            yield torch.is_inference_mode_enabled()

    say([(a, torch.is_inference_mode_enabled()) for a in inferred()])

    @torch.no_grad()
    def recursive(n):
        if n:
            yield on()
            yield from enabled_recursive(n - 1)

    @torch.enable_grad()
    def enabled_recursive(n):
        if n:
            yield on()
            yield from recursive(n - 1)

    say(list(recursive(4)), on())

    @torch.no_grad()
    def fails():
        yield 1
        raise KeyError("x")

    f = fails()
    next(f)
    say.error(next, f)
    say(on())


def coroutines(torch, say):
    import asyncio

    @torch.no_grad()
    async def f():
        a = torch.is_grad_enabled()
        await asyncio.sleep(0)
        return a, torch.is_grad_enabled()

    say.error(lambda: asyncio.run(f()))
    say(torch.is_grad_enabled(), inspect.iscoroutinefunction(f))


def modes_belong_to_threads(torch, say):
    def look():
        seen.append((torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.is_anomaly_enabled()))

    for context in (torch.no_grad(), torch.inference_mode(), torch.autograd.detect_anomaly()):
        seen = []
        with context:
            thread = threading.Thread(target=look)
            thread.start()
            thread.join()
            look()
        say(seen)


def what_no_grad_means(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.no_grad():
        y = x * 2
        z = torch.ones(2, requires_grad=True)
        x += 1
        v = x.view(2, 1)
        u = x.unbind()
        d = x.detach()
    say(y, z, x, v, v._is_view(), u[0]._is_view(), d._is_view(), x._version)
    w = y * x
    say(w.grad_fn.next_functions[0])
    (z * 2).sum().backward()
    say(z.grad)
    with torch.no_grad():
        y.requires_grad_()
    say(y.requires_grad, y.is_leaf)


def what_inference_tensors_refuse(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.inference_mode():
        i = torch.ones(2, 2)
        j = i * 2
        v = i[0]
        y = x * 2
        xv = x.view(2)
        say(
            i.is_inference(),
            j.is_inference(),
            v.is_inference(),
            y.is_inference(),
            xv.is_inference(),
            x.is_inference(),
            torch.is_inference(i),
        )
        i.add_(1)
        say.error(lambda: i._version)
        say(v.requires_grad, xv.requires_grad, xv._is_view(), v._is_view())
        say.error(lambda: x.add_(1))
        say(x, x._version)
        i.requires_grad_(False)
        say.error(lambda: torch.autograd.grad(x.sum(), x))
        say((x * 2).requires_grad, (x * 2).grad_fn)
    say.error(lambda: i.add_(1))
    say.error(lambda: i * x)
    say((i + 1).is_inference(), (i * 2)._version)
    say.error(lambda: i[0].mul_(2))
    say(i[0].is_inference(), i[0]._is_view())
    say.error(lambda: i.requires_grad_())
    say.error(lambda: i[0].requires_grad_())
    say.error(lambda: i._version)
    say.error(lambda: (i * 2).requires_grad_().sum().backward())
    say(
        i.clone().is_inference(),
        i.detach().is_inference(),
        i.view(4).is_inference(),
        i.to(torch.float64).is_inference(),
        i.float() is i,
    )
    say.error(lambda: xv.add_(1))
    say.error(lambda: x + i[0])
    say.error(lambda: x * i[0])
    say.error(lambda: torch.matmul(i, x))
    with torch.no_grad():
        say.error(lambda: i.mul_(3))
        say((x * i[0]).is_inference())
        say.error(lambda: x.copy_(i[0]))
    say(x)
    say.error(lambda: torch.autograd.backward(x.sum(), i[0, 0]))
    say.error(lambda: (x * 1).backward(i[0]))


def inference_tensors_and_writes_of_normal_ones(torch, say):
    n = torch.ones(2)
    g = torch.ones(2, requires_grad=True)
    k = g * 1
    with torch.inference_mode():
        n.add_(1)
        k.add_(1)
        view = n[:1]
        view.add_(5)
        kv = k[:1]
        kv.mul_(3)
        say(view.is_inference(), view._is_view(), view._base is n, kv.is_inference(), kv._version, k._version)
        inf = torch.zeros(2)
        inf.copy_(g)
        torch.add(n, 1, out=n)
        say.error(lambda: torch.mul(g, 2, out=inf).is_inference())
    say(n, n._version, k, view, kv, kv.requires_grad, kv.is_leaf)
    say.error(lambda: kv.add_(1))
    say.error(lambda: kv * 2)
    say.error(lambda: view.add_(1))
    say.error(lambda: k.sum().backward())
    m = torch.ones(2)
    with torch.inference_mode():
        i = torch.ones(2)
    m.add_(i)
    say(m, m.is_inference())
    say.error(lambda: torch.add(m, 1, out=i))
    say.error(lambda: setattr(i, "grad", None))
    h = torch.ones(2, requires_grad=True)
    say.error(lambda: setattr(h, "grad", i))
    say(i.grad, i.is_leaf, i.grad_fn, i.requires_grad, i._is_view(), i._base, i.output_nr)


def inference_tensors_in_functions(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.save_for_backward(x)
            return x * 2 + y.sum()

        @staticmethod
        def backward(ctx, g):
            return g * ctx.saved_tensors[0], g

    x = torch.ones(2, requires_grad=True)
    with torch.inference_mode():
        i = torch.ones(2)
        r = F.apply(x, i)
        say(r, r.is_inference())
    say.error(lambda: F.apply(i, x))
    say.error(lambda: F.apply(x, i))
    with torch.inference_mode():
        with torch.inference_mode(False):
            a = torch.ones(2, requires_grad=True)
            b = a * 2
            say(a.is_inference(), b.requires_grad, b.is_inference())
            b.sum().backward()
            say(a.grad, a.grad.is_inference())
        with torch.enable_grad():
            c = torch.ones(2)
            say(c.is_inference(), (a * 2).requires_grad)


def set_grad_enabled_as_function_and_decorator(torch, say):
    def f():
        return torch.is_grad_enabled()

    g = torch.set_grad_enabled(False)(f)
    say(torch.is_grad_enabled(), g(), f())
    torch.set_grad_enabled(True)
    with torch.set_grad_enabled(mode=False) as value:
        say(value, torch.is_grad_enabled())
    say(torch.set_grad_enabled(torch.is_grad_enabled()).mode)


def multithreading_mode(torch, say):
    say(torch.autograd.is_multithreading_enabled() if hasattr(torch.autograd, "is_multithreading_enabled") else "?")
    with torch.autograd.set_multithreading_enabled(False):
        say(torch.autograd.is_multithreading_enabled())
        x = torch.ones(2, requires_grad=True)
        x.sum().backward()
    say(torch.autograd.is_multithreading_enabled(), x.grad)
    torch.autograd.set_multithreading_enabled(False)
    say(torch.autograd.is_multithreading_enabled())
    torch.autograd.set_multithreading_enabled(True)

    @torch.autograd.set_multithreading_enabled(False)
    def f():
        return torch.autograd.is_multithreading_enabled()

    say(f(), torch.autograd.is_multithreading_enabled())
    torch.autograd.set_multithreading_enabled(True)  # making the decorator has switched it off


def modes_and_hooks_after_an_error(torch, say):
    x = torch.ones(2, requires_grad=True)

    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            torch.set_grad_enabled(True)
            raise ValueError("sick")

    say.error(lambda: Sick.apply(x).sum().backward())
    with torch.no_grad():
        say.error(lambda: Sick.apply(x).requires_grad)
        y = (x * 2).sum()
    say(torch.is_grad_enabled(), y.requires_grad)


def grad_mode_inside_a_reentrant_call(torch, say):
    class Re(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(torch.is_grad_enabled())
            with torch.enable_grad():
                z = torch.ones(1, requires_grad=True)
                (z * 2).backward()
                say(torch.is_grad_enabled())
            say(torch.is_grad_enabled())
            return g

    x = torch.ones(1, requires_grad=True)
    Re.apply(x).backward()
    say(torch.is_grad_enabled())
    with torch.no_grad():
        y = torch.ones(1, requires_grad=True)
    torch.autograd.grad(Re.apply(y), y, create_graph=True)
    say(torch.is_grad_enabled())


def recorded_passes_in_inference_mode(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            r = x * g
            say("backward", torch.is_grad_enabled(), r.requires_grad, r.is_inference())
            return g * 2

    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda g: say("leaf", torch.is_grad_enabled(), torch.is_inference_mode_enabled()))
    y = F.apply(x)
    y.grad_fn.register_prehook(lambda g: say("before", torch.is_grad_enabled()))
    for create_graph in (False, True):
        for mode in (torch.no_grad, torch.enable_grad):
            with torch.inference_mode(), mode():
                (grad,) = torch.autograd.grad(y, x, torch.ones(2), create_graph=create_graph, retain_graph=True)
                say(torch.is_grad_enabled(), grad.requires_grad, grad.is_inference())
    for create_graph in (False, True):
        x.grad = kept = torch.ones(2)
        with torch.inference_mode():
            y.backward(torch.ones(2), create_graph=create_graph, retain_graph=True)
        say(x.grad, x.grad is kept, kept, x.grad.is_inference())


def what_modes_remember(torch, say):
    mode = torch.no_grad()
    say(mode.prev)
    with mode:
        say(mode.prev, torch.is_grad_enabled())
