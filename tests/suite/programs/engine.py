"""The engine from outside: reentrant calls, threads, callbacks, errors, anomaly mode, profiler."""

import gc
import json
import os
import tempfile
import threading
import warnings
import weakref


def reentrant_backward(torch, say):
    class Re(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                ctx.x = x.detach().requires_grad_()
                ctx.y = ctx.x * ctx.x
            return ctx.y.detach()

        @staticmethod
        def backward(ctx, g):
            say("in", torch.is_grad_enabled())
            with torch.enable_grad():
                ctx.y.sum().backward()
            return ctx.x.grad * g

    x = torch.tensor([2.0, 3.0], requires_grad=True)
    Re.apply(x).sum().backward()
    say(x.grad)
    x.grad = None
    (Re.apply(x) + Re.apply(x * 2)).sum().backward()
    say(x.grad)


def reentrant_with_leaf_hooks(torch, say):
    handle = None
    p = torch.tensor([5.0], requires_grad=True)

    def hook(g):
        handle.remove()
        g2 = g.detach().requires_grad_()
        with torch.enable_grad():
            (g2 * 5 + p).sum().backward()
        say("hook", g, g2.grad)
        return g2.grad

    x = torch.tensor([3.0], requires_grad=True)
    handle = x.register_hook(hook)
    (x * x).sum().backward()
    say(x.grad, p.grad)


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


def priorities_of_reentrant_calls(torch, say):
    order = []

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x

        @staticmethod
        def backward(ctx, g):
            order.append("plain")
            return g

    class Re(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                ctx.x = x.detach().requires_grad_() - 1
            return ctx.x.detach()

        @staticmethod
        def backward(ctx, g):
            order.append("re")
            if ctx.x < 0:
                return g
            with torch.enable_grad():
                Re.apply(ctx.x).backward()
            return g

    a = F.apply(torch.tensor(6.0, requires_grad=True))
    b = Re.apply(torch.tensor(9.0, requires_grad=True))
    (a * b).backward()
    say(order)


def errors_in_reentrant_calls(torch, say):
    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            raise ValueError("sick")

    class Re(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            with torch.enable_grad():
                t = torch.ones(1, requires_grad=True)
                Sick.apply(t).backward()
            return g

    x = torch.ones(1, requires_grad=True)
    say.error(lambda: Re.apply(x).backward())
    (x * 2).backward()
    say(x.grad)


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


def threads_with_their_own_graphs(torch, say):
    results = {}

    def work(i):
        x = torch.full((3,), float(i), requires_grad=True)
        y = (x + 3) * (x + 4) * 0.5
        y.sum().backward()
        results[i] = x.grad.tolist()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    say({i: results[i] for i in sorted(results)})


def threads_with_a_shared_leaf(torch, say):
    x = torch.ones(3, requires_grad=True)

    def work():
        for _ in range(20):
            (x * 2).sum().backward()

    threads = [threading.Thread(target=work) for _ in range(5)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    say(x.grad)


def threads_with_a_shared_graph(torch, say):
    x = torch.ones(3, requires_grad=True)
    y = (x * x).sum()
    errors = []

    def work():
        try:
            y.backward()
        except RuntimeError as error:
            errors.append(str(error).split(".")[0])

    for _ in range(3):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    say(errors, x.grad)
    y = (x * x).sum()
    x.grad = None

    def retained():
        y.backward(retain_graph=True)

    threads = [threading.Thread(target=retained) for _ in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    say(x.grad)


def a_python_thread_in_the_middle(torch, say):
    x = torch.ones(3, requires_grad=True)
    y = x * 2
    results = []

    def work():
        z = (y * y).sum()
        results.append(torch.autograd.grad(z, x, retain_graph=True)[0].tolist())

    threads = [threading.Thread(target=work) for _ in range(3)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    say(results, x.grad)


def an_error_keeps_its_traceback(torch, say):
    import traceback

    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return deep_inside()

    def deep_inside():
        raise ArithmeticError("deep")

    try:
        Sick.apply(torch.ones(1, requires_grad=True)).backward()
    except ArithmeticError as error:
        frames = [f.name for f in traceback.extract_tb(error.__traceback__)]
        say("deep_inside" in frames, str(error))


def anomaly_finds_nan(torch, say):
    class Nan(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, fail_0th):
            ctx.fail_0th = fail_0th
            return x.sum(0)

        @staticmethod
        def backward(ctx, g):
            gi = g.clone().expand(10)
            gi = gi.clone()
            if ctx.fail_0th:
                gi[0] = float("nan")
            else:
                gi[-1] = float("nan")
            return gi, None

    x = torch.rand(10, requires_grad=True)
    warnings.simplefilter("ignore")
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    Nan.apply(x, True).backward()
    with torch.autograd.detect_anomaly():
        say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
        y = Nan.apply(x, True)
        say.error(y.backward)
        say.error(lambda: Nan.apply(x, False).backward())
    with torch.autograd.detect_anomaly(check_nan=False):
        say(torch.is_anomaly_check_nan_enabled())
        Nan.apply(x, True).backward()
    with torch.autograd.set_detect_anomaly(True):
        say(torch.is_anomaly_enabled())
    torch.autograd.set_detect_anomaly(True, check_nan=False)
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    torch.autograd.set_detect_anomaly(False)
    say(torch.is_anomaly_enabled())
    a = torch.tensor([0.0], requires_grad=True)
    with torch.autograd.detect_anomaly():
        b = (a.sqrt() * 0).sum()
        say.error(b.backward)


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


def anomaly_in_nested_backward(torch, say):
    import warnings

    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            return InnerBackward.apply(x, g)

    class InnerBackward(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, g):
            ctx.save_for_backward(x, g)
            return x * 2 * g

        @staticmethod
        def backward(ctx, gg):
            x, g = ctx.saved_tensors
            return gg * float("nan"), gg

    x = torch.ones(2, requires_grad=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            (g,) = torch.autograd.grad(Inner.apply(x).sum(), x, create_graph=True)
            say.error(lambda: g.sum().backward())
    for w in caught:
        say(str(w.message).split("\n")[0], "calculation" in str(w.message))


def anomaly_parents(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.detect_anomaly():
        y = x.exp()
        say("parent_" in y.grad_fn.metadata)
        (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
        say(g.grad_fn.metadata.get("parent_"), g.grad_fn.metadata.get("parent_") is y.grad_fn)

    class Mark:
        pass

    mark = y.grad_fn.metadata["mark"] = Mark()
    ref = weakref.ref(mark)
    del y, g, mark
    gc.collect()
    say(ref() is None)


def a_profile_that_was_not_begun(torch, say):
    p = torch.autograd.profiler.profile()
    say(repr(p), str(p))


def flags_that_are_none(torch, say):
    x = torch.ones(2, requires_grad=True)
    for flag in ("retain_graph", "create_graph", "allow_unused"):
        say.error(lambda flag=flag: torch.autograd.grad(x.sum(), x, **{flag: "yes"}))
        say(torch.autograd.grad(x.sum(), x, **{flag: 1})[0].tolist())


def profiles(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    with torch.autograd.profiler.profile(record_shapes=True) as p:
        (x * 2).exp().sum().backward()
    averages = p.key_averages()
    names = {e.key for e in averages}
    say(sorted(n for n in names if "Backward0" in n and "evaluate_function" not in n))
    say({e.key: e.count for e in averages if e.key in ("MulBackward0", "ExpBackward0", "SumBackward0")})
    say("MulBackward0" in p.key_averages().table(), "Self CPU" in str(p))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        p.export_chrome_trace(path)
        with open(path) as file:
            events = json.load(file)
        events = events["traceEvents"] if isinstance(events, dict) else events
        say(any("MulBackward0" in e.get("name", "") for e in events))
    say(p.self_cpu_time_total > 0, p.total_average().count > 0, len(p.function_events) > 0)


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


def backward_in_a_generator_and_in_del(torch, say):
    x = torch.ones(1, requires_grad=True)

    def steps():
        for i in range(3):
            yield (x * i).sum()

    for loss in steps():
        loss.backward()
    say(x.grad)

    class Dies:
        def __del__(self):
            (x * 5).sum().backward()

    d = Dies()
    del d
    say(x.grad)


def keyboard_interrupts(torch, say):
    class Stops(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            raise KeyboardInterrupt

    x = torch.ones(1, requires_grad=True)
    try:
        Stops.apply(x).backward()
    except BaseException as error:
        say(type(error).__name__)
    (x * 2).backward()
    say(x.grad)
