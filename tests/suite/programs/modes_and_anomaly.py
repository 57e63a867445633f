"""Grad modes, inference mode, anomaly mode and the profiler: every way in and out."""

import asyncio
import re
import threading
import traceback
import warnings


def decorating_with_and_without_parentheses(torch, say):
    for mode in (torch.no_grad, torch.enable_grad, torch.inference_mode):

        @mode()
        def called(x):
            """doc"""
            return torch.is_grad_enabled()

        say(mode.__name__, called(1), called.__name__, called.__doc__)

        def bare():
            @mode
            def f(x):
                return torch.is_grad_enabled()

            return f(1)

        say.error(bare)
    say.error(lambda: torch.set_grad_enabled(lambda: 1))
    say(torch.is_grad_enabled())
    torch.set_grad_enabled(True)


def set_grad_enabled_in_all_forms(torch, say):
    torch.set_grad_enabled(False)
    say(torch.is_grad_enabled())
    with torch.set_grad_enabled(True):
        say(torch.is_grad_enabled())
    say(torch.is_grad_enabled())
    torch.set_grad_enabled(True)

    @torch.set_grad_enabled(False)
    def f():
        return torch.is_grad_enabled()

    say(torch.is_grad_enabled(), f(), torch.is_grad_enabled())
    torch.set_grad_enabled(mode=True)
    say.error(lambda: torch.set_grad_enabled())
    say.error(lambda: torch.set_grad_enabled("yes"))
    say.error(lambda: torch.set_grad_enabled(None))
    say.error(lambda: torch.set_grad_enabled(1))
    torch.set_grad_enabled(True)
    say(
        repr(torch.set_grad_enabled(True)).split(" object")[0].split(".")[-1],
        torch.set_grad_enabled(False).mode,
        torch.is_grad_enabled(),
    )
    torch.set_grad_enabled(True)


def inference_mode_in_all_forms(torch, say):
    with torch.inference_mode(False):
        say(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
    with torch.inference_mode():
        say(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
        with torch.inference_mode(mode=False):
            say(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
            with torch.enable_grad():
                say(torch.is_grad_enabled())
        with torch.enable_grad():
            say(
                torch.is_inference_mode_enabled(),
                torch.is_grad_enabled(),
                (torch.ones(1, requires_grad=True) * 2).requires_grad,
            )
    say.error(lambda: torch.inference_mode("text").__enter__())
    say(torch.is_inference_mode_enabled())
    say.error(lambda: torch.inference_mode(None).__enter__())


def objects_can_be_entered_again(torch, say):
    mode = torch.no_grad()
    with mode:
        with mode:
            say(torch.is_grad_enabled())
        say(torch.is_grad_enabled())
    say(torch.is_grad_enabled())
    say(
        torch.no_grad().clone().__class__.__name__,
        torch.inference_mode(False).clone().mode,
        torch.set_grad_enabled(True).clone().mode,
    )
    with torch.no_grad() as entered:
        say(entered)


def generators_under_a_decorator(torch, say):
    @torch.no_grad()
    def generate():
        say("start", torch.is_grad_enabled())
        got = yield 1
        say("got", got, torch.is_grad_enabled())
        try:
            yield 2
        except ValueError as error:
            say("caught", error, torch.is_grad_enabled())
            yield 3
        finally:
            say("finally", torch.is_grad_enabled())
        return "end"

    g = generate()
    say(next(g), torch.is_grad_enabled())
    say(g.send("this"), torch.is_grad_enabled())
    say(g.throw(ValueError("bad")), torch.is_grad_enabled())
    try:
        next(g)
    except StopIteration as stop:
        say("stopped", stop.value)
    g = generate()
    next(g)
    g.close()
    say(torch.is_grad_enabled())


def generators_that_raise_under_a_decorator(torch, say):
    @torch.no_grad()
    def generate():
        yield 1
        raise KeyError("inside")

    def drain():
        return list(generate())

    say.error(drain)
    say(torch.is_grad_enabled())


def classes_under_a_decorator(torch, say):
    def make():
        @torch.no_grad()
        class A:
            def __init__(self):
                self.mode = torch.is_grad_enabled()

            def f(self):
                return torch.is_grad_enabled()

        return A

    A = make()
    say(isinstance(A, type), A().mode, A().f())


def modes_in_coroutines(torch, say):
    async def inner():
        await asyncio.sleep(0)
        return torch.is_grad_enabled()

    async def main():
        with torch.no_grad():
            return await inner(), torch.is_grad_enabled()

    say(asyncio.run(main()), torch.is_grad_enabled())


def modes_in_threads(torch, say):
    results = {}

    def look(name):
        results[name] = (torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.is_anomaly_enabled())

    with torch.no_grad(), torch.inference_mode(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with torch.autograd.detect_anomaly():
            t = threading.Thread(target=look, args=("other",))
            t.start()
            t.join()
            look("this")
    say(results)


def an_exception_restores_the_mode(torch, say):
    for mode in (torch.no_grad(), torch.inference_mode(), torch.set_grad_enabled(False), torch.enable_grad()):

        def fail():
            with mode:
                raise ValueError(torch.is_grad_enabled())

        torch.set_grad_enabled(True)
        say.error(fail)
        say(torch.is_grad_enabled(), torch.is_inference_mode_enabled())


def is_inference_as_function_and_method(torch, say):
    with torch.inference_mode():
        x = torch.ones(2)
        y = x * 2
        v = x[0]
    z = torch.ones(2)
    with torch.inference_mode():
        w, u = z * 2, z[0]
        say(z.add_(1).is_inference())
    say([torch.is_inference(t) for t in (x, y, v, z, w, u)], [t.is_inference() for t in (x, y, v, z, w, u)])
    say.error(lambda: torch.is_inference(3))
    say(
        x.clone().is_inference(),
        x[0].is_inference(),
        x.detach().is_inference(),
        x.view(2, 1).is_inference(),
        (x + 1).is_inference(),
    )


def versions_of_inference_tensors(torch, say):
    with torch.inference_mode():
        x = torch.ones(2)
        say.error(lambda: x._version)
        x.add_(1)
    say.error(lambda: x._version)
    say.error(lambda: x.add_(1))
    say.error(lambda: x.detach()._version)
    say.error(lambda: x.clone()._version)
    with torch.no_grad():
        say.error(lambda: x.add_(1))


def inference_tensors_and_gradients(torch, say):
    with torch.inference_mode():
        x = torch.ones(2)
        say.error(lambda: x.requires_grad_())
        w = torch.ones(2, requires_grad=True)
        say(w.requires_grad, (w * 2).requires_grad, w.is_leaf)
        say.error(lambda: (w * 2).sum().backward())
    say.error(lambda: x.requires_grad_())
    say.error(lambda: x.requires_grad_(False).requires_grad)
    say.error(lambda: setattr(x, "requires_grad", True))
    y = torch.ones(2, requires_grad=True)
    say.error(lambda: x * y)
    say.error(lambda: (x + y).sum().backward())
    say(y.grad)
    say.error(lambda: y.add_(x))
    say.error(lambda: torch.cat([x, y]))
    say.error(lambda: (y * 1).mul_(x))
    say.error(lambda: y.backward(x))
    say.error(lambda: (y * 2).backward(x))
    say.error(lambda: setattr(y, "grad", x))
    say.error(lambda: torch.nn.Parameter(x))
    say.error(lambda: torch.autograd.grad(w.sum(), w))


def views_in_and_out_of_inference_mode(torch, say):
    a = torch.ones(2, 2, requires_grad=True)
    b = a * 1
    with torch.inference_mode():
        v = b[0]
        say(v.is_inference(), v.requires_grad, v._is_view(), v.grad_fn)
        v.add_(1)
        say(b._version, v._version)
    say.error(lambda: v.requires_grad)
    say.error(lambda: v.add_(1))
    say.error(lambda: v.grad_fn)
    say.error(lambda: v * 2)
    say(b.grad_fn.name())
    say.error(lambda: b.sum().backward())
    with torch.inference_mode():
        say.error(lambda: a.add_(1))
        say.error(lambda: a[0].add_(1))


def anomaly_warns_when_it_is_turned_on(torch, say):
    with torch.autograd.detect_anomaly():
        say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    with torch.autograd.detect_anomaly(check_nan=False):
        say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    with torch.autograd.set_detect_anomaly(True):
        say(torch.is_anomaly_enabled())
    torch.autograd.set_detect_anomaly(True, check_nan=False)
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    torch.autograd.set_detect_anomaly(False)
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())


def _shape(text):
    """A warning without the lines that name places."""
    return re.sub(r"(?m)^ .*\n?", "", text)


def anomaly_says_where_the_forward_was(torch, say):
    class Bad(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            raise ValueError("bad backward")

    x = torch.ones(2, requires_grad=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            y = Bad.apply(x * 2)
            say.error(lambda: y.sum().backward())
    for w in caught:
        say(w.category.__name__, _shape(str(w.message)), "anomaly_says_where_the_forward_was" in str(w.message))


def anomaly_without_a_recorded_forward(torch, say):
    x = torch.zeros(2, requires_grad=True)
    y = x.sqrt() * 0
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            say.error(lambda: y.sum().backward())
    for w in caught:
        say(_shape(str(w.message)))


def anomaly_and_nan_in_places(torch, say):
    x = torch.zeros(2, requires_grad=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for f in (
            lambda: (x.sqrt() * 0).sum(),
            lambda: (x / 0 * 0).sum(),
            lambda: torch.where(x > 0, x.sqrt(), x).sum(),
            lambda: (x * float("nan")).sum(),
            lambda: x.log().sum(),
            lambda: (x**0.5).sum(),
        ):
            for check in (True, False):
                with torch.autograd.set_detect_anomaly(True, check):
                    say.error(lambda: f().backward())
        with torch.autograd.detect_anomaly():
            say.error(lambda: torch.autograd.backward(x * 1, torch.tensor([float("nan"), 0.0])))
            say.error(lambda: x.backward(torch.tensor([float("nan"), 0.0])))
            y = x * 1
            y.register_hook(lambda g: g * float("nan"))
            say.error(lambda: y.sum().backward())


def anomaly_in_double_backward(torch, say):
    x = torch.full((1,), 0.0, requires_grad=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            (g,) = torch.autograd.grad((x**1.5).sum(), x, create_graph=True)
            say.error(lambda: ((g - g) * g.rsqrt()).sum().backward())
    for w in caught:
        say(_shape(str(w.message)))


def metadata_of_nodes_under_anomaly(torch, say):
    x = torch.ones(2, requires_grad=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with torch.autograd.detect_anomaly():
            y = x.exp()
            (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    say(
        sorted(y.grad_fn.metadata),
        type(y.grad_fn.metadata["traceback_"]).__name__,
        "exp" in "".join(y.grad_fn.metadata["traceback_"]),
    )
    say(sorted(g.grad_fn.metadata), type(g.grad_fn.metadata.get("parent_")).__name__)
    say(x.exp().grad_fn.metadata)


def a_traceback_goes_through_the_engine(torch, say):
    x = torch.ones(2, requires_grad=True)

    def hook(g):
        raise ValueError("from a hook")

    y = x * 2
    y.register_hook(hook)
    try:
        y.sum().backward()
    except ValueError as error:
        frames = [f.name for f in traceback.extract_tb(error.__traceback__)]
        say(frames[0], frames[-1], error.args)
    (x * 2).sum().backward()
    say(x.grad)


def profiles_and_ranges(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.profiler.profile() as p:
        with torch.autograd.profiler.record_function("mine"):
            y = x * 2
        y.sum().backward()
    names = [e.name for e in p.function_events]
    say("mine" in names, any("MulBackward0" in n for n in names), any("AccumulateGrad" in n for n in names))
    say(type(p.key_averages().table()).__name__, p.total_average().count > 0 if hasattr(p, "total_average") else "")


def records_as_decorators(torch, say):
    @torch.autograd.profiler.record_function("decorated")
    def f(x):
        return x * 2

    with torch.autograd.profiler.profile() as p:
        f(torch.ones(2))
        f(torch.ones(2))
    say([e.name for e in p.function_events if e.name == "decorated"])
    with (
        torch.profiler.record_function("nothing listens")
        if hasattr(torch, "profiler")
        else torch.autograd.profiler.record_function("x")
    ):
        pass


def multithreading_mode_again(torch, say):
    a = torch.autograd
    say(a.is_multithreading_enabled(), a.is_view_replay_enabled())
    with a.set_multithreading_enabled(False):
        say(a.is_multithreading_enabled())
        with a.set_multithreading_enabled(True):
            say(a.is_multithreading_enabled())
        say(a.is_multithreading_enabled())
    say(a.is_multithreading_enabled())
    a.set_multithreading_enabled(False)
    say(a.is_multithreading_enabled())
    a.set_multithreading_enabled(True)
    with a._force_original_view_tracking(True):
        say(a.is_view_replay_enabled())
    say(a.is_view_replay_enabled())
    say.error(lambda: a.set_multithreading_enabled("no"))
    a.set_multithreading_enabled(True)
    say(a.grad_mode.set_multithreading_enabled is a.set_multithreading_enabled)


def preserving_and_incrementing_versions(torch, say):
    a = torch.autograd
    x, y = torch.ones(2), torch.ones(2)
    with a._unsafe_preserve_version_counter(x):
        x.add_(1)
        y.add_(1)
    say(x._version, y._version)
    with a._unsafe_preserve_version_counter((x, y)):
        x.add_(1)
        y.add_(1)
    say(x._version, y._version)
    a.graph.increment_version(x)
    a.graph.increment_version([x, y])
    say(x._version, y._version)
    say.error(lambda: a.graph.increment_version(3))
    say.error(lambda: a.graph.increment_version([3]))
    with torch.inference_mode():
        z = torch.ones(2)
    say.error(lambda: a.graph.increment_version(z))
    w = torch.ones(2, requires_grad=True)
    v = w * w
    a.graph.increment_version(w)
    say.error(lambda: v.sum().backward())
    b = torch.ones(4)
    a.graph.increment_version(b[:2])
    say(b._version)


def what_anomaly_mode_takes(torch, say):
    autograd = torch.autograd
    for wrong in ("a", 1, None):
        say.error(lambda wrong=wrong: autograd.set_detect_anomaly(wrong))
        say.error(lambda wrong=wrong: autograd.set_detect_anomaly(True, wrong))
        say.error(lambda wrong=wrong: autograd.detect_anomaly(check_nan=wrong).__enter__())
        say.error(lambda wrong=wrong: torch.set_anomaly_enabled(wrong))
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())


def what_other_switches_take(torch, say):
    forward_ad, x = torch.autograd.forward_ad, torch.ones(2, requires_grad=True)
    for wrong in ("a", 1, None):
        say.error(lambda wrong=wrong: torch.nn.Parameter(x, requires_grad=wrong))
        say.error(lambda wrong=wrong: torch.nn.Parameter(x, wrong))
        say.error(lambda wrong=wrong: forward_ad._set_fwd_grad_enabled(wrong))
    for level in (None, -1, 0, 3):
        say.error(lambda level=level: forward_ad.exit_dual_level(level=level))
    with forward_ad.dual_level():
        say.error(lambda: forward_ad.exit_dual_level(level=3))


def anomaly_in_a_second_graph_of_an_unknown_first_one(torch, say):
    class Fails(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g / 0

    class Outer(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return Fails.apply(g * ctx.saved_tensors[0])

    import warnings

    x = torch.zeros(2, requires_grad=True)
    y = Outer.apply(x)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
            say.error(lambda: (g * 0).sum().backward())
    for warning in caught[1:]:
        say(str(warning.message).split("Triggered internally")[0].split(":\n")[0].rstrip(" ("))


def what_multi_grad_hooks_refuse(torch, say):
    x = torch.ones(2, requires_grad=True)
    for mode in ("all", "any"):
        for wrong in (3, None):
            say.error(
                lambda mode=mode, wrong=wrong: torch.autograd.graph.register_multi_grad_hook(
                    (x, wrong), print, mode=mode
                )
            )
