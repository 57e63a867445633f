"""Views and writes: who is whose base, what is refused, what the graph becomes."""


def a_leaf_and_its_views_are_protected(torch, say):
    x = torch.ones(4, requires_grad=True)
    say.error(lambda: x.add_(1))
    say.error(lambda: x[0].add_(1))
    say.error(lambda: x.__setitem__(0, 1))
    say.error(lambda: x.view(2, 2).add_(1))
    say.error(lambda: x.unbind()[0].add_(1))
    say.error(lambda: x.zero_())
    say.error(lambda: x.detach_())
    say(x)
    x = torch.ones(4, requires_grad=True)
    v = x[:2]
    say.error(lambda: v.detach_())
    say.error(lambda: v.requires_grad_(False))
    with torch.no_grad():
        x.add_(1)
        x[0] = 5
        x[:2].mul_(2)
        w = x[:2]
    say(x, x._version, w.requires_grad, w._is_view())
    say.error(lambda: w.add_(1))
    say(x.data.add_(1), x._version)
    say(x.detach().add_(1), x._version)


def preserve_and_increment_versions(torch, say):
    x = torch.ones(2)
    with torch.autograd._unsafe_preserve_version_counter(x):
        x.add_(1)
        say(x._version)
    say(x._version)
    y = torch.ones(2)
    with torch.autograd._unsafe_preserve_version_counter((x, y)):
        x.mul_(2)
        y.mul_(2)
        y.mul_(2)
    say(x._version, y._version)
    torch.autograd.graph.increment_version(x)
    torch.autograd.graph.increment_version([x, y])
    say(x._version, y._version)
    with torch.inference_mode():
        z = torch.ones(2)
    say.error(torch.autograd.graph.increment_version, z)
    say.error(torch.autograd._unsafe_preserve_version_counter, 3)
    w = torch.ones(2, requires_grad=True)
    v = w * w
    torch.autograd.graph.increment_version(w)
    say.error(lambda: v.sum().backward())


def force_original_view_tracking(torch, say):
    say(torch.autograd.is_view_replay_enabled() if hasattr(torch.autograd, "is_view_replay_enabled") else "?")
    x = torch.ones(2, 2, requires_grad=True)
    with torch.autograd._force_original_view_tracking(True):
        say(torch.autograd.is_view_replay_enabled())
        b = x * 1
        v = b.view(4)
        b.mul_(2)
        say(v.grad_fn.name())
        w = b.t()[0]
        w.mul_(3)
        say(w.grad_fn.name(), b.grad_fn.name())
        v2 = b.diagonal()
        b.mul_(2)
        say(v2.grad_fn.name())
        say.graph(v2)
    torch.autograd._force_original_view_tracking(False)
    say(torch.autograd.is_view_replay_enabled())

    @torch.autograd._force_original_view_tracking(True)
    def inside():
        return torch.autograd.is_view_replay_enabled()

    say(inside(), torch.autograd.is_view_replay_enabled())


def complex_views_and_writes(torch, say):
    z = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)
    w = z * 1
    w.real.mul_(2)
    say(w, w.grad_fn.name())
    w.imag.zero_()
    say.graph(w)
    w.abs().sum().backward()
    say(z.grad)
    w = z * 1
    r = torch.view_as_real(w)
    r[:, 0] = 5
    say.graph(w)
    c = torch.view_as_complex(torch.ones(2, 2, requires_grad=True) * 1)
    c.mul_(1j)
    say.graph(c)
    say.error(lambda: torch.ones(2).imag)
    v = torch.ones(2, requires_grad=True)
    say(v.real is v, v.conj() is v)
    w = z * 1
    w.conj().mul_(2j)
    say.graph(w)
    say(w)


def second_order_through_writes(torch, say):
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    b = x.clone()
    b[1:].mul_(b[:2].clone())
    (g,) = torch.autograd.grad((b**2).sum(), x, create_graph=True)
    say(g)
    say(torch.autograd.grad(g.sum(), x))
    b = x.clone()
    b[0] = b[1] * b[2]
    (g,) = torch.autograd.grad(b.prod(), x, create_graph=True)
    say(g, torch.autograd.grad(g.sum(), x))
