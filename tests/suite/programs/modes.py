"""Inference tensors, versions, the records of the profiler."""


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
