"""The engine from outside: reentrant calls, threads, callbacks, errors, anomaly mode, profiler."""


def deep_reentrant_calls(torch, say):
    class Deep(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                ctx.x = x.detach().requires_grad_()
                ctx.x = ctx.x - 1
            return ctx.x.detach()

        @staticmethod
        def backward(ctx, g):
            if ctx.x.item() < 0:
                return g
            with torch.enable_grad():
                Deep.apply(ctx.x).sum().backward()
            return g

    v = torch.tensor(300.0, requires_grad=True)
    Deep.apply(v).sum().backward()
    say(v.grad)


def callbacks(torch, say):
    queue = torch.autograd.Variable._execution_engine.queue_callback
    say.error(lambda: queue(lambda: None))
    x = torch.ones(2, requires_grad=True)

    def second():
        say("second", x.grad)

    def first():
        say("first", x.grad, torch.is_grad_enabled())
        queue(second)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            queue(first)
            say("backward")
            return g * 2

    F.apply(x).sum().backward()

    def fails():
        raise RuntimeError("callback")

    x.register_hook(lambda g: queue(fails))
    say.error(lambda: x.sum().backward())


def anomaly_tells_where(torch, say):
    import warnings

    x = torch.ones(2, requires_grad=True)
    with torch.autograd.detect_anomaly(check_nan=False):
        y = x * 1
        z = y.exp()
        z.add_(1)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            say.error(lambda: z.sum().backward())
        text = [str(w.message) for w in caught]
        say(len(text), text[0].split("\n")[0] if text else "", "z = y.exp()" in text[0] if text else "")
        say(sorted(z.grad_fn.metadata), "traceback_" in z.grad_fn.metadata)
    w = x * 1
    v = w.exp()
    v.add_(1)
    with torch.autograd.detect_anomaly():
        say.error(lambda: v.sum().backward())


def records_of_functions(torch, say):
    with torch.autograd.profiler.profile() as p:
        with torch.autograd.profiler.record_function("my block"):
            torch.ones(2) + 1
    say([e.count for e in p.key_averages() if e.key == "my block"])

    @torch.autograd.profiler.record_function("decorated")
    def f():
        return 3

    with torch.autograd.profiler.profile() as p:
        say(f())
    say([e.count for e in p.key_averages() if e.key == "decorated"])
